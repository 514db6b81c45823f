//! Control flow: blocks with successors, and regions that yield.

use super::{Builder, Continuation, Decode, Dests, SlotCopies, StackScope, YieldTarget};
use crate::code::{Ext, Inst, Label, Reg};
use plumb_ir::ops::shared;
use plumb_ir::{Block, Module, Op, OpKind, Region, Traits, Value};
use rustc_hash::FxHashMap;

/// Copies before a jump, at places of their own: where they stand, what is copied, where they lead.
pub(crate) type Stubs = Vec<(Label, SlotCopies, Label)>;

impl Builder<'_> {
    /// Decodes the blocks of a region that are reachable, each after those that dominate it. The entry's arguments are
    /// defined by the caller; `entry` is where the region starts.
    pub(crate) fn cfg(&mut self, region: Region, entry: Label) -> Decode {
        let m = self.m;
        let Some(first) = m.entry_block(region) else { return Err("a region without blocks".into()) };
        let order = m.reverse_postorder(first);
        self.labels.insert(first, entry);
        for &b in order.iter().skip(1) {
            let label = self.label();
            self.labels.insert(b, label);
            for &arg in &m.block(b).args {
                self.define(arg)?;
            }
        }
        self.carried_by_blocks(&order)?;
        for &b in &order {
            if self.depth == 0 {
                self.within_entry = b == first;
            }
            if let Some(&label) = self.labels.get(&b) {
                self.place(label);
            }
            if let Some(function) = self.enters.take() {
                self.hold_function(function);
                self.hold_parameters(function)?;
            }
            self.block_ops(b);
        }
        Ok(())
    }

    /// The copies that hand operands to a successor's arguments, and where it starts.
    fn edge(&mut self, successor: Block, operands: &[Value]) -> Decode<(SlotCopies, Label)> {
        let args = &self.m.block(successor).args;
        if args.len() != operands.len() {
            return Err("a successor with another number of arguments".into());
        }
        let label = *self.labels.get(&successor).ok_or("a successor outside the region")?;
        let mut moves = Vec::new();
        for (&a, &o) in args.iter().zip(operands) {
            let n = self.shared.slots_of(self.m, a)?;
            if self.shared.slots_of(self.m, o)? != n {
                return Err("a successor with arguments of other types".into());
            }
            let d = self.reg(a)?;
            moves.push((d, self.reg(o)?, n));
            self.carry_along(d, o, &mut moves)?;
        }
        Ok((moves, label))
    }

    /// An unconditional branch.
    pub(crate) fn branch(&mut self, op: Op) -> Decode {
        let data = self.m.op(op);
        let to = *data.successors.first().ok_or("a branch without a successor")?;
        self.jump(to, &data.operands)
    }

    /// A jump that hands on values.
    pub(crate) fn jump(&mut self, to: Block, operands: &[Value]) -> Decode {
        self.share(operands)?;
        let (moves, t) = self.edge(to, operands)?;
        self.hand_on(moves)?;
        self.emit_jump(t);
        Ok(())
    }

    /// A branch on a condition, with an operand group for each successor.
    pub(crate) fn cond_branch(&mut self, op: Op) -> Decode {
        let data = self.m.op(op);
        let (c, _) = self.scalar_operand(op, 0)?;
        let [yes, no] = data.successors[..] else { return Err("a branch without two successors".into()) };
        self.share(&data.operands)?;
        let (yes_moves, yes_label) = self.edge(yes, self.m.operand_group(op, 1))?;
        let (no_moves, no_label) = self.edge(no, self.m.operand_group(op, 2))?;
        let t = if yes_moves.is_empty() { yes_label } else { self.label() };
        let f = if no_moves.is_empty() { no_label } else { self.label() };
        self.emit_branch(c, t, f);
        for (stub, moves, label) in [(t, yes_moves, yes_label), (f, no_moves, no_label)] {
            if stub != label {
                self.stub(stub, &moves, label)?;
            }
        }
        Ok(())
    }

    /// A branch; joined with the comparison right before it that decides it.
    pub(crate) fn emit_branch(&mut self, c: Reg, t: Label, f: Label) {
        let joined = match self.f.code.last() {
            _ if !self.joinable() => None,
            Some(&Inst::CmpEq { d, a, b }) if d == c => Some(Inst::BranchEq { d, a, b, t, f }),
            Some(&Inst::CmpNe { d, a, b }) if d == c => Some(Inst::BranchNe { d, a, b, t, f }),
            Some(&Inst::CmpSlt { w, d, a, b }) if d == c => Some(Inst::BranchSlt { w, d, a, b, t, f }),
            Some(&Inst::CmpSle { w, d, a, b }) if d == c => Some(Inst::BranchSle { w, d, a, b, t, f }),
            Some(&Inst::CmpUlt { d, a, b }) if d == c => Some(Inst::BranchUlt { d, a, b, t, f }),
            Some(&Inst::CmpUle { d, a, b }) if d == c => Some(Inst::BranchUle { d, a, b, t, f }),
            _ => None,
        };
        match joined {
            Some(inst) => {
                self.f.code.pop();
                self.f.marks.pop();
                self.emit(inst);
            }
            None => self.emit(Inst::Branch { c, t, f }),
        }
    }

    /// Copies and a jump, at a place of their own.
    fn stub(&mut self, stub: Label, moves: &[(Reg, Reg, u32)], label: Label) -> Decode {
        self.place(stub);
        self.parallel_copy(moves)?;
        self.emit(Inst::Jump { t: label });
        Ok(())
    }

    /// `switch`: cases from a dense attribute, operands of all cases in one group with sizes of their own.
    pub(crate) fn switch(&mut self, op: Op) -> Decode {
        let (a, scalar) = self.scalar_operand(op, 0)?;
        let w = Self::int_width(scalar)?;
        let data = self.m.op(op);
        self.share(&data.operands)?;
        let values = match shared::case_values.get(self.m, op) {
            None => Vec::new(),
            Some(attr) => self.dense_words(attr, w)?,
        };
        let (default_block, case_blocks) =
            data.successors.split_first().ok_or("a switch without a default")?;
        let segments: Vec<usize> = match shared::case_operand_segments.get(self.m, op) {
            Some(_) => shared::case_operand_segments.array(self.m, op).iter().map(|v| *v as usize).collect(),
            None => vec![0; case_blocks.len()],
        };
        if segments.len() != case_blocks.len() || values.len() != case_blocks.len() {
            return Err("a switch whose cases do not fit its successors".into());
        }
        let mut stubs = Vec::new();
        let default = self.label_of_edge(*default_block, self.m.operand_group(op, 1), &mut stubs)?;
        let mut cases = FxHashMap::default();
        let all = self.m.operand_group(op, 2);
        let mut at = 0usize;
        for ((block, n), value) in case_blocks.iter().zip(segments).zip(values) {
            let operands = all.get(at..at.saturating_add(n)).ok_or("a switch with too few operands")?;
            at += n;
            let label = self.label_of_edge(*block, operands, &mut stubs)?;
            cases.entry(value).or_insert(label);
        }
        self.emit_ext(Ext::Switch { a, w, cases, default });
        self.stubs(stubs)
    }

    /// Where an edge of a branch with many starts: at its block, or at copies of their own.
    pub(crate) fn label_of_edge(
        &mut self,
        block: Block,
        operands: &[Value],
        stubs: &mut Stubs,
    ) -> Decode<Label> {
        let (moves, label) = self.edge(block, operands)?;
        Ok(self.label_or_stub(moves, label, stubs))
    }

    /// The copies of such edges.
    pub(crate) fn stubs(&mut self, stubs: Stubs) -> Decode {
        stubs.into_iter().try_for_each(|(stub, moves, label)| self.stub(stub, &moves, label))
    }

    fn label_or_stub(&mut self, moves: SlotCopies, label: Label, stubs: &mut Stubs) -> Label {
        if moves.is_empty() {
            return label;
        }
        let stub = self.label();
        stubs.push((stub, moves, label));
        stub
    }

    /// Slots for values, each with its size.
    pub(crate) fn define_all(&mut self, values: &[Value]) -> Decode<Dests> {
        values.iter().map(|&v| Ok((self.define(v)?, self.shared.slots_of(self.m, v)?))).collect()
    }

    /// Slots of values that are defined, each with its size.
    pub(crate) fn regs(&self, values: &[Value]) -> Decode<Dests> {
        values.iter().map(|&v| Ok((self.reg(v)?, self.shared.slots_of(self.m, v)?))).collect()
    }

    /// First slots of values that are defined.
    pub(crate) fn starts(&self, values: &[Value]) -> Decode<Vec<Reg>> {
        let start = |&v: &Value| {
            let r = self.reg(v)?;
            self.shared.slots_of(self.m, v).map(|_| r)
        };
        values.iter().map(start).collect()
    }

    /// Copies values to slots as if at once.
    pub(crate) fn assign(&mut self, dests: &[(Reg, u32)], values: &[Value]) -> Decode {
        if dests.len() != values.len() {
            return Err("another number of values than is expected".into());
        }
        self.share(values)?;
        let mut moves = Vec::new();
        for (&(d, n), &v) in dests.iter().zip(values) {
            if self.shared.slots_of(self.m, v)? != n {
                return Err("values of other types than are expected".into());
            }
            moves.push((d, self.reg(v)?, n));
            self.carry_along(d, v, &mut moves)?;
        }
        self.hand_on(moves)
    }

    /// Decodes a region of one block whose yield goes to `dests` and on to `after`.
    pub(crate) fn yielding_block(
        &mut self,
        region: Region,
        dests: Dests,
        after: Continuation,
        scope: Option<StackScope>,
    ) -> Decode {
        let block = self.m.entry_block(region).ok_or("a region without blocks")?;
        self.yields.push(YieldTarget { dests, after, scope, site: self.site });
        self.block_ops(block);
        self.yields.pop();
        Ok(())
    }

    /// The end of such a region.
    pub(crate) fn yield_op(&mut self, op: Op) -> Decode {
        let to = self.yields.last().cloned().ok_or("a yield outside of what it could end")?;
        let m = self.m;
        self.assign(&to.dests, &m.op(op).operands)?;
        self.leave(to);
        Ok(())
    }

    /// Leaves a region whose values have been handed on.
    pub(crate) fn leave(&mut self, to: YieldTarget) {
        let own = std::mem::replace(&mut self.site, to.site);
        if let Some(StackScope { mark, restores }) = to.scope {
            self.emit_ext(Ext::ScopeEnd { s: mark, restores });
        }
        match to.after {
            Continuation::Jump(t) => self.emit(Inst::Jump { t }),
            Continuation::Inst(inst) => self.emit(inst),
        }
        self.site = own;
    }

    /// Begins an allocation scope, if stack memory is allocated directly in it.
    pub(crate) fn scope_mark(&mut self, region: Region) -> Decode<Option<StackScope>> {
        if !allocates(self.m, region) {
            return Ok(None);
        }
        self.stack_scope(false).map(Some)
    }

    /// Marks the stack as it is where a scope begins.
    pub(crate) fn stack_scope(&mut self, restores: bool) -> Decode<StackScope> {
        let mark = self.slots(1)?;
        self.emit_ext(Ext::StackMark { d: mark });
        Ok(StackScope { mark, restores })
    }
}

/// Whether a region has stack allocations that no inner scope takes.
fn allocates(m: &Module, region: Region) -> bool {
    let mut work: Vec<Region> = vec![region];
    while let Some(r) = work.pop() {
        for &b in &m.region(r).blocks {
            for &op in &m.block(b).ops {
                if m.kind(op) == OpKind::MemRef(plumb_ir::ops::MemRefOp::Alloca) {
                    return true;
                }
                if !m.kind(op).def().is_some_and(|d| d.has(Traits::ALLOCATION_SCOPE)) {
                    work.extend(m.op(op).regions.iter().copied());
                }
            }
        }
    }
    false
}
