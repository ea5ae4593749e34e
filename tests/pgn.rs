//! Games in PGN: awkward files, round trips, arbitrary bytes.
#![cfg(not(target_arch = "wasm32"))]

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use sharp960::board::{Color, Square};
use sharp960::game::{Comment, EvalScore, Evaluation, Nag, NodeId, Shape, ShapeColor, Tree};
use sharp960::notation::fen;
use sharp960::notation::pgn::{
    self, Game, GameResult, MAX_DEPTH, MAX_GAME_BYTES, PgnError, PgnProblem, Reader,
};
use sharp960::rules::{Move, Position, Reason, Variant};
use std::fs;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// The games of a text as they are written, and the error in place of a game that can't be read.
fn normalised(bytes: &[u8]) -> String {
    let games = Reader::new(bytes).map(|game| match game {
        Ok(game) => game.to_string(),
        Err(error) => format!("ERROR {error}\n"),
    });
    games.collect::<Vec<_>>().join("\n")
}

#[test]
fn awkward_files_are_read_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pgn");
    let mut files = 0;
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be listed").path();
        if path.extension().is_none_or(|extension| extension != "pgn") {
            continue;
        }
        let bytes = fs::read(&path).expect("it can be read");
        let expected = fs::read_to_string(path.with_extension("expected"));
        let expected = expected.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let keys = Variant::ALL.map(Variant::key).join(", ");
        let expected = expected.replace("{keys}", &keys);
        assert_eq!(normalised(&bytes), expected, "{}", path.display());
        files += 1;
    }
    assert!(files > 30, "only {files} files");
}

/// A position of any variant, some moves from a start.
fn position() -> impl Strategy<Value = Position> {
    let variant = prop::sample::select(&Variant::ALL[..]);
    let moves = prop_oneof![Just(Vec::new()), vec(any::<Index>(), 0..12)];
    (variant, any::<u32>(), moves).prop_map(|(variant, number, choices)| {
        let mut position = variant.numbered_start(number);
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let next = position.after(moves[choice.index(moves.len())]);
            if next.outcome().is_some() {
                break;
            }
            position = next;
        }
        position
    })
}

