use crate::board::{ByColor, Color};
use crate::rules::Move;
use std::time::Duration;

/// What ends a search; the first that is reached. Nothing set: it ends when it is told to.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Halfmoves to look ahead.
    pub depth: Option<u32>,
    /// Positions to look at; the first iteration is finished even if it needs more.
    pub nodes: Option<u64>,
    /// Time to spend on the move.
    pub movetime: Option<Duration>,
    /// The clocks of the game.
    pub clock: Option<Clock>,
    /// Ends when a mate in that many moves is found.
    pub mate: Option<u32>,
    /// Does not end before it is told to, whatever else is set.
    pub infinite: bool,
    /// Thinks on the opponent's time: the other limits count from `ponderhit` on.
    pub ponder: bool,
    /// Looks at these first moves alone; none is all.
    pub moves: Vec<Move>,
}

/// The clocks of a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    /// Time left.
    pub left: ByColor<Duration>,
    /// Time that a move gains.
    pub increment: ByColor<Duration>,
    /// Moves until more time is added; none: the time left is for all the game.
    pub moves_to_go: Option<u32>,
}

/// How much time a search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// No new iteration begins after this time, which the search stretches or shrinks.
    pub soft: Duration,
    /// The search ends at this time whatever it is doing.
    pub hard: Duration,
}

impl Budget {
    /// What is left of it when the search has gone on for `spent` before the clock: a clock's share
    /// counts what was thought already, but no move takes more of the clock than it may. A fixed
    /// time is given once more.
    pub(super) fn after_pondering(self, spent: Duration) -> Self {
        let hard = self.hard + spent;
        Self {
            soft: if self.soft == self.hard {
                hard
            } else {
                self.soft
            },
            hard,
        }
    }
}

/// Moves that a game is expected to last where no control says.
const EXPECTED_MOVES: u32 = 26;
/// The least time for a move.
const LEAST: Duration = Duration::from_millis(1);

impl Limits {
    /// The time for a move of `color`, of which `overhead` is lost on the way; none without limit.
    pub fn budget(&self, color: Color, overhead: Duration) -> Option<Budget> {
        if self.infinite {
            return None;
        }
        let fixed = self.movetime.map(|time| {
            let time = time.saturating_sub(overhead.min(time / 4)).max(LEAST);
            Budget {
                soft: time,
                hard: time,
            }
        });
        let shared = self.clock.map(|clock| clock.budget(color, overhead));
        match (fixed, shared) {
            (Some(a), Some(b)) => Some(Budget {
                soft: a.soft.min(b.soft),
                hard: a.hard.min(b.hard),
            }),
            (a, b) => a.or(b),
        }
    }
}

impl Clock {
    fn budget(&self, color: Color, overhead: Duration) -> Budget {
        let (left, increment) = (self.left[color], self.increment[color]);
        let moves = self.moves_to_go.unwrap_or(EXPECTED_MOVES).clamp(1, 40);
        // What the moves to come bring, and what is lost on the way with most of them.
        let gained = increment * (moves - 1);
        let lost = overhead * (2 + moves * 3 / 4);
        let share = (left + gained).saturating_sub(lost) / moves;
        let left = left
            .saturating_sub((overhead * 2).min(left * 4 / 5))
            .max(LEAST);
        let most = if moves == 1 {
            left * 9 / 10
        } else {
            left * 2 / 5
        };
        let soft = (share * 4 / 5).min(most).max(LEAST);
        Budget {
            soft,
            hard: (share * 7 / 2).min(most).max(soft),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(left: u64, increment: u64, moves_to_go: Option<u32>) -> Limits {
        let left = Duration::from_millis(left);
        let increment = Duration::from_millis(increment);
        Limits {
            clock: Some(Clock {
                left: ByColor::new_with(|_| left),
                increment: ByColor::new_with(|_| increment),
                moves_to_go,
            }),
            ..Limits::default()
        }
    }

    #[test]
    fn a_move_never_takes_all_the_time() {
        let overhead = Duration::from_millis(20);
        for left in [1, 5, 30, 60, 100, 1_000, 60_000, 7_200_000] {
            for increment in [0, 100, 10_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(1000)] {
                    let budget = clock(left, increment, moves)
                        .budget(Color::White, overhead)
                        .unwrap();
                    let left = Duration::from_millis(left);
                    assert!(budget.soft <= budget.hard);
                    assert!(
                        budget.hard < left || left <= LEAST,
                        "{budget:?} of {left:?} + {increment}, {moves:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_was_pondered_counts_but_costs_nothing() {
        let ms = Duration::from_millis;
        let budget = |soft, hard| Budget {
            soft: ms(soft),
            hard: ms(hard),
        };
        let shared = budget(100, 300).after_pondering(ms(1_000));
        assert_eq!(shared, budget(100, 1_300));
        let fixed = budget(200, 200).after_pondering(ms(1_000));
        assert_eq!(fixed, budget(1_200, 1_200));
    }

    #[test]
    fn an_infinite_search_has_no_budget() {
        let mut limits = clock(1000, 0, None);
        limits.infinite = true;
        assert_eq!(limits.budget(Color::White, Duration::ZERO), None);
    }

    #[test]
    fn a_fixed_time_is_all_spent_but_for_the_overhead() {
        let limits = Limits {
            movetime: Some(Duration::from_millis(1000)),
            ..Limits::default()
        };
        let budget = limits.budget(Color::Black, Duration::from_millis(20));
        assert_eq!(budget.unwrap().hard, Duration::from_millis(980));
    }
}
