//! The drawing of the page.

use super::annotate::Annotate;
use super::arrows::{EngineArrows, ends_of};
use super::before;
use super::decided_bar::DecidedBar;
use super::details_dialog::DetailsDialog;
use super::engine_panel::{EngineHead, EngineLines};
use super::focus::{BOARD, HEADING};
use super::message::{Msg, OpenDialog};
use super::move_menu::{MoveMenu, entries};
use super::moves::chosen_in_words;
use super::new_study::NewStudyDialog;
use super::page::AnalysisPage;
use super::play_here::PlayHereDialog;
use super::reviewing::Shown;
use super::share::ShareDialog;
use super::toast::Toast;
use crate::board::{Bitboard, Color};
use crate::game::{ShapeColor, Study};
use crate::notation::fen;
use crate::notation::link::LinkProblem;
use crate::rules::Position;
use crate::web::analysis::analyst::{Analyst, Progress};
use crate::web::analysis::header::{Header, Player, file_name};
use crate::web::analysis::left_out::LeftOut;
use crate::web::analysis::opened::{
    link_to_line, names_for_link, of_game, query_of_everything, query_of_study,
};
use crate::web::analysis::{AnalysisModel, puzzle};
use crate::web::board::{InputOptions, Premoves};
use crate::web::browser::address::site_address;
use crate::web::browser::board::{Board, Tray};
use crate::web::browser::icon::icon;
use crate::web::browser::pages::keys_dialog::keys_dialog;
use crate::web::browser::pages::play::open_game::OpenGameDialog;
use crate::web::browser::widgets::button::{button, icon_button};
use crate::web::browser::widgets::engine_view::EvaluationBar;
use crate::web::browser::widgets::game_header::player_line;
use crate::web::browser::widgets::tablebase::Tablebase;
use crate::web::builder::Draft;
use crate::web::builder::code::Code;
use crate::web::element::definitions::name as attribute;
use crate::web::game::digits;
use crate::web::game::pgn_file::TextProblem;
use crate::web::letters;
use crate::web::records::Timestamp;
use crate::web::route::Page;
use crate::web::words::{self, analysis as texts, keys, puzzle as puzzle_texts, tablebase};
use std::rc::Rc;
use yew::prelude::*;

/// The height of an embedded board until the builder measures it, in CSS pixels.
const USUAL_HEIGHT: u32 = 480;

impl AnalysisPage {
    /// Draws the whole page.
    pub(super) fn draw(&self, ctx: &Context<Self>) -> Html {
        let model = self.desk.model();
        let shown = self.shown(ctx, &model);
        let below = shown.orientation;
        let teaches = self.has_exercise();
        let on = self.desk.analyst().is_on() && !teaches;
        // Beside the board the players stand above the moves; see analysis.css.
        let names = self.names_at_board(&model);
        let player_strip = |color: Color| {
            names.as_ref().map(|[white, black]| {
                let line = if color.is_white() { white } else { black };
                html! { <div class="player-strip">{ line.clone() }</div> }
            })
        };
        let class = classes!(
            "analysis",
            names.is_some().then_some("with-names"),
            on.then_some("with-evaluation"),
            self.annotates.then_some("annotating"),
            teaches.then_some("teaching"),
            (below == Color::Black).then_some("flipped"),
            model.has_trays().then_some("with-reserve"),
        );
        html! {
            <>
                <div {class}>
                    <h1 class="visually-hidden" id={HEADING} tabindex="-1" ref={self.heading.clone()}>{ self.title(&model) }</h1>
                    <div class="study-board" ref={self.frame.clone()}>
                        { player_strip(!below) }
                        { self.tray(&model, !below) }
                        { self.board(ctx, shown) }
                        { self.tray(&model, below) }
                        { player_strip(below) }
                        { self.pens(ctx) }
                    </div>
                    <section class="panel study-panel" aria-label={texts::ACTIONS}>
                        { self.notices(ctx) }
                        { self.puzzle_panel(ctx) }
                        if !teaches {
                            { self.engine(ctx, &model) }
                        }
                        { self.tabs(ctx) }
                        if !self.reviewing.is_open() && !teaches {
                            { self.opening(&model) }
                        }
                        { self.moves(ctx, &model) }
                        { self.explorer(ctx, &model) }
                        { self.review_panel(ctx, &model) }
                        if !teaches {
                            { self.annotations(ctx, &model) }
                            { self.controls(ctx, &model) }
                        }
                    </section>
                    if teaches {
                        { self.typed_attempt(ctx) }
                    } else {
                        { self.below_board(ctx, &model) }
                    }
                </div>
                <p class="visually-hidden" role="status" aria-live="polite">
                    // In a lesson or a puzzle the place in the study is of no interest.
                    if !teaches && !is_on_graph() {
                        { self.announced(&model) }
                    }
                </p>
                <p class="visually-hidden" role="status">{ &self.told }</p>
                { self.print_sheet(&model) }
                { self.menu(ctx, &model) }
                { self.open_dialog(ctx, &model) }
                if let Some((text, _)) = &self.toast {
                    <Toast text={text.clone()} />
                }
            </>
        }
    }

