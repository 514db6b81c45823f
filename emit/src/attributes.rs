//! Attributes of functions, parameters, results and calls.

use crate::emitter::Emitter;
use crate::names::quoted;
use plumb_ir::ops::{llvm, shared, view::Prop};
use plumb_ir::structured::{
    ConstantRange, FramePointerKind, MemoryEffects, Param, TargetFeatures, UWTableKind, VScaleRange,
};
use plumb_ir::{Attr, AttrKind, Op, TypeKind};
use std::fmt::Write;

/// How a parameter attribute's value is written.
#[derive(Clone, Copy)]
enum Form {
    /// The name alone.
    Flag,
    /// `name N`.
    Plain,
    /// `name(N)`.
    Number,
    /// `name(type)`.
    Type,
    /// `name(iN low, high)`.
    Range,
}

/// Parameter and result attributes of the dialect, and how LLVM IR spells them.
const PARAMETER: &[(&str, &str, Form)] = &[
    ("llvm.align", "align", Form::Plain),
    ("llvm.alignstack", "alignstack", Form::Number),
    ("llvm.allocalign", "allocalign", Form::Flag),
    ("llvm.allocptr", "allocptr", Form::Flag),
    ("llvm.byref", "byref", Form::Type),
    ("llvm.byval", "byval", Form::Type),
    ("llvm.dereferenceable", "dereferenceable", Form::Number),
    ("llvm.dereferenceable_or_null", "dereferenceable_or_null", Form::Number),
    ("llvm.elementtype", "elementtype", Form::Type),
    ("llvm.inalloca", "inalloca", Form::Type),
    ("llvm.inreg", "inreg", Form::Flag),
    ("llvm.nest", "nest", Form::Flag),
    ("llvm.noalias", "noalias", Form::Flag),
    ("llvm.nocapture", "captures(none)", Form::Flag),
    ("llvm.nofpclass", "nofpclass", Form::Number),
    ("llvm.nofree", "nofree", Form::Flag),
    ("llvm.nonnull", "nonnull", Form::Flag),
    ("llvm.noundef", "noundef", Form::Flag),
    ("llvm.preallocated", "preallocated", Form::Type),
    ("llvm.range", "range", Form::Range),
    ("llvm.readnone", "readnone", Form::Flag),
    ("llvm.readonly", "readonly", Form::Flag),
    ("llvm.returned", "returned", Form::Flag),
    ("llvm.signext", "signext", Form::Flag),
    ("llvm.sret", "sret", Form::Type),
    ("llvm.writeonly", "writeonly", Form::Flag),
    ("llvm.zeroext", "zeroext", Form::Flag),
];

/// Names under which LLVM IR has an attribute and the dialect has none: `mlir-translate` writes nothing for them.
const UNWRITTEN: [&str; 7] = [
    "llvm.dead_on_return",
    "llvm.dead_on_unwind",
    "llvm.noext",
    "llvm.swiftasync",
    "llvm.swifterror",
    "llvm.swiftself",
    "llvm.writable",
];

/// Unit attributes of `llvm.func`, `llvm.call` and `llvm.invoke`, and what they are in LLVM IR.
const FLAGS: &[(Prop, &str)] = &[
    (shared::convergent, "convergent"),
    (shared::no_inline, "noinline"),
    (shared::always_inline, "alwaysinline"),
    (shared::inline_hint, "inlinehint"),
    (shared::no_unwind, "nounwind"),
    (shared::will_return, "willreturn"),
    (llvm::Func::optimize_none, "optnone"),
    (llvm::Func::arm_streaming, "\"aarch64_pstate_sm_enabled\""),
    (llvm::Func::arm_locally_streaming, "\"aarch64_pstate_sm_body\""),
    (llvm::Func::arm_streaming_compatible, "\"aarch64_pstate_sm_compatible\""),
    (llvm::Func::arm_new_za, "\"aarch64_new_za\""),
    (llvm::Func::arm_in_za, "\"aarch64_in_za\""),
    (llvm::Func::arm_out_za, "\"aarch64_out_za\""),
    (llvm::Func::arm_inout_za, "\"aarch64_inout_za\""),
    (llvm::Func::arm_preserves_za, "\"aarch64_preserves_za\""),
];

