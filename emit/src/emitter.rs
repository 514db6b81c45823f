//! What the emission of a module keeps: the text so far, the texts of types, the numbers of values and blocks.

use crate::Options;
use crate::metadata::Nodes;
use crate::names::{is_reserved, number, quoted};
use plumb_ir::discardable::{self, Discardable};
use plumb_ir::ops::{OpKind, builtin, llvm, view::Prop};
use plumb_ir::{AttrKind, Block, Diag, Ident, Module, Op, Span, Type, Value, ValueDef};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// The longest text that is written: a worker takes no longer one. A few operations on an aggregate of many fields could
/// ask for any length, since each says its type in full.
const LONGEST: usize = 1 << 27;

/// Marks a value that is no instruction's result and no argument: a constant, written where it is used.
pub(crate) const NO_LOCAL: u32 = u32::MAX;

/// A block's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Label {
    /// By its place in the function's numbering.
    Number(u32),
    /// A block whose address is taken: it is named after its tag, which other functions know.
    Tag(u64),
}

/// Emits one module.
pub(crate) struct Emitter<'m> {
    pub(crate) m: &'m Module,
    pub(crate) out: String,
    pub(crate) diags: Vec<Diag>,
    /// The source text of what is being written, for diagnostics that know no better.
    pub(crate) at: Span,
    pub(crate) type_text: String,
    pub(crate) type_ranges: Vec<(u32, u32)>,
    pub(crate) named_structs: Vec<Ident>,
    pub(crate) locals: Vec<u32>,
    /// Address spaces of pointers that are in another one than their type says.
    pub(crate) spaces: BTreeMap<Value, u32>,
    pub(crate) labels: Vec<Label>,
    pub(crate) metadata: Nodes,
    /// Functions whose names belong to LLVM.
    intrinsics: FxHashSet<&'m str>,
}

impl<'m> Emitter<'m> {
    pub(crate) fn new(m: &'m Module) -> Self {
        let (ops, blocks, _, values) = m.arena_sizes();
        let functions = m.block(m.body()).ops.iter().filter(|op| m.kind(**op) == llvm::Func::KIND);
        Emitter {
            m,
            out: String::with_capacity(256 + 64 * ops),
            diags: Vec::new(),
            at: Span::default(),
            type_text: String::with_capacity(256),
            type_ranges: Vec::new(),
            named_structs: Vec::new(),
            locals: vec![NO_LOCAL; values],
            spaces: BTreeMap::new(),
            labels: vec![Label::Number(0); blocks],
            metadata: Nodes::default(),
            intrinsics: functions
                .filter_map(|op| m.symbol_name(*op))
                .filter(|name| is_reserved(name))
                .collect(),
        }
    }

    /// Refuses the address of a function that LLVM knows by its name: LLVM lets it be called and nothing else.
    pub(crate) fn addresses(&mut self, op: Op, name: &str) {
        if self.intrinsics.contains(name) {
            let message =
                format!("LLVM gives no address of @{name}: names that begin with `llvm.` are its intrinsics");
            let diag = Diag::error("emit-intrinsic", self.m.op(op).span, message);
            self.diags.push(diag.hint("take the address of a function that calls it"));
        }
    }

    pub(crate) fn run(mut self, options: &Options) -> Result<String, Vec<Diag>> {
        let m = self.m;
        for op in &m.block(m.body()).ops {
            self.at = m.op(*op).span;
            if self.full() {
                break;
            }
            self.top_level(*op);
            self.out.push('\n');
        }
        let mut head = String::with_capacity(256);
        self.header(options, &mut head);
        let structs = self.struct_definitions();
        if !self.diags.is_empty() {
            return Err(self.diags);
        }
        head.push_str(&structs);
        head.push('\n');
        let mut text = self.out;
        text.insert_str(0, &head);
        self.metadata.definitions(&mut text);
        while text.ends_with("\n\n") {
            text.pop();
        }
        Ok(text)
    }

