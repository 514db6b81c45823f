//! Syntax of structured operations of `linalg`.

use crate::enums::{EnumAttr, EnumKind};
use crate::lex::Tok;
use crate::linalg::{build, element, mapped};
use crate::ops::linalg;
use crate::parse::{OpState, PResult, Parser, Types};
use crate::print::{Printer, RegionStyle};
use crate::spelling::llvm24;
use crate::{Attr, AttrKind, Block, Op, OpKind, Traits, Type, TypeKind, Value};

/// `(%a, … : T, …)` into a group.
fn typed_operands<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, group: usize) -> PResult<()> {
    let mut types = Types::new();
    p.expect(Tok::LParen, "'(' before operands")?;
    if !p.at(Tok::RParen) {
        p.use_list(&mut state.operands[group])?;
        p.expect(Tok::Colon, "':' and the types of the operands")?;
        p.type_list(&mut types)?;
    }
    p.expect(Tok::RParen, "')' after the types of operands")?;
    if types.len() != state.operands[group].len() {
        let message = format!("{} operands but {} types", state.operands[group].len(), types.len());
        return Err(p.fail("type-count", state.span, message));
    }
    state.operand_types[group] = Some(types);
    Ok(())
}

/// `attr-dict ins(…) outs(…)`.
fn parts<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    if p.eat(Tok::Less) {
        p.attr_dict(&mut state.attrs)?;
        p.expect(Tok::Greater, "'>' after the properties")?;
    }
    p.attr_dict(&mut state.attrs)?;
    operands(p, state)
}

/// `ins(…) outs(…)`, each optional.
fn operands<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    for (group, word) in ["ins", "outs"].into_iter().enumerate() {
        if p.eat_kw(word) {
            typed_operands(p, state, group)?;
        }
    }
    Ok(())
}

fn print_operands(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    for (group, word) in [" ins(", " outs("].into_iter().enumerate() {
        let values = m.operand_group(op, group);
        if !values.is_empty() {
            p.put(word);
            p.values(values);
            p.put(" : ");
            p.types_of(values);
            p.put(")");
        }
    }
}

/// The types of the outputs that are tensors are those of the results.
fn results_of_outputs(p: &Parser<'_>, state: &mut OpState<'_>) {
    let is_tensor = |ty: &Type| matches!(p.m.ctx.ty(*ty), TypeKind::Tensor { .. });
    let types = state.operand_types[1].iter().flatten().copied().filter(is_tensor).collect();
    state.result_types[0] = Some(types);
}

fn print_results(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    if !m.op(op).results.is_empty() {
        let types: Vec<Type> = m.op(op).results.iter().map(|v| m.ty(*v)).collect();
        p.put(" -> ");
        p.result_types(&types);
    }
}

/// Types of the elements of all operands, in order.
fn elements(p: &Parser<'_>, state: &OpState<'_>) -> Vec<Type> {
    state.operand_types.iter().flatten().flatten().map(|ty| element(&p.m, *ty)).collect()
}

/// The region that follows from an operation's name.
fn body<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    p.finish_attrs(state)?;
    let elems = elements(p, state);
    let region = p.m.new_region(state.op);
    build(&mut p.m, state.op, region, &elems).map_err(|why| {
        let message = format!("'{}' has no meaning for these operands: {why}", state.def.name);
        p.fail("linalg-body", state.span, message)
    })
}

/// `attr-dict ins(…) outs(…) -> T`.
pub(crate) fn parse_named<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    parts(p, state)?;
    state.result_types[0] = Some(p.optional_results()?);
    body(p, state)
}

pub(crate) fn print_named(p: &mut Printer<'_>, op: Op) {
    p.attr_dict(op, &[]);
    print_operands(p, op);
    print_results(p, op);
}

/// `(%value, %output) attr-dict : T, T -> T`.
pub(super) fn read_pair<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    p.expect(Tok::LParen, "'(' before the operands")?;
    for group in 0..2 {
        let used = p.use_value()?;
        state.operands[group].push(used);
        let (next, what) = if group == 0 { (Tok::Comma, "',' and the output") } else { (Tok::RParen, "')'") };
        p.expect(next, what)?;
    }
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the types of the operands")?;
    let input = p.ty()?;
    p.expect(Tok::Comma, "',' and the type of the output")?;
    let output = p.ty()?;
    state.operand_types[0] = Some(Types::from_slice(&[input]));
    state.operand_types[1] = Some(Types::from_slice(&[output]));
    state.result_types[0] = Some(p.optional_results()?);
    body(p, state)
}

pub(super) fn write_pair(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put("(");
    p.values(&m.op(op).operands);
    p.put(")");
    p.attr_dict(op, &[]);
    p.put(" : ");
    p.types_of(&m.op(op).operands);
    print_results(p, op);
}

