//! The rows of `func`.

super::dialect! {
    /// Functions.
    Func FuncOp "func";

    /// .
    CallIndirect "call_indirect" (callee: One T::Function, callee_operands: Many T::Any) [arg_attrs: opt A::DictArray, res_attrs: opt A::DictArray] -> (results: Many T::Any) {
        format: Asm("$callee `(` $callee_operands `)` attr-dict `:` type($callee)"),
    }

    /// .
    Call "call" (operands: Many T::Any) [callee: req A::Symbol, arg_attrs: opt A::DictArray, res_attrs: opt A::DictArray, no_inline: opt A::Unit] -> (result0: Many T::Any) {
        format: Asm("$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)"),
    }

    /// .
    Constant "constant" () [value: req A::Symbol] -> (result0: One T::Any) {
        [CONSTANT_LIKE PURE]
        format: Asm("attr-dict $value `:` type(results)"),
    }

    /// .
    Func "func" () [sym_name: req A::String, function_type: req A::FunctionType, sym_visibility: req A::String, arg_attrs: req A::DictArray, res_attrs: req A::DictArray, no_inline: opt A::Unit] -> () {
        [ALLOCATION_SCOPE ISOLATED SYMBOL]
        format: Custom,
        regions: &["body"],
    }

    /// .
    Return "return" (operands: Many T::Any) [] -> () {
        [PURE RETURN_LIKE TERMINATOR]
        format: Asm("attr-dict ($operands^ `:` type($operands))?"),
    }
}
