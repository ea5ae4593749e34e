use super::dialog::Dialog;
use crate::web::language::Text;
use crate::web::words::keys as words;
use yew::prelude::*;

/// A list of keys and gestures with their meanings, in a dialog.
pub fn keys_dialog(keys: &[(Text, Text)], on_close: Callback<()>) -> Html {
    let row = |&(keys, meaning): &(Text, Text)| {
        html! { <><dt><kbd>{ keys }</kbd></dt><dd>{ meaning }</dd></> }
    };
    html! {
        <Dialog name="keys" title={words::TITLE} {on_close} is_text=true>
            <dl class="key-list">{ for keys.iter().map(row) }</dl>
        </Dialog>
    }
}
