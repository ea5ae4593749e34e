use super::dialog::Dialog;
use crate::web::browser::device::has_keyboard;
use crate::web::language::Text;
use crate::web::words::keys as words;
use yew::prelude::*;

/// A list of keys and gestures with their meanings, in a dialog. On a touch screen it begins with
/// what fingers do, and the keys are folded away.
pub fn keys_dialog(
    keys: &[(Text, Text)],
    fingers: &[(Text, Text)],
    on_close: Callback<()>,
) -> Html {
    let keys = list(keys);
    html! {
        <Dialog name="keys" title={words::TITLE} {on_close} is_text=true>
            if has_keyboard() {
                { keys }
            } else {
                { list(fingers) }
                <details><summary>{ words::WITH_KEYBOARD }</summary>{ keys }</details>
            }
        </Dialog>
    }
}

fn list(entries: &[(Text, Text)]) -> Html {
    let row = |&(keys, meaning): &(Text, Text)| {
        html! { <><dt><kbd>{ keys }</kbd></dt><dd>{ meaning }</dd></> }
    };
    html! { <dl class="key-list">{ for entries.iter().map(row) }</dl> }
}
