//! The texts of a game: players, notices, announcements, outcomes.

use super::{board, errors};
use crate::board::{Bitboard, Color, Role};
use crate::game::{Ending, Game};
use crate::notation::pgn;
use crate::rules::{Claim, KingRule, Outcome, Points, Position, Reason, ReserveRule, Variant};
use crate::web::game::pgn_file::{MAX_GAMES, TextProblem};
use crate::web::game::{
    Announcement, GameModel, Level, Notice, Pair, PairScore, PlayerName, Players, Proposal,
    ProposalKind, ToldMove,
};
use crate::web::words::variants::describe;

/// The name of a player beside the board.
pub fn player(name: PlayerName<'_>) -> String {
    match name {
        PlayerName::Side(color) => color.to_string(),
        PlayerName::You => "You".to_owned(),
        PlayerName::Computer => "Computer".to_owned(),
        PlayerName::Numbered(number) => format!("Player {number}"),
        PlayerName::Named(name) => name.to_owned(),
    }
}

/// The name of a side's player in a game, beside the board.
pub fn player_of(play: &GameModel, color: Color) -> String {
    player(play.name(color))
}

/// The kind of player that a level is meant for.
pub const fn level(level: Level) -> &'static str {
    match level.number() {
        1 => "for those who have just learnt the moves",
        2 => "for beginners",
        3 => "for those who play now and then",
        4 => "for casual players",
        5 => "for regular players",
        6 => "for club players",
        7 => "for strong club players",
        8 => "for tournament players",
        9 => "nearly all that the engine can do",
        _ => "all that the engine can do",
    }
}

/// The name of a proposal within a sentence.
const fn proposed(kind: ProposalKind) -> &'static str {
    match kind {
        ProposalKind::Draw => "a draw",
        ProposalKind::FastFifty => "a fast-fifty",
    }
}

/// The text of a notice beside the board.
pub fn notice(play: &GameModel, notice: &Notice) -> String {
    match notice {
        Notice::Declined(proposal) => format!("{}.", declined(play, *proposal)),
        Notice::Drawn(variant) => {
            format!("Drawn by lot: {variant}. {}", describe(*variant).rules)
        }
        Notice::MovesAfterEnd => {
            "The file goes on after the end of the game, which isn’t shown.".to_owned()
        }
        Notice::HiddenAnnotations => "The comments and variations of this game aren’t shown. They \
                                      stay in its PGN for as long as no move is changed."
            .to_owned(),
        Notice::FromLink => "This game came with the link: both sides are moved here.".to_owned(),
        Notice::BadLink { problem, has_moves } => {
            let rest = match has_moves {
                true => "The game stands as far as it could be read.",
                false => "This is the start position.",
            };
            format!("{} {rest}", errors::address(problem))
        }
        Notice::MissingPage { page, .. } => errors::missing_page(*page).to_owned(),
        Notice::Refused(error) => errors::game(*error),
        Notice::EngineFailed(failure) => {
            format!("{} The game is safe.", errors::engine(failure))
        }
    }
}

fn declined(play: &GameModel, Proposal { by, kind }: Proposal) -> String {
    let who = match play.players() {
        Players::Computer { person, .. } if person == by => "The computer".to_owned(),
        _ => (!by).to_string(),
    };
    format!("{who} declined {}: the game goes on", proposed(kind))
}

/// The text of a proposal that waits for an answer.
pub fn proposal(play: &GameModel, proposal: Proposal) -> String {
    let what = match proposal.kind {
        ProposalKind::Draw => "a draw".to_owned(),
        ProposalKind::FastFifty => {
            let outcome = play.game().position().impasse_outcome();
            let points = points(&outcome).unwrap_or_default();
            format!("a fast-fifty, which ends the game {points}")
        }
    };
    if play.must_answer().is_some() {
        format!("{} offers {what}.", player_of(play, proposal.by))
    } else {
        format!("You propose {what}. The computer is thinking about it.")
    }
}

