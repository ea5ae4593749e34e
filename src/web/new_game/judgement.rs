//! The computer's choices while both players put a start together.

use crate::board::{Color, Role, Square};
use crate::rules::chess960::{self, JointSetup, JointStep, OwnRanks, PartialBackRank, STARTS};
use crate::rules::starts::{self, BackRank};
use crate::web::game::Level;

/// White's advantage in each of the 960 starts, by their numbers: this engine's score after 20,000
/// nodes, in steps of two centipawns. Each is a character, of which `?` stands for 0.
const ADVANTAGE: &[u8; STARTS as usize] = include_bytes!("advantage.txt");
/// How strong each of the 960 ranks is against that of chess, less the average of all: the mean of
/// this engine's scores with White and with Black after 20,000 nodes each, written likewise.
const STRENGTH: &[u8; STARTS as usize] = include_bytes!("strength.txt");
/// The character that stands for 0.
const EVEN: u8 = b'?';

/// White's advantage in a start, in centipawns.
fn advantage(number: u16) -> i32 {
    read(ADVANTAGE, number)
}

/// The strength of a rank, in centipawns.
fn strength(number: u16) -> i32 {
    read(STRENGTH, number)
}

fn read(table: &[u8; STARTS as usize], number: u16) -> i32 {
    let character = table[usize::from(number % STARTS)];
    2 * (i32::from(character) - i32::from(EVEN))
}

/// What the computer does in its turn; `None` if all pieces are placed. A strong level looks ahead to
/// the opponent's answers; a weak one is easily distracted.
pub fn choose(joint: &JointSetup, level: Level, lot: &dyn Fn(u32) -> u32) -> Option<JointStep> {
    let turn = joint.turn()?;
    let ends = Ends::of(joint);
    let judged = joint.choices().into_iter().map(|step| {
        let worth = ends.worth(&after(joint, step), look_ahead(joint, level));
        (of_side(worth, turn), step)
    });
    best(judged, 4 * weakness(level) + 1, lot)
}

/// Where the computer puts which piece of its own rank in its turn, so that the ranks that it can
/// still become are strong; `None` if all pieces are placed. A weak level is easily distracted, and
/// the strongest has some whims too: otherwise it would have the same rank in every game.
pub fn choose_own(
    ranks: &OwnRanks,
    level: Level,
    lot: &dyn Fn(u32) -> u32,
) -> Option<(Role, Square)> {
    let turn = ranks.turn()?;
    let ends = (0..STARTS).map(|number| (chess960::back_rank(number), strength(number)));
    let ends = Ends(ends.collect());
    let judged = ranks.choices().into_iter().map(|(role, square)| {
        let mut rank = ranks.rank(turn);
        rank[square.file().index()] = Some(role);
        (ends.average(&rank), (role, square))
    });
    best(judged, 12 * weakness(level) + 10, lot)
}

/// How far a level is below the strongest.
const fn weakness(level: Level) -> u32 {
    (Level::MAX.number() - level.number()) as u32
}

/// The best of what was judged in hundredths of a centipawn, each with whims of fewer centipawns
/// than this.
fn best<T: Copy>(
    judged: impl Iterator<Item = (i32, T)>,
    whims: u32,
    lot: &dyn Fn(u32) -> u32,
) -> Option<T> {
    let judged: Vec<_> = judged
        .map(|(worth, choice)| (worth + 100 * lot(whims) as i32, choice))
        .collect();
    let best = judged.iter().map(|&(worth, _)| worth).max()?;
    // The first of several that seem equally good must not be preferred.
    let equal: Vec<_> = judged.iter().filter(|&&(worth, _)| worth == best).collect();
    let chosen = lot(equal.len() as u32) as usize;
    equal.get(chosen).map(|&&(_, choice)| choice)
}

/// The number of turns after its own that a level thinks through. There are too many at first.
fn look_ahead(joint: &JointSetup, level: Level) -> u8 {
    let left: u8 = joint.left().iter().map(|(_, count)| count).sum();
    match left {
        0..=3 => (level.number() / 3).min(2),
        _ => 0,
    }
}

fn after(joint: &JointSetup, step: JointStep) -> JointSetup {
    let mut after = joint.clone();
    // It is one of the choices.
    let _ = after.play(step);
    after
}

/// White's worth from the point of view of a side.
const fn of_side(worth: i32, side: Color) -> i32 {
    match side {
        Color::White => worth,
        Color::Black => -worth,
    }
}

/// The ranks that a set-up can end in, each with White's advantage after corrections.
struct Ends(Vec<(BackRank, i32)>);

impl Ends {
    fn of(joint: &JointSetup) -> Self {
        let ends = match joint.rules().all_eight {
            true => (0..starts::SHUFFLES)
                .map(|order| {
                    let drawn = starts::shuffle(order);
                    let mut rank = drawn;
                    chess960::correct(&mut rank);
                    let number = chess960::number(&rank).unwrap_or(chess960::CHESS_NUMBER);
                    (drawn, advantage(number))
                })
                .collect(),
            false => (0..STARTS)
                .map(|number| (chess960::back_rank(number), advantage(number)))
                .collect(),
        };
        Self(ends)
    }

