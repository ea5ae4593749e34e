//! The layout of a game with variations as a flat list of blocks.
//!
//! The main line is a list of rows with a move of each side, interrupted by comments and
//! variations. A variation is a line of running text; a short one within it is written in
//! parentheses; at a longer one the line ends, and every continuation becomes a line one level
//! deeper. So no list is nested in another, however deep the variations are.

use crate::board::Color;
use crate::game::{Comment, EvalScore, Nag, NodeId, Tree};
use crate::notation::pgn::GameResult;
use crate::notation::san;
use crate::rules::{Points, Position};

/// The depth at which the indentation of variations stops growing.
pub const DEEPEST: usize = 6;

/// The longest variation in parentheses, in half-moves (plies).
const SHORT_MOVES: usize = 8;

/// The largest size of the comments in a variation in parentheses, in bytes.
const SHORT_COMMENTS: usize = 80;

/// The blocks of a game, and the block of each move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    blocks: Vec<Block>,
    /// The block of each node, by the node's number.
    block_of: Vec<usize>,
}

/// A block of the layout; blocks are written one below another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A move of each side of the main line.
    Row {
        /// The number of the move.
        number: u16,
        /// White's move.
        white: Cell,
        /// Black's move.
        black: Cell,
    },
    /// A comment on a move of the main line.
    Comment {
        /// The move that it is about; the root for a comment at the start.
        on: NodeId,
        /// The text, without commands such as `[%clk]`.
        text: String,
    },
    /// A variation, up to the point where it divides.
    Line(Line),
    /// The result of the game, and the points where they are counted.
    Result(GameResult, Option<Points>),
}

/// One side's half of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cell {
    /// A move.
    Move(Ply),
    /// No move here: it is written in another row, or the line begins after it.
    Skipped,
    /// No move here: the line ends before it.
    Empty,
}

/// A variation, up to the point where it divides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its first move.
    pub first: NodeId,
    /// Its nesting depth, from 1.
    pub depth: usize,
    /// Its text.
    pub items: Vec<Item>,
    /// The number of blocks after it that belong to it: the deeper lines that follow.
    pub inner: usize,
}

/// A part of the text of a [`Line`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// The number of a move: `12.` or `12…`.
    Number(String),
    /// A move.
    Move(Ply),
    /// A comment, without commands such as `[%clk]`.
    Comment(String),
    /// The opening parenthesis of a short variation.
    Open,
    /// The closing parenthesis of a short variation.
    Close,
}

impl Item {
    /// The parts of a line between which it can break: a move is not separated from its number and
    /// parentheses.
    pub fn groups(items: &[Self]) -> impl Iterator<Item = &[Self]> {
        let mut rest = items;
        std::iter::from_fn(move || {
            let closes = |item: &Self| matches!(item, Self::Close);
            let leads = |item: &Self| matches!(item, Self::Open | Self::Number(_));
            let first = rest.iter().take_while(|item| leads(item)).count() + 1;
            let behind = rest.get(first..).unwrap_or_default();
            let end = first + behind.iter().take_while(|item| closes(item)).count();
            let (group, others) = rest.split_at(end.min(rest.len()));
            rest = others;
            (!group.is_empty()).then_some(group)
        })
    }
}

/// The CSS classes of a glyph.
pub const fn class_of(nag: Nag) -> &'static str {
    match nag {
        Nag::GOOD_MOVE | Nag::BRILLIANT_MOVE => "nag good",
        Nag::MISTAKE | Nag::BLUNDER => "nag bad",
        Nag::SPECULATIVE_MOVE | Nag::DUBIOUS_MOVE => "nag doubtful",
        _ => "nag",
    }
}

/// A move as it is written in the layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The node of the tree that the move leads to.
    pub id: NodeId,
    /// The move in SAN.
    pub san: String,
    /// The glyphs of the move.
    pub nags: Vec<Nag>,
    /// The glyph that a review has found for it, which is no part of the game; none where the game
    /// has one of its own.
    pub found: Option<Nag>,
    /// An engine's evaluation from the PGN's `[%eval]` command, if there is one.
    pub evaluation: Option<EvalScore>,
}

