//! Error messages about what a visitor typed, pasted or opened.
//!
//! Nothing here parses the text of an error: each function matches the error itself, so that the
//! messages on the page can differ from those of the command line.

use super::{quoted, sentence};
use crate::board::Color;
use crate::game::GameError;
use crate::notation::fen::{self, FenError, FenField};
use crate::notation::link::{self, LinkProblem};
use crate::notation::pgn::{self, PgnError, PgnProblem};
use crate::notation::san::{Expected, SanError};
use crate::notation::uci::UciMoveError;
use crate::rules::chess960::{BadRank, JointSetupError};
use crate::rules::{Claim, Outcome, PositionError, Reason, UnknownVariant};
use crate::web::engine::EngineFailure;
use crate::web::game::AddressProblem;
use crate::web::protocol::EngineError;
use crate::web::route::{MissingPage, Page, UnknownPage};
use std::io;

/// The reason why an action in a game is impossible, in a sentence.
pub fn game(error: GameError) -> String {
    sentence(of_game(error))
}

/// The reason why a text is not a legal move, in a sentence.
pub fn san(error: &SanError) -> String {
    sentence(of_san(error))
}

/// The reason why a text is not a valid FEN, in a sentence.
pub fn fen(error: &FenError) -> String {
    sentence(of_fen(error))
}

/// The error in a link, in a sentence.
pub fn link(problem: &LinkProblem) -> String {
    sentence(of_link(problem))
}

/// The message that a page doesn't exist yet, and what is shown in its place.
pub const fn missing_page(page: MissingPage) -> &'static str {
    match page {
        MissingPage::Learn => {
            "There is no page that explains the rules yet: here the game can be tried out."
        }
    }
}

/// The error in the link that the page was opened with, in a sentence.
pub fn address(problem: &AddressProblem) -> String {
    let problem = match problem {
        AddressProblem::Link(problem) => of_link(problem),
        AddressProblem::Page(UnknownPage(text)) => {
            let keys = Page::ALL.map(Page::key).join(", ");
            format!("page: ‘{text}’ is not a page; there are {keys}")
        }
        AddressProblem::Remote => {
            "it has been damaged, and doesn’t tell whose turn it is".to_owned()
        }
    };
    sentence(format!("the link can’t be followed: {problem}"))
}

/// The error in a PGN, with its place, in a sentence.
pub fn pgn(error: &PgnError) -> String {
    sentence(of_pgn(error))
}

/// The reason why a piece can't be placed on a square in a start that is set up together, in a
/// sentence.
pub fn joint_setup(error: JointSetupError) -> String {
    sentence(match error {
        JointSetupError::NoneLeft { role } => format!("there is no {} left to place", role.name()),
        JointSetupError::NotOnFirstRank { square } => format!("{square} is not on the first rank"),
        JointSetupError::Taken { square } => format!("{square} is taken"),
        JointSetupError::NoMove { square } => format!("the piece on {square} cannot be moved"),
        JointSetupError::BishopsOnOneColor { square } => {
            format!("{square} has the colour of the other bishop’s square")
        }
    })
}

/// The reason why a text is not one of the 960 first ranks, in a sentence.
pub fn bad_rank(error: BadRank) -> String {
    sentence(match error {
        BadRank::NotAPiece(letter) => format!("‘{letter}’ is none of K, Q, R, B and N"),
        BadRank::TooMany(role) => format!("there is a {} too many", role.name()),
        BadRank::Missing(role) => format!("a {} is missing", role.name()),
        BadRank::BishopsOnOneColor => {
            "the bishops must stand on squares of opposite colours".to_owned()
        }
        BadRank::KingOutside => "the king must stand between the rooks".to_owned(),
    })
}

/// The reason why the engine has failed, in a sentence.
pub fn engine(failure: &EngineFailure) -> String {
    match failure {
        EngineFailure::CannotStart => "The engine cannot be started in this browser.".to_owned(),
        EngineFailure::NeverStarted => "The engine cannot be started on this page.".to_owned(),
        EngineFailure::Stopped => "The engine has stopped working.".to_owned(),
        EngineFailure::Worker(error) => sentence(worker(error)),
        EngineFailure::BadAnswer => "The engine gave an answer that is not possible.".to_owned(),
    }
}

