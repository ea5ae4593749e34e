//! The review of a game.

use super::engine;
use super::{DECIMAL_POINT, capitalized, names};
use crate::board::{Bitboard, Color, Square};
use crate::engine::score::Value;
use crate::notation::san;
use crate::rules::{Move, Points, Position};
use crate::web::engine::evaluation::DECIDED;
use crate::web::language::{Text, tr};
use crate::web::letters;
use crate::web::review::{
    Exercise, Expected, GameLine, Judgement, Learned, Lesson, MateChange, Moment, MoveReview,
    Report, Stage, Standing, Written,
};
use std::time::Duration;

/// The heading of the review.
pub const HEADING: Text = tr!("Game review");
/// The name of the buttons that show the moves or the review.
pub const TABS: Text = tr!("Shown beside the board");
/// The button that shows the moves.
pub const SHOW_MOVES: Text = tr!("Moves");
/// The button that shows the review.
pub const SHOW_REVIEW: Text = tr!("Review");
/// The button that shows the moves played from the position in the visitor's games.
pub const SHOW_EXPLORER: Text = tr!("My games");
/// The button that begins the review.
pub const ANALYSE: Text = tr!("Analyse the whole game");
/// The button that stops the review.
pub const STOP: Text = tr!("Stop");
/// The button that goes on with a review that was stopped.
pub const RESUME: Text = tr!("Go on");
/// The button that tries again after the engine has failed, or all exercises.
pub const TRY_AGAIN: Text = tr!("Try again");
/// The name of the progress bar.
pub const PROGRESS: Text = tr!("Progress of the review");
/// Why there is nothing to be reviewed yet.
pub const NO_MOVES: Text = tr!("Make some moves or open a game: then the engine can review it.");
/// Why games in fog of war are not reviewed.
pub const FOG: Text = tr!(
    "Games in fog of war can’t be reviewed. The engine there knows only what the \
    side to move sees, so what it thinks before and after a move can’t be compared."
);
/// The engine has failed.
pub const ENGINE_FAILED: Text =
    tr!("The engine has stopped working. What it has found so far is kept.");
/// The row of the summary with the accuracy.
pub const ACCURACY: Text = tr!("Accuracy");
/// Stands for an accuracy that is not known.
pub const UNKNOWN: &str = "–";
/// The name of the summary.
pub const SUMMARY: Text = tr!("Accuracy and mistakes");
/// The name of the graph.
pub const GRAPH: Text = tr!("The game as a graph: White’s expected score");
/// The heading of the list of mistakes and turning points.
pub const KEY_MOMENTS: Text = tr!("Key moments");
/// There are none.
pub const NO_KEY_MOMENTS: Text = tr!("No mistakes: nobody gave anything away.");
/// The heading of the part in which better moves are to be found.
pub const LEARN: Text = tr!("Learn from your mistakes");
/// The button that writes judgements into the game.
pub const WRITE: Text = tr!("Write into the moves");
/// What that button does.
pub const WRITE_HELP: Text =
    tr!("Adds signs, evaluations and better lines where the game has none. Undo takes them back.");

/// Said once the judgements of a review have been written into the moves: whether there were new ones,
/// and how many moves were left alone.
pub fn written_into(Written { changed, left }: Written) -> String {
    let done = match (changed, left) {
        (true, _) => tr!("Written into the moves."),
        (false, 0) => tr!("The moves have all that already."),
        (false, _) => tr!("There was nothing else to write."),
    };
    if left == 0 {
        return done.to_string();
    }
    let left = tr!(
        "1 move keeps your own judgement." | "{left} moves keep your own judgement." % left,
        left
    );
    format!("{done} {left}")
}