impl Layout {
    /// Lays out the moves of a tree from its start position, followed by the result if it is known.
    pub fn new(start: &Position, tree: &Tree, result: GameResult) -> Self {
        let mut writer = Writer {
            tree,
            blocks: Vec::new(),
        };
        writer.main_line(start);
        let ends = result != GameResult::Unknown;
        writer
            .blocks
            .extend(ends.then_some(Block::Result(result, None)));
        let blocks = writer.blocks;
        let mut block_of = Vec::new();
        for (index, block) in blocks.iter().enumerate() {
            for ply in block.plies() {
                let number = ply.id.index();
                if block_of.len() <= number {
                    block_of.resize(number + 1, 0);
                }
                block_of[number] = index;
            }
        }
        Self { blocks, block_of }
    }

    /// The same with the glyphs that a review has found for moves of the main line. Where the game has
    /// judged a move itself, that counts.
    pub fn with_found(mut self, found: &[(NodeId, Nag)]) -> Self {
        for &(id, nag) in found {
            let index = self.block_of.get(id.index()).copied().unwrap_or(usize::MAX);
            let Some(Block::Row { white, black, .. }) = self.blocks.get_mut(index) else {
                continue;
            };
            for cell in [white, black] {
                if let Cell::Move(ply) = cell
                    && ply.id == id
                    && !ply.nags.iter().any(|nag| nag.judges_move())
                {
                    ply.found = Some(nag);
                }
            }
        }
        self
    }

    /// The same with the points of the game, if they are counted.
    pub fn with_points(mut self, points: Option<Points>) -> Self {
        if let Some(Block::Result(_, shown)) = self.blocks.last_mut() {
            *shown = points;
        }
        self
    }

    /// All blocks in order.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The index of the block with a move.
    pub fn block_of(&self, id: NodeId) -> Option<usize> {
        let index = *self.block_of.get(id.index())?;
        let block = self.blocks.get(index)?;
        block.plies().any(|ply| ply.id == id).then_some(index)
    }

    /// The node with a number, if its move is in this layout.
    pub fn find(&self, number: usize) -> Option<NodeId> {
        let block = self.blocks.get(*self.block_of.get(number)?)?;
        let mut ids = block.plies().map(|ply| ply.id);
        ids.find(|id| id.index() == number)
    }
}

impl Block {
    /// The moves in the block.
    pub fn plies(&self) -> impl Iterator<Item = &Ply> {
        let (cells, items) = match self {
            Self::Row { white, black, .. } => (Some([white, black]), &[][..]),
            Self::Line(line) => (None, &line.items[..]),
            Self::Comment { .. } | Self::Result(..) => (None, &[][..]),
        };
        let cells = cells.into_iter().flatten().filter_map(|cell| match cell {
            Cell::Move(ply) => Some(ply),
            Cell::Skipped | Cell::Empty => None,
        });
        cells.chain(items.iter().filter_map(|item| match item {
            Item::Move(ply) => Some(ply),
            Item::Number(_) | Item::Comment(_) | Item::Open | Item::Close => None,
        }))
    }
}

struct Writer<'a> {
    tree: &'a Tree,
    blocks: Vec<Block>,
}

/// A line that is still to be written.
struct LayoutStep {
    first: NodeId,
    before: Position,
    depth: usize,
}

/// The main line.
impl Writer<'_> {
    fn main_line(&mut self, start: &Position) {
        self.comment(Tree::ROOT, words_behind(self.tree, Tree::ROOT));
        let mut before = start.clone();
        let mut next = self.tree.next(Tree::ROOT);
        // The index of the row with White's last move.
        let mut row = None;
        while let Some(id) = next {
            let Some(m) = self.tree.move_to(id) else {
                break;
            };
            self.comment(id, words_before(self.tree, id));
            row = self.main_move(id, &before, row);
            self.comment(id, words_behind(self.tree, id));
            self.variations(id, &before);
            before.play(m);
            next = self.tree.next(id);
        }
    }

    /// Writes a move of the main line into its row, or into a new row if another block follows that
    /// one. Returns the index of the row with White's last move.
    fn main_move(&mut self, id: NodeId, before: &Position, row: Option<usize>) -> Option<usize> {
        let number = before.fullmoves();
        let ply = Cell::Move(ply(self.tree, id, before));
        let (white, black) = match before.turn() {
            Color::White => (ply, Cell::Empty),
            Color::Black => (Cell::Skipped, ply),
        };
        let index = self.blocks.len();
        let is_last = row.is_some_and(|row| row + 1 == index);
        if let Some(Block::Row { black: open, .. }) = row.and_then(|row| self.blocks.get_mut(row))
            && before.turn() == Color::Black
        {
            if is_last {
                *open = black;
                return None;
            }
            *open = Cell::Skipped;
        }
        self.blocks.push(Block::Row {
            number,
            white,
            black,
        });
        before.turn().is_white().then_some(index)
    }

    fn comment(&mut self, on: NodeId, text: String) {
        if !text.is_empty() {
            self.blocks.push(Block::Comment { on, text });
        }
    }

    fn variations(&mut self, id: NodeId, before: &Position) {
        let mut tasks: Vec<LayoutStep> = siblings_behind(self.tree, id)
            .map(|first| LayoutStep {
                first,
                before: before.clone(),
                depth: 1,
            })
            .collect();
        tasks.reverse();
        self.lines(tasks);
    }
}

