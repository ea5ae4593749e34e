use super::accuracy;
use super::expected::Expected;
use super::judgement::{Judged, Judgement, MateChange};
use super::line::GameLine;
use super::search::SearchResult;
use crate::board::{ByColor, Color};
use crate::engine::score::Value;
use crate::game::Nag;
use crate::rules::{Move, Position};
use std::rc::Rc;

/// All judgements of a game, as far as its positions have been searched.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    line: Rc<GameLine>,
    /// For each position its search.
    results: Vec<Option<SearchResult>>,
    /// The same in agreement with what follows; see [`settled`].
    settled: Vec<Option<SearchResult>>,
    moves: Vec<Option<MoveReview>>,
    summaries: ByColor<Summary>,
    moments: Vec<Moment>,
}

/// The review of one move.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveReview {
    /// The number of half-moves (plies) before it.
    pub ply: usize,
    /// The side that made it.
    pub side: Color,
    /// The move.
    pub played: Move,
    /// The engine's choice; none where it would have made a claim.
    pub best: Option<Move>,
    /// The expected score before the move, if the best one is made.
    pub before: Expected,
    /// The expected score after the move.
    pub after: Expected,
    /// The loss of expected score for the side.
    pub loss: f64,
    /// The accuracy, from 0 to 100.
    pub accuracy: f64,
    /// The judgement.
    pub judgement: Judgement,
    /// The short mate that was missed or allowed.
    pub mate: Option<MateChange>,
}

/// The summary of a side's moves.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Summary {
    /// The accuracy, from 0 to 100; none without moves that have been judged.
    pub accuracy: Option<f64>,
    /// The number of moves of each judgement, by its index.
    counts: [usize; 7],
}

impl Summary {
    /// The number of moves of a judgement.
    pub const fn count(&self, judgement: Judgement) -> usize {
        self.counts[judgement as usize]
    }

    /// The number of inaccuracies, mistakes and blunders.
    pub fn mistakes(&self) -> usize {
        let bad = self.counts.iter().take(Judgement::Inaccuracy as usize + 1);
        bad.sum()
    }
}

/// Who is winning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// This side can expect seven tenths of the point or more.
    Winning(Color),
    /// Neither side.
    Even,
}

/// A moment at which the result that could be expected changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The number of half-moves (plies) before the move that changed it.
    pub ply: usize,
    /// Who was winning.
    pub before: Standing,
    /// Who is winning.
    pub after: Standing,
}

impl Standing {
    /// The expected score from which on a side is winning.
    const WINNING: f64 = 0.7;
    /// The expected score down to which it still is, so that not every wavering is a moment.
    const STILL_WINNING: f64 = 0.6;

    fn after(self, expected: Expected) -> Self {
        let wins = |&side: &Color| expected.for_side(side) >= Self::WINNING;
        match (Color::ALL.iter().find(|side| wins(side)), self) {
            (Some(&side), _) => Self::Winning(side),
            (None, Self::Winning(side)) if expected.for_side(side) >= Self::STILL_WINNING => self,
            (None, _) => Self::Even,
        }
    }
}

impl Report {
    /// The report on a game, from the searches of its positions.
    pub(super) fn new(line: Rc<GameLine>, results: Vec<Option<SearchResult>>) -> Self {
        let settled = settled(&line, &results);
        let moves: Vec<_> = (0..line.len())
            .map(|ply| review_move(&line, &settled, ply))
            .collect();
        let expected: Vec<_> = (0..=line.len())
            .map(|ply| expected(&line, &settled, ply))
            .collect();
        Self {
            summaries: summaries(&moves, &expected),
            moments: moments(&expected),
            line,
            results,
            settled,
            moves,
        }
    }

    /// The game.
    pub const fn line(&self) -> &Rc<GameLine> {
        &self.line
    }

    /// The searches of the positions.
    pub(super) fn results(&self) -> &[Option<SearchResult>] {
        &self.results
    }

