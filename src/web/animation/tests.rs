use super::palette::{MOST_COLORS, Palette};
use super::*;
use crate::board::Role;
use crate::notation::san;
use gif::{ColorOutput, DecodeOptions};

/// Squares of four pixels, each piece a colour of its own.
fn sprites() -> Sprites {
    let mut sprites = Sprites::new(2);
    for color in Color::ALL {
        for role in Role::ALL {
            let shade = 20 * role as u8 + if color.is_white() { 130 } else { 0 };
            let pixels = [shade, shade, shade, 255].repeat(4);
            let piece = Occupant::Piece(Piece::new(color, role));
            assert!(sprites.add(Sprite::Occupant(piece), pixels));
        }
    }
    assert!(!sprites.add(Sprite::Occupant(Occupant::Duck), vec![0; 15]));
    sprites
}

/// The whole picture after each frame, with the size of the frame and its delay.
fn decoded(file: &[u8]) -> Vec<(Vec<u8>, (u16, u16), u16)> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(file).expect("it is a GIF");
    let width = usize::from(decoder.width());
    let mut canvas = vec![0; 4 * width * usize::from(decoder.height())];
    let mut pictures = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("it can be read") {
        let line = 4 * usize::from(frame.width);
        for (row, pixels) in frame.buffer.chunks_exact(line).enumerate() {
            let start = 4 * ((usize::from(frame.top) + row) * width + usize::from(frame.left));
            canvas[start..start + line].copy_from_slice(pixels);
        }
        let size = (frame.width, frame.height);
        pictures.push((canvas.clone(), size, frame.delay));
    }
    pictures
}

fn pixel(picture: &[u8], x: usize, y: usize) -> [u8; 3] {
    let at = 4 * (16 * y + x);
    [picture[at], picture[at + 1], picture[at + 2]]
}

#[test]
fn each_frame_shows_its_position_and_holds_only_what_has_changed() {
    let start = Variant::Chess.start();
    let m = san::parse(&start, "e4").expect("it is legal");
    let after = start.after(m);
    let marked = m.from().bitboard() | m.to().bitboard();
    let sprites = sprites();
    let colors = SquareColors::default();
    let animation = Animation {
        positions: vec![(start, Bitboard::EMPTY), (after, marked)],
        below: Color::White,
        sprites,
        colors,
        delay: 80,
    };
    let mut done = Vec::new();
    let file = animation.gif(|frame| done.push(frame));
    assert_eq!(done, [1, 2]);
    let pictures = decoded(&file.expect("it is small"));
    assert_eq!(pictures.len(), 2);
    let (first, second) = (&pictures[0], &pictures[1]);
    assert_eq!((first.1, first.2), ((16, 16), 80));
    // The e-file from e4 to e2.
    assert_eq!((second.1, second.2), ((2, 6), 240));
    let white_pawn = [130, 130, 130];
    assert_eq!(pixel(&first.0, 8, 12), white_pawn);
    assert_eq!(pixel(&first.0, 8, 8), colors.light);
    assert_eq!(pixel(&second.0, 8, 8), white_pawn);
    assert_eq!(
        pixel(&second.0, 9, 13),
        blend(colors.light, colors.last_move, 128)
    );
    assert_eq!(pixel(&second.0, 0, 14), [190, 190, 190], "the rook on a1");
}

#[test]
fn the_worker_gets_the_same_animation() {
    let mut sprites = Sprites::new(2);
    for (shade, sprite) in (0..).zip(Sprites::all()) {
        assert!(sprites.add(sprite, vec![shade; 16]));
    }
    assert!(sprites.set_captions([vec![90; 64], vec![91; 64]]));
    for variant in Variant::ALL {
        let mut position = variant.start();
        let mut positions = vec![(position.clone(), Bitboard::EMPTY)];
        for _ in 0..4 {
            let Some(&m) = position.legal_moves().last() else {
                break;
            };
            position.play(m);
            positions.push((position.clone(), m.to().bitboard()));
        }
        let animation = Animation {
            positions,
            below: Color::Black,
            sprites: sprites.clone(),
            colors: SquareColors::default(),
            delay: 80,
        };
        let sprites = Sprites::from_pixels(2, &sprites.pixels()).expect("all pictures");
        let read = Animation::from_text(&animation.to_text(), sprites);
        let read = read.unwrap_or_else(|| panic!("{variant}: {}", animation.to_text()));
        let gif = |animation: &Animation| animation.gif(|_| {}).expect("it is small");
        assert_eq!(gif(&read), gif(&animation), "{variant}");
    }
    assert_eq!(Sprites::from_pixels(2, &[0; 15]), None);
    assert_eq!(Animation::from_text("chess w 80", Sprites::new(2)), None);
}

