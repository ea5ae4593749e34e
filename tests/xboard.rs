//! The engine as an XBoard program: what it answers line by line, and a game through plain pipes.

use sharp960::engine::Engine;
use sharp960::notation::fen;
use sharp960::rules::Variant;
use sharp960::uci::{Flow, Session};
use sharp960::xboard::XBoardSession;

/// What a session answers to lines, thinking to the end after each.
fn talk(session: &mut XBoardSession, lines: &[&str]) -> Vec<String> {
    let mut answers = Vec::new();
    for line in lines {
        session.command(line, &mut |answer| answers.push(answer.to_owned()));
        while session.is_busy() {
            session.think(None, &mut |answer| answers.push(answer.to_owned()));
        }
    }
    answers
}

fn session() -> XBoardSession {
    XBoardSession::new(Engine::new(1).expect("memory"))
}

fn answers(lines: &[&str]) -> Vec<String> {
    talk(&mut session(), lines)
}

/// Thinks for some milliseconds.
fn think(session: &mut XBoardSession, milliseconds: u64) -> Vec<String> {
    let mut answers = Vec::new();
    let end = web_time::Instant::now() + std::time::Duration::from_millis(milliseconds);
    session.think(Some(end), &mut |answer| answers.push(answer.to_owned()));
    answers
}

/// The move in the only line `move …`.
fn moved(answers: &[String]) -> &str {
    let mut moves = answers.iter().filter_map(|line| line.strip_prefix("move "));
    let m = moves
        .next()
        .unwrap_or_else(|| panic!("no move in {answers:?}"));
    assert_eq!(moves.next(), None);
    m
}

#[test]
fn it_says_what_it_can_do() {
    let features = answers(&["xboard", "protover 2", "accepted done", "rejected colors"]);
    assert_eq!(features.first().map(String::as_str), Some("feature done=0"));
    assert_eq!(features.last().map(String::as_str), Some("feature done=1"));
    let all = features.join("\n");
    for feature in [
        "ping=1",
        "setboard=1",
        "usermove=1",
        "analyze=1",
        "memory=1",
        "draw=1",
        "san=0",
    ] {
        assert!(all.contains(feature), "{feature}");
    }
    assert!(
        all.contains(
            "variants=\"normal,fischerandom,crazyhouse,suicide,giveaway,nocastle,shuffle,"
        )
    );
    assert!(all.contains(",chesssharp,") && all.contains(",moab"));
    assert!(all.contains("feature option=\"Level -spin 10 1 10\""));
}

#[test]
fn it_answers_moves_with_moves() {
    let mut session = session();
    let replied = talk(&mut session, &["new", "sd 3", "usermove e2e4"]);
    assert_eq!(replied.len(), 1, "{replied:?}");
    let reply = moved(&replied).to_owned();
    assert!(matches!(&reply[1..2], "7" | "8"), "{reply}");
    assert_eq!(talk(&mut session, &["ping 7"]), ["pong 7"]);
    // A GUI of the first version sends bare moves.
    assert_eq!(talk(&mut session, &["d2d4"]).len(), 1);
    let posted = talk(&mut session, &["force", "post", "go"]);
    assert!(posted.len() >= 4, "{posted:?}");
    let words: Vec<&str> = posted[0].split(' ').collect();
    assert!(words.len() >= 5 && words[..4].iter().all(|word| word.parse::<i64>().is_ok()));
}

#[test]
fn in_force_mode_it_only_watches() {
    let mut session = session();
    assert_eq!(
        talk(&mut session, &["force", "usermove e2e4", "usermove e7e5"]),
        [""; 0]
    );
    assert_eq!(
        talk(&mut session, &["undo", "usermove c7c5", "remove"]),
        [""; 0]
    );
    assert_eq!(
        talk(&mut session, &["remove"]),
        ["Error (there is no move to take back): remove"]
    );
    let white = talk(&mut session, &["sd 2", "go"]);
    assert!(matches!(&moved(&white)[1..2], "1" | "2"));
    assert_eq!(talk(&mut session, &["playother"]), [""; 0]);
    assert_eq!(talk(&mut session, &["usermove a7a6"]).len(), 1);
}

