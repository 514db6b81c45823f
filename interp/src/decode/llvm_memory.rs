//! Decoding the memory operations of `llvm`.

use super::elementwise::Lanes;
use super::{Builder, Decode};
use crate::code::{Ext, GepTerm, Inst, LaneOp, Reg, gep};
use crate::heap::{AliasScopes, Tag};
use crate::layout::{Kind, Scalar, TypeInfo};
use crate::slot::Slot;
use plumb_host::AccessKind;
use plumb_ir::enums::GepNoWrap;
use plumb_ir::ops::{llvm, shared, view::Prop};
use plumb_ir::structured::{AliasScope, TBAAMember, TBAATag, TBAATypeDescriptor};
use plumb_ir::{Attr, AttrKind, Op, TypeKind, Value};
use smallvec::SmallVec;
use std::sync::Arc;

/// Stands for a dynamic index in `rawConstantIndices`.
const DYNAMIC_INDEX: i64 = i32::MIN as i64;

/// Alignment of stack memory that is allocated as bytes.
const RAW_STACK_ALIGN: u64 = 16;

impl Builder<'_> {
    /// The element type that an operation names, or that its pointer's type does in older spellings.
    fn pointee(&mut self, op: Op, pointer: plumb_ir::Type) -> Decode<Arc<TypeInfo>> {
        let named = shared::elem_type.ty(self.m, op);
        let ty = named.or(match self.m.ctx.ty(pointer) {
            TypeKind::LlvmPtr { pointee, .. } => *pointee,
            _ => None,
        });
        self.type_info(ty.ok_or("a pointer to an unknown type")?)
    }

    /// The alignment an access states, else that of its type.
    fn access_align(&self, op: Op, info: &TypeInfo) -> u64 {
        match shared::alignment.u64(self.m, op) {
            Some(a) if a > 0 => a,
            _ => info.align,
        }
    }

    /// Memory for so many elements, until the function returns.
    pub(super) fn alloca(&mut self, op: Op) -> Decode {
        let (count, scalar) = self.scalar_operand(op, 0)?;
        let w = Self::int_width(scalar)?;
        let result = self.result(op, 0)?;
        let elem = self.pointee(op, self.m.ty(result))?;
        let stated = shared::alignment.u64(self.m, op).filter(|a| *a > 0);
        // Of bytes compilers make room for anything, such as descriptors, and LangRef leaves the alignment to the target.
        let bytes = matches!(elem.scalar(), Some(Scalar::Int(8)));
        let align = stated.unwrap_or(if bytes { RAW_STACK_ALIGN } else { elem.align });
        let d = self.define(result)?;
        self.emit_ext(Ext::Alloca { d, count, w, size: elem.size, align });
        // Memory whose lifetime is marked is dead until it begins.
        if self.shared.begins(self.m, result) {
            self.emit_ext(Ext::Lifetime { p: d, live: false });
        }
        Ok(())
    }

    /// Bytes that the fast accesses can move for a scalar.
    fn fast_bytes(info: &TypeInfo) -> Option<u8> {
        let s = info.scalar()?;
        let plain = !matches!(s, Scalar::Ptr) && matches!(s.width(), 8 | 16 | 32 | 64);
        plain.then_some((s.width() / 8) as u8)
    }

    pub(super) fn load(&mut self, op: Op) -> Decode {
        let p = self.reg(self.operand(op, 0)?)?;
        let result = self.result(op, 0)?;
        let ty = self.info(result)?;
        let align = self.access_align(op, &ty);
        let d = self.define(result)?;
        let fast = Self::fast_bytes(&ty).zip(u32::try_from(align).ok());
        let size = ty.store_size;
        if let Some(tag) = self.tag(op) {
            self.emit_ext(Ext::Tagged { p, size, tag, stored: false });
        }
        let loaded = ty.clone();
        let access = Ext::LoadAny { ty, d, p, align };
        if llvm::Load::ordering.bits(self.m, op) != 0 {
            self.emit_atomic(access);
        } else {
            let x = self.add_ext(access);
            self.emit(match fast {
                Some((n, align)) => Inst::Load { n, align, d, p, x },
                None => Inst::Ext { x },
            });
        }
        if let Some(scoped) = self.scoped(op) {
            self.emit_ext(Ext::InScopes { p, size, scoped, write: false });
        }
        if llvm::Load::invariant.flag(self.m, op) {
            self.emit_ext(Ext::Unchanging { p, size });
        }
        if llvm::Load::invariantGroup.flag(self.m, op) {
            self.emit_ext(Ext::InGroup { p, size, stored: false });
        }
        self.volatile(op, AccessKind::Load, p, (d, &loaded));
        Ok(())
    }

    pub(super) fn store(&mut self, op: Op) -> Decode {
        let (value, pointer) = (self.operand(op, 0)?, self.operand(op, 1)?);
        let (ty, s, p) = (self.info(value)?, self.reg(value)?, self.reg(pointer)?);
        let align = self.access_align(op, &ty);
        let fast = Self::fast_bytes(&ty).zip(u32::try_from(align).ok());
        let size = ty.store_size;
        let stored = ty.clone();
        let access = Ext::StoreAny { ty, s, p, align };
        if llvm::Store::ordering.bits(self.m, op) != 0 {
            self.emit_atomic(access);
        } else {
            let x = self.add_ext(access);
            let fast = fast.filter(|_| !self.shared.is_tagged(self.m));
            self.emit(match fast {
                Some((n, align)) => Inst::Store { n, align, s, p, x },
                None => Inst::Ext { x },
            });
        }
        if let Some(tag) = self.tag(op) {
            self.emit_ext(Ext::Tagged { p, size, tag, stored: true });
        }
        if let Some(scoped) = self.scoped(op) {
            self.emit_ext(Ext::InScopes { p, size, scoped, write: true });
        }
        if llvm::Store::invariantGroup.flag(self.m, op) {
            self.emit_ext(Ext::InGroup { p, size, stored: true });
        }
        self.volatile(op, AccessKind::Store, p, (s, &stored));
        Ok(())
    }

    /// What an access says of scopes.
    fn scoped(&mut self, op: Op) -> Option<Arc<AliasScopes>> {
        let ctx = &self.m.ctx;
        let list = |prop: Prop| -> Vec<(Attr, Attr)> {
            let scopes = prop.attrs(self.m, op).iter();
            scopes.filter_map(|scope| Some((AliasScope::domain.get(ctx, *scope)?, *scope))).collect()
        };
        let scoped = AliasScopes {
            within: list(shared::alias_scopes),
            without: list(shared::noalias_scopes).into_iter().collect(),
        };
        (!scoped.within.is_empty() || !scoped.without.is_empty()).then(|| Arc::new(scoped))
    }

    /// The declaration of a scope.
    pub(super) fn declare_scope(&mut self, op: Op) -> Decode {
        let scope = llvm::NoAliasScopeDecl::scope.get(self.m, op).ok_or("the declaration of nothing")?;
        if self.shared.is_scoped(self.m) {
            self.emit_ext(Ext::DeclareScope { scope });
        }
        Ok(())
    }

    /// Lets a volatile access be seen, which is of the value in these slots.
    pub(super) fn volatile(&mut self, op: Op, kind: AccessKind, p: Reg, (r, ty): (Reg, &Arc<TypeInfo>)) {
        if shared::volatile_.flag(self.m, op) && self.shared.is_llvm(self.m) {
            self.emit_ext(Ext::Volatile { kind, p, r, ty: ty.clone() });
        }
    }

    /// The type-based alias tag of an access. Several say no more than none.
    fn tag(&self, op: Op) -> Option<Arc<Tag>> {
        let ctx = &self.m.ctx;
        let [tag] = shared::tbaa.attrs(self.m, op) else { return None };
        let (mut at, mut offset) = (TBAATag::base_type.get(ctx, *tag)?, TBAATag::offset.i64(ctx, *tag)?);
        let mut path = vec![(at, offset)];
        // What encloses a type at an offset is its last member that starts there or before; the root has none.
        while let Some(AttrKind::Array(members)) =
            TBAATypeDescriptor::members.get(ctx, at).map(|a| ctx.attr(a))
        {
            let starts = |m: &Attr| TBAAMember::offset.i64(ctx, *m).filter(|start| *start <= offset);
            let (member, start) = members.iter().filter_map(|m| Some((*m, starts(m)?))).next_back()?;
            (at, offset) = (TBAAMember::typeDesc.get(ctx, member)?, offset.checked_sub(start)?);
            path.push((at, offset));
        }
        let accessed = TBAATag::access_type.get(ctx, *tag)?;
        let name = TBAATypeDescriptor::id.str(ctx, accessed).unwrap_or_default().to_owned();
        Some(Arc::new(Tag { path, name }))
    }

    /// Address arithmetic: the first index steps over whole elements, the others into them.
    pub(super) fn gep(&mut self, op: Op) -> Decode {
        let m = self.m;
        let (base, dynamic) = m.op(op).operands.split_first().ok_or("address arithmetic on nothing")?;
        let p = self.lanes(*base)?;
        if p.scalar != Scalar::Ptr {
            return Err("address arithmetic on something else".into());
        }
        let terms = self.gep_terms(op, *base, dynamic)?;
        let flags = gep_flags(llvm::GEP::noWrapFlags.bits(m, op));
        let result = self.result(op, 0)?;
        let (_, count) = self.lane_type(result)?;
        let fits = |lanes: Lanes| lanes.count == 1 || lanes.count == count;
        if !fits(p) || !terms.iter().all(|(index, _)| fits(*index)) {
            return Err("operands and result of different shapes".into());
        }
        // A scalar among vectors stands for all lanes.
        let at = |lanes: Lanes, i: u32| lanes.at(if lanes.count == 1 { 0 } else { i });
        let d = self.define(result)?;
        for i in 0..count {
            let terms = terms
                .iter()
                .map(|(index, scale)| {
                    Ok(GepTerm { index: at(*index, i), width: Self::int_width(index.scalar)?, scale: *scale })
                })
                .collect::<Decode<SmallVec<[_; 2]>>>()?;
            self.emit_gep(d + i, at(p, i), terms, flags);
        }
        Ok(())
    }

    /// What is added one after the other to an address: an index, and bytes per step.
    fn gep_terms(&mut self, op: Op, base: Value, dynamic: &[Value]) -> Decode<SmallVec<[(Lanes, u64); 2]>> {
        let m = self.m;
        let mut info = self.pointee(op, m.ty(base))?;
        let raw = llvm::GEP::rawConstantIndices.array(m, op);
        let mut dynamic = dynamic.iter();
        let mut terms: SmallVec<[(Lanes, u64); 2]> = SmallVec::new();
        let constant = |b: &mut Self, index: i64| -> Decode<Lanes> {
            let reg = b.constant(Slot::firm(index as u64))?;
            Ok(Lanes { reg, scalar: Scalar::Int(64), count: 1 })
        };
        for (k, &index) in raw.iter().enumerate() {
            let operand =
                if index == DYNAMIC_INDEX { Some(*dynamic.next().ok_or("too few indices")?) } else { None };
            let scale = if k == 0 {
                info.size
            } else {
                let inner = match (&info.kind, operand) {
                    (Kind::Struct(fields), None) => {
                        let i = usize::try_from(index).map_err(|_| "a negative field")?;
                        let field = fields.get(i).ok_or("a field that is not there")?.clone();
                        let at = info.offsets.get(i).copied().unwrap_or(0);
                        if i > 0 {
                            terms.push((constant(self, 1)?, at));
                        }
                        info = field;
                        continue;
                    }
                    (Kind::Array(_, elem), _) => elem.clone(),
                    (Kind::Vector { shape, .. }, _) if shape.len() == 1 => {
                        let lane = info.pieces.first().ok_or("an index into an empty vector")?.scalar;
                        Arc::new(TypeInfo::from_scalar(lane))
                    }
                    _ => return Err("an index into this type".into()),
                };
                info = inner;
                info.size
            };
            match operand {
                None if index == 0 => {}
                None => terms.push((constant(self, index)?, scale)),
                Some(v) => terms.push((self.lanes(v)?, scale)),
            }
        }
        Ok(terms)
    }

    /// One address.
    fn emit_gep(&mut self, d: Reg, p: Reg, terms: SmallVec<[GepTerm; 2]>, flags: u8) {
        match (&terms[..], i32::try_from(terms.first().map_or(0, |t| t.scale))) {
            ([], _) => self.copy(d, p, 1),
            ([GepTerm { index, width: 64, .. }], Ok(scale)) if scale > 0 => {
                self.emit(Inst::PtrIndex { flags, d, p, i: *index, scale });
            }
            _ => self.emit_ext(Ext::Gep { d, p, terms: terms.into_vec(), flags }),
        }
    }

    pub(super) fn ptr_to_int(&mut self, op: Op) -> Decode {
        let ([a], d) = self.elementwise::<1>(op)?;
        let w = Self::int_width(d.scalar)?;
        self.each(LaneOp::PtrToInt { w }, d, [a]);
        Ok(())
    }

    pub(super) fn int_to_ptr(&mut self, op: Op) -> Decode {
        let ([a], d) = self.elementwise::<1>(op)?;
        // Of a wide integer the first word is what an address keeps.
        self.each(LaneOp::IntToPtr, d, [a]);
        Ok(())
    }

    pub(super) fn ptr_mask(&mut self, op: Op) -> Decode {
        let ([a, mask], d) = self.elementwise::<2>(op)?;
        let w = Self::int_width(mask.scalar)?;
        for i in 0..d.count {
            self.emit_ext(Ext::PtrMask { d: d.at(i), a: a.at(i), mask: mask.at(i), w });
        }
        Ok(())
    }

    /// Slot and width of a byte count: an operand, or the attribute of the inline forms.
    fn byte_count(&mut self, op: Op) -> Decode<(u32, u32)> {
        match self.m.op(op).operands.get(2) {
            Some(&v) => {
                let s = self.info(v)?.scalar().ok_or("a length that is no integer")?;
                Ok((self.reg(v)?, Self::int_width(s)?))
            }
            None => {
                let n = shared::len.i64(self.m, op).ok_or("a length that is missing")?;
                Ok((self.constant(Slot::firm(n as u64))?, 64))
            }
        }
    }

    /// `memcpy` (equal or disjoint ranges) and `memmove`.
    pub(super) fn copy_bytes(&mut self, op: Op, overlap: bool) -> Decode {
        self.held_intrinsic(op, |b| {
            let (to, from) = (b.reg(b.operand(op, 0)?)?, b.reg(b.operand(op, 1)?)?);
            let (n, w) = b.byte_count(op)?;
            b.emit_ext(Ext::CopyBytes { to, from, n, w, overlap });
            Ok(())
        })
    }

    pub(super) fn fill_bytes(&mut self, op: Op) -> Decode {
        self.held_intrinsic(op, |b| {
            let (to, byte) = (b.reg(b.operand(op, 0)?)?, b.reg(b.operand(op, 1)?)?);
            let (n, w) = b.byte_count(op)?;
            b.emit_ext(Ext::FillBytes { to, byte, n, w });
            Ok(())
        })
    }
}

/// The flags that an attribute states.
fn gep_flags(bits: u32) -> u8 {
    let mut flags = 0;
    if bits & GepNoWrap::INBOUNDS_FLAG != 0 {
        flags |= gep::INBOUNDS | gep::NUSW;
    }
    if bits & GepNoWrap::NUSW != 0 {
        flags |= gep::NUSW;
    }
    if bits & GepNoWrap::NUW != 0 {
        flags |= gep::NUW;
    }
    flags
}
