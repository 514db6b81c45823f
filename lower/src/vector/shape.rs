//! Vectors that are made, taken apart and changed in shape. A vector of several dimensions is arrays of rows. An
//! operation that moves whole rows takes them out and puts them in. One that moves lanes within rows shuffles one or
//! two rows, or goes lane by lane. Of a scalable row nobody knows the lanes: it moves as a whole, or by the intrinsics
//! for that.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::lanes::MAX_ROWS;
use plumb_ir::enums::{LlvmICmp, VectorPunctuation};
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::ops::vector::{
    ConstantMask, Extract, ExtractStridedSlice, Insert, InsertStridedSlice, Print, ScalableExtract,
    ScalableInsert, Shuffle, Transpose,
};
use plumb_ir::ops::view::Prop;
use plumb_ir::{DYNAMIC, FloatKind, Signedness, Type, TypeKind, Value};
use smallvec::SmallVec;

/// The shape of a source type in rows.
#[derive(Clone)]
pub(super) struct Form {
    /// Extents around the rows.
    pub(super) outer: Vec<i64>,
    /// Lanes of a row; those of a scalable row are multiples of that.
    pub(super) row: i64,
    scalable: bool,
    /// Whether it is no vector at all, or one without dimensions.
    rank: usize,
}

impl Form {
    fn rows(&self) -> i64 {
        self.outer.iter().product()
    }

    /// Extents of what is moved: lanes, or rows where these are scalable.
    fn extents(&self) -> Vec<i64> {
        let lanes = (!self.scalable && self.rank > 0).then_some(self.row);
        self.outer.iter().copied().chain(lanes).collect()
    }
}

/// An operand in rows that are taken out on demand.
pub(super) struct Grid {
    pub(super) value: Value,
    pub(super) source: Type,
    pub(super) form: Form,
    rows: Vec<Option<Value>>,
}

/// Where a lane comes from.
#[derive(Clone, Copy, PartialEq)]
enum Source {
    Poison,
    /// A scalar.
    Scalar(Value),
    /// A lane of a row.
    Lane(Value, i64),
}

/// Distances from one part to the next, dimension by dimension.
pub(super) fn strides(extents: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; extents.len()];
    for d in (1..extents.len()).rev() {
        strides[d - 1] = strides[d] * extents[d];
    }
    strides
}

/// The number of a part in each dimension.
pub(super) fn digits(number: i64, extents: &[i64]) -> Vec<i64> {
    strides(extents).iter().zip(extents).map(|(stride, extent)| number / stride % extent).collect()
}

fn number(digits: &[i64], extents: &[i64]) -> i64 {
    digits.iter().zip(strides(extents)).map(|(digit, stride)| digit * stride).sum()
}

