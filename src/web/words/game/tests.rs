use super::*;
use crate::board::Color;
use crate::game::{Ending, Game};
use crate::notation::{fen, pgn, san};
use crate::rules::{Claim, Outcome, Reason, Variant};
use crate::web::engine::EngineEvent;
use crate::web::game::{
    Action, GameId, GameModel, Level, Match, Players, ProposalKind, RemoteGame,
};
use crate::web::protocol::BestMove;

fn game(variant: Variant, fen: &str, moves: &str) -> Game {
    let mut game = Game::new(fen::parse(variant, fen).expect("a position"));
    for text in moves.split_whitespace() {
        let m = san::parse(game.position(), text).expect("a legal move");
        game.play(m).expect("the game goes on");
    }
    game
}

fn play(variant: Variant, players: Players, moves: &str) -> GameModel {
    let mut model = GameModel::new(Game::new(variant.start()), players);
    for text in moves.split_whitespace() {
        let m = san::parse(model.game().position(), text).expect("a legal move");
        model.make(m).expect("the game goes on");
    }
    model
}

#[test]
fn what_is_said_again_is_different_for_a_live_region() {
    let mut model = play(Variant::Chess, Players::People, "e4 e5 Nf3");
    assert!(
        announcement(&model).contains("knight"),
        "{}",
        announcement(&model)
    );
    model.apply(Action::Hint);
    let best = BestMove {
        best: Some("g8f6".to_owned()),
        ponder: None,
        claim: None,
        offers_fast_fifty: false,
        score: None,
    };
    let done = model.engine_said(&EngineEvent::Hint(best));
    assert_eq!(done.ok(), Some(true));
    for again in ["", "\u{a0}", ""] {
        let told = format!("Hint: black knight g8 to f6{again}");
        assert_eq!(announcement(&model), told);
        model.apply(Action::Hint);
    }
}

#[test]
fn moves_that_are_looked_at_are_numbered_as_in_books_and_said_in_words() {
    let mut model = play(Variant::Chess, Players::People, "e4 e5 Nf3");
    let start = START_POSITION.as_str();
    for (ply, shown, said) in [
        (0, start, start),
        (1, "1. e4", "1. white pawn e2 to e4"),
        (2, "1… e5", "1. black pawn e7 to e5"),
        (3, "2. Nf3", "2. white knight g1 to f3"),
    ] {
        model.apply(Action::GoTo(ply));
        assert_eq!(
            (shown_move(&model).as_str(), &*announcement(&model)),
            (shown, said)
        );
    }
}

#[test]
fn what_is_taken_back_is_told_in_words() {
    let mut model = play(Variant::Chess, Players::People, "e4 e5 Nf3 Nc6");
    model.apply(Action::TakeBack);
    assert_eq!(announcement(&model), "Taken back: black knight b8 to c6");
    model.apply(Action::Resign);
    model.apply(Action::TakeBack);
    assert_eq!(announcement(&model), "The end of the game is taken back");
}

#[test]
fn what_is_to_be_taken_back_is_named() {
    for (person, moves, asked) in [
        (Color::White, "e4", "1. e4"),
        (Color::White, "e4 e5", "1. e4 e5"),
        (Color::Black, "e4 e5 Nf3", "1… e5 2. Nf3"),
    ] {
        let remote = RemoteGame::new(GameId::drawn(1));
        let mut model = play(Variant::Chess, Players::People, moves).against(remote, person);
        model.apply(Action::Propose(ProposalKind::TakeBack));
        let asks = model.proposal().expect("there is something to take back");
        assert_eq!(
            proposal(&model, asks),
            format!("You ask to take back {asked}. Your opponent has not answered yet.")
        );
    }
}

#[test]
fn fog_hides_moves_from_those_who_listen() {
    let said = |players, moves| announcement(&play(Variant::FogOfWar, players, moves));
    let level = Level::default();
    let against = |person| Players::Computer { person, level };
    let black = against(Color::Black);
    assert_eq!(said(black, "e4"), "White has moved");
    assert_eq!(said(black, "e4 d5 exd5"), "White has taken your pawn on d5");
    assert!(said(against(Color::White), "e4").contains("e4"));
    let people = Players::People;
    assert_eq!(
        said(people, "e4"),
        "White has moved. Pass the device to Black"
    );
}

