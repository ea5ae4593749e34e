//! The number of moves to a mate, computed when it is wanted.

use super::general::{self, Men, Place};
use super::lookup::Lookup;
use super::material::Material;
use super::solver::{Solutions, Solver};
use crate::rules::{Move, Position};
use std::collections::VecDeque;
use std::sync::Arc;
use web_time::Instant;

/// The distances to mate of endings, each computed when first wanted.
///
/// ```
/// use sharp960::notation::fen;
/// use sharp960::rules::Variant;
/// use sharp960::tablebase::Distances;
///
/// let position = fen::parse(Variant::Chess, "7k/8/6K1/8/8/8/8/R7 w - - 0 1")?;
/// let mut distances = Distances::new();
/// distances.want(&position);
/// while distances.is_busy() {
///     distances.compute(None);
/// }
/// assert_eq!(distances.mate_in(&position), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Distances {
    solutions: Solutions,
    /// The endings still to be solved, each after those that it can turn into.
    waiting: VecDeque<Material>,
    /// The ending that is being solved, the first of those.
    solver: Option<Solver>,
    /// The same of other variants than chess.
    general: General,
}

/// The distances in endings of other variants than chess.
#[derive(Default)]
struct General {
    solutions: general::Solutions,
    waiting: VecDeque<Men>,
    solver: Option<general::Solver>,
}

impl General {
    fn rest(&mut self) {
        self.waiting.clear();
        self.solver = None;
    }

    fn want(&mut self, position: &Position) {
        let Some(Place { men, .. }) = Place::of(position) else {
            return self.rest();
        };
        let variant = men.variant();
        let mut needed = men.exits();
        needed.push(men);
        self.solutions.retain(|men, _| needed.contains(men));
        let waiting: VecDeque<Men> = Men::all(variant)
            .into_iter()
            .filter(|men| needed.contains(men) && !self.solutions.contains_key(men))
            .collect();
        if self.waiting.front() != waiting.front() {
            self.solver = None;
        }
        self.waiting = waiting;
    }

    /// One step; nothing if nothing waits.
    fn step(&mut self) {
        let Some(men) = self.waiting.front() else {
            return;
        };
        let mut solver = match self.solver.take() {
            Some(solver) => solver,
            None => general::Solver::new(men),
        };
        if solver.step(&self.solutions) {
            let solution = Arc::new(solver.finish());
            self.solutions.insert(men.clone(), solution);
            self.waiting.pop_front();
        } else {
            self.solver = Some(solver);
        }
    }

    /// Whether the side to move comes out ahead, and in how many halfmoves.
    fn end(&self, position: &Position) -> Option<(bool, usize)> {
        if position.en_passant().is_some() {
            return None;
        }
        if let Some(outcome) = position.outcome() {
            return Some((outcome.winner? == position.turn(), 0));
        }
        let place = Place::of(position)?;
        self.solutions.get(&place.men)?.end(&place)
    }
}

impl Distances {
    /// No distances yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Wants nothing more. What has been computed stays.
    pub fn rest(&mut self) {
        self.waiting.clear();
        self.solver = None;
        self.general.rest();
    }

    /// Wants the distances in the ending of a position, in place of what was wanted before, of
    /// which it keeps what is useful.
    pub fn want(&mut self, position: &Position) {
        self.general.want(position);
        let lookup = Lookup::of(position);
        let Some(material) = lookup.as_ref().and_then(Lookup::material) else {
            self.waiting.clear();
            self.solver = None;
            return;
        };
        let needed: Vec<Material> = std::iter::once(material.clone())
            .chain(material.exits())
            .flat_map(|material| [material.swapped(), material])
            .collect();
        self.solutions
            .retain(|material, _| needed.contains(material));
        let waiting: VecDeque<Material> = Material::all()
            .into_iter()
            .filter(|material| needed.contains(material) && !self.solutions.contains_key(material))
            .collect();
        if self.waiting.front() != waiting.front() {
            self.solver = None;
        }
        self.waiting = waiting;
    }

    /// How much of what was wanted is there, in percent.
    pub fn progress(&self) -> u8 {
        let waiting = self.waiting.len() + self.general.waiting.len();
        let there = self.solutions.len() + self.general.solutions.len();
        let all = waiting + there;
        (100 * there)
            .checked_div(all)
            .map_or(100, |percent| percent as u8)
    }

