//! The review of a whole game: accuracy and mistakes, without a browser.