/// `indexing_maps = […]`, if there.
fn maps<'s>(p: &mut Parser<'s>, state: &OpState<'s>) -> PResult<()> {
    if p.eat_kw("indexing_maps") {
        p.expect(Tok::Equal, "'=' before the maps")?;
        let maps = p.attr(None)?;
        p.set_prop_named(state, "indexing_maps", maps);
    }
    Ok(())
}

/// ` indexing_maps = […]` of an operation, unless they are those that its name says.
fn print_maps(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let Some(maps) = m.prop_named(op, "indexing_maps") else { return };
    let stated = match m.ctx.attr(maps) {
        AttrKind::Array(items) => items.iter().map(|a| m.ctx.attr(*a)).collect(),
        _ => Vec::new(),
    };
    let default = crate::linalg::default_maps(m, op).is_some_and(|maps| {
        maps.len() == stated.len()
            && maps.iter().zip(&stated).all(|(a, b)| matches!(b, AttrKind::AffineMap(b) if a == b))
    });
    if !default && !stated.is_empty() {
        p.put(" indexing_maps = ");
        p.attr(maps);
    }
}

/// `indexing_maps = […] attr-dict ins(…) outs(…) -> T`.
pub(crate) fn parse_mapped<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    maps(p, state)?;
    parse_named(p, state)
}

pub(crate) fn print_mapped(p: &mut Printer<'_>, op: Op) {
    print_maps(p, op);
    p.attr_dict(op, &["indexing_maps"]);
    print_operands(p, op);
    print_results(p, op);
}

/// `kind=… indexing_maps = […] attr-dict ins(…) outs(…) -> T`; since MLIR 24 `<…>` in place of `kind=…`.
pub(crate) fn parse_elementwise<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let kind = if p.eat(Tok::Less) {
        let kind = p.enum_cases(EnumKind::LinalgElementwise)?;
        p.expect(Tok::Greater, "'>' behind the function")?;
        kind
    } else {
        p.expect_kw("kind")?;
        p.expect(Tok::Equal, "'=' before the function")?;
        p.attr(None)?
    };
    p.set_prop_named(state, "kind", kind);
    parse_mapped(p, state)
}

pub(crate) fn print_elementwise(p: &mut Printer<'_>, op: Op) {
    let kind = linalg::Elementwise::kind.get(p.m, op);
    if p.release >= llvm24::ELEMENTWISE {
        let number = kind.and_then(|kind| p.m.ctx.as_enum(kind)).map_or(0, |kind| kind.value);
        let case = EnumKind::LinalgElementwise.def().case(number).unwrap_or_default();
        p.put(&format!(" <{case}>"));
    } else if let Some(kind) = kind {
        p.put(" kind=");
        p.attr(kind);
    }
    print_maps(p, op);
    p.attr_dict(op, &["indexing_maps", "kind"]);
    print_operands(p, op);
    print_results(p, op);
}

/// `{indexing_maps = […], iterator_types = […]} ins(…) outs(…) attrs = {…} { … } -> T`.
pub(crate) fn parse_generic<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let at = p.span();
    if p.at(Tok::LBrace) || p.at(Tok::Hash) {
        let dictionary = p.attr(None)?;
        let AttrKind::Dictionary(items) = p.m.ctx.attr(dictionary).clone() else {
            return Err(p.fail("parse-expected", at, "expected a dictionary that says what the loops are"));
        };
        for (name, attr) in items {
            let attr = if p.m.ctx.name(name) == "iterator_types" { iterators(p, attr)? } else { attr };
            state.attrs.push((name, attr));
        }
    }
    operands(p, state)?;
    if p.eat_kw("attrs") {
        p.expect(Tok::Equal, "'=' before the attributes")?;
        p.attr_dict(&mut state.attrs)?;
    }
    p.region(state.op, &[], false)?;
    state.result_types[0] = Some(p.optional_results()?);
    Ok(())
}

/// Words that say what loops are, as the generic form has them.
fn iterators(p: &mut Parser<'_>, attr: Attr) -> PResult<Attr> {
    let kind = EnumKind::LinalgIterator;
    let AttrKind::Array(words) = p.m.ctx.attr(attr).clone() else { return Ok(attr) };
    let mut cases = Vec::new();
    for word in words {
        if matches!(p.m.ctx.attr(word), AttrKind::Enum(case) if case.kind == kind) {
            cases.push(word);
            continue;
        }
        let Some(value) = p.m.ctx.as_str(word).and_then(|word| kind.def().value(word)) else {
            return Err(p.expected("iterator types, each \"parallel\" or \"reduction\""));
        };
        cases.push(p.m.ctx.enum_attr(EnumAttr { kind, value }));
    }
    Ok(p.m.ctx.intern_attr(AttrKind::Array(cases.into())))
}

