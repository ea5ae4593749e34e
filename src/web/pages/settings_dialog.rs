use super::dialog::{Checkbox, Choices, Dialog};
use super::{BoardColors, Settings, Theme};
use yew::prelude::*;

/// What a [`SettingsDialog`] is.
#[derive(Properties, PartialEq)]
pub struct SettingsDialogProps {
    /// As they are.
    pub settings: Settings,
    /// They are changed; this takes effect at once.
    pub on_change: Callback<Settings>,
    /// The dialog has been closed.
    pub on_close: Callback<()>,
}

/// How the page looks and behaves.
#[component]
pub fn SettingsDialog(props: &SettingsDialogProps) -> Html {
    let settings = props.settings;
    let themes = Theme::ALL.map(|theme| (theme.key().into(), theme.name().into()));
    let boards = BoardColors::ALL.map(|board| (board.key().into(), board.name().into()));
    let on_theme = props.on_change.reform(move |key: AttrValue| {
        let known = Theme::ALL.into_iter().find(|theme| theme.key() == key);
        Settings {
            theme: known.unwrap_or_default(),
            ..settings
        }
    });
    let on_board = props.on_change.reform(move |key: AttrValue| {
        let known = BoardColors::ALL
            .into_iter()
            .find(|board| board.key() == key);
        Settings {
            board: known.unwrap_or_default(),
            ..settings
        }
    });
    let flag = |set: fn(&mut Settings, bool)| {
        props.on_change.reform(move |on| {
            let mut changed = settings;
            set(&mut changed, on);
            changed
        })
    };
    html! {
        <Dialog name="settings" title="Settings" on_close={props.on_close.clone()}>
            <Choices
                name="theme"
                legend="Page"
                options={themes.to_vec()}
                chosen={settings.theme.key()}
                on_choose={on_theme}
            />
            <Choices
                name="board-colors"
                legend="Board"
                options={boards.to_vec()}
                chosen={settings.board.key()}
                on_choose={on_board}
            />
            <div>
                <Checkbox
                    label="Coordinates on the board"
                    checked={settings.coordinates}
                    on_change={flag(|settings, on| settings.coordinates = on)}
                />
                <Checkbox
                    label="Show where a man can go"
                    checked={settings.targets}
                    on_change={flag(|settings, on| settings.targets = on)}
                />
                <Checkbox
                    label="Men glide to their squares"
                    checked={settings.animation}
                    on_change={flag(|settings, on| settings.animation = on)}
                />
                <Checkbox
                    label="Show the engine’s evaluation"
                    checked={settings.evaluation}
                    on_change={flag(|settings, on| settings.evaluation = on)}
                />
            </div>
        </Dialog>
    }
}
