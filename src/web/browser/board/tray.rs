use super::link::BoardLink;
use super::listen::Listeners;
use super::stage::code;
use crate::board::{Color, Piece, Role};
use crate::web::board::dests::Source;
use crate::web::board::table::reserve_roles;
use crate::web::board::words;
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// What a [`Tray`] is given.
#[derive(Clone, PartialEq, Properties)]
pub struct TrayProps {
    /// The link of its board.
    pub link: BoardLink,
    /// Whose reserve it shows.
    pub color: Color,
}

/// The reserve of one side, from which pieces are placed on the board. Nothing where the variant
/// has no reserve.
pub struct Tray {
    node: NodeRef,
    host: Option<Element>,
    listeners: Option<Listeners>,
    /// Kept so that the link can call it.
    _redraw: Rc<Callback<()>>,
    shown: Option<Contents>,
}

/// What is in a tray.
#[derive(Clone, PartialEq, Eq)]
struct Contents {
    usable: bool,
    slots: Vec<Slot>,
}

/// The pieces of one kind.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Slot {
    piece: Piece,
    count: u8,
    barred: Option<&'static str>,
    selected: bool,
}

impl Contents {
    /// None where there is no reserve.
    fn of(TrayProps { link, color }: &TrayProps) -> Option<Self> {
        let input = link.input();
        let table = input.table();
        if !table.position().rules().has_reserve() {
            return None;
        }
        let usable = table.moves_men_of(*color);
        let slot = |&role: &Role| {
            let piece = Piece::new(*color, role);
            Slot {
                piece,
                count: table.position().reserve(*color).count(role),
                barred: table.barred(piece).filter(|_| usable),
                selected: input.source() == Some(Source::Reserve(piece)),
            }
        };
        Some(Self {
            usable,
            slots: reserve_roles(table.position().rules().reserve)
                .iter()
                .map(slot)
                .collect(),
        })
    }
}

impl Component for Tray {
    type Message = ();
    type Properties = TrayProps;

    fn create(ctx: &Context<Self>) -> Self {
        let redraw = Rc::new(ctx.link().callback(|()| ()));
        ctx.props().link.add_tray(&redraw);
        Self {
            node: NodeRef::default(),
            host: None,
            listeners: None,
            _redraw: redraw,
            shown: Contents::of(ctx.props()),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, (): ()) -> bool {
        self.look(ctx.props())
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &TrayProps) -> bool {
        let other_side = ctx.props().color != old.color;
        self.look(ctx.props()) || other_side
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Some(contents) = &self.shown else {
            return Html::default();
        };
        let class = classes!("tray", contents.usable.then_some("usable"));
        let label = format!("{}’s reserve", ctx.props().color);
        let slots = contents.slots.iter().map(|slot| slot.view(contents.usable));
        html! {
            <div ref={self.node.clone()} {class} role="group" aria-label={label}>{ for slots }</div>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let host = self.node.cast::<Element>();
        if host != self.host {
            self.listeners = host
                .clone()
                .map(|host| Listeners::new(ctx.props().link.clone(), host));
            self.host = host;
        }
    }
}

impl Tray {
    /// Looks what is in the tray now and whether that is something new.
    fn look(&mut self, props: &TrayProps) -> bool {
        let contents = Contents::of(props);
        let changed = contents != self.shown;
        self.shown = contents;
        changed
    }
}

impl Slot {
    fn view(&self, usable: bool) -> Html {
        let Self { piece, count, .. } = *self;
        let code = code(piece);
        let name = words::role(piece.role);
        let barred = self.barred.filter(|_| count > 0);
        let label = match barred {
            Some(reason) => format!("{name}, {count}. {reason}"),
            None => format!("{name}, {count}"),
        };
        html! {
            <button
                type="button"
                class="slot"
                data-man={code.clone()}
                data-count={count.to_string()}
                disabled={count == 0 || !usable}
                aria-disabled={barred.map(|_| "true")}
                aria-pressed={self.selected.then_some("true")}
                aria-label={label}
            >
                <svg viewBox="0 0 45 45" aria-hidden="true"><use href={format!("#{code}")} /></svg>
                <span class="count">{ count }</span>
            </button>
        }
    }
}
