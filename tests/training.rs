//! The way from nothing to a network by the commands of the program, and the tuner of the
//! hand-crafted evaluation, both run small.
#![cfg(not(target_arch = "wasm32"))]

#[path = "common/network.rs"]
mod network;
#[path = "common/program.rs"]
mod program;

use program::sharp960;
use sharp960::engine::eval::nnue::{Network, NetworkKind};
use sharp960::training::game::GameReader;
use std::fs;
use std::path::{Path, PathBuf};

/// The standard output of a command that succeeds.
fn printed(arguments: &[&str]) -> String {
    let output = sharp960(arguments);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {complaint}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn complaint(arguments: &[&str]) -> String {
    let output = sharp960(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// An empty folder for one test, in cargo's temporary folder.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("the folder can be made");
        Self(path)
    }

    /// The path of a file in it.
    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("UTF-8").to_owned()
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, content).expect("the folder can be written");
        path
    }
}

/// A file of games of chess, Chess960 and Chess♯ alike.
fn games(folder: &Folder, count: &str) -> String {
    games_of("chess=1,chess960=1,chesssharp=2", folder, count)
}

fn games_of(mix: &str, folder: &Folder, count: &str) -> String {
    let path = folder.path("games");
    printed(&[
        "datagen", &path, "--mix", mix, "--games", count, "--nodes", "60",
    ]);
    path
}

#[test]
fn an_interrupted_datagen_goes_on_where_it_was() {
    let folder = Folder::new("training-resume");
    let whole = fs::read(games(&folder, "6")).expect("it is written");
    let path = folder.path("games");
    // Killed in the middle of a game.
    fs::write(&path, &whole[..whole.len() * 2 / 3]).expect("it can be written");
    let text = printed(&[
        "datagen",
        &path,
        "--mix",
        "chess=1,chess960=1,chesssharp=2",
        "--games",
        "6",
        "--nodes",
        "60",
        "--threads",
        "2",
    ]);
    assert!(text.contains("positions"), "{text}");
    assert!(fs::read(&path).expect("it is there") == whole);
    let read: Result<Vec<_>, _> = GameReader::open(path.as_ref()).expect("games").collect();
    assert_eq!(read.expect("they are legal").len(), 6);
}

#[test]
fn games_become_text_and_text_becomes_games() {
    let folder = Folder::new("training-text");
    let path = folder.path("games");
    printed(&[
        "datagen",
        &path,
        "--mix",
        "chesssharp",
        "--games",
        "3",
        "--nodes",
        "60",
    ]);
    let text = printed(&["export", &path]);
    assert_eq!(text.lines().count(), 3);
    let text = folder.file("games.txt", text + "cut off in the mid");
    let again = folder.path("again");
    assert_eq!(
        printed(&["import", "chesssharp", &again, &text]),
        "3 games\n"
    );
    assert!(fs::read(again).expect("it is there") == fs::read(path).expect("it is there"));
    let wrong = complaint(&["import", "chess", &folder.path("chess"), &text]);
    assert!(wrong.contains("games.txt, line 1"), "{wrong}");
}

#[test]
fn games_are_valued_anew() {
    let folder = Folder::new("training-relabel");
    let old = games(&folder, "4");
    let (same, other) = (folder.path("same"), folder.path("other"));
    printed(&["relabel", &old, &same, "--nodes", "60", "--threads", "2"]);
    assert!(fs::read(&same).expect("it is written") == fs::read(&old).expect("it is there"));
    printed(&["relabel", &old, &other, "--nodes", "10", "--games", "3"]);
    let read = |path: &str| -> Vec<_> {
        let games = GameReader::open(path.as_ref()).expect("games");
        games.map(|game| game.expect("it is legal")).collect()
    };
    let (old, other) = (read(&old), read(&other));
    assert_eq!(other.len(), 3);
    for (old, new) in old.iter().zip(&other) {
        assert!((&old.start, old.result) == (&new.start, new.result));
        assert!(
            old.plies
                .iter()
                .zip(&new.plies)
                .all(|(old, new)| old.m == new.m)
        );
        assert_ne!(old.plies, new.plies);
    }
}

