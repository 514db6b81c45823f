//! Custom forms of operations that have other ones now, by the modern operation.

use crate::ops::vector::Extract;
use crate::parse::{OpState, PResult, Parser, Types};
use crate::syntax::ParseFn;
use crate::types::TypeKind;
use crate::{Arity, Type};

/// A form: its format, and what completes the types that the format leaves out.
#[derive(Debug)]
pub(crate) struct Form {
    /// What follows the name.
    pub(crate) format: &'static str,
    pub(in crate::spelling) before: ParseFn,
    pub(in crate::spelling) after: ParseFn,
}

pub(in crate::spelling) const fn form(format: &'static str, after: ParseFn) -> Form {
    Form { format, before: nothing, after }
}

/// Of `llvm.load`.
pub(crate) static LOAD: Form = form(
    "(`volatile` $volatile_^)? $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? attr-dict `:` \
         qualified(type($addr))",
    load,
);
/// Of `llvm.store`.
pub(crate) static STORE: Form = form(
    "(`volatile` $volatile_^)? $value `,` $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? \
         attr-dict `:` qualified(type($addr))",
    store,
);
/// Of `llvm.getelementptr`.
pub(crate) static GETELEMENTPTR: Form = form(
    "($noWrapFlags^)? $base `[` custom<GEPIndices>($dynamicIndices, $rawConstantIndices) `]` attr-dict `:` \
         functional-type(operands, results)",
    element_address,
);
/// Of `llvm.atomicrmw`.
pub(crate) static ATOMICRMW: Form = form(
    "(`volatile` $volatile_^)? $bin_op $ptr `,` $val (`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict `:` \
         type($val)",
    as_used,
);
/// Of `llvm.cmpxchg`.
pub(crate) static CMPXCHG: Form = form(
    "(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val (`syncscope` `(` $syncscope^ `)`)? \
         $success_ordering $failure_ordering attr-dict `:` type($val)",
    as_used,
);
/// Of `llvm.call_intrinsic`.
pub(crate) static CALL_INTRINSIC: Form =
    form("$intrin `(` $args `)` `:` functional-type(operands, results) attr-dict", nothing);
/// Of `llvm.switch`.
pub(crate) static SWITCH: Form = Form {
    format: "$value `,` $defaultDestination (`(` $defaultOperands^ `:` type($defaultOperands) `)`)? \
                 custom<SwitchOpCases>(ref(type($value)), $case_values, $caseDestinations, $caseOperands, \
                 type($caseOperands)) attr-dict",
    before: switch,
    after: nothing,
};
/// Of `llvm.mlir.global_ctors`.
pub(crate) static GLOBAL_CTORS: Form = form("attr-dict", nothing);
/// Of `llvm.mlir.global_dtors`.
pub(crate) static GLOBAL_DTORS: Form = form("attr-dict", nothing);
/// Of `llvm.intr.stackrestore`.
pub(crate) static STACKRESTORE: Form = form("$ptr attr-dict", as_used);
/// Of `llvm.intr.eh.typeid.for`.
pub(crate) static EH_TYPEID_FOR: Form = form("$type_info attr-dict `:` type($res)", as_used);
/// Of `llvm.intr.coro.begin`.
pub(crate) static CORO_BEGIN: Form = form("$token `,` $mem attr-dict `:` type($res)", as_used);
/// Of `llvm.intr.coro.end`.
pub(crate) static CORO_END: Form = form("$handle `,` $unwind attr-dict `:` type($res)", as_used);
/// Of `llvm.intr.coro.free`.
pub(crate) static CORO_FREE: Form = form("$id `,` $handle attr-dict `:` type($res)", as_used);
/// Of `llvm.intr.coro.id`.
pub(crate) static CORO_ID: Form =
    form("$align `,` $promise `,` $coroaddr `,` $fnaddrs attr-dict `:` type($res)", as_used);
/// Of `llvm.intr.coro.resume`.
pub(crate) static CORO_RESUME: Form = form("$handle attr-dict", as_used);
/// Of `llvm.intr.coro.save`.
pub(crate) static CORO_SAVE: Form = form("$handle attr-dict `:` type($res)", as_used);
/// Of `memref.expand_shape`.
pub(crate) static EXPAND_SHAPE: Form =
    form("$src $reassociation attr-dict `:` type($src) `into` type($result)", shape_of_result);
