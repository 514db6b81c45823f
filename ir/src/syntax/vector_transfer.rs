//! Syntax of `vector.transfer_read` and `vector.transfer_write`: map and bounds may be left out, a mask's type always is.

use crate::lex::Tok;
use crate::parse::{OpState, PResult, Parser, Types};
use crate::print::Printer;
use crate::{AffineExpr, AffineMap, Attr, AttrKind, Context, Module, Op, Type, TypeKind};

/// Operand groups of `vector.transfer_read`.
const READ: Groups = Groups { base: 0, indices: 1, mask: 3 };
/// Operand groups of `vector.transfer_write`.
const WRITE: Groups = Groups { base: 1, indices: 2, mask: 3 };

/// Which operand groups hold what.
struct Groups {
    base: usize,
    indices: usize,
    mask: usize,
}

/// `%m[%i, …], %padding(, %mask)? attr-dict : M, V`.
pub(crate) fn parse_read<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    place(p, state, &READ)?;
    p.expect(Tok::Comma, "',' and the padding")?;
    let padding = p.use_value()?;
    state.operands[2].push(padding);
    let (base, vector) = rest(p, state, &READ, |first, second| (first, second))?;
    let elem = p.m.ctx.elem(base);
    state.operand_types[2] = Some(Types::from_elem(elem, 1));
    state.result_types[0] = Some(Types::from_elem(vector, 1));
    Ok(())
}

/// `%v, %m[%i, …](, %mask)? attr-dict : V, M`.
pub(crate) fn parse_write<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let value = p.use_value()?;
    state.operands[0].push(value);
    p.expect(Tok::Comma, "',' and what is written to")?;
    place(p, state, &WRITE)?;
    let (base, vector) = rest(p, state, &WRITE, |first, second| (second, first))?;
    state.operand_types[0] = Some(Types::from_elem(vector, 1));
    let tensor = matches!(p.m.ctx.ty(base), TypeKind::Tensor { .. });
    state.result_types[0] = Some(Types::from_elem(base, usize::from(tensor)));
    Ok(())
}

/// `%m[%i, …]`.
fn place<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, groups: &Groups) -> PResult<()> {
    let base = p.use_value()?;
    state.operands[groups.base].push(base);
    p.expect(Tok::LSquare, "'[' before indices")?;
    p.use_list(&mut state.operands[groups.indices])?;
    p.expect(Tok::RSquare, "']' after indices").map(drop)
}

/// What both end with: mask, attributes and two types, of memory and vector by `order`. Gives these.
fn rest<'s>(
    p: &mut Parser<'s>,
    state: &mut OpState<'s>,
    groups: &Groups,
    order: fn(Type, Type) -> (Type, Type),
) -> PResult<(Type, Type)> {
    if p.eat(Tok::Comma) {
        let mask = p.use_value()?;
        state.operands[groups.mask].push(mask);
    }
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and two types")?;
    let span = p.span();
    let first = p.ty()?;
    p.expect(Tok::Comma, "',' and the other type")?;
    let (base, vector) = order(first, p.ty()?);
    let Some(rank) = memory_rank(&p.m.ctx, base) else {
        return Err(p.fail("transfer-type", span, "needs a memref or ranked tensor"));
    };
    let Some(transferred) = effective_rank(&p.m.ctx, base, vector) else {
        return Err(p.fail(
            "transfer-type",
            span,
            "needs a vector, of no lower rank than the elements in memory",
        ));
    };
    let given = attr_named(p, state, "permutation_map");
    let map = match given.map(|attr| p.m.ctx.attr(attr)) {
        Some(AttrKind::AffineMap(map)) => map.clone(),
        _ => {
            let Some(map) = usual_map(&p.m.ctx, vector, rank, transferred) else {
                let message = "needs a permutation map: the vector has more dimensions than memory has";
                return Err(p.fail("transfer-type", span, message));
            };
            if given.is_none() {
                let attr = p.m.ctx.intern_attr(AttrKind::AffineMap(map.clone()));
                p.set_prop_named(state, "permutation_map", attr);
            }
            map
        }
    };
    if attr_named(p, state, "in_bounds").is_none() {
        let outside = no_bounds(&mut p.m.ctx, map.results.len());
        p.set_prop_named(state, "in_bounds", outside);
    }
    state.operand_types[groups.base] = Some(Types::from_elem(base, 1));
    if !state.operands[groups.mask].is_empty() {
        let Some(mask) = mask_type(&p.m.ctx, vector, &map) else {
            return Err(p.fail(
                "transfer-type",
                span,
                "the map has not as many results as the vector dimensions",
            ));
        };
        let mask = p.m.ctx.intern_type(mask);
        state.operand_types[groups.mask] = Some(Types::from_elem(mask, 1));
    }
    Ok((base, vector))
}

fn attr_named(p: &Parser<'_>, state: &OpState<'_>, name: &str) -> Option<Attr> {
    state.attrs.iter().find(|(n, _)| p.m.ctx.name(*n) == name).map(|(_, attr)| *attr)
}

/// Bounds that promise nothing.
fn no_bounds(ctx: &mut Context, dims: usize) -> Attr {
    let outside = ctx.bool_attr(false);
    ctx.intern_attr(AttrKind::Array(vec![outside; dims].into()))
}

