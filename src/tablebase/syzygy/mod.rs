//! Syzygy tablebases: the results of endings of up to seven men, in files that everybody can get.
//!
//! A file with results (`.rtbw`) tells who wins, with the fifty-move rule taken into account: a win
//! that takes longer is *cursed*. A file with distances (`.rtbz`) tells the number of halfmoves to the next
//! capture or pawn move. Both leave positions out whose result a capture already decides, so that
//! captures are looked at before a table is. The format is described by Ronald de Man
//! (<https://github.com/syzygy1/tb>) and by <https://www.chessprogramming.org/Syzygy_Bases>.
//!
//! | module | what it is |
//! |---|---|
//! | `source` | reading at any place of a file |
//! | `table` | one file |
//! | `index` | the number of a position in a table |

mod index;
mod source;
mod table;

use crate::board::{Bitboard, Color, Piece, Role};
use crate::rules::{Move, MoveKind, Position};
use arrayvec::ArrayVec;
use index::MAX_MEN;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use table::{Kind, Table};

/// The reason why there are no tables.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SyzygyError {
    /// A folder cannot be read.
    #[error("the folder '{folder}' cannot be read: {error}")]
    Folder {
        /// The folder.
        folder: String,
        /// The reason that the operating system gives.
        error: String,
    },
    /// The folders have no tables.
    #[error("'{path}' has no Syzygy tables")]
    NoTables {
        /// The folders, as they were named.
        path: String,
    },
}

/// The tables of some folders. A file is opened when it is first needed; one that is missing,
/// damaged or cut short is an ending without a table.
pub struct Syzygy {
    /// By the men of White and Black; see [`Signature`].
    endings: HashMap<Signature, Ending>,
    men: u32,
    files: usize,
}

/// The numbers of men by colour and role, four bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Signature(u64);

impl Signature {
    fn of(men: impl IntoIterator<Item = Piece>) -> Self {
        Self(men.into_iter().fold(0, |sum, man| {
            let color = if man.color.is_white() {
                0
            } else {
                4 * Role::COUNT
            };
            sum + (1 << (color + 4 * man.role as usize))
        }))
    }

    const fn swapped(self) -> Self {
        let half = 4 * Role::COUNT;
        Self(self.0 >> half | (self.0 & ((1 << half) - 1)) << half)
    }
}

/// The files of an ending.
struct Ending {
    men: ArrayVec<Piece, MAX_MEN>,
    wdl: Option<Lazy>,
    dtz: Option<Lazy>,
}

/// A file that is opened when it is first needed.
struct Lazy {
    path: PathBuf,
    table: OnceLock<Option<Table>>,
}

impl Lazy {
    fn get(&self, kind: Kind, men: &[Piece]) -> Option<&Table> {
        let open = || Table::open(&self.path, kind, men).ok();
        self.table.get_or_init(open).as_ref()
    }
}

/// The character between the folders of a path.
const SEPARATOR: char = if cfg!(windows) { ';' } else { ':' };

/// The result of a position, and whether the next move on the way to it is a capture.
#[derive(Clone, Copy)]
struct Probe {
    wdl: i32,
    by_capture: bool,
}

impl Syzygy {
    /// The tables of folders, which are separated by `:`, on Windows by `;`.
    ///
    /// # Errors
    /// If a folder cannot be read, or if they have no tables.
    pub fn open(path: &str) -> Result<Self, SyzygyError> {
        let mut syzygy = Self {
            endings: HashMap::new(),
            men: 0,
            files: 0,
        };
        for folder in path.split(SEPARATOR).filter(|folder| !folder.is_empty()) {
            let failed = |error: std::io::Error| SyzygyError::Folder {
                folder: folder.to_owned(),
                error: error.to_string(),
            };
            for entry in std::fs::read_dir(folder).map_err(failed)? {
                syzygy.add(&entry.map_err(failed)?.path());
            }
        }
        if syzygy.men == 0 {
            return Err(SyzygyError::NoTables { path: path.into() });
        }
        Ok(syzygy)
    }

    /// Adds a file, if its name is that of a table.
    fn add(&mut self, path: &Path) {
        let kinds = [Kind::Wdl, Kind::Dtz];
        let extension = path.extension().and_then(|extension| extension.to_str());
        let Some(kind) = kinds
            .into_iter()
            .find(|kind| extension == Some(kind.extension()))
        else {
            return;
        };
        let name = path.file_stem().and_then(|name| name.to_str());
        let Some(men) = name.and_then(men_of) else {
            return;
        };
        let ending = self
            .endings
            .entry(Signature::of(men.iter().copied()))
            .or_insert_with(|| Ending {
                men: men.clone(),
                wdl: None,
                dtz: None,
            });
        let file = match kind {
            Kind::Wdl => &mut ending.wdl,
            Kind::Dtz => &mut ending.dtz,
        };
        if file.is_none() {
            *file = Some(Lazy {
                path: path.to_owned(),
                table: OnceLock::new(),
            });
            self.files += 1;
            if kind == Kind::Wdl {
                self.men = self.men.max(men.len() as u32);
            }
        }
    }

    /// The greatest number of men, kings included, of an ending with a table of results.
    pub const fn men(&self) -> u32 {
        self.men
    }

    /// The number of files.
    pub const fn files(&self) -> usize {
        self.files
    }

    /// The result for the side to move: 2 for a win, 1 for one that the fifty-move rule draws, 0 for
    /// a draw, −1 and −2 for losses; as if a capture or pawn move had just been made. None if there
    /// is no table, or the rules are not those of chess, or a side may castle.
    pub fn wdl(&self, position: &Position) -> Option<i32> {
        self.covers(position)
            .then(|| self.result(position))
            .flatten()
            .map(|result| result.wdl)
    }

