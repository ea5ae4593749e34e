//! The engine of the analysis page: what it searches, and what it has found in each position.

use super::exact::exact_line;
use crate::game::Study;
use crate::notation::{fen, uci};
use crate::rules::{Move, Position};
use crate::tablebase::Ending;
use crate::web::engine::evaluation::Evaluation;
use crate::web::engine::{Lines, Task, Verdict};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// The largest number of lines that can be asked for.
pub const MAX_LINES: u32 = 5;

/// The time after which the search of a position ends until somebody asks for more, in
/// milliseconds.
const ENOUGH_MS: u32 = 15_000;

/// The time after which the exact result of a position is no longer waited for while the engine is
/// off, in milliseconds: its file can't be had.
const IN_VAIN_MS: u32 = 10_000;

/// The number of positions whose lines are remembered.
const CAPACITY: usize = 4000;

/// The engine of the analysis page, without the engine itself: it follows the cursor of a study, and
/// remembers the lines of each position, so that going back shows them at once.
#[derive(Clone, Debug)]
pub struct Analyst {
    on: bool,
    lines: u32,
    /// The size of the transposition table in MiB, if the visitor has chosen one.
    hash: Option<u32>,
    threat: bool,
    /// The position whose search has no end.
    endless: Option<Rc<Position>>,
    found: HashMap<u64, Found>,
    /// The exact results that the engine has told.
    verdicts: HashMap<u64, Verdict>,
    /// The positions whose exact results don't come.
    unknown: HashSet<u64>,
}

/// What was found in a position.
#[derive(Clone, Debug)]
struct Found {
    lines: Lines,
    /// The latest lines that were all of one depth.
    even: Lines,
    /// The number of lines that were asked for when the latest of these was received.
    asked: u32,
    /// The number of lines that were asked for when the search ended; 0 before its end.
    ended_with: u32,
}

/// The state of the search of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The engine is off, or there is nothing to search.
    Idle,
    /// The engine is searching, until it has searched for long enough.
    Searching,
    /// The engine is searching without an end.
    Endless,
    /// The engine has searched for long enough.
    Ended,
}

impl Found {
    /// The search has ended with so many lines asked for, perhaps amid a depth. Better scores below
    /// worse ones were those of the depth before, and so are all lines then.
    fn end(&mut self, asked: u32) {
        self.ended_with = asked;
        if self.lines.is_out_of_order() && self.even.best().is_some() {
            self.lines = self.even.clone();
        }
    }
}

impl Analyst {
    /// An engine with its switch and the number of lines to show, from 1 to [`MAX_LINES`].
    pub fn new(on: bool, lines: u32) -> Self {
        Self {
            on,
            lines: lines.clamp(1, MAX_LINES),
            hash: None,
            threat: false,
            endless: None,
            found: HashMap::new(),
            verdicts: HashMap::new(),
            unknown: HashSet::new(),
        }
    }

    /// Whether the engine is on.
    pub const fn is_on(&self) -> bool {
        self.on
    }

    /// The number of lines to show.
    pub const fn lines(&self) -> u32 {
        self.lines
    }

    /// Whether the threat of the other side is shown in place of the best moves.
    pub const fn shows_threat(&self) -> bool {
        self.threat
    }

    /// Turns the engine on or off.
    pub const fn toggle(&mut self) {
        self.on = !self.on;
        self.threat = false;
    }

    /// Sets the number of lines to show, from 1 to [`MAX_LINES`].
    pub fn set_lines(&mut self, lines: u32) {
        self.lines = lines.clamp(1, MAX_LINES);
    }

    /// The size of the transposition table in MiB; `None` for the one that suits the device.
    pub const fn hash(&self) -> Option<u32> {
        self.hash
    }

    /// Sets the size of the transposition table in MiB; `None` for the one that suits the device.
    pub const fn set_hash(&mut self, mib: Option<u32>) {
        self.hash = mib;
    }

    /// Shows the threat of the other side, or no longer; this needs the engine.
    pub const fn toggle_threat(&mut self) {
        self.threat = !(self.threat && self.on);
        self.on = true;
    }

