use super::{field, object, of_name, write_name};
use crate::engine::eval::nnue::NetworkKind;
use crate::web::protocol::{NetworkFault, NetworkMessage};
use wasm_bindgen::JsValue;

/// The names of faults.
const FAULTS: [(&str, NetworkFault); 6] = [
    ("NotFetched", NetworkFault::NotFetched),
    ("NotANetwork", NetworkFault::NotANetwork),
    ("Version", NetworkFault::Version),
    ("Incomplete", NetworkFault::Incomplete),
    ("Damaged", NetworkFault::Damaged),
    ("OtherGame", NetworkFault::OtherGame),
];

/// What is told of a network, as a message.
pub fn write_network_message(message: NetworkMessage) -> JsValue {
    object([
        ("network", message.kind.name().into()),
        ("fault", write_name(&FAULTS, &message.fault)),
    ])
}

/// What a message tells of a network; `None` if the message is something else.
pub fn read_network_message(message: &JsValue) -> Option<NetworkMessage> {
    let name = field(message, "network").as_string()?;
    Some(NetworkMessage {
        kind: NetworkKind::ALL
            .into_iter()
            .find(|kind| kind.name() == name)?,
        fault: of_name(&FAULTS, &field(message, "fault"))?,
    })
}
