//! Patterns of names and lines: `*` stands for any text, `~` for one character.
//!
//! A piece between two stars is taken where it is first: if any choice leads to a match, that one does. So matching takes one
//! walk over the text, and at most the length of a piece with `~` at each character.

/// Whether a pattern covers a whole text.
pub fn matches(pattern: &str, text: &str) -> bool {
    let mut pieces = pattern.split('*');
    let first = pieces.next().unwrap_or_default();
    let Some(mut rest) = after(first, text) else { return false };
    let Some(last) = pieces.next_back() else { return rest.is_empty() };
    for piece in pieces {
        match behind(piece, rest) {
            Some(text) => rest = text,
            None => return false,
        }
    }
    let chars = last.chars().count();
    let start = chars
        .checked_sub(1)
        .map_or(Some(rest.len()), |before| rest.char_indices().rev().nth(before).map(|(at, _)| at));
    start.is_some_and(|start| after(last, &rest[start..]).is_some())
}

/// What follows a piece with which a text begins.
fn after<'t>(piece: &str, text: &'t str) -> Option<&'t str> {
    let mut rest = text.chars();
    piece
        .chars()
        .all(|wanted| rest.next().is_some_and(|c| wanted == '~' || wanted == c))
        .then_some(rest.as_str())
}

/// What follows the first place of a piece in a text.
fn behind<'t>(piece: &str, text: &'t str) -> Option<&'t str> {
    if !piece.contains('~') {
        return text.split_once(piece).map(|(_, rest)| rest);
    }
    text.char_indices().find_map(|(at, _)| after(piece, &text[at..]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    #[test]
    fn stars_are_texts_and_tildes_are_characters() {
        for (pattern, text) in [
            ("", ""),
            ("*", ""),
            ("*", "é"),
            ("a*", "a"),
            ("*a", "ba"),
            ("a~c", "aéc"),
            ("*~*", "x"),
            ("a*b*b", "abb"),
            ("*ab~*d", "aabcabxd"),
            ("memref<?x*>", "memref<?xi8>"),
            ("**a**", "a"),
        ] {
            assert!(matches(pattern, text), "{pattern} {text}");
        }
        for (pattern, text) in [
            ("", "a"),
            ("a", ""),
            ("~", ""),
            ("*~*", ""),
            ("ab*ba", "aba"),
            ("a*b*b", "ab"),
            ("*a", "ab"),
            ("a~c", "ac"),
            ("?", "a"),
        ] {
            assert!(!matches(pattern, text), "{pattern} {text}");
        }
    }

    /// Both are as long as a file may be.
    #[test]
    fn a_long_pattern_takes_no_product_of_lengths() {
        let (pattern, text) = (format!("*{}b*", "a".repeat(100_000)), "a".repeat(1_000_000));
        let start = Instant::now();
        assert!(!matches(&pattern, &text) && !matches(&"*a".repeat(1_000_001), &text));
        assert!(matches(&"*a".repeat(1_000_000), &text));
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    }
}
