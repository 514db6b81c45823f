//! Attributes of functions, their arguments and results, and of calls. An attribute of one value stays where that stays
//! one value. It goes where a descriptor takes its place.

use crate::convert::{Conv, Res};
use crate::func::{PassingMode, Signature};
use plumb_ir::enums::EnumKind;
use plumb_ir::ops::{func, llvm};
use plumb_ir::structured::{MemoryEffects, Param};
use plumb_ir::{Attr, AttrKind, Op, discardable};

/// All that `llvm.memory_effects` speaks of.
const PLACES: [Param; 6] = [
    MemoryEffects::other,
    MemoryEffects::argMem,
    MemoryEffects::inaccessibleMem,
    MemoryEffects::errnoMem,
    MemoryEffects::targetMem0,
    MemoryEffects::targetMem1,
];

impl Conv<'_> {
    /// Attributes of a converted function: linkage, visibility, effects, and those of its arguments and results.
    pub fn function_attrs(&mut self, op: Op, new: Op, signature: &Signature) -> Res {
        let src = self.src;
        self.attrs_of_function(op, new)?;
        if let Some(attr) = discardable::LINKAGE.get(src, op) {
            match src.ctx.as_enum(attr) {
                Some(e) if e.kind == EnumKind::LlvmLinkage => {
                    self.out.set_prop(new, llvm::Func::linkage, Some(attr))
                }
                _ => return Err(self.unsupported_form("its `llvm.linkage` is no linkage")),
            }
        }
        if let Some(attr) = discardable::READNONE.get(src, op) {
            if !matches!(src.ctx.attr(attr), AttrKind::Unit) {
                return Err(self.unsupported_form("its `llvm.readnone` is no unit attribute"));
            }
            let none = self.out.ctx.string_attr("none");
            let effects = MemoryEffects::of(&mut self.out.ctx, &PLACES.map(|place| (place, none)));
            self.out.set_prop(new, llvm::Func::memory_effects, Some(effects));
        }
        if let Some(attrs) = self.argument_attrs(func::Func::arg_attrs.get(src, op), &signature.inputs) {
            self.out.set_prop(new, llvm::Func::arg_attrs, Some(attrs));
        }
        if let Some(attrs) = self.result_attrs(func::Func::res_attrs.get(src, op), &signature.outputs) {
            self.out.set_prop(new, llvm::Func::res_attrs, Some(attrs));
        }
        Ok(())
    }

    /// Attributes of the wrapper of a function: there each argument is one value, and a struct is given back
    /// through a first one.
    pub fn wrapper_attrs(&mut self, op: Op, new: Op, signature: &Signature, by_pointer: bool) -> Res {
        let src = self.src;
        self.attrs_of_function(op, new)?;
        if let Some(dicts) = self.dictionaries(func::Func::arg_attrs.get(src, op)) {
            let empty = self.empty_dictionary();
            let place = by_pointer.then_some(empty);
            let all: Vec<Attr> = place.into_iter().chain(dicts.iter().copied()).collect();
            if all.iter().any(|dict| *dict != empty) {
                let attrs = self.out.ctx.intern_attr(AttrKind::Array(all.into()));
                self.out.set_prop(new, llvm::Func::arg_attrs, Some(attrs));
            }
        }
        if !by_pointer
            && let Some(attrs) = self.result_attrs(func::Func::res_attrs.get(src, op), &signature.outputs)
        {
            self.out.set_prop(new, llvm::Func::res_attrs, Some(attrs));
        }
        Ok(())
    }

    /// What holds of a function and of its wrapper alike.
    fn attrs_of_function(&mut self, op: Op, new: Op) -> Res {
        let src = self.src;
        let spent = [discardable::LINKAGE, discardable::READNONE, discardable::VARARGS].map(|attr| attr.0);
        let rest: Vec<_> = src
            .op(op)
            .attrs
            .iter()
            .filter(|(name, _)| !spent.contains(&src.ctx.name(*name)))
            .copied()
            .collect();
        self.put_attrs(new, rest);
        if func::Func::sym_visibility.str(src, op).is_some_and(|v| v != "public")
            && let Some(visibility) = func::Func::sym_visibility.get(src, op)
        {
            self.out.set_prop(new, llvm::Func::sym_visibility, Some(visibility));
        }
        if let Some(no_inline) = func::Func::no_inline.get(src, op) {
            self.out.set_prop(new, llvm::Func::no_inline, Some(no_inline));
        }
        Ok(())
    }

    /// Attributes of a call.
    pub fn call_attrs(&mut self, new: Op, signature: &Signature) {
        let (src, op) = (self.src, self.cur);
        let (args, results, no_inline) = if src.kind(op) == func::CallIndirect::KIND {
            type Call = func::CallIndirect;
            (Call::arg_attrs.get(src, op), Call::res_attrs.get(src, op), None)
        } else {
            type Call = func::Call;
            (Call::arg_attrs.get(src, op), Call::res_attrs.get(src, op), Call::no_inline.get(src, op))
        };
        self.put_attrs(new, src.op(op).attrs.to_vec());
        let args = self.argument_attrs(args, &signature.inputs);
        let results = self.result_attrs(results, &signature.outputs);
        for (prop, attr) in [
            (llvm::Call::arg_attrs, args),
            (llvm::Call::res_attrs, results),
            (llvm::Call::no_inline, no_inline),
        ] {
            if let Some(attr) = attr {
                self.out.set_prop(new, prop, Some(attr));
            }
        }
    }

    /// Discardable attributes of the source: those that the new operation has a place for go there.
    fn put_attrs(&mut self, new: Op, attrs: Vec<(plumb_ir::Ident, Attr)>) {
        for (name, attr) in attrs {
            self.out.set_by_name(new, name, attr);
        }
    }

    fn empty_dictionary(&mut self) -> Attr {
        self.out.ctx.intern_attr(AttrKind::Dictionary(Box::default()))
    }

    fn dictionaries(&self, attrs: Option<Attr>) -> Option<Box<[Attr]>> {
        match self.src.ctx.attr(attrs?) {
            AttrKind::Array(dicts) => Some(dicts.clone()),
            _ => None,
        }
    }

    /// One dictionary for each value handed over. An attribute of a memref does not hold for each of its fields.
    fn argument_attrs(&mut self, attrs: Option<Attr>, inputs: &[PassingMode]) -> Option<Attr> {
        let dicts = self.dictionaries(attrs)?;
        let empty = self.empty_dictionary();
        let mut all = Vec::with_capacity(inputs.len());
        for (i, input) in inputs.iter().enumerate() {
            match input.plain() {
                true => all.push(dicts.get(i).copied().unwrap_or(empty)),
                false => all.extend(std::iter::repeat_n(empty, input.count())),
            }
        }
        let said = all.iter().any(|dict| *dict != empty);
        said.then(|| self.out.ctx.intern_attr(AttrKind::Array(all.into())))
    }

    /// The dictionary of the only result. Of a descriptor, what the LLVM dialect would say of a pointer is dropped.
    fn result_attrs(&mut self, attrs: Option<Attr>, outputs: &[PassingMode]) -> Option<Attr> {
        let [output] = outputs else { return None };
        if output.plain() {
            return attrs;
        }
        let dicts = self.dictionaries(attrs)?;
        let Some(AttrKind::Dictionary(entries)) = dicts.first().map(|d| self.src.ctx.attr(*d)) else {
            return None;
        };
        let kept: Box<[_]> = entries
            .iter()
            .filter(|(name, _)| !self.src.ctx.name(*name).starts_with("llvm."))
            .copied()
            .collect();
        if kept.is_empty() {
            return None;
        }
        let dict = self.out.ctx.intern_attr(AttrKind::Dictionary(kept));
        Some(self.out.ctx.intern_attr(AttrKind::Array([dict].into())))
    }
}