/// The button that gives a hint.
pub const HINT: Text = tr!("Hint");
/// The same button once the kind of piece is known.
pub const WHICH_PIECE: Text = tr!("Which one?");
/// The button that shows the best move.
pub const SHOW_SOLUTION: Text = tr!("Show the solution");
/// The button that goes on to the next exercise.
pub const NEXT: Text = tr!("Next");
/// The heading of what was learned in a lesson.
pub const LEARNED: Text = tr!("What you have learned");
/// The name of the mark of what was found without help, for screen readers.
pub const FOUND: Text = tr!("Found at the first attempt:");
/// The list of the moves up to a mistake.
pub const MOVES_SO_FAR: Text = tr!("The moves so far");
/// The button that ends the lesson.
pub const END_LESSON: Text = tr!("Back to the review");
/// The part with the explanation of the figures.
pub const HOW: Text = tr!("How this is measured");

/// The explanation of the figures, in paragraphs.
pub fn explanation(points: bool) -> [Text; 4] {
    let (scale, judgements) = match points {
        true => (
            tr!(
                "The engine’s evaluation becomes an expected number of the ten points: an even \
             position is worth 5, an advantage of four pawns about 9."
            ),
            tr!(
                "A move that gives away half a point of the ten is an inaccuracy (?!), one point a \
             mistake (?), one and a half a blunder (??). A quick win missed or allowed counts too. \
             An only move (!) is the best one where the second-best would have cost a point."
            ),
        ),
        false => (
            tr!(
                "The engine’s evaluation becomes an expected score, by the curve that lichess fitted to \
             its games: an even position is worth 50 %, an advantage of three pawns 75 %."
            ),
            tr!(
                "A move that gives away 5 % of the point is an inaccuracy (?!), 10 % a mistake (?), 15 % a \
         blunder (??). A short mate missed or allowed counts too. An only move (!) is the best one \
         where the second-best would have cost 10 %."
            ),
        ),
    };
    [
        scale,
        judgements,
        tr!(
            "The accuracy of a move falls with what it gives away: 103.17·e^(−0.0435·loss) − 2.17. That \
         of the game is a mean of its moves, in which those count more that were made while the game \
         swayed. Forced moves don’t count."
        ),
        tr!(
            "Every position is searched in your browser, and what looks like a mistake is searched again \
         before it is called one. A stronger or longer search can still think otherwise."
        ),
    ]
}

/// How long the review of a game with so many half-moves (plies) takes.
pub fn estimate(plies: usize, time: Duration) -> String {
    let seconds = seconds(time);
    let positions = plies + 1;
    tr!(
        "{positions} positions, about a second."
            | "{positions} positions, about {n} seconds." % seconds,
        positions
    )
}

/// The same where nothing is known of the device: the times on a fast and on a slow one.
pub fn usual_estimate(plies: usize, [fast, slow]: [Duration; 2]) -> String {
    let (from, to) = (seconds(fast), seconds(slow));
    if from == to {
        return estimate(plies, slow);
    }
    let positions = plies + 1;
    tr!(
        "{positions} positions, usually within a second."
            | "{positions} positions, usually {from} to {n} seconds." % to,
        positions,
        from
    )
}

/// The button that begins a deeper review.
pub const DEEPEN: Text = tr!("Analyse deeper");
/// What it does.
pub const DEEPEN_HELP: Text =
    tr!("Searches every position again, four times as thoroughly. It takes four times as long.");

/// The share of a running review that is done, and the time that is left, if that can be told.
pub fn progress(share: f64, left: Option<Duration>) -> String {
    let Some(left) = left else {
        return format!("{}\u{a0}%", percent(share));
    };
    tr!(
        "{percent}\u{a0}%, about a second left"
            | "{percent}\u{a0}%, about {n} seconds left" % seconds(left),
        percent = percent(share)
    )
}

/// A duration in whole seconds, at least one.
fn seconds(time: Duration) -> usize {
    (time.as_millis().div_ceil(1000) as usize).max(1)
}

/// The review is complete, for screen readers.
pub fn complete(report: &Report) -> String {
    let of = |side| accuracy(report.summary(side).accuracy);
    let [white, black] = [Color::White, Color::Black].map(of);
    tr!(
        "The review is complete. Accuracy: White {white}, Black {black}.",
        white,
        black
    )
}

