//! The rows of `func`.

super::dialect! {
    /// Functions.
    Func FuncOp "func" means Custom lowers Custom emits NotLlvm made Custom;

    /// Calls the function that a function value denotes.
    CallIndirect "call_indirect" (callee: One T::Function, callee_operands: Many T::Any) [
        arg_attrs: opt A::DictArray, res_attrs: opt A::DictArray
    ] -> (results: Many T::Any)
    does [UNKNOWN] {
        format: Asm("$callee `(` $callee_operands `)` attr-dict `:` type($callee)"),
        relations: &[FunctionInputs("callee_operands", "callee"), FunctionResults("results", "callee")],
        weight: 10, since: 15,
        old: &[OldForm::named("std.call_indirect", 11, 14)],
    }

    /// Calls a function of the module by its symbol.
    Call "call" (operands: Many T::Any) [
        callee: req A::Symbol, arg_attrs: opt A::DictArray, res_attrs: opt A::DictArray, no_inline: opt A::Unit
    ] -> (result0: Many T::Any)
    does [UNKNOWN] checks Within(func::call) {
        format: Asm("$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)"),
        weight: 60, since: 15,
        old: &[OldForm::named("std.call", 11, 14)],
    }

    /// Gives a function of the module as a value.
    Constant "constant" () [value: req A::Symbol] -> (result0: One T::Any)
    does [PURE] checks Within(func::constant) {
        [CONSTANT_LIKE]
        format: Asm("attr-dict $value `:` type(results)"),
        weight: 8, since: 15,
        old: &[OldForm::named("std.constant", 11, 14)],
    }

    /// Defines a function, or declares one that stands elsewhere.
    Func "func" () [
        sym_name: req A::String, function_type: req A::FunctionType, sym_visibility: opt A::String,
        arg_attrs: opt A::DictArray, res_attrs: opt A::DictArray, no_inline: opt A::Unit
    ] -> ()
    does [UNKNOWN] means ModuleLevel made Structure checks Alone(func::function) {
        [ALLOCATION_SCOPE ISOLATED SYMBOL]
        format: Custom(Syntax(syntax::func::parse_func, syntax::func::print_func)),
        regions: &["body"],
        weight: 40, since: 15,
        old: &[OldForm::named("func", 11, 13), OldForm::named("builtin.func", 14, 14)],
    }

    /// Leaves the function with its results.
    Return "return" (operands: Many T::Any) [] -> ()
    does [PURE] made Structure checks Alone(func::returns) {
        [RETURN_LIKE TERMINATOR]
        format: Asm("attr-dict ($operands^ `:` type($operands))?"),
        parents: &["func.func"],
        weight: 10, since: 15,
        old: &[OldForm::named("std.return", 11, 14)],
    }
}
