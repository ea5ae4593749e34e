//! Adding up terms of the evaluation, with or without recording them.

use super::tables::Tables;
use crate::board::Color;

/// Records the terms that an evaluation adds up, for the tuner.
pub(super) trait Trace {
    /// The figures of the terms.
    fn tables(&self) -> &'static Tables;
    /// Records that a weight is counted `times` times for a side.
    fn weight(&mut self, color: Color, index: usize, times: i32);
    /// Records that a danger is counted `times` times for the king of a side.
    fn danger(&mut self, color: Color, index: usize, times: i32);
    /// Records that a scale factor is counted `times` times for the better side.
    fn scale(&mut self, index: usize, times: i32);
}

/// Records nothing, at no cost.
pub(super) struct NoTrace(pub(super) &'static Tables);

impl Trace for NoTrace {
    #[inline(always)]
    fn tables(&self) -> &'static Tables {
        self.0
    }
    #[inline(always)]
    fn weight(&mut self, _: Color, _: usize, _: i32) {}
    #[inline(always)]
    fn danger(&mut self, _: Color, _: usize, _: i32) {}
    #[inline(always)]
    fn scale(&mut self, _: usize, _: i32) {}
}

/// Counts a weight of a side: `weight!(trace, color, term[index], times)`.
macro_rules! weight {
    ($trace:expr, $color:expr, $term:ident[$index:expr]) => {
        weight!($trace, $color, $term[$index], 1)
    };
    ($trace:expr, $color:expr, $term:ident[$index:expr], $times:expr) => {{
        let (index, times): (usize, i32) = ($index, $times);
        let first = std::mem::offset_of!(crate::engine::eval::weights::Weights, $term)
            / size_of::<crate::engine::eval::tapered::Tapered>();
        $trace.weight($color, first + index, times);
        $trace.tables().weights.$term[index] * times
    }};
}

/// Counts a danger of the king of a side.
macro_rules! danger {
    ($trace:expr, $color:expr, $term:ident[$index:expr], $times:expr) => {{
        let (index, times): (usize, i32) = ($index, $times);
        let first =
            std::mem::offset_of!(crate::engine::eval::weights::Dangers, $term) / size_of::<i32>();
        $trace.danger($color, first + index, times);
        $trace.tables().dangers.$term[index] * times
    }};
}

/// Counts a scale factor of the better side.
macro_rules! scale {
    ($trace:expr, $term:ident, $times:expr) => {{
        let times: i32 = $times;
        let first = std::mem::offset_of!(crate::engine::eval::weights::ScaleFactors, $term)
            / size_of::<i32>();
        $trace.scale(first, times);
        $trace.tables().scale_factors.$term[0] * times
    }};
}

pub(super) use {danger, scale, weight};
