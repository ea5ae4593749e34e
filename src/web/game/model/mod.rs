//! The game on the screen.
//!
//! | file | what it holds |
//! |---|---|
//! | `actions` | moves, steps, claims, proposals and other changes |
//! | `clock` | the clock of the game: flags, pauses, warnings, the time for the engine |
//! | `engine` | the tasks for the engine, and its answers |
//! | `fog` | fog of war: what may be shown to whom |
//! | `hint` | hints |
//! | `opening` | the game before its first move, captures, castling rights |
//! | `past` | moves tried in a past position |
//! | `premoves` | whether moves can be made before the opponent has answered |
//! | `remote` | what is agreed upon with an opponent elsewhere |

mod actions;
mod clock;
mod engine;
mod fog;
mod hint;
mod opening;
mod past;
mod premoves;
mod remote;
#[cfg(test)]
mod tests;

pub use engine::BadAnswer;
pub use fog::View;

use super::{
    Announcement, Hint, Match, Notice, PlayerName, Players, Proposal, ProposalKind, RemoteGame,
    Source,
};
use crate::board::ByColor;
use crate::board::Color;
use crate::game::Game;
use crate::game::clock::Clock;
use crate::notation::link::Start;
use crate::notation::san;
use crate::rules::{Bids, CastlingSide, Claim, Move, Position, Variant};
use crate::web::board::{Movable, castling_move};
use std::rc::Rc;
use std::time::Duration;

/// What the computer and the rules may do by themselves; the visitor chooses it in the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Conduct {
    /// Whether the computer resigns in a hopeless position.
    pub computer_resigns: bool,
    /// Whether Chess♯ ends at an impasse without a claim.
    pub impasse_ends: bool,
    /// Whether the computer plays openings from the book.
    pub book: bool,
}

/// The half-moves (plies) after which a proposal that was declined may be made again, as on lichess.
const PLIES_DECLINED: usize = 20;

/// A game on the screen: its moves, its players, the position shown and an open proposal.
#[derive(Clone, PartialEq, Debug)]
pub struct GameModel {
    game: Game,
    /// The start as links name it, kept because finding its number among millions is slow.
    start: Start,
    players: Players,
    /// The moves of the game in SAN.
    sans: Rc<Vec<String>>,
    /// The position shown, in half-moves (plies) from the start.
    ply: usize,
    shown: Rc<Position>,
    /// The move tried in a past position, which `shown` includes; see [`GameModel::may_try`].
    tried: Option<Move>,
    orientation: Color,
    proposal: Option<Proposal>,
    /// The length of the game when each side's last proposal to end it was declined.
    declined_at: ByColor<Option<usize>>,
    /// Whether the engine is looking for a hint.
    wants_hint: bool,
    hint: Option<Hint>,
    conduct: Conduct,
    /// The number of its turns in a row in which the computer's position was hopeless.
    hopeless: u8,
    notice: Option<Notice>,
    announcement: Announcement,
    /// The number of times that the same announcement was repeated.
    repeats: u32,
    /// Whether the announcement is of a move by the opponent, and was not shown yet.
    unheard: bool,
    revision: u32,
    /// In fog of war with two people, the player who has the device and may look at the board.
    viewer: Option<Color>,
    /// The match that this game belongs to.
    series: Option<Match>,
    /// The PGN that the game was loaded from.
    source: Option<Source>,
    /// The bids of the auction for its sides.
    bids: Option<Bids>,
    /// The moves taken back, the latest last; the moves of an entry were taken back together.
    undone: Vec<Vec<Move>>,
    clock: Option<Clock>,
    /// The present moment, as it was told last.
    now: Duration,
    /// Whether a side was short of time when the time was told last.
    low: ByColor<bool>,
    /// What a game against an opponent elsewhere has besides.
    remote: Option<RemoteGame>,
    /// Whether that opponent is connected: their clocks run only then.
    connected: bool,
    /// Whether somebody has begun this very game, rather than being offered it.
    begun: bool,
    /// Whether the person was helped against the computer: by a move taken back, a hint or the
    /// evaluation, now or in the game from which this one was played on.
    helped: bool,
    /// Whether the game is played elsewhere, and only watched here.
    watched: bool,
    /// Whether the game was aborted: it stands at its start, and nobody moves.
    aborted: bool,
}

