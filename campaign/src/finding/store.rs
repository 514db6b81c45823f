//! A folder of findings: written in one step each, merged by copying.

use super::{Finding, FindingCase, FindingError};
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The folder of a campaign that holds its findings.
const FINDINGS: &str = "findings";
/// Prefix of folders that are being written.
const UNFINISHED: &str = ".unfinished-";

/// The findings of a campaign on disk.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// The store within a campaign's folder; makes it if need be.
    ///
    /// # Errors
    ///
    /// The folder cannot be made.
    pub fn open(out: &Path) -> io::Result<Self> {
        let folder = out.join(FINDINGS);
        fs::create_dir_all(&folder)?;
        Ok(Store { folder })
    }

    /// Where a finding lies.
    pub fn path(&self, id: &str) -> PathBuf {
        self.folder.join(id)
    }

    /// Writes a finding, replacing what is there under its name.
    ///
    /// # Errors
    ///
    /// The finding cannot be written.
    pub fn save(&self, case: &FindingCase) -> Result<PathBuf, FindingError> {
        let target = self.path(&case.finding.id);
        let fail = |source: io::Error| FindingError::Io { path: target.clone(), source };
        let staged = tempfile::Builder::new().prefix(UNFINISHED).tempdir_in(&self.folder).map_err(fail)?;
        let text = toml::to_string(&case.finding)
            .map_err(|error| FindingError::Format { path: target.clone(), message: error.to_string() })?;
        let mut files =
            vec![("repro.mlir", case.repro.clone()), ("finding.toml", text), ("report.md", case.report())];
        files.extend(case.reduced.clone().map(|reduced| ("reduced.mlir", reduced)));
        files.extend(case.original.clone().map(|original| ("original.mlir", original)));
        for (name, text) in files {
            let mut file = fs::File::create(staged.path().join(name)).map_err(fail)?;
            file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(fail)?;
        }
        // A folder cannot replace one that is not empty: the old one steps aside first, and is still whole if this
        // is where the process dies.
        let old = self.folder.join(format!("{UNFINISHED}old-{}", case.finding.id));
        if target.exists() {
            fs::rename(&target, &old).map_err(fail)?;
        }
        fs::rename(staged.keep(), &target).map_err(fail)?;
        if old.exists() {
            fs::remove_dir_all(&old).map_err(fail)?;
        }
        Ok(target)
    }

    /// Removes a finding that turned out to be a duplicate.
    ///
    /// # Errors
    ///
    /// The folder cannot be removed.
    pub fn remove(&self, id: &str) -> Result<(), FindingError> {
        let path = self.path(id);
        match fs::remove_dir_all(&path) {
            Err(source) if source.kind() != io::ErrorKind::NotFound => Err(FindingError::Io { path, source }),
            _ => Ok(()),
        }
    }

    /// Every finding, by name. Folders that a killed campaign left unfinished are put back or left out.
    ///
    /// # Errors
    ///
    /// A folder cannot be read, or holds no finding.
    pub fn load_all(&self) -> Result<Vec<FindingCase>, FindingError> {
        self.recover()?;
        self.folders()?.iter().map(|folder| FindingCase::load(folder)).collect()
    }

    fn folders(&self) -> Result<Vec<PathBuf>, FindingError> {
        let fail = |source: io::Error| FindingError::Io { path: self.folder.clone(), source };
        let mut folders = Vec::new();
        for entry in fs::read_dir(&self.folder).map_err(fail)? {
            let entry = entry.map_err(fail)?;
            let hidden = entry.file_name().to_string_lossy().starts_with('.');
            if !hidden && entry.path().join("finding.toml").is_file() {
                folders.push(entry.path());
            }
        }
        folders.sort();
        Ok(folders)
    }

    /// Puts back what was set aside when a process died while replacing it.
    fn recover(&self) -> Result<(), FindingError> {
        let fail = |source: io::Error| FindingError::Io { path: self.folder.clone(), source };
        for entry in fs::read_dir(&self.folder).map_err(fail)? {
            let entry = entry.map_err(fail)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if let Some(id) = name.strip_prefix(UNFINISHED).and_then(|rest| rest.strip_prefix("old-"))
                && !self.path(id).exists()
            {
                fs::rename(entry.path(), self.path(id)).map_err(fail)?;
            }
        }
        Ok(())
    }

    /// Finds a folder by the beginning of its name.
    ///
    /// # Errors
    ///
    /// The store cannot be read, or several names begin so.
    pub fn find(&self, prefix: &str) -> Result<Option<PathBuf>, FindingError> {
        let matches =
            |path: &&PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(prefix));
        let folders = self.folders()?;
        let mut found = folders.iter().filter(matches);
        Ok(found.next().filter(|_| found.next().is_none()).cloned())
    }
}

/// What merging did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// Findings in the target now.
    pub findings: Vec<Finding>,
    /// Findings copied.
    pub copied: usize,
    /// Findings left out, because one of the same signature and subject is there.
    pub duplicates: usize,
}

/// Copies the findings of several campaigns into one folder, one of each signature and subject: the smallest.
///
/// # Errors
///
/// A folder cannot be read or written.
pub fn merge(out: &Path, inputs: &[PathBuf]) -> Result<Merged, FindingError> {
    let store = Store::open(out).map_err(|source| FindingError::Io { path: out.into(), source })?;
    let size =
        |case: &FindingCase| (case.finding.reduced_ops.unwrap_or(case.finding.ops), case.finding.id.clone());
    let mut merged = Merged::default();
    let present: BTreeSet<String> = store.load_all()?.into_iter().map(|case| case.finding.id).collect();
    let mut cases = store.load_all()?;
    for input in inputs {
        let folder = input.join(FINDINGS);
        if !folder.is_dir() {
            let source = io::Error::new(io::ErrorKind::NotFound, "no folder of findings");
            return Err(FindingError::Io { path: folder, source });
        }
        cases.extend(Store { folder }.load_all()?);
    }
    cases.sort_by_key(size);
    let mut seen = BTreeSet::new();
    for case in cases {
        let key = (case.finding.signature.clone(), case.finding.subject.clone());
        if seen.insert(key) {
            if !present.contains(&case.finding.id) {
                store.save(&case)?;
                merged.copied += 1;
            }
            merged.findings.push(case.finding);
        } else {
            // What was in the target before stays there: merging never removes.
            merged.duplicates += 1;
        }
    }
    merged.findings.sort_by(|a, b| a.id.cmp(&b.id));
    Ok(merged)
}