/// Where a review was stopped.
pub fn stopped(share: f64) -> String {
    tr!("Stopped at {percent}\u{a0}%.", percent = percent(share))
}

/// A percentage without its sign.
pub fn percent(share: f64) -> u32 {
    (share * 100.0).round() as u32
}

/// The accuracy, without a sign: `87`.
pub fn accuracy(accuracy: Option<f64>) -> String {
    match accuracy {
        Some(accuracy) => format!("{}\u{a0}%", accuracy.round() as u32),
        None => UNKNOWN.to_owned(),
    }
}

/// The name of the moves of a judgement, for the summary.
pub const fn judgements(judgement: Judgement) -> Text {
    match judgement {
        Judgement::Blunder => tr!("Blunders"),
        Judgement::Mistake => tr!("Mistakes"),
        Judgement::Inaccuracy => tr!("Inaccuracies"),
        Judgement::Good => tr!("Good moves"),
        Judgement::Best => tr!("Best moves"),
        Judgement::Only => tr!("Only moves found"),
        Judgement::Forced => tr!("Forced moves"),
    }
}

/// The button with the number of a side's moves of a judgement, for screen readers.
pub fn count_label(side: Color, judgement: Judgement, count: usize) -> String {
    let moves = match judgement {
        Judgement::Blunder => tr!("1 blunder" | "{n} blunders" % count),
        Judgement::Mistake => tr!("1 mistake" | "{n} mistakes" % count),
        Judgement::Inaccuracy => tr!("1 inaccuracy" | "{n} inaccuracies" % count),
        Judgement::Good => tr!("1 good move" | "{n} good moves" % count),
        Judgement::Best => tr!("1 best move" | "{n} best moves" % count),
        Judgement::Only => tr!("1 only move found" | "{n} only moves found" % count),
        Judgement::Forced => tr!("1 forced move" | "{n} forced moves" % count),
    };
    tr!(
        "{side}: {moves}. Show the next",
        side = names::side(side),
        moves
    )
}

const fn judgement(judgement: Judgement) -> Text {
    match judgement {
        Judgement::Blunder => tr!("blunder"),
        Judgement::Mistake => tr!("mistake"),
        Judgement::Inaccuracy => tr!("inaccuracy"),
        Judgement::Good => tr!("good move"),
        Judgement::Best => tr!("best move"),
        Judgement::Only => tr!("only move"),
        Judgement::Forced => tr!("forced move"),
    }
}

/// A move in SAN, with the letters that the visitor has chosen.
fn written(position: &Position, m: Move) -> String {
    letters::shown(&san::format(position, m)).into_owned()
}

/// A move with its number: `12… Nf6`.
pub fn numbered(before: &Position, m: Move) -> String {
    let dots = if before.turn().is_white() { "." } else { "…" };
    format!("{}{dots} {}", before.fullmoves(), written(before, m))
}

/// The move after a number of half-moves (plies) with its glyph: `12… Nf6?!`.
pub fn move_with_glyph(report: &Report, ply: usize) -> Option<String> {
    let (before, m) = (
        report.line().position(ply)?,
        *report.line().moves().get(ply)?,
    );
    let nag = report
        .of_move(ply)
        .and_then(|review| review.judgement.nag());
    let glyph = nag.and_then(|nag| nag.symbol()).unwrap_or_default();
    Some(numbered(before, m) + glyph)
}

/// What White can expect: `White 55 %`, in Chess♯ `White 5.5 of 10`.
pub fn expected(line: &GameLine, expected: Expected, side: Color) -> String {
    let share = share(line.start(), expected.for_side(side));
    format!("{} {share}", names::side(side))
}

/// A share of the point or of the ten points: `55 %` or `5.5 of 10`.
fn share(position: &Position, share: f64) -> String {
    if !position.rules().points {
        return format!("{}\u{a0}%", percent(share));
    }
    let tenths = (share * 10.0 * f64::from(Points::TOTAL)).round() as u32;
    let points = format!("{}{DECIMAL_POINT}{}", tenths / 10, tenths % 10);
    tr!("{points} of {all}", points, all = Points::TOTAL)
}

