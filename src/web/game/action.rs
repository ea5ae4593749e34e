use crate::board::Color;
use crate::game::Ending;
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
    /// Looks at the position one move earlier.
    Previous,
    /// Looks at the position one move later.
    Next,
    /// Looks at the start position.
    First,
    /// Looks at the position now.
    Last,
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
    /// Plays the same start again.
    Rematch {
        /// Whether the colours are changed.
        swap: bool,
    },
    /// Fog of war: the player to move has taken the device and wants to see.
    Uncover,
    /// Takes the notice away.
    DismissNotice,
}
