//! Steps of modules in the LLVM dialect: memory access through pointers, vectors, aggregates, intrinsics.
//!
//! The knowledge of a pointer is that of a one-dimensional memref: buffer, offset in elements, remaining elements, and
//! stride 1.

mod atomic;
mod hints;
mod lanes;
mod maths;
mod steps;
mod variadic;
mod vp;

use crate::core::Gen;
use crate::memory::{BUFFER, Buffer, OFFSET, size_at};
use crate::sem::{Num, taint};
use plumb_ir::enums::{GepNoWrap, LlvmLinkage};
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{LlvmOp, llvm};
use plumb_ir::table::Family;
use plumb_ir::{Attr, Op, OpKind, Type, TypeKind, Value};
use smallvec::SmallVec;

/// How `llvm.getelementptr` writes that an index is an operand.
const DYNAMIC_INDEX: i64 = i32::MIN as i64;

impl Gen<'_, '_, '_, '_> {
    /// A step of a family of the LLVM dialect.
    pub(crate) fn llvm_step(&mut self, op: LlvmOp, family: Family) -> bool {
        match family {
            Family::Library(count) => self.libm_call(op, count),
            Family::ToInteger => self.nearest_integer(op),
            Family::ReduceInts | Family::ReduceFloats | Family::ReduceNumbers | Family::ReduceInOrder => {
                self.reduce(op, family)
            }
            Family::LanesOfInts(_)
            | Family::LanesOfFloats(_)
            | Family::LanesDivided
            | Family::LanesShifted
            | Family::LanesConverted(_)
            | Family::LanesToInt
            | Family::LanesToFloat => self.predicated(op, family),
            Family::Ints(_) | Family::Overflow | Family::SaturatingShift | Family::Floats(_) => {
                self.intrinsic(op, family)
            }
            // Families of `math`.
            Family::IntegerPower | Family::FloatClass | Family::LibraryPair | Family::FloatPower => false,
        }
    }

    /// Pointer to an element.
    pub(crate) fn element_pointer(&mut self, base: Value, index: Value, wrap: bool) -> Value {
        let elem = self.elem(base);
        self.pointer_to(base, index, elem, wrap)
    }

    /// Pointer to an element of memory that nothing is known of.
    pub(crate) fn element_to(&mut self, base: Value, index: Value, elem: Type) -> Value {
        self.pointer_to(base, index, elem, false)
    }

    fn pointer_to(&mut self, base: Value, index: Value, elem: Type, wrap: bool) -> Value {
        let elem = self.m.ctx.type_attr(elem);
        let indices = self.m.ctx.i32_array(&[DYNAMIC_INDEX]);
        let mut props: SmallVec<[(Prop, Attr); 3]> = SmallVec::new();
        props.push((llvm::GEP::rawConstantIndices, indices));
        props.push((llvm::GEP::elem_type, elem));
        if wrap && self.draw.ratio(1, 2) {
            // Within its allocation, forwards.
            let all =
                [GepNoWrap::INBOUNDS, GepNoWrap::NUW, GepNoWrap::INBOUNDS | GepNoWrap::NUW, GepNoWrap::NUSW];
            let flags = self.draw.pick(&all).unwrap_or(GepNoWrap::INBOUNDS);
            props.push((llvm::GEP::noWrapFlags, self.m.ctx.enum_attr(GepNoWrap::of(flags))));
        }
        let op = self.emit(llvm::GEP::KIND, &[&[base], &[index]], &[Type::LLVM_PTR], &props);
        self.run_hidden(op);
        self.m.result(op, 0)
    }

    /// Pointers to elements, side by side.
    pub(crate) fn gep_lanes(&mut self, base: Value, indices: Value, elem: Type, ty: Type) -> Value {
        let elem = self.m.ctx.type_attr(elem);
        let dynamic = self.m.ctx.i32_array(&[DYNAMIC_INDEX]);
        let props = [(llvm::GEP::rawConstantIndices, dynamic), (llvm::GEP::elem_type, elem)];
        let op = self.emit(llvm::GEP::KIND, &[&[base], &[indices]], &[ty], &props);
        self.run_hidden(op);
        self.m.result(op, 0)
    }

