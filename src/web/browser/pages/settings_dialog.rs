use super::dialog::{Choices, Dialog, checkbox};
use crate::web::records::{BoardColors, Settings, Theme};
use crate::web::words::settings as words;
use yew::prelude::*;

/// A dialog with the visitor's settings. Changes take effect at once.
pub fn settings_dialog(
    settings: Settings,
    on_change: &Callback<Settings>,
    on_close: Callback<()>,
) -> Html {
    let flag = |label, on, set: fn(&mut Settings, bool)| {
        let on_change = on_change.reform(move |on| {
            let mut changed = settings;
            set(&mut changed, on);
            changed
        });
        checkbox(label, on, &on_change)
    };
    html! {
        <Dialog name="settings" title={words::TITLE} {on_close}>
            { themes(settings, on_change) }
            { boards(settings, on_change) }
            <div>
                { flag(words::COORDINATES, settings.coordinates, |settings, on| settings.coordinates = on) }
                { flag(words::TARGETS, settings.targets, |settings, on| settings.targets = on) }
                { flag(words::ANIMATION, settings.animation, |settings, on| settings.animation = on) }
                { flag(words::EVALUATION, settings.evaluation, |settings, on| settings.evaluation = on) }
                { flag(words::COMPUTER_RESIGNS, settings.conduct.computer_resigns, |settings, on| settings.conduct.computer_resigns = on) }
                { flag(words::IMPASSE_ENDS, settings.conduct.impasse_ends, |settings, on| settings.conduct.impasse_ends = on) }
            </div>
        </Dialog>
    }
}

fn themes(settings: Settings, on_change: &Callback<Settings>) -> Html {
    let options = Theme::ALL.map(|theme| (theme.key().into(), words::theme(theme).into()));
    let on_choose = on_change.reform(move |key: AttrValue| {
        let known = Theme::ALL.into_iter().find(|theme| theme.key() == key);
        Settings {
            theme: known.unwrap_or_default(),
            ..settings
        }
    });
    Choices {
        name: "theme",
        legend: words::THEME,
        look: "",
        options: options.to_vec(),
        chosen: settings.theme.key().into(),
        on_choose,
        help: None,
    }
    .view()
}

fn boards(settings: Settings, on_change: &Callback<Settings>) -> Html {
    let options = BoardColors::ALL.map(|board| (board.key().into(), words::board(board).into()));
    let on_choose = on_change.reform(move |key: AttrValue| {
        let known = BoardColors::ALL
            .into_iter()
            .find(|board| board.key() == key);
        Settings {
            board: known.unwrap_or_default(),
            ..settings
        }
    });
    Choices {
        name: "board-colors",
        legend: words::BOARD,
        look: "",
        options: options.to_vec(),
        chosen: settings.board.key().into(),
        on_choose,
        help: None,
    }
    .view()
}
