//! Cuts the output of a batch into modules and finds each one's marker.

use super::MARKER;

/// The text that belongs to each marker, in the order of `markers`. If the process did not end by itself, the last
/// module may be cut short and is not taken.
pub(super) fn by_marker(output: &str, markers: &[&str], ended: bool) -> Vec<Option<String>> {
    let mut found = vec![None; markers.len()];
    let mut chunks: Vec<&str> = chunks(output);
    if !ended {
        chunks.pop();
    }
    for chunk in chunks {
        for (marker, text) in modules(chunk) {
            if let Some(slot) =
                markers.iter().position(|known| *known == marker).and_then(|at| found.get_mut(at))
            {
                *slot = Some(text);
            }
        }
    }
    found
}

/// The output for each of so many modules, in their order; none if there is more or less of it.
pub(super) fn in_order(output: &str, modules: usize) -> Option<Vec<&str>> {
    Some(chunks(output)).filter(|chunks| chunks.len() == modules)
}

/// Cuts at lines that hold the separator of split input.
fn chunks(output: &str) -> Vec<&str> {
    let mut chunks = Vec::new();
    let mut start = 0;
    let mut at = 0;
    for line in output.split_inclusive('\n') {
        if line.trim_end() == "// -----" {
            chunks.extend(output.get(start..at));
            start = at + line.len();
        }
        at += line.len();
    }
    chunks.extend(output.get(start..));
    chunks
}

/// The tagged modules of a chunk. Old versions print no separators, so that a chunk may hold several: there, a module
/// ends with a closing brace in the first column.
fn modules(chunk: &str) -> Vec<(&str, String)> {
    match chunk.matches(MARKER).count() {
        0 => Vec::new(),
        1 => marker_of(chunk).map(|marker| (marker, chunk.to_string())).into_iter().collect(),
        _ => {
            let mut modules = Vec::new();
            let mut start = 0;
            let mut at = 0;
            for line in chunk.split_inclusive('\n') {
                at += line.len();
                let closes = line.starts_with('}') && (line.trim_end() == "}" || line.starts_with("})"));
                if closes && let Some(text) = chunk.get(start..at) {
                    modules.extend(marker_of(text).map(|marker| (marker, text.to_string())));
                    start = at;
                }
            }
            modules
        }
    }
}

/// The value of the marker attribute in a text.
pub(crate) fn marker_of(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once(MARKER)?;
    let rest = rest.trim_start().strip_prefix('=')?.trim_start().strip_prefix('"')?;
    rest.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separated_and_unseparated_output_give_the_same() {
        let a = "#map = affine_map<(d0) -> (d0)>\nmodule attributes {plumb.marker = \"a\"}  {\n  x\n}\n";
        let b = "module attributes {plumb.marker = \"b\"}  {\n  f() {\n  }\n}\n";
        for output in [format!("{a}\n// -----\n// -----\n{b}"), format!("{b}{a}")] {
            let found = by_marker(&output, &["a", "b", "c"], true);
            assert_eq!(found[0].as_deref().map(str::trim), Some(a.trim()));
            assert_eq!(found[1].as_deref().map(str::trim), Some(b.trim()));
            assert_eq!(found[2], None);
        }
    }

    #[test]
    fn the_last_module_of_a_dead_process_is_not_trusted() {
        let text = "module attributes {plumb.marker = \"a\"} {\n}\n// -----\nmodule attributes {plumb.marker = \"b\"} {\n";
        let found = by_marker(text, &["a", "b"], false);
        assert!(found[0].is_some() && found[1].is_none());
    }

    #[test]
    fn the_generic_form_carries_the_marker_at_its_end() {
        let text = "\"builtin.module\"() ({\n}) {plumb.marker = \"a\"} : () -> ()\n";
        assert!(by_marker(text, &["a"], true)[0].is_some());
    }
}