    /// The search of the position after a number of half-moves (plies), in agreement with those that
    /// follow.
    pub fn found(&self, ply: usize) -> Option<&SearchResult> {
        self.settled.get(ply)?.as_ref()
    }

    /// The expected score after a number of half-moves (plies), if it is known yet.
    pub fn expected(&self, ply: usize) -> Option<Expected> {
        expected(&self.line, &self.settled, ply)
    }

    /// White's value after a number of half-moves (plies); none where the game has ended.
    pub fn value_for_white(&self, ply: usize) -> Option<Value> {
        let value = self.found(ply)?.value;
        Some(match self.line.position(ply)?.turn() {
            Color::White => value,
            Color::Black => opposite(value),
        })
    }

    /// What the review tells of the score after a number of half-moves (plies). A mate that is seen
    /// is certain, however much it counts in the accuracy.
    pub fn seen(&self, ply: usize) -> Option<Expected> {
        match self.value_for_white(ply) {
            Some(Value::Mate(moves)) => Some(Expected::of_mate(moves > 0)),
            _ => self.expected(ply),
        }
    }

    /// The review of the move after a number of half-moves (plies).
    pub fn of_move(&self, ply: usize) -> Option<&MoveReview> {
        self.moves.get(ply)?.as_ref()
    }

    /// The reviews of all moves that have been judged.
    pub fn moves(&self) -> impl Iterator<Item = &MoveReview> {
        self.moves.iter().flatten()
    }

    /// The glyphs of the moves that have one, each with the number of half-moves (plies) before it.
    pub fn glyphs(&self) -> Vec<(usize, Nag)> {
        let glyph = |review: &MoveReview| Some((review.ply, review.judgement.nag()?));
        self.moves().filter_map(glyph).collect()
    }

    /// The summary of a side's moves.
    pub fn summary(&self, side: Color) -> &Summary {
        &self.summaries[side]
    }

    /// The moments at which the result that could be expected changed.
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// The moment that a move made.
    pub fn moment_at(&self, ply: usize) -> Option<&Moment> {
        self.moments.iter().find(|moment| moment.ply == ply)
    }

    /// The next move of that judgement by a side after a number of half-moves (plies), beginning
    /// again after the last.
    pub fn next_of(&self, side: Color, judgement: Judgement, after: usize) -> Option<usize> {
        let fits = |review: &&MoveReview| review.side == side && review.judgement == judgement;
        let plies: Vec<usize> = self
            .moves()
            .filter(fits)
            .map(|review| review.ply + 1)
            .collect();
        let next = plies.iter().find(|&&ply| ply > after);
        next.or(plies.first()).copied()
    }
}

/// Whether a move takes a piece that nothing can take back for, or one that is worth more.
fn takes_for_nothing(position: &Position, m: Move) -> bool {
    if !position.is_capture(m) {
        return false;
    }
    let role = |square| position.piece_at(square).map(|piece| piece.role);
    let after = position.after(m);
    role(m.to()) > role(m.from()) || after.legal_moves().iter().all(|reply| reply.to() != m.to())
}

/// The review of a move, if the positions before and after it have been searched.
pub(super) fn review_move(
    line: &GameLine,
    results: &[Option<SearchResult>],
    ply: usize,
) -> Option<MoveReview> {
    let position = line.position(ply)?;
    let played = *line.moves().get(ply)?;
    let found = results.get(ply)?.as_ref()?;
    let after = expected(line, results, ply + 1)?;
    let next = results.get(ply + 1)?.as_ref();
    let recaptures = ply > 0 && {
        let last = line.moves()[ply - 1];
        line.position(ply - 1)?.is_capture(last) && last.to() == played.to()
    };
    let judged = Judged {
        before: position,
        found,
        played,
        after,
        value: next.map(|next| opposite(next.value)),
        is_obvious: recaptures || takes_for_nothing(position, played),
    };
    let loss = judged.loss();
    let side = position.turn();
    Some(MoveReview {
        ply,
        side,
        played,
        best: found.best(),
        before: found.expected(position),
        after,
        loss,
        accuracy: accuracy::of_move(loss),
        judgement: judged.judgement(),
        mate: judged.mate(),
    })
}