    /// `llvm.getelementptr` to a later element, which stays in sight.
    fn gep(&mut self) -> bool {
        let Some(v) = self.memref_that(|g, v| g.has_elements(v)) else { return false };
        self.rely(v);
        let limits = self.sizes(v, 0);
        let Some(by) = self.tame_index_below(&limits) else { return false };
        if !self.k.is_known(by) {
            return false;
        }
        self.rely(by);
        let elem = self.elem(v);
        let attr = self.m.ctx.type_attr(elem);
        let constant = self.k.uniform(by, 0).filter(|n| *n < 1 << 20 && self.draw.ratio(1, 2));
        let indices = match constant {
            Some(n) => self.m.ctx.i32_array(&[n as i64]),
            None => self.m.ctx.i32_array(&[DYNAMIC_INDEX]),
        };
        let operands: &[Value] = if constant.is_some() { &[] } else { &[by] };
        let props = [(llvm::GEP::rawConstantIndices, indices), (llvm::GEP::elem_type, attr)];
        let op = self.emit(llvm::GEP::KIND, &[&[v], operands], &[Type::LLVM_PTR], &props);
        let r = self.m.result(op, 0);
        let mut words = Vec::new();
        for context in 0..self.k.contexts() {
            let n = self.k.get(by, context, 0);
            words.push(self.k.get(v, context, BUFFER));
            words.push(self.k.get(v, context, OFFSET).wrapping_add(n));
            words.push(self.k.get(v, context, size_at(0)).saturating_sub(n));
            words.push(1);
        }
        self.describe_contexts(r, &words, 4);
        self.finish(op);
        true
    }

    /// `llvm.alloca` of a few elements, filled.
    fn alloca_step(&mut self) -> bool {
        let float = self.draw.ratio(2, 5);
        let scalar = self.scalar_type(float);
        let elem = if self.draw.ratio(1, 4) { self.lane_type(scalar) } else { scalar };
        let least = usize::from(!self.draw.ratio(1, 12));
        let n = self.draw.range(least, self.cfg.max_extent.max(1) as usize) as i64;
        let v = self.new_stack(elem, n);
        self.fill(v);
        true
    }

    /// Stack memory.
    pub(crate) fn new_stack(&mut self, elem: Type, n: i64) -> Value {
        // Counts are unsigned, of any integer type, and there may be more elements than are used.
        let counted = self.scalar_type(false);
        let num = self.num(counted).filter(|_| self.draw.ratio(1, 3));
        let more = num.map(|num| self.boundary(num)).filter(|more| (n as u64..256).contains(more));
        let count = match (num, more) {
            (Some(_), Some(more)) => self.constant(counted, &[more]),
            (Some(num), None) if num.width() >= 64 || (n as u64) >> num.width() == 0 => {
                self.constant(counted, &[n as u64])
            }
            _ => self.index_of(n as u64),
        };
        let attr = self.m.ctx.type_attr(elem);
        let props = [(llvm::Alloca::elem_type, attr)];
        let op = self.emit(llvm::Alloca::KIND, &[&[count]], &[Type::LLVM_PTR], &props);
        let v = self.m.result(op, 0);
        let b = self.new_buffer(elem, n as u32);
        self.buffers[b as usize].stack = true;
        self.describe(v, b, 0, &[n], &[1]);
        self.k.fact_mut(v).original = true;
        self.finish(op);
        v
    }

    /// A global array.
    pub(crate) fn llvm_global(
        &mut self,
        name: &str,
        elem: Type,
        len: usize,
        initial: Attr,
        form: usize,
    ) -> Op {
        let array = self.m.ctx.llvm_array(len as u64, elem);
        let global = self.m.new_op(llvm::Global::KIND);
        self.m.new_region(global);
        let linkage = if form >= 7 { LlvmLinkage::INTERNAL } else { LlvmLinkage::EXTERNAL };
        let props = [
            (llvm::Global::global_type, self.m.ctx.type_attr(array)),
            (llvm::Global::sym_name, self.m.ctx.string_attr(name)),
            (llvm::Global::linkage, self.m.ctx.enum_attr(LlvmLinkage::of(linkage))),
            (llvm::Global::value, initial),
            (llvm::Global::addr_space, self.m.ctx.int_attr(0, Type::I32)),
        ];
        for (prop, attr) in props {
            self.m.set_prop(global, prop, Some(attr));
        }
        if form == 8 {
            let unit = self.m.ctx.unit_attr();
            self.m.set_prop(global, llvm::Global::constant, Some(unit));
        }
        global
    }

