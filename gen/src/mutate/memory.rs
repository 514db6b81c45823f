//! Mutations that pass values through memory or change the shape of memory.

use super::edit::{Edit, Place};
use plumb_ir::enums::LlvmLinkage;
use plumb_ir::ops::{MemRefOp, llvm, memref, shared};
use plumb_ir::{AttrKind, Module, Op, OpKind, Type, TypeKind, Value};
use rustc_hash::FxHashSet;

impl Edit<'_, '_> {
    /// Stack memory for the time of a function, of a memref type without dynamic sizes.
    pub fn slot(&mut self, place: &mut Place, ty: Type) -> Option<Value> {
        let mut start = Place { block: self.entry(place.block)?, at: 0 };
        let op = self.put(&mut start, memref::Alloca::KIND, &[&[], &[]], &[ty], &[]);
        if start.block == place.block {
            place.at += start.at;
        }
        Some(self.m.result(op, 0))
    }

    /// The same for one value of a type of the LLVM dialect.
    fn llvm_slot(&mut self, place: &mut Place, ty: Type) -> Option<Value> {
        let mut start = Place { block: self.entry(place.block)?, at: 0 };
        let count = self.number(&mut start, Type::I64, 1)?;
        let elem = [(llvm::Alloca::elem_type, self.m.ctx.type_attr(ty))];
        let slot = self.value(&mut start, llvm::Alloca::KIND, &[count], Type::LLVM_PTR, &elem);
        if start.block == place.block {
            place.at += start.at;
        }
        Some(slot)
    }

    /// A value is stored and loaded again.
    pub fn through_memory(&mut self) -> Option<()> {
        let v = self.some_value(|e, v| e.is_number(e.m.ty(v)))?;
        self.through(
            v,
            |_, _| true,
            |e, place, v| {
                let ty = e.m.ty(v);
                if e.root(place.block).is_llvm {
                    let slot = e.llvm_slot(place, ty)?;
                    e.put(place, llvm::Store::KIND, &[&[v], &[slot]], &[], &[]);
                    return Some(e.value(place, llvm::Load::KIND, &[slot], ty, &[]));
                }
                let memory = e.m.ctx.memref_type(&[], ty);
                let slot = e.slot(place, memory)?;
                e.put(place, memref::Store::KIND, &[&[v], &[slot], &[]], &[], &[]);
                let op = e.put(place, memref::Load::KIND, &[&[slot], &[]], &[ty], &[]);
                Some(e.m.result(op, 0))
            },
        )
    }

    /// A constant becomes memory that holds it.
    pub fn constant_to_memory(&mut self) -> Option<()> {
        if self.restricts_memory() {
            return None;
        }
        let fits = |e: &Self, v: Value| {
            let plumb_ir::ValueDef::Result(op, _) = e.m.value(v).def else { return false };
            let block = e.m.op(op).parent;
            block.is_some_and(|block| e.m.kind(op) == e.root(block).constant.0)
                && e.m.ctx.scalar(e.m.ty(v)) == e.m.ty(v)
                && e.is_number(e.m.ty(v))
        };
        let v = self.some_value(fits)?;
        self.through(
            v,
            |_, _| true,
            |e, place, v| {
                let plumb_ir::ValueDef::Result(op, _) = e.m.value(v).def else { return None };
                if e.root(place.block).is_llvm { e.llvm_held(place, op) } else { e.held(place, op) }
            },
        )
    }

