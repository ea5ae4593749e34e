//! A conversation in UCI: lines in, lines out, and a search in slices between them.

use super::go::{Go, read_move};
use super::options::{Change, Options};
use super::{UciError, bench, print};
use crate::engine::fog::Observation;
use crate::engine::{Engine, Info, Report, Task};
use crate::notation::fen;
use crate::notation::uci::{CastlingStyle, format};
use crate::rules::Position;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use web_time::{Instant, SystemTime};

/// Where the lines of the answers go.
pub type Output<'a> = dyn FnMut(&str) + 'a;

/// Whether to go on after a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// There is more to come.
    Continue,
    /// `quit` was said.
    Quit,
}

/// A position with the keys of those before it.
#[derive(Clone)]
struct Board {
    position: Position,
    keys: Vec<u64>,
    /// What the side to move knows, where it does not see everything.
    observation: Option<Box<Observation>>,
}

impl Board {
    /// A position that no moves led to.
    fn new(position: Position) -> Self {
        Self {
            position,
            keys: Vec::new(),
            observation: None,
        }
    }
}

/// The engine's side of a conversation.
///
/// Commands that would disturb a running search wait until it has ended; `stop`, `ponderhit`,
/// `isready` and `quit` never wait.
pub struct Session {
    engine: Engine,
    options: Options,
    /// None after a `position` that could not be read: searching another one would mislead.
    board: Option<Board>,
    waiting: VecDeque<String>,
    /// Makes a weak engine play each game in its own way.
    lot: u64,
}

