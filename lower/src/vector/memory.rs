//! Reads and writes of memrefs by vectors, row by row. Accesses are plain where all lanes of a row stand one after the
//! other. They are LLVM's masked ones where some may take no part, and gathered or scattered ones where lanes stand
//! anywhere.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::descriptor::dim;
use crate::types::MemRefInfo;
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::ops::{shared, vector};
use plumb_ir::{Attr, AttrKind, Type, TypeKind, Value, discardable};
use smallvec::{SmallVec, smallvec};
use std::rc::Rc;

/// A vector may have no more rows: each becomes operations of its own.
const MAX_ROWS: u64 = 1 << 16;

/// Where a row is in a vector.
pub(super) type Path = SmallVec<[i64; 4]>;

/// A memref and indices into it.
pub(super) struct Base {
    pub(super) info: Rc<MemRefInfo>,
    pub(super) desc: Value,
    pub(super) indices: Vec<Value>,
}

/// The rows of a vector: extents of the arrays around them, and their type.
pub(super) struct Rows {
    extents: SmallVec<[u64; 4]>,
    pub(super) row: Type,
    whole: Type,
}

impl Rows {
    /// Whether the vector has dimensions around its rows.
    fn nested(&self) -> bool {
        !self.extents.is_empty()
    }

    /// The outermost dimensions alone.
    pub(super) fn around(&self, dims: usize) -> Rows {
        let extents = self.extents.iter().copied().take(dims).collect();
        Rows { extents, row: self.row, whole: self.whole }
    }
}

/// What happens to the lanes of a row.
#[derive(Clone, Copy)]
pub(super) enum Access {
    /// They are read; those that take no part have these.
    Read(Value),
    /// These are written.
    Write(Value),
}

