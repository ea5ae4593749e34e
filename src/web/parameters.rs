/// The parameters of a query, of the form `name=value&name=value`. Values are not unescaped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parameters(Vec<(String, String)>);

impl Parameters {
    /// Parses a query; a leading `?` is skipped, as are parts without a name or `=`.
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

    /// The first value of a parameter.
    pub fn get(&self, name: &str) -> Option<&str> {
        let pair = self.0.iter().find(|(known, _)| known == name)?;
        Some(&pair.1)
    }
}
