//! Known bugs of subjects: a campaign counts the sightings that they explain, and does not report them.

use super::MAX_RECORD;
use plumb_diff::engine::Engine;
use plumb_diff::file::{FileError, Folder};
use plumb_diff::glob::matches;
use plumb_diff::subject::Subject;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Bytes of all patterns of a bug: a program is gone through for each.
const MAX_PATTERNS: usize = 8192;

/// The characters that passes begin with in the name of a subject.
const PLACES: [char; 3] = [':', '=', '+'];

/// One known bug: a TOML file, with a program beside it if there is one.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KnownBug {
    /// One line for people.
    pub title: String,
    /// Patterns of its signatures; `*` stands for any text, `~` for one character.
    pub signatures: Vec<String>,
    /// Patterns of subjects; all if absent.
    #[serde(default)]
    pub subjects: Vec<String>,
    /// Patterns of what the subject says of its version; all if absent.
    #[serde(default)]
    pub versions: Vec<String>,
    /// Patterns of engines; all if absent. A bug of native code generation shows in some engines only.
    #[serde(default)]
    pub engines: Vec<String>,
    /// Patterns of lines: each must match a line of the program. They tell more than a signature, for example types and
    /// flags.
    #[serde(default)]
    pub lines: Vec<String>,
    /// Patterns of lines: none may match a line of the program. What is right at the same operation, for example its one
    /// legal type.
    #[serde(default)]
    pub without: Vec<String>,
    /// Patterns of what the operation at which source and target part is given: its operands as text, with commas between
    /// them. One must match, where that is known.
    #[serde(default)]
    pub given: Vec<String>,
    /// Patterns of how they part there, in the words of an explanation. One must match, where that is known.
    #[serde(default)]
    pub differs: Vec<String>,
    /// Why this is the subject's defect and not ours.
    pub reasoning: String,
    /// Where it is discussed.
    #[serde(default)]
    pub url: Option<String>,
    /// A program that shows it, beside the file.
    #[serde(default)]
    pub program: Option<PathBuf>,
    /// The subject that shows it; if absent, the first pattern of `subjects` without its stars.
    #[serde(default)]
    pub subject: Option<String>,
    /// The pass that does it, as `plumb bisect` names it, without options.
    #[serde(default)]
    pub pass: Option<String>,
    /// What does it in earlier releases, where that is another pass.
    #[serde(default)]
    pub older_passes: Vec<String>,
}

impl KnownBug {
    /// Reads one bug.
    ///
    /// # Errors
    ///
    /// The text is no description of a bug.
    pub fn parse(text: &str) -> Result<Self, String> {
        let bug: KnownBug = toml::from_str(text).map_err(|error| error.to_string())?;
        if bug.signatures.is_empty() {
            return Err("a known bug without signatures".into());
        }
        let length = bug.patterns_length();
        if length > MAX_PATTERNS {
            return Err(format!("its patterns have {length} bytes, and may have {MAX_PATTERNS}"));
        }
        Ok(bug)
    }

    /// Whether it is one of a subject that says this of its version.
    pub fn is_of(&self, version: &str) -> bool {
        self.versions.is_empty() || any(&self.versions, version)
    }

    /// Tells whether it may explain a defect before its passes and its operation are known.
    /// `subject` is the compiler without passes, and `kinds` are the words that the signature may begin with.
    fn may_concern(&self, subject: &str, kinds: &[&str], evidence: &Evidence<'_>) -> bool {
        let bases =
            self.subjects.iter().map(|pattern| pattern.split(PLACES).next().unwrap_or_default().into());
        let begins = |signature: &String| {
            let literal = signature.split(['*', '~']).next().unwrap_or_default();
            kinds.iter().any(|kind| literal.starts_with(kind) || kind.starts_with(literal))
        };
        self.signatures.iter().any(begins)
            && names(&bases.collect::<Vec<_>>(), subject, evidence.version)
            && self.is_of(evidence.version)
            && self.has_lines(evidence.program)
    }

    /// Name of a subject that shows it.
    pub fn shown_by(&self) -> Option<String> {
        let first = || self.subjects.first().map(|pattern| pattern.replace('*', ""));
        self.subject.clone().or_else(first)
    }
}

