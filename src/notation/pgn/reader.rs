use super::lexer::{Lexer, Token};
use super::movetext::Movetext;
use super::read_tags::ReadTags;
use super::{Game, PgnError, PgnProblem, Place, read_comment};
use crate::game::Tree;
use crate::rules::Variant;
use std::io::BufRead;

/// Reads games one after another, with only one of them in memory.
///
/// After an error it goes on with the next game that has tags.
pub struct Reader<R> {
    lexer: Lexer<R>,
    section: Section,
    broken_off: Option<Game>,
    start: Option<StartTag>,
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

    /// The part of a game before the last error; none if the error was in the tags.
    pub const fn broken_off(&self) -> Option<&Game> {
        self.broken_off.as_ref()
    }

    fn game(&mut self) -> Result<Option<Game>, PgnError> {
        self.lexer.begin_game();
        self.broken_off = None;
        self.start = None;
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
        let mut game = Game::new(tags.start()?);
        let variant = game.variant();
        let place = tags.fen_place();
        self.start = place.map(|place| StartTag { place, variant });
        for comment in comments {
            read_comment(game.tree.annotations_mut(Tree::ROOT), &comment);
        }
        let marker = Movetext::new(&mut self.lexer, &mut game).read();
        if marker.is_ok() {
            self.section = Section::Between;
        }
        let result = marker.and_then(|marker| tags.result(marker, game.variant()));
        game.tags = tags.tags;
        match result {
            Ok(result) => {
                game.result = result;
                Ok(Some(game))
            }
            Err(error) => {
                self.broken_off = Some(game);
                Err(error)
            }
        }
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
