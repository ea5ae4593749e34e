//! The texts of a game with variations, most of them for screen readers.

use super::game::{START_POSITION, verdict_with_points};
use super::names::{self, side as side_name};
use super::play::PLAYER;
use super::review::numbered;
use super::variants::name;
use super::{board, capitalized, engine};
use crate::board::{Color, Square};
use crate::engine::score::Value;
use crate::game::{EvalScore, Nag, NodeId, Shape, ShapeColor, Study};
use crate::notation::pgn;
use crate::rules::Points;
use crate::web::analysis::AnalysisModel;
use crate::web::analysis::analyst::moves_of;
use crate::web::analysis::details::Detail;
use crate::web::analysis::header::{Header, Player};
use crate::web::analysis::layout::Ply;
use crate::web::analysis::left_out::LeftOut;
use crate::web::engine::evaluation::Evaluation;
use crate::web::game::UNNAMED;
use crate::web::language::{self, Text, tr};
use crate::web::letters;

/// A move with its glyphs in words, since screen readers do not read their signs out well: `Nf3
/// +0.30, good move`. What is written as words and numbers comes first, so that whoever speaks to
/// the browser can say what they see. `None` if no glyph needs words.
pub fn ply(ply: &Ply) -> Option<String> {
    let found = (ply.found.is_some()).then(|| found(ply.found));
    let own = ply.nags.iter().filter_map(|&nag| meaning(nag));
    let judged: Vec<String> = found
        .into_iter()
        .chain(own.map(|meaning| meaning.to_string()))
        .collect();
    if judged.is_empty() {
        return None;
    }
    let mut name = letters::shown(&ply.san).into_owned();
    let signs = ply.nags.iter().filter_map(|&nag| sign(nag));
    let lettered = signs.filter(|sign| sign.starts_with(|c: char| c.is_ascii_alphabetic()));
    let score = ply.evaluation.map(evaluated);
    for seen in lettered.chain(score.as_deref()) {
        name.push(' ');
        name.push_str(seen);
    }
    for judgement in judged {
        name.push_str(", ");
        name.push_str(&judgement);
    }
    Some(name)
}

/// The evaluation of a move in a PGN, as the engine's own are written: `+0.3`, `−1.5`, `#−3`.
pub fn evaluated(score: EvalScore) -> String {
    engine::value(match score {
        EvalScore::Mate(moves) => Value::Mate(moves),
        EvalScore::Centipawns(score) => Value::Centipawns(score),
    })
}

/// The meaning of a glyph that is not written into the game: `blunder, by the review`.
pub fn found(nag: Option<Nag>) -> String {
    let judgement = nag.and_then(meaning);
    judgement.map_or_else(String::new, |judgement| {
        tr!("{judgement}, by the review", judgement)
    })
}