#[test]
fn a_king_in_check_stands_on_a_marked_and_framed_square() {
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let mated = fen::parse(Variant::Chess, mated).expect("a position");
    let colors = SquareColors::default();
    let animation = Animation {
        positions: vec![
            (Variant::Chess.start(), Bitboard::EMPTY),
            (mated, Bitboard::EMPTY),
        ],
        below: Color::White,
        sprites: Sprites::new(4),
        colors,
        delay: 10,
    };
    let pictures = decoded(&animation.gif(|_| {}).expect("it is small"));
    let at = |picture: usize, x: usize, y: usize| {
        let at = 4 * (32 * y + x);
        <[u8; 3]>::try_from(&pictures[picture].0[at..at + 3]).expect("a pixel")
    };
    let [inside, edge] = CHECK.map(|(color, opacity)| blend(colors.dark, color, opacity));
    assert_eq!([at(0, 16, 28), at(0, 17, 29)], [colors.dark; 2]);
    assert_eq!([at(1, 16, 28), at(1, 17, 29)], [edge, inside]);
    assert_eq!(at(1, 17, 1), colors.light, "Black's king is in no check");
}

#[test]
fn black_can_be_below() {
    let start = Variant::Chess.start();
    let sprites = sprites();
    let animation = Animation {
        positions: vec![(start, Bitboard::EMPTY)],
        below: Color::Black,
        sprites,
        colors: SquareColors::default(),
        delay: 10,
    };
    let pictures = decoded(&animation.gif(|_| {}).expect("it is small"));
    assert_eq!(
        pixel(&pictures[0].0, 8, 15),
        [80, 80, 80],
        "the queen on d8"
    );
}

#[test]
fn reserves_stand_above_and_below_the_board() {
    let start = Variant::ChessSharp.start();
    let m = san::parse(&start, "R@a1").expect("it is legal");
    let after = start.after(m);
    let sprites = sprites();
    let colors = SquareColors::default();
    let animation = Animation {
        positions: vec![(start, Bitboard::EMPTY), (after, Bitboard::EMPTY)],
        below: Color::White,
        sprites,
        colors,
        delay: 10,
    };
    let pictures = decoded(&animation.gif(|_| {}).expect("it is small"));
    let (first, second) = (&pictures[0].0, &pictures[1].0);
    assert_eq!(pictures[0].1, (16, 20), "a row for each reserve");
    let row = |picture: &[u8], y| {
        (0..8)
            .map(|cell| pixel(picture, 2 * cell, y)[0])
            .collect::<Vec<_>>()
    };
    assert!(!row(first, 18).contains(&colors.reserve[0]), "eight pieces");
    assert_eq!(row(first, 0).len(), 8);
    assert_eq!(
        row(second, 18)
            .iter()
            .filter(|&&red| red == colors.reserve[0])
            .count(),
        1
    );
    assert_eq!(row(second, 0), row(first, 0), "Black has all");
    assert_eq!(pixel(second, 0, 16), [190, 190, 190], "the rook on a1");
}

#[test]
fn names_stand_above_and_below_the_board_and_coordinates_at_its_edges() {
    let start = Variant::Chess.start();
    let m = san::parse(&start, "Nf3").expect("it is legal");
    let after = start.after(m);
    let mut sprites = sprites();
    let kings = fen::parse(Variant::Chess, "4k3/8/8/8/8/8/8/4K3 w - - 0 1").expect("a position");
    let corner = [12, 12, 12, 255].into_iter().chain([0; 12]).collect();
    assert!(sprites.add(Sprite::File(crate::board::File::A), corner));
    let strip = |shade: u8| [shade, shade, shade, 255].repeat(16);
    assert!(!sprites.set_captions([strip(41), Vec::new()]));
    assert!(sprites.set_captions([strip(41), strip(62)]));
    for (below, a_file) in [(Color::White, 0), (Color::Black, 14)] {
        let animation = Animation {
            positions: vec![
                (kings.clone(), Bitboard::EMPTY),
                (start.clone(), Bitboard::EMPTY),
                (after.clone(), Bitboard::EMPTY),
            ],
            below,
            sprites: sprites.clone(),
            colors: SquareColors::default(),
            delay: 10,
        };
        let pictures = decoded(&animation.gif(|_| {}).expect("it is small"));
        assert_eq!(pictures[0].1, (16, 18), "a strip of one pixel on each side");
        assert_eq!(pictures[2].1, (4, 6), "from f3 to g1");
        for (picture, ..) in &pictures {
            assert_eq!(pixel(picture, 5, 0), [41, 41, 41]);
            assert_eq!(pixel(picture, 5, 17), [62, 62, 62]);
        }
        assert_eq!(pixel(&pictures[0].0, a_file, 15), [12, 12, 12]);
    }
}

#[test]
fn colours_are_read() {
    assert_eq!(rgb("rgb(236, 230, 214)"), Some([236, 230, 214]));
    for text in ["", "#fff", "rgb(1, 2)", "rgb(1, 2, 3, 4)", "rgb(256, 0, 0)"] {
        assert_eq!(rgb(text), None, "{text}");
    }
}

#[test]
fn no_more_than_256_colours_are_used() {
    let colors = (0..=255u8).flat_map(|a| (0..4u8).map(move |b| [a, b * 60, 255 - a]));
    let mut palette = Palette::of(colors.clone());
    assert!(palette.colors.len() <= MOST_COLORS);
    for color in colors {
        let index = usize::from(palette.index(color));
        let nearest = palette.colors[index];
        let distance = color.iter().zip(nearest).map(|(&a, b)| a.abs_diff(b)).max();
        assert!(distance <= Some(40), "{color:?} as {nearest:?}");
    }
}