/// What White can expect after a number of half-moves (plies), in words.
fn white_expects(report: &Report, ply: usize) -> Option<String> {
    let white = report.seen(ply)?;
    Some(expected(report.line(), white, Color::White))
}

/// The position after a number of half-moves (plies) in a line of text: the move, its evaluation
/// and what White can expect.
pub fn readout(report: &Report, ply: usize) -> Vec<String> {
    let made = ply
        .checked_sub(1)
        .and_then(|ply| move_with_glyph(report, ply));
    let mut parts = vec![made.unwrap_or_else(|| super::game::START_POSITION.to_string())];
    parts.extend(report.value_for_white(ply).map(read_value));
    parts.extend(white_expects(report, ply));
    parts
}

/// White's value as it is read below the graph. The score of a won ending, 1–0, would be taken for the
/// game's own result.
fn read_value(white: Value) -> String {
    match white {
        Value::Centipawns(cp) if cp >= DECIDED => tr!("White is winning").to_string(),
        Value::Centipawns(cp) if cp <= -DECIDED => tr!("Black is winning").to_string(),
        _ => engine::value(white),
    }
}

/// The same for screen readers, with the judgement in words.
pub fn spoken(report: &Report, ply: usize) -> String {
    let mut parts = Vec::new();
    match ply
        .checked_sub(1)
        .and_then(|ply| Some((ply, report.line().position(ply)?)))
    {
        Some((index, before)) => {
            parts.extend(
                report
                    .line()
                    .moves()
                    .get(index)
                    .map(|&m| numbered(before, m)),
            );
            let review = report.of_move(index);
            parts.extend(review.map(|review| judgement(review.judgement).to_string()));
        }
        None => parts.push(super::game::START_POSITION.to_string()),
    }
    parts.extend(white_expects(report, ply));
    parts.join(", ")
}

/// What a key moment is, in sentences.
pub fn key_moment(report: &Report, ply: usize) -> String {
    let mut sentences = Vec::new();
    if let Some(review) = report
        .of_move(ply)
        .filter(|review| review.judgement.is_bad())
    {
        sentences.push(cost(report, review));
        sentences.extend(better(report.line(), review));
    }
    sentences.extend(report.moment_at(ply).map(turn));
    sentences.join(" ")
}

/// The comment that is written behind a move.
pub fn comment(line: &GameLine, review: &MoveReview) -> Option<String> {
    if !review.judgement.is_bad() {
        return None;
    }
    let name = super::sentence(judgement(review.judgement).to_string());
    let sentences = [Some(name), mate(review), better(line, review)];
    Some(
        sentences
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" "),
    )
}

/// `Mistake: White 62 % → 48 %.`
fn cost(report: &Report, review: &MoveReview) -> String {
    let name = capitalized(&judgement(review.judgement));
    let start = report.line().start();
    let of = |expected: Expected| share(start, expected.for_side(review.side));
    let before = of(report.seen(review.ply).unwrap_or(review.before));
    let after = of(report.seen(review.ply + 1).unwrap_or(review.after));
    let mut text = format!("{name}: {} {before} → {after}.", names::side(review.side));
    if let Some(mate) = mate(review) {
        text.push(' ');
        text.push_str(&mate);
    }
    text
}

fn mate(review: &MoveReview) -> Option<String> {
    Some(match review.mate? {
        MateChange::Missed(moves) => tr!("Misses mate in {moves}.", moves),
        MateChange::Allowed(moves) => tr!("Allows mate in {moves}.", moves),
    })
}

fn better(line: &GameLine, review: &MoveReview) -> Option<String> {
    let best = review.best.filter(|&best| best != review.played)?;
    let position = line.position(review.ply)?;
    let san = written(position, best);
    Some(tr!("Better was {san}.", san))
}

