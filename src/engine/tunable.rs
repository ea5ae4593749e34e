//! The figures of the search that are tuned by matches.
//!
//! In an ordinary build they are constants. With the feature `tune` they are UCI options of the same
//! names, so that `sharp960 match --spsa` can try values.

/// A figure with its bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tunable {
    /// The name of the function, and of the UCI option.
    pub name: &'static str,
    /// The value in an ordinary build.
    pub default: i32,
    /// The least value worth trying.
    pub min: i32,
    /// The greatest value worth trying.
    pub max: i32,
}

macro_rules! tunables {
    ($($(#[$doc:meta])+ $name:ident = $default:literal, $min:literal..=$max:literal;)*) => {
        /// All figures.
        pub const ALL: &[Tunable] = &[$(Tunable {
            name: stringify!($name),
            default: $default,
            min: $min,
            max: $max,
        }),*];

        $(
            $(#[$doc])+
            #[cfg(not(feature = "tune"))]
            #[inline]
            pub const fn $name() -> i32 {
                $default
            }
        )*

        #[cfg(feature = "tune")]
        mod values {
            use std::sync::atomic::AtomicI32;

            #[allow(non_camel_case_types, reason = "they are the names of the functions")]
            pub enum Index {
                $($name),*
            }

            pub static VALUES: [AtomicI32; super::ALL.len()] = [$(AtomicI32::new($default)),*];
        }

        $(
            $(#[$doc])+
            #[cfg(feature = "tune")]
            #[inline]
            pub fn $name() -> i32 {
                values::VALUES[values::Index::$name as usize].load(std::sync::atomic::Ordering::Relaxed)
            }
        )*
    };
}

tunables! {
    /// Reverse futility: centipawns a ply of depth.
    reverse_futility_margin = 64, 30..=140;
    /// Razoring: centipawns.
    razoring_base = 387, 50..=500;
    /// Razoring: centipawns for each square of the depth.
    razoring_slope = 100, 30..=300;
    /// Null move: centipawns above beta that the static evaluation must be.
    null_move_margin = 166, 0..=360;
    /// Null move: centipawns less for each ply of depth.
    null_move_slope = 20, 0..=60;
    /// Null move: centipawns less if the position improves.
    null_move_improving = 40, 0..=100;
    /// Null move: reduction in plies.
    null_move_base = 5, 2..=6;
    /// Null move: reduction in 1024ths of a ply for each ply of depth.
    null_move_depth = 342, 150..=500;
    /// Null move: centipawns above beta for another ply of reduction.
    null_move_eval = 180, 80..=400;
    /// Late move pruning: hundredths of a move.
    late_move_base = 699, 100..=1200;
    /// Late move pruning: the same for each square of the depth.
    late_move_slope = 76, 40..=200;
    /// Futility: centipawns.
    futility_base = 79, 0..=300;
    /// Futility: centipawns a ply of depth.
    futility_slope = 57, 30..=180;
    /// Pruning by history: score a ply of depth.
    history_pruning = 5431, 2000..=12000;
    /// Exchanges lost by quiet moves: centipawns for each square of the depth.
    see_quiet = 19, 8..=50;
    /// Exchanges lost by captures: centipawns a ply of depth.
    see_capture = 86, 40..=180;
    /// Futility of captures: centipawns.
    capture_futility_base = 245, 50..=450;
    /// Futility of captures: centipawns a ply of depth.
    capture_futility_slope = 185, 80..=400;
    /// Quiescence: a capture that leaves the score below alpha by more than this many centipawns
    /// is not searched (delta pruning).
    delta_margin = 191, 40..=350;
    /// Singular extensions: tenths of a centipawn a ply of depth.
    singular_margin = 25, 5..=40;
    /// Singular extensions: centipawns for a second ply.
    double_extension_margin = 19, 0..=60;
    /// Late move reductions: 1024ths of a ply.
    lmr_base = 783, 200..=1800;
    /// Late move reductions: divisor of the product of logarithms, in 1024ths.
    lmr_divisor = 2740, 1600..=4000;
    /// Late move reductions: 1024ths of a ply more if the position does not improve.
    lmr_not_improving = 1238, 0..=2048;
    /// Late move reductions: 1024ths of a ply more at expected cut nodes.
    lmr_cut = 1278, 0..=2560;
    /// Late move reductions: 1024ths of a ply more if the table's move captures.
    lmr_noisy_table_move = 617, 0..=2048;
    /// Late move reductions: 1024ths of a ply less where they only decide on pruning.
    lmr_pruning = 525, -512..=1536;
    /// Late move reductions: 1024ths of a ply less in the principal variation.
    lmr_pv = 1382, 0..=2048;
    /// Late move reductions: 1024ths of a ply less for the killer.
    lmr_killer = 1024, 0..=2560;
    /// Late move reductions: 1024ths of a ply less for checks.
    lmr_check = 1160, 0..=2560;
    /// Late move reductions: history score for a ply less.
    lmr_history = 6957, 2500..=14000;
    /// After a reduced search that fails high: centipawns above the best score for another ply.
    deeper_base = 40, 10..=120;
    /// The same: centipawns more for each ply of depth.
    deeper_slope = 2, 0..=10;
    /// The same: a ply less if the score is not so many centipawns above the best one.
    shallower_margin = 8, 0..=30;
    /// Aspiration: half the width of the first window in centipawns.
    aspiration_delta = 15, 5..=30;
    /// History: bonus a ply of depth.
    history_slope = 361, 80..=450;
    /// History: what is taken off the bonus.
    history_offset = 80, -100..=300;
    /// History: greatest bonus.
    history_max = 1600, 800..=3200;
    /// History: malus in 1024ths of the bonus.
    history_malus = 1309, 512..=2400;
    /// History: bonus in hundredths for the move before a node that fails low.
    history_previous = 35, 0..=80;
    /// History: bonus for each centipawn that a quiet move gained.
    history_eval = 12, 0..=30;
    /// Order: bonus of a quiet check.
    order_check = 13975, 0..=25000;
    /// Order: value of a threatened piece in sixteenths.
    order_threat = 118, 0..=320;
    /// Order: piece-square values in sixteenths.
    order_square = 128, 0..=320;
    /// Correction history: weight in 256ths of the sum.
    correction_weight = 319, 120..=600;
    /// Correction history: greatest weight of a new error.
    correction_rate = 24, 8..=60;
}

/// Sets a figure, to the nearest value within its bounds; false if there is none of that name.
#[cfg(feature = "tune")]
pub fn set(name: &str, value: i32) -> bool {
    let Some(place) = ALL.iter().position(|tunable| tunable.name == name) else {
        return false;
    };
    // Some figures are divided by, and their bounds exclude 0.
    let value = value.clamp(ALL[place].min, ALL[place].max);
    values::VALUES[place].store(value, std::sync::atomic::Ordering::Relaxed);
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(feature = "tune")]
    fn a_figure_stays_within_its_bounds() {
        let shipped = lmr_divisor();
        assert!(set("lmr_divisor", 0));
        assert_eq!(lmr_divisor(), 1600);
        // The other tests search with the figures that ship.
        assert!(set("lmr_divisor", shipped) && !set("no_such_figure", 1));
        assert_eq!(lmr_divisor(), shipped);
    }

    #[test]
    fn figures_have_names_of_their_own_and_lie_within_their_bounds() {
        for (index, tunable) in ALL.iter().enumerate() {
            assert!(
                (tunable.min..=tunable.max).contains(&tunable.default),
                "{tunable:?}"
            );
            assert!(
                ALL[..index].iter().all(|other| other.name != tunable.name),
                "{tunable:?}"
            );
        }
    }
}
