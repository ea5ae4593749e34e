//! The review of a game.

use super::engine;
use crate::board::{Bitboard, Color, Role, Square};
use crate::engine::score::Value;
use crate::notation::san;
use crate::rules::{Move, Points, Position};
use crate::web::review::{
    Exercise, Expected, GameLine, Judgement, Lesson, MateChange, Moment, MoveReview, Report, Stage,
    Standing,
};

/// The heading of the review.
pub const HEADING: &str = "Game review";
/// The name of the buttons that show the moves or the review.
pub const TABS: &str = "Shown beside the board";
/// The button that shows the moves.
pub const SHOW_MOVES: &str = "Moves";
/// The button that shows the review.
pub const SHOW_REVIEW: &str = "Review";
/// The button that shows the moves played from the position in the visitor's games.
pub const SHOW_EXPLORER: &str = "My games";
/// The button that begins the review.
pub const ANALYSE: &str = "Analyse the whole game";
/// The button that stops the review.
pub const STOP: &str = "Stop";
/// The button that goes on with a review that was stopped.
pub const RESUME: &str = "Go on";
/// The button that tries again after the engine has failed.
pub const TRY_AGAIN: &str = "Try again";
/// The name of the progress bar.
pub const PROGRESS: &str = "Progress of the review";
/// Why there is nothing to be reviewed yet.
pub const NO_MOVES: &str = "Make some moves or open a game: then the engine can review it.";
/// Why games in fog of war are not reviewed.
pub const FOG: &str = "Games in fog of war can’t be reviewed. The engine there knows only what the \
    side to move sees, so what it thinks before and after a move can’t be compared.";
/// The engine has failed.
pub const ENGINE_FAILED: &str = "The engine has stopped working. What it has found so far is kept.";
/// The row of the summary with the accuracy.
pub const ACCURACY: &str = "Accuracy";
/// Stands for an accuracy that is not known.
pub const UNKNOWN: &str = "–";
/// The name of the summary.
pub const SUMMARY: &str = "Accuracy and mistakes";
/// The name of the graph.
pub const GRAPH: &str = "The game as a graph: White’s expected score";
/// The heading of the list of mistakes and turning points.
pub const KEY_MOMENTS: &str = "Key moments";
/// There are none.
pub const NO_KEY_MOMENTS: &str = "No mistakes: nobody gave anything away.";
/// The heading of the part in which better moves are to be found.
pub const LEARN: &str = "Learn from your mistakes";
/// The button that writes judgements into the game.
pub const WRITE: &str = "Write into the moves";
/// What that button does.
pub const WRITE_HELP: &str =
    "Adds signs, evaluations and better lines to the moves. Undo takes them back.";
/// It is done.
pub const WRITTEN: &str = "Written into the moves.";
/// It was done before.
pub const ALREADY_WRITTEN: &str = "The moves have all that already.";
/// The button that gives a hint.
pub const HINT: &str = "Hint";
/// The button that shows the best move.
pub const SHOW_SOLUTION: &str = "Show the solution";
/// The button that goes on to the next exercise.
pub const NEXT: &str = "Next";
/// The button that ends the lesson.
pub const END_LESSON: &str = "Back to the review";
/// The part with the explanation of the figures.
pub const HOW: &str = "How this is measured";

/// The explanation of the figures, in paragraphs.
pub fn explanation(points: bool) -> [&'static str; 4] {
    let scale = match points {
        true => {
            "The engine’s evaluation becomes an expected number of the ten points: 0 centipawns are \
             5, an advantage of 400 centipawns is about 9."
        }
        false => {
            "The engine’s evaluation becomes an expected score, by the curve that lichess fitted to \
             its games: an even position is worth 50 %, an advantage of three pawns 75 %."
        }
    };
    [
        scale,
        "A move that gives away 5 % of the point is an inaccuracy (?!), 10 % a mistake (?), 15 % a \
         blunder (??). A short mate missed or allowed counts too. An only move (!) is the best one \
         where the second-best would have cost 10 %.",
        "The accuracy of a move falls with what it gives away: 103.17·e^(−0.0435·loss) − 2.17. That \
         of the game is a mean of its moves, in which those count more that were made while the game \
         swayed. Forced moves don’t count.",
        "Every position is searched in your browser, and what looks like a mistake is searched again \
         before it is called one. A stronger or longer search can still think otherwise.",
    ]
}

/// How long the review takes.
pub fn estimate(plies: usize) -> String {
    let seconds = (plies * 19).div_ceil(100).max(1);
    let positions = plies + 1;
    match seconds {
        1 => format!("{positions} positions, about a second."),
        _ => format!("{positions} positions, about {seconds} seconds."),
    }
}

/// The share of a running review that is done.
pub fn progress(share: f64) -> String {
    format!("{}\u{a0}% searched", percent(share))
}

