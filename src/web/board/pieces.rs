//! The men on the board with identities that last from one position to the next, so that a man
//! that moves keeps its node and glides.

use super::castling::Castled;
use crate::board::{Bitboard, Piece, Role, Square};
use crate::rules::{Move, MoveKind, Position};

/// What a man is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    /// A piece or pawn.
    Piece(Piece),
    /// The duck.
    Duck,
}

/// A man on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Man {
    /// Its own for as long as it stands.
    pub id: u32,
    /// What it is now; a promotion changes it.
    pub figure: Figure,
    /// Where it stands.
    pub square: Square,
}

/// All men of a position.
#[derive(Clone, Default, Debug)]
pub struct Men {
    men: Vec<Man>,
    /// The squares whose men are not among these.
    hidden: Bitboard,
    next_id: u32,
}

impl Men {
    /// The men, those longest on the board first.
    pub fn iter(&self) -> impl Iterator<Item = &Man> {
        self.men.iter()
    }

    /// Goes over to a position, of which some squares are hidden.
    ///
    /// A man stays itself if it has not moved. Any other is taken for the one that a move among
    /// `hints`, played or taken back, brings there, else for the nearest like it. Where squares
    /// are hidden nothing is guessed, and what comes out of the fog is new: it would tell whence.
    pub fn update(&mut self, position: &Position, hidden: Bitboard, hints: &[Move]) {
        let mut arrivals: Vec<(Square, Figure)> = position
            .occupied()
            .without(hidden)
            .into_iter()
            .map(|square| (square, figure_at(position, square)))
            .collect();
        let was_hidden = std::mem::replace(&mut self.hidden, hidden);
        let foggy = (was_hidden | hidden).any();
        let mut next = Vec::with_capacity(arrivals.len());
        let mut loose = Vec::new();
        for man in self.men.drain(..) {
            let place = (man.square, man.figure);
            match arrivals.iter().position(|&arrival| arrival == place) {
                Some(index) => {
                    arrivals.swap_remove(index);
                    next.push(man);
                }
                None => loose.push(man),
            }
        }
        for (square, figure) in arrivals {
            let guessed = || nearest(&loose, square, figure).filter(|_| !foggy || is_alone(figure));
            let found = hinted(&loose, square, figure, position, hints).or_else(guessed);
            let id = match found.filter(|_| !was_hidden.contains(square)) {
                Some(index) => loose.swap_remove(index).id,
                None => self.new_id(),
            };
            next.push(Man { id, figure, square });
        }
        next.sort_unstable_by_key(|man| man.id);
        self.men = next;
    }

    fn new_id(&mut self) -> u32 {
        self.next_id = self.next_id.wrapping_add(1);
        self.next_id
    }
}

fn figure_at(position: &Position, square: Square) -> Figure {
    position
        .piece_at(square)
        .map_or(Figure::Duck, Figure::Piece)
}

/// Whether there is one of its kind, so that it is no guess which it is.
fn is_alone(figure: Figure) -> bool {
    match figure {
        Figure::Piece(piece) => piece.role == Role::King,
        Figure::Duck => true,
    }
}

fn nearest(loose: &[Man], square: Square, figure: Figure) -> Option<usize> {
    (0..loose.len())
        .filter(|&index| loose[index].figure == figure)
        .min_by_key(|&index| loose[index].square.distance(square))
}

/// The man that one of the moves, played or taken back, brings to a square.
fn hinted(
    loose: &[Man],
    square: Square,
    figure: Figure,
    position: &Position,
    hints: &[Move],
) -> Option<usize> {
    let Figure::Piece(piece) = figure else {
        return None;
    };
    hints.iter().find_map(|&hint| {
        let (from, to) = journey(hint, position)?;
        let (origin, role) = match (square == to, square == from, hint.promoted_to()) {
            (true, _, Some(role)) if role == piece.role => (from, Role::Pawn),
            (_, true, Some(role)) if piece.role == Role::Pawn => (to, role),
            (true, _, None) => (from, piece.role),
            (_, true, None) => (to, piece.role),
            _ => return None,
        };
        let before = Figure::Piece(Piece::new(piece.color, role));
        loose
            .iter()
            .position(|man| man.square == origin && man.figure == before)
    })
}

