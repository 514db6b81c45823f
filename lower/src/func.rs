//! `func`: functions and their signatures. Memref arguments are taken apart, several results are packed.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::descriptor::{Parts, dim};
use crate::types::MemRefInfo;
use plumb_ir::enums::EnumKind;
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::ops::{FuncOp, func};
use plumb_ir::{Attr, AttrKind, Op, Type, TypeKind, Value};
use std::rc::Rc;

/// How a parameter is handed over.
#[derive(Clone, Debug)]
pub(crate) enum Passing {
    /// As one converted value.
    Direct(Type),
    /// As the fields of a ranked descriptor, one by one.
    Fields(Rc<MemRefInfo>),
    /// As rank and pointer of an unranked descriptor.
    Unranked(Type),
    /// As the aligned pointer alone.
    Bare(Rc<MemRefInfo>),
}

impl Passing {
    /// Number of values handed over.
    pub fn count(&self) -> usize {
        match self {
            Passing::Direct(_) | Passing::Bare(_) => 1,
            Passing::Unranked(_) => 2,
            Passing::Fields(info) => 3 + 2 * info.rank(),
        }
    }
}

/// A converted function type.
#[derive(Debug)]
pub(crate) struct Signature {
    /// How each source parameter is handed over.
    pub inputs: Vec<Passing>,
    /// All parameter types in order.
    pub params: Vec<Type>,
    /// Converted type of each source result.
    pub results: Vec<Type>,
    /// `!llvm.void`, the one result, or the struct that packs several.
    pub ret: Type,
    /// The `!llvm.func` type.
    pub ty: Type,
}

