//! Passes that may change a program's behaviour by their documentation, or that need more than generated programs keep,
//! with the reason.

const CHANGING: &[(&str, &str)] = &[
    ("convert-math-to-approx", "approximates functions of mathematics"),
    ("math-expand-ops", "computes functions of mathematics by others, whose last digits differ"),
    ("strip-func-quant-types", "changes types"),
    ("buffer-results-to-out-params", "copies what functions return, so that it is no longer shared"),
    ("iree-input-conversion-demote-f32-to-f16", "computes with fewer bits"),
    ("iree-input-conversion-demote-f64-to-f32", "computes with fewer bits"),
    ("iree-input-conversion-demote-i64-to-i32", "computes with fewer bits"),
    ("iree-input-conversion-promote-bf16-to-f32", "computes with more bits"),
    ("iree-input-conversion-promote-f16-to-f32", "computes with more bits"),
    ("symbol-privatize", "makes public symbols private"),
    ("promote-buffers-to-stack", "is for programs whose buffers nothing frees"),
];

/// Why campaigns leave a pass alone by default, if they do.
pub(super) fn changes_meaning(name: &str) -> Option<&'static str> {
    CHANGING.iter().find(|(known, _)| *known == name).map(|(_, why)| *why)
}

/// Options that are left as they are: by their documentation what goes wrong with them is no defect.
const LEFT: &[(&str, &str)] = &[
    (
        "allow-pattern-rollback",
        "an experiment: a conversion that needs to take something back ends the program",
    ),
    ("index-bitwidth", "what `index` is: all passes of a lowering must be told the same, as the campaign is"),
];

/// Whether an option is left as it is.
pub(super) fn is_left(option: &str) -> bool {
    LEFT.iter().any(|(known, _)| *known == option)
}

/// Whether a pass is a test of the compiler's own.
pub(super) fn is_test(name: &str) -> bool {
    name.starts_with("test-")
}
