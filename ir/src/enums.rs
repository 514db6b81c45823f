//! The enumerations that attributes take their values from: one table.

/// A value of an enumeration: one case, or a set of flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EnumAttr {
    /// Which enumeration.
    pub kind: EnumKind,
    /// The case's number, or the union of the flags' bits.
    pub value: u32,
}

/// How an enumeration is written in the generic form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnumRepr {
    /// As `#dialect.name<case>`.
    Attr,
    /// As `#dialect<name case>`.
    Long,
    /// As an integer attribute of this width.
    Int(u32),
}

/// One enumeration.
#[derive(Debug)]
pub struct EnumDef {
    /// `dialect.name`, as the attribute form spells it.
    pub name: &'static str,
    /// How the generic form writes it.
    pub repr: EnumRepr,
    /// Whether values are sets of flags.
    pub flags: bool,
    /// Spellings and numbers; the first of equal numbers is the one printed.
    pub cases: &'static [(&'static str, u32)],
}

impl EnumDef {
    /// The number of a case by its spelling.
    pub fn value(&self, case: &str) -> Option<u32> {
        self.cases.iter().find(|(n, _)| *n == case).map(|(_, v)| *v)
    }

    /// The spelling of a case by its number.
    pub fn case(&self, value: u32) -> Option<&'static str> {
        self.cases.iter().find(|(_, v)| *v == value).map(|(n, _)| *n)
    }
}

