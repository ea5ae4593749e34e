//! The computer's answer at a person's pace: it doesn't come before the visitor's own move is seen.

use super::new_game::lot;
use crate::web::browser::device::prefers_reduced_motion;
use crate::web::game::GameModel;
use crate::web::records::Settings;
use std::time::Duration;

/// The least time from a visitor's move to the answer, in milliseconds, and how much longer it can be
/// by chance.
const LEAST_MS: u32 = 300;
const SPREAD_MS: u32 = 80;

/// The part of the computer's time that this takes at most: its time is also that of its thinking.
const SHARE: u32 = 200;

/// The time in milliseconds for which the computer's answer has to wait, `moved` being the moment of
/// the visitor's move. Whoever wants no animation, or sees nothing of it, wants no delay.
pub(super) fn wait(play: &GameModel, moved: Option<Duration>, settings: &Settings) -> Option<u32> {
    let (moved, computer) = (moved?, play.players().computer()?);
    let hidden = gloo::utils::document().hidden();
    if hidden || settings.animation.milliseconds() == 0 || prefers_reduced_motion() {
        return None;
    }
    let pace = Duration::from_millis((LEAST_MS + lot(SPREAD_MS)).into());
    let left = play
        .clock()
        .map(|clock| clock.reading(computer, play.now()).left);
    let pace = left.map_or(pace, |left| pace.min(left / SHARE));
    let wait = (moved + pace).saturating_sub(play.now());
    u32::try_from(wait.as_millis())
        .ok()
        .filter(|&wait| wait > 0)
}
