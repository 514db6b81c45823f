//! Inherent attributes that several operations have under one name with one meaning, as MLIR's op interfaces give them:
//! `shared::alignment.i64(&module, op)` of whatever operation has an alignment.

use super::view::{Prop, plain};
use crate::table::AttrSet;

macro_rules! shared {
    ($($(#[doc = $doc:literal])+ $name:ident: $holds:ident,)*) => {
        /// Which of the shared attributes.
        #[allow(non_camel_case_types)] // the names are those of the rows
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum SharedAttr { $($(#[doc = $doc])+ $name,)* }

        impl SharedAttr {
            /// Every one.
            pub const ALL: &'static [SharedAttr] = &[$(SharedAttr::$name,)*];

            /// Its name in every row.
            pub const fn name(self) -> &'static str {
                match self { $(SharedAttr::$name => plain(stringify!($name)),)* }
            }

            /// What it holds, whatever more a row demands.
            pub const fn holds(self) -> AttrContent {
                match self { $(SharedAttr::$name => AttrContent::$holds,)* }
            }

            /// Its bit in a row's set of them.
            pub(crate) const fn bit(self) -> u64 {
                1 << self as u32
            }
        }

        $($(#[doc = $doc])+
        #[allow(non_upper_case_globals)] // the name is that of the rows
        pub const $name: Prop = Prop::shared(SharedAttr::$name);)*
    };
}

/// What a shared attribute holds in every row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttrContent {
    /// Anything.
    Any,
    /// Nothing: it is there or not.
    Unit,
    /// An integer.
    Int,
    /// A case or flags of an enumeration.
    Enum,
    /// A string.
    String,
    /// A type.
    Type,
    /// A flat symbol.
    Symbol,
    /// An array of attributes.
    Array,
    /// A dense array.
    Dense,
    /// Dense elements.
    Elements,
    /// A structured attribute.
    Struct,
}

impl AttrContent {
    /// Whether a row that says this of an attribute agrees.
    pub fn admits(self, set: AttrSet) -> bool {
        use AttrSet as A;
        match self {
            AttrContent::Any => true,
            AttrContent::Unit => set == A::Unit,
            AttrContent::Int => matches!(set, A::Int(_) | A::IntIn(..) | A::Alignment(_) | A::AnyInt),
            AttrContent::Enum => matches!(set, A::Enum(_)),
            AttrContent::String => set == A::String,
            AttrContent::Type => {
                matches!(set, A::Type | A::MemRefType | A::FunctionType | A::LlvmFunctionType)
            }
            AttrContent::Symbol => set == A::Symbol,
            AttrContent::Array => matches!(
                set,
                A::Array
                    | A::StringArray
                    | A::BoolArray
                    | A::I32Array
                    | A::I64Array
                    | A::IndexLists
                    | A::DictArray
                    | A::SymbolArray
                    | A::StructArray(_)
            ),
            AttrContent::Dense => matches!(set, A::DenseI32 | A::DenseI64 | A::DenseBool),
            AttrContent::Elements => set == A::Elements,
            AttrContent::Struct => matches!(set, A::Struct(_)),
        }
    }
}

/// The shared attribute of this name.
pub(crate) const fn named(name: &str) -> Option<SharedAttr> {
    let mut i = 0;
    while i < SharedAttr::ALL.len() {
        if same(SharedAttr::ALL[i].name(), name) {
            return Some(SharedAttr::ALL[i]);
        }
        i += 1;
    }
    None
}

/// The bits of the shared attributes among these names.
pub(crate) const fn bits(names: &[&'static str]) -> u64 {
    let (mut bits, mut i) = (0, 0);
    while i < names.len() {
        if let Some(shared) = named(plain(names[i])) {
            bits |= shared.bit();
        }
        i += 1;
    }
    bits
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    if a.len() != b.len() {
        return false;
    }
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

shared! {
    /// Alias scopes that an access is in.
    alias_scopes: Array,
    /// Bytes that memory is aligned to.
    alignment: Int,
    /// Whether a call is to be inlined.
    always_inline: Unit,
    /// Attributes of each argument.
    arg_attrs: Array,
    /// The function that a call names.
    callee: Symbol,
    /// Operands that go to each case of a switch.
    case_operand_segments: Dense,
    /// Values of a switch's cases.
    case_values: Elements,
    /// Calling convention of a function or call.
    CConv: Enum,
    /// Columns of a matrix.
    columns: Int,
    /// Whether a global is never written.
    constant: Unit,
    /// Whether control flow decides who takes part in a call.
    convergent: Unit,
    /// Data that each constructor or destructor is kept or dropped with.
    data: Array,
    /// What a loaded or made pointer points to at least.
    dereferenceable: Struct,
    /// Whether a symbol is in the same shared object.
    dso_local: Unit,
    /// Element type of stack memory or of address arithmetic.
    elem_type: Type,
    /// Fast-math flags in `arith`'s numbers.
    fastmath: Enum,
    /// Fast-math flags in LLVM's numbers.
    fastmathFlags: Enum,
    /// What a constrained operation does with floating-point exceptions.
    fpExceptionBehavior: Enum,
    /// Type of a function.
    function_type: Type,
    /// Whether a call had better be inlined.
    inline_hint: Unit,
    /// Whether counting the zeros of zero gives poison.
    is_zero_poison: Int,
    /// Whether a division or shift leaves no remainder.
    isExact: Unit,
    /// Whether an intrinsic accesses volatile memory.
    isVolatile: Int,
    /// Bytes that an inline copy or fill is about.
    len: Int,
    /// Linkage of a symbol.
    linkage: Enum,
    /// Memory that a function or call may access.
    memory_effects: Struct,
    /// Whether a call is not to be inlined.
    no_inline: Unit,
    /// Whether a function or call never unwinds.
    no_unwind: Unit,
    /// Alias scopes with which an access shares no memory.
    noalias_scopes: Array,
    /// Whether the operand of a conversion is not negative.
    nonNeg: Unit,
    /// Operands in each bundle.
    op_bundle_sizes: Dense,
    /// Tags of the bundles.
    op_bundle_tags: Array,
    /// Memory ordering of an access or fence.
    ordering: Enum,
    /// No-wrap flags: `nsw` is 1 and `nuw` 2 in every enumeration of them.
    overflowFlags: Enum,
    /// Position of a vector within a vector.
    pos: Int,
    /// Position of a member in an aggregate, from the outside to the inside.
    position: Dense,
    /// Which comparison.
    predicate: Enum,
    /// Priority of each constructor or destructor.
    priorities: Array,
    /// Which dimensions of the longer shape make each of the shorter one.
    reassociation: Array,
    /// Attributes of each result.
    res_attrs: Array,
    /// Rounding mode of a conversion.
    roundingmode: Enum,
    /// Rows of a matrix.
    rows: Int,
    /// Section of a symbol.
    section: String,
    /// Size of invariant memory in bytes, -1 if unknown.
    size: Int,
    /// Offsets of a view that are constants.
    static_offsets: Dense,
    /// Sizes of a view that are constants.
    static_sizes: Dense,
    /// Strides of a view that are constants.
    static_strides: Dense,
    /// Name of the symbol that an operation defines.
    sym_name: String,
    /// Visibility of the symbol that an operation defines.
    sym_visibility: String,
    /// Synchronization scope of an atomic access or fence.
    syncscope: String,
    /// Type-based alias tags of an access.
    tbaa: Array,
    /// Whether each thread has a global of its own.
    thread_local_: Unit,
    /// Whether the address of a symbol matters.
    unnamed_addr: Enum,
    /// The constant of a constant.
    value: Any,
    /// Type of a variadic callee.
    var_callee_type: Type,
    /// Visibility of a symbol in its object file.
    visibility_: Enum,
    /// Whether an access is volatile.
    volatile_: Unit,
    /// Whether a function or call returns or unwinds at last.
    will_return: Unit,
}
