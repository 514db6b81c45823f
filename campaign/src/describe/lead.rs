//! The path of a program as it leads there from the folder of a description.

use std::path::{Component, Path, PathBuf};

/// What a description at `file` has to name to start a program that was typed. A bare name is looked for in `PATH` from
/// everywhere. Both folders are taken without links, since `..` behind a link leads elsewhere.
///
/// # Errors
///
/// The folder of the program cannot be found, or the path is no text.
pub fn from_file(file: &Path, program: &str) -> Result<String, String> {
    if !program.contains('/') || Path::new(program).is_absolute() {
        return Ok(program.into());
    }
    let program = Path::new(program);
    let to = place(program).ok_or_else(|| format!("the folder of `{}` is not there", program.display()))?;
    // Where the folder of the file is not there, the whole path leads to the program.
    let path = place(file).map_or_else(|| to.clone(), |from| between(&from, &to));
    path.into_os_string().into_string().map_err(|_| "the path of the program is no UTF-8".into())
}

/// A file in its folder without links.
fn place(file: &Path) -> Option<PathBuf> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Some(folder.canonicalize().ok()?.join(file.file_name()?))
}

/// The path from the folder of one file to another.
fn between(from: &Path, to: &Path) -> PathBuf {
    let from: Vec<Component<'_>> = from.parent().into_iter().flat_map(Path::components).collect();
    let to: Vec<Component<'_>> = to.components().collect();
    let shared = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
    let up = from.len() - shared;
    // A name without a slash would be looked for in `PATH`.
    let first = if up == 0 { vec![Component::CurDir] } else { vec![Component::ParentDir; up] };
    first.into_iter().chain(to.into_iter().skip(shared)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_leads_up_and_down() {
        let between = |from: &str, to: &str| between(Path::new(from), Path::new(to)).display().to_string();
        assert_eq!(between("/a/x.toml", "/a/foo"), "./foo");
        assert_eq!(between("/a/b/x.toml", "/a/foo"), "../foo");
        assert_eq!(between("/a/b/x.toml", "/a/c/foo"), "../c/foo");
        assert_eq!(between("/a/x.toml", "/a/b/foo"), "./b/foo");
        assert_eq!(from_file(Path::new("x/y.toml"), "foo").unwrap(), "foo");
        assert_eq!(from_file(Path::new("x/y.toml"), "/a/foo").unwrap(), "/a/foo");
    }
}
