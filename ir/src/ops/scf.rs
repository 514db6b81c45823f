//! The rows of `scf`.

super::dialect! {
    /// Structured control flow.
    Scf ScfOp "scf";

    /// .
    Condition "condition" (condition: One T::I1, args: Many T::Any) [] -> () {
        [PURE TERMINATOR]
        format: Asm("`(` $condition `)` attr-dict ($args^ `:` type($args))?"),
    }

    /// .
    ExecuteRegion "execute_region" () [no_inline: opt A::Unit] -> (result0: Many T::Any) {
        format: Custom,
        regions: &["region"],
    }

    /// .
    For "for" (lowerBound: One T::IntOrIndex, upperBound: One T::IntOrIndex, step: One T::IntOrIndex, initArgs: Many T::Any) [unsignedCmp: opt A::Unit] -> (results: Many T::Any) {
        [ALLOCATION_SCOPE IMPLICIT_TERMINATOR SINGLE_BLOCK]
        format: Custom,
        regions: &["region"],
    }

    /// .
    Forall "forall" (dynamicLowerBound: Many T::Index, dynamicUpperBound: Many T::Index, dynamicStep: Many T::Index, outputs: Many T::RankedTensor) [staticLowerBound: req A::DenseI64, staticUpperBound: req A::DenseI64, staticStep: req A::DenseI64, mapping: req A::Array] -> (results: Many T::Any) {
        [ALLOCATION_SCOPE ATTR_SIZED_OPERANDS IMPLICIT_TERMINATOR SINGLE_BLOCK]
        format: Custom,
        regions: &["region"],
    }

    /// .
    If "if" (condition: One T::I1) [] -> (results: Many T::Any) {
        [IMPLICIT_TERMINATOR NO_REGION_ARGUMENTS SINGLE_BLOCK]
        format: Custom,
        regions: &["thenRegion", "elseRegion"],
    }

    /// .
    InParallel "forall.in_parallel" () [] -> () {
        [GRAPH_REGION NO_TERMINATOR PURE SINGLE_BLOCK TERMINATOR]
        format: Custom,
        regions: &["region"],
    }

    /// .
    IndexSwitch "index_switch" (arg: One T::Index) [cases: req A::DenseI64] -> (results: Many T::Any) {
        [IMPLICIT_TERMINATOR SINGLE_BLOCK]
        format: Asm("$arg attr-dict (`->` type($results)^)? custom<SwitchCases>($cases, $caseRegions) `\n` `` `default` $defaultRegion"),
        regions: &["defaultRegion", "caseRegions*"],
    }

    /// .
    Parallel "parallel" (lowerBound: Many T::Index, upperBound: Many T::Index, step: Many T::Index, initVals: Many T::Any) [] -> (results: Many T::Any) {
        [ALLOCATION_SCOPE ATTR_SIZED_OPERANDS IMPLICIT_TERMINATOR SINGLE_BLOCK]
        format: Custom,
        regions: &["region"],
    }

    /// .
    Reduce "reduce" (operands: Many T::Any) [] -> () {
        [TERMINATOR]
        format: Asm("(`(` $operands^ `:` type($operands) `)`)? $reductions attr-dict"),
        regions: &["reductions*"],
    }

    /// .
    ReduceReturn "reduce.return" (result: One T::Any) [] -> () {
        [PURE TERMINATOR]
        format: Asm("$result attr-dict `:` type($result)"),
    }

    /// .
    While "while" (inits: Many T::Any) [] -> (results: Many T::Any) {
        [SINGLE_BLOCK]
        format: Custom,
        regions: &["before", "after"],
    }

    /// .
    Yield "yield" (results: Many T::Any) [] -> () {
        [PURE RETURN_LIKE TERMINATOR]
        format: Asm("attr-dict ($results^ `:` type($results))?"),
    }
}
