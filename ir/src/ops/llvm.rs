//! The rows of `llvm`.

/// Why no coroutine is executed.
const COROUTINE: &str = "passes of LLVM make frames and points of suspension from it, and only what they make has a meaning step by step";
/// Why no coroutine is generated.
const NO_COROUTINES: &str = "coroutines are not executed";
/// Why some hints are not generated.
const NO_OBSERVABLE_EFFECT: &str = "it has no effect that a program could observe";

super::dialect! {
    /// The LLVM dialect.
    Llvm LlvmOp "llvm" means Custom lowers Keep emits Custom made Custom;

    /// Shifts right, filling with the sign; poison if the amount is not below the width or `exact` loses bits.
    AShr "ashr" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact: opt A::Unit] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::ShrS)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Adds integers, modulo 2 to the width; a broken nsw or nuw promise gives poison.
    Add "add" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::Add)) emits Binary made Scalar {
        [COMMUTATIVE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Converts a pointer to one of another address space.
    AddrSpaceCast "addrspacecast" (arg: One T::LlvmPtrLike) [] -> (res: One T::LlvmPtrLike)
    does [PURE] means Forward {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        weight: 4,
    }

    /// The address of a global, alias or function.
    AddressOf "mlir.addressof" () [global_name: req A::Symbol] -> (res: One T::LlvmPtr)
    does [PURE] emits Nothing {
        [CONSTANT_LIKE]
        format: Asm("$global_name attr-dict `:` qualified(type($res))"),
        weight: 20,
    }

    /// Gives a second name to an address that its region computes.
    Alias "mlir.alias" () [
        alias_type: req A::Type, sym_name: req A::String, linkage: req A::Enum(E::LlvmLinkage),
        dso_local: opt A::Unit, thread_local_: opt A::Unit, unnamed_addr: opt A::Enum(E::LlvmUnnamedAddr),
        visibility_: opt A::Enum(E::LlvmVisibility)
    ] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel
    made Never("of symbols only functions and variables are generated") {
        [IMPLICIT_TERMINATOR ISOLATED SINGLE_BLOCK SYMBOL]
        format: Custom,
        regions: &["initializer"],
        since: 22,
    }

    /// Makes stack memory for a number of elements; it lives until the function returns.
    Alloca "alloca" (arraySize: One T::Int) [alignment: opt A::Int(64), elem_type: req A::Type, inalloca: opt A::Unit] -> (res: One T::LlvmPtr)
    does [ALLOCATE] {
        format: Custom,
        ub: UbClass::Memory, weight: 30,
    }

    /// Bitwise conjunction.
    And "and" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::And)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        weight: 12,
    }

    /// Writes a value if memory holds another one, as one step; gives the old value and whether it wrote.
    AtomicCmpXchg "cmpxchg" (ptr: One T::LlvmPtr, cmp: One T::LlvmIntOrPtr, val: One T::LlvmIntOrPtr) [
        success_ordering: req A::Enum(E::LlvmOrdering), failure_ordering: req A::Enum(E::LlvmOrdering),
        syncscope: opt A::String, alignment: opt A::Int(64), weak: opt A::Unit, volatile_: opt A::Unit,
        access_groups: opt A::StructArray("llvm.access_group"), alias_scopes: opt A::StructArray("llvm.alias_scope"), noalias_scopes: opt A::StructArray("llvm.alias_scope"),
        tbaa: opt A::StructArray("llvm.tbaa_tag")
    ] -> (res: One T::LlvmStruct)
    does [READ WRITE] {
        format: Asm("(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val (`syncscope` `(` $syncscope^ `)`)? $success_ordering $failure_ordering attr-dict `:` qualified(type($ptr)) `,` type($val)"),
        relations: &[Same("cmp", "val"), OverflowPair("res", "val")],
        ub: UbClass::Memory, weight: 10,
    }

    /// Combines memory with a value as one step and gives the old value.
    AtomicRMW "atomicrmw" (ptr: One T::LlvmPtr, val: One T::LlvmAtomic) [
        bin_op: req A::Enum(E::LlvmAtomicBin), ordering: req A::Enum(E::LlvmOrdering), syncscope: opt A::String,
        alignment: opt A::Int(64), volatile_: opt A::Unit, access_groups: opt A::StructArray("llvm.access_group"),
        alias_scopes: opt A::StructArray("llvm.alias_scope"), noalias_scopes: opt A::StructArray("llvm.alias_scope"), tbaa: opt A::StructArray("llvm.tbaa_tag")
    ] -> (res: One T::LlvmAtomic)
    does [READ WRITE] {
        format: Asm("(`volatile` $volatile_^)? $bin_op $ptr `,` $val (`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict `:` qualified(type($ptr)) `,` type($val)"),
        relations: &[Same("res", "val")],
        ub: UbClass::Memory, weight: 16,
    }

    /// Reads the bits of a value as another type of the same size.
    Bitcast "bitcast" (arg: One T::LlvmNonAggregate) [] -> (res: One T::LlvmNonAggregate)
    does [PURE] means Scalar(S::Bitcast) emits Cast made Scalar {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        weight: 12,
    }

    /// The address of a tagged block of a function.
    BlockAddress "blockaddress" () [block_addr: req A::Struct("llvm.blockaddress")] -> (res: One T::LlvmPtr)
    does [PURE] emits Nothing made Never("jumps to computed addresses are not generated") {
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
    Br "br" (destOperands: Many T::LlvmAny) [loop_annotation: opt A::Struct("llvm.loop_annotation")] -> ()
    does [PURE] {
        [TERMINATOR]
        format: Asm("$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict"),
        successors: &["dest"],
        weight: 20,
    }

    /// Calls an LLVM intrinsic by its name.
    CallIntrinsic "call_intrinsic" (args: Many T::LlvmAny, op_bundle_operands: Many T::LlvmAny) [
        intrin: req A::String, fastmathFlags: opt A::Enum(E::LlvmFastMath), op_bundle_sizes: opt A::DenseI32,
        op_bundle_tags: opt A::Array, arg_attrs: opt A::DictArray, res_attrs: opt A::DictArray
    ] -> (results: Opt T::LlvmAny)
    does [UNKNOWN] {
        [ATTR_SIZED_OPERANDS]
        format: Custom,
        ub: UbClass::Immediate, weight: 6, since: 16,
    }

    /// Calls a function by its symbol or through a pointer.
    Call "call" (callee_operands: Many T::LlvmAny, op_bundle_operands: Many T::LlvmAny) [
        var_callee_type: opt A::LlvmFunctionType, callee: opt A::Symbol,
        fastmathFlags: opt A::Enum(E::LlvmFastMath), CConv: opt A::Enum(E::LlvmCConv),
        TailCallKind: opt A::Enum(E::LlvmTailCall), memory_effects: opt A::Struct("llvm.memory_effects"),
        convergent: opt A::Unit, no_unwind: opt A::Unit, will_return: opt A::Unit,
        op_bundle_sizes: opt A::DenseI32, op_bundle_tags: opt A::Array, arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray, no_inline: opt A::Unit, always_inline: opt A::Unit,
        inline_hint: opt A::Unit, access_groups: opt A::StructArray("llvm.access_group"), alias_scopes: opt A::StructArray("llvm.alias_scope"),
        noalias_scopes: opt A::StructArray("llvm.alias_scope"), tbaa: opt A::StructArray("llvm.tbaa_tag")
    ] -> (result: Opt T::LlvmAny)
    does [UNKNOWN] {
        [ATTR_SIZED_OPERANDS]
        format: Custom,
        ub: UbClass::Immediate, weight: 40,
    }

    /// Holds comdat selectors.
    Comdat "comdat" () [sym_name: req A::String] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel made Never(NO_OBSERVABLE_EFFECT) {
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
        branch_weights: opt A::DenseI32, loop_annotation: opt A::Struct("llvm.loop_annotation")
    ] -> ()
    does [PURE] {
        [ATTR_SIZED_OPERANDS TERMINATOR]
        format: Asm("$condition ( `weights` `(` $branch_weights^ `)` )? `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict"),
        successors: &["trueDest", "falseDest"],
        weight: 30,
    }

    /// The constant that its attribute gives.
    Constant "mlir.constant" () [value: req A::Any] -> (res: One T::LlvmAny)
    does [PURE] means Constant emits Nothing made Scalar {
        [CONSTANT_LIKE]
        format: Asm("`(` $value `)` attr-dict `:` type($res)"),
        weight: 10,
    }

    /// A function of the same shared object that does what the named one does.
    DSOLocalEquivalent "dso_local_equivalent" () [function_name: req A::Symbol] -> (res: One T::LlvmPtr)
    does [PURE] emits Nothing made Never("of symbols only functions and variables are generated") {
        [CONSTANT_LIKE]
        format: Asm("$function_name attr-dict `:` qualified(type($res))"),
        since: 22,
    }

    /// The lane at a position; poison if the position is not below the number of lanes.
    ExtractElement "extractelement" (vector: One T::LlvmVector, position: One T::Int) [] -> (res: One T::LlvmAny)
    does [PURE] {
        format: Asm("$vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)"),
        relations: &[ElementOf("res", "vector")],
        ub: UbClass::Poison, weight: 20,
    }

    /// The member of a struct or array at a constant position.
    ExtractValue "extractvalue" (container: One T::LlvmAggregate) [position: req A::DenseI64] -> (res: One T::LlvmAny)
    does [PURE] {
        format: Asm("$container `` $position attr-dict `:` type($container) custom<InsertExtractValueElementType>(type($res), ref(type($container)), ref($position))"),
        weight: 10,
    }

    /// Adds floats.
    FAdd "fadd" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Add)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Compares floats; the predicate says what a NaN on either side means.
    FCmp "fcmp" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [
        predicate: req A::Enum(E::LlvmFCmp), fastmathFlags: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmBoolLike)
    does [PURE] means Scalar(S::CompareFloat) made Scalar {
        [SAME_TYPE_OPERANDS]
        format: Custom,
        relations: &[BoolLike("res", "lhs")],
        ub: UbClass::Poison, weight: 15,
    }

    /// Divides floats.
    FDiv "fdiv" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Div)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Multiplies floats.
    FMul "fmul" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Mul)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Flips the sign of a float, of a NaN too.
    FNeg "fneg" (operand: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Neg)) emits Unary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Converts a float to a wider format, exactly.
    FPExt "fpext" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Cast(CastOp::FpExt)) emits Cast made Scalar {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        weight: 12,
    }

    /// Converts a float to a signed integer, rounding towards zero; poison if it does not fit.
    FPToSI "fptosi" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Cast(CastOp::FpToSi)) emits Cast made Scalar {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Converts a float to an unsigned integer, rounding towards zero; poison if it does not fit.
    FPToUI "fptoui" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Cast(CastOp::FpToUi)) emits Cast made Scalar {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Converts a float to a narrower format, rounding to nearest even.
    FPTrunc "fptrunc" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Cast(CastOp::FpTrunc)) emits Cast made Scalar {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        weight: 12,
    }

    /// Remainder of float division, with the dividend's sign.
    FRem "frem" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Rem)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Subtracts floats.
    FSub "fsub" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Sub)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Orders memory accesses around it as seen by other threads.
    Fence "fence" () [ordering: req A::Enum(E::LlvmOrdering), syncscope: opt A::String] -> ()
    does [READ WRITE] means Nothing {
        format: Asm("(`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict"),
        weight: 4,
    }

    /// Passes a value on, but makes poison or undef one fixed, arbitrary value.
    Freeze "freeze" (val: One T::LlvmAny) [] -> (res: One T::LlvmAny)
    does [PURE] emits Unary {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$val attr-dict `:` type($val)"),
        weight: 8,
    }

    /// Computes the address of an element from a pointer and indices; a broken inbounds, nusw or nuw promise gives poison.
    GEP "getelementptr" (base: One T::LlvmPtrLike, dynamicIndices: Many T::LlvmIntLike) [
        rawConstantIndices: req A::DenseI32, elem_type: req A::Type, noWrapFlags: opt A::Enum(E::GepNoWrap)
    ] -> (res: One T::LlvmPtrLike)
    does [PURE] {
        format: Asm("($noWrapFlags^)? $base `[` custom<GEPIndices>($dynamicIndices, $rawConstantIndices) `]` attr-dict `:` functional-type(operands, results) `,` $elem_type"),
        ub: UbClass::Poison, weight: 40,
    }

    /// Lists functions to run before the program, by priority.
    GlobalCtors "mlir.global_ctors" () [ctors: req A::SymbolArray, priorities: req A::I32Array, data: req A::Array] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel
    made Never("of symbols only functions and variables are generated") {
        format: Asm("`ctors` `=` $ctors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict"),
        since: 14,
    }

    /// Lists functions to run after the program, by priority.
    GlobalDtors "mlir.global_dtors" () [dtors: req A::SymbolArray, priorities: req A::I32Array, data: req A::Array] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel
    made Never("of symbols only functions and variables are generated") {
        format: Asm("`dtors` `=` $dtors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict"),
        since: 14,
    }

    /// Defines or declares a global variable or constant.
    Global "mlir.global" () [
        global_type: req A::Type, constant: opt A::Unit, sym_name: req A::String,
        linkage: req A::Enum(E::LlvmLinkage), dso_local: opt A::Unit, thread_local_: opt A::Unit,
        externally_initialized: opt A::Unit, value: opt A::Any, alignment: opt A::Int(64),
        addr_space: opt A::Int(32), unnamed_addr: opt A::Enum(E::LlvmUnnamedAddr), section: opt A::String,
        comdat: opt A::Symbol, dbg_exprs: opt A::StructArray("llvm.di_global_variable_expression"), visibility_: opt A::Enum(E::LlvmVisibility),
        target_specific_attrs: opt A::Array
    ] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel made Structure {
        [IMPLICIT_TERMINATOR ISOLATED SINGLE_BLOCK SYMBOL]
        format: Custom,
        regions: &["initializer"],
        weight: 5,
    }

    /// Compares integers or pointers, signed or unsigned as the predicate says.
    ICmp "icmp" (lhs: One T::LlvmIntOrPtrLike, rhs: One T::LlvmIntOrPtrLike) [predicate: req A::Enum(E::LlvmICmp)] -> (res: One T::LlvmBoolLike)
    does [PURE] means Scalar(S::CompareInt) made Scalar {
        [SAME_TYPE_OPERANDS]
        format: Custom,
        relations: &[BoolLike("res", "lhs")],
        weight: 25,
    }

    /// Defines a function whose code a resolver picks when the program is loaded.
    IFunc "mlir.ifunc" () [
        sym_name: req A::String, i_func_type: req A::Type, resolver: req A::Symbol, resolver_type: req A::Type,
        linkage: req A::Enum(E::LlvmLinkage), dso_local: opt A::Unit, address_space: opt A::Int(32),
        unnamed_addr: opt A::Enum(E::LlvmUnnamedAddr), visibility_: opt A::Enum(E::LlvmVisibility)
    ] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel
    made Never("of symbols only functions and variables are generated") {
        [ISOLATED SYMBOL]
        format: Asm("custom<LLVMLinkage>($linkage) ($visibility_^)? ($unnamed_addr^)? $sym_name `:` $i_func_type `,` $resolver_type $resolver attr-dict"),
        since: 22,
    }

    /// Jumps to one of its blocks, by the address of a block.
    IndirectBr "indirectbr" (addr: One T::LlvmPtr, succOperands: Many T::Any) [indbr_operand_segments: opt A::DenseI32] -> ()
    does [NONE] made Never("jumps to computed addresses are not generated") {
        [TERMINATOR]
        format: Asm("$addr `:` type($addr) `,` custom<IndirectBrOpSucessors>(ref(type($addr)), $successors, $succOperands, type($succOperands)) attr-dict"),
        successors: &["successors*"],
        ub: UbClass::Immediate,
        since: 22,
    }

    /// Runs target assembly.
    InlineAsm "inline_asm" (operands: Many T::LlvmAny) [
        asm_string: req A::String, constraints: req A::String, has_side_effects: opt A::Unit,
        is_align_stack: opt A::Unit, tail_call_kind: opt A::Enum(E::LlvmTailCall),
        asm_dialect: opt A::Enum(E::LlvmAsmDialect), operand_attrs: opt A::Array
    ] -> (res: Opt T::LlvmAny)
    does [UNKNOWN]
    means None("its text is instructions of one machine, of which only an assembler for that machine knows the meaning")
    made Never("its meaning is that of the assembler of one machine") {
        format: Asm("(`has_side_effects` $has_side_effects^)? (`is_align_stack` $is_align_stack^)? (`tail_call_kind` `=` $tail_call_kind^)? (`asm_dialect` `=` $asm_dialect^)? (`operand_attrs` `=` $operand_attrs^)? attr-dict $asm_string `,` $constraints operands `:` functional-type(operands, results)"),
        ub: UbClass::Memory,
    }

    /// A vector with one lane replaced; poison if the position is not below the number of lanes.
    InsertElement "insertelement" (vector: One T::LlvmVector, value: One T::LlvmPrimitive, position: One T::Int) [] -> (res: One T::LlvmVector)
    does [PURE] {
        format: Asm("$value `,` $vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)"),
        relations: &[ElementOf("value", "vector"), Same("vector", "res")],
        ub: UbClass::Poison, weight: 20,
    }

    /// A struct or array with the member at a constant position replaced.
    InsertValue "insertvalue" (container: One T::LlvmAggregate, value: One T::LlvmPrimitive) [position: req A::DenseI64] -> (res: One T::LlvmAggregate)
    does [PURE] {
        format: Asm("$value `,` $container `` $position attr-dict `:` type($container) custom<InsertExtractValueElementType>(type($value), ref(type($container)), ref($position))"),
        relations: &[Same("res", "container")],
        weight: 15,
    }

    /// Makes a pointer of an integer address.
    IntToPtr "inttoptr" (arg: One T::LlvmIntLike) [dereferenceable: opt A::Struct("llvm.dereferenceable")] -> (res: One T::LlvmPtrLike)
    does [PURE] emits Cast {
        format: Asm("$arg (`dereferenceable` `` $dereferenceable^)? attr-dict `:` type($arg) `to` type($res)"),
        weight: 12,
    }

    /// Calls a function; goes on at one block if it returns, at another if it unwinds.
    Invoke "invoke" (callee_operands: Many T::LlvmAny, normalDestOperands: Many T::LlvmAny, unwindDestOperands: Many T::LlvmAny, op_bundle_operands: Many T::LlvmAny) [
        var_callee_type: opt A::LlvmFunctionType, callee: opt A::Symbol, arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray, branch_weights: opt A::DenseI32, CConv: opt A::Enum(E::LlvmCConv),
        op_bundle_sizes: opt A::DenseI32, op_bundle_tags: opt A::Array
    ] -> (result: Opt T::LlvmAny)
    does [UNKNOWN] {
        [ATTR_SIZED_OPERANDS TERMINATOR]
        format: Custom,
        successors: &["normalDest", "unwindDest"],
        ub: UbClass::Immediate, weight: 20,
    }

    /// Defines or declares a function.
    Func "func" () [
        sym_name: req A::String, sym_visibility: opt A::String, function_type: req A::LlvmFunctionType,
        linkage: opt A::Enum(E::LlvmLinkage), dso_local: opt A::Unit, CConv: opt A::Enum(E::LlvmCConv),
        comdat: opt A::Symbol, convergent: opt A::Unit, personality: opt A::Symbol,
        garbageCollector: opt A::String, passthrough: opt A::Array, arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray, function_entry_count: opt A::Int(64),
        memory_effects: opt A::Struct("llvm.memory_effects"), visibility_: opt A::Enum(E::LlvmVisibility),
        arm_streaming: opt A::Unit, arm_locally_streaming: opt A::Unit, arm_streaming_compatible: opt A::Unit,
        arm_new_za: opt A::Unit, arm_in_za: opt A::Unit, arm_out_za: opt A::Unit, arm_inout_za: opt A::Unit,
        arm_preserves_za: opt A::Unit, section: opt A::String, unnamed_addr: opt A::Enum(E::LlvmUnnamedAddr),
        alignment: opt A::Int(64), vscale_range: opt A::Struct("llvm.vscale_range"),
        frame_pointer: opt A::Struct("llvm.framePointerKind"), target_cpu: opt A::String,
        tune_cpu: opt A::String, reciprocal_estimates: opt A::String, prefer_vector_width: opt A::String,
        target_features: opt A::Struct("llvm.target_features"), no_infs_fp_math: opt A::Bool,
        no_nans_fp_math: opt A::Bool, no_signed_zeros_fp_math: opt A::Bool, denormal_fp_math: opt A::String,
        denormal_fp_math_f32: opt A::String, fp_contract: opt A::String,
        instrument_function_entry: opt A::String, instrument_function_exit: opt A::String,
        no_inline: opt A::Unit, always_inline: opt A::Unit, inline_hint: opt A::Unit, no_unwind: opt A::Unit,
        will_return: opt A::Unit, optimize_none: opt A::Unit,
        vec_type_hint: opt A::Struct("llvm.vec_type_hint"), work_group_size_hint: opt A::DenseI32,
        reqd_work_group_size: opt A::DenseI32, intel_reqd_sub_group_size: opt A::Int(32),
        uwtable_kind: opt A::Struct("llvm.uwtableKind")
    ] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel made Structure {
        [ALLOCATION_SCOPE ISOLATED SYMBOL]
        format: Custom,
        regions: &["body"],
        weight: 5,
    }

    /// Shifts right, filling with zeros; poison if the amount is not below the width or `exact` loses bits.
    LShr "lshr" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact: opt A::Unit] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::ShrU)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Begins an exception handler: says what it catches and gives what was thrown.
    Landingpad "landingpad" (operand0: Many T::LlvmAny) [cleanup: opt A::Unit] -> (res: One T::LlvmAny)
    does [UNKNOWN] made Structure {
        format: Custom,
    }

    /// Hands options to the linker.
    LinkerOptions "linker_options" () [options: req A::StringArray] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel made Never(NO_OBSERVABLE_EFFECT) {
        format: Asm("$options attr-dict"),
        since: 19,
    }

    /// Reads a value from memory.
    Load "load" (addr: One T::LlvmPtr) [
        alignment: opt A::Int(64), volatile_: opt A::Unit, nontemporal: opt A::Unit, invariant: opt A::Unit,
        invariantGroup: opt A::Unit, ordering: opt A::Enum(E::LlvmOrdering), syncscope: opt A::String,
        dereferenceable: opt A::Struct("llvm.dereferenceable"), access_groups: opt A::StructArray("llvm.access_group"),
        alias_scopes: opt A::StructArray("llvm.alias_scope"), noalias_scopes: opt A::StructArray("llvm.alias_scope"), tbaa: opt A::StructArray("llvm.tbaa_tag")
    ] -> (res: One T::LlvmSized)
    does [READ] {
        format: Asm("(`volatile` $volatile_^)? $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? (`invariant` $invariant^)? (`invariant_group` $invariantGroup^)? (`dereferenceable` `` $dereferenceable^)? attr-dict `:` qualified(type($addr)) `->` type($res)"),
        ub: UbClass::Memory, weight: 60,
    }

    /// Facts about the module that its consumers read.
    ModuleFlags "module_flags" () [flags: req A::Array] -> ()
    does [UNKNOWN] means ModuleLevel emits ModuleLevel made Never(NO_OBSERVABLE_EFFECT) {
        format: Asm("$flags attr-dict"),
        since: 22,
    }

    /// Multiplies integers, modulo 2 to the width; a broken nsw or nuw promise gives poison.
    Mul "mul" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::Mul)) emits Binary made Scalar {
        [COMMUTATIVE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// The empty token.
    NoneToken "mlir.none" () [] -> (res: One T::LlvmToken)
    does [PURE] means Zero emits Nothing made Never("tokens have no bits that could be compared") {
        format: Asm("attr-dict `:` type($res)"),
        since: 19,
    }

    /// Bitwise disjunction; poison if `disjoint` operands have a bit in common.
    Or "or" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isDisjoint: opt A::Unit] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::Or)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`disjoint` $isDisjoint^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12,
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
        weight: 12,
    }

    /// Goes on unwinding with an exception.
    Resume "resume" (value: One T::LlvmAny) [] -> ()
    does [UNKNOWN] made Structure {
        [TERMINATOR]
        format: Asm("$value attr-dict `:` type($value)"),
    }

    /// Leaves the function with its result.
    Return "return" (arg: Opt T::LlvmAny) [] -> ()
    does [PURE] made Structure {
        [RETURN_LIKE TERMINATOR]
        format: Asm("attr-dict ($arg^ `:` type($arg))?"),
        weight: 5,
    }

    /// Signed quotient rounded towards zero; undefined for a divisor of zero and on overflow.
    SDiv "sdiv" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact: opt A::Unit] -> (res: One T::LlvmIntLike)
    does [NONE] means Scalar(S::Int(IntBin::DivS)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Immediate, weight: 12,
    }

    /// Widens an integer, repeating its sign bit.
    SExt "sext" (arg: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Cast(CastOp::SExt)) emits Cast made Scalar {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        weight: 12,
    }

    /// Converts a signed integer to a float, rounding to nearest even.
    SIToFP "sitofp" (arg: One T::LlvmIntLike) [] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Cast(CastOp::SiToFp)) emits Cast made Scalar {
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        weight: 12,
    }

    /// Remainder of signed division, with the dividend's sign; undefined for a divisor of zero and on overflow.
    SRem "srem" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike)
    does [NONE] means Scalar(S::Int(IntBin::RemS)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Immediate, weight: 12,
    }

    /// The first value if the condition is true, else the second; what is not chosen may be poison.
    Select "select" (condition: One T::LlvmBoolLike, trueValue: One T::LlvmAny, falseValue: One T::LlvmAny) [
        fastmathFlags: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Select) made Scalar {
        format: Asm("operands attr-dict `:` type($condition) `,` type($res)"),
        relations: &[Same("falseValue", "trueValue"), Same("res", "trueValue")],
        ub: UbClass::Poison, weight: 20,
    }

    /// Shifts left; poison if the amount is not below the width, or on a broken nsw or nuw promise.
    Shl "shl" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::Shl)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Picks lanes of two vectors by a constant mask; a lane of -1 is poison.
    ShuffleVector "shufflevector" (v1: One T::LlvmVector, v2: One T::LlvmVector) [mask: req A::DenseI32] -> (res: One T::LlvmVector)
    does [PURE] {
        format: Asm("$v1 `,` $v2 $mask attr-dict `:` type($v1) custom<ShuffleType>(ref(type($v1)), type($res), ref($mask))"),
        relations: &[Same("v2", "v1")],
        ub: UbClass::Poison, weight: 20,
    }

    /// Writes a value to memory.
    Store "store" (value: One T::LlvmSized, addr: One T::LlvmPtr) [
        alignment: opt A::Int(64), volatile_: opt A::Unit, nontemporal: opt A::Unit,
        invariantGroup: opt A::Unit, ordering: opt A::Enum(E::LlvmOrdering), syncscope: opt A::String,
        access_groups: opt A::StructArray("llvm.access_group"), alias_scopes: opt A::StructArray("llvm.alias_scope"), noalias_scopes: opt A::StructArray("llvm.alias_scope"),
        tbaa: opt A::StructArray("llvm.tbaa_tag")
    ] -> ()
    does [WRITE] {
        format: Asm("(`volatile` $volatile_^)? $value `,` $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? (`invariant_group` $invariantGroup^)? attr-dict `:` type($value) `,` qualified(type($addr))"),
        ub: UbClass::Memory, weight: 60,
    }

    /// Subtracts integers, modulo 2 to the width; a broken nsw or nuw promise gives poison.
    Sub "sub" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Int(IntBin::Sub)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Jumps to the block of the case whose number the value has, else to the default.
    Switch "switch" (value: One T::Int, defaultOperands: Many T::Any, caseOperands: Many T::Any) [
        case_values: opt A::Elements, case_operand_segments: opt A::DenseI32, branch_weights: opt A::DenseI32
    ] -> ()
    does [PURE] {
        [ATTR_SIZED_OPERANDS TERMINATOR]
        format: Asm("$value `:` type($value) `,` $defaultDestination (`(` $defaultOperands^ `:` type($defaultOperands) `)`)? custom<SwitchOpCases>(ref(type($value)), $case_values, $caseDestinations, $caseOperands, type($caseOperands)) attr-dict"),
        successors: &["defaultDestination", "caseDestinations*"],
        weight: 15,
    }

    /// Keeps the low bits of an integer; a broken nsw or nuw promise gives poison.
    Trunc "trunc" (arg: One T::LlvmIntLike) [overflowFlags: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Cast(CastOp::Trunc)) emits Cast made Scalar {
        format: Asm("$arg ($overflowFlags^)? attr-dict `:` type($arg) `to` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Unsigned quotient; undefined for a divisor of zero.
    UDiv "udiv" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact: opt A::Unit] -> (res: One T::LlvmIntLike)
    does [NONE] means Scalar(S::Int(IntBin::DivU)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Immediate, weight: 12,
    }

    /// Converts an unsigned integer to a float, rounding to nearest even; a broken nneg promise gives poison.
    UIToFP "uitofp" (arg: One T::LlvmIntLike) [nonNeg: opt A::Unit] -> (res: One T::LlvmFloatLike)
    does [PURE] means Scalar(S::Cast(CastOp::UiToFp)) emits Cast made Scalar {
        format: Asm("(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Remainder of unsigned division; undefined for a divisor of zero.
    URem "urem" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike)
    does [NONE] means Scalar(S::Int(IntBin::RemU)) emits Binary made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        ub: UbClass::Immediate, weight: 12,
    }

    /// Makes an undef value: each use may see other bits.
    Undef "mlir.undef" () [] -> (res: One T::LlvmAny)
    does [PURE] means Undef emits Nothing {
        [CONSTANT_LIKE]
        format: Asm("attr-dict `:` type($res)"),
        weight: 3,
    }

    /// Marks a place that is never reached; reaching it is immediate undefined behaviour.
    Unreachable "unreachable" () [] -> ()
    does [UNKNOWN] {
        [TERMINATOR]
        format: Asm("attr-dict"),
        ub: UbClass::Immediate, weight: 6,
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
        weight: 12,
    }

    /// Widens an integer with zero bits; a broken nneg promise gives poison.
    ZExt "zext" (arg: One T::LlvmIntLike) [nonNeg: opt A::Unit] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::Cast(CastOp::ZExt)) emits Cast made Scalar {
        format: Asm("(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// The value whose bits are all zero.
    Zero "mlir.zero" () [] -> (res: One T::LlvmAny)
    does [PURE] means Zero emits Nothing {
        [CONSTANT_LIKE]
        format: Asm("attr-dict `:` type($res)"),
        weight: 5, since: 19,
    }

    /// The arc cosine of a float.
    ACos "intr.acos" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Acos)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// The arc sine of a float.
    ASin "intr.asin" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Asin)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// Angle of the point whose coordinates are its operands, ordinate first.
    ATan2 "intr.atan2" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Atan2)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Library(2)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// The arc tangent of a float.
    ATan "intr.atan" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Atan)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// Absolute value; of the least integer it is itself, or poison where the flag says so.
    Abs "intr.abs" (r#in: One T::LlvmIntLike) [is_int_min_poison: req A::Int(1)] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[Over::Arg(0)], &[Imm::Int(Abs::is_int_min_poison, "i1")]) made Family(F::Ints(1)) {
        format: Generic,
        ub: UbClass::Poison, weight: 12, since: 16,
    }

    /// Passes an integer on, with a note attached.
    Annotation "intr.annotation" (integer: One T::Int, annotation: One T::LlvmPtr, fileName: One T::LlvmPtr, line: One T::I32) [] -> (res: One T::Int)
    does [UNKNOWN] means Forward emits Intrinsic(&[Over::Result, Over::Arg(2)], &[]) made Never(NO_OBSERVABLE_EFFECT) {
        format: Generic,
        relations: &[Same("integer", "res"), Same("fileName", "annotation")],
        since: 19,
    }

    /// Promises that a condition is true; undefined if it is not.
    Assume "intr.assume" (cond: One T::I1, op_bundle_operands: Many T::LlvmAny) [op_bundle_sizes: opt A::DenseI32, op_bundle_tags: opt A::Array] -> ()
    does [READ WRITE] {
        format: Asm("$cond ( custom<OpBundles>($op_bundle_operands, type($op_bundle_operands), $op_bundle_tags)^ )? `:` type($cond) attr-dict"),
        ub: UbClass::Immediate, weight: 4,
    }

    /// Reverses the order of bits.
    BitReverse "intr.bitreverse" (r#in: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::IntUn(IntUn::BitReverse)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Ints(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12,
    }

    /// Reverses the order of bytes.
    ByteSwap "intr.bswap" (r#in: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::IntUn(IntUn::ByteSwap)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::Ints(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 19,
    }

    /// Widens a float under a stated exception behaviour.
    ConstrainedFPExtIntr "intr.experimental.constrained.fpext" (arg_0: One T::LlvmAny) [
        fpExceptionBehavior: req A::Enum(E::LlvmFpException)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Cast(CastOp::FpExt))
    emits Intrinsic(&[Over::Result, Over::Arg(0)], &[Imm::Exceptions(ConstrainedFPExtIntr::fpExceptionBehavior)]) {
        format: Asm("$arg_0 $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
        weight: 2, since: 22,
    }

    /// Narrows a float under a stated rounding mode and exception behaviour.
    ConstrainedFPTruncIntr "intr.experimental.constrained.fptrunc" (arg_0: One T::LlvmAny) [
        roundingmode: req A::Enum(E::LlvmRounding), fpExceptionBehavior: req A::Enum(E::LlvmFpException)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Cast(CastOp::FpTrunc))
    emits Intrinsic(&[Over::Result, Over::Arg(0)], &[Imm::Rounding(ConstrainedFPTruncIntr::roundingmode), Imm::Exceptions(ConstrainedFPTruncIntr::fpExceptionBehavior)]) {
        format: Asm("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
        weight: 2, since: 19,
    }

    /// Converts a signed integer to a float under a stated rounding mode and exception behaviour.
    ConstrainedSIToFP "intr.experimental.constrained.sitofp" (arg_0: One T::LlvmAny) [
        roundingmode: req A::Enum(E::LlvmRounding), fpExceptionBehavior: req A::Enum(E::LlvmFpException)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Cast(CastOp::SiToFp))
    emits Intrinsic(&[Over::Result, Over::Arg(0)], &[Imm::Rounding(ConstrainedSIToFP::roundingmode), Imm::Exceptions(ConstrainedSIToFP::fpExceptionBehavior)]) {
        format: Asm("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
        weight: 2, since: 22,
    }

    /// Converts an unsigned integer to a float under a stated rounding mode and exception behaviour.
    ConstrainedUIToFP "intr.experimental.constrained.uitofp" (arg_0: One T::LlvmAny) [
        roundingmode: req A::Enum(E::LlvmRounding), fpExceptionBehavior: req A::Enum(E::LlvmFpException)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Cast(CastOp::UiToFp))
    emits Intrinsic(&[Over::Result, Over::Arg(0)], &[Imm::Rounding(ConstrainedUIToFP::roundingmode), Imm::Exceptions(ConstrainedUIToFP::fpExceptionBehavior)]) {
        format: Asm("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
        weight: 2, since: 22,
    }

    /// The first operand's magnitude with the second's sign.
    CopySign "intr.copysign" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Float(FloatBin::CopySign)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Floats(2)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// The alignment of a coroutine's frame.
    CoroAlign "intr.coro.align" () [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[Over::Result], &[]) made Never(NO_COROUTINES) {
        format: Asm("attr-dict `:` type($res)"),
        since: 14,
    }

    /// Begins a coroutine in the given memory and gives its handle.
    CoroBegin "intr.coro.begin" (token: One T::LlvmToken, mem: One T::LlvmPtr) [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[], &[]) made Never(NO_COROUTINES) {
        format: Asm("$token `,` $mem attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Memory,
    }

    /// Marks the place where a coroutine's resumed part ends.
    CoroEnd "intr.coro.end" (handle: One T::LlvmPtr, unwind: One T::I1, retvals: One T::LlvmToken) [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) made Never(NO_COROUTINES) {
        format: Asm("$handle `,` $unwind `,` $retvals attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Memory,
    }

    /// The memory of a coroutine's frame to free, or null if it needs no freeing.
    CoroFree "intr.coro.free" (id: One T::LlvmToken, handle: One T::LlvmPtr) [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[], &[]) made Never(NO_COROUTINES) {
        format: Asm("$id `,` $handle attr-dict `:` functional-type(operands, results)"),
    }

    /// Identifies a coroutine.
    CoroId "intr.coro.id" (align: One T::I32, promise: One T::LlvmPtr, coroaddr: One T::LlvmPtr, fnaddrs: One T::LlvmPtr) [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[], &[]) made Never(NO_COROUTINES) {
        format: Asm("$align `,` $promise `,` $coroaddr `,` $fnaddrs attr-dict `:` functional-type(operands, results)"),
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
    }

    /// Makes a coroutine ready to be resumed before it suspends.
    CoroSave "intr.coro.save" (handle: One T::LlvmPtr) [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[], &[]) made Never(NO_COROUTINES) {
        format: Asm("$handle attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Memory,
    }

    /// The size of a coroutine's frame.
    CoroSize "intr.coro.size" () [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[Over::Result], &[]) made Never(NO_COROUTINES) {
        format: Asm("attr-dict `:` type($res)"),
    }

    /// Suspends a coroutine; gives whether it was resumed, destroyed or just suspended.
    CoroSuspend "intr.coro.suspend" (save: One T::LlvmToken, r#final: One T::I1) [] -> (res: One T::LlvmAny)
    does [UNKNOWN] means None(COROUTINE) emits Intrinsic(&[], &[]) made Never(NO_COROUTINES) {
        format: Asm("$save `,` $final attr-dict `:` type($res)"),
        ub: UbClass::Memory,
    }

    /// The cosine of a float.
    Cos "intr.cos" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Cos)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2,
    }

    /// The hyperbolic cosine of a float.
    Cosh "intr.cosh" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Cosh)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// Number of zero bits above the highest set one; for zero the width, or poison where the flag says so.
    CountLeadingZeros "intr.ctlz" (r#in: One T::LlvmIntLike) [is_zero_poison: req A::Int(1)] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[Over::Arg(0)], &[Imm::Int(CountLeadingZeros::is_zero_poison, "i1")])
    made Family(F::Ints(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Generic,
        ub: UbClass::Poison, weight: 12, since: 14,
    }

    /// Number of zero bits below the lowest set one; for zero the width, or poison where the flag says so.
    CountTrailingZeros "intr.cttz" (r#in: One T::LlvmIntLike) [is_zero_poison: req A::Int(1)] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[Over::Arg(0)], &[Imm::Int(CountTrailingZeros::is_zero_poison, "i1")])
    made Family(F::Ints(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Generic,
        ub: UbClass::Poison, weight: 12, since: 14,
    }

    /// Number of set bits.
    CtPop "intr.ctpop" (r#in: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::IntUn(IntUn::PopCount)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::Ints(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12,
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
    }

    /// The number that stands for a type in this function's exception table.
    EhTypeidFor "intr.eh.typeid.for" (type_info: One T::LlvmPtr) [] -> (res: One T::LlvmAny)
    does [UNKNOWN] emits Intrinsic(&[Over::Arg(0)], &[]) made Structure {
        format: Asm("$type_info attr-dict `:` functional-type(operands, results)"),
        since: 14,
    }

    /// A float power of ten.
    Exp10 "intr.exp10" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Exp10)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// A float power of two.
    Exp2 "intr.exp2" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Exp2)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2,
    }

    /// The exponential of a float.
    Exp "intr.exp" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Exp)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2,
    }

    /// Passes a value on, and says which one is likely.
    Expect "intr.expect" (val: One T::Int, expected: One T::Int) [] -> (res: One T::LlvmAny)
    does [PURE] means Forward emits Intrinsic(&[Over::Arg(0)], &[]) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$val `,` $expected attr-dict `:` type($val)"),
        weight: 4, since: 19,
    }

    /// Passes a value on, and says how likely one of its values is.
    ExpectWithProbability "intr.expect.with.probability" (val: One T::Int, expected: One T::Int) [prob: req A::Float64] -> (res: One T::LlvmAny)
    does [PURE] means Forward emits Intrinsic(&[Over::Arg(0)], &[Imm::Double(ExpectWithProbability::prob)]) {
        format: Asm("$val `,` $expected `,` $prob attr-dict `:` type($val)"),
        relations: &[Same("expected", "val"), Same("res", "val")],
        weight: 3, since: 19,
    }

    /// Clears the sign of a float, of a NaN too.
    FAbs "intr.fabs" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Abs)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Rounds to an integral float towards positive infinity.
    FCeil "intr.ceil" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Ceil)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Rounds to an integral float towards negative infinity.
    FFloor "intr.floor" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Floor)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Multiplies and adds with one rounding.
    FMA "intr.fma" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike, c: One T::LlvmFloatLike) [
        fastmathFlags: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::MultiplyAdd { fused: true }) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Floats(3)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Multiplies and adds with one rounding or two.
    FMulAdd "intr.fmuladd" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike, c: One T::LlvmFloatLike) [
        fastmathFlags: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::MultiplyAdd { fused: false }) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Library(3)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3,
    }

    /// Rounds to an integral float towards zero.
    FTrunc "intr.trunc" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Trunc)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12, since: 16,
    }

    /// Splits a float into a fraction from a half to one and a power of two.
    FractionExp "intr.frexp" (val: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[Over::Field(0), Over::Field(1)], &[]) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 22,
    }

    /// Shifts two integers joined left by an amount modulo the width and gives the upper one.
    Fshl "intr.fshl" (a: One T::LlvmIntLike, b: One T::LlvmIntLike, c: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FunnelShift { left: true }) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Ints(3)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 19,
    }

    /// Shifts two integers joined right by an amount modulo the width and gives the lower one.
    Fshr "intr.fshr" (a: One T::LlvmIntLike, b: One T::LlvmIntLike, c: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FunnelShift { left: false }) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Ints(3)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 19,
    }

    /// For each lane, whether the base plus its number is below a limit; poison for a limit of zero.
    GetActiveLaneMask "intr.get.active.lane.mask" (base: One T::Int, n: One T::Int) [] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[Over::Result, Over::Arg(0)], &[]) {
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
    does [PURE] emits Intrinsic(&[Over::Arg(0)], &[]) made Never("the optimiser chooses its result") {
        format: Generic,
        since: 19,
    }

    /// Whether a float is of one of the classes that a mask names.
    IsFPClass "intr.is.fpclass" (r#in: One T::LlvmFloatLike) [bit: req A::Int(32)] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[Over::Arg(0)], &[Imm::Int(IsFPClass::bit, "i32")]) {
        format: Generic,
        weight: 12, since: 16,
    }

    /// The same pointer, for which older invariant facts do not hold.
    LaunderInvariantGroup "intr.launder.invariant.group" (ptr: One T::LlvmPtr) [] -> (res: One T::LlvmPtr)
    does [UNKNOWN] means Forward emits Intrinsic(&[Over::Arg(0)], &[]) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
        weight: 3, since: 22,
    }

    /// Says that a stack allocation is dead from here on.
    LifetimeEnd "intr.lifetime.end" (ptr: One T::LlvmPtr) [] -> ()
    does [FREE] emits Intrinsic(&[Over::Arg(0)], &[]) {
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
        weight: 4, since: 16,
    }

    /// Says that a stack allocation is alive, with undefined contents, from here on.
    LifetimeStart "intr.lifetime.start" (ptr: One T::LlvmPtr) [] -> ()
    does [ALLOCATE] emits Intrinsic(&[Over::Arg(0)], &[]) {
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
        weight: 4, since: 16,
    }

    /// Rounds a float to an integer by the current mode; unspecified if it does not fit.
    Llrint "intr.llrint" (val: One T::LlvmFloatLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::ToNearest { away: false }) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[])
    made Family(F::ToInteger) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 19,
    }

    /// Rounds a float to the nearest integer, halves away from zero; unspecified if it does not fit.
    Llround "intr.llround" (val: One T::LlvmFloat) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::ToNearest { away: true }) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[])
    made Family(F::ToInteger) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 19,
    }

    /// Multiplies a float by a power of two.
    LoadExp "intr.ldexp" (val: One T::LlvmFloatLike, power: One T::Int) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::LoadExponent) emits Intrinsic(&[Over::Arg(0), Over::Arg(1)], &[]) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 22,
    }

    /// The logarithm of a float to base ten.
    Log10 "intr.log10" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Log10)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2,
    }

    /// The logarithm of a float to base two.
    Log2 "intr.log2" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Log2)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2,
    }

    /// The natural logarithm of a float.
    Log "intr.log" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Log)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2,
    }

    /// Rounds a float to an integer by the current mode; unspecified if it does not fit.
    Lrint "intr.lrint" (val: One T::LlvmFloatLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::ToNearest { away: false }) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[])
    made Family(F::ToInteger) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 19,
    }

    /// Rounds a float to the nearest integer, halves away from zero; unspecified if it does not fit.
    Lround "intr.lround" (val: One T::LlvmFloatLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::ToNearest { away: true }) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[])
    made Family(F::ToInteger) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 19,
    }

    /// Reads the lanes that a mask names from neighbouring memory, the others from a vector.
    MaskedLoad "intr.masked.load" (data: One T::LlvmPtr, mask: One T::LlvmBoolVector, pass_thru: Opt T::LlvmVector) [
        alignment: req A::Int(32), nontemporal: opt A::Unit
    ] -> (res: One T::LlvmVector)
    does [READ] {
        format: Asm("operands attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Memory, weight: 5,
    }

    /// Writes the lanes that a mask names to neighbouring memory.
    MaskedStore "intr.masked.store" (value: One T::LlvmVector, data: One T::LlvmPtr, mask: One T::LlvmBoolVector) [alignment: req A::Int(32)] -> ()
    does [WRITE] {
        format: Asm("$value `,` $data `,` $mask attr-dict `:` type($value) `,` type($mask) `into` qualified(type($data))"),
        ub: UbClass::Memory, weight: 5,
    }

    /// Reads a matrix from memory, column by column.
    MatrixColumnMajorLoad "intr.matrix.column.major.load" (data: One T::LlvmPtr, stride: One T::Int) [
        isVolatile: req A::Int(1), rows: req A::Int(32), columns: req A::Int(32)
    ] -> (res: One T::LlvmVector)
    does [READ]
    emits Intrinsic(&[Over::Result, Over::Arg(1)], &[Imm::Int(MatrixColumnMajorLoad::isVolatile, "i1"), Imm::Int(MatrixColumnMajorLoad::rows, "i32"), Imm::Int(MatrixColumnMajorLoad::columns, "i32")]) {
        format: Asm("$data `,` `<` `stride` `=` $stride `>` attr-dict`:` type($res) `from` qualified(type($data)) `stride` type($stride)"),
        ub: UbClass::Memory, weight: 3,
    }

    /// Writes a matrix to memory, column by column.
    MatrixColumnMajorStore "intr.matrix.column.major.store" (matrix: One T::LlvmVector, data: One T::LlvmPtr, stride: One T::Int) [
        isVolatile: req A::Int(1), rows: req A::Int(32), columns: req A::Int(32)
    ] -> ()
    does [WRITE]
    emits Intrinsic(&[Over::Arg(0), Over::Arg(2)], &[Imm::Int(MatrixColumnMajorStore::isVolatile, "i1"), Imm::Int(MatrixColumnMajorStore::rows, "i32"), Imm::Int(MatrixColumnMajorStore::columns, "i32")]) {
        format: Asm("$matrix `,` $data `,` `<` `stride` `=` $stride `>` attr-dict`:` type($matrix) `to` qualified(type($data)) `stride` type($stride)"),
        ub: UbClass::Memory, weight: 3,
    }

    /// Multiplies matrices kept as flat vectors.
    MatrixMultiply "intr.matrix.multiply" (lhs: One T::LlvmVector, rhs: One T::LlvmVector) [
        lhs_rows: req A::Int(32), lhs_columns: req A::Int(32), rhs_columns: req A::Int(32)
    ] -> (res: One T::LlvmVector)
    does [UNKNOWN]
    emits Intrinsic(&[Over::Result, Over::Arg(0), Over::Arg(1)], &[Imm::Int(MatrixMultiply::lhs_rows, "i32"), Imm::Int(MatrixMultiply::lhs_columns, "i32"), Imm::Int(MatrixMultiply::rhs_columns, "i32")]) {
        format: Asm("$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)"),
        weight: 3,
    }

    /// Transposes a matrix kept as a flat vector.
    MatrixTranspose "intr.matrix.transpose" (matrix: One T::LlvmVector) [rows: req A::Int(32), columns: req A::Int(32)] -> (res: One T::LlvmVector)
    does [UNKNOWN]
    emits Intrinsic(&[Over::Result], &[Imm::Int(MatrixTranspose::rows, "i32"), Imm::Int(MatrixTranspose::columns, "i32")]) {
        format: Asm("$matrix attr-dict `:` type($matrix) `into` type($res)"),
        weight: 3,
    }

    /// The larger of two floats; a NaN yields to a number, and zeros of either sign count as equal.
    MaxNum "intr.maxnum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Float(FloatBin::MaxNum)) emits Intrinsic(&[Over::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// The larger of two floats, NaN if either is one; negative zero is below positive zero.
    Maximum "intr.maximum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Float(FloatBin::Maximum)) emits Intrinsic(&[Over::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Copies a constant number of bytes between places that are equal or do not overlap, calling no function.
    MemcpyInline "intr.memcpy.inline" (dst: One T::LlvmPtr, src: One T::LlvmPtr) [
        len: req A::AnyInt, isVolatile: req A::Int(1), access_groups: opt A::StructArray("llvm.access_group"), alias_scopes: opt A::StructArray("llvm.alias_scope"),
        noalias_scopes: opt A::StructArray("llvm.alias_scope"), tbaa: opt A::StructArray("llvm.tbaa_tag"), arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray
    ] -> ()
    does [READ WRITE]
    emits Intrinsic(&[Over::Arg(0), Over::Arg(1), Over::Prop(MemcpyInline::len)], &[Imm::Typed(MemcpyInline::len), Imm::Int(MemcpyInline::isVolatile, "i1")]) {
        format: Generic,
        ub: UbClass::Memory, weight: 4,
    }

    /// Copies bytes between places that are equal or do not overlap.
    Memcpy "intr.memcpy" (dst: One T::LlvmPtr, src: One T::LlvmPtr, len: One T::Int) [
        isVolatile: req A::Int(1), access_groups: opt A::StructArray("llvm.access_group"), alias_scopes: opt A::StructArray("llvm.alias_scope"),
        noalias_scopes: opt A::StructArray("llvm.alias_scope"), tbaa: opt A::StructArray("llvm.tbaa_tag"), arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray
    ] -> ()
    does [READ WRITE]
    emits Intrinsic(&[Over::Arg(0), Over::Arg(1), Over::Arg(2)], &[Imm::Int(Memcpy::isVolatile, "i1")]) {
        format: Generic,
        ub: UbClass::Memory, weight: 12,
    }

    /// Copies bytes between places that may overlap.
    Memmove "intr.memmove" (dst: One T::LlvmPtr, src: One T::LlvmPtr, len: One T::Int) [
        isVolatile: req A::Int(1), access_groups: opt A::StructArray("llvm.access_group"), alias_scopes: opt A::StructArray("llvm.alias_scope"),
        noalias_scopes: opt A::StructArray("llvm.alias_scope"), tbaa: opt A::StructArray("llvm.tbaa_tag"), arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray
    ] -> ()
    does [READ WRITE]
    emits Intrinsic(&[Over::Arg(0), Over::Arg(1), Over::Arg(2)], &[Imm::Int(Memmove::isVolatile, "i1")]) {
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
    emits Intrinsic(&[Over::Arg(0), Over::Prop(MemsetInline::len)], &[Imm::Typed(MemsetInline::len), Imm::Int(MemsetInline::isVolatile, "i1")]) {
        format: Generic,
        ub: UbClass::Memory, weight: 4, since: 22,
    }

    /// Fills bytes with one value.
    Memset "intr.memset" (dst: One T::LlvmPtr, val: One T::I8, len: One T::Int) [
        isVolatile: req A::Int(1), access_groups: opt A::StructArray("llvm.access_group"), alias_scopes: opt A::StructArray("llvm.alias_scope"),
        noalias_scopes: opt A::StructArray("llvm.alias_scope"), tbaa: opt A::StructArray("llvm.tbaa_tag"), arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray
    ] -> ()
    does [WRITE] emits Intrinsic(&[Over::Arg(0), Over::Arg(2)], &[Imm::Int(Memset::isVolatile, "i1")]) {
        format: Generic,
        ub: UbClass::Memory, weight: 12, since: 14,
    }

    /// The smaller of two floats; a NaN yields to a number, and zeros of either sign count as equal.
    MinNum "intr.minnum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Float(FloatBin::MinNum)) emits Intrinsic(&[Over::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// The smaller of two floats, NaN if either is one; negative zero is below positive zero.
    Minimum "intr.minimum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Float(FloatBin::Minimum)) emits Intrinsic(&[Over::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Rounds to an integral float by the current mode, without raising inexact.
    Nearbyint "intr.nearbyint" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::RoundEven)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12, since: 19,
    }

    /// Says where a scope of no-alias facts begins.
    NoAliasScopeDecl "intr.experimental.noalias.scope.decl" () [scope: req A::Struct("llvm.alias_scope")] -> ()
    does [READ WRITE] means Nothing emits Nothing made Never(NO_OBSERVABLE_EFFECT) {
        format: Asm("$scope attr-dict"),
        since: 19,
    }

    /// Raises a float to an integer power, in any order of multiplications.
    PowI "intr.powi" (val: One T::LlvmFloatLike, power: One T::Int) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::IntegerPower) emits Intrinsic(&[Over::Arg(0), Over::Arg(1)], &[]) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 14,
    }

    /// Raises a float to a float power.
    Pow "intr.pow" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Pow)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::Library(2)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2,
    }

    /// Hints that memory is soon accessed; changes nothing.
    Prefetch "intr.prefetch" (addr: One T::LlvmPtr) [rw: req A::Int(32), hint: req A::Int(32), cache: req A::Int(32)] -> ()
    does [READ WRITE] means Nothing
    emits Intrinsic(&[Over::Arg(0)], &[Imm::Int(Prefetch::rw, "i32"), Imm::Int(Prefetch::hint, "i32"), Imm::Int(Prefetch::cache, "i32")]) {
        format: Generic,
        weight: 3,
    }

    /// Passes a pointer on, with a note attached.
    PtrAnnotation "intr.ptr.annotation" (ptr: One T::LlvmPtr, annotation: One T::LlvmPtr, fileName: One T::LlvmPtr, line: One T::I32, attr: One T::LlvmPtr) [] -> (res: One T::LlvmPtr)
    does [UNKNOWN] means Forward emits Intrinsic(&[Over::Result, Over::Arg(2)], &[]) made Never(NO_OBSERVABLE_EFFECT) {
        format: Generic,
        relations: &[Same("ptr", "res"), Same("fileName", "annotation"), Same("attr", "annotation")],
        since: 19,
    }

    /// Clears the bits of a pointer's address that a mask leaves out.
    PtrMask "intr.ptrmask" (ptr: One T::LlvmPtrLike, mask: One T::LlvmIntLike) [] -> (res: One T::LlvmPtrLike)
    does [PURE] emits Intrinsic(&[Over::Arg(0), Over::Arg(1)], &[]) {
        format: Asm("$ptr `,` $mask attr-dict `:` functional-type(operands, results)"),
        relations: &[Same("res", "ptr")],
        weight: 3, since: 22,
    }

    /// Rounds to an integral float by the current mode.
    Rint "intr.rint" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::RoundEven)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12, since: 19,
    }

    /// Rounds to the nearest integral float, halves to even.
    RoundEven "intr.roundeven" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::RoundEven)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12, since: 16,
    }

    /// Rounds to the nearest integral float, halves away from zero.
    Round "intr.round" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Round)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12, since: 15,
    }

    /// Adds signed integers, stopping at the least and greatest.
    SAddSat "intr.sadd.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::AddSatS)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::Ints(2)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 19,
    }

    /// Adds signed integers and says whether the sum overflowed.
    SAddWithOverflow "intr.sadd.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::WithOverflow(IntBin::Add, IntBin::AddOverflowS)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Overflow) {
        [SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        weight: 12,
    }

    /// Compares signed integers: -1, 0 or 1 for less, equal or greater.
    SCmp "intr.scmp" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::ThreeWay { signed: true }) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[]) {
        [SAME_TYPE_OPERANDS]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 22,
    }

    /// The larger of two signed integers.
    SMax "intr.smax" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::MaxS)) emits Intrinsic(&[Over::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12,
    }

    /// The smaller of two signed integers.
    SMin "intr.smin" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::MinS)) emits Intrinsic(&[Over::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12,
    }

    /// Multiplies signed integers and says whether the product overflowed.
    SMulWithOverflow "intr.smul.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::WithOverflow(IntBin::Mul, IntBin::MulOverflowS)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Overflow) {
        [SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        weight: 12,
    }

    /// Passes a value on.
    SSACopy "intr.ssa.copy" (operand: One T::Any) [] -> (res: One T::LlvmAny)
    does [PURE] means Forward emits Intrinsic(&[Over::Arg(0)], &[]) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($operand)"),
        weight: 3, since: 19,
    }

    /// Shifts a signed integer left, stopping at the least and greatest; poison if the amount is not below the width.
    SSHLSat "intr.sshl.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::ShlSatS)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::SaturatingShift) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 4, since: 19,
    }

    /// Subtracts signed integers, stopping at the least and greatest.
    SSubSat "intr.ssub.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::SubSatS)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::Ints(2)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 19,
    }

    /// Subtracts signed integers and says whether the difference overflowed.
    SSubWithOverflow "intr.ssub.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::WithOverflow(IntBin::Sub, IntBin::SubOverflowS)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Overflow) {
        [SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        weight: 12,
    }

    /// The sine of a float.
    Sin "intr.sin" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Sin)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2,
    }

    /// The sine and cosine of a float.
    Sincos "intr.sincos" (val: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[Over::Arg(0)], &[]) {
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 22,
    }

    /// The hyperbolic sine of a float.
    Sinh "intr.sinh" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Sinh)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// Square root, correctly rounded; NaN for negative numbers.
    Sqrt "intr.sqrt" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Sqrt)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Floats(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Frees the stack memory made since the matching save.
    StackRestore "intr.stackrestore" (ptr: One T::LlvmPtr) [] -> ()
    does [FREE] emits Intrinsic(&[Over::Arg(0)], &[]) {
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
        ub: UbClass::Memory, weight: 2,
    }

    /// Remembers the state of the stack.
    StackSave "intr.stacksave" () [] -> (res: One T::LlvmAny)
    does [READ] emits Intrinsic(&[Over::Result], &[]) {
        format: Asm("attr-dict `:` qualified(type($res))"),
        weight: 3,
    }

    /// The vector 0, 1, 2 and so on.
    StepVector "intr.stepvector" () [] -> (res: One T::LlvmIntVector)
    does [PURE] emits Intrinsic(&[Over::Result], &[]) {
        format: Asm("attr-dict `:` type($res)"),
        weight: 3, since: 22,
    }

    /// The same pointer, for which no invariant facts hold.
    StripInvariantGroup "intr.strip.invariant.group" (ptr: One T::LlvmPtr) [] -> (res: One T::LlvmPtr)
    does [UNKNOWN] means Forward emits Intrinsic(&[Over::Arg(0)], &[]) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
        weight: 3, since: 22,
    }

    /// The tangent of a float.
    Tan "intr.tan" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Tan)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// The hyperbolic tangent of a float.
    Tanh "intr.tanh" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Library(MathFn::Tanh)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Library(1)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 2, since: 22,
    }

    /// The address of this thread's copy of a thread-local global.
    ThreadlocalAddress "intr.threadlocal.address" (global: One T::LlvmPtr) [] -> (res: One T::LlvmAny)
    does [PURE] means Forward emits Intrinsic(&[Over::Arg(0)], &[])
    made Never("thread-local variables are not generated") {
        format: Generic,
        since: 19,
    }

    /// Stops the program abnormally.
    Trap "intr.trap" () [] -> ()
    does [OBSERVE] emits Intrinsic(&[], &[]) {
        format: Asm("attr-dict"),
        weight: 3, since: 19,
    }

    /// Adds unsigned integers, stopping at the greatest.
    UAddSat "intr.uadd.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::AddSatU)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::Ints(2)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 19,
    }

    /// Adds unsigned integers and says whether the sum overflowed.
    UAddWithOverflow "intr.uadd.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::WithOverflow(IntBin::Add, IntBin::AddOverflowU)) emits Intrinsic(&[Over::Arg(0)], &[])
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
    }

    /// Compares unsigned integers: -1, 0 or 1 for less, equal or greater.
    UCmp "intr.ucmp" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike)
    does [PURE] means Scalar(S::ThreeWay { signed: false }) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[]) {
        [SAME_TYPE_OPERANDS]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 22,
    }

    /// The larger of two unsigned integers.
    UMax "intr.umax" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::MaxU)) emits Intrinsic(&[Over::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 14,
    }

    /// The smaller of two unsigned integers.
    UMin "intr.umin" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::MinU)) emits Intrinsic(&[Over::Arg(0)], &[]) made Scalar {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 14,
    }

    /// Multiplies unsigned integers and says whether the product overflowed.
    UMulWithOverflow "intr.umul.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::WithOverflow(IntBin::Mul, IntBin::MulOverflowU)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Overflow) {
        [SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        weight: 12,
    }

    /// Shifts an unsigned integer left, stopping at the greatest; poison if the amount is not below the width.
    USHLSat "intr.ushl.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::ShlSatU)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::SaturatingShift) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 4, since: 19,
    }

    /// Subtracts unsigned integers, stopping at zero.
    USubSat "intr.usub.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::Int(IntBin::SubSatU)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::Ints(2)) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        weight: 12, since: 19,
    }

    /// Subtracts unsigned integers and says whether the difference was below zero.
    USubWithOverflow "intr.usub.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny)
    does [PURE] means Scalar(S::WithOverflow(IntBin::Sub, IntBin::SubOverflowU)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::Overflow) {
        [SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        weight: 12,
    }

    /// On the enabled lanes: shifts right, filling with the sign.
    VPAShr "intr.vp.ashr" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Int(IntBin::ShrS)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesShifted) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: adds integers.
    VPAdd "intr.vp.add" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Int(IntBin::Add)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: bitwise conjunction.
    VPAnd "intr.vp.and" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Int(IntBin::And)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: adds floats.
    VPFAdd "intr.vp.fadd" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Float(FloatBin::Add)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfFloats(2)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: divides floats.
    VPFDiv "intr.vp.fdiv" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Float(FloatBin::Div)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfFloats(2)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: multiplies and adds with one rounding or two.
    VPFMulAdd "intr.vp.fmuladd" (op1: One T::LlvmFloatVector, op2: One T::LlvmFloatVector, op3: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::MultiplyAdd { fused: false }) emits Intrinsic(&[Over::Result], &[])
    made Never("it may round once or twice, so its lanes cannot be compared bit by bit") {
        format: Generic,
        ub: UbClass::Poison,
        since: 19,
    }

    /// On the enabled lanes: multiplies floats.
    VPFMul "intr.vp.fmul" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Float(FloatBin::Mul)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfFloats(2)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: flips the sign of floats.
    VPFNeg "intr.vp.fneg" (op: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::FloatUn(FloatUn::Neg)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfFloats(1)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: widens floats.
    VPFPExt "intr.vp.fpext" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Cast(CastOp::FpExt)) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[])
    made Family(F::LanesConverted(Between::Extended)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: converts floats to signed integers.
    VPFPToSI "intr.vp.fptosi" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Cast(CastOp::FpToSi)) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[])
    made Family(F::LanesConverted(Between::FloatsToInts)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: converts floats to unsigned integers.
    VPFPToUI "intr.vp.fptoui" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Cast(CastOp::FpToUi)) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[])
    made Family(F::LanesConverted(Between::FloatsToInts)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: narrows floats.
    VPFPTrunc "intr.vp.fptrunc" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Cast(CastOp::FpTrunc)) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[])
    made Family(F::LanesConverted(Between::Rounded)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: remainder of float division.
    VPFRem "intr.vp.frem" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Float(FloatBin::Rem)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfFloats(2)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: subtracts floats.
    VPFSub "intr.vp.fsub" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Float(FloatBin::Sub)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfFloats(2)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: multiplies and adds with one rounding.
    VPFma "intr.vp.fma" (op1: One T::LlvmFloatVector, op2: One T::LlvmFloatVector, op3: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::MultiplyAdd { fused: true }) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfFloats(3)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: makes pointers of integer addresses.
    VPIntToPtr "intr.vp.inttoptr" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::IntToPtr) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[])
    made Never("addresses differ between engines") {
        format: Generic,
        ub: UbClass::Poison,
        since: 15,
    }

    /// On the enabled lanes: shifts right, filling with zeros.
    VPLShr "intr.vp.lshr" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Int(IntBin::ShrU)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesShifted) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// Reads the enabled lanes from neighbouring memory; the others are poison.
    VPLoad "intr.vp.load" (ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [READ] emits Intrinsic(&[Over::Result, Over::Arg(0)], &[]) {
        format: Generic,
        ub: UbClass::Memory, weight: 3, since: 15,
    }

    /// Lane by lane, the first value where enabled and below the length, else the second.
    VPMergeMin "intr.vp.merge" (cond: One T::LlvmBoolVector, true_val: One T::LlvmVector, false_val: One T::LlvmVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[Over::Arg(1)], &[]) {
        format: Generic,
        weight: 3, since: 15,
    }

    /// On the enabled lanes: multiplies integers.
    VPMul "intr.vp.mul" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Int(IntBin::Mul)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: bitwise disjunction.
    VPOr "intr.vp.or" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Int(IntBin::Or)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: the addresses of pointers.
    VPPtrToInt "intr.vp.ptrtoint" (src: One T::LlvmPtrVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::PtrToInt) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[])
    made Never("addresses differ between engines") {
        format: Generic,
        ub: UbClass::Poison,
        since: 15,
    }

    /// The sum of a start value and the enabled lanes.
    VPReduceAdd "intr.vp.reduce.add" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means PredicatedReduce(Fold::Int(IntBin::Add)) emits Intrinsic(&[Over::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        weight: 3, since: 15,
    }

    /// The bitwise conjunction of a start value and the enabled lanes.
    VPReduceAnd "intr.vp.reduce.and" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means PredicatedReduce(Fold::Int(IntBin::And)) emits Intrinsic(&[Over::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        weight: 3, since: 15,
    }

    /// The sum, in order, of a start value and the enabled lanes.
    VPReduceFAdd "intr.vp.reduce.fadd" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means PredicatedReduce(Fold::Float(FloatBin::Add)) emits Intrinsic(&[Over::Arg(1)], &[])
    made Family(F::LanesToFloat) {
        format: Generic,
        weight: 3, since: 15,
    }

    /// The largest float of a start value and the enabled lanes.
    VPReduceFMax "intr.vp.reduce.fmax" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means PredicatedReduce(Fold::Float(FloatBin::MaxNum)) emits Intrinsic(&[Over::Arg(1)], &[])
    made Never("which zero it gives is undetermined") {
        format: Generic,
        since: 15,
    }

    /// The smallest float of a start value and the enabled lanes.
    VPReduceFMin "intr.vp.reduce.fmin" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means PredicatedReduce(Fold::Float(FloatBin::MinNum)) emits Intrinsic(&[Over::Arg(1)], &[])
    made Never("which zero it gives is undetermined") {
        format: Generic,
        since: 15,
    }

    /// The product, in order, of a start value and the enabled lanes.
    VPReduceFMul "intr.vp.reduce.fmul" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means PredicatedReduce(Fold::Float(FloatBin::Mul)) emits Intrinsic(&[Over::Arg(1)], &[])
    made Family(F::LanesToFloat) {
        format: Generic,
        weight: 3, since: 15,
    }

    /// The product of a start value and the enabled lanes.
    VPReduceMul "intr.vp.reduce.mul" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means PredicatedReduce(Fold::Int(IntBin::Mul)) emits Intrinsic(&[Over::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        weight: 3, since: 15,
    }

    /// The bitwise disjunction of a start value and the enabled lanes.
    VPReduceOr "intr.vp.reduce.or" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means PredicatedReduce(Fold::Int(IntBin::Or)) emits Intrinsic(&[Over::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        weight: 3, since: 15,
    }

    /// The largest signed integer of a start value and the enabled lanes.
    VPReduceSMax "intr.vp.reduce.smax" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means PredicatedReduce(Fold::Int(IntBin::MaxS)) emits Intrinsic(&[Over::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        weight: 3, since: 15,
    }

    /// The smallest signed integer of a start value and the enabled lanes.
    VPReduceSMin "intr.vp.reduce.smin" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means PredicatedReduce(Fold::Int(IntBin::MinS)) emits Intrinsic(&[Over::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        weight: 3, since: 15,
    }

    /// The largest unsigned integer of a start value and the enabled lanes.
    VPReduceUMax "intr.vp.reduce.umax" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means PredicatedReduce(Fold::Int(IntBin::MaxU)) emits Intrinsic(&[Over::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        weight: 3, since: 15,
    }

    /// The smallest unsigned integer of a start value and the enabled lanes.
    VPReduceUMin "intr.vp.reduce.umin" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means PredicatedReduce(Fold::Int(IntBin::MinU)) emits Intrinsic(&[Over::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        weight: 3, since: 15,
    }

    /// The bitwise exclusive or of a start value and the enabled lanes.
    VPReduceXor "intr.vp.reduce.xor" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means PredicatedReduce(Fold::Int(IntBin::Xor)) emits Intrinsic(&[Over::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        weight: 3, since: 15,
    }

    /// On the enabled lanes: signed quotient rounded towards zero; undefined if one of their divisors is zero or a quotient overflows.
    VPSDiv "intr.vp.sdiv" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [NONE] means Predicated(S::Int(IntBin::DivS)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesDivided) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: widens integers, repeating their sign bits.
    VPSExt "intr.vp.sext" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Cast(CastOp::SExt)) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[])
    made Family(F::LanesConverted(Between::Widened)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: converts signed integers to floats.
    VPSIToFP "intr.vp.sitofp" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Cast(CastOp::SiToFp)) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[])
    made Family(F::LanesConverted(Between::IntsToFloats)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: the larger of signed integers.
    VPSMax "intr.vp.smax" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Int(IntBin::MaxS)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 22,
    }

    /// On the enabled lanes: the smaller of signed integers.
    VPSMin "intr.vp.smin" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Int(IntBin::MinS)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 22,
    }

    /// On the enabled lanes: remainder of signed division; undefined if one of their divisors is zero or a quotient overflows.
    VPSRem "intr.vp.srem" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [NONE] means Predicated(S::Int(IntBin::RemS)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesDivided) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// Below the length, lane by lane the first value where the condition is true, else the second; poison beyond.
    VPSelectMin "intr.vp.select" (cond: One T::LlvmBoolVector, true_val: One T::LlvmVector, false_val: One T::LlvmVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[Over::Arg(1)], &[]) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: shifts left.
    VPShl "intr.vp.shl" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Int(IntBin::Shl)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesShifted) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// Writes the enabled lanes to neighbouring memory.
    VPStore "intr.vp.store" (val: One T::LlvmVector, ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> ()
    does [WRITE] emits Intrinsic(&[Over::Arg(0), Over::Arg(1)], &[]) {
        format: Generic,
        ub: UbClass::Memory, weight: 3, since: 15,
    }

    /// Reads the enabled lanes from memory at a stride in bytes; the others are poison.
    VPStridedLoad "intr.experimental.vp.strided.load" (ptr: One T::LlvmPtr, stride: One T::Int, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [READ] emits Intrinsic(&[Over::Result, Over::Arg(0), Over::Arg(1)], &[])
    made Never("LLVM 22 crashes on it, so no second engine runs it") {
        format: Generic,
        ub: UbClass::Memory,
        since: 15,
    }

    /// Writes the enabled lanes to memory at a stride in bytes.
    VPStridedStore "intr.experimental.vp.strided.store" (val: One T::LlvmVector, ptr: One T::LlvmPtr, stride: One T::Int, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> ()
    does [WRITE] emits Intrinsic(&[Over::Arg(0), Over::Arg(1), Over::Arg(2)], &[])
    made Never("LLVM 22 crashes on it, so no second engine runs it") {
        format: Generic,
        ub: UbClass::Memory,
        since: 15,
    }

    /// On the enabled lanes: subtracts integers.
    VPSub "intr.vp.sub" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Int(IntBin::Sub)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: keeps the low bits of integers.
    VPTrunc "intr.vp.trunc" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Cast(CastOp::Trunc)) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[])
    made Family(F::LanesConverted(Between::Narrowed)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: unsigned quotient; undefined if one of their divisors is zero.
    VPUDiv "intr.vp.udiv" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [NONE] means Predicated(S::Int(IntBin::DivU)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesDivided) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: converts unsigned integers to floats.
    VPUIToFP "intr.vp.uitofp" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Cast(CastOp::UiToFp)) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[])
    made Family(F::LanesConverted(Between::IntsToFloats)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: the larger of unsigned integers.
    VPUMax "intr.vp.umax" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Int(IntBin::MaxU)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 22,
    }

    /// On the enabled lanes: the smaller of unsigned integers.
    VPUMin "intr.vp.umin" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Int(IntBin::MinU)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 22,
    }

    /// On the enabled lanes: remainder of unsigned division; undefined if one of their divisors is zero.
    VPURem "intr.vp.urem" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [NONE] means Predicated(S::Int(IntBin::RemU)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesDivided) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: bitwise exclusive or.
    VPXor "intr.vp.xor" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Int(IntBin::Xor)) emits Intrinsic(&[Over::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// On the enabled lanes: widens integers with zero bits.
    VPZExt "intr.vp.zext" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [PURE] means Predicated(S::Cast(CastOp::ZExt)) emits Intrinsic(&[Over::Result, Over::Arg(0)], &[])
    made Family(F::LanesConverted(Between::Widened)) {
        format: Generic,
        ub: UbClass::Poison, weight: 3, since: 15,
    }

    /// Copies the state of a list of variadic arguments.
    VaCopy "intr.vacopy" (dest_list: One T::LlvmPtr, src_list: One T::LlvmPtr) [] -> ()
    does [READ WRITE] emits IntrinsicNamed("va_copy", &[Over::Arg(0)], &[]) {
        format: Asm("$src_list `to` $dest_list attr-dict `:` type(operands)"),
        ub: UbClass::Memory, weight: 2, since: 15,
    }

    /// Ends the use of a list of variadic arguments.
    VaEnd "intr.vaend" (arg_list: One T::LlvmPtr) [] -> ()
    does [WRITE] means Nothing emits IntrinsicNamed("va_end", &[Over::Arg(0)], &[]) {
        format: Asm("$arg_list attr-dict `:` qualified(type($arg_list))"),
        ub: UbClass::Memory, weight: 2, since: 15,
    }

    /// Begins the use of a list of variadic arguments.
    VaStart "intr.vastart" (arg_list: One T::LlvmPtr) [] -> ()
    does [WRITE] emits IntrinsicNamed("va_start", &[Over::Arg(0)], &[]) {
        format: Asm("$arg_list attr-dict `:` qualified(type($arg_list))"),
        ub: UbClass::Memory, weight: 4, since: 15,
    }

    /// Attaches a note to a local variable.
    VarAnnotation "intr.var.annotation" (val: One T::LlvmPtr, annotation: One T::LlvmPtr, fileName: One T::LlvmPtr, line: One T::I32, attr: One T::LlvmPtr) [] -> ()
    does [READ WRITE] means Nothing emits Intrinsic(&[Over::Arg(0), Over::Arg(1)], &[])
    made Never(NO_OBSERVABLE_EFFECT) {
        format: Generic,
        relations: &[Same("fileName", "annotation"), Same("attr", "annotation")],
        since: 19,
    }

    /// Writes the lanes that a mask names one after another.
    MaskedCompressstore "intr.masked.compressstore" (value: One T::LlvmVector, ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector) [
        arg_attrs: opt A::DictArray, res_attrs: opt A::DictArray
    ] -> ()
    does [WRITE] emits Intrinsic(&[Over::Arg(0)], &[]) {
        format: Generic,
        ub: UbClass::Memory, weight: 5,
    }

    /// Reads neighbouring elements into the lanes that a mask names.
    MaskedExpandload "intr.masked.expandload" (ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector, passthru: One T::LlvmVector) [
        arg_attrs: opt A::DictArray, res_attrs: opt A::DictArray
    ] -> (res: One T::LlvmAny)
    does [READ] emits Intrinsic(&[Over::Result], &[]) {
        format: Generic,
        ub: UbClass::Memory, weight: 5,
    }

    /// Reads each lane that a mask names from its own address, the others from a vector.
    MaskedGather "intr.masked.gather" (ptrs: One T::LlvmPtrVector, mask: One T::LlvmBoolVector, pass_thru: Many T::LlvmVector) [
        alignment: req A::Int(32)
    ] -> (res: One T::LlvmVector)
    does [READ] {
        format: Asm("operands attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Memory, weight: 5,
    }

    /// Writes each lane that a mask names to its own address, in order of lanes.
    MaskedScatter "intr.masked.scatter" (value: One T::LlvmVector, ptrs: One T::LlvmPtrVector, mask: One T::LlvmBoolVector) [alignment: req A::Int(32)] -> ()
    does [WRITE] {
        format: Asm("$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` type($ptrs)"),
        ub: UbClass::Memory, weight: 5,
    }

    /// Splits a vector into its even and its odd lanes.
    VectorDeinterleave2 "intr.vector.deinterleave2" (vec: One T::LlvmVector) [] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[Over::Arg(0)], &[]) {
        format: Generic,
        weight: 4, since: 19,
    }

    /// A part of a vector that begins at a constant lane; poison if it reaches beyond the end.
    VectorExtract "intr.vector.extract" (srcvec: One T::LlvmVector) [pos: req A::Int(64)] -> (res: One T::LlvmVector)
    does [PURE] emits Intrinsic(&[Over::Result, Over::Arg(0)], &[Imm::Int(VectorExtract::pos, "i64")]) {
        format: Asm("$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)"),
        ub: UbClass::Poison, weight: 4, since: 15,
    }

    /// A vector with a part replaced from a constant lane on; poison if it reaches beyond the end.
    VectorInsert "intr.vector.insert" (dstvec: One T::LlvmVector, srcvec: One T::LlvmVector) [pos: req A::Int(64)] -> (res: One T::LlvmVector)
    does [PURE] emits Intrinsic(&[Over::Result, Over::Arg(1)], &[Imm::Int(VectorInsert::pos, "i64")]) {
        format: Asm("$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)"),
        relations: &[Same("res", "dstvec")],
        ub: UbClass::Poison, weight: 4, since: 15,
    }

    /// Joins two vectors, lanes in turn.
    VectorInterleave2 "intr.vector.interleave2" (vec1: One T::LlvmVector, vec2: One T::LlvmVector) [] -> (res: One T::LlvmAny)
    does [PURE] emits Intrinsic(&[Over::Result], &[]) {
        format: Generic,
        relations: &[Same("vec2", "vec1")],
        weight: 4, since: 19,
    }

    /// The sum of all lanes.
    VectorReduceAdd "intr.vector.reduce.add" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::Add)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
    }

    /// The bitwise conjunction of all lanes.
    VectorReduceAnd "intr.vector.reduce.and" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::And)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
    }

    /// The sum of a start value and all lanes in order; in any order with `reassoc`.
    VectorReduceFadd "intr.vector.reduce.fadd" (start_value: One T::Float, input: One T::LlvmFloatVector) [
        fastmathFlags: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Float(FloatBin::Add)) emits Intrinsic(&[Over::Arg(1)], &[])
    made Family(F::ReduceInOrder) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        ub: UbClass::Poison, weight: 3,
    }

    /// The largest lane, where NaNs yield to numbers.
    VectorReduceFmax "intr.vector.reduce.fmax" (r#in: One T::LlvmFloatVector) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Float(FloatBin::MaxNum)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::ReduceNumbers) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3,
    }

    /// The largest lane, NaN if any is one.
    VectorReduceFmaximum "intr.vector.reduce.fmaximum" (r#in: One T::LlvmFloatVector) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Float(FloatBin::Maximum)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::ReduceFloats) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 19,
    }

    /// The smallest lane, where NaNs yield to numbers.
    VectorReduceFmin "intr.vector.reduce.fmin" (r#in: One T::LlvmFloatVector) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Float(FloatBin::MinNum)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::ReduceNumbers) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3,
    }

    /// The smallest lane, NaN if any is one.
    VectorReduceFminimum "intr.vector.reduce.fminimum" (r#in: One T::LlvmFloatVector) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Float(FloatBin::Minimum)) emits Intrinsic(&[Over::Arg(0)], &[])
    made Family(F::ReduceFloats) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Poison, weight: 3, since: 19,
    }

    /// The product of a start value and all lanes in order; in any order with `reassoc`.
    VectorReduceFmul "intr.vector.reduce.fmul" (start_value: One T::Float, input: One T::LlvmFloatVector) [
        fastmathFlags: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Float(FloatBin::Mul)) emits Intrinsic(&[Over::Arg(1)], &[])
    made Family(F::ReduceInOrder) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        ub: UbClass::Poison, weight: 3,
    }

    /// The product of all lanes.
    VectorReduceMul "intr.vector.reduce.mul" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::Mul)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
    }

    /// The bitwise disjunction of all lanes.
    VectorReduceOr "intr.vector.reduce.or" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::Or)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
    }

    /// The largest signed lane.
    VectorReduceSmax "intr.vector.reduce.smax" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::MaxS)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
    }

    /// The smallest signed lane.
    VectorReduceSmin "intr.vector.reduce.smin" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::MinS)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
    }

    /// The largest unsigned lane.
    VectorReduceUmax "intr.vector.reduce.umax" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::MaxU)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
    }

    /// The smallest unsigned lane.
    VectorReduceUmin "intr.vector.reduce.umin" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::MinU)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
    }

    /// The bitwise exclusive or of all lanes.
    VectorReduceXor "intr.vector.reduce.xor" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny)
    does [PURE] means Reduce(Fold::Int(IntBin::Xor)) emits Intrinsic(&[Over::Arg(0)], &[]) made Family(F::ReduceInts) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        weight: 3,
    }

    /// How many times a scalable vector is its least length on this machine.
    Vscale "intr.vscale" () [] -> (res: One T::LlvmAny)
    does [UNKNOWN] emits Intrinsic(&[Over::Result], &[]) made Never("its value depends on the machine") {
        format: Generic,
        since: 14,
    }
}