fn turn(moment: &Moment) -> String {
    match (moment.before, moment.after) {
        (Standing::Winning(_), Standing::Winning(side)) => {
            tr!(
                "The game turns round: {side} is clearly better now.",
                side = names::side(side)
            )
        }
        (_, Standing::Winning(side)) => {
            tr!("{side} is clearly better now.", side = names::side(side))
        }
        (Standing::Winning(side), Standing::Even) => {
            tr!(
                "{side} is no longer clearly better.",
                side = names::side(side)
            )
        }
        (Standing::Even, Standing::Even) => String::new(),
    }
}

/// The button that begins a lesson on the mistakes of a side, which a player of this name has.
pub fn learn(side: Color, mistakes: usize, name: &str) -> String {
    let exercises = match side {
        Color::White => tr!("Exercises for White ({mistakes})", mistakes),
        Color::Black => tr!("Exercises for Black ({mistakes})", mistakes),
    };
    of_player(exercises, side, name)
}

/// The number of the exercise, on a mistake of a player of this name.
pub fn exercise(lesson: &Lesson, name: &str) -> String {
    let exercise = tr!(
        "Exercise {number} of {all}",
        number = lesson.number(),
        all = lesson.len()
    );
    of_player(exercise, lesson.side(), name)
}

/// A text about a side with the player's name, unless that is only the side's.
fn of_player(text: String, side: Color, name: &str) -> String {
    match name == names::side(side).as_str() {
        true => text,
        false => format!("{text} · {name}"),
    }
}

/// The task, or how the exercise stands.
pub fn lesson(lesson: &Lesson) -> String {
    let (Some(position), Some(exercise)) = (lesson.position(), lesson.exercise()) else {
        return match (lesson.solved(), lesson.len()) {
            (solved, len) if solved == len => tr!("All found at the first attempt.").to_string(),
            (solved, len) => tr!(
                "You found {solved} of {len} at the first attempt.",
                solved,
                len
            ),
        };
    };
    let san = |m| written(position, m);
    match lesson.stage() {
        Stage::Finding => task(lesson, position, exercise),
        Stage::Judging(m) => tr!("{san}: the engine is looking …", san = san(m)),
        Stage::Wrong { tried, expected } => {
            let left = share(position, expected.for_side(lesson.side()));
            let left = for_side(lesson.side(), &left);
            let san = san(tried);
            if tried == exercise.played {
                return tr!(
                    "{san} was played in the game: {left}. Try another move.",
                    san,
                    left
                );
            }
            if lesson.is_better() {
                // That a better move is to be found would sound as if it were none.
                return tr!(
                    "{san} is better than the game’s move, {left}, but not good enough yet. Try another one.",
                    san,
                    left
                );
            }
            let wrong = tr!("{san} is not it: {left}. Try another move.", san, left);
            format!("{wrong} {}", task(lesson, position, exercise))
        }
        Stage::Solved { tried, best: true } => {
            tr!("Yes! {san} is the best move.", san = san(tried))
        }
        Stage::Solved { tried, best: false } => {
            let best = lesson.best().filter(|&best| best != tried);
            match best {
                Some(best) => tr!(
                    "Yes! {san} is good enough. The engine would play {best}.",
                    san = san(tried),
                    best = san(best)
                ),
                None => tr!("Yes! {san} is good.", san = san(tried)),
            }
        }
        Stage::Shown => solution(lesson, position, exercise),
        Stage::Finished => String::new(),
    }
}

fn solution(lesson: &Lesson, position: &Position, exercise: &Exercise) -> String {
    let Some(best) = lesson.best() else {
        return String::new();
    };
    let side = lesson.side();
    let [best, played] = [best, exercise.played].map(|m| written(position, m));
    let [before, after] =
        [exercise.before, exercise.after].map(|expected| share(position, expected.for_side(side)));
    tr!(
        "{best} was the move: {before}. After {played} it was {after}.",
        best,
        before = for_side(side, &before),
        played,
        after
    )
}

