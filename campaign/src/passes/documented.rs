//! Passes of which the documentation says that a program may do something else after them, or that they ask of a program
//! what generated ones do not keep: names, or their beginnings with a `*`, and why.

const CHANGING: &[(&str, &str)] = &[
    ("convert-math-to-approx", "approximates functions of mathematics"),
    ("math-expand-ops", "approximates functions of mathematics by others"),
    ("test-math-polynomial-approximation", "approximates functions of mathematics"),
    ("strip-func-quant-types", "changes types"),
    ("symbol-privatize", "makes public symbols private"),
    ("promote-buffers-to-stack", "is for programs whose buffers nothing frees"),
];

/// Why campaigns leave a pass alone by default, if they do.
pub(super) fn changes_meaning(name: &str) -> Option<&'static str> {
    CHANGING.iter().find(|(pattern, _)| matches(pattern, name)).map(|(_, why)| *why)
}

/// Whether a pass is a test of the compiler's own.
pub(super) fn is_test(name: &str) -> bool {
    name.starts_with("test-")
}

fn matches(pattern: &str, name: &str) -> bool {
    pattern.strip_suffix('*').map_or(pattern == name, |start| name.starts_with(start))
}