/// The meaning of a glyph, in the words of the PGN standard or shorter.
pub const fn meaning(nag: Nag) -> Option<Text> {
    Some(match nag {
        Nag::GOOD_MOVE => tr!("good move"),
        Nag::MISTAKE => tr!("mistake"),
        Nag::BRILLIANT_MOVE => tr!("brilliant move"),
        Nag::BLUNDER => tr!("blunder"),
        Nag::SPECULATIVE_MOVE => tr!("interesting move"),
        Nag::DUBIOUS_MOVE => tr!("dubious move"),
        Nag(7) | Nag(8) => tr!("only move"),
        Nag(9) => tr!("worst move"),
        Nag(10) | Nag(11) | Nag(12) => tr!("equal position"),
        Nag(13) => tr!("unclear position"),
        Nag(14) => tr!("White is slightly better"),
        Nag(15) => tr!("Black is slightly better"),
        Nag(16) => tr!("White is better"),
        Nag(17) => tr!("Black is better"),
        Nag(18) | Nag(20) => tr!("White is winning"),
        Nag(19) | Nag(21) => tr!("Black is winning"),
        Nag(22) => tr!("White is in zugzwang"),
        Nag(23) => tr!("Black is in zugzwang"),
        Nag(24) | Nag(26) | Nag(28) => tr!("White has more space"),
        Nag(25) | Nag(27) | Nag(29) => tr!("Black has more space"),
        Nag(30) | Nag(32) | Nag(34) => tr!("White is ahead in development"),
        Nag(31) | Nag(33) | Nag(35) => tr!("Black is ahead in development"),
        Nag(36) | Nag(38) => tr!("White has the initiative"),
        Nag(37) | Nag(39) => tr!("Black has the initiative"),
        Nag(40) => tr!("White has the attack"),
        Nag(41) => tr!("Black has the attack"),
        Nag(42) => tr!("too little compensation for White"),
        Nag(43) => tr!("too little compensation for Black"),
        Nag(44) | Nag(46) => tr!("compensation for White"),
        Nag(45) | Nag(47) => tr!("compensation for Black"),
        Nag(130) | Nag(132) | Nag(134) => tr!("counterplay for White"),
        Nag(131) | Nag(133) | Nag(135) => tr!("counterplay for Black"),
        Nag(136) => tr!("White is in time trouble"),
        Nag(137) => tr!("Black is in time trouble"),
        Nag(138) => tr!("White is in severe time trouble"),
        Nag(139) => tr!("Black is in severe time trouble"),
        Nag(140) => tr!("with the idea"),
        Nag(141) => tr!("against the threat"),
        Nag(142) => tr!("better"),
        Nag(143) => tr!("worse"),
        Nag(144) => tr!("just as good"),
        Nag(146) => tr!("novelty"),
        Nag(148) | Nag(244) => tr!("ending"),
        Nag(151) | Nag(152) | Nag(245) => tr!("bishop pair"),
        Nag(153) | Nag(246) => tr!("bishops of opposite colours"),
        Nag(154) | Nag(247) => tr!("bishops of the same colour"),
        _ => return None,
    })
}

/// The sign of a glyph, of characters that every device can draw: the usual signs for zugzwang and a
/// slight advantage are missing in most fonts, which show boxes for them.
pub fn sign(nag: Nag) -> Option<&'static str> {
    match nag {
        // Quiet or active: the sign is the same.
        Nag(11) | Nag(12) => Some("="),
        Nag(14) => Some("+="),
        Nag(15) => Some("=+"),
        Nag(18) | Nag(20) => Some("+−"),
        Nag(19) | Nag(21) => Some("−+"),
        Nag(22) | Nag(23) => Some("⊙"),
        Nag(37..=39) => Some("↑"),
        Nag(41) => Some("→"),
        Nag(44..=47) => Some("=∞"),
        Nag(130..=135) => Some("⇄"),
        Nag(140) => Some("∆"),
        Nag(141) => Some("∇"),
        Nag(143) => Some("≤"),
        _ => nag.symbol(),
    }
}

/// A glyph as it is written after a move: a sign, or else words; nothing if its meaning is not known
/// here, as with those that ask a printer for a diagram. What could be taken for a part of the move, as
/// after a check, has a narrow space before it, where no line breaks and which no layout drops.
pub fn nag(nag: Nag) -> String {
    match (sign(nag), meaning(nag)) {
        (Some(symbol), _) if symbol.starts_with(['!', '?']) => symbol.to_owned(),
        (Some(symbol), _) => format!("\u{202f}{symbol}"),
        (None, Some(meaning)) => format!("\u{202f}({meaning})"),
        (None, None) => String::new(),
    }
}

/// The announcement of the last step or change; the text differs each time.
pub fn announcement(model: &AnalysisModel) -> String {
    announcement_with(model, &model.study().comment(), None)
}

/// The same with this comment on the position, as who writes one need not hear each letter of it, and
/// with what else is to be said of it.
pub fn announcement_with(model: &AnalysisModel, comment: &str, more: Option<&str>) -> String {
    match model.announcements() {
        0 => String::new(),
        number => {
            let mut text = place_with(model.study(), comment);
            if let Some(more) = more {
                add_sentence(&mut text, more);
            }
            if number % 2 == 0 {
                text.push('\u{a0}');
            }
            text
        }
    }
}

