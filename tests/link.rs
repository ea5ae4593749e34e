//! Share links: written and read forms, and the errors and fallbacks of bad links.

use sharp960::board::Color;
use sharp960::notation::link::{Link, LinkError, MAX_HALFMOVES, MAX_LENGTH, Start};
use sharp960::notation::{fen, san};
use sharp960::rules::Variant;

fn link(search: &str, hash: &str) -> Link {
    match Link::parse(search, hash) {
        Ok(Some(link)) => link,
        other => panic!("{search} {hash}: {other:?}"),
    }
}

fn error(search: &str, hash: &str) -> LinkError {
    match Link::parse(search, hash) {
        Err(error) => error,
        other => panic!("{search} {hash}: {other:?}"),
    }
}

/// The FEN of the position that the link's moves lead to.
fn last_fen(link: &Link) -> String {
    let mut position = link.start_position();
    link.moves.iter().for_each(|&m| position.play(m));
    fen::format(&position)
}

#[test]
fn a_canonical_link_is_read_and_written_unchanged() {
    for query in [
        "?variant=chess",
        "?variant=chess960",
        "?variant=chess960&n=0",
        "?variant=chesssharp&moves=B@a1,K@a8,R@b1,e7e6&at=3&color=black",
        "?variant=chess&moves=e2e4,e7e5,g1f3,b8c6,f1b5,g8f6,e1g1&at=0",
        "?variant=chess960&moves=e2e4,e7e5,g1f3,b8c6,f1b5,g8f6,e1h1",
        "?variant=chess960&fen=bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR_w_HFhf_-_2_9",
        "?variant=chess&fen=8/P7/8/8/8/8/k7/7K_w_-_-_0_60&moves=a7a8n&color=white",
        "?variant=chesssharp&fen=8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRkr]_w_-_-_0_1",
    ] {
        assert_eq!(link(query, "").query(), query.replace("HFhf", "KQkq"));
    }
}

#[test]
fn other_spellings_mean_the_same() {
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    for (search, hash) in [
        (
            "?fen=r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R_w_KQkq_-_2_3",
            "",
        ),
        (
            "fen=r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R+w+KQkq+-+2+3",
            "",
        ),
        (
            "?FEN=r1bqkbnr%2Fpppp1ppp%2f2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R%20w%20KQkq%20-%202%203",
            "",
        ),
        (
            "?utm_source=x&variant=CHESS&fen=r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
            "",
        ),
        ("?moves=e2e4,e7e5,g1f3,b8c6", ""),
        ("?moves=e4,e5,Nf3,Nc6", "#top"),
        ("?moves=1.+e4+e5+2.+Nf3+Nc6&Variant=Chess", ""),
        ("?moves=E2E4,E7E5,G1F3,B8C6,", ""),
        ("?variant=standard&moves=e2e4_e7e5_g1f3_b8c6", ""),
        (
            "",
            "#/r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R_w_KQkq_-_2_3",
        ),
        (
            "",
            "#/standard/r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R%20w%20KQkq%20-%202%203",
        ),
        (
            "?lang=en",
            "#/r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R_w_KQkq_-_2_3?color=black",
        ),
        (
            "",
            "#r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R_w_KQkq_-_2_3",
        ),
        (
            "",
            "#!/chess/r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R_w_KQkq_-_2_3",
        ),
    ] {
        let link = link(search, hash);
        assert_eq!(link.variant, Variant::Chess, "{search}{hash}");
        assert_eq!(last_fen(&link), fen, "{search}{hash}");
    }
}

