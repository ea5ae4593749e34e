//! Duck chess: on which squares the duck is worth trying.
//!
//! Each piece move can end with the duck on any of some forty squares; to look at all of them
//! would cost the search a third of its depth. Most of them differ in nothing. What a duck can do
//! is to stand in the way, so every empty square is given points for that, after the piece has
//! moved and with the duck lifted:
//!
//! - much for each enemy line to our king, as a king that can be taken is lost;
//! - for each enemy line to another piece what taking it would win;
//! - in front of enemy pawns, the more the nearer they are to promotion;
//! - where the enemy's king could flee to while we attack it;
//! - less than nothing on our own lines to the enemy's king and pieces;
//! - and a little towards the enemy's centre, where ducks hinder development.
//!
//! Inside the tree the best [`INSIDE`] squares are tried with each piece move, at the root the best
//! [`AT_ROOT`]. The move of the transposition table and moves that a user asks for can have the
//! duck anywhere.

use super::see;
use crate::board::{Attacks, Bitboard, Role, Square};
use crate::rules::{Move, Position};
use arrayvec::ArrayVec;

/// Squares tried with each piece move inside the tree.
pub const INSIDE: usize = 3;
/// Squares tried with each piece move at the root.
pub const AT_ROOT: usize = 8;

/// Squares for the duck, the best first.
pub type Squares = ArrayVec<Square, AT_ROOT>;

/// To keep our king from being taken.
const SAVES_KING: i32 = 20_000;
/// On our own line to the enemy's king.
const SPOILS_ATTACK: i32 = -400;
/// On a square that the attacked enemy king could flee to.
const BARS_FLIGHT: i32 = 90;
/// In front of an enemy pawn, by the rank it stands on as its owner sees it.
const STOPS_PAWN: [i32; 8] = [0, 12, 14, 14, 24, 60, 700, 0];

/// The best squares for the duck after a piece move, at most `most` of them.
pub fn squares(position: &Position, m: Move, most: usize) -> Squares {
    let allowed = position.duck_squares(m);
    let points = points(&position.after(m.without_duck()), allowed);
    let mut left = allowed;
    let mut best = Squares::new();
    while best.len() < most.min(AT_ROOT) {
        let Some(square) = left.into_iter().max_by_key(|square| points[square.index()]) else {
            break;
        };
        best.push(square);
        left ^= square.bitboard();
    }
    best
}

/// What each square is worth to the side that has just moved its piece.
fn points(position: &Position, allowed: Bitboard) -> [i32; Square::COUNT] {
    let (them, us) = (position.turn(), !position.turn());
    let attacks = Attacks::get();
    let mut points = [0; Square::COUNT];
    let mut add = |squares: Bitboard, value: i32| {
        for square in squares & allowed {
            points[square.index()] += value;
        }
    };
    // The old duck stands where it must leave, and blocks nothing any more.
    let occupied = position.by_color(us) | position.by_color(them);
    let heavy = position.by_role(Role::Queen);
    let sliders = heavy | position.by_role(Role::Bishop) | position.by_role(Role::Rook);

    for from in sliders & position.by_color(them) {
        let Some(role) = position.role_at(from) else {
            continue;
        };
        let reach = attacks.of(role, them, from, occupied);
        add(reach, 2);
        for to in reach & position.by_color(us) {
            let between = attacks.between(from, to);
            if position.role_at(to) == Some(Role::King) {
                add(between, SAVES_KING);
                continue;
            }
            let victim = position.role_at(to).map_or(0, see::value);
            let guarded = position.is_attacked(to, us, occupied);
            let gain = victim - if guarded { see::value(role) } else { 0 };
            add(between, gain.max(0) / 2);
        }
    }
    for from in sliders & position.by_color(us) {
        let Some(role) = position.role_at(from) else {
            continue;
        };
        for to in attacks.of(role, us, from, occupied) & position.by_color(them) {
            let king = position.role_at(to) == Some(Role::King);
            add(
                attacks.between(from, to),
                if king { SPOILS_ATTACK } else { -20 },
            );
        }
    }
    for from in position.pieces(them, Role::Pawn) {
        let rank = from.relative_to(them).rank().index();
        add(from.bitboard().forward(them), STOPS_PAWN[rank]);
    }
    if let Some(king) = position.king(them) {
        let attacked = position.is_attacked(king, us, occupied);
        for to in attacks.king(king) & allowed {
            if attacked && !position.is_attacked(to, us, occupied ^ king.bitboard()) {
                add(to.bitboard(), BARS_FLIGHT);
            }
        }
    }
    for square in allowed {
        let rank = square.relative_to(us).rank().index() as i32;
        let file = square.file().index() as i32;
        points[square.index()] += 12 - (2 * rank - 9).abs() - (2 * file - 7).abs();
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{fen, uci};
    use crate::rules::Variant;

    fn best(text: &str, piece_move: &str) -> Vec<String> {
        let position = fen::parse(Variant::Duck, text).expect("a position");
        let with_any_duck = position
            .legal_moves()
            .into_iter()
            .find(|m| format!("{:?}", m.without_duck()) == piece_move)
            .expect("a legal move");
        squares(&position, with_any_duck, INSIDE)
            .iter()
            .map(Square::to_string)
            .collect()
    }

    #[test]
    fn the_duck_saves_the_king() {
        let squares = best("4r1k1/8/8/8/8/8/7P/4K3 w - - 0 1", "h2h3");
        assert!(["e2", "e3", "e4", "e5", "e6", "e7"].contains(&squares[0].as_str()));
    }

    #[test]
    fn the_duck_stops_a_pawn_on_its_last_step() {
        assert_eq!(best("4k3/8/8/8/8/8/p6P/4K3 w - - 0 1", "h2h3")[0], "a1");
    }

    #[test]
    fn every_square_is_one_that_the_rules_allow() {
        let mut position = Variant::Duck.start();
        for step in 0..60 {
            let moves = position.piece_moves();
            if moves.is_empty() {
                break;
            }
            for &m in &moves {
                let chosen = squares(&position, m, AT_ROOT);
                assert!(!chosen.is_empty());
                for square in chosen {
                    assert!(position.duck_squares(m).contains(square));
                }
            }
            let m = moves[(step * 7) % moves.len()];
            let square = squares(&position, m, 1)[0];
            let text = uci::format(
                &position,
                m.with_duck(square),
                uci::CastlingStyle::KingToTarget,
            );
            assert_eq!(uci::parse(&position, &text), Ok(m.with_duck(square)));
            position.play(m.with_duck(square));
        }
    }
}
