//! `reassoc`: sums and products of many terms, and those that a loop carries from one iteration to the next.

use super::{Builder, Decode, SlotCopies};
use crate::code::{CarriedSum, LaneSlots, PartialSums, Reg};
use crate::layout::Scalar;
use crate::slot::Slot;
use plumb_ir::enums::LlvmFastMath;
use plumb_ir::meaning::{FloatBin, Meaning, Scalar as Computes};
use plumb_ir::ops::{cf, llvm};
use plumb_ir::{Block, Op, Value, ValueDef};
use rustc_hash::FxHashMap;

/// Fewest terms that go to partial sums; of fewer two change places.
const MANY: usize = 4;
/// Most terms of one operation that change places.
const MOST_TERMS: usize = 16;
/// Most slots of a value that is followed through a loop.
const MOST_SLOTS: u32 = 64;
/// Most block arguments in a row that hand on one value.
const MOST_HANDED: usize = 8;

/// A term, and whether it is subtracted.
type Term = (Value, bool);

/// What loops carry.
#[derive(Default)]
pub(super) struct CarriedSums {
    /// For the first slot of an argument that is a sum so far.
    arguments: FxHashMap<Reg, CarriedArgument>,
    /// For the result that an argument becomes: the argument, and where the partial sums stand that go with it.
    results: FxHashMap<Value, (Value, Reg)>,
    /// Block arguments that stand for what the only edge to their block hands over.
    handed: FxHashMap<Value, Value>,
}

/// The partial sums that go with an argument.
#[derive(Clone, Copy)]
struct CarriedArgument {
    argument: Value,
    state: Reg,
    slots: u32,
}

