//! The game on the screen.

mod fog;
mod task;
#[cfg(test)]
mod tests;

pub use fog::View;
pub use task::Task;

use super::{Action, Notice, NoticeKind, Proposal, ProposalKind};
use super::{Level, Pair, Players};
use crate::board::Color;
use crate::game::{Ending, Game, GameError};
use crate::notation::link::Start;
use crate::notation::{pgn, san, uci};
use crate::rules::{CastlingRule, CastlingSide, Claim, Move, Outcome, Position, Variant};
use crate::web::board::castling_move;
use crate::web::protocol::BestMove;
use crate::web::words::game as sentences;
use std::rc::Rc;

/// A game on the page: the game itself, who plays, and what is looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct Play {
    game: Game,
    /// Where it begins: a number is not found at once among millions.
    start: Start,
    players: Players,
    /// The moves of the game in SAN.
    sans: Rc<Vec<String>>,
    /// The position looked at, in halfmoves from the start.
    ply: usize,
    shown: Rc<Position>,
    orientation: Color,
    proposal: Option<Proposal>,
    notice: Option<Notice>,
    announcement: String,
    revision: u32,
    /// Fog of war with two people: the one who has the device, if either may look at it.
    viewer: Option<Color>,
    /// Of which pair of games this is one.
    pair: Option<Pair>,
    /// The file that it came from.
    source: Option<Rc<pgn::Game>>,
}

