//! Decoding `affine`: expressions become arithmetic of indices, loops and branches what those of `scf` are.

use super::{Builder, Decode};
use crate::code::{Ext, Inst, LaneOp, Number, Reg};
use crate::layout::Scalar;
use crate::scalar::narrow::mask;
use crate::scalar::{FloatBin, IntBin, IntPred, Rounding, Wrap, float_exact};
use crate::slot::Slot;
use plumb_host::at_ordinal;
use plumb_ir::enums::AtomicRmw as Kind;
use plumb_ir::ops::{affine, view::Prop};
use plumb_ir::{AffineExpr, AffineMap, AttrKind, Op, Value};

impl affine::Interpret<Op, Decode> for Builder<'_> {
    // The value of the expression; what does not fit index is poison, a divisor that is not positive undefined behaviour
    // (affine.apply; S-LOOP-5).
    fn Apply(&mut self, op: Op) -> Decode {
        let values = self.map_results(op, affine::Apply::map, &self.m.op(op).operands)?;
        let &[r] = &values[..] else { return Err("a map of several results".into()) };
        let result = self.result(op, 0)?;
        self.info(result)?;
        self.bind_value(result, r);
        Ok(())
    }

    // Digits of the index by its basis: remainders from the last on, and what is left
    // (affine.delinearize_index; S-LOOP-11).
    fn DelinearizeIndex(&mut self, op: Op) -> Decode {
        self.delinearize(op)
    }

    // Runs while the induction variable is below the least upper bound, from the greatest lower one on
    // (affine.for; S-LOOP-9).
    fn For(&mut self, op: Op) -> Decode {
        self.affine_for(op)
    }

    // Runs the first region if all constraints hold, else the second if there is one; poison in any of them is
    // undefined behaviour (affine.if; S-LOOP-8).
    fn If(&mut self, op: Op) -> Decode {
        self.affine_if(op)
    }

    // The sum of the digits, each times the product of the basis elements behind it
    // (affine.linearize_index; S-LOOP-13).
    fn LinearizeIndex(&mut self, op: Op) -> Decode {
        self.linearize(op)
    }

    // Each index must lie within its dimension
    // (affine.load; S-BUF-1).
    fn Load(&mut self, op: Op) -> Decode {
        let m = self.m;
        let memref = self.operand(op, 0)?;
        let indices = self.map_results(op, affine::Load::map, m.op(op).operands.get(1..).unwrap_or(&[]))?;
        self.load_element(op, memref, indices, 1)
    }

    // As a transfer of memrefs, with indices that maps give
    // (affine.dma_start; S-BUF-25, S-LOOP-5).
    fn DmaStart(&mut self, op: Op) -> Decode {
        self.affine_dma_start(op)
    }

    // As the wait for a transfer of memrefs, with indices that a map gives
    // (affine.dma_wait; S-BUF-25, S-LOOP-5).
    fn DmaWait(&mut self, op: Op) -> Decode {
        self.affine_dma_wait(op)
    }

    // The greatest of the map's results (affine.max; S-LOOP-5).
    fn Max(&mut self, op: Op) -> Decode {
        self.extreme_op(op, affine::Max::map, IntBin::MaxS)
    }

    // The least of the map's results (affine.min; S-LOOP-5).
    fn Min(&mut self, op: Op) -> Decode {
        self.extreme_op(op, affine::Min::map, IntBin::MinS)
    }

    // Runs the points of the bounds in row-major order, one of those allowed
    // (affine.parallel; S-LOOP-9).
    fn Parallel(&mut self, op: Op) -> Decode {
        self.affine_parallel(op)
    }

    // Nothing that a program can see, but its indices are computed
    // (affine.prefetch; S-BUF-23).
    fn Prefetch(&mut self, op: Op) -> Decode {
        let operands = self.m.op(op).operands.get(1..).unwrap_or(&[]);
        self.map_results(op, affine::Prefetch::map, operands).map(drop)
    }

    // Each index must lie within its dimension
    // (affine.store; S-BUF-1).
    fn Store(&mut self, op: Op) -> Decode {
        let m = self.m;
        let (value, memref) = (self.operand(op, 0)?, self.operand(op, 1)?);
        let indices = self.map_results(op, affine::Store::map, m.op(op).operands.get(2..).unwrap_or(&[]))?;
        self.store_element(op, value, memref, indices, 1)
    }

    // The slice along the last dimensions from the indices on, all of it inside
    // (affine.vector_load, vector.load; S-LOOP-5).
    fn VectorLoad(&mut self, op: Op) -> Decode {
        let m = self.m;
        let operands = m.op(op).operands.get(1..).unwrap_or(&[]);
        let indices = self.map_results(op, affine::VectorLoad::map, operands)?;
        self.load_slice(op, self.operand(op, 0)?, indices, self.result(op, 0)?)
    }

    // The slice along the last dimensions from the indices on, all of it inside
    // (affine.vector_store, vector.store; S-LOOP-5).
    fn VectorStore(&mut self, op: Op) -> Decode {
        let m = self.m;
        let operands = m.op(op).operands.get(2..).unwrap_or(&[]);
        let indices = self.map_results(op, affine::VectorStore::map, operands)?;
        self.store_slice(op, self.operand(op, 1)?, indices, self.operand(op, 0)?)
    }

    // The parent operation says where the operands go; a parallel loop reduces them
    // (affine.yield, affine.parallel).
    fn Yield(&mut self, op: Op) -> Decode {
        let m = self.m;
        match m.parent_op(op).filter(|parent| m.kind(*parent) == affine::Parallel::KIND) {
            Some(parent) => self.reduce_yielded(parent, op),
            None => self.yield_op(op),
        }
    }
}