#[test]
fn castling_is_written_as_each_variant_has_it() {
    for (variant, fen, castling) in [
        ("normal", "6k1/5ppp/8/8/8/8/5PPP/4K2R w K - 0 1", "e1g1"),
        (
            "fischerandom",
            "6k1/5ppp/8/8/8/8/5PPP/4K2R w K - 0 1",
            "O-O",
        ),
        ("chess480", "6k1/5ppp/8/8/8/8/5PPP/4K2R w K - 0 1", "O-O"),
    ] {
        let mut session = session();
        let lines = [format!("variant {variant}"), format!("setboard {fen}")];
        talk(&mut session, &["new", &lines[0], &lines[1], "force"]);
        assert_eq!(
            talk(&mut session, &["usermove O-O", "undo"]),
            [""; 0],
            "{variant}"
        );
        assert_eq!(
            talk(&mut session, &[&format!("usermove {castling}")]),
            [""; 0],
            "{variant}"
        );
    }
    // XBoard leaves the castling field out where there is no castling.
    let without = "setboard 4k3/8/8/8/8/8/4P3/4K3 w - 0 1";
    assert_eq!(
        answers(&["variant nocastle", "force", without, "usermove e2e4"]),
        [""; 0]
    );
}

#[test]
fn results_are_told_by_whoever_ends_the_game() {
    let fools = ["force", "usermove f2f3", "usermove e7e5", "usermove g2g4"];
    let mut session = session();
    talk(&mut session, &fools);
    let mated = talk(&mut session, &["sd 3", "go"]);
    assert_eq!(moved(&mated), "d8h4");
    assert_eq!(mated[1], "0-1 {Black wins by checkmate}");
    let stalemate = answers(&[
        "force",
        "setboard 7k/8/5KQ1/8/8/8/8/8 w - - 0 1",
        "usermove f6f7",
    ]);
    assert_eq!(stalemate, ["1/2-1/2 {draw by stalemate}"]);
    let taken = answers(&[
        "variant chesssharp",
        "setboard 8/8/8/8/8/2k5/1q6/K7[] b - - 0 1",
        "sd 4",
        "go",
    ]);
    let wins = |line: &String| line.starts_with("0-1 {Black wins");
    assert!(taken.last().is_some_and(wins), "{taken:?}");
}

#[test]
fn a_variant_that_xboard_does_not_know_comes_with_its_start() {
    for variant in Variant::ALL {
        let mut session = session();
        let told = talk(
            &mut session,
            &["new", &format!("variant {}", variant.key()), "force"],
        );
        if let [line] = &told[..] {
            assert!(line.starts_with("setup (PNBRQKpnbrqk) 8x8+"), "{line}");
            let text = line.splitn(4, ' ').last().expect("a FEN");
            let start = fen::parse(variant, text).expect("a position");
            assert_eq!(start, variant.start(), "{line}");
        } else {
            assert_eq!(told, [""; 0]);
        }
        let reply = talk(&mut session, &["sd 1", "go"]);
        moved(&reply);
    }
}

#[test]
fn what_is_wrong_is_told_as_the_protocol_says() {
    for (line, answer) in [
        ("fly", "Error (unknown command): fly"),
        ("e2e5x", "Error (unknown command): e2e5x"),
        ("usermove", "Error (the move is missing): usermove"),
        ("level 40 5", "Error (a number is missing): level 40 5"),
        (
            "st soon",
            "Error (‘soon’ is not a number that fits here): st soon",
        ),
        (
            "option Wings=2",
            "Error (there is no option ‘Wings’): option Wings=2",
        ),
        ("undo", "Error (there is no move to take back): undo"),
    ] {
        assert_eq!(answers(&["force", line]), [answer], "{line}");
    }
    let illegal = answers(&["force", "usermove e2e5"]);
    assert!(illegal[0].starts_with("Illegal move (") && illegal[0].ends_with("): e2e5"));
    let unknown = answers(&["variant go"]);
    assert!(unknown[0].starts_with("Error (‘go’ is not a variant; there are "));
    let mut session = session();
    let bad = talk(&mut session, &["setboard 8/8/8/8/8/8/8/8 w - - 0 1"]);
    assert_eq!(
        bad,
        ["tellusererror Illegal position: board: White has no king"]
    );
    // No other position is played instead.
    let next = talk(&mut session, &["usermove e2e4", "go"]);
    assert!(
        next.iter()
            .all(|line| line.starts_with("Error (there is no position")),
        "{next:?}"
    );
    assert_eq!(
        talk(&mut session, &["new", "force", "usermove e2e4"]),
        [""; 0]
    );
}

#[test]
fn it_analyses_until_it_is_told_to_stop() {
    let mut session = session();
    let mut answers = Vec::new();
    session.command("analyze", &mut |line| answers.push(line.to_owned()));
    assert!(session.is_busy());
    let thinking = think(&mut session, 300);
    assert!(thinking.len() > 3, "{thinking:?}");
    session.command(".", &mut |line| answers.push(line.to_owned()));
    assert!(answers[0].starts_with("stat01: "), "{answers:?}");
    session.command("usermove e2e4", &mut |line| answers.push(line.to_owned()));
    let thinking = think(&mut session, 300);
    let first = thinking
        .last()
        .and_then(|line| line.split(' ').nth(4))
        .expect("a move");
    assert!(matches!(&first[1..2], "7" | "8"), "{first}");
    session.command("undo", &mut |line| answers.push(line.to_owned()));
    assert!(session.is_busy());
    session.command("exit", &mut |line| answers.push(line.to_owned()));
    assert!(!session.is_busy());
    assert_eq!(answers.len(), 1);
}

