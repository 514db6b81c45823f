//! Dispatch of the source dialects: the operations that have a step of their own.

use crate::core::Gen;
use plumb_ir::ops::{affine, arith, builtin, cf, complex, func, index, math, memref, scf, ub, vector};

impl builtin::Generator<(), bool> for Gen<'_, '_, '_, '_> {}

impl arith::Generator<(), bool> for Gen<'_, '_, '_, '_> {}

impl index::Generator<(), bool> for Gen<'_, '_, '_, '_> {}

impl affine::Generator<(), bool> for Gen<'_, '_, '_, '_> {
    fn Apply(&mut self, (): ()) -> bool {
        self.affine_value(affine::Apply::KIND, affine::Apply::map, 1, i128::max)
    }

    fn DelinearizeIndex(&mut self, (): ()) -> bool {
        self.delinearize()
    }

    fn For(&mut self, (): ()) -> bool {
        self.affine_for()
    }

    fn If(&mut self, (): ()) -> bool {
        self.affine_if()
    }

    fn LinearizeIndex(&mut self, (): ()) -> bool {
        self.linearize()
    }

    fn Load(&mut self, (): ()) -> bool {
        self.affine_load()
    }

    fn Max(&mut self, (): ()) -> bool {
        self.affine_value(affine::Max::KIND, affine::Max::map, 3, i128::max)
    }

    fn Min(&mut self, (): ()) -> bool {
        self.affine_value(affine::Min::KIND, affine::Min::map, 3, i128::min)
    }

    fn Parallel(&mut self, (): ()) -> bool {
        self.affine_parallel()
    }

    fn Prefetch(&mut self, (): ()) -> bool {
        self.affine_prefetch()
    }

    fn Store(&mut self, (): ()) -> bool {
        self.affine_store()
    }

    fn VectorLoad(&mut self, (): ()) -> bool {
        self.affine_slice(false)
    }

    fn VectorStore(&mut self, (): ()) -> bool {
        self.affine_slice(true)
    }
}

impl complex::Generator<(), bool> for Gen<'_, '_, '_, '_> {
    fn Abs(&mut self, (): ()) -> bool {
        self.complex_function(complex::Abs::KIND, 1)
    }

    fn Add(&mut self, (): ()) -> bool {
        self.complex_arithmetic(complex::Add::KIND, 2)
    }

    fn Angle(&mut self, (): ()) -> bool {
        self.complex_function(complex::Angle::KIND, 1)
    }

    fn Atan2(&mut self, (): ()) -> bool {
        self.complex_function(complex::Atan2::KIND, 2)
    }

    fn Bitcast(&mut self, (): ()) -> bool {
        self.complex_bitcast()
    }

    fn Conj(&mut self, (): ()) -> bool {
        self.complex_arithmetic(complex::Conj::KIND, 1)
    }

    fn Constant(&mut self, (): ()) -> bool {
        self.complex_constant_step()
    }

    fn Cos(&mut self, (): ()) -> bool {
        self.complex_function(complex::Cos::KIND, 1)
    }

    fn Create(&mut self, (): ()) -> bool {
        self.complex_create()
    }

    fn Div(&mut self, (): ()) -> bool {
        self.complex_function(complex::Div::KIND, 2)
    }

    fn Equal(&mut self, (): ()) -> bool {
        self.complex_compare(complex::Equal::KIND)
    }

    fn Exp(&mut self, (): ()) -> bool {
        self.complex_function(complex::Exp::KIND, 1)
    }

    fn Expm1(&mut self, (): ()) -> bool {
        self.complex_function(complex::Expm1::KIND, 1)
    }

    fn Im(&mut self, (): ()) -> bool {
        self.complex_part(complex::Im::KIND)
    }

    fn Log(&mut self, (): ()) -> bool {
        self.complex_function(complex::Log::KIND, 1)
    }

    fn Log1p(&mut self, (): ()) -> bool {
        self.complex_function(complex::Log1p::KIND, 1)
    }

    fn Mul(&mut self, (): ()) -> bool {
        self.complex_arithmetic(complex::Mul::KIND, 2)
    }

    fn Neg(&mut self, (): ()) -> bool {
        self.complex_arithmetic(complex::Neg::KIND, 1)
    }

    fn NotEqual(&mut self, (): ()) -> bool {
        self.complex_compare(complex::NotEqual::KIND)
    }

    fn Pow(&mut self, (): ()) -> bool {
        self.complex_function(complex::Pow::KIND, 2)
    }

    fn Powi(&mut self, (): ()) -> bool {
        self.complex_function(complex::Powi::KIND, 1)
    }

