use super::*;
use crate::web::library::Entry;

fn names(row: &Row) -> [String; 2] {
    let computer = |name: &String| name.replace("sharp960, level", "Computer, Stufe");
    [&row.summary.white, &row.summary.black].map(computer)
}

#[test]
fn the_computer_is_found_as_it_is_shown_and_the_visitor_against_it() {
    let game = "[White \"Player\"]\n[Black \"sharp960, level 3\"]\n\n1. e4 1-0";
    let explorer = explorer(&[game, "[White \"Ada\"]\n\n1. e4 1-0"]);
    let found = |player| {
        let side = None;
        let perspective = Perspective {
            player: Some(player),
            side,
        };
        explorer.games_of(&perspective).map(|games| games.len())
    };
    let named = |name: &str| ExploredPlayer::Named(name.to_owned());
    assert_eq!(found(named("Computer")), Some(1));
    assert_eq!(found(named("sharp960")), Some(1));
    assert_eq!(found(ExploredPlayer::Visitor), Some(1));
    assert_eq!(explorer.players(), ["Ada", "Computer, Stufe 3"]);
}

#[test]
fn a_game_and_its_annotated_copy_count_once() {
    let of = |date: &str, moves: &str| {
        format!("[White \"Ada\"]\n[Black \"Bob\"]\n[Date \"{date}\"]\n\n{moves} 1-0")
    };
    let games = [
        of("2026.11.26", "1. e4 {good} e5 (1... c5)"),
        of("2026.11.26", "1. e4 e5"),
        of("2026.11.26", "1. e4 e5 {equal}"),
        of("2026.11.25", "1. e4 e5 {another day}"),
        of("2026.11.26", "1. e4 c5 {other moves}"),
        // Two that were played alike.
        of("2026.11.26", "1. d4 d5"),
        of("2026.11.26", "1. d4 d5"),
    ];
    let explorer = explorer(&games.each_ref().map(String::as_str));
    let start = Variant::Chess.start();
    let count = |among: Option<&[u64]>, copies| {
        let among: Option<HashSet<Timestamp>> =
            among.map(|ids| ids.iter().map(|&id| Timestamp(id)).collect());
        let explored = explorer.explore(&start, among.as_ref(), copies);
        (explored.tally.games(), explored.copies)
    };
    let tally = |among| count(among, false);
    assert_eq!(tally(None), (5, 2));
    assert_eq!(tally(Some(&[1, 2, 3])), (1, 2));
    assert_eq!(tally(Some(&[1])), (1, 0), "where its game is filtered out");
    let (wanted, _) = Wanted::parse(Variant::Chess, "1. e4 e5").expect("moves");
    assert_eq!(explorer.games_at(&wanted).len(), 4, "the list has them all");
    assert_eq!(count(None, true), (7, 0), "and is counted as it is");
    assert_eq!(count(Some(&[1, 2, 3]), true), (3, 0));
}

fn explorer(games: &[&str]) -> Explorer {
    let indexed = (1..).zip(games).map(|(id, pgn)| {
        let entry = Entry::new(Timestamp(id), Timestamp(id), (*pgn).to_owned());
        entry.indexed(None).expect("a game")
    });
    let (rows, positions): (Vec<_>, Vec<_>) = indexed
        .map(|game| (game.row.clone(), (game.row.id, game.positions)))
        .unzip();
    Explorer::new(&rows, &positions, names)
}

#[test]
fn a_position_is_found_in_a_game_and_first_in_its_main_line() {
    let game = pgn::parse("1. Nf3 Nf6 2. Ng1 Ng8 3. e4 (3. d4 d5) 3... e5 *").expect("a game");
    let game = &game[0];
    let at = |variant: Variant, text: &str| {
        let (wanted, _) =
            Wanted::parse(variant, text).unwrap_or_else(|| panic!("{variant} {text}"));
        let node = wanted.first_in(&game.start, &game.tree)?;
        Some(game.tree.moves_to(node).len())
    };
    assert_eq!(at(Variant::Chess, "1. Nf3 Nf6"), Some(2));
    let open = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w";
    assert_eq!(at(Variant::Chess960, open), Some(6));
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    assert_eq!(at(Variant::Chess, start), Some(0), "the first time");
    assert_eq!(at(Variant::Antichess, "1. e4 e5"), None);
    assert_eq!(at(Variant::Chess, "1. e4"), Some(5), "by other moves");
    assert_eq!(at(Variant::Chess, "1. d4 d5"), Some(6), "in a variation");
    assert_eq!(at(Variant::Chess, "1. c4"), None);
}

