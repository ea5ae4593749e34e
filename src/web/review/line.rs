use crate::rules::{Move, Outcome, Position};
use std::rc::Rc;

/// The moves of a game that are reviewed, with the positions that they lead to.
#[derive(Clone, PartialEq, Debug)]
pub struct GameLine {
    positions: Vec<Rc<Position>>,
    moves: Vec<Move>,
}

impl GameLine {
    /// A game from a start position. It ends before the first move that is not legal.
    pub fn new(start: Rc<Position>, moves: impl IntoIterator<Item = Move>) -> Self {
        let mut line = Self {
            positions: vec![start],
            moves: Vec::new(),
        };
        for m in moves {
            let before = line.last();
            if !before.is_legal(m) {
                break;
            }
            let after = Rc::new(before.after(m));
            line.moves.push(m);
            line.positions.push(after);
        }
        line
    }

    /// The start position.
    pub fn start(&self) -> &Rc<Position> {
        &self.positions[0]
    }

    /// The position after the last move.
    pub fn last(&self) -> &Rc<Position> {
        &self.positions[self.moves.len()]
    }

    /// The position after a number of half-moves (plies).
    pub fn position(&self, ply: usize) -> Option<&Rc<Position>> {
        self.positions.get(ply)
    }

    /// All positions, the start first.
    pub fn positions(&self) -> &[Rc<Position>] {
        &self.positions
    }

    /// The moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The number of half-moves (plies).
    pub const fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there are no moves.
    pub const fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The outcome by the rules after a number of half-moves (plies).
    pub fn outcome(&self, ply: usize) -> Option<Outcome> {
        self.position(ply)?.outcome()
    }

    /// The number of positions that both games begin with; none if their starts differ.
    pub fn common_positions(&self, other: &Self) -> usize {
        if self.start() != other.start() {
            return 0;
        }
        let pairs = self.moves.iter().zip(&other.moves);
        1 + pairs.take_while(|(own, others)| own == others).count()
    }

    /// A number that tells games apart: their start and their moves.
    pub fn key(&self) -> u64 {
        // The primes of the FNV-1a hash, here for words instead of bytes.
        const PRIME: u64 = 0x0000_0100_0000_01b3;
        let mix = |key: u64, word: u64| (key ^ word).wrapping_mul(PRIME).rotate_left(29);
        let variant = self.start().variant() as u64;
        let start = mix(self.start().key(), variant);
        let clocks = u64::from(self.start().halfmoves());
        let bits = self.moves.iter().map(|m| u64::from(m.bits().get()));
        bits.fold(mix(start, clocks), mix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::san;
    use crate::rules::Variant;

    fn line(moves: &str) -> GameLine {
        let start = Variant::Chess.start();
        let mut position = start.clone();
        let mut made = Vec::new();
        for text in moves.split_whitespace() {
            let m = san::parse(&position, text).expect("a legal move");
            position.play(m);
            made.push(m);
        }
        GameLine::new(Rc::new(start), made)
    }

    #[test]
    fn games_are_told_apart() {
        let (short, long) = (line("e4 e5"), line("e4 e5 Nf3"));
        assert_eq!(short.key(), line("e4 e5").key());
        assert_ne!(short.key(), long.key());
        assert_ne!(line("Nf3 Nf6 d4").key(), line("d4 Nf6 Nf3").key());
        assert_eq!(short.common_positions(&long), 3);
        assert_eq!(line("d4").common_positions(&long), 1);
    }

    #[test]
    fn a_game_ends_before_what_is_not_legal() {
        let first = line("e4").moves()[0];
        let start = Rc::new(Variant::Chess.start());
        assert_eq!(GameLine::new(start, [first, first]).len(), 1);
    }
}
