use crate::rules::UnknownVariant;
use crate::uci::UciError;

/// The error of a command in an XBoard session. It is written as the protocol has it: `Error (reason):
/// command`, or in the special form for moves and positions.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum XBoardError {
    /// An unknown command.
    #[error("unknown command")]
    Unknown,
    /// A command that needs something behind it.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// A number that cannot be read.
    #[error("‘{0}’ is not a number that fits here")]
    Number(String),
    /// An unknown variant.
    #[error(transparent)]
    Variant(#[from] UnknownVariant),
    /// An option that cannot be set.
    #[error(transparent)]
    Option(#[from] UciError),
    /// A command that makes no sense now.
    #[error("{0}")]
    NotNow(&'static str),
    /// A position that cannot be read.
    #[error("{0}")]
    Position(String),
    /// A move that cannot be read or is not legal.
    #[error("{0}")]
    Move(String),
}

impl XBoardError {
    /// The line that tells of it.
    pub fn line(&self, command: &str) -> String {
        let command = command.trim();
        match self {
            Self::Position(reason) => format!("tellusererror Illegal position: {reason}"),
            Self::Move(reason) => {
                let text = command.strip_prefix("usermove ").unwrap_or(command);
                format!("Illegal move ({reason}): {text}")
            }
            _ => format!("Error ({self}): {command}"),
        }
    }
}