/// The rank of a memref or tensor that has one.
fn memory_rank(ctx: &Context, base: Type) -> Option<usize> {
    match ctx.ty(base) {
        TypeKind::MemRef { shape, .. } | TypeKind::Tensor { shape: Some(shape), .. } => Some(shape.len()),
        _ => None,
    }
}

/// Dimensions of the vector that are not those of an element in memory.
fn effective_rank(ctx: &Context, base: Type, vector: Type) -> Option<usize> {
    let TypeKind::Vector { shape, .. } = ctx.ty(vector) else { return None };
    let inner = match ctx.ty(ctx.elem(base)) {
        TypeKind::Vector { shape, .. } => shape.len(),
        _ => 0,
    };
    shape.len().checked_sub(inner)
}

/// The map where none is given: to the last dimensions, and from a point of vectors to the only lane of one. None if there
/// are not as many dimensions.
fn usual_map(ctx: &Context, vector: Type, rank: usize, transferred: usize) -> Option<AffineMap> {
    let map = match ctx.ty(vector) {
        TypeKind::Vector { shape, .. } if rank == 0 && shape[..] == [1] => {
            AffineMap { dims: 0, symbols: 0, results: [AffineExpr::Constant(0)].into() }
        }
        _ => AffineMap::minor_identity(rank, transferred.min(rank)),
    };
    (transferred <= rank).then_some(map)
}

/// The type of a transfer's mask: a bit for each element that is accessed, in the order of memory's dimensions. None where
/// map and vector do not fit.
pub(crate) fn mask_type(ctx: &Context, vector: Type, map: &AffineMap) -> Option<TypeKind> {
    let TypeKind::Vector { shape, scalable, .. } = ctx.ty(vector) else { return None };
    if shape.len() != map.results.len() {
        return None;
    }
    let mut used: Vec<(u32, usize)> = Vec::new();
    for (at, result) in map.results.iter().enumerate() {
        if let AffineExpr::Dim(d) = result {
            used.push((*d, at));
        }
    }
    used.sort_unstable();
    let dims = used.iter().map(|(_, at)| (shape[*at], scalable[*at]));
    let (mut shape, mut scalable): (Vec<i64>, Vec<bool>) = dims.unzip();
    if shape.is_empty() {
        (shape, scalable) = (vec![1], vec![false]);
    }
    Some(TypeKind::Vector { shape: shape.into(), scalable: scalable.into(), elem: Type::I1 })
}

pub(crate) fn print_read(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    print_place(p, op, &READ);
    p.put(", ");
    p.values(m.operand_group(op, 2));
    print_mask_and_attributes(p, op, &READ);
    p.types_of(m.operand_group(op, READ.base));
    p.put(", ");
    p.types_of(&m.op(op).results);
}

pub(crate) fn print_write(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    p.values(m.operand_group(op, 0));
    p.put(", ");
    print_place(p, op, &WRITE);
    print_mask_and_attributes(p, op, &WRITE);
    p.types_of(m.operand_group(op, 0));
    p.put(", ");
    p.types_of(m.operand_group(op, WRITE.base));
}

fn print_place(p: &mut Printer<'_>, op: Op, groups: &Groups) {
    let m = p.m;
    p.values(m.operand_group(op, groups.base));
    p.put("[");
    p.values(m.operand_group(op, groups.indices));
    p.put("]");
}

/// The form omits defaults: the map to the last dimensions, and bounds that promise nothing.
fn print_mask_and_attributes(p: &mut Printer<'_>, op: Op, groups: &Groups) {
    let m = p.m;
    let mask = m.operand_group(op, groups.mask);
    if !mask.is_empty() {
        p.put(", ");
        p.values(mask);
    }
    let mut shown = Vec::new();
    if has_usual_map(m, op, groups) {
        shown.push("permutation_map");
    }
    if promises_nothing(m, op) {
        shown.push("in_bounds");
    }
    p.attr_dict(op, &shown);
    p.put(" : ");
}

fn has_usual_map(m: &Module, op: Op, groups: &Groups) -> bool {
    let given = |group: usize| m.operand_group(op, group).first().map(|v| m.ty(*v));
    // What is read is the result, what is written the operand before memory.
    let vector = if groups.base == 0 { m.op(op).results.first().map(|v| m.ty(*v)) } else { given(0) };
    let (Some(base), Some(vector)) = (given(groups.base), vector) else { return false };
    let (rank, transferred) = (memory_rank(&m.ctx, base), effective_rank(&m.ctx, base, vector));
    let usual = rank.zip(transferred).and_then(|(rank, n)| usual_map(&m.ctx, vector, rank, n));
    match m.prop_named(op, "permutation_map").map(|attr| m.ctx.attr(attr)) {
        Some(AttrKind::AffineMap(map)) => usual.as_ref() == Some(map),
        _ => false,
    }
}

fn promises_nothing(m: &Module, op: Op) -> bool {
    match m.prop_named(op, "in_bounds").map(|attr| m.ctx.attr(attr)) {
        Some(AttrKind::Array(bounds)) => !bounds.iter().any(|inside| m.ctx.is_true(*inside)),
        _ => false,
    }
}
