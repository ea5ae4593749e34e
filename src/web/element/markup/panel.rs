use super::buttons::{action, actions_of, steps};
use super::html::Html;
use super::print::diagrams;
use super::shown::Shown;
use super::{game, lines, setup};
use crate::board::Color;
use crate::game::NodeId;
use crate::web::analysis::AnalysisModel;
use crate::web::analysis::header::Header;
use crate::web::element::options::{Games, MANY_GAMES, MOST_LISTED, Mode, Source};
use crate::web::element::session::{GraphPoint, Model, Session, area};
use crate::web::game::digits;
use crate::web::words;

/// The panel beside the board, if there is something to show in it.
pub(super) fn panel(html: &mut Html, shown: &Shown<'_>) {
    let session = shown.session;
    let (list, controls) = parts(session);
    // What is to be done in a puzzle, and what an engine says, stands there in any case.
    let always = matches!(session.mode(), Mode::Analyse | Mode::Puzzle);
    if !list && !controls && !always {
        return;
    }
    html.tags("<section class=\"panel embed-panel\" aria-label=\"");
    html.text(&words::element::panel_of(shown.label))
        .tags("\">");
    match (&shown.whole, session.editor(), session.model()) {
        (Some(_), Some(editor), _) if !SMALL => setup::panel(html, editor),
        (Some(whole), _, Model::Game(model)) if !SMALL => match session.puzzle() {
            Some(puzzle) => {
                let comment = session.puzzle_comment();
                game::puzzle(html, puzzle, &comment, model, controls, list);
            }
            None => game::game(html, whole, model, controls, list),
        },
        (_, _, Model::Analysis(analysis)) => of_analysis(html, shown, analysis, list, controls),
        _ => {}
    }
    html.tags("</section>");
}

/// Whether the module has only what a viewer needs.
pub(super) const SMALL: bool = cfg!(feature = "viewer");

fn of_analysis(
    html: &mut Html,
    shown: &Shown<'_>,
    analysis: &AnalysisModel,
    list: bool,
    controls: bool,
) {
    let (session, study) = (shown.session, analysis.study());
    if let Some(outcome) = session.outcome() {
        html.tags("<div part=status class=status><p>");
        html.text(&outcome.text).tags("</p></div>");
    }
    let whole = shown.whole.as_ref().filter(|_| !SMALL);
    let analyses = session.mode() == Mode::Analyse;
    if let Some(whole) = whole.filter(|_| analyses) {
        html.tags("<div part=lines>");
        lines::lines(html, whole.lines);
        html.tags("</div>");
    }
    if list {
        text(html, shown, analysis);
        if whole.is_some() {
            diagrams(html, session, study);
        }
    }
    if controls {
        html.tags("<div part=controls>");
        steps(html, study.ply() > 0, study.ply() < study.line_len());
        if whole.is_some() && analyses {
            actions_of(html, &words::element::BOARD);
            action(
                html,
                "undo",
                "undo",
                words::play::TAKE_BACK,
                study.can_undo(),
            );
            let (promotes, demotes) = (analysis.can_promote(), analysis.can_demote());
            action(html, "promote", "check", words::element::PROMOTE, promotes);
            action(html, "demote", "next", words::element::DEMOTE, demotes);
            action(
                html,
                "delete",
                "close",
                words::element::DELETE,
                analysis.can_delete(),
            );
            action(html, "flip", "flip", words::play::FLIP, true);
            html.tags("</div>");
        } else if list {
            actions(html, shown.playing, !study.tree().is_empty());
        }
        html.tags("</div>");
    }
}

/// Whether the list of moves is shown, and whether the buttons are.
pub(super) fn parts(session: &Session) -> (bool, bool) {
    let (look, analyses) = (session.look(), session.mode() == Mode::Analyse);
    if !SMALL && session.editor().is_some() {
        return (false, look.controls.or(true) && !session.is_disabled());
    }
    let from_pgn = matches!(session.source(), Source::Pgn(_));
    match session.model() {
        Model::Game(_) if !SMALL => {
            let is_puzzle = session.puzzle().is_some();
            let list = look.list.or(from_pgn && !is_puzzle);
            (list, look.controls.or(true))
        }
        _ => {
            let controls = look.controls.or(analyses || !session.is_empty());
            (look.list.or(analyses || from_pgn), controls)
        }
    }
}

fn actions(html: &mut Html, playing: bool, moves: bool) {
    actions_of(html, &words::element::BOARD);
    let (name, label) = match playing {
        true => ("pause", words::element::PAUSE),
        false => ("play", words::element::PLAY),
    };
    action(html, name, name, label, moves);
    action(html, "copy", "copy", words::element::COPY, true);
    action(html, "download", "download", words::element::DOWNLOAD, true);
    action(html, "flip", "flip", words::play::FLIP, true);
    html.tags("</div>");
}

/// The header and the moves of the game, with a chooser if the PGN has several games.
fn text(html: &mut Html, shown: &Shown<'_>, analysis: &AnalysisModel) {
    let (session, study) = (shown.session, analysis.study());
    if let Source::Pgn(games) = session.source() {
        if games.len() > MANY_GAMES {
            let found = shown.whole.as_ref().and_then(|whole| whole.found);
            game_list(html, games, found.filter(|_| !SMALL));
        } else if games.len() > 1 {
            chooser(html, games);
        }
    }
    if let Some(of_game) = Header::new(analysis.source()) {
        let clocks = Color::ALL.map(|color| study.clock(color).map(digits));
        header(html, &of_game, &clocks);
    }
    html.tags("<div part=moves class=embed-moves>");
    if analysis.layout().blocks().is_empty() {
        html.tags("<p class=moves-empty>");
        html.text(&words::game::NO_MOVES).tags("</p>");
    } else {
        html.tags("<div class=game-text role=group aria-label=\"");
        html.text(&words::play::MOVES)
            .tags("\" aria-description=\"");
        html.text(&words::analysis::KEYS)
            .tags("\" data-kept></div>");
    }
    html.tags("</div>");
    if let Some(points) = session.graph() {
        graph(html, &points, study.current());
    }
}

