//! The work of an instruction beside its turn: what grows with the width of its values, in slots. Decoding charges for it
//! (`Builder::emit`). Each instruction states its work here, so that none is forgotten. The heap counts the bytes that it
//! goes through; what depends on other values is charged where they are known.

use super::{Claim, Ext, Function, Inst, LaneOp, Licence};
use crate::layout::{Scalar, TypeInfo};
use crate::scalar::{IntBin, IntUn};
use plumb_host::FloatFormat;
use plumb_ir::meaning::Fold;

/// Slots that are read, written or computed in the time of an operation.
pub const SLOTS_AN_OPERATION: u64 = 8;
/// Slots in the time of which a scalar goes to memory or comes from there.
const MEMORY: u64 = 4;
/// Slots in the time of which a float is computed that the machine does not have.
const EMULATED: u64 = 4;
/// Slots in the time of which a function of the library is computed.
const LIBRARY: u64 = 7;

impl Inst {
    /// Its work in a function, in slots.
    pub fn work(&self, f: &Function) -> u64 {
        use Inst::*;
        let listed = |list: u32| f.lists.get(list as usize).map_or(0, |list| list.len() as u64);
        match *self {
            Copy { n, .. } => n.into(),
            Call { args, .. } => listed(args),
            Return { list } => listed(list),
            Ext { x } => f.ext.get(x as usize).map_or(0, |ext| ext.work(f)),
            // These have a few slots.
            Move { .. } | Constant { .. } | Symbol { .. } | Halt => 0,
            Add { .. } | Sub { .. } | Mul { .. } | And { .. } | Or { .. } | Xor { .. } => 0,
            AddWrap { .. } | SubWrap { .. } | MulWrap { .. } | MulAdd { .. } | MulAddWrap { .. } => 0,
            CmpEq { .. } | CmpNe { .. } | CmpSlt { .. } | CmpSle { .. } | CmpUlt { .. } | CmpUle { .. } => 0,
            BranchEq { .. } | BranchNe { .. } | BranchSlt { .. } | BranchSle { .. } => 0,
            BranchUlt { .. } | BranchUle { .. } | Branch { .. } | Jump { .. } | NextRound { .. } => 0,
            IntBin { .. } | IntUn { .. } | Trunc { .. } | SExt { .. } | Select { .. } | Convert { .. } => 0,
            FAdd32 { .. } | FSub32 { .. } | FMul32 { .. } | FDiv32 { .. } => 0,
            FAdd64 { .. } | FSub64 { .. } | FMul64 { .. } | FDiv64 { .. } => 0,
            FloatBin { .. } | FloatUn { .. } | FloatCmp { .. } => 0,
            ForEnter { .. } | ForNext { .. } | ForNext64 { .. } | CallFew { .. } | ReturnOne { .. } => 0,
            Load { .. } | Load1 { .. } | Load2 { .. } | LoadAt { .. } | LoadRow { .. } => 0,
            Store { .. } | Store1 { .. } | Store2 { .. } | StoreAt { .. } | StoreRow { .. } => 0,
            PtrIndex { .. } => 0,
        }
    }
}

/// Slots of a value.
fn slots(ty: &TypeInfo) -> u64 {
    ty.slots.into()
}

/// Slots of an element of a memref that goes to memory or comes from there.
fn element(ty: &TypeInfo) -> u64 {
    ty.memref().map_or(0, |info| MEMORY * slots(&info.elem))
}

/// Of a float.
fn float(format: FloatFormat) -> u64 {
    if matches!(format, FloatFormat::F32 | FloatFormat::F64) { 1 } else { EMULATED }
}

/// Of an integer that is gone through a few times.
fn int(w: u32) -> u64 {
    if w <= 64 { 1 } else { 2 * u64::from(w.div_ceil(64)) }
}

/// Of a scalar.
fn scalar(lane: Scalar) -> u64 {
    match lane {
        Scalar::Float(format) => float(format),
        Scalar::Int(w) | Scalar::Index(w) => int(w),
        Scalar::Ptr => 1,
    }
}

/// Of an operation on integers: products and quotients of wide ones go through all pairs of words.
fn int_binary(op: IntBin, w: u32) -> u64 {
    let words = u64::from(w / 64);
    if w > 64 && (op.is_division() || op.is_product()) { words * words / 2 } else { int(w) }
}

/// Of a step of combining lanes.
fn fold(fold: Fold, lane: Scalar) -> u64 {
    match (fold, lane) {
        (Fold::Int(op), Scalar::Int(w) | Scalar::Index(w)) => int_binary(op, w),
        _ => scalar(lane),
    }
}

