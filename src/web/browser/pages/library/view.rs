//! The parts of the page around the list.

use super::edit_dialog::EditDialog;
use super::filters::Filters;
use super::import_dialog::ImportDialog;
use super::import_report::import_report;
use super::list::GameList;
use super::message::Msg;
use super::open_study;
use super::page::{Dialog, LibraryPage, Stage};
use super::position::PositionSearch;
use super::running::running_game;
use super::undo;
use crate::web::browser::icon::icon;
use crate::web::browser::library::entries::Broken;
use crate::web::browser::pages::keys_dialog::keys_dialog;
use crate::web::browser::pages::visit::{PLAY, is_plain, visit};
use crate::web::browser::widgets::button::{Button, button, labelled_icon};
use crate::web::library::export::Kind;
use crate::web::library::query::tags;
use crate::web::words::{keys, library as words};
use yew::prelude::*;

impl LibraryPage {
    /// The whole page.
    pub(super) fn page(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        html! {
            <div class={classes!("library", self.dragging.then_some("dragging"))}>
                { self.head(ctx) }
                if let Some(importing) = &self.importing {
                    { import_report(
                        importing,
                        link.callback(|_| Msg::Stop),
                        link.callback(|_| Msg::CloseReport),
                    ) }
                }
                { self.broken_games(ctx) }
                { running_game() }
                // A list of its own: what stands before it, the heading with the focus too, would be
                // drawn anew when it gets longer.
                <>
                    { for self.unkept.iter().enumerate().map(|(index, unkept)| {
                        open_study::notice(
                            unkept,
                            link.callback(move |_| Msg::KeepStudy(index)),
                            link.callback(move |_| Msg::DismissStudy(index)),
                        )
                    }) }
                </>
                <div id="games" tabindex="-1">{ self.games(ctx) }</div>
                { self.foot() }
                <div class="at-hand">
                    { self.selection(ctx) }
                    <div class="toast-place" role="status">{ self.message(ctx) }</div>
                </div>
                { self.open_dialog(ctx) }
            </div>
        }
    }

    fn head(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let on_import = link.callback(|_| Msg::OpenImport);
        let on_export = link.callback(|_| Msg::Save(None, Kind::Games));
        let on_backup = link.callback(|_| Msg::Save(None, Kind::Backup));
        html! {
            <header>
                <h1 tabindex="-1" ref={self.heading.clone()}>{ words::TITLE }</h1>
                // As above.
                <>{ for undo::label().filter(|_| !self.is_importing()).map(|label| undo_button(label, link.callback(|_| Msg::Undo))) }</>
                <div class="buttons">
                    if !self.games.is_empty() {
                        { labelled_icon("button", "plus", words::IMPORT, on_import) }
                        { labelled_icon("button", "download", words::EXPORT_ALL, on_export) }
                        { labelled_icon("button", "archive", words::BACK_UP, on_backup) }
                    }
                </div>
            </header>
        }
    }

    fn games(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        match &self.stage {
            Stage::Loading => html! { <p class="help" role="status">{ words::LOADING }</p> },
            Stage::Failed(error) => html! {
                <p class="notice error" role="alert">{ icon("warning") }{ words::storage(error) }</p>
            },
            Stage::Ready if self.games.is_empty() => self.empty(ctx),
            Stage::Ready => html! {
                <>
                    <Filters
                        games={self.games.clone()}
                        query={self.query.clone()}
                        cleared={self.cleared}
                        open={!self.position.is_empty()}
                        on_query={link.callback(Msg::Query)}
                    >
                        <PositionSearch
                            variant={self.query.variant}
                            text={self.position.clone()}
                            revision={self.revision}
                            among={self.filtered.clone()}
                            on_text={link.callback(Msg::Position)}
                            on_found={link.callback(Msg::Reaching)}
                        />
                    </Filters>
                    { self.list_head(ctx) }
                    <GameList
                        games={self.games.clone()}
                        found={self.found.clone()}
                        selected={self.selected.clone()}
                        focused={self.focused.clone()}
                        reached={self.query.reached()}
                        on_action={link.callback(Msg::Row)}
                    />
                </>
            },
        }
    }

    fn empty(&self, ctx: &Context<Self>) -> Html {
        let onclick = Callback::from(|event: MouseEvent| {
            if is_plain(&event) {
                visit(PLAY);
            }
        });
        let on_import = ctx.link().callback(|_| Msg::OpenImport);
        html! {
            <div class="empty">
                <h2>{ words::EMPTY }</h2>
                <p>{ words::EMPTY_HELP }</p>
                <div class="buttons">
                    <a class="button primary" href={PLAY} {onclick}>{ words::PLAY }</a>
                    { button("button", words::IMPORT, on_import) }
                </div>
            </div>
        }
    }

