//! Retrograde analysis of the endings of chess: from the mates backwards, halfmove by halfmove.
//!
//! An ending is solved for White as the side that wins. A *word* is one arrangement of all pieces
//! but Black's king, and its 64 bits are the squares of that king, so that each operation works on
//! 64 positions at once. The sets of an arrangement are drawn from those of its neighbours, and
//! masks take out the squares where Black's king would stand in the way
//! (<https://www.chessprogramming.org/Retrograde_Analysis>).

use super::arrangement::{Arrangement, Plane, Squares, attacked_by_white, white_to_move};
use super::material::{Material, PROMOTIONS};
use super::symmetry::Symmetry;
use crate::board::{Attacks, Bitboard, Color, Piece, Rank, Role, Square};
use arrayvec::ArrayVec;
use std::collections::HashMap;
use std::sync::Arc;

/// The words whose positions are decided in a number of halfmoves, with the bits of those positions.
type Layer = Vec<(u32, u64)>;

/// The positions of an ending that White wins, by the number of halfmoves to the mate.
pub(super) struct Solution {
    /// The ending.
    pub(super) material: Material,
    /// Layer `n` has the positions that are mate in `n` halfmoves: Black is to move if `n` is even,
    /// otherwise White.
    pub(super) layers: Vec<Layer>,
}

/// What is known of an ending up to some number of halfmoves.
struct Known {
    solution: Option<Arc<Solution>>,
    /// White is to move and wins.
    won: Plane,
    /// Black is to move and loses.
    lost: Plane,
}

impl Known {
    fn of(solution: &Arc<Solution>) -> Self {
        Self {
            won: Plane::new(&solution.material),
            lost: Plane::new(&solution.material),
            solution: Some(Arc::clone(solution)),
        }
    }

    /// Whether nothing is decided in as many halfmoves or more.
    fn is_complete(&self, ply: usize) -> bool {
        self.solution
            .as_ref()
            .is_none_or(|solution| solution.layers.len() <= ply)
    }

    /// Adds what is decided in `ply` halfmoves.
    fn advance(&mut self, ply: usize) {
        if let Some(layer) = self
            .solution
            .as_ref()
            .and_then(|solution| solution.layers.get(ply))
        {
            let plane = if ply.is_multiple_of(2) {
                &mut self.lost
            } else {
                &mut self.won
            };
            add(plane, layer);
        }
    }
}

impl Solution {
    /// The positions that White wins, to move, or that Black, to move, loses.
    pub(super) fn plane(&self, white_to_move: bool) -> Plane {
        let mut plane = Plane::new(&self.material);
        for layer in self
            .layers
            .iter()
            .skip(usize::from(white_to_move))
            .step_by(2)
        {
            add(&mut plane, layer);
        }
        plane
    }

    /// The number of halfmoves in which White mates; none if it does not. Black's king stands at
    /// `weak`.
    pub(super) fn mate_in(
        &self,
        king: Square,
        squares: &[Square],
        weak: Square,
        white_to_move: bool,
    ) -> Option<usize> {
        let symmetry = Symmetry::of_king(king, self.material.has_pawns());
        let squares: Squares = squares.iter().map(|&s| symmetry.square(s)).collect();
        let word = Plane::index(&self.material, symmetry.square(king), &squares) as u32;
        let bit = symmetry.square(weak).bitboard().0;
        let layers = self.layers.iter().enumerate();
        let mut layers = layers.skip(usize::from(white_to_move)).step_by(2);
        let found = layers.find(|(_, layer)| {
            let at = layer.binary_search_by_key(&word, |&(word, _)| word);
            at.is_ok_and(|at| layer[at].1 & bit != 0)
        });
        found.map(|(ply, _)| ply)
    }

    /// The number of halfmoves of the longest mate.
    #[cfg(test)]
    pub(super) fn longest(&self) -> usize {
        self.layers.len().saturating_sub(1)
    }
}

/// Adds positions to a set.
fn add(plane: &mut Plane, layer: &Layer) {
    for &(word, bits) in layer {
        plane.words[word as usize] |= bits;
    }
}

/// A way from the ending to another one, by a capture or a promotion.
#[derive(Clone, Default)]
struct Exit {
    /// The number of the ending among the solver's exits; none if White can't win it.
    ending: Option<usize>,
    /// The place, in the old order, of each piece of the new ending.
    order: ArrayVec<usize, { Material::MAX_PIECES }>,
}