    /// Data layout, target triple and assembly of the module.
    fn header(&mut self, options: &Options, head: &mut String) {
        let m = self.m;
        let text = |attr: Discardable| attr.str(m, m.top());
        // LLVM's own notation has precedence over MLIR's.
        let specified = match discardable::DL_SPEC.attr(m, m.top()) {
            Some(AttrKind::Opaque { body, .. }) if text(discardable::DATA_LAYOUT).is_none() => {
                crate::data_layout::text(m.ctx.name(*body))
            }
            _ => Ok(String::new()),
        };
        let specified = specified.unwrap_or_else(|what| {
            self.at = m.op(m.top()).span;
            self.error("emit-data-layout", format!("{what} has no form in LLVM IR"));
            String::new()
        });
        let specified = Some(specified.as_str()).filter(|text| !text.is_empty());
        let layout = text(discardable::DATA_LAYOUT).or(specified).or(options.data_layout.as_deref());
        let triple = text(discardable::TARGET_TRIPLE).or(options.target_triple.as_deref());
        for (key, value) in [("target datalayout", layout), ("target triple", triple)] {
            if let Some(value) = value.filter(|v| !v.is_empty()) {
                head.push_str(key);
                head.push_str(" = ");
                quoted(head, value.as_bytes());
                head.push('\n');
            }
        }
        if let Some(AttrKind::Array(lines)) = discardable::MODULE_ASM.attr(m, m.top()) {
            for line in lines {
                if let AttrKind::String { bytes, .. } = m.ctx.attr(*line) {
                    head.push_str("module asm ");
                    quoted(head, bytes);
                    head.push('\n');
                }
            }
        }
    }

    /// An operation of the module's body.
    fn top_level(&mut self, op: Op) {
        type EmitMethod<'m> = fn(&mut Emitter<'m>, Op);
        let ways: [(OpKind, EmitMethod<'_>); 9] = [
            (llvm::Func::KIND, Self::function),
            (llvm::Global::KIND, Self::global),
            (llvm::Alias::KIND, Self::alias),
            (llvm::IFunc::KIND, Self::ifunc),
            (llvm::Comdat::KIND, Self::comdat),
            (llvm::GlobalCtors::KIND, |e, op| {
                e.global_ctors(op, "llvm.global_ctors", llvm::GlobalCtors::ctors);
            }),
            (llvm::GlobalDtors::KIND, |e, op| {
                e.global_ctors(op, "llvm.global_dtors", llvm::GlobalDtors::dtors);
            }),
            // Metadata: see the crate's documentation.
            (llvm::ModuleFlags::KIND, |_, _| {}),
            (llvm::LinkerOptions::KIND, |_, _| {}),
        ];
        let kind = self.m.kind(op);
        if let Some((_, way)) = ways.iter().find(|(of, _)| *of == kind) {
            way(self, op);
        } else if kind != builtin::Module::KIND {
            self.unsupported(op);
        } else if !self.is_empty(op) {
            // What tests hold their scripts in is empty once those have run.
            self.at = self.m.op(op).span;
            self.error("emit-unsupported-op", "a module within a module has no form in LLVM IR");
        }
    }

    fn is_empty(&self, op: Op) -> bool {
        let m = self.m;
        m.op(op).regions.iter().all(|r| m.region(*r).blocks.iter().all(|b| m.block(*b).ops.is_empty()))
    }

    /// Says that an operation has no form in LLVM IR, or none here.
    pub(crate) fn unsupported(&mut self, op: Op) {
        let m = self.m;
        let name = m.op_name(op);
        let diag =
            Diag::error("emit-unsupported-op", m.op(op).span, format!("`{name}` has no form in LLVM IR"));
        self.diags.push(match crate::unsupported_reason(m.kind(op)) {
            Some(why) => diag.hint(why),
            None => diag,
        });
    }

    /// Says what is wrong with what is being written.
    pub(crate) fn error(&mut self, code: &'static str, message: impl Into<String>) {
        self.diags.push(Diag::error(code, self.at, message));
    }

    /// Whether the text has reached the length at which writing stops; says so once.
    pub(crate) fn full(&mut self) -> bool {
        let full = self.out.len() > LONGEST;
        if full && self.diags.iter().all(|d| d.code != "emit-too-large") {
            self.error("emit-too-large", "the text is longer than 128 MiB");
        }
        full
    }

