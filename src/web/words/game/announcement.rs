use super::claim::claim_label;
use super::notice::{declined, proposed, withdrawn};
use super::place::move_at;
use super::player::player_of;
use super::verdict::verdict_with_points;
use crate::web::game::{Announcement, GameModel, Hint, PlayerName, Proposal, ToldMove};
use crate::web::words::{board, time};

/// The text of the last change for a screen reader. A repeated text differs by a no-break space,
/// since a live region is not read out again unless its text changes.
pub fn announcement(model: &GameModel) -> String {
    let mut text = match model.announcement() {
        Announcement::None => String::new(),
        Announcement::Move {
            told,
            outcome,
            proposes,
        } => {
            let mut text = told_move(told);
            if let Some(outcome) = outcome {
                text.push_str(&format!(". {}", verdict_with_points(model.game(), outcome)));
            }
            if *proposes {
                text.push_str(". The computer proposes a fast-fifty");
            }
            text
        }
        Announcement::Hinted(hint) => hinted(model, *hint),
        Announcement::TakenBack => "Taken back".to_owned(),
        Announcement::LookedAt(ply) => move_at(model, *ply),
        Announcement::Proposed(Proposal { by, kind }) => {
            let verb = match model.name(*by) {
                PlayerName::You => "propose",
                _ => "proposes",
            };
            format!("{} {verb} {}", player_of(model, *by), proposed(*kind))
        }
        Announcement::Declined(proposal) => format!("{}.", declined(model, *proposal)),
        Announcement::Withdrawn(proposal) => format!("{}.", withdrawn(model, *proposal)),
        Announcement::Over(outcome) => verdict_with_points(model.game(), outcome),
        Announcement::LowTime { color, left } => time::low(&player_of(model, *color), *left),
        Announcement::FlagFallen(color) => time::flag_fallen(*color),
        Announcement::Paused(paused) => time::paused(*paused).to_owned(),
        Announcement::NewGame => "A new game".to_owned(),
        Announcement::Uncovered(turn) => format!("{turn} to move"),
    };
    if model.repeats() % 2 == 1 {
        text.push('\u{a0}');
    }
    text
}

fn hinted(model: &GameModel, hint: Hint) -> String {
    match hint {
        Hint::Move(m) => format!("Hint: {}", board::moved(model.game().position(), m)),
        Hint::Claim(claim) => format!("Hint: {}", claim_label(claim)),
    }
}

fn told_move(told: &ToldMove) -> String {
    match told {
        ToldMove::Move { before, made } => board::moved(before, *made),
        ToldMove::Hidden(by) => format!("{by} has moved"),
        ToldMove::Capture { by, lost, on } => {
            format!("{by} has taken your {} on {on}", lost.name())
        }
        ToldMove::PassDevice(by) => format!("{by} has moved. Pass the device to {}", !*by),
    }
}
