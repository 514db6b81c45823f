//! Cutting a file at its `// -----` marks.

/// The pieces of a file, each with its offset, as `mlir-opt` cuts it. It cuts at each `// -----`, wherever it stands,
/// if no further dash follows.
pub fn split(text: &str) -> Vec<(usize, &str)> {
    const MARK: &str = "// -----";
    let mut pieces = Vec::new();
    let mut start = 0;
    for (mark, _) in text.match_indices(MARK) {
        let end = mark + MARK.len();
        if mark >= start && text.as_bytes().get(end).is_some_and(|b| *b != b'-') {
            pieces.push((start, &text[start..mark]));
            start = end;
        }
    }
    pieces.push((start, &text[start..]));
    pieces
}
