//! Attributes of functions, parameters and results that say what does not hold.

use super::change::Change::{Apply, Mark};
use super::patch::Patch;
use plumb_gen::Profile;
use plumb_ir::discardable::{self as named, Discardable};
use plumb_ir::ops::LlvmOp as L;
use plumb_ir::ops::{llvm, shared, view::Prop};
use plumb_ir::structured::{ConstantRange, MemoryEffects};
use plumb_ir::{Op, Type, TypeKind};

/// Where an attribute stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// At a parameter of a function.
    Parameter,
    /// At an argument of a call.
    Argument,
    /// At the result of a function.
    Result,
}

/// Types of values that an attribute is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ValueClass {
    Any,
    Pointer,
    Integer,
    Float,
}

/// What an attribute holds.
#[derive(Clone, Copy)]
enum Content {
    Unit,
    Number(i128),
    /// The range that holds the number 1 only.
    One,
}

fn fits(p: &Patch, ty: Type, class: ValueClass) -> bool {
    match p.m.ctx.ty(ty) {
        TypeKind::LlvmPtr { .. } => class == ValueClass::Any || class == ValueClass::Pointer,
        TypeKind::Integer { .. } => class == ValueClass::Any || class == ValueClass::Integer,
        TypeKind::Float(_) => class == ValueClass::Any || class == ValueClass::Float,
        _ => class == ValueClass::Any,
    }
}

/// The types of the parameters of a function with a body.
fn types(p: &Patch, op: Op) -> Option<Vec<Type>> {
    p.is(op, L::Func)?;
    let entry = p.m.entry_block(p.m.op(op).regions.first().copied()?)?;
    Some(p.m.block(entry).args.iter().map(|v| p.m.ty(*v)).collect())
}

/// What a function returns.
fn returned(p: &Patch, op: Op) -> Option<Type> {
    match *p.m.ctx.ty(shared::function_type.ty(&p.m, op)?) {
        TypeKind::LlvmFunc { ret, .. } => Some(ret),
        _ => None,
    }
}

/// Gives an attribute to a parameter, argument or result of one of these types.
fn promise(
    p: &mut Patch,
    op: Op,
    place: Place,
    class: ValueClass,
    name: Discardable,
    content: Content,
) -> Option<()> {
    let (all, prop) = match place {
        Place::Parameter => (types(p, op)?, shared::arg_attrs),
        Place::Argument => {
            p.is(op, L::Call)?;
            let operands = llvm::Call::callee_operands.get(&p.m, op);
            (operands.iter().map(|v| p.m.ty(*v)).collect(), shared::arg_attrs)
        }
        Place::Result => {
            types(p, op)?;
            (vec![returned(p, op).filter(|ty| *ty != Type::LLVM_VOID)?], shared::res_attrs)
        }
    };
    let fit: Vec<usize> =
        (0..all.len()).filter(|i| all.get(*i).is_some_and(|ty| fits(p, *ty, class))).collect();
    let at = if place == Place::Result { fit.first().copied()? } else { p.pick(&fit)? };
    let attr = match content {
        Content::Unit => p.m.ctx.unit_attr(),
        Content::Number(n) => p.m.ctx.int_attr(n, Type::I64),
        Content::One => {
            let ty = all.get(at).copied()?;
            let [lower, upper] = [1, 2].map(|n| p.m.ctx.int_attr(n, ty));
            let bounds = [(ConstantRange::lower, lower), (ConstantRange::upper, upper)];
            ConstantRange::of(&mut p.m.ctx, &bounds)
        }
    };
    name.set_among(&mut p.m, op, prop, at, all.len(), attr)
}

/// Says what memory a function, or a call, accesses.
fn effects(p: &mut Patch, op: Op, kind: L, all: &str, arguments: &str) -> Option<()> {
    p.is(op, kind)?;
    if kind == L::Func {
        types(p, op)?;
    }
    let [all, arguments] = [all, arguments].map(|word| p.m.ctx.string_attr(word));
    let attr = MemoryEffects::of(
        &mut p.m.ctx,
        &[
            (MemoryEffects::other, all),
            (MemoryEffects::argMem, arguments),
            (MemoryEffects::inaccessibleMem, all),
            (MemoryEffects::errnoMem, all),
            (MemoryEffects::targetMem0, all),
            (MemoryEffects::targetMem1, all),
        ],
    );
    p.set(op, shared::memory_effects, attr)
}

/// Gives a function an attribute that LLVM knows by a word.
fn word(p: &mut Patch, op: Op, word: &str) -> Option<()> {
    types(p, op)?;
    let mut words = llvm::Func::passthrough.attrs(&p.m, op).to_vec();
    words.push(p.m.ctx.string_attr(word));
    let words = p.m.ctx.intern_attr(plumb_ir::AttrKind::Array(words.into()));
    p.set(op, llvm::Func::passthrough, words)
}

/// Marks a function with a body.
fn function(p: &mut Patch, op: Op, prop: Prop) -> Option<()> {
    types(p, op)?;
    p.mark(op, &[L::Func], prop)
}

