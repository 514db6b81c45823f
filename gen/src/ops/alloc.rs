//! Steps that make and free memory: `alloc`, `alloca`, `dealloc`, `get_global`, and the filling of what is new.

use crate::core::{Gen, Global};
use crate::memory::{BUFFER, Buffer, View, contiguous};
use crate::quirks::Quirk;
use crate::sem::Num;
use plumb_ir::ops::{MemRefOp, arith, llvm, memref, vector};
use plumb_ir::{Attr, DYNAMIC, Op, OpKind, Type, Value};
use smallvec::SmallVec;

impl Gen<'_, '_, '_, '_> {
    /// Extents of a memref: rank up to the limit, small sizes, now and then 0 or 1.
    pub(crate) fn extents(&mut self) -> SmallVec<[i64; 4]> {
        let rank = match self.draw.below(16) {
            0 => 0,
            1..=6 => 1,
            7..=11 => 2,
            12..=14 => 3,
            15 if self.draw.ratio(1, 2) => 5,
            _ => 4,
        };
        let mut shape: SmallVec<[i64; 4]> = SmallVec::new();
        let mut room = i64::from(self.cfg.max_elements);
        for d in 0..rank.min(self.cfg.max_rank) {
            let extent = match self.draw.below(24) {
                0 if d == 0 || !self.avoids(Quirk::StridesOfNothing) => 0,
                0..=3 => 1,
                _ => self.draw.range(2, (self.cfg.max_extent as usize).max(2)) as i64,
            };
            let extent = extent.min(room);
            shape.push(extent);
            room /= extent.max(1);
        }
        shape
    }

    /// Element type of new memory.
    fn element_type(&mut self) -> Type {
        let float = self.draw.ratio(2, 5);
        let scalar = self.scalar_type(float);
        match self.draw.pick(&self.swarm.vectors) {
            Some(shape) if self.draw.ratio(1, 6) => self.m.ctx.vector_type(shape, scalar),
            _ => scalar,
        }
    }

    /// `memref.alloc` or `memref.alloca`.
    pub(crate) fn allocate(&mut self, stack: bool) -> bool {
        let (elem, shape) = (self.element_type(), self.extents());
        let v = self.new_memory(elem, &shape, stack);
        if !self.draw.ratio(1, 10) {
            self.fill(v);
        }
        true
    }

    /// Bytes that accesses to elements of a type are aligned to: their size up to the next power of two.
    fn alignment_of(&self, elem: Type) -> i128 {
        let ctx = &self.m.ctx;
        // Of a vector of several dimensions each row is aligned for itself.
        let lanes: i64 = ctx.shape(elem).and_then(|s| s.last()).copied().unwrap_or(1).max(1);
        let scalar = ctx.scalar(elem);
        let own = ctx.int_width(scalar).or_else(|| ctx.float_kind(scalar).map(|kind| kind.width()));
        let bits = own.unwrap_or(if scalar == Type::INDEX { self.cfg.conversion.index_bits() } else { 64 });
        let bytes = lanes.unsigned_abs().saturating_mul(bits.into()).div_ceil(8);
        i128::from(bytes.max(1).next_power_of_two())
    }

    /// New memory of these extents, static and dynamic mixed.
    pub(crate) fn new_memory(&mut self, elem: Type, extents: &[i64], stack: bool) -> Value {
        // Less than the elements' own alignment would leave accesses misaligned.
        let own = self.alignment_of(elem);
        let align = self.draw.ratio(1, 8).then(|| (1 << self.draw.range(3, 6)).max(own));
        self.new_memory_of(elem, extents, stack, align)
    }

    /// New heap memory of these extents, aligned as stated.
    pub(crate) fn new_memory_aligned(&mut self, elem: Type, extents: &[i64], align: i128) -> Value {
        self.new_memory_of(elem, extents, false, Some(align))
    }

    fn new_memory_of(&mut self, elem: Type, extents: &[i64], stack: bool, align: Option<i128>) -> Value {
        let mut shape: SmallVec<[i64; 4]> = SmallVec::from_slice(extents);
        let mut sizes: SmallVec<[Value; 4]> = SmallVec::new();
        let dynamic = self.draw.ratio(2, 3);
        for extent in &mut shape {
            if dynamic && self.draw.ratio(1, 2) {
                sizes.push(self.index_of(*extent as u64));
                *extent = DYNAMIC;
            }
        }
        // Native code has its stack in one space.
        let space = if stack { None } else { self.some_space() };
        let ty = self.plain_memref_type(&shape, elem, space);
        let known_align = align.unwrap_or_else(|| self.alignment_of(elem));
        let mut props = SmallVec::<[_; 1]>::new();
        if let Some(align) = align {
            let align = self.m.ctx.int_attr(align, Type::I64);
            props.push((if stack { memref::Alloca::alignment } else { memref::Alloc::alignment }, align));
        }
        let kind = OpKind::MemRef(if stack { MemRefOp::Alloca } else { MemRefOp::Alloc });
        let op = self.emit(kind, &[&sizes, &[]], &[ty], &props);
        self.finish_memory(op, elem, extents, stack, known_align)
    }

