use crate::board::{Color, Role};
use crate::notation::uci;
use crate::rules::{KingRule, Points, Position};
use crate::tablebase::Wdl;
use crate::web::protocol::{TablebaseMessage, TablebaseMove};
use std::rc::Rc;

/// The exact result of a position, by the endgame tablebases.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// The position.
    pub position: Rc<Position>,
    /// What the tablebases have of it.
    pub message: TablebaseMessage,
}

/// What the fifty-move rule makes of a won position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FiftyMoves {
    /// Nothing: there is time enough for the win.
    InTime,
    /// A draw, unless a capture or a pawn move comes within so many moves.
    Draws {
        /// The moves of each side.
        left: u32,
    },
    /// A draw, as no capture and no pawn move can help.
    Saves,
}

/// The half-moves (plies) without capture or pawn move after which a draw can be claimed.
const CLAIMABLE: u32 = 100;

/// The number of half-moves (plies) to the end of the game.
const fn plies_to_end(result: Wdl, mate_in: i32) -> u32 {
    let moves = mate_in.unsigned_abs();
    match result {
        Wdl::Win => (2 * moves).saturating_sub(1),
        _ => 2 * moves,
    }
}

impl Verdict {
    /// What the fifty-move rule makes of a win; `None` where nobody wins, where there is no such rule
    /// or where it is not known. On the last move it depends on who may claim when.
    pub fn fifty_moves(&self) -> Option<FiftyMoves> {
        let rules = self.position.rules();
        let winner = self.winner()?;
        let plies = plies_to_end(self.message.result, self.message.mate_in?);
        let spent = u32::from(self.position.halfmoves());
        if !rules.draws.fifty_moves || rules.points || plies == 0 {
            return None;
        }
        let left = CLAIMABLE.saturating_sub(spent).div_ceil(2);
        if spent + plies <= CLAIMABLE || self.message.moves.iter().any(|m| self.is_in_time(m)) {
            Some(FiftyMoves::InTime)
        } else if spent + plies == CLAIMABLE + 1 {
            None
        } else if self.has_nothing_to_win_by(winner) {
            Some(FiftyMoves::Saves)
        } else {
            Some(FiftyMoves::Draws { left })
        }
    }

    /// Whether the fifty-move rule takes the win away that a move has or leaves to the other side.
    pub fn is_saved(&self, m: &TablebaseMove) -> bool {
        let is_decided = matches!(m.result, Wdl::Win | Wdl::Loss);
        is_decided
            && self.fifty_moves() == Some(FiftyMoves::Saves)
            && m.mate_in.is_some_and(|mate_in| {
                let plies = plies_to_end(m.result, mate_in);
                u32::from(self.position.halfmoves()) + plies > CLAIMABLE + 1
            })
    }

    /// Whether a move wins before a draw can be claimed.
    fn is_in_time(&self, m: &TablebaseMove) -> bool {
        let (Wdl::Win, Some(mate_in)) = (m.result, m.mate_in) else {
            return false;
        };
        let Ok(made) = uci::parse(&self.position, &m.uci) else {
            return false;
        };
        let after = u32::from(self.position.after(made).halfmoves());
        after + plies_to_end(m.result, mate_in) <= CLAIMABLE + 1
    }

    /// Whether no capture and no pawn move leaves the winner a win: there are no pawns, the loser has
    /// a bare king, and whatever that takes, too little for a mate is left.
    fn has_nothing_to_win_by(&self, winner: Color) -> bool {
        let position = &self.position;
        let men = |color| position.by_color(color).count();
        let minor = [Role::Knight, Role::Bishop].map(|role| position.pieces(winner, role).count());
        position.rules().king == KingRule::Royal
            && position.by_role(Role::Pawn).is_empty()
            && men(!winner) == 1
            && (men(winner) == 2 || men(winner) == 3 && minor.iter().sum::<u32>() == 2)
    }

    /// The side that wins; none if nobody does. In Chess♯ the side that takes the king.
    pub fn winner(&self) -> Option<Color> {
        let turn = self.position.turn();
        match self.message.result {
            Wdl::Win => Some(turn),
            Wdl::Loss => Some(!turn),
            _ => None,
        }
    }

    /// The score in which the game ends, in variants that count points.
    pub fn points(&self) -> Option<Points> {
        let result = self.message.result;
        let has_points = self.position.rules().points;
        has_points.then(|| result.points(self.position.turn()))
    }

    /// The number of moves until the game ends, by a mate where the king can be mated; none in a
    /// draw, and where it is not known.
    pub fn moves_to_end(&self) -> Option<u32> {
        self.message.mate_in.map(i32::unsigned_abs)
    }

