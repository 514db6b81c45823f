//! The rows of `arith`.

super::dialect! {
    /// Arithmetic on scalars and, lane by lane, on vectors.
    Arith ArithOp "arith";

    /// .
    AddF "addf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
    }

    /// .
    AddI "addi" (lhs: One T::IntLike, rhs: One T::IntLike) [overflowFlags: opt A::Enum(E::ArithOverflow)] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"),
    }

    /// .
    AddUIExtended "addui_extended" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (sum: One T::IntLike, overflow: One T::BoolLike) {
        [COMMUTATIVE ELEMENTWISE PURE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)"),
    }

    /// .
    AndI "andi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
    }

    /// .
    Bitcast "bitcast" (r#in: One T::Bitcastable) [] -> (out: One T::Bitcastable) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
    }

    /// .
    CeilDivSI "ceildivsi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
    }

    /// .
    CeilDivUI "ceildivui" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
    }

    /// .
    CmpF "cmpf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [predicate: req A::Enum(E::ArithCmpF), fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::BoolLike) {
        [ELEMENTWISE PURE SAME_TYPE_OPERANDS]
        format: Asm("$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)"),
    }

    /// .
    CmpI "cmpi" (lhs: One T::IntLike, rhs: One T::IntLike) [predicate: req A::Enum(E::ArithCmpI)] -> (result: One T::BoolLike) {
        [ELEMENTWISE PURE SAME_TYPE_OPERANDS]
        format: Asm("$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)"),
    }

    /// .
    Constant "constant" () [value: req A::Typed] -> (result: One T::Any) {
        [CONSTANT_LIKE PURE]
        format: Asm("attr-dict $value"),
    }

    /// .
    DivF "divf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
    }

    /// .
    DivSI "divsi" (lhs: One T::IntLike, rhs: One T::IntLike) [isExact: opt A::Unit] -> (result: One T::IntLike) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)"),
    }

    /// .
    DivUI "divui" (lhs: One T::IntLike, rhs: One T::IntLike) [isExact: opt A::Unit] -> (result: One T::IntLike) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)"),
    }

    /// .
    ExtF "extf" (r#in: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (out: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)"),
    }

    /// .
    ExtSI "extsi" (r#in: One T::FixedIntLike) [] -> (out: One T::FixedIntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
    }

    /// .
    ExtUI "extui" (r#in: One T::FixedIntLike) [] -> (out: One T::FixedIntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
    }

    /// .
    FPToSI "fptosi" (r#in: One T::FloatLike) [] -> (out: One T::FixedIntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
    }

    /// .
    FPToUI "fptoui" (r#in: One T::FloatLike) [] -> (out: One T::FixedIntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
    }

    /// .
    FloorDivSI "floordivsi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
    }

    /// .
    IndexCast "index_cast" (r#in: One T::IndexCastable) [] -> (out: One T::IndexCastable) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
    }

    /// .
    IndexCastUI "index_castui" (r#in: One T::IndexCastable) [] -> (out: One T::IndexCastable) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
    }

    /// .
    MaxNumF "maxnumf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
    }

    /// .
    MaxSI "maxsi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
    }

    /// .
    MaxUI "maxui" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
    }

    /// .
    MaximumF "maximumf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
    }

    /// .
    MinNumF "minnumf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
    }

    /// .
    MinSI "minsi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
    }

    /// .
    MinUI "minui" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
    }

    /// .
    MinimumF "minimumf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
    }

    /// .
    MulF "mulf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
    }

    /// .
    MulI "muli" (lhs: One T::IntLike, rhs: One T::IntLike) [overflowFlags: opt A::Enum(E::ArithOverflow)] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"),
    }

    /// .
    MulSIExtended "mulsi_extended" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (low: One T::IntLike, high: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($lhs)"),
    }

    /// .
    MulUIExtended "mului_extended" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (low: One T::IntLike, high: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($lhs)"),
    }

    /// .
    NegF "negf" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
    }

    /// .
    OrI "ori" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
    }

    /// .
    RemF "remf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
    }

    /// .
    RemSI "remsi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
    }

    /// .
    RemUI "remui" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
    }

    /// .
    SIToFP "sitofp" (r#in: One T::FixedIntLike) [] -> (out: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
    }

    /// .
    ScalingExtF "scaling_extf" (r#in: One T::FloatLike, scale: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (out: One T::FloatLike) {
        [ELEMENTWISE PURE]
        format: Asm("$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)"),
    }

    /// .
    ScalingTruncF "scaling_truncf" (r#in: One T::FloatLike, scale: One T::FloatLike) [roundingmode: opt A::Enum(E::ArithRounding), fastmath: opt A::Enum(E::ArithFastMath)] -> (out: One T::FloatLike) {
        [ELEMENTWISE PURE]
        format: Asm("$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)"),
    }

    /// .
    ShLI "shli" (lhs: One T::IntLike, rhs: One T::IntLike) [overflowFlags: opt A::Enum(E::ArithOverflow)] -> (result: One T::IntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"),
    }

    /// .
    ShRSI "shrsi" (lhs: One T::IntLike, rhs: One T::IntLike) [isExact: opt A::Unit] -> (result: One T::IntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)"),
    }

    /// .
    ShRUI "shrui" (lhs: One T::IntLike, rhs: One T::IntLike) [isExact: opt A::Unit] -> (result: One T::IntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)"),
    }

    /// .
    SubF "subf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
    }

    /// .
    SubI "subi" (lhs: One T::IntLike, rhs: One T::IntLike) [overflowFlags: opt A::Enum(E::ArithOverflow)] -> (result: One T::IntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"),
    }

    /// .
    TruncF "truncf" (r#in: One T::FloatLike) [roundingmode: opt A::Enum(E::ArithRounding), fastmath: opt A::Enum(E::ArithFastMath)] -> (out: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)"),
    }

    /// .
    TruncI "trunci" (r#in: One T::FixedIntLike) [overflowFlags: opt A::Enum(E::ArithOverflow)] -> (out: One T::FixedIntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)"),
    }

    /// .
    UIToFP "uitofp" (r#in: One T::FixedIntLike) [] -> (out: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
    }

    /// .
    XOrI "xori" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
    }

    /// .
    Select "select" (condition: One T::BoolLike, true_value: One T::Any, false_value: One T::Any) [] -> (result: One T::Any) {
        [ELEMENTWISE PURE]
        format: Custom,
    }
}
