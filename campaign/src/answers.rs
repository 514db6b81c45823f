//! Answers that a compiler gave before, one a line of a file: no question comes twice, and what was stopped goes on.

use plumb_diff::file::{FileError, Folder, MAX_FILE};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

#[derive(Serialize, Deserialize)]
struct StoredAnswer<T> {
    question: String,
    answer: T,
}

/// Answers by their question.
#[derive(Debug)]
pub struct AnswerStore<T> {
    known: BTreeMap<String, T>,
    file: Option<File>,
}

impl<T> Default for AnswerStore<T> {
    fn default() -> Self {
        AnswerStore { known: BTreeMap::new(), file: None }
    }
}

impl<T: Clone + Serialize + DeserializeOwned> AnswerStore<T> {
    /// The answers in a file of a folder, which are made where they are missing. A line that it cannot read is no answer.
    ///
    /// # Errors
    ///
    /// The folder or the file cannot be used.
    pub fn open(folder: &Path, name: &str) -> Result<Self, FileError> {
        let folder = Folder::make(folder)?;
        let mut file = folder.update(name)?;
        let text = folder.read_text(name, MAX_FILE)?;
        let lines = text.lines().filter_map(|line| serde_json::from_str::<StoredAnswer<T>>(line).ok());
        let known = lines.map(|line| (line.question, line.answer)).collect();
        let file = file.seek(SeekFrom::End(0)).is_ok().then_some(file);
        Ok(AnswerStore { known, file })
    }

    /// The name of a question: what is run, and on what.
    pub(crate) fn question(command: &str, text: &str) -> String {
        let mut digest = Sha256::new();
        digest.update(command);
        digest.update([0]);
        digest.update(text);
        digest.finalize().iter().take(12).map(|byte| format!("{byte:02x}")).collect()
    }

    pub(crate) fn get(&self, question: &str) -> Option<&T> {
        self.known.get(question)
    }

    /// Keeps an answer. Without a file to write to, it is kept for this run.
    pub(crate) fn keep(&mut self, question: String, answer: &T) {
        let line = StoredAnswer { question: question.clone(), answer: answer.clone() };
        if let (Some(file), Ok(text)) = (&mut self.file, serde_json::to_string(&line))
            && writeln!(file, "{text}").is_err()
        {
            self.file = None;
        }
        self.known.insert(question, answer.clone());
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
