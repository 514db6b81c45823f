//! Decoding `memref`. A memref is its descriptor: allocated pointer, aligned pointer, offset, sizes, strides.

use super::{Builder, Decode};
use crate::code::{Claim, Ext, Inst, Number, Reg, SymbolKind, ViewNumbers};
use crate::layout::{Kind, MemRefInfo, Scalar, TypeInfo};
use crate::scalar::narrow::mask;
use crate::slot::Slot;
use plumb_ir::discardable::BINDS_AT_ONCE;
use plumb_ir::ops::{memref, shared, view::Prop};
use plumb_ir::{DYNAMIC, Op, TypeKind, Value};
use std::sync::Arc;

impl memref::Interpret<Op, Decode> for Builder<'_> {
    // Uninitialised memory; a negative size is undefined behaviour
    // (memref.alloc; S-BUF-2).
    fn Alloc(&mut self, op: Op) -> Decode {
        self.memref_alloc(op, false)
    }

    // The same on the stack, until the nearest allocation scope ends (memref.alloca).
    fn Alloca(&mut self, op: Op) -> Decode {
        self.memref_alloc(op, true)
    }

    // Frees what `alloc` made, also through a view, which the documentation advises against (memref.dealloc).
    fn Dealloc(&mut self, op: Op) -> Decode {
        let v = self.operand(op, 0)?;
        let (ty, m) = (self.info(v)?, self.reg(v)?);
        self.emit_ext(Ext::MemRefDealloc { ty, m });
        Ok(())
    }

    // Each index must lie within its dimension (memref.load; S-BUF-1).
    fn Load(&mut self, op: Op) -> Decode {
        self.memref_load(op)
    }

    // Each index must lie within its dimension (memref.store; S-BUF-1).
    fn Store(&mut self, op: Op) -> Decode {
        self.memref_store(op)
    }

    // The size of a dimension; one that is not there is undefined behaviour (memref.dim).
    fn Dim(&mut self, op: Op) -> Decode {
        let v = self.operand(op, 0)?;
        let (ty, m) = (self.info(v)?, self.reg(v)?);
        let (i, _) = self.scalar_operand(op, 1)?;
        let d = self.define(self.result(op, 0)?)?;
        self.emit_ext(Ext::MemRefDim { ty, m, i, d });
        Ok(())
    }

    // The number of dimensions (memref.rank).
    fn Rank(&mut self, op: Op) -> Decode {
        let v = self.operand(op, 0)?;
        let (ty, m) = (self.info(v)?, self.reg(v)?);
        let result = self.result(op, 0)?;
        match &ty.kind {
            Kind::MemRef(info) => {
                self.define(result)?;
                let r = self.constant(Slot::firm(info.rank() as u64))?;
                self.bind_value(result, r);
            }
            _ => {
                let d = self.define(result)?;
                self.emit_ext(Ext::MemRefRank { m, d });
            }
        }
        Ok(())
    }

    // The same memref; static parts of the new type must hold (memref.cast; S-BUF-3).
    fn Cast(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let (from, m, to) = (self.info(v)?, self.reg(v)?, self.info(result)?);
        if !is_memref(&from) || !is_memref(&to) {
            return Err("a cast of something else than memrefs".into());
        }
        self.has_known_places(v)?;
        let d = self.define(result)?;
        self.emit_ext(Ext::MemRefCast { from, to, m, d });
        Ok(())
    }

    // The same memref: all memory spaces are one here (memref.memory_space_cast).
    fn MemorySpaceCast(&mut self, op: Op) -> Decode {
        let r = self.reg(self.operand(op, 0)?)?;
        let result = self.result(op, 0)?;
        self.info(result)?;
        self.bind_value(result, r);
        Ok(())
    }

    // Copies all elements; shapes must be equal at run time (memref.copy; S-BUF-4).
    fn Copy(&mut self, op: Op) -> Decode {
        let (a, b) = (self.operand(op, 0)?, self.operand(op, 1)?);
        let (from, to, a, b) = (self.info(a)?, self.info(b)?, self.reg(a)?, self.reg(b)?);
        self.emit_ext(Ext::MemRefCopy { from, to, a, b });
        Ok(())
    }

    // Part of a memref; offsets, sizes and strides must stay within it, else undefined behaviour
    // (memref.subview).
    fn SubView(&mut self, op: Op) -> Decode {
        self.subview(op)
    }

    // The base of the source with the stated offset, sizes and strides, not held against it until used
    // (memref.reinterpret_cast; S-BUF-2).
    fn ReinterpretCast(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        self.has_known_places(v)?;
        let (from, m, to) = (self.info(v)?, self.reg(v)?, self.info(result)?);
        let rank = to.memref().ok_or("a result that is no ranked memref")?.rank();
        let view = self.view_numbers(op)?;
        if view.offsets.len() != 1 || view.sizes.len() != rank || view.strides.len() != rank {
            return Err("offsets, sizes or strides that do not fit".into());
        }
        let d = self.define(result)?;
        self.emit_ext(Ext::Reinterpret { from, to, m, view: Box::new(view), d });
        Ok(())
    }

    // The memref of a global variable; writing to a constant one is undefined behaviour (memref.get_global).
    fn GetGlobal(&mut self, op: Op) -> Decode {
        let name = memref::GetGlobal::name.symbol(self.m, op).ok_or("a global without name")?;
        let symbol = self.shared.symbol(name).ok_or_else(|| format!("the global @{name}, not there"))?;
        if let SymbolKind::Global(g) = &self.shared.symbols[symbol as usize].kind
            && let crate::code::Init::Unsupported(why) = &g.init
        {
            return Err(format!("the global @{name}: {why}").into());
        }
        let result = self.result(op, 0)?;
        let ty = self.info(result)?;
        if ty.memref().is_some_and(|info| !contiguous(info)) {
            return Err(format!("the global @{name}, whose layout is not the identity").into());
        }
        let d = self.define(result)?;
        self.emit_ext(Ext::GlobalMemRef { ty, symbol, d });
        Ok(())
    }

    // The address, which depends on where memory was placed
    // (memref.extract_aligned_pointer_as_index; S-MEM-3).
    fn ExtractAlignedPointerAsIndex(&mut self, op: Op) -> Decode {
        let v = self.operand(op, 0)?;
        self.has_known_places(v)?;
        let (ty, m) = (self.info(v)?, self.reg(v)?);
        let d = self.define(self.result(op, 0)?)?;
        self.emit_ext(Ext::MemRefAddress { ty, m, d });
        Ok(())
    }

    // The base buffer, the offset, sizes and strides (memref.extract_strided_metadata).
    fn ExtractStridedMetadata(&mut self, op: Op) -> Decode {
        self.strided_metadata(op)
    }

    // Bytes from the shift on as a contiguous memref; it must lie within them and be aligned
    // (memref.view; S-BUF-8).
    fn View(&mut self, op: Op) -> Decode {
        self.memref_view(op)
    }

    // The same elements in the shape that the operand holds
    // (memref.reshape; S-BUF-10).
    fn Reshape(&mut self, op: Op) -> Decode {
        self.memref_reshape(op)
    }

    // Dimensions as several; sizes of another product are undefined behaviour (memref.expand_shape).
    fn ExpandShape(&mut self, op: Op) -> Decode {
        self.expand_shape(op)
    }

    // Several dimensions as one; they must be contiguous
    // (memref.collapse_shape; S-BUF-13).
    fn CollapseShape(&mut self, op: Op) -> Decode {
        self.collapse_shape(op)
    }

    // Permutes sizes and strides, and moves nothing (memref.transpose).
    fn Transpose(&mut self, op: Op) -> Decode {
        self.memref_transpose(op)
    }

    // The same memref; poison if it is less aligned. What releases up to 20 wrote binds at once
    // (memref.assume_alignment; S-BUF-21).
    fn AssumeAlignment(&mut self, op: Op) -> Decode {
        let v = self.operand(op, 0)?;
        let (ty, m) = (self.info(v)?, self.reg(v)?);
        let align = shared::alignment.u64(self.m, op).unwrap_or(1);
        let d = self.define(self.result(op, 0)?)?;
        self.emit_ext(Ext::MemRefAlign { ty: ty.clone(), m, align, d });
        // A target may have it from a source without it, in the words of a release that has nothing else.
        if !self.shared.target && BINDS_AT_ONCE.get(self.m, op).is_some() {
            self.emit_ext(Ext::Claim { claim: Claim::Defined, r: d, ty });
        }
        Ok(())
    }

    // Stack memory made in the region ends with it
    // (memref.alloca_scope; S-BUF-18).
    fn AllocaScope(&mut self, op: Op) -> Decode {
        self.alloca_scope(op)
    }

    // The operands are the scope's results (memref.alloca_scope.return).
    fn AllocaScopeReturn(&mut self, op: Op) -> Decode {
        self.yield_op(op)
    }

    // The operand is the new element (memref.atomic_yield).
    fn AtomicYield(&mut self, op: Op) -> Decode {
        self.yield_op(op)
    }

    // Updates an element and gives what it was (memref.atomic_rmw; S-BUF-24).
    fn AtomicRMW(&mut self, op: Op) -> Decode {
        self.memref_atomic_rmw(op)
    }

    // Updates an element by the region and gives what it was
    // (memref.generic_atomic_rmw; S-BUF-24).
    fn GenericAtomicRMW(&mut self, op: Op) -> Decode {
        self.generic_atomic_rmw(op)
    }

    // The same memrefs; two that share memory are undefined behaviour
    // (memref.distinct_objects; S-BUF-22).
    fn DistinctObjects(&mut self, op: Op) -> Decode {
        let m = self.m;
        let operands = &m.op(op).operands;
        let mut memrefs = Vec::new();
        for v in operands {
            memrefs.push((self.info(*v)?, self.reg(*v)?));
        }
        for (result, (_, r)) in m.op(op).results.iter().zip(&memrefs) {
            self.bind_value(*result, *r);
        }
        self.emit_ext(Ext::Distinct { memrefs });
        Ok(())
    }

    // Always moves: memory of the new size with the elements both have
    // (memref.realloc; S-BUF-19).
    fn Realloc(&mut self, op: Op) -> Decode {
        self.realloc(op)
    }

    // Starts a transfer; source and target must not overlap
    // (memref.dma_start; S-BUF-25).
    fn DmaStart(&mut self, op: Op) -> Decode {
        self.dma_start(op)
    }

    // Ends the transfer of the tag: only now the elements are there
    // (memref.dma_wait; S-BUF-25).
    fn DmaWait(&mut self, op: Op) -> Decode {
        self.dma_wait(op)
    }

    // Defines a variable at module level and is never executed (memref.global).
    fn Global(&mut self, _op: Op) -> Decode {
        Err("globals within functions".into())
    }
}

