//! The study that is open on the analysis page, as long as it is in no entry of the library.

use super::visit::{is_plain, visit};
use crate::web::browser::icon::icon;
use crate::web::browser::library::put_entry;
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::button::button;
use crate::web::library::{Entry, Row, Summary, summary_of};
use crate::web::records::{StoreError, StudyRecord, Timestamp};
use crate::web::route::Page;
use crate::web::words::library as words;
use yew::prelude::*;

/// A study that the library does not have.
pub(super) struct Unkept {
    /// The study.
    pub study: StudyRecord,
    /// Whether the library has its game without what was written into it.
    pub annotates: bool,
}

/// The open study, if somebody has worked on it and the library, which has these games, does not have
/// it.
pub(super) fn unkept(rows: &[Row]) -> Option<Unkept> {
    let study = storage::load_study(Scope::Site, storage::STUDY)?;
    if !study.is_unkept_work() {
        return None;
    }
    let summary = summary_of(&study.pgn);
    let any = |is_so: fn(&Summary, &Summary) -> bool| {
        let summary = summary.as_ref();
        summary.is_some_and(|own| rows.iter().any(|row| is_so(own, &row.summary)))
    };
    // Another tab may have kept it just now, which storage tells a little later than the library.
    let is_kept = any(|own, row| own.hash == row.hash);
    let annotates = any(Summary::annotates);
    (!is_kept).then_some(Unkept { study, annotates })
}

/// Puts a study into the library, where every change is kept from now on.
///
/// # Errors
/// When storage fails.
pub(super) async fn keep(study: StudyRecord) -> Result<(), StoreError> {
    let now = Timestamp::now();
    put_entry(&Entry::new(now, now, study.pgn.clone())).await?;
    for scope in [Scope::Tab, Scope::Site] {
        let open = storage::load_study(scope, storage::STUDY);
        if let Some(open) = open.filter(|open| open.entry.is_none() && open.pgn == study.pgn) {
            let entry = Some(now.0);
            // Where it can't be stored the study is offered again.
            let _ = storage::save_study(scope, storage::STUDY, &StudyRecord { entry, ..open });
        }
    }
    Ok(())
}

/// Says that the study is not in the library, and offers to go on with it or to put it there.
pub(super) fn notice(unkept: &Unkept, on_keep: Callback<MouseEvent>) -> Html {
    let study = &unkept.study;
    let told = match unkept.annotates {
        true => words::NOTES_NOT_HERE,
        false => words::NOT_HERE,
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
            <p class="words">{ told }</p>
            { button("button", words::KEEP_STUDY, on_keep) }
            <a class="button primary" href={address} aria-label={words::CONTINUE_STUDY} {onclick}>
                { icon("play") }{ words::CONTINUE }
            </a>
        </section>
    }
}