fn words() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[a-zA-Z0-9%\\[(){;\"\\\\$.,!é♘ \\n]{0,200}",
        1 => any::<String>(),
        1 => "(a )?\\[%(clk|emt|eval|csl|cal) [0-9:.,#Gea-]{1,8}\\]( b)?",
    ]
}

#[derive(Clone, Debug)]
enum Remark {
    None,
    Comment(String),
    Before(String),
    Nag(u8),
    Clock(u64),
    Elapsed(u64),
    Centipawns(i32, Option<u16>),
    Mate(i32),
    Shape(ShapeColor, usize, usize),
}

fn remark() -> impl Strategy<Value = Remark> {
    prop_oneof![
        8 => Just(Remark::None),
        2 => words().prop_map(Remark::Comment),
        1 => words().prop_map(Remark::Before),
        1 => any::<u8>().prop_map(Remark::Nag),
        1 => (0..100_000_000u64).prop_map(Remark::Clock),
        1 => (0..100_000u64).prop_map(Remark::Elapsed),
        1 => (-99_999..99_999, any::<Option<u16>>()).prop_map(|(s, d)| Remark::Centipawns(s, d)),
        1 => (-500..500).prop_map(Remark::Mate),
        2 => (prop::sample::select(&ShapeColor::ALL[..]), 0..64usize, 0..64usize)
            .prop_map(|(color, from, to)| Remark::Shape(color, from, to)),
    ]
}

impl Remark {
    fn add_to(self, tree: &mut Tree, id: NodeId) {
        let leads = tree
            .parent(id)
            .is_none_or(|parent| tree.next(parent) == Some(id));
        let annotations = tree.annotations_mut(id);
        let evaluation = |score, depth| Some(Evaluation { score, depth });
        let clock = |milliseconds| Some(Duration::from_millis(milliseconds));
        match self {
            Self::None => {}
            Self::Comment(text) => pgn::read_comment(annotations, &text),
            // Only a variation has something in front of its first move.
            Self::Before(_) if leads => {}
            // Shapes are read out of it.
            Self::Before(text) if text.contains("[%c") => {}
            Self::Before(text) => annotations.before.extend(Comment::new(&text)),
            Self::Nag(number) => annotations.add_nag(Nag(number)),
            Self::Clock(time) => annotations.clock = clock(time),
            Self::Elapsed(time) => annotations.elapsed = clock(time),
            Self::Centipawns(score, depth) => {
                annotations.evaluation = evaluation(EvalScore::Centipawns(score), depth);
            }
            Self::Shape(color, from, to) => {
                let [from, to] = [from, to].map(Square::new);
                annotations.add_shape(Shape { color, from, to });
            }
            Self::Mate(moves) => annotations.evaluation = evaluation(EvalScore::Mate(moves), None),
        }
    }
}

/// The node after which a move is added: mostly the last one.
fn place() -> impl Strategy<Value = Option<Index>> {
    prop_oneof![4 => Just(None), 1 => any::<Index>().prop_map(Some)]
}

fn tree(start: Position) -> impl Strategy<Value = Game> {
    let steps = vec((place(), any::<Index>(), remark()), 0..40);
    (steps, remark()).prop_map(move |(steps, first)| {
        let mut game = Game::new(start.clone());
        first.add_to(&mut game.tree, Tree::ROOT);
        let mut nodes = vec![Tree::ROOT];
        for (place, choice, remark) in steps {
            let index = place.map_or(nodes.len() - 1, |place| place.index(nodes.len()));
            let position = game.position(nodes[index]);
            let mut moves = position.legal_moves();
            if position.can_pass() {
                moves.push(Move::NULL);
            }
            if moves.is_empty() {
                continue;
            }
            let m = moves[choice.index(moves.len())];
            let id = game.tree.add(nodes[index], m);
            remark.add_to(&mut game.tree, id);
            nodes.push(id);
        }
        game
    })
}

fn game() -> impl Strategy<Value = Game> {
    let tags = vec(
        ("[A-Z][A-Za-z0-9_]{0,9}|Event|White|Round", any::<String>()),
        0..5,
    );
    let result = 0..5usize;
    (position().prop_flat_map(tree), tags, result).prop_map(|(mut game, tags, result)| {
        for (name, value) in tags {
            // Those that follow from the game are refused.
            let _ = game.tags.set(&name, &value);
        }
        let results = [
            GameResult::WhiteWins,
            GameResult::BlackWins,
            GameResult::Draw,
            GameResult::Unknown,
        ];
        match results.get(result) {
            Some(&result) => game.result = result,
            None => game.set_outcome(&game.start.won_by(Color::Black, Reason::Resignation)),
        }
        game
    })
}

/// A random text that looks like PGN in parts.
fn near_pgn() -> impl Strategy<Value = Vec<u8>> {
    let parts = prop::sample::select(
        &[
            "e4 ",
            "e5 ",
            "Nf3",
            " Nc6",
            "1. ",
            "1...",
            "(",
            ")",
            " ( ",
            "{",
            "}",
            ";",
            "\n",
            "\r",
            "\n\n",
            "[Event \"x\"]",
            "[",
            "]",
            "\"",
            "\\",
            "%",
            "$",
            "$1 ",
            "!",
            "?!",
            "*",
            " 1-0 ",
            "1/2",
            "½",
            "[White \"y\"]\n",
            "[Variant \"Chess960\"]",
            "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]",
            "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 1\"]\n",
            "Kd2 ",
            "Kd7 ",
            "[SetUp \"0\"]",
            "O-O ",
            "e.p.",
            "--",
            "[%clk 1:00]",
            "\u{feff}",
            "\u{e4}",
            "±",
            "N@f3 ",
            "[Variant \"Chess#\"]",
            "B@a1 ",
            "0-0",
            "1",
        ][..],
    );
    let part = prop_oneof![
        12 => parts.prop_map(|part| part.as_bytes().to_vec()),
        1 => vec(any::<u8>(), 0..4),
    ];
    vec(part, 0..60).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn what_is_written_is_read(game in game()) {
        let text = game.to_string();
        prop_assert_eq!(pgn::parse(&text), Ok(vec![game]), "{}", text);
    }

    #[test]
    fn games_in_a_file_are_read_one_by_one(games in vec(game(), 0..4)) {
        let text: Vec<_> = games.iter().map(Game::to_string).collect();
        for between in ["\n", "", "\r\n\r\n", "\n; a comment\n"] {
            let text = text.join(between);
            prop_assert_eq!(pgn::parse(&text), Ok(games.clone()), "{}", text);
        }
    }

    #[test]
    fn lines_are_short(game in game()) {
        let text = game.to_string();
        let (tags, moves) = text.split_once("\n\n").expect("an empty line");
        prop_assert!(tags.lines().all(|line| line.starts_with('[') && line.ends_with("\"]")));
        for line in moves.lines() {
            // Only a word without a space, or a command in brackets, can be longer.
            let long = line.chars().count() > 79;
            prop_assert!(!long || !line.contains(' ') || line.contains("[%"), "{}", line);
        }
    }

    #[test]
    fn any_text_is_read_without_a_panic(text in prop_oneof![vec(any::<u8>(), 0..200), near_pgn()]) {
        for game in Reader::new(&text[..]).flatten() {
            let written = game.to_string();
            prop_assert_eq!(pgn::parse(&written), Ok(vec![game]), "{}", written);
        }
    }

    #[test]
    fn after_anything_the_next_game_is_found(text in near_pgn()) {
        // A tag section that is still open takes the next tags for its own.
        let mut text = [&text[..], b"\n[White \"z\"]\n1. e4 *\n\n[Event \"last\"]\n\n1. d4 *\n"].concat();
        if text.starts_with(&[0xff, 0xfe]) || text.starts_with(&[0xfe, 0xff]) {
            text[0] = b' ';
        }
        let last = Reader::new(&text[..]).last().expect("a game");
        let last = last.expect("a good one");
        prop_assert_eq!(last.tags.get("Event"), Some("last"));
        prop_assert_eq!(last.tree.len(), 1);
    }
}

#[test]
fn shapes_in_front_of_a_variation_belong_to_its_first_move() {
    let text = "1. e4 ({[%csl Gd4] or} 1. d4 $1 {[%cal Gd2d4,Gd2d4] too}) 1... e5 *";
    let games = pgn::parse(text).expect("a game");
    let tree = &games[0].tree;
    let d4 = tree.children(Tree::ROOT).nth(1).expect("a variation");
    let annotations = tree.annotations(d4).expect("it is annotated");
    let shapes: Vec<String> = annotations
        .shapes
        .iter()
        .map(|&shape| pgn::format_shape(shape))
        .collect();
    assert_eq!(shapes, ["Gd4", "Gd2d4"]);
    assert_eq!(annotations.before[0].as_str(), "or");
    assert_eq!(annotations.comment(), "too");
    assert_eq!(annotations.nags, [Nag::GOOD_MOVE]);
    let written = games[0].to_string();
    assert!(
        written.contains("({ or } 1. d4 $1 { [%csl Gd4] [%cal Gd2d4] too })"),
        "{written}"
    );
    assert_eq!(pgn::parse(&written), Ok(games));
}

#[test]
fn an_empty_line_in_a_comment_parts_two_paragraphs_and_the_end_of_a_full_line_does_not() {
    let text = "1. e4 {\n\none\ntwo\r\n \r\nthree\n\n[four]} *";
    let games = pgn::parse(text).expect("a game");
    let e4 = games[0].tree.main_line().next().expect("a move");
    let annotations = games[0].tree.annotations(e4).expect("a comment");
    assert_eq!(annotations.comment(), "one two\nthree [four]");
    let written = games[0].to_string();
    assert!(
        written.ends_with("1. e4 { one two\n\nthree [four] } *\n"),
        "{written}"
    );
    assert_eq!(pgn::parse(&written), Ok(games));
}

fn only_error(text: &str) -> PgnError {
    pgn::parse(text).expect_err("something is wrong")
}

#[test]
fn variations_are_nested_to_the_limit_and_no_further() {
    let nested = |depth| format!("1. e4 {}{} *", "(1. d4 ".repeat(depth), ")".repeat(depth));
    let games = pgn::parse(&nested(MAX_DEPTH)).expect("a game");
    assert_eq!(games[0].tree.len(), MAX_DEPTH + 1);
    assert_eq!(
        only_error(&nested(MAX_DEPTH + 1)).problem,
        PgnProblem::TooDeep
    );
    assert_eq!(only_error(&nested(300_000)).problem, PgnProblem::TooDeep);
}

#[test]
fn many_variations_on_one_move_take_no_stack_either() {
    let text = format!("1. e4 {} *", "(1. d4) ".repeat(100_000));
    let games = pgn::parse(&text).expect("a game");
    assert_eq!(games[0].tree.len(), 100_001);
    assert_eq!(pgn::parse(&games[0].to_string()), Ok(games));
}

#[test]
fn a_game_without_end_is_given_up_and_the_next_one_read() {
    let endless = "a ".repeat(MAX_GAME_BYTES / 2 + 1);
    let long = "a\n".repeat(MAX_GAME_BYTES / 2 + 1);
    for comment in [endless, long] {
        let text = format!("1. e4 {{{comment}}} *\n\n[Event \"next\"]\n\n1. d4 *");
        let read: Vec<_> = Reader::new(text.as_bytes()).collect();
        let problem = read[0].as_ref().expect_err("it is too long");
        assert_eq!(problem.problem, PgnProblem::TooLarge);
        let next = read.last().and_then(|game| game.as_ref().ok());
        assert_eq!(next.and_then(|game| game.tags.get("Event")), Some("next"));
    }
}

/// A reader that repeats a text without end.
struct Endless {
    text: &'static [u8],
    at: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        for byte in &mut *buffer {
            *byte = self.text[self.at];
            self.at = (self.at + 1) % self.text.len();
        }
        Ok(buffer.len())
    }
}