impl Builder<'_> {
    /// Whether an operation's operand is a ranked memref.
    pub(super) fn is_of_memref(&mut self, op: Op) -> Decode<bool> {
        let v = self.operand(op, 0)?;
        Ok(self.info(v)?.memref().is_some())
    }

    /// A memref as one of the same memory with elements of another type, which take as many bits.
    pub(super) fn memref_of_others(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let (from, to, r) = (self.info(v)?, self.info(result)?, self.reg(v)?);
        let width = |info: &TypeInfo| Some(info.memref()?.elem.scalar()?.width());
        if width(&from).is_none() || width(&from) != width(&to) {
            return Err("elements of another width".into());
        }
        self.bind_value(result, r);
        Ok(())
    }

    /// What sees memory, and not elements alone, asks where these are. A layout by a map that is not linear leaves it
    /// open.
    pub(super) fn has_known_places(&self, memref: Value) -> Decode {
        let (ctx, ty) = (&self.m.ctx, self.m.ty(memref));
        let ranked = matches!(ctx.ty(ty), TypeKind::MemRef { .. });
        match ranked && ctx.strided_layout(ty).is_none() {
            true => Err("a memref whose layout leaves open where its elements are".into()),
            false => Ok(()),
        }
    }

    fn memref_alloc(&mut self, op: Op, stack: bool) -> Decode {
        let m = self.m;
        let result = self.result(op, 0)?;
        let ty = self.info(result)?;
        let info = ty.memref().ok_or("a result that is no ranked memref")?;
        let sizes = self.starts(m.operand_group(op, 0))?;
        if sizes.len() != info.shape.iter().filter(|n| **n == DYNAMIC).count() {
            return Err("another number of sizes than the type has unknown ones".into());
        }
        // Only the type says what the strides of memory are, and so how much it is.
        let stated = info.is_static() && info.offset >= 0 && info.strides.iter().all(|n| *n >= 0);
        if !contiguous(info) && !stated {
            return Err("memory for a layout whose strides are not known".into());
        }
        let align = shared::alignment.u64(self.m, op).unwrap_or(1);
        let d = self.define(result)?;
        self.emit_ext(Ext::MemRefAlloc { ty, stack, sizes, align, d });
        Ok(())
    }

    /// Type, slots and index slots of the memref that an operation accesses an element of.
    pub(super) fn access(
        &mut self,
        memref: Value,
        indices: &[Value],
    ) -> Decode<(Arc<TypeInfo>, Reg, Vec<Reg>)> {
        let indices = self.starts(indices)?;
        let (ty, m) = self.accessed(memref, &indices)?;
        Ok((ty, m, indices))
    }

    /// The same where the indices stand in slots already.
    pub(super) fn accessed(&mut self, memref: Value, indices: &[Reg]) -> Decode<(Arc<TypeInfo>, Reg)> {
        let (ty, m) = (self.info(memref)?, self.reg(memref)?);
        let rank = ty.memref().ok_or("an operand that is no ranked memref")?.rank();
        if indices.len() != rank {
            return Err("another number of indices than dimensions".into());
        }
        Ok((ty, m))
    }

    fn memref_load(&mut self, op: Op) -> Decode {
        let m = self.m;
        let memref = self.operand(op, 0)?;
        let indices = self.starts(m.op(op).operands.get(1..).unwrap_or(&[]))?;
        let align = shared::alignment.u64(self.m, op).unwrap_or(1);
        self.load_element(op, memref, indices, align)
    }

    /// Reads the element whose indices stand in these slots.
    pub(super) fn load_element(&mut self, op: Op, memref: Value, indices: Vec<Reg>, align: u64) -> Decode {
        let result = self.result(op, 0)?;
        if let Some(source) = self.m.cast_from_elements(memref) {
            let indices = self.first_of(source, indices)?;
            return self.load_slice(op, source, indices, result);
        }
        let (ty, base) = self.accessed(memref, &indices)?;
        let d = self.define(result)?;
        let fast = fast_element(&ty, align);
        let x = self.f.ext.len() as u32;
        let inst = match (fast, &indices[..]) {
            (Some((n, strided)), &[i]) => Inst::Load1 { n, strided, d, m: base, i, x },
            (Some((n, strided)), &[i, j]) => Inst::Load2 { n, strided, d, m: base, i, j, x },
            _ => Inst::Ext { x },
        };
        self.add_ext(Ext::MemRefLoad { ty, m: base, indices, align, d });
        self.emit(inst);
        Ok(())
    }

    fn memref_store(&mut self, op: Op) -> Decode {
        let m = self.m;
        let (value, memref) = (self.operand(op, 0)?, self.operand(op, 1)?);
        let indices = self.starts(m.op(op).operands.get(2..).unwrap_or(&[]))?;
        let align = shared::alignment.u64(self.m, op).unwrap_or(1);
        self.store_element(op, value, memref, indices, align)
    }

    /// The indices of the first element of a part: zero in the dimensions that are left.
    fn first_of(&mut self, memref: Value, mut indices: Vec<Reg>) -> Decode<Vec<Reg>> {
        let rank = self.info(memref)?.memref().ok_or("an operand that is no ranked memref")?.rank();
        indices.resize(rank, self.filled(1, &[Slot::firm(0)])?);
        Ok(indices)
    }

    /// Writes the element whose indices stand in these slots.
    pub(super) fn store_element(
        &mut self,
        op: Op,
        value: Value,
        memref: Value,
        indices: Vec<Reg>,
        align: u64,
    ) -> Decode {
        if let Some(source) = self.m.cast_from_elements(memref) {
            let indices = self.first_of(source, indices)?;
            return self.store_slice(op, source, indices, value);
        }
        let m = self.m;
        let s = self.reg(value)?;
        let (ty, base) = self.accessed(memref, &indices)?;
        if ty.memref().is_none_or(|i| i.elem.slots != self.shared.slots_of(m, value).unwrap_or(0)) {
            return Err("a value that is not of the element type".into());
        }
        let fast = fast_element(&ty, align);
        let x = self.f.ext.len() as u32;
        let inst = match (fast, &indices[..]) {
            (Some((n, strided)), &[i]) => Inst::Store1 { n, strided, s, m: base, i, x },
            (Some((n, strided)), &[i, j]) => Inst::Store2 { n, strided, s, m: base, i, j, x },
            _ => Inst::Ext { x },
        };
        self.add_ext(Ext::MemRefStore { ty, m: base, indices, align, s });
        self.emit(inst);
        Ok(())
    }

    /// Static numbers with the operands of a group in place of the unknown ones.
    pub(super) fn numbers(&mut self, op: Op, prop: Prop, group: usize) -> Decode<Vec<Number>> {
        let m = self.m;
        let mut dynamic = self.regs(m.operand_group(op, group))?.into_iter();
        let statics = prop.array(m, op);
        statics
            .iter()
            .map(|&n| match n {
                DYNAMIC => {
                    dynamic.next().map(|(r, _)| Number::Slot(r)).ok_or_else(|| "too few operands".into())
                }
                n => Ok(Number::Static(n)),
            })
            .collect()
    }

    fn view_numbers(&mut self, op: Op) -> Decode<ViewNumbers> {
        Ok(ViewNumbers {
            offsets: self.numbers(op, shared::static_offsets, 1)?,
            sizes: self.numbers(op, shared::static_sizes, 2)?,
            strides: self.numbers(op, shared::static_strides, 3)?,
        })
    }

    /// A strided part of a memref. Dimensions of size 1 may be dropped: the result keeps those that match its shape,
    /// leftmost first.
    fn subview(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let (from, m, to) = (self.info(v)?, self.reg(v)?, self.info(result)?);
        let (Some(source), Some(target)) = (from.memref(), to.memref()) else {
            return Err("a subview of something else than a ranked memref".into());
        };
        let view = self.view_numbers(op)?;
        let rank = source.rank();
        if [&view.offsets, &view.sizes, &view.strides].iter().any(|l| l.len() != rank) {
            return Err("offsets, sizes or strides that do not fit".into());
        }
        let kept =
            kept_dimensions(source, target, &view).ok_or("a result whose shape does not fit the sizes")?;
        let d = self.define(result)?;
        self.emit_ext(Ext::SubView { from, to, m, view: Box::new(view), kept, d });
        Ok(())
    }

    /// The parts of a descriptor as values. What the type states is known without it.
    fn strided_metadata(&mut self, op: Op) -> Decode {
        let m = self.m;
        let v = self.operand(op, 0)?;
        let (ty, r) = (self.info(v)?, self.reg(v)?);
        let info = ty.memref().ok_or("an operand that is no ranked memref")?;
        let results = &m.op(op).results;
        if results.len() != 2 + 2 * info.rank() {
            return Err("another number of results than the memref has parts".into());
        }
        // The base buffer is a memref of rank 0: both pointers, offset 0.
        let base = self.define(results[0])?;
        self.copy(base, r, 2);
        let zero = self.constant(Slot::firm(0))?;
        self.copy(base + MemRefInfo::OFFSET, zero, 1);
        let stated = [info.offset].into_iter().chain(info.shape.iter().copied()).chain(info.strides.clone());
        for (i, (&part, stated)) in results[1..].iter().zip(stated).enumerate() {
            self.info(part)?;
            let at = match stated {
                DYNAMIC => r + MemRefInfo::OFFSET + i as u32,
                n => self.constant(Slot::firm(n as u64 & mask(info.index)))?,
            };
            self.bind_value(part, at);
        }
        Ok(())
    }
}

