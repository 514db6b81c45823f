//! Unwinding in two phases, as the Itanium C++ ABI has it. The first searches a handler, from the innermost call
//! outwards. Without one the program ends where it threw. The second ends calls, up to the first landing pad on the
//! way.

use super::RaisedException;
use super::exception::{Exception, ExceptionState};
use crate::code::{Clause, Label, LandingPad, UnwindAction};
use crate::heap::SiteRef;
use crate::machine::{Code, Frame, Machine, Step, Stop, ub, unsupported};
use crate::slot::{Slot, flag};
use plumb_host::UbKind;

impl Machine {
    /// Holds the calls that a program ends in to their promises to return or unwind.
    #[cold]
    pub(super) fn hold_return(&self, code: &Code) -> Step {
        let own = |frame: &Frame| code.functions.get(frame.func as usize);
        for frame in self.frames.iter().rev() {
            let Some(f) = own(frame) else { continue };
            if f.call_site(frame.pc).is_some_and(|site| site.returns) {
                return ub(UbKind::AssumptionViolated, "the program ends in a call that promises to return");
            }
            if f.returns {
                let text = format!("the program ends in @{}, which promises to return", f.name);
                return ub(UbKind::AssumptionViolated, text);
            }
        }
        Ok(())
    }

    /// Holds a call that begins to the promises of functions to be in no recursion.
    pub(super) fn hold_recursion(&mut self, code: &Code) -> Step {
        let Some((own, outer)) = self.frames.split_last() else { return Ok(()) };
        // Between two calls of one function all functions are in a recursion.
        let again = outer.iter().rposition(|frame| frame.func == own.func);
        let looked_at = outer.len() - again.unwrap_or(0);
        let within = outer.iter().skip(again.unwrap_or(outer.len()));
        let mut functions = within.filter_map(|frame| code.functions.get(frame.func as usize));
        if let Some(f) = functions.find(|f| f.no_recursion) {
            let text = format!("@{} is in a recursion, and promises to be in none", f.name);
            return ub(UbKind::AssumptionViolated, text);
        }
        self.work(looked_at as u64 / 64)
    }

    /// Ends calls from the innermost outwards, up to one with a landing pad for the exception. Gives its frame and where it
    /// continues.
    #[cold]
    pub(super) fn unwind(
        &mut self,
        code: &Code,
        regs: &[Slot],
        raised: RaisedException,
    ) -> Step<(Frame, Label)> {
        let here = self.frames.last().copied();
        let landed = self.end_calls(code, regs, raised);
        // What raised is where it stops.
        if landed.is_err()
            && let (Some(top), Some(here)) = (self.frames.last_mut(), here)
        {
            *top = here;
        }
        landed
    }

    fn end_calls(&mut self, code: &Code, regs: &[Slot], raised: RaisedException) -> Step<(Frame, Label)> {
        let object = raised.object;
        // What raises may be a runtime function, of which the call promises something.
        self.heap.unwind_scopes(self.calls());
        if !raised.resumed {
            self.search(code, regs, object)?;
        }
        let mut ended = raised.resumed;
        while let Some(ExceptionState::Underway { frame: goal, label, selector, .. }) =
            self.exceptions.all.get(&object).map(|e| e.course)
            && let Some(&frame) = self.frames.last()
        {
            let at = self.calls();
            if at == goal && !ended {
                self.exceptions.all.entry(object).and_modify(|e| e.course = ExceptionState::Arrived);
                self.exceptions.landing = Some((object, selector));
                return Ok((frame, label));
            }
            let pad = code.functions.get(frame.func as usize).and_then(|f| f.on_unwind(frame.pc));
            match pad.filter(|_| !ended) {
                Some(UnwindAction::Land(LandingPad { label, cleanup: true, .. })) => {
                    self.exceptions.landing = Some((object, self.other_number()));
                    return Ok((frame, *label));
                }
                // Merged with one further out, it would take that one's exceptions for its own.
                Some(UnwindAction::Land(pad)) if mistakes(pad, selector) && self.options.seed().is_none() => {
                    self.decide(flag::NONDET, UbKind::UndefinedBranch, "where the exception lands")?;
                }
                _ => {}
            }
            ended = false;
            self.at = SiteRef { func: frame.func, pc: frame.pc };
            self.cut_stack(frame.stack_mark);
            self.unscoped = frame.unscoped;
            self.refund_frame(code, frame);
            if at == 0 {
                break;
            }
            self.frames.pop();
            self.heap.unwind_scopes(self.calls());
        }
        ub(UbKind::InvalidUnwind, "the exception is on no way")
    }