/// Getters.
impl GameModel {
    /// A game at its last position, with the person's side at the bottom.
    pub fn new(game: Game, players: Players) -> Self {
        let sans = game
            .moves()
            .enumerate()
            .filter_map(|(ply, m)| Some(san::format(game.position_at(ply)?, m)))
            .collect();
        Self {
            ply: game.len(),
            shown: Rc::new(game.position().clone()),
            tried: None,
            orientation: players.below(),
            sans: Rc::new(sans),
            start: Start::of(game.start()),
            // At the start of the game nothing is hidden from the first player.
            viewer: game.is_empty().then(|| game.turn()),
            series: None,
            source: None,
            bids: None,
            game,
            players,
            proposal: None,
            declined_at: ByColor::default(),
            wants_hint: false,
            hint: None,
            conduct: Conduct::default(),
            hopeless: 0,
            notice: None,
            announcement: Announcement::None,
            repeats: 0,
            unheard: false,
            revision: 0,
            undone: Vec::new(),
            clock: None,
            now: Duration::ZERO,
            low: ByColor::default(),
            remote: None,
            connected: false,
            begun: false,
            helped: false,
            watched: false,
            aborted: false,
        }
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The players.
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The moves in SAN.
    pub const fn sans(&self) -> &Rc<Vec<String>> {
        &self.sans
    }

    /// The position shown, in half-moves (plies) from the start.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The position shown.
    pub const fn shown(&self) -> &Rc<Position> {
        &self.shown
    }

    /// The move that led to the position shown.
    pub fn last_move(&self) -> Option<Move> {
        self.tried.or_else(|| self.game.move_at(self.ply))
    }

    /// The side at the bottom of the board.
    pub const fn orientation(&self) -> Color {
        self.orientation
    }

    /// The proposal that waits for an answer.
    pub const fn proposal(&self) -> Option<Proposal> {
        self.proposal
    }

    /// The notice beside the board.
    pub const fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// The last change, to be announced by a screen reader.
    pub const fn announcement(&self) -> &Announcement {
        &self.announcement
    }

    /// The number of times in a row that the same announcement was repeated; a live region is not
    /// read out again unless its text changes.
    pub const fn repeats(&self) -> u32 {
        self.repeats
    }

    /// Notes that the announcement has been shown to screen readers.
    pub const fn set_heard(&mut self) {
        self.unheard = false;
    }

    /// A number that changes with every change of the game.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Whether an earlier position than the last is shown.
    pub fn is_looking_back(&self) -> bool {
        self.ply < self.game.len()
    }

    /// The variant.
    pub const fn variant(&self) -> Variant {
        self.game.start().variant()
    }

    /// Whether a person may move now in the position shown.
    pub fn may_move(&self) -> bool {
        let seen = self.view() != View::Nobody;
        let over = self.is_looking_back() || self.is_ended();
        seen && !over && !self.is_stopped() && self.players.is_person(self.game.turn())
    }

    /// The side or sides whose pieces can be moved on the board.
    pub fn movable(&self) -> Movable {
        match self.players {
            _ if self.is_looking_back() || self.is_ended() => Movable::None,
            _ if self.is_stopped() => Movable::None,
            Players::People => Movable::Both,
            Players::Computer { person, .. } | Players::Remote { person } => Movable::Only(person),
        }
    }

    /// Whether the computer is to move.
    pub fn is_computers_turn(&self) -> bool {
        !self.is_ended() && self.players.computer() == Some(self.game.turn())
    }

    /// The castling move towards a side, if it can be made now.
    pub fn castling(&self, side: CastlingSide) -> Option<Move> {
        let possible = self.may_move().then_some(&self.shown)?;
        castling_move(possible, side)
    }

    /// Whether a move still needs the duck's square, as castling by a button does.
    pub fn wants_duck(&self, m: Move) -> bool {
        self.shown.rules().duck && m.duck().is_none()
    }

    /// The claims that the person to move can make now.
    pub fn claims(&self) -> Vec<Claim> {
        if self.may_move() {
            self.game.claims()
        } else {
            Vec::new()
        }
    }

    /// The claims that have a button: in Chess♯ all there are, elsewhere those that can be made.
    pub fn listed_claims(&self) -> Vec<Claim> {
        let rules = self.shown().rules();
        match rules.points {
            true => vec![Claim::Stalemate, Claim::Impasse],
            false if rules.has_draws() || rules.draws.agreement => self.claims(),
            false => Vec::new(),
        }
    }

    /// The kinds of proposals that the game has, whether they can be made now or not.
    pub fn listed_proposals(&self) -> impl Iterator<Item = ProposalKind> + use<> {
        let rules = self.shown().rules();
        let fast_fifty = rules.points.then_some(ProposalKind::FastFifty);
        let draw = (rules.has_draws() || rules.draws.agreement).then_some(ProposalKind::Draw);
        fast_fifty.into_iter().chain(draw)
    }

    /// Whether a person may make a proposal of this kind.
    pub fn may_propose(&self, kind: ProposalKind) -> bool {
        let by = self.resigning();
        let free = self.proposal.is_none() && self.plies_declined(kind, by) == 0;
        free && match self.players {
            Players::Remote { .. } => self.allows(kind, by),
            // Without an opponent elsewhere nothing else needs an agreement.
            _ => kind.ending().is_some() && self.may_move() && self.suits(kind),
        }
    }

    /// Whether the rules have room for a proposal of this kind in the last position.
    fn suits(&self, kind: ProposalKind) -> bool {
        let position = self.game.position();
        match kind {
            ProposalKind::Draw => position.rules().draws.agreement,
            ProposalKind::FastFifty => position.rules().points && self.has_kings(),
            ProposalKind::TakeBack | ProposalKind::Rematch => true,
        }
    }

    /// Whether no king waits in a reserve: a side without one has only placements left, and no
    /// impasse is inevitable.
    pub fn has_kings(&self) -> bool {
        let position = self.game.position();
        Color::ALL
            .into_iter()
            .all(|color| position.king(color).is_some())
    }

    /// The half-moves (plies) for which a side may not repeat a proposal to end the game that was
    /// declined.
    pub fn plies_declined(&self, kind: ProposalKind, by: Color) -> usize {
        let declined = self.declined_at[by].filter(|_| kind.ending().is_some());
        declined.map_or(0, |ply| {
            (ply + PLIES_DECLINED).saturating_sub(self.game.len())
        })
    }

    /// The proposal that a person in front of the screen has to answer, if there is one.
    pub fn must_answer(&self) -> Option<Proposal> {
        self.proposal
            .filter(|proposal| self.players.is_person(!proposal.by))
    }

    /// The side that would resign: the person's, or with two people the side to move.
    pub fn resigning(&self) -> Color {
        match self.players {
            Players::People => self.game.turn(),
            Players::Computer { person, .. } | Players::Remote { person } => person,
        }
    }

    /// Whether a move or the end of the game can be taken back.
    pub fn can_take_back(&self) -> bool {
        if let Players::Remote { .. } = self.players {
            return self.may_propose(ProposalKind::TakeBack);
        }
        // Neither information gained in the fog nor lost time can be taken back.
        let gone = self.variant().rules().fog || self.has_fallen();
        let here = !gone && !self.watched;
        here && (self.game.ending().is_some() || self.plies_to_take_back() > 0)
    }

    /// Whether to take back means to play on although the game was given up, claimed or agreed, and no
    /// move is taken back.
    pub fn would_play_on(&self) -> bool {
        self.can_take_back() && self.game.ending().is_some()
    }

    /// Whether to take back now would end the end of the game, with its result.
    pub fn would_reopen(&self) -> bool {
        self.game.is_over() && self.can_take_back() && !self.is_looking_back()
    }

    /// The number of half-moves (plies) that are taken back at once: 0 if a resignation, a claim or
    /// an agreement is taken back.
    fn plies_to_take_back(&self) -> usize {
        if self.game.ending().is_some() {
            return 0;
        }
        let last_mover = !self.game.turn();
        let plies = match self.players {
            Players::People => 1,
            Players::Computer { person, .. } | Players::Remote { person } => {
                if person == last_mover { 1 } else { 2 }
            }
        };
        if plies <= self.game.len() { plies } else { 0 }
    }

    /// The first half-move (ply) that would be taken back, from 1; `None` if that is only the end
    /// of the game.
    pub fn taken_back_from(&self) -> Option<usize> {
        let plies = self.plies_to_take_back();
        (plies > 0).then(|| self.game.len() + 1 - plies)
    }

    /// The match that this game belongs to.
    pub const fn series(&self) -> Option<&Match> {
        self.series.as_ref()
    }

    /// Makes this a game of a match.
    #[must_use]
    pub fn in_series(self, series: Option<Match>) -> Self {
        Self { series, ..self }
    }

    /// Changes the match of which this game is a part.
    pub fn set_series(&mut self, series: Option<Match>) {
        self.series = series;
    }

    /// The name of a side's player, as shown beside the board.
    pub fn name(&self, color: Color) -> PlayerName<'_> {
        let named = self.source().and_then(|source| source.name(color));
        match (&self.series, named) {
            (Some(series), _) => series.name(self.players, color),
            (None, Some(name)) if self.players == Players::People => PlayerName::Named(name),
            _ => self.players.name(color),
        }
    }