fn is_memref(t: &TypeInfo) -> bool {
    matches!(t.kind, Kind::MemRef(_) | Kind::Unranked(_))
}

/// Whether the elements of such a memref stand one after the other from its start.
fn contiguous(info: &MemRefInfo) -> bool {
    let mut expect = Some(1i64);
    for (n, s) in info.shape.iter().zip(&info.strides).rev() {
        let fits = match expect {
            Some(e) => *s == e,
            None => *s == DYNAMIC,
        };
        if !fits {
            return false;
        }
        expect = expect.filter(|_| *n != DYNAMIC).and_then(|e| e.checked_mul(*n));
    }
    info.offset == 0
}

/// Bytes of an element that the fast accesses can move, and whether its elements may be strided, or begin at an offset.
/// Such an element is a scalar of 8, 16, 32 or 64 bits, no pointer, in a memref with 64-bit indices.
fn fast_element(ty: &TypeInfo, align: u64) -> Option<(u8, bool)> {
    let info = ty.memref()?;
    let scalar = info.elem.scalar()?;
    let plain = !matches!(scalar, Scalar::Ptr) && matches!(scalar.width(), 8 | 16 | 32 | 64);
    let strided = info.offset != 0 || info.strides.last().is_some_and(|s| *s != 1);
    (plain && info.index == 64 && align <= 1).then_some(((scalar.width() / 8) as u8, strided))
}

