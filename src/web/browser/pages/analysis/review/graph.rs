use super::mark;
use crate::web::review::{MoveReview, Report};
use crate::web::words::review as words;
use std::fmt::Write;
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// The properties of a [`Graph`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct GraphProps {
    /// The judgements.
    pub(super) report: Rc<Report>,
    /// The position on the board, in half-moves (plies) from the start; none in a variation.
    pub(super) ply: Option<usize>,
    /// Called with the position that is chosen.
    pub(super) on_go_to: Callback<usize>,
}

/// The way that a finger may go on the graph as it taps, in CSS pixels.
const TAP: i32 = 8;

/// White's expected score over the game, with the marks of mistakes. It is a slider: the arrow keys
/// step, Page Up and Page Down go to the mistake before and after.
#[component]
pub(super) fn Graph(props: &GraphProps) -> Html {
    let hovered = use_state(|| None::<usize>);
    // Where a finger was put down that may be about to scroll the page.
    let touched = use_mut_ref(|| None::<(i32, i32)>);
    let node = use_node_ref();
    let report = &props.report;
    let last = report.line().len();
    let current = props.ply.unwrap_or(0);
    let go_to = props.on_go_to.clone();
    let onkeydown = {
        let (report, go_to) = (report.clone(), go_to.clone());
        Callback::from(move |event: KeyboardEvent| {
            if let Some(ply) = key_target(&report, current, &event) {
                event.prevent_default();
                event.stop_propagation();
                go_to.emit(ply);
            }
        })
    };
    let at = {
        let node = node.clone();
        move |event: &PointerEvent| ply_at(&node.cast::<Element>()?, event, last)
    };
    let onpointerdown = {
        let (at, go_to, node) = (at.clone(), go_to.clone(), node.clone());
        let touched = touched.clone();
        Callback::from(move |event: PointerEvent| {
            if event.pointer_type() == "touch" {
                touched.replace(Some(place_of(&event)));
                return;
            }
            if let Some(ply) = at(&event).filter(|_| event.button() == 0) {
                if let Some(element) = node.cast::<Element>() {
                    // Fails only for a pointer that is gone already.
                    let _ = element.set_pointer_capture(event.pointer_id());
                }
                go_to.emit(ply);
            }
        })
    };
    let onpointermove = {
        let (hovered, at, go_to) = (hovered.setter(), at.clone(), go_to.clone());
        let touched = touched.clone();
        Callback::from(move |event: PointerEvent| {
            let start = *touched.borrow();
            if start.is_some_and(|(x, _)| (event.client_x() - x).abs() < TAP) {
                return;
            }
            touched.take();
            let ply = at(&event);
            if let Some(ply) = ply.filter(|&ply| event.buttons() & 1 == 1 && ply != current) {
                go_to.emit(ply);
            }
            hovered.set(ply.filter(|_| event.pointer_type() == "mouse"));
        })
    };
    let onpointerup = {
        let touched = touched.clone();
        Callback::from(move |event: PointerEvent| {
            let start = touched.take();
            let is_tap = start.is_some_and(|(_, y)| (event.client_y() - y).abs() < TAP);
            if let Some(ply) = at(&event).filter(|_| is_tap) {
                go_to.emit(ply);
            }
        })
    };
    // The finger scrolls the page.
    let onpointercancel = Callback::from(move |_: PointerEvent| {
        touched.take();
    });
    let leave = hovered.setter();
    let shown = hovered.or(props.ply);
    html! {
        <div class="review-graph">
            <div
                class="graph-box"
                ref={node}
                role="slider"
                tabindex="0"
                aria-label={words::GRAPH}
                aria-valuemin="0"
                aria-valuemax={last.to_string()}
                aria-valuenow={current.to_string()}
                aria-valuetext={words::spoken(report, current)}
                {onkeydown}
                {onpointerdown}
                {onpointermove}
                {onpointerup}
                {onpointercancel}
                onpointerleave={Callback::from(move |_: PointerEvent| leave.set(None))}
            >
                <Drawing report={report.clone()} />
                { cursor(report, props.ply, "current") }
                { cursor(report, *hovered, "hovered") }
            </div>
            <p class="readout">
                { for shown.map(|ply| words::readout(report, ply)).into_iter().flatten()
                    .map(|part| html! { <span>{ part }</span> }) }
            </p>
        </div>
    }
}

/// The properties of a [`Drawing`].
#[derive(Clone, PartialEq, Properties)]
struct DrawingProps {
    report: Rc<Report>,
}

