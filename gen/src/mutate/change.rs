//! Mutations that may change the meaning: the mutant is valid, but its behaviour may be undefined.

use super::edit::{Edit, is_function};
use plumb_ir::{Attr, AttrKind, Op, Traits, Type, TypeKind, Value, ValueDef};
use rustc_hash::FxHashMap;

impl Edit<'_, '_> {
    /// Whether an operation can be copied by itself.
    fn is_plain(&self, op: Op) -> bool {
        let data = self.m.op(op);
        data.regions.is_empty()
            && data.successors.is_empty()
            && data.kind.def().is_some_and(|d| !d.has(Traits::TERMINATOR))
    }

    /// An operation is done twice, and what follows uses the second.
    pub fn duplicate(&mut self) -> Option<()> {
        let fit: Vec<_> = self.inner_ops().into_iter().filter(|(_, _, op)| self.is_plain(*op)).collect();
        let (block, at, op) = *fit.get(self.draw.below(fit.len()))?;
        let new = self.copy(op, &FxHashMap::default());
        self.m.insert(block, at + 1, new);
        for i in 0..self.m.op(op).results.len() {
            let (old, r) = (self.m.result(op, i), self.m.result(new, i));
            self.replace(old, r, |_, user| user != new);
        }
        Some(())
    }

    /// A run of operations is repeated elsewhere, on values that are visible there.
    pub fn splice(&mut self) -> Option<()> {
        let (block, start, end) = self.run(6, |e, op| e.is_plain(op))?;
        let ops: Vec<Op> = self.m.block(block).ops[start..end].to_vec();
        let places: Vec<_> = self.inner_ops().into_iter().filter(|(b, _, _)| self.is_free(*b)).collect();
        let (to, at, _) = *places.get(self.draw.below(places.len()))?;
        // What is visible there: what its block has made so far, and its arguments.
        let mut visible: Vec<Value> = self.m.block(to).args.clone();
        for op in &self.m.block(to).ops[..at] {
            visible.extend(self.m.op(*op).results.iter().copied());
        }
        let mut values: FxHashMap<Value, Value> = FxHashMap::default();
        let mut at = at;
        for op in ops {
            for v in self.m.op(op).operands.clone() {
                if values.contains_key(&v) {
                    continue;
                }
                let ty = self.m.ty(v);
                let same: Vec<Value> = visible.iter().copied().filter(|o| self.m.ty(*o) == ty).collect();
                let from = self.draw.below(same.len());
                values.insert(v, *same.get(from)?);
            }
            let new = self.copy(op, &values);
            self.m.insert(to, at, new);
            at += 1;
            for i in 0..self.m.op(op).results.len() {
                values.insert(self.m.result(op, i), self.m.result(new, i));
                visible.push(self.m.result(new, i));
            }
        }
        // One later use takes a new value.
        let new = *visible.last()?;
        let ty = self.m.ty(new);
        let users: Vec<Op> = self.m.block(to).ops[at..].to_vec();
        for op in users {
            let slot = self.m.op(op).operands.iter().position(|v| self.m.ty(*v) == ty);
            if let Some(slot) = slot {
                self.m.op_mut(op).operands[slot] = new;
                break;
            }
        }
        Some(())
    }

    /// Values of one integer type become ones of another throughout: results, arguments, constants and types of
    /// functions and memory.
    pub fn swap_types(&mut self) -> Option<()> {
        let (from, to) = self.swapped_types()?;
        let ops: Vec<Op> = self.m.walk(self.m.top()).collect();
        let mut done: FxHashMap<Type, Type> = FxHashMap::default();
        let mut changed: Vec<Op> = Vec::new();
        for op in &ops {
            let values: Vec<Value> = self.m.op(*op).results.to_vec();
            let blocks = self.m.op(*op).regions.clone();
            let args = blocks.iter().flat_map(|r| self.m.region(*r).blocks.clone());
            let args: Vec<Value> = args.flat_map(|b| self.m.block(b).args.clone()).collect();
            for v in values.into_iter().chain(args) {
                debug_assert!(matches!(self.m.value(v).def, ValueDef::Result(..) | ValueDef::Argument(..)));
                let ty = self.retyped(self.m.ty(v), from, to, &mut done);
                self.m.value_mut(v).ty = ty;
            }
            for i in 0..self.m.op(*op).props.len() {
                let Some(attr) = self.m.op(*op).props[i] else { continue };
                let is_value = self.m.op(*op).results.len() == 1;
                let new = self.retyped_attr(attr, is_value, from, to, &mut done)?;
                changed.extend((new != attr).then_some(*op));
                self.m.op_mut(*op).props[i] = Some(new);
            }
        }
        // What is only declared is defined elsewhere, with the types it has there.
        let declared = |op: &Op| {
            is_function(self.m.kind(*op))
                && self.m.op(*op).regions.first().is_none_or(|r| self.m.region(*r).blocks.is_empty())
        };
        if ops.iter().any(|op| declared(op) && changed.contains(op)) {
            return None;
        }
        let refuses = |op: &Op| self.rounds_to_other_than_long(*op) || self.casts_memory_of(*op, to);
        (!ops.iter().any(refuses)).then_some(())
    }

