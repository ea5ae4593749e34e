//! Changing, deleting, exporting and importing games of the library, and taking that back.

use super::files::save;
use super::import_report::Importing;
use super::message::Msg;
use super::open_study::keep;
use super::page::{Dialog, LibraryPage, Stage, Toast};
use super::row::RowAction;
use super::running;
use super::undo::{self, Change};
use super::visit::{analysis, continue_game};
use crate::web::browser::library::entries;
use crate::web::browser::library::importer::import;
use crate::web::browser::library::room::{ask_to_persist, ask_to_persist_once, room};
use crate::web::browser::pages::visit::visit;
use crate::web::library::Row;
use crate::web::library::export::Kind;
use crate::web::library::import::{Named, Report};
use crate::web::library::query::Query;
use crate::web::records::{StoreError, Timestamp};
use crate::web::words::library as words;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use web_sys::Blob;
use yew::prelude::*;

impl LibraryPage {
    pub(super) fn act(&mut self, ctx: &Context<Self>, action: RowAction) -> bool {
        match action {
            RowAction::Select(id, selected) => {
                let ids = Rc::make_mut(&mut self.selected);
                match selected {
                    true => ids.insert(id),
                    false => ids.remove(&id),
                }
            }
            RowAction::Open(id) => {
                self.opened = Some(id);
                let goes_on = |row: &Rc<Row>| row.awaits_opponent() || row.is_in_fog();
                if self.rows(&[id]).iter().any(goes_on) {
                    Self::run(ctx, async move { continue_game(id).await.map(|()| None) });
                    return false;
                }
                visit(&format!("{}{}", analysis(id), self.query.reached()));
                false
            }
            RowAction::Delete(id) => {
                let ids = match self.selected.is_empty() {
                    true => vec![id],
                    false => self.selected_in_order(),
                };
                Self::delete(ctx, ids);
                false
            }
            RowAction::Edit(id) => {
                self.dialog = Some(Dialog::Edit(vec![id]));
                true
            }
            RowAction::Continue(id) => {
                self.opened = Some(id);
                if self.rows(&[id]).iter().any(|row| !row.is_played()) {
                    visit(&format!("{}&continue=yes", analysis(id)));
                    return false;
                }
                Self::run(ctx, async move { continue_game(id).await.map(|()| None) });
                false
            }
        }
    }

    /// Changes name and tags of the games of the dialog.
    pub(super) fn edit(&mut self, ctx: &Context<Self>, name: Option<String>, tags: Vec<String>) {
        let Some(Dialog::Edit(ids)) = self.dialog.take() else {
            return;
        };
        let changed = Timestamp::now();
        let (mut before, mut rows) = (Vec::new(), Vec::new());
        for old in self.rows(&ids) {
            let mut row = Row::clone(&old);
            match &name {
                Some(name) => (row.name, row.tags) = (name.clone(), tags.clone()),
                None => {
                    for tag in &tags {
                        if !row.tags.contains(tag) {
                            row.tags.push(tag.clone());
                        }
                    }
                }
            }
            if row != *old {
                row.changed = changed;
                rows.push(row);
                before.push(Row::clone(&old));
            }
        }
        Self::put_edited(ctx, before, rows, changed);
    }

    /// Gives games the names and tags back that an imported backup has of them.
    pub(super) fn restore_names(&self, ctx: &Context<Self>, named: &[Named]) {
        let changed = Timestamp::now();
        let rows: HashMap<Timestamp, &Rc<Row>> = self
            .games
            .iter()
            .map(|game| (game.row.id, &game.row))
            .collect();
        let restored = named.iter().filter_map(|named| {
            let row = rows.get(&named.id)?;
            let restored = named.restored(row)?;
            Some((
                Row::clone(row),
                Row {
                    changed,
                    ..restored
                },
            ))
        });
        let (before, rows) = restored.unzip();
        Self::put_edited(ctx, before, rows, changed);
    }

    /// Stores rows with other names or tags than `before`, at the moment of their change.
    fn put_edited(ctx: &Context<Self>, before: Vec<Row>, rows: Vec<Row>, changed: Timestamp) {
        if rows.is_empty() {
            return;
        }
        let link = ctx.link().clone();
        spawn_local(async move {
            match entries::put_rows(&rows).await {
                Ok(()) => link.send_message(Msg::Done(Change::Edited { before, changed })),
                Err(error) => link.send_message(Msg::Failed(error)),
            }
        });
    }

    pub(super) fn keep_study(&mut self, ctx: &Context<Self>, index: usize) {
        if index >= self.unkept.len() {
            return;
        }
        let study = self.unkept.remove(index);
        let link = ctx.link().clone();
        spawn_local(async move {
            let kept = keep(study).await;
            let is_kept = kept.is_ok();
            link.send_message(match kept {
                Ok(()) => Msg::Say(words::STUDY_KEPT.to_string()),
                Err(error) => Msg::Failed(error),
            });
            // Shows it, or offers it again.
            link.send_message(Msg::Changed);
            if is_kept {
                ask_to_persist_once().await;
                link.send_message(Msg::Room(room().await));
            }
        });
    }

