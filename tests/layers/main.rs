//! The layers of the crate: each module uses only those above it in the table of its parent.
//!
//! The order stands in the documentation of the modules themselves, as the rows of a table: that of
//! `src/lib.rs`, of `src/web/mod.rs` and of `src/web/browser/mod.rs`. Beyond that no two modules of
//! one folder may need each other, directly or by way of others. Code under `#[cfg(test)]` is free.

mod source;

use source::{Module, Sources};
use std::collections::{BTreeMap, BTreeSet};

/// Folders whose modules belong so closely together that they may use each other: a square is a bit
/// of a bitboard, and a variant is data with hooks that positions call and that look at positions.
const INTERWOVEN: &[&str] = &["board", "rules"];

/// The modules whose tables define an order.
const ORDERED: &[&[&str]] = &[&[], &["web"], &["web", "browser"]];

#[test]
fn each_layer_uses_only_those_above_it() {
    let sources = Sources::read();
    let mut wrong = Vec::new();
    for &parent in ORDERED {
        let parent: Module = parent.iter().map(|name| (*name).to_owned()).collect();
        let order = sources.table_of(&parent);
        let rank = |child: &str| order.iter().position(|known| known == child);
        let mut edges = 0;
        for (user, used, names) in sources.edges_between_children(&parent) {
            let place = |child: &str| {
                rank(child).unwrap_or_else(|| panic!("{child} is in no row of {parent:?}’s table"))
            };
            edges += 1;
            if place(&used) > place(&user) {
                wrong.push(format!("{user} uses {used}: {}", some(&names)));
            }
        }
        assert!(edges > 10, "only {edges} uses were found in {parent:?}");
    }
    assert!(
        wrong.is_empty(),
        "against the layers:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn no_modules_of_a_folder_need_each_other() {
    let sources = Sources::read();
    let mut wrong = Vec::new();
    for parent in sources.parents() {
        if INTERWOVEN.contains(&parent.join("::").as_str()) {
            continue;
        }
        let mut uses: BTreeMap<String, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
        for (user, used, names) in sources.edges_between_children(&parent) {
            uses.entry(user).or_default().insert(used, names);
        }
        for circle in circles(&uses) {
            let arrows: Vec<String> = circle
                .iter()
                .flat_map(|user| {
                    uses[user]
                        .iter()
                        .map(move |(used, names)| (user, used, names))
                })
                .filter(|(_, used, _)| circle.contains(used.as_str()))
                .map(|(user, used, names)| format!("    {user} → {used}: {}", some(names)))
                .collect();
            wrong.push(format!("{}:\n{}", parent.join("::"), arrows.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "circles of files:\n{}", wrong.join("\n"));
}

/// A few of the places that an arrow stands for.
fn some(names: &BTreeSet<String>) -> String {
    names.iter().take(3).cloned().collect::<Vec<_>>().join(", ")
}

/// The strongly connected components with more than one node.
fn circles<T>(uses: &BTreeMap<String, BTreeMap<String, T>>) -> Vec<BTreeSet<String>> {
    let reach = |from: &String| {
        let mut open = vec![from];
        let mut reached = BTreeSet::new();
        while let Some(next) = open.pop() {
            for used in uses.get(next).into_iter().flat_map(BTreeMap::keys) {
                if reached.insert(used.clone()) {
                    open.push(used);
                }
            }
        }
        reached
    };
    let reached: BTreeMap<&String, BTreeSet<String>> =
        uses.keys().map(|node| (node, reach(node))).collect();
    let mut circles = BTreeSet::new();
    for (node, far) in &reached {
        let circle: BTreeSet<String> = far
            .iter()
            .filter(|other| reached.get(other).is_some_and(|back| back.contains(*node)))
            .cloned()
            .collect();
        if circle.len() > 1 {
            circles.insert(circle);
        }
    }
    circles.into_iter().collect()
}

#[test]
fn circles_are_found() {
    let one = |used: &[&str]| used.iter().map(|name| ((*name).to_owned(), ())).collect();
    let uses: BTreeMap<String, BTreeMap<String, ()>> = [
        ("a".to_owned(), one(&["b"])),
        ("b".to_owned(), one(&["c"])),
        ("c".to_owned(), one(&["a", "d"])),
        ("d".to_owned(), one(&["e"])),
    ]
    .into();
    let circle = ["a", "b", "c"].map(str::to_owned).into();
    assert_eq!(circles(&uses), [circle]);
}
