//! What the engine thinks of a position, in words and figures.
