use super::control::Control;
use super::error::XBoardError;
use super::features;
use super::thinking::{Status, Task, format_move, format_result, format_thinking};
use crate::board::Color;
use crate::engine::score::Value;
use crate::engine::{Engine, GameHistory, Limits, SearchReport, SearchRequest};
use crate::game::{Ending, Game};
use crate::notation::{fen, san, uci};
use crate::rules::{Move, Position, Variant};
use crate::uci::{
    Change, ExperienceFile, Flow, OpeningBook, Options, Output, Session, seed_by_time,
};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use web_time::Instant;

/// The engine's side of an XBoard session.
pub struct XBoardSession {
    engine: Engine,
    options: Options,
    variant: Variant,
    /// The game; none after a position that could not be read, because playing another one would
    /// mislead.
    game: Option<Game>,
    /// The side that the engine plays; none in force mode.
    plays: Option<Color>,
    is_analysing: bool,
    task: Option<Task>,
    control: Control,
    posts: bool,
    ponders: bool,
    /// Whether the opponent offers a draw.
    draw_offered: bool,
    /// The engine's last value of its own position.
    value: Option<Value>,
    /// The reply that it expects.
    expected: Option<Move>,
    status: Status,
    book: OpeningBook,
    experience: ExperienceFile,
    seed: u64,
}

/// Whether a command was understood.
type Done = Result<Flow, XBoardError>;

impl XBoardSession {
    /// A session of an engine.
    pub fn new(mut engine: Engine) -> Self {
        engine.cancel();
        Self {
            engine,
            options: Options::default(),
            variant: Variant::Chess,
            game: Some(Game::new(Variant::Chess.start())),
            plays: Some(Color::Black),
            is_analysing: false,
            task: None,
            control: Control::default(),
            posts: false,
            ponders: false,
            draw_offered: false,
            value: None,
            expected: None,
            status: Status::default(),
            book: OpeningBook::default(),
            experience: ExperienceFile::default(),
            seed: seed_by_time(),
        }
    }

    fn game(&self) -> Result<&Game, XBoardError> {
        let missing = XBoardError::NotNow("there is no position: the last one could not be read");
        self.game.as_ref().ok_or(missing)
    }

    fn answer(&mut self, words: &[&str], out: &mut Output) -> Done {
        let Some((&command, rest)) = words.split_first() else {
            return Ok(Flow::Continue);
        };
        let word = |what| rest.first().copied().ok_or(XBoardError::Missing(what));
        match command {
            "protover" => features::introduction().iter().for_each(|line| out(line)),
            "ping" => out(&format!("pong {}", word("a number")?)),
            "quit" => {
                self.cancel();
                return Ok(Flow::Quit);
            }
            "new" => self.begin(Variant::Chess),
            "variant" => self.choose(word("the variant")?.parse()?, out),
            "setboard" => self.set_board(&rest.join(" "), out)?,
            "usermove" => self.user_move(word("the move")?, out)?,
            "go" => {
                self.game()?;
                self.plays = self.game.as_ref().map(Game::turn);
                self.cancel();
                self.proceed(out);
            }
            "playother" => {
                self.game()?;
                self.cancel();
                self.plays = self.game.as_ref().map(|game| !game.turn());
                self.proceed(out);
            }
            "force" => {
                self.cancel();
                self.plays = None;
            }
            "result" => {
                self.cancel();
                self.plays = None;
                self.learn_result(rest.first().copied().unwrap_or_default())?;
            }
            "?" => {
                if self.task == Some(Task::Move) {
                    self.engine.stop();
                }
            }
            "undo" => self.take_back(1, out)?,
            "remove" => self.take_back(2, out)?,
            "analyze" => {
                self.cancel();
                self.plays = None;
                self.is_analysing = true;
                self.proceed(out);
            }
            "exit" => {
                self.cancel();
                self.is_analysing = false;
            }
            "." => {
                let Status { depth, nodes, time } = self.status;
                out(&format!("stat01: {time} {nodes} {depth} 0 0"));
            }
            "level" => self.control.level(rest)?,
            "st" => self.control.per_move(word("a number")?)?,
            "sd" => self.control.depth(word("a number")?)?,
            "time" => self.control.own(word("a number")?)?,
            "otim" => self.control.opponent(word("a number")?)?,
            "post" => self.posts = true,
            "nopost" => self.posts = false,
            "hard" => self.ponders = true,
            "easy" => {
                self.ponders = false;
                if matches!(self.task, Some(Task::Ponder(_))) {
                    self.cancel();
                }
            }
            "memory" => self.set_option(&["name", "Hash", "value", word("a number")?])?,
            "cores" => self.set_option(&["name", "Threads", "value", word("a number")?])?,
            "option" => self.set_named_option(&rest.join(" "))?,
            "draw" => self.hear_draw_offer(out),
            "hint" => {
                let position = self.game()?.position();
                let expected = self.expected.filter(|&m| position.is_legal(m));
                if let Some(m) = expected {
                    out(&format!("Hint: {}", format_move(position, m)));
                }
            }
            "xboard" | "accepted" | "rejected" | "random" | "computer" | "name" | "rating"
            | "ics" | "egtpath" | "bk" | "debug" | "nps" => {}
            _ => return self.bare_move(command, rest, out),
        }
        Ok(Flow::Continue)
    }

