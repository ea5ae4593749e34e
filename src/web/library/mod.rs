//! The visitor’s games: searched, imported and exported, without a browser.
