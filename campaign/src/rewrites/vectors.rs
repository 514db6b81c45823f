//! Wrong lanes of vectors.

use super::change::Change::{Apply, Bypass, Feed, Rework, Set, Swap, Turn};
use super::patch::Expression::{Binary, Constant, Nullary};
use super::patch::Patch;
use plumb_gen::Profile;
use plumb_ir::ops::LlvmOp as L;
use plumb_ir::ops::{llvm, shared};
use plumb_ir::table::TypeSet;
use plumb_ir::{Op, Type};

/// Changes the mask of a shuffle.
fn mask(p: &mut Patch, op: Op, change: impl FnOnce(&mut Patch, &mut [i64], i64) -> Option<()>) -> Option<()> {
    p.is(op, L::ShuffleVector)?;
    let mut mask = llvm::ShuffleVector::mask.array(&p.m, op).to_vec();
    let ty = p.m.ty(p.operand(op, 0)?);
    let lanes = p.m.ctx.shape(ty)?.first().copied()?;
    change(p, &mut mask, lanes)?;
    let mask = p.m.ctx.i32_array(&mask);
    p.set(op, llvm::ShuffleVector::mask, mask)
}

/// Exchanges two lanes of a mask.
fn lanes_swapped(p: &mut Patch, mask: &mut [i64]) -> Option<()> {
    let at = p.below(mask.len().checked_sub(1).filter(|n| *n > 0)?);
    mask.swap(at, at + 1);
    Some(())
}

/// Takes the lane beside the one that is meant.
fn lane(p: &mut Patch, op: Op, kind: L, i: usize) -> Option<()> {
    p.is(op, kind)?;
    let n = p.known(p.operand(op, i)?)?;
    p.compute_operand(op, i, Constant(i128::from(n ^ 1)))
}

/// Where a masked operation has its mask: the only vector of truth values that it has beside its data.
fn masked(p: &Patch, op: Op) -> Option<usize> {
    let kind = p.kind(op)?;
    let at = kind.def().operands.iter().position(|o| o.set == TypeSet::LlvmBoolVector)?;
    let predicated = kind.def().operands.get(at + 1).is_some_and(|o| o.set == TypeSet::I32);
    (predicated || MASKED.contains(&kind)).then_some(at)
}

const MASKED: &[L] = &[
    L::MaskedLoad,
    L::MaskedStore,
    L::MaskedGather,
    L::MaskedScatter,
    L::MaskedExpandload,
    L::MaskedCompressstore,
];

/// Changes how many lanes a predicated operation has.
fn length(p: &mut Patch, op: Op) -> Option<()> {
    let at = masked(p, op)? + 1;
    (p.m.ty(p.operand(op, at)?) == Type::I32).then_some(())?;
    let n = p.known(p.operand(op, at)?)?;
    (n > 0).then_some(())?;
    p.compute_operand(op, at, Constant(i128::from(n - 1)))
}

