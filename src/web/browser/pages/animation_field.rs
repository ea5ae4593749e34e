//! A game as an animated picture, made by a worker so that the page stays responsive.
//!
//! The worker, `animation_worker.js`, loads the module with the other pages once more and calls
//! [`animate`].

use super::pictures::{context_of, on_canvas, page_colors, symbols};
use crate::board::{Bitboard, Color, File, Rank, Square};
use crate::rules::Position;
use crate::web::animation::{Animation, Sprite, Sprites, SquareColors, rgb};
use crate::web::board::arrangement::Occupant;
use crate::web::browser::clipboard::{download_blob, text_blob};
use crate::web::browser::icon::piece_name;
use crate::web::browser::widgets::button::{button, labelled_icon};
use crate::web::words::{board, share as words};
use js_sys::{Array, Function, Uint8Array};
use std::fmt::Write;
use std::rc::Rc;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{
    Blob, BlobPropertyBag, ErrorEvent, HtmlCanvasElement, MessageEvent, Worker, WorkerOptions,
    WorkerType,
};
use yew::prelude::*;

/// The worker, beside the page.
const WORKER: &str = "animation_worker.js";

/// The side of a square of an animation, in pixels.
const TILE: u32 = 60;

/// How long each position of an animation is shown, in hundredths of a second.
const DELAY: u16 = 80;

/// The properties of [`AnimationField`].
#[derive(Properties, PartialEq)]
pub struct AnimationFieldProps {
    /// The positions of the game in their order, each with the squares of the move that led to it.
    pub positions: Rc<Vec<(Position, Bitboard)>>,
    /// The side at the bottom of the board.
    pub below: Color,
    /// The names of White and Black, if they are known.
    #[prop_or_default]
    pub players: Option<[String; 2]>,
    /// The file name without its extension.
    pub name: AttrValue,
    /// Called with a message for the visitor.
    pub on_message: Callback<String>,
}

/// A button that saves a game as an animated picture; while it is made, its progress and a button
/// that cancels it. It is cancelled too when the button leaves the page.
pub struct AnimationField {
    making: Option<Making>,
}

/// A picture that is being made.
struct Making {
    /// The share that is done, from 0 to 1.
    share: f64,
    /// None until the pieces are drawn.
    worker: Option<AnimationWorker>,
}

/// The messages of an [`AnimationField`].
pub enum Msg {
    /// Make the picture.
    Make,
    /// The pieces have been drawn, or could not be.
    Drawn(Result<Sprites, JsValue>),
    /// So much of it is done, from 0 to 1.
    Progress(f64),
    /// The file is there.
    Done(Uint8Array),
    /// It can't be made.
    Failed,
    /// The visitor doesn't want it any more.
    Cancel,
}

impl Component for AnimationField {
    type Message = Msg;
    type Properties = AnimationFieldProps;

    fn create(_: &Context<Self>) -> Self {
        Self { making: None }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Make => {
                self.making = Some(Making {
                    share: 0.0,
                    worker: None,
                });
                let link = ctx.link().clone();
                let (below, players) = (ctx.props().below, ctx.props().players.clone());
                spawn_local(async move {
                    let drawn = sprites(below, players.as_ref()).await;
                    link.send_message(Msg::Drawn(drawn));
                });
            }
            Msg::Drawn(sprites) => {
                if let Some(making) = &mut self.making {
                    let started = sprites.and_then(|it| AnimationWorker::start(ctx, it));
                    match started {
                        Ok(worker) => making.worker = Some(worker),
                        Err(_) => ctx.link().send_message(Msg::Failed),
                    }
                }
                return false;
            }
            Msg::Progress(share) => {
                if let Some(making) = &mut self.making {
                    making.share = share;
                }
            }
            Msg::Done(file) => {
                self.making = None;
                if save(&file, &ctx.props().name).is_err() {
                    ctx.props().on_message.emit(words::NO_PICTURE.to_string());
                }
            }
            Msg::Failed => {
                self.making = None;
                ctx.props().on_message.emit(words::NO_PICTURE.to_string());
            }
            Msg::Cancel => self.making = None,
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let Some(making) = &self.making else {
            let make = link.callback(|_: MouseEvent| Msg::Make);
            return labelled_icon("button", "download", "GIF", make);
        };
        let percent = (making.share * 100.0).round() as u32;
        html! {
            <span class="making">
                <progress max="100" value={percent.to_string()} aria-label={words::MAKING} />
                { button("button", board::CANCEL, link.callback(|_: MouseEvent| Msg::Cancel)) }
            </span>
        }
    }
}

