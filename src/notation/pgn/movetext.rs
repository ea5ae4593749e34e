use super::commands::read_comment_before;
use super::letters::Letters;
use super::lexer::{Lexer, Token};
use super::nag::{lone_symbol, split_symbol};
use super::{
    Game, GameResult, MAX_DEPTH, MAX_GAME_ERRORS, PgnError, PgnProblem, Place, read_comment,
};
use crate::game::{Annotations, Nag, NodeId, Tree};
use crate::notation::san;
use crate::rules::{Move, Position};
use std::io::BufRead;

/// Reads the moves of one game.
pub(super) struct Movetext<'a, R> {
    lexer: &'a mut Lexer<R>,
    game: &'a mut Game,
    /// The line that is being read.
    line: OpenLine,
    /// The lines around it, main line first.
    outer: Vec<OpenLine>,
    letters: Letters,
    /// The first errors that cost a variation each.
    skipped: Vec<PgnError>,
    /// The number of such errors.
    skips: usize,
}

/// What came of reading the moves of a game.
pub(super) struct Reading {
    /// The result at the end of the moves, or the error at which they could not be read further.
    pub(super) marker: Result<Option<GameResult>, PgnError>,
    /// The first errors that cost a variation each, whose rest was skipped.
    pub(super) skipped: Vec<PgnError>,
    /// The number of such errors.
    skips: usize,
}

impl Reading {
    /// Whether something could not be read as a move.
    pub(super) fn has_bad_move(&self) -> bool {
        match (&self.marker, self.skipped.first()) {
            (Err(error), _) | (Ok(_), Some(error)) => {
                matches!(
                    error.problem,
                    PgnProblem::Move(_) | PgnProblem::Unexpected(_)
                )
            }
            (Ok(_), None) => false,
        }
    }

    /// Whether more could be read than in another reading of the same moves.
    pub(super) fn is_better_than(&self, other: &Self) -> bool {
        // None is the end of the game, farther than any place.
        let end = |reading: &Self| reading.marker.as_ref().err().map(|error| error.place);
        match (end(self), end(other)) {
            (None, Some(_)) => true,
            (Some(_), None) => false,
            (ours, theirs) if ours == theirs => self.skips < other.skips,
            (ours, theirs) => ours > theirs && self.has_bad_move(),
        }
    }
}

/// A main line or a variation as far as it has been read.
struct OpenLine {
    /// The last move, or the node at which the line begins.
    node: NodeId,
    /// The position after that node.
    position: Position,
    /// The position before the last move.
    before: Position,
    /// Whether the line has a move.
    moved: bool,
    /// The place of its opening parenthesis.
    opened: Place,
    /// Annotations in front of the first move of a variation.
    pending: Annotations,
}

impl OpenLine {
    fn new(node: NodeId, position: &Position, opened: Place) -> Self {
        Self {
            node,
            position: position.clone(),
            before: position.clone(),
            moved: false,
            opened,
            pending: Annotations::default(),
        }
    }
}

impl<'a, R: BufRead> Movetext<'a, R> {
    pub(super) fn new(lexer: &'a mut Lexer<R>, game: &'a mut Game, letters: Letters) -> Self {
        let line = OpenLine::new(Tree::ROOT, &game.start, lexer.place());
        Self {
            lexer,
            game,
            line,
            outer: Vec::new(),
            letters,
            skipped: Vec::new(),
            skips: 0,
        }
    }

    /// Reads up to the result, the next game or the end of the text. An error in a variation costs
    /// the rest of that variation alone.
    pub(super) fn read(mut self) -> Reading {
        Reading {
            marker: self.read_to_end(),
            skipped: self.skipped,
            skips: self.skips,
        }
    }

    fn read_to_end(&mut self) -> Result<Option<GameResult>, PgnError> {
        while self.lexer.peek()?.is_some_and(|c| c != '[') {
            if self.lexer.skip_number() {
                continue;
            }
            match self.token() {
                // Some programs end their variations with a result as well.
                Ok(Some(result)) if self.outer.is_empty() => return Ok(Some(result)),
                Ok(_) => {}
                Err(error) => self.skip(error)?,
            }
        }
        if self.outer.is_empty() {
            Ok(None)
        } else {
            Err(PgnProblem::UnclosedVariation.at(self.line.opened))
        }
    }

    /// Reads a token; the result, if it is one.
    fn token(&mut self) -> Result<Option<GameResult>, PgnError> {
        match self.lexer.token()? {
            Token::Symbol => return self.symbol(),
            Token::Comment(text) => self.comment(&text),
            Token::Nag(number) => self.nag(Nag(number)),
            Token::Open => self.open()?,
            Token::Close => self.close()?,
        }
        Ok(None)
    }

    /// Skips the variation in which there is an error.
    ///
    /// # Errors
    /// The error, if it is in the main line or nothing can be read behind it.
    fn skip(&mut self, error: PgnError) -> Result<(), PgnError> {
        let is_open = match error.problem {
            PgnProblem::Move(_) | PgnProblem::Nag | PgnProblem::Unexpected(_) => {
                let Some(outer) = self.outer.pop() else {
                    return Err(error);
                };
                self.line = outer;
                true
            }
            // The variation was not begun.
            PgnProblem::TooDeep | PgnProblem::VariationWithoutMove => true,
            // It has ended already.
            PgnProblem::EmptyVariation => false,
            _ => return Err(error),
        };
        self.skips += 1;
        let place = error.place;
        if self.skipped.len() < MAX_GAME_ERRORS {
            self.skipped.push(error);
        }
        match is_open {
            true => self.skip_to_close(place),
            false => Ok(()),
        }
    }