/// The variations.
impl Writer<'_> {
    /// Writes lines, the last task first, each followed by its own variations.
    fn lines(&mut self, mut tasks: Vec<LayoutStep>) {
        // The index and the depth of each line that may still get deeper ones.
        let mut open: Vec<(usize, usize)> = Vec::new();
        while let Some(task) = tasks.pop() {
            self.close_lines(&mut open, task.depth);
            open.push((self.blocks.len(), task.depth));
            let line = self.line(task, &mut tasks);
            self.blocks.push(Block::Line(line));
        }
        self.close_lines(&mut open, 0);
    }

    fn close_lines(&mut self, open: &mut Vec<(usize, usize)>, depth: usize) {
        let end = self.blocks.len();
        while let Some((index, _)) = open.pop_if(|open| open.1 >= depth) {
            if let Some(Block::Line(line)) = self.blocks.get_mut(index) {
                line.inner = end - index - 1;
            }
        }
    }

    /// A line up to the point where it divides; its continuations become tasks.
    fn line(&self, task: LayoutStep, tasks: &mut Vec<LayoutStep>) -> Line {
        let LayoutStep {
            first,
            mut before,
            depth,
        } = task;
        let mut text = Text::new(self.tree);
        let mut id = first;
        while let Some(m) = self.tree.move_to(id) {
            text.ply(id, &before);
            if id != first {
                // Those of the first move are lines of their own, since the line begins after a
                // division.
                siblings_behind(self.tree, id).for_each(|other| text.short(other, &before));
            }
            before.play(m);
            let Some(next) = self.tree.next(id) else {
                break;
            };
            if self.divides(next) {
                let following: Vec<NodeId> = self.tree.children(id).collect();
                tasks.extend(following.into_iter().rev().map(|first| LayoutStep {
                    first,
                    before: before.clone(),
                    depth: depth + 1,
                }));
                break;
            }
            id = next;
        }
        Line {
            first,
            depth,
            items: text.items,
            inner: 0,
        }
    }

    /// Whether the alternatives to a continuation are more than one short variation.
    fn divides(&self, next: NodeId) -> bool {
        let mut others = siblings_behind(self.tree, next);
        let other = others.next();
        others.next().is_some() || other.is_some_and(|other| !self.is_short(other))
    }

    /// Whether a variation is short enough for parentheses.
    fn is_short(&self, first: NodeId) -> bool {
        let mut comments = 0;
        let mut id = first;
        for _ in 0..SHORT_MOVES {
            comments += words_before(self.tree, id).len() + words_behind(self.tree, id).len();
            let mut children = self.tree.children(id);
            match (children.next(), children.next()) {
                (None, _) => return comments <= SHORT_COMMENTS,
                (Some(next), None) => id = next,
                (Some(_), Some(_)) => return false,
            }
        }
        false
    }
}

/// The running text of a line.
struct Text<'a> {
    tree: &'a Tree,
    items: Vec<Item>,
    /// Whether Black's next move needs no number, since White's stands directly before it.
    numbered: bool,
}

impl<'a> Text<'a> {
    const fn new(tree: &'a Tree) -> Self {
        Self {
            tree,
            items: Vec::new(),
            numbered: false,
        }
    }

