//! A position with a line to be found: the visitor makes the moves of one side, and the line answers.

use crate::board::{Color, Piece, Square};
use crate::game::{Nag, NodeId, Shape, ShapeColor, Study, Tree};
use crate::notation::link::{Link, Start};
use crate::notation::uci;
use crate::rules::{Move, Position};
use crate::tablebase::Wdl;
use crate::web::engine::Verdict;
use crate::web::parameters::Parameters;
use crate::web::protocol::TablebaseMove;
use crate::web::review::Report;
use crate::web::route::Page;
use std::rc::Rc;

/// The parameter of an address that makes a puzzle of its line.
const PARAMETER: &str = "puzzle";

/// Its value where the visitor is going to make a puzzle, before the ply from which it is made.
const MAKE: &str = "make";

/// A puzzle: a position with its solution, and how far the visitor has come.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// The positions of the solution, the first one to be solved.
    positions: Vec<Rc<Position>>,
    /// The solution: the moves of both sides, in turn.
    solution: Vec<Move>,
    /// The number of moves of the solution that have been made.
    made: usize,
    stage: PuzzleStage,
    /// The number of times that the visitor has asked for a hint at the next move.
    hints: u32,
    /// The position on the board.
    shown: Rc<Position>,
    /// The move that led to it.
    last_move: Option<Move>,
}

/// The stages of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleStage {
    /// The next move is looked for.
    Finding,
    /// This move was not the one, and another one is looked for.
    Wrong(Move),
    /// The same, but it wins too, if not as quickly.
    Slower(Move),
    /// The whole solution has been found, or a mate in its place.
    Solved,
    /// The solution has been shown.
    Shown,
}

impl Puzzle {
    /// A puzzle that is solved by these moves, of which those from the first illegal one on are left
    /// out; `None` if there is none.
    pub fn new(start: Rc<Position>, solution: impl IntoIterator<Item = Move>) -> Option<Self> {
        let mut positions = vec![start.clone()];
        let mut moves = Vec::new();
        for m in solution {
            let before = &positions[moves.len()];
            if !before.is_legal(m) {
                break;
            }
            let after = Rc::new(before.after(m));
            positions.push(after);
            moves.push(m);
        }
        (!moves.is_empty()).then_some(Self {
            positions,
            solution: moves,
            made: 0,
            stage: PuzzleStage::Finding,
            hints: 0,
            shown: start,
            last_move: None,
        })
    }

    /// The side that looks for moves.
    pub fn side(&self) -> Color {
        self.positions[0].turn()
    }

    /// The position on the board: that before a wrong move, which is not made.
    pub const fn shown(&self) -> &Rc<Position> {
        &self.shown
    }

    /// The move that led to the position on the board.
    pub const fn last_move(&self) -> Option<Move> {
        self.last_move
    }

    /// The stage that the solver has reached.
    pub const fn stage(&self) -> PuzzleStage {
        self.stage
    }

    /// The number of times that the visitor has asked for a hint at the next move.
    pub const fn hints(&self) -> u32 {
        self.hints
    }

    /// The piece to be moved and its square, or one to be taken from the reserve, once the visitor has
    /// asked for it.
    pub fn hinted(&self) -> Option<(Piece, Option<Square>)> {
        let next = *self.solution.get(self.made)?;
        if self.hints == 0 || !self.awaits_move() {
            return None;
        }
        let position = self.position();
        match next.dropped() {
            Some(role) => Some((Piece::new(position.drop_color(next.to()), role), None)),
            None => Some((position.piece_at(next.from())?, Some(next.from()))),
        }
    }

    /// The answer to the move that was found last, and the position before it.
    pub fn answer(&self) -> Option<(&Position, Move)> {
        let answered = self.made.checked_sub(1).filter(|made| made % 2 == 1)?;
        Some((&self.positions[answered], self.solution[answered]))
    }

    /// Whether a move can be tried now.
    pub const fn awaits_move(&self) -> bool {
        !matches!(self.stage, PuzzleStage::Solved | PuzzleStage::Shown)
    }

