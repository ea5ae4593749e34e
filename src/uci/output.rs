/// What receives the lines of the answers, each without its line break.
pub type Output<'a> = dyn FnMut(&str) + 'a;

/// Whether to go on after a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// There is more to come.
    Continue,
    /// `quit` was said.
    Quit,
}
