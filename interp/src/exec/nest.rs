//! Loops of `linalg`: the elements that an iteration reads and writes.

use super::Flow;
use super::registers::{get, put, put_range, range};
use super::run::{plain_load, plain_store};
use super::tensor::idle;
use crate::code::{Nest, NestOperand, NestPlace, SLOTS_AN_OPERATION};
use crate::layout::{Scalar, TypeInfo};
use crate::machine::{Machine, Step, ub, unsupported};
use crate::slot::Slot;
use plumb_host::UbKind;
use plumb_ir::{AffineExpr, AffineMap};
use smallvec::SmallVec;
use std::sync::Arc;

type Extents = SmallVec<[i64; 6]>;

/// Bytes of an element that the plain accesses can move.
fn plain(elem: &TypeInfo) -> Option<u8> {
    let scalar = elem.scalar().filter(|scalar| *scalar != Scalar::Ptr)?;
    [8, 16, 32, 64].contains(&scalar.width()).then_some((scalar.width() / 8) as u8)
}

/// The value of an expression; none if it divides by what is not positive, or leaves the range.
fn value(e: &AffineExpr, dims: &[i64]) -> Option<i64> {
    Some(match e {
        AffineExpr::Dim(d) => *dims.get(*d as usize)?,
        AffineExpr::Symbol(_) => return None,
        AffineExpr::Constant(c) => *c,
        AffineExpr::Add(a, b) => value(a, dims)?.checked_add(value(b, dims)?)?,
        AffineExpr::Mul(a, b) => value(a, dims)?.checked_mul(value(b, dims)?)?,
        AffineExpr::Mod(a, b) => value(a, dims)?.rem_euclid(positive(value(b, dims)?)?),
        AffineExpr::FloorDiv(a, b) => value(a, dims)?.div_euclid(positive(value(b, dims)?)?),
        AffineExpr::CeilDiv(a, b) => -value(a, dims)?.checked_neg()?.div_euclid(positive(value(b, dims)?)?),
    })
}

fn positive(n: i64) -> Option<i64> {
    (n > 0).then_some(n)
}

/// The extents that operands say: a loop that picks a dimension alone has its extent.
fn implied(dims: usize, shapes: &[(&AffineMap, Extents)]) -> Step<Extents> {
    let mut out: SmallVec<[Option<i64>; 6]> = SmallVec::from_elem(None, dims);
    for (map, shape) in shapes {
        for (e, extent) in map.results.iter().zip(shape) {
            if let AffineExpr::Dim(d) = e
                && let Some(slot @ None) = out.get_mut(*d as usize)
            {
                *slot = Some(*extent);
            }
        }
    }
    match out.iter().copied().collect() {
        Some(extents) => Ok(extents),
        None => unsupported("a loop whose extent no operand says"),
    }
}

impl Machine {
    /// Extents of an operand, and what a step of each of its dimensions is, in elements, from the first on.
    fn operand_shape(&mut self, fr: &[Slot], operand: &NestOperand) -> Step<Option<(Extents, Extents, i64)>> {
        match &operand.place {
            NestPlace::Input(t)
            | NestPlace::Output(crate::code::ConsumedTensor { t, .. }, _)
            | NestPlace::Also(t, _) => {
                let shape: Extents = self.tensor(fr, *t)?.shape.iter().map(|n| *n as i64).collect();
                let steps = super::identity_strides(&shape).into_iter().collect();
                Ok(Some((shape, steps, 0)))
            }
            NestPlace::Fresh(..) => Ok(None),
            NestPlace::Memory(m, ty, _) => {
                let Some(info) = ty.memref() else { return unsupported("loops over memory of unknown rank") };
                let view = self.view(range(fr, *m, ty.slots), info)?;
                Ok(Some((view.sizes.into_iter().collect(), view.strides.into_iter().collect(), view.offset)))
            }
        }
    }

