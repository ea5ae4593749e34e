//! Work on several threads.

use std::num::NonZero;
use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, ScopedJoinHandle};

use crate::report::Outcome;

/// How many threads the machine has cores for.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Does the same work for each of several things, on a thread for each core. Each thread ends with
/// the first failure that it meets.
pub fn for_each<T: Sync>(things: &[T], work: impl Fn(&T) -> Outcome<()> + Sync) -> Outcome<()> {
    let next = AtomicUsize::new(0);
    let work_on = || {
        while let Some(thing) = things.get(next.fetch_add(1, Ordering::Relaxed)) {
            work(thing)?;
        }
        Ok(())
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..cores()).map(|_| scope.spawn(work_on)).collect();
        threads.into_iter().try_for_each(outcome_of)
    })
}

/// What a thread came to.
pub fn outcome_of(thread: ScopedJoinHandle<'_, Outcome<()>>) -> Outcome<()> {
    thread
        .join()
        .unwrap_or_else(|panic| panic::resume_unwind(panic))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Failure;
    use std::sync::Mutex;

    #[test]
    fn each_thing_is_done_once_and_a_failure_is_told() {
        let done = Mutex::new(Vec::new());
        let numbers: Vec<u32> = (0..100).collect();
        let all = for_each(&numbers, |&number| {
            done.lock().unwrap().push(number);
            Ok(())
        });
        assert!(all.is_ok());
        let mut done = done.into_inner().unwrap();
        done.sort_unstable();
        assert_eq!(done, numbers);
        let failing = for_each(&numbers, |&number| match number {
            7 => Err(Failure::new("seven")),
            _ => Ok(()),
        });
        assert_eq!(failing.unwrap_err().to_string(), "seven");
    }
}