/// What there is to show.
impl Play {
    /// A game at its last position, seen from the side of its players.
    pub fn new(game: Game, players: Players) -> Self {
        let sans = game
            .moves()
            .enumerate()
            .filter_map(|(ply, m)| Some(san::format(game.position_at(ply)?, m)))
            .collect();
        Self {
            ply: game.len(),
            shown: Rc::new(game.position().clone()),
            orientation: players.below(),
            sans: Rc::new(sans),
            start: Start::of(game.start()),
            // Nobody has seen anything yet that the first player should not.
            viewer: game.is_empty().then(|| game.turn()),
            pair: None,
            source: None,
            game,
            players,
            proposal: None,
            notice: None,
            announcement: String::new(),
            revision: 0,
        }
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Who plays.
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The moves in SAN.
    pub const fn sans(&self) -> &Rc<Vec<String>> {
        &self.sans
    }

    /// The position looked at, in halfmoves from the start.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The position looked at.
    pub const fn shown(&self) -> &Rc<Position> {
        &self.shown
    }

    /// The move that led to the position looked at.
    pub fn last_move(&self) -> Option<Move> {
        self.game.move_at(self.ply)
    }

    /// The move that led to the position looked at, as in the list: `3. Bb5`.
    pub fn shown_move(&self) -> String {
        match self.ply.checked_sub(1) {
            Some(index) => {
                let number = move_number(&self.game, self.ply);
                format!("{number}{}", self.visible_san(index))
            }
            None => "Start position".to_owned(),
        }
    }

    /// The side below.
    pub const fn orientation(&self) -> Color {
        self.orientation
    }

    /// What waits for an answer.
    pub const fn proposal(&self) -> Option<Proposal> {
        self.proposal
    }

    /// What to tell beside the board.
    pub const fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// What a screen reader should say about the last change.
    pub fn announcement(&self) -> &str {
        &self.announcement
    }

    /// Another number whenever the game has changed.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Whether an earlier position than that of the game is looked at.
    pub fn is_looking_back(&self) -> bool {
        self.ply < self.game.len()
    }

    /// The variant.
    pub const fn variant(&self) -> Variant {
        self.game.start().variant()
    }

    /// Whether a person may move now, in the position looked at.
    pub fn may_move(&self) -> bool {
        let seen = self.view() != View::Nobody;
        let over = self.is_looking_back() || self.game.is_over();
        seen && !over && self.players.is_person(self.game.turn())
    }

    /// Whether it is the computer's turn.
    pub fn is_computers_turn(&self) -> bool {
        !self.game.is_over() && !self.players.is_person(self.game.turn())
    }

    /// The castling move of a side, if it may be made now.
    pub fn castling(&self, side: CastlingSide) -> Option<Move> {
        let possible = self.may_move().then_some(&self.shown)?;
        castling_move(possible, side)
    }

    /// Whether a move, such as that of the button for castling, lacks the duck's part.
    pub fn wants_duck(&self, m: Move) -> bool {
        self.shown.rules().duck && m.duck().is_none()
    }

    /// Whether the game has castling.
    pub fn has_castling(&self) -> bool {
        self.shown.rules().castling != CastlingRule::None
    }

    /// What the person to move may claim now.
    pub fn claims(&self) -> Vec<Claim> {
        if self.may_move() {
            self.game.claims()
        } else {
            Vec::new()
        }
    }

    /// Whether a person may propose that.
    pub fn may_propose(&self, kind: ProposalKind) -> bool {
        let rules = self.shown.rules();
        let allowed = match kind {
            ProposalKind::Draw => rules.draws.agreement && self.players == Players::People,
            ProposalKind::FastFifty => rules.points,
        };
        allowed && self.may_move() && self.proposal.is_none()
    }

    /// Whether a person in front of the screen has to answer the proposal.
    pub fn must_answer(&self) -> Option<Proposal> {
        self.proposal
            .filter(|proposal| self.players.is_person(!proposal.by))
    }

    /// The side that would resign: the person, or of two people the one to move.
    pub fn resigning(&self) -> Color {
        match self.players {
            Players::People => self.game.turn(),
            Players::Computer { person, .. } => person,
        }
    }

    /// Whether there is something to take back.
    pub fn can_take_back(&self) -> bool {
        // What was seen in the fog cannot be taken back.
        let foggy = self.variant().rules().fog;
        !foggy && (self.game.ending().is_some() || self.plies_to_take_back() > 0)
    }

    /// How many halfmoves are taken back at once. A resignation, a claim or an agreement is taken
    /// back by itself.
    fn plies_to_take_back(&self) -> usize {
        if self.game.ending().is_some() {
            return 0;
        }
        let last_mover = !self.game.turn();
        let plies = match self.players {
            Players::People => 1,
            Players::Computer { person, .. } if person == last_mover => 1,
            Players::Computer { .. } => 2,
        };
        if plies <= self.game.len() { plies } else { 0 }
    }

    /// The pair of games that this one belongs to.
    pub const fn pair(&self) -> Option<Pair> {
        self.pair
    }

    /// Makes this one of a pair of games.
    #[must_use]
    pub fn in_pair(self, pair: Option<Pair>) -> Self {
        Self { pair, ..self }
    }

    /// How a side is called beside the board.
    pub fn name(&self, color: Color) -> &str {
        let tag = if color.is_white() { "White" } else { "Black" };
        let named = self.source().and_then(|source| source.tags.get(tag));
        match (self.pair, named) {
            (Some(pair), _) => pair.name(self.players, color),
            (None, Some(name)) if self.players == Players::People => name,
            _ => self.players.name(color),
        }
    }

    /// The PGN that this game came from, whatever its moves are now.
    pub const fn origin(&self) -> Option<&Rc<pgn::Game>> {
        self.source.as_ref()
    }

    /// The PGN that this game came from, if it has the same moves still.
    pub fn source(&self) -> Option<&Rc<pgn::Game>> {
        let source = self.source.as_ref()?;
        let moves = source.tree.main_line();
        let moves = moves.filter_map(|id| source.tree.move_to(id));
        let same = *self.game.start() == source.start && self.game.moves().eq(moves);
        same.then_some(source)
    }

    /// Keeps the PGN that this game came from.
    #[must_use]
    pub fn with_source(self, source: Rc<pgn::Game>) -> Self {
        Self {
            source: Some(source),
            ..self
        }
    }

    /// Where the game begins.
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// The number of the start among its variant's, where there are several.
    pub fn start_number(&self) -> Option<u32> {
        match self.start {
            Start::Numbered(number) if self.variant().rules().starts.count > 1 => Some(number),
            _ => None,
        }
    }
}

/// What happens.
impl Play {
    /// Does what the visitor wants; what cannot be done is left.
    pub fn apply(&mut self, action: Action) {
        match action {
            Action::Move(m) => {
                if self.may_move() {
                    let done = self.play(m);
                    self.report(done);
                }
            }
            Action::TakeBack => self.take_back(),
            Action::Flip => self.orientation = !self.orientation,
            Action::GoTo(ply) => self.look_at(ply),
            Action::Previous => self.look_at(self.ply.saturating_sub(1)),
            Action::Next => self.look_at(self.ply + 1),
            Action::First => self.look_at(0),
            Action::Last => self.look_at(self.game.len()),
            Action::Resign => self.end(Ending::Resignation(self.resigning())),
            Action::Claim(claim) => {
                if self.may_move() {
                    self.end(Ending::Claim(claim));
                }
            }
            Action::Propose(kind) => self.propose(kind),
            Action::Answer { accept } => self.answer(accept),
            Action::Rematch { swap } => self.rematch(swap),
            Action::Uncover => self.uncover(),
            Action::DismissNotice => self.notice = None,
        }
    }

