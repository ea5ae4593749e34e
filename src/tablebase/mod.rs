//! Endgame tablebases: the exact results of all endings of chess with three and four pieces, kings
//! included, and of all endings of Chess♯ and antichess with up to three.
//!
//! They are made here, from the rules alone: `solver` works backwards from the mates, and also gives
//! the distance to each of them. The files keep only who wins, with the stronger side to move; 33 of
//! them take 0.4 MB together. Whether the weaker side to move can hold a position, and what an en
//! passant capture changes, is found by looking one move ahead ([`Tablebases::probe`]). The number of
//! moves to a mate is not stored, because it would take many times the room: [`Distances`] computes
//! it again for an ending, in a second or so, or with pawns in up to some ten.
//!
//! The results are those of the rules without the fifty-move rule. No mate of these endings takes
//! more than 43 moves, so the rule never interferes when the ending has just begun.
//!
//! Each of the other variants has one file with all its endings. They are solved position by
//! position with the moves of the game itself (`general`).
//!
//! ```
//! use sharp960::notation::fen;
//! use sharp960::rules::Variant;
//! use sharp960::tablebase::{Ending, Tablebases, Wdl};
//!
//! let mut tablebases = Tablebases::new();
//! let position = fen::parse(Variant::Chess, "8/8/8/8/4k3/8/R7/K7 w - - 0 1")?;
//! assert_eq!(Ending::of(&position).map(|ending| ending.to_string()), Some("KRK".to_owned()));
//! assert_eq!(tablebases.probe(&position), None);
//!
//! for (table, file) in sharp960::tablebase::generate().take(3) {
//!     tablebases.insert(&table, file)?;
//! }
//! assert_eq!(tablebases.probe(&position), Some(Wdl::Win));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it is |
//! |---|---|
//! | `material` | the pieces of an ending |
//! | `symmetry` | the symmetries of the board |
//! | `arrangement` | arrangements of pieces, sets of positions |
//! | `solver` | the retrograde analysis |
//! | `coder` | the compression of the files |
//! | `table` | the results of an ending and their file |
//! | `lookup` | a position as a place in the table of its ending |
//! | `distance` | the number of moves to a mate |
//! | `general` | the endings of other variants |
//! | `syzygy` | tables of up to seven men that others have made, natively |

mod arrangement;
mod coder;
mod distance;
mod general;
mod lookup;
mod material;
mod solver;
mod symmetry;
#[cfg(any(unix, windows))]
mod syzygy;
mod table;

use general::{Bundle, Men, Place};
use lookup::Lookup;
use material::Material;
use solver::Solutions;
use std::fmt;
use std::sync::{Arc, OnceLock};
use table::Table;

pub use distance::Distances;
#[cfg(any(unix, windows))]
pub use syzygy::{Syzygy, SyzygyError};
pub use table::TableError;

use crate::board::Color;
use crate::rules::{Move, Points, Position, Variant};

/// The largest number of pieces, kings included, of an ending with a table.
pub const MAX_PIECES: u32 = Material::MAX_PIECES as u32 + 2;

/// The result of perfect play for the side to move, the worst first.
///
/// The points are those of Chess♯; other games end in a win, a draw or a loss.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Wdl {
    /// It is mated, or loses in the way of its variant; no points.
    Loss,
    /// It claims stalemate, for two points.
    Stalemated,
    /// An impasse with less material than the other side, for three points.
    Behind,
    /// Nobody can force anything. In Chess♯ an impasse with equal material, for four points of White
    /// and six of Black.
    Draw,
    /// An impasse with more material than the other side, for seven points.
    Ahead,
    /// The other side claims stalemate; eight points.
    Stalemates,
    /// It mates, or wins in the way of its variant; ten points.
    Win,
}

impl Wdl {
    /// All results, the worst first.
    pub const ALL: [Self; 7] = [
        Self::Loss,
        Self::Stalemated,
        Self::Behind,
        Self::Draw,
        Self::Ahead,
        Self::Stalemates,
        Self::Win,
    ];

    const fn of_sign(sign: i8) -> Self {
        match sign {
            1.. => Self::Win,
            0 => Self::Draw,
            _ => Self::Loss,
        }
    }

    /// The result for the other side.
    pub const fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Stalemated => Self::Stalemates,
            Self::Behind => Self::Ahead,
            Self::Draw => Self::Draw,
            Self::Ahead => Self::Behind,
            Self::Stalemates => Self::Stalemated,
            Self::Win => Self::Loss,
        }
    }

    /// The score in Chess♯, if this is the result for `side`.
    pub const fn points(self, side: Color) -> Points {
        let white = if side.is_white() {
            self
        } else {
            self.reversed()
        };
        Points::for_white(match white {
            Self::Loss => 0,
            Self::Stalemated => 2,
            Self::Behind => 3,
            Self::Draw => 4,
            Self::Ahead => 7,
            Self::Stalemates => 8,
            Self::Win => Points::TOTAL,
        })
    }
}

