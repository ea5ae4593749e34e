//! Reads saved texts of every version.

use super::json::JsonObject;
use super::{GameRecord, RecordError, Settings, Timestamp, is_record, version1};

impl GameRecord {
    /// Reads the text of a JSON record written by [`GameRecord::to_json`], or the query string of
    /// version 1, which gets the present moment as its beginning.
    ///
    /// # Errors
    /// When any part can't be read or contradicts the others.
    pub fn from_text<J: JsonObject>(text: &str) -> Result<Self, RecordError> {
        if !is_record(text) {
            return version1::game(text, Timestamp::now());
        }
        Self::from_json(&J::parse(text).ok_or(RecordError::Malformed)?)
    }
}

impl Settings {
    /// Reads the text of a JSON record written by [`Settings::to_json`], or the query string of
    /// version 1.
    ///
    /// # Errors
    /// When it is not a valid record, or one of another version.
    /// When it is no record, or one of another version.
    pub fn from_text<J: JsonObject>(text: &str) -> Result<Self, RecordError> {
        if !is_record(text) {
            return Ok(version1::settings(text));
        }
        Self::from_json(&J::parse(text).ok_or(RecordError::Malformed)?)
    }
}
