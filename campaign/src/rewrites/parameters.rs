//! Attributes of functions, parameters and results that say what does not hold.

use super::patch::Patch;
use plumb_gen::Profile;
use plumb_ir::discardable::{self as named, Discardable};
use plumb_ir::ops::LlvmOp as L;
use plumb_ir::ops::{llvm, shared, view::Prop};
use plumb_ir::structured::{ConstantRange, MemoryEffects};
use plumb_ir::{Attr, Op, Type, TypeKind};

/// What a parameter is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    Any,
    Pointer,
    Integer,
    Float,
}

fn is(p: &Patch, ty: Type, of: Of) -> bool {
    match p.m.ctx.ty(ty) {
        TypeKind::LlvmPtr { .. } => of == Of::Any || of == Of::Pointer,
        TypeKind::Integer { .. } => of == Of::Any || of == Of::Integer,
        TypeKind::Float(_) => of == Of::Any || of == Of::Float,
        _ => of == Of::Any,
    }
}

/// Goes on if an operation is a function with a body and parameters.
fn types(p: &Patch, op: Op) -> Option<Vec<Type>> {
    p.is(op, L::Func)?;
    let entry = p.m.entry_block(p.m.op(op).regions.first().copied()?)?;
    Some(p.m.block(entry).args.iter().map(|v| p.m.ty(*v)).collect())
}

/// Gives an attribute to a parameter.
fn parameter(
    p: &mut Patch,
    op: Op,
    of: Of,
    name: Discardable,
    attr: impl FnOnce(&mut Patch, Type) -> Attr,
) -> Option<()> {
    let all = types(p, op)?;
    let fit: Vec<usize> = (0..all.len()).filter(|i| all.get(*i).is_some_and(|ty| is(p, *ty, of))).collect();
    let at = p.pick(&fit)?;
    let attr = attr(p, all.get(at).copied()?);
    name.set_among(&mut p.m, op, shared::arg_attrs, at, all.len(), attr)
}

fn flag(p: &mut Patch, op: Op, of: Of, name: Discardable) -> Option<()> {
    parameter(p, op, of, name, |p, _| p.m.ctx.unit_attr())
}

fn number(p: &mut Patch, op: Op, of: Of, name: Discardable, n: i128) -> Option<()> {
    parameter(p, op, of, name, |p, _| p.m.ctx.int_attr(n, Type::I64))
}

/// The range that holds one number only.
fn range(p: &mut Patch, ty: Type) -> Attr {
    let [lower, upper] = [1, 2].map(|n| p.m.ctx.int_attr(n, ty));
    ConstantRange::of(&mut p.m.ctx, &[(ConstantRange::lower, lower), (ConstantRange::upper, upper)])
}

/// Gives an attribute to the result of a function.
fn result(
    p: &mut Patch,
    op: Op,
    of: Of,
    name: Discardable,
    attr: impl FnOnce(&mut Patch, Type) -> Attr,
) -> Option<()> {
    types(p, op)?;
    let ty = shared::function_type.ty(&p.m, op)?;
    let TypeKind::LlvmFunc { ret, .. } = *p.m.ctx.ty(ty) else { return None };
    (ret != Type::LLVM_VOID && is(p, ret, of)).then_some(())?;
    let attr = attr(p, ret);
    name.set_among(&mut p.m, op, shared::res_attrs, 0, 1, attr)
}

