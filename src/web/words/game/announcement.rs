use super::claim::claim_label;
use super::hint::placing;
use super::notice::{declined, proposal, withdrawn};
use super::place::{START_POSITION, start_number};
use super::player::subject;
use super::series::match_result;
use super::verdict::{result, verdict_for};
use crate::game::clock::millis;
use crate::rules::Outcome;
use crate::web::game::{Announcement, GameModel, Hint, PlayerName, ToldMove};
use crate::web::language::{Text, tr};
use crate::web::words::names::{by_side, side, to_move, your};
use crate::web::words::variants::name;
use crate::web::words::{board, time};
use std::time::Duration;

/// Shown and read out in the place of a result once a player has broken the game off.
pub const ABORTED: Text = tr!("The game was aborted.");

/// The text of the last change for a screen reader. A repeated text differs by a no-break space,
/// since a live region is not read out again unless its text changes.
pub fn announcement(model: &GameModel) -> String {
    let mut text = match model.announcement() {
        Announcement::None => String::new(),
        Announcement::Move {
            told,
            outcome,
            proposes,
            answers,
        } => {
            let mut text = told_move(told);
            if let Some(answered) = answers {
                text = format!("{}. {text}", told_move(answered));
            }
            if let Some(outcome) = outcome {
                add_sentence(&mut text, &over(model, outcome));
            }
            if *proposes {
                add_sentence(&mut text, &tr!("The computer proposes a fast-fifty"));
            }
            add_claims(&mut text, model);
            text
        }
        Announcement::Hinted(hint) => hinted(model, *hint),
        Announcement::Turned(below) => board::turned(*below).to_string(),
        Announcement::TakenBack(first) => taken_back(first.as_ref()),
        Announcement::LookedAt(ply) => looked_at(model, *ply),
        Announcement::Proposed(made) => proposal(model, *made),
        Announcement::Declined(proposal) => declined(model, *proposal).to_string(),
        Announcement::Withdrawn(proposal) => withdrawn(model, *proposal).to_string(),
        Announcement::Over(outcome) => over(model, outcome),
        Announcement::LowTime { color, left } => low_time(model.name(*color), *left),
        Announcement::FlagFallen(color) => time::flag_fallen(*color).to_string(),
        Announcement::Paused(paused) => time::paused(*paused).to_string(),
        Announcement::NewGame => new_game(model),
        Announcement::Aborted => ABORTED.to_string(),
        Announcement::Uncovered(turn) => {
            let mut text = to_move(*turn).to_string();
            add_claims(&mut text, model);
            text
        }
    };
    // Later in the game it is known how to place pieces.
    if let Announcement::NewGame | Announcement::Move { .. } = model.announcement()
        && model.game().len() < 2
        && let Some(placing) = placing(model)
    {
        add_sentence(&mut text, &placing);
    }
    if model.repeats() % 2 == 1 {
        text.push('\u{a0}');
    }
    text
}

/// Adds the claims that the person to move can make, whose buttons have come.
fn add_claims(text: &mut String, model: &GameModel) {
    for claim in model.claims() {
        let claim = claim_label(claim);
        add_sentence(text, &tr!("Possible now: {claim}", claim));
    }
}

fn add_sentence(text: &mut String, sentence: &str) {
    text.push_str(". ");
    text.push_str(sentence);
}

/// What was taken back, as far as it may be told: the first move, which is the visitor's own in a game
/// against the computer.
fn taken_back(first: Option<&ToldMove>) -> String {
    match first {
        Some(told @ ToldMove::Move { .. }) => tr!("Taken back: {moves}", moves = told_move(told)),
        Some(_) => tr!("Taken back").to_string(),
        None => tr!("The end of the game is taken back").to_string(),
    }
}

/// The move that led to a position that is looked at, with its number, and what can be claimed in the last one.
fn looked_at(model: &GameModel, ply: usize) -> String {
    let mut text = match model.told_at(ply) {
        Some(ToldMove::Move { before, made }) => {
            format!("{}. {}", before.fullmoves(), board::moved_to(&before, made))
        }
        Some(told) => told_move(&told),
        None => START_POSITION.to_string(),
    };
    add_claims(&mut text, model);
    text
}

