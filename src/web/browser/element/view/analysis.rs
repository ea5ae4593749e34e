//! The panel of an analysis.

use super::super::lines::Lines;
use super::games::GameList;
use super::graph::Graph;
use super::{EmbeddedBoard, Msg, button};
use crate::board::Color;
use crate::game::Study;
use crate::web::analysis::header::Header;
use crate::web::analysis::{AnalysisAction, AnalysisModel};
use crate::web::browser::clipboard;
use crate::web::browser::widgets::panel::steps;
use crate::web::browser::widgets::picture::diagram;
use crate::web::browser::widgets::{
    chooser::GameChooser, game_header::GameHeader, game_text::GameText,
};
use crate::web::element::options::{MANY_GAMES, Mode, Source};
use crate::web::element::session::{DIAGRAM, Session};
use crate::web::game::digits;
use crate::web::language::Text;
use crate::web::words;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

impl EmbeddedBoard {
    pub(super) fn of_analysis(
        &self,
        ctx: &Context<Self>,
        session: &Session,
        analysis: &AnalysisModel,
        controls: bool,
        list: bool,
    ) -> Html {
        let study = analysis.study();
        let analyses = session.mode() == Mode::Analyse;
        let back = study.ply() > 0;
        let forth = study.ply() < study.line_len();
        let act = |action| self.on_analysis.reform(move |_: MouseEvent| action);
        html! {
            <>
                if let Some(outcome) = session.outcome() {
                    <div part="status" class="status"><p>{ outcome.text }</p></div>
                }
                if analyses {
                    <div part="lines">
                        <Lines feeds={self.feeds.clone()} count={session.look().lines as usize} />
                    </div>
                }
                if list {
                    { self.text(session, analysis) }
                }
                if controls {
                    <div part="controls">
                        { steps(back, forth, &self.on_step) }
                        if analyses {
                            <div class="actions" role="group" aria-label={words::element::BOARD}>
                                { button("undo", words::play::TAKE_BACK, &act(AnalysisAction::Undo), study.can_undo()) }
                                { button("check", words::element::PROMOTE, &act(AnalysisAction::Promote), analysis.can_promote()) }
                                { button("next", words::element::DEMOTE, &act(AnalysisAction::Demote), analysis.can_demote()) }
                                { button("close", words::element::DELETE, &act(AnalysisAction::Delete), analysis.can_delete()) }
                                { button("flip", words::play::FLIP, &act(AnalysisAction::Flip), true) }
                            </div>
                        } else if list {
                            { self.viewer_actions(ctx, analysis) }
                        }
                    </div>
                }
            </>
        }
    }

    fn viewer_actions(&self, ctx: &Context<Self>, analysis: &AnalysisModel) -> Html {
        let controller = ctx.props().controller.clone();
        let plays = controller.is_playing();
        let on_play = {
            let controller = controller.clone();
            Callback::from(move |_: MouseEvent| match plays {
                true => controller.pause(),
                false => controller.play(),
            })
        };
        let (icon, label) = match plays {
            true => ("pause", words::element::PAUSE),
            false => ("play", words::element::PLAY),
        };
        let say = ctx
            .link()
            .callback(|text: Text| Msg::Say(Some(text.to_string())));
        let on_copy = {
            let (controller, say) = (controller.clone(), say.clone());
            Callback::from(move |_: MouseEvent| {
                let (pgn, say) = (controller.session().pgn(""), say.clone());
                spawn_local(async move {
                    say.emit(match clipboard::copy(&pgn).await {
                        true => words::element::COPIED,
                        false => words::element::NOT_COPIED,
                    });
                });
            })
        };
        let on_download = Callback::from(move |_: MouseEvent| {
            let pgn = controller.session().pgn("");
            let name = words::element::FILE_NAME;
            if clipboard::download(&pgn, name, "application/x-chess-pgn").is_err() {
                say.emit(words::element::NOT_SAVED);
            }
        });
        let on_flip = self
            .on_analysis
            .reform(|_: MouseEvent| AnalysisAction::Flip);
        let moves = !analysis.study().tree().is_empty();
        html! {
            <div class="actions" role="group" aria-label={words::element::BOARD}>
                { button(icon, label, &on_play, moves) }
                { button("copy", words::element::COPY, &on_copy, true) }
                { button("download", words::element::DOWNLOAD, &on_download, true) }
                { button("flip", words::play::FLIP, &on_flip, true) }
            </div>
        }
    }

    /// The header and the moves of the game, with a chooser if the PGN has several games.
    fn text(&self, session: &Session, analysis: &AnalysisModel) -> Html {
        let study = analysis.study();
        let clocks = Color::ALL.map(|color| study.clock(color).map(digits));
        html! {
            <>
                if let Source::Pgn(games) = session.source() {
                    if games.len() > MANY_GAMES {
                        <GameList
                            titles={games.titles().clone()}
                            chosen={games.number()}
                            on_choose={self.on_game.clone()}
                        />
                    } else if games.len() > 1 {
                        <GameChooser
                            titles={games.titles().clone()}
                            chosen={games.number()}
                            on_choose={self.on_game.clone()}
                        />
                    }
                }
                if let Some(header) = Header::new(analysis.source()) {
                    <GameHeader {header} {clocks} />
                }
                <div part="moves" class="embed-moves">
                    <GameText
                        layout={analysis.layout()}
                        current={study.current()}
                        on_select={self.on_place.clone()}
                        empty={words::game::NO_MOVES}
                    />
                </div>
                if let Some(points) = session.graph() {
                    <Graph {points} current={study.current()} on_select={self.on_place.clone()} />
                }
                { diagrams(session, study) }
            </>
        }
    }
}

/// The positions that are marked for a diagram, which only print shows.
fn diagrams(session: &Session, study: &Study) -> Html {
    let tree = study.tree();
    let mut figures = Vec::new();
    for id in tree.in_order() {
        let nags = tree
            .annotations(id)
            .map_or(&[][..], |annotations| &annotations.nags);
        if nags.iter().any(|nag| DIAGRAM.contains(nag))
            && let Some((&m, before)) = tree.moves_to(id).split_last()
        {
            let mut position = (**study.start()).clone();
            for &m in before {
                position.play(m);
            }
            let numbered = words::review::numbered(&position, m);
            position.play(m);
            let below = match nags.contains(&DIAGRAM[1]) {
                true => Color::Black,
                false => session.orientation(),
            };
            let caption = words::element::after_move(&numbered);
            figures.push(html! {
                <figure>
                    { diagram(&position, below, &[], Some(caption.clone())) }
                    <figcaption>{ caption }</figcaption>
                </figure>
            });
        }
    }
    match figures.is_empty() {
        true => Html::default(),
        false => html! {
            <div class="embed-diagrams" part="diagrams" role="group" aria-label={words::element::DIAGRAMS}>
                { for figures }
            </div>
        },
    }
}
