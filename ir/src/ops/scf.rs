//! The rows of `scf`.

super::dialect! {
    /// Structured control flow.
    Scf ScfOp "scf" means Custom lowers Custom emits NotLlvm made Custom;

    /// Ends the first region of a while: goes on with the arguments if true, else leaves with them.
    Condition "condition" (condition: One T::I1, args: Many T::Any) [] -> ()
    does [PURE] lowers WithParent made Structure {
        [TERMINATOR]
        format: Asm("`(` $condition `)` attr-dict ($args^ `:` type($args))?"),
        parents: &["scf.while"],
        weight: 5,
    }

    /// Runs a region of any control flow once and gives what it yields.
    ExecuteRegion "execute_region" () [no_inline @ 22: opt A::Unit] -> (result0: Many T::Any)
    does [REGIONS] checks Alone(scf::execute_region) {
        format: Custom(Syntax(syntax::scf::parse_execute_region, syntax::scf::print_execute_region)),
        regions: &["region"],
        weight: 15,
    }

    /// Counts from the lower bound to below the upper by the step, carrying values round; the step is positive.
    For "for" (lowerBound: One T::IntOrIndex, upperBound: One T::IntOrIndex, step: One T::IntOrIndex, initArgs: Many T::Any) [
        unsignedCmp @ 22: opt A::Unit
    ] -> (results: Many T::Any)
    does [REGIONS] checks Alone(scf::for_) {
        [ALLOCATION_SCOPE IMPLICIT_TERMINATOR SINGLE_BLOCK]
        format: Custom(Syntax(syntax::scf::parse_for, syntax::scf::print_for)),
        regions: &["region"],
        relations: &[Same("upperBound", "lowerBound"), Same("step", "lowerBound")],
        ub: UbClass::Immediate, weight: 80, since: 11,
        old: &[OldForm::named("loop.for", 8, 10)],
    }

    /// Runs its body for every point of a box, in any order or at once.
    Forall "forall" (dynamicLowerBound: Many T::Index, dynamicUpperBound: Many T::Index, dynamicStep: Many T::Index, outputs: Many T::RankedTensor) [
        staticLowerBound: req A::DenseI64, staticUpperBound: req A::DenseI64, staticStep: req A::DenseI64,
        mapping: opt A::Array
    ] -> (results: Many T::Any)
    does [REGIONS] checks Alone(scf::forall) {
        [ALLOCATION_SCOPE ATTR_SIZED_OPERANDS IMPLICIT_TERMINATOR SINGLE_BLOCK]
        format: Custom(Syntax(syntax::scf_parallel::parse_forall, syntax::scf_parallel::print_forall)),
        regions: &["region"],
        ub: UbClass::Immediate, weight: 10, since: 19,
    }

    /// Runs one of two regions and gives what it yields.
    If "if" (condition: One T::I1) [] -> (results: Many T::Any)
    does [REGIONS] checks Alone(scf::if_) {
        [IMPLICIT_TERMINATOR NO_REGION_ARGUMENTS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::scf::parse_if, syntax::scf::print_if)),
        regions: &["thenRegion", "elseRegion"],
        weight: 70, since: 11,
        old: &[OldForm::named("loop.if", 8, 10)],
    }

    /// Ends a forall: says how its threads' pieces make up the results.
    InParallel "forall.in_parallel" () [] -> ()
    does [PURE] lowers WithParent made Structure {
        [GRAPH_REGION NO_TERMINATOR SINGLE_BLOCK TERMINATOR]
        format: Custom(Syntax(syntax::scf_parallel::parse_in_parallel, syntax::scf_parallel::print_in_parallel)),
        regions: &["region"],
        parents: &["scf.forall"],
        weight: 4, since: 19,
    }

    /// Runs the region of the case whose number the argument has, else the default.
    IndexSwitch "index_switch" (arg: One T::Index) [cases: req A::DenseI64] -> (results: Many T::Any)
    does [REGIONS] checks Alone(scf::index_switch) {
        [IMPLICIT_TERMINATOR SINGLE_BLOCK]
        format: Asm("$arg attr-dict (`->` type($results)^)? custom<SwitchCases>($cases, $caseRegions) `\n` `` `default` $defaultRegion"),
        regions: &["defaultRegion", "caseRegions*"],
        weight: 30, since: 16,
    }

    /// Runs its body for every point of a box, in any order, and reduces what the bodies give.
    Parallel "parallel" (lowerBound: Many T::Index, upperBound: Many T::Index, step: Many T::Index, initVals: Many T::Any) [] -> (results: Many T::Any)
    does [REGIONS] checks Alone(scf::parallel) {
        [ALLOCATION_SCOPE ATTR_SIZED_OPERANDS IMPLICIT_TERMINATOR SINGLE_BLOCK]
        format: Custom(Syntax(syntax::scf_parallel::parse_parallel, syntax::scf_parallel::print_parallel)),
        regions: &["region"],
        ub: UbClass::Immediate, weight: 20, since: 11,
        old: &[OldForm::named("loop.parallel", 8, 10)],
    }

    /// Ends a parallel: says how values of two iterations become one.
    Reduce "reduce" (operands: Many T::Any) [] -> ()
    does [REGIONS] lowers WithParent made Structure checks Alone(scf::reduce) {
        [TERMINATOR]
        format: Asm("(`(` $operands^ `:` type($operands) `)`)? $reductions attr-dict"),
        regions: &["reductions*"],
        parents: &["scf.parallel"],
        weight: 5, since: 11,
        old: &[OldForm::named("loop.reduce", 8, 10), OldForm::formed(&forms::REDUCE, 11, 17)],
    }

    /// Gives the result of a reduction region.
    ReduceReturn "reduce.return" (result: One T::Any) [] -> ()
    does [PURE] lowers WithParent made Structure checks Alone(scf::reduce_return) {
        [TERMINATOR]
        format: Asm("$result attr-dict `:` type($result)"),
        parents: &["scf.reduce"],
        weight: 4, since: 11,
        old: &[OldForm::named("loop.reduce.return", 8, 10)],
    }

    /// Runs its first region, and while that says true its second, carrying values round.
    While "while" (inits: Many T::Any) [] -> (results: Many T::Any)
    does [REGIONS] checks Alone(scf::while_) {
        [SINGLE_BLOCK]
        format: Custom(Syntax(syntax::scf::parse_while, syntax::scf::print_while)),
        regions: &["before", "after"],
        weight: 30,
    }

    /// Ends a region with the values it gives.
    Yield "yield" (results: Many T::Any) [] -> ()
    does [PURE] made Structure {
        [RETURN_LIKE TERMINATOR]
        format: Asm("attr-dict ($results^ `:` type($results))?"),
        parents: &["scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"],
        weight: 10, since: 11,
        old: &[OldForm::named("loop.yield", 8, 10)],
    }
}