/// What is known of a finding that may be a known bug.
#[derive(Clone, Copy, Debug)]
pub struct Evidence<'a> {
    /// Its signature.
    pub signature: &'a str,
    /// The subject's name.
    pub subject: &'a str,
    /// What the subject says of its version.
    pub version: &'a str,
    /// The engine that shows it; none where the subject itself failed.
    pub engine: Option<Engine>,
    /// The text of the program, reduced if it has been.
    pub program: &'a str,
    /// What the operation at which source and target part is given, if that is known.
    pub given: Option<&'a str>,
    /// How they part there, in words, if that is known.
    pub differs: Option<&'a str>,
}

impl KnownBug {
    /// Whether this bug explains a finding.
    pub fn explains(&self, evidence: &Evidence<'_>) -> bool {
        self.may_explain(evidence) && !self.without.iter().any(|pattern| has_line(evidence.program, pattern))
    }

    /// Whether a line of a program is one that it asks for.
    pub(crate) fn has_line(&self, line: &str) -> bool {
        any(&self.lines, line)
    }

    /// Whether a line is one that it asks for the absence of.
    fn excludes(&self, line: &str) -> bool {
        any(&self.without, line)
    }

    /// Whether a program has all lines that it asks for, others than those that it excludes.
    fn has_lines(&self, program: &str) -> bool {
        self.lines
            .iter()
            .all(|pattern| program.lines().any(|line| matches(pattern, line) && !self.excludes(line)))
    }

    /// Whether a program may show it, as far as that is known before the program is reduced. `line` is where the operation
    /// begins at which source and target part. An operation of another signature says nothing of the bug.
    pub(crate) fn may_show_in(&self, whole: &Evidence<'_>, line: Option<&str>) -> bool {
        let is_other = !any(&self.signatures, whole.signature);
        self.has_lines(whole.program) && (is_other || self.may_explain_at(whole, line))
    }

    /// Whether it may explain a part of the program, the operation that begins with a line.
    fn may_explain_at(&self, evidence: &Evidence<'_>, line: Option<&str>) -> bool {
        self.may_explain(evidence) && !line.is_some_and(|line| self.excludes(line))
    }

    /// Whether it asks for more than a message: another program with the same message may show another bug.
    pub(crate) fn asks_for_more(&self) -> bool {
        let KnownBug { engines, lines, without, given, differs, .. } = self;
        [engines, lines, without, given, differs].iter().any(|patterns| !patterns.is_empty())
    }

    /// Bytes of its patterns, and one for each.
    fn patterns_length(&self) -> usize {
        let KnownBug { signatures, subjects, versions, engines, lines, without, given, differs, .. } = self;
        let lists = [signatures, subjects, versions, engines, lines, without, given, differs];
        lists.into_iter().flatten().map(|pattern| 1 + pattern.len()).sum()
    }

    /// Whether it may explain a part of the program. The whole has more lines than that part, so the
    /// bug may not ask for the absence of lines.
    fn may_explain(&self, evidence: &Evidence<'_>) -> bool {
        let engine = evidence.engine.map(|engine| engine.to_string());
        any(&self.signatures, evidence.signature)
            && names(&self.subjects, evidence.subject, evidence.version)
            && self.is_of(evidence.version)
            && (self.engines.is_empty() || engine.is_some_and(|engine| any(&self.engines, &engine)))
            && self.has_lines(evidence.program)
            && (self.given.is_empty() || evidence.given.is_none_or(|given| any(&self.given, given)))
            && (self.differs.is_empty() || evidence.differs.is_none_or(|differs| any(&self.differs, differs)))
    }
}

