//! The moves that were played from a position in the games of the library, and how they ended.

use super::perspective::meant;
use super::{ExploredPlayer, Perspective, PositionKeys, Row, Summary};
use crate::board::{ByColor, Color};
use crate::game::{NodeId, Tree};
use crate::notation::pgn::GameResult;
use crate::notation::{fen, pgn, san};
use crate::rules::{Move, Position, Variant};
use crate::web::records::Timestamp;
use std::collections::{HashMap, HashSet};

/// The positions of all games, in memory.
///
/// A search compares one number with those of all positions: 10,000 games have 800,000, which takes
/// about a millisecond.
#[derive(Clone, Debug, Default)]
pub struct Explorer {
    games: Vec<Game>,
    keys: Vec<u64>,
    /// The names of the players, each once: as the PGN says it, and as the page shows it.
    names: Vec<[String; 2]>,
}

#[derive(Clone, Debug)]
struct Game {
    id: Timestamp,
    variant: Variant,
    result: GameResult,
    /// The side that the visitor had, if it is known.
    person: Option<Color>,
    /// The places of the names of White and Black.
    players: ByColor<usize>,
    /// The game of which this is an annotated copy.
    copy_of: Option<Timestamp>,
    /// The index after the last position of its main line.
    line_end: usize,
    /// The index after its last position.
    end: usize,
}

/// The numbers of games by their results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games that White won.
    pub white: u32,
    /// Draws.
    pub draws: u32,
    /// Games that Black won.
    pub black: u32,
    /// Games without a result.
    pub unknown: u32,
    /// The visitor's own results, by the side that the visitor had.
    pub own: ByColor<OwnTally>,
}

/// The visitor's results in games of which the library knows the side that the visitor had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OwnTally {
    /// Games that the visitor won.
    pub wins: u32,
    /// Draws.
    pub draws: u32,
    /// Games that the visitor lost.
    pub losses: u32,
}

impl OwnTally {
    /// All games.
    pub const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }
}

impl Tally {
    /// All games.
    pub const fn games(self) -> u32 {
        self.white + self.draws + self.black + self.unknown
    }

    /// The percentages of White's wins, draws and Black's wins among the games with a result, by
    /// the method of the largest remainders so that they add up to 100. `None` if there are none.
    pub fn percentages(self) -> Option<[u32; 3]> {
        let counts = [self.white, self.draws, self.black];
        let all: u32 = counts.iter().sum();
        if all == 0 {
            return None;
        }
        let mut percentages = counts.map(|count| count * 100 / all);
        let mut by_remainder = [0, 1, 2];
        by_remainder.sort_by_key(|&index| std::cmp::Reverse(counts[index] * 100 % all));
        let missing = 100 - percentages.iter().sum::<u32>();
        for index in by_remainder.into_iter().take(missing as usize) {
            percentages[index] += 1;
        }
        Some(percentages)
    }

    fn add(&mut self, Game { result, person, .. }: &Game) {
        if let Some(side) = *person {
            let own = &mut self.own[side];
            match (result, side) {
                (GameResult::Unknown, _) => {}
                (GameResult::Draw, _) => own.draws += 1,
                (GameResult::WhiteWins, Color::White) | (GameResult::BlackWins, Color::Black) => {
                    own.wins += 1;
                }
                _ => own.losses += 1,
            }
        }
        match result {
            GameResult::WhiteWins => self.white += 1,
            GameResult::Draw => self.draws += 1,
            GameResult::BlackWins => self.black += 1,
            GameResult::Unknown => self.unknown += 1,
        }
    }
}

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExploredMove {
    /// The move.
    pub m: Move,
    /// The move in SAN.
    pub san: String,
    /// The results of the games.
    pub tally: Tally,
}

/// What the games know of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Explored {
    /// All games that reach the position, each once.
    pub tally: Tally,
    /// The moves, the most frequent first.
    pub moves: Vec<ExploredMove>,
    /// The number of games that have the position in a variation alone.
    pub in_variations: usize,
    /// The number of copies with comments that reach the position and are not counted beside their game.
    pub copies: usize,
}

impl Game {
    /// Whether it counts: a copy does only where its game is not `among` those that do.
    fn counts(&self, among: Option<&HashSet<Timestamp>>) -> bool {
        let is_there = |id: Timestamp| among.is_none_or(|games| games.contains(&id));
        is_there(self.id) && !self.copy_of.is_some_and(is_there)
    }
}

/// Annotated games with the game that each is a copy of: one with the same main line, players and
/// date. What was played here is no copy.
fn copies(
    rows: &HashMap<Timestamp, &Row>,
    positions: &[(Timestamp, PositionKeys)],
) -> HashMap<Timestamp, Timestamp> {
    let is_annotated = |row: &Row| row.summary.annotated && row.played.is_none();
    let mut alike: HashMap<_, Vec<&Row>> = HashMap::new();
    for (id, keys) in positions {
        if let Some(&row) = rows.get(id) {
            let Summary {
                variant,
                white,
                black,
                date,
                ..
            } = &row.summary;
            let what = (variant.key(), white, black, date, keys.main_line());
            alike.entry(what).or_default().push(row);
        }
    }
    let mut copies = HashMap::new();
    for group in alike.into_values() {
        let original = group.iter().find(|row| !is_annotated(row));
        let Some(&original) = original.or(group.first()) else {
            continue;
        };
        for row in group.iter().filter(|row| is_annotated(row)) {
            if row.id != original.id {
                copies.insert(row.id, original.id);
            }
        }
    }
    copies
}