#[test]
fn signs_behind_moves_are_read_escaped_or_not() {
    for moves in [
        "e4,e5,Bc4,Nc6,Bxf7%2B,Kxf7",
        "e4,e5,Bc4,Nc6,Bxf7+,Kxf7",
        "e4%2Ce5%2cBc4%2CNc6%2CBxf7%2b%2CKxf7",
        "1.+e4+e5+2.+Bc4+Nc6+3.+Bxf7++Kxf7",
        "1.%20e4%20e5%202.%20Bc4%20Nc6%203.%20Bxf7%2B!%20Kxf7",
        "e4_e5_Bc4_Nc6_Bxf7+!?_Kxf7",
    ] {
        for (search, hash) in [
            (format!("?variant=chess&moves={moves}"), String::new()),
            (String::new(), format!("#/chess?moves={moves}")),
        ] {
            let link = link(&search, &hash);
            let expected = "?variant=chess&moves=e2e4,e7e5,f1c4,b8c6,c4f7,e8f7";
            assert_eq!(link.query(), expected, "{search}{hash}");
        }
    }
    let mate = link("?moves=f3,e5,g4,Qh4%23", "");
    assert_eq!(mate.query(), "?variant=chess&moves=f2f3,e7e5,g2g4,d8h4");
    let check = link("?variant=chesssharp&moves=K@a1,R@a8%2B", "");
    assert_eq!(check.query(), "?variant=chesssharp&moves=K@a1,R@a8");
}

#[test]
fn a_position_needs_no_fields_behind_the_castling_rights() {
    for (search, hash) in [
        (
            "?fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq",
            "",
        ),
        (
            "?variant=standard&fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq&moves=",
            "",
        ),
        (
            "",
            "#/standard/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq",
        ),
    ] {
        let link = link(search, hash);
        let start = fen::format(&Variant::Chess.start());
        assert_eq!(last_fen(&link), start, "{search}{hash}");
    }
    let moab = link("?fen=4k3/8/8/8/8/8/8/4K2R[]_w_Mm_-_0_1", "");
    assert_eq!(moab.variant, Variant::Moab);
    let short = error("?fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w", "");
    assert!(short.to_string().contains("no castling field"), "{short}");
}

#[test]
fn other_names_of_variants_are_read() {
    for (name, variant) in [
        ("FRC", Variant::Chess960),
        ("Fischer+Random", Variant::Chess960),
        ("dfrc", Variant::DoubleFischer),
        ("Random%20pawns%20chess", Variant::Chess256),
        ("giveaway", Variant::Antichess),
        ("chess%23", Variant::ChessSharp),
    ] {
        assert_eq!(link(&format!("?variant={name}"), "").variant, variant);
    }
}

#[test]
fn the_variant_is_guessed_from_castling_and_reserve() {
    for (fen, variant) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1",
            Variant::Chess,
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_HAha_-_0_1",
            Variant::Chess960,
        ),
        (
            "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR_w_KQkq_-_0_1",
            Variant::Chess960,
        ),
        (
            "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQkq]_w_-_-_0_1",
            Variant::ChessSharp,
        ),
        (
            "8/pppppppp/8/8/8/8/PPPPPPPP/8%5BKQkq%5D_w_-_-_0_1",
            Variant::ChessSharp,
        ),
        (
            "8/pppppppp/8/8/8/8/PPPPPPPP/8/KQkq_w_-_-_0_1",
            Variant::ChessSharp,
        ),
        // Pre-Chess begins as Chess♯ does, and cannot be told from it.
        (
            "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn]_w_-_-_0_1",
            Variant::ChessSharp,
        ),
        // Both kings stand, but the men are still the own ones.
        (
            "4k3/pppp4/8/8/8/8/PPPPP3/4K3[QNr]_w_-_-",
            Variant::ChessSharp,
        ),
        ("4k3/8/8/8/8/8/8/4K3[]_w_-_-_0_1", Variant::ChessSharp),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[]_w_KQkq_-_0_1",
            Variant::Crazyhouse,
        ),
        ("4k3/8/8/8/8/8/8/4K3[p]_w_-_-_0_1", Variant::Crazyhouse),
        ("4k3/8/8/8/8/8/8/2N1K1N1[N]_w_-_-_0_1", Variant::Crazyhouse),
        ("4k3/8/8/8/8/8/PPPPPPPP/Q3K3[Q]_w_-_-", Variant::Crazyhouse),
        ("4k3/4q~3/8/8/8/8/8/4K3_w_-_-_0_1", Variant::Crazyhouse),
        ("4k3/8/3*4/8/8/8/8/4K3_w_-_-_0_1", Variant::Duck),
        (
            "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP_w_kq_-_0_1",
            Variant::Horde,
        ),
        ("4k3/8/8/8/8/8/P7/PP6_w_-_-_0_1", Variant::Horde),
        ("4k3/8/8/PPP5/PPPPP3/8/P7/PPQ5_b_-_-_0_1", Variant::Horde),
        (
            "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ_w_-_-_0_1",
            Variant::RacingKings,
        ),
    ] {
        assert_eq!(link(&format!("?fen={fen}"), "").variant, variant, "{fen}");
    }
    assert_eq!(link("?n=12", "").start, Start::Numbered(12));
    assert_eq!(link("?n=12", "").variant, Variant::Chess960);
}

