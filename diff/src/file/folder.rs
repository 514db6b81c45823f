//! A folder whose files are opened relative to it, one name after the other, without a link.

use super::{FileError, MAX_HISTORY, Refusal};
use nix::dir::Dir;
use nix::errno::Errno;
use nix::fcntl::{AtFlags, OFlag, openat, renameat};
use nix::sys::stat::{FileStat, Mode, SFlag, fstat, fstatat, mkdirat};
use nix::unistd::{UnlinkatFlags, unlinkat};
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs::File;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Folders within folders at most.
const MAX_DEPTH: usize = 64;

/// Prefix of files and folders that are being written or removed.
pub(super) const UNFINISHED: &str = ".unfinished-";

/// What lies under a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A regular file.
    File,
    /// A folder.
    Folder,
    /// A symbolic link.
    Link,
    /// A pipe with a name.
    Pipe,
    /// A socket.
    Socket,
    /// A terminal, or another device that bytes go through.
    Device,
    /// A disk.
    Disk,
}

impl fmt::Display for EntryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EntryKind::File => "a regular file",
            EntryKind::Folder => "a folder",
            EntryKind::Link => "a symbolic link",
            EntryKind::Pipe => "a pipe",
            EntryKind::Socket => "a socket",
            EntryKind::Device => "a device",
            EntryKind::Disk => "a disk",
        })
    }
}

impl EntryKind {
    /// What a person names, or what a link that a person names leads to.
    ///
    /// # Errors
    ///
    /// There is nothing, or the system does not say.
    pub fn of_named(path: &Path) -> Result<Self, FileError> {
        let named = if path.as_os_str().is_empty() { Path::new(".") } else { path };
        nix::sys::stat::stat(named)
            .map(|stat| EntryKind::of(&stat))
            .map_err(|error| FileError::io(path, error))
    }

    pub(super) fn of(stat: &FileStat) -> Self {
        match SFlag::from_bits_truncate(stat.st_mode) & SFlag::S_IFMT {
            SFlag::S_IFREG => EntryKind::File,
            SFlag::S_IFDIR => EntryKind::Folder,
            SFlag::S_IFLNK => EntryKind::Link,
            SFlag::S_IFIFO => EntryKind::Pipe,
            SFlag::S_IFSOCK => EntryKind::Socket,
            SFlag::S_IFBLK => EntryKind::Disk,
            _ => EntryKind::Device,
        }
    }
}

/// An open folder. Clones share it.
#[derive(Clone, Debug)]
pub struct Folder {
    file: Arc<File>,
    path: PathBuf,
}

impl Folder {
    /// The folder that a person names, which may be a link.
    ///
    /// # Errors
    ///
    /// There is no such folder, or it cannot be read.
    pub fn open(path: &Path) -> Result<Self, FileError> {
        // An empty path is the working folder.
        let named = if path.as_os_str().is_empty() { Path::new(".") } else { path };
        let flags = OFlag::O_RDONLY | OFlag::O_DIRECTORY | OFlag::O_CLOEXEC;
        match nix::fcntl::open(named, flags, Mode::empty()) {
            Ok(fd) => Ok(Folder { file: Arc::new(File::from(fd)), path: path.into() }),
            Err(error) => Err(FileError::io(path, error)),
        }
    }

    /// The same; makes it if need be.
    ///
    /// # Errors
    ///
    /// It cannot be made or read.
    pub fn make(path: &Path) -> Result<Self, FileError> {
        std::fs::create_dir_all(path).map_err(|error| FileError::io(path, error))?;
        Folder::open(path)
    }

    /// Its path, for people.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The same folder, with a place in it and locks of its own.
    pub(super) fn opened_anew(&self) -> Result<File, FileError> {
        let flags = OFlag::O_RDONLY | OFlag::O_DIRECTORY | OFlag::O_CLOEXEC;
        match openat(&self.file, ".", flags, Mode::empty()) {
            Ok(fd) => Ok(File::from(fd)),
            Err(error) => Err(FileError::io(&self.path, error)),
        }
    }