/// The move at the cursor, with its annotations and the end of the game that it makes.
pub fn place(study: &Study) -> String {
    place_with(study, &study.comment())
}

fn place_with(study: &Study, comment: &str) -> String {
    let mut text = match (study.position_before(), study.last_move()) {
        (Some(before), Some(m)) => {
            let mut text = String::new();
            let tree = study.tree();
            let is_variation = |&id: &NodeId| tree.rank(id) > Some(0);
            if is_variation(&study.current()) {
                let depth = tree.ancestors(study.current()).filter(is_variation);
                text = variation(depth.count()) + ": ";
            }
            text + &format!("{}. {}", before.fullmoves(), board::moved(before, m))
        }
        _ => START_POSITION.to_string(),
    };
    text.push_str(&remarks_with(study, comment));
    if let Some(outcome) = study.outcome() {
        add_sentence(&mut text, &verdict_with_points(&study.to_game(), &outcome));
    }
    text
}

/// The annotations of the current position, to be added to the move that led there.
pub fn remarks(study: &Study) -> String {
    remarks_with(study, &study.comment())
}

fn remarks_with(study: &Study, comment: &str) -> String {
    let judged = study.nags().iter().filter_map(|&nag| meaning(nag));
    // The comment that a review has written begins with its judgement.
    let judged = judged.filter(|meaning| !comment.starts_with(&capitalized(meaning.as_str())));
    let mut text: String = judged.map(|meaning| format!(", {meaning}")).collect();
    let shapes = shapes(study.shapes()).unwrap_or_default();
    for remark in [comment, &shapes] {
        if !remark.is_empty() {
            add_sentence(&mut text, remark);
        }
    }
    text
}

fn add_sentence(text: &mut String, sentence: &str) {
    text.push_str(if text.ends_with(['.', '!', '?']) {
        " "
    } else {
        ". "
    });
    text.push_str(sentence);
}

/// The arrows and circles on a board, in a sentence; `None` if there are none.
pub fn shapes(shapes: &[Shape]) -> Option<String> {
    let all: Vec<String> = shapes.iter().map(shape).collect();
    (!all.is_empty()).then(|| tr!("Marked: {shapes}.", shapes = all.join(", ")))
}

fn shape(shape: &Shape) -> String {
    let (from, to) = (shape.from, shape.to);
    match (shape.color, shape.is_arrow()) {
        (ShapeColor::Green, true) => tr!("green arrow from {from} to {to}", from, to),
        (ShapeColor::Red, true) => tr!("red arrow from {from} to {to}", from, to),
        (ShapeColor::Yellow, true) => tr!("yellow arrow from {from} to {to}", from, to),
        (ShapeColor::Blue, true) => tr!("blue arrow from {from} to {to}", from, to),
        (ShapeColor::Green, false) => tr!("green circle on {square}", square = from),
        (ShapeColor::Red, false) => tr!("red circle on {square}", square = from),
        (ShapeColor::Yellow, false) => tr!("yellow circle on {square}", square = from),
        (ShapeColor::Blue, false) => tr!("blue circle on {square}", square = from),
    }
}

/// The help on the keys.
pub const KEYS: Text = tr!(
    "Left and right arrow: previous and next move. Up and down arrow: the \
                        variations on a move. Shift with right or left arrow: into a variation \
                        and out of it. Home and End: first and last position."
);

/// The name of a variation at a nesting depth, which is 1 for variations of the main line.
pub fn variation(depth: usize) -> String {
    match depth {
        1 => tr!("Variation").to_string(),
        depth => tr!("Variation, level {depth}", depth),
    }
}

/// A number of variations.
pub fn lines(count: usize) -> String {
    tr!("1 line" | "{n} lines" % count)
}

/// The button that folds this number of variations.
pub fn fold(lines: &str) -> String {
    tr!("Variations on this, {lines}", lines)
}

