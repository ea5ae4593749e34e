use std::fs;
use std::path::{Path, PathBuf};

/// The modules in the order of this layer's documentation: each uses only those before it.
fn order() -> Vec<&'static str> {
    include_str!("mod.rs")
        .lines()
        .filter_map(|line| line.strip_prefix("//! | "))
        .filter_map(|row| row.split('`').nth(1))
        .collect()
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            into.push(path);
        }
    }
}

#[test]
fn the_modules_of_this_layer_use_only_those_above_them() {
    let order = order();
    let rank = |module: &str| order.iter().position(|known| *known == module);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let mut uses = 0;
    for path in files {
        let inside = path.strip_prefix(&root).unwrap();
        let module = inside.iter().next().unwrap().to_str().unwrap();
        let module = module.trim_end_matches(".rs");
        if ["mod", "tests"].contains(&module) {
            continue;
        }
        let own = rank(module).unwrap_or_else(|| panic!("{module} is in no row of the list"));
        let text = fs::read_to_string(&path).unwrap();
        for used in text.split("crate::web::").skip(1) {
            let used = used.split(|c: char| c != '_' && !c.is_alphanumeric());
            let used = used.into_iter().next().unwrap_or_default();
            let theirs = rank(used).unwrap_or_else(|| panic!("{used} is in no row of the list"));
            assert!(theirs <= own, "{} uses {used}", inside.display());
            uses += 1;
        }
    }
    assert!(uses > 100, "only {uses} uses were found");
}