/// An operation that a kind of reduction names, and what it starts from.
fn reduction(kind: i64, lane: Scalar) -> Option<(LaneOp, Vec<Slot>)> {
    let kind = u32::try_from(kind).ok()?;
    match lane {
        Scalar::Float(format) => {
            let number = |n: i32| float_exact::from_integer(format, &n.into(), Rounding::NearestEven);
            let (op, start) = match kind {
                Kind::ADDF => (FloatBin::Add, number(0)),
                Kind::MULF => (FloatBin::Mul, number(1)),
                Kind::MAXIMUMF => (FloatBin::Maximum, at_ordinal(format, i128::MIN)),
                Kind::MINIMUMF => (FloatBin::Minimum, at_ordinal(format, i128::MAX)),
                _ => return None,
            };
            let words = [start as u64, (start >> 64) as u64];
            let start = words[..lane.slots() as usize].iter().map(|word| Slot::firm(*word)).collect();
            Some((LaneOp::Float { op, format }, start))
        }
        Scalar::Int(w) if w <= 64 => {
            let sign = 1u64 << (w.max(1) - 1);
            let (op, start) = match kind {
                Kind::ADDI => (IntBin::Add, 0),
                Kind::MULI => (IntBin::Mul, 1),
                Kind::ANDI => (IntBin::And, u64::MAX),
                Kind::ORI => (IntBin::Or, 0),
                Kind::MAXS => (IntBin::MaxS, sign),
                Kind::MINS => (IntBin::MinS, sign - 1),
                Kind::MAXU => (IntBin::MaxU, 0),
                Kind::MINU => (IntBin::MinU, u64::MAX),
                _ => return None,
            };
            Some((LaneOp::Int { op, w, wrap: Wrap::empty() }, vec![Slot::firm(start & mask(w))]))
        }
        _ => None,
    }
}