    fn ply(&mut self, id: NodeId, before: &Position) {
        self.comment(words_before(self.tree, id));
        let (white, number) = (before.turn().is_white(), before.fullmoves());
        if white {
            self.items.push(Item::Number(format!("{number}.")));
        } else if !self.numbered {
            self.items.push(Item::Number(format!("{number}…")));
        }
        self.numbered = white;
        self.items.push(Item::Move(ply(self.tree, id, before)));
        self.comment(words_behind(self.tree, id));
    }

    fn comment(&mut self, text: String) {
        if !text.is_empty() {
            self.items.push(Item::Comment(text));
            self.numbered = false;
        }
    }

    /// Writes a variation without variations of its own in parentheses.
    fn short(&mut self, first: NodeId, before: &Position) {
        self.items.push(Item::Open);
        self.numbered = false;
        let mut before = before.clone();
        let mut next = Some(first);
        while let Some(id) = next {
            self.ply(id, &before);
            if let Some(m) = self.tree.move_to(id) {
                before.play(m);
            }
            next = self.tree.next(id);
        }
        self.items.push(Item::Close);
        self.numbered = false;
    }
}

fn ply(tree: &Tree, id: NodeId, before: &Position) -> Ply {
    let annotations = tree.annotations(id);
    let evaluation = annotations.and_then(|annotations| annotations.evaluation);
    Ply {
        id,
        san: tree
            .move_to(id)
            .map_or_else(String::new, |m| san::format(before, m)),
        nags: annotations.map_or_else(Vec::new, |annotations| annotations.nags.clone()),
        found: None,
        evaluation: evaluation.map(|evaluation| evaluation.score),
    }
}

fn siblings_behind(tree: &Tree, id: NodeId) -> impl Iterator<Item = NodeId> {
    std::iter::successors(tree.next_sibling(id), |&id| tree.next_sibling(id))
}

/// The comment after a move.
fn words_behind(tree: &Tree, id: NodeId) -> String {
    let annotations = tree.annotations(id);
    annotations.map_or_else(String::new, |annotations| words(&annotations.comments))
}

/// The comment before a move.
fn words_before(tree: &Tree, id: NodeId) -> String {
    let annotations = tree.annotations(id);
    annotations.map_or_else(String::new, |annotations| words(&annotations.before))
}