    /// Reads a typed move, in SAN or UCI notation.
    ///
    /// # Errors
    /// Says why it cannot be made.
    pub fn read_move(&self, text: &str) -> Result<Move, String> {
        if self.game.is_over() {
            return Err("The game is over.".to_owned());
        }
        if self.is_looking_back() {
            return Err("You are looking back: return to the game to move.".to_owned());
        }
        if self.view() == View::Nobody {
            return Err("Show the board first.".to_owned());
        }
        if !self.may_move() {
            return Err("It is the computer’s turn.".to_owned());
        }
        san::parse(&self.shown, text.trim()).map_err(|error| sentence(&error.to_string()))
    }

    /// Does what the engine found: moves, claims or proposes.
    ///
    /// # Errors
    /// Says so if the engine's answer cannot be carried out; the game stays as it is.
    pub fn computer_decided(&mut self, decision: &BestMove) -> Result<(), String> {
        let Some(computer) = self.players.computer().filter(|_| self.is_computers_turn()) else {
            return Ok(());
        };
        if let Some(claim) = decision.claim {
            let ending = Ending::Claim(claim.into());
            let outcome = self.game.end(ending).map_err(|error| error.to_string())?;
            self.over(&outcome);
            return Ok(());
        }
        let text = decision.best.as_deref().ok_or("the engine found no move")?;
        let m = uci::parse(self.game.position(), text).map_err(|error| error.to_string())?;
        self.play(m).map_err(|error| error.to_string())?;
        let offered =
            decision.offers_fast_fifty && self.variant().rules().points && !self.game.is_over();
        if offered {
            self.proposal = Some(Proposal {
                by: computer,
                kind: ProposalKind::FastFifty,
            });
            self.announcement
                .push_str(". The computer proposes a fast-fifty");
        }
        Ok(())
    }

    /// Gives the computer, at that level, the side that isn't to move.
    pub fn play_computer(&mut self, level: Level) {
        self.players = Players::Computer {
            person: self.game.turn(),
            level,
        };
        self.notice = None;
        self.changed();
    }

    /// Makes a move for whoever is to move.
    ///
    /// # Errors
    /// When the game is over or the move isn't legal.
    pub fn make(&mut self, m: Move) -> Result<(), GameError> {
        self.play(m)
    }

    /// Has the computer, if it plays, play at another level.
    pub const fn set_level(&mut self, new: Level) {
        if let Players::Computer { level, .. } = &mut self.players {
            *level = new;
        }
    }

    /// Says something beside the board.
    pub fn notify(&mut self, kind: NoticeKind, text: String) {
        self.notice = Some(Notice { kind, text });
    }

    /// Ends a restored game as it was ended, without saying so.
    pub fn restore_ending(&mut self, ending: Ending) -> Result<(), GameError> {
        self.game.end(ending).map(drop)
    }

    /// Sees the board from a side.
    pub const fn set_orientation(&mut self, color: Color) {
        self.orientation = color;
    }

    /// Looks at the position after that many halfmoves, the last if there are fewer.
    pub fn look_at(&mut self, ply: usize) {
        let ply = ply.min(self.game.len());
        if ply == self.ply {
            return;
        }
        self.ply = ply;
        self.show();
        self.announce(self.shown_move());
    }

