//! Syntax of calls in `llvm`: `call`, `invoke`, `call_intrinsic`, operand bundles.

use super::directive::{print_successor, successor_with_operands};
use super::func::{print_results, print_value_attrs};
use crate::enums::{EnumAttr, EnumKind};
use crate::lex::Tok;
use crate::parse::{OpState, PResult, Parser, Types};
use crate::print::Printer;
use crate::spelling::TYPED;
use crate::{AttrKind, Diag, Op, Type};

/// Attributes that the syntax of calls shows.
const SHOWN: &[&str] = &[
    "CConv",
    "TailCallKind",
    "callee",
    "var_callee_type",
    "op_bundle_sizes",
    "op_bundle_tags",
    "arg_attrs",
    "res_attrs",
];

/// A case of an enumeration, if one stands here.
pub(super) fn optional_case<'s>(p: &mut Parser<'s>, state: &OpState<'s>, kind: EnumKind, prop: &str) {
    if p.at(Tok::Bare)
        && let Some(value) = kind.def().value(p.text())
    {
        p.bump();
        let attr = p.m.ctx.enum_attr(EnumAttr { kind, value });
        p.set_prop_named(state, prop, attr);
    }
}

/// ` case`, unless it is the one of value `default`.
pub(super) fn print_case(p: &mut Printer<'_>, op: Op, prop: &str, default: u32) {
    let value = p.m.prop_named(op, prop).and_then(|a| p.m.ctx.as_enum(a));
    if let Some(value) = value
        && value.value != default
        && let Some(case) = value.kind.def().case(value.value)
        && !case.is_empty()
    {
        p.put(" ");
        p.put(case);
    }
}

/// `@callee(…)` or `%callee(…)`; whether it is direct.
fn callee_and_args<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<bool> {
    let direct = p.at(Tok::At);
    if direct {
        let attr = p.symbol_ref()?;
        p.set_prop_named(state, "callee", attr);
    } else {
        let used = p.use_value()?;
        state.operands[0].push(used);
    }
    p.expect(Tok::LParen, "'(' before arguments")?;
    p.use_list(&mut state.operands[0])?;
    p.expect(Tok::RParen, "')' after arguments")?;
    Ok(direct)
}

/// `vararg(T)`, bundles, attributes, `: [P,] (…) -> …`.
fn call_tail<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, direct: bool, bundles: bool) -> PResult<()> {
    if p.eat_kw("vararg") {
        p.expect(Tok::LParen, "'(' after 'vararg'")?;
        let ty = p.ty()?;
        let attr = p.m.ctx.type_attr(ty);
        p.set_prop_named(state, "var_callee_type", attr);
        p.expect(Tok::RParen, "')' after the callee's type")?;
    }
    if bundles && p.at(Tok::LSquare) {
        read_bundles(p, state)?;
    }
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the type of the call")?;
    let mut types = Types::new();
    if !direct {
        // Older spellings leave out the type of the function that is called.
        let called = (p.older() && p.at(Tok::LParen)).then(|| state.operands[0].first().copied()).flatten();
        match called.and_then(|used| p.type_of_use(used)) {
            Some(ty) => types.push(ty),
            None => {
                types.push(p.ty()?);
                p.expect(Tok::Comma, "',' and the signature")?;
            }
        }
    }
    call_signature(p, state, types)
}

/// `(T {…}, …) -> T` as types of the first operand group, behind those given.
fn call_signature<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, mut types: Types) -> PResult<()> {
    let at = p.span();
    let sig = p.signature(false)?;
    types.extend(sig.arg_types());
    if types.len() != state.operands[0].len() {
        let message = format!("{} arguments but {} types", state.operands[0].len(), types.len());
        return Err(p.fail("type-count", at, message));
    }
    if sig.results.len() > 1 {
        return Err(p.fail("type-count", at, "a call has at most one result"));
    }
    state.operand_types[0] = Some(types);
    if sig.results.contains(&Type::LLVM_VOID) {
        let diag =
            Diag::error("llvm-type", at, "a call has no result of type '!llvm.void'").hint("write '-> ()'");
        return Err(p.report(diag));
    }
    state.result_types[0] = Some(sig.results.iter().copied().collect());
    p.set_signature_attrs(state, &sig);
    Ok(())
}

