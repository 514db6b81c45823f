//! Findings as folders: a program, what is wrong with it, and a report for an issue tracker.
//!
//! The hash of its contents names a folder. The folder is written beside its place and moved there in one step. So a
//! killed campaign leaves whole folders only, and folders of many machines can be copied together.

mod known;
mod report;
mod settings;
mod store;
mod summary;
mod written;

use plumb_diff::engine::Engine;
use plumb_diff::file::{FileError, Folder, MAX_FILE, MAX_TOGETHER, Refusal};
use plumb_diff::subject::Subject;
use plumb_diff::verdict::Verdict;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::io;
use std::path::Path;

pub(crate) use known::embedded_release;
pub use known::{Evidence, KnownBug, KnownBugs};
pub use settings::FindingSettings;
pub use store::Store;
pub(crate) use store::{hold, share, write_together};
pub use summary::FindingSummary;

/// The class of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindingClass {
    /// The target shows something that the source does not allow.
    Mismatch,
    /// The target is undefined or poison where the source is fully determined.
    LatentUb,
    /// The subject or native code died.
    Crash,
    /// The subject made a module that its own verifier refuses.
    Invalid,
    /// The target goes on after the source has returned.
    Hang,
    /// The target runs out of memory where the source needed little.
    Memory,
    /// The subject refused a valid module.
    Reject,
    /// A defect of Plumb: a panic, or a generated module that is invalid or undefined.
    Harness,
}

impl FindingClass {
    /// The class of a verdict that is a finding.
    pub fn of(verdict: Verdict) -> Option<Self> {
        Some(match verdict {
            Verdict::Mismatch => FindingClass::Mismatch,
            Verdict::LatentUb => FindingClass::LatentUb,
            Verdict::Crash => FindingClass::Crash,
            Verdict::Invalid => FindingClass::Invalid,
            // A subject that does not end, again and again, hangs.
            Verdict::Hang | Verdict::Timeout => FindingClass::Hang,
            Verdict::Memory => FindingClass::Memory,
            Verdict::Reject => FindingClass::Reject,
            Verdict::NotComparable | Verdict::Match => return None,
        })
    }

    /// The verdict that a replay must give for this class; none for our own defects.
    pub fn verdict(self) -> Option<Verdict> {
        Verdict::ALL.into_iter().find(|&verdict| FindingClass::of(verdict) == Some(self))
    }

    /// The name that reports use.
    pub fn name(self) -> &'static str {
        self.verdict().map_or("harness", Verdict::name)
    }

    /// What a compiler does wrong, in words: it itself where that is `of_compiler`, or else what it makes.
    pub(crate) fn sentence(self, of_compiler: bool) -> &'static str {
        match self {
            FindingClass::Mismatch => "changes the meaning of a valid program",
            FindingClass::LatentUb => "makes a valid program undefined",
            FindingClass::Crash => "crashes on a valid program",
            FindingClass::Invalid => "makes a module that its verifier refuses",
            FindingClass::Hang if of_compiler => "does not end on a valid program",
            FindingClass::Hang => "makes a program run forever that should end",
            FindingClass::Memory if of_compiler => "runs out of memory on a valid program",
            FindingClass::Memory => "makes a program run out of memory that needs little",
            FindingClass::Reject => "refuses a valid program",
            FindingClass::Harness => "makes Plumb itself fail",
        }
    }
}

impl fmt::Display for FindingClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The record of a finding (`finding.toml`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Finding {
    /// Hash of class, subject and program.
    pub id: String,
    /// Its class.
    pub class: FindingClass,
    /// What stays the same when the same defect shows in another program.
    pub signature: String,
    /// The subject's name.
    pub subject: String,
    /// What the command line calls the subject, where that is not its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub argument: Option<String>,
    /// The subject under which a campaign saw it, where that is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found_with: Option<String>,
    /// What its campaign took for its kind before anything was known of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// What its campaign took for its defect before it was reduced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defect: Option<String>,
    /// The fuzz target whose check of our own code the program fails, where it is one's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<String>,
    /// What the subject says of its version.
    pub version: String,
    /// The subject as a command line, where it is a program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// The engine that showed it; none where the subject itself failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<Engine>,
    /// Layers of the sandbox that its native code ran without.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sandbox_lacks: Vec<String>,
    /// How programs were run.
    #[serde(flatten)]
    pub settings: FindingSettings,
    /// The seed that generates the program, as `plumb gen --seed` takes it. As text: TOML has no unsigned numbers.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "written::seed")]
    pub seed: Option<u64>,
    /// What the program is a mutant of, and by which mutations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mutant_of: Option<String>,
    /// What the findings of one campaign have in common, if it is one's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<String>,
    /// The version of this program.
    pub plumb: String,
    /// The particulars: values and places.
    pub detail: String,
    /// The key that groups findings before they are reduced.
    pub key: String,
    /// The pass that does it, as pipelines name it; or LLVM's, or what else of the subject does it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pass: Option<String>,
    /// The last pass that may do it instead, where what is between could not be judged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pass_until: Option<String>,
    /// What in the pass does it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rewrite: Option<String>,
    /// The subject with the fewest passes that shows it, where that is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minimal: Option<String>,
    /// Operations of the program.
    pub ops: usize,
    /// Operations after reduction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reduced_ops: Option<usize>,
    /// The largest extent of a memref after reduction, where types state one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reduced_extent: Option<i64>,
}

impl Finding {
    /// The name of its subject without passes.
    pub fn base(&self) -> String {
        let argument = self.argument();
        let passes = argument.strip_prefix(Subject::root_name(argument)).unwrap_or_default();
        self.subject.strip_suffix(passes).unwrap_or(&self.subject).into()
    }

    /// What the command line calls the subject.
    pub fn argument(&self) -> &str {
        self.argument.as_deref().unwrap_or(&self.subject)
    }
}

/// A finding with its programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindingCase {
    /// Its record.
    pub finding: Finding,
    /// The program as it was found.
    pub repro: String,
    /// The smallest program that shows the same.
    pub reduced: Option<String>,
    /// The equivalent program that the finding is compared with, if it is a mutant.
    pub original: Option<String>,
    /// What to tell the people who write the compiler, once it has been reduced.
    pub issue: Option<String>,
    /// What the subject makes of the smallest program, where it makes something.
    pub target: Option<String>,
}

