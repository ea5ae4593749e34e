use crate::board::Color;
use crate::game::{self, Ending};
use crate::rules::{Claim, Move};

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
    /// Its name within a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "a draw",
            Self::FastFifty => "a fast-fifty",
        }
    }

    pub(in crate::web::game) const fn ending(self) -> Ending {
        match self {
            Self::Draw => Ending::Agreement,
            Self::FastFifty => Ending::FastFifty,
        }
    }
}

/// Something to tell the visitor beside the board until it is dismissed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// What kind of news it is.
    pub kind: NoticeKind,
    /// The sentences.
    pub text: String,
}

/// The kinds of [`Notice`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeKind {
    /// Just news.
    News,
    /// The game is one that a link brought: the computer can take one side of it.
    FromLink,
    /// Something went wrong.
    Error,
}

/// What a visitor does on the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Makes a move for the side to move.
    Move(Move),
    /// Takes back the last move, against the computer the last two if it has answered.
    TakeBack,
    /// Turns the board.
    Flip,
    /// Looks at the position after that many halfmoves.
    GoTo(usize),
    /// Looks at another position of the game.
    Step(LineStep),
    /// Gives up.
    Resign,
    /// Claims.
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
    /// Takes the notice away.
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
