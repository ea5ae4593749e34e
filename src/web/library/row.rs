//! A row of the list of games.

use super::Summary;
use crate::board::Color;
use crate::notation::pgn::GameResult;
use crate::rules::Points;
use crate::web::game::pgn_file::level_of;
use crate::web::records::{JsonObject, RecordError, Timestamp};

/// A game in the list, without its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The game's id; see [`Entry::id`](super::Entry::id).
    pub id: Timestamp,
    /// The moment when the game came into the library.
    pub created: Timestamp,
    /// The moment of the last change.
    pub changed: Timestamp,
    /// The name that the visitor gave it, or empty.
    pub name: String,
    /// The visitor's own tags.
    pub tags: Vec<String>,
    /// For a game of the play page, a hash of the record that it was taken from: the record has
    /// changed since if its hash is another.
    pub played: Option<u64>,
    /// The side that the visitor had on the play page, against the computer or an opponent
    /// elsewhere.
    pub person: Option<Color>,
    /// Whether its opening was looked for among the names.
    pub named: bool,
    /// What is known of the game.
    pub summary: Summary,
}

impl Row {
    /// The name of the field that identifies a row.
    pub const KEY: &str = "id";

    /// Whether it goes on in a game on the play page: it was played there, or against our computer
    /// and came back from a file. Any other is a study.
    pub fn is_played(&self) -> bool {
        let names = [&self.summary.white, &self.summary.black];
        self.played.is_some() || names.into_iter().any(|name| level_of(name).is_some())
    }

    /// Whether it is a game with an opponent elsewhere that is not over: there is nothing to analyse in
    /// secret, and the opponent waits on the play page.
    pub fn awaits_opponent(&self) -> bool {
        let summary = &self.summary;
        let names = [&summary.white, &summary.black];
        let is_remote =
            self.person.is_some() && !names.into_iter().any(|name| level_of(name).is_some());
        is_remote && summary.result == GameResult::Unknown && summary.points.is_none()
    }

    /// Whether it is a game in the fog of war that was played here and is not over: an analysis would
    /// show what the fog hides.
    pub fn is_in_fog(&self) -> bool {
        let summary = &self.summary;
        self.is_played() && summary.variant.rules().fog && summary.result == GameResult::Unknown
    }

    /// The side that the visitor had: on the play page, or as the unnamed opponent of our computer.
    pub fn visitor(&self) -> Option<Color> {
        self.person.or(self.summary.visitor())
    }

    /// The row as a JSON object. Empty texts are left out.
    pub fn to_json<J: JsonObject>(&self) -> J {
        let summary = &self.summary;
        let mut json = J::empty();
        let tags = self.tags.join("\n");
        for (name, text) in [
            (NAME, self.name.as_str()),
            (TAGS, &tags),
            (VARIANT, summary.variant.key()),
            (WHITE, &summary.white),
            (BLACK, &summary.black),
            (EVENT, &summary.event),
            (SITE, &summary.site),
            (ROUND, &summary.round),
            (DATE, &summary.date),
            (RESULT, summary.result.as_str()),
            (END, &summary.end),
            (OPENING, &summary.opening),
            (LINE, &summary.line),
            (PERSON, self.person.map_or("", side_key)),
        ] {
            if !text.is_empty() {
                json.set_text(name, text);
            }
        }
        json.set_number(Self::KEY, self.id.0 as f64);
        json.set_number(CREATED, self.created.0 as f64);
        json.set_number(CHANGED, self.changed.0 as f64);
        json.set_number(PLIES, summary.plies as f64);
        json.set_number(HASH, summary.hash as f64);
        json.set_flag(ANNOTATED, summary.annotated);
        json.set_flag(NAMED, self.named);
        for (name, rating) in RATINGS.into_iter().zip(summary.ratings) {
            if let Some(rating) = rating {
                json.set_number(name, rating.into());
            }
        }
        if let Some(points) = summary.points {
            json.set_number(POINTS, points.white.into());
        }
        if let Some(played) = self.played {
            json.set_number(PLAYED, played as f64);
        }
        json
    }

