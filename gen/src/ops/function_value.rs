//! Functions as values: selected, stored to memory, carried by loops, returned by functions, and passed to functions
//! that call them.

use crate::core::Gen;
use crate::ops::call::Arguments;
use plumb_ir::ops::{func, llvm, scf};
use plumb_ir::{Op, Type, Value};
use smallvec::SmallVec;

/// What a function is as a value.
struct Callee {
    name: String,
    params: Vec<Type>,
    results: Vec<Type>,
    /// Type of the value.
    ty: Type,
}

impl Gen<'_, '_, '_, '_> {
    fn callee(&mut self, number: usize) -> Callee {
        let f = &self.functions[number];
        let (name, params, results) = (f.name.clone(), f.params.clone(), f.results.clone());
        let ty = match self.is_llvm() {
            true => Type::LLVM_PTR,
            false => self.m.ctx.function_type(&params, &results),
        };
        Callee { name, params, results, ty }
    }

    /// `func.constant`, or the address of a function.
    fn function_constant(&mut self, name: &str, ty: Type) -> Value {
        let symbol = self.m.ctx.symbol_attr(name);
        let op = match self.is_llvm() {
            true => self.emit(llvm::AddressOf::KIND, &[], &[ty], &[(llvm::AddressOf::global_name, symbol)]),
            false => self.emit(func::Constant::KIND, &[], &[ty], &[(func::Constant::value, symbol)]),
        };
        self.run_hidden(op);
        self.m.result(op, 0)
    }

    /// The operation that calls a value.
    fn call_value(&mut self, callee: Value, args: &[Value], results: &[Type]) -> Op {
        if !self.is_llvm() {
            return self.emit(func::CallIndirect::KIND, &[&[callee], args], results, &[]);
        }
        let none = self.m.ctx.i32_array(&[]);
        let mut operands: SmallVec<[Value; 5]> = SmallVec::from_slice(&[callee]);
        operands.extend(args.iter().copied());
        self.emit(llvm::Call::KIND, &[&operands, &[]], results, &[(llvm::Call::op_bundle_sizes, none)])
    }

    /// Whether another function may be made here that only hands on.
    fn has_room(&self) -> bool {
        self.named < self.cfg.max_functions && self.k.contexts() > 0
    }

    /// Calls a function by a value that stands for it.
    pub(crate) fn call_by_value(&mut self, number: usize, args: &[Value]) -> Op {
        let callee = self.callee(number);
        if self.has_room() && self.draw.ratio(1, 3) {
            self.unlike(&callee);
        }
        let value = match self.draw.below(8) {
            0 | 1 if self.has_room() => self.chosen(&callee),
            2 => self.handed_on(&callee),
            3 if self.has_room() => self.given(&callee),
            _ => self.function_constant(&callee.name, callee.ty),
        };
        if !self.has_room() || !self.draw.ratio(1, 3) {
            return self.call_value(value, args, &callee.results);
        }
        // By way of a function that is told which to call.
        let mut params = vec![callee.ty];
        params.extend_from_slice(&callee.params);
        let through = self.handing(&params, &callee.results, |g, given| {
            let op = g.call_value(given[0], &given[1..], &callee.results);
            g.m.op(op).results.iter().copied().collect()
        });
        let mut all: Arguments = SmallVec::from_slice(&[value]);
        all.extend(args.iter().copied());
        self.call_symbol(&through, &all, &callee.results)
    }

    /// A function that does nothing but what is built here, of arguments of which nothing is known.
    fn handing(
        &mut self,
        params: &[Type],
        results: &[Type],
        build: impl FnOnce(&mut Self, &[Value]) -> SmallVec<[Value; 4]>,
    ) -> String {
        let name = self.function_name();
        let f = self.new_function();
        let region = self.m.new_region(f);
        let entry = self.block_in(region, params);
        let contexts = self.k.contexts();
        self.in_function(entry, contexts, |g, _| {
            let given = g.arguments(entry);
            let values = build(g, &given);
            g.emit(g.root.ret, &[&values], &[], &[]);
        });
        self.define(f, &name, params, results, true);
        let body = self.m.body();
        self.m.append(body, f);
        name
    }

