use super::games::{MAX_GAMES, MAX_PGN_BYTES};
use super::setup::GAME;
use crate::notation::link::LinkProblem;
use crate::notation::pgn::PgnError;
use crate::notation::san::SanError;
use crate::web::element::definitions::name;
use crate::web::words;
use std::rc::Rc;

/// An error in an attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionError {
    /// The name of the attribute.
    pub attribute: &'static str,
    /// The error.
    pub problem: OptionProblem,
    /// Whether the board shows the error too. A diagram that is not a legal position is reported
    /// only to the page.
    pub is_shown: bool,
}

/// Whether an error in `attribute` is out of date after the attributes in `set` were set, and is to
/// be reported anew if it is still there. The attributes of the game depend on each other, and on the
/// mode: a diagram can be viewed but not played from.
pub fn is_told_anew(attribute: &str, set: &[&str]) -> bool {
    let of_game = |name: &str| GAME.contains(&name) || name == name::AT;
    if attribute == name::SRC {
        // Nothing else changes what is wrong with a file.
        return set
            .iter()
            .any(|name| *name == name::SRC || OF_FILE.contains(name));
    }
    let another_game = set
        .iter()
        .any(|name| GAME.contains(name) || *name == name::MODE);
    set.contains(&attribute) || (another_game && of_game(attribute))
}

/// The attributes that show another game than before of a file, or another one than of the file.
const OF_FILE: &[&str] = &[name::PGN, name::GAME, name::FEN, name::N, name::MOVES];

/// The kinds of errors in attributes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionProblem {
    /// The value is not one of the words allowed.
    Word {
        /// The value.
        text: String,
        /// The words allowed.
        words: &'static [&'static str],
    },
    /// The value is not a number in the range allowed.
    Number {
        /// The value.
        text: String,
        /// The smallest number allowed.
        min: u32,
        /// The largest number allowed.
        max: u32,
    },
    /// The variant, the start or the moves are invalid.
    Game(LinkProblem),
    /// The PGN has an error.
    Pgn(Rc<PgnError>),
    /// A move that should be allowed cannot be read.
    Allowed(SanError),
    /// A shape cannot be read.
    Shape {
        /// The text.
        text: String,
        /// The number of squares that it should name.
        squares: usize,
    },
    /// The solution of a puzzle has an error.
    Solution(PgnError),
    /// A puzzle has no solution.
    NoSolution,
    /// The PGN has no game.
    NoGame,
    /// The PGN has more than [`MAX_PGN_BYTES`] bytes.
    LongPgn,
    /// The PGN has more than [`MAX_GAMES`] games.
    ManyGames,
    /// The PGN has no game of that number.
    NoSuchGame {
        /// The number asked for, from 1.
        number: usize,
        /// The number of games in the PGN.
        count: usize,
    },
    /// The position to begin at is beyond the end of the game.
    BehindEnd {
        /// The position asked for, in half-moves (plies).
        at: usize,
        /// The length of the game, in half-moves (plies).
        halfmoves: usize,
    },
}

impl OptionError {
    /// The message for the author of the page, in a sentence.
    pub fn message(&self) -> String {
        use words::element as said;
        let attribute = self.attribute;
        match &self.problem {
            OptionProblem::Word { text, words } => said::unknown_word(attribute, text, words),
            OptionProblem::Number { text, min, max } => {
                said::no_number(attribute, text, *min, *max)
            }
            OptionProblem::Game(problem) => said::bad_game(attribute, problem),
            OptionProblem::Pgn(error) => said::bad_pgn(attribute, error),
            OptionProblem::Allowed(error) => said::bad_allowed(error),
            OptionProblem::Shape { text, squares } => said::bad_shape(attribute, text, *squares),
            OptionProblem::Solution(error) => said::bad_solution(error),
            OptionProblem::NoSolution => said::NO_SOLUTION.to_string(),
            OptionProblem::NoGame => said::no_game(attribute),
            OptionProblem::LongPgn => said::long_pgn(attribute, MAX_PGN_BYTES / 1_000_000),
            OptionProblem::ManyGames => said::many_games(attribute, MAX_GAMES),
            OptionProblem::NoSuchGame { number, count } => said::no_such_game(*number, *count),
            OptionProblem::BehindEnd { at, halfmoves } => said::behind_end(*at, *halfmoves),
        }
    }
}
