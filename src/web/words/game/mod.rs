//! The texts of a game: players, notices, announcements, outcomes.
//!
//! | file | what it words |
//! |---|---|
//! | `player` | players and levels |
//! | `notice` | notices and proposals beside the board |
//! | `verdict` | outcomes with their reasons and points |
//! | `announcement` | the last change, for screen readers |
//! | `place` | the names of positions |
//! | `series` | the standing of a match |
//! | `file` | titles and errors of games from elsewhere |
//! | `claim` | claims, and why one is not available |
//! | `hint` | hints on the rules of a variant |

mod announcement;
mod claim;
mod file;
mod hint;
mod notice;
mod place;
mod player;
mod series;
#[cfg(test)]
mod tests;
mod verdict;

pub use announcement::{ABORTED, announcement};
pub use claim::{claim_barred, claim_label, proposal_barred};
pub use file::{bad_text, file_result, moves, result_or_points, title};
pub use hint::{NO_MOVES, PLACE_FIRST, announces_check, engine_hint, first_words, hint, placing};
pub use notice::{bad_link, notice, proposal, replaced};
pub use place::{START_POSITION, shown_move, start_number};
pub use player::{level, player, player_of};
pub use series::{game_of_match, match_result, names, score, standing};
pub use verdict::{points, result, together, verdict, verdict_for, verdict_with_points};
