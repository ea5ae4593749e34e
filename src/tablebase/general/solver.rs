//! Retrograde analysis position by position, with the moves of the game itself: from the positions
//! that end it backwards (<https://www.chessprogramming.org/Retrograde_Analysis>).

use super::men::{Men, Place};
use crate::board::{Color, Square};
use crate::rules::{Claim, Position, Setup};
use crate::tablebase::Wdl;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::Arc;

/// Stands for a number of halfmoves that there is not.
const NEVER: u16 = u16::MAX;
/// The number of arrangements that are looked at in one step.
const CHUNK: usize = 4096;

/// The results of an ending and the halfmoves to them, with either side to move.
pub(in crate::tablebase) struct Solution {
    /// By [`number`], for White; none where there is no such position.
    results: Vec<Option<Wdl>>,
    plies: Vec<u16>,
}

/// The solutions of endings.
pub(in crate::tablebase) type Solutions = HashMap<Men, Arc<Solution>>;

/// A result for White, and the number of halfmoves to it.
type Known = (Wdl, u16);

/// The number of a position in a solution.
fn number(arrangement: usize, turn: Color) -> usize {
    arrangement * 2 + usize::from(turn == Color::Black)
}

impl Solution {
    /// For White.
    fn known(&self, place: &Place) -> Option<Known> {
        let number = number(place.index(), place.turn);
        Some((self.results[number]?, self.plies[number]))
    }

    /// The result for Black, to move, in an arrangement.
    pub(super) fn of_black(&self, arrangement: usize) -> Option<Wdl> {
        self.results[number(arrangement, Color::Black)].map(Wdl::reversed)
    }

    /// Whether the side to move is the one that comes out ahead, and the number of halfmoves until
    /// the game ends; none if nobody can force that.
    pub(in crate::tablebase) fn end(&self, place: &Place) -> Option<(bool, usize)> {
        let (result, plies) = self.known(place)?;
        let ends = !matches!(result, Wdl::Behind | Wdl::Draw | Wdl::Ahead);
        let wins = (result > Wdl::Draw) == place.turn.is_white();
        (ends && plies != NEVER).then_some((wins, plies.into()))
    }
}

/// The result for the side to move of a position that ends the game, claimed or not.
pub(super) fn end(position: &Position) -> Option<Wdl> {
    if let Some(outcome) = position.outcome() {
        return Some(match outcome.winner {
            Some(winner) if winner == position.turn() => Wdl::Win,
            Some(_) => Wdl::Loss,
            None => Wdl::Draw,
        });
    }
    position.claim(Claim::Stalemate).map(|_| Wdl::Stalemated)
}

/// The analysis of one ending, in steps of some thousand positions.
pub(in crate::tablebase) struct Solver {
    men: Men,
    /// The result for White where nobody can force anything.
    played_on: Wdl,
    /// The first arrangement that has not been looked at.
    next: usize,
    results: Vec<Option<Wdl>>,
    plies: Vec<u16>,
    /// The positions of the ending, each with the number of its moves.
    moves: Vec<u16>,
    /// The positions that end the game, and those from which a move leads out of the ending, with
    /// what it leads to; in the first case the number of halfmoves is 0.
    known: Vec<(u32, Known)>,
    /// The moves within the ending: from each position in turn, and where it begins.
    targets: Vec<u32>,
    begins: Vec<u32>,
}

impl Solver {
    /// Prepares the analysis of an ending.
    pub(in crate::tablebase) fn new(men: &Men) -> Self {
        let positions = men.arrangements() * 2;
        Self {
            men: men.clone(),
            played_on: Wdl::Draw,
            next: 0,
            results: vec![None; positions],
            plies: vec![NEVER; positions],
            moves: vec![0; positions],
            known: Vec::new(),
            targets: Vec::new(),
            begins: Vec::with_capacity(positions + 1),
        }
    }

    /// Goes on with the analysis; `solved` has all endings that this one can turn into. Returns
    /// whether that was the last step.
    pub(in crate::tablebase) fn step(&mut self, solved: &Solutions) -> bool {
        let end = (self.next + CHUNK).min(self.men.arrangements());
        for arrangement in self.next..end {
            for turn in Color::ALL {
                self.look_at(arrangement, turn, solved);
            }
        }
        self.next = end;
        if end < self.men.arrangements() {
            return false;
        }
        self.decide();
        true
    }

    /// The solution, after the last step.
    pub(in crate::tablebase) fn finish(self) -> Solution {
        Solution {
            results: self.results,
            plies: self.plies,
        }
    }

    /// The position of an arrangement.
    fn position(&self, arrangement: usize, turn: Color) -> Option<Position> {
        let squares = self.men.squares(arrangement)?;
        let mut setup = Setup::empty();
        for (&man, &square) in self.men.men().iter().zip::<&[Square]>(&squares) {
            setup.put(square, Some(man));
        }
        setup.turn = turn;
        Position::from_setup(self.men.variant(), &setup).ok()
    }