pub(crate) fn parse_call<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    optional_case(p, state, EnumKind::LlvmCConv, "CConv");
    optional_case(p, state, EnumKind::LlvmTailCall, "TailCallKind");
    let direct = callee_and_args(p, state)?;
    call_tail(p, state, direct, true)
}

fn print_callee(p: &mut Printer<'_>, op: Op) -> bool {
    let m = p.m;
    let callee = m.prop_named(op, "callee");
    p.put(" ");
    let mut args = m.operand_group(op, 0);
    match callee {
        Some(callee) => p.attr(callee),
        None => {
            p.values(args.get(..1).unwrap_or(&[]));
            args = args.get(1..).unwrap_or(&[]);
        }
    }
    p.put("(");
    p.values(args);
    p.put(")");
    callee.is_some()
}

fn print_tail(p: &mut Printer<'_>, op: Op, direct: bool) {
    let m = p.m;
    let typed = p.release <= TYPED;
    if let Some(ty) = m.prop_named(op, "var_callee_type").and_then(|a| m.ctx.as_type(a)).filter(|_| !typed) {
        p.put(" vararg(");
        p.ty(ty);
        p.put(")");
    }
    if m.prop_named(op, "op_bundle_tags").is_some() {
        p.put(" ");
        write_bundles(p, op);
    }
    p.attr_dict(op, SHOWN);
    p.put(" : ");
    let mut args = m.operand_group(op, 0);
    if !direct {
        // A typed pointer says what it is to be called with.
        if !typed {
            p.types_of(args.get(..1).unwrap_or(&[]));
            p.put(", ");
        }
        args = args.get(1..).unwrap_or(&[]);
    }
    print_call_signature(p, op, args);
}

fn print_call_signature(p: &mut Printer<'_>, op: Op, args: &[crate::Value]) {
    let m = p.m;
    p.put("(");
    for (i, arg) in args.iter().enumerate() {
        if i > 0 {
            p.put(", ");
        }
        p.ty(m.ty(*arg));
        print_value_attrs(p, op, "arg_attrs", i);
    }
    p.put(") -> ");
    let results: Vec<Type> = m.op(op).results.iter().map(|v| m.ty(*v)).collect();
    print_results(p, op, &results);
}

pub(crate) fn print_call(p: &mut Printer<'_>, op: Op) {
    print_case(p, op, "CConv", 0);
    print_case(p, op, "TailCallKind", 0);
    let direct = print_callee(p, op);
    print_tail(p, op, direct);
}

pub(crate) fn parse_invoke<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    optional_case(p, state, EnumKind::LlvmCConv, "CConv");
    let direct = callee_and_args(p, state)?;
    p.expect_kw("to")?;
    successor_with_operands(p, state, 1)?;
    p.expect_kw("unwind")?;
    successor_with_operands(p, state, 2)?;
    call_tail(p, state, direct, true)
}

pub(crate) fn print_invoke(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    print_case(p, op, "CConv", 0);
    let direct = print_callee(p, op);
    for (i, word) in [" to ", " unwind "].into_iter().enumerate() {
        p.put(word);
        if let Some(block) = m.op(op).successors.get(i) {
            print_successor(p, *block, m.operand_group(op, i + 1));
        }
    }
    print_tail(p, op, direct);
}

