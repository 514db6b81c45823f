//! The rows of `llvm` that are instructions of LLVM, constants, or part of a module's body.

/// Hands these rows on behind those that came before.
macro_rules! rows {
    ($($before:tt)*) => { $crate::ops::llvm::intrinsics::rows! {
    $($before)*

    /// Shifts right, filling with the sign; poison if the amount is not below the width or `exact` loses bits.
    AShr "ashr" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact @ 22: opt A::Unit] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::ShrS)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Adds integers, modulo 2 to the width; a broken nsw or nuw promise gives poison.
    Add "add" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags @ 19: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::Add)) emits Binary made Scalar {
        [COMMUTATIVE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Converts a pointer to one of another address space.
    AddrSpaceCast "addrspacecast" (arg: One T::LlvmPtrLike) [] -> (res: One T::LlvmPtrLike)
    does [PURE] means Forward {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        weight: 4, since: 11,
    }

    /// The address of a global, alias or function.
    AddressOf "mlir.addressof" () [global_name: req A::Symbol] -> (res: One T::LlvmPtr)
    does [PURE] emits Nothing checks Within(llvm_global::address_of) {
        [CONSTANT_LIKE]
        format: Asm("$global_name attr-dict `:` qualified(type($res))"),
        weight: 20, since: 11,
    }

    /// Gives a second name to an address that its region computes.
    Alias "mlir.alias" () [
        alias_type: req A::Type, sym_name: req A::String, linkage: req A::Enum(E::LlvmLinkage),
        dso_local: opt A::Unit, thread_local_: opt A::Unit, unnamed_addr: opt A::Enum(E::LlvmUnnamedAddr),
        visibility_: opt A::Enum(E::LlvmVisibility)
    ] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel
    made Never("of symbols only functions and variables are generated") checks Within(llvm_global::alias) {
        [IMPLICIT_TERMINATOR ISOLATED SINGLE_BLOCK SYMBOL]
        format: Custom(Syntax(syntax::llvm_func::parse_alias, syntax::llvm_func::print_alias)),
        regions: &["initializer"],
        since: 22,
    }

    /// Makes stack memory for a number of elements; it lives until the function returns.
    Alloca "alloca" (arraySize: One T::Int) [alignment: opt A::Int(64), elem_type: req A::Type, inalloca @ 16: opt A::Unit] -> (res: One T::LlvmPtr)
    does [ALLOCATE] checks Alone(llvm::alloca) {
        format: Custom(Syntax(syntax::llvm::parse_alloca, syntax::llvm::print_alloca)),
        ub: UbClass::Memory, weight: 30, since: 11,
    }

    /// Bitwise conjunction.
    And "and" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::And)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        weight: 12, since: 11,
    }

    /// Writes a value if memory holds another one, as one step; gives the old value and whether it wrote.
    AtomicCmpXchg "cmpxchg" (ptr: One T::LlvmPtr, cmp: One T::LlvmIntOrPtr, val: One T::LlvmIntOrPtr) [
        success_ordering: req A::Enum(E::LlvmOrdering), failure_ordering: req A::Enum(E::LlvmOrdering),
        syncscope @ 19: opt A::String, alignment @ 19: opt A::Int(64), weak @ 19: opt A::Unit, volatile_ @ 19: opt A::Unit,
        access_groups @ 19: opt A::StructArray("llvm.access_group"), alias_scopes @ 19: opt A::StructArray("llvm.alias_scope"), noalias_scopes @ 19: opt A::StructArray("llvm.alias_scope"),
        tbaa @ 19: opt A::StructArray("llvm.tbaa_tag")
    ] -> (res: One T::LlvmStruct)
    does [READ WRITE] checks Alone(llvm::cmpxchg) {
        format: Asm("(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val (`syncscope` `(` $syncscope^ `)`)? $success_ordering $failure_ordering attr-dict `:` qualified(type($ptr)) `,` type($val)"),
        relations: &[Same("cmp", "val"), OverflowPair("res", "val")],
        ub: UbClass::Memory, weight: 10, since: 11,
        old: &[OldForm::formed(&forms::CMPXCHG, 11, 16)],
    }

    /// Combines memory with a value as one step and gives the old value.
    AtomicRMW "atomicrmw" (ptr: One T::LlvmPtr, val: One T::LlvmAtomic) [
        bin_op: req A::Enum(E::LlvmAtomicBin), ordering: req A::Enum(E::LlvmOrdering), syncscope @ 19: opt A::String,
        alignment @ 19: opt A::Int(64), volatile_ @ 19: opt A::Unit, access_groups @ 19: opt A::StructArray("llvm.access_group"),
        alias_scopes @ 19: opt A::StructArray("llvm.alias_scope"), noalias_scopes @ 19: opt A::StructArray("llvm.alias_scope"), tbaa @ 19: opt A::StructArray("llvm.tbaa_tag")
    ] -> (res: One T::LlvmAtomic)
    does [READ WRITE] checks Alone(llvm::atomic_rmw) {
        format: Asm("(`volatile` $volatile_^)? $bin_op $ptr `,` $val (`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict `:` qualified(type($ptr)) `,` type($val)"),
        relations: &[Same("res", "val")],
        ub: UbClass::Memory, weight: 16, since: 11,
        old: &[OldForm::formed(&forms::ATOMICRMW, 11, 16)],
    }

    /// Reads the bits of a value as another type of the same size.
    Bitcast "bitcast" (arg: One T::LlvmNonAggregate) [] -> (res: One T::LlvmNonAggregate)
    does [PURE] means Scalar(S::Bitcast) emits Cast made Scalar checks Alone(llvm::bitcast) {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        weight: 12, since: 11,
    }

    /// The address of a tagged block of a function.
    BlockAddress "blockaddress" () [block_addr: req A::Struct("llvm.blockaddress")] -> (res: One T::LlvmPtr)
    does [PURE] emits Nothing made Never("jumps to computed addresses are not generated") checks Within(llvm_global::block_address) {
        [CONSTANT_LIKE]
        format: Asm("$block_addr attr-dict `:` qualified(type($res))"),
        since: 22,
    }

    /// Marks its block so that its address can be taken.
    BlockTag "blocktag" () [tag: req A::Struct("llvm.blocktag")] -> ()
    does [UNKNOWN] means Nothing emits Nothing made Never("jumps to computed addresses are not generated") {
        format: Asm("$tag attr-dict"),
        since: 22,
    }

    /// Jumps to a block, giving its arguments.
    Br "br" (destOperands: Many T::LlvmAny) [loop_annotation @ 19: opt A::Struct("llvm.loop_annotation")] -> ()
    does [PURE] {
        [TERMINATOR]
        format: Asm("$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict"),
        relations: &[Passes("destOperands", "dest")],
        successors: &["dest"],
        weight: 20, since: 11,
    }

    /// Calls an LLVM intrinsic by its name.
    CallIntrinsic "call_intrinsic" (args: Many T::LlvmAny, op_bundle_operands: Many T::LlvmAny) [
        intrin: req A::String, fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath), op_bundle_sizes @ 22: opt A::DenseI32,
        op_bundle_tags @ 22: opt A::Array, arg_attrs @ 22: opt A::DictArray, res_attrs @ 22: opt A::DictArray
    ] -> (results: Opt T::LlvmAny)
    does [UNKNOWN] checks Alone(llvm_call::call_intrinsic) {
        [ATTR_SIZED_OPERANDS]
        format: Custom(Syntax(syntax::llvm_call::parse_intrinsic, syntax::llvm_call::print_intrinsic)),
        ub: UbClass::Immediate, weight: 6, since: 16,
        old: &[OldForm::formed(&forms::CALL_INTRINSIC, 16, 19)],
    }

    /// Calls a function by its symbol or through a pointer.
    Call "call" (callee_operands: Many T::LlvmAny, op_bundle_operands: Many T::LlvmAny) [
        var_callee_type @ 19: opt A::LlvmFunctionType, callee: opt A::Symbol,
        fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath), CConv @ 19: opt A::Enum(E::LlvmCConv),
        TailCallKind @ 19: opt A::Enum(E::LlvmTailCall), memory_effects @ 19: opt A::Struct("llvm.memory_effects"),
        convergent @ 19: opt A::Unit, no_unwind @ 22: opt A::Unit, will_return @ 22: opt A::Unit,
        op_bundle_sizes @ 22: opt A::DenseI32, op_bundle_tags @ 22: opt A::Array, arg_attrs @ 22: opt A::DictArray,
        res_attrs @ 22: opt A::DictArray, no_inline @ 22: opt A::Unit, always_inline @ 22: opt A::Unit,
        inline_hint @ 22: opt A::Unit, access_groups @ 19: opt A::StructArray("llvm.access_group"), alias_scopes @ 19: opt A::StructArray("llvm.alias_scope"),
        noalias_scopes @ 19: opt A::StructArray("llvm.alias_scope"), tbaa @ 19: opt A::StructArray("llvm.tbaa_tag")
    ] -> (result: Opt T::LlvmAny)
    does [UNKNOWN] checks Within(llvm_call::call) {
        [ATTR_SIZED_OPERANDS]
        format: Custom(Syntax(syntax::llvm_call::parse_call, syntax::llvm_call::print_call)),
        ub: UbClass::Immediate, weight: 40, since: 11,
    }

    /// Holds comdat selectors.
    Comdat "comdat" () [sym_name: req A::String] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel made Never(NO_OBSERVABLE_EFFECT) checks Alone(llvm_global::comdat) {
        [NO_REGION_ARGUMENTS NO_TERMINATOR SYMBOL SYMBOL_TABLE]
        format: Asm("$sym_name $body attr-dict"),
        regions: &["body"],
        since: 19,
    }

    /// Names a comdat and says how the linker picks among its definitions.
    ComdatSelector "comdat_selector" () [sym_name: req A::String, comdat: req A::Enum(E::LlvmComdat)] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel made Never(NO_OBSERVABLE_EFFECT) {
        [SYMBOL]
        format: Asm("$sym_name $comdat attr-dict"),
        since: 19,
    }

    /// Jumps to the first block if the condition is true, else to the second.
    CondBr "cond_br" (condition: One T::I1, trueDestOperands: Many T::LlvmAny, falseDestOperands: Many T::LlvmAny) [
        branch_weights @ 13: opt A::DenseI32, loop_annotation @ 19: opt A::Struct("llvm.loop_annotation")
    ] -> ()
    does [PURE] {
        [ATTR_SIZED_OPERANDS TERMINATOR]
        format: Asm("$condition ( `weights` `(` $branch_weights^ `)` )? `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict"),
        relations: &[Passes("trueDestOperands", "trueDest"), Passes("falseDestOperands", "falseDest"), WeightsOf("branch_weights")],
        successors: &["trueDest", "falseDest"],
        weight: 30, since: 11,
    }

    /// The constant that its attribute gives.
    Constant "mlir.constant" () [value: req A::Any] -> (res: One T::LlvmAny)
    does [PURE] means Constant emits Nothing made Scalar checks Alone(llvm_constant::constant) {
        [CONSTANT_LIKE]
        format: Asm("`(` $value `)` attr-dict `:` type($res)"),
        weight: 10, since: 11,
    }

    /// A function of the same shared object that does what the named one does.
    DSOLocalEquivalent "dso_local_equivalent" () [function_name: req A::Symbol] -> (res: One T::LlvmPtr)
    does [PURE] emits Nothing made Never("of symbols only functions and variables are generated") checks Within(llvm_global::dso_local_equivalent) {
        [CONSTANT_LIKE]
        format: Asm("$function_name attr-dict `:` qualified(type($res))"),
        since: 22,
    }

    /// The lane at a position; poison if the position is not below the number of lanes.
    ExtractElement "extractelement" (vector: One T::LlvmVector, position: One T::Int) [] -> (res: One T::LlvmAny)
    does [PURE] {
        format: Asm("$vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)"),
        relations: &[ElementOf("res", "vector")],
        ub: UbClass::Poison, weight: 20, since: 11,
    }

    /// The member of a struct or array at a constant position.
    ExtractValue "extractvalue" (container: One T::LlvmAggregate) [position: req A::DenseI64] -> (res: One T::LlvmAny)
    does [PURE] checks Within(llvm::extract_value) {
        format: Asm("$container `` $position attr-dict `:` type($container) custom<InsertExtractValueElementType>(type($res), ref(type($container)), ref($position))"),
        weight: 10, since: 11,
    }

    /// Adds floats.
    FAdd "fadd" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Add)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Compares floats; the predicate says what a NaN on either side means.
    FCmp "fcmp" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [
        predicate: req A::Enum(E::LlvmFCmp), fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmBoolLike)
    does [PURE] means Scalar(S::CompareFloat) made Scalar {
        [SAME_TYPE_OPERANDS]
        format: Custom(Syntax(syntax::llvm::parse_compare, syntax::llvm::print_compare)),
        relations: &[BoolLike("res", "lhs")],
        ub: UbClass::Poison, weight: 15, since: 11,
    }

    /// Divides floats.
    FDiv "fdiv" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Div)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Multiplies floats.
    FMul "fmul" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Mul)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Flips the sign of a float, of a NaN too.
    FNeg "fneg" (operand: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Neg)) emits Unary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Converts a float to a wider format, exactly.
    FPExt "fpext" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Cast(CastOp::FpExt)) emits Cast made Scalar {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        weight: 12, since: 11,
    }

    /// Converts a float to a signed integer, rounding towards zero; poison if it does not fit.
    FPToSI "fptosi" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Cast(CastOp::FpToSi)) emits Cast made Scalar {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Converts a float to an unsigned integer, rounding towards zero; poison if it does not fit.
    FPToUI "fptoui" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Cast(CastOp::FpToUi)) emits Cast made Scalar {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Converts a float to a narrower format, rounding to nearest even.
    FPTrunc "fptrunc" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Cast(CastOp::FpTrunc)) emits Cast made Scalar {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        weight: 12, since: 11,
    }

    /// Remainder of float division, with the dividend's sign.
    FRem "frem" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Rem)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Subtracts floats.
    FSub "fsub" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags @ 13: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Sub)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Orders memory accesses around it as seen by other threads.
    Fence "fence" () [ordering: req A::Enum(E::LlvmOrdering), syncscope: opt A::String] -> ()
    does [READ WRITE] means Nothing checks Alone(llvm::fence) {
        format: Asm("(`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict"),
        weight: 4, since: 11,
    }

    /// Passes a value on, but makes poison or undef one fixed, arbitrary value.
    Freeze "freeze" (val: One T::LlvmAny) [] -> (res: One T::LlvmAny)
    does [PURE] emits Unary {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$val attr-dict `:` type($val)"),
        weight: 8, since: 11,
    }

    /// Computes the address of an element from a pointer and indices; a broken inbounds, nusw or nuw promise gives poison.
    GEP "getelementptr" (base: One T::LlvmPtrLike, dynamicIndices: Many T::LlvmIntLike) [
        rawConstantIndices: req A::DenseI32, elem_type: req A::Type, noWrapFlags @ 16: opt A::Enum(E::GepNoWrap)
    ] -> (res: One T::LlvmPtrLike)
    does [PURE] checks Alone(llvm::gep) {
        format: Asm("($noWrapFlags^)? $base `[` custom<GEPIndices>($dynamicIndices, $rawConstantIndices) `]` attr-dict `:` functional-type(operands, results) `,` $elem_type"),
        ub: UbClass::Poison, weight: 40, since: 11,
        old: &[OldForm::formed(&forms::GETELEMENTPTR, 11, 16)],
    }

    /// Lists functions to run before the program, by priority.
    GlobalCtors "mlir.global_ctors" () [ctors: req A::SymbolArray, priorities: req A::I32Array, data: req A::Array] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel
    made Never("of symbols only functions and variables are generated") checks Within(llvm_global::structors) {
        format: Asm("`ctors` `=` $ctors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict"),
        since: 14,
        old: &[OldForm::formed(&forms::GLOBAL_CTORS, 11, 16)],
    }

    /// Lists functions to run after the program, by priority.
    GlobalDtors "mlir.global_dtors" () [dtors: req A::SymbolArray, priorities: req A::I32Array, data: req A::Array] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel
    made Never("of symbols only functions and variables are generated") checks Within(llvm_global::structors) {
        format: Asm("`dtors` `=` $dtors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict"),
        since: 14,
        old: &[OldForm::formed(&forms::GLOBAL_DTORS, 11, 16)],
    }

    /// Defines or declares a global variable or constant.
    Global "mlir.global" () [
        global_type: req A::Type, constant: opt A::Unit, sym_name: req A::String,
        linkage: req A::Enum(E::LlvmLinkage), dso_local @ 13: opt A::Unit, thread_local_ @ 15: opt A::Unit,
        externally_initialized @ 22: opt A::Unit, value: opt A::Any, alignment @ 13: opt A::Alignment(64),
        addr_space: opt A::Int(32), unnamed_addr @ 13: opt A::Enum(E::LlvmUnnamedAddr), section @ 13: opt A::String,
        comdat @ 19: opt A::Symbol, dbg_exprs @ 19: opt A::StructArray("llvm.di_global_variable_expression"), visibility_ @ 19: opt A::Enum(E::LlvmVisibility),
        target_specific_attrs @ 22: opt A::Array
    ] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel made Structure checks Within(llvm_global::global) {
        [IMPLICIT_TERMINATOR ISOLATED SINGLE_BLOCK SYMBOL]
        format: Custom(Syntax(syntax::llvm_func::parse_global, syntax::llvm_func::print_global)),
        regions: &["initializer"],
        weight: 5, since: 11,
    }

    /// Compares integers or pointers, signed or unsigned as the predicate says.
    ICmp "icmp" (lhs: One T::LlvmIntOrPtrLike, rhs: One T::LlvmIntOrPtrLike) [predicate: req A::Enum(E::LlvmICmp)] -> (res: One T::LlvmBoolLike)
    does [PURE] means Scalar(S::CompareInt) made Scalar {
        [SAME_TYPE_OPERANDS]
        format: Custom(Syntax(syntax::llvm::parse_compare, syntax::llvm::print_compare)),
        relations: &[BoolLike("res", "lhs")],
        weight: 25, since: 11,
    }

    /// Defines a function whose code a resolver picks when the program is loaded.
    IFunc "mlir.ifunc" () [
        sym_name: req A::String, i_func_type: req A::Type, resolver: req A::Symbol, resolver_type: req A::Type,
        linkage: req A::Enum(E::LlvmLinkage), dso_local: opt A::Unit, address_space: opt A::Int(32),
        unnamed_addr: opt A::Enum(E::LlvmUnnamedAddr), visibility_: opt A::Enum(E::LlvmVisibility)
    ] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel
    made Never("of symbols only functions and variables are generated") checks Within(llvm_global::ifunc) {
        [ISOLATED SYMBOL]
        format: Asm("custom<LLVMLinkage>($linkage) ($visibility_^)? ($unnamed_addr^)? $sym_name `:` $i_func_type `,` $resolver_type $resolver attr-dict"),
        since: 22,
    }

    /// Jumps to one of its blocks, by the address of a block.
    IndirectBr "indirectbr" (addr: One T::LlvmPtr, succOperands: Many T::Any) [indbr_operand_segments: opt A::DenseI32] -> ()
    does [SPECULATABLE_IN_MLIR] made Never("jumps to computed addresses are not generated") checks Alone(llvm::indirect_br) {
        [TERMINATOR]
        format: Asm("$addr `:` type($addr) `,` custom<IndirectBrOpSucessors>(ref(type($addr)), $successors, $succOperands, type($succOperands)) attr-dict"),
        successors: &["successors*"],
        ub: UbClass::Immediate,
        since: 22,
    }

    /// Runs target assembly.
    InlineAsm "inline_asm" (operands: Many T::LlvmAny) [
        asm_string: req A::String, constraints: req A::String, has_side_effects: opt A::Unit,
        is_align_stack: opt A::Unit, tail_call_kind @ 22: opt A::Enum(E::LlvmTailCall),
        asm_dialect: opt A::Enum(E::LlvmAsmDialect), operand_attrs: opt A::Array
    ] -> (res: Opt T::LlvmAny)
    does [UNKNOWN]
    means None("its text is instructions of one machine, of which only an assembler for that machine knows the meaning")
    made Never("its meaning is that of the assembler of one machine") checks Alone(llvm_call::inline_asm) {
        format: Asm("(`has_side_effects` $has_side_effects^)? (`is_align_stack` $is_align_stack^)? (`tail_call_kind` `=` $tail_call_kind^)? (`asm_dialect` `=` $asm_dialect^)? (`operand_attrs` `=` $operand_attrs^)? attr-dict $asm_string `,` $constraints operands `:` functional-type(operands, results)"),
        ub: UbClass::Memory,
    }

    /// A vector with one lane replaced; poison if the position is not below the number of lanes.
    InsertElement "insertelement" (vector: One T::LlvmVector, value: One T::LlvmPrimitive, position: One T::Int) [] -> (res: One T::LlvmVector)
    does [PURE] {
        format: Asm("$value `,` $vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)"),
        relations: &[ElementOf("value", "vector"), Same("vector", "res")],
        ub: UbClass::Poison, weight: 20, since: 11,
    }

    /// A struct or array with the member at a constant position replaced.
    InsertValue "insertvalue" (container: One T::LlvmAggregate, value: One T::LlvmPrimitive) [position: req A::DenseI64] -> (res: One T::LlvmAggregate)
    does [PURE] checks Within(llvm::insert_value) {
        format: Asm("$value `,` $container `` $position attr-dict `:` type($container) custom<InsertExtractValueElementType>(type($value), ref(type($container)), ref($position))"),
        relations: &[Same("res", "container")],
        weight: 15, since: 11,
    }

    /// Makes a pointer of an integer address.
    IntToPtr "inttoptr" (arg: One T::LlvmIntLike) [dereferenceable @ 22: opt A::Struct("llvm.dereferenceable")] -> (res: One T::LlvmPtrLike)
    does [PURE] emits Cast checks Alone(llvm::int_to_ptr) {
        format: Asm("$arg (`dereferenceable` `` $dereferenceable^)? attr-dict `:` type($arg) `to` type($res)"),
        weight: 12, since: 11,
    }

    /// Calls a function; goes on at one block if it returns, at another if it unwinds.
    Invoke "invoke" (callee_operands: Many T::LlvmAny, normalDestOperands: Many T::LlvmAny, unwindDestOperands: Many T::LlvmAny, op_bundle_operands: Many T::LlvmAny) [
        var_callee_type @ 19: opt A::LlvmFunctionType, callee: opt A::Symbol, arg_attrs @ 22: opt A::DictArray,
        res_attrs @ 22: opt A::DictArray, branch_weights: opt A::DenseI32, CConv @ 19: opt A::Enum(E::LlvmCConv),
        op_bundle_sizes @ 22: opt A::DenseI32, op_bundle_tags @ 22: opt A::Array
    ] -> (result: Opt T::LlvmAny)
    does [UNKNOWN] checks Alone(llvm::invoke) {
        [ATTR_SIZED_OPERANDS TERMINATOR]
        format: Custom(Syntax(syntax::llvm_call::parse_invoke, syntax::llvm_call::print_invoke)),
        relations: &[Passes("normalDestOperands", "normalDest"), Passes("unwindDestOperands", "unwindDest"), WeightsOf("branch_weights")],
        successors: &["normalDest", "unwindDest"],
        ub: UbClass::Immediate, weight: 20, since: 11,
    }

    /// Defines or declares a function.
    Func "func" () [
        sym_name: req A::String, sym_visibility: opt A::String, function_type: req A::LlvmFunctionType,
        linkage: opt A::Enum(E::LlvmLinkage), dso_local @ 13: opt A::Unit, CConv @ 15: opt A::Enum(E::LlvmCConv),
        comdat @ 19: opt A::Symbol, convergent @ 19: opt A::Unit, personality: opt A::Symbol,
        garbageCollector @ 15: opt A::String, passthrough: opt A::Array, arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray, function_entry_count @ 16: opt A::Int(64),
        memory_effects @ 19: opt A::Struct("llvm.memory_effects"), visibility_ @ 19: opt A::Enum(E::LlvmVisibility),
        arm_streaming @ 19: opt A::Unit, arm_locally_streaming @ 19: opt A::Unit, arm_streaming_compatible @ 19: opt A::Unit,
        arm_new_za @ 19: opt A::Unit, arm_in_za @ 19: opt A::Unit, arm_out_za @ 19: opt A::Unit, arm_inout_za @ 19: opt A::Unit,
        arm_preserves_za @ 19: opt A::Unit, section @ 19: opt A::String, unnamed_addr @ 19: opt A::Enum(E::LlvmUnnamedAddr),
        alignment @ 19: opt A::Int(64), vscale_range @ 19: opt A::Struct("llvm.vscale_range"),
        frame_pointer @ 19: opt A::Struct("llvm.framePointerKind"), target_cpu @ 19: opt A::String,
        tune_cpu @ 19: opt A::String, reciprocal_estimates @ 22: opt A::String, prefer_vector_width @ 22: opt A::String,
        target_features @ 19: opt A::Struct("llvm.target_features"), no_infs_fp_math @ 19: opt A::Bool,
        no_nans_fp_math @ 19: opt A::Bool, no_signed_zeros_fp_math @ 19: opt A::Bool, denormal_fp_math @ 19: opt A::String,
        denormal_fp_math_f32 @ 19: opt A::String, fp_contract @ 19: opt A::String,
        instrument_function_entry @ 22: opt A::String, instrument_function_exit @ 22: opt A::String,
        no_inline @ 22: opt A::Unit, always_inline @ 22: opt A::Unit, inline_hint @ 22: opt A::Unit, no_unwind @ 22: opt A::Unit,
        will_return @ 22: opt A::Unit, optimize_none @ 22: opt A::Unit,
        vec_type_hint @ 22: opt A::Struct("llvm.vec_type_hint"), work_group_size_hint @ 22: opt A::DenseI32,
        reqd_work_group_size @ 22: opt A::DenseI32, intel_reqd_sub_group_size @ 22: opt A::Int(32),
        uwtable_kind @ 22: opt A::Struct("llvm.uwtableKind")
    ] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel made Structure checks Within(llvm_function::function) {
        [ALLOCATION_SCOPE ISOLATED SYMBOL]
        format: Custom(Syntax(syntax::llvm_func::parse_func, syntax::llvm_func::print_func)),
        regions: &["body"],
        weight: 5, since: 11,
    }

    /// Shifts right, filling with zeros; poison if the amount is not below the width or `exact` loses bits.
    LShr "lshr" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact @ 22: opt A::Unit] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::ShrU)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Begins an exception handler: says what it catches and gives what was thrown.
    Landingpad "landingpad" (operand0: Many T::LlvmAny) [cleanup: opt A::Unit] -> (res: One T::LlvmAny)
    does [UNKNOWN] made Structure checks Alone(llvm_function::landingpad) {
        format: Custom(Syntax(syntax::llvm::parse_landingpad, syntax::llvm::print_landingpad)),
        since: 11,
    }

    /// Hands options to the linker.
    LinkerOptions "linker_options" () [options: req A::StringArray] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel made Never(NO_OBSERVABLE_EFFECT) {
        format: Asm("$options attr-dict"),
        since: 19,
    }

    /// Reads a value from memory.
    Load "load" (addr: One T::LlvmPtr) [
        alignment: opt A::Int(64), volatile_ @ 13: opt A::Unit, nontemporal @ 13: opt A::Unit, invariant @ 19: opt A::Unit,
        invariantGroup @ 22: opt A::Unit, ordering @ 19: opt A::Enum(E::LlvmOrdering), syncscope @ 19: opt A::String,
        dereferenceable @ 22: opt A::Struct("llvm.dereferenceable"), access_groups @ 13: opt A::StructArray("llvm.access_group"),
        alias_scopes @ 14: opt A::StructArray("llvm.alias_scope"), noalias_scopes @ 14: opt A::StructArray("llvm.alias_scope"), tbaa @ 16: opt A::StructArray("llvm.tbaa_tag")
    ] -> (res: One T::LlvmSized)
    does [READ] checks Alone(llvm::load) {
        format: Asm("(`volatile` $volatile_^)? $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? (`invariant` $invariant^)? (`invariant_group` $invariantGroup^)? (`dereferenceable` `` $dereferenceable^)? attr-dict `:` qualified(type($addr)) `->` type($res)"),
        ub: UbClass::Memory, weight: 60, since: 11,
        old: &[OldForm::formed(&forms::LOAD, 11, 16)],
    }

    /// Facts about the module that its consumers read.
    ModuleFlags "module_flags" () [flags: req A::Array] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel made Never(NO_OBSERVABLE_EFFECT) checks Alone(llvm_global::module_flags) {
        format: Asm("$flags attr-dict"),
        since: 22,
    }

    /// Multiplies integers, modulo 2 to the width; a broken nsw or nuw promise gives poison.
    Mul "mul" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags @ 19: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::Mul)) emits Binary made Scalar {
        [COMMUTATIVE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// The empty token.
    NoneToken "mlir.none" () [] -> (res: One T::LlvmToken)
    does [PURE] means Zero emits Nothing made Never("tokens have no bits that could be compared") {
        format: Asm("attr-dict `:` type($res)"),
        since: 19,
    }

    /// Bitwise disjunction; poison if `disjoint` operands have a bit in common.
    Or "or" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isDisjoint @ 22: opt A::Unit] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::Or)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`disjoint` $isDisjoint^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Makes a poison value.
    Poison "mlir.poison" () [] -> (res: One T::LlvmAny)
    does [PURE] means Poison emits Nothing {
        [CONSTANT_LIKE]
        format: Asm("attr-dict `:` type($res)"),
        weight: 5, since: 19,
    }

    /// The address of a pointer, truncated or extended with zeros; exposes what it points to.
    PtrToInt "ptrtoint" (arg: One T::LlvmPtrLike) [] -> (res: One T::LlvmIntLike)
    does [PURE] emits Cast {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        weight: 12, since: 11,
    }

    /// Goes on unwinding with an exception.
    Resume "resume" (value: One T::LlvmAny) [] -> ()
    does [UNKNOWN] made Structure {
        [TERMINATOR]
        format: Asm("$value attr-dict `:` type($value)"),
        since: 11,
    }

    /// Leaves the function with its result.
    Return "return" (arg: Opt T::LlvmAny) [] -> ()
    does [PURE] made Structure checks Alone(llvm::returns) {
        [RETURN_LIKE TERMINATOR]
        format: Asm("attr-dict ($arg^ `:` type($arg))?"),
        weight: 5, since: 11,
    }

    /// Signed quotient rounded towards zero; undefined for a divisor of zero and on overflow.
    SDiv "sdiv" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact @ 22: opt A::Unit] -> (res: One T::LlvmIntLike)
    does [NONE] means Scalar(S::Int(IntBin::DivS)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Immediate, weight: 12, since: 11,
    }

    /// Widens an integer, repeating its sign bit.
    SExt "sext" (arg: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Cast(CastOp::SExt)) emits Cast made Scalar checks Alone(llvm::extends) {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        weight: 12, since: 11,
    }

    /// Converts a signed integer to a float, rounding to nearest even.
    SIToFP "sitofp" (arg: One T::LlvmIntLike) [] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Cast(CastOp::SiToFp)) emits Cast made Scalar {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        weight: 12, since: 11,
    }

    /// Remainder of signed division, with the dividend's sign; undefined for a divisor of zero and on overflow.
    SRem "srem" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike)
    does [SPECULATABLE_IN_MLIR] means Scalar(S::Int(IntBin::RemS)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Immediate, weight: 12, since: 11,
    }

    /// The first value if the condition is true, else the second; what is not chosen may be poison.
    Select "select" (condition: One T::LlvmBoolLike, trueValue: One T::LlvmAny, falseValue: One T::LlvmAny) [
        fastmathFlags @ 19: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Select) made Scalar {
        format: Asm("operands attr-dict `:` type($condition) `,` type($res)"),
        relations: &[Same("falseValue", "trueValue"), Same("res", "trueValue")],
        ub: UbClass::Poison, weight: 20, since: 11,
    }

    /// Shifts left; poison if the amount is not below the width, or on a broken nsw or nuw promise.
    Shl "shl" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags @ 19: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::Shl)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Picks lanes of two vectors by a constant mask; a lane of -1 is poison.
    ShuffleVector "shufflevector" (v1: One T::LlvmVector, v2: One T::LlvmVector) [mask: req A::DenseI32] -> (res: One T::LlvmVector)
    does [PURE] checks Alone(llvm::shuffle) {
        format: Asm("$v1 `,` $v2 $mask attr-dict `:` type($v1) custom<ShuffleType>(ref(type($v1)), type($res), ref($mask))"),
        relations: &[Same("v2", "v1")],
        ub: UbClass::Poison, weight: 20, since: 11,
    }

    /// Writes a value to memory.
    Store "store" (value: One T::LlvmSized, addr: One T::LlvmPtr) [
        alignment: opt A::Int(64), volatile_ @ 13: opt A::Unit, nontemporal @ 13: opt A::Unit,
        invariantGroup @ 22: opt A::Unit, ordering @ 19: opt A::Enum(E::LlvmOrdering), syncscope @ 19: opt A::String,
        access_groups @ 13: opt A::StructArray("llvm.access_group"), alias_scopes @ 14: opt A::StructArray("llvm.alias_scope"), noalias_scopes @ 14: opt A::StructArray("llvm.alias_scope"),
        tbaa @ 16: opt A::StructArray("llvm.tbaa_tag")
    ] -> ()
    does [WRITE] checks Alone(llvm::store) {
        format: Asm("(`volatile` $volatile_^)? $value `,` $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? (`invariant_group` $invariantGroup^)? attr-dict `:` type($value) `,` qualified(type($addr))"),
        ub: UbClass::Memory, weight: 60, since: 11,
        old: &[OldForm::formed(&forms::STORE, 11, 16)],
    }

    /// Subtracts integers, modulo 2 to the width; a broken nsw or nuw promise gives poison.
    Sub "sub" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags @ 19: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::Sub)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Jumps to the block of the case whose number the value has, else to the default.
    Switch "switch" (value: One T::Int, defaultOperands: Many T::Any, caseOperands: Many T::Any) [
        case_values: opt A::Elements, case_operand_segments: opt A::DenseI32, branch_weights: opt A::DenseI32
    ] -> ()
    does [PURE] checks Alone(cf::switch) {
        [ATTR_SIZED_OPERANDS TERMINATOR]
        format: Asm("$value `:` type($value) `,` $defaultDestination (`(` $defaultOperands^ `:` type($defaultOperands) `)`)? custom<SwitchOpCases>(ref(type($value)), $case_values, $caseDestinations, $caseOperands, type($caseOperands)) attr-dict"),
        relations: &[Passes("defaultOperands", "defaultDestination"), WeightsOf("branch_weights")],
        successors: &["defaultDestination", "caseDestinations*"],
        weight: 15,
        old: &[OldForm::formed(&forms::SWITCH, 11, 13)],
    }

    /// Keeps the low bits of an integer; a broken nsw or nuw promise gives poison.
    Trunc "trunc" (arg: One T::LlvmIntLike) [overflowFlags @ 20: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Cast(CastOp::Trunc)) emits Cast made Scalar {
        format: Asm("$arg ($overflowFlags^)? attr-dict `:` type($arg) `to` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Unsigned quotient; undefined for a divisor of zero.
    UDiv "udiv" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact @ 22: opt A::Unit] -> (res: One T::LlvmIntLike)
    does [NONE] means Scalar(S::Int(IntBin::DivU)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Immediate, weight: 12, since: 11,
    }

    /// Converts an unsigned integer to a float, rounding to nearest even; a broken nneg promise gives poison.
    UIToFP "uitofp" (arg: One T::LlvmIntLike) [nonNeg @ 22: opt A::Unit] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Cast(CastOp::UiToFp)) emits Cast made Scalar {
        format: Asm("(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// Remainder of unsigned division; undefined for a divisor of zero.
    URem "urem" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike)
    does [SPECULATABLE_IN_MLIR] means Scalar(S::Int(IntBin::RemU)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Immediate, weight: 12, since: 11,
    }

    /// Makes an undef value: each use may see other bits.
    Undef "mlir.undef" () [] -> (res: One T::LlvmAny)
    does [PURE] means Undef emits Nothing {
        [CONSTANT_LIKE]
        format: Asm("attr-dict `:` type($res)"),
        weight: 3, since: 11,
    }

    /// Marks a place that is never reached; reaching it is immediate undefined behaviour.
    Unreachable "unreachable" () [] -> ()
    does [UNKNOWN] {
        [TERMINATOR]
        format: Asm("attr-dict"),
        ub: UbClass::Immediate, weight: 6, since: 11,
    }

    /// Reads the next variadic argument.
    VaArg "va_arg" (arg: One T::LlvmPtr) [] -> (res: One T::LlvmAny)
    does [READ WRITE] {
        format: Asm("$arg attr-dict `:` functional-type($arg, $res)"),
        ub: UbClass::Memory, weight: 4, since: 22,
    }

    /// Bitwise exclusive or.
    XOr "xor" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::Xor)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        weight: 12, since: 11,
    }

    /// Widens an integer with zero bits; a broken nneg promise gives poison.
    ZExt "zext" (arg: One T::LlvmIntLike) [nonNeg @ 22: opt A::Unit] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Cast(CastOp::ZExt)) emits Cast made Scalar checks Alone(llvm::extends) {
        format: Asm("(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)"),
        ub: UbClass::Poison, weight: 12, since: 11,
    }

    /// The value whose bits are all zero.
    Zero "mlir.zero" () [] -> (res: One T::LlvmAny)
    does [PURE] means Zero emits Nothing checks Alone(llvm_constant::zero) {
        [CONSTANT_LIKE]
        format: Asm("attr-dict `:` type($res)"),
        weight: 5, since: 19,
        old: &[OldForm::named("llvm.mlir.null", 11, 16)],
    }
    } };
}
pub(crate) use rows;
