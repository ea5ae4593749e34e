//! Knights, bishops, rooks and queens: piece-square values, mobility, outposts, open files.

use super::attack_map::AttackMap;
use super::king::KingAttack;
use super::parts::Parts;
use super::pawns;
use super::square_tables::KingPlace;
use super::squares::Placements;
use super::tapered::Tapered;
use super::trace::{Trace, weight};
use crate::board::{Attacks, Bitboard, ByColor, Color, Role, Square};
use crate::rules::{KingRule, Position};

/// The squares of the centre by their colour: dark d4 and e5, light e4 and d5.
const CENTRES: [Bitboard; 2] = [Bitboard(0x10_0800_0000), Bitboard(0x08_1000_0000)];
/// The two long diagonals, from corner to corner.
const LONG_DIAGONALS: Bitboard = Bitboard(0x8142_2418_1824_4281);
const CENTRE_FILES: Bitboard = Bitboard(0x3C3C_3C3C_3C3C_3C3C);

/// The input for evaluating the pieces of one side.
struct Side<'a> {
    position: &'a Position,
    color: Color,
    king: Option<Square>,
    own_pawns: Bitboard,
    their_pawns: Bitboard,
    /// Number of own pawns beyond five.
    more_pawns: i32,
    /// The squares that count for mobility.
    useful: Bitboard,
    /// Pieces that are pinned to their king.
    pinned: Bitboard,
    /// Outposts: squares that an own pawn protects and no enemy pawn can attack.
    outposts: Bitboard,
}

impl<'a> Side<'a> {
    fn new(position: &'a Position, color: Color, pawn_attacks: [Bitboard; 2]) -> Self {
        let [ours, theirs] = pawn_attacks;
        let own_pawns = position.pieces(color, Role::Pawn);
        let their_pawns = position.pieces(!color, Role::Pawn);
        let blocked = position.occupied().forward(!color);
        let stuck = own_pawns & (blocked | Bitboard::relative_rank(color, 1));
        let king = position.king(color);
        let span = pawns::ahead(their_pawns, !color);
        let middle = Bitboard::relative_rank(color, 3)
            | Bitboard::relative_rank(color, 4)
            | Bitboard::relative_rank(color, 5);
        Self {
            position,
            color,
            king,
            own_pawns,
            their_pawns,
            more_pawns: own_pawns.count() as i32 - 5,
            useful: !(stuck | position.pieces(color, Role::King) | theirs),
            pinned: king.map_or(Bitboard::EMPTY, |king| pinned(position, color, king)),
            outposts: ours & middle.without(span.east() | span.west()),
        }
    }

    /// The squares that a piece can go to without exposing its king.
    #[inline]
    fn free(&self, square: Square, targets: Bitboard) -> Bitboard {
        match self.king {
            Some(king) if self.pinned.contains(square) => {
                targets & Attacks::get().line(king, square)
            }
            _ => targets,
        }
    }

    #[inline]
    fn minor(&self, trace: &mut impl Trace, which: usize, square: Square) -> Tapered {
        let color = self.color;
        let mut sum = Tapered::default();
        if self.outposts.contains(square) {
            sum += weight!(trace, color, outpost[which]);
        }
        if self
            .position
            .by_role(Role::Pawn)
            .forward(!color)
            .contains(square)
        {
            sum += weight!(trace, color, behind_pawn[0]);
        }
        if let Some(king) = self.king {
            let steps = i32::from(king.distance(square));
            sum += weight!(trace, color, far_from_king[which], steps);
        }
        sum
    }

    #[inline]
    fn knight(&self, trace: &mut impl Trace, square: Square, targets: Bitboard) -> Tapered {
        let count = (targets & self.useful).count() as usize;
        let mut sum = weight!(trace, self.color, knight_mobility[count]);
        sum += self.minor(trace, 0, square);
        let own = self.position.by_color(self.color);
        if !self.outposts.contains(square) && (targets & self.outposts).without(own).any() {
            sum += weight!(trace, self.color, outpost_ahead[0]);
        }
        sum + weight!(trace, self.color, knight_with_pawns[0], self.more_pawns)
    }

    #[inline]
    fn bishop(&self, trace: &mut impl Trace, square: Square, targets: Bitboard) -> Tapered {
        let color = self.color;
        let count = (targets & self.useful).count() as usize;
        let mut sum = weight!(trace, color, bishop_mobility[count]);
        sum += self.minor(trace, 1, square);
        let light = Bitboard::LIGHT.contains(square);
        let same = if light {
            Bitboard::LIGHT
        } else {
            !Bitboard::LIGHT
        };
        let pawns = self.own_pawns & same;
        sum += weight!(trace, color, bishop_pawns[0], pawns.count() as i32);
        let blocked = pawns & CENTRE_FILES & self.position.occupied().forward(!color);
        sum += weight!(trace, color, bishop_blocked[0], blocked.count() as i32);
        let centre = CENTRES[usize::from(light)];
        let through = self.position.by_role(Role::Pawn);
        if LONG_DIAGONALS.contains(square)
            && (Attacks::get().bishop(square, through) & centre).more_than_one()
        {
            sum += weight!(trace, color, long_diagonal[0]);
        }
        sum
    }

