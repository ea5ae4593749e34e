//! Property tests: invariants of positions and texts, tried on many random ones.
#![cfg(not(target_arch = "wasm32"))]

use proptest::collection::vec;
use proptest::prelude::*;
use sharp960::board::{Color, Piece, Square};
use sharp960::game::{Game, Tree};
use sharp960::notation::link::{Link, LinkTree, Start, write_tree};
use sharp960::notation::uci::CastlingStyle;
use sharp960::notation::{fen, san, uci};
use sharp960::rules::{Claim, Move, Points, Position, Setup, Variant};
use std::collections::HashSet;
use std::num::NonZeroU32;

fn variant() -> impl Strategy<Value = Variant> {
    prop::sample::select(&Variant::ALL[..])
}

/// A start position and random moves from it, until the game ends.
fn game(most_moves: usize) -> impl Strategy<Value = (Position, Vec<Move>)> {
    let choices = vec(any::<prop::sample::Index>(), 0..most_moves);
    // Numbers wrap around at the count of starts.
    (variant(), any::<u32>(), choices).prop_map(|(variant, number, choices)| {
        let start = variant.numbered_start(number);
        let mut position = start.clone();
        let mut made = Vec::new();
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() || position.outcome().is_some() {
                break;
            }
            let m = moves[choice.index(moves.len())];
            position.play(m);
            made.push(m);
        }
        (start, made)
    })
}

/// A start position, and a tree of moves from it.
fn tree(most_moves: usize) -> impl Strategy<Value = (Position, Tree)> {
    let index = any::<prop::sample::Index>;
    let choices = vec((index(), index()), 0..most_moves);
    (variant(), any::<u32>(), choices).prop_map(|(variant, number, choices)| {
        let start = variant.numbered_start(number);
        let mut tree = Tree::new();
        let mut nodes = vec![(Tree::ROOT, start.clone())];
        for (place, choice) in choices {
            let (node, position) = nodes[place.index(nodes.len())].clone();
            let moves = position.legal_moves();
            if moves.is_empty() || position.outcome().is_some() {
                continue;
            }
            let m = moves[choice.index(moves.len())];
            if tree
                .children(node)
                .all(|child| tree.move_to(child) != Some(m))
            {
                nodes.push((tree.add(node, m), position.after(m)));
            }
        }
        (start, tree)
    })
}

fn reached((start, moves): (Position, Vec<Move>)) -> Position {
    let mut position = start;
    moves.into_iter().for_each(|m| position.play(m));
    position
}

fn position() -> impl Strategy<Value = Position> {
    game(160).prop_map(reached)
}

/// A text that looks like notation at least in its letters.
fn near_notation() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[KQRBNPkqrbnpa-h1-8xO0@=,+#-]{0,9}",
        "[KQRBNPkqrbnp1-8/*~\\[\\]]{0,40} [wb-] [KQkqA-Ha-h-]{0,5} [a-h1-8-]{1,2}( [0-9]{1,5}){0,2}",
        "[?&#/=_%+,.a-zA-Z0-9@\\[\\]-]{0,60}",
        "\\?(variant=(chess|lrs|chesssharp|duck|crazyhouse|horde)&)?(n|fen|moves|at|color|page)=[a-h1-8,@*~()KQRBN/_w-]{0,40}",
    ]
}

/// Every parser of text reads it without a panic, and what it returns can be used.
fn read_everywhere(text: &str) {
    for variant in Variant::ALL {
        if let Ok(position) = fen::parse(variant, text) {
            use_position(&position);
        }
        let start = variant.start();
        for m in [uci::parse(&start, text).ok(), san::parse(&start, text).ok()] {
            assert!(m.is_none_or(|m| start.is_legal(m)), "{text}");
        }
    }
    for (search, hash) in [(text, ""), ("", text)] {
        let link = match Link::parse(search, hash) {
            Ok(link) => link.unwrap_or_default(),
            Err(error) => *error.fallback,
        };
        if let Some(read) = LinkTree::of_address(&link, search, hash) {
            assert!(read.tree.len() >= link.moves.len(), "{text}");
        }
        let mut position = link.start_position();
        for &m in &link.moves {
            let possible = m.is_null() && position.can_pass() || position.is_legal(m);
            assert!(possible, "{text}");
            position.play(m);
        }
        for read_move in [san::parse, san::parse_plain] {
            let link = match Link::parse_with(search, hash, read_move) {
                Ok(link) => link.unwrap_or_default(),
                Err(error) => *error.fallback,
            };
            let mut game = Game::new(link.start_position());
            for &m in &link.moves {
                assert_eq!(game.play(m), Ok(()), "{text}");
            }
        }
        assert_eq!(Link::parse(&link.query(), ""), Ok(Some(link)), "{text}");
    }
}

