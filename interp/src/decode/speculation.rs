//! Operations that a pass may execute where the source does not: what is undefined there makes their results poison.

use super::{Builder, last_use};
use crate::code::{DeferredCode, Inst, Reg, TensorInst};
use plumb_ir::ops::{affine, arith, scf};
use plumb_ir::{Effects, Module, Op, OpDef, OpKind, Traits, TypeKind, Value, ValueDef};
use smallvec::SmallVec;

/// Whether traits let a pass execute an operation anywhere, whatever its operands are (S-VAL-18).
fn goes_anywhere(m: &Module, op: Op) -> bool {
    let Some(def) = m.kind(op).def() else { return false };
    if def.effects.intersects(Effects::PURE | Effects::SPECULATABLE) {
        return true;
    }
    match def.effects.contains(Effects::SPECULATABLE_ON_TENSORS) {
        true => is_on_tensors(m, op) && regions_go_anywhere(m, op),
        false => divides_by_good_number(m, op) || is_plain_control_flow(m, op) && regions_go_anywhere(m, op),
    }
}

/// Whether an operation touches no memory, since it gives tensors or reads one and no memref.
fn is_on_tensors(m: &Module, op: Op) -> bool {
    let data = m.op(op);
    let memref =
        |v: &Value| matches!(m.ctx.ty(m.ty(*v)), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. });
    !data.results.is_empty() && !data.operands.iter().any(memref)
}

fn regions_go_anywhere(m: &Module, op: Op) -> bool {
    let blocks = m.op(op).regions.iter().flat_map(|region| &m.region(*region).blocks);
    blocks.flat_map(|block| &m.block(*block).ops).all(|op| goes_anywhere(m, *op))
}

/// Whether an operation is a division by a number that gives each dividend a quotient.
fn divides_by_good_number(m: &Module, op: Op) -> bool {
    let signed = [arith::DivSI::KIND, arith::CeilDivSI::KIND].contains(&m.kind(op));
    let unsigned = [arith::DivUI::KIND, arith::CeilDivUI::KIND].contains(&m.kind(op));
    let divisor = || {
        let ValueDef::Result(made, _) = m.value(*m.op(op).operands.get(1)?).def else { return None };
        let value = arith::Constant::value.get(m, made).filter(|_| m.kind(made) == arith::Constant::KIND);
        value.and_then(|value| m.ctx.as_i64(value))
    };
    (signed || unsigned) && divisor().is_some_and(|n| n != 0 && (unsigned || n != -1))
}

/// Whether a pass may execute an operation where it may execute what its regions hold.
fn is_plain_control_flow(m: &Module, op: Op) -> bool {
    [scf::If::KIND, scf::For::KIND, affine::If::KIND, affine::For::KIND, affine::Parallel::KIND]
        .contains(&m.kind(op))
}

impl Builder<'_> {
    /// Notes the instructions of an operation of a target whose traits let a pass execute it anywhere. A result that it
    /// does not define is poison, and its use is undefined. `from` and `fresh` are its first instruction and slot.
    pub(super) fn defer(&mut self, op: Op, from: usize, fresh: Reg) {
        if !self.shared.target || self.f.code.len() <= from || !self.is_deferred(op, from) {
            return;
        }
        let mut results = SmallVec::new();
        for &v in &self.m.op(op).results {
            let (Ok(r), Ok(info)) = (self.reg(v), self.info(v)) else { continue };
            // A result that is only another name of an operand becomes a value of its own: the operand stays what it is.
            let own = if r < fresh { self.slots(info.slots).unwrap_or(r) } else { r };
            if r < fresh && last_use::is_tensor(self.m, v) {
                self.emit_tensor(TensorInst::Share { t: r });
            }
            self.copy(own, r, info.slots);
            self.bind_value(v, own);
            results.push((own, info.slots));
        }
        let to = self.f.code.len();
        self.note(DeferredCode { from: from as u32, to: to as u32, results, outer: 0 });
        self.barrier = to;
    }

    /// Whether what an operation leaves undefined is that of the uses of its results. LangRef decides of the
    /// operations of `llvm`, a branch of those of control flow.
    fn is_deferred(&self, op: Op, from: usize) -> bool {
        let (m, kind) = (self.m, self.m.kind(op));
        let computes = |def: &OpDef| !def.has(Traits::TERMINATOR) && !def.has(Traits::CONSTANT_LIKE);
        if matches!(kind, OpKind::Llvm(_)) || !kind.def().is_some_and(computes) || m.op(op).results.is_empty()
        {
            return false;
        }
        let effects = kind.def().map_or(Effects::UNKNOWN, |def| def.effects);
        match effects.contains(Effects::PURE) {
            // The fast instructions of pure operations are defined for all operands.
            true => self.f.code[from..].iter().any(|inst| matches!(inst, Inst::Ext { .. })),
            false => {
                effects.intersects(Effects::SPECULATABLE | Effects::SPECULATABLE_ON_TENSORS)
                    && goes_anywhere(m, op)
            }
        }
    }

    /// Entries stand in the order of their first instructions, an outer one before those in it.
    fn note(&mut self, op: DeferredCode) {
        let deferred = &mut self.f.deferred;
        let at = deferred.partition_point(|before| before.from < op.from);
        for (distance, inner) in (1..).zip(&mut deferred[at..]) {
            if inner.outer == 0 {
                inner.outer = distance;
            }
        }
        deferred.insert(at, op);
    }
}