    /// A move without `usermove`, as GUIs of the first version send it.
    fn bare_move(&mut self, text: &str, rest: &[&str], out: &mut Output) -> Done {
        let is_move = self
            .game()
            .is_ok_and(|game| read_move(game.position(), text).is_ok());
        if !is_move || !rest.is_empty() {
            return Err(XBoardError::Unknown);
        }
        self.user_move(text, out)?;
        Ok(Flow::Continue)
    }

    /// A new game, of which the engine plays Black.
    fn begin(&mut self, variant: Variant) {
        self.cancel();
        self.engine.clear();
        self.variant = variant;
        self.game = Some(Game::new(variant.start()));
        self.plays = Some(Color::Black);
        self.is_analysing = false;
        self.control.begin();
        self.value = None;
        self.expected = None;
        self.draw_offered = false;
        self.seed = seed_by_time();
    }

    /// Chooses a variant. A GUI that does not know it is told where it starts.
    fn choose(&mut self, variant: Variant, out: &mut Output) {
        let plays = self.plays;
        self.begin(variant);
        self.plays = plays;
        if !features::is_standard(variant) {
            out(&features::setup(&variant.start()));
        }
    }

    fn set_board(&mut self, text: &str, out: &mut Output) -> Result<(), XBoardError> {
        self.cancel();
        self.game = None;
        let start = fen::parse(self.variant, &with_castling_field(text))
            .map_err(|error| XBoardError::Position(error.to_string()))?;
        self.game = Some(Game::new(start));
        self.expected = None;
        self.proceed_in_analysis(out);
        Ok(())
    }

    fn user_move(&mut self, text: &str, out: &mut Output) -> Result<(), XBoardError> {
        let game = self.game()?;
        if self.plays == Some(game.turn()) {
            return Err(XBoardError::Move("it is the engine's turn".to_owned()));
        }
        let m = read_move(game.position(), text)?;
        let pondered = self.task == Some(Task::Ponder(m));
        if !pondered {
            self.cancel();
        }
        if let Some(game) = &mut self.game {
            let played = game.play(m);
            played.map_err(|error| XBoardError::Move(error.to_string()))?;
        }
        if self.tell_result(out) {
            self.cancel();
        } else if pondered {
            self.task = Some(Task::Move);
            self.engine.ponder_hit();
        } else {
            self.proceed(out);
        }
        Ok(())
    }

    fn take_back(&mut self, plies: usize, out: &mut Output) -> Result<(), XBoardError> {
        self.cancel();
        let nothing = XBoardError::NotNow("there is no move to take back");
        let game = self.game.as_mut().filter(|game| game.len() >= plies);
        game.ok_or(nothing)?.take_back(plies);
        self.expected = None;
        self.proceed_in_analysis(out);
        Ok(())
    }

