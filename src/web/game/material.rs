use crate::board::{Color, Role};
use crate::game::Game;
use crate::rules::{KingRule, Position, ReserveRule};

/// What one side has gained: the pieces that it has captured, and its lead in material.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Material {
    captured: [u8; Role::COUNT],
    /// By how much the side's pieces are worth more than those of the other, in pawns; 0 if they
    /// aren't, or if the worth of pieces means nothing in the variant.
    pub lead: u32,
}

impl Material {
    /// What a side has gained in a game after a number of half-moves (plies). In crazyhouse that is
    /// nothing: captured pieces stand in the tray.
    pub fn of(game: &Game, ply: usize, color: Color) -> Self {
        let Some(shown) = game.position_at(ply) else {
            return Self::default();
        };
        if shown.rules().reserve == ReserveRule::Captured {
            return Self::default();
        }
        let mut captured = [0; Role::COUNT];
        for index in 0..ply {
            let (before, after) = (game.position_at(index), game.position_at(index + 1));
            if let (Some(before), Some(after)) = (before, after)
                && before.turn() == color
            {
                for role in Role::ALL {
                    let count = |position: &Position| position.pieces(!color, role).count();
                    let lost = count(before).saturating_sub(count(after));
                    captured[role as usize] += lost as u8;
                }
            }
        }
        let lead = match is_meaningful(game.start()) {
            true => worth(shown, color).saturating_sub(worth(shown, !color)),
            false => 0,
        };
        Self { captured, lead }
    }

    /// The captured pieces, from the queen down to the pawn, each kind with its number. A captured
    /// king, which ends the game, comes first.
    pub fn captured(&self) -> impl Iterator<Item = (Role, u8)> + '_ {
        let counts = Role::ALL.into_iter().rev();
        counts
            .map(|role| (role, self.captured[role as usize]))
            .filter(|&(_, count)| count > 0)
    }
}

/// Whether more material is an advantage that figures can tell: not if pieces are a burden, nor if
/// the armies differ from the start.
fn is_meaningful(start: &Position) -> bool {
    start.rules().king != KingRule::Ordinary && start.rules().kingless.is_none()
}

/// The worth of a side's pieces on the board and in its reserve, without the king, in pawns.
fn worth(position: &Position, color: Color) -> u32 {
    let of_role = |role: Role| {
        let each = match role {
            Role::Pawn => 1,
            Role::Knight | Role::Bishop => 3,
            Role::Rook => 5,
            Role::Queen => 9,
            Role::King => 0,
        };
        let waiting = u32::from(position.reserve(color).count(role));
        each * (position.pieces(color, role).count() + waiting)
    };
    Role::ALL.into_iter().map(of_role).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{fen, san};
    use crate::rules::Variant;

    fn game(start: Position, moves: &str) -> Game {
        let mut game = Game::new(start);
        for text in moves.split_whitespace() {
            let m = san::parse(game.position(), text).expect(text);
            game.play(m).expect(text);
        }
        game
    }

    fn gained(game: &Game, color: Color) -> (Vec<(Role, u8)>, u32) {
        let material = Material::of(game, game.len(), color);
        (material.captured().collect(), material.lead)
    }

    #[test]
    fn captured_pieces_are_listed_and_compared() {
        let game = game(
            Variant::Chess.start(),
            "e4 d5 exd5 Qxd5 Nc3 Qe5 Be2 Qxe2 Qxe2",
        );
        assert_eq!(
            gained(&game, Color::White),
            (vec![(Role::Queen, 1), (Role::Pawn, 1)], 6)
        );
        assert_eq!(
            gained(&game, Color::Black),
            (vec![(Role::Bishop, 1), (Role::Pawn, 1)], 0)
        );
        let earlier = Material::of(&game, 3, Color::White);
        assert_eq!(earlier.captured().collect::<Vec<_>>(), [(Role::Pawn, 1)]);
        assert_eq!(earlier.lead, 1);
    }

    #[test]
    fn a_pawn_taken_en_passant_counts_and_a_promotion_leads() {
        let start = fen::parse(Variant::Chess, "4k3/P2p4/8/4P3/8/8/8/4K3 b - - 0 1");
        let game = game(start.expect("legal"), "d5 exd6 Kd8 a8=Q+");
        assert_eq!(gained(&game, Color::White), (vec![(Role::Pawn, 1)], 10));
    }

    #[test]
    fn pieces_that_wait_in_the_reserve_are_no_loss() {
        let game = game(Variant::ChessSharp.start(), "K@e1 K@e8 R@a1");
        for color in Color::ALL {
            assert_eq!(gained(&game, color), (vec![], 0));
        }
    }

    #[test]
    fn where_material_is_no_advantage_there_is_no_lead() {
        let antichess = game(Variant::Antichess.start(), "e3 b5 Bxb5");
        assert_eq!(gained(&antichess, Color::White), (vec![(Role::Pawn, 1)], 0));
        let horde = game(Variant::Horde.start(), "");
        assert_eq!(gained(&horde, Color::Black), (vec![], 0));
        let crazyhouse = game(Variant::Crazyhouse.start(), "e4 d5 exd5");
        assert_eq!(gained(&crazyhouse, Color::White), (vec![], 0));
    }
}