/// Says lines, then thinks until there is a move; returns all answers.
fn until_moved(session: &mut XBoardSession, lines: &[&str]) -> Vec<String> {
    let mut answers = Vec::new();
    for line in lines {
        session.command(line, &mut |answer| answers.push(answer.to_owned()));
    }
    for _ in 0..100 {
        if answers.iter().any(|line| line.starts_with("move ")) {
            break;
        }
        answers.extend(think(session, 100));
    }
    answers
}

#[test]
fn it_moves_at_once_when_told_to_and_may_think_on_the_opponents_time() {
    let mut session = session();
    let at_once = until_moved(&mut session, &["level 0 600 0", "usermove e2e4", "?"]);
    assert_eq!(at_once.len(), 1, "{at_once:?}");
    moved(&at_once);
    assert!(!session.is_busy());

    // Whether it has guessed right or not, it answers.
    for hits in [true, false] {
        let mut session = self::session();
        let first = until_moved(&mut session, &["hard", "sd 4", "usermove e2e4"]);
        moved(&first);
        let hint = until_hint(&mut session);
        let reply = match hits {
            true => hint.clone(),
            false if hint == "a2a3" => "h2h3".to_owned(),
            false => "a2a3".to_owned(),
        };
        let next = until_moved(&mut session, &[&format!("usermove {reply}")]);
        moved(&next);
    }
}

#[test]
fn it_plays_by_its_clock_and_thinks_on_its_own_time_once_it_is_easy() {
    let mut session = session();
    let lines = [
        "level 0 60 0",
        "hard",
        "easy",
        "nopost",
        "time 30",
        "otim 360000",
    ];
    assert_eq!(talk(&mut session, &lines), [""; 0]);
    let before = web_time::Instant::now();
    let answers = until_moved(&mut session, &["usermove e2e4"]);
    moved(&answers);
    // With an hour for the game it would think for longer than a minute.
    assert!(before.elapsed().as_secs() < 20);
    assert!(!session.is_busy(), "it waits for the opponent's move");
    let wrong = talk(&mut session, &["time soon", "otim"]);
    assert!(wrong.iter().all(|line| line.starts_with("Error (")));
    assert_eq!(wrong.len(), 2);
}

fn until_hint(session: &mut XBoardSession) -> String {
    let mut answers = Vec::new();
    session.command("hint", &mut |answer| answers.push(answer.to_owned()));
    answers[0]["Hint: ".len()..].to_owned()
}

#[test]
fn a_draw_is_accepted_by_who_does_not_stand_better() {
    let offer = |fen: &str| {
        let mut session = session();
        let board = format!("setboard {fen}");
        talk(&mut session, &["force", &board, "sd 4", "go"]);
        talk(&mut session, &["draw"])
    };
    assert_eq!(offer("4k3/8/8/8/8/8/4q3/7K w - - 0 1"), ["offer draw"]);
    assert_eq!(offer("4k3/8/8/8/8/8/4Q3/7K w - - 0 1"), [""; 0]);
    assert_eq!(answers(&["draw"]), [""; 0]);
}

#[test]
fn options_and_memory_are_set() {
    let mut session = session();
    let lines = [
        "option Level=3",
        "option UCI_LimitStrength=1",
        "option UCI_LimitStrength=0",
        "option Clear Hash",
        "option Move Overhead=50",
        "memory 2",
        "cores 4",
        "random",
        "computer",
    ];
    assert_eq!(talk(&mut session, &lines), [""; 0]);
    let wrong = talk(&mut session, &["option Level=30", "memory much"]);
    assert!(
        wrong.iter().all(|line| line.starts_with("Error (")),
        "{wrong:?}"
    );
    assert_eq!(wrong.len(), 2);
    assert_eq!(session.command("quit", &mut |_| ()), Flow::Quit);
}

/// Two programs play each other through pipes.
#[cfg(not(target_arch = "wasm32"))]
mod pipes {
    use super::*;
    use sharp960::game::Game;
    use sharp960::notation::{san, uci};
    use std::io::{BufRead, BufReader, Lines, Write};
    use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

