use crate::board::{Color, Role, Square};
use crate::game::{self, Ending, GameError};
use crate::notation::san::SanError;
use crate::rules::{Claim, Move, Outcome, Position, Variant};
use crate::web::engine::EngineFailure;
use crate::web::route::MissingPage;
use std::rc::Rc;
use std::time::Duration;

/// A proposal by one side to the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// The side that proposes.
    pub by: Color,
    /// What happens if the other side accepts.
    pub kind: ProposalKind,
}

/// The kinds of [`Proposal`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProposalKind {
    /// A draw.
    Draw,
    /// Chess♯: to count the points now, since an impasse is inevitable.
    FastFifty,
    /// To take back the last move of the side that proposes, and the answer to it.
    TakeBack,
    /// Another game from the same start, with colours swapped.
    Rematch,
}

impl ProposalKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Draw, Self::FastFifty, Self::TakeBack, Self::Rematch];

    /// The name of the kind in links and saved games.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::FastFifty => "fast-fifty",
            Self::TakeBack => "take-back",
            Self::Rematch => "rematch",
        }
    }

    /// The kind of that name.
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// The ending that the game has if the other side accepts; none if it goes on otherwise.
    pub const fn ending(self) -> Option<Ending> {
        match self {
            Self::Draw => Some(Ending::Agreement),
            Self::FastFifty => Some(Ending::FastFifty),
            Self::TakeBack | Self::Rematch => None,
        }
    }

    /// Whether both mean the same if each proposes it: of a take-back, one would be the other's.
    pub const fn is_mutual(self) -> bool {
        !matches!(self, Self::TakeBack)
    }
}

/// A notice beside the board, until it is dismissed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// The other side has declined a proposal.
    Declined(Proposal),
    /// The other side has withdrawn its proposal.
    Withdrawn(Proposal),
    /// The variant of this new game was chosen at random.
    Drawn(Variant),
    /// The PGN has moves after the end of the game, which are not shown.
    MovesAfterEnd,
    /// The PGN has comments and variations, which are not shown.
    HiddenAnnotations,
    /// The game was opened by a link or a FEN, and both sides are moved by hand: the computer can take
    /// one.
    FromLink,
    /// The link with which the page was opened is invalid.
    BadLink {
        /// Whether some of its moves could be read and are shown.
        has_moves: bool,
    },
    /// The page that the address names doesn't exist: its game is shown on this one.
    MissingPage {
        /// The page.
        page: MissingPage,
        /// Whether the game was opened by a link, as in [`Notice::FromLink`].
        from_link: bool,
    },
    /// A move was tried in a past position, from which another game can be played.
    Tried,
    /// The opponent elsewhere says that a move took them less time than has passed here.
    TimesDiffer {
        /// The time that the opponent tells.
        told: Duration,
        /// The time that has passed here.
        measured: Duration,
    },
    /// Something was to be taken back in a past position: the last one is shown first.
    LastPosition,
    /// An action is impossible in the game.
    Refused(GameError),
    /// The engine has failed, and why.
    EngineFailed(EngineFailure),
}

impl Notice {
    /// Whether the game was opened by a link, so that the computer can be offered one of its sides.
    pub const fn came_with_link(&self) -> bool {
        matches!(
            self,
            Self::FromLink
                | Self::MissingPage {
                    from_link: true,
                    ..
                }
        )
    }

    /// Whether the notice still holds once moves, or the end of the game, are taken back.
    pub const fn outlives_take_back(&self) -> bool {
        self.came_with_link() || matches!(self, Self::EngineFailed(_))
    }

    /// Whether the notice is about an error.
    pub const fn is_error(&self) -> bool {
        matches!(
            self,
            Self::BadLink { .. } | Self::Refused(_) | Self::EngineFailed(_)
        )
    }
}

/// The reason why a typed move cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TypedMoveError {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// An earlier position is shown.
    #[error("an earlier position is shown")]
    LookingBack,
    /// Fog of war: the board is covered.
    #[error("the board is covered")]
    Covered,
    /// The computer is to move.
    #[error("it is the computer's turn")]
    ComputersTurn,
    /// The opponent, who plays from elsewhere, is to move.
    #[error("it is the opponent's turn")]
    OpponentsTurn,
    /// The clock is paused.
    #[error("the clock is paused")]
    Paused,
    /// The text is not a legal move.
    #[error(transparent)]
    NoMove(#[from] SanError),
}

