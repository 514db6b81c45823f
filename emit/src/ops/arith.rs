//! Arithmetic, comparison, selection and casts: an instruction each, with the flags that the operation has.

use crate::emitter::Emitter;
use plumb_ir::Op;
use plumb_ir::enums::{EnumKind, LlvmFastMath, LlvmOverflow};
use plumb_ir::ops::{llvm, shared, view::Prop};

/// Fast-math flags in the order LLVM prints them.
const FAST_MATH: &[(u32, &str)] = &[
    (LlvmFastMath::REASSOC, "reassoc "),
    (LlvmFastMath::NNAN, "nnan "),
    (LlvmFastMath::NINF, "ninf "),
    (LlvmFastMath::NSZ, "nsz "),
    (LlvmFastMath::ARCP, "arcp "),
    (LlvmFastMath::CONTRACT, "contract "),
    (LlvmFastMath::AFN, "afn "),
];

/// Unit attributes that LLVM spells as flags of the instruction.
const FLAGS: &[(Prop, &str)] =
    &[(shared::isExact, "exact "), (llvm::Or::isDisjoint, "disjoint "), (shared::nonNeg, "nneg ")];

impl Emitter<'_> {
    /// Begins the instruction that is called as the operation is, with its flags.
    fn namesake(&mut self, op: Op) {
        let name = self.m.op_name(op);
        self.named(op, name.strip_prefix("llvm.").unwrap_or(name));
    }

    /// Begins an instruction, with the operation's flags and first operand.
    fn named(&mut self, op: Op, name: &str) {
        self.begin(op);
        self.push(name);
        self.out.push(' ');
        let overflow = shared::overflowFlags.bits(self.m, op);
        if overflow & LlvmOverflow::NUW != 0 {
            self.push("nuw ");
        }
        if overflow & LlvmOverflow::NSW != 0 {
            self.push("nsw ");
        }
        for (flag, text) in FLAGS {
            if flag.flag(self.m, op) {
                self.push(text);
            }
        }
        self.fast_math(op);
        self.typed_operand(op, 0);
    }

    /// Writes the fast-math flags that an operation has, each followed by a space.
    pub(crate) fn fast_math(&mut self, op: Op) {
        let bits = shared::fastmathFlags.bits(self.m, op);
        if bits & LlvmFastMath::FAST == LlvmFastMath::FAST {
            return self.push("fast ");
        }
        for (bit, text) in FAST_MATH {
            if bits & bit != 0 {
                self.push(text);
            }
        }
    }

    /// `%3 = add nsw i32 %1, %2`.
    pub(super) fn binary(&mut self, op: Op) {
        self.namesake(op);
        self.push(", ");
        self.operand(op, 1);
        self.out.push('\n');
    }

    /// `%2 = fneg fast float %1`.
    pub(super) fn unary(&mut self, op: Op) {
        self.namesake(op);
        self.out.push('\n');
    }

    /// `%2 = zext nneg i8 %1 to i32`.
    pub(super) fn cast(&mut self, op: Op) {
        self.namesake(op);
        self.cast_end(op);
    }

    /// `%2 = addrspacecast ptr %1 to ptr addrspace(3)`. Within one address space, where the dialect allows it and LLVM
    /// does not, it changes nothing.
    pub(super) fn addrspacecast(&mut self, op: Op) {
        let m = self.m;
        let from = m.op(op).operands.first().map(|v| m.ty(*v));
        self.named(op, if from == Some(self.result_type(op)) { "bitcast" } else { "addrspacecast" });
        self.cast_end(op);
    }

    fn cast_end(&mut self, op: Op) {
        self.push(" to ");
        self.ty(self.result_type(op));
        self.out.push('\n');
    }

    fn compare(&mut self, op: Op, kind: EnumKind) {
        match kind.def().case(shared::predicate.bits(self.m, op)) {
            // The dialect writes two of LLVM's words with a mark: `_false` and `_true`.
            Some(text) => self.push(text.trim_start_matches('_')),
            None => self.error("emit-malformed", "unknown predicate"),
        }
        self.out.push(' ');
        self.typed_operand(op, 0);
        self.push(", ");
        self.operand(op, 1);
        self.out.push('\n');
    }

    /// `%3 = icmp slt i32 %1, %2`.
    pub(super) fn icmp(&mut self, op: Op) {
        self.begin(op);
        self.push("icmp ");
        self.compare(op, EnumKind::LlvmICmp);
    }

    /// `%3 = fcmp fast olt float %1, %2`.
    pub(super) fn fcmp(&mut self, op: Op) {
        self.begin(op);
        self.push("fcmp ");
        self.fast_math(op);
        self.compare(op, EnumKind::LlvmFCmp);
    }

    /// `%4 = select i1 %1, i32 %2, i32 %3`.
    pub(super) fn select(&mut self, op: Op) {
        self.begin(op);
        self.push("select ");
        if self.is_floating(self.result_type(op)) {
            self.fast_math(op);
        }
        let m = self.m;
        self.typed_list(&m.op(op).operands);
        self.out.push('\n');
    }
}