fn task(lesson: &Lesson, position: &Position, exercise: &Exercise) -> String {
    // The number stays with its move.
    let san = numbered(position, exercise.played).replace(' ', "\u{a0}");
    match lesson.side() {
        Color::White => tr!("{san} was played. Find a better move for White.", san),
        Color::Black => tr!("{san} was played. Find a better move for Black.", san),
    }
}

/// The moves of the game up to the mistake of an exercise, each as it is written: `7.`, `Nf3`, `d6`. In
/// place of the mistake stands the better move once it is found or shown.
pub fn moves_to(lesson: &Lesson) -> Vec<String> {
    let Some(exercise) = lesson.exercise() else {
        return Vec::new();
    };
    let line = lesson.line();
    let mut words = Vec::new();
    let last = match lesson.stage() {
        Stage::Solved { tried, .. } => Some(tried),
        Stage::Shown => lesson.best(),
        _ => Some(exercise.played),
    };
    let before = line.moves().iter().copied().take(exercise.ply);
    for (ply, m) in before.chain(last).enumerate() {
        let Some(before) = line.position(ply) else {
            break;
        };
        match (ply, before.turn()) {
            (_, Color::White) => words.push(format!("{}.", before.fullmoves())),
            (0, Color::Black) => words.push(format!("{}…", before.fullmoves())),
            (_, Color::Black) => {}
        }
        words.push(written(before, m));
    }
    words
}

/// What was learned by an exercise: `7… Qd7 instead of Nf6`.
pub fn learned(lesson: &Lesson, learned: &Learned) -> Option<String> {
    let before = lesson.line().position(learned.ply)?;
    Some(tr!(
        "{better} instead of {played}",
        better = numbered(before, learned.better?),
        played = written(before, learned.played)
    ))
}

/// What a side can expect: `55 % for White`.
pub(super) fn for_side(side: Color, share: &str) -> String {
    match side {
        Color::White => tr!("{share} for White", share),
        Color::Black => tr!("{share} for Black", share),
    }
}

/// The hint: what kind of piece is to be moved, and then which one.
pub fn hint(lesson: &Lesson) -> Option<String> {
    let (best, position) = (lesson.best()?, lesson.position()?);
    if let Some(role) = best.dropped() {
        return Some(tr!("Place {piece}.", piece = names::any(role)));
    }
    let square = best.from();
    let role = position.role_at(square)?;
    if lesson.hints() < 2 {
        return Some(tr!("Move {piece}.", piece = names::any(role)));
    }
    let piece = names::the(role);
    Some(tr!("Move {piece} on {square}.", piece, square))
}

/// The number of a start of Chess960.
pub fn start_number(number: u16) -> String {
    tr!("Start position {number}", number)
}

/// The name of the facts about a start of Chess960.
pub const START_FACTS: Text = tr!("This start");
/// The link to the twin of a start.
pub const TWIN: Text = tr!("Mirror twin");
/// The pawns that no piece defends.
pub const UNDEFENDED: Text = tr!("Undefended pawns");
/// There are none.
pub const ALL_DEFENDED: Text = tr!("none");
/// What White can expect at the start.
pub const WHITE_EXPECTS: Text = tr!("White’s expected score");
/// The button that asks the engine for it.
pub const ASK_ENGINE: Text = tr!("Ask the engine");
/// It is being searched.
pub const ASKING: Text = tr!("searching …");
/// The engine has failed.
pub const NO_ANSWER: Text = tr!("the engine does not run");

/// The pawns that no piece defends, of both sides.
pub fn undefended(pawns: Bitboard) -> String {
    let both = |square: Square| names::all_of([square, square.relative_to(Color::Black)]);
    let pawns: Vec<String> = pawns.into_iter().map(both).collect();
    match pawns.is_empty() {
        true => ALL_DEFENDED.to_string(),
        false => pawns.join(", "),
    }
}