    /// What a constant is, out of a `memref.global`.
    fn held(&mut self, place: &mut Place, constant: Op) -> Option<Value> {
        let ty = self.m.ty(self.m.result(constant, 0));
        let attr = shared::value.get(&self.m, constant)?;
        let (width, bits) = match self.m.ctx.attr(attr) {
            AttrKind::Integer { value, .. } => (self.m.ctx.int_width(ty).unwrap_or(64), value.low128()),
            AttrKind::Float { bits, .. } => (self.m.ctx.float_kind(ty)?.width(), *bits),
            _ => return None,
        };
        let cut = if width < 128 { bits & ((1 << width) - 1) } else { bits };
        let name = self.fresh_name("held");
        let memory = self.m.ctx.memref_type(&[1], ty);
        let tensor = TypeKind::Tensor { shape: Some([1].into()), elem: ty, encoding: None };
        let tensor = self.m.ctx.intern_type(tensor);
        let data = cut.to_le_bytes().get(..width.div_ceil(8) as usize)?.into();
        let global = self.m.new_op(memref::Global::KIND);
        let mut set = vec![
            (memref::Global::sym_name, self.m.ctx.string_attr(&name)),
            (memref::Global::r#type, self.m.ctx.type_attr(memory)),
            (
                memref::Global::initial_value,
                self.m.ctx.intern_attr(AttrKind::Dense { ty: tensor, data, splat: true }),
            ),
        ];
        if self.draw.ratio(1, 2) {
            set.push((memref::Global::sym_visibility, self.m.ctx.string_attr("private")));
            if self.draw.ratio(1, 2) {
                set.push((memref::Global::constant, self.m.ctx.unit_attr()));
            }
        }
        self.set(global, &set);
        let body = self.m.body();
        self.m.insert(body, 0, global);
        let zero = self.index(place, 0);
        let props = [(memref::GetGlobal::name, self.m.ctx.symbol_attr(&name))];
        let held = self.value(place, memref::GetGlobal::KIND, &[], memory, &props);
        Some(self.value(place, memref::Load::KIND, &[held, zero], ty, &[]))
    }

    /// What a constant is, out of an `llvm.mlir.global`.
    fn llvm_held(&mut self, place: &mut Place, constant: Op) -> Option<Value> {
        let ty = self.m.ty(self.m.result(constant, 0));
        let value = llvm::Constant::value.get(&self.m, constant)?;
        let same_type = match self.m.ctx.attr(value) {
            AttrKind::Integer { ty: of, .. } | AttrKind::Float { ty: of, .. } => *of == ty,
            _ => false,
        };
        if !same_type {
            return None;
        }
        let name = self.fresh_name("held");
        let linkage = if self.draw.ratio(1, 2) { LlvmLinkage::INTERNAL } else { LlvmLinkage::EXTERNAL };
        let global = self.m.new_op(llvm::Global::KIND);
        self.m.new_region(global);
        let mut set = vec![
            (llvm::Global::global_type, self.m.ctx.type_attr(ty)),
            (llvm::Global::sym_name, self.m.ctx.string_attr(&name)),
            (llvm::Global::linkage, self.m.ctx.enum_attr(LlvmLinkage::of(linkage))),
            (llvm::Global::value, value),
            (llvm::Global::addr_space, self.m.ctx.int_attr(0, Type::I32)),
        ];
        if self.draw.ratio(1, 4) {
            set.push((llvm::Global::constant, self.m.ctx.unit_attr()));
        }
        self.set(global, &set);
        let body = self.m.body();
        self.m.insert(body, 0, global);
        let props = [(llvm::AddressOf::global_name, self.m.ctx.symbol_attr(&name))];
        let at = self.value(place, llvm::AddressOf::KIND, &[], Type::LLVM_PTR, &props);
        Some(self.value(place, llvm::Load::KIND, &[at], ty, &[]))
    }

    /// An allocation gets one more dimension, where all that is done with it is loads, stores and its end.
    pub fn widen_rank(&mut self) -> Option<()> {
        let is_access = |m: &Module, op: Op, v: Value| {
            let kind = m.kind(op);
            [memref::Load::KIND, memref::Dealloc::KIND].contains(&kind)
                || kind == memref::Store::KIND && memref::Store::value.get(m, op) != v
        };
        let used =
            self.m.walk(self.m.top()).flat_map(|op| self.m.op(op).operands.iter().map(move |v| (op, *v)));
        let used_otherwise: FxHashSet<Value> =
            used.filter(|(op, v)| !is_access(&self.m, *op, *v)).map(|(_, v)| v).collect();
        let plain = |e: &Self, v: Value| {
            let plumb_ir::ValueDef::Result(op, _) = e.m.value(v).def else { return false };
            let made = matches!(e.m.kind(op), OpKind::MemRef(MemRefOp::Alloc | MemRefOp::Alloca));
            let is_identity = matches!(e.m.ctx.ty(e.m.ty(v)), TypeKind::MemRef { layout: None, .. });
            made && is_identity && !used_otherwise.contains(&v)
        };
        let v = self.some_value(plain)?;
        let TypeKind::MemRef { shape, elem, space, .. } = self.m.ctx.ty(self.m.ty(v)).clone() else {
            return None;
        };
        let d = self.draw.below(shape.len() + 1);
        let mut wider = shape.to_vec();
        wider.insert(d, 1);
        let to = TypeKind::MemRef { shape: wider.into(), elem, layout: None, space };
        let to = self.m.ctx.intern_type(to);
        let mut place = self.after(v)?;
        let zero = self.index(&mut place, 0);
        self.m.value_mut(v).ty = to;
        for user in self.users(v) {
            let firsts = [(memref::Load::KIND, 1), (memref::Store::KIND, 2)];
            let first = firsts.into_iter().find(|(kind, _)| self.m.kind(user) == *kind);
            let Some((_, first)) = first else { continue };
            self.m.op_mut(user).operands.insert(first + d, zero);
        }
        Some(())
    }
}
