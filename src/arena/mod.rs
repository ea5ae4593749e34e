//! Matches between engines: how a change to an engine, or another engine, is judged.
//!
//! Programs that speak UCI, two or more, play pairs of games, each pair from one opening with changed
//! colours, with [`game`](crate::game) as their referee, so that every variant can be played and
//! Chess♯ counts its points. It starts programs and threads, which a browser does not have.
//!
//! | module | what it is |
//! |---|---|
//! | [`statistics`] | Elo with error bars, likelihood of superiority, SPRT |
//! | `limit` | limits and time controls of an engine |
//! | `player` | an engine's process and the UCI conversation with it |
//! | `opening` | start positions, opening books, random moves |
//! | `adjudication` | ending games whose result is clear |
//! | `game` | one game, with the rules as referee |
//! | `record` | games as PGN, to keep and to resume a match |
//! | `plan` | the description of a match: engines, openings, games |
//! | `schedule` | playing a match: handing games to workers |
//! | `worker` | threads, each of which plays one game at a time |
//! | `standings` | the results: by pairing, by colour, by kind of ending |
//! | `event`, `error` | events and errors of a match |
//! | [`report`] | events and results as text |
//! | `searched_book` | an opening book weighted by searches |
//! | [`spsa`] | tuning the options of an engine by games |
//! | `solver` | test positions with known solutions |

mod adjudication;
mod error;
mod event;
mod game;
mod limit;
mod opening;
mod plan;
mod player;
mod record;
pub mod report;
mod schedule;
mod searched_book;
mod solver;
pub mod spsa;
mod standings;
pub mod statistics;
mod worker;

pub use adjudication::{Adjudication, DrawRule, ResignRule};
pub use error::MatchError;
pub use event::{Faults, MatchEvent, MatchResult, Observer};
pub use game::{Cause, Note, Played, Verdict};
pub use limit::{BadTimeControl, Limit, TimeControl};
pub use opening::{Book, BookError, Dealer, Opening, OpeningSource, Openings};
pub use plan::{Assignment, Format, Plan};
pub use player::{BadSpec, PlayerError, PlayerSpec, Sharp, pairs};
pub use record::RecordError;
pub use schedule::play;
pub use searched_book::SearchedBook;
pub use solver::{BadTestPosition, Solution, Solver, TestPosition};
pub use standings::{ColorResults, PlayerResults, Standings};
