//! The search in fog of war, where a player sees only a part of the board.
//!
//! The engine plays by what its side knows, and by nothing else. The true position is looked at
//! in one place, [`Observation::of_game`], which plays the game again and keeps what a player
//! would have seen of it; all that comes after works on that [`Observation`] alone.
//!
//! # What a side knows
//!
//! * Its own pieces, its castling rights and its legal moves. These follow from what it sees: a line
//!   ends at the first piece, which it sees as it can take it, and a pawn sees the squares to which
//!   it can go.
//! * The squares of [`Position::visible`](crate::rules::Position::visible) after each move of the
//!   game, its own and the other side's, with the pieces on them. A square in front of a pawn that is
//!   not seen holds an enemy piece; one that a pawn could take on and is not seen holds none.
//! * Which pieces it has taken, and where its own pieces were taken: an enemy piece stood there then.
//! * The usual start of the game. Of a game that was set up otherwise it knows only how many pieces
//!   of which kind there were, and what it sees.
//!
//! It does not know which pawns have been promoted out of its sight, whether the enemy may still
//! castle (it believes so until it has seen king or rook elsewhere, or their squares without
//! them), how often the position has been repeated and how long ago the last pawn moved; so it
//! claims no draws.
//!
//! # What it guesses
//!
//! The search invents some positions that agree with all that is seen now: `worlds`. A piece that is not
//! seen is left where it was seen last; those that must have moved go where they can have come
//! to in the moves that were not seen, and these moves are then made up by moving such pieces by the
//! rules. The random numbers are seeded by the observation alone, so that equal observations give
//! equal worlds.
//!
//! # How it decides
//!
//! Each world is searched a ply deeper in turn, all moves that are still in question at
//! once. A move is worth what it is expected to score in the mean of the worlds, with some weight
//! on the worst of them, so that a king is not bet on a guess. The transposition table is emptied
//! before each search: nothing that was found out for the other side is left in it.
//!
//! # What it is bad at
//!
//! In each world both sides are taken to see everything. So it does not set traps that only the
//! fog makes, does not move in order to see more, and believes that the enemy will find every
//! answer. Moves that were not seen are taken to be any moves, not good ones.

mod hidden_piece;
mod observation;
mod search;
mod world;
mod worth;

pub use observation::Observation;
pub(super) use search::FogSearch;
