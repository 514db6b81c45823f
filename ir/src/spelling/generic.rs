//! Attributes as operations held them in older releases. Custom forms hide that; the generic form shows it.

use crate::enums::{EnumAttr, EnumKind, GepNoWrap};
use crate::ops::{arith, complex, func, llvm, memref, shared, vector};
use crate::types::TypeKind;
use crate::verify::llvm::DYNAMIC_INDEX;
use crate::{AttrKind, Module, Op, Traits, Type};

/// The last release whose functions had a `type`.
const FUNCTION_TYPE: u32 = 14;
/// The last release whose globals of the LLVM dialect had one, and whose linkage was a number.
const GLOBAL_TYPE: u32 = 13;
/// The last release whose constant indices were a tensor.
const INDICES_AS_TENSOR: u32 = 15;
/// The last release that named the scope of a fence even where it is that of the whole system.
const SCOPE_OF_FENCE: u32 = 16;

/// The last release whose memory that begins or ends to live was of some size.
const SIZE_OF_LIFETIME: u32 = 21;
/// The last release whose positions within a vector were an array of attributes.
const POSITIONS_AS_ATTRIBUTES: u32 = 16;
/// An address has at most this many indices that are all one number.
const MAX_INDICES: usize = 1 << 10;

/// Moves attributes to where a release had them.
pub(super) fn age(m: &mut Module, release: u32) {
    for op in m.walk(m.top()).collect::<Vec<Op>>() {
        let kind = m.kind(op);
        if release <= FUNCTION_TYPE {
            rename(m, op, "function_type", "type");
        }
        if release <= GLOBAL_TYPE {
            rename(m, op, "global_type", "type");
            if let Some(linkage) = shared::linkage.get(m, op).and_then(|attr| m.ctx.as_enum(attr)) {
                let number = m.ctx.int_attr(linkage.value.into(), Type::I64);
                m.set_prop(op, shared::linkage, Some(number));
            }
        }
        if is_lifetime(m, op) && release <= SIZE_OF_LIFETIME {
            let unknown = m.ctx.int_attr(-1, Type::I64);
            m.add_attr(op, "size", unknown);
        }
        if let Some(index) = static_position(m, op).filter(|_| release <= POSITIONS_AS_ATTRIBUTES)
            && let Some(attr) = m.op_mut(op).props[index].take()
        {
            let numbers = m.ctx.as_dense_array(attr).unwrap_or_default().to_vec();
            let numbers = numbers.into_iter().map(|n| m.ctx.int_attr(n.into(), Type::I64)).collect();
            let position = m.ctx.intern_attr(AttrKind::Array(numbers));
            m.add_attr(op, "position", position);
        }
        if release > super::TYPED {
            continue;
        }
        if kind == llvm::GEP::KIND {
            address(m, op, release);
        } else if kind == llvm::Alloca::KIND {
            m.set_prop(op, llvm::Alloca::elem_type, None);
        } else if kind == llvm::Fence::KIND
            && release <= SCOPE_OF_FENCE
            && llvm::Fence::syncscope.get(m, op).is_none()
        {
            let all = m.ctx.string_attr("");
            m.set_prop(op, llvm::Fence::syncscope, Some(all));
        }
    }
}

/// What a global says that every module sees. Without it, it is as visible to MLIR; xDSL wants the word.
const PUBLIC: &str = "public";

/// Says of globals that they are public where they are.
pub(super) fn name_visibilities(m: &mut Module) {
    for op in m.walk(m.top()).collect::<Vec<Op>>() {
        if m.kind(op) == memref::Global::KIND && memref::Global::sym_visibility.get(m, op).is_none() {
            let public = m.ctx.string_attr(PUBLIC);
            m.set_prop(op, memref::Global::sym_visibility, Some(public));
        }
    }
}

/// Takes back what [`name_visibilities`] says.
pub(super) fn forget_visibilities(m: &mut Module) {
    for op in m.walk(m.top()).collect::<Vec<Op>>() {
        if m.kind(op) == memref::Global::KIND && memref::Global::sym_visibility.str(m, op) == Some(PUBLIC) {
            m.set_prop(op, memref::Global::sym_visibility, None);
        }
    }
}

/// Turns what was read into what a custom form gives.
pub(super) fn modernise(m: &mut Module) {
    for op in m.walk(m.top()).collect::<Vec<Op>>() {
        if m.kind(op) == llvm::GEP::KIND && llvm::GEP::rawConstantIndices.get(m, op).is_none() {
            indices(m, op);
        } else if m.kind(op) == llvm::Fence::KIND && llvm::Fence::syncscope.str(m, op) == Some("") {
            m.set_prop(op, llvm::Fence::syncscope, None);
        }
        if is_lifetime(m, op) {
            m.take_attr(op, "size");
        }
        if let Some(index) = static_position(m, op).filter(|index| m.prop(op, *index).is_none())
            && let Some(AttrKind::Array(numbers)) = m.attr_named(op, "position").map(|attr| m.ctx.attr(attr))
        {
            let numbers: Option<Vec<i64>> = numbers.iter().map(|n| m.ctx.as_i64(*n)).collect();
            let attr = numbers.map(|numbers| m.ctx.i64_array(&numbers));
            m.op_mut(op).props[index] = attr;
            m.take_attr(op, "position");
        }
        linkage(m, op);
        other_constant(m, op);
        if lacks_bundles(m, op) {
            let several = m.kind(op).def().map_or(0, |def| def.operands.len() - 1);
            let all = m.op(op).operands.len() as u32;
            if m.op(op).segments.is_empty() && several == 1 {
                m.op_mut(op).segments.push(all);
            }
            m.op_mut(op).segments.push(0);
        }
    }
}

