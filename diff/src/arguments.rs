//! Arguments of an entry: their text is parsed to values, and a module is made that passes them and takes none itself.

use plumb_host::{Bits, Class, Datum, Flags, FloatFormat, ObservedValue, Rounding};
use plumb_interp::account::{Account, Exhaustion};
use plumb_interp::layout::{Kind, TypeInfo};
use plumb_ir::ops::{OpKind, arith, complex, func, llvm, memref};
use plumb_ir::{DYNAMIC, Module, OpBuilder, Type, TypeKind};
use rustc_apfloat::{Float, ieee};

/// Extent of a dynamic dimension of a `random:` memref.
const RANDOM_EXTENT: u64 = 4;
/// Elements of one argument at most.
const MAX_ELEMENTS: u64 = 1 << 24;

/// Why there is no value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArgumentError {
    /// The text is no value of the type.
    #[error("{0}")]
    Text(String),
    /// The values take more memory than there may be.
    #[error("arguments take more memory than a run may have")]
    Memory,
}

impl From<String> for ArgumentError {
    fn from(why: String) -> Self {
        ArgumentError::Text(why)
    }
}

impl From<Exhaustion> for ArgumentError {
    fn from(_: Exhaustion) -> Self {
        ArgumentError::Memory
    }
}

/// Reads one argument as a value of its parameter's type: a number, `(re, im)` for a complex one, `dense<…>`, or
/// `random:SEED` for memrefs. The account is charged for the value before it is made.
///
/// # Errors
///
/// The text is no value of the type, or one of too many elements.
pub fn parse(text: &str, ty: &TypeInfo, account: &mut Account) -> Result<ObservedValue, ArgumentError> {
    let text = text.trim();
    // Each element that is written stands before a comma or the end.
    let written = text.bytes().filter(|byte| *byte == b',').count() as u64 + 1;
    account.take(bytes(written))?;
    match &ty.kind {
        Kind::Scalar(scalar) => Ok(ObservedValue::Scalar(datum(text, scalar.class())?)),
        Kind::Vector { shape, lane } => {
            let (given, elements) = dense(text, lane.class(), shape.len())?;
            let count = shape.iter().product::<u64>();
            account.take(bytes(count))?;
            let elements = spread(elements, given.is_none(), count)?;
            if given.is_some_and(|g| g != *shape) {
                return Err(format!("`{text}` has another shape than the vector").into());
            }
            Ok(ObservedValue::Vector { shape: shape.clone(), elements })
        }
        Kind::Struct(fields) => {
            let parts = parts(text).filter(|parts| parts.len() == fields.len());
            let parts = parts.ok_or_else(|| format!("`{text}` is no `(…)` of {} fields", fields.len()))?;
            let fields = parts.iter().zip(fields).map(|(part, field)| parse(part, field, account));
            Ok(ObservedValue::Aggregate(fields.collect::<Result<_, _>>()?))
        }
        Kind::MemRef(memref) => {
            let class = element_class(ty)?;
            let per = memref.elem.pieces.len();
            if let Some(seed) = text.strip_prefix("random:") {
                let seed: u64 = seed.parse().map_err(|_| format!("`{seed}` is no seed"))?;
                let shape: Vec<u64> = memref
                    .shape
                    .iter()
                    .map(|n| if *n == DYNAMIC { RANDOM_EXTENT } else { n.unsigned_abs() })
                    .collect();
                let count = count(&shape)? * per as u64;
                account.take(bytes(count))?;
                let elements = random(seed, class, count)?;
                return Ok(ObservedValue::MemRef { shape, elements });
            }
            let (given, elements) = dense(text, class, memref.shape.len())?;
            let shape = match given {
                Some(shape) => shape,
                None => unwritten(&memref.shape, elements.is_empty())
                    .ok_or_else(|| format!("`{text}` does not say the size of a dynamic dimension"))?,
            };
            let fits = shape.len() == memref.shape.len()
                && shape.iter().zip(&memref.shape).all(|(g, t)| *t == DYNAMIC || *t == *g as i64);
            if !fits {
                return Err(format!("`{text}` has another shape than the memref").into());
            }
            let count = count(&shape)? * per as u64;
            account.take(bytes(count))?;
            let elements = match elements.len() == per && per > 1 {
                true => elements.into_iter().cycle().take(count as usize).collect(),
                false => elements,
            };
            let splat = elements.len() == 1;
            Ok(ObservedValue::MemRef { elements: spread(elements, splat, count)?, shape })
        }
        _ => Err("arguments are scalars, complex numbers, vectors and ranked memrefs".to_owned().into()),
    }
}

