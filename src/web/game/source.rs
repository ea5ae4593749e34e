use crate::board::{ByColor, Color};
use crate::rules::Move;
use std::rc::Rc;

/// The PGN that a game was loaded from.
///
/// It is kept as a text, so that the play page needs no reader of PGN, which is a large part of a
/// program. `pgn_file` reads it where the game is shared or analysed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    text: Rc<str>,
    moves: Rc<[Move]>,
    names: ByColor<Option<Rc<str>>>,
}

impl Source {
    /// A PGN as [`pgn::Game`](crate::notation::pgn::Game) writes it, and those moves of its main line
    /// that can be played here: all but those after a null move or the end of the game.
    pub fn new(text: &str, moves: impl IntoIterator<Item = Move>) -> Self {
        let name = |tag| player(text, tag).map(Rc::from);
        Self {
            text: text.into(),
            moves: moves.into_iter().collect(),
            names: ByColor::new(name("White"), name("Black")),
        }
    }

    /// The PGN, with all its comments and variations.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The moves of the main line that were loaded.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The name of a side's player, if it is known.
    pub fn name(&self, color: Color) -> Option<&str> {
        self.names[color].as_deref()
    }
}

/// What stands in a PGN for the visitor, who has no name here. Read again it is no name.
pub const UNNAMED: &str = "Player";

/// The value of a tag that is not unknown.
fn player(text: &str, tag: &str) -> Option<String> {
    let tags = text.lines().take_while(|line| line.starts_with('['));
    let value = |line: &str| {
        let quoted = line.strip_prefix('[')?.strip_prefix(tag)?;
        let value = quoted.strip_prefix(" \"")?.strip_suffix("\"]")?;
        (value != "?" && value != UNNAMED).then(|| unescaped(value))
    };
    tags.filter_map(value).next()
}

/// The text of a value, in which quotes and backslashes have a backslash before them.
fn unescaped(value: &str) -> String {
    let mut escaped = false;
    let mut text = value.to_owned();
    text.retain(|c| {
        escaped = c == '\\' && !escaped;
        !escaped
    });
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_tags() {
        let text = "[Event \"Casual game\"]\n[White \"Ann \\\"The \\\\ Rook\\\" Lee\"]\n[Black \"?\"]\n\n1. e4 {\n[Black \"Bob\"]\n} *\n";
        let source = Source::new(text, []);
        assert_eq!(source.name(Color::White), Some("Ann \"The \\ Rook\" Lee"));
        assert_eq!(source.name(Color::Black), None);
        for text in [
            "",
            "[White",
            "[White \"",
            "[WhiteElo \"2000\"]",
            "[White \"]",
        ] {
            assert_eq!(Source::new(text, []).name(Color::White), None, "{text}");
        }
    }
}
