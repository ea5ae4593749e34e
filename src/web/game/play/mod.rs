//! The game on the screen.

mod engine;
mod fog;
#[cfg(test)]
mod tests;

pub use engine::BadAnswer;
pub use fog::View;

use super::{Action, Announcement, LineStep, Notice, Proposal, ProposalKind};
use super::{Level, Pair, PlayerName, Players, TypedMoveError};
use crate::board::Color;
use crate::game::{Ending, Game, GameError};
use crate::notation::link::Start;
use crate::notation::{pgn, san};
use crate::rules::{CastlingRule, CastlingSide, Claim, Move, Outcome, Position, Variant};
use crate::web::board::{Movable, castling_move};
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
    announcement: Announcement,
    /// How often the same announcement was made again.
    repeats: u32,
    revision: u32,
    /// Fog of war with two people: the one who has the device, if either may look at it.
    viewer: Option<Color>,
    /// Of which pair of games this is one.
    pair: Option<Pair>,
    /// The file that it came from.
    source: Option<Rc<pgn::Game>>,
    /// The moves that were taken back, the last of them last; each entry at once.
    undone: Vec<Vec<Move>>,
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
            announcement: Announcement::None,
            repeats: 0,
            revision: 0,
            undone: Vec::new(),
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

    /// The last change, for a screen reader to tell.
    pub const fn announcement(&self) -> &Announcement {
        &self.announcement
    }

    /// How many times in a row the same announcement was made again; a live region is silent
    /// unless something in it changes.
    pub const fn repeats(&self) -> u32 {
        self.repeats
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

    /// Whose pieces can be moved on the board.
    pub fn movable(&self) -> Movable {
        match self.players {
            _ if self.is_looking_back() || self.game.is_over() => Movable::None,
            Players::People => Movable::Both,
            Players::Computer { person, .. } => Movable::Only(person),
        }
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
    pub fn name(&self, color: Color) -> PlayerName<'_> {
        let tag = if color.is_white() { "White" } else { "Black" };
        let named = self.source().and_then(|source| source.tags.get(tag));
        match (self.pair, named) {
            (Some(pair), _) => pair.name(self.players, color),
            (None, Some(name)) if self.players == Players::People => PlayerName::Named(name),
            _ => self.players.name(color),
        }
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
            Action::Step(LineStep::First) => self.look_at(0),
            Action::Step(LineStep::Previous) => self.look_at(self.ply.saturating_sub(1)),
            Action::Step(LineStep::Next) => self.look_at(self.ply + 1),
            Action::Step(LineStep::Last) => self.look_at(self.game.len()),
            Action::Resign => self.end(Ending::Resignation(self.resigning())),
            Action::Claim(claim) => {
                if self.may_move() {
                    self.end(Ending::Claim(claim));
                }
            }
            Action::Propose(kind) => self.propose(kind),
            Action::Answer { accept } => self.answer(accept),
            Action::Uncover => self.uncover(),
            Action::DismissNotice => self.notice = None,
        }
    }

    /// Reads a typed move, in SAN or UCI notation.
    ///
    /// # Errors
    /// Says why it cannot be made.
    pub fn read_move(&self, text: &str) -> Result<Move, TypedMoveError> {
        if self.game.is_over() {
            return Err(TypedMoveError::Over);
        }
        if self.is_looking_back() {
            return Err(TypedMoveError::LookingBack);
        }
        if self.view() == View::Nobody {
            return Err(TypedMoveError::Covered);
        }
        if !self.may_move() {
            return Err(TypedMoveError::ComputersTurn);
        }
        Ok(san::parse(&self.shown, text.trim())?)
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

    /// Tells something beside the board.
    pub fn notify(&mut self, notice: Notice) {
        self.notice = Some(notice);
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
        self.announce(Announcement::LookedAt(ply));
    }

    fn play(&mut self, m: Move) -> Result<(), GameError> {
        let before = self.game.position().clone();
        let following = !self.is_looking_back();
        self.game.play(m)?;
        self.undone.clear();
        Rc::make_mut(&mut self.sans).push(san::format(&before, m));
        self.changed();
        self.notice = None;
        self.cover();
        let told = self.told(before, m);
        self.announce(Announcement::Move {
            told,
            outcome: self.game.outcome(),
            proposes: false,
        });
        if following {
            self.ply = self.game.len();
            self.show();
        }
        Ok(())
    }

    fn take_back(&mut self) {
        if !self.can_take_back() {
            return;
        }
        let plies = self.plies_to_take_back();
        if plies > 0 {
            let left = self.game.len() - plies;
            self.undone.push(self.game.moves().skip(left).collect());
        }
        self.game.take_back(plies);
        self.cover();
        Rc::make_mut(&mut self.sans).truncate(self.game.len());
        self.changed();
        self.ply = self.game.len();
        self.show();
        self.announce(Announcement::TakenBack);
    }

    /// Makes the moves again that were taken back last. Says whether there were any and the game
    /// went on so.
    pub fn redo(&mut self) -> bool {
        let mut undone = std::mem::take(&mut self.undone);
        let Some(moves) = undone.pop() else {
            return false;
        };
        self.look_at(self.game.len());
        let done = moves.into_iter().all(|m| self.play(m).is_ok());
        self.undone = undone;
        done
    }

    fn propose(&mut self, kind: ProposalKind) {
        if self.may_propose(kind) {
            let by = self.game.turn();
            let proposal = Proposal { by, kind };
            self.proposal = Some(proposal);
            self.notice = None;
            self.announce(Announcement::Proposed(proposal));
        }
    }

    fn answer(&mut self, accept: bool) {
        let Some(proposal) = self.proposal.take() else {
            return;
        };
        if accept {
            self.end(proposal.kind.ending());
            return;
        }
        self.announce(Announcement::Declined(proposal));
        self.notify(Notice::Declined(proposal));
    }

    fn end(&mut self, ending: Ending) {
        match self.game.end(ending) {
            Ok(outcome) => self.over(outcome),
            Err(error) => self.notify(Notice::Refused(error)),
        }
    }

    fn over(&mut self, outcome: Outcome) {
        self.changed();
        self.announce(Announcement::Over(outcome));
    }

    /// Begins the same start again, with the colours changed or not.
    pub fn rematch(&mut self, swap: bool) {
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
            announcement: Announcement::NewGame,
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
            self.notify(Notice::Refused(error));
        }
    }

    /// Has a screen reader tell something, even if it is what it told last.
    fn announce(&mut self, announcement: Announcement) {
        self.repeats = match announcement == self.announcement {
            true => self.repeats.wrapping_add(1),
            false => 0,
        };
        self.announcement = announcement;
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
