//! The messages between the page and the engine's worker as plain JavaScript objects.
//!
//! An enum is its variant's name as a text, or an object whose only field is the variant with its
//! content. Missing values are `undefined`. Objects are written and read field by field, because
//! derived code, and the texts of its errors, would make page and worker 3 % larger.

mod network;
mod request;
mod response;

pub use network::{read_network_message, write_network_message};
pub use request::{read_request, write_request};
pub use response::{read_response, write_response};

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// An object with these fields.
fn object<const N: usize>(fields: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        // Setting a field of a plain object cannot fail.
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}

/// The name of an enum's variant, with its content: a text for a variant without content, otherwise
/// an object whose only field is the variant.
fn variant(value: &JsValue) -> Option<(String, JsValue)> {
    if let Some(name) = value.as_string() {
        return Some((name, JsValue::UNDEFINED));
    }
    let name = Object::keys(value.dyn_ref::<Object>()?).get(0);
    let name = name.as_string()?;
    let content = field(value, &name);
    Some((name, content))
}

/// The value of a field; `undefined` if there is none.
fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// A value that may be missing.
fn optional<T>(value: &JsValue, read: impl Fn(&JsValue) -> Option<T>) -> Option<Option<T>> {
    if value.is_undefined() {
        return Some(None);
    }
    read(value).map(Some)
}

/// A non-negative integer.
fn natural(value: &JsValue) -> Option<u32> {
    let number = value.as_f64()?;
    let natural = number as u32;
    (f64::from(natural) == number).then_some(natural)
}

/// An integer of either sign.
fn integer(value: &JsValue) -> Option<i32> {
    let number = value.as_f64()?;
    let integer = number as i32;
    (f64::from(integer) == number).then_some(integer)
}

/// A list of texts.
fn texts(value: &JsValue) -> Option<Vec<String>> {
    let texts = value.dyn_ref::<Array>()?.iter();
    texts.map(|text| text.as_string()).collect()
}

/// The value of a name.
fn of_name<T: Copy>(names: &[(&str, T)], value: &JsValue) -> Option<T> {
    let name = value.as_string()?;
    let named = names.iter().find(|(other, _)| *other == name);
    named.map(|&(_, value)| value)
}

/// The name of a value.
fn write_name<T: PartialEq>(names: &[(&str, T)], value: &T) -> JsValue {
    let named = names.iter().find(|(_, other)| other == value);
    named.map(|(name, _)| *name).into()
}

fn write_texts(texts: &[String]) -> JsValue {
    let texts = texts.iter().map(|text| JsValue::from_str(text));
    texts.collect::<Array>().into()
}