/// What the engine thinks of a start: `54 % (+0.3 at depth 18)`.
pub fn start_value(start: &Position, value: Value, depth: u32) -> String {
    let expected = Expected::of_value(start, value).for_white();
    tr!(
        "{share} ({value} at depth {depth})",
        share = share(start, expected),
        value = engine::value(value),
        depth
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn the_figures_are_explained_in_points_where_ten_are_at_stake() {
        let [scale, judgements, ..] = explanation(true).map(|text| text.to_string());
        for text in [scale, judgements] {
            assert!(!text.contains('%') && !text.contains("centipawn"), "{text}");
        }
        let [scale, judgements, ..] = explanation(false).map(|text| text.to_string());
        assert!(scale.contains("50 %") && judgements.contains("5 % of the point"));
    }

    #[test]
    fn expected_scores_are_percentages_or_points() {
        let said = |variant: Variant, cp| {
            let start = variant.start();
            start_value(&start, Value::Centipawns(cp), 12)
        };
        assert_eq!(said(Variant::Chess, 30), "53\u{a0}% (+0.3 at depth 12)");
        assert_eq!(
            said(Variant::ChessSharp, 241),
            "8.0 of 10 (+2.4 at depth 12)"
        );
    }

    #[test]
    fn a_mate_that_is_seen_is_certain() {
        use crate::web::engine::EngineEvent;
        use crate::web::protocol::BestMove;
        use crate::web::review::ReviewModel;
        use std::rc::Rc;
        let start = Rc::new(Variant::Chess.start());
        let first = san::parse(&start, "f3").expect("a legal move");
        let mut model = ReviewModel::new(Rc::new(GameLine::new(start, [first])));
        model.run();
        for value in [Value::Mate(3), Value::Centipawns(1000)] {
            model.engine_said(&EngineEvent::BestMove(BestMove {
                best: None,
                ponder: None,
                claim: None,
                offers_fast_fifty: false,
                score: Some(value),
            }));
        }
        let report = model.report();
        assert_eq!(readout(report, 0)[2], "White 98\u{a0}%");
        assert_eq!(readout(report, 1)[1..], ["#−3", "White 0\u{a0}%"]);
        assert!(spoken(report, 1).ends_with("White 0\u{a0}%"));
        let said = "Blunder: White 98\u{a0}% → 0\u{a0}%. Allows mate in 3.";
        assert!(
            key_moment(report, 0).starts_with(said),
            "{}",
            key_moment(report, 0)
        );
    }

    #[test]
    fn a_won_ending_is_no_result() {
        for (value, told) in [
            (Value::Centipawns(DECIDED), "White is winning"),
            (Value::Centipawns(-DECIDED), "Black is winning"),
            (Value::Mate(11), "#11"),
            (Value::Centipawns(900), "+9.0"),
        ] {
            assert_eq!(read_value(value), told);
        }
    }

    #[test]
    fn pawns_are_named_for_both_sides() {
        let squares = ["a2", "h2"].map(|name| name.parse::<Square>().expect("a square"));
        let pawns = squares.map(Square::bitboard);
        assert_eq!(undefended(pawns[0] | pawns[1]), "a2 and a7, h2 and h7");
        assert_eq!(undefended(Bitboard::EMPTY), "none");
    }

    #[test]
    fn the_duration_is_told_in_advance() {
        let time = Duration::from_millis;
        assert_eq!(
            estimate(120, time(22_100)),
            "121 positions, about 23 seconds."
        );
        assert_eq!(estimate(1, time(0)), "2 positions, about a second.");
        let left = |milliseconds| progress(0.5, Some(time(milliseconds)));
        assert_eq!(left(900), "50\u{a0}%, about a second left");
        assert_eq!(left(1100), "50\u{a0}%, about 2 seconds left");
        assert_eq!(progress(0.5, None), "50\u{a0}%");
        assert_eq!(
            usual_estimate(40, [time(5500), time(24_000)]),
            "41 positions, usually 6 to 24 seconds."
        );
        assert_eq!(
            usual_estimate(1, [time(10), time(900)]),
            "2 positions, about a second."
        );
    }
}
