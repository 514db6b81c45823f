//! Rules of `cf`: what branches hand to blocks.

use super::{Check, Verifier, ensure, show};
use crate::ops::cf;
use crate::{AttrKind, Block, Module, Op, Value};

impl cf::Verify<Op, Check> for Verifier<'_> {
    fn Branch(&mut self, op: Op) -> Check {
        let m = self.m;
        let to = &m.op(op).successors;
        passes(m, cf::Branch::destOperands.get(m, op), to[0], 0)
    }

    fn CondBranch(&mut self, op: Op) -> Check {
        let m = self.m;
        let to = &m.op(op).successors;
        passes(m, cf::CondBranch::trueDestOperands.get(m, op), to[0], 0)?;
        passes(m, cf::CondBranch::falseDestOperands.get(m, op), to[1], 1)?;
        weights(
            cf::CondBranch::branch_weights.get(m, op).map(|_| cf::CondBranch::branch_weights.array(m, op)),
            2,
        )
    }

    fn Switch(&mut self, op: Op) -> Check {
        let m = self.m;
        switch(
            m,
            op,
            Switch {
                flag: cf::Switch::flag.get(m, op),
                default: cf::Switch::defaultOperands.get(m, op),
                cases: cf::Switch::caseOperands.get(m, op),
                values: cf::Switch::case_values.get(m, op),
                segments: cf::Switch::case_operand_segments.array(m, op),
            },
        )
    }
}

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

/// One weight a successor, where there are any.
pub(super) fn weights(weights: Option<&[i64]>, successors: usize) -> Check {
    if let Some(weights) = weights {
        ensure!(
            weights.len() == successors,
            "verify-attribute",
            "expects {successors} branch weights, one a successor, found {}",
            weights.len()
        );
        ensure!(weights.iter().any(|w| *w != 0), "verify-attribute", "has branch weights that are all zero");
    }
    Ok(())
}

/// The parts of a switch of `cf` or `llvm`.
pub(super) struct Switch<'m> {
    pub flag: Value,
    pub default: &'m [Value],
    pub cases: &'m [Value],
    pub values: Option<crate::Attr>,
    pub segments: &'m [i64],
}

pub(super) fn switch(m: &Module, op: Op, parts: Switch) -> Check {
    let to = &m.op(op).successors;
    let targets = to.len() - 1;
    let flag = m.ty(parts.flag);
    let values = match parts.values.map(|a| m.ctx.attr(a)) {
        Some(AttrKind::Dense { ty, .. }) => {
            ensure!(
                m.ctx.elem(*ty) == flag,
                "verify-type",
                "has a flag of {}, but case values of {}",
                show(m, flag),
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
        parts.segments.len() == targets || (parts.segments.is_empty() && parts.cases.is_empty()),
        "verify-operands",
        "has {} sizes of case operands for {targets} case destinations",
        parts.segments.len()
    );
    passes(m, parts.default, to[0], 0)?;
    let mut rest = parts.cases;
    for i in 0..targets {
        let size = parts.segments.get(i).map_or(0, |s| usize::try_from(*s).unwrap_or(usize::MAX));
        let Some((now, later)) = rest.split_at_checked(size) else {
            ensure!(false, "verify-operands", "has fewer case operands than its segment sizes say");
            break;
        };
        passes(m, now, to[i + 1], i + 1)?;
        rest = later;
    }
    ensure!(rest.is_empty(), "verify-operands", "has more case operands than its segment sizes say");
    Ok(())
}
