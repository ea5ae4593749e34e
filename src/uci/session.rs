//! A UCI session: lines in, lines out, and a search in slices between them.

use super::book::OpeningBook;
use super::error::UciError;
use super::experience::ExperienceFile;
use super::go::{GoCommand, read_move};
use super::options::{Change, Options};
use super::output::{Flow, Output, Session};
use super::{bench, print};
use crate::engine::eval::nnue::{Network, NetworkKind};
use crate::engine::{Engine, GameHistory, SearchInfo, SearchReport, SearchRequest};
use crate::notation::fen;
use crate::notation::uci::{CastlingStyle, format};
use crate::rules::Position;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use web_time::{Instant, SystemTime};

/// The engine's side of a UCI session.
///
/// Commands that would disturb a running search wait until it has ended; `stop`, `ponderhit`,
/// `isready` and `quit` never wait.
///
/// ```
/// use sharp960::uci::UciSession;
///
/// let mut session = UciSession::new()?;
/// let mut lines = Vec::new();
/// for command in ["position startpos moves e2e4", "go depth 3"] {
///     session.command(command, &mut |line| lines.push(line.to_owned()));
/// }
/// while session.is_busy() {
///     session.think(None, &mut |line| lines.push(line.to_owned()));
/// }
/// let last = lines.last().map(String::as_str).unwrap_or_default();
/// assert!(last.starts_with("bestmove "));
/// # Ok::<(), sharp960::uci::UciError>(())
/// ```
pub struct UciSession {
    engine: Engine,
    options: Options,
    /// The position with the game that led to it; none after a `position` that could not be read,
    /// because searching another one would mislead.
    game: Option<GameHistory>,
    book: OpeningBook,
    experience: ExperienceFile,
    /// Commands that wait for the search to end.
    waiting: VecDeque<String>,
    /// Whether the search is or was an analysis, whose end is no move of the game.
    analyses: bool,
    /// Seed of this game, so that a weak engine plays each game differently.
    game_seed: u64,
}

