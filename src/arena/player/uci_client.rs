use super::dialect::{self, OptionList};
use super::error::PlayerError;
use super::process::Process;
use super::reply::Reply;
use super::spec::PlayerSpec;
use crate::arena::limit::TimeControl;
use crate::board::{ByColor, Color};
use crate::game::Game;
use crate::rules::Variant;
use std::time::{Duration, Instant};

/// A running UCI engine, set up for a variant.
pub struct Player {
    spec: PlayerSpec,
    process: Process,
    variant: Variant,
}

/// The clocks before a move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clocks {
    /// Time left of each side that has a clock.
    pub left: ByColor<Option<Duration>>,
    /// The time control of each side.
    pub control: ByColor<Option<TimeControl>>,
    /// Number of moves that each side has made.
    pub moves: ByColor<u32>,
}

/// The result of a request for a move.
#[derive(Debug)]
pub enum Answer {
    /// A reply in time, with the time it took.
    Reply(Reply, Duration),
    /// No reply in time, with the time that passed.
    Late(Duration),
}

/// Time limit for `uciok` and `readyok`.
const START_PATIENCE: Duration = Duration::from_secs(30);
/// Time limit for a move that is limited by depth or nodes only.
const MOVE_PATIENCE: Duration = Duration::from_secs(600);
/// Time limit for the answer to `stop`.
const STOP_PATIENCE: Duration = Duration::from_secs(2);

impl Player {
    /// Starts a program and sets it up for a variant.
    ///
    /// # Errors
    /// If the program cannot be started, does not speak UCI, has no such option or does not know
    /// the variant.
    pub fn start(spec: &PlayerSpec, variant: Variant) -> Result<Self, PlayerError> {
        let process = Process::start(&spec.command, &spec.arguments)?;
        let mut player = Self {
            spec: spec.clone(),
            process,
            variant,
        };
        player.process.send("uci");
        let mut options = OptionList::default();
        player.wait_for("uciok", |line| options.take(line))?;
        for (name, value) in &spec.options {
            if !options.has(name) {
                return Err(PlayerError::Option(name.clone()));
            }
            player.set(name, value);
        }
        // An option such as a file of variants can make it tell of more.
        player.get_ready(|line| options.take(line))?;
        let choice = options.choosing(variant, spec);
        for (name, value) in choice.ok_or(PlayerError::Variant(variant))? {
            player.set(name, &value);
        }
        player.get_ready(|_| {})?;
        Ok(player)
    }

    /// The description by which it was started.
    pub const fn spec(&self) -> &PlayerSpec {
        &self.spec
    }

    /// Whether the referee must make claims for the program.
    pub fn needs_claims(&self) -> bool {
        dialect::is_guided(&self.spec, self.variant)
    }

    /// Sets UCI options to numbers.
    ///
    /// # Errors
    /// If the program has ended or does not get ready.
    pub fn set_options(&mut self, options: &[(String, i64)]) -> Result<(), PlayerError> {
        for (name, value) in options {
            self.set(name, &value.to_string());
        }
        self.get_ready(|_| {})
    }

    /// Begins a new game.
    ///
    /// # Errors
    /// If the program has ended or does not get ready.
    pub fn begin_game(&mut self) -> Result<(), PlayerError> {
        self.process.send("ucinewgame");
        self.get_ready(|_| {})
    }

    /// Asks for a move in a game.
    ///
    /// # Errors
    /// If the program has ended, or hangs and does not even stop.
    pub fn choose(&mut self, game: &Game, clocks: &Clocks) -> Result<Answer, PlayerError> {
        let position = dialect::position(game, &self.spec);
        let go = format!(
            "go{}{}",
            self.limits(clocks, game.turn()),
            dialect::search_moves(game, &self.spec)
        );
        let left = clocks.left[game.turn()];
        let time = match (left, self.spec.limit.movetime) {
            (Some(left), Some(fixed)) => Some(left.min(fixed)),
            (left, fixed) => left.or(fixed),
        };
        self.process.discard_pending();
        self.process.send(&position);
        self.process.send(&go);
        let begun = Instant::now();
        let allowed = time.map_or(MOVE_PATIENCE, |time| time + self.spec.margin);
        let mut reply = Reply::default();
        let mut stopped = false;
        let mut deadline = begun + allowed;
        loop {
            match self.process.receive(deadline, "bestmove")? {
                Some((at, line)) => {
                    if reply.take(&line) {
                        let spent = at.saturating_duration_since(begun);
                        return Ok(if spent > allowed {
                            Answer::Late(spent)
                        } else {
                            Answer::Reply(reply, spent)
                        });
                    }
                }
                None if !stopped => {
                    stopped = true;
                    self.process.send("stop");
                    deadline = Instant::now() + STOP_PATIENCE;
                }
                None => {
                    return Err(PlayerError::Silent {
                        waiting_for: "bestmove",
                        patience: begun.elapsed(),
                    });
                }
            }
        }
    }

    fn limits(&self, clocks: &Clocks, turn: Color) -> String {
        let limit = &self.spec.limit;
        let mut words = String::new();
        let mut add = |name: &str, value: u128| words += &format!(" {name} {value}");
        if limit.clock.is_some() {
            // A side without a clock of its own has as much as the other, as far as anybody
            // must know.
            let left = |a: Option<Duration>, b: Option<Duration>| a.or(b).unwrap_or_default();
            let times = clocks.left;
            add("wtime", left(times.white, times.black).as_millis());
            add("btime", left(times.black, times.white).as_millis());
            let control = clocks.control;
            let gain =
                |control: Option<TimeControl>| control.map_or(Duration::ZERO, |c| c.increment);
            add("winc", gain(control.white).as_millis());
            add("binc", gain(control.black).as_millis());
            if let Some(moves) = control[turn].and_then(|control| control.moves) {
                add("movestogo", (moves - clocks.moves[turn] % moves).into());
            }
        }
        if let Some(time) = limit.movetime {
            add("movetime", time.as_millis());
        }
        if let Some(nodes) = limit.nodes {
            add("nodes", nodes.into());
        }
        if let Some(depth) = limit.depth {
            add("depth", depth.into());
        }
        words
    }

    fn set(&mut self, name: &str, value: &str) {
        let line = match value {
            "" => format!("setoption name {name}"),
            value => format!("setoption name {name} value {value}"),
        };
        self.process.send(&line);
    }

    fn get_ready(&mut self, on_line: impl FnMut(&str)) -> Result<(), PlayerError> {
        self.process.send("isready");
        self.wait_for("readyok", on_line)
    }

    fn wait_for(
        &mut self,
        word: &'static str,
        mut on_line: impl FnMut(&str),
    ) -> Result<(), PlayerError> {
        let deadline = Instant::now() + START_PATIENCE;
        while let Some((_, line)) = self.process.receive(deadline, word)? {
            if line.split_whitespace().next() == Some(word) {
                return Ok(());
            }
            on_line(&line);
        }
        Err(PlayerError::Silent {
            waiting_for: word,
            patience: START_PATIENCE,
        })
    }
}
