use super::Drawing;
use crate::board::Color;
use crate::web::analysis::AnalysisAction;
use crate::web::editor::{Editor, Placement, palette};
use crate::web::element::events::claim_named;
use crate::web::element::session::Model;
use crate::web::game::{Action, ProposalKind};
use crate::web::words::game as sentences;

impl Drawing {
    /// Carries out what a button of the whole element says. Returns whether there is such a button.
    pub(super) fn command(&self, name: &str) -> bool {
        let controller = &self.controller;
        let analyses = matches!(controller.session().model(), Model::Analysis(_));
        let edits = controller.session().editor().is_some();
        match name {
            "undo" if edits => self.edit(|editor| {
                editor.undo();
            }),
            "redo" if edits => self.edit(|editor| {
                editor.redo();
            }),
            "undo" if analyses => controller.analyse(AnalysisAction::Undo),
            "promote" => controller.analyse(AnalysisAction::Promote),
            "demote" => controller.analyse(AnalysisAction::Demote),
            "delete" => controller.analyse(AnalysisAction::Delete),
            "new-game" => controller.begin(),
            "take-back" => controller.act(Action::TakeBack),
            "resign" => controller.act(Action::Resign),
            "ask-resign" | "play-on" => {
                self.whole.resigning.set(name == "ask-resign");
                self.whole.redraw();
            }
            "accept" | "decline" => controller.act(Action::Answer {
                accept: name == "accept",
            }),
            "dismiss-notice" => controller.act(Action::DismissNotice),
            "dismiss" => controller.dismiss(),
            "uncover" => controller.act(Action::Uncover),
            "move-now" => controller.move_now(),
            "retry" => controller.retry_engine(),
            "hint" => drop(controller.hint()),
            "put-start" => self.edit_placement(|it| *it = Placement::start(it.variant)),
            "clear" => self.edit_placement(Placement::clear),
            _ => return self.command_on(name),
        }
        true
    }

    /// Carries out what a button says in two words.
    fn command_on(&self, name: &str) -> bool {
        let Some((what, on)) = name.split_once('-') else {
            return false;
        };
        let reserve = |more: bool| {
            let piece = palette::piece_named(on);
            self.edit_placement(|placement| {
                if let Some(piece) = piece {
                    let count = placement.setup.reserve[piece.color].count(piece.role);
                    let count = match more {
                        true => count.saturating_add(1),
                        false => count.saturating_sub(1),
                    };
                    placement.set_reserve(piece, count);
                }
            });
        };
        match what {
            "claim" => self.claim(on),
            "propose" => self.propose(on),
            "turn" => self.edit_placement(|it| it.set_turn(Color::from_white(on == "white"))),
            "castle" => self.edit_placement(|it| {
                let options = it.castling_options();
                let named = options.iter().find(|option| option.rook.to_string() == on);
                if let Some(option) = named {
                    it.set_castling(option.rook, !option.granted);
                }
            }),
            "less" | "more" => reserve(what == "more"),
            _ => return false,
        }
        true
    }

    fn claim(&self, name: &str) {
        let Some(claim) = claim_named(name) else {
            return;
        };
        let barred = match self.controller.session().model() {
            Model::Game(game) if !game.claims().contains(&claim) => {
                Some(sentences::claim_barred(game, claim))
            }
            _ => None,
        };
        match barred {
            Some(reason) => self.explain(reason),
            None => self.controller.act(Action::Claim(claim)),
        }
    }

    fn propose(&self, name: &str) {
        let Some(kind) = ProposalKind::of_key(name) else {
            return;
        };
        let barred = match self.controller.session().model() {
            Model::Game(game) if !game.may_propose(kind) => sentences::proposal_barred(game, kind),
            _ => None,
        };
        match barred {
            Some(reason) => self.explain(reason),
            None => self.controller.act(Action::Propose(kind)),
        }
    }

    /// Says why something cannot be done.
    fn explain(&self, reason: String) {
        self.said.replace(Some(reason));
        self.whole.resigning.set(false);
        self.whole.redraw();
    }

    fn edit(&self, edit: impl FnOnce(&mut Editor)) {
        self.controller.edit(edit);
        self.controller.redraw();
    }

    /// Changes what is set up.
    fn edit_placement(&self, change: impl FnOnce(&mut Placement)) {
        self.edit(|editor| {
            editor.edit(change);
        });
    }
}