    /// The place in the study for screen readers, with the comment as it was on arrival, and where
    /// several moves go on with the one that a step forward takes.
    fn announced(&self, model: &AnalysisModel) -> String {
        let number = model.announcements();
        let mut arrived = self.arrived.borrow_mut();
        if arrived.0 != number {
            *arrived = (number, model.study().comment());
        }
        let fork = self.desk.usual_fork();
        let fork = fork.and_then(|fork| chosen_in_words(model, &fork));
        let place = texts::announcement_with(model, &arrived.1, fork.as_deref());
        let arrival = (number, model.study().revision());
        match self.undone {
            Some((at, revision, false)) if arrival == (at, revision) => texts::undone(&place),
            Some((at, revision, true)) if arrival == (at, revision) => texts::redone(&place),
            _ => place,
        }
    }

    /// What the page is of: the name of the study or its players, as far as they may be known.
    fn title(&self, model: &AnalysisModel) -> String {
        let players = || {
            let players = Header::players_for_visitor(model.source());
            names_of(&players).map(|names| names.join(" – "))
        };
        let named = self.name().map(str::to_owned).or_else(players);
        match named.filter(|_| self.puzzle.is_none()) {
            Some(named) => texts::heading(&named),
            None => texts::TITLE.to_string(),
        }
    }

    /// White and Black with ratings, clocks and scores, for narrow windows; none for a puzzle and
    /// where no player is known. The position of a lesson is not the one that clocks and scores are of.
    fn names_at_board(&self, model: &AnalysisModel) -> Option<[Html; 2]> {
        let study = model.study();
        let players = Header::players_for_visitor(model.source());
        let is_known = |player: &Player| player.name.is_some() || player.is_visitor;
        let shown = self.puzzle.is_none() && players.iter().any(is_known);
        shown.then(|| {
            players.map(|mut player| {
                let mut clock = study.clock(player.color).map(digits);
                if self.has_exercise() {
                    (clock, player.score) = (None, None);
                }
                player_line(&player, clock.as_deref())
            })
        })
    }

    fn tray(&self, model: &AnalysisModel, color: Color) -> Html {
        html! {
            if model.has_trays() {
                <div class="study-tray"><Tray link={self.board.clone()} {color} /></div>
            }
        }
    }

    fn board(&self, ctx: &Context<Self>, shown: Shown) -> Html {
        let teaches = self.has_exercise();
        let options = InputOptions {
            premoves: Premoves::Off,
            confirm: false,
            ..self.settings.input
        };
        let analyst = self.desk.analyst();
        let arrows = match analyst.is_on() && self.desk.arrows && !teaches {
            true => html! {
                <EngineArrows
                    feeds={self.desk.feeds.clone()}
                    count={analyst.lines() as usize}
                    orientation={shown.orientation}
                    threat={analyst.shows_threat()}
                />
            },
            false => Html::default(),
        };
        html! {
            <div class="board-frame" id={BOARD}>
                if analyst.is_on() && !teaches {
                    { self.evaluation_bar() }
                }
                <Board
                    link={self.board.clone()}
                    arrangement={shown.arrangement}
                    orientation={shown.orientation}
                    movable={shown.movable}
                    {options}
                    last_move={shown.last_move}
                    shapes={shown.shapes}
                    below_shapes={arrows}
                    show_targets={self.settings.targets}
                    animation_ms={self.settings.animation.milliseconds()}
                    on_move={shown.on_move}
                    on_shape={(!teaches).then(|| ctx.link().callback(Msg::Shape))}
                    pen={self.pen}
                    on_message={ctx.link().callback(Msg::Toast)}
                />
            </div>
        }
    }

