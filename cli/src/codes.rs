//! What the codes of diagnostics mean: `codes.md`, by code.

/// The page of all codes, for people. A section begins with `### ` and its code.
pub const PAGE: &str = include_str!("codes.md");

/// The codes with what the page says of them, in its order.
pub fn sections() -> impl Iterator<Item = (&'static str, &'static str)> {
    PAGE.split("\n### `").skip(1).filter_map(|section| {
        let (code, text) = section.split_once("`\n")?;
        // The heading of the next group.
        let text = text.split_once("\n## ").map_or(text, |(text, _)| text);
        Some((code, text.trim()))
    })
}

/// What a code means; none if it is no code.
pub fn section(code: &str) -> Option<&'static str> {
    sections().find(|(known, _)| *known == code).map(|(_, text)| text)
}
