//! Error messages about what a visitor typed, pasted or opened.
//!
//! Nothing here parses the text of an error: each function matches the error itself, so that the
//! messages on the page can differ from those of the command line.

use super::names::{self, by_side, side};
use super::variants::name;
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
use crate::web::language::{Text, tr};
use crate::web::protocol::EngineError;
use crate::web::records::opening::AddressProblem;
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
pub const fn missing_page(page: MissingPage) -> Text {
    match page {
        MissingPage::Learn => {
            tr!("There is no page that explains the rules yet: here the game can be tried out.")
        }
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
        BadRank::NotAPiece(letter) => tr!("‘{letter}’ is none of K, Q, R, B and N", letter),
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

pub(super) fn of_san(error: &SanError) -> String {
    match error {
        SanError::Empty => tr!("there is no move").to_string(),
        SanError::TooLong { start } => tr!("‘{start}…’ is too long for a move", start),
        SanError::Syntax {
            text,
            column,
            expected,
        } => {
            let expected = match expected {
                Expected::File => tr!("should be" => "a file, a to h"),
                Expected::Rank => tr!("should be" => "a rank, 1 to 8"),
                Expected::Piece => tr!("should be" => "the letter of a piece"),
                Expected::ClosingParenthesis => tr!("should be" => "‘)’"),
                Expected::End => tr!("should be" => "the end of the move"),
            };
            tr!(
                "‘{text}’ is not a move: character {column} should be {expected}",
                text,
                column,
                expected
            )
        }
        SanError::NoCastling { text, side } => {
            tr!(
                "‘{text}’: {castling} cannot be played now",
                text,
                castling = side.san()
            )
        }
        SanError::NoDrop { text, role, to } => {
            let piece = names::no(*role);
            tr!(
                "‘{text}’: {piece} can be placed on {square} now",
                text,
                piece,
                square = to
            )
        }
        SanError::Illegal { text, role, to } => {
            let piece = names::no_such(*role);
            tr!(
                "‘{text}’: {piece} can legally go to {square}",
                text,
                piece,
                square = to
            )
        }
        SanError::CaptureForced { text } => {
            tr!(
                "‘{text}’ takes nothing, but a capture is possible and so is forced",
                text
            )
        }
        SanError::NothingToTake { text, to } => {
            tr!("‘{text}’: there is nothing to take on {to}", text, to)
        }
        SanError::NoPromotion { text, example } => {
            tr!(
                "‘{text}’ does not say what the pawn becomes, as in {example}",
                text,
                example
            )
        }
        SanError::BadPromotion { text, role } => {
            let piece = names::any(*role);
            tr!("‘{text}’: this move cannot make {piece}", text, piece)
        }
        SanError::NoPass { text } => tr!(
            "‘{text}’: nobody can pass in check, while pieces are set up, or after the end of the game",
            text
        ),
        SanError::Ambiguous { text, choices } => {
            tr!(
                "‘{text}’ could be {choices}",
                text,
                choices = names::any_of(choices)
            )
        }
        SanError::Uci(error) => of_uci(error),
    }
}

fn of_uci(error: &UciMoveError) -> String {
    match error {
        UciMoveError::Syntax(text) => {
            let text = quoted(text);
            tr!("{text} is not a move such as e2e4, e7e8q or N@f3", text)
        }
        UciMoveError::NoPiece { text, square } => {
            tr!(
                "{text}: there is no piece on {square}",
                text = quoted(text),
                square
            )
        }
        UciMoveError::WrongSide { text, square, turn } => {
            let text = quoted(text);
            match turn {
                Color::White => tr!(
                    "{text}: the piece on {square} is not White’s, and it is White’s turn",
                    text,
                    square
                ),
                Color::Black => tr!(
                    "{text}: the piece on {square} is not Black’s, and it is Black’s turn",
                    text,
                    square
                ),
            }
        }
        UciMoveError::NoPromotion(text) => {
            let text = quoted(text);
            tr!("{text} must say what the pawn becomes, as in e7e8q", text)
        }
        UciMoveError::NoDuck(text) => {
            let text = quoted(text);
            tr!("{text} must say where the duck goes, as in e2e4,e4d3", text)
        }
        UciMoveError::DuckFrom { text, target, from } => {
            let text = quoted(text);
            tr!(
                "{text}: the duck’s half begins where the piece has gone, on {target}, not on \
                 {from}",
                text,
                target,
                from
            )
        }
        UciMoveError::DuckSquare { text, square } => {
            let text = quoted(text);
            tr!(
                "{text}: the duck must go to another empty square, and {square} is not one",
                text,
                square
            )
        }
        UciMoveError::Illegal(text) => {
            tr!("{text} is not a legal move here", text = quoted(text))
        }
    }
}

const fn field(field: FenField) -> Text {
    match field {
        FenField::Board => tr!("board field"),
        FenField::Turn => tr!("turn field"),
        FenField::Castling => tr!("castling field"),
        FenField::EnPassant => tr!("en passant field"),
        FenField::Halfmoves => tr!("halfmove field"),
        FenField::Fullmoves => tr!("move number field"),
    }
}

/// The name of a field that is missing.
const fn missing_field(field: FenField) -> Text {
    match field {
        FenField::Board => tr!("missing" => "board field"),
        FenField::Turn => tr!("missing" => "turn field"),
        FenField::Castling => tr!("missing" => "castling field"),
        FenField::EnPassant => tr!("missing" => "en passant field"),
        FenField::Halfmoves => tr!("missing" => "halfmove field"),
        FenField::Fullmoves => tr!("missing" => "move number field"),
    }
}

pub(super) fn of_fen(error: &FenError) -> String {
    match error {
        FenError::Missing(missing) => {
            tr!("the FEN has no {field}", field = missing_field(*missing))
        }
        FenError::TooManyFields(text) => {
            let text = quoted(text);
            tr!(
                "the FEN has too many fields: {text} comes after the move number",
                text
            )
        }
        FenError::RankCount(count) => {
            tr!(
                "board field: there should be 8 ranks with ‘/’ between them, and there is only one"
                    | "board field: there should be 8 ranks with ‘/’ between them, and there are {n}"
                        % *count
            )
        }
        FenError::RankLength { rank, squares } => {
            tr!(
                "board field: rank {rank} has {squares} squares, not 8",
                rank,
                squares
            )
        }
        FenError::NotAPiece { letter, rank } => tr!(
            "board field: ‘{letter}’ in rank {rank} is neither a piece nor a number from 1 to 8",
            letter,
            rank
        ),
        FenError::PromotedNothing { rank } => {
            tr!(
                "board field: a ‘~’ in rank {rank} does not stand behind a piece",
                rank
            )
        }
        FenError::SeveralDucks => tr!("board field: there is more than one duck").to_string(),
        FenError::NotAReservePiece(letter) => {
            tr!(
                "board field: ‘{letter}’ in the reserve is not a piece",
                letter
            )
        }
        FenError::Brackets => {
            tr!("board field: the reserve must stand in one pair of brackets behind the board")
                .to_string()
        }
        FenError::Turn(text) => {
            tr!(
                "turn field: {text} is neither ‘w’ nor ‘b’",
                text = quoted(text)
            )
        }
        FenError::NotACastlingRight(letter) => {
            tr!(
                "castling field: ‘{letter}’ is none of KQkq, A–H and a–h",
                letter
            )
        }
        FenError::RepeatedCastlingRight(letter) => {
            tr!("castling field: ‘{letter}’ repeats a right", letter)
        }
        FenError::NothingCastles { letter, color } => match color {
            Color::White => tr!(
                "castling field: there are no king and rook on White’s first rank for ‘{letter}’",
                letter
            ),
            Color::Black => tr!(
                "castling field: there are no king and rook on Black’s first rank for ‘{letter}’",
                letter
            ),
        },
        FenError::EnPassant(text) => {
            let text = quoted(text);
            tr!("en passant field: {text} is neither ‘-’ nor a square", text)
        }
        FenError::Counter { field: name, text } => {
            let (name, text) = (field(*name), quoted(text));
            tr!(
                "{field}: {text} is not a number from 0 to {highest}",
                field = name,
                text,
                highest = u16::MAX
            )
        }
        FenError::Position(error) => {
            let field = field(fen::field_of(error));
            tr!("{field}: {problem}", field, problem = position(error))
        }
    }
}

/// The reason why a setup is not a legal position of a variant, without a capital or a full stop.
pub(super) fn position(error: &PositionError) -> String {
    match error {
        PositionError::NoKing { color } => tr!("{color} has no king", color = side(*color)),
        PositionError::TooManyKings { color } => {
            tr!("{color} has more than one king", color = side(*color))
        }
        PositionError::KingWithoutNeed { color } => {
            tr!(
                "{color} has a king, but plays without one",
                color = side(*color)
            )
        }
        PositionError::TooManyPieces { color, most } => {
            tr!(
                "{color} has more than {most} pieces",
                color = side(*color),
                most
            )
        }
        PositionError::TooManyPiecesTogether { most } => {
            tr!("there are more than {most} pieces together", most)
        }
        PositionError::NoPieces => tr!("there is no piece at all").to_string(),
        PositionError::UnevenReserves => {
            tr!("the sides place in turn, so neither can be ahead by \
                                          more than the move in its reserve")
            .to_string()
        }
        PositionError::ReservesAgainstTurn { turn } => by_side(
            *turn,
            tr!("the sides place in turn, White first, so it cannot be White’s turn now"),
            tr!("the sides place in turn, White first, so it cannot be Black’s turn now"),
        )
        .to_string(),
        PositionError::UnmovedWithoutEvacuation { color } => by_side(
            *color,
            tr!("White’s king has not moved, so it may evacuate"),
            tr!("Black’s king has not moved, so it may evacuate"),
        )
        .to_string(),
        PositionError::NoEvacuation { variant } => {
            tr!(
                "no king can evacuate in {variant}, so there is no ‘M’ or ‘m’",
                variant = name(*variant)
            )
        }
        PositionError::EvacuationWithoutKing { color } => by_side(
            *color,
            tr!("White’s king has left its first rank, so it can no longer evacuate"),
            tr!("Black’s king has left its first rank, so it can no longer evacuate"),
        )
        .to_string(),
        PositionError::MovedBeforePlaced { color } => by_side(
            *color,
            tr!("no piece moves before all are placed, but White’s have"),
            tr!("no piece moves before all are placed, but Black’s have"),
        )
        .to_string(),
        PositionError::BishopsOnOneColor { color } => by_side(
            *color,
            tr!("White’s bishops must be placed on squares of different colours"),
            tr!("Black’s bishops must be placed on squares of different colours"),
        )
        .to_string(),
        PositionError::UnmovedWithoutCastling { color, square } => match color {
            Color::White => tr!(
                "White’s king and its rook on {square} have not moved, so they may castle",
                square
            ),
            Color::Black => tr!(
                "Black’s king and its rook on {square} have not moved, so they may castle",
                square
            ),
        },
        PositionError::NoDuck { variant } => {
            tr!("there is no duck in {variant}", variant = name(*variant))
        }
        PositionError::DuckOnPiece { square } => {
            tr!(
                "the duck cannot stand on {square}, where a piece is",
                square
            )
        }
        PositionError::CheckForbidden => {
            tr!("a king is in check, and giving check is forbidden").to_string()
        }
        PositionError::NoPromotedMark { variant } => {
            tr!(
                "a ‘~’ for a promoted piece means nothing in {variant}",
                variant = name(*variant)
            )
        }
        PositionError::NotPromoted { square } => {
            tr!("no promoted piece can stand on {square}", square)
        }
        PositionError::PawnOnLastRank { square } => tr!("a pawn cannot stand on {square}", square),
        PositionError::OpponentInCheck { color } => by_side(
            *color,
            tr!("White is in check, but it is Black’s turn"),
            tr!("Black is in check, but it is White’s turn"),
        )
        .to_string(),
        PositionError::NoReserve { variant } => {
            tr!("{variant} has no reserve", variant = name(*variant))
        }
        PositionError::ReserveTooLarge { color, role } => {
            let piece = names::any(*role);
            match color {
                Color::White => tr!("White’s reserve holds {piece} too many", piece),
                Color::Black => tr!("Black’s reserve holds {piece} too many", piece),
            }
        }
        PositionError::NoCastling { variant } => {
            tr!(
                "{variant} has no castling, so the castling field must be ‘-’",
                variant = name(*variant)
            )
        }
        PositionError::CastlingWithoutKing { color } => {
            tr!(
                "{color} has castling rights, but its king is not on its starting square",
                color = side(*color)
            )
        }
        PositionError::CastlingWithoutRook { color, square } => {
            tr!(
                "{color} has castling rights with a rook on {square}, where none can castle",
                color = side(*color),
                square
            )
        }
        PositionError::TooManyCastlingRooks { color } => {
            tr!(
                "{color} has castling rights with two rooks on one side of its king",
                color = side(*color)
            )
        }
        PositionError::EnPassant { square } => {
            tr!(
                "no pawn can have passed over the en passant square {square}",
                square
            )
        }
    }
}

fn of_variant(UnknownVariant(text): &UnknownVariant) -> String {
    tr!(
        "{text} is not one of the variants here, which the dialog for a new game lists",
        text = quoted(text)
    )
}

pub(super) fn of_link(problem: &LinkProblem) -> String {
    match problem {
        LinkProblem::TooLong => {
            tr!(
                "the link is longer than {most} bytes",
                most = link::MAX_LENGTH
            )
        }
        LinkProblem::Repeated(name) => {
            tr!("the link has the parameter ‘{name}’ more than once", name)
        }
        LinkProblem::Variant(error) => tr!("variant: {problem}", problem = of_variant(error)),
        LinkProblem::Fen { variant, error } => {
            let (variant, problem) = (name(*variant), of_fen(error));
            tr!("the FEN, read as {variant}: {problem}", variant, problem)
        }
        LinkProblem::FenAndNumber => {
            tr!("the link has both ‘fen’ and ‘n’, and only one of them can be the start position")
                .to_string()
        }
        LinkProblem::Number { text, variant } => {
            let (text, variant, starts) =
                (quoted(text), name(*variant), variant.rules().starts.count);
            match starts {
                1 => tr!(
                    "n: {text} is not the number of a start position of {variant}, which has only \
                     one",
                    text,
                    variant
                ),
                starts => tr!(
                    "n: {text} is not the number of a start position of {variant}, which are 0 to \
                     {highest}",
                    text,
                    variant,
                    highest = starts - 1
                ),
            }
        }
        LinkProblem::Move {
            color,
            number,
            error,
        } => {
            let problem = of_san(error);
            match color {
                Color::White => tr!("moves, White’s move {number}: {problem}", number, problem),
                Color::Black => tr!("moves, Black’s move {number}: {problem}", number, problem),
            }
        }
        LinkProblem::AfterEnd { text, outcome } => {
            let (text, outcome) = (quoted(text), of_outcome(outcome));
            tr!(
                "moves: {text} comes after the end of the game ({outcome})",
                text,
                outcome
            )
        }
        LinkProblem::TooManyMoves => {
            tr!(
                "moves: there are more than {most}",
                most = link::MAX_HALFMOVES
            )
        }
        LinkProblem::At { text, halfmoves } => {
            let text = quoted(text);
            tr!(
                "at: {text} is not a number from 0 to {halfmoves}, the halfmoves of the game",
                text,
                halfmoves
            )
        }
        LinkProblem::Color(text) => {
            tr!(
                "color: {text} is neither white nor black",
                text = quoted(text)
            )
        }
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

pub(super) fn of_pgn(error: &PgnError) -> String {
    let pgn::Place { line, column } = error.place;
    let problem = of_pgn_problem(&error.problem);
    tr!(
        "line {line}, column {column}: {problem}",
        line,
        column,
        problem
    )
}

pub(super) fn of_pgn_problem(problem: &PgnProblem) -> String {
    match problem {
        PgnProblem::Io(kind) => {
            let reason = match kind {
                io::ErrorKind::InvalidData => tr!("it holds what is no text"),
                io::ErrorKind::UnexpectedEof => tr!("it ends too early"),
                _ => tr!("it cannot be opened"),
            };
            tr!("the text cannot be read: {reason}", reason)
        }
        PgnProblem::Utf16 => tr!("the text is in UTF-16; save it as UTF-8").to_string(),
        PgnProblem::TooLarge => {
            let most = pgn::MAX_GAME_BYTES >> 20;
            tr!("the game has more than {n} megabyte"
                | "the game has more than {n} megabytes" % most)
        }
        PgnProblem::TagName => {
            tr!("a tag begins with a name of letters, digits and ‘_’, as in [Event \"…\"]")
                .to_string()
        }
        PgnProblem::TagValue(name) => {
            tr!(
                "the tag {name} needs a value in quotes, as in [Event \"…\"]",
                name
            )
        }
        PgnProblem::UnterminatedValue(name) => {
            tr!("the value of the tag {name} has no closing quote", name)
        }
        PgnProblem::UnterminatedTag(name) => tr!("the tag {name} must end with ‘]’", name),
        PgnProblem::RepeatedTag(name) => tr!("the game has two different tags {name}", name),
        PgnProblem::Variant(error) => of_variant(error),
        PgnProblem::NoStart(variant) => {
            let variant = name(*variant);
            tr!(
                "a game of {variant} needs a FEN tag that says where it starts",
                variant
            )
        }
        PgnProblem::Fen { variant, error } => {
            let (variant, problem) = (name(*variant), of_fen(error));
            tr!("the FEN, read as {variant}: {problem}", variant, problem)
        }
        PgnProblem::Points(text) => {
            tr!(
                "{text} is not a number of points from 0 to 10",
                text = quoted(text)
            )
        }
        PgnProblem::PointsTotal => {
            tr!("the points of White and Black must add up to 10").to_string()
        }
        PgnProblem::PointsAgainstResult => {
            tr!("the points and the result disagree about who has won").to_string()
        }
        PgnProblem::UnterminatedComment => {
            tr!("the comment that begins here has no closing ‘}’").to_string()
        }
        PgnProblem::UnclosedVariation => {
            tr!("the variation that begins here has no closing ‘)’").to_string()
        }
        PgnProblem::UnopenedVariation => {
            tr!("there is no variation that this ‘)’ could close").to_string()
        }
        PgnProblem::VariationWithoutMove => {
            tr!("a variation must stand behind the move that it replaces").to_string()
        }
        PgnProblem::EmptyVariation => tr!("the variation has no moves").to_string(),
        PgnProblem::TooDeep => {
            tr!(
                "variations are nested more than {most} deep",
                most = pgn::MAX_DEPTH
            )
        }
        PgnProblem::Nag => tr!("‘$’ must be followed by a number from 0 to 255").to_string(),
        PgnProblem::Move(error) => of_san(error),
        PgnProblem::Unexpected(letter) => {
            tr!(
                "{letter} has no meaning here",
                letter = format!("{letter:?}")
            )
        }
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