#[test]
fn the_visitor_s_own_results_are_counted_from_their_point_of_view() {
    let sides = [
        ("1. e4 e5 1-0", Some(Color::White)),
        ("1. e4 c5 0-1", Some(Color::White)),
        ("1. e4 c5 0-1", Some(Color::White)),
        ("1. e4 e5 0-1", Some(Color::Black)),
        ("1. e4 e5 1/2-1/2", Some(Color::Black)),
        ("1. d4 *", Some(Color::White)),
        ("1. e4 1-0", None),
    ];
    let indexed = (1..).zip(sides).map(|(id, (pgn, person))| {
        let entry = Entry::new(Timestamp(id), Timestamp(id), pgn.to_owned());
        let mut game = entry.indexed(None).expect("a game");
        game.row.person = person;
        (game.row.clone(), (game.row.id, game.positions))
    });
    let (rows, positions): (Vec<_>, Vec<_>) = indexed.unzip();
    let explored =
        Explorer::new(&rows, &positions, names).explore(&Variant::Chess.start(), None, false);
    let results = |own: OwnTally| (own.wins, own.draws, own.losses);
    assert_eq!(explored.moves[0].san, "e4");
    let own = explored.moves[0].tally.own;
    assert_eq!(results(own[Color::White]), (1, 0, 2));
    assert_eq!(results(own[Color::Black]), (1, 1, 0));
    assert_eq!(explored.moves[1].tally.own, ByColor::default());
    assert_eq!(explored.tally.own, own);
}

#[test]
fn the_games_of_a_player_are_found_by_side() {
    let of = |white, black| format!("[White \"{white}\"]\n[Black \"{black}\"]\n\n1. e4 1-0");
    let games = [
        of("Ada", "Grace"),
        of("Grace", "Ada"),
        of("Ada", "?"),
        of("Ann", ""),
    ];
    let explorer = explorer(&games.each_ref().map(String::as_str));
    let found = |name: &str, side| {
        let player = Some(ExploredPlayer::Named(name.to_owned()));
        let games = explorer.games_of(&Perspective { player, side });
        let mut ids: Vec<u64> = games.expect("a player").iter().map(|id| id.0).collect();
        ids.sort_unstable();
        ids
    };
    assert_eq!(found("ada", None), [1, 2, 3]);
    assert_eq!(found("Ada", Some(Color::White)), [1, 3]);
    assert_eq!(found("gra", Some(Color::Black)), [1]);
    assert_eq!(explorer.games_of(&Perspective::default()), None);
    assert_eq!(explorer.players()[..2], ["Ada", "Grace"]);
    assert!(!explorer.has_visitor());
}

const GAMES: [&str; 5] = [
    "1. e4 e5 2. Nf3 1-0",
    "1. e4 c5 0-1",
    "1. Nf3 e5 2. e4 1/2-1/2",
    "1. d4 *",
    "[Variant \"Antichess\"]\n\n1. e4 0-1",
];

#[test]
fn moves_are_counted_with_their_results() {
    let explored = explorer(&GAMES).explore(&Variant::Chess.start(), None, false);
    assert_eq!(explored.tally.games(), 4);
    let moves: Vec<_> = explored
        .moves
        .iter()
        .map(|explored| (explored.san.as_str(), explored.tally))
        .collect();
    assert_eq!(moves[0].0, "e4");
    let e4 = Tally {
        white: 1,
        black: 1,
        ..Tally::default()
    };
    assert_eq!((moves.len(), moves[0].1), (3, e4));
    assert_eq!(e4.percentages(), Some([50, 0, 50]));
    assert_eq!(Tally::default().percentages(), None);
}