    /// Bytes of an element, where each of its bits is one of memory's.
    pub(crate) fn whole_bytes(&self, elem: Type) -> Option<u64> {
        let bits = u64::from(self.num(elem)?.width());
        let scalar = self.m.ctx.scalar(elem) == elem;
        (scalar && matches!(bits, 8 | 16 | 32 | 64 | 128)).then_some(bits / 8)
    }

    /// `llvm.intr.memcpy`, `memcpy.inline` or `memmove` between pointers to elements of one type.
    fn llvm_copy(&mut self, op: LlvmOp) -> bool {
        let may_overlap = op == LlvmOp::Memmove;
        let fits = |g: &Self, v: Value| {
            g.placed(v)
                && g.has_elements(v)
                && g.whole_bytes(g.elem(v)).is_some()
                && g.k.is_uniform(v)
                && g.buffers_all(v, |b| b.mutable)
        };
        let to = match self.memref_that(fits) {
            Some(v) => v,
            None => {
                let elem = self.draw.pick(&[Type::I8, Type::I32, Type::I64, Type::F32]).unwrap_or(Type::I32);
                let n = self.draw.range(1, self.cfg.max_extent.max(1) as usize) as i64;
                self.new_stack(elem, n)
            }
        };
        if !self.placed(to) {
            return false;
        }
        let elem = self.elem(to);
        let Some(size) = self.whole_bytes(elem) else { return false };
        let suits = |g: &Self, v: Value| {
            g.placed(v)
                && g.has_elements(v)
                && g.elem(v) == elem
                && g.k.is_uniform(v)
                && g.is_initialised(v)
                && (may_overlap || v != to && g.disjoint(v, to))
        };
        let from = match self.memref_that(suits) {
            Some(v) => v,
            None => {
                let n = self.draw.range(1, 6) as i64;
                let global = self.new_global(elem, &[n], false);
                self.get_this_global(&global)
            }
        };
        let (Some(n), Some(m)) = (self.k.uniform(to, size_at(0)), self.k.uniform(from, size_at(0))) else {
            return false;
        };
        let most = n.min(m);
        let count =
            if self.draw.chance(self.cfg.edge) { most } else { self.draw.below(most as usize + 1) as u64 };
        self.rely_rigidly(from);
        self.rely_rigidly(to);
        let plain = self.m.ctx.bool_attr(false);
        let op = if op == LlvmOp::MemcpyInline {
            let len = self.m.ctx.int_attr((count * size).into(), Type::I64);
            let props = [(llvm::MemcpyInline::len, len), (llvm::MemcpyInline::isVolatile, plain)];
            self.emit(llvm::MemcpyInline::KIND, &[&[to], &[from]], &[], &props)
        } else {
            let bytes = self.index_of(count * size);
            let prop = if may_overlap { llvm::Memmove::isVolatile } else { llvm::Memcpy::isVolatile };
            self.emit(OpKind::Llvm(op), &[&[to], &[from], &[bytes]], &[], &[(prop, plain)])
        };
        self.reliance.written |= self.k.fact(to).deps;
        self.note_elements(to, count);
        self.finish(op);
        true
    }

    /// `llvm.intr.memset` and `memset.inline` of integers.
    fn memset(&mut self, inline: bool) -> bool {
        let fits = |g: &Self, v: Value| {
            g.placed(v)
                && g.k.is_uniform(v)
                && g.whole_bytes(g.elem(v)).is_some()
                && g.buffers_all(v, |b| b.mutable)
        };
        match self.memref_that(|g, v| fits(g, v) && g.is_int(g.elem(v))) {
            Some(v) => self.set_bytes(v, inline),
            None => false,
        }
    }