    /// Skips the rest of a variation; `place` is in it.
    fn skip_to_close(&mut self, place: Place) -> Result<(), PgnError> {
        let mut open = 1_usize;
        while self.lexer.peek()?.is_some_and(|c| c != '[') {
            if self.lexer.skip_number() {
                continue;
            }
            match self.lexer.token() {
                Ok(Token::Open) => open += 1,
                Ok(Token::Close) if open == 1 => return Ok(()),
                Ok(Token::Close) => open -= 1,
                Ok(_) => {}
                Err(error) => match error.problem {
                    PgnProblem::Unexpected(_) => self.lexer.skip_character(),
                    PgnProblem::Nag => {}
                    _ => return Err(error),
                },
            }
        }
        Err(PgnProblem::UnclosedVariation.at(place))
    }

    /// Whether comments and glyphs belong to the first move of a variation, which has not been read
    /// yet.
    fn before_variation(&self) -> bool {
        !self.line.moved && !self.outer.is_empty()
    }

    fn comment(&mut self, text: &str) {
        if self.before_variation() {
            read_comment_before(&mut self.line.pending, text);
        } else {
            read_comment(self.game.tree.annotations_mut(self.line.node), text);
        }
    }

    fn nag(&mut self, nag: Nag) {
        if self.before_variation() {
            self.line.pending.add_nag(nag);
        } else {
            self.game.tree.annotations_mut(self.line.node).add_nag(nag);
        }
    }

    fn open(&mut self) -> Result<(), PgnError> {
        let opened = self.lexer.last_place();
        if self.outer.len() == MAX_DEPTH {
            return Err(PgnProblem::TooDeep.at(opened));
        }
        let parent = self.game.tree.parent(self.line.node);
        let Some(parent) = parent.filter(|_| self.line.moved) else {
            return Err(PgnProblem::VariationWithoutMove.at(opened));
        };
        let variation = OpenLine::new(parent, &self.line.before, opened);
        self.outer
            .push(std::mem::replace(&mut self.line, variation));
        Ok(())
    }

    fn close(&mut self) -> Result<(), PgnError> {
        let Some(outer) = self.outer.pop() else {
            return Err(PgnProblem::UnopenedVariation.at(self.lexer.last_place()));
        };
        let closed = std::mem::replace(&mut self.line, outer);
        if closed.moved {
            Ok(())
        } else {
            Err(PgnProblem::EmptyVariation.at(closed.opened))
        }
    }

    /// Reads a move, a glyph or a result.
    fn symbol(&mut self) -> Result<Option<GameResult>, PgnError> {
        let text = self.lexer.symbol();
        if let Some(result) = GameResult::parse(text) {
            return Ok(Some(result));
        }
        if let Some(nag) = lone_symbol(text) {
            self.nag(nag);
            return Ok(None);
        }
        if self.line.moved && is_move_suffix(text) {
            return Ok(None);
        }
        match read_in(self.letters, &self.line.position, text) {
            Ok((m, nag)) => {
                self.play(m);
                nag.into_iter().for_each(|nag| self.nag(nag));
                Ok(None)
            }
            Err(problem) => Err(problem.at(self.lexer.last_place())),
        }
    }

    fn play(&mut self, m: Move) {
        let line = &mut self.line;
        line.node = self.game.tree.add(line.node, m);
        line.before.clone_from(&line.position);
        line.position.play(m);
        line.moved = true;
        if !line.pending.is_empty() {
            *self.game.tree.annotations_mut(line.node) = std::mem::take(&mut line.pending);
        }
    }
}

/// Whether this is a suffix of the previous move that needn't be read, such as `+` or `e.p.`.
fn is_move_suffix(text: &str) -> bool {
    let suffix = text.trim_end_matches(['+', '#']);
    matches!(suffix, "" | "e.p." | "e.p" | "ep")
}

/// Reads a move with the letters of a language, and a glyph directly after it.
fn read_in(
    letters: Letters,
    position: &Position,
    text: &str,
) -> Result<(Move, Option<Nag>), PgnProblem> {
    let english = letters.to_english(text).map_err(PgnProblem::Unexpected)?;
    read_move(position, &english)
}

/// Reads a move, and a glyph directly after it.
fn read_move(position: &Position, text: &str) -> Result<(Move, Option<Nag>), PgnProblem> {
    let error = match san::parse_or_pass(position, text) {
        Ok(m) => return Ok((m, None)),
        Err(error) => error,
    };
    if let Some((rest, nag)) = split_symbol(text)
        && let Ok(m) = san::parse_or_pass(position, rest)
    {
        return Ok((m, Some(nag)));
    }
    // A move number without a period, glued to its move; where pawns step back, `2e3` must
    // mean the pawn on the second rank.
    let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if behind.len() < text.len() && !position.rules().pawns.back_step {
        san::parse(position, behind).map_or(Err(error.into()), |m| Ok((m, None)))
    } else {
        Err(error.into())
    }
}
