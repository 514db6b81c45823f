//! Decoding what has to do with exceptions: calls that may leave by unwinding, and where that leads.

use super::{Builder, Decode};
use crate::code::{Clause, Ext, Inst, Label, LandingPad, Reg};
use crate::layout::{Kind, Scalar};
use crate::slot::Slot;
use plumb_ir::ops::{LlvmOp, llvm};
use plumb_ir::{Block, Op, OpKind, Value};
use rustc_hash::FxHashSet;

impl Builder<'_> {
    /// A call that goes on at its first successor, or at the second if it unwinds and that one's landing pad is for it.
    pub(super) fn invoke(&mut self, op: Op) -> Decode {
        let m = self.m;
        if !m.operand_group(op, 3).is_empty() {
            return Err("calls with operand bundles".into());
        }
        let [to, away] = m.op(op).successors[..] else {
            return Err("a branch without two successors".into());
        };
        // Arguments beyond the parameters lie on the stack until the call is over, in either way.
        let mark =
            if llvm::Invoke::var_callee_type.get(m, op).is_some() { Some(self.slots(1)?) } else { None };
        if let Some(d) = mark {
            self.emit_ext(Ext::StackMark { d });
        }
        let from = self.f.code.len() as u32;
        self.called(op, &m.op(op).results)?;
        let until = self.f.code.len() as u32;
        self.jump(to, m.operand_group(op, 1))?;
        let mut stubs = Vec::new();
        let mut label = self.label_of_edge(away, m.operand_group(op, 2), &mut stubs)?;
        self.stubs(stubs)?;
        if let Some(s) = mark {
            let inner = std::mem::replace(&mut label, self.label());
            self.place(label);
            self.emit_ext(Ext::StackCut { s });
            self.emit(Inst::Jump { t: inner });
        }
        let pad = self.pad(away, label)?;
        self.end_call_site(op, from..until, Some(pad));
        Ok(())
    }

    /// The landing pad of a block. The values of its clauses are known before the call is made.
    fn pad(&mut self, block: Block, label: Label) -> Decode<LandingPad> {
        let m = self.m;
        let pad = m.block(block).ops.first().filter(|op| m.kind(**op) == OpKind::Llvm(LlvmOp::Landingpad));
        let pad = *pad.ok_or("an unwind destination without a landing pad")?;
        let mut clauses = Vec::new();
        for &v in &m.op(pad).operands {
            let (r, info) = (self.reg(v)?, self.info(v)?);
            clauses.push(match &info.kind {
                Kind::Array(n, _) if u64::from(info.slots) == *n => Clause::Filter(r, info.slots),
                _ if info.scalar() == Some(Scalar::Ptr) => Clause::Catch(r),
                _ => return Err("a landing pad with a clause of this type".into()),
            });
        }
        let result = self.result(pad, 0)?;
        Ok(LandingPad {
            label,
            cleanup: llvm::Landingpad::cleanup.flag(m, pad),
            clauses,
            asks: self.asks(pad, result),
        })
    }

    /// Whether anything but the exception itself is taken out of what a landing pad gives.
    fn asks(&mut self, pad: Op, result: Value) -> bool {
        let m = self.m;
        let function = m.parent_op(pad);
        let asked = self.asked.get_or_insert_with(|| {
            let mut asked = FxHashSet::default();
            for op in function.into_iter().flat_map(|function| m.walk(function)) {
                if llvm::ExtractValue::position.array(m, op) != [0] {
                    asked.extend(&m.op(op).operands);
                }
            }
            asked
        });
        asked.contains(&result)
    }

    /// What was thrown, and what the landing pad was chosen by: 0 for none of its clauses.
    pub(super) fn landing_pad(&mut self, op: Op) -> Decode {
        let result = self.result(op, 0)?;
        self.exception_type(result)?;
        let d = self.define(result)?;
        let token = self.landing_token()?;
        self.emit_ext(Ext::LandingPad { d, token });
        Ok(())
    }

    /// Unwinding goes on where the landing pad interrupted it.
    pub(super) fn resume_unwinding(&mut self, op: Op) -> Decode {
        let v = self.operand(op, 0)?;
        self.exception_type(v)?;
        let exception = self.reg(v)?;
        let token = self.landing_token()?;
        self.emit_ext(Ext::Resume { exception, token });
        Ok(())
    }

    /// The number that a landing pad gives for a type: which one is the compiler's choice.
    pub(super) fn type_number(&mut self, op: Op) -> Decode {
        let (ty, kind) = self.scalar_operand(op, 0)?;
        let d = self.define(self.result(op, 0)?)?;
        if kind != Scalar::Ptr {
            return Err("type information that is no pointer".into());
        }
        self.emit_ext(Ext::TypeNumber { d, ty });
        Ok(())
    }

    /// Exceptions are pairs of a pointer and 32 bits: that is what the personality of C++ hands over.
    fn exception_type(&mut self, v: Value) -> Decode {
        let info = self.info(v)?;
        let scalars: Vec<Scalar> = info.pieces.iter().map(|p| p.scalar).collect();
        if scalars == [Scalar::Ptr, Scalar::Int(32)] { Ok(()) } else { Err("exceptions of this type".into()) }
    }

    /// The slot that tells frames with landing pads apart.
    fn landing_token(&mut self) -> Decode<Reg> {
        if let Some(r) = self.f.landing_token {
            return Ok(r);
        }
        let r = self.slots(1)?;
        self.f.constants.push((r, Slot::firm(0)));
        self.f.landing_token = Some(r);
        Ok(r)
    }
}