/// The text of the last change for a screen reader. A repeated text differs by a no-break space,
/// since a live region is not read out again unless its text changes.
pub fn announcement(play: &GameModel) -> String {
    let mut text = match play.announcement() {
        Announcement::None => String::new(),
        Announcement::Move {
            told,
            outcome,
            proposes,
        } => {
            let mut text = told_move(told);
            if let Some(outcome) = outcome {
                text.push_str(&format!(". {}", verdict_with_points(play.game(), outcome)));
            }
            if *proposes {
                text.push_str(". The computer proposes a fast-fifty");
            }
            text
        }
        Announcement::TakenBack => "Taken back".to_owned(),
        Announcement::LookedAt(ply) => move_at(play, *ply),
        Announcement::Proposed(Proposal { by, kind }) => {
            format!("{} proposes {}", player_of(play, *by), proposed(*kind))
        }
        Announcement::Declined(proposal) => format!("{}.", declined(play, *proposal)),
        Announcement::Over(outcome) => verdict_with_points(play.game(), outcome),
        Announcement::NewGame => "A new game".to_owned(),
        Announcement::Uncovered(turn) => format!("{turn} to move"),
    };
    if play.repeats() % 2 == 1 {
        text.push('\u{a0}');
    }
    text
}

fn told_move(told: &ToldMove) -> String {
    match told {
        ToldMove::Move { before, made } => board::moved(before, *made),
        ToldMove::Hidden(by) => format!("{by} has moved"),
        ToldMove::Capture { by, lost, on } => {
            format!("{by} has taken your {} on {on}", lost.name())
        }
        ToldMove::PassDevice(by) => format!("{by} has moved. Pass the device to {}", !*by),
    }
}

/// The move that led to the position shown, as in the move list: `3. Bb5`.
pub fn shown_move(play: &GameModel) -> String {
    move_at(play, play.ply())
}

fn move_at(play: &GameModel, ply: usize) -> String {
    match ply.checked_sub(1) {
        Some(index) => format!(
            "{}{}",
            move_number(play.game(), ply),
            play.visible_san(index)
        ),
        None => START_POSITION.to_owned(),
    }
}

/// The name of the position before the first move.
pub const START_POSITION: &str = "Start position";

/// The number before the move that led to a position: `12. ` or `12… `.
fn move_number(game: &Game, ply: usize) -> String {
    let Some(before) = ply.checked_sub(1).and_then(|ply| game.position_at(ply)) else {
        return String::new();
    };
    let dots = if before.turn().is_white() { "." } else { "…" };
    format!("{}{dots} ", before.fullmoves())
}

/// The number of the game in a pair, and the standing of the pair: `Game 2 of 2 · You 1 – 0
/// Computer`; in points in variants that are scored by points.
pub fn pair_standing(
    pair: Pair,
    players: Players,
    outcome: Option<&Outcome>,
    in_points: bool,
) -> String {
    let number = 1 + u8::from(pair.is_second());
    let game = format!("Game {number} of 2");
    let Some([first, second]) = pair.scores(outcome) else {
        return game;
    };
    let score = |score| pair_score(score, in_points);
    let name = |color| player(pair.name(players, color));
    let (us, them) = (name(pair.first_player()), name(!pair.first_player()));
    format!("{game} · {us} {} – {} {them}", score(first), score(second))
}

/// A score: in points in variants that are scored by points, else in games and halves.
fn pair_score(score: PairScore, in_points: bool) -> String {
    let (games, tenths) = (
        score.tenths() / Points::TOTAL,
        score.tenths() % Points::TOTAL,
    );
    match (in_points, games, tenths) {
        (true, ..) => score.tenths().to_string(),
        (_, games, 0) => games.to_string(),
        (_, 0, _) => "½".to_owned(),
        (_, games, _) => format!("{games}½"),
    }
}