    pub(crate) fn push(&mut self, text: &str) {
        self.out.push_str(text);
    }

    pub(crate) fn number(&mut self, n: u64) {
        number(&mut self.out, n);
    }

    /// Operand `i` of the operation as it stands in the flat list.
    pub(crate) fn operand_at(&mut self, op: Op, i: usize) -> Option<Value> {
        let found = self.m.op(op).operands.get(i).copied();
        if found.is_none() {
            let message = format!("`{}` has no operand {i}", self.m.op_name(op));
            self.error("emit-malformed", message);
        }
        found
    }

    /// Starts an instruction: `%7 = ` where it has a result.
    pub(crate) fn begin(&mut self, op: Op) {
        self.push("  ");
        if let Some(result) = self.m.op(op).results.first() {
            self.local(*result);
            self.push(" = ");
        }
    }

    /// Writes the number of a local value.
    pub(crate) fn local(&mut self, value: Value) {
        self.out.push('%');
        self.number(u64::from(self.locals[value.index()]));
    }

    /// Writes a value without its type.
    pub(crate) fn value(&mut self, value: Value) {
        if self.locals[value.index()] != NO_LOCAL {
            return self.local(value);
        }
        match self.m.value(value).def {
            ValueDef::Result(op, _) => self.constant_op(op),
            ValueDef::Argument(..) => {
                self.error("emit-malformed", "a block argument is used outside its function")
            }
        }
    }

    /// Writes a value after its type.
    pub(crate) fn typed(&mut self, value: Value) {
        let at = self.out.len();
        self.ty_(self.m.ty(value));
        if let Some(space) = self.spaces.get(&value).copied() {
            let lanes = self.out.ends_with("> ");
            let pointer = self.out[at..].find("ptr").map_or(self.out.len(), |i| at + i);
            self.out.truncate(pointer);
            self.push("ptr");
            if space != 0 {
                self.push(" addrspace(");
                self.number(space.into());
                self.push(")");
            }
            self.push(if lanes { "> " } else { " " });
        }
        self.value(value);
    }

    /// Writes typed values between commas.
    pub(crate) fn typed_list(&mut self, values: &[Value]) {
        for (i, value) in values.iter().enumerate() {
            if i > 0 {
                self.push(", ");
            }
            self.typed(*value);
        }
    }

    /// Writes operand `i` without its type.
    pub(crate) fn operand(&mut self, op: Op, i: usize) {
        if let Some(value) = self.operand_at(op, i) {
            self.value(value);
        }
    }

    /// Writes operand `i` after its type.
    pub(crate) fn typed_operand(&mut self, op: Op, i: usize) {
        if let Some(value) = self.operand_at(op, i) {
            self.typed(value);
        }
    }

    /// Type of the operation's first result, `void` if it has none.
    pub(crate) fn result_type(&self, op: Op) -> Type {
        self.m.op(op).results.first().map_or(Type::LLVM_VOID, |r| self.m.ty(*r))
    }

    /// Writes `label %7`.
    pub(crate) fn label_ref(&mut self, label: Label) {
        self.push("label %");
        self.label(label);
    }

    /// Writes a block's name.
    pub(crate) fn label(&mut self, label: Label) {
        match label {
            Label::Number(n) => self.number(u64::from(n)),
            Label::Tag(n) => {
                self.push("tag");
                self.number(n);
            }
        }
    }

    /// Name of a block.
    pub(crate) fn label_of(&self, block: Block) -> Label {
        self.labels[block.index()]
    }

    /// Number of an integer attribute that is not negative.
    pub(crate) fn unsigned(&self, op: Op, prop: Prop) -> Option<u64> {
        prop.i64(self.m, op).map(i64::unsigned_abs)
    }

    /// Bytes of a string attribute that is there and not empty.
    pub(crate) fn text(&self, op: Op, prop: Prop) -> Option<&'m [u8]> {
        prop.bytes(self.m, op).filter(|bytes| !bytes.is_empty())
    }
}
