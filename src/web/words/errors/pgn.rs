//! Why a text is not a PGN.

use super::link::of_variant;
use super::moves::of_san;
use super::position::of_fen;
use crate::notation::pgn::{self, PgnError, PgnProblem};
use crate::web::language::tr;
use crate::web::words::quoted;
use crate::web::words::variants::name;
use std::io;

pub(in crate::web::words) fn of_pgn(error: &PgnError) -> String {
    let pgn::Place { line, column } = error.place;
    let problem = of_pgn_problem(&error.problem);
    tr!(
        "line {line}, column {column}: {problem}",
        line,
        column,
        problem
    )
}

pub(in crate::web::words) fn of_pgn_problem(problem: &PgnProblem) -> String {
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
                letter = quoted(&letter.to_string())
            )
        }
    }
}
