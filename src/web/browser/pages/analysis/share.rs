//! The dialog to share a study.

use super::share_file::{pgn_to_share, share_file};
use crate::board::{Bitboard, Color};
use crate::game::Shape;
use crate::rules::Position;
use crate::web::analysis::left_out::LeftOut;
use crate::web::board::Arrangement;
use crate::web::browser::clipboard::download;
use crate::web::browser::pages::animation_field::AnimationField;
use crate::web::browser::pages::code_field::CodeField;
use crate::web::browser::pages::dialog::Dialog;
use crate::web::browser::pages::pictures::PictureField;
use crate::web::browser::widgets::button::labelled_icon;
use crate::web::words::{analysis as words, puzzle, share};
use std::rc::Rc;
use yew::prelude::*;

/// The properties of [`ShareDialog`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct ShareProps {
    /// The address of the study, and of the position.
    pub link: AttrValue,
    /// Whether the address has all variations, and not the current line alone.
    pub is_whole: bool,
    /// What the study has and the address has not.
    pub left_out: Vec<LeftOut>,
    /// The address of the study with all that the other one leaves out; `None` where that is nothing,
    /// or it is too long.
    pub everything: Option<AttrValue>,
    /// The address of a puzzle with the moves that follow; `None` if there are none.
    pub puzzle: Option<AttrValue>,
    /// Whether that puzzle is what the visitor makes.
    pub makes_puzzle: bool,
    /// The FEN of the position.
    pub fen: AttrValue,
    /// The study as PGN.
    pub pgn: AttrValue,
    /// The code of a board with the study.
    pub code: AttrValue,
    /// Whether the position is one of a variation, in which that board can't begin.
    pub in_variation: bool,
    /// The name of the files to save, without its extension.
    pub file: String,
    /// The position, with its arrows and circles.
    pub position: Rc<Position>,
    /// The squares of the move that led to the position.
    pub last_move: Bitboard,
    /// The arrows and circles of the position.
    pub shapes: Vec<Shape>,
    /// The side at the bottom of the board.
    pub below: Color,
    /// The names of White and Black, if they are known.
    pub players: Option<[String; 2]>,
    /// The positions of the current line, each with the squares of the move that led to it.
    pub line: Rc<Vec<(Position, Bitboard)>>,
    /// Called when a board for a website is to be built with the study.
    pub on_embed: Callback<()>,
    /// Called with a message for the visitor.
    pub on_message: Callback<String>,
    /// Called when the dialog has been closed.
    pub on_close: Callback<()>,
}

/// A dialog with the study as link, FEN, PGN and code for a website.
#[component]
pub(super) fn ShareDialog(props: &ShareProps) -> Html {
    let on_message = &props.on_message;
    let on_download = {
        let (pgn, file, on_message) = (props.pgn.clone(), props.file.clone(), on_message.clone());
        Callback::from(move |_: MouseEvent| {
            if download(&pgn, &format!("{file}.pgn"), "application/x-chess-pgn").is_err() {
                on_message.emit(share::NO_FILE.to_string());
            }
        })
    };
    let on_embed = props.on_embed.reform(|_: MouseEvent| ());
    let field = |id, label, text: &AttrValue, copied, more: Html| {
        html! {
            <CodeField {id} {label} text={text.clone()} {copied} on_message={on_message.clone()}>{ more }</CodeField>
        }
    };
    let (label, help) = match props.is_whole {
        true if props.left_out.is_empty() => (words::LINK, words::LINK_HELP.to_string()),
        true => (words::LINK, words::left_out(&props.left_out)),
        false => (words::LINK_TO_LINE, words::LONG_LINK_HELP.to_string()),
    };
    let sheet = use_memo((props.pgn.clone(), props.file.clone()), |(pgn, file)| {
        pgn_to_share(pgn, file)
    });
    let share_button = (*sheet).clone().map(|data| {
        let onclick = Callback::from(move |_: MouseEvent| share_file(&data));
        labelled_icon("button", "share", words::SHARE_PGN, onclick)
    });
    let puzzle = || match &props.puzzle {
        Some(address) => field(
            "share-puzzle",
            puzzle::LINK,
            address,
            share::LINK_COPIED,
            html! { <p class="help">{ puzzle::LINK_HELP }</p> },
        ),
        None => html! {
            <div class="field">
                <span class="label">{ puzzle::LINK }</span>
                <p class="help">{ puzzle::NO_MOVES }</p>
            </div>
        },
    };
    html! {
        <Dialog name="share" title={words::SHARE_TITLE} on_close={props.on_close.clone()}>
            // Before the links that tell its solution.
            if props.makes_puzzle {
                { puzzle() }
            }
            if let Some(address) = &props.everything {
                { field("share-everything", words::LINK_TO_EVERYTHING, address, share::LINK_COPIED, html! {
                    <p class="help">{ words::link_to_everything(&props.left_out) }</p>
                }) }
            }
            { field("share-link", label, &props.link, share::LINK_COPIED, html! {
                <p class="help">{ help }</p>
            }) }
            // Beside the link, which may lack some of it.
            { field("share-pgn", words::PGN, &props.pgn, share::PGN_COPIED, html! {
                <div class="row">
                    { labelled_icon("button", "download", share::DOWNLOAD, on_download) }
                    { for share_button }
                </div>
            }) }
            if !props.makes_puzzle {
                { puzzle() }
            }
            { field("share-fen", share::FEN, &props.fen, share::FEN_COPIED, Html::default()) }
            <PictureField
                label={words::PICTURES}
                arrangement={Arrangement::Position(props.position.clone())}
                below={props.below}
                last_move={props.last_move}
                players={props.players.clone()}
                shapes={props.shapes.clone()}
                name={props.file.clone()}
                on_message={on_message.clone()}
            >
                if props.line.len() > 1 {
                    <AnimationField
                        positions={props.line.clone()}
                        below={props.below}
                        players={props.players.clone()}
                        name={props.file.clone()}
                        on_message={on_message.clone()}
                    />
                }
            </PictureField>
            { field("share-embed", words::CODE, &props.code, share::CODE_COPIED, html! {
                <>
                    if props.in_variation {
                        <p class="help">{ words::CODE_AT_MAIN_LINE }</p>
                    }
                    <div class="row">{ labelled_icon("button", "code", share::MORE_FOR_WEBSITES, on_embed) }</div>
                </>
            }) }
        </Dialog>
    }
}
