//! The rows of `index`.

super::dialect! {
    /// Arithmetic on index.
    Index IndexOp "index" means Custom lowers Custom emits NotLlvm made Scalar;

    /// Adds, modulo 2 to the index width.
    Add "add" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [PURE] means Scalar(S::Int(IntBin::Add)) lowers To(LlvmOp::Add) {
        [COMMUTATIVE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        weight: 30, since: 16,
    }

    /// Bitwise conjunction.
    And "and" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [PURE] means Scalar(S::Int(IntBin::And)) lowers To(LlvmOp::And) {
        [COMMUTATIVE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        weight: 12, since: 16,
    }

    /// A constant i1.
    BoolConstant "bool.constant" () [value: req A::Bool] -> (result: One T::I1)
    does [PURE] means Constant {
        [CONSTANT_LIKE]
        format: Asm("attr-dict $value"),
        weight: 6, since: 16,
    }

    /// Converts between index and an integer type, extending the sign or truncating.
    CastS "casts" (input: One T::AnyIntOrIndex) [] -> (output: One T::AnyIntOrIndex)
    does [PURE] means Scalar(S::IndexCast { signed: true }) checks Alone(index::casts) {
        format: Asm("$input attr-dict `:` type($input) `to` type($output)"),
        weight: 20, since: 16,
    }

    /// Converts between index and an integer type, extending with zeros or truncating.
    CastU "castu" (input: One T::AnyIntOrIndex) [] -> (output: One T::AnyIntOrIndex)
    does [PURE] means Scalar(S::IndexCast { signed: false }) checks Alone(index::casts) {
        format: Asm("$input attr-dict `:` type($input) `to` type($output)"),
        weight: 20, since: 16,
    }

    /// Signed quotient rounded towards positive infinity; undefined for a divisor of zero and on overflow.
    CeilDivS "ceildivs" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [NONE] means Scalar(S::Int(IntBin::CeilDivS)) {
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Immediate, weight: 8, since: 16,
    }

    /// Unsigned quotient rounded up; undefined for a divisor of zero.
    CeilDivU "ceildivu" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [NONE] means Scalar(S::Int(IntBin::CeilDivU)) {
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Immediate, weight: 8, since: 16,
    }

    /// Compares two indices, signed or unsigned as the predicate says.
    Cmp "cmp" (lhs: One T::Index, rhs: One T::Index) [pred: req A::Enum(E::IndexCmp)] -> (result: One T::I1)
    does [PURE] means Scalar(S::CompareInt) {
        format: Asm("$pred `(` $lhs `,` $rhs `)` attr-dict"),
        weight: 25, since: 16,
    }

    /// A constant index.
    Constant "constant" () [value: req A::Int(0)] -> (result: One T::Index)
    does [PURE] means Constant {
        [CONSTANT_LIKE]
        format: Asm("attr-dict $value"),
        weight: 10, since: 16,
    }

    /// Signed quotient rounded towards zero; undefined for a divisor of zero and on overflow.
    DivS "divs" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [NONE] means Scalar(S::Int(IntBin::DivS)) lowers To(LlvmOp::SDiv) {
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Immediate, weight: 8, since: 16,
    }

    /// Unsigned quotient; undefined for a divisor of zero.
    DivU "divu" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [NONE] means Scalar(S::Int(IntBin::DivU)) lowers To(LlvmOp::UDiv) {
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Immediate, weight: 8, since: 16,
    }

    /// Signed quotient rounded towards negative infinity; undefined for a divisor of zero and on overflow.
    FloorDivS "floordivs" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [NONE] means Scalar(S::Int(IntBin::FloorDivS)) {
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Immediate, weight: 8, since: 16,
    }

    /// The larger of two signed indices.
    MaxS "maxs" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [PURE] means Scalar(S::Int(IntBin::MaxS)) lowers To(LlvmOp::SMax) {
        [COMMUTATIVE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        weight: 12, since: 16,
    }

    /// The larger of two unsigned indices.
    MaxU "maxu" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [PURE] means Scalar(S::Int(IntBin::MaxU)) lowers To(LlvmOp::UMax) {
        [COMMUTATIVE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        weight: 12, since: 16,
    }

    /// The smaller of two signed indices.
    MinS "mins" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [PURE] means Scalar(S::Int(IntBin::MinS)) lowers To(LlvmOp::SMin) {
        [COMMUTATIVE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        weight: 12, since: 16,
    }

    /// The smaller of two unsigned indices.
    MinU "minu" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [PURE] means Scalar(S::Int(IntBin::MinU)) lowers To(LlvmOp::UMin) {
        [COMMUTATIVE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        weight: 12, since: 16,
    }

    /// Multiplies, modulo 2 to the index width.
    Mul "mul" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [PURE] means Scalar(S::Int(IntBin::Mul)) lowers To(LlvmOp::Mul) {
        [COMMUTATIVE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        weight: 20, since: 16,
    }

    /// Bitwise disjunction.
    Or "or" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [PURE] means Scalar(S::Int(IntBin::Or)) lowers To(LlvmOp::Or) {
        [COMMUTATIVE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        weight: 12, since: 16,
    }

    /// Remainder of signed division, with the dividend's sign; undefined for a divisor of zero and on overflow.
    RemS "rems" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [NONE] means Scalar(S::Int(IntBin::RemS)) lowers To(LlvmOp::SRem) {
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Immediate, weight: 8, since: 16,
    }

    /// Remainder of unsigned division; undefined for a divisor of zero.
    RemU "remu" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [NONE] means Scalar(S::Int(IntBin::RemU)) lowers To(LlvmOp::URem) {
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Immediate, weight: 8, since: 16,
    }

    /// Shifts left; poison if the amount is not below the index width.
    Shl "shl" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [PURE] means Scalar(S::Int(IntBin::Shl)) lowers To(LlvmOp::Shl) {
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Poison, weight: 10, since: 16,
    }

    /// Shifts right, filling with the sign; poison if the amount is not below the index width.
    ShrS "shrs" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [PURE] means Scalar(S::Int(IntBin::ShrS)) lowers To(LlvmOp::AShr) {
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Poison, weight: 10, since: 16,
    }

    /// Shifts right, filling with zeros; poison if the amount is not below the index width.
    ShrU "shru" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [PURE] means Scalar(S::Int(IntBin::ShrU)) lowers To(LlvmOp::LShr) {
        format: Asm("$lhs `,` $rhs attr-dict"),
        ub: UbClass::Poison, weight: 10, since: 16,
    }

    /// The width of index in bits.
    SizeOf "sizeof" () [] -> (result: One T::Index)
    does [PURE] means IndexWidth {
        format: Asm("attr-dict"),
        weight: 2, since: 16,
    }

    /// Subtracts, modulo 2 to the index width.
    Sub "sub" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [PURE] means Scalar(S::Int(IntBin::Sub)) lowers To(LlvmOp::Sub) {
        format: Asm("$lhs `,` $rhs attr-dict"),
        weight: 20, since: 16,
    }

    /// Bitwise exclusive or.
    XOr "xor" (lhs: One T::Index, rhs: One T::Index) [] -> (result: One T::Index)
    does [PURE] means Scalar(S::Int(IntBin::Xor)) lowers To(LlvmOp::XOr) {
        [COMMUTATIVE]
        format: Asm("$lhs `,` $rhs attr-dict"),
        weight: 12, since: 16,
    }
}
