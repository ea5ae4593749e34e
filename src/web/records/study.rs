//! The record of the study on the analysis page.

use super::json::{JsonObject, present, whole};
use super::{RecordError, VERSION, VERSION_FIELD, check_version};
use crate::notation::link::Start;
use crate::web::analysis::AnalysisModel;
use crate::web::analysis::left_out::is_worked_on;
use crate::web::analysis::opened::of_pgn;

const PGN: &str = "pgn";
const CURSOR: &str = "cursor";
const BLACK_BELOW: &str = "blackBelow";
const ADDRESS: &str = "address";
const ENTRY: &str = "entry";
const BEGAN: &str = "began";
const KNOWN: &str = "known";
const EDITED: &str = "edited";

/// The study on the analysis page, as it is kept for the next visit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StudyRecord {
    /// The game with its variations and comments.
    pub pgn: String,
    /// The place of the cursor, as [`cursor`](crate::web::analysis::opened::cursor) writes it.
    pub cursor: String,
    /// Whether Black is at the bottom of the board.
    pub black_below: bool,
    /// The query of the address under which the study was shown.
    pub address: String,
    /// The entry of the library that the study is kept in, if there is one.
    pub entry: Option<u64>,
    /// The moment when the study was begun, which tells it from those of other tabs. It is its entry
    /// in the library if it gets there without being asked.
    pub began: Option<u64>,
    /// Hashes of the texts that the tab knows to be, or to have been, in that entry; see
    /// [`Known`](crate::web::analysis::entry::Known).
    pub known: Vec<u64>,
    /// Whether the visitor has changed the study.
    pub edited: bool,
}

/// The number of halfmoves (plies) from which a study without comments and variations is worth
/// keeping, if they are the visitor's own and it begins where games do.
const WORTH_KEEPING: usize = 3;

/// What a tab does about the study of another one, which is stored where its own is about to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Meeting {
    /// The other study goes into the library: it stays if that tab is closed.
    pub keeps_other: bool,
    /// So does this one, as the other tab has it do the same.
    pub keeps_own: bool,
    /// Both tabs began with one study, of which there are two from now on.
    pub parts: bool,
}

impl StudyRecord {
    /// What to do if another tab has stored `found` where this tab had stored `own`, and this study
    /// is about to be stored.
    pub fn meet(&self, own: Option<&Self>, found: &Self) -> Meeting {
        let is_entry = self.entry.is_some();
        // A tab that only looks at the study has stored it with its own place in it.
        let is_known = own.is_some_and(|own| own.pgn == found.pgn);
        if found.pgn == self.pgn || is_known || is_entry && found.entry == self.entry {
            return Meeting::default();
        }
        let parts = !is_entry && found.began.is_some() && found.began == self.began;
        let keeps_other = found.is_unkept_work();
        let was_replaced = |own: &Self| own.began == self.began && own.is_unkept_work();
        let keeps_own = !is_entry
            && !parts
            && (keeps_other || found.entry.is_some())
            && own.is_some_and(was_replaced);
        Meeting {
            keeps_other,
            keeps_own,
            parts,
        }
    }

    /// Whether somebody has worked on the study, and it is in no entry of the library.
    pub fn is_unkept_work(&self) -> bool {
        let is_work = |model: AnalysisModel| {
            let is_set_up = matches!(Start::of(model.study().start()), Start::Position(_));
            // A puzzle may be of one move, and the position itself may have been set up by hand.
            let least = if is_set_up { 0 } else { WORTH_KEEPING };
            is_worked_on(&model) || self.edited && model.study().tree().len() >= least
        };
        self.entry.is_none() && of_pgn(&self.pgn).is_some_and(is_work)
    }

    /// Reads the text written by [`Self::to_text`].
    ///
    /// # Errors
    /// When it is no such record.
    pub fn from_text<J: JsonObject>(text: &str) -> Result<Self, RecordError> {
        let json = J::parse(text).ok_or(RecordError::Malformed)?;
        check_version(&json)?;
        Ok(Self {
            pgn: present(json.text(PGN)?)?,
            cursor: json.text(CURSOR)?.unwrap_or_default(),
            black_below: json.flag(BLACK_BELOW)?.unwrap_or_default(),
            address: json.text(ADDRESS)?.unwrap_or_default(),
            entry: whole(&json, ENTRY)?,
            began: whole(&json, BEGAN)?,
            known: {
                let known = json.text(KNOWN)?.unwrap_or_default();
                let hashes: Result<_, _> = known.split_whitespace().map(str::parse).collect();
                hashes.map_err(|_| RecordError::Malformed)?
            },
            edited: json.flag(EDITED)?.unwrap_or_default(),
        })
    }

    /// The record as JSON, if it can be serialised.
    pub fn to_text<J: JsonObject>(&self) -> Option<String> {
        let mut json = J::empty();
        json.set_number(VERSION_FIELD, f64::from(VERSION));
        json.set_text(PGN, &self.pgn);
        json.set_text(CURSOR, &self.cursor);
        json.set_flag(BLACK_BELOW, self.black_below);
        json.set_text(ADDRESS, &self.address);
        for (name, moment) in [(ENTRY, self.entry), (BEGAN, self.began)] {
            if let Some(moment) = moment {
                json.set_number(name, moment as f64);
            }
        }
        if self.edited {
            json.set_flag(EDITED, true);
        }
        if !self.known.is_empty() {
            let known: Vec<String> = self.known.iter().map(u64::to_string).collect();
            json.set_text(KNOWN, &known.join(" "));
        }
        json.to_text()
    }
}
