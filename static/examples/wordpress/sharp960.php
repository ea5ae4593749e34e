<?php
/**
 * Plugin Name: sharp960 boards
 * Description: Chess boards in posts: [sharp960 variant="chess960" n="356"], a PGN between [sharp960] and [/sharp960], or a link to a game on a line of its own.
 * Version: 1.0.0
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * License: MIT
 *
 * WordPress ends a shortcode at its first `]`: write the reserve of a FEN as `&#91;Qq&#93;`.
 *
 * Copy this file into wp-content/plugins and activate it. The one thing to change is the address of the
 * site with embed.js: here, or by the same line in wp-config.php.
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

defined( 'SHARP960_SITE' ) || define( 'SHARP960_SITE', 'https://chess.example/' );

/** The attributes of the board that an author may set; the reference of the site explains them. */
const SHARP960_ATTRIBUTES = array( 'mode', 'variant', 'fen', 'n', 'moves', 'pgn', 'src', 'solution', 'game', 'at', 'orientation', 'color', 'level', 'lines', 'list', 'controls', 'coordinates', 'targets', 'premoves', 'theme', 'board', 'animation', 'label', 'movable', 'allowed', 'arrows', 'circles', 'marks', 'autoplay', 'name', 'required' );

/** The parameters that a link to a game and a board have in common. */
const SHARP960_SHARED = array( 'variant', 'fen', 'n', 'moves', 'at' );

/** The pages of the site that show a game, the first if no other is named. */
const SHARP960_PAGES = array( 'play', 'analysis', 'editor' );

/**
 * The board's HTML.
 *
 * @param array<string, string> $attributes Names and values; what the board does not have is left out.
 */
function sharp960_board( array $attributes ): string {
	wp_enqueue_script_module( 'sharp960', SHARP960_SITE . 'embed.js', array(), null );
	$html = '';
	foreach ( $attributes as $name => $value ) {
		if ( in_array( $name, SHARP960_ATTRIBUTES, true ) ) {
			$html .= ' ' . $name . '="' . esc_attr( $value ) . '"';
		}
	}
	return '<sharp960-board' . $html . '></sharp960-board>';
}

/**
 * The shortcode. What stands inside is a PGN.
 *
 * @param array<string, string>|string $attributes As WordPress passes them: a text if there are none.
 */
function sharp960_shortcode( $attributes, ?string $content = null ): string {
	$attributes = (array) $attributes;
	// WordPress has made paragraphs of the lines.
	$lines = preg_replace( '#<br\s*/?>|</p>#', "\n", (string) $content );
	$pgn   = trim( html_entity_decode( wp_strip_all_tags( $lines ), ENT_QUOTES ) );
	if ( '' !== $pgn ) {
		$attributes['pgn'] = $pgn;
	}
	return sharp960_board( $attributes );
}

/**
 * The board for a link to a game that stands on a line of its own.
 *
 * @param array<int, string> $matches What the pattern has found; first the whole address.
 * @return string|false False for a link that shows no game, which stays a link.
 */
function sharp960_link( array $matches ) {
	$parameters = array();
	// With `&amp;` for `&` where the editor has escaped it.
	$address = html_entity_decode( $matches[0] );
	wp_parse_str( (string) wp_parse_url( $address, PHP_URL_QUERY ), $parameters );
	$parameters = array_filter( $parameters, 'is_string' );
	$attributes = array_filter( array_intersect_key( $parameters, array_flip( SHARP960_SHARED ) ), 'strlen' );
	$page       = strtolower( $parameters['page'] ?? '' );
	if ( '' === $page ) {
		$page = isset( $parameters['embed'] ) ? 'embed' : SHARP960_PAGES[0];
	}
	// Of a path behind the `#` nothing is known here, and a random start is another for everybody.
	$is_path = ! $attributes && preg_match( '#\#!?/#', $address );
	if ( $is_path || ! in_array( $page, SHARP960_PAGES, true ) || 'random' === strtolower( $attributes['n'] ?? '' ) ) {
		return false;
	}
	if ( 'analysis' === $page && '' !== ( $parameters['pgn'] ?? '' ) ) {
		$attributes = array( 'pgn' => $parameters['pgn'] );
	}
	// In a link it is the side at the bottom; a board has another word for that.
	if ( 'black' === strtolower( $parameters['color'] ?? '' ) ) {
		$attributes['orientation'] = 'black';
	}
	return sharp960_board( $attributes );
}

/** Typographic quotes would spoil a PGN. */
function sharp960_plain_quotes( array $shortcodes ): array {
	$shortcodes[] = 'sharp960';
	return $shortcodes;
}

add_shortcode( 'sharp960', 'sharp960_shortcode' );
add_filter( 'no_texturize_shortcodes', 'sharp960_plain_quotes' );
wp_embed_register_handler( 'sharp960', '#^' . preg_quote( SHARP960_SITE, '#' ) . '(index\.html)?([?\#].*)?$#i', 'sharp960_link' );
