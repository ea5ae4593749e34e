use crate::board::{Color, Role, Square};
use crate::game::{self, Ending, GameError};
use crate::notation::link::LinkProblem;
use crate::notation::san::SanError;
use crate::rules::{Claim, Move, Outcome, Position, Variant};
use crate::web::engine::EngineFailure;
use crate::web::route::{MissingPage, UnknownPage};
use std::rc::Rc;

/// What one side has proposed to the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// Who proposes.
    pub by: Color,
    /// The end that the game will have if the other side accepts.
    pub kind: ProposalKind,
}

/// The kinds of [`Proposal`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProposalKind {
    /// A draw.
    Draw,
    /// Chess♯: to count the points now, as an impasse is inevitable.
    FastFifty,
}

impl ProposalKind {
    pub(in crate::web::game) const fn ending(self) -> Ending {
        match self {
            Self::Draw => Ending::Agreement,
            Self::FastFifty => Ending::FastFifty,
        }
    }
}

/// Something to tell the visitor beside the board until it is dismissed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// The other side has declined this proposal.
    Declined(Proposal),
    /// The variant of this new game was drawn by lot.
    Drawn(Variant),
    /// The game's file has moves after the end of the game, which are not shown.
    MovesAfterEnd,
    /// The game's file has comments and variations, which are not shown.
    HiddenAnnotations,
    /// A link brought the game, and both sides are moved by hand: the computer can take one.
    FromLink,
    /// The link that the page was opened with cannot be followed.
    BadLink {
        /// What is wrong with it.
        problem: AddressProblem,
        /// Whether some of its moves could be read, so that they are shown.
        has_moves: bool,
    },
    /// The page that the address names doesn't exist yet: its game is shown here.
    MissingPage {
        /// The page.
        page: MissingPage,
        /// Whether a link brought the game, as with [`Notice::FromLink`].
        from_link: bool,
    },
    /// Something cannot be done in the game.
    Refused(GameError),
    /// The engine has failed, and why.
    EngineFailed(EngineFailure),
}

/// What is wrong with the link that the page was opened with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AddressProblem {
    /// Its game.
    Link(LinkProblem),
    /// Its page.
    Page(UnknownPage),
}

impl Notice {
    /// Whether it tells of a game that a link brought, of which the computer can take one side.
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

    /// Whether it tells that something went wrong.
    pub const fn is_error(&self) -> bool {
        matches!(
            self,
            Self::BadLink { .. } | Self::Refused(_) | Self::EngineFailed(_)
        )
    }
}

/// Why a typed move cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TypedMoveError {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// An earlier position is looked at.
    #[error("an earlier position is shown")]
    LookingBack,
    /// Fog of war: nobody may see the board now.
    #[error("the board is covered")]
    Covered,
    /// The computer is to move.
    #[error("it is the computer's turn")]
    ComputersTurn,
    /// The text is not a legal move.
    #[error(transparent)]
    San(#[from] SanError),
}

/// The last change in a game, for a screen reader to tell.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Announcement {
    /// There has been none.
    #[default]
    None,
    /// A move was made.
    Move {
        /// What may be told of it.
        told: ToldMove,
        /// How it ended the game, if it did.
        outcome: Option<Outcome>,
        /// Whether the computer proposes a fast-fifty with it.
        proposes: bool,
    },
    /// The last move was taken back.
    TakenBack,
    /// The position after that many halfmoves is looked at.
    LookedAt(usize),
    /// One side has proposed something.
    Proposed(Proposal),
    /// The other side has declined this proposal.
    Declined(Proposal),
    /// The game has ended otherwise than by a move.
    Over(Outcome),
    /// Another game has begun.
    NewGame,
    /// Fog of war: this side has the device, and is to move.
    Uncovered(Color),
}

/// What everybody in front of the screen may hear of a move.
#[derive(Clone, PartialEq, Debug)]
pub enum ToldMove {
    /// All of it.
    Move {
        /// The position in which it was made.
        before: Rc<Position>,
        /// The move.
        made: Move,
    },
    /// Fog of war: that this side has moved, where nobody sees it.
    Hidden(Color),
    /// Fog of war: that the piece of this role on this square has been taken by the other side.
    Capture {
        /// Whose move it was.
        by: Color,
        /// The piece that is lost.
        lost: Role,
        /// Where it stood.
        on: Square,
    },
    /// Fog of war: that this side has moved, and that the device goes to the other player.
    PassDevice(Color),
}

/// What a person does in a game.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Makes a move for the side to move.
    Move(Move),
    /// Takes back the last move, against the computer the last two if it has answered.
    TakeBack,
    /// Turns the board.
    Flip,
    /// Shows the position after that many halfmoves.
    GoTo(usize),
    /// Shows another position of the game.
    Step(LineStep),
    /// Resigns.
    Resign,
    /// Claims a draw, a stalemate or an impasse.
    Claim(Claim),
    /// Proposes something to the other side.
    Propose(ProposalKind),
    /// Answers a proposal.
    Answer {
        /// Whether it is accepted.
        accept: bool,
    },
    /// Fog of war: the player to move has taken the device and wants to see.
    Uncover,
    /// Dismisses the notice.
    DismissNotice,
}

/// A step along the moves of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineStep {
    /// To the start position.
    First,
    /// One move back.
    Previous,
    /// One move on.
    Next,
    /// To the last position.
    Last,
}

impl LineStep {
    /// The step that a key means, by its name in the browser.
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