/// An event with the round, as far as they are known.
pub fn event_and_round(event: Option<String>, round: Option<&str>) -> Option<String> {
    match (event, round) {
        (Some(event), Some(round)) => Some(tr!("{event}, round {round}", event, round)),
        (event, None) => event,
        (None, Some(round)) => Some(tr!("Round {round}", round)),
    }
}

/// Event, place, date and the like, as far as they are known.
pub fn details(header: &Header) -> Vec<String> {
    let event = header.event.as_deref().map(names::event);
    let event = event_and_round(event, header.round.as_deref());
    let variant = header.variant.map(|variant| name(variant).to_string());
    let annotator = header.annotator.as_ref();
    let all = [
        event,
        header.site.clone(),
        header.date.as_deref().map(names::date),
        variant,
        header.opening.as_deref().map(language::opening),
        annotator.map(|name| tr!("annotated by {name}", name)),
    ];
    all.into_iter().flatten().collect()
}

/// The name of a player with the title before it; if it is unknown, the side.
pub fn player(player: &Player) -> String {
    let name = name_of(player);
    match &player.title {
        Some(title) => format!("{title} {name}"),
        None => name,
    }
}

/// The same with the rating behind it.
pub fn rated_player(of: &Player) -> String {
    let name = player(of);
    match &of.rating {
        Some(rating) => format!("{name} ({rating})"),
        None => name,
    }
}

/// A detail of a game in the dialog that changes it, with what this program has written put into the
/// visitor's language.
pub fn detail_shown(detail: Detail, game: &pgn::Game) -> String {
    let text = detail.of(game);
    let player = |index: usize| match Header::players_for_visitor(game)[index].is_visitor {
        true if text == UNNAMED => YOU.to_string(),
        _ if text == UNNAMED => PLAYER.to_string(),
        _ => names::player(text),
    };
    match detail {
        Detail::White => player(0),
        Detail::Black => player(1),
        Detail::Event => names::event(text),
        Detail::Date => names::date(text),
        _ => text.to_owned(),
    }
}

/// The visitor among the players.
pub const YOU: Text = tr!("You");

/// The name of a player; if it is unknown, the side.
pub fn name_of(player: &Player) -> String {
    match &player.name {
        _ if player.is_visitor => YOU.to_string(),
        Some(name) => names::player(name),
        None => side_name(player.color).to_string(),
    }
}

/// The text before a player's name for screen readers.
pub const fn side(color: Color) -> Text {
    match color {
        Color::White => tr!("White: "),
        Color::Black => tr!("Black: "),
    }
}

/// The text before the time on a clock for screen readers.
pub const TIME_LEFT: Text = tr!("time left ");

/// The group of the engine's switch, figures and lines.
pub const ENGINE: Text = tr!("Engine");
/// The group of the engine's lines.
pub const LINES: Text = tr!("Best lines");
/// The group of the lines of the other side, if it were its turn.
pub const THREAT_LINES: Text = tr!("Threat");
/// What the engine searches while a threat is shown.
pub const fn passes(side: Color) -> Text {
    match side {
        Color::White => tr!("If White passes"),
        Color::Black => tr!("If Black passes"),
    }
}

/// What the engine has found, for screen readers: its evaluation and best move, or the threat where a side
/// passes.
pub fn found_by_engine(latest: &Evaluation, passing: Option<Color>) -> String {
    let mut score = engine::score(latest);
    if engine::scale(latest).is_some() {
        let share = tr!("{points} of {all}", points = score, all = Points::TOTAL);
        score = super::review::for_side(Color::White, &share);
    }
    let Some(&best) = moves_of(latest).first() else {
        return String::new();
    };
    let found = tr!(
        "Evaluation {score}, best move: {best}",
        score,
        best = board::moved_to(&latest.position, best)
    );
    match passing {
        Some(side) => format!("{}: {found}", passes(side)),
        None => found,
    }
}

/// What the sign of a score means.
pub const SCORE_HELP: Text = tr!("Seen from White: + is good for White, − for Black.");
/// What the figure of the score means where a game is worth ten points.
pub const POINTS_HELP: Text =
    tr!("The score is the number of the ten points that White can expect: 5 is even.");
