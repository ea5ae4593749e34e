//! The attributes of `<sharp960-board>`, read once into types that cannot be wrong.
//!
//! | file | what it holds |
//! |---|---|
//! | `attributes` | [`Attributes`]: names and values as written |
//! | `games` | [`Games`]: the games of a PGN, one of which is chosen |
//! | `error` | [`OptionError`]: an error in an attribute |
//! | `look` | [`Look`]: the attributes for the look of the board |
//! | `setup` | [`Setup`]: the attributes for the game and its players |
//! | `reader` | reads [`Look`] and [`Setup`] from [`Attributes`] |

mod attributes;
mod error;
mod games;
mod look;
mod reader;
mod setup;
#[cfg(test)]
mod tests;

pub use attributes::Attributes;
pub use error::{OptionError, OptionProblem, is_told_anew};
pub use games::{Games, MANY_GAMES, MAX_GAMES, MAX_PGN_BYTES, MOST_LISTED};
pub use look::{Look, Shown};
pub(super) use reader::whole_fen;
pub use setup::{GAME, Mode, SETUP, Setup, Source};
