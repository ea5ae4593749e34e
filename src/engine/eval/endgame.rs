//! Scale factors of drawish endings, bonuses for known wins, and the approach to the fifty-move
//! limit.

use super::chesslike::is_chesslike;
use super::squares::FULL_PHASE;
use super::tapered::Tapered;
use super::trace::{Trace, scale};
use crate::board::{Bitboard, Color, Role, Square};
use crate::engine::score::{self, Score};
use crate::rules::{KingRule, Position};

/// The scaling of the value where the better side can hardly win, or must be shown the way to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Scaling {
    /// Factor of the endgame value, in [`FULL`]ths.
    pub(super) endgame: i32,
    /// Factor of the tapered value, in [`FULL`]ths.
    pub(super) factor: i32,
    /// Bonus for White, in centipawns, added at the end.
    pub(super) bonus: Score,
}

/// The neutral factor.
pub(super) const FULL: i32 = 64;

impl Scaling {
    const NONE: Self = Self::by(FULL);

    const fn by(factor: i32) -> Self {
        Self {
            endgame: FULL,
            factor,
            bonus: 0,
        }
    }

    /// Whether a rule decides the ending, so that nothing else is to be said about it.
    #[inline]
    pub(super) const fn is_by_rule(self) -> bool {
        self.bonus != 0 || self.factor == 0
    }

    /// The scaled value at a phase from 0 (endgame) to [`FULL_PHASE`].
    #[inline]
    pub(super) const fn apply(self, value: Tapered, phase: i32) -> Score {
        let middlegame = value.middlegame() * phase * FULL;
        let endgame = value.endgame() * (FULL_PHASE - phase) * self.endgame;
        (middlegame + endgame) / (FULL_PHASE * FULL) * self.factor / FULL + self.bonus
    }
}

/// The scaling of a position; the sign of its `value` for White says who is better.
pub(super) fn scaling(
    trace: &mut impl Trace,
    position: &Position,
    passed: Bitboard,
    value: Score,
) -> Scaling {
    let strong = Color::from_white(value >= 0);
    if position.rules().king == KingRule::Capturable {
        // Nothing is drawn, but a bare king must still be caught.
        let bare = position.by_color(!strong) == position.pieces(!strong, Role::King);
        let caught = bare && position.reserve(!strong).is_empty();
        return if caught && pieces_worth(position, strong) >= 5 {
            mop_up(position, strong)
        } else {
            Scaling::NONE
        };
    }
    if !is_chesslike(position.variant()) {
        return Scaling::NONE;
    }
    let pawns = position.pieces(strong, Role::Pawn);
    if pawns.is_empty() {
        return without_pawns(position, strong);
    }
    if let Some(won) = super::kpk::is_won(position, strong) {
        return Scaling {
            factor: if won { FULL } else { 0 },
            bonus: if won { sign(strong) * WON } else { 0 },
            ..Scaling::NONE
        };
    }
    Scaling {
        endgame: scale(trace, position, strong, passed),
        ..Scaling::NONE
    }
}

/// The scale factor of the endgame value, in [`FULL`]ths.
fn scale(trace: &mut impl Trace, position: &Position, strong: Color, passed: Bitboard) -> i32 {
    let pawns = position.pieces(strong, Role::Pawn);
    let passed = (pawns & passed).count() as i32;
    let mut sum = scale!(trace, constant, 1);
    sum += scale!(trace, pawn, pawns.count() as i32);
    sum += scale!(trace, passed, passed);
    let all = position.by_role(Role::Pawn);
    let wings = (all & QUEEN_SIDE).any() && (all & !QUEEN_SIDE).any();
    sum += scale!(trace, wings, i32::from(wings));
    let [rooks, queens] = [Role::Rook, Role::Queen].map(|role| position.by_role(role));
    let minors = position.by_role(Role::Knight) | position.by_role(Role::Bishop);
    if opposite_bishops(position) {
        if (minors & position.by_role(Role::Knight) | rooks | queens).is_empty() {
            sum += scale!(trace, opposite_bishops, 1);
            sum += scale!(trace, opposite_bishops_passed, passed);
        } else {
            sum += scale!(trace, opposite_bishops_in_company, 1);
        }
    } else if minors.is_empty() {
        sum += match (rooks.any(), queens.any()) {
            (true, false) => scale!(trace, rooks, 1),
            (false, true) => scale!(trace, queens, 1),
            (false, false) => scale!(trace, pawns, 1),
            (true, true) => 0,
        };
    }
    sum.clamp(0, 2 * FULL)
}

