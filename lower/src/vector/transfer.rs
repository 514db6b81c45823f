//! Transfers of slices between memory and vectors. The dimension of the vector that varies fastest makes rows. LLVM's
//! masked accesses handle lanes of a row that are out of bounds or masked off.

use super::memory::{Access, Base, Path, Rows};
use crate::Role;
use crate::convert::{Conv, Res};
use crate::descriptor::dim;
use plumb_ir::enums::LlvmICmp;
use plumb_ir::ops::LlvmOp;
use plumb_ir::ops::vector::{TransferRead, TransferWrite};
use plumb_ir::ops::view::Prop;
use plumb_ir::{AttrKind, Type, TypeKind, Value};
use smallvec::SmallVec;

/// A transfer.
struct Transfer {
    base: Base,
    /// Along which dimension of memory each dimension of the vector goes; along none where one element stands for all.
    dims: SmallVec<[Option<usize>; 4]>,
    /// Whether each is promised to be in bounds.
    inside: Vec<bool>,
    /// A lane is accessed where all of these say so.
    masks: SmallVec<[Value; 1]>,
}

impl Transfer {
    /// Dimensions of the vector that a mask has a dimension for, in the order of memory's.
    fn masked_dims(&self) -> SmallVec<[usize; 4]> {
        let mut dims: SmallVec<[usize; 4]> =
            (0..self.dims.len()).filter(|k| self.dims[*k].is_some()).collect();
        dims.sort_unstable_by_key(|k| self.dims[*k]);
        dims
    }
}