/// Reads one argument from the bytes of an array of this shape. They lie as [`plumb_host::Class::storage`] says, row by row; the
/// parts of a complex number follow each other. A scalar has no extents. The account is charged for the value before it is made.
///
/// # Errors
///
/// The type is none of scalars, or the array does not fit it.
pub fn from_storage(
    bytes: &[u8],
    shape: &[u64],
    ty: &TypeInfo,
    account: &mut Account,
) -> Result<ObservedValue, ArgumentError> {
    let class = element_class(ty)?;
    let fits = |known: &[i64]| {
        shape.len() == known.len() && shape.iter().zip(known).all(|(g, t)| *t == DYNAMIC || *t == *g as i64)
    };
    let (is_fitting, per) = match &ty.kind {
        Kind::Scalar(_) => (shape.is_empty(), 1),
        Kind::Struct(_) => (shape.is_empty(), 2),
        Kind::Vector { shape: known, .. } => (shape == known, 1),
        Kind::MemRef(memref) => (fits(&memref.shape), memref.elem.pieces.len()),
        Kind::Tensor { shape: known, elem } => (known.as_deref().is_none_or(fits), elem.pieces.len()),
        _ => (false, 1),
    };
    if !is_fitting {
        return Err(format!("an array of shape {shape:?} has another shape than the parameter").into());
    }
    let count = count(shape)? * per as u64;
    account.take(self::bytes(count))?;
    let storage = class.storage();
    if bytes.len() as u64 != count.saturating_mul(storage as u64) {
        let got = bytes.len();
        return Err(format!("{got} bytes where {count} elements of {storage} bytes are wanted").into());
    }
    let mut elements = room(count)?;
    elements.extend(bytes.chunks(storage).map(|one| Datum::from_storage(class, one)));
    Ok(match &ty.kind {
        Kind::Scalar(_) => {
            ObservedValue::Scalar(elements.pop().ok_or_else(|| "a scalar without bytes".to_string())?)
        }
        Kind::Struct(_) => {
            ObservedValue::Aggregate(elements.into_iter().map(ObservedValue::Scalar).collect())
        }
        Kind::Vector { shape, .. } => ObservedValue::Vector { shape: shape.clone(), elements },
        _ => ObservedValue::MemRef { shape: shape.to_vec(), elements },
    })
}

/// The class of all scalars of a type that an array can hold.
///
/// # Errors
///
/// No array can hold it.
pub fn element_class(ty: &TypeInfo) -> Result<Class, String> {
    let of = |elem: &TypeInfo| match (&elem.kind, &elem.pieces[..]) {
        (Kind::Scalar(scalar), _) => Some(scalar.class()),
        (Kind::Struct(_), [first, second]) if first.scalar == second.scalar => Some(first.scalar.class()),
        _ => None,
    };
    let class = match &ty.kind {
        Kind::Vector { lane, .. } => Some(lane.class()),
        Kind::MemRef(memref) => of(&memref.elem),
        Kind::Tensor { elem, .. } => of(elem),
        _ => of(ty),
    };
    let class = class.filter(|class| *class != Class::Pointer);
    class.ok_or_else(|| "memrefs of scalars and complex numbers only can be given".into())
}