    /// Searches the position shown without an end.
    pub fn go_deeper(&mut self, study: &Study) {
        self.endless = self.target(study);
    }

    /// Ends the search of the position shown.
    pub fn stop(&mut self, study: &Study) {
        self.endless = None;
        let Some(target) = self.target(study) else {
            return;
        };
        if let Some(found) = self.found.get_mut(&target.key()) {
            found.end(self.lines);
        }
        if let Some(verdict) = self.verdicts.get_mut(&target.key()) {
            verdict.message.counted = None;
        }
    }

    /// Forgets all lines, for another game.
    pub fn forget(&mut self) {
        self.found.clear();
        self.unknown.clear();
        self.endless = None;
        self.threat = false;
    }

    /// The position that is searched: the one at the cursor, or for the threat the one where the
    /// side to move has passed. `None` if the engine is off or the game is over there.
    fn target(&self, study: &Study) -> Option<Rc<Position>> {
        let position = study.position();
        if !self.on || position.outcome().is_some() {
            return None;
        }
        if !self.threat {
            return Some(position.clone());
        }
        passed(position).map(Rc::new)
    }

    /// The number of lines that there will be of those to show: one for each move at most.
    pub fn possible_lines(&self, study: &Study) -> usize {
        let moves = self.target(study).map_or(0, |it| it.legal_moves().len());
        moves.min(self.lines as usize)
    }

    /// Whether there can be a threat in the position at the cursor: not while its side to move is in
    /// check.
    pub fn can_threaten(study: &Study) -> bool {
        passed(study.position()).is_some()
    }

    /// The task for the engine.
    pub fn task(&self, study: &Study) -> Option<Task> {
        if !self.on {
            return self.probe(study.position());
        }
        let target = self.target(study)?;
        if self.progress_of(&target) == Progress::Ended {
            return None;
        }
        let task = match self.threat {
            true => Task::analyse(&target, [], target.clone(), self.lines),
            false => {
                let game = study.to_game();
                Task::analyse(game.start(), game.moves(), target, self.lines)
            }
        };
        Some(task.with_hash(self.hash))
    }

    /// The task of telling the exact result of a position, with the engine off; none if it is known, or
    /// can't be.
    pub fn probe(&self, position: &Rc<Position>) -> Option<Task> {
        if cfg!(feature = "viewer") || position.outcome().is_some() {
            return None;
        }
        let verdict = self.verdict(position);
        let is_open = verdict.is_none_or(|verdict| verdict.message.counted.is_some());
        let is_wanted = is_open && !self.unknown.contains(&position.key());
        Ending::of(position).filter(|_| is_wanted)?;
        Some(Task::analyse(position, [], position.clone(), 1).with_hash(self.hash))
    }

    /// The state of the search of the position shown.
    pub fn progress(&self, study: &Study) -> Progress {
        match self.target(study) {
            Some(target) => self.progress_of(&target),
            None => Progress::Idle,
        }
    }

    fn progress_of(&self, target: &Rc<Position>) -> Progress {
        if self.endless.as_ref() == Some(target) {
            return Progress::Endless;
        }
        let ended = self.found_in(target).map_or(0, |found| found.ended_with);
        match ended >= self.lines {
            true => Progress::Ended,
            false => Progress::Searching,
        }
    }

    /// Remembers a line that the engine has reported, unless a deeper one is known. Returns whether
    /// the search is now long enough.
    pub fn receive(&mut self, line: &Evaluation) -> bool {
        if !self.on {
            return self.gives_up(line);
        }
        if self.found.len() >= CAPACITY {
            self.found.clear();
        }
        let found = self
            .found
            .entry(line.position.key())
            .or_insert_with(|| Found {
                lines: Lines::default(),
                even: Lines::default(),
                asked: 0,
                ended_with: 0,
            });
        if found.asked < self.lines {
            // Beside lines of a search for fewer ones these would be of other depths.
            found.lines.clear();
            found.even.clear();
        }
        let known = found.lines.get(line.rank()).map(|line| line.info.depth);
        if known.is_none_or(|depth| line.info.depth >= depth) {
            found.lines.receive(line.clone());
            found.asked = self.lines;
        }
        let is_even = found.lines.is_even();
        if is_even {
            found.even.clone_from(&found.lines);
        }
        // The other lines of the depth may follow, but not for long.
        let is_enough = is_even || line.info.time_ms >= 2 * ENOUGH_MS;
        is_enough && self.end_if_enough(&line.position, line.info.time_ms)
    }

