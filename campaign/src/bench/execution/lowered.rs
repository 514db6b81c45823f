//! Against ourselves: the kernel as it is against what our conversion makes of it.

use super::{KernelLevel, interpret, ready};
use crate::bench::{Comparison, Kernel, SkippedComparison, TimeSource, compared, in_turns};
use plumb_diff::settings::Settings;

/// The interpreter at the source against the interpreter on the converted kernel.
///
/// # Errors
/// What went wrong.
pub fn against_lowered(kernel: &Kernel, rounds: usize) -> Result<Comparison, SkippedComparison> {
    let against = "lowered";
    measure(kernel, against, rounds).map_err(|why| SkippedComparison {
        against: against.into(),
        why: format!("{}: {why}", kernel.name),
        install: None,
    })
}

fn measure(kernel: &Kernel, against: &str, rounds: usize) -> Result<Comparison, String> {
    let settings = Settings::default();
    let (source, lowered) =
        (ready(kernel, KernelLevel::Source, &settings)?, ready(kernel, KernelLevel::Lowered, &settings)?);
    let rounds = in_turns(rounds, || interpret(&source, &settings), || interpret(&lowered, &settings))?;
    Ok(compared(against.into(), source.what, TimeSource::Processor, 0.0, rounds))
}
