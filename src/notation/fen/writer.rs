//! Writing of the six fields.

use super::castling::{CastlingField, write_castling};
use crate::board::{Color, File, Piece, Rank, Square};
use crate::rules::{Setup, Variant};

pub(super) fn write(variant: Variant, setup: &Setup, castling: CastlingField) -> String {
    let mut fen = String::with_capacity(96);
    write_board(setup, &mut fen);
    let reserved = Color::ALL
        .iter()
        .any(|&color| !setup.reserve[color].is_empty());
    if variant.rules().has_reserve() || reserved {
        write_reserve(setup, &mut fen);
    }
    fen.push(' ');
    fen.push(setup.turn.fen_char());
    fen.push(' ');
    write_castling(setup, castling, &mut fen);
    fen.push(' ');
    match setup.en_passant {
        Some(square) => fen.push_str(&square.to_string()),
        None => fen.push('-'),
    }
    fen.push_str(&format!(" {} {}", setup.halfmoves, setup.fullmoves));
    fen
}

fn write_board(setup: &Setup, fen: &mut String) {
    for rank in Rank::all().rev() {
        let mut empty = 0u8;
        for file in File::all() {
            let square = Square::at(file, rank);
            let letter = match setup.piece_at(square) {
                Some(piece) => piece.fen_char(),
                None if setup.duck == Some(square) => '*',
                None => {
                    empty += 1;
                    continue;
                }
            };
            push_empty(std::mem::take(&mut empty), fen);
            fen.push(letter);
            if letter != '*' && setup.promoted.contains(square) {
                fen.push('~');
            }
        }
        push_empty(empty, fen);
        if rank != Rank::FIRST {
            fen.push('/');
        }
    }
}

fn push_empty(squares: u8, fen: &mut String) {
    if squares > 0 {
        fen.push(char::from(b'0' + squares));
    }
}

/// White's pieces, then Black's, each in the order K Q R B N P.
fn write_reserve(setup: &Setup, fen: &mut String) {
    fen.push('[');
    for color in Color::ALL {
        for (role, count) in setup.reserve[color].iter() {
            let letter = Piece::new(color, role).fen_char();
            fen.extend(std::iter::repeat_n(letter, count.into()));
        }
    }
    fen.push(']');
}
