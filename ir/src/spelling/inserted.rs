//! Operations put around others, a block at a time.

use crate::ops::arith::{Constant, IndexCast};
use crate::ops::llvm;
use crate::{Attr, Block, Module, Op, OpKind, Type, Value, ValueDef};
use rustc_hash::{FxHashMap, FxHashSet};

/// Operations that stand nowhere yet.
#[derive(Default)]
pub(super) struct InsertedOps {
    /// By the operation that they go before.
    before: FxHashMap<Op, Vec<Op>>,
    /// By the operation that they go behind.
    after: FxHashMap<Op, Vec<Op>>,
    /// Blocks whose values are known, the places of their operations, and by block the first of each value.
    scanned: FxHashSet<Block>,
    places: FxHashMap<Op, usize>,
    known: FxHashMap<(Block, KnownValue), (usize, Value)>,
}

/// What a constant or a cast gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct KnownValue {
    kind: OpKind,
    operand: Option<Value>,
    attr: Option<Attr>,
    ty: Type,
}

impl KnownValue {
    /// Of an operation, if it is such a one and says nothing else.
    fn of(m: &Module, op: Op) -> Option<(KnownValue, Value)> {
        let (kind, data) = (m.kind(op), m.op(op));
        let [value] = data.results[..] else { return None };
        let attr = llvm::Constant::value.get(m, op).filter(|_| kind == llvm::Constant::KIND);
        let known = attr.is_some() || kind == IndexCast::KIND;
        let known = known && data.attrs.is_empty();
        let operand = data.operands.first().copied();
        known.then(|| (KnownValue { kind, operand, attr, ty: m.ty(value) }, value))
    }
}

/// An operation with the location of another.
pub(super) fn new_like(m: &mut Module, like: Op, kind: OpKind, operands: &[Value]) -> Op {
    let op = m.new_op(kind);
    let (loc, span) = (m.op(like).loc, m.op(like).span);
    let data = m.op_mut(op);
    (data.loc, data.span) = (loc, span);
    data.operands = operands.into();
    op
}

impl InsertedOps {
    /// A value that is computed before an operation.
    pub(super) fn value_before(
        &mut self,
        m: &mut Module,
        at: Op,
        kind: OpKind,
        operands: &[Value],
        ty: Type,
    ) -> Value {
        let op = new_like(m, at, kind, operands);
        self.before.entry(at).or_default().push(op);
        m.add_result(op, ty)
    }

    /// A constant of the LLVM dialect before an operation, or the one that its block has there.
    pub(super) fn constant_before(&mut self, m: &mut Module, at: Op, attr: Attr, ty: Type) -> Value {
        let known = KnownValue { kind: llvm::Constant::KIND, operand: None, attr: Some(attr), ty };
        if let Some(value) = self.known_before(m, at, known) {
            return value;
        }
        let value = self.value_before(m, at, llvm::Constant::KIND, &[], ty);
        if let ValueDef::Result(by, _) = m.value(value).def {
            m.set_prop(by, llvm::Constant::value, Some(attr));
        }
        self.remember(m, at, known, value);
        value
    }

    /// An index, or integers it is cast to, before an operation, or the cast that its block has there.
    pub(super) fn cast_before(&mut self, m: &mut Module, at: Op, from: Value, ty: Type) -> Value {
        let known = KnownValue { kind: IndexCast::KIND, operand: Some(from), attr: None, ty };
        if let Some(value) = self.known_before(m, at, known) {
            return value;
        }
        let value = self.value_before(m, at, IndexCast::KIND, &[from], ty);
        self.remember(m, at, known, value);
        value
    }

    /// What a block has of such a value before an operation of it. Were each put in anew, a text that is read and written
    /// would grow.
    fn known_before(&mut self, m: &Module, at: Op, known: KnownValue) -> Option<Value> {
        let block = m.op(at).parent?;
        if self.scanned.insert(block) {
            for (place, op) in m.block(block).ops.iter().enumerate() {
                self.places.insert(*op, place);
                if let Some((known, value)) = KnownValue::of(m, *op) {
                    self.known.entry((block, known)).or_insert((place, value));
                }
            }
        }
        let (place, value) = self.known.get(&(block, known))?;
        (place <= self.places.get(&at)?).then_some(*value)
    }

    fn remember(&mut self, m: &Module, at: Op, known: KnownValue, value: Value) {
        if let (Some(block), Some(place)) = (m.op(at).parent, self.places.get(&at)) {
            self.known.insert((block, known), (*place, value));
        }
    }

    /// A number before an operation.
    pub(super) fn index_before(&mut self, m: &mut Module, at: Op, number: i64) -> Value {
        let value = self.value_before(m, at, Constant::KIND, &[], Type::INDEX);
        let attr = m.ctx.int_attr(number.into(), Type::INDEX);
        if let ValueDef::Result(by, _) = m.value(value).def {
            m.set_prop(by, Constant::value, Some(attr));
        }
        value
    }

    /// An operation that goes behind another.
    pub(super) fn behind(&mut self, at: Op, op: Op) {
        self.after.entry(at).or_default().push(op);
    }

    /// Puts them where they belong, leaving out what is `gone`.
    pub(super) fn place(mut self, m: &mut Module, gone: &FxHashSet<Op>) {
        let at = self.before.keys().chain(self.after.keys()).chain(gone);
        let mut blocks: Vec<Block> = at.filter_map(|op| m.op(*op).parent).collect();
        blocks.sort_unstable();
        blocks.dedup();
        for block in blocks {
            for op in std::mem::take(&mut m.block_mut(block).ops) {
                let before = self.before.remove(&op).unwrap_or_default();
                let after = self.after.remove(&op).unwrap_or_default();
                let itself = (!gone.contains(&op)).then_some(op);
                for op in before.into_iter().chain(itself).chain(after) {
                    m.append(block, op);
                }
            }
        }
    }
}
