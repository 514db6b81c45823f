//! A run in diagnostics: what it is warned of, and what went wrong, each at its place in the text.

use plumb_host::{Execution, Note, Outcome, Site, WarningKind};
use plumb_ir::{Diag, Severity, Span};

/// How much the diagnostics of a run say.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiagnosisDetail {
    /// All that led there.
    pub explain: bool,
    /// Errors in place of warnings.
    pub strict: bool,
}

/// The diagnostics of a run of the module that this text was parsed to: warnings first, then how it ended if it did not return.
/// Those with the codes `fuel`, `time`, `memory` and `unsupported` have no hint: their caller knows its options.
pub fn diagnoses(execution: &Execution, text: &str, detail: DiagnosisDetail) -> Vec<Diag> {
    let mut out: Vec<Diag> = Vec::new();
    for warning in &execution.warnings {
        // An open value is as right as another.
        let is_error = detail.strict && warning.kind != WarningKind::Open;
        let severity = if is_error { Severity::Error } else { Severity::Warning };
        let mut diag = diagnostic(text, warning.kind.code(), severity, &warning.site, &warning.detail);
        follow(text, &mut diag, &warning.chain, detail.explain);
        out.push(diag);
    }
    out.extend(ended(execution, text, detail));
    out
}

/// Why a run did not return.
fn ended(execution: &Execution, text: &str, detail: DiagnosisDetail) -> Option<Diag> {
    let error = |code, site: &Site, message: &str| diagnostic(text, code, Severity::Error, site, message);
    let end = execution.end.first();
    let site = || end.map_or_else(Site::default, |note| note.site.clone());
    let rest = execution.end.get(1..).unwrap_or(&[]);
    // Where memory was made and freed is always shown; loops and calls where they are asked for, or are all there is to say.
    let (mut diag, notes, shown) = match &execution.outcome {
        Outcome::Return(_) => return None,
        Outcome::Ub(ub) => {
            let mut diag = error(ub.kind.code(), &ub.site, &format!("undefined behaviour: {}", ub.detail));
            follow(text, &mut diag, &ub.chain, detail.explain);
            diag.hint = Some(ub.kind.doc().trim().to_string());
            (diag, &ub.history[..], 2)
        }
        Outcome::Trap(site) => {
            let said = execution.said().map(|said| format!(": {said}")).unwrap_or_default();
            (error("trap", site, &format!("the program stopped itself{said}")), rest, 2)
        }
        Outcome::Unsupported(u) => {
            (error("unsupported", &u.site, &format!("not supported: {}", u.what)), &[][..], 0)
        }
        Outcome::OutOfFuel => {
            (error("fuel", &site(), &format!("out of fuel after {} operations", execution.ops)), rest, 4)
        }
        Outcome::OutOfTime => {
            (error("time", &site(), &format!("out of time after {} operations", execution.ops)), rest, 4)
        }
        Outcome::OutOfMemory => {
            let why = end.map(|note| format!(": {}", note.text)).unwrap_or_default();
            (error("memory", &site(), &format!("out of memory{why}")), rest, 4)
        }
    };
    let shown = if detail.explain { usize::MAX } else { shown };
    diag.labels.extend(notes.iter().take(shown).map(|note| label(text, note)));
    Some(diag)
}

/// A diagnostic at an operation, which may name another place by itself.
fn diagnostic(text: &str, code: &'static str, severity: Severity, site: &Site, message: &str) -> Diag {
    let span = span(text, site);
    let stands = match (site.op.as_str(), site.function.as_str()) {
        ("", _) | (_, "") => String::new(),
        (op, function) => format!("`{op}` in @{function}"),
    };
    let own = match (stands.is_empty(), site.loc.is_empty()) {
        (_, true) => stands,
        (true, false) => site.loc.clone(),
        (false, false) => format!("{stands}, {}", site.loc),
    };
    let labels = if own.is_empty() { Vec::new() } else { vec![(span, own)] };
    Diag { code, severity, span, message: message.into(), labels, hint: None }
}

/// A place with what happened there.
fn label(text: &str, note: &Note) -> (Span, String) {
    let at = if note.site.loc.is_empty() { String::new() } else { format!(" ({})", note.site.loc) };
    (span(text, &note.site), format!("{}{at}", note.text))
}

/// Adds the way of a value: all of it, or where it was born.
fn follow(text: &str, diag: &mut Diag, chain: &[Note], explain: bool) {
    let shown = if explain { chain } else { &chain[..chain.len().min(1)] };
    // What was there before the program has no place in it.
    let placed = shown.iter().filter(|note| note.site.line > 0);
    diag.labels.extend(placed.map(|note| label(text, note)));
}

/// The operation's line from its column on.
fn span(text: &str, site: &Site) -> Span {
    if site.line == 0 {
        return Span::default();
    }
    let mut start = 0;
    for _ in 1..site.line {
        match text[start..].find('\n') {
            Some(i) => start += i + 1,
            None => return Span::default(),
        }
    }
    let line = text[start..].split('\n').next().unwrap_or("");
    let column = (site.column.max(1) - 1) as usize;
    Span::new(start + column.min(line.len()), start + line.trim_end().len().max(column.min(line.len())))
}
