//! The rows of `llvm`.

super::dialect! {
    /// The LLVM dialect.
    Llvm LlvmOp "llvm";

    /// .
    AShr "ashr" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact: opt A::Unit] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    Add "add" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike) {
        [COMMUTATIVE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    AddrSpaceCast "addrspacecast" (arg: One T::LlvmPtrLike) [] -> (res: One T::LlvmPtrLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        lower: Keep,
    }

    /// .
    AddressOf "mlir.addressof" () [global_name: req A::Symbol] -> (res: One T::LlvmPtr) {
        [CONSTANT_LIKE PURE]
        format: Asm("$global_name attr-dict `:` qualified(type($res))"),
        lower: Keep,
    }

    /// .
    Alias "mlir.alias" () [
        alias_type: req A::Type, sym_name: req A::String, linkage: req A::Enum(E::LlvmLinkage),
        dso_local: opt A::Unit, thread_local_: opt A::Unit, unnamed_addr: opt A::Enum(E::LlvmUnnamedAddr),
        visibility_: opt A::Enum(E::LlvmVisibility)
    ] -> () {
        [IMPLICIT_TERMINATOR ISOLATED SINGLE_BLOCK SYMBOL]
        format: Custom,
        regions: &["initializer"],
        lower: Keep,
    }

    /// .
    Alloca "alloca" (arraySize: One T::Int) [alignment: opt A::Int(64), elem_type: req A::Type, inalloca: opt A::Unit] -> (res: One T::LlvmPtr) {
        format: Custom,
        lower: Keep,
    }

    /// .
    And "and" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    AtomicCmpXchg "cmpxchg" (ptr: One T::LlvmPtr, cmp: One T::LlvmIntOrPtr, val: One T::LlvmIntOrPtr) [
        success_ordering: req A::Enum(E::LlvmOrdering), failure_ordering: req A::Enum(E::LlvmOrdering),
        syncscope: opt A::String, alignment: opt A::Int(64), weak: opt A::Unit, volatile_: opt A::Unit,
        access_groups: opt A::Array, alias_scopes: opt A::Array, noalias_scopes: opt A::Array,
        tbaa: opt A::Array
    ] -> (res: One T::LlvmStruct) {
        format: Asm("(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val (`syncscope` `(` $syncscope^ `)`)? $success_ordering $failure_ordering attr-dict `:` qualified(type($ptr)) `,` type($val)"),
        relations: &[Same("cmp", "val"), OverflowPair("res", "val")],
        lower: Keep,
    }

    /// .
    AtomicRMW "atomicrmw" (ptr: One T::LlvmPtr, val: One T::LlvmAtomic) [
        bin_op: req A::Enum(E::LlvmAtomicBin), ordering: req A::Enum(E::LlvmOrdering), syncscope: opt A::String,
        alignment: opt A::Int(64), volatile_: opt A::Unit, access_groups: opt A::Array,
        alias_scopes: opt A::Array, noalias_scopes: opt A::Array, tbaa: opt A::Array
    ] -> (res: One T::LlvmAtomic) {
        format: Asm("(`volatile` $volatile_^)? $bin_op $ptr `,` $val (`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict `:` qualified(type($ptr)) `,` type($val)"),
        relations: &[Same("res", "val")],
        lower: Keep,
    }

    /// .
    Bitcast "bitcast" (arg: One T::LlvmNonAggregate) [] -> (res: One T::LlvmNonAggregate) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        lower: Keep,
    }

    /// .
    BlockAddress "blockaddress" () [block_addr: req A::Struct("llvm.blockaddress")] -> (res: One T::LlvmPtr) {
        [CONSTANT_LIKE PURE]
        format: Asm("$block_addr attr-dict `:` qualified(type($res))"),
        lower: Keep,
    }

    /// .
    BlockTag "blocktag" () [tag: req A::Struct("llvm.blocktag")] -> () {
        format: Asm("$tag attr-dict"),
        lower: Keep,
    }

    /// .
    Br "br" (destOperands: Many T::LlvmAny) [loop_annotation: opt A::Struct("llvm.loop_annotation")] -> () {
        [PURE TERMINATOR]
        format: Asm("$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict"),
        successors: &["dest"],
        lower: Keep,
    }

    /// .
    CallIntrinsic "call_intrinsic" (args: Many T::LlvmAny, op_bundle_operands: Many T::LlvmAny) [
        intrin: req A::String, fastmathFlags: opt A::Enum(E::LlvmFastMath), op_bundle_sizes: opt A::DenseI32,
        op_bundle_tags: opt A::Array, arg_attrs: opt A::DictArray, res_attrs: opt A::DictArray
    ] -> (results: Opt T::LlvmAny) {
        [ATTR_SIZED_OPERANDS]
        format: Custom,
        lower: Keep,
    }

    /// .
    Call "call" (callee_operands: Many T::LlvmAny, op_bundle_operands: Many T::LlvmAny) [
        var_callee_type: opt A::LlvmFunctionType, callee: opt A::Symbol,
        fastmathFlags: opt A::Enum(E::LlvmFastMath), CConv: opt A::Enum(E::LlvmCConv),
        TailCallKind: opt A::Enum(E::LlvmTailCall), memory_effects: opt A::Struct("llvm.memory_effects"),
        convergent: opt A::Unit, no_unwind: opt A::Unit, will_return: opt A::Unit,
        op_bundle_sizes: opt A::DenseI32, op_bundle_tags: opt A::Array, arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray, no_inline: opt A::Unit, always_inline: opt A::Unit,
        inline_hint: opt A::Unit, access_groups: opt A::Array, alias_scopes: opt A::Array,
        noalias_scopes: opt A::Array, tbaa: opt A::Array
    ] -> (result: Opt T::LlvmAny) {
        [ATTR_SIZED_OPERANDS]
        format: Custom,
        lower: Keep,
    }

    /// .
    Comdat "comdat" () [sym_name: req A::String] -> () {
        [NO_REGION_ARGUMENTS NO_TERMINATOR SYMBOL SYMBOL_TABLE]
        format: Asm("$sym_name $body attr-dict"),
        regions: &["body"],
        lower: Keep,
    }

    /// .
    ComdatSelector "comdat_selector" () [sym_name: req A::String, comdat: req A::Enum(E::LlvmComdat)] -> () {
        [SYMBOL]
        format: Asm("$sym_name $comdat attr-dict"),
        lower: Keep,
    }

    /// .
    CondBr "cond_br" (condition: One T::I1, trueDestOperands: Many T::LlvmAny, falseDestOperands: Many T::LlvmAny) [
        branch_weights: opt A::DenseI32, loop_annotation: opt A::Struct("llvm.loop_annotation")
    ] -> () {
        [ATTR_SIZED_OPERANDS PURE TERMINATOR]
        format: Asm("$condition ( `weights` `(` $branch_weights^ `)` )? `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict"),
        successors: &["trueDest", "falseDest"],
        lower: Keep,
    }

    /// .
    Constant "mlir.constant" () [value: req A::Any] -> (res: One T::LlvmAny) {
        [CONSTANT_LIKE PURE]
        format: Asm("`(` $value `)` attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    DSOLocalEquivalent "dso_local_equivalent" () [function_name: req A::Symbol] -> (res: One T::LlvmPtr) {
        [CONSTANT_LIKE PURE]
        format: Asm("$function_name attr-dict `:` qualified(type($res))"),
        lower: Keep,
    }

    /// .
    ExtractElement "extractelement" (vector: One T::LlvmVector, position: One T::Int) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)"),
        relations: &[ElementOf("res", "vector")],
        lower: Keep,
    }

    /// .
    ExtractValue "extractvalue" (container: One T::LlvmAggregate) [position: req A::DenseI64] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$container `` $position attr-dict `:` type($container) custom<InsertExtractValueElementType>(type($res), ref(type($container)), ref($position))"),
        lower: Keep,
    }

    /// .
    FAdd "fadd" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    FCmp "fcmp" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [
        predicate: req A::Enum(E::LlvmFCmp), fastmathFlags: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmBoolLike) {
        [PURE SAME_TYPE_OPERANDS]
        format: Custom,
        relations: &[BoolLike("res", "lhs")],
        lower: Keep,
    }

    /// .
    FDiv "fdiv" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    FMul "fmul" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    FNeg "fneg" (operand: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    FPExt "fpext" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmFloatLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        lower: Keep,
    }

    /// .
    FPToSI "fptosi" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmIntLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        lower: Keep,
    }

    /// .
    FPToUI "fptoui" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmIntLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        lower: Keep,
    }

    /// .
    FPTrunc "fptrunc" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmFloatLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        lower: Keep,
    }

    /// .
    FRem "frem" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    FSub "fsub" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    Fence "fence" () [ordering: req A::Enum(E::LlvmOrdering), syncscope: opt A::String] -> () {
        format: Asm("(`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict"),
        lower: Keep,
    }

    /// .
    Freeze "freeze" (val: One T::LlvmAny) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$val attr-dict `:` type($val)"),
        lower: Keep,
    }

    /// .
    GEP "getelementptr" (base: One T::LlvmPtrLike, dynamicIndices: Many T::LlvmIntLike) [
        rawConstantIndices: req A::DenseI32, elem_type: req A::Type, noWrapFlags: opt A::Enum(E::GepNoWrap)
    ] -> (res: One T::LlvmPtrLike) {
        [PURE]
        format: Asm("($noWrapFlags^)? $base `[` custom<GEPIndices>($dynamicIndices, $rawConstantIndices) `]` attr-dict `:` functional-type(operands, results) `,` $elem_type"),
        lower: Keep,
    }

    /// .
    GlobalCtors "mlir.global_ctors" () [ctors: req A::SymbolArray, priorities: req A::I32Array, data: req A::Array] -> () {
        format: Asm("`ctors` `=` $ctors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict"),
        lower: Keep,
    }

    /// .
    GlobalDtors "mlir.global_dtors" () [dtors: req A::SymbolArray, priorities: req A::I32Array, data: req A::Array] -> () {
        format: Asm("`dtors` `=` $dtors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict"),
        lower: Keep,
    }

    /// .
    Global "mlir.global" () [
        global_type: req A::Type, constant: opt A::Unit, sym_name: req A::String,
        linkage: req A::Enum(E::LlvmLinkage), dso_local: opt A::Unit, thread_local_: opt A::Unit,
        externally_initialized: opt A::Unit, value: opt A::Any, alignment: opt A::Int(64),
        addr_space: opt A::Int(32), unnamed_addr: opt A::Enum(E::LlvmUnnamedAddr), section: opt A::String,
        comdat: opt A::Symbol, dbg_exprs: opt A::Array, visibility_: opt A::Enum(E::LlvmVisibility),
        target_specific_attrs: opt A::Array
    ] -> () {
        [IMPLICIT_TERMINATOR ISOLATED SINGLE_BLOCK SYMBOL]
        format: Custom,
        regions: &["initializer"],
        lower: Keep,
    }

    /// .
    ICmp "icmp" (lhs: One T::LlvmIntOrPtrLike, rhs: One T::LlvmIntOrPtrLike) [predicate: req A::Enum(E::LlvmICmp)] -> (res: One T::LlvmBoolLike) {
        [PURE SAME_TYPE_OPERANDS]
        format: Custom,
        relations: &[BoolLike("res", "lhs")],
        lower: Keep,
    }

    /// .
    IFunc "mlir.ifunc" () [
        sym_name: req A::String, i_func_type: req A::Type, resolver: req A::Symbol, resolver_type: req A::Type,
        linkage: req A::Enum(E::LlvmLinkage), dso_local: opt A::Unit, address_space: opt A::Int(32),
        unnamed_addr: opt A::Enum(E::LlvmUnnamedAddr), visibility_: opt A::Enum(E::LlvmVisibility)
    ] -> () {
        [ISOLATED SYMBOL]
        format: Asm("custom<LLVMLinkage>($linkage) ($visibility_^)? ($unnamed_addr^)? $sym_name `:` $i_func_type `,` $resolver_type $resolver attr-dict"),
        lower: Keep,
    }

    /// .
    IndirectBr "indirectbr" (addr: One T::LlvmPtr, succOperands: Many T::Any) [indbr_operand_segments: opt A::DenseI32] -> () {
        [PURE TERMINATOR]
        format: Asm("$addr `:` type($addr) `,` custom<IndirectBrOpSucessors>(ref(type($addr)), $successors, $succOperands, type($succOperands)) attr-dict"),
        successors: &["successors*"],
        lower: Keep,
    }

    /// .
    InlineAsm "inline_asm" (operands: Many T::LlvmAny) [
        asm_string: req A::String, constraints: req A::String, has_side_effects: opt A::Unit,
        is_align_stack: opt A::Unit, tail_call_kind: opt A::Enum(E::LlvmTailCall),
        asm_dialect: opt A::Enum(E::LlvmAsmDialect), operand_attrs: opt A::Array
    ] -> (res: Opt T::LlvmAny) {
        format: Asm("(`has_side_effects` $has_side_effects^)? (`is_align_stack` $is_align_stack^)? (`tail_call_kind` `=` $tail_call_kind^)? (`asm_dialect` `=` $asm_dialect^)? (`operand_attrs` `=` $operand_attrs^)? attr-dict $asm_string `,` $constraints operands `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    InsertElement "insertelement" (vector: One T::LlvmVector, value: One T::LlvmPrimitive, position: One T::Int) [] -> (res: One T::LlvmVector) {
        [PURE]
        format: Asm("$value `,` $vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)"),
        relations: &[ElementOf("value", "vector"), Same("vector", "res")],
        lower: Keep,
    }

    /// .
    InsertValue "insertvalue" (container: One T::LlvmAggregate, value: One T::LlvmPrimitive) [position: req A::DenseI64] -> (res: One T::LlvmAggregate) {
        [PURE]
        format: Asm("$value `,` $container `` $position attr-dict `:` type($container) custom<InsertExtractValueElementType>(type($value), ref(type($container)), ref($position))"),
        relations: &[Same("res", "container")],
        lower: Keep,
    }

    /// .
    IntToPtr "inttoptr" (arg: One T::LlvmIntLike) [dereferenceable: opt A::Struct("llvm.dereferenceable")] -> (res: One T::LlvmPtrLike) {
        [PURE]
        format: Asm("$arg (`dereferenceable` `` $dereferenceable^)? attr-dict `:` type($arg) `to` type($res)"),
        lower: Keep,
    }

    /// .
    Invoke "invoke" (callee_operands: Many T::LlvmAny, normalDestOperands: Many T::LlvmAny, unwindDestOperands: Many T::LlvmAny, op_bundle_operands: Many T::LlvmAny) [
        var_callee_type: opt A::LlvmFunctionType, callee: opt A::Symbol, arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray, branch_weights: opt A::DenseI32, CConv: opt A::Enum(E::LlvmCConv),
        op_bundle_sizes: opt A::DenseI32, op_bundle_tags: opt A::Array
    ] -> (result: Opt T::LlvmAny) {
        [ATTR_SIZED_OPERANDS TERMINATOR]
        format: Custom,
        successors: &["normalDest", "unwindDest"],
        lower: Keep,
    }

    /// .
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
    ] -> () {
        [ALLOCATION_SCOPE ISOLATED SYMBOL]
        format: Custom,
        regions: &["body"],
        lower: Keep,
    }

    /// .
    LShr "lshr" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact: opt A::Unit] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    Landingpad "landingpad" (operand0: Many T::LlvmAny) [cleanup: opt A::Unit] -> (res: One T::LlvmAny) {
        format: Custom,
        lower: Keep,
    }

    /// .
    LinkerOptions "linker_options" () [options: req A::StringArray] -> () {
        format: Asm("$options attr-dict"),
        lower: Keep,
    }

    /// .
    Load "load" (addr: One T::LlvmPtr) [
        alignment: opt A::Int(64), volatile_: opt A::Unit, nontemporal: opt A::Unit, invariant: opt A::Unit,
        invariantGroup: opt A::Unit, ordering: opt A::Enum(E::LlvmOrdering), syncscope: opt A::String,
        dereferenceable: opt A::Struct("llvm.dereferenceable"), access_groups: opt A::Array,
        alias_scopes: opt A::Array, noalias_scopes: opt A::Array, tbaa: opt A::Array
    ] -> (res: One T::LlvmSized) {
        format: Asm("(`volatile` $volatile_^)? $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? (`invariant` $invariant^)? (`invariant_group` $invariantGroup^)? (`dereferenceable` `` $dereferenceable^)? attr-dict `:` qualified(type($addr)) `->` type($res)"),
        lower: Keep,
    }

    /// .
    ModuleFlags "module_flags" () [flags: req A::Array] -> () {
        format: Asm("$flags attr-dict"),
        lower: Keep,
    }

    /// .
    Mul "mul" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike) {
        [COMMUTATIVE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    NoneToken "mlir.none" () [] -> (res: One T::LlvmToken) {
        [PURE]
        format: Asm("attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    Or "or" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isDisjoint: opt A::Unit] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`disjoint` $isDisjoint^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    Poison "mlir.poison" () [] -> (res: One T::LlvmAny) {
        [CONSTANT_LIKE PURE]
        format: Asm("attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    PtrToInt "ptrtoint" (arg: One T::LlvmPtrLike) [] -> (res: One T::LlvmIntLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        lower: Keep,
    }

    /// .
    Resume "resume" (value: One T::LlvmAny) [] -> () {
        [TERMINATOR]
        format: Asm("$value attr-dict `:` type($value)"),
        lower: Keep,
    }

    /// .
    Return "return" (arg: Opt T::LlvmAny) [] -> () {
        [PURE RETURN_LIKE TERMINATOR]
        format: Asm("attr-dict ($arg^ `:` type($arg))?"),
        lower: Keep,
    }

    /// .
    SDiv "sdiv" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact: opt A::Unit] -> (res: One T::LlvmIntLike) {
        [NO_EFFECT SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    SExt "sext" (arg: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        lower: Keep,
    }

    /// .
    SIToFP "sitofp" (arg: One T::LlvmIntLike) [] -> (res: One T::LlvmFloatLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
        lower: Keep,
    }

    /// .
    SRem "srem" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    Select "select" (condition: One T::LlvmBoolLike, trueValue: One T::LlvmAny, falseValue: One T::LlvmAny) [
        fastmathFlags: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("operands attr-dict `:` type($condition) `,` type($res)"),
        relations: &[Same("falseValue", "trueValue"), Same("res", "trueValue")],
        lower: Keep,
    }

    /// .
    Shl "shl" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    ShuffleVector "shufflevector" (v1: One T::LlvmVector, v2: One T::LlvmVector) [mask: req A::DenseI32] -> (res: One T::LlvmVector) {
        [PURE]
        format: Asm("$v1 `,` $v2 $mask attr-dict `:` type($v1) custom<ShuffleType>(ref(type($v1)), type($res), ref($mask))"),
        relations: &[Same("v2", "v1")],
        lower: Keep,
    }

    /// .
    Store "store" (value: One T::LlvmSized, addr: One T::LlvmPtr) [
        alignment: opt A::Int(64), volatile_: opt A::Unit, nontemporal: opt A::Unit,
        invariantGroup: opt A::Unit, ordering: opt A::Enum(E::LlvmOrdering), syncscope: opt A::String,
        access_groups: opt A::Array, alias_scopes: opt A::Array, noalias_scopes: opt A::Array,
        tbaa: opt A::Array
    ] -> () {
        format: Asm("(`volatile` $volatile_^)? $value `,` $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? (`invariant_group` $invariantGroup^)? attr-dict `:` type($value) `,` qualified(type($addr))"),
        lower: Keep,
    }

    /// .
    Sub "sub" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    Switch "switch" (value: One T::Int, defaultOperands: Many T::Any, caseOperands: Many T::Any) [
        case_values: opt A::Elements, case_operand_segments: opt A::DenseI32, branch_weights: opt A::DenseI32
    ] -> () {
        [ATTR_SIZED_OPERANDS PURE TERMINATOR]
        format: Asm("$value `:` type($value) `,` $defaultDestination (`(` $defaultOperands^ `:` type($defaultOperands) `)`)? custom<SwitchOpCases>(ref(type($value)), $case_values, $caseDestinations, $caseOperands, type($caseOperands)) attr-dict"),
        successors: &["defaultDestination", "caseDestinations*"],
        lower: Keep,
    }

    /// .
    Trunc "trunc" (arg: One T::LlvmIntLike) [overflowFlags: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike) {
        [PURE]
        format: Asm("$arg ($overflowFlags^)? attr-dict `:` type($arg) `to` type($res)"),
        lower: Keep,
    }

    /// .
    UDiv "udiv" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact: opt A::Unit] -> (res: One T::LlvmIntLike) {
        [NO_EFFECT SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    UIToFP "uitofp" (arg: One T::LlvmIntLike) [nonNeg: opt A::Unit] -> (res: One T::LlvmFloatLike) {
        [PURE]
        format: Asm("(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)"),
        lower: Keep,
    }

    /// .
    URem "urem" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    Undef "mlir.undef" () [] -> (res: One T::LlvmAny) {
        [CONSTANT_LIKE PURE]
        format: Asm("attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    Unreachable "unreachable" () [] -> () {
        [TERMINATOR]
        format: Asm("attr-dict"),
        lower: Keep,
    }

    /// .
    VaArg "va_arg" (arg: One T::LlvmPtr) [] -> (res: One T::LlvmAny) {
        format: Asm("$arg attr-dict `:` functional-type($arg, $res)"),
        lower: Keep,
    }

    /// .
    XOr "xor" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    ZExt "zext" (arg: One T::LlvmIntLike) [nonNeg: opt A::Unit] -> (res: One T::LlvmIntLike) {
        [PURE]
        format: Asm("(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)"),
        lower: Keep,
    }

    /// .
    Zero "mlir.zero" () [] -> (res: One T::LlvmAny) {
        [CONSTANT_LIKE PURE]
        format: Asm("attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    ACos "intr.acos" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    ASin "intr.asin" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    ATan2 "intr.atan2" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    ATan "intr.atan" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Abs "intr.abs" (r#in: One T::LlvmIntLike) [is_int_min_poison: req A::Int(1)] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    Annotation "intr.annotation" (integer: One T::Int, annotation: One T::LlvmPtr, fileName: One T::LlvmPtr, line: One T::I32) [] -> (res: One T::Int) {
        format: Generic,
        relations: &[Same("integer", "res"), Same("fileName", "annotation")],
        lower: Keep,
    }

    /// .
    Assume "intr.assume" (cond: One T::I1, op_bundle_operands: Many T::LlvmAny) [op_bundle_sizes: opt A::DenseI32, op_bundle_tags: opt A::Array] -> () {
        format: Asm("$cond ( custom<OpBundles>($op_bundle_operands, type($op_bundle_operands), $op_bundle_tags)^ )? `:` type($cond) attr-dict"),
        lower: Keep,
    }

    /// .
    BitReverse "intr.bitreverse" (r#in: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    ByteSwap "intr.bswap" (r#in: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    ConstrainedFPExtIntr "intr.experimental.constrained.fpext" (arg_0: One T::LlvmAny) [
        fpExceptionBehavior: req A::Enum(E::LlvmFpException)
    ] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$arg_0 $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
        lower: Keep,
    }

    /// .
    ConstrainedFPTruncIntr "intr.experimental.constrained.fptrunc" (arg_0: One T::LlvmAny) [
        roundingmode: req A::Enum(E::LlvmRounding), fpExceptionBehavior: req A::Enum(E::LlvmFpException)
    ] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
        lower: Keep,
    }

    /// .
    ConstrainedSIToFP "intr.experimental.constrained.sitofp" (arg_0: One T::LlvmAny) [
        roundingmode: req A::Enum(E::LlvmRounding), fpExceptionBehavior: req A::Enum(E::LlvmFpException)
    ] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
        lower: Keep,
    }

    /// .
    ConstrainedUIToFP "intr.experimental.constrained.uitofp" (arg_0: One T::LlvmAny) [
        roundingmode: req A::Enum(E::LlvmRounding), fpExceptionBehavior: req A::Enum(E::LlvmFpException)
    ] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
        lower: Keep,
    }

    /// .
    CopySign "intr.copysign" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    CoroAlign "intr.coro.align" () [] -> (res: One T::LlvmAny) {
        format: Asm("attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    CoroBegin "intr.coro.begin" (token: One T::LlvmToken, mem: One T::LlvmPtr) [] -> (res: One T::LlvmAny) {
        format: Asm("$token `,` $mem attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    CoroEnd "intr.coro.end" (handle: One T::LlvmPtr, unwind: One T::I1, retvals: One T::LlvmToken) [] -> (res: One T::LlvmAny) {
        format: Asm("$handle `,` $unwind `,` $retvals attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    CoroFree "intr.coro.free" (id: One T::LlvmToken, handle: One T::LlvmPtr) [] -> (res: One T::LlvmAny) {
        format: Asm("$id `,` $handle attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    CoroId "intr.coro.id" (align: One T::I32, promise: One T::LlvmPtr, coroaddr: One T::LlvmPtr, fnaddrs: One T::LlvmPtr) [] -> (res: One T::LlvmAny) {
        format: Asm("$align `,` $promise `,` $coroaddr `,` $fnaddrs attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    CoroPromise "intr.coro.promise" (handle: One T::LlvmPtr, align: One T::I32, from: One T::I1) [] -> (res: One T::LlvmPtr) {
        format: Asm("$handle `,` $align `,` $from attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    CoroResume "intr.coro.resume" (handle: One T::LlvmPtr) [] -> () {
        format: Asm("$handle attr-dict `:` qualified(type($handle))"),
        lower: Keep,
    }

    /// .
    CoroSave "intr.coro.save" (handle: One T::LlvmPtr) [] -> (res: One T::LlvmAny) {
        format: Asm("$handle attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    CoroSize "intr.coro.size" () [] -> (res: One T::LlvmAny) {
        format: Asm("attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    CoroSuspend "intr.coro.suspend" (save: One T::LlvmToken, r#final: One T::I1) [] -> (res: One T::LlvmAny) {
        format: Asm("$save `,` $final attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    Cos "intr.cos" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Cosh "intr.cosh" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    CountLeadingZeros "intr.ctlz" (r#in: One T::LlvmIntLike) [is_zero_poison: req A::Int(1)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    CountTrailingZeros "intr.cttz" (r#in: One T::LlvmIntLike) [is_zero_poison: req A::Int(1)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    CtPop "intr.ctpop" (r#in: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    DbgDeclare "intr.dbg.declare" (addr: One T::LlvmPtr) [
        varInfo: req A::Struct("llvm.di_local_variable"), locationExpr: opt A::Struct("llvm.di_expression")
    ] -> () {
        format: Asm("qualified($varInfo) (qualified($locationExpr)^)? `=` $addr `:` qualified(type($addr)) attr-dict"),
        lower: Keep,
    }

    /// .
    DbgLabel "intr.dbg.label" () [label: req A::Struct("llvm.di_label")] -> () {
        format: Asm("$label attr-dict"),
        lower: Keep,
    }

    /// .
    DbgValue "intr.dbg.value" (value: One T::LlvmAny) [
        varInfo: req A::Struct("llvm.di_local_variable"), locationExpr: opt A::Struct("llvm.di_expression")
    ] -> () {
        format: Asm("qualified($varInfo) (qualified($locationExpr)^)? `=` $value `:` qualified(type($value)) attr-dict"),
        lower: Keep,
    }

    /// .
    DebugTrap "intr.debugtrap" () [] -> () {
        format: Asm("attr-dict"),
        lower: Keep,
    }

    /// .
    EhTypeidFor "intr.eh.typeid.for" (type_info: One T::LlvmPtr) [] -> (res: One T::LlvmAny) {
        format: Asm("$type_info attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Exp10 "intr.exp10" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Exp2 "intr.exp2" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Exp "intr.exp" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Expect "intr.expect" (val: One T::Int, expected: One T::Int) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$val `,` $expected attr-dict `:` type($val)"),
        lower: Keep,
    }

    /// .
    ExpectWithProbability "intr.expect.with.probability" (val: One T::Int, expected: One T::Int) [prob: req A::Float64] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$val `,` $expected `,` $prob attr-dict `:` type($val)"),
        relations: &[Same("expected", "val"), Same("res", "val")],
        lower: Keep,
    }

    /// .
    FAbs "intr.fabs" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    FCeil "intr.ceil" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    FFloor "intr.floor" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    FMA "intr.fma" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike, c: One T::LlvmFloatLike) [
        fastmathFlags: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    FMulAdd "intr.fmuladd" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike, c: One T::LlvmFloatLike) [
        fastmathFlags: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    FTrunc "intr.trunc" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    FractionExp "intr.frexp" (val: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Fshl "intr.fshl" (a: One T::LlvmIntLike, b: One T::LlvmIntLike, c: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Fshr "intr.fshr" (a: One T::LlvmIntLike, b: One T::LlvmIntLike, c: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    GetActiveLaneMask "intr.get.active.lane.mask" (base: One T::Int, n: One T::Int) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$base `,` $n attr-dict `:` type($base) `,` type($n) `to` type($res)"),
        lower: Keep,
    }

    /// .
    InvariantEnd "intr.invariant.end" (start: One T::LlvmPtr0, ptr: One T::LlvmPtr) [size: req A::Int(64)] -> () {
        format: Asm("$start `,` $size `,` $ptr attr-dict `:` qualified(type($ptr))"),
        lower: Keep,
    }

    /// .
    InvariantStart "intr.invariant.start" (ptr: One T::LlvmPtr) [size: req A::Int(64)] -> (res: One T::LlvmPtr0) {
        format: Asm("$size `,` $ptr attr-dict `:` qualified(type($ptr))"),
        lower: Keep,
    }

    /// .
    IsConstant "intr.is.constant" (val: One T::LlvmAny) [] -> (res: One T::I1) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    IsFPClass "intr.is.fpclass" (r#in: One T::LlvmFloatLike) [bit: req A::Int(32)] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    LaunderInvariantGroup "intr.launder.invariant.group" (ptr: One T::LlvmPtr) [] -> (res: One T::LlvmPtr) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
        lower: Keep,
    }

    /// .
    LifetimeEnd "intr.lifetime.end" (ptr: One T::LlvmPtr) [] -> () {
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
        lower: Keep,
    }

    /// .
    LifetimeStart "intr.lifetime.start" (ptr: One T::LlvmPtr) [] -> () {
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
        lower: Keep,
    }

    /// .
    Llrint "intr.llrint" (val: One T::LlvmFloatLike) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Llround "intr.llround" (val: One T::LlvmFloat) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    LoadExp "intr.ldexp" (val: One T::LlvmFloatLike, power: One T::Int) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Log10 "intr.log10" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Log2 "intr.log2" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Log "intr.log" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Lrint "intr.lrint" (val: One T::LlvmFloatLike) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Lround "intr.lround" (val: One T::LlvmFloatLike) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    MaskedLoad "intr.masked.load" (data: One T::LlvmPtr, mask: One T::LlvmBoolVector, pass_thru: Opt T::LlvmVector) [
        alignment: req A::Int(32), nontemporal: opt A::Unit
    ] -> (res: One T::LlvmVector) {
        format: Asm("operands attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    MaskedStore "intr.masked.store" (value: One T::LlvmVector, data: One T::LlvmPtr, mask: One T::LlvmBoolVector) [alignment: req A::Int(32)] -> () {
        format: Asm("$value `,` $data `,` $mask attr-dict `:` type($value) `,` type($mask) `into` qualified(type($data))"),
        lower: Keep,
    }

    /// .
    MatrixColumnMajorLoad "intr.matrix.column.major.load" (data: One T::LlvmPtr, stride: One T::Int) [
        isVolatile: req A::Int(1), rows: req A::Int(32), columns: req A::Int(32)
    ] -> (res: One T::LlvmVector) {
        format: Asm("$data `,` `<` `stride` `=` $stride `>` attr-dict`:` type($res) `from` qualified(type($data)) `stride` type($stride)"),
        lower: Keep,
    }

    /// .
    MatrixColumnMajorStore "intr.matrix.column.major.store" (matrix: One T::LlvmVector, data: One T::LlvmPtr, stride: One T::Int) [
        isVolatile: req A::Int(1), rows: req A::Int(32), columns: req A::Int(32)
    ] -> () {
        format: Asm("$matrix `,` $data `,` `<` `stride` `=` $stride `>` attr-dict`:` type($matrix) `to` qualified(type($data)) `stride` type($stride)"),
        lower: Keep,
    }

    /// .
    MatrixMultiply "intr.matrix.multiply" (lhs: One T::LlvmVector, rhs: One T::LlvmVector) [
        lhs_rows: req A::Int(32), lhs_columns: req A::Int(32), rhs_columns: req A::Int(32)
    ] -> (res: One T::LlvmVector) {
        format: Asm("$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)"),
        lower: Keep,
    }

    /// .
    MatrixTranspose "intr.matrix.transpose" (matrix: One T::LlvmVector) [rows: req A::Int(32), columns: req A::Int(32)] -> (res: One T::LlvmVector) {
        format: Asm("$matrix attr-dict `:` type($matrix) `into` type($res)"),
        lower: Keep,
    }

    /// .
    MaxNum "intr.maxnum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Maximum "intr.maximum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    MemcpyInline "intr.memcpy.inline" (dst: One T::LlvmPtr, src: One T::LlvmPtr) [
        len: req A::AnyInt, isVolatile: req A::Int(1), access_groups: opt A::Array, alias_scopes: opt A::Array,
        noalias_scopes: opt A::Array, tbaa: opt A::Array, arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray
    ] -> () {
        format: Generic,
        lower: Keep,
    }

    /// .
    Memcpy "intr.memcpy" (dst: One T::LlvmPtr, src: One T::LlvmPtr, len: One T::Int) [
        isVolatile: req A::Int(1), access_groups: opt A::Array, alias_scopes: opt A::Array,
        noalias_scopes: opt A::Array, tbaa: opt A::Array, arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray
    ] -> () {
        format: Generic,
        lower: Keep,
    }

    /// .
    Memmove "intr.memmove" (dst: One T::LlvmPtr, src: One T::LlvmPtr, len: One T::Int) [
        isVolatile: req A::Int(1), access_groups: opt A::Array, alias_scopes: opt A::Array,
        noalias_scopes: opt A::Array, tbaa: opt A::Array, arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray
    ] -> () {
        format: Generic,
        lower: Keep,
    }

    /// .
    MemsetInline "intr.memset.inline" (dst: One T::LlvmPtr, val: One T::I8) [
        len: req A::AnyInt, isVolatile: req A::Int(1), access_groups: opt A::Array, alias_scopes: opt A::Array,
        noalias_scopes: opt A::Array, tbaa: opt A::Array, arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray
    ] -> () {
        format: Generic,
        lower: Keep,
    }

    /// .
    Memset "intr.memset" (dst: One T::LlvmPtr, val: One T::I8, len: One T::Int) [
        isVolatile: req A::Int(1), access_groups: opt A::Array, alias_scopes: opt A::Array,
        noalias_scopes: opt A::Array, tbaa: opt A::Array, arg_attrs: opt A::DictArray,
        res_attrs: opt A::DictArray
    ] -> () {
        format: Generic,
        lower: Keep,
    }

    /// .
    MinNum "intr.minnum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Minimum "intr.minimum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Nearbyint "intr.nearbyint" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    NoAliasScopeDecl "intr.experimental.noalias.scope.decl" () [scope: req A::Struct("llvm.alias_scope")] -> () {
        format: Asm("$scope attr-dict"),
        lower: Keep,
    }

    /// .
    PowI "intr.powi" (val: One T::LlvmFloatLike, power: One T::Int) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Pow "intr.pow" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Prefetch "intr.prefetch" (addr: One T::LlvmPtr) [rw: req A::Int(32), hint: req A::Int(32), cache: req A::Int(32)] -> () {
        format: Generic,
        lower: Keep,
    }

    /// .
    PtrAnnotation "intr.ptr.annotation" (ptr: One T::LlvmPtr, annotation: One T::LlvmPtr, fileName: One T::LlvmPtr, line: One T::I32, attr: One T::LlvmPtr) [] -> (res: One T::LlvmPtr) {
        format: Generic,
        relations: &[Same("ptr", "res"), Same("fileName", "annotation"), Same("attr", "annotation")],
        lower: Keep,
    }

    /// .
    PtrMask "intr.ptrmask" (ptr: One T::LlvmPtrLike, mask: One T::LlvmIntLike) [] -> (res: One T::LlvmPtrLike) {
        [PURE]
        format: Asm("$ptr `,` $mask attr-dict `:` functional-type(operands, results)"),
        relations: &[Same("res", "ptr")],
        lower: Keep,
    }

    /// .
    Rint "intr.rint" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    RoundEven "intr.roundeven" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Round "intr.round" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    SAddSat "intr.sadd.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    SAddWithOverflow "intr.sadd.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    SCmp "intr.scmp" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike) {
        [PURE SAME_TYPE_OPERANDS]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    SMax "intr.smax" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    SMin "intr.smin" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    SMulWithOverflow "intr.smul.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    SSACopy "intr.ssa.copy" (operand: One T::Any) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($operand)"),
        lower: Keep,
    }

    /// .
    SSHLSat "intr.sshl.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    SSubSat "intr.ssub.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    SSubWithOverflow "intr.ssub.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    Sin "intr.sin" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Sincos "intr.sincos" (val: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Sinh "intr.sinh" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Sqrt "intr.sqrt" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    StackRestore "intr.stackrestore" (ptr: One T::LlvmPtr) [] -> () {
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
        lower: Keep,
    }

    /// .
    StackSave "intr.stacksave" () [] -> (res: One T::LlvmAny) {
        format: Asm("attr-dict `:` qualified(type($res))"),
        lower: Keep,
    }

    /// .
    StepVector "intr.stepvector" () [] -> (res: One T::LlvmIntVector) {
        [PURE]
        format: Asm("attr-dict `:` type($res)"),
        lower: Keep,
    }

    /// .
    StripInvariantGroup "intr.strip.invariant.group" (ptr: One T::LlvmPtr) [] -> (res: One T::LlvmPtr) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
        lower: Keep,
    }

    /// .
    Tan "intr.tan" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    Tanh "intr.tanh" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    ThreadlocalAddress "intr.threadlocal.address" (global: One T::LlvmPtr) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    Trap "intr.trap" () [] -> () {
        format: Asm("attr-dict"),
        lower: Keep,
    }

    /// .
    UAddSat "intr.uadd.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    UAddWithOverflow "intr.uadd.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    UBSanTrap "intr.ubsantrap" () [failureKind: req A::Int(8)] -> () {
        format: Asm("prop-dict attr-dict"),
        lower: Keep,
    }

    /// .
    UCmp "intr.ucmp" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike) {
        [PURE SAME_TYPE_OPERANDS]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    UMax "intr.umax" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    UMin "intr.umin" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    UMulWithOverflow "intr.umul.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    USHLSat "intr.ushl.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    USubSat "intr.usub.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    USubWithOverflow "intr.usub.with.overflow" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPAShr "intr.vp.ashr" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPAdd "intr.vp.add" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPAnd "intr.vp.and" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPFAdd "intr.vp.fadd" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPFDiv "intr.vp.fdiv" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPFMulAdd "intr.vp.fmuladd" (op1: One T::LlvmFloatVector, op2: One T::LlvmFloatVector, op3: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPFMul "intr.vp.fmul" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPFNeg "intr.vp.fneg" (op: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPFPExt "intr.vp.fpext" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPFPToSI "intr.vp.fptosi" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPFPToUI "intr.vp.fptoui" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPFPTrunc "intr.vp.fptrunc" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPFRem "intr.vp.frem" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPFSub "intr.vp.fsub" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPFma "intr.vp.fma" (op1: One T::LlvmFloatVector, op2: One T::LlvmFloatVector, op3: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPIntToPtr "intr.vp.inttoptr" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPLShr "intr.vp.lshr" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPLoad "intr.vp.load" (ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        format: Generic,
        lower: Keep,
    }

    /// .
    VPMergeMin "intr.vp.merge" (cond: One T::LlvmBoolVector, true_val: One T::LlvmVector, false_val: One T::LlvmVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPMul "intr.vp.mul" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPOr "intr.vp.or" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPPtrToInt "intr.vp.ptrtoint" (src: One T::LlvmPtrVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPReduceAdd "intr.vp.reduce.add" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPReduceAnd "intr.vp.reduce.and" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPReduceFAdd "intr.vp.reduce.fadd" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPReduceFMax "intr.vp.reduce.fmax" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPReduceFMin "intr.vp.reduce.fmin" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPReduceFMul "intr.vp.reduce.fmul" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPReduceMul "intr.vp.reduce.mul" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPReduceOr "intr.vp.reduce.or" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPReduceSMax "intr.vp.reduce.smax" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPReduceSMin "intr.vp.reduce.smin" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPReduceUMax "intr.vp.reduce.umax" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPReduceUMin "intr.vp.reduce.umin" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPReduceXor "intr.vp.reduce.xor" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPSDiv "intr.vp.sdiv" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPSExt "intr.vp.sext" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPSIToFP "intr.vp.sitofp" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPSMax "intr.vp.smax" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPSMin "intr.vp.smin" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPSRem "intr.vp.srem" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPSelectMin "intr.vp.select" (cond: One T::LlvmBoolVector, true_val: One T::LlvmVector, false_val: One T::LlvmVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPShl "intr.vp.shl" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPStore "intr.vp.store" (val: One T::LlvmVector, ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> () {
        format: Generic,
        lower: Keep,
    }

    /// .
    VPStridedLoad "intr.experimental.vp.strided.load" (ptr: One T::LlvmPtr, stride: One T::Int, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        format: Generic,
        lower: Keep,
    }

    /// .
    VPStridedStore "intr.experimental.vp.strided.store" (val: One T::LlvmVector, ptr: One T::LlvmPtr, stride: One T::Int, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> () {
        format: Generic,
        lower: Keep,
    }

    /// .
    VPSub "intr.vp.sub" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPTrunc "intr.vp.trunc" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPUDiv "intr.vp.udiv" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPUIToFP "intr.vp.uitofp" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPUMax "intr.vp.umax" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPUMin "intr.vp.umin" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPURem "intr.vp.urem" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPXor "intr.vp.xor" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VPZExt "intr.vp.zext" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VaCopy "intr.vacopy" (dest_list: One T::LlvmPtr, src_list: One T::LlvmPtr) [] -> () {
        format: Asm("$src_list `to` $dest_list attr-dict `:` type(operands)"),
        lower: Keep,
    }

    /// .
    VaEnd "intr.vaend" (arg_list: One T::LlvmPtr) [] -> () {
        format: Asm("$arg_list attr-dict `:` qualified(type($arg_list))"),
        lower: Keep,
    }

    /// .
    VaStart "intr.vastart" (arg_list: One T::LlvmPtr) [] -> () {
        format: Asm("$arg_list attr-dict `:` qualified(type($arg_list))"),
        lower: Keep,
    }

    /// .
    VarAnnotation "intr.var.annotation" (val: One T::LlvmPtr, annotation: One T::LlvmPtr, fileName: One T::LlvmPtr, line: One T::I32, attr: One T::LlvmPtr) [] -> () {
        format: Generic,
        relations: &[Same("fileName", "annotation"), Same("attr", "annotation")],
        lower: Keep,
    }

    /// .
    MaskedCompressstore "intr.masked.compressstore" (value: One T::LlvmVector, ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector) [
        arg_attrs: opt A::DictArray, res_attrs: opt A::DictArray
    ] -> () {
        format: Generic,
        lower: Keep,
    }

    /// .
    MaskedExpandload "intr.masked.expandload" (ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector, passthru: One T::LlvmVector) [
        arg_attrs: opt A::DictArray, res_attrs: opt A::DictArray
    ] -> (res: One T::LlvmAny) {
        format: Generic,
        lower: Keep,
    }

    /// .
    MaskedGather "intr.masked.gather" (ptrs: One T::LlvmPtrVector, mask: One T::LlvmBoolVector, pass_thru: Many T::LlvmVector) [
        alignment: req A::Int(32)
    ] -> (res: One T::LlvmVector) {
        format: Asm("operands attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    MaskedScatter "intr.masked.scatter" (value: One T::LlvmVector, ptrs: One T::LlvmPtrVector, mask: One T::LlvmBoolVector) [alignment: req A::Int(32)] -> () {
        format: Asm("$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` type($ptrs)"),
        lower: Keep,
    }

    /// .
    VectorDeinterleave2 "intr.vector.deinterleave2" (vec: One T::LlvmVector) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VectorExtract "intr.vector.extract" (srcvec: One T::LlvmVector) [pos: req A::Int(64)] -> (res: One T::LlvmVector) {
        [PURE]
        format: Asm("$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)"),
        lower: Keep,
    }

    /// .
    VectorInsert "intr.vector.insert" (dstvec: One T::LlvmVector, srcvec: One T::LlvmVector) [pos: req A::Int(64)] -> (res: One T::LlvmVector) {
        [PURE]
        format: Asm("$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)"),
        relations: &[Same("res", "dstvec")],
        lower: Keep,
    }

    /// .
    VectorInterleave2 "intr.vector.interleave2" (vec1: One T::LlvmVector, vec2: One T::LlvmVector) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Generic,
        relations: &[Same("vec2", "vec1")],
        lower: Keep,
    }

    /// .
    VectorReduceAdd "intr.vector.reduce.add" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VectorReduceAnd "intr.vector.reduce.and" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VectorReduceFadd "intr.vector.reduce.fadd" (start_value: One T::Float, input: One T::LlvmFloatVector) [
        fastmathFlags: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VectorReduceFmax "intr.vector.reduce.fmax" (r#in: One T::LlvmFloatVector) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    VectorReduceFmaximum "intr.vector.reduce.fmaximum" (r#in: One T::LlvmFloatVector) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    VectorReduceFmin "intr.vector.reduce.fmin" (r#in: One T::LlvmFloatVector) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    VectorReduceFminimum "intr.vector.reduce.fminimum" (r#in: One T::LlvmFloatVector) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        lower: Keep,
    }

    /// .
    VectorReduceFmul "intr.vector.reduce.fmul" (start_value: One T::Float, input: One T::LlvmFloatVector) [
        fastmathFlags: opt A::Enum(E::LlvmFastMath)
    ] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VectorReduceMul "intr.vector.reduce.mul" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VectorReduceOr "intr.vector.reduce.or" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VectorReduceSmax "intr.vector.reduce.smax" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VectorReduceSmin "intr.vector.reduce.smin" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VectorReduceUmax "intr.vector.reduce.umax" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VectorReduceUmin "intr.vector.reduce.umin" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    VectorReduceXor "intr.vector.reduce.xor" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Generic,
        lower: Keep,
    }

    /// .
    Vscale "intr.vscale" () [] -> (res: One T::LlvmAny) {
        format: Generic,
        lower: Keep,
    }
}