super::rewrites! { Parameters &[Profile::Calls, Profile::Llvm, Profile::Mixed];
    "parameter-noundef" "A parameter is promised to be defined." Apply(|p, op| promise(p, op, Place::Parameter, ValueClass::Any, named::NOUNDEF, Content::Unit));
    "parameter-nonnull" "A parameter is promised not to be null." @Undetected "no generated program hands a null pointer to a function" Apply(|p, op| promise(p, op, Place::Parameter, ValueClass::Pointer, named::NONNULL, Content::Unit));
    "parameter-align" "A parameter is promised to be aligned to 4096 bytes." Apply(|p, op| promise(p, op, Place::Parameter, ValueClass::Pointer, named::ALIGN, Content::Number(4096)));
    "parameter-dereferenceable" "A parameter is promised to point to 4096 bytes." Apply(|p, op| promise(p, op, Place::Parameter, ValueClass::Pointer, named::DEREFERENCEABLE, Content::Number(4096)));
    "parameter-range" "A parameter is promised to be 1." Apply(|p, op| promise(p, op, Place::Parameter, ValueClass::Integer, named::RANGE, Content::One));
    "parameter-nofpclass" "A parameter is promised to be no positive number." Apply(|p, op| promise(p, op, Place::Parameter, ValueClass::Float, named::NOFPCLASS, Content::Number(0x3c0)));
    "parameter-noalias" "A parameter is promised to reach its memory alone." Apply(|p, op| promise(p, op, Place::Parameter, ValueClass::Pointer, named::NOALIAS, Content::Unit));
    "parameter-readonly" "A parameter is promised not to be written through." Apply(|p, op| promise(p, op, Place::Parameter, ValueClass::Pointer, named::READONLY, Content::Unit));
    "parameter-writeonly" "A parameter is promised not to be read through." Apply(|p, op| promise(p, op, Place::Parameter, ValueClass::Pointer, named::WRITEONLY, Content::Unit));
    "parameter-readnone" "A parameter is promised not to be accessed through." Apply(|p, op| promise(p, op, Place::Parameter, ValueClass::Pointer, named::READNONE, Content::Unit));
    "parameter-nofree" "A parameter is promised not to be freed." Apply(|p, op| promise(p, op, Place::Parameter, ValueClass::Pointer, named::NOFREE, Content::Unit));
    "parameter-returned" "A parameter is promised to be what is returned." Apply(|p, op| {
        let all = types(p, op)?;
        let ret = returned(p, op)?;
        let fit: Vec<usize> = (0..all.len()).filter(|i| all.get(*i) == Some(&ret)).collect();
        let at = p.pick(&fit)?;
        let unit = p.m.ctx.unit_attr();
        named::RETURNED.set_among(&mut p.m, op, shared::arg_attrs, at, all.len(), unit)
    });
    "parameter-zeroext" "A function expects an argument to be extended that its calls do not extend." Apply(|p, op| promise(p, op, Place::Parameter, ValueClass::Integer, named::ZEROEXT, Content::Unit));
    "argument-noundef" "An argument is promised to be defined." Apply(|p, op| promise(p, op, Place::Argument, ValueClass::Any, named::NOUNDEF, Content::Unit));
    "argument-nonnull" "An argument is promised not to be null." Apply(|p, op| promise(p, op, Place::Argument, ValueClass::Pointer, named::NONNULL, Content::Unit));
    "argument-readonly" "An argument is promised not to be written through." Apply(|p, op| promise(p, op, Place::Argument, ValueClass::Pointer, named::READONLY, Content::Unit));
    "argument-writeonly" "An argument is promised not to be read through." Apply(|p, op| promise(p, op, Place::Argument, ValueClass::Pointer, named::WRITEONLY, Content::Unit));
    "argument-noalias" "An argument is promised to reach its memory alone." Apply(|p, op| promise(p, op, Place::Argument, ValueClass::Pointer, named::NOALIAS, Content::Unit));
    "result-noundef" "A result is promised to be defined." @Undetected "no generated function returns what is not defined" Apply(|p, op| promise(p, op, Place::Result, ValueClass::Any, named::NOUNDEF, Content::Unit));
    "result-range" "A result is promised to be 1." Apply(|p, op| promise(p, op, Place::Result, ValueClass::Integer, named::RANGE, Content::One));
    "result-nonnull" "A result is promised not to be null." @Undetected "no generated function returns a null pointer" Apply(|p, op| promise(p, op, Place::Result, ValueClass::Pointer, named::NONNULL, Content::Unit));
    "result-align" "A result is promised to be aligned to 4096 bytes." Apply(|p, op| promise(p, op, Place::Result, ValueClass::Pointer, named::ALIGN, Content::Number(4096)));
    "function-memory-none" "A function is promised to access no memory." Apply(|p, op| effects(p, op, L::Func, "none", "none"));
    "function-memory-read" "A function is promised to write nothing." Apply(|p, op| effects(p, op, L::Func, "read", "read"));
    "function-memory-write" "A function is promised to read nothing." Apply(|p, op| effects(p, op, L::Func, "write", "write"));
    "function-memory-arguments" "A function is promised to access what its arguments point to alone." Apply(|p, op| effects(p, op, L::Func, "none", "readwrite"));
    "call-memory-none" "A call is promised to access no memory." Apply(|p, op| effects(p, op, L::Call, "none", "none"));
    "call-memory-read" "A call is promised to write nothing." Apply(|p, op| effects(p, op, L::Call, "read", "read"));
    "function-nofree" "A function is promised to free nothing." Apply(|p, op| word(p, op, "nofree"));
    "function-noreturn" "A function that returns is promised not to." Apply(|p, op| word(p, op, "noreturn"));
    "function-nounwind" "A function that throws is promised not to." Apply(|p, op| function(p, op, shared::no_unwind));
    "call-nounwind" "A call that throws is promised not to." Mark(&[L::Call], shared::no_unwind);
    "function-willreturn" "A function is promised to return." @Equivalent "generated programs end, and so does every function they call" Apply(|p, op| function(p, op, shared::will_return));
    "function-cold" "A function is said to be called rarely." @Equivalent "how often a function is called decides nothing but how fast it is" Apply(|p, op| word(p, op, "cold"));
}
