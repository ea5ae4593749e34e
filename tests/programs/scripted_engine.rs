//! A UCI engine that behaves, well or badly, as its argument says: what the tests of matches play
//! against.

use sharp960::notation::uci::{CastlingStyle, format};
use sharp960::notation::{fen, uci};
use sharp960::rules::{Position, Variant};
use std::io::{self, BufRead};
use std::time::Duration;

fn main() {
    let behaviour = std::env::args().nth(1).unwrap_or_default();
    match behaviour.as_str() {
        "plays_first_moves" => speak_uci(|position, _| first_move(position)),
        "claims_stalemate" => speak_uci(|_, _| {
            println!("info string claim stalemate");
            "(none)".to_owned()
        }),
        "offers_fast_fifty" => speak_uci(|position, _| {
            println!("info string offer fast-fifty");
            first_move(position)
        }),
        "plays_illegal_moves" => speak_uci(|position, asked| match asked % 3 {
            2 => "e1e5".to_owned(),
            _ => first_move(position),
        }),
        "crashes" => speak_uci(|position, asked| match asked {
            3.. => std::process::exit(3),
            _ => first_move(position),
        }),
        "is_late" => speak_uci(|position, asked| {
            if asked % 3 == 0 {
                std::thread::sleep(Duration::from_millis(700));
            }
            first_move(position)
        }),
        _ => eprintln!("there is no behaviour ‘{behaviour}’"),
    }
}

/// Answers as a UCI engine does; `choose` gets the position and how many moves it has been asked
/// for.
fn speak_uci(choose: impl Fn(&Position, u32) -> String) {
    let mut position = Variant::Chess.start();
    let mut asked = 0;
    for line in io::stdin().lock().lines() {
        let line = line.expect("lines are UTF-8");
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["uci"] => println!(
                "id name scripted\n\
                 option name UCI_Variant type combo default chess var chess var chesssharp\n\
                 uciok"
            ),
            ["isready"] => println!("readyok"),
            ["position", "fen", ..] => position = read_position(&words[2..]),
            ["go", ..] => {
                asked += 1;
                println!(
                    "info depth 1 score cp 7 nodes 1\nbestmove {}",
                    choose(&position, asked)
                );
            }
            ["quit"] => return,
            _ => {}
        }
    }
}

fn read_position(words: &[&str]) -> Position {
    let moves = words.iter().position(|&word| word == "moves");
    let (start, moves) = words.split_at(moves.unwrap_or(words.len()));
    let variant = match words[0].contains('[') {
        true => Variant::ChessSharp,
        false => Variant::Chess,
    };
    let mut position = fen::parse(variant, &start.join(" ")).expect("a FEN");
    for text in moves.iter().skip(1) {
        position.play(uci::parse(&position, text).expect("a legal move"));
    }
    position
}

fn first_move(position: &Position) -> String {
    let m = position.legal_moves()[0];
    format(position, m, CastlingStyle::KingToTarget)
}