    /// The PGN that the game was loaded from, even if its moves have changed since.
    pub const fn origin(&self) -> Option<&Source> {
        self.source.as_ref()
    }

    /// The PGN that the game was loaded from, if it still has the same moves.
    pub fn source(&self) -> Option<&Source> {
        let same = |source: &&Source| self.game.moves().eq(source.moves().iter().copied());
        self.source.as_ref().filter(same)
    }

    /// Sets the PGN that the game was loaded from.
    #[must_use]
    pub fn with_source(self, source: Source) -> Self {
        Self {
            source: Some(source),
            ..self
        }
    }

    /// The bids of the auction for the sides of the game.
    pub const fn bids(&self) -> Option<&Bids> {
        self.bids.as_ref()
    }

    /// Sets the bids of the auction for the sides of the game.
    #[must_use]
    pub fn with_bids(self, bids: Option<Bids>) -> Self {
        Self { bids, ..self }
    }

    /// The start of the game.
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// Whether the game begins from a position that was set up, not from a start of its variant.
    pub const fn is_from_position(&self) -> bool {
        !matches!(self.start, Start::Numbered(_))
    }

    /// The number of the start position, in variants that have several.
    pub fn start_number(&self) -> Option<u32> {
        match self.start {
            Start::Numbered(number) if self.variant().rules().starts.count > 1 => Some(number),
            _ => None,
        }
    }
}
