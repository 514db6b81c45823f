//! A module after our own conversion.

use crate::diagnostics::{PlacedDiagnostic, Places};
use crate::program;
use plumb_ir::Conversion;
use plumb_lower::{Lowering, ReferenceLowering};
use serde::Serialize;

/// The converted module, or why there is none.
#[derive(Debug, Default, Serialize)]
pub(crate) struct LoweredText {
    text: Option<String>,
    diagnostics: Vec<PlacedDiagnostic>,
}

/// Converts a module to the LLVM dialect.
pub(crate) fn lower(text: &str) -> LoweredText {
    let places = Places::of(text);
    let checked = match program::check(text, &places) {
        Ok(checked) => checked,
        Err(diagnostics) => return LoweredText { text: None, diagnostics },
    };
    let conversion = Conversion { index_bitwidth: checked.width, ..Conversion::default() };
    match ReferenceLowering::new(conversion.into()).lower(&checked.module) {
        Ok(lowered) => LoweredText { text: Some(plumb_ir::print(&lowered)), diagnostics: Vec::new() },
        Err(diags) => LoweredText { text: None, diagnostics: places.diagnostics(&diags) },
    }
}
