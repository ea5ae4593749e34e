use crate::engine::score::Value;
use std::time::Duration;

/// The nodes a millisecond of a device of which nothing is known yet: a laptop of 2020 searches 660,
/// a phone fewer.
const USUAL: f64 = 500.0;
/// What is measured is believed once it has taken so long.
const ENOUGH: Duration = Duration::from_millis(500);
/// A search that takes longer was interrupted: the device slept.
const TOO_LONG: Duration = Duration::from_secs(30);

/// How fast the device searches, for telling how long a review takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// What is known from an earlier review, in nodes a millisecond.
    before: f64,
    /// The nodes that have been searched since.
    nodes: f64,
    /// The time that took.
    time: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            before: USUAL,
            nodes: 0.0,
            time: Duration::ZERO,
        }
    }
}

impl Pace {
    /// The pace from its [text](Self::text); that of a usual device if it is none.
    pub fn read(text: &str) -> Self {
        let read = text.parse::<u16>().ok().filter(|&pace| pace > 0);
        Self {
            before: read.map_or(USUAL, f64::from),
            ..Self::default()
        }
    }

    /// The text in which it is kept: the nodes a millisecond.
    pub fn text(&self) -> String {
        format!("{:.0}", self.nodes_per_millisecond().clamp(1.0, 65_535.0))
    }

    /// A search of so many nodes has taken some time and found a value. A mate ends a search before
    /// its nodes are used up, so that it tells nothing.
    pub fn measured(&mut self, nodes: u32, time: Duration, value: Option<Value>) {
        if time < TOO_LONG && matches!(value, Some(Value::Centipawns(_))) {
            self.nodes += f64::from(nodes);
            self.time += time;
        }
    }

    /// The time that a number of nodes will take.
    pub fn time_for(&self, nodes: u64) -> Duration {
        let milliseconds = nodes as f64 / self.nodes_per_millisecond();
        Duration::from_millis(milliseconds as u64)
    }

    fn nodes_per_millisecond(&self) -> f64 {
        match self.time >= ENOUGH {
            true => self.nodes / (self.time.as_secs_f64() * 1000.0),
            false => self.before,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVEN: Option<Value> = Some(Value::Centipawns(0));

    #[test]
    fn the_time_follows_from_what_was_measured() {
        let mut pace = Pace::default();
        assert_eq!(pace.time_for(500_000), Duration::from_secs(1));
        pace.measured(100_000, Duration::from_millis(400), EVEN);
        assert_eq!(pace.time_for(500_000), Duration::from_secs(1), "too little");
        pace.measured(100_000, Duration::from_millis(600), EVEN);
        assert_eq!(pace.time_for(500_000), Duration::from_millis(2500));
        assert_eq!(
            Pace::read(&pace.text()).time_for(400_000),
            Duration::from_secs(2)
        );
    }

    #[test]
    fn what_tells_nothing_is_not_measured() {
        let mut pace = Pace::default();
        pace.measured(1_000_000, Duration::from_secs(1), Some(Value::Mate(2)));
        pace.measured(1_000_000, Duration::from_secs(1), None);
        pace.measured(1_000_000, Duration::from_secs(3600), EVEN);
        assert_eq!(pace, Pace::default());
        for text in ["", "0", "-5", "NaN", "inf", "1e300", "fast"] {
            assert_eq!(Pace::read(text), Pace::default(), "{text}");
        }
    }
}
