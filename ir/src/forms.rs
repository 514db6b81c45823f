//! Forms of operations: words for the types and attributes that an operation has, and the forms that a compiler refuses.

use crate::table::Arity;
use crate::{AttrKind, Context, DYNAMIC, Module, Op, OpKind, Type, TypeKind, did_you_mean};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::fmt;

/// A word of a form: that of a type (`f16`, `strided`, `vector`), or an attribute (`@alignment`, `@kind=xori`).
pub type Word = std::borrow::Cow<'static, str>;

/// Words of a form at most. Two tell most of what a compiler may lack: an element type, and the shape that holds it.
pub const MOST_WORDS: usize = 2;

/// Which operations a form is of.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FormOps {
    /// Each operation.
    All,
    /// Those of a dialect.
    Dialect(String),
    /// One.
    One(String),
}

/// Operations, where they have certain types and attributes: `vector.*`, `memref.load strided`, `* i128`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Form {
    /// Which operations.
    pub ops: FormOps,
    /// What they have: all of these words.
    pub words: Vec<Word>,
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.ops {
            FormOps::All => f.write_str("*")?,
            FormOps::Dialect(dialect) => write!(f, "{dialect}.*")?,
            FormOps::One(name) => f.write_str(name)?,
        }
        self.words.iter().try_for_each(|word| write!(f, " {word}"))
    }
}

impl Form {
    /// Reads a form.
    ///
    /// # Errors
    ///
    /// It names no operation, or too many words.
    pub fn parse(text: &str) -> Result<Form, String> {
        let mut parts = text.split_whitespace();
        let ops = match parts.next() {
            None => return Err("a form begins with an operation, `dialect.*` or `*`".into()),
            Some("*") => FormOps::All,
            Some(name) => match name.strip_suffix(".*") {
                Some(dialect) => FormOps::Dialect(dialect.into()),
                None if OpKind::by_name(name).is_some() => FormOps::One(name.into()),
                None => {
                    let names = OpKind::all().filter_map(|kind| Some(kind.def()?.name));
                    let help = did_you_mean(name, names).map_or(String::new(), |help| format!("; {help}"));
                    return Err(format!("there is no operation `{name}`{help}"));
                }
            },
        };
        let words: Vec<Word> = parts.map(|word| word.to_string().into()).collect();
        if words.len() > MOST_WORDS {
            return Err(format!("a form has {MOST_WORDS} words at most after the operation: `{text}`"));
        }
        Ok(Form { ops, words })
    }

    fn is_of(&self, kind: OpKind) -> bool {
        let Some(def) = kind.def() else { return false };
        match &self.ops {
            FormOps::All => true,
            FormOps::Dialect(dialect) => def.dialect() == dialect,
            FormOps::One(name) => def.name == name,
        }
    }
}

/// The forms that a compiler refuses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refusals {
    forms: BTreeSet<Form>,
    /// Operations that are refused in each form.
    ops: FxHashSet<OpKind>,
    /// The words that an operation must not have together.
    words: FxHashMap<OpKind, Vec<Vec<Word>>>,
}

impl Refusals {
    /// A set of forms.
    pub fn new(forms: impl IntoIterator<Item = Form>) -> Refusals {
        let mut refusals = Refusals { forms: forms.into_iter().collect(), ..Refusals::default() };
        for form in &refusals.forms {
            for kind in OpKind::all().filter(|kind| form.is_of(*kind)) {
                if form.words.is_empty() {
                    refusals.ops.insert(kind);
                } else {
                    refusals.words.entry(kind).or_default().push(form.words.clone());
                }
            }
        }
        refusals
    }

    /// Reads forms.
    ///
    /// # Errors
    ///
    /// One of them is none.
    pub fn parse<S: AsRef<str>>(forms: &[S]) -> Result<Refusals, String> {
        Ok(Refusals::new(forms.iter().map(|form| Form::parse(form.as_ref())).collect::<Result<Vec<_>, _>>()?))
    }

    /// With those of another set.
    #[must_use]
    pub fn and(&self, other: &Refusals) -> Refusals {
        if other.forms.is_empty() {
            return self.clone();
        }
        Refusals::new(self.forms.iter().chain(&other.forms).cloned())
    }

    /// The forms, in order.
    pub fn forms(&self) -> impl Iterator<Item = &Form> {
        self.forms.iter()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.forms.is_empty()
    }

    /// Whether an operation is refused in each form.
    pub fn has_op(&self, kind: OpKind) -> bool {
        self.ops.contains(&kind)
    }

    /// Whether each operation is refused that has this word.
    pub fn has_word(&self, word: &'static str) -> bool {
        self.forms.contains(&Form { ops: FormOps::All, words: vec![word.into()] })
    }

    /// The first operation of a module in a form that is refused.
    pub fn first_in(&self, m: &Module) -> Option<Op> {
        if self.is_empty() {
            return None;
        }
        let mut has = BTreeSet::new();
        m.walk(m.top()).find(|op| {
            let kind = m.kind(*op);
            self.ops.contains(&kind)
                || self.words.get(&kind).is_some_and(|forms| {
                    has.clear();
                    words(m, *op, &mut has);
                    forms.iter().any(|form| form.iter().all(|word| has.contains(word)))
                })
        })
    }
}

