//! `affine`: expressions become arithmetic of indices, loops and branches blocks, accesses those of `memref`. Nothing is
//! promised about overflow: what is undefined there may come out any way.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::divide::Rounding;
use crate::loops::Range;
use plumb_ir::enums::{AtomicRmw as Kind, LlvmICmp};
use plumb_ir::ops::affine::{self, DelinearizeIndex, For, If, LinearizeIndex, Parallel};
use plumb_ir::ops::llvm::LlvmOp;
use plumb_ir::ops::view::Prop;
use plumb_ir::{AffineExpr, AffineMap, AttrKind, DYNAMIC, Type, Value};

impl affine::Lower<(), Res> for Conv<'_> {
    fn Apply(&mut self, (): ()) -> Res {
        let operands = &self.src.op(self.cur).operands;
        let values = self.map_results(affine::Apply::map, operands)?;
        let [value] = values[..] else { return Err(self.malformed("map of one result")) };
        self.bind_result(0, value)
    }

    fn DelinearizeIndex(&mut self, (): ()) -> Res {
        self.delinearize()
    }

    fn For(&mut self, (): ()) -> Res {
        self.deeper(Self::affine_for)
    }

    fn If(&mut self, (): ()) -> Res {
        self.deeper(Self::affine_if)
    }

    fn LinearizeIndex(&mut self, (): ()) -> Res {
        self.linearize()
    }

    fn Load(&mut self, (): ()) -> Res {
        let (memref, indices) = self.affine_place(affine::Load::map, 0)?;
        if let Some(elements) = self.src.cast_from_elements(memref) {
            return self.load_lanes(elements, indices);
        }
        let ptr = self.element_of(memref, &indices)?;
        let ty = self.result_ty(0)?;
        let value = self.val(Role::Main, LlvmOp::Load, &[ptr], ty, &[]);
        self.bind_result(0, value)
    }

    fn Max(&mut self, (): ()) -> Res {
        self.extreme_of(affine::Max::map, LlvmOp::SMax)
    }

    fn Min(&mut self, (): ()) -> Res {
        self.extreme_of(affine::Min::map, LlvmOp::SMin)
    }

    fn Parallel(&mut self, (): ()) -> Res {
        self.deeper(Self::affine_parallel)
    }

    fn Prefetch(&mut self, (): ()) -> Res {
        let (memref, indices) = self.affine_place(affine::Prefetch::map, 0)?;
        let ptr = self.element_of(memref, &indices)?;
        type Op = affine::Prefetch;
        self.prefetch_at(ptr, Op::isWrite, Op::localityHint, Op::isDataCache)
    }

    fn Store(&mut self, (): ()) -> Res {
        let (memref, indices) = self.affine_place(affine::Store::map, 1)?;
        if let Some(elements) = self.src.cast_from_elements(memref) {
            return self.store_lanes(elements, indices, self.src_operand(0)?);
        }
        let value = self.operand(0)?;
        let ptr = self.element_of(memref, &indices)?;
        self.emit(Role::Main, LlvmOp::Store, &[value, ptr], &[], &[]);
        Ok(())
    }

    fn VectorLoad(&mut self, (): ()) -> Res {
        let (memref, indices) = self.affine_place(affine::VectorLoad::map, 0)?;
        self.load_slice(memref, indices)
    }

    fn VectorStore(&mut self, (): ()) -> Res {
        let (memref, indices) = self.affine_place(affine::VectorStore::map, 1)?;
        let value = self.src_operand(0)?;
        self.store_slice(memref, indices, value)
    }
}