/// The legal moves, or some of them all over the list where they are very many, as in duck chess.
fn some_moves(position: &Position) -> Vec<Move> {
    let moves = position.legal_moves();
    let step = 1 + moves.len() / 150;
    moves.into_iter().step_by(step).collect()
}

/// The first operations of a page or an engine on a position from outside.
fn use_position(position: &Position) {
    let variant = position.variant();
    let text = fen::format(position);
    assert_eq!(fen::parse(variant, &text).as_ref(), Ok(position), "{text}");
    for m in some_moves(position) {
        let after = position.after(m);
        let text = fen::format(&after);
        assert_eq!(fen::parse(variant, &text), Ok(after), "{text}");
        assert_eq!(
            san::parse(position, &san::format(position, m)),
            Ok(m),
            "{text}"
        );
    }
    let game = Game::new(position.clone());
    assert!(game.outcome().is_none() || game.claims().is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn positions_survive_both_kinds_of_fen(position in position()) {
        let variant = position.variant();
        let x_fen = fen::format(&position);
        prop_assert_eq!(fen::parse(variant, &x_fen), Ok(position.clone()));
        let shredder = fen::format_shredder(&position);
        prop_assert_eq!(fen::parse(variant, &shredder), Ok(position));
    }

    #[test]
    fn variations_survive_links((start, tree) in tree(40)) {
        let Some((moves, nodes)) = write_tree(&start, &tree, 65_000) else {
            return Ok(());
        };
        prop_assert_eq!(nodes.len(), tree.len());
        let link = Link::new(start.variant(), Start::of(&start));
        let search = link.query_with(&moves);
        let link = Link::parse(&search, "");
        let link = link.expect("a good link").expect("a game");
        prop_assert!(link.moves.iter().copied().eq(tree.moves()), "{}", search);
        match LinkTree::of_address(&link, &search, "") {
            None => prop_assert_eq!(tree.len(), link.moves.len()),
            Some(read) => {
                prop_assert_eq!(read.problem, None, "{}", search);
                prop_assert!(read.tree == tree, "{}", search);
            }
        }
    }

    #[test]
    fn every_move_has_a_name_of_its_own(position in position()) {
        let moves = some_moves(&position);
        let mut names = HashSet::new();
        for &m in &moves {
            let name = san::format(&position, m);
            prop_assert_eq!(san::parse(&position, &name), Ok(m));
            let style = CastlingStyle::of(position.variant());
            let written = uci::format(&position, m, style);
            prop_assert_eq!(uci::parse(&position, &written), Ok(m));
            prop_assert_eq!(san::parse(&position, &written), Ok(m), "UCI where SAN is usual");
            names.insert(name);
        }
        prop_assert_eq!(names.len(), moves.len());
    }

    #[test]
    fn moves_are_captures_and_the_rest_and_as_many_as_counted(position in position()) {
        let all: HashSet<Move> = position.legal_moves().into_iter().collect();
        prop_assert_eq!(all.len() as u64, position.count_legal_moves());
        prop_assert_eq!(!all.is_empty(), position.has_legal_move());
        let mut parts = Default::default();
        position.noisy_moves(&mut parts);
        for &m in &parts {
            prop_assert!(position.is_capture(m) || m.promoted_to().is_some());
        }
        position.quiet_moves(&mut parts);
        prop_assert_eq!(parts.len(), all.len());
        prop_assert_eq!(parts.into_iter().collect::<HashSet<_>>(), all);
    }

    #[test]
    fn keys_are_those_of_the_same_position_set_up_afresh(position in position()) {
        let again = Position::from_setup(position.variant(), &position.to_setup());
        prop_assert_eq!(again.map(|again| again.key()), Ok(position.key()));
    }

    #[test]
    fn games_survive_their_link(
        (start, moves) in game(80),
        from in any::<prop::sample::Index>(),
        at in any::<Option<prop::sample::Index>>(),
        color in prop::sample::select(&[None, Some(Color::White), Some(Color::Black)][..]),
    ) {
        // Some games begin in the middle of another.
        let skipped = from.index(moves.len() + 1);
        let rest = moves[skipped..].to_vec();
        let begin = reached((start, moves[..skipped].to_vec()));
        let mut link = Link::new(begin.variant(), Start::of(&begin));
        link.at = at.map(|at| at.index(rest.len() + 1));
        link.moves = rest;
        link.color = color;
        let query = link.query();
        let escaped = query.replace('/', "%2F").replace('[', "%5b").replace('_', "+");
        prop_assert_eq!(Link::parse(&escaped, ""), Ok(Some(link.clone())));
        prop_assert_eq!(Link::parse(&query, ""), Ok(Some(link)));
    }

    #[test]
    fn moves_from_elsewhere_do_not_panic(position in position(), bits in any::<NonZeroU32>()) {
        let m = Move::from_bits(bits);
        san::format(&position, m);
        uci::format(&position, m, CastlingStyle::KingToTarget);
        position.is_capture(m);
        position.after(m).legal_moves();
    }

    #[test]
    fn no_text_makes_anything_panic(text in near_notation()) {
        read_everywhere(&text);
    }

    #[test]
    fn no_list_of_moves_makes_anything_panic(
        moves in prop::collection::vec("--|Z0|0000|[a-h][1-4][a-h][1-5]|[a-h][3-6]|N[a-h][3-6]|,", 0..8),
    ) {
        read_everywhere(&format!("?moves={}", moves.join(",")));
    }

    #[test]
    fn a_damaged_fen_is_refused_or_means_what_it_says(
        position in position(),
        at in any::<prop::sample::Index>(),
        replacement in "[KQRBNPkqrbnp1-8/*~w\\[\\] a-h-]?",
    ) {
        let mut text = fen::format(&position);
        let at = at.index(text.len());
        text.replace_range(at..=at, &replacement);
        read_everywhere(&text);
    }

    #[test]
    fn damaged_links_never_panic(
        (start, moves) in game(40),
        at in any::<prop::sample::Index>(),
        replacement in "[a-h1-8KQRBN@,&=%_]?",
    ) {
        let mut link = Link::new(start.variant(), Start::Position(Box::new(start)));
        link.moves = moves;
        let mut query = link.query();
        let at = at.index(query.len());
        query.replace_range(at..=at, &replacement);
        read_everywhere(&query);
    }
}

/// Whether a side's king stands on the board and is attacked.
fn in_danger(position: &Position, color: Color) -> bool {
    position.king(color).is_some_and(|king| {
        let attackers = position.attackers(king, position.occupied());
        (attackers & position.by_color(!color)).any()
    })
}

/// All positions of king and queen against king, Black to move, under Chess♯'s rules.
#[test]
fn stalemate_can_be_claimed_where_a_safe_king_must_step_into_danger() {
    let mut claims = 0;
    for (king, queen) in Square::all().flat_map(|a| Square::all().map(move |b| (a, b))) {
        for black in Square::all().filter(|&s| s != king && s != queen && king != queen) {
            let mut setup = Setup::empty();
            setup.turn = Color::Black;
            setup.board[king.index()] = Piece::from_fen_char('K');
            setup.board[queen.index()] = Piece::from_fen_char('Q');
            setup.board[black.index()] = Piece::from_fen_char('k');
            let position = Position::from_setup(Variant::ChessSharp, &setup).expect("a position");
            let due = !in_danger(&position, Color::Black)
                && position.legal_moves().into_iter().all(|m| {
                    let next = position.after(m);
                    next.king(Color::White).is_some() && in_danger(&next, Color::Black)
                });
            let claim = position.claim(Claim::Stalemate);
            let points = claim.and_then(|outcome| outcome.points);
            assert_eq!(points, due.then(|| Points::for_white(8)), "{position:?}");
            claims += usize::from(due);
        }
    }
    assert!(claims > 0);
}
