//! Why a verb could not do its work, with the text of the input that a diagnostic points into.

use plumb_diff::file::FileError;
use plumb_ir::Diag;

/// The text of one input.
#[derive(Debug)]
pub struct SourceText {
    /// As the user named it.
    pub name: String,
    /// All of it.
    pub text: String,
}

/// Why a verb could not do its work: the input's fault, never ours.
#[derive(Debug)]
pub enum Failure {
    /// Something about the command line or the machine.
    Usage {
        /// Stable code.
        code: &'static str,
        /// What is wrong.
        message: String,
        /// A way forward.
        hint: Option<String>,
    },
    /// Something in an input's text.
    Text(SourceText, Vec<Diag>),
}

impl Failure {
    /// What is wrong, in one line.
    pub fn message(&self) -> String {
        match self {
            Failure::Usage { message, .. } => message.clone(),
            Failure::Text(_, diags) => diags.first().map_or_else(String::new, |diag| diag.message.clone()),
        }
    }

    /// A file that cannot be used. `code` and `hint` count where the error itself decides neither.
    pub fn file(error: &FileError, code: &'static str, hint: &str) -> Self {
        let (code, hint) = error.advice().unwrap_or((code, hint));
        // The code stands before the message.
        let message = crate::say::one_line(&error.to_string());
        let message = message.strip_suffix(&format!(" [{code}]")).unwrap_or(&message);
        Failure::usage(code, message, hint)
    }

    /// A failure of usage with a way forward.
    pub fn usage(code: &'static str, message: impl Into<String>, hint: impl Into<String>) -> Self {
        Failure::Usage { code, message: message.into(), hint: Some(hint.into()) }
    }
}