/// An ending that has a table, with the stronger side first, such as `KRK` or `KQKR`; in variants
/// other than chess the sides are told apart: `KQvK`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ending(Kind);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Kind {
    Chess(Material),
    General(Men),
}

impl Ending {
    /// The ending that a position has reached; none if it has none with a table: more than
    /// [`MAX_PIECES`], a right to castle, rules of a variant that has no tables, or in chess no
    /// piece that can mate.
    pub fn of(position: &Position) -> Option<Self> {
        Some(Self(if position.is_orthodox() {
            Kind::Chess(Lookup::of(position)?.material()?.clone())
        } else {
            Kind::General(Place::of(position)?.men)
        }))
    }

    /// Whether the distances to mate of the ending can be computed within a second or two and some
    /// ten megabytes: endings of three pieces, and of four without pawns; in other variants than
    /// chess those of two men, and of three with one pawn at most. Two pawns and another man of
    /// antichess can become up to 56 other endings, which take 14 to 42 seconds, and three pawns all
    /// 146, which take 83.
    pub fn is_quick(&self) -> bool {
        match &self.0 {
            Kind::Chess(material) => {
                material.pieces().len() < Material::MAX_PIECES || !material.has_pawns()
            }
            Kind::General(men) => men.pawns() < 2 || men.men().len() == 2,
        }
    }
}

impl Ending {
    /// Whether the distances to mate can be computed while a position is looked at: of all that are
    /// [quick](Self::is_quick), and of all of chess. With pawns these take some ten seconds, pawn
    /// against pawn the longest, and less than two hundred megabytes.
    pub fn is_countable(&self) -> bool {
        match &self.0 {
            Kind::Chess(_) => true,
            Kind::General(_) => self.is_quick(),
        }
    }
}

/// The name of the ending.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Chess(material) => material.fmt(f),
            Kind::General(men) => men.fmt(f),
        }
    }
}

/// What one file of tables has: an ending of chess, or all endings of another variant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableFile(Content);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Content {
    Chess(Material),
    General(Variant),
}

impl TableFile {
    /// All files: those of chess, of three pieces first, then those of the other variants.
    pub fn all() -> impl Iterator<Item = Self> {
        Material::all()
            .into_iter()
            .filter(|material| material.is_canonical() && !material.is_dead())
            .map(Content::Chess)
            .chain(Men::VARIANTS.into_iter().map(Content::General))
            .map(Self)
    }

    /// The files with the endings that a position has reached or can still reach by captures and
    /// promotions.
    pub fn reachable(position: &Position) -> impl Iterator<Item = Self> {
        Self::all().filter(|table| match &table.0 {
            Content::Chess(material) => {
                position.is_orthodox()
                    && Color::ALL
                        .into_iter()
                        .any(|strong| material.is_reachable(position, strong))
            }
            Content::General(variant) => {
                position.variant() == *variant
                    && Color::ALL
                        .into_iter()
                        .all(|color| position.reserve(color).is_empty())
            }
        })
    }

    /// The name of the file in a folder of tables, such as `KQKR.wdl` or `chesssharp.wdl`.
    pub fn name(&self) -> String {
        format!("{self}.wdl")
    }
}

/// The name of the ending or of the variant.
impl fmt::Display for TableFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Content::Chess(material) => material.fmt(f),
            Content::General(variant) => f.write_str(variant.key()),
        }
    }
}

/// Computes all tables, one after the other in the order of [`TableFile::all`], each with the
/// content of its file. Those of chess take about a minute, those of antichess some more.
pub fn generate() -> impl Iterator<Item = (TableFile, Vec<u8>)> {
    let mut chess = generate_chess();
    TableFile::all().map(move |table| {
        let file = match &table.0 {
            Content::Chess(material) => chess(material),
            Content::General(variant) => general::generate(*variant),
        };
        (table, file)
    })
}

/// A function that computes the tables of chess in the order of [`TableFile::all`].
fn generate_chess() -> impl FnMut(&Material) -> Vec<u8> {
    let mut solutions = Solutions::new();
    let mut order = Material::all().into_iter();
    move |ending| {
        let other = ending.swapped();
        let needs_other = ending.has_black();
        while !solutions.contains_key(ending) || needs_other && !solutions.contains_key(&other) {
            let Some(material) = order.next() else { break };
            let solution = solver::solve(&material, &solutions);
            solutions.insert(material, Arc::new(solution));
        }
        let black = needs_other.then(|| &*solutions[&other]);
        Table::new(&solutions[ending], black).encode()
    }
}