    /// Looks for a handler. The way there is charged, as it may be much longer than what is executed.
    fn search(&mut self, code: &Code, regs: &[Slot], object: u32) -> Step {
        let mut at = self.calls();
        while let Some(&frame) = self.frames.get(at) {
            let Some(f) = code.functions.get(frame.func as usize) else { break };
            self.ops = self.ops.saturating_add(1);
            let stays = match f.on_unwind(frame.pc) {
                Some(UnwindAction::Land(pad)) => {
                    if let Some(name) = &f.strange_personality {
                        return unsupported(format!("landing pads of the personality @{name}"));
                    }
                    self.ops = self.ops.saturating_add(pad.clauses.len() as u64);
                    if let Some((selector, caught)) = self.choose(code, regs, frame, pad, object)? {
                        if let Some(e) = self.exceptions.all.get_mut(&object) {
                            e.caught = caught;
                            e.course =
                                ExceptionState::Underway { frame: at, label: pad.label, selector, landed: 0 };
                        }
                        return Ok(());
                    }
                    pad.cleanup
                }
                Some(UnwindAction::Never) => {
                    return ub(
                        UbKind::InvalidUnwind,
                        "the call promises not to unwind, and an exception leaves it",
                    );
                }
                None => false,
            };
            if f.no_unwind && !stays {
                let text = format!("an exception leaves @{}, which promises not to unwind", f.name);
                return ub(UbKind::InvalidUnwind, text);
            }
            if at == 0 {
                break;
            }
            at -= 1;
        }
        // Nothing handles it: the program ends before any call does.
        Err(Box::new(Stop::Trap(None)))
    }

    /// The first clause of a landing pad that matches an exception: its number, and what its handler gets.
    fn choose(
        &mut self,
        code: &Code,
        regs: &[Slot],
        frame: Frame,
        pad: &LandingPad,
        object: u32,
    ) -> Step<Option<(Slot, Slot)>> {
        let Some(Exception { object: thrown, ty, .. }) = self.exceptions.all.get(&object).cloned() else {
            return ub(UbKind::InvalidUnwind, "there is no exception");
        };
        let slot = |r: u32| regs.get(frame.base + r as usize).copied().unwrap_or_default();
        for (i, clause) in pad.clauses.iter().enumerate() {
            match *clause {
                Clause::Catch(r) => {
                    let (addr, _) = self.pointer(slot(r))?;
                    let caught =
                        if addr == 0 { Some(thrown) } else { self.caught(code, slot(r), ty, thrown)? };
                    if let Some(caught) = caught {
                        return Ok(Some((self.type_number(addr), caught)));
                    }
                }
                Clause::Filter(r, n) => {
                    self.ops = self.ops.saturating_add(n.into());
                    let mut passes = false;
                    for r in r..r + n {
                        passes = passes || self.caught(code, slot(r), ty, thrown)?.is_some();
                    }
                    if !passes {
                        return Ok(Some((self.filter_number(i), thrown)));
                    }
                }
            }
        }
        Ok(None)
    }

    /// What a handler for a type gets of an exception, if it catches it.
    fn caught(&mut self, code: &Code, handler: Slot, ty: Slot, thrown: Slot) -> Step<Option<Slot>> {
        let handler = self.cxx_type(code, handler)?;
        // What was thrown without type information is caught by nothing that asks for a type.
        if self.pointer(ty)?.0 == 0 {
            return Ok(None);
        }
        let ty = self.cxx_type(code, ty)?;
        if !handler.catches(&ty) {
            return Ok(None);
        }
        Ok(Some(match ty.is_pointer() {
            true => self.word(thrown, 0)?,
            false if ty.is_null() && handler.is_pointer() => Slot::firm(0),
            false => thrown,
        }))
    }
}

/// Whether a landing pad may take an exception of another one for its own. This selector chose that other one. The
/// landing pad ignores selectors, or both are numbers of filters.
fn mistakes(pad: &LandingPad, selector: Slot) -> bool {
    let below_zero = selector.bits >> 31 & 1 == 1;
    !pad.asks || below_zero && pad.clauses.iter().any(|clause| matches!(clause, Clause::Filter(..)))
}