/// Of `tensor.expand_shape`.
pub(crate) static TENSOR_EXPAND_SHAPE: Form =
    form("$src $reassociation attr-dict `:` type($src) `into` type($result)", shape_of_result);
/// Of `bufferization.to_tensor`, whose result followed from the memory.
pub(crate) static TO_TENSOR: Form = form(
    "$buffer (`restrict` $restrict^)? (`writable` $writable^)? attr-dict `:` type($buffer)",
    tensor_of_memory,
);
/// Of `bufferization.to_memref`, whose operand followed from the memory.
pub(crate) static TO_MEMREF: Form =
    form("$tensor (`read_only` $read_only^)? attr-dict `:` type($buffer)", memory_of_tensor);
/// Of `bufferization.materialize_in_destination` to memory.
pub(crate) static TENSOR_STORE: Form =
    form("$source `,` $dest attr-dict `:` type($dest)", tensor_stored_in_memory);
/// Of `tensor.empty`, whose extents were listed.
pub(crate) static INIT_TENSOR: Form = form("custom<InitTensor>($dynamicSizes, type($result))", nothing);
/// Of `linalg.fill` and `linalg.copy`, whose operands were a list.
pub(crate) static LINALG_PAIR: Form = form("custom<LinalgPair>($inputs, $outputs)", nothing);
/// Of convolutions, which had other names.
pub(crate) static LINALG_NAMED: Form = form("custom<LinalgNamed>($inputs, $outputs)", nothing);
/// Of `scf.reduce`, of which there was one for each value.
pub(crate) static REDUCE: Form = form("`(` $operands `)` `:` type($operands) $reductions attr-dict", nothing);
/// Of `llvm.intr.lifetime.start`.
pub(crate) static LIFETIME_START: Form =
    form("custom<Size>() `,` $ptr attr-dict `:` qualified(type($ptr))", nothing);
/// Of `llvm.intr.lifetime.end`.
pub(crate) static LIFETIME_END: Form =
    form("custom<Size>() `,` $ptr attr-dict `:` qualified(type($ptr))", nothing);
/// Of `vector.extract`, whose result followed from the position.
pub(crate) static VECTOR_EXTRACT: Form = form(
    "$source `` custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict `:` type($source)",
    part_of_vector,
);
/// Of `vector.extractelement`.
pub(crate) static VECTOR_EXTRACTELEMENT: Form = form(
    "$source `[` ($dynamic_position^ `:` type($dynamic_position))? `]` attr-dict `:` type($source)",
    lane_of_vector,
);
/// Of `vector.insertelement`.
pub(crate) static VECTOR_INSERTELEMENT: Form = form(
    "$valueToStore `,` $dest `[` ($dynamic_position^ `:` type($dynamic_position))? `]` attr-dict `:` type($result)",
    lane_into_vector,
);
/// Of `vector.splat`.
pub(crate) static VECTOR_SPLAT: Form = form("$source attr-dict `:` type($vector)", lane_of_splat);
/// Of `vector.flat_transpose`.
pub(crate) static VECTOR_FLAT_TRANSPOSE: Form =
    form("$vector attr-dict `:` type($vector) `->` type($result)", nothing);

impl Form {
    /// Reads what follows the name.
    pub(crate) fn parse<'s>(&'static self, p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
        (self.before)(p, state)?;
        crate::syntax::parse_older(p, state, self)?;
        (self.after)(p, state)
    }
}

pub(in crate::spelling) fn nothing<'s>(_: &mut Parser<'s>, _: &mut OpState<'s>) -> PResult<()> {
    Ok(())
}

/// The operand of a switch is 32 bits wide.
fn switch<'s>(_: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    state.operand_types[0] = Some(Types::from_slice(&[Type::I32]));
    Ok(())
}

/// What the operands of a group point to.
fn pointee(p: &Parser<'_>, state: &OpState<'_>, group: usize) -> Option<Type> {
    let ty = *state.operand_types.get(group)?.as_ref()?.first()?;
    match p.m.ctx.ty(p.m.ctx.scalar(ty)) {
        TypeKind::LlvmPtr { pointee, .. } => *pointee,
        _ => None,
    }
}

/// The same, or an error.
fn needed<'s>(p: &mut Parser<'s>, state: &OpState<'s>, group: usize) -> PResult<Type> {
    match pointee(p, state, group) {
        Some(ty) => Ok(ty),
        None => {
            let message =
                format!("'{}' needs a pointer with a pointee type, or an element type", state.def.name);
            Err(p.fail("pointee-type", state.span, message))
        }
    }
}

