use super::commands::read_comment_before;
use super::lexer::{Lexer, Token};
use super::nag::{lone_symbol, split_symbol};
use super::{Game, GameResult, MAX_DEPTH, PgnError, PgnProblem, Place, read_comment};
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
    pub(super) fn new(lexer: &'a mut Lexer<R>, game: &'a mut Game) -> Self {
        let line = OpenLine::new(Tree::ROOT, &game.start, lexer.place());
        Self {
            lexer,
            game,
            line,
            outer: Vec::new(),
        }
    }

    /// Reads up to the result, the next game or the end of the text.
    pub(super) fn read(mut self) -> Result<Option<GameResult>, PgnError> {
        while self.lexer.peek()?.is_some_and(|c| c != '[') {
            if self.lexer.skip_number() {
                continue;
            }
            match self.lexer.token()? {
                Token::Symbol => {
                    // Some programs end their variations with a result as well.
                    let result = self.symbol()?;
                    if result.is_some() && self.outer.is_empty() {
                        return Ok(result);
                    }
                }
                Token::Comment(text) => self.comment(&text),
                Token::Nag(number) => self.nag(Nag(number)),
                Token::Open => self.open()?,
                Token::Close => self.close()?,
            }
        }
        if self.outer.is_empty() {
            Ok(None)
        } else {
            Err(PgnProblem::UnclosedVariation.at(self.line.opened))
        }
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
        match read_move(&self.line.position, text) {
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
