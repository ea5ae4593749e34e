use crate::board::Color;
use crate::web::analysis::header::{Header, Player};
use crate::web::words::analysis as words;
use crate::web::words::play::GAME;
use yew::prelude::*;

/// The properties of [`GameHeader`].
#[derive(Clone, PartialEq, Properties)]
pub struct GameHeaderProps {
    /// The header of the game.
    pub header: Header,
    /// The remaining times of White and Black.
    #[prop_or_default]
    pub clocks: [Option<String>; 2],
}

/// The header of a game: players, event, date and result.
#[component]
pub fn GameHeader(props: &GameHeaderProps) -> Html {
    let players = props.header.players.iter().zip(&props.clocks);
    let details = words::details(&props.header);
    let title = details.join(" · ");
    let detail = |(index, text): (usize, String)| {
        let separator = if index > 0 { " · " } else { "" };
        html! { <>{ separator }<span class="detail">{ text }</span></> }
    };
    html! {
        <div class="game-header" role="group" aria-label={GAME}>
            if props.header.has_players() || props.clocks.iter().any(Option::is_some) {
                { for players.map(|(player, clock)| player_line(player, clock.as_deref())) }
            }
            if !details.is_empty() {
                <p class="details" dir="auto" {title}>{ for details.into_iter().enumerate().map(detail) }</p>
            }
        </div>
    }
}

/// A player with rating, remaining time and score.
pub fn player_line(player: &Player, clock: Option<&str>) -> Html {
    let class = match player.color {
        Color::White => "side white",
        Color::Black => "side black",
    };
    html! {
        <p class="player">
            <span {class} aria-hidden="true" />
            <span class="visually-hidden">{ words::side(player.color) }</span>
            <span class="name"><bdi>{ words::player(player) }</bdi>
                if let Some(rating) = &player.rating {
                    { " " }<span class="rating">{ rating }</span>
                }
            </span>
            if let Some(clock) = clock {
                <span class="clock-left"><span class="visually-hidden">{ words::TIME_LEFT }</span>{ clock }</span>
            }
            if let Some(score) = &player.score {
                <span class="score">{ score }</span>
            }
        </p>
    }
}
