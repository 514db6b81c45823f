//! What functions and calls state about themselves as a whole. `func` states it by discardable attributes, which the
//! conversion hands over to the LLVM dialect.

use super::{Builder, Decode};
use crate::code::{CallSite, Convention, Ext, LandingPad, PassingAttribute, UnwindAction};
use plumb_ir::discardable::{Discardable, READNONE};
use plumb_ir::ops::{FuncOp, LlvmOp, func, llvm, shared, view::Prop};
use plumb_ir::structured::{LoopAnnotation, VScaleRange};
use plumb_ir::{Attr, AttrKind, Context, Module, Op, OpKind, Traits, Type, TypeKind};
use std::ops::Range;

/// Attributes that say how a parameter or result is passed: a function and its calls have them alike.
const PASSING: [&str; 10] = [
    "llvm.alignstack",
    "llvm.byref",
    "llvm.byval",
    "llvm.inalloca",
    "llvm.inreg",
    "llvm.nest",
    "llvm.preallocated",
    "llvm.signext",
    "llvm.sret",
    "llvm.zeroext",
];

/// Attributes of a function that change what its floats are, and their names in LLVM IR.
const FLOATS: [(Prop, &str); 5] = [
    (llvm::Func::no_infs_fp_math, "no-infs-fp-math"),
    (llvm::Func::no_nans_fp_math, "no-nans-fp-math"),
    (llvm::Func::no_signed_zeros_fp_math, "no-signed-zeros-fp-math"),
    (llvm::Func::denormal_fp_math, "denormal-fp-math"),
    (llvm::Func::denormal_fp_math_f32, "denormal-fp-math-f32"),
];
/// Others of releases before 22.
const OLD_FLOATS: [(Discardable, &str); 2] = [
    (Discardable("unsafe_fp_math"), "unsafe-fp-math"),
    (Discardable("approx_func_fp_math"), "approx-func-fp-math"),
];

/// Words of `passthrough` that change how a function is executed as a whole.
const STRANGE: [(&str, &str); 2] = [
    ("naked", "it has neither parameters nor a frame of its own"),
    ("presplitcoroutine", "it is a coroutine"),
];

/// What a function or a call promises about how it ends.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Promises {
    /// It never unwinds.
    pub(crate) no_unwind: bool,
    /// It returns or unwinds.
    pub(crate) returns: bool,
    /// It does not return.
    pub(crate) never: bool,
    /// It is in no recursion.
    pub(crate) no_recursion: bool,
    /// It frees no memory that is older than it.
    pub(crate) no_free: bool,
    /// It may be executed where the program does not.
    pub(crate) speculatable: bool,
}

/// An attribute that functions or calls of the LLVM dialect have.
pub(super) fn stated(m: &Module, op: Op, prop: Prop) -> Option<Attr> {
    let own = prop.get(m, op);
    if own.is_some() || m.op(op).attrs.is_empty() || !matches!(m.kind(op), OpKind::Func(_)) {
        return own;
    }
    Discardable(prop.name()).get(m, op)
}

/// What a function passes on to LLVM by name.
fn passthrough(m: &Module, op: Op) -> &[Attr] {
    let defines = matches!(m.kind(op), OpKind::Func(FuncOp::Func) | OpKind::Llvm(LlvmOp::Func));
    match stated(m, op, llvm::Func::passthrough).filter(|_| defines).map(|a| m.ctx.attr(a)) {
        Some(AttrKind::Array(words)) => words,
        _ => &[],
    }
}

/// What a function or a call promises.
pub(crate) fn promises(m: &Module, op: Op) -> Promises {
    let passed = |word: &str| passthrough(m, op).iter().any(|a| m.ctx.as_str(*a) == Some(word));
    let flag = |prop: Prop| stated(m, op, prop).is_some_and(|a| m.ctx.is_true(a));
    Promises {
        no_unwind: flag(shared::no_unwind) || passed("nounwind"),
        returns: flag(shared::will_return) || passed("willreturn"),
        never: passed("noreturn"),
        no_recursion: passed("norecurse"),
        no_free: passed("nofree"),
        speculatable: passed("speculatable"),
    }
}

/// Whether a function of `func` says that it neither reads nor writes memory.
pub(super) fn is_pure(m: &Module, op: Op) -> bool {
    m.kind(op) == func::Func::KIND && READNONE.get(m, op).is_some()
}

/// How values of these types are passed to and from a function or in a call. A memref becomes several values, of which no
/// attribute says anything.
pub(super) fn convention(m: &Module, op: Op, params: &[Type]) -> Convention {
    let number = stated(m, op, shared::CConv).and_then(|a| m.ctx.as_enum(a)).map_or(0, |e| e.value);
    let whole =
        |ty: &Type| !matches!(m.ctx.ty(*ty), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. });
    let mut passed = Vec::new();
    let mut add = |place: Option<usize>, attrs: Attr| {
        let AttrKind::Dictionary(entries) = m.ctx.attr(attrs) else { return };
        for (name, value) in entries {
            if let Some(name) = PASSING.iter().find(|known| **known == m.ctx.name(*name)) {
                passed.push(PassingAttribute { place, name, value: *value });
            }
        }
    };
    for (i, (attrs, _)) in
        shared::arg_attrs.attrs(m, op).iter().zip(params).enumerate().filter(|(_, (_, ty))| whole(ty))
    {
        add(Some(i), *attrs);
    }
    if let [attrs] = shared::res_attrs.attrs(m, op) {
        add(None, *attrs);
    }
    Convention { number, passed }
}