    /// Learns from the game that has ended with a result such as `1-0`.
    fn learn_result(&mut self, result: &str) -> Result<(), XBoardError> {
        let winner = match result {
            "1-0" => Some(Color::White),
            "0-1" => Some(Color::Black),
            "1/2-1/2" => None,
            _ => return Ok(()),
        };
        self.experience.ended(winner);
        Ok(self.experience.conclude()?)
    }

    /// Sets an option by the words that UCI has for it.
    fn set_option(&mut self, words: &[&str]) -> Result<(), XBoardError> {
        match self.options.set(words)? {
            Change::Hash => {
                self.cancel();
                let mib = self.options.hash;
                let resized = self.engine.resize(mib);
                resized.map_err(|_| XBoardError::NotNow("there is not so much memory"))?;
            }
            Change::Threads(count) => self.engine.set_threads(count),
            Change::Book => self.book.load(&self.options)?,
            Change::Experience => self.experience.load(&self.options.experience)?,
            Change::Networks(file) => {
                self.cancel();
                file.apply(&mut self.engine)?;
            }
            Change::Tablebases(path) => {
                self.cancel();
                path.apply(&mut self.engine)?;
            }
            #[cfg(any(unix, windows))]
            Change::Syzygy(change) => {
                self.cancel();
                change.apply(&mut self.engine)?;
            }
            Change::Stored | Change::Variant | Change::ClearHash => {}
        }
        Ok(())
    }

    /// Sets an option by `NAME=VALUE`; a button has no value, and a check 0 or 1.
    fn set_named_option(&mut self, text: &str) -> Result<(), XBoardError> {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        if name.eq_ignore_ascii_case("Clear Hash") {
            self.engine.clear();
            return Ok(());
        }
        let is_check = |line: &String| {
            let described = line
                .strip_prefix("option name ")
                .and_then(|line| line.split_once(" type "));
            described.is_some_and(|(known, kind)| known == name && kind.starts_with("check"))
        };
        let value = match value {
            "1" if Options::describe().iter().any(is_check) => "true",
            "0" if Options::describe().iter().any(is_check) => "false",
            value => value,
        };
        let mut words = vec!["name"];
        words.extend(name.split_whitespace());
        words.push("value");
        words.extend(value.split_whitespace());
        self.set_option(&words)
    }

    /// Accepts a draw if the engine does not think that it is better.
    fn hear_draw_offer(&mut self, out: &mut Output) {
        let allowed = self.variant.rules().draws.agreement;
        if self.task == Some(Task::Move) {
            self.draw_offered = allowed;
        } else if allowed && self.wants_draw() {
            out("offer draw");
        }
    }

    fn wants_draw(&self) -> bool {
        match self.value {
            Some(Value::Centipawns(score)) => score <= 0,
            Some(Value::Mate(moves)) => moves <= 0,
            None => false,
        }
    }

    /// Drops the search.
    fn cancel(&mut self) {
        self.engine.cancel();
        self.task = None;
    }

    fn proceed_in_analysis(&mut self, out: &mut Output) {
        if self.is_analysing {
            self.proceed(out);
        }
    }

    /// Begins to search where the engine has something to do.
    fn proceed(&mut self, out: &mut Output) {
        let Some(game) = &self.game else { return };
        if game.is_over() {
            self.tell_result(out);
            return;
        }
        if self.is_analysing {
            self.search(Task::Analysis, out);
        } else if self.plays == Some(game.turn()) {
            self.search(Task::Move, out);
        }
    }

    /// Tells the result if the game is over; the engine plays no further then.
    fn tell_result(&mut self, out: &mut Output) -> bool {
        let outcome = self.game.as_ref().and_then(Game::outcome);
        let Some(outcome) = outcome else { return false };
        if !self.is_analysing {
            out(&format_result(&outcome));
        }
        true
    }

