//! The positions of all games, read once and again after a change.

use super::changes::{Changes, generation};
use super::entries::{positions, rows, take_over_played};
use crate::web::library::explorer::Explorer;
use crate::web::records::StoreError;
use crate::web::words::library::player_names;
use std::cell::RefCell;
use std::rc::Rc;

thread_local! {
    static KNOWN: RefCell<Known> = const {
        RefCell::new(Known {
            explorer: None,
            changes: None,
        })
    };
}

struct Known {
    /// The explorer, and the state of the library that it was made from.
    explorer: Option<(u32, Rc<Explorer>)>,
    /// Counts the changes by other tabs.
    changes: Option<Changes>,
}

/// The explorer of all games of the library, the latest of the play page too.
///
/// # Errors
/// When storage fails.
pub async fn explorer() -> Result<Rc<Explorer>, StoreError> {
    let known = KNOWN.with_borrow_mut(|known| {
        if known.changes.is_none() {
            known.changes = Changes::listen(|| {});
        }
        let explorer = known.explorer.as_ref();
        let latest = explorer.filter(|(of, _)| *of == generation());
        latest.map(|(_, explorer)| explorer.clone())
    });
    if let Some(explorer) = known {
        return Ok(explorer);
    }
    let (found, _) = rows().await?;
    take_over_played(&found).await?;
    let of = generation();
    let (found, _) = rows().await?;
    let explorer = Rc::new(Explorer::new(&found, &positions().await?, player_names));
    KNOWN.with_borrow_mut(|known| known.explorer = Some((of, explorer.clone())));
    Ok(explorer)
}