    /// An integer type that values have, and another.
    fn swapped_types(&mut self) -> Option<(Type, Type)> {
        const INTS: [Type; 5] = [Type::I8, Type::I16, Type::I32, Type::I64, Type::INDEX];
        let used: Vec<Type> = INTS
            .into_iter()
            .filter(|t| *t != Type::INDEX)
            .filter(|t| {
                self.inner_ops().iter().any(|(_, _, op)| {
                    self.m.op(*op).results.iter().any(|v| self.m.ctx.scalar(self.m.ty(*v)) == *t)
                })
            })
            .collect();
        let from = *used.get(self.draw.below(used.len()))?;
        let others: Vec<Type> = INTS.into_iter().filter(|t| *t != from && *t != Type::INDEX).collect();
        let to = *others.get(self.draw.below(others.len()))?;
        Some((from, to))
    }

    /// An attribute with one scalar in place of another. Of integers only those that are a single result's value change.
    fn retyped_attr(
        &mut self,
        attr: Attr,
        is_value: bool,
        from: Type,
        to: Type,
        done: &mut FxHashMap<Type, Type>,
    ) -> Option<Attr> {
        Some(match self.m.ctx.attr(attr).clone() {
            AttrKind::Type(ty) => {
                let ty = self.retyped(ty, from, to, done);
                self.m.ctx.type_attr(ty)
            }
            AttrKind::Integer { value, ty } if ty == from && is_value => {
                self.m.ctx.int_attr(value.signed(self.m.ctx.int_width(from)?)?, to)
            }
            AttrKind::Dense { ty, data, splat } if self.m.ctx.scalar(ty) == from => {
                let (old, wide) =
                    (self.m.ctx.int_width(from)?.div_ceil(8), self.m.ctx.int_width(to)?.div_ceil(8));
                let data: Vec<u8> = data
                    .chunks(old as usize)
                    .flat_map(|c| {
                        let fill = if c.last().is_some_and(|b| *b >= 128) { 255 } else { 0 };
                        let mut c = c.to_vec();
                        c.resize(wide as usize, fill);
                        c
                    })
                    .collect();
                let ty = self.retyped(ty, from, to, done);
                self.m.ctx.intern_attr(AttrKind::Dense { ty, data: data.into(), splat })
            }
            _ => attr,
        })
    }

    /// LangRef leaves it to the machine which types these round to: the one that `long` is.
    fn rounds_to_other_than_long(&self, op: Op) -> bool {
        matches!(
            self.m.op_name(op),
            "llvm.intr.lrint" | "llvm.intr.llrint" | "llvm.intr.lround" | "llvm.intr.llround"
        ) && self.m.ty(self.m.result(op, 0)) != Type::I64
    }

    /// Memory of `index` is memory of the integer that it becomes, and of no other.
    fn casts_memory_of(&self, op: Op, to: Type) -> bool {
        let memory = |v: &Value| match self.m.ctx.ty(self.m.ty(*v)) {
            TypeKind::MemRef { elem, .. } | TypeKind::UnrankedMemRef { elem, .. } => *elem == to,
            _ => false,
        };
        let data = self.m.op(op);
        matches!(self.m.op_name(op), "arith.index_cast" | "arith.index_castui")
            && data.operands.iter().chain(&data.results).any(memory)
    }

    /// A type with one scalar in place of another.
    fn retyped(&mut self, ty: Type, from: Type, to: Type, done: &mut FxHashMap<Type, Type>) -> Type {
        if ty == from {
            return to;
        }
        if let Some(new) = done.get(&ty) {
            return *new;
        }
        let mut each = |e: &mut Self, list: &[Type]| -> Box<[Type]> {
            list.iter().map(|t| e.retyped(*t, from, to, done)).collect()
        };
        let kind = match self.m.ctx.ty(ty).clone() {
            TypeKind::Function { inputs, results } => {
                let inputs = each(self, &inputs);
                TypeKind::Function { inputs, results: each(self, &results) }
            }
            TypeKind::Vector { shape, scalable, elem } => {
                TypeKind::Vector { shape, scalable, elem: each(self, &[elem])[0] }
            }
            TypeKind::Tensor { shape, elem, encoding } => {
                TypeKind::Tensor { shape, elem: each(self, &[elem])[0], encoding }
            }
            TypeKind::MemRef { shape, elem, layout, space } => {
                TypeKind::MemRef { shape, elem: each(self, &[elem])[0], layout, space }
            }
            TypeKind::UnrankedMemRef { elem, space } => {
                TypeKind::UnrankedMemRef { elem: each(self, &[elem])[0], space }
            }
            TypeKind::LlvmFunc { ret, params, variadic } => {
                let ret = each(self, &[ret])[0];
                TypeKind::LlvmFunc { ret, params: each(self, &params), variadic }
            }
            TypeKind::LlvmArray { len, elem } => TypeKind::LlvmArray { len, elem: each(self, &[elem])[0] },
            TypeKind::LlvmStruct { body, packed } => TypeKind::LlvmStruct { body: each(self, &body), packed },
            _ => return ty,
        };
        let new = self.m.ctx.intern_type(kind);
        done.insert(ty, new);
        new
    }
}
