//! Error messages about what a visitor typed, pasted or opened.
//!
//! Nothing here parses the text of an error: each function matches the error itself, so that the
//! messages on the page can differ from those of the command line.

mod link;
mod moves;
mod pgn;
mod position;

pub(super) use link::of_link;
pub(super) use moves::of_san;
pub(super) use pgn::{of_pgn, of_pgn_problem};
pub(super) use position::{of_fen, position};

use super::names::{self, side};
use super::sentence;
use super::variants::name;
use crate::engine::eval::nnue::NetworkKind;
use crate::game::GameError;
use crate::notation::fen::FenError;
use crate::notation::link::LinkProblem;
use crate::notation::pgn::PgnError;
use crate::notation::san::SanError;
use crate::rules::chess960::{BadRank, JointSetupError};
use crate::rules::{Claim, Outcome, Reason, Variant};
use crate::web::engine::EngineFailure;
use crate::web::language::{Text, tr};
use crate::web::letters;
use crate::web::protocol::{EngineError, NetworkFault, NetworkMessage};
use crate::web::records::opening::AddressProblem;
use crate::web::route::{MissingPage, Page, UnknownPage};

/// The reason why an action in a game is impossible, in a sentence.
pub fn game(error: GameError) -> String {
    sentence(of_game(error))
}

/// The reason why a text is not a legal move, in a sentence.
pub fn san(error: &SanError) -> String {
    sentence(of_san(error))
}

/// That a text is no move that can be made, in a sentence: all that a viewer says of it.
pub fn no_move(text: &str) -> String {
    sentence(moves::illegal_here(text))
}

/// The reason why a text is not a valid FEN, in a sentence.
pub fn fen(error: &FenError) -> String {
    sentence(of_fen(error))
}

/// The error in a link, in a sentence.
pub fn link(problem: &LinkProblem) -> String {
    sentence(of_link(problem))
}

/// The message that a page doesn't exist, and what is shown in its place.
pub const fn missing_page(page: MissingPage) -> Text {
    match page {
        MissingPage::Learn => {
            tr!("There is no page that explains the rules yet: here the game can be tried out.")
        }
        MissingPage::Unknown => tr!("There is no page of that name: this is the one to play on."),
    }
}

/// The error in the link that the page was opened with, in a sentence.
pub fn address(problem: &AddressProblem) -> String {
    let problem = match problem {
        AddressProblem::Link(problem) => of_link(problem),
        AddressProblem::Page(UnknownPage(text)) => {
            let keys = Page::ALL.map(Page::key).join(", ");
            tr!("page: ‘{text}’ is not a page; there are {keys}", text, keys)
        }
        AddressProblem::Remote => {
            tr!("it has been damaged, and doesn’t tell whose turn it is").to_string()
        }
    };
    sentence(tr!("the link can’t be followed: {problem}", problem))
}

/// The error in a PGN, with its place, in a sentence.
pub fn pgn(error: &PgnError) -> String {
    sentence(of_pgn(error))
}

/// The reason why a piece can't be placed on a square in a start that is set up together, in a
/// sentence.
pub fn joint_setup(error: JointSetupError) -> String {
    sentence(match error {
        JointSetupError::NoneLeft { role } => {
            tr!(
                "there is {no_piece} left to place",
                no_piece = names::no(role)
            )
        }
        JointSetupError::NotOnFirstRank { square } => {
            tr!("{square} is not on the first rank", square)
        }
        JointSetupError::Taken { square } => tr!("{square} is taken", square),
        JointSetupError::NoMove { square } => tr!("the piece on {square} cannot be moved", square),
        JointSetupError::BishopsOnOneColor { square } => {
            tr!(
                "{square} has the colour of the other bishop’s square",
                square
            )
        }
        JointSetupError::NoStart { role, square } => {
            let piece = names::with(role);
            tr!(
                "with {piece} on {square} this rank becomes none of Chess960",
                piece,
                square
            )
        }
    })
}

