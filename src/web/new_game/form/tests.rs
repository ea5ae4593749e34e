use super::*;
use crate::board::ByColor;
use crate::rules::chess960::{BadRank, JointRules};
use crate::rules::{AuctionStep, Position};
use crate::web::game::Notice;
use crate::web::new_game::time::{NoTime, TimeChoice};
use std::cell::Cell;
use std::time::Duration;

fn form(variant: Variant) -> Form {
    Form::new(variant, Players::People, Level::default(), &|_| 0)
}

fn white_rank(start: &Position) -> String {
    rank_in_letters(start, Color::White)
}

fn with_number(variant: Variant, number: &str) -> Form {
    let mut form = form(variant);
    form.set_number(number.to_owned(), &|_| 0);
    form
}

#[test]
fn a_number_and_a_first_rank_name_the_same_start() {
    let chess = with_number(Variant::Chess960, "518").start();
    assert_eq!(with_number(Variant::Chess960, " rnbqkbnr ").start(), chess);
    assert_eq!(white_rank(&chess.expect("a start")), "RNBQKBNR");
    let shuffled = with_number(Variant::Shuffle, "KQRRBBNN").start();
    assert_eq!(white_rank(&shuffled.expect("a start")), "KQRRBBNN");
    for (text, reason) in [
        ("RRBQKNNB", BadRank::KingOutside),
        ("rnbqkbn", BadRank::Missing(Role::Rook)),
        ("x", BadRank::NotAPiece('x')),
    ] {
        let start = with_number(Variant::Chess960, text).start();
        assert_eq!(start, Err(NoStart::NotOf960(reason)), "{text}");
    }
    let impossible = with_number(Variant::Corner, "KQRRBBNN").start();
    assert_eq!(impossible, Err(NoStart::BadRank(Variant::Corner)));
}

#[test]
fn numbers_outside_of_the_starts_are_refused() {
    for bad in ["960", "-1", "", "4294967296"] {
        let start = with_number(Variant::Chess960, bad).start();
        assert_eq!(start, Err(NoStart::BadNumber { highest: 959 }));
    }
    assert!(with_number(Variant::Horde, "9").start().is_ok());
}

#[test]
fn each_side_s_rank_is_written_where_they_differ() {
    let start = Variant::DoubleFischer.numbered_start(518 * 960);
    assert_eq!(white_rank(&start), "RNBQKBNR");
    assert_eq!(rank_in_letters(&start, Color::Black), "BBQNNRKR");
}

#[test]
fn a_surprise_is_drawn_from_all_variants_and_all_starts() {
    for (index, variant) in Variant::ALL.into_iter().enumerate() {
        let drawn = Cell::new(0);
        let lot = |bound| {
            drawn.set(drawn.get() + 1);
            match drawn.get() {
                1 => {
                    assert_eq!(bound, Variant::COUNT as u32);
                    index as u32
                }
                _ => {
                    assert_eq!(bound, variant.rules().starts.count);
                    bound - 1
                }
            }
        };
        let play = form(Variant::Chess).surprise(&lot);
        assert_eq!(play.variant(), variant);
        assert_eq!(play.notice(), Some(&Notice::Drawn(variant)));
    }
}

#[test]
fn an_auction_gives_the_sides_and_the_extra_moves() {
    let mut form = form(Variant::Transcendental);
    form.names = ["Ada", "Bob"].map(str::to_owned);
    form.agree_on_auction(true, &|_| 0);
    assert_eq!(form.start(), Err(NoStart::AuctionUnfinished));
    let bid = |form: &mut Form, steps: &[AuctionStep]| {
        for &step in steps {
            form.auction.as_mut().expect("agreed").step(step);
        }
    };
    let steps = [
        AuctionStep::Bid(0),
        AuctionStep::Bid(1),
        AuctionStep::Pass,
        AuctionStep::Choose(Color::White),
    ];
    bid(&mut form, &steps);
    assert_eq!(form.start(), Err(NoStart::AuctionUnfinished));
    let auction = form.auction.as_mut().expect("agreed");
    auction.press(square("d7"));
    auction.press(square("d5"));
    let play = form.play(&|_| 0).expect("a game");
    assert_eq!(play.start_number(), None, "a pawn has moved");
    assert_eq!(play.game().turn(), Color::White);
    let series = play.series().expect("players with names");
    assert_eq!(series.names(), Some(["Bob", "Ada"]), "who has White first");
    form.set_number("5".to_owned(), &|_| 0);
    assert_eq!(form.start(), Err(NoStart::AuctionUnfinished), "begun anew");

    form.with_computer = true;
    form.agree_on_auction(true, &|_| 1);
    bid(&mut form, &[AuctionStep::Bid(0)]);
    let auction = form.auction.as_mut().expect("agreed");
    auction.answer(None, &|_| 0);
    auction.answer(None, &|_| 0);
    bid(&mut form, &[AuctionStep::Choose(Color::Black)]);
    let play = form.play(&|_| 0).expect("a game");
    assert_eq!(play.players().computer(), Some(Color::White));
    assert_eq!(play.start_number(), Some(5), "there is no extra move");

    form.remote = true;
    form.set_up_anew(&|_| 0);
    assert!(form.auction.is_none() && !form.has_auction());
    form.remote = false;
    form.agree_on_auction(true, &|_| 0);
    form.choose(Variant::Chess, &|_| 0);
    assert!(form.auction.is_none() && !form.has_auction());
}

