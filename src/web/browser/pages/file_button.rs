//! The button that chooses files of games.

use crate::web::language::Text;
use crate::web::words::open_game::{CHOOSE_FILE, CHOOSE_FILES};
use web_sys::{File, FileList, HtmlInputElement};
use yew::prelude::*;

/// A button that calls back with the file of games or positions that the visitor chooses.
pub(super) fn file_button(on_file: Callback<File>) -> Html {
    let on_files = Callback::from(move |files: FileList| {
        if let Some(file) = files.get(0) {
            on_file.emit(file);
        }
    });
    button(CHOOSE_FILE, false, on_files)
}

/// The same for one file or several; the list is empty once the callback is over.
pub(super) fn files_button(on_files: Callback<FileList>) -> Html {
    button(CHOOSE_FILES, true, on_files)
}

fn button(text: Text, multiple: bool, on_files: Callback<FileList>) -> Html {
    let onchange = Callback::from(move |event: Event| {
        let field: HtmlInputElement = event.target_unchecked_into();
        if let Some(files) = field.files() {
            on_files.emit(files);
        }
        // Otherwise the same file could not be chosen again.
        field.set_value("");
    });
    html! {
        <label class="button to-open file">
            { text }
            <input
                type="file"
                class="visually-hidden"
                {multiple}
                accept=".pgn,.txt,application/x-chess-pgn,text/plain"
                {onchange}
            />
        </label>
    }
}
