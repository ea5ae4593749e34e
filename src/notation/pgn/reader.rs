use super::letters::Letters;
use super::lexer::{Lexer, Token};
use super::movetext::{Movetext, Reading};
use super::read_tags::{ReadTags, WithoutStart};
use super::{Game, PgnError, PgnProblem, Place, read_comment};
use crate::game::Tree;
use crate::rules::Variant;
use std::io::BufRead;

/// Reads games one after another, with only one of them in memory.
///
/// After an error it goes on with the next tags, or behind the result of that game. An error in a
/// variation costs the rest of that variation alone: [`broken_off`](Self::broken_off) is then the game
/// without it.
pub struct Reader<R> {
    lexer: Lexer<R>,
    section: Section,
    broken_off: Option<Game>,
    errors: Vec<PgnError>,
    start: Option<StartTag>,
    without_start: Option<WithoutStart>,
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
            errors: Vec::new(),
            start: None,
            without_start: None,
        }
    }

    /// All errors of the last game in the order of the text: that which was returned for it, and those
    /// in its variations, at most [`MAX_GAME_ERRORS`](super::MAX_GAME_ERRORS) of them.
    pub fn errors(&self) -> &[PgnError] {
        &self.errors
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

    /// [`Reader::broken_off`] if there is a move in it: what is worth keeping of a game with an error.
    pub fn moves_before_error(&self) -> Option<&Game> {
        self.broken_off().filter(|game| !game.tree.is_empty())
    }

    /// The tags of the last game if the error was in what they say about its start position.
    pub const fn without_start(&self) -> Option<&WithoutStart> {
        self.without_start.as_ref()
    }

    fn game(&mut self) -> Result<Option<Game>, PgnError> {
        self.lexer.begin_game();
        self.broken_off = None;
        self.errors.clear();
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
        // How a game ended is known by its tags, even if its moves cannot be read to the end.
        let known = tags.result(None, game.variant());
        game.result = known.unwrap_or_default();
        let result = marker.and_then(|marker| tags.result(marker, game.variant()));
        game.tags = tags.tags;
        if let Ok(result) = result {
            game.result = result;
        }
        let told = match result {
            Ok(_) => skipped.first().cloned(),
            Err(error) => Some(error),
        };
        self.errors = skipped;
        match told {
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
            Section::Tags | Section::Moves => {
                let moves_met = self.section == Section::Moves;
                // Mostly it is a comment that makes a game too large.
                let in_comment = error.problem == PgnProblem::TooLarge;
                self.lexer.skip_game(moves_met, in_comment).is_ok()
            }
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
            Err(error) => {
                if !self.errors.contains(error) {
                    // Put in its place: a sort takes more code than all of this.
                    let later = |other: &PgnError| other.place > error.place;
                    let index = self.errors.iter().position(later);
                    let index = index.unwrap_or(self.errors.len());
                    self.errors.insert(index, error.clone());
                }
                self.recover(error);
            }
        }
        read.transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::super::GameResult;
    use super::*;

    /// The error of the only game, and what was read of it.
    fn broken(text: &str) -> (String, String) {
        let mut reader = Reader::new(text.as_bytes());
        let error = reader.next().expect("a game").expect_err("an error");
        let game = reader.broken_off().expect("there were moves").to_string();
        assert!(reader.next().is_none());
        let moves = game.split("\n\n").nth(1).unwrap_or_default().trim();
        (error.to_string(), moves.to_owned())
    }

    #[test]
    fn every_error_of_a_game_is_told_in_the_order_of_the_text() {
        for (text, places) in [
            (
                "1. e4 (1. d5) e5 (1... Ke6)\n2. Ke4 Nf6 1-0",
                &[(1, 11), (1, 24), (2, 4)][..],
            ),
            ("1. e4 e5 (1... Ke6) 2. Nf3 (2. Ke4) *", &[(1, 16), (1, 32)]),
            ("1. e4 e5 (1... Ke6 2. Nf3", &[(1, 16), (1, 16)]),
            ("[FEN \"x\"]\n\n1. e4 (1. d5) *", &[(1, 7)]),
            ("1. e4 e5 *", &[]),
        ] {
            let mut reader = Reader::new(text.as_bytes());
            let _ = reader.next();
            let place = |error: &PgnError| (error.place.line, error.place.column);
            let told: Vec<_> = reader.errors().iter().map(place).collect();
            assert_eq!(told, places, "{text}");
            assert!(reader.next().is_none());
            assert!(reader.errors().is_empty());
        }
    }

    #[test]
    fn an_error_in_a_variation_costs_the_rest_of_it_alone() {
        for (text, place, moves) in [
            (
                "1. e4 (1. d4 d5 2. Ke5 Nf6 (2... e6)) e5 (1... c5) 2. Nf3 1-0",
                "line 1, column 20",
                "1. e4 (1. d4 d5) 1... e5 (1... c5) 2. Nf3 1-0",
            ),
            (
                "1. e4\n(Kd7 {no}) 1... e5 *",
                "line 2, column 2",
                "1. e4 e5 *",
            ),
            (
                "1. e4 e5 (1... c5 (1... \" d5 ) 2. $999 Nf3) 2. Nc3 *",
                "line 1, column 25",
                "1. e4 e5 (1... c5) 2. Nc3 *",
            ),
            ("1. e4 () e5 *", "line 1, column 7", "1. e4 e5 *"),
            ("(1. d4) 1. e4 e5 *", "line 1, column 1", "1. e4 e5 *"),
        ] {
            let (error, read) = broken(text);
            assert!(error.starts_with(place), "{text}: {error}");
            assert_eq!(read, moves, "{text}");
        }
    }

    #[test]
    fn an_error_in_the_main_line_ends_the_game_and_the_next_one_is_read() {
        let text = "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 (1. Kd4) Ke4 2. d4 *\n\n\
                    [Event \"b\"]\n\n1. d4 *";
        let mut reader = Reader::new(text.as_bytes());
        let error = reader.next().expect("a game").expect_err("an error");
        assert_eq!(error.place.column, 16);
        let result = reader.broken_off().map(|game| game.result);
        assert_eq!(result, Some(GameResult::WhiteWins));
        let next = reader.next().expect("a game").expect("a good one");
        assert_eq!(next.tags.get("Event"), Some("b"));
        assert!(reader.next().is_none());
    }

    #[test]
    fn games_without_tags_behind_a_broken_one_are_read() {
        for text in [
            "1. e4 e5 2. Ba9 *\n\n1. c4 c5 2. g3 *\n\n1. d4 d5 *",
            "1. e4 e5 2. Ba9 1-0 1. c4 c5 2. g3 1/2-1/2 1. d4 d5 *",
            "e4 e5 Ba9 Nf6\n0-1\nc4 c5 g3 *\nd4 d5 *",
            "1. e4 e5 2. Ba9 {* and\n\n1-0 *\n} ; *\n(2. Nf3 *\n) *\n1. c4 c5 2. g3 *\n1. d4 d5 *",
            "1. e4 e5 2. Ba9 (2. Nf3 *\n\n1. c4 c5 2. g3 *\n\n1. d4 d5 *",
            "1. e4 e5 ) 2. d4 * {what a game}\n1. c4 c5 2. g3 *\n1. d4 d5 *",
            "[Event \"a]\n\n1. e4 e5 *\n\n1. c4 c5 2. g3 *\n\n1. d4 d5 *",
        ] {
            let read: Vec<_> = Reader::new(text.as_bytes())
                .map(|game| game.map_or(0, |game| game.tree.len()))
                .collect();
            assert_eq!(read, [0, 3, 2], "{text}");
        }
    }

    #[test]
    fn a_broken_game_is_one_error_whatever_stands_behind_its_result() {
        for text in [
            "1. e4 Ke4 2. d4 *\n\n[White \"b\"]\n\n1. d4 *",
            "1. e4 Ke4 * [White \"b\"]\n\n1. d4 *",
            "1. e4 Ke4 * 2. d4 1-0\n[White \"b\"]\n\n1. d4 *",
            "1. e4 Ke4 {* {lost *\n} 1-0 {won} ; *\n\n[White \"b\"]\n\n1. d4 *",
            "1. e4 Ke4 (2. d4 *\n) 2. d3 (2. d4 1-0) *\n[White \"b\"]\n\n1. d4 *",
            "1. e4 e5 (1... c5 *\n\n) 2. Ke4 *\n\n[White \"b\"]\n\n1. d4 *",
        ] {
            let read: Vec<_> = Reader::new(text.as_bytes())
                .map(|game| game.map_or(0, |game| game.tree.len()))
                .collect();
            assert_eq!(read, [0, 1], "{text}");
        }
    }

    #[test]
    fn pieces_have_the_letters_of_many_languages() {
        let english = "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5 4. c3) 3... Nf6 4. O-O Be7 \
                       5. Re1 a6 6. Ba4 O-O 7. Kh1 Qe8 *";
        let english = super::super::parse(english).expect("English");
        for letters in [
            ["S", "L", "T", "K", "D"],
            ["C", "F", "T", "R", "D"],
            ["C", "A", "T", "R", "D"],
            ["P", "L", "T", "K", "D"],
            ["J", "S", "V", "K", "D"],
            ["К", "С", "Л", "Кр", "Ф"],
            ["♘", "♗", "♖", "♔", "♕"],
        ] {
            let [n, b, r, k, q] = letters;
            let text = format!(
                "1. e4 e5 2. {n}f3 {n}c6 3. {b}b5 (3. {b}c4 {b}c5 4. c3) 3... {n}f6\n4. O-O {b}e7 \
                 5. {r}e1 a6 6. {b}a4 O-O 7. {k}h1 {q}e8 *\n\n1. e4 Nf6 *"
            );
            let games: Result<Vec<Game>, PgnError> = Reader::new(text.as_bytes()).collect();
            let games = games.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(games[0].tree, english[0].tree, "{text}");
        }
    }

    #[test]
    fn null_moves_are_kept_in_variations() {
        let text = "1. e4 e5 (1... -- 2. d4 Z0 3. Nf3) (1... 0000 2. Nc3 @@@@ 3. d4) 2. Nf3 *";
        let games = super::super::parse(text).expect("a game");
        let written = games[0].to_string().replace('\n', " ");
        let wanted = "1. e4 e5 (1... -- 2. d4 -- 3. Nf3) (1... -- 2. Nc3 -- 3. d4) 2. Nf3 *";
        assert!(written.trim_end().ends_with(wanted), "{written}");
    }

    #[test]
    fn the_tags_of_a_game_whose_start_is_unknown_can_be_read() {
        let text = "[White \"Ada\"]\n[Variant \"Bughouse\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n\
                    1. e4 *\n\n[Event \"b\"]\n\n1. d4 *";
        let mut reader = Reader::new(text.as_bytes());
        let error = reader.next().expect("a game").expect_err("an error");
        assert_eq!(error.place.line, 2);
        let read = reader.without_start().expect("there are tags");
        assert_eq!(read.tags.get("White"), Some("Ada"));
        assert_eq!(read.fen.as_deref(), Some("8/8/8/8/8/8/8/8 w - - 0 1"));
        assert!(reader.next().is_some_and(|game| game.is_ok()));
        assert!(reader.without_start().is_none());
    }
}
