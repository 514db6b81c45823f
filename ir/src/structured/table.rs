//! The rows: structured attributes of the LLVM dialect as MLIR 22 has them, by name.

use super::Form::*;
use super::ParamSet::*;
use super::{AttrDef, Param, ParamDef, ParamPresence, ParamSet, dwarf};
use crate::ops::view::plain;
use crate::{Attr, Context};

/// Rows to the table, and to a type each with a constant for every parameter: `BlockAddress::function.symbol(ctx, attr)`.
macro_rules! structured {
    ($($attr:ident $name:literal [$($param:ident: $need:ident $set:expr),*] $form:expr;)*) => {
        pub(super) static TABLE: &[AttrDef] = &[$(AttrDef {
            name: $name,
            form: $form,
            params: &[$($need(plain(stringify!($param)), $set),)*],
        },)*];

        $(#[doc = concat!("`#", $name, "`.")]
        pub struct $attr;

        #[allow(non_upper_case_globals, missing_docs)] // the names are those of the row
        impl $attr {
            pub const NAME: &str = $name;

            /// The attribute with these parameters.
            pub fn of(ctx: &mut Context, params: &[(Param, Attr)]) -> Attr {
                let params: Vec<(&str, Attr)> = params.iter().map(|(p, attr)| (p.name(), *attr)).collect();
                ctx.structured_attr($name, &params)
            }

            $(pub const $param: Param = Param { of: $name, name: plain(stringify!($param)) };)*
        })*
    };
}

const fn req(name: &'static str, set: ParamSet) -> ParamDef {
    ParamDef { name, set, need: ParamPresence::Required }
}

const fn opt(name: &'static str, set: ParamSet) -> ParamDef {
    ParamDef { name, set, need: ParamPresence::Optional }
}

const fn zero(name: &'static str, set: ParamSet) -> ParamDef {
    ParamDef { name, set, need: ParamPresence::OrZero }
}

const TAG: ParamSet = Dwarf("DW_TAG_", dwarf::TAGS);
pub(super) const ENCODING: ParamSet = Dwarf("DW_ATE_", dwarf::ENCODINGS);
const LANGUAGE: ParamSet = Dwarf("DW_LANG_", dwarf::LANGUAGES);
const CONVENTION: ParamSet = Dwarf("DW_CC_", dwarf::CONVENTIONS);
const OPERATION: ParamSet = Dwarf("DW_OP_", dwarf::OPERATIONS);

const EFFECT: ParamSet = Word(&["none", "read", "write", "readwrite"]);
const EMISSION: ParamSet = Word(&["None", "Full", "LineTablesOnly", "DebugDirectivesOnly"]);
const NAME_TABLE: ParamSet = Word(&["Default", "GNU", "None", "Apple"]);
const BEHAVIOR: ParamSet =
    Word(&["error", "warning", "require", "override", "append", "append_unique", "max", "min"]);
const PROFILE: ParamSet = Word(&["SampleProfile", "InstrProf", "CSInstrProf"]);
const FRAME_POINTER: ParamSet = Word(&["none", "non-leaf", "all", "reserved", "non-leaf-no-reserve"]);
const UNWIND_TABLE: ParamSet = Word(&["none", "sync", "async"]);
const FLAGS: ParamSet = Flags(&[
    "Zero",
    "Bit0",
    "Bit1",
    "Private",
    "Protected",
    "Public",
    "FwdDecl",
    "AppleBlock",
    "ReservedBit4",
    "Virtual",
    "Artificial",
    "Explicit",
    "Prototyped",
    "ObjcClassComplete",
    "ObjectPointer",
    "Vector",
    "StaticMember",
    "LValueReference",
    "RValueReference",
    "ExportSymbols",
    "SingleInheritance",
    "MultipleInheritance",
    "VirtualInheritance",
    "IntroducedVirtual",
    "BitField",
    "NoReturn",
    "TypePassByValue",
    "TypePassByReference",
    "EnumClass",
    "Thunk",
    "NonTrivial",
    "BigEndian",
    "LittleEndian",
    "AllCallsDescribed",
]);
const SUBPROGRAM_FLAGS: ParamSet = Flags(&[
    "Virtual",
    "PureVirtual",
    "LocalToUnit",
    "Definition",
    "Optimized",
    "Pure",
    "Elemental",
    "Recursive",
    "MainSubprogram",
    "Deleted",
    "ObjCDirect",
]);

