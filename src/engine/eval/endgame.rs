//! Endings that are nearer to a draw than they look, and the approach of the fifty-move limit.

use crate::board::{Bitboard, Color, Role};
use crate::engine::score::{self, Score};
use crate::rules::{KingRule, Position};

/// A value for White, made smaller where the side that is better can hardly win.
pub(super) fn scaled(position: &Position, value: Score) -> Score {
    let strong = Color::from_white(value >= 0);
    if position.rules().king == KingRule::Capturable {
        // Nothing is drawn, but a bare king must still be caught.
        let bare = position.by_color(!strong) == position.pieces(!strong, Role::King);
        let caught = bare && position.reserve(!strong).is_empty();
        return if caught && pieces_worth(position, strong) >= 5 {
            value + mop_up(position, strong)
        } else {
            value
        };
    }
    if !super::variants::ends_as_chess(position.variant()) {
        return value;
    }
    if position.pieces(strong, Role::Pawn).is_empty() {
        return without_pawns(position, strong, value);
    }
    if opposite_bishops(position) {
        let pieces = position.by_role(Role::Knight)
            | position.by_role(Role::Rook)
            | position.by_role(Role::Queen);
        return if pieces.is_empty() {
            value / 2
        } else {
            value * 7 / 8
        };
    }
    value
}

/// Without pawns a side needs about a rook more than the other to win.
fn without_pawns(position: &Position, strong: Color, value: Score) -> Score {
    let ours = pieces_worth(position, strong);
    let theirs = pieces_worth(position, !strong);
    let pawns = position.pieces(!strong, Role::Pawn).any();
    let knights = position.pieces(strong, Role::Knight).count() == 2 && ours == 6;
    if ours <= 3 || (knights && !pawns) {
        value / 16
    } else if ours - theirs <= 3 {
        value / 4
    } else if theirs == 0 && !pawns {
        value + mop_up(position, strong)
    } else {
        value
    }
}

/// A bare king is driven to the edge by a king that comes near.
fn mop_up(position: &Position, strong: Color) -> Score {
    let (Some(ours), Some(theirs)) = (position.king(strong), position.king(!strong)) else {
        return 0;
    };
    let edge = |index: usize| index.abs_diff(3).max(index.abs_diff(4)) as Score;
    let off_centre = edge(theirs.file().index()) + edge(theirs.rank().index());
    let bonus = 20 * off_centre + 10 * (7 - Score::from(ours.distance(theirs)));
    if strong.is_white() { bonus } else { -bonus }
}

fn pieces_worth(position: &Position, color: Color) -> i32 {
    let count = |role| position.pieces(color, role).count() as i32;
    3 * (count(Role::Knight) + count(Role::Bishop)) + 5 * count(Role::Rook) + 9 * count(Role::Queen)
}

/// One bishop each, on squares of different colours.
fn opposite_bishops(position: &Position) -> bool {
    let bishops = position.by_role(Role::Bishop);
    let single = |color| (bishops & position.by_color(color)).count() == 1;
    single(Color::White) && single(Color::Black) && (bishops & Bitboard::LIGHT).count() == 1
}

/// A value for the side to move, led over the last halfmoves to what the position is worth when
/// the fifty-move limit is claimed: nothing in chess, points by material in Chess♯.
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
