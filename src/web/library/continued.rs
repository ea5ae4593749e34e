//! A game of the library, to be played on without the record that the play page had of it.

use crate::board::Color;
use crate::game::clock::{Clock, TimeControl};
use crate::notation::pgn;
use crate::web::game::Players;
use crate::web::game::pgn_file::{level_of, play_of};
use crate::web::records::{GameRecord, Timestamp};
use std::rc::Rc;
use std::time::Duration;

/// The record of a game by what its PGN tells. Against our computer, which its tags name, it goes on
/// against the computer, with the times that the clock had.
pub fn record_to_continue(game: &Rc<pgn::Game>, id: Timestamp) -> GameRecord {
    let mut record = GameRecord::of(&play_of(game), true, id);
    if let Some((players, person)) = computer_of(game) {
        record.players = players;
        record.orientation = person;
        record.clock = clock_of(game).filter(|clock| clock.len() == record.game.len());
        // The names of a file are for two people; the entry keeps the comments and variations.
        record.source = None;
    }
    record
}

/// The players of a game with our computer on one side, and the side of the person.
fn computer_of(game: &pgn::Game) -> Option<(Players, Color)> {
    let level = |tag| game.tags.get(tag).and_then(level_of);
    let (level, person) = match (level("White"), level("Black")) {
        (Some(level), None) => (level, Color::Black),
        (None, Some(level)) => (level, Color::White),
        _ => return None,
    };
    Some((Players::Computer { person, level }, person))
}

/// The clock of a game with the time that was left after each move; `None` if its PGN lacks any.
fn clock_of(game: &pgn::Game) -> Option<Clock> {
    let tag = |name| game.tags.get(name);
    let control: TimeControl = match (tag("WhiteTimeControl"), tag("BlackTimeControl")) {
        (Some(white), Some(black)) => format!("{white};{black}").parse().ok()?,
        _ => tag("TimeControl")?.parse().ok()?,
    };
    let after = |used: &[Duration], last: Duration| {
        let used = used.iter().copied().chain([last]);
        Clock::restored(
            control.clone(),
            game.start.turn(),
            used,
            &[],
            Duration::ZERO,
        )
    };
    let mut used: Vec<Duration> = Vec::new();
    for node in game.tree.main_line() {
        let left = game.tree.annotations(node)?.clock?;
        let reading = |last: Duration| {
            let clock = after(&used, last);
            let reading = clock.reading_after(clock.mover(used.len()), used.len() + 1);
            reading.map(|reading| reading.left)
        };
        let lost = reading(Duration::ZERO)?.saturating_sub(left);
        // With a delay that much more has gone by than was lost.
        let clock = after(&used, Duration::ZERO);
        let delay = control.of(clock.mover(used.len())).as_stages()[0]
            .timing
            .per_move();
        let fits = |&time: &Duration| reading(time) == Some(left);
        let time = [lost, lost + delay].into_iter().find(fits);
        used.push(time.unwrap_or(lost));
    }
    let (&last, before) = used.split_last()?;
    Some(after(before, last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::rules::Variant;
    use crate::web::game::pgn_file::pgn_of;
    use crate::web::game::{GameModel, Level};

    fn read(text: &str) -> Rc<pgn::Game> {
        Rc::new(pgn::parse(text).expect("a game").remove(0))
    }

    #[test]
    fn a_game_against_the_computer_goes_on_against_it() {
        let level = Level::new(3).expect("a level");
        for (tags, person) in [
            (
                "[White \"Player\"]\n[Black \"sharp960, level 3\"]",
                Color::White,
            ),
            (
                "[White \"sharp960, level 3\"]\n[Black \"Ada\"]",
                Color::Black,
            ),
        ] {
            let game = read(&format!("{tags}\n\n1. e4 {{Mine.}} e5 (1... c5) *"));
            let record = record_to_continue(&game, Timestamp(7));
            assert_eq!(record.players, Players::Computer { person, level });
            assert_eq!((record.orientation, record.began), (person, Timestamp(7)));
            let play = record.into_play();
            assert_eq!(
                (play.game().len(), play.players().computer()),
                (2, Some(!person))
            );
        }
        let people = read("[White \"Ada\"]\n[Black \"Grace\"]\n\n1. e4 *");
        let record = record_to_continue(&people, Timestamp(7));
        assert_eq!(record.players, Players::People);
        assert!(record.source.is_some());
    }

    #[test]
    fn its_clock_goes_on_as_it_stood() {
        let level = Level::new(3).expect("a level");
        let person = Color::Black;
        for control in ["180+2", "300", "300d5", "120+1;60"] {
            let control: TimeControl = control.parse().expect("a time control");
            let mut game = Game::new(Variant::Chess.start());
            for text in ["e4", "e5", "Nf3", "Nc6", "Bb5"] {
                let m = crate::notation::san::parse(game.position(), text).expect("legal");
                game.play(m).expect("it goes on");
            }
            let used = [0, 0, 7500, 1200, 3000].map(Duration::from_millis);
            let clock = Clock::restored(control, Color::White, used, &[], Duration::ZERO);
            let play = GameModel::new(game, Players::Computer { person, level })
                .with_clock(Some(clock.clone()));
            let written = pgn_of(&play, "2026.11.26").to_string();
            let record = record_to_continue(&read(&written), Timestamp(7));
            let again = record.clock.expect("a clock");
            assert_eq!(again.control(), clock.control());
            for color in Color::ALL {
                let left = |clock: &Clock| clock.reading(color, Duration::ZERO).left;
                assert_eq!(left(&again), left(&clock), "{written}");
            }
        }
        let without = "[TimeControl \"180+2\"]\n[Black \"sharp960, level 3\"]\n\n1. e4 *";
        assert_eq!(record_to_continue(&read(without), Timestamp(7)).clock, None);
    }
}