const LOCAL_SCOPES: [&str; 3] = ["llvm.di_lexical_block", "llvm.di_lexical_block_file", "llvm.di_subprogram"];
const SCOPE: ParamSet = Of(&[
    LOCAL_SCOPES[0],
    LOCAL_SCOPES[1],
    LOCAL_SCOPES[2],
    "llvm.di_common_block",
    "llvm.di_compile_unit",
    "llvm.di_composite_type",
    "llvm.di_derived_type",
    "llvm.di_file",
    "llvm.di_module",
    "llvm.di_namespace",
]);
const TYPE: ParamSet = Of(&[
    "llvm.di_basic_type",
    "llvm.di_composite_type",
    "llvm.di_derived_type",
    "llvm.di_null_type",
    "llvm.di_string_type",
    "llvm.di_subroutine_type",
]);
const VARIABLE: ParamSet = Of(&["llvm.di_local_variable", "llvm.di_global_variable"]);
const NODE: ParamSet = Of(&[
    "llvm.di_annotation",
    "llvm.di_basic_type",
    "llvm.di_common_block",
    "llvm.di_compile_unit",
    "llvm.di_composite_type",
    "llvm.di_derived_type",
    "llvm.di_file",
    "llvm.di_generic_subrange",
    "llvm.di_global_variable",
    "llvm.di_imported_entity",
    "llvm.di_label",
    "llvm.di_lexical_block",
    "llvm.di_lexical_block_file",
    "llvm.di_local_variable",
    "llvm.di_module",
    "llvm.di_namespace",
    "llvm.di_null_type",
    "llvm.di_string_type",
    "llvm.di_subprogram",
    "llvm.di_subrange",
    "llvm.di_subroutine_type",
]);
const NODES: ParamSet = List(&NODE);
const TYPES: ParamSet = List(&TYPE);
const TBAA: ParamSet = Of(&["llvm.tbaa_root", "llvm.tbaa_type_desc"]);
const MEMBERS: ParamSet = Braced(&One("llvm.tbaa_member"));
const GROUPS: ParamSet = List(&One("llvm.access_group"));

