use super::*;
use crate::board::Bitboard;
use crate::rules::Reason;

pub(super) const RULES: Rules = Rules {
    key: "antichess",
    name: "Antichess",
    pgn_names: &["Antichess", "Giveaway", "Losing chess", "Anti chess"],
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

/// With nothing but bishops left, a side whose bishops all stand on squares that no bishop
/// of the other side can reach never gets rid of them.
fn can_win(position: &Position, color: Color) -> bool {
    let (ours, theirs) = (position.by_color(color), position.by_color(!color));
    if ours.is_empty() || theirs.is_empty() {
        return ours.is_empty();
    }
    if position.occupied() != position.by_role(Role::Bishop) {
        return true;
    }
    let takeable = |squares: Bitboard| (ours & squares).is_empty() || (theirs & squares).any();
    takeable(Bitboard::LIGHT) && takeable(Bitboard::DARK)
}