/// What is drawn by which gesture of a finger.
pub const DRAW_HELP: Text = tr!("Drag for an arrow, tap for a circle.");
/// The same where there is a keyboard.
pub const DRAW_HELP_WITH_KEYS: Text =
    tr!("Drag for an arrow, click for a circle. By keys: Enter on two squares, or twice on one.");
/// Said once an arrow or a circle has been begun by a key.
pub fn draws_from(square: Square) -> String {
    tr!(
        "From {square}: Enter on another square draws an arrow, here again a circle.",
        square
    )
}
/// Said once the last arrow has been erased.
pub const NOTHING_MARKED: Text = tr!("No arrows or circles.");
/// Said once the engine was turned on or off.
pub const fn engine_turned(on: bool) -> Text {
    match on {
        true => tr!("Engine on"),
        false => tr!("Engine off"),
    }
}
/// Said once a key has shown the engine's arrows or hidden them.
pub const fn arrows_turned(shown: bool) -> Text {
    match shown {
        true => tr!("Arrows of the engine shown"),
        false => tr!("Arrows of the engine hidden"),
    }
}
/// Said once a key has asked for the threat, or no longer.
pub const fn threat_turned(before: bool, shown: bool) -> Text {
    match (before, shown) {
        (_, true) => tr!("Threat shown"),
        (true, false) => tr!("Threat hidden"),
        (false, false) => NO_THREAT,
    }
}
/// Said while the review has the engine.
pub const WAITS: Text = tr!("At work on the review");
/// The control for the number of lines.
pub const NUMBER_OF_LINES: Text = tr!("Number of lines");
/// The button that shows what the other side threatens.
pub const THREAT: Text = tr!("Show the threat");
/// The reason why a threat can't be shown.
pub const NO_THREAT: Text = tr!("No threat to show: the king is in check, or the game is over.");
/// The button that shows how many lines the engine gives and how much memory it uses.
pub const ENGINE_OPTIONS: Text = tr!("Engine settings");
/// The field for the engine's memory.
pub const MEMORY: Text = tr!("Memory for what it has searched");
/// Said of the engine's threads.
pub const THREADS: Text = tr!(
    "The engine uses one thread: in browsers it can’t use more yet. More memory helps in long searches."
);

/// The choice of the memory that suits the device, in megabytes.
pub fn usual_memory(megabytes: usize) -> String {
    tr!("Automatic: {megabytes} MB", megabytes)
}

/// An amount of memory.
pub fn megabytes(megabytes: u32) -> String {
    format!("{megabytes} MB")
}

/// The button that searches the position without an end.
pub const DEEPER: Text = tr!("Go deeper");
/// The button that ends the search.
pub const STOP: Text = tr!("Stop");
/// The switch that shows a line of the engine to its end.
pub const WHOLE_LINE: Text = tr!("The whole line");
/// The button that starts the engine again.
pub const TRY_AGAIN: Text = tr!("Try again");
/// Said while the engine is being loaded.
pub const LOADING: Text = tr!("loading…");
/// Said in the place of a score where the game is over.
pub const OVER: Text = tr!("The game is over here");
/// The heading of the buttons that save pictures.
pub const PICTURES: Text = tr!("Picture of the board, and of the line as an animation");
/// Said while the engine is off.
pub const OFF: Text = tr!("Engine off");
/// What a press on a move of a line does.
pub const PLAY_LINE: Text = tr!("Play this line");