/// The reason why the worker could not carry out a request.
fn worker(error: &EngineError) -> String {
    match error {
        EngineError::UnreadableRequest { detail } => {
            format!("the engine could not read the page’s request: {detail}")
        }
        EngineError::BadFen { fen } => format!("the engine could not read the position ‘{fen}’"),
        EngineError::BadMove { text } => format!("the engine could not make the move ‘{text}’"),
        EngineError::OutOfMemory => "there is too little memory for the engine".to_owned(),
    }
}

/// The name of a claim within a sentence.
pub(super) const fn of_claim(claim: Claim) -> &'static str {
    match claim {
        Claim::Repetition => "repetition",
        Claim::FiftyMoves => "fifty moves",
        Claim::Stalemate => "stalemate",
        Claim::Impasse => "impasse",
    }
}

fn of_game(error: GameError) -> String {
    match error {
        GameError::Over => "the game is over".to_owned(),
        GameError::Illegal => "the move is not legal here".to_owned(),
        GameError::NoClaim(claim) => format!("{} cannot be claimed here", of_claim(claim)),
        GameError::NoDraws => "there are no draws in this game".to_owned(),
        GameError::NoFastFifty => "a fast-fifty exists only in Chess♯".to_owned(),
    }
}

fn of_san(error: &SanError) -> String {
    match error {
        SanError::Empty => "there is no move".to_owned(),
        SanError::TooLong { start } => format!("‘{start}…’ is too long for a move"),
        SanError::Syntax {
            text,
            column,
            expected,
        } => {
            let expected = match expected {
                Expected::File => "a file, a to h",
                Expected::Rank => "a rank, 1 to 8",
                Expected::Piece => "the letter of a piece",
                Expected::ClosingParenthesis => "‘)’",
                Expected::End => "the end of the move",
            };
            format!("‘{text}’ is not a move: character {column} should be {expected}")
        }
        SanError::NoCastling { text, side } => {
            format!("‘{text}’: {} cannot be played now", side.san())
        }
        SanError::NoDrop { text, role, to } => {
            format!("‘{text}’: no {} can be placed on {to} now", role.name())
        }
        SanError::Illegal { text, role, to } => {
            format!("‘{text}’: no such {} can legally go to {to}", role.name())
        }
        SanError::CaptureForced { text } => {
            format!("‘{text}’ takes nothing, but a capture is possible and so is forced")
        }
        SanError::NothingToTake { text, to } => {
            format!("‘{text}’: there is nothing to take on {to}")
        }
        SanError::NoPromotion { text, example } => {
            format!("‘{text}’ does not say what the pawn becomes, as in {example}")
        }
        SanError::BadPromotion { text, role } => {
            format!("‘{text}’: this move cannot make a {}", role.name())
        }
        SanError::NoPass { text } => format!(
            "‘{text}’: nobody can pass in check, while pieces are set up, or after the end of the game"
        ),
        SanError::Ambiguous { text, choices } => {
            format!("‘{text}’ could be {}", choices.join(" or "))
        }
        SanError::Uci(error) => of_uci(error),
    }
}

fn of_uci(error: &UciMoveError) -> String {
    match error {
        UciMoveError::Syntax(text) => {
            let text = quoted(text);
            format!("{text} is not a move such as e2e4, e7e8q or N@f3")
        }
        UciMoveError::NoPiece { text, square } => {
            format!("{}: there is no piece on {square}", quoted(text))
        }
        UciMoveError::WrongSide { text, square, turn } => {
            let text = quoted(text);
            format!("{text}: the piece on {square} is not {turn}’s, and it is {turn}’s turn")
        }
        UciMoveError::NoPromotion(text) => {
            let text = quoted(text);
            format!("{text} must say what the pawn becomes, as in e7e8q")
        }
        UciMoveError::NoDuck(text) => {
            let text = quoted(text);
            format!("{text} must say where the duck goes, as in e2e4,e4d3")
        }
        UciMoveError::DuckFrom { text, target, from } => {
            let text = quoted(text);
            format!(
                "{text}: the duck’s half begins where the piece has gone, on {target}, not on \
                 {from}"
            )
        }
        UciMoveError::DuckSquare { text, square } => {
            let text = quoted(text);
            format!("{text}: the duck must go to another empty square, and {square} is not one")
        }
        UciMoveError::Illegal(text) => format!("{} is not a legal move here", quoted(text)),
    }
}

const fn field(field: FenField) -> &'static str {
    match field {
        FenField::Board => "board field",
        FenField::Turn => "turn field",
        FenField::Castling => "castling field",
        FenField::EnPassant => "en passant field",
        FenField::Halfmoves => "halfmove field",
        FenField::Fullmoves => "move number field",
    }
}