/// Attributes of `llvm.func` that LLVM IR knows as pairs of strings.
const PAIRS: &[(Prop, &str)] = &[
    (llvm::Func::frame_pointer, "frame-pointer"),
    (llvm::Func::target_cpu, "target-cpu"),
    (llvm::Func::tune_cpu, "tune-cpu"),
    (llvm::Func::target_features, "target-features"),
    (llvm::Func::reciprocal_estimates, "reciprocal-estimates"),
    (llvm::Func::prefer_vector_width, "prefer-vector-width"),
    (llvm::Func::no_infs_fp_math, "no-infs-fp-math"),
    (llvm::Func::no_nans_fp_math, "no-nans-fp-math"),
    (llvm::Func::no_signed_zeros_fp_math, "no-signed-zeros-fp-math"),
    (llvm::Func::denormal_fp_math, "denormal-fp-math"),
    (llvm::Func::denormal_fp_math_f32, "denormal-fp-math-f32"),
    (llvm::Func::fp_contract, "fp-contract"),
    (llvm::Func::instrument_function_entry, "instrument-function-entry"),
    (llvm::Func::instrument_function_exit, "instrument-function-exit"),
];

/// Function attributes that LLVM IR writes as bare words: `passthrough` gives them by name.
const WORDS: &[&str] = &[
    "alwaysinline",
    "builtin",
    "cold",
    "convergent",
    "coro_elide_safe",
    "coro_only_destroy_when_complete",
    "disable_sanitizer_instrumentation",
    "fn_ret_thunk_extern",
    "hot",
    "hybrid_patchable",
    "inlinehint",
    "jumptable",
    "minsize",
    "mustprogress",
    "naked",
    "nobuiltin",
    "nocallback",
    "nocf_check",
    "nodivergencesource",
    "noduplicate",
    "nofree",
    "noimplicitfloat",
    "noinline",
    "nomerge",
    "nonlazybind",
    "noprofile",
    "norecurse",
    "noredzone",
    "noreturn",
    "nosanitize_bounds",
    "nosanitize_coverage",
    "nosync",
    "nounwind",
    "null_pointer_is_valid",
    "optdebug",
    "optforfuzzing",
    "optnone",
    "optsize",
    "presplitcoroutine",
    "returns_twice",
    "safestack",
    "sanitize_address",
    "sanitize_hwaddress",
    "sanitize_memory",
    "sanitize_memtag",
    "sanitize_realtime",
    "sanitize_thread",
    "sanitize_type",
    "shadowcallstack",
    "skipprofile",
    "speculatable",
    "speculative_load_hardening",
    "ssp",
    "sspreq",
    "sspstrong",
    "strictfp",
    "uwtable",
    "willreturn",
];

/// Memory locations of `#llvm.memory_effects` beside `other`, and their names in `memory(…)`.
const LOCATIONS: &[(Param, &str)] = &[
    (MemoryEffects::argMem, "argmem"),
    (MemoryEffects::inaccessibleMem, "inaccessiblemem"),
    (MemoryEffects::errnoMem, "errnomem"),
    (MemoryEffects::targetMem0, "target_mem0"),
    (MemoryEffects::targetMem1, "target_mem1"),
];

