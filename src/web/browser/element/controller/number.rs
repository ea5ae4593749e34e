use std::cell::RefCell;

thread_local! {
    static TAKEN: RefCell<Vec<usize>> = const { RefCell::new(Vec::new()) };
}

/// A number that no other board on the page has, from 1. Dropping it gives it back.
pub(super) struct Number(usize);

impl Number {
    /// The least number that is free.
    pub fn least() -> Self {
        TAKEN.with_borrow_mut(|taken| {
            // There are more numbers than boards.
            let number = (1..).find(|number| !taken.contains(number)).unwrap_or(1);
            taken.push(number);
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
        TAKEN.with_borrow_mut(|taken| taken.retain(|&number| number != self.0));
    }
}