pub(crate) fn print_generic(p: &mut Printer<'_>, op: Op) {
    use linalg::Generic;
    let m = p.m;
    p.put(" {");
    if let Some(doc) = Generic::doc.get(m, op) {
        p.put("doc = ");
        p.attr(doc);
        p.put(", ");
    }
    p.put("indexing_maps = ");
    if let Some(maps) = Generic::indexing_maps.get(m, op) {
        p.attr(maps);
    }
    p.put(", iterator_types = [");
    p.separated(Generic::iterator_types.attrs(m, op), |p, attr| match p.m.ctx.attr(*attr) {
        AttrKind::Enum(case) => p.string(case.kind.def().case(case.value).unwrap_or_default().as_bytes()),
        _ => p.attr(*attr),
    });
    p.put("]");
    if let Some(call) = Generic::library_call.get(m, op) {
        p.put(", library_call = ");
        p.attr(call);
    }
    p.put("}");
    print_operands(p, op);
    if !m.op(op).attrs.is_empty() {
        p.put(" attrs =");
        p.attr_dict(op, &["doc", "indexing_maps", "iterator_types", "library_call"]);
    }
    p.put(" ");
    if let Some(region) = m.op(op).regions.first() {
        p.region(*region, RegionStyle::GENERIC);
    }
    print_results(p, op);
}

/// An operation and its attributes.
type Payload = (OpKind, Vec<(crate::Ident, Attr)>);

/// `{ name attr-dict }`: the one operation of a body; none where the body is written out.
fn payload<'s>(p: &mut Parser<'s>) -> PResult<Option<Payload>> {
    if !p.eat(Tok::LBrace) {
        return Ok(None);
    }
    let (name, at) = (p.text(), p.span());
    p.expect(Tok::Bare, "the name of an operation")?;
    let Some(kind) = OpKind::by_name(name) else {
        return Err(p.fail("unknown-op", at, format!("'{name}' is no operation that a body can consist of")));
    };
    let mut attrs = Vec::new();
    p.attr_dict(&mut attrs)?;
    p.expect(Tok::RBrace, "'}' after the operation")?;
    Ok(Some((kind, attrs)))
}

/// The body that a payload stands for: the operation on these of the block's arguments, and a yield of its result.
fn payload_body<'s>(
    p: &mut Parser<'s>,
    state: &OpState<'s>,
    (kind, attrs): (OpKind, Vec<(crate::Ident, Attr)>),
    pick: impl Fn(&[Value]) -> Vec<Value>,
) -> PResult<()> {
    let elems = elements(p, state);
    let region = p.m.new_region(state.op);
    let block = p.m.new_block(region);
    let args: Vec<Value> = elems.iter().map(|ty| p.m.add_argument(block, *ty)).collect();
    let op = p.m.new_op(kind);
    p.m.op_mut(op).span = state.span;
    if let Some(def) = kind.def() {
        let mut inner = OpState::new(op, def, state.span);
        inner.attrs = attrs;
        p.finish_attrs(&mut inner)?;
    }
    p.m.op_mut(op).operands = pick(&args).into_iter().collect();
    let ty = elems.last().copied().unwrap_or(Type::NONE);
    let value = p.m.add_result(op, ty);
    p.m.append(block, op);
    let end = p.m.new_op(linalg::Yield::KIND);
    p.m.op_mut(end).span = state.span;
    p.m.op_mut(end).operands.push(value);
    p.m.append(block, end);
    Ok(())
}

/// `(%a: T, …) { … }`.
fn bodied<'s>(p: &mut Parser<'s>, state: &OpState<'s>) -> PResult<()> {
    let mut args = Vec::new();
    p.expect(Tok::LParen, "'(' before the arguments of the body")?;
    p.list(Tok::RParen, "')' after the arguments of the body", |p| {
        args.push(p.argument()?);
        Ok(())
    })?;
    p.region(state.op, &args, false).map(drop)
}

/// The operation that a body consists of, if it takes these of the block's arguments and gives what the body gives.
fn short(p: &Printer<'_>, op: Op, pick: impl Fn(&[Value]) -> Vec<Value>) -> Option<Op> {
    let m = p.m;
    let block: Block = m.op(op).regions.first().and_then(|r| m.entry_block(*r))?;
    let [only, end] = m.block(block).ops[..] else { return None };
    let (one, given) = (m.op(only), m.op(end));
    let fits = given.kind == linalg::Yield::KIND
        && given.operands[..] == one.results[..]
        && one.results.len() == 1
        && one.regions.is_empty()
        && m.kind(only).def().is_some_and(|def| !def.has(Traits::TERMINATOR))
        && one.operands[..] == pick(&m.block(block).args)[..]
        && m.ty(one.results[0]) == m.ctx.elem(m.ty(*m.op(op).operands.last()?));
    fits.then_some(only)
}

