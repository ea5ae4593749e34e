use super::LinkParts;
use crate::rules::Variant;
use percent_encoding::percent_decode_str;

/// The parameters of a link, decoded but not parsed. A parameter without a value counts as absent.
#[derive(Default)]
pub(super) struct LinkParameters {
    pub(super) variant: Option<String>,
    pub(super) fen: Option<String>,
    pub(super) number: Option<String>,
    pub(super) moves: Option<String>,
    pub(super) at: Option<String>,
    pub(super) color: Option<String>,
    /// The first parameter that occurred twice.
    pub(super) repeated: Option<&'static str>,
}

impl LinkParameters {
    /// Whether the parameters name a game, and not only the way to show it.
    pub(super) fn name_a_game(&self) -> bool {
        self.variant.is_some()
            || self.fen.is_some()
            || self.number.is_some()
            || self.moves.is_some()
    }

    /// The parameters from the parts of a link.
    pub(super) fn from_parts(parts: &LinkParts<'_>) -> Self {
        let mut parameters = Self::default();
        for (name, value) in [
            ("variant", parts.variant),
            ("fen", parts.fen),
            ("n", parts.number),
            ("moves", parts.moves),
        ] {
            parameters.set(name, value.unwrap_or_default().trim());
        }
        parameters
    }

    /// The parameters from `?name=value&…`.
    pub(super) fn from_search(search: &str) -> Self {
        let mut parameters = Self::default();
        let search = search.strip_prefix('?').unwrap_or(search);
        for pair in search.split('&') {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            parameters.set(&decoded(name), decoded(value).trim());
        }
        parameters
    }

    /// The parameters from a fragment such as `#/chess960/<FEN>?color=black`, in which the variant
    /// or the FEN may be missing; any other fragment names no game.
    pub(super) fn from_hash(hash: &str) -> Self {
        Self::from_path_if(hash.strip_prefix('#').unwrap_or(hash), false)
    }

    /// The parameters from a path, in which a single word must be the name of a variant.
    pub(super) fn from_path(path: &str) -> Self {
        Self::from_path_if(path, true)
    }

    fn from_path_if(path: &str, is_game: bool) -> Self {
        let (path, search) = path.split_once('?').unwrap_or((path, ""));
        let mut parameters = Self::from_search(search);
        let path = decoded(path);
        let mut rest = path.trim_start_matches(['!', '/']);
        let (first, behind) = rest.split_once('/').unwrap_or((rest, ""));
        let variant = first.parse::<Variant>().is_ok() || (is_game && behind.is_empty());
        if variant {
            parameters.set("variant", first);
            rest = behind;
        }
        if is_game || variant || rest.matches('/').count() >= 7 {
            parameters.set("fen", rest.trim());
        }
        parameters
    }

    /// Sets a parameter, its name in any case; unknown ones are ignored.
    fn set(&mut self, name: &str, value: &str) {
        if value.is_empty() {
            return;
        }
        let (name, place) = match name.trim().to_ascii_lowercase().as_str() {
            "variant" => ("variant", &mut self.variant),
            "fen" => ("fen", &mut self.fen),
            "n" => ("n", &mut self.number),
            "moves" => ("moves", &mut self.moves),
            "at" => ("at", &mut self.at),
            "color" | "colour" => ("color", &mut self.color),
            _ => return,
        };
        match place {
            Some(other) if other == value => {}
            Some(_) => self.repeated = self.repeated.or(Some(name)),
            None => *place = Some(value.to_owned()),
        }
    }
}

/// A name or value of a query without percent escapes and with spaces for `+`. Bytes that are not UTF-8 become
/// replacement characters, which no parameter accepts.
pub fn decoded(text: &str) -> String {
    let spaced = text.replace('+', " ");
    percent_decode_str(&spaced).decode_utf8_lossy().into_owned()
}
