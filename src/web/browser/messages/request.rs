use super::{field, natural, object, optional, texts, variant, write_texts};
use crate::board::{ByColor, Color};
use crate::engine::GameClock;
use crate::web::protocol::{GoLimits, GoRequest, Offer, Request, RequestBody, UciPosition};
use std::time::Duration;
use wasm_bindgen::JsValue;

/// A request as a message.
pub fn write_request(request: &Request) -> JsValue {
    let body = match &request.body {
        RequestBody::NewGame => "NewGame".into(),
        RequestBody::MoveNow => "MoveNow".into(),
        RequestBody::Stop => "Stop".into(),
        RequestBody::Pause => "Pause".into(),
        RequestBody::Resume => "Resume".into(),
        RequestBody::Go(GoRequest {
            position,
            limits,
            multipv,
        }) => {
            let search = object([
                ("position", write_position(position)),
                ("limits", write_limits(limits)),
                ("multipv", (*multipv).into()),
            ]);
            object([("Go", search)])
        }
        RequestBody::Consider {
            offer,
            position,
            engine,
        } => {
            let offer = match offer {
                Offer::Draw => "Draw",
                Offer::FastFifty => "FastFifty",
            };
            let consider = object([
                ("offer", offer.into()),
                ("position", write_position(position)),
                ("engine_is_white", engine.is_white().into()),
            ]);
            object([("Consider", consider)])
        }
    };
    object([("id", request.id.into()), ("body", body)])
}

fn write_position(position: &UciPosition) -> JsValue {
    object([
        ("variant", position.variant.key().into()),
        ("fen", position.fen.as_deref().into()),
        ("moves", write_texts(&position.moves)),
    ])
}

fn write_limits(limits: &GoLimits) -> JsValue {
    object([
        ("level", limits.level.into()),
        ("movetime_ms", limits.movetime_ms.into()),
        ("depth", limits.depth.into()),
        ("nodes", limits.nodes.into()),
        ("clock", limits.clock.as_ref().map(write_clock).into()),
        ("book", limits.book.into()),
        ("hash_mib", limits.hash_mib.into()),
    ])
}

/// The times in seconds.
fn write_clock(clock: &GameClock) -> JsValue {
    let GameClock {
        left,
        increment,
        moves_to_go,
    } = clock;
    object([
        ("left_white", left.white.as_secs_f64().into()),
        ("left_black", left.black.as_secs_f64().into()),
        ("increment_white", increment.white.as_secs_f64().into()),
        ("increment_black", increment.black.as_secs_f64().into()),
        ("moves_to_go", (*moves_to_go).into()),
    ])
}

/// The request in a message from the page; `None` if the message is something else.
pub fn read_request(message: &JsValue) -> Option<Request> {
    Some(Request {
        id: natural(&field(message, "id"))?,
        body: body(&field(message, "body"))?,
    })
}

fn body(value: &JsValue) -> Option<RequestBody> {
    let (name, content) = variant(value)?;
    Some(match name.as_str() {
        "NewGame" => RequestBody::NewGame,
        "MoveNow" => RequestBody::MoveNow,
        "Stop" => RequestBody::Stop,
        "Pause" => RequestBody::Pause,
        "Resume" => RequestBody::Resume,
        "Go" => RequestBody::Go(GoRequest {
            position: position(&field(&content, "position"))?,
            limits: limits(&field(&content, "limits"))?,
            multipv: natural(&field(&content, "multipv"))?,
        }),
        "Consider" => RequestBody::Consider {
            offer: match field(&content, "offer").as_string()?.as_str() {
                "Draw" => Offer::Draw,
                "FastFifty" => Offer::FastFifty,
                _ => return None,
            },
            position: position(&field(&content, "position"))?,
            engine: Color::from_white(field(&content, "engine_is_white").as_bool()?),
        },
        _ => return None,
    })
}

fn position(object: &JsValue) -> Option<UciPosition> {
    Some(UciPosition {
        variant: field(object, "variant").as_string()?.parse().ok()?,
        fen: optional(&field(object, "fen"), JsValue::as_string)?,
        moves: texts(&field(object, "moves"))?,
    })
}

fn limits(object: &JsValue) -> Option<GoLimits> {
    let number = |name| optional(&field(object, name), natural);
    let level = number("level")?.map(u8::try_from);
    Some(GoLimits {
        level: level.transpose().ok()?,
        movetime_ms: number("movetime_ms")?,
        depth: number("depth")?,
        nodes: number("nodes")?,
        clock: optional(&field(object, "clock"), clock)?,
        book: field(object, "book").as_bool()?,
        hash_mib: number("hash_mib")?,
    })
}

fn clock(object: &JsValue) -> Option<GameClock> {
    let time = |name| Duration::try_from_secs_f64(field(object, name).as_f64()?).ok();
    Some(GameClock {
        left: ByColor::new(time("left_white")?, time("left_black")?),
        increment: ByColor::new(time("increment_white")?, time("increment_black")?),
        moves_to_go: optional(&field(object, "moves_to_go"), natural)?,
    })
}
