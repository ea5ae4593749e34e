use crate::web::browser::storage::{self, Scope};
use crate::web::review::{GameLine, Lesson, Pace};
use std::rc::Rc;

/// What the names of the searches of a game begin with.
const REVIEW: &str = "sharp960.review.";
/// The name of the list of games whose searches are kept, the newest first.
const REVIEWS: &str = "sharp960.reviews";
/// The name of what is done of the exercises, in the storage of their tab.
const LESSON: &str = "sharp960.lesson";
/// The name of the pace of the searches.
const PACE: &str = "sharp960.review-pace";
/// The number of games whose searches are kept.
const KEPT: usize = 40;

/// Whether the game that `line` gives has been reviewed.
pub fn is_kept(line: impl FnOnce() -> Rc<GameLine>) -> bool {
    let has_any = storage::load(Scope::Site, REVIEWS).is_some();
    has_any && load(&line()).is_some()
}

/// The text of the searches of a game, if it has been reviewed.
pub(super) fn load(line: &GameLine) -> Option<String> {
    storage::load(Scope::Site, &name(line))
}

/// Saves the searches of a game, and forgets those of the game saved longest ago.
pub(super) fn save(line: &GameLine, text: &str) {
    let name = name(line);
    let list = storage::load(Scope::Site, REVIEWS).unwrap_or_default();
    let others = list.lines().filter(|&other| other != name);
    let (kept, old): (Vec<_>, Vec<_>) = others.enumerate().partition(|(at, _)| at + 1 < KEPT);
    for (_, name) in old {
        // Only names of this module are removed, whatever the list says.
        if name.starts_with(REVIEW) {
            storage::remove(Scope::Site, name);
        }
    }
    let names: Vec<&str> = kept.into_iter().map(|(_, name)| name).collect();
    let list = [&[name.as_str()], names.as_slice()].concat().join("\n");
    // Without storage a reload loses the review.
    let _ = storage::save(Scope::Site, &name, text);
    let _ = storage::save(Scope::Site, REVIEWS, &list);
}

/// How fast the device searches, as far as that is known.
pub(super) fn pace() -> Pace {
    storage::load(Scope::Site, PACE).map_or_else(Pace::default, |text| Pace::read(&text))
}

/// Keeps how fast the device searches.
pub(super) fn keep_pace(pace: Pace) {
    if let Some(text) = pace.text() {
        // Without storage the next review begins with a guess.
        let _ = storage::save(Scope::Site, PACE, &text);
    }
}

/// Keeps what is done of the exercises, for a reload.
pub(super) fn keep_lesson(lesson: &Lesson) {
    let kept = format!("{} {}", name_of_lesson(lesson), lesson.progress());
    // Without storage a reload begins them anew.
    let _ = storage::save(Scope::Tab, LESSON, &kept);
}

/// Goes on behind the exercises that were done before the tab was loaded or left them.
pub(super) fn resume_lesson(lesson: &mut Lesson) {
    let kept = storage::load(Scope::Tab, LESSON).unwrap_or_default();
    if let Some(progress) = kept.strip_prefix(&name_of_lesson(lesson)) {
        lesson.resume(progress.trim_start());
    }
}

/// Forgets what is done of the exercises: they begin anew.
pub(super) fn forget_lesson() {
    storage::remove(Scope::Tab, LESSON);
}

fn name_of_lesson(lesson: &Lesson) -> String {
    let side = if lesson.side().is_white() {
        "white"
    } else {
        "black"
    };
    format!("{:016x} {side}", lesson.line().key())
}

fn name(line: &GameLine) -> String {
    format!("{REVIEW}{:016x}", line.key())
}
