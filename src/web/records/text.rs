//! Reads the saved texts of every version.

use super::json::JsonObject;
use super::{GameRecord, RecordError, Settings, Timestamp, is_record, version1};

impl GameRecord {
    /// Reads the text of what [`GameRecord::to_json`] wrote, or the query string that version 1
    /// saved, to which a new date is given.
    ///
    /// # Errors
    /// When any part of it can't be read or doesn't fit the others.
    pub fn from_text<J: JsonObject>(text: &str) -> Result<Self, RecordError> {
        if !is_record(text) {
            return version1::game(text, Timestamp::now());
        }
        Self::from_json(&J::parse(text).ok_or(RecordError::Malformed)?)
    }
}

impl Settings {
    /// Reads the text of what [`Settings::to_json`] wrote, or the query string that version 1
    /// saved.
    ///
    /// # Errors
    /// When it is no record, or one of another version.
    pub fn from_text<J: JsonObject>(text: &str) -> Result<Self, RecordError> {
        if !is_record(text) {
            return Ok(version1::settings(text));
        }
        Self::from_json(&J::parse(text).ok_or(RecordError::Malformed)?)
    }
}
