//! The way back: a module in the words of an older release, or what these cannot say.

use super::retype::retype;
use super::{
    Spelling, TYPED, affine, aggregates, arrays, bounds, data_layouts, generic, layouts, limits, llvm11,
    llvm16, llvm24, matrices, memrefs, reductions, tensors, vectors,
};
use crate::discardable::DL_SPEC;
use crate::enums::{AtomicRmw, EnumAttr, EnumKind, GepNoWrap, LlvmAtomicBin};
use crate::ops::affine::Parallel;
use crate::ops::{llvm, memref, tensor};
use crate::table::{NEWEST_RELEASE, OpDef};
use crate::types::{FloatKind, TypeKind};
use crate::{Attr, AttrKind, Context, Diag, Module, Op, OpKind, Type};
use std::borrow::Cow;

/// The last release whose layouts were maps.
pub(super) const MAPS: u32 = 15;
/// The last release whose vectors of pointers were of the LLVM dialect.
pub(super) const VECTORS_OF_POINTERS: u32 = 20;
/// The last release whose LLVM dialect did not know the builtin formats of 80 and 128 bits.
const NO_LONG_FLOATS: u32 = 14;

/// The last release whose lists of functions before and after a program had their attributes in the dictionary, and no data.
const DICTIONARY_OF_STRUCTORS: u32 = 20;
/// The last release whose data layouts were lists of entries.
const LISTED_LAYOUTS: u32 = 19;

/// The module as a release can print it, in the generic form or not.
pub(super) fn age(module: &Module, spelling: Spelling, as_generic: bool) -> Result<Cow<'_, Module>, Diag> {
    let release = spelling.release();
    let unspellable = |m: &Module, op: Op, what: String| {
        let message = format!("{} cannot say this: {what}", spelling.name());
        Diag::error("unspellable", m.op(op).span, message)
    };
    if release >= NEWEST_RELEASE {
        for op in module.walk(module.top()).filter(|_| release > NEWEST_RELEASE) {
            llvm24::sayable(module, op).map_err(|what| unspellable(module, op, what))?;
        }
        return Ok(llvm24::age(module, release));
    }
    let mut search = matrices::MatrixSearch::default();
    for op in module.walk(module.top()) {
        sayable(module, op, release).map_err(|what| unspellable(module, op, what))?;
        if release <= VECTORS_OF_POINTERS && search.finds(module, op) {
            return Err(unspellable(module, op, "vectors of pointers have one dimension".into()));
        }
    }
    let is_llvm = |op| matches!(module.kind(op), OpKind::Llvm(_));
    let pointers = module.walk(module.top()).any(|op| is_llvm(op) || holds_pointers(module, op));
    let mut aged = module.clone();
    if release <= reductions::LAST {
        reductions::age(&mut aged);
    }
    bounds::age(&mut aged, release);
    memrefs::age(&mut aged, release);
    tensors::age(&mut aged, release);
    vectors::age(&mut aged, release);
    limits::age(&mut aged, release);
    affine::age(&mut aged, release);
    if pointers && release <= TYPED {
        llvm16::aging::age(&mut aged, release);
    }
    if (TYPED + 1..=aggregates::COMPLEX_ALONE).contains(&release) {
        aggregates::age(&mut aged, release);
    }
    if (TYPED + 1..=VECTORS_OF_POINTERS).contains(&release) {
        vectors_of_pointers(&mut aged);
    }
    without_newer_attributes(&mut aged, release);
    data_layouts::age(&mut aged, release);
    if release <= arrays::LAST {
        arrays::age(&mut aged);
    }
    layouts::age_identity(&mut aged, release);
    if as_generic {
        generic::age(&mut aged, release);
    }
    if release <= MAPS {
        layouts::age(&mut aged);
    }
    if release <= llvm11::LAST {
        // It may be an operation that ageing put in.
        llvm11::writing::age(&mut aged).map_err(|(op, what)| unspellable(&aged, op, what))?;
    }
    Ok(Cow::Owned(aged))
}

/// Writes vectors of pointers as types of the LLVM dialect.
fn vectors_of_pointers(m: &mut Module) {
    retype(m, |ctx, kind| match kind {
        TypeKind::Vector { shape, scalable, elem } if matches!(ctx.ty(elem), TypeKind::LlvmPtr { .. }) => {
            let extent =
                |(extent, any): (&i64, &bool)| format!("{}{extent} x ", if *any { "? x " } else { "" });
            let extents: String = shape.iter().zip(&scalable).map(extent).collect();
            let pointer = crate::print::type_to_string(ctx, elem);
            let body = format!("vec<{extents}{}>", pointer.trim_start_matches("!llvm."));
            TypeKind::Opaque { dialect: ctx.ident("llvm"), body: ctx.ident(&body) }
        }
        other => other,
    });
}

/// What is left of attributes that came later says what is the case without them.
fn without_newer_attributes(m: &mut Module, release: u32) {
    for op in m.walk(m.top()).collect::<Vec<Op>>() {
        for (i, row) in m.kind(op).def().map_or(&[][..], |def| def.props).iter().enumerate() {
            if row.since > release && !llvm16::calls::is_by_pointer(m, op) {
                m.op_mut(op).props[i] = None;
            }
        }
    }
}

