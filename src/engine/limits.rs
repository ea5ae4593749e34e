//! The limits of a search, and its time budget.

use crate::board::{ByColor, Color};
use crate::rules::Move;
use std::time::Duration;

/// The limits of a search; it ends at the first that is reached. Without any it ends when it is
/// told to.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Depth, in plies.
    pub depth: Option<u32>,
    /// Number of nodes; the first iteration is completed even if it takes more.
    pub nodes: Option<u64>,
    /// Number of nodes after which no iteration begins, so that the score is that of a complete
    /// one.
    pub soft_nodes: Option<u64>,
    /// Time to spend on the move, all of it.
    pub movetime: Option<Duration>,
    /// The clocks of the game; the engine decides how much of its time to spend.
    pub clock: Option<GameClock>,
    /// Ends with a mate in at most that many moves.
    pub mate: Option<u32>,
    /// Analysis: the search does not end before it is told to, whatever else is set.
    pub infinite: bool,
    /// Pondering: the search is on the opponent's time, and the other limits count from `ponderhit`
    /// on.
    pub ponder: bool,
    /// Root moves to search (UCI's `searchmoves`); all if empty.
    pub moves: Vec<Move>,
}

/// The clocks of both players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameClock {
    /// Time left, by colour.
    pub left: ByColor<Duration>,
    /// Increment per move, by colour.
    pub increment: ByColor<Duration>,
    /// Number of moves until the next time control; none if the time left is for the rest of the
    /// game.
    pub moves_to_go: Option<u32>,
}

/// The time that a search may take, counted from its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeBudget {
    /// Optimum: no new iteration begins after this time, which the search stretches or shrinks.
    pub soft: Duration,
    /// Maximum: the search ends at this time whatever it is doing.
    pub hard: Duration,
}

impl TimeBudget {
    /// The budget after pondering for `spent`. A share of the clock includes the time pondered, but
    /// no move takes more of the clock than it may; a fixed time starts afresh.
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

/// Number of moves that share the time left if there is no further time control.
const EXPECTED_MOVES: u32 = 26;
/// Least time for a move.
const MIN_TIME: Duration = Duration::from_millis(1);

impl Limits {
    /// A search to a depth in plies.
    pub fn depth(depth: u32) -> Self {
        Self {
            depth: Some(depth),
            ..Self::default()
        }
    }

    /// A search of this number of nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// A search of this duration.
    pub fn movetime(time: Duration) -> Self {
        Self {
            movetime: Some(time),
            ..Self::default()
        }
    }

    /// An analysis, which continues until it is told to stop.
    pub fn infinite() -> Self {
        Self {
            infinite: true,
            ..Self::default()
        }
    }

    /// Whether the search ends without being told to.
    pub const fn is_limited(&self) -> bool {
        self.depth.is_some()
            || self.nodes.is_some()
            || self.soft_nodes.is_some()
            || self.movetime.is_some()
            || self.clock.is_some()
            || self.mate.is_some()
    }

    /// The time for a move of `color`, if time is limited. `overhead` is the time lost for each
    /// move outside of the engine.
    pub fn budget(&self, color: Color, overhead: Duration) -> Option<TimeBudget> {
        if self.infinite {
            return None;
        }
        let fixed = self.movetime.map(|time| {
            let time = time.saturating_sub(overhead.min(time / 4)).max(MIN_TIME);
            TimeBudget {
                soft: time,
                hard: time,
            }
        });
        let shared = self.clock.map(|clock| clock.budget(color, overhead));
        match (fixed, shared) {
            (Some(a), Some(b)) => Some(TimeBudget {
                soft: a.soft.min(b.soft),
                hard: a.hard.min(b.hard),
            }),
            (a, b) => a.or(b),
        }
    }
}

impl GameClock {
    fn budget(&self, color: Color, overhead: Duration) -> TimeBudget {
        let (left, increment) = (self.left[color], self.increment[color]);
        let moves = self.moves_to_go.unwrap_or(EXPECTED_MOVES).clamp(1, 40);
        // The increments of the moves to come, and the overhead of most of them.
        let gained = increment * (moves - 1);
        let lost = overhead * (2 + moves * 3 / 4);
        let share = (left + gained).saturating_sub(lost) / moves;
        let left = left
            .saturating_sub((overhead * 2).min(left * 4 / 5))
            .max(MIN_TIME);
        let max_share = if moves == 1 {
            left * 9 / 10
        } else {
            left * 2 / 5
        };
        let soft = (share * 4 / 5).min(max_share).max(MIN_TIME);
        TimeBudget {
            soft,
            hard: (share * 7 / 2).min(max_share).max(soft),
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
            clock: Some(GameClock {
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
                        budget.hard < left || left <= MIN_TIME,
                        "{budget:?} of {left:?} + {increment}, {moves:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_was_pondered_counts_but_costs_nothing() {
        let ms = Duration::from_millis;
        let budget = |soft, hard| TimeBudget {
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
