//! What the panel shows before the first move: games to begin at once, the opponent, the side.

use super::command::PageCommand;
use super::new_game::lot;
use super::rating;
use crate::board::{Color, File, Piece, Role};
use crate::rules::Variant;
use crate::web::browser::icon::{icon, piece_icon, piece_name};
use crate::web::browser::widgets::button::{button, labelled_icon};
use crate::web::game::{GameModel, Level, Players};
use crate::web::new_game::quick::QuickGame;
use crate::web::ratings::Ratings;
use crate::web::records::GameRecord;
use crate::web::words::variants::{describe, name};
use crate::web::words::{first_sight as words, game as sentences, new_game, play as play_words};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// The part of the panel before the first move.
pub(super) struct FirstSight<'a> {
    /// The game, which is only offered.
    pub play: &'a GameModel,
    /// The level of the last game against the computer.
    pub level: Level,
    /// The visitor's ratings, if games against the computer are rated.
    pub ratings: Option<&'a Ratings>,
    /// Whether the evaluation is shown, with which no game is rated.
    pub evaluated: bool,
    /// The visitor's last game, which is over.
    pub last: Option<&'a GameRecord>,
    /// Called with a game to be begun in the place of this one.
    pub on_game: Callback<GameModel>,
    /// Called with the commands of the page's own buttons.
    pub on_command: Callback<PageCommand>,
}

impl FirstSight<'_> {
    /// The part as an element.
    pub fn view(&self) -> Html {
        html! {
            <section class="first-sight" aria-label={words::BEGIN}>
                { self.rules() }
                <div class="strip" role="group" aria-label={words::BEGIN}>
                    { for QuickGame::OFFERED.map(|game| self.quick(game)) }
                    { labelled_icon("begin", "menu", words::ALL_GAMES, self.command(PageCommand::AllGames)) }
                </div>
                <div class="setup">
                    { self.opponents() }
                    { labelled_icon("begin", "people", new_game::REMOTE, self.command(PageCommand::Friend)) }
                    { self.sides() }
                </div>
                { self.last_game().unwrap_or_else(|| self.rating_or_site()) }
            </section>
        }
    }

    fn command(&self, command: PageCommand) -> Callback<MouseEvent> {
        self.on_command.reform(move |_: MouseEvent| command)
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
                <p>{ sentences::placing(self.play).unwrap_or(describe(variant).sentence) }</p>
                { button("button small", new_game::RULES, self.command(PageCommand::ShowRules)) }
            </div>
        }
    }

    /// How the visitor's last game ended, and what can be done with it.
    fn last_game(&self) -> Option<Html> {
        let last = self.last?.clone().into_play();
        let command = |text, command| button("button small", text, self.command(command));
        Some(html! {
            <div class="last-game">
                <p>{ words::last_game(&last) }</p>
                { command(words::REVIEW, PageCommand::ReviewLast) }
                { command(play_words::REMATCH, PageCommand::RematchLast) }
            </div>
        })
    }

    /// The visitor's rating or, to who is here for the first time, what the site is, and that games
    /// will be rated.
    fn rating_or_site(&self) -> Html {
        let rating = self
            .ratings
            .and_then(|ratings| rating::before_game(ratings, self.play, &self.on_game));
        rating.unwrap_or_else(|| {
            html! {
                <>
                    <p class="site">{ words::site(Variant::COUNT) }</p>
                    if let Some(ratings) = self.ratings.filter(|_| !self.evaluated) {
                        { rating::first_game(ratings, self.play, &self.on_command) }
                    }
                </>
            }
        })
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
            QuickGame::Surprise => labelled_icon("begin", "dice", words::SURPRISE, onclick),
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
