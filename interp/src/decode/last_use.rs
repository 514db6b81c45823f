//! Where tensors are used for the last time, so that they may be changed in place.

use super::{Builder, Decode};
use crate::code::{ConsumedTensor, Ext, TensorInst};
use plumb_ir::{Block, Module, Op, TypeKind, Value, ValueDef};
use rustc_hash::FxHashMap;

/// For each tensor of a function the operation that uses it last, in the block where it is defined. Such an operation uses
/// it once, and no region of it does. A tensor without such an operation is missing.
pub(super) fn last_uses(m: &Module, function: Op) -> FxHashMap<Value, Op> {
    /// The operation of the value's block that uses it last; whether it does so itself and once; whether other blocks do.
    struct LastUse {
        last: Option<Op>,
        direct: bool,
        elsewhere: bool,
    }
    let mut found: FxHashMap<Value, LastUse> = FxHashMap::default();
    for op in m.walk(function) {
        for &v in &m.op(op).operands {
            if !is_tensor(m, v) {
                continue;
            }
            let block = match m.value(v).def {
                ValueDef::Result(made, _) => m.op(made).parent,
                ValueDef::Argument(block, _) => Some(block),
            };
            let here = block.and_then(|block| within(m, op, block));
            let uses = found.entry(v).or_insert(LastUse { last: None, direct: false, elsewhere: false });
            // The walk goes in order, so what it finds later is used later.
            uses.direct = here == Some(op) && uses.last != here;
            uses.elsewhere |= here.is_none();
            uses.last = here;
        }
    }
    let told = |(v, uses): (Value, LastUse)| Some((v, uses.last.filter(|_| uses.direct && !uses.elsewhere)?));
    found.into_iter().filter_map(told).collect()
}

/// The operation of a block that is another one or has it in a region.
fn within(m: &Module, op: Op, block: Block) -> Option<Op> {
    let mut at = op;
    while m.op(at).parent != Some(block) {
        at = m.parent_op(at)?;
    }
    Some(at)
}

pub(super) fn is_tensor(m: &Module, v: Value) -> bool {
    matches!(m.ctx.ty(m.ty(v)), TypeKind::Tensor { .. })
}

impl Builder<'_> {
    /// Whether the operation being decoded is the last to use a value.
    fn is_last_use(&self, v: Value) -> bool {
        self.current.is_some() && self.last_uses.get(&v).copied() == self.current
    }

    /// A tensor that the operation being decoded makes another one of.
    pub(super) fn consumed(&self, v: Value) -> Decode<ConsumedTensor> {
        Ok(ConsumedTensor { t: self.reg(v)?, last: self.is_last_use(v) })
    }

    /// Marks tensors as shared that are about to be copied to other slots. Those that are used for the last time are not: the
    /// copy is all there is from here on.
    pub(super) fn share(&mut self, values: &[Value]) -> Decode {
        for &v in values {
            if is_tensor(self.m, v) && !self.is_last_use(v) {
                let t = self.reg(v)?;
                self.emit_ext(Ext::Tensor(Box::new(TensorInst::Share { t })));
            }
        }
        Ok(())
    }
}
