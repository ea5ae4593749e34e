//! JSON, as records need it.

/// A field is missing or holds a value of another type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a field is missing or of another type")]
pub struct WrongType;

/// An object of JSON.
///
/// The browser's own objects are such ones. That a record asks for its fields by their names, where
/// a derived reader would be made for each type, keeps the page smaller.
pub trait JsonObject: Sized {
    /// An object without fields.
    fn empty() -> Self;

    /// The object that a text holds, if it is JSON and an object.
    fn parse(text: &str) -> Option<Self>;

    /// The text of the object, if it can be written.
    fn to_text(&self) -> Option<String>;

    /// A field that holds a text, if it is there.
    ///
    /// # Errors
    /// When it holds something else.
    fn text(&self, name: &str) -> Result<Option<String>, WrongType>;

    /// A field that holds a number, if it is there.
    ///
    /// # Errors
    /// When it holds something else.
    fn number(&self, name: &str) -> Result<Option<f64>, WrongType>;

    /// A field that holds `true` or `false`, if it is there.
    ///
    /// # Errors
    /// When it holds something else.
    fn flag(&self, name: &str) -> Result<Option<bool>, WrongType>;

    /// Sets a field to a text.
    fn set_text(&mut self, name: &str, value: &str);

    /// Sets a field to a number.
    fn set_number(&mut self, name: &str, value: f64);

    /// Sets a field to `true` or `false`.
    fn set_flag(&mut self, name: &str, value: bool);
}

/// The largest whole number that JSON holds exactly.
const MAX_WHOLE: f64 = 9_007_199_254_740_991.0;

/// A field that holds a whole number from 0 on, if it is there.
///
/// # Errors
/// When it holds something else or a number too large.
pub(super) fn whole<T: TryFrom<u64>>(
    json: &impl JsonObject,
    name: &str,
) -> Result<Option<T>, WrongType> {
    let Some(number) = json.number(name)? else {
        return Ok(None);
    };
    if !(0.0..=MAX_WHOLE).contains(&number) || number.fract() != 0.0 {
        return Err(WrongType);
    }
    // Exact, as has been seen.
    let number = T::try_from(number as u64);
    number.map(Some).map_err(|_| WrongType)
}

/// A field that must be there.
pub(super) fn present<T>(value: Option<T>) -> Result<T, WrongType> {
    value.ok_or(WrongType)
}
