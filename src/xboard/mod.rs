//! The engine as an XBoard program: the Chess Engine Communication Protocol, version 2
//! (<https://www.gnu.org/software/xboard/engine-intf.html>).
//!
//! The program begins in UCI; the line `xboard` changes to this protocol. Every variant is played:
//! chess, Chess960, crazyhouse, antichess, chess without castling and shuffle chess by the names that
//! XBoard has for them, all others by their keys, as variants that the engine defines with `setup`.
//! XBoard itself cannot show boards without kings (Chess♯, Pre-Chess and Moab at their beginning), the
//! duck, or positions that chess does not have (horde); other GUIs of this protocol may.
//! Moves are written with coordinates, castling in Chess960 as `O-O`.
//!
//! | file | what it is |
//! |---|---|
//! | `console` | the program: [`run`], which begins in UCI |
//! | `session` | a session, line by line: [`XBoardSession`] |
//! | `thinking` | the engine's searches in a session, and what it says of them |
//! | `control` | time controls and clocks |
//! | `features` | what the engine can do: features, options, variants |
//! | `error` | errors of commands |

mod console;
mod control;
mod error;
mod features;
mod session;
mod thinking;

pub use console::run;
pub use error::XBoardError;
pub use session::XBoardSession;