    /// Notes where the moves of a position lead to.
    fn look_at(&mut self, arrangement: usize, turn: Color, solved: &Solutions) {
        self.begins.push(self.targets.len() as u32);
        let Some(position) = self.position(arrangement, turn) else {
            return;
        };
        let from = number(arrangement, turn) as u32;
        if position.rules().points {
            let material = |color| position.material(color);
            self.played_on = match material(Color::White).cmp(&material(Color::Black)) {
                Ordering::Less => Wdl::Behind,
                Ordering::Equal => Wdl::Draw,
                Ordering::Greater => Wdl::Ahead,
            };
        }
        self.results[from as usize] = Some(self.played_on);
        if let Some(result) = end(&position) {
            self.known.push((from, (for_white(result, turn), 0)));
            return;
        }
        let moves = position.legal_moves();
        self.moves[from as usize] = moves.len() as u16;
        for m in moves {
            let next = position.after(m);
            match self.internal(&next) {
                Some(target) => self.targets.push(target),
                None => {
                    // Every ending that this one can turn into is solved.
                    if let Some((result, plies)) = known(&next, solved) {
                        // An ending in which nobody forces anything is the end of the way to it.
                        let plies = if plies == NEVER { 0 } else { plies };
                        self.known.push((from, (result, plies + 1)));
                    }
                }
            }
        }
    }

    /// The number of a position, if it belongs to the ending itself.
    fn internal(&self, position: &Position) -> Option<u32> {
        if position.en_passant().is_some() {
            return None;
        }
        let place = Place::of(position).filter(|place| place.men == self.men)?;
        Some(number(place.index(), place.turn) as u32)
    }

    /// Finds what each side can force, the best results first.
    fn decide(&mut self) {
        self.begins.push(self.targets.len() as u32);
        let sources = self.sources();
        let mut decided = vec![false; self.results.len()];
        for hero in Color::ALL {
            let mut goals: Vec<Wdl> = self.known.iter().map(|&(_, (r, _))| r).collect();
            goals.sort();
            goals.dedup();
            if hero.is_white() {
                goals.reverse();
            }
            for goal in goals {
                let reached = |result: Wdl| match hero {
                    Color::White => result >= goal,
                    Color::Black => result <= goal,
                };
                if reached(self.played_on) {
                    continue;
                }
                let plies = self.forced(hero, reached, &sources);
                for (at, &plies) in plies.iter().enumerate() {
                    if plies != NEVER && !decided[at] {
                        decided[at] = true;
                        self.results[at] = Some(goal);
                        self.plies[at] = plies;
                    }
                }
            }
        }
        self.targets = Vec::new();
        self.known = Vec::new();
    }

    /// The positions from which moves lead to each position, in the form of `targets` and
    /// `begins`.
    fn sources(&self) -> (Vec<u32>, Vec<u32>) {
        let mut begins = vec![0_u32; self.begins.len()];
        for &target in &self.targets {
            begins[target as usize + 1] += 1;
        }
        for at in 1..begins.len() {
            begins[at] += begins[at - 1];
        }
        let mut next = begins.clone();
        let mut sources = vec![0; self.targets.len()];
        for (from, range) in self.begins.windows(2).enumerate() {
            for &target in &self.targets[range[0] as usize..range[1] as usize] {
                let at = &mut next[target as usize];
                sources[*at as usize] = from as u32;
                *at += 1;
            }
        }
        (sources, begins)
    }

    /// The number of halfmoves in which a side forces one of the results.
    fn forced(
        &self,
        hero: Color,
        reached: impl Fn(Wdl) -> bool,
        (sources, begins): &(Vec<u32>, Vec<u32>),
    ) -> Vec<u16> {
        let mut plies = vec![NEVER; self.results.len()];
        // The moves of the other side that do not lead there.
        let mut left = self.moves.clone();
        // What is found at each number of halfmoves: a position with a move that leads there.
        let mut found: Vec<Vec<u32>> = Vec::new();
        let find = |found: &mut Vec<Vec<u32>>, ply: u16, position: u32| {
            let ply = usize::from(ply);
            if found.len() <= ply {
                found.resize(ply + 1, Vec::new());
            }
            found[ply].push(position);
        };
        for &(position, (result, ply)) in &self.known {
            if reached(result) {
                find(&mut found, ply, position);
            }
        }
        let mut ply = 0;
        while usize::from(ply) < found.len() {
            for position in std::mem::take(&mut found[usize::from(ply)]) {
                let at = position as usize;
                if plies[at] != NEVER {
                    continue;
                }
                let is_heros = at.is_multiple_of(2) == hero.is_white();
                // At 0 the game is over.
                if ply > 0 && !is_heros {
                    left[at] -= 1;
                    if left[at] > 0 {
                        continue;
                    }
                }
                plies[at] = ply;
                for &source in &sources[begins[at] as usize..begins[at + 1] as usize] {
                    find(&mut found, ply + 1, source);
                }
            }
            ply += 1;
        }
        plies
    }
}

/// A result for the side to move as one for White.
const fn for_white(result: Wdl, turn: Color) -> Wdl {
    if turn.is_white() {
        result
    } else {
        result.reversed()
    }
}

/// What is known of a position outside of an ending, for White as that ending sees it. Its colours
/// are those of the board.
fn known(position: &Position, solved: &Solutions) -> Option<Known> {
    if let Some(result) = end(position) {
        return Some((for_white(result, position.turn()), 0));
    }
    if position.en_passant().is_some() {
        // Captures are forced, so that every move leads out of the ending.
        let moves = position.legal_moves().into_iter();
        let known = moves.filter_map(|m| known(&position.after(m), solved));
        let known = known.map(|(result, plies)| (result, plies.saturating_add(1)));
        let white = position.turn().is_white();
        return known.max_by_key(|&(result, plies)| {
            let result = if white { result } else { result.reversed() };
            let is_win = result > Wdl::Draw;
            (result, if is_win { NEVER - plies } else { plies })
        });
    }
    let place = Place::of(position)?;
    let (result, plies) = solved.get(&place.men)?.known(&place)?;
    Some(if place.swapped {
        (result.reversed(), plies)
    } else {
        (result, plies)
    })
}
