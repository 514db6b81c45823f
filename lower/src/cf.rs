//! `cf`: branches. An operation with the same successor twice gets blocks in between, so that no block receives
//! different values from one predecessor.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::runtime::Runtime;
use plumb_ir::ops::cf;
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::{Block, Type, Value};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// A successor and what it receives.
pub(crate) type Edge = (Block, SmallVec<[Value; 4]>);

impl cf::Lower<(), Res> for Conv<'_> {
    fn Assert(&mut self, (): ()) -> Res {
        self.assert()
    }

    fn Branch(&mut self, (): ()) -> Res {
        let args = self.values(&self.src.op(self.cur).operands)?;
        let to = self.successor(0)?;
        self.br(Role::Main, to, &args);
        Ok(())
    }

    fn CondBranch(&mut self, (): ()) -> Res {
        self.cond_branch()
    }

    fn Switch(&mut self, (): ()) -> Res {
        self.switch()
    }
}

impl Conv<'_> {
    /// The converted successor at a position.
    fn successor(&self, i: usize) -> Res<Block> {
        let successor =
            self.src.op(self.cur).successors.get(i).ok_or_else(|| self.malformed("such successor"))?;
        self.target(*successor)
    }

    /// Replaces repeated successors that receive values by blocks that hand those on.
    pub fn distinct(&mut self, edges: &mut [Edge]) {
        let mut seen = FxHashSet::default();
        let here = self.block;
        for edge in edges {
            if !seen.insert(edge.0) && !edge.1.is_empty() {
                let dummy = self.new_block();
                self.begin(dummy);
                let (to, args) = std::mem::replace(edge, (dummy, SmallVec::new()));
                self.br(Role::Dummy, to, &args);
                self.block = here;
            }
        }
    }

    fn cond_branch(&mut self) -> Res {
        let src = self.src;
        let condition = self.operand(0)?;
        let (on_true, on_false) = (
            cf::CondBranch::trueDestOperands.get(src, self.cur),
            cf::CondBranch::falseDestOperands.get(src, self.cur),
        );
        let mut edges: [Edge; 2] = [
            (self.successor(0)?, self.values(on_true)?.into()),
            (self.successor(1)?, self.values(on_false)?.into()),
        ];
        self.distinct(&mut edges);
        let op = self.cond_br(Role::Main, condition, (edges[0].0, &edges[0].1), (edges[1].0, &edges[1].1));
        if let Some(weights) = cf::CondBranch::branch_weights.get(src, self.cur) {
            self.out.set_prop(op, llvm::CondBr::branch_weights, Some(weights));
        }
        Ok(())
    }

    /// Goes where the flag's value says, else to the default.
    fn switch(&mut self) -> Res {
        let src = self.src;
        let data = src.op(self.cur);
        let flag = self.operand(0)?;
        let mut edges: Vec<Edge> = Vec::with_capacity(data.successors.len());
        let default = cf::Switch::defaultOperands.get(src, self.cur);
        edges.push((self.successor(0)?, self.values(default)?.into()));
        let mut rest = cf::Switch::caseOperands.get(src, self.cur);
        let counts = cf::Switch::case_operand_segments.array(src, self.cur);
        for i in 1..data.successors.len() {
            let count = counts.get(i - 1).copied().unwrap_or(0).max(0) as usize;
            let Some((own, others)) = rest.split_at_checked(count) else {
                return Err(self.malformed("such case operand"));
            };
            rest = others;
            edges.push((self.successor(i)?, self.values(own)?.into()));
        }
        self.distinct(&mut edges);
        let values = cf::Switch::case_values.get(src, self.cur);
        self.switch_to(Role::Main, flag, values, &edges);
        Ok(())
    }

    /// `llvm.switch`: the default is the first edge.
    pub fn switch_to(&mut self, role: Role, flag: Value, values: Option<plumb_ir::Attr>, edges: &[Edge]) {
        // Without cases nothing is decided; the translation to LLVM IR would not expect such a switch.
        if let [(to, args)] = edges {
            self.br(role, *to, args);
            return;
        }
        let mut operands = vec![flag];
        operands.extend(edges.iter().flat_map(|e| e.1.iter().copied()));
        let counts: Vec<i64> = edges.iter().skip(1).map(|e| e.1.len() as i64).collect();
        let mut props: SmallVec<[_; 2]> = SmallVec::new();
        if let (Some(values), false) = (values, counts.is_empty()) {
            props.push((llvm::Switch::case_values, values));
        }
        props.push((llvm::Switch::case_operand_segments, self.out.ctx.i32_array(&counts)));
        let op = self.emit(role, LlvmOp::Switch, &operands, &[], &props);
        let default = edges.first().map_or(0, |e| e.1.len());
        let cases = operands.len() - 1 - default;
        let data = self.out.op_mut(op);
        data.segments = SmallVec::from_slice(&[1, default as u32, cases as u32]);
        data.successors = edges.iter().map(|e| e.0).collect();
    }

    /// A failed assertion prints its message and aborts the program.
    fn assert(&mut self) -> Res {
        let condition = self.operand(0)?;
        let text = cf::Assert::msg.get(self.src, self.cur).ok_or_else(|| self.malformed("message"))?;
        let (fail, go_on) = (self.new_block(), self.new_block());
        self.cond_br(Role::Main, condition, (go_on, &[]), (fail, &[]));
        self.begin(fail);
        let (symbol, _) = self.message(text)?;
        let props = [(llvm::AddressOf::global_name, symbol)];
        let message = self.val(Role::Fail, LlvmOp::AddressOf, &[], Type::LLVM_PTR, &props);
        let puts = self.runtime(Runtime::Puts)?;
        let ret = self.runtime_ret(Runtime::Puts, Type::LLVM_VOID);
        self.call(Role::Fail, Some(puts), &[message], ret);
        let abort = self.runtime(Runtime::Abort)?;
        let ret = self.runtime_ret(Runtime::Abort, Type::LLVM_VOID);
        self.call(Role::Fail, Some(abort), &[], ret);
        self.emit(Role::Fail, LlvmOp::Unreachable, &[], &[], &[]);
        self.begin(go_on);
        Ok(())
    }
}
