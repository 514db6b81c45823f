//! Test files: `.mlir` text whose comments say what must happen (`plumb check`).

pub mod directive;