    /// The position in which a move is looked for.
    pub fn position(&self) -> &Rc<Position> {
        &self.positions[self.made]
    }

    /// The number of moves that the visitor has found, and of those to be found in all.
    pub const fn found(&self) -> (usize, usize) {
        (self.made.div_ceil(2), self.solution.len().div_ceil(2))
    }

    /// The moves of the solution.
    pub fn solution(&self) -> &[Move] {
        &self.solution
    }

    /// The mark of the hint, or the move that was to be found.
    pub fn shapes(&self) -> Vec<Shape> {
        let Some(&next) = self.solution.get(self.made) else {
            return Vec::new();
        };
        match (self.stage, next.dropped()) {
            (PuzzleStage::Shown, Some(_)) => vec![Shape::circle(ShapeColor::Green, next.to())],
            (PuzzleStage::Shown, None) => {
                vec![Shape::arrow(ShapeColor::Green, next.from(), next.to())]
            }
            (_, None) if self.hints > 0 && self.awaits_move() => {
                vec![Shape::circle(ShapeColor::Blue, next.from())]
            }
            _ => Vec::new(),
        }
    }

    /// Tries a move: one of the solution is answered by the next, and a mate is as good as any
    /// solution, as is a move that leads just as far by the exact result of the position, where that is
    /// known. Returns whether the move is legal and one is awaited.
    pub fn attempt(&mut self, m: Move, exact: Option<&Verdict>) -> bool {
        if !self.awaits_move() || !self.position().is_legal(m) {
            return false;
        }
        let after = self.position().after(m);
        let wins = after.outcome().and_then(|outcome| outcome.winner) == Some(self.side());
        let exact = exact.and_then(|verdict| self.known(m, verdict));
        if let Some((other, meant)) = exact
            && other.is_as_good_as(meant)
        {
            let way = self.other_way(m, other);
            self.replace_rest(&way);
        }
        if self.solution[self.made] == m {
            self.made += 1;
            self.hints = 0;
            // The answer of the other side.
            self.made += usize::from(self.made < self.solution.len());
            self.shown = self.positions[self.made].clone();
            self.last_move = Some(self.solution[self.made - 1]);
            self.stage = match self.made == self.solution.len() {
                true => PuzzleStage::Solved,
                false => PuzzleStage::Finding,
            };
        } else if wins {
            self.shown = Rc::new(after);
            self.last_move = Some(m);
            self.stage = PuzzleStage::Solved;
        } else {
            let wins_too = exact.is_some_and(|(other, _)| other.result == Wdl::Win);
            self.stage = match wins_too {
                true => PuzzleStage::Slower(m),
                false => PuzzleStage::Wrong(m),
            };
        }
        true
    }

    /// What is exactly known of another move than the solution's, and of that.
    fn known<'a>(
        &self,
        m: Move,
        exact: &'a Verdict,
    ) -> Option<(&'a TablebaseMove, &'a TablebaseMove)> {
        let meant = self.solution[self.made];
        let is_known = *exact.position == **self.position() && exact.message.counted.is_none();
        if m == meant || !is_known {
            return None;
        }
        let known = |wanted: Move| {
            let mut moves = exact.message.moves.iter();
            moves.find(|known| uci::parse(self.position(), &known.uci).ok() == Some(wanted))
        };
        Some((known(m)?, known(meant)?))
    }

    /// The moves of another way that begins with `m`, no longer than the rest of the solution.
    fn other_way(&self, m: Move, known: &TablebaseMove) -> Vec<Move> {
        let mut position = self.position().after(m);
        let replies = known.replies.iter().map_while(|text| {
            let reply = uci::parse(&position, text).ok()?;
            position.play(reply);
            Some(reply)
        });
        let mut way: Vec<Move> = [m].into_iter().chain(replies).collect();
        way.truncate(self.solution.len() - self.made);
        // The last move is the visitor's.
        if way.len().is_multiple_of(2) {
            way.pop();
        }
        way
    }

    /// Has the solution go on in another way, by legal moves.
    fn replace_rest(&mut self, moves: &[Move]) {
        self.solution.truncate(self.made);
        self.positions.truncate(self.made + 1);
        for &m in moves {
            let after = self.positions[self.solution.len()].after(m);
            self.positions.push(Rc::new(after));
            self.solution.push(m);
        }
    }

    /// Marks the piece to be moved.
    pub const fn hint(&mut self) {
        self.hints = self.hints.wrapping_add(1);
    }

    /// Gives up: shows the solution.
    pub const fn show_solution(&mut self) {
        self.stage = PuzzleStage::Shown;
    }
}

