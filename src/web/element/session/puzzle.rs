//! A puzzle: the moves to be found, and how many of them have been.

use super::{Model, Session, model, uci_of};
use crate::board::Color;
use crate::game::{Annotations, Game, NodeId, Shape, ShapeColor, Tree};
use crate::notation::{pgn, san};
use crate::rules::{Move, Position};
use crate::web::element::events::{LastMove, SolvedDetail, TryDetail};
use crate::web::element::options::{Setup, Source};
use crate::web::game::GameModel;
use std::rc::Rc;

/// The progress of a visitor in a puzzle.
#[derive(Debug)]
pub struct Puzzle {
    solution: Rc<pgn::Game>,
    /// The half-moves (plies) of the game before those to be found.
    before: usize,
    /// The last node of the solution that is on the board.
    at: NodeId,
    stage: Stage,
    wrong: u32,
    hints: u32,
    /// How much is shown of the next move.
    help: Help,
    #[cfg(feature = "viewer")]
    #[expect(dead_code, reason = "it makes sure that a viewer has no puzzle")]
    never: std::convert::Infallible,
}

/// The stage of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// No move has been tried yet.
    Begun,
    /// A wrong move is on the board, and is taken back soon.
    Wrong,
    /// A wrong move has been taken back.
    Again,
    /// A right move is on the board, and is answered soon.
    Answering(Move),
    /// A right move has been answered.
    Right,
    /// The puzzle is solved.
    Solved,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Help {
    None,
    Piece,
    Move,
}

impl Puzzle {
    /// The puzzle that the attributes define, if they define one.
    pub(super) fn new(setup: &Setup) -> Option<Self> {
        if cfg!(feature = "viewer") {
            return None;
        }
        let solution = setup.solution.clone()?;
        let before = match &setup.source {
            Source::Moves(link) => link.moves.len(),
            Source::Pgn(_) => 0,
        };
        Some(Self {
            solution,
            before,
            at: Tree::ROOT,
            stage: Stage::Begun,
            wrong: 0,
            hints: 0,
            help: Help::None,
            // Puzzles need the whole element.
            #[cfg(feature = "viewer")]
            never: unreachable!(),
        })
    }

    /// The stage.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether the puzzle is solved.
    pub fn is_solved(&self) -> bool {
        self.stage == Stage::Solved
    }

    /// Whether there is a move to be found at all.
    pub fn has_moves(&self) -> bool {
        self.solution.tree.main_line().next().is_some()
    }

    /// The side that has to find the moves.
    pub fn solver(&self) -> Color {
        self.solution.start.turn()
    }

    /// Whether the visitor is to move.
    pub fn awaits_move(&self) -> bool {
        match self.stage {
            Stage::Begun | Stage::Again | Stage::Right => self.next().is_some(),
            Stage::Wrong | Stage::Answering(_) | Stage::Solved => false,
        }
    }

    /// Whether the position on the board will change by itself.
    pub const fn is_moving(&self) -> bool {
        matches!(self.stage, Stage::Wrong | Stage::Answering(_))
    }

    /// The answer that will be given to the move on the board.
    pub const fn answer(&self) -> Option<Move> {
        match self.stage {
            Stage::Answering(answer) => Some(answer),
            _ => None,
        }
    }

    /// The details of the event that tells that the puzzle is solved.
    pub const fn detail(&self) -> SolvedDetail {
        SolvedDetail {
            wrong: self.wrong,
            hints: self.hints,
        }
    }

    /// What the author says of the position after so many half-moves (plies) of the game, as far as
    /// its moves have been found.
    fn comment(&self, ply: usize) -> String {
        let tree = &self.solution.tree;
        let path = tree.path(self.at).unwrap_or_default();
        let found = ply.checked_sub(self.before);
        let node = found.and_then(|found| path.get(found));
        let annotations = node.and_then(|&node| tree.annotations(node));
        annotations.map_or_else(String::new, Annotations::comment)
    }

    /// The move to be found.
    fn next(&self) -> Option<Move> {
        let tree = &self.solution.tree;
        tree.move_to(tree.next(self.at)?)
    }

