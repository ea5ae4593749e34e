use std::time::Duration;

/// A moment, as a [`Stopwatch`] tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moment {
    /// The time since the stopwatch was started.
    pub now: Duration,
    /// The part of the time since the last reading in which the device slept.
    pub slept: Duration,
}

/// Tells moments by two clocks of a browser: a steady one, which on most systems stands still while
/// the device sleeps, and the calendar's, which goes on but can be set. Its time never goes back.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    steady: f64,
    calendar: f64,
    now: Duration,
}

/// The calendar may go ahead of the steady clock by this, in milliseconds, without any sleep: it is
/// corrected in small steps.
const TOLERANCE_MS: f64 = 2_000.0;

impl Stopwatch {
    /// Starts a stopwatch with the times of both clocks, in milliseconds.
    pub const fn new(steady: f64, calendar: f64) -> Self {
        Self {
            steady,
            calendar,
            now: Duration::ZERO,
        }
    }

    /// The moment when the clocks have these times, in milliseconds.
    pub fn read(&mut self, steady: f64, calendar: f64) -> Moment {
        let passed = steady - self.steady;
        let ahead = calendar - self.calendar - passed;
        (self.steady, self.calendar) = (steady, calendar);
        let slept = if ahead > TOLERANCE_MS { ahead } else { 0.0 };
        let slept = millis(slept);
        self.now += millis(passed) + slept;
        let now = self.now;
        Moment { now, slept }
    }
}

/// A number of milliseconds, and none for a negative one or none at all.
fn millis(ms: f64) -> Duration {
    Duration::from_micros((ms * 1_000.0) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_the_time_since_the_start() {
        let mut watch = Stopwatch::new(500.0, 1_000_000.0);
        let moment = watch.read(1_500.5, 1_001_000.0);
        assert_eq!(moment.now, Duration::from_micros(1_000_500));
        assert_eq!(moment.slept, Duration::ZERO);
    }

    #[test]
    fn sleep_counts_though_the_steady_clock_stood_still() {
        let mut watch = Stopwatch::new(0.0, 0.0);
        let moment = watch.read(1_000.0, 61_000.0);
        assert_eq!(moment.now, Duration::from_secs(61));
        assert_eq!(moment.slept, Duration::from_secs(60));
        assert_eq!(watch.read(2_000.0, 62_000.0).slept, Duration::ZERO);
    }

    #[test]
    fn a_calendar_that_is_set_back_or_corrected_changes_nothing() {
        let mut watch = Stopwatch::new(0.0, 100_000.0);
        assert_eq!(watch.read(1_000.0, 5.0).now, Duration::from_secs(1));
        assert_eq!(watch.read(2_000.0, 1_900.0).now, Duration::from_secs(2));
        assert_eq!(watch.read(1_000.0, 1_900.0).now, Duration::from_secs(2));
        assert_eq!(watch.read(f64::NAN, 1_900.0).now, Duration::from_secs(2));
    }
}
