//! What OpenBench asks of an engine: a description, a Makefile, and openings for data.
#![cfg(not(target_arch = "wasm32"))]

use serde_json::Value;
use sharp960::engine::eval::nnue::{BUCKETS, Network, Parameters};
use sharp960::notation::fen;
use sharp960::rules::Variant;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/openbench");

fn printed(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    let output = output.unwrap_or_else(|error| panic!("{program}: {error}"));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {complaint}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn the_description_names_the_makefile_and_the_compiler() {
    let text = fs::read_to_string(format!("{FOLDER}/sharp960.json")).expect("it is there");
    let description: Value = serde_json::from_str(&text).expect("JSON");
    let build = &description["build"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let makefile = root
        .join(build["path"].as_str().expect("a path"))
        .join("Makefile");
    assert!(makefile.exists());
    let manifest = fs::read_to_string(root.join("Cargo.toml")).expect("it is there");
    let least = manifest
        .lines()
        .find_map(|line| line.strip_prefix("rust-version = \"")?.strip_suffix('"'))
        .expect("the manifest has it");
    assert_eq!(build["compilers"][0], format!("cargo>={least}.0"));
    assert!(description["nps"].as_u64().is_some_and(|nps| nps > 100_000));
}

#[test]
fn make_builds_the_program_with_or_without_another_network() {
    let make = |arguments: &[&str]| printed("make", &[&["-n", "-C", FOLDER], arguments].concat());
    let plain = make(&["EXE=one"]);
    let program = format!("--emit link=\"{FOLDER}/one\"");
    assert!(
        plain.contains("cargo rustc --release") && plain.contains(&program),
        "{plain}"
    );
    assert!(plain.contains("target-cpu=native") && !plain.contains("--cfg evalfile"));
    let other = make(&["EXE=one", "EVALFILE=other.nnue"]);
    assert!(other.contains("--cfg evalfile"), "{other}");
}

/// `cargo test --test openbench -- --ignored`, which `cargo dev test` runs: it compiles the program
/// once more, with little optimisation and in a folder of its own.
#[test]
#[ignore = "it compiles the program, which takes most of a minute"]
fn what_make_builds_searches_with_the_network_it_is_given() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let (program, other) = (format!("{folder}/other"), format!("{folder}/other.nnue"));
    let chess = concat!(env!("CARGO_MANIFEST_DIR"), "/static/networks/chess.nnue");
    let network = Network::read(&fs::read(chess).expect("it is there")).expect("a network");
    let silent = Parameters {
        outputs: vec![0.0; network.parameters().outputs.len()],
        output_biases: [0.0; BUCKETS],
        ..network.parameters()
    };
    fs::write(&other, silent.quantized().to_bytes()).expect("the folder can be written");

    let output = Command::new("make")
        .args(["-C", FOLDER, &format!("EXE={program}")])
        .arg(format!("EVALFILE={other}"))
        .env("CARGO_TARGET_DIR", format!("{folder}/openbench"))
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .output()
        .expect("make is there");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    assert!(!complaint.contains("warning"), "{complaint}");

    let nodes = |program: &str| {
        let text = printed(program, &["bench"]);
        let last = text.lines().last().expect("the sum").to_owned();
        last.split(' ').next().expect("nodes").to_owned()
    };
    assert_ne!(nodes(&program), nodes(env!("CARGO_BIN_EXE_sharp960")));
}

#[test]
fn openings_for_data_are_printed() {
    let sharp960 = |command: &str| printed(env!("CARGO_BIN_EXE_sharp960"), &[command, "quit"]);
    let text = sharp960("genfens 6 seed 12 book None");
    let fens: Vec<&str> = text
        .lines()
        .map(|line| line.strip_prefix("info string genfens ").expect(line))
        .collect();
    assert_eq!(fens.iter().collect::<BTreeSet<_>>().len(), 6);
    for text in fens {
        let position = fen::parse(Variant::Chess, text).expect(text);
        assert!(position.has_legal_move() && position.plies() == 8, "{text}");
    }
    assert_eq!(sharp960("genfens 6 seed 12 book None"), text);
    assert_ne!(sharp960("genfens 6 seed 13 book None"), text);

    let book = format!("{}/openbench.epd", env!("CARGO_TARGET_TMPDIR"));
    let end = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - -";
    fs::write(&book, format!("{end}\n")).expect("the folder can be written");
    let text = sharp960(&format!("genfens 2 seed 1 book {book}"));
    assert_eq!(text.lines().count(), 2);
    for line in text.lines() {
        let board = line.split(' ').nth(3).expect(line);
        assert!(!board.contains(['q', 'Q', 'r', 'R']), "{line}");
    }
    let shuffled = sharp960("genfens 1 seed 1 book None variant chess960");
    assert!(shuffled.starts_with("info string genfens "));
}