const NOW: Duration = Duration::ZERO;

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

#[test]
fn a_set_up_leads_to_a_start_and_to_none_before_its_end() {
    let mut form = form(Variant::Chess960);
    form.choose_method(Method::Together, &|_| 0);
    for (role, name) in [
        (Role::Bishop, "c1"),
        (Role::Queen, "d1"),
        (Role::Knight, "b1"),
    ] {
        form.role = role;
        assert_eq!(form.place(square(name), NOW, &|_| 0), Ok(()));
    }
    assert_eq!(form.start(), Err(NoStart::SetupUnfinished));
    form.role = Role::Bishop;
    assert!(form.place(square("a1"), NOW, &|_| 0).is_err());
    form.place(square("f1"), NOW, &|_| 0).expect("light");
    assert_eq!(form.role, Role::Knight, "nothing else is left");
    form.place(square("g1"), NOW, &|_| 0).expect("free");
    assert_eq!(white_rank(&form.start().expect("a start")), "RNBQKBNR");
}

#[test]
fn a_placed_piece_is_picked_up_and_moved_where_that_is_agreed() {
    let mut form = form(Variant::Chess960);
    form.choose_method(Method::Together, &|_| 0);
    form.place(square("c1"), NOW, &|_| 0).expect("free");
    form.lift(square("c1"));
    assert_eq!(form.lifted, None, "not agreed");
    let rules = JointRules {
        one_move: true,
        ..JointRules::default()
    };
    form.agree(rules, &|_| 0);
    form.place(square("c1"), NOW, &|_| 0).expect("free");
    form.lift(square("c1"));
    form.place(square("e1"), NOW, &|_| 0).expect("free");
    assert_eq!(
        (form.lifted, form.joint.placed()[4]),
        (None, Some(Role::Bishop))
    );
}

#[test]
fn the_computer_places_its_pieces_when_it_is_its_turn() {
    let mut form = form(Variant::Chess960);
    form.with_computer = true;
    form.side = Side::Either;
    form.choose_method(Method::Together, &|_| 0);
    assert_eq!((form.side, form.joint.steps().len()), (Side::White, 1));
    let to = form.joint.squares(form.role).into_iter().next();
    form.place(to.expect("a free square"), NOW, &|_| 0)
        .expect("free");
    assert_eq!(form.joint.steps().len(), 3);
    form.take_back(NOW, &|_| 0);
    assert_eq!(form.joint.steps().len(), 1, "back to the person’s choice");
    form.take_back(NOW, &|_| 0);
    assert_eq!(form.joint.steps().len(), 1);
}

#[test]
fn players_of_pre_chess_may_agree_on_a_start_of_chess960() {
    let mut form = form(Variant::Placement);
    form.with_computer = true;
    form.side = Side::Black;
    form.agree_on_start(true, &|_| 0);
    assert_eq!(form.start(), Err(NoStart::SetupUnfinished));
    while form.placing().is_some() {
        assert_eq!(
            form.placing(),
            Some(Color::Black),
            "the computer has placed"
        );
        let ranks = form.own_ranks.as_ref().expect("agreed");
        let to = ranks.squares(form.role).into_iter().next();
        form.place(to.expect("a free square"), NOW, &|_| 0)
            .expect("free");
    }
    let play = form.play(&|_| 0).expect("a game");
    assert_eq!(play.variant(), Variant::DoubleFischer);
    form.take_back(NOW, &|_| 0);
    assert_eq!(form.start(), Err(NoStart::SetupUnfinished));
    form.agree_on_start(false, &|_| 0);
    let play = form.play(&|_| 0).expect("a game");
    assert_eq!(play.variant(), Variant::Placement);
}

#[test]
fn a_set_up_takes_time_from_the_game() {
    let mut form = form(Variant::Chess960);
    form.time.choice = TimeChoice::Preset("180+2");
    form.choose_method(Method::Together, &|_| 0);
    let mut now = 0;
    while form.joint.turn().is_some() {
        let to = form.joint.squares(form.role).into_iter().next();
        let at = Duration::from_secs(now);
        form.place(to.expect("a free square"), at, &|_| 0)
            .expect("free");
        now += 10;
    }
    let play = form.play(&|_| 0).expect("a game");
    let control = play.time_control().map(ToString::to_string);
    assert_eq!(control.as_deref(), Some("160+2"));
}

