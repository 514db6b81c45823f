//! Syntax of the operations of `affine` but the parallel loop.

use super::directive::{index_list, one, print_index_list};
use super::memref::{prefetch_hints, print_prefetch_hints};
use super::scf::{print_initial_values, print_region, print_result_types, type_arguments};
use crate::affine::{AffineExpr, AffineMap};
use crate::attr::AttrKind;
use crate::lex::Tok;
use crate::ops::{AffineOp, affine};
use crate::parse::{MapOfValues, OpState, PResult, Parser, Types};
use crate::print::Printer;
use crate::transfer::{AffineAccess, accesses};
use crate::{Attr, Module, Op, OpKind, Type, Value, ValueDef};

impl Parser<'_> {
    /// An affine map as an attribute.
    pub(super) fn map_attr(&mut self, map: AffineMap) -> Attr {
        self.m.ctx.intern_attr(AttrKind::AffineMap(map))
    }
}

/// Whether an operation's own form reads back, if it is of `affine`. The step of a loop must not be negative.
/// Expressions that name values must name none of several results, nor the same as dimension and as symbol, which would
/// be one.
pub(super) fn is_sayable(m: &Module, op: Op) -> bool {
    use AffineOp::{DmaStart, DmaWait, For, Load, Parallel, Prefetch, Store, VectorLoad, VectorStore};
    let OpKind::Affine(kind) = m.kind(op) else { return true };
    let of_several =
        |v: &Value| matches!(m.value(*v).def, ValueDef::Result(by, _) if m.op(by).results.len() > 1);
    let sides: &[(&str, &[Value])] = match kind {
        For => return affine::For::step.i64(m, op).is_some_and(|step| step >= 0),
        Load | Prefetch | VectorLoad => &[("map", m.operand_group(op, 1))],
        Store | VectorStore => &[("map", m.operand_group(op, 2))],
        Parallel => &[("lowerBoundsMap", &m.op(op).operands)],
        DmaStart | DmaWait => {
            return accesses(m, op).is_some_and(|(accesses, _)| {
                accesses.iter().all(|AffineAccess { map, operands, .. }| {
                    let (dims, symbols) = operands.split_at(map.dims as usize);
                    !operands.iter().any(of_several) && !symbols.iter().any(|v| dims.contains(v))
                })
            });
        }
        _ => return true,
    };
    sides.iter().all(|(name, values)| {
        let dims = m.prop_named(op, name).and_then(|a| match m.ctx.attr(a) {
            AttrKind::AffineMap(map) => Some(map.dims as usize),
            _ => None,
        });
        let (dims, symbols) = values.split_at(dims.unwrap_or(0).min(values.len()));
        // Of a parallel loop, what follows are the values of both maps: one may be a dimension of the other.
        let twice = kind != Parallel && symbols.iter().any(|v| dims.contains(v));
        !twice && !values.iter().any(of_several)
    })
}

/// How many dimensions and symbols a map or set has.
fn inputs(p: &Parser<'_>, attr: Attr) -> Option<(usize, usize)> {
    match p.m.ctx.attr(attr) {
        AttrKind::AffineMap(map) | AttrKind::IntegerSet(map, _) => {
            Some((map.dims as usize, map.symbols as usize))
        }
        _ => None,
    }
}

/// `(%a, …)[%n, …]` into a group: values for dimensions and for symbols; how many of each.
fn dims_and_symbols<'s>(
    p: &mut Parser<'s>,
    state: &mut OpState<'s>,
    group: usize,
) -> PResult<(usize, usize)> {
    let before = state.operands[group].len();
    p.expect(Tok::LParen, "'(' before values for dimensions")?;
    p.use_list(&mut state.operands[group])?;
    p.expect(Tok::RParen, "')' after values for dimensions")?;
    let dims = state.operands[group].len() - before;
    if p.eat(Tok::LSquare) {
        p.use_list(&mut state.operands[group])?;
        p.expect(Tok::RSquare, "']' after values for symbols")?;
    }
    index_types(state, group);
    Ok((dims, state.operands[group].len() - before - dims))
}

/// All operands of a group are of index.
pub(super) fn index_types(state: &mut OpState<'_>, group: usize) {
    state.operand_types[group] = Some(Types::from_elem(Type::INDEX, state.operands[group].len()));
}