fn chooser(html: &mut Html, games: &Games) {
    html.tags("<select class=game-chooser aria-label=\"");
    html.text(&words::play::GAME).tags("\">");
    for (index, title) in games.titles().iter().enumerate() {
        html.tags("<option value=").number(index);
        html.tags(if index == games.number() {
            " selected>"
        } else {
            ">"
        });
        html.number(index + 1).tags(". ").text(title);
        html.tags("</option>");
    }
    html.tags("</select>");
}

/// The first games of many, or of those that a search has found. Whoever searches them needs the whole
/// element.
fn game_list(html: &mut Html, games: &Games, found: Option<&[usize]>) {
    html.tags("<div class=embed-games part=games role=group aria-label=\"");
    html.text(&words::element::GAMES)
        .tags("\"><input class=input type=search aria-label=\"");
    html.text(&words::element::SEARCH_GAMES);
    html.tags("\" placeholder=\"");
    html.text(&words::element::SEARCH_GAMES);
    html.tags("\" autocomplete=off spellcheck=false");
    html.tags(if found.is_some() { " data-found" } else { "" });
    html.tags("><p class=found role=status>");
    let count = found.map_or(games.len(), <[usize]>::len);
    html.text(&words::element::games_found(count, MOST_LISTED));
    html.tags("</p><ol>");
    let listed = count.min(MOST_LISTED);
    // The game that is shown stands there in any case.
    let behind = found.is_none() && games.number() >= listed;
    for at in (0..listed).chain(behind.then_some(games.number())) {
        let index = found.map_or(at, |found| found[at]);
        let title = &games.titles()[index];
        html.tags("<li><button type=button class=game data-game=")
            .number(index);
        html.tags(if index == games.number() {
            " aria-current=true>"
        } else {
            ">"
        });
        html.number(index + 1).tags(". ").text(title);
        html.tags("</button></li>");
    }
    html.tags("</ol></div>");
}

/// The header of a game: players, event, date and result.
fn header(html: &mut Html, header: &Header, clocks: &[Option<String>; 2]) {
    html.tags("<div class=game-header role=group aria-label=\"");
    html.text(&words::play::GAME).tags("\">");
    let are_known = header.has_players() || clocks.iter().any(Option::is_some);
    let players = are_known.then(|| header.players.iter().zip(clocks));
    for (player, clock) in players.into_iter().flatten() {
        html.tags(match player.color {
            Color::White => "<p class=player><span class=\"side white\" aria-hidden=true></span>",
            Color::Black => "<p class=player><span class=\"side black\" aria-hidden=true></span>",
        });
        html.tags("<span class=visually-hidden>");
        html.text(&words::analysis::side(player.color));
        html.tags("</span><span class=name><bdi>");
        html.text(&words::analysis::player(player)).tags("</bdi>");
        if let Some(rating) = &player.rating {
            html.tags(" <span class=rating>")
                .text(rating)
                .tags("</span>");
        }
        html.tags("</span>");
        if let Some(clock) = clock {
            html.tags("<span class=clock-left><span class=visually-hidden>");
            html.text(&words::analysis::TIME_LEFT).tags("</span>");
            html.text(clock).tags("</span>");
        }
        if let Some(score) = &player.score {
            html.tags("<span class=score>").text(score).tags("</span>");
        }
        html.tags("</p>");
    }
    let details = words::analysis::details(header);
    if !details.is_empty() {
        html.tags("<p class=details dir=auto title=\"");
        html.text(&details.join(" · ")).tags("\">");
        for (index, detail) in details.iter().enumerate() {
            html.tags(if index > 0 { " · " } else { "" });
            html.tags("<span class=detail>")
                .text(detail)
                .tags("</span>");
        }
        html.tags("</p>");
    }
    html.tags("</div>");
}

/// The evaluations that a PGN has of its game.
fn graph(html: &mut Html, points: &[GraphPoint], current: NodeId) {
    let last = points.len();
    let at = points.iter().position(|point| point.node == current);
    let ply = at.map_or(0, |at| at + 1);
    let score = at.and_then(|at| points[at].white.as_ref());
    let x = 100 * ply / last.max(1);
    html.tags("<div class=embed-graph part=graph role=slider tabindex=0 aria-label=\"");
    html.text(&words::element::GRAPH);
    html.tags("\" aria-valuemin=0 aria-valuemax=").number(last);
    html.tags(" aria-valuenow=").number(ply);
    html.tags(" aria-valuetext=\"");
    let score = score.map(|(_, score)| score.as_str());
    html.text(&words::element::graph_value(ply, score));
    html.tags("\"><svg viewBox=\"0 0 ").number(last);
    html.tags(" 100\" preserveAspectRatio=none aria-hidden=true><path class=white d=\"");
    html.text(&area(points));
    html.tags(
        "\"/></svg><svg aria-hidden=true>\
         <line class=middle x1=0 x2=\"100%\" y1=\"50%\" y2=\"50%\"/><line class=current x1=\"",
    );
    html.number(x).tags("%\" x2=\"").number(x);
    html.tags("%\" y1=0 y2=\"100%\"/></svg></div>");
}
