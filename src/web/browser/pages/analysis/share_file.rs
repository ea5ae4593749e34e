//! The PGN as a file for the system's sheet.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::ShareData;

/// The endings and types of the file, the best first: some browsers pass on only what they know.
const KINDS: [(&str, &str); 2] = [("pgn", "application/x-chess-pgn"), ("txt", "text/plain")];

/// What the sheet is opened with; `None` where the system shares no such files. `name` is without an
/// ending.
pub(super) fn pgn_to_share(pgn: &str, name: &str) -> Option<ShareData> {
    let navigator = JsValue::from(gloo::utils::window().navigator());
    let can_share = Reflect::get(&navigator, &"canShare".into()).ok()?;
    let can_share: Function = can_share.dyn_into().ok()?;
    KINDS.into_iter().find_map(|(ending, kind)| {
        let data = ShareData::new();
        data.set_files(&Array::of1(&file(pgn, &format!("{name}.{ending}"), kind)?));
        let can = can_share.call1(&navigator, &data).ok()?;
        can.is_truthy().then_some(data)
    })
}

/// Opens the sheet.
pub(super) fn share_file(data: &ShareData) {
    let shared = gloo::utils::window().navigator().share_with_data(data);
    spawn_local(async move {
        // Whoever closes the sheet wants nothing more.
        let _ = JsFuture::from(shared).await;
    });
}

fn file(text: &str, name: &str, kind: &str) -> Option<JsValue> {
    let options = Object::new();
    Reflect::set(&options, &"type".into(), &kind.into()).ok()?;
    let parts = Array::of1(&text.into());
    let file = Reflect::get(&gloo::utils::window(), &"File".into()).ok()?;
    let file: Function = file.dyn_into().ok()?;
    Reflect::construct(&file, &Array::of3(&parts, &name.into(), &options)).ok()
}
