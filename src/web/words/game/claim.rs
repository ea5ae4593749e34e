use crate::rules::Claim;
use crate::web::game::{GameModel, ProposalKind};
use crate::web::language::{Text, tr};

/// The label of a claim's button.
pub const fn claim_label(claim: Claim) -> Text {
    match claim {
        Claim::Repetition => tr!("Claim draw: threefold"),
        Claim::FiftyMoves => tr!("Claim draw: fifty moves"),
        Claim::Stalemate => tr!("Claim stalemate"),
        Claim::Impasse => tr!("Claim impasse"),
    }
}

/// The reason why a proposal cannot be made for a while; none if it could be, or only the turn is
/// missing.
pub fn proposal_barred(model: &GameModel, kind: ProposalKind) -> Option<String> {
    if model.game().is_over() {
        return None;
    }
    if kind == ProposalKind::FastFifty && !model.has_kings() {
        let reason = tr!("A fast-fifty can be proposed once both kings are on the board.");
        return Some(reason.to_string());
    }
    let moves = model.plies_declined(kind, model.resigning()).div_ceil(2);
    (moves > 0).then(|| {
        tr!(
            "That was declined. You can propose it again after one more move."
                | "That was declined. You can propose it again after {n} more moves." % moves
        )
    })
}

/// The reason why a claim is not available now.
pub fn claim_barred(model: &GameModel, claim: Claim) -> String {
    if !model.may_move() {
        return tr!("Claims are made by the side to move.").to_string();
    }
    let position = model.shown();
    let reason = match claim {
        Claim::Stalemate if position.is_check() => {
            tr!("Stalemate can be claimed only while the own king isn’t attacked.")
        }
        Claim::Stalemate => {
            tr!("Stalemate can be claimed only when every move would leave the own king attacked.")
        }
        Claim::Impasse => {
            let left = 100_u16.saturating_sub(position.halfmoves()).div_ceil(2);
            return tr!(
                "Impasse can be claimed after fifty moves by each side without a capture or a \
                 pawn move: {left} to go.",
                left
            );
        }
        Claim::Repetition => tr!("The position has not yet stood three times."),
        Claim::FiftyMoves => tr!("There were not yet fifty moves without capture or pawn move."),
    };
    reason.to_string()
}
