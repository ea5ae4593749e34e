//! The review of the main line, in place of the moves.

use super::lesson_place::LessonPlace;
use super::message::Msg;
use super::page::AnalysisPage;
use super::review::{OpeningName, ReviewPanel, StartFactsView};
use super::reviewing::{ReviewMsg, Shown};
use super::tab::Tab;
use crate::board::{ByColor, Color};
use crate::game::{NodeId, Shape, Study, Tree};
use crate::notation::eco::is_named_start;
use crate::rules::Move;
use crate::web::analysis::header::Header;
use crate::web::analysis::{AnalysisAction, AnalysisModel};
use crate::web::board::{Arrangement, Movable};
use crate::web::browser::widgets::explorer::Explorer;
use crate::web::language::Text;
use crate::web::review::{Note, Written, write_into};
use crate::web::words::analysis::name_of;
use crate::web::words::play::OPENINGS_SOURCE;
use crate::web::words::{library, review as words};
use yew::prelude::*;

impl AnalysisPage {
    /// Handles a message about the review. Returns whether the page has to be redrawn.
    pub(super) fn review(&mut self, msg: ReviewMsg) -> bool {
        match msg {
            ReviewMsg::Show(tab) => {
                if tab != Tab::Review && self.reviewing.lesson.is_some() {
                    // They are finished, or there would be no tabs.
                    self.end_lesson();
                }
                self.reviewing.show(tab);
            }
            ReviewMsg::GoTo(ply) => {
                let node = main_line_node(&self.desk.model(), ply);
                return node.is_some_and(|node| self.desk.act(AnalysisAction::Show(node)));
            }
            ReviewMsg::Learn(side) => self.learn(side),
            ReviewMsg::Leave => match self.reviewing.place() {
                // The page follows once the entry is shown.
                Some(LessonPlace { side: Some(_), .. }) => LessonPlace::leave(),
                _ => self.reviewing.learn(None),
            },
            ReviewMsg::Over => self.end_lesson(),
            ReviewMsg::Exercise(exercise) => {
                self.annotates &= exercise.is_none();
                self.reviewing.exercise = exercise;
            }
            ReviewMsg::Busy(busy) => {
                self.reviewing.busy = busy;
                self.desk.pause(busy);
                if busy {
                    // A game is worth keeping once somebody has it reviewed.
                    self.desk.note_work();
                }
            }
            ReviewMsg::Found(report) => {
                let changed = self.desk.show_found(&report.glyphs());
                self.reviewing.report = Some(report);
                return changed || self.makes_puzzle;
            }
            ReviewMsg::Written => self.desk.written(),
        }
        true
    }

    /// Begins exercises: as a place of their own in the tab's history, or in that of those before.
    fn learn(&mut self, side: Color) {
        // The address of the entry beneath is that of the position on the board.
        self.desk.flush();
        match self.reviewing.place() {
            Some(place) if place.side.is_some() => {
                let side = Some(side);
                LessonPlace::replace(Some(LessonPlace { side, ..place }));
            }
            _ => {
                let study = self.reviewing.study.get_or_insert_with(js_sys::Date::now);
                LessonPlace::add(*study, side);
            }
        }
        self.reviewing.learn(Some(side));
    }

    /// Ends the exercises where the page is, whose entry of the tab's history is then one without them.
    fn end_lesson(&mut self) {
        self.reviewing.lesson = None;
        if let Some(place) = self.reviewing.place().filter(|it| it.side.is_some()) {
            LessonPlace::replace(Some(LessonPlace {
                side: None,
                ..place
            }));
        }
    }

    /// Follows the tab from one entry of its history to another of the same study. Returns whether
    /// that is what has happened.
    pub(super) fn follow_lesson(&mut self) -> bool {
        let Some(place) = self.reviewing.place() else {
            return false;
        };
        if place.side != self.reviewing.lesson {
            self.reviewing.learn(place.side);
        }
        self.desk.reclaim();
        true
    }

    /// What the board shows: the position at the cursor, or an exercise.
    pub(super) fn shown(&self, ctx: &Context<Self>, model: &AnalysisModel) -> Shown {
        if let Some(exercise) = &self.reviewing.exercise {
            return Shown {
                arrangement: Arrangement::from(exercise.position.clone()),
                orientation: exercise.side,
                movable: match exercise.movable {
                    true => Movable::Both,
                    false => Movable::None,
                },
                last_move: exercise.last_move,
                shapes: exercise.shapes.clone(),
                on_move: exercise.on_move.clone(),
            };
        }
        if let Some(puzzle) = &self.puzzle {
            return self.shown_puzzle(ctx, puzzle);
        }
        let study = model.study();
        let position = study.position();
        Shown {
            arrangement: Arrangement::from(position.clone()),
            orientation: model.orientation(),
            movable: match position.outcome() {
                Some(_) => Movable::None,
                None => Movable::Both,
            },
            last_move: study.last_move(),
            shapes: self.shapes_of(study),
            on_move: ctx.link().callback(|m| Msg::Act(AnalysisAction::Move(m))),
        }
    }

