/// The commands of buttons that the page has and the element does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageCommand {
    /// Open the dialog for a new game at the list of all games.
    AllGames,
    /// Open the dialog for a new game with a friend elsewhere.
    Friend,
    /// Open the dialog to share the game.
    Share,
    /// Open the dialog for games from elsewhere.
    Open,
    /// Explain the rules of the game.
    ShowRules,
    /// Show the list of keys.
    ShowKeys,
    /// Go to the analysis with the game.
    Analyse,
    /// Go to the analysis with the game, where its review begins.
    Review,
    /// The same with the visitor's last game, where another is offered.
    ReviewLast,
    /// Play that last game again.
    RematchLast,
    /// No longer rate games against the computer.
    PlayUnrated,
    /// Go to the page with the visitor's games.
    YourGames,
    /// Go to the page that builds a board for a website with the game.
    Embed,
    /// Show or hide the engine's evaluation.
    ToggleEvaluation,
    /// Let the computer play the side that is not to move.
    PlayComputer,
    /// Play another game from the past position shown, with the move tried there.
    PlayFromHere,
    /// Go back to the game that the present one has replaced.
    GameBefore,
    /// No longer offer to go back to it.
    KeepNewGame,
    /// Play the game here that another tab plays.
    TakeOver,
    /// End a game in which not both sides have moved, as if it had never been.
    Abort,
    /// Play the same start again.
    Rematch {
        /// Whether the players swap colours.
        swap: bool,
    },
}
