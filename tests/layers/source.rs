//! The modules of `src`, and which paths each of them names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, UseTree};

/// The path of a module in the crate; empty for the crate itself.
pub type Module = Vec<String>;

/// The contents of a module.
#[derive(Default)]
struct Contents {
    /// The documentation at its head.
    documentation: String,
    /// The paths that it names, from the root of the crate.
    paths: BTreeSet<Vec<String>>,
    /// What it names by `use`, with where that comes from.
    imports: BTreeMap<String, Vec<String>>,
}

/// All modules of the crate.
pub struct Sources {
    modules: BTreeMap<Module, Contents>,
}

impl Sources {
    /// Reads `src`, the programs aside.
    pub fn read() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut modules = BTreeMap::new();
        read_module(&root.join("lib.rs"), &root, Vec::new(), &mut modules);
        Self { modules }
    }

    /// The modules that have others within.
    pub fn parents(&self) -> Vec<Module> {
        let parents: BTreeSet<Module> = self
            .modules
            .keys()
            .filter_map(|module| module.split_last().map(|(_, parent)| parent.to_vec()))
            .collect();
        parents.into_iter().collect()
    }

    /// The rows of the table in a module's documentation, in order.
    pub fn table_of(&self, module: &Module) -> Vec<String> {
        self.modules[module]
            .documentation
            .lines()
            .filter_map(|line| line.trim().strip_prefix("| "))
            .filter_map(|row| row.split('`').nth(1))
            .map(str::to_owned)
            .collect()
    }

    /// Which child of a module uses which other, and where: user, used, places.
    pub fn edges_between_children(
        &self,
        parent: &Module,
    ) -> Vec<(String, String, BTreeSet<String>)> {
        let mut edges: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
        let depth = parent.len();
        for (module, contents) in &self.modules {
            if module.len() <= depth || !module.starts_with(parent) {
                continue;
            }
            let user = &module[depth];
            for path in &contents.paths {
                let target = self.resolve(path, 8);
                if target.len() <= depth || !target.starts_with(parent) || target[depth] == *user {
                    continue;
                }
                let place = format!("{} names {}", module.join("::"), path.join("::"));
                let edge = (user.clone(), target[depth].clone());
                edges.entry(edge).or_default().insert(place);
            }
        }
        edges
            .into_iter()
            .map(|((user, used), places)| (user, used, places))
            .collect()
    }

    /// The module in which something is defined, behind all re-exports.
    fn resolve(&self, path: &[String], most: usize) -> Module {
        let known = (0..=path.len())
            .rev()
            .find(|&length| self.modules.contains_key(&path[..length]))
            .unwrap_or(0);
        let module = path[..known].to_vec();
        let Some(name) = path.get(known) else {
            return module;
        };
        match self.modules[&module].imports.get(name) {
            Some(origin) if most > 0 && origin[..] != path[..=known] => {
                self.resolve(origin, most - 1)
            }
            _ => module,
        }
    }
}

/// Reads a file and the modules that it declares.
fn read_module(
    file: &Path,
    folder: &Path,
    module: Module,
    modules: &mut BTreeMap<Module, Contents>,
) {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{file:?}: {error}"));
    let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{file:?}: {error}"));
    let documentation = text
        .lines()
        .filter_map(|line| line.strip_prefix("//!"))
        .collect::<Vec<_>>()
        .join("\n");
    read_items(&parsed.items, folder, &module, modules, documentation);
}

fn read_items(
    items: &[Item],
    folder: &Path,
    module: &Module,
    modules: &mut BTreeMap<Module, Contents>,
    documentation: String,
) {
    let mut reader = Reader {
        module,
        contents: Contents {
            documentation,
            ..Contents::default()
        },
        children: Vec::new(),
    };
    for item in items {
        reader.visit_item(item);
    }
    let (children, contents) = (reader.children, reader.contents);
    modules.insert(module.clone(), contents);
    for child in children {
        let name = child.ident.to_string();
        let mut path = module.clone();
        path.push(name.clone());
        let inside = folder.join(&name);
        match child.content {
            Some((_, items)) => read_items(&items, &inside, &path, modules, String::new()),
            None => {
                let own = inside.join("mod.rs");
                let flat = folder.join(format!("{name}.rs"));
                let file = if own.exists() { own } else { flat };
                read_module(&file, &inside, path, modules);
            }
        }
    }
}

