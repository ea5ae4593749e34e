//! The board in the document: draws the state machine of [`crate::web::board`] and feeds it events. The
//! pages have it as Yew components; of the element `web::element::markup` writes what is not a square
//! or a piece.
//!
//! Each module uses only those above it:
//!
//! | module | what it is |
//! |---|---|
//! | `svg` | elements that are changed outside of the virtual DOM |
//! | `floating_piece` | a piece that follows the pointer across the page |
//! | `piece_layer` | the drawings of the pieces |
//! | `link` | the state that the board and its trays share |
//! | `listen` | translates the browser's events into those of the state machine |
//! | `squares` | the SVG elements of the squares |
//! | `nodes` | squares, pieces and listeners of a board, whoever draws the rest |
//! | `layers` | everything else on the board: marks, destinations, arrows |
//! | `view` | the component of the board |
//! | `tray` | the component of a side's reserve |
//! | `confirmation` | the buttons for a move that waits for its confirmation |

mod confirmation;
mod floating_piece;
mod layers;
mod link;
mod listen;
mod nodes;
mod piece_layer;
mod squares;
mod svg;
mod tray;
mod view;

pub use confirmation::{Confirmation, ConfirmationProps};
pub(in crate::web::browser) use floating_piece::FloatingPiece;
pub use layers::{annotations, arrow};
pub use link::BoardLink;
pub(in crate::web::browser) use link::announce;
pub(in crate::web::browser) use listen::Listeners;
pub use listen::TYPED;
pub(in crate::web::browser) use nodes::BoardNodes;
pub(in crate::web::browser) use svg::{href, length};
pub use tray::{Tray, TrayProps};
pub use view::{Board, BoardProps};
