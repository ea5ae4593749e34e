use super::*;
use crate::board::{Attacks, Bitboard};
use crate::rules::Reason;

pub(super) const RULES: Rules = Rules {
    key: "racingkings",
    name: "Racing kings",
    names: &["Racing Kings", "Racing Kings Chess"],
    moves: MoveRule::Royal,
    castling: CastlingRule::None,
    condition: Some(|position, m| !position.after(m).is_check()),
    goal: Some(goal),
    can_win,
    starts: Starts {
        setup: |_| start(),
        ..chess::RULES.starts
    },
    ..chess::RULES
};

/// A king on the last rank wins; if White's gets there first, Black has one move to follow.
fn goal(position: &Position) -> Option<Outcome> {
    let home = |color| {
        position
            .king(color)
            .is_some_and(|king| Bitboard::RANK_8.contains(king))
    };
    match (home(Color::White), home(Color::Black)) {
        (false, false) => None,
        (true, true) => Some(position.drawn_by(Reason::VariantEnd)),
        (false, true) => Some(position.won_by(Color::Black, Reason::VariantEnd)),
        (true, false) if !position.turn().is_white() && can_follow(position) => None,
        (true, false) => Some(position.won_by(Color::White, Reason::VariantEnd)),
    }
}

/// Whether a side could still win: any king could walk to the last rank if the other waited; but
/// once White's is there, Black can only draw.
fn can_win(position: &Position, color: Color) -> bool {
    let white_is_home = position
        .king(Color::White)
        .is_some_and(|king| Bitboard::RANK_8.contains(king));
    color.is_white() || !white_is_home
}

/// Whether Black's king can step onto the last rank, safe there and without giving check.
fn can_follow(position: &Position) -> bool {
    let Some(king) = position.king(Color::Black) else {
        return false;
    };
    let occupied = position.occupied() ^ king.bitboard();
    let targets = Attacks::get().king(king) & Bitboard::RANK_8;
    targets
        .without(position.by_color(Color::Black))
        .into_iter()
        .any(|to| {
            let step = Move::normal(king, to);
            !position.is_attacked(to, Color::White, occupied) && !position.after(step).is_check()
        })
}

/// The start position: both sides on the first two ranks, Black on the a- to d-files, White
/// opposite.
fn start() -> Setup {
    use Role::{Bishop, King, Knight, Queen, Rook};
    let mut setup = Setup::empty();
    for (rank, roles) in [[Queen, Rook, Bishop, Knight], [King, Rook, Bishop, Knight]]
        .into_iter()
        .enumerate()
    {
        for (file, role) in roles.into_iter().enumerate() {
            setup.board[rank * 8 + file] = Some(Piece::new(Color::Black, role));
            setup.board[rank * 8 + 7 - file] = Some(Piece::new(Color::White, role));
        }
    }
    setup
}
