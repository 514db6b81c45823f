//! The rows of `index`.

super::dialect! {
    /// Arithmetic on index.
    Index IndexOp "index";

    /// .
    Add "add" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    And "and" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    BoolConstant "bool.constant" () [value: req A::Bool] -> (result: One T::I1) {
        [CONSTANT_LIKE PURE]
        format: Asm("attr-dict $value"),
    }

    /// .
    CastS "casts" (input: One T::AnyIntOrIndex) [] -> (output: One T::AnyIntOrIndex) {
        [PURE]
        format: Asm("$input attr-dict `:` type($input) `to` type($output)"),
    }

    /// .
    CastU "castu" (input: One T::AnyIntOrIndex) [] -> (output: One T::AnyIntOrIndex) {
        [PURE]
        format: Asm("$input attr-dict `:` type($input) `to` type($output)"),
    }

    /// .
    CeilDivS "ceildivs" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    CeilDivU "ceildivu" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    Cmp "cmp" (lhs: One T::Index, rhs: One T::Index) [pred: req A::Enum(E::IndexCmp)] -> (result: One T::I1) {
        [PURE]
        format: Asm("`` $pred `(` $lhs `,` $rhs `)` attr-dict"),
    }

    /// .
    Constant "constant" () [value: req A::Int(0)] -> (result: One T::Index) {
        [CONSTANT_LIKE PURE]
        format: Asm("attr-dict $value"),
    }

    /// .
    DivS "divs" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    DivU "divu" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    FloorDivS "floordivs" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    MaxS "maxs" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    MaxU "maxu" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    MinS "mins" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    MinU "minu" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    Mul "mul" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    Or "or" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    RemS "rems" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    RemU "remu" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    Shl "shl" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    ShrS "shrs" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    ShrU "shru" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    SizeOf "sizeof" () [] -> (result: One T::Index) {
        [PURE]
        format: Asm("attr-dict"),
    }

    /// .
    Sub "sub" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
    }

    /// .
    XOr "xor" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
    }
}