/// The extents are those of the result's type; what it does not tell is worked out when all is read.
fn shape_of_result<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let result = state.result_types[0].as_ref().and_then(|types| types.first().copied());
    let Some(shape) = result.and_then(|ty| p.m.ctx.shape(ty).map(<[i64]>::to_vec)) else { return Ok(()) };
    let attr = p.m.ctx.i64_array(&shape);
    p.set_prop_named(state, "static_output_shape", attr);
    Ok(())
}

/// The tensor type with the shape and elements of a type of memory.
fn as_tensor(p: &mut Parser<'_>, types: Option<&Types>) -> Option<Types> {
    let kind = match p.m.ctx.ty(*types?.first()?).clone() {
        TypeKind::MemRef { shape, elem, .. } => TypeKind::Tensor { shape: Some(shape), elem, encoding: None },
        TypeKind::UnrankedMemRef { elem, .. } => TypeKind::Tensor { shape: None, elem, encoding: None },
        _ => return None,
    };
    Some(Types::from_slice(&[p.m.ctx.intern_type(kind)]))
}

/// The result has the shape of the memory.
fn tensor_of_memory<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    state.result_types[0] = as_tensor(p, state.operand_types[0].as_ref());
    Ok(())
}

/// The operand has the shape of the memory.
fn memory_of_tensor<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    state.operand_types[0] = as_tensor(p, state.result_types[0].as_ref());
    Ok(())
}

/// The tensor has the shape of the memory, which is written.
fn tensor_stored_in_memory<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    state.operand_types[0] = as_tensor(p, state.operand_types[1].as_ref());
    let writable = p.m.ctx.unit_attr();
    p.set_prop_named(state, "writable", writable);
    Ok(())
}

/// The result has the pointee type.
fn load<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let ty = needed(p, state, 0)?;
    state.result_types[0] = Some(Types::from_slice(&[ty]));
    Ok(())
}

/// The value has the pointee type.
fn store<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let ty = needed(p, state, 1)?;
    state.operand_types[0] = Some(Types::from_slice(&[ty]));
    Ok(())
}

/// The pointee type is what is indexed.
fn element_address<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let ty = needed(p, state, 0)?;
    let attr = p.m.ctx.type_attr(ty);
    p.set_prop_named(state, "elem_type", attr);
    Ok(())
}

/// Operands whose types the form leaves out have those of the values.
fn as_used<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    for (i, row) in state.def.operands.iter().enumerate() {
        if row.arity == Arity::One
            && state.operand_types[i].is_none()
            && let [used] = state.operands[i][..]
        {
            state.operand_types[i] = p.type_of_use(used).map(|ty| Types::from_slice(&[ty]));
        }
    }
    Ok(())
}

/// The one type that a group has been given.
fn only(types: Option<&Types>) -> Option<Type> {
    types.and_then(|types| types.first().copied())
}

/// The result is what is left of the vector behind the position.
fn part_of_vector<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let depth = Extract::static_position.array(&p.m, state.op).len();
    let from = only(state.operand_types[0].as_ref());
    let Some(TypeKind::Vector { shape, scalable, elem }) = from.map(|ty| p.m.ctx.ty(ty).clone()) else {
        return Ok(());
    };
    let ty = match (shape.get(depth..), scalable.get(depth..)) {
        (Some(shape), Some(scalable)) if !shape.is_empty() => {
            p.m.ctx.intern_type(TypeKind::Vector { shape: shape.into(), scalable: scalable.into(), elem })
        }
        _ => elem,
    };
    state.result_types[0] = Some(Types::from_slice(&[ty]));
    Ok(())
}

/// The result is a lane of the vector.
fn lane_of_vector<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let from = only(state.operand_types[0].as_ref());
    state.result_types[0] = from.map(|ty| Types::from_slice(&[p.m.ctx.elem(ty)]));
    Ok(())
}

/// A lane of the result, and a vector like it.
fn lane_into_vector<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    lane_of_splat(p, state)?;
    state.operand_types[1] = state.result_types[0].clone();
    Ok(())
}

/// The operand is a lane of the result.
fn lane_of_splat<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let to = only(state.result_types[0].as_ref());
    state.operand_types[0] = to.map(|ty| Types::from_slice(&[p.m.ctx.elem(ty)]));
    Ok(())
}
