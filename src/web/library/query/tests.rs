use super::*;
use crate::web::library::Entry;

fn games() -> Vec<Searched> {
    let pgns = [
        "[White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n[WhiteElo \"2600\"]\n[BlackElo \"2480\"]\n[ECO \"C33\"]\n[Opening \"King's Gambit\"]\n[Date \"1851.06.21\"]\n\n1. e4 e5 1-0",
        "[White \"Morphy\"]\n[Event \"Paris Opera\"]\n[Date \"1858.??.??\"]\n\n1. e4 1-0",
        "[Variant \"Duck\"]\n[Date \"2026.01.01\"]\n\n*",
    ];
    (1..)
        .zip(pgns)
        .map(|(id, pgn)| {
            let mut entry = Entry::new(Timestamp(id), Timestamp(id), pgn.to_owned());
            entry.changed = Timestamp(10 - id);
            if id == 2 {
                entry.tags = parse_tags(" classics,  sacrifices ,classics,");
            }
            Searched::new(entry.indexed(None).expect("a game").row, &Shown::default())
        })
        .collect()
}

fn found(query: &Query) -> Vec<u64> {
    let games = games();
    let indices = query.find(&games);
    indices.iter().map(|&index| games[index].row.id.0).collect()
}

#[test]
fn a_result_is_not_found_in_a_date() {
    let entry = Entry::new(Timestamp(1), Timestamp(1), "1. e4 1/2-1/2".to_owned());
    let row = entry.indexed(None).expect("a game").row;
    let shown = Shown {
        title: "Ada – Bob".to_owned(),
        rest: "2023-11-05".to_owned(),
        ..Shown::default()
    };
    let games = [Searched::new(row, &shown)];
    for (text, count) in [
        ("1-0", 0),
        ("1/2-1/2", 1),
        ("½–½", 1),
        ("11-05", 1),
        ("“ada”", 1),
    ] {
        let query = Query {
            text: text.to_owned(),
            ..Query::default()
        };
        assert_eq!(query.find(&games).len(), count, "{text}");
    }
}

#[test]
fn games_are_found_by_what_is_shown_and_by_what_the_pgn_says() {
    let pgn = "[White \"Player\"]\n[Black \"sharp960, level 3\"]\n\n1. e4 *";
    let entry = Entry::new(Timestamp(1), Timestamp(1), pgn.to_owned());
    let shown = Shown {
        title: "Du – Computer, Stufe 3".to_owned(),
        players: ["Du", "Computer, Stufe 3"].map(str::to_owned),
        rest: "Unbeendet".to_owned(),
    };
    let games = [Searched::new(
        entry.indexed(None).expect("a game").row,
        &shown,
    )];
    for (text, white, black, count) in [
        ("Stufe 3", "", "", 1),
        ("Computer, Stufe 3", "", "", 1),
        ("Du – Computer, Stufe 3", "", "", 1),
        ("sharp960, level 3", "", "", 1),
        ("unbeendet player", "", "", 1),
        ("sharp960", "", "", 1),
        ("960", "", "", 0),
        ("Stufe 4", "", "", 0),
        ("", "du", "", 1),
        ("", "Player", "", 1),
        ("", "Computer", "", 0),
        ("", "", "Computer", 1),
        ("", "", "sharp960", 1),
    ] {
        let [text, white, black] = [text, white, black].map(str::to_owned);
        let query = Query {
            text,
            white,
            black,
            ..Query::default()
        };
        assert_eq!(query.find(&games).len(), count, "{query:?}");
    }
    let of_visitor = Query {
        of_visitor: true,
        ..Query::default()
    };
    assert_eq!(of_visitor.find(&games).len(), 1);
}

#[test]
fn an_order_and_blanks_ask_for_nothing() {
    let query = |text: &str, sort| Query {
        text: text.to_owned(),
        sort,
        ..Query::default()
    };
    assert!(!query("  ", Sort::Length).narrows());
    assert!(query("a", Sort::Added).narrows());
    let reaching = Some(Rc::default());
    assert!(
        Query {
            reaching,
            ..Query::default()
        }
        .narrows()
    );
}

