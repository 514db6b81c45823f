//! Files as reports name them: relative to the repository that they are checked in.

use std::path::{Component, Path, PathBuf};

/// Where relative names begin.
pub struct PathBase {
    here: PathBuf,
    root: PathBuf,
}

impl PathBase {
    /// The folder that the runner says that it has checked out, if this is below it; or else this one.
    pub fn find() -> Self {
        let here = std::env::current_dir().unwrap_or_default();
        let said = std::env::var_os("GITHUB_WORKSPACE").map(PathBuf::from);
        let root = said.filter(|root| root.is_absolute() && here.starts_with(root));
        PathBase { root: root.unwrap_or_else(|| here.clone()), here }
    }

    /// A file's name with `/` between its parts; absolute if it lies elsewhere.
    pub fn name(&self, path: &Path) -> String {
        let mut parts = PathBuf::new();
        for part in self.here.join(path).components() {
            match part {
                Component::CurDir => {}
                Component::ParentDir => {
                    parts.pop();
                }
                part => parts.push(part),
            }
        }
        let below = parts.strip_prefix(&self.root).unwrap_or(&parts);
        let root = if below.is_absolute() { "/" } else { "" };
        let names = below.components().filter_map(|part| match part {
            Component::Normal(name) => Some(name.to_string_lossy()),
            _ => None,
        });
        format!("{root}{}", names.collect::<Vec<_>>().join("/"))
    }

    /// The same as a reference to a resource.
    pub fn uri(&self, path: &Path) -> String {
        let mut out = String::new();
        for byte in self.name(path).bytes() {
            match byte {
                b'/' | b'-' | b'.' | b'_' | b'~' => out.push(byte.into()),
                byte if byte.is_ascii_alphanumeric() => out.push(byte.into()),
                byte => out.push_str(&format!("%{byte:02X}")),
            }
        }
        if out.starts_with('/') { format!("file://{out}") } else { out }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_relative_where_they_can_be() {
        let base = PathBase { here: "/home/repo/tests".into(), root: "/home/repo".into() };
        assert_eq!(base.name(Path::new("./a/../b c.mlir")), "tests/b c.mlir");
        assert_eq!(base.uri(Path::new("b c:é.mlir")), "tests/b%20c%3A%C3%A9.mlir");
        assert_eq!(base.name(Path::new("/home/repo/x.mlir")), "x.mlir");
        assert_eq!(base.uri(Path::new("../../x.mlir")), "file:///home/x.mlir");
    }
}
