mod mating;

use super::*;
use crate::rules::Reason;

/// White's pawns in the start position; promoted ones still count.
const HORDE: u32 = 36;

pub(super) const RULES: Rules = Rules {
    key: "horde",
    name: "Horde",
    names: &["Horde", "Horde chess"],
    moves: MoveRule::Royal,
    pawns: Pawns {
        first_rank_double_step: true,
        ..Pawns::CHESS
    },
    goal: Some(goal),
    can_win,
    kingless: Some(Color::White),
    max_pieces: ByColor::new(HORDE, 16),
    starts: Starts {
        setup: |_| start(),
        ..chess::RULES.starts
    },
    ..chess::RULES
};

/// Black wins once nothing white is left.
fn goal(position: &Position) -> Option<Outcome> {
    position
        .by_color(Color::White)
        .is_empty()
        .then(|| position.won_by(Color::Black, Reason::VariantEnd))
}

/// Whether a side could still win: White by checkmate, Black by capturing everything if White lets
/// it.
fn can_win(position: &Position, color: Color) -> bool {
    !color.is_white() || mating::white_can_mate(position)
}

/// Black's pieces as in chess; White's pawns on four ranks and on b5, c5, f5 and g5.
fn start() -> Setup {
    let mut setup = starts::mirrored(&starts::CHESS, CastlingRule::Chess);
    let pawn = Some(Piece::new(Color::White, Role::Pawn));
    setup.board[..32].fill(pawn);
    for file in [1, 2, 5, 6] {
        setup.board[32 + file] = pawn;
    }
    setup.castling_rooks &= Bitboard::relative_rank(Color::Black, 0);
    setup
}
