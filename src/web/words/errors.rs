//! What has gone wrong.

use crate::web::engine::EngineFailure;
use crate::web::game::sentence;

/// Why the engine has failed, in a sentence.
pub fn engine(failure: &EngineFailure) -> String {
    match failure {
        EngineFailure::CannotStart => "The engine cannot be started in this browser.".to_owned(),
        EngineFailure::NeverStarted => "The engine cannot be started on this page.".to_owned(),
        EngineFailure::Stopped => "The engine has stopped working.".to_owned(),
        EngineFailure::Worker(reason) => sentence(reason),
        EngineFailure::BadAnswer => "The engine gave an answer that is not possible.".to_owned(),
    }
}