    /// Reads what [`Self::to_json`] has written.
    ///
    /// # Errors
    /// When a field is missing or damaged.
    pub fn from_json<J: JsonObject>(json: &J) -> Result<Self, RecordError> {
        let text = |name| Ok::<_, RecordError>(json.text(name)?.unwrap_or_default());
        let moment = |name| Ok::<_, RecordError>(Timestamp(present(whole(json, name)?)?));
        let rating = |name| {
            let rating = whole(json, name)?.map(u16::try_from).transpose();
            rating.map_err(|_| RecordError::Malformed)
        };
        let ratings = [rating(RATINGS[0])?, rating(RATINGS[1])?];
        let tags = text(TAGS)?;
        Ok(Self {
            id: moment(Self::KEY)?,
            created: moment(CREATED)?,
            changed: moment(CHANGED)?,
            name: text(NAME)?,
            tags: tags.lines().map(str::to_owned).collect(),
            played: whole(json, PLAYED)?,
            person: match &*text(PERSON)? {
                "" => None,
                key => Some(present(side_with_key(key))?),
            },
            named: json.flag(NAMED)?.unwrap_or_default(),
            summary: Summary {
                variant: text(VARIANT)?.parse()?,
                white: text(WHITE)?,
                black: text(BLACK)?,
                ratings,
                event: text(EVENT)?,
                site: text(SITE)?,
                // Earlier versions have kept it with the site alone.
                round: text(ROUND)?,
                date: text(DATE)?,
                result: present(GameResult::parse(&text(RESULT)?))?,
                points: whole(json, POINTS)?.map(|white| Points::for_white(white.min(10) as u8)),
                plies: present(whole(json, PLIES)?)? as usize,
                end: present(json.text(END)?)?,
                opening: text(OPENING)?,
                line: text(LINE)?,
                annotated: json.flag(ANNOTATED)?.unwrap_or_default(),
                hash: present(whole(json, HASH)?)?,
            },
        })
    }
}

const CREATED: &str = "created";
const CHANGED: &str = "changed";
const NAME: &str = "name";
/// One tag a line.
const TAGS: &str = "tags";
const PLAYED: &str = "played";
const PERSON: &str = "person";
const VARIANT: &str = "variant";
const WHITE: &str = "white";
/// Games that came into the library earlier have none.
const RATINGS: [&str; 2] = ["whiteElo", "blackElo"];
const BLACK: &str = "black";
const EVENT: &str = "event";
const ROUND: &str = "round";
const SITE: &str = "site";
const DATE: &str = "date";
const RESULT: &str = "result";
/// White's. Games that came into the library earlier have none.
const POINTS: &str = "points";
const PLIES: &str = "plies";
const END: &str = "end";
const OPENING: &str = "opening";
/// Games that came into the library earlier have none.
const LINE: &str = "line";
const ANNOTATED: &str = "annotated";
const HASH: &str = "hash";
/// Games that came into the library earlier have none.
const NAMED: &str = "named";

pub(super) const fn side_key(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

pub(super) fn side_with_key(key: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|&side| side_key(side) == key)
}

fn present<T>(value: Option<T>) -> Result<T, RecordError> {
    value.ok_or(RecordError::Malformed)
}

/// A number field that holds an integer which is not negative.
fn whole<J: JsonObject>(json: &J, name: &str) -> Result<Option<u64>, RecordError> {
    match json.number(name)? {
        None => Ok(None),
        Some(number) if number >= 0.0 && number.fract() == 0.0 && number < 1e16 => {
            Ok(Some(number as u64))
        }
        Some(_) => Err(RecordError::Malformed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::library::Entry;
    use crate::web::records::TestJson;

    fn row() -> Row {
        let pgn = "[Event \"Club\"]\n[White \"Ada\"]\n[WhiteElo \"1815\"]\n[Date \"2020.01.02\"]\n\n1. e4 {!} e5 1-0";
        let mut entry = Entry::new(Timestamp(1_700_000_000_000), Timestamp(5), pgn.to_owned());
        entry.name = "A “quoted” name".to_owned();
        entry.tags = vec!["one".to_owned(), "two words".to_owned()];
        let indexed = entry.indexed(None).expect("a game");
        Row {
            played: Some(3),
            person: Some(Color::Black),
            ..indexed.row
        }
    }

    #[test]
    fn games_of_the_play_page_are_told_from_studies() {
        let of = |pgn: &str| {
            let entry = Entry::new(Timestamp(1), Timestamp(1), pgn.to_owned());
            entry.indexed(None).expect("a game").row
        };
        assert!(row().is_played());
        assert!(of("[Black \"sharp960, level 3\"]\n\n1. e4 *").is_played());
        assert!(!of("1. e4 e5 (1... c5) *").is_played());
        assert!(!of("[White \"Ada\"]\n[Black \"Grace\"]\n\n1. e4 *").is_played());
    }

    #[test]
    fn a_row_survives_being_stored() {
        let study = Entry::new(Timestamp(1), Timestamp(1), "1. e4 e5 *".to_owned());
        for row in [
            study.indexed(None).expect("a game").row,
            row(),
            Row {
                played: None,
                person: None,
                tags: Vec::new(),
                name: String::new(),
                ..row()
            },
        ] {
            let json: TestJson = row.to_json();
            assert_eq!(Row::from_json(&json), Ok(row));
        }
    }

    #[test]
    fn a_damaged_row_is_refused() {
        type Damage = fn(&mut TestJson);
        let damages: [Damage; 6] = [
            |json| json.set_number("whiteElo", 1e6),
            |json| json.set_text("variant", "halma"),
            |json| json.set_text("id", "7"),
            |json| json.set_number("result", 1.0),
            |json| json.set_text("result", "2-0"),
            |json| json.set_text("person", "green"),
        ];
        for damage in damages {
            let mut json: TestJson = row().to_json();
            damage(&mut json);
            assert!(Row::from_json(&json).is_err());
        }
    }
}