super::rewrites! { Vectors &[Profile::Llvm, Profile::Arith, Profile::Mixed];
    "shuffle-swapped" "Two lanes of a shuffle change places." Apply(|p, op| mask(p, op, |p, mask, _| lanes_swapped(p, mask)));
    "shuffle-other-vector" "A lane of a shuffle is of the other vector." Apply(|p, op| mask(p, op, |p, mask, lanes| {
        let at = p.below(mask.len());
        let n = mask.get_mut(at).filter(|n| **n >= 0)?;
        *n = (*n + lanes) % (2 * lanes);
        Some(())
    }));
    "shuffle-first-lane" "Every lane of a shuffle is the first." Apply(|p, op| mask(p, op, |_, mask, _| {
        let first = mask.first().copied()?;
        mask.fill(first);
        Some(())
    }));
    "shuffle-poison-lane" "A lane of a shuffle is poison." Apply(|p, op| mask(p, op, |p, mask, _| {
        let at = p.below(mask.len());
        *mask.get_mut(at)? = -1;
        Some(())
    }));
    "insertelement-lane" "A value goes to the lane beside its own." Apply(|p, op| lane(p, op, L::InsertElement, 2));
    "insertelement-dropped" "A lane is not set." Bypass(L::InsertElement, 0);
    "extractelement-lane" "The lane beside the one that is meant is taken." Apply(|p, op| lane(p, op, L::ExtractElement, 1));
    "reduce-add-as-mul" "A sum of lanes is their product." Turn(L::VectorReduceAdd, L::VectorReduceMul);
    "reduce-mul-as-add" "A product of lanes is their sum." Turn(L::VectorReduceMul, L::VectorReduceAdd);
    "reduce-and-as-or" "A conjunction of lanes is their disjunction." Turn(L::VectorReduceAnd, L::VectorReduceOr);
    "reduce-or-as-xor" "A disjunction of lanes is an exclusive one." Turn(L::VectorReduceOr, L::VectorReduceXor);
    "reduce-smax-as-umax" "A signed maximum of lanes is unsigned." Turn(L::VectorReduceSmax, L::VectorReduceUmax);
    "reduce-smin-as-smax" "A signed minimum of lanes is the maximum." Turn(L::VectorReduceSmin, L::VectorReduceSmax);
    "reduce-umax-as-smax" "An unsigned maximum of lanes is signed." Turn(L::VectorReduceUmax, L::VectorReduceSmax);
    "reduce-umin-as-smin" "An unsigned minimum of lanes is signed." Turn(L::VectorReduceUmin, L::VectorReduceSmin);
    "reduce-fmax-as-fmaximum" "A maximum of lanes that leaves NaN out spreads it." @Undetected "the generator keeps NaN out of the lanes of such a maximum" Turn(L::VectorReduceFmax, L::VectorReduceFmaximum);
    "reduce-fminimum-as-fmin" "A minimum of lanes that spreads NaN leaves it out." Turn(L::VectorReduceFminimum, L::VectorReduceFmin);
    "reduce-fadd-start" "A sum of float lanes starts from one more." Feed(&[L::VectorReduceFadd, L::VectorReduceFmul], 0, Binary(L::FAdd, 1));
    "mask-all" "A masked operation has no mask." Apply(|p, op| { let at = masked(p, op)?; p.compute_operand(op, at, Constant(-1)) });
    "mask-none" "A masked operation masks every lane off." Apply(|p, op| { let at = masked(p, op)?; p.compute_operand(op, at, Constant(0)) });
    "mask-inverted" "A masked operation has the opposite mask." Apply(|p, op| { let at = masked(p, op)?; p.compute_operand(op, at, Binary(L::XOr, -1)) });
    "mask-passed-poison" "The lanes that a mask leaves out are poison." Feed(&[L::MaskedLoad, L::MaskedGather, L::MaskedExpandload], 2, Nullary(L::Poison));
    "vp-length" "A predicated operation leaves its last lane out." Apply(length);
    "vp-add-as-sub" "A predicated addition subtracts." Turn(L::VPAdd, L::VPSub);
    "vp-smax-as-umax" "A predicated signed maximum is unsigned." Turn(L::VPSMax, L::VPUMax);
    "vp-merge-as-select" "The lanes beyond a length are lost." Turn(L::VPMergeMin, L::VPSelectMin);
    "vp-reduce-add-as-mul" "A predicated sum of lanes is their product." Turn(L::VPReduceAdd, L::VPReduceMul);
    "lane-mask-swapped" "The mask of active lanes has its bounds the other way round." Swap(L::GetActiveLaneMask, 0, 1);
    "step-from-one" "Numbered lanes begin with one." Rework(&[L::StepVector], Binary(L::Add, 1));
    "vector-extract-start" "A part of a vector is taken from its start." Set(L::VectorExtract, shared::pos, 0, Type::I64);
    "vector-insert-start" "A part of a vector is set at its start." Set(L::VectorInsert, shared::pos, 0, Type::I64);
    "interleave-swapped" "Two vectors are interleaved in the wrong order." Swap(L::VectorInterleave2, 0, 1);
    "transpose-swapped" "A matrix is transposed by the wrong number of rows." Apply(|p, op| {
        p.is(op, L::MatrixTranspose)?;
        let (rows, columns) = (shared::rows.get(&p.m, op)?, shared::columns.get(&p.m, op)?);
        p.set(op, shared::rows, columns)?;
        p.set(op, shared::columns, rows)
    });
    "matrix-swapped" "Two matrices are multiplied in the wrong order." Swap(L::MatrixMultiply, 0, 1);
    "matrix-stride" "The columns of a matrix are one element further apart." Apply(|p, op| {
        p.is_any(op, &[L::MatrixColumnMajorLoad, L::MatrixColumnMajorStore])?;
        let at = p.m.op(op).operands.len() - 1;
        p.compute_operand(op, at, Binary(L::Add, 1))
    });
}
