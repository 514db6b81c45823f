//! What a folder says of the campaigns that were merged into it: who merges it again learns what each of them lacked.

use crate::damage::DamagedFile;
use crate::run::state::State;
use plumb_diff::file::{FileError, Folder, MAX_FILE};
use std::collections::BTreeSet;

/// The folder in a folder of findings. It holds a state of each campaign, named by the campaign.
const FOLDER: &str = "merged";
const SUFFIX: &str = ".json";
/// The file in it that lists campaigns of which nothing says what they have tested: a path a line.
const UNTESTED: &str = "untested";

/// The campaigns that were merged into a folder.
#[derive(Debug, Default)]
pub(crate) struct MergeRecord {
    /// Their states. The findings in them are those that should be in the folder.
    pub states: Vec<State>,
    /// The folders of those without a state.
    pub untested: BTreeSet<String>,
}

impl MergeRecord {
    /// The record in a folder, and what of it is damaged.
    pub(crate) fn read(out: &Folder) -> (Self, Vec<DamagedFile>) {
        let (mut record, mut damaged) = (MergeRecord::default(), Vec::new());
        let damage = |path, error: &FileError| DamagedFile { path, why: error.to_string(), now: None };
        let listed = out.folder(FOLDER).and_then(|folder| folder.list().map(|names| (folder, names)));
        let (folder, names) = match listed {
            Ok(listed) => listed,
            Err(error) => {
                let path = out.path().join(FOLDER);
                return (record, if error.is_missing() { damaged } else { vec![damage(path, &error)] });
            }
        };
        for (name, _) in names {
            if name == UNTESTED {
                match folder.read_text(UNTESTED, MAX_FILE) {
                    Ok(text) => record.untested.extend(text.lines().map(String::from)),
                    Err(error) => damaged.push(damage(folder.path().join(name), &error)),
                }
            } else if name.to_string_lossy().ends_with(SUFFIX) {
                match State::read_as(&name, &folder) {
                    Ok(state) => record.states.extend(state),
                    Err(error) => damaged.push(error),
                }
            }
        }
        (record, damaged)
    }

    /// The file in which a folder keeps the state of a campaign that was merged into it.
    pub(super) fn file(campaign: &str) -> String {
        format!("{FOLDER}/{campaign}{SUFFIX}")
    }

    /// Writes the record, in the place of an earlier one of the same campaigns.
    pub(super) fn write(&self, out: &Folder) -> Result<(), FileError> {
        let folder = out.make_folder(FOLDER)?;
        folder.clear_unfinished()?;
        for state in &self.states {
            state.save_as(&format!("{}{SUFFIX}", state.campaign()), &folder)?;
        }
        if self.untested.is_empty() {
            return folder.remove(UNTESTED);
        }
        folder.write(UNTESTED, self.untested.iter().flat_map(|path| [path, "\n"]).collect::<String>())
    }
}
