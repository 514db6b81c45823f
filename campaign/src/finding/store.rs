//! A folder of findings: each written and removed in one step, so that whoever looks sees whole ones.

use super::{FILES, FindingCase, SUMS, sum_line};
use crate::damage::DamagedFile;
use plumb_diff::file::{EntryKind, FileError, Folder, FolderLock, LockError, MAX_TOGETHER};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// The folder of a campaign that holds its findings.
pub(super) const FINDINGS: &str = "findings";
/// Prefix of findings that a process replaces. It begins as that of everything unfinished does.
const OLD: &str = ".unfinished-old-";
/// The file that whoever writes to a campaign's folder has locked.
const LOCK: &str = ".lock";

/// Holds the folder of a campaign for as long as the result lives, and clears away what a killed process left of files.
pub(crate) fn hold(out: &Folder) -> Result<FolderLock, LockError> {
    let held = out.hold(LOCK)?;
    out.clear_unfinished()?;
    Ok(held)
}

/// Shares the folder of a campaign with others that add findings to it.
pub(crate) fn share(out: &Folder) -> Result<FolderLock, LockError> {
    out.share(LOCK)
}

/// The findings of a campaign on disk.
#[derive(Clone, Debug)]
pub struct Store {
    /// The campaign's folder. The folder of findings in it is opened each time: someone may move it.
    out: Folder,
}

impl Store {
    /// The store within a campaign's folder; makes it if need be.
    ///
    /// # Errors
    ///
    /// The folder cannot be made.
    pub fn open(out: &Path) -> Result<Self, FileError> {
        Store::within(&Folder::make(out)?)
    }

    /// The same within an open folder.
    pub(crate) fn within(out: &Folder) -> Result<Self, FileError> {
        out.make_folder(FINDINGS)?;
        Ok(Store { out: out.clone() })
    }

    /// The store within the folder of a campaign that is there already.
    ///
    /// # Errors
    ///
    /// There is no folder of findings.
    pub fn existing(out: &Folder) -> Result<Self, FileError> {
        out.folder(FINDINGS)?;
        Ok(Store { out: out.clone() })
    }

    fn folder(&self) -> Result<Folder, FileError> {
        self.out.folder(FINDINGS)
    }

    /// Where a finding lies.
    pub fn path(&self, id: &str) -> PathBuf {
        self.out.path().join(FINDINGS).join(id)
    }

    /// Writes a finding, replacing what is there under its name.
    ///
    /// # Errors
    ///
    /// The finding cannot be written.
    pub fn save(&self, case: &FindingCase) -> Result<PathBuf, FileError> {
        let id = &case.finding.id;
        let target = self.path(id);
        let text = toml::to_string(&case.finding)
            .map_err(|error| FileError::Format { path: target.clone(), message: error.to_string() })?;
        let rest = [
            Some(case.repro.clone()),
            case.reduced.clone(),
            case.original.clone(),
            case.issue.clone(),
            case.target.clone(),
        ];
        let texts = [Some(text), Some(case.report())].into_iter().chain(rest);
        let mut files: Vec<(&str, String)> =
            FILES.into_iter().zip(texts).filter_map(|(name, text)| Some((name, text?))).collect();
        files.push((SUMS, files.iter().map(|(name, text)| sum_line(name, text)).collect()));
        let folder = self.out.make_folder(FINDINGS)?;
        write_together(&folder, id, &files)?;
        Ok(target)
    }

    /// Removes a finding, if it is there.
    ///
    /// # Errors
    ///
    /// The folder cannot be removed.
    pub fn remove(&self, id: &str) -> Result<(), FileError> {
        let folder = self.folder()?;
        let gone = format!(".unfinished-gone-{id}");
        folder.remove(&gone)?;
        match folder.rename(id, &gone) {
            Err(error) if error.is_missing() => Ok(()),
            Err(error) => Err(error),
            Ok(()) => folder.remove(&gone),
        }
    }

