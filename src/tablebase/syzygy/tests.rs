use super::index::{Encoding, Squares};
use super::*;
use crate::board::Square;
use crate::notation::fen;
use crate::random::Random;
use crate::rules::{Setup, Variant};
use crate::tablebase::{TableFile, Tablebases, Wdl};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/syzygy");

fn tables() -> Syzygy {
    Syzygy::open(FOLDER).expect("the tables are there")
}

fn position(text: &str) -> Position {
    fen::parse(Variant::Chess, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The tables that are part of the site.
fn own() -> Tablebases {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/tablebases");
    let mut tablebases = Tablebases::new();
    for table in TableFile::all() {
        let file = std::fs::read(folder.join(table.name())).expect("every file");
        tablebases.insert(&table, file).expect("a table");
    }
    tablebases
}

/// Compares the results of every `step`-th arrangement of an ending with those of our own tables;
/// returns the number of positions.
fn compare(syzygy: &Syzygy, own: &Tablebases, men: &[Piece], step: usize) -> usize {
    let mut compared = 0;
    for number in (0..64_usize.pow(men.len() as u32)).step_by(step) {
        let mut setup = Setup::empty();
        for (at, &man) in men.iter().enumerate() {
            setup.put(Square::new(number >> (6 * at)), Some(man));
        }
        if setup.pieces().count() < men.len() {
            continue;
        }
        for turn in Color::ALL {
            setup.turn = turn;
            let Ok(position) = Position::from_setup(Variant::Chess, &setup) else {
                continue;
            };
            let expected = own.probe(&position).expect("a result of our own");
            let found = syzygy.wdl(&position).map(|wdl| match wdl {
                1.. => Wdl::Win,
                0 => Wdl::Draw,
                _ => Wdl::Loss,
            });
            assert_eq!(found, Some(expected), "{}", fen::format(&position));
            compared += 1;
        }
    }
    compared
}

#[test]
fn our_own_results_are_those_of_syzygy() {
    let (syzygy, own) = (tables(), own());
    let mut compared = 0;
    for ending in syzygy.endings.values() {
        // All positions of three men; of four every 61st, which is prime to the board's 64.
        let step = if ending.men.len() > 3 { 61 } else { 1 };
        compared += compare(&syzygy, &own, &ending.men, step);
    }
    assert!(compared > 1_000_000, "{compared}");
}

/// For all files of the folder that the variable SYZYGY names; of four men every STEP-th arrangement.
#[test]
#[ignore = "needs the files of all endings of four men"]
fn all_our_own_results_are_those_of_syzygy() {
    let folder = std::env::var("SYZYGY").expect("the folder in the variable SYZYGY");
    let syzygy = Syzygy::open(&folder).expect("the tables are there");
    let own = own();
    for ending in syzygy
        .endings
        .values()
        .filter(|ending| ending.men.len() < 5)
    {
        let step = std::env::var("STEP").map_or(1, |step| step.parse().expect("a number"));
        let compared = compare(&syzygy, &own, &ending.men, step);
        println!(
            "{:?}: {compared}",
            ending.wdl.as_ref().map(|file| &file.path)
        );
    }
}

#[test]
fn distances_lead_to_the_end() {
    let syzygy = tables();
    for text in [
        "8/8/8/4k3/8/8/8/K6R w - - 0 1",
        "8/8/8/4k3/8/8/8/K6Q b - - 0 1",
        "8/4k3/8/4K3/4P3/8/8/8 b - - 0 1",
    ] {
        let mut position = position(text);
        let mut plies = 0;
        while position.has_legal_move() {
            let moves = syzygy.dtz_of_moves(&position).expect("known moves");
            let dtz = syzygy.dtz(&position).expect("a known position");
            let wins = moves.iter().filter(|&&(_, dtz)| dtz > 0);
            let best = wins.min_by_key(|&&(_, dtz)| dtz);
            let best = best.or_else(|| moves.iter().min_by_key(|&&(_, dtz)| dtz));
            let &(m, of_move) = best.expect("a move");
            // Some tables count whole moves.
            assert!(
                (of_move - dtz).abs() <= 1,
                "{}: {dtz} {moves:?}",
                fen::format(&position)
            );
            position.play(m);
            plies += 1;
            assert!(plies < 100, "{text}");
        }
        assert!(position.is_check(), "{text}");
    }
}

#[test]
fn distances_are_those_of_another_program() {
    let syzygy = tables();
    // By python-chess 1.11 from the same files.
    let known = include_str!("../../../tests/data/syzygy/distances.txt");
    let mut seen = 0;
    for line in known.lines().filter(|line| !line.starts_with('#')) {
        let (fen, numbers) = line.split_once(';').expect("a position and its numbers");
        let numbers: Vec<i32> = numbers
            .split_whitespace()
            .map(|number| number.parse().expect("a number"))
            .collect();
        let position = position(fen);
        let found = [syzygy.wdl(&position), syzygy.dtz(&position)];
        assert_eq!(found, [Some(numbers[0]), Some(numbers[1])], "{fen}");
        seen += 1;
    }
    assert!(seen >= 500, "{seen}");
}

#[test]
fn positions_without_a_table_are_not_known() {
    let syzygy = tables();
    assert_eq!(syzygy.men(), 4);
    for text in [
        "8/8/8/8/4k3/8/PPP5/K7 w - - 0 1",
        "8/8/8/8/4k3/8/8/4K2R w K - 0 1",
        "8/8/8/4k3/8/8/8/KQNR4 w - - 0 1",
    ] {
        assert_eq!(syzygy.wdl(&position(text)), None, "{text}");
        assert_eq!(syzygy.dtz(&position(text)), None, "{text}");
    }
    let other = fen::parse(Variant::Antichess, "8/8/8/8/4k3/8/R7/K7 w - - 0 1");
    assert_eq!(syzygy.wdl(&other.expect("a position")), None);
    let same = fen::parse(Variant::Chess960, "8/8/8/8/4k3/8/R7/K7 w - - 0 1");
    assert_eq!(syzygy.wdl(&same.expect("a position")), Some(2));
}

#[test]
fn folders_without_tables_are_told() {
    for (path, reason) in [
        (
            "no/such/folder",
            "the folder 'no/such/folder' cannot be read: ",
        ),
        (env!("CARGO_MANIFEST_DIR"), "has no Syzygy tables"),
    ] {
        let error = Syzygy::open(path).err().expect("no tables");
        assert!(error.to_string().contains(reason), "{error}");
    }
}

#[test]
fn damaged_files_are_endings_without_a_table() {
    let folder = std::env::temp_dir().join(format!("sharp960-syzygy-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let whole = std::fs::read(format!("{FOLDER}/KPvK.rtbw")).expect("a file");
    let king_and_pawn = position("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
    let mut random = Random::new(7);
    for case in 0..200 {
        let mut bytes = whole.clone();
        match case {
            0 => bytes.clear(),
            1..100 => bytes.truncate(random.below(bytes.len() as u64) as usize),
            _ => {
                for _ in 0..20 {
                    let at = random.below(bytes.len().min(600) as u64) as usize;
                    bytes[at] = random.below(256) as u8;
                }
            }
        }
        std::fs::write(folder.join("KPvK.rtbw"), &bytes).expect("the file is written");
        let syzygy = Syzygy::open(folder.to_str().expect("a name")).expect("a file");
        // Whatever is found, it does not panic, and it ends.
        let _ = syzygy.wdl(&king_and_pawn);
        let _ = syzygy.dtz(&king_and_pawn);
    }
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn names_of_files_are_read_strictly() {
    let men = |name: &str| men_of(name).map(|men| men.len());
    assert_eq!(men("KQvK"), Some(3));
    assert_eq!(men("KRPPvKRP"), Some(7));
    for name in [
        "",
        "K",
        "KQK",
        "QvK",
        "KQvKQRBNP",
        "kqvk",
        "KXvK",
        "KQvKvK",
        "KKvK",
    ] {
        assert_eq!(men(name), None, "{name}");
    }
}

/// The numbers of random positions are below the number of positions of the table, and different
/// unless a symmetry brings one position to the other.
#[test]
fn positions_of_many_men_have_numbers_of_their_own() {
    for (name, orders) in [
        ("KQRvKR", [0, 15]),
        ("KRRvKBB", [1, 15]),
        ("KQvKRR", [1, 15]),
        ("KRPvKR", [1, 15]),
        ("KPPPvK", [0, 15]),
        ("KPPvKP", [0, 1]),
        ("KRPvKPP", [1, 0]),
    ] {
        let mut men: Vec<Piece> = men_of(name).expect("men").to_vec();
        let count = |color| {
            let pawn = Piece::new(color, Role::Pawn);
            men.iter().filter(|&&man| man == pawn).count()
        };
        let leads = Encoding::leading_color(count(Color::White), count(Color::Black));
        let pawns = count(Color::White) + count(Color::Black) > 0;
        // Leading pawns, the other pawns, kings, and the others.
        men.sort_by_key(|man| match man.role {
            Role::Pawn => (usize::from(man.color != leads), 0, 0),
            Role::King => (2, 0, man.color as usize),
            role => (3, role as usize, man.color as usize),
        });
        let mut numbers = HashMap::new();
        let mut random = Random::new(3);
        for _ in 0..20_000 {
            let mut squares = Squares::new();
            for man in &men {
                let square = random.below(64) as usize;
                let ends = matches!(square >> 3, 0 | 7) && man.role == Role::Pawn;
                if !ends && !squares.contains(&square) {
                    squares.push(square);
                }
            }
            if squares.len() < men.len() {
                continue;
            }
            let lead = men.iter().take_while(|&&man| man == men[0]).count();
            let mut file = 0;
            if pawns {
                let (at, found) = Encoding::lead(&squares[..lead]).expect("a pawn");
                squares.swap(0, at);
                file = found;
            } else if (squares[0] & 7).abs_diff(squares[1] & 7) <= 1
                && (squares[0] >> 3).abs_diff(squares[1] >> 3) <= 1
            {
                // Kings that touch have no number.
                continue;
            }
            let encoding = Encoding::new(&men, orders, file).expect("an encoding");
            let number = encoding.index(squares.clone());
            assert!(number < encoding.len, "{name} {squares:?}");
            let position = smallest(&men, &squares, pawns);
            let first = numbers
                .entry((file, number))
                .or_insert_with(|| position.clone());
            assert_eq!(*first, position, "{name}");
        }
        assert!(numbers.len() > 1_000, "{name}");
    }
}

/// Of the positions that symmetries make of one, the first in order.
fn smallest(men: &[Piece], squares: &[usize], pawns: bool) -> Vec<(u8, usize)> {
    let symmetries = if pawns { 2 } else { 8 };
    let images = (0..symmetries).map(|symmetry| {
        let moved = |square: usize| {
            let mut square = square;
            if symmetry & 1 != 0 {
                square ^= 7;
            }
            if symmetry & 2 != 0 {
                square ^= 56;
            }
            if symmetry & 4 != 0 {
                square = square >> 3 | (square & 7) << 3;
            }
            square
        };
        let image = men
            .iter()
            .zip(squares)
            .map(|(man, &square)| (man.fen_char() as u8, moved(square)));
        let mut image: Vec<(u8, usize)> = image.collect();
        image.sort_unstable();
        image
    });
    images.min().unwrap_or_default()
}
