use super::letters::Letters;
use super::lexer::{Lexer, Token};
use super::movetext::{Movetext, Reading};
use super::read_tags::ReadTags;
use super::{Game, PgnError, PgnProblem, Place, Tags, read_comment};
use crate::game::Tree;
use crate::rules::Variant;
use std::io::BufRead;

/// Reads games one after another, with only one of them in memory.
///
/// After an error it goes on with the next game that has tags. An error in a variation costs the
/// rest of that variation alone: [`broken_off`](Self::broken_off) is then the game without it.
pub struct Reader<R> {
    lexer: Lexer<R>,
    section: Section,
    broken_off: Option<Game>,
    start: Option<StartTag>,
    without_start: Option<WithoutStart>,
}

/// The tags of a game whose start position is not known: its variant is none of ours, or its `FEN`
/// tag is wrong or missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithoutStart {
    /// The tags, as far as they were read.
    pub tags: Tags,
    /// The value of the `FEN` tag, if the game begins with it.
    pub fen: Option<String>,
}

/// The `FEN` tag of a game: where its value begins, and the variant that it was read as.
#[derive(Clone, Copy)]
pub(super) struct StartTag {
    pub(super) place: Place,
    pub(super) variant: Variant,
}

/// The part of a game that is being read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    /// Before the first tag or move of a game.
    Between,
    /// In the tags.
    Tags,
    /// In the moves.
    Moves,
    /// After the last game.
    End,
}

impl<R: BufRead> Reader<R> {
    /// A reader of a text in UTF-8 or Windows-1252.
    pub const fn new(input: R) -> Self {
        Self {
            lexer: Lexer::new(input),
            section: Section::Between,
            broken_off: None,
            start: None,
            without_start: None,
        }
    }

    /// The `FEN` tag of the last game, whatever was wrong behind it.
    pub(super) const fn start_tag(&self) -> Option<StartTag> {
        self.start
    }

    /// The number of the line, from 1, at which reading will continue.
    pub(super) fn line(&mut self) -> u64 {
        self.lexer.place().line
    }

    /// The part of a game before the last error, or all of it but the rest of the variations with
    /// errors if there were none in its main line; none if the error was in the tags.
    pub const fn broken_off(&self) -> Option<&Game> {
        self.broken_off.as_ref()
    }

    /// The tags of the last game if the error was in what they say about its start position.
    pub const fn without_start(&self) -> Option<&WithoutStart> {
        self.without_start.as_ref()
    }

    fn game(&mut self) -> Result<Option<Game>, PgnError> {
        self.lexer.begin_game();
        self.broken_off = None;
        self.start = None;
        self.without_start = None;
        let mut comments = Vec::new();
        loop {
            match self.lexer.peek()? {
                None => return Ok(None),
                Some('{' | ';') => self.comment(&mut comments)?,
                Some(_) => break,
            }
        }
        let tags = self.tags(&mut comments)?;
        // The tags are read: what follows are moves, or the next game already.
        self.section = match self.lexer.peek()? {
            Some('[') => Section::Between,
            _ => Section::Moves,
        };
        let start = match tags.start() {
            Ok(start) => start,
            Err(error) => {
                self.without_start = Some(tags.without_start());
                return Err(error);
            }
        };
        let mut game = Game::new(start);
        let variant = game.variant();
        let place = tags.fen_place();
        self.start = place.map(|place| StartTag { place, variant });
        for comment in comments {
            read_comment(game.tree.annotations_mut(Tree::ROOT), &comment);
        }
        let Reading {
            marker, skipped, ..
        } = self.moves(&mut game);
        if marker.is_ok() {
            self.section = Section::Between;
        }
        let result = marker.and_then(|marker| tags.result(marker, game.variant()));
        game.tags = tags.tags;
        if let Ok(result) = result {
            game.result = result;
        }
        match result.map_or_else(Some, |_| skipped) {
            None => Ok(Some(game)),
            Some(error) => {
                self.broken_off = Some(game);
                Err(error)
            }
        }
    }

    /// Reads the moves of a game, with the letters of another language if more can be read by them.
    fn moves(&mut self, game: &mut Game) -> Reading {
        let unplayed = game.clone();
        self.lexer.mark();
        let mut best = Movetext::new(&mut self.lexer, game, Letters::English).read();
        if best.has_bad_move() {
            let mut language = Letters::English;
            for letters in Letters::OTHERS {
                self.lexer.rewind();
                let reading = Movetext::new(&mut self.lexer, &mut unplayed.clone(), letters).read();
                if reading.is_better_than(&best) {
                    (best, language) = (reading, letters);
                }
            }
            self.lexer.rewind();
            *game = unplayed;
            best = Movetext::new(&mut self.lexer, game, language).read();
        }
        self.lexer.unmark();
        best
    }

    fn comment(&mut self, comments: &mut Vec<String>) -> Result<(), PgnError> {
        if let Token::Comment(text) = self.lexer.token()? {
            comments.push(text);
        }
        Ok(())
    }

    /// Reads the tags of a game, and the comments among and after them.
    fn tags(&mut self, comments: &mut Vec<String>) -> Result<ReadTags, PgnError> {
        let mut tags = ReadTags::new(self.lexer.place());
        loop {
            match self.lexer.peek()? {
                Some('[') => {
                    if tags.has_event && self.lexer.at_tag("Event")? {
                        return Ok(tags);
                    }
                    if self.section == Section::Between {
                        // What came before the first tag belongs to no game.
                        comments.clear();
                        self.section = Section::Tags;
                    }
                    tags.add(self.lexer.tag()?)?;
                }
                Some('{' | ';') if self.section == Section::Tags => self.comment(comments)?,
                _ => return Ok(tags),
            }
        }
    }

    /// Skips to where the next game begins.
    fn recover(&mut self, error: &PgnError) {
        let fatal = matches!(error.problem, PgnProblem::Io(_) | PgnProblem::Utf16);
        // These errors are noticed where the next game begins.
        let at_next_game = matches!(
            error.problem,
            PgnProblem::UnterminatedComment | PgnProblem::UnclosedVariation
        );
        let readable = match self.section {
            _ if fatal => false,
            _ if at_next_game => true,
            Section::Tags => self.lexer.skip_game(false).is_ok(),
            Section::Moves => self.lexer.skip_game(true).is_ok(),
            Section::Between | Section::End => true,
        };
        self.section = if readable {
            Section::Between
        } else {
            Section::End
        };
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Game, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.section == Section::End {
            return None;
        }
        let read = self.game();
        match &read {
            Ok(Some(_)) => {}
            Ok(None) => self.section = Section::End,
            Err(error) => self.recover(error),
        }
        read.transpose()
    }
}