    /// Gives the exact result of a position up that has not come while it was searched for a while.
    /// What the search itself has found is of no interest while the engine is off. Returns whether it did.
    pub fn gives_up(&mut self, line: &Evaluation) -> bool {
        let in_vain = line.info.time_ms >= IN_VAIN_MS && self.verdict(&line.position).is_none();
        if in_vain {
            self.unknown.insert(line.position.key());
        }
        in_vain
    }

    /// Ends the search of a position if it has taken long enough, unless more is wanted or the moves to
    /// its end are still being counted. Returns whether it has ended.
    fn end_if_enough(&mut self, position: &Rc<Position>, time_ms: u32) -> bool {
        let verdict = self.verdict(position);
        let is_counting = verdict.is_some_and(|verdict| verdict.message.counted.is_some());
        let goes_on = is_counting || self.endless.as_ref() == Some(position);
        if goes_on || time_ms < ENOUGH_MS {
            return false;
        }
        if let Some(found) = self.found.get_mut(&position.key()) {
            found.end(self.lines);
        }
        true
    }

    fn found_in(&self, position: &Position) -> Option<&Found> {
        if cfg!(feature = "viewer") {
            return None;
        }
        let found = self.found.get(&position.key())?;
        let best = found.lines.best().or_else(|| found.lines.get(1));
        // Two positions can have the same key, however unlikely that is.
        best.is_none_or(|best| *best.position == *position)
            .then_some(found)
    }

    /// Remembers the exact result of a position. Returns whether its search has only waited for that.
    pub fn know(&mut self, verdict: Verdict) -> bool {
        if self.verdicts.len() >= CAPACITY {
            self.verdicts.clear();
        }
        let position = verdict.position.clone();
        let is_counted = verdict.message.counted.is_none();
        self.verdicts.insert(position.key(), verdict);
        if !self.on {
            return is_counted;
        }
        let best = self
            .found_in(&position)
            .and_then(|found| found.lines.best());
        let time_ms = best.map_or(0, |best| best.info.time_ms);
        self.end_if_enough(&position, time_ms)
    }

    /// The exact result of a position, if it is known.
    pub fn verdict(&self, position: &Position) -> Option<&Verdict> {
        if cfg!(feature = "viewer") {
            return None;
        }
        let verdict = self.verdicts.get(&position.key())?;
        // Two positions can have the same key, however unlikely that is.
        (*verdict.position == *position).then_some(verdict)
    }

    /// The line of a rank, 0 for the best, of the position shown: of the threat, if that is shown.
    pub fn line(&self, study: &Study, rank: usize) -> Option<Evaluation> {
        let target = self.target(study)?;
        let shown = rank < self.lines as usize;
        self.line_in(&target, rank).filter(|_| shown)
    }

    /// The line of a rank in a position. Where the exact result is known, the lines agree with it.
    fn line_in(&self, position: &Position, rank: usize) -> Option<Evaluation> {
        let lines = &self.found_in(position)?.lines;
        match self.verdict(position) {
            Some(verdict) => exact_line(verdict, lines, rank),
            None => lines.get(rank).cloned(),
        }
    }

    /// The evaluation of the position at the cursor, also while a threat is shown.
    pub fn evaluation(&self, study: &Study) -> Option<Evaluation> {
        self.line_in(study.position(), 0).filter(|_| self.on)
    }

    /// The best move in the position at the cursor.
    pub fn best_move(&self, study: &Study) -> Option<Move> {
        moves_of(&self.evaluation(study)?).into_iter().next()
    }
}

