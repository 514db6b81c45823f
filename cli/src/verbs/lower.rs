//! `plumb lower`: our conversion to the LLVM dialect.

use crate::exit::Exit;
use crate::failure::Failure;
use crate::json::{self, Format};
use plumb_ir::print::PrintOptions;
use plumb_ir::spelling::weaken;
use plumb_ir::{Conversion, Spelling};
use plumb_lower::{Fault, Lowering, Options, ReferenceLowering};

/// Convert a module to the LLVM dialect.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb lower kernel.mlir
  plumb lower kernel.mlir --fault swapped-strides | plumb run -
  plumb lower kernel.mlir --spelling llvm14
  plumb lower --list-faults

The result is written in the syntax version that --spelling names; promises such as nsw, which a version cannot say, are left \
out, and undefined values stand for poison.")]
pub struct Args {
    /// A file of MLIR text; `-` is standard input
    #[arg(required_unless_present = "list_faults")]
    file: Option<String>,
    #[command(flatten)]
    conversion: super::ConversionArgs,
    /// Plant a named miscompile
    #[arg(long, value_name = "NAME")]
    fault: Option<String>,
    /// List the named miscompiles
    #[arg(long)]
    list_faults: bool,
    /// How to list
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    reading: super::ReadArgs,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    if args.list_faults {
        list(args.format);
        return Ok(Exit::Fine);
    }
    let fault = args.fault.as_deref().map(super::fault).transpose()?;
    let (source, module, index_bitwidth) = super::load_with_index(
        args.file.as_deref().unwrap_or("-"),
        &args.reading,
        args.conversion.index_bitwidth,
    )?;
    let conversion = Conversion { index_bitwidth, ..args.conversion.conversion() };
    let spelling = Spelling::from(args.reading.spelling);
    match ReferenceLowering::new(Options { conversion, fault, pointees: spelling.has_pointees() }).lower(&module) {
        Ok(mut lowered) => {
            weaken(&mut lowered, spelling);
            super::write(&super::spelled(&lowered, spelling, &PrintOptions::default())?);
        }
        Err(diags) => return Err(Failure::Text(source, diags)),
    }
    Ok(Exit::Fine)
}

fn list(format: Format) {
    #[derive(serde::Serialize)]
    struct Row {
        name: &'static str,
        doc: &'static str,
        /// Options without which it changes nothing, as flags.
        flags: String,
    }
    let rows: Vec<Row> = Fault::all().iter().map(|f| Row { name: f.name, doc: f.doc, flags: f.under.conversion().flags().join(" ") }).collect();
    match format {
        Format::Json => json::print(&rows),
        Format::Text => {
            for row in &rows {
                let under = if row.flags.is_empty() { String::new() } else { format!(" ({})", row.flags) };
                say!("{:<30} {}{under}", row.name, row.doc);
            }
        }
    }
}