#[test]
fn games_are_read_before_the_file_ends() {
    let text = b"[Event \"x\"]\n\n1. e4 *\n\n";
    let endless = BufReader::new(Endless { text, at: 0 });
    let games = Reader::new(endless).take(1000).filter(Result::is_ok);
    assert_eq!(games.count(), 1000);
}

/// A reader that fails after its text.
struct Broken(&'static [u8]);

impl Read for Broken {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::ErrorKind::ConnectionReset.into()),
            length => Ok(length),
        }
    }
}

#[test]
fn a_file_that_cannot_be_read_further_is_an_error_and_the_end() {
    let read: Vec<_> = Reader::new(BufReader::new(Broken(b"1. e4 *\n1. d4 "))).collect();
    assert_eq!(read.len(), 2);
    assert!(read[0].is_ok());
    let problem = read[1].as_ref().expect_err("it breaks").problem.clone();
    assert_eq!(problem, PgnProblem::Io(io::ErrorKind::ConnectionReset));
}

#[test]
fn what_was_good_before_an_error_is_kept() {
    let text = "[White \"w\"]\n\n1. e4 {good} e5 (1... c5) 2. Ke3 *\n\n[Event \"]";
    let mut reader = Reader::new(text.as_bytes());
    assert!(reader.next().is_some_and(|game| game.is_err()));
    let game = reader.broken_off().expect("there were moves");
    assert_eq!(game.tags.get("White"), Some("w"));
    assert!(
        game.to_string()
            .ends_with("1. e4 { good } 1... e5 (1... c5) *\n")
    );
    assert!(reader.next().is_some_and(|game| game.is_err()));
    assert_eq!(reader.broken_off(), None);
    assert!(reader.next().is_none());
}

