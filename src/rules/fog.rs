use super::{MoveKind, Position};
use crate::board::{Bitboard, Color};

impl Position {
    /// Fog of war: the squares that a side sees, which are those of its own pieces and those to
    /// which they could move or on which they could capture if it were its turn now.
    pub fn visible(&self, color: Color) -> Bitboard {
        let seen = |position: &Self| {
            let targets = position.legal_moves().into_iter().map(|m| match m.kind() {
                MoveKind::Castle { king, rook } => position.castling_targets(king, rook).0,
                _ => m.to(),
            });
            targets.collect::<Bitboard>() | position.by_color(color)
        };
        if self.turn() == color {
            seen(self)
        } else {
            seen(&self.after_null_move())
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Bitboard, Color, Square};
    use crate::notation::fen;
    use crate::rules::{Position, Variant};

    fn position(text: &str) -> Position {
        fen::parse(Variant::FogOfWar, text).expect("a position")
    }

    fn squares(names: &str) -> Bitboard {
        let square = |name: &str| name.parse::<Square>().expect("a square");
        names.split(' ').map(square).collect()
    }

    #[test]
    fn a_pawn_sees_where_it_can_go_and_what_it_can_take() {
        let pawns = position("4k3/8/8/8/4p3/3p1n2/4P3/K7 w - - 0 1");
        let seen = pawns.visible(Color::White);
        assert_eq!(seen, squares("a1 b1 a2 b2 e2 e3 d3 f3"));
        let blocked = position("4k3/8/8/8/8/4n3/4P3/K7 w - - 0 1");
        assert_eq!(blocked.visible(Color::White), squares("a1 b1 a2 b2 e2"));
    }

    #[test]
    fn the_side_that_waits_sees_as_if_it_were_its_turn() {
        let start = Variant::FogOfWar.start();
        let mut both = start.visible(Color::White);
        assert_eq!(both.count(), 32);
        both |= start.visible(Color::Black);
        assert_eq!(both, Bitboard::ALL);
    }

    #[test]
    fn lines_end_at_the_first_enemy_and_castling_shows_the_kings_square() {
        let lines = position("4k3/8/8/7r/8/8/8/4K2R w K - 0 1");
        let seen = lines.visible(Color::White);
        assert!(seen.contains("h5".parse().expect("a square")));
        assert!(!seen.contains("h6".parse().expect("a square")));
        assert!(seen.contains("g1".parse().expect("a square")));
    }
}