impl Session {
    /// A session with an engine of its own.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn new() -> Result<Self, UciError> {
        let options = Options::default();
        let engine =
            Engine::new(options.hash).map_err(|_| UciError::Memory { mib: options.hash })?;
        let board = Board::new(options.variant().start());
        Ok(Self {
            engine,
            options,
            board: Some(board),
            waiting: VecDeque::new(),
            lot: draw_lot(),
        })
    }

    /// A flag that makes [`Session::think`] return soon while it is set, from any thread.
    pub fn interrupt(&self) -> Arc<AtomicBool> {
        self.engine.interrupt()
    }

    /// Whether there is something to think about: [`Session::think`] should be called.
    pub fn is_busy(&self) -> bool {
        (self.engine.is_thinking() && !self.engine.is_waiting()) || self.has_waiting()
    }

    /// Nobody is left to say `stop`: ends a search that waits for that.
    pub fn abandon(&mut self) {
        if self.engine.is_endless() {
            self.engine.stop();
        }
    }

    fn has_waiting(&self) -> bool {
        !self.engine.is_thinking() && !self.waiting.is_empty()
    }

    /// Takes a line.
    pub fn command(&mut self, line: &str, out: &mut Output) -> Flow {
        let words: Vec<&str> = line.split_whitespace().collect();
        let urgent = matches!(
            words.first(),
            None | Some(&("stop" | "ponderhit" | "isready" | "quit" | "uci"))
        );
        if !urgent && (self.engine.is_thinking() || !self.waiting.is_empty()) {
            self.waiting.push_back(line.to_owned());
            return Flow::Continue;
        }
        match self.answer(&words, out) {
            Ok(flow) => flow,
            Err(error) => {
                out(&format!("info string error: {error}"));
                if words.first() == Some(&"go") {
                    out("bestmove (none)");
                }
                Flow::Continue
            }
        }
    }

    fn answer(&mut self, words: &[&str], out: &mut Output) -> Result<Flow, UciError> {
        let Some((&command, rest)) = words.split_first() else {
            return Ok(Flow::Continue);
        };
        match command {
            "uci" => Self::introduce(out),
            "isready" => out("readyok"),
            "stop" => self.engine.stop(),
            "ponderhit" => self.engine.ponder_hit(),
            "quit" => {
                self.engine.stop();
                return Ok(Flow::Quit);
            }
            "ucinewgame" => {
                self.engine.clear();
                self.lot = draw_lot();
            }
            "setoption" => self.set_option(rest)?,
            "position" => {
                // If it can't be read there is none: the old one would be a different position.
                self.board = None;
                self.board = Some(self.read_position(rest)?);
            }
            "go" => self.go(rest, out)?,
            "d" => print::position(&self.board()?.position, out),
            "eval" => print::evaluation(&self.board()?.position, out),
            "bench" => bench::run(rest.first().copied(), out)?,
            "debug" | "register" => {}
            _ => {
                return Err(UciError::UnknownCommand {
                    word: command.into(),
                });
            }
        }
        Ok(Flow::Continue)
    }

    fn introduce(out: &mut Output) {
        out(concat!("id name sharp960 ", env!("CARGO_PKG_VERSION")));
        out("id author the sharp960 authors");
        for line in Options::describe() {
            out(&line);
        }
        out("uciok");
    }

    fn board(&self) -> Result<&Board, UciError> {
        self.board.as_ref().ok_or(UciError::NoPosition)
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), UciError> {
        match self.options.set(words)? {
            Change::Stored => {}
            Change::ClearHash => self.engine.clear(),
            Change::Variant => {
                self.engine.clear();
                self.board = Some(Board::new(self.options.variant().start()));
            }
            Change::Hash => {
                let mib = self.options.hash;
                self.engine
                    .resize(mib)
                    .map_err(|_| UciError::Memory { mib })?;
            }
        }
        Ok(())
    }

    /// Reads what follows `position`.
    fn read_position(&self, words: &[&str]) -> Result<Board, UciError> {
        let variant = self.options.variant();
        let at = words.iter().position(|&word| word == "moves");
        let (start, moves) = words.split_at(at.unwrap_or(words.len()));
        let start = match start.split_first() {
            Some((&"startpos", [])) => variant.start(),
            Some((&"fen", fields)) => fen::parse(variant, &fields.join(" "))
                .map_err(|error| UciError::Fen(error.to_string()))?,
            _ => return Err(UciError::BadPosition),
        };
        let mut position = start.clone();
        let mut keys = Vec::new();
        let mut played = Vec::new();
        for text in moves.iter().skip(1) {
            let m = read_move(&position, text)?;
            keys.push(position.key());
            played.push(m);
            position.play(m);
        }
        let fog = variant.rules().fog;
        Ok(Board {
            position,
            keys,
            observation: fog.then(|| Box::new(Observation::of_game(&start, &played))),
        })
    }

    fn go(&mut self, words: &[&str], out: &mut Output) -> Result<(), UciError> {
        let Board {
            position,
            keys,
            observation,
        } = self.board()?.clone();
        match Go::parse(words, &position)? {
            Go::Perft(depth) => print::divide(&position, depth, out),
            Go::Search(limits) => {
                // Mistakes must not tell what is hidden.
                let key = if position.rules().fog {
                    0
                } else {
                    position.key()
                };
                let game = match self.options.seed {
                    0 => self.lot,
                    seed => seed,
                };
                let seed = key ^ keys.len() as u64 ^ game.rotate_left(32);
                self.engine.start(Task {
                    keys,
                    observation,
                    limits,
                    lines: self.options.multipv,
                    strength: self.options.strength(seed),
                    overhead: self.options.overhead,
                    seed,
                    position,
                });
            }
        }
        Ok(())
    }

    /// Goes on with the search, until `pause_at` if that is given, and with what waits for it.
    pub fn think(&mut self, pause_at: Option<Instant>, out: &mut Output) -> Flow {
        if self.engine.is_thinking() {
            let board = self.board.as_ref();
            let wdl = self.options.show_wdl;
            let report = self.engine.run(pause_at, &mut |info| {
                if let Some(board) = board {
                    out(&info_line(&board.position, info, wdl));
                }
            });
            if let Some(report) = report {
                self.announce(&report, out);
            }
        }
        while self.has_waiting() {
            if let Some(line) = self.waiting.pop_front() {
                let rest = std::mem::take(&mut self.waiting);
                let flow = self.command(&line, out);
                self.waiting.extend(rest);
                if flow == Flow::Quit {
                    return flow;
                }
            }
        }
        Flow::Continue
    }

    fn announce(&self, report: &Report, out: &mut Output) {
        let Some(board) = &self.board else { return };
        let position = &board.position;
        let claim = report.claim.filter(|_| position.rules().points);
        if let Some(claim) = claim {
            out(&format!("info string claim {}", claim.name()));
        }
        if report.offers_fast_fifty {
            out("info string offer fast-fifty");
        }
        let style = CastlingStyle::of(position.variant());
        let Some(best) = report.best.filter(|_| claim.is_none()) else {
            if claim.is_none() && report.best.is_none() {
                let decided = position.outcome().is_some_and(|over| over.winner.is_some());
                let score = if decided { "mate 0" } else { "cp 0" };
                out(&format!("info depth 0 score {score}"));
            }
            out("bestmove (none)");
            return;
        };
        let mut line = format!("bestmove {}", format(position, best, style));
        if let Some(ponder) = report.ponder {
            let next = position.after(best);
            line += &format!(" ponder {}", format(&next, ponder, style));
        }
        out(&line);
    }
}

/// A number that nobody can foresee, though not a secret: the time in nanoseconds.
fn draw_lot() -> u64 {
    let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    time.map_or(0, |time| time.as_nanos() as u64)
}

/// News of a search as UCI has it.
fn info_line(position: &Position, info: &Info, wdl: bool) -> String {
    let style = CastlingStyle::of(position.variant());
    let mut line = format!(
        "info depth {} seldepth {} multipv {} score {}",
        info.depth, info.seldepth, info.line, info.value
    );
    if wdl {
        let [win, draw, loss] = info.value.chances(position.rules().has_draws());
        line += &format!(" wdl {win} {draw} {loss}");
    }
    line += &format!(
        " nodes {} nps {} hashfull {} time {} pv",
        info.nodes,
        info.nodes_per_second(),
        info.fill,
        info.time.as_millis()
    );
    let mut position = position.clone();
    for &m in info.moves {
        line.push(' ');
        line += &format(&position, m, style);
        position.play(m);
    }
    line
}