/// `"name"(…) [bundles] attr-dict : (…) -> …`.
pub(crate) fn parse_intrinsic<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    if !p.at(Tok::Str) {
        return Err(p.expected("the name of an intrinsic in quotes"));
    }
    let name = p.attr(Some(Type::NONE))?;
    p.set_prop_named(state, "intrin", name);
    p.expect(Tok::LParen, "'(' before arguments")?;
    p.use_list(&mut state.operands[0])?;
    p.expect(Tok::RParen, "')' after arguments")?;
    if p.at(Tok::LSquare) {
        read_bundles(p, state)?;
    }
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the type of the call")?;
    call_signature(p, state, Types::new())?;
    // Older spellings have the attributes at the end.
    if p.older() { p.attr_dict(&mut state.attrs) } else { Ok(()) }
}

pub(crate) fn print_intrinsic(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    if let Some(name) = m.prop_named(op, "intrin") {
        p.attr(name);
    }
    p.put("(");
    p.values(m.operand_group(op, 0));
    p.put(")");
    if m.prop_named(op, "op_bundle_tags").is_some() {
        p.put(" ");
        write_bundles(p, op);
    }
    p.attr_dict(op, &["intrin", "op_bundle_sizes", "op_bundle_tags", "arg_attrs", "res_attrs"]);
    p.put(" : ");
    print_call_signature(p, op, m.operand_group(op, 0));
}

fn bundle_group(state: &OpState<'_>) -> Option<usize> {
    state.def.operands.iter().position(|o| o.name == "op_bundle_operands")
}

/// `["tag"(%a, %b : T, U), …]`.
pub(super) fn read_bundles<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let Some(group) = bundle_group(state) else { return Err(p.expected("no operand bundles")) };
    let (mut tags, mut sizes, mut types) = (Vec::new(), Vec::new(), Types::new());
    p.expect(Tok::LSquare, "'[' before operand bundles")?;
    p.list(Tok::RSquare, "']' after operand bundles", |p| {
        if !p.at(Tok::Str) {
            return Err(p.expected("the tag of an operand bundle"));
        }
        tags.push(p.attr(Some(Type::NONE))?);
        let before = state.operands[group].len();
        p.expect(Tok::LParen, "'(' before the operands of a bundle")?;
        p.use_list(&mut state.operands[group])?;
        let count = state.operands[group].len() - before;
        if count > 0 {
            p.expect(Tok::Colon, "':' and types")?;
            p.type_list(&mut types)?;
        }
        sizes.push(count as i64);
        p.expect(Tok::RParen, "')' after the operands of a bundle").map(drop)
    })?;
    state.operand_types[group] = Some(types);
    if !tags.is_empty() {
        let tags = p.m.ctx.intern_attr(AttrKind::Array(tags.into()));
        p.set_prop_named(state, "op_bundle_tags", tags);
        let sizes = p.m.ctx.i32_array(&sizes);
        p.set_prop_named(state, "op_bundle_sizes", sizes);
    }
    Ok(())
}

pub(super) fn write_bundles(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let Some(def) = m.kind(op).def() else { return };
    let group = def.operands.iter().position(|o| o.name == "op_bundle_operands").unwrap_or(0);
    let mut operands = m.operand_group(op, group);
    let sizes = m.prop_named(op, "op_bundle_sizes").and_then(|a| m.ctx.as_dense_array(a)).unwrap_or(&[]);
    let tags = match m.prop_named(op, "op_bundle_tags").map(|a| m.ctx.attr(a)) {
        Some(AttrKind::Array(tags)) => &tags[..],
        _ => &[],
    };
    p.put("[");
    let bundles: Vec<_> = tags.iter().zip(sizes).collect();
    p.separated(&bundles, |p, (tag, size)| {
        p.attr_without_type(**tag);
        p.put("(");
        let (now, later) = operands.split_at(((**size).max(0) as usize).min(operands.len()));
        if !now.is_empty() {
            p.values(now);
            p.put(" : ");
            p.types_of(now);
        }
        operands = later;
        p.put(")");
    });
    p.put("]");
}
