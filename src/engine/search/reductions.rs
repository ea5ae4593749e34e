/// The reductions of late moves, by depth and number of the move
/// (<https://www.chessprogramming.org/Late_Move_Reductions>).
pub(super) struct Reductions([[i8; 64]; 64]);

impl Reductions {
    pub(super) fn new() -> Self {
        let mut table = [[0; 64]; 64];
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (count, entry) in row.iter_mut().enumerate().skip(1) {
                *entry = (0.85 + (depth as f32).ln() * (count as f32).ln() / 2.4) as i8;
            }
        }
        Self(table)
    }

    /// The reduction, in plies, of the `count`-th move at a depth.
    #[inline]
    pub(super) fn of(&self, depth: i32, count: usize) -> i32 {
        i32::from(self.0[depth.clamp(0, 63) as usize][count.min(63)])
    }
}