/// The files of a finding; the last four are not always there.
const FILES: [&str; 7] =
    ["finding.toml", "report.md", "repro.mlir", "reduced.mlir", "original.mlir", "issue.md", "target.mlir"];

/// Bytes of a record at most: as a tree it takes a hundred times as many.
pub(crate) const MAX_RECORD: u64 = 1 << 20;

/// Checksums of the files of a finding, as `sha256sum` writes and checks them.
const SUMS: &str = "SHA256SUMS";

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A line of [`SUMS`].
fn sum_line(name: &str, text: &str) -> String {
    format!("{}  {name}\n", hex(&Sha256::digest(text)))
}

/// The hash that names a folder.
pub fn id_of(class: FindingClass, subject: &str, repro: &str) -> String {
    let mut hash = Sha256::new();
    for part in [class.name(), subject, repro] {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part.as_bytes());
    }
    hex(hash.finalize().get(..8).unwrap_or_default())
}

/// A file of a finding that must be there.
fn get<'t>(folder: &Folder, texts: &'t [(&str, String)], wanted: &str) -> Result<&'t str, FileError> {
    let found = texts.iter().find(|(name, _)| *name == wanted);
    found.map(|(_, text)| text.as_str()).ok_or_else(|| FileError::Io {
        path: folder.path().join(wanted),
        source: io::ErrorKind::NotFound.into(),
    })
}

/// The record of a finding, from its text.
fn record(folder: &Folder, text: &str) -> Result<Finding, FileError> {
    toml::from_str(text).map_err(|error| {
        let mut message = error.to_string();
        // Fields come and go with versions.
        let version = text
            .parse::<toml::Table>()
            .ok()
            .and_then(|table| Some(table.get("plumb")?.as_str()?.to_string()));
        if let Some(version) = version.filter(|version| version != env!("CARGO_PKG_VERSION")) {
            message += &format!("\nPlumb {version} wrote it; this is {}", env!("CARGO_PKG_VERSION"));
        }
        FileError::Format { path: folder.path().join("finding.toml"), message }
    })
}

impl FindingCase {
    /// Reads a finding's folder, which a person names.
    ///
    /// # Errors
    ///
    /// A file of it cannot be read, or is not what a finding has.
    pub fn load(folder: &Path) -> Result<Self, FileError> {
        FindingCase::read(&Folder::open(folder)?, &mut MAX_TOGETHER.clone())
    }

    /// Reads a finding's folder. `left` is how many bytes the folder and those after it may still have.
    pub(crate) fn read(folder: &Folder, left: &mut u64) -> Result<Self, FileError> {
        let mut read = |name: &str| {
            let text = folder.read_text(name, if name == FILES[0] { MAX_RECORD } else { MAX_FILE })?;
            *left = left.checked_sub(text.len() as u64).ok_or_else(|| FileError::Refused {
                path: folder.path().into(),
                why: Refusal::Together(MAX_TOGETHER),
            })?;
            Ok::<_, FileError>(text)
        };
        let mut optional = |name: &str| match read(name) {
            Ok(text) => Ok(Some(text)),
            Err(error) if error.is_missing() => Ok(None),
            Err(error) => Err(error),
        };
        let mut texts: Vec<(&str, String)> = Vec::new();
        for name in FILES {
            texts.extend(optional(name)?.map(|text| (name, text)));
        }
        let sums = optional(SUMS)?;
        for line in sums.iter().flat_map(|sums| sums.lines()) {
            let name = line.split_once("  ").map_or("", |(_, name)| name);
            if FILES.contains(&name) && sum_line(name, get(folder, &texts, name)?) != format!("{line}\n") {
                let message = "it is not what was written".to_string();
                return Err(FileError::Format { path: folder.path().join(name), message });
            }
        }
        let finding = record(folder, get(folder, &texts, "finding.toml")?)?;
        let has_sum = |name: &str| {
            sums.iter()
                .flat_map(|sums| sums.lines())
                .any(|line| line.split_once("  ").is_some_and(|(_, of)| of == name))
        };
        // Findings that people put together by hand are of no campaign, and have none.
        if (sums.is_some() || finding.campaign.is_some())
            && let Some((name, _)) = texts.iter().find(|(name, _)| !has_sum(name))
        {
            let message = format!("it has no line for {name}");
            return Err(FileError::Format { path: folder.path().join(SUMS), message });
        }
        let id = id_of(finding.class, &finding.subject, get(folder, &texts, "repro.mlir")?);
        if finding.id != id {
            let message = format!("the id {} is not that of the program, which is {id}", finding.id);
            return Err(FileError::Format { path: folder.path().join("finding.toml"), message });
        }
        let mut take = |wanted: &str| {
            let at = texts.iter().position(|(name, _)| *name == wanted)?;
            Some(texts.swap_remove(at).1)
        };
        Ok(FindingCase {
            finding,
            repro: take("repro.mlir").unwrap_or_default(),
            reduced: take("reduced.mlir"),
            original: take("original.mlir"),
            issue: take("issue.md"),
            target: take("target.mlir"),
        })
    }

    /// The report for an issue tracker.
    pub fn report(&self) -> String {
        report::render(self)
    }
}

#[cfg(test)]
mod tests;