#[test]
fn view_parameters_are_read() {
    let link = link("?variant=chess&color=B&page=analysis&at=1&moves=e4", "");
    assert_eq!(link.color, Some(Color::Black));
    assert_eq!(link.at, Some(1));
    let hash = "#/chess960?color=white";
    assert_eq!(self::link("", hash).color, Some(Color::White));
}

#[test]
fn an_address_that_names_no_game_is_no_link() {
    for (search, hash) in [
        ("", ""),
        ("?", "#"),
        ("?utm_source=x&page=analysis", ""),
        ("?fen=&variant=&moves=", ""),
        ("?color=black", "#main"),
        ("", "#/atomic"),
        ("", "#/about/us"),
    ] {
        assert_eq!(Link::parse(search, hash), Ok(None), "{search}{hash}");
    }
}

#[test]
fn a_path_is_read_as_a_game() {
    let read = |path: &str| Link::parse_path(path, san::parse_or_pass);
    for path in ["", "/", "?color=white"] {
        assert_eq!(read(path), Ok(None), "{path}");
    }
    let start = read("chess960?n=12&color=black").expect("a good one");
    let start = start.expect("a game");
    assert_eq!(
        (start.start, start.color),
        (Start::Numbered(12), Some(Color::Black))
    );
    let fen = read("/chess/4k3/8/8/8/8/8/8/4K3_w_-_-_0_1").expect("a good one");
    assert_eq!(
        last_fen(&fen.expect("a game")),
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    );
    let message = |path: &str| read(path).expect_err("a bad one").to_string();
    assert!(message("atomic").contains("variant: ‘atomic’"));
    assert!(message("chess960/foo").contains("board"));
    assert!(message(&"x".repeat(MAX_LENGTH + 1)).contains("longer than"));
}

#[test]
fn the_query_wins_over_the_hash() {
    let both = link("?variant=chess", "#/chess960");
    assert_eq!(both.variant, Variant::Chess);
}

