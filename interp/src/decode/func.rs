//! Decoding `func`, and calls of either dialect.

use super::{Builder, Decode};
use crate::code::{Convention, Ext, FEW, Inst, Reg, Signature, SlotList, SymbolKind};
use crate::layout::{Kind, TypeInfo};
use plumb_ir::ops::shared;
use plumb_ir::{Op, Type, Value};
use std::sync::Arc;

/// First slot and type of an argument.
pub(super) type PassedArgument = (Reg, Arc<TypeInfo>);

impl plumb_ir::ops::func::Interpret<Op, Decode> for Builder<'_> {
    // The results are what the callee returns (func.call).
    fn Call(&mut self, op: Op) -> Decode {
        let m = self.m;
        let callee = shared::callee.symbol(m, op).ok_or("a call of nothing")?;
        let args = self.passed(op, &m.op(op).operands)?;
        let from = self.f.code.len() as u32;
        self.call_symbol(callee, self.call_convention(op, &m.op(op).operands), &args.all, &m.op(op).results)?;
        self.end_call_site(op, from..self.f.code.len() as u32, None);
        self.end_call(op, &args, &m.op(op).results)
    }

    // Operand and result types must match the callee's, or it is undefined behaviour here (func.call_indirect).
    fn CallIndirect(&mut self, op: Op) -> Decode {
        let m = self.m;
        let (callee, args) = m.op(op).operands.split_first().ok_or("a call of nothing")?;
        let p = self.reg(*callee)?;
        let convention = self.call_convention(op, args);
        let args = self.passed(op, args)?;
        let from = self.f.code.len() as u32;
        self.call_pointer(p, convention, &args.all, &m.op(op).results)?;
        self.end_call_site(op, from..self.f.code.len() as u32, None);
        self.end_call(op, &args, &m.op(op).results)
    }

    // The address of a function (func.constant).
    fn Constant(&mut self, op: Op) -> Decode {
        let name = shared::value.symbol(self.m, op).ok_or("a constant of nothing")?;
        self.symbol_address(op, name)
    }

    // The operands are the call's results (func.return).
    fn Return(&mut self, op: Op) -> Decode {
        self.return_op(op)
    }
}