    /// New heap memory of a type that says everything.
    pub(crate) fn new_plain_memory(&mut self, elem: Type, extents: &[i64]) -> Value {
        let ty = self.plain_memref_type(extents, elem, None);
        let op = self.emit(memref::Alloc::KIND, &[&[], &[]], &[ty], &[]);
        let align = self.alignment_of(elem);
        self.finish_memory(op, elem, extents, false, align)
    }

    fn finish_memory(&mut self, op: Op, elem: Type, extents: &[i64], stack: bool, align: i128) -> Value {
        let v = self.m.result(op, 0);
        let len = extents.iter().product::<i64>() as u32;
        let b = self.new_buffer(elem, len);
        self.buffers[b as usize].heap = !stack;
        self.buffers[b as usize].stack = stack;
        self.buffers[b as usize].align = align.clamp(1, 1 << 12) as u32;
        self.describe(v, b, 0, extents, &contiguous(extents));
        self.k.fact_mut(v).original = true;
        self.finish(op);
        v
    }

    /// Writes every element of new memory: from another memref, one by one, or in a loop nest.
    pub(crate) fn fill(&mut self, v: Value) {
        if !self.has_elements(v) {
            return;
        }
        let rank = self.rank(v).unwrap_or(0);
        let count: u64 = (0..rank).filter_map(|d| self.k.uniform(v, crate::memory::size_at(d))).product();
        if self.draw.ratio(1, 4) && self.copy_into(v) {
            return;
        }
        if self.is_llvm() && count > 3 && self.draw.ratio(1, 2) && self.set_bytes(v, false) {
            return;
        }
        // A nest multiplies the contexts: not where there are many.
        if count <= 3
            || self.is_llvm()
            || self.depth > self.cfg.max_depth
            || self.k.contexts() == 0
            || count * u64::from(self.k.contexts()) > 96
        {
            let positions: Vec<SmallVec<[u64; 4]>> = self.coordinates(v, 3);
            for at in positions {
                let indices: SmallVec<[Value; 4]> = at.iter().map(|i| self.index_of(*i)).collect();
                self.store_to(v, &indices, None);
            }
            return;
        }
        self.fill_nest(v, rank, Self::operand);
    }

    /// The first coordinates of a memref of uniform sizes, in row-major order.
    pub(crate) fn coordinates(&self, v: Value, most: usize) -> Vec<SmallVec<[u64; 4]>> {
        let rank = self.rank(v).unwrap_or(0);
        let sizes: SmallVec<[u64; 4]> =
            (0..rank).map(|d| self.k.uniform(v, crate::memory::size_at(d)).unwrap_or(1)).collect();
        let total: u64 = sizes.iter().product();
        (0..total.min(most as u64))
            .map(|n| {
                let mut rest = n;
                let mut at: SmallVec<[u64; 4]> = SmallVec::from_elem(0, rank);
                for d in (0..rank).rev() {
                    at[d] = rest % sizes[d].max(1);
                    rest /= sizes[d].max(1);
                }
                at
            })
            .collect()
    }

    /// `memref.store` of a value (or of any) at these indices.
    pub(crate) fn store_to(&mut self, v: Value, indices: &[Value], value: Option<Value>) {
        let elem = self.elem(v);
        let value = match value {
            Some(value) => value,
            None => self.operand(elem),
        };
        let op = match indices {
            [index] if self.is_llvm() => {
                let at = self.element_pointer(v, *index, true);
                let props = self.access(elem, false);
                self.emit(llvm::Store::KIND, &[&[value], &[at]], &[], &props)
            }
            _ => self.emit(memref::Store::KIND, &[&[value], &[v], indices], &[], &[]),
        };
        self.note_store(v, indices);
        self.reliance.written |= self.k.fact(v).deps;
        self.finish(op);
    }

    /// `memref.dealloc` of memory made here.
    pub(crate) fn dealloc(&mut self) -> bool {
        self.end_of_memory(memref::Dealloc::KIND)
    }