/// The page's heading.
pub const TITLE: Text = tr!("Analysis board");
/// The buttons that change the study.
pub const ACTIONS: Text = tr!("Study");
/// The button that takes back the last change.
pub const UNDO: Text = tr!("Undo");
/// Said of the place in the study once a change is taken back.
pub fn undone(place: &str) -> String {
    tr!("Undone, now at: {place}", place)
}
/// The same once it is made again.
pub fn redone(place: &str) -> String {
    tr!("Redone, now at: {place}", place)
}
/// Said once a command of a move's menu has been carried out.
pub fn done(command: impl std::fmt::Display) -> String {
    tr!("Done: {command}", command)
}
/// Said once the players and other facts of a game have been changed.
pub const DETAILS_SAVED: Text = tr!("The details are saved.");
/// The button that makes the change again.
pub const REDO: Text = tr!("Redo");
/// The button that opens the menu.
pub const MORE: Text = tr!("More");
/// The button that begins another study.
pub const NEW: Text = tr!("New study…");
/// The heading of the dialog that begins another study.
pub const NEW_TITLE: Text = tr!("New study");
/// The button of that dialog.
pub const BEGIN: Text = tr!("Begin");
/// The field of the variant.
pub const VARIANT: Text = tr!("Variant");
/// The field of the number of the start position.
pub const START_NUMBER: Text = tr!("Start position");
/// The button that chooses a start position by chance.
pub const AT_RANDOM: Text = tr!("At random");
/// The button that changes what is known of the game.
pub const DETAILS: Text = tr!("Players, event, result…");
/// The heading of the dialog that does.
pub const DETAILS_TITLE: Text = tr!("About this game");

/// The label of a detail of the game.
pub const fn detail(detail: Detail) -> Text {
    match detail {
        Detail::White => tr!("White"),
        Detail::WhiteRating => tr!("Rating of White"),
        Detail::Black => tr!("Black"),
        Detail::BlackRating => tr!("Rating of Black"),
        Detail::Event => tr!("Event"),
        Detail::Site => tr!("Venue"),
        Detail::Round => tr!("Round"),
        Detail::Date => tr!("Date"),
        Detail::Annotator => tr!("Annotator"),
    }
}

/// What is said of a rating that is no number.
pub const RATING_FORM: Text = tr!("A rating is a whole number.");

/// The button that opens a PGN, a FEN or a link.
pub const OPEN: Text = tr!("Open PGN, FEN or link…");
/// The button that leads to the editor.
pub const EDIT_POSITION: Text = tr!("Set up this position");
/// The button that leads to a game from the position.
pub const PLAY_FROM_HERE: Text = tr!("Play from here");
/// The button that passes, so that the other side is to move.
pub const PASS: Text = tr!("Pass (a null move)");
/// Said where nobody can pass.
pub const NO_PASS: Text = tr!(
    "Nobody can pass here: not in check, nor while pieces are set up, nor after the end of the game."
);
/// The button that copies the PGN.
pub const COPY_PGN: Text = tr!("Copy PGN");
/// The button that copies the FEN.
pub const COPY_FEN: Text = tr!("Copy FEN");
/// The button with which a finger or the mouse draws arrows in the place of moving.
pub const DRAW: Text = tr!("Draw arrows");
/// The button that ends drawing.
pub const STOP_DRAWING: Text = tr!("Done");
/// Said to screen readers once that is over.
pub const DRAWING_OVER: Text = tr!("Drawing is over: squares are for moves again.");
/// The colours to draw with.
pub const PENS: Text = tr!("Colour of the arrows");
/// The button that erases arrows and circles.
pub const ERASE: Text = tr!("Erase arrows");
/// The field with the FEN of the position.
pub const FEN_FIELD: Text = tr!("FEN");
/// The label of the field for a comment.
pub const COMMENT: Text = tr!("Comment");
/// What stands in the empty field for a comment.
pub const COMMENT_PLACEHOLDER: Text = tr!("Comment on this move");
/// What stands in the empty field for a comment on the game.
pub const GAME_COMMENT_PLACEHOLDER: Text = tr!("Comment on the game");
/// Said of braces in a comment.
pub const BRACES: Text = tr!("Braces are kept as round brackets: in a PGN they enclose comments.");
/// The group of glyphs.
pub const GLYPHS: Text = tr!("Glyphs");
/// The button that opens the fields for comment and glyphs.
pub const ANNOTATE: Text = tr!("Annotate");
/// Said of a study without moves.
pub const EMPTY: Text =
    tr!("Make moves on the board. Further moves become variations. Or begin with one of these:");
