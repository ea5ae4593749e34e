use super::*;
use crate::rules::chess960;
use crate::rules::outcome::has_mating_material;

pub(super) const RULES: Rules = Rules {
    key: "chess",
    name: "Chess",
    names: &["Standard", "Chess", "From Position", "Normal", "Classical"],
    king: KingRule::Royal,
    moves: MoveRule::Orthodox,
    castling: CastlingRule::Chess,
    evacuation: false,
    pawns: Pawns::CHESS,
    promotions: &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight],
    reserve: ReserveRule::None,
    forced_capture: false,
    duck: false,
    fog: false,
    condition: None,
    goal: None,
    no_move: NoMove::MateOrDraw,
    can_win: has_mating_material,
    draws: Draws::FIDE,
    points: false,
    kingless: None,
    max_pieces: ByColor::new(16, 16),
    starts: Starts {
        count: 1,
        usual: 0,
        each: None,
        setup: |_| chess960::setup(chess960::CHESS_NUMBER),
    },
};