/// The expected score after a number of half-moves (plies): by the rules, or else by the search.
fn expected(line: &GameLine, results: &[Option<SearchResult>], ply: usize) -> Option<Expected> {
    if let Some(outcome) = line.outcome(ply) {
        return Some(Expected::of_outcome(&outcome));
    }
    let position = line.position(ply)?;
    Some(results.get(ply)?.as_ref()?.expected(position))
}

/// By how much the searches before and after a move may disagree, in expected score: as much as makes an
/// inaccuracy.
const DISAGREEMENT: f64 = 0.05;

/// Whether the searches before and after a move disagree: it is the engine's choice and turns out to be
/// worth something else, or it is another one and turns out to be better.
pub(super) fn disagrees(review: &MoveReview) -> bool {
    let [before, after] = [review.before, review.after].map(|it| it.for_side(review.side));
    match review.best == Some(review.played) {
        true => (after - before).abs() >= DISAGREEMENT,
        false => after - before >= DISAGREEMENT,
    }
}

/// The searches in agreement with each other: nobody gains by their own move, and nobody loses by the
/// best one. Where they disagree the one that looks further holds, that after the move.
fn settled(line: &GameLine, results: &[Option<SearchResult>]) -> Vec<Option<SearchResult>> {
    let mut settled = results.to_vec();
    for ply in (0..line.len()).rev() {
        let review = review_move(line, &settled, ply).filter(disagrees);
        // A game that ends by the rules may do so by a claim.
        let Some((review, next)) = review.zip(settled[ply + 1].clone()) else {
            continue;
        };
        if let Some(found) = &mut settled[ply] {
            if review.best != Some(review.played) {
                found.second = Some(found.value);
                found.line = [review.played].into_iter().chain(next.line).collect();
            }
            found.value = before(next.value);
        }
    }
    settled
}

/// The value before a move for the side that makes it, from that after it for the other side.
fn before(after: Value) -> Value {
    match opposite(after) {
        Value::Mate(moves) if moves > 0 && after != Value::Mate(0) => Value::Mate(moves + 1),
        value => value,
    }
}

/// The value for the other side.
fn opposite(value: Value) -> Value {
    match value {
        Value::Centipawns(cp) => Value::Centipawns(-cp),
        // Mate in 0 means that the side to move has been mated.
        Value::Mate(0) => Value::Mate(1),
        Value::Mate(moves) => Value::Mate(-moves),
    }
}

fn summaries(moves: &[Option<MoveReview>], expected: &[Option<Expected>]) -> ByColor<Summary> {
    // What is not known yet sways no more than what comes before it.
    let mut last = Expected::EVEN;
    let known: Vec<f64> = expected
        .iter()
        .map(|expected| {
            last = expected.unwrap_or(last);
            last.for_white()
        })
        .collect();
    let weights = accuracy::weights(&known);
    ByColor::new_with(|side| {
        let own = || moves.iter().flatten().filter(|review| review.side == side);
        let mut summary = Summary::default();
        for review in own() {
            summary.counts[review.judgement as usize] += 1;
        }
        let free = own().filter(|review| review.judgement != Judgement::Forced);
        let weighted: Vec<_> = free
            .map(|review| (review.accuracy, weights[review.ply]))
            .collect();
        summary.accuracy = accuracy::of_game(&weighted);
        summary
    })
}

fn moments(expected: &[Option<Expected>]) -> Vec<Moment> {
    let mut moments = Vec::new();
    let mut standing = None;
    for (index, expected) in expected.iter().enumerate() {
        let Some(expected) = *expected else {
            standing = None;
            continue;
        };
        let before = standing.unwrap_or(Standing::Even);
        let after = before.after(expected);
        if standing.is_some() && before != after {
            let ply = index - 1;
            moments.push(Moment { ply, before, after });
        }
        standing = Some(after);
    }
    moments
}

