//! The visitor's ratings: kept in storage, shown before and after a game.

use super::command::PageCommand;
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::button::button;
use crate::web::game::{GameModel, Level, Players};
use crate::web::ratings::{Family, Ratings, can_count, is_too_short};
use crate::web::records::Settings;
use crate::web::words::ratings as words;
use yew::prelude::*;

/// The milliseconds of a day.
const DAY_MS: f64 = 86_400_000.0;

/// The ratings kept, or none yet.
pub(super) fn load() -> Ratings {
    let text = storage::load(Scope::Site, storage::RATINGS);
    text.and_then(|text| Ratings::from_text(&text))
        .unwrap_or_default()
}

/// Whether the evaluation is shown beside a game.
pub(super) fn evaluates(play: &GameModel, settings: &Settings) -> bool {
    settings.evaluation && play.may_evaluate()
}

/// Whether the game is one that will be rated, as things stand.
pub(super) fn will_count(play: &GameModel, settings: &Settings) -> bool {
    let helped = evaluates(play, settings);
    settings.ratings && can_count(play) && !helped && !play.game().is_over()
}

/// Notes whether the evaluation helps the visitor, and takes the game into account once it is over.
/// `ratings` are those kept.
pub(super) fn follow(ratings: &mut Ratings, play: &mut GameModel, settings: &Settings) {
    if evaluates(play, settings) && !play.game().is_over() && !play.is_untouched() {
        play.set_helped();
    }
    if !settings.ratings || !play.game().is_over() {
        return;
    }
    // Another tab may have rated a game since.
    *ratings = load();
    let today = (js_sys::Date::now() / DAY_MS).floor();
    if ratings.count(play, today) {
        // Without storage they last as long as the page.
        let _ = storage::save(Scope::Site, storage::RATINGS, &ratings.to_text());
    }
}

/// The visitor's rating for the place beside their name, or that the game is not rated because of
/// help; `None` where nothing is known yet, and in another game that does not count. Where the
/// evaluation is shown, the first move is helped already.
pub(super) fn beside_name(
    ratings: &Ratings,
    play: &GameModel,
    settings: &Settings,
) -> Option<String> {
    let evaluated = evaluates(play, settings) && !play.game().is_over() && can_count(play);
    if play.is_helped() || evaluated {
        return Some(words::NOT_RATED.to_string());
    }
    let ratings = can_count(play).then_some(ratings)?;
    let standing = ratings.of(Family::of(play.variant()));
    (standing.games > 0).then(|| words::short_rating(standing))
}

/// What a game that is over has changed, if it counted.
pub(super) fn changed(ratings: &Ratings, play: &GameModel) -> Option<String> {
    let standing = ratings.after(play)?;
    Some(words::rating_after(Family::of(play.variant()), standing))
}

/// The same with what is known about it, or that help kept it from being rated; nothing if it did not
/// count for another reason.
pub(super) fn after_game(ratings: &Ratings, play: &GameModel) -> Html {
    match changed(ratings, play) {
        Some(changed) => {
            html! {
                <p class="rating">
                    { changed }
                    if ratings.of(Family::of(play.variant())).is_provisional() {
                        <span class="why">{ " " }{ words::PROVISIONAL }</span>
                    }
                </p>
            }
        }
        None if is_too_short(play) => html! { <p class="rating">{ words::TOO_SHORT }</p> },
        None if play.is_helped() => html! { <p class="rating">{ words::WHY_NOT_RATED }</p> },
        None => Html::default(),
    }
}

/// The visitor's rating in a game that is about to begin, and the level that fits, if that is another
/// one; `None` where nothing is known yet, and where the game can't be rated.
pub(super) fn before_game(
    ratings: &Ratings,
    play: &GameModel,
    on_game: &Callback<GameModel>,
) -> Option<Html> {
    let Players::Computer { person, level } = play.players() else {
        return None;
    };
    let family = Family::of(play.variant());
    let standing = ratings.of(family);
    if standing.games == 0 || !can_count(play) {
        return None;
    }
    let fitting = standing.level().filter(|&fitting| fitting != level);
    let begun = play.is_begun();
    let play = play.clone();
    let propose = |level: Level| {
        let onclick = on_game.reform(move |_: MouseEvent| {
            play.clone()
                .with_players(Players::Computer { person, level })
                .with_begun(begun)
        });
        button("button small", words::play_level(level.number()), onclick)
    };
    Some(html! {
        <p class="rating">
            { words::rating(family, standing) }
            { for fitting.map(propose) }
        </p>
    })
}

/// That the first game of its kind against the computer will count, and how to change that; nothing
/// once a game has been rated.
pub(super) fn first_game(
    ratings: &Ratings,
    play: &GameModel,
    on_command: &Callback<PageCommand>,
) -> Html {
    if !can_count(play) || ratings.of(Family::of(play.variant())).games > 0 {
        return Html::default();
    }
    let onclick = on_command.reform(|_: MouseEvent| PageCommand::PlayUnrated);
    html! {
        <p class="rating first">
            { words::COUNTS }
            { button("button small", words::PLAY_UNRATED, onclick) }
        </p>
    }
}