    /// Every finding, by name, and what is damaged, which is set aside. What a killed process left unfinished is put back
    /// or cleared away. Only for who holds the folder.
    ///
    /// # Errors
    ///
    /// The folder cannot be read or changed.
    pub fn load_all(&self) -> Result<(Vec<FindingCase>, Vec<DamagedFile>), FileError> {
        let folder = self.folder()?;
        recover(&folder)?;
        let (cases, damaged) = self.read_all()?;
        let aside = |damaged: DamagedFile| {
            let name = damaged.path.file_name().unwrap_or_default().to_owned();
            DamagedFile::set_aside(&folder, &name, damaged.why)
        };
        Ok((cases, damaged.into_iter().map(aside).collect()))
    }

    /// The same, and nothing is changed.
    pub(crate) fn read_all(&self) -> Result<(Vec<FindingCase>, Vec<DamagedFile>), FileError> {
        let folder = self.folder()?;
        let (mut cases, mut damaged) = (Vec::new(), Vec::new());
        let mut left = MAX_TOGETHER;
        for name in names(&folder)? {
            let path = folder.path().join(&name);
            let read = folder.folder(&name).and_then(|own| FindingCase::read(&own, &mut left));
            match read {
                Ok(case) if name == *case.finding.id => cases.push(case),
                Ok(case) => {
                    let why = format!("it holds the finding {}", case.finding.id);
                    damaged.push(DamagedFile { path, why, now: None });
                }
                Err(error) => damaged.push(DamagedFile { path, why: error.to_string(), now: None }),
            }
        }
        Ok((cases, damaged))
    }

    /// Finds a finding by the beginning of its name.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn find(&self, prefix: &str) -> Result<Option<PathBuf>, FileError> {
        let folder = self.folder()?;
        let all = names(&folder)?;
        let mut found = all.iter().filter(|name| name.to_string_lossy().starts_with(prefix));
        Ok(found.next().filter(|_| found.next().is_none()).map(|name| folder.path().join(name)))
    }
}

/// The names of findings.
fn names(folder: &Folder) -> Result<Vec<OsString>, FileError> {
    let all = folder.list()?.into_iter().map(|(name, _)| name);
    Ok(all.filter(|name| !name.to_string_lossy().starts_with('.')).collect())
}

/// Writes files as a folder in one step, in the place of what has its name.
pub(crate) fn write_together(folder: &Folder, name: &str, files: &[(&str, String)]) -> Result<(), FileError> {
    // What is unfinished has another name each time; the same error is told once.
    let named = |error| match error {
        FileError::Io { source, .. } => FileError::Io { path: folder.path().join(name), source },
        error => error,
    };
    let (staged, unfinished) = folder.stage().map_err(named)?;
    let written = files.iter().try_for_each(|(name, text)| staged.write(name, text));
    let replaced = written.and_then(|()| replace(folder, &unfinished, name));
    replaced.map_err(|error| {
        let _ = folder.remove(&unfinished);
        named(error)
    })
}

/// Puts a folder that is written in the place of a finding.
fn replace(folder: &Folder, staged: &OsStr, id: &str) -> Result<(), FileError> {
    // A folder cannot replace one that is not empty: the old one steps aside first, and is still whole if this
    // is where the process dies.
    let old = format!("{OLD}{id}");
    let was_there = folder.kind(id)?.is_some();
    if was_there {
        folder.remove(&old)?;
        folder.rename(id, &old)?;
    }
    folder.rename(staged, id).inspect_err(|_| {
        if was_there {
            let _ = folder.rename(&old, id);
        }
    })?;
    folder.remove(&old)
}

/// Puts back what was set aside when a process died while replacing it, and clears the rest away.
fn recover(folder: &Folder) -> Result<(), FileError> {
    for (name, kind) in folder.list()? {
        let Some(id) = name.to_str().and_then(|name| name.strip_prefix(OLD)) else { continue };
        if kind == EntryKind::Folder && !id.is_empty() && folder.kind(id)?.is_none() {
            folder.rename(&name, id)?;
        }
    }
    folder.clear_unfinished()
}
