//! Two programs side by side: lines that are in one alone are marked.

use maud::{Markup, html};
use similar::{Algorithm, DiffOp, capture_diff_slices};

/// A line on each side; none where the other side has more.
type Row<'t> = (Option<&'t str>, Option<&'t str>, bool);

fn rows<'t>(left: &'t str, right: &'t str) -> Vec<Row<'t>> {
    let (left, right): (Vec<&str>, Vec<&str>) = (left.lines().collect(), right.lines().collect());
    let mut rows = Vec::new();
    for op in capture_diff_slices(Algorithm::Myers, &left, &right) {
        let same = matches!(op, DiffOp::Equal { .. });
        let (old, new) = (op.old_range(), op.new_range());
        for at in 0..old.len().max(new.len()) {
            let line = |lines: &[&'t str], range: &std::ops::Range<usize>| {
                range.clone().nth(at).and_then(|at| lines.get(at).copied())
            };
            rows.push((line(&left, &old), line(&right, &new), same));
        }
    }
    rows
}

/// Two programs with what they are.
pub fn sides((left_is, left): (&str, &str), (right_is, right): (&str, &str)) -> Markup {
    let rows = rows(left, right);
    html! {
        div.wide {
            table.sides {
                thead { tr { th { (left_is) } th { (right_is) } } }
                tbody {
                    @for (left, right, same) in &rows {
                        tr {
                            td.differs[!same && left.is_some()] { (left.unwrap_or_default()) }
                            td.differs[!same && right.is_some()] { (right.unwrap_or_default()) }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_one_side_are_marked() {
        let rows = rows("a\nb\nc\nd", "a\nx\ny\nc");
        let expected = [
            (Some("a"), Some("a"), true),
            (Some("b"), Some("x"), false),
            (None, Some("y"), false),
            (Some("c"), Some("c"), true),
            (Some("d"), None, false),
        ];
        assert_eq!(rows, expected);
        let page = sides(("l", "a\n<b>"), ("r", "a\nc")).into_string();
        assert!(page.contains("<td class=\"differs\">&lt;b&gt;</td><td class=\"differs\">c</td>"), "{page}");
        assert!(page.contains("<td class=\"\">a</td><td class=\"\">a</td>"), "{page}");
    }
}
