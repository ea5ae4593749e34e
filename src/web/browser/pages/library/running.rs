//! The game that is being played, above the list.

use super::visit::record_of_entry;
use crate::web::browser::icon::icon;
use crate::web::browser::library::Library;
use crate::web::browser::pages::visit::{PLAY, go_on_with, is_plain};
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::picture::picture;
use crate::web::records::{GameRecord, GameStore, StoreError, Timestamp, plies_in_progress};
use crate::web::words::library as words;
use yew::prelude::*;

/// The visitor's own game, or that with an opponent elsewhere, that has begun and is not over, with a link that goes on with it; nothing
/// if there is none.
pub(super) fn running_game() -> Html {
    record().map_or_else(Html::default, view)
}

/// Its record. It is the one that the play page shows, if that is such a game.
fn record() -> Option<GameRecord> {
    let own = |scope| storage::load_game(scope).filter(|record| record.own);
    let record = storage::last_remote()
        .or_else(|| own(Scope::Tab))
        .or_else(|| own(Scope::Site))?;
    plies_in_progress(&record.game)?;
    Some(record)
}

/// Stores the game in the library as it is by now, if that has it as it was: it was gone on with from
/// there. The one that it has taken the place of is stored too, which the play page does once somebody
/// moves.
///
/// # Errors
/// When storage fails.
pub(super) async fn catch_up() -> Result<(), StoreError> {
    let shown = record();
    let replaced = replaced(shown.as_ref());
    for (record, is_new) in [(shown.as_ref(), false), (replaced.as_ref(), true)] {
        let Some(record) = record else { continue };
        let is_wanted = match Library.get(record.began).await? {
            Some(known) => has_more(record, &known),
            None => is_new || has_beginning(record).await?,
        };
        if is_wanted {
            Library.put(record).await?;
        }
    }
    Ok(())
}

/// Forgets the game that another one has taken the place of, if it is one of these, which have been
/// deleted: it would be stored again.
pub(super) fn forget(deleted: &[Timestamp]) {
    if replaced(record().as_ref()).is_some_and(|replaced| deleted.contains(&replaced.began)) {
        storage::remove_game(Scope::Site);
    }
}

/// The visitor's own game that was played last and has begun, if it is not the one that is `shown`.
fn replaced(shown: Option<&GameRecord>) -> Option<GameRecord> {
    let last = storage::load_game(Scope::Site).filter(|last| last.own)?;
    plies_in_progress(&last.game)?;
    (shown.map(|shown| shown.began) != Some(last.began)).then_some(last)
}

/// Whether a game has moves after an earlier state of it.
fn has_more(record: &GameRecord, known: &GameRecord) -> bool {
    record.game.len() > known.game.len() && record.continues(known)
}

/// Whether the library has a game from a file that is gone on with here, as it was before.
async fn has_beginning(record: &GameRecord) -> Result<bool, StoreError> {
    let known = record_of_entry(record.began).await?;
    Ok(known.is_some_and(|known| has_more(record, &known)))
}

fn view(record: GameRecord) -> Html {
    let play = record.clone().into_play();
    // This tab may have another game on the play page, which its address alone would lead to.
    let onclick = Callback::from(move |event: MouseEvent| {
        if is_plain(&event) {
            go_on_with(record.clone());
        }
    });
    html! {
        <section class="running-game" aria-labelledby="running-game">
            // In the fog a picture would show too much.
            if !play.is_fogged() {
                { picture(play.game().position(), None) }
            }
            <div class="words">
                <h2 id="running-game">{ words::RUNNING }</h2>
                <p class="title">{ words::running(&play) }</p>
            </div>
            <a class="button primary" href={PLAY} aria-label={words::CONTINUE_GAME} {onclick}>
                { icon("play") }{ words::CONTINUE }
            </a>
        </section>
    }
}
