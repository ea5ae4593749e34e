use super::game::{BLACK_SCORE, WHITE_SCORE};
use super::lexer::Tag;
use super::{GameResult, PgnError, PgnProblem, Place, Tags};
use crate::board::Color;
use crate::notation::fen::{self, FenError};
use crate::rules::{Points, Position, PositionError, Variant};

/// The tags of a game whose start position is not known: its variant is none of ours, or its `FEN`
/// tag is wrong or missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithoutStart {
    /// The tags, as far as they were read.
    pub tags: Tags,
    /// The value of the `FEN` tag, if the game begins with it.
    pub fen: Option<String>,
}

/// The tags of a game as they are read, in any order.
pub(super) struct ReadTags {
    /// The tags that the game keeps.
    pub(super) tags: Tags,
    /// Whether there is an `Event` tag, with which games usually begin.
    pub(super) has_event: bool,
    result: Option<GameResult>,
    variant: Option<Tag>,
    fen: Option<Tag>,
    /// Whether the `SetUp` tag says that the game begins at the usual start.
    usual_start: bool,
    white_score: Option<Place>,
    /// The place of the first tag, for errors about missing ones.
    place: Place,
}

impl ReadTags {
    pub(super) const fn new(place: Place) -> Self {
        Self {
            tags: Tags::new(),
            has_event: false,
            result: None,
            variant: None,
            fen: None,
            usual_start: false,
            white_score: None,
            place,
        }
    }

    pub(super) fn add(&mut self, tag: Tag) -> Result<(), PgnError> {
        match tag.name.to_ascii_lowercase().as_str() {
            "variant" => Self::once(&mut self.variant, tag, "Variant"),
            "fen" => Self::once(&mut self.fen, tag, "FEN"),
            "setup" => {
                self.usual_start = tag.value.trim() == "0";
                Ok(())
            }
            "result" => {
                self.result = GameResult::parse(tag.value.trim());
                Ok(())
            }
            _ => {
                self.has_event |= tag.name == "Event";
                if tag.name == WHITE_SCORE {
                    self.white_score = Some(tag.place);
                }
                let set = self.tags.set(&tag.name, &tag.value);
                set.map_err(|_| PgnProblem::TagName.at(tag.place))
            }
        }
    }

    /// Stores a tag that may occur only once.
    fn once(slot: &mut Option<Tag>, tag: Tag, name: &'static str) -> Result<(), PgnError> {
        match slot {
            Some(known) if known.value != tag.value => {
                Err(PgnProblem::RepeatedTag(name).at(tag.place))
            }
            _ => {
                slot.get_or_insert(tag);
                Ok(())
            }
        }
    }

    /// The start position of the game.
    pub(super) fn start(&self) -> Result<Position, PgnError> {
        let variant = self.variant()?;
        match &self.fen {
            Some(tag) if !self.usual_start => read_fen(variant, tag),
            _ => {
                let variant = variant.unwrap_or_default();
                if variant.rules().starts.count > 1 {
                    let place = self.variant.as_ref().map_or(self.place, |tag| tag.place);
                    return Err(PgnProblem::NoStart(variant).at(place));
                }
                Ok(variant.start())
            }
        }
    }

    /// The tags of a game whose start is not known.
    pub(super) fn without_start(self) -> WithoutStart {
        let fen = self.fen.filter(|_| !self.usual_start);
        WithoutStart {
            tags: self.tags,
            fen: fen.map(|tag| tag.value),
        }
    }

    /// The place of the value of the tag that says where the game starts; none if there is no such
    /// tag or it does not count.
    pub(super) fn fen_place(&self) -> Option<Place> {
        let tag = self.fen.as_ref().filter(|_| !self.usual_start)?;
        Some(tag.place)
    }

    /// The variant; none if the tag leaves it to the FEN.
    fn variant(&self) -> Result<Option<Variant>, PgnError> {
        let Some(tag) = &self.variant else {
            return Ok(None);
        };
        let variant = tag.value.parse();
        let variant: Variant = variant.map_err(|error| PgnProblem::Variant(error).at(tag.place))?;
        Ok(Some(variant).filter(|&variant| variant != Variant::Chess))
    }

    /// The result by the tags and by the marker after the moves, which must not contradict each
    /// other.
    pub(super) fn result(
        &self,
        marker: Option<GameResult>,
        variant: Variant,
    ) -> Result<GameResult, PgnError> {
        // A `*` says nothing that could contradict the tag.
        let marker = marker.filter(|&result| result != GameResult::Unknown);
        let result = marker.or(self.result).unwrap_or_default();
        if !variant.rules().points {
            return Ok(result);
        }
        let place = self.white_score.unwrap_or(self.place);
        let Some(points) = self.points().map_err(|problem| problem.at(place))? else {
            return Ok(result);
        };
        let winner = match points.white.cmp(&points.black) {
            std::cmp::Ordering::Less => GameResult::BlackWins,
            std::cmp::Ordering::Equal => GameResult::Draw,
            std::cmp::Ordering::Greater => GameResult::WhiteWins,
        };
        if result == winner || result == GameResult::Unknown {
            Ok(winner)
        } else {
            Err(PgnProblem::PointsAgainstResult.at(place))
        }
    }

    fn points(&self) -> Result<Option<Points>, PgnProblem> {
        let points = |name| match self.tags.get(name) {
            None | Some("?" | "") => Ok(None),
            Some(text) => {
                let points = text.parse().ok().filter(|&points| points <= Points::TOTAL);
                points
                    .map(Some)
                    .ok_or_else(|| PgnProblem::Points(text.to_owned()))
            }
        };
        let (Some(white), Some(black)) = (points(WHITE_SCORE)?, points(BLACK_SCORE)?) else {
            return Ok(None);
        };
        let points = Points::for_white(white);
        if points.of(Color::Black) == black {
            Ok(Some(points))
        } else {
            Err(PgnProblem::PointsTotal)
        }
    }
}

/// Reads a FEN. A game of chess, or of no variant named, is Chess960 if only Chess960 has such
/// castling rights.
fn read_fen(variant: Option<Variant>, tag: &Tag) -> Result<Position, PgnError> {
    let named = variant.unwrap_or_default();
    let position = fen::parse(named, &tag.value).or_else(|error| match error {
        FenError::Position(
            PositionError::CastlingWithoutKing { .. } | PositionError::CastlingWithoutRook { .. },
        ) if variant.is_none() => fen::parse(Variant::Chess960, &tag.value).map_err(|_| error),
        _ => Err(error),
    });
    position.map_err(|error| {
        let variant = named;
        PgnProblem::Fen { variant, error }.at(tag.place)
    })
}
