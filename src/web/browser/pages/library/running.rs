//! The game that is being played, above the list.

use super::visit::{PLAY, go_on_with, is_plain};
use crate::web::browser::icon::icon;
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::picture::picture;
use crate::web::records::{GameRecord, plies_in_progress};
use crate::web::words::library as words;
use yew::prelude::*;

/// The visitor's own game that has begun and is not over, with a link that goes on with it; nothing
/// if there is none.
pub(super) fn running_game() -> Html {
    let record = storage::load_game(Scope::Site).filter(|record| record.own);
    match record.filter(|record| plies_in_progress(&record.game).is_some()) {
        Some(record) => view(record),
        None => Html::default(),
    }
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
