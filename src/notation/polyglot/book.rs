use super::{ENTRY, decode, key};
use crate::random::Random;
use crate::rules::{Move, Position};

/// A book that was read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    /// Key, move and weight of each entry, by their keys.
    entries: Vec<(u64, u16, u16)>,
}

/// A move of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookMove {
    /// The move.
    pub m: Move,
    /// How often it should be played, beside the weights of the others.
    pub weight: u16,
}

/// Why bytes are not a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a Polyglot book has {ENTRY} bytes for each entry, and {0} bytes are no whole number of entries"
)]
pub struct BadBook(pub usize);

impl Book {
    /// Reads a book.
    ///
    /// # Errors
    /// If the bytes are no whole number of entries.
    pub fn read(bytes: &[u8]) -> Result<Self, BadBook> {
        let (entries, rest) = bytes.as_chunks::<ENTRY>();
        if !rest.is_empty() {
            return Err(BadBook(bytes.len()));
        }
        let read = |entry: &[u8; ENTRY]| {
            let number = |bytes: &[u8]| {
                bytes
                    .iter()
                    .fold(0, |number, &byte| number << 8 | u64::from(byte))
            };
            (
                number(&entry[..8]),
                number(&entry[8..10]) as u16,
                number(&entry[10..12]) as u16,
            )
        };
        let mut entries: Vec<_> = entries.iter().map(read).collect();
        // They should be in order, but not every program has written them so.
        entries.sort_by_key(|&(key, ..)| key);
        Ok(Self { entries })
    }

    /// Number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The legal moves that the book has for a position, those of weight 0 too, the weightiest first.
    pub fn moves(&self, position: &Position) -> Vec<BookMove> {
        if !position.is_orthodox() {
            return Vec::new();
        }
        let key = key(position);
        let begin = self.entries.partition_point(|&(other, ..)| other < key);
        let entries = self.entries[begin..]
            .iter()
            .take_while(|&&(other, ..)| other == key);
        let read = |&(_, bits, weight): &(u64, u16, u16)| {
            let m = decode(position, bits)?;
            Some(BookMove { m, weight })
        };
        let mut moves: Vec<BookMove> = entries.filter_map(read).collect();
        moves.sort_by_key(|book_move| std::cmp::Reverse(book_move.weight));
        moves
    }

    /// Draws a move for a position, each as likely as its weight says; none if the book has none.
    pub fn draw(&self, position: &Position, random: &mut Random) -> Option<Move> {
        let moves = self.moves(position).into_iter();
        let weighted: Vec<_> = moves
            .map(|found| (found.m, u32::from(found.weight)))
            .collect();
        random.weighted(&weighted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::polyglot::encode;
    use crate::notation::{fen, san};
    use crate::rules::Variant;

    fn entry(position: &Position, text: &str, weight: u16) -> Vec<u8> {
        let m = san::parse(position, text).expect("a move");
        let parts: [&[u8]; 4] = [
            &key(position).to_be_bytes(),
            &encode(m).to_be_bytes(),
            &weight.to_be_bytes(),
            &[0; 4],
        ];
        parts.concat()
    }

    #[test]
    fn moves_are_found_by_position_and_drawn_by_weight() {
        let start = Variant::Chess.start();
        let promoting =
            fen::parse(Variant::Chess, "8/P6k/8/8/8/8/8/R3K3 w Q - 0 1").expect("a position");
        let bytes = [
            entry(&start, "e4", 30),
            entry(&promoting, "a8=N", 1),
            entry(&start, "d4", 70),
            entry(&start, "a3", 0),
            entry(&promoting, "O-O-O", 2),
        ]
        .concat();
        let book = Book::read(&bytes).expect("a book");
        assert_eq!((book.len(), book.is_empty()), (5, false));
        let names = |position: &Position| {
            let moves = book.moves(position).into_iter();
            moves
                .map(|found| san::format(position, found.m))
                .collect::<Vec<_>>()
        };
        assert_eq!(names(&start), ["d4", "e4", "a3"]);
        assert_eq!(names(&promoting), ["O-O-O", "a8=N"]);
        let mut random = Random::new(1);
        let mut drawn = [0; 3];
        for _ in 0..2000 {
            let m = book.draw(&start, &mut random).expect("a move");
            drawn[["d4", "e4", "a3"]
                .iter()
                .position(|text| san::parse(&start, text) == Ok(m))
                .expect("known")] += 1;
        }
        assert!(
            (1300..1500).contains(&drawn[0]) && drawn[2] == 0,
            "{drawn:?}"
        );
        let unknown = start.after(san::parse(&start, "b3").expect("a move"));
        assert_eq!(book.draw(&unknown, &mut random), None);
        assert_eq!(book.moves(&Variant::Antichess.start()), []);
    }

    #[test]
    fn castling_is_the_king_taking_its_rook() {
        let start =
            fen::parse(Variant::Chess960, "4k3/8/8/8/8/8/8/1RK4R w KQ - 0 1").expect("a position");
        for text in ["O-O", "O-O-O", "Kd1"] {
            let m = san::parse(&start, text).expect("a move");
            assert_eq!(decode(&start, encode(m)), Some(m));
        }
        // e1h1: the file and rank of the target, then of the origin.
        let chess =
            fen::parse(Variant::Chess, "4k3/8/8/8/8/8/8/4K2R w K - 0 1").expect("a position");
        assert_eq!(
            encode(san::parse(&chess, "O-O").expect("a move")),
            4 << 6 | 7
        );
        assert_eq!(decode(&chess, 5 << 12 | 4 << 6 | 7), None);
    }

    #[test]
    fn what_is_no_book_is_refused() {
        assert_eq!(Book::read(&[0; 17]), Err(BadBook(17)));
        assert_eq!(Book::read(&[]).map(|book| book.len()), Ok(0));
        // Entries of garbage mean no legal move.
        let garbage = Book::read(&[0xFF; 64]).expect("four entries");
        assert_eq!(garbage.moves(&Variant::Chess.start()), []);
    }
}
