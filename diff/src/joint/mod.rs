//! Several modules as one piece for a program: what passes and contexts cost by themselves is paid once. A module that
//! cannot be joined or parted goes alone.

mod merged;
mod nested;

use merged::MergedModule;
use nested::NestedModules;
use plumb_ir::Module;

/// How modules become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JointForm {
    /// One module has what all of them have: for passes that do with a function what they do with it among others.
    Merged,
    /// One module holds them, and each pass runs on each of them.
    Nested,
}

/// Modules that have become one.
pub(crate) enum JointModule {
    Merged(MergedModule),
    Nested(NestedModules),
}

impl JointModule {
    /// Joins modules with their texts, which begin with a line that says the marker and nothing else; none if they cannot be.
    pub(crate) fn of(form: JointForm, members: &[(&Module, &str)], marker: &str) -> Option<JointModule> {
        match form {
            JointForm::Merged => MergedModule::of(members, marker).map(JointModule::Merged),
            JointForm::Nested => {
                let texts: Vec<&str> = members.iter().map(|(_, text)| *text).collect();
                NestedModules::of(&texts, marker).map(JointModule::Nested)
            }
        }
    }

    /// The text of the piece.
    pub(crate) fn text(&self) -> &str {
        match self {
            JointModule::Merged(merged) => &merged.text,
            JointModule::Nested(nested) => &nested.text,
        }
    }

    /// Takes what a program has made of it apart: the texts of the members; none if that is not clear.
    pub(crate) fn part(&self, output: &str) -> Option<Vec<String>> {
        match self {
            JointModule::Merged(merged) => merged.part(output),
            JointModule::Nested(nested) => nested.part(output),
        }
    }
}
