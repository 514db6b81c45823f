//! `func`: functions and their signatures. Memref arguments are taken apart, several results are packed.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::descriptor::{Parts, dim};
use crate::types::MemRefInfo;
use plumb_ir::enums::LlvmLinkage;
use plumb_ir::limits::MAX_FIELDS;
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::ops::{FuncOp, func};
use plumb_ir::verify::{is_deeply_compatible, is_element, is_parameter, is_returned};
use plumb_ir::{AttrKind, Op, OpKind, Type, TypeKind, Value, discardable};
use std::rc::Rc;

/// How a function takes and gives memrefs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Convention {
    /// As bare pointers, instead of descriptors.
    pub bare: bool,
    /// Whether more arguments may follow those of the type.
    pub variadic: bool,
}

/// How a parameter or result is handed over.
#[derive(Clone, Debug)]
pub(crate) enum PassingMode {
    /// As one converted value.
    Direct(Type),
    /// As the fields of a ranked descriptor, one by one.
    Fields(Rc<MemRefInfo>),
    /// As rank and pointer of an unranked descriptor.
    Unranked(Type),
    /// As the aligned pointer alone.
    Bare(Rc<MemRefInfo>),
}

impl PassingMode {
    /// Whether an attribute of the source value also fits the converted one. The converted value is one value, and no
    /// struct that holds more than the source names.
    pub fn plain(&self) -> bool {
        matches!(self, PassingMode::Direct(_) | PassingMode::Bare(_))
    }

    /// Number of values handed over.
    pub fn count(&self) -> usize {
        match self {
            PassingMode::Direct(_) | PassingMode::Bare(_) => 1,
            PassingMode::Unranked(_) => 2,
            PassingMode::Fields(info) => 3 + 2 * info.rank(),
        }
    }
}

/// A converted function type.
#[derive(Debug)]
pub(crate) struct Signature {
    /// How each source parameter is handed over.
    pub inputs: Vec<PassingMode>,
    /// All parameter types in order.
    pub params: Vec<Type>,
    /// How each source result is given back.
    pub outputs: Vec<PassingMode>,
    /// Converted type of each source result.
    pub results: Vec<Type>,
    /// `!llvm.void`, the one result, or the struct that packs several.
    pub ret: Type,
    /// The `!llvm.func` type.
    pub ty: Type,
}

impl func::Lower<(), Res> for Conv<'_> {
    fn Func(&mut self, (): ()) -> Res {
        self.function()
    }

    fn Call(&mut self, (): ()) -> Res {
        self.call_direct()
    }

    fn CallIndirect(&mut self, (): ()) -> Res {
        self.call_indirect()
    }

    // A function as a value: its address.
    fn Constant(&mut self, (): ()) -> Res {
        let symbol = func::Constant::value.get(self.src, self.cur).ok_or_else(|| self.malformed("symbol"))?;
        let address = self.val(
            Role::Main,
            LlvmOp::AddressOf,
            &[],
            Type::LLVM_PTR,
            &[(llvm::AddressOf::global_name, symbol)],
        );
        self.bind_result(0, address)
    }

    fn Return(&mut self, (): ()) -> Res {
        self.return_op()
    }
}

