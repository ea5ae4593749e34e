use super::send::can_send;
use super::{Lines, RemoteCommand};
use crate::web::browser::icon::icon;
use crate::web::browser::widgets::button::{button, labelled_icon};
use crate::web::game::GameModel;
use crate::web::remote::{Dispute, Disputed, Stage};
use crate::web::words::first_sight::play_as;
use crate::web::words::remote as words;
use yew::prelude::*;

/// The part of the panel about the opponent elsewhere.
pub struct Card<'a> {
    /// The game.
    pub play: &'a GameModel,
    /// Its channels.
    pub lines: &'a Lines,
    /// Called with the commands of the buttons.
    pub on_command: &'a Callback<RemoteCommand>,
}

impl Card<'_> {
    /// The part as an element.
    pub fn view(&self) -> Html {
        let content = match &self.lines.dispute {
            Some(dispute) => self.dispute(dispute),
            None => self.stage(),
        };
        let lines = self.lines;
        let stage = Stage::of(self.play, lines.presence(), lines.sent.as_deref());
        let cut = stage == Some(Stage::Cut) || lines.has_lost_device();
        let long = lines.dispute.is_some() || cut;
        let class = classes!("remote", long.then_some("long"));
        html! { <section {class} aria-label={words::PLAYING}>{ content }</section> }
    }

    fn stage(&self) -> Html {
        let lines = self.lines;
        let Some(stage) = Stage::of(self.play, lines.presence(), lines.sent.as_deref()) else {
            return Html::default();
        };
        let lost = lines.has_lost_device() && matches!(stage, Stage::Cut | Stage::SendEnd);
        let (main, other) = match stage.wants_link() && !lost {
            true => ("button small primary", "button small"),
            false => ("button small", "button small"),
        };
        let links = !matches!(stage, Stage::Connected | Stage::Over);
        // An offer travels by the link whether the two are connected or not.
        let live = links && !lost && stage.connects_first(self.play);
        // Where there is little room, only the first button has a text.
        let copy = match (can_send(), stage.wants_link() && !lost) {
            (true, _) => "button small bare",
            (false, true) => main,
            (false, false) => other,
        };
        html! {
            <>
                <p role="status">
                    { icon(if stage == Stage::Connected { "check" } else { "link" }) }
                    if lost && stage == Stage::Cut {
                        { words::DEVICE_LOST }
                    } else if live {
                        { words::CONNECT_FIRST }
                    } else {
                        { words::stage(stage) }
                    }
                </p>
                if live || links && self.play.awaits_connection() {
                    <p class="note">{ words::CLOCKS_STAND }</p>
                }
                if links && self.play.variant().rules().fog {
                    <p class="note">{ words::FOG_LINK }</p>
                }
                if live {
                    <div class="row">
                        { labelled_icon("button small primary", "link", words::OTHER_DEVICE, self.command(|| RemoteCommand::Connect)) }
                        { labelled_icon("button small wide-only", "people", words::SECOND_WINDOW, self.command(|| RemoteCommand::SecondWindow)) }
                        { labelled_icon("button small bare", "copy", words::COPY, self.command(|| RemoteCommand::Copy)) }
                    </div>
                } else if links {
                    <div class="row">
                        if lost {
                            { labelled_icon("button small primary", "link", words::CONNECT_AGAIN, self.command(|| RemoteCommand::Connect)) }
                        }
                        if can_send() {
                            { labelled_icon(main, "share", words::SEND, self.command(|| RemoteCommand::Send)) }
                        }
                        { labelled_icon(copy, "copy", words::COPY, self.command(|| RemoteCommand::Copy)) }
                        if !lost {
                            <details key="live">
                                <summary title={words::LIVE}>{ icon("people") }<span class="label">{ words::LIVE }</span></summary>
                                <div class="row">
                                    { labelled_icon("button small", "people", words::SECOND_WINDOW, self.command(|| RemoteCommand::SecondWindow)) }
                                    { labelled_icon("button small", "link", words::OTHER_DEVICE, self.command(|| RemoteCommand::Connect)) }
                                </div>
                            </details>
                        }
                    </div>
                }
            </>
        }
    }

    fn dispute(&self, dispute: &Dispute) -> Html {
        let keep = |text| (text, self.command(|| RemoteCommand::Keep));
        let take = |text| (text, self.command(|| RemoteCommand::Take));
        // The first one is what most will want.
        let choices = match dispute.about {
            Disputed::Side => [keep(words::KEEP), take(words::PLAY_OTHER_SIDE)],
            // Whoever gets a link has the move.
            Disputed::Guest => [
                take(play_as(dispute.theirs.receiver)),
                keep(play_as(!dispute.theirs.receiver)),
            ],
            _ => [keep(words::KEEP), take(words::TAKE)],
        };
        let classes = ["button small primary", "button small"];
        html! {
            <>
                <p role="alert">{ icon("warning") }{ words::dispute(self.play, dispute) }</p>
                <div class="row">
                    { for classes.into_iter().zip(choices).map(|(class, (text, on_click))| button(class, text, on_click)) }
                    if !dispute.about.is_side() {
                        <a class="button small" target="_blank" href={dispute.theirs.link.query()}>{ words::LOOK }</a>
                    }
                </div>
            </>
        }
    }

    fn command(&self, command: fn() -> RemoteCommand) -> Callback<MouseEvent> {
        self.on_command.reform(move |_| command())
    }
}
