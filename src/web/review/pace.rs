use crate::engine::score::Value;
use std::time::Duration;

/// The nodes a millisecond of a slow phone and of a fast computer, between which a device is of which
/// nothing is known yet.
const USUAL: [f64; 2] = [150.0, 700.0];
/// What is measured is believed once it has taken so long.
const ENOUGH: Duration = Duration::from_millis(500);
/// A search that takes longer was interrupted: the device slept.
const TOO_LONG: Duration = Duration::from_secs(30);

/// How fast the device searches, for telling how long a review takes.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Pace {
    /// What is known from an earlier search, in nodes a millisecond.
    before: Option<f64>,
    /// The nodes that have been searched since.
    nodes: f64,
    /// The time that took.
    time: Duration,
}

impl Pace {
    /// The pace from its [text](Self::text); nothing is known if it is none.
    pub fn read(text: &str) -> Self {
        let read = text.parse::<u16>().ok().filter(|&pace| pace > 0);
        Self {
            before: read.map(f64::from),
            ..Self::default()
        }
    }

    /// The text in which it is kept: the nodes a millisecond; none if nothing is known.
    pub fn text(&self) -> Option<String> {
        let pace = self.nodes_per_millisecond()?;
        Some(format!("{:.0}", pace.clamp(1.0, 65_535.0)))
    }

    /// Another search has just run at so many nodes a second, which says more than an earlier review.
    pub fn seen(&mut self, nodes_per_second: f64) {
        if nodes_per_second.is_finite() && nodes_per_second >= 1000.0 {
            self.before = Some(nodes_per_second / 1000.0);
        }
    }

    /// A search of so many nodes has taken some time and found a value. A mate ends a search before
    /// its nodes are used up, so that it tells nothing.
    pub fn measured(&mut self, nodes: u32, time: Duration, value: Option<Value>) {
        if time < TOO_LONG && matches!(value, Some(Value::Centipawns(_))) {
            self.nodes += f64::from(nodes);
            self.time += time;
        }
    }

    /// The time that a number of nodes will take, if anything is known of the device.
    pub fn time_for(&self, nodes: u64) -> Option<Duration> {
        Some(time(nodes, self.nodes_per_millisecond()?))
    }

    /// The times that a number of nodes takes on a fast and on a slow device.
    pub fn usual_times_for(nodes: u64) -> [Duration; 2] {
        let [slow, fast] = USUAL;
        [time(nodes, fast), time(nodes, slow)]
    }

    fn nodes_per_millisecond(&self) -> Option<f64> {
        match self.time >= ENOUGH {
            true => Some(self.nodes / (self.time.as_secs_f64() * 1000.0)),
            false => self.before,
        }
    }
}

fn time(nodes: u64, nodes_per_millisecond: f64) -> Duration {
    Duration::from_millis((nodes as f64 / nodes_per_millisecond) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVEN: Option<Value> = Some(Value::Centipawns(0));

    fn seconds(seconds: u64) -> Option<Duration> {
        Some(Duration::from_secs(seconds))
    }

    #[test]
    fn the_time_follows_from_what_was_measured() {
        let mut pace = Pace::default();
        assert_eq!(pace.time_for(500_000), None);
        pace.measured(100_000, Duration::from_millis(400), EVEN);
        assert_eq!(
            (pace.time_for(500_000), pace.text()),
            (None, None),
            "too little"
        );
        pace.seen(500_000.0);
        assert_eq!(pace.time_for(500_000), seconds(1));
        pace.measured(100_000, Duration::from_millis(600), EVEN);
        assert_eq!(
            pace.time_for(400_000),
            seconds(2),
            "this review counts most"
        );
        let text = pace.text().expect("it is known");
        let mut pace = Pace::read(&text);
        assert_eq!(pace.time_for(400_000), seconds(2));
        pace.seen(100_000.0);
        assert_eq!(pace.time_for(400_000), seconds(4), "slower by now");
    }

    #[test]
    fn of_an_unknown_device_the_usual_times_are_told() {
        let [fast, slow] = Pace::usual_times_for(2_100_000);
        assert_eq!([fast.as_secs(), slow.as_secs()], [3, 14]);
    }

    #[test]
    fn what_tells_nothing_is_not_measured() {
        let mut pace = Pace::default();
        pace.measured(1_000_000, Duration::from_secs(1), Some(Value::Mate(2)));
        pace.measured(1_000_000, Duration::from_secs(1), None);
        pace.measured(1_000_000, Duration::from_secs(3600), EVEN);
        for nodes_per_second in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            pace.seen(nodes_per_second);
        }
        assert_eq!(pace, Pace::default());
        for text in ["", "0", "-5", "NaN", "inf", "1e300", "fast"] {
            assert_eq!(Pace::read(text), Pace::default(), "{text}");
        }
    }
}
