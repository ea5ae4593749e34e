use super::{Model, Puzzle, Session, uci_of};
use crate::board::{Bitboard, Color, Square};
use crate::game::Shape;
use crate::notation::{fen, san};
use crate::rules::{Move, MoveKind, Position};
use crate::web::board::{Arrangement, InputOptions, Movable, Premoves};
use crate::web::element::events::{self, By, ChangeDetail, LastMove, MoveDetail, OutcomeDetail};
use crate::web::element::options::{Mode, Source};
use crate::web::engine::evaluation::Evaluation;
use crate::web::game::{View, pgn_file};
use crate::web::words;
use std::rc::Rc;

/// The state that the element draws and reports by its properties and events.
impl Session {
    /// The position shown.
    pub fn position(&self) -> &Rc<Position> {
        match &self.model {
            Model::Game(play) => play.shown(),
            Model::Analysis(analysis) => analysis.study().position(),
        }
    }

    /// The arrangement to be drawn: the position shown, or a diagram that is not a legal position.
    pub fn arrangement(&self) -> Arrangement {
        if let Some(editor) = &self.editor {
            let placement = editor.placement();
            return Arrangement::Setup {
                variant: placement.variant,
                setup: Rc::new(placement.setup.clone()),
            };
        }
        match &self.setup.diagram {
            Some(diagram) => diagram.clone(),
            None => self.position().clone().into(),
        }
    }

    /// Number of half-moves (plies) from the start to the position shown.
    pub fn ply(&self) -> usize {
        match &self.model {
            Model::Game(play) => play.ply(),
            Model::Analysis(analysis) => analysis.study().ply(),
        }
    }

    /// Number of half-moves (plies) of the game or of the line shown.
    pub fn len(&self) -> usize {
        match &self.model {
            Model::Game(play) => play.game().len(),
            Model::Analysis(analysis) => analysis.study().line_len(),
        }
    }

    /// Whether the game or the line shown has no moves.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The squares hidden by the fog of war.
    pub fn hidden(&self) -> Bitboard {
        match &self.model {
            Model::Game(play) => play.hidden(),
            Model::Analysis(_) => Bitboard::EMPTY,
        }
    }

    /// The side at the bottom of the board.
    pub fn orientation(&self) -> Color {
        match &self.model {
            Model::Game(play) => play.orientation(),
            Model::Analysis(analysis) => analysis.orientation(),
        }
    }

    /// The text for a screen reader about the last change.
    pub fn announcement(&self) -> String {
        match &self.model {
            Model::Game(play) => words::game::announcement(play),
            Model::Analysis(analysis) => words::analysis::announcement(analysis),
        }
    }

    /// The side or sides whose pieces can be moved by hand.
    pub fn movable(&self) -> Movable {
        let of_mode = match (&self.puzzle, &self.model) {
            (Some(puzzle), Model::Game(play))
                if !puzzle.awaits_move() || play.is_looking_back() =>
            {
                Movable::None
            }
            (Some(puzzle), _) => Movable::Only(puzzle.solver()),
            (None, _) => self.movable_in_mode(),
        };
        both(of_mode, self.look.movable)
    }

    fn movable_in_mode(&self) -> Movable {
        match &self.model {
            Model::Game(play) => play.movable(),
            Model::Analysis(_) if self.mode() != Mode::Analyse => Movable::None,
            Model::Analysis(analysis) if analysis.study().position().outcome().is_some() => {
                Movable::None
            }
            Model::Analysis(_) => Movable::Both,
        }
    }

    /// The legal moves to which moving by hand is restricted, without the squares of the duck; `None`
    /// if it is not restricted.
    pub fn allowed(&self) -> Option<Rc<[Move]>> {
        if self.look.allowed.is_empty() {
            return None;
        }
        let position = self.position();
        let legal = position.piece_moves();
        let mut allowed = Vec::new();
        for text in &self.look.allowed {
            // `e4` is a pawn's move where one is legal: the square is empty then.
            if let Ok(m) = san::parse(position, text) {
                allowed.push(m.without_duck());
            } else if let Ok(square) = text.parse::<Square>() {
                allowed.extend(legal.iter().filter(|m| !is_drop(**m) && m.from() == square));
            }
        }
        Some(allowed.into())
    }

