<?php
// What the plugin needs of WordPress, in short, and a page of what the plugin makes of a post:
//
//   php wordpress.php PLUGIN SITE < CASES   JSON: shortcodes as [attributes, content], links as texts

define( 'ABSPATH', __DIR__ );
define( 'SHARP960_SITE', $argv[2] );

$scripts = array();
$links   = array();
$quotes  = array();

function wp_enqueue_script_module( $name, $address ) {
	$GLOBALS['scripts'][ $name ] = $address;
}
function add_shortcode( $name, $function ) {
	$GLOBALS['shortcode'] = $function;
}
function add_filter( $name, $function ) {
	$GLOBALS['quotes'][ $name ] = $function( array() );
}
function wp_embed_register_handler( $name, $pattern, $function ) {
	$GLOBALS['links'][ $pattern ] = $function;
}
function esc_attr( $text ) {
	// WordPress escapes what is escaped already no further.
	return htmlspecialchars( $text, ENT_QUOTES, 'UTF-8', false );
}
function wp_strip_all_tags( $text ) {
	return trim( strip_tags( $text ) );
}
function wp_parse_url( $address, $part ) {
	return parse_url( $address, $part );
}
function wp_parse_str( $text, &$result ) {
	parse_str( $text, $result );
}

require $argv[1];

$body = '';
foreach ( json_decode( stream_get_contents( STDIN ) ) as $case ) {
	if ( is_array( $case ) ) {
		$body .= $shortcode( (array) $case[0] ?: '', $case[1] ) . "\n";
		continue;
	}
	foreach ( $links as $pattern => $function ) {
		$board = preg_match( $pattern, $case, $matches ) ? $function( $matches ) : false;
		$body .= false === $board ? "<p>no board</p>\n" : $board . "\n";
	}
}
assert( array( 'sharp960' ) === $quotes['no_texturize_shortcodes'] );
foreach ( $scripts as $address ) {
	$body .= '<script type="module" src="' . $address . '"></script>';
}
echo $body;
