//! The editor of positions.