/// A map or set with a value for each of its dimensions and symbols.
fn applied<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, group: usize) -> PResult<Attr> {
    let span = p.span();
    let attr = p.attr(None)?;
    let Some(wanted) = inputs(p, attr) else {
        return Err(p.fail("affine", span, "this is neither an affine map nor a set"));
    };
    let given = dims_and_symbols(p, state, group)?;
    if given != wanted {
        let ((a, b), (x, y)) = (wanted, given);
        let message = format!("{x} dimensions and {y} symbols are given, but there are {a} and {b}");
        return Err(p.fail("operand-count", span, message));
    }
    Ok(attr)
}

/// `(%a, …)[%n, …]` of the values that a map or set is applied to.
fn print_applied(p: &mut Printer<'_>, attr: Attr, values: &[Value]) {
    let m = p.m;
    p.attr(attr);
    let dims = match m.ctx.attr(attr) {
        AttrKind::AffineMap(map) | AttrKind::IntegerSet(map, _) => map.dims as usize,
        _ => 0,
    };
    let (dims, symbols) = values.split_at(dims.min(values.len()));
    p.put("(");
    p.values(dims);
    p.put(")");
    if !symbols.is_empty() {
        p.put("[");
        p.values(symbols);
        p.put("]");
    }
}

pub(crate) fn parse_apply<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let map = applied(p, state, 0)?;
    p.set_prop_named(state, "map", map);
    state.result_types[0] = one(Type::INDEX);
    p.attr_dict(&mut state.attrs)
}

pub(crate) fn print_apply(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    if let Some(map) = m.prop_named(op, "map") {
        print_applied(p, map, &m.op(op).operands);
    }
    p.attr_dict(op, &["map"]);
}

/// Of a minimum or maximum: the verifier counts the values.
pub(crate) fn parse_bound<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let map = p.attr(None)?;
    p.set_prop_named(state, "map", map);
    dims_and_symbols(p, state, 0)?;
    state.result_types[0] = one(Type::INDEX);
    p.attr_dict(&mut state.attrs)
}

pub(crate) fn print_bound(p: &mut Printer<'_>, op: Op) {
    print_apply(p, op);
}

/// A bound of a loop: a value, a number, or a map with its values, of several results after `word`.
fn loop_bound<'s>(
    p: &mut Parser<'s>,
    state: &mut OpState<'s>,
    group: usize,
    (word, prop): (&str, &str),
) -> PResult<()> {
    let several = p.eat_kw(word);
    let span = p.span();
    let attr = match p.tok.kind {
        Tok::Percent => {
            let used = p.use_value()?;
            state.operands[group].push(used);
            index_types(state, group);
            p.map_attr(AffineMap { dims: 0, symbols: 1, results: [AffineExpr::Symbol(0)].into() })
        }
        Tok::Int | Tok::Minus => {
            let number = AffineExpr::Constant(p.int64("a bound")?);
            p.map_attr(AffineMap { dims: 0, symbols: 0, results: [number].into() })
        }
        _ => applied(p, state, group)?,
    };
    match p.m.ctx.attr(attr) {
        AttrKind::AffineMap(map) if map.results.len() < 2 || several => {}
        AttrKind::AffineMap(_) => {
            let message = format!("a bound of several results is written with '{word}'");
            return Err(p.fail("affine", span, message));
        }
        _ => return Err(p.fail("affine", span, "a bound is a value, a number or an affine map")),
    }
    p.set_prop_named(state, prop, attr);
    if state.operand_types[group].is_none() {
        index_types(state, group);
    }
    Ok(())
}

pub(crate) fn parse_for<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let mut args = vec![p.argument_name()?];
    p.expect(Tok::Equal, "'=' and the lower bound")?;
    loop_bound(p, state, 0, ("max", "lowerBoundMap"))?;
    p.expect_kw("to")?;
    loop_bound(p, state, 1, ("min", "upperBoundMap"))?;
    let mut step = 1;
    if p.eat_kw("step") {
        let span = p.span();
        step = p.int64("a step")?;
        if step < 0 {
            return Err(p.fail("affine", span, "a step is not negative"));
        }
    }
    let step = p.m.ctx.index_attr(step);
    p.set_prop_named(state, "step", step);
    let mut results = Types::new();
    if p.eat_kw("iter_args") {
        args.extend(p.initial_values(state, 2)?);
        results = p.optional_results()?;
    }
    type_arguments(p, state, &mut args[1..], &results)?;
    state.operand_types[2] = Some(results.clone());
    state.result_types[0] = Some(results);
    let region = p.region(state.op, &args, false)?;
    p.complete_region(state.def, region);
    p.attr_dict(&mut state.attrs)
}

