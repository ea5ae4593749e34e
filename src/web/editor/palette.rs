//! The tools beside the board.

use super::model::Tool;
use crate::board::{Color, Piece, Role};
use crate::rules::{ReserveRule, Rules};
use crate::web::board::arrangement::Occupant;

/// The pieces of one side, and beside those above the board two tools that are not pieces; beside the
/// others those of some variants only.
pub fn tools(color: Color, rules: &Rules, above: bool) -> Vec<Tool> {
    let pieces = Role::ALL.iter().rev().map(|&role| {
        let piece = Piece::new(color, role);
        Tool::Put(Occupant::Piece(piece))
    });
    let mut tools: Vec<Tool> = pieces.collect();
    if above {
        tools.extend([Tool::Hand, Tool::Erase]);
        return tools;
    }
    if rules.duck {
        tools.push(Tool::Put(Occupant::Duck));
    }
    if rules.reserve == ReserveRule::Captured {
        tools.push(Tool::Promoted);
    }
    tools
}

/// The name of a tool in attributes, which is that of its drawing if it puts something.
pub const fn name(tool: Tool) -> &'static str {
    match tool {
        Tool::Hand => "hand",
        Tool::Put(occupant) => occupant.symbol(),
        Tool::Promoted => "promoted",
        Tool::Erase => "erase",
    }
}

/// The tool with a name.
pub fn named(name: &str) -> Option<Tool> {
    Some(match name {
        "hand" => Tool::Hand,
        "duck" => Tool::Put(Occupant::Duck),
        "promoted" => Tool::Promoted,
        "erase" => Tool::Erase,
        name => Tool::Put(Occupant::Piece(piece_named(name)?)),
    })
}

/// The piece whose drawing has a name, such as `wK`.
pub fn piece_named(name: &str) -> Option<Piece> {
    let mut letters = name.chars();
    let color = Color::from_white(letters.next()? == 'w');
    let role = Role::from_letter(letters.next()?)?;
    Some(Piece::new(color, role))
}

/// The drawing of a tool that puts nothing, as lines in a square with sides of 24 units.
pub const fn outline(tool: Tool) -> Option<&'static str> {
    match tool {
        Tool::Hand => Some(
            "M9 12V5.5a1.5 1.5 0 0 1 3 0V11m0-6.5a1.5 1.5 0 0 1 3 0V11m0-5a1.5 1.5 0 0 1 3 0v8a6 \
             6 0 0 1-6 6h-1.2a6 6 0 0 1-4.6-2.2L3.6 14a1.6 1.6 0 0 1 2.4-2.1L9 14.6",
        ),
        Tool::Erase => Some("M4 7h16M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.2 11v5.5M13.8 11v5.5"),
        Tool::Promoted => {
            Some("M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z")
        }
        Tool::Put(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn every_tool_has_a_name_of_its_own() {
        for variant in Variant::ALL {
            for above in [true, false] {
                for tool in tools(Color::Black, variant.rules(), above) {
                    assert_eq!(named(name(tool)), Some(tool));
                }
            }
        }
    }
}