impl LaneOp {
    /// The work of a lane.
    fn work(&self) -> u64 {
        match *self {
            LaneOp::Int { op, w, .. } => int_binary(op, w),
            // Bit by bit.
            LaneOp::IntUn { op: IntUn::BitReverse, w } if w > 64 => u64::from(w / 4),
            LaneOp::IntUn { w, .. } | LaneOp::IntCmp { w, .. } | LaneOp::ThreeWay { w, .. } => int(w),
            LaneOp::Funnel { w, .. } => 2 * int(w),
            LaneOp::PtrCmp { .. } | LaneOp::PtrToInt { .. } | LaneOp::IntToPtr => 1,
            LaneOp::Float { format, .. } | LaneOp::FloatUn { format, .. } => float(format),
            LaneOp::FloatCmp { format, .. } | LaneOp::IsClass { format, .. } => float(format),
            LaneOp::Fma { format, .. } | LaneOp::Inexact { format } => float(format),
            LaneOp::Cast { from, to, .. } | LaneOp::Bitcast { from, to } => scalar(from).max(scalar(to)),
            LaneOp::Select { words } => words.into(),
            LaneOp::Call { format, .. } => LIBRARY * float(format),
            // Bit by bit.
            LaneOp::Power { format, w } => LIBRARY * float(format) * float(format) + int(w) - 1,
            LaneOp::LoadExponent { format, w }
            | LaneOp::SplitExponent { format, w }
            | LaneOp::ToNearest { format, w, .. } => float(format) + int(w),
        }
    }
}