#[cfg(test)]
mod tests {
    use super::super::search::Effort;
    use super::*;
    use crate::notation::san;
    use crate::rules::Variant;

    fn line(moves: &str) -> Rc<GameLine> {
        let mut position = Variant::Chess.start();
        let moves: Vec<_> = moves
            .split_whitespace()
            .map(|text| {
                let m = san::parse(&position, text).expect("a legal move");
                position.play(m);
                m
            })
            .collect();
        Rc::new(GameLine::new(Rc::new(Variant::Chess.start()), moves))
    }

    /// A report on a game from White's values of its positions.
    fn report(moves: &str, values: &[i32]) -> Report {
        let line = line(moves);
        let results = (0..=line.len()).map(|ply| {
            let cp = *values.get(ply)?;
            let white = line.position(ply)?.turn().is_white();
            Some(SearchResult {
                effort: Effort::Check,
                value: Value::Centipawns(if white { cp } else { -cp }),
                depth: 10,
                line: Vec::new(),
                second: None,
            })
        });
        let results = results.collect();
        Report::new(line, results)
    }

    #[test]
    fn what_anybody_takes_needs_no_praise() {
        let takes = |fen: &str, text: &str| {
            let position = crate::notation::fen::parse(Variant::Chess, fen).expect("a position");
            let m = san::parse(&position, text).expect("a move");
            takes_for_nothing(&position, m)
        };
        let hangs = "4k3/8/8/3b4/2P5/8/8/3RK3 w - - 0 1";
        assert!(takes(hangs, "cxd5"));
        assert!(takes(hangs, "Rxd5"), "nothing takes back");
        assert!(!takes(hangs, "c5"));
        let kept = "4k3/8/4p3/3b4/2P5/8/8/3RK3 w - - 0 1";
        assert!(takes(kept, "cxd5"), "worth more than a pawn");
        assert!(!takes(kept, "Rxd5"), "a rook for a bishop");
    }

    #[test]
    fn each_side_has_its_own_mistakes() {
        let report = report("e4 f6 d4 g5 Nc3", &[30, 30, 150, 140, 700, 160]);
        let judgements: Vec<_> = report.moves().map(|review| review.judgement).collect();
        let expected = [
            Judgement::Good,
            Judgement::Mistake,
            Judgement::Good,
            Judgement::Blunder,
            Judgement::Blunder,
        ];
        assert_eq!(judgements, expected);
        let glyphs = [(1, Nag::MISTAKE), (3, Nag::BLUNDER), (4, Nag::BLUNDER)];
        assert_eq!(report.glyphs(), glyphs);
        let [white, black] = Color::ALL.map(|side| report.summary(side));
        assert_eq!(white.mistakes(), 1);
        assert_eq!(black.mistakes(), 2);
        assert_eq!(black.count(Judgement::Blunder), 1);
        assert!(white.accuracy > black.accuracy);
    }

    #[test]
    fn the_start_has_the_value_that_the_engine_gives_it() {
        // At odds of a knight: who plays on well makes no mistake.
        let report = report("e4 e5", &[-350, -340, -345]);
        assert!(report.moves().all(|review| !review.judgement.is_bad()));
        assert_eq!(report.moments(), []);
    }

    #[test]
    fn moments_are_changes_of_who_wins() {
        use Color::{Black, White};
        let report = report("e4 e5 d4 d5 c4 c5", &[30, 30, 250, 190, 190, -300, -300]);
        let moment = |ply, before, after| Moment { ply, before, after };
        let expected = [
            moment(1, Standing::Even, Standing::Winning(White)),
            moment(4, Standing::Winning(White), Standing::Winning(Black)),
        ];
        assert_eq!(report.moments(), expected);
    }

