//! Runtime functions that converted programs call: declared once a module, under names that programs may have declared
//! themselves.

use crate::Role;
use crate::convert::{Conv, Res};
use plumb_ir::enums::LlvmLinkage;
use plumb_ir::ops::func;
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::{Attr, AttrKind, Block, Module, Op, OpKind, Type, TypeKind, Value};
use rustc_hash::FxHashMap;

/// A function of the runtime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Runtime {
    Malloc,
    Free,
    Puts,
    Abort,
    MemrefCopy,
}

impl Runtime {
    const COUNT: usize = 5;

    fn name(self) -> &'static str {
        match self {
            Runtime::Malloc => "malloc",
            Runtime::Free => "free",
            Runtime::Puts => "puts",
            Runtime::Abort => "abort",
            Runtime::MemrefCopy => "memrefCopy",
        }
    }
}

/// The symbol table being filled.
#[derive(Default)]
pub(crate) struct Scope {
    module: Option<Op>,
    /// Symbols of the source module; made when first needed.
    names: Option<FxHashMap<Box<str>, Op>>,
    /// Declarations and data put in, to stand before all else.
    added: Vec<Op>,
    runtime: [Option<Attr>; Runtime::COUNT],
    /// Functions of the mathematical library by name, and those that stand for an operation by what they do.
    functions: FxHashMap<Box<str>, Attr>,
    messages: FxHashMap<Attr, Attr>,
    /// Number of the next message; numbers the program takes itself are left out.
    next_message: usize,
}

impl Scope {
    /// The symbol table of a module of the source.
    pub fn of(_src: &Module, module: Op) -> Self {
        Scope { module: Some(module), ..Scope::default() }
    }

    /// Puts what was added at the front of the module's body.
    pub fn place(self, out: &mut Module, body: Block) {
        let added = self.added.len();
        for op in self.added {
            out.append(body, op);
        }
        out.block_mut(body).ops.rotate_right(added);
    }
}

