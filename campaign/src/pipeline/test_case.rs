//! A test case: what a seed becomes.

use plumb_diff::checker::{Input, Source};
use plumb_ir::Module;

/// A module for the subjects, and the run that their targets are compared with.
pub(crate) struct TestCase {
    pub seed: u64,
    /// The module's own run, or that of the equivalent module that it is a mutant of.
    pub source: Source,
    /// The module, where that is not the source's.
    pub mutant: Option<Module>,
    pub mutant_of: Option<String>,
}

impl TestCase {
    pub(crate) fn module(&self) -> &Module {
        self.mutant.as_ref().unwrap_or(&self.source.module)
    }

    pub(crate) fn input(&self) -> Input<'_> {
        Input { module: self.module(), text: None }
    }
}