/// The shape of a memref whose text says none. Without elements the only dimension that can be empty is.
fn unwritten(shape: &[i64], is_empty: bool) -> Option<Vec<u64>> {
    match shape.iter().filter(|n| **n == DYNAMIC).count() {
        0 => Some(shape.iter().map(|n| n.unsigned_abs()).collect()),
        1 if is_empty && !shape.contains(&0) => {
            Some(shape.iter().map(|n| if *n == DYNAMIC { 0 } else { n.unsigned_abs() }).collect())
        }
        _ => None,
    }
}

/// What elements of at most 128 bits take.
fn bytes(count: u64) -> u64 {
    count.saturating_mul(size_of::<Datum>() as u64)
}

/// A list with room for so many, if the machine has as much.
fn room(count: u64) -> Result<Vec<Datum>, String> {
    let mut list = Vec::new();
    let reserved = usize::try_from(count).map(|count| list.try_reserve_exact(count));
    if matches!(reserved, Ok(Ok(()))) { Ok(list) } else { Err(format!("no memory for {count} elements")) }
}

/// Elements of a result as it is written: a number, or `dense<…>` of a shape.
pub(crate) fn elements(text: &str, class: Class, shape: Option<&[u64]>) -> Result<Vec<Datum>, String> {
    let Some(shape) = shape else { return Ok(vec![datum(text, class)?]) };
    let (given, elements) = dense(text, class, shape.len())?;
    match given {
        Some(given) if given != shape => Err(format!("`{text}` has another shape than the result")),
        given => spread(elements, given.is_none(), count(shape)?),
    }
}

fn count(shape: &[u64]) -> Result<u64, String> {
    shape
        .iter()
        .try_fold(1u64, |n, s| n.checked_mul(*s))
        .filter(|n| *n <= MAX_ELEMENTS)
        .ok_or_else(|| format!("more than {MAX_ELEMENTS} elements"))
}

/// A splat repeated, or the elements as they are if there are enough.
fn spread(elements: Vec<Datum>, splat: bool, count: u64) -> Result<Vec<Datum>, String> {
    if elements.len() as u64 == count {
        return Ok(elements);
    }
    match elements.first() {
        Some(one) if splat && elements.len() == 1 => {
            let mut all = room(count)?;
            all.resize(count as usize, one.clone());
            Ok(all)
        }
        _ => Err(format!("{} elements where {count} are wanted", elements.len())),
    }
}

/// `dense<5>` and `dense<>` (no shape) or `dense<[[1, 2], [3, 4]]>`.
fn dense(text: &str, class: Class, rank: usize) -> Result<(Option<Vec<u64>>, Vec<Datum>), String> {
    let inner = text
        .strip_prefix("dense<")
        .and_then(|t| t.strip_suffix('>'))
        .ok_or_else(|| format!("`{text}` is no `dense<…>`"))?
        .trim();
    if inner.is_empty() {
        return Ok((None, Vec::new()));
    }
    if !inner.starts_with('[') {
        let mut one = Vec::new();
        element(inner, class, &mut one)?;
        return Ok(((rank == 0).then(Vec::new), one));
    }
    let mut shape = Vec::new();
    let mut elements = Vec::new();
    level(inner, 0, class, &mut shape, &mut elements)?;
    Ok((Some(shape), elements))
}

/// The fields of `(…)`.
pub(crate) fn parts(text: &str) -> Option<Vec<String>> {
    text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).map(split_top)
}

/// A number, or the parts of a complex one.
fn element(text: &str, class: Class, out: &mut Vec<Datum>) -> Result<(), String> {
    match parts(text) {
        Some(parts) if parts.len() == 2 => parts.iter().try_for_each(|part| element(part, class, out)),
        _ => {
            out.push(datum(text, class)?);
            Ok(())
        }
    }
}

