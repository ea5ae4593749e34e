//! Several files at once, and those that the system opens with the installed app, as the manifest says,
//! where browsers do that.
//!
//! See <https://developer.mozilla.org/docs/Web/API/LaunchQueue>.

use js_sys::{Array, Promise, Reflect};
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, FileList};
use yew::prelude::*;

#[wasm_bindgen]
extern "C" {
    type LaunchQueue;

    #[wasm_bindgen(method, catch, js_name = setConsumer)]
    fn set_consumer(this: &LaunchQueue, consumer: &JsValue) -> Result<(), JsValue>;

    type LaunchParams;

    #[wasm_bindgen(method, getter, structural)]
    fn files(this: &LaunchParams) -> Option<Array>;

    type FileHandle;

    #[wasm_bindgen(method, catch, js_name = getFile)]
    fn get_file(this: &FileHandle) -> Result<Promise, JsValue>;
}

/// Calls back with the contents of the files that the page was opened with, and later with those of
/// files that are opened while it is there; several at once become one.
pub(super) fn take_opened_files(on_file: Callback<Blob>) {
    let queue = Reflect::get(&gloo::utils::window(), &"launchQueue".into());
    let Some(queue) = queue.ok().filter(JsValue::is_object) else {
        return;
    };
    let consumer = Closure::<dyn Fn(LaunchParams)>::new(move |launched: LaunchParams| {
        let on_file = on_file.clone();
        spawn_local(async move {
            // A file that can't be read, deleted meanwhile, is as if it had not been opened.
            if let Ok(Some(file)) = opened(&launched.files().unwrap_or_default()).await {
                on_file.emit(file);
            }
        });
    });
    // Nobody can take the consumer back; each page that is drawn sets another.
    let _ = queue
        .unchecked_into::<LaunchQueue>()
        .set_consumer(&consumer.into_js_value());
}

async fn opened(handles: &Array) -> Result<Option<Blob>, JsValue> {
    let mut files = Vec::new();
    for handle in handles.iter() {
        let file = handle.unchecked_into::<FileHandle>().get_file()?;
        files.push(JsFuture::from(file).await?.unchecked_into());
    }
    joined(files)
}

/// The files that are chosen or dropped, as one; `None` if there are none, or for want of memory.
pub(super) fn as_one(files: &FileList) -> Option<Blob> {
    let files = (0..files.length()).filter_map(|index| files.get(index));
    joined(files.map(Blob::from).collect()).ok().flatten()
}

fn joined(mut files: Vec<Blob>) -> Result<Option<Blob>, JsValue> {
    if files.len() < 2 {
        // As it is, so that errors are where they are in the file.
        return Ok(files.pop());
    }
    let parts = Array::new();
    for file in &files {
        parts.push(file);
        // The last game of a file may lack the empty line at its end.
        parts.push(&"\n\n".into());
    }
    Blob::new_with_blob_sequence(&parts).map(Some)
}
