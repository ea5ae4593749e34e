//! Reads the responses of the engine's worker.
//!
//! They are read field by field, because derived deserializers, and the texts of their errors, would
//! make the page 3 % larger.

use crate::engine::score::Value;
use crate::rules::Claim;
use crate::tablebase::Wdl;
use crate::web::protocol::{
    BestMove, EngineError, InfoMessage, Response, ResponseBody, TablebaseMessage, TablebaseMove,
};
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// The response in a message from the worker; `None` if the message is something else.
pub fn read_response(message: &JsValue) -> Option<Response> {
    Some(Response {
        id: natural(&field(message, "id"))?,
        body: body(&field(message, "body"))?,
    })
}

fn body(value: &JsValue) -> Option<ResponseBody> {
    let (name, content) = variant(value)?;
    Some(match name.as_str() {
        "Ready" => ResponseBody::Ready,
        "Info" => ResponseBody::Info(info(&content)?),
        "Tablebase" => ResponseBody::Tablebase(tablebase(&content)?),
        "BestMove" => ResponseBody::BestMove(best_move(&content)?),
        "Answer" => ResponseBody::Answer {
            accepts: field(&content, "accepts").as_bool()?,
        },
        "Error" => ResponseBody::Error(error(&content)?),
        _ => return None,
    })
}

fn info(object: &JsValue) -> Option<InfoMessage> {
    Some(InfoMessage {
        depth: natural(&field(object, "depth"))?,
        seldepth: natural(&field(object, "seldepth"))?,
        score: score(&field(object, "score"))?,
        nodes: field(object, "nodes").as_f64()?,
        nps: field(object, "nps").as_f64()?,
        time_ms: natural(&field(object, "time_ms"))?,
        multipv: natural(&field(object, "multipv"))?,
        pv: field(object, "pv")
            .dyn_ref::<Array>()?
            .iter()
            .map(|text| text.as_string())
            .collect::<Option<_>>()?,
    })
}

fn tablebase(object: &JsValue) -> Option<TablebaseMessage> {
    let moves = field(object, "moves");
    let read = |m: JsValue| {
        Some(TablebaseMove {
            uci: field(&m, "uci").as_string()?,
            result: wdl(&field(&m, "result"))?,
            mate_in: optional(&field(&m, "mate_in"), integer)?,
        })
    };
    Some(TablebaseMessage {
        result: wdl(&field(object, "result"))?,
        mate_in: optional(&field(object, "mate_in"), integer)?,
        moves: moves
            .dyn_ref::<Array>()?
            .iter()
            .map(read)
            .collect::<Option<_>>()?,
    })
}

fn wdl(value: &JsValue) -> Option<Wdl> {
    Some(match value.as_string()?.as_str() {
        "Loss" => Wdl::Loss,
        "Stalemated" => Wdl::Stalemated,
        "Behind" => Wdl::Behind,
        "Draw" => Wdl::Draw,
        "Ahead" => Wdl::Ahead,
        "Stalemates" => Wdl::Stalemates,
        "Win" => Wdl::Win,
        _ => return None,
    })
}

fn best_move(object: &JsValue) -> Option<BestMove> {
    Some(BestMove {
        best: optional(&field(object, "best"), JsValue::as_string)?,
        ponder: optional(&field(object, "ponder"), JsValue::as_string)?,
        claim: optional(&field(object, "claim"), claim)?,
        offers_fast_fifty: field(object, "offers_fast_fifty").as_bool()?,
        score: optional(&field(object, "score"), score)?,
    })
}

fn error(value: &JsValue) -> Option<EngineError> {
    let (name, content) = variant(value)?;
    let text = |name| field(&content, name).as_string();
    Some(match name.as_str() {
        "UnreadableRequest" => EngineError::UnreadableRequest {
            detail: text("detail")?,
        },
        "BadFen" => EngineError::BadFen { fen: text("fen")? },
        "BadMove" => EngineError::BadMove {
            text: text("text")?,
        },
        "OutOfMemory" => EngineError::OutOfMemory,
        _ => return None,
    })
}

fn score(value: &JsValue) -> Option<Value> {
    let (name, content) = variant(value)?;
    let number = content.as_f64()? as i32;
    match name.as_str() {
        "Centipawns" => Some(Value::Centipawns(number)),
        "Mate" => Some(Value::Mate(number)),
        _ => None,
    }
}

fn claim(value: &JsValue) -> Option<Claim> {
    match value.as_string()?.as_str() {
        "Repetition" => Some(Claim::Repetition),
        "FiftyMoves" => Some(Claim::FiftyMoves),
        "Stalemate" => Some(Claim::Stalemate),
        "Impasse" => Some(Claim::Impasse),
        _ => None,
    }
}

/// The name of an enum's variant, with its content: a text for a variant without content, otherwise
/// an object whose only field is the variant.
fn variant(value: &JsValue) -> Option<(String, JsValue)> {
    if let Some(name) = value.as_string() {
        return Some((name, JsValue::UNDEFINED));
    }
    let name = Object::keys(value.dyn_ref::<Object>()?).get(0);
    let name = name.as_string()?;
    let content = field(value, &name);
    Some((name, content))
}

/// The value of a field; `undefined` if there is none.
fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// A value that may be missing.
fn optional<T>(value: &JsValue, read: fn(&JsValue) -> Option<T>) -> Option<Option<T>> {
    if value.is_undefined() {
        return Some(None);
    }
    read(value).map(Some)
}

/// A non-negative integer.
fn natural(value: &JsValue) -> Option<u32> {
    let number = value.as_f64()?;
    let natural = number as u32;
    (f64::from(natural) == number).then_some(natural)
}

/// An integer of either sign.
fn integer(value: &JsValue) -> Option<i32> {
    let number = value.as_f64()?;
    let integer = number as i32;
    (f64::from(integer) == number).then_some(integer)
}
