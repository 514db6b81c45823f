//! Decoding `llvm`: arithmetic, values and control flow. Memory is in `llvm_memory`, intrinsics with rules of their own
//! in `llvm_intrinsic`.

use super::{Builder, Decode};
use crate::code::{CallSite, Ext, OnUnwind};
use crate::layout::{Kind, TypeInfo};
use crate::scalar::IntUn;
use crate::slot::{Slot, flag};
use plumb_ir::ops::{LlvmOp, llvm, shared};
use plumb_ir::structured::BlockAddress;
use plumb_ir::{Op, OpKind, TypeKind, Value};

impl llvm::Interpret<Op, Decode> for Builder<'_> {
    fn Abs(&mut self, op: Op) -> Decode {
        let poison = self.immediate(op, llvm::Abs::is_int_min_poison, 1).unwrap_or(0) != 0;
        self.int_un(op, if poison { IntUn::AbsPoison } else { IntUn::Abs })
    }

    fn CountLeadingZeros(&mut self, op: Op) -> Decode {
        let poison = self.immediate(op, shared::is_zero_poison, 1).unwrap_or(0) != 0;
        self.int_un(op, if poison { IntUn::CountLeadingZerosPoison } else { IntUn::CountLeadingZeros })
    }

    fn CountTrailingZeros(&mut self, op: Op) -> Decode {
        let poison = self.immediate(op, shared::is_zero_poison, 1).unwrap_or(0) != 0;
        self.int_un(op, if poison { IntUn::CountTrailingZerosPoison } else { IntUn::CountTrailingZeros })
    }

    fn IsFPClass(&mut self, op: Op) -> Decode {
        let test = self.immediate(op, llvm::IsFPClass::bit, 1).unwrap_or(0) as u64;
        self.float_class(op, test)
    }

    fn Sincos(&mut self, op: Op) -> Decode {
        self.sine_and_cosine(op)
    }

    fn FractionExp(&mut self, op: Op) -> Decode {
        self.split_exponent(op)
    }

    fn AddressOf(&mut self, op: Op) -> Decode {
        let name = llvm::AddressOf::global_name.symbol(self.m, op);
        let name = name.ok_or("the address of nothing")?;
        self.symbol_address(op, name)
    }

    fn DSOLocalEquivalent(&mut self, op: Op) -> Decode {
        let name = llvm::DSOLocalEquivalent::function_name.symbol(self.m, op);
        let name = name.ok_or("the address of nothing")?;
        self.symbol_address(op, name)
    }

    fn BlockAddress(&mut self, op: Op) -> Decode {
        self.block_address(op)
    }

    fn IsConstant(&mut self, op: Op) -> Decode {
        self.chosen(op)
    }

    fn EhTypeidFor(&mut self, op: Op) -> Decode {
        self.type_number(op)
    }

    fn InvariantStart(&mut self, op: Op) -> Decode {
        self.unchanged(op, 0, true)?;
        self.chosen(op)
    }

    fn InvariantEnd(&mut self, op: Op) -> Decode {
        self.unchanged(op, 1, false)
    }

    fn LifetimeStart(&mut self, op: Op) -> Decode {
        let p = self.reg(self.operand(op, 0)?)?;
        self.emit_ext(Ext::Lifetime { p, live: true });
        Ok(())
    }

    fn LifetimeEnd(&mut self, op: Op) -> Decode {
        let p = self.reg(self.operand(op, 0)?)?;
        self.emit_ext(Ext::Lifetime { p, live: false });
        Ok(())
    }

    fn Freeze(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let (a, scalars) = (self.reg(v)?, self.info(v)?);
        let d = self.define(result)?;
        self.emit_ext(Ext::Freeze { d, a, scalars });
        Ok(())
    }

    fn ExtractValue(&mut self, op: Op) -> Decode {
        self.extract_value(op)
    }

    fn InsertValue(&mut self, op: Op) -> Decode {
        self.insert_value(op)
    }

    fn ExtractElement(&mut self, op: Op) -> Decode {
        self.extract_element(op)
    }

    fn InsertElement(&mut self, op: Op) -> Decode {
        self.insert_element(op)
    }

    fn ShuffleVector(&mut self, op: Op) -> Decode {
        self.shuffle(op)
    }

    fn Vscale(&mut self, op: Op) -> Decode {
        self.vscale(op)
    }

    fn StepVector(&mut self, op: Op) -> Decode {
        self.step_vector(op)
    }

    fn VectorExtract(&mut self, op: Op) -> Decode {
        self.vector_extract(op)
    }

    fn VectorInsert(&mut self, op: Op) -> Decode {
        self.vector_insert(op)
    }

    fn VectorInterleave2(&mut self, op: Op) -> Decode {
        self.interleave(op)
    }

    fn VectorDeinterleave2(&mut self, op: Op) -> Decode {
        self.deinterleave(op)
    }

    fn GetActiveLaneMask(&mut self, op: Op) -> Decode {
        self.active_lane_mask(op)
    }

    fn MatrixMultiply(&mut self, op: Op) -> Decode {
        self.matrix_multiply(op)
    }

    fn MatrixTranspose(&mut self, op: Op) -> Decode {
        self.matrix_transpose(op)
    }

    fn VPSelectMin(&mut self, op: Op) -> Decode {
        self.predicated_select(op, LlvmOp::VPSelectMin)
    }

    fn VPMergeMin(&mut self, op: Op) -> Decode {
        self.predicated_select(op, LlvmOp::VPMergeMin)
    }

    // Memory, lane by lane.
    fn MaskedLoad(&mut self, op: Op) -> Decode {
        self.masked_load(op)
    }

    fn MaskedStore(&mut self, op: Op) -> Decode {
        self.masked_store(op)
    }

    fn MaskedGather(&mut self, op: Op) -> Decode {
        self.gather(op)
    }

    fn MaskedScatter(&mut self, op: Op) -> Decode {
        self.scatter(op)
    }

    fn MaskedExpandload(&mut self, op: Op) -> Decode {
        self.expand_load(op)
    }

    fn MaskedCompressstore(&mut self, op: Op) -> Decode {
        self.compress_store(op)
    }

    fn VPLoad(&mut self, op: Op) -> Decode {
        self.predicated_load(op, false)
    }

    fn VPStore(&mut self, op: Op) -> Decode {
        self.predicated_store(op, false)
    }

    fn VPStridedLoad(&mut self, op: Op) -> Decode {
        self.predicated_load(op, true)
    }

    fn VPStridedStore(&mut self, op: Op) -> Decode {
        self.predicated_store(op, true)
    }

    fn MatrixColumnMajorLoad(&mut self, op: Op) -> Decode {
        self.matrix_access(op, false)
    }

    fn MatrixColumnMajorStore(&mut self, op: Op) -> Decode {
        self.matrix_access(op, true)
    }

    // Memory.
    fn Alloca(&mut self, op: Op) -> Decode {
        self.alloca(op)
    }

    fn Load(&mut self, op: Op) -> Decode {
        self.load(op)?;
        self.hold_dereferenceable(op)
    }

    fn Store(&mut self, op: Op) -> Decode {
        self.store(op)
    }

    fn GEP(&mut self, op: Op) -> Decode {
        self.gep(op)
    }

    fn AtomicRMW(&mut self, op: Op) -> Decode {
        self.llvm_atomic_rmw(op)
    }

    fn AtomicCmpXchg(&mut self, op: Op) -> Decode {
        self.compare_exchange(op)
    }

    fn PtrToInt(&mut self, op: Op) -> Decode {
        self.ptr_to_int(op)
    }

    fn IntToPtr(&mut self, op: Op) -> Decode {
        self.int_to_ptr(op)?;
        self.hold_dereferenceable(op)
    }

    fn PtrMask(&mut self, op: Op) -> Decode {
        self.ptr_mask(op)
    }

    fn Memcpy(&mut self, op: Op) -> Decode {
        self.copy_bytes(op, false)
    }

    fn MemcpyInline(&mut self, op: Op) -> Decode {
        self.copy_bytes(op, false)
    }

    fn Memmove(&mut self, op: Op) -> Decode {
        self.copy_bytes(op, true)
    }

    fn Memset(&mut self, op: Op) -> Decode {
        self.fill_bytes(op)
    }

    fn MemsetInline(&mut self, op: Op) -> Decode {
        self.fill_bytes(op)
    }

    fn VaStart(&mut self, op: Op) -> Decode {
        self.va_start(op)
    }

    fn VaCopy(&mut self, op: Op) -> Decode {
        self.va_copy(op)
    }

    fn VaArg(&mut self, op: Op) -> Decode {
        self.va_arg(op)
    }

    fn StackSave(&mut self, op: Op) -> Decode {
        let d = self.define(self.result(op, 0)?)?;
        self.emit_ext(Ext::StackMark { d });
        Ok(())
    }

    fn StackRestore(&mut self, op: Op) -> Decode {
        let s = self.reg(self.operand(op, 0)?)?;
        self.emit_ext(Ext::StackCut { s });
        Ok(())
    }

    // Control.
    fn Call(&mut self, op: Op) -> Decode {
        self.llvm_call(op)
    }

    fn Return(&mut self, op: Op) -> Decode {
        self.return_op(op)
    }

    fn Invoke(&mut self, op: Op) -> Decode {
        self.invoke(op)
    }

    fn IndirectBr(&mut self, op: Op) -> Decode {
        self.indirect_branch(op)
    }

    fn CallIntrinsic(&mut self, op: Op) -> Decode {
        self.call_by_name(op)
    }

    fn Br(&mut self, op: Op) -> Decode {
        self.branch(op)
    }

    fn CondBr(&mut self, op: Op) -> Decode {
        self.cond_branch(op)
    }

    fn Switch(&mut self, op: Op) -> Decode {
        self.switch(op)
    }

    fn Landingpad(&mut self, op: Op) -> Decode {
        self.landing_pad(op)
    }

    fn Resume(&mut self, op: Op) -> Decode {
        self.resume_unwinding(op)
    }

    fn Unreachable(&mut self, _op: Op) -> Decode {
        self.emit_ext(Ext::Unreachable);
        Ok(())
    }

    fn Trap(&mut self, _op: Op) -> Decode {
        self.emit_ext(Ext::Trap);
        Ok(())
    }

    fn UBSanTrap(&mut self, _op: Op) -> Decode {
        self.emit_ext(Ext::Trap);
        Ok(())
    }

    fn Assume(&mut self, op: Op) -> Decode {
        let (c, _) = self.scalar_operand(op, 0)?;
        self.emit_ext(Ext::Assume { c });
        self.assume_bundles(op)
    }
}