    /// The number of games found, and the checkbox that selects all of them.
    fn list_head(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let none = self.found.is_empty();
        let all = !none && self.selected.len() == self.found.len();
        let onchange = link.callback(move |_: Event| Msg::SelectAll(!all));
        html! {
            <div class="list-head">
                if !none {
                    <label class="checkbox">
                        <input type="checkbox" checked={all} {onchange} />
                        { words::SELECT_ALL }
                    </label>
                }
                <p class="help" role="status">{ words::found(self.found.len(), self.games.len()) }</p>
                if self.query.of_visitor {
                    <p class="help">{ words::of_visitor(self.query.visitor_side) }</p>
                }
                if none {
                    <p class="none-found">{ words::NONE_FOUND }</p>
                }
                if none || self.query.narrows() {
                    { button("button", words::CLEAR_SEARCH, link.callback(|_| Msg::ClearSearch)) }
                }
            </div>
        }
    }

    /// What can be done with the selected games.
    fn selection(&self, ctx: &Context<Self>) -> Html {
        if self.selected.is_empty() {
            return Html::default();
        }
        let link = ctx.link();
        let ids = || self.selected_in_order();
        let (exported, deleted) = (ids(), ids());
        let on_export = link.callback(move |_| Msg::Save(Some(exported.clone()), Kind::Games));
        let on_delete = link.callback(move |_| Msg::Delete(deleted.clone()));
        html! {
            <section class="selection" aria-label={words::selected(self.selected.len())}>
                <p role="status">{ words::selected(self.selected.len()) }</p>
                { button("button small", words::SELECT_NONE, link.callback(|_| Msg::SelectAll(false))) }
                { button("button small", words::EDIT_TAGS, link.callback(|_| Msg::EditSelected)) }
                { button("button small", words::EXPORT, on_export) }
                { button("button small danger", words::DELETE, on_delete) }
            </section>
        }
    }

    fn broken_games(&self, ctx: &Context<Self>) -> Html {
        if self.broken.is_empty() {
            return Html::default();
        }
        let link = ctx.link();
        let item = |broken: &Broken| {
            let id = broken.id;
            html! {
                <li key={id.0.to_string()}>
                    <p>{ words::broken(id, &broken.error) }</p>
                    { button("button small", words::EXPORT_RAW, link.callback(move |_| Msg::SaveRaw(id))) }
                    { button("button small danger", words::DELETE, link.callback(move |_| Msg::Delete(vec![id]))) }
                </li>
            }
        };
        html! {
            <section class="broken-games" aria-labelledby="broken-games">
                <h2 id="broken-games">{ icon("warning") }{ words::broken_games(self.broken.len()) }</h2>
                <ul>{ for self.broken.iter().map(item) }</ul>
            </section>
        }
    }

    fn open_dialog(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let on_close = link.callback(|()| Msg::CloseDialog);
        match &self.dialog {
            None => Html::default(),
            Some(Dialog::Import) => html! {
                <ImportDialog
                    text={self.pasted.clone()}
                    on_import={link.callback(Msg::Import)}
                    on_paste={link.callback(Msg::Pasted)}
                    {on_close}
                />
            },
            Some(Dialog::Keys) => {
                keys_dialog(&keys::OF_LIBRARY, &keys::FINGERS_IN_LIBRARY, on_close)
            }
            Some(Dialog::Edit(ids)) => {
                let rows = self.rows(ids);
                if rows.is_empty() {
                    return Html::default();
                }
                let known_tags = tags(&self.games)
                    .into_iter()
                    .map(|(tag, _)| tag)
                    .collect::<Vec<_>>();
                let (exported, deleted) = (ids.clone(), ids.clone());
                let on_export =
                    link.callback(move |()| Msg::Save(Some(exported.clone()), Kind::Games));
                let on_delete = link.callback(move |()| Msg::Delete(deleted.clone()));
                let on_edit = link.callback(|(name, tags)| Msg::Edited(name, tags));
                html! {
                    <EditDialog {rows} {known_tags} {on_edit} {on_export} {on_delete} {on_close} />
                }
            }
        }
    }

    fn message(&self, ctx: &Context<Self>) -> Html {
        if self.dragging {
            return html! { <div class="message">{ words::DROP_HERE }</div> };
        }
        let Some(toast) = &self.toast else {
            return Html::default();
        };
        html! {
            <div class="message">
                <span>{ &toast.text }</span>
                if toast.undoes {
                    { button("button small", words::UNDO, ctx.link().callback(|_| Msg::Undo)) }
                }
            </div>
        }
    }

    fn foot(&self) -> Html {
        if self.games.is_empty() {
            return Html::default();
        }
        html! {
            <footer class="help">
                <p class="ways-out">{ words::WAYS_OUT }</p>
                if let Some(room) = self.room {
                    <p>{ words::storage_used(room.used, room.persistent) }</p>
                }
            </footer>
        }
    }
}

/// The button that takes the last change back. It stays when the message about the change is gone.
fn undo_button(label: String, onclick: Callback<MouseEvent>) -> Html {
    let title = AttrValue::from(label);
    let button = Button {
        class: "button undo",
        icon: Some("undo"),
        text: Some(words::UNDO.into()),
        label: Some(title.clone()),
        title: Some(title),
        onclick: Some(onclick),
        ..Button::default()
    };
    button.view()
}
