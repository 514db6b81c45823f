//! Decoding `llvm`: arithmetic, values and control flow. Memory is in `llvm_memory`, intrinsics with rules of their own
//! in `llvm_intrinsic`.

use super::{Builder, Decode};
use crate::code::Ext;
use crate::layout::{Kind, TypeInfo};
use crate::scalar::IntUn;
use crate::slot::{Slot, flag};
use plumb_ir::ops::{LlvmOp, llvm, shared};
use plumb_ir::structured::BlockAddress;
use plumb_ir::{Op, OpKind, TypeKind, Value};
use smallvec::SmallVec;

impl llvm::Interpret<Op, Decode> for Builder<'_> {
    // The least integer stays itself, or is poison if the flag says so (LangRef, "llvm.abs").
    fn Abs(&mut self, op: Op) -> Decode {
        let poison = plumb_ir::immediate(self.m, op, llvm::Abs::is_int_min_poison, 1).unwrap_or(0) != 0;
        self.int_un(op, if poison { IntUn::AbsPoison } else { IntUn::Abs })
    }

    // Zero gives the width, or poison if the flag says so (LangRef, "llvm.ctlz").
    fn CountLeadingZeros(&mut self, op: Op) -> Decode {
        let poison = plumb_ir::immediate(self.m, op, shared::is_zero_poison, 1).unwrap_or(0) != 0;
        self.int_un(op, if poison { IntUn::CountLeadingZerosPoison } else { IntUn::CountLeadingZeros })
    }

    // Zero gives the width, or poison if the flag says so (LangRef, "llvm.cttz").
    fn CountTrailingZeros(&mut self, op: Op) -> Decode {
        let poison = plumb_ir::immediate(self.m, op, shared::is_zero_poison, 1).unwrap_or(0) != 0;
        self.int_un(op, if poison { IntUn::CountTrailingZerosPoison } else { IntUn::CountTrailingZeros })
    }

    // Whether the float is of one of the classes of the mask (LangRef, "llvm.is.fpclass").
    fn IsFPClass(&mut self, op: Op) -> Decode {
        let test = plumb_ir::immediate(self.m, op, llvm::IsFPClass::bit, 1).unwrap_or(0) as u64;
        self.float_class(op, test)
    }

    // A struct of sine and cosine, each `inexact`
    // (LangRef, "llvm.sincos"; S-LIB-1).
    fn Sincos(&mut self, op: Op) -> Decode {
        self.sine_and_cosine(op)
    }

    // A struct of a fraction in [0.5, 1) and an exponent, any value for NaN and infinities
    // (LangRef, "llvm.frexp").
    fn FractionExp(&mut self, op: Op) -> Decode {
        self.split_exponent(op)
    }

    // The address of a global, an alias or a function (llvm.mlir.addressof).
    fn AddressOf(&mut self, op: Op) -> Decode {
        let name = llvm::AddressOf::global_name.symbol(self.m, op);
        let name = name.ok_or("the address of nothing")?;
        self.symbol_address(op, name)
    }

    // The address of the function itself, which is its own equivalent here (llvm.dso_local_equivalent).
    fn DSOLocalEquivalent(&mut self, op: Op) -> Decode {
        let name = llvm::DSOLocalEquivalent::function_name.symbol(self.m, op);
        let name = name.ok_or("the address of nothing")?;
        self.symbol_address(op, name)
    }

    // The address of a tagged block (llvm.blockaddress).
    fn BlockAddress(&mut self, op: Op) -> Decode {
        self.block_address(op)
    }

    // Undetermined: what is found constant is the choice of the compiler
    // (LangRef, "llvm.is.constant"; S-LLVM-1).
    fn IsConstant(&mut self, op: Op) -> Decode {
        self.chosen(op)
    }

    // The number that a landing pad gives for a type
    // (llvm.intr.eh.typeid.for; S-CALL-13).
    fn EhTypeidFor(&mut self, op: Op) -> Decode {
        self.type_number(op)
    }

    // Promises that memory stays as it is; the result is undetermined
    // (LangRef, "llvm.invariant.start"; S-PROM-21).
    fn InvariantStart(&mut self, op: Op) -> Decode {
        self.unchanged(op, 0, true)?;
        self.chosen(op)
    }

    // Ends such a promise (LangRef, "llvm.invariant.end"; S-PROM-21).
    fn InvariantEnd(&mut self, op: Op) -> Decode {
        self.unchanged(op, 1, false)
    }

    // Stack memory lives from here on, uninitialised
    // (LangRef, "llvm.lifetime.start"; S-MEM-21).
    fn LifetimeStart(&mut self, op: Op) -> Decode {
        let p = self.reg(self.operand(op, 0)?)?;
        self.emit_ext(Ext::Lifetime { p, live: true });
        Ok(())
    }

    // What accesses say of the scope is about those that follow
    // (LangRef, "llvm.experimental.noalias.scope.decl"; S-PROM-16).
    fn NoAliasScopeDecl(&mut self, op: Op) -> Decode {
        self.declare_scope(op)
    }

    // Stack memory is dead from here on
    // (LangRef, "llvm.lifetime.end"; S-MEM-21).
    fn LifetimeEnd(&mut self, op: Op) -> Decode {
        let p = self.reg(self.operand(op, 0)?)?;
        self.emit_ext(Ext::Lifetime { p, live: false });
        Ok(())
    }

    // Poison and undef become any one value, the same for all uses (LangRef, "freeze Instruction").
    fn Freeze(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let (a, scalars) = (self.reg(v)?, self.info(v)?);
        let d = self.define(result)?;
        self.emit_ext(Ext::Freeze { d, a, scalars });
        Ok(())
    }

    // A part of a struct or an array (LangRef, "extractvalue Instruction").
    fn ExtractValue(&mut self, op: Op) -> Decode {
        self.extract_value(op)
    }

    // A struct or an array with one part replaced (LangRef, "insertvalue Instruction").
    fn InsertValue(&mut self, op: Op) -> Decode {
        self.insert_value(op)
    }

    // One lane; an index outside gives poison (LangRef, "extractelement Instruction").
    fn ExtractElement(&mut self, op: Op) -> Decode {
        self.extract_element(op)
    }

    // One lane replaced; an index outside makes all lanes poison (LangRef, "insertelement Instruction").
    fn InsertElement(&mut self, op: Op) -> Decode {
        self.insert_element(op)
    }

    // Lanes of both vectors by number; -1 is a poison lane (LangRef, "shufflevector Instruction").
    fn ShuffleVector(&mut self, op: Op) -> Decode {
        self.shuffle(op)
    }

    // The factor of scalable vectors, constant during a run; poison where the type does not hold it (LangRef, "llvm.vscale").
    fn Vscale(&mut self, op: Op) -> Decode {
        self.vscale(op)
    }

    // 0, 1, 2, …, truncated to the lane (LangRef, "llvm.stepvector").
    fn StepVector(&mut self, op: Op) -> Decode {
        self.step_vector(op)
    }

    // A run of lanes; poison if it reaches beyond the end (LangRef, "llvm.vector.extract").
    fn VectorExtract(&mut self, op: Op) -> Decode {
        self.vector_extract(op)
    }

    // A run of lanes replaced; poison if it reaches beyond the end (LangRef, "llvm.vector.insert").
    fn VectorInsert(&mut self, op: Op) -> Decode {
        self.vector_insert(op, 0, 1)
    }

    // Lanes of both vectors in turns (LangRef, "llvm.vector.interleave2").
    fn VectorInterleave2(&mut self, op: Op) -> Decode {
        self.interleave(op)
    }

    // The even lanes and the odd ones (LangRef, "llvm.vector.deinterleave2").
    fn VectorDeinterleave2(&mut self, op: Op) -> Decode {
        self.deinterleave(op)
    }

    // Whether base + lane < end, without wrapping (LangRef, "llvm.get.active.lane.mask").
    fn GetActiveLaneMask(&mut self, op: Op) -> Decode {
        self.active_lane_mask(op)
    }

    // Matrices by columns; terms are added from the first on
    // (LangRef, "llvm.matrix.multiply"; S-LLVM-10).
    fn MatrixMultiply(&mut self, op: Op) -> Decode {
        self.matrix_multiply(op)
    }

    // A matrix by columns, transposed (LangRef, "llvm.matrix.transpose").
    fn MatrixTranspose(&mut self, op: Op) -> Decode {
        self.matrix_transpose(op)
    }

    // One of two lanes by a condition; beyond the length it is poison, where LangRef has undef
    // (LangRef, "llvm.vp.select"; S-LLVM-5).
    fn VPSelectMin(&mut self, op: Op) -> Decode {
        self.predicated_select(op, LlvmOp::VPSelectMin)
    }

    // One of two lanes by a condition; beyond the length the second
    // (LangRef, "llvm.vp.merge"; S-LLVM-5).
    fn VPMergeMin(&mut self, op: Op) -> Decode {
        self.predicated_select(op, LlvmOp::VPMergeMin)
    }

    // The other lanes are those of the third operand
    // (LangRef, "llvm.masked.load"; S-LLVM-7).
    fn MaskedLoad(&mut self, op: Op) -> Decode {
        self.masked_load(op)
    }

    // Writes the enabled lanes alone
    // (LangRef, "llvm.masked.store"; S-LLVM-7).
    fn MaskedStore(&mut self, op: Op) -> Decode {
        self.masked_store(op)
    }

    // Each enabled lane from its own address
    // (LangRef, "llvm.masked.gather"; S-LLVM-7).
    fn MaskedGather(&mut self, op: Op) -> Decode {
        self.gather(op)
    }

    // Each enabled lane to its own address, in order
    // (LangRef, "llvm.masked.scatter"; S-LLVM-7).
    fn MaskedScatter(&mut self, op: Op) -> Decode {
        self.scatter(op)
    }

    // Consecutive elements to the enabled lanes
    // (LangRef, "llvm.masked.expandload"; S-LLVM-7).
    fn MaskedExpandload(&mut self, op: Op) -> Decode {
        self.expand_load(op)
    }

    // The enabled lanes to consecutive elements
    // (LangRef, "llvm.masked.compressstore"; S-LLVM-7).
    fn MaskedCompressstore(&mut self, op: Op) -> Decode {
        self.compress_store(op)
    }

    // The other lanes are poison (LangRef, "llvm.vp.load"; S-LLVM-5).
    fn VPLoad(&mut self, op: Op) -> Decode {
        self.predicated_load(op, false)
    }

    // Writes the enabled lanes below the length (LangRef, "llvm.vp.store"; S-LLVM-5).
    fn VPStore(&mut self, op: Op) -> Decode {
        self.predicated_store(op, false)
    }

    // Lanes a stride of bytes apart; the others are poison
    // (LangRef, "llvm.experimental.vp.strided.load"; S-LLVM-5).
    fn VPStridedLoad(&mut self, op: Op) -> Decode {
        self.predicated_load(op, true)
    }

    // Lanes a stride of bytes apart (LangRef, "llvm.experimental.vp.strided.store"; S-LLVM-5).
    fn VPStridedStore(&mut self, op: Op) -> Decode {
        self.predicated_store(op, true)
    }

    // Columns a stride of elements apart, no less than the rows
    // (LangRef, "llvm.matrix.column.major.load"; S-LLVM-9).
    fn MatrixColumnMajorLoad(&mut self, op: Op) -> Decode {
        self.matrix_access(op, false)
    }

    // Columns a stride of elements apart, no less than the rows
    // (LangRef, "llvm.matrix.column.major.store"; S-LLVM-9).
    fn MatrixColumnMajorStore(&mut self, op: Op) -> Decode {
        self.matrix_access(op, true)
    }

    // Uninitialised memory until the function returns (LangRef, "alloca Instruction").
    fn Alloca(&mut self, op: Op) -> Decode {
        self.alloca(op)
    }

    // Overestimated alignment is undefined behaviour
    // (LangRef, "load Instruction"; S-MEM-14).
    fn Load(&mut self, op: Op) -> Decode {
        self.load(op)?;
        self.hold_dereferenceable(op)
    }

    // Padding becomes undefined
    // (LangRef, "store Instruction"; S-MEM-15).
    fn Store(&mut self, op: Op) -> Decode {
        self.store(op)
    }

    // Address arithmetic; a broken `inbounds`, `nusw` or `nuw` is poison
    // (LangRef, "getelementptr Instruction"; S-MEM-6).
    fn GEP(&mut self, op: Op) -> Decode {
        self.gep(op)
    }

    // Updates memory and gives what it held
    // (LangRef, "atomicrmw Instruction"; S-MEM-18).
    fn AtomicRMW(&mut self, op: Op) -> Decode {
        self.llvm_atomic_rmw(op)
    }

    // Writes if memory holds what is expected; a weak one may fail
    // (LangRef, "cmpxchg Instruction"; S-MEM-19).
    fn AtomicCmpXchg(&mut self, op: Op) -> Decode {
        self.compare_exchange(op)
    }

    // The address, which exposes the allocation
    // (LangRef, "ptrtoint .. to Instruction"; S-MEM-3).
    fn PtrToInt(&mut self, op: Op) -> Decode {
        self.ptr_to_int(op)
    }

    // A pointer to the exposed allocation there
    // (LangRef, "inttoptr .. to Instruction"; S-MEM-5).
    fn IntToPtr(&mut self, op: Op) -> Decode {
        self.int_to_ptr(op)?;
        self.hold_dereferenceable(op)
    }

    // Bits of the address are cleared; the allocation stays (LangRef, "llvm.ptrmask").
    fn PtrMask(&mut self, op: Op) -> Decode {
        self.ptr_mask(op)
    }

    // The ranges are equal or disjoint, else undefined behaviour
    // (LangRef, "llvm.memcpy"; S-MEM-20).
    fn Memcpy(&mut self, op: Op) -> Decode {
        self.copy_bytes(op, false)
    }

    // As `memcpy` (LangRef, "llvm.memcpy.inline"; S-MEM-20).
    fn MemcpyInline(&mut self, op: Op) -> Decode {
        self.copy_bytes(op, false)
    }

    // The ranges may overlap (LangRef, "llvm.memmove"; S-MEM-20).
    fn Memmove(&mut self, op: Op) -> Decode {
        self.copy_bytes(op, true)
    }

    // A byte again and again (LangRef, "llvm.memset").
    fn Memset(&mut self, op: Op) -> Decode {
        self.fill_bytes(op)
    }

    // As `memset` (LangRef, "llvm.memset.inline").
    fn MemsetInline(&mut self, op: Op) -> Decode {
        self.fill_bytes(op)
    }

    // The list begins with the first argument beyond the parameters
    // (LangRef, "llvm.va_start"; S-CALL-3).
    fn VaStart(&mut self, op: Op) -> Decode {
        self.va_start(op)
    }

    // The first list goes on where the second is
    // (LangRef, "llvm.va_copy"; S-CALL-3).
    fn VaCopy(&mut self, op: Op) -> Decode {
        self.va_copy(op)
    }

    // The next argument (LangRef, "va_arg Instruction"; S-CALL-4).
    fn VaArg(&mut self, op: Op) -> Decode {
        self.va_arg(op)
    }

    // A mark of the stack as it is (LangRef, "llvm.stacksave").
    fn StackSave(&mut self, op: Op) -> Decode {
        let d = self.define(self.result(op, 0)?)?;
        self.emit_ext(Ext::StackMark { d });
        Ok(())
    }

    // Ends the allocations made since the mark
    // (LangRef, "llvm.stackrestore"; S-MEM-23).
    fn StackRestore(&mut self, op: Op) -> Decode {
        let s = self.reg(self.operand(op, 0)?)?;
        self.emit_ext(Ext::StackCut { s });
        Ok(())
    }

    // LangRef calls types that are not the callee's target-specific; through a pointer they are undefined behaviour here
    // (LangRef, "call Instruction").
    fn Call(&mut self, op: Op) -> Decode {
        self.llvm_call(op)
    }

    // The operand is the result of the call (LangRef, "ret Instruction").
    fn Return(&mut self, op: Op) -> Decode {
        self.return_op(op)
    }

    // A call that goes on at the second successor if it unwinds
    // (LangRef, "invoke Instruction"; S-CALL-7).
    fn Invoke(&mut self, op: Op) -> Decode {
        self.invoke(op)
    }

    // The block must be listed, else undefined behaviour
    // (LangRef, "indirectbr Instruction"; S-CALL-19).
    fn IndirectBr(&mut self, op: Op) -> Decode {
        self.indirect_branch(op)
    }

    // The operation that the dialect has for the intrinsic (llvm.call_intrinsic).
    fn CallIntrinsic(&mut self, op: Op) -> Decode {
        self.call_by_name(op)
    }

    // The operands become the block's arguments (LangRef, "br Instruction").
    fn Br(&mut self, op: Op) -> Decode {
        self.plain_loop(op)?;
        self.branch(op)
    }

    // Poison and undef are undefined behaviour (LangRef, "br Instruction"; S-VAL-6, S-VAL-8).
    fn CondBr(&mut self, op: Op) -> Decode {
        self.plain_loop(op)?;
        self.cond_branch(op)
    }

    // Poison and undef are undefined behaviour
    // (LangRef, "switch Instruction"; S-VAL-6, S-VAL-8).
    fn Switch(&mut self, op: Op) -> Decode {
        self.switch(op)
    }

    // The exception that has landed, and a number for the clause
    // (LangRef, "landingpad Instruction"; S-CALL-7).
    fn Landingpad(&mut self, op: Op) -> Decode {
        self.landing_pad(op)
    }

    // Unwinding goes on where a landing pad interrupted it
    // (LangRef, "resume Instruction"; S-CALL-17).
    fn Resume(&mut self, op: Op) -> Decode {
        self.resume_unwinding(op)
    }

    // Undefined behaviour (LangRef, "unreachable Instruction").
    fn Unreachable(&mut self, _op: Op) -> Decode {
        self.emit_ext(Ext::Unreachable);
        Ok(())
    }

    // Ends the program (LangRef, "llvm.trap").
    fn Trap(&mut self, _op: Op) -> Decode {
        self.emit_ext(Ext::Trap);
        Ok(())
    }

    // Ends the program (LangRef, "llvm.ubsantrap").
    fn UBSanTrap(&mut self, _op: Op) -> Decode {
        self.emit_ext(Ext::Trap);
        Ok(())
    }

    // A false condition is undefined behaviour
    // (LangRef, "llvm.assume"; S-PROM-4).
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
        if super::last_use::is_tensor(self.m, v) {
            self.emit_tensor(crate::code::TensorInst::Share { t: r });
        }
        self.bind_value(result, r);
        Ok(())
    }

    /// Slot offset and type of a part of an aggregate.
    fn part(&mut self, op: Op, whole: &std::sync::Arc<TypeInfo>) -> Decode<(u32, std::sync::Arc<TypeInfo>)> {
        let position = shared::position.get(self.m, op).ok_or("a position that is missing")?;
        let path: SmallVec<[i64; 4]> = match self.m.ctx.attr(position) {
            plumb_ir::AttrKind::DenseArray { values, .. } => SmallVec::from_slice(values),
            plumb_ir::AttrKind::Array(items) => items.iter().filter_map(|a| self.m.ctx.as_i64(*a)).collect(),
            _ => return Err("this position".into()),
        };
        let (mut at, mut info) = (0u32, whole);
        for i in path {
            let i = usize::try_from(i).map_err(|_| "a negative position")?;
            info = match &info.kind {
                Kind::Struct(fields) => {
                    let part = fields.get(i).ok_or("a position outside the struct")?;
                    at += fields[..i].iter().map(|f| f.slots).sum::<u32>();
                    part
                }
                Kind::Array(n, elem) if (i as u64) < *n => {
                    at += i as u32 * elem.slots;
                    elem
                }
                _ => return Err("a position outside the aggregate".into()),
            };
        }
        Ok((at, info.clone()))
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
        self.end_call_site(op, from..self.f.code.len() as u32, None);
        Ok(())
    }

    /// The call that a `call` or `invoke` makes.
    pub(super) fn called(&mut self, op: Op, results: &[Value]) -> Decode {
        let m = self.m;
        let args = m.operand_group(op, 0);
        if let Some(callee) = shared::callee.symbol(m, op) {
            let convention = self.call_convention(op, args);
            let args = self.passed(op, args)?;
            self.call_symbol(callee, convention, &args.all, results)?;
            return self.end_call(op, &args, results);
        }
        let (callee, args) = args.split_first().ok_or("a call of nothing")?;
        let convention = self.call_convention(op, args);
        let (p, passed) = (self.reg(*callee)?, self.passed(op, args)?);
        let args = &passed.all;
        match shared::var_callee_type.ty(m, op).map(|t| m.ctx.ty(t)) {
            Some(TypeKind::LlvmFunc { params, variadic: true, .. }) => {
                let (args, more) =
                    args.split_at_checked(params.len()).ok_or("a call with too few arguments")?;
                self.call_variadic(convention, args, more, results, None, Some(p))?;
            }
            _ => self.call_pointer(p, convention, args, results)?,
        }
        self.end_call(op, &passed, results)
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
            // A block without a tag has no address that could be jumped to.
            if let Some(symbol) = self.block_symbol(block) {
                blocks.push((symbol, label));
            }
        }
        self.emit_ext(Ext::IndirectBranch { a, blocks });
        self.stubs(stubs)
    }

    /// The symbol of a tagged block.
    fn block_symbol(&self, block: plumb_ir::Block) -> Option<u32> {
        let m = self.m;
        let tags = m.block(block).ops.iter().filter(|op| m.kind(**op) == OpKind::Llvm(LlvmOp::BlockTag));
        tags.filter_map(|op| super::module::block_tag(m, llvm::BlockTag::tag.get(m, *op)?))
            .find_map(|tag| self.shared.block(&self.f.name, tag))
    }

    /// The address of a tagged block.
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

    /// A value that a compiler may choose: whether it finds an operand constant, what stands for an invariant range.
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