pub(super) fn of_fen(error: &FenError) -> String {
    match error {
        FenError::Missing(missing) => format!("the FEN has no {}", field(*missing)),
        FenError::TooManyFields(text) => {
            let text = quoted(text);
            format!("the FEN has too many fields: {text} comes after the move number")
        }
        FenError::RankCount(count) => {
            let are = match count {
                1 => "is only one".to_owned(),
                count => format!("are {count}"),
            };
            format!("board field: there should be 8 ranks with ‘/’ between them, and there {are}")
        }
        FenError::RankLength { rank, squares } => {
            format!("board field: rank {rank} has {squares} squares, not 8")
        }
        FenError::NotAPiece { letter, rank } => format!(
            "board field: ‘{letter}’ in rank {rank} is neither a piece nor a number from 1 to 8"
        ),
        FenError::PromotedNothing { rank } => {
            format!("board field: a ‘~’ in rank {rank} does not stand behind a piece")
        }
        FenError::SeveralDucks => "board field: there is more than one duck".to_owned(),
        FenError::NotAReservePiece(letter) => {
            format!("board field: ‘{letter}’ in the reserve is not a piece")
        }
        FenError::Brackets => {
            "board field: the reserve must stand in one pair of brackets behind the board"
                .to_owned()
        }
        FenError::Turn(text) => format!("turn field: {} is neither ‘w’ nor ‘b’", quoted(text)),
        FenError::NotACastlingRight(letter) => {
            format!("castling field: ‘{letter}’ is none of KQkq, A–H and a–h")
        }
        FenError::RepeatedCastlingRight(letter) => {
            format!("castling field: ‘{letter}’ repeats a right")
        }
        FenError::NothingCastles { letter, color } => format!(
            "castling field: there are no king and rook on {color}’s first rank for ‘{letter}’"
        ),
        FenError::EnPassant(text) => {
            let text = quoted(text);
            format!("en passant field: {text} is neither ‘-’ nor a square")
        }
        FenError::Counter { field: name, text } => {
            let (name, text) = (field(*name), quoted(text));
            format!("{name}: {text} is not a number from 0 to {}", u16::MAX)
        }
        FenError::Position(error) => {
            format!("{}: {}", field(fen::field_of(error)), position(error))
        }
    }
}

/// The reason why a setup is not a legal position of a variant, without a capital or a full stop.
pub(super) fn position(error: &PositionError) -> String {
    match error {
        PositionError::NoKing { color } => format!("{color} has no king"),
        PositionError::TooManyKings { color } => format!("{color} has more than one king"),
        PositionError::KingWithoutNeed { color } => {
            format!("{color} has a king, but plays without one")
        }
        PositionError::TooManyPieces { color, most } => {
            format!("{color} has more than {most} pieces")
        }
        PositionError::TooManyPiecesTogether { most } => {
            format!("there are more than {most} pieces together")
        }
        PositionError::NoPieces => "there is no piece at all".to_owned(),
        PositionError::UnevenReserves => "the sides place in turn, so neither can be ahead by \
                                          more than the move in its reserve"
            .to_owned(),
        PositionError::ReservesAgainstTurn { turn } => {
            format!("the sides place in turn, White first, so it cannot be {turn}’s turn now")
        }
        PositionError::UnmovedWithoutEvacuation { color } => {
            format!("{color}’s king has not moved, so it may evacuate")
        }
        PositionError::NoEvacuation { variant } => {
            format!("no king can evacuate in {variant}, so there is no ‘M’ or ‘m’")
        }
        PositionError::EvacuationWithoutKing { color } => {
            format!("{color}’s king has left its first rank, so it can no longer evacuate")
        }
        PositionError::MovedBeforePlaced { color } => {
            format!("no piece moves before all are placed, but {color}’s have")
        }
        PositionError::BishopsOnOneColor { color } => {
            format!("{color}’s bishops must be placed on squares of different colours")
        }
        PositionError::UnmovedWithoutCastling { color, square } => {
            format!("{color}’s king and its rook on {square} have not moved, so they may castle")
        }
        PositionError::NoDuck { variant } => format!("there is no duck in {variant}"),
        PositionError::DuckOnPiece { square } => {
            format!("the duck cannot stand on {square}, where a piece is")
        }
        PositionError::CheckForbidden => {
            "a king is in check, and giving check is forbidden".to_owned()
        }
        PositionError::NoPromotedMark { variant } => {
            format!("a ‘~’ for a promoted piece means nothing in {variant}")
        }
        PositionError::NotPromoted { square } => {
            format!("no promoted piece can stand on {square}")
        }
        PositionError::PawnOnLastRank { square } => format!("a pawn cannot stand on {square}"),
        PositionError::OpponentInCheck { color } => {
            format!("{color} is in check, but it is {}’s turn", !*color)
        }
        PositionError::NoReserve { variant } => format!("{variant} has no reserve"),
        PositionError::ReserveTooLarge { color, role } => {
            format!("{color}’s reserve holds a {} too many", role.name())
        }
        PositionError::NoCastling { variant } => {
            format!("{variant} has no castling, so the castling field must be ‘-’")
        }
        PositionError::CastlingWithoutKing { color } => {
            format!("{color} has castling rights, but its king is not on its starting square")
        }
        PositionError::CastlingWithoutRook { color, square } => {
            format!("{color} has castling rights with a rook on {square}, where none can castle")
        }
        PositionError::TooManyCastlingRooks { color } => {
            format!("{color} has castling rights with two rooks on one side of its king")
        }
        PositionError::EnPassant { square } => {
            format!("no pawn can have passed over the en passant square {square}")
        }
    }
}

