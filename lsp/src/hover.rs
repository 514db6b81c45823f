//! What is shown of the word below the pointer: the rule of an operation, or the type and the last values of a value.

use crate::document::Document;
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position};
use plumb_interp::Names;
use plumb_ir::print::type_to_string;
use plumb_ir::table::{OpDef, UbClass};
use plumb_ir::{OpKind, Span};

/// The page at a position, if there is something to say.
pub(crate) fn hover(document: &mut Document, position: Position) -> Option<Hover> {
    let (span, word) = document.text.word(position);
    let word = word.to_string();
    let page = match word.starts_with('%') {
        true => value(document, span, &word),
        false => operation(document, span, &word),
    }?;
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value: page });
    Some(Hover { contents, range: Some(document.text.range(span)) })
}

/// The rule of the operation that a word names, as it stands there: `return` is one of several.
fn operation(document: &mut Document, span: Span, word: &str) -> Option<String> {
    let analysis = document.analysis();
    let here = analysis.op_at(span.start as usize).map(|op| analysis.module.kind(op));
    let is_meant =
        |def: &OpDef| def.name == word || def.name.split_once('.').is_some_and(|(_, short)| short == word);
    let def = here.and_then(OpKind::def).filter(|def| is_meant(def));
    let def = def.or_else(|| OpKind::by_name(word)?.def())?;
    Some(rule(def))
}

/// What a row of the table says.
fn rule(def: &OpDef) -> String {
    let undefined = match def.ub {
        UbClass::Never => "none, on operands that are not poison",
        UbClass::Poison => "none at once; some operands give poison",
        UbClass::Immediate => "immediate, on some operands",
        UbClass::Memory => "an access outside of memory, or of memory that has ended",
    };
    format!(
        "**{}**\n\n{}\n\n*Undefined behaviour*: {undefined}.\n\n*Conversion to the LLVM dialect*: {}.",
        def.name,
        def.doc.trim(),
        def.lower.summary()
    )
}

/// The type of a value and what the last run made of it.
fn value(document: &mut Document, span: Span, word: &str) -> Option<String> {
    let content = document.text.content.clone();
    let analysis = document.analysis();
    let m = &analysis.module;
    let names = Names::of(m, &content);
    let name = word.split('#').next().unwrap_or(word);
    let op = analysis.op_at(span.start as usize)?;
    let data = m.op(op);
    let around = std::iter::successors(Some(op), |op| m.parent_op(*op));
    let arguments =
        around.flat_map(|op| m.op(op).regions.iter().flat_map(|region| &m.region(*region).blocks));
    let arguments = arguments.flat_map(|block| &m.block(*block).args);
    let mut values = data.results.iter().chain(&data.operands).chain(arguments).copied();
    let value = values.find(|value| names.get(m, *value).split('#').next() == Some(name))?;
    let ty = type_to_string(&m.ctx, m.ty(value));
    let last = document.shown().and_then(|run| run.value_of(name));
    let last = last.map(|last| format!("\n\nin the last run: `{last}`")).unwrap_or_default();
    Some(format!("```mlir\n{name} : {ty}\n```{last}"))
}