impl Conv<'_> {
    pub fn func(&mut self, kind: FuncOp) -> Res {
        match kind {
            FuncOp::Func => self.function(),
            FuncOp::Call => self.call_direct(),
            FuncOp::CallIndirect => self.call_indirect(),
            // A function as a value: its address.
            FuncOp::Constant => {
                let symbol =
                    func::Constant::value.get(self.src, self.cur).ok_or_else(|| self.malformed("symbol"))?;
                let address = self.val(
                    Role::Main,
                    LlvmOp::AddressOf,
                    &[],
                    Type::LLVM_PTR,
                    &[(llvm::AddressOf::global_name, symbol)],
                );
                self.bind_result(0, address)
            }
            FuncOp::Return => self.return_op(),
        }
    }

    /// How a value of a source type is handed over as an argument.
    pub fn passing(&mut self, ty: Type) -> Res<Passing> {
        Ok(match self.out.ctx.ty(ty) {
            TypeKind::MemRef { .. } => {
                let info = self.memref_info(ty)?;
                if !self.options.bare_ptr {
                    Passing::Fields(info)
                } else if info.identity() && info.static_shape() {
                    Passing::Bare(info)
                } else {
                    return Err(self.error(
                        "lower-bare-ptr",
                        "a bare pointer can only stand for a memref of static shape and identity layout",
                    ));
                }
            }
            TypeKind::UnrankedMemRef { .. } => Passing::Unranked(self.ty(ty)?),
            _ => Passing::Direct(self.ty(ty)?),
        })
    }

    /// Converts a function type.
    pub fn signature(&mut self, ty: Type) -> Res<Signature> {
        let TypeKind::Function { inputs, results } = self.out.ctx.ty(ty).clone() else {
            return Err(self.malformed("function type"));
        };
        let index = self.index_ty();
        let inputs = inputs.iter().map(|ty| self.passing(*ty)).collect::<Res<Vec<_>>>()?;
        let mut params = Vec::with_capacity(inputs.len());
        for input in &inputs {
            match input {
                Passing::Direct(ty) => params.push(*ty),
                Passing::Fields(info) => {
                    params.extend([info.ptr, info.ptr, index]);
                    params.extend(std::iter::repeat_n(index, 2 * info.rank()));
                }
                Passing::Unranked(_) => params.extend([index, Type::LLVM_PTR]),
                Passing::Bare(info) => params.push(info.ptr),
            }
        }
        let results = results.iter().map(|ty| self.returned(*ty)).collect::<Res<Vec<_>>>()?;
        let ret = match &results[..] {
            [] => Type::LLVM_VOID,
            [one] => *one,
            several => self.out.ctx.llvm_struct(several),
        };
        let kind = TypeKind::LlvmFunc { ret, params: params[..].into(), variadic: false };
        let ty = self.out.ctx.intern_type(kind);
        Ok(Signature { inputs, params, results, ret, ty })
    }

    /// What a value of a source type is returned as.
    fn returned(&mut self, ty: Type) -> Res<Type> {
        match self.passing(ty)? {
            Passing::Direct(ty) | Passing::Unranked(ty) => Ok(ty),
            Passing::Fields(info) => Ok(info.desc),
            Passing::Bare(info) => Ok(info.ptr),
        }
    }

    fn function(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let ty = func::Func::function_type.ty(src, op).ok_or_else(|| self.malformed("function type"))?;
        let name = func::Func::sym_name.str(src, op).ok_or_else(|| self.malformed("name"))?;
        let signature = self.signature(ty)?;
        let new = self.declare(Role::Main, name, signature.ty);
        self.function_attrs(op, new, &signature)?;
        let block = self.block;
        self.out.append(block, new);
        let wrapped = self.options.emit_c_wrappers || src.attr_named(op, "llvm.emit_c_interface").is_some();
        let body = src.op(op).regions.first().copied().and_then(|r| Some((r, src.entry_block(r)?)));
        let Some((body, first)) = body else {
            return if wrapped { self.wrap_external(new, name, &signature) } else { Ok(()) };
        };
        let region = self.out.op(new).regions[0];
        let entry = self.out.new_block(region);
        let saved = std::mem::replace(&mut self.block, entry);
        let params: Vec<Value> =
            signature.params.iter().map(|ty| self.out.add_argument(entry, *ty)).collect();
        let args = self.join(&signature.inputs, &params)?;
        for (arg, value) in src.block(first).args.iter().zip(args) {
            self.bind(*arg, value);
        }
        self.region(body, region, entry)?;
        self.block = saved;
        if wrapped { self.wrap_defined(name, &signature) } else { Ok(()) }
    }

    /// Attributes of a function: linkage, visibility, and those of arguments and results that stay one value.
    fn function_attrs(&mut self, op: Op, new: Op, signature: &Signature) -> Res {
        let src = self.src;
        let mut attrs = Vec::new();
        for (name, attr) in &src.op(op).attrs {
            let linkage = src.ctx.name(*name) == "llvm.linkage";
            match src.ctx.as_enum(*attr) {
                Some(e) if linkage && e.kind == EnumKind::LlvmLinkage => {
                    self.set_prop(new, llvm::Func::linkage.0, *attr)
                }
                _ if linkage => return Err(self.unsupported_form("its `llvm.linkage` is no linkage")),
                _ => attrs.push((*name, *attr)),
            }
        }
        self.out.op_mut(new).attrs = attrs;
        if func::Func::sym_visibility.str(src, op).is_some_and(|v| v != "public")
            && let Some(visibility) = func::Func::sym_visibility.get(src, op)
        {
            self.set_prop(new, llvm::Func::sym_visibility.0, visibility);
        }
        if let Some(AttrKind::Array(dicts)) = func::Func::arg_attrs.get(src, op).map(|a| src.ctx.attr(a)) {
            let empty = self.out.ctx.intern_attr(AttrKind::Dictionary(Box::default()));
            let mut expanded = Vec::with_capacity(signature.params.len());
            for (i, input) in signature.inputs.iter().enumerate() {
                match input {
                    Passing::Direct(_) => expanded.push(dicts.get(i).copied().unwrap_or(empty)),
                    // What is said of the memref does not hold of each of its fields.
                    Passing::Fields(info) => expanded.extend(std::iter::repeat_n(empty, 3 + 2 * info.rank())),
                    Passing::Unranked(_) => expanded.extend([empty, empty]),
                    Passing::Bare(_) => expanded.push(dicts.get(i).copied().unwrap_or(empty)),
                }
            }
            if expanded.iter().any(|d| *d != empty) {
                let array = self.out.ctx.intern_attr(AttrKind::Array(expanded.into()));
                self.set_prop(new, llvm::Func::arg_attrs.0, array);
            }
        }
        if signature.results.len() == 1
            && let Some(attr) = func::Func::res_attrs.get(src, op)
        {
            self.set_prop(new, llvm::Func::res_attrs.0, attr);
        }
        Ok(())
    }

    pub fn set_prop(&mut self, op: Op, i: usize, attr: Attr) {
        if let Some(slot) = self.out.op_mut(op).props.get_mut(i) {
            *slot = Some(attr);
        }
    }

    /// Source-level values from what was handed over: descriptors are put together again.
    pub fn join(&mut self, inputs: &[Passing], params: &[Value]) -> Res<Vec<Value>> {
        let mut rest = params;
        let mut args = Vec::with_capacity(inputs.len());
        for input in inputs {
            let Some((own, others)) = rest.split_at_checked(input.count()) else {
                return Err(self.malformed("such argument"));
            };
            rest = others;
            args.push(match (input, own) {
                (Passing::Bare(info), [ptr]) => self.describe_static(info, *ptr, *ptr),
                (Passing::Unranked(_), [rank, ptr]) => self.describe_unranked(*rank, *ptr),
                (Passing::Fields(info), [allocated, aligned, offset, dims @ ..]) => {
                    let (sizes, strides) = dims.split_at(info.rank());
                    let (sizes, strides) = (sizes.into(), strides.into());
                    let parts =
                        Parts { allocated: *allocated, aligned: *aligned, offset: *offset, sizes, strides };
                    self.describe(info.desc, &parts)
                }
                (_, own) => *own.first().ok_or_else(|| self.malformed("such argument"))?,
            });
        }
        Ok(args)
    }

    /// What is handed over for source-level values: descriptors are taken apart.
    pub fn split(&mut self, inputs: &[Passing], values: &[Value]) -> Res<Vec<Value>> {
        let mut params = Vec::with_capacity(values.len());
        for (input, value) in inputs.iter().zip(values) {
            match input {
                Passing::Direct(_) => params.push(*value),
                Passing::Bare(_) => params.push(self.aligned(*value)?),
                Passing::Unranked(_) => {
                    params.push(self.extract(Role::Rank, *value, &[0])?);
                    params.push(self.extract(Role::DescriptorPtr, *value, &[1])?);
                }
                Passing::Fields(info) => {
                    params.push(self.allocated(*value)?);
                    params.push(self.aligned(*value)?);
                    params.push(self.offset(*value)?);
                    for i in 0..info.rank() {
                        params.push(self.size(*value, i)?);
                    }
                    for i in 0..info.rank() {
                        params.push(self.stride(*value, i)?);
                    }
                }
            }
        }
        Ok(params)
    }

    /// Gives results back: one as it is, several packed into a struct in order.
    fn return_op(&mut self) -> Res {
        let src = self.src;
        let operands = &src.op(self.cur).operands;
        let mut values = self.values(operands)?;
        for (value, source) in values.iter_mut().zip(operands) {
            match self.passing(src.ty(*source))? {
                Passing::Direct(_) | Passing::Fields(_) => {}
                Passing::Bare(_) => *value = self.aligned(*value)?,
                Passing::Unranked(_) => *value = self.escape(*value)?,
            }
        }
        match &values[..] {
            [] | [_] => {
                self.emit(Role::Main, LlvmOp::Return, &values, &[], &[]);
            }
            several => {
                let types: Vec<Type> = several.iter().map(|v| self.out_ty(*v)).collect();
                let ty = self.out.ctx.llvm_struct(&types);
                let mut packed = self.poison(Role::Empty, ty);
                for (i, value) in several.iter().enumerate() {
                    packed = self.insert(Role::Result(dim(i)), packed, *value, &[i as i64]);
                }
                self.emit(Role::Main, LlvmOp::Return, &[packed], &[], &[]);
            }
        }
        Ok(())
    }
}
