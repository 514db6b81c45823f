//! Which forms of operations a compiler refuses, from modules that it takes and modules that it does not.

use super::Acceptance;
use plumb_ir::forms::{FormOps, Word, words};
use plumb_ir::{Form, Module, Refusals};
use std::collections::{BTreeMap, BTreeSet};

/// Modules without a form that is refused, and those with one, which are to be explained.
#[derive(Debug, Default)]
pub struct Learner {
    /// What was known before.
    before: Refusals,
    /// In how many modules that were taken a form occurs.
    taken: BTreeMap<Form, usize>,
    refused: Vec<RefusedModule>,
    /// How often the message of a refusal names an operation that the module has.
    named: BTreeMap<Form, usize>,
    /// Forms that explain them, each with the first message.
    found: BTreeMap<Form, String>,
}

#[derive(Debug)]
struct RefusedModule {
    forms: BTreeSet<Form>,
    message: String,
}

/// Modules that one form has to explain, unless it is the only one that can.
const SUPPORT: usize = 2;

/// An operation that messages name is refused if more than one module in so many that have it shows that.
const OFTEN: usize = 4;

impl Learner {
    /// Of a compiler of which some forms are known to be refused.
    pub fn after(known: &[(Form, String)]) -> Self {
        Learner { before: super::refusals(known), ..Learner::default() }
    }

    /// What is known by now.
    pub fn refusals(&self) -> Refusals {
        self.before.and(&Refusals::new(self.found.keys().cloned()))
    }

    /// The forms that were found, each with the first message.
    pub fn forms(&self) -> Vec<(Form, String)> {
        self.found.iter().map(|(form, why)| (form.clone(), why.clone())).collect()
    }

    /// Learns from an answer. [`Learner::settle`] draws the conclusion.
    pub fn see(&mut self, module: &Module, taken: &Acceptance) {
        match taken {
            Acceptance::Yes => {
                forms(module).into_iter().for_each(|form| *self.taken.entry(form).or_default() += 1)
            }
            Acceptance::No(message) => {
                let forms = forms(module);
                for form in forms.iter().filter(|form| form.words.is_empty() && names(message, form)) {
                    *self.named.entry(form.clone()).or_default() += 1;
                }
                self.refused.push(RefusedModule { forms, message: message.clone() });
            }
            Acceptance::Unknown => {}
        }
    }

    /// Explains the modules that were refused by as few forms as possible, and the most general that no accepted module
    /// has. What nothing explains waits for more modules.
    pub fn settle(&mut self) {
        let known = self.refusals();
        let is_known =
            |form: &Form| known.forms().any(|known| known == form) || self.found.contains_key(form);
        let mut open: Vec<RefusedModule> = std::mem::take(&mut self.refused);
        open.retain(|module| !module.forms.iter().any(is_known));
        for module in &mut open {
            // An operation that is named may be taken where it folds away.
            let is_often =
                |form: &Form, taken: usize| self.named.get(form).is_some_and(|n| n * OFTEN > taken);
            module.forms.retain(|form| self.taken.get(form).is_none_or(|taken| is_often(form, *taken)));
        }
        while !open.is_empty() {
            let mut counts: BTreeMap<&Form, usize> = BTreeMap::new();
            for module in &open {
                // The message often names the operation: it is that one, then.
                let named = |form: &&Form| names(&module.message, form);
                let is_named = module.forms.iter().any(|form| named(&form));
                for form in module.forms.iter().filter(|form| !is_named || named(form)) {
                    *counts.entry(form).or_default() += 1;
                }
            }
            let best =
                counts.iter().max_by_key(|(form, n)| (**n, generality(form), std::cmp::Reverse(*form)));
            let Some((form, count)) = best.map(|(form, n)| ((*form).clone(), *n)) else { break };
            // A form that explains one module alone may be innocent: wait for another, unless the message names it.
            let (explained, rest): (Vec<_>, Vec<_>) =
                open.into_iter().partition(|module| module.forms.contains(&form));
            let why = explained.first().map(|module| module.message.clone()).unwrap_or_default();
            open = rest;
            if count < SUPPORT && !names(&why, &form) {
                self.refused.extend(explained);
            } else {
                self.found.insert(form, why);
            }
        }
        self.refused.extend(open);
        self.join_dialects();
    }

    /// Names a dialect in place of its operations if none of them was ever taken.
    fn join_dialects(&mut self) {
        let dialect = |form: &Form| match &form.ops {
            FormOps::One(name) => name.split_once('.').map(|(dialect, _)| dialect.to_string()),
            FormOps::Dialect(_) | FormOps::All => None,
        };
        let whole = |name: &String| Form { ops: FormOps::Dialect(name.clone()), words: Vec::new() };
        let found: BTreeSet<String> = self.found.keys().filter_map(dialect).collect();
        for name in found.iter().filter(|name| !self.taken.contains_key(&whole(name))) {
            let of = |form: &Form| dialect(form).as_ref() == Some(name);
            let why =
                self.found.iter().find(|(form, _)| of(form)).map(|(_, why)| why.clone()).unwrap_or_default();
            self.found.retain(|form, _| !of(form));
            self.found.insert(whole(name), why);
        }
    }
}

/// Whether a message names the operation of a form.
fn names(message: &str, form: &Form) -> bool {
    match &form.ops {
        FormOps::One(name) => message.match_indices(name.as_str()).any(|(at, _)| {
            let next = message[at + name.len()..].chars().next();
            !next.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_' || c == '.')
        }),
        FormOps::Dialect(_) | FormOps::All => false,
    }
}

/// How much a form covers: the more, the fewer forms tell all.
fn generality(form: &Form) -> u32 {
    let ops = match form.ops {
        FormOps::All => 2,
        FormOps::Dialect(_) => 3,
        FormOps::One(_) => 1,
    };
    ops * 10 - u32::try_from(form.words.len()).unwrap_or(9).min(9)
}

/// The forms that a module has.
fn forms(module: &Module) -> BTreeSet<Form> {
    let mut all = BTreeSet::new();
    for op in module.walk(module.top()) {
        let Some(def) = module.kind(op).def() else { continue };
        let mut has: BTreeSet<Word> = BTreeSet::new();
        words(module, op, &mut has);
        let has: Vec<Word> = has.into_iter().collect();
        let one = || FormOps::One(def.name.into());
        all.insert(Form { ops: FormOps::Dialect(def.dialect().into()), words: Vec::new() });
        all.insert(Form { ops: one(), words: Vec::new() });
        for (i, word) in has.iter().enumerate() {
            all.insert(Form { ops: FormOps::All, words: vec![word.clone()] });
            all.insert(Form { ops: one(), words: vec![word.clone()] });
            for other in &has[i + 1..] {
                all.insert(Form { ops: one(), words: vec![word.clone(), other.clone()] });
            }
        }
    }
    all
}