impl Conv<'_> {
    /// The convention of calls whose callee is not known.
    pub fn convention(&self) -> Convention {
        Convention { bare: self.options.conversion.bare_ptr, variadic: false }
    }

    /// The convention of a function: `llvm.bareptr` asks for bare pointers, `func.varargs` for further arguments.
    pub fn convention_of(&self, function: Op) -> Res<Convention> {
        let general = self.convention();
        if self.src.kind(function) != OpKind::Func(FuncOp::Func) {
            return Ok(general);
        }
        let bare = general.bare || discardable::BARE_PTR.get(self.src, function).is_some();
        let variadic = match discardable::VARARGS.attr(self.src, function) {
            None => false,
            Some(AttrKind::Integer { value, ty: Type::I1 }) => value.low() & 1 == 1,
            Some(_) => return Err(self.unsupported_form("its `func.varargs` is neither true nor false")),
        };
        Ok(Convention { bare, variadic })
    }

    /// How a value of a source type is handed over.
    pub fn passing(&mut self, ty: Type, convention: Convention) -> Res<PassingMode> {
        Ok(match self.out.ctx.ty(ty) {
            TypeKind::MemRef { .. } => {
                let info = self.memref_info(ty)?;
                if !convention.bare {
                    PassingMode::Fields(info)
                } else if info.is_static() {
                    PassingMode::Bare(info)
                } else {
                    return Err(self.error(
                        "lower-bare-ptr",
                        "a bare pointer can only stand for a memref whose shape, strides and offset are static",
                    ));
                }
            }
            // A pointer alone cannot tell the rank: these keep their descriptors.
            TypeKind::UnrankedMemRef { .. } => PassingMode::Unranked(self.ty(ty)?),
            _ => PassingMode::Direct(self.ty(ty)?),
        })
    }

    /// Converts a function type.
    pub fn signature(&mut self, ty: Type, convention: Convention) -> Res<Signature> {
        let TypeKind::Function { inputs, results } = self.out.ctx.ty(ty).clone() else {
            return Err(self.malformed("function type"));
        };
        let index = self.index_ty();
        let inputs = inputs.iter().map(|ty| self.passing(*ty, convention)).collect::<Res<Vec<_>>>()?;
        let mut params = Vec::with_capacity(inputs.len());
        for input in &inputs {
            match input {
                PassingMode::Direct(ty) => params.push(*ty),
                PassingMode::Fields(info) => {
                    params.extend([info.ptr, info.ptr, index]);
                    params.extend(std::iter::repeat_n(index, 2 * info.rank()));
                }
                PassingMode::Unranked(_) => params.extend([index, self.pointer_to(Type::I8, 0)]),
                PassingMode::Bare(info) => params.push(info.ptr),
            }
        }
        let outputs = results.iter().map(|ty| self.passing(*ty, convention)).collect::<Res<Vec<_>>>()?;
        let returned = |passing: &PassingMode| match passing {
            PassingMode::Direct(ty) | PassingMode::Unranked(ty) => *ty,
            PassingMode::Fields(info) => info.desc,
            PassingMode::Bare(info) => info.ptr,
        };
        let results: Vec<Type> = outputs.iter().map(returned).collect();
        let ret = match &results[..] {
            [] => Type::LLVM_VOID,
            [one] => *one,
            several => self.out.ctx.llvm_struct(several),
        };
        self.check_types(&params, &results, ret)?;
        let variadic = convention.variadic;
        let ty = self.out.ctx.intern_type(TypeKind::LlvmFunc { ret, params: params[..].into(), variadic });
        Ok(Signature { inputs, params, outputs, results, ret, ty })
    }

    /// An error if no function of the LLVM dialect takes and returns these. `func` has functions of any type.
    fn check_types(&mut self, params: &[Type], results: &[Type], ret: Type) -> Res {
        let ctx = &self.out.ctx;
        let not_packed = results.iter().filter(|ty| results.len() > 1 && !is_element(ctx, **ty));
        let not_returned = [ret].into_iter().filter(|ty| !is_returned(ctx, *ty));
        let not_taken = params.iter().filter(|ty| !is_parameter(ctx, **ty));
        let mut bad = not_packed.chain(not_taken).copied().chain(not_returned);
        let ty = match bad.next() {
            Some(ty) => Some(ty),
            None => {
                let known = &mut self.types.compatible;
                params.iter().chain([&ret]).find(|ty| !is_deeply_compatible(ctx, **ty, known)).copied()
            }
        };
        if let Some(ty) = ty {
            let ty = plumb_ir::print::type_to_string(ctx, ty);
            return Err(self.no_type(&format!("'{ty}' as the type of a parameter or result")));
        }
        if params.len() <= MAX_FIELDS {
            return Ok(());
        }
        let diag = self.error(
            "lower-too-large",
            format!("its arguments become {}, and a function has at most {MAX_FIELDS}", params.len()),
        );
        Err(Box::new(
            diag.hint("a memref becomes several arguments: put some into memory, or take them together"),
        ))
    }

    fn function(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let ty = func::Func::function_type.ty(src, op).ok_or_else(|| self.malformed("function type"))?;
        let name = func::Func::sym_name.str(src, op).ok_or_else(|| self.malformed("name"))?;
        let convention = self.convention_of(op)?;
        let signature = self.signature(ty, convention)?;
        let new = self.declare(Role::Main, name, signature.ty);
        self.function_attrs(op, new, &signature)?;
        let block = self.block;
        self.out.append(block, new);
        // A bare pointer is what C passes anyway.
        let wrapped = !convention.bare
            && (self.options.conversion.emit_c_wrappers
                || discardable::EMIT_C_INTERFACE.get(src, op).is_some());
        if wrapped && convention.variadic {
            return Err(
                self.unsupported_form("a wrapper cannot hand on arguments that its type does not name")
            );
        }
        let body = src.op(op).regions.first().copied().and_then(|r| Some((r, src.entry_block(r)?)));
        let Some((body, first)) = body else {
            if wrapped {
                return self.wrap_external(new, name, &signature);
            }
            let linkage = llvm::Func::linkage.get(&self.out, new).and_then(|a| self.out.ctx.as_enum(a));
            let elsewhere = [LlvmLinkage::EXTERNAL, LlvmLinkage::EXTERN_WEAK];
            return match linkage {
                Some(linkage) if !elsewhere.contains(&linkage.value) => {
                    Err(self.unsupported_form("its `llvm.linkage` is one of definitions, and it has no body"))
                }
                _ => Ok(()),
            };
        };
        let region = self.out.op(new).regions[0];
        let entry = self.out.new_block(region);
        let saved = (
            std::mem::replace(&mut self.block, entry),
            std::mem::replace(&mut self.outputs, signature.outputs.clone()),
        );
        let params: Vec<Value> =
            signature.params.iter().map(|ty| self.out.add_argument(entry, *ty)).collect();
        let args = self.join(&signature.inputs, &params)?;
        for (arg, value) in src.block(first).args.iter().zip(args) {
            self.bind(*arg, value);
        }
        self.region(body, region, entry)?;
        (self.block, self.outputs) = saved;
        if wrapped { self.wrap_defined(name, &signature) } else { Ok(()) }
    }

    /// Source-level values from what was handed over: descriptors are put together again.
    pub fn join(&mut self, inputs: &[PassingMode], params: &[Value]) -> Res<Vec<Value>> {
        let mut rest = params;
        let mut args = Vec::with_capacity(inputs.len());
        for input in inputs {
            let Some((own, others)) = rest.split_at_checked(input.count()) else {
                return Err(self.malformed("such argument"));
            };
            rest = others;
            args.push(match (input, own) {
                (PassingMode::Bare(info), [ptr]) => self.describe_static(info, *ptr, *ptr),
                (PassingMode::Unranked(_), [rank, ptr]) => self.describe_unranked(*rank, *ptr),
                (PassingMode::Fields(info), [allocated, aligned, offset, dims @ ..]) => {
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
    pub fn split(&mut self, inputs: &[PassingMode], values: &[Value]) -> Res<Vec<Value>> {
        let mut params = Vec::with_capacity(values.len());
        for (input, value) in inputs.iter().zip(values) {
            match input {
                PassingMode::Direct(_) => params.push(*value),
                PassingMode::Bare(_) => params.push(self.aligned(*value)?),
                PassingMode::Unranked(_) => {
                    params.push(self.extract(Role::Rank, *value, &[0])?);
                    params.push(self.extract(Role::DescriptorPtr, *value, &[1])?);
                }
                PassingMode::Fields(info) => {
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
        let outputs = std::mem::take(&mut self.outputs);
        for (value, output) in values.iter_mut().zip(&outputs) {
            match output {
                PassingMode::Direct(_) | PassingMode::Fields(_) => {}
                PassingMode::Bare(_) => *value = self.aligned(*value)?,
                PassingMode::Unranked(_) => *value = self.escape(*value)?,
            }
        }
        self.outputs = outputs;
        match &values[..] {
            [] | [_] => {
                self.emit(Role::Main, LlvmOp::Return, &values, &[], &[]);
            }
            several => {
                let types: Vec<Type> = several.iter().map(|v| self.out_ty(*v)).collect();
                let ty = self.out.ctx.llvm_struct(&types);
                self.count_packed(types.len(), ty);
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
