//! Pieces of a file.

use plumb_ir::split;

#[test]
fn marks_cut_and_longer_lines_do_not() {
    let text = "a\n// -----\nb\n// ------\nc // ----- d\n// -----";
    let pieces = split(text);
    assert_eq!(pieces.iter().map(|p| p.1).collect::<Vec<_>>(), ["a\n", "\nb\n// ------\nc ", " d\n// -----"]);
    assert!(pieces.iter().all(|(at, piece)| text[*at..].starts_with(piece)));
}