/// What a piece's move does to the pieces of the ending.
#[derive(Clone, Copy, Default)]
struct Change {
    /// The piece that is captured.
    captured: Option<usize>,
    /// The piece that promotes, and to what.
    promoted: Option<(usize, Role)>,
}

/// The solutions of endings.
pub(super) type Solutions = HashMap<Material, Arc<Solution>>;

/// Solves the ending; `solved` has all endings that it can turn into.
pub(super) fn solve(material: &Material, solved: &Solutions) -> Solution {
    let mut solver = Solver::new(material, solved);
    while !solver.step() {}
    solver.finish()
}

/// The analysis of one ending, in steps of one halfmove.
pub(super) struct Solver {
    attacks: &'static Attacks,
    material: Material,
    /// The ending itself.
    known: Known,
    /// The endings that it can turn into.
    exits: Vec<Known>,
    /// The exit by a change of the pieces.
    ways: Vec<Exit>,
    /// White is to move, and Black's king is not attacked.
    white_legal: Plane,
    /// Black is to move and can lose: White's king is not attacked, and it is no stalemate.
    black_legal: Plane,
    /// What has been found; see [`Solution::layers`].
    layers: Vec<Layer>,
}

impl Solver {
    /// Prepares the analysis of an ending; `solved` has all endings that it can turn into.
    pub(super) fn new(material: &Material, solved: &Solutions) -> Self {
        let mut solver = Self {
            attacks: Attacks::get(),
            material: material.clone(),
            known: Known {
                solution: None,
                won: Plane::new(material),
                lost: Plane::new(material),
            },
            exits: Vec::new(),
            ways: Vec::new(),
            white_legal: Plane::new(material),
            black_legal: Plane::new(material),
            layers: Vec::new(),
        };
        solver.find_exits(solved);
        solver
    }

    /// Finds the positions that are mate in one more halfmove. Returns whether there are no more.
    pub(super) fn step(&mut self) -> bool {
        let ply = self.layers.len();
        if ply == 0 {
            let mates = self.mates();
            self.layers.push(mates);
            return false;
        }
        for known in &mut self.exits {
            known.advance(ply - 1);
        }
        let layer = if ply.is_multiple_of(2) {
            self.losses()
        } else {
            self.wins()
        };
        let nothing_new = layer.is_empty() && self.layers.last().is_some_and(Vec::is_empty);
        self.layers.push(layer);
        nothing_new && self.exits.iter().all(|known| known.is_complete(ply))
    }

    /// The solution, after the last step.
    pub(super) fn finish(mut self) -> Solution {
        while self.layers.last().is_some_and(Vec::is_empty) {
            self.layers.pop();
        }
        // They stay in memory, and have grown by doubling.
        self.layers.iter_mut().for_each(Vec::shrink_to_fit);
        Solution {
            material: self.material,
            layers: self.layers,
        }
    }

    /// The ways out of the ending, in the order of [`Solver::exit`].
    fn find_exits(&mut self, solved: &Solutions) {
        let mut numbers: HashMap<Material, usize> = HashMap::new();
        for captured in [None, Some(0), Some(1)] {
            for promoted in 0..=2 {
                for role in PROMOTIONS {
                    let mut order = ArrayVec::<usize, { Material::MAX_PIECES }>::new();
                    let mut pieces = ArrayVec::<Piece, { Material::MAX_PIECES }>::new();
                    for (at, &piece) in self.material.pieces().iter().enumerate() {
                        if captured != Some(at) {
                            let role = if promoted == at { role } else { piece.role };
                            order.push(at);
                            pieces.push(Piece::new(piece.color, role));
                        }
                    }
                    let exit = Material::sorted(&pieces).and_then(|(material, sorted)| {
                        let solution = solved.get(&material)?;
                        let ending = *numbers.entry(material).or_insert_with(|| {
                            self.exits.push(Known::of(solution));
                            self.exits.len() - 1
                        });
                        Some(Exit {
                            ending: Some(ending),
                            order: sorted.iter().map(|&at| order[at]).collect(),
                        })
                    });
                    self.ways.push(exit.unwrap_or_default());
                }
            }
        }
    }