    /// Begins loops: their extents, the places of the first elements, and the tensors that become results.
    pub(super) fn nest_begin(&mut self, fr: &mut [Slot], nest: &Nest) -> Step<Flow> {
        let mut shapes = Vec::with_capacity(nest.operands.len());
        for operand in &nest.operands {
            shapes.push(self.operand_shape(fr, operand)?);
        }
        let extents: Extents = match &nest.sizes {
            Some(sizes) => self.tensor_extents(fr, sizes)?.into_iter().map(|n| n as i64).collect(),
            None => {
                let pairs = nest.operands.iter().zip(&shapes);
                let known: Vec<_> =
                    pairs.filter_map(|(o, s)| Some((&o.map, s.as_ref()?.0.clone()))).collect();
                implied(nest.dims, &known)?
            }
        };
        if let Some(n) = extents.iter().find(|n| **n < 0) {
            return ub(UbKind::InvalidSize, format!("a loop over {n} iterations"));
        }
        let empty = extents.contains(&0);
        for (number, (operand, shape)) in nest.operands.iter().zip(&shapes).enumerate() {
            let Some((shape, steps, offset)) = shape else {
                // It has the extents of the loops, one after the other.
                let identity = super::identity_strides(&extents);
                self.place_operand(fr, nest, number, &identity, 0);
                continue;
            };
            self.check_reach(operand, number, shape, &extents, empty)?;
            let Some(rows) = &operand.linear else { continue };
            let mut by: Extents = SmallVec::from_elem(0, nest.dims);
            let mut first = *offset;
            for ((factors, constant), step) in rows.iter().zip(steps) {
                first = first.wrapping_add(constant.wrapping_mul(*step));
                for (dim, factor) in factors {
                    if let Some(sum) = by.get_mut(*dim as usize) {
                        *sum = sum.wrapping_add(factor.wrapping_mul(*step));
                    }
                }
            }
            self.place_operand(fr, nest, number, &by, first);
        }
        for (i, n) in extents.iter().enumerate() {
            put(fr, nest.extents + i as u32, Slot::firm(*n as u64));
            put(fr, nest.counters + i as u32, Slot::firm(0));
        }
        for operand in &nest.operands {
            match &operand.place {
                NestPlace::Output(from, d) => {
                    let mut taken = self.consume(fr, *from)?;
                    if let Some(elem) = operand.open.as_ref().filter(|_| empty) {
                        let shape = taken.shape.clone();
                        taken.elements = Arc::new(self.undetermined(&shape, elem)?);
                    }
                    if Arc::strong_count(&taken.elements) > 1 {
                        self.has_room(taken.elements.len() as u64)?;
                        self.work(taken.elements.len() as u64 / SLOTS_AN_OPERATION)?;
                        taken.elements = Arc::new(taken.elements.to_vec());
                    }
                    let s = self.tensors.make(&mut self.heap.account, taken)?;
                    put(fr, *d, s);
                }
                NestPlace::Fresh(d, elem) => {
                    let shape: Vec<u64> = extents.iter().map(|n| *n as u64).collect();
                    let elements = self.undetermined(&shape, elem)?;
                    self.keep_tensor(fr, *d, shape, elements)?;
                }
                NestPlace::Input(_) | NestPlace::Also(..) | NestPlace::Memory(..) => {}
            }
        }
        if empty {
            let extents: Vec<u64> = extents.iter().map(|n| n.unsigned_abs()).collect();
            self.work(idle(&extents))?;
            return Ok(Flow::Goto(nest.exit));
        }
        self.nest_load(fr, nest, None)
    }

    fn place_operand(&self, fr: &mut [Slot], nest: &Nest, number: usize, steps: &[i64], first: i64) {
        put(fr, nest.positions + number as u32, Slot::firm(first as u64));
        for (dim, step) in steps.iter().enumerate() {
            put(fr, nest.steps + (number * nest.dims + dim) as u32, Slot::firm(*step as u64));
        }
    }