/// Whether a module has a form that none but older releases had.
pub(super) fn any(m: &Module) -> bool {
    m.walk(m.top()).any(|op| lacks_bundles(m, op))
}

/// Whether an operation lacks the number of bundled operands: at first there were no bundles.
fn lacks_bundles(m: &Module, op: Op) -> bool {
    m.kind(op).def().is_some_and(|def| {
        let given = m.op(op).segments.len();
        let all = def.operands.len();
        let sized = def.has(Traits::ATTR_SIZED_OPERANDS) && def.prop("op_bundle_sizes").is_some();
        sized && (given + 1 == all || given == 0 && all == 2)
    })
}

/// Where `vector.extract` and `vector.insert` have their positions.
fn static_position(m: &Module, op: Op) -> Option<usize> {
    let has = [vector::Extract::KIND, vector::Insert::KIND].contains(&m.kind(op));
    m.kind(op).def().filter(|_| has)?.prop("static_position")
}

fn is_lifetime(m: &Module, op: Op) -> bool {
    m.kind(op) == llvm::LifetimeStart::KIND || m.kind(op) == llvm::LifetimeEnd::KIND
}

/// The operation for constants of all kinds gave functions too, and complex numbers, which are two numbers.
fn other_constant(m: &mut Module, op: Op) {
    let Some(attr) = arith::Constant::value.get(m, op).filter(|_| m.kind(op) == arith::Constant::KIND) else {
        return;
    };
    let (kind, value) = match m.ctx.attr(attr) {
        AttrKind::Array(_) => (complex::Constant::KIND, complex::Constant::value),
        AttrKind::Symbol { .. } => (func::Constant::KIND, func::Constant::value),
        _ => return,
    };
    m.rename(op, kind);
    m.set_prop(op, value, Some(attr));
}

/// A linkage that is a number.
fn linkage(m: &mut Module, op: Op) {
    let number = shared::linkage.i64(m, op).and_then(|n| u32::try_from(n).ok());
    if let Some(value) = number.filter(|n| EnumKind::LlvmLinkage.def().case(*n).is_some()) {
        let attr = m.ctx.enum_attr(EnumAttr { kind: EnumKind::LlvmLinkage, value });
        m.set_prop(op, shared::linkage, Some(attr));
    }
}

/// Gives an inherent attribute another name.
fn rename(m: &mut Module, op: Op, from: &str, to: &str) {
    let index = m.kind(op).def().and_then(|def| def.prop(from));
    if let Some(attr) = index.and_then(|index| m.op_mut(op).props[index].take()) {
        m.add_attr(op, to, attr);
    }
}

/// What an address is computed from: the pointer says the type.
fn address(m: &mut Module, op: Op, release: u32) {
    m.set_prop(op, llvm::GEP::elem_type, None);
    if llvm::GEP::noWrapFlags.bits(m, op) & GepNoWrap::INBOUNDS == GepNoWrap::INBOUNDS {
        let unit = m.ctx.unit_attr();
        m.add_attr(op, "inbounds", unit);
    }
    m.set_prop(op, llvm::GEP::noWrapFlags, None);
    if release > INDICES_AS_TENSOR {
        return;
    }
    let numbers = llvm::GEP::rawConstantIndices.array(m, op).to_vec();
    m.set_prop(op, llvm::GEP::rawConstantIndices, None);
    if release > super::llvm16::aging::OPERANDS_AS_INDICES {
        let shape = Some([numbers.len() as i64].into());
        let ty = m.ctx.intern_type(TypeKind::Tensor { shape, elem: Type::I32, encoding: None });
        let data = numbers.iter().flat_map(|n| (*n as i32).to_le_bytes()).collect();
        let attr = m.ctx.intern_attr(AttrKind::Dense { ty, data, splat: false });
        m.add_attr(op, "structIndices", attr);
    }
}

/// The constant indices of an address: a tensor, or none where all are operands.
fn indices(m: &mut Module, op: Op) {
    let numbers = match m.attr_named(op, "structIndices").map(|attr| m.ctx.attr(attr)) {
        Some(AttrKind::Dense { ty, data, splat }) if m.ctx.elem(*ty) == Type::I32 => {
            let number = |bytes: &[u8]| i64::from(bytes.try_into().map_or(0, i32::from_le_bytes));
            let numbers: Vec<i64> = data.chunks(4).map(number).collect();
            let all = m.ctx.shape(*ty).and_then(|shape| usize::try_from(*shape.first()?).ok());
            let all = all.filter(|all| *splat && *all <= MAX_INDICES);
            all.map_or_else(|| numbers.clone(), |all| numbers.repeat(all))
        }
        Some(_) => return,
        None => vec![DYNAMIC_INDEX; m.op(op).operands.len().saturating_sub(1)],
    };
    m.take_attr(op, "structIndices");
    let attr = m.ctx.i32_array(&numbers);
    m.set_prop(op, llvm::GEP::rawConstantIndices, Some(attr));
}
