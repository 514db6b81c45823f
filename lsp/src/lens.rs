//! The commands above a function, and the values beside operations.

use crate::document::Document;
use lsp_types::{CodeLens, Command, InlayHint, InlayHintLabel, InlayHintTooltip, Range};
use plumb_ir::ops::{func, llvm};
use serde_json::json;

/// Runs a function: the document, and the function's name.
pub(crate) const RUN: &str = "plumb.run";
/// Converts a document to the LLVM dialect and shows that.
pub(crate) const LOWER: &str = "plumb.lower";

/// Above each function with a body: run it, lower its module.
pub(crate) fn lenses(document: &mut Document) -> Vec<CodeLens> {
    document.analysis();
    let uri = document.uri.as_str().to_string();
    let mut lenses = Vec::new();
    let functions: Vec<_> = {
        let analysis = document.analysis();
        let m = &analysis.module;
        let is_function = |kind| [func::Func::KIND, llvm::Func::KIND].contains(&kind);
        let has_body = |op| m.op(op).regions.iter().any(|region| !m.region(*region).blocks.is_empty());
        let functions = m.walk(m.top()).filter(|op| is_function(m.kind(*op)) && has_body(*op));
        functions.filter_map(|op| Some((m.op(op).span, m.symbol_name(op)?.to_string()))).collect()
    };
    for (span, name) in functions {
        let range = document.text.first_line(span);
        let mut lens = |title: String, command: &str, arguments| {
            let command = Command { title, command: command.into(), arguments: Some(arguments) };
            lenses.push(CodeLens { range, command: Some(command), data: None });
        };
        lens(format!("▶ run @{name}"), RUN, vec![json!(uri), json!(name)]);
        lens("lower".into(), LOWER, vec![json!(uri)]);
    }
    lenses
}

/// The values of the last run within a range, each at the end of its operation's first line.
pub(crate) fn hints(document: &Document, range: Range) -> Vec<InlayHint> {
    let Some(run) = document.shown() else { return Vec::new() };
    let (start, end) = (document.text.offset(range.start), document.text.offset(range.end));
    let from = run.values.partition_point(|last| last.at < start);
    let within = run.values[from..].iter().take_while(|last| last.at <= end);
    let hint = within.map(|last| {
        let line = document.text.position(last.at).line;
        InlayHint {
            position: document.text.end_of_line(line),
            label: InlayHintLabel::String(last.label()),
            kind: None,
            text_edits: None,
            tooltip: Some(InlayHintTooltip::String(last.tooltip())),
            padding_left: Some(true),
            padding_right: None,
            data: None,
        }
    });
    hint.collect()
}
