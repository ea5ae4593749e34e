//! The study that is open on the analysis page, and the one that it has replaced there, as long as they
//! are in no entry of the library.

use super::visit::{is_plain, visit};
use crate::web::browser::icon::icon;
use crate::web::browser::library::put_entry;
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::button::button;
use crate::web::library::query::Searched;
use crate::web::library::{Entry, Summary, summary_of};
use crate::web::records::{StoreError, StudyRecord, Timestamp};
use crate::web::route::Page;
use crate::web::words::library as words;
use yew::prelude::*;

/// A study that the library does not have.
pub(super) struct Unkept {
    /// Whether another one has taken its place on the analysis page.
    pub replaced: bool,
    /// The study.
    pub study: StudyRecord,
    /// Whether the library has its game without what was written into it.
    pub annotates: bool,
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
    if !study.is_unkept_work() {
        return None;
    }
    let summary = summary_of(&study.pgn);
    let any = |is_so: fn(&Summary, &Summary) -> bool| {
        let summary = summary.as_ref();
        summary.is_some_and(|own| games.iter().any(|game| is_so(own, &game.row.summary)))
    };
    // Another tab may have kept it just now, which storage tells a little later than the library.
    let is_kept = any(|own, row| own.hash == row.hash);
    let annotates = any(Summary::annotates);
    (!is_kept).then_some(Unkept {
        replaced,
        study,
        annotates,
    })
}

/// Puts a study into the library, where every change is kept from now on.
///
/// # Errors
/// When storage fails.
pub(super) async fn keep(study: StudyRecord) -> Result<(), StoreError> {
    let now = Timestamp::now();
    put_entry(&Entry::new(now, now, study.pgn.clone())).await?;
    for (scope, key) in [
        (Scope::Tab, storage::STUDY),
        (Scope::Site, storage::STUDY),
        (Scope::Site, storage::STUDY_BEFORE),
    ] {
        let open = storage::load_study(scope, key);
        if let Some(open) = open.filter(|open| open.entry.is_none() && open.pgn == study.pgn) {
            let entry = Some(now.0);
            // Where it can't be stored the study is offered again.
            let _ = storage::save_study(scope, key, &StudyRecord { entry, ..open });
        }
    }
    Ok(())
}

/// Says that the study is not in the library, and offers to go on with it or to put it there.
pub(super) fn notice(unkept: &Unkept, on_keep: Callback<MouseEvent>) -> Html {
    let study = &unkept.study;
    let told = match (unkept.annotates, unkept.replaced) {
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
                visit(&address, None);
            }
        })
    };
    html! {
        <section class="running-game" aria-label={told}>
            <p class="words">
                { told }
                if let Some(summary) = summary_of(&study.pgn) {
                    <small class="facts">{ words::facts_with_players(&summary) }</small>
                }
            </p>
            { button("button", words::KEEP_STUDY, on_keep) }
            <a class="button primary" href={address} aria-label={words::CONTINUE_STUDY} {onclick}>
                { icon("play") }{ words::CONTINUE }
            </a>
        </section>
    }
}