/// Where a puzzle of a line begins, in half-moves (plies): at the position shown, if moves follow it
/// there, or else where it began to be `made`, or at the start of the line.
pub const fn start(shown: usize, length: usize, made: usize) -> usize {
    if shown < length {
        shown
    } else if made < length {
        made
    } else {
        0
    }
}

/// The solution of a puzzle that begins at the position shown: the moves that follow there, or in the
/// place of one that is marked as a mistake the better one beside it, with what follows that. Where none
/// stands there, the better one is that of the report on the main line.
pub fn solution(study: &Study, report: Option<&Report>) -> Vec<Move> {
    let tree = study.tree();
    let mut line = study.line().get(study.ply()..).unwrap_or_default();
    let mut at = study.current();
    let mut moves = Vec::new();
    while let Some(next) = line.first().copied().or_else(|| tree.next(at)) {
        at = instead_of(tree, next, report);
        let reported = reported(tree, at, report);
        if !reported.is_empty() {
            moves.extend(reported);
            break;
        }
        line = match at == next {
            true => line.get(1..).unwrap_or_default(),
            false => &[],
        };
        moves.extend(tree.move_to(at));
    }
    moves
}

/// The most moves to be found by the solver that a puzzle has unless its maker wants more: what follows in
/// a game goes on to its end.
const USUAL_MOST: usize = 6;

/// How many moves are to be found of a longer line.
const USUAL_OF_LONG: usize = 3;

/// How many moves the solver has to find of a solution: as many as its maker wants, if there are as many.
pub fn to_find(solution: &[Move], wanted: Option<usize>) -> usize {
    let all = solution.len().div_ceil(2);
    let usual = if all > USUAL_MOST { USUAL_OF_LONG } else { all };
    wanted.unwrap_or(usual).clamp(1, all.max(1))
}

/// The part of a solution in which that many moves are to be found: it ends with the last of them.
pub fn part(mut solution: Vec<Move>, wanted: Option<usize>) -> Vec<Move> {
    let count = to_find(&solution, wanted);
    solution.truncate(2 * count - 1);
    solution
}

/// Whether the move that led to the position shown is marked as a mistake beside which a better one stands,
/// or for which the report on the main line has one: what is to be found is that one, in the position
/// before.
pub fn follows_mistake(study: &Study, report: Option<&Report>) -> bool {
    let (tree, at) = (study.tree(), study.current());
    instead_of(tree, at, report) != at || !reported(tree, at, report).is_empty()
}

/// The moves that the report on the main line has in the place of a bad one, unless the game itself judges
/// that otherwise.
fn reported<'a>(tree: &Tree, node: NodeId, report: Option<&'a Report>) -> &'a [Move] {
    let Some(report) = report.filter(|_| is_mistake(tree, node) || !is_judged(tree, node)) else {
        return &[];
    };
    let ply = tree.main_line().position(|it| it == node);
    ply.map_or(&[], |ply| report.better(ply))
}

