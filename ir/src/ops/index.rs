//! The rows of `index`.

super::dialect! {
    /// Arithmetic on index.
    Index IndexOp "index";

    /// Adds, modulo 2 to the index width.
    Add "add" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        lower: To("llvm.add"), weight: 30,
    }

    /// Bitwise conjunction.
    And "and" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        lower: To("llvm.and"), weight: 12,
    }

    /// A constant i1.
    BoolConstant "bool.constant" () [value: req A::Bool] -> (result: One T::I1) {
        [CONSTANT_LIKE PURE]
        format: Asm("attr-dict $value"),
        lower: To("llvm.mlir.constant"), weight: 6,
    }

    /// Converts between index and an integer type, extending the sign or truncating.
    CastS "casts" (input: One T::AnyIntOrIndex) [] -> (output: One T::AnyIntOrIndex) {
        [PURE]
        format: Asm("$input attr-dict `:` type($input) `to` type($output)"),
        weight: 20,
    }

    /// Converts between index and an integer type, extending with zeros or truncating.
    CastU "castu" (input: One T::AnyIntOrIndex) [] -> (output: One T::AnyIntOrIndex) {
        [PURE]
        format: Asm("$input attr-dict `:` type($input) `to` type($output)"),
        weight: 20,
    }

    /// Signed quotient rounded towards positive infinity; undefined for a divisor of zero and on overflow.
    CeilDivS "ceildivs" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [NO_EFFECT]
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Immediate, weight: 8,
    }

    /// Unsigned quotient rounded up; undefined for a divisor of zero.
    CeilDivU "ceildivu" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [NO_EFFECT]
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Immediate, weight: 8,
    }

    /// Compares two indices, signed or unsigned as the predicate says.
    Cmp "cmp" (lhs: One T::Index, rhs: One T::Index) [pred: req A::Enum(E::IndexCmp)] -> (result: One T::I1) {
        [PURE]
        format: Asm("$pred `(` $lhs `,` $rhs `)` attr-dict"),
        weight: 25,
    }

    /// A constant index.
    Constant "constant" () [value: req A::Int(0)] -> (result: One T::Index) {
        [CONSTANT_LIKE PURE]
        format: Asm("attr-dict $value"),
        lower: To("llvm.mlir.constant"), weight: 10,
    }

    /// Signed quotient rounded towards zero; undefined for a divisor of zero and on overflow.
    DivS "divs" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [NO_EFFECT]
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Immediate, lower: To("llvm.sdiv"), weight: 8,
    }

    /// Unsigned quotient; undefined for a divisor of zero.
    DivU "divu" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [NO_EFFECT]
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Immediate, lower: To("llvm.udiv"), weight: 8,
    }

    /// Signed quotient rounded towards negative infinity; undefined for a divisor of zero and on overflow.
    FloorDivS "floordivs" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [NO_EFFECT]
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Immediate, weight: 8,
    }

    /// The larger of two signed indices.
    MaxS "maxs" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        lower: To("llvm.intr.smax"), weight: 12,
    }

    /// The larger of two unsigned indices.
    MaxU "maxu" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        lower: To("llvm.intr.umax"), weight: 12,
    }

    /// The smaller of two signed indices.
    MinS "mins" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        lower: To("llvm.intr.smin"), weight: 12,
    }

    /// The smaller of two unsigned indices.
    MinU "minu" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        lower: To("llvm.intr.umin"), weight: 12,
    }

    /// Multiplies, modulo 2 to the index width.
    Mul "mul" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        lower: To("llvm.mul"), weight: 20,
    }

    /// Bitwise disjunction.
    Or "or" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        lower: To("llvm.or"), weight: 12,
    }

    /// Remainder of signed division, with the dividend's sign; undefined for a divisor of zero and on overflow.
    RemS "rems" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [NO_EFFECT]
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Immediate, lower: To("llvm.srem"), weight: 8,
    }

    /// Remainder of unsigned division; undefined for a divisor of zero.
    RemU "remu" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [NO_EFFECT]
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Immediate, lower: To("llvm.urem"), weight: 8,
    }

    /// Shifts left; poison if the amount is not below the index width.
    Shl "shl" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Poison, lower: To("llvm.shl"), weight: 10,
    }

    /// Shifts right, filling with the sign; poison if the amount is not below the index width.
    ShrS "shrs" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Poison, lower: To("llvm.ashr"), weight: 10,
    }

    /// Shifts right, filling with zeros; poison if the amount is not below the index width.
    ShrU "shru" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Poison, lower: To("llvm.lshr"), weight: 10,
    }

    /// The width of index in bits.
    SizeOf "sizeof" () [] -> (result: One T::Index) {
        [PURE]
        format: Asm("attr-dict"),
        weight: 2,
    }

    /// Subtracts, modulo 2 to the index width.
    Sub "sub" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        lower: To("llvm.sub"), weight: 20,
    }

    /// Bitwise exclusive or.
    XOr "xor" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index) {
        [COMMUTATIVE PURE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        lower: To("llvm.xor"), weight: 12,
    }
}
