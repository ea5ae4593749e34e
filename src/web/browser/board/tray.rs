use super::link::BoardLink;
use super::listen::Listeners;
use super::svg::href;
use crate::board::{Color, Piece};
use crate::web::board::tray::{Slot, TrayContents};
use crate::web::browser::icon::piece_name;
use crate::web::words::board as words;
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// The properties of a [`Tray`].
#[derive(Clone, PartialEq, Properties)]
pub struct TrayProps {
    /// The link of its board.
    pub link: BoardLink,
    /// The side whose reserve it shows.
    pub color: Color,
    /// The piece that a hint wants to be placed.
    #[prop_or_default]
    pub hinted: Option<Piece>,
}

/// The reserve of one side, from which pieces are placed on the board. Nothing is drawn if the
/// variant has no reserves and none holds a piece.
pub struct Tray {
    node: NodeRef,
    host: Option<Element>,
    listeners: Option<Listeners>,
    /// Kept alive so that the link can call it.
    _redraw: Rc<Callback<()>>,
    shown: Option<TrayContents>,
}

impl Component for Tray {
    type Message = ();
    type Properties = TrayProps;

    fn create(ctx: &Context<Self>) -> Self {
        let redraw = Rc::new(ctx.link().callback(|()| ()));
        ctx.props().link.add_part(&redraw);
        Self {
            node: NodeRef::default(),
            host: None,
            listeners: None,
            _redraw: redraw,
            shown: contents(ctx.props()),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, (): ()) -> bool {
        self.look(ctx.props())
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &TrayProps) -> bool {
        let new = ctx.props();
        let other = new.color != old.color || new.hinted != old.hinted;
        self.look(new) || other
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Some(contents) = &self.shown else {
            return Html::default();
        };
        let class = classes!("tray", contents.usable.then_some("usable"));
        let label = words::reserve(ctx.props().color);
        let hinted = ctx.props().hinted;
        let slots = contents.slots.iter();
        let slots = slots.map(|slot| view(slot, contents.usable, hinted == Some(slot.piece)));
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
    /// Updates the contents from the reserve. Returns whether they have changed.
    fn look(&mut self, props: &TrayProps) -> bool {
        let contents = contents(props);
        let changed = contents != self.shown;
        self.shown = contents;
        changed
    }
}

/// The contents of the tray; `None` if no reserve is shown.
fn contents(props: &TrayProps) -> Option<TrayContents> {
    TrayContents::of(&props.link.input(), props.color)
}

fn view(slot: &Slot, usable: bool, hinted: bool) -> Html {
    let Slot { piece, count, .. } = *slot;
    let barred = slot.barred.filter(|_| count > 0);
    let label = words::slot(piece.role, count, barred);
    let title = barred.map(|refusal| words::refusal(refusal).to_string());
    html! {
        <button
            type="button"
            class={classes!("slot", hinted.then_some("hinted"))}
            data-man={piece_name(piece)}
            data-count={count.to_string()}
            disabled={count == 0 || !usable}
            aria-disabled={barred.map(|_| "true")}
            aria-pressed={slot.selected.then_some("true")}
            aria-label={label}
            {title}
        >
            <svg viewBox="0 0 45 45" aria-hidden="true"><use href={href(piece)} /></svg>
            <span class="count">{ count }</span>
        </button>
    }
}
