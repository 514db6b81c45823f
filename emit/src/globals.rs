//! Globals, aliases, indirect functions, comdats, and the lists of constructors and destructors.

use crate::emitter::Emitter;
use crate::names::{quoted, sigiled};
use plumb_ir::enums::{LlvmLinkage, LlvmUnnamedAddr, LlvmVisibility};
use plumb_ir::ops::{LlvmOp, OpKind, llvm, shared, view::Prop};
use plumb_ir::{Op, Region};

impl Emitter<'_> {
    /// Writes linkage, `dso_local` and visibility, each followed by a space.
    pub(crate) fn linkage(&mut self, op: Op, declared: bool) {
        let linkage = shared::linkage.bits(self.m, op);
        match linkage {
            LlvmLinkage::EXTERNAL => {}
            // A declaration has one of two linkages; any other says nothing before there is a body.
            _ if declared && linkage != LlvmLinkage::EXTERN_WEAK => {}
            _ => match plumb_ir::enums::EnumKind::LlvmLinkage.def().case(linkage) {
                Some(text) => {
                    self.push(text);
                    self.out.push(' ');
                }
                None => self.error("emit-malformed", "unknown linkage"),
            },
        }
        if shared::dso_local.flag(self.m, op) {
            self.push("dso_local ");
        }
        match shared::visibility_.bits(self.m, op) {
            LlvmVisibility::HIDDEN => self.push("hidden "),
            LlvmVisibility::PROTECTED => self.push("protected "),
            _ => {}
        }
    }

    /// Writes whether the address matters, after `lead` and with a space.
    pub(crate) fn unnamed_addr(&mut self, op: Op, lead: &str) {
        let text = match shared::unnamed_addr.bits(self.m, op) {
            LlvmUnnamedAddr::LOCAL => "local_unnamed_addr ",
            LlvmUnnamedAddr::GLOBAL => "unnamed_addr ",
            _ => return,
        };
        self.push(lead);
        self.push(text);
    }

    fn symbol_start(&mut self, op: Op) {
        sigiled(&mut self.out, '@', self.m.symbol_name(op).unwrap_or_default());
        self.push(" = ");
    }

    /// The block of an initialiser region that has one.
    fn initializer_region(&self, op: Op) -> Option<Region> {
        self.m.op(op).regions.first().copied().filter(|r| !self.m.region(*r).blocks.is_empty())
    }

    /// Writes a global variable or constant.
    pub(crate) fn global(&mut self, op: Op) {
        let m = self.m;
        let Some(ty) = llvm::Global::global_type.ty(m, op) else {
            return self.error("emit-malformed", "a global without a type");
        };
        let value = llvm::Global::value.get(m, op);
        let region = self.initializer_region(op);
        let linkage = shared::linkage.bits(self.m, op);
        let external = linkage == LlvmLinkage::EXTERN_WEAK
            || linkage == LlvmLinkage::EXTERNAL && value.is_none() && region.is_none();
        self.symbol_start(op);
        if external && linkage == LlvmLinkage::EXTERNAL {
            self.push("external ");
        }
        self.linkage(op, false);
        if shared::thread_local_.flag(m, op) {
            self.push("thread_local ");
        }
        self.unnamed_addr(op, "");
        if let Some(space) = self.unsigned(op, llvm::Global::addr_space).filter(|n| *n != 0) {
            self.push("addrspace(");
            self.number(space);
            self.push(") ");
        }
        if llvm::Global::externally_initialized.flag(m, op) {
            self.push("externally_initialized ");
        }
        self.push(if llvm::Global::constant.flag(m, op) { "constant " } else { "global " });
        self.ty(ty);
        if !external {
            self.out.push(' ');
            match (value, region) {
                (Some(value), _) => self.constant(value, ty),
                (None, Some(region)) => self.initializer(region, false),
                // LLVM has no definition without a value; this one is anything.
                (None, None) => self.push("undef"),
            }
        }
        if let Some(section) = self.text(op, llvm::Global::section) {
            self.push(", section ");
            quoted(&mut self.out, section);
        }
        if let Some(comdat) = llvm::Global::comdat.get(m, op) {
            self.push(", ");
            self.comdat_ref(comdat);
        }
        if let Some(n) = self.unsigned(op, llvm::Global::alignment).filter(|n| *n != 0) {
            self.push(", align ");
            self.number(n);
        }
        self.out.push('\n');
    }

    /// Writes an alias.
    pub(crate) fn alias(&mut self, op: Op) {
        let m = self.m;
        let (Some(ty), Some(region)) = (llvm::Alias::alias_type.ty(self.m, op), self.initializer_region(op))
        else {
            return self.error("emit-malformed", "an alias without a type or a target");
        };
        self.symbol_start(op);
        self.linkage(op, false);
        if shared::thread_local_.flag(m, op) {
            self.push("thread_local ");
        }
        self.unnamed_addr(op, "");
        self.push("alias ");
        self.ty(ty);
        self.push(", ");
        self.initializer(region, true);
        self.out.push('\n');
    }

    /// Writes an indirect function.
    pub(crate) fn ifunc(&mut self, op: Op) {
        let Some(ty) = llvm::IFunc::i_func_type.ty(self.m, op) else {
            return self.error("emit-malformed", "an indirect function without a type");
        };
        self.symbol_start(op);
        self.linkage(op, false);
        self.push("ifunc ");
        self.ty(ty);
        self.push(", ptr ");
        self.symbol_prop(op, llvm::IFunc::resolver);
        self.out.push('\n');
    }

    /// Writes a line for each selector of a comdat.
    pub(crate) fn comdat(&mut self, op: Op) {
        let m = self.m;
        for region in &m.op(op).regions {
            for block in &m.region(*region).blocks {
                for selector in &m.block(*block).ops {
                    if m.kind(*selector) != OpKind::Llvm(LlvmOp::ComdatSelector) {
                        self.unsupported(*selector);
                        continue;
                    }
                    sigiled(&mut self.out, '$', m.symbol_name(*selector).unwrap_or_default());
                    self.push(" = comdat ");
                    match plumb_ir::enums::EnumKind::LlvmComdat
                        .def()
                        .case(llvm::ComdatSelector::comdat.bits(m, *selector))
                    {
                        Some(kind) => self.push(kind),
                        None => self.error("emit-malformed", "unknown kind of comdat"),
                    }
                    self.out.push('\n');
                }
            }
        }
    }

    /// Writes the list of constructors or destructors.
    pub(crate) fn global_ctors(&mut self, op: Op, name: &str, list: Prop) {
        let m = self.m;
        let (functions, priorities, data) =
            (list.attrs(m, op), shared::priorities.attrs(m, op), shared::data.attrs(m, op));
        if functions.is_empty() {
            return;
        }
        if functions.len() != priorities.len() || functions.len() != data.len() {
            return self.error("emit-malformed", "constructors, priorities and data differ in number");
        }
        sigiled(&mut self.out, '@', name);
        self.push(" = appending global [");
        self.number(functions.len() as u64);
        self.push(" x { i32, ptr, ptr }] [");
        for (i, ((function, priority), data)) in functions.iter().zip(priorities).zip(data).enumerate() {
            self.push(if i > 0 { ", { i32, ptr, ptr } { i32 " } else { "{ i32, ptr, ptr } { i32 " });
            self.constant(*priority, plumb_ir::Type::I32);
            self.push(", ptr ");
            self.constant(*function, plumb_ir::Type::LLVM_PTR);
            self.push(", ptr ");
            self.constant(*data, plumb_ir::Type::LLVM_PTR);
            self.push(" }");
        }
        self.push("]\n");
    }
}
