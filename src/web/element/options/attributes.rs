/// The attributes as written: names with values, each name once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attributes(Vec<(String, String)>);

impl Attributes {
    /// The attributes from pairs of names and values; if a name occurs twice, its last value
    /// counts.
    pub fn new<N: Into<String>, V: Into<String>>(pairs: impl IntoIterator<Item = (N, V)>) -> Self {
        let mut attributes = Self::default();
        for (name, value) in pairs {
            attributes.set(name.into(), value.into());
        }
        attributes
    }

    /// The value of an attribute, without surrounding blanks; `None` if it is missing or blank.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.raw(name).filter(|value| !value.is_empty())
    }

    /// The value of an attribute, without surrounding blanks; it may be empty.
    pub(super) fn raw(&self, name: &str) -> Option<&str> {
        let mut pairs = self.0.iter();
        pairs.find(|pair| pair.0 == name).map(|pair| pair.1.trim())
    }

    fn set(&mut self, name: String, value: String) {
        match self.0.iter_mut().find(|pair| pair.0 == name) {
            Some(pair) => pair.1 = value,
            None => self.0.push((name, value)),
        }
    }

    /// Whether the attributes with these names have the same values in another set.
    pub fn agree(&self, other: &Self, names: &[&str]) -> bool {
        names.iter().all(|name| self.raw(name) == other.raw(name))
    }
}
