use crate::notation::link::decoded;

/// The parameters of a query, of the form `name=value&name=value`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parameters(Vec<(String, String)>);

impl Parameters {
    /// Parses a query; a leading `?` is skipped, as are parts without a name or `=`. Values are
    /// [`decoded`]: whatever passes a link on may have escaped more than was escaped here.
    pub fn parse(text: &str) -> Self {
        let parts = text.trim_start_matches('?').split('&');
        let pairs = parts
            .filter_map(|part| part.split_once('='))
            .filter(|(name, _)| !name.is_empty());
        Self(
            pairs
                .map(|(name, value)| (name.to_owned(), decoded(value)))
                .collect(),
        )
    }

    /// The first value of a parameter.
    pub fn get(&self, name: &str) -> Option<&str> {
        let pair = self.0.iter().find(|(known, _)| known == name)?;
        Some(&pair.1)
    }
}

/// A query without the parameters of these names.
pub fn without(query: &str, names: &[&str]) -> String {
    let is_other = |part: &&str| {
        let name = part.trim_start_matches('?').split('=').next();
        name.is_none_or(|name| !names.contains(&name))
    };
    query
        .split('&')
        .filter(is_other)
        .collect::<Vec<_>>()
        .join("&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_decoded() {
        let parameters = Parameters::parse("?time=180%2B2&offer=draw%2c1&game&=x&level=3&level=4");
        assert_eq!(parameters.get("time"), Some("180+2"));
        assert_eq!(parameters.get("offer"), Some("draw,1"));
        assert_eq!(parameters.get("level"), Some("3"));
        assert_eq!(parameters.get("game"), None);
    }

    #[test]
    fn parameters_are_left_out_of_a_query() {
        let rest = |query: &str| without(query, &["continue", "position"]);
        let stays = "?page=analysis&game=1732";
        assert_eq!(rest(&format!("{stays}&continue=yes")), stays);
        assert_eq!(rest("?page=analysis&position=8%2F8&game=1732"), stays);
        assert_eq!(rest(stays), stays);
        assert_eq!(rest(""), "");
    }
}