/// The tables that are there.
#[derive(Clone)]
pub struct Tablebases {
    /// Those of chess, by the number of their material.
    tables: Vec<Option<Arc<File>>>,
    /// Those of the other variants, in the order of [`Men::VARIANTS`].
    bundles: [Option<Arc<Bundle>>; Men::VARIANTS.len()],
    /// Tables that others have made.
    #[cfg(any(unix, windows))]
    syzygy: SyzygyUse,
    /// The greatest number of pieces of a position that may be known; 0 without any table.
    pieces: u32,
}

/// The Syzygy tables of the engine, and when it uses them.
#[cfg(any(unix, windows))]
#[derive(Clone)]
pub struct SyzygyUse {
    /// The tables; none to use none.
    pub tables: Option<Arc<Syzygy>>,
    /// The least depth at which positions with the greatest number of men are looked up.
    pub depth: i32,
    /// The greatest number of men of a position that is looked up.
    pub limit: u32,
    /// Whether the fifty-move rule draws what takes longer.
    pub fifty_moves: bool,
}

#[cfg(any(unix, windows))]
impl Default for SyzygyUse {
    fn default() -> Self {
        Self {
            tables: None,
            depth: 1,
            limit: 7,
            fifty_moves: true,
        }
    }
}

#[cfg(any(unix, windows))]
impl SyzygyUse {
    /// The greatest number of men of a position that is looked up, 0 for none.
    fn men(&self) -> u32 {
        let tables = self.tables.as_ref();
        tables.map_or(0, |tables| tables.men().min(self.limit))
    }

    /// The result that the search uses.
    fn probe(&self, position: &Position) -> Option<Wdl> {
        let tables = self.tables.as_ref()?;
        if position.occupied().count() > self.men() {
            return None;
        }
        Some(self.result(tables.wdl(position)?))
    }

    const fn result(&self, wdl: i32) -> Wdl {
        let least = if self.fifty_moves { 2 } else { 1 };
        Wdl::of_sign(if wdl >= least {
            1
        } else if wdl <= -least {
            -1
        } else {
            0
        })
    }
}

/// The file of a table, which is read when it is first needed.
#[derive(Debug)]
struct File {
    material: Material,
    bytes: Vec<u8>,
    table: OnceLock<Table>,
}

impl File {
    fn table(&self) -> &Table {
        self.table
            .get_or_init(|| Table::decode(&self.material, &self.bytes))
    }
}

impl Default for Tablebases {
    fn default() -> Self {
        Self::new()
    }
}

impl Tablebases {
    /// No tables.
    pub fn new() -> Self {
        Self {
            tables: vec![None; Material::NUMBERS],
            bundles: Default::default(),
            #[cfg(any(unix, windows))]
            syzygy: SyzygyUse::default(),
            pieces: 0,
        }
    }

    /// Whether there is no table.
    pub const fn is_empty(&self) -> bool {
        self.pieces == 0
    }

    /// Whether a search that goes `depth` plies deeper looks up a position with this number of
    /// pieces.
    #[inline]
    pub fn covers(&self, pieces: u32, depth: i32) -> bool {
        pieces <= self.pieces && self.is_worth(pieces, depth)
    }

    /// Whether the depth is worth a look-up: the largest Syzygy tables are slow.
    #[cfg(any(unix, windows))]
    fn is_worth(&self, pieces: u32, depth: i32) -> bool {
        pieces <= MAX_PIECES || pieces < self.syzygy.men() || depth >= self.syzygy.depth
    }

    #[cfg(not(any(unix, windows)))]
    const fn is_worth(&self, _pieces: u32, _depth: i32) -> bool {
        true
    }

    /// The same with other Syzygy tables, which are used where there is no table of the engine's own.
    #[cfg(any(unix, windows))]
    pub fn with_syzygy(mut self, syzygy: SyzygyUse) -> Self {
        self.syzygy = syzygy;
        self.count_pieces();
        self
    }

    /// The Syzygy tables.
    #[cfg(any(unix, windows))]
    pub const fn syzygy(&self) -> &SyzygyUse {
        &self.syzygy
    }

    fn count_pieces(&mut self) {
        let own =
            self.tables.iter().any(Option::is_some) || self.bundles.iter().any(Option::is_some);
        self.pieces = if own { MAX_PIECES } else { 0 };
        #[cfg(any(unix, windows))]
        {
            self.pieces = self.pieces.max(self.syzygy.men());
        }
    }