/// Whether a release has an operation, with its attributes and in this form.
fn sayable(m: &Module, op: Op, release: u32) -> Result<(), String> {
    let kind = m.kind(op);
    let Some(def) = kind.def() else { return Ok(()) };
    if !def.is_in(release) {
        return Err(format!("it has no '{}'", def.name));
    }
    attributes(m, op, def, release)?;
    limits::floats(m, op, release)?;
    limits::carried(m, op, release)?;
    if release <= llvm11::LAST {
        llvm11::writing::sayable(m, op)?;
    }
    if matches!(kind, OpKind::Llvm(_)) {
        if release <= TYPED {
            types(m, op, release)?;
        }
        return llvm(m, op, release);
    }
    let layout = DL_SPEC.get(m, op).map(|attr| crate::print::attr_to_string(&m.ctx, attr));
    if release <= LISTED_LAYOUTS
        && layout.is_some_and(|text| !text.contains("#dlti.dl_entry") && !text.ends_with("<>"))
    {
        return Err("a data layout is a list of '#dlti.dl_entry'".into());
    }
    bounds::sayable(m, op, release)?;
    layouts::sayable(m, op, release)?;
    vectors::sayable(m, op, release)?;
    memrefs::sayable(m, op, release)?;
    tensors::sayable(m, op, release)?;
    limits::sayable(m, op, release)
}

/// Whether an operation of another dialect gives pointers.
fn holds_pointers(m: &Module, op: Op) -> bool {
    let pointer = |ty: Type| matches!(m.ctx.ty(m.ctx.elem(ty)), TypeKind::LlvmPtr { .. });
    m.op(op).results.iter().any(|v| pointer(m.ty(*v)))
}

/// Whether a release has the types that an operation gives or names.
fn types(m: &Module, op: Op, release: u32) -> Result<(), String> {
    let named = m.op(op).props.iter().flatten().filter_map(|attr| m.ctx.as_type(*attr));
    let given = m.op(op).results.iter().map(|v| m.ty(*v));
    let part = |ty: &Type| unsaid_part(&m.ctx, *ty, release);
    match named.chain(given).find_map(|ty| part(&ty)) {
        Some(part) => Err(format!("it has no type {}", crate::print::type_to_string(&m.ctx, part))),
        None => Ok(()),
    }
}

/// What of a type of the LLVM dialect a release does not have.
fn unsaid_part(ctx: &Context, ty: Type, release: u32) -> Option<Type> {
    let parts: &[Type] = match ctx.ty(ty) {
        TypeKind::LlvmArray { len, .. } if release <= TYPED && u32::try_from(*len).is_err() => {
            return Some(ty);
        }
        TypeKind::LlvmArray { elem, .. } => std::slice::from_ref(elem),
        TypeKind::LlvmStruct { body, .. } => body,
        TypeKind::LlvmFunc { params, ret, .. } => {
            if let Some(part) = unsaid_part(ctx, *ret, release) {
                return Some(part);
            }
            params
        }
        TypeKind::LlvmTarget { .. } if release <= TYPED => return Some(ty),
        TypeKind::Vector { scalable, .. } if release <= 13 && scalable.contains(&true) => return Some(ty),
        // No type of the dialect, such as that of a pointer to them, held these.
        TypeKind::Float(FloatKind::F80 | FloatKind::F128) if release <= NO_LONG_FLOATS => return Some(ty),
        _ => return None,
    };
    parts.iter().find_map(|part| unsaid_part(ctx, *part, release))
}

/// Whether a release has the attributes of an operation and the cases of their enumerations.
fn attributes(m: &Module, op: Op, def: &'static OpDef, release: u32) -> Result<(), String> {
    for (row, attr) in def.props.iter().zip(&m.op(op).props) {
        let Some(attr) = attr else { continue };
        // A release had something else in place of what must be said now.
        if is_default(m, *attr) && (row.since <= release || !row.required) {
            continue;
        }
        if row.since > release && !is_said_otherwise(m, op, *attr) {
            return Err(format!("'{}' has no '{}'", def.name, row.name));
        }
        if limits::tells_newer_memory(m, *attr, release) {
            return Err(format!("'{}' has no effects on errno or on memory of the target alone", def.name));
        }
        let combined = combined_by(m, op, *attr);
        for value in combined.iter().chain(m.ctx.as_enum(*attr).as_ref()) {
            if let Some(case) = value.kind.def().case(value.value)
                && case_since(value.kind, case) > release
                && value.word_in(release).is_none()
            {
                return Err(format!("'{}' has no kind '{case}'", def.name));
            }
        }
    }
    Ok(())
}

/// What an attribute says by numbers that `affine.parallel` combines by.
fn combined_by(m: &Module, op: Op, attr: Attr) -> Vec<EnumAttr> {
    if m.kind(op) != Parallel::KIND || Parallel::reductions.get(m, op) != Some(attr) {
        return Vec::new();
    }
    let numbers = Parallel::reductions.attrs(m, op).iter().filter_map(|number| m.ctx.as_i64(*number));
    numbers.filter_map(|number| Some(AtomicRmw::of(number.try_into().ok()?))).collect()
}

