//! Files with a picture of the board, in the colours of the page and with its arrows.

use crate::board::{Bitboard, Color};
use crate::game::Shape;
use crate::web::board::Arrangement;
use crate::web::browser::board::BoardLink;
use crate::web::browser::clipboard::{download_blob, text_blob};
use crate::web::browser::widgets::button::labelled_icon;
use crate::web::language::Text;
use crate::web::picture::{Colors, Picture};
use crate::web::words::share as words;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, CanvasRenderingContext2d, Element, HtmlCanvasElement, HtmlImageElement, NodeList, Url,
};
use yew::prelude::*;

/// The width of a PNG picture, in pixels.
const PIXELS: u32 = 1200;

/// The properties of [`PictureField`].
#[derive(Properties, PartialEq)]
pub struct PictureFieldProps {
    /// The arrangement shown.
    pub arrangement: Arrangement,
    /// The squares hidden from the visitor.
    #[prop_or_default]
    pub hidden: Bitboard,
    /// The side at the bottom of the board.
    pub below: Color,
    /// The squares of the move that led there.
    #[prop_or_default]
    pub last_move: Bitboard,
    /// The names of White and Black, if they belong below the board.
    #[prop_or_default]
    pub players: Option<[String; 2]>,
    /// The arrows and circles that belong to the position.
    #[prop_or_default]
    pub shapes: Vec<Shape>,
    /// The board whose viewer's arrows and circles are drawn too.
    #[prop_or_default]
    pub link: Option<BoardLink>,
    /// The file name without its extension.
    pub name: AttrValue,
    /// The legend.
    #[prop_or(words::PICTURE)]
    pub label: Text,
    /// Called with a message for the visitor.
    pub on_message: Callback<String>,
    /// Buttons for other files, beside these.
    #[prop_or_default]
    pub children: Html,
}

/// Buttons that save the board as a picture, one for each kind of file.
#[component]
pub fn PictureField(props: &PictureFieldProps) -> Html {
    let on_file = |kind: Kind| {
        let (arrangement, hidden) = (props.arrangement.clone(), props.hidden);
        let (below, name) = (props.below, props.name.clone());
        let (last_move, players) = (props.last_move, props.players.clone());
        let (shapes, link) = (props.shapes.clone(), props.link.clone());
        let on_message = props.on_message.clone();
        Callback::from(move |_: MouseEvent| {
            let drawn = link.iter().flat_map(BoardLink::shapes);
            let picture = Picture {
                arrangement: &arrangement,
                hidden,
                below,
                last_move,
                players: players.clone(),
                shapes: shapes.iter().copied().chain(drawn).collect(),
                coordinates: true,
                colors: page_colors(),
            };
            let svg = picture.svg(&symbols());
            let (name, on_message) = (name.clone(), on_message.clone());
            spawn_local(async move {
                if save(&svg, &name, kind).await.is_err() {
                    on_message.emit(words::NO_PICTURE.to_string());
                }
            });
        })
    };
    let button = |kind, label| labelled_icon("button", "download", label, on_file(kind));
    html! {
        <div class="field" role="group" aria-labelledby="share-picture">
            <span class="label" id="share-picture">{ props.label }</span>
            <div class="row">
                { button(Kind::Svg, "SVG") }
                { button(Kind::Png, "PNG") }
                { props.children.clone() }
            </div>
        </div>
    }
}

/// The kinds of picture files.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Svg,
    Png,
}

async fn save(svg: &str, name: &str, kind: Kind) -> Result<(), JsValue> {
    let drawn = text_blob(svg, "image/svg+xml")?;
    match kind {
        Kind::Svg => download_blob(&drawn, &format!("{name}.svg")),
        Kind::Png => download_blob(&in_pixels(&drawn).await?, &format!("{name}.png")),
    }
}

/// The colours of the squares on the page.
pub(super) fn page_colors() -> Colors {
    let fill = |selector: &str| {
        let found = gloo::utils::document().query_selector(selector);
        let element = found.ok().flatten()?;
        let style = gloo::utils::window().get_computed_style(&element).ok()??;
        let fill = style.get_property_value("fill").ok()?;
        fill.starts_with("rgb(").then_some(fill)
    };
    let usual = Colors::default();
    Colors {
        light: fill(".board .light").unwrap_or(usual.light),
        dark: fill(".board .dark").unwrap_or(usual.dark),
    }
}

/// The drawings of the pieces in the page's sprite.
pub(super) fn symbols() -> String {
    let list = gloo::utils::document().query_selector_all(".sprite > symbol:not([id^='i-'])");
    let text = |list: NodeList| {
        let symbols = (0..list.length()).filter_map(|index| list.get(index)?.dyn_into().ok());
        symbols.map(|symbol: Element| symbol.outer_html()).collect()
    };
    list.map(text).unwrap_or_default()
}

/// An SVG drawing as a PNG.
async fn in_pixels(drawn: &Blob) -> Result<Blob, JsValue> {
    let canvas = on_canvas(drawn, PIXELS).await?;
    let blob = js_sys::Promise::new(&mut |done, failed| {
        let done = Closure::once_into_js(move |blob: JsValue| done.call1(&JsValue::NULL, &blob));
        if let Err(error) = canvas.to_blob(done.unchecked_ref()) {
            // The return value of a promise's own function has no meaning.
            let _ = failed.call1(&JsValue::NULL, &error);
        }
    });
    JsFuture::from(blob).await?.dyn_into()
}

/// An SVG drawing on a canvas of a width in pixels.
pub(super) async fn on_canvas(drawn: &Blob, width: u32) -> Result<HtmlCanvasElement, JsValue> {
    let address = Url::create_object_url_with_blob(drawn)?;
    let image = HtmlImageElement::new()?;
    image.set_src(&address);
    let loaded = JsFuture::from(image.decode()).await;
    let painted = loaded.and_then(|_| paint(&image, width));
    Url::revoke_object_url(&address)?;
    painted
}

fn paint(image: &HtmlImageElement, width: u32) -> Result<HtmlCanvasElement, JsValue> {
    let canvas = gloo::utils::document().create_element("canvas")?;
    let canvas: HtmlCanvasElement = canvas.unchecked_into();
    let height = width * image.natural_height() / image.natural_width().max(1);
    canvas.set_width(width);
    canvas.set_height(height);
    let context = context_of(&canvas)?;
    let (width, height) = (f64::from(width), f64::from(height));
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height)?;
    Ok(canvas)
}

pub(super) fn context_of(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, JsValue> {
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    Ok(context.unchecked_into())
}
