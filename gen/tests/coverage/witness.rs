//! Witnesses of coverage classes: modules of one operation, made from its row by trying types until the verifier
//! agrees.

use crate::forms::{self, Subject};
use plumb_gen::coverage::Group;
use plumb_ir::parse::{ParseOptions, parse};
use plumb_ir::print::{attr_to_string, type_to_string};
use plumb_ir::table::{Arity, AttrSet, PropDef};
use plumb_ir::verify::{admits_type, verify};
use plumb_ir::{Context, FloatKind, Type, TypeKind};

/// Modules that are tried for one group at most.
const TRIES: usize = 20_000;

/// A module that the verifier admits with the operation and the subject's type of a group.
pub fn of(ctx: &Context, g: &Group) -> Option<String> {
    let mut ctx = ctx.clone();
    let subject = g.subject.map(|(_, ty)| Subject::of(&ctx, ty));
    if let Some(written) = forms::of(g.def.name, subject.as_ref()) {
        return written.into_iter().find(|text| valid(text));
    }
    let Some((at, ty)) = g.subject else {
        return bare(&mut ctx, g).filter(|text| valid(text));
    };
    from_row(&mut ctx, g, at, ty)
}

fn valid(text: &str) -> bool {
    let (m, diags) = parse(text, &ParseOptions::default());
    diags.is_empty() && verify(&m).is_empty()
}

/// What a required attribute may be.
fn attribute(ctx: &mut Context, prop: &PropDef) -> Option<String> {
    let attr = match prop.set {
        AttrSet::Enum(kind) => {
            let value = kind.def().cases.first()?.1;
            let attr = ctx.enum_attr(plumb_ir::enums::EnumAttr { kind, value });
            attr_to_string(ctx, attr)
        }
        AttrSet::Bool => "true".into(),
        AttrSet::Unit => "unit".into(),
        AttrSet::Int(1) => "false".into(),
        AttrSet::Int(0) => "1 : index".into(),
        AttrSet::Int(width) => format!("1 : i{width}"),
        AttrSet::IntIn(width, least, _) => format!("{least} : i{width}"),
        AttrSet::Alignment(width) => format!("8 : i{width}"),
        AttrSet::Type => "i32".into(),
        AttrSet::String => "\"text\"".into(),
        _ => return None,
    };
    Some(format!("{} = {attr}", prop.name))
}

/// The operation in its generic form, with these operand and result types.
fn generic(g: &Group, props: &str, operands: &[String], results: &[String]) -> String {
    let list = |items: &[String]| items.join(", ");
    let params: Vec<_> = operands.iter().enumerate().map(|(i, t)| format!("%a{i}: {t}")).collect();
    let names: Vec<_> = (0..operands.len()).map(|i| format!("%a{i}")).collect();
    let bound = if results.is_empty() { String::new() } else { format!("%r:{} = ", results.len()) };
    format!(
        "func.func @witness({}) {{\n  {bound}\"{}\"({}){props} : ({}) -> ({})\n  return\n}}\n",
        list(&params),
        g.def.name,
        list(&names),
        list(operands),
        list(results)
    )
}