    /// Takes the last change back, if the games are there and no more are coming.
    pub(super) fn undo(&mut self, ctx: &Context<Self>) {
        if self.is_importing() || !matches!(self.stage, Stage::Ready) {
            return;
        }
        self.toast = None;
        let Some(change) = undo::take() else {
            return;
        };
        let (mut rows, mut ids) = (Vec::new(), Vec::new());
        match &change {
            Change::Deleted(_) => {}
            Change::Edited { before, changed } => {
                rows = undo::with_names_of(before, *changed, &self.games);
            }
            Change::Imported(added) => {
                // Its report is no longer true.
                self.importing = None;
                let added: HashSet<_> = added.iter().collect();
                // What the visitor has worked on since stays.
                let rows = self.games.iter().map(|game| &game.row);
                let rows = rows.filter(|row| row.changed == row.created);
                ids.extend(rows.map(|row| row.id).filter(|id| added.contains(id)));
            }
        }
        let link = ctx.link().clone();
        spawn_local(async move {
            let undone = match &change {
                Change::Deleted(removed) => {
                    let back = entries::put_back(removed).await;
                    back.map(|()| words::restored(removed.games()))
                }
                Change::Edited { .. } => {
                    let put = entries::put_rows(&rows).await;
                    put.map(|()| words::as_before(rows.len()))
                }
                Change::Imported(_) => {
                    let removed = entries::remove(&ids).await;
                    removed.map(|removed| words::deleted(removed.games()))
                }
            };
            match undone {
                Ok(said) => {
                    link.send_message(Msg::Say(said));
                    if let Change::Deleted(removed) = &change {
                        // The button that was pressed is gone.
                        link.send_message(Msg::Returned(removed.ids()));
                    }
                    link.send_message(Msg::Changed);
                }
                Err(error) => link.send_message(Msg::NotUndone(change, error)),
            }
        });
    }

    /// Saves games to a file: all of them for `None`.
    pub(super) fn save(&mut self, ctx: &Context<Self>, ids: Option<Vec<Timestamp>>, kind: Kind) {
        self.dialog = None;
        let lacks = ids.is_none() && !self.unkept.is_empty();
        let rows = match ids {
            Some(ids) => self.rows(&ids),
            None => {
                let all = Query::default().find(&self.games);
                all.into_iter()
                    .map(|index| self.games[index].row.clone())
                    .collect()
            }
        };
        Self::run(ctx, async move {
            Ok(Some(words::exported(save(rows, kind).await?, lacks)))
        });
    }

    pub(super) fn import(&mut self, ctx: &Context<Self>, file: Blob) {
        self.dialog = None;
        self.to_import.push_back(file);
        if self.is_importing() {
            self.toast = Some(Toast::new(ctx, words::IMPORTED_NEXT.to_string(), false));
            return;
        }
        self.import_next(ctx);
    }

    /// Begins with the next file, once it can be told which games are there already. The report of
    /// the one before is gone then.
    pub(super) fn import_next(&mut self, ctx: &Context<Self>) {
        if matches!(self.stage, Stage::Loading) || self.is_importing() {
            return;
        }
        let Some(file) = self.to_import.pop_front() else {
            return;
        };
        self.stop = Rc::default();
        self.importing = Some(Importing::Running {
            report: Report::default(),
            size: file.size(),
        });
        let known: Vec<(Timestamp, u64)> = self
            .games
            .iter()
            .map(|game| (game.row.id, game.row.summary.hash))
            .collect();
        let (link, stop) = (ctx.link().clone(), self.stop.clone());
        spawn_local(async move {
            let mut added = Vec::new();
            let on_batch = |report: &Report, rows: Vec<Row>| {
                added.extend(rows.iter().map(|row| row.id));
                link.send_message(Msg::Progress(report.clone(), rows));
            };
            let imported = import(&file, known, stop, on_batch).await;
            // Here, since the page may have been left.
            if !added.is_empty() {
                undo::keep(Change::Imported(added));
            }
            link.send_message(Msg::Imported(imported));
        });
    }

    /// Asks the browser not to delete the games, now that there are some that matter.
    pub(super) fn keep_for_good(&self, ctx: &Context<Self>) {
        let link = ctx.link().clone();
        spawn_local(async move {
            ask_to_persist().await;
            link.send_message(Msg::Room(room().await));
        });
    }

    pub(super) fn read_room(&self, ctx: &Context<Self>) {
        let link = ctx.link().clone();
        spawn_local(async move { link.send_message(Msg::Room(room().await)) });
    }

    /// Deletes games.
    pub(super) fn delete(ctx: &Context<Self>, ids: Vec<Timestamp>) {
        let link = ctx.link().clone();
        spawn_local(async move {
            match entries::remove(&ids).await {
                Ok(removed) => {
                    running::forget(&ids);
                    link.send_message(Msg::Done(Change::Deleted(removed)));
                }
                Err(error) => link.send_message(Msg::Failed(error)),
            }
        });
    }

    /// Does something, and says what comes of it.
    pub(super) fn run(
        ctx: &Context<Self>,
        task: impl Future<Output = Result<Option<String>, StoreError>> + 'static,
    ) {
        let link = ctx.link().clone();
        spawn_local(async move {
            match task.await {
                Ok(Some(text)) => link.send_message(Msg::Say(text)),
                Ok(None) => {}
                Err(error) => link.send_message(Msg::Failed(error)),
            }
        });
    }
}
