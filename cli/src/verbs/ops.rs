//! `plumb ops`: what is supported, operation by operation.

use crate::exit::Exit;
use crate::failure::Failure;
use crate::json::{self, Format};
use plumb_diff::support::Support;
use std::fmt::Write;

/// Show what is supported, operation by operation.
#[derive(clap::Args)]
#[command(after_help = "Example: plumb ops --dialect memref")]
pub struct Args {
    /// Only this dialect
    #[arg(long, value_name = "NAME")]
    dialect: Option<String>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    if let Some(dialect) = &args.dialect
        && !plumb_ir::ops::DIALECTS.contains(&dialect.as_str())
    {
        return Err(Failure::usage(
            "unknown-dialect",
            format!("the dialect `{dialect}` is not registered"),
            super::meant(
                dialect,
                plumb_ir::ops::DIALECTS.iter().copied(),
                &format!("registered are {}", plumb_ir::ops::DIALECTS.join(", ")),
            ),
        ));
    }
    let mut rows = plumb_diff::support::table();
    rows.retain(|row| args.dialect.as_deref().is_none_or(|d| row.dialect == d));
    match args.format {
        Format::Json => json::print(&rows),
        Format::Text => super::write(&text(&rows)),
    }
    Ok(Exit::Fine)
}

/// A line an operation. Every row is read, written and verified, so those columns are left out.
fn text(rows: &[Support]) -> String {
    let width = rows.iter().map(|row| row.op.len()).max().unwrap_or(0);
    let mark = |yes: bool| if yes { "yes" } else { "-" };
    let mut out = format!("{:<width$}  interp  lower  emit  jit  gen  note\n", "operation");
    for row in rows {
        let [interp, lower, emit, jit, generated] =
            [row.interp, row.lower, row.emit, row.jit, row.r#gen].map(mark);
        let note = row.note.as_deref().unwrap_or("");
        let line = format!(
            "{:<width$}  {interp:<6}  {lower:<5}  {emit:<4}  {jit:<3}  {generated:<3}  {note}",
            row.op
        );
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out
}
