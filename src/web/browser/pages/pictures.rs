//! Files with a picture of the board, in the colours of the page and with its arrows.

use crate::board::{Bitboard, Color, Piece, Role};
use crate::game::Shape;
use crate::rules::Position;
use crate::web::animation::{Animation, Sprites, SquareColors, rgb};
use crate::web::board::Arrangement;
use crate::web::board::arrangement::Occupant;
use crate::web::browser::board::BoardLink;
use crate::web::browser::clipboard::{download_blob, text_blob};
use crate::web::browser::icon::piece_name;
use crate::web::browser::widgets::button::labelled_icon;
use crate::web::picture::{Colors, Picture};
use crate::web::words::share as words;
use std::rc::Rc;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, Element, HtmlCanvasElement, HtmlImageElement,
    NodeList, Url,
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
    /// The arrows and circles that belong to the position.
    #[prop_or_default]
    pub shapes: Vec<Shape>,
    /// The board whose viewer's arrows and circles are drawn too.
    #[prop_or_default]
    pub link: Option<BoardLink>,
    /// The file name without its extension.
    pub name: AttrValue,
    /// Called with a message for the visitor.
    pub on_message: Callback<String>,
}

/// Buttons that save the board as a picture, one for each kind of file.
#[component]
pub fn PictureField(props: &PictureFieldProps) -> Html {
    let on_file = |kind: Kind| {
        let (arrangement, hidden) = (props.arrangement.clone(), props.hidden);
        let (below, name) = (props.below, props.name.clone());
        let (shapes, link) = (props.shapes.clone(), props.link.clone());
        let on_message = props.on_message.clone();
        Callback::from(move |_: MouseEvent| {
            let drawn = link.iter().flat_map(BoardLink::shapes);
            let picture = Picture {
                arrangement: &arrangement,
                hidden,
                below,
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
            <span class="label" id="share-picture">{ words::PICTURE }</span>
            <div class="row">
                { button(Kind::Svg, "SVG") }
                { button(Kind::Png, "PNG") }
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
fn page_colors() -> Colors {
    let fill = |selector: &str| {
        let found = gloo::utils::document().query_selector(selector);
        let element = found.ok().flatten()?;
        let style = gloo::utils::window().get_computed_style(&element).ok()??;
        let fill = style.get_property_value("fill").ok()?;
        fill.starts_with("rgb(").then_some(fill)
    };
    let usual = Colors::default();
    Colors {
        light: fill("svg.board .light").unwrap_or(usual.light),
        dark: fill("svg.board .dark").unwrap_or(usual.dark),
    }
}

/// The drawings of the pieces in the page's sprite.
fn symbols() -> String {
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
async fn on_canvas(drawn: &Blob, width: u32) -> Result<HtmlCanvasElement, JsValue> {
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

fn context_of(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, JsValue> {
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    Ok(context.unchecked_into())
}

/// The properties of [`AnimationField`].
#[derive(Properties, PartialEq)]
pub struct AnimationFieldProps {
    /// The positions of the game in their order, each with the squares of the move that led to it.
    pub positions: Rc<Vec<(Position, Bitboard)>>,
    /// The side at the bottom of the board.
    pub below: Color,
    /// The file name without its extension.
    pub name: AttrValue,
    /// Called with a message for the visitor.
    pub on_message: Callback<String>,
}

/// A button that saves a game as an animated picture.
#[component]
pub fn AnimationField(props: &AnimationFieldProps) -> Html {
    let onclick = {
        let (positions, below) = (props.positions.clone(), props.below);
        let (name, on_message) = (props.name.clone(), props.on_message.clone());
        Callback::from(move |_: MouseEvent| {
            let (positions, name) = (positions.clone(), name.clone());
            let on_message = on_message.clone();
            spawn_local(async move {
                if save_animation(&positions, below, &name).await.is_err() {
                    on_message.emit(words::NO_PICTURE.to_string());
                }
            });
        })
    };
    labelled_icon("button", "download", "GIF", onclick)
}

/// The side of a square of an animation, in pixels.
const TILE: u32 = 60;

/// How long each position of an animation is shown, in hundredths of a second.
const DELAY: u16 = 80;

async fn save_animation(
    positions: &[(Position, Bitboard)],
    below: Color,
    name: &str,
) -> Result<(), JsValue> {
    let sprites = sprites().await?;
    let animation = Animation {
        positions: positions.iter().map(|(it, marked)| (it, *marked)).collect(),
        below,
        sprites: &sprites,
        colors: square_colors(),
        delay: DELAY,
    };
    let file = animation
        .gif()
        .map_err(|error| JsValue::from_str(&error.to_string()))?;
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(&file[..]));
    let options = BlobPropertyBag::new();
    options.set_type("image/gif");
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &options)?;
    download_blob(&blob, &format!("{name}.gif"))
}

/// The colours of the page's board as numbers.
fn square_colors() -> SquareColors {
    let page = page_colors();
    let usual = SquareColors::default();
    SquareColors {
        light: rgb(&page.light).unwrap_or(usual.light),
        dark: rgb(&page.dark).unwrap_or(usual.dark),
        ..usual
    }
}

/// The pieces and the duck, drawn side by side and cut into squares.
async fn sprites() -> Result<Sprites, JsValue> {
    let pieces = Color::ALL
        .into_iter()
        .flat_map(|color| Role::ALL.map(|role| Occupant::Piece(Piece::new(color, role))));
    let occupants: Vec<Occupant> = pieces.chain([Occupant::Duck]).collect();
    let width = TILE * occupants.len() as u32;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{TILE}\"><defs>{}</defs>",
        symbols()
    );
    for (index, &occupant) in occupants.iter().enumerate() {
        let (name, x) = (sprite_name(occupant), index as u32 * TILE);
        svg.push_str(&format!(
            "<use href=\"#{name}\" x=\"{x}\" width=\"{TILE}\" height=\"{TILE}\"/>"
        ));
    }
    svg.push_str("</svg>");
    let drawn = text_blob(&svg, "image/svg+xml")?;
    let canvas = on_canvas(&drawn, width).await?;
    let context = context_of(&canvas)?;
    let mut sprites = Sprites::new(TILE as usize);
    for (index, &occupant) in occupants.iter().enumerate() {
        let (x, side) = (f64::from(index as u32 * TILE), f64::from(TILE));
        let pixels = context.get_image_data(x, 0.0, side, side)?;
        sprites.add(occupant, pixels.data().0);
    }
    Ok(sprites)
}

const fn sprite_name(occupant: Occupant) -> &'static str {
    match occupant {
        Occupant::Piece(piece) => piece_name(piece),
        Occupant::Duck => "duck",
    }
}