/// Whether an attribute means the same as none.
fn is_default(m: &Module, attr: Attr) -> bool {
    match m.ctx.attr(attr) {
        AttrKind::Enum(case) => {
            case.kind.absent() == Some(case.value)
                || case.value == 0 && case.kind == EnumKind::LlvmUnnamedAddr
        }
        AttrKind::DenseArray { values, .. } => values.is_empty(),
        AttrKind::Array(items) => items.is_empty(),
        _ => false,
    }
}

/// Whether an attribute is one that its operation had in another form, or that follows from what it had.
fn is_said_otherwise(m: &Module, op: Op, attr: Attr) -> bool {
    // The symbol or the pointer says what is called.
    let is_callee =
        [llvm::Call::KIND, llvm::Invoke::KIND].contains(&m.kind(op)) && m.ctx.as_type(attr).is_some();
    if [memref::ExpandShape::KIND, tensor::ExpandShape::KIND].contains(&m.kind(op)) || is_callee {
        return true;
    }
    [llvm::VectorReduceFadd::KIND, llvm::VectorReduceFmul::KIND].contains(&m.kind(op))
        && llvm16::operands::allows_any_order(m, attr)
}

/// Whether a release has the forms of the LLVM dialect that its attributes and types do not tell.
fn llvm(m: &Module, op: Op, release: u32) -> Result<(), String> {
    let kind = m.kind(op);
    aggregates::sayable(m, op, release)?;
    if release <= TYPED {
        llvm16::naming::sayable(m, op)?;
    }
    let is_atomic = [llvm::AtomicRMW::KIND, llvm::AtomicCmpXchg::KIND].contains(&kind);
    let value = m.op(op).operands.last().map(|v| m.ctx.ty(m.ty(*v)));
    if is_atomic
        && release <= TYPED
        && matches!(value, Some(TypeKind::Integer { width, .. }) if ![8, 16, 32, 64].contains(width))
    {
        return Err(format!("'{}' is of 8, 16, 32 or 64 bits", m.op_name(op)));
    }
    let flags = llvm::GEP::noWrapFlags;
    if kind == llvm::GEP::KIND && ![0, GepNoWrap::INBOUNDS].contains(&flags.bits(m, op)) {
        return Err("'llvm.getelementptr' has no flag but 'inbounds'".into());
    }
    let is_structors = [llvm::GlobalCtors::KIND, llvm::GlobalDtors::KIND].contains(&kind);
    if is_structors && (TYPED + 1..=DICTIONARY_OF_STRUCTORS).contains(&release) {
        return Err(format!("'{}' has no data", m.op_name(op)));
    }
    if kind == llvm::Resume::KIND && release <= TYPED && !limits::resumes_a_landing_pad(m, op) {
        return Err("'llvm.resume' goes on with what a landing pad gives".into());
    }
    let body = kind == llvm::Func::KIND && m.entry_block(m.op(op).regions[0]).is_some();
    let variadic = |ty| matches!(m.ctx.ty(ty), TypeKind::LlvmFunc { variadic: true, .. });
    if body && release <= 14 && llvm::Func::function_type.ty(m, op).is_some_and(variadic) {
        return Err("functions with a variable number of arguments are declared".into());
    }
    if kind == llvm::Switch::KIND && release <= 13 && llvm::Switch::value.ty(m, op) != Type::I32 {
        return Err("'llvm.switch' is on 32 bits".into());
    }
    let of_pointer = |value| matches!(m.ctx.ty(m.ty(value)), TypeKind::LlvmPtr { .. });
    if kind == llvm::AtomicRMW::KIND && release <= TYPED && of_pointer(llvm::AtomicRMW::val.get(m, op)) {
        return Err("'llvm.atomicrmw' exchanges no pointers".into());
    }
    if kind == llvm::AtomicRMW::KIND && update_since(llvm::AtomicRMW::bin_op.bits(m, op)) > release {
        return Err("'llvm.atomicrmw' has no such kind".into());
    }
    Ok(())
}

/// The first release whose `llvm.atomicrmw` is of a kind.
fn update_since(kind: u32) -> u32 {
    match kind {
        LlvmAtomicBin::USUB_COND.. => NEWEST_RELEASE,
        LlvmAtomicBin::FMAX.. => 19,
        _ => crate::table::OLDEST_SPELLING,
    }
}

/// The first release that combined vectors or memory by a kind, by this name.
fn case_since(of: EnumKind, kind: &str) -> u32 {
    match kind {
        _ if ![EnumKind::AtomicRmw, EnumKind::VectorKind].contains(&of) => crate::table::OLDEST_SPELLING,
        "xori" => NEWEST_RELEASE,
        "maximumf" | "maxnumf" | "minimumf" | "minnumf" => 19,
        "ori" | "andi" => 14,
        _ => crate::table::OLDEST_SPELLING,
    }
}
