//! Endgame tablebases: the exact results of all endings of chess with three and four pieces, kings
//! included.
//!
//! They are made here, from the rules alone: `solver` works backwards from the mates, and also gives
//! the distance to each of them. The files keep only who wins, with the stronger side to move; 33 of
//! them take 0.4 MB together. Whether the weaker side to move can hold a position, and what an en
//! passant capture changes, is found by looking one move ahead ([`Tablebases::probe`]). The number of
//! moves to a mate is not stored, because it would take many times the room: [`Distances`] computes
//! it again for an ending, in a second or so.
//!
//! The results are those of the rules without the fifty-move rule. No mate of these endings takes
//! more than 43 moves, so the rule never interferes when the ending has just begun.
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
//! for (ending, file) in sharp960::tablebase::generate().take(3) {
//!     tablebases.insert(&ending, file)?;
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

mod arrangement;
mod coder;
mod distance;
mod lookup;
mod material;
mod solver;
mod symmetry;
mod table;

use lookup::Lookup;
use material::Material;
use solver::Solutions;
use std::fmt;
use std::sync::{Arc, OnceLock};
use table::Table;

pub use distance::Distances;
pub use table::TableError;

use crate::board::Color;
use crate::rules::{Move, Position};

/// The largest number of pieces, kings included, of an ending with a table.
pub const MAX_PIECES: u32 = Material::MAX_PIECES as u32 + 2;

/// The result of perfect play for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize)]
pub enum Wdl {
    /// It is mated.
    Loss,
    /// Nobody can force a mate.
    Draw,
    /// It mates.
    Win,
}

impl Wdl {
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
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

/// An ending that has a table, with the stronger side first, such as `KRK` or `KQKR`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ending(Material);

impl Ending {
    /// The ending that a position has reached; none if it has none with a table: more than
    /// [`MAX_PIECES`], a right to castle, other rules than those of chess, or no piece that can
    /// mate.
    pub fn of(position: &Position) -> Option<Self> {
        Lookup::of(position)?.material().cloned().map(Self)
    }

    /// The endings with a table that a position has reached or can still reach by captures and
    /// promotions.
    pub fn reachable(position: &Position) -> impl Iterator<Item = Self> {
        let men = position.is_orthodox().then_some(position);
        Self::all().filter(move |Self(material)| {
            men.is_some_and(|position| {
                Color::ALL
                    .into_iter()
                    .any(|strong| material.is_reachable(position, strong))
            })
        })
    }

    /// Whether the distances to mate of the ending can be computed within a second or two and some
    /// ten megabytes: endings of three pieces, and of four without pawns.
    pub fn is_quick(&self) -> bool {
        self.0.pieces().len() < Material::MAX_PIECES || !self.0.has_pawns()
    }

    /// The name of the ending's file in a folder of tables, such as `KQKR.wdl`.
    pub fn file_name(&self) -> String {
        format!("{self}.wdl")
    }

    /// All endings that have a table, those of three pieces first.
    pub fn all() -> impl Iterator<Item = Self> {
        Material::all()
            .into_iter()
            .filter(|material| material.is_canonical() && !material.is_dead())
            .map(Self)
    }
}

/// The name of the ending.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Computes all tables, one after the other in the order of [`Ending::all`]: each ending with the
/// file of its table. All of them take less than a minute.
pub fn generate() -> impl Iterator<Item = (Ending, Vec<u8>)> {
    let mut solutions = Solutions::new();
    let mut endings = Ending::all();
    let mut order = Material::all().into_iter();
    std::iter::from_fn(move || {
        let ending = endings.next()?;
        let other = ending.0.swapped();
        let needs_other = ending.0.has_black();
        while !solutions.contains_key(&ending.0) || needs_other && !solutions.contains_key(&other) {
            let material = order.next()?;
            let solution = solver::solve(&material, &solutions);
            solutions.insert(material, Arc::new(solution));
        }
        let black = needs_other.then(|| &*solutions[&other]);
        let table = Table::new(&solutions[&ending.0], black);
        Some((ending, table.encode()))
    })
}

/// The tables that are there.
#[derive(Clone, Debug)]
pub struct Tablebases {
    /// By the number of their material.
    tables: Vec<Option<Arc<File>>>,
    /// Whether there is one.
    any: bool,
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
            any: false,
        }
    }

    /// Whether there is no table.
    pub const fn is_empty(&self) -> bool {
        !self.any
    }

    /// Whether the table of an ending is there.
    pub fn contains(&self, ending: &Ending) -> bool {
        self.tables[ending.0.number()].is_some()
    }

    /// Adds the table of an ending from its file.
    ///
    /// # Errors
    /// If the file is not the table of the ending; nothing is changed then.
    pub fn insert(&mut self, ending: &Ending, file: Vec<u8>) -> Result<(), TableError> {
        table::check(&ending.0, &file)?;
        self.any = true;
        self.tables[ending.0.number()] = Some(Arc::new(File {
            material: ending.0.clone(),
            bytes: file,
            table: OnceLock::new(),
        }));
        Ok(())
    }

    /// The result of a position, without the fifty-move rule; none if its ending has no table here.
    ///
    /// A position with dead material, such as king against king, is a draw without any table.
    pub fn probe(&self, position: &Position) -> Option<Wdl> {
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

    /// The result of the best move.
    fn best(&self, position: &Position) -> Option<Wdl> {
        let mut best = None;
        let mut unknown = false;
        for m in position.legal_moves() {
            match self.probe(&position.after(m)) {
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

#[cfg(test)]
mod tests;
