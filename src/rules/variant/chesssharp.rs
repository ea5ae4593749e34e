use super::{CastlingRule, KingRule, Rules};
use crate::board::{ByColor, Color, Piece, Role, Square};
use crate::rules::{Reserve, Setup};

pub(super) static RULES: Rules = Rules {
    key: "chesssharp",
    name: "Chess♯",
    king: KingRule::Capturable,
    castling: CastlingRule::None,
    double_step: false,
    promotions: &[Role::Queen],
    reserve: true,
    points: true,
    draws: false,
    start: |_| start(),
    starts: 1,
    usual_start: 0,
};

/// Pawns on their second ranks, everything else in the reserve.
fn start() -> Setup {
    let mut setup = Setup::empty();
    for square in Square::all() {
        setup.board[square.index()] = match square.rank().index() {
            1 => Some(Piece::new(Color::White, Role::Pawn)),
            6 => Some(Piece::new(Color::Black, Role::Pawn)),
            _ => None,
        };
    }
    setup.reserve = ByColor::new_with(|_| Reserve::FULL);
    setup
}

impl Reserve {
    /// The pieces of one side before any is placed: K, Q and two each of R, B and N.
    pub const FULL: Self = Self::new([0, 2, 2, 2, 1, 1]);
}
