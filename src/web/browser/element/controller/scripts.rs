//! The properties and methods of a board for scripts.

use super::{Controller, to_js};
use crate::web::element::events::{self, By, ErrorDetail, EvaluationDetail, MadeMove};
use crate::web::element::options::Attributes;
use crate::web::element::options::MAX_PGN_BYTES;
use crate::web::element::session::{Puzzle, Session};
use crate::web::element::{MethodError, Told};
use crate::web::game::LineStep;
use crate::web::picture;
use crate::web::words::element::SourceFailure;
use crate::web::words::errors::no_move;
use js_sys::Array;
use wasm_bindgen::{JsError, JsValue};

impl Controller {
    /// The value of a property; `today` is a date in PGN's format.
    pub fn get(&self, name: &str, today: &str) -> JsValue {
        let session = self.session();
        match name {
            "fen" => session.fen().into(),
            "pgn" => session.pgn(today).into(),
            "ply" => (session.ply() as u32).into(),
            "game" => session.game_number().map(|number| number as u32).into(),
            "turn" => events::color(session.arrangement().turn()).into(),
            "legalMoves" => to_js(&session.legal_moves()),
            "history" => to_js(&**session.history()),
            "lastMove" => to_js(&session.last_move()),
            "outcome" => to_js(&session.outcome()),
            "claims" => to_js(&session.claims()),
            "evaluation" => to_js(&session.evaluation().map(EvaluationDetail::new)),
            "playing" => self.is_playing().into(),
            "solved" => session.puzzle().is_some_and(Puzzle::is_solved).into(),
            "errors" => to_js(&self.messages()),
            "value" => to_js(&session.editor().map(|_| session.fen())),
            "fault" => to_js(&session.fault()),
            _ => JsValue::UNDEFINED,
        }
    }

    /// Makes a move for the side to move, given in SAN or UCI notation.
    ///
    /// # Errors
    /// The reason why it cannot be made.
    pub fn make(&self, text: &str) -> Result<JsValue, JsError> {
        let m = self.session().read_move(text).map_err(|it| match it {
            MethodError::San(..) if cfg!(feature = "viewer") => JsError::new(&no_move(text)),
            other => error(other),
        })?;
        if !self.may_move(m, By::Script) {
            return Err(error(MethodError::Cancelled));
        }
        if self.session().puzzle().is_some() {
            let tried = self
                .try_move(m)
                .ok_or_else(|| error(MethodError::NoPuzzle))?;
            let fen = self.session().fen();
            let (uci, san) = (tried.uci, tried.san);
            return Ok(to_js(&MadeMove { uci, san, fen }));
        }
        self.0.moved_by_script.set(true);
        match self.change(|session| session.make(m)) {
            Some(made) => Ok(to_js(&made)),
            None => Err(error(MethodError::Over)),
        }
    }

    /// Reports that the file at the address `src` could not be read. The reason is the status of the
    /// answer, or `address`, `page`, `size`, or `same-site` or `other-site` if nothing came from there.
    pub fn source_failed(&self, address: &str, reason: &str) {
        if cfg!(feature = "viewer") {
            return;
        }
        let failure = match reason {
            "address" => SourceFailure::Address,
            "page" => SourceFailure::Page,
            "size" => SourceFailure::TooLong(MAX_PGN_BYTES / 1_000_000),
            "same-site" => SourceFailure::SameSite,
            "other-site" => SourceFailure::OtherSite,
            status => SourceFailure::Status(status.parse().unwrap_or_default()),
        };
        self.emit_error(Told::Source(address.to_owned(), failure));
    }

    /// [`Controller::hint`] for a script.
    pub fn hint_for_script(&self) -> JsValue {
        to_js(&self.hint())
    }

    /// Takes back the last move. Returns whether there was one.
    pub fn undo(&self) -> bool {
        self.change(Session::undo)
    }

    /// Makes again the moves taken back last. Returns whether there were any.
    pub fn redo(&self) -> bool {
        self.change(Session::redo)
    }

    /// Turns the board.
    pub fn flip(&self) {
        self.change(Session::flip);
    }

    /// Shows the position after a number of half-moves (plies) of the game or the line shown.
    ///
    /// # Errors
    /// There is no such position.
    pub fn go_to(&self, ply: f64) -> Result<(), JsError> {
        let last = self.session().len();
        // A line is much shorter than the numbers that `f64` represents exactly.
        if ply.fract() != 0.0 || !(0.0..=last as f64).contains(&ply) {
            return Err(error(MethodError::NoSuchPly(last)));
        }
        self.change(|session| session.go_to(ply as usize));
        Ok(())
    }

    /// Places these pieces, in the mode `setup`. Returns whether that is the mode.
    ///
    /// # Errors
    /// Says why the FEN cannot be read.
    pub fn set_up(&self, fen: &str) -> Result<bool, JsError> {
        self.change(|session| session.set_up(fen)).map_err(error)
    }

    /// Steps to the `first`, `previous`, `next` or `last` position.
    pub fn step(&self, to: &str) {
        self.step_to(match to {
            "first" => LineStep::First,
            "previous" => LineStep::Previous,
            "next" => LineStep::Next,
            _ => LineStep::Last,
        });
    }

    /// Makes a claim, given by its name, for the side to move.
    ///
    /// # Errors
    /// The reason why the claim cannot be made.
    pub fn claim(&self, name: &str) -> Result<JsValue, JsError> {
        let outcome = self.change(|session| session.claim(name));
        outcome.map(|outcome| to_js(&outcome)).map_err(error)
    }

    /// Resigns.
    ///
    /// # Errors
    /// The reason why nobody can resign.
    pub fn resign(&self) -> Result<JsValue, JsError> {
        let outcome = self.change(Session::resign);
        outcome.map(|outcome| to_js(&outcome)).map_err(error)
    }

    /// The position shown as the text of an SVG file, with these drawings of the pieces.
    pub fn to_svg(&self, symbols: &str) -> String {
        let session = self.session();
        picture::svg(
            &session.arrangement(),
            session.hidden(),
            session.orientation(),
            symbols,
        )
    }
}

/// Errors as an array for a script.
pub fn details(errors: &[ErrorDetail]) -> JsValue {
    to_js(errors)
}

fn error(error: MethodError) -> JsError {
    JsError::new(&error.message())
}

/// The pairs of names and values that a script passes as a flat array.
pub fn attributes(flat: &Array) -> Attributes {
    let texts: Vec<String> = flat.iter().filter_map(|text| text.as_string()).collect();
    let pairs = texts.chunks_exact(2);
    Attributes::new(pairs.map(|pair| (pair[0].clone(), pair[1].clone())))
}