impl Builder<'_> {
    /// Looks for the sums that the loops of blocks carry, once the arguments of these have slots.
    pub(super) fn carried_by_blocks(&mut self, order: &[Block]) -> Decode {
        let m = self.m;
        let mut edges: FxHashMap<Block, Vec<&[Value]>> = FxHashMap::default();
        for terminator in order.iter().filter_map(|&b| m.terminator(b)) {
            let successors = &m.op(terminator).successors;
            for (i, &to) in successors.iter().enumerate() {
                let kind = m.kind(terminator);
                let operands = if kind == cf::Branch::KIND || kind == llvm::Br::KIND {
                    &m.op(terminator).operands[..]
                } else if kind == cf::CondBranch::KIND || kind == llvm::CondBr::KIND {
                    m.operand_group(terminator, i + 1)
                } else {
                    &[]
                };
                edges.entry(to).or_default().push(operands);
            }
        }
        for &b in order.iter().skip(1) {
            if let Some([operands]) = edges.get(&b).map(|e| &e[..]) {
                self.carried.handed.extend(m.block(b).args.iter().copied().zip(operands.iter().copied()));
            }
        }
        for &b in order.iter().skip(1) {
            for (i, &argument) in m.block(b).args.iter().enumerate() {
                for operands in edges.get(&b).into_iter().flatten() {
                    operands.get(i).map_or(Ok(()), |&v| self.carry(argument, v))?;
                }
            }
        }
        Ok(())
    }

    /// Notes that an argument which has slots becomes this value, if that adds to it or multiplies it.
    pub(super) fn carry(&mut self, argument: Value, becomes: Value) -> Decode {
        if self.by_element || self.carried.results.contains_key(&becomes) {
            return Ok(());
        }
        let Some((_, terms)) = self.terms(becomes) else { return Ok(()) };
        let of_argument = |(v, _): &&Term| self.handed_on(*v) == argument;
        let [(_, false)] = terms.iter().filter(of_argument).collect::<Vec<_>>()[..] else { return Ok(()) };
        let lanes = self.lanes(argument)?;
        let n = lanes.count.saturating_mul(lanes.scalar.slots());
        if n > MOST_SLOTS {
            return Ok(());
        }
        let slots = CarriedSum::slots(n);
        if !self.carried.arguments.contains_key(&lanes.reg) {
            let state = self.slots(slots)?;
            self.carried.arguments.insert(lanes.reg, CarriedArgument { argument, state, slots });
        }
        let next = self.slots(slots)?;
        self.carried.results.insert(becomes, (argument, next));
        Ok(())
    }

    /// What else a jump copies to the slot of an argument if it hands it a value. That is the partial sums of the value,
    /// or that there are none yet.
    pub(super) fn carry_along(&mut self, d: Reg, v: Value, moves: &mut SlotCopies) -> Decode {
        let Some(&CarriedArgument { argument, state, slots }) = self.carried.arguments.get(&d) else {
            return Ok(());
        };
        match self.carried.results.get(&v) {
            Some(&(of, next)) if of == argument => moves.push((state, next, slots)),
            _ if self.handed_on(v) == argument => {}
            _ => moves.push((state, self.constant(Slot::default())?, 1)),
        }
        Ok(())
    }

    /// The value that a block argument stands for.
    fn handed_on(&self, mut v: Value) -> Value {
        for _ in 0..MOST_HANDED {
            match self.carried.handed.get(&v) {
                Some(&from) => v = from,
                None => break,
            }
        }
        v
    }

    /// A sum, difference or product whose flags let its terms be combined in any order.
    fn reassociable(&self, v: Value) -> Option<(FloatBin, [Value; 2])> {
        let m = self.m;
        let ValueDef::Result(def, 0) = m.value(v).def else { return None };
        let Some(Meaning::Scalar(Computes::Float(op @ (FloatBin::Add | FloatBin::Sub | FloatBin::Mul)))) =
            m.kind(def).def().map(|d| d.meaning)
        else {
            return None;
        };
        match m.op(def).operands[..] {
            [a, b] if self.fast_math_flags(def) & LlvmFastMath::REASSOC != 0 => Some((op, [a, b])),
            _ => None,
        }
    }

    /// The terms of such a sum or product, in the order that is written.
    fn terms(&self, v: Value) -> Option<(FloatBin, Vec<Term>)> {
        let whole = |op| if op == FloatBin::Sub { FloatBin::Add } else { op };
        let combines = whole(self.reassociable(v)?.0);
        let (mut terms, mut left) = (Vec::new(), vec![(v, false)]);
        while let Some((v, minus)) = left.pop() {
            match self.reassociable(v) {
                Some((op, [a, b])) if whole(op) == combines && terms.len() + left.len() + 2 <= MOST_TERMS => {
                    left.extend([(b, minus != (op == FloatBin::Sub)), (a, minus)]);
                }
                _ => terms.push((v, minus)),
            }
        }
        Some((combines, terms))
    }

    /// The partial sums of a result, if a loop carries it or its terms are many.
    pub(super) fn partial_sums(&mut self, op: Op) -> Decode<Option<PartialSums>> {
        let [result] = self.m.op(op).results[..] else { return Ok(None) };
        let carried = self.carried.results.get(&result).copied();
        let Some((combines, terms)) = self.terms(result) else { return Ok(None) };
        let lanes = self.lanes(result)?;
        let Scalar::Float(format) = lanes.scalar else { return Ok(None) };
        let of_loop = |b: &Self, v: Value| carried.is_some_and(|(argument, _)| b.handed_on(v) == argument);
        if carried.is_none() && terms.len() < MANY {
            return Ok(None);
        }
        let mut placed: Vec<(LaneSlots, bool)> = Vec::new();
        for (v, minus) in terms {
            if !of_loop(self, v) {
                placed.push((self.lanes(v)?.slots(), minus));
            }
        }
        let mut carries = None;
        if let Some((argument, next)) = carried {
            let argument = self.lanes(argument)?;
            let known = self.carried.arguments.get(&argument.reg);
            carries = known.map(|a| CarriedSum { argument: argument.slots(), state: a.state, next });
        }
        let (count, d) = (lanes.count, lanes.slots());
        Ok(Some(PartialSums {
            op: combines,
            terms: placed.into(),
            carried: carries,
            format,
            lanes: count,
            d,
        }))
    }
}
