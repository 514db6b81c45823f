//! Kinds of things that can be wrong with a test file, or with what a subject makes of it.

use crate::verdict::Verdict;

/// What is wrong, by the name that reports use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rule {
    /// A file cannot be read.
    Unreadable,
    /// A directive cannot be read, or is nearly one.
    Directive,
    /// A diagnostic is missing, or was not expected.
    Diagnostic,
    /// What is printed reads back as something else.
    RoundTrip,
    /// A run of the source ends otherwise than it says.
    Outcome,
    /// The conversion makes another text.
    Conversion,
    /// A subject gets something wrong.
    Verdict(Verdict),
    /// A case that should fail passes.
    UnexpectedPass,
    /// A known bug no longer shows, or not as it is described.
    KnownBug,
}

impl Rule {
    /// Every kind.
    pub fn all() -> impl Iterator<Item = Rule> {
        let verdicts = Verdict::ALL.into_iter().filter(|v| v.is_finding() || *v == Verdict::Timeout);
        [
            Rule::Unreadable,
            Rule::Directive,
            Rule::Diagnostic,
            Rule::RoundTrip,
            Rule::Outcome,
            Rule::Conversion,
        ]
        .into_iter()
        .chain(verdicts.map(Rule::Verdict))
        .chain([Rule::UnexpectedPass, Rule::KnownBug])
    }

    /// Its name.
    pub fn id(self) -> &'static str {
        match self {
            Rule::Unreadable => "unreadable",
            Rule::Directive => "bad-directive",
            Rule::Diagnostic => "diagnostic",
            Rule::RoundTrip => "round-trip",
            Rule::Outcome => "outcome",
            Rule::Conversion => "conversion",
            Rule::Verdict(verdict) => verdict.name(),
            Rule::UnexpectedPass => "unexpected-pass",
            Rule::KnownBug => "known-bug",
        }
    }

    /// What it says, in a sentence.
    pub fn text(self) -> &'static str {
        match self {
            Rule::Unreadable => "A file cannot be read.",
            Rule::Directive => "A directive cannot be read, or a comment is nearly one.",
            Rule::Diagnostic => "A diagnostic is missing, or was not expected.",
            Rule::RoundTrip => "What is printed reads back as something else.",
            Rule::Outcome => "A run of the source ends otherwise than the file says.",
            Rule::Conversion => "The conversion makes another text than the file says.",
            Rule::Verdict(verdict) => match verdict {
                Verdict::Mismatch => "The target shows something that the source does not allow.",
                Verdict::LatentUb => "The target is undefined or poison where the source is determined.",
                Verdict::Crash => "The subject, or the native code made of its output, dies.",
                Verdict::Invalid => "The subject makes a module that its own verifier refuses.",
                Verdict::Hang => "The target runs on long after the source has returned.",
                Verdict::Memory => "The target runs out of memory where the source needs little.",
                Verdict::Reject => "The subject refuses a valid module.",
                Verdict::Timeout => "A limit of time was reached before an answer.",
                Verdict::NotComparable => "Nothing could be said.",
                Verdict::Match => "What the target shows is allowed by the source.",
            },
            Rule::UnexpectedPass => "What a file expects to fail passes.",
            Rule::KnownBug => "A known bug no longer shows, or not as it is described.",
        }
    }
}
