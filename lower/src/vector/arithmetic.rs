//! Contractions, reductions and scans: reductions of a row are one intrinsic, all else goes lane by lane, a multiplication
//! and a combination a term.

use super::shape::{Grid, digits, strides};
use crate::Role;
use crate::convert::{Conv, Res};
use crate::lanes::MAX_ROWS;
use plumb_ir::enums::{EnumKind, VectorIterator, VectorKind as K};
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::ops::vector::{Contract, Mask, MultiReduction, OuterProduct, Reduction, Scan};
use plumb_ir::{AffineExpr, AttrKind, FloatKind, Op, Type, TypeKind, Value};
use std::collections::BTreeMap;

/// An operand whose lanes are taken out on demand, each once.
struct Lanes {
    grid: Grid,
    taken: BTreeMap<i64, Value>,
}

/// A space that an operation goes through: its extents, and for each operand the distance in lanes along each dimension.
struct Space {
    extents: Vec<i64>,
    x: Vec<i64>,
    y: Option<Vec<i64>>,
    acc: Option<Vec<i64>>,
    mask: Vec<i64>,
    /// The dimensions of the result, in its order, and those that are combined.
    kept: Vec<usize>,
    combined: Vec<usize>,
    kind: u32,
}

fn at(point: &[i64], strides: &[i64]) -> i64 {
    point.iter().zip(strides).map(|(i, stride)| i * stride).sum()
}

/// The numbers, at the places of these dimensions.
fn spread(numbers: &[i64], dims: &[usize], rank: usize) -> Vec<i64> {
    let mut out = vec![0; rank];
    dims.iter().zip(numbers).for_each(|(d, n)| out[*d] = *n);
    out
}