    /// The number of halfmoves to the next capture or pawn move on the way to the result, or to a
    /// mate that comes before: positive for a side to move that wins, negative for one that loses,
    /// beyond 100 for what the fifty-move rule draws, 0 in a draw. None as for [`Syzygy::wdl`].
    ///
    /// Some tables round up to the next odd number.
    pub fn dtz(&self, position: &Position) -> Option<i32> {
        self.covers(position)
            .then(|| self.distance(position))
            .flatten()
    }

    /// The same for each legal move of a position, this move included, from the view of the side that
    /// makes it; none if one is not known.
    pub fn dtz_of_moves(&self, position: &Position) -> Option<Vec<(Move, i32)>> {
        if !self.covers(position) {
            return None;
        }
        let moves = position.legal_moves().into_iter();
        moves
            .map(|m| Some((m, self.distance_by(position, m)?)))
            .collect()
    }

    /// The distance by a move, this move included.
    fn distance_by(&self, position: &Position, m: Move) -> Option<i32> {
        let next = position.after(m);
        if next.is_check() && !next.has_legal_move() {
            return Some(1);
        }
        if next.halfmoves() == 0 {
            return Some(before_zeroing(-self.result(&next)?.wdl));
        }
        let dtz = -self.distance(&next)?;
        Some(dtz + dtz.signum())
    }

    fn covers(&self, position: &Position) -> bool {
        position.occupied().count() <= self.men
            && position.is_orthodox()
            && position.castling_rooks().is_empty()
    }

    /// What the table of an ending has of a position; none if there is no such table, and `Some(None)`
    /// if it has only positions of the other side to move.
    fn look_up(&self, position: &Position, kind: Kind, wdl: i32) -> Option<Option<i32>> {
        let occupied = position.occupied();
        if occupied == position.by_role(Role::King) {
            return Some(Some(0));
        }
        let men = occupied.into_iter().filter_map(|s| position.piece_at(s));
        let signature = Signature::of(men);
        let own = self.endings.get(&signature);
        let swapped = own.is_none();
        let ending = own.or_else(|| self.endings.get(&signature.swapped()))?;
        let file = match kind {
            Kind::Wdl => &ending.wdl,
            Kind::Dtz => &ending.dtz,
        };
        let table = file.as_ref()?.get(kind, &ending.men)?;
        let squares = |man: Piece| {
            let squares: Bitboard = position.pieces(man.color, man.role);
            squares
                .into_iter()
                .map(|s| s.index())
                .take(MAX_MEN)
                .collect()
        };
        table.value(squares, position.turn(), swapped, wdl).ok()
    }

    fn result(&self, position: &Position) -> Option<Probe> {
        let mut best: Option<i32> = None;
        let mut quiet = false;
        for m in position.legal_moves() {
            if !is_capture(position, m) {
                quiet = true;
                continue;
            }
            best = best.max(Some(-self.result(&position.after(m))?.wdl));
            if best == Some(2) {
                break;
            }
        }
        if let Some(wdl) = best
            && (wdl == 2 || !quiet)
        {
            return Some(Probe {
                wdl,
                by_capture: true,
            });
        }
        let table = self.look_up(position, Kind::Wdl, 0)??;
        Some(match best {
            Some(wdl) if wdl >= table => Probe {
                wdl,
                by_capture: wdl > 0,
            },
            _ => Probe {
                wdl: table,
                by_capture: false,
            },
        })
    }

    fn distance(&self, position: &Position) -> Option<i32> {
        let Probe { wdl, by_capture } = self.result(position)?;
        if wdl == 0 {
            return Some(0);
        }
        if by_capture {
            return Some(before_zeroing(wdl));
        }
        let zeroes =
            |m: Move| is_capture(position, m) || position.role_at(m.from()) == Some(Role::Pawn);
        if wdl > 0 {
            for m in position.legal_moves().into_iter().filter(|&m| zeroes(m)) {
                if -self.result(&position.after(m))?.wdl == wdl {
                    return Some(before_zeroing(wdl));
                }
            }
        }
        if let Some(dtz) = self.look_up(position, Kind::Dtz, wdl)? {
            return Some(before_zeroing(wdl) + wdl.signum() * dtz);
        }
        // The table has the other side to move.
        let mut best = None;
        for m in position.legal_moves() {
            let dtz = self.distance_by(position, m)?;
            if dtz.signum() == wdl.signum() && best.is_none_or(|best| dtz < best) {
                best = Some(dtz);
            }
        }
        best.or(Some(before_zeroing(wdl)))
    }
}

/// The distance when a capture or pawn move comes next.
const fn before_zeroing(wdl: i32) -> i32 {
    match wdl {
        2.. => 1,
        1 => 101,
        0 => 0,
        -1 => -101,
        _ => -1,
    }
}

fn is_capture(position: &Position, m: Move) -> bool {
    position.piece_at(m.to()).is_some() || matches!(m.kind(), MoveKind::EnPassant { .. })
}

/// The men that a file's name stands for, such as `KQvKR`.
fn men_of(name: &str) -> Option<ArrayVec<Piece, MAX_MEN>> {
    let mut men = ArrayVec::new();
    let (white, black) = name.split_once('v')?;
    for (side, color) in [(white, Color::White), (black, Color::Black)] {
        if !side.starts_with('K') || side.matches('K').count() != 1 {
            return None;
        }
        for letter in side.chars() {
            let role = Role::from_letter(letter).filter(|role| role.letter() == letter)?;
            men.try_push(Piece::new(color, role)).ok()?;
        }
    }
    Some(men)
}

#[cfg(test)]
mod tests;