    /// Writes one byte throughout.
    pub(crate) fn set_bytes(&mut self, v: Value, inline: bool) -> bool {
        let elem = self.elem(v);
        let (Some(size), Some(n)) = (self.whole_bytes(elem), self.k.uniform(v, size_at(0))) else {
            return false;
        };
        let byte = if self.is_int(elem) { self.operand(Type::I8) } else { self.constant(Type::I8, &[0]) };
        self.rely(v);
        let plain = self.m.ctx.bool_attr(false);
        let op = if inline {
            let len = self.m.ctx.int_attr((n * size).into(), Type::I64);
            let props = [(llvm::MemsetInline::len, len), (llvm::MemsetInline::isVolatile, plain)];
            self.emit(llvm::MemsetInline::KIND, &[&[v], &[byte]], &[], &props)
        } else {
            let bytes = self.index_of(n * size);
            let props = [(llvm::Memset::isVolatile, plain)];
            self.emit(llvm::Memset::KIND, &[&[v], &[byte], &[bytes]], &[], &props)
        };
        self.reliance.written |= self.k.fact(v).deps;
        self.note_elements(v, n);
        self.finish(op);
        true
    }

    /// Notes that the first elements behind a pointer have been written.
    fn note_elements(&mut self, v: Value, count: u64) {
        let (Some(b), Some(offset)) = (self.k.uniform(v, BUFFER), self.k.uniform(v, OFFSET)) else { return };
        if offset < 64 {
            self.note_init(b as u32, Buffer::full(count.min(64) as u32) << offset, true);
        }
    }

    /// A number that becomes a pointer, which nothing follows, and a number again.
    fn through_pointer(&mut self) -> bool {
        let scalar = self.scalar_type(false);
        let ty = self.lane_type(scalar);
        let v = self.operand(ty);
        let pointers = self.m.ctx.with_scalar(ty, Type::LLVM_PTR);
        let op = self.emit(llvm::IntToPtr::KIND, &[&[v]], &[pointers], &[]);
        self.run_hidden(op);
        let p = self.m.result(op, 0);
        let scalar = self.scalar_type(false);
        let to = self.m.ctx.with_scalar(ty, scalar);
        let op = self.emit(llvm::PtrToInt::KIND, &[&[p]], &[to], &[]);
        // By chance it may be an address, of which nothing may be made.
        self.run_hidden(op);
        true
    }

    /// A pointer by way of an integer.
    fn through_integer(&mut self) -> bool {
        if self.draw.ratio(1, 3) {
            return self.through_pointer();
        }
        let Some(v) = self.memref_that(|_, _| true) else { return false };
        let op = self.emit(llvm::PtrToInt::KIND, &[&[v]], &[Type::I64], &[]);
        self.run_hidden(op);
        let address = self.m.result(op, 0);
        let op = self.emit(llvm::IntToPtr::KIND, &[&[address]], &[Type::LLVM_PTR], &[]);
        let r = self.m.result(op, 0);
        self.copy_fact(r, v, 0);
        self.finish(op);
        true
    }

    /// A scalar or vector type of the module.
    pub(crate) fn any_type(&mut self) -> Type {
        let float = self.draw.ratio(1, 3);
        let scalar = self.scalar_type(float);
        self.lane_type(scalar)
    }

    /// `llvm.freeze`.
    fn freeze(&mut self) -> bool {
        let ty = self.any_type();
        let v = self.operand(ty);
        let taint = self.k.fact(v).taint;
        let op = self.emit(llvm::Freeze::KIND, &[&[v]], &[ty], &[]);
        let r = self.m.result(op, 0);
        self.copy_fact(r, v, taint);
        self.finish(op);
        true
    }

    /// `llvm.mlir.zero`.
    fn zero(&mut self) -> bool {
        let ty = self.any_type();
        let op = self.emit(llvm::Zero::KIND, &[], &[ty], &[]);
        let r = self.m.result(op, 0);
        let words = vec![0; self.comps(ty)];
        self.describe_words(r, &words);
        self.finish(op);
        true
    }

    /// Records words that are the same in every context.
    fn describe_words(&mut self, v: Value, words: &[u64]) {
        let at = self.k.push(words);
        let fact = self.k.fact_mut(v);
        (fact.known, fact.taint) = (crate::know::KnownBits::Uniform(at), 0);
    }

