//! Answers that a compiler gave before, one a line of a file: no question comes twice.

use plumb_diff::file::{FileError, Folder, MAX_FILE};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

/// What a compiler did with a module.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Acceptance {
    /// It took it.
    Yes,
    /// It refused it, or left something of it: the first message.
    No(String),
    /// It died, hung, or had no answer: that tells nothing of what it takes.
    Unknown,
}

#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    question: String,
    taken: Acceptance,
}

/// Answers by their question.
#[derive(Debug, Default)]
pub struct AnswerStore {
    known: BTreeMap<String, Acceptance>,
    file: Option<File>,
}

impl AnswerStore {
    /// The answers in a file of a folder, which are made where they are missing. A line that it cannot read is no answer.
    ///
    /// # Errors
    ///
    /// The folder or the file cannot be used.
    pub fn open(folder: &Path, name: &str) -> Result<AnswerStore, FileError> {
        let folder = Folder::make(folder)?;
        let mut file = folder.update(name)?;
        let text = folder.read_text(name, MAX_FILE)?;
        let lines = text.lines().filter_map(|line| serde_json::from_str::<StoredAnswer>(line).ok());
        let known = lines.map(|line| (line.question, line.taken)).collect();
        let file = file.seek(SeekFrom::End(0)).is_ok().then_some(file);
        Ok(AnswerStore { known, file })
    }

    /// The name of a question: what is run, and on what.
    pub(super) fn question(command: &str, text: &str) -> String {
        let mut digest = Sha256::new();
        digest.update(command);
        digest.update([0]);
        digest.update(text);
        digest.finalize().iter().take(12).map(|byte| format!("{byte:02x}")).collect()
    }

    pub(super) fn get(&self, question: &str) -> Option<&Acceptance> {
        self.known.get(question)
    }

    /// Keeps an answer. Without a file to write to, it is kept for this run.
    pub(super) fn keep(&mut self, question: String, taken: &Acceptance) {
        let line = StoredAnswer { question: question.clone(), taken: taken.clone() };
        if let (Some(file), Ok(text)) = (&mut self.file, serde_json::to_string(&line))
            && writeln!(file, "{text}").is_err()
        {
            self.file = None;
        }
        self.known.insert(question, taken.clone());
    }

    /// How many answers there are.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }
}
