//! A run that is repeated to say where its flagged values come from: a run is the same each time, and following values costs.

use crate::options::Options;
use crate::program::Program;
use plumb_host::{Execution, ObservedValue, Outcome, WarningKind};
use plumb_ir::Module;

/// Most operations of a run that is followed without being asked to explain.
const FOLLOWED: u64 = 10_000_000;

/// What a run is repeated from.
#[derive(Clone, Copy, Debug)]
pub struct FollowedRun<'a> {
    /// The module.
    pub module: &'a Module,
    /// Its text.
    pub text: &'a str,
    /// The module, decoded with these options.
    pub program: &'a Program,
    /// See there.
    pub options: &'a Options,
    /// The function.
    pub entry: &'a str,
    /// Its arguments.
    pub arguments: &'a [ObservedValue],
}

impl FollowedRun<'_> {
    /// The same run, which says where the values came from of which it warns or that it is undefined by. A long run is repeated
    /// only for `explain`.
    pub fn of(&self, mut execution: Execution, explain: bool) -> Execution {
        if !asks(&execution) || !explain && execution.ops > FOLLOWED {
            return execution;
        }
        let ran_out = matches!(execution.outcome, Outcome::OutOfMemory);
        // One run at a time: what each keeps is bounded by itself.
        drop(execution);
        let following = Program::decode_following(self.module, self.options).with_source(self.text);
        execution = following.run(self.entry, self.arguments);
        // Following takes memory, too.
        if matches!(execution.outcome, Outcome::OutOfMemory) && !ran_out {
            drop(execution);
            execution = self.program.run(self.entry, self.arguments);
        }
        execution
    }
}

/// Whether there is a value of which to ask where it came from.
fn asks(execution: &Execution) -> bool {
    let flagged = execution.warnings.iter().any(|warning| warning.kind != WarningKind::Leak);
    flagged || matches!(&execution.outcome, Outcome::Ub(ub) if ub.kind.is_of_value())
}