    fn Re(&mut self, (): ()) -> bool {
        self.complex_part(complex::Re::KIND)
    }

    fn Rsqrt(&mut self, (): ()) -> bool {
        self.complex_function(complex::Rsqrt::KIND, 1)
    }

    fn Sign(&mut self, (): ()) -> bool {
        self.complex_function(complex::Sign::KIND, 1)
    }

    fn Sin(&mut self, (): ()) -> bool {
        self.complex_function(complex::Sin::KIND, 1)
    }

    fn Sqrt(&mut self, (): ()) -> bool {
        self.complex_function(complex::Sqrt::KIND, 1)
    }

    fn Sub(&mut self, (): ()) -> bool {
        self.complex_arithmetic(complex::Sub::KIND, 2)
    }

    fn Tan(&mut self, (): ()) -> bool {
        self.complex_function(complex::Tan::KIND, 1)
    }

    fn Tanh(&mut self, (): ()) -> bool {
        self.complex_function(complex::Tanh::KIND, 1)
    }
}

impl vector::Generator<(), bool> for Gen<'_, '_, '_, '_> {
    fn CompressStore(&mut self, (): ()) -> bool {
        self.vector_masked(vector::CompressStore::KIND)
    }

    fn Contract(&mut self, (): ()) -> bool {
        self.contract()
    }

    fn ExpandLoad(&mut self, (): ()) -> bool {
        self.vector_masked(vector::ExpandLoad::KIND)
    }

    fn Fma(&mut self, (): ()) -> bool {
        self.vector_fma()
    }

    fn Gather(&mut self, (): ()) -> bool {
        self.vector_spread(false)
    }

    fn Load(&mut self, (): ()) -> bool {
        self.vector_access(false)
    }

    fn Mask(&mut self, (): ()) -> bool {
        match self.draw.below(4) {
            0 => self.contract(),
            1 => self.multi_reduction(),
            2 => self.outer_product(),
            _ => self.vector_reduction(),
        }
    }

    fn MaskedLoad(&mut self, (): ()) -> bool {
        self.vector_masked(vector::MaskedLoad::KIND)
    }

    fn MaskedStore(&mut self, (): ()) -> bool {
        self.vector_masked(vector::MaskedStore::KIND)
    }

    fn MultiReduction(&mut self, (): ()) -> bool {
        self.multi_reduction()
    }

    fn OuterProduct(&mut self, (): ()) -> bool {
        self.outer_product()
    }

    fn Reduction(&mut self, (): ()) -> bool {
        self.vector_reduction()
    }

    fn Scan(&mut self, (): ()) -> bool {
        self.scan()
    }

    fn Scatter(&mut self, (): ()) -> bool {
        self.vector_spread(true)
    }

    fn Store(&mut self, (): ()) -> bool {
        self.vector_access(true)
    }

    fn TransferRead(&mut self, (): ()) -> bool {
        self.vector_transfer(false)
    }

    fn TransferWrite(&mut self, (): ()) -> bool {
        self.vector_transfer(true)
    }

    fn TypeCast(&mut self, (): ()) -> bool {
        self.vector_type_cast()
    }

    fn BitCast(&mut self, (): ()) -> bool {
        self.vector_bitcast()
    }

    fn Broadcast(&mut self, (): ()) -> bool {
        self.vector_broadcast()
    }

    fn ConstantMask(&mut self, (): ()) -> bool {
        self.constant_mask()
    }

    fn CreateMask(&mut self, (): ()) -> bool {
        self.create_mask()
    }

    fn Deinterleave(&mut self, (): ()) -> bool {
        self.vector_deinterleave()
    }

    fn Extract(&mut self, (): ()) -> bool {
        self.vector_extract()
    }

    fn ExtractStridedSlice(&mut self, (): ()) -> bool {
        self.vector_slice()
    }

    fn FromElements(&mut self, (): ()) -> bool {
        self.vector_of_elements()
    }

    fn Insert(&mut self, (): ()) -> bool {
        self.vector_insert()
    }

    fn InsertStridedSlice(&mut self, (): ()) -> bool {
        self.vector_insert_slice()
    }

    fn Interleave(&mut self, (): ()) -> bool {
        self.vector_interleave()
    }

    fn Print(&mut self, (): ()) -> bool {
        self.vector_print()
    }

    fn ShapeCast(&mut self, (): ()) -> bool {
        self.vector_shape_cast()
    }

    fn Shuffle(&mut self, (): ()) -> bool {
        self.vector_shuffle()
    }

    fn Step(&mut self, (): ()) -> bool {
        self.lane_numbers()
    }

    fn ToElements(&mut self, (): ()) -> bool {
        self.elements_of_vector()
    }