/// Why a function has no meaning here whatever its operations are, if so.
pub(super) fn strange(m: &Module, op: Op) -> Option<String> {
    let passed = |word: &str| passthrough(m, op).iter().any(|a| m.ctx.as_str(*a) == Some(word));
    let (word, why) = STRANGE.iter().find(|(word, _)| passed(word))?;
    Some(format!("a function that is `{word}`: {why}"))
}

/// What a function states that makes its floats others than those of its operations, if anything.
pub(super) fn strange_floats(m: &Module, op: Op) -> Option<&'static str> {
    let ctx = &m.ctx;
    let changes = |value: Attr| match ctx.as_str(value) {
        Some(word) => word != "false" && word.split(',').any(|part| part != "ieee"),
        None => ctx.is_true(value),
    };
    let pair = |key: &str| {
        passthrough(m, op).iter().find_map(|entry| match ctx.attr(*entry) {
            AttrKind::Array(parts) => match **parts {
                [name, value] if ctx.as_str(name) == Some(key) => Some(value),
                _ => None,
            },
            _ => None,
        })
    };
    let now = FLOATS.map(|(prop, name)| (stated(m, op, prop), name));
    let old = OLD_FLOATS.map(|(attr, name)| (attr.get(m, op), name));
    let found =
        now.into_iter().chain(old).find(|(value, name)| value.or_else(|| pair(name)).is_some_and(changes));
    found.map(|(_, name)| name)
}

/// Whether an operation computes with floats, rather than moving them.
fn computes_floats(m: &Module, op: Op) -> bool {
    let kind = m.kind(op);
    let moves = matches!(kind, OpKind::MemRef(_) | OpKind::Func(_) | OpKind::Scf(_))
        || [
            llvm::Load::KIND,
            llvm::Store::KIND,
            llvm::Call::KIND,
            llvm::Alloca::KIND,
            llvm::Bitcast::KIND,
            llvm::ExtractValue::KIND,
            llvm::InsertValue::KIND,
        ]
        .contains(&kind);
    let constant =
        kind.def().is_some_and(|def| def.has(Traits::CONSTANT_LIKE) || def.has(Traits::TERMINATOR));
    let data = m.op(op);
    !moves && !constant && data.operands.iter().chain(&data.results).any(|v| has_floats(&m.ctx, m.ty(*v)))
}

/// Whether there are floats in values of a type.
fn has_floats(ctx: &Context, ty: Type) -> bool {
    match ctx.ty(ty) {
        TypeKind::Float(_) | TypeKind::Complex(_) => true,
        TypeKind::Vector { elem, .. }
        | TypeKind::LlvmArray { elem, .. }
        | TypeKind::MemRef { elem, .. }
        | TypeKind::Tensor { elem, .. } => has_floats(ctx, *elem),
        TypeKind::LlvmStruct { body, .. } => body.iter().any(|ty| has_floats(ctx, *ty)),
        _ => false,
    }
}

impl Builder<'_> {
    /// An error for an operation on floats that the function makes others.
    pub(super) fn plain_floats(&self, op: Op) -> Decode {
        match self.floats {
            Some(stated) if computes_floats(self.m, op) => {
                Err(format!("floats of a function that states `{stated}`").into())
            }
            _ => Ok(()),
        }
    }

    /// An error for a branch that promises iterations that do not depend on each other.
    pub(super) fn plain_loop(&self, op: Op) -> Decode {
        let ctx = &self.m.ctx;
        let annotation = [llvm::Br::loop_annotation, llvm::CondBr::loop_annotation];
        let annotation = annotation.iter().find_map(|prop| prop.get(self.m, op));
        match annotation.and_then(|a| LoopAnnotation::parallelAccesses.get(ctx, a)) {
            Some(_) => Err("a loop that promises parallel accesses".into()),
            None => Ok(()),
        }
    }

    /// Holds a function that begins to what it states of the program around it.
    pub(super) fn hold_function(&mut self, op: Op) {
        let m = self.m;
        if let Some(range) = stated(m, op, llvm::Func::vscale_range) {
            let end = |param: plumb_ir::structured::Param| param.u64(&m.ctx, range);
            let (least, most) = (end(VScaleRange::minRange), end(VScaleRange::maxRange));
            let vscale = u64::from(self.shared.types.vscale());
            // 0 sets no limit.
            if least.is_some_and(|n| vscale < n) || most.is_some_and(|n| n != 0 && vscale > n) {
                let why = format!("vscale is {vscale}, and @{} promises another", self.f.name);
                self.emit_ext(Ext::Broken { why: why.into() });
            }
        }
        if self.shared.bans_recursion {
            self.emit_ext(Ext::NoRecursion);
        }
    }

    /// What a call promises, by itself or as a call of a function that is only declared.
    pub(super) fn call_promises(&self, op: Op) -> Promises {
        let own = promises(self.m, op);
        let callee = shared::callee.symbol(self.m, op).and_then(|name| self.shared.declared.get(name));
        callee.map_or(own, |callee| Promises {
            no_unwind: own.no_unwind || callee.no_unwind,
            returns: own.returns || callee.returns,
            ..*callee
        })
    }

    /// Notes what a call promises about how it ends, and where an exception lands.
    pub(super) fn end_call_site(
        &mut self,
        op: Op,
        Range { start: from, end: to }: Range<u32>,
        pad: Option<LandingPad>,
    ) {
        let promises = self.call_promises(op);
        let never = promises.no_unwind.then_some(UnwindAction::Never);
        let on_unwind = pad.map(UnwindAction::Land).or(never);
        if on_unwind.is_some() || promises.returns {
            self.f.call_sites.push(CallSite { from, to, on_unwind, returns: promises.returns });
        }
    }
}