    /// The arrows and circles of the position, with the one that has been begun by a key.
    fn shapes_of(&self, study: &Study) -> Vec<Shape> {
        let begun = self.pen.zip(self.pen_from);
        let begun = begun.map(|(color, on)| Shape::circle(color, on));
        study.shapes().iter().copied().chain(begun).collect()
    }

    /// The buttons that show the moves or the review.
    pub(super) fn tabs(&self, ctx: &Context<Self>) -> Html {
        if self.has_exercise() {
            return Html::default();
        }
        let tab = |text: Text, tab: Tab| {
            let pressed = self.reviewing.tab == tab;
            let onclick = ctx
                .link()
                .callback(move |_: MouseEvent| Msg::Review(ReviewMsg::Show(tab)));
            html! {
                <button type="button" class="button quiet" aria-pressed={pressed.to_string()} {onclick}>
                    { text }
                </button>
            }
        };
        html! {
            <div class="study-tabs" role="group" aria-label={words::TABS}>
                { tab(words::SHOW_MOVES, Tab::Moves) }
                { tab(words::SHOW_REVIEW, Tab::Review) }
                { tab(words::SHOW_EXPLORER, Tab::Explorer) }
            </div>
        }
    }

    /// The moves that were played from the position in the visitor's games.
    pub(super) fn explorer(&self, ctx: &Context<Self>, model: &AnalysisModel) -> Html {
        if self.reviewing.tab != Tab::Explorer || self.has_exercise() {
            return Html::default();
        }
        html! {
            <section class="study-explorer" aria-label={library::EXPLORER}>
                <Explorer
                    position={model.study().position().clone()}
                    has_choice=true
                    on_move={ctx.link().callback(|m| Msg::Act(AnalysisAction::Move(m)))}
                />
                if is_named_start(model.study().start()) {
                    <p class="help source">{ OPENINGS_SOURCE }</p>
                }
            </section>
        }
    }

    /// The review; it stays where it is while the moves are shown, so that it goes on.
    pub(super) fn review_panel(&self, ctx: &Context<Self>, model: &AnalysisModel) -> Html {
        if !self.reviewing.mounted {
            return Html::default();
        }
        let study = model.study();
        let link = ctx.link();
        let on_notes = {
            let (model, link) = (self.desk.shared(), link.clone());
            Callback::from(move |notes: Vec<Note>| {
                let mut written = Written::default();
                model.borrow_mut().change(|study| {
                    written = write_into(study, &notes);
                    written.changed
                });
                link.send_message(Msg::Review(ReviewMsg::Written));
                written
            })
        };
        html! {
            <div class="study-review" hidden={!self.reviewing.is_open() || self.puzzle.is_some()}>
                <ReviewPanel
                    line={self.reviewing.line(model)}
                    undone={model.can_redo()}
                    names={names(model)}
                    visitor={visitor(model)}
                    speed={self.desk.speed()}
                    begins={self.reviewing.begins}
                    ply={study.is_in_main_line().then(|| study.ply())}
                    lesson={self.reviewing.lesson}
                    on_learn={link.callback(|side| Msg::Review(ReviewMsg::Learn(side)))}
                    on_leave={link.callback(|()| Msg::Review(ReviewMsg::Leave))}
                    on_over={link.callback(|()| Msg::Review(ReviewMsg::Over))}
                    on_go_to={link.callback(|ply| Msg::Review(ReviewMsg::GoTo(ply)))}
                    on_exercise={link.callback(|exercise| Msg::Review(ReviewMsg::Exercise(exercise)))}
                    on_found={link.callback(|found| Msg::Review(ReviewMsg::Found(found)))}
                    {on_notes}
                    on_busy={link.callback(|busy| Msg::Review(ReviewMsg::Busy(busy)))}
                />
            </div>
        }
    }

    /// The name of the opening, or at the start of Chess960 what is known about it.
    pub(super) fn opening(&self, model: &AnalysisModel) -> Html {
        let study = model.study();
        let moves: Vec<Move> = study.line_moves().take(study.ply()).collect();
        let line: Vec<Move> = study.tree().moves().collect();
        let given = Header::new(model.source()).and_then(|header| header.opening);
        html! {
            <>
                <OpeningName start={study.start().clone()} {moves} {line} {given} />
                if study.ply() == 0 {
                    <StartFactsView start={study.start().clone()} />
                }
            </>
        }
    }
}

/// The names of the players.
fn names(model: &AnalysisModel) -> ByColor<AttrValue> {
    let [white, black] = Header::players_for_visitor(model.source())
        .each_ref()
        .map(|player| AttrValue::from(name_of(player)));
    ByColor::new(white, black)
}

/// The side that the visitor had, if it is known.
fn visitor(model: &AnalysisModel) -> Option<Color> {
    let players = Header::players_for_visitor(model.source());
    let mut sides = Color::ALL.into_iter().zip(players);
    sides.find_map(|(side, player)| player.is_visitor.then_some(side))
}

/// The node of the main line after a number of half-moves (plies).
fn main_line_node(model: &AnalysisModel, ply: usize) -> Option<NodeId> {
    match ply.checked_sub(1) {
        None => Some(Tree::ROOT),
        Some(index) => model.study().tree().main_line().nth(index),
    }
}