    /// Whether there is something to compute.
    pub fn is_busy(&self) -> bool {
        !self.waiting.is_empty() || !self.general.waiting.is_empty()
    }

    /// Computes until `until`, or until all that was wanted is there. A step that has begun takes
    /// some hundredths of a second.
    pub fn compute(&mut self, until: Option<Instant>) {
        let is_late = || until.is_some_and(|until| Instant::now() >= until);
        while !self.general.waiting.is_empty() {
            self.general.step();
            if is_late() {
                return;
            }
        }
        while let Some(material) = self.waiting.front() {
            let mut solver = match self.solver.take() {
                Some(solver) => solver,
                None => Solver::new(material, &self.solutions),
            };
            if solver.step() {
                let solution = Arc::new(solver.finish());
                self.solutions.insert(material.clone(), solution);
                self.waiting.pop_front();
            } else {
                self.solver = Some(solver);
            }
            if is_late() {
                return;
            }
        }
    }

    /// The number of halfmoves until one side mates the other, with the best play of both; none if
    /// neither can force it, or if the ending has not been computed.
    ///
    /// In other variants than chess it is the number until the game ends in a win of either side, or
    /// in Chess♯ also by a stalemate that is claimed; none while a capture en passant is possible.
    pub fn plies(&self, position: &Position) -> Option<usize> {
        if !position.is_orthodox() {
            return self.general.end(position).map(|(_, plies)| plies);
        }
        if position.en_passant().is_some() {
            return self.plies_by_moves(position);
        }
        let lookup = Lookup::of(position)?;
        let material = lookup.material()?;
        let Lookup {
            king,
            squares,
            weak_king,
            strong_to_move,
            ..
        } = &lookup;
        let strong = self
            .solutions
            .get(material)
            .and_then(|solution| solution.mate_in(*king, squares, *weak_king, *strong_to_move));
        strong.or_else(|| {
            let solution = self.solutions.get(&material.swapped())?;
            let squares: Vec<_> = squares.iter().rev().map(|s| s.flip_rank()).collect();
            let (king, weak_king) = (weak_king.flip_rank(), king.flip_rank());
            solution.mate_in(king, &squares, weak_king, !strong_to_move)
        })
    }

    /// The distance by looking one move ahead.
    fn plies_by_moves(&self, position: &Position) -> Option<usize> {
        let mut win: Option<usize> = None;
        let mut loss = Some(0);
        for m in position.legal_moves() {
            // An even number: the side that is to move then is mated.
            match self.plies(&position.after(m)) {
                Some(plies) if plies.is_multiple_of(2) => {
                    win = Some(win.map_or(plies + 1, |win| win.min(plies + 1)));
                }
                Some(plies) => loss = loss.map(|loss: usize| loss.max(plies + 1)),
                None => loss = None,
            }
        }
        win.or(loss)
    }

    /// The number of moves in which the side to move mates, or, negative, in which it is mated at
    /// the latest; none if neither can be forced, or if the ending has not been computed.
    pub fn mate_in(&self, position: &Position) -> Option<i32> {
        let (wins, plies) = self.end(position)?;
        Some(in_moves(wins, plies))
    }

    /// Whether the side to move wins, and the number of [halfmoves](Distances::plies).
    pub fn end(&self, position: &Position) -> Option<(bool, usize)> {
        if position.is_orthodox() {
            // Whoever mates makes the last move.
            let plies = self.plies(position)?;
            Some((!plies.is_multiple_of(2), plies))
        } else {
            self.general.end(position)
        }
    }

    /// The same for a move, this one included, and for the side that makes it.
    pub fn mate_in_after(&self, position: &Position, m: Move) -> Option<i32> {
        let (loses, plies) = self.end(&position.after(m))?;
        Some(in_moves(!loses, plies + 1))
    }

    /// The number of halfmoves of the longest mate of the stronger side in the ending of a position.
    #[cfg(test)]
    pub(super) fn longest(&self, position: &Position) -> Option<usize> {
        let lookup = Lookup::of(position)?;
        let solution = self.solutions.get(lookup.material()?)?;
        Some(solution.longest())
    }
}

/// Halfmoves as moves, negative for a side to move that loses.
fn in_moves(wins: bool, plies: usize) -> i32 {
    let moves = i32::try_from(plies.div_ceil(2)).unwrap_or(i32::MAX);
    if wins { moves } else { -moves }
}