/// Gives an attribute to an argument of a call.
fn argument(p: &mut Patch, op: Op, of: Of, name: Discardable) -> Option<()> {
    p.is(op, L::Call)?;
    let operands = llvm::Call::callee_operands.get(&p.m, op).to_vec();
    let fits = |i: &usize| operands.get(*i).is_some_and(|v| is(p, p.m.ty(*v), of));
    let fit: Vec<usize> = (0..operands.len()).filter(fits).collect();
    let at = p.pick(&fit)?;
    let unit = p.m.ctx.unit_attr();
    name.set_among(&mut p.m, op, shared::arg_attrs, at, operands.len(), unit)
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
    "parameter-noundef" "A parameter is promised to be defined." |p, op| flag(p, op, Of::Any, named::NOUNDEF);
    "parameter-nonnull" "A parameter is promised not to be null." @Undetected "no generated program hands a null pointer to a function"
        |p, op| flag(p, op, Of::Pointer, named::NONNULL);
    "parameter-align" "A parameter is promised to be aligned to 4096 bytes." |p, op| number(p, op, Of::Pointer, named::ALIGN, 4096);
    "parameter-dereferenceable" "A parameter is promised to point to 4096 bytes." |p, op| number(p, op, Of::Pointer, named::DEREFERENCEABLE, 4096);
    "parameter-range" "A parameter is promised to be 1." |p, op| parameter(p, op, Of::Integer, named::RANGE, range);
    "parameter-nofpclass" "A parameter is promised to be no positive number." |p, op| number(p, op, Of::Float, named::NOFPCLASS, 0x3c0);
    "parameter-noalias" "A parameter is promised to reach its memory alone."
        |p, op| flag(p, op, Of::Pointer, named::NOALIAS);
    "parameter-readonly" "A parameter is promised not to be written through."
        |p, op| flag(p, op, Of::Pointer, named::READONLY);
    "parameter-writeonly" "A parameter is promised not to be read through."
        |p, op| flag(p, op, Of::Pointer, named::WRITEONLY);
    "parameter-readnone" "A parameter is promised not to be accessed through."
        |p, op| flag(p, op, Of::Pointer, named::READNONE);
    "parameter-returned" "A parameter is promised to be what is returned." |p, op| {
        let all = types(p, op)?;
        let ty = shared::function_type.ty(&p.m, op)?;
        let TypeKind::LlvmFunc { ret, .. } = *p.m.ctx.ty(ty) else { return None };
        let fit: Vec<usize> = (0..all.len()).filter(|i| all.get(*i) == Some(&ret)).collect();
        let at = p.pick(&fit)?;
        let unit = p.m.ctx.unit_attr();
        named::RETURNED.set_among(&mut p.m, op, shared::arg_attrs, at, all.len(), unit)
    };
    "parameter-zeroext" "A function expects an argument to be extended that its calls do not extend." @Undetected "the interpreter passes integers without the bits above them; native calls mostly extend them anyway"
        |p, op| {
        parameter(p, op, Of::Integer, named::ZEROEXT, |p, _| p.m.ctx.unit_attr())
    };
    "argument-noundef" "An argument is promised to be defined." |p, op| argument(p, op, Of::Any, named::NOUNDEF);
    "argument-nonnull" "An argument is promised not to be null." |p, op| argument(p, op, Of::Pointer, named::NONNULL);
    "argument-readonly" "An argument is promised not to be written through."
        |p, op| argument(p, op, Of::Pointer, named::READONLY);
    "argument-writeonly" "An argument is promised not to be read through." |p, op| argument(p, op, Of::Pointer, named::WRITEONLY);
    "argument-noalias" "An argument is promised to reach its memory alone." |p, op| argument(p, op, Of::Pointer, named::NOALIAS);
    "result-noundef" "A result is promised to be defined." @Undetected "no generated function returns what is not defined"
        |p, op| result(p, op, Of::Any, named::NOUNDEF, |p, _| p.m.ctx.unit_attr());
    "result-range" "A result is promised to be 1." |p, op| result(p, op, Of::Integer, named::RANGE, range);
    "result-nonnull" "A result is promised not to be null." @Undetected "no generated function returns a null pointer"
        |p, op| result(p, op, Of::Pointer, named::NONNULL, |p, _| p.m.ctx.unit_attr());
    "result-align" "A result is promised to be aligned to 4096 bytes." |p, op| result(p, op, Of::Pointer, named::ALIGN, |p, _| p.m.ctx.int_attr(4096, Type::I64));
    "function-memory-none" "A function is promised to access no memory." |p, op| effects(p, op, L::Func, "none", "none");
    "function-memory-read" "A function is promised to write nothing." |p, op| effects(p, op, L::Func, "read", "read");
    "function-memory-write" "A function is promised to read nothing." |p, op| effects(p, op, L::Func, "write", "write");
    "function-memory-arguments" "A function is promised to access what its arguments point to alone." |p, op| effects(p, op, L::Func, "none", "readwrite");
    "call-memory-none" "A call is promised to access no memory."
        |p, op| effects(p, op, L::Call, "none", "none");
    "call-memory-read" "A call is promised to write nothing."
        |p, op| effects(p, op, L::Call, "read", "read");
    "function-noreturn" "A function that returns is promised not to." |p, op| word(p, op, "noreturn");
    "function-nounwind" "A function that throws is promised not to." |p, op| function(p, op, shared::no_unwind);
    "call-nounwind" "A call that throws is promised not to." |p, op| p.mark(op, &[L::Call], shared::no_unwind);
    "function-willreturn" "A function is promised to return." @Equivalent "generated programs end, and so does every function they call"
        |p, op| function(p, op, shared::will_return);
    "function-cold" "A function is said to be called rarely." @Equivalent "how often a function is called decides nothing but how fast it is"
        |p, op| word(p, op, "cold");
}