#[test]
fn proposals_and_their_answers_are_worded() {
    let mut model = play(Variant::Chess, Players::People, "e4");
    model.apply(Action::Propose(ProposalKind::Draw));
    assert_eq!(announcement(&model), "Black offers a draw.");
    let proposed = model.proposal().expect("a proposal");
    assert_eq!(proposal(&model, proposed), "Black offers a draw.");
    model.apply(Action::Answer { accept: false });
    let declined = "White declined a draw: the game goes on.";
    let told = model.notice().expect("it is told");
    assert_eq!(
        (notice(&model, told), announcement(&model)),
        (declined.into(), declined.into())
    );
    let barred = "That was declined. You can propose it again after 10 more moves.";
    let kind = ProposalKind::Draw;
    assert_eq!(proposal_barred(&model, kind).as_deref(), Some(barred));
    model.apply(Action::Move(model.read_move("e5").expect("a legal move")));
    assert_eq!(proposal_barred(&model, kind), None);
    model.apply(Action::Propose(kind));
    model.apply(Action::Answer { accept: true });
    assert_eq!(announcement(&model), "Draw: the players agreed, ½–½");
}

#[test]
fn the_computer_declines_and_claims_that_do_not_hold_say_why() {
    let players = Players::default();
    let mut model = play(Variant::ChessSharp, players, "K@e1 K@e8");
    let barred = claim_barred(&model, Claim::Impasse);
    assert!(barred.contains("49 to go"), "{barred}");
    model.apply(Action::Claim(Claim::Impasse));
    let told = model.notice().expect("it is told");
    assert_eq!(notice(&model, told), "Impasse cannot be claimed here.");
    model.apply(Action::Propose(ProposalKind::FastFifty));
    let mut declining = model.clone();
    declining.apply(Action::Answer { accept: false });
    let told = declining.notice().expect("it is told");
    let declined = "The computer declined a fast-fifty: the game goes on.";
    assert_eq!(notice(&declining, told), declined);
    model.apply(Action::Answer { accept: true });
    assert!(
        announcement(&model).ends_with("4–6"),
        "{}",
        announcement(&model)
    );
}

/// What is said about a match in its present game, or once that has ended.
fn said(variant: Variant, players: Players, series: &Match, outcome: Option<&Outcome>) -> String {
    let game = Game::new(variant.start());
    let model = GameModel::new(game, players).in_series(Some(series.clone()));
    standing(&model, series, outcome)
}

#[test]
fn a_match_stands_in_games_or_in_points() {
    let chess = |series: &Match, outcome| said(Variant::Chess, Players::People, series, outcome);
    let first = Match::new(Some(4), Color::White);
    assert_eq!(chess(&first, None), "Game 1 of 4");
    let start = Variant::Chess.start();
    let white = start.won_by(Color::White, Reason::Checkmate);
    let after_first = "Game 1 of 4 · Player 1 1 – 0 Player 2";
    assert_eq!(chess(&first, Some(&white)), after_first);
    let draw = start.drawn_by(Reason::Agreement);
    let second = first.after(&white);
    let after_second = "Game 2 of 4 · Player 1 1½ – ½ Player 2";
    assert_eq!(chess(&second, Some(&draw)), after_second);
    let open = Match::new(None, Color::White).with_names(["Ada", "Bob"]);
    assert_eq!(chess(&open.after(&white), None), "Game 2 · Ada 1 – 0 Bob");

    let impasse = Variant::ChessSharp.start().impasse_outcome();
    let second = Match::new(Some(2), Color::White).after(&impasse);
    let swapped = Players::default().swapped();
    let now = "Game 2 of 2 · You 4 – 6 Computer";
    assert_eq!(said(Variant::ChessSharp, swapped, &second, None), now);
}

#[test]
fn the_end_of_a_match_names_its_winner() {
    let start = Variant::Chess.start();
    let white = start.won_by(Color::White, Reason::Checkmate);
    let named = |length, result: &Outcome, names: [&str; 2]| {
        let series = Match::new(length, Color::White).with_names(names);
        let model = GameModel::new(Game::new(start.clone()), Players::People);
        match_result(&model, &series, result)
    };
    let names = ["Ada", "Bob"];
    let won = named(Some(1), &white, names);
    assert_eq!(won.as_deref(), Some("Ada wins the match, 1 – 0."));
    let draw = start.drawn_by(Reason::Agreement);
    let drawn = named(Some(1), &draw, names);
    assert_eq!(drawn.as_deref(), Some("The match is drawn, ½ – ½."));
    assert_eq!(named(Some(2), &white, names), None, "a game is left");
    assert_eq!(named(None, &white, names), None, "it goes on for ever");
    let model = GameModel::new(Game::new(start.clone()), Players::default());
    let black = start.won_by(Color::Black, Reason::Checkmate);
    let said = |result| match_result(&model, &Match::new(Some(1), Color::White), result);
    assert_eq!(said(&white).as_deref(), Some("You win the match, 1 – 0."));
    assert_eq!(
        said(&black).as_deref(),
        Some("The computer wins the match, 1 – 0.")
    );
}