    /// `llvm.extractelement`, `insertelement`, `shufflevector`.
    fn vector_step(&mut self, op: LlvmOp) -> bool {
        let Some(shape) = self.draw.pick(&self.swarm.vectors) else { return false };
        let [n] = shape else { return false };
        let float = self.draw.ratio(1, 3);
        let scalar = self.scalar_type(float);
        let ty = self.m.ctx.vector_type(shape, scalar);
        let v = self.operand(ty);
        if op == LlvmOp::ShuffleVector {
            let other = self.operand(ty);
            let len = self.draw.range(1, 8);
            let mask: SmallVec<[i64; 8]> =
                (0..len).map(|_| self.draw.below(2 * *n as usize) as i64).collect();
            let to = self.m.ctx.vector_type(&[len as i64], scalar);
            let mask = self.m.ctx.i32_array(&mask);
            let props = [(llvm::ShuffleVector::mask, mask)];
            let op = self.emit(OpKind::Llvm(op), &[&[v], &[other]], &[to], &props);
            self.finish(op);
            return true;
        }
        let Some(at) = self.tame_index_below(&[*n as u64]) else { return false };
        let op = if op == LlvmOp::ExtractElement {
            self.emit(OpKind::Llvm(op), &[&[v], &[at]], &[scalar], &[])
        } else {
            let value = self.operand(scalar);
            self.emit(OpKind::Llvm(op), &[&[v], &[value], &[at]], &[ty], &[])
        };
        self.finish(op);
        true
    }

    /// An element of a vector.
    pub(crate) fn extract(&mut self, v: Value) {
        let ty = self.m.ty(v);
        let n = self.comps(ty) as u64;
        let Some(at) = self.tame_index_below(&[n]) else { return };
        let elem = self.m.ctx.scalar(ty);
        let op = self.emit(llvm::ExtractElement::KIND, &[&[v], &[at]], &[elem], &[]);
        self.finish(op);
    }

    /// A struct or array made of values and taken apart again, through memory now and then.
    fn aggregate(&mut self) -> bool {
        let count = self.draw.range(1, 4);
        let mut values: SmallVec<[Value; 4]> = SmallVec::new();
        let first = self.any_type();
        let is_array = self.draw.ratio(1, 3);
        for _ in 0..count {
            let ty = if is_array { first } else { self.any_type() };
            values.push(self.operand(ty));
        }
        let types: SmallVec<[Type; 4]> = values.iter().map(|v| self.m.ty(*v)).collect();
        let inner = if is_array {
            self.m.ctx.llvm_array(count as u64, first)
        } else {
            let packed = self.draw.ratio(1, 6);
            self.m.ctx.intern_type(TypeKind::LlvmStruct { body: types.as_slice().into(), packed })
        };
        // One level deeper, sometimes.
        let nested = self.draw.ratio(1, 4);
        let ty = if nested { self.m.ctx.llvm_struct(&[Type::I8, inner]) } else { inner };
        let start = if self.draw.ratio(1, 3) { llvm::Zero::KIND } else { llvm::Poison::KIND };
        let op = self.emit(start, &[], &[ty], &[]);
        self.run_hidden(op);
        let mut whole = self.m.result(op, 0);
        let position = |g: &mut Self, i: usize| {
            let path: &[i64] = if nested { &[1, i as i64] } else { &[i as i64] };
            g.m.ctx.i64_array(path)
        };
        for (i, v) in values.iter().enumerate() {
            let at = position(self, i);
            let props = [(llvm::InsertValue::position, at)];
            let op = self.emit(llvm::InsertValue::KIND, &[&[whole], &[*v]], &[ty], &props);
            self.run_hidden(op);
            whole = self.m.result(op, 0);
        }
        if self.draw.ratio(1, 3) {
            let slot = self.slot(ty);
            let op = self.emit(llvm::Store::KIND, &[&[whole], &[slot]], &[], &[]);
            self.run_hidden(op);
            let op = self.emit(llvm::Load::KIND, &[&[slot]], &[ty], &[]);
            self.run_hidden(op);
            whole = self.m.result(op, 0);
        }
        let i = self.draw.below(count);
        let at = position(self, i);
        let props = [(llvm::ExtractValue::position, at)];
        let taint = self.k.fact(values[i]).taint;
        let op = self.emit(llvm::ExtractValue::KIND, &[&[whole]], &[types[i]], &props);
        let r = self.m.result(op, 0);
        self.copy_fact(r, values[i], taint);
        self.finish(op);
        true
    }

