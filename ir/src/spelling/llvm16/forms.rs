//! Custom forms of operations that have other ones now, by the modern operation.

use crate::lex::Tok;
use crate::parse::{OpState, PResult, Parser, Types};
use crate::syntax::ParseFn;
use crate::types::TypeKind;
use crate::{Arity, Type};

/// A form: the operation, its format, and what completes the types that the format leaves out.
pub(crate) struct Form {
    /// Full name of the modern operation.
    pub(crate) op: &'static str,
    /// What follows the name.
    pub(crate) format: &'static str,
    before: ParseFn,
    after: ParseFn,
}

const fn form(op: &'static str, format: &'static str, after: ParseFn) -> Form {
    Form { op, format, before: nothing, after }
}

/// The forms.
pub(crate) static FORMS: &[Form] = &[
    form(
        "llvm.load",
        "(`volatile` $volatile_^)? $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? attr-dict `:` \
         qualified(type($addr))",
        load,
    ),
    form(
        "llvm.store",
        "(`volatile` $volatile_^)? $value `,` $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? \
         attr-dict `:` qualified(type($addr))",
        store,
    ),
    form(
        "llvm.getelementptr",
        "($noWrapFlags^)? $base `[` custom<GEPIndices>($dynamicIndices, $rawConstantIndices) `]` attr-dict `:` \
         functional-type(operands, results)",
        element_address,
    ),
    form(
        "llvm.atomicrmw",
        "(`volatile` $volatile_^)? $bin_op $ptr `,` $val (`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict `:` \
         type($val)",
        as_used,
    ),
    form(
        "llvm.cmpxchg",
        "(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val (`syncscope` `(` $syncscope^ `)`)? \
         $success_ordering $failure_ordering attr-dict `:` type($val)",
        as_used,
    ),
    Form {
        op: "llvm.switch",
        format: "$value `,` $defaultDestination (`(` $defaultOperands^ `:` type($defaultOperands) `)`)? \
                 custom<SwitchOpCases>(ref(type($value)), $case_values, $caseDestinations, $caseOperands, \
                 type($caseOperands)) attr-dict",
        before: switch,
        after: nothing,
    },
    form("llvm.mlir.global_ctors", "attr-dict", nothing),
    form("llvm.mlir.global_dtors", "attr-dict", nothing),
    form("llvm.intr.stackrestore", "$ptr attr-dict", as_used),
    form("llvm.intr.eh.typeid.for", "$type_info attr-dict `:` type($res)", as_used),
    form("llvm.intr.coro.begin", "$token `,` $mem attr-dict `:` type($res)", as_used),
    form("llvm.intr.coro.end", "$handle `,` $unwind attr-dict `:` type($res)", as_used),
    form("llvm.intr.coro.free", "$id `,` $handle attr-dict `:` type($res)", as_used),
    form(
        "llvm.intr.coro.id",
        "$align `,` $promise `,` $coroaddr `,` $fnaddrs attr-dict `:` type($res)",
        as_used,
    ),
    form("llvm.intr.coro.resume", "$handle attr-dict", as_used),
    form("llvm.intr.coro.save", "$handle attr-dict `:` type($res)", as_used),
    Form {
        op: "llvm.intr.lifetime.start",
        format: "$ptr attr-dict `:` qualified(type($ptr))",
        before: size,
        after: nothing,
    },
    Form {
        op: "llvm.intr.lifetime.end",
        format: "$ptr attr-dict `:` qualified(type($ptr))",
        before: size,
        after: nothing,
    },
];

/// The older form of an operation.
pub(crate) fn of(op: &str) -> Option<&'static Form> {
    FORMS.iter().find(|form| form.op == op)
}

impl Form {
    /// Reads what follows the name.
    pub(crate) fn parse<'s>(&'static self, p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
        (self.before)(p, state)?;
        crate::syntax::parse_older(p, state)?;
        (self.after)(p, state)
    }
}

fn nothing<'s>(_: &mut Parser<'s>, _: &mut OpState<'s>) -> PResult<()> {
    Ok(())
}

/// The size in front of a pointer, which the pointer's allocation has anyway.
fn size<'s>(p: &mut Parser<'s>, _: &mut OpState<'s>) -> PResult<()> {
    p.int64("a size")?;
    p.expect(Tok::Comma, "','").map(drop)
}

/// What is switched on is 32 bits wide.
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
