//! The package's tests in Python, with the module that Cargo has built for this test.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The module: Cargo leaves it beside this test.
fn module() -> PathBuf {
    let folder = std::env::current_exe().unwrap().parent().unwrap().to_path_buf();
    let name = format!("{}_plumb{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let path = folder.join(name);
    assert!(path.is_file(), "there is no {}", path.display());
    path
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(|entry| entry.unwrap().path()) {
        let target = to.join(entry.file_name().unwrap());
        if entry.is_dir() {
            copy(&entry, &target);
        } else {
            fs::copy(&entry, &target).unwrap();
        }
    }
}

#[test]
fn tests_of_python_pass() {
    let Some(python) = plumb_testkit::python() else { return };
    let (root, folder) = (Path::new(env!("CARGO_MANIFEST_DIR")), tempfile::tempdir().unwrap());
    for part in ["plumb", "tests"] {
        copy(&root.join(part), &folder.path().join(part));
    }
    fs::copy(root.join("pyproject.toml"), folder.path().join("pyproject.toml")).unwrap();
    // Python takes a name that says of no version.
    fs::copy(module(), folder.path().join("plumb/_plumb.abi3.so")).unwrap();
    // The command, if it has been built, stands two folders above this test's program.
    let module = module();
    let built = module.parent().and_then(Path::parent).unwrap();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([built.into()].into_iter().chain(std::env::split_paths(&path))).unwrap();
    let mut tests = Command::new(python);
    tests.args(["-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=short"]);
    let pages = ["README.md", "../docs/guide/python.md"].map(|page| root.join(page));
    tests.env("PLUMB_PAGES", std::env::join_paths(pages).unwrap());
    tests.current_dir(folder.path()).env("PYTHONPATH", folder.path()).env("PATH", path);
    let done = tests.output().unwrap();
    let text = [done.stdout, done.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    assert!(done.status.success(), "{text}");
    assert!(text.contains(" passed"), "{text}");
}
