//! Searching by the names of openings, and the openings of games that came into the library without.

use super::message::Msg;
use super::page::{LibraryPage, searched};
use crate::web::browser::library::entries::openings;
use crate::web::browser::library::renewal::renew;
use crate::web::library::Row;
use crate::web::library::query::{Query, Searched};
use crate::web::records::Timestamp;
use std::collections::HashMap;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;
use yew::prelude::*;

impl LibraryPage {
    /// Has a search by a name know the codes of such openings; the names are fetched for the first one.
    pub(super) fn learn_openings(&mut self, ctx: &Context<Self>) {
        let Some(wanted) = self.query.opening.as_mut().filter(|it| it.wants_names()) else {
            return;
        };
        if let Some(openings) = &self.openings {
            wanted.learn(openings);
            return;
        }
        let link = ctx.link().clone();
        spawn_local(async move {
            // Without the names the openings of the games themselves are searched.
            if let Some(openings) = openings().await {
                link.send_message(Msg::Openings(openings));
            }
        });
    }

    /// Searches for nothing, and goes to the field for the next search.
    pub(super) fn clear_search(&mut self) {
        self.query = Query {
            sort: self.query.sort,
            ..Query::default()
        };
        self.position = AttrValue::default();
        self.cleared += 1;
        self.search();
        let field = gloo::utils::document().query_selector(".filters input[type=search]");
        if let Some(field) = field.ok().flatten()
            && let Ok(field) = field.dyn_into::<HtmlElement>()
        {
            // Fails only for what can't have the focus.
            let _ = field.focus();
        }
    }

    /// Finds the openings of games that came into the library when their names weren't known, once.
    pub(super) fn name_openings(&mut self, ctx: &Context<Self>, games: &[Searched]) {
        let unnamed = games.iter().filter(|game| !game.row.named);
        let unnamed: Vec<Timestamp> = unnamed.map(|game| game.row.id).collect();
        if unnamed.is_empty() || std::mem::replace(&mut self.names_openings, true) {
            return;
        }
        let (link, left) = (ctx.link().clone(), self.left.clone());
        spawn_local(async move {
            let on_batch = |found| link.send_message(Msg::Named(found));
            // What storage refuses is tried again at the next visit.
            let _ = renew(&unnamed, &left, on_batch).await;
        });
    }

    /// Shows openings that were found.
    pub(super) fn show_openings(&mut self, found: Vec<(Timestamp, String)>) {
        let mut found: HashMap<Timestamp, String> = found.into_iter().collect();
        let shown = |game: &Searched| match found.remove(&game.row.id) {
            Some(opening) => {
                let mut row = Row::clone(&game.row);
                (row.summary.opening, row.named) = (opening, true);
                searched(row)
            }
            None => game.clone(),
        };
        let games = self.games.iter().map(shown).collect();
        self.games = Rc::new(games);
        self.search();
    }
}