impl Conv<'_> {
    fn transfer(
        &mut self,
        memref: Value,
        indices: &[Value],
        masks: [Option<Value>; 2],
        (map, bounds): (Prop, Prop),
    ) -> Res<Transfer> {
        let base = self.vector_base(memref, indices)?;
        let src = self.src;
        let dims = match map.attr(src, self.cur) {
            Some(AttrKind::AffineMap(map)) => map.picked_dims(),
            _ => None,
        };
        let dims = dims.filter(|dims| dims.iter().flatten().all(|d| *d < base.indices.len()));
        let Some(dims) = dims else { return Err(self.malformed("map that chooses dimensions")) };
        let inside: Vec<bool> =
            bounds.attrs(src, self.cur).iter().map(|bound| src.ctx.is_true(*bound)).collect();
        if inside.len() != dims.len() {
            return Err(self.malformed("bound for each dimension"));
        }
        let masks = masks.into_iter().flatten().collect();
        Ok(Transfer { base, dims: dims.into(), inside, masks })
    }

    /// Reads a slice; a mask around it counts as its own does, but for what it passes through.
    pub fn vector_transfer_read(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let (memref, indices) = (TransferRead::base.get(src, op), TransferRead::indices.get(src, op));
        let how = (TransferRead::permutation_map, TransferRead::in_bounds);
        let own = TransferRead::mask.get(src, op).map(|mask| self.value(mask)).transpose()?;
        let [around, through] = self.masked_around()?;
        let t = self.transfer(memref, indices, [own, around], how)?;
        let padding = self.value(TransferRead::padding.get(src, op))?;
        let ty = self.result_ty(0)?;
        self.same_scalars(memref, TransferRead::vector.get(src, op))?;
        if self.holds_vectors(memref) {
            return self.read_elements(&t, padding, ty);
        }
        let rows = self.rows_of(ty)?;
        let lanes = self.row_lanes(rows.row)?;
        let align = self.lane_alignment(t.base.info.elem);
        self.read_rows(&rows, |c, path| {
            let ptr = c.row_pointer(&t.base, &t.dims, path)?;
            let inner = t.dims.get(path.len()).copied().flatten();
            let mask = c.row_mask(&t, path, lanes)?;
            let elem = t.base.info.elem;
            match (mask, inner) {
                // One element stands for all lanes.
                (None, None) => {
                    let value = c.load(Role::Main, ptr, elem);
                    Ok(c.lane_splat(Role::Lane, value, lanes))
                }
                (None, Some(d)) if t.base.info.strides[d] == 1 && c.lies_like_array(elem) => {
                    Ok(c.plain_read(ptr, rows.row, align, false))
                }
                (mask, inner) => {
                    let mut others = c.lane_splat(Role::Padding, padding, lanes);
                    if let (Some(around), Some(through)) = (around, through) {
                        let on = c.mask_row(&t, around, path, lanes)?;
                        let through = c.row_at(through, path)?;
                        others = c.select(Role::Masked, on, others, through);
                    }
                    let read = c.transfer_row(&t, Access::Read(others), (ptr, inner), mask, &rows, lanes)?;
                    read.ok_or_else(|| c.malformed("result"))
                }
            }
        })
    }

    /// Writes a slice; a mask around it counts as its own does.
    pub fn vector_transfer_write(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let (memref, indices) = (TransferWrite::base.get(src, op), TransferWrite::indices.get(src, op));
        let how = (TransferWrite::permutation_map, TransferWrite::in_bounds);
        let own = TransferWrite::mask.get(src, op).map(|mask| self.value(mask)).transpose()?;
        let [around, _] = self.masked_around()?;
        let t = self.transfer(memref, indices, [own, around], how)?;
        let source = TransferWrite::valueToStore.get(src, op);
        let value = self.value(source)?;
        self.same_scalars(memref, source)?;
        if self.holds_vectors(memref) {
            return self.write_elements(&t, value);
        }
        let rows = self.rows_of(self.out_ty(value))?;
        let lanes = self.row_lanes(rows.row)?;
        let align = self.lane_alignment(t.base.info.elem);
        self.write_rows(&rows, value, |c, path, row| {
            let ptr = c.row_pointer(&t.base, &t.dims, path)?;
            let inner = t.dims.get(path.len()).copied().flatten();
            let mask = c.row_mask(&t, path, lanes)?;
            let unit = inner.is_none_or(|d| t.base.info.strides[d] == 1);
            if mask.is_none() && unit && c.lies_like_array(t.base.info.elem) {
                c.plain_write(row, ptr, align, false);
                return Ok(());
            }
            c.transfer_row(&t, Access::Write(row), (ptr, inner), mask, &rows, lanes)?;
            Ok(())
        })
    }

    /// Lanes of the vector must be what memory holds, or parts of it.
    fn same_scalars(&self, memref: Value, vector: Value) -> Res {
        let ctx = &self.src.ctx;
        let held = ctx.elem(self.src.ty(memref));
        let whole = match ctx.ty(held) {
            TypeKind::Vector { shape, .. } => {
                ctx.shape(self.src.ty(vector)).is_some_and(|all| all.ends_with(shape))
            }
            _ => true,
        };
        if whole && ctx.scalar(held) == ctx.scalar(self.src.ty(vector)) {
            return Ok(());
        }
        Err(self.unsupported_form("its vector is not made of elements of its memref"))
    }

    /// The enabled lanes of a row: masked if they stand one after the other, else each by a pointer of its own.
    fn transfer_row(
        &mut self,
        t: &Transfer,
        access: Access,
        (ptr, inner): (Value, Option<usize>),
        mask: Option<Value>,
        rows: &Rows,
        lanes: u64,
    ) -> Res<Option<Value>> {
        let elem = t.base.info.elem;
        let align = self.lane_alignment(elem);
        let mask = match mask {
            Some(mask) => mask,
            None => self.all_lanes(lanes),
        };
        let by = match inner {
            Some(d) if t.base.info.strides[d] == 1 && self.lies_like_array(elem) => {
                return Ok(self.masked_row(access, ptr, mask, rows.row, align));
            }
            Some(d) => {
                let numbers = self.lane_numbers(lanes);
                self.along(&t.base, d, numbers)?
            }
            None => {
                let zero = self.index_const(Role::LaneNumber, 0);
                self.lane_splat(Role::LaneNumber, zero, lanes)
            }
        };
        let ptrs = self.lane_pointers(ptr, by, elem);
        Ok(self.scattered(access, ptrs, mask, rows.row, align))
    }

    /// Which lanes of a row are accessed; none where all are.
    fn row_mask(&mut self, t: &Transfer, path: &Path, lanes: u64) -> Res<Option<Value>> {
        let mut mask = None;
        let inner = path.len();
        if let Some(Some(d)) = t.dims.get(inner)
            && !t.inside[inner]
        {
            let left = self.left_in(t, *d)?;
            let (numbers, left) =
                (self.lane_numbers(lanes), self.lane_splat(Role::Inside(dim(*d)), left, lanes));
            mask = Some(self.icmp(Role::Inside(dim(*d)), LlvmICmp::SLT, numbers, left));
        }
        if let Some(row) = self.row_inside(t, path)? {
            let row = self.lane_splat(Role::Inside(dim(inner)), row, lanes);
            mask = Some(self.both(mask, row));
        }
        for own in &t.masks {
            let own = self.mask_row(t, *own, path, lanes)?;
            mask = Some(self.both(mask, own));
        }
        Ok(mask)
    }

    fn both(&mut self, mask: Option<Value>, other: Value) -> Value {
        match mask {
            Some(mask) => self.bin(Role::Mask, LlvmOp::And, mask, other),
            None => other,
        }
    }

    /// The number of elements from an index to the end of its dimension.
    fn left_in(&mut self, t: &Transfer, d: usize) -> Res<Value> {
        let size = self.extent(t.base.desc, &t.base.info, d)?;
        Ok(self.bin(Role::Left(dim(d)), LlvmOp::Sub, size, t.base.indices[d]))
    }

    /// Whether a place is in bounds along the dimensions of the vector that it says positions of; none where it is by promise.
    fn row_inside(&mut self, t: &Transfer, path: &[i64]) -> Res<Option<Value>> {
        let mut all = None;
        for (k, at) in path.iter().enumerate() {
            let Some(Some(d)) = t.dims.get(k).copied() else { continue };
            if t.inside[k] {
                continue;
            }
            let left = self.left_in(t, d)?;
            let at = self.index_const(Role::RowStart(dim(d)), *at);
            let here = self.icmp(Role::Inside(dim(d)), LlvmICmp::SLT, at, left);
            all = Some(self.both(all, here));
        }
        Ok(all)
    }

    /// The bits of a mask for a row.
    fn mask_row(&mut self, t: &Transfer, mask: Value, path: &Path, lanes: u64) -> Res<Value> {
        let (dims, inner) = (t.masked_dims(), path.len());
        // The mask's own row runs along the row of the vector.
        if dims.last() == Some(&inner) && inner < t.dims.len() {
            let outer: Path = dims[..dims.len() - 1].iter().map(|k| path[*k]).collect();
            return if outer.is_empty() { Ok(mask) } else { self.extract(Role::Mask, mask, &outer) };
        }
        if !dims.contains(&inner) {
            let bit = self.mask_bit(mask, &dims, path)?;
            return Ok(self.lane_splat(Role::Mask, bit, lanes));
        }
        let ty = self.out.ctx.vector_type(&[lanes as i64], Type::I1);
        let mut row = self.poison(Role::Mask, ty);
        let mut place = path.clone();
        for lane in 0..lanes as i64 {
            place.truncate(inner);
            place.push(lane);
            let bit = self.mask_bit(mask, &dims, &place)?;
            let at = self.index_const(Role::LaneNumber, lane);
            row = self.val(Role::Mask, LlvmOp::InsertElement, &[row, bit, at], ty, &[]);
        }
        Ok(row)
    }

    /// The bit of a mask for one place of the vector.
    fn mask_bit(&mut self, mask: Value, dims: &[usize], place: &[i64]) -> Res<Value> {
        let at: Path = dims.iter().map(|k| place[*k]).collect();
        let (row, last) = match at.split_last() {
            Some((last, [])) => (mask, *last),
            Some((last, outer)) => (self.extract(Role::Mask, mask, outer)?, *last),
            None => (mask, 0),
        };
        let last = self.index_const(Role::LaneNumber, last);
        Ok(self.val(Role::Mask, LlvmOp::ExtractElement, &[row, last], Type::I1, &[]))
    }

    /// Places of the elements of a memref of vectors within a vector, and whether each is in bounds.
    fn each_vector_element(
        &mut self,
        t: &Transfer,
        whole: Type,
        mut each: impl FnMut(&mut Self, &Path, Option<Value>) -> Res,
    ) -> Res {
        if !t.masks.is_empty() {
            return Err(self.unsupported_form("it has a mask for elements that are vectors"));
        }
        let all = self.rows_of(whole)?;
        let outer = all.around(t.dims.len());
        self.each_row(&outer, |c, path| {
            let inside = c.row_inside(t, path)?;
            each(c, path, inside)
        })
    }

    /// Reads elements that are vectors, one by one.
    fn read_elements(&mut self, t: &Transfer, padding: Value, ty: Type) -> Res {
        let mut result = self.poison(Role::Empty, ty);
        self.each_vector_element(t, ty, |c, path, inside| {
            let elem = t.base.info.elem;
            let value = match inside {
                None => {
                    let ptr = c.row_pointer(&t.base, &t.dims, path)?;
                    c.load(Role::Main, ptr, elem)
                }
                Some(inside) => {
                    let (then, join) = (c.new_block(), c.new_block());
                    let value = c.out.add_argument(join, elem);
                    c.cond_br(Role::Branch, inside, (then, &[]), (join, &[padding]));
                    c.begin(then);
                    let ptr = c.row_pointer(&t.base, &t.dims, path)?;
                    let read = c.load(Role::Main, ptr, elem);
                    c.br(Role::Then, join, &[read]);
                    c.begin(join);
                    value
                }
            };
            result = if path.is_empty() { value } else { c.insert(Role::Row, result, value, path) };
            Ok(())
        })?;
        self.bind_result(0, result)
    }

    /// Writes elements that are vectors, one by one.
    fn write_elements(&mut self, t: &Transfer, value: Value) -> Res {
        let ty = self.out_ty(value);
        self.each_vector_element(t, ty, |c, path, inside| {
            let part = c.row_at(value, path)?;
            let join = match inside {
                None => None,
                Some(inside) => {
                    let (then, join) = (c.new_block(), c.new_block());
                    c.cond_br(Role::Branch, inside, (then, &[]), (join, &[]));
                    c.begin(then);
                    Some(join)
                }
            };
            let ptr = c.row_pointer(&t.base, &t.dims, path)?;
            c.emit(Role::Main, LlvmOp::Store, &[part, ptr], &[], &[]);
            if let Some(join) = join {
                c.br(Role::Then, join, &[]);
                c.begin(join);
            }
            Ok(())
        })
    }
}