#[test]
fn a_bad_link_says_what_is_wrong_and_where() {
    let long_variant = format!("?variant={}", "x".repeat(9999));
    for (search, hash, part) in [
        (
            "?variant=chess9",
            "",
            "variant: ‘chess9’ is not a variant; there are chess, chess960",
        ),
        ("?variant=%F0%9F", "", "is not a variant"),
        (
            "?variant=chess&variant=chess960",
            "",
            "‘variant’ more than once",
        ),
        (&long_variant, "", "variant: ‘xxxx"),
        ("?fen=a&FEN=b", "", "‘fen’ more than once"),
        ("?fen=hello", "", "fen, read as Chess: board"),
        ("?fen=_", "", "no board"),
        (
            "?fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "",
            "no side to move",
        ),
        (
            "?fen=rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-",
            "",
            "there are 7",
        ),
        (
            "?fen=rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-",
            "",
            "rank 7 has 9",
        ),
        (
            "?fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_x_KQkq_-",
            "",
            "side to move: ‘x’",
        ),
        (
            "?fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkz_-",
            "",
            "castling field: ‘z’",
        ),
        (
            "?fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR_w_-_-",
            "",
            "White has no king",
        ),
        ("?fen=4k3/8/8/8/8/8/8/R3K3_w_K_-", "", "castling field"),
        ("?fen=4k3/8/8/8/8/8/8/4K3_w_-_e4", "", "en passant"),
        (
            "?fen=4k3/8/8/8/8/8/8/4K3_w_-_-_x",
            "",
            "halfmove clock: ‘x’",
        ),
        (
            "?variant=chess&fen=4k3/8/8/8/8/8/8/4K3[Q]_w_-_-",
            "",
            "Chess has no reserve",
        ),
        (
            "?variant=chess&fen=bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR_w_KQkq_-_0_1",
            "",
            "read as Chess: castling field",
        ),
        (
            "?variant=chess960&n=960",
            "",
            "n: ‘960’ is not the number of a start position of Chess960, which are 0 to 959",
        ),
        ("?n=-1", "", "n: ‘-1’"),
        ("?n=five", "", "n: ‘five’"),
        ("?variant=chess&n=3", "", "which has only one"),
        (
            "?n=3&fen=4k3/8/8/8/8/8/8/4K3_w_-_-",
            "",
            "both ‘fen’ and ‘n’",
        ),
        ("?moves=e2e5", "", "moves, White's move 1: ‘e2e5’"),
        (
            "?moves=e2e4,e7e5,g1f3,b8c9",
            "",
            "moves, Black's move 2: ‘b8c9’",
        ),
        (
            "?moves=e4,e5,Nf6",
            "",
            "moves, White's move 2: ‘Nf6’: no such knight can legally go to f6",
        ),
        (
            "?moves=d4,d5,Nf3,Nf6,c3,c6,Nd2",
            "",
            "could be Nbd2 or Nfd2",
        ),
        ("?moves=e4,e5,O-O", "", "O-O cannot be played now"),
        (
            "?moves=f3,e5,g4,Qh4%23,a3",
            "",
            "‘a3’ comes after the end of the game (Black wins by checkmate)",
        ),
        (
            "?variant=chesssharp&moves=Q@d1",
            "",
            "no queen can be placed on d1 now",
        ),
        (
            "?variant=chesssharp&moves=N@a2",
            "",
            "no knight can be placed on a2 now",
        ),
        ("?moves=%FF%FE", "", "is not a move"),
        ("?moves=e4&at=2", "", "at: ‘2’ is not a number from 0 to 1"),
        ("?moves=e4&at=last", "", "at: ‘last’"),
        ("?moves=e4&color=green", "", "color: ‘green’"),
        ("", "#/chess960/foo", "board"),
        ("", "#/chess/8/8/8/8/8/8/8/8_w_-_-", "White has no king"),
    ] {
        let message = error(search, hash).to_string();
        assert!(message.contains(part), "{search}{hash}: {message}");
        assert!(message.len() < 330, "{message}");
    }
}

#[test]
fn a_number_is_refused_that_its_variant_does_not_have() {
    for variant in Variant::ALL {
        let count = variant.rules().starts.count;
        let (key, last) = (variant.key(), count - 1);
        let says = match count {
            1 => "which has only one".to_owned(),
            _ => format!("which are 0 to {last}"),
        };
        for number in [count.to_string(), u32::MAX.to_string(), "-1".to_owned()] {
            let error = error(&format!("?variant={key}&n={number}"), "");
            let message = error.to_string();
            assert!(message.contains(&format!("n: ‘{number}’")), "{message}");
            assert!(message.contains(&says), "{message}");
            assert_eq!(error.fallback.start, Start::usual(variant));
        }
        if count > 1 {
            let query = format!("?variant={key}&n={last}");
            assert_eq!(link(&query, "").start, Start::Numbered(last));
        }
    }
}

