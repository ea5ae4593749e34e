//! A text that is translated when it is read.

use super::catalogue;
use super::catalogue::key;
use std::fmt::{self, Debug, Display, Formatter, Write};
use std::ops::Deref;

/// An English text with its translations. It can be a constant, and dereferences to the text in the
/// visitor's language. `tr!` makes it.
#[derive(Clone, Copy)]
pub struct Text(&'static Message);

/// An English text in a context, which is empty or tells texts apart that are the same in English
/// alone.
///
/// The key of its translations is computed only when they are looked up: numbers without a pattern,
/// one a text, would be more than a hundredth of the app's download.
#[doc(hidden)]
#[derive(PartialEq, Eq)]
pub struct Message {
    context: &'static str,
    english: &'static str,
}

impl Message {
    /// A text in a context.
    pub const fn new(context: &'static str, english: &'static str) -> Self {
        Self { context, english }
    }

    const fn key(&self) -> u32 {
        key(self.context, self.english)
    }
}

impl Text {
    /// The text of a message.
    #[doc(hidden)]
    pub const fn new(message: &'static Message) -> Self {
        Self(message)
    }

    /// The text in the visitor's language.
    pub fn as_str(self) -> &'static str {
        let translated = catalogue().and_then(|catalogue| catalogue.text(self.0.key()));
        translated.unwrap_or(self.0.english)
    }

    /// The text in the visitor's language, with values in the place of `{name}`.
    pub fn with(self, values: &[(&str, &dyn Display)]) -> String {
        fill(self.as_str(), values)
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for Text {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl Display for Text {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Debug for Text {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Debug::fmt(self.as_str(), f)
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl Eq for Text {}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl From<Text> for String {
    fn from(text: Text) -> Self {
        text.as_str().to_owned()
    }
}

/// A text that depends on a number. `tr!` makes it.
#[derive(Clone, Copy)]
pub struct Plural {
    one: Text,
    other: &'static str,
}

impl Plural {
    /// The text of a message for the number one, and the English text for any other number.
    #[doc(hidden)]
    pub const fn new(one: &'static Message, other: &'static str) -> Self {
        Self {
            one: Text::new(one),
            other,
        }
    }

    /// The text for a number in the visitor's language, with values in the place of `{name}`.
    pub fn with(self, number: u64, values: &[(&str, &dyn Display)]) -> String {
        let one = self.one.0;
        let text = match catalogue().and_then(|catalogue| catalogue.plural(one.key(), number)) {
            Some(translated) => translated,
            None if number == 1 => one.english,
            None => self.other,
        };
        fill(text, values)
    }
}

/// A text with values in the place of `{name}`. A name without a value stands as it is.
pub(super) fn fill(text: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut filled = String::with_capacity(2 * text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let Some((name, after)) = after.split_once('}') else {
            rest = &rest[before.len()..];
            break;
        };
        match values.iter().find(|value| value.0 == name) {
            // Writing to a string fails only if the value says so, and then it has no text.
            Some((_, value)) => drop(write!(filled, "{value}")),
            None => {
                filled.push('{');
                filled.push_str(name);
                filled.push('}');
            }
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// A text that is translated.
///
/// | | |
/// |---|---|
/// | `tr!("New game")` | a [`Text`], which can be a constant |
/// | `tr!("{side} wins", side)`, `tr!("{side} wins", side = name(color))` | a `String` with values |
/// | `tr!("1 move" \| "{n} moves" % count)` | a `String` with a number; more values can follow |
/// | `tr!("of a clock" => "low")` | any of these in a context, for texts that are the same in English alone |
macro_rules! tr {
    (@value $name:ident) => { $name };
    (@value $name:ident = $value:expr) => { $value };
    (@message $context:literal, $english:literal) => {
        const { &$crate::web::language::text::Message::new($context, $english) }
    };
    (@text $context:literal, $english:literal) => {
        $crate::web::language::Text::new(tr!(@message $context, $english))
    };
    (@plural $context:literal, $one:literal, $other:literal, $n:expr $(, $name:ident $(= $value:expr)?)*) => {{
        let n = $n;
        const { $crate::web::language::Plural::new(tr!(@message $context, $one), $other) }
            .with(n as u64, &[("n", &n) $(, (stringify!($name), &tr!(@value $name $(= $value)?)))*])
    }};
    ($context:literal => $one:literal | $other:literal % $n:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        tr!(@plural $context, $one, $other, $n $(, $name $(= $value)?)*)
    };
    ($one:literal | $other:literal % $n:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        tr!(@plural "", $one, $other, $n $(, $name $(= $value)?)*)
    };
    ($context:literal => $english:literal $(,)?) => { tr!(@text $context, $english) };
    ($english:literal $(,)?) => { tr!(@text "", $english) };
    ($context:literal => $english:literal $(, $name:ident $(= $value:expr)?)+ $(,)?) => {
        tr!(@text $context, $english)
            .with(&[$((stringify!($name), &tr!(@value $name $(= $value)?))),+])
    };
    ($english:literal $(, $name:ident $(= $value:expr)?)+ $(,)?) => {
        tr!(@text "", $english).with(&[$((stringify!($name), &tr!(@value $name $(= $value)?))),+])
    };
}
pub(crate) use tr;