    struct Program {
        child: Child,
        input: ChildStdin,
        lines: Lines<BufReader<ChildStdout>>,
    }

    impl Program {
        fn start() -> Self {
            let mut child = Command::new(env!("CARGO_BIN_EXE_sharp960"))
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .expect("the program starts");
            let input = child.stdin.take().expect("it listens");
            let lines = BufReader::new(child.stdout.take().expect("it speaks")).lines();
            let mut program = Self {
                child,
                input,
                lines,
            };
            program.say("xboard");
            program.say("protover 2");
            program.wait_for("feature done=1");
            program
        }

        fn say(&mut self, line: &str) {
            writeln!(self.input, "{line}").expect("it reads");
        }

        fn wait_for(&mut self, start: &str) -> String {
            let mut lines = self.lines.by_ref().map(|line| line.expect("UTF-8"));
            lines
                .find(|line| line.starts_with(start))
                .expect("it answers")
        }
    }

    #[test]
    fn a_game_of_each_variant_is_played_through_pipes() {
        let mut players = [Program::start(), Program::start()];
        for variant in Variant::ALL {
            let mut game = Game::new(variant.start());
            let start = fen::format(game.position());
            for player in &mut players {
                for line in ["new", &format!("variant {}", variant.key()), "force"] {
                    player.say(line);
                }
                player.say(&format!("setboard {start}"));
                player.say("sd 1");
            }
            players[0].say("go");
            for ply in 0..16 {
                if game.is_over() {
                    break;
                }
                let text = players[ply % 2].wait_for("move ")["move ".len()..].to_owned();
                let position = game.position();
                let m = uci::parse(position, &text).or_else(|_| {
                    san::parse(position, &text)
                        .map_err(|_| text.clone())
                        .map_err(uci::UciMoveError::Syntax)
                });
                game.play(m.expect("a legal move"))
                    .expect("it can be played");
                if ply == 0 {
                    players[1].say(&format!("usermove {text}"));
                    players[1].say("go");
                } else {
                    players[(ply + 1) % 2].say(&format!("usermove {text}"));
                }
            }
            for (number, player) in players.iter_mut().enumerate() {
                player.say("force");
                player.say(&format!("ping {number}"));
                player.wait_for(&format!("pong {number}"));
            }
        }
        for mut player in players {
            player.say("quit");
            assert!(player.child.wait().expect("it ends").success());
        }
    }
}

/// Two programs play each other in Debian's XBoard, on a screen that nobody sees.
#[cfg(not(target_arch = "wasm32"))]
mod screen {
    use std::path::Path;
    use std::process::Command;

    /// The variants that both XBoard and the engine know, by XBoard's names.
    const SHARED: [&str; 7] = [
        "normal",
        "fischerandom",
        "crazyhouse",
        "suicide",
        "giveaway",
        "nocastle",
        "shuffle",
    ];

    /// `cargo test --test xboard -- --ignored`, with Debian's packages `xboard`, `xvfb` and `xauth`.
    #[test]
    #[ignore = "needs xboard and xvfb"]
    fn a_game_of_each_variant_is_played_in_xboard_itself() {
        std::thread::scope(|scope| {
            // Screens are numbered; each game looks for a free one among its own ten.
            for (screen, variant) in (100..).step_by(10).zip(SHARED) {
                scope.spawn(move || play_game(variant, screen));
            }
        });
    }

    fn play_game(variant: &str, screen: u32) {
        let program = env!("CARGO_BIN_EXE_sharp960");
        // Debian installs it where the games are.
        let path = std::env::var("PATH").unwrap_or_default() + ":/usr/games";
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let file = folder.join(format!("xboard-{variant}.pgn"));
        let _ = std::fs::remove_file(&file);
        let output = Command::new("xvfb-run")
            .args(["-a", "-n", &screen.to_string()])
            .args(["xboard", "-xexit", "-variant", variant])
            .args(["-fcp", program, "-scp", program])
            .args(["-searchDepth", "2", "-timeControl", "1"])
            .args(["-matchMode", "true", "-matchGames", "1", "-saveGameFile"])
            .arg(&file)
            .env("PATH", &path)
            .output()
            .expect("xvfb-run starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("final score"), "{variant}: {said}");
        let game = std::fs::read_to_string(&file).expect("the game is saved");
        let over = ["1-0", "0-1", "1/2-1/2"].map(|result| format!("[Result \"{result}\"]"));
        assert!(over.iter().any(|tag| game.contains(tag)), "{game}");
        // XBoard judges the moves, and says in the game's last comment why it has ended it.
        for fault in ["llegal", "orfeit", "exited", "false"] {
            assert!(!game.contains(fault), "{variant}: {game}");
        }
    }
}