    /// The operation that calls a symbol.
    pub(crate) fn call_symbol(&mut self, name: &str, args: &[Value], results: &[Type]) -> Op {
        let symbol = self.m.ctx.symbol_attr(name);
        match self.is_llvm() {
            true => {
                let none = self.m.ctx.i32_array(&[]);
                let props = [(llvm::Call::op_bundle_sizes, none), (llvm::Call::callee, symbol)];
                self.emit(llvm::Call::KIND, &[args, &[]], results, &props)
            }
            false => self.emit(Self::CALL, &[args], results, &[(func::Call::callee, symbol)]),
        }
    }

    /// Another function that does the same: it calls the first.
    fn alike(&mut self, callee: &Callee) -> String {
        self.handing(&callee.params, &callee.results, |g, given| {
            let op = g.call_symbol(&callee.name, given, &callee.results);
            g.m.op(op).results.iter().copied().collect()
        })
    }

    /// Another function of the same type that gives other numbers: what is taken for the first by mistake shows.
    fn unlike(&mut self, callee: &Callee) {
        if callee.results.is_empty() || !callee.results.iter().all(|ty| self.num(*ty).is_some()) {
            return;
        }
        self.handing(&callee.params, &callee.results, |g, _| {
            callee.results.iter().map(|ty| g.own_constant(*ty)).collect()
        });
    }

    /// One of two that do the same, by a condition.
    fn chosen(&mut self, callee: &Callee) -> Value {
        let other = self.alike(callee);
        let (a, b) =
            (self.function_constant(&callee.name, callee.ty), self.function_constant(&other, callee.ty));
        let cond = self.condition();
        let op = self.emit(self.root.select, &[&[cond], &[a], &[b]], &[callee.ty], &[]);
        self.run_hidden(op);
        self.m.result(op, 0)
    }

    /// A function that a function gives.
    fn given(&mut self, callee: &Callee) -> Value {
        let name = self.handing(&[], &[callee.ty], |g, _| {
            SmallVec::from_slice(&[g.function_constant(&callee.name, callee.ty)])
        });
        let op = self.call_symbol(&name, &[], &[callee.ty]);
        self.run_hidden(op);
        self.m.result(op, 0)
    }

    /// A function that has been stored and loaded, or carried by a loop that exchanges two.
    fn handed_on(&mut self, callee: &Callee) -> Value {
        let value = self.function_constant(&callee.name, callee.ty);
        if self.is_llvm() {
            let slot = self.slot(callee.ty);
            let op = self.emit(llvm::Store::KIND, &[&[value], &[slot]], &[], &[]);
            self.run_hidden(op);
            let op = self.emit(llvm::Load::KIND, &[&[slot]], &[callee.ty], &[]);
            self.run_hidden(op);
            return self.m.result(op, 0);
        }
        if self.depth >= self.cfg.max_depth {
            return value;
        }
        let second = if self.has_room() { self.alike(callee) } else { callee.name.clone() };
        let second = self.function_constant(&second, callee.ty);
        let (zero, one) = (self.index_of(0), self.index_of(1));
        let iterations = self.draw.below(4) as u64;
        let end = self.index_of(iterations);
        let types = [callee.ty, callee.ty];
        let op = self.emit(scf::For::KIND, &[&[zero], &[end], &[one], &[value, second]], &types, &[]);
        let region = self.m.new_region(op);
        let block = self.block_in(region, &[Type::INDEX, callee.ty, callee.ty]);
        let args = self.arguments(block);
        let contexts = self.all_contexts();
        self.place(block, &contexts, false, |g| {
            g.emit(scf::Yield::KIND, &[&[args[2], args[1]]], &[], &[]);
        });
        self.run_hidden(op);
        let first = self.draw.below(2);
        self.m.result(op, first)
    }
}
