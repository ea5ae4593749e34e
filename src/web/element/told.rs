//! What a board tells of what is wrong.

use super::definitions::name;
use super::events::ErrorDetail;
use super::options::OptionError;
use crate::web::engine::EngineFailure;
use crate::web::words;
use crate::web::words::element::{ENGINE_KEPT_OUT, SourceFailure, no_source};

/// An error of which a board has told. It is kept without words, as the board may speak another
/// language later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// An attribute is wrong.
    Attribute(OptionError),
    /// The file at the address of the attribute `src` could not be read.
    Source(String, SourceFailure),
    /// The engine has failed.
    Engine(EngineFailure),
}

impl Told {
    /// The attribute that caused it, if one did.
    pub const fn attribute(&self) -> Option<&'static str> {
        match self {
            Self::Attribute(error) => Some(error.attribute),
            Self::Source(..) => Some(name::SRC),
            Self::Engine(_) => None,
        }
    }

    /// The error in the language that is spoken now.
    pub fn detail(&self) -> ErrorDetail {
        ErrorDetail {
            message: match self {
                Self::Attribute(error) => error.message(),
                Self::Source(address, failure) => no_source(address, *failure),
                Self::Engine(EngineFailure::NeverStarted) => ENGINE_KEPT_OUT.to_string(),
                Self::Engine(failure) => words::errors::engine(failure),
            },
            attribute: self.attribute(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::language::catalogue::key;
    use crate::web::language::speak;

    #[test]
    fn an_error_is_told_in_the_language_of_now() {
        let told = Told::Source("games.pgn".to_owned(), SourceFailure::Status(404));
        let english = "src: there is no file at games.pgn.";
        assert_eq!(told.detail().message, english);
        assert_eq!(told.detail().attribute, Some("src"));
        let text = key("", "src: there is no file at {address}.");
        speak(Some(format!(
            "de\n{text:08x}src: unter {{address}} gibt es keine Datei.\n"
        )));
        let german = told.detail().message;
        speak(None);
        assert_eq!(german, "src: unter games.pgn gibt es keine Datei.");
        assert_eq!(told.detail().message, english);
    }
}