    /// The searches of a game with their best moves, from values for the side to move.
    fn searched(line: &GameLine, found: &[(i32, &str, Option<i32>)]) -> Vec<Option<SearchResult>> {
        let result = |(ply, &(cp, best, second)): (usize, &(i32, &str, Option<i32>))| {
            let position = line.position(ply).expect("a position");
            Some(SearchResult {
                effort: Effort::Check,
                value: Value::Centipawns(cp),
                depth: 10,
                line: vec![san::parse(position, best).expect("a legal move")],
                second: second.map(Value::Centipawns),
            })
        };
        found.iter().enumerate().map(result).collect()
    }

    #[test]
    fn nobody_loses_by_the_best_move_nor_gains_by_their_own() {
        // The choice of the search turns out to be worth nothing.
        let line = line("e4 e5 Nf3");
        let found = [
            (20, "e4", None),
            (-20, "e5", None),
            (270, "Nf3", Some(100)),
            (0, "Nc6", None),
        ];
        let report = Report::new(line.clone(), searched(&line, &found));
        assert_eq!(report.value_for_white(2), Some(Value::Centipawns(0)));
        let knight = report.of_move(2).expect("it is judged");
        assert_eq!((knight.loss, knight.judgement), (0.0, Judgement::Best));
        let pawn = report.of_move(1).expect("it is judged");
        assert_eq!(
            pawn.judgement,
            Judgement::Best,
            "nor was it a mistake to allow it"
        );
        assert_eq!(report.moments(), []);
        assert!(disagrees(
            &review_move(&line, report.results(), 2).expect("it is searched")
        ));
        // Another move than its choice turns out to be better.
        let found = [
            (20, "e4", None),
            (-20, "d5", None),
            (40, "d4", None),
            (-300, "Nc6", None),
        ];
        let report = Report::new(line.clone(), searched(&line, &found));
        assert_eq!(report.value_for_white(2), Some(Value::Centipawns(300)));
        let knight = report.of_move(2).expect("it is judged");
        assert_eq!(knight.judgement, Judgement::Only);
        let pawn = report.of_move(1).expect("it is judged");
        assert_eq!(pawn.judgement, Judgement::Blunder);
        let best = report.found(2).and_then(SearchResult::best);
        assert_eq!(best, Some(line.moves()[2]));
    }

    #[test]
    fn a_mate_is_one_move_further_before_the_move() {
        assert_eq!(before(Value::Mate(-2)), Value::Mate(3));
        assert_eq!(before(Value::Mate(0)), Value::Mate(1));
        assert_eq!(before(Value::Mate(2)), Value::Mate(-2));
        assert_eq!(before(Value::Centipawns(30)), Value::Centipawns(-30));
    }

    #[test]
    fn mate_on_the_board_is_the_whole_point() {
        let report = report("f3 e5 g4 Qh4", &[30, 0, 0, -990]);
        let last = report.expected(4).expect("the game is over");
        assert_eq!(last.for_white(), 0.0);
        let mating = report.of_move(3).expect("it is judged");
        assert_eq!((mating.loss, mating.judgement.is_bad()), (0.0, false));
    }

    #[test]
    fn what_is_not_searched_yet_is_not_judged() {
        let report = report("e4 e5", &[]);
        assert_eq!(report.moves().count(), 0);
        assert_eq!(report.summary(Color::White).accuracy, None);
    }

    #[test]
    fn mistakes_are_gone_through_in_turn() {
        let report = report("e4 f6 d4 g5 Nc3 a6 a3", &[0, 0, 300, 300, 700, 0, 0, 0]);
        let next = |after| report.next_of(Color::Black, Judgement::Blunder, after);
        assert_eq!(next(0), Some(2));
        assert_eq!(next(2), Some(4));
        assert_eq!(next(4), Some(2));
        assert_eq!(report.next_of(Color::Black, Judgement::Only, 0), None);
    }
}
