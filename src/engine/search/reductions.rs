use crate::engine::tunable;

/// The reductions of late moves, by depth and number of the move
/// (<https://www.chessprogramming.org/Late_Move_Reductions>).
pub(super) struct Reductions {
    /// Natural logarithms, in 1024ths.
    logarithms: [i32; 64],
}

impl Reductions {
    pub(super) fn new() -> Self {
        let logarithm = |number: usize| ((number.max(1) as f32).ln() * 1024.0) as i32;
        Self {
            logarithms: std::array::from_fn(logarithm),
        }
    }

    /// The reduction of the `count`-th move at a depth, in 1024ths of a ply.
    #[inline]
    pub(super) fn fractional(&self, depth: i32, count: usize) -> i32 {
        let depth = self.logarithms[depth.clamp(0, 63) as usize];
        let count = self.logarithms[count.min(63)];
        tunable::lmr_base() + depth * count / tunable::lmr_divisor()
    }

    /// The reduction of the `count`-th move at a depth, in plies.
    #[inline]
    pub(super) fn of(&self, depth: i32, count: usize) -> i32 {
        self.fractional(depth, count) >> 10
    }
}
