use std::fmt;

/// Text of the form `name=value&name=value`, as a query has it, for the page's own storage.
///
/// Values are written as they are, so they must not contain `&`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parameters(Vec<(String, String)>);

impl Parameters {
    /// Reads such text; a leading `?` is skipped, as are parts without a name or `=`.
    pub fn parse(text: &str) -> Self {
        let parts = text.trim_start_matches('?').split('&');
        let pairs = parts
            .filter_map(|part| part.split_once('='))
            .filter(|(name, _)| !name.is_empty());
        Self(
            pairs
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
        )
    }

    /// The first value of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        let pair = self.0.iter().find(|(known, _)| known == name)?;
        Some(&pair.1)
    }

    /// Adds a value.
    pub fn push(&mut self, name: &str, value: &str) {
        self.0.push((name.to_owned(), value.to_owned()));
    }
}

/// As it is read: `name=value&name=value`.
impl fmt::Display for Parameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (name, value)) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "&" };
            write!(f, "{separator}{name}={value}")?;
        }
        Ok(())
    }
}
