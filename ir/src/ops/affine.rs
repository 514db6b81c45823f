//! The rows of `affine`.

super::dialect! {
    /// Loops, branches and accesses whose bounds and subscripts are affine maps.
    Affine AffineOp "affine" means Custom lowers Custom emits NotLlvm made Custom;

    /// The value of an affine expression of indices.
    Apply "apply" (mapOperands: Many T::Index) [map: req A::AffineMap] -> (result0: One T::Index)
    does [SPECULATABLE] checks Within(affine::apply) {
        format: Custom(Syntax(syntax::affine::parse_apply, syntax::affine::print_apply)),
        ub: UbClass::Immediate, weight: 25,
    }

    /// Takes an index apart into digits: the last ones are remainders by their basis element, the first is what is left.
    DelinearizeIndex "delinearize_index" (linear_index: One T::Index, dynamic_basis: Many T::Index) [static_basis: req A::DenseI64] -> (multi_index: Many T::Index)
    does [SPECULATABLE] checks Alone(affine::delinearize_index) {
        format: Custom(Syntax(syntax::affine::parse_delinearize, syntax::affine::print_delinearize)),
        ub: UbClass::Immediate, weight: 12, since: 16,
    }

    /// Starts a transfer between memory spaces, from and to affine indices, and marks its end with a tag.
    DmaStart "dma_start" (operands: Many T::Any) [
        src_map: req A::AffineMap, dst_map: req A::AffineMap, tag_map: req A::AffineMap
    ] -> ()
    does [READ WRITE] lowers Refused("the LLVM dialect has no transfers that run beside the program")
    made Never("no lowering converts it") checks Within(affine::dma_start) {
        format: Custom(Syntax(syntax::affine_transfer::parse_start, syntax::affine_transfer::print)),
        ub: UbClass::Memory,
    }

    /// Waits until the transfer that a tag at affine indices stands for has ended.
    DmaWait "dma_wait" (operands: Many T::Any) [tag_map: req A::AffineMap] -> ()
    does [READ WRITE] lowers Refused("the LLVM dialect has no transfers that run beside the program")
    made Never("no lowering converts it") checks Within(affine::dma_wait) {
        format: Custom(Syntax(syntax::affine_transfer::parse_wait, syntax::affine_transfer::print)),
        ub: UbClass::Memory,
    }

    /// Counts from the greatest of its lower bounds to below the least of its upper ones by a constant, carrying values round.
    For "for" (lowerBoundOperands: Many T::Index, upperBoundOperands: Many T::Index, inits: Many T::Any) [
        lowerBoundMap: req A::AffineMap, upperBoundMap: req A::AffineMap, step: req A::Int(0)
    ] -> (results: Many T::Any)
    does [REGIONS] checks Within(affine::for_) {
        [ALLOCATION_SCOPE ATTR_SIZED_OPERANDS IMPLICIT_TERMINATOR SINGLE_BLOCK]
        format: Custom(Syntax(syntax::affine::parse_for, syntax::affine::print_for)),
        regions: &["region"],
        ub: UbClass::Immediate, weight: 40,
    }

    /// Runs its first region where all constraints of a set hold, else its second, and gives what it yields.
    If "if" (operands: Many T::Any) [condition: req A::IntegerSet] -> (results: Many T::Any)
    does [REGIONS] checks Within(affine::if_) {
        [IMPLICIT_TERMINATOR NO_REGION_ARGUMENTS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::affine::parse_if, syntax::affine::print_if)),
        regions: &["thenRegion", "elseRegion"],
        ub: UbClass::Immediate, weight: 30,
    }

    /// Puts digits together to one index, each worth the product of the basis elements behind it.
    LinearizeIndex "linearize_index" (multi_index: Many T::Index, dynamic_basis: Many T::Index) [static_basis: req A::DenseI64, disjoint: opt A::Unit] -> (linear_index: One T::Index)
    does [PURE] checks Alone(affine::linearize_index) {
        [ATTR_SIZED_OPERANDS]
        format: Custom(Syntax(syntax::affine::parse_linearize, syntax::affine::print_linearize)),
        ub: UbClass::Poison, weight: 12, since: 22,
    }

    /// Reads an element at affine indices.
    Load "load" (memref: One T::MemRef, indices: Many T::Index) [map: req A::AffineMap] -> (result: One T::Any)
    does [READ] checks Within(affine::load) {
        format: Custom(Syntax(syntax::affine::parse_load, syntax::affine::print_load)),
        relations: &[ElementOf("result", "memref")],
        ub: UbClass::Memory, weight: 50,
    }

    /// The greatest result of an affine map.
    Max "max" (operands: Many T::Index) [map: req A::AffineMap] -> (result0: One T::Index)
    does [SPECULATABLE] checks Alone(affine::max) {
        format: Custom(Syntax(syntax::affine::parse_bound, syntax::affine::print_bound)),
        ub: UbClass::Immediate, weight: 15,
    }

    /// The least result of an affine map.
    Min "min" (operands: Many T::Index) [map: req A::AffineMap] -> (result0: One T::Index)
    does [SPECULATABLE] checks Alone(affine::min) {
        format: Custom(Syntax(syntax::affine::parse_bound, syntax::affine::print_bound)),
        ub: UbClass::Immediate, weight: 15,
    }

    /// Runs its body for every point of a box, in any order, and reduces what the bodies yield by named kinds.
    Parallel "parallel" (mapOperands: Many T::Index) [
        reductions: req A::Array, lowerBoundsMap: req A::AffineMap, lowerBoundsGroups: req A::Elements,
        upperBoundsMap: req A::AffineMap, upperBoundsGroups: req A::Elements, steps: req A::Array
    ] -> (results: Many T::Any)
    does [REGIONS] checks Within(affine::parallel) {
        [ALLOCATION_SCOPE IMPLICIT_TERMINATOR SINGLE_BLOCK]
        format: Custom(Syntax(syntax::affine_parallel::parse, syntax::affine_parallel::print)),
        regions: &["region"],
        ub: UbClass::Immediate, weight: 15,
    }

    /// Asks for an element to be in the cache; nothing a program can see.
    Prefetch "prefetch" (memref: One T::MemRef, indices: Many T::Index) [
        isWrite: req A::Bool, localityHint: req A::IntIn(32, 0, 3), isDataCache: req A::Bool, map: req A::AffineMap
    ] -> ()
    does [READ WRITE] checks Within(affine::prefetch) {
        format: Custom(Syntax(syntax::affine::parse_prefetch, syntax::affine::print_prefetch)),
        ub: UbClass::Immediate, weight: 10,
    }

    /// Writes an element at affine indices.
    Store "store" (value: One T::Any, memref: One T::MemRef, indices: Many T::Index) [map: req A::AffineMap] -> ()
    does [WRITE] checks Within(affine::store) {
        format: Custom(Syntax(syntax::affine::parse_store, syntax::affine::print_store)),
        relations: &[ElementOf("value", "memref")],
        ub: UbClass::Memory, weight: 50,
    }

    /// Reads a slice that begins at affine indices.
    VectorLoad "vector_load" (memref: One T::MemRef, indices: Many T::Index) [map: req A::AffineMap] -> (result: One T::Vector)
    does [READ] checks Within(affine::vector_load) {
        format: Custom(Syntax(syntax::affine::parse_load, syntax::affine::print_load)),
        ub: UbClass::Memory, weight: 15,
    }

    /// Writes a slice that begins at affine indices.
    VectorStore "vector_store" (value: One T::Vector, memref: One T::MemRef, indices: Many T::Index) [map: req A::AffineMap] -> ()
    does [WRITE] checks Within(affine::vector_store) {
        format: Custom(Syntax(syntax::affine::parse_store, syntax::affine::print_store)),
        ub: UbClass::Memory, weight: 15,
    }

    /// Ends a region with the values it gives.
    Yield "yield" (operands: Many T::Any) [] -> ()
    does [PURE] lowers WithParent made Structure checks Alone(affine::yields) {
        [RETURN_LIKE TERMINATOR]
        format: Asm("attr-dict ($operands^ `:` type($operands))?"),
        weight: 10, since: 11,
    }
}