    /// The ending that a change leads to, and the squares of its pieces.
    fn exit(&self, change: Change, squares: &[Square]) -> Option<(&Known, Squares)> {
        let captured = change.captured.map_or(0, |at| at + 1);
        let (promoted, role) = change.promoted.unwrap_or((2, Role::Queen));
        let role = PROMOTIONS.iter().position(|&other| other == role)?;
        let exit = &self.ways[(captured * 3 + promoted) * 4 + role];
        let squares = exit.order.iter().map(|&at| squares[at]).collect();
        Some((&self.exits[exit.ending?], squares))
    }

    /// Prepares the sets of legal positions, and finds the mates.
    fn mates(&mut self) -> Layer {
        for at in Arrangement::all(&self.material) {
            self.white_legal.words[at.word] = white_to_move(&self.material, &at);
        }
        let mut mates = Layer::new();
        for at in Arrangement::all(&self.material) {
            let attacked = attacked_by_white(&self.material, at.king, &at.squares, None);
            let legal = !self.attacks.king(at.king).0 & !at.occupied.0 & self.unattacked(&at);
            let movable = self.escapes(&at, legal);
            self.black_legal.words[at.word] = legal & (attacked | movable);
            let mate = legal & attacked & !movable;
            if mate != 0 {
                mates.push((at.word as u32, mate));
            }
        }
        add(&mut self.known.lost, &mates);
        mates
    }

    /// The squares of Black's king with which no other black piece attacks White's king.
    fn unattacked(&self, at: &Arrangement) -> u64 {
        let mut free = !0;
        for (&square, piece) in at.squares.iter().zip(self.material.pieces()) {
            let attacks = self
                .attacks
                .of(piece.role, piece.color, square, at.occupied);
            if piece.color == Color::Black && attacks.contains(at.king) {
                free &= self.attacks.between(square, at.king).0;
            }
        }
        free
    }

    /// The positions in which White, to move, reaches one that is lost for Black.
    fn wins(&mut self) -> Layer {
        let mut layer = Layer::new();
        for at in Arrangement::all(&self.material) {
            let open = self.white_legal.words[at.word] & !self.known.won.words[at.word];
            if open == 0 {
                continue;
            }
            let new = open & self.white_moves(&at, open);
            if new != 0 {
                self.known.won.words[at.word] |= new;
                layer.push((at.word as u32, new));
            }
        }
        layer
    }

    /// The positions in which every move of Black leads to one that White wins.
    fn losses(&mut self) -> Layer {
        let mut layer = Layer::new();
        for at in Arrangement::all(&self.material) {
            let open = self.black_legal.words[at.word] & !self.known.lost.words[at.word];
            if open == 0 {
                continue;
            }
            let new = open & !self.escapes(&at, open);
            if new != 0 {
                self.known.lost.words[at.word] |= new;
                layer.push((at.word as u32, new));
            }
        }
        layer
    }

    /// The positions in which White, to move, reaches one that Black loses: of those that are
    /// `wanted` all, of others some.
    fn white_moves(&self, at: &Arrangement, wanted: u64) -> u64 {
        let mut set = 0;
        for to in self.attacks.king(at.king) {
            match at.squares.iter().position(|&square| square == to) {
                None => set |= self.known.lost.get(to, &at.squares),
                Some(other) if self.material.pieces()[other].color == Color::Black => {
                    set |= self.lost_after(to, &at.squares, capture(other));
                }
                Some(_) => {}
            }
        }
        for (mover, piece) in self.material.pieces().iter().enumerate() {
            if piece.color == Color::White {
                self.moves_of(at, mover, &mut |squares, change, mask| {
                    if wanted & mask & !set != 0 {
                        set |= mask & self.lost_after(at.king, squares, change);
                    }
                });
            }
        }
        set
    }

    /// The positions in which Black, to move, reaches one that White is not known to win: of those
    /// that are `wanted` all, of others some. Most often the king alone can do that, which is soon
    /// told.
    fn escapes(&self, at: &Arrangement, wanted: u64) -> u64 {
        let open = self.white_legal.words[at.word] & !self.known.won.words[at.word];
        let mut set = king_steps(open);
        for (other, piece) in self.material.pieces().iter().enumerate() {
            if wanted & !set == 0 {
                break;
            }
            let square = at.squares[other];
            if piece.color == Color::White {
                let guarded = attacked_by_white(&self.material, at.king, &at.squares, Some(other));
                let free = !guarded & square.bitboard().0;
                if free != 0 && free & self.won_after(at.king, &at.squares, capture(other)) == 0 {
                    set |= self.attacks.king(square).0;
                }
            } else {
                self.moves_of(at, other, &mut |squares, change, mask| {
                    if wanted & mask & !set != 0 {
                        set |= mask & self.open_after(at.king, squares, change);
                    }
                });
            }
        }
        set
    }