/// Deeper nesting than any memref has.
const MAX_DEPTH: usize = 64;

fn level(
    text: &str,
    depth: usize,
    class: Class,
    shape: &mut Vec<u64>,
    out: &mut Vec<Datum>,
) -> Result<(), String> {
    let Some(inner) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) else {
        element(text, class, out)?;
        return if depth == shape.len() { Ok(()) } else { Err("rows of different depth".into()) };
    };
    if depth > MAX_DEPTH {
        return Err(format!("more than {MAX_DEPTH} dimensions"));
    }
    let parts = split_top(inner);
    match shape.get(depth) {
        None if depth == shape.len() && (out.is_empty() || depth == 0) => shape.push(parts.len() as u64),
        Some(n) if *n == parts.len() as u64 => {}
        _ => return Err("rows of different length".into()),
    }
    parts.iter().try_for_each(|part| level(part, depth + 1, class, shape, out))
}

/// Cuts at commas that stand in no bracket.
pub(crate) fn split_top(text: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let mut depth = 0i32;
    let mut start = 0;
    for (i, c) in text.char_indices() {
        match c {
            '(' | '[' | '<' | '{' => depth += 1,
            ')' | ']' | '>' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[start..i].trim().to_string());
                start = i + 1;
            }
            _ => {}
        }
    }
    let last = text[start..].trim();
    if !last.is_empty() {
        parts.push(last.to_string());
    }
    parts
}

/// One number.
fn datum(text: &str, class: Class) -> Result<Datum, String> {
    let bits = match class {
        Class::Int(width) => integer(text, width)?,
        Class::Index => integer(text, 64)?,
        Class::Float(format) => float(text, format)?,
        Class::Pointer => return Err("pointers cannot be given".into()),
    };
    Ok(Datum::new(class, bits, Flags::empty()))
}

