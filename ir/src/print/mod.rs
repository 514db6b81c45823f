//! The printer: a module as text in MLIR's syntax, deterministic and linear.

mod attr;
mod decimal;
mod float;
mod loc;
mod names;
mod op;
mod structured;
mod types;

use crate::enums::{EnumAttr, EnumRepr};
use crate::table::NEWEST_RELEASE;
use crate::{Attr, AttrKind, Block, Context, Loc, Module, Op, Type, Value};
pub(crate) use op::{RegionStyle, is_bare};

use names::Names;
use std::fmt::Write;
use std::ops::Range;

/// How a module is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PrintOptions {
    /// Every operation in its generic form.
    pub generic: bool,
    /// Locations behind operations and arguments.
    pub locations: bool,
    /// No two values have one name, so that text says what an invalid module uses beyond its scope, too.
    pub unique_names: bool,
}

/// The module in custom form.
pub fn print(module: &Module) -> String {
    print_with(module, &PrintOptions::default())
}

/// The module in generic form.
pub fn print_generic(module: &Module) -> String {
    print_with(module, &PrintOptions { generic: true, ..PrintOptions::default() })
}

/// The module in custom form with its locations.
pub fn print_with_locations(module: &Module) -> String {
    print_with(module, &PrintOptions { locations: true, ..PrintOptions::default() })
}

/// The module as text.
pub fn print_with(module: &Module, options: &PrintOptions) -> String {
    print_release(module, options, NEWEST_RELEASE)
}

/// The module as text of a release, which has all that is in it.
pub(crate) fn print_release(module: &Module, options: &PrintOptions, release: u32) -> String {
    let mut printer = Printer::new(module, *options);
    printer.release = release;
    printer.names.number(module, module.top(), options.unique_names);
    // About what an operation takes; the text grows where they take more.
    printer.out.reserve(module.arena_sizes().0.saturating_mul(48));
    printer.op(module.top());
    printer.out.push('\n');
    if !module.metadata.is_empty() {
        printer.out.push('\n');
        printer.put(&module.metadata);
        printer.out.push('\n');
    }
    printer.out
}

/// One operation as text, names as in its module.
pub fn op_to_string(module: &Module, op: Op) -> String {
    let mut printer = Printer::new(module, PrintOptions::default());
    printer.names.number(module, module.top(), false);
    printer.default_dialects.push("");
    printer.op(op);
    printer.out
}

/// The names that values have in the printed module, such as `%3#1`. All values are numbered at once.
#[derive(Debug)]
pub struct ValueNames(Names);

impl ValueNames {
    /// Numbers the values of a module.
    pub fn of(module: &Module) -> Self {
        let mut names = Names::default();
        names.number(module, module.top(), false);
        ValueNames(names)
    }

    /// The name of a value of that module.
    pub fn get(&self, module: &Module, value: Value) -> String {
        let mut name = String::new();
        self.0.write_value(&mut name, module, value);
        name
    }
}

/// A type as text.
pub fn type_to_string(ctx: &Context, ty: Type) -> String {
    let mut out = String::new();
    types::write(&mut out, ctx, ty);
    out
}

/// An attribute as text.
pub fn attr_to_string(ctx: &Context, attr: Attr) -> String {
    let mut out = String::new();
    attr::write(&mut out, ctx, attr, attr::TypeSuffix::Always);
    out
}

/// A location as text, `loc(…)`.
pub fn loc_to_string(ctx: &Context, loc: Loc) -> String {
    let mut out = String::new();
    loc::write(&mut out, ctx, loc);
    out
}

/// The state of a print.
pub(crate) struct Printer<'m> {
    pub(crate) m: &'m Module,
    pub(crate) out: String,
    options: PrintOptions,
    /// The release whose syntax is written.
    pub(crate) release: u32,
    names: Names,
    indent: usize,
    default_dialects: Vec<&'static str>,
    /// By type: where its text stands that has been written already, if it has.
    written: Vec<Range<usize>>,
}

impl<'m> Printer<'m> {
    fn new(m: &'m Module, options: PrintOptions) -> Self {
        Printer {
            m,
            out: String::new(),
            options,
            release: NEWEST_RELEASE,
            names: Names::default(),
            indent: 0,
            default_dialects: vec!["builtin"],
            written: Vec::new(),
        }
    }

    /// Text as it is.
    pub(crate) fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// A number.
    pub(crate) fn number(&mut self, value: impl std::fmt::Display) {
        // Writing to a string cannot fail.
        let _ = write!(self.out, "{value}");
    }

    /// A type.
    pub(crate) fn ty(&mut self, ty: Type) {
        let i = ty.0 as usize;
        match self.written.get(i) {
            Some(text) if !text.is_empty() => self.out.extend_from_within(text.clone()),
            _ => {
                let start = self.out.len();
                types::write(&mut self.out, &self.m.ctx, ty);
                if self.written.len() <= i {
                    self.written.resize(i + 1, 0..0);
                }
                self.written[i] = start..self.out.len();
            }
        }
    }