    /// Calls `to` with each move of a piece other than the kings: the squares of the pieces after
    /// it, what it changes, and the squares of Black's king that do not stand in its way.
    fn moves_of(
        &self,
        at: &Arrangement,
        mover: usize,
        to: &mut impl FnMut(&[Square], Change, u64),
    ) {
        let Piece { role, color } = self.material.pieces()[mover];
        let from = at.squares[mover];
        let mut squares = at.squares.clone();
        let mut send = |target: Square, mask: u64| {
            let captured = at.squares.iter().position(|&square| square == target);
            if captured.is_some_and(|other| self.material.pieces()[other].color == color)
                || target == at.king
            {
                return;
            }
            squares[mover] = target;
            let mut change = Change {
                captured,
                promoted: None,
            };
            if role == Role::Pawn && matches!(target.rank(), Rank::FIRST | Rank::EIGHTH) {
                for promotion in PROMOTIONS {
                    change.promoted = Some((mover, promotion));
                    to(&squares, change, mask);
                }
            } else {
                to(&squares, change, mask);
            }
        };
        if role != Role::Pawn {
            for target in self.attacks.of(role, color, from, at.occupied) {
                send(target, !self.attacks.between(from, target).0);
            }
            return;
        }
        for target in self.attacks.pawn(color, from) & at.occupied {
            send(target, !0);
        }
        let step = from.forward(color);
        if at.occupied.contains(step) {
            return;
        }
        send(step, !0);
        let double = step.forward(color);
        let on_start = Bitboard::relative_rank(color, 1).contains(from);
        if on_start && !at.occupied.contains(double) {
            let mask = !step.bitboard().0 & self.no_en_passant(at, mover, step);
            send(double, mask);
        }
    }

    /// The squares of Black's king with which the double step of a pawn over `step` leaves White no
    /// win, or Black no escape, by capturing en passant.
    fn no_en_passant(&self, at: &Arrangement, mover: usize, step: Square) -> u64 {
        let color = self.material.pieces()[mover].color;
        let capturers = self.attacks.pawn(color, step);
        let Some(other) = (0..self.material.pieces().len()).find(|&other| {
            let piece = self.material.pieces()[other];
            piece.role == Role::Pawn
                && piece.color != color
                && capturers.contains(at.squares[other])
        }) else {
            return !0;
        };
        if color == Color::White {
            // Black is left with a pawn and White with the king.
            return 0;
        }
        let mut squares = at.squares.clone();
        squares[other] = step;
        !self.lost_after(at.king, &squares, capture(mover))
    }

    /// The squares of Black's king, to move, with which it is lost after a change.
    fn lost_after(&self, king: Square, squares: &[Square], change: Change) -> u64 {
        if change.captured.is_none() && change.promoted.is_none() {
            return self.known.lost.get(king, squares);
        }
        self.exit(change, squares)
            .map_or(0, |(known, squares)| known.lost.get(king, &squares))
    }

    /// The squares of Black's king with which White, to move, wins after a change.
    fn won_after(&self, king: Square, squares: &[Square], change: Change) -> u64 {
        self.exit(change, squares)
            .map_or(0, |(known, squares)| known.won.get(king, &squares))
    }

    /// The squares of Black's king with which White, to move, does not win after a change, as far
    /// as it is known.
    fn open_after(&self, king: Square, squares: &[Square], change: Change) -> u64 {
        if change.captured.is_none() && change.promoted.is_none() {
            return self.white_legal.placed(king, squares) & !self.known.won.placed(king, squares);
        }
        let attacked = attacked_by_white(&self.material, king, squares, change.captured);
        let occupied: Bitboard = squares.iter().copied().collect();
        let legal = !(attacked | occupied.0 | king.bitboard().0);
        legal & !self.won_after(king, squares, change)
    }
}

const fn capture(other: usize) -> Change {
    Change {
        captured: Some(other),
        promoted: None,
    }
}

/// The squares from which a king reaches one of the set.
fn king_steps(set: u64) -> u64 {
    let sides = Bitboard(set).east().0 | Bitboard(set).west().0;
    let row = set | sides;
    sides | row << 8 | row >> 8
}
