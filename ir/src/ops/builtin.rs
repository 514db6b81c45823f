//! The rows of `builtin`.

super::dialect! {
    /// Operations every module may hold.
    Builtin BuiltinOp "builtin" means Custom lowers Custom emits NotLlvm made Custom;

    /// Holds a program: one block of symbols, in any order.
    Module "module" () [sym_name: opt A::String, sym_visibility: opt A::String] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel made Structure checks Alone(builtin::module) {
        [GRAPH_REGION ISOLATED NO_REGION_ARGUMENTS NO_TERMINATOR SINGLE_BLOCK SYMBOL SYMBOL_TABLE]
        format: Asm("($sym_name^)? attr-dict-with-keyword $bodyRegion"),
        regions: &["bodyRegion"],
        since: 14,
        old: &[OldForm::named("module", 11, 13)],
    }

    /// Stands for a conversion between types that a half-finished lowering still owes.
    UnrealizedConversionCast "unrealized_conversion_cast" (inputs: Many T::Any) [] -> (outputs: Many T::Any)
    does [PURE] made Never("it stands for a lowering that is not finished") checks Alone(builtin::unrealized_conversion_cast) {
        format: Asm("($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict"),
        since: 14,
        old: &[OldForm::named("llvm.mlir.cast", 8, 12), OldForm::named("unrealized_conversion_cast", 13, 13)],
    }
}