/// The reason why a text is not one of the 960 first ranks, in a sentence.
pub fn bad_rank(error: BadRank) -> String {
    sentence(match error {
        BadRank::NotAPiece(letter) => tr!(
            "‘{letter}’ is none of {pieces} and {knight}",
            letter,
            pieces = letters::shown("K, Q, R, B"),
            knight = letters::shown("N")
        ),
        BadRank::TooMany(role) => tr!("there is {piece} too many", piece = names::one(role)),
        BadRank::Missing(role) => tr!("{piece} is missing", piece = names::one(role)),
        BadRank::BishopsOnOneColor => {
            tr!("the bishops must stand on squares of opposite colours").to_string()
        }
        BadRank::KingOutside => tr!("the king must stand between the rooks").to_string(),
    })
}

/// The reason why the engine has failed, in a sentence.
pub fn engine(failure: &EngineFailure) -> String {
    match failure {
        EngineFailure::CannotStart => {
            tr!("The engine cannot be started in this browser.").to_string()
        }
        EngineFailure::NeverStarted => {
            tr!("The engine cannot be started on this page.").to_string()
        }
        EngineFailure::Stopped => tr!("The engine has stopped working.").to_string(),
        EngineFailure::Worker(error) => sentence(worker(error)),
        EngineFailure::BadAnswer => {
            tr!("The engine gave an answer that is not possible.").to_string()
        }
    }
}

/// That the engine has to do without a network, and why, in two sentences.
pub fn network(message: NetworkMessage) -> String {
    let NetworkMessage { kind, fault } = message;
    let uses = |variant: &Variant| NetworkKind::of(*variant) == Some(kind);
    let variant = Variant::ALL.into_iter().find(uses).unwrap_or_default();
    let reason = match fault {
        NetworkFault::NotFetched => tr!("its file could not be fetched"),
        NetworkFault::NotANetwork => tr!("its file is something else"),
        NetworkFault::Version => tr!("its file is for another version of the engine"),
        NetworkFault::Incomplete => tr!("its file is incomplete"),
        NetworkFault::Damaged => tr!("its file is damaged"),
        NetworkFault::OtherGame => tr!("its file is for another game"),
    };
    tr!(
        "The engine’s neural network for {game} could not be loaded: {reason}. The engine plays \
         without it, somewhat weaker.",
        game = name(variant),
        reason
    )
}

/// The reason why the worker could not carry out a request.
fn worker(error: &EngineError) -> String {
    match error {
        EngineError::UnreadableRequest => {
            tr!("the engine could not read the page’s request").to_string()
        }
        EngineError::BadFen { fen } => tr!("the engine could not read the position ‘{fen}’", fen),
        EngineError::BadMove { text } => tr!("the engine could not make the move ‘{text}’", text),
        EngineError::OutOfMemory => tr!("there is too little memory for the engine").to_string(),
    }
}

/// The name of a claim within a sentence.
pub(super) const fn of_claim(claim: Claim) -> Text {
    match claim {
        Claim::Repetition => tr!("repetition"),
        Claim::FiftyMoves => tr!("fifty moves"),
        Claim::Stalemate => tr!("stalemate"),
        Claim::Impasse => tr!("impasse"),
    }
}

fn of_game(error: GameError) -> String {
    match error {
        GameError::Over => tr!("the game is over").to_string(),
        GameError::Illegal => tr!("the move is not legal here").to_string(),
        GameError::NoClaim(claim) => {
            tr!("{claim} cannot be claimed here", claim = of_claim(claim))
        }
        GameError::NoDraws => tr!("there are no draws in this game").to_string(),
        GameError::NoFastFifty => tr!("a fast-fifty exists only in Chess♯").to_string(),
    }
}

/// The outcome of a game in a few words: `White wins by checkmate`.
pub(super) fn of_outcome(outcome: &Outcome) -> String {
    let reason = of_reason(outcome.reason);
    let points = outcome.points;
    let points = points.map(|points| format!("{}–{}", points.white, points.black));
    match (outcome.winner, points) {
        (Some(color), Some(points)) => tr!(
            "{winner} wins {points} by {reason}",
            winner = side(color),
            points,
            reason
        ),
        (Some(color), None) => tr!("{winner} wins by {reason}", winner = side(color), reason),
        (None, Some(points)) => tr!("draw {points} by {reason}", points, reason),
        (None, None) => tr!("draw by {reason}", reason),
    }
}