impl<'m> Emitter<'m> {
    /// The text that an attribute stands for: a string, a truth value, or a kind of frame pointers.
    fn word(&self, attr: Attr) -> Option<&'m str> {
        let m = self.m;
        match m.ctx.attr(attr) {
            AttrKind::String { bytes, .. } => std::str::from_utf8(bytes).ok(),
            AttrKind::Integer { value, ty } if m.ctx.int_width(*ty) == Some(1) => {
                Some(if value.is_zero() { "false" } else { "true" })
            }
            _ => FramePointerKind::framePointerKind.str(&m.ctx, attr),
        }
    }

    /// Writes the attributes of one parameter or result, each followed by a space.
    pub(crate) fn parameter_attributes(&mut self, dictionary: Attr) {
        let m = self.m;
        let AttrKind::Dictionary(entries) = m.ctx.attr(dictionary) else { return };
        for (name, value) in entries {
            let name = m.ctx.name(*name);
            match PARAMETER.iter().find(|(n, ..)| *n == name) {
                Some((_, text, form)) => self.parameter_attribute(name, text, *form, *value),
                // What other dialects note about a parameter is theirs.
                None if !name.starts_with("llvm.") || UNWRITTEN.contains(&name) => {}
                None => {
                    self.error("emit-unsupported-attribute", format!("no form for the attribute `{name}`"))
                }
            }
        }
    }

    fn parameter_attribute(&mut self, name: &str, text: &str, form: Form, value: Attr) {
        let m = self.m;
        let number = m.ctx.as_i64(value);
        match (form, m.ctx.attr(value), number) {
            (Form::Flag, ..) => self.push(text),
            (Form::Plain, _, Some(n)) => {
                self.push(text);
                self.out.push(' ');
                self.number(n.unsigned_abs());
            }
            (Form::Number, _, Some(n)) => {
                self.push(text);
                self.out.push('(');
                self.number(n.unsigned_abs());
                self.out.push(')');
            }
            (Form::Type, AttrKind::Type(ty), _) => {
                self.push(text);
                self.out.push('(');
                self.ty(*ty);
                self.out.push(')');
            }
            (Form::Range, ..) if let Some((width, low, high)) = self.range(value) => {
                self.push(text);
                _ = write!(self.out, "(i{width} {low}, {high})");
            }
            _ => {
                return self.error("emit-malformed", format!("the value of `{name}` is not of its kind"));
            }
        }
        self.out.push(' ');
    }

    /// Width of the type and ends of a `#llvm.constant_range`.
    fn range(&self, attr: Attr) -> Option<(u32, i128, i128)> {
        let m = self.m;
        let end = |end: Param| match m.ctx.attr(end.get(&m.ctx, attr)?) {
            AttrKind::Integer { value, ty } => {
                let width = m.ctx.int_width(*ty)?;
                Some((width, value.signed(width)?))
            }
            _ => None,
        };
        let ((width, low), (_, high)) = (end(ConstantRange::lower)?, end(ConstantRange::upper)?);
        Some((width, low, high))
    }

    /// Writes the attributes of a function or a call, each after a space.
    pub(crate) fn function_attributes(&mut self, op: Op) {
        for (flag, text) in FLAGS {
            if flag.flag(self.m, op) {
                self.out.push(' ');
                self.push(text);
            }
        }
        if let Some(effects) = shared::memory_effects.get(self.m, op) {
            self.memory_effects(effects);
        }
    }

    /// Writes what only the definition of a function has.
    pub(crate) fn definition_attributes(&mut self, op: Op) {
        let m = self.m;
        let kind = llvm::Func::uwtable_kind.get(m, op);
        if let Some(kind) = kind.and_then(|kind| UWTableKind::uwtableKind.str(&m.ctx, kind)) {
            match kind {
                "none" => {}
                "sync" => self.push(" uwtable(sync)"),
                _ => self.push(" uwtable"),
            }
        }
        if let Some(range) = llvm::Func::vscale_range.get(m, op)
            && let Some(min) = VScaleRange::minRange.u64(&m.ctx, range)
            && let Some(max) = VScaleRange::maxRange.u64(&m.ctx, range)
        {
            self.push(" vscale_range(");
            self.number(min);
            self.out.push(',');
            self.number(max);
            self.out.push(')');
        }
        for (prop, key) in PAIRS {
            let Some(attr) = prop.get(m, op) else { continue };
            let value = if *prop == llvm::Func::target_features {
                self.features(attr)
            } else {
                self.word(attr).map(str::to_owned)
            };
            match value {
                Some(value) => self.pair(key.as_bytes(), value.as_bytes()),
                None => {
                    self.error("emit-malformed", format!("the value of `{}` is not of its kind", prop.name()))
                }
            }
        }
        for entry in llvm::Func::passthrough.attrs(m, op) {
            self.passthrough(*entry);
        }
    }

    /// `#llvm.target_features<["+a", "-b"]>` as one text.
    fn features(&self, attr: Attr) -> Option<String> {
        let AttrKind::Array(features) = self.m.ctx.attr(TargetFeatures::features.get(&self.m.ctx, attr)?)
        else {
            return None;
        };
        let features: Option<Vec<&str>> = features.iter().map(|f| self.m.ctx.as_str(*f)).collect();
        Some(features?.join(","))
    }

    fn pair(&mut self, key: &[u8], value: &[u8]) {
        self.out.push(' ');
        quoted(&mut self.out, key);
        self.out.push('=');
        quoted(&mut self.out, value);
    }

    /// An entry of `passthrough`: a word, or a key and its value.
    fn passthrough(&mut self, entry: Attr) {
        let m = self.m;
        match m.ctx.attr(entry) {
            AttrKind::String { bytes, .. } => {
                self.out.push(' ');
                match std::str::from_utf8(bytes).ok().filter(|w| WORDS.contains(w)) {
                    Some(word) => self.push(word),
                    None => quoted(&mut self.out, bytes),
                }
            }
            AttrKind::Array(parts) if let [key, value] = **parts => {
                let (key, value) = (m.ctx.as_str(key), m.ctx.as_str(value));
                match (key, value) {
                    (Some("alignstack"), Some(n)) if n.bytes().all(|b| b.is_ascii_digit()) => {
                        self.push(" alignstack(");
                        self.push(n);
                        self.out.push(')');
                    }
                    (Some("uwtable"), Some(n)) => {
                        self.push(if n == "1" { " uwtable(sync)" } else { " uwtable" })
                    }
                    // LLVM holds these as packed numbers, which the text does not take.
                    (
                        Some(key @ ("memory" | "allocsize" | "allockind" | "vscale_range" | "nofpclass")),
                        _,
                    ) => {
                        let message = format!("no form for `{key}` given as a number in `passthrough`");
                        self.error("emit-unsupported-attribute", message);
                    }
                    (Some(key), Some(value)) => self.pair(key.as_bytes(), value.as_bytes()),
                    _ => self.error("emit-malformed", "`passthrough` holds pairs of strings"),
                }
            }
            _ => self.error("emit-malformed", "`passthrough` holds strings and pairs of strings"),
        }
    }

    /// Writes `memory(…)`: what holds elsewhere, then the places that differ.
    fn memory_effects(&mut self, effects: Attr) {
        let ctx = &self.m.ctx;
        let Some(other) = MemoryEffects::other.str(ctx, effects) else {
            return self.error("emit-malformed", "memory effects without `other`");
        };
        let mut parts = Vec::new();
        for (param, place) in LOCATIONS {
            match param.str(ctx, effects) {
                Some(access) if access != other => parts.push(format!("{place}: {access}")),
                _ => {}
            }
        }
        if parts.is_empty() || other != "none" {
            parts.insert(0, other.to_owned());
        }
        self.push(" memory(");
        let text = parts.join(", ");
        self.push(&text);
        self.out.push(')');
    }

    /// Writes a calling convention and a space, unless it is C's.
    pub(crate) fn calling_convention(&mut self, op: Op) {
        match shared::CConv.bits(self.m, op) {
            0 => {}
            8 => self.push("fastcc "),
            9 => self.push("coldcc "),
            // LLVM takes every convention by its number.
            n => {
                self.push("cc ");
                self.number(u64::from(n));
                self.out.push(' ');
            }
        }
    }

    /// Whether a type is a float or a vector or array of floats, where fast-math flags may stand.
    pub(crate) fn is_floating(&self, ty: plumb_ir::Type) -> bool {
        match self.m.ctx.ty(ty) {
            TypeKind::Float(_) => true,
            TypeKind::Vector { elem, .. } | TypeKind::LlvmArray { elem, .. } => self.is_floating(*elem),
            TypeKind::LlvmStruct { body, .. } => {
                body.first().is_some_and(|f| matches!(self.m.ctx.ty(*f), TypeKind::Float(_)))
                    && body.iter().all(|f| f == &body[0])
            }
            _ => false,
        }
    }
}
