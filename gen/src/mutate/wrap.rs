//! Mutations that move neighbouring operations into a function, a region that runs once, or a block of their own.

use super::edit::{Edit, Place, takes_constants};
use crate::root::root;
use plumb_ir::enums::{LlvmCConv, LlvmLinkage};
use plumb_ir::ops::{func, llvm, scf};
use plumb_ir::{Block, Op, OpKind, Type, TypeKind, Value, ValueDef};

/// Regions of structured control flow that can be run once.
const REGIONS: [OpKind; 5] =
    [scf::For::KIND, scf::While::KIND, scf::If::KIND, scf::IndexSwitch::KIND, scf::ExecuteRegion::KIND];

impl Edit<'_, '_> {
    /// A run of operations becomes a function.
    pub fn outline(&mut self, memrefs: bool) -> Option<()> {
        let (block, start, end) = self.run(8, Self::moves)?;
        let is_llvm = self.root(block).is_llvm;
        let ops: Vec<Op> = self.m.block(block).ops[start..end].to_vec();
        if ops.iter().flat_map(|op| self.m.walk(*op)).any(|op| takes_constants(&self.m, op)) {
            return None;
        }
        let (used, given) = self.boundary(&ops);
        if given.iter().any(|v| self.is_taken_as_constant(*v)) {
            return None;
        }
        let types = |e: &Self, vs: &[Value]| -> Vec<Type> { vs.iter().map(|v| e.m.ty(*v)).collect() };
        let (params, results) = (types(self, &used), types(self, &given));
        let passes = |ty: &Type| {
            self.is_number(*ty)
                || *ty == Type::LLVM_PTR
                || memrefs && self.is_passed_memref(*ty)
                || matches!(self.m.ctx.ty(*ty), TypeKind::LlvmStruct { .. } | TypeKind::LlvmArray { .. })
        };
        if !params.iter().chain(&results).all(passes) || is_llvm && results.len() > 1 {
            return None;
        }
        let inside = self.inside(&ops);
        self.take(block, start, end);
        let name = self.fresh_name("outlined");
        let (f, entry) = self.new_function(is_llvm, &name, &params, &results);
        let mut place = Place { block, at: start };
        let callee = self.m.ctx.symbol_attr(&name);
        let call = match is_llvm {
            true => {
                let none = self.m.ctx.i32_array(&[]);
                let props = [(llvm::Call::callee, callee), (llvm::Call::op_bundle_sizes, none)];
                self.put(&mut place, llvm::Call::KIND, &[&used, &[]], &results, &props)
            }
            false => {
                self.put(&mut place, func::Call::KIND, &[&used], &results, &[(func::Call::callee, callee)])
            }
        };
        for (i, v) in given.iter().enumerate() {
            let r = self.m.result(call, i);
            self.replace(*v, r, |_, op| !inside.contains(&op));
        }
        let args = self.m.block(entry).args.clone();
        for op in &ops {
            self.m.append(entry, *op);
        }
        for op in ops.iter().flat_map(|op| self.m.walk(*op)).collect::<Vec<_>>() {
            for v in &mut self.m.op_mut(op).operands {
                if let Some(i) = used.iter().position(|u| u == v) {
                    *v = args[i];
                }
            }
        }
        let leave = root(is_llvm).ret;
        self.end(entry, leave, &[&given], &[]);
        let body = self.m.body();
        self.m.append(body, f);
        Some(())
    }

    /// A private function with an empty block, which stands nowhere yet.
    fn new_function(&mut self, is_llvm: bool, name: &str, params: &[Type], results: &[Type]) -> (Op, Block) {
        let f = self.m.new_op(if is_llvm { llvm::Func::KIND } else { func::Func::KIND });
        let region = self.m.new_region(f);
        let entry = self.m.new_block(region);
        for ty in params {
            self.m.add_argument(entry, *ty);
        }
        let ctx = &mut self.m.ctx;
        let name = ctx.string_attr(name);
        let set = if is_llvm {
            let ret = results.first().copied().unwrap_or(Type::LLVM_VOID);
            let ty = ctx.intern_type(TypeKind::LlvmFunc { ret, params: params.into(), variadic: false });
            vec![
                (llvm::Func::sym_name, name),
                (llvm::Func::function_type, ctx.type_attr(ty)),
                (llvm::Func::linkage, ctx.enum_attr(LlvmLinkage::of(LlvmLinkage::INTERNAL))),
                (llvm::Func::CConv, ctx.enum_attr(LlvmCConv::of(LlvmCConv::C))),
            ]
        } else {
            let ty = ctx.function_type(params, results);
            vec![
                (func::Func::sym_name, name),
                (func::Func::function_type, ctx.type_attr(ty)),
                (func::Func::sym_visibility, ctx.string_attr("private")),
            ]
        };
        self.set(f, &set);
        (f, entry)
    }