    /// How moves are made in the position shown.
    pub fn input_options(&self) -> InputOptions {
        let premoves = match &self.model {
            Model::Game(play) => play.premoves(self.look.premoves),
            Model::Analysis(_) => Premoves::Off,
        };
        InputOptions {
            premoves,
            ..InputOptions::PLAIN
        }
    }

    /// The position shown as FEN, without what the fog of war hides.
    pub fn fen(&self) -> String {
        if let Some(editor) = &self.editor {
            return editor.placement().fen();
        }
        if let Some(Arrangement::Setup { variant, setup }) = &self.setup.diagram {
            return fen::format_setup(*variant, setup);
        }
        events::visible_fen(self.position(), self.hidden())
    }

    /// The game as PGN; in the fog of war only once it is over. `today` is a date in PGN's format.
    pub fn pgn(&self, today: &str) -> String {
        match &self.model {
            _ if self.shows_no_game() => String::new(),
            Model::Game(play) if play.is_fogged() => String::new(),
            Model::Game(play) => pgn_file::pgn_of(play, today).to_string(),
            Model::Analysis(analysis) => analysis.to_pgn().to_string(),
        }
    }

    /// Whether there is only an arrangement of pieces: a diagram, or what is set up.
    const fn shows_no_game(&self) -> bool {
        self.setup.diagram.is_some() || self.editor.is_some()
    }

    /// Why what is set up is not a legal position, in a sentence; `None` if it is one.
    pub fn fault(&self) -> Option<String> {
        let placement = self.editor.as_ref()?.placement();
        if self.arrangement().occupied().is_empty() {
            return Some(words::element::NOTHING_SET_UP.to_string());
        }
        let error = placement.position().err()?;
        Some(words::element::not_legal_because(&error))
    }

    /// The legal moves of the position shown in UCI notation, unless the fog of war hides them.
    pub fn legal_moves(&self) -> Vec<String> {
        let position = self.position();
        let (known, over) = match &self.model {
            Model::Analysis(analysis) => (true, analysis.study().outcome().is_some()),
            Model::Game(play) => {
                let known = match play.view() {
                    View::All => true,
                    View::Of(color) => color == position.turn(),
                    View::Nobody => false,
                };
                (known, play.game().is_over() && !play.is_looking_back())
            }
        };
        if !known || over || self.shows_no_game() {
            return Vec::new();
        }
        let moves = position.legal_moves();
        moves.iter().map(|&m| uci_of(position, m)).collect()
    }

    /// The moves of the game, or of the line shown, in SAN.
    pub fn history(&self) -> Rc<Vec<String>> {
        match &self.model {
            Model::Game(play) => play.visible_sans(),
            Model::Analysis(analysis) => Rc::new(analysis.sans()),
        }
    }

    /// The move that led to the position shown, if it may be seen.
    pub fn last_move_made(&self) -> Option<Move> {
        match &self.model {
            Model::Game(play) => play.visible_last_move(),
            Model::Analysis(analysis) => analysis.study().last_move(),
        }
    }

    /// The last move in UCI notation and SAN; `None` if the viewer may not see it.
    pub fn last_move(&self) -> Option<LastMove> {
        let m = self.last_move_made()?;
        let before = match &self.model {
            Model::Game(play) => play.game().position_at(play.ply().checked_sub(1)?)?,
            Model::Analysis(analysis) => &**analysis.study().position_before()?,
        };
        let seen = match &self.model {
            Model::Game(play) => match play.view() {
                View::All => true,
                View::Of(color) => color == before.turn(),
                View::Nobody => false,
            },
            Model::Analysis(_) => true,
        };
        seen.then(|| LastMove {
            uci: uci_of(before, m),
            san: san::format(before, m),
        })
    }