impl Explorer {
    /// The explorer of games. Positions without a row are left out. `shown` tells the names of White
    /// and Black as the page shows them.
    pub fn new<'a>(
        rows: impl IntoIterator<Item = &'a Row>,
        positions: &[(Timestamp, PositionKeys)],
        shown: impl Fn(&Row) -> [String; 2],
    ) -> Self {
        let rows: HashMap<Timestamp, &Row> = rows.into_iter().map(|row| (row.id, row)).collect();
        let mut explorer = Self::default();
        let copies = copies(&rows, positions);
        let mut places = HashMap::new();
        for (id, keys) in positions {
            if let Some(row) = rows.get(id) {
                explorer.keys.extend_from_slice(keys.main_line());
                let line_end = explorer.keys.len();
                explorer.keys.extend_from_slice(keys.variations());
                let names = &mut explorer.names;
                let mut place = |name: &str, shown: String| {
                    let forms = [name.to_owned(), shown];
                    *places.entry(forms).or_insert_with_key(|forms| {
                        names.push(forms.clone());
                        names.len() - 1
                    })
                };
                let [white, black] = shown(row);
                let players = ByColor {
                    white: place(&row.summary.white, white),
                    black: place(&row.summary.black, black),
                };
                explorer.games.push(Game {
                    id: *id,
                    variant: row.summary.variant,
                    result: row.summary.result,
                    person: row.visitor(),
                    players,
                    copy_of: copies.get(id).copied(),
                    line_end,
                    end: explorer.keys.len(),
                });
            }
        }
        explorer
    }

    /// The number of games.
    pub const fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there are no games.
    pub const fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The names of the players as they are shown, those with the most games first.
    pub fn players(&self) -> Vec<&str> {
        let mut counts = vec![0_u32; self.names.len()];
        for game in self.games.iter().filter(|game| game.counts(None)) {
            for side in Color::ALL {
                counts[game.players[side]] += 1;
            }
        }
        let mut players: Vec<(u32, &str)> = (counts.into_iter())
            .zip(&self.names)
            // The visitor and a friend have no names.
            .filter(|(_, [name, shown])| !name.is_empty() && !shown.is_empty())
            .map(|(count, [_, shown])| (count, shown.as_str()))
            .collect();
        players.sort_by_key(|&(count, name)| (std::cmp::Reverse(count), name));
        players.into_iter().map(|(_, name)| name).collect()
    }

    /// Whether there are games of the visitor on the play page.
    pub fn has_visitor(&self) -> bool {
        self.games.iter().any(|game| game.person.is_some())
    }

    /// The games that count from a perspective; `None` for all.
    pub fn games_of(&self, perspective: &Perspective) -> Option<HashSet<Timestamp>> {
        let player = perspective.player.as_ref()?;
        let meant = match player {
            ExploredPlayer::Visitor => Vec::new(),
            ExploredPlayer::Named(text) => meant(text, &self.names),
        };
        let has = |game: &&Game, side: Color| match player {
            ExploredPlayer::Visitor => game.person == Some(side),
            ExploredPlayer::Named(_) => meant[game.players[side]],
        };
        let counts = |game: &&Game| {
            let mut sides = Color::ALL.into_iter();
            sides.any(|side| perspective.side.is_none_or(|it| it == side) && has(game, side))
        };
        Some(
            self.games
                .iter()
                .filter(counts)
                .map(|game| game.id)
                .collect(),
        )
    }

    /// What the games know of a position, or only those `among` them, by their main lines: what stands
    /// in variations was not played, and only told. A game that reaches it more than once counts with
    /// the first move from it. `copies` says whether a game counts again for each of its copies, as in
    /// a list that has them all.
    pub fn explore(
        &self,
        position: &Position,
        among: Option<&HashSet<Timestamp>>,
        copies: bool,
    ) -> Explored {
        let mut explored = Explored::default();
        let mut next: HashMap<u64, Tally> = HashMap::new();
        self.reaching(position.variant(), &[position.key()], |game, at| {
            if !among.is_none_or(|games| games.contains(&game.id)) {
                return;
            }
            if !copies && !game.counts(among) {
                explored.copies += 1;
                return;
            }
            if at >= game.line_end {
                explored.in_variations += 1;
                return;
            }
            explored.tally.add(game);
            if let Some(&key) = self.keys[..game.line_end].get(at + 1) {
                next.entry(key).or_default().add(game);
            }
        });
        for m in position.legal_moves() {
            // Two moves can lead to one position: the games tell no difference.
            if let Some(tally) = next.remove(&position.after(m).key()) {
                let san = san::format(position, m);
                explored.moves.push(ExploredMove { m, san, tally });
            }
        }
        let games = |explored: &ExploredMove| std::cmp::Reverse(explored.tally.games());
        explored.moves.sort_by_key(games);
        explored
    }

    /// The games that reach one of some positions, in a variation too.
    pub fn games_at(&self, wanted: &Wanted) -> HashSet<Timestamp> {
        let mut found = HashSet::new();
        for (variant, keys) in &wanted.0 {
            self.reaching(*variant, keys, |game, _| {
                found.insert(game.id);
            });
        }
        found
    }

    /// Calls back with each game that reaches one of the positions, and where it does so first: in its
    /// main line, if it does there.
    fn reaching<'a>(
        &'a self,
        variant: Variant,
        keys: &[u64],
        mut on_game: impl FnMut(&'a Game, usize),
    ) {
        let mut begin = 0;
        for game in &self.games {
            let range = begin..game.end;
            begin = game.end;
            if family(game.variant) == family(variant)
                && let Some(at) = self.keys[range.clone()]
                    .iter()
                    .position(|key| keys.contains(key))
            {
                on_game(game, range.start + at);
            }
        }
    }
}