fn print_payload(p: &mut Printer<'_>, op: Op) {
    p.put(" { ");
    p.put(p.m.op_name(op));
    p.attr_dict(op, &[]);
    p.put(" }");
}

fn print_body(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let Some(region) = m.op(op).regions.first() else { return };
    p.put(" (");
    let args = m.entry_block(*region).map_or(&[][..], |b| &m.block(b).args);
    p.separated(args, |p, arg| {
        p.value(*arg);
        p.put(": ");
        p.ty(p.m.ty(*arg));
    });
    p.put(") ");
    p.region(*region, RegionStyle::NAMED_ARGS);
}

/// The arguments of the inputs.
fn of_inputs(args: &[Value]) -> Vec<Value> {
    args.split_last().map_or(&[][..], |(_, inputs)| inputs).to_vec()
}

/// The argument of the output, then those of the inputs.
fn output_first(args: &[Value]) -> Vec<Value> {
    args.last().into_iter().chain(args.split_last().map_or(&[][..], |(_, rest)| rest)).copied().collect()
}

/// `{ op }` in front of `ins(…) outs(…) attr-dict`, or `(%a: T, …) { … }` behind.
pub(crate) fn parse_map<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let payload = payload(p)?;
    parts(p, state)?;
    p.attr_dict(&mut state.attrs)?;
    results_of_outputs(p, state);
    match payload {
        Some(payload) => payload_body(p, state, payload, of_inputs),
        None => bodied(p, state),
    }
}

pub(crate) fn print_map(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let (inputs, _) = mapped(m, op);
    let whole = m.op(op).regions.first().and_then(|r| m.entry_block(*r));
    let whole = whole.is_some_and(|b| m.block(b).args.len() == inputs.len() + 1);
    let short = short(p, op, of_inputs).filter(|_| whole);
    if let Some(only) = short {
        print_payload(p, only);
    }
    print_operands(p, op);
    p.attr_dict(op, &[]);
    if short.is_none() {
        print_body(p, op);
    }
}

/// The same with `dimensions = […]`.
pub(crate) fn parse_reduce<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let payload = payload(p)?;
    parts(p, state)?;
    list(p, state, "dimensions")?;
    p.attr_dict(&mut state.attrs)?;
    results_of_outputs(p, state);
    match payload {
        Some(payload) => payload_body(p, state, payload, output_first),
        None => bodied(p, state),
    }
}

pub(crate) fn print_reduce(p: &mut Printer<'_>, op: Op) {
    let short = short(p, op, output_first);
    if let Some(only) = short {
        print_payload(p, only);
    }
    print_operands(p, op);
    print_list(p, op, "dimensions");
    p.attr_dict(op, &["dimensions"]);
    if short.is_none() {
        print_body(p, op);
    }
}

/// `name = […]`.
fn list<'s>(p: &mut Parser<'s>, state: &OpState<'s>, name: &str) -> PResult<()> {
    p.expect_kw(name)?;
    p.expect(Tok::Equal, "'=' before the dimensions")?;
    let mut dims = Vec::new();
    p.expect(Tok::LSquare, "'[' before the dimensions")?;
    p.list(Tok::RSquare, "']' after the dimensions", |p| {
        dims.push(p.int64("the number of a dimension")?);
        Ok(())
    })?;
    let dims = p.m.ctx.i64_array(&dims);
    p.set_prop_named(state, name, dims);
    Ok(())
}

fn print_list(p: &mut Printer<'_>, op: Op, name: &str) {
    let m = p.m;
    p.put(" ");
    p.put(name);
    p.put(" = [");
    let dims = m.prop_named(op, name).and_then(|a| m.ctx.as_dense_array(a)).unwrap_or(&[]);
    p.separated(dims, |p, dim| p.number(*dim));
    p.put("]");
}

/// The attribute by which dimensions are permuted or repeated.
fn dimensions_of(kind: OpKind) -> &'static str {
    if kind == linalg::Transpose::KIND { "permutation" } else { "dimensions" }
}

/// `ins(…) outs(…) permutation = […] attr-dict`.
pub(crate) fn parse_permuted<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    parts(p, state)?;
    let name = dimensions_of(p.m.kind(state.op));
    list(p, state, name)?;
    p.attr_dict(&mut state.attrs)?;
    results_of_outputs(p, state);
    body(p, state)
}

pub(crate) fn print_permuted(p: &mut Printer<'_>, op: Op) {
    print_operands(p, op);
    let name = dimensions_of(p.m.kind(op));
    print_list(p, op, name);
    p.attr_dict(op, &[name]);
}
