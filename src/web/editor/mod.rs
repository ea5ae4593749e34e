//! The editor of positions, without a browser.