/// The review is complete, for screen readers.
pub fn complete(report: &Report) -> String {
    let of = |side| accuracy(report.summary(side).accuracy);
    let [white, black] = [Color::White, Color::Black].map(of);
    format!("The review is complete. Accuracy: White {white}, Black {black}.")
}

/// Where a review was stopped.
pub fn stopped(share: f64) -> String {
    format!("Stopped at {}\u{a0}%.", percent(share))
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
pub const fn judgements(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Blunder => "Blunders",
        Judgement::Mistake => "Mistakes",
        Judgement::Inaccuracy => "Inaccuracies",
        Judgement::Good => "Good moves",
        Judgement::Best => "Best moves",
        Judgement::Only => "Only moves found",
        Judgement::Forced => "Forced moves",
    }
}

/// The button with the number of a side's moves of a judgement, for screen readers.
pub fn count_label(side: Color, judgement: Judgement, count: usize) -> String {
    format!(
        "{side}: {count} {}. Show the next",
        judgements(judgement).to_lowercase()
    )
}

const fn judgement(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Blunder => "blunder",
        Judgement::Mistake => "mistake",
        Judgement::Inaccuracy => "inaccuracy",
        Judgement::Good => "good move",
        Judgement::Best => "best move",
        Judgement::Only => "only move",
        Judgement::Forced => "forced move",
    }
}

/// A move with its number: `12… Nf6`.
pub fn numbered(before: &Position, m: Move) -> String {
    let dots = if before.turn().is_white() { "." } else { "…" };
    format!("{}{dots} {}", before.fullmoves(), san::format(before, m))
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
    format!("{side} {}", share(line.start(), expected.for_side(side)))
}

/// A share of the point or of the ten points: `55 %` or `5.5 of 10`.
fn share(position: &Position, share: f64) -> String {
    if !position.rules().points {
        return format!("{}\u{a0}%", percent(share));
    }
    let tenths = (share * 10.0 * f64::from(Points::TOTAL)).round() as u32;
    format!("{}.{} of {}", tenths / 10, tenths % 10, Points::TOTAL)
}

/// The position after a number of half-moves (plies) in a line of text: the move, its evaluation
/// and what White can expect.
pub fn readout(report: &Report, ply: usize) -> Vec<String> {
    let made = ply
        .checked_sub(1)
        .and_then(|ply| move_with_glyph(report, ply));
    let mut parts = vec![made.unwrap_or_else(|| super::game::START_POSITION.to_owned())];
    parts.extend(report.value_for_white(ply).map(engine::value));
    let white = report.expected(ply);
    parts.extend(white.map(|white| expected(report.line(), white, Color::White)));
    parts
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
            parts.extend(review.map(|review| judgement(review.judgement).to_owned()));
        }
        None => parts.push(super::game::START_POSITION.to_owned()),
    }
    let white = report.expected(ply);
    parts.extend(white.map(|white| expected(report.line(), white, Color::White)));
    parts.join(", ")
}