    /// Where it lies, from whatever folder one looks: as it was named, if that cannot be found out.
    pub fn absolute(&self) -> PathBuf {
        std::fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone())
    }

    /// Whether two are one folder.
    pub fn is(&self, other: &Folder) -> bool {
        let place = |folder: &Folder| fstat(&folder.file).map(|stat| (stat.st_dev, stat.st_ino));
        matches!((place(self), place(other)), (Ok(a), Ok(b)) if a == b)
    }

    /// What lies under a name; none if nothing does.
    ///
    /// # Errors
    ///
    /// The folder cannot be searched, or the name is none of a file.
    pub fn kind(&self, name: impl AsRef<OsStr>) -> Result<Option<EntryKind>, FileError> {
        let name = self.plain(name.as_ref())?;
        match fstatat(&self.file, name, AtFlags::AT_SYMLINK_NOFOLLOW) {
            Ok(stat) => Ok(Some(EntryKind::of(&stat))),
            Err(Errno::ENOENT) => Ok(None),
            Err(error) => Err(FileError::io(&self.path.join(name), error)),
        }
    }

    /// Whether a link leads to a folder, which stays closed.
    pub fn links_to_folder(&self, name: &OsStr) -> bool {
        fstatat(&self.file, name, AtFlags::empty())
            .is_ok_and(|stat| EntryKind::of(&stat) == EntryKind::Folder)
    }

    /// A name that leads nowhere else.
    fn plain<'a>(&self, name: &'a OsStr) -> Result<&'a OsStr, FileError> {
        let mut components = Path::new(name).components();
        match (components.next(), components.next()) {
            (Some(Component::Normal(only)), None) if only.as_bytes() == name.as_bytes() => Ok(name),
            _ => Err(FileError::refused(&self.path.join(name), Refusal::Outside)),
        }
    }

    /// The names in it with what they are, sorted.
    ///
    /// # Errors
    ///
    /// The folder cannot be read.
    pub fn list(&self) -> Result<Vec<(OsString, EntryKind)>, FileError> {
        let fail = |error: Errno| FileError::io(&self.path, error);
        let dir = Dir::from_fd(self.opened_anew()?.into()).map_err(fail)?;
        let mut all = Vec::new();
        for entry in dir {
            let entry = entry.map_err(fail)?;
            let name = OsStr::from_bytes(entry.file_name().to_bytes());
            if name == "." || name == ".." {
                continue;
            }
            // What went in the meantime is not there.
            if let Some(kind) = self.kind(name)? {
                all.push((name.to_owned(), kind));
            }
        }
        all.sort_by(|a, b| a.0.cmp(&b.0));
        Ok(all)
    }

    /// A folder in it.
    ///
    /// # Errors
    ///
    /// There is none, or it is a link.
    pub fn folder(&self, name: impl AsRef<OsStr>) -> Result<Folder, FileError> {
        let name = name.as_ref();
        let path = self.path.join(name);
        match self.kind(name)? {
            None => return Err(FileError::io(&path, Errno::ENOENT)),
            Some(EntryKind::Folder) => {}
            Some(EntryKind::Link) => return Err(FileError::refused(&path, Refusal::Link)),
            Some(kind) => return Err(FileError::refused(&path, Refusal::NoFolder(kind))),
        }
        let flags = OFlag::O_RDONLY | OFlag::O_DIRECTORY | OFlag::O_NOFOLLOW | OFlag::O_CLOEXEC;
        match openat(&self.file, name, flags, Mode::empty()) {
            Ok(fd) => Ok(Folder { file: Arc::new(File::from(fd)), path }),
            Err(error) => Err(FileError::io(&path, error)),
        }
    }

    /// A folder in it, made if need be.
    ///
    /// # Errors
    ///
    /// It cannot be made, or something else has its name.
    pub fn make_folder(&self, name: impl AsRef<OsStr>) -> Result<Folder, FileError> {
        let name = self.plain(name.as_ref())?;
        match mkdirat(&self.file, name, Mode::from_bits_truncate(0o777)) {
            Ok(()) | Err(Errno::EEXIST) => self.folder(name),
            Err(error) => Err(FileError::io(&self.path.join(name), error)),
        }
    }

    /// A new folder in it, which nobody has seen yet, with its name.
    ///
    /// # Errors
    ///
    /// It cannot be made.
    pub fn stage(&self) -> Result<(Folder, OsString), FileError> {
        loop {
            let name = unfinished();
            match mkdirat(&self.file, name.as_os_str(), Mode::from_bits_truncate(0o777)) {
                Ok(()) => return Ok((self.folder(&name)?, name)),
                Err(Errno::EEXIST) => {}
                Err(error) => return Err(FileError::io(&self.path.join(name), error)),
            }
        }
    }

    /// The folder below it that holds a path, and the last name of the path.
    ///
    /// # Errors
    ///
    /// There is none, a link leads to it, or the path leads out of the folder.
    pub fn holder<'a>(&self, path: &'a Path) -> Result<(Folder, &'a OsStr), FileError> {
        let outside = || FileError::refused(&self.path.join(path), Refusal::Outside);
        let name = path.file_name().ok_or_else(outside)?;
        let mut folder = self.clone();
        for component in path.parent().into_iter().flat_map(Path::components) {
            match component {
                Component::Normal(name) => folder = folder.folder(name)?,
                Component::CurDir => {}
                _ => return Err(outside()),
            }
        }
        Ok((folder, name))
    }

    /// Opens a regular file.
    pub(super) fn regular(&self, name: &OsStr, flags: OFlag) -> Result<File, FileError> {
        let path = self.path.join(name);
        let refuse = |kind| match kind {
            EntryKind::File => Ok(()),
            EntryKind::Link => Err(FileError::refused(&path, Refusal::Link)),
            kind => Err(FileError::refused(&path, Refusal::Kind(kind))),
        };
        // To open a device may do something by itself.
        self.kind(name)?.map_or(Ok(()), refuse)?;
        let flags = flags | OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK | OFlag::O_CLOEXEC | OFlag::O_NOCTTY;
        let fd = match openat(&self.file, name, flags, Mode::from_bits_truncate(0o666)) {
            Ok(fd) => fd,
            Err(Errno::ELOOP) => return Err(FileError::refused(&path, Refusal::Link)),
            Err(error) => return Err(FileError::io(&path, error)),
        };
        let file = File::from(fd);
        refuse(EntryKind::of(&fstat(&file).map_err(|error| FileError::io(&path, error))?))?;
        Ok(file)
    }

    /// The bytes of a file below it; not more than `limit`.
    ///
    /// # Errors
    ///
    /// It cannot be read, is no regular file, is larger, or a link leads to it.
    pub fn read(&self, path: impl AsRef<Path>, limit: u64) -> Result<Vec<u8>, FileError> {
        let path = path.as_ref();
        let (folder, name) = self.holder(path)?;
        let file = folder.regular(name, OFlag::O_RDONLY)?;
        super::named::read_bounded(&file, &self.path.join(path), limit)
    }

    /// The same as text.
    ///
    /// # Errors
    ///
    /// As for [`Folder::read`], and if it is not UTF-8.
    pub fn read_text(&self, path: impl AsRef<Path>, limit: u64) -> Result<String, FileError> {
        let path = path.as_ref();
        super::named::text(self.read(path, limit)?, &self.path.join(path))
    }

    /// Writes a file that is there whole or not at all, whatever the machine does afterwards. It
    /// replaces what has its name now, and never writes through it.
    ///
    /// # Errors
    ///
    /// It cannot be written; what was there before is still there.
    pub fn write(&self, name: impl AsRef<OsStr>, bytes: impl AsRef<[u8]>) -> Result<(), FileError> {
        self.write_in_one(name.as_ref(), bytes.as_ref(), File::sync_all)
    }

    /// The same for one of many files, which a machine that loses power may lose.
    ///
    /// # Errors
    ///
    /// As for [`Folder::write`].
    pub fn write_lightly(&self, name: impl AsRef<OsStr>, bytes: impl AsRef<[u8]>) -> Result<(), FileError> {
        self.write_in_one(name.as_ref(), bytes.as_ref(), |_| Ok(()))
    }

    fn write_in_one(
        &self,
        name: &OsStr,
        bytes: &[u8],
        sync: impl FnOnce(&File) -> std::io::Result<()>,
    ) -> Result<(), FileError> {
        let name = self.plain(name)?;
        let path = self.path.join(name);
        let fail = |error: std::io::Error| FileError::io(&path, error);
        let (mut file, staged) = self.staged(name)?;
        // Who may read and write it stays as it is.
        let mode = fstatat(&self.file, name, AtFlags::AT_SYMLINK_NOFOLLOW)
            .ok()
            .filter(|stat| EntryKind::of(stat) == EntryKind::File)
            .map(|stat| Mode::from_bits_truncate(stat.st_mode));
        let kept = |mode| nix::sys::stat::fchmod(&file, mode).map_err(std::io::Error::from);
        let done = mode.map_or(Ok(()), kept);
        let done = done.and_then(|()| file.write_all(bytes)).and_then(|()| sync(&file));
        let done = done.and_then(|()| {
            renameat(&self.file, staged.as_os_str(), &self.file, name).map_err(std::io::Error::from)
        });
        done.map_err(|error| {
            let _ = unlinkat(&self.file, staged.as_os_str(), UnlinkatFlags::NoRemoveDir);
            fail(error)
        })
    }

    /// A new file of another name, which is to become the one of this name.
    fn staged(&self, name: &OsStr) -> Result<(File, OsString), FileError> {
        let flags = OFlag::O_WRONLY | OFlag::O_CREAT | OFlag::O_EXCL;
        loop {
            let staged = unfinished();
            match self.regular(&staged, flags) {
                Ok(file) => return Ok((file, staged)),
                Err(FileError::Io { source, .. }) if source.kind() == std::io::ErrorKind::AlreadyExists => {}
                Err(FileError::Io { source, .. }) => {
                    return Err(FileError::io(&self.path.join(name), source));
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Whether a file can be written, as far as that shows before. Nothing is left of the attempt.
    ///
    /// # Errors
    ///
    /// As for [`Folder::write`].
    pub fn try_write(&self, name: impl AsRef<OsStr>) -> Result<(), FileError> {
        let (_, staged) = self.staged(self.plain(name.as_ref())?)?;
        let _ = unlinkat(&self.file, staged.as_os_str(), UnlinkatFlags::NoRemoveDir);
        Ok(())
    }

    /// A file to read and write, made if need be; what it holds stays.
    ///
    /// # Errors
    ///
    /// It cannot be opened, or is no regular file.
    pub fn update(&self, name: impl AsRef<OsStr>) -> Result<File, FileError> {
        let name = self.plain(name.as_ref())?;
        let open = || self.regular(name, OFlag::O_RDWR | OFlag::O_CREAT);
        let file = open()?;
        // What has another name, too, may be somebody's elsewhere: a copy takes its place here.
        if file.metadata().is_ok_and(|about| about.nlink() > 1) {
            self.write(name, self.read(name, MAX_HISTORY)?)?;
            return open();
        }
        Ok(file)
    }

    /// Gives what has one name another one within the folder.
    ///
    /// # Errors
    ///
    /// It is not there, or cannot be renamed.
    pub fn rename(&self, from: impl AsRef<OsStr>, to: impl AsRef<OsStr>) -> Result<(), FileError> {
        let (from, to) = (self.plain(from.as_ref())?, self.plain(to.as_ref())?);
        renameat(&self.file, from, &self.file, to)
            .map_err(|error| FileError::io(&self.path.join(from), error))
    }

    /// Removes what has a name, if there is something, with all that is in it. Of a link only the link goes.
    ///
    /// # Errors
    ///
    /// It cannot be removed.
    pub fn remove(&self, name: impl AsRef<OsStr>) -> Result<(), FileError> {
        self.remove_at(self.plain(name.as_ref())?, 0)
    }

    fn remove_at(&self, name: &OsStr, depth: usize) -> Result<(), FileError> {
        let path = self.path.join(name);
        let flag = match self.kind(name)? {
            None => return Ok(()),
            Some(EntryKind::Folder) if depth >= MAX_DEPTH => {
                return Err(FileError::refused(&path, Refusal::Deep(MAX_DEPTH)));
            }
            Some(EntryKind::Folder) => {
                let folder = self.folder(name)?;
                for (name, _) in folder.list()? {
                    folder.remove_at(&name, depth + 1)?;
                }
                UnlinkatFlags::RemoveDir
            }
            Some(_) => UnlinkatFlags::NoRemoveDir,
        };
        match unlinkat(&self.file, name, flag) {
            Ok(()) | Err(Errno::ENOENT) => Ok(()),
            Err(error) => Err(FileError::io(&path, error)),
        }
    }

    /// Clears away what killed processes left unfinished here. Only for who holds the folder.
    ///
    /// # Errors
    ///
    /// It cannot be read or changed.
    pub fn clear_unfinished(&self) -> Result<(), FileError> {
        for (name, _) in self.list()? {
            if name.as_bytes().starts_with(UNFINISHED.as_bytes()) {
                self.remove(name)?;
            }
        }
        Ok(())
    }

    /// The paths of files below it whose names end in an extension, sorted, relative to it. They include
    /// those that [`Folder::read`] refuses, and links to folders.
    ///
    /// # Errors
    ///
    /// A folder cannot be read, or lies too deep.
    pub fn walk(&self, extension: &str) -> Result<Vec<PathBuf>, FileError> {
        let mut out = Vec::new();
        self.walk_at(Path::new(""), extension, 0, &mut out)?;
        out.sort();
        Ok(out)
    }

    fn walk_at(
        &self,
        below: &Path,
        extension: &str,
        depth: usize,
        out: &mut Vec<PathBuf>,
    ) -> Result<(), FileError> {
        if depth > MAX_DEPTH {
            return Err(FileError::refused(&self.path, Refusal::Deep(MAX_DEPTH)));
        }
        for (name, kind) in self.list()? {
            let path = below.join(&name);
            let wanted = Path::new(&name).extension().is_some_and(|own| own == extension);
            match kind {
                EntryKind::Folder => self.folder(&name)?.walk_at(&path, extension, depth + 1, out)?,
                EntryKind::Link if !wanted && !self.links_to_folder(&name) => {}
                EntryKind::Link => out.push(path),
                _ if wanted => out.push(path),
                _ => {}
            }
        }
        Ok(())
    }
}

/// A name that no other process has.
fn unfinished() -> OsString {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{UNFINISHED}{}-{count}", std::process::id()).into()
}