    /// An operand has the elements that the loops pick, and where a loop picks a dimension alone, no others.
    fn check_reach(
        &self,
        operand: &NestOperand,
        number: usize,
        shape: &[i64],
        extents: &[i64],
        empty: bool,
    ) -> Step {
        for (dim, (e, have)) in operand.map.results.iter().zip(shape).enumerate() {
            if let AffineExpr::Dim(d) = e {
                let n = extents.get(*d as usize).copied().unwrap_or(0);
                if n != *have {
                    let text = format!("operand {number} has extent {have} in dimension {dim}, the loop {n}");
                    return ub(UbKind::ShapeMismatch, text);
                }
                continue;
            }
            let Some((factors, constant)) = operand.linear.as_ref().and_then(|rows| rows.get(dim)) else {
                continue;
            };
            if empty {
                continue;
            }
            let (mut low, mut high) = (*constant, *constant);
            for (d, factor) in factors {
                let reach = factor.saturating_mul(extents.get(*d as usize).copied().unwrap_or(1) - 1);
                low = low.saturating_add(reach.min(0));
                high = high.saturating_add(reach.max(0));
            }
            if low < 0 || high >= *have {
                let text = format!(
                    "operand {number} has extent {have} in dimension {dim}, of which {low} to {high} are picked"
                );
                return ub(UbKind::ShapeMismatch, text);
            }
        }
        Ok(())
    }

    /// The place of an operand's element in this iteration, in elements from the first on.
    #[inline]
    fn element_position(
        &mut self,
        fr: &[Slot],
        nest: &Nest,
        number: usize,
        operand: &NestOperand,
    ) -> Step<i64> {
        if operand.linear.is_some() || matches!(operand.place, NestPlace::Fresh(..)) {
            return Ok(get(fr, nest.positions + number as u32).bits as i64);
        }
        self.mapped_position(fr, nest, number, operand)
    }

    /// The same where the map is no sum of loops.
    #[cold]
    fn mapped_position(
        &mut self,
        fr: &[Slot],
        nest: &Nest,
        number: usize,
        operand: &NestOperand,
    ) -> Step<i64> {
        let dims: Extents = (0..nest.dims as u32).map(|d| get(fr, nest.counters + d).bits as i64).collect();
        let Some((shape, steps, mut at)) = self.operand_shape(fr, operand)? else { return Ok(0) };
        for (dim, ((e, step), extent)) in operand.map.results.iter().zip(&steps).zip(&shape).enumerate() {
            match value(e, &dims) {
                Some(i) if (0..*extent).contains(&i) => at = at.wrapping_add(i.wrapping_mul(*step)),
                Some(i) => {
                    let text = format!("index {i} in dimension {dim} of extent {extent} of operand {number}");
                    return ub(UbKind::IndexOutOfBounds, text);
                }
                None => return ub(UbKind::NonPositiveDivisor, "a map divides by what is not positive"),
            }
        }
        Ok(at)
    }

    /// Whether an output of tensors has the same element in the next iteration, which is one of the innermost loop.
    #[inline]
    fn stays(fr: &[Slot], nest: &Nest, number: usize, operand: &NestOperand, inner: Option<usize>) -> bool {
        let is_output = matches!(operand.place, NestPlace::Output(..) | NestPlace::Fresh(..));
        is_output
            && operand.linear.is_some()
            && inner.is_some_and(|dim| get(fr, nest.steps + (number * nest.dims + dim) as u32).bits == 0)
    }

    /// Puts the elements of an iteration where the body looks for them, and goes on there. Those that stay in an innermost
    /// loop are there.
    fn nest_load(&mut self, fr: &mut [Slot], nest: &Nest, inner: Option<usize>) -> Step<Flow> {
        for (number, operand) in nest.operands.iter().enumerate() {
            let Some(d) = operand.argument else { continue };
            if Self::stays(fr, nest, number, operand, inner) {
                continue;
            }
            let at = self.element_position(fr, nest, number, operand)?;
            let t = match &operand.place {
                NestPlace::Memory(m, ty, _) => {
                    let Some(info) = ty.memref() else { continue };
                    let p = get(fr, m + crate::layout::MemRefInfo::ALIGNED);
                    let p = p.with_bits(p.bits.wrapping_add((at as u64).wrapping_mul(info.elem.size)));
                    let quick = plain(&info.elem).filter(|_| p.flags() == 0);
                    match quick.and_then(|n| plain_load(self, n, p, info.elem.align as u32)) {
                        Some(v) => put(fr, d, Slot::firm(v)),
                        None => self.load_any(fr, &info.elem, d, p, info.elem.align)?,
                    }
                    continue;
                }
                NestPlace::Input(t) => *t,
                NestPlace::Output(_, d) | NestPlace::Also(_, d) | NestPlace::Fresh(d, _) => *d,
            };
            let n = operand.words as usize;
            let Some(tensor) = self.tensors.get(get(fr, t)) else { continue };
            let from = (at as usize).saturating_mul(n);
            match (n, tensor.elements.get(from)) {
                (1, Some(s)) => put(fr, d, *s),
                _ => put_range(fr, d, tensor.elements.get(from..from + n).unwrap_or(&[])),
            }
        }
        Ok(Flow::Goto(nest.body))
    }