/// The variant of a new game, the number of its start and, where there is only one, the side that is moved on this screen.
fn new_game(model: &GameModel) -> String {
    let mut text = tr!("A new game: {variant}", variant = name(model.variant()));
    if let Some(number) = model.start_number() {
        text = format!("{text}, {}", start_number(number));
    }
    if let Some(color) = model.players().person() {
        let plays = by_side(color, tr!("You play White"), tr!("You play Black"));
        add_sentence(&mut text, &plays);
    }
    text
}

/// The end of the game, and of the match with its last game.
fn over(model: &GameModel, outcome: &Outcome) -> String {
    let verdict = format!("{}, {}", verdict_for(model, outcome), result(outcome));
    let series = model.series();
    match series.and_then(|series| match_result(model, series, outcome)) {
        Some(won) => format!("{verdict}. {won}"),
        None => verdict,
    }
}

/// The warning that a player has little time left.
fn low_time(name: PlayerName<'_>, left: Duration) -> String {
    let seconds = millis(left).div_ceil(1000);
    match name {
        PlayerName::You => {
            tr!("You have 1 second left" | "You have {n} seconds left" % seconds)
        }
        name => tr!(
            "{player} has 1 second left" | "{player} has {n} seconds left" % seconds,
            player = subject(name)
        ),
    }
}

fn hinted(model: &GameModel, hint: Hint) -> String {
    let hint = match hint {
        Hint::Move(m) => board::moved_to(model.game().position(), m),
        Hint::Claim(claim) => claim_label(claim).to_string(),
    };
    tr!("Hint: {hint}", hint)
}