    /// The moves, the best first, each with whether it is the engine's `choice`, in UCI notation. Among
    /// moves that win or lose at an unknown distance that one comes first.
    pub fn in_order(&self, choice: Option<&str>) -> Vec<(&TablebaseMove, bool)> {
        let moves = &self.message.moves;
        let is_open = |m: &TablebaseMove| {
            let decided = matches!(m.result, Wdl::Win | Wdl::Loss);
            decided
                && m.mate_in.is_none()
                && moves.first().is_some_and(|best| best.result == m.result)
        };
        let is_choice = |m: &TablebaseMove| choice == Some(m.uci.as_str()) && is_open(m);
        let mut moves: Vec<_> = moves.iter().map(|m| (m, is_choice(m))).collect();
        let first_open = moves.iter().position(|(m, _)| is_open(m));
        let place = moves.iter().position(|&(_, is_choice)| is_choice);
        if let (Some(first), Some(place)) = (first_open, place) {
            moves[first..=place].rotate_right(1);
        }
        moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;

    fn won(text: &str, result: Wdl, mate_in: i32, moves: &[(&str, i32)]) -> Verdict {
        let known = |&(uci, mate_in): &(&str, i32)| TablebaseMove {
            uci: uci.to_owned(),
            result,
            mate_in: Some(mate_in),
            replies: Vec::new(),
        };
        Verdict {
            position: Rc::new(fen::parse(Variant::Chess, text).expect("a position")),
            message: TablebaseMessage {
                result,
                mate_in: Some(mate_in),
                counted: None,
                moves: moves.iter().map(known).collect(),
            },
        }
    }

    #[test]
    fn a_win_that_comes_too_late_is_a_draw_by_the_fifty_move_rule() {
        let rook = |counter: u16, side, result, mate_in| {
            let text = format!("8/8/8/8/4k3/8/8/KR6 {side} - - {counter} 99");
            won(&text, result, mate_in, &[]).fifty_moves()
        };
        // 23 half-moves to the mate.
        assert_eq!(rook(0, "w", Wdl::Win, 12), Some(FiftyMoves::InTime));
        assert_eq!(rook(77, "w", Wdl::Win, 12), Some(FiftyMoves::InTime));
        assert_eq!(rook(78, "w", Wdl::Win, 12), None, "it depends");
        assert_eq!(rook(79, "w", Wdl::Win, 12), Some(FiftyMoves::Saves));
        assert_eq!(rook(100, "w", Wdl::Win, 1), None);
        assert_eq!(rook(99, "w", Wdl::Win, 1), Some(FiftyMoves::InTime));
        // 24 from Black's turn on.
        assert_eq!(rook(76, "b", Wdl::Loss, -12), Some(FiftyMoves::InTime));
        assert_eq!(rook(78, "b", Wdl::Loss, -12), Some(FiftyMoves::Saves));
        assert_eq!(rook(90, "b", Wdl::Draw, -12), None);
    }

    #[test]
    fn captures_and_pawn_moves_may_win_in_spite_of_the_fifty_move_rule() {
        // There is a piece to be captured, or a pawn, or another piece that can be given up.
        for text in [
            "8/8/8/8/4k3/8/1r6/K1Q5 w - - 80 99",
            "8/8/8/8/4k3/8/1P6/K7 w - - 80 99",
            "8/8/8/8/4k3/8/1R6/KN6 w - - 80 99",
        ] {
            let verdict = won(text, Wdl::Win, 20, &[]);
            let draws = FiftyMoves::Draws { left: 10 };
            assert_eq!(verdict.fifty_moves(), Some(draws), "{text}");
        }
        let mate = won("8/8/8/8/4k3/8/1B6/KN6 w - - 80 99", Wdl::Win, 20, &[]);
        assert_eq!(mate.fifty_moves(), Some(FiftyMoves::Saves));
        // A pawn move that wins begins a new count.
        let pawn = "8/8/8/8/4k3/8/1P6/K7 w - - 80 99";
        let verdict = won(pawn, Wdl::Win, 20, &[("a1a2", 20), ("b2b4", 22)]);
        assert_eq!(verdict.fifty_moves(), Some(FiftyMoves::InTime));
        let verdict = won(pawn, Wdl::Win, 20, &[("a1a2", 20), ("b2b4", 60)]);
        assert_eq!(
            verdict.fifty_moves(),
            Some(FiftyMoves::Draws { left: 10 }),
            "too far"
        );
    }

    #[test]
    fn a_mistake_of_the_side_that_is_saved_may_still_lose() {
        let text = "8/8/8/8/4k3/8/8/KR6 b - - 90 99";
        let verdict = won(text, Wdl::Loss, -12, &[("e4d4", -12), ("e4f3", -4)]);
        assert_eq!(verdict.fifty_moves(), Some(FiftyMoves::Saves));
        let saved = verdict.message.moves.iter().map(|m| verdict.is_saved(m));
        assert_eq!(saved.collect::<Vec<_>>(), [true, false]);
    }

    #[test]
    fn of_wins_without_a_distance_the_engine_s_choice_comes_first() {
        let text = "8/8/8/8/4k3/8/8/KR6 w - - 0 1";
        let position = fen::parse(Variant::Chess, text).expect("a position");
        let verdict = |known: &[(&str, Wdl, Option<i32>)]| Verdict {
            position: Rc::new(position.clone()),
            message: TablebaseMessage {
                result: Wdl::Win,
                mate_in: None,
                counted: None,
                moves: known
                    .iter()
                    .map(|&(uci, result, mate_in)| TablebaseMove {
                        uci: uci.to_owned(),
                        result,
                        mate_in,
                        replies: Vec::new(),
                    })
                    .collect(),
            },
        };
        let order = |verdict: &Verdict, choice| {
            let moves = verdict.in_order(choice).into_iter();
            let mark = |chosen| if chosen { "!" } else { "" };
            let written = moves.map(|(m, chosen)| format!("{}{}", m.uci, mark(chosen)));
            written.collect::<Vec<_>>().join(" ")
        };
        let open = verdict(&[
            ("b1b8", Wdl::Win, None),
            ("b1c1", Wdl::Win, None),
            ("b1d1", Wdl::Win, None),
            ("b1e1", Wdl::Draw, None),
        ]);
        assert_eq!(order(&open, Some("b1d1")), "b1d1! b1b8 b1c1 b1e1");
        assert_eq!(order(&open, None), "b1b8 b1c1 b1d1 b1e1");
        assert_eq!(order(&open, Some("b1e1")), "b1b8 b1c1 b1d1 b1e1");
        let exact = verdict(&[("b1b8", Wdl::Win, Some(9)), ("b1c1", Wdl::Win, Some(12))]);
        assert_eq!(order(&exact, Some("b1c1")), "b1b8 b1c1");
    }
}
