//! Files that a person names. They may be links, pipes and devices: `/dev/stdin`, `<(…)`.

use super::{EntryKind, FileError, Folder, MAX_STREAM, Refusal};
use nix::sys::stat::fstat;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// Reads all of a file into a buffer, but not more than so much.
fn take(file: impl Read, limit: u64) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads an open file of a bounded size.
pub(super) fn read_bounded(file: &File, path: &Path, limit: u64) -> Result<Vec<u8>, FileError> {
    let size = fstat(file).map_err(|error| FileError::io(path, error))?.st_size;
    let large = || FileError::refused(path, Refusal::Large(limit));
    if u64::try_from(size).is_ok_and(|size| size > limit) {
        return Err(large());
    }
    let bytes = take(file, limit).map_err(|error| FileError::io(path, error))?;
    if bytes.len() as u64 > limit { Err(large()) } else { Ok(bytes) }
}

pub(super) fn text(bytes: Vec<u8>, path: &Path) -> Result<String, FileError> {
    String::from_utf8(bytes).map_err(|error| {
        let message = format!("it is not text: byte {} is not valid UTF-8", error.utf8_error().valid_up_to());
        FileError::Format { path: path.into(), message }
    })
}

/// Reads a stream, such as standard input, which is called `name`.
///
/// # Errors
///
/// It cannot be read, or has more than [`MAX_STREAM`].
pub fn read_stream(stream: impl Read, name: &str) -> Result<Vec<u8>, FileError> {
    let path = Path::new(name);
    let bytes = take(stream, MAX_STREAM).map_err(|error| FileError::io(path, error))?;
    if bytes.len() as u64 > MAX_STREAM {
        return Err(FileError::refused(path, Refusal::Large(MAX_STREAM)));
    }
    Ok(bytes)
}

/// Reads what a person names: not more than `limit` of a file, and less of what has no size.
///
/// # Errors
///
/// It cannot be read, or is larger.
pub fn read_named(path: &Path, limit: u64) -> Result<Vec<u8>, FileError> {
    let fail = |error: std::io::Error| FileError::io(path, error);
    let file = File::open(path).map_err(fail)?;
    let kind = EntryKind::of(&fstat(&file).map_err(|error| fail(error.into()))?);
    let limit = if kind == EntryKind::File { limit } else { limit.min(MAX_STREAM) };
    read_bounded(&file, path, limit)
}

/// The same as text.
///
/// # Errors
///
/// As for [`read_named`], and if it is not UTF-8.
pub fn read_named_text(path: &Path, limit: u64) -> Result<String, FileError> {
    text(read_named(path, limit)?, path)
}

/// Copies the bytes of a program's file, however many they are.
///
/// # Errors
///
/// It cannot be read, or `to` takes no more.
pub fn copy_program(path: &Path, to: &mut impl Write) -> Result<(), FileError> {
    let copied = File::open(path).and_then(|mut file| std::io::copy(&mut file, to));
    copied.map(|_| ()).map_err(|error| FileError::io(path, error))
}

/// Reads the text of a regular file that a person names, or that a file names which a person named.
///
/// # Errors
///
/// It cannot be read, is no regular file or no text, or is larger.
pub fn read_regular(path: &Path, limit: u64) -> Result<String, FileError> {
    let fail = |error: std::io::Error| FileError::io(path, error);
    let flags = nix::fcntl::OFlag::O_NONBLOCK | nix::fcntl::OFlag::O_NOCTTY;
    let file = match EntryKind::of_named(path)? {
        EntryKind::File => File::options().read(true).custom_flags(flags.bits()).open(path).map_err(fail)?,
        kind => return Err(FileError::refused(path, Refusal::Kind(kind))),
    };
    match EntryKind::of(&fstat(&file).map_err(|error| fail(error.into()))?) {
        EntryKind::File => text(read_bounded(&file, path, limit)?, path),
        kind => Err(FileError::refused(path, Refusal::Kind(kind))),
    }
}

/// Writes a file that a person names: whole or not at all. A pipe or a terminal is written to as it is. A link to a file is
/// not written through: someone else may have put it there.
///
/// # Errors
///
/// It cannot be written; what was there before is still there.
pub fn write_named(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), FileError> {
    to_named(path, |folder, name| folder.write(name, bytes.as_ref()), |path| write_to(path, bytes.as_ref()))
}

/// Whether [`write_named`] can write a file, as far as that shows before.
///
/// # Errors
///
/// As for [`write_named`].
pub fn try_write_named(path: &Path) -> Result<(), FileError> {
    to_named(path, |folder, name| folder.try_write(name), |_| Ok(()))
}

/// Does something with a file in a folder that a person names, or with a pipe, a terminal or a device.
fn to_named(
    path: &Path,
    to_file: impl FnOnce(&Folder, &OsStr) -> Result<(), FileError>,
    to_open: impl FnOnce(&Path) -> std::io::Result<()>,
) -> Result<(), FileError> {
    let fail = |error: std::io::Error| FileError::io(path, error);
    let name = path.file_name().ok_or_else(|| FileError::refused(path, Refusal::Kind(EntryKind::Folder)))?;
    let folder = Folder::open(path.parent().unwrap_or(Path::new("")))?;
    match folder.kind(name)? {
        None | Some(EntryKind::File) => to_file(&folder, name).map_err(|error| match error {
            FileError::Io { source, .. } => fail(source),
            error => error,
        }),
        Some(EntryKind::Pipe | EntryKind::Device) => to_open(path).map_err(fail),
        Some(EntryKind::Link) => match EntryKind::of_named(path) {
            // Links of the system, such as `/dev/stdout`, stand for what is open.
            _ if is_of_system(&folder) => to_open(path).map_err(fail),
            Ok(EntryKind::Pipe | EntryKind::Device) => to_open(path).map_err(fail),
            _ => Err(FileError::refused(path, Refusal::Link)),
        },
        Some(kind) => Err(FileError::refused(path, Refusal::Kind(kind))),
    }
}

/// Whether nobody but the system puts links into a folder.
fn is_of_system(folder: &Folder) -> bool {
    let path = std::fs::canonicalize(folder.path());
    path.is_ok_and(|path| path == Path::new("/dev") || path.starts_with("/proc"))
}

fn write_to(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    File::options().write(true).open(path)?.write_all(bytes)
}
