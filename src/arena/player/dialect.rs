//! Describing variants and positions to programs that may not know all of our extensions of UCI.

use super::spec::{PlayerSpec, Sharp};
use crate::board::Color;
use crate::board::Role;
use crate::game::Game;
use crate::notation::fen;
use crate::notation::uci::{CastlingStyle, format};
use crate::rules::{CastlingRule, Position, ReserveRule, Variant};

/// The options that a program has.
#[derive(Clone, Debug, Default)]
pub(super) struct OptionList {
    names: Vec<String>,
    /// The values of `UCI_Variant`.
    variants: Vec<String>,
}

const VARIANT: &str = "UCI_Variant";
const CHESS960: &str = "UCI_Chess960";

impl OptionList {
    /// Reads a line `option name … type …`.
    pub(super) fn take(&mut self, line: &str) {
        let Some(rest) = line.strip_prefix("option name ") else {
            return;
        };
        let (name, description) = rest.split_once(" type ").unwrap_or((rest, ""));
        if name.eq_ignore_ascii_case(VARIANT) {
            let variants = description.split(" var ").skip(1);
            self.variants = variants.map(|name| name.trim().to_owned()).collect();
        }
        self.names.push(name.trim().to_owned());
    }

    /// Whether there is an option with a name, in any case.
    pub(super) fn has(&self, name: &str) -> bool {
        self.names
            .iter()
            .any(|known| known.eq_ignore_ascii_case(name))
    }

    /// The options that make the program play a variant; none if it does not offer that variant.
    pub(super) fn choosing(
        &self,
        variant: Variant,
        spec: &PlayerSpec,
    ) -> Option<Vec<(&'static str, String)>> {
        let chess960 = || (CHESS960, "true".to_owned());
        let fischer = variant.rules().castling == CastlingRule::Chess960;
        // A program with a description of Chess♯ in a file does not always tell that it has one.
        let guided = is_guided(spec, variant).then(|| variant.key().to_owned());
        if let Some(name) = spec.variant.clone().or(guided) {
            let mut options = vec![(VARIANT, name)];
            options.extend((fischer && self.has(CHESS960)).then(chess960));
            return Some(options);
        }
        if self.variants.iter().any(|name| name == variant.key()) {
            return Some(vec![(VARIANT, variant.key().to_owned())]);
        }
        match spoken_as_chess(variant) {
            true if !fischer => Some(Vec::new()),
            true if self.has(CHESS960) => Some(vec![chess960()]),
            _ => None,
        }
    }
}

/// Whether games of a variant are games of chess or Chess960 from other start positions.
const fn spoken_as_chess(variant: Variant) -> bool {
    matches!(
        variant,
        Variant::Chess
            | Variant::Chess960
            | Variant::Shuffle
            | Variant::DoubleFischer
            | Variant::Transcendental
            | Variant::Corner
            | Variant::Chess256
            | Variant::NoCastle
    )
}

/// Whether the program gets positions without their moves, and the legal moves with each search.
pub(super) fn is_guided(spec: &PlayerSpec, variant: Variant) -> bool {
    spec.sharp == Sharp::Fairy && variant == Variant::ChessSharp
}

/// The `position` command.
pub(super) fn position(game: &Game, spec: &PlayerSpec) -> String {
    let variant = game.start().variant();
    if is_guided(spec, variant) {
        return format!(
            "position fen {}",
            fen::format(&without_waiting_queens(game.position()))
        );
    }
    let mut line = format!("position fen {}", fen::format(game.start()));
    if !game.is_empty() {
        line += " moves";
    }
    let style = CastlingStyle::of(variant);
    let mut before = game.start();
    for (ply, m) in (1..).zip(game.moves()) {
        line.push(' ');
        line += &format(before, m, style);
        before = game.position_at(ply).unwrap_or(before);
    }
    line
}

/// The `searchmoves` of `go`, for a program that must be given the legal moves.
pub(super) fn search_moves(game: &Game, spec: &PlayerSpec) -> String {
    let position = game.position();
    if !is_guided(spec, position.variant()) {
        return String::new();
    }
    let style = CastlingStyle::of(position.variant());
    let moves = position.legal_moves();
    let moves = moves.iter().map(|&m| format(position, m, style));
    format!(" searchmoves {}", moves.collect::<Vec<_>>().join(" "))
}