#[test]
fn the_players_of_a_single_game_can_have_names() {
    let mut form = form(Variant::Chess);
    form.with_computer = false;
    form.remote = false;
    let series = |form: &Form| form.play(&|_| 0).expect("a game").series().cloned();
    assert_eq!(series(&form), None);
    form.names[0] = "Ada".to_owned();
    let named = series(&form).expect("the names are kept with a match");
    assert_eq!((named.length(), named.names()), (None, Some(["Ada", ""])));
    form.with_computer = true;
    assert_eq!(series(&form), None);
}

#[test]
fn the_choices_make_the_game() {
    let mut form = form(Variant::Chess960);
    form.time.choice = TimeChoice::Preset("180+2");
    form.games = 4;
    form.with_computer = true;
    form.side = Side::Either;
    let play = form.play(&|_| 1).expect("a game");
    assert_eq!(play.players().computer(), Some(Color::White));
    let series = play.series().expect("a match");
    assert_eq!((series.length(), series.number()), (Some(4), 1));
    let control = play.time_control().map(ToString::to_string);
    assert_eq!(control.as_deref(), Some("180+2"));
    assert_eq!(form.surprise(&|_| 0).time_control(), play.time_control());
    form.time.choice = TimeChoice::Custom;
    form.time.sides[0].minutes[0] = "x".to_owned();
    let refused = form.play(&|_| 1).err();
    assert_eq!(refused, Some(NoStart::NoTime(NoTime::NoNumber)));
}

#[test]
fn the_clock_runs_during_an_auction_for_the_player_who_gets_that_side() {
    let mut form = form(Variant::Transcendental);
    form.agree_on_auction(true, &|_| 0);
    form.time.choice = TimeChoice::Preset("180+2");
    let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
    assert_eq!(
        form.setup_times(),
        Some(ByColor::new(minutes(3), minutes(3)))
    );
    let steps = [
        (0, AuctionStep::Bid(0)),
        (60, AuctionStep::Pass),
        (90, AuctionStep::Choose(Color::Black)),
    ];
    for (seconds, step) in steps {
        assert_eq!(form.start().err(), Some(NoStart::AuctionUnfinished));
        form.act_in_auction(Duration::from_secs(100 + seconds), |auction| {
            auction.step(step)
        });
    }
    // The second player has White and has thought for a minute.
    let play = form.play(&|_| 0).expect("the auction is over");
    let control = play.time_control().expect("a clock");
    let time = |color| control.of(color).start_time();
    assert_eq!(time(Color::White), minutes(2));
    assert_eq!(time(Color::Black), minutes(3) - Duration::from_secs(30));
    assert_eq!(
        play.bids().map(ToString::to_string).as_deref(),
        Some("Black 0, White passes")
    );
}

#[test]
fn the_next_form_offers_the_choices_of_the_last_one_again() {
    let mut last = form(Variant::Chess960);
    last.time.choice = TimeChoice::Preset("300+3");
    last.side = Side::Either;
    last.names = ["Anna".to_owned(), "Boris".to_owned()];
    let choices = last.choices();
    let mut next = form(Variant::Chess);
    next.choose_again(&choices, false);
    assert_eq!(next.time.choice, TimeChoice::Preset("300+3"));
    assert_eq!((next.side, &next.names), (Side::Either, &last.names));
    // The clock of the game on the page and a side chosen there go before.
    let mut here = form(Variant::Chess);
    here.time.choice = TimeChoice::Preset("60");
    here.choose_again(&choices, true);
    assert_eq!(here.time.choice, TimeChoice::Preset("60"));
    assert_eq!(here.side, Side::White);
    // So does a game without a clock that was chosen last, and what is no such text changes nothing.
    last.time.choice = TimeChoice::NoClock;
    for choices in [last.choices().as_str(), "", "x\ny"] {
        let mut next = form(Variant::Chess);
        next.choose_again(choices, false);
        assert_eq!(next.time.choice, TimeChoice::NoClock, "{choices}");
    }
}

#[test]
fn times_of_one_s_own_are_offered_again() {
    let mut last = form(Variant::Chess);
    last.time.choice = TimeChoice::Custom;
    last.time.unequal = true;
    last.time.sides[1].minutes[0] = "9".to_owned();
    let mut next = form(Variant::Chess);
    next.choose_again(&last.choices(), false);
    let control = |form: &Form| form.control(Players::People);
    assert!(matches!(control(&next), Ok(Some(_))));
    assert_eq!(control(&next), control(&last));
}