/// The parts of the graph that change only with the report.
#[component]
fn Drawing(props: &DrawingProps) -> Html {
    let report = &props.report;
    let last = report.line().len().max(1);
    let mark = |review: &MoveReview| {
        let (x, y) = place(report, review.ply + 1)?;
        review.judgement.nag()?;
        Some(html! {
            <svg key={review.ply} {x} {y} overflow="visible">{ mark::shape(review.judgement) }</svg>
        })
    };
    // Mistakes are looked for, so nothing covers them.
    let [good, bad] = [false, true].map(|bad| {
        let wanted = report
            .moves()
            .filter(move |review| review.judgement.is_bad() == bad);
        wanted.filter_map(mark)
    });
    html! {
        <svg class="graph" width="100%" height="100%" aria-hidden="true">
            <svg viewBox={format!("0 0 {last} 100")} preserveAspectRatio="none" width="100%" height="100%">
                <path class="black" d={area(report, "0")} />
                <path class="white" d={area(report, "100")} />
                <path class="edge" d={edge(report)} vector-effect="non-scaling-stroke" />
            </svg>
            <line class="middle" x1="0" x2="100%" y1="50%" y2="50%" />
            { for good }
            { for bad }
        </svg>
    }
}

/// The line at a position, with a ring where the graph passes.
fn cursor(report: &Report, ply: Option<usize>, class: &'static str) -> Html {
    let Some(ply) = ply else {
        return Html::default();
    };
    let x = across(report, ply);
    html! {
        <svg class={classes!("graph", "cursor", class)} width="100%" height="100%" aria-hidden="true">
            <line class="casing" x1={x.clone()} x2={x.clone()} y1="0" y2="100%" />
            <line x1={x.clone()} x2={x} y1="0" y2="100%" />
            if let Some((cx, cy)) = place(report, ply) {
                <circle class="casing" cx={cx.clone()} cy={cy.clone()} r="6" />
                <circle {cx} {cy} r="6" />
            }
        </svg>
    }
}

/// The place of a position in the drawing, in percentages of its width and height; none as long as
/// it has no expected score.
fn place(report: &Report, ply: usize) -> Option<(String, String)> {
    let white = report.expected(ply)?.for_white();
    Some((across(report, ply), percentage(1.0 - white)))
}

fn across(report: &Report, ply: usize) -> String {
    let last = report.line().len().max(1);
    percentage(ply as f64 / last as f64)
}

fn percentage(share: f64) -> String {
    format!("{}%", hundredths(share * 100.0))
}

/// A number that is not negative with two digits after the point.
fn hundredths(number: f64) -> String {
    let number = (number * 100.0).round() as u32;
    format!("{}.{:02}", number / 100, number % 100)
}

/// The share of a side as a closed path, from the graph to the side's edge of the drawing: plies to
/// the right, percentages down.
fn area(report: &Report, to: &str) -> String {
    let mut path = String::new();
    for run in runs(report) {
        if let (Some(&(first, _)), Some(&(last, _))) = (run.first(), run.last()) {
            let _ = write!(path, "M{first} {to}");
            for (ply, down) in &run {
                let _ = write!(path, "L{ply} {}", hundredths(*down));
            }
            let _ = write!(path, "L{last} {to}Z");
        }
    }
    path
}

/// The upper edge of White's share.
fn edge(report: &Report) -> String {
    let mut path = String::new();
    for run in runs(report) {
        for (index, (ply, down)) in run.iter().enumerate() {
            let command = if index == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{command}{ply} {}", hundredths(*down));
        }
    }
    path
}

/// The stretches of the game whose expected scores are known: plies, and percentages from the top.
fn runs(report: &Report) -> Vec<Vec<(usize, f64)>> {
    let mut runs = vec![Vec::new()];
    for ply in 0..=report.line().len() {
        match (report.expected(ply), runs.last_mut()) {
            (Some(white), Some(run)) => run.push((ply, 100.0 * (1.0 - white.for_white()))),
            (None, Some(run)) if !run.is_empty() => runs.push(Vec::new()),
            _ => {}
        }
    }
    runs
}

fn place_of(event: &PointerEvent) -> (i32, i32) {
    (event.client_x(), event.client_y())
}

fn ply_at(element: &Element, event: &PointerEvent, last: usize) -> Option<usize> {
    let bounds = element.get_bounding_client_rect();
    if bounds.width() <= 0.0 {
        return None;
    }
    let share = (f64::from(event.client_x()) - bounds.left()) / bounds.width();
    Some((share.clamp(0.0, 1.0) * last as f64).round() as usize)
}

fn key_target(report: &Report, current: usize, event: &KeyboardEvent) -> Option<usize> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key() {
        return None;
    }
    let last = report.line().len();
    let mut marked = report
        .moves()
        .filter(|review| review.judgement.is_bad())
        .map(|review| review.ply + 1);
    match event.key().as_str() {
        "ArrowLeft" | "ArrowDown" => Some(current.saturating_sub(1)),
        "ArrowRight" | "ArrowUp" => Some((current + 1).min(last)),
        "Home" => Some(0),
        "End" => Some(last),
        "PageUp" => marked.filter(|&ply| ply < current).last(),
        "PageDown" => marked.find(|&ply| ply > current),
        _ => None,
    }
}