    fn evaluation_bar(&self) -> Html {
        match self.desk.model().study().position().outcome() {
            Some(outcome) => html! { <DecidedBar {outcome} /> },
            None => html! { <EvaluationBar feed={self.desk.feeds[0].clone()} /> },
        }
    }

    /// The colours to draw with, while the board is drawn on.
    fn pens(&self, ctx: &Context<Self>) -> Html {
        let Some(current) = self.pen else {
            return Html::default();
        };
        let pen = |color: ShapeColor| {
            let onclick = ctx
                .link()
                .callback(move |_: MouseEvent| Msg::Pen(Some(color)));
            let class = match color {
                ShapeColor::Green => "button pen green",
                ShapeColor::Red => "button pen red",
                ShapeColor::Yellow => "button pen yellow",
                ShapeColor::Blue => "button pen blue",
            };
            html! {
                <button type="button" {class} title={texts::pen(color)} aria-pressed={(color == current).to_string()} {onclick}>{ texts::pen(color) }</button>
            }
        };
        let done = ctx.link().callback(|_: MouseEvent| Msg::Pen(None));
        html! {
            <div class="pens" role="group" aria-label={texts::PENS}>
                { for ShapeColor::ALL.map(pen) }
                { button("button primary", texts::STOP_DRAWING, done) }
            </div>
        }
    }

    fn notices(&self, ctx: &Context<Self>) -> Html {
        let dismiss = || ctx.link().callback(|_: MouseEvent| Msg::Dismiss);
        let how = || {
            let model = self.desk.model();
            let study = model.study();
            match &*self.solution(&model) {
                [] => puzzle_texts::HOW.to_string(),
                solution => puzzle_texts::how_with(study.position(), solution),
            }
        };
        html! {
            <>
                if let Some(problem) = &self.problem {
                    <div class="notice error" role="alert">
                        { icon("warning") }
                        <p>{ words::game::bad_text(problem) }</p>
                        if matches!(problem, TextProblem::Link(LinkProblem::Fen { .. })) {
                            { button("button small", texts::MEND, ctx.link().callback(|_: MouseEvent| Msg::Visit(Page::Editor))) }
                        }
                        { icon_button("close", words::play::DISMISS, dismiss()) }
                    </div>
                } else if let Some(has_game) = self.no_entry {
                    <div class="notice" role="alert">
                        { icon("info") }
                        <p>
                            { texts::NO_ENTRY }{ " " }
                            { if has_game { texts::LINK_HAS_GAME } else { texts::LINK_HAS_NO_GAME } }
                        </p>
                        { icon_button("close", words::play::DISMISS, dismiss()) }
                    </div>
                } else if let Some(replaced) = self.replaced.as_ref().filter(|_| self.puzzle.is_none()) {
                    <div class="notice before" role="status">
                        { icon("info") }
                        <p>
                            { replaced }
                            if let Some(Timestamp(id)) = before::handed_over() {
                                { " " }{ texts::HANDED_OVER }{ " " }
                                <a href={format!("?page=analysis&game={id}")}>{ texts::SHOW_HANDED_OVER }</a>
                            }
                        </p>
                        { button("button small", texts::RESTORE, ctx.link().callback(|_: MouseEvent| Msg::Restore)) }
                        { icon_button("close", words::play::DISMISS, dismiss()) }
                    </div>
                }
                if self.makes_puzzle && self.problem.is_none() {
                    <div class="notice" role="status">
                        { icon("info") }
                        <p>{ how() }</p>
                        { self.puzzle_lengths(ctx) }
                        { button("button small primary", words::play::SHARE, ctx.link().callback(|_: MouseEvent| Msg::SharePuzzle)) }
                        { button("button small", puzzle_texts::DONE, ctx.link().callback(|_: MouseEvent| Msg::MakePuzzle(false))) }
                    </div>
                }
            </>
        }
    }