    #[inline]
    fn rook(&self, trace: &mut impl Trace, square: Square, targets: Bitboard) -> Tapered {
        let color = self.color;
        let count = (targets & self.useful).count() as usize;
        let mut sum = weight!(trace, color, rook_mobility[count]);
        let file = Bitboard::file(square.file());
        if (file & self.own_pawns).is_empty() {
            let open = (file & self.their_pawns).is_empty();
            sum += weight!(trace, color, rook_file[usize::from(open)]);
        }
        if Bitboard::relative_rank(color, 6).contains(square) {
            sum += weight!(trace, color, seventh_rank[0]);
        }
        if (file & self.position.pieces(!color, Role::Queen)).any() {
            sum += weight!(trace, color, rook_on_queen[0]);
        }
        sum + weight!(trace, color, rook_with_pawns[0], self.more_pawns)
    }
}

/// Evaluates the pieces of one side and adds their attacks to `attacked`, which already has those
/// of the pawns and kings of both sides.
#[inline]
pub(super) fn pieces(
    trace: &mut impl Trace,
    position: &Position,
    kings: &ByColor<KingPlace>,
    color: Color,
    king_attack: &mut KingAttack,
    attacked: &mut ByColor<AttackMap>,
    parts: &mut Parts,
) {
    let their_pawn_attacks = attacked[!color].by[Role::Pawn as usize];
    let attacked = &mut attacked[color];
    let attacks = Attacks::get();
    let occupied = position.occupied();
    let pawn_attacks = [attacked.by[Role::Pawn as usize], their_pawn_attacks];
    let side = Side::new(position, color, pawn_attacks);
    let placements = Placements::of(trace.tables(), kings, color);
    let mut value = Tapered::default();
    let mut activity = Tapered::default();
    if let Some(king) = side.king {
        value += placements.value(trace, Role::King, king);
    }
    attacked.pinned = side.pinned;
    for square in position.pieces(color, Role::Knight) {
        let targets = side.free(square, attacks.knight(square));
        value += placements.value(trace, Role::Knight, square);
        activity += side.knight(trace, square, targets);
        attacked.add(Role::Knight, targets);
        king_attack.count(Role::Knight, targets);
    }
    let queens = position.by_role(Role::Queen);
    for square in position.pieces(color, Role::Bishop) {
        // Through queens: a battery on a diagonal is an attack.
        let targets = side.free(square, attacks.bishop(square, occupied ^ queens));
        value += placements.value(trace, Role::Bishop, square);
        activity += side.bishop(trace, square, targets);
        attacked.add(Role::Bishop, targets);
        king_attack.count(Role::Bishop, targets);
    }
    if position.pieces(color, Role::Bishop).more_than_one() {
        activity += weight!(trace, color, bishop_pair[0]);
    }
    let rooks = position.pieces(color, Role::Rook);
    for square in rooks {
        let targets = side.free(square, attacks.rook(square, occupied ^ queens ^ rooks));
        value += placements.value(trace, Role::Rook, square);
        activity += side.rook(trace, square, targets);
        attacked.add(Role::Rook, targets);
        king_attack.count(Role::Rook, targets);
    }
    for square in position.pieces(color, Role::Queen) {
        let targets = side.free(square, attacks.queen(square, occupied));
        value += placements.value(trace, Role::Queen, square);
        let count = (targets & side.useful).count() as usize;
        activity += weight!(trace, color, queen_mobility[count]);
        activity += weight!(trace, color, queen_with_pawns[0], side.more_pawns);
        if is_xrayed(position, color, square) {
            activity += weight!(trace, color, queen_xray[0]);
        }
        attacked.add(Role::Queen, targets);
        king_attack.count(Role::Queen, targets);
    }
    parts.pieces[color] = value;
    parts.activity[color] = activity + space(trace, &side, their_pawn_attacks);
}

/// Space: safe squares behind the own pawns of the centre, worth more the more pieces there are to
/// use them.
fn space(trace: &mut impl Trace, side: &Side, their_pawn_attacks: Bitboard) -> Tapered {
    let color = side.color;
    let own = side.position.by_color(color).without(side.own_pawns);
    let pieces = own.count() as i32 - 4;
    if pieces <= 0 {
        return Tapered::default();
    }
    let ranks = Bitboard::relative_rank(color, 1)
        | Bitboard::relative_rank(color, 2)
        | Bitboard::relative_rank(color, 3);
    let safe = (ranks & CENTRE_FILES).without(side.own_pawns | their_pawn_attacks);
    weight!(trace, color, space[0], safe.count() as i32 * pieces)
}

/// Whether exactly one piece stands between a queen of a side and an enemy bishop or rook.
fn is_xrayed(position: &Position, color: Color, queen: Square) -> bool {
    let attacks = Attacks::get();
    let diagonal = attacks.bishop_rays(queen) & position.pieces(!color, Role::Bishop);
    let straight = attacks.rook_rays(queen) & position.pieces(!color, Role::Rook);
    (diagonal | straight).into_iter().any(|slider| {
        let between = attacks.between(queen, slider) & position.occupied();
        between.any() && !between.more_than_one()
    })
}

/// The pieces of a side that are pinned to its king.
fn pinned(position: &Position, color: Color, king: Square) -> Bitboard {
    if color == position.turn() && position.rules().king == KingRule::Royal {
        return position.pinned();
    }
    let attacks = Attacks::get();
    let theirs = position.by_color(!color);
    let queens = position.by_role(Role::Queen);
    let diagonal = attacks.bishop_rays(king) & (position.by_role(Role::Bishop) | queens);
    let straight = attacks.rook_rays(king) & (position.by_role(Role::Rook) | queens);
    let mut pinned = Bitboard::EMPTY;
    for slider in (diagonal | straight) & theirs {
        let between = attacks.between(king, slider) & position.occupied();
        if !between.more_than_one() {
            pinned |= between & position.by_color(color);
        }
    }
    pinned
}
