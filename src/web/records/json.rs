//! Access to JSON objects, as records need it.

/// A field is missing or holds a value of another type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a field is missing or of another type")]
pub struct WrongType;

/// A JSON object.
///
/// In the browser this is a JavaScript object. Records read their fields by name through this
/// trait, because a derived deserializer for each type would make the page larger.
pub trait JsonObject: Sized {
    /// An object without fields.
    fn empty() -> Self;

    /// Parses a text; `None` if it is not a JSON object.
    fn parse(text: &str) -> Option<Self>;

    /// The JSON text of the object, if it can be serialised.
    fn to_text(&self) -> Option<String>;

    /// The value of a text field, if the field exists.
    ///
    /// # Errors
    /// When it holds something else.
    fn text(&self, name: &str) -> Result<Option<String>, WrongType>;

    /// The value of a number field, if the field exists.
    ///
    /// # Errors
    /// When it holds something else.
    fn number(&self, name: &str) -> Result<Option<f64>, WrongType>;

    /// The value of a Boolean field, if the field exists.
    ///
    /// # Errors
    /// When it holds something else.
    fn flag(&self, name: &str) -> Result<Option<bool>, WrongType>;

    /// Sets a field to a text.
    fn set_text(&mut self, name: &str, value: &str);

    /// Sets a field to a number.
    fn set_number(&mut self, name: &str, value: f64);

    /// Sets a field to a Boolean.
    fn set_flag(&mut self, name: &str, value: bool);
}

/// The largest integer that a JSON number (`f64`) represents exactly.
const MAX_WHOLE: f64 = 9_007_199_254_740_991.0;

/// The value of a field with a non-negative integer, if the field exists.
///
/// # Errors
/// When the field has another type, or a number out of range.
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
    // Exact, since the number has been checked to be an integer.
    let number = T::try_from(number as u64);
    number.map(Some).map_err(|_| WrongType)
}

/// A field that must be there.
pub(super) fn present<T>(value: Option<T>) -> Result<T, WrongType> {
    value.ok_or(WrongType)
}
