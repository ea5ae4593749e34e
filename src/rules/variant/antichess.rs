use super::*;
use crate::board::Bitboard;
use crate::rules::Reason;

pub(super) const RULES: Rules = Rules {
    key: "antichess",
    name: "Antichess",
    names: &[
        "Antichess",
        "Giveaway",
        "Suicide",
        "Suicide chess",
        "Losing chess",
    ],
    king: KingRule::Ordinary,
    moves: MoveRule::Free,
    castling: CastlingRule::None,
    promotions: &[
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::King,
    ],
    forced_capture: true,
    goal: Some(goal),
    no_move: NoMove::Wins,
    can_win,
    starts: Starts {
        setup: |_| starts::mirrored(&starts::CHESS, CastlingRule::None),
        ..chess::RULES.starts
    },
    ..chess::RULES
};

/// A side without pieces has won.
fn goal(position: &Position) -> Option<Outcome> {
    let winner = Color::ALL
        .into_iter()
        .find(|&color| position.by_color(color).is_empty())?;
    Some(position.won_by(winner, Reason::VariantEnd))
}

/// Whether a side could still lose all its pieces, and so win, by some sequence of legal moves.
///
/// It never does with nothing but bishops left if some of its own stand on squares of a colour
/// on which the other side has none. Nor does it with one knight each, if it is its turn and
/// the knights stand on different colours, or the other's turn and they stand on one: then only
/// the side itself ever comes to attack the other's knight when it is to move, and must take it.
fn can_win(position: &Position, color: Color) -> bool {
    let (ours, theirs) = (position.by_color(color), position.by_color(!color));
    if ours.is_empty() || theirs.is_empty() {
        return ours.is_empty();
    }
    let all = position.occupied();
    if all == position.by_role(Role::Bishop) {
        let takeable = |squares: Bitboard| (ours & squares).is_empty() || (theirs & squares).any();
        return takeable(Bitboard::LIGHT) && takeable(Bitboard::DARK);
    }
    if all == position.by_role(Role::Knight) && all.count() == 2 {
        let on_one_color = !(all & Bitboard::LIGHT).any() || !(all & Bitboard::DARK).any();
        return on_one_color == (position.turn() == color);
    }
    true
}
