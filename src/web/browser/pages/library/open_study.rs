//! The study that is open on the analysis page, and the one that it has replaced there, as long as they
//! are in no entry of the library.

use crate::web::browser::icon::icon;
use crate::web::browser::library::dismissed::is_worth_keeping;
use crate::web::browser::library::entries;
use crate::web::browser::pages::visit::{is_plain, visit};
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::button::{button, icon_button};
use crate::web::library::query::Searched;
use crate::web::library::{Entry, Summary, summary_of};
use crate::web::records::{StoreError, StudyRecord, Timestamp};
use crate::web::route::Page;
use crate::web::words::library as words;
use crate::web::words::play::DISMISS;
use yew::prelude::*;

/// A study that the library does not have.
pub(super) struct Unkept {
    /// Whether another one has taken its place on the analysis page.
    pub replaced: bool,
    /// The study.
    pub study: StudyRecord,
    /// The entry of the library that has its game without what was written into it.
    pub annotates: Option<Timestamp>,
}

/// The open study and the one before, where somebody has worked on them and the library, which has these
/// games, does not have them.
pub(super) fn unkept(games: &[Searched]) -> Vec<Unkept> {
    let [open, before] =
        [storage::STUDY, storage::STUDY_BEFORE].map(|key| storage::load_study(Scope::Site, key));
    let before = before.filter(|before| open.as_ref().is_none_or(|open| open.pgn != before.pgn));
    [(open, false), (before, true)]
        .into_iter()
        .filter_map(|(study, replaced)| unkept_study(study?, replaced, games))
        .collect()
}

fn unkept_study(study: StudyRecord, replaced: bool, games: &[Searched]) -> Option<Unkept> {
    if !is_worth_keeping(&study) {
        return None;
    }
    let summary = summary_of(&study.pgn);
    let find = |is_so: fn(&Summary, &Summary) -> bool| {
        let own = summary.as_ref()?;
        let mut rows = games.iter().map(|game| &game.row);
        let found = rows.find(|row| is_so(own, &row.summary))?;
        Some(found.id)
    };
    // Another tab may have kept it just now, which storage tells a little later than the library.
    let is_kept = find(|own, row| own.hash == row.hash).is_some();
    let annotates = find(Summary::annotates);
    (!is_kept).then_some(Unkept {
        replaced,
        study,
        annotates,
    })
}

/// Puts a study into the library, where every change is kept from now on: into the entry of its game, or
/// else into a new one.
///
/// # Errors
/// When storage fails.
pub(super) async fn keep(
    Unkept {
        study, annotates, ..
    }: Unkept,
) -> Result<(), StoreError> {
    let now = Timestamp::now();
    let plain = match annotates {
        Some(id) => entries::entry(id).await?,
        None => None,
    };
    let mut kept = plain.unwrap_or_else(|| Entry::new(now, now, String::new()));
    kept.pgn.clone_from(&study.pgn);
    kept.changed = now;
    entries::put_entry(&kept).await?;
    for (scope, key) in [
        (Scope::Tab, storage::STUDY),
        (Scope::Site, storage::STUDY),
        (Scope::Site, storage::STUDY_BEFORE),
    ] {
        let open = storage::load_study(scope, key);
        if let Some(open) = open.filter(|open| open.entry.is_none() && open.pgn == study.pgn) {
            let entry = Some(kept.id.0);
            // Where it can't be stored the study is offered again.
            let _ = storage::save_study(scope, key, &StudyRecord { entry, ..open });
        }
    }
    Ok(())
}

/// Says that the study is not in the library, and offers to go on with it or to put it there.
pub(super) fn notice(
    unkept: &Unkept,
    on_keep: Callback<MouseEvent>,
    on_dismiss: Callback<MouseEvent>,
) -> Html {
    let study = &unkept.study;
    let told = match (unkept.annotates.is_some(), unkept.replaced) {
        (true, _) => words::NOTES_NOT_HERE,
        (false, false) => words::NOT_HERE,
        (false, true) => words::BEFORE_NOT_HERE,
    };
    let address = match study.address.starts_with('?') {
        true => study.address.clone(),
        false => format!("?page={}", Page::Analysis.key()),
    };
    let onclick = {
        let address = address.clone();
        Callback::from(move |event: MouseEvent| {
            if is_plain(&event) {
                visit(&address);
            }
        })
    };
    html! {
        <section class="running-game" aria-label={told}>
            <p class="words">
                { told }
                if let Some(summary) = summary_of(&study.pgn) {
                    <small class="facts">{ words::title_and_facts(&summary) }</small>
                }
            </p>
            { button("button", words::KEEP_STUDY, on_keep) }
            <a class="button primary" href={address} aria-label={words::CONTINUE_STUDY} {onclick}>
                { icon("play") }{ words::CONTINUE }
            </a>
            { icon_button("close", DISMISS, on_dismiss) }
        </section>
    }
}
