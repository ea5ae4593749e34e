//! The list of keys.

use crate::web::browser::pages::dialog::Dialog;
use crate::web::language::Text;
use crate::web::words::analysis as words;
use yew::prelude::*;

/// The list of keys and gestures in a dialog.
pub(super) fn help(on_close: Callback<()>) -> Html {
    let row = |&(keys, meaning): &(Text, Text)| {
        html! { <><dt><kbd>{ keys }</kbd></dt><dd>{ meaning }</dd></> }
    };
    html! {
        <Dialog name="keys" title={words::HELP_TITLE} {on_close}>
            <dl class="key-list">{ for words::ALL_KEYS.iter().map(row) }</dl>
        </Dialog>
    }
}