    /// White's advantage after a step, in hundredths of a centipawn: with the best play of both for a
    /// number of turns, and then on average.
    fn worth(&self, joint: &JointSetup, turns: u8) -> i32 {
        let deeper = joint.turn().filter(|_| turns > 0).and_then(|turn| {
            let choices = joint.choices().into_iter();
            let worths = choices.map(|step| self.worth(&after(joint, step), turns - 1));
            worths.max_by_key(|&worth| of_side(worth, turn))
        });
        deeper.unwrap_or_else(|| self.average(&joint.placed()))
    }

    fn average(&self, placed: &PartialBackRank) -> i32 {
        let agrees = |end: &&(BackRank, i32)| {
            let mut squares = placed.iter().zip(&end.0);
            squares.all(|(placed, role)| placed.is_none_or(|placed| placed == *role))
        };
        let (sum, count) = self
            .0
            .iter()
            .filter(agrees)
            .fold((0, 0), |(sum, count), &(_, worth)| (sum + worth, count + 1));
        100 * sum / count.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Role, Square};
    use crate::rules::chess960::JointRules;

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    /// Random numbers that a seed decides.
    fn drawn(seed: u32) -> impl Fn(u32) -> u32 {
        let state = std::cell::Cell::new(u64::from(seed));
        move |bound| {
            state.set(crate::random::mix(state.get()));
            (state.get() % u64::from(bound.max(1))) as u32
        }
    }

    /// Both sides at these levels put a start together; White's advantage in it.
    fn played(rules: JointRules, black: u8, white: u8, seed: u32) -> i32 {
        let lot = drawn(seed);
        let mut joint = JointSetup::new(rules);
        while let Some(turn) = joint.turn() {
            let level = if turn.is_white() { white } else { black };
            let level = Level::new(level).expect("1 to 10");
            let step = choose(&joint, level, &lot).expect("a choice");
            joint.play(step).expect("one of the choices");
        }
        advantage(joint.number().expect("a start"))
    }

    #[test]
    fn starts_are_a_small_advantage_for_white_on_average() {
        let sum: i32 = (0..STARTS).map(advantage).sum();
        let average = sum / i32::from(STARTS);
        assert!((5..40).contains(&average), "{average}");
        assert_ne!(advantage(0), advantage(1));
    }

    #[test]
    fn the_last_piece_is_placed_where_it_is_best() {
        let mut joint = JointSetup::default();
        for (role, name) in [
            (Role::Bishop, "c1"),
            (Role::Bishop, "f1"),
            (Role::Queen, "d1"),
            (Role::Knight, "b1"),
        ] {
            joint.place(role, square(name)).expect("free");
        }
        let step = choose(&joint, Level::MAX, &|_| 0).expect("a choice");
        let worth = |step| advantage(after(&joint, step).number().expect("a start"));
        let least = joint.choices().into_iter().map(worth).min();
        assert_eq!(Some(worth(step)), least, "it is Black who places it");
    }

    #[test]
    fn a_strong_level_places_better_than_a_weak_one() {
        let rules = JointRules::default();
        let sum =
            |black, white| -> i32 { (0..12).map(|seed| played(rules, black, white, seed)).sum() };
        let (strong_white, strong_black) = (sum(1, 10), sum(10, 1));
        assert!(
            strong_white > strong_black + 12 * 8,
            "{strong_white} and {strong_black}"
        );
    }

    /// Both sides at these levels place their own pieces; White's rank and Black's in strength.
    fn placed_apart(white: u8, black: u8, seed: u32) -> (i32, i32) {
        let lot = drawn(seed);
        let mut ranks = OwnRanks::default();
        while let Some(turn) = ranks.turn() {
            let level = if turn.is_white() { white } else { black };
            let level = Level::new(level).expect("1 to 10");
            let (role, square) = choose_own(&ranks, level, &lot).expect("a choice");
            ranks.place(role, square).expect("one of the choices");
        }
        let of = |color| {
            let rank = ranks.rank(color).map(|role| role.expect("all are placed"));
            strength(chess960::number(&rank).expect("a rank of Chess960"))
        };
        (of(Color::White), of(Color::Black))
    }

    #[test]
    fn a_strong_level_has_the_stronger_rank_of_its_own() {
        let (strong, weak) = (0..12)
            .map(|seed| placed_apart(10, 1, seed))
            .fold((0, 0), |sum, both| (sum.0 + both.0, sum.1 + both.1));
        assert!(strong > weak + 12 * 8, "{strong} and {weak}");
    }

    #[test]
    fn every_agreement_ends_in_a_start() {
        for (all_eight, one_move) in [(false, true), (true, false), (true, true)] {
            let rules = JointRules {
                all_eight,
                one_move,
            };
            for level in [1, 10] {
                played(rules, level, level, 7);
            }
        }
    }
}