fn print_loop_bound(p: &mut Printer<'_>, map: Option<Attr>, values: &[Value], word: &str) {
    let m = p.m;
    let Some(attr) = map else { return };
    let AttrKind::AffineMap(map) = m.ctx.attr(attr) else { return p.attr(attr) };
    match (&map.results[..], map.dims, map.symbols) {
        ([AffineExpr::Constant(n)], 0, 0) => return p.number(*n),
        ([AffineExpr::Symbol(0)], 0, 1) => return p.values(values),
        ([_], ..) => {}
        _ => p.put(word),
    }
    print_applied(p, attr, values);
}

pub(crate) fn print_for(p: &mut Printer<'_>, op: Op) {
    use affine::For;
    let m = p.m;
    let region = m.op(op).regions.first().copied();
    let args = region.and_then(|r| m.entry_block(r)).map_or(&[][..], |b| &m.block(b).args);
    p.put(" ");
    p.values(args.get(..1).unwrap_or(&[]));
    p.put(" = ");
    print_loop_bound(p, For::lowerBoundMap.get(m, op), For::lowerBoundOperands.get(m, op), "max ");
    p.put(" to ");
    print_loop_bound(p, For::upperBoundMap.get(m, op), For::upperBoundOperands.get(m, op), "min ");
    if let Some(step) = For::step.i64(m, op)
        && step != 1
    {
        p.put(" step ");
        p.number(step);
    }
    let inits = For::inits.get(m, op);
    if !inits.is_empty() {
        p.put(" iter_args");
        print_initial_values(p, args.get(1..).unwrap_or(&[]), inits);
        print_result_types(p, op);
    }
    p.put(" ");
    print_region(p, region, !inits.is_empty());
    p.attr_dict(op, &["lowerBoundMap", "upperBoundMap", "step"]);
}

pub(crate) fn parse_if<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let set = applied(p, state, 0)?;
    p.set_prop_named(state, "condition", set);
    state.result_types[0] = Some(p.optional_results()?);
    p.then_and_else(state)?;
    p.attr_dict(&mut state.attrs)
}

pub(crate) fn print_if(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    if let Some(set) = affine::If::condition.get(m, op) {
        print_applied(p, set, &m.op(op).operands);
    }
    let types: Vec<Type> = m.op(op).results.iter().map(|v| m.ty(*v)).collect();
    if !types.is_empty() {
        p.put(" -> ");
        p.result_types(&types);
    }
    super::scf::print_then_and_else(p, op);
    p.attr_dict(op, &["condition"]);
}

/// `[%i + 1, symbol(%n)]`: expressions of values, which go into a group; their map.
pub(super) fn index_expressions<'s>(
    p: &mut Parser<'s>,
    state: &mut OpState<'s>,
    group: usize,
) -> PResult<Attr> {
    p.expect(Tok::LSquare, "'[' before indices")?;
    let read = p.map_of_values(|p, results, names| {
        p.list(Tok::RSquare, "']' after indices", |p| {
            results.push(p.affine_expr(names)?);
            Ok(())
        })
    })?;
    let MapOfValues { map, uses } = read;
    state.operands[group].extend(uses.dims.into_iter().chain(uses.symbols));
    Ok(p.map_attr(map))
}

/// The memref and the indices of an access, whose groups follow each other.
fn access<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, group: usize) -> PResult<()> {
    let memref = p.use_value()?;
    state.operands[group].push(memref);
    let map = index_expressions(p, state, group + 1)?;
    index_types(state, group + 1);
    p.set_prop_named(state, "map", map);
    Ok(())
}

fn print_access(p: &mut Printer<'_>, op: Op, group: usize) {
    let m = p.m;
    p.values(m.operand_group(op, group));
    p.put("[");
    if let Some(AttrKind::AffineMap(map)) = m.prop_named(op, "map").map(|a| m.ctx.attr(a)) {
        p.expressions(&map.results, m.operand_group(op, group + 1), map.dims);
    }
    p.put("]");
}