fn told_move(told: &ToldMove) -> String {
    match told {
        ToldMove::Move { before, made } => board::moved(before, *made),
        ToldMove::Hidden(by) => {
            by_side(*by, tr!("White has moved"), tr!("Black has moved")).to_string()
        }
        ToldMove::Capture { by, lost, on } => {
            let (color, piece) = (side(*by), your(*lost));
            tr!(
                "{color} has taken {piece} on {square}",
                color,
                piece,
                square = on
            )
        }
        ToldMove::PassDevice(by) => by_side(
            *by,
            tr!("White has moved. Pass the device to Black"),
            tr!("Black has moved. Pass the device to White"),
        )
        .to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;
    use crate::game::Game;
    use crate::notation::{san, uci};
    use crate::rules::Variant;
    use crate::web::game::{Action, Level, Match, Players};
    use std::rc::Rc;

    #[test]
    fn the_end_of_a_match_is_told_with_that_of_its_last_game() {
        let game = Game::new(Variant::Chess.start());
        let series = Match::new(Some(1), Color::White).with_names(["Ada", "Bob"]);
        let mut model = GameModel::new(game, Players::People).in_series(Some(series));
        model.apply(Action::Resign);
        assert_eq!(
            announcement(&model),
            "Black wins: White resigned, 0–1. Bob wins the match, 1 – 0."
        );
    }

    #[test]
    fn a_premove_is_told_after_the_move_that_it_answers() {
        let mut position = Variant::Chess.start();
        let mut told = |text: &str| {
            let made = san::parse(&position, text).expect("a legal move");
            let before = Rc::new(position.clone());
            position.play(made);
            ToldMove::Move { before, made }
        };
        let [_, answered, premove] = ["e4", "e5", "Nf3"].map(&mut told);
        let text = format!("{}. {}", told_move(&answered), told_move(&premove));
        let mut model = GameModel::new(Game::new(Variant::Chess.start()), Players::default());
        for uci in ["e2e4", "e7e5", "g1f3"] {
            let m = uci::parse(model.game().position(), uci).expect("a legal move");
            model.make(m).expect("the game goes on");
        }
        assert_eq!(announcement(&model), text);
        assert_eq!(text, "black pawn e7 to e5. white knight g1 to f3");
    }

    fn moved(model: &mut GameModel, sans: &str) {
        for text in sans.split_whitespace() {
            let m = san::parse(model.game().position(), text).expect("a legal move");
            model.make(m).expect("the game goes on");
        }
    }

    #[test]
    fn a_claim_that_has_become_possible_is_told_with_the_move() {
        let game = Game::new(Variant::Chess.start());
        let person = Color::White;
        let level = Level::default();
        for players in [Players::People, Players::Computer { person, level }] {
            let mut model = GameModel::new(game.clone(), players);
            moved(&mut model, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
            assert!(!announcement(&model).contains("Possible"));
            moved(&mut model, "Ng8");
            let told = announcement(&model);
            let claim = "black knight f6 to g8. Possible now: Claim draw: threefold";
            assert!(told.ends_with(claim), "{told}");
            model.look_at(2);
            assert!(!announcement(&model).contains("Possible"));
            model.look_at(8);
            assert!(announcement(&model).contains(claim));
        }
    }

    #[test]
    fn what_the_computer_can_claim_is_not_told() {
        let game = Game::new(Variant::Chess.start());
        let (person, level) = (Color::Black, Level::default());
        let mut model = GameModel::new(game, Players::Computer { person, level });
        moved(&mut model, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
        let told = announcement(&model);
        assert!(told.ends_with("black knight f6 to g8"), "{told}");
    }

    #[test]
    fn a_mate_is_told_where_the_result_is_not() {
        let mut model = GameModel::new(Game::new(Variant::Chess.start()), Players::People);
        moved(&mut model, "f3 e5 g4");
        let mate = san::parse(model.game().position(), "Qh4").expect("a legal move");
        assert_eq!(
            hinted(&model, Hint::Move(mate)),
            "Hint: black queen d8 to h4, checkmate"
        );
        moved(&mut model, "Qh4");
        assert_eq!(
            announcement(&model),
            "black queen d8 to h4. Black wins: checkmate, 0–1"
        );
        model.look_at(0);
        model.look_at(4);
        assert_eq!(announcement(&model), "2. black queen d8 to h4, checkmate");
    }

    #[test]
    fn of_moves_that_were_not_seen_nothing_is_told_as_they_are_taken_back() {
        assert_eq!(
            taken_back(Some(&ToldMove::Hidden(Color::Black))),
            "Taken back"
        );
    }

    #[test]
    fn a_turned_board_is_told() {
        let mut model = GameModel::new(Game::new(Variant::Chess.start()), Players::default());
        model.apply(Action::Flip);
        assert_eq!(announcement(&model), "Black is at the bottom");
        model.apply(Action::TakeBack);
        assert_eq!(
            announcement(&model),
            "Black is at the bottom",
            "there is nothing"
        );
    }

    #[test]
    fn a_new_game_is_told_with_the_visitor_s_side() {
        let game = Game::new(Variant::Chess.start());
        let mut model = GameModel::new(game.clone(), Players::default());
        model.apply(Action::Resign);
        model.rematch(true);
        let told = announcement(&model);
        assert_eq!(told, "A new game: Chess. You play Black");
        let mut model = GameModel::new(game, Players::People);
        model.apply(Action::Resign);
        model.rematch(true);
        assert_eq!(announcement(&model), "A new game: Chess");
    }

    #[test]
    fn a_new_game_is_told_with_its_start_and_how_to_place_pieces() {
        let new_game = |start, players| {
            let mut model = GameModel::new(Game::new(start), players);
            model.announce_beginning();
            model
        };
        let model = new_game(Variant::Chess960.numbered_start(356), Players::People);
        assert_eq!(announcement(&model), "A new game: Chess960, start 356");
        let [(white, level), (black, _)] = Color::ALL.map(|color| (color, Level::default()));
        let person = white;
        let model = new_game(
            Variant::ChessSharp.start(),
            Players::Computer { person, level },
        );
        let placing = placing(&model).expect("a hint");
        let told = format!("A new game: Chess♯. You play White. {placing}");
        assert_eq!(announcement(&model), told);
        let person = black;
        let mut model = new_game(
            Variant::ChessSharp.start(),
            Players::Computer { person, level },
        );
        assert_eq!(announcement(&model), "A new game: Chess♯. You play Black");
        moved(&mut model, "K@e1");
        assert!(announcement(&model).ends_with(&*placing));
        moved(&mut model, "K@e8 R@a1");
        assert!(!announcement(&model).ends_with(&*placing));
    }

    #[test]
    fn the_end_of_a_game_is_told_as_it_is_taken_back() {
        let mut model = GameModel::new(Game::new(Variant::Chess.start()), Players::default());
        moved(&mut model, "e4 e5");
        model.apply(Action::Resign);
        assert_eq!(announcement(&model), "You resigned, 0–1");
        model.apply(Action::TakeBack);
        assert_eq!(announcement(&model), "The end of the game is taken back");
    }

    #[test]
    fn a_warning_says_how_much_is_left() {
        let left = Duration::from_millis(9_990);
        let white = PlayerName::Side(Color::White);
        assert_eq!(low_time(white, left), "White has 10 seconds left");
        assert_eq!(low_time(PlayerName::You, left), "You have 10 seconds left");
    }
}