/// What a key moment is, in sentences.
pub fn key_moment(report: &Report, ply: usize) -> String {
    let mut sentences = Vec::new();
    if let Some(review) = report
        .of_move(ply)
        .filter(|review| review.judgement.is_bad())
    {
        sentences.push(cost(report.line(), review));
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
    let name = super::sentence(judgement(review.judgement).to_owned());
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
fn cost(line: &GameLine, review: &MoveReview) -> String {
    let mut name = judgement(review.judgement).to_owned();
    name[..1].make_ascii_uppercase();
    let of = |expected: Expected| share(line.start(), expected.for_side(review.side));
    let (before, after) = (of(review.before), of(review.after));
    let mut text = format!("{name}: {} {before} → {after}.", review.side);
    if let Some(mate) = mate(review) {
        text.push(' ');
        text.push_str(&mate);
    }
    text
}

fn mate(review: &MoveReview) -> Option<String> {
    Some(match review.mate? {
        MateChange::Missed(moves) => format!("Misses mate in {moves}."),
        MateChange::Allowed(moves) => format!("Allows mate in {moves}."),
    })
}

fn better(line: &GameLine, review: &MoveReview) -> Option<String> {
    let best = review.best.filter(|&best| best != review.played)?;
    let position = line.position(review.ply)?;
    Some(format!("Better was {}.", san::format(position, best)))
}

fn turn(moment: &Moment) -> String {
    match (moment.before, moment.after) {
        (Standing::Winning(_), Standing::Winning(side)) => {
            format!("The game turns round: {side} is winning now.")
        }
        (_, Standing::Winning(side)) => format!("{side} is winning now."),
        (Standing::Winning(side), Standing::Even) => format!("{side} is no longer winning."),
        (Standing::Even, Standing::Even) => String::new(),
    }
}

/// The button that begins a lesson on a side's mistakes.
pub fn learn(side: Color, mistakes: usize) -> String {
    format!("{side}’s mistakes ({mistakes})")
}

/// The number of the exercise.
pub fn exercise(lesson: &Lesson) -> String {
    format!("Exercise {} of {}", lesson.number(), lesson.len())
}

/// The task, or how the exercise stands.
pub fn lesson(lesson: &Lesson) -> String {
    let (Some(position), Some(exercise)) = (lesson.position(), lesson.exercise()) else {
        return match (lesson.solved(), lesson.len()) {
            (solved, len) if solved == len => "All found at the first attempt.".to_owned(),
            (solved, len) => format!("You found {solved} of {len} at the first attempt."),
        };
    };
    let san = |m| san::format(position, m);
    match lesson.stage() {
        Stage::Finding => task(lesson, position, exercise),
        Stage::Judging(m) => format!("{}: the engine is looking …", san(m)),
        Stage::Wrong { tried, expected } => {
            let left = share(position, expected.for_side(lesson.side()));
            let side = lesson.side();
            let again = "Try another move.";
            match tried == exercise.played {
                true => format!(
                    "{} was played in the game: {left} for {side}. {again}",
                    san(tried)
                ),
                false => format!("{} is not it: {left} for {side}. {again}", san(tried)),
            }
        }
        Stage::Solved { tried, best: true } => format!("Yes! {} is the best move.", san(tried)),
        Stage::Solved { tried, best: false } => {
            let best = lesson.best().filter(|&best| best != tried);
            match best {
                Some(best) => format!(
                    "Yes! {} is good enough. The engine would play {}.",
                    san(tried),
                    san(best)
                ),
                None => format!("Yes! {} is good.", san(tried)),
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
    let [best, played] = [best, exercise.played].map(|m| san::format(position, m));
    let [before, after] =
        [exercise.before, exercise.after].map(|expected| share(position, expected.for_side(side)));
    format!("{best} was the move: {before} for {side}. After {played} it was {after}.")
}

fn task(lesson: &Lesson, position: &Position, exercise: &Exercise) -> String {
    format!(
        "{} was played. Find a better move for {}.",
        numbered(position, exercise.played),
        lesson.side()
    )
}

/// The hint: which piece is to be moved.
pub fn hint(lesson: &Lesson) -> Option<String> {
    let (best, position) = (lesson.best()?, lesson.position()?);
    if let Some(role) = best.dropped() {
        return Some(format!("Place a {}.", role.name()));
    }
    let role = position.role_at(best.from()).map_or("piece", Role::name);
    Some(format!("Move the {role} on {}.", best.from()))
}

/// The number of a start of Chess960.
pub fn start_number(number: u16) -> String {
    format!("Start position {number}")
}

/// The name of the facts about a start of Chess960.
pub const START_FACTS: &str = "This start";
/// The link to the twin of a start.
pub const TWIN: &str = "Mirror twin";
/// The pawns that no piece defends.
pub const UNDEFENDED: &str = "Undefended pawns";
/// There are none.
pub const ALL_DEFENDED: &str = "none";
/// What White can expect at the start.
pub const WHITE_EXPECTS: &str = "White’s expected score";
/// The button that asks the engine for it.
pub const ASK_ENGINE: &str = "Ask the engine";
/// It is being searched.
pub const ASKING: &str = "searching …";
/// The engine has failed.
pub const NO_ANSWER: &str = "the engine does not run";

/// The pawns that no piece defends, of both sides.
pub fn undefended(pawns: Bitboard) -> String {
    let both = |square: Square| format!("{square} and {}", square.relative_to(Color::Black));
    let pawns: Vec<String> = pawns.into_iter().map(both).collect();
    match pawns.is_empty() {
        true => ALL_DEFENDED.to_owned(),
        false => pawns.join(", "),
    }
}

/// What the engine thinks of a start: `54 % (+0.3 at depth 18)`.
pub fn start_value(start: &Position, value: Value, depth: u32) -> String {
    let expected = Expected::of_value(start, value).for_white();
    format!(
        "{} ({} at depth {depth})",
        share(start, expected),
        engine::value(value)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

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
    fn pawns_are_named_for_both_sides() {
        let squares = ["a2", "h2"].map(|name| name.parse::<Square>().expect("a square"));
        let pawns = squares.map(Square::bitboard);
        assert_eq!(undefended(pawns[0] | pawns[1]), "a2 and a7, h2 and h7");
        assert_eq!(undefended(Bitboard::EMPTY), "none");
    }

    #[test]
    fn the_duration_is_told_in_advance() {
        assert_eq!(estimate(120), "121 positions, about 23 seconds.");
        assert_eq!(estimate(1), "2 positions, about a second.");
    }
}