    /// An attribute with its type.
    pub(crate) fn attr(&mut self, attr: Attr) {
        if let AttrKind::Enum(value) = self.m.ctx.attr(attr)
            && value.kind.def().repr == EnumRepr::Attr
            && let Some(word) = value.word_in(self.release)
        {
            let name = value.kind.def().name;
            self.put("#");
            self.put(name);
            self.put("<");
            self.put(word);
            return self.put(">");
        }
        attr::write(&mut self.out, &self.m.ctx, attr, attr::TypeSuffix::Always);
    }

    /// A structured attribute without its name, where it has brackets.
    pub(crate) fn attr_body(&mut self, attr: Attr) {
        let ctx = &self.m.ctx;
        match ctx.structured_name(attr).and_then(crate::structured::AttrDef::by_name) {
            Some(def) => {
                structured::write_value(&mut self.out, ctx, crate::structured::ParamSet::One(def.name), attr)
            }
            None => self.attr(attr),
        }
    }

    /// An attribute without its type.
    pub(crate) fn attr_without_type(&mut self, attr: Attr) {
        attr::write(&mut self.out, &self.m.ctx, attr, attr::TypeSuffix::Never);
    }

    /// The cases of an enumeration's value.
    pub(crate) fn enum_cases(&mut self, value: EnumAttr, separator: &str) {
        match value.word_in(self.release) {
            Some(word) => self.put(word),
            None => attr::write_cases(&mut self.out, value, separator),
        }
    }

    /// The elements of a dense array without brackets.
    pub(crate) fn array_elements(&mut self, elem: Type, values: &[i64]) {
        attr::write_array_elements(&mut self.out, &self.m.ctx, elem, values);
    }

    /// A symbol's name with its `@`.
    pub(crate) fn symbol(&mut self, name: &str) {
        attr::write_symbol(&mut self.out, name);
    }

    /// A string in quotes.
    pub(crate) fn string(&mut self, bytes: &[u8]) {
        attr::write_string(&mut self.out, bytes);
    }

    /// The name of a value.
    pub(crate) fn value(&mut self, value: Value) {
        self.names.write_value(&mut self.out, self.m, value);
    }

    /// Names of values separated by commas.
    pub(crate) fn values(&mut self, values: &[Value]) {
        self.separated(values, |p, v| p.value(*v));
    }

    /// Types of values separated by commas.
    pub(crate) fn types_of(&mut self, values: &[Value]) {
        self.separated(values, |p, v| p.ty(p.m.ty(*v)));
    }

    /// Types separated by commas.
    pub(crate) fn types(&mut self, types: &[Type]) {
        self.separated(types, |p, ty| p.ty(*ty));
    }

    /// Things separated by commas.
    pub(crate) fn separated<T>(&mut self, items: &[T], mut each: impl FnMut(&mut Self, &T)) {
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                self.put(", ");
            }
            each(self, item);
        }
    }

    /// The results of a function type: one bare, else in parentheses.
    pub(crate) fn result_types(&mut self, types: &[Type]) {
        match types {
            [one] if types::stands_alone(&self.m.ctx, *one) => self.ty(*one),
            _ => {
                self.put("(");
                self.types(types);
                self.put(")");
            }
        }
    }

    /// Affine expressions separated by commas, with values for their dimensions and symbols.
    pub(crate) fn expressions(&mut self, list: &[crate::AffineExpr], values: &[Value], dims: u32) {
        // One that is both is read as what it is first: a symbol can stand for it in either place.
        let symbols = values.get(dims as usize..).unwrap_or_default();
        for (i, e) in list.iter().enumerate() {
            if i > 0 {
                self.put(", ");
            }
            let (names, m) = (&self.names, self.m);
            attr::write_expr(&mut self.out, e, 0, &|out, n, is_symbol| {
                let at = if is_symbol { dims as usize + n as usize } else { n as usize };
                let Some(value) = values.get(at) else { return };
                let is_symbol = is_symbol || symbols.contains(value);
                out.push_str(if is_symbol { "symbol(" } else { "" });
                names.write_value(out, m, *value);
                out.push_str(if is_symbol { ")" } else { "" });
            });
        }
    }

    /// The label of a block.
    pub(crate) fn block_name(&mut self, block: Block) {
        self.names.write_block(&mut self.out, block);
    }

    /// A new line at the current indentation.
    pub(crate) fn newline(&mut self) {
        self.out.push('\n');
        for _ in 0..self.indent {
            self.out.push_str("  ");
        }
    }

    /// ` loc(…)`, if locations are printed.
    pub(crate) fn trailing_loc(&mut self, loc: Loc) {
        if self.options.locations {
            self.out.push(' ');
            loc::write(&mut self.out, &self.m.ctx, loc);
        }
    }
}