    fn Transpose(&mut self, (): ()) -> bool {
        self.vector_transpose()
    }
}

impl math::Generator<(), bool> for Gen<'_, '_, '_, '_> {}

impl ub::Generator<(), bool> for Gen<'_, '_, '_, '_> {
    fn Poison(&mut self, (): ()) -> bool {
        self.poison(ub::Poison::KIND)
    }

    fn Unreachable(&mut self, (): ()) -> bool {
        self.dead_end(false)
    }
}

impl func::Generator<(), bool> for Gen<'_, '_, '_, '_> {
    fn Call(&mut self, (): ()) -> bool {
        self.call(false)
    }

    fn CallIndirect(&mut self, (): ()) -> bool {
        self.call(true)
    }

    fn Constant(&mut self, (): ()) -> bool {
        self.call(true)
    }
}

impl cf::Generator<(), bool> for Gen<'_, '_, '_, '_> {
    fn Assert(&mut self, (): ()) -> bool {
        self.assert()
    }

    fn Branch(&mut self, (): ()) -> bool {
        self.branch()
    }

    fn CondBranch(&mut self, (): ()) -> bool {
        self.cond_branch()
    }

    fn Switch(&mut self, (): ()) -> bool {
        self.switch()
    }
}

impl scf::Generator<(), bool> for Gen<'_, '_, '_, '_> {
    fn If(&mut self, (): ()) -> bool {
        self.scf_if()
    }

    fn IndexSwitch(&mut self, (): ()) -> bool {
        self.index_switch()
    }

    fn For(&mut self, (): ()) -> bool {
        self.scf_for()
    }

    fn While(&mut self, (): ()) -> bool {
        self.scf_while()
    }

    fn ExecuteRegion(&mut self, (): ()) -> bool {
        self.execute_region()
    }

    fn Parallel(&mut self, (): ()) -> bool {
        self.parallel()
    }

    fn Forall(&mut self, (): ()) -> bool {
        self.forall()
    }
}

impl memref::Generator<(), bool> for Gen<'_, '_, '_, '_> {
    fn Load(&mut self, (): ()) -> bool {
        self.load()
    }

    fn Store(&mut self, (): ()) -> bool {
        self.store()
    }

    fn Alloc(&mut self, (): ()) -> bool {
        self.allocate(false)
    }

    fn Alloca(&mut self, (): ()) -> bool {
        self.allocate(true)
    }

    fn Dealloc(&mut self, (): ()) -> bool {
        self.dealloc()
    }

    fn Dim(&mut self, (): ()) -> bool {
        self.dim()
    }

    fn Rank(&mut self, (): ()) -> bool {
        self.rank_op()
    }

    fn Cast(&mut self, (): ()) -> bool {
        self.cast()
    }

    fn Copy(&mut self, (): ()) -> bool {
        self.copy()
    }

    fn SubView(&mut self, (): ()) -> bool {
        self.subview()
    }

    fn ReinterpretCast(&mut self, (): ()) -> bool {
        self.reinterpret_cast()
    }

    fn GetGlobal(&mut self, (): ()) -> bool {
        self.get_global().is_some()
    }

    fn AllocaScope(&mut self, (): ()) -> bool {
        self.alloca_scope()
    }

    fn AssumeAlignment(&mut self, (): ()) -> bool {
        self.assume_alignment()
    }

    fn AtomicRMW(&mut self, (): ()) -> bool {
        self.atomic_rmw()
    }

    fn CollapseShape(&mut self, (): ()) -> bool {
        self.collapse_shape()
    }

    fn DistinctObjects(&mut self, (): ()) -> bool {
        self.distinct_objects()
    }

    fn ExpandShape(&mut self, (): ()) -> bool {
        self.expand_shape()
    }

    fn ExtractAlignedPointerAsIndex(&mut self, (): ()) -> bool {
        self.extract_aligned_pointer()
    }

    fn ExtractStridedMetadata(&mut self, (): ()) -> bool {
        self.extract_strided_metadata()
    }

    fn GenericAtomicRMW(&mut self, (): ()) -> bool {
        self.generic_atomic_rmw()
    }

    fn MemorySpaceCast(&mut self, (): ()) -> bool {
        self.memory_space_cast()
    }

    fn Prefetch(&mut self, (): ()) -> bool {
        self.prefetch()
    }

    fn Realloc(&mut self, (): ()) -> bool {
        self.realloc()
    }

    fn Reshape(&mut self, (): ()) -> bool {
        self.reshape()
    }

    fn Transpose(&mut self, (): ()) -> bool {
        self.transpose()
    }

    fn View(&mut self, (): ()) -> bool {
        self.view_bytes()
    }
}
