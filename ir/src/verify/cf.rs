//! Rules of `cf`: what branches hand to blocks.

use super::{Check, ensure, fail, show};
use crate::ops::{cf, shared};
use crate::{AttrKind, Block, Module, Op, Value};

/// Operands of a branch are as many and of the types as its target has arguments.
pub(super) fn passes(m: &Module, values: &[Value], to: Block, number: usize) -> Check {
    let args = &m.block(to).args;
    ensure!(
        values.len() == args.len(),
        "verify-successor",
        "branch has {} operands for successor #{number}, but its block has {} arguments",
        values.len(),
        args.len()
    );
    for (i, (value, arg)) in values.iter().zip(args).enumerate() {
        ensure!(
            m.ty(*value) == m.ty(*arg),
            "verify-successor",
            "hands {} to block argument #{i} of successor #{number}, which is {}",
            show(m, m.ty(*value)),
            show(m, m.ty(*arg))
        );
    }
    Ok(())
}

/// Of `cf` and `llvm` alike.
pub(crate) fn switch(m: &Module, op: Op) -> Check {
    let to = &m.op(op).successors;
    let targets = to.len() - 1;
    let flag = cf::Switch::flag.ty(m, op);
    let segments = shared::case_operand_segments.array(m, op);
    let mut rest = cf::Switch::caseOperands.get(m, op);
    let values = match shared::case_values.attr(m, op) {
        Some(AttrKind::Dense { ty, .. }) => {
            ensure!(
                m.ctx.elem(*ty) == flag,
                types(m, flag),
                "has a flag of {flag}, but case values of {}",
                show(m, m.ctx.elem(*ty))
            );
            m.ctx.shape(*ty).map_or(0, |s| s.iter().product::<i64>())
        }
        _ => 0,
    };
    ensure!(
        values == targets as i64,
        "verify-attribute",
        "has {values} case values for {targets} case destinations"
    );
    ensure!(
        segments.len() == targets || (segments.is_empty() && rest.is_empty()),
        "verify-operands",
        "has {} sizes of case operands for {targets} case destinations",
        segments.len()
    );
    for i in 0..targets {
        let size = segments.get(i).map_or(0, |s| usize::try_from(*s).unwrap_or(usize::MAX));
        let Some((now, later)) = rest.split_at_checked(size) else {
            fail!("verify-operands", "has fewer case operands than its segment sizes say");
        };
        passes(m, now, to[i + 1], i + 1)?;
        rest = later;
    }
    ensure!(rest.is_empty(), "verify-operands", "has more case operands than its segment sizes say");
    Ok(())
}