#[test]
fn every_part_of_a_query_narrows_the_list() {
    let all = Query::default;
    let reaching = Rc::new(HashSet::from([Timestamp(1), Timestamp(3)]));
    for (query, ids) in [
        (all(), vec![3, 2, 1]),
        (
            Query {
                text: "  ANDERSSEN kies".to_owned(),
                ..all()
            },
            vec![1],
        ),
        (
            Query {
                text: "opera 1858".to_owned(),
                ..all()
            },
            vec![2],
        ),
        (
            Query {
                text: "opera 1851".to_owned(),
                ..all()
            },
            vec![],
        ),
        (
            Query {
                text: "anderssen 1–0".to_owned(),
                ..all()
            },
            vec![1],
        ),
        (
            Query {
                text: "Änderßen".to_owned(),
                ..all()
            },
            vec![1],
        ),
        (
            Query {
                text: "kings gambit".to_owned(),
                ..all()
            },
            vec![1],
        ),
        (
            Query {
                text: "King’s Gambit".to_owned(),
                ..all()
            },
            vec![1],
        ),
        (
            Query {
                text: "sacri".to_owned(),
                ..all()
            },
            vec![2],
        ),
        (
            Query {
                white: " anderssen".to_owned(),
                ..all()
            },
            vec![1],
        ),
        (
            Query {
                black: "Anderssen".to_owned(),
                ..all()
            },
            vec![],
        ),
        (
            Query {
                white: "Anders".to_owned(),
                black: "KIESERITZKY".to_owned(),
                ..all()
            },
            vec![1],
        ),
        (
            Query {
                opening: WantedOpening::parse("C30-C39"),
                ..all()
            },
            vec![1],
        ),
        (
            Query {
                rating: Some(2480),
                ..all()
            },
            vec![1],
        ),
        (
            Query {
                rating: Some(2500),
                ..all()
            },
            vec![],
        ),
        (
            Query {
                variant: Some(Variant::Duck),
                ..all()
            },
            vec![3],
        ),
        (
            Query {
                result: Some(GameResult::WhiteWins),
                ..all()
            },
            vec![2, 1],
        ),
        (
            Query {
                tag: Some("classics".to_owned()),
                ..all()
            },
            vec![2],
        ),
        (
            Query {
                from: PartialDate::parse("1852"),
                ..all()
            },
            vec![3, 2],
        ),
        (
            Query {
                to: PartialDate::parse("1858-03"),
                ..all()
            },
            vec![2, 1],
        ),
        (
            Query {
                reaching: Some(reaching),
                ..all()
            },
            vec![3, 1],
        ),
    ] {
        assert_eq!(found(&query), ids, "{query:?}");
    }
}

#[test]
fn an_address_asks_for_the_games_of_a_player() {
    let asked = |address: &str| Query::of_address(&Parameters::parse(address));
    for (address, ids) in [
        ("?page=library", vec![3, 2, 1]),
        ("?variant=duck", vec![3]),
        ("?white=Anderssen", vec![1]),
        ("?black=Anderssen", vec![]),
        ("?black=Kieseritzky", vec![1]),
        ("?player=Kieseritzky", vec![1]),
        ("?visitor=both", vec![]),
    ] {
        let query = asked(address);
        assert_eq!(found(&query), ids, "{address}");
        assert_eq!(query.narrows(), ids.len() < 3, "{address}");
    }
    let mut games = games();
    let mut row = Row::clone(&games[0].row);
    row.person = Some(Color::Black);
    games[0] = Searched::new(row, &Shown::default());
    for (address, count) in [
        ("?visitor=both", 1),
        ("?visitor=black", 1),
        ("?visitor=white", 0),
    ] {
        assert_eq!(asked(address).find(&games).len(), count, "{address}");
    }
}

#[test]
fn an_address_holds_a_query() {
    let whole = "&visitor=white&text=Z%C3%BCrich%201953&white=Ada&black=Bob%20%26%20Eve&variant=chess960\
                 &result=1%2F2%2D1%2F2&tag=A%2BB&opening=B90%2DB99&rating=2%C2%A0000&since=1990&until=2001%2D05&fen=1%2E%20e4";
    for address in ["", whole, "&result=%2A", "&visitor=both", "&text=50%25"] {
        let query = Query::of_address(&Parameters::parse(address));
        assert_eq!(query.parameters(), address);
    }
    let query = Query::of_address(&Parameters::parse(whole));
    assert_eq!(query.result, Some(GameResult::Draw));
    assert_eq!(query.from, PartialDate::parse("1990"));
    assert_eq!(query.typed.rating, "2\u{a0}000", "as it was typed");
    assert!(query.opening.is_some());
}

#[test]
fn the_rest_of_a_query_stands_without_its_position() {
    let mut query = Query {
        text: " ".to_owned(),
        reaching: Some(Rc::default()),
        sort: Sort::Name,
        ..Query::default()
    };
    assert_eq!(query.besides_position(&games()), None);
    query.result = Some(GameResult::WhiteWins);
    let expected = HashSet::from([Timestamp(1), Timestamp(2)]);
    assert_eq!(query.besides_position(&games()), Some(expected));
}

#[test]
fn games_are_sorted() {
    for (sort, ids) in [
        (Sort::Added, [3, 2, 1]),
        (Sort::Changed, [1, 2, 3]),
        (Sort::Date, [3, 2, 1]),
        (Sort::Name, [3, 1, 2]),
        (Sort::Length, [1, 2, 3]),
    ] {
        assert_eq!(
            found(&Query {
                sort,
                ..Query::default()
            }),
            ids,
            "{sort:?}"
        );
    }
}

#[test]
fn a_tag_that_no_game_has_any_longer_is_not_asked_for() {
    let mut games = games();
    let mut query = Query {
        tag: Some("classics".to_owned()),
        white: "m".to_owned(),
        ..Query::default()
    };
    query.drop_missing_tag(&games);
    assert_eq!(query.tag.as_deref(), Some("classics"));
    games.remove(1);
    query.drop_missing_tag(&games);
    assert_eq!((query.tag, &*query.white), (None, "m"));
}

#[test]
fn tags_are_counted() {
    let tags = tags(&games());
    assert_eq!(
        tags,
        [("classics".to_owned(), 1), ("sacrifices".to_owned(), 1)]
    );
}
