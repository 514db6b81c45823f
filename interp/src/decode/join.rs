//! Joining instructions that often follow each other. One instruction that does the work of several stands before them.
//! If all operands are plain, it goes past them; otherwise they execute one by one. What only they use is then not
//! written.

use super::{Builder, Decode, SlotCopies};
use crate::code::{Inst, Label, Reg, Target};
use plumb_ir::Op;

/// Most instructions from one that does the work of others to the last of those.
const JOINED: usize = 4;
/// A jump hands on at most this many values that are computed into their destinations.
const HANDED_ON: usize = 64;

impl Builder<'_> {
    /// Whether one operation alone uses the values of these slots.
    fn passed_on(&self, slots: &[Reg]) -> bool {
        slots.iter().all(|r| self.once.get(*r as usize) == Some(&true))
    }

    fn note_once(&mut self, r: Reg, once: bool) {
        if self.once.len() <= r as usize {
            self.once.resize(r as usize + 1, false);
        }
        self.once[r as usize] = once;
    }

    /// Joins the last instructions, which no jump leads between, at the end of an operation whose slots start at `fresh`.
    pub(super) fn join(&mut self, op: Op, fresh: Reg, from: usize) {
        // A result that is another name of a slot may be used more often.
        for &v in &self.m.op(op).results {
            if let Ok(r) = self.reg(v)
                && r < fresh
            {
                self.note_once(r, false);
            }
        }
        if let [one] = self.m.op(op).results[..]
            && let Ok(r) = self.reg(one)
            && r >= fresh
            && self.shared.used_once(self.m, one)
        {
            self.note_once(r, true);
        }
        let last = self.f.code.get(self.barrier..).filter(|_| from < self.f.code.len()).unwrap_or_default();
        let (length, joined) = match *last {
            [
                ..,
                Inst::MulAdd { w: 64, d: e, a, b, c } | Inst::MulAddWrap { w: 64, d: e, a, b, c },
                _,
                _,
                Inst::PtrIndex { flags, d: q, p, i, scale },
                Inst::Load { n, align, d, p: at, .. },
            ] if (i, at, scale) == (e, q, n.into()) && self.passed_on(&[e, q]) && align <= 64 => {
                (5, Inst::LoadRow { flags, n, align: align as u8, d, p, a, b, c })
            }
            [
                ..,
                Inst::MulAdd { w: 64, d: e, a, b, c } | Inst::MulAddWrap { w: 64, d: e, a, b, c },
                _,
                _,
                Inst::PtrIndex { flags, d: q, p, i, scale },
                Inst::Store { n, align, s, p: at, .. },
            ] if (i, at, scale) == (e, q, n.into()) && s != q && self.passed_on(&[e, q]) && align <= 64 => {
                (5, Inst::StoreRow { flags, n, align: align as u8, s, p, a, b, c })
            }
            [.., Inst::PtrIndex { flags, d: q, p, i, scale }, Inst::Load { n, align, d, p: at, .. }]
                if at == q && align <= 64 && self.passed_on(&[q]) =>
            {
                (2, Inst::LoadAt { flags, n, align: align as u8, past: 2, scale, d, p, i })
            }
            // An unsigned number made longer is a copy.
            [.., Inst::LoadAt { flags, n, align, past: 2, scale, d: v, p, i }, _, _, Inst::Move { d, s }]
                if s == v && self.passed_on(&[v]) =>
            {
                (4, Inst::LoadAt { flags, n, align, past: 3, scale, d, p, i })
            }
            [.., Inst::PtrIndex { flags, d: q, p, i, scale }, Inst::Store { n, align, s, p: at, .. }]
                if at == q && s != q && align <= 64 && self.passed_on(&[q]) =>
            {
                (2, Inst::StoreAt { flags, n, align: align as u8, scale, s, p, i })
            }
            [.., Inst::MulWrap { w, d: m, a, b, .. }, Inst::AddWrap { w: v, d, a: x, b: y, .. }]
                if v == w && (x == m) != (y == m) && self.passed_on(&[m]) =>
            {
                (2, Inst::MulAddWrap { w, d, a, b, c: if x == m { y } else { x } })
            }
            [.., Inst::Mul { w, d: m, a, b }, Inst::Add { w: v, d, a: x, b: y }]
                if v == w && (x == m) != (y == m) && self.passed_on(&[m]) =>
            {
                (2, Inst::MulAdd { w, d, a, b, c: if x == m { y } else { x } })
            }
            _ => return,
        };
        let at = self.f.code.len() - length;
        if length > 2 {
            self.f.code[at] = joined;
        } else {
            self.f.code.insert(at, joined);
            self.f.marks.insert(at, self.f.marks[at]);
        }
    }

    /// Copies what a jump hands on. A value computed right before, for the jump alone, is computed into its destination
    /// instead.
    pub(super) fn hand_on(&mut self, mut moves: SlotCopies) -> Decode {
        let mut read: Vec<Reg> = Vec::new();
        // More moves than this are looked through too often.
        let from = if moves.len() > HANDED_ON { self.f.code.len() } else { self.barrier };
        for at in (from..self.f.code.len()).rev() {
            let Some((&mut d, operands)) = self.f.code[at].computes() else { break };
            let found = moves.iter().position(|(_, s, _)| *s == d).filter(|_| self.passed_on(&[d]));
            if let Some(found) = found
                && let (to, _, 1) = moves[found]
                && !moves.iter().any(|(_, s, n)| (*s..s + n).contains(&to))
                && !read.contains(&to)
            {
                moves.remove(found);
                // What is joined is there twice.
                for inst in &mut self.f.code[self.barrier.max(at.saturating_sub(JOINED))..=at] {
                    match inst {
                        Inst::LoadAt { d: r, .. } if *r == d => *r = to,
                        _ => {
                            if let Some((r, _)) = inst.computes()
                                && *r == d
                            {
                                *r = to;
                            }
                        }
                    }
                }
            }
            read.extend(operands);
        }
        self.parallel_copy(&moves)
    }

    /// A jump. One that goes back to a signed comparison, after the number compared was raised, is joined with both.
    pub(super) fn emit_jump(&mut self, t: Label) {
        let to = self.f.targets.get(t as usize).and_then(|t| self.f.code.get(t.pc as usize)).copied();
        if let Some(Inst::BranchSlt { w: 64, d, a: i, b: end, t: yes, f: no }) = to
            && self.passed_on(&[d])
            && let Some((at, step)) = self.raised_last(i)
        {
            let round = self.label();
            let over = self.label();
            self.rounds.extend([(round, t, yes), (over, t, no)]);
            let mark = self.f.marks.remove(at);
            let sum = self.f.code.remove(at);
            self.f.code.extend([Inst::NextRound { i, step, end, round, over }, sum]);
            self.f.marks.extend([mark; 2]);
        }
        self.emit(Inst::Jump { t });
    }

    /// Where a slot was raised, and by which, if nothing but copies of others follow.
    fn raised_last(&mut self, i: Reg) -> Option<(usize, Reg)> {
        let mut copied = Vec::new();
        for at in (self.barrier..self.f.code.len()).rev() {
            match self.f.code[at] {
                Inst::Move { d, s } => copied.extend([d, s]),
                Inst::Add { w: 64, d, a, b } if (d, a) == (i, i) => {
                    let alone = !copied.contains(&i) && !copied.contains(&b);
                    // A sum that is joined with a product stays behind it.
                    let product = self.f.code.get(self.barrier.max(at.saturating_sub(2))..at);
                    let joined = product.is_some_and(|p| p.iter().any(|p| matches!(p, Inst::MulAdd { .. })));
                    return (alone && !joined).then_some((at, b));
                }
                _ => return None,
            }
        }
        None
    }

    /// Places the jumps over a comparison: they charge what two jumps would.
    pub(super) fn place_rounds(&mut self) {
        for (label, first, then) in std::mem::take(&mut self.rounds) {
            let (first, then) = (self.f.targets[first as usize], self.f.targets[then as usize]);
            self.f.targets[label as usize] = Target { pc: then.pc, ops: first.ops + then.ops };
        }
    }
}