fn integer(text: &str, width: u32) -> Result<Bits, String> {
    if width > 128 {
        return Err("integers of more than 128 bits cannot be given".into());
    }
    let wrong = || format!("`{text}` is no integer of {width} bits");
    let (negative, digits) = match text.strip_prefix('-') {
        // A number has one sign.
        Some(digits) if digits.starts_with('+') => return Err(wrong()),
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let value = match digits {
        "true" if !negative => 1,
        "false" if !negative => 0,
        _ => match digits.strip_prefix("0x").filter(|_| !negative) {
            Some(hex) => u128::from_str_radix(hex, 16).map_err(|_| wrong())?,
            None => digits.parse::<u128>().map_err(|_| wrong())?,
        },
    };
    let mask = if width == 128 { u128::MAX } else { (1u128 << width) - 1 };
    let most = if negative { 1u128 << (width.max(1) - 1) } else { mask };
    if value > most {
        return Err(wrong());
    }
    let value = if negative { value.wrapping_neg() } else { value };
    Ok(Bits::from_u128(value & mask, width))
}

fn float(text: &str, format: FloatFormat) -> Result<Bits, String> {
    fn read<F: Float>(text: &str) -> Option<u128> {
        let value = match text {
            "inf" | "+inf" => F::INFINITY,
            "-inf" => -F::INFINITY,
            "nan" => F::NAN,
            // The library reads an exponent without digits as 0.
            _ if text.ends_with(['e', 'E', 'p', 'P', '+', '-']) => return None,
            _ => F::from_str_r(text, rustc_apfloat::Round::NearestTiesToEven).ok()?.value,
        };
        Some(value.to_bits())
    }
    let bits = match format {
        FloatFormat::F16 => read::<ieee::Half>(text),
        FloatFormat::BF16 => read::<ieee::BFloat>(text),
        FloatFormat::F32 => read::<ieee::Single>(text),
        FloatFormat::F64 => read::<ieee::Double>(text),
        FloatFormat::F80 => read::<ieee::X87DoubleExtended>(text),
        FloatFormat::F128 => read::<ieee::Quad>(text),
        // As in a module, a literal says no more than an f64 can.
        FloatFormat::Small(small) => read::<ieee::Double>(text)
            .and_then(|wide| small.from_f64(f64::from_bits(wide as u64), Rounding::NearestEven))
            .map(u128::from),
    };
    let bits = bits.ok_or_else(|| format!("`{text}` is no floating-point number of this type"))?;
    Ok(Bits::from_u128(bits, format.width()))
}

/// Small pseudo-random numbers: their sums and products are exact in most types.
fn random(seed: u64, class: Class, count: u64) -> Result<Vec<Datum>, String> {
    let mut state = seed;
    let mut next = move || {
        // SplitMix64: the sequence is part of what `random:SEED` means.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    let mut all = room(count)?;
    for _ in 0..count {
        let number = (next() % 201) as i64 - 100;
        let text = match class {
            Class::Int(width @ 1..8) => (number.rem_euclid(1 << width)).to_string(),
            Class::Float(_) => format!("{number}.0"),
            _ => number.to_string(),
        };
        all.push(datum(&text, class)?);
    }
    Ok(all)
}

/// Symbol of the entry that [`close`] adds.
pub const CLOSED: &str = "plumb_entry";

/// The module with a function [`CLOSED`] that calls `entry` with these arguments, so that an engine which passes none
/// can run it. The values are passed by a call, which no conversion folds.
///
/// # Errors
///
/// There is no such function, or an argument of such a type cannot be written as constants.
pub fn close(module: &Module, entry: &str, args: &[ObservedValue]) -> Result<Module, String> {
    let mut m = module.clone();
    let callee = m.lookup_symbol(entry).ok_or_else(|| format!("there is no function @{entry}"))?;
    let (is_llvm, ty) = match m.kind(callee) {
        func::Func::KIND => (false, func::Func::function_type.ty(&m, callee)),
        llvm::Func::KIND => (true, llvm::Func::function_type.ty(&m, callee)),
        _ => return Err(format!("@{entry} is no function")),
    };
    let (inputs, results): (Vec<Type>, Vec<Type>) = match ty.map(|ty| m.ctx.ty(ty).clone()) {
        Some(TypeKind::Function { inputs, results }) => (inputs.into(), results.into()),
        Some(TypeKind::LlvmFunc { ret, params, .. }) => {
            let none = matches!(m.ctx.ty(ret), TypeKind::LlvmVoid);
            (params.into(), if none { Vec::new() } else { vec![ret] })
        }
        _ => return Err(format!("@{entry} has no function type")),
    };
    if inputs.len() != args.len() {
        return Err(format!("arguments of @{entry}: {} wanted, {} given", inputs.len(), args.len()));
    }
    let symbol = m.ctx.string_attr(CLOSED);
    let callee_symbol = m.ctx.symbol_attr(entry);
    let (kind, function_type, props) = if is_llvm {
        let ret = results.first().copied().unwrap_or(Type::LLVM_VOID);
        let ty = m.ctx.intern_type(TypeKind::LlvmFunc { ret, params: Box::default(), variadic: false });
        (llvm::Func::KIND, ty, [llvm::Func::sym_name, llvm::Func::function_type])
    } else {
        let ty = m.ctx.function_type(&[], &results);
        (func::Func::KIND, ty, [func::Func::sym_name, func::Func::function_type])
    };
    let function_type = m.ctx.type_attr(function_type);
    let body = m.body();
    let function =
        OpBuilder::at_end(&mut m, body).op(kind, &[], &[], &[(props[0], symbol), (props[1], function_type)]);
    if is_llvm {
        let linkage =
            m.ctx.enum_attr(plumb_ir::enums::LlvmLinkage::of(plumb_ir::enums::LlvmLinkage::EXTERNAL));
        m.set_prop(function, llvm::Func::linkage, Some(linkage));
    }
    let region = match m.op(function).regions.first() {
        Some(region) => *region,
        None => m.new_region(function),
    };
    let block = m.new_block(region);
    let mut values = Vec::new();
    for (at, (arg, ty)) in args.iter().zip(&inputs).enumerate() {
        values.push(passed(&mut m, block, &at.to_string(), arg, *ty, is_llvm)?);
    }
    let mut b = OpBuilder::at_end(&mut m, block);
    let call = if is_llvm {
        b.op(
            OpKind::Llvm(plumb_ir::ops::LlvmOp::Call),
            &[&values, &[]],
            &results,
            &[(llvm::Call::callee, callee_symbol)],
        )
    } else {
        b.op(func::Call::KIND, &[&values], &results, &[(func::Call::callee, callee_symbol)])
    };
    let returned: Vec<_> = b.module.op(call).results.to_vec();
    let ret = if is_llvm { llvm::Return::KIND } else { func::Return::KIND };
    b.op(ret, &[&returned], &[], &[]);
    Ok(m)
}

/// Prefix of the names of globals that hold memref arguments.
const ARGUMENT: &str = "plumb_argument_";

/// Whether a global holds a memref argument of a closed module.
pub fn is_argument(global: &str) -> bool {
    global.starts_with(ARGUMENT)
}

/// The value of an argument within a closed module's entry: a constant, or a view of a public global.
pub(crate) fn passed(
    m: &mut Module,
    block: plumb_ir::Block,
    at: &str,
    arg: &ObservedValue,
    ty: Type,
    is_llvm: bool,
) -> Result<plumb_ir::Value, String> {
    let attr = match arg {
        ObservedValue::Scalar(datum) => scalar_attr(m, datum, ty),
        ObservedValue::Vector { elements, .. } => dense_attr(m, ty, elements),
        ObservedValue::MemRef { shape, elements } => return global(m, block, at, shape, elements, ty),
        ObservedValue::Aggregate(fields) => {
            let TypeKind::Complex(part) = *m.ctx.ty(ty) else {
                return Err("of aggregates only complex numbers can be passed".into());
            };
            let mut parts = Vec::new();
            for field in fields {
                if let ObservedValue::Scalar(datum) = field {
                    parts.push(scalar_attr(m, datum, part));
                }
            }
            let value = m.ctx.intern_attr(plumb_ir::AttrKind::Array(parts.into()));
            let mut b = OpBuilder::at_end(m, block);
            return Ok(b.value(complex::Constant::KIND, &[], ty, &[(complex::Constant::value, value)]));
        }
    };
    let mut b = OpBuilder::at_end(m, block);
    Ok(if is_llvm {
        b.value(llvm::Constant::KIND, &[], ty, &[(llvm::Constant::value, attr)])
    } else {
        b.value(arith::Constant::KIND, &[], ty, &[(arith::Constant::value, attr)])
    })
}

fn scalar_attr(m: &mut Module, datum: &Datum, ty: Type) -> plumb_ir::Attr {
    match datum.class {
        Class::Float(_) => m.ctx.float_attr(datum.bits.low128(), ty),
        _ => m.ctx.int_attr(datum.bits.low128() as i128, ty),
    }
}

/// `dense<…>` of these elements.
pub(crate) fn dense_attr(m: &mut Module, ty: Type, elements: &[Datum]) -> plumb_ir::Attr {
    let mut data = Vec::new();
    for datum in elements {
        let width = match datum.class {
            Class::Int(width) => width,
            Class::Index | Class::Pointer => 64,
            Class::Float(format) => format.width(),
        };
        let bytes = datum.bits.low128().to_le_bytes();
        data.extend_from_slice(&bytes[..(width.div_ceil(8) as usize).min(bytes.len())]);
    }
    m.ctx.intern_attr(plumb_ir::AttrKind::Dense { ty, data: data.into(), splat: false })
}

/// A memref argument: a public global of its shape, seen as the parameter's type.
fn global(
    m: &mut Module,
    block: plumb_ir::Block,
    at: &str,
    shape: &[u64],
    elements: &[Datum],
    ty: Type,
) -> Result<plumb_ir::Value, String> {
    let TypeKind::MemRef { elem, layout: None, space: None, .. } = *m.ctx.ty(ty) else {
        return Err("only memrefs of identity layout in the default space can be passed".into());
    };
    let shape: Vec<i64> = shape.iter().map(|n| i64::try_from(*n).unwrap_or(i64::MAX)).collect();
    let stored = m.ctx.memref_type(&shape, elem);
    let tensor = TypeKind::Tensor { shape: Some(shape.into()), elem, encoding: None };
    let tensor = m.ctx.intern_type(tensor);
    let name = format!("{ARGUMENT}{at}");
    let (symbol, reference) = (m.ctx.string_attr(&name), m.ctx.symbol_attr(&name));
    let (type_attr, value) = (m.ctx.type_attr(stored), dense_attr(m, tensor, elements));
    let body = m.body();
    OpBuilder::at_end(m, body).op(
        memref::Global::KIND,
        &[],
        &[],
        &[
            (memref::Global::sym_name, symbol),
            (memref::Global::r#type, type_attr),
            (memref::Global::initial_value, value),
        ],
    );
    let mut b = OpBuilder::at_end(m, block);
    let store = b.value(memref::GetGlobal::KIND, &[], stored, &[(memref::GetGlobal::name, reference)]);
    Ok(if stored == ty { store } else { b.value(memref::Cast::KIND, &[store], ty, &[]) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use plumb_interp::layout::{MemRefInfo, Scalar};
    use std::sync::Arc;

    fn parse(text: &str, ty: &TypeInfo) -> Result<ObservedValue, ArgumentError> {
        super::parse(text, ty, &mut Account::new(1 << 30))
    }

    fn int(width: u32) -> TypeInfo {
        TypeInfo::from_scalar(Scalar::Int(width))
    }

    fn memref(shape: &[i64]) -> TypeInfo {
        let info = MemRefInfo {
            shape: shape.to_vec(),
            strides: vec![DYNAMIC; shape.len()],
            offset: 0,
            elem: Arc::new(int(32)),
            index: 64,
        };
        TypeInfo { kind: Kind::MemRef(info), ..int(32) }
    }

    fn low(value: &ObservedValue) -> u64 {
        match value {
            ObservedValue::Scalar(d) => d.bits.low(),
            _ => panic!("{value:?}"),
        }
    }

    #[test]
    fn scalars_are_checked_against_their_width() {
        assert_eq!(low(&parse("-1", &int(8)).unwrap()), 255);
        assert_eq!(low(&parse("255", &int(8)).unwrap()), 255);
        assert!(parse("256", &int(8)).is_err());
        assert!(parse("-129", &int(8)).is_err());
        assert_eq!(low(&parse("true", &int(1)).unwrap()), 1);
        for width in [1, 8, 63, 64, 65, 127, 128] {
            let ty = int(width);
            let bits = |text: &str| match parse(text, &ty) {
                Ok(ObservedValue::Scalar(d)) => Some(d.bits.low128()),
                _ => None,
            };
            let (all, half) = (u128::MAX >> (128 - width), 1u128 << (width - 1));
            assert_eq!(bits(&all.to_string()), Some(all), "{width}");
            assert_eq!(bits(&format!("{all:#x}")), Some(all), "{width}");
            assert_eq!(bits(&half.to_string()), Some(half), "{width}");
            assert_eq!(bits(&format!("-{half}")), Some(half), "{width}");
            assert_eq!(bits("-1"), Some(all), "{width}");
            assert_eq!(bits("-0"), Some(0), "{width}");
            let above = all.checked_add(1).map_or_else(|| format!("{}0", u128::MAX), |n| n.to_string());
            assert_eq!(bits(&above), None, "{width}");
            assert_eq!(bits(&format!("-{}", half + 1)), None, "{width}");
            for wrong in ["", "-", "--1", "-+1", "-true", "-0x1"] {
                assert_eq!(bits(wrong), None, "{wrong}");
            }
        }
        let f32 = TypeInfo::from_scalar(Scalar::Float(FloatFormat::F32));
        assert_eq!(low(&parse("-0.5", &f32).unwrap()), 0xbf00_0000);
        assert_eq!(low(&parse("inf", &f32).unwrap()), 0x7f80_0000);
        for wrong in ["half", "1e", "1e+", "0x1p", "1.5E-", "-"] {
            assert!(parse(wrong, &f32).is_err(), "{wrong}");
        }
        let wide = MemRefInfo { elem: Arc::new(int(129)), ..memref(&[2]).memref().unwrap().clone() };
        let wide = TypeInfo { kind: Kind::MemRef(wide), ..int(32) };
        let said = parse("random:1", &wide).unwrap_err().to_string();
        assert_eq!(said, "integers of more than 128 bits cannot be given");
    }

    #[test]
    fn memrefs_take_their_dynamic_sizes_from_the_argument() {
        let ObservedValue::MemRef { shape, elements } =
            parse("dense<[[1, 2, 3], [4, 5, 6]]>", &memref(&[2, DYNAMIC])).unwrap()
        else {
            panic!()
        };
        assert_eq!((shape, elements.len()), (vec![2, 3], 6));
        assert!(parse("dense<[[1], [2, 3]]>", &memref(&[2, DYNAMIC])).is_err());
        assert!(parse("dense<7>", &memref(&[DYNAMIC])).is_err());
        assert!(parse("dense<7>", &memref(&[3])).is_ok());
        assert!(parse("dense<7>", &memref(&[])).is_ok());
        assert_eq!(parse("random:5", &memref(&[4])), parse("random:5", &memref(&[DYNAMIC])));
        let empty = |text: &str, shape: &[i64]| match parse(text, &memref(shape)) {
            Ok(ObservedValue::MemRef { shape, elements }) => {
                assert!(elements.is_empty());
                Some(shape)
            }
            _ => None,
        };
        for shape in [&[0, 2][..], &[0], &[2, 0]] {
            let same = shape.iter().map(|n| *n as u64).collect();
            assert_eq!(empty("dense<>", shape), Some(same), "{shape:?}");
        }
        assert_eq!(empty("dense< >", &[DYNAMIC, 2]), Some(vec![0, 2]));
        assert_eq!(empty("dense<[[], []]>", &[2, 0]), Some(vec![2, 0]));
        // Either dimension may be the empty one; or none is.
        assert_eq!(empty("dense<>", &[DYNAMIC, DYNAMIC]), None);
        assert_eq!(empty("dense<>", &[DYNAMIC, 0]), None);
        assert_eq!(empty("dense<>", &[2]), None);
        assert_eq!(empty("dense<>", &[]), None);
    }

    #[test]
    fn values_are_charged_before_they_are_made() {
        let huge = memref(&[1 << 24]);
        let list = format!("dense<[{}]>", vec!["1"; 1 << 16].join(", "));
        for (text, ty) in [("random:1", &huge), ("dense<1>", &huge), (&list, &memref(&[1 << 16]))] {
            let refused = super::parse(text, ty, &mut Account::new(1 << 20));
            assert_eq!(refused.unwrap_err(), ArgumentError::Memory);
        }
        // One account for all arguments.
        let mut account = Account::new(2 << 20);
        let some = memref(&[20_000]);
        assert!(super::parse("random:1", &some, &mut account).is_ok());
        assert!(super::parse("random:1", &some, &mut account).is_ok());
        assert_eq!(super::parse("random:1", &some, &mut account), Err(ArgumentError::Memory));
    }
}
