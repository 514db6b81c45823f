//! The rows of `llvm`.

super::dialect! {
    /// The LLVM dialect.
    Llvm LlvmOp "llvm";

    /// .
    AShr "ashr" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact: opt A::Unit] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
    }

    /// .
    Add "add" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike) {
        [COMMUTATIVE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
    }

    /// .
    AddrSpaceCast "addrspacecast" (arg: One T::LlvmPtrLike) [] -> (res: One T::LlvmPtrLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
    }

    /// .
    AddressOf "mlir.addressof" () [global_name: req A::Symbol] -> (res: One T::LlvmPtr) {
        [CONSTANT_LIKE PURE]
        format: Asm("$global_name attr-dict `:` qualified(type($res))"),
    }

    /// .
    Alias "mlir.alias" () [alias_type: req A::Type, sym_name: req A::String, linkage: req A::Enum(E::LlvmLinkage), dso_local: opt A::Unit, thread_local_: opt A::Unit, unnamed_addr: req A::Enum(E::LlvmUnnamedAddr), visibility_: req A::Enum(E::LlvmVisibility)] -> () {
        [IMPLICIT_TERMINATOR ISOLATED SINGLE_BLOCK SYMBOL]
        format: Custom,
    }

    /// .
    Alloca "alloca" (arraySize: One T::Int) [alignment: req A::Int(64), elem_type: req A::Type, inalloca: opt A::Unit] -> (res: One T::LlvmPtr) {
        format: Custom,
    }

    /// .
    And "and" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
    }

    /// .
    AtomicCmpXchg "cmpxchg" (ptr: One T::LlvmPtr, cmp: One T::LlvmIntOrPtr, val: One T::LlvmIntOrPtr) [success_ordering: req A::Enum(E::LlvmOrdering), failure_ordering: req A::Enum(E::LlvmOrdering), syncscope: opt A::String, alignment: opt A::Int(64), weak: opt A::Unit, volatile_: opt A::Unit, access_groups: opt A::Array, alias_scopes: opt A::Array, noalias_scopes: opt A::Array, tbaa: opt A::Array] -> (res: One T::LlvmStruct) {
        format: Asm("(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val (`syncscope` `(` $syncscope^ `)`)? $success_ordering $failure_ordering attr-dict `:` qualified(type($ptr)) `,` type($val)"),
    }

    /// .
    AtomicRMW "atomicrmw" (ptr: One T::LlvmPtr, val: One T::LlvmPrimitive) [bin_op: req A::Enum(E::LlvmAtomicBin), ordering: req A::Enum(E::LlvmOrdering), syncscope: opt A::String, alignment: opt A::Int(64), volatile_: opt A::Unit, access_groups: opt A::Array, alias_scopes: opt A::Array, noalias_scopes: opt A::Array, tbaa: opt A::Array] -> (res: One T::LlvmPrimitive) {
        format: Asm("(`volatile` $volatile_^)? $bin_op $ptr `,` $val (`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict `:` qualified(type($ptr)) `,` type($val)"),
    }

    /// .
    Bitcast "bitcast" (arg: One T::LlvmNonAggregate) [] -> (res: One T::LlvmNonAggregate) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
    }

    /// .
    BlockAddress "blockaddress" () [block_addr: req A::Any] -> (res: One T::LlvmPtr) {
        [CONSTANT_LIKE PURE]
        format: Asm("$block_addr attr-dict `:` qualified(type($res))"),
    }

    /// .
    BlockTag "blocktag" () [tag: req A::Any] -> () {
        format: Asm("$tag attr-dict"),
    }

    /// .
    Br "br" (destOperands: Many T::LlvmAny) [loop_annotation: opt A::Any] -> () {
        [PURE TERMINATOR]
        format: Asm("$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict"),
        successors: &["dest"],
    }

    /// .
    CallIntrinsic "call_intrinsic" (args: Many T::LlvmAny, op_bundle_operands: Many T::LlvmAny) [intrin: req A::String, fastmathFlags: req A::Enum(E::LlvmFastMath), op_bundle_sizes: req A::DenseI32, op_bundle_tags: req A::Array, arg_attrs: req A::DictArray, res_attrs: req A::DictArray] -> (results: One T::LlvmAny) {
        [ATTR_SIZED_OPERANDS]
        format: Custom,
    }

    /// .
    Call "call" (callee_operands: Many T::LlvmAny, op_bundle_operands: Many T::LlvmAny) [var_callee_type: req A::FunctionType, callee: req A::Symbol, fastmathFlags: req A::Enum(E::LlvmFastMath), CConv: req A::Enum(E::LlvmCConv), TailCallKind: req A::Enum(E::LlvmTailCall), memory_effects: req A::Any, convergent: opt A::Unit, no_unwind: opt A::Unit, will_return: opt A::Unit, op_bundle_sizes: req A::DenseI32, op_bundle_tags: req A::Array, arg_attrs: req A::DictArray, res_attrs: req A::DictArray, no_inline: opt A::Unit, always_inline: opt A::Unit, inline_hint: opt A::Unit, access_groups: req A::Array, alias_scopes: req A::Array, noalias_scopes: req A::Array, tbaa: req A::Array] -> (result: One T::LlvmAny) {
        [ATTR_SIZED_OPERANDS]
        format: Custom,
    }

    /// .
    Comdat "comdat" () [sym_name: req A::String] -> () {
        [NO_REGION_ARGUMENTS NO_TERMINATOR SYMBOL SYMBOL_TABLE]
        format: Asm("$sym_name $body attr-dict"),
    }

    /// .
    ComdatSelector "comdat_selector" () [sym_name: req A::String, comdat: req A::Any] -> () {
        [SYMBOL]
        format: Asm("$sym_name $comdat attr-dict"),
    }

    /// .
    CondBr "cond_br" (condition: One T::I1, trueDestOperands: Many T::LlvmAny, falseDestOperands: Many T::LlvmAny) [branch_weights: opt A::DenseI32, loop_annotation: opt A::Any] -> () {
        [ATTR_SIZED_OPERANDS PURE TERMINATOR]
        format: Asm("$condition ( `weights` `(` $branch_weights^ `)` )? `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict"),
        successors: &["trueDest", "falseDest"],
    }

    /// .
    Constant "mlir.constant" () [value: req A::Any] -> (res: One T::LlvmAny) {
        [CONSTANT_LIKE PURE]
        format: Asm("`(` $value `)` attr-dict `:` type($res)"),
    }

    /// .
    DSOLocalEquivalent "dso_local_equivalent" () [function_name: req A::Symbol] -> (res: One T::LlvmPtr) {
        [CONSTANT_LIKE PURE]
        format: Asm("$function_name attr-dict `:` qualified(type($res))"),
    }

    /// .
    ExtractElement "extractelement" (vector: One T::LlvmVector, position: One T::Int) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)"),
    }

    /// .
    ExtractValue "extractvalue" (container: One T::LlvmAggregate) [position: req A::DenseI64] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$container `` $position attr-dict `:` type($container) custom<InsertExtractValueElementType>(type($res), ref(type($container)), ref($position))"),
    }

    /// .
    FAdd "fadd" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
    }

    /// .
    FCmp "fcmp" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [predicate: req A::Enum(E::LlvmFCmp), fastmathFlags: req A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmBoolLike) {
        [PURE SAME_TYPE_OPERANDS]
        format: Custom,
    }

    /// .
    FDiv "fdiv" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
    }

    /// .
    FMul "fmul" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
    }

    /// .
    FNeg "fneg" (operand: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($res)"),
    }

    /// .
    FPExt "fpext" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmFloatLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
    }

    /// .
    FPToSI "fptosi" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmIntLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
    }

    /// .
    FPToUI "fptoui" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmIntLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
    }

    /// .
    FPTrunc "fptrunc" (arg: One T::LlvmFloatLike) [] -> (res: One T::LlvmFloatLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
    }

    /// .
    FRem "frem" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
    }

    /// .
    FSub "fsub" (lhs: One T::LlvmFloatLike, rhs: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmFloatLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
    }

    /// .
    Fence "fence" () [ordering: req A::Enum(E::LlvmOrdering), syncscope: opt A::String] -> () {
        format: Asm("(`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict"),
    }

    /// .
    Freeze "freeze" (val: One T::LlvmAny) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$val attr-dict `:` type($val)"),
    }

    /// .
    GEP "getelementptr" (base: One T::LlvmPtrLike, dynamicIndices: Many T::LlvmIntLike) [rawConstantIndices: req A::DenseI32, elem_type: req A::Type] -> (res: One T::LlvmPtrLike) {
        [PURE]
        format: Asm("($noWrapFlags^)? $base `[` custom<GEPIndices>($dynamicIndices, $rawConstantIndices) `]` attr-dict `:` functional-type(operands, results) `,` $elem_type"),
    }

    /// .
    GlobalCtors "mlir.global_ctors" () [ctors: req A::SymbolArray, priorities: req A::Array, data: req A::Array] -> () {
        format: Asm("`ctors` `=` $ctors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict"),
    }

    /// .
    GlobalDtors "mlir.global_dtors" () [dtors: req A::SymbolArray, priorities: req A::Array, data: req A::Array] -> () {
        format: Asm("`dtors` `=` $dtors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict"),
    }

    /// .
    Global "mlir.global" () [global_type: req A::Type, constant: opt A::Unit, sym_name: req A::String, linkage: req A::Enum(E::LlvmLinkage), dso_local: opt A::Unit, thread_local_: opt A::Unit, externally_initialized: opt A::Unit, value: req A::Any, alignment: req A::Int(64), addr_space: req A::Int(32), unnamed_addr: req A::Enum(E::LlvmUnnamedAddr), section: req A::String, comdat: req A::Symbol, dbg_exprs: req A::Array, visibility_: req A::Enum(E::LlvmVisibility), target_specific_attrs: req A::Array] -> () {
        [IMPLICIT_TERMINATOR ISOLATED SINGLE_BLOCK SYMBOL]
        format: Custom,
        regions: &["initializer"],
    }

    /// .
    ICmp "icmp" (lhs: One T::LlvmIntOrPtrLike, rhs: One T::LlvmIntOrPtrLike) [predicate: req A::Enum(E::LlvmICmp)] -> (res: One T::LlvmBoolLike) {
        [PURE SAME_TYPE_OPERANDS]
        format: Custom,
    }

    /// .
    IFunc "mlir.ifunc" () [sym_name: req A::String, i_func_type: req A::Type, resolver: req A::Symbol, resolver_type: req A::Type, linkage: req A::Enum(E::LlvmLinkage), dso_local: opt A::Unit, address_space: opt A::Int(32), unnamed_addr: opt A::Enum(E::LlvmUnnamedAddr), visibility_: opt A::Enum(E::LlvmVisibility)] -> () {
        [ISOLATED SYMBOL]
        format: Asm("custom<LLVMLinkage>($linkage) ($visibility_^)? ($unnamed_addr^)? $sym_name `:` $i_func_type `,` $resolver_type $resolver attr-dict"),
    }

    /// .
    IndirectBr "indirectbr" (addr: One T::LlvmPtr, succOperands: Many T::Any) [indbr_operand_segments: opt A::DenseI32] -> () {
        [PURE TERMINATOR]
        format: Asm("$addr `:` type($addr) `,` custom<IndirectBrOpSucessors>(ref(type($addr)), $successors, $succOperands, type($succOperands)) attr-dict"),
        successors: &["successors"],
    }

    /// .
    InlineAsm "inline_asm" (operands: Many T::LlvmAny) [asm_string: req A::String, constraints: req A::String, has_side_effects: opt A::Unit, is_align_stack: opt A::Unit, tail_call_kind: opt A::Enum(E::LlvmTailCall), asm_dialect: opt A::Enum(E::LlvmAsmDialect), operand_attrs: opt A::Array] -> (res: One T::LlvmAny) {
        format: Asm("(`has_side_effects` $has_side_effects^)? (`is_align_stack` $is_align_stack^)? (`tail_call_kind` `=` $tail_call_kind^)? (`asm_dialect` `=` $asm_dialect^)? (`operand_attrs` `=` $operand_attrs^)? attr-dict $asm_string `,` $constraints operands `:` functional-type(operands, results)"),
    }

    /// .
    InsertElement "insertelement" (vector: One T::LlvmVector, value: One T::LlvmPrimitive, position: One T::Int) [] -> (res: One T::LlvmVector) {
        [PURE]
        format: Asm("$value `,` $vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)"),
    }

    /// .
    InsertValue "insertvalue" (container: One T::LlvmAggregate, value: One T::LlvmPrimitive) [position: req A::DenseI64] -> (res: One T::LlvmAggregate) {
        [PURE]
        format: Asm("$value `,` $container `` $position attr-dict `:` type($container) custom<InsertExtractValueElementType>(type($value), ref(type($container)), ref($position))"),
    }

    /// .
    IntToPtr "inttoptr" (arg: One T::LlvmIntLike) [dereferenceable: opt A::Any] -> (res: One T::LlvmPtrLike) {
        [PURE]
        format: Asm("$arg (`dereferenceable` `` $dereferenceable^)? attr-dict `:` type($arg) `to` type($res)"),
    }

    /// .
    Invoke "invoke" (callee_operands: Many T::LlvmAny, normalDestOperands: Many T::LlvmAny, unwindDestOperands: Many T::LlvmAny, op_bundle_operands: Many T::LlvmAny) [var_callee_type: req A::FunctionType, callee: req A::Symbol, arg_attrs: req A::DictArray, res_attrs: req A::DictArray, branch_weights: req A::DenseI32, CConv: req A::Enum(E::LlvmCConv), op_bundle_sizes: req A::DenseI32, op_bundle_tags: req A::Array] -> (result: One T::LlvmAny) {
        [ATTR_SIZED_OPERANDS TERMINATOR]
        format: Custom,
        successors: &["normalDest", "unwindDest"],
    }

    /// .
    Func "func" () [sym_name: req A::String, sym_visibility: req A::String, function_type: req A::FunctionType, linkage: req A::Enum(E::LlvmLinkage), dso_local: opt A::Unit, CConv: req A::Enum(E::LlvmCConv), comdat: req A::Symbol, convergent: opt A::Unit, personality: req A::Symbol, garbageCollector: req A::String, passthrough: req A::Array, arg_attrs: req A::DictArray, res_attrs: req A::DictArray, function_entry_count: req A::Int(64), memory_effects: req A::Any, visibility_: req A::Enum(E::LlvmVisibility), arm_streaming: opt A::Unit, arm_locally_streaming: opt A::Unit, arm_streaming_compatible: opt A::Unit, arm_new_za: opt A::Unit, arm_in_za: opt A::Unit, arm_out_za: opt A::Unit, arm_inout_za: opt A::Unit, arm_preserves_za: opt A::Unit, section: req A::String, unnamed_addr: req A::Enum(E::LlvmUnnamedAddr), alignment: req A::Int(64), vscale_range: req A::Any, frame_pointer: req A::Any, target_cpu: req A::String, tune_cpu: req A::String, reciprocal_estimates: req A::String, prefer_vector_width: req A::String, target_features: req A::Any, no_infs_fp_math: req A::Bool, no_nans_fp_math: req A::Bool, no_signed_zeros_fp_math: req A::Bool, denormal_fp_math: req A::String, denormal_fp_math_f32: req A::String, fp_contract: req A::String, instrument_function_entry: req A::String, instrument_function_exit: req A::String, no_inline: opt A::Unit, always_inline: opt A::Unit, inline_hint: opt A::Unit, no_unwind: opt A::Unit, will_return: opt A::Unit, optimize_none: opt A::Unit, vec_type_hint: req A::Any, work_group_size_hint: req A::DenseI32, reqd_work_group_size: req A::DenseI32, intel_reqd_sub_group_size: req A::Int(32), uwtable_kind: req A::Any] -> () {
        [ALLOCATION_SCOPE ISOLATED SYMBOL]
        format: Custom,
        regions: &["body"],
    }

    /// .
    LShr "lshr" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact: opt A::Unit] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
    }

    /// .
    Landingpad "landingpad" () [cleanup: opt A::Unit] -> (res: One T::LlvmAny) {
        format: Custom,
    }

    /// .
    LinkerOptions "linker_options" () [options: req A::Array] -> () {
        format: Asm("$options attr-dict"),
    }

    /// .
    Load "load" (addr: One T::LlvmPtr) [alignment: opt A::Int(64), volatile_: opt A::Unit, nontemporal: opt A::Unit, invariant: opt A::Unit, invariantGroup: opt A::Unit, ordering: req A::Enum(E::LlvmOrdering), syncscope: opt A::String, dereferenceable: opt A::Any, access_groups: opt A::Array, alias_scopes: opt A::Array, noalias_scopes: opt A::Array, tbaa: opt A::Array] -> (res: One T::LlvmSized) {
        format: Asm("(`volatile` $volatile_^)? $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? (`invariant` $invariant^)? (`invariant_group` $invariantGroup^)? (`dereferenceable` `` $dereferenceable^)? attr-dict `:` qualified(type($addr)) `->` type($res)"),
    }

    /// .
    ModuleFlags "module_flags" () [flags: req A::Array] -> () {
        format: Asm("$flags attr-dict"),
    }

    /// .
    Mul "mul" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike) {
        [COMMUTATIVE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
    }

    /// .
    NoneToken "mlir.none" () [] -> (res: One T::LlvmToken) {
        [PURE]
        format: Asm("attr-dict `:` type($res)"),
    }

    /// .
    Or "or" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isDisjoint: opt A::Unit] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`disjoint` $isDisjoint^)? $lhs `,` $rhs attr-dict `:` type($res)"),
    }

    /// .
    Poison "mlir.poison" () [] -> (res: One T::LlvmAny) {
        [CONSTANT_LIKE PURE]
        format: Asm("attr-dict `:` type($res)"),
    }

    /// .
    PtrToInt "ptrtoint" (arg: One T::LlvmPtrLike) [] -> (res: One T::LlvmIntLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
    }

    /// .
    Resume "resume" (value: One T::LlvmAny) [] -> () {
        [TERMINATOR]
        format: Asm("$value attr-dict `:` type($value)"),
    }

    /// .
    Return "return" (arg: Opt T::LlvmAny) [] -> () {
        [PURE RETURN_LIKE TERMINATOR]
        format: Asm("attr-dict ($arg^ `:` type($arg))?"),
    }

    /// .
    SDiv "sdiv" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact: opt A::Unit] -> (res: One T::LlvmIntLike) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
    }

    /// .
    SExt "sext" (arg: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
    }

    /// .
    SIToFP "sitofp" (arg: One T::LlvmIntLike) [] -> (res: One T::LlvmFloatLike) {
        [PURE]
        format: Asm("$arg attr-dict `:` type($arg) `to` type($res)"),
    }

    /// .
    SRem "srem" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
    }

    /// .
    Select "select" (condition: One T::LlvmBoolLike, trueValue: One T::LlvmAny, falseValue: One T::LlvmAny) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("operands attr-dict `:` type($condition) `,` type($res)"),
    }

    /// .
    Shl "shl" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
    }

    /// .
    ShuffleVector "shufflevector" (v1: One T::LlvmVector, v2: One T::LlvmVector) [mask: req A::DenseI32] -> (res: One T::LlvmVector) {
        [PURE]
        format: Asm("$v1 `,` $v2 $mask attr-dict `:` type($v1) custom<ShuffleType>(ref(type($v1)), type($res), ref($mask))"),
    }

    /// .
    Store "store" (value: One T::LlvmSized, addr: One T::LlvmPtr) [alignment: opt A::Int(64), volatile_: opt A::Unit, nontemporal: opt A::Unit, invariantGroup: opt A::Unit, ordering: req A::Enum(E::LlvmOrdering), syncscope: opt A::String, access_groups: opt A::Array, alias_scopes: opt A::Array, noalias_scopes: opt A::Array, tbaa: opt A::Array] -> () {
        format: Asm("(`volatile` $volatile_^)? $value `,` $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? (`invariant_group` $invariantGroup^)? attr-dict `:` type($value) `,` qualified(type($addr))"),
    }

    /// .
    Sub "sub" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [overflowFlags: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)"),
    }

    /// .
    Switch "switch" (value: One T::Int, defaultOperands: Many T::Any, caseOperands: Many T::Any) [case_values: req A::Elements, case_operand_segments: opt A::DenseI32, branch_weights: opt A::DenseI32] -> () {
        [ATTR_SIZED_OPERANDS PURE TERMINATOR]
        format: Asm("$value `:` type($value) `,` $defaultDestination (`(` $defaultOperands^ `:` type($defaultOperands) `)`)? custom<SwitchOpCases>(ref(type($value)), $case_values, $caseDestinations, $caseOperands, type($caseOperands)) attr-dict"),
        successors: &["defaultDestination", "caseDestinations"],
    }

    /// .
    Trunc "trunc" (arg: One T::LlvmIntLike) [overflowFlags: opt A::Enum(E::LlvmOverflow)] -> (res: One T::LlvmIntLike) {
        [PURE]
        format: Asm("$arg ($overflowFlags^)? attr-dict `:` type($arg) `to` type($res)"),
    }

    /// .
    UDiv "udiv" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [isExact: opt A::Unit] -> (res: One T::LlvmIntLike) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
    }

    /// .
    UIToFP "uitofp" (arg: One T::LlvmIntLike) [nonNeg: opt A::Unit] -> (res: One T::LlvmFloatLike) {
        [PURE]
        format: Asm("(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)"),
    }

    /// .
    URem "urem" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
    }

    /// .
    Undef "mlir.undef" () [] -> (res: One T::LlvmAny) {
        [CONSTANT_LIKE PURE]
        format: Asm("attr-dict `:` type($res)"),
    }

    /// .
    Unreachable "unreachable" () [] -> () {
        [TERMINATOR]
        format: Asm("attr-dict"),
    }

    /// .
    VaArg "va_arg" (arg: One T::LlvmPtr) [] -> (res: One T::LlvmAny) {
        format: Asm("$arg attr-dict `:` functional-type($arg, $res)"),
    }

    /// .
    XOr "xor" (lhs: One T::LlvmIntLike, rhs: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($res)"),
    }

    /// .
    ZExt "zext" (arg: One T::LlvmIntLike) [nonNeg: opt A::Unit] -> (res: One T::LlvmIntLike) {
        [PURE]
        format: Asm("(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)"),
    }

    /// .
    Zero "mlir.zero" () [] -> (res: One T::LlvmAny) {
        [CONSTANT_LIKE PURE]
        format: Asm("attr-dict `:` type($res)"),
    }

    /// .
    ACos "intr.acos" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    ASin "intr.asin" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    ATan2 "intr.atan2" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    ATan "intr.atan" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Abs "intr.abs" (r#in: One T::LlvmIntLike) [is_int_min_poison: req A::Int(1)] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    Annotation "intr.annotation" (integer: One T::Int, annotation: One T::LlvmPtr, fileName: One T::LlvmPtr, line: One T::I32) [] -> (res: One T::Int) {
        format: Custom,
    }

    /// .
    Assume "intr.assume" (cond: One T::I1, op_bundle_operands: Many T::LlvmAny) [op_bundle_sizes: opt A::DenseI32, op_bundle_tags: req A::Array] -> () {
        format: Asm("$cond ( custom<OpBundles>($op_bundle_operands, type($op_bundle_operands), $op_bundle_tags)^ )? `:` type($cond) attr-dict"),
    }

    /// .
    BitReverse "intr.bitreverse" (r#in: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    ByteSwap "intr.bswap" (r#in: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    ConstrainedFPExtIntr "intr.experimental.constrained.fpext" (arg_0: One T::LlvmAny) [fpExceptionBehavior: req A::Any] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$arg_0 $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
    }

    /// .
    ConstrainedFPTruncIntr "intr.experimental.constrained.fptrunc" (arg_0: One T::LlvmAny) [roundingmode: req A::Any, fpExceptionBehavior: req A::Any] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
    }

    /// .
    ConstrainedSIToFP "intr.experimental.constrained.sitofp" (arg_0: One T::LlvmAny) [roundingmode: req A::Any, fpExceptionBehavior: req A::Any] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
    }

    /// .
    ConstrainedUIToFP "intr.experimental.constrained.uitofp" (arg_0: One T::LlvmAny) [roundingmode: req A::Any, fpExceptionBehavior: req A::Any] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"),
    }

    /// .
    CopySign "intr.copysign" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    CoroAlign "intr.coro.align" () [] -> (res: One T::LlvmAny) {
        format: Asm("attr-dict `:` type($res)"),
    }

    /// .
    CoroBegin "intr.coro.begin" (token: One T::LlvmToken, mem: One T::LlvmPtr) [] -> (res: One T::LlvmAny) {
        format: Asm("$token `,` $mem attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    CoroEnd "intr.coro.end" (handle: One T::LlvmPtr, unwind: One T::I1, retvals: One T::LlvmToken) [] -> (res: One T::LlvmAny) {
        format: Asm("$handle `,` $unwind `,` $retvals attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    CoroFree "intr.coro.free" (id: One T::LlvmToken, handle: One T::LlvmPtr) [] -> (res: One T::LlvmAny) {
        format: Asm("$id `,` $handle attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    CoroId "intr.coro.id" (align: One T::I32, promise: One T::LlvmPtr, coroaddr: One T::LlvmPtr, fnaddrs: One T::LlvmPtr) [] -> (res: One T::LlvmAny) {
        format: Asm("$align `,` $promise `,` $coroaddr `,` $fnaddrs attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    CoroPromise "intr.coro.promise" (handle: One T::LlvmPtr, align: One T::I32, from: One T::I1) [] -> (res: One T::LlvmPtr) {
        format: Asm("$handle `,` $align `,` $from attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    CoroResume "intr.coro.resume" (handle: One T::LlvmPtr) [] -> () {
        format: Asm("$handle attr-dict `:` qualified(type($handle))"),
    }

    /// .
    CoroSave "intr.coro.save" (handle: One T::LlvmPtr) [] -> (res: One T::LlvmAny) {
        format: Asm("$handle attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    CoroSize "intr.coro.size" () [] -> (res: One T::LlvmAny) {
        format: Asm("attr-dict `:` type($res)"),
    }

    /// .
    CoroSuspend "intr.coro.suspend" (save: One T::LlvmToken, r#final: One T::I1) [] -> (res: One T::LlvmAny) {
        format: Asm("$save `,` $final attr-dict `:` type($res)"),
    }

    /// .
    Cos "intr.cos" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Cosh "intr.cosh" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    CountLeadingZeros "intr.ctlz" (r#in: One T::LlvmIntLike) [is_zero_poison: req A::Int(1)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Custom,
    }

    /// .
    CountTrailingZeros "intr.cttz" (r#in: One T::LlvmIntLike) [is_zero_poison: req A::Int(1)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Custom,
    }

    /// .
    CtPop "intr.ctpop" (r#in: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    DbgDeclare "intr.dbg.declare" (addr: One T::LlvmPtr) [varInfo: req A::Any, locationExpr: opt A::Any] -> () {
        format: Asm("qualified($varInfo) (qualified($locationExpr)^)? `=` $addr `:` qualified(type($addr)) attr-dict"),
    }

    /// .
    DbgLabel "intr.dbg.label" () [label: req A::Any] -> () {
        format: Asm("$label attr-dict"),
    }

    /// .
    DbgValue "intr.dbg.value" (value: One T::LlvmAny) [varInfo: req A::Any, locationExpr: opt A::Any] -> () {
        format: Asm("qualified($varInfo) (qualified($locationExpr)^)? `=` $value `:` qualified(type($value)) attr-dict"),
    }

    /// .
    DebugTrap "intr.debugtrap" () [] -> () {
        format: Asm("attr-dict"),
    }

    /// .
    EhTypeidFor "intr.eh.typeid.for" (type_info: One T::LlvmPtr) [] -> (res: One T::LlvmAny) {
        format: Asm("$type_info attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Exp10 "intr.exp10" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Exp2 "intr.exp2" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Exp "intr.exp" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Expect "intr.expect" (val: One T::Int, expected: One T::Int) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$val `,` $expected attr-dict `:` type($val)"),
    }

    /// .
    ExpectWithProbability "intr.expect.with.probability" (val: One T::Int, expected: One T::Int) [prob: req A::Any] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$val `,` $expected `,` $prob attr-dict `:` type($val)"),
    }

    /// .
    FAbs "intr.fabs" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    FCeil "intr.ceil" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    FFloor "intr.floor" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    FMA "intr.fma" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike, c: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    FMulAdd "intr.fmuladd" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike, c: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    FTrunc "intr.trunc" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    FractionExp "intr.frexp" (val: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Fshl "intr.fshl" (a: One T::LlvmIntLike, b: One T::LlvmIntLike, c: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Fshr "intr.fshr" (a: One T::LlvmIntLike, b: One T::LlvmIntLike, c: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    GetActiveLaneMask "intr.get.active.lane.mask" (base: One T::Int, n: One T::Int) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("$base `,` $n attr-dict `:` type($base) `,` type($n) `to` type($res)"),
    }

    /// .
    InvariantEnd "intr.invariant.end" (start: One T::LlvmPtr0, ptr: One T::LlvmPtr) [size: req A::Int(64)] -> () {
        format: Asm("$start `,` $size `,` $ptr attr-dict `:` qualified(type($ptr))"),
    }

    /// .
    InvariantStart "intr.invariant.start" (ptr: One T::LlvmPtr) [size: req A::Int(64)] -> (res: One T::LlvmPtr0) {
        format: Asm("$size `,` $ptr attr-dict `:` qualified(type($ptr))"),
    }

    /// .
    IsConstant "intr.is.constant" (val: One T::LlvmAny) [] -> (res: One T::I1) {
        [PURE]
        format: Custom,
    }

    /// .
    IsFPClass "intr.is.fpclass" (r#in: One T::LlvmFloatLike) [bit: req A::Int(32)] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    LaunderInvariantGroup "intr.launder.invariant.group" (ptr: One T::LlvmPtr) [] -> (res: One T::LlvmPtr) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
    }

    /// .
    LifetimeEnd "intr.lifetime.end" (ptr: One T::LlvmPtr) [] -> () {
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
    }

    /// .
    LifetimeStart "intr.lifetime.start" (ptr: One T::LlvmPtr) [] -> () {
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
    }

    /// .
    Llrint "intr.llrint" (val: One T::LlvmFloatLike) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Llround "intr.llround" (val: One T::LlvmFloat) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    LoadExp "intr.ldexp" (val: One T::LlvmFloatLike, power: One T::Int) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Log10 "intr.log10" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Log2 "intr.log2" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Log "intr.log" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Lrint "intr.lrint" (val: One T::LlvmFloatLike) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Lround "intr.lround" (val: One T::LlvmFloatLike) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    MaskedLoad "intr.masked.load" (data: One T::LlvmPtr, mask: One T::LlvmBoolVector, pass_thru: One T::LlvmVector) [alignment: opt A::Int(32), nontemporal: opt A::Unit] -> (res: One T::LlvmVector) {
        format: Asm("operands attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    MaskedStore "intr.masked.store" (value: One T::LlvmVector, data: One T::LlvmPtr, mask: One T::LlvmBoolVector) [alignment: opt A::Int(32)] -> () {
        format: Asm("$value `,` $data `,` $mask attr-dict `:` type($value) `,` type($mask) `into` qualified(type($data))"),
    }

    /// .
    MatrixColumnMajorLoad "intr.matrix.column.major.load" (data: One T::LlvmPtr, stride: One T::Int) [isVolatile: opt A::Int(1), rows: opt A::Int(32), columns: opt A::Int(32)] -> (res: One T::LlvmVector) {
        format: Asm("$data `,` `<` `stride` `=` $stride `>` attr-dict`:` type($res) `from` qualified(type($data)) `stride` type($stride)"),
    }

    /// .
    MatrixColumnMajorStore "intr.matrix.column.major.store" (matrix: One T::LlvmVector, data: One T::LlvmPtr, stride: One T::Int) [isVolatile: opt A::Int(1), rows: opt A::Int(32), columns: opt A::Int(32)] -> () {
        format: Asm("$matrix `,` $data `,` `<` `stride` `=` $stride `>` attr-dict`:` type($matrix) `to` qualified(type($data)) `stride` type($stride)"),
    }

    /// .
    MatrixMultiply "intr.matrix.multiply" (lhs: One T::LlvmVector, rhs: One T::LlvmVector) [lhs_rows: opt A::Int(32), lhs_columns: opt A::Int(32), rhs_columns: opt A::Int(32)] -> (res: One T::LlvmVector) {
        format: Asm("$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)"),
    }

    /// .
    MatrixTranspose "intr.matrix.transpose" (matrix: One T::LlvmVector) [rows: opt A::Int(32), columns: opt A::Int(32)] -> (res: One T::LlvmVector) {
        format: Asm("$matrix attr-dict `:` type($matrix) `into` type($res)"),
    }

    /// .
    MaxNum "intr.maxnum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Maximum "intr.maximum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    MemcpyInline "intr.memcpy.inline" (dst: One T::LlvmPtr, src: One T::LlvmPtr) [len: req A::AnyInt, isVolatile: req A::Int(1), access_groups: req A::Array, alias_scopes: req A::Array, noalias_scopes: req A::Array, tbaa: req A::Array, arg_attrs: req A::DictArray, res_attrs: req A::DictArray] -> () {
        format: Custom,
    }

    /// .
    Memcpy "intr.memcpy" (dst: One T::LlvmPtr, src: One T::LlvmPtr, len: One T::Int) [isVolatile: req A::Int(1), access_groups: req A::Array, alias_scopes: req A::Array, noalias_scopes: req A::Array, tbaa: req A::Array, arg_attrs: req A::DictArray, res_attrs: req A::DictArray] -> () {
        format: Custom,
    }

    /// .
    Memmove "intr.memmove" (dst: One T::LlvmPtr, src: One T::LlvmPtr, len: One T::Int) [isVolatile: req A::Int(1), access_groups: req A::Array, alias_scopes: req A::Array, noalias_scopes: req A::Array, tbaa: req A::Array, arg_attrs: req A::DictArray, res_attrs: req A::DictArray] -> () {
        format: Custom,
    }

    /// .
    MemsetInline "intr.memset.inline" (dst: One T::LlvmPtr, val: One T::I8) [len: req A::AnyInt, isVolatile: req A::Int(1), access_groups: req A::Array, alias_scopes: req A::Array, noalias_scopes: req A::Array, tbaa: req A::Array, arg_attrs: req A::DictArray, res_attrs: req A::DictArray] -> () {
        format: Custom,
    }

    /// .
    Memset "intr.memset" (dst: One T::LlvmPtr, val: One T::I8, len: One T::Int) [isVolatile: req A::Int(1), access_groups: req A::Array, alias_scopes: req A::Array, noalias_scopes: req A::Array, tbaa: req A::Array, arg_attrs: req A::DictArray, res_attrs: req A::DictArray] -> () {
        format: Custom,
    }

    /// .
    MinNum "intr.minnum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Minimum "intr.minimum" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Nearbyint "intr.nearbyint" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    NoAliasScopeDecl "intr.experimental.noalias.scope.decl" () [scope: req A::Any] -> () {
        format: Asm("$scope attr-dict"),
    }

    /// .
    PowI "intr.powi" (val: One T::LlvmFloatLike, power: One T::Int) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Pow "intr.pow" (a: One T::LlvmFloatLike, b: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Prefetch "intr.prefetch" (addr: One T::LlvmPtr) [rw: req A::Int(32), hint: req A::Int(32), cache: req A::Int(32)] -> () {
        format: Custom,
    }

    /// .
    PtrAnnotation "intr.ptr.annotation" (ptr: One T::LlvmPtr, annotation: One T::LlvmPtr, fileName: One T::LlvmPtr, line: One T::I32, attr: One T::LlvmPtr) [] -> (res: One T::LlvmPtr) {
        format: Custom,
    }

    /// .
    PtrMask "intr.ptrmask" (ptr: One T::LlvmPtrLike, mask: One T::LlvmIntLike) [] -> (res: One T::LlvmPtrLike) {
        [PURE]
        format: Asm("$ptr `,` $mask attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Rint "intr.rint" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    RoundEven "intr.roundeven" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Round "intr.round" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    SAddSat "intr.sadd.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    SAddWithOverflow "intr.sadd.with.overflow" () [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    SCmp "intr.scmp" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike) {
        [PURE SAME_TYPE_OPERANDS]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    SMax "intr.smax" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    SMin "intr.smin" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    SMulWithOverflow "intr.smul.with.overflow" () [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    SSACopy "intr.ssa.copy" (operand: One T::Any) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($operand)"),
    }

    /// .
    SSHLSat "intr.sshl.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    SSubSat "intr.ssub.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    SSubWithOverflow "intr.ssub.with.overflow" () [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    Sin "intr.sin" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Sincos "intr.sincos" (val: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Sinh "intr.sinh" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Sqrt "intr.sqrt" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    StackRestore "intr.stackrestore" (ptr: One T::LlvmPtr) [] -> () {
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
    }

    /// .
    StackSave "intr.stacksave" () [] -> (res: One T::LlvmAny) {
        format: Asm("attr-dict `:` qualified(type($res))"),
    }

    /// .
    StepVector "intr.stepvector" () [] -> (res: One T::LlvmIntVector) {
        [PURE]
        format: Asm("attr-dict `:` type($res)"),
    }

    /// .
    StripInvariantGroup "intr.strip.invariant.group" (ptr: One T::LlvmPtr) [] -> (res: One T::LlvmPtr) {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$ptr attr-dict `:` qualified(type($ptr))"),
    }

    /// .
    Tan "intr.tan" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Tanh "intr.tanh" (r#in: One T::LlvmFloatLike) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    ThreadlocalAddress "intr.threadlocal.address" (global: One T::LlvmPtr) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    Trap "intr.trap" () [] -> () {
        format: Asm("attr-dict"),
    }

    /// .
    UAddSat "intr.uadd.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    UAddWithOverflow "intr.uadd.with.overflow" () [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    UBSanTrap "intr.ubsantrap" () [failureKind: opt A::Int(8)] -> () {
        format: Asm("prop-dict attr-dict"),
    }

    /// .
    UCmp "intr.ucmp" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmIntLike) {
        [PURE SAME_TYPE_OPERANDS]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    UMax "intr.umax" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    UMin "intr.umin" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    UMulWithOverflow "intr.umul.with.overflow" () [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    USHLSat "intr.ushl.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    USubSat "intr.usub.sat" (a: One T::LlvmIntLike, b: One T::LlvmIntLike) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    USubWithOverflow "intr.usub.with.overflow" () [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    VPAShr "intr.vp.ashr" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPAdd "intr.vp.add" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPAnd "intr.vp.and" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPFAdd "intr.vp.fadd" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPFDiv "intr.vp.fdiv" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPFMulAdd "intr.vp.fmuladd" (op1: One T::LlvmFloatVector, op2: One T::LlvmFloatVector, op3: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPFMul "intr.vp.fmul" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPFNeg "intr.vp.fneg" (op: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPFPExt "intr.vp.fpext" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPFPToSI "intr.vp.fptosi" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPFPToUI "intr.vp.fptoui" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPFPTrunc "intr.vp.fptrunc" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPFRem "intr.vp.frem" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPFSub "intr.vp.fsub" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPFma "intr.vp.fma" (op1: One T::LlvmFloatVector, op2: One T::LlvmFloatVector, op3: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPIntToPtr "intr.vp.inttoptr" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPLShr "intr.vp.lshr" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPLoad "intr.vp.load" (ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        format: Custom,
    }

    /// .
    VPMergeMin "intr.vp.merge" (cond: One T::LlvmBoolVector, true_val: One T::LlvmVector, false_val: One T::LlvmVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPMul "intr.vp.mul" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPOr "intr.vp.or" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPPtrToInt "intr.vp.ptrtoint" (src: One T::LlvmPtrVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPReduceAdd "intr.vp.reduce.add" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPReduceAnd "intr.vp.reduce.and" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPReduceFAdd "intr.vp.reduce.fadd" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPReduceFMax "intr.vp.reduce.fmax" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPReduceFMin "intr.vp.reduce.fmin" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPReduceFMul "intr.vp.reduce.fmul" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPReduceMul "intr.vp.reduce.mul" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPReduceOr "intr.vp.reduce.or" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPReduceSMax "intr.vp.reduce.smax" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPReduceSMin "intr.vp.reduce.smin" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPReduceUMax "intr.vp.reduce.umax" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPReduceUMin "intr.vp.reduce.umin" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPReduceXor "intr.vp.reduce.xor" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPSDiv "intr.vp.sdiv" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPSExt "intr.vp.sext" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPSIToFP "intr.vp.sitofp" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPSMax "intr.vp.smax" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPSMin "intr.vp.smin" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPSRem "intr.vp.srem" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPSelectMin "intr.vp.select" (cond: One T::LlvmBoolVector, true_val: One T::LlvmVector, false_val: One T::LlvmVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPShl "intr.vp.shl" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPStore "intr.vp.store" (val: One T::LlvmVector, ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> () {
        format: Custom,
    }

    /// .
    VPStridedLoad "intr.experimental.vp.strided.load" (ptr: One T::LlvmPtr, stride: One T::Int, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        format: Custom,
    }

    /// .
    VPStridedStore "intr.experimental.vp.strided.store" (val: One T::LlvmVector, ptr: One T::LlvmPtr, stride: One T::Int, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> () {
        format: Custom,
    }

    /// .
    VPSub "intr.vp.sub" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPTrunc "intr.vp.trunc" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPUDiv "intr.vp.udiv" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPUIToFP "intr.vp.uitofp" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPUMax "intr.vp.umax" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPUMin "intr.vp.umin" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPURem "intr.vp.urem" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPXor "intr.vp.xor" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VPZExt "intr.vp.zext" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VaCopy "intr.vacopy" (dest_list: One T::LlvmPtr, src_list: One T::LlvmPtr) [] -> () {
        format: Asm("$src_list `to` $dest_list attr-dict `:` type(operands)"),
    }

    /// .
    VaEnd "intr.vaend" (arg_list: One T::LlvmPtr) [] -> () {
        format: Asm("$arg_list attr-dict `:` qualified(type($arg_list))"),
    }

    /// .
    VaStart "intr.vastart" (arg_list: One T::LlvmPtr) [] -> () {
        format: Asm("$arg_list attr-dict `:` qualified(type($arg_list))"),
    }

    /// .
    VarAnnotation "intr.var.annotation" (val: One T::LlvmPtr, annotation: One T::LlvmPtr, fileName: One T::LlvmPtr, line: One T::I32, attr: One T::LlvmPtr) [] -> () {
        format: Custom,
    }

    /// .
    MaskedCompressstore "intr.masked.compressstore" (value: One T::LlvmVector, ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector) [arg_attrs: req A::DictArray, res_attrs: req A::DictArray] -> () {
        format: Custom,
    }

    /// .
    MaskedExpandload "intr.masked.expandload" (ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector, passthru: One T::LlvmVector) [arg_attrs: req A::DictArray, res_attrs: req A::DictArray] -> (res: One T::LlvmAny) {
        format: Custom,
    }

    /// .
    MaskedGather "intr.masked.gather" (ptrs: One T::LlvmPtrVector, mask: One T::LlvmBoolVector, pass_thru: Many T::LlvmVector) [alignment: opt A::Int(32)] -> (res: One T::LlvmVector) {
        format: Asm("operands attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    MaskedScatter "intr.masked.scatter" (value: One T::LlvmVector, ptrs: One T::LlvmPtrVector, mask: One T::LlvmBoolVector) [alignment: opt A::Int(32)] -> () {
        format: Asm("$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` type($ptrs)"),
    }

    /// .
    VectorDeinterleave2 "intr.vector.deinterleave2" (vec: One T::LlvmVector) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VectorExtract "intr.vector.extract" (srcvec: One T::LlvmVector) [pos: req A::Int(64)] -> (res: One T::LlvmVector) {
        [PURE]
        format: Asm("$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)"),
    }

    /// .
    VectorInsert "intr.vector.insert" (dstvec: One T::LlvmVector, srcvec: One T::LlvmVector) [pos: req A::Int(64)] -> (res: One T::LlvmVector) {
        [PURE]
        format: Asm("$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)"),
    }

    /// .
    VectorInterleave2 "intr.vector.interleave2" (vec1: One T::LlvmVector, vec2: One T::LlvmVector) [] -> (res: One T::LlvmAny) {
        [PURE]
        format: Custom,
    }

    /// .
    VectorReduceAdd "intr.vector.reduce.add" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    VectorReduceAnd "intr.vector.reduce.and" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    VectorReduceFadd "intr.vector.reduce.fadd" (start_value: One T::Float, input: One T::LlvmFloatVector) [fastmathFlags: req A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    VectorReduceFmax "intr.vector.reduce.fmax" (r#in: One T::LlvmFloatVector) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    VectorReduceFmaximum "intr.vector.reduce.fmaximum" (r#in: One T::LlvmFloatVector) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    VectorReduceFmin "intr.vector.reduce.fmin" (r#in: One T::LlvmFloatVector) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    VectorReduceFminimum "intr.vector.reduce.fminimum" (r#in: One T::LlvmFloatVector) [fastmathFlags: opt A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    VectorReduceFmul "intr.vector.reduce.fmul" (start_value: One T::Float, input: One T::LlvmFloatVector) [fastmathFlags: req A::Enum(E::LlvmFastMath)] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    VectorReduceMul "intr.vector.reduce.mul" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    VectorReduceOr "intr.vector.reduce.or" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    VectorReduceSmax "intr.vector.reduce.smax" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    VectorReduceSmin "intr.vector.reduce.smin" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    VectorReduceUmax "intr.vector.reduce.umax" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    VectorReduceUmin "intr.vector.reduce.umin" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    VectorReduceXor "intr.vector.reduce.xor" (r#in: One T::LlvmIntVector) [] -> (res: One T::LlvmAny) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        format: Custom,
    }

    /// .
    Vscale "intr.vscale" () [] -> (res: One T::LlvmAny) {
        format: Custom,
    }
}