/// The release of MLIR that a compiler says it embeds: `LLVM version 24.0.0git` is 24.
pub(crate) fn embedded_release(version: &str) -> Option<u32> {
    let number = version.split_once("LLVM version ")?.1;
    number.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Whether patterns name a subject. A bug of `mlir-opt-NN` is one of MLIR NN, which other compilers embed: they have it, too.
fn names(patterns: &[String], subject: &str, version: &str) -> bool {
    let is_named = |subject: &str| patterns.is_empty() || any(patterns, subject);
    is_named(subject)
        || embedded_release(version).is_some_and(|release| {
            let passes = subject.find(PLACES).map_or("", |at| &subject[at..]);
            is_named(&format!("mlir-opt-{release}{passes}"))
        })
}

/// Whether a line of a program matches a pattern.
fn has_line(program: &str, pattern: &str) -> bool {
    program.lines().any(|line| matches(pattern, line))
}

/// Whether one of several patterns matches a text.
fn any(patterns: &[String], text: &str) -> bool {
    patterns.iter().any(|pattern| matches(pattern, text))
}

/// A list of known bugs.
#[derive(Clone, Debug, Default)]
pub struct KnownBugs {
    bugs: Vec<KnownBug>,
}

impl KnownBugs {
    /// Reads every `.toml` file of a folder, in order of their names.
    ///
    /// # Errors
    ///
    /// The folder or a file of it cannot be read, or a file describes no bug.
    pub fn load(folder: &Path) -> Result<Self, FileError> {
        let folder = Folder::open(folder)?;
        let mut bugs = Vec::new();
        for (name, _) in folder.list()? {
            if Path::new(&name).extension().is_none_or(|extension| extension != "toml") {
                continue;
            }
            let text = folder.read_text(&name, MAX_RECORD)?;
            let path = folder.path().join(&name);
            bugs.push(KnownBug::parse(&text).map_err(|message| FileError::Format { path, message })?);
        }
        Ok(KnownBugs { bugs })
    }

    /// A list made by hand.
    pub fn of(bugs: Vec<KnownBug>) -> Self {
        KnownBugs { bugs }
    }

    /// The bugs.
    pub fn bugs(&self) -> &[KnownBug] {
        &self.bugs
    }

    /// The others than those whose program this file is.
    #[must_use]
    pub fn of_other_programs(mut self, file: &Path) -> Self {
        let is_other = |bug: &KnownBug| bug.program.as_ref().and_then(|p| p.file_name()) != file.file_name();
        self.bugs.retain(is_other);
        self
    }

    /// Bugs that are shown with passes which a subject has.
    pub fn related(&self, subject: &Subject) -> impl Iterator<Item = &KnownBug> {
        let passes = pass_names(subject);
        self.bugs.iter().filter(move |bug| {
            // A file that an entry names is none of ours to open.
            let shown_by = bug.shown_by().filter(|name| !name.contains(".toml"));
            let shown_by = shown_by.and_then(|name| Subject::parse(&name).ok());
            shown_by.is_some_and(|subject| !pass_names(&subject).is_disjoint(&passes))
        })
    }

    /// The first bug that may explain what a part of the program shows, the operation that begins with a line.
    pub(crate) fn suspect(&self, evidence: &Evidence<'_>, line: Option<&str>) -> Option<&KnownBug> {
        self.bugs.iter().find(|bug| bug.may_explain_at(evidence, line))
    }

    /// Tells whether a bug may explain a defect before its passes and its operation are known.
    pub(crate) fn concern(&self, subject: &str, kinds: &[&str], evidence: &Evidence<'_>) -> bool {
        self.bugs.iter().any(|bug| bug.may_concern(subject, kinds, evidence))
    }

    /// The bug that explains a finding.
    pub fn find(&self, evidence: &Evidence<'_>) -> Option<&KnownBug> {
        self.bugs.iter().find(|bug| bug.explains(evidence))
    }
}

/// The passes of a variant of a compiler, without their options.
fn pass_names(subject: &Subject) -> BTreeSet<String> {
    let calls = subject.variant().into_iter().flat_map(|variant| &variant.passes);
    calls.map(|call| call.split('{').next().unwrap_or(call).to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Evidence<'_> = Evidence {
        signature: "",
        subject: "own",
        version: "",
        engine: None,
        program: "",
        given: None,
        differs: None,
    };

    #[test]
    fn a_bug_is_known_for_its_subjects_and_versions_only() {
        let text = "title = 't'\nsignatures = ['mismatch [*memref.copy*]']\nsubjects = ['mlir-opt-22*']\n\
                    versions = ['*version 22.*']\nreasoning = 'r'\n";
        let known = KnownBugs::of(vec![KnownBug::parse(text).unwrap()]);
        let found = |signature, subject, version| {
            known.find(&Evidence { signature, subject, version, ..NOTHING }).is_some()
        };
        let version = "Debian LLVM version 22.1.8";
        assert!(found("mismatch [arith.addi memref.copy]", "mlir-opt-22:cse", version));
        assert!(!found("mismatch [arith.addi]", "mlir-opt-22", version));
        assert!(!found("mismatch [memref.copy]", "own", ""));
        assert!(found("mismatch [memref.copy]", "foo-opt=cse", version), "it embeds that release");
        assert!(!found("mismatch [memref.copy]", "foo-opt=cse", "LLVM version 24.0.0git"));
        assert!(!found("mismatch [memref.copy]", "mlir-opt-22", "LLVM version 23.0.0"));
        assert!(KnownBug::parse("title = 't'\nsignatures = []\nreasoning = 'r'").is_err());
        assert!(KnownBug::parse("title = 't'\nsignature = ['x']\nreasoning = 'r'").is_err());
    }

    #[test]
    fn patterns_have_a_bound() {
        let bug = |line: &str| {
            KnownBug::parse(&format!(
                "title = 't'\nsignatures = ['x']\nlines = ['{line}']\nreasoning = 'r'\n"
            ))
        };
        assert!(bug(&"*a".repeat(1000)).is_ok());
        assert!(bug(&"*a".repeat(5000)).unwrap_err().contains("may have 8192"));
    }

    #[test]
    fn a_bug_may_ask_for_values() {
        let text = "title = 't'\nsignatures = ['mismatch index.ceildivs in *']\n\
                    given = ['-9223372036854775808, *']\nreasoning = 'r'\n";
        let known = KnownBugs::of(vec![KnownBug::parse(text).unwrap()]);
        let found = |given| {
            let signature = "mismatch index.ceildivs in x";
            let evidence = Evidence { signature, given, ..NOTHING };
            known.find(&evidence).is_some()
        };
        assert!(found(Some("-9223372036854775808, 2")) && found(None));
        assert!(!found(Some("2, -9223372036854775808")));
    }

    #[test]
    fn a_bug_may_ask_for_a_difference() {
        let text = "title = 't'\nsignatures = ['wrong memref.realloc in *']\n\
                    differs = ['*memory that is not aligned*']\nreasoning = 'r'\n";
        let known = KnownBugs::of(vec![KnownBug::parse(text).unwrap()]);
        let found = |differs| {
            let evidence = Evidence { signature: "wrong memref.realloc in x", differs, ..NOTHING };
            known.find(&evidence).is_some()
        };
        assert!(found(Some("the result differs: memory that is not aligned to 64")) && found(None));
        assert!(!found(Some("the result differs: size 0: 2 instead of 3")));
    }

    #[test]
    fn a_bug_may_ask_for_an_engine_and_for_lines() {
        let text = "title = 't'\nsignatures = ['mismatch [*arith.divsi*]']\nengines = ['jit-O0']\n\
                    lines = ['*arith.divsi * exact : *']\nwithout = ['* : i1']\nreasoning = 'r'\n";
        let known = KnownBugs::of(vec![KnownBug::parse(text).unwrap()]);
        let exact = "module {\n  %1 = arith.divsi %0, %0 exact : i8\n}";
        let found = |engine, program| {
            let signature = "mismatch [arith.divsi]";
            known.find(&Evidence { signature, engine, program, ..NOTHING }).is_some()
        };
        assert!(found(Some(Engine::Jit(0)), exact));
        assert!(!found(Some(Engine::Jit(2)), exact));
        assert!(!found(Some(Engine::Interp), exact));
        assert!(!found(None, exact));
        assert!(!found(Some(Engine::Jit(0)), "  %1 = arith.divsi %0, %0 : i8"));
        assert!(!found(Some(Engine::Jit(0)), "  %1 = arith.divsi %0, %0 exact : i1"));
        // A part of the program may be the bug, though another line is excluded; but not if that is the only one.
        let other = "  %2 = arith.divsi %0, %0 exact : i1";
        assert!(known.bugs[0].has_lines(&format!("{exact}\n{other}")) && !known.bugs[0].has_lines(other));
    }

    #[test]
    fn a_program_is_not_related_to_its_own_bug() {
        let bug = |program: &str| {
            let text =
                format!("title = '{program}'\nsignatures = ['s']\nreasoning = 'r'\nprogram = '{program}'");
            KnownBug::parse(&text).unwrap()
        };
        let known = KnownBugs::of(vec![bug("a.mlir"), bug("b.mlir")]);
        let titles = |file: &str| {
            let others = known.clone().of_other_programs(Path::new(file));
            others.bugs().iter().map(|bug| bug.title.clone()).collect::<Vec<_>>()
        };
        assert_eq!(titles("corpus/known/a.mlir"), ["b.mlir"]);
        assert_eq!(titles("-"), ["a.mlir", "b.mlir"]);
    }
}