    /// Takes note of a move. Returns whether it is right: a move of the solution, or one that wins
    /// the game.
    fn try_move(&mut self, before: &Position, m: Move) -> bool {
        let tree = &self.solution.tree;
        let found = tree
            .children(self.at)
            .find(|&id| tree.move_to(id) == Some(m));
        let wins = || {
            let outcome = before.after(m).outcome();
            outcome.is_some_and(|outcome| outcome.winner == Some(before.turn()))
        };
        self.help = Help::None;
        let answer = found.and_then(|id| tree.next(id));
        self.stage = match (found, answer.and_then(|id| tree.move_to(id))) {
            (Some(id), Some(answer)) => {
                self.at = id;
                Stage::Answering(answer)
            }
            (Some(id), None) => {
                self.at = id;
                Stage::Solved
            }
            (None, _) if wins() => Stage::Solved,
            (None, _) => {
                self.wrong += 1;
                Stage::Wrong
            }
        };
        self.stage != Stage::Wrong
    }

    /// The wrong move has been taken back, or the right one answered.
    fn went_on(&mut self) {
        self.stage = match self.stage {
            Stage::Wrong => Stage::Again,
            Stage::Answering(_) => {
                let tree = &self.solution.tree;
                self.at = tree.next(self.at).unwrap_or(self.at);
                match self.next() {
                    Some(_) => Stage::Right,
                    None => Stage::Solved,
                }
            }
            stage => stage,
        };
    }

    /// The drawing of the hint.
    pub(super) fn shapes(&self) -> Option<Shape> {
        let m = self.next()?;
        match self.help {
            Help::None => None,
            Help::Move if m.from() != m.to() => {
                Some(Shape::arrow(ShapeColor::Blue, m.from(), m.to()))
            }
            Help::Piece | Help::Move => Some(Shape::circle(ShapeColor::Blue, m.from())),
        }
    }
}

impl Session {
    /// The puzzle, in its mode.
    pub const fn puzzle(&self) -> Option<&Puzzle> {
        self.puzzle.as_ref()
    }

    /// What the author of a puzzle says of the position shown; empty if nothing.
    pub fn puzzle_comment(&self) -> String {
        let ply = self.ply();
        let puzzle = self.puzzle.as_ref();
        puzzle.map_or_else(String::new, |puzzle| puzzle.comment(ply))
    }

    /// Makes a move in a puzzle, right or wrong; `None` if no move is awaited or it is not legal.
    /// The position changes once more by [`Session::go_on`].
    pub fn try_move(&mut self, m: Move) -> Option<TryDetail> {
        let before = self.position().clone();
        let puzzle = self.puzzle.as_mut().filter(|puzzle| puzzle.awaits_move())?;
        let Model::Game(game) = &mut self.model else {
            return None;
        };
        game.make(m).ok()?;
        let correct = puzzle.try_move(&before, m);
        Some(TryDetail {
            uci: uci_of(&before, m),
            san: san::format(&before, m),
            correct,
            wrong: puzzle.wrong,
        })
    }

    /// Takes the wrong move of a puzzle back, or answers the right one.
    pub fn go_on(&mut self) {
        let Some(puzzle) = &mut self.puzzle else {
            return;
        };
        let stage = puzzle.stage;
        puzzle.went_on();
        match (&mut self.model, stage) {
            (Model::Game(game), Stage::Answering(answer)) => {
                // The moves of a solution are legal.
                let _ = game.make(answer);
            }
            (Model::Game(model), Stage::Wrong) => {
                let mut game = Game::new(model.game().start().clone());
                let kept = model.game().len().saturating_sub(1);
                for m in model.game().moves().take(kept) {
                    // Legal, since they were made before.
                    let _ = game.play(m);
                }
                let (below, taken) = (model.orientation(), model.told_at(model.game().len()));
                let players = model::players(&self.setup);
                self.replace(GameModel::new(game, players).into());
                if let Model::Game(model) = &mut self.model {
                    model.set_orientation(below);
                    model.announce_taken_back(taken);
                }
            }
            _ => {}
        }
    }

    /// Shows a hint, or more of it if it is shown already. Returns the move to be found; `None` if
    /// the visitor is not to move in a puzzle.
    pub fn hint(&mut self) -> Option<LastMove> {
        let position = self.position().clone();
        let puzzle = self.puzzle.as_mut().filter(|puzzle| puzzle.awaits_move())?;
        let m = puzzle.next()?;
        puzzle.help = match puzzle.help {
            Help::None => Help::Piece,
            Help::Piece | Help::Move => Help::Move,
        };
        puzzle.hints += 1;
        Some(LastMove {
            uci: uci_of(&position, m),
            san: san::format(&position, m),
        })
    }
}