structured! {
    AccessGroup "llvm.access_group" [id: req Distinct] Named;
    AddressSpace "llvm.address_space" [addressSpace: req Unsigned(32)] Positional(&["<", ">"]);
    AliasScope "llvm.alias_scope" [
        id: req Any, domain: req One("llvm.alias_scope_domain"), description: opt Text
    ] Named;
    AliasScopeDomain "llvm.alias_scope_domain" [id: req Any, description: opt Text] Named;
    BlockAddress "llvm.blockaddress" [function: req Symbol, tag: req One("llvm.blocktag")] Named;
    BlockTag "llvm.blocktag" [id: req Unsigned(32)] Named;
    CGProfileEntry "llvm.cgprofile_entry" [from: opt Symbol, to: opt Symbol, count: req Unsigned(64)] Named;
    ConstantRange "llvm.constant_range" [lower: req Integer, upper: req Integer] Range;
    DependentLibraries "llvm.dependent_libraries" [libs: req List(&Text)] Positional(&["<", ">"]);
    Dereferenceable "llvm.dereferenceable" [bytes: req Unsigned(64), mayBeNull: zero Bool] Named;
    DIAnnotation "llvm.di_annotation" [name: req Text, value: req Text] Named;
    DIBasicType "llvm.di_basic_type" [
        tag: opt TAG, name: req Text, sizeInBits: zero Unsigned(64), encoding: opt ENCODING
    ] Named;
    DICommonBlock "llvm.di_common_block" [
        scope: req SCOPE, decl: opt One("llvm.di_global_variable"), name: req Text,
        file: opt One("llvm.di_file"), line: zero Unsigned(32)
    ] Named;
    DICompileUnit "llvm.di_compile_unit" [
        id: req Distinct, sourceLanguage: req LANGUAGE, file: req One("llvm.di_file"), producer: opt Text,
        isOptimized: req Bool, emissionKind: req EMISSION, nameTableKind: opt NAME_TABLE,
        splitDebugFilename: opt Text
    ] Named;
    DICompositeType "llvm.di_composite_type" [
        recId: opt Distinct, isRecSelf: zero Bool, tag: opt TAG, name: opt Text,
        file: opt One("llvm.di_file"), line: zero Unsigned(32), scope: opt SCOPE, baseType: opt TYPE,
        flags: opt FLAGS, sizeInBits: zero Unsigned(64), alignInBits: zero Unsigned(64),
        dataLocation: opt One("llvm.di_expression"), rank: opt One("llvm.di_expression"),
        allocated: opt One("llvm.di_expression"), associated: opt One("llvm.di_expression"),
        elements: opt NODES
    ] Named;
    DIDerivedType "llvm.di_derived_type" [
        tag: opt TAG, name: opt Text, baseType: opt TYPE, sizeInBits: zero Unsigned(64),
        alignInBits: zero Unsigned(32), offsetInBits: zero Unsigned(64),
        dwarfAddressSpace: opt Unsigned(32), extraData: opt NODE
    ] Named;
    DIExpression "llvm.di_expression" [operations: opt Listed(&One("llvm.di_expression_elem"))] Expression;
    DIExpressionElem "llvm.di_expression_elem" [
        opcode: req OPERATION, arguments: opt Listed(&Unsigned(64))
    ] Positional(&[]);
    DIFile "llvm.di_file" [name: req Text, directory: req Text] Positional(&["<", " in ", ">"]);
    DIGenericSubrange "llvm.di_generic_subrange" [
        count: opt Any, lowerBound: req Any, upperBound: opt Any, stride: req Any
    ] Named;
    DIGlobalVariable "llvm.di_global_variable" [
        scope: opt SCOPE, name: opt Text, linkageName: opt Text, file: req One("llvm.di_file"),
        line: req Unsigned(32), r#type: req TYPE, isLocalToUnit: zero Bool, isDefined: zero Bool,
        alignInBits: zero Unsigned(32)
    ] Named;
    DIGlobalVariableExpression "llvm.di_global_variable_expression" [
        var: req One("llvm.di_global_variable"), expr: opt One("llvm.di_expression")
    ] Named;
    DIImportedEntity "llvm.di_imported_entity" [
        tag: opt TAG, scope: req SCOPE, entity: req NODE, file: opt One("llvm.di_file"),
        line: zero Unsigned(32), name: opt Text, elements: opt NODES
    ] Named;
    DILabel "llvm.di_label" [
        scope: req SCOPE, name: opt Text, file: opt One("llvm.di_file"), line: zero Unsigned(32)
    ] Named;
    DILexicalBlock "llvm.di_lexical_block" [
        scope: req SCOPE, file: opt One("llvm.di_file"), line: zero Unsigned(32), column: zero Unsigned(32)
    ] Named;
    DILexicalBlockFile "llvm.di_lexical_block_file" [
        scope: req SCOPE, file: opt One("llvm.di_file"), discriminator: req Unsigned(32)
    ] Named;
    DILocalVariable "llvm.di_local_variable" [
        scope: req SCOPE, name: opt Text, file: opt One("llvm.di_file"), line: zero Unsigned(32),
        arg: zero Unsigned(32), alignInBits: zero Unsigned(32), r#type: opt TYPE, flags: opt FLAGS
    ] Named;
    DIModule "llvm.di_module" [
        file: opt One("llvm.di_file"), scope: opt SCOPE, name: opt Text, configMacros: opt Text,
        includePath: opt Text, apinotes: opt Text, line: zero Unsigned(32), isDecl: zero Bool
    ] Named;
    DINamespace "llvm.di_namespace" [name: opt Text, scope: opt SCOPE, exportSymbols: req Bool] Named;
    DINullType "llvm.di_null_type" [] Bare;
    DIStringType "llvm.di_string_type" [
        tag: opt TAG, name: req Text, sizeInBits: zero Unsigned(64), alignInBits: zero Unsigned(32),
        stringLength: opt VARIABLE, stringLengthExp: opt One("llvm.di_expression"),
        stringLocationExp: opt One("llvm.di_expression"), encoding: opt ENCODING
    ] Named;
    DISubprogram "llvm.di_subprogram" [
        recId: opt Distinct, isRecSelf: zero Bool, id: opt Distinct,
        compileUnit: opt One("llvm.di_compile_unit"), scope: opt SCOPE, name: opt Text,
        linkageName: opt Text, file: opt One("llvm.di_file"), line: zero Unsigned(32),
        scopeLine: zero Unsigned(32), subprogramFlags: opt SUBPROGRAM_FLAGS,
        r#type: opt One("llvm.di_subroutine_type"), retainedNodes: opt NODES, annotations: opt NODES
    ] Named;
    DISubrange "llvm.di_subrange" [
        count: opt Any, lowerBound: opt Any, upperBound: opt Any, stride: opt Any
    ] Named;
    DISubroutineType "llvm.di_subroutine_type" [callingConvention: opt CONVENTION, types: opt TYPES] Named;
    DSOLocalEquivalent "llvm.dso_local_equivalent" [sym: req Symbol] Positional(&[" ", ""]);
    FramePointerKind "llvm.framePointerKind" [framePointerKind: req FRAME_POINTER] Positional(&["<", ">"]);
    LoopAnnotation "llvm.loop_annotation" [
        disableNonforced: opt Bool, vectorize: opt One("llvm.loop_vectorize"),
        interleave: opt One("llvm.loop_interleave"), unroll: opt One("llvm.loop_unroll"),
        unrollAndJam: opt One("llvm.loop_unroll_and_jam"), licm: opt One("llvm.loop_licm"),
        distribute: opt One("llvm.loop_distribute"), pipeline: opt One("llvm.loop_pipeline"),
        peeled: opt One("llvm.loop_peeled"), unswitch: opt One("llvm.loop_unswitch"),
        mustProgress: opt Bool, isVectorized: opt Bool, startLoc: opt Location, endLoc: opt Location,
        parallelAccesses: opt GROUPS
    ] Named;
    LoopDistribute "llvm.loop_distribute" [
        disable: opt Bool, followupCoincident: opt One("llvm.loop_annotation"),
        followupSequential: opt One("llvm.loop_annotation"),
        followupFallback: opt One("llvm.loop_annotation"), followupAll: opt One("llvm.loop_annotation")
    ] Named;
    LoopInterleave "llvm.loop_interleave" [count: req Integer] Named;
    LoopLICM "llvm.loop_licm" [disable: opt Bool, versioningDisable: opt Bool] Named;
    LoopPeeled "llvm.loop_peeled" [count: opt Integer] Named;
    LoopPipeline "llvm.loop_pipeline" [disable: opt Bool, initiationinterval: opt Integer] Named;
    LoopUnroll "llvm.loop_unroll" [
        disable: opt Bool, count: opt Integer, runtimeDisable: opt Bool, full: opt Bool,
        followupUnrolled: opt One("llvm.loop_annotation"),
        followupRemainder: opt One("llvm.loop_annotation"), followupAll: opt One("llvm.loop_annotation")
    ] Named;
    LoopUnrollAndJam "llvm.loop_unroll_and_jam" [
        disable: opt Bool, count: opt Integer, followupOuter: opt One("llvm.loop_annotation"),
        followupInner: opt One("llvm.loop_annotation"),
        followupRemainderOuter: opt One("llvm.loop_annotation"),
        followupRemainderInner: opt One("llvm.loop_annotation"),
        followupAll: opt One("llvm.loop_annotation")
    ] Named;
    LoopUnswitch "llvm.loop_unswitch" [partialDisable: opt Bool] Named;
    LoopVectorize "llvm.loop_vectorize" [
        disable: opt Bool, predicateEnable: opt Bool, scalableEnable: opt Bool, width: opt Integer,
        followupVectorized: opt One("llvm.loop_annotation"),
        followupEpilogue: opt One("llvm.loop_annotation"), followupAll: opt One("llvm.loop_annotation")
    ] Named;
    MemoryEffects "llvm.memory_effects" [
        other: req EFFECT, argMem: req EFFECT, inaccessibleMem: req EFFECT, errnoMem: req EFFECT,
        targetMem0: req EFFECT, targetMem1: req EFFECT
    ] Named;
    ModuleFlag "llvm.mlir.module_flag" [
        behavior: req BEHAVIOR, key: req Text, value: req Any
    ] Positional(&["<", ", ", ", ", ">"]);
    WorkgroupAttribution "llvm.mlir.workgroup_attribution" [
        num_elements: req Integer, element_type: req Type
    ] Positional(&["<", ", ", ">"]);
    MMRATag "llvm.mmra_tag" [prefix: req Text, suffix: req Text] Positional(&["<", ":", ">"]);
    Poison "llvm.poison" [] Bare;
    ProfileSummary "llvm.profile_summary" [
        format: req PROFILE, total_count: req Unsigned(64), max_count: req Unsigned(64),
        max_internal_count: req Unsigned(64), max_function_count: req Unsigned(64),
        num_counts: req Unsigned(64), num_functions: req Unsigned(64), is_partial_profile: opt Unsigned(64),
        partial_profile_ratio: opt Float, detailed_summary: req List(&One("llvm.profile_summary_detailed"))
    ] Named;
    ProfileSummaryDetailed "llvm.profile_summary_detailed" [
        cut_off: req Unsigned(32), min_count: req Unsigned(64), num_counts: req Unsigned(32)
    ] Named;
    Target "llvm.target" [triple: req Text, chip: req Text, features: opt One("llvm.target_features")] Named;
    TargetFeatures "llvm.target_features" [features: req Listed(&Text)] Positional(&["<[", "]>"]);
    TBAAMember "llvm.tbaa_member" [typeDesc: req TBAA, offset: req Signed] Positional(&["<", ", ", ">"]);
    TBAARoot "llvm.tbaa_root" [id: opt Text] NamedOrBare;
    TBAATag "llvm.tbaa_tag" [
        base_type: req One("llvm.tbaa_type_desc"), access_type: req One("llvm.tbaa_type_desc"),
        offset: req Signed, constant: zero Bool
    ] Named;
    TBAATypeDescriptor "llvm.tbaa_type_desc" [id: req Text, members: req MEMBERS] Named;
    Undef "llvm.undef" [] Bare;
    UWTableKind "llvm.uwtableKind" [uwtableKind: req UNWIND_TABLE] Positional(&["<", ">"]);
    VecTypeHint "llvm.vec_type_hint" [hint: req Type, is_signed: zero Bool] Named;
    VScaleRange "llvm.vscale_range" [minRange: req Integer, maxRange: req Integer] Named;
    Zero "llvm.zero" [] Bare;
}
