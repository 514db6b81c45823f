//! What LLVM's verifier asks of intrinsics beyond MLIR's: such operations are valid MLIR that no LLVM IR can be made of.
//! An intrinsic that is called by its name answers as its operation does.

use crate::intrinsics::{immediate, immediates, is_stated, named_intrinsic};
use crate::ops::{llvm, shared};
use crate::{Module, Op, OpKind, Type, TypeKind};

type Rule = fn(&Module, Op) -> Option<String>;

/// The operations that LLVM asks more of.
const RULES: &[(OpKind, Rule)] = &[
    (llvm::VPTrunc::KIND, narrower),
    (llvm::VPFPTrunc::KIND, narrower),
    (llvm::VPZExt::KIND, wider),
    (llvm::VPSExt::KIND, wider),
    (llvm::VPFPExt::KIND, wider),
    (llvm::ByteSwap::KIND, swapped_bytes),
    (llvm::IsFPClass::KIND, classes),
    (llvm::StepVector::KIND, steps),
    (llvm::VectorExtract::KIND, extracted),
    (llvm::VectorInsert::KIND, inserted),
    (llvm::MaskedLoad::KIND, alignment),
    (llvm::MaskedStore::KIND, alignment),
    (llvm::MaskedGather::KIND, alignment),
    (llvm::MaskedScatter::KIND, alignment),
];

/// Why LLVM refuses what an operation of its dialect becomes; none if it does not.
pub fn llvm_obstacle(m: &Module, op: Op) -> Option<String> {
    let kind = match m.kind(op) {
        llvm::CallIntrinsic::KIND => {
            let name = llvm::CallIntrinsic::intrin.str(m, op).unwrap_or_default();
            let kind = OpKind::Llvm(named_intrinsic(name)?);
            if let Some(why) = open_immediate(m, op, kind) {
                return Some(why);
            }
            kind
        }
        kind => kind,
    };
    let (_, rule) = RULES.iter().find(|(of, _)| *of == kind)?;
    if m.has_all_values(op) { rule(m, op) } else { None }
}

/// Names an argument of a call by name that must be a constant and is none.
fn open_immediate(m: &Module, op: Op, kind: OpKind) -> Option<String> {
    let args = llvm::CallIntrinsic::args.get(m, op);
    let open = immediates(kind).into_iter().find(|i| !args.get(*i).is_some_and(|v| is_stated(m, *v)))?;
    Some(format!("its argument {open} is no constant"))
}

fn narrower(m: &Module, op: Op) -> Option<String> {
    let (from, to) = converted_bits(m, op)?;
    (from <= to).then(|| format!("it makes lanes of {from} bits narrower, to {to} bits"))
}

fn wider(m: &Module, op: Op) -> Option<String> {
    let (from, to) = converted_bits(m, op)?;
    (from >= to).then(|| format!("it makes lanes of {from} bits wider, to {to} bits"))
}

/// Bits of the lanes of a conversion's operand and result.
fn converted_bits(m: &Module, op: Op) -> Option<(u64, u64)> {
    Some((scalar_bits(m, operand_type(m, op, 0)?)?, scalar_bits(m, result_type(m, op)?)?))
}

fn swapped_bytes(m: &Module, op: Op) -> Option<String> {
    let (bits, _) = converted_bits(m, op)?;
    (bits % 16 != 0).then(|| format!("it swaps the bytes of {bits} bits, which are no even number of bytes"))
}

fn classes(m: &Module, op: Op) -> Option<String> {
    let test = immediate(m, op, llvm::IsFPClass::bit, 1)?;
    (!(0..1024).contains(&test)).then(|| format!("it tests for classes {test}, of which there are 1023"))
}

fn steps(m: &Module, op: Op) -> Option<String> {
    let bits = scalar_bits(m, result_type(m, op)?)?;
    (bits < 8).then(|| format!("it counts in lanes of {bits} bits, which are fewer than 8"))
}

fn extracted(m: &Module, op: Op) -> Option<String> {
    part(m, immediate(m, op, shared::pos, 1)?, operand_type(m, op, 0)?, result_type(m, op)?)
}

fn inserted(m: &Module, op: Op) -> Option<String> {
    part(m, immediate(m, op, shared::pos, 2)?, operand_type(m, op, 0)?, operand_type(m, op, 1)?)
}

fn alignment(m: &Module, op: Op) -> Option<String> {
    let align = shared::alignment.i64(m, op)?;
    let fits = align == 0 || u64::try_from(align).is_ok_and(u64::is_power_of_two);
    (!fits).then(|| format!("its alignment is {align}, which is no power of two"))
}

fn operand_type(m: &Module, op: Op, at: usize) -> Option<Type> {
    m.op(op).operands.get(at).map(|value| m.ty(*value))
}

fn result_type(m: &Module, op: Op) -> Option<Type> {
    m.op(op).results.first().map(|value| m.ty(*value))
}

/// Bits of a scalar, or of a lane.
fn scalar_bits(m: &Module, ty: Type) -> Option<u64> {
    let scalar = match m.ctx.ty(ty) {
        TypeKind::Vector { elem, .. } => *elem,
        _ => ty,
    };
    match m.ctx.ty(scalar) {
        TypeKind::Integer { width, .. } => Some((*width).into()),
        TypeKind::Float(kind) => Some(kind.width().into()),
        _ => None,
    }
}

/// A run of lanes begins at a multiple of its length, and has the lanes of the whole.
fn part(m: &Module, at: i64, whole: Type, of: Type) -> Option<String> {
    let lanes = *m.ctx.shape(of)?.first()?;
    if m.ctx.elem(whole) != m.ctx.elem(of) {
        return Some("the lanes of the part are of another type than those of the whole".into());
    }
    (at < 0 || at % lanes.max(1) != 0).then(|| format!("its position {at} is no multiple of {lanes} lanes"))
}