/// A move, or if it is marked as a mistake one beside it that is not, if there is one: one that is marked
/// as good, or is the best one of the report, rather than another.
fn instead_of(tree: &Tree, node: NodeId, report: Option<&Report>) -> NodeId {
    let Some(before) = tree.parent(node).filter(|_| is_mistake(tree, node)) else {
        return node;
    };
    let better = || {
        tree.children(before)
            .filter(|&node| !is_mistake(tree, node))
    };
    let is_good = |nag: &Nag| matches!(*nag, Nag::GOOD_MOVE | Nag::BRILLIANT_MOVE);
    let good = better().find(|&node| has(tree, node, is_good));
    let best = || {
        let best = *reported(tree, node, report).first()?;
        better().find(|&node| tree.move_to(node) == Some(best))
    };
    good.or_else(best)
        .or_else(|| better().next())
        .unwrap_or(node)
}

/// Whether a move has a glyph of a mistake in the game itself: ?, ?? or ?!.
fn is_mistake(tree: &Tree, node: NodeId) -> bool {
    has(tree, node, |nag| {
        matches!(*nag, Nag::MISTAKE | Nag::BLUNDER | Nag::DUBIOUS_MOVE)
    })
}

/// Whether a move has a glyph in the game itself that judges it, good or bad, such as ! or ?.
fn is_judged(tree: &Tree, node: NodeId) -> bool {
    has(tree, node, |nag| nag.judges_move())
}

/// Whether a move has such a glyph in the game itself.
fn has(tree: &Tree, node: NodeId, wanted: impl Fn(&Nag) -> bool) -> bool {
    let annotations = tree.annotations(node);
    annotations.is_some_and(|it| it.nags.iter().any(wanted))
}

/// The address of a puzzle: the query of the analysis page with a position and the moves to be
/// found.
pub fn query(start: &Position, solution: impl IntoIterator<Item = Move>) -> String {
    let mut link = Link::new(start.variant(), Start::of(start));
    link.moves = solution.into_iter().collect();
    link.color = (start.turn() == Color::Black).then_some(Color::Black);
    named(&Page::Analysis.query(&link))
}

/// The query of the address of the analysis page with a puzzle, that of its solution.
pub fn named(query: &str) -> String {
    format!("{query}&{PARAMETER}=yes")
}

/// Whether the query of an address makes a puzzle of its line.
pub fn is_named(query: &str) -> bool {
    let parameters = Parameters::parse(query);
    let value = parameters.get(PARAMETER);
    value.is_some_and(|value| !value.starts_with(MAKE))
}

/// The half-move (ply) from which the visitor makes a puzzle by the query of an address, if it is one
/// for that.
pub fn made_from(query: &str) -> Option<usize> {
    let parameters = Parameters::parse(query);
    let from = parameters.get(PARAMETER)?.strip_prefix(MAKE)?;
    Some(from.parse().unwrap_or(0))
}

