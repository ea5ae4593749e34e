//! What the panel shows before the first move: games to begin at once, the opponent, the side.

use super::new_game::lot;
use super::rating;
use crate::board::{Color, File, Piece, Role};
use crate::rules::Variant;
use crate::web::browser::icon::{icon, piece_icon, piece_name};
use crate::web::browser::widgets::button::{Button, button};
use crate::web::game::{GameModel, Level, Players};
use crate::web::new_game::quick::QuickGame;
use crate::web::words::variants::{describe, name};
use crate::web::words::{first_sight as words, game as sentences, new_game};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// The part of the panel before the first move.
pub(super) struct FirstSight<'a> {
    /// The game, in which no person has moved yet.
    pub play: &'a GameModel,
    /// The level of the last game against the computer.
    pub level: Level,
    /// Whether games against the computer are rated.
    pub rated: bool,
    /// Called with a game to be begun in the place of this one.
    pub on_game: Callback<GameModel>,
    /// Called when the list of all games is wanted.
    pub on_all_games: Callback<MouseEvent>,
    /// Called when the rules are wanted.
    pub on_rules: Callback<MouseEvent>,
}

impl FirstSight<'_> {
    /// Whether a game is shown in this way: not one of a series, of a file, with somebody elsewhere
    /// or from a position that was set up.
    pub fn suits(play: &GameModel) -> bool {
        play.remote().is_none()
            && play.is_untouched()
            && play.series().is_none()
            && play.origin().is_none()
            && !play.is_from_position()
    }

    /// The part as an element.
    pub fn view(&self) -> Html {
        let all_games = Button {
            class: "begin",
            icon: Some("menu"),
            text: Some(words::ALL_GAMES.into()),
            onclick: Some(self.on_all_games.clone()),
            ..Button::default()
        };
        html! {
            <section class="first-sight" aria-label={words::BEGIN}>
                { self.rules() }
                <div class="strip" role="group" aria-label={words::BEGIN}>
                    { for QuickGame::OFFERED.map(|game| self.quick(game)) }
                    { all_games.view() }
                </div>
                <div class="setup">
                    { self.opponents() }
                    { self.sides() }
                </div>
                { self.rating_or_site() }
            </section>
        }
    }

    /// What the game is about, beside the button with its rules; nothing of chess. On a phone both
    /// are part of the status.
    fn rules(&self) -> Html {
        let variant = self.play.variant();
        if variant == Variant::Chess {
            return Html::default();
        }
        html! {
            <div class="about wide-only">
                <p>{ sentences::first_words(self.play) }</p>
                { button("button small", new_game::RULES, self.on_rules.clone()) }
            </div>
        }
    }

    /// The visitor's rating or, to who is here for the first time, what the site is.
    fn rating_or_site(&self) -> Html {
        let rating = match self.rated {
            true => rating::before_game(self.play, &self.on_game),
            false => None,
        };
        rating.unwrap_or_else(|| html! { <p class="site">{ words::site(Variant::COUNT) }</p> })
    }

    /// A button that begins a game.
    fn quick(&self, game: QuickGame) -> Html {
        let players = self.play.players();
        let control = self.play.time_control().cloned();
        let onclick = self.on_game.reform(move |_: MouseEvent| {
            let begun = game.begin(players, &lot);
            begun.with_time_control(control.clone())
        });
        match game {
            QuickGame::Of(variant) => {
                let current = variant == self.play.variant();
                html! {
                    <button
                        type="button"
                        class="begin"
                        data-variant={variant.key()}
                        aria-current={current.then_some("true")}
                        {onclick}
                    >
                        { emblem(variant) }
                        <span class="name">{ name(variant) }</span>
                        <span class="tagline">{ describe(variant).tagline }</span>
                    </button>
                }
            }
            QuickGame::Surprise => {
                let button = Button {
                    class: "begin",
                    icon: Some("dice"),
                    text: Some(words::SURPRISE.into()),
                    onclick: Some(onclick),
                    ..Button::default()
                };
                button.view()
            }
        }
    }

    /// The same game with other players.
    fn change(&self) -> impl Fn(Players) + 'static {
        let (play, on_game) = (self.play.clone(), self.on_game.clone());
        move |players| on_game.emit(play.with_players(players))
    }

    /// The computer's level, or two people.
    fn opponents(&self) -> Html {
        let (players, change) = (self.play.players(), self.change());
        let chosen = match players {
            Players::Computer { level, .. } => Some(level),
            _ => None,
        };
        let onchange = Callback::from(move |event: Event| {
            let field: HtmlSelectElement = event.target_unchecked_into();
            let person = players.below();
            change(match Level::from_text(&field.value()) {
                Some(level) => Players::Computer { person, level },
                None => Players::People,
            });
        });
        let option = |level: Level| {
            html! {
                <option value={level.number().to_string()} selected={chosen == Some(level)}>
                    { words::opponent(level) }
                </option>
            }
        };
        html! {
            <select class="input" aria-label={new_game::OPPONENT} {onchange}>
                <optgroup label={new_game::COMPUTER}>{ for Level::all().map(option) }</optgroup>
                <option value="" selected={chosen.is_none()}>{ new_game::PEOPLE }</option>
            </select>
        }
    }

    /// The visitor's side.
    fn sides(&self) -> Html {
        let players = self.play.players();
        let level = match players {
            Players::Computer { level, .. } => level,
            _ => self.level,
        };
        let button = |label: String, picture: Html, color: Option<Color>| {
            let change = self.change();
            let onclick = Callback::from(move |_: MouseEvent| {
                let person = color.unwrap_or_else(|| Color::from_white(lot(2) == 0));
                change(Players::Computer { person, level });
            });
            let pressed = match players {
                Players::Computer { person, .. } => color == Some(person),
                _ => false,
            };
            let pressed = color.map(|_| pressed.to_string());
            html! {
                <button type="button" class="side-button" aria-label={label.clone()} title={label} aria-pressed={pressed} {onclick}>
                    { picture }
                </button>
            }
        };
        let king = |color| piece_icon(piece_name(Piece::new(color, Role::King)));
        let of_color = |color| button(words::play_as(color).to_string(), king(color), Some(color));
        html! {
            <div class="sides-row" role="group" aria-label={new_game::SIDE}>
                { of_color(Color::White) }
                { button(words::EITHER_SIDE.to_string(), icon("dice"), None) }
                { of_color(Color::Black) }
            </div>
        }
    }
}

/// A picture that tells the three games apart: a part of the first rank in order, in disorder, half
/// filled.
fn emblem(variant: Variant) -> Html {
    let rank = match variant {
        Variant::Chess960 => "BRKQ",
        Variant::ChessSharp => ".RK.",
        _ => "QKBN",
    };
    let pieces = File::all().zip(rank.chars()).filter_map(|(file, letter)| {
        let piece = Piece::new(Color::White, Role::from_letter(letter)?);
        let x = (file.index() * 100).to_string();
        Some(
            html! { <use href={format!("#{}", piece_name(piece))} width="100" height="100" {x} /> },
        )
    });
    html! {
        <svg class="emblem" viewBox="0 0 400 100" aria-hidden="true">
            <path class="light" d="M0 0h400v100H0z" />
            <path class="dark" d="M100 0h100v100H100zM300 0h100v100H300z" />
            { for pieces }
        </svg>
    }
}
