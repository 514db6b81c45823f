//! Diagnostics as text: annotated source on a terminal or a log.

use crate::color;
use crate::failure::{Failure, SourceText};
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use plumb_ir::{Diag, Severity, Span};

/// Holds that `plumb explain` knows a code.
fn known(code: &str) {
    debug_assert!(crate::codes::section(code).is_some(), "codes.md does not say what `{code}` means");
}

/// More than this many are not printed: the first ones are what helps.
const MAX_SHOWN: usize = 5;

/// Prints why a verb could not do its work.
pub fn failure(failure: &Failure) {
    match failure {
        Failure::Usage { code, message, hint } => {
            known(code);
            let mut groups = Group::with_title(Level::ERROR.primary_title(message.as_str()).id(*code));
            if let Some(hint) = hint {
                groups = groups.element(Level::HELP.message(hint.as_str()));
            }
            complain!("{}", renderer().render(&[groups]));
        }
        Failure::Text(source, diags) => diagnostics(source, diags),
    }
}

/// Prints what the parser of the command line says: help, or what is wrong with a value, which a file may have given.
pub fn usage(said: &clap::Error) {
    let is_wrong = said.use_stderr();
    let is_coloured = if is_wrong { color::has(&std::io::stderr()) } else { color::has_stdout() };
    let said = said.render();
    let said = if is_coloured { said.ansi().to_string() } else { said.to_string() };
    let said = said.strip_suffix('\n').unwrap_or(&said);
    if is_wrong { complain!("{said}") } else { say!("{said}") }
}

/// Prints diagnostics with the lines they are about.
pub fn diagnostics(source: &SourceText, diags: &[Diag]) {
    for diag in diags.iter().take(MAX_SHOWN) {
        complain!("{}", render(source, diag, &renderer()));
    }
    if diags.len() > MAX_SHOWN {
        complain!("… and {} more", diags.len() - MAX_SHOWN);
    }
}

fn renderer() -> Renderer {
    if color::has(&std::io::stderr()) { Renderer::styled() } else { Renderer::plain() }
}

/// One diagnostic as text.
pub fn render(source: &SourceText, diag: &Diag, renderer: &Renderer) -> String {
    known(diag.code);
    let level = match diag.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    // The first label may be one of the place itself.
    let (own, labels) = match diag.labels.split_first() {
        Some(((span, text), rest)) if *span == diag.span => (Some(text.as_str()), rest),
        _ => (None, &diag.labels[..]),
    };
    let title = level.primary_title(clipped(&diag.message)).id(diag.code);
    let mut group = title.element(snippet(source, diag.span, AnnotationKind::Primary, own));
    for (span, text) in labels {
        group = group.element(snippet(source, *span, AnnotationKind::Context, Some(text)));
    }
    if let Some(hint) = &diag.hint {
        group = group.element(Level::HELP.message(hint.as_str()));
    }
    renderer.render(&[group])
}

/// Bytes of a message that are shown: it may quote a name of any length.
const MAX_MESSAGE: usize = 400;

fn clipped(message: &str) -> std::borrow::Cow<'_, str> {
    if message.len() <= MAX_MESSAGE {
        message.into()
    } else {
        format!("{} …", &message[..floor(message, MAX_MESSAGE)]).into()
    }
}

/// Bytes of a line that are shown around what is pointed at: a line may be megabytes long.
const MAX_LINE: usize = 160;

/// The lines a span starts in, cut out of the source, so that the cost does not depend on the source's size.
fn snippet<'a>(
    source: &'a SourceText,
    span: Span,
    kind: AnnotationKind,
    label: Option<&'a str>,
) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let text = source.text.as_str();
    let start = floor(text, (span.start as usize).min(text.len()));
    let line_start = text[..start].rfind('\n').map_or(0, |i| i + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |i| start + i);
    let shown_start = floor(text, line_start.max(start.saturating_sub(MAX_LINE)));
    let shown_end = floor(text, line_end.min(start + MAX_LINE));
    let end = floor(text, (span.end as usize).clamp(start, shown_end.max(start)));
    let line = text.as_bytes()[..line_start].iter().filter(|b| **b == b'\n').count() + 1;
    let mut annotation = kind.span(start - shown_start..end - shown_start);
    if let Some(label) = label {
        annotation = annotation.label(label);
    }
    Snippet::source(&text[shown_start..shown_end])
        .line_start(line)
        .path(crate::say::name(&source.name))
        .annotation(annotation)
}

/// The nearest character boundary at or before a byte.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|i| text.is_char_boundary(*i)).unwrap_or(0)
}