#[test]
fn from_nothing_to_a_network_that_evaluates() {
    let folder = Folder::new("training-network");
    // Each kind is called by the key of a variant that it is for.
    let mix = NetworkKind::ALL.map(|kind| format!("{}=1", kind.name()));
    let games = games_of(&mix.join(","), &folder, "34");
    for kind in NetworkKind::ALL {
        let name = kind.name();
        let records = folder.path(name);
        let text = printed(&["records", &games, "--out", &records, "--kind", name]);
        assert!(text.contains("records to train on"), "{text}");
        let (taught, apart) = (
            format!("{records}.training"),
            format!("{records}.validation"),
        );
        let file = folder.path(&format!("{name}.nnue"));
        let train = |file: &str, more: &[&str]| {
            let common = ["train", &taught, &apart, "--out", file, "--batch", "64"];
            let size = ["--width", "16", "--samples", "0.02", "--rate", "0.005"];
            printed(&[&common[..], &size, more].concat())
        };
        train(&file, &["--threads", "1"]);
        let bytes = fs::read(&file).expect("it is written");
        let network = Network::read(&bytes).expect("a network");
        assert_eq!((network.kind(), network.width()), (kind, 16));
        let picture = fs::read_to_string(folder.path(&format!("{name}.svg")));
        assert!(picture.expect("it is written").contains("<polyline"));
        // Deterministic, whatever the number of threads, and also from the last checkpoint on.
        let other = folder.path(&format!("{name}-again.nnue"));
        train(&other, &["--threads", "3"]);
        assert!(fs::read(&other).expect("it is written") == bytes);
        train(&file, &["--resume"]);
        assert!(fs::read(&file).expect("it is written") == bytes);
    }
}

#[test]
fn a_network_says_the_same_natively_and_in_the_browser() {
    // tests/wasm.rs asks for the same sum.
    assert_eq!(network::outputs().iter().sum::<i64>(), network::SUM);
}

#[test]
fn tuning_makes_the_error_smaller_and_prints_the_tables() {
    let folder = Folder::new("training-tune");
    let games = games(&folder, "10");
    let network = concat!(env!("CARGO_MANIFEST_DIR"), "/static/networks/chess.nnue");
    for beside in [&[][..], &["--evalfile", network]] {
        let tuned = sharp960(&[&["tune", "10", &games], beside].concat());
        assert!(tuned.status.success());
        let source = String::from_utf8_lossy(&tuned.stdout);
        assert!(source.contains("const WEIGHTS: Weights") && source.contains("    passed: ["));
        let told = String::from_utf8_lossy(&tuned.stderr);
        let errors: Vec<f64> = told
            .lines()
            .filter_map(|line| line.split("error ").nth(1)?.split(',').next()?.parse().ok())
            .collect();
        assert!(errors.len() == 2 && errors[1] < errors[0], "{told}");
    }
}

#[test]
fn bad_input_is_named() {
    let folder = Folder::new("training-bad");
    let bad = folder.file("bad", "8/8/8/8/8/8/8/8 w - - 0 1;0;1\n");
    assert!(complaint(&["datagen"]).contains("one file for the games"));
    assert!(complaint(&["datagen", &bad, "--games", "1"]).contains("not a file of training games"));
    let unknown = complaint(&["datagen", &folder.path("x"), "--mix", "draughts"]);
    assert!(unknown.contains("‘draughts’"));
    assert!(complaint(&["datagen", &folder.path("x"), "--mix", "chess=0"]).contains("weight"));
    assert!(complaint(&["relabel", &bad]).contains("the file to write"));
    let seed = complaint(&["relabel", &bad, &folder.path("x"), "--seed", "1"]);
    assert!(seed.contains("--seed"), "{seed}");
    assert!(complaint(&["records", &bad, "--out", &bad]).contains("not a file of training games"));
    assert!(complaint(&["records", &bad]).contains("--out"));
    assert!(complaint(&["tune", "1"]).contains("the file is missing"));
    assert!(complaint(&["tune", "1", &bad]).contains("not a file of training games"));
    let train = |more: &[&str]| complaint(&[&["train", &bad, &bad, "--out", &bad], more].concat());
    assert!(train(&[]).contains("not a file of training records"));
    assert!(train(&["--width", "20"]).contains("--width"));
    assert!(complaint(&["train", &bad]).contains("--out"));
    let evalfile = complaint(&["datagen", &folder.path("x"), "--evalfile", &bad]);
    assert!(evalfile.contains("not a network"), "{evalfile}");
}
