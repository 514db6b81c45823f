//! Which passes must stand within `func.func(…)`. A flag is put where it belongs; a pipeline that is written out says where.

use super::table::PassTable;
use plumb_diff::adapt;
use plumb_diff::process::{End, Limits};
use plumb_diff::stop::Stop;
use plumb_diff::subject::{Call, PassPlace, Subject};
use plumb_ir::{IndexWidth, Module};
use std::time::Duration;

/// What makes a pipeline one that is written out, whatever stands before it.
const WRITTEN_OUT: &str = "func.func(cse)";

/// Time for a compiler to do nothing with an empty module.
const TIME: Duration = Duration::from_secs(20);

/// Whether a pass must be nested: the compiler takes it within `func.func(…)` only.
///
/// # Errors
///
/// The name is not in pipeline syntax.
pub(crate) fn must_nest(subject: &Subject, pass: &str, stop: &Stop) -> Result<bool, String> {
    let is_taken = |pass: &str| -> Result<bool, String> {
        let subject = subject
            .with_passes(PassPlace::Alone, &format!("{pass},{WRITTEN_OUT}"))
            .map_err(|error| error.to_string())?;
        takes(&subject, stop)
    };
    Ok(!is_taken(pass)? && is_taken(&format!("func.func({pass})"))?)
}

/// Whether a compiler takes its passes, tried on an empty module.
///
/// # Errors
///
/// An empty module cannot be printed for it.
pub(crate) fn takes(subject: &Subject, stop: &Stop) -> Result<bool, String> {
    let Some(external) = subject.program() else { return Ok(false) };
    let text = adapt::print_tagged(&Module::default(), subject.spelling(), "empty")?;
    let limits = Limits { time: TIME, ..Limits::default() };
    let call = Call { index: IndexWidth::default(), several: false, limits, extra: &[] };
    Ok(external.run(text.as_bytes(), &call, stop).is_ok_and(|done| done.end == End::Exit(0)))
}

/// Finds out which passes of a table that a person has named must be nested.
///
/// # Errors
///
/// A name is not in pipeline syntax.
pub fn nest(subject: &Subject, table: &mut PassTable, stop: &Stop) -> Result<(), String> {
    for row in &mut table.passes {
        row.nested = must_nest(subject, &row.name, stop)?;
    }
    Ok(())
}