    /// `llvm.intr.is.fpclass`: of the two kinds of NaN both or none.
    fn is_class(&mut self) -> bool {
        if self.swarm.floats.is_empty() {
            return false;
        }
        let scalar = self.scalar_type(true);
        if !matches!(self.num(scalar), Some(Num::Float(_))) {
            return false;
        }
        let ty = self.lane_type(scalar);
        let v = self.operand(ty);
        let bit = self.m.ctx.with_scalar(ty, Type::I1);
        let mut bits = self.draw.below(1 << 10) as i128;
        if bits & 3 != 0 {
            bits |= 3;
        }
        let attr = self.m.ctx.int_attr(bits, Type::I32);
        let op = self.emit(llvm::IsFPClass::KIND, &[&[v]], &[bit], &[(llvm::IsFPClass::bit, attr)]);
        self.finish(op);
        true
    }

    /// `llvm.intr.scmp` and `ucmp`.
    fn three_way(&mut self, kind: OpKind) -> bool {
        let scalar = self.scalar_type(false);
        let ty = self.lane_type(scalar);
        let (a, b) = (self.operand(ty), self.operand(ty));
        let to = self.m.ctx.with_scalar(ty, Type::I8);
        let op = self.emit(kind, &[&[a], &[b]], &[to], &[]);
        self.finish(op);
        true
    }

    /// Intrinsics that have one result whatever their operands are.
    fn intrinsic(&mut self, op: LlvmOp, family: Family) -> bool {
        use LlvmOp::*;
        let kind = OpKind::Llvm(op);
        let (float, count) = match family {
            Family::Floats(count) => (true, count),
            Family::Ints(count) => (false, count),
            _ => (false, 2),
        };
        if float && self.swarm.floats.is_empty() {
            return false;
        }
        let mut scalar = self.scalar_type(float);
        let width = self.num(scalar).map_or(32, Num::width);
        if op == ByteSwap && !width.is_multiple_of(16) {
            scalar = self.draw.pick(&[48, 32]).map_or(Type::I32, |w| self.m.ctx.int_type(w));
        }
        let ty = self.lane_type(scalar);
        let mut operands: SmallVec<[Value; 3]> = (0..count).map(|_| self.operand(ty)).collect();
        if op == FMA && width < 32 {
            self.make_exact(ty, &mut operands);
        }
        if op == CopySign && self.undetermined(operands[1]) {
            // The sign of a NaN that arithmetic made is undetermined.
            operands[1] = self.own_constant(ty);
        }
        if family == Family::SaturatingShift {
            let by = self.draw.below(self.num(ty).map_or(1, Num::width).clamp(1, 64) as usize) as u64;
            operands[1] = self.constant(ty, &vec![by; self.comps(ty)]);
        }
        let groups: SmallVec<[&[Value]; 3]> = operands.iter().map(std::slice::from_ref).collect();
        let no = self.m.ctx.bool_attr(false);
        let mut props: SmallVec<[(Prop, Attr); 1]> = SmallVec::new();
        let poison = [
            llvm::Abs::is_int_min_poison,
            llvm::CountLeadingZeros::is_zero_poison,
            llvm::CountTrailingZeros::is_zero_poison,
        ];
        props.extend(poison.into_iter().filter(|prop| prop.position(kind).is_some()).map(|prop| (prop, no)));
        if family == Family::Overflow {
            let bit = self.m.ctx.with_scalar(ty, Type::I1);
            let pair = self.m.ctx.llvm_struct(&[ty, bit]);
            let made = self.emit(kind, &groups, &[pair], &props);
            self.take_apart(made, &[ty, bit]);
            return true;
        }
        let taint = operands.iter().fold(taint::NAN, |t, v| t | self.k.fact(*v).taint);
        let made = self.emit(kind, &groups, &[ty], &props);
        if float {
            let r = self.m.result(made, 0);
            self.k.fact_mut(r).taint = taint;
        }
        self.finish(made);
        true
    }
}