macro_rules! enum_attrs {
    ($($(#[doc = $doc:literal])+ $kind:ident $name:literal $repr:expr, $flags:literal { $($case:ident $text:literal = $value:literal,)* })*) => {
        /// The enumerations.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum EnumKind { $($(#[doc = $doc])+ $kind,)* }

        impl EnumKind {
            /// Every enumeration, in order of the table.
            pub const ALL: &'static [EnumKind] = &[$(EnumKind::$kind,)*];

            /// The row of this enumeration.
            pub fn def(self) -> &'static EnumDef {
                match self {
                    $(EnumKind::$kind => const {
                        &EnumDef { name: $name, repr: $repr, flags: $flags, cases: &[$(($text, $value),)*] }
                    },)*
                }
            }
        }

        $($(#[doc = $doc])+
        pub struct $kind;

        #[allow(missing_docs)] // each constant is the case it names
        impl $kind {
            $(pub const $case: u32 = $value;)*

            /// The attribute value for a case or a union of flags.
            pub const fn of(value: u32) -> EnumAttr {
                EnumAttr { kind: EnumKind::$kind, value }
            }
        })*
    };
}

/// Words that releases up to the last had for cases which have others now.
const WORDS_ONCE: &[(EnumKind, u32, &str, u32)] = &[
    (EnumKind::VectorKind, VectorKind::MINNUMF, "minf", 16),
    (EnumKind::VectorKind, VectorKind::MAXNUMF, "maxf", 16),
    (EnumKind::AtomicRmw, AtomicRmw::MINIMUMF, "minf", 16),
    (EnumKind::AtomicRmw, AtomicRmw::MAXIMUMF, "maxf", 16),
];

impl EnumAttr {
    /// The word for it in a release, if it was another than now.
    pub(crate) fn word_in(self, release: u32) -> Option<&'static str> {
        let of = |(kind, value, _, last): &&(EnumKind, u32, &str, u32)| {
            (*kind, *value) == (self.kind, self.value) && release <= *last
        };
        WORDS_ONCE.iter().find(of).map(|(_, _, word, _)| *word)
    }
}

impl EnumKind {
    /// The case that a word stood for once.
    pub(crate) fn once(self, word: &str) -> Option<u32> {
        WORDS_ONCE.iter().find(|(kind, _, w, _)| (*kind, *w) == (self, word)).map(|(_, value, ..)| *value)
    }

    /// The value of an optional attribute that means the same as none.
    pub fn absent(self) -> Option<u32> {
        match self {
            EnumKind::ArithRounding
            | EnumKind::LlvmAsmDialect
            | EnumKind::LlvmLinkage
            | EnumKind::LlvmUnnamedAddr
            | EnumKind::VectorKind => None,
            EnumKind::VectorPunctuation => Some(VectorPunctuation::NEWLINE),
            _ => Some(0),
        }
    }
}

enum_attrs! {
    /// Integer overflow flags of `arith`.
    ArithOverflow "arith.overflow" EnumRepr::Attr, true {
        NONE "none" = 0, NSW "nsw" = 1, NUW "nuw" = 2,
    }
    /// Fast-math flags of `arith`, `math`, `complex`.
    ArithFastMath "arith.fastmath" EnumRepr::Attr, true {
        NONE "none" = 0, REASSOC "reassoc" = 1, NNAN "nnan" = 2, NINF "ninf" = 4, NSZ "nsz" = 8, ARCP "arcp" = 16,
        CONTRACT "contract" = 32, AFN "afn" = 64, FAST "fast" = 127,
    }
    /// Predicates of `arith.cmpi`.
    ArithCmpI "arith.cmpi_predicate" EnumRepr::Int(64), false {
        EQ "eq" = 0, NE "ne" = 1, SLT "slt" = 2, SLE "sle" = 3, SGT "sgt" = 4, SGE "sge" = 5, ULT "ult" = 6,
        ULE "ule" = 7, UGT "ugt" = 8, UGE "uge" = 9,
    }
    /// Predicates of `arith.cmpf`.
    ArithCmpF "arith.cmpf_predicate" EnumRepr::Int(64), false {
        FALSE "false" = 0, OEQ "oeq" = 1, OGT "ogt" = 2, OGE "oge" = 3, OLT "olt" = 4, OLE "ole" = 5, ONE "one" = 6,
        ORD "ord" = 7, UEQ "ueq" = 8, UGT "ugt" = 9, UGE "uge" = 10, ULT "ult" = 11, ULE "ule" = 12, UNE "une" = 13,
        UNO "uno" = 14, TRUE "true" = 15,
    }
    /// Rounding modes of `arith`.
    ArithRounding "arith.roundingmode" EnumRepr::Int(32), false {
        TO_NEAREST_EVEN "to_nearest_even" = 0, DOWNWARD "downward" = 1, UPWARD "upward" = 2,
        TOWARD_ZERO "toward_zero" = 3, TO_NEAREST_AWAY "to_nearest_away" = 4,
    }
    /// Kinds of `memref.atomic_rmw`.
    AtomicRmw "arith.atomic_rmw_kind" EnumRepr::Int(64), false {
        ADDF "addf" = 0, ADDI "addi" = 1, ANDI "andi" = 2, ASSIGN "assign" = 3, MAXIMUMF "maximumf" = 4,
        MAXNUMF "maxnumf" = 5, MAXS "maxs" = 6, MAXU "maxu" = 7, MINIMUMF "minimumf" = 8, MINNUMF "minnumf" = 9,
        MINS "mins" = 10, MINU "minu" = 11, MULF "mulf" = 12, MULI "muli" = 13, ORI "ori" = 14, XORI "xori" = 15,
    }
    /// How vectors' elements are combined.
    VectorKind "vector.kind" EnumRepr::Attr, false {
        ADD "add" = 0, MUL "mul" = 1, MINUI "minui" = 2, MINSI "minsi" = 3, MINNUMF "minnumf" = 4, MAXUI "maxui" = 5,
        MAXSI "maxsi" = 6, MAXNUMF "maxnumf" = 7, AND "and" = 8, OR "or" = 9, XOR "xor" = 10, MAXIMUMF "maximumf" = 12,
        MINIMUMF "minimumf" = 11,
    }
    /// What a dimension of a contraction is.
    VectorIterator "vector.iterator_type" EnumRepr::Attr, false {
        PARALLEL "parallel" = 0, REDUCTION "reduction" = 1,
    }
    /// Predicates of `index.cmp`.
    IndexCmp "index.cmp_predicate" EnumRepr::Long, false {
        EQ "eq" = 0, NE "ne" = 1, SLT "slt" = 2, SLE "sle" = 3, SGT "sgt" = 4, SGE "sge" = 5, ULT "ult" = 6,
        ULE "ule" = 7, UGT "ugt" = 8, UGE "uge" = 9,
    }
    /// Integer overflow flags of `llvm`.
    LlvmOverflow "llvm.overflow" EnumRepr::Attr, true {
        NONE "none" = 0, NSW "nsw" = 1, NUW "nuw" = 2,
    }
    /// No-wrap flags of `llvm.getelementptr`; `inbounds` holds `inbounds_flag` and `nusw`.
    GepNoWrap "llvm.gep_no_wrap_flags" EnumRepr::Int(32), true {
        NONE "none" = 0, INBOUNDS "inbounds" = 3, NUSW "nusw" = 2, NUW "nuw" = 4, INBOUNDS_FLAG "inbounds_flag" = 1,
    }
    /// Fast-math flags of `llvm`.
    LlvmFastMath "llvm.fastmath" EnumRepr::Attr, true {
        NONE "none" = 0, NNAN "nnan" = 1, NINF "ninf" = 2, NSZ "nsz" = 4, ARCP "arcp" = 8, CONTRACT "contract" = 16,
        AFN "afn" = 32, REASSOC "reassoc" = 64, FAST "fast" = 127,
    }
    /// Predicates of `llvm.icmp`.
    LlvmICmp "llvm.icmp_predicate" EnumRepr::Int(64), false {
        EQ "eq" = 0, NE "ne" = 1, SLT "slt" = 2, SLE "sle" = 3, SGT "sgt" = 4, SGE "sge" = 5, ULT "ult" = 6,
        ULE "ule" = 7, UGT "ugt" = 8, UGE "uge" = 9,
    }
    /// Predicates of `llvm.fcmp`.
    LlvmFCmp "llvm.fcmp_predicate" EnumRepr::Int(64), false {
        FALSE "_false" = 0, OEQ "oeq" = 1, OGT "ogt" = 2, OGE "oge" = 3, OLT "olt" = 4, OLE "ole" = 5, ONE "one" = 6,
        ORD "ord" = 7, UEQ "ueq" = 8, UGT "ugt" = 9, UGE "uge" = 10, ULT "ult" = 11, ULE "ule" = 12, UNE "une" = 13,
        UNO "uno" = 14, TRUE "_true" = 15,
    }
    /// Linkage of `llvm` symbols.
    LlvmLinkage "llvm.linkage" EnumRepr::Attr, false {
        PRIVATE "private" = 0, INTERNAL "internal" = 1, AVAILABLE_EXTERNALLY "available_externally" = 2,
        LINKONCE "linkonce" = 3, WEAK "weak" = 4, COMMON "common" = 5, APPENDING "appending" = 6,
        EXTERN_WEAK "extern_weak" = 7, LINKONCE_ODR "linkonce_odr" = 8, WEAK_ODR "weak_odr" = 9,
        EXTERNAL "external" = 10,
    }
    /// Whether the address of an `llvm` symbol matters.
    LlvmUnnamedAddr "llvm.unnamed_addr" EnumRepr::Int(64), false {
        NONE "" = 0, LOCAL "local_unnamed_addr" = 1, GLOBAL "unnamed_addr" = 2,
    }
    /// Visibility of `llvm` symbols.
    LlvmVisibility "llvm.visibility" EnumRepr::Int(64), false {
        DEFAULT "" = 0, HIDDEN "hidden" = 1, PROTECTED "protected" = 2,
    }
    /// Orderings of `llvm` atomics.
    LlvmOrdering "llvm.atomic_ordering" EnumRepr::Int(64), false {
        NOT_ATOMIC "not_atomic" = 0, UNORDERED "unordered" = 1, MONOTONIC "monotonic" = 2, ACQUIRE "acquire" = 4,
        RELEASE "release" = 5, ACQ_REL "acq_rel" = 6, SEQ_CST "seq_cst" = 7,
    }
    /// Operations of `llvm.atomicrmw`.
    LlvmAtomicBin "llvm.atomic_bin_op" EnumRepr::Int(64), false {
        XCHG "xchg" = 0, ADD "add" = 1, SUB "sub" = 2, AND "_and" = 3, NAND "nand" = 4, OR "_or" = 5, XOR "_xor" = 6,
        MAX "max" = 7, MIN "min" = 8, UMAX "umax" = 9, UMIN "umin" = 10, FADD "fadd" = 11, FSUB "fsub" = 12,
        FMAX "fmax" = 13, FMIN "fmin" = 14, UINC_WRAP "uinc_wrap" = 15, UDEC_WRAP "udec_wrap" = 16,
        USUB_COND "usub_cond" = 17, USUB_SAT "usub_sat" = 18, FMAXIMUM "fmaximum" = 19, FMINIMUM "fminimum" = 20,
    }
    /// Calling conventions.
    LlvmCConv "llvm.cconv" EnumRepr::Attr, false {
        C "ccc" = 0, FAST "fastcc" = 8, COLD "coldcc" = 9, GHC "cc_10" = 10, HI_PE "cc_11" = 11,
        ANY_REG "anyregcc" = 13, PRESERVE_MOST "preserve_mostcc" = 14, PRESERVE_ALL "preserve_allcc" = 15,
        SWIFT "swiftcc" = 16, CXX_FAST_TLS "cxx_fast_tlscc" = 17, TAIL "tailcc" = 18,
        CFGUARD_CHECK "cfguard_checkcc" = 19, SWIFT_TAIL "swifttailcc" = 20, X86_STD_CALL "x86_stdcallcc" = 64,
        X86_FAST_CALL "x86_fastcallcc" = 65, ARM_APCS "arm_apcscc" = 66, ARM_AAPCS "arm_aapcscc" = 67,
        ARM_AAPCS_VFP "arm_aapcs_vfpcc" = 68, MSP430_INTR "msp430_intrcc" = 69, X86_THIS_CALL "x86_thiscallcc" = 70,
        PTX_KERNEL "ptx_kernelcc" = 71, PTX_DEVICE "ptx_devicecc" = 72, SPIR_FUNC "spir_funccc" = 75,
        SPIR_KERNEL "spir_kernelcc" = 76, INTEL_OCL_BI "intel_ocl_bicc" = 77, X86_64_SYS_V "x86_64_sysvcc" = 78,
        WIN64 "win64cc" = 79, X86_VECTOR_CALL "x86_vectorcallcc" = 80, HHVM "hhvmcc" = 81, HHVM_C "hhvm_ccc" = 82,
        X86_INTR "x86_intrcc" = 83, AVR_INTR "avr_intrcc" = 84, AVR_SIGNAL "avr_signalcc" = 85,
        AVR_BUILTIN "avr_builtincc" = 86, AMDGPU_VS "amdgpu_vscc" = 87, AMDGPU_GS "amdgpu_gscc" = 88,
        AMDGPU_PS "amdgpu_pscc" = 89, AMDGPU_CS "amdgpu_cscc" = 90, AMDGPU_KERNEL "amdgpu_kernelcc" = 91,
        X86_REG_CALL "x86_regcallcc" = 92, AMDGPU_HS "amdgpu_hscc" = 93, MSP430_BUILTIN "msp430_builtincc" = 94,
        AMDGPU_LS "amdgpu_lscc" = 95, AMDGPU_ES "amdgpu_escc" = 96, AARCH64_VECTOR_CALL "aarch64_vectorcallcc" = 97,
        AARCH64_SVE_VECTOR_CALL "aarch64_sve_vectorcallcc" = 98,
        WASM_EMSCRIPTEN_INVOKE "wasm_emscripten_invokecc" = 99, AMDGPU_GFX "amdgpu_gfxcc" = 100,
        M68K_INTR "m68k_intrcc" = 101,
    }
    /// Tail-call markers of `llvm.call`.
    LlvmTailCall "llvm.tailcallkind" EnumRepr::Attr, false {
        NONE "none" = 0, TAIL "tail" = 1, MUST_TAIL "musttail" = 2, NO_TAIL "notail" = 3,
    }
    /// Assembler dialects.
    LlvmAsmDialect "llvm.asm_dialect" EnumRepr::Int(64), false {
        ATT "att" = 0, INTEL "intel" = 1,
    }
    /// Kinds of `llvm.comdat_selector`.
    LlvmComdat "llvm.comdat" EnumRepr::Int(64), false {
        ANY "any" = 0, EXACT_MATCH "exactmatch" = 1, LARGEST "largest" = 2, NO_DEDUPLICATE "nodeduplicate" = 3,
        SAME_SIZE "samesize" = 4,
    }
    /// Rounding modes of the constrained intrinsics.
    LlvmRounding "llvm.rounding_mode" EnumRepr::Int(64), false {
        TOWARD_ZERO "towardzero" = 0, NEAREST_EVEN "tonearest" = 1, UPWARD "upward" = 2, DOWNWARD "downward" = 3,
        NEAREST_AWAY "tonearestaway" = 4, DYNAMIC "dynamic" = 7,
    }
    /// What the constrained intrinsics may do to the floating-point environment.
    LlvmFpException "llvm.fp_exception_behavior" EnumRepr::Int(64), false {
        IGNORE "ignore" = 0, MAY_TRAP "maytrap" = 1, STRICT "strict" = 2,
    }
    /// Whether iterations of a loop of `linalg.generic` are apart from each other.
    LinalgIterator "linalg.iterator_type" EnumRepr::Attr, false {
        PARALLEL "parallel" = 0, REDUCTION "reduction" = 1, WINDOW "window" = 2,
    }
    /// How named operations of `linalg` convert integers.
    LinalgTypeFn "linalg.type_fn" EnumRepr::Attr, false {
        SIGNED "cast_signed" = 0, UNSIGNED "cast_unsigned" = 1,
    }
    /// Functions of `linalg.elementwise`.
    LinalgElementwise "linalg.elementwise_kind" EnumRepr::Attr, false {
        EXP "exp" = 0, LOG "log" = 1, ABS "abs" = 2, CEIL "ceil" = 3, FLOOR "floor" = 4, NEGF "negf" = 5,
        RECIPROCAL "reciprocal" = 6, ROUND "round" = 7, SQRT "sqrt" = 8, RSQRT "rsqrt" = 9, SQUARE "square" = 10,
        TANH "tanh" = 11, ERF "erf" = 12, ADD "add" = 13, SUB "sub" = 14, MUL "mul" = 15, DIV "div" = 16,
        DIV_UNSIGNED "div_unsigned" = 17, MAX_SIGNED "max_signed" = 18, MIN_SIGNED "min_signed" = 19,
        MAX_UNSIGNED "max_unsigned" = 20, MIN_UNSIGNED "min_unsigned" = 21, POWF "powf" = 22, SELECT "select" = 23,
    }
    /// Sizes of the tiles and filters of Winograd's algorithm: outputs of a tile, and the filter's extent.
    LinalgWinograd "linalg.winograd_conv_2d_fmr" EnumRepr::Int(32), false {
        F_2_3 "F_2_3" = 0, F_4_3 "F_4_3" = 1, F_2_5 "F_2_5" = 2,
    }
    /// What `vector.print` writes behind a value.
    VectorPunctuation "vector.punctuation" EnumRepr::Attr, false {
        NONE "no_punctuation" = 0, NEWLINE "newline" = 1, COMMA "comma" = 2, OPEN "open" = 3, CLOSE "close" = 4,
    }
}
