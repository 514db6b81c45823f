//! Instructions: how an operation of the LLVM dialect is written is what its row says. What families share is in their
//! files.

mod aggregate;
mod arith;
mod call;
mod control;
mod intrinsics;
mod memory;

use crate::controls::Control;
use crate::emitter::Emitter;
use plumb_ir::Op;
use plumb_ir::ops::LlvmOp;
use plumb_ir::ops::llvm;
use plumb_ir::table::{EmitRule, OverloadedType};

/// An operation, and what is known of the edges of its function.
type OpContext<'c> = (Op, &'c Control<'c>);

impl Emitter<'_> {
    /// Writes the instruction of an operation in a function's body.
    pub(crate) fn instruction<'c>(&mut self, op: Op, kind: LlvmOp, control: &'c Control<'c>) {
        if let Some(why) = plumb_ir::llvm_obstacle(self.m, op) {
            let name = self.m.op_name(op);
            return self.error("emit-unsupported-op", format!("LLVM refuses `{name}`: {why}"));
        }
        match kind.def().emit {
            EmitRule::Unary => self.unary(op),
            EmitRule::Binary => self.binary(op),
            EmitRule::Cast => self.cast(op),
            EmitRule::Intrinsic(over, imms) => self.intrinsic(op, over, imms),
            EmitRule::IntrinsicNamed(name, over, imms) => self.named_intrinsic(op, name, over, imms),
            EmitRule::Nothing => {}
            EmitRule::ModuleLevel | EmitRule::NotLlvm => self.unsupported(op),
            EmitRule::Custom => {
                kind.emit(self, (op, control));
            }
        }
    }
}

impl<'c> llvm::Emitter<OpContext<'c>, ()> for Emitter<'_> {
    fn ICmp(&mut self, (op, _): OpContext<'c>) {
        self.icmp(op)
    }

    fn FCmp(&mut self, (op, _): OpContext<'c>) {
        self.fcmp(op)
    }

    fn Select(&mut self, (op, _): OpContext<'c>) {
        self.select(op)
    }

    fn AddrSpaceCast(&mut self, (op, _): OpContext<'c>) {
        self.addrspacecast(op)
    }

    fn Alloca(&mut self, (op, _): OpContext<'c>) {
        self.alloca(op)
    }

    fn Load(&mut self, (op, _): OpContext<'c>) {
        self.load(op)
    }

    fn Store(&mut self, (op, _): OpContext<'c>) {
        self.store(op)
    }

    fn GEP(&mut self, (op, _): OpContext<'c>) {
        self.gep(op)
    }

    fn AtomicRMW(&mut self, (op, _): OpContext<'c>) {
        self.atomic_rmw(op)
    }

    fn AtomicCmpXchg(&mut self, (op, _): OpContext<'c>) {
        self.cmpxchg(op)
    }

    fn Fence(&mut self, (op, _): OpContext<'c>) {
        self.fence(op)
    }

    fn NoAliasScopeDecl(&mut self, (op, _): OpContext<'c>) {
        self.declare_scope(op)
    }

    fn VaArg(&mut self, (op, _): OpContext<'c>) {
        self.va_arg(op)
    }

    fn ExtractElement(&mut self, (op, _): OpContext<'c>) {
        self.extract_element(op)
    }

    fn InsertElement(&mut self, (op, _): OpContext<'c>) {
        self.insert_element(op)
    }

    fn ShuffleVector(&mut self, (op, _): OpContext<'c>) {
        self.shuffle_vector(op)
    }

    fn ExtractValue(&mut self, (op, _): OpContext<'c>) {
        self.extract_value(op)
    }

    fn InsertValue(&mut self, (op, _): OpContext<'c>) {
        self.insert_value(op)
    }

    fn Br(&mut self, (op, control): OpContext<'c>) {
        self.br(op, control)
    }

    fn CondBr(&mut self, (op, control): OpContext<'c>) {
        self.cond_br(op, control)
    }

    fn Switch(&mut self, (op, control): OpContext<'c>) {
        self.switch(op, control)
    }

    fn IndirectBr(&mut self, (op, _): OpContext<'c>) {
        self.indirect_br(op)
    }

    fn Return(&mut self, (op, _): OpContext<'c>) {
        self.ret(op)
    }

    fn Unreachable(&mut self, (_, _): OpContext<'c>) {
        self.push(" unreachable\n")
    }

    fn Resume(&mut self, (op, _): OpContext<'c>) {
        self.resume(op)
    }

    fn Landingpad(&mut self, (op, _): OpContext<'c>) {
        self.landingpad(op)
    }

    fn Call(&mut self, (op, _): OpContext<'c>) {
        self.call(op)
    }

    fn Invoke(&mut self, (op, control): OpContext<'c>) {
        self.invoke(op, control)
    }

    fn CallIntrinsic(&mut self, (op, _): OpContext<'c>) {
        self.call_intrinsic(op)
    }

    fn InlineAsm(&mut self, (op, _): OpContext<'c>) {
        self.inline_asm(op)
    }

    fn InvariantStart(&mut self, (op, _): OpContext<'c>) {
        self.invariant(op, 0, llvm::InvariantStart::size)
    }

    fn InvariantEnd(&mut self, (op, _): OpContext<'c>) {
        self.invariant(op, 1, llvm::InvariantEnd::size)
    }

    fn Assume(&mut self, (op, _): OpContext<'c>) {
        self.assume(op)
    }

    fn CoroEnd(&mut self, (op, _): OpContext<'c>) {
        self.coro_end(op)
    }

    fn MaskedLoad(&mut self, (op, _): OpContext<'c>) {
        self.masked(op, &[OverloadedType::Result, OverloadedType::Arg(0)], 0)
    }

    fn MaskedGather(&mut self, (op, _): OpContext<'c>) {
        self.masked(op, &[OverloadedType::Result, OverloadedType::Arg(0)], 0)
    }

    fn MaskedStore(&mut self, (op, _): OpContext<'c>) {
        self.masked(op, &[OverloadedType::Arg(0), OverloadedType::Arg(1)], 1)
    }

    fn MaskedScatter(&mut self, (op, _): OpContext<'c>) {
        self.masked(op, &[OverloadedType::Arg(0), OverloadedType::Arg(1)], 1)
    }
}
