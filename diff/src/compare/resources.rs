//! What a target takes that its source does not: heap memory that it never frees, and stack.

use super::place;
use crate::verdict::{Judgement, Verdict};
use plumb_host::{Execution, WarningKind};

/// Stack that any target may take.
const LEAST_STACK: u64 = 64 << 10;
/// How much more stack than its source a target may take: descriptors and arguments of each frame.
const MUCH_STACK: u64 = 64;

/// A judgement against a target that never frees memory. Its source may keep as much, where something still leads there.
pub(crate) fn leak(source: &Execution, target: &Execution) -> Option<Judgement> {
    let leak = target.warnings.iter().find(|warning| warning.kind == WarningKind::Leak)?;
    let (kept, expected) = (target.kept_allocations, source.kept_allocations);
    if kept <= expected {
        return None;
    }
    let detail = format!(
        "the target leaks{}: {}; it keeps {kept} allocations, the source {expected}",
        place(&leak.site),
        leak.detail
    );
    Some(Judgement::new(Verdict::Memory, format!("leak {}", leak.site.op), detail))
}

/// A judgement against a target that takes far more stack than its source.
pub(crate) fn stack(source: &Execution, target: &Execution) -> Option<Judgement> {
    let (needed, taken) = (source.stack_peak, target.stack_peak);
    let grows = taken > needed.saturating_mul(MUCH_STACK).max(LEAST_STACK);
    let detail = || format!("the target takes {taken} bytes of stack, the source {needed}");
    grows.then(|| Judgement::new(Verdict::Memory, "stack", detail()))
}