    /// A run of operations becomes the body of something that runs once. That is a loop of one iteration, a branch that
    /// is taken, a region, or a block that could come again.
    pub fn one_trip(&mut self) -> Option<()> {
        let (block, start, end) = self.run(6, Self::moves)?;
        let ops: Vec<Op> = self.m.block(block).ops[start..end].to_vec();
        let (_, given) = self.boundary(&ops);
        let as_block = self.has_blocks(block) && self.draw.ratio(1, 6);
        if self.root(block).is_llvm || as_block {
            return self.block_loop(block, start, end);
        }
        let changes = |v: &Value| {
            self.is_taken_as_constant(*v)
                || self.is_memref(self.m.ty(*v)) && !self.is_passed_memref(self.m.ty(*v))
        };
        if given.iter().any(changes) {
            return None;
        }
        let numbers = given.iter().all(|v| self.is_number(self.m.ty(*v)));
        let kind = if numbers { self.draw.pick(&REGIONS)? } else { scf::ExecuteRegion::KIND };
        let inside = self.inside(&ops);
        self.take(block, start, end);
        let op = self.region_once(&mut Place { block, at: start }, kind, &given)?;
        for (i, v) in given.iter().enumerate() {
            let r = self.m.result(op, i);
            self.replace(*v, r, |_, op| !inside.contains(&op));
        }
        // Where the operations go: what comes after the loop's test, the branch taken, or else the only region.
        let region = match kind {
            k if k == scf::While::KIND || k == scf::IndexSwitch::KIND => *self.m.op(op).regions.get(1)?,
            _ => *self.m.op(op).regions.first()?,
        };
        let body = self.m.entry_block(region)?;
        for op in ops {
            self.m.append(body, op);
        }
        let mut yielded = given;
        if kind == scf::While::KIND {
            let mut place = Place { block: body, at: usize::MAX };
            let stop = self.number_of(&mut place, Type::I1, 0)?;
            yielded.insert(0, stop);
        }
        self.end(body, scf::Yield::KIND, &[&yielded], &[]);
        Some(())
    }

    /// A constant of the source dialects, in a block that stands in no function yet.
    fn number_of(&mut self, place: &mut Place, ty: Type, value: i128) -> Option<Value> {
        let attr = self.number_attr(ty, value)?;
        let (kind, prop) = root(false).constant;
        place.at = place.at.min(self.m.block(place.block).ops.len());
        Some(self.value(place, kind, &[], ty, &[(prop, attr)]))
    }

    /// An operation whose region runs once and gives values of these types; that region has a block that is empty.
    fn region_once(&mut self, place: &mut Place, kind: OpKind, given: &[Value]) -> Option<Op> {
        let types: Vec<Type> = given.iter().map(|v| self.m.ty(*v)).collect();
        let zeros = |e: &mut Self, place: &mut Place| -> Option<Vec<Value>> {
            types.iter().map(|ty| e.number_of(place, *ty, 0)).collect()
        };
        if kind == scf::For::KIND {
            // The step may go past the end.
            let low = self.draw.pick(&[0, 1, -1, 5, -0x8000_0000, 0x7fff_fff0])?;
            let far = self.draw.range(1, 3) as i64;
            let step = far + self.draw.below(3) as i64;
            let bounds = [low, low + far, step].map(|n| self.index(place, n));
            let inits = zeros(self, place)?;
            let groups: [&[Value]; 4] = [&bounds[..1], &bounds[1..2], &bounds[2..], &inits];
            let op = self.put(place, kind, &groups, &types, &[]);
            let block = self.region_block(op, &[&[Type::INDEX], &types[..]].concat());
            debug_assert!(self.m.block(block).ops.is_empty());
            return Some(op);
        }
        if kind == scf::While::KIND {
            let mut inits = vec![self.number_of(place, Type::I1, 1)?];
            inits.extend(zeros(self, place)?);
            let op = self.put(place, kind, &[&inits], &types, &[]);
            let before = self.region_block(op, &[&[Type::I1], &types[..]].concat());
            let args = self.m.block(before).args.clone();
            self.end(before, scf::Condition::KIND, &[&args[..1], &args[1..]], &[]);
            self.region_block(op, &types);
            return Some(op);
        }
        let (operand, other) = match kind {
            k if k == scf::If::KIND => (Some(self.number_of(place, Type::I1, 1)?), true),
            k if k == scf::IndexSwitch::KIND => (Some(self.index(place, 3)), true),
            _ => (None, false),
        };
        let mut props = Vec::new();
        if kind == scf::IndexSwitch::KIND {
            props.push((scf::IndexSwitch::cases, self.m.ctx.i64_array(&[3])));
        }
        let op = self.put(place, kind, &[operand.as_slice()], &types, &props);
        let first = self.region_block(op, &[]);
        if other {
            let second = self.region_block(op, &[]);
            let not_taken = if kind == scf::If::KIND { second } else { first };
            let zeros = zeros(self, &mut Place { block: not_taken, at: 0 })?;
            self.end(not_taken, scf::Yield::KIND, &[&zeros], &[]);
        }
        Some(op)
    }

