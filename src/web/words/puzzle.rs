//! The texts of a puzzle.

use crate::board::Color;
use crate::notation::san;
use crate::rules::{Move, Position};
use crate::web::analysis::puzzle::{Puzzle, PuzzleStage};
use crate::web::language::{Text, tr};
use crate::web::letters;
use crate::web::words::{board, engine, sentence};

/// The heading of a puzzle.
pub const TITLE: Text = tr!("Puzzle");
/// The button that marks the piece to be moved.
pub const HINT: Text = tr!("Hint");
/// The button that gives up.
pub const SHOW_SOLUTION: Text = tr!("Show the solution");
/// The button that begins the puzzle again.
pub const AGAIN: Text = tr!("Once more");
/// The button that shows the solution as a study.
pub const ANALYSE: Text = tr!("Analyse it");
/// The button that leaves the puzzle, or hides how one is made.
pub const DONE: Text = tr!("Done");
/// The label of the link to a puzzle.
pub const LINK: Text = tr!("Link to a puzzle");
/// What a puzzle is made of.
pub const LINK_HELP: Text = tr!(
    "Whoever opens it plays the side to move in the position shown, and has to find its moves in this line. Where one is marked as a mistake (?), the solution is the better move given beside it, or by the review."
);
/// Said where there are no moves to be found.
pub const NO_MOVES: Text = tr!(
    "For a puzzle, go to the position it begins with: the moves that follow there are its solution."
);
/// The button of the editor that makes a puzzle.
pub const MAKE: Text = tr!("Make a puzzle");
/// Said on the analysis page when a puzzle is to be made.
pub const HOW: Text = tr!(
    "Make the moves of the solution, or turn on the engine and play its line. Then press Share and copy the link to the puzzle."
);

/// The same where the study goes on from the position by these moves.
pub fn how_with(position: &Position, solution: &[Move]) -> String {
    let mut solution = solution.iter().copied();
    let moves = engine::line_of(position, |_| solution.next());
    tr!(
        "The moves that follow here are the solution: {moves}. Press Share and copy the link to the puzzle. To begin elsewhere, go there.",
        moves
    )
}

/// Said where the position after a mistake was on the board.
pub const BEFORE_MISTAKE: Text =
    tr!("The puzzle begins before the mistake, and asks for the better move.");

/// The button by which one move less is to be found in the puzzle that is made.
pub const SHORTER: Text = tr!("One move less");
/// The button by which one more is.
pub const LONGER: Text = tr!("One move more");

/// The task, or how the puzzle stands, with the hint that was asked for.
pub fn state(puzzle: &Puzzle) -> String {
    let mut text = stage(puzzle);
    if let Some((piece, square)) = puzzle.hinted() {
        let hint = match square {
            Some(to) => tr!("{piece} on {to}", piece = board::piece(piece), to),
            None => tr!("{piece} from the reserve", piece = board::piece(piece)),
        };
        text.push(' ');
        text.push_str(&sentence(tr!("Hint: {hint}", hint)));
        if puzzle.hints().is_multiple_of(2) {
            // Unless the text changes, it is not read out again.
            text.push('\u{a0}');
        }
    }
    text
}

fn stage(puzzle: &Puzzle) -> String {
    match puzzle.stage() {
        PuzzleStage::Finding => match (puzzle.found(), puzzle.answer()) {
            ((found, all), Some((before, answer))) => tr!(
                "Right! {found} of {all} moves found. {answer} What comes next?",
                found,
                all,
                answer = sentence(board::moved(before, answer))
            ),
            _ => task(puzzle.side()).to_string(),
        },
        PuzzleStage::Wrong(m) => {
            let tried = san::format(puzzle.position(), m);
            let tried = letters::shown(&tried);
            let wrong = tr!("{tried} isn’t the move. Try another one.", tried);
            format!("{wrong} {}", task(puzzle.side()))
        }
        PuzzleStage::Slower(m) => {
            let tried = san::format(puzzle.position(), m);
            let tried = letters::shown(&tried);
            let slower = tr!(
                "{tried} wins too, but not as quickly. Try another one.",
                tried
            );
            format!("{slower} {}", task(puzzle.side()))
        }
        PuzzleStage::Solved => tr!("Solved!").to_string(),
        PuzzleStage::Shown => {
            let mut position = (**puzzle.position()).clone();
            let (made, _) = puzzle.found();
            let left = puzzle.solution().iter().skip(2 * made);
            let moves: Vec<String> = left
                .map(|&m| {
                    let text = san::format(&position, m);
                    position.play(m);
                    letters::shown(&text).into_owned()
                })
                .collect();
            tr!("The solution is {moves}.", moves = moves.join(" "))
        }
    }
}

/// The task.
const fn task(side: Color) -> Text {
    match side {
        Color::White => tr!("White to move: find the best move."),
        Color::Black => tr!("Black to move: find the best move."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;
    use std::rc::Rc;

    #[test]
    fn a_puzzle_tells_how_it_stands() {
        let mut position = Variant::Chess.start();
        let mut read = |text| {
            let m = san::parse(&position, text).expect("a move");
            position.play(m);
            m
        };
        let [f3, e5, g4, mate] = ["f3", "e5", "g4", "Qh4#"].map(&mut read);
        let start = Variant::Chess.start().after(f3);
        let mut puzzle = Puzzle::new(Rc::new(start), [e5, g4, mate]).expect("moves");
        assert_eq!(state(&puzzle), "Black to move: find the best move.");
        puzzle.attempt(san::parse(puzzle.position(), "a6").expect("a move"), None);
        assert_eq!(
            state(&puzzle),
            "a6 isn’t the move. Try another one. Black to move: find the best move."
        );
        puzzle.attempt(e5, None);
        assert_eq!(
            state(&puzzle),
            "Right! 1 of 2 moves found. White pawn g2 to g4. What comes next?"
        );
        for again in ["", "\u{a0}", ""] {
            puzzle.hint();
            assert_eq!(
                state(&puzzle),
                format!(
                    "Right! 1 of 2 moves found. White pawn g2 to g4. What comes next? \
                     Hint: black queen on d8.{again}"
                )
            );
        }
        let mut given_up = puzzle.clone();
        given_up.show_solution();
        assert_eq!(state(&given_up), "The solution is Qh4#.");
        puzzle.attempt(mate, None);
        assert_eq!(state(&puzzle), "Solved!");
    }
}
