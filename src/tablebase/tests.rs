use super::arrangement::{Arrangement, white_to_move};
use super::*;
use crate::board::{Bitboard, Color, Piece, Square};
use crate::notation::fen;
use crate::random::Random;
use crate::rules::{Setup, Variant};
use std::cmp::Ordering;
use std::path::Path;

/// The tables that are part of the site.
fn shipped() -> Tablebases {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/tablebases");
    let mut tablebases = Tablebases::new();
    for table in TableFile::all() {
        let file = std::fs::read(folder.join(table.name())).expect("every file");
        tablebases.insert(&table, file).expect("a table");
    }
    tablebases
}

fn position(text: &str) -> Position {
    fen::parse(Variant::Chess, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn distances(text: &str) -> Distances {
    let mut distances = Distances::new();
    distances.want(&position(text));
    distances.compute(None);
    assert!(!distances.is_busy());
    distances
}

/// Every legal position with these pieces, of which the first comes to squares of the files a to d
/// alone.
fn every(pieces: &[char], mut call: impl FnMut(&Position)) {
    let pieces: Vec<_> = pieces
        .iter()
        .filter_map(|&c| Piece::from_fen_char(c))
        .collect();
    let count = 64_usize.pow(pieces.len() as u32);
    for number in 0..count {
        if number % 8 > 3 {
            continue;
        }
        let mut setup = Setup::empty();
        for (at, &piece) in pieces.iter().enumerate() {
            let square = Square::new(number >> (6 * at));
            setup.put(square, Some(piece));
        }
        if setup.pieces().count() < pieces.len() {
            continue;
        }
        for turn in Color::ALL {
            setup.turn = turn;
            if let Ok(position) = Position::from_setup(Variant::Chess, &setup) {
                call(&position);
            }
        }
    }
}

/// The halfmoves to the mate that the moves of a position lead to, by the distances after them.
fn by_moves(distances: &Distances, position: &Position) -> Option<usize> {
    let after: Vec<Option<usize>> = position
        .legal_moves()
        .into_iter()
        .map(|m| distances.plies(&position.after(m)))
        .collect();
    if after.is_empty() {
        return position.is_check().then_some(0);
    }
    let wins = after.iter().flatten().filter(|&plies| plies % 2 == 0);
    if let Some(best) = wins.min() {
        return Some(best + 1);
    }
    let losses: Option<Vec<usize>> = after.into_iter().collect();
    losses
        .and_then(|plies| plies.into_iter().max())
        .map(|plies| plies + 1)
}

#[test]
fn mates_of_three_pieces_agree_with_the_moves_in_every_position() {
    for (pieces, text, longest) in [
        (['K', 'k', 'R'], "8/8/8/8/4k3/8/R7/K7 w - - 0 1", 16),
        (['K', 'k', 'P'], "8/8/8/8/4k3/8/P7/K7 w - - 0 1", 28),
    ] {
        let distances = distances(text);
        let mut farthest = 0;
        every(&pieces, |position| {
            let plies = distances.plies(position);
            assert_eq!(
                plies,
                by_moves(&distances, position),
                "{}",
                fen::format(position)
            );
            farthest = farthest.max(plies.unwrap_or(0));
        });
        // The longest mates that the literature has: a rook's in 16 moves, a pawn's in 28.
        assert_eq!(farthest, 2 * longest, "{text}");
    }
}

#[test]
fn a_pawn_wins_as_many_positions_as_the_literature_has() {
    // <https://www.chessprogramming.org/KPK>: of the 196,608 places with the pawn on the files a to
    // d, 111,282 are legal and won.
    let tablebases = shipped();
    let mut won = 0;
    every(&['P', 'K', 'k'], |position| {
        let result = tablebases.probe(position).expect("a known ending");
        won += usize::from(result != Wdl::Draw);
    });
    assert_eq!(won, 111_282);
}

/// The numbers of positions that the side to move wins, draws and loses.
type Counts = [u64; 3];

/// The endings of three and four men that others have counted, each with White's pieces first, and the
/// numbers of positions with White and with Black to move.
fn published() -> impl Iterator<Item = (Material, [Counts; 2])> {
    include_str!("../../tests/data/tablebases/syzygy-counts.txt")
        .lines()
        .map(|line| {
            let (name, numbers) = line.split_once(' ').expect("a name");
            let name = name.replace('v', "");
            let material = Material::all().into_iter().find(|m| m.to_string() == name);
            let numbers: Vec<u64> = numbers
                .split(' ')
                .map(|number| number.parse().expect("a number"))
                .collect();
            let counts = |at: usize| [numbers[at], numbers[at + 1], numbers[at + 2]];
            (material.expect("an ending"), [counts(0), counts(3)])
        })
}

/// The number of positions of a set, those that symmetries of the board make from one another once.
fn count(material: &Material, set: impl Fn(&Arrangement) -> u64) -> u64 {
    let side = |square: Square| square.rank().index().cmp(&square.file().index());
    let on = |wanted| -> Bitboard { Square::all().filter(|&s| side(s) == wanted).collect() };
    let (below, diagonal) = (on(Ordering::Less), on(Ordering::Equal));
    let once = |at: &Arrangement| {
        if material.has_pawns() || side(at.king).is_ne() {
            return u64::MAX;
        }
        // White's king stands on the diagonal: the first man beside it has to stand below.
        let first = at.squares.iter().find(|&&s| side(s).is_ne());
        match first {
            Some(&square) if side(square).is_gt() => below.0,
            _ => (below | diagonal).0,
        }
    };
    Arrangement::all(material)
        .map(|at| u64::from((set(&at) & once(&at)).count_ones()))
        .sum()
}

#[test]
fn the_shipped_tables_have_the_counts_of_syzygy() {
    let tablebases = shipped();
    let mut compared = 0;
    for (material, [expected, _]) in published() {
        if material.is_dead() {
            continue;
        }
        let file = tablebases.tables[material.number()].as_ref();
        let table = file.expect("a shipped table").table();
        let legal = count(&material, |at| white_to_move(&material, at));
        let of = |result| {
            count(&material, |at| {
                Bitboard(white_to_move(&material, at))
                    .into_iter()
                    .filter(|&king| table.result(at.king, &at.squares, king) == result)
                    .collect::<Bitboard>()
                    .0
            })
        };
        let (won, lost) = (of(1), of(-1));
        assert_eq!([won, legal - won - lost, lost], expected, "{material}");
        compared += 1;
    }
    assert_eq!(compared, 33);
}

#[test]
fn the_endings_without_pawns_have_the_counts_of_syzygy_for_both_sides() {
    let mut solutions = Solutions::new();
    for material in Material::all() {
        if !material.has_pawns() {
            let solution = Arc::new(solver::solve(&material, &solutions));
            solutions.insert(material, solution);
        }
    }
    let of = |material: &Material, white_to_move: bool| {
        solutions.get(material).map_or(0, |solution| {
            let plane = solution.plane(white_to_move);
            count(material, |at| plane.words[at.word])
        })
    };
    let legal = |material: &Material| count(material, |at| white_to_move(material, at));
    let mut compared = 0;
    for (white, expected) in published().filter(|(material, _)| !material.has_pawns()) {
        let black = white.swapped();
        let counts = [(&white, &black), (&black, &white)].map(|(ours, theirs)| {
            let (won, lost) = (of(ours, true), of(theirs, false));
            [won, legal(ours) - won - lost, lost]
        });
        assert_eq!(counts, expected, "{white}");
        compared += 1;
    }
    assert_eq!(compared, 24);
}

#[test]
fn the_longest_mates_of_four_pieces_are_those_of_the_literature() {
    // In moves, by <https://en.wikipedia.org/wiki/Endgame_tablebase> and Nalimov's statistics.
    for (text, moves) in [
        ("8/8/8/4k3/8/8/8/KBN5 w - - 0 1", 33),
        ("8/8/8/4k3/8/8/8/KBB5 w - - 0 1", 19),
        ("8/8/3k4/4r3/8/8/8/KQ6 w - - 0 1", 35),
    ] {
        let distances = distances(text);
        assert_eq!(
            distances.longest(&position(text)),
            Some(2 * moves),
            "{text}"
        );
    }
}

#[test]
fn results_of_four_pieces_agree_with_the_moves() {
    let tablebases = shipped();
    let mut random = Random::new(960);
    let mut seen = 0;
    let roles = ['P', 'N', 'B', 'R', 'Q', 'p', 'n', 'b', 'r', 'q'];
    while seen < 4_000 {
        let mut setup = Setup::empty();
        let mut role = || roles[random.below(10) as usize];
        for letter in ['K', 'k', role(), role()] {
            let square = Square::new(random.below(64) as usize);
            setup.put(square, Piece::from_fen_char(letter));
        }
        setup.turn = Color::from_white(random.below(2) == 0);
        if setup.pieces().count() < 4 {
            continue;
        }
        let Ok(position) = Position::from_setup(Variant::Chess, &setup) else {
            continue;
        };
        seen += 1;
        let result = tablebases.probe(&position);
        let best = tablebases.moves(&position).expect("known moves");
        let expected = match best.first() {
            Some(&(_, best)) => best,
            None if position.is_check() => Wdl::Loss,
            None => Wdl::Draw,
        };
        assert_eq!(result, Some(expected), "{}", fen::format(&position));
    }
}

#[test]
fn results_and_distances_agree() {
    let tablebases = shipped();
    let text = "8/8/3k4/4r3/8/8/8/KQ6 w - - 0 1";
    let distances = distances(text);
    let mut random = Random::new(15);
    let mut seen = 0;
    while seen < 4_000 {
        let mut setup = Setup::empty();
        for letter in ['K', 'Q', 'k', 'r'] {
            let square = Square::new(random.below(64) as usize);
            setup.put(square, Piece::from_fen_char(letter));
        }
        setup.turn = Color::from_white(random.below(2) == 0);
        let Ok(position) = Position::from_setup(Variant::Chess, &setup) else {
            continue;
        };
        if setup.pieces().count() < 4 {
            continue;
        }
        seen += 1;
        let expected = match distances.plies(&position) {
            None => Wdl::Draw,
            Some(plies) if plies % 2 == 1 => Wdl::Win,
            Some(_) => Wdl::Loss,
        };
        assert_eq!(
            tablebases.probe(&position),
            Some(expected),
            "{}",
            fen::format(&position)
        );
    }
}

#[test]
fn well_known_endings_have_their_results() {
    let tablebases = shipped();
    for (text, result) in [
        // Bare kings, and a lone minor piece.
        ("8/8/8/8/4k3/8/8/K7 w - - 0 1", Wdl::Draw),
        ("8/8/8/8/4k3/8/8/KN6 w - - 0 1", Wdl::Draw),
        // Réti's study.
        ("7K/8/k1P5/7p/8/8/8/8 w - - 0 1", Wdl::Draw),
        // Saavedra's.
        ("8/8/1KP5/3r4/8/8/8/k7 w - - 0 1", Wdl::Win),
        // The king is in front of its pawn's promotion square, and the other cannot hold it.
        ("1K6/1P1k4/8/8/8/8/8/8 b - - 0 1", Wdl::Loss),
        // A rook's pawn before the king in its corner.
        ("k7/8/K7/P7/8/8/8/8 w - - 0 1", Wdl::Draw),
        // Two knights cannot force a mate, and can give one.
        ("8/8/8/3k4/8/8/8/KNN5 w - - 0 1", Wdl::Draw),
        ("k7/8/1KN5/3N4/8/8/8/8 w - - 0 1", Wdl::Win),
    ] {
        assert_eq!(tablebases.probe(&position(text)), Some(result), "{text}");
        // The same with the colours changed.
        let mut setup = Setup::empty();
        let there = position(text).to_setup();
        for (square, piece) in there.pieces() {
            let other = Piece::new(!piece.color, piece.role);
            setup.put(square.flip_rank(), Some(other));
        }
        setup.turn = !there.turn;
        let swapped = Position::from_setup(Variant::Chess, &setup).expect("a legal position");
        assert_eq!(
            tablebases.probe(&swapped),
            Some(result),
            "{text}, colours changed"
        );
    }
}

#[test]
fn a_capture_en_passant_counts() {
    let tablebases = shipped();
    // Only the capture saves Black from White's queen.
    let with = "8/8/8/8/3pP3/8/k7/7K b - e3 0 1";
    let results = tablebases.moves(&position(with)).expect("known moves");
    let capture = results.iter().find(|(m, _)| m.to().to_string() == "e3");
    assert!(capture.is_some(), "{results:?}");
    assert_eq!(tablebases.probe(&position(with)), Some(results[0].1));
}

#[test]
fn positions_beyond_the_tables_are_not_known() {
    let tablebases = shipped();
    for text in [
        "8/8/8/8/4k3/8/PPP5/K7 w - - 0 1",
        "8/8/8/8/4k3/8/8/4K2R w K - 0 1",
    ] {
        assert_eq!(tablebases.probe(&position(text)), None, "{text}");
    }
    for (variant, text) in [
        (Variant::Crazyhouse, "8/8/8/8/4k3/8/R7/K7[] w - - 0 1"),
        (Variant::Antichess, "8/8/8/8/4k3/8/RR6/K7 w - - 0 1"),
        (Variant::ChessSharp, "8/8/8/8/4k3/8/R7/K7[N] w - - 0 1"),
    ] {
        let other = fen::parse(variant, text).expect("a position");
        assert_eq!(tablebases.probe(&other), None, "{text}");
    }
    let same = fen::parse(Variant::Chess960, "8/8/8/8/4k3/8/R7/K7 w - - 0 1");
    assert_eq!(tablebases.probe(&same.expect("a position")), Some(Wdl::Win));
    assert_eq!(
        Tablebases::new().probe(&position("8/8/8/8/4k3/8/R7/K7 w - - 0 1")),
        None
    );
}

#[test]
fn bad_files_are_refused() {
    let mut files = generate();
    let (ending, file) = files.next().expect("a first ending");
    assert_eq!(ending.to_string(), "KRK");
    let mut tablebases = Tablebases::new();
    let mut cut = file.clone();
    cut.pop();
    let mut newer = file.clone();
    newer[7] = 2;
    let other = TableFile::all()
        .find(|other| other.to_string() == "KQKR")
        .expect("KQKR");
    for (ending, bytes, error) in [
        (&ending, Vec::new(), TableError::NoTable),
        (
            &ending,
            b"<!doctype html><title>Not found".to_vec(),
            TableError::NoTable,
        ),
        (&ending, newer, TableError::Version { found: 2 }),
        (&ending, cut, TableError::Damaged),
        (
            &other,
            file.clone(),
            TableError::Ending {
                found: "KRK".into(),
                expected: "KQKR".into(),
            },
        ),
    ] {
        assert_eq!(tablebases.insert(ending, bytes), Err(error));
    }
    assert!(tablebases.is_empty());
    assert_eq!(tablebases.insert(&ending, file), Ok(()));
}

#[test]
fn the_shipped_files_are_those_that_are_generated() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/tablebases");
    for (table, file) in generate().take(3) {
        let shipped = std::fs::read(folder.join(table.name())).expect("a file");
        assert_eq!(file, shipped, "{table}");
    }
    assert_eq!(TableFile::all().count(), 33 + 2);
}

#[test]
fn endings_within_reach_are_those_of_captures_and_promotions() {
    let reachable = |text: &str| -> Vec<String> {
        TableFile::reachable(&position(text))
            .map(|table| table.to_string())
            .collect()
    };
    assert_eq!(
        reachable("8/8/3k4/4r3/8/8/8/KQ6 w - - 0 1"),
        ["KRK", "KQK", "KQKR"]
    );
    assert_eq!(
        reachable("8/8/8/8/4k3/8/P7/K7 w - - 0 1"),
        ["KRK", "KQK", "KPK"]
    );
    assert_eq!(reachable(&fen::format(&Variant::Chess.start())).len(), 33);
    let sharp = Variant::ChessSharp.start();
    assert_eq!(TableFile::reachable(&sharp).count(), 0);
    let placed = fen::parse(Variant::ChessSharp, "8/8/8/8/4k3/8/P7/K7[] w - - 0 1");
    let placed = placed.expect("a position");
    let names = TableFile::reachable(&placed).map(|table| table.name());
    assert_eq!(names.collect::<Vec<_>>(), ["chesssharp.wdl"]);
    let start = Variant::Antichess.start();
    let names = TableFile::reachable(&start).map(|table| table.name());
    assert_eq!(names.collect::<Vec<_>>(), ["antichess.wdl"]);
}

#[test]
fn distances_are_counted_in_every_ending_of_chess_and_the_quick_ones_of_antichess() {
    let is_countable = |variant, text: &str| {
        let position = fen::parse(variant, text).expect("a position");
        Ending::of(&position).expect("an ending").is_countable()
    };
    for text in [
        "8/8/8/4k3/8/8/8/KBN5 w - - 0 1",
        "8/8/8/5k2/8/8/4P3/R3K3 w - - 0 1",
        "8/8/8/5k2/8/8/3PP3/4K3 w - - 0 1",
        "8/3p4/8/5k2/8/8/4P3/4K3 w - - 0 1",
    ] {
        assert!(is_countable(Variant::Chess, text), "{text}");
    }
    for (text, countable) in [
        ("8/8/8/8/8/3k4/8/1R6 w - - 0 1", true),
        ("8/3p4/8/8/8/8/4P3/8 w - - 0 1", true),
        ("8/3p4/8/8/8/8/4P3/N7 w - - 0 1", false),
    ] {
        assert_eq!(is_countable(Variant::Antichess, text), countable, "{text}");
    }
}
