//! `plumb ops`: what is supported, operation by operation.

use crate::exit::Exit;
use crate::input::Failure;
use crate::json::{self, Format};

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
            format!("`{dialect}` is not registered"),
            format!("registered are {}", plumb_ir::ops::DIALECTS.join(", ")),
        ));
    }
    let rows: Vec<_> = plumb_diff::support::table()
        .into_iter()
        .filter(|row| args.dialect.as_deref().is_none_or(|d| row.dialect == d))
        .collect();
    match args.format {
        Format::Json => json::print(&rows),
        Format::Text => {
            let mark = |yes: bool| if yes { "yes" } else { "-" };
            println!("{:<40} {:<7}{:<6}{:<5}{:<5}{:<5}note", "op", "interp", "lower", "emit", "jit", "gen");
            for row in &rows {
                println!(
                    "{:<40} {:<7}{:<6}{:<5}{:<5}{:<5}{}",
                    row.op,
                    mark(row.interp),
                    mark(row.lower),
                    mark(row.emit),
                    mark(row.jit),
                    mark(row.r#gen),
                    row.note.as_deref().unwrap_or(""),
                );
            }
        }
    }
    Ok(Exit::Fine)
}