impl UciSession {
    /// A session with a new engine.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn new() -> Result<Self, UciError> {
        let options = Options::default();
        let engine =
            Engine::new(options.hash).map_err(|_| UciError::Memory { mib: options.hash })?;
        let game = GameHistory::new(options.variant().start());
        Ok(Self {
            engine,
            options,
            game: Some(game),
            book: OpeningBook::default(),
            experience: ExperienceFile::default(),
            waiting: VecDeque::new(),
            analyses: false,
            game_seed: seed_by_time(),
        })
    }

    /// The engine, for another protocol.
    pub fn into_engine(self) -> Engine {
        self.engine
    }

    /// The network that the current position lacks, for [`UciSession::offer_network`].
    pub fn missing_network(&self) -> Option<NetworkKind> {
        let variant = self.game.as_ref()?.position().variant();
        self.engine.missing_network(variant)
    }

    /// Evaluates by a network from the next search on, in place of the one of its kind.
    pub fn offer_network(&mut self, network: Arc<Network>) {
        self.engine.offer_network(network);
    }

    /// A flag that makes [`UciSession::think`] return soon while it is set, from any thread.
    pub fn interrupt(&self) -> Arc<AtomicBool> {
        self.engine.interrupt()
    }

    /// Whether a search is running or a command waits, so that [`UciSession::think`] should be
    /// called.
    pub fn is_busy(&self) -> bool {
        (self.engine.is_thinking() && !self.engine.is_waiting()) || self.has_waiting()
    }

    /// Ends an endless search, for when the input is closed and nobody can send `stop`.
    pub fn abandon(&mut self) {
        if self.engine.is_endless() {
            self.engine.stop();
        }
    }

    fn has_waiting(&self) -> bool {
        !self.engine.is_thinking() && !self.waiting.is_empty()
    }

    /// Carries out a command, or queues it until the search has ended; `out` receives the answers.
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
                self.game_seed = seed_by_time();
                self.experience.conclude()?;
            }
            "setoption" => self.set_option(rest, out)?,
            "position" => {
                // If it can't be read there is none: the old one would be a different position.
                self.game = None;
                let game = self.read_position(rest)?;
                self.experience.follow(game.position());
                self.game = Some(game);
            }
            "go" => self.go(rest, out)?,
            "d" => print::position(self.game()?.position(), out),
            "eval" => {
                let position = self.game()?.position().clone();
                print::evaluation(self.engine.evaluator(), &position, out);
            }
            "bench" => {
                let networks = self.engine.evaluator().networks().clone();
                bench::run(rest.first().copied(), networks, out)?;
            }
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

    fn game(&self) -> Result<&GameHistory, UciError> {
        self.game.as_ref().ok_or(UciError::NoPosition)
    }

    #[cfg_attr(
        not(any(unix, windows)),
        expect(
            unused_variables,
            reason = "only Syzygy's files have something to tell"
        )
    )]
    fn set_option(&mut self, words: &[&str], out: &mut Output) -> Result<(), UciError> {
        match self.options.set(words)? {
            Change::Stored => {}
            Change::Threads(count) => self.engine.set_threads(count),
            Change::ClearHash => self.engine.clear(),
            Change::Book => self.book.load(&self.options)?,
            Change::Experience => self.experience.load(&self.options.experience)?,
            Change::Tablebases(path) => path.apply(&mut self.engine)?,
            #[cfg(any(unix, windows))]
            Change::Syzygy(change) => {
                if let Some(told) = change.apply(&mut self.engine)? {
                    out(&format!("info string {told}"));
                }
            }
            Change::Networks(file) => file.apply(&mut self.engine)?,
            Change::Variant => {
                self.engine.clear();
                self.game = Some(GameHistory::new(self.options.variant().start()));
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

    /// Parses the words after `position`.
    fn read_position(&self, words: &[&str]) -> Result<GameHistory, UciError> {
        let variant = self.options.variant();
        let at = words.iter().position(|&word| word == "moves");
        let (start, moves) = words.split_at(at.unwrap_or(words.len()));
        let start = match start.split_first() {
            Some((&"startpos", [])) => variant.start(),
            Some((&"fen", fields)) => fen::parse(variant, &fields.join(" "))
                .map_err(|error| UciError::Fen(error.to_string()))?,
            _ => return Err(UciError::BadPosition),
        };
        let mut game = GameHistory::new(start);
        for text in moves.iter().skip(1) {
            let m = read_move(game.position(), text)?;
            game.play(m);
        }
        Ok(game)
    }

    fn go(&mut self, words: &[&str], out: &mut Output) -> Result<(), UciError> {
        let game = self.game()?.clone();
        match GoCommand::parse(words, game.position())? {
            GoCommand::Perft(depth) => print::divide(game.position(), depth, out),
            GoCommand::Search(mut limits) => {
                let seed = self.seed(&game);
                self.analyses = limits.infinite;
                let from_book = self.book.draw(&self.options, &game, &limits, seed);
                if let Some(m) = from_book {
                    let style = CastlingStyle::of(game.position().variant());
                    out("info string from the book");
                    out(&format!("bestmove {}", format(game.position(), m, style)));
                    return Ok(());
                }
                self.experience
                    .prepare(&mut self.engine, &game, &mut limits);
                self.engine.start(SearchRequest {
                    lines: self.options.multipv,
                    strength: self.options.strength(seed),
                    overhead: self.options.overhead,
                    seed,
                    ..SearchRequest::new(game, limits)
                });
            }
        }
        Ok(())
    }

    /// The seed of a weak engine's mistakes in a position.
    fn seed(&self, game: &GameHistory) -> u64 {
        let position = game.position();
        // Mistakes must not tell what the fog hides.
        let key = if position.rules().fog {
            0
        } else {
            position.key()
        };
        let game_seed = match self.options.seed {
            0 => self.game_seed,
            seed => seed,
        };
        key ^ game.moves().len() as u64 ^ game_seed.rotate_left(32)
    }

    /// Continues the search, until `pause_at` if that is given, then the commands that waited for
    /// its end.
    pub fn think(&mut self, pause_at: Option<Instant>, out: &mut Output) -> Flow {
        if self.engine.is_thinking() {
            let game = self.game.as_ref();
            let wdl = self.options.show_wdl;
            let experience = &mut self.experience;
            let report = self.engine.run(pause_at, &mut |info| {
                experience.reached(info.depth);
                if let Some(game) = game {
                    out(&info_line(game.position(), info, wdl));
                }
            });
            if let Some(report) = report {
                self.learn(&report);
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

    /// Notes what a search for a move has found.
    fn learn(&mut self, report: &SearchReport) {
        if let Some(game) = self.game.as_ref().filter(|_| !self.analyses) {
            self.experience.chose(game.position(), report);
        }
    }

    fn announce(&self, report: &SearchReport, out: &mut Output) {
        let Some(game) = &self.game else { return };
        let position = game.position();
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

impl Session for UciSession {
    fn interrupt(&self) -> Arc<AtomicBool> {
        self.interrupt()
    }

    fn is_busy(&self) -> bool {
        self.is_busy()
    }

    fn abandon(&mut self) {
        self.abandon();
    }

    fn command(&mut self, line: &str, out: &mut Output) -> Flow {
        self.command(line, out)
    }

    fn think(&mut self, pause_at: Option<Instant>, out: &mut Output) -> Flow {
        self.think(pause_at, out)
    }
}

/// A seed that differs in each game: the time in nanoseconds.
pub(crate) fn seed_by_time() -> u64 {
    let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    time.map_or(0, |time| time.as_nanos() as u64)
}

/// The `info` line of a search.
fn info_line(position: &Position, info: &SearchInfo, wdl: bool) -> String {
    let style = CastlingStyle::of(position.variant());
    let mut line = format!(
        "info depth {} seldepth {} multipv {} score {}",
        info.depth, info.seldepth, info.line, info.value
    );
    if wdl {
        let [win, draw, loss] = info.value.chances(position.rules().has_draws());
        line += &format!(" wdl {win} {draw} {loss}");
    }
    let tb_hits = match info.tb_hits {
        0 => String::new(),
        hits => format!(" tbhits {hits}"),
    };
    line += &format!(
        " nodes {} nps {} hashfull {}{} time {} pv",
        info.nodes,
        info.nodes_per_second(),
        info.hashfull,
        tb_hits,
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