/// The worker that makes a picture, terminated when it is dropped.
struct AnimationWorker {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl AnimationWorker {
    fn start(ctx: &Context<AnimationField>, sprites: Sprites) -> Result<Self, JsValue> {
        let props = ctx.props();
        let pixels = Uint8Array::from(&sprites.pixels()[..]);
        let animation = Animation {
            positions: props.positions.to_vec(),
            below: props.below,
            sprites,
            colors: square_colors(),
            delay: DELAY,
        };
        let base = gloo::utils::document().base_uri()?.unwrap_or_default();
        let address = web_sys::Url::new_with_base(WORKER, &base)?.href();
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&address, &options)?;
        let link = ctx.link().clone();
        let on_message = Closure::new(move |event: MessageEvent| {
            let data = event.data();
            link.send_message(match (data.as_f64(), data.dyn_into::<Uint8Array>()) {
                (Some(share), _) => Msg::Progress(share),
                (None, Ok(file)) => Msg::Done(file),
                (None, Err(_)) => Msg::Failed,
            });
        });
        let link = ctx.link().clone();
        let on_error = Closure::new(move |event: ErrorEvent| {
            event.prevent_default();
            link.send_message(Msg::Failed);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let text = animation.to_text();
        worker.post_message(&Array::of3(&text.into(), &TILE.into(), &pixels))?;
        Ok(Self {
            worker,
            _on_message: on_message,
            _on_error: on_error,
        })
    }
}

impl Drop for AnimationWorker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// Makes the file of an animation, in the worker: from its text, and the side of the sprites in
/// pixels with all their pixels. `on_progress` is called with the share that is done, from 0 to 1.
/// `None` if there is no such animation.
pub fn animate(text: &str, side: u32, pixels: &[u8], on_progress: &Function) -> Option<Vec<u8>> {
    let sprites = Sprites::from_pixels(side as usize, pixels)?;
    let animation = Animation::from_text(text, sprites)?;
    let all = animation.positions.len() as f64;
    let file = animation.gif(|done| {
        // What the worker does with it is its own affair.
        let _ = on_progress.call1(&JsValue::NULL, &(done as f64 / all).into());
    });
    file.ok()
}

fn save(file: &Uint8Array, name: &str) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type("image/gif");
    let blob = Blob::new_with_u8_array_sequence_and_options(&Array::of1(file), &options)?;
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

/// The pieces, the duck and the coordinates, drawn side by side and cut into squares, and the names of
/// the players.
async fn sprites(below: Color, players: Option<&[String; 2]>) -> Result<Sprites, JsValue> {
    let width = TILE * Sprites::all().count() as u32;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{TILE}\"><defs>{}</defs><g font-family=\"sans-serif\" font-weight=\"600\" font-size=\"12\">",
        symbols()
    );
    for (index, sprite) in (0..).zip(Sprites::all()) {
        write_sprite(&mut svg, sprite, index * TILE, below);
    }
    svg.push_str("</g></svg>");
    let drawn = text_blob(&svg, "image/svg+xml")?;
    let canvas = on_canvas(&drawn, width).await?;
    let context = context_of(&canvas)?;
    let mut sprites = Sprites::new(TILE as usize);
    // Read back at once: browsers are slow at it.
    let pixels = context.get_image_data(0.0, 0.0, f64::from(width), f64::from(TILE))?;
    let pixels = pixels.data().0;
    let (line, part) = (4 * width as usize, 4 * TILE as usize);
    for (index, sprite) in Sprites::all().enumerate() {
        let columns = index * part..(index + 1) * part;
        let rows = pixels.chunks_exact(line).map(|row| &row[columns.clone()]);
        sprites.add(sprite, rows.flatten().copied().collect());
    }
    if let Some(players) = players {
        sprites.set_captions(captions(below, players)?);
    }
    Ok(sprites)
}

/// Draws a piece, or a coordinate in the colour of the squares of the other shade.
fn write_sprite(svg: &mut String, sprite: Sprite, x: u32, below: Color) {
    let ends = match below {
        Color::White => (File::A, Rank::FIRST),
        Color::Black => (File::H, Rank::EIGHTH),
    };
    let page = page_colors();
    let ink = |square: Square| match square.is_light() {
        true => &page.dark,
        false => &page.light,
    };
    // Writing to a string cannot fail.
    let _ = match sprite {
        Sprite::Occupant(occupant) => write!(
            svg,
            "<use href=\"#{}\" x=\"{x}\" width=\"{TILE}\" height=\"{TILE}\"/>",
            sprite_name(occupant)
        ),
        Sprite::File(file) => write!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"{}\">{}</text>",
            x + TILE - 2,
            TILE - 3,
            ink(Square::at(file, ends.1)),
            file.char()
        ),
        Sprite::Rank(rank) => write!(
            svg,
            "<text x=\"{}\" y=\"12\" fill=\"{}\">{}</text>",
            x + 2,
            ink(Square::at(ends.0, rank)),
            rank.char()
        ),
    };
}

/// The ground of the names, and the names on it.
const CAPTION_COLORS: [&str; 2] = ["#262a30", "#f1eee6"];

/// The strips with the names of the players above and below the board.
fn captions(below: Color, players: &[String; 2]) -> Result<[Vec<u8>; 2], JsValue> {
    let (width, height) = (8 * TILE, TILE / 2);
    let canvas = gloo::utils::document().create_element("canvas")?;
    let canvas: HtmlCanvasElement = canvas.unchecked_into();
    canvas.set_width(width);
    canvas.set_height(2 * height);
    let context = context_of(&canvas)?;
    let (width, height) = (f64::from(width), f64::from(height));
    let [ground, ink] = CAPTION_COLORS;
    context.set_fill_style_str(ground);
    context.fill_rect(0.0, 0.0, width, 2.0 * height);
    context.set_fill_style_str(ink);
    context.set_font("600 16px system-ui, sans-serif");
    context.set_text_baseline("middle");
    let [white, black] = players;
    let names = match below {
        Color::White => [black, white],
        Color::Black => [white, black],
    };
    for (name, top) in names.into_iter().zip([0.0, height]) {
        let middle = top + height / 2.0 + 1.0;
        context.fill_text_with_max_width(name, 8.0, middle, width - 16.0)?;
    }
    // Read back at once: browsers are slow at it.
    let pixels = context.get_image_data(0.0, 0.0, width, 2.0 * height)?;
    let pixels = pixels.data().0;
    let (above, below) = pixels.split_at(pixels.len() / 2);
    Ok([above.to_vec(), below.to_vec()])
}

const fn sprite_name(occupant: Occupant) -> &'static str {
    match occupant {
        Occupant::Piece(piece) => piece_name(piece),
        Occupant::Duck => "duck",
    }
}