impl Ext {
    /// Its work in a function, in slots.
    #[allow(clippy::too_many_lines)] // a table
    pub fn work(&self, f: &Function) -> u64 {
        match self {
            // What these go through is charged where it is known.
            Ext::Work { .. } => 0,
            Ext::Tensor(inst) => inst.work(),
            Ext::Each(each) => u64::from(each.lanes) * each.op.work(),
            Ext::BitcastLanes { from, count, .. } => 2 * u64::from(*count) * u64::from(from.slots()),
            Ext::FastMath { operands, lanes, .. } => {
                let each: u64 = operands.iter().map(|floats| u64::from(floats.each)).sum();
                u64::from(*lanes) * (1 + each)
            }
            Ext::Licence { licence: Licence::Reversed { count, .. }, format, .. } => {
                u64::from(*count) * float(*format)
            }
            Ext::Licence { format, lanes, .. } => u64::from(*lanes) * float(*format),
            Ext::PartialSums(sums) => {
                u64::from(sums.lanes) * (1 + sums.terms.len() as u64) * float(sums.format)
            }
            Ext::Freeze { scalars, .. } | Ext::Undef { scalars, .. } => slots(scalars),
            Ext::ExtractLane { words, .. } | Ext::ExtractPart { words, .. } => (*words).into(),
            Ext::InsertLane { lanes, words, .. } => lanes * u64::from(*words),
            Ext::InsertPart { whole, .. } => (*whole).into(),
            Ext::CreateMask { extents, .. } => {
                extents.iter().product::<u64>().saturating_mul(1 + extents.len() as u64)
            }
            Ext::Contract(c) => {
                let steps = (c.lanes.len() as u64).saturating_mul(c.terms.len() as u64);
                steps.saturating_mul(fold(c.fold, c.lane)) + c.lanes.len() as u64
            }
            Ext::Scan(s) => s.rows.len() as u64 * u64::from(s.count) * 2 * fold(s.fold, s.lane),
            Ext::Reduce { op, lane, lanes, .. } => u64::from(*lanes) * fold(*op, *lane),
            Ext::MatrixMultiply { lane, rows, inner, columns, .. } => {
                let steps = [rows, inner, columns].iter().map(|n| u64::from(**n)).product::<u64>();
                steps.saturating_mul(2 * scalar(*lane))
            }
            Ext::Collect { from, .. } => from.len() as u64,
            Ext::Constant { slots, .. } => slots.len() as u64,
            Ext::Fill { n, .. } => (*n).into(),
            Ext::ActiveLanes { lanes, w, .. } => u64::from(*lanes) * 2 * (1 + int(*w)),
            Ext::Lanes(access) => u64::from(access.count) * 2 * MEMORY * slots(&access.lane),
            Ext::VectorAccess(access) => {
                let each = access.ty.memref().map_or(1, |info| slots(&info.elem));
                u64::from(access.count) * (MEMORY * each + access.masks.len() as u64)
            }
            Ext::LoadAny { ty, .. } | Ext::StoreAny { ty, .. } | Ext::NextArgument { ty, .. } => {
                MEMORY * slots(ty)
            }
            Ext::CompareExchange { ty, .. } => 2 * MEMORY * slots(ty),
            Ext::MemRefLoad { ty, indices, .. } | Ext::MemRefStore { ty, indices, .. } => {
                element(ty) + indices.len() as u64
            }
            Ext::PackArguments { values, .. } => values.iter().map(|(_, ty)| 1 + MEMORY * slots(ty)).sum(),
            Ext::CallPtr { args, .. } => f.lists.get(*args as usize).map_or(0, |list| list.len() as u64),
            Ext::CallHost { args, .. } => args.iter().map(|(_, ty)| 1 + slots(ty)).sum(),
            Ext::Claim { claim, ty, .. } => match claim {
                Claim::NonNull
                | Claim::Aligned(_)
                | Claim::Range(_)
                | Claim::NoClass(_)
                | Claim::Defined
                | Claim::Same(_) => slots(ty),
                // The heap counts the bytes.
                Claim::Dereferenceable(..) | Claim::Copied(..) => 0,
            },
            Ext::HoldThrough { ty, .. } => slots(ty),
            Ext::Hold { pointers, .. } => 2 * pointers.len() as u64,
            Ext::Distinct { memrefs } => memrefs.iter().map(|(ty, _)| slots(ty)).sum(),
            Ext::PrintVector { .. } => 0,
            Ext::PrintText { text } => text.len() as u64 / SLOTS_AN_OPERATION,
            Ext::IndirectBranch { blocks, .. } => SLOTS_AN_OPERATION * blocks.len() as u64,
            Ext::Volatile { ty, .. } => MEMORY * slots(ty),
            Ext::Gep { terms, .. } => terms.iter().map(|t| int(t.width)).sum(),
            Ext::Switch { w, .. } | Ext::PositiveDivisor { w, .. } => int(*w) - 1,
            // What a run records takes the time of what it does.
            Ext::Observe { .. } | Ext::Begin { .. } | Ext::Originate { .. } => 0,
            // The parts of a descriptor, of at most 64 dimensions.
            Ext::MemRefAlloc { ty, .. } | Ext::MemRefDealloc { ty, .. } | Ext::MemRefDim { ty, .. } => {
                slots(ty)
            }
            Ext::MemRefAddress { ty, .. } | Ext::MemRefAlign { ty, .. } | Ext::GlobalMemRef { ty, .. } => {
                slots(ty)
            }
            Ext::MemRefCast { from, to, .. } | Ext::MemRefCopy { from, to, .. } => slots(from) + slots(to),
            Ext::SubView { from, to, .. } | Ext::Reinterpret { from, to, .. } => slots(from) + slots(to),
            Ext::Reshape { from, to, .. } | Ext::Realloc { from, to, .. } => slots(from) + slots(to),
            Ext::DmaStart { elements, .. } => elements.iter().map(|e| slots(&e.ty)).sum(),
            Ext::DmaWait { tag, .. } => slots(&tag.ty),
            // The heap counts the bytes, and the run what is printed.
            Ext::Tagged { .. } | Ext::InScopes { .. } | Ext::Unchanging { .. } | Ext::Unchanged { .. } => 0,
            Ext::Alloca { .. } | Ext::CopyBytes { .. } | Ext::FillBytes { .. } | Ext::Lifetime { .. } => 0,
            // These have a few slots.
            Ext::Complex { .. } | Ext::ComplexProduct { .. } | Ext::VectorLength { .. } => 0,
            Ext::InGroup { .. }
            | Ext::Launder { .. }
            | Ext::DeclareScope { .. }
            | Ext::TakeAlone { .. }
            | Ext::HoldEnd { .. }
            | Ext::Atomic { .. } => 0,
            Ext::Parallel(_) | Ext::MemRefRank { .. } | Ext::PtrMask { .. } => 0,
            Ext::StackMark { .. } | Ext::StackCut { .. } | Ext::ScopeEnd { .. } => 0,
            Ext::LandingPad { .. } | Ext::Resume { .. } | Ext::TypeNumber { .. } => 0,
            Ext::Trap | Ext::Unreachable | Ext::OtherRounding | Ext::Unsupported { .. } => 0,
            Ext::Broken { .. } | Ext::NoRecursion => 0,
            Ext::Assert { .. } | Ext::Assume { .. } | Ext::Compared { .. } | Ext::Promise { .. } => 0,
        }
    }
}