    fn search(&mut self, task: Task, out: &mut Output) {
        let Some(mut game) = self.game.clone() else {
            return;
        };
        if let Task::Ponder(m) = task
            && (game.play(m).is_err() || game.is_over())
        {
            return;
        }
        let mut limits = match task {
            Task::Analysis => Limits::infinite(),
            _ => self.control.limits(game.turn(), (game.len() / 2) as u32),
        };
        limits.ponder = matches!(task, Task::Ponder(_));
        let seed = match self.options.seed {
            0 => self.seed,
            seed => seed,
        };
        let seed = seed.rotate_left(32) ^ game.len() as u64;
        self.status = Status::default();
        self.task = Some(task);
        let history = GameHistory::from(&game);
        if let Some(best) = self.book.draw(&self.options, &history, &limits, seed) {
            let report = SearchReport {
                best: Some(best),
                ..SearchReport::default()
            };
            self.finish(&report, out);
            return;
        }
        self.experience
            .prepare(&mut self.engine, &history, &mut limits);
        let request = SearchRequest {
            lines: self.options.multipv,
            strength: self.options.strength(seed),
            overhead: self.options.overhead,
            seed,
            ..SearchRequest::new(history, limits)
        };
        self.engine.start(request);
    }

    /// The end of a search.
    fn finish(&mut self, report: &SearchReport, out: &mut Output) {
        if self.task.take() != Some(Task::Move) {
            return;
        }
        if let Some(game) = &self.game {
            self.experience.chose(game.position(), report);
        }
        self.value = report.score.map(Value::from);
        self.expected = report.ponder;
        if std::mem::take(&mut self.draw_offered) && self.wants_draw() {
            out("offer draw");
        }
        let Some(game) = &mut self.game else { return };
        let claimed = report
            .claim
            .and_then(|claim| game.end(Ending::Claim(claim)).ok());
        if claimed.is_none()
            && let Some(m) = report.best
        {
            let text = format_move(game.position(), m);
            if game.play(m).is_ok() {
                out(&format!("move {text}"));
            }
        }
        if !self.tell_result(out)
            && self.ponders
            && let Some(m) = self.expected
        {
            self.search(Task::Ponder(m), out);
        }
    }

    /// The position that is being searched.
    fn searched(&self) -> Option<Position> {
        let position = self.game.as_ref()?.position();
        Some(match self.task {
            Some(Task::Ponder(m)) => position.after(m),
            _ => position.clone(),
        })
    }
}

impl Session for XBoardSession {
    fn interrupt(&self) -> Arc<AtomicBool> {
        self.engine.interrupt()
    }

    fn is_busy(&self) -> bool {
        self.engine.is_thinking() && !self.engine.is_waiting()
    }

    fn abandon(&mut self) {
        if self.engine.is_endless() {
            self.cancel();
        }
    }

    fn command(&mut self, line: &str, out: &mut Output) -> Flow {
        let words: Vec<&str> = line.split_whitespace().collect();
        self.answer(&words, out).unwrap_or_else(|error| {
            out(&error.line(line));
            Flow::Continue
        })
    }

    fn think(&mut self, pause_at: Option<Instant>, out: &mut Output) -> Flow {
        if !self.engine.is_thinking() {
            return Flow::Continue;
        }
        let searched = self.searched();
        let posts = self.posts || self.is_analysing;
        let (status, experience) = (&mut self.status, &mut self.experience);
        let report = self.engine.run(pause_at, &mut |info| {
            *status = Status::of(info);
            experience.reached(info.depth);
            if let Some(position) = searched.as_ref().filter(|_| posts) {
                out(&format_thinking(position, info));
            }
        });
        if let Some(report) = report {
            self.finish(&report, out);
        }
        Flow::Continue
    }
}

/// A FEN with a castling field, which XBoard leaves out in variants without castling.
fn with_castling_field(text: &str) -> String {
    let mut fields: Vec<&str> = text.split_whitespace().collect();
    let is_number = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
    if fields.len() == 5 && fields[3..].iter().all(is_number) {
        fields.insert(2, "-");
    }
    fields.join(" ")
}

/// A legal move, with coordinates or in SAN.
fn read_move(position: &Position, text: &str) -> Result<Move, XBoardError> {
    uci::parse(position, text).or_else(|error| {
        san::parse(position, text).map_err(|_| XBoardError::Move(error.to_string()))
    })
}