#[test]
fn games_of_a_file_are_listed_by_players_result_and_length() {
    let list = "[White \"Ada\"]\n[Date \"1852.??.??\"]\n\n1. e4 1-0\n\n[Variant \"Crazyhouse\"]\n\n1. d4 d5 2. c4 *\n\n[Event \"Club evening\"]\n[White \"?\"]\n\n1. c4 *\n";
    let games = pgn::Reader::new(list.as_bytes()).map(|game| game.expect("a game"));
    let titles: Vec<_> = (1..).zip(games).map(|(n, game)| title(&game, n)).collect();
    assert_eq!(
        titles,
        [
            "Ada – ? · 1–0 · 1852 · Chess · 1 move",
            "Game 2 · Crazyhouse · 2 moves",
            "Club evening · Chess · 1 move"
        ]
    );
}

#[test]
fn every_way_to_end_a_variant_has_its_sentence() {
    use Variant::*;
    for (variant, fen, moves, sentence) in [
        (
            Chess,
            "k7/8/1K6/8/8/8/8/7R w - - 0 1",
            "Rh8",
            "White wins: checkmate",
        ),
        (
            Chess,
            "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1",
            "Qc7",
            "Draw: stalemate",
        ),
        (
            Chess,
            "k7/8/1K6/8/8/8/7p/6N1 b - - 0 1",
            "hxg1=N",
            "Draw: neither side can ever mate",
        ),
        (
            Chess,
            "k7/8/1K6/8/8/8/8/7R w - - 149 99",
            "Rh7",
            "Draw: seventy-five moves without capture or pawn move",
        ),
        (
            PawnBack,
            "k7/8/1K6/8/8/8/8/7R w - - 149 99",
            "Rh7",
            "Draw: seventy-five moves without capture or promotion",
        ),
        (
            ChessSharp,
            "k6R/8/8/8/8/8/8/7K[] w - - 0 1",
            "Rxa8",
            "White wins: the king was captured",
        ),
        (
            Antichess,
            "8/8/8/8/8/2p5/1P6/8 b - - 0 1",
            "cxb2",
            "White wins: White has no piece left",
        ),
        (
            Antichess,
            "8/8/8/p7/8/P7/8/7k w - - 0 1",
            "a4 Kh2",
            "White wins: White has no move left",
        ),
        (
            Horde,
            "4k3/8/8/8/8/8/1q6/P7 b - - 0 1",
            "Qxa1",
            "Black wins: the whole horde has been taken",
        ),
        (
            RacingKings,
            "8/7K/8/k7/8/8/8/8 w - - 0 1",
            "Kh8",
            "White wins: White’s king has reached the eighth rank",
        ),
        (
            RacingKings,
            "8/k6K/8/8/8/8/8/8 w - - 0 1",
            "Kh8 Ka8",
            "Draw: both kings have reached the eighth rank",
        ),
        (
            Duck,
            "k6R/8/8/8/8/8/8/7K w - - 0 1",
            "Rxa8,d4",
            "White wins: the king was captured",
        ),
        (
            FogOfWar,
            "k6R/8/8/8/8/8/8/7K w - - 0 1",
            "Rxa8",
            "White wins: the king was captured",
        ),
        (
            Lrs,
            "4k3/8/8/8/8/8/8/4K2R b - - 0 512",
            "Ke7",
            "Draw: 1024 halfmoves have been made",
        ),
    ] {
        let game = game(variant, fen, moves);
        let outcome = game.outcome().expect("it is over");
        assert_eq!(verdict(&game, &outcome), sentence);
    }
}