#[test]
fn a_game_of_each_variant_is_read_and_written_unchanged() {
    for variant in Variant::ALL {
        let mut game = Link::new(variant, Start::usual(variant));
        let mut position = variant.start();
        for ply in 0..40 {
            let moves = position.legal_moves();
            if position.outcome().is_some() {
                break;
            }
            let m = moves[(ply * 7 + 3) % moves.len()];
            position.play(m);
            game.moves.push(m);
        }
        assert_eq!(link(&game.query(), ""), game);
    }
}

#[test]
fn nothing_follows_a_fifth_occurrence() {
    let shuffle = "g1f3,g8f6,f3g1,f6g8,".repeat(4);
    assert_eq!(link(&format!("?moves={shuffle}"), "").moves.len(), 16);
    let error = error(&format!("?moves={shuffle}e2e4"), "");
    let message = error.to_string();
    assert!(message.contains("‘e2e4’ comes after the end"), "{message}");
    assert!(message.contains("fivefold repetition"), "{message}");
    assert_eq!(error.fallback.moves.len(), 16);
}

#[test]
fn a_bad_link_still_shows_what_was_good() {
    let bad_move = error("?variant=chess960&n=7&moves=a3,a6,zz&color=black&at=9", "").fallback;
    assert_eq!(bad_move.start, Start::Numbered(7));
    assert_eq!(bad_move.moves.len(), 2);
    assert_eq!((bad_move.color, bad_move.at), (Some(Color::Black), None));
    let bad_fen = error("?variant=chess960&fen=x&moves=e4", "").fallback;
    assert_eq!(bad_fen.start, Start::usual(Variant::Chess960));
    assert!(bad_fen.moves.is_empty());
    let bad_variant = error("?variant=x&fen=8/pppppppp/8/8/8/8/PPPPPPPP/8[Kk]_w_-_-", "").fallback;
    assert_eq!(bad_variant.variant, Variant::ChessSharp);
}

#[test]
fn length_is_bounded() {
    let long = format!("?moves={}", "a".repeat(MAX_LENGTH));
    assert!(error(&long, "").to_string().contains("longer than"));
    // Chess♯ knows no draw that would end this by itself.
    let kings = "a1b1,a8b8,b1a1,b8a8,".repeat(1600);
    let endless = format!("?variant=chesssharp&moves=K@a1,K@a8,{kings}");
    let error = error(&endless, "");
    assert!(error.to_string().contains("more than 6000"), "{error}");
    assert_eq!(error.fallback.moves.len(), MAX_HALFMOVES);
}

#[test]
fn a_start_is_known_by_its_number() {
    assert_eq!(
        Start::of(&Variant::Chess.start()),
        Start::usual(Variant::Chess)
    );
    assert_eq!(
        Start::of(&Variant::Chess960.numbered_start(77)),
        Start::Numbered(77)
    );
    let mut moved = Variant::Chess960.numbered_start(77);
    moved.play(san::parse(&moved, "a3").expect("a legal move"));
    assert!(matches!(Start::of(&moved), Start::Position(_)));
}

#[test]
fn the_moves_of_duck_chess_keep_their_commas() {
    let link = Link::parse("?variant=duck&moves=e2e4,e4d3,e7e5,e5d6", "");
    let link = link.expect("a good link").expect("a game");
    assert_eq!(link.moves.len(), 2);
    assert!(link.query().ends_with("&moves=e2e4,e4d3,e7e5,e5d6"));
    let by_san = Link::parse("?variant=duck&moves=e4,d3,e5,d6", "");
    assert_eq!(by_san, Ok(Some(link)));
    let error = Link::parse("?variant=duck&moves=e2e4,e4d3,e7e5", "").unwrap_err();
    assert!(error.to_string().contains("where the duck goes"), "{error}");
}
