use super::RemoteCommand;
use crate::web::browser::remote::{Direct, DirectEvent, DirectState};
use crate::web::browser::storage::{self, Scope};
use crate::web::remote::Session;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

/// A connection between two devices, or an attempt at one.
pub struct DirectLine {
    /// The stage that the connection has reached.
    pub state: DirectState,
    /// The description to be carried to the other device.
    pub text: String,
    /// The messages through it.
    pub session: Session,
    /// The invitation that it answers.
    pub invitation: Option<String>,
    /// Filled once the script is loaded.
    direct: Rc<RefCell<Option<Direct>>>,
    on_command: Callback<RemoteCommand>,
}

impl DirectLine {
    /// Prepares a connection: with an invitation, or with the answer to one.
    pub fn open(invitation: Option<String>, on_command: &Callback<RemoteCommand>) -> Self {
        let line = Self {
            state: DirectState::Preparing,
            text: String::new(),
            session: Session::new(false),
            invitation: invitation.clone(),
            direct: Rc::default(),
            on_command: on_command.clone(),
        };
        let (slot, on_command) = (line.direct.clone(), on_command.clone());
        spawn_local(async move {
            let stun = storage::load(Scope::Site, storage::STUN).unwrap_or_default();
            let on_event: Callback<DirectEvent> = on_command.reform(RemoteCommand::Direct);
            let described = async {
                let direct = Direct::new(&stun, on_event).await?;
                let text = match &invitation {
                    None => direct.offer().await,
                    Some(offer) => direct.answer(offer).await,
                }?;
                slot.replace(Some(direct));
                Ok::<_, wasm_bindgen::JsValue>(text)
            };
            on_command.emit(match described.await {
                Ok(text) => RemoteCommand::Described {
                    text,
                    answers: invitation.is_some(),
                },
                Err(_) => RemoteCommand::Direct(DirectEvent::Close),
            });
        });
        line
    }

    /// Connects with the device that has given an answer.
    pub fn accept(&self, answer: String) {
        let (slot, on_command) = (self.direct.clone(), self.on_command.clone());
        spawn_local(async move {
            // Taken out for as long as it waits.
            let Some(direct) = slot.take() else { return };
            let done = direct.accept(&answer).await;
            slot.replace(Some(direct));
            if done.is_err() {
                on_command.emit(RemoteCommand::BadAnswer);
            }
        });
    }

    /// Sends a message, if there is one.
    pub fn send(&self, message: Option<String>) {
        if let (Some(text), Some(direct)) = (message, &*self.direct.borrow()) {
            direct.send(&text);
        }
    }
}