impl Conv<'_> {
    /// The value of an expression whose dimensions and symbols are these values.
    fn expression(&mut self, e: &AffineExpr, dims: &[Value], symbols: &[Value]) -> Res<Value> {
        use AffineExpr as E;
        let (a, b) = match e {
            E::Constant(n) => return Ok(self.index_const(Role::Const, *n)),
            E::Dim(i) => {
                return dims.get(*i as usize).copied().ok_or_else(|| self.malformed("value for a dimension"));
            }
            E::Symbol(i) => {
                return symbols.get(*i as usize).copied().ok_or_else(|| self.malformed("value for a symbol"));
            }
            E::Add(a, b) | E::Mul(a, b) | E::Mod(a, b) | E::FloorDiv(a, b) | E::CeilDiv(a, b) => (a, b),
        };
        let (a, b) = (self.expression(a, dims, symbols)?, self.expression(b, dims, symbols)?);
        Ok(match e {
            E::Add(..) => self.bin(Role::TermAdd, LlvmOp::Add, a, b),
            E::Mul(..) => self.bin(Role::TermMul, LlvmOp::Mul, a, b),
            E::FloorDiv(..) => self.divide(Rounding::FloorSigned, a, b),
            E::CeilDiv(..) => self.divide(Rounding::CeilSigned, a, b),
            _ => self.modulo(a, b),
        })
    }

    /// LLVM's remainder has the sign of the dividend: the divisor is added to a negative one.
    fn modulo(&mut self, a: Value, b: Value) -> Value {
        let remainder = self.bin(Role::Remainder, LlvmOp::SRem, a, b);
        let zero = self.index_const(Role::Const, 0);
        let negative = self.icmp(Role::SignLhs, LlvmICmp::SLT, remainder, zero);
        let raised = self.bin(Role::Correct, LlvmOp::Add, remainder, b);
        self.select(Role::Correct, negative, raised, remainder)
    }

    /// The results of a map on values of the source.
    fn map_values(&mut self, map: &AffineMap, operands: &[Value]) -> Res<Vec<Value>> {
        let values = self.values(operands)?;
        let Some((dims, symbols)) = values.split_at_checked(map.dims as usize) else {
            return Err(self.malformed("value for each dimension"));
        };
        map.results.iter().map(|e| self.expression(e, dims, symbols)).collect()
    }

    fn map_results(&mut self, map: Prop, operands: &[Value]) -> Res<Vec<Value>> {
        let src = self.src;
        let Some(AttrKind::AffineMap(map)) = map.attr(src, self.cur) else {
            return Err(self.malformed("map"));
        };
        self.map_values(map, operands)
    }

    /// The greatest or least of values.
    fn extreme(&mut self, role: Role, by: LlvmOp, values: &[Value]) -> Res<Value> {
        let Some((first, rest)) = values.split_first() else { return Err(self.malformed("bound")) };
        Ok(rest.iter().fold(*first, |so_far, value| self.bin(role, by, so_far, *value)))
    }

    fn extreme_of(&mut self, map: Prop, by: LlvmOp) -> Res {
        let operands = &self.src.op(self.cur).operands;
        let values = self.map_results(map, operands)?;
        let value = self.extreme(Role::Main, by, &values)?;
        self.bind_result(0, value)
    }

    /// The memref of an access, which is this operand, and its converted indices.
    fn affine_place(&mut self, map: Prop, at: usize) -> Res<(Value, Vec<Value>)> {
        let [memref, operands @ ..] = self.src.op(self.cur).operands.get(at..).unwrap_or(&[]) else {
            return Err(self.malformed("memref"));
        };
        Ok((*memref, self.map_results(map, operands)?))
    }

    /// Numbers, and operands where they are open.
    fn basis(&mut self, numbers: &[i64], operands: &[Value]) -> Res<Vec<Value>> {
        let mut operands = operands.iter();
        let mut values = Vec::with_capacity(numbers.len());
        for n in numbers {
            values.push(match *n {
                DYNAMIC => {
                    let operand = operands.next().ok_or_else(|| self.malformed("basis element"))?;
                    self.value(*operand)?
                }
                n => self.index_const(Role::Const, n),
            });
        }
        Ok(values)
    }

    /// From the last digit on: the remainder by its basis element, and on with the quotient.
    fn delinearize(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let basis = self.basis(
            DelinearizeIndex::static_basis.array(src, op),
            DelinearizeIndex::dynamic_basis.get(src, op),
        )?;
        let results = src.op(op).results.len();
        // A bound of the first digit is not computed with.
        let skip = (basis.len() + 1).checked_sub(results).filter(|skip| *skip < 2);
        let Some(inner) = skip.and_then(|skip| basis.get(skip..)) else {
            return if results == 0 { Ok(()) } else { Err(self.malformed("basis element for each digit")) };
        };
        let mut rest = self.operand(0)?;
        for (i, element) in inner.iter().enumerate().rev() {
            let digit = self.modulo(rest, *element);
            self.bind_result(i + 1, digit)?;
            rest = self.divide(Rounding::FloorSigned, rest, *element);
        }
        self.bind_result(0, rest)
    }

    /// From the first digit on: what there is so far times the next basis element, plus its digit.
    fn linearize(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let basis = self
            .basis(LinearizeIndex::static_basis.array(src, op), LinearizeIndex::dynamic_basis.get(src, op))?;
        let digits = self.values(LinearizeIndex::multi_index.get(src, op))?;
        let Some((first, rest)) = digits.split_first() else {
            let zero = self.index_const(Role::Main, 0);
            return self.bind_result(0, zero);
        };
        let Some(inner) = basis.len().checked_sub(rest.len()).and_then(|skip| basis.get(skip..)) else {
            return Err(self.malformed("basis element for each digit"));
        };
        let mut sum = *first;
        for (element, digit) in inner.iter().zip(rest) {
            let scaled = self.bin(Role::TermMul, LlvmOp::Mul, sum, *element);
            sum = self.bin(Role::TermAdd, LlvmOp::Add, scaled, *digit);
        }
        self.bind_result(0, sum)
    }

    fn affine_for(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let lower = self.map_results(For::lowerBoundMap, For::lowerBoundOperands.get(src, op))?;
        let upper = self.map_results(For::upperBoundMap, For::upperBoundOperands.get(src, op))?;
        let lower = self.extreme(Role::LowerBound, LlvmOp::SMax, &lower)?;
        let upper = self.extreme(Role::UpperBound, LlvmOp::SMin, &upper)?;
        let step = For::step.i64(src, op).ok_or_else(|| self.malformed("step"))?;
        let step = self.index_const(Role::Given(0), step);
        let inits = self.values(For::inits.get(src, op))?;
        self.counted(Range { lower, upper, step, unsigned: false }, &inits)
    }

    /// Runs one of two regions by whether all constraints hold.
    fn affine_if(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let Some(AttrKind::IntegerSet(set, equal)) = If::condition.attr(src, op) else {
            return Err(self.malformed("condition"));
        };
        let values = self.map_values(set, &src.op(op).operands)?;
        let zero = self.index_const(Role::Const, 0);
        let mut condition = None;
        for (value, equal) in values.into_iter().zip(equal) {
            let predicate = if *equal { LlvmICmp::EQ } else { LlvmICmp::SGE };
            let holds = self.icmp(Role::Constraint, predicate, value, zero);
            condition = Some(match condition {
                None => holds,
                Some(so_far) => self.bin(Role::AllConstraints, LlvmOp::And, so_far, holds),
            });
        }
        let condition = condition.ok_or_else(|| self.malformed("constraint"))?;
        self.one_of_two(condition)
    }

    /// Every iteration's values are reduced in turn into what the iterations before it gave.
    fn affine_parallel(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let mut operands = Parallel::mapOperands.get(src, op);
        let mut bounds: [Vec<Value>; 3] = Default::default();
        let sides = [
            (Parallel::lowerBoundsMap, Parallel::lowerBoundsGroups, LlvmOp::SMax, Role::LowerBound),
            (Parallel::upperBoundsMap, Parallel::upperBoundsGroups, LlvmOp::SMin, Role::UpperBound),
        ];
        for ((map, groups, by, role), bounds) in sides.into_iter().zip(&mut bounds) {
            let Some(AttrKind::AffineMap(map)) = map.attr(src, op) else {
                return Err(self.malformed("map"));
            };
            let Some((these, rest)) = operands.split_at_checked(map.inputs()) else {
                return Err(self.malformed("operand for each input of a map"));
            };
            operands = rest;
            let values = self.map_values(map, these)?;
            let mut values = &values[..];
            for size in groups.get(src, op).and_then(|a| src.ctx.elements_i32(a)).unwrap_or_default() {
                let split = usize::try_from(size).ok().and_then(|size| values.split_at_checked(size));
                let Some((these, rest)) = split else { return Err(self.malformed("bound for each group")) };
                values = rest;
                bounds.push(self.extreme(role, by, these)?);
            }
        }
        for (i, step) in Parallel::steps.attrs(src, op).iter().enumerate() {
            let step = src.ctx.as_i64(*step).ok_or_else(|| self.malformed("step"))?;
            bounds[2].push(self.index_const(Role::Given(crate::descriptor::dim(i)), step));
        }
        let kinds = Parallel::reductions.attrs(src, op);
        let kinds: Vec<u32> = kinds.iter().map(|a| src.ctx.as_i64(*a).unwrap_or(-1) as u32).collect();
        let combined = kinds.iter().map(|kind| combines(*kind)).collect::<Option<Vec<_>>>();
        let combined = combined.ok_or_else(|| self.unsupported_form("of its kind of reduction"))?;
        let mut carried = Vec::with_capacity(kinds.len());
        for (i, by) in combined.iter().enumerate() {
            let ty = self.result_ty(i)?;
            carried.push(self.first(*by, ty)?);
        }
        let body = self.single_block(0)?.ok_or_else(|| self.malformed("body"))?;
        let [lower, upper, step] = &bounds;
        let mut loops = self.open_nest(body, [lower, upper, step], &carried)?;
        if let Some(innermost) = loops.last() {
            carried.clone_from(&innermost.carried);
        }
        let yielded = self.yielded(body)?;
        let mut values = Vec::with_capacity(kinds.len());
        for ((by, so_far), value) in combined.iter().zip(&carried).zip(&yielded) {
            values.push(self.bin(Role::Reduce, *by, *so_far, *value));
        }
        while let Some(open) = loops.pop() {
            values = self.close_range(open, &values);
        }
        for (i, value) in values.iter().enumerate() {
            self.bind_result(i, *value)?;
        }
        Ok(())
    }

    /// What a reduction starts from, and gives where there are no iterations: sums from a zero that is not negative.
    fn first(&mut self, by: LlvmOp, ty: Type) -> Res<Value> {
        match by {
            LlvmOp::FAdd => {
                let zero = self.out.ctx.float_attr(0, ty);
                Ok(self.constant(Role::First, zero, ty))
            }
            by => self.neutral(Role::First, by, ty),
        }
    }
}

/// The operation of a kind of reduction.
fn combines(kind: u32) -> Option<LlvmOp> {
    Some(match kind {
        Kind::ADDF => LlvmOp::FAdd,
        Kind::MULF => LlvmOp::FMul,
        Kind::MAXIMUMF => LlvmOp::Maximum,
        Kind::MINIMUMF => LlvmOp::Minimum,
        Kind::ADDI => LlvmOp::Add,
        Kind::MULI => LlvmOp::Mul,
        Kind::ANDI => LlvmOp::And,
        Kind::ORI => LlvmOp::Or,
        Kind::MAXS => LlvmOp::SMax,
        Kind::MINS => LlvmOp::SMin,
        Kind::MAXU => LlvmOp::UMax,
        Kind::MINU => LlvmOp::UMin,
        _ => return None,
    })
}