const QUEEN_SIDE: Bitboard = Bitboard(0x0F0F_0F0F_0F0F_0F0F);

/// Bonus, in centipawns, for an ending that is known to be won.
const WON: Score = 300;

const fn sign(strong: Color) -> Score {
    if strong.is_white() { 1 } else { -1 }
}

/// The scaling for a side without pawns, which needs about a rook more than the other to win.
fn without_pawns(position: &Position, strong: Color) -> Scaling {
    let ours = pieces_worth(position, strong);
    let theirs = pieces_worth(position, !strong);
    let pawns = position.pieces(!strong, Role::Pawn).any();
    let knights = position.pieces(strong, Role::Knight).count() == 2 && ours == 6;
    if ours <= 3 || (knights && !pawns) {
        Scaling::by(4)
    } else if ours - theirs <= 3 {
        Scaling::by(16)
    } else if theirs == 0 && !pawns {
        mop_up(position, strong)
    } else {
        Scaling::NONE
    }
}

/// A bonus for driving the bare king to the edge, and for approaching it with the own king.
fn mop_up(position: &Position, strong: Color) -> Scaling {
    let (Some(ours), Some(theirs)) = (position.king(strong), position.king(!strong)) else {
        return Scaling::NONE;
    };
    let edge = |index: usize| index.abs_diff(3).max(index.abs_diff(4)) as Score;
    let off_centre = edge(theirs.file().index()) + edge(theirs.rank().index());
    if let Some(cornered) = cornered_by_bishop(position, strong, theirs) {
        let bonus = 30 * cornered + 10 * (7 - Score::from(ours.distance(theirs)));
        return Scaling {
            bonus: sign(strong) * bonus,
            ..Scaling::NONE
        };
    }
    let bonus = 20 * off_centre + 10 * (7 - Score::from(ours.distance(theirs)));
    Scaling {
        bonus: sign(strong) * bonus,
        ..Scaling::NONE
    }
}

/// Bishop and knight can mate only in a corner of the bishop's colour: a bonus from 0 to 7 for the
/// bare king's nearness to such a corner.
fn cornered_by_bishop(position: &Position, strong: Color, king: Square) -> Option<Score> {
    let own = position.by_color(strong);
    let bishop = (own & position.by_role(Role::Bishop)).first()?;
    let knights = own & position.by_role(Role::Knight);
    if own.count() != 3 || knights.is_empty() {
        return None;
    }
    let (file, rank) = (king.file().index(), king.rank().index());
    // Dark are a1 and h8, light h1 and a8.
    let along = if bishop.is_light() { file } else { 7 - file };
    Some(along.abs_diff(rank) as Score)
}

fn pieces_worth(position: &Position, color: Color) -> i32 {
    let count = |role| position.pieces(color, role).count() as i32;
    3 * (count(Role::Knight) + count(Role::Bishop)) + 5 * count(Role::Rook) + 9 * count(Role::Queen)
}

/// Whether each side has exactly one bishop, on squares of different colours.
fn opposite_bishops(position: &Position) -> bool {
    let bishops = position.by_role(Role::Bishop);
    let single = |color| (bishops & position.by_color(color)).count() == 1;
    single(Color::White) && single(Color::Black) && (bishops & Bitboard::LIGHT).count() == 1
}

/// The value for the side to move, adjusted over the last plies before the fifty-move limit towards
/// the value of the claim: a draw in chess, points by material in Chess♯.
pub(super) fn towards_move_limit(position: &Position, value: Score) -> Score {
    const LIMIT: Score = 100;
    let halfmoves = Score::from(position.halfmoves()).min(LIMIT);
    if halfmoves < 20 {
        return value;
    }
    let end = if position.rules().points {
        let points = position.impasse_outcome().points;
        points.map_or(0, |points| score::of_points(points.of(position.turn())))
    } else if position.rules().draws.fifty_moves {
        score::DRAW
    } else {
        return value;
    };
    let late = halfmoves - 20;
    (value * (2 * LIMIT - 40 - late) + end * late) / (2 * LIMIT - 40)
}