#[test]
fn a_pawn_s_rank_is_no_move_number_where_pawns_step_back() {
    let text = "[Variant \"Pawnback\"]\n[FEN \"4k3/8/8/8/4P3/8/8/4K3 w - - 0 1\"]\n\n";
    assert!(pgn::parse(&format!("{text}1. e3 *")).is_ok());
    assert!(pgn::parse(&format!("{text}1. 4e3 *")).is_ok());
    assert!(pgn::parse(&format!("{text}1. 2e3 *")).is_err());
}

/// Runs `sharp960 pgn` on a text.
fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_sharp960"))
        .arg("pgn")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = program.stdin.take().expect("it listens");
    stdin.write_all(input).expect("it reads");
    drop(stdin);
    program.wait_with_output().expect("the program ends")
}

const TWO_GAMES: &str = "1. e4 e5 1/2\n\n[Event \"Two\"]\n[Site \"?\"]\n1. d4 0-1";

#[test]
fn the_command_prints_games_in_the_export_format() {
    let output = run(&[], TWO_GAMES.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(text, normalised(TWO_GAMES.as_bytes()));
    assert!(text.ends_with("\n\n1. d4 0-1\n"), "{text}");
    // What is printed is printed again just so.
    assert_eq!(run(&[], text.as_bytes()).stdout, text.as_bytes());
}

#[test]
fn the_command_checks_games() {
    let output = run(&["--check"], TWO_GAMES.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stdout, b"games: 2, errors: 0\n");
    let nothing = run(&["--check"], b"");
    assert_eq!(nothing.stdout, b"games: 0, errors: 0\n");
}

#[test]
fn the_command_tells_where_a_game_is_wrong_and_goes_on() {
    let text = "[Event \"One\"]\n\n1. e4 e5\n2. Ke3 *\n\n[Event \"Two\"]\n\n1. d4 *\n";
    for (arguments, printed) in [
        (&[][..], "1. d4 *\n"),
        (&["--check"], "games: 1, errors: 1\n"),
    ] {
        let output = run(arguments, text.as_bytes());
        assert_eq!(output.status.code(), Some(2));
        let complaint = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(
            complaint.contains("game 1, line 4, column 4: ‘Ke3’"),
            "{complaint}"
        );
        assert!(
            complaint.contains("1 of 2 games cannot be read"),
            "{complaint}"
        );
        let stdout = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(stdout.ends_with(printed), "{stdout}");
    }
    let argument = run(&["--divide"], b"");
    assert_eq!(argument.status.code(), Some(2));
}

#[test]
fn null_moves_are_read_in_all_spellings_and_written_in_one() {
    for spelling in ["--", "Z0", "z0", "0000", "@@@@", "null", "–"] {
        let text =
            format!("1. e4 {spelling}!? 2. d4 e5 (2... {spelling} $1 3. c4) 3. {spelling} *");
        let game = pgn::parse(&text).unwrap_or_else(|error| panic!("{spelling}: {error}"));
        let written = game[0].to_string();
        let moves = "1. e4 -- $5 2. d4 e5 (2... -- $1 3. c4) 3. -- *";
        assert!(written.ends_with(&format!("{moves}\n")), "{written}");
        assert_eq!(pgn::parse(&written).as_ref(), Ok(&game));
    }
    for text in [
        "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ --",
        "1. f3 e5 2. g4 Qh4# 3. Z0",
    ] {
        let error = pgn::parse(text)
            .expect_err("nobody passes in check")
            .to_string();
        assert!(error.contains("nobody can pass"), "{error}");
    }
}

proptest! {
    #[test]
    fn whoever_can_pass_leaves_a_legal_position(position in position()) {
        prop_assume!(position.can_pass());
        let passed = position.after(Move::NULL);
        prop_assert!(!position.is_legal(Move::NULL));
        prop_assert_eq!(passed.turn(), !position.turn());
        prop_assert_eq!(passed.key(), position.after_null_move().key());
        let text = fen::format(&passed);
        let read = fen::parse(position.variant(), &text);
        prop_assert_eq!(read.map(|read| fen::format(&read)), Ok(text));
    }
}
