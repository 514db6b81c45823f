//! `plumb parse`: parses and verifies, piece by piece.

use crate::exit::Exit;
use crate::failure::{Failure, SourceText};
use crate::input;
use crate::json::{self, Format};
use crate::report;
use plumb_ir::{Diag, ParseOptions, Severity};
use serde::Serialize;

/// Parse and verify modules.
#[derive(clap::Args)]
#[command(after_help = "Example: plumb parse --split test.mlir --format json")]
pub struct Args {
    /// Files of MLIR text; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Cut each file at its `// -----` lines
    #[arg(long)]
    split: bool,
    /// Parse only
    #[arg(long)]
    no_verify: bool,
    #[command(flatten)]
    reading: super::ReadArgs,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Serialize)]
struct ParsedPiece {
    file: String,
    index: usize,
    ok: bool,
    code: Option<&'static str>,
    message: Option<String>,
    line: Option<u32>,
    column: Option<u32>,
}

#[derive(Serialize)]
struct Report {
    pieces: Vec<ParsedPiece>,
    ok: usize,
    error: usize,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let options = args.reading.options();
    let mut report = Report { pieces: Vec::new(), ok: 0, error: 0 };
    for file in &args.files {
        let source = match input::read(file) {
            Ok(source) => source,
            // One bad file does not hide what the others say.
            Err(failure) => {
                report::failure(&failure);
                let (code, message) = match failure {
                    Failure::Usage { code, message, .. } => (code, message),
                    Failure::Text(..) => ("input", String::new()),
                };
                report.error += 1;
                report.pieces.push(ParsedPiece {
                    file: file.clone(),
                    index: 0,
                    ok: false,
                    code: Some(code),
                    message: Some(message),
                    line: None,
                    column: None,
                });
                continue;
            }
        };
        let pieces =
            if args.split { plumb_ir::split(&source.text) } else { vec![(0, source.text.as_str())] };
        for (index, (offset, text)) in pieces.into_iter().enumerate() {
            let diags = check(text, &options, !args.no_verify);
            let diags = shifted(diags, offset);
            report::diagnostics(&source, &diags);
            let piece = piece(&source, index, &diags);
            if piece.ok {
                report.ok += 1;
            } else {
                report.error += 1;
            }
            report.pieces.push(piece);
        }
    }
    let exit = if report.error > 0 { Exit::BadInput } else { Exit::Fine };
    match args.format {
        Format::Json => json::print(&report),
        Format::Text if report.pieces.len() > 1 || report.error == 0 => {
            say!("{} accepted, {} rejected", report.ok, report.error);
        }
        Format::Text => {}
    }
    Ok(exit)
}

fn check(text: &str, options: &ParseOptions, verify: bool) -> Vec<Diag> {
    let (module, mut diags) = plumb_ir::parse(text, options);
    if verify && !diags.iter().any(|d| d.severity == Severity::Error) {
        diags.extend(plumb_ir::verify(&module));
    }
    diags
}

/// Diagnostics of a piece as diagnostics of its file.
fn shifted(mut diags: Vec<Diag>, offset: usize) -> Vec<Diag> {
    let by = offset as u32;
    for diag in &mut diags {
        diag.span.start += by;
        diag.span.end += by;
        for (span, _) in &mut diag.labels {
            span.start += by;
            span.end += by;
        }
    }
    diags
}

fn piece(source: &SourceText, index: usize, diags: &[Diag]) -> ParsedPiece {
    let first = diags.iter().find(|d| d.severity == Severity::Error);
    let place = first.map(|d| plumb_ir::diag::line_column(&source.text, d.span.start));
    ParsedPiece {
        file: source.name.clone(),
        index,
        ok: first.is_none(),
        code: first.map(|d| d.code),
        message: first.map(|d| d.message.clone()),
        line: place.map(|p| p.0),
        column: place.map(|p| p.1),
    }
}