/// Collects the paths that a module uses.
struct Reader<'a> {
    module: &'a Module,
    contents: Contents,
    children: Vec<ItemMod>,
}

impl Reader<'_> {
    /// A path from the root of the crate; none for what lies outside of it.
    fn absolute(&self, path: &[String]) -> Option<Vec<String>> {
        let mut base = match path.first()?.as_str() {
            "crate" => Vec::new(),
            "self" => self.module.clone(),
            "super" => {
                let up = path.iter().take_while(|part| *part == "super").count();
                self.module[..self.module.len().checked_sub(up)?].to_vec()
            }
            child if self.children.iter().any(|known| known.ident == child) => {
                let mut base = self.module.clone();
                base.push(child.to_owned());
                base.extend(path[1..].iter().cloned());
                return Some(base);
            }
            _ => return None,
        };
        let rest = path
            .iter()
            .skip_while(|part| ["crate", "self", "super"].contains(&part.as_str()));
        base.extend(rest.cloned());
        Some(base)
    }

    fn note(&mut self, path: &[String]) {
        if let Some(path) = self.absolute(path) {
            self.contents.paths.insert(path);
        }
    }

    fn note_use(&mut self, tree: &UseTree, before: &mut Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.note_use(&path.tree, before);
                before.pop();
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.note_use(tree, before);
                }
            }
            UseTree::Name(name) => self.note_import(before, &name.ident.to_string(), None),
            UseTree::Rename(rename) => {
                let name = rename.rename.to_string();
                self.note_import(before, &rename.ident.to_string(), Some(name));
            }
            UseTree::Glob(_) => self.note(before),
        }
    }

    fn note_import(&mut self, before: &[String], name: &str, rename: Option<String>) {
        let mut path = before.to_vec();
        if name != "self" {
            path.push(name.to_owned());
        }
        let last = path.last().cloned().unwrap_or_default();
        if let Some(origin) = self.absolute(&path) {
            let known_as = rename.unwrap_or(last);
            self.contents.imports.insert(known_as, origin);
        }
        self.note(&path);
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_for_tests(attributes_of(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item(&mut self, item: &'ast syn::ImplItem) {
        if let syn::ImplItem::Fn(function) = item
            && is_for_tests(&function.attrs)
        {
            return;
        }
        visit::visit_impl_item(self, item);
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        self.children.push(module.clone());
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.note_use(&item.tree, &mut Vec::new());
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let parts: Vec<String> = path
            .segments
            .iter()
            .map(|part| part.ident.to_string())
            .collect();
        if parts.len() > 1 {
            self.note(&parts);
        }
        visit::visit_path(self, path);
    }

    /// What stands in a macro is no syntax to `syn`: only paths from the root are found there.
    fn visit_macro(&mut self, invocation: &'ast Macro) {
        let text = invocation.tokens.to_string().replace(' ', "");
        for rest in text.split("crate::").skip(1) {
            let path = rest
                .split(|c: char| c != '_' && c != ':' && !c.is_alphanumeric())
                .next()
                .unwrap_or_default();
            let parts = path.split("::").filter(|part| !part.is_empty());
            let path: Vec<String> = ["crate"]
                .into_iter()
                .chain(parts)
                .map(str::to_owned)
                .collect();
            self.note(&path);
        }
        visit::visit_macro(self, invocation);
    }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let test = attribute.path().is_ident("test");
        let list = attribute.meta.require_list().ok();
        let conditional = attribute.path().is_ident("cfg")
            && list.is_some_and(|list| list.tokens.to_string() == "test");
        test || conditional
    })
}

fn attributes_of(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}