impl Conv<'_> {
    pub(super) fn vector_base(&mut self, memref: Value, indices: &[Value]) -> Res<Base> {
        let ty = self.src.ty(memref);
        if !matches!(self.src.ctx.ty(ty), TypeKind::MemRef { .. }) {
            return Err(self.unsupported_form("tensors have no place in memory"));
        }
        let indices = self.values(indices)?;
        self.base_at(memref, indices)
    }

    fn base_at(&mut self, memref: Value, indices: Vec<Value>) -> Res<Base> {
        let info = self.memref_info(self.src.ty(memref))?;
        if indices.len() != info.rank() {
            return Err(self.malformed("index for each dimension"));
        }
        Ok(Base { desc: self.value(memref)?, indices, info })
    }

    /// The rows of a vector of a converted type.
    pub(super) fn rows_of(&mut self, ty: Type) -> Res<Rows> {
        let (mut extents, mut row) = (SmallVec::new(), ty);
        while let TypeKind::LlvmArray { len, elem } = self.out.ctx.ty(row) {
            extents.push(*len);
            row = *elem;
        }
        let count = extents.iter().try_fold(1u64, |n, e: &u64| n.checked_mul(*e));
        if count.is_none_or(|n| n > MAX_ROWS) {
            return Err(self.unsupported_form("its vector has too many rows"));
        }
        Ok(Rows { extents, row, whole: ty })
    }

    /// How many lanes a row has.
    pub(super) fn row_lanes(&self, row: Type) -> Res<u64> {
        match self.out.ctx.ty(row) {
            TypeKind::Vector { shape, scalable, .. } if !scalable.contains(&true) => match shape[..] {
                [n] if n as u64 <= MAX_ROWS => Ok(n as u64),
                _ => Err(self.unsupported_form("its vector has too many lanes")),
            },
            _ => Err(self.unsupported_form("how many lanes its vector has is not known")),
        }
    }

    /// Calls `each` with the place of every row.
    pub(super) fn each_row(&mut self, rows: &Rows, mut each: impl FnMut(&mut Self, &Path) -> Res) -> Res {
        if rows.extents.contains(&0) {
            return Ok(());
        }
        let mut path: Path = smallvec![0; rows.extents.len()];
        loop {
            self.room()?;
            each(self, &path)?;
            let mut k = rows.extents.len();
            loop {
                let Some(d) = k.checked_sub(1) else { return Ok(()) };
                k = d;
                path[k] += 1;
                if (path[k] as u64) < rows.extents[k] {
                    break;
                }
                path[k] = 0;
            }
        }
    }

    /// The row of a vector at a place.
    pub(super) fn row_at(&mut self, whole: Value, path: &Path) -> Res<Value> {
        if path.is_empty() { Ok(whole) } else { self.extract(Role::Row, whole, path) }
    }

    /// Makes the result of the operation of its rows.
    pub(super) fn read_rows(
        &mut self,
        rows: &Rows,
        mut each: impl FnMut(&mut Self, &Path) -> Res<Value>,
    ) -> Res {
        let mut result = if rows.nested() { Some(self.poison(Role::Empty, rows.whole)) } else { None };
        self.each_row(rows, |c, path| {
            let row = each(c, path)?;
            result = Some(match result {
                Some(whole) if rows.nested() => c.insert(Role::Row, whole, row, path),
                _ => row,
            });
            Ok(())
        })?;
        match result {
            Some(result) => self.bind_result(0, result),
            None => Err(self.malformed("row")),
        }
    }

    /// Writes each row of a vector.
    pub(super) fn write_rows(
        &mut self,
        rows: &Rows,
        value: Value,
        mut each: impl FnMut(&mut Self, &Path, Value) -> Res,
    ) -> Res {
        self.each_row(rows, |c, path| {
            let row = c.row_at(value, path)?;
            each(c, path, row)
        })
    }

    /// Whether vectors of such elements have them where an array has: lanes are packed bit by bit.
    pub(super) fn lies_like_array(&self, elem: Type) -> bool {
        let ctx = &self.out.ctx;
        let bits = ctx.int_width(elem).or_else(|| ctx.float_kind(elem).map(|kind| kind.width()));
        bits.is_some_and(|bits| bits >= 8 && bits.is_power_of_two())
    }

    /// Bytes that elements of a memref are aligned to. A stated data layout guarantees nothing here.
    pub(super) fn lane_alignment(&self, elem: Type) -> i64 {
        let top = self.src.top();
        let stated = discardable::DL_SPEC.attr(self.src, top).is_some()
            || discardable::DATA_LAYOUT.attr(self.src, top).is_some();
        if stated { 1 } else { self.natural_alignment(elem).min(16) }
    }

    /// The alignment that the operation states, or that of an element.
    fn first_alignment(&self, elem: Type) -> i64 {
        shared::alignment.i64(self.src, self.cur).unwrap_or_else(|| self.lane_alignment(elem))
    }

    /// The alignment of a masked access.
    pub(super) fn masked_alignment(&mut self, bytes: i64) -> Attr {
        self.out.ctx.int_attr(bytes.into(), Type::I32)
    }

    /// Pointer to the element that a row of a slice begins with. `dims` are the dimensions of memory that the places of
    /// rows count in.
    pub(super) fn row_pointer(&mut self, base: &Base, dims: &[Option<usize>], path: &Path) -> Res<Value> {
        let mut indices = base.indices.clone();
        for (at, of) in path.iter().zip(dims) {
            if let Some(d) = *of
                && *at != 0
            {
                let by = self.index_const(Role::RowStart(dim(d)), *at);
                indices[d] = self.bin(Role::RowStart(dim(d)), LlvmOp::Add, indices[d], by);
            }
        }
        self.element(base.desc, &base.info, &indices)
    }

    /// Pointers to elements at distances of `by` each from a pointer, in elements.
    pub(super) fn lane_pointers(&mut self, ptr: Value, by: Value, elem: Type) -> Value {
        let indices = self.out.ctx.i32_array(&[i32::MIN.into()]);
        let ty = self.out.ctx.with_scalar(self.out_ty(by), self.out_ty(ptr));
        let elem = self.out.ctx.type_attr(elem);
        let props = [(llvm::GEP::rawConstantIndices, indices), (llvm::GEP::elem_type, elem)];
        self.val(Role::LaneAddress, LlvmOp::GEP, &[ptr, by], ty, &props)
    }

    /// A scalar in every lane of a row of this many.
    pub(super) fn lane_splat(&mut self, role: Role, scalar: Value, lanes: u64) -> Value {
        let scalar_ty = self.out_ty(scalar);
        let ty = self.out.ctx.vector_type(&[lanes as i64], scalar_ty);
        let zero = self.int(role, 0, Type::I32);
        let empty = self.poison(role, ty);
        let first = self.val(role, LlvmOp::InsertElement, &[empty, scalar, zero], ty, &[]);
        self.count_numbers(lanes as usize);
        let mask = self.out.ctx.i32_array(&vec![0; lanes as usize]);
        self.val(role, LlvmOp::ShuffleVector, &[first, first], ty, &[(llvm::ShuffleVector::mask, mask)])
    }

    /// The numbers of the lanes of a row, as `index`.
    pub(super) fn lane_numbers(&mut self, lanes: u64) -> Value {
        let index = self.index_ty();
        let ty = self.out.ctx.vector_type(&[lanes as i64], index);
        let bytes = self.index_bits() as usize / 8;
        let data = (0..lanes).flat_map(|n| n.to_le_bytes().into_iter().take(bytes)).collect();
        self.count_numbers(lanes as usize);
        let attr = self.out.ctx.intern_attr(AttrKind::Dense { ty, data, splat: lanes == 1 });
        self.constant(Role::LaneNumber, attr, ty)
    }

    /// A mask that enables every lane.
    pub(super) fn all_lanes(&mut self, lanes: u64) -> Value {
        let ty = self.out.ctx.vector_type(&[lanes as i64], Type::I1);
        self.int(Role::Mask, -1, ty)
    }

    /// The distances of numbered lanes along the last dimension of memory, in elements.
    fn along_last(&mut self, base: &Base, by: Value) -> Res<Value> {
        let Some(last) = base.info.rank().checked_sub(1) else {
            return Err(self.unsupported_form("its memref has no dimension"));
        };
        self.along(base, last, by)
    }

    /// The distances of numbered lanes along a dimension of memory, in elements.
    pub(super) fn along(&mut self, base: &Base, d: usize, by: Value) -> Res<Value> {
        if base.info.strides.get(d) == Some(&1) {
            return Ok(by);
        }
        let by = self.as_index_lanes(by);
        let ty = self.out_ty(by);
        let stride = self.distance(base.desc, &base.info, d)?;
        let lanes = self.row_lanes(ty)?;
        let stride = self.lane_splat(Role::LaneStride, stride, lanes);
        Ok(self.bin(Role::LaneStride, LlvmOp::Mul, by, stride))
    }

    /// Integers of any width as numbers of the width of `index`, signed.
    fn as_index_lanes(&mut self, by: Value) -> Value {
        let (from, index) = (self.out_ty(by), self.index_ty());
        let to = self.out.ctx.with_scalar(from, index);
        let width = |c: &Self, ty| c.out.ctx.int_width(c.out.ctx.scalar(ty)).unwrap_or(64);
        match width(self, from).cmp(&width(self, to)) {
            std::cmp::Ordering::Less => self.val(Role::Ext, LlvmOp::SExt, &[by], to, &[]),
            std::cmp::Ordering::Equal => by,
            std::cmp::Ordering::Greater => self.val(Role::Trunc, LlvmOp::Trunc, &[by], to, &[]),
        }
    }

    /// Reads or writes the enabled lanes of a row whose pointers these are.
    pub(super) fn scattered(
        &mut self,
        access: Access,
        ptrs: Value,
        mask: Value,
        row: Type,
        align: i64,
    ) -> Option<Value> {
        let align = self.masked_alignment(align);
        match access {
            Access::Read(others) => {
                let props = [(llvm::MaskedGather::alignment, align)];
                Some(self.val(Role::Main, LlvmOp::MaskedGather, &[ptrs, mask, others], row, &props))
            }
            Access::Write(value) => {
                let props = [(llvm::MaskedScatter::alignment, align)];
                self.emit(Role::Main, LlvmOp::MaskedScatter, &[value, ptrs, mask], &[], &props);
                None
            }
        }
    }

    /// Reads or writes the enabled lanes of a row that stand one after the other.
    pub(super) fn masked_row(
        &mut self,
        access: Access,
        ptr: Value,
        mask: Value,
        row: Type,
        align: i64,
    ) -> Option<Value> {
        let align = self.masked_alignment(align);
        match access {
            Access::Read(others) => {
                let props = [(llvm::MaskedLoad::alignment, align)];
                Some(self.val(Role::Main, LlvmOp::MaskedLoad, &[ptr, mask, others], row, &props))
            }
            Access::Write(value) => {
                let props = [(llvm::MaskedStore::alignment, align)];
                self.emit(Role::Main, LlvmOp::MaskedStore, &[value, ptr, mask], &[], &props);
                None
            }
        }
    }

    /// Reads a whole row that lies like an array.
    pub(super) fn plain_read(&mut self, ptr: Value, row: Type, align: i64, nontemporal: bool) -> Value {
        let mut props: SmallVec<[_; 2]> =
            smallvec![(llvm::Load::alignment, self.out.ctx.int_attr(align.into(), Type::I64))];
        if nontemporal {
            props.push((llvm::Load::nontemporal, self.out.ctx.unit_attr()));
        }
        self.val(Role::Main, LlvmOp::Load, &[ptr], row, &props)
    }

    /// Writes a whole row that lies like an array.
    pub(super) fn plain_write(&mut self, value: Value, ptr: Value, align: i64, nontemporal: bool) {
        let mut props: SmallVec<[_; 2]> =
            smallvec![(llvm::Store::alignment, self.out.ctx.int_attr(align.into(), Type::I64))];
        if nontemporal {
            props.push((llvm::Store::nontemporal, self.out.ctx.unit_attr()));
        }
        self.emit(Role::Main, LlvmOp::Store, &[value, ptr], &[], &props);
    }

    /// The dimensions of memory that a slice along its last ones counts rows in, and the alignment of a row.
    fn minor_rows(&self, base: &Base, vector: Value) -> Res<SmallVec<[Option<usize>; 4]>> {
        let rank = self.src.ctx.shape(self.src.ty(vector)).map_or(0, <[i64]>::len);
        let first =
            base.info.rank().checked_sub(rank).ok_or_else(|| self.malformed("dimension of memory"))?;
        Ok((first..base.info.rank()).map(Some).collect())
    }

    /// Whether elements of a memref are vectors themselves.
    pub(super) fn holds_vectors(&self, memref: Value) -> bool {
        let elem = self.src.ctx.elem(self.src.ty(memref));
        matches!(self.src.ctx.ty(elem), TypeKind::Vector { .. })
    }

    /// Reads a slice along the last dimensions of memory.
    pub fn vector_load(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let memref = vector::Load::base.get(src, op);
        let base = self.vector_base(memref, vector::Load::indices.get(src, op))?;
        self.read_slice(memref, &base, vector::Load::nontemporal.flag(src, op))
    }

    /// The same at converted indices.
    pub fn load_slice(&mut self, memref: Value, indices: Vec<Value>) -> Res {
        let base = self.base_at(memref, indices)?;
        self.read_slice(memref, &base, false)
    }

    /// Whether lanes of a row along the last dimension of memory stand one after the other. `vector` asks that of its
    /// operations, and `affine` does not.
    fn is_dense(&self, base: &Base, row: Type) -> bool {
        base.info.strides.last().is_none_or(|stride| *stride == 1)
            || self.row_lanes(row).is_ok_and(|n| n == 1)
    }

    /// Reads or writes all lanes of a row along the last dimension of memory, wherever they stand.
    fn strided_row(&mut self, access: Access, base: &Base, ptr: Value, row: Type) -> Res<Option<Value>> {
        let lanes = self.row_lanes(row)?;
        let numbers = self.lane_numbers(lanes);
        let by = self.along_last(base, numbers)?;
        let ptrs = self.lane_pointers(ptr, by, base.info.elem);
        let (mask, align) = (self.all_lanes(lanes), self.lane_alignment(base.info.elem));
        Ok(self.scattered(access, ptrs, mask, row, align))
    }

    fn read_slice(&mut self, memref: Value, base: &Base, nontemporal: bool) -> Res {
        let result = self.src_result(0)?;
        let ty = self.result_ty(0)?;
        let elem = base.info.elem;
        let first = self.first_alignment(elem);
        if self.holds_vectors(memref) {
            let ptr = self.row_pointer(base, &[], &Path::new())?;
            let value = self.plain_read(ptr, ty, first, nontemporal);
            return self.bind_result(0, value);
        }
        let dims = self.minor_rows(base, result)?;
        let rows = self.rows_of(ty)?;
        let others = self.lane_alignment(elem);
        self.read_rows(&rows, |c, path| {
            let ptr = c.row_pointer(base, &dims, path)?;
            let align = if path.iter().all(|at| *at == 0) { first } else { others };
            if !c.is_dense(base, rows.row) {
                let through = c.poison(Role::Empty, rows.row);
                let read = c.strided_row(Access::Read(through), base, ptr, rows.row)?;
                return read.ok_or_else(|| c.malformed("result"));
            }
            if c.lies_like_array(elem) {
                return Ok(c.plain_read(ptr, rows.row, align, nontemporal));
            }
            let lanes = c.row_lanes(rows.row)?;
            let mut row = c.poison(Role::Empty, rows.row);
            for lane in 0..lanes as i64 {
                let at = c.index_const(Role::LaneNumber, lane);
                let ptr = c.gep(Role::LaneAddress, ptr, at, elem);
                let value = c.load(Role::Main, ptr, elem);
                row = c.val(Role::Lane, LlvmOp::InsertElement, &[row, value, at], rows.row, &[]);
            }
            Ok(row)
        })
    }

    /// Writes a slice along the last dimensions of memory.
    pub fn vector_store(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let memref = vector::Store::base.get(src, op);
        let source = vector::Store::valueToStore.get(src, op);
        let base = self.vector_base(memref, vector::Store::indices.get(src, op))?;
        self.write_slice(memref, &base, source, vector::Store::nontemporal.flag(src, op))
    }

    /// The same at converted indices.
    pub fn store_slice(&mut self, memref: Value, indices: Vec<Value>, source: Value) -> Res {
        let base = self.base_at(memref, indices)?;
        self.write_slice(memref, &base, source, false)
    }

    fn write_slice(&mut self, memref: Value, base: &Base, source: Value, nontemporal: bool) -> Res {
        let value = self.value(source)?;
        let elem = base.info.elem;
        let first = self.first_alignment(elem);
        if self.holds_vectors(memref) {
            let ptr = self.row_pointer(base, &[], &Path::new())?;
            self.plain_write(value, ptr, first, nontemporal);
            return Ok(());
        }
        let dims = self.minor_rows(base, source)?;
        let rows = self.rows_of(self.out_ty(value))?;
        let others = self.lane_alignment(elem);
        self.write_rows(&rows, value, |c, path, row| {
            let ptr = c.row_pointer(base, &dims, path)?;
            let align = if path.iter().all(|at| *at == 0) { first } else { others };
            if !c.is_dense(base, rows.row) {
                c.strided_row(Access::Write(row), base, ptr, rows.row)?;
                return Ok(());
            }
            if c.lies_like_array(elem) {
                c.plain_write(row, ptr, align, nontemporal);
                return Ok(());
            }
            for lane in 0..c.row_lanes(rows.row)? as i64 {
                let at = c.index_const(Role::LaneNumber, lane);
                let ptr = c.gep(Role::LaneAddress, ptr, at, elem);
                let value = c.val(Role::Lane, LlvmOp::ExtractElement, &[row, at], elem, &[]);
                c.emit(Role::Main, LlvmOp::Store, &[value, ptr], &[], &[]);
            }
            Ok(())
        })
    }

    /// A vector of one dimension.
    fn one_row(&self, vector: Value) -> Res {
        match self.src.ctx.shape(self.src.ty(vector)) {
            Some([_]) => Ok(()),
            _ => Err(self.unsupported_form("its vector has not one dimension")),
        }
    }

    /// Reads or writes the enabled lanes of a row.
    fn masked_access(&mut self, base: &Base, mask: Value, access: Access) -> Res<Option<Value>> {
        let mask = self.value(mask)?;
        let (Access::Read(value) | Access::Write(value)) = access;
        let (row, elem) = (self.out_ty(value), base.info.elem);
        let align = self.first_alignment(elem);
        let ptr = self.row_pointer(base, &[], &Path::new())?;
        if base.info.strides.last() == Some(&1) && self.lies_like_array(elem) {
            return Ok(self.masked_row(access, ptr, mask, row, align));
        }
        let lanes = self.row_lanes(row)?;
        let numbers = self.lane_numbers(lanes);
        let by = self.along_last(base, numbers)?;
        let ptrs = self.lane_pointers(ptr, by, elem);
        let align = self.lane_alignment(elem);
        Ok(self.scattered(access, ptrs, mask, row, align))
    }

    /// Converts an access of a row under a mask by its operands: memory, indices, mask, and the written or else
    /// passed-through value. All rows of such operations have these.
    fn under_mask(&mut self, accesses: fn(&mut Self, &Base, Value, Access) -> Res<Option<Value>>) -> Res {
        let (src, op) = (self.src, self.cur);
        let given = |i: usize| src.operand_group(op, i).first().copied();
        let (Some(memref), Some(mask), Some(lanes)) = (given(0), given(2), given(3)) else {
            return Err(self.malformed("operand"));
        };
        self.one_row(lanes)?;
        let base = self.vector_base(memref, src.operand_group(op, 1))?;
        let lanes = self.value(lanes)?;
        let reads = !src.op(op).results.is_empty();
        let access = if reads { Access::Read(lanes) } else { Access::Write(lanes) };
        match accesses(self, &base, mask, access)? {
            Some(value) => self.bind_result(0, value),
            None if reads => Err(self.malformed("result")),
            None => Ok(()),
        }
    }

    /// Reads or writes the enabled lanes of a row.
    pub fn vector_masked(&mut self) -> Res {
        self.under_mask(Self::masked_access)
    }

    /// Reads or writes consecutive elements for the enabled lanes.
    pub fn vector_packed(&mut self) -> Res {
        self.under_mask(Self::packed_access)
    }

    /// The distances of lanes that are packed: how many lanes before each are enabled.
    fn packed_numbers(&mut self, mask: Value, lanes: u64) -> Value {
        let index = self.index_ty();
        let ty = self.out.ctx.vector_type(&[lanes as i64], index);
        let mut numbers = self.poison(Role::Empty, ty);
        let mut count = self.index_const(Role::Packed, 0);
        for lane in 0..lanes as i64 {
            let at = self.index_const(Role::LaneNumber, lane);
            numbers = self.val(Role::Lane, LlvmOp::InsertElement, &[numbers, count, at], ty, &[]);
            let bit = self.val(Role::Lane, LlvmOp::ExtractElement, &[mask, at], Type::I1, &[]);
            let one = self.val(Role::Packed, LlvmOp::ZExt, &[bit], index, &[]);
            count = self.bin(Role::Packed, LlvmOp::Add, count, one);
        }
        numbers
    }

    /// Reads or writes consecutive elements for the enabled lanes.
    fn packed_access(&mut self, base: &Base, mask: Value, access: Access) -> Res<Option<Value>> {
        let mask = self.value(mask)?;
        let (Access::Read(value) | Access::Write(value)) = access;
        let (row, elem) = (self.out_ty(value), base.info.elem);
        let ptr = self.row_pointer(base, &[], &Path::new())?;
        if base.info.strides.last() == Some(&1) {
            return Ok(match access {
                Access::Read(others) => {
                    let operands = [ptr, mask, others];
                    Some(self.val(Role::Main, LlvmOp::MaskedExpandload, &operands, row, &[]))
                }
                Access::Write(value) => {
                    self.emit(Role::Main, LlvmOp::MaskedCompressstore, &[value, ptr, mask], &[], &[]);
                    None
                }
            });
        }
        let lanes = self.row_lanes(row)?;
        let numbers = self.packed_numbers(mask, lanes);
        let by = self.along_last(base, numbers)?;
        let ptrs = self.lane_pointers(ptr, by, elem);
        let align = self.lane_alignment(elem);
        Ok(self.scattered(access, ptrs, mask, row, align))
    }

    /// Reads each enabled lane from an index of its own; a converted mask from around it counts as its own does.
    pub fn vector_gather(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let memref = vector::Gather::base.get(src, op);
        let base = self.vector_base(memref, vector::Gather::offsets.get(src, op))?;
        let by = self.value(vector::Gather::indices.get(src, op))?;
        let mask = self.value(vector::Gather::mask.get(src, op))?;
        let others = self.value(vector::Gather::pass_thru.get(src, op))?;
        let [around, _] = self.masked_around()?;
        let ty = self.result_ty(0)?;
        let (rows, align) = (self.rows_of(ty)?, self.first_alignment(base.info.elem));
        let ptr = self.row_pointer(&base, &[], &Path::new())?;
        self.read_rows(&rows, |c, path| {
            let (by, mask, others) = (c.row_at(by, path)?, c.row_at(mask, path)?, c.row_at(others, path)?);
            let mask = match around {
                Some(around) => {
                    let around = c.row_at(around, path)?;
                    c.bin(Role::Mask, LlvmOp::And, mask, around)
                }
                None => mask,
            };
            let by = c.along_last(&base, by)?;
            let ptrs = c.lane_pointers(ptr, by, base.info.elem);
            let read = c.scattered(Access::Read(others), ptrs, mask, rows.row, align);
            read.ok_or_else(|| c.malformed("result"))
        })
    }

    /// Writes each enabled lane to an index of its own.
    pub fn vector_scatter(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let memref = vector::Scatter::base.get(src, op);
        let base = self.vector_base(memref, vector::Scatter::offsets.get(src, op))?;
        let by = self.value(vector::Scatter::indices.get(src, op))?;
        let mask = self.value(vector::Scatter::mask.get(src, op))?;
        let value = self.value(vector::Scatter::valueToStore.get(src, op))?;
        let (rows, align) = (self.rows_of(self.out_ty(value))?, self.first_alignment(base.info.elem));
        let ptr = self.row_pointer(&base, &[], &Path::new())?;
        self.write_rows(&rows, value, |c, path, row| {
            let (by, mask) = (c.row_at(by, path)?, c.row_at(mask, path)?);
            let by = c.along_last(&base, by)?;
            let ptrs = c.lane_pointers(ptr, by, base.info.elem);
            c.scattered(Access::Write(row), ptrs, mask, rows.row, align);
            Ok(())
        })
    }

    /// The same memory as one vector.
    pub fn vector_type_cast(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let desc = self.value(vector::TypeCast::memref.get(src, op))?;
        let to = self.memref_info(src.ty(vector::TypeCast::result.get(src, op)))?;
        let (allocated, aligned) = (self.allocated(desc)?, self.aligned(desc)?);
        let cast = self.describe_static(&to, allocated, aligned);
        self.bind_result(0, cast)
    }
}
