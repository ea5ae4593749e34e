//! The variations of a link: `moves=e2e4,e7e5,(,c7c5,g1f3,),g1f3`.
//!
//! As in PGN, parentheses hold an alternative to the move before them. What reads the main line alone
//! passes over them.

use super::parameters::LinkParameters;
use super::reader::{is_move, next_move};
use super::{Link, LinkProblem, MAX_HALFMOVES};
use crate::game::{NodeId, Tree};
use crate::notation::san;
use crate::notation::uci::{self, CastlingStyle};
use crate::rules::{Move, Position};

/// How deep variations can lie within each other.
const MAX_DEPTH: usize = 32;

/// The moves of a link with their variations.
#[derive(Clone, Debug)]
pub struct LinkTree {
    /// The moves, as far as they could be read.
    pub tree: Tree,
    /// The node of each move of the text, in its order; none for a move that could not be read.
    pub nodes: Vec<Option<NodeId>>,
    /// The first problem. What is wrong in a variation ends that variation alone.
    pub problem: Option<LinkProblem>,
}

impl LinkTree {
    /// Reads the variations of the two parts of an address, of which `link` has been read; `None` if
    /// there are none.
    pub fn of_address(link: &Link, search: &str, hash: &str) -> Option<Self> {
        let moves = LinkParameters::from_search(search).moves;
        let moves = moves.or_else(|| LinkParameters::from_hash(hash).moves)?;
        let has_variations = moves.contains(['(', ')']);
        has_variations.then(|| Self::read(link, &moves))
    }

    /// Reads the moves of a link, decoded, of which the main line has been read.
    fn read(link: &Link, text: &str) -> Self {
        let start = &link.start_position();
        let mut reader = TreeReader {
            read: Self {
                tree: Tree::with_moves(link.moves.iter().copied()),
                nodes: Vec::new(),
                problem: None,
            },
            lines: vec![Line::new(start)],
            skipped: 0,
        };
        // In duck chess a comma stands within each move too.
        let words = if start.rules().duck { 2 } else { 1 };
        let mut parts: Vec<&str> = Vec::with_capacity(words);
        for part in text.split_inclusive([',', ' ', '_', '(', ')']) {
            let end = part.len() - part.ends_with([',', ' ', '_', '(', ')']) as usize;
            let (word, separator) = part.split_at(end);
            if is_move(word) {
                parts.push(word);
            }
            if parts.len() == words {
                reader.read_move(&parts.join(","));
                parts.clear();
            }
            match separator {
                "(" => reader.open(),
                ")" => reader.close(),
                _ => continue,
            }
            parts.clear();
        }
        reader.read
    }
}

struct TreeReader {
    read: LinkTree,
    /// The main line, and the variations that are open within each other.
    lines: Vec<Line>,
    /// The number of open variations that are passed over, as they lie too deep or are on no move.
    skipped: usize,
}

/// A line that is being read.
struct Line {
    node: NodeId,
    position: Position,
    /// The keys of all positions of the game so far.
    keys: Vec<u64>,
    /// The place before the last move, where there is one.
    before: Option<(NodeId, Position)>,
    /// Whether something was wrong, so that the rest can't be read.
    is_broken: bool,
}

impl Line {
    fn new(start: &Position) -> Self {
        Self {
            node: Tree::ROOT,
            position: start.clone(),
            keys: vec![start.key()],
            before: None,
            is_broken: false,
        }
    }
}

impl TreeReader {
    fn read_move(&mut self, text: &str) {
        let Some(line) = self.lines.last_mut().filter(|line| !line.is_broken) else {
            return self.read.nodes.push(None);
        };
        if self.skipped > 0 {
            return self.read.nodes.push(None);
        }
        let tree = &mut self.read.tree;
        let read = next_move(&line.position, &line.keys, text, san::parse_or_pass).and_then(|m| {
            let is_known = |&child: &NodeId| tree.move_to(child) == Some(m);
            let known = tree.children(line.node).find(is_known);
            match known {
                Some(known) => Ok((m, known)),
                None if tree.len() >= MAX_HALFMOVES => Err(LinkProblem::TooManyMoves),
                None => Ok((m, tree.add(line.node, m))),
            }
        });
        match read {
            Ok((m, node)) => {
                line.before = Some((line.node, line.position.clone()));
                line.node = node;
                line.position.play(m);
                line.keys.push(line.position.key());
                self.read.nodes.push(Some(node));
            }
            Err(problem) => {
                line.is_broken = true;
                line.before = None;
                self.read.nodes.push(None);
                self.read.problem.get_or_insert(problem);
            }
        }
    }

    fn open(&mut self) {
        let line = self.lines.last().filter(|_| self.skipped == 0);
        let before = line.and_then(|line| Some((line, line.before.as_ref()?)));
        match before.filter(|_| self.lines.len() <= MAX_DEPTH) {
            Some((line, (node, position))) => {
                let variation = Line {
                    node: *node,
                    position: position.clone(),
                    keys: line.keys[..line.keys.len() - 1].to_vec(),
                    before: None,
                    is_broken: false,
                };
                self.lines.push(variation);
            }
            None => {
                self.skipped += 1;
                self.read.problem.get_or_insert(LinkProblem::Variation);
            }
        }
    }

    fn close(&mut self) {
        if self.skipped > 0 {
            self.skipped -= 1;
        } else if self.lines.len() > 1 {
            self.lines.pop();
        } else {
            self.read.problem.get_or_insert(LinkProblem::Variation);
        }
    }
}