fn of_variant(UnknownVariant(text): &UnknownVariant) -> String {
    format!(
        "{} is not one of the variants here, which the dialog for a new game lists",
        quoted(text)
    )
}

pub(super) fn of_link(problem: &LinkProblem) -> String {
    match problem {
        LinkProblem::TooLong => format!("the link is longer than {} bytes", link::MAX_LENGTH),
        LinkProblem::Repeated(name) => {
            format!("the link has the parameter ‘{name}’ more than once")
        }
        LinkProblem::Variant(error) => format!("variant: {}", of_variant(error)),
        LinkProblem::Fen { variant, error } => {
            format!("fen, read as {variant}: {}", of_fen(error))
        }
        LinkProblem::FenAndNumber => {
            "the link has both ‘fen’ and ‘n’, and only one of them can be the start position"
                .to_owned()
        }
        LinkProblem::Number { text, variant } => {
            let starts = match variant.rules().starts.count {
                1 => "which has only one".to_owned(),
                starts => format!("which are 0 to {}", starts - 1),
            };
            let text = quoted(text);
            format!("n: {text} is not the number of a start position of {variant}, {starts}")
        }
        LinkProblem::Move {
            color,
            number,
            error,
        } => format!("moves, {color}’s move {number}: {}", of_san(error)),
        LinkProblem::AfterEnd { text, outcome } => {
            let (text, outcome) = (quoted(text), of_outcome(outcome));
            format!("moves: {text} comes after the end of the game ({outcome})")
        }
        LinkProblem::TooManyMoves => format!("moves: there are more than {}", link::MAX_HALFMOVES),
        LinkProblem::At { text, halfmoves } => {
            let text = quoted(text);
            format!("at: {text} is not a number from 0 to {halfmoves}, the halfmoves of the game")
        }
        LinkProblem::Color(text) => {
            format!("color: {} is neither white nor black", quoted(text))
        }
    }
}

/// The outcome of a game in a few words: `White wins by checkmate`.
pub(super) fn of_outcome(outcome: &Outcome) -> String {
    let result = match outcome.winner {
        Some(Color::White) => "White wins",
        Some(Color::Black) => "Black wins",
        None => "draw",
    };
    let points = match outcome.points {
        Some(points) => format!(" {}–{}", points.white, points.black),
        None => String::new(),
    };
    format!("{result}{points} by {}", of_reason(outcome.reason))
}

/// The reason of an outcome, in a word or two.
pub(super) const fn of_reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::KingCaptured => "king captured",
        Reason::Impasse => "impasse",
        Reason::Resignation => "resignation",
        Reason::Time => "time",
        Reason::Agreement => "agreement",
        Reason::Repetition => "repetition",
        Reason::FiftyMoves => "fifty moves",
        Reason::SeventyFiveMoves => "seventy-five moves",
        Reason::Fivefold => "fivefold repetition",
        Reason::InsufficientMaterial => "insufficient material",
        Reason::VariantEnd => "variant end",
        Reason::MoveLimit => "move limit",
        Reason::Recorded => "as recorded",
    }
}

