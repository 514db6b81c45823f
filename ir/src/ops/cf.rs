//! The rows of `cf`.

super::dialect! {
    /// Unstructured control flow.
    Cf CfOp "cf" means Custom lowers Custom emits NotLlvm made Custom;

    /// Stops the program with a message if the condition is false.
    Assert "assert" (arg: One T::I1) [msg: req A::String] -> ()
    does [OBSERVE] {
        format: Asm("$arg `,` $msg attr-dict"),
        weight: 15, since: 15,
        old: &[OldForm::named("std.assert", 11, 14)],
    }

    /// Jumps to a block, giving its arguments.
    Branch "br" (destOperands: Many T::Any) [] -> ()
    does [PURE] {
        [TERMINATOR]
        format: Asm("$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict"),
        relations: &[Passes("destOperands", "dest")],
        successors: &["dest"],
        weight: 30, since: 15,
        old: &[OldForm::named("std.br", 11, 14)],
    }

    /// Jumps to the first block if the condition is true, else to the second.
    CondBranch "cond_br" (condition: One T::I1, trueDestOperands: Many T::Any, falseDestOperands: Many T::Any) [branch_weights @ 22: opt A::DenseI32] -> ()
    does [PURE] {
        [ATTR_SIZED_OPERANDS TERMINATOR]
        format: Asm("$condition (`weights` `(` $branch_weights^ `)` )? `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict"),
        relations: &[Passes("trueDestOperands", "trueDest"), Passes("falseDestOperands", "falseDest"), WeightsOf("branch_weights")],
        successors: &["trueDest", "falseDest"],
        weight: 40, since: 15,
        old: &[OldForm::named("std.cond_br", 11, 14)],
    }

    /// Jumps to the block of the case whose number the flag has, else to the default.
    Switch "switch" (flag: One T::AnyInt, defaultOperands: Many T::Any, caseOperands: Many T::Any) [
        case_values: opt A::Elements, case_operand_segments: opt A::DenseI32
    ] -> ()
    does [PURE] checks Alone(cf::switch) {
        [ATTR_SIZED_OPERANDS TERMINATOR]
        format: Asm("$flag `:` type($flag) `,` `[` `\n` custom<SwitchOpCases>(ref(type($flag)),$defaultDestination, $defaultOperands, type($defaultOperands), $case_values, $caseDestinations, $caseOperands, type($caseOperands)) `]` attr-dict"),
        relations: &[Passes("defaultOperands", "defaultDestination")],
        successors: &["defaultDestination", "caseDestinations*"],
        weight: 20, since: 15,
        old: &[OldForm::named("std.switch", 13, 14)],
    }
}
