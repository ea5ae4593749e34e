use super::command::PageCommand;
use crate::web::browser::widgets::button::{button, icon_button};
use crate::web::browser::widgets::notice::{notice, of_notice, with_buttons};
use crate::web::game::{Action, GameModel, LineStep, Notice};
use crate::web::language::Text;
use crate::web::words::remote::HANDED_OVER;
use crate::web::words::{game, play as words};
use yew::prelude::*;

/// The notice beside the board, with the buttons that only the page has.
pub(super) struct Notices<'a> {
    /// The game.
    pub play: &'a GameModel,
    /// The running game that it has replaced, if one can go back to it.
    pub before: Option<&'a GameModel>,
    /// Whether another tab plays the game.
    pub elsewhere: bool,
    /// What is wrong with the link of a [`Notice::BadLink`], in a sentence, once it is known.
    pub link_problem: Option<&'a str>,
    /// Called with the actions of the game.
    pub on_action: &'a Callback<Action>,
    /// Called with the commands of the page's own buttons.
    pub on_command: &'a Callback<PageCommand>,
}

impl Notices<'_> {
    /// The proposal to be answered, or else the notice of the game, or else the offer to go back to
    /// the game before.
    pub fn view(&self) -> Html {
        if self.elsewhere {
            return self.elsewhere();
        }
        let (proposal, told) = (self.play.proposal(), self.play.notice());
        match (proposal, told, self.before, self.link_problem) {
            // Somebody waits in a game with a friend; the library has the one before.
            (None, None, Some(before), _) if self.play.remote().is_none() => self.replaced(before),
            (None, Some(bad @ Notice::BadLink { has_moves }), _, Some(problem)) => {
                let text = game::bad_link(problem, *has_moves);
                of_notice(bad, text, self.on_action, self.buttons())
            }
            _ => notice(self.play, self.on_action, self.buttons()),
        }
    }

    fn buttons(&self) -> Html {
        match self.play.notice() {
            Some(Notice::Tried) => html! {
                <>
                    { self.command("button small primary play-on", words::PLAY_FROM_HERE, PageCommand::PlayFromHere) }
                    { button("button small", words::BACK_TO_GAME, self.on_action.reform(|_| Action::Step(LineStep::Last))) }
                </>
            },
            Some(notice) if notice.came_with_link() => self.command(
                "button small",
                words::PLAY_COMPUTER,
                PageCommand::PlayComputer,
            ),
            Some(Notice::HiddenAnnotations | Notice::MovesAfterEnd) => self.command(
                "button small",
                words::OPEN_IN_ANALYSIS,
                PageCommand::Analyse,
            ),
            _ => Html::default(),
        }
    }

    fn elsewhere(&self) -> Html {
        if self.play.remote().is_some() {
            // The line to another device can't be moved.
            let text = HANDED_OVER.to_string();
            return with_buttons("notice", Some("alert"), "info", text, Html::default());
        }
        let mut text = words::ELSEWHERE.to_string();
        if self.play.clock().is_some() && !self.play.is_ended() {
            text = format!("{text} {}", words::CLOCK_ELSEWHERE);
        }
        let take_over = self.command(
            "button small primary",
            words::PLAY_HERE,
            PageCommand::TakeOver,
        );
        with_buttons("notice", Some("alert"), "info", text, take_over)
    }

    // Not inlined, because it is large.
    #[inline(never)]
    fn replaced(&self, before: &GameModel) -> Html {
        let on_keep = self
            .on_command
            .reform(|_: MouseEvent| PageCommand::KeepNewGame);
        let buttons = html! {
            <>
                { self.command("button small", words::GAME_BEFORE, PageCommand::GameBefore) }
                { icon_button("close", words::DISMISS, on_keep) }
            </>
        };
        with_buttons(
            "notice",
            Some("status"),
            "info",
            game::replaced(before),
            buttons,
        )
    }

    // Not inlined, because many places call it.
    #[inline(never)]
    fn command(&self, class: &'static str, text: Text, command: PageCommand) -> Html {
        button(
            class,
            text,
            self.on_command.reform(move |_: MouseEvent| command),
        )
    }
}