    /// The arrows and circles of the PGN for the position shown, of the page, and of a hint.
    pub fn shapes(&self) -> Vec<Shape> {
        let mut shapes = match &self.model {
            Model::Game(_) => Vec::new(),
            Model::Analysis(analysis) => analysis.study().shapes().to_vec(),
        };
        shapes.extend(&self.look.shapes);
        shapes.extend(self.puzzle.as_ref().and_then(Puzzle::shapes));
        shapes
    }

    /// The outcome of the game; in an analysis only at the end of the game.
    pub fn outcome(&self) -> Option<OutcomeDetail> {
        if self.shows_no_game() {
            return None;
        }
        match &self.model {
            Model::Game(play) => {
                let outcome = play.game().outcome()?;
                Some(OutcomeDetail::new(play.game(), &outcome))
            }
            Model::Analysis(analysis) => {
                let outcome = analysis.study().outcome()?;
                Some(OutcomeDetail::new(&analysis.study().to_game(), &outcome))
            }
        }
    }

    /// The engine's evaluation of the position shown; `None` in a game against it.
    pub fn evaluation(&self) -> Option<&Evaluation> {
        match &self.model {
            Model::Game(_) => None,
            Model::Analysis(analysis) => analysis.evaluation(),
        }
    }

    /// The names of the claims that the side to move can make.
    pub fn claims(&self) -> Vec<&'static str> {
        match &self.model {
            Model::Game(play) => play.claims().into_iter().map(events::claim).collect(),
            Model::Analysis(_) => Vec::new(),
        }
    }

    /// The detail of `sharp960:change` for the position shown.
    pub fn change(&self) -> ChangeDetail {
        let (uci, san) = self.last_move().map(|m| (m.uci, m.san)).unzip();
        ChangeDetail {
            fen: self.fen(),
            ply: self.ply(),
            uci,
            san,
            game: self.game_number(),
        }
    }

    /// The number of the game in its PGN, from 1; `None` for a game that is not from a PGN.
    pub const fn game_number(&self) -> Option<usize> {
        match self.source() {
            Source::Pgn(games) => Some(games.number() + 1),
            Source::Moves(_) => None,
        }
    }

    /// The detail of `sharp960:move` for a move that is about to be made.
    pub fn announced(&self, m: Move, by: By) -> MoveDetail {
        let before = match &self.model {
            // The engine may move while an earlier position is shown.
            Model::Game(play) => play.game().position(),
            Model::Analysis(analysis) => &**analysis.study().position(),
        };
        let after = before.after(m);
        let view = match &self.model {
            Model::Game(play) => play.view(),
            Model::Analysis(_) => View::All,
        };
        let (seen, hidden) = match view {
            View::All => (true, Bitboard::EMPTY),
            View::Of(color) => (color == before.turn(), !after.visible(color)),
            View::Nobody => (false, Bitboard::ALL),
        };
        MoveDetail {
            uci: seen.then(|| uci_of(before, m)),
            san: seen.then(|| san::format(before, m)),
            from: (seen && !is_drop(m) && !m.is_null()).then(|| m.from().to_string()),
            to: (seen && !m.is_null()).then(|| m.to().to_string()),
            color: events::color(before.turn()),
            fen: events::visible_fen(&after, hidden),
            by,
        }
    }
}

/// The sides that two rules together leave movable.
fn both(one: Movable, other: Movable) -> Movable {
    match (one, other) {
        (Movable::Both, rest) | (rest, Movable::Both) => rest,
        (one, other) if one == other => one,
        _ => Movable::None,
    }
}

fn is_drop(m: Move) -> bool {
    matches!(m.kind(), MoveKind::Drop { .. })
}
