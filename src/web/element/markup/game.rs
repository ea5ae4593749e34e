//! The panel of a game that is played, and of a puzzle.

use super::buttons::{action, actions_of, steps};
use super::html::Html;
use super::shown::Whole;
use crate::rules::Position;
use crate::web::element::events;
use crate::web::element::session::{Puzzle, Stage};
use crate::web::engine::{EngineState, TaskKind};
use crate::web::game::{GameModel, Notice};
use crate::web::letters;
use crate::web::words::variants::name;
use crate::web::words::{self, game as sentences, play};

pub(super) fn game(
    html: &mut Html,
    whole: &Whole<'_>,
    game: &GameModel,
    controls: bool,
    list: bool,
) {
    let outcome = game.game().outcome();
    html.tags("<div part=status>");
    if let Some(outcome) = &outcome {
        html.tags("<section class=result aria-label=\"");
        html.text(&play::RESULT)
            .tags("\"><p class=verdict><span class=points>");
        html.text(&play::result(outcome));
        html.tags("</span><span class=reason>");
        html.text(&sentences::verdict_for(game, outcome));
        html.tags("</span></p></section>");
    } else {
        status(html, whole, game);
    }
    html.tags("</div>");
    notice(html, game);
    if let Some(hint) = sentences::hint(game) {
        html.tags("<p class=rule-hint>").text(&hint).tags("</p>");
    }
    if list {
        moves(html, game);
    }
    if controls {
        html.tags("<div part=controls>");
        if outcome.is_none() {
            html.tags("<div class=options>");
            claims(html, game);
            proposals(html, game);
            if list {
                field(html, whole.no_move);
            }
            html.tags("</div>");
        }
        steps(html, game.ply() > 0, game.is_looking_back());
        actions(html, game, whole.resigning);
        html.tags("</div>");
    }
}

/// The side to move, with the button that matters now.
fn status(html: &mut Html, whole: &Whole<'_>, game: &GameModel) {
    let thinking = whole.engine == EngineState::Ready && whole.running == Some(TaskKind::Move);
    html.tags("<div class=status><p>");
    html.text(&play::headline(game, thinking));
    html.tags("<span class=detail>");
    match game.is_looking_back() {
        true => html.text(&sentences::shown_move(game)),
        false => html.text(&details(whole, game).join(" · ")),
    };
    html.tags("</span></p>");
    if game.is_looking_back() && game.notice() != Some(&Notice::Tried) {
        html.button("button small", "last", &play::BACK_TO_GAME);
    } else if let EngineState::Failed(_) = whole.engine {
        html.button("button small", "retry", &play::TRY_AGAIN);
    } else if thinking {
        html.button("button small late", "move-now", &play::MOVE_NOW);
    }
    html.tags("</div>");
}

/// The game, and what matters about its start and its engine.
fn details(whole: &Whole<'_>, game: &GameModel) -> Vec<String> {
    let mut parts = vec![name(game.variant()).to_string()];
    parts.extend(game.start_number().map(play::start_number));
    let engine = play::engine_state(game, &whole.engine, whole.running);
    parts.extend(
        play::about_start(game)
            .into_iter()
            .chain(engine)
            .map(String::from),
    );
    parts
}

/// The proposal to be answered, or else the notice beside the board.
fn notice(html: &mut Html, game: &GameModel) {
    let (text, is_error) = match (game.proposal(), game.notice()) {
        (Some(proposal), _) => (sentences::proposal(game, proposal), false),
        (None, Some(notice)) => (sentences::notice(game, notice), notice.is_error()),
        (None, None) => return,
    };
    let icon = match is_error {
        true => {
            html.tags("<div class=\"notice error\" role=alert>");
            "warning"
        }
        false => {
            html.tags("<div class=notice role=status>");
            "info"
        }
    };
    html.icon(icon);
    html.tags("<p>").text(&text).tags("</p>");
    if game.proposal().is_some() {
        if game.must_answer().is_some() {
            html.button("button small primary", "accept", &play::ACCEPT);
            html.button("button small", "decline", &play::DECLINE);
        }
    } else if game.notice() != Some(&Notice::Tried) {
        // A tried move is dismissed by going back to the game.
        html.tags("<button type=button class=\"button quiet icon-only\" aria-label=\"");
        html.text(&play::DISMISS).tags("\" data-do=dismiss-notice>");
        html.icon("close");
        html.tags("</button>");
    }
    html.tags("</div>");
}

/// The moves of the game, two a row.
fn moves(html: &mut Html, game: &GameModel) {
    let (sans, ply) = (game.visible_sans(), game.ply());
    let start: &Position = game.game().start();
    html.tags("<div part=moves class=embed-moves>");
    if sans.is_empty() {
        html.tags("<p class=moves-empty>");
        html.text(&sentences::NO_MOVES).tags("</p></div>");
        return;
    }
    html.tags("<ol class=moves aria-label=\"")
        .text(&play::MOVES);
    html.tags("\"><li class=origin><button type=button tabindex=-1 data-ply=0 aria-label=\"");
    html.text(&play::FIRST).tags("\">");
    html.icon("first");
    html.tags("</button></li>");
    let skipped = usize::from(!start.turn().is_white());
    for row in 0..(sans.len() + skipped).div_ceil(2) {
        html.tags("<li><span class=number>");
        html.number(usize::from(start.fullmoves()) + row);
        html.tags(".</span>");
        for place in [row * 2, row * 2 + 1] {
            let Some(index) = place.checked_sub(skipped) else {
                html.tags("<span class=skipped>…</span>");
                continue;
            };
            let Some(san) = sans.get(index) else { continue };
            // At the start, the first move is the one that the Tab key reaches.
            let is_stop = index + 1 == ply.max(1);
            html.tags("<button type=button class=ply data-ply=")
                .number(index + 1);
            html.tags(match (is_stop, ply == index + 1) {
                (_, true) => " tabindex=0 aria-current=true>",
                (true, false) => " tabindex=0>",
                (false, false) => " tabindex=-1>",
            });
            html.text(&letters::shown(san)).tags("</button>");
        }
        html.tags("</li>");
    }
    html.tags("</ol></div>");
}

