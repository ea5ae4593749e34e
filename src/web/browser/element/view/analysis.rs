//! The panel of an analysis.

use super::super::lines::Lines;
use super::{EmbeddedBoard, button};
use crate::board::Color;
use crate::notation::pgn;
use crate::web::analysis::header::Header;
use crate::web::analysis::{AnalysisAction, AnalysisModel};
use crate::web::browser::widgets::panel::steps;
use crate::web::browser::widgets::{
    chooser::GameChooser, game_header::GameHeader, game_text::GameText,
};
use crate::web::element::options::{Mode, Source};
use crate::web::element::session::Session;
use crate::web::words;
use yew::prelude::*;

impl EmbeddedBoard {
    pub(super) fn of_analysis(
        &self,
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
                        }
                    </div>
                }
            </>
        }
    }

    /// The header and the moves of the game, with a chooser if the PGN has several games.
    fn text(&self, session: &Session, analysis: &AnalysisModel) -> Html {
        let study = analysis.study();
        let clocks = Color::ALL.map(|color| study.clock(color).map(pgn::format_clock));
        html! {
            <>
                if let Source::Pgn(games) = session.source() {
                    if games.all().len() > 1 {
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
            </>
        }
    }
}
