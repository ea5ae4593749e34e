use std::cell::RefCell;
use std::collections::BTreeSet;

thread_local! {
    static TAKEN: RefCell<BTreeSet<usize>> = const { RefCell::new(BTreeSet::new()) };
}

/// A number that no other board on the page has, from 1. Dropping it gives it back.
pub(super) struct Number(usize);

impl Number {
    /// The least number that is free.
    pub fn least() -> Self {
        TAKEN.with_borrow_mut(|taken| {
            // There are more numbers than boards.
            let number = (1..).find(|number| !taken.contains(number)).unwrap_or(1);
            taken.insert(number);
            Self(number)
        })
    }

    /// The number.
    pub const fn get(&self) -> usize {
        self.0
    }
}

impl Drop for Number {
    fn drop(&mut self) {
        TAKEN.with_borrow_mut(|taken| taken.remove(&self.0));
    }
}