    /// Adds tables from their file.
    ///
    /// # Errors
    /// If the file has other content; nothing is changed then.
    pub fn insert(&mut self, table: &TableFile, file: Vec<u8>) -> Result<(), TableError> {
        match &table.0 {
            Content::Chess(material) => {
                table::check(material, &file)?;
                self.tables[material.number()] = Some(Arc::new(File {
                    material: material.clone(),
                    bytes: file,
                    table: OnceLock::new(),
                }));
            }
            Content::General(variant) => {
                let bundle = Bundle::read(*variant, file)?;
                if let Some(at) = bundle_of(*variant) {
                    self.bundles[at] = Some(Arc::new(bundle));
                }
            }
        }
        self.count_pieces();
        Ok(())
    }

    /// The result of a position, without the fifty-move rule; none if its ending has no table here.
    ///
    /// A position of chess with dead material, such as king against king, is a draw without any
    /// table.
    pub fn probe(&self, position: &Position) -> Option<Wdl> {
        if !position.is_orthodox() {
            let bundle = self.bundles[bundle_of(position.variant())?].as_deref()?;
            return bundle.probe(position);
        }
        let known = self.probe_own(position);
        #[cfg(any(unix, windows))]
        let known = known.or_else(|| self.syzygy.probe(position));
        known
    }

    /// The result of a position of chess by the engine's own tables.
    fn probe_own(&self, position: &Position) -> Option<Wdl> {
        let lookup = Lookup::of(position)?;
        let Some(material) = lookup.material() else {
            return Some(Wdl::Draw);
        };
        if lookup.is_direct() {
            let file = self.tables[material.number()].as_deref()?;
            return Some(Wdl::of_sign(lookup.result(file.table())));
        }
        self.best(position)
    }

    /// The result of the best move, in chess.
    fn best(&self, position: &Position) -> Option<Wdl> {
        let mut best = None;
        let mut unknown = false;
        for m in position.legal_moves() {
            match self.probe_own(&position.after(m)) {
                Some(Wdl::Loss) => return Some(Wdl::Win),
                Some(result) => best = best.max(Some(result.reversed())),
                None => unknown = true,
            }
        }
        if unknown {
            None
        } else if best.is_none() {
            Some(if position.is_check() {
                Wdl::Loss
            } else {
                Wdl::Draw
            })
        } else {
            best
        }
    }

    /// The legal moves of a position with their results for the side that makes them, the best
    /// first; none if one of them is not known.
    pub fn moves(&self, position: &Position) -> Option<Vec<(Move, Wdl)>> {
        let mut moves = position
            .legal_moves()
            .into_iter()
            .map(|m| Some((m, self.probe(&position.after(m))?.reversed())))
            .collect::<Option<Vec<_>>>()?;
        moves.sort_by_key(|&(_, result)| std::cmp::Reverse(result));
        Some(moves)
    }
}

#[cfg(any(unix, windows))]
impl Tablebases {
    /// Of the legal moves of a position those that the distances to a capture or pawn move
    /// ([`Syzygy::dtz`]) say to play: that win soonest within the fifty-move rule, or draw, or lose
    /// last. None if they are not known, and if one of the engine's own tables has the position.
    pub fn best_by_syzygy(&self, position: &Position, repeated: bool) -> Option<Vec<Move>> {
        let tables = self.syzygy.tables.as_ref()?;
        if position.occupied().count() > self.syzygy.men() || self.probe_own(position).is_some() {
            return None;
        }
        let spent = i32::from(position.halfmoves());
        let moves = tables.dtz_of_moves(position)?;
        let ranked = moves.into_iter().map(|(m, dtz)| {
            let rank = if self.syzygy.fifty_moves {
                rank(dtz, spent, repeated)
            } else {
                rank(dtz, 0, false)
            };
            (m, rank)
        });
        let ranked: Vec<(Move, i32)> = ranked.collect();
        let best = ranked.iter().map(|&(_, rank)| rank).max()?;
        let best_moves = ranked.into_iter().filter(|&(_, rank)| rank == best);
        Some(best_moves.map(|(m, _)| m).collect())
    }
}

/// How good a move is by its distance, after `spent` halfmoves without capture or pawn move: wins
/// first, the soonest before the others; then what the fifty-move rule draws, the closest to a win
/// first; then losses, the last first.
#[cfg(any(unix, windows))]
const fn rank(dtz: i32, spent: i32, repeated: bool) -> i32 {
    const WIN: i32 = 10_000;
    if dtz > 0 {
        if dtz + spent <= 99 && !(repeated && dtz + spent > 90) {
            WIN - dtz
        } else {
            1_000 - dtz - spent
        }
    } else if dtz < 0 {
        if -dtz * 2 + spent < 100 {
            -WIN - dtz
        } else {
            -1_000 - dtz + spent
        }
    } else {
        0
    }
}

/// The place of a variant's endings in [`Tablebases`].
fn bundle_of(variant: Variant) -> Option<usize> {
    Men::VARIANTS.iter().position(|&other| other == variant)
}

#[cfg(test)]
mod tests;
