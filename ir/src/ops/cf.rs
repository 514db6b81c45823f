//! The rows of `cf`.

super::dialect! {
    /// Unstructured control flow.
    Cf CfOp "cf";

    /// .
    Assert "assert" (arg: One T::I1) [msg: req A::String] -> () {
        format: Asm("$arg `,` $msg attr-dict"),
    }

    /// .
    Branch "br" (destOperands: Many T::Any) [] -> () {
        [PURE TERMINATOR]
        format: Asm("$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict"),
        successors: &["dest"],
    }

    /// .
    CondBranch "cond_br" (condition: One T::I1, trueDestOperands: Many T::Any, falseDestOperands: Many T::Any) [branch_weights: opt A::DenseI32] -> () {
        [ATTR_SIZED_OPERANDS PURE TERMINATOR]
        format: Asm("$condition (`weights` `(` $branch_weights^ `)` )? `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict"),
        successors: &["trueDest", "falseDest"],
    }

    /// .
    Switch "switch" (flag: One T::Int, defaultOperands: Many T::Any, caseOperands: Many T::Any) [case_values: req A::Elements, case_operand_segments: opt A::DenseI32] -> () {
        [ATTR_SIZED_OPERANDS PURE TERMINATOR]
        format: Asm("$flag `:` type($flag) `,` `[` `\n` custom<SwitchOpCases>(ref(type($flag)),$defaultDestination, $defaultOperands, type($defaultOperands), $case_values, $caseDestinations, $caseOperands, type($caseOperands)) `]` attr-dict"),
        successors: &["defaultDestination", "caseDestinations*"],
    }
}
