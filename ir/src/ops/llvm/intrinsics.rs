//! The rows of `llvm` that are intrinsics.

/// Hands these rows on behind those that came before.
macro_rules! rows {
    ($($before:tt)*) => { $crate::ops::llvm::vector_predication::rows! {
    $($before)*

    /// The arc cosine of a float.
    ACos "intr.acos" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Acos)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// The arc sine of a float.
    ASin "intr.asin" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Asin)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// Angle of the point whose coordinates are its operands, ordinate first.
    ATan2 "intr.atan2" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Atan2)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Library(2)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// The arc tangent of a float.
    ATan "intr.atan" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Atan)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// Absolute value; of the least integer it is itself, or poison where the flag says so.
    Abs "intr.abs" (r#in: One T::LlvmIntLike) [is_int_min_poison: req A::Int(1)] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[OverloadedType::Arg(0)], &[Imm::Int(Abs::is_int_min_poison, "i1")]) made Family(F::Ints(1)) {
        format: Generic,
        ub: UbClass::Poison, weight: 12, since: 16,
    }

    /// Passes an integer on, with a note attached.
    Annotation "intr.annotation" (integer: One T::Int, annotation: One T::LlvmPtr, fileName: One T::LlvmPtr, line: One T::I32) [] -> (res: One T::Int)
    does [UNKNOWN] means Forward emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(2)], &[]) made Never(NO_OBSERVABLE_EFFECT) {
        format: Generic,
        relations: &[Same("integer", "res"), Same("fileName", "annotation")],
        since: 19,
    }

    /// Promises that a condition is true; undefined if it is not.
    Assume "intr.assume" (cond: One T::I1, op_bundle_operands: Many T::LlvmAny) [op_bundle_sizes @ 22: opt A::DenseI32, op_bundle_tags @ 22: opt A::Array] -> ()
    does [READ WRITE] checks Alone(llvm_call::bundles) {
        format: Asm("$cond ( custom<OpBundles>($op_bundle_operands, type($op_bundle_operands), $op_bundle_tags)^ )? `:` type($cond) attr-dict"),
        ub: UbClass::Immediate, weight: 4, since: 11,
        old: &[OldForm::generic(11, 19)],
    }

    /// Reverses the order of bits.
    BitReverse "intr.bitreverse" (r#in: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::IntUn(IntUn::BitReverse)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Ints(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// Reverses the order of bytes.
    ByteSwap "intr.bswap" (r#in: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::IntUn(IntUn::ByteSwap)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::Ints(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 19,
    }

    /// Widens a float under a stated exception behaviour.
    ConstrainedFPExtIntr "intr.experimental.constrained.fpext" (arg_0: One T::LlvmAny) [
        fpExceptionBehavior: req A::Enum(E::LlvmFpException)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Cast(CastOp::FpExt))
    emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[Imm::Exceptions(ConstrainedFPExtIntr::fpExceptionBehavior)]) {
        format: Asm("$arg_0 $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
        weight: 2, since: 22,
    }

    /// Narrows a float under a stated rounding mode and exception behaviour.
    ConstrainedFPTruncIntr "intr.experimental.constrained.fptrunc" (arg_0: One T::LlvmAny) [
        roundingmode: req A::Enum(E::LlvmRounding), fpExceptionBehavior: req A::Enum(E::LlvmFpException)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Cast(CastOp::FpTrunc))
    emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[Imm::Rounding(ConstrainedFPTruncIntr::roundingmode), Imm::Exceptions(ConstrainedFPTruncIntr::fpExceptionBehavior)]) {
        format: Asm("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
        weight: 2, since: 19,
    }

    /// Converts a signed integer to a float under a stated rounding mode and exception behaviour.
    ConstrainedSIToFP "intr.experimental.constrained.sitofp" (arg_0: One T::LlvmAny) [
        roundingmode: req A::Enum(E::LlvmRounding), fpExceptionBehavior: req A::Enum(E::LlvmFpException)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Cast(CastOp::SiToFp))
    emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[Imm::Rounding(ConstrainedSIToFP::roundingmode), Imm::Exceptions(ConstrainedSIToFP::fpExceptionBehavior)]) {
        format: Asm("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
        weight: 2, since: 22,
    }

    /// Converts an unsigned integer to a float under a stated rounding mode and exception behaviour.
    ConstrainedUIToFP "intr.experimental.constrained.uitofp" (arg_0: One T::LlvmAny) [
        roundingmode: req A::Enum(E::LlvmRounding), fpExceptionBehavior: req A::Enum(E::LlvmFpException)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Cast(CastOp::UiToFp))
    emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[Imm::Rounding(ConstrainedUIToFP::roundingmode), Imm::Exceptions(ConstrainedUIToFP::fpExceptionBehavior)]) {
        format: Asm("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
        weight: 2, since: 22,
    }

    /// The first operand's magnitude with the second's sign.
    CopySign "intr.copysign" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Float(FloatBin::CopySign)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Floats(2)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// The alignment of a coroutine's frame.
    CoroAlign "intr.coro.align" () [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[OverloadedType::Result], &[]) made Never(NO_COROUTINES) {
        format: Asm("attr-dict `:` type($res)"),
        since: 14,
    }

    /// Begins a coroutine in the given memory and gives its handle.
    CoroBegin "intr.coro.begin" (token: One T::LlvmToken, mem: One T::LlvmPtr) [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[], &[]) made Never(NO_COROUTINES) {
        format: Asm("$token `,` $mem attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Memory,
        old: &[OldForm::formed(&forms::CORO_BEGIN, 11, 16)],
    }

    /// Marks the place where a coroutine's resumed part ends.
    CoroEnd "intr.coro.end" (handle: One T::LlvmPtr, unwind: One T::I1, retvals: One T::LlvmToken) [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) made Never(NO_COROUTINES) {
        format: Asm("$handle `,` $unwind `,` $retvals attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Memory,
        old: &[OldForm::formed(&forms::CORO_END, 11, 16)],
    }

    /// The memory of a coroutine's frame to free, or null if it needs no freeing.
    CoroFree "intr.coro.free" (id: One T::LlvmToken, handle: One T::LlvmPtr) [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[], &[]) made Never(NO_COROUTINES) {
        format: Asm("$id `,` $handle attr-dict `:` functional-type(operands, results)"),
        old: &[OldForm::formed(&forms::CORO_FREE, 11, 16)],
    }

    /// Identifies a coroutine.
    CoroId "intr.coro.id" (align: One T::I32, promise: One T::LlvmPtr, coroaddr: One T::LlvmPtr, fnaddrs: One T::LlvmPtr) [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[], &[]) made Never(NO_COROUTINES) {
        format: Asm("$align `,` $promise `,` $coroaddr `,` $fnaddrs attr-dict `:` functional-type(operands, results)"),
        old: &[OldForm::formed(&forms::CORO_ID, 11, 16)],
    }

    /// Converts between a coroutine's handle and the address of its promise.
    CoroPromise "intr.coro.promise" (handle: One T::LlvmPtr, align: One T::I32, from: One T::I1) [] -> (res: One T::LlvmPtr)
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[], &[]) made Never(NO_COROUTINES) {
        format: Asm("$handle `,` $align `,` $from attr-dict `:` functional-type(operands, results)"),
        since: 19,
    }

    /// Resumes a suspended coroutine.
    CoroResume "intr.coro.resume" (handle: One T::LlvmPtr) [] -> ()
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[], &[]) made Never(NO_COROUTINES) {
        format: Asm("$handle attr-dict `:` qualified(type($handle))"),
        ub: UbClass::Memory,
        old: &[OldForm::formed(&forms::CORO_RESUME, 11, 16)],
    }

    /// Makes a coroutine ready to be resumed before it suspends.
    CoroSave "intr.coro.save" (handle: One T::LlvmPtr) [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[], &[]) made Never(NO_COROUTINES) {
        format: Asm("$handle attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Memory,
        old: &[OldForm::formed(&forms::CORO_SAVE, 11, 16)],
    }

    /// The size of a coroutine's frame.
    CoroSize "intr.coro.size" () [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[OverloadedType::Result], &[]) made Never(NO_COROUTINES) {
        format: Asm("attr-dict `:` type($res)"),
    }

    /// Suspends a coroutine; gives whether it was resumed, destroyed or just suspended.
    CoroSuspend "intr.coro.suspend" (save: One T::LlvmToken, r#final: One T::I1) [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[], &[]) made Never(NO_COROUTINES) {
        format: Asm("$save `,` $final attr-dict `:` type($res)"),
        ub: UbClass::Memory,
    }

    /// The cosine of a float.
    Cos "intr.cos" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Cos)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// The hyperbolic cosine of a float.
    Cosh "intr.cosh" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Cosh)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// Number of zero bits above the highest set one; for zero the width, or poison where the flag says so.
    CountLeadingZeros "intr.ctlz" (r#in: One T::LlvmIntLike) [is_zero_poison: req A::Int(1)] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[OverloadedType::Arg(0)], &[Imm::Int(CountLeadingZeros::is_zero_poison, "i1")])
    made Family(F::Ints(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Generic,
        ub: UbClass::Poison, weight: 12, since: 14,
    }

    /// Number of zero bits below the lowest set one; for zero the width, or poison where the flag says so.
    CountTrailingZeros "intr.cttz" (r#in: One T::LlvmIntLike) [is_zero_poison: req A::Int(1)] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[OverloadedType::Arg(0)], &[Imm::Int(CountTrailingZeros::is_zero_poison, "i1")])
    made Family(F::Ints(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Generic,
        ub: UbClass::Poison, weight: 12, since: 14,
    }

    /// Number of set bits.
    CtPop "intr.ctpop" (r#in: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::IntUn(IntUn::PopCount)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::Ints(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// Tells a debugger that a variable lives at an address.
    DbgDeclare "intr.dbg.declare" (addr: One T::LlvmPtr) [
        varInfo: req A::Struct("llvm.di_local_variable"), locationExpr: opt A::Struct("llvm.di_expression")
    ] -> ()
    does [READ WRITE] means Nothing emits Nothing made Never(NO_OBSERVABLE_EFFECT) {
        format: Asm("qualified($varInfo) (qualified($locationExpr)^)? `=` $addr `:` qualified(type($addr)) attr-dict"),
        since: 16,
    }

    /// Tells a debugger where a label stands.
    DbgLabel "intr.dbg.label" () [label: req A::Struct("llvm.di_label")] -> ()
    does [READ WRITE] means Nothing emits Nothing made Never(NO_OBSERVABLE_EFFECT) {
        format: Asm("$label attr-dict"),
        since: 19,
    }

    /// Tells a debugger that a variable has a value.
    DbgValue "intr.dbg.value" (value: One T::LlvmAny) [
        varInfo: req A::Struct("llvm.di_local_variable"), locationExpr: opt A::Struct("llvm.di_expression")
    ] -> ()
    does [READ WRITE] means Nothing emits Nothing made Never(NO_OBSERVABLE_EFFECT) {
        format: Asm("qualified($varInfo) (qualified($locationExpr)^)? `=` $value `:` qualified(type($value)) attr-dict"),
        since: 16,
    }

    /// Stops for a debugger.
    DebugTrap "intr.debugtrap" () [] -> ()
    does [OBSERVE] means Nothing emits Intrinsic(&[], &[]) made Never(NO_OBSERVABLE_EFFECT) {
        format: Asm("attr-dict"),
        since: 19,
        old: &[OldForm::generic(11, 19)],
    }

    /// The number that stands for a type in this function's exception table.
    EhTypeidFor "intr.eh.typeid.for" (type_info: One T::LlvmPtr) [] -> (res: One T::LlvmAny)
    does [UNKNOWN] emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Structure {
        format: Asm("$type_info attr-dict `:` functional-type(operands, results)"),
        since: 14,
        old: &[OldForm::formed(&forms::EH_TYPEID_FOR, 11, 16)],
    }

    /// A float power of ten.
    Exp10 "intr.exp10" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Exp10)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// A float power of two.
    Exp2 "intr.exp2" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Exp2)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// The exponential of a float.
    Exp "intr.exp" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Exp)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// Passes a value on, and says which one is likely.
    Expect "intr.expect" (val: One T::Int, expected: One T::Int) [] -> (res: One T::LlvmAny)
    does [PURE] means Forward emits Intrinsic(&[OverloadedType::Arg(0)], &[]) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$val `,` $expected attr-dict `:` type($val)"),
        weight: 4, since: 19,
    }

    /// Passes a value on, and says how likely one of its values is.
    ExpectWithProbability "intr.expect.with.probability" (val: One T::Int, expected: One T::Int) [prob: req A::Float64] -> (res: One T::LlvmAny)
    does [PURE] means Forward emits Intrinsic(&[OverloadedType::Arg(0)], &[Imm::Double(ExpectWithProbability::prob)]) {
        format: Asm("$val `,` $expected `,` $prob attr-dict `:` type($val)"),
        relations: &[Same("expected", "val"), Same("res", "val")],
        weight: 3, since: 19,
    }

    /// Clears the sign of a float, of a NaN too.
    FAbs "intr.fabs" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Abs)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// Rounds to an integral float towards positive infinity.
    FCeil "intr.ceil" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Ceil)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// Rounds to an integral float towards negative infinity.
    FFloor "intr.floor" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Floor)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        old: &[OldForm::generic(11, 16)],
        ub: UbClass::Poison, weight: 12,
    }

    /// Multiplies and adds with one rounding.
    FMA "intr.fma" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike, c: One T::LlvmFloatLike) [
        fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::MultiplyAdd { fused: true }) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Floats(3)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// Multiplies and adds with one rounding or two.
    FMulAdd "intr.fmuladd" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike, c: One T::LlvmFloatLike) [
        fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::MultiplyAdd { fused: false }) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Library(3)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// Rounds to an integral float towards zero.
    FTrunc "intr.trunc" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Trunc)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        old: &[OldForm::generic(11, 16)],
        ub: UbClass::Poison, weight: 12, since: 16,
    }

    /// Splits a float into a fraction from a half to one and a power of two.
    FractionExp "intr.frexp" (val: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[OverloadedType::Field(0), OverloadedType::Field(1)], &[]) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 22,
    }

    /// Shifts two integers joined left by an amount modulo the width and gives the upper one.
    Fshl "intr.fshl" (a: One T::LlvmIntLike, b: One T::LlvmIntLike, c: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FunnelShift { left: true }) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Ints(3)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 19,
    }

    /// Shifts two integers joined right by an amount modulo the width and gives the lower one.
    Fshr "intr.fshr" (a: One T::LlvmIntLike, b: One T::LlvmIntLike, c: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FunnelShift { left: false }) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Ints(3)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 19,
    }

    /// For each lane, whether the base plus its number is below a limit; poison for a limit of zero.
    GetActiveLaneMask "intr.get.active.lane.mask" (base: One T::Int, n: One T::Int) [] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[]) {
        format: Asm("$base `,` $n attr-dict `:` type($base) `,` type($n) `to` type($res)"),
        ub: UbClass::Poison, weight: 4,
    }

    /// Ends a promise that memory stays as it is.
    InvariantEnd "intr.invariant.end" (start: One T::LlvmPtr0, ptr: One T::LlvmPtr) [size: req A::Int(64)] -> ()
    does [READ WRITE] {
        format: Asm("$start `,` $size `,` $ptr attr-dict `:` qualified(type($ptr))"),
        weight: 2, since: 19,
    }

    /// Promises that memory stays as it is from here on.
    InvariantStart "intr.invariant.start" (ptr: One T::LlvmPtr) [size: req A::Int(64)] -> (res: One T::LlvmPtr0)
    does [READ WRITE] {
        format: Asm("$size `,` $ptr attr-dict `:` qualified(type($ptr))"),
        weight: 3, since: 19,
    }

    /// Whether the compiler finds its operand constant.
    IsConstant "intr.is.constant" (val: One T::LlvmAny) [] -> (res: One T::I1)
    does [PURE] emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Never("the optimiser chooses its result") {
        format: Generic,
        since: 19,
    }

    /// Whether a float is of one of the classes that a mask names.
    IsFPClass "intr.is.fpclass" (r#in: One T::LlvmFloatLike) [bit: req A::Int(32)] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[OverloadedType::Arg(0)], &[Imm::Int(IsFPClass::bit, "i32")]) {
        format: Generic,
        weight: 12, since: 16,
    }

    /// The same pointer, for which older invariant facts do not hold.
    LaunderInvariantGroup "intr.launder.invariant.group" (ptr: One T::LlvmPtr) [] -> (res: One T::LlvmPtr)
    does [UNKNOWN] means Forward emits Intrinsic(&[OverloadedType::Arg(0)], &[]) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
        weight: 3, since: 22,
    }

    /// Says that a stack allocation is dead from here on.
    LifetimeEnd "intr.lifetime.end" (ptr: One T::LlvmPtr) [] -> ()
    does [FREE] emits Intrinsic(&[OverloadedType::Arg(0)], &[]) {
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
        weight: 4, since: 16,
        old: &[OldForm::formed(&forms::LIFETIME_END, 11, 21)],
    }

    /// Says that a stack allocation is alive, with undefined contents, from here on.
    LifetimeStart "intr.lifetime.start" (ptr: One T::LlvmPtr) [] -> ()
    does [ALLOCATE] emits Intrinsic(&[OverloadedType::Arg(0)], &[]) {
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
        weight: 4, since: 16,
        old: &[OldForm::formed(&forms::LIFETIME_START, 11, 21)],
    }

    /// Rounds a float to an integer by the current mode; unspecified if it does not fit.
    Llrint "intr.llrint" (val: One T::LlvmFloatLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::ToNearest { away: false }) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[])
    made Family(F::ToInteger) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 19,
    }

    /// Rounds a float to the nearest integer, halves away from zero; unspecified if it does not fit.
    Llround "intr.llround" (val: One T::LlvmFloat) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::ToNearest { away: true }) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[])
    made Family(F::ToInteger) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 19,
    }

    /// Multiplies a float by a power of two.
    LoadExp "intr.ldexp" (val: One T::LlvmFloatLike, power: One T::Int) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::LoadExponent) emits Intrinsic(&[OverloadedType::Arg(0), OverloadedType::Arg(1)], &[]) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 22,
    }

    /// The logarithm of a float to base ten.
    Log10 "intr.log10" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Log10)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// The logarithm of a float to base two.
    Log2 "intr.log2" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Log2)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// The natural logarithm of a float.
    Log "intr.log" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Log)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// Rounds a float to an integer by the current mode; unspecified if it does not fit.
    Lrint "intr.lrint" (val: One T::LlvmFloatLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::ToNearest { away: false }) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[])
    made Family(F::ToInteger) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 19,
    }

    /// Rounds a float to the nearest integer, halves away from zero; unspecified if it does not fit.
    Lround "intr.lround" (val: One T::LlvmFloatLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::ToNearest { away: true }) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[])
    made Family(F::ToInteger) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 19,
    }

    /// Reads the lanes that a mask names from neighbouring memory, the others from a vector.
    MaskedLoad "intr.masked.load" (data: One T::LlvmPtr, mask: One T::LlvmBoolVector, pass_thru: Opt T::LlvmVector) [
        alignment: req A::Int(32), nontemporal @ 22: opt A::Unit
    ] -> (res: One T::LlvmVector)
    does [READ] {
        format: Asm("operands attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Memory, weight: 5, since: 11,
        old: &[OldForm::formed(&newer::MASKED_LOAD, 24, 24)],
    }

    /// Writes the lanes that a mask names to neighbouring memory.
    MaskedStore "intr.masked.store" (value: One T::LlvmVector, data: One T::LlvmPtr, mask: One T::LlvmBoolVector) [alignment: req A::Int(32)] -> ()
    does [WRITE] {
        format: Asm("$value `,` $data `,` $mask attr-dict `:` type($value) `,` type($mask) `into` qualified(type($data))"),
        ub: UbClass::Memory, weight: 5, since: 11,
        old: &[OldForm::formed(&newer::MASKED_STORE, 24, 24)],
    }

    /// Reads a matrix from memory, column by column.
    MatrixColumnMajorLoad "intr.matrix.column.major.load" (data: One T::LlvmPtr, stride: One T::Int) [
        isVolatile: req A::Int(1), rows: req A::Int(32), columns: req A::Int(32)
    ] -> (res: One T::LlvmVector)
    does [READ]
    emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(1)], &[Imm::Int(MatrixColumnMajorLoad::isVolatile, "i1"), Imm::Int(MatrixColumnMajorLoad::rows, "i32"), Imm::Int(MatrixColumnMajorLoad::columns, "i32")]) {
        format: Asm("$data `,` `<` `stride` `=` $stride `>` attr-dict`:` type($res) `from` qualified(type($data)) `stride` type($stride)"),
        ub: UbClass::Memory, weight: 3, since: 11,
    }

    /// Writes a matrix to memory, column by column.
    MatrixColumnMajorStore "intr.matrix.column.major.store" (matrix: One T::LlvmVector, data: One T::LlvmPtr, stride: One T::Int) [
        isVolatile: req A::Int(1), rows: req A::Int(32), columns: req A::Int(32)
    ] -> ()
    does [WRITE]
    emits Intrinsic(&[OverloadedType::Arg(0), OverloadedType::Arg(2)], &[Imm::Int(MatrixColumnMajorStore::isVolatile, "i1"), Imm::Int(MatrixColumnMajorStore::rows, "i32"), Imm::Int(MatrixColumnMajorStore::columns, "i32")]) {
        format: Asm("$matrix `,` $data `,` `<` `stride` `=` $stride `>` attr-dict`:` type($matrix) `to` qualified(type($data)) `stride` type($stride)"),
        ub: UbClass::Memory, weight: 3, since: 11,
    }

    /// Multiplies matrices kept as flat vectors.
    MatrixMultiply "intr.matrix.multiply" (lhs: One T::LlvmVector, rhs: One T::LlvmVector) [
        lhs_rows: req A::Int(32), lhs_columns: req A::Int(32), rhs_columns: req A::Int(32)
    ] -> (res: One T::LlvmVector)
    does [UNKNOWN]
    emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0), OverloadedType::Arg(1)], &[Imm::Int(MatrixMultiply::lhs_rows, "i32"), Imm::Int(MatrixMultiply::lhs_columns, "i32"), Imm::Int(MatrixMultiply::rhs_columns, "i32")]) {
        format: Asm("$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)"),
        weight: 3, since: 11,
    }

    /// Transposes a matrix kept as a flat vector.
    MatrixTranspose "intr.matrix.transpose" (matrix: One T::LlvmVector) [rows: req A::Int(32), columns: req A::Int(32)] -> (res: One T::LlvmVector)
    does [UNKNOWN]
    emits Intrinsic(&[OverloadedType::Result], &[Imm::Int(MatrixTranspose::rows, "i32"), Imm::Int(MatrixTranspose::columns, "i32")]) {
        format: Asm("$matrix attr-dict `:` type($matrix) `into` type($res)"),
        weight: 3, since: 11,
    }

    /// The larger of two floats; a NaN yields to a number, and zeros of either sign count as equal.
    MaxNum "intr.maxnum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Float(FloatBin::MaxNum)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        old: &[OldForm::generic(11, 16)],
        ub: UbClass::Poison, weight: 12,
    }

    /// The larger of two floats, NaN if either is one; negative zero is below positive zero.
    Maximum "intr.maximum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Float(FloatBin::Maximum)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        old: &[OldForm::generic(11, 16)],
        ub: UbClass::Poison, weight: 12,
    }

    /// Copies a constant number of bytes between places that are equal or do not overlap, calling no function.
    MemcpyInline "intr.memcpy.inline" (dst: One T::LlvmPtr, src: One T::LlvmPtr) [
        len: req A::AnyInt, isVolatile: req A::Int(1), access_groups @ 19: opt A::StructArray("llvm.access_group"), alias_scopes @ 19: opt A::StructArray("llvm.alias_scope"),
        noalias_scopes @ 19: opt A::StructArray("llvm.alias_scope"), tbaa @ 19: opt A::StructArray("llvm.tbaa_tag"), arg_attrs @ 22: opt A::DictArray,
        res_attrs @ 22: opt A::DictArray
    ] -> ()
    does [READ WRITE]
    emits Intrinsic(&[OverloadedType::Arg(0), OverloadedType::Arg(1), OverloadedType::Prop(MemcpyInline::len)], &[Imm::Typed(MemcpyInline::len), Imm::Int(MemcpyInline::isVolatile, "i1")]) {
        format: Generic,
        ub: UbClass::Memory, weight: 4, since: 11,
    }

    /// Copies bytes between places that are equal or do not overlap.
    Memcpy "intr.memcpy" (dst: One T::LlvmPtr, src: One T::LlvmPtr, len: One T::Int) [
        isVolatile: req A::Int(1), access_groups @ 19: opt A::StructArray("llvm.access_group"), alias_scopes @ 19: opt A::StructArray("llvm.alias_scope"),
        noalias_scopes @ 19: opt A::StructArray("llvm.alias_scope"), tbaa @ 19: opt A::StructArray("llvm.tbaa_tag"), arg_attrs @ 22: opt A::DictArray,
        res_attrs @ 22: opt A::DictArray
    ] -> ()
    does [READ WRITE]
    emits Intrinsic(&[OverloadedType::Arg(0), OverloadedType::Arg(1), OverloadedType::Arg(2)], &[Imm::Int(Memcpy::isVolatile, "i1")]) {
        format: Generic,
        ub: UbClass::Memory, weight: 12, since: 11,
    }

    /// Copies bytes between places that may overlap.
    Memmove "intr.memmove" (dst: One T::LlvmPtr, src: One T::LlvmPtr, len: One T::Int) [
        isVolatile: req A::Int(1), access_groups @ 19: opt A::StructArray("llvm.access_group"), alias_scopes @ 19: opt A::StructArray("llvm.alias_scope"),
        noalias_scopes @ 19: opt A::StructArray("llvm.alias_scope"), tbaa @ 19: opt A::StructArray("llvm.tbaa_tag"), arg_attrs @ 22: opt A::DictArray,
        res_attrs @ 22: opt A::DictArray
    ] -> ()
    does [READ WRITE]
    emits Intrinsic(&[OverloadedType::Arg(0), OverloadedType::Arg(1), OverloadedType::Arg(2)], &[Imm::Int(Memmove::isVolatile, "i1")]) {
        format: Generic,
        ub: UbClass::Memory, weight: 12, since: 14,
    }

    /// Fills a constant number of bytes with one value, calling no function.
    MemsetInline "intr.memset.inline" (dst: One T::LlvmPtr, val: One T::I8) [
        len: req A::AnyInt, isVolatile: req A::Int(1), access_groups: opt A::StructArray("llvm.access_group"), alias_scopes: opt A::StructArray("llvm.alias_scope"),
        noalias_scopes: opt A::StructArray("llvm.alias_scope"), tbaa: opt A::StructArray("llvm.tbaa_tag"), arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray
    ] -> ()
    does [WRITE]
    emits Intrinsic(&[OverloadedType::Arg(0), OverloadedType::Prop(MemsetInline::len)], &[Imm::Typed(MemsetInline::len), Imm::Int(MemsetInline::isVolatile, "i1")]) {
        format: Generic,
        ub: UbClass::Memory, weight: 4, since: 22,
    }

    /// Fills bytes with one value.
    Memset "intr.memset" (dst: One T::LlvmPtr, val: One T::I8, len: One T::Int) [
        isVolatile: req A::Int(1), access_groups @ 19: opt A::StructArray("llvm.access_group"), alias_scopes @ 19: opt A::StructArray("llvm.alias_scope"),
        noalias_scopes @ 19: opt A::StructArray("llvm.alias_scope"), tbaa @ 19: opt A::StructArray("llvm.tbaa_tag"), arg_attrs @ 22: opt A::DictArray,
        res_attrs @ 22: opt A::DictArray
    ] -> ()
    does [WRITE] emits Intrinsic(&[OverloadedType::Arg(0), OverloadedType::Arg(2)], &[Imm::Int(Memset::isVolatile, "i1")]) {
        format: Generic,
        ub: UbClass::Memory, weight: 12, since: 14,
    }

    /// The smaller of two floats; a NaN yields to a number, and zeros of either sign count as equal.
    MinNum "intr.minnum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Float(FloatBin::MinNum)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        old: &[OldForm::generic(11, 16)],
        ub: UbClass::Poison, weight: 12,
    }

    /// The smaller of two floats, NaN if either is one; negative zero is below positive zero.
    Minimum "intr.minimum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Float(FloatBin::Minimum)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        old: &[OldForm::generic(11, 16)],
        ub: UbClass::Poison, weight: 12,
    }

    /// Rounds to an integral float by the current mode, without raising inexact.
    Nearbyint "intr.nearbyint" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::RoundEven)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12, since: 19,
    }

    /// Says where a scope of no-alias facts begins.
    NoAliasScopeDecl "intr.experimental.noalias.scope.decl" () [scope: req A::Struct("llvm.alias_scope")] -> ()
    does [READ WRITE] means Custom emits Custom made Never(NO_OBSERVABLE_EFFECT) {
        format: Asm("$scope attr-dict"),
        since: 19,
    }

    /// Raises a float to an integer power, in any order of multiplications.
    PowI "intr.powi" (val: One T::LlvmFloatLike, power: One T::Int) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::IntegerPower) emits Intrinsic(&[OverloadedType::Arg(0), OverloadedType::Arg(1)], &[]) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        old: &[OldForm::generic(11, 16)],
        ub: UbClass::Poison, weight: 3, since: 14,
    }

    /// Raises a float to a float power.
    Pow "intr.pow" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Pow)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::Library(2)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// Hints that memory is soon accessed; changes nothing.
    Prefetch "intr.prefetch" (addr: One T::LlvmPtr) [rw: req A::Int(32), hint: req A::Int(32), cache: req A::Int(32)] -> ()
    does [READ WRITE] means Nothing
    emits Intrinsic(&[OverloadedType::Arg(0)], &[Imm::Int(Prefetch::rw, "i32"), Imm::Int(Prefetch::hint, "i32"), Imm::Int(Prefetch::cache, "i32")]) {
        format: Generic,
        weight: 3, since: 11,
    }

    /// Passes a pointer on, with a note attached.
    PtrAnnotation "intr.ptr.annotation" (ptr: One T::LlvmPtr, annotation: One T::LlvmPtr, fileName: One T::LlvmPtr, line: One T::I32, attr: One T::LlvmPtr) [] -> (res: One T::LlvmPtr)
    does [UNKNOWN] means Forward emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(2)], &[]) made Never(NO_OBSERVABLE_EFFECT) {
        format: Generic,
        relations: &[Same("ptr", "res"), Same("fileName", "annotation"), Same("attr", "annotation")],
        since: 19,
    }

    /// Clears the bits of a pointer's address that a mask leaves out.
    PtrMask "intr.ptrmask" (ptr: One T::LlvmPtrLike, mask: One T::LlvmIntLike) [] -> (res: One T::LlvmPtrLike)
    does [PURE] emits Intrinsic(&[OverloadedType::Arg(0), OverloadedType::Arg(1)], &[]) {
        format: Asm("$ptr `,` $mask attr-dict `:` functional-type(operands, results)"),
        relations: &[Same("res", "ptr")],
        weight: 3, since: 22,
    }

    /// Rounds to an integral float by the current mode.
    Rint "intr.rint" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::RoundEven)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12, since: 19,
    }

    /// Rounds to the nearest integral float, halves to even.
    RoundEven "intr.roundeven" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::RoundEven)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        old: &[OldForm::generic(11, 16)],
        ub: UbClass::Poison, weight: 12, since: 16,
    }

    /// Rounds to the nearest integral float, halves away from zero.
    Round "intr.round" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Round)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        old: &[OldForm::generic(11, 16)],
        ub: UbClass::Poison, weight: 12, since: 15,
    }

    /// Adds signed integers, stopping at the least and greatest.
    SAddSat "intr.sadd.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::AddSatS)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::Ints(2)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 19,
    }

    /// Adds signed integers and says whether the sum overflowed.
    SAddWithOverflow "intr.sadd.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::WithOverflow(IntBin::Add, IntBin::AddOverflowS)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Overflow) {
        [SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        weight: 12,
    }

    /// Compares signed integers: -1, 0 or 1 for less, equal or greater.
    SCmp "intr.scmp" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::ThreeWay { signed: true }) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[]) {
        [SAME_TYPE_OPERANDS]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 22,
    }

    /// The larger of two signed integers.
    SMax "intr.smax" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::MaxS)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        old: &[OldForm::generic(11, 16)],
        weight: 12,
    }

    /// The smaller of two signed integers.
    SMin "intr.smin" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::MinS)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        old: &[OldForm::generic(11, 16)],
        weight: 12,
    }

    /// Multiplies signed integers and says whether the product overflowed.
    SMulWithOverflow "intr.smul.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::WithOverflow(IntBin::Mul, IntBin::MulOverflowS)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Overflow) {
        [SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        weight: 12,
    }

    /// Passes a value on.
    SSACopy "intr.ssa.copy" (operand: One T::Any) [] -> (res: One T::LlvmAny)
    does [PURE] means Forward emits Intrinsic(&[OverloadedType::Arg(0)], &[]) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($operand)"),
        weight: 3, since: 19,
    }

    /// Shifts a signed integer left, stopping at the least and greatest; poison if the amount is not below the width.
    SSHLSat "intr.sshl.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::ShlSatS)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::SaturatingShift) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 4, since: 19,
    }

    /// Subtracts signed integers, stopping at the least and greatest.
    SSubSat "intr.ssub.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::SubSatS)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::Ints(2)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 19,
    }

    /// Subtracts signed integers and says whether the difference overflowed.
    SSubWithOverflow "intr.ssub.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::WithOverflow(IntBin::Sub, IntBin::SubOverflowS)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Overflow) {
        [SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        weight: 12,
    }

    /// The sine of a float.
    Sin "intr.sin" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Sin)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// The sine and cosine of a float.
    Sincos "intr.sincos" (val: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[OverloadedType::Arg(0)], &[]) checks Alone(llvm_intr::sincos) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 22,
    }

    /// The hyperbolic sine of a float.
    Sinh "intr.sinh" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Sinh)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// Square root, correctly rounded; NaN for negative numbers.
    Sqrt "intr.sqrt" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 16: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Sqrt)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12, since: 11,
        old: &[OldForm::generic(11, 16)],
    }

    /// Frees the stack memory made since the matching save.
    StackRestore "intr.stackrestore" (ptr: One T::LlvmPtr) [] -> ()
    does [FREE] emits Intrinsic(&[OverloadedType::Arg(0)], &[]) {
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
        ub: UbClass::Memory, weight: 2,
        old: &[OldForm::formed(&forms::STACKRESTORE, 11, 16)],
    }

    /// Remembers the state of the stack.
    StackSave "intr.stacksave" () [] -> (res: One T::LlvmAny)
    does [READ] emits Intrinsic(&[OverloadedType::Result], &[]) {
        format: Asm("attr-dict `:` qualified(type($res))"),
        weight: 3,
    }

    /// The vector 0, 1, 2 and so on.
    StepVector "intr.stepvector" () [] -> (res: One T::LlvmIntVector)
    does [PURE] emits Intrinsic(&[OverloadedType::Result], &[]) {
        format: Asm("attr-dict `:` type($res)"),
        weight: 3, since: 22,
        old: &[OldForm::named("llvm.intr.experimental.stepvector", 15, 19)],
    }

    /// The same pointer, for which no invariant facts hold.
    StripInvariantGroup "intr.strip.invariant.group" (ptr: One T::LlvmPtr) [] -> (res: One T::LlvmPtr)
    does [UNKNOWN] means Forward emits Intrinsic(&[OverloadedType::Arg(0)], &[]) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
        weight: 3, since: 22,
        old: &[OldForm::generic(24, 24)],
    }

    /// The tangent of a float.
    Tan "intr.tan" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Tan)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// The hyperbolic tangent of a float.
    Tanh "intr.tanh" (r#in: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Tanh)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// The address of this thread's copy of a thread-local global.
    ThreadlocalAddress "intr.threadlocal.address" (global: One T::LlvmPtr) [] -> (res: One T::LlvmAny)
    does [PURE] means Forward emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Never("thread-local variables are not generated") {
        format: Generic,
        since: 19,
    }

    /// Stops the program abnormally.
    Trap "intr.trap" () [] -> ()
    does [OBSERVE] emits Intrinsic(&[], &[]) {
        format: Asm("attr-dict"),
        weight: 3, since: 19,
        old: &[OldForm::generic(11, 19)],
    }

    /// Adds unsigned integers, stopping at the greatest.
    UAddSat "intr.uadd.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::AddSatU)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::Ints(2)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 19,
    }

    /// Adds unsigned integers and says whether the sum overflowed.
    UAddWithOverflow "intr.uadd.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::WithOverflow(IntBin::Add, IntBin::AddOverflowU)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Overflow) {
        [SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        weight: 12,
    }

    /// Stops the program abnormally, stating a kind of failure.
    UBSanTrap "intr.ubsantrap" () [failureKind: req A::Int(8)] -> ()
    does [OBSERVE] emits Intrinsic(&[], &[Imm::Int(UBSanTrap::failureKind, "i8")])
    made Never("it stops the program as llvm.intr.trap does, which is generated") {
        format: Asm("prop-dict attr-dict"),
        since: 19,
        old: &[OldForm::generic(11, 19), OldForm::formed(&newer::UBSAN_TRAP, 24, 24)],
    }

    /// Compares unsigned integers: -1, 0 or 1 for less, equal or greater.
    UCmp "intr.ucmp" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::ThreeWay { signed: false }) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[]) {
        [SAME_TYPE_OPERANDS]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 22,
    }

    /// The larger of two unsigned integers.
    UMax "intr.umax" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::MaxU)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        old: &[OldForm::generic(11, 16)],
        weight: 12, since: 14,
    }

    /// The smaller of two unsigned integers.
    UMin "intr.umin" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::MinU)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        old: &[OldForm::generic(11, 16)],
        weight: 12, since: 14,
    }

    /// Multiplies unsigned integers and says whether the product overflowed.
    UMulWithOverflow "intr.umul.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::WithOverflow(IntBin::Mul, IntBin::MulOverflowU)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Overflow) {
        [SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        weight: 12,
    }

    /// Shifts an unsigned integer left, stopping at the greatest; poison if the amount is not below the width.
    USHLSat "intr.ushl.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::ShlSatU)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::SaturatingShift) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 4, since: 19,
    }

    /// Subtracts unsigned integers, stopping at zero.
    USubSat "intr.usub.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::SubSatU)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::Ints(2)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 19,
    }

    /// Subtracts unsigned integers and says whether the difference was below zero.
    USubWithOverflow "intr.usub.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::WithOverflow(IntBin::Sub, IntBin::SubOverflowU)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::Overflow) {
        [SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        weight: 12,
    }

    /// Copies the state of a list of variadic arguments.
    VaCopy "intr.vacopy" (dest_list: One T::LlvmPtr, src_list: One T::LlvmPtr) [] -> ()
    does [READ WRITE] emits IntrinsicNamed("va_copy", &[OverloadedType::Arg(0)], &[]) {
        format: Asm("$src_list `to` $dest_list attr-dict `:` type(operands)"),
        ub: UbClass::Memory, weight: 2, since: 15,
    }

    /// Ends the use of a list of variadic arguments.
    VaEnd "intr.vaend" (arg_list: One T::LlvmPtr) [] -> ()
    does [WRITE] means Nothing emits IntrinsicNamed("va_end", &[OverloadedType::Arg(0)], &[]) {
        format: Asm("$arg_list attr-dict `:` qualified(type($arg_list))"),
        ub: UbClass::Memory, weight: 2, since: 15,
    }

    /// Begins the use of a list of variadic arguments.
    VaStart "intr.vastart" (arg_list: One T::LlvmPtr) [] -> ()
    does [WRITE] emits IntrinsicNamed("va_start", &[OverloadedType::Arg(0)], &[]) {
        format: Asm("$arg_list attr-dict `:` qualified(type($arg_list))"),
        ub: UbClass::Memory, weight: 4, since: 15,
    }

    /// Attaches a note to a local variable.
    VarAnnotation "intr.var.annotation" (val: One T::LlvmPtr, annotation: One T::LlvmPtr, fileName: One T::LlvmPtr, line: One T::I32, attr: One T::LlvmPtr) [] -> ()
    does [READ WRITE] means Nothing emits Intrinsic(&[OverloadedType::Arg(0), OverloadedType::Arg(1)], &[])
    made Never(NO_OBSERVABLE_EFFECT) {
        format: Generic,
        relations: &[Same("fileName", "annotation"), Same("attr", "annotation")],
        since: 19,
    }

    /// Writes the lanes that a mask names one after another.
    MaskedCompressstore "intr.masked.compressstore" (value: One T::LlvmVector, ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector) [
        arg_attrs @ 22: opt A::DictArray, res_attrs @ 22: opt A::DictArray
    ] -> ()
    does [WRITE] emits Intrinsic(&[OverloadedType::Arg(0)], &[]) {
        format: Generic,
        ub: UbClass::Memory, weight: 5, since: 11,
    }

    /// Reads neighbouring elements into the lanes that a mask names.
    MaskedExpandload "intr.masked.expandload" (ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector, passthru: One T::LlvmVector) [
        arg_attrs @ 22: opt A::DictArray, res_attrs @ 22: opt A::DictArray
    ] -> (res: One T::LlvmAny)
    does [READ] emits Intrinsic(&[OverloadedType::Result], &[]) {
        format: Generic,
        ub: UbClass::Memory, weight: 5, since: 11,
    }

    /// Reads each lane that a mask names from its own address, the others from a vector.
    MaskedGather "intr.masked.gather" (ptrs: One T::LlvmPtrVector, mask: One T::LlvmBoolVector, pass_thru: Many T::LlvmVector) [
        alignment: req A::Int(32)
    ] -> (res: One T::LlvmVector)
    does [READ] checks Alone(llvm_intr::masked_gather) {
        format: Asm("operands attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Memory, weight: 5, since: 11,
        old: &[OldForm::formed(&newer::MASKED_GATHER, 24, 24)],
    }

    /// Writes each lane that a mask names to its own address, in order of lanes.
    MaskedScatter "intr.masked.scatter" (value: One T::LlvmVector, ptrs: One T::LlvmPtrVector, mask: One T::LlvmBoolVector) [alignment: req A::Int(32)] -> ()
    does [WRITE] checks Alone(llvm_intr::masked_scatter) {
        format: Asm("$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` type($ptrs)"),
        ub: UbClass::Memory, weight: 5, since: 11,
        old: &[OldForm::formed(&newer::MASKED_SCATTER, 24, 24)],
    }

    /// Splits a vector into its even and its odd lanes.
    VectorDeinterleave2 "intr.vector.deinterleave2" (vec: One T::LlvmVector) [] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[OverloadedType::Arg(0)], &[]) {
        format: Generic,
        weight: 4, since: 19,
        old: &[OldForm::named("llvm.intr.experimental.vector.deinterleave2", 17, 18)],
    }

    /// A part of a vector that begins at a constant lane; poison if it reaches beyond the end.
    VectorExtract "intr.vector.extract" (srcvec: One T::LlvmVector) [pos: req A::Int(64)] -> (res: One T::LlvmVector)
    does [PURE] emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[Imm::Int(VectorExtract::pos, "i64")]) checks Alone(llvm_intr::vector_extract) {
        format: Asm("$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)"),
        ub: UbClass::Poison, weight: 4, since: 15,
    }

    /// A vector with a part replaced from a constant lane on; poison if it reaches beyond the end.
    VectorInsert "intr.vector.insert" (dstvec: One T::LlvmVector, srcvec: One T::LlvmVector) [pos: req A::Int(64)] -> (res: One T::LlvmVector)
    does [PURE] emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(1)], &[Imm::Int(VectorInsert::pos, "i64")]) checks Alone(llvm_intr::vector_insert) {
        format: Asm("$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)"),
        relations: &[Same("res", "dstvec")],
        ub: UbClass::Poison, weight: 4, since: 15,
    }

    /// Joins two vectors, lanes in turn.
    VectorInterleave2 "intr.vector.interleave2" (vec1: One T::LlvmVector, vec2: One T::LlvmVector) [] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[OverloadedType::Result], &[]) checks Alone(llvm_intr::vector_interleave) {
        format: Generic,
        relations: &[Same("vec2", "vec1")],
        weight: 4, since: 19,
        old: &[OldForm::named("llvm.intr.experimental.vector.interleave2", 17, 18)],
    }

    /// The sum of all lanes.
    VectorReduceAdd "intr.vector.reduce.add" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::Add)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
        old: &[OldForm::named("llvm.intr.experimental.vector.reduce.add", 11, 11)],
    }

    /// The bitwise conjunction of all lanes.
    VectorReduceAnd "intr.vector.reduce.and" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::And)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
        old: &[OldForm::named("llvm.intr.experimental.vector.reduce.and", 11, 11)],
    }

    /// The sum of a start value and all lanes in order; in any order with `reassoc`.
    VectorReduceFadd "intr.vector.reduce.fadd" (start_value: One T::Float, input: One T::LlvmFloatVector) [
        fastmathFlags @ 19: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Float(FloatBin::Add)) emits Intrinsic(&[OverloadedType::Arg(1)], &[])
    made Family(F::ReduceInOrder) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        ub: UbClass::Poison, weight: 3,
        old: &[OldForm::named("llvm.intr.experimental.vector.reduce.v2.fadd", 11, 11)],
    }

    /// The largest lane, where NaNs yield to numbers.
    VectorReduceFmax "intr.vector.reduce.fmax" (r#in: One T::LlvmFloatVector) [fastmathFlags @ 19: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Float(FloatBin::MaxNum)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::ReduceNumbers) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        old: &[
            OldForm::named("llvm.intr.experimental.vector.reduce.fmax", 11, 11),
            OldForm::generic(11, 16),
        ],
        ub: UbClass::Poison, weight: 3,
    }

    /// The largest lane, NaN if any is one.
    VectorReduceFmaximum "intr.vector.reduce.fmaximum" (r#in: One T::LlvmFloatVector) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Float(FloatBin::Maximum)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::ReduceFloats) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 19,
    }

    /// The smallest lane, where NaNs yield to numbers.
    VectorReduceFmin "intr.vector.reduce.fmin" (r#in: One T::LlvmFloatVector) [fastmathFlags @ 19: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Float(FloatBin::MinNum)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::ReduceNumbers) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        old: &[
            OldForm::named("llvm.intr.experimental.vector.reduce.fmin", 11, 11),
            OldForm::generic(11, 16),
        ],
        ub: UbClass::Poison, weight: 3,
    }

    /// The smallest lane, NaN if any is one.
    VectorReduceFminimum "intr.vector.reduce.fminimum" (r#in: One T::LlvmFloatVector) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Float(FloatBin::Minimum)) emits Intrinsic(&[OverloadedType::Arg(0)], &[])
    made Family(F::ReduceFloats) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 19,
    }

    /// The product of a start value and all lanes in order; in any order with `reassoc`.
    VectorReduceFmul "intr.vector.reduce.fmul" (start_value: One T::Float, input: One T::LlvmFloatVector) [
        fastmathFlags @ 19: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Float(FloatBin::Mul)) emits Intrinsic(&[OverloadedType::Arg(1)], &[])
    made Family(F::ReduceInOrder) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        ub: UbClass::Poison, weight: 3,
        old: &[OldForm::named("llvm.intr.experimental.vector.reduce.v2.fmul", 11, 11)],
    }

    /// The product of all lanes.
    VectorReduceMul "intr.vector.reduce.mul" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::Mul)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
        old: &[OldForm::named("llvm.intr.experimental.vector.reduce.mul", 11, 11)],
    }

    /// The bitwise disjunction of all lanes.
    VectorReduceOr "intr.vector.reduce.or" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::Or)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
        old: &[OldForm::named("llvm.intr.experimental.vector.reduce.or", 11, 11)],
    }

    /// The largest signed lane.
    VectorReduceSmax "intr.vector.reduce.smax" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::MaxS)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
        old: &[OldForm::named("llvm.intr.experimental.vector.reduce.smax", 11, 11)],
    }

    /// The smallest signed lane.
    VectorReduceSmin "intr.vector.reduce.smin" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::MinS)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
        old: &[OldForm::named("llvm.intr.experimental.vector.reduce.smin", 11, 11)],
    }

    /// The largest unsigned lane.
    VectorReduceUmax "intr.vector.reduce.umax" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::MaxU)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
        old: &[OldForm::named("llvm.intr.experimental.vector.reduce.umax", 11, 11)],
    }

    /// The smallest unsigned lane.
    VectorReduceUmin "intr.vector.reduce.umin" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::MinU)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
        old: &[OldForm::named("llvm.intr.experimental.vector.reduce.umin", 11, 11)],
    }

    /// The bitwise exclusive or of all lanes.
    VectorReduceXor "intr.vector.reduce.xor" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::Xor)) emits Intrinsic(&[OverloadedType::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
        old: &[OldForm::named("llvm.intr.experimental.vector.reduce.xor", 11, 11)],
    }

    /// How many times a scalable vector is its least length on this machine.
    Vscale "intr.vscale" () [] -> (res: One T::LlvmAny)
    does [UNKNOWN] emits Intrinsic(&[OverloadedType::Result], &[]) made Never("its value depends on the machine") {
        format: Generic,
        since: 14,
    }
    } };
}
pub(crate) use rows;