#[test]
fn a_result_is_told_to_the_visitor() {
    use Variant::*;
    let mate = "k7/8/1K6/8/8/8/8/7R w - - 0 1";
    for (variant, fen, moves, ending, [white, black]) in [
        (
            Chess,
            mate,
            "Rh8",
            None,
            ["You won by checkmate", "You lost by checkmate"],
        ),
        (
            Chess,
            mate,
            "",
            Some(Ending::Resignation(Color::White)),
            ["You resigned", "You won: your opponent resigned"],
        ),
        (
            Chess,
            mate,
            "",
            Some(Ending::FlagFall(Color::Black)),
            ["You won on time", "You lost on time"],
        ),
        (
            Chess,
            mate,
            "",
            Some(Ending::Agreement),
            ["Draw by agreement"; 2],
        ),
        (
            ChessSharp,
            "k6R/8/8/8/8/8/8/7K[] w - - 0 1",
            "Rxa8",
            None,
            [
                "You won: you took the king",
                "You lost: your king was taken",
            ],
        ),
        (
            ChessSharp,
            "k7/8/8/8/8/8/8/7K[] w - - 0 1",
            "",
            Some(Ending::FastFifty),
            [
                "4 points for you, 6 for your opponent: both agreed on a fast-fifty",
                "6 points for you, 4 for your opponent: both agreed on a fast-fifty",
            ],
        ),
        (
            Horde,
            "4k3/8/8/8/8/8/1q6/P7 b - - 0 1",
            "Qxa1",
            None,
            [
                "You lost: the whole horde has been taken",
                "You won: the whole horde has been taken",
            ],
        ),
    ] {
        let mut game = game(variant, fen, moves);
        if let Some(ending) = ending {
            game.end(ending).expect("it can end so");
        }
        let outcome = game.outcome().expect("it is over");
        for (person, said) in [(Color::White, white), (Color::Black, black)] {
            let model = GameModel::new(game.clone(), Players::Remote { person });
            assert_eq!(verdict_for(&model, &outcome), said);
        }
        let model = GameModel::new(game.clone(), Players::People);
        assert_eq!(verdict_for(&model, &outcome), verdict(&game, &outcome));
    }
}

#[test]
fn who_begins_with_placements_is_told_how() {
    for (variant, word) in [
        (Variant::ChessSharp, "king is placed"),
        (Variant::Placement, "opposite colours"),
        (Variant::Moab, "either side"),
    ] {
        let play = GameModel::new(Game::new(variant.start()), Players::default());
        assert!(
            hint(&play).is_some_and(|hint| hint.contains(word)),
            "{variant}"
        );
    }
    let play = GameModel::new(Game::new(Variant::Crazyhouse.start()), Players::default());
    assert_eq!(hint(&play), None);
}

#[test]
fn nobody_is_told_to_place_pieces_where_none_is_left() {
    let first = |fen| {
        let play = GameModel::new(game(Variant::ChessSharp, fen, ""), Players::People);
        assert_eq!(hint(&play).is_some(), fen.contains("[R"), "{fen}");
        first_words(&play)
    };
    let moves = "No moves yet.";
    assert_eq!(first("4k3/8/8/8/8/8/8/R3K3[] w - - 0 1"), moves);
    assert_eq!(first("4k3/8/8/8/8/8/8/4K3[Rr] w - - 0 1"), moves);
}

#[test]
fn no_reason_of_any_variant_is_told_by_its_bare_name_alone() {
    for variant in Variant::ALL {
        let game = Game::new(variant.start());
        for color in Color::ALL {
            let outcome = game.position().won_by(color, Reason::VariantEnd);
            let said = verdict(&game, &outcome);
            assert!(
                said.contains("has ") || said.contains("horde"),
                "{variant}: {said}"
            );
        }
    }
}

#[test]
fn hints_come_where_the_rules_differ() {
    let hint_of =
        |variant, fen: &str| hint(&GameModel::new(game(variant, fen, ""), Players::People));
    let forced = "8/8/8/3p4/4P3/8/8/8 w - - 0 1";
    assert!(hint_of(Variant::Antichess, forced).is_some_and(|hint| hint.contains("capture")));
    let quiet = "8/3p4/8/8/8/4P3/8/8 w - - 0 1";
    assert_eq!(hint_of(Variant::Antichess, quiet), None);
    let late = "4k3/8/8/8/8/8/8/4K2R b - - 0 511";
    assert!(hint_of(Variant::Lrs, late).is_some_and(|hint| hint.contains("for 3 more halfmoves")));
    assert_eq!(hint_of(Variant::Chess, late), None);
}

#[test]
fn check_is_told_where_it_is_announced() {
    let told = |variant| {
        let position = fen::parse(variant, "k6R/8/8/8/8/8/8/7K b - - 0 1").expect("a position");
        position.is_check() && announces_check(&position)
    };
    assert!(told(Variant::Chess) && told(Variant::Lrs));
    assert!(!told(Variant::FogOfWar) && !told(Variant::Duck) && !told(Variant::Antichess));
}