/// The last change in a game, to be announced by a screen reader.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Announcement {
    /// Nothing has changed yet.
    #[default]
    None,
    /// A move was made.
    Move {
        /// The part of the move that may be announced.
        told: ToldMove,
        /// The outcome, if the move ended the game.
        outcome: Option<Outcome>,
        /// Whether the computer proposes a fast-fifty with it.
        proposes: bool,
        /// The opponent's move before it, if nobody has heard of that yet: a premove answers at once.
        answers: Option<ToldMove>,
    },
    /// The engine has given a hint.
    Hinted(Hint),
    /// The board was turned: this side is at the bottom.
    Turned(Color),
    /// Moves were taken back, this one the first of them; none if it was only the end of the game.
    TakenBack(Option<ToldMove>),
    /// The position after a number of half-moves (plies) is shown.
    LookedAt(usize),
    /// One side has made a proposal.
    Proposed(Proposal),
    /// The other side has declined a proposal.
    Declined(Proposal),
    /// The side that made a proposal has withdrawn it.
    Withdrawn(Proposal),
    /// The game has ended otherwise than by a move.
    Over(Outcome),
    /// A side has little time left.
    LowTime {
        /// The side.
        color: Color,
        /// Its time.
        left: Duration,
    },
    /// The flag of a side has fallen, and its opponent can claim the game.
    FlagFallen(Color),
    /// The clock has been paused, or goes on.
    Paused(bool),
    /// Another game has begun.
    NewGame,
    /// The game was aborted.
    Aborted,
    /// Fog of war: the board has been uncovered for this side, which is to move.
    Uncovered(Color),
}

/// What the engine would do in the place of the person to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Make this move.
    Move(Move),
    /// Make this claim.
    Claim(Claim),
}

/// The part of a move that may be announced to everybody in front of the screen.
#[derive(Clone, PartialEq, Debug)]
pub enum ToldMove {
    /// The whole move.
    Move {
        /// The position before it.
        before: Rc<Position>,
        /// The move.
        made: Move,
    },
    /// Fog of war: this side has made a move that cannot be seen.
    Hidden(Color),
    /// Fog of war: a piece has been captured by a move that cannot be seen.
    Capture {
        /// The side that captured it.
        by: Color,
        /// The kind of the captured piece.
        lost: Role,
        /// The square of the captured piece.
        on: Square,
    },
    /// Fog of war: this side has moved, and the device is to be passed to the other player.
    PassDevice(Color),
}

/// An action of a person in a game.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Makes a move for the side to move; in a past position, tries it.
    Move(Move),
    /// Takes back the last move; against the computer the last two if it has answered.
    TakeBack,
    /// Turns the board.
    Flip,
    /// Shows the position after a number of half-moves (plies).
    GoTo(usize),
    /// Steps to another position of the game.
    Step(LineStep),
    /// Resigns.
    Resign,
    /// Makes a claim.
    Claim(Claim),
    /// Makes a proposal to the other side.
    Propose(ProposalKind),
    /// Answers a proposal.
    Answer {
        /// Whether the proposal is accepted.
        accept: bool,
    },
    /// Withdraws one's own proposal to an opponent elsewhere.
    Withdraw,
    /// Asks the engine for a hint.
    Hint,
    /// Fog of war: the player to move has taken the device and wants to see the board.
    Uncover,
    /// Pauses the clock, or lets it go on.
    Pause(bool),
    /// Claims the game since the opponent's flag has fallen, where the rules want a claim.
    ClaimTime,
    /// Dismisses the notice.
    DismissNotice,
}

impl Action {
    /// Whether it leaves the game as it is.
    pub const fn only_looks(&self) -> bool {
        matches!(
            self,
            Self::Flip | Self::GoTo(_) | Self::Step(_) | Self::DismissNotice
        )
    }
}

/// A step along the moves of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineStep {
    /// The start position.
    First,
    /// One move back.
    Previous,
    /// One move forward.
    Next,
    /// The last position.
    Last,
}

impl LineStep {
    /// The step that a key stands for, by its name in the browser.
    pub fn of_key(key: &str) -> Option<Self> {
        match key {
            "ArrowLeft" => Some(Self::Previous),
            "ArrowRight" => Some(Self::Next),
            "Home" => Some(Self::First),
            "End" => Some(Self::Last),
            _ => None,
        }
    }
}

/// The same step through a tree of variations.
impl From<LineStep> for game::Step {
    fn from(step: LineStep) -> Self {
        match step {
            LineStep::First => Self::First,
            LineStep::Previous => Self::Previous,
            LineStep::Next => Self::Next,
            LineStep::Last => Self::Last,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_keys_step_through_a_game() {
        assert_eq!(LineStep::of_key("ArrowLeft"), Some(LineStep::Previous));
        assert_eq!(LineStep::of_key("End"), Some(LineStep::Last));
        assert_eq!(LineStep::of_key("ArrowUp"), None);
    }
}
