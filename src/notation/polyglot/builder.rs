use super::{BookMove, encode, key};
use crate::board::Color;
use crate::notation::pgn::{Game, GameResult};
use crate::rules::Position;
use std::collections::BTreeMap;

/// Makes a book of games.
#[derive(Clone, Debug)]
pub struct Builder {
    plies: usize,
    /// By key and move.
    moves: BTreeMap<(u64, u16), Played>,
}

/// How a move was played in the games.
#[derive(Clone, Copy, Debug, Default)]
struct Played {
    games: u32,
    /// Two for each win of the side that moved, one for each draw.
    score: u64,
}

impl Builder {
    /// A builder that takes so many plies from the beginning of each game.
    pub const fn new(plies: usize) -> Self {
        Self {
            plies,
            moves: BTreeMap::new(),
        }
    }

    /// Adds the main line of a game. A game without a result, or of a variant whose moves are not
    /// those of chess, adds nothing; returns whether it counts.
    pub fn add(&mut self, game: &Game) -> bool {
        if !game.start.is_orthodox() || game.result == GameResult::Unknown {
            return false;
        }
        let winner = game.result.winner();
        let score = |color: Color| match winner {
            None => 1,
            Some(winner) => 2 * u64::from(winner == color),
        };
        let mut position = game.start.clone();
        for node in game.tree.main_line().take(self.plies) {
            let Some(m) = game.tree.move_to(node).filter(|m| !m.is_null()) else {
                break;
            };
            let played = self.moves.entry((key(&position), encode(m))).or_default();
            played.games += 1;
            played.score += score(position.turn());
            position.play(m);
        }
        true
    }

    /// The bytes of a book of the moves that were played in at least so many games and have scored
    /// anything: the weight of a move is two for each win and one for each draw, less for all moves of
    /// a position if one of them would not fit.
    pub fn finish(&self, least_games: u32) -> Vec<u8> {
        let kept = |played: &Played| played.games >= least_games && played.score > 0;
        let mut most: BTreeMap<u64, u64> = BTreeMap::new();
        for (&(key, _), played) in self.moves.iter().filter(|(_, played)| kept(played)) {
            let most = most.entry(key).or_default();
            *most = played.score.max(*most);
        }
        let kept = self.moves.iter().filter(|(_, played)| kept(played));
        let entries = kept.map(|(&(key, bits), played)| {
            let limit = u64::from(u16::MAX);
            let most = most.get(&key).copied().unwrap_or(0).max(limit);
            let weight = (played.score * limit / most).max(1) as u16;
            (key, bits, weight)
        });
        to_bytes(entries)
    }
}

/// The bytes of a book that has these moves, each with the position in which it is made and its
/// weight.
pub fn write<'a>(moves: impl IntoIterator<Item = (&'a Position, BookMove)>) -> Vec<u8> {
    let entry =
        |(position, BookMove { m, weight }): (&Position, _)| (key(position), encode(m), weight);
    let mut entries: Vec<_> = moves.into_iter().map(entry).collect();
    entries.sort_unstable();
    to_bytes(entries)
}

/// The bytes of entries, which must be in the order of their keys.
fn to_bytes(entries: impl IntoIterator<Item = (u64, u16, u16)>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (key, bits, weight) in entries {
        bytes.extend(key.to_be_bytes());
        bytes.extend(bits.to_be_bytes());
        bytes.extend(weight.to_be_bytes());
        // What programs have learned of the move, which is nothing yet.
        bytes.extend([0; 4]);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::polyglot::Book;
    use crate::notation::{pgn, san};
    use crate::rules::Variant;

    fn moves(book: &Book, position: &Position) -> Vec<String> {
        let moves = book.moves(position).into_iter();
        moves
            .map(|found| format!("{} {}", san::format(position, found.m), found.weight))
            .collect()
    }

    #[test]
    fn weights_follow_the_results() {
        let games = "1. e4 e5 2. Nf3 1-0\n\n1. e4 c5 1/2-1/2\n\n1. d4 d5 0-1\n\n1. c4 1-0\n\n1. e4 *\n\n\
            [Variant \"Antichess\"]\n\n1. e3 1-0";
        let mut builder = Builder::new(2);
        let counted = pgn::parse(games).expect("games");
        let counted = counted.iter().filter(|game| builder.add(game)).count();
        assert_eq!(counted, 4);
        let start = Variant::Chess.start();
        let book = Book::read(&builder.finish(1)).expect("a book");
        assert_eq!(moves(&book, &start), ["e4 3", "c4 2"]);
        let reply = start.after(san::parse(&start, "e4").expect("a move"));
        assert_eq!(moves(&book, &reply), ["c5 1"]);
        let late = reply.after(san::parse(&reply, "e5").expect("a move"));
        assert_eq!(moves(&book, &late), [""; 0]);
        let often = Book::read(&builder.finish(2)).expect("a book");
        assert_eq!(moves(&often, &start), ["e4 3"]);
    }

    #[test]
    fn a_book_of_single_moves_is_read_again() {
        let start = Variant::Chess.start();
        let book_move = |text, weight| BookMove {
            m: san::parse(&start, text).expect("a move"),
            weight,
        };
        let written = [book_move("Nf3", 2), book_move("e4", 9)];
        let bytes = write(written.iter().map(|&m| (&start, m)));
        let book = Book::read(&bytes).expect("a book");
        assert_eq!(moves(&book, &start), ["e4 9", "Nf3 2"]);
    }

    #[test]
    fn weights_too_great_are_scaled_together() {
        let game = |text| pgn::parse(text).expect("a game").remove(0);
        let (often, seldom) = (game("1. e4 1-0"), game("1. d4 1/2-1/2"));
        let mut builder = Builder::new(1);
        (0..65_535).for_each(|_| assert!(builder.add(&often)));
        (0..1_000).for_each(|_| assert!(builder.add(&seldom)));
        let book = Book::read(&builder.finish(1)).expect("a book");
        assert_eq!(
            moves(&book, &Variant::Chess.start()),
            ["e4 65535", "d4 500"]
        );
    }
}
