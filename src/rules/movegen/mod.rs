//! Move generation: the generators compute sets of target squares and pass them to a sink, which
//! lists, counts or compares the moves.

mod drops;
mod free;
mod royal;

use super::{Move, MoveKind, MoveList, MoveRule, Position, Rules};
use crate::board::{Attacks, Bitboard, Color, Role, Square};
use drops::drops;

/// A class of moves to generate: all, noisy (captures and promotions) or quiet moves.
trait Class {
    /// Whether captures and promotions are generated.
    const NOISY: bool;
    /// Whether all other moves are generated.
    const QUIET: bool;

    /// The squares on which pieces of `us` may land.
    #[inline]
    fn targets(position: &Position, us: Color) -> Bitboard {
        match (Self::NOISY, Self::QUIET) {
            (true, true) => !position.by_color(us),
            (true, false) => position.by_color(!us),
            _ => !position.occupied(),
        }
    }
}

struct All;
struct Noisy;
struct Quiet;

impl Class for All {
    const NOISY: bool = true;
    const QUIET: bool = true;
}

impl Class for Noisy {
    const NOISY: bool = true;
    const QUIET: bool = false;
}

impl Class for Quiet {
    const NOISY: bool = false;
    const QUIET: bool = true;
}

/// Receives the moves of the generator.
trait Sink {
    /// One piece's moves to each target.
    fn piece(&mut self, from: Square, targets: Bitboard);
    /// Pawn moves to each target, from the square `step` below it.
    fn pawns(&mut self, targets: Bitboard, step: i8);
    /// Promotions on each target, from the square `step` below it.
    fn promotions(&mut self, targets: Bitboard, step: i8, roles: &[Role]);
    /// Placements of a role on each target.
    fn drops(&mut self, role: Role, targets: Bitboard);
    /// A single move of any kind.
    fn single(&mut self, m: Move);
}

/// Counts moves without writing them down.
#[derive(Default)]
struct Count(u64);

impl Sink for Count {
    #[inline]
    fn piece(&mut self, _: Square, targets: Bitboard) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, _: i8) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, _: i8, roles: &[Role]) {
        self.0 += u64::from(targets.count()) * roles.len() as u64;
    }

    #[inline]
    fn drops(&mut self, _: Role, targets: Bitboard) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn single(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Looks for one move among the generated moves.
struct Find {
    m: Move,
    found: bool,
}

impl Sink for Find {
    #[inline]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        self.found |= from == self.m.from() && targets.contains(self.m.to()) && self.m.is_normal();
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, step: i8) {
        let to = self.m.to();
        self.found |=
            targets.contains(to) && self.m.from() == origin(to, step) && self.m.is_normal();
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, step: i8, roles: &[Role]) {
        let to = self.m.to();
        self.found |= targets.contains(to)
            && self.m.from() == origin(to, step)
            && self
                .m
                .promoted_to()
                .is_some_and(|role| roles.contains(&role));
    }

    #[inline]
    fn drops(&mut self, role: Role, targets: Bitboard) {
        self.found |= targets.contains(self.m.to()) && self.m == Move::drop(role, self.m.to());
    }

    #[inline]
    fn single(&mut self, m: Move) {
        self.found |= m == self.m;
    }
}

impl Sink for MoveList {
    #[inline]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        self.extend(targets.into_iter().map(|to| Move::normal(from, to)));
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, step: i8) {
        let moves = targets.into_iter();
        self.extend(moves.map(|to| Move::normal(origin(to, step), to)));
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, step: i8, roles: &[Role]) {
        for to in targets {
            for &role in roles {
                self.push(Move::promotion(origin(to, step), to, role));
            }
        }
    }

    #[inline]
    fn drops(&mut self, role: Role, targets: Bitboard) {
        for to in targets {
            self.push(Move::drop(role, to));
        }
    }

    #[inline]
    fn single(&mut self, m: Move) {
        self.push(m);
    }
}

/// The origin of a pawn that moved by `step` squares.
#[inline]
fn origin(to: Square, step: i8) -> Square {
    Square::new(to.index().wrapping_add_signed(-isize::from(step)))
}

#[inline]
fn generate<C: Class>(position: &Position, sink: &mut impl Sink) {
    if position.variant().is_orthodox() {
        royal::generate::<C, true>(position, sink);
    } else {
        generate_unorthodox::<C>(position, sink);
    }
}

#[inline(never)]
fn generate_unorthodox<C: Class>(position: &Position, sink: &mut impl Sink) {
    let rules = position.rules();
    if position.is_decided() {
        return;
    }
    if !rules.duck && rules.condition.is_none() {
        return generate_any::<C>(position, rules, sink);
    }
    let mut moves = MoveList::new();
    generate_any::<C>(position, rules, &mut moves);
    if let Some(condition) = rules.condition {
        moves.retain(|m| condition(position, *m));
    }
    for m in moves {
        if rules.duck {
            for square in position.duck_squares(m) {
                sink.single(m.with_duck(square));
            }
        } else {
            sink.single(m);
        }
    }
}

