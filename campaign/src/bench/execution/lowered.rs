//! Against ourselves: the kernel as it is against what our conversion makes of it.

use super::{Level, interpret, ready};
use crate::bench::{Comparison, Kernel, Missing, Time, compared, in_turns};
use plumb_diff::settings::Settings;

/// The interpreter at the source against the interpreter on the converted kernel.
///
/// # Errors
/// What went wrong.
pub fn against_lowered(kernel: &Kernel, rounds: usize) -> Result<Comparison, Missing> {
    let against = "lowered";
    measure(kernel, against, rounds).map_err(|why| Missing {
        against: against.into(),
        why: format!("{}: {why}", kernel.name),
        install: None,
    })
}

fn measure(kernel: &Kernel, against: &str, rounds: usize) -> Result<Comparison, String> {
    let settings = Settings::default();
    let (source, lowered) =
        (ready(kernel, Level::Source, &settings)?, ready(kernel, Level::Lowered, &settings)?);
    let rounds = in_turns(rounds, || interpret(&source, &settings), || interpret(&lowered, &settings))?;
    Ok(compared(against.into(), source.what, Time::Processor, 0.0, rounds))
}