/// Which source dimensions a subview's result keeps: all but as many of size 1 as it has fewer dimensions. Only the
/// strides show which of several is dropped, and the type may leave it open. A dimension then counts as dropped if the
/// source has its stride more often than the result. The leftmost goes first.
fn kept_dimensions(source: &MemRefInfo, target: &MemRefInfo, view: &ViewNumbers) -> Option<Vec<usize>> {
    let rank = source.rank();
    let to_drop = rank.checked_sub(target.rank())?;
    let unit: Vec<usize> = (0..rank).filter(|i| matches!(view.sizes[*i], Number::Static(1))).collect();
    let dropped = if unit.len() == to_drop {
        unit
    } else {
        let count = |list: &[i64], stride: i64| list.iter().filter(|s| **s == stride).count();
        let mut left = source.strides.clone();
        let mut dropped = Vec::new();
        for i in unit {
            let stride = source.strides[i];
            if dropped.len() < to_drop && count(&left, stride) > count(&target.strides, stride) {
                let at = left.iter().position(|s| *s == stride)?;
                left.remove(at);
                dropped.push(i);
            }
        }
        dropped
    };
    let kept: Vec<usize> = (0..rank).filter(|i| !dropped.contains(i)).collect();
    let fits = kept.len() == target.rank()
        && kept.iter().zip(&target.shape).all(|(i, n)| match view.sizes[*i] {
            Number::Static(size) => size == *n || *n == DYNAMIC,
            Number::Slot(_) => true,
        });
    fits.then_some(kept)
}