    /// Ends the life of memory made here.
    pub(crate) fn end_of_memory(&mut self, by: OpKind) -> bool {
        let here = self.k.here;
        let mine = |v: &Value| {
            self.k.fact(*v).original
                && self.k.fact(*v).used
                && self.usable(*v)
                && !(self.avoids(Quirk::FreeInSpace) && self.space(self.m.ty(*v)).is_some())
                && self.buffers_all(*v, |b| b.heap && b.frame == Some(here))
        };
        let all: SmallVec<[Value; 8]> =
            self.scope.memrefs().iter().rev().take(32).copied().filter(mine).collect();
        // Memory made for this is as good unused.
        let own = self.preferred.take().filter(|v| self.usable(*v) && self.buffers_all(*v, |b| b.heap));
        let own = own.filter(|v| !(self.avoids(Quirk::FreeInSpace) && self.space(self.m.ty(*v)).is_some()));
        let found = own.or_else(|| self.draw.pick(&all)).filter(|_| self.k.contexts() > 0);
        let Some(v) = found else { return false };
        let Some(b) = self.k.uniform(v, BUFFER) else { return false };
        let op = self.emit(by, &[&[v]], &[], &[]);
        if let Some(b) = self.buffers.get_mut(b as usize) {
            b.alive = false;
        }
        self.finish(op);
        true
    }

    /// A new global of this element type and extents; public and mutable unless it is to vary.
    pub(crate) fn new_global(&mut self, elem: Type, extents: &[i64], vary: bool) -> Global {
        if !self.has_globals() {
            return self.new_maker(elem, extents);
        }
        let len = extents.iter().product::<i64>() as usize;
        let space = if vary { self.some_space() } else { None };
        let ty = self.plain_memref_type(extents, elem, space);
        let form = if vary { self.draw.below(10) } else { 0 };
        // Vectors as elements have no constants.
        // LLVM's globals here have constants.
        let form = if self.is_llvm() { form.min(8) } else { form };
        let empty = form == 9 && len > 0 && !self.avoids(Quirk::UninitialisedGlobal);
        let uninitialised = empty || self.m.ctx.scalar(elem) != elem;
        let initial = if uninitialised {
            self.m.ctx.unit_attr()
        } else {
            let num = self.num(elem).unwrap_or(Num::Int(32));
            let splat = self.draw.ratio(1, 8);
            let first = self.whole_boundary(num);
            let elements: Vec<u128> =
                (0..len).map(|i| if splat || i == 0 { first } else { self.whole_boundary(num) }).collect();
            let tensor = self.m.ctx.intern_type(plumb_ir::TypeKind::Tensor {
                shape: Some(extents.into()),
                elem,
                encoding: None,
            });
            self.dense_attr_of(tensor, num, &elements)
        };
        self.global_of(elem, ty, initial, form)
    }

    /// Whether there are globals that hold elements of a type: vectors have no constants.
    pub(crate) fn has_globals_of(&self, elem: Type) -> bool {
        self.has_globals() && (self.m.ctx.scalar(elem) == elem || !self.avoids(Quirk::UninitialisedGlobal))
    }

    /// A number read from a public mutable global made for it.
    pub(crate) fn input_holding(&mut self, ty: Type, word: u64) -> Value {
        let memory = match self.has_globals() {
            true => self.global_holding(ty, word),
            false => {
                let maker = self.maker_holding(ty, word);
                self.call_maker(&maker)
            }
        };
        match self.load_at(memory, &[]) {
            Some(v) => v,
            None => self.constant(ty, &[word]),
        }
    }

    fn global_holding(&mut self, ty: Type, word: u64) -> Value {
        let memref = self.plain_memref_type(&[], ty, None);
        let num = self.num(ty).unwrap_or(Num::Int(32));
        let tensor = self.m.ctx.intern_type(plumb_ir::TypeKind::Tensor {
            shape: Some(Box::default()),
            elem: ty,
            encoding: None,
        });
        let initial = self.dense_attr(tensor, num, &[word]);
        let global = self.global_of(ty, memref, initial, 0);
        let memory = self.address_of(&global);
        self.describe(memory, global.buffer, 0, &[], &[]);
        memory
    }