pub(super) fn of_pgn(error: &PgnError) -> String {
    let pgn::Place { line, column } = error.place;
    format!(
        "line {line}, column {column}: {}",
        of_pgn_problem(&error.problem)
    )
}

fn of_pgn_problem(problem: &PgnProblem) -> String {
    match problem {
        PgnProblem::Io(kind) => {
            let reason = match kind {
                io::ErrorKind::InvalidData => "it holds what is no text",
                io::ErrorKind::UnexpectedEof => "it ends too early",
                _ => "it cannot be opened",
            };
            format!("the text cannot be read: {reason}")
        }
        PgnProblem::Utf16 => "the text is in UTF-16; save it as UTF-8".to_owned(),
        PgnProblem::TooLarge => {
            format!(
                "the game has more than {} megabytes",
                pgn::MAX_GAME_BYTES >> 20
            )
        }
        PgnProblem::TagName => {
            "a tag begins with a name of letters, digits and ‘_’, as in [Event \"…\"]".to_owned()
        }
        PgnProblem::TagValue(name) => {
            format!("the tag {name} needs a value in quotes, as in [Event \"…\"]")
        }
        PgnProblem::UnterminatedValue(name) => {
            format!("the value of the tag {name} has no closing quote")
        }
        PgnProblem::UnterminatedTag(name) => format!("the tag {name} must end with ‘]’"),
        PgnProblem::RepeatedTag(name) => format!("the game has two different tags {name}"),
        PgnProblem::Variant(error) => of_variant(error),
        PgnProblem::NoStart(variant) => {
            format!("a game of {variant} needs a FEN tag that says where it starts")
        }
        PgnProblem::Fen { variant, error } => {
            format!("the FEN, read as {variant}: {}", of_fen(error))
        }
        PgnProblem::Points(text) => {
            format!("{} is not a number of points from 0 to 10", quoted(text))
        }
        PgnProblem::PointsTotal => "the points of White and Black must add up to 10".to_owned(),
        PgnProblem::PointsAgainstResult => {
            "the points and the result disagree about who has won".to_owned()
        }
        PgnProblem::UnterminatedComment => {
            "the comment that begins here has no closing ‘}’".to_owned()
        }
        PgnProblem::UnclosedVariation => {
            "the variation that begins here has no closing ‘)’".to_owned()
        }
        PgnProblem::UnopenedVariation => {
            "there is no variation that this ‘)’ could close".to_owned()
        }
        PgnProblem::VariationWithoutMove => {
            "a variation must stand behind the move that it replaces".to_owned()
        }
        PgnProblem::EmptyVariation => "the variation has no moves".to_owned(),
        PgnProblem::TooDeep => format!("variations are nested more than {} deep", pgn::MAX_DEPTH),
        PgnProblem::Nag => "‘$’ must be followed by a number from 0 to 255".to_owned(),
        PgnProblem::Move(error) => of_san(error),
        PgnProblem::Unexpected(letter) => format!("{letter:?} has no meaning here"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen as fen_notation;
    use crate::notation::link::Link;
    use crate::rules::Variant;

    /// These messages are the same as on the command line, except for typographic apostrophes.
    #[test]
    fn errors_become_sentences() {
        for (bad, said) in [
            (
                "8/8 w - - 0 1",
                "Board field: there should be 8 ranks with ‘/’ between them, and there are 2.",
            ),
            ("8/8/8/8/8/8/8/8 w", "The FEN has no castling field."),
            (
                "8/8/8/8/8/8/8/8 w - - 0 1",
                "Board field: White has no king.",
            ),
            (
                "k7/8/8/8/8/8/8/K7 x - - 0 1",
                "Turn field: ‘x’ is neither ‘w’ nor ‘b’.",
            ),
        ] {
            let error = fen_notation::parse(Variant::Chess, bad).expect_err("it is bad");
            assert_eq!(fen(&error), said);
        }
        let problem = |query: &str| Link::parse(query, "").expect_err("it is bad").problem;
        assert_eq!(
            link(&problem("?moves=e2e4,e7e5,e4e6")),
            "Moves, White’s move 2: ‘e4e6’ is not a legal move here."
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
    fn the_place_in_a_pgn_is_named() {
        let error = pgn::parse("1. e4 e5 2. Nf6 *").expect_err("no knight goes there");
        assert_eq!(
            pgn(&error),
            "Line 1, column 13: ‘Nf6’: no such knight can legally go to f6."
        );
    }
}
