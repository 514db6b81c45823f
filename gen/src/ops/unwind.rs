//! Exceptions: a function that throws depending on its argument, callers that each handle some exceptions or none, and
//! an outermost caller that handles the rest.
//!
//! The generator does not know what is thrown. Where the interpreter follows, it says what the call returns.

use crate::core::{Gen, allowed};
use plumb_ir::enums::{LlvmICmp, LlvmLinkage};
use plumb_ir::ops::llvm;
use plumb_ir::ops::view::Prop;
use plumb_ir::{Attr, Block, Op, OpKind, Type, Value};
use smallvec::SmallVec;

/// Type information of what is thrown: of fundamental types that 64 bits stand for.
const TYPES: &[&str] = &["_ZTIl", "_ZTIm", "_ZTIx", "_ZTIi", "_ZTId"];
/// The variable that notes what was cleaned up.
const NOTES: &str = "notes";
/// Operations of one function, at most about.
const SIZE: u32 = 16;

/// What a function does about an exception that leaves the one it calls.
#[derive(Clone, Copy)]
enum Reaction {
    /// Nothing.
    None,
    /// Notes that, and lets it go on.
    CleanUp,
    /// Handles those of a type.
    Catch(&'static str),
    /// Handles those of no type listed.
    Filter,
    /// Changes one of a type and throws it on.
    Rethrow(&'static str),
    /// Handles any.
    CatchAll,
}

impl Gen<'_, '_, '_, '_> {
    /// A call that may be left by an exception somewhere within.
    pub(crate) fn unwinding(&mut self) -> bool {
        let room = self.named + 2 < self.cfg.max_functions && self.effects == allowed::ALL;
        if !room || self.k.contexts() == 0 || self.target.saturating_sub(self.ops) < SIZE + SIZE / 2 {
            return false;
        }
        let outer = self.block;
        self.declare_exceptions();
        let mut inner = self.thrower();
        // Where two filters are merged, a number below 0 is that of either.
        let (mut levels, mut filtered) = (1, false);
        while self.named + 1 < self.cfg.max_functions
            && self.target.saturating_sub(self.ops) > SIZE
            && self.draw.ratio(2, 3)
        {
            let ty = self.exception_type();
            let reaction = match self.draw.below(6) {
                0 => Reaction::None,
                1 => Reaction::CleanUp,
                2 => Reaction::Catch(ty),
                3 if !filtered => Reaction::Filter,
                4 => Reaction::Rethrow(ty),
                _ => Reaction::CatchAll,
            };
            filtered |= matches!(reaction, Reaction::Filter);
            inner = self.around(&inner, reaction);
            levels += 1;
        }
        let all = self.around(&inner, Reaction::CatchAll);
        self.block = outer;
        let n = self.operand(Type::I64);
        let (callee, bundles) = (self.m.ctx.symbol_attr(&all), self.m.ctx.i32_array(&[]));
        let props = [(llvm::Call::callee, callee), (llvm::Call::op_bundle_sizes, bundles)];
        let op = self.emit(llvm::Call::KIND, &[&[n], &[]], &[Type::I64], &props);
        self.work += u64::from(SIZE * levels) * u64::from(self.k.contexts());
        self.finish(op);
        true
    }

    fn exception_type(&mut self) -> &'static str {
        self.draw.pick(&TYPES[..3]).unwrap_or("_ZTIl")
    }

    /// Declares the runtime library's part, and the variable.
    fn declare_exceptions(&mut self) {
        let (ptr, long) = (Type::LLVM_PTR, Type::I64);
        self.declare("__gxx_personality_v0", &[], &[Type::I32]);
        self.declare("__cxa_allocate_exception", &[long], &[ptr]);
        self.declare("__cxa_throw", &[ptr; 3], &[]);
        self.declare("__cxa_begin_catch", &[ptr], &[ptr]);
        self.declare("__cxa_end_catch", &[], &[]);
        self.declare("__cxa_rethrow", &[], &[]);
        for name in TYPES {
            self.variable(name, ptr, None);
        }
        let zero = self.m.ctx.int_attr(0, long);
        self.variable(NOTES, long, Some(zero));
    }

    fn declare(&mut self, name: &'static str, params: &[Type], results: &[Type]) {
        if !self.declared.contains(&name) {
            self.declared.push(name);
            let f = self.new_function();
            self.m.new_region(f);
            self.define(f, name, params, results, false);
            let body = self.m.body();
            self.m.append(body, f);
        }
    }

    /// A variable of the module, or a constant of the library.
    fn variable(&mut self, name: &'static str, ty: Type, initial: Option<Attr>) {
        if self.declared.contains(&name) {
            return;
        }
        self.declared.push(name);
        let global = self.m.new_op(llvm::Global::KIND);
        self.m.new_region(global);
        let linkage = if initial.is_some() { LlvmLinkage::INTERNAL } else { LlvmLinkage::EXTERNAL };
        let constant = self.m.ctx.unit_attr();
        let props = [
            (llvm::Global::global_type, Some(self.m.ctx.type_attr(ty))),
            (llvm::Global::sym_name, Some(self.m.ctx.string_attr(name))),
            (llvm::Global::linkage, Some(self.m.ctx.enum_attr(LlvmLinkage::of(linkage)))),
            (llvm::Global::addr_space, Some(self.m.ctx.int_attr(0, Type::I32))),
            (llvm::Global::constant, initial.is_none().then_some(constant)),
            (llvm::Global::value, initial),
        ];
        for (prop, attr) in props {
            self.m.set_prop(global, prop, attr);
        }
        let body = self.m.body();
        self.m.append(body, global);
    }

    /// Puts an operation at the end of the block, of which nothing is to be known.
    fn put(&mut self, kind: OpKind, groups: &[&[Value]], results: &[Type], props: &[(Prop, Attr)]) -> Op {
        self.ops += 1;
        plumb_ir::OpBuilder::at_end(&mut self.m, self.block).op(kind, groups, results, props)
    }

    fn put_value(&mut self, kind: OpKind, operands: &[Value], ty: Type, props: &[(Prop, Attr)]) -> Value {
        self.ops += 1;
        plumb_ir::OpBuilder::at_end(&mut self.m, self.block).value(kind, operands, ty, props)
    }

    fn number(&mut self, n: i64, ty: Type) -> Value {
        let n = self.m.ctx.int_attr(n.into(), ty);
        self.put_value(llvm::Constant::KIND, &[], ty, &[(llvm::Constant::value, n)])
    }

    fn address(&mut self, name: &str) -> Value {
        let name = self.m.ctx.symbol_attr(name);
        self.put_value(llvm::AddressOf::KIND, &[], Type::LLVM_PTR, &[(llvm::AddressOf::global_name, name)])
    }

    fn put_call(&mut self, name: &str, args: &[Value], results: &[Type]) -> Op {
        let (callee, bundles) = (self.m.ctx.symbol_attr(name), self.m.ctx.i32_array(&[]));
        let props = [(llvm::Call::callee, callee), (llvm::Call::op_bundle_sizes, bundles)];
        self.put(llvm::Call::KIND, &[args, &[]], results, &props)
    }

    /// The number and another, drawn one.
    fn changed(&mut self, n: Value) -> Value {
        let kinds = [llvm::Add::KIND, llvm::Sub::KIND, llvm::XOr::KIND, llvm::Mul::KIND];
        let kind = self.draw.pick(&kinds).unwrap_or(llvm::Add::KIND);
        let by = self.draw.word() as i64 >> self.draw.below(64);
        let by = self.number(by, Type::I64);
        self.put_value(kind, &[n, by], Type::I64, &[])
    }

    fn decide(&mut self, condition: Value, yes: Block, no: Block) {
        let op = self.put(llvm::CondBr::KIND, &[&[condition], &[], &[]], &[], &[]);
        self.m.op_mut(op).successors.extend([yes, no]);
    }

    fn give_back(&mut self, n: Value) {
        self.put(llvm::Return::KIND, &[&[n]], &[], &[]);
    }

    /// Another block of the function.
    fn another_block(&mut self) -> Block {
        match self.m.block(self.block).parent {
            Some(region) => self.block_in(region, &[]),
            None => self.block,
        }
    }

    /// A function from a number to a number: its body is built by `build` from the argument on.
    fn numeric(&mut self, build: impl FnOnce(&mut Self, Value)) -> String {
        let name = self.function_name();
        let f = self.new_function();
        let region = self.m.new_region(f);
        let entry = self.block_in(region, &[Type::I64]);
        let argument = self.arguments(entry).first().copied();
        self.block = entry;
        if let Some(argument) = argument {
            build(self, argument);
        }
        let public = self.draw.ratio(1, 4);
        self.define(f, &name, &[Type::I64], &[Type::I64], !public);
        let personality = self.m.ctx.symbol_attr("__gxx_personality_v0");
        self.m.set_prop(f, llvm::Func::personality, Some(personality));
        let apart = self.m.ctx.unit_attr();
        self.m.set_prop(f, llvm::Func::no_inline, self.draw.ratio(1, 4).then_some(apart));
        let body = self.m.body();
        self.m.append(body, f);
        name
    }

    /// Throws where a number compares so with another, one of two types as it compares with a third.
    fn thrower(&mut self) -> String {
        self.numeric(|g, n| {
            let throws = g.drawn_comparison(n);
            let (throw, good) = (g.another_block(), g.another_block());
            g.decide(throws, throw, good);
            g.block = good;
            let r = g.changed(n);
            g.give_back(r);
            g.block = throw;
            let size = g.number(8, Type::I64);
            let made = g.put_call("__cxa_allocate_exception", &[size], &[Type::LLVM_PTR]);
            let e = g.m.result(made, 0);
            let thrown = g.changed(n);
            g.put(llvm::Store::KIND, &[&[thrown], &[e]], &[], &[]);
            let (a, b) = (g.exception_type(), g.exception_type());
            let (a, b) = (g.address(a), g.address(b));
            let which = g.drawn_comparison(n);
            let ty = g.put_value(llvm::Select::KIND, &[which, a, b], Type::LLVM_PTR, &[]);
            let none = g.put_value(llvm::Zero::KIND, &[], Type::LLVM_PTR, &[]);
            g.put_call("__cxa_throw", &[e, ty, none], &[]);
            g.put(llvm::Unreachable::KIND, &[], &[], &[]);
        })
    }

    fn drawn_comparison(&mut self, n: Value) -> Value {
        let predicate = self.draw.below(10) as u32;
        let with = self.draw.word() as i64 >> self.draw.below(64);
        let with = self.number(with, Type::I64);
        self.compare_numbers(predicate, n, with)
    }

    fn compare_numbers(&mut self, predicate: u32, a: Value, b: Value) -> Value {
        let predicate = self.m.ctx.enum_attr(LlvmICmp::of(predicate));
        self.put_value(llvm::ICmp::KIND, &[a, b], Type::I1, &[(llvm::ICmp::predicate, predicate)])
    }

    /// Calls a function and does something about an exception.
    fn around(&mut self, inner: &str, reaction: Reaction) -> String {
        self.numeric(|g, n| {
            let argument = g.changed(n);
            if matches!(reaction, Reaction::None) {
                let op = g.put_call(inner, &[argument], &[Type::I64]);
                let r = g.m.result(op, 0);
                let r = g.changed(r);
                return g.give_back(r);
            }
            let clauses = g.clauses(reaction);
            let (good, bad) = (g.another_block(), g.another_block());
            let r = g.invoke(inner, &[argument], &[Type::I64], good, bad);
            g.block = good;
            let r = r.map(|r| g.changed(r)).unwrap_or(n);
            g.give_back(r);
            g.block = bad;
            // Whether a number below 0 is a filter's own is not known where everything lands.
            let filters = matches!(reaction, Reaction::Filter);
            let cleans = matches!(reaction, Reaction::CleanUp) || !filters && g.draw.ratio(1, 3);
            let (e, header, selector) = g.landing_pad(&clauses, cleans);
            if cleans {
                g.note(n);
            }
            let own = match reaction {
                Reaction::None | Reaction::CleanUp => {
                    g.put(llvm::Resume::KIND, &[&[e]], &[], &[]);
                    return;
                }
                Reaction::CatchAll => return g.handler(header, n),
                Reaction::Filter => {
                    let zero = g.number(0, Type::I32);
                    g.compare_numbers(LlvmICmp::SLT, selector, zero)
                }
                Reaction::Catch(_) | Reaction::Rethrow(_) => {
                    let ty = clauses.first().copied().unwrap_or(header);
                    let number = g.put_value(llvm::EhTypeidFor::KIND, &[ty], Type::I32, &[]);
                    g.compare_numbers(LlvmICmp::EQ, selector, number)
                }
            };
            let (handle, go_on) = (g.another_block(), g.another_block());
            g.decide(own, handle, go_on);
            g.block = go_on;
            g.put(llvm::Resume::KIND, &[&[e]], &[], &[]);
            g.block = handle;
            if matches!(reaction, Reaction::Rethrow(_)) {
                g.thrown_again(header);
            } else {
                g.handler(header, n);
            }
        })
    }

    /// The values of a landing pad's clauses, made before the call.
    fn clauses(&mut self, reaction: Reaction) -> SmallVec<[Value; 2]> {
        match reaction {
            Reaction::None | Reaction::CleanUp => SmallVec::new(),
            Reaction::Catch(ty) | Reaction::Rethrow(ty) => {
                let mut all = SmallVec::from_slice(&[self.address(ty)]);
                // Of another type than is ever thrown: it never fits.
                if self.draw.ratio(1, 3) {
                    all.push(self.address("_ZTId"));
                }
                all
            }
            Reaction::CatchAll => {
                SmallVec::from_slice(&[self.put_value(llvm::Zero::KIND, &[], Type::LLVM_PTR, &[])])
            }
            Reaction::Filter => {
                let n = self.draw.below(3);
                let array = self.m.ctx.llvm_array(n as u64, Type::LLVM_PTR);
                let mut list = self.put_value(llvm::Zero::KIND, &[], array, &[]);
                for i in 0..n {
                    let ty = self.draw.pick(TYPES).unwrap_or("_ZTIl");
                    let ty = self.address(ty);
                    let at = self.m.ctx.i64_array(&[i as i64]);
                    list = self.put_value(
                        llvm::InsertValue::KIND,
                        &[list, ty],
                        array,
                        &[(llvm::InsertValue::position, at)],
                    );
                }
                SmallVec::from_slice(&[list])
            }
        }
    }

    fn invoke(
        &mut self,
        name: &str,
        args: &[Value],
        results: &[Type],
        good: Block,
        bad: Block,
    ) -> Option<Value> {
        let (callee, bundles) = (self.m.ctx.symbol_attr(name), self.m.ctx.i32_array(&[]));
        let props = [(llvm::Invoke::callee, callee), (llvm::Invoke::op_bundle_sizes, bundles)];
        let op = self.put(llvm::Invoke::KIND, &[args, &[], &[], &[]], results, &props);
        self.m.op_mut(op).successors.extend([good, bad]);
        self.m.op(op).results.first().copied()
    }

    /// What a landing pad gives: as a whole, the exception, and the number.
    fn landing_pad(&mut self, clauses: &[Value], cleans: bool) -> (Value, Value, Value) {
        let pair = self.m.ctx.llvm_struct(&[Type::LLVM_PTR, Type::I32]);
        let cleanup = self.m.ctx.unit_attr();
        let props: &[(Prop, Attr)] = if cleans { &[(llvm::Landingpad::cleanup, cleanup)] } else { &[] };
        let pad = self.put(llvm::Landingpad::KIND, &[clauses], &[pair], props);
        let e = self.m.result(pad, 0);
        let mut part = |i: i64, ty| {
            let at = self.m.ctx.i64_array(&[i]);
            self.put_value(llvm::ExtractValue::KIND, &[e], ty, &[(llvm::ExtractValue::position, at)])
        };
        (e, part(0, Type::LLVM_PTR), part(1, Type::I32))
    }

    /// Notes something in the variable.
    fn note(&mut self, n: Value) {
        let notes = self.address(NOTES);
        let old = self.put_value(llvm::Load::KIND, &[notes], Type::I64, &[]);
        let new = self.changed(old);
        let new = self.put_value(llvm::XOr::KIND, &[new, n], Type::I64, &[]);
        self.put(llvm::Store::KIND, &[&[new], &[notes]], &[], &[]);
    }

    /// Handles an exception: what was thrown, what was noted, and the argument make the result.
    fn handler(&mut self, header: Value, n: Value) {
        let caught = self.put_call("__cxa_begin_catch", &[header], &[Type::LLVM_PTR]);
        let p = self.m.result(caught, 0);
        let v = self.put_value(llvm::Load::KIND, &[p], Type::I64, &[]);
        self.put_call("__cxa_end_catch", &[], &[]);
        let notes = self.address(NOTES);
        let noted = self.put_value(llvm::Load::KIND, &[notes], Type::I64, &[]);
        let r = self.put_value(llvm::Add::KIND, &[v, noted], Type::I64, &[]);
        let r = self.changed(r);
        let r = self.put_value(llvm::Sub::KIND, &[r, n], Type::I64, &[]);
        self.give_back(r);
    }

    /// Changes an exception and throws it again; the handler ends as that leaves it.
    fn thrown_again(&mut self, header: Value) {
        let caught = self.put_call("__cxa_begin_catch", &[header], &[Type::LLVM_PTR]);
        let p = self.m.result(caught, 0);
        let v = self.put_value(llvm::Load::KIND, &[p], Type::I64, &[]);
        let v = self.changed(v);
        self.put(llvm::Store::KIND, &[&[v], &[p]], &[], &[]);
        let (end, out) = (self.another_block(), self.another_block());
        self.invoke("__cxa_rethrow", &[], &[], end, out);
        self.block = end;
        self.put(llvm::Unreachable::KIND, &[], &[], &[]);
        self.block = out;
        let (e, ..) = self.landing_pad(&[], true);
        self.put_call("__cxa_end_catch", &[], &[]);
        self.put(llvm::Resume::KIND, &[&[e]], &[], &[]);
    }
}
