//! What a target takes that its source does not: heap memory that it never frees, and stack.

use super::place;
use crate::verdict::{Judgement, Verdict};
use plumb_host::{Execution, WarningKind};

/// Stack that any target may take.
const LEAST_STACK: u64 = 64 << 10;
/// How much more stack than its source a target may take: descriptors and arguments of each frame.
const MUCH_STACK: u64 = 64;

/// A judgement against a target that never frees memory, of a source that does not leave any.
pub(crate) fn leak(source: &Execution, target: &Execution) -> Option<Judgement> {
    let leaks = |execution: &Execution| {
        execution.warnings.iter().find(|warning| warning.kind == WarningKind::Leak).cloned()
    };
    let leak = leaks(target).filter(|_| leaks(source).is_none())?;
    let place = place(&leak.site);
    let detail = format!("the target leaks{place}: {}; the source leaks nothing", leak.detail);
    Some(Judgement::new(Verdict::Memory, format!("leak {}", leak.site.op), detail))
}

/// A judgement against a target that takes far more stack than its source.
pub(crate) fn stack(source: &Execution, target: &Execution) -> Option<Judgement> {
    let (needed, taken) = (source.stack_peak, target.stack_peak);
    let grows = taken > needed.saturating_mul(MUCH_STACK).max(LEAST_STACK);
    let detail = || format!("the target takes {taken} bytes of stack, the source {needed}");
    grows.then(|| Judgement::new(Verdict::Memory, "stack", detail()))
}
