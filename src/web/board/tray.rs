//! The contents of a tray: the reserve of one side.

use super::dests::Origin;
use super::input::Input;
use super::refusal::Refusal;
use crate::board::{Color, Piece, Role};

/// The contents of a tray.
#[derive(Clone, PartialEq, Eq)]
pub struct TrayContents {
    /// Whether pieces can be placed from it.
    pub usable: bool,
    /// The pieces of each kind.
    pub slots: Vec<Slot>,
}

/// The pieces of one kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    /// The kind, as one of these pieces.
    pub piece: Piece,
    /// How many of them are in the reserve.
    pub count: u8,
    /// Why none of them can be placed now.
    pub barred: Option<Refusal>,
    /// Whether the visitor has picked up a piece of this kind.
    pub selected: bool,
}

impl TrayContents {
    /// The reserve of a side; `None` if no reserve is shown.
    pub fn of(input: &Input, color: Color) -> Option<Self> {
        let board = input.board();
        let arrangement = board.shown();
        if !arrangement.has_reserve() {
            return None;
        }
        let usable = board.is_placeable(color);
        let slot = |role: Role| {
            let piece = Piece::new(color, role);
            Slot {
                piece,
                count: arrangement.reserve(color).count(role),
                barred: board.barred(piece).filter(|_| usable),
                selected: input.origin() == Some(Origin::Reserve(piece)),
            }
        };
        Some(Self {
            usable,
            slots: arrangement.reserve_roles().map(slot).collect(),
        })
    }
}