/// The words of an operation.
pub fn words(m: &Module, op: Op, out: &mut BTreeSet<Word>) {
    let data = m.op(op);
    for value in data.operands.iter().chain(&data.results) {
        type_words(&m.ctx, m.ty(*value), out);
    }
    for region in &data.regions {
        for block in &m.region(*region).blocks {
            for argument in &m.block(*block).args {
                type_words(&m.ctx, m.ty(*argument), out);
            }
        }
    }
    let Some(def) = data.kind.def() else { return };
    for (row, attr) in def.props.iter().zip(&data.props) {
        let Some(attr) = *attr else { continue };
        if let Some(ty) = m.ctx.as_type(attr) {
            type_words(&m.ctx, ty, out);
        }
        match m.ctx.attr(attr) {
            AttrKind::Enum(value) => {
                if let Some(case) = value.kind.def().case(value.value) {
                    out.insert(format!("@{}={case}", row.name).into());
                }
            }
            // Names and numbers that each operation has tell nothing.
            _ if row.required => {}
            _ => {
                out.insert(format!("@{}", row.name).into());
            }
        }
    }
    // Groups of operands that may be left out are forms, too.
    for (i, row) in def.operands.iter().enumerate() {
        if row.arity == Arity::Opt && !m.operand_group(op, i).is_empty() {
            out.insert(format!("@{}", row.name).into());
        }
    }
}

/// The word of an integer type: its name, if machines or conversions treat that width by itself.
pub fn integer_word(width: u32) -> &'static str {
    match width {
        1 => "i1",
        8 => "i8",
        16 => "i16",
        32 => "i32",
        64 => "i64",
        128 => "i128",
        _ => "odd",
    }
}

/// The words of a type and of those in it.
fn type_words(ctx: &Context, ty: Type, out: &mut BTreeSet<Word>) {
    let mut say = |word: &'static str| out.insert(word.into());
    match ctx.ty(ty) {
        TypeKind::Integer { width, .. } => {
            say(integer_word(*width));
        }
        TypeKind::Index => {
            say("index");
        }
        TypeKind::Float(kind) => {
            say(kind.name());
        }
        TypeKind::Complex(elem) => {
            say("complex");
            type_words(ctx, *elem, out);
        }
        TypeKind::Vector { shape, scalable, elem } => {
            say(match shape.len() {
                0 => "vector-of-rank-0",
                1 => "vector",
                _ => "matrix",
            });
            if scalable.contains(&true) {
                say("scalable");
            }
            type_words(ctx, *elem, out);
        }
        TypeKind::Tensor { shape, elem, .. } => {
            say("tensor");
            if shape.as_ref().is_some_and(|shape| shape.contains(&DYNAMIC)) {
                say("dynamic");
            }
            type_words(ctx, *elem, out);
        }
        TypeKind::MemRef { shape, elem, layout, space } => {
            say(if shape.contains(&DYNAMIC) { "dynamic" } else { "static" });
            if shape.is_empty() {
                say("point");
            }
            match layout.map(|layout| ctx.attr(layout)) {
                None => {}
                Some(AttrKind::Strided { offset, strides }) => {
                    let is_open = *offset == DYNAMIC || strides.contains(&DYNAMIC);
                    say("strided");
                    say(if is_open { "open" } else { "closed" });
                }
                Some(_) => {
                    say("map");
                }
            }
            memory_words(ctx, *elem, space.is_some(), out);
        }
        TypeKind::UnrankedMemRef { elem, space } => {
            say("unranked");
            memory_words(ctx, *elem, space.is_some(), out);
        }
        TypeKind::LlvmPtr { space, .. } => {
            say(if *space == 0 { "pointer" } else { "pointer-in-space" });
        }
        TypeKind::LlvmArray { elem, .. } => {
            say("array");
            type_words(ctx, *elem, out);
        }
        TypeKind::LlvmStruct { body, .. } => {
            say("struct");
            body.iter().for_each(|part| type_words(ctx, *part, out));
        }
        TypeKind::Function { inputs, results } => {
            say("function");
            inputs.iter().chain(results).for_each(|part| type_words(ctx, *part, out));
        }
        TypeKind::LlvmFunc { ret, params, .. } => {
            say("function");
            params.iter().chain([ret]).for_each(|part| type_words(ctx, *part, out));
        }
        TypeKind::LlvmNamedStruct(_) => {
            say("named-struct");
        }
        _ => {}
    }
}

/// The words of memory with elements of a type.
fn memory_words(ctx: &Context, elem: Type, has_space: bool, out: &mut BTreeSet<Word>) {
    out.insert("memref".into());
    if has_space {
        out.insert("space".into());
    }
    if matches!(ctx.ty(elem), TypeKind::Vector { .. }) {
        out.insert("memref-of-vectors".into());
    }
    type_words(ctx, elem, out);
}