/// The button that opens a game in an empty study.
pub const OPEN_GAME: Text = tr!("Open a game…");
/// The button that leads from an empty study to the editor.
pub const SET_UP: Text = tr!("Set up a position");
/// Said of a move that is typed where an exercise awaits none.
pub const NO_MOVE_NOW: Text = tr!("No move is asked for now.");
/// The group of continuations.
pub const FORK: Text = tr!("Continuations");
/// Said of the continuation that a step forward takes, where there are several: the move, its number
/// among them, and how many there are.
pub fn continuation(shown: &str, number: usize, count: usize) -> String {
    tr!(
        "Continuation: {shown}, {number} of {count}",
        shown,
        number,
        count
    )
}
/// The menu of a move.
pub const MOVE_MENU: Text = tr!("This move");

/// A move with its number, as the heading of its menu: `5… dxe4`.
pub fn numbered_move(study: &Study, id: NodeId) -> String {
    let tree = study.tree();
    let (Some(parent), Some(m)) = (tree.parent(id), tree.move_to(id)) else {
        return String::new();
    };
    numbered(&tree.position(study.start(), parent), m)
}

/// Makes a variation the continuation of its line.
pub const PROMOTE: Text = tr!("Promote variation");
/// The tooltip of the button that promotes a variation.
pub const PROMOTE_HELP: Text = tr!("One level up: it changes places with the line that it leaves");
/// Makes a line the main line.
pub const MAKE_MAIN_LINE: Text = tr!("Make main line");
/// The tooltip of the button that makes a line the main line.
pub const MAKE_MAIN_LINE_HELP: Text = tr!("All the way up: the game goes on with it");
/// Moves a variation before the one above it.
pub const RAISE: Text = tr!("Move line up");
/// The tooltip of the button that moves a variation up.
pub const RAISE_HELP: Text = tr!("Before the variation above it, on the same level");
/// Moves a line after the next one.
pub const DEMOTE: Text = tr!("Move line down");
/// Copies the moves up to here.
pub const COPY_LINE: Text = tr!("Copy line");
/// Begins to write a comment.
pub const ADD_COMMENT: Text = tr!("Comment and glyphs");
/// Said once a line has been copied.
pub const LINE_COPIED: Text = tr!("Copied the line");
/// The page's heading where it is known what is shown, which is heard first.
pub fn heading(named: &str) -> String {
    format!("{named} – {TITLE}")
}

/// The title of the browser's tab with a study that has a name.
pub fn title_with(name: &str) -> String {
    format!("{name} – sharp960")
}

/// Said of the study that was kept so far, in whose place the last one is.
pub const HANDED_OVER: Text = tr!("The one before it is in the library.");
/// The link that leads to it.
pub const SHOW_HANDED_OVER: Text = tr!("Show it");
/// The button that brings it back.
pub const RESTORE: Text = tr!("Back to it");
/// The same in the menu.
pub const RESTORE_BEFORE: Text = tr!("Back to the study before");
/// The button that mends a position in the editor.
pub const MEND: Text = tr!("Mend it in the editor");
/// The button that keeps the study in the library.
pub const KEEP: Text = tr!("Keep in the library");
/// Said once it is kept there.
pub const KEPT: Text = tr!("Kept in the library, with every change from now on");
/// Said of an address with an entry that the library does not have.
pub const NO_ENTRY: Text =
    tr!("The library has no such game: it was deleted, or is in another browser.");
/// Said after that where the address has moves or a position too.
pub const LINK_HAS_GAME: Text =
    tr!("What you see is what the link itself has, without comments and other variations.");
/// Said after that of other addresses.
pub const LINK_HAS_NO_GAME: Text =
    tr!("The link has no moves of its own: ask for a link from “Share”, or for the PGN.");
/// Said of an entry that can’t be read.
pub const BROKEN_ENTRY: Text = tr!("This game of the library can’t be read.");
/// Said when the entry of the study was deleted elsewhere.
pub const DELETED: Text =
    tr!("This study was deleted from the library. It is open here, and no longer kept there.");
