use super::guess::guessed_variant;
use super::parameters::LinkParameters;
use super::{Link, LinkError, LinkProblem, MAX_HALFMOVES, ReadMove, Start};
use crate::board::Color;
use crate::notation::fen;
use crate::notation::san::SanError;
use crate::rules::{FORCED_DRAW_OCCURRENCES, Move, Outcome, Position, Reason, Variant};

/// Reads the parameters. The error is the first problem, with the part of the link that could be
/// read.
pub(super) fn read(parameters: LinkParameters, read_move: ReadMove) -> Result<Link, LinkError> {
    let mut reader = LinkReader {
        read_move,
        problem: parameters.repeated.map(LinkProblem::Repeated),
    };
    let link = reader.link(&parameters);
    match reader.problem {
        None => Ok(link),
        Some(problem) => Err(LinkError::new(problem, link)),
    }
}

struct LinkReader {
    read_move: ReadMove,
    /// The first problem found.
    problem: Option<LinkProblem>,
}

impl LinkReader {
    fn note(&mut self, problem: LinkProblem) {
        self.problem.get_or_insert(problem);
    }

    /// The value of a result; an error is noted as the problem, if it is the first.
    fn good<T>(&mut self, result: Result<T, LinkProblem>) -> Option<T> {
        result.map_err(|problem| self.note(problem)).ok()
    }

    fn link(&mut self, parameters: &LinkParameters) -> Link {
        let mut link = self.start(parameters);
        if let Some(text) = &parameters.moves
            && self.problem.is_none()
        {
            self.moves(&mut link, text);
        }
        if let Some(text) = &parameters.at {
            link.at = self.good(halfmove(text, link.moves.len()));
        }
        if let Some(text) = &parameters.color {
            link.color = self.good(color(text));
        }
        link
    }

    /// Reads the variant and the start, without moves.
    fn start(&mut self, parameters: &LinkParameters) -> Link {
        let named = parameters.variant.as_deref();
        let named = named.and_then(|text| self.good(text.parse().map_err(LinkProblem::Variant)));
        if parameters.fen.is_some() && parameters.number.is_some() {
            self.note(LinkProblem::FenAndNumber);
        }
        let (variant, start) = match (&parameters.fen, &parameters.number) {
            (Some(text), _) => {
                let text = text.replace('_', " ");
                let variant = named.unwrap_or_else(|| guessed_variant(&text));
                (variant, fen_start(variant, &text))
            }
            (None, Some(text)) => {
                let variant = named.unwrap_or(Variant::Chess960);
                (variant, numbered_start(variant, text))
            }
            (None, None) => {
                let variant = named.unwrap_or_default();
                (variant, Ok(Start::usual(variant)))
            }
        };
        let start = self.good(start).unwrap_or(Start::usual(variant));
        Link::new(variant, start)
    }

    /// Adds the moves up to the first bad one.
    fn moves(&mut self, link: &mut Link, text: &str) {
        let mut position = link.start_position();
        let mut keys = vec![position.key()];
        // In duck chess a comma stands within each move too.
        let words = if link.variant.rules().duck { 2 } else { 1 };
        let text = main_line(text);
        let parts: Vec<&str> = text
            .split([',', ' ', '_'])
            .filter(|text| is_move(text))
            .collect();
        for text in parts.chunks(words).map(|parts| parts.join(",")) {
            let m = if link.moves.len() == MAX_HALFMOVES {
                Err(LinkProblem::TooManyMoves)
            } else {
                next_move(&position, &keys, &text, self.read_move)
            };
            let Some(m) = self.good(m) else { return };
            position.play(m);
            keys.push(position.key());
            link.moves.push(m);
        }
    }
}

/// The text of the moves of a link without its variations.
pub(super) fn main_line(text: &str) -> String {
    let mut depth = 0_usize;
    let kept = |letter: char| {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 => return Some(letter),
            _ => {}
        }
        // The moves before and after a variation stay apart.
        Some(',')
    };
    text.chars().filter_map(kept).collect()
}

/// Whether a word can be a move: it is neither empty nor a move number, nor the signs of the
/// move before it, as in `Bxf7+!`, where a `+` that isn't escaped is read as a space.
pub(super) fn is_move(text: &str) -> bool {
    let number = text.ends_with('.') && text.bytes().all(|b| b == b'.' || b.is_ascii_digit());
    let signs = text.bytes().all(|b| matches!(b, b'+' | b'#' | b'!' | b'?'));
    !number && !signs
}

/// Reads the next move of a game; `keys` are the keys of all its positions so far.
pub(super) fn next_move(
    position: &Position,
    keys: &[u64],
    text: &str,
    read_move: ReadMove,
) -> Result<Move, LinkProblem> {
    if let Some(outcome) = position.outcome().or_else(|| fivefold(position, keys)) {
        let text = text.to_owned();
        return Err(LinkProblem::AfterEnd { text, outcome });
    }
    let lower = text.to_ascii_lowercase();
    // `E2E4` can be nothing else than `e2e4`.
    let text = if is_uci_in_capitals(text) {
        &lower
    } else {
        text
    };
    read_move(position, text).map_err(|error: SanError| LinkProblem::Move {
        color: position.turn(),
        number: position.fullmoves(),
        error,
    })
}

fn fivefold(position: &Position, keys: &[u64]) -> Option<Outcome> {
    // A capture or pawn move cannot be undone, so nothing older can be equal.
    let reversible = keys
        .iter()
        .rev()
        .take(usize::from(position.halfmoves()) + 1);
    let occurrences = reversible.filter(|&&key| key == position.key()).count();
    let drawn = position.rules().draws.repetition && occurrences >= FORCED_DRAW_OCCURRENCES;
    drawn.then(|| position.drawn_by(Reason::Fivefold))
}

fn is_uci_in_capitals(text: &str) -> bool {
    matches!(
        text.as_bytes(),
        [b'A'..=b'H', b'1'..=b'8', b'A'..=b'H', b'1'..=b'8', ..]
    )
}

fn fen_start(variant: Variant, text: &str) -> Result<Start, LinkProblem> {
    if text.trim().eq_ignore_ascii_case("startpos") {
        return Ok(Start::usual(variant));
    }
    fen::parse(variant, text)
        .map(|position| Start::Position(Box::new(position)))
        .map_err(|error| LinkProblem::Fen { variant, error })
}

fn numbered_start(variant: Variant, text: &str) -> Result<Start, LinkProblem> {
    let starts = variant.rules().starts.count;
    let number = text.parse().ok().filter(|&n| starts > 1 && n < starts);
    number
        .map(Start::Numbered)
        .ok_or_else(|| LinkProblem::Number {
            text: text.to_owned(),
            variant,
        })
}

fn halfmove(text: &str, halfmoves: usize) -> Result<usize, LinkProblem> {
    let number = text.parse().ok().filter(|&at: &usize| at <= halfmoves);
    number.ok_or_else(|| LinkProblem::At {
        text: text.to_owned(),
        halfmoves,
    })
}

fn color(text: &str) -> Result<Color, LinkProblem> {
    match text.to_ascii_lowercase().as_str() {
        "white" | "w" => Ok(Color::White),
        "black" | "b" => Ok(Color::Black),
        _ => Err(LinkProblem::Color(text.to_owned())),
    }
}
