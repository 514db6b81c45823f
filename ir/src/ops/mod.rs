//! The op table: one row an operation, one file a dialect. Each row gives a case of its dialect's enum, a view
//! (`AddI::lhs.get(&module, op)`) and a static [`OpDef`].

use crate::table::OpDef;

/// Rows to an enum, views, a table, and a trait for each room that writes code for some operations.
///
/// Rows are data: `name: Arity Set` for operands and results, `name: req Set` (or `opt`) for attributes, with `@ 19`
/// behind the name of one that came with that release. Then follow the operation's effects (`does`,
/// [`Effects`](crate::table::Effects)) and its meaning (`means`, [`Meaning`](crate::meaning::Meaning)). `lowers` is its
/// form after the conversion, `emits` its form in LLVM IR, and `made` the generator's family. `checks` tells whether
/// the verifier checks more than the row. The dialect's header has defaults of the last five. Last come traits in
/// brackets and fields of [`OpDef`].
///
/// Where a row (or the header) says `Custom`, the trait of that room has a method of the operation's name. A room that
/// forgets it does not compile.
macro_rules! dialect {
    (
        $(#[doc = $ddoc:literal])+
        $case:ident $dialect:ident $prefix:literal
        means $dmeans:ident lowers $dlowers:ident emits $demits:ident made $dmade:ident;
        $(
            $(#[doc = $doc:literal])+
            $op:ident $name:literal
            ($($oname:ident : $oarity:ident $oset:expr),* $(,)?)
            [$($aname:ident $(@ $asince:literal)? : $areq:ident $aset:expr),* $(,)?]
            -> ($($rname:ident : $rarity:ident $rset:expr),* $(,)?)
            does [$($effect:ident)+]
            $(means $means:ident $(($($meaning:tt)*))?)?
            $(lowers $lowers:ident $(($($pattern:tt)*))?)?
            $(emits $emits:ident $(($($emit:tt)*))?)?
            $(made $made:ident $(($($family:tt)*))?)?
            $(checks $checks:ident ($($rule:tt)*))?
            { $([$($trait:ident)+])? $($field:ident : $value:expr),* $(,)? }
        )*
    ) => {
        #[allow(unused_imports)]
        use crate::meaning::{CastOp, FloatBin, FloatUn, Fold, IntBin, IntUn, Meaning, Scalar as S, class};
        #[allow(unused_imports)]
        use crate::table::{Arity, AttrSet as A, LaneConversion, Checks, Effects, EmitRule, Family as F, Format::*, GenerateRule, Imm, LowerRule, OLDEST_RELEASE, OLDEST_SPELLING, OldForm, OpDef, OverloadedType, PropDef, Relation::*, Syntax, Traits, TypeSet as T, UbClass, ValueDef};
        #[allow(unused_imports)]
        use crate::{spelling::llvm11::forms as older, spelling::llvm16::forms, spelling::llvm24 as newer, syntax};
        #[allow(unused_imports)]
        use plumb_host::MathFn;
        #[allow(unused_imports)]
        use crate::{OpKind, Type, enums::EnumKind as E};
        #[allow(unused_imports)]
        use super::*;

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
            props: &[$(PropDef { name: view::plain(stringify!($aname)), required: view::$areq, set: $aset, since: super::stated!([$($asince)?] OLDEST_SPELLING), shared: super::shared::named(view::plain(stringify!($aname))) },)*],
            shared: super::shared::bits(&[$(stringify!($aname)),*]),
            results: &[$(ValueDef { name: view::plain(stringify!($rname)), arity: Arity::$rarity, set: $rset },)*],
            single: crate::table::all_single(&[$(Arity::$oarity,)* $(Arity::$rarity,)*]),
            traits: Traits::empty()$($(.union(Traits::$trait))+)?,
            effects: Effects::empty()$(.union(Effects::$effect))+,
            meaning: super::stated!([$(Meaning::$means $(($($meaning)*))?)?] Meaning::$dmeans),
            lower: super::stated!([$(LowerRule::$lowers $(($($pattern)*))?)?] LowerRule::$dlowers),
            emit: super::stated!([$(EmitRule::$emits $(($($emit)*))?)?] EmitRule::$demits),
            generate: super::stated!([$(GenerateRule::$made $(($($family)*))?)?] GenerateRule::$dmade),
            checks: super::stated!([$(Checks::$checks(crate::verify::$($rule)*))?] Checks::Row),
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

        super::by_hand! {
            /// The operations of the dialect whose meaning is code of the interpreter.
            Interpret interpret $dialect [$([$($means)? $dmeans] $(#[doc = $doc])+ $op;)*]
        }
        super::by_hand! {
            /// The operations of the dialect that a pattern of their own converts.
            Lower lower $dialect [$([$($lowers)? $dlowers] $(#[doc = $doc])+ $op;)*]
        }
        super::by_hand! {
            /// The operations of the dialect that the translation to LLVM IR writes in a way of their own.
            Emitter emit $dialect [$([$($emits)? $demits] $(#[doc = $doc])+ $op;)*]
        }
        super::by_hand! {
            /// The operations of the dialect that are a step of their own of the generator.
            Generator generate $dialect [$([$($made)? $dmade] $(#[doc = $doc])+ $op;)*]
        }
    };
}
pub(crate) use dialect;

pub mod shared;
/// What a row states, or else the header.
macro_rules! stated {
    ([] $default:expr) => { $default };
    ([$($stated:tt)+] $default:expr) => { $($stated)+ };
}
pub(crate) use stated;

/// A room's trait with a method for each operation that says `Custom`, and the way from an operation to its method.
macro_rules! by_hand {
    ($(#[doc = $doc:literal])+ $room:ident $call:ident $dialect:ident [$([$($word:ident)+] $(#[doc = $odoc:literal])+ $op:ident;)*]) => {
        $(#[doc = $doc])+
        #[allow(non_snake_case)] // the methods have the operations' names
        pub trait $room<Args, Out> {
            $(super::method! { [$($word)+] $(#[doc = $odoc])+ $op })*
        }

        impl $dialect {
            /// The operation's own method of the room; none if it needs none.
            #[allow(unused_variables)] // a dialect may have no such operation
            pub fn $call<Room: $room<Args, Out>, Args, Out>(self, room: &mut Room, args: Args) -> Option<Out> {
                match self {
                    $($dialect::$op => super::called!([$($word)+] room args $op),)*
                }
            }
        }
    };
}
pub(crate) use by_hand;

/// A method where the row, or else the header, says `Custom`.
macro_rules! method {
    ([Custom $($default:ident)?] $(#[doc = $doc:literal])+ $op:ident) => {
        $(#[doc = $doc])+
        fn $op(&mut self, args: Args) -> Out;
    };
    ([$($word:ident)+] $(#[doc = $doc:literal])+ $op:ident) => {};
}
pub(crate) use method;

/// A call of that method.
macro_rules! called {
    ([Custom $($default:ident)?] $room:ident $args:ident $op:ident) => {
        Some($room.$op($args))
    };
    ([$($word:ident)+] $room:ident $args:ident $op:ident) => {
        None
    };
}
pub(crate) use called;

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
    affine Affine AffineOp "affine",
    complex Complex ComplexOp "complex",
    vector Vector VectorOp "vector",
    tensor Tensor TensorOp "tensor",
    linalg Linalg LinalgOp "linalg",
    bufferization Bufferization BufferizationOp "bufferization",
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
