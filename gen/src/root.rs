//! The operations for constants, comparisons, branches and memory: in the source dialects of lowerings, and in the LLVM
//! dialect.

use crate::core::Gen;
use plumb_ir::enums::{ArithCmpI, EnumAttr, LlvmICmp};
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{arith, cf, func, llvm, ub};
use plumb_ir::{OpKind, Type};

/// Operations that every module needs, by root.
pub struct Root {
    /// Whether modules are of the LLVM dialect.
    pub is_llvm: bool,
    /// Type of indices.
    pub index: Type,
    /// A constant, and its value.
    pub constant: (OpKind, Prop),
    /// Integer comparison, and its predicate.
    pub compare: (OpKind, Prop),
    /// The predicate of a number.
    pub predicate: fn(u32) -> EnumAttr,
    /// Sum.
    pub add: OpKind,
    /// Bits of both.
    pub and: OpKind,
    /// Unsigned remainder.
    pub rem: OpKind,
    /// Sign extension.
    pub sext: OpKind,
    /// One of two.
    pub select: OpKind,
    /// Jump.
    pub jump: OpKind,
    /// Decision.
    pub jump_if: OpKind,
    /// Decision by number: case values and how many operands each case has.
    pub switch: (OpKind, Prop, Prop),
    /// End of a function.
    pub ret: OpKind,
    /// End of what is never reached.
    pub unreachable: OpKind,
}

/// The dialects that lowerings take.
static SOURCE: Root = Root {
    is_llvm: false,
    index: Type::INDEX,
    constant: (arith::Constant::KIND, arith::Constant::value),
    compare: (arith::CmpI::KIND, arith::CmpI::predicate),
    predicate: ArithCmpI::of,
    add: arith::AddI::KIND,
    and: arith::AndI::KIND,
    rem: arith::RemUI::KIND,
    sext: arith::ExtSI::KIND,
    select: arith::Select::KIND,
    jump: cf::Branch::KIND,
    jump_if: cf::CondBranch::KIND,
    switch: (cf::Switch::KIND, cf::Switch::case_values, cf::Switch::case_operand_segments),
    ret: func::Return::KIND,
    unreachable: ub::Unreachable::KIND,
};

/// The LLVM dialect.
static LLVM: Root = Root {
    is_llvm: true,
    index: Type::I64,
    constant: (llvm::Constant::KIND, llvm::Constant::value),
    compare: (llvm::ICmp::KIND, llvm::ICmp::predicate),
    predicate: LlvmICmp::of,
    add: llvm::Add::KIND,
    and: llvm::And::KIND,
    rem: llvm::URem::KIND,
    sext: llvm::SExt::KIND,
    select: llvm::Select::KIND,
    jump: llvm::Br::KIND,
    jump_if: llvm::CondBr::KIND,
    switch: (llvm::Switch::KIND, llvm::Switch::case_values, llvm::Switch::case_operand_segments),
    ret: llvm::Return::KIND,
    unreachable: llvm::Unreachable::KIND,
};

/// The root of modules of a profile.
pub fn root(llvm: bool) -> &'static Root {
    if llvm { &LLVM } else { &SOURCE }
}

impl Gen<'_, '_, '_, '_> {
    /// Whether the module is of the LLVM dialect.
    pub(crate) fn is_llvm(&self) -> bool {
        self.root.is_llvm
    }
}
