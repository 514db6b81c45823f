//! Quirks: constructs that released compilers are known to refuse, to leave unconverted or to miscompile. The steps
//! consult this table.
//!
//! A row holds for a range of releases. Its program shows the quirk in each of them, and in no other release that has
//! the operations of the program. A test runs the compilers.

use crate::core::Gen;
use plumb_ir::OpKind;
use plumb_ir::ops::{affine, complex, math, memref, scf, vector};
use std::ops::RangeInclusive;

/// The releases that read what is generated.
pub const RELEASES: [u32; 7] = [UNTRIED, 13, 14, 15, 16, 19, 22];

/// The release of which no compiler was at hand.
pub const UNTRIED: u32 = 11;

/// The first that was tried.
const TRIED: u32 = 13;

/// How a quirk's program shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuirkExposure {
    /// By the usual passes of its release: refused, not converted, or of another meaning.
    Plainly,
    /// With this pass before them.
    After(&'static str),
    /// In native code only.
    Natively,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct QuirkDef {
    /// Which.
    pub quirk: Quirk,
    /// The first release that has it.
    pub first: u32,
    /// The last release that has it.
    pub last: u32,
    /// Operations that are left out altogether; where there are none, steps ask.
    pub ops: &'static [OpKind],
    /// A program that shows it, in the folder `corpus`; each piece between `// -----` shows it.
    pub program: &'static str,
    /// How.
    pub shows: QuirkExposure,
    /// What is known of it.
    pub why: &'static str,
}

impl QuirkDef {
    /// The releases that have it. What the first that was tried has, those before it are taken to have.
    pub fn releases(&self) -> RangeInclusive<u32> {
        let first = if self.first == TRIED { UNTRIED } else { self.first };
        first..=self.last
    }

    /// Whether the newest release has it: then it is one of meaning or of a lowering, not one of syntax.
    pub(crate) fn is_of_newest(&self) -> bool {
        RELEASES.iter().all(|release| *release <= self.last)
    }
}

macro_rules! quirks {
    ($($(#[doc = $why:literal])+
       $name:ident: $first:literal..=$last:literal, $program:literal, $shows:expr, [$($op:path),* $(,)?];)*) => {
        /// What is known of released compilers.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Quirk {
            $($(#[doc = $why])+ $name,)*
        }

        /// The table.
        pub const QUIRKS: &[QuirkDef] = &[$(QuirkDef {
            quirk: Quirk::$name,
            first: $first,
            last: $last,
            ops: &[$($op),*],
            program: $program,
            shows: $shows,
            why: concat!($($why),+),
        },)*];
    };
}

use QuirkExposure::{After, Natively, Plainly};

quirks! {
    // Operations that are left out altogether.

    /// No usual pass converts these to calls of library functions, or expands powers of integers.
    LibraryMaths: 13..=19, "quirks/library-maths.mlir", Plainly, [
        math::Acos::KIND, math::Acosh::KIND, math::Asin::KIND, math::Asinh::KIND, math::Atan::KIND,
        math::Atan2::KIND, math::Atanh::KIND, math::Cbrt::KIND, math::Cosh::KIND, math::Erf::KIND,
        math::IPowI::KIND, math::Sinh::KIND, math::Tan::KIND, math::Tanh::KIND,
    ];
    /// These two tests of float classes have no conversion, while `isnan` and `isfinite` have one.
    FloatClasses: 22..=22, "quirks/float-classes.mlir", Plainly, [math::IsInf::KIND, math::IsNormal::KIND];
    /// `memref.generic_atomic_rmw` is converted only if the arithmetic in its region was converted before.
    AtomicRegion: 14..=22, "quirks/atomic-region.mlir", Plainly, [memref::GenericAtomicRMW::KIND];
    /// Its expansion splits a block, which the conversion undoes and redoes where other blocks are split, and fails.
    AtomicRegionBefore: 13..=13, "quirks/atomic-region-before.mlir", Plainly, [memref::GenericAtomicRMW::KIND];
    /// No pass converts it; the canonicalizer takes pairs of them away.
    ComplexBits: 19..=22, "quirks/complex-bits.mlir", Plainly, [complex::Bitcast::KIND];
    /// The usual passes of these releases convert no complex numbers.
    Complex: 13..=19, "quirks/complex.mlir", Plainly, [
        complex::Abs::KIND, complex::Add::KIND, complex::Angle::KIND, complex::Atan2::KIND,
        complex::Conj::KIND, complex::Constant::KIND, complex::Cos::KIND, complex::Create::KIND,
        complex::Div::KIND, complex::Equal::KIND, complex::Exp::KIND, complex::Expm1::KIND,
        complex::Im::KIND, complex::Log::KIND, complex::Log1p::KIND, complex::Mul::KIND, complex::Neg::KIND,
        complex::NotEqual::KIND, complex::Pow::KIND, complex::Powi::KIND, complex::Re::KIND,
        complex::Rsqrt::KIND, complex::Sign::KIND, complex::Sin::KIND, complex::Sqrt::KIND,
        complex::Sub::KIND, complex::Tan::KIND, complex::Tanh::KIND,
    ];
    /// Counts of zeros in a matrix crash the conversion.
    ZerosOfMatrix: 14..=14, "quirks/zeros-of-matrix.mlir", Plainly, [
        math::CountLeadingZeros::KIND, math::CountTrailingZeros::KIND,
    ];
    /// Indices behind that of a struct are checked against all its fields.
    StructPath: 14..=14, "quirks/struct-path.mlir", Plainly, [];
    /// `scf.index_switch` becomes a `cf.switch` whose cast of the selector is not resolved.
    IndexSwitch: 16..=16, "quirks/index-switch.mlir", Plainly, [scf::IndexSwitch::KIND];

    // Forms that older syntax does not have.

    /// No type of floats had more than 64 bits.
    LongFloats: 11..=11, "quirks/long-floats.mlir", Plainly, [];
    /// One bit did not choose from vectors: each lane had its own.
    SelectByBit: 11..=11, "quirks/select-by-bit.mlir", Plainly, [];
    /// Layouts were affine maps, compared as maps: what is worked out for a view differs from another map of one meaning, and
    /// for dimensions that change places in a circle it is another layout.
    StridedLayout: 13..=15, "quirks/strided-layout.mlir", Plainly, [
        memref::SubView::KIND, memref::ReinterpretCast::KIND, memref::Transpose::KIND,
    ];
    /// A layout could not have a stride of 0.
    ZeroStride: 13..=19, "quirks/zero-stride.mlir", Plainly, [];
    /// A static offset of 0 times a stride that only the run knows was not known to be 0.
    ZeroOffset: 16..=16, "quirks/zero-offset.mlir", Plainly, [];
    /// A constant step had to be positive, even where the loop is never reached.
    ConstantStep: 13..=16, "quirks/constant-step.mlir", Plainly, [];
    /// A constant number of a dimension had to be below the rank, even where it is never reached.
    UnreachedDimension: 13..=16, "quirks/unreached-dimension.mlir", Plainly, [];
    /// Loops compared their bounds as signed numbers.
    UnsignedLoop: 13..=19, "quirks/unsigned-loop.mlir", Plainly, [];
    /// Operations of `arith` on floats had no flags.
    FastMath: 13..=15, "quirks/fast-math.mlir", Plainly, [];
    /// A case of type `i1` could not be written.
    SwitchOfBits: 13..=15, "quirks/switch-of-bits.mlir", Plainly, [];
    /// A part of a vector at a position of which an outer index is known at run time only: nothing takes it or puts it in, and
    /// before MLIR 19 it could not be said.
    DynamicPosition: 13..=22, "quirks/dynamic-position.mlir", Plainly, [];
    /// `vector.deinterleave` of vectors of `index` keeps that type.
    DeinterleaveOfIndex: 19..=22, "quirks/deinterleave-of-index.mlir", Plainly, [];
    /// The sizes of `vector.create_mask` are taken for 32 bits wide, as the conversion of vectors may be told not to.
    WideMaskSize: 13..=22, "quirks/wide-mask-size.mlir", Plainly, [];
    /// `vector.print` declares functions that the module has declared already.
    PrintTwice: 13..=22, "quirks/print-twice.mlir", Plainly, [];
    /// Very negative 64-bit cases are rejected as too large.
    SwitchLow: 13..=19, "quirks/switch-low.mlir", Plainly, [];
    /// Operations of `arith` had no flags about overflow.
    OverflowFlags: 13..=16, "quirks/overflow-flags.mlir", Plainly, [];
    /// Divisions and shifts had no `exact`, truncations no flags.
    ExactFlags: 13..=19, "quirks/exact-flags.mlir", Plainly, [];
    /// `memref.atomic_rmw` had no `xori`.
    AtomicXor: 13..=19, "quirks/atomic-xor.mlir", Plainly, [];
    /// `atomic_rmw` had no bitwise kinds.
    AtomicBits: 13..=13, "quirks/atomic-bits.mlir", Plainly, [];
    /// `memref.extract_aligned_pointer_as_index` took ranked memrefs only.
    PointerOfUnranked: 16..=16, "quirks/pointer-of-unranked.mlir", Plainly, [];

    // What is refused, left, or changes its meaning.

    /// The expansion has constants that are one integer and have the type of the vector, which no release reads.
    RoundedDivisionOfVector: 13..=16, "quirks/rounded-division-of-vector.mlir", Plainly, [];
    /// An extent of 0 counted as 1 in the strides of the dimensions before it. They lead nowhere, but can be printed.
    StridesOfNothing: 13..=19, "quirks/strides-of-nothing.mlir", Plainly, [];
    /// Atomic updates of memrefs with a layout are not converted.
    AtomicOfView: 13..=16, "quirks/atomic-of-view.mlir", Plainly, [];

    /// A mask had a bit for each lane in the order of the vector's dimensions, where it now has memory's.
    PermutedMask: 13..=15, "quirks/permuted-mask.mlir", Plainly, [];
    /// Gathers were of one dimension.
    GatherOfMatrix: 13..=15, "quirks/gather-of-matrix.mlir", Plainly, [];
    /// A masked read of some of memory's dimensions, in another order, takes bits of its mask that are not there.
    MaskedReadOfSome: 13..=16, "quirks/masked-read-of-some.mlir", Plainly, [];
    /// A masked write of some of memory's dimensions loses its mask, or is split into writes with one of another length.
    MaskedWriteOfSome: 16..=22, "quirks/masked-write-of-some.mlir", Plainly, [];
    /// Vectors of one lane needed unit strides like others.
    SingleOfView: 13..=19, "quirks/single-of-view.mlir", Plainly, [];
    /// The lane of a vector of one became the element of memory that holds vectors of one.
    SingleOfVectors: 14..=19, "quirks/single-of-vectors.mlir", Plainly, [];
    /// Vectors of several dimensions are not split into rows before they are read or written.
    LoadOfMatrix: 13..=22, "quirks/load-of-matrix.mlir", Plainly, [];
    /// Nor are they before they are scattered; until release 19 they were refused.
    ScatterOfMatrix: 13..=22, "quirks/scatter-of-matrix.mlir", Plainly, [];
    /// Gathers and scatters of views whose last stride is not 1 are not converted.
    GatherOfView: 13..=22, "quirks/gather-of-view.mlir", Plainly, [];
    /// Transfers of memrefs that hold vectors are not converted where they may go out of bounds.
    TransferOfVectors: 13..=22, "quirks/transfer-of-vectors.mlir", Plainly, [];
    /// Masked and packed accesses take elements that follow each other in memory for those of a view whose last stride is
    /// not 1.
    MaskedOfView: 13..=22, "quirks/masked-of-view.mlir", Plainly, [];
    /// A vector of lanes that are no whole bytes is packed in memory, where a memref has each element in bytes of its own.
    OddLanes: 13..=22, "quirks/odd-lanes.mlir", Plainly, [];

    /// What is computed of symbols within a loop was no symbol.
    ComputedSymbol: 13..=19, "quirks/computed-symbol.mlir", Plainly, [];
    /// A cast of what is taken apart is not resolved.
    DelinearizedIndex: 16..=16, "quirks/delinearize-index.mlir", Plainly, [affine::DelinearizeIndex::KIND];

    /// The LLVM dialect has no atomic product; the passes expand it to operations that they do not convert.
    AtomicProduct: 13..=22, "quirks/atomic-product.mlir", Plainly, [];
    /// Atomic maxima and minima of floats are expanded like products, or do not exist by that name.
    AtomicExtreme: 13..=19, "quirks/atomic-extreme.mlir", Plainly, [];
    /// Atomic updates exist for integers of the machine's widths only.
    AtomicWidth: 13..=22, "quirks/atomic-width.mlir", Plainly, [];
    /// Contractions that combine products other than by adding them, or promote them, are left; before MLIR 16 products
    /// were added whatever the kind.
    ContractKinds: 13..=22, "quirks/contract-kinds.mlir", Plainly, [];
    /// Products of indices are made by an operation on floats.
    ContractIndex: 13..=22, "quirks/contract-index.mlir", Plainly, [];
    /// A reduction along no dimension gives its source, without the accumulator.
    NothingReduced: 22..=22, "quirks/nothing-reduced.mlir", Plainly, [];
    /// Scans are left: no pass converts them.
    Scan: 14..=22, "quirks/scan.mlir", Plainly, [vector::Scan::KIND];
    /// What is combined under a mask stays `index`, which LLVM's operation does not take.
    MaskedIndex: 19..=22, "quirks/masked-index.mlir", Plainly, [];
    /// What is within a mask is converted without it.
    MaskedOperation: 16..=16, "quirks/masked-operation.mlir", Plainly, [vector::Mask::KIND];
    /// Minima and maxima of floats had other names in reductions.
    ReductionExtremes: 13..=16, "quirks/reduction-extremes.mlir", Plainly, [];
    /// Reductions of several dimensions are left by these passes, and had no accumulator at first.
    ManyDimensions: 13..=19, "quirks/many-dimensions.mlir", Plainly, [vector::MultiReduction::KIND];
    /// The pointer passed to `free` keeps its own address space.
    FreeInSpace: 13..=22, "known/dealloc-memory-space.mlir", Plainly, [];
    /// What `malloc` gives is cast to another address space by `llvm.bitcast`, which LLVM refuses.
    MallocInSpace: 13..=16, "quirks/malloc-in-space.mlir", Plainly, [];
    /// A global without a value becomes a declaration.
    UninitialisedGlobal: 13..=13, "quirks/uninitialised-global.mlir", Plainly, [];
    /// Shrinking from one static size to another makes a view that is checked against the smaller memory.
    ReallocShrink: 22..=22, "known/realloc-static-shrink.mlir", Plainly, [];
    /// `memref.realloc` expands to a branch, but `memref.alloca_scope` holds one block only.
    ReallocInScope: 19..=22, "quirks/realloc-in-scope.mlir", Plainly, [];
    /// Structured control flow becomes blocks, but `memref.alloca_scope` holds one block only.
    BlocksInScope: 13..=22, "quirks/blocks-in-scope.mlir", Plainly, [];
    /// Vectors are printed by loops, which become blocks, but `memref.alloca_scope` holds one block only.
    PrintInScope: 19..=22, "quirks/print-in-scope.mlir", Plainly, [];
    /// Results of `memref.alloca_scope` keep their types: `index`, memrefs and matrices are not converted.
    ScopeResult: 13..=22, "quirks/scope-result.mlir", Plainly, [];
    /// The canonicalizer takes a factor of 1 for neutral, but as a signed one-bit number it is -1.
    ExtendedOfBits: 16..=16, "quirks/extended-of-bits.mlir", After("canonicalize"), [];
    /// The type of the sum stays `index`.
    ExtendedOfIndex: 16..=22, "quirks/extended-of-index.mlir", Plainly, [];
    /// A matrix is split into rows, but the two results of each row are not put together again.
    ExtendedOfMatrix: 16..=22, "quirks/extended-of-matrix.mlir", Plainly, [];
    /// The type of the operand stays `index`.
    CountOfIndex: 13..=19, "quirks/count-of-index.mlir", Plainly, [];
    /// Bit counts of matrices are not split into rows.
    CountOfMatrix: 22..=22, "quirks/count-of-matrix.mlir", Plainly, [];
    /// Class tests and `sincos` of matrices are not split into rows, and LLVM has no matrices.
    ClassOfMatrix: 22..=22, "quirks/class-of-matrix.mlir", Plainly, [];
    /// No function is made for powers of `index`.
    PowerOfIndex: 22..=22, "quirks/power-of-index.mlir", Plainly, [];
    /// `llvm.powi` gets the exponent in its own width, but native code is made for the width of C's `int` only.
    PowerExponent: 16..=19, "quirks/power-exponent.mlir", Natively, [];
    /// A bitcast of a memref becomes one of its descriptor.
    BitcastOfMemRef: 13..=19, "quirks/bitcast-of-memref.mlir", Plainly, [];
    /// An index cast of a memref becomes one of its descriptor.
    IndexCastOfMemRef: 13..=15, "quirks/index-cast-of-memref.mlir", Plainly, [];
    /// Collapsing a memref of rank 0 is rejected: there is no rank to reduce.
    CollapseOfPoint: 16..=16, "quirks/collapse-of-point.mlir", Plainly, [];
    /// So it was before MLIR 15, which takes it.
    CollapseOfPointToo: 13..=14, "quirks/collapse-of-point.mlir", Plainly, [];
    /// The extent of a group with an unknown one was their product, where the unknown one counted as -1, and of a group
    /// before an unknown one it was not known.
    CollapseUnknown: 13..=13, "quirks/collapse-unknown.mlir", Plainly, [];
    /// So it was where a dimension is expanded to several.
    ExpandUnknown: 13..=13, "quirks/expand-unknown.mlir", Plainly, [];
    /// `memref.expand_shape` named no extents: what is not known of the result was worked out, which the others of its
    /// group must allow.
    ExpandOfNothing: 13..=16, "quirks/expand-of-nothing.mlir", Plainly, [];
    /// Reshaping to an unranked memref by a shape of static length is expanded to a cast to an unranked type.
    ReshapeToUnranked: 13..=22, "known/reshape-to-unranked.mlir", Plainly, [];
    /// The selector is cast to i32 first, so that a wide one meets a case by its lower half
    /// (<https://github.com/llvm/llvm-project/issues/111589>).
    WideSwitch: 19..=22, "known/index-switch-truncates.mlir", Plainly, [];
    /// Address arithmetic is flagged `nuw`, which a negative stride breaks. Our own conversion flags it too, so negative
    /// strides are left out unless asked for.
    NegativeStride: 22..=22, "known/negative-stride.mlir", Plainly, [];
}

impl Quirk {
    fn bit(self) -> u128 {
        1 << self as u32
    }
}

/// A set of quirks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Quirks(u128);

impl Quirks {
    /// Those for which a row says so.
    pub(crate) fn that(is: impl Fn(&QuirkDef) -> bool) -> Quirks {
        Quirks(QUIRKS.iter().filter(|def| is(def)).fold(0, |all, def| all | def.quirk.bit()))
    }

    /// Those that any of these releases has.
    pub fn of(releases: &[u32]) -> Quirks {
        Quirks::that(|def| releases.iter().any(|release| def.releases().contains(release)))
    }

    /// Whether this is one of them.
    pub fn has(self, quirk: Quirk) -> bool {
        self.0 & quirk.bit() != 0
    }

    /// Whether any is in both sets.
    pub fn meets(self, other: Quirks) -> bool {
        self.0 & other.0 != 0
    }

    /// With one more.
    #[must_use]
    pub fn with(self, quirk: Quirk) -> Quirks {
        Quirks(self.0 | quirk.bit())
    }

    /// With those of another set.
    #[must_use]
    pub fn and(self, other: Quirks) -> Quirks {
        Quirks(self.0 | other.0)
    }

    /// Without those of another set.
    #[must_use]
    pub fn without(self, other: Quirks) -> Quirks {
        Quirks(self.0 & !other.0)
    }
}

impl Gen<'_, '_, '_, '_> {
    /// Whether generated modules are to be without a quirk.
    pub(crate) fn avoids(&self, quirk: Quirk) -> bool {
        self.cfg.avoid.has(quirk)
    }
}