impl Builder<'_> {
    /// Ends the function with the operands as its results.
    pub(super) fn return_op(&mut self, op: Op) -> Decode {
        let m = self.m;
        self.share(&m.op(op).operands)?;
        if self.ends.never {
            self.emit_ext(Ext::Unreachable);
        }
        let list: SlotList = self.held_results(&m.op(op).operands)?.into_iter().collect();
        if list.len() != self.f.result_slots() as usize {
            return Err("a return of other values than the function's results".into());
        }
        if self.ends.holds {
            let pointers = self.pointers(&m.op(op).operands)?.into();
            self.emit_ext(Ext::HoldEnd { pointers });
        }
        if let Some(s) = list.only() {
            self.emit(Inst::ReturnOne { s });
            return Ok(());
        }
        let list = self.add_list(list);
        self.emit(Inst::Return { list });
        Ok(())
    }

    fn infos(&mut self, values: &[Value]) -> Decode<Vec<Arc<TypeInfo>>> {
        values.iter().map(|v| self.info(*v)).collect()
    }

    /// Result slots in one row.
    fn result_range(&mut self, results: &[Value]) -> Decode<Reg> {
        let sizes = results.iter().map(|v| self.shared.slots_of(self.m, *v)).collect::<Decode<Vec<u32>>>()?;
        let d = self.slots(sizes.iter().sum())?;
        let mut at = d;
        for (&v, n) in results.iter().zip(sizes) {
            self.bind_value(v, at);
            at += n;
        }
        Ok(d)
    }

    fn arg_list(&mut self, args: &[PassedArgument]) -> u32 {
        self.add_list(slot_list(args))
    }

    /// How a call passes these arguments.
    pub(super) fn call_convention(&self, op: Op, args: &[Value]) -> Convention {
        let types: Vec<Type> = args.iter().map(|v| self.m.ty(*v)).collect();
        super::promises::convention(self.m, op, &types)
    }

    /// A call of a function by name, in a calling convention.
    pub(super) fn call_symbol(
        &mut self,
        name: &str,
        mut convention: Convention,
        args: &[PassedArgument],
        results: &[Value],
    ) -> Decode {
        let number =
            self.shared.symbol(name).ok_or_else(|| format!("a call of @{name}, which is not there"))?;
        match self.shared.symbols[number as usize].kind.clone() {
            SymbolKind::Function(func) => {
                let signature = &self.shared.signatures[func as usize];
                if signature.variadic {
                    // Of further arguments only the call can say anything.
                    let n = signature.params.len();
                    convention.passed.retain(|a| a.place.is_none_or(|i| i < n));
                }
                if signature.convention != convention {
                    // Where the call is reached, it is found out that the two do not agree.
                    let p = self.slots(1)?;
                    self.emit(Inst::Symbol { d: p, symbol: number });
                    return self.call_pointer(p, convention, args, results);
                }
                if signature.variadic {
                    let n = signature.params.len();
                    let (args, more) = args.split_at_checked(n).ok_or("a call with too few arguments")?;
                    return self.call_variadic(convention, args, more, results, Some(func), None);
                }
                let infos: Vec<_> = args.iter().map(|(_, ty)| ty.clone()).collect();
                let result_infos = self.infos(results)?;
                let signature = &self.shared.signatures[func as usize];
                let fits =
                    same_slots(&signature.params, &infos) && same_slots(&signature.results, &result_infos);
                if !fits {
                    return Err(format!("a call of @{name} with other types than it has").into());
                }
                let args = slot_list(args);
                let d = self.result_range(results)?;
                if args.len() <= FEW {
                    let mut few = [0; FEW];
                    few.iter_mut().zip(args.iter()).for_each(|(to, r)| *to = r);
                    self.emit(Inst::CallFew { n: args.len() as u8, func, d, args: few });
                } else {
                    let args = self.add_list(args);
                    self.emit(Inst::Call { func, args, d });
                }
                Ok(())
            }
            SymbolKind::Host(function, abi) => {
                let result = match results {
                    [] => None,
                    [one] => Some(self.info(*one)?),
                    _ => return Err("a runtime function with several results".into()),
                };
                let d = self.result_range(results)?;
                self.emit_ext(Ext::CallHost { function, abi, args: args.to_vec(), d, result });
                Ok(())
            }
            // What these stand for is known when the program starts.
            SymbolKind::Alias(_) | SymbolKind::Chosen(_) => {
                let p = self.slots(1)?;
                self.emit(Inst::Symbol { d: p, symbol: number });
                self.call_pointer(p, convention, args, results)
            }
            SymbolKind::External => Err(format!("a call of the external function @{name}").into()),
            SymbolKind::Global(_) | SymbolKind::Library | SymbolKind::Block => {
                Err(format!("a call of @{name}, which is no function").into())
            }
        }
    }

    /// A call through a pointer.
    pub(super) fn call_pointer(
        &mut self,
        p: Reg,
        convention: Convention,
        args: &[PassedArgument],
        results: &[Value],
    ) -> Decode {
        let params = args.iter().map(|(_, ty)| ty.clone()).collect();
        let signature = Signature { params, results: self.infos(results)?, variadic: false, convention };
        let signature = self.shared.call_signature(signature);
        let args = self.arg_list(args);
        let d = self.result_range(results)?;
        self.emit_ext(Ext::CallPtr { p, args, d, signature });
        Ok(())
    }

    /// A call with arguments beyond the parameters, of a function or through a pointer. The further arguments go into
    /// memory that lasts as long as the call.
    pub(super) fn call_variadic(
        &mut self,
        mut convention: Convention,
        args: &[PassedArgument],
        more: &[PassedArgument],
        results: &[Value],
        func: Option<u32>,
        p: Option<Reg>,
    ) -> Decode {
        convention.passed.retain(|a| a.place.is_none_or(|i| i < args.len()));
        let params = args.iter().map(|(_, ty)| ty.clone()).collect();
        let results_of = self.infos(results)?;
        let (mark, packed) = (self.slots(1)?, self.slots(1)?);
        self.emit_ext(Ext::StackMark { d: mark });
        self.emit_ext(Ext::PackArguments { d: packed, values: more.to_vec() });
        let all = args.iter().map(|(r, ty)| (*r, ty.slots)).chain([(packed, 1)]);
        let args = self.add_list(all.collect());
        let d = self.result_range(results)?;
        let signature = Signature { params, results: results_of, variadic: true, convention };
        match (func, p) {
            (Some(func), _) => {
                let own = &self.shared.signatures[func as usize];
                let fits = same_slots(&own.params, &signature.params)
                    && same_slots(&own.results, &signature.results);
                if !fits {
                    return Err("a call with other types than the function has".into());
                }
                self.emit(Inst::Call { func, args, d });
            }
            (None, Some(p)) => {
                let signature = self.shared.call_signature(signature);
                self.emit_ext(Ext::CallPtr { p, args, d, signature });
            }
            (None, None) => return Err("a call of nothing".into()),
        }
        self.emit_ext(Ext::StackCut { s: mark });
        Ok(())
    }

    /// The address of a symbol.
    pub(super) fn symbol_address(&mut self, op: Op, name: &str) -> Decode {
        let symbol =
            self.shared.symbol(name).ok_or_else(|| format!("the symbol @{name}, which is not there"))?;
        if let SymbolKind::Global(g) = &self.shared.symbols[symbol as usize].kind
            && let crate::code::Init::Unsupported(why) = &g.init
        {
            return Err(format!("the global @{name}: {why}").into());
        }
        let d = self.define(self.result(op, 0)?)?;
        self.emit(Inst::Symbol { d, symbol });
        Ok(())
    }
}

/// The slots of arguments.
fn slot_list(args: &[PassedArgument]) -> SlotList {
    args.iter().map(|(r, ty)| (*r, ty.slots)).collect()
}

/// Whether values of both lists are the same at run time.
pub(crate) fn same_slots(a: &[Arc<TypeInfo>], b: &[Arc<TypeInfo>]) -> bool {
    let scalars =
        |l: &[Arc<TypeInfo>]| l.iter().flat_map(|t| t.pieces.iter().map(|p| p.scalar)).collect::<Vec<_>>();
    // A tensor has no scalars, and is the same as one of its own type alone.
    let tensors = |l: &[Arc<TypeInfo>]| l.iter().any(|t| matches!(t.kind, Kind::Tensor { .. }));
    a.iter().zip(b).all(|(x, y)| Arc::ptr_eq(x, y)) && a.len() == b.len()
        || scalars(a) == scalars(b) && !tensors(a) && !tensors(b)
}