/// The title of a game in a list: `Ada – Bob · 1-0 · 2024.05.01 · Chess · 30 moves`.
pub fn title(game: &pgn::Game) -> String {
    let name = |tag| game.tags.get(tag).unwrap_or("?");
    let halfmoves = game.tree.main_line().count();
    let mut words = vec![format!("{} – {}", name("White"), name("Black"))];
    words.push(game.result.to_string());
    words.extend(game.tags.get("Date").map(str::to_owned));
    words.push(game.variant().to_string());
    words.push(moves(halfmoves));
    words.join(" · ")
}

/// The length of a game in moves, from that in half-moves (plies): `1 move`, `30 moves`.
pub fn moves(halfmoves: usize) -> String {
    match halfmoves.div_ceil(2) {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    }
}

/// The reason why a text is not a game, or not only games.
pub fn bad_text(problem: &TextProblem) -> String {
    match problem {
        TextProblem::NoGame => "There is no game in this text.".to_owned(),
        TextProblem::NoGameInLink => "This link leads to no game.".to_owned(),
        TextProblem::Link(problem) => errors::link(problem),
        TextProblem::Pgn { first, count: 1 } => errors::pgn(first),
        TextProblem::Pgn { first, count } => format!(
            "{count} games cannot be read. The first: {}",
            errors::pgn(first)
        ),
        TextProblem::TooManyGames => {
            format!("There are more games; these are the first {MAX_GAMES}.")
        }
        TextProblem::TooLarge => {
            "The file has more than 20 megabytes: too many for this page.".to_owned()
        }
        TextProblem::Unreadable => "The browser cannot read this file.".to_owned(),
    }
}

/// The outcome of a game, with the points in variants that are scored by points.
pub fn verdict_with_points(game: &Game, outcome: &Outcome) -> String {
    let verdict = verdict(game, outcome);
    match points(outcome) {
        Some(points) => format!("{verdict}, {points}"),
        None => verdict,
    }
}

/// The outcome of a game: `White wins: checkmate`, or `White wins` if the reason is unknown.
pub fn verdict(game: &Game, outcome: &Outcome) -> String {
    let reason = reason(game, outcome);
    match outcome.winner {
        Some(winner) if outcome.reason == Reason::Recorded => format!("{winner} wins"),
        None if outcome.reason == Reason::Recorded => "Draw".to_owned(),
        Some(winner) if outcome.points.is_some_and(|points| points.white % 10 != 0) => {
            format!("{winner} has more points: {reason}")
        }
        Some(winner) => format!("{winner} wins: {reason}"),
        None => format!("Draw: {reason}"),
    }
}

fn reason(game: &Game, outcome: &Outcome) -> String {
    let rules = game.position().rules();
    let loser = outcome.winner.map(|winner| !winner);
    let irreversible = if rules.pawns.back_step {
        "capture or promotion"
    } else {
        "capture or pawn move"
    };
    match (outcome.reason, loser) {
        (Reason::Resignation, Some(loser)) => format!("{loser} resigned"),
        (Reason::KingCaptured, _) => "the king was captured".to_owned(),
        (Reason::Stalemate, Some(loser)) if rules.points => format!("{loser} claimed stalemate"),
        (Reason::Stalemate, Some(loser)) => {
            format!("{} has no move, which wins here", !loser)
        }
        (Reason::Stalemate, None) if rules.king == KingRule::Capturable => {
            format!("{} has no move", game.turn())
        }
        (Reason::Impasse, _) if game.ending() == Some(Ending::FastFifty) => {
            "both agreed on a fast-fifty".to_owned()
        }
        (Reason::Impasse, _) => "impasse, fifty moves without capture or pawn move".to_owned(),
        (Reason::Agreement, _) => "the players agreed".to_owned(),
        (Reason::Repetition, _) => "the position stood three times".to_owned(),
        (Reason::Fivefold, _) => "the position stood five times".to_owned(),
        (Reason::FiftyMoves, _) => format!("fifty moves without {irreversible}"),
        (Reason::SeventyFiveMoves, _) => format!("seventy-five moves without {irreversible}"),
        (Reason::InsufficientMaterial, _) if rules.king == KingRule::Royal => {
            "neither side can ever mate".to_owned()
        }
        (Reason::InsufficientMaterial, _) => "neither side can ever win".to_owned(),
        (Reason::MoveLimit, _) => {
            let limit = rules.draws.move_limit.unwrap_or_default();
            format!("{limit} halfmoves have been made")
        }
        (Reason::VariantEnd, loser) => goal_reached(game.position(), loser),
        (reason, _) => errors::of_reason(reason).to_owned(),
    }
}

