//! A folder of findings: each written and removed in one step, so that whoever looks sees whole ones.

use super::{FILES, FindingCase, SUMS, sum_line};
use crate::FileError;
use crate::config::CampaignError;
use crate::damage::DamagedFile;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The folder of a campaign that holds its findings.
pub(super) const FINDINGS: &str = "findings";
/// Prefix of folders that are being written or removed.
const UNFINISHED: &str = ".unfinished-";
/// The file that whoever writes to a campaign's folder has locked.
const LOCK: &str = ".lock";

/// Locks the folder of a campaign for as long as the result lives. However the process ends, the lock ends with it.
pub(crate) fn hold(out: &Path) -> Result<File, CampaignError> {
    let path = out.join(LOCK);
    let fail = |source: io::Error| FileError::Io { path: path.clone(), source };
    let file = File::options().create(true).truncate(false).write(true).open(&path).map_err(fail)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(CampaignError::Locked(out.into())),
        Err(TryLockError::Error(error)) => Err(fail(error).into()),
    }
}

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
    pub fn open(out: &Path) -> Result<Self, FileError> {
        let folder = out.join(FINDINGS);
        match fs::create_dir_all(&folder) {
            Ok(()) => Ok(Store { folder }),
            Err(source) => Err(FileError::Io { path: folder, source }),
        }
    }

    /// The store within the folder of a campaign that is there already.
    pub(crate) fn existing(out: &Path) -> Result<Self, FileError> {
        let folder = out.join(FINDINGS);
        if folder.is_dir() {
            return Ok(Store { folder });
        }
        let source = io::Error::new(io::ErrorKind::NotFound, "no folder of findings");
        Err(FileError::Io { path: folder, source })
    }

    fn fail(&self, source: io::Error) -> FileError {
        FileError::Io { path: self.folder.clone(), source }
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
    pub fn save(&self, case: &FindingCase) -> Result<PathBuf, FileError> {
        let target = self.path(&case.finding.id);
        let fail = |source: io::Error| FileError::Io { path: target.clone(), source };
        let staged = tempfile::Builder::new().prefix(UNFINISHED).tempdir_in(&self.folder).map_err(fail)?;
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
        for (name, text) in files {
            let mut file = File::create(staged.path().join(name)).map_err(fail)?;
            file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(fail)?;
        }
        // A folder cannot replace one that is not empty: the old one steps aside first, and is still whole if this
        // is where the process dies.
        let old = self.folder.join(format!("{UNFINISHED}old-{}", case.finding.id));
        if target.exists() {
            clear(&old).map_err(fail)?;
            fs::rename(&target, &old).map_err(fail)?;
        }
        fs::rename(staged.path(), &target).map_err(fail)?;
        // It lies at its place now, and is nothing temporary any more.
        let _ = staged.keep();
        clear(&old).map_err(fail)?;
        Ok(target)
    }

    /// Removes a finding, if it is there.
    ///
    /// # Errors
    ///
    /// The folder cannot be removed.
    pub fn remove(&self, id: &str) -> Result<(), FileError> {
        let path = self.path(id);
        let fail = |source: io::Error| FileError::Io { path: path.clone(), source };
        let gone = self.folder.join(format!("{UNFINISHED}gone-{id}"));
        clear(&gone).map_err(fail)?;
        match fs::rename(&path, &gone) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(fail(error)),
            Ok(()) => clear(&gone).map_err(fail),
        }
    }

    /// Every finding, by name, and what is damaged, which is set aside. What a killed process left unfinished is put back
    /// or cleared away. Only for who holds the folder.
    ///
    /// # Errors
    ///
    /// The folder cannot be read or changed.
    pub fn load_all(&self) -> Result<(Vec<FindingCase>, Vec<DamagedFile>), FileError> {
        self.recover()?;
        let (cases, damaged) = self.read_all()?;
        let aside = |damaged: DamagedFile| DamagedFile::set_aside(damaged.path, damaged.why);
        Ok((cases, damaged.into_iter().map(aside).collect()))
    }

    /// The same, and nothing is changed.
    pub(crate) fn read_all(&self) -> Result<(Vec<FindingCase>, Vec<DamagedFile>), FileError> {
        let (mut cases, mut damaged) = (Vec::new(), Vec::new());
        for path in self.folders()? {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            match FindingCase::load(&path) {
                Ok(case) if case.finding.id == name => cases.push(case),
                Ok(case) => {
                    let why = format!("it holds the finding {}", case.finding.id);
                    damaged.push(DamagedFile { path, why, now: None });
                }
                Err(error) => damaged.push(DamagedFile { path, why: error.to_string(), now: None }),
            }
        }
        Ok((cases, damaged))
    }

    fn folders(&self) -> Result<Vec<PathBuf>, FileError> {
        let mut folders = Vec::new();
        for entry in fs::read_dir(&self.folder).map_err(|error| self.fail(error))? {
            let entry = entry.map_err(|error| self.fail(error))?;
            if !entry.file_name().to_string_lossy().starts_with('.') {
                folders.push(entry.path());
            }
        }
        folders.sort();
        Ok(folders)
    }

    /// Puts back what was set aside when a process died while replacing it, and clears the rest away.
    fn recover(&self) -> Result<(), FileError> {
        for entry in fs::read_dir(&self.folder).map_err(|error| self.fail(error))? {
            let entry = entry.map_err(|error| self.fail(error))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let Some(rest) = name.strip_prefix(UNFINISHED) else { continue };
            let back = rest.strip_prefix("old-").map(|id| self.path(id)).filter(|path| !path.exists());
            match back {
                Some(path) => fs::rename(entry.path(), path),
                None => clear(&entry.path()),
            }
            .map_err(|error| self.fail(error))?;
        }
        Ok(())
    }

    /// Finds a folder by the beginning of its name.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn find(&self, prefix: &str) -> Result<Option<PathBuf>, FileError> {
        let matches =
            |path: &&PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(prefix));
        let folders = self.folders()?;
        let mut found = folders.iter().filter(matches);
        Ok(found.next().filter(|_| found.next().is_none()).cloned())
    }
}

/// Removes a folder, if it is there.
fn clear(path: &Path) -> io::Result<()> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