impl Builder<'_> {
    /// A number as an index.
    fn index_constant(&mut self, n: i64) -> Decode<Reg> {
        let w = self.shared.types.index_width();
        self.constant(Slot::firm(n as u64 & mask(w)))
    }

    /// A fresh slot with the result of an operation on indices.
    fn index_bin(&mut self, op: IntBin, wrap: Wrap, a: Reg, b: Reg) -> Decode<Reg> {
        let w = self.shared.types.index_width();
        let d = self.slots(1)?;
        self.lane(LaneOp::Int { op, w, wrap }, d, [a, b, 0]);
        Ok(d)
    }

    fn index_cmp(&mut self, pred: IntPred, a: Reg, b: Reg) -> Decode<Reg> {
        let w = self.shared.types.index_width();
        let d = self.slots(1)?;
        self.lane(LaneOp::IntCmp { pred, w }, d, [a, b, 0]);
        Ok(d)
    }

    fn picked(&mut self, c: Reg, a: Reg, b: Reg) -> Decode<Reg> {
        let d = self.slots(1)?;
        self.emit(Inst::Select { d, c, a, b });
        Ok(d)
    }

    /// Undefined behaviour unless a slot holds a positive index.
    fn positive(&mut self, b: Reg) {
        let w = self.shared.types.index_width();
        self.emit_ext(Ext::PositiveDivisor { b, w });
    }

    /// The slot of an expression whose dimensions and symbols stand in these slots.
    fn expression(&mut self, e: &AffineExpr, dims: &[Reg], symbols: &[Reg]) -> Decode<Reg> {
        use AffineExpr as E;
        let (a, b) = match e {
            E::Constant(n) => return self.index_constant(*n),
            E::Dim(i) => {
                return dims.get(*i as usize).copied().ok_or_else(|| "a dimension that is not there".into());
            }
            E::Symbol(i) => {
                return symbols.get(*i as usize).copied().ok_or_else(|| "a symbol that is not there".into());
            }
            E::Add(a, b) | E::Mul(a, b) | E::Mod(a, b) | E::FloorDiv(a, b) | E::CeilDiv(a, b) => (a, b),
        };
        let (x, y) = (self.expression(a, dims, symbols)?, self.expression(b, dims, symbols)?);
        if matches!(e, E::Mod(..) | E::FloorDiv(..) | E::CeilDiv(..))
            && b.as_constant().is_none_or(|n| n <= 0)
        {
            self.positive(y);
        }
        match e {
            E::Add(..) => self.index_bin(IntBin::Add, Wrap::NSW, x, y),
            E::Mul(..) => self.index_bin(IntBin::Mul, Wrap::NSW, x, y),
            E::FloorDiv(..) => self.index_bin(IntBin::FloorDivS, Wrap::empty(), x, y),
            E::CeilDiv(..) => {
                let zero = self.index_constant(0)?;
                let negated = self.index_bin(IntBin::Sub, Wrap::NSW, zero, x)?;
                let quotient = self.index_bin(IntBin::FloorDivS, Wrap::empty(), negated, y)?;
                self.index_bin(IntBin::Sub, Wrap::NSW, zero, quotient)
            }
            _ => self.remainder_of(x, y),
        }
    }

    /// What the quotient by a positive divisor, rounded down, leaves.
    fn remainder_of(&mut self, x: Reg, y: Reg) -> Decode<Reg> {
        let quotient = self.index_bin(IntBin::FloorDivS, Wrap::empty(), x, y)?;
        let multiple = self.index_bin(IntBin::Mul, Wrap::NSW, quotient, y)?;
        self.index_bin(IntBin::Sub, Wrap::NSW, x, multiple)
    }

    /// Slots of the results of a map on values.
    pub(super) fn map_values(&mut self, map: &AffineMap, operands: &[Value]) -> Decode<Vec<Reg>> {
        let regs = self.starts(operands)?;
        let (dims, symbols) =
            regs.split_at_checked(map.dims as usize).ok_or("fewer operands than a map has dimensions")?;
        map.results.iter().map(|e| self.expression(e, dims, symbols)).collect()
    }

    fn map_results(&mut self, op: Op, map: Prop, operands: &[Value]) -> Decode<Vec<Reg>> {
        let m = self.m;
        let Some(AttrKind::AffineMap(map)) = map.attr(m, op) else { return Err("an absent map".into()) };
        self.map_values(map, operands)
    }

    /// The greatest or least of values.
    fn extreme(&mut self, op: IntBin, values: &[Reg]) -> Decode<Reg> {
        let (first, rest) = values.split_first().ok_or("the greatest or least of nothing")?;
        let mut so_far = *first;
        for r in rest {
            so_far = self.index_bin(op, Wrap::empty(), so_far, *r)?;
        }
        Ok(so_far)
    }

    fn extreme_op(&mut self, op: Op, map: Prop, by: IntBin) -> Decode {
        let values = self.map_results(op, map, &self.m.op(op).operands)?;
        let r = self.extreme(by, &values)?;
        let result = self.result(op, 0)?;
        self.info(result)?;
        self.bind_value(result, r);
        Ok(())
    }

    /// The elements of a basis, and whether all of them are known positive numbers.
    fn basis(&mut self, op: Op, prop: Prop, group: usize) -> Decode<(Vec<Reg>, bool)> {
        let numbers = self.numbers(op, prop, group)?;
        let known = numbers.iter().all(|n| matches!(n, Number::Static(n) if *n > 0));
        let regs = numbers.into_iter().map(|n| match n {
            Number::Slot(r) => Ok(r),
            Number::Static(n) => self.index_constant(n),
        });
        Ok((regs.collect::<Decode<_>>()?, known))
    }

    /// Basis elements are positive, and so is their product, or all is undefined behaviour. An index beyond a bound that
    /// is given for the first digit is poison in all of them.
    fn delinearize(&mut self, op: Op) -> Decode {
        let m = self.m;
        let mut rest = self.scalar_operand(op, 0)?.0;
        let (basis, known) = self.basis(op, affine::DelinearizeIndex::static_basis, 1)?;
        let results = &m.op(op).results;
        let (outer, inner) = match results.len().checked_sub(basis.len()) {
            Some(0) => (basis.first().copied(), basis.get(1..).unwrap_or(&[])),
            Some(1) => (None, &basis[..]),
            _ => return Err("another number of results than digits".into()),
        };
        let mut product = self.index_constant(1)?;
        for &element in basis.iter().rev() {
            if !known {
                self.positive(element);
            }
            product = self.index_bin(IntBin::Mul, Wrap::NSW, product, element)?;
        }
        self.positive(product);
        let mut digits = Vec::new();
        for &element in inner.iter().rev() {
            digits.push(self.remainder_of(rest, element)?);
            rest = self.index_bin(IntBin::FloorDivS, Wrap::empty(), rest, element)?;
        }
        if !results.is_empty() {
            digits.push(rest);
        }
        let within = match outer {
            Some(bound) => Some(self.index_cmp(IntPred::Ult, rest, bound)?),
            None => None,
        };
        for (result, mut digit) in results.iter().zip(digits.into_iter().rev()) {
            if let Some(within) = within {
                let poison = self.constant(Slot::poison())?;
                digit = self.picked(within, digit, poison)?;
            }
            self.info(*result)?;
            self.bind_value(*result, digit);
        }
        Ok(())
    }

    /// A step that does not fit index gives poison. The result is also poison where a bounded digit is not below its
    /// basis element. All digits are bounded if they are disjoint, else the first.
    fn linearize(&mut self, op: Op) -> Decode {
        let m = self.m;
        let disjoint = affine::LinearizeIndex::disjoint.flag(m, op);
        let indices = self.starts(m.operand_group(op, 0))?;
        let (basis, _) = self.basis(op, affine::LinearizeIndex::static_basis, 1)?;
        let first = indices.len().checked_sub(basis.len()).ok_or("a basis of more elements than digits")?;
        let (zero, mut stride) = (self.index_constant(0)?, self.index_constant(1)?);
        let poison = self.constant(Slot::poison())?;
        let mut sum = None;
        let mut valid = Vec::new();
        for (i, &index) in indices.iter().enumerate().rev() {
            let share = self.index_bin(IntBin::Mul, Wrap::NSW, index, stride)?;
            sum = Some(match sum {
                Some(sum) => self.index_bin(IntBin::Add, Wrap::NSW, sum, share)?,
                None => share,
            });
            let Some(&element) = i.checked_sub(first).and_then(|i| basis.get(i)) else { continue };
            if i == 0 || disjoint {
                valid.push(self.index_cmp(IntPred::Slt, index, element)?);
            }
            if i > 0 {
                if disjoint {
                    valid.push(self.index_cmp(IntPred::Sge, index, zero)?);
                }
                stride = self.index_bin(IntBin::Mul, Wrap::NSW, stride, element)?;
            }
        }
        let mut r = sum.unwrap_or(zero);
        for c in valid {
            r = self.picked(c, r, poison)?;
        }
        let result = self.result(op, 0)?;
        self.info(result)?;
        self.bind_value(result, r);
        Ok(())
    }

    fn affine_for(&mut self, op: Op) -> Decode {
        use affine::For;
        let m = self.m;
        let lower = self.map_results(op, For::lowerBoundMap, For::lowerBoundOperands.get(m, op))?;
        let upper = self.map_results(op, For::upperBoundMap, For::upperBoundOperands.get(m, op))?;
        let (lb, ub) = (self.extreme(IntBin::MaxS, &lower)?, self.extreme(IntBin::MinS, &upper)?);
        let step = self.index_constant(For::step.i64(m, op).ok_or("a loop without a step")?)?;
        let w = self.shared.types.index_width() as u8;
        self.counted(op, [lb, ub, step], For::inits.get(m, op), (w, false))
    }

    fn affine_if(&mut self, op: Op) -> Decode {
        let m = self.m;
        let Some(AttrKind::IntegerSet(set, equal)) = affine::If::condition.attr(m, op) else {
            return Err("an absent condition".into());
        };
        let values = self.map_values(set, &m.op(op).operands)?;
        let zero = self.index_constant(0)?;
        let mut holds = None;
        for (value, equal) in values.into_iter().zip(equal) {
            let pred = if *equal { IntPred::Eq } else { IntPred::Sge };
            let this = self.index_cmp(pred, value, zero)?;
            holds = Some(match holds {
                None => this,
                Some(a) => {
                    let d = self.slots(1)?;
                    self.lane(LaneOp::Int { op: IntBin::And, w: 1, wrap: Wrap::empty() }, d, [a, this, 0]);
                    d
                }
            });
        }
        let c = holds.ok_or("a set without constraints")?;
        self.one_of_two(op, c)
    }

    fn affine_parallel(&mut self, op: Op) -> Decode {
        use affine::Parallel;
        let m = self.m;
        let (region, block) = self.loop_body(op)?;
        let mut operands = Parallel::mapOperands.get(m, op);
        let mut sides = Vec::new();
        for (map, groups, by) in [
            (Parallel::lowerBoundsMap, Parallel::lowerBoundsGroups, IntBin::MaxS),
            (Parallel::upperBoundsMap, Parallel::upperBoundsGroups, IntBin::MinS),
        ] {
            let Some(AttrKind::AffineMap(map)) = map.attr(m, op) else { return Err("an absent map".into()) };
            let (these, rest) = operands.split_at_checked(map.inputs()).ok_or("too few operands")?;
            operands = rest;
            let values = self.map_values(map, these)?;
            let mut values = &values[..];
            let sizes = groups.get(m, op).and_then(|a| m.ctx.elements_i32(a)).ok_or("absent groups")?;
            let mut bounds = Vec::new();
            for size in sizes {
                let size = usize::try_from(size).map_err(|_| "a negative group")?;
                let (these, rest) =
                    values.split_at_checked(size).ok_or("groups of more bounds than there are")?;
                values = rest;
                bounds.push(self.extreme(by, these)?);
            }
            sides.push(bounds);
        }
        let steps = Parallel::steps.attrs(m, op);
        let mut dims = Vec::new();
        for (i, (lb, ub)) in sides[0].iter().zip(&sides[1]).enumerate() {
            let step = steps.get(i).and_then(|a| m.ctx.as_i64(*a)).ok_or("a loop without a step")?;
            dims.push([*lb, *ub, self.index_constant(step)?]);
        }
        if dims.len() != m.block(block).args.len() {
            return Err("a loop whose bounds do not fit".into());
        }
        let accumulators = self.define_all(&m.op(op).results)?;
        for (i, &(d, n)) in accumulators.iter().enumerate() {
            let (_, start) = self.reduction_of(op, i)?;
            let r = self.constant_range(&start)?;
            self.copy(d, r, n);
        }
        self.nest(region, block, &dims, accumulators)
    }

    /// How a result of a parallel loop is reduced.
    fn reduction_of(&mut self, op: Op, i: usize) -> Decode<(LaneOp, Vec<Slot>)> {
        let m = self.m;
        let lane = self.info(self.result(op, i)?)?.scalar();
        let kind = affine::Parallel::reductions.attrs(m, op).get(i).and_then(|a| m.ctx.as_i64(*a));
        let found = kind.zip(lane).and_then(|(kind, lane)| reduction(kind, lane));
        found.ok_or_else(|| "a reduction of this kind or type".into())
    }

    /// The end of a parallel loop's body: each value is combined with what has been accumulated, which comes first.
    fn reduce_yielded(&mut self, parent: Op, op: Op) -> Decode {
        let m = self.m;
        let to = self.yields.last().cloned().ok_or("a yield outside of a loop")?;
        let values = self.regs(&m.op(op).operands)?;
        if values.len() != to.dests.len() {
            return Err("another number of reductions than results".into());
        }
        for (i, (&(value, _), &(so_far, _))) in values.iter().zip(&to.dests).enumerate() {
            let (by, _) = self.reduction_of(parent, i)?;
            self.lane(by, so_far, [so_far, value, 0]);
        }
        self.leave(to);
        Ok(())
    }
}