/// The way in which the goal of a variant was reached, or missed by both sides.
fn goal_reached(position: &Position, loser: Option<Color>) -> String {
    let Some(loser) = loser else {
        return match position.variant() {
            Variant::RacingKings => "both kings have reached the eighth rank".to_owned(),
            _ => errors::of_reason(Reason::VariantEnd).to_owned(),
        };
    };
    let winner = !loser;
    match position.variant() {
        Variant::Antichess if position.by_color(winner).is_empty() => {
            format!("{winner} has no piece left")
        }
        Variant::Antichess => format!("{winner} has no move left"),
        Variant::Horde => "the whole horde has been taken".to_owned(),
        Variant::RacingKings => format!("{winner}’s king has reached the eighth rank"),
        _ if position.rules().points => format!("{loser} has no move and an attacked king"),
        _ => format!("{loser} has no move"),
    }
}

/// The points of both sides: `10–0`.
pub fn points(outcome: &Outcome) -> Option<String> {
    let points = outcome.points?;
    Some(format!("{}–{}", points.white, points.black))
}

/// The label of a claim's button.
pub const fn claim_label(claim: Claim) -> &'static str {
    match claim {
        Claim::Repetition => "Claim draw: threefold",
        Claim::FiftyMoves => "Claim draw: fifty moves",
        Claim::Stalemate => "Claim stalemate",
        Claim::Impasse => "Claim impasse",
    }
}

/// The reason why a claim is not available now.
pub fn claim_barred(play: &GameModel, claim: Claim) -> String {
    if !play.may_move() {
        return "Claims are made by the side to move.".to_owned();
    }
    let position = play.shown();
    let reason = match claim {
        Claim::Stalemate if position.is_check() => {
            "Stalemate can be claimed only while the own king isn’t attacked."
        }
        Claim::Stalemate => {
            "Stalemate can be claimed only when every move would leave the own king attacked."
        }
        Claim::Impasse => {
            let left = 100_u16.saturating_sub(position.halfmoves()).div_ceil(2);
            return format!(
                "Impasse can be claimed after fifty moves by each side without a capture or a \
                 pawn move: {left} to go."
            );
        }
        Claim::Repetition => "The position has not yet stood three times.",
        Claim::FiftyMoves => "There were not yet fifty moves without capture or pawn move.",
    };
    reason.to_owned()
}

/// The number of half-moves (plies) before the end by game length at which the players are told of
/// it.
const NEAR_LIMIT: u32 = 100;

/// The number of half-moves (plies) at the beginning during which the players are told how to move.
const FIRST_MOVES: usize = 4;

/// The rules that matter in the position now, where they differ from those of chess.
pub fn hint(play: &GameModel) -> Option<String> {
    if play.game().is_over() || play.is_looking_back() {
        return None;
    }
    let position = play.game().position();
    let rules = position.rules();
    let limit = rules.draws.move_limit.unwrap_or(u32::MAX);
    let left = limit.saturating_sub(position.plies());
    if rules.forced_capture && can_capture(position) {
        Some("There is something to capture, so a capture must be made.".to_owned())
    } else if rules.duck && play.may_move() && play.game().len() < FIRST_MOVES {
        Some("First move a piece, then put the duck on an empty square.".to_owned())
    } else if position.variant() == Variant::RacingKings && is_last_chance(position) {
        Some("White’s king is there: Black draws by getting there now.".to_owned())
    } else if position.is_being_set_up() {
        Some("Both sides place all their pieces before anybody moves.".to_owned())
    } else if left <= NEAR_LIMIT {
        let halfmoves = if left == 1 { "halfmove" } else { "halfmoves" };
        Some(format!(
            "The game is a draw if it goes on for {left} more {halfmoves}."
        ))
    } else {
        None
    }
}