/// The moves of a line, as far as they are legal.
pub fn moves_of(line: &Evaluation) -> Vec<Move> {
    let mut position = (*line.position).clone();
    let mut moves = Vec::new();
    for text in &line.info.pv {
        let Ok(m) = uci::parse(&position, text) else {
            break;
        };
        position.play(m);
        moves.push(m);
    }
    moves
}

/// The position after the side to move has passed, unless it is in check or the game would be over.
fn passed(position: &Position) -> Option<Position> {
    if !position.can_pass() || position.is_check() {
        return None;
    }
    let passed = position.after_null_move();
    // The engine is told the position as a FEN, which has to be legal.
    let legal = fen::parse(passed.variant(), &fen::format(&passed));
    legal.ok().filter(|passed| passed.outcome().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::score::Value;
    use crate::game::Tree;
    use crate::notation::pgn;
    use crate::rules::Variant;
    use crate::tablebase::Wdl;
    use crate::web::engine::TaskKind;
    use crate::web::protocol::{InfoMessage, TablebaseMessage};

    fn study(moves: &str) -> Study {
        let game = pgn::parse(moves).expect("a game").remove(0);
        Study::new(game.start, game.tree)
    }

    fn line(position: &Position, rank: u32, depth: u32, time_ms: u32, pv: &[&str]) -> Evaluation {
        Evaluation {
            position: Rc::new(position.clone()),
            info: InfoMessage {
                depth,
                seldepth: depth,
                score: Value::Centipawns(i32::try_from(depth).expect("small")),
                nodes: 1.0,
                nps: 1.0,
                time_ms,
                multipv: rank,
                pv: pv.iter().map(|&text| text.to_owned()).collect(),
            },
        }
    }

    fn depth(analyst: &Analyst, study: &Study, rank: usize) -> Option<u32> {
        analyst.line(study, rank).map(|line| line.info.depth)
    }

    #[test]
    fn going_back_shows_what_was_found() {
        let mut study = study("1. e4 e5 *");
        let mut analyst = Analyst::new(true, 2);
        analyst.receive(&line(study.position(), 1, 20, 900, &["e2e4"]));
        analyst.receive(&line(study.position(), 2, 19, 900, &["d2d4"]));
        study.next_move();
        assert_eq!(depth(&analyst, &study, 0), None);
        study.previous_move();
        assert_eq!(depth(&analyst, &study, 0), Some(20));
        // A new search begins at the bottom and must not hide it.
        analyst.receive(&line(study.position(), 1, 3, 1, &["a2a3"]));
        assert_eq!(depth(&analyst, &study, 0), Some(20));
        analyst.receive(&line(study.position(), 1, 21, 950, &["d2d4"]));
        assert_eq!(depth(&analyst, &study, 0), Some(21));
        assert_eq!(
            depth(&analyst, &study, 1),
            Some(20),
            "what was best is the second line until that is searched as deep"
        );
        analyst.set_lines(1);
        assert_eq!(depth(&analyst, &study, 1), None, "one is wanted");
        let best = analyst.best_move(&study).expect("a move");
        assert_eq!(format!("{best:?}"), "d2d4");
        analyst.toggle();
        assert_eq!(depth(&analyst, &study, 0), None);
        assert_eq!(analyst.task(&study), None);
    }

    #[test]
    fn a_search_ends_after_a_while_unless_more_is_wanted() {
        let study = study("1. e4 *");
        let mut analyst = Analyst::new(true, 1);
        let task = analyst.task(&study).expect("one");
        assert_eq!(task.kind(), TaskKind::Analysis);
        assert!(!analyst.receive(&line(study.position(), 1, 20, 2000, &["e2e4"])));
        assert_eq!(analyst.progress(&study), Progress::Searching);
        assert!(analyst.receive(&line(study.position(), 1, 25, ENOUGH_MS, &["e2e4"])));
        assert_eq!(analyst.progress(&study), Progress::Ended);
        assert_eq!(analyst.task(&study), None);
        analyst.go_deeper(&study);
        assert_eq!(analyst.progress(&study), Progress::Endless);
        assert_eq!(analyst.task(&study), Some(task));
        assert!(!analyst.receive(&line(study.position(), 1, 30, 2 * ENOUGH_MS, &["e2e4"])));
        analyst.stop(&study);
        assert_eq!(analyst.progress(&study), Progress::Ended);
        analyst.set_lines(3);
        assert_eq!(
            analyst.progress(&study),
            Progress::Searching,
            "two are missing"
        );
        // The lines of before stay until the new search has some, and then all are of that one.
        assert_eq!(depth(&analyst, &study, 0), Some(30));
        for (rank, first) in [(1, "a2a3"), (2, "b2b3"), (3, "c2c3")] {
            analyst.receive(&line(study.position(), rank, 4, 10, &[first]));
        }
        assert_eq!(depth(&analyst, &study, 0), Some(4));
        analyst.set_lines(1);
        assert_eq!(depth(&analyst, &study, 0), Some(4), "the same line");
        analyst.forget();
        assert_eq!(depth(&analyst, &study, 0), None);
        let task = analyst.task(&study);
        analyst.set_hash(Some(64));
        assert_ne!(
            analyst.task(&study),
            task,
            "with another table it is another search"
        );
    }

    #[test]
    fn lines_of_a_search_that_ends_amid_a_depth_are_in_order() {
        let study = study("1. e4 *");
        let mut analyst = Analyst::new(true, 2);
        let line = |rank, depth, time_ms, first, score| {
            let mut line = line(study.position(), rank, depth, time_ms, &[first]);
            line.info.score = Value::Centipawns(score);
            line
        };
        analyst.receive(&line(1, 18, 9000, "e2e4", 30));
        analyst.receive(&line(2, 18, 9000, "d2d4", 20));
        // The best move looks worse now, and the other one has not been searched as deep.
        assert!(!analyst.receive(&line(1, 19, ENOUGH_MS, "e2e4", 5)));
        let mut stopped = analyst.clone();
        stopped.stop(&study);
        let shown = |analyst: &Analyst| {
            let lines = (0..2).filter_map(|rank| analyst.line(&study, rank));
            let shown = lines.map(|line| (line.info.depth, line.info.score));
            shown.collect::<Vec<_>>()
        };
        let [first, next] = [30, 20].map(Value::Centipawns);
        assert_eq!(shown(&stopped), [(18, first), (18, next)]);
        assert!(analyst.receive(&line(2, 19, ENOUGH_MS + 900, "d2d4", 1)));
        let [first, next] = [5, 1].map(Value::Centipawns);
        assert_eq!(shown(&analyst), [(19, first), (19, next)]);
        // One that is in order stays as deep as it is.
        analyst.go_deeper(&study);
        analyst.receive(&line(1, 20, 40_000, "e2e4", 10));
        analyst.stop(&study);
        assert_eq!(shown(&analyst)[0], (20, Value::Centipawns(10)));
    }

    #[test]
    fn a_search_goes_on_while_the_moves_to_the_end_are_counted() {
        let study = study("[FEN \"8/8/8/5k2/8/8/4P3/R3K3 w - - 0 1\"]\n\n*");
        let mut analyst = Analyst::new(true, 1);
        let verdict = |counted| Verdict {
            position: study.position().clone(),
            message: TablebaseMessage {
                result: Wdl::Win,
                mate_in: None,
                counted,
                moves: Vec::new(),
            },
        };
        assert!(!analyst.know(verdict(Some(40))));
        let late = line(study.position(), 1, 25, ENOUGH_MS, &["e2e4"]);
        assert!(!analyst.receive(&late));
        assert_eq!(analyst.progress(&study), Progress::Searching);
        assert!(!analyst.know(verdict(Some(90))));
        let mut stopped = analyst.clone();
        stopped.stop(&study);
        assert_eq!(stopped.progress(&study), Progress::Ended);
        let told = stopped.verdict(study.position()).expect("it stays");
        assert_eq!(told.message.counted, None, "nobody is counting");
        assert!(analyst.know(verdict(None)));
        assert_eq!(analyst.progress(&study), Progress::Ended);
    }

    #[test]
    fn exact_results_are_asked_for_while_the_engine_is_off() {
        let ending = study("[FEN \"8/8/8/8/4k3/8/8/KR6 w - - 0 1\"]\n\n*");
        let position = ending.position();
        let mut analyst = Analyst::new(false, 3);
        assert_eq!(analyst.task(&study("1. e4 *")), None);
        let task = analyst.task(&ending).expect("one");
        assert_eq!(task.position(), position);
        assert_eq!(analyst.progress(&ending), Progress::Idle);
        let mut without = analyst.clone();
        let verdict = |counted| Verdict {
            position: position.clone(),
            message: TablebaseMessage {
                result: Wdl::Win,
                mate_in: None,
                counted,
                moves: Vec::new(),
            },
        };
        assert!(!analyst.receive(&line(position, 1, 9, 50, &["a1b2"])));
        assert!(!analyst.know(verdict(Some(40))));
        assert_eq!(
            analyst.task(&ending),
            Some(task),
            "the moves are being counted"
        );
        assert!(analyst.know(verdict(None)));
        assert_eq!(analyst.task(&ending), None);
        assert!(analyst.verdict(position).is_some());
        assert_eq!(analyst.line(&ending, 0), None);
        analyst.toggle();
        assert_eq!(analyst.line(&ending, 0), None, "the engine begins anew");
        // Where there is no file nobody searches for ever.
        assert!(!without.receive(&line(position, 1, 20, IN_VAIN_MS - 1, &["a1b2"])));
        assert!(without.receive(&line(position, 1, 21, IN_VAIN_MS, &["a1b2"])));
        assert_eq!(without.task(&ending), None);
        without.toggle();
        assert!(without.task(&ending).is_some());
    }

    #[test]
    fn a_threat_is_what_the_other_side_would_play() {
        let mut study = study("1. e4 e5 2. Qh5 Nc6 3. Bc4 *");
        study.last();
        let mut analyst = Analyst::new(false, 1);
        analyst.toggle_threat();
        assert!(analyst.is_on() && analyst.shows_threat());
        let task = analyst.task(&study).expect("one");
        assert!(task.position().turn().is_white());
        analyst.receive(&line(task.position(), 1, 9, 10, &["h5f7"]));
        assert_eq!(depth(&analyst, &study, 0), Some(9));
        assert_eq!(analyst.evaluation(&study), None, "that is another position");
        analyst.toggle_threat();
        assert!(analyst.is_on() && !analyst.shows_threat());
    }

    #[test]
    fn there_are_no_more_lines_than_moves() {
        let mut analyst = Analyst::new(true, 5);
        assert_eq!(analyst.possible_lines(&study("1. e4 *")), 5);
        let cornered = study("[FEN \"8/8/8/4Q3/8/3k4/8/4K3 b - - 0 1\"]\n\n*");
        assert_eq!(analyst.possible_lines(&cornered), 2);
        analyst.set_lines(1);
        assert_eq!(analyst.possible_lines(&cornered), 1);
        analyst.set_lines(5);
        analyst.toggle_threat();
        assert_eq!(analyst.possible_lines(&cornered), 5, "those of White");
    }

    #[test]
    fn nobody_passes_in_check_or_at_the_end() {
        let mut checked = study("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *");
        assert!(Analyst::can_threaten(&checked));
        checked.last();
        assert!(!Analyst::can_threaten(&checked));
        let mut mated = study("1. f3 e5 2. g4 Qh4# 0-1");
        mated.last();
        let analyst = Analyst::new(true, 1);
        assert_eq!(analyst.task(&mated), None);
        assert_eq!(analyst.progress(&mated), Progress::Idle);
        for variant in Variant::ALL {
            let start = Study::new(variant.start(), Tree::new());
            // It is legal or refused, whatever the variant.
            let _ = Analyst::can_threaten(&start);
        }
    }
}