/// The type of the memref of an access, and, where the operation names one, of the vector.
fn access_types<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, group: usize) -> PResult<Type> {
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the memref's type")?;
    let memref = p.ty()?;
    state.operand_types[group] = one(memref);
    let is_vector = [affine::VectorLoad::KIND, affine::VectorStore::KIND].contains(&p.m.kind(state.op));
    if is_vector {
        p.expect(Tok::Comma, "',' and the vector's type")?;
        return p.ty();
    }
    Ok(p.m.ctx.elem(memref))
}

fn print_access_types(p: &mut Printer<'_>, op: Op, group: usize, value: Option<Value>) {
    let m = p.m;
    p.attr_dict(op, &["map"]);
    p.put(" : ");
    p.types_of(m.operand_group(op, group));
    if let Some(value) = value
        && [affine::VectorLoad::KIND, affine::VectorStore::KIND].contains(&m.kind(op))
    {
        p.put(", ");
        p.ty(m.ty(value));
    }
}

pub(crate) fn parse_load<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    access(p, state, 0)?;
    let ty = access_types(p, state, 0)?;
    state.result_types[0] = one(ty);
    Ok(())
}

pub(crate) fn print_load(p: &mut Printer<'_>, op: Op) {
    p.put(" ");
    print_access(p, op, 0);
    print_access_types(p, op, 0, p.m.op(op).results.first().copied());
}

pub(crate) fn parse_store<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let value = p.use_value()?;
    state.operands[0].push(value);
    p.expect(Tok::Comma, "','")?;
    access(p, state, 1)?;
    let ty = access_types(p, state, 1)?;
    state.operand_types[0] = one(ty);
    Ok(())
}

pub(crate) fn print_store(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    p.values(m.operand_group(op, 0));
    p.put(", ");
    print_access(p, op, 1);
    print_access_types(p, op, 1, m.op(op).operands.first().copied());
}

pub(crate) fn parse_prefetch<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    access(p, state, 0)?;
    prefetch_hints(p, state)?;
    access_types(p, state, 0).map(drop)
}

pub(crate) fn print_prefetch(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    print_access(p, op, 0);
    print_prefetch_hints(p, op);
    p.attr_dict(op, &["isWrite", "localityHint", "isDataCache", "map"]);
    p.put(" : ");
    p.types_of(m.operand_group(op, 0));
}

pub(crate) fn parse_delinearize<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let index = p.use_value()?;
    state.operands[0].push(index);
    p.expect_kw("into")?;
    index_list(p, state, 1, "static_basis", (Tok::LParen, Tok::RParen))?;
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and types")?;
    let mut types = Types::new();
    p.type_list(&mut types)?;
    state.result_types[0] = Some(types);
    index_types(state, 0);
    index_types(state, 1);
    Ok(())
}

pub(crate) fn print_delinearize(p: &mut Printer<'_>, op: Op) {
    use affine::DelinearizeIndex;
    let m = p.m;
    p.put(" ");
    p.values(m.operand_group(op, 0));
    p.put(" into ");
    print_index_list(p, op, 1, DelinearizeIndex::static_basis.array(m, op), ("(", ")"));
    p.attr_dict(op, &["static_basis"]);
    p.put(" : ");
    p.types_of(&m.op(op).results);
}

pub(crate) fn parse_linearize<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    if p.eat_kw("disjoint") {
        p.set_unit(state, "disjoint");
    }
    p.expect(Tok::LSquare, "'[' before indices")?;
    p.use_list(&mut state.operands[0])?;
    p.expect(Tok::RSquare, "']' after indices")?;
    p.expect_kw("by")?;
    index_list(p, state, 1, "static_basis", (Tok::LParen, Tok::RParen))?;
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the type")?;
    state.result_types[0] = one(p.ty()?);
    index_types(state, 0);
    index_types(state, 1);
    Ok(())
}

pub(crate) fn print_linearize(p: &mut Printer<'_>, op: Op) {
    use affine::LinearizeIndex;
    let m = p.m;
    if LinearizeIndex::disjoint.flag(m, op) {
        p.put(" disjoint");
    }
    p.put(" [");
    p.values(m.operand_group(op, 0));
    p.put("] by ");
    print_index_list(p, op, 1, LinearizeIndex::static_basis.array(m, op), ("(", ")"));
    p.attr_dict(op, &["static_basis", "disjoint"]);
    p.put(" : ");
    p.types_of(&m.op(op).results);
}