impl Builder<'_> {
    /// The first operand is the result.
    pub(super) fn forward(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        if self.info(v)?.slots != self.info(result)?.slots {
            return Err("a result of another type".into());
        }
        let r = self.reg(v)?;
        self.bind_value(result, r);
        Ok(())
    }

    /// Slot offset and type of a part of an aggregate.
    fn part(&mut self, op: Op, whole: &std::sync::Arc<TypeInfo>) -> Decode<(u32, std::sync::Arc<TypeInfo>)> {
        let position = shared::position.get(self.m, op).ok_or("a position that is missing")?;
        let path = match self.m.ctx.attr(position) {
            plumb_ir::AttrKind::DenseArray { values, .. } => values.to_vec(),
            plumb_ir::AttrKind::Array(items) => items.iter().filter_map(|a| self.m.ctx.as_i64(*a)).collect(),
            _ => return Err("this position".into()),
        };
        let (mut at, mut info) = (0u32, whole.clone());
        for i in path {
            let i = usize::try_from(i).map_err(|_| "a negative position")?;
            info = match &info.kind {
                Kind::Struct(fields) => {
                    let part = fields.get(i).ok_or("a position outside the struct")?;
                    at += fields[..i].iter().map(|f| f.slots).sum::<u32>();
                    part.clone()
                }
                Kind::Array(n, elem) if (i as u64) < *n => {
                    at += i as u32 * elem.slots;
                    elem.clone()
                }
                _ => return Err("a position outside the aggregate".into()),
            };
        }
        Ok((at, info))
    }

    /// A part of an aggregate: it stays where it is.
    fn extract_value(&mut self, op: Op) -> Decode {
        let v = self.operand(op, 0)?;
        let (whole, r) = (self.info(v)?, self.reg(v)?);
        let (at, info) = self.part(op, &whole)?;
        let result = self.result(op, 0)?;
        if self.info(result)?.slots != info.slots {
            return Err("a result of another type than the part".into());
        }
        self.bind_value(result, r + at);
        Ok(())
    }

    /// The aggregate with one part replaced.
    fn insert_value(&mut self, op: Op) -> Decode {
        let (v, part, result) = (self.operand(op, 0)?, self.operand(op, 1)?, self.result(op, 0)?);
        let (whole, r) = (self.info(v)?, self.reg(v)?);
        let (at, info) = self.part(op, &whole)?;
        let s = self.reg(part)?;
        if self.info(part)?.slots != info.slots || self.info(result)?.slots != whole.slots {
            return Err("a part of another type".into());
        }
        let d = self.define(result)?;
        self.copy(d, r, at);
        self.copy(d + at, s, info.slots);
        let rest = at + info.slots;
        self.copy(d + rest, r + rest, whole.slots - rest);
        Ok(())
    }

    /// A call by name, or through the first operand.
    fn llvm_call(&mut self, op: Op) -> Decode {
        let m = self.m;
        if !m.operand_group(op, 1).is_empty() {
            return Err("calls with operand bundles".into());
        }
        let from = self.f.code.len() as u32;
        self.called(op, &m.op(op).results)?;
        if shared::no_unwind.flag(m, op) {
            let to = self.f.code.len() as u32;
            self.f.call_sites.push(CallSite { from, to, on_unwind: OnUnwind::Never });
        }
        Ok(())
    }

    /// The call that a `call` or `invoke` makes.
    pub(super) fn called(&mut self, op: Op, results: &[Value]) -> Decode {
        let m = self.m;
        let args = m.operand_group(op, 0);
        if let Some(callee) = shared::callee.symbol(m, op) {
            let args = self.passed(op, args)?;
            self.call_symbol(callee, &args, results)?;
            return self.hold_call_results(op, results);
        }
        let (callee, args) = args.split_first().ok_or("a call of nothing")?;
        let (p, args) = (self.reg(*callee)?, self.passed(op, args)?);
        match shared::var_callee_type.ty(m, op).map(|t| m.ctx.ty(t)) {
            Some(TypeKind::LlvmFunc { params, variadic: true, .. }) => {
                let (args, more) =
                    args.split_at_checked(params.len()).ok_or("a call with too few arguments")?;
                self.call_variadic(args, more, results, None, Some(p))?;
            }
            _ => self.call_pointer(p, &args, results)?,
        }
        self.hold_call_results(op, results)
    }

    /// A jump to the block whose address the operand is; to any that is not listed it is undefined behaviour.
    fn indirect_branch(&mut self, op: Op) -> Decode {
        let m = self.m;
        let (a, _) = self.scalar_operand(op, 0)?;
        let sizes = llvm::IndirectBr::indbr_operand_segments.array(m, op);
        let (mut rest, mut blocks, mut targets) = (m.operand_group(op, 1), Vec::new(), Vec::new());
        for (i, &block) in m.op(op).successors.iter().enumerate() {
            let n = sizes.get(i).and_then(|n| usize::try_from(*n).ok()).unwrap_or(0);
            let (now, later) = rest.split_at_checked(n).ok_or("too few operands for the successors")?;
            rest = later;
            targets.push((block, now));
        }
        let mut stubs = Vec::new();
        for (block, operands) in targets {
            let label = self.label_of_edge(block, operands, &mut stubs)?;
            // A block that is not marked has no address that could be jumped to.
            if let Some(symbol) = self.block_symbol(block) {
                blocks.push((symbol, label));
            }
        }
        self.emit_ext(Ext::IndirectBranch { a, blocks });
        self.stubs(stubs)
    }

    /// The symbol of a block that is marked.
    fn block_symbol(&self, block: plumb_ir::Block) -> Option<u32> {
        let m = self.m;
        let tags = m.block(block).ops.iter().filter(|op| m.kind(**op) == OpKind::Llvm(LlvmOp::BlockTag));
        tags.filter_map(|op| super::module::block_tag(m, llvm::BlockTag::tag.get(m, *op)?))
            .find_map(|tag| self.shared.block(&self.f.name, tag))
    }

    /// The address of a block that is marked.
    fn block_address(&mut self, op: Op) -> Decode {
        let m = self.m;
        let at = llvm::BlockAddress::block_addr.get(self.m, op).ok_or("the address of nothing")?;
        let function = BlockAddress::function.symbol(&m.ctx, at);
        let tag = BlockAddress::tag.get(&m.ctx, at).and_then(|tag| super::module::block_tag(m, tag));
        let (Some(function), Some(tag)) = (function, tag) else {
            return Err("the address of nothing".into());
        };
        let symbol = self.shared.block(function, tag);
        let symbol = symbol.ok_or("the address of a block that is not marked")?;
        let d = self.define(self.result(op, 0)?)?;
        self.emit(crate::code::Inst::Symbol { d, symbol });
        Ok(())
    }

    /// The promise that memory stays as it is, or its end.
    fn unchanged(&mut self, op: Op, pointer: usize, promised: bool) -> Decode {
        let p = self.reg(self.operand(op, pointer)?)?;
        let size = shared::size.i64(self.m, op).unwrap_or(-1);
        self.emit_ext(Ext::Unchanged { p, size, promised });
        Ok(())
    }

    /// A value that a compiler may choose: whether it finds an operand constant, what stands for a marked range.
    fn chosen(&mut self, op: Op) -> Decode {
        let result = self.result(op, 0)?;
        if self.info(result)?.slots != 1 {
            return Err("a result of this type".into());
        }
        let r = self.constant(Slot::flagged(0, flag::NONDET))?;
        self.bind_value(result, r);
        Ok(())
    }
}
