//! Steps of the LLVM dialect that change neither values nor memory: assumptions, hints, annotations of pointers,
//! lifetimes of stack memory.

use crate::core::Gen;
use crate::memory::BUFFER;
use plumb_ir::ops::{LlvmOp, llvm};
use plumb_ir::{OpKind, Type, Value};

impl Gen<'_, '_, '_, '_> {
    /// `llvm.intr.assume` of something that holds.
    pub(crate) fn assume(&mut self) -> bool {
        let holds = self.holding();
        let none = self.m.ctx.i32_array(&[]);
        let props = [(llvm::Assume::op_bundle_sizes, none)];
        let op = self.emit(llvm::Assume::KIND, &[&[holds], &[]], &[], &props);
        self.finish(op);
        true
    }

    /// `llvm.intr.expect` and `expect.with.probability`: the value, whatever was expected.
    pub(crate) fn expect(&mut self, op: LlvmOp) -> bool {
        let ty = self.scalar_type(false);
        if self.num(ty).is_none_or(|n| n.width() > 64) {
            return false;
        }
        let (v, expected) = (self.operand(ty), self.own_constant(ty));
        let half = self.m.ctx.float_attr(0x3fe0_0000_0000_0000, Type::F64);
        let props = [(llvm::ExpectWithProbability::prob, half)];
        let props = if op == LlvmOp::Expect { &props[..0] } else { &props[..] };
        let op = self.emit(OpKind::Llvm(op), &[&[v], &[expected]], &[ty], props);
        let (r, taint) = (self.m.result(op, 0), self.k.fact(v).taint);
        self.copy_fact(r, v, taint);
        self.finish(op);
        true
    }

    /// `llvm.intr.ssa.copy`.
    pub(crate) fn copied(&mut self) -> bool {
        let ty = self.any_type();
        let v = self.operand(ty);
        let op = self.emit(llvm::SSACopy::KIND, &[&[v]], &[ty], &[]);
        let (r, taint) = (self.m.result(op, 0), self.k.fact(v).taint);
        self.copy_fact(r, v, taint);
        self.finish(op);
        true
    }

    /// `llvm.intr.prefetch`.
    pub(crate) fn llvm_prefetch(&mut self) -> bool {
        let Some(v) = self.memref_that(|g, v| g.has_elements(v)) else { return false };
        let [rw, hint] = [2, 4].map(|n| {
            let n = self.draw.below(n) as i128;
            self.m.ctx.int_attr(n, Type::I32)
        });
        let cache = self.m.ctx.int_attr(1, Type::I32);
        let props = [(llvm::Prefetch::rw, rw), (llvm::Prefetch::hint, hint), (llvm::Prefetch::cache, cache)];
        let op = self.emit(llvm::Prefetch::KIND, &[&[v]], &[], &props);
        self.finish(op);
        true
    }

    /// The same pointer by way of an operation: another address space and back, all bits kept, marks put on or off.
    pub(crate) fn same_pointer(&mut self, op: LlvmOp) -> bool {
        let Some(v) = self.memref_that(|_, _| true) else { return false };
        let kind = OpKind::Llvm(op);
        let made = if op == LlvmOp::PtrMask {
            let all = self.constant(Type::I64, &[u64::MAX]);
            self.emit(kind, &[&[v], &[all]], &[Type::LLVM_PTR], &[])
        } else if op == LlvmOp::AddrSpaceCast {
            let away = self.m.ctx.intern_type(plumb_ir::TypeKind::LlvmPtr { space: 1, pointee: None });
            let there = self.emit(kind, &[&[v]], &[away], &[]);
            self.run_hidden(there);
            let there = self.m.result(there, 0);
            self.emit(kind, &[&[there]], &[Type::LLVM_PTR], &[])
        } else {
            self.emit(kind, &[&[v]], &[Type::LLVM_PTR], &[])
        };
        let r = self.m.result(made, 0);
        self.copy_fact(r, v, 0);
        self.finish(made);
        true
    }

    /// `llvm.intr.invariant.start` and `end` around a read.
    pub(crate) fn invariant(&mut self) -> bool {
        let Some((v, elem, bytes)) = self.lanes_of_memory(1, false) else { return false };
        let size = self.m.ctx.int_attr(bytes.into(), Type::I64);
        let props = [(llvm::InvariantStart::size, size)];
        let op = self.emit(llvm::InvariantStart::KIND, &[&[v]], &[Type::LLVM_PTR], &props);
        self.run_hidden(op);
        let mark = self.m.result(op, 0);
        let op = self.emit(llvm::Load::KIND, &[&[v]], &[elem], &[]);
        self.finish(op);
        let props = [(llvm::InvariantEnd::size, size)];
        let op = self.emit(llvm::InvariantEnd::KIND, &[&[mark], &[v]], &[], &props);
        self.finish(op);
        true
    }

    /// Stack memory that lives from `llvm.intr.lifetime.start` on.
    pub(crate) fn lifetime_start(&mut self) -> bool {
        let float = self.draw.ratio(1, 3);
        let elem = self.scalar_type(float);
        let n = self.draw.range(1, self.cfg.max_extent.max(1) as usize) as i64;
        let v = self.new_stack(elem, n);
        let op = self.emit(llvm::LifetimeStart::KIND, &[&[v]], &[], &[]);
        self.finish(op);
        if let Some(b) = self.k.uniform(v, BUFFER).and_then(|b| self.buffers.get_mut(b as usize)) {
            b.heap = true;
        }
        self.fill(v);
        true
    }

    /// `llvm.intr.lifetime.end` of such memory.
    pub(crate) fn lifetime_end(&mut self) -> bool {
        if self.end_of_memory(llvm::LifetimeEnd::KIND) {
            return true;
        }
        let mark = self.scope.mark();
        self.lifetime_start();
        if let Some(v) = self.scope.memrefs().last().copied()
            && self.scope.since(mark).any(|(new, _)| new == v)
            && let Some(indices) = self.indices_of(v)
        {
            self.load_at(v, &indices);
        }
        self.end_of_memory(llvm::LifetimeEnd::KIND)
    }

    /// Stack memory between `llvm.intr.stacksave` and `stackrestore`.
    pub(crate) fn scoped_stack(&mut self) -> bool {
        let op = self.emit(llvm::StackSave::KIND, &[], &[Type::LLVM_PTR], &[]);
        self.run_hidden(op);
        let place = self.m.result(op, 0);
        let ty = self.any_type();
        let (slot, value) = (self.slot(ty), self.operand(ty));
        let op = self.emit(llvm::Store::KIND, &[&[value], &[slot]], &[], &[]);
        self.run_hidden(op);
        let op = self.emit(llvm::Load::KIND, &[&[slot]], &[ty], &[]);
        let (r, taint) = (self.m.result(op, 0), self.k.fact(value).taint);
        self.copy_fact(r, value, taint);
        self.finish(op);
        let op = self.emit(llvm::StackRestore::KIND, &[&[place]], &[], &[]);
        self.finish(op);
        true
    }

    /// Stack memory for one value, which nothing else uses.
    pub(crate) fn slot(&mut self, ty: Type) -> Value {
        // Of a computed size, argument lists meet a known fault of LLVM's code generation.
        let one = self.constant(Type::I64, &[1]);
        let attr = self.m.ctx.type_attr(ty);
        let props = [(llvm::Alloca::elem_type, attr)];
        let op = self.emit(llvm::Alloca::KIND, &[&[one]], &[Type::LLVM_PTR], &props);
        self.run_hidden(op);
        self.m.result(op, 0)
    }
}
