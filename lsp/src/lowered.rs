//! A document after our own conversion to the LLVM dialect.

use crate::document::Document;
use plumb_ir::{Conversion, Diag};
use plumb_lower::{Lowering, Options, ReferenceLowering};
use std::fs;
use std::io;
use std::path::PathBuf;

/// The text of the module after the conversion.
///
/// # Errors
///
/// The diagnostics of a text that is no valid module, or of an operation that has no conversion.
pub(crate) fn lowered(document: &mut Document) -> Result<String, Vec<Diag>> {
    let analysis = document.analysis();
    if !analysis.is_valid() {
        return Err(analysis.diags.clone());
    }
    let mut module = analysis.module.clone();
    plumb_ir::resources::inline(&mut module);
    let stated = plumb_lower::stated_index_width(&module).map_err(|diag| vec![*diag])?;
    let index_bitwidth = stated.unwrap_or_default();
    let conversion = Conversion { index_bitwidth, ..Conversion::default() };
    let lowering = ReferenceLowering::new(Options { conversion, ..Options::default() });
    lowering.lower(&module).map(|module| plumb_ir::print(&module))
}

/// Keeps a text in a file that a client can open.
///
/// # Errors
///
/// The temporary folder takes no file.
pub(crate) fn keep(text: &str) -> io::Result<PathBuf> {
    let file = tempfile::Builder::new().prefix("plumb-lowered-").suffix(".mlir").tempfile()?;
    fs::write(file.path(), text)?;
    // The client opens it later; it stays in the temporary folder.
    let (_, path) = file.keep().map_err(|error| error.error)?;
    Ok(path)
}
