use super::{
    field, integer, natural, object, of_name, optional, texts, variant, write_name, write_texts,
};
use crate::engine::score::Value;
use crate::rules::Claim;
use crate::tablebase::Wdl;
use crate::web::protocol::{
    BestMove, EngineError, InfoMessage, Response, ResponseBody, TablebaseMessage, TablebaseMove,
};
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};

/// The names of results.
const WDL: [(&str, Wdl); 7] = [
    ("Loss", Wdl::Loss),
    ("Stalemated", Wdl::Stalemated),
    ("Behind", Wdl::Behind),
    ("Draw", Wdl::Draw),
    ("Ahead", Wdl::Ahead),
    ("Stalemates", Wdl::Stalemates),
    ("Win", Wdl::Win),
];

/// The names of claims.
const CLAIMS: [(&str, Claim); 4] = [
    ("Repetition", Claim::Repetition),
    ("FiftyMoves", Claim::FiftyMoves),
    ("Stalemate", Claim::Stalemate),
    ("Impasse", Claim::Impasse),
];

/// A response as a message.
pub fn write_response(response: &Response) -> JsValue {
    let tagged = |name, content| object([(name, content)]);
    let body = match &response.body {
        ResponseBody::Ready => "Ready".into(),
        ResponseBody::Info(info) => tagged("Info", write_info(info)),
        ResponseBody::Tablebase(message) => tagged("Tablebase", write_tablebase(message)),
        ResponseBody::BestMove(best) => tagged("BestMove", write_best_move(best)),
        ResponseBody::Answer { accepts } => {
            tagged("Answer", object([("accepts", (*accepts).into())]))
        }
        ResponseBody::Error(error) => tagged("Error", write_error(error)),
    };
    object([("id", response.id.into()), ("body", body)])
}

fn write_info(info: &InfoMessage) -> JsValue {
    object([
        ("depth", info.depth.into()),
        ("seldepth", info.seldepth.into()),
        ("score", write_score(info.score)),
        ("nodes", info.nodes.into()),
        ("nps", info.nps.into()),
        ("time_ms", info.time_ms.into()),
        ("multipv", info.multipv.into()),
        ("pv", write_texts(&info.pv)),
    ])
}

fn write_tablebase(message: &TablebaseMessage) -> JsValue {
    let write = |m: &TablebaseMove| {
        object([
            ("uci", m.uci.as_str().into()),
            ("result", write_name(&WDL, &m.result)),
            ("mate_in", m.mate_in.into()),
            ("replies", write_texts(&m.replies)),
        ])
    };
    let moves: Array = message.moves.iter().map(write).collect();
    object([
        ("result", write_name(&WDL, &message.result)),
        ("mate_in", message.mate_in.into()),
        ("counted", message.counted.into()),
        ("moves", moves.into()),
    ])
}

fn write_best_move(best: &BestMove) -> JsValue {
    let claim = best.claim.as_ref();
    object([
        ("best", best.best.as_deref().into()),
        ("ponder", best.ponder.as_deref().into()),
        (
            "claim",
            claim.map(|claim| write_name(&CLAIMS, claim)).into(),
        ),
        ("offers_fast_fifty", best.offers_fast_fifty.into()),
        ("score", best.score.map(write_score).into()),
    ])
}

fn write_error(error: &EngineError) -> JsValue {
    match error {
        EngineError::UnreadableRequest => "UnreadableRequest".into(),
        EngineError::BadFen { fen } => object([("BadFen", object([("fen", fen.into())]))]),
        EngineError::BadMove { text } => object([("BadMove", object([("text", text.into())]))]),
        EngineError::OutOfMemory => "OutOfMemory".into(),
    }
}

fn write_score(score: Value) -> JsValue {
    match score {
        Value::Centipawns(number) => object([("Centipawns", number.into())]),
        Value::Mate(number) => object([("Mate", number.into())]),
    }
}

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
        pv: texts(&field(object, "pv"))?,
    })
}

fn tablebase(object: &JsValue) -> Option<TablebaseMessage> {
    let moves = field(object, "moves");
    let read = |m: JsValue| {
        Some(TablebaseMove {
            uci: field(&m, "uci").as_string()?,
            result: wdl(&field(&m, "result"))?,
            mate_in: optional(&field(&m, "mate_in"), integer)?,
            // A worker of an older version has none.
            replies: texts(&field(&m, "replies")).unwrap_or_default(),
        })
    };
    Some(TablebaseMessage {
        result: wdl(&field(object, "result"))?,
        mate_in: optional(&field(object, "mate_in"), integer)?,
        // As above.
        counted: natural(&field(object, "counted"))
            .and_then(|percent: u32| u8::try_from(percent).ok()),
        moves: moves
            .dyn_ref::<Array>()?
            .iter()
            .map(read)
            .collect::<Option<_>>()?,
    })
}

fn wdl(value: &JsValue) -> Option<Wdl> {
    of_name(&WDL, value)
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
        "UnreadableRequest" => EngineError::UnreadableRequest,
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
    of_name(&CLAIMS, value)
}