/// Buttons for claims. Pressing one that is not available says why.
fn claims(html: &mut Html, game: &GameModel) {
    let possible = game.claims();
    for claim in game.listed_claims() {
        html.tags("<button type=button class=\"button small claim\" data-do=claim-");
        html.tags(events::claim(claim));
        if !possible.contains(&claim) {
            html.tags(" aria-disabled=true title=\"");
            html.text(&sentences::claim_barred(game, claim)).tags("\"");
        }
        html.tags(">").text(&sentences::claim_label(claim));
        html.tags("</button>");
    }
}

/// Buttons for proposals to the other side.
fn proposals(html: &mut Html, game: &GameModel) {
    for kind in game.listed_proposals() {
        let possible = game.may_propose(kind);
        let barred = sentences::proposal_barred(game, kind).filter(|_| !possible);
        html.tags("<button type=button class=\"button small\" data-do=propose-");
        html.tags(kind.key());
        if let Some(barred) = barred {
            html.tags(" aria-disabled=true title=\"").text(&barred);
            html.tags("\"");
        } else if !possible {
            html.tags(" disabled");
        }
        html.tags(">").text(&play::propose(kind)).tags("</button>");
    }
}

/// The field to type a move.
fn field(html: &mut Html, error: Option<&str>) {
    html.tags("<form class=entry><input class=input aria-label=\"");
    html.text(&play::TYPE_A_MOVE).tags("\" placeholder=\"");
    html.text(&play::TYPE_A_MOVE);
    html.tags("\" aria-describedby=typed-help");
    html.tags(if error.is_some() {
        " aria-invalid=true"
    } else {
        ""
    });
    html.tags(
        " autocomplete=off autocapitalize=off spellcheck=false enterkeyhint=go></form>\
         <p class=\"help error\" id=typed-help role=alert>",
    );
    html.text(error.unwrap_or_default()).tags("</p>");
}

fn actions(html: &mut Html, game: &GameModel, resigning: bool) {
    if resigning {
        actions_of(html, &words::element::RESIGN_QUESTION);
        action(html, "resign", "flag", play::RESIGN, true);
        action(html, "play-on", "undo", play::PLAY_ON, true);
    } else {
        let moved = !game.game().is_empty();
        let going = moved && !game.game().is_over();
        actions_of(html, &play::GAME);
        action(html, "new-game", "plus", play::NEW_GAME, moved);
        let back = game.can_take_back();
        action(html, "take-back", "undo", play::TAKE_BACK, back);
        action(html, "flip", "flip", play::FLIP, true);
        action(html, "ask-resign", "flag", play::RESIGN, going);
    }
    html.tags("</div>");
}

pub(super) fn puzzle(
    html: &mut Html,
    puzzle: &Puzzle,
    comment: &str,
    game: &GameModel,
    controls: bool,
    list: bool,
) {
    use words::element;
    // A solution that cannot be read is no task.
    if puzzle.has_moves() {
        html.tags("<div part=status class=\"status");
        let (icon, text) = match puzzle.stage() {
            Stage::Begun => {
                html.tags("\" role=status><p>");
                (None, element::find_move(puzzle.solver()))
            }
            Stage::Wrong | Stage::Again => {
                html.tags(" wrong\" role=status><p>");
                (Some("close"), element::WRONG)
            }
            stage => {
                html.tags(" right\" role=status><p>");
                let text = match stage {
                    Stage::Solved => element::SOLVED,
                    _ => element::RIGHT,
                };
                (Some("check"), text)
            }
        };
        if let Some(icon) = icon {
            html.icon(icon);
        }
        html.text(&text).tags("</p></div>");
    }
    if !comment.is_empty() {
        html.tags("<p class=comment dir=auto aria-live=polite>");
        html.text(comment).tags("</p>");
    }
    if list {
        moves(html, game);
    }
    if controls {
        html.tags("<div part=controls>");
        if puzzle.is_solved() {
            steps(html, game.ply() > 0, game.is_looking_back());
        }
        actions_of(html, &element::PUZZLE);
        action(html, "hint", "hint", element::HINT, puzzle.awaits_move());
        let moved = !game.game().is_empty();
        action(html, "new-game", "undo", element::START_AGAIN, moved);
        action(html, "flip", "flip", play::FLIP, true);
        html.tags("</div></div>");
    }
}

/// Replaces the board while the device is passed from one player to the other.
pub(super) fn curtain(html: &mut Html, game: &GameModel) {
    html.tags("<div class=curtain role=group aria-labelledby=curtain-words>");
    html.tags("<svg class=side viewBox=\"0 0 45 45\" aria-hidden=true><use href=\"#");
    html.tags(if game.game().turn().is_white() {
        "wK"
    } else {
        "bK"
    });
    html.tags("\"/></svg><p id=curtain-words>");
    html.text(&play::pass_device(game)).tags("</p>");
    html.button("button primary", "uncover", &play::uncover(game));
    html.tags("</div>");
}