/// Writes the moves of a tree with their variations, and the nodes in the order in which they are
/// written. `None` for more than `longest` bytes, or for variations that lie too deep to be read.
pub fn write_tree(start: &Position, tree: &Tree, longest: usize) -> Option<(String, Vec<NodeId>)> {
    enum Step {
        /// The continuations of a node, and the position there.
        Behind(NodeId, Position),
        Variation(NodeId, Position),
        Close,
    }
    let style = CastlingStyle::of(start.variant());
    let (mut text, mut nodes, mut depth) = (String::new(), Vec::new(), 0);
    let mut steps = vec![Step::Behind(Tree::ROOT, start.clone())];
    let mut write = |text: &mut String, id: NodeId, position: &Position| -> Option<Position> {
        let m: Move = tree.move_to(id)?;
        text.push_str(&uci::format(position, m, style));
        text.push(',');
        nodes.push(id);
        Some(position.after(m))
    };
    while let Some(step) = steps.pop() {
        match step {
            Step::Behind(id, position) => {
                let mut children = tree.children(id);
                let Some(next) = children.next() else {
                    continue;
                };
                let others: Vec<NodeId> = children.collect();
                let after = write(&mut text, next, &position)?;
                steps.push(Step::Behind(next, after));
                let variations = others.into_iter().rev();
                steps.extend(variations.map(|id| Step::Variation(id, position.clone())));
            }
            Step::Variation(id, position) => {
                depth += 1;
                text.push_str("(,");
                let after = write(&mut text, id, &position)?;
                steps.push(Step::Close);
                steps.push(Step::Behind(id, after));
            }
            Step::Close => {
                depth -= 1;
                text.push_str("),");
            }
        }
        if text.len() > longest || depth > MAX_DEPTH {
            return None;
        }
    }
    // The comma behind the last move.
    text.pop();
    Some((text, nodes))
}

#[cfg(test)]
mod tests {
    use super::super::reader::main_line;
    use super::*;
    use crate::notation::pgn;
    use crate::rules::Variant;

    fn tree(text: &str) -> LinkTree {
        let search = format!("?moves={text}");
        let link = Link::parse(&search, "").expect("a good main line");
        LinkTree::of_address(&link.expect("moves"), &search, "").expect("variations")
    }

    fn read(text: &str) -> (String, Option<String>) {
        let read = tree(text);
        let start = Variant::Chess.start();
        let (written, nodes) = write_tree(&start, &read.tree, 9999).expect("a short one");
        assert_eq!(nodes.len(), read.tree.len());
        (written, read.problem.map(|problem| problem.to_string()))
    }

    #[test]
    fn variations_stand_in_parentheses_behind_the_move_that_they_replace() {
        let text = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) (1... e6) 2. Nf3 (2. f4) *";
        let game = pgn::parse(text).expect("a game").remove(0);
        let (written, nodes) = write_tree(&game.start, &game.tree, 999).expect("a short one");
        assert_eq!(
            written,
            "e2e4,e7e5,(,c7c5,g1f3,(,c2c3,d7d5,),d7d6,),(,e7e6,),g1f3,(,f2f4,)"
        );
        let read = tree(&written);
        assert_eq!((&read.tree, read.problem), (&game.tree, None));
        assert_eq!(read.nodes.len(), nodes.len());
        assert_eq!(main_line(&written).replace(',', ""), "e2e4e7e5g1f3");
        assert_eq!(write_tree(&game.start, &game.tree, 20), None);
    }

    #[test]
    fn parentheses_need_no_commas_and_moves_can_be_in_san() {
        let (written, problem) = read("e4 e5(c5 Nf3)(e6) Nf3");
        assert_eq!(written, "e2e4,e7e5,(,c7c5,g1f3,),(,e7e6,),g1f3");
        assert_eq!(problem, None);
    }

    #[test]
    fn a_bad_move_costs_its_variation_alone() {
        let (written, problem) = read("e4,e5,(c5,Ke4,d6),(e6,d4),Nf3");
        assert_eq!(written, "e2e4,e7e5,(,c7c5,),(,e7e6,d2d4,),g1f3");
        assert!(problem.is_some_and(|problem| problem.contains("Ke4")));
    }

    #[test]
    fn parentheses_that_belong_to_nothing_are_told() {
        assert!(Link::parse("?moves=e4,e5", "").is_ok_and(|link| {
            link.is_some_and(|link| LinkTree::of_address(&link, "?moves=e4,e5", "").is_none())
        }));
        for (text, expected) in [
            ("(e4),d4", "d2d4"),
            ("e4),e5", "e2e4,e7e5"),
            ("e4((d4)),e5", "e2e4,e7e5"),
        ] {
            let (written, problem) = read(text);
            assert_eq!(written, expected, "{text}");
            assert!(problem.is_some(), "{text}");
        }
        // One that is left open ends with the text.
        assert_eq!(read("e4,(d4"), ("e2e4,(,d2d4,)".to_owned(), None));
        let deep = format!("e4,{}{}e5", "(d4(e4".repeat(60), "))".repeat(60));
        assert!(read(&deep).0.starts_with("e2e4"));
    }

    #[test]
    fn a_move_that_is_there_already_is_followed() {
        assert_eq!(read("e4,(e4,c5),e5").0, "e2e4,e7e5,(,c7c5,)");
    }
}