    fn play(&mut self, m: Move) -> Result<(), GameError> {
        let before = self.game.position().clone();
        let following = !self.is_looking_back();
        self.game.play(m)?;
        Rc::make_mut(&mut self.sans).push(san::format(&before, m));
        self.changed();
        self.notice = None;
        self.cover();
        self.announce(self.heard(&before, m));
        if following {
            self.ply = self.game.len();
            self.show();
        }
        if let Some(outcome) = self.game.outcome() {
            let end = format!(". {}", self.said(&outcome));
            self.announcement.push_str(&end);
        }
        Ok(())
    }

    fn take_back(&mut self) {
        if !self.can_take_back() {
            return;
        }
        self.game.take_back(self.plies_to_take_back());
        self.cover();
        Rc::make_mut(&mut self.sans).truncate(self.game.len());
        self.changed();
        self.ply = self.game.len();
        self.show();
        self.announce("Taken back".to_owned());
    }

    fn propose(&mut self, kind: ProposalKind) {
        if self.may_propose(kind) {
            let by = self.game.turn();
            self.proposal = Some(Proposal { by, kind });
            self.notice = None;
            let text = format!("{} proposes {}", self.name(by), kind.name());
            self.announce(text);
        }
    }

    fn answer(&mut self, accept: bool) {
        let Some(Proposal { by, kind }) = self.proposal.take() else {
            return;
        };
        if accept {
            self.end(kind.ending());
            return;
        }
        let refuser = match self.players {
            Players::Computer { person, .. } if person == by => "The computer".to_owned(),
            _ => (!by).to_string(),
        };
        let text = format!("{refuser} declined {}: the game goes on.", kind.name());
        self.announce(text.clone());
        self.notify(NoticeKind::News, text);
    }

    fn end(&mut self, ending: Ending) {
        match self.game.end(ending) {
            Ok(outcome) => self.over(&outcome),
            Err(error) => self.notify(NoticeKind::Error, sentence(&error.to_string())),
        }
    }

    fn over(&mut self, outcome: &Outcome) {
        self.changed();
        self.announce(self.said(outcome));
    }

    fn rematch(&mut self, swap: bool) {
        let players = if swap {
            self.players.swapped()
        } else {
            self.players
        };
        let revision = self.revision.wrapping_add(1);
        let pair = match self.game.outcome() {
            Some(outcome) if swap => Some(self.pair.unwrap_or_default().after(&outcome)),
            _ => self.pair.map(|_| Pair::default()),
        };
        *self = Self {
            revision,
            pair,
            announcement: "A new game".to_owned(),
            ..Self::new(Game::new(self.game.start().clone()), players)
        };
    }

    /// Takes the place of another game on the page.
    #[must_use]
    pub fn succeeding(self, before: &Self) -> Self {
        Self {
            revision: before.revision.wrapping_add(1),
            ..self
        }
    }

    fn report(&mut self, done: Result<(), GameError>) {
        if let Err(error) = done {
            self.notify(NoticeKind::Error, sentence(&error.to_string()));
        }
    }

    fn said(&self, outcome: &Outcome) -> String {
        let verdict = sentences::verdict(&self.game, outcome);
        match sentences::points(outcome) {
            Some(points) => format!("{verdict}, {points}"),
            None => verdict,
        }
    }

    /// Has a screen reader say something, even if it is what it said last.
    fn announce(&mut self, mut text: String) {
        if text == self.announcement {
            text.push('\u{a0}');
        }
        self.announcement = text;
    }

    fn changed(&mut self) {
        self.revision = self.revision.wrapping_add(1);
        self.proposal = None;
    }

    fn show(&mut self) {
        if let Some(position) = self.game.position_at(self.ply) {
            self.shown = Rc::new(position.clone());
        }
    }
}

/// The number before the move that led to a position: `12. ` or `12… `.
pub fn move_number(game: &Game, ply: usize) -> String {
    let Some(before) = ply.checked_sub(1).and_then(|ply| game.position_at(ply)) else {
        return String::new();
    };
    let dots = if before.turn().is_white() { "." } else { "…" };
    format!("{}{dots} ", before.fullmoves())
}

/// An error as a sentence of its own.
pub fn sentence(error: &str) -> String {
    let mut text = error.to_owned();
    // Errors begin in ASCII; tables of all the world's capitals would weigh more than the rules.
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    if !text.ends_with(['.', '!', '?']) {
        text.push('.');
    }
    text
}
