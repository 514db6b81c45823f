//! The op table: one row an operation, one file a dialect. Each row gives a case of its dialect's enum, a view
//! (`AddI::lhs.get(&module, op)`) and a static [`OpDef`].

use crate::table::OpDef;

/// Rows to an enum, views and a table. Rows are data: `name: Arity Set` for operands and results, `name: req Set` (or
/// `opt`) for attributes; then traits in brackets and fields of [`OpDef`].
macro_rules! dialect {
    (
        $(#[doc = $ddoc:literal])+
        $case:ident $dialect:ident $prefix:literal;
        $(
            $(#[doc = $doc:literal])+
            $op:ident $name:literal
            ($($oname:ident : $oarity:ident $oset:expr),* $(,)?)
            [$($aname:ident : $areq:ident $aset:expr),* $(,)?]
            -> ($($rname:ident : $rarity:ident $rset:expr),* $(,)?)
            { $([$($trait:ident)+])? $($field:ident : $value:expr),* $(,)? }
        )*
    ) => {
        #[allow(unused_imports)]
        use crate::table::{Arity, AttrSet as A, Format::*, LowerRule::*, OpDef, PropDef, Relation::*, Traits, TypeSet as T, UbClass, ValueDef};
        #[allow(unused_imports)]
        use crate::{OpKind, Type, enums::EnumKind as E};
        #[allow(unused_imports)]
        use super::view;

        $(#[doc = $ddoc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $dialect { $($(#[doc = $doc])+ $op,)* }

        impl $dialect {
            /// Every operation of the dialect, in order of the table.
            pub const ALL: &'static [$dialect] = &[$($dialect::$op,)*];

            /// The row.
            #[inline]
            pub fn def(self) -> &'static OpDef {
                &DEFS[self as usize]
            }
        }

        static DEFS: &[OpDef] = &[$(OpDef {
            name: concat!($prefix, ".", $name),
            doc: concat!($($doc),+),
            operands: &[$(ValueDef { name: view::plain(stringify!($oname)), arity: Arity::$oarity, set: $oset },)*],
            props: &[$(PropDef { name: view::plain(stringify!($aname)), required: view::$areq, set: $aset, shared: super::shared::named(view::plain(stringify!($aname))) },)*],
            results: &[$(ValueDef { name: view::plain(stringify!($rname)), arity: Arity::$rarity, set: $rset },)*],
            traits: Traits::empty()$($(.union(Traits::$trait))+)?,
            $($field: $value,)*
            ..OpDef::EMPTY
        },)*];

        $($(#[doc = $doc])+
        pub struct $op;

        const _: () = {
            #[allow(non_camel_case_types, dead_code)]
            enum Operand { $($oname,)* }
            #[allow(non_camel_case_types, dead_code)]
            enum Property { $($aname,)* }
            #[allow(non_camel_case_types, dead_code)]
            enum Outcome { $($rname,)* }

            #[allow(non_upper_case_globals, missing_docs)] // the names are those of the row
            impl $op {
                pub const KIND: OpKind = OpKind::$case($dialect::$op);
                $(pub const $oname: view::Operand<view::$oarity> = view::Operand::at(Operand::$oname as usize);)*
                $(pub const $aname: view::Prop = view::Prop::at($op::KIND, Property::$aname as usize);)*
                $(pub const $rname: view::Res<view::$rarity> = view::Res::at(Outcome::$rname as usize);)*
            }
        };)*
    };
}
pub(crate) use dialect;

pub mod shared;
pub mod view;

macro_rules! dialects {
    ($($module:ident $case:ident $dialect:ident $prefix:literal,)*) => {
        $(pub mod $module;
        pub use $module::$dialect;)*

        /// Which operation an operation is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs)] // one case a dialect
        pub enum OpKind {
            $($case($dialect),)*
            /// One whose dialect or name is not in the table: structure only.
            Unregistered(crate::Ident),
        }

        impl OpKind {
            /// The row, if the operation is registered.
            #[inline]
            pub fn def(self) -> Option<&'static OpDef> {
                match self {
                    $(OpKind::$case(op) => Some(op.def()),)*
                    OpKind::Unregistered(_) => None,
                }
            }

            /// Every registered operation, in order of the table.
            pub fn all() -> impl Iterator<Item = OpKind> {
                [].into_iter()$(.chain($dialect::ALL.iter().map(|op| OpKind::$case(*op))))*
            }
        }

        /// Prefixes of the registered dialects.
        pub const DIALECTS: &[&str] = &[$($prefix,)*];
    };
}

dialects! {
    builtin Builtin BuiltinOp "builtin",
    func Func FuncOp "func",
    cf Cf CfOp "cf",
    ub Ub UbOp "ub",
    index Index IndexOp "index",
    arith Arith ArithOp "arith",
    math Math MathOp "math",
    scf Scf ScfOp "scf",
    memref MemRef MemRefOp "memref",
    llvm Llvm LlvmOp "llvm",
}

impl OpKind {
    /// The registered operation of this full name.
    pub fn by_name(name: &str) -> Option<OpKind> {
        static BY_NAME: std::sync::OnceLock<rustc_hash::FxHashMap<&'static str, OpKind>> =
            std::sync::OnceLock::new();
        BY_NAME
            .get_or_init(|| OpKind::all().filter_map(|k| k.def().map(|d| (d.name, k))).collect())
            .get(name)
            .copied()
    }
}
