//! Copies texts to the clipboard and downloads files.

use crate::web::language::Text;
use crate::web::words::share::NOT_COPIED;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};
use yew::{AttrValue, Callback};

/// Copies a text to the clipboard, and reports `copied`. Where the browser doesn't allow it, the text is
/// shown to be copied by hand.
pub fn copy_and_tell(text: AttrValue, copied: Text, on_message: Callback<String>) {
    spawn_local(async move {
        if copy(&text).await {
            return on_message.emit(copied.to_string());
        }
        let asked = NOT_COPIED.to_string();
        let shown = gloo::utils::window().prompt_with_message_and_default(&asked, &text);
        // Frames may be kept from showing anything.
        if !matches!(shown, Ok(Some(_))) {
            on_message.emit(asked);
        }
    });
}

/// Copies a text to the clipboard. Returns whether it succeeded; pages not served securely have no
/// clipboard.
pub async fn copy(text: &str) -> bool {
    let navigator = gloo::utils::window().navigator();
    let has_clipboard = js_sys::Reflect::has(&navigator, &"clipboard".into()).unwrap_or(false)
        && !navigator.clipboard().is_undefined();
    has_clipboard
        && JsFuture::from(navigator.clipboard().write_text(text))
            .await
            .is_ok()
}

/// Downloads a text as a file with a MIME type.
///
/// # Errors
/// When the browser refuses to create it.
pub fn download(text: &str, name: &str, kind: &str) -> Result<(), JsValue> {
    download_blob(&text_blob(text, kind)?, name)
}

/// A text as a blob with a MIME type.
///
/// # Errors
/// When the browser refuses to create it.
pub fn text_blob(text: &str, kind: &str) -> Result<Blob, JsValue> {
    let parts = js_sys::Array::of1(&text.into());
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    Blob::new_with_str_sequence_and_options(&parts, &options)
}

/// Downloads a file.
///
/// # Errors
/// When the browser refuses to.
pub fn download_blob(blob: &Blob, name: &str) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = gloo::utils::document()
        .create_element("a")?
        .unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}