/// From where to where a move brings a man; of castling the rook, as a king is like no other.
fn journey(m: Move, position: &Position) -> Option<(Square, Square)> {
    match (m.kind(), Castled::by(m, position)) {
        (MoveKind::Drop { .. }, _) => None,
        (_, Some(castled)) => Some((m.to(), castled.rook)),
        (_, None) => Some((m.from(), m.to())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;

    fn id_at(men: &Men, name: &str) -> u32 {
        let square: Square = name.parse().unwrap();
        men.iter().find(|man| man.square == square).unwrap().id
    }

    fn find(position: &Position, uci: &str) -> Move {
        let moves = position.legal_moves();
        *moves.iter().find(|m| format!("{m:?}") == uci).unwrap()
    }

    /// Plays a move and takes it back; the ids on the named squares before and after it.
    fn there_and_back(fen: &str, uci: &str, from: &str, to: &str) {
        there_and_back_in(Variant::Chess960, fen, uci, from, to);
    }

    fn there_and_back_in(variant: Variant, fen: &str, uci: &str, from: &str, to: &str) {
        let before = fen::parse(variant, fen).unwrap();
        let m = find(&before, uci);
        let mut men = Men::default();
        men.update(&before, Bitboard::EMPTY, &[]);
        let id = id_at(&men, from);
        men.update(&before.after(m), Bitboard::EMPTY, &[m]);
        assert_eq!(id_at(&men, to), id, "{uci} played in {fen}");
        men.update(&before, Bitboard::EMPTY, &[m]);
        assert_eq!(id_at(&men, from), id, "{uci} taken back in {fen}");
    }

    #[test]
    fn a_man_that_moves_stays_itself() {
        there_and_back("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1h5", "h1", "h5");
        // The other rook is nearer to where the first one goes.
        there_and_back("4k3/8/8/8/8/7R/8/R3K3 w - - 0 1", "a1a3", "a1", "a3");
        there_and_back("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1", "g1f3", "g1", "f3");
    }

    #[test]
    fn castling_moves_king_and_rook() {
        let fen = "4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1";
        there_and_back(fen, "e1b1", "e1", "c1");
        there_and_back(fen, "e1b1", "b1", "d1");
        there_and_back(fen, "e1h1", "h1", "f1");
    }

    #[test]
    fn a_promoted_pawn_stays_itself() {
        let fen = "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1";
        there_and_back(fen, "c7c8q", "c7", "c8");
        there_and_back(fen, "c7d8n", "c7", "d8");
    }

    #[test]
    fn a_captured_man_is_gone_and_comes_back_as_another() {
        let before = fen::parse(Variant::Chess, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").unwrap();
        let m = find(&before, "e4d5");
        let mut men = Men::default();
        men.update(&before, Bitboard::EMPTY, &[]);
        let captured = id_at(&men, "d5");
        men.update(&before.after(m), Bitboard::EMPTY, &[m]);
        assert_eq!(men.iter().count(), 3);
        men.update(&before, Bitboard::EMPTY, &[m]);
        assert_ne!(id_at(&men, "d5"), captured);
    }

    #[test]
    fn the_duck_stays_itself_beside_the_man_that_moves() {
        let fen = "4k3/8/8/3*4/8/8/8/R3K2R w KQ - 0 1";
        for (uci, from, to) in [
            ("a1a3,c6", "d5", "c6"),
            ("a1a3,c6", "a1", "a3"),
            ("e1h1,h1", "d5", "h1"),
            ("e1h1,h1", "h1", "f1"),
        ] {
            there_and_back_in(Variant::Duck, fen, uci, from, to);
        }
    }

    #[test]
    fn castling_of_chess480_moves_king_and_rook() {
        let fen = "4k3/8/8/8/8/8/8/RK5R w HA - 0 1";
        for (from, to) in [("b1", "a1"), ("a1", "b1")] {
            there_and_back_in(Variant::Chess480, fen, "b1a1", from, to);
        }
    }

    /// Whether the man that stands on `to` after a move is the one that stood on `from`, for a
    /// viewer to whom these squares were hidden before and after it.
    fn glides(fen: &str, uci: &str, hidden: [&[&str]; 2]) -> bool {
        let squares = |names: &[&str]| -> Bitboard {
            names
                .iter()
                .map(|name| name.parse::<Square>().unwrap())
                .collect()
        };
        let before = fen::parse(Variant::FogOfWar, fen).unwrap();
        let m = find(&before, uci);
        let mut men = Men::default();
        men.update(&before, squares(hidden[0]), &[]);
        let ids: Vec<u32> = men.iter().map(|man| man.id).collect();
        men.update(&before.after(m), squares(hidden[1]), &[m]);
        let arrived = men.iter().find(|man| man.square == m.to());
        arrived.is_some_and(|man| ids.contains(&man.id))
    }

    #[test]
    fn a_man_glides_only_where_it_is_seen_to_go() {
        let fen = "4k3/8/8/8/8/r7/8/4K2r b - - 0 1";
        assert!(glides(fen, "a3a8", [&["h1"], &["h1"]]));
        assert!(!glides(fen, "a3a8", [&["a3"], &[]]), "out of the fog");
        assert!(!glides(fen, "a3a8", [&["a8"], &[]]), "to where it lifts");
        assert!(!glides(fen, "a3a8", [&[], &["a8"]]), "into the fog");
    }

    #[test]
    fn a_man_that_goes_into_the_fog_is_not_taken_for_one_that_comes_out() {
        let fen = "4k3/8/8/8/8/r7/8/4K2r b - - 0 1";
        let before = fen::parse(Variant::FogOfWar, fen).unwrap();
        let m = find(&before, "a3a8");
        let mut men = Men::default();
        men.update(&before, "h1".parse::<Square>().unwrap().bitboard(), &[]);
        let gone = id_at(&men, "a3");
        let hidden = "a8".parse::<Square>().unwrap().bitboard();
        men.update(&before.after(m), hidden, &[m]);
        assert_ne!(id_at(&men, "h1"), gone);
    }

    #[test]
    fn men_and_position_always_agree() {
        let mut men = Men::default();
        for number in (0..960).step_by(97) {
            let mut position = Variant::Chess960.numbered_start(number);
            for ply in 0..60usize {
                men.update(&position, Bitboard::EMPTY, &[]);
                assert_eq!(men.iter().count() as u32, position.occupied().count());
                for man in men.iter() {
                    assert_eq!(figure_at(&position, man.square), man.figure);
                }
                let moves = position.legal_moves();
                let Some(&m) = moves.get(ply * 7 % moves.len().max(1)) else {
                    break;
                };
                position.play(m);
            }
        }
    }
}