/// Chess960 has the positions of chess too.
const fn family(variant: Variant) -> Variant {
    match variant {
        Variant::Chess960 => Variant::Chess,
        other => other,
    }
}

/// Positions that are searched for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted(Vec<(Variant, Vec<u64>)>);

impl Wanted {
    /// The position itself.
    pub fn position(position: &Position) -> Self {
        Self(vec![(position.variant(), vec![position.key()])])
    }

    /// Reads a FEN, or moves from the start such as `1. e4 c5`. A FEN that names the pieces alone
    /// stands for any side to move and any castling rights. `None` if it is neither.
    pub fn parse(variant: Variant, text: &str) -> Option<(Self, Position)> {
        let text = text.trim();
        let fields: Vec<&str> = text.split_whitespace().collect();
        let board = fields.first()?;
        if board.matches('/').count() >= 7 {
            let positions = positions_of_fen(variant, &fields);
            let first = positions.first()?.clone();
            let keys = positions.iter().map(Position::key).collect();
            return Some((Self(vec![(variant, keys)]), first));
        }
        let tag = format!("[Variant \"{}\"]\n\n{text}", variant.name());
        let game = pgn::Reader::new(tag.as_bytes()).next()?.ok()?;
        let last = game.tree.main_line().last()?;
        let position = game.position(last);
        Some((Self::position(&position), position))
    }

    /// Reads the same for the games of all variants: a FEN stands for the position in each where there
    /// can be it, and the first of them is returned; moves are those of the first that has them.
    pub fn parse_any(text: &str) -> Option<(Self, Position)> {
        let mut read = Variant::ALL
            .into_iter()
            .filter_map(|variant| Self::parse(variant, text));
        let (mut wanted, first) = read.next()?;
        if text.contains('/') {
            wanted.0.extend(read.flat_map(|(Self(others), _)| others));
        }
        Some((wanted, first))
    }

    /// Where a game has one of the positions first, in its main line if that has one.
    pub fn first_in(&self, start: &Position, tree: &Tree) -> Option<NodeId> {
        let variant = family(start.variant());
        let is_wanted = |position: &Position| {
            let mut all = self.0.iter();
            all.any(|(of, keys)| family(*of) == variant && keys.contains(&position.key()))
        };
        let mut position = start.clone();
        if is_wanted(&position) {
            return Some(Tree::ROOT);
        }
        let in_line = tree.main_line().find(|&id| {
            if let Some(m) = tree.move_to(id) {
                position.play(m);
            }
            is_wanted(&position)
        });
        in_line.or_else(|| {
            let mut all = tree.in_order();
            all.find(|&id| is_wanted(&tree.position(start, id)))
        })
    }
}

/// The positions that a FEN can mean.
fn positions_of_fen(variant: Variant, fields: &[&str]) -> Vec<Position> {
    let turns: &[&str] = match fields.get(1) {
        Some(turn) => &[turn],
        None => &["w", "b"],
    };
    let any = castling_rights();
    let castling: Vec<&str> = match fields.get(2) {
        Some(castling) => vec![castling],
        None => any.iter().map(String::as_str).collect(),
    };
    let rest = match fields.get(3..) {
        Some(rest) if !rest.is_empty() => rest.join(" "),
        _ => "- 0 1".to_owned(),
    };
    let mut positions: Vec<Position> = Vec::new();
    for turn in turns {
        for castling in &castling {
            let text = format!("{} {turn} {castling} {rest}", fields[0]);
            positions.extend(fen::parse(variant, &text).ok());
        }
    }
    positions
}

/// All castling rights as a FEN writes them, the most first.
fn castling_rights() -> Vec<String> {
    let mut all: Vec<String> = (0..16)
        .map(|bits: u8| {
            let letters = "KQkq".chars().enumerate();
            letters
                .filter(|(index, _)| bits >> index & 1 == 1)
                .map(|(_, letter)| letter)
                .collect()
        })
        .collect();
    all[0] = "-".to_owned();
    all.reverse();
    all
}

#[cfg(test)]
mod tests;
