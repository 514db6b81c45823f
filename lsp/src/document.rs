//! A document: its text, what the parser and verifier say of it, and the function whose run is shown.

use crate::run::{ShownRun, WatchedRun};
use crate::text::Text;
use lsp_types::{
    Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Range, Uri,
};
use plumb_ir::{Diag, Module, Op, ParseOptions, Severity, Span};

/// Where diagnostics come from, as a client shows it.
const SOURCE: &str = "plumb";

/// A document that the client has open.
pub(crate) struct Document {
    pub uri: Uri,
    pub version: i32,
    pub text: Text,
    /// The module, once something has asked for it.
    analysis: Option<Analysis>,
    /// The run that is shown, or under way.
    pub run: Option<WatchedRun>,
    /// Whether the client has not been told of this version yet.
    pub is_fresh: bool,
}

/// What a text says.
pub(crate) struct Analysis {
    pub module: Module,
    pub diags: Vec<Diag>,
}

impl Analysis {
    /// Reads a text, and verifies what it says.
    pub fn of(text: &str) -> Self {
        let (module, mut diags) = plumb_ir::parse(text, &ParseOptions::default());
        if !is_wrong(&diags) {
            diags.extend(plumb_ir::verify(&module));
        }
        Analysis { module, diags }
    }

    /// Whether there is a module to run.
    pub fn is_valid(&self) -> bool {
        !is_wrong(&self.diags)
    }

    /// The smallest operation around a byte.
    pub fn op_at(&self, offset: usize) -> Option<Op> {
        let m = &self.module;
        let around = |span: Span| (span.start as usize..=span.end as usize).contains(&offset);
        let ops = m.walk(m.top()).filter(|op| *op != m.top() && around(m.op(*op).span));
        ops.min_by_key(|op| m.op(*op).span.end - m.op(*op).span.start)
    }
}

fn is_wrong(diags: &[Diag]) -> bool {
    diags.iter().any(|diag| diag.severity == Severity::Error)
}

impl Document {
    pub fn new(uri: Uri, version: i32, text: Text) -> Self {
        Document { uri, version, text, analysis: None, run: None, is_fresh: true }
    }

    /// Notes that the text is another one. What a run showed stands no longer beside what it ran.
    pub fn changed(&mut self, version: i32) {
        (self.version, self.is_fresh, self.analysis) = (version, true, None);
        if let Some(run) = &mut self.run {
            run.forget();
        }
    }

    pub fn analysis(&mut self) -> &Analysis {
        let text = &self.text.content;
        self.analysis.get_or_insert_with(|| Analysis::of(text))
    }

    /// What the client shows of a run that has ended.
    pub fn shown(&self) -> Option<&ShownRun> {
        self.run.as_ref()?.shown.as_ref()
    }

    /// The diagnostics of the text, and of the run.
    pub fn diagnostics(&mut self) -> Vec<Diagnostic> {
        self.analysis();
        let of_text = self.analysis.iter().flat_map(|analysis| &analysis.diags);
        let of_run = self.shown().into_iter().flat_map(|run| &run.diags);
        of_text.chain(of_run).map(|diag| self.diagnostic(diag)).collect()
    }

    fn diagnostic(&self, diag: &Diag) -> Diagnostic {
        let related = diag.labels.iter().map(|(span, message)| DiagnosticRelatedInformation {
            location: Location::new(self.uri.clone(), self.place(*span)),
            message: message.clone(),
        });
        let related: Vec<_> = related.collect();
        let message = match &diag.hint {
            Some(hint) => format!("{}\n{hint}", diag.message),
            None => diag.message.clone(),
        };
        Diagnostic {
            range: self.place(diag.span),
            severity: Some(match diag.severity {
                Severity::Error => DiagnosticSeverity::ERROR,
                Severity::Warning => DiagnosticSeverity::WARNING,
            }),
            code: Some(NumberOrString::String(diag.code.into())),
            source: Some(SOURCE.into()),
            message,
            related_information: Some(related).filter(|related| !related.is_empty()),
            ..Diagnostic::default()
        }
    }

    /// What to underline of a span: a client would underline a whole function.
    fn place(&self, span: Span) -> Range {
        self.text.first_line(span)
    }
}
