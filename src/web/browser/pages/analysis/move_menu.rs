//! The menu of a move.

use super::focus::focus;
use crate::game::NodeId;
use crate::web::analysis::AnalysisModel;
use crate::web::browser::icon::icon;
use crate::web::language::Text;
use crate::web::words::analysis as words;
use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};
use yew::prelude::*;

/// A command of the menu of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveCommand {
    /// Make the variation the continuation of its line.
    Promote,
    /// Make the line the main line.
    MakeMainLine,
    /// Move the variation before the one above it.
    Raise,
    /// Move the line after the next one.
    Demote,
    /// Copy the moves up to this one.
    CopyLine,
    /// Open the fields for comment and glyphs.
    Annotate,
    /// Delete the move and all that follow.
    Delete,
}

/// The entry of a menu.
#[derive(Clone, PartialEq)]
pub(super) struct Entry {
    command: MoveCommand,
    icon: &'static str,
    text: String,
    /// What it does, where others do nearly the same.
    help: Option<Text>,
}

/// What can be done with a move.
pub(super) fn entries(model: &AnalysisModel, id: NodeId) -> Vec<Entry> {
    let study = model.study();
    let tree = study.tree();
    let in_variation = study.variation_start(id).is_some();
    let deep = study
        .variation_start(id)
        .and_then(|(first, _)| tree.parent(first))
        .is_some_and(|parent| study.variation_start(parent).is_some());
    let offered = [
        (
            in_variation && deep,
            MoveCommand::Promote,
            "arrow",
            words::PROMOTE,
            Some(words::PROMOTE_HELP),
        ),
        (
            in_variation,
            MoveCommand::MakeMainLine,
            "check",
            words::MAKE_MAIN_LINE,
            Some(words::MAKE_MAIN_LINE_HELP),
        ),
        (
            study.can_raise(id),
            MoveCommand::Raise,
            "prev",
            words::RAISE,
            Some(words::RAISE_HELP),
        ),
        (
            study.can_demote(id),
            MoveCommand::Demote,
            "next",
            words::DEMOTE,
            None,
        ),
        (
            true,
            MoveCommand::Annotate,
            "info",
            words::ADD_COMMENT,
            None,
        ),
        (true, MoveCommand::CopyLine, "copy", words::COPY_LINE, None),
    ];
    let entry = |(_, command, icon, text, help): (bool, MoveCommand, _, Text, _)| Entry {
        command,
        icon,
        text: text.to_string(),
        help,
    };
    let mut entries: Vec<Entry> = offered
        .into_iter()
        .filter(|offered| offered.0)
        .map(entry)
        .collect();
    entries.push(Entry {
        command: MoveCommand::Delete,
        icon: "close",
        text: words::delete(model.size_of(id)),
        help: None,
    });
    entries
}

/// The properties of [`MoveMenu`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct MoveMenuProps {
    /// The move with its number, as the menu's heading.
    pub title: String,
    /// The commands that the menu offers for this move.
    pub entries: Vec<Entry>,
    /// The place in the window at which the menu opens.
    pub anchor: Anchor,
    /// Called with what is chosen.
    pub on_choose: Callback<MoveCommand>,
    /// Called when the menu has been closed.
    pub on_close: Callback<()>,
}

/// The menu of a move, beside the pointer. Escape and a press elsewhere close it; `static/keys.js` has its
/// other keys.
#[component]
pub(super) fn MoveMenu(props: &MoveMenuProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with(props.anchor, move |&anchor| {
            if let Some(menu) = node.cast::<HtmlElement>() {
                // Fails only where it is open already, and in browsers without popovers, which
                // show it as it is.
                let _ = menu.show_popover();
                put(&menu, anchor);
                focus(menu.query_selector("[role=menuitem]").ok().flatten());
            }
        });
    }
    use_effect_with((), {
        let node = node.clone();
        move |()| {
            let listener =
                EventListener::new(&gloo::utils::document(), "pointerdown", move |event| {
                    close_for(event, &node);
                });
            move || drop(listener)
        }
    });
    let ontoggle = {
        let (node, on_close) = (node.clone(), props.on_close.clone());
        Callback::from(move |_: Event| {
            let menu = node.cast::<Element>();
            if menu.is_some_and(|menu| menu.matches(":popover-open") == Ok(false)) {
                on_close.emit(());
            }
        })
    };
    let item = |entry: &Entry| {
        let command = entry.command;
        let onclick = props.on_choose.reform(move |_: MouseEvent| command);
        let class = classes!(
            "button",
            (command == MoveCommand::Delete).then_some("danger")
        );
        html! {
            <button type="button" role="menuitem" title={entry.help.map(Text::as_str)} {class} {onclick}>{ icon(entry.icon) }{ &entry.text }</button>
        }
    };
    html! {
        <div ref={node} class="move-menu" popover="auto" role="menu" aria-label={words::MOVE_MENU} {ontoggle}>
            <p class="title" aria-hidden="true">{ &props.title }</p>
            { for props.entries.iter().map(item) }
        </div>
    }
}

/// Closes the menu for a press of the other mouse button elsewhere, which browsers leave open. On a
/// move the press opens the menu of that move in its place.
fn close_for(event: &Event, menu: &NodeRef) {
    const SECONDARY: i16 = 2;
    let by_other = event
        .dyn_ref::<PointerEvent>()
        .is_some_and(|event| event.button() == SECONDARY);
    let on = event.target_dyn_into::<Element>();
    let elsewhere = on.is_none_or(|on| on.closest(".move-menu, .ply") == Ok(None));
    if by_other
        && elsewhere
        && let Some(menu) = menu.cast::<HtmlElement>()
    {
        // Fails only where it is closed already, and in browsers without popovers.
        let _ = menu.hide_popover();
    }
}

/// Where a menu opens, in CSS pixels of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Anchor {
    /// Its left edge.
    left: i32,
    /// Its lower edge where it opens above.
    above: i32,
    /// Its upper edge where it opens below.
    below: i32,
}

impl Anchor {
    /// At a pointer. The menu begins a little before it, past its own round corner: a button of the
    /// mouse that is released outside of the menu would close it.
    pub fn at((x, y): (i32, i32)) -> Self {
        const LEAD: i32 = 8;
        Self {
            left: x - LEAD,
            above: y + LEAD,
            below: y - LEAD,
        }
    }

    /// Beside an element, which stays uncovered.
    pub fn beside(element: &Element) -> Self {
        let bounds = element.get_bounding_client_rect();
        Self {
            left: bounds.left() as i32,
            above: bounds.top() as i32,
            below: bounds.bottom() as i32,
        }
    }
}

/// Puts a menu at its place: below, or above where there is room only there, and within the window.
fn put(menu: &HtmlElement, anchor: Anchor) {
    const MARGIN: i32 = 8;
    let root = gloo::utils::document_element();
    let within = |at: i32, size: i32, room: i32| at.min(room - size - MARGIN).max(MARGIN);
    let left = within(anchor.left, menu.offset_width(), root.client_width());
    let (height, room) = (menu.offset_height(), root.client_height());
    let above = anchor.above - height;
    let is_above = anchor.below + height + MARGIN > room && above >= MARGIN;
    let top = within(if is_above { above } else { anchor.below }, height, room);
    for (name, value) in [("left", left), ("top", top)] {
        // Fails only for properties that cannot be written.
        let _ = menu.style().set_property(name, &format!("{value}px"));
    }
}