/// Generates the moves without regard to [`Rules::condition`] and the duck, which are applied
/// afterwards.
#[inline]
fn generate_any<C: Class>(position: &Position, rules: &Rules, sink: &mut impl Sink) {
    match rules.moves {
        MoveRule::Orthodox | MoveRule::Royal => royal::generate::<C, false>(position, sink),
        MoveRule::Free => free::generate::<C>(position, sink),
    }
}

impl Position {
    /// All legal moves, in an order that depends on the position alone.
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        generate::<All>(self, &mut moves);
        moves
    }

    /// Appends the captures and promotions to a list.
    pub fn noisy_moves(&self, moves: &mut MoveList) {
        generate::<Noisy>(self, moves);
    }

    /// Appends the moves that are neither captures nor promotions to a list.
    pub fn quiet_moves(&self, moves: &mut MoveList) {
        generate::<Quiet>(self, moves);
    }

    /// Number of legal moves.
    pub fn count_legal_moves(&self) -> u64 {
        let mut count = Count::default();
        generate::<All>(self, &mut count);
        count.0
    }

    /// Whether the side to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// The legal moves of the pieces: in duck chess without the square of the duck, for which see
    /// [`Position::duck_squares`]; in all other variants [`Position::legal_moves`].
    pub fn piece_moves(&self) -> MoveList {
        if !self.rules().duck {
            return self.legal_moves();
        }
        let mut moves = MoveList::new();
        if !self.is_decided() {
            generate_any::<All>(self, self.rules(), &mut moves);
        }
        moves
    }

    /// Duck chess: the squares on which the duck can be put after a piece move: all empty ones but
    /// its own.
    pub fn duck_squares(&self, m: Move) -> Bitboard {
        let (from, to) = (m.from().bitboard(), m.to().bitboard());
        let occupied = self.occupied();
        !match m.kind() {
            MoveKind::Normal { .. } | MoveKind::Promotion { .. } => occupied.without(from) | to,
            MoveKind::EnPassant { from, to } => {
                let captured = Square::at(to.file(), from.rank()).bitboard();
                occupied.without(from.bitboard() | captured) | to.bitboard()
            }
            MoveKind::Castle { king, rook } => {
                let (king_to, rook_to) = self.castling_targets(king, rook);
                occupied.without(from | to) | king_to.bitboard() | rook_to.bitboard()
            }
            MoveKind::Drop { .. } => occupied | to,
            MoveKind::Null => occupied,
        }
    }

    /// Whether captures are forced in the variant and the side to move can capture.
    pub fn must_capture(&self) -> bool {
        self.rules().forced_capture && free::can_capture(self)
    }

    /// Whether a move is legal in this position.
    pub fn is_legal(&self, m: Move) -> bool {
        if self.rules().duck {
            let stands = |square| self.duck_squares(m).contains(square);
            return m.duck().is_some_and(stands) && self.piece_moves().contains(&m.without_duck());
        }
        if let Some(legal) = self.is_legal_normal(m) {
            return legal;
        }
        let mut find = Find { m, found: false };
        generate::<All>(self, &mut find);
        find.found
    }

    /// Whether a move that neither promotes, castles nor captures en passant is legal, found without
    /// generating the others. None for all other moves, and where the moves are not those of chess.
    #[inline]
    fn is_legal_normal(&self, m: Move) -> Option<bool> {
        if !self.is_orthodox() || !m.is_normal() {
            return None;
        }
        let (us, from, to) = (self.turn(), m.from(), m.to());
        let (king, own) = (self.king(us)?, self.by_color(us));
        let attacks = Attacks::get();
        let reaches = |role| match role {
            Role::Pawn => self.pawn_reaches(from, to),
            _ => attacks.of(role, us, from, self.occupied()).contains(to),
        };
        let role = self.role_at(from).filter(|&role| reaches(role));
        Some(match role {
            Some(_) if !own.contains(from) || own.contains(to) => false,
            None => false,
            Some(Role::King) => {
                let without_king = self.occupied().without(from.bitboard());
                !self.is_attacked(to, !us, without_king)
            }
            Some(_) => {
                let checkers = self.checkers();
                let answers = |checker| attacks.between(king, checker) | checkers;
                let pinned = self.pinned().contains(from);
                (!pinned || attacks.line(king, from).contains(to))
                    && !checkers.more_than_one()
                    && checkers
                        .first()
                        .is_none_or(|checker| answers(checker).contains(to))
            }
        })
    }

    /// Whether a pawn of the side to move on `from` can go to `to` without promoting or capturing en
    /// passant, checks and pins aside.
    fn pawn_reaches(&self, from: Square, to: Square) -> bool {
        let (us, pawn) = (self.turn(), from.bitboard());
        let empty = !self.occupied();
        let single = pawn.forward(us) & empty;
        let double = (single & Bitboard::relative_rank(us, 2)).forward(us) & empty;
        let captures = Attacks::get().pawn(us, from) & self.by_color(!us);
        let targets = (single | double | captures).without(Bitboard::relative_rank(us, 7));
        targets.contains(to)
    }

    /// Whether a legal move is a capture.
    pub fn is_capture(&self, m: Move) -> bool {
        match m.kind() {
            MoveKind::EnPassant { .. } => true,
            MoveKind::Castle { .. } | MoveKind::Drop { .. } | MoveKind::Null => false,
            _ => self.role_at(m.to()).is_some(),
        }
    }
}