/// The reason of an outcome, in a word or two.
pub(super) const fn of_reason(reason: Reason) -> Text {
    match reason {
        Reason::Checkmate => tr!("checkmate"),
        Reason::Stalemate => tr!("stalemate"),
        Reason::KingCaptured => tr!("king captured"),
        Reason::Impasse => tr!("impasse"),
        Reason::Resignation => tr!("resignation"),
        Reason::Time => tr!("time"),
        Reason::Agreement => tr!("agreement"),
        Reason::Repetition => tr!("repetition"),
        Reason::FiftyMoves => tr!("fifty moves"),
        Reason::SeventyFiveMoves => tr!("seventy-five moves"),
        Reason::Fivefold => tr!("fivefold repetition"),
        Reason::InsufficientMaterial => tr!("insufficient material"),
        Reason::VariantEnd => tr!("variant end"),
        Reason::MoveLimit => tr!("move limit"),
        Reason::Recorded => tr!("as recorded"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation;
    use crate::notation::link::Link;
    use crate::rules::Variant;

    /// These messages are the same as on the command line, except for typographic apostrophes.
    #[test]
    fn errors_become_sentences() {
        for (bad, said) in [
            (
                "8/8 w - - 0 1",
                "Board: there should be 8 ranks with ‘/’ between them, and there are 2.",
            ),
            ("8/8/8/8/8/8/8/8 w", "The FEN has no castling field."),
            ("8/8/8/8/8/8/8/8 w - - 0 1", "Board: White has no king."),
            (
                "k7/8/8/8/8/8/8/K7 x - - 0 1",
                "Side to move: ‘x’ is neither ‘w’ nor ‘b’.",
            ),
        ] {
            let error = notation::fen::parse(Variant::Chess, bad).expect_err("it is bad");
            assert_eq!(fen(&error), said);
        }
        let problem = |query: &str| Link::parse(query, "").expect_err("it is bad").problem;
        assert_eq!(
            link(&problem("?moves=e2e4,e7e5,e4e6")),
            "White’s move 2: ‘e4e6’ is not a legal move here."
        );
        assert_eq!(
            address(&AddressProblem::Link(problem("?n=1&fen=x"))),
            "The link can’t be followed: the link has both ‘fen’ and ‘n’, and only one of them \
             can be the start position."
        );
        assert_eq!(
            game(GameError::NoClaim(Claim::FiftyMoves)),
            "Fifty moves cannot be claimed here."
        );
    }

    #[test]
    fn what_has_no_meaning_is_quoted_as_in_the_language() {
        let error = notation::pgn::parse("1. e4 ] *").expect_err("no move");
        assert_eq!(pgn(&error), "Line 1, column 7: ‘]’ has no meaning here.");
    }

    #[test]
    fn the_place_in_a_pgn_is_named() {
        let error = notation::pgn::parse("1. e4 e5 2. Nf6 *").expect_err("no knight goes there");
        assert_eq!(
            pgn(&error),
            "Line 1, column 13: ‘Nf6’ is not a legal move: no knight can go to f6."
        );
        let said = |text: &str| pgn(&notation::pgn::parse(text).expect_err("an illegal move"));
        assert_eq!(
            said("1. e4 e5 2. Ke4 *"),
            "Line 1, column 13: ‘Ke4’ is not a legal move: the king can’t go to e4."
        );
        assert_eq!(
            said("1. Nbf3 *"),
            "Line 1, column 4: ‘Nbf3’ is not a legal move: no such knight can go to f3."
        );
        for text in ["exd5", "ed5"] {
            let expected = format!(
                "Line 1, column 4: ‘{text}’ is not a legal move: no pawn there can take on d5."
            );
            assert_eq!(said(&format!("1. {text} *")), expected);
        }
        assert_eq!(
            said("1. O-O *"),
            "Line 1, column 4: ‘O-O’: castling is not possible now: a piece stands in the way."
        );
        assert_eq!(
            said("1. e4 e5 2. Ke2 Ke7 3. O-O *"),
            "Line 1, column 24: ‘O-O’: castling is not possible now: the right to castle there is lost."
        );
    }
}