    fn global_of(&mut self, elem: Type, ty: Type, initial: Attr, form: usize) -> Global {
        let uninitialised = initial == self.m.ctx.unit_attr();
        let len = self.m.ctx.shape(ty).map_or(0, |s| s.iter().product::<i64>()) as usize;
        let name = format!("g{}", self.globals.len());
        let b = self.new_buffer(elem, len as u32);
        self.buffers[b as usize].frame = None;
        self.buffers[b as usize].init = if uninitialised { 0 } else { Buffer::full(len as u32) };
        if self.is_llvm() {
            let global = self.llvm_global(&name, elem, len, initial, form);
            self.buffers[b as usize].mutable = form != 8;
            let body = self.m.body();
            self.m.append(body, global);
            let global = Global { name, ty: Type::LLVM_PTR, buffer: b };
            self.globals.push(global.clone());
            return global;
        }
        let global = self.m.new_op(memref::Global::KIND);
        let set =
            |g: &mut Self, prop: plumb_ir::ops::view::Prop, attr| g.m.set_prop(global, prop, Some(attr));
        let attr = self.m.ctx.string_attr(&name);
        set(self, memref::Global::sym_name, attr);
        let attr = self.m.ctx.type_attr(ty);
        set(self, memref::Global::r#type, attr);
        set(self, memref::Global::initial_value, initial);
        if form >= 7 {
            let attr = self.m.ctx.string_attr("private");
            set(self, memref::Global::sym_visibility, attr);
        }
        if form == 8 {
            let attr = self.m.ctx.unit_attr();
            set(self, memref::Global::constant, attr);
            self.buffers[b as usize].mutable = false;
        }
        let body = self.m.body();
        self.m.append(body, global);
        let global = Global { name, ty, buffer: b };
        self.globals.push(global.clone());
        global
    }

    /// The memory of a global, out of sight.
    pub(crate) fn address_of(&mut self, global: &Global) -> Value {
        let op = self.name_global(global);
        self.run_hidden(op);
        self.m.result(op, 0)
    }

    fn name_global(&mut self, global: &Global) -> Op {
        let name = self.m.ctx.symbol_attr(&global.name);
        let (kind, prop) = if self.is_llvm() {
            (llvm::AddressOf::KIND, llvm::AddressOf::global_name)
        } else {
            (memref::GetGlobal::KIND, memref::GetGlobal::name)
        };
        self.emit(kind, &[], &[global.ty], &[(prop, name)])
    }

    /// `memref.get_global` of a global.
    pub(crate) fn get_this_global(&mut self, global: &Global) -> Value {
        if !self.has_globals() {
            return self.call_maker(global);
        }
        let op = self.name_global(global);
        let v = self.m.result(op, 0);
        if self.is_llvm() {
            let len = self.buffers.get(global.buffer as usize).map_or(0, |b| i64::from(b.len));
            self.describe(v, global.buffer, 0, &[len], &[1]);
            self.finish(op);
            return v;
        }
        let shape: View = match self.view(global.ty) {
            Some(view) => view,
            None => return v,
        };
        self.describe(v, global.buffer, 0, &shape.shape, &contiguous(&shape.shape));
        self.finish(op);
        v
    }

    /// `memref.get_global` of an old or a new global.
    pub(crate) fn get_global(&mut self) -> Option<Value> {
        if !self.has_inputs() {
            return None;
        }
        let old = self.draw.below(self.globals.len() * 3 / 2 + 1);
        let global = match self.globals.get(old) {
            Some(g) => g.clone(),
            None => {
                let float = self.draw.ratio(2, 5);
                let (elem, mut shape) = (self.scalar_type(float), self.extents());
                if self.is_llvm() {
                    shape = SmallVec::from_slice(&[self.draw.range(1, 8) as i64]);
                }
                self.new_global(elem, &shape, true)
            }
        };
        Some(self.get_this_global(&global))
    }

    /// A scalar read from a public mutable global, made if there is none of its type.
    pub(crate) fn load_from_global(&mut self, ty: Type) -> Option<Value> {
        let memref = self.input_of(ty)?;
        let indices = self.indices_of(memref)?;
        self.load_at(memref, &indices)
    }

    /// A public mutable global with elements of this type, made if there is none; without globals any memory of them.
    pub(crate) fn input_of(&mut self, ty: Type) -> Option<Value> {
        let globals = self.has_globals();
        let suits = |v: &Value| {
            self.elem(*v) == ty
                && self.usable(*v)
                && self.rank(*v).is_some_and(|r| r <= 2)
                && !self.is_unranked(*v)
                && self.has_elements(*v)
                && self.buffers_all(*v, |b| {
                    (b.frame.is_none() || !globals)
                        && b.mutable
                        && b.join.is_none()
                        && b.init == Buffer::full(b.len)
                })
        };
        let found = self.scope.memrefs().iter().rev().take(16).copied().find(suits);
        match found {
            Some(v) => Some(v),
            None if !self.has_inputs() => None,
            None => {
                let of_type = self.globals.iter().position(|g| {
                    let b = &self.buffers[g.buffer as usize];
                    b.elem == ty && b.mutable && b.len > 0 && b.init == Buffer::full(b.len)
                });
                let global = match of_type {
                    Some(i) => self.globals[i].clone(),
                    None => {
                        let n = self.draw.range(1, 6) as i64;
                        self.new_global(ty, &[n], false)
                    }
                };
                Some(self.get_this_global(&global))
            }
        }
    }

    /// Loops over all dimensions that store into each element.
    pub(crate) fn fill_nest(&mut self, v: Value, rank: usize, base: fn(&mut Self, Type) -> Value) {
        let zero = self.index_of(0);
        let one = self.index_of(1);
        let mut ends: SmallVec<[Value; 4]> = SmallVec::new();
        for d in 0..rank {
            let size = self.k.uniform(v, crate::memory::size_at(d)).unwrap_or(0);
            ends.push(self.index_of(size));
        }
        let elem = self.m.ctx.elem(self.m.ty(v));
        let base = (!self.is_counted(elem)).then(|| base(self, elem));
        self.nest(v, zero, one, &ends, SmallVec::new(), base);
        self.note_filled(v);
    }

    fn nest(
        &mut self,
        v: Value,
        zero: Value,
        one: Value,
        ends: &[Value],
        ivs: SmallVec<[Value; 4]>,
        base: Option<Value>,
    ) {
        let Some(end) = ends.get(ivs.len()) else {
            let elem = self.m.ctx.elem(self.m.ty(v));
            let value = self.numbered(elem, base, &ivs, ends);
            self.store_to(v, &ivs, Some(value));
            return;
        };
        self.counted_loop(zero, *end, one, |g, iv| {
            let mut ivs = ivs.clone();
            ivs.push(iv);
            g.nest(v, zero, one, ends, ivs, base);
        });
    }

    /// Whether elements of a nest are their numbers alone: a float added to them might hide which is which.
    fn is_counted(&self, elem: Type) -> bool {
        !self.is_int(self.m.ctx.scalar(elem)) && self.has_lanes_of(elem)
    }

    /// Whether all lanes of an element can be given one value.
    fn has_lanes_of(&self, elem: Type) -> bool {
        self.m.ctx.scalar(elem) == elem || self.cfg.has(vector::Broadcast::KIND)
    }

    /// A value that tells each element of a nest from all others, in whatever dimension they lie: its number, with `base`.
    fn numbered(&mut self, elem: Type, base: Option<Value>, ivs: &[Value], ends: &[Value]) -> Value {
        let scalar = self.m.ctx.scalar(elem);
        if let (Some(base), false) = (base, self.has_lanes_of(elem)) {
            return base;
        }
        let Some((first, rest)) = ivs.split_first() else {
            return base.unwrap_or_else(|| self.operand(elem));
        };
        let mut number = *first;
        for (iv, end) in rest.iter().zip(ends.iter().skip(1)) {
            let row = self.made(arith::MulI::KIND, &[number, *end], Type::INDEX);
            number = self.made(arith::AddI::KIND, &[row, *iv], Type::INDEX);
        }
        if scalar != Type::INDEX {
            let is_int = self.is_int(scalar);
            number = self.index_cast_to(number, if is_int { scalar } else { Type::I32 });
            if !is_int {
                number = self.made(arith::SIToFP::KIND, &[number], scalar);
            }
        }
        if scalar != elem {
            number = self.made(vector::Broadcast::KIND, &[number], elem);
        }
        let Some(base) = base else { return number };
        let kind = if self.draw.ratio(1, 2) { arith::AddI::KIND } else { arith::XOrI::KIND };
        self.made(kind, &[base, number], elem)
    }

    /// An operation's one result, of which nothing is known.
    fn made(&mut self, kind: OpKind, operands: &[Value], ty: Type) -> Value {
        let groups: SmallVec<[&[Value]; 2]> = operands.iter().map(std::slice::from_ref).collect();
        let op = self.emit(kind, &groups, &[ty], &[]);
        self.finish(op);
        self.m.result(op, 0)
    }

    fn index_cast_to(&mut self, v: Value, ty: Type) -> Value {
        let mode = self.mode(Type::INDEX, ty, 0);
        let sem = plumb_ir::meaning::Scalar::IndexCast { signed: true };
        let eval = self.evaluate(sem, mode, &[v], 1, 1);
        let op = self.emit(arith::IndexCast::KIND, &[&[v]], &[ty], &[]);
        self.learn(op, eval);
        self.finish(op);
        self.m.result(op, 0)
    }
}