/// An operation whose operands are the subject and others, each of the subject's type, or of another that is the same
/// for all of them, or of one of those that operations name.
fn from_row(ctx: &mut Context, g: &Group, at: usize, ty: Type) -> Option<String> {
    let mut props = Vec::new();
    for prop in g.def.props.iter().filter(|p| p.required) {
        props.push(attribute(ctx, prop)?);
    }
    let mut slots = Vec::new();
    let mut sizes = Vec::new();
    for (i, operand) in g.def.operands.iter().enumerate() {
        let count = usize::from(i == at || operand.arity == Arity::One);
        sizes.push(count.to_string());
        slots.extend((0..count).map(|_| (operand.set, i == at)));
    }
    if g.def.has(plumb_ir::Traits::ATTR_SIZED_OPERANDS) {
        props.push(format!("operandSegmentSizes = array<i32: {}>", sizes.join(", ")));
    }
    let operands = slots.len();
    slots.extend(g.def.results.iter().filter(|r| r.arity == Arity::One).map(|r| (r.set, false)));
    let props = if props.is_empty() { String::new() } else { format!(" <{{{}}}>", props.join(", ")) };

    let bit = ctx.with_scalar(ty, Type::I1);
    let lanes = match ctx.ty(ty) {
        TypeKind::Vector { shape, .. } => shape.iter().product::<i64>() * 2,
        _ => 4,
    };
    let scalar = ctx.scalar(ty);
    let number = ctx.int_width(scalar).is_some() || ctx.float_kind(scalar).is_some();
    let twice = if number { ctx.vector_type(&[lanes], scalar) } else { ty };
    let own = [ty, scalar, ctx.elem(ty), bit, twice];
    let (mask, vector) = (ctx.vector_type(&[4], Type::I1), ctx.vector_type(&[4], Type::I32));
    let named = [Type::I32, Type::I64, Type::I1, Type::INDEX, Type::LLVM_PTR, Type::F32, mask, vector];
    let wide = [7, 128, 192].map(|w| ctx.int_type(w));
    let pairs = [ctx.llvm_struct(&[ty, bit]), ctx.llvm_struct(&[ty, ty])];
    let scalars = [Type::I8, Type::I16, Type::F16, Type::BF16, Type::F64];
    let widest = ctx.intern_type(TypeKind::Float(FloatKind::F128));
    let mut others = pairs.to_vec();
    for scalar in named.into_iter().chain(wide).chain(scalars).chain([widest]) {
        others.push(scalar);
        others.push(ctx.with_scalar(ty, scalar));
        if let TypeKind::MemRef { shape, layout, space, .. } = ctx.ty(ty).clone() {
            others.push(ctx.intern_type(TypeKind::MemRef { shape, elem: scalar, layout, space }));
        } else if let TypeKind::UnrankedMemRef { space, .. } = ctx.ty(ty).clone() {
            others.push(ctx.intern_type(TypeKind::UnrankedMemRef { elem: scalar, space }));
        }
    }
    let mut tried = 0;
    for other in own.into_iter().chain(others) {
        let choices: Vec<Vec<Type>> = slots
            .iter()
            .map(|(set, is_subject)| {
                let mut types = vec![ty];
                if !is_subject {
                    types.extend([other].into_iter().chain(own).chain(named));
                }
                let mut fit: Vec<Type> = Vec::new();
                for t in types.into_iter().filter(|t| admits_type(ctx, *set, *t)) {
                    if !fit.contains(&t) {
                        fit.push(t);
                    }
                }
                fit
            })
            .collect();
        let count: usize = choices.iter().map(Vec::len).product();
        for mut number in 0..count.min(2000) {
            let mut types = Vec::new();
            for fit in &choices {
                types.push(type_to_string(ctx, fit[number % fit.len()]));
                number /= fit.len();
            }
            let text = generic(g, &props, &types[..operands], &types[operands..]);
            if valid(&text) {
                return Some(text);
            }
            tried += 1;
            if tried > TRIES {
                return None;
            }
        }
    }
    None
}

/// An operation without a subject: without operands, or with one of any type.
fn bare(ctx: &mut Context, g: &Group) -> Option<String> {
    let mut props = Vec::new();
    for prop in g.def.props.iter().filter(|p| p.required) {
        props.push(attribute(ctx, prop)?);
    }
    let props = if props.is_empty() { String::new() } else { format!(" <{{{}}}>", props.join(", ")) };
    let of = |values: &[plumb_ir::table::ValueDef]| -> Vec<String> {
        let fit =
            |set| [Type::I32, Type::INDEX, Type::LLVM_PTR].into_iter().find(|t| admits_type(ctx, set, *t));
        let one = values.iter().filter(|v| v.arity == Arity::One);
        one.map(|v| type_to_string(ctx, fit(v.set).unwrap_or(Type::I32))).collect()
    };
    Some(generic(g, &props, &of(g.def.operands), &of(g.def.results)))
}