    fn engine(&self, ctx: &Context<Self>, model: &AnalysisModel) -> Html {
        let study = model.study();
        let analyst = self.desk.analyst();
        let waits = self.reviewing.is_busy();
        html! {
            <section class="study-engine" aria-label={texts::ENGINE}>
                <EngineHead
                    feed={self.desk.feeds[0].clone()}
                    on={analyst.is_on()}
                    lines={analyst.lines()}
                    hash={analyst.hash()}
                    threat={analyst.shows_threat().then(|| study.position().turn())}
                    can_threaten={Analyst::can_threaten(study) && !waits}
                    progress={if waits { Progress::Idle } else { analyst.progress(study) }}
                    position={study.position().clone()}
                    {waits}
                    worker={self.desk.worker()}
                    over={study.position().outcome().is_some()}
                    points={study.position().rules().points}
                    on_command={ctx.link().callback(Msg::EngineCommand)}
                />
                if let Some(verdict) = self.desk.verdict() {
                    <Tablebase
                        verdict={verdict.clone()}
                        feed={self.desk.feeds[0].clone()}
                        on_play={ctx.link().callback(|m| Msg::Line(vec![m]))}
                    />
                }
                if self.desk.verdict().is_none() && !analyst.is_on() && analyst.task(study).is_some() {
                    <p class="probing" role="status">{ tablebase::PROBING }</p>
                }
                if analyst.is_on() && study.position().outcome().is_none() {
                    <EngineLines
                        key={letters::chosen().key()}
                        feeds={self.desk.feeds.clone()}
                        count={analyst.lines() as usize}
                        possible={analyst.possible_lines(study)}
                        threat={analyst.shows_threat()}
                        orientation={model.orientation()}
                        on_play={ctx.link().callback(Msg::Line)}
                    />
                }
            </section>
        }
    }

    fn annotations(&self, ctx: &Context<Self>, model: &AnalysisModel) -> Html {
        if !self.annotates {
            return Html::default();
        }
        let study = model.study();
        let current = study.current();
        html! {
            <Annotate
                node={current.index()}
                mover={study.position_before().map(|before| before.turn())}
                comment={self.desk.comment()}
                nags={study.nags().to_vec()}
                on_typing={ctx.link().callback(Msg::Typing)}
                on_typed={ctx.link().callback(|()| Msg::Typed)}
                on_glyph={ctx.link().callback(Msg::Glyph)}
                on_close={ctx.link().callback(|()| Msg::Annotate)}
            />
        }
    }

    fn menu(&self, ctx: &Context<Self>, model: &AnalysisModel) -> Html {
        let Some((node, anchor)) = self.menu else {
            return Html::default();
        };
        let title = texts::numbered_move(model.study(), node);
        html! {
            <MoveMenu
                {title}
                entries={entries(model, node)}
                {anchor}
                on_choose={ctx.link().callback(Msg::Chosen)}
                on_close={ctx.link().callback(|()| Msg::MenuClosed)}
            />
        }
    }

