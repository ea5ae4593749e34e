//! Why a link cannot be followed.

use super::moves::of_san;
use super::of_outcome;
use super::position::of_fen;
use crate::board::Color;
use crate::notation::link::{self, LinkProblem};
use crate::rules::UnknownVariant;
use crate::web::language::tr;
use crate::web::words::quoted;
use crate::web::words::variants::name;

pub(super) fn of_variant(UnknownVariant(text): &UnknownVariant) -> String {
    tr!("no game here is called {text}", text = quoted(text))
}

pub(in crate::web::words) fn of_link(problem: &LinkProblem) -> String {
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
        LinkProblem::Variant(error) => of_variant(error),
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
                    "{text} is not the number of a start position of {variant}, which has only \
                     one",
                    text,
                    variant
                ),
                starts => tr!(
                    "{text} is not the number of a start position of {variant}, which are 0 to \
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
                Color::White => tr!("White’s move {number}: {problem}", number, problem),
                Color::Black => tr!("Black’s move {number}: {problem}", number, problem),
            }
        }
        LinkProblem::AfterEnd { text, outcome } => {
            let (text, outcome) = (quoted(text), of_outcome(outcome));
            tr!(
                "{text} comes after the end of the game ({outcome})",
                text,
                outcome
            )
        }
        LinkProblem::TooManyMoves => {
            tr!(
                "there are more than {most} moves",
                most = link::MAX_HALFMOVES
            )
        }
        LinkProblem::Variation => {
            tr!("a variation in parentheses must stand behind the move that it replaces")
                .to_string()
        }
        LinkProblem::At { text, halfmoves } => {
            let text = quoted(text);
            tr!(
                "the position to be shown, {text}, is not a number from 0 to {halfmoves}, the halfmoves \
                 of the game",
                text,
                halfmoves
            )
        }
        LinkProblem::Color(text) => {
            tr!(
                "the side at the bottom, {text}, is neither white nor black",
                text = quoted(text)
            )
        }
    }
}