    /// Another region of an operation, with a block.
    fn region_block(&mut self, op: Op, args: &[Type]) -> Block {
        let region = self.m.new_region(op);
        let block = self.m.new_block(region);
        for ty in args {
            self.m.add_argument(block, *ty);
        }
        block
    }

    /// What comes from this position on becomes a block of its own, which nothing leads to yet. A tag stays in the block
    /// whose address it stands for.
    fn split(&mut self, block: Block, at: usize) -> Option<Block> {
        let region = self.m.block(block).parent?;
        if self.m.block(block).ops.iter().skip(at).any(|op| self.m.kind(*op) == llvm::BlockTag::KIND) {
            return None;
        }
        let next = self.m.new_block(region);
        let end = self.m.block(block).ops.len();
        for op in self.take(block, at, end) {
            self.m.append(next, op);
        }
        Some(next)
    }

    /// A run of operations becomes a block that would come again if a count that is 1 were below 1.
    fn block_loop(&mut self, block: Block, start: usize, end: usize) -> Option<()> {
        if !self.has_blocks(block) {
            return None;
        }
        let root = self.root(block);
        let rest = self.split(block, end)?;
        let body = self.split(block, start)?;
        let count = self.m.add_argument(body, root.index);
        let zero = self.number(&mut Place { block, at: start }, root.index, 0)?;
        let jump = self.end(block, root.jump, &[&[zero]], &[]);
        self.m.op_mut(jump).successors.push(body);
        let mut place = Place { block: body, at: end - start };
        let one = self.number(&mut place, root.index, 1)?;
        let next = self.value(&mut place, root.add, &[count, one], root.index, &[]);
        let less = [(root.compare.1, self.m.ctx.enum_attr((root.predicate)(SIGNED_LESS)))];
        let again = self.value(&mut place, root.compare.0, &[next, one], Type::I1, &less);
        let decide = self.end(body, root.jump_if, &[&[again], &[next], &[]], &[]);
        self.m.op_mut(decide).successors.extend([body, rest]);
        Some(())
    }

    /// A block becomes two; some values are handed on, as what one of two ways hands on where both lead there.
    pub fn split_block(&mut self) -> Option<()> {
        let all = self.inner_ops();
        let fit: Vec<_> =
            all.into_iter().filter(|(b, at, _)| *at > 0 && self.is_free(*b) && self.has_blocks(*b)).collect();
        let (block, at, _) = self.draw.pick(&fit)?;
        let root = self.root(block);
        let before: Vec<Op> = self.m.block(block).ops[..at].to_vec();
        let inside = self.inside(&before);
        let made = before.iter().flat_map(|op| self.m.op(*op).results.iter().copied());
        let made = self.m.block(block).args.iter().copied().chain(made);
        let carried: Vec<Value> =
            made.filter(|v| self.is_number(self.m.ty(*v)) || self.is_passed_memref(self.m.ty(*v))).collect();
        let mut handed: Vec<Value> = Vec::new();
        for _ in 0..self.draw.below(4) {
            let v = self.draw.pick(&carried);
            handed.extend(v.filter(|v| !handed.contains(v)));
        }
        // In the LLVM dialect a block tells its values apart by where they come from.
        let both = !root.is_llvm && self.draw.ratio(1, 2);
        let end = Place { block, at };
        let others: Vec<Value> = handed
            .iter()
            .map(|v| if self.is_number(self.m.ty(*v)) { self.other(&end, *v) } else { *v })
            .collect();
        let next = self.split(block, at)?;
        for v in &handed {
            debug_assert!(matches!(self.m.value(*v).def, ValueDef::Result(..) | ValueDef::Argument(..)));
            let ty = self.m.ty(*v);
            let arg = self.m.add_argument(next, ty);
            self.replace(*v, arg, |m, op| !inside.contains(&op) && !takes_constants(m, op));
        }
        if both {
            let first = self.draw.ratio(1, 2);
            let choice = self.number(&mut Place { block, at }, Type::I1, i128::from(first))?;
            let (yes, no) = if first { (&handed, &others) } else { (&others, &handed) };
            let op = self.end(block, root.jump_if, &[&[choice], yes, no], &[]);
            self.m.op_mut(op).successors.extend([next, next]);
        } else {
            let op = self.end(block, root.jump, &[&handed], &[]);
            self.m.op_mut(op).successors.push(next);
        }
        Some(())
    }
}

/// `slt`, in both dialects.
const SIGNED_LESS: u32 = 2;