    fn open_dialog(&self, ctx: &Context<Self>, model: &AnalysisModel) -> Html {
        let link = ctx.link();
        let on_close = link.callback(|()| Msg::Dialog(None));
        match self.dialog {
            None => Html::default(),
            Some(OpenDialog::Help) => {
                keys_dialog(&keys::OF_ANALYSIS, &keys::FINGERS_IN_ANALYSIS, on_close)
            }
            Some(OpenDialog::Print) => self.print_dialog(ctx),
            Some(OpenDialog::Details) => html! {
                <DetailsDialog
                    game={model.source().clone()}
                    result={model.result()}
                    on_change={link.callback(Msg::Details)}
                    {on_close}
                />
            },
            Some(OpenDialog::PlayHere) => html! {
                <PlayHereDialog
                    level={self.settings.level}
                    side={model.orientation()}
                    over={model.study().position().outcome().is_some()}
                    on_start={link.callback(|(level, side)| Msg::PlayHere(level, side))}
                    {on_close}
                />
            },
            Some(OpenDialog::New) => html! {
                <NewStudyDialog
                    variant={model.study().variant()}
                    on_begin={link.callback(Msg::Begin)}
                    {on_close}
                />
            },
            Some(OpenDialog::Open) => html! {
                <OpenGameDialog
                    file={self.dropped.clone()}
                    replaced={None::<usize>}
                    on_open={link.callback(|game| Msg::Replace(Box::new(of_game(&game))))}
                    {on_close}
                />
            },
            Some(OpenDialog::Share) => {
                let site = site_address();
                let shared = self.shared(model);
                let model = shared.as_ref();
                let pgn = model.to_pgn().to_string();
                let mut draft = draft_at(model.study());
                draft.set(attribute::PGN, &pgn);
                let code = Code {
                    draft: &draft,
                    site: &site,
                    height: USUAL_HEIGHT,
                };
                let whole = query_of_study(model);
                let is_whole = whole.is_some();
                let address = whole.unwrap_or_else(|| Page::Analysis.query(&link_to_line(model)));
                let address = address + &names_for_link(model).query();
                let left_out = LeftOut::of(model);
                let everything = (!is_whole || !left_out.is_empty())
                    .then(|| query_of_everything(model))
                    .flatten();
                let study = model.study();
                let solution = self.solution(model);
                let puzzle = (!solution.is_empty())
                    .then(|| format!("{site}{}", puzzle::query(study.position(), solution)));
                let line = positions_of_line(study);
                let last_move = line
                    .get(study.ply())
                    .map_or(Bitboard::EMPTY, |&(_, ends)| ends);
                html! {
                    <ShareDialog
                        link={format!("{site}{address}")}
                        {is_whole}
                        {left_out}
                        everything={everything.map(|query| format!("{site}{query}"))}
                        {puzzle}
                        makes_puzzle={self.makes_puzzle}
                        fen={fen::format(model.study().position())}
                        code={code.element()}
                        in_variation={on_main_line(study) < study.ply()}
                        {pgn}
                        file={file_name(model)}
                        position={model.study().position().clone()}
                        shapes={model.study().shapes().to_vec()}
                        below={model.orientation()}
                        players={names_of(&Header::players(model.source()))}
                        {last_move}
                        line={Rc::new(line)}
                        on_embed={link.callback(|()| Msg::Visit(Page::Embed))}
                        on_message={link.callback(Msg::Toast)}
                        {on_close}
                    />
                }
            }
        }
    }
}

/// A board for a website with the place in the study, still without its PGN.
pub(super) fn draft_at(study: &Study) -> Draft {
    let mut draft = Draft::default();
    let at = on_main_line(study);
    if at > 0 {
        draft.set(attribute::AT, &at.to_string());
    }
    draft
}

/// The number of halfmoves (plies) up to the cursor that are of the main line.
fn on_main_line(study: &Study) -> usize {
    let line = study.line().iter().copied().take(study.ply());
    let main = line.zip(study.tree().main_line());
    main.take_while(|(shown, main)| shown == main).count()
}

/// The names of White and Black with their ratings, if one of them is known.
fn names_of(players: &[Player; 2]) -> Option<[String; 2]> {
    let known = players
        .iter()
        .any(|player| player.name.is_some() || player.is_visitor);
    known.then(|| players.each_ref().map(texts::rated_player))
}

/// The positions of the current line, each with the squares of the move that led to it.
fn positions_of_line(study: &Study) -> Vec<(Position, Bitboard)> {
    let mut positions = vec![(Position::clone(study.start()), Bitboard::EMPTY)];
    let mut position = Position::clone(study.start());
    for m in study.line_moves() {
        let ends = match m.is_null() {
            true => Bitboard::EMPTY,
            false => Bitboard::from_iter(<[_; 2]>::from(ends_of(m, &position))),
        };
        position = position.after(m);
        positions.push((position.clone(), ends));
    }
    positions
}

/// Whether the focus is on the graph of a review, which tells by itself where it is.
fn is_on_graph() -> bool {
    let focused = gloo::utils::document().active_element();
    focused.is_some_and(|focused| focused.class_list().contains("graph-box"))
}