#[test]
fn games_that_are_filtered_out_are_not_counted() {
    let among = HashSet::from([Timestamp(2), Timestamp(4)]);
    let explored = explorer(&GAMES).explore(&Variant::Chess.start(), Some(&among), false);
    assert_eq!((explored.tally.games(), explored.tally.black), (2, 1));
    let moves: Vec<_> = explored.moves.iter().map(|it| it.san.as_str()).collect();
    assert_eq!(moves.len(), 2);
    assert!(["e4", "d4"].iter().all(|san| moves.contains(san)));
}

#[test]
fn percentages_add_up_to_a_hundred() {
    for (white, draws, black, expected) in [
        (3, 2, 2, [43, 29, 28]),
        (1, 1, 1, [34, 33, 33]),
        (0, 0, 5, [0, 0, 100]),
        (199, 1, 0, [100, 0, 0]),
    ] {
        let tally = Tally {
            white,
            draws,
            black,
            ..Tally::default()
        };
        assert_eq!(tally.percentages(), Some(expected));
    }
}

#[test]
fn a_position_is_found_by_whatever_order_of_moves() {
    let explorer = explorer(&GAMES);
    let found = |text: &str| {
        let (wanted, _) = Wanted::parse(Variant::Chess, text)?;
        let mut ids: Vec<u64> = explorer.games_at(&wanted).iter().map(|id| id.0).collect();
        ids.sort_unstable();
        Some(ids)
    };
    let after = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";
    for (text, ids) in [
        ("1. e4 e5 2. Nf3", &[1, 3][..]),
        ("e4", &[1, 2]),
        (after, &[1, 3]),
        (&format!("{after} b"), &[1, 3]),
        (&format!("{after} w"), &[]),
        (&format!("{after} b KQkq - 1 2"), &[1, 3]),
        (&format!("{after} b KQ - 1 2"), &[]),
    ] {
        assert_eq!(found(text).as_deref(), Some(ids), "{text}");
    }
    for bad in ["", "hello", "8/8/8/8/8/8/8/9 w - -"] {
        assert_eq!(found(bad), None, "{bad}");
        assert_eq!(Wanted::parse_any(bad), None, "{bad}");
    }
}

#[test]
fn a_position_is_found_whatever_its_variant() {
    let chess960 = "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 0 1\"]\n\n1. e4 e5 *";
    let explorer = explorer(&["1. e4 e5", chess960, "[Variant \"Crazyhouse\"]\n\n1. e4 e5"]);
    let found = |text: &str| {
        let (wanted, position) = Wanted::parse_any(text).expect("it can be read");
        let mut ids: Vec<u64> = explorer.games_at(&wanted).iter().map(|id| id.0).collect();
        ids.sort_unstable();
        (ids, position.variant())
    };
    let start = "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 0 1";
    assert_eq!(found(start), (vec![2], Variant::Chess960));
    let usual = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";
    assert_eq!(found(usual), (vec![1, 3], Variant::Chess));
    assert_eq!(found("1. e4 e5"), (vec![1], Variant::Chess));
}

#[test]
fn a_position_of_a_variation_is_found_and_not_counted() {
    let explorer = explorer(&[
        "1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 1-0",
        "1. d4 d5 0-1",
    ]);
    let found = |text: &str| {
        let (wanted, position) = Wanted::parse(Variant::Chess, text).expect("moves");
        let explored = explorer.explore(&position, None, false);
        (
            explorer.games_at(&wanted).len(),
            explored.tally.games(),
            explored.moves.len(),
            explored.in_variations,
        )
    };
    assert_eq!(found("1. e4"), (1, 1, 1, 0));
    assert_eq!(found("1. e4 c5"), (1, 0, 0, 1));
    assert_eq!(found("1. e4 c5 2. c3"), (1, 0, 0, 1));
    assert_eq!(found("1. e4 e5 2. Nf3"), (1, 1, 0, 0));
    assert_eq!(found("1. d4"), (1, 1, 1, 0));
}

#[test]
fn a_repeated_position_counts_once() {
    let explorer = explorer(&["1. Nf3 Nf6 2. Ng1 Ng8 3. e4 1-0"]);
    let explored = explorer.explore(&Variant::Chess960.numbered_start(518), None, false);
    assert_eq!(explored.tally.games(), 1);
    assert_eq!(explored.moves[0].san, "Nf3");
    assert_eq!(explored.moves.len(), 1);
}