impl Conv<'_> {
    /// The operation of the source that defines a symbol of the current table.
    pub fn symbol(&mut self, name: &str) -> Option<Op> {
        let src = self.src;
        let module = self.scope.module?;
        let names = self.scope.names.get_or_insert_with(|| {
            let blocks = src.op(module).regions.iter().flat_map(|r| &src.region(*r).blocks);
            let ops = blocks.flat_map(|b| src.block(*b).ops.iter().copied());
            ops.filter_map(|op| src.symbol_name(op).map(|name| (name.into(), op))).collect()
        });
        names.get(name).copied()
    }

    /// Symbol of a runtime function, declared if the module has not done so itself.
    pub fn runtime(&mut self, function: Runtime) -> Res<Attr> {
        if let Some(symbol) = self.scope.runtime[function as usize] {
            return Ok(symbol);
        }
        let index = self.index_ty();
        let ptr = Type::LLVM_PTR;
        let (ret, params): (Type, &[Type]) = match function {
            Runtime::Malloc => (ptr, &[index]),
            Runtime::Free | Runtime::Puts => (Type::LLVM_VOID, &[ptr]),
            Runtime::Abort => (Type::LLVM_VOID, &[]),
            Runtime::MemrefCopy => (Type::LLVM_VOID, &[index, ptr, ptr]),
        };
        let name = function.name();
        let ty = self.out.ctx.intern_type(TypeKind::LlvmFunc { ret, params: params.into(), variadic: false });
        match self.symbol(name) {
            None => {
                let op = self.declare(Role::Runtime, name, ty);
                self.scope.added.push(op);
            }
            Some(own) => self.check_own(own, name, params, ret)?,
        }
        let symbol = self.out.ctx.symbol_attr(name);
        self.scope.runtime[function as usize] = Some(symbol);
        Ok(symbol)
    }

    /// Symbol of a function of the mathematical library, declared if the module has not done so itself.
    pub fn libm_function(&mut self, name: &str, params: &[Type], ret: Type) -> Res<Attr> {
        if let Some(symbol) = self.scope.functions.get(name) {
            return Ok(*symbol);
        }
        match self.symbol(name) {
            None => {
                let ty = TypeKind::LlvmFunc { ret, params: params.into(), variadic: false };
                let ty = self.out.ctx.intern_type(ty);
                let op = self.declare(Role::Runtime, name, ty);
                self.scope.added.push(op);
            }
            Some(own) => self.check_own(own, name, params, ret)?,
        }
        let symbol = self.out.ctx.symbol_attr(name);
        self.scope.functions.insert(name.into(), symbol);
        Ok(symbol)
    }

    /// Symbol of a function that stands for an operation, under the wanted name or one like it. `body` fills it at its
    /// first use.
    pub fn outlined(
        &mut self,
        wanted: &str,
        params: &[Type],
        ret: Type,
        body: impl FnOnce(&mut Self, &[Value]) -> Res,
    ) -> Res<Attr> {
        if let Some(symbol) = self.scope.functions.get(wanted) {
            return Ok(*symbol);
        }
        let mut name = wanted.to_string();
        while self.symbol(&name).is_some() {
            name.push('_');
        }
        let ty = TypeKind::LlvmFunc { ret, params: params.into(), variadic: false };
        let ty = self.out.ctx.intern_type(ty);
        let op = self.declare(Role::Library, &name, ty);
        let internal = self.out.ctx.enum_attr(LlvmLinkage::of(LlvmLinkage::INTERNAL));
        self.out.set_prop(op, llvm::Func::linkage, Some(internal));
        let region = self.out.op(op).regions.first().copied().ok_or_else(|| self.malformed("region"))?;
        let saved = (self.block, std::mem::replace(&mut self.region, region));
        let entry = self.out.new_block(region);
        self.block = entry;
        let arguments: Vec<Value> = params.iter().map(|ty| self.out.add_argument(entry, *ty)).collect();
        let done = body(self, &arguments);
        (self.block, self.region) = saved;
        done?;
        self.scope.added.push(op);
        let symbol = self.out.ctx.symbol_attr(&name);
        self.scope.functions.insert(wanted.into(), symbol);
        Ok(symbol)
    }

    /// An operation of the program that has a runtime function's name must declare it, and must take our arguments. Its
    /// result may differ where we ignore it. A function that the program defines does what the program wants.
    fn check_own(&mut self, op: Op, name: &str, params: &[Type], ret: Type) -> Res {
        let conflict = |c: &Self, what: &str| {
            let diag = c.error("lower-symbol-conflict", format!("`@{name}` {what}"));
            Err(Box::new(diag.hint(format!("give the program's own `@{name}` another name"))))
        };
        if self.src.op(op).regions.iter().any(|region| self.src.entry_block(*region).is_some()) {
            return conflict(self, "is defined in the program, and the conversion needs the runtime's");
        }
        let ty = if self.src.kind(op) == func::Func::KIND {
            let ty = func::Func::function_type.ty(self.src, op);
            let convention = self.convention_of(op)?;
            ty.map(|ty| self.signature(ty, convention)).transpose()?.map(|s| (s.params, s.ret))
        } else {
            self.llvm_signature(op)
        };
        match ty {
            Some((p, r)) if p == params && (r == ret || ret == Type::LLVM_VOID) => Ok(()),
            _ => conflict(self, "is declared with another signature than the conversion needs of it"),
        }
    }

    /// Parameters and result of an `llvm.func`; none of other operations.
    fn llvm_signature(&self, op: Op) -> Option<(Vec<Type>, Type)> {
        if self.src.kind(op) != llvm::Func::KIND {
            return None;
        }
        match self.src.ctx.ty(llvm::Func::function_type.ty(self.src, op)?) {
            TypeKind::LlvmFunc { ret, params, .. } => Some((params.to_vec(), *ret)),
            _ => None,
        }
    }

    /// What calls of a runtime function give back: the result its declaration has.
    pub fn runtime_ret(&mut self, function: Runtime, own: Type) -> Type {
        let Some(op) = self.symbol(function.name()) else { return own };
        let ty = if self.src.kind(op) == func::Func::KIND {
            let convention = self.convention();
            func::Func::function_type
                .ty(self.src, op)
                .and_then(|ty| self.signature(ty, convention).ok())
                .map(|s| s.ret)
        } else {
            self.llvm_signature(op).map(|(_, ret)| ret)
        };
        ty.unwrap_or(own)
    }

    /// An `llvm.func` without body that stands nowhere yet.
    pub fn declare(&mut self, role: Role, name: &str, ty: Type) -> Op {
        let op = self.new_op(OpKind::Llvm(LlvmOp::Func), role);
        let props = [
            (llvm::Func::sym_name, self.out.ctx.string_attr(name)),
            (llvm::Func::function_type, self.out.ctx.type_attr(ty)),
            (llvm::Func::linkage, self.external()),
            (llvm::Func::CConv, self.cconv()),
        ];
        let (loc, span) = (self.loc, self.span);
        let data = self.out.op_mut(op);
        (data.loc, data.span) = (loc, span);
        for (prop, attr) in props {
            self.out.set_prop(op, prop, Some(attr));
        }
        self.out.new_region(op);
        op
    }

    /// Symbol of a private constant that holds a message and the zero byte that ends it, and its type.
    pub fn message(&mut self, text: Attr) -> Res<(Attr, Type)> {
        let AttrKind::String { bytes, .. } = self.out.ctx.attr(text).clone() else {
            return Err(self.malformed("message"));
        };
        let data: Vec<u8> = bytes.iter().copied().chain([0]).collect();
        let ty = self.out.ctx.llvm_array(data.len() as u64, Type::I8);
        if let Some(symbol) = self.scope.messages.get(&text) {
            return Ok((*symbol, ty));
        }
        let name = loop {
            let name = format!("assert_msg_{}", self.scope.next_message);
            self.scope.next_message += 1;
            if self.symbol(&name).is_none() {
                break name;
            }
        };
        let shape = Some([data.len() as i64].into());
        let tensor = self.out.ctx.intern_type(TypeKind::Tensor { shape, elem: Type::I8, encoding: None });
        let splat = data.len() == 1;
        let value = self.out.ctx.intern_attr(AttrKind::Dense { ty: tensor, data: data.into(), splat });
        let op = self.new_op(OpKind::Llvm(LlvmOp::Global), Role::Runtime);
        let props = [
            (llvm::Global::global_type, self.out.ctx.type_attr(ty)),
            (llvm::Global::constant, self.out.ctx.unit_attr()),
            (llvm::Global::sym_name, self.out.ctx.string_attr(&name)),
            (llvm::Global::linkage, self.out.ctx.enum_attr(LlvmLinkage::of(LlvmLinkage::PRIVATE))),
            (llvm::Global::addr_space, self.out.ctx.int_attr(0, Type::I32)),
            (llvm::Global::value, value),
        ];
        for (prop, attr) in props {
            self.out.set_prop(op, prop, Some(attr));
        }
        self.out.new_region(op);
        self.scope.added.push(op);
        let symbol = self.out.ctx.symbol_attr(&name);
        self.scope.messages.insert(text, symbol);
        Ok((symbol, ty))
    }
}
