//! The rows: structured attributes of the LLVM dialect as MLIR 22 has them, by name.

use super::Form::*;
use super::ParamSet::*;
use super::{AttrDef, Form, Need, ParamDef, ParamSet, dwarf};

const fn row(name: &'static str, form: Form, params: &'static [ParamDef]) -> AttrDef {
    AttrDef { name, form, params }
}

const fn req(name: &'static str, set: ParamSet) -> ParamDef {
    ParamDef { name, set, need: Need::Required }
}

const fn opt(name: &'static str, set: ParamSet) -> ParamDef {
    ParamDef { name, set, need: Need::Optional }
}

const fn zero(name: &'static str, set: ParamSet) -> ParamDef {
    ParamDef { name, set, need: Need::OrZero }
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

pub(super) static TABLE: &[AttrDef] = &[
    row("llvm.access_group", Named, &[req("id", Distinct)]),
    row("llvm.address_space", Positional(&["<", ">"]), &[req("addressSpace", Unsigned(32))]),
    row(
        "llvm.alias_scope",
        Named,
        &[req("id", Any), req("domain", One("llvm.alias_scope_domain")), opt("description", Text)],
    ),
    row("llvm.alias_scope_domain", Named, &[req("id", Any), opt("description", Text)]),
    row("llvm.blockaddress", Named, &[req("function", Symbol), req("tag", One("llvm.blocktag"))]),
    row("llvm.blocktag", Named, &[req("id", Unsigned(32))]),
    row("llvm.cgprofile_entry", Named, &[opt("from", Symbol), opt("to", Symbol), req("count", Unsigned(64))]),
    row("llvm.constant_range", Range, &[req("lower", Integer), req("upper", Integer)]),
    row("llvm.dependent_libraries", Positional(&["<", ">"]), &[req("libs", List(&Text))]),
    row("llvm.dereferenceable", Named, &[req("bytes", Unsigned(64)), zero("mayBeNull", Bool)]),
    row("llvm.di_annotation", Named, &[req("name", Text), req("value", Text)]),
    row(
        "llvm.di_basic_type",
        Named,
        &[opt("tag", TAG), req("name", Text), zero("sizeInBits", Unsigned(64)), opt("encoding", ENCODING)],
    ),
    row(
        "llvm.di_common_block",
        Named,
        &[
            req("scope", SCOPE),
            opt("decl", One("llvm.di_global_variable")),
            req("name", Text),
            opt("file", One("llvm.di_file")),
            zero("line", Unsigned(32)),
        ],
    ),
    row(
        "llvm.di_compile_unit",
        Named,
        &[
            req("id", Distinct),
            req("sourceLanguage", LANGUAGE),
            req("file", One("llvm.di_file")),
            opt("producer", Text),
            req("isOptimized", Bool),
            req("emissionKind", EMISSION),
            opt("nameTableKind", NAME_TABLE),
            opt("splitDebugFilename", Text),
        ],
    ),
    row(
        "llvm.di_composite_type",
        Named,
        &[
            opt("recId", Distinct),
            zero("isRecSelf", Bool),
            opt("tag", TAG),
            opt("name", Text),
            opt("file", One("llvm.di_file")),
            zero("line", Unsigned(32)),
            opt("scope", SCOPE),
            opt("baseType", TYPE),
            opt("flags", FLAGS),
            zero("sizeInBits", Unsigned(64)),
            zero("alignInBits", Unsigned(64)),
            opt("dataLocation", One("llvm.di_expression")),
            opt("rank", One("llvm.di_expression")),
            opt("allocated", One("llvm.di_expression")),
            opt("associated", One("llvm.di_expression")),
            opt("elements", NODES),
        ],
    ),
    row(
        "llvm.di_derived_type",
        Named,
        &[
            opt("tag", TAG),
            opt("name", Text),
            opt("baseType", TYPE),
            zero("sizeInBits", Unsigned(64)),
            zero("alignInBits", Unsigned(32)),
            zero("offsetInBits", Unsigned(64)),
            opt("dwarfAddressSpace", Unsigned(32)),
            opt("extraData", NODE),
        ],
    ),
    row("llvm.di_expression", Expression, &[opt("operations", Listed(&One("llvm.di_expression_elem")))]),
    row(
        "llvm.di_expression_elem",
        Positional(&[]),
        &[req("opcode", OPERATION), opt("arguments", Listed(&Unsigned(64)))],
    ),
    row("llvm.di_file", Positional(&["<", " in ", ">"]), &[req("name", Text), req("directory", Text)]),
    row(
        "llvm.di_generic_subrange",
        Named,
        &[opt("count", Any), req("lowerBound", Any), opt("upperBound", Any), req("stride", Any)],
    ),
    row(
        "llvm.di_global_variable",
        Named,
        &[
            opt("scope", SCOPE),
            opt("name", Text),
            opt("linkageName", Text),
            req("file", One("llvm.di_file")),
            req("line", Unsigned(32)),
            req("type", TYPE),
            zero("isLocalToUnit", Bool),
            zero("isDefined", Bool),
            zero("alignInBits", Unsigned(32)),
        ],
    ),
    row(
        "llvm.di_global_variable_expression",
        Named,
        &[req("var", One("llvm.di_global_variable")), opt("expr", One("llvm.di_expression"))],
    ),
    row(
        "llvm.di_imported_entity",
        Named,
        &[
            opt("tag", TAG),
            req("scope", SCOPE),
            req("entity", NODE),
            opt("file", One("llvm.di_file")),
            zero("line", Unsigned(32)),
            opt("name", Text),
            opt("elements", NODES),
        ],
    ),
    row(
        "llvm.di_label",
        Named,
        &[
            req("scope", SCOPE),
            opt("name", Text),
            opt("file", One("llvm.di_file")),
            zero("line", Unsigned(32)),
        ],
    ),
    row(
        "llvm.di_lexical_block",
        Named,
        &[
            req("scope", SCOPE),
            opt("file", One("llvm.di_file")),
            zero("line", Unsigned(32)),
            zero("column", Unsigned(32)),
        ],
    ),
    row(
        "llvm.di_lexical_block_file",
        Named,
        &[req("scope", SCOPE), opt("file", One("llvm.di_file")), req("discriminator", Unsigned(32))],
    ),
    row(
        "llvm.di_local_variable",
        Named,
        &[
            req("scope", SCOPE),
            opt("name", Text),
            opt("file", One("llvm.di_file")),
            zero("line", Unsigned(32)),
            zero("arg", Unsigned(32)),
            zero("alignInBits", Unsigned(32)),
            opt("type", TYPE),
            opt("flags", FLAGS),
        ],
    ),
    row(
        "llvm.di_module",
        Named,
        &[
            opt("file", One("llvm.di_file")),
            opt("scope", SCOPE),
            opt("name", Text),
            opt("configMacros", Text),
            opt("includePath", Text),
            opt("apinotes", Text),
            zero("line", Unsigned(32)),
            zero("isDecl", Bool),
        ],
    ),
    row("llvm.di_namespace", Named, &[opt("name", Text), opt("scope", SCOPE), req("exportSymbols", Bool)]),
    row("llvm.di_null_type", Bare, &[]),
    row(
        "llvm.di_string_type",
        Named,
        &[
            opt("tag", TAG),
            req("name", Text),
            zero("sizeInBits", Unsigned(64)),
            zero("alignInBits", Unsigned(32)),
            opt("stringLength", VARIABLE),
            opt("stringLengthExp", One("llvm.di_expression")),
            opt("stringLocationExp", One("llvm.di_expression")),
            opt("encoding", ENCODING),
        ],
    ),
    row(
        "llvm.di_subprogram",
        Named,
        &[
            opt("recId", Distinct),
            zero("isRecSelf", Bool),
            opt("id", Distinct),
            opt("compileUnit", One("llvm.di_compile_unit")),
            opt("scope", SCOPE),
            opt("name", Text),
            opt("linkageName", Text),
            opt("file", One("llvm.di_file")),
            zero("line", Unsigned(32)),
            zero("scopeLine", Unsigned(32)),
            opt("subprogramFlags", SUBPROGRAM_FLAGS),
            opt("type", One("llvm.di_subroutine_type")),
            opt("retainedNodes", NODES),
            opt("annotations", NODES),
        ],
    ),
    row(
        "llvm.di_subrange",
        Named,
        &[opt("count", Any), opt("lowerBound", Any), opt("upperBound", Any), opt("stride", Any)],
    ),
    row("llvm.di_subroutine_type", Named, &[opt("callingConvention", CONVENTION), opt("types", TYPES)]),
    row("llvm.dso_local_equivalent", Positional(&[" ", ""]), &[req("sym", Symbol)]),
    row("llvm.framePointerKind", Positional(&["<", ">"]), &[req("framePointerKind", FRAME_POINTER)]),
    row(
        "llvm.loop_annotation",
        Named,
        &[
            opt("disableNonforced", Bool),
            opt("vectorize", One("llvm.loop_vectorize")),
            opt("interleave", One("llvm.loop_interleave")),
            opt("unroll", One("llvm.loop_unroll")),
            opt("unrollAndJam", One("llvm.loop_unroll_and_jam")),
            opt("licm", One("llvm.loop_licm")),
            opt("distribute", One("llvm.loop_distribute")),
            opt("pipeline", One("llvm.loop_pipeline")),
            opt("peeled", One("llvm.loop_peeled")),
            opt("unswitch", One("llvm.loop_unswitch")),
            opt("mustProgress", Bool),
            opt("isVectorized", Bool),
            opt("startLoc", Location),
            opt("endLoc", Location),
            opt("parallelAccesses", GROUPS),
        ],
    ),
    row(
        "llvm.loop_distribute",
        Named,
        &[
            opt("disable", Bool),
            opt("followupCoincident", One("llvm.loop_annotation")),
            opt("followupSequential", One("llvm.loop_annotation")),
            opt("followupFallback", One("llvm.loop_annotation")),
            opt("followupAll", One("llvm.loop_annotation")),
        ],
    ),
    row("llvm.loop_interleave", Named, &[req("count", Integer)]),
    row("llvm.loop_licm", Named, &[opt("disable", Bool), opt("versioningDisable", Bool)]),
    row("llvm.loop_peeled", Named, &[opt("count", Integer)]),
    row("llvm.loop_pipeline", Named, &[opt("disable", Bool), opt("initiationinterval", Integer)]),
    row(
        "llvm.loop_unroll",
        Named,
        &[
            opt("disable", Bool),
            opt("count", Integer),
            opt("runtimeDisable", Bool),
            opt("full", Bool),
            opt("followupUnrolled", One("llvm.loop_annotation")),
            opt("followupRemainder", One("llvm.loop_annotation")),
            opt("followupAll", One("llvm.loop_annotation")),
        ],
    ),
    row(
        "llvm.loop_unroll_and_jam",
        Named,
        &[
            opt("disable", Bool),
            opt("count", Integer),
            opt("followupOuter", One("llvm.loop_annotation")),
            opt("followupInner", One("llvm.loop_annotation")),
            opt("followupRemainderOuter", One("llvm.loop_annotation")),
            opt("followupRemainderInner", One("llvm.loop_annotation")),
            opt("followupAll", One("llvm.loop_annotation")),
        ],
    ),
    row("llvm.loop_unswitch", Named, &[opt("partialDisable", Bool)]),
    row(
        "llvm.loop_vectorize",
        Named,
        &[
            opt("disable", Bool),
            opt("predicateEnable", Bool),
            opt("scalableEnable", Bool),
            opt("width", Integer),
            opt("followupVectorized", One("llvm.loop_annotation")),
            opt("followupEpilogue", One("llvm.loop_annotation")),
            opt("followupAll", One("llvm.loop_annotation")),
        ],
    ),
    row(
        "llvm.memory_effects",
        Named,
        &[
            req("other", EFFECT),
            req("argMem", EFFECT),
            req("inaccessibleMem", EFFECT),
            req("errnoMem", EFFECT),
            req("targetMem0", EFFECT),
            req("targetMem1", EFFECT),
        ],
    ),
    row(
        "llvm.mlir.module_flag",
        Positional(&["<", ", ", ", ", ">"]),
        &[req("behavior", BEHAVIOR), req("key", Text), req("value", Any)],
    ),
    row(
        "llvm.mlir.workgroup_attribution",
        Positional(&["<", ", ", ">"]),
        &[req("num_elements", Integer), req("element_type", Type)],
    ),
    row("llvm.mmra_tag", Positional(&["<", ":", ">"]), &[req("prefix", Text), req("suffix", Text)]),
    row("llvm.poison", Bare, &[]),
    row(
        "llvm.profile_summary",
        Named,
        &[
            req("format", PROFILE),
            req("total_count", Unsigned(64)),
            req("max_count", Unsigned(64)),
            req("max_internal_count", Unsigned(64)),
            req("max_function_count", Unsigned(64)),
            req("num_counts", Unsigned(64)),
            req("num_functions", Unsigned(64)),
            opt("is_partial_profile", Unsigned(64)),
            opt("partial_profile_ratio", Float),
            req("detailed_summary", List(&One("llvm.profile_summary_detailed"))),
        ],
    ),
    row(
        "llvm.profile_summary_detailed",
        Named,
        &[req("cut_off", Unsigned(32)), req("min_count", Unsigned(64)), req("num_counts", Unsigned(32))],
    ),
    row(
        "llvm.target",
        Named,
        &[req("triple", Text), req("chip", Text), opt("features", One("llvm.target_features"))],
    ),
    row("llvm.target_features", Positional(&["<[", "]>"]), &[req("features", Listed(&Text))]),
    row("llvm.tbaa_member", Positional(&["<", ", ", ">"]), &[req("typeDesc", TBAA), req("offset", Signed)]),
    row("llvm.tbaa_root", NamedOrBare, &[opt("id", Text)]),
    row(
        "llvm.tbaa_tag",
        Named,
        &[
            req("base_type", One("llvm.tbaa_type_desc")),
            req("access_type", One("llvm.tbaa_type_desc")),
            req("offset", Signed),
            zero("constant", Bool),
        ],
    ),
    row("llvm.tbaa_type_desc", Named, &[req("id", Text), req("members", MEMBERS)]),
    row("llvm.undef", Bare, &[]),
    row("llvm.uwtableKind", Positional(&["<", ">"]), &[req("uwtableKind", UNWIND_TABLE)]),
    row("llvm.vec_type_hint", Named, &[req("hint", Type), zero("is_signed", Bool)]),
    row("llvm.vscale_range", Named, &[req("minRange", Integer), req("maxRange", Integer)]),
    row("llvm.zero", Bare, &[]),
];
