use super::*;

/// Greatest number of pieces of a side: its own sixteen and the opponent's except the king.
const MOST: u32 = 31;

pub(super) const RULES: Rules = Rules {
    key: "crazyhouse",
    name: "Crazyhouse",
    names: &["Crazyhouse", "zh", "Crazyhouse chess"],
    moves: MoveRule::Royal,
    reserve: ReserveRule::Captured,
    can_win: |position, _| can_mate(position),
    max_pieces: ByColor::new(MOST, MOST),
    ..chess::RULES
};

/// Whether checkmate is still possible: there is more than kings and a single minor piece. Captured
/// pieces come back, so it does not matter whose they are.
fn can_mate(position: &Position) -> bool {
    let reserved = |role| {
        Color::ALL
            .map(|color| position.reserve(color).count(role))
            .iter()
            .sum::<u8>()
    };
    let left = |role| position.by_role(role).count() + u32::from(reserved(role));
    let minors = left(Role::Knight) + left(Role::Bishop);
    minors > 1
        || position.promoted().any()
        || [Role::Pawn, Role::Rook, Role::Queen]
            .into_iter()
            .any(|role| left(role) > 0)
}
