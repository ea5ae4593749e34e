//! Games of the engine with itself, and the networks trained on them; of use natively alone.
//!
//! From nothing to a network, for chess and its relatives:
//!
//! ```sh
//! sharp960 datagen chess.games --mix chess960=40,doublefischer=30,chess=30 --games 100000
//! sharp960 records chess.games --out chess --kind chess
//! sharp960 train chess.training chess.validation --out chess.nnue
//! sharp960 match --games 400 --each nodes=5000 --variant chess960 \
//!   --engine cmd=self,name=new,option.EvalFile=chess.nnue --engine cmd=self,name=old
//! ```
//!
//! then the hand-written terms beside it, and the network once more from there, since each corrects the other:
//!
//! ```sh
//! sharp960 tune 30 chess.games --evalfile chess.nnue > src/engine/eval/tables/beside_network.rs
//! ```
//!
//! and with `--mix chesssharp` and `--kind chesssharp` for Chess♯, or likewise with `crazyhouse`,
//! `antichess`, `racingkings`, `horde` and `duck`. The network file is described at
//! [`nnue`](crate::engine::eval::nnue).
//!
//! # Files of games
//!
//! Whole games, so that they can be filtered in another way or valued anew when a better network
//! exists. Little-endian; a file can be cut off after any game, and two files without the head of
//! the second make one.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | [`game::MAGIC`] |
//! | 2 | [`game::VERSION`] |
//! | then for each game: 2 | number of bytes of the game after these two |
//! | 1, n | length and key of the variant |
//! | 1, n | length and X-FEN of the position in which the engine began, after the random moves |
//! | 1 | White's result in tenths: 0, 5 and 10, or the points of Chess♯ |
//! | for each move: 2 | target (bits 0–5), origin (6–11; castling as the king taking its rook) and kind (12–15: 0 for a move, 1 to 5 for a promotion to knight, bishop, rook, queen or king, 8 to 13 for the placement of a pawn, knight, …, king, whose origin is its target) |
//! | 1, in duck chess alone | the square of the duck |
//! | 2 | centipawns for White, of the search that chose the move; beyond ±31,759 a mate |
//!
//! Squares are numbered from a1 = 0 by ranks.
//!
//! # Files of training records
//!
//! Single positions in random order, each with 32 bytes after a head of 16; [`record`] describes
//! them.
//!
//! | file | what it is |
//! |---|---|
//! | [`game`] | games, and their files |
//! | [`text`] | games a line, for people and other programs |
//! | [`self_play`] | playing games |
//! | [`record`] | training records, and their files |
//! | [`convert`] | from games to records: which positions are of use |
//! | [`model`] | the network as the trainer sees it: a step of gradient descent |
//! | [`trainer`] | a run: schedule, validation, checkpoints |
//! | [`chart`] | the loss as a picture |

pub mod chart;
pub mod convert;
pub mod game;
pub mod model;
pub mod record;
pub mod self_play;
pub mod text;
pub mod trainer;
