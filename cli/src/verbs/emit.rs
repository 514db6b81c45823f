//! `plumb emit`: LLVM IR text.

use crate::exit::Exit;
use crate::failure::Failure;
use crate::input;
use plumb_ir::{Conversion, Module};
use plumb_lower::{Lowering, ReferenceLowering};

/// Turn a module into LLVM IR text; it is lowered first if it is not in the LLVM dialect.
#[derive(clap::Args)]
#[command(after_help = "Example: plumb emit kernel.mlir | lli-22")]
pub struct Args {
    /// A file of MLIR text; `-` is standard input
    file: String,
    #[command(flatten)]
    reading: super::ReadArgs,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let source = input::read(&args.file)?;
    let (source, mut module) = super::load(source, &args.reading)?;
    plumb_ir::resources::inline(&mut module);
    match text(&module) {
        Ok(text) => super::write(&text),
        Err(diags) => return Err(Failure::Text(source, diags)),
    }
    Ok(Exit::Fine)
}

fn text(module: &Module) -> Result<String, Vec<plumb_ir::Diag>> {
    let options = plumb_emit::Options::default();
    if plumb_diff::abi::is_lowered(module) {
        return plumb_emit::emit(module, &options);
    }
    let index_bitwidth = super::index_width(None, module).map_err(|diag| vec![*diag])?;
    let own = ReferenceLowering::new(Conversion { index_bitwidth, ..Conversion::default() }.into());
    plumb_emit::emit(&own.lower(module)?, &options)
}
