//! The engine: search, evaluation, time and strength.
//!
//! | module | what it is |
//! |---|---|
//! | [`score`] | values of positions, mates and points |
//! | [`eval`] | what a quiet position is worth, and the tuner's view of it |
//! | `see` | what an exchange of pieces wins |
//! | `table` | the transposition table |
//! | `correction` | by how much evaluations were wrong so far |
//! | `history` | what the search learned about moves |
//! | `order` | which moves are tried first |
//! | `check_squares` | from where pieces attack the enemy's king |
//! | `duck` | which moves of duck chess are searched |
//! | `search` | the search itself, in slices |
//! | `limits` | what ends it |
//! | [`fog`] | fog of war: the search of what a side can't see |
//! | `strength` | playing weaker on purpose |
//!
//! # What features brought
//! Measured as matches of a build with the feature against one without it: pairs of games from
//! random openings with colours changed, 16 MiB of table, so many nodes a move; Elo with the
//! bounds of 95 %. What costs time is told apart, as equal nodes do not show it.
//!
//! | feature | variant | nodes | games | Elo |
//! |---|---|---|---|---|
//! | more terms of evaluation, all figures tuned (106,000 positions) | Chess960 | 8,000 | 200 | +123 ± 45 |
//! | correction by five likenesses rather than by pawns alone | Chess960 | 8,000 | 300 | +24 ± 30 |
//! | the same over the tuned evaluation | Chess960 | 8,000 | 100 | −17 ± 56 |
//! | all of these and endings by table | Chess♯ | 3,000 | 50 | +131 ± 87 |
//! | all of these and endings by table | crazyhouse | 3,000 | 50 | −14 ± 92 |
//! | all of these and endings by table | horde | 3,000 | 24 | +89 ± 93 |
//! | then squares by where the kings stand, pieces by the company of others, and all figures tuned again (930,000 positions) | Chess960 | 4,000 | 400 | +88 ± 30 |
//! | then what attacks mean to the side to move, the kings' surroundings, x-rays of queens, scale factors, all figures tuned again (2.2 million positions) | Chess960 | 20 ms | 400 | +41 ± 28 |
//! | then the search's features and figures chosen by the experiments below | Chess960 | 20 ms | 400 | +43 ± 27 |
//! | horde's figures fitted, in four rounds | horde | 3,000 | 200 each | +189 ± 52, +102 ± 43, +67 ± 50, +108 ± 46 |
//! | racing kings' likewise | racing kings | 3,000 | 200 each | +255 ± 57, +111 ± 45, +102 ± 42, +23 ± 39 |
//! | crazyhouse's, in two | crazyhouse | 3,000 | 200 each | +70 ± 43, +16 ± 47 |
//! | antichess's, which was not kept | antichess | 3,000 | 200 | 0 ± 42 |
//! | horde's fifth round, which was not kept | horde | 3,000 | 200 | −7 ± 41 |
//!
//! The last five fitted what a variant adds to the terms of chess to 35,000 to 110,000 positions
//! of its own games at 700 nodes a move, by logistic regression on the results (0.4) and the
//! search's values (0.6), each round to games of the version that the round before had made.
//!
//! The first six together take a quarter more time a node. At equal time, 40 ms a move, they
//! brought +86 ± 44 in chess (160 games).
//!
//! # Without a feature
//! What the engine as it is loses if one thing is left out and nothing else is tuned anew: 400 games
//! of Chess960 each at 5,000 nodes a move, which leave some eight plies of depth. What pays by depth
//! shows less than it is worth in a game, and where the bounds include 0 nothing is proved. Games
//! were given up at six pawns.
//!
//! | feature | Elo |
//! |---|---|
//! | transposition table | +260 ± 40 |
//! | principal variation search | +234 ± 35 |
//! | late move pruning | +148 ± 33 |
//! | threats | +140 ± 32 |
//! | safety of the king | +128 ± 33 |
//! | passed pawns | +128 ± 32 |
//! | mobility | +93 ± 31 |
//! | pawn structure | +89 ± 29 |
//! | reverse futility | +87 ± 32 |
//! | aspiration windows | +84 ± 29 |
//! | whether the position improves | +73 ± 32 |
//! | no losing captures in quiescence | +70 ± 30 |
//! | exchanges lost by quiet moves | +69 ± 31 |
//! | late move reductions | +61 ± 31 |
//! | the table's move first | +61 ± 30 |
//! | squares relative to both kings | +46 ± 30 |
//! | correction of the evaluation | +41 ± 28 |
//! | null move | +37 ± 30 |
//! | history of captures | +35 ± 28 |
//! | singular extensions with multi-cut | +33 ± 30 |
//! | internal iterative reductions | +30 ± 29 |
//! | bishop pair and imbalance | +21 ± 31 |
//! | tempo | +19 ± 28 |
//! | check evasions in quiescence | +19 ± 27 |
//! | scaling of drawish endings | +18 ± 29 |
//! | history of quiet moves | +18 ± 28 |
//! | outposts | +17 ± 32 |
//! | exchanges lost by captures | +17 ± 30 |
//! | history in reductions | +17 ± 29 |
//! | history after the moves before | +16 ± 30 |
//! | extension by two plies | +16 ± 28 |
//! | less depth after a raised alpha | +11 ± 29 |
//! | killer move | +11 ± 28 |
//! | razoring | +9 ± 28 |
//! | multi-cut alone | +9 ± 27 |
//! | futility of quiet moves | +7 ± 27 |
//! | pruning by history | +7 ± 22 |
//! | counter move | +1 ± 29 |
//! | hopeless captures in quiescence | −1 ± 27 |
//! | verification of null move | −2 ± 22 |
//! | mate distance pruning | −4 ± 24 |
//! | quiet checks in quiescence, if they are added | −8 ± 27 |
//! | futility of captures | −9 ± 25 |
//! | rooks on open files and the seventh rank | −15 ± 30 |
//! | extension in check | −31 ± 29 |
//!
//! The extension in check stays: at 20,000 nodes it brought +17 ± 33 (300 games).
//!
//! # Experiments with the search
//! What pruning, reductions, extensions and history bring was found by factorial experiments
//! (<https://en.wikipedia.org/wiki/Factorial_experiment>): in every sixteen games each of thirty to
//! forty features is there for one side by lot, or each figure greater, and the other way round for
//! the other side, so that every game tells about all of them. It is assumed that effects add up;
//! the sum was then put to the match above. Chess960, four rounds around what the round before had
//! found: 2,176, 1,776, 3,392 games at 8,000 nodes and 1,152 at 10,000; ± is 15, 15, 11 and 18 Elo.
//!
//! | kept | Elo, by round |
//! |---|---|
//! | less depth for moves after one that raised alpha, in the principal variation | +5, +13 |
//! | a singular move by far extended by two plies | +12 |
//! | futility of captures | +14 |
//! | a bonus for the quiet move before a node that fails low; a smaller one | +10; +9, +10, +7 |
//! | a table move that cuts off at once gets its bonus | +9, +3 |
//! | correction by evaluation errors; believed more; quicker to learn, greater errors (and more of these three still: −7, −10, −15) | +13; +15, +8; +12 and +12 |
//! | extension in check | +18 |
//! | after failing high at the root, less depth | +23 |
//! | counter moves | +3, +25 |
//! | reductions: more where the position does not improve; less in the principal variation | +16; +22 for one ply rather than two |
//! | no second killer | +10, +10 |
//! | a greater bonus and malus of history | +13, +10 and +18 |
//! | bad history prunes less | +29 |
//!
//! | tried and not kept | Elo, by round |
//! |---|---|
//! | learning from the best move of exact nodes | −26 |
//! | reducing good captures | −26 |
//! | searching again deeper or less deep than asked | −6, −9 |
//! | probcut | −1, −8 |
//! | reductions by whether the node was in a principal variation; at expected cut nodes by two | −7, −2; 0 |
//! | no reverse futility in such nodes | +5, −10 |
//! | quiet moves reduced more where the table's move captures | +16, −2, +6, −1 |
//! | the correction learns from the plain evaluation's error | +2, −12 |
//! | internal iterative reduction at all nodes | −20 |
//! | less depth where the table's move is too good or the node expected to cut off | −4, +5 |
//! | two quiet answers to check in quiescence at most | +3, −7 |
//! | late moves pruned in the principal variation too | −17 |
//! | quiescence and reverse futility return less than the evaluation | −11; −2 |
//! | the table cuts off only where the node is expected to go that way | −4 |
//!
//! In matches of their own: history by what the enemy attacks, continuation history of four plies
//! ago, probcut and searching again deeper, together, +8 ± 30 (5,000 nodes, 400 games); WebAssembly's
//! SIMD made the search 1.01 times as fast, which is too little to shut older browsers out.
//! Storing what quiescence evaluates when it stands pat: the same time to the same depth.
//! Results alone count 0.4 of what the tuner foretells, the search's values the rest: 0.6 and 0.2
//! foretold the results of games kept apart worse (mean squares 0.10554 and 0.10579, not 0.10543).

mod check_squares;
mod correction;
mod duck;
pub mod eval;
pub mod fog;
mod history;
mod limits;
mod order;
pub mod score;
mod search;
mod see;
mod strength;
mod table;

pub use limits::{Budget, Clock, Limits};
pub use search::{Engine, Info, Line, Report, Task, is_fast_fifty_welcome, value_of_claim};
pub use strength::Strength;