impl Conv<'_> {
    fn lanes_of(&self, i: usize) -> Res<Lanes> {
        let grid = self.grid(i)?;
        Ok(Lanes { grid, taken: BTreeMap::new() })
    }

    /// The vector.mask around this operation.
    fn masking(&self) -> Option<Op> {
        self.src.parent_op(self.cur).filter(|op| self.src.kind(*op) == Mask::KIND)
    }

    /// The mask of the operation around, if that masks this one.
    fn mask_around(&self) -> Res<Option<Lanes>> {
        let Some(around) = self.masking() else { return Ok(None) };
        let grid = self.grid_of(Mask::mask.get(self.src, around))?;
        Ok(Some(Lanes { grid, taken: BTreeMap::new() }))
    }

    /// The same, converted, with what it passes through where it is off.
    pub(super) fn masked_around(&self) -> Res<[Option<Value>; 2]> {
        let Some(around) = self.masking() else { return Ok([None; 2]) };
        let mask = self.value(Mask::mask.get(self.src, around))?;
        let through = Mask::passthru.get(self.src, around).map(|v| self.value(v)).transpose()?;
        Ok([Some(mask), through])
    }

    /// A lane by number; of a scalar, the scalar.
    fn lane_of(&mut self, lanes: &mut Lanes, n: i64) -> Res<Value> {
        if !matches!(self.src.ctx.ty(lanes.grid.source), TypeKind::Vector { .. }) {
            return Ok(lanes.grid.value);
        }
        if let Some(lane) = lanes.taken.get(&n) {
            return Ok(*lane);
        }
        let width = lanes.grid.form.row.max(1);
        let row = self.row(&mut lanes.grid, n / width)?;
        let lane = self.take_lane(row, n % width);
        lanes.taken.insert(n, lane);
        Ok(lane)
    }

    /// What lanes are combined by, one by one.
    fn combination(&self, kind: u32, ty: Type) -> LlvmOp {
        let float = self.out.ctx.float_kind(self.out.ctx.scalar(ty)).is_some();
        match kind {
            K::ADD if float => LlvmOp::FAdd,
            K::MUL if float => LlvmOp::FMul,
            K::ADD => LlvmOp::Add,
            K::MUL => LlvmOp::Mul,
            K::MINUI => LlvmOp::UMin,
            K::MINSI => LlvmOp::SMin,
            K::MINNUMF => LlvmOp::MinNum,
            K::MAXUI => LlvmOp::UMax,
            K::MAXSI => LlvmOp::SMax,
            K::MAXNUMF => LlvmOp::MaxNum,
            K::AND => LlvmOp::And,
            K::OR => LlvmOp::Or,
            K::XOR => LlvmOp::XOr,
            K::MAXIMUMF => LlvmOp::Maximum,
            _ => LlvmOp::Minimum,
        }
    }

    /// A factor in the type of the result.
    fn promoted(&mut self, lane: Value, ty: Type) -> Res<Value> {
        let from = self.out_ty(lane);
        if from == ty {
            return Ok(lane);
        }
        let wider = |a: Option<u32>, b: Option<u32>| matches!((a, b), (Some(a), Some(b)) if a < b);
        let ctx = &self.out.ctx;
        let float = |ty| ctx.float_kind(ty).map(FloatKind::width);
        let kind = if wider(ctx.int_width(from), ctx.int_width(ty)) {
            LlvmOp::SExt
        } else if wider(float(from), float(ty)) {
            LlvmOp::FPExt
        } else {
            return Err(self.unsupported_form("its factors are not promoted to the type of the result"));
        };
        Ok(self.val(Role::Promote, kind, &[lane], ty, &[]))
    }

    fn product(&mut self, x: Value, y: Value) -> Value {
        let float = self.out.ctx.float_kind(self.out_ty(x)).is_some();
        self.bin(Role::LaneProduct, if float { LlvmOp::FMul } else { LlvmOp::Mul }, x, y)
    }

    /// Combines the terms of each lane of the result one after the other.
    fn combine(&mut self, space: &Space) -> Res {
        let points: i64 = space.extents.iter().product();
        if u64::try_from(points).is_ok_and(|n| n > MAX_ROWS) {
            return Err(self.unsupported_form("it has too many terms"));
        }
        let scalar = self.src.ctx.scalar(self.src.ty(self.src_result(0)?));
        let ty = self.ty(scalar)?;
        let rank = space.extents.len();
        let mut x = self.lanes_of(0)?;
        let mut y = space.y.as_ref().map(|_| self.lanes_of(1)).transpose()?;
        let acc_at = if space.y.is_some() { 2 } else { 1 };
        let mut acc = space.acc.as_ref().map(|_| self.lanes_of(acc_at)).transpose()?;
        let mut mask = self.mask_around()?;
        let with = self.combination(space.kind, ty);
        let part = |dims: &[usize]| -> Vec<i64> { dims.iter().map(|d| space.extents[*d]).collect() };
        let (kept, combined) = (part(&space.kept), part(&space.combined));
        let (lanes, terms): (i64, i64) = (kept.iter().product(), combined.iter().product());
        let mut results = Vec::new();
        for lane in 0..lanes {
            let base = spread(&digits(lane, &kept), &space.kept, rank);
            let mut all = match (&mut acc, &space.acc) {
                (Some(acc), Some(strides)) => Some(self.lane_of(acc, at(&base, strides))?),
                // Terms that are off must leave what there was.
                _ if mask.is_some() && !combined.is_empty() => {
                    Some(self.neutral(Role::Neutral, self.combination(space.kind, ty), ty)?)
                }
                _ => None,
            };
            for term in 0..terms {
                let offset = spread(&digits(term, &combined), &space.combined, rank);
                let point: Vec<i64> = base.iter().zip(&offset).map(|(a, b)| a + b).collect();
                let value = self.lane_of(&mut x, at(&point, &space.x))?;
                let value = self.promoted(value, ty)?;
                let mut factor = None;
                if let (Some(y), Some(strides)) = (&mut y, &space.y) {
                    let lane = self.lane_of(y, at(&point, strides))?;
                    factor = Some(self.promoted(lane, ty)?);
                }
                let next = match (all, factor) {
                    // What the documentation of the outer product promises.
                    (Some(all), Some(factor)) if with == LlvmOp::FAdd && space.combined.is_empty() => {
                        self.val(Role::Fused, LlvmOp::FMA, &[value, factor, all], ty, &[])
                    }
                    (all, factor) => {
                        let value = match factor {
                            Some(factor) => self.product(value, factor),
                            None => value,
                        };
                        match all {
                            Some(all) => {
                                let role = if term == 0 { Role::FirstTerm } else { Role::Main };
                                self.bin(role, with, all, value)
                            }
                            None => value,
                        }
                    }
                };
                all = Some(match &mut mask {
                    Some(mask) => {
                        let bit = self.lane_of(mask, at(&point, &space.mask))?;
                        let before = match all {
                            Some(all) => all,
                            None => self.poison(Role::Empty, ty),
                        };
                        self.select(Role::Masked, bit, next, before)
                    }
                    None => next,
                });
            }
            results.extend(all);
        }
        self.bind_lanes(0, &results)
    }

    /// Binds a result to its lanes.
    fn bind_lanes(&mut self, result: usize, lanes: &[Value]) -> Res {
        let source = self.src.ty(self.src_result(result)?);
        let ty = self.result_ty(result)?;
        let TypeKind::Vector { shape, scalable, .. } = self.src.ctx.ty(source) else {
            let Some(only) = lanes.first() else { return Err(self.malformed("terms")) };
            return self.bind_result(result, *only);
        };
        if scalable.contains(&true) {
            return Err(self.unsupported_form("nobody knows how many lanes it has"));
        }
        let width = shape.last().map_or(1, |n| *n as usize);
        let row_ty = self.row_type(ty);
        let rows: Vec<Value> = lanes.chunks(width).map(|lanes| self.row_from(lanes, row_ty)).collect();
        self.bind_rows(result, &rows)
    }

    fn row_from(&mut self, lanes: &[Value], ty: Type) -> Value {
        let empty = self.poison(Role::Empty, ty);
        (0i64..).zip(lanes).fold(empty, |row, (n, lane)| self.put_lane(row, *lane, n))
    }

    fn shape_of(&self, i: usize) -> Res<Vec<i64>> {
        match self.src.ctx.ty(self.src.ty(self.src_operand(i)?)) {
            TypeKind::Vector { scalable, .. } if scalable.contains(&true) => {
                Err(self.unsupported_form("nobody knows how many lanes it has"))
            }
            TypeKind::Vector { shape, .. } => Ok(shape.to_vec()),
            _ => Ok(Vec::new()),
        }
    }

    pub fn contract(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let iterators = Contract::iterator_types.attrs(src, op);
        let rank = iterators.len();
        let mut maps = Vec::new();
        for map in Contract::indexing_maps.attrs(src, op) {
            let AttrKind::AffineMap(map) = src.ctx.attr(*map) else { continue };
            let dims = map.results.iter().filter_map(|e| match e {
                AffineExpr::Dim(d) => Some(*d as usize),
                _ => None,
            });
            maps.push(dims.collect::<Vec<usize>>());
        }
        let [left, right, out] = &maps[..] else { return Err(self.malformed("maps")) };
        let (lhs, rhs, acc) = (self.shape_of(0)?, self.shape_of(1)?, self.shape_of(2)?);
        let mut extents = vec![1; rank];
        for (dims, shape) in [(left, &lhs), (right, &rhs)] {
            dims.iter().zip(shape).for_each(|(d, n)| extents[*d] = *n);
        }
        let reduces = |d: &usize| match src.ctx.attr(iterators[*d]) {
            AttrKind::Enum(case) => {
                case.kind == EnumKind::VectorIterator && case.value == VectorIterator::REDUCTION
            }
            _ => false,
        };
        let combined: Vec<usize> = (0..rank).filter(reduces).collect();
        let usual = |d: usize| {
            let factors = left.contains(&d) && right.contains(&d);
            if reduces(&d) { factors && !out.contains(&d) } else { out.contains(&d) }
        };
        if !(0..rank).all(usual) {
            return Err(self.unsupported_form("a dimension is neither summed up nor kept"));
        }
        let along = |dims: &[usize], shape: &[i64]| spread(&strides(shape), dims, rank);
        self.combine(&Space {
            x: along(left, &lhs),
            y: Some(along(right, &rhs)),
            acc: Some(along(out, &acc)),
            mask: strides(&extents),
            kept: out.clone(),
            combined,
            kind: Contract::kind.bits(src, op),
            extents,
        })
    }

    pub fn multi_reduction(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let extents = self.shape_of(0)?;
        let rank = extents.len();
        let reduced = MultiReduction::reduction_dims.array(src, op);
        let (combined, kept): (Vec<usize>, Vec<usize>) =
            (0..rank).partition(|d| reduced.contains(&(*d as i64)));
        let acc = self.shape_of(1)?;
        self.combine(&Space {
            x: strides(&extents),
            y: None,
            acc: Some(spread(&strides(&acc), &kept, rank)),
            mask: strides(&extents),
            kept,
            combined,
            kind: MultiReduction::kind.bits(src, op),
            extents,
        })
    }

    pub fn outer_product(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let rows = self.shape_of(0)?;
        let extents = [rows, self.shape_of(1)?].concat();
        let second = extents.len() > 1;
        self.combine(&Space {
            x: if second { vec![1, 0] } else { vec![1] },
            y: Some(if second { vec![0, 1] } else { vec![0] }),
            acc: OuterProduct::acc.get(src, op).map(|_| strides(&extents)),
            mask: strides(&extents),
            kept: (0..extents.len()).collect(),
            combined: Vec::new(),
            kind: OuterProduct::kind.bits(src, op),
            extents,
        })
    }

    pub fn reduction(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let kind = Reduction::kind.bits(src, op);
        if self.mask_around()?.is_some() {
            let extents = self.shape_of(0)?;
            let acc = Reduction::acc.get(src, op);
            let rank = extents.len();
            return self.combine(&Space {
                x: vec![1; rank],
                y: None,
                acc: acc.map(|_| vec![0; rank]),
                mask: vec![1; rank],
                kept: Vec::new(),
                combined: (0..rank).collect(),
                kind,
                extents,
            });
        }
        let v = self.operand(0)?;
        let ty = self.result_ty(0)?;
        let acc = Reduction::acc.get(src, op).map(|v| self.value(v)).transpose()?;
        let float = self.out.ctx.float_kind(ty).is_some();
        if float && [K::ADD, K::MUL].contains(&kind) {
            let (all, to) = match kind {
                K::ADD => (LlvmOp::VectorReduceFadd, llvm::VectorReduceFadd::fastmathFlags),
                _ => (LlvmOp::VectorReduceFmul, llvm::VectorReduceFmul::fastmathFlags),
            };
            let flags = self.fast_flags(Reduction::fastmath, to);
            let start = match acc {
                Some(acc) => acc,
                None => self.neutral(Role::Neutral, self.combination(kind, ty), ty)?,
            };
            let result = self.val(Role::Main, all, &[start, v], ty, &flags);
            return self.bind_result(0, result);
        }
        let (all, flags, one) = match kind {
            K::ADD => (LlvmOp::VectorReduceAdd, None, None),
            K::MUL => (LlvmOp::VectorReduceMul, None, None),
            K::MINUI => (LlvmOp::VectorReduceUmin, None, None),
            K::MINSI => (LlvmOp::VectorReduceSmin, None, None),
            K::MAXUI => (LlvmOp::VectorReduceUmax, None, None),
            K::MAXSI => (LlvmOp::VectorReduceSmax, None, None),
            K::AND => (LlvmOp::VectorReduceAnd, None, None),
            K::OR => (LlvmOp::VectorReduceOr, None, None),
            K::XOR => (LlvmOp::VectorReduceXor, None, None),
            K::MINNUMF => (
                LlvmOp::VectorReduceFmin,
                Some(llvm::VectorReduceFmin::fastmathFlags),
                Some(llvm::MinNum::fastmathFlags),
            ),
            K::MAXNUMF => (
                LlvmOp::VectorReduceFmax,
                Some(llvm::VectorReduceFmax::fastmathFlags),
                Some(llvm::MaxNum::fastmathFlags),
            ),
            K::MINIMUMF => (
                LlvmOp::VectorReduceFminimum,
                Some(llvm::VectorReduceFminimum::fastmathFlags),
                Some(llvm::Minimum::fastmathFlags),
            ),
            _ => (
                LlvmOp::VectorReduceFmaximum,
                Some(llvm::VectorReduceFmaximum::fastmathFlags),
                Some(llvm::Maximum::fastmathFlags),
            ),
        };
        let flags = flags.map(|to| self.fast_flags(Reduction::fastmath, to)).unwrap_or_default();
        let mut result = self.val(Role::Main, all, &[v], ty, &flags);
        if let Some(acc) = acc {
            let flags = one.map(|to| self.fast_flags(Reduction::fastmath, to)).unwrap_or_default();
            result = self.val(Role::FirstTerm, self.combination(kind, ty), &[acc, result], ty, &flags);
        }
        self.bind_result(0, result)
    }

    /// An inclusive scan begins with its first lane, as the conversion of MLIR has it.
    pub fn scan(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let extents = self.shape_of(0)?;
        let points: i64 = extents.iter().product();
        if u64::try_from(points).is_ok_and(|n| n > MAX_ROWS) {
            return Err(self.unsupported_form("it has too many lanes"));
        }
        let along = Scan::reduction_dim.i64(src, op).and_then(|d| usize::try_from(d).ok());
        let along = along.filter(|d| *d < extents.len()).ok_or_else(|| self.malformed("dimension"))?;
        let ty = self.ty(src.ctx.scalar(src.ty(self.src_operand(0)?)))?;
        let with = self.combination(Scan::kind.bits(src, op), ty);
        let inclusive = Scan::inclusive.flag(src, op);
        let kept: Vec<usize> = (0..extents.len()).filter(|d| *d != along).collect();
        let rows: Vec<i64> = kept.iter().map(|d| extents[*d]).collect();
        let (mut source, mut initial) = (self.lanes_of(0)?, self.lanes_of(1)?);
        let mut shown = vec![None; points as usize];
        let mut last = Vec::new();
        for row in 0..rows.iter().product() {
            let mut point = spread(&digits(row, &rows), &kept, extents.len());
            let mut all = None;
            if !inclusive {
                all = Some(self.lane_of(&mut initial, row)?);
            }
            let mut now = all;
            for k in 0..extents[along] {
                point[along] = k;
                let at = at(&point, &strides(&extents));
                let lane = self.lane_of(&mut source, at)?;
                let next = match all {
                    Some(all) => self.bin(Role::Main, with, all, lane),
                    None => lane,
                };
                now = if inclusive { Some(next) } else { all };
                shown[at as usize] = now;
                all = Some(next);
            }
            last.extend(now);
        }
        let shown: Vec<Value> = shown.into_iter().flatten().collect();
        self.bind_lanes(0, &shown)?;
        self.bind_lanes(1, &last)
    }

    /// The operation within asks for the mask; what stands alone is chosen lane by lane.
    pub fn mask(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let block = src.op(op).regions.first().and_then(|r| src.entry_block(*r));
        let block = block.ok_or_else(|| self.malformed("region"))?;
        let alone = src.block(block).ops.len() == 1;
        let end = self.body(block)?;
        self.resume(op);
        let given = src.op(end).operands.clone();
        for (i, value) in given.iter().enumerate() {
            let value = self.value(*value)?;
            let value = match Mask::passthru.get(src, op) {
                Some(other) if alone => self.choose_lanes(value, other)?,
                _ => value,
            };
            self.bind_result(i, value)?;
        }
        Ok(())
    }

    /// Of each row the lanes that the mask has on, and those of another vector where it is off.
    fn choose_lanes(&mut self, value: Value, other: Value) -> Res<Value> {
        let other = self.value(other)?;
        let mask = self.operand(0)?;
        let ty = self.out_ty(value);
        if !matches!(self.out.ctx.ty(ty), TypeKind::LlvmArray { .. }) {
            return Ok(self.select(Role::Masked, mask, value, other));
        }
        let grid = self.grid(0)?;
        let outer = grid.form.outer.clone();
        let mut all = self.poison(Role::Empty, ty);
        for n in 0..outer.iter().product() {
            let path = digits(n, &outer);
            let mut rows = Vec::new();
            for v in [mask, value, other] {
                rows.push(self.extract(Role::Row, v, &path)?);
            }
            let row = self.select(Role::Masked, rows[0], rows[1], rows[2]);
            all = self.insert(Role::Row, all, row, &path);
        }
        Ok(all)
    }
}