    /// Writes what an iteration gives, and goes on to the next.
    pub(super) fn nest_store(&mut self, fr: &mut [Slot], nest: &Nest, values: &[u32]) -> Step<Flow> {
        // The innermost loop, if it goes on.
        let inner = nest.dims.checked_sub(1).filter(|&dim| {
            let (counter, extent) = (nest.counters + dim as u32, nest.extents + dim as u32);
            nest.private && get(fr, counter).bits + 1 < get(fr, extent).bits
        });
        let mut given = values.iter();
        for (number, operand) in nest.operands.iter().enumerate() {
            let n = operand.words;
            match &operand.place {
                NestPlace::Input(_) | NestPlace::Memory(_, _, false) => {}
                NestPlace::Output(_, d) | NestPlace::Also(_, d) | NestPlace::Fresh(d, _) => {
                    let Some(&v) = given.next() else { continue };
                    if Self::stays(fr, nest, number, operand, inner) {
                        if let Some(argument) = operand.argument {
                            (0..n).for_each(|i| put(fr, argument + i, get(fr, v + i)));
                        }
                        continue;
                    }
                    let at = (self.element_position(fr, nest, number, operand)? as usize)
                        .saturating_mul(n as usize);
                    let (to, element) = (get(fr, *d), range(fr, v, n));
                    if let Some(place) =
                        self.tensors.elements_mut(to).and_then(|all| all.get_mut(at..at + n as usize))
                    {
                        place.copy_from_slice(element);
                    }
                }
                NestPlace::Memory(m, ty, true) => {
                    let Some(&v) = given.next() else { continue };
                    let Some(info) = ty.memref() else { continue };
                    let at = self.element_position(fr, nest, number, operand)?;
                    let p = get(fr, m + crate::layout::MemRefInfo::ALIGNED);
                    let p = p.with_bits(p.bits.wrapping_add((at as u64).wrapping_mul(info.elem.size)));
                    let stored = plain(&info.elem)
                        .filter(|_| p.flags() == 0)
                        .is_some_and(|n| plain_store(self, n, p, info.elem.align as u32, get(fr, v)));
                    if !stored {
                        self.store_any(fr, &info.elem, v, p, info.elem.align)?;
                    }
                }
            }
        }
        for dim in (0..nest.dims).rev() {
            let (counter, extent) = (nest.counters + dim as u32, get(fr, nest.extents + dim as u32).bits);
            let next = get(fr, counter).bits + 1;
            let more = next < extent;
            // Back to the start of this loop, or on by one step.
            for number in 0..nest.operands.len() {
                let position = nest.positions + number as u32;
                let step = get(fr, nest.steps + (number * nest.dims + dim) as u32).bits;
                let by = if more { step } else { step.wrapping_mul(next - 1).wrapping_neg() };
                let at = get(fr, position).bits.wrapping_add(by);
                put(fr, position, Slot::firm(at));
            }
            put(fr, counter, Slot::firm(if more { next } else { 0 }));
            if more {
                if dim + 1 < nest.dims {
                    // Outer loops go on seldom, unless inner ones are short.
                    let numbers = (nest.dims - dim) as u64 * (1 + nest.operands.len() as u64);
                    self.work(numbers / SLOTS_AN_OPERATION)?;
                }
                return self.nest_load(fr, nest, inner);
            }
        }
        Ok(Flow::Goto(nest.exit))
    }
}
