//! The rows of `builtin`.

super::dialect! {
    /// Operations every module may hold.
    Builtin BuiltinOp "builtin";

    /// Holds a program: one block of symbols, in any order.
    Module "module" () [sym_name: opt A::String, sym_visibility: opt A::String] -> () {
        [GRAPH_REGION ISOLATED NO_REGION_ARGUMENTS NO_TERMINATOR SINGLE_BLOCK SYMBOL SYMBOL_TABLE]
        format: Asm("($sym_name^)? attr-dict-with-keyword $bodyRegion"),
        regions: &["bodyRegion"],
        lower: Keep,
    }

    /// Stands for a conversion between types that a half-finished lowering still owes.
    UnrealizedConversionCast "unrealized_conversion_cast" (inputs: Many T::Any) [] -> (outputs: Many T::Any) {
        [PURE]
        format: Asm("($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict"),
        lower: Keep,
    }
}