/// Pawn moves of `pawns` onto squares of `allowed`, set by set; en passant is left to the caller.
///
/// With `ORTHODOX` the checks of [`Rules`] are left out.
#[inline]
fn pawn_moves<C: Class, const ORTHODOX: bool>(
    position: &Position,
    sink: &mut impl Sink,
    pawns: Bitboard,
    allowed: Bitboard,
) {
    const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    let promotions = if ORTHODOX {
        &PROMOTIONS
    } else {
        position.rules().promotions
    };
    let us = position.turn();
    let up: i8 = if us.is_white() { 8 } else { -8 };
    let last = Bitboard::relative_rank(us, 7);
    let empty = !position.occupied();
    let single = pawns.forward(us) & empty;
    if C::QUIET {
        sink.pawns(single.without(last) & allowed, up);
        if ORTHODOX || position.rules().pawns.double_step {
            let double = (single & Bitboard::relative_rank(us, 2)).forward(us) & empty & allowed;
            sink.pawns(double, 2 * up);
        }
        if !ORTHODOX && position.rules().pawns.first_rank_double_step {
            let double = (single & Bitboard::relative_rank(us, 1)).forward(us) & empty & allowed;
            sink.pawns(double, 2 * up);
        }
        if !ORTHODOX && position.rules().pawns.back_step {
            let back = pawns.forward(!us).without(Bitboard::relative_rank(us, 0));
            sink.pawns(back & empty & allowed, -up);
        }
    }
    if C::NOISY {
        sink_promotions(sink, single & last & allowed, up, promotions);
        let victims = position.by_color(!us) & allowed;
        let ahead = pawns.forward(us);
        for (captures, step) in [
            (ahead.east() & victims, up + 1),
            (ahead.west() & victims, up - 1),
        ] {
            sink.pawns(captures.without(last), step);
            sink_promotions(sink, captures & last, step, promotions);
        }
    }
}

#[inline]
fn sink_promotions(sink: &mut impl Sink, targets: Bitboard, step: i8, roles: &[Role]) {
    if targets.any() {
        sink.promotions(targets, step, roles);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;
    use std::collections::HashSet;

    #[test]
    fn a_move_is_legal_where_it_is_listed_and_nowhere_else() {
        let positions: Vec<Position> = [
            (
                Variant::Chess,
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            ),
            (Variant::Chess, "8/P1k5/8/3pP3/8/8/4K1p1/5R2 w - d6 0 1"),
            (Variant::Chess, "4k3/8/8/8/7b/8/4PP2/R3K2R w KQ - 0 1"),
            // A check that can be met in every way, and one by two pieces.
            (Variant::Chess, "4k3/8/8/8/4r3/2N5/3P1P2/R2QK2R w KQ - 0 1"),
            (Variant::Chess, "4k3/8/8/8/4r3/3n4/3P1P2/R2QK2R w KQ - 0 1"),
            // Pawns pinned along a file, a rank and a diagonal, of which one can take.
            (Variant::Chess, "4r1k1/8/8/8/1b6/2P1P3/r2PK3/3N4 w - - 0 1"),
            (
                Variant::Chess960,
                "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            ),
            (
                Variant::ChessSharp,
                "k1b1r1n1/ppp1p1pp/3p4/5p2/3P4/4P3/PPP2PPP/1K1BR1N1[QRBNqrbn] w - - 0 9",
            ),
        ]
        .into_iter()
        .map(|(variant, text)| fen::parse(variant, text).unwrap())
        .collect();
        let every: HashSet<Move> = positions.iter().flat_map(Position::legal_moves).collect();
        for position in &positions {
            let listed = position.legal_moves();
            for &m in &every {
                assert_eq!(position.is_legal(m), listed.contains(&m), "{m:?}");
            }
        }
    }
}