/// The query of the address of the analysis page with a line, of which a puzzle is made from a
/// half-move (ply) on.
pub fn query_to_make(query: &str, from: usize) -> String {
    match from {
        0 => format!("{query}&{PARAMETER}={MAKE}"),
        _ => format!("{query}&{PARAMETER}={MAKE}{from}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Role;
    use crate::notation::{fen, pgn, san};
    use crate::rules::Variant;
    use crate::web::analysis::opened::of_address;
    use crate::web::protocol::TablebaseMessage;
    use crate::web::review::{GameLine, ReviewModel};

    /// White mates by Ra8 at once, or by Rb8; the solution wins a rook first.
    const MATES: &str = "6k1/5ppp/8/8/8/8/1R6/R3K3 w Q - 0 1";

    fn puzzle(text: &str, solution: &[&str]) -> Puzzle {
        let start = fen::parse(Variant::Chess, text).expect("a position");
        let mut position = start.clone();
        let moves = solution.iter().map(|text| {
            let m = san::parse(&position, text).expect("a move");
            position.play(m);
            m
        });
        Puzzle::new(Rc::new(start), moves).expect("a move")
    }

    /// The study of a game at a position of its main line.
    fn study(text: &str, ply: usize) -> Study {
        let game = pgn::parse(text).expect("a game").remove(0);
        let mut study = Study::new(game.start, game.tree);
        study.go_to_ply(ply);
        study
    }

    fn attempt(puzzle: &mut Puzzle, text: &str) -> PuzzleStage {
        let m = san::parse(puzzle.position(), text).expect("a move");
        assert!(puzzle.attempt(m, None), "{text}");
        puzzle.stage()
    }

    /// What the tablebases have of a position: moves with the number of moves to the mate and with what
    /// follows.
    fn exact(position: &Rc<Position>, moves: &[(&str, i32, &str)]) -> Verdict {
        let known = |&(uci, mate_in, replies): &(&str, i32, &str)| TablebaseMove {
            uci: uci.to_owned(),
            result: Wdl::Win,
            mate_in: Some(mate_in),
            replies: replies.split_whitespace().map(str::to_owned).collect(),
        };
        Verdict {
            position: position.clone(),
            message: TablebaseMessage {
                result: Wdl::Win,
                mate_in: moves.first().map(|first| first.1),
                counted: None,
                moves: moves.iter().map(known).collect(),
            },
        }
    }

    #[test]
    fn a_move_that_is_exactly_as_good_leads_on_by_its_own_way() {
        let start = "k7/8/2K5/8/8/8/8/5Q2 w - - 0 1";
        let ways = [
            ("f1f7", 2, "a8b8 f7b7"),
            ("f1h1", 2, ""),
            ("c6c7", 2, "a8a7 f1a1"),
            ("f1e1", 3, ""),
        ];
        let tried = |verdict: Option<&Verdict>, text: &str| {
            let mut puzzle = puzzle(start, &["Kc7", "Ka7", "Qa1#"]);
            let m = san::parse(puzzle.position(), text).expect("a move");
            assert!(puzzle.attempt(m, verdict));
            puzzle
        };
        let verdict = exact(puzzle(start, &["Kc7"]).position(), &ways);
        let other = tried(Some(&verdict), "Qf7");
        assert_eq!(
            (other.stage(), other.found()),
            (PuzzleStage::Finding, (1, 2))
        );
        let mut other = other;
        assert_eq!(attempt(&mut other, "Qb7"), PuzzleStage::Solved);
        // What follows may not be known.
        assert_eq!(tried(Some(&verdict), "Qh1+").stage(), PuzzleStage::Solved);
        let stage = tried(Some(&verdict), "Qe1").stage();
        assert!(matches!(stage, PuzzleStage::Slower(_)), "mate in 3");
        let stage = tried(None, "Qf7").stage();
        assert!(matches!(stage, PuzzleStage::Wrong(_)));
        // Until the moves are counted it is not known which is the quicker one.
        let mut open = verdict.clone();
        open.message.counted = Some(50);
        let stage = tried(Some(&open), "Qf7").stage();
        assert!(matches!(stage, PuzzleStage::Wrong(_)));
        // The result is that of another position.
        let elsewhere = exact(puzzle(MATES, &["Ra8"]).position(), &ways);
        let stage = tried(Some(&elsewhere), "Qf7").stage();
        assert!(matches!(stage, PuzzleStage::Wrong(_)));
        let meant = tried(Some(&verdict), "Kc7");
        assert_eq!(meant.solution().len(), 3, "its own way stays");
    }

    #[test]
    fn the_solution_is_found_move_by_move() {
        let start = "6k1/5ppp/8/8/8/3r4/1R6/4K3 w - - 0 1";
        let mut puzzle = puzzle(start, &["Rb8", "Rd8", "Rxd8#"]);
        assert_eq!((puzzle.side(), puzzle.found()), (Color::White, (0, 2)));
        assert!(matches!(attempt(&mut puzzle, "Rb1"), PuzzleStage::Wrong(_)));
        // A wrong move needs not be taken back before another one is tried.
        assert!(matches!(attempt(&mut puzzle, "Ke2"), PuzzleStage::Wrong(_)));
        assert_eq!((puzzle.hinted(), puzzle.answer()), (None, None));
        puzzle.hint();
        let rook = Piece::new(Color::White, Role::Rook);
        assert_eq!(puzzle.hinted(), Some((rook, "b2".parse().ok())));
        let hinted = Shape::circle(ShapeColor::Blue, puzzle.solution()[0].from());
        assert_eq!(
            (puzzle.shapes(), puzzle.shown()),
            (vec![hinted], puzzle.position())
        );
        assert_eq!(attempt(&mut puzzle, "Rb8"), PuzzleStage::Finding);
        assert_eq!((puzzle.found(), puzzle.shapes()), ((1, 2), vec![]));
        assert_eq!(puzzle.hinted(), None, "the next move is another one");
        let answer = puzzle.answer().map(|(_, m)| m);
        assert_eq!(answer, Some(puzzle.solution()[1]));
        assert_eq!(
            puzzle.last_move(),
            Some(puzzle.solution()[1]),
            "Black has answered"
        );
        assert_eq!(attempt(&mut puzzle, "Rxd8"), PuzzleStage::Solved);
        assert!(!puzzle.attempt(puzzle.solution()[0], None), "it is over");
    }

    #[test]
    fn any_mate_solves_it() {
        let mut puzzle = puzzle(MATES, &["Ra8"]);
        assert_eq!(attempt(&mut puzzle, "Rb8"), PuzzleStage::Solved);
    }

    #[test]
    fn whoever_gives_up_sees_the_move() {
        let mut puzzle = puzzle(MATES, &["Ra8"]);
        attempt(&mut puzzle, "Kd2");
        puzzle.show_solution();
        let [from, to] = ["a1", "a8"].map(|square| square.parse().expect("a square"));
        assert_eq!(puzzle.shapes(), [Shape::arrow(ShapeColor::Green, from, to)]);
        assert_eq!(puzzle.shown(), puzzle.position());
        assert!(!puzzle.awaits_move());
    }

    #[test]
    fn a_puzzle_begins_where_moves_follow() {
        assert_eq!(start(0, 3, 0), 0);
        assert_eq!(start(1, 3, 0), 1, "the position shown");
        assert_eq!(start(3, 3, 0), 0, "at the end of the solution");
        assert_eq!(start(23, 23, 20), 20, "the solution follows a game");
        assert_eq!(start(23, 23, 23), 0, "nothing was added to the game");
    }

    #[test]
    fn no_mistake_is_the_solution_where_a_better_move_stands_beside_it() {
        let solved = |text: &str, ply: usize| {
            let study = study(text, ply);
            let mut position = (**study.position()).clone();
            let moves = solution(&study, None).into_iter().map(|m| {
                let text = san::format(&position, m);
                position.play(m);
                text
            });
            moves.collect::<Vec<_>>().join(" ")
        };
        // As a review writes it.
        let reviewed = "1. f3 e5 2. g4?? (2. e4 Nf6 3. Nc3) 2... Qh4# *";
        assert_eq!(solved(reviewed, 2), "e4 Nf6 Nc3");
        assert_eq!(solved(reviewed, 3), "Qh4#");
        assert_eq!(solved(reviewed, 0), "f3 e5 e4 Nf6 Nc3");
        assert_eq!(solved(reviewed, 4), "");
        for (text, expected) in [
            ("1. e4 (1. d4!!) e5 *", "e4 e5"),
            ("1. e4?! (1. d4) e5 *", "d4"),
            ("1. e4? (1. f3??) (1. c4) (1. d4! d5) e5 *", "d4 d5"),
            ("1. e4? (1. d4! d5? (1... Nf6 2. c4)) e5 *", "d4 Nf6 c4"),
            ("1. f3? (1. g4??) e5 *", "f3 e5"),
        ] {
            assert_eq!(solved(text, 0), expected, "{text}");
        }
    }

    #[test]
    fn a_mistake_is_what_the_review_calls_one_where_the_game_says_nothing() {
        let of = |text: &str, ply: usize| {
            let study = study(text, ply);
            let line = GameLine::new(study.start().clone(), study.tree().moves());
            let mut review = ReviewModel::new(Rc::new(line));
            review.restore(
                "sharp960-review 1\n0 survey 9 cp 10 moves e2e4\n1 survey 9 cp 10 moves e7e5\n\
                 2 survey 9 cp -10 moves e2e4 g8f6 b1c3\n3 survey 9 mate 1 moves d8h4\n",
            );
            let report = Some(&**review.report());
            let moves = solution(&study, report)
                .into_iter()
                .map(|m| format!("{m:?}"));
            let moves = moves.collect::<Vec<_>>().join(" ");
            (moves, follows_mistake(&study, report))
        };
        let played = "1. f3 e5 2. g4 Qh4# *";
        for (text, ply, expected, follows) in [
            (played, 0, "f2f3 e7e5 e2e4 g8f6 b1c3", false),
            (played, 2, "e2e4 g8f6 b1c3", false),
            (played, 3, "d8h4", true),
            (played, 4, "", false),
            // The game has nothing better to show.
            ("1. f3 e5 2. g4? Qh4# *", 2, "e2e4 g8f6 b1c3", false),
            // What the game says counts.
            ("1. f3 e5 2. g4? (2. d4) Qh4# *", 2, "d2d4", false),
            (
                "1. f3 e5 2. g4? (2. d4) (2. e4 d5) Qh4# *",
                2,
                "e2e4 d7d5",
                false,
            ),
            ("1. f3 e5 2. g4? (2. d4!) (2. e4) Qh4# *", 2, "d2d4", false),
            ("1. f3 e5 2. g4!! Qh4# *", 2, "g2g4 d8h4", false),
            ("1. f3 e5 2. g4!! Qh4# *", 3, "d8h4", false),
        ] {
            assert_eq!(
                of(text, ply),
                (expected.to_owned(), follows),
                "{text}, {ply}"
            );
        }
    }

    #[test]
    fn a_puzzle_has_no_more_moves_than_its_maker_wants() {
        let line = |plies: usize| {
            let moves = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6".split(' ');
            let mut position = Variant::Chess.start();
            let made = moves.take(plies).map(|text| {
                let m = san::parse(&position, text).expect("a move");
                position.play(m);
                m
            });
            made.collect::<Vec<_>>()
        };
        for (plies, wanted, expected) in [
            (0, None, 0),
            (2, None, 1),
            (12, None, 11),
            (13, None, 5),
            (14, None, 5),
            (14, Some(7), 13),
            (14, Some(99), 13),
            (14, Some(0), 1),
            (4, Some(1), 1),
            (3, Some(2), 3),
        ] {
            let cut = part(line(plies), wanted);
            assert_eq!(cut.len(), expected, "{plies}, {wanted:?}");
            assert_eq!(cut, line(expected));
        }
        assert_eq!(to_find(&line(14), None), 3);
    }

    #[test]
    fn beside_a_better_move_a_mistake_is_what_went_before() {
        let at = |text: &str, ply: usize| follows_mistake(&study(text, ply), None);
        let reviewed = "1. f3 e5 2. g4?? (2. e4 Nf6) 2... Qh4# *";
        assert_eq!(
            [0, 1, 2, 3, 4].map(|ply| at(reviewed, ply)),
            [false, false, false, true, false]
        );
        assert!(!at("1. f3?? e5 *", 1), "nothing better is told");
    }

    #[test]
    fn a_link_holds_the_puzzle() {
        let before = puzzle(MATES, &["Ra8"]);
        let query = query(before.position(), before.solution().iter().copied());
        assert!(is_named(&query) && !is_named("?page=analysis&moves=e2e4"));
        for from in [0, 20] {
            let making = query_to_make("?page=analysis", from);
            assert_eq!((made_from(&making), is_named(&making)), (Some(from), false));
        }
        assert_eq!(made_from(&query), None);
        let opened = of_address(&query, "").expect("a line");
        assert_eq!(opened.problem, None);
        let study = opened.model.study();
        let again = Puzzle::new(study.start().clone(), study.tree().moves());
        assert_eq!(again, Some(before));
        assert_eq!(Puzzle::new(study.start().clone(), []), None);
    }
}