/// Said when another tab has stored something else in the entry of the study.
pub const CHANGED_ELSEWHERE: Text =
    tr!("Another tab has changed this study in the library. What is shown here is kept beside it.");
/// Said when another tab has changed the study, and that is shown.
pub const FOLLOWED: Text = tr!("Another tab has changed this study, which is shown as it is now.");
/// The tag of that study in the library.
pub const COPY_TAG: Text = tr!("tag of a game" => "copy");
/// Said when two tabs work on studies that were in no entry of the library.
pub const KEPT_BOTH: Text =
    tr!("Another tab has another study: both are kept in the library from now on.");
/// Said where the browser keeps nothing.
pub const NOT_KEPT: Text =
    tr!("The browser doesn’t keep this study: copy its PGN before you leave the page.");
/// The heading of the dialog to share a study.
pub const SHARE_TITLE: Text = tr!("Share this study");
/// The label of the link with all variations.
pub const LINK: Text = tr!("Link with moves and variations");
/// The label of a link without variations.
pub const LINK_TO_LINE: Text = tr!("Link to this line and position");
/// The label of the PGN.
pub const PGN: Text = tr!("Study with all variations (PGN)");
/// The label of the code for a website.
pub const CODE: Text = tr!("Board with this study for a website (HTML)");
/// Said of that board while a variation is shown.
pub const CODE_AT_MAIN_LINE: Text = tr!(
    "The board has the variations, but begins at a position of the main line: here at the move before them."
);
/// Said where the address has everything.
pub const LINK_HELP: Text = tr!("The link has the whole study.");
/// Said of what the address can't hold.
pub fn left_out(kinds: &[LeftOut]) -> String {
    let things: Vec<String> = kinds
        .iter()
        .map(|&kind| left_out_kind(kind).to_string())
        .collect();
    let things = things.join(", ");
    tr!("In the PGN, but not in the link: {things}.", things)
}

/// The label of the link with comments and all the rest.
pub const LINK_TO_EVERYTHING: Text = tr!("Link with everything");

/// Said of that link. Nobody is named in it who has no name.
pub fn link_to_everything(kinds: &[LeftOut]) -> String {
    match kinds.contains(&LeftOut::Names) {
        false => tr!("Longer: it has the whole study, comments and signs too.").to_string(),
        true => tr!("Longer: it has the whole study, comments and signs too, but not the players.")
            .to_string(),
    }
}

const fn left_out_kind(kind: LeftOut) -> Text {
    match kind {
        LeftOut::Comments => tr!("comments"),
        LeftOut::Signs => tr!("signs"),
        LeftOut::Shapes => tr!("arrows and circles"),
        LeftOut::Clocks => tr!("times"),
        LeftOut::Evaluations => tr!("evaluations"),
        LeftOut::Names => tr!("players"),
        LeftOut::Venue => tr!("venue and round"),
        LeftOut::Tags => tr!("further details"),
    }
}

/// The button that opens the system's sheet to share the PGN as a file.
pub const SHARE_PGN: Text = tr!("Share the PGN…");
/// Said where the address can't hold the variations.
pub const LONG_LINK_HELP: Text =
    tr!("All variations are too long for a link: it has this line alone. The PGN has everything.");

/// The button that deletes a number of moves of either side, from one on.
pub fn delete(moves: usize) -> String {
    tr!("Delete this move" | "Delete from here ({n} moves)" % moves)
}

/// The hint on a switch: `Engine, key l`.
pub fn with_key(label: &str, key: &str) -> String {
    format!("{label} ({key})")
}

/// The name of a colour of arrows.
pub const fn pen(color: ShapeColor) -> Text {
    match color {
        ShapeColor::Green => tr!("Green"),
        ShapeColor::Red => tr!("Red"),
        ShapeColor::Yellow => tr!("Yellow"),
        ShapeColor::Blue => tr!("Blue"),
    }
}

#[cfg(test)]
mod tests;
