//! Functions: head, attributes, numbering of values and blocks, and the order in which blocks are written.

use crate::controls::Control;
use crate::emitter::{Emitter, Label};
use crate::names::{is_reserved, quoted, sigiled};
use plumb_ir::diag::Diag;
use plumb_ir::ops::{LlvmOp, OpKind, llvm};
use plumb_ir::structured::BlockTag;
use plumb_ir::{Attr, AttrKind, Block, Op, Region, TypeKind};

/// Whether an operation's value is written where it is used.
pub(crate) fn is_constant(op: LlvmOp) -> bool {
    use LlvmOp::*;
    matches!(op, Constant | Undef | Poison | Zero | NoneToken | AddressOf | DSOLocalEquivalent | BlockAddress)
}

impl Emitter<'_> {
    /// Writes a function.
    pub(crate) fn function(&mut self, op: Op) {
        let m = self.m;
        let body = m.op(op).regions.first().copied().filter(|r| !m.region(*r).blocks.is_empty());
        let ty = llvm::Func::function_type.ty(m, op);
        let Some(TypeKind::LlvmFunc { ret, params, variadic }) = ty.map(|t| m.ctx.ty(t)) else {
            return self.error("emit-malformed", "a function without a function type");
        };
        let name = m.symbol_name(op).unwrap_or_default();
        if body.is_some() && is_reserved(name) {
            let message =
                format!("LLVM lets nobody define @{name}: names that begin with `llvm.` are its intrinsics");
            let diag = Diag::error("emit-intrinsic", self.at, message);
            self.diags.push(diag.hint("give the function another name, or declare it without a body"));
        }
        self.push(if body.is_some() { "define " } else { "declare " });
        self.linkage(op, body.is_none());
        self.calling_convention(op);
        if let [dictionary] = llvm::Func::res_attrs.attrs(m, op) {
            self.parameter_attributes(*dictionary);
        }
        self.ty_(*ret);
        sigiled(&mut self.out, '@', name);
        self.out.push('(');
        let attrs = llvm::Func::arg_attrs.attrs(m, op);
        for (i, ty) in params.iter().enumerate() {
            self.push(if i > 0 { ", " } else { "" });
            self.ty(*ty);
            if let Some(dictionary) = attrs.get(i) {
                self.out.push(' ');
                self.parameter_attributes(*dictionary);
                self.trim();
            }
            if body.is_some() {
                self.push(" %");
                self.number(i as u64);
            }
        }
        if *variadic {
            self.push(if params.is_empty() { "..." } else { ", ..." });
        }
        self.out.push(')');
        self.unnamed_addr(op, " ");
        self.trim();
        self.function_attributes(op);
        self.definition_attributes(op);
        self.function_tail(op);
        match body {
            Some(region) => self.body(op, region, params.len()),
            None => self.out.push('\n'),
        }
    }

    /// Takes a space back.
    pub(crate) fn trim(&mut self) {
        if self.out.ends_with(' ') {
            self.out.pop();
        }
    }

    /// Section, comdat, alignment, garbage collector and personality.
    fn function_tail(&mut self, op: Op) {
        let m = self.m;
        if let Some(section) = self.text(op, llvm::Func::section) {
            self.push(" section ");
            quoted(&mut self.out, section);
        }
        if let Some(comdat) = llvm::Func::comdat.get(m, op) {
            self.out.push(' ');
            self.comdat_ref(comdat);
        }
        if let Some(n) = self.unsigned(op, llvm::Func::alignment).filter(|n| *n != 0) {
            self.push(" align ");
            self.number(n);
        }
        if let Some(gc) = self.text(op, llvm::Func::garbageCollector) {
            self.push(" gc ");
            quoted(&mut self.out, gc);
        }
        if let Some(symbol) = llvm::Func::personality.symbol(m, op) {
            self.push(" personality ptr ");
            sigiled(&mut self.out, '@', symbol);
        }
    }

    fn body(&mut self, function: Op, region: Region, params: usize) {
        let m = self.m;
        let blocks = &m.region(region).blocks;
        if blocks.first().map_or(0, |b| m.block(*b).args.len()) != params {
            return self
                .error("emit-malformed", "a function's entry block has other arguments than its type");
        }
        let mut control = self.control_flow(blocks);
        self.number_body(blocks, &mut control);
        self.push(" {\n");
        for (i, block) in blocks.iter().enumerate() {
            if i > 0 {
                self.out.push('\n');
                self.label(self.label_of(*block));
                self.push(":\n");
                self.phis(*block, &control);
            }
            for op in &m.block(*block).ops {
                self.at = m.op(*op).span;
                if self.full() {
                    return;
                }
                if let OpKind::Llvm(kind) = m.kind(*op) {
                    self.instruction(*op, kind, &control);
                } else {
                    self.unsupported(*op);
                }
            }
            self.splits(*block, &control);
        }
        self.at = m.op(function).span;
        self.push("}\n");
    }

    /// Gives numbers as LLVM counts: arguments, the entry block, then blocks, their arguments and results in order.
    fn number_body(&mut self, blocks: &[Block], control: &mut Control<'_>) {
        let m = self.m;
        let mut next = 0;
        let mut take = || {
            next += 1;
            next - 1
        };
        for (i, block) in blocks.iter().enumerate() {
            let data = m.block(*block);
            let mut tags = data.ops.iter().filter(|op| m.kind(**op) == llvm::BlockTag::KIND);
            let tag = tags.find_map(|op| BlockTag::id.u64(&m.ctx, llvm::BlockTag::tag.get(m, *op)?));
            if i == 0 {
                for arg in &data.args {
                    self.locals[arg.index()] = take();
                }
                self.labels[block.index()] = Label::Number(take());
            } else {
                self.labels[block.index()] = match tag {
                    Some(tag) => Label::Tag(tag),
                    None => Label::Number(take()),
                };
                for arg in &data.args {
                    self.locals[arg.index()] = take();
                }
            }
            for op in &data.ops {
                let kind = m.kind(*op);
                let constant = matches!(kind, OpKind::Llvm(kind) if is_constant(kind));
                // The dialect gives `coro.end` a result that the intrinsic no longer has.
                if !constant && kind != llvm::CoroEnd::KIND {
                    for result in &m.op(*op).results {
                        self.locals[result.index()] = take();
                    }
                }
            }
            control.number_splits(*block, &mut take);
        }
    }

    /// Writes `comdat($name)`.
    pub(crate) fn comdat_ref(&mut self, comdat: Attr) {
        let m = self.m;
        if let AttrKind::Symbol { root, nested } = m.ctx.attr(comdat) {
            self.push("comdat(");
            sigiled(&mut self.out, '$', m.ctx.name(*nested.last().unwrap_or(root)));
            self.out.push(')');
        }
    }
}
