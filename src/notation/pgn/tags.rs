use std::fmt;

/// The seven tags that every exported game has, in their order.
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The tags of a game by name, without those for variant, start position and result.
///
/// `Variant`, `SetUp`, `FEN` and `Result` are not kept here: they follow from the game itself.
/// A tag of the roster that is not known (`?`) is not kept either.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

/// The text cannot be the name of a tag, or that tag follows from the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("‘{0}’ cannot be set as a tag")]
pub struct BadTagName(pub String);

impl Tags {
    /// No tags.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The value of a tag; names are case-sensitive.
    pub fn get(&self, name: &str) -> Option<&str> {
        let index = self.find(name).ok()?;
        Some(&self.0[index].1)
    }

    /// Sets a tag, or replaces its value. Control characters become spaces, as no tag can hold
    /// them; an unknown value (`?`) removes a tag of the roster.
    ///
    /// # Errors
    /// If this is not the name of a tag, or one that follows from the game itself.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadTagName> {
        if !is_name(name) || is_derived(name) {
            return Err(BadTagName(name.to_owned()));
        }
        if unknown_value(name) == Some(value) {
            self.remove(name);
            return Ok(());
        }
        let value = without_controls(value);
        match self.find(name) {
            Ok(index) => self.0[index].1 = value,
            Err(index) => self.0.insert(index, (name.to_owned(), value)),
        }
        Ok(())
    }

    /// Removes a tag and returns its value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let index = self.find(name).ok()?;
        Some(self.0.remove(index).1)
    }

    /// Names and values, in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether there are no tags.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn find(&self, name: &str) -> Result<usize, usize> {
        self.0
            .binary_search_by(|(other, _)| other.as_str().cmp(name))
    }
}

/// Whether a text is a valid name of a tag.
pub(super) fn is_name(text: &str) -> bool {
    let allowed =
        |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'+' | b'#' | b'=' | b':' | b'-');
    !text.is_empty() && text.bytes().all(allowed)
}

/// Whether a tag is derived from start, variant or result.
fn is_derived(name: &str) -> bool {
    let derived = ["Variant", "SetUp", "FEN", "Result"];
    // In any case, as they are read in any.
    derived.iter().any(|tag| tag.eq_ignore_ascii_case(name))
}

/// The value that stands for "unknown" in a tag of the roster; none for other tags.
pub(super) fn unknown_value(name: &str) -> Option<&'static str> {
    match name {
        "Date" => Some("????.??.??"),
        _ => ROSTER.contains(&name).then_some("?"),
    }
}

pub(super) fn without_controls(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// Writes one tag with its line end.
pub(super) fn write_tag(out: &mut impl fmt::Write, name: &str, value: &str) -> fmt::Result {
    write!(out, "[{name} \"")?;
    for c in value.chars() {
        if matches!(c, '"' | '\\') {
            out.write_char('\\')?;
        }
        out.write_char(c)?;
    }
    out.write_str("\"]\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_set_replaced_and_removed() {
        let mut tags = Tags::new();
        tags.set("White", "Müller").unwrap();
        tags.set("Annotator", "two\nlines").unwrap();
        tags.set("White", "Meier").unwrap();
        let all: Vec<_> = tags.iter().collect();
        assert_eq!(all, [("Annotator", "two lines"), ("White", "Meier")]);
        tags.set("White", "?").unwrap();
        assert_eq!((tags.get("White"), tags.get("white")), (None, None));
    }

    #[test]
    fn names_are_checked() {
        for name in ["", "Two words", "Quo\"te", "Größe", "FEN", "result"] {
            assert_eq!(Tags::new().set(name, "x"), Err(BadTagName(name.into())));
        }
    }

    #[test]
    fn quotes_and_backslashes_are_escaped() {
        let mut text = String::new();
        write_tag(&mut text, "Event", r#"a "b" \ c"#).unwrap();
        assert_eq!(text, "[Event \"a \\\"b\\\" \\\\ c\"]\n");
    }
}
