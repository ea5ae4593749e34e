//! The button that chooses a file of games.

use crate::web::words::open_game::CHOOSE_FILE;
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

/// A button that calls back with the file of games or positions that the visitor chooses.
pub(super) fn file_button(on_file: Callback<File>) -> Html {
    let onchange = Callback::from(move |event: Event| {
        let field: HtmlInputElement = event.target_unchecked_into();
        if let Some(file) = field.files().and_then(|files| files.get(0)) {
            on_file.emit(file);
        }
        // Otherwise the same file could not be chosen again.
        field.set_value("");
    });
    html! {
        <label class="button to-open file">
            { CHOOSE_FILE }
            <input
                type="file"
                class="visually-hidden"
                accept=".pgn,.txt,application/x-chess-pgn,text/plain"
                {onchange}
            />
        </label>
    }
}