impl Conv<'_> {
    fn form(&self, value: Value) -> Form {
        match self.src.ctx.ty(self.src.ty(value)) {
            TypeKind::Vector { shape, scalable, .. } => {
                let (row, outer) = shape.split_last().map_or((1, &[][..]), |(row, outer)| (*row, outer));
                let scalable = scalable.last().copied().unwrap_or(false);
                Form { outer: outer.to_vec(), row, scalable, rank: shape.len() }
            }
            _ => Form { outer: Vec::new(), row: 1, scalable: false, rank: 0 },
        }
    }

    fn result_form(&self) -> Res<Form> {
        Ok(self.form(self.src_result(0)?))
    }

    /// An operand as rows, and how it is shaped.
    pub(super) fn grid(&self, i: usize) -> Res<Grid> {
        self.grid_of(self.src_operand(i)?)
    }

    /// The same of any value of the source.
    pub(super) fn grid_of(&self, value: Value) -> Res<Grid> {
        let form = self.form(value);
        let rows = usize::try_from(form.rows()).ok().filter(|n| *n as u64 <= MAX_ROWS);
        let rows = rows.ok_or_else(|| self.unsupported_form("its vector has too many rows"))?;
        let (value, source) = (self.value(value)?, self.src.ty(value));
        Ok(Grid { value, source, form, rows: vec![None; rows] })
    }

    pub(super) fn row(&mut self, grid: &mut Grid, n: i64) -> Res<Value> {
        if grid.form.outer.is_empty() {
            return Ok(grid.value);
        }
        let known = usize::try_from(n).ok().and_then(|n| grid.rows.get(n)).copied();
        if let Some(row) = known.ok_or_else(|| self.malformed("row"))? {
            return Ok(row);
        }
        let row = self.extract(Role::Row, grid.value, &digits(n, &grid.form.outer))?;
        grid.rows[n as usize] = Some(row);
        Ok(row)
    }

    /// Binds a result to its rows.
    pub(super) fn bind_rows(&mut self, result: usize, rows: &[Value]) -> Res {
        let form = self.form(self.src_result(result)?);
        let ty = self.result_ty(result)?;
        let value = match rows {
            [row] if form.outer.is_empty() => *row,
            _ => {
                let mut all = self.poison(Role::Empty, ty);
                for (n, row) in rows.iter().enumerate() {
                    all = self.insert(Role::Row, all, *row, &digits(n as i64, &form.outer));
                }
                all
            }
        };
        self.bind_result(result, value)
    }

    /// Type of the rows of a converted vector.
    pub(super) fn row_type(&self, mut ty: Type) -> Type {
        while let TypeKind::LlvmArray { elem, .. } = self.out.ctx.ty(ty) {
            ty = *elem;
        }
        ty
    }

    pub(super) fn take_lane(&mut self, row: Value, n: i64) -> Value {
        let elem = self.out.ctx.elem(self.out_ty(row));
        let at = self.int(Role::Lane, n.into(), Type::I64);
        self.val(Role::Lane, LlvmOp::ExtractElement, &[row, at], elem, &[])
    }

    pub(super) fn put_lane(&mut self, row: Value, lane: Value, n: i64) -> Value {
        let ty = self.out_ty(row);
        let at = self.int(Role::Lane, n.into(), Type::I64);
        self.val(Role::Lane, LlvmOp::InsertElement, &[row, lane, at], ty, &[])
    }

    /// Lanes of two rows of one type by number.
    fn pick(&mut self, a: Value, b: Value, mask: &[i64], ty: Type) -> Value {
        self.count_numbers(mask.len());
        let mask = self.out.ctx.i32_array(mask);
        self.val(Role::Main, LlvmOp::ShuffleVector, &[a, b], ty, &[(llvm::ShuffleVector::mask, mask)])
    }

    /// A row with a scalar in every lane.
    fn splat(&mut self, scalar: Value, ty: Type) -> Res<Value> {
        let TypeKind::Vector { shape, .. } = self.out.ctx.ty(ty) else { return Ok(scalar) };
        let lanes = shape.first().map_or(1, |n| *n as usize);
        if lanes as u64 > MAX_ROWS {
            return Err(self.unsupported_form("its vector has too many lanes"));
        }
        let empty = self.poison(Role::Empty, ty);
        let first = self.put_lane(empty, scalar, 0);
        Ok(if lanes == 1 { first } else { self.pick(first, first, &vec![0; lanes], ty) })
    }

    /// A row of these lanes.
    fn row_of(&mut self, lanes: &[Source], ty: Type) -> Res<Value> {
        // Rows that lanes come from, but no more than three: two can be shuffled.
        let mut rows: SmallVec<[Value; 3]> = SmallVec::new();
        for lane in lanes {
            match lane {
                Source::Lane(row, _) if rows.len() < 3 && !rows.contains(row) => rows.push(*row),
                _ => {}
            }
        }
        let scalars = lanes.iter().any(|lane| matches!(lane, Source::Scalar(_)));
        Ok(match (&rows[..], scalars) {
            ([], false) => self.poison(Role::Empty, ty),
            ([], true) if lanes.iter().all(|lane| *lane == lanes[0]) => match lanes[0] {
                Source::Scalar(scalar) => self.splat(scalar, ty)?,
                _ => self.poison(Role::Empty, ty),
            },
            ([row], false)
                if self.out_ty(*row) == ty
                    && lanes.iter().enumerate().all(|(n, lane)| *lane == Source::Lane(*row, n as i64)) =>
            {
                *row
            }
            ([a, rest @ ..], false)
                if rest.iter().all(|b| self.out_ty(*b) == self.out_ty(*a)) && rest.len() < 2 =>
            {
                let (a, b) = (*a, rest.first().copied().unwrap_or(*a));
                let TypeKind::Vector { shape, .. } = self.out.ctx.ty(self.out_ty(a)) else { return Ok(a) };
                let width = shape.first().copied().unwrap_or(1);
                let place = |lane: &Source| match lane {
                    Source::Lane(row, n) if *row == a => *n,
                    Source::Lane(_, n) => width + n,
                    _ => -1,
                };
                let mask: Vec<i64> = lanes.iter().map(place).collect();
                self.pick(a, b, &mask, ty)
            }
            _ => {
                let mut row = self.poison(Role::Empty, ty);
                for (n, lane) in lanes.iter().enumerate() {
                    let scalar = match lane {
                        Source::Poison => continue,
                        Source::Scalar(scalar) => *scalar,
                        Source::Lane(from, k) => self.take_lane(*from, *k),
                    };
                    row = self.put_lane(row, scalar, n as i64);
                }
                row
            }
        })
    }

    /// An error if a vector has more rows than an operation may take apart.
    fn bound_rows(&self, form: &Form) -> Res {
        if form.rows() as u64 <= MAX_ROWS {
            return Ok(());
        }
        Err(self.unsupported_form("its vector has too many rows"))
    }

    /// Binds a result to lanes, or scalable rows, of operands: `from` gives operand and number of each, by its number in
    /// the result. Numbers are those of the innermost dimension first.
    fn rearrange(&mut self, result: usize, from: impl Fn(i64) -> Option<(usize, i64)>) -> Res {
        let form = self.form(self.src_result(result)?);
        let ty = self.result_ty(result)?;
        let ty = self.row_type(ty);
        let operands = self.src.op(self.cur).operands.len();
        let mut grids = (0..operands).map(|i| self.grid(i)).collect::<Res<Vec<_>>>()?;
        if form.rows().saturating_mul(form.row) as u64 > MAX_ROWS {
            return Err(self.unsupported_form("its vector has too many lanes"));
        }
        let mut rows = Vec::new();
        for r in 0..form.rows() {
            if form.scalable {
                rows.push(match from(r) {
                    Some((i, n)) => {
                        let grid = grids.get_mut(i).ok_or_else(|| self.malformed("operand"))?;
                        self.row(grid, n)?
                    }
                    None => self.poison(Role::Empty, ty),
                });
                continue;
            }
            let mut lanes = Vec::new();
            for l in 0..form.row {
                lanes.push(match from(r * form.row + l) {
                    None => Source::Poison,
                    Some((i, n)) => {
                        let grid = grids.get_mut(i).ok_or_else(|| self.malformed("operand"))?;
                        let width = grid.form.row.max(1);
                        let row = self.row(grid, n / width)?;
                        match self.out.ctx.ty(self.out_ty(row)) {
                            TypeKind::Vector { .. } => Source::Lane(row, n % width),
                            _ => Source::Scalar(row),
                        }
                    }
                });
            }
            self.room()?;
            rows.push(self.row_of(&lanes, ty)?);
        }
        self.bind_rows(result, &rows)
    }

    /// Scalable rows move as they are: the innermost dimension must be left alone.
    fn rows_move_whole(&self, a: &Form, b: &Form, whole: bool) -> Res {
        let same = a.scalable == b.scalable && (!a.scalable || a.row == b.row && whole);
        if same { Ok(()) } else { Err(self.unsupported_form("it moves lanes of scalable rows")) }
    }

    fn numbers(&self, list: Prop) -> Vec<i64> {
        let number = |a| self.src.ctx.as_i64(a).unwrap_or(0);
        list.attrs(self.src, self.cur).iter().map(|a| number(*a)).collect()
    }

    // The bits of each row, as LLVM casts them on a little-endian machine.
    pub(super) fn bitcast_vector(&mut self) -> Res {
        let elem = |v| self.src.ctx.elem(self.src.ty(v));
        let (from, to) = (elem(self.src_operand(0)?), elem(self.src_result(0)?));
        let is_pointer = |ty| matches!(self.src.ctx.ty(ty), TypeKind::LlvmPtr { .. });
        if from != to && (is_pointer(from) || is_pointer(to)) {
            return Err(self.unsupported_form("pointers have no bits in common with other lanes"));
        }
        self.lanes(|c, row, ty| {
            // An index has as many bits as the conversion says.
            if c.row_bits(c.out_ty(row[0])) != c.row_bits(ty[0]) {
                return Err(c.unsupported_form("its rows have different numbers of bits"));
            }
            Ok(smallvec::smallvec![c.val(Role::Main, LlvmOp::Bitcast, row, ty[0], &[])])
        })
    }

    /// How many bits a row has; of a scalable one, for each multiple.
    fn row_bits(&self, ty: Type) -> Option<u64> {
        let ctx = &self.out.ctx;
        let elem = ctx.scalar(ty);
        let width = ctx.int_width(elem).or_else(|| ctx.float_kind(elem).map(FloatKind::width))?;
        let TypeKind::Vector { shape, .. } = ctx.ty(ty) else { return Some(width.into()) };
        Some(u64::from(width) * shape.iter().product::<i64>() as u64)
    }

    pub(super) fn broadcast(&mut self) -> Res {
        let (from, to) = (self.form(self.src_operand(0)?), self.result_form()?);
        if to.scalable && !from.scalable {
            return self.broadcast_lane(&from, &to);
        }
        self.rows_move_whole(&from, &to, true)?;
        let (narrow, wide) = (from.extents(), to.extents());
        let Some(outer) = wide.len().checked_sub(narrow.len()) else { return Err(self.malformed("vector")) };
        self.rearrange(0, |n| {
            let at = digits(n, &wide);
            let inner = &at[outer..];
            let at: Vec<i64> = inner.iter().zip(&narrow).map(|(i, e)| if *e == 1 { 0 } else { *i }).collect();
            Some((0, number(&at, &narrow)))
        })
    }

    /// One lane to all of a scalable row.
    fn broadcast_lane(&mut self, from: &Form, to: &Form) -> Res {
        self.bound_rows(to)?;
        let (mut grid, ty) = (self.grid(0)?, self.result_ty(0)?);
        let ty = self.row_type(ty);
        let mut rows = Vec::new();
        for r in 0..to.rows() {
            let at = digits(r, &to.outer);
            let inner = &at[to.outer.len() - from.outer.len()..];
            let at: Vec<i64> =
                inner.iter().zip(&from.outer).map(|(i, e)| if *e == 1 { 0 } else { *i }).collect();
            let row = self.row(&mut grid, number(&at, &from.outer))?;
            let is_vector = matches!(self.out.ctx.ty(self.out_ty(row)), TypeKind::Vector { .. });
            let lane = if is_vector { self.take_lane(row, 0) } else { row };
            self.room()?;
            rows.push(self.splat(lane, ty)?);
        }
        self.bind_rows(0, &rows)
    }

    /// Whether the number of each lane of a row is below a limit.
    fn lanes_below(&mut self, limit: Value, form: &Form) -> Res<Value> {
        let elem = self.out_ty(limit);
        let kind = TypeKind::Vector { shape: [form.row].into(), scalable: [form.scalable].into(), elem };
        let ty = self.out.ctx.intern_type(kind);
        let lanes = self.val(Role::Lane, LlvmOp::StepVector, &[], ty, &[]);
        let limit = self.splat(limit, ty)?;
        Ok(self.icmp(Role::Cmp, LlvmICmp::SLT, lanes, limit))
    }

    pub(super) fn constant_mask(&mut self) -> Res {
        let form = self.result_form()?;
        self.bound_rows(&form)?;
        let mut sizes = ConstantMask::mask_dim_sizes.array(self.src, self.cur).to_vec();
        let last = sizes.pop().ok_or_else(|| self.malformed("size"))?;
        let ty = self.result_ty(0)?;
        let ty = self.row_type(ty);
        let off = self.int(Role::Empty, 0, ty);
        let on = match last {
            0 => off,
            n if n >= form.row => self.int(Role::Main, -1, ty),
            n => {
                let limit = self.index_const(Role::Main, n);
                self.lanes_below(limit, &form)?
            }
        };
        let within = |r: i64| digits(r, &form.outer).iter().zip(&sizes).all(|(i, size)| i < size);
        let rows: Vec<Value> = (0..form.rows()).map(|r| if within(r) { on } else { off }).collect();
        self.bind_rows(0, &rows)
    }

    // Lane by lane below the innermost size; a row is off where it is not below the size of an outer dimension.
    pub(super) fn create_mask(&mut self) -> Res {
        let form = self.result_form()?;
        let sizes = self.values(&self.src.op(self.cur).operands)?;
        let Some((last, outer)) = sizes.split_last() else { return Err(self.malformed("size")) };
        self.bound_rows(&form)?;
        let inner = self.lanes_below(*last, &form)?;
        let ty = self.out_ty(inner);
        let off = if outer.is_empty() { inner } else { self.int(Role::Empty, 0, ty) };
        let mut rows = Vec::new();
        for r in 0..form.rows() {
            let mut row = inner;
            for (i, size) in digits(r, &form.outer).iter().zip(outer) {
                let i = self.index_const(Role::Const, *i);
                let below = self.icmp(Role::Cmp, LlvmICmp::SLT, i, *size);
                row = self.select(Role::Row, below, row, off);
            }
            rows.push(row);
        }
        self.bind_rows(0, &rows)
    }

    pub(super) fn interleave(&mut self) -> Res {
        let form = self.result_form()?;
        if form.scalable {
            return self.lanes(|c, row, ty| {
                Ok(smallvec::smallvec![c.val(Role::Main, LlvmOp::VectorInterleave2, row, ty[0], &[])])
            });
        }
        self.rearrange(0, |n| Some(((n % 2) as usize, n / 2)))
    }

    pub(super) fn deinterleave(&mut self) -> Res {
        let form = self.result_form()?;
        if form.scalable {
            return self.lanes(|c, row, ty| {
                let pair = c.out.ctx.llvm_struct(&[ty[0], ty[1]]);
                let both = c.val(Role::Main, LlvmOp::VectorDeinterleave2, row, pair, &[]);
                Ok(smallvec::smallvec![c.extract(Role::Low, both, &[0])?, c.extract(Role::High, both, &[1])?])
            });
        }
        for odd in 0..2 {
            self.rearrange(odd, |n| Some((0, 2 * n + odd as i64)))?;
        }
        Ok(())
    }

    /// The indices of a position: constants, or operands behind the first `skip`.
    fn positions(&self, at: Prop, skip: usize) -> Res<Vec<(i64, Option<Value>)>> {
        let mut next = skip;
        let mut indices = Vec::new();
        for n in at.array(self.src, self.cur) {
            let given = if *n == DYNAMIC { Some(self.operand(next)?) } else { None };
            next += usize::from(given.is_some());
            indices.push((*n, given));
        }
        Ok(indices)
    }

    /// The part of a value at a position. An index that is not known picks from all parts of its dimension.
    fn part(&mut self, value: Value, at: &[(i64, Option<Value>)]) -> Res<Value> {
        let Some(((n, given), rest)) = at.split_first() else { return Ok(value) };
        let len = match self.out.ctx.ty(self.out_ty(value)) {
            TypeKind::LlvmArray { len, .. } => *len,
            _ => {
                let Some(i) = given else { return Ok(self.take_lane(value, *n)) };
                let elem = self.out.ctx.elem(self.out_ty(value));
                return Ok(self.val(Role::Main, LlvmOp::ExtractElement, &[value, *i], elem, &[]));
            }
        };
        let Some(i) = given else {
            let part = self.extract(Role::Row, value, &[*n])?;
            return self.part(part, rest);
        };
        let mut found = None;
        for k in 0..len as i64 {
            let part = self.extract(Role::Row, value, &[k])?;
            let part = self.part(part, rest)?;
            let before = match found {
                Some(before) => before,
                None => {
                    let ty = self.out_ty(part);
                    self.poison(Role::Empty, ty)
                }
            };
            let number = self.index_const(Role::Const, k);
            let here = self.icmp(Role::Cmp, LlvmICmp::EQ, *i, number);
            found = Some(self.select(Role::Main, here, part, before));
        }
        found.ok_or_else(|| self.unsupported_form("its vector has no rows"))
    }

    /// The value with the part at a position replaced.
    fn replaced(&mut self, value: Value, at: &[(i64, Option<Value>)], new: Value) -> Res<Value> {
        let Some(((n, given), rest)) = at.split_first() else { return Ok(new) };
        let len = match self.out.ctx.ty(self.out_ty(value)) {
            TypeKind::LlvmArray { len, .. } => *len,
            _ => {
                let Some(i) = given else { return Ok(self.put_lane(value, new, *n)) };
                let ty = self.out_ty(value);
                return Ok(self.val(Role::Main, LlvmOp::InsertElement, &[value, new, *i], ty, &[]));
            }
        };
        let Some(i) = given else {
            let old = if rest.is_empty() { new } else { self.extract(Role::Row, value, &[*n])? };
            let part = self.replaced(old, rest, new)?;
            return Ok(self.insert(Role::Row, value, part, &[*n]));
        };
        let mut all = value;
        for k in 0..len as i64 {
            let old = self.extract(Role::Row, value, &[k])?;
            let part = self.replaced(old, rest, new)?;
            let number = self.index_const(Role::Const, k);
            let here = self.icmp(Role::Cmp, LlvmICmp::EQ, *i, number);
            let part = self.select(Role::Main, here, part, old);
            all = self.insert(Role::Row, all, part, &[k]);
        }
        Ok(all)
    }

    /// How many parts are looked at where indices are not known.
    fn bound_parts(&self, form: &Form, at: &[(i64, Option<Value>)]) -> Res {
        let open = form.outer.iter().zip(at).filter(|(_, (_, given))| given.is_some());
        let parts = open.fold(1i64, |n, (extent, _)| n.saturating_mul(*extent));
        if parts as u64 > MAX_ROWS {
            return Err(self.unsupported_form("an index that is not known has too many rows to pick from"));
        }
        Ok(())
    }

    pub(super) fn extract_part(&mut self) -> Res {
        let at = self.positions(Extract::static_position, 1)?;
        let (form, value, ty) = (self.form(self.src_operand(0)?), self.operand(0)?, self.result_ty(0)?);
        self.bound_parts(&form, &at)?;
        if at.iter().any(|(n, _)| *n == -1) {
            let poison = self.poison(Role::Main, ty);
            return self.bind_result(0, poison);
        }
        let at = if form.rank == 0 { vec![(0, None)] } else { at };
        let mut part = self.part(value, &at)?;
        let is_vector = |c: &Self, ty| matches!(c.out.ctx.ty(ty), TypeKind::Vector { .. });
        let have = self.out_ty(part);
        if have != ty {
            // One lane, said to be a scalar or a vector of it.
            if is_vector(self, have) {
                part = self.take_lane(part, 0);
            }
            if is_vector(self, ty) {
                part = self.splat(part, ty)?;
            }
        }
        self.bind_result(0, part)
    }

    pub(super) fn insert_part(&mut self) -> Res {
        let at = self.positions(Insert::static_position, 2)?;
        let (form, value, new) = (self.form(self.src_operand(1)?), self.operand(1)?, self.operand(0)?);
        self.bound_parts(&form, &at)?;
        if at.iter().any(|(n, _)| *n == -1) {
            let ty = self.out_ty(value);
            let poison = self.poison(Role::Main, ty);
            return self.bind_result(0, poison);
        }
        let at = if form.rank == 0 { vec![(0, None)] } else { at };
        let place = at.iter().fold(self.out_ty(value), |ty, _| match self.out.ctx.ty(ty) {
            TypeKind::LlvmArray { elem, .. } => *elem,
            _ => self.out.ctx.elem(ty),
        });
        if place != self.out_ty(new) {
            return Err(self.unsupported_form("its part has another shape than its place"));
        }
        let whole = self.replaced(value, &at, new)?;
        self.bind_result(0, whole)
    }

    pub(super) fn extract_slice(&mut self) -> Res {
        let (from, to) = (self.form(self.src_operand(0)?), self.result_form()?);
        self.rows_move_whole(&from, &to, true)?;
        let offsets = self.numbers(ExtractStridedSlice::offsets);
        let (wide, narrow) = (from.extents(), to.extents());
        self.rearrange(0, |n| {
            let mut at = digits(n, &narrow);
            at.iter_mut().zip(&offsets).for_each(|(i, offset)| *i += offset);
            Some((0, number(&at, &wide)))
        })
    }

    pub(super) fn insert_slice(&mut self) -> Res {
        let (part, to) = (self.form(self.src_operand(0)?), self.result_form()?);
        self.rows_move_whole(&part, &to, true)?;
        let offsets = self.numbers(InsertStridedSlice::offsets);
        let (narrow, wide) = (part.extents(), to.extents());
        let skip = wide.len() - narrow.len();
        self.rearrange(0, |n| {
            let at: Vec<i64> = digits(n, &wide).iter().zip(&offsets).map(|(i, offset)| i - offset).collect();
            let inside = at.iter().enumerate().all(|(d, i)| {
                let size = if d < skip { 1 } else { narrow[d - skip] };
                (0..size).contains(i)
            });
            Some(if inside { (0, number(&at[skip..], &narrow)) } else { (1, n) })
        })
    }

    pub(super) fn vector_of_elements(&mut self) -> Res {
        self.rearrange(0, |n| Some((n as usize, 0)))
    }

    pub(super) fn elements_of_vector(&mut self) -> Res {
        let mut grid = self.grid(0)?;
        let width = grid.form.row;
        for i in 0..self.src.op(self.cur).results.len() {
            let row = self.row(&mut grid, i as i64 / width)?;
            let lane = self.take_lane(row, i as i64 % width);
            self.bind_result(i, lane)?;
        }
        Ok(())
    }

    pub(super) fn shape_cast(&mut self) -> Res {
        let (from, to) = (self.form(self.src_operand(0)?), self.result_form()?);
        self.rows_move_whole(&from, &to, true)?;
        self.rearrange(0, |n| Some((0, n)))
    }

    pub(super) fn shuffle(&mut self) -> Res {
        let (first, to) = (self.form(self.src_operand(0)?), self.result_form()?);
        let mask = Shuffle::mask.array(self.src, self.cur);
        // Lanes of a part, and parts of the first vector.
        let size: i64 = to.extents().iter().skip(1).product();
        let parts = first.extents().first().copied().unwrap_or(1);
        self.rearrange(0, |n| match mask.get((n / size) as usize) {
            Some(picked) if *picked >= parts => Some((1, (picked - parts) * size + n % size)),
            Some(picked) if *picked >= 0 => Some((0, picked * size + n % size)),
            _ => None,
        })
    }

    pub(super) fn transpose(&mut self) -> Res {
        let (from, to) = (self.form(self.src_operand(0)?), self.result_form()?);
        let order = Transpose::permutation.array(self.src, self.cur);
        self.rows_move_whole(&from, &to, order.last().is_none_or(|d| *d + 1 == order.len() as i64))?;
        let steps = strides(&from.extents());
        let steps: Option<Vec<i64>> = order.iter().map(|d| steps.get(*d as usize).copied()).collect();
        let steps = steps.ok_or_else(|| self.malformed("permutation"))?;
        let result = to.extents();
        self.rearrange(0, |n| {
            Some((0, digits(n, &result).iter().zip(&steps).map(|(i, step)| i * step).sum()))
        })
    }

    pub(super) fn step(&mut self) -> Res {
        let ty = self.result_ty(0)?;
        let lanes = self.val(Role::Main, LlvmOp::StepVector, &[], ty, &[]);
        self.bind_result(0, lanes)
    }

    pub(super) fn vscale(&mut self) -> Res {
        let ty = self.result_ty(0)?;
        let factor = self.val(Role::Main, LlvmOp::Vscale, &[], ty, &[]);
        self.bind_result(0, factor)
    }

    pub(super) fn scalable_extract(&mut self) -> Res {
        let (from, ty) = (self.operand(0)?, self.result_ty(0)?);
        let pos = ScalableExtract::pos.get(self.src, self.cur).ok_or_else(|| self.malformed("position"))?;
        let props = [(llvm::VectorExtract::pos, pos)];
        let part = self.val(Role::Main, LlvmOp::VectorExtract, &[from], ty, &props);
        self.bind_result(0, part)
    }

    pub(super) fn scalable_insert(&mut self) -> Res {
        let (part, into, ty) = (self.operand(0)?, self.operand(1)?, self.result_ty(0)?);
        let pos = ScalableInsert::pos.get(self.src, self.cur).ok_or_else(|| self.malformed("position"))?;
        let props = [(llvm::VectorInsert::pos, pos)];
        let whole = self.val(Role::Main, LlvmOp::VectorInsert, &[into, part], ty, &props);
        self.bind_result(0, whole)
    }

    /// A call of a printing function.
    fn call_print(&mut self, role: Role, name: &str, args: &[Value]) -> Res {
        let types: Vec<Type> = args.iter().map(|v| self.out_ty(*v)).collect();
        let callee = self.libm_function(name, &types, Type::LLVM_VOID)?;
        self.call(role, Some(callee), args, Type::LLVM_VOID);
        Ok(())
    }

    /// Prints a scalar of a type of the source.
    fn print_scalar(&mut self, value: Value, ty: Type) -> Res {
        let (name, value) = match *self.src.ctx.ty(ty) {
            TypeKind::Float(_) if ty == Type::F32 => ("printF32", value),
            TypeKind::Float(_) if ty == Type::F64 => ("printF64", value),
            TypeKind::Float(_) if ty == Type::F16 || ty == Type::BF16 => {
                let bits = self.val(Role::Bits, LlvmOp::Bitcast, &[value], Type::I16, &[]);
                (if ty == Type::F16 { "printF16" } else { "printBF16" }, bits)
            }
            TypeKind::Index => ("printU64", self.widened(LlvmOp::ZExt, value)?),
            TypeKind::Integer { sign: Signedness::Unsigned, .. } => {
                ("printU64", self.widened(LlvmOp::ZExt, value)?)
            }
            TypeKind::Integer { width: 1, .. } => ("printI64", self.widened(LlvmOp::ZExt, value)?),
            TypeKind::Integer { .. } => ("printI64", self.widened(LlvmOp::SExt, value)?),
            _ => return Err(self.unsupported_form("there is no function that prints such a value")),
        };
        self.call_print(Role::Main, name, &[value])
    }

    /// An integer of 64 bits.
    fn widened(&mut self, extend: LlvmOp, value: Value) -> Res<Value> {
        match self.out.ctx.int_width(self.out_ty(value)) {
            Some(64) => Ok(value),
            Some(..64) => Ok(self.val(Role::Ext, extend, &[value], Type::I64, &[])),
            _ => Err(self.unsupported_form("there is no function that prints an integer this wide")),
        }
    }

    pub(super) fn print(&mut self) -> Res {
        let (src, cur) = (self.src, self.cur);
        if let Some(text) = Print::stringLiteral.get(src, cur) {
            let (symbol, _) = self.message(text)?;
            let props = [(llvm::AddressOf::global_name, symbol)];
            let start = self.val(Role::Main, LlvmOp::AddressOf, &[], Type::LLVM_PTR, &props);
            return self.call_print(Role::Main, "printString", &[start]);
        }
        if let Some(source) = Print::source.get(src, cur) {
            let elem = src.ctx.elem(src.ty(source));
            match src.ctx.ty(src.ty(source)) {
                TypeKind::Vector { .. } => self.print_rows(elem)?,
                _ => {
                    let value = self.operand(0)?;
                    self.print_scalar(value, elem)?;
                }
            }
        }
        let name = match Print::punctuation.bits(src, cur) {
            VectorPunctuation::NEWLINE => "printNewline",
            VectorPunctuation::COMMA => "printComma",
            VectorPunctuation::OPEN => "printOpen",
            VectorPunctuation::CLOSE => "printClose",
            _ => return Ok(()),
        };
        self.call_print(Role::Main, name, &[])
    }

    /// Prints a vector, with brackets around each dimension.
    fn print_rows(&mut self, elem: Type) -> Res {
        let mut grid = self.grid(0)?;
        let form = grid.form.clone();
        if form.rows().saturating_mul(form.row) as u64 > MAX_ROWS {
            return Err(self.unsupported_form("its vector has too many lanes"));
        }
        for r in 0..form.rows() {
            // So many of the outer dimensions begin with this row, and so many end.
            let inner = |n: i64| {
                let sizes = strides(&form.outer).into_iter().zip(&form.outer).map(|(s, e)| s * e);
                sizes.filter(|size| n % size == 0).count()
            };
            if r > 0 {
                self.call_print(Role::Row, "printComma", &[])?;
            }
            for _ in 0..=inner(r) {
                self.call_print(Role::Row, "printOpen", &[])?;
            }
            let row = self.row(&mut grid, r)?;
            let lanes = if form.scalable { 1 } else { form.row };
            for l in 0..lanes {
                if l > 0 {
                    self.call_print(Role::Lane, "printComma", &[])?;
                }
                let lane = self.take_lane(row, l);
                self.print_scalar(lane, elem)?;
            }
            if form.scalable {
                self.print_rest(row, form.row, elem)?;
            }
            for _ in 0..=inner(r + 1) {
                self.call_print(Role::Row, "printClose", &[])?;
            }
        }
        Ok(())
    }

    /// Prints the lanes of a scalable row behind the first.
    fn print_rest(&mut self, row: Value, lanes: i64, elem: Type) -> Res {
        let index = self.index_ty();
        let factor = self.val(Role::Lane, LlvmOp::Vscale, &[], index, &[]);
        let lanes = self.index_const(Role::Lane, lanes);
        let upper = self.bin(Role::Lane, LlvmOp::Mul, factor, lanes);
        let one = self.index_const(Role::Const, 1);
        let range = crate::loops::Range { lower: one, upper, step: one, unsigned: false };
        let open = self.open_range(&range, &[]);
        self.call_print(Role::Lane, "printComma", &[])?;
        let ty = self.out.ctx.elem(self.out_ty(row));
        let lane = self.val(Role::Lane, LlvmOp::ExtractElement, &[row, open.induction], ty, &[]);
        self.print_scalar(lane, elem)?;
        self.close_loop(open);
        Ok(())
    }
}
