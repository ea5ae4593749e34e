/// Receives the lines of the answers, each without a line break.
pub type Output<'a> = dyn FnMut(&str) + 'a;

/// Whether to go on after a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// The session continues.
    Continue,
    /// The session ends, by `quit`.
    Quit,
}
