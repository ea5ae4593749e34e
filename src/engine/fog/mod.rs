//! The search in fog of war, where a player sees only a part of the board.
//!
//! The engine plays by the knowledge of its own side and nothing else. The true position is used in
//! one place, [`Observation::of_game`], which replays the game and records what a player would have
//! seen of it; everything after that works on the [`Observation`] alone.
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
//! The search draws some positions that agree with everything seen now (determinization): `worlds`.
//! A piece that is not seen is left where it was seen last; pieces that must have moved go to
//! squares that they can have reached in the unseen moves, and these moves are then made up by
//! moving such pieces by the rules. The random numbers are seeded by the observation alone, so that
//! equal observations give equal worlds.
//!
//! # How it decides
//!
//! Each world is searched a ply deeper in turn, with all moves that are still candidates. The worth
//! of a move is its expected score: the mean over the worlds, with some weight on the worst of
//! them, so that a king is not risked on a guess. The transposition table is cleared before each
//! search, so that nothing found out for the other side is left in it.
//!
//! # What it is bad at
//!
//! In each world both sides are assumed to see everything. So the engine does not set traps that
//! only the fog makes possible, does not move in order to see more, and believes that the enemy
//! will find every answer. Unseen moves are assumed to be any moves, not good ones.

mod hidden_piece;
mod observation;
mod search;
mod world;
mod worth;

pub use observation::Observation;
pub(super) use search::FogSearch;
