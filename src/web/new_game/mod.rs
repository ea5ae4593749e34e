//! The form for a new game, without a browser.
//!
//! | module | what it is |
//! |---|---|
//! | `time` | the choice of a time control |
//! | `setup_clock` | the clock while both players put a start together |
//! | `judgement` | the computer's choices meanwhile |
//! | `auction` | bids of extra moves for the choice of side |
//! | `form` | the form |
//! | `quick` | games begun without it |

pub mod auction;
pub mod form;
pub mod judgement;
pub mod quick;
pub mod setup_clock;
pub mod time;

/// Draws a random number from 0 to below a bound.
pub type Lot<'a> = &'a dyn Fn(u32) -> u32;