fn can_capture(position: &Position) -> bool {
    let moves = position.legal_moves();
    moves.into_iter().any(|m| position.is_capture(m))
}

/// Racing kings: whether White’s king has reached the goal and Black’s can still follow.
fn is_last_chance(position: &Position) -> bool {
    let arrived = position.king(Color::White);
    arrived.is_some_and(|king| Bitboard::RANK_8.contains(king))
}

/// Whether the variant announces check.
pub fn announces_check(position: &Position) -> bool {
    let rules = position.rules();
    rules.king != KingRule::Ordinary && !rules.fog && !rules.duck
}

/// The text of an empty move list.
pub const NO_MOVES: &str = "No moves yet.";

/// The text of the move list before the first move: what the rules ask for, or [`NO_MOVES`].
pub fn first_words(play: &GameModel) -> String {
    let position = play.game().position();
    let reserve = position.reserve(position.turn());
    let words = match position.rules().reserve {
        _ if play.game().is_over() => "",
        ReserveRule::FirstRank if reserve.count(Role::King) > 0 => {
            "Place a piece from your reserve on your first rank. Your pieces on the board can \
             move once your king is placed."
        }
        ReserveRule::FirstRank if !reserve.is_empty() => {
            "Place a piece from your reserve on your first rank, or move a piece on the board."
        }
        ReserveRule::SetUp if !reserve.is_empty() => {
            "Place a piece from your reserve on your first rank, bishops on opposite colours."
        }
        _ if play.variant() == Variant::Chess => "",
        _ => describe(play.variant()).rules,
    };
    match words {
        "" => NO_MOVES.to_owned(),
        words => words.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{fen, san};
    use crate::web::game::Action;

    fn game(variant: Variant, fen: &str, moves: &str) -> Game {
        let mut game = Game::new(fen::parse(variant, fen).expect("a position"));
        for text in moves.split_whitespace() {
            let m = san::parse(game.position(), text).expect("a legal move");
            game.play(m).expect("the game goes on");
        }
        game
    }

    fn play(variant: Variant, players: Players, moves: &str) -> GameModel {
        let mut play = GameModel::new(Game::new(variant.start()), players);
        for text in moves.split_whitespace() {
            let m = san::parse(play.game().position(), text).expect("a legal move");
            play.make(m).expect("the game goes on");
        }
        play
    }

    #[test]
    fn what_is_said_again_is_different_for_a_live_region() {
        let mut play = play(Variant::Chess, Players::People, "e4 e5 Nf3");
        assert!(
            announcement(&play).contains("knight"),
            "{}",
            announcement(&play)
        );
        play.apply(Action::TakeBack);
        assert_eq!(announcement(&play), "Taken back");
        play.apply(Action::TakeBack);
        assert_eq!(announcement(&play), "Taken back\u{a0}");
        play.apply(Action::TakeBack);
        assert_eq!(announcement(&play), "Taken back");
    }

    #[test]
    fn moves_that_are_looked_at_are_numbered_as_in_books() {
        let mut play = play(Variant::Chess, Players::People, "e4 e5 Nf3");
        for (ply, said) in [
            (0, START_POSITION),
            (1, "1. e4"),
            (2, "1… e5"),
            (3, "2. Nf3"),
        ] {
            play.apply(Action::GoTo(ply));
            assert_eq!(
                (shown_move(&play).as_str(), &*announcement(&play)),
                (said, said)
            );
        }
    }

    #[test]
    fn fog_hides_moves_from_those_who_listen() {
        let said = |players, moves| announcement(&play(Variant::FogOfWar, players, moves));
        let level = Level::default();
        let against = |person| Players::Computer { person, level };
        let black = against(Color::Black);
        assert_eq!(said(black, "e4"), "White has moved");
        assert_eq!(said(black, "e4 d5 exd5"), "White has taken your pawn on d5");
        assert!(said(against(Color::White), "e4").contains("e4"));
        let people = Players::People;
        assert_eq!(
            said(people, "e4"),
            "White has moved. Pass the device to Black"
        );
    }

    #[test]
    fn proposals_and_their_answers_are_worded() {
        let mut play = play(Variant::Chess, Players::People, "e4");
        play.apply(Action::Propose(ProposalKind::Draw));
        assert_eq!(announcement(&play), "Black proposes a draw");
        let proposed = play.proposal().expect("a proposal");
        assert_eq!(proposal(&play, proposed), "Black offers a draw.");
        play.apply(Action::Answer { accept: false });
        let declined = "White declined a draw: the game goes on.";
        let told = play.notice().expect("it is told");
        assert_eq!(
            (notice(&play, told), announcement(&play)),
            (declined.into(), declined.into())
        );
        play.apply(Action::Propose(ProposalKind::Draw));
        play.apply(Action::Answer { accept: true });
        assert_eq!(announcement(&play), "Draw: the players agreed");
    }

    #[test]
    fn the_computer_declines_and_claims_that_do_not_hold_say_why() {
        let players = Players::default();
        let mut play = play(Variant::ChessSharp, players, "K@e1 K@e8");
        let barred = claim_barred(&play, Claim::Impasse);
        assert!(barred.contains("49 to go"), "{barred}");
        play.apply(Action::Claim(Claim::Impasse));
        let told = play.notice().expect("it is told");
        assert_eq!(notice(&play, told), "Impasse cannot be claimed here.");
        play.apply(Action::Propose(ProposalKind::FastFifty));
        play.apply(Action::Answer { accept: false });
        let told = play.notice().expect("it is told");
        let declined = "The computer declined a fast-fifty: the game goes on.";
        assert_eq!(notice(&play, told), declined);
        play.apply(Action::Propose(ProposalKind::FastFifty));
        play.apply(Action::Answer { accept: true });
        assert!(
            announcement(&play).ends_with("4–6"),
            "{}",
            announcement(&play)
        );
    }

    #[test]
    fn a_pair_stands_in_games_or_in_points() {
        let people = Players::People;
        let pair = Pair::default();
        assert_eq!(pair_standing(pair, people, None, false), "Game 1 of 2");
        let white = Variant::Chess
            .start()
            .won_by(Color::White, Reason::Checkmate);
        let first = "Game 1 of 2 · Player 1 1 – 0 Player 2";
        assert_eq!(pair_standing(pair, people, Some(&white), false), first);
        let draw = Variant::Chess.start().drawn_by(Reason::Agreement);
        let end = "Game 2 of 2 · Player 1 1½ – ½ Player 2";
        let second = pair.after(&white);
        assert_eq!(pair_standing(second, people, Some(&draw), false), end);

        let impasse = Variant::ChessSharp.start().impasse_outcome();
        let second = Pair::default().after(&impasse);
        let swapped = Players::default().swapped();
        let now = "Game 2 of 2 · You 4 – 6 Computer";
        assert_eq!(pair_standing(second, swapped, None, true), now);
    }

    #[test]
    fn games_of_a_file_are_listed_by_players_result_and_length() {
        let list = "[White \"Ada\"]\n\n1. e4 1-0\n\n[Variant \"Crazyhouse\"]\n\n1. d4 d5 2. c4 *\n";
        let games = pgn::Reader::new(list.as_bytes()).map(|game| title(&game.expect("a game")));
        let titles: Vec<_> = games.collect();
        assert_eq!(
            titles,
            [
                "Ada – ? · 1-0 · Chess · 1 move",
                "? – ? · * · Crazyhouse · 2 moves"
            ]
        );
    }

    #[test]
    fn every_way_to_end_a_variant_has_its_sentence() {
        use Variant::*;
        for (variant, fen, moves, sentence) in [
            (
                Chess,
                "k7/8/1K6/8/8/8/8/7R w - - 0 1",
                "Rh8",
                "White wins: checkmate",
            ),
            (
                Chess,
                "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1",
                "Qc7",
                "Draw: stalemate",
            ),
            (
                Chess,
                "k7/8/1K6/8/8/8/7p/6N1 b - - 0 1",
                "hxg1=N",
                "Draw: neither side can ever mate",
            ),
            (
                Chess,
                "k7/8/1K6/8/8/8/8/7R w - - 149 99",
                "Rh7",
                "Draw: seventy-five moves without capture or pawn move",
            ),
            (
                PawnBack,
                "k7/8/1K6/8/8/8/8/7R w - - 149 99",
                "Rh7",
                "Draw: seventy-five moves without capture or promotion",
            ),
            (
                ChessSharp,
                "k6R/8/8/8/8/8/8/7K[] w - - 0 1",
                "Rxa8",
                "White wins: the king was captured",
            ),
            (
                Antichess,
                "8/8/8/8/8/2p5/1P6/8 b - - 0 1",
                "cxb2",
                "White wins: White has no piece left",
            ),
            (
                Antichess,
                "8/8/8/p7/8/P7/8/7k w - - 0 1",
                "a4 Kh2",
                "White wins: White has no move left",
            ),
            (
                Horde,
                "4k3/8/8/8/8/8/1q6/P7 b - - 0 1",
                "Qxa1",
                "Black wins: the whole horde has been taken",
            ),
            (
                RacingKings,
                "8/7K/8/k7/8/8/8/8 w - - 0 1",
                "Kh8",
                "White wins: White’s king has reached the eighth rank",
            ),
            (
                RacingKings,
                "8/k6K/8/8/8/8/8/8 w - - 0 1",
                "Kh8 Ka8",
                "Draw: both kings have reached the eighth rank",
            ),
            (
                Duck,
                "k6R/8/8/8/8/8/8/7K w - - 0 1",
                "Rxa8,d4",
                "White wins: the king was captured",
            ),
            (
                FogOfWar,
                "k6R/8/8/8/8/8/8/7K w - - 0 1",
                "Rxa8",
                "White wins: the king was captured",
            ),
            (
                Lrs,
                "4k3/8/8/8/8/8/8/4K2R b - - 0 512",
                "Ke7",
                "Draw: 1024 halfmoves have been made",
            ),
        ] {
            let game = game(variant, fen, moves);
            let outcome = game.outcome().expect("it is over");
            assert_eq!(verdict(&game, &outcome), sentence);
        }
    }

    #[test]
    fn no_reason_of_any_variant_is_told_by_its_bare_name_alone() {
        for variant in Variant::ALL {
            let game = Game::new(variant.start());
            for color in Color::ALL {
                let outcome = game.position().won_by(color, Reason::VariantEnd);
                let said = verdict(&game, &outcome);
                assert!(
                    said.contains("has ") || said.contains("horde"),
                    "{variant}: {said}"
                );
            }
        }
    }

    #[test]
    fn hints_come_where_the_rules_differ() {
        let hint_of =
            |variant, fen: &str| hint(&GameModel::new(game(variant, fen, ""), Players::People));
        let forced = "8/8/8/3p4/4P3/8/8/8 w - - 0 1";
        assert!(hint_of(Variant::Antichess, forced).is_some_and(|hint| hint.contains("capture")));
        let quiet = "8/3p4/8/8/8/4P3/8/8 w - - 0 1";
        assert_eq!(hint_of(Variant::Antichess, quiet), None);
        let late = "4k3/8/8/8/8/8/8/4K2R b - - 0 511";
        assert!(
            hint_of(Variant::Lrs, late).is_some_and(|hint| hint.contains("for 3 more halfmoves"))
        );
        assert_eq!(hint_of(Variant::Chess, late), None);
    }

    #[test]
    fn check_is_told_where_it_is_announced() {
        let told = |variant| {
            let position = fen::parse(variant, "k6R/8/8/8/8/8/8/7K b - - 0 1").expect("a position");
            position.is_check() && announces_check(&position)
        };
        assert!(told(Variant::Chess) && told(Variant::Lrs));
        assert!(!told(Variant::FogOfWar) && !told(Variant::Duck) && !told(Variant::Antichess));
    }
}