fn words(comments: &[Comment]) -> String {
    let words = comments.iter().map(Comment::plain_text);
    let words: Vec<String> = words.filter(|words| !words.is_empty()).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pgn;

    fn layout(game: &pgn::Game) -> Layout {
        Layout::new(&game.start, &game.tree, game.result)
    }

    /// The blocks as text, one per line.
    fn written(text: &str) -> Vec<String> {
        let games = pgn::parse(text).expect("a game");
        let layout = layout(&games[0]);
        for id in games[0].tree.main_line() {
            let block = layout.block_of(id).expect("it is written");
            assert!(layout.blocks()[block].plies().any(|ply| ply.id == id));
            assert_eq!(layout.find(id.index()), Some(id));
        }
        layout.blocks().iter().map(block).collect()
    }

    fn block(block: &Block) -> String {
        match block {
            Block::Row {
                number,
                white,
                black,
            } => format!("{number}. {} {}", cell(white), cell(black)),
            Block::Comment { text, .. } => format!("{{{text}}}"),
            Block::Line(line) => {
                let items: Vec<String> = line.items.iter().map(item).collect();
                let indent = "| ".repeat(line.depth);
                let inner = match line.inner {
                    0 => String::new(),
                    inner => format!(" +{inner}"),
                };
                format!("{indent}{}{inner}", items.join(" "))
            }
            Block::Result(result, None) => result.to_string(),
            Block::Result(_, Some(points)) => points.to_string(),
        }
    }

    fn cell(cell: &Cell) -> String {
        match cell {
            Cell::Move(ply) => ply_text(ply),
            Cell::Skipped => "…".into(),
            Cell::Empty => String::new(),
        }
    }

    fn item(item: &Item) -> String {
        match item {
            Item::Number(text) => text.clone(),
            Item::Comment(text) => format!("{{{text}}}"),
            Item::Move(ply) => ply_text(ply),
            Item::Open => "(".into(),
            Item::Close => ")".into(),
        }
    }

    fn ply_text(ply: &Ply) -> String {
        let nags = ply.nags.iter().map(|nag| nag.symbol().unwrap_or("$"));
        let evaluation = ply.evaluation.iter().map(|score| format!(" [{score:?}]"));
        ply.san.clone() + &nags.collect::<String>() + &evaluation.collect::<String>()
    }

    #[test]
    fn the_main_line_stands_in_rows() {
        let text = "1. e4 e5 2. Nf3 $1 {[%eval 0.25]} Nc6 {[%clk 0:01:00]} 3. Bb5 1/2-1/2";
        assert_eq!(
            written(text),
            [
                "1. e4 e5",
                "2. Nf3! [Centipawns(25)] Nc6",
                "3. Bb5 ",
                "1/2-1/2"
            ]
        );
        assert!(written("*").is_empty());
    }

    #[test]
    fn what_a_review_finds_stands_only_where_the_game_says_nothing() {
        let text = "1. f3 e5 $1 2. g4 $14 (2. e4) Qh4# 0-1";
        let game = pgn::parse(text).expect("a game").remove(0);
        let line: Vec<_> = game.tree.main_line().collect();
        let branch = game.tree.next_sibling(line[2]).expect("a variation");
        let ids = line.iter().copied().chain([branch]);
        let found: Vec<_> = ids.map(|id| (id, Nag::BLUNDER)).collect();
        let layout = layout(&game).with_found(&found);
        let shown = |id| {
            let block = layout.block_of(id).expect("it is written");
            let ply = layout.blocks()[block].plies().find(|ply| ply.id == id);
            ply.expect("it is in its block").found.is_some()
        };
        let of_line: Vec<bool> = line.iter().map(|&id| shown(id)).collect();
        assert_eq!(of_line, [true, false, true, true]);
        assert!(!shown(branch), "it has not been reviewed");
    }

    #[test]
    fn a_line_that_begins_with_black_leaves_a_place() {
        let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7";
        let text = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n7... e5 8. Nf3 *");
        assert_eq!(written(&text), ["7. … e5", "8. Nf3 "]);
    }

    #[test]
    fn comments_and_variations_interrupt_the_rows() {
        let text = "{Start} 1. e4 {Best [%csl Ge4]} e5 (1... c5 {Sicilian} 2. Nf3) \
                    ({Or} 1... e6 2. d4) 2. Nf3 *";
        assert_eq!(
            written(text),
            [
                "{Start}",
                "1. e4 …",
                "{Best}",
                "1. … e5",
                "| 1… c5 {Sicilian} 2. Nf3",
                "| {Or} 1… e6 2. d4",
                "2. Nf3 ",
            ]
        );
    }

    #[test]
    fn short_variations_in_variations_stand_in_parentheses() {
        let text = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6 3. d4) 2. Nf3 *";
        assert_eq!(written(text)[1], "| 1… c5 2. Nf3 ( 2. c3 d5 ) 2… d6 3. d4");
    }

    #[test]
    fn other_variations_in_variations_are_lines_below() {
        let text = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6 3. e5)) (2. d4) d6 3. d4) \
                    (1... e6) 2. Nf3 *";
        assert_eq!(
            written(text),
            [
                "1. e4 e5",
                "| 1… c5 +3",
                "| | 2. Nf3 d6 3. d4",
                "| | 2. c3 d5 ( 2… Nf6 3. e5 )",
                "| | 2. d4",
                "| 1… e6",
                "2. Nf3 ",
            ]
        );
    }

    #[test]
    fn every_move_is_written_once_however_deep() {
        let mut game = pgn::Game::new(crate::rules::Variant::Chess.start());
        let mut node = Tree::ROOT;
        let mut position = game.start.clone();
        for _ in 0..3000 {
            let moves = position.legal_moves();
            let Some(&last) = moves.last() else { break };
            for &m in moves.iter().take(3) {
                game.tree.add(node, m);
            }
            node = game.tree.add(node, last);
            position.play(last);
        }
        assert!(game.tree.len() > 1000, "{}", game.tree.len());
        let layout = layout(&game);
        let plies: Vec<NodeId> = layout
            .blocks()
            .iter()
            .flat_map(Block::plies)
            .map(|ply| ply.id)
            .collect();
        assert_eq!(plies.len(), game.tree.len());
        assert!(plies.iter().all(|&id| layout.block_of(id).is_some()));
        let once: std::collections::HashSet<_> = plies.into_iter().collect();
        assert_eq!(once.len(), game.tree.len());
    }
}