/// The position without the queens that cannot be dropped yet (Chess♯).
fn without_waiting_queens(position: &Position) -> Position {
    let mut setup = position.to_setup();
    if position.rules().reserve == ReserveRule::FirstRank {
        for color in Color::ALL {
            let reserve = &mut setup.reserve[color];
            if !reserve.only_queens() {
                (0..reserve.count(Role::Queen)).for_each(|_| reserve.remove(Role::Queen));
            }
        }
    }
    Position::from_setup(position.variant(), &setup).unwrap_or_else(|_| position.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::uci;

    fn options(lines: &[&str]) -> OptionList {
        let mut options = OptionList::default();
        lines.iter().for_each(|line| options.take(line));
        options
    }

    fn game(variant: Variant, fen: &str, moves: &[&str]) -> Game {
        let mut game = Game::new(fen::parse(variant, fen).expect("a position"));
        for text in moves {
            let m = uci::parse(game.position(), text).expect("a legal move");
            game.play(m).expect("the game goes on");
        }
        game
    }

    #[test]
    fn a_program_is_set_to_the_variant_in_its_own_words() {
        let spec = PlayerSpec::new("x");
        let fairy = options(&[
            "option name UCI_Variant type combo default chess var chess var crazyhouse var horde",
            "option name UCI_Chess960 type check default false",
        ]);
        let plain = options(&["option name Hash type spin default 16 min 1 max 64"]);
        let set = |options: &OptionList, variant| options.choosing(variant, &spec);
        let chess960 = Some(vec![(CHESS960, "true".to_owned())]);
        assert_eq!(
            set(&fairy, Variant::Horde),
            Some(vec![(VARIANT, "horde".to_owned())])
        );
        assert_eq!(set(&fairy, Variant::Chess960), chess960);
        assert_eq!(set(&fairy, Variant::DoubleFischer), chess960);
        assert_eq!(set(&fairy, Variant::Duck), None);
        assert_eq!(set(&plain, Variant::Shuffle), Some(Vec::new()));
        assert_eq!(set(&plain, Variant::Chess960), None);
        let named = PlayerSpec {
            variant: Some("giveaway".into()),
            ..spec
        };
        assert_eq!(
            fairy.choosing(Variant::Antichess, &named),
            Some(vec![(VARIANT, "giveaway".to_owned())])
        );
        let sharp = PlayerSpec {
            sharp: Sharp::Fairy,
            ..PlayerSpec::new("x")
        };
        assert_eq!(
            fairy.choosing(Variant::ChessSharp, &sharp),
            Some(vec![(VARIANT, "chesssharp".to_owned())])
        );
        assert!(fairy.has("uci_chess960") && !fairy.has("Hash"));
    }

    #[test]
    fn a_game_is_its_start_and_its_moves() {
        let game = game(
            Variant::Chess,
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            &["e1g1", "e8e7"],
        );
        let spec = PlayerSpec::new("x");
        assert_eq!(
            position(&game, &spec),
            "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1 e8e7"
        );
        assert_eq!(search_moves(&game, &spec), "");
    }

    #[test]
    fn a_guided_program_sees_no_queen_that_must_wait_and_legal_moves_alone() {
        let fen = "8/k7/8/8/8/8/7P/K7[QNq] w - - 3 1";
        let game = game(Variant::ChessSharp, fen, &["h2h3"]);
        let spec = PlayerSpec {
            sharp: Sharp::Fairy,
            ..PlayerSpec::new("x")
        };
        assert_eq!(
            position(&game, &spec),
            "position fen 8/k7/8/8/8/7P/8/K7[Nq] b - - 0 1"
        );
        let moves = search_moves(&game, &spec);
        assert!(
            moves.contains(" Q@a8") && moves.contains(" a7b6"),
            "{moves}"
        );
        let chess = Game::new(Variant::Chess.start());
        assert_eq!(search_moves(&chess, &spec), "");
    }
}
