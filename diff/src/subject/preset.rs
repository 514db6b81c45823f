//! Compilers that are known by name, with their descriptions.

use super::pipeline::PassPlace;

/// Versions of mlir-opt with a preset.
pub const PRESETS: [u32; 6] = [13, 14, 15, 16, 19, 22];

/// What the names of those presets begin with.
pub(super) const PRESET: &str = "mlir-opt-";

/// Other compilers, which embed MLIR, mostly the head of its main branch, or implement it anew. Each has its description as `plumb init` writes it,
/// with the command that installs it.
pub(super) const EMBEDDING: [(&str, &str); 5] = [
    ("catalyst", include_str!("presets/catalyst.toml")),
    ("heir-opt", include_str!("presets/heir-opt.toml")),
    ("iree-opt", include_str!("presets/iree-opt.toml")),
    ("torch-mlir-opt", include_str!("presets/torch-mlir-opt.toml")),
    ("xdsl-opt", include_str!("presets/xdsl-opt.toml")),
];

/// Programs that execute modules, each with its description.
pub(super) const EXECUTING: [(&str, &str); 3] = [
    ("iree-compile", include_str!("presets/iree-compile.toml")),
    ("mlir-runner-22", include_str!("presets/mlir-runner-22.toml")),
    ("xdsl-run", include_str!("presets/xdsl-run.toml")),
];

/// Where the name of a preset or a file ends, and the passes of a variant begin.
pub(super) fn base_length(text: &str) -> Option<usize> {
    if let Some(at) = text.find(".toml") {
        return Some(at + ".toml".len());
    }
    if let Some(version) = text.strip_prefix(PRESET) {
        return Some(text.len() - version.trim_start_matches(|c: char| c.is_ascii_digit()).len());
    }
    let is_end =
        |name: &str| text[name.len()..].chars().next().is_none_or(|sign| PassPlace::of(sign).is_some());
    EMBEDDING
        .iter()
        .chain(&EXECUTING)
        .map(|(name, _)| *name)
        .find(|name| text.starts_with(name) && is_end(name))
        .map(str::len)
}

/// The description of a preset.
pub(super) fn preset(name: &str) -> Option<&'static str> {
    Some(match name.strip_prefix(PRESET) {
        Some("13") => include_str!("presets/mlir-opt-13.toml"),
        Some("14") => include_str!("presets/mlir-opt-14.toml"),
        Some("15") => include_str!("presets/mlir-opt-15.toml"),
        Some("16") => include_str!("presets/mlir-opt-16.toml"),
        Some("19") => include_str!("presets/mlir-opt-19.toml"),
        Some("22") => include_str!("presets/mlir-opt-22.toml"),
        _ => {
            return EMBEDDING
                .iter()
                .chain(&EXECUTING)
                .find(|(known, _)| *known == name)
                .map(|(_, text)| *text);
        }
    })
}
