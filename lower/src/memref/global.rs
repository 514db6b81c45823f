//! Globals: arrays of the element type, and descriptors of them.

use crate::Role;
use crate::convert::{Conv, Res};
use plumb_ir::enums::LlvmLinkage;
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::ops::memref;
use plumb_ir::{Attr, AttrKind, IntBits, OpKind, Type, TypeKind};

impl Conv<'_> {
    /// A global of nested arrays; rank 0 is the element itself.
    pub fn global(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let ty = memref::Global::r#type.ty(src, op).ok_or_else(|| self.malformed("type"))?;
        let name = memref::Global::sym_name.get(src, op).ok_or_else(|| self.malformed("name"))?;
        let info = self.memref_info(ty)?;
        if !info.identity() || !info.static_shape() {
            return Err(self.unsupported_form("its memref has no static shape and identity layout"));
        }
        let array =
            info.shape.iter().rev().fold(info.elem, |ty, n| self.out.ctx.llvm_array((*n).max(0) as u64, ty));
        let private = memref::Global::sym_visibility.str(src, op) == Some("private");
        let linkage = if private { LlvmLinkage::PRIVATE } else { LlvmLinkage::EXTERNAL };
        let initial = memref::Global::initial_value.get(src, op);
        let new = self.new_op(OpKind::Llvm(LlvmOp::Global), Role::Main);
        let (loc, span, block) = (self.loc, self.span, self.block);
        let data = self.out.op_mut(new);
        (data.loc, data.span) = (loc, span);
        data.attrs = src.op(op).attrs.clone();
        let global_type = self.out.ctx.type_attr(array);
        let linkage = self.out.ctx.enum_attr(LlvmLinkage::of(linkage));
        let space = self.out.ctx.int_attr(info.space.into(), Type::I32);
        self.out.set_prop(new, llvm::Global::global_type, Some(global_type));
        self.out.set_prop(new, llvm::Global::sym_name, Some(name));
        self.out.set_prop(new, llvm::Global::linkage, Some(linkage));
        self.out.set_prop(new, llvm::Global::addr_space, Some(space));
        if let Some(unit) = memref::Global::constant.get(src, op) {
            self.out.set_prop(new, llvm::Global::constant, Some(unit));
        }
        if let Some(alignment) = memref::Global::alignment.get(src, op) {
            self.out.set_prop(new, llvm::Global::alignment, Some(alignment));
        }
        let region = self.out.new_region(new);
        self.out.append(block, new);
        match initial.map(|a| (a, src.ctx.attr(a))) {
            // Defined elsewhere.
            None => {}
            // Uninitialised: memory whose content is not determined.
            Some((_, AttrKind::Unit)) => {
                let entry = self.out.new_block(region);
                self.block = entry;
                let undef = self.val(Role::Empty, LlvmOp::Undef, &[], array, &[]);
                self.emit(Role::Empty, LlvmOp::Return, &[undef], &[], &[]);
                self.block = block;
            }
            Some((value, AttrKind::Dense { .. })) => {
                let value = self.dense(value)?;
                let value = if info.rank() == 0 { self.single(value)? } else { value };
                self.out.set_prop(new, llvm::Global::value, Some(value));
            }
            Some(_) => return Err(self.unsupported_form("its initial value is not dense")),
        }
        Ok(())
    }

    /// The only element of dense elements, as a number.
    fn single(&mut self, value: Attr) -> Res<Attr> {
        let AttrKind::Dense { ty, data, .. } = self.out.ctx.attr(value).clone() else {
            return Err(self.malformed("dense elements"));
        };
        let elem = self.out.ctx.elem(ty);
        Ok(self.stated(&data, elem).unwrap_or(value))
    }

    /// An element of these bytes, the low ones first; none of a type that has no attribute for it.
    fn stated(&mut self, bytes: &[u8], ty: Type) -> Option<Attr> {
        let number = |bytes: &[u8]| bytes.iter().rev().fold(0u128, |n, byte| n << 8 | u128::from(*byte));
        Some(match *self.out.ctx.ty(ty) {
            TypeKind::Integer { .. } => {
                let value = IntBits(bytes.chunks(8).map(|word| number(word) as u64).collect());
                self.out.ctx.intern_attr(AttrKind::Integer { value, ty })
            }
            TypeKind::Float(_) => self.out.ctx.float_attr(number(bytes), ty),
            // Of a struct, its fields one by one.
            TypeKind::Complex(part) => {
                let (re, im) = bytes.split_at(bytes.len() / 2);
                let fields = [self.stated(re, part)?, self.stated(im, part)?];
                self.out.ctx.intern_attr(AttrKind::Array(fields.into()))
            }
            _ => return None,
        })
    }

    /// The descriptor of a global: it is never freed, so both pointers are its address.
    pub fn get_global(&mut self) -> Res {
        let src = self.src;
        let name = memref::GetGlobal::name.get(src, self.cur).ok_or_else(|| self.malformed("symbol"))?;
        let result = self.src_result(0)?;
        let info = self.memref_info(src.ty(result))?;
        if !info.identity() || !info.static_shape() {
            return Err(self.unsupported_form("its memref has no static shape and identity layout"));
        }
        let address =
            self.val(Role::Main, LlvmOp::AddressOf, &[], info.ptr, &[(llvm::AddressOf::global_name, name)]);
        let desc = self.describe_static(&info, address, address);
        self.bind_result(0, desc)
    }
}
