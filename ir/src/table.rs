//! What a row of the op table holds. The rows themselves are in `ops/`, one file a dialect.

use crate::meaning::Meaning;
use crate::ops::LlvmOp;
use crate::ops::view::Prop;
pub use crate::sets::{AttrSet, TypeSet};
use crate::spelling::llvm16::forms::Form;
use crate::syntax::{ParseFn, PrintFn, bad_format};
use crate::verify::{Check, Verifier};
use crate::{Module, Op};
use bitflags::bitflags;

bitflags! {
    /// Properties that an operation has by its kind.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Traits: u32 {
        /// Operands may be swapped.
        const COMMUTATIVE = 1 << 1;
        /// Ends a block.
        const TERMINATOR = 1 << 2;
        /// All operands and results have one type.
        const SAME_OPERANDS_AND_RESULT_TYPE = 1 << 3;
        /// All operands have one type.
        const SAME_TYPE_OPERANDS = 1 << 4;
        /// Works lane by lane on vectors: operands and results have one shape.
        const ELEMENTWISE = 1 << 5;
        /// Each region has at most one block.
        const SINGLE_BLOCK = 1 << 6;
        /// Regions see no value from outside.
        const ISOLATED = 1 << 7;
        /// Regions hold symbols.
        const SYMBOL_TABLE = 1 << 8;
        /// Defines a symbol (`sym_name`).
        const SYMBOL = 1 << 9;
        /// Its result is a constant given by an attribute.
        const CONSTANT_LIKE = 1 << 10;
        /// Several operand groups vary in size: sizes are stored.
        const ATTR_SIZED_OPERANDS = 1 << 11;
        /// Stack memory made within lives until it ends.
        const ALLOCATION_SCOPE = 1 << 12;
        /// Ends a function or region by giving its results.
        const RETURN_LIKE = 1 << 13;
        /// Regions need no terminator.
        const NO_TERMINATOR = 1 << 14;
        /// Regions have no order: values may be used before they are defined.
        const GRAPH_REGION = 1 << 15;
        /// An absent terminator without operands is put in by the parser and left out by the printer.
        const IMPLICIT_TERMINATOR = 1 << 16;
        /// Operands and results have one shape.
        const SAME_OPERANDS_AND_RESULT_SHAPE = 1 << 17;
        /// Operands have one shape.
        const SAME_OPERANDS_SHAPE = 1 << 18;
        /// Operands have one element type.
        const SAME_OPERANDS_ELEMENT_TYPE = 1 << 19;
        /// Operands and results have one element type.
        const SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE = 1 << 20;
        /// Region entry blocks have no arguments.
        const NO_REGION_ARGUMENTS = 1 << 21;
    }
}

bitflags! {
    /// What executing an operation does besides giving results, as MLIR's memory effects and speculatability have it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Effects: u16 {
        /// Reads memory.
        const READ = 1;
        /// Writes memory.
        const WRITE = 1 << 1;
        /// Makes an allocation.
        const ALLOCATE = 1 << 2;
        /// Ends an allocation.
        const FREE = 1 << 3;
        /// Shows outside of the program: prints, or ends the program in a defined way.
        const OBSERVE = 1 << 4;
        /// What its regions do.
        const REGIONS = 1 << 5;
        /// No effect and no immediate undefined behaviour: may also be executed where it was not.
        const PURE = 1 << 6;
        /// The traits of an operation that can be undefined let a pass execute it anywhere all the same. Where a
        /// lowering put it, its undefined behaviour is that of the uses.
        const SPECULATABLE = 1 << 7;
        /// The same where it works on tensors alone, and what its regions do may be done anywhere, too.
        const SPECULATABLE_ON_TENSORS = 1 << 8;
        /// The traits say so of an operation that LangRef makes undefined where it is executed. LangRef decides: a pass
        /// must not execute it where the source did not.
        const SPECULATABLE_IN_MLIR = 1 << 9;
        /// Nothing.
        const NONE = 0;
        /// Anything: what it calls is not known.
        const UNKNOWN = 0b1_1111;
    }
}

impl Effects {
    /// What it does in words, for people.
    pub fn words(self) -> String {
        if self == Effects::UNKNOWN {
            return "unknown".into();
        }
        let names: Vec<String> =
            self.iter_names().map(|(name, _)| name.to_lowercase().replace('_', " ")).collect();
        if names.is_empty() { "none".into() } else { names.join(", ") }
    }

    /// What operations do that only compute: some of them can be undefined.
    pub const COMPUTE: Effects =
        Effects::PURE.union(Effects::SPECULATABLE).union(Effects::SPECULATABLE_IN_MLIR);

    /// Whether an operation may be removed where no result of it is used.
    pub fn is_none(self) -> bool {
        Effects::COMPUTE.contains(self)
    }
}

/// How many values an operand or result stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Opt,
    /// Any number.
    Many,
}

/// An operand or result of a row.
#[derive(Clone, Copy, Debug)]
pub struct ValueDef {
    /// Its name, as the format and the views use it.
    pub name: &'static str,
    /// How many values it stands for.
    pub arity: Arity,
    /// The types they may have.
    pub set: TypeSet,
}

/// An attribute of a row.
#[derive(Clone, Copy, Debug)]
pub struct PropDef {
    /// Its name, as the format, the generic form and the views use it.
    pub name: &'static str,
    /// Whether an operation without it is invalid.
    pub required: bool,
    /// What it may hold.
    pub set: AttrSet,
    /// The first supported release whose operation has it.
    pub since: u32,
    /// Which it is of those that several operations have.
    pub shared: Option<crate::ops::shared::SharedAttr>,
}

/// A relation between the types of a row's operands and results, by name. The parser infers with it what the
/// format leaves out, the verifier checks it.
#[derive(Clone, Copy, Debug)]
pub enum Relation {
    /// Both have one type (for groups: pairwise).
    Same(&'static str, &'static str),
    /// The first is the element type of the second (a memref, vector or complex).
    ElementOf(&'static str, &'static str),
    /// The first is i1, or a vector of i1 of the second's shape.
    BoolLike(&'static str, &'static str),
    /// The first is a literal struct of the second's type and its bool-like type (`with.overflow`).
    OverflowPair(&'static str, &'static str),
    /// The first has the type that the attribute has (`arith.constant`).
    TypeOfAttr(&'static str, &'static str),
    /// The group's types are the inputs of the second's function type.
    FunctionInputs(&'static str, &'static str),
    /// The group's types are the results of the second's function type.
    FunctionResults(&'static str, &'static str),
    /// Both have one element type, which a vector in memory is too.
    SameElement(&'static str, &'static str),
    /// Both have one shape.
    SameShape(&'static str, &'static str),
    /// The group has an index for each dimension of the second.
    IndicesOf(&'static str, &'static str),
    /// The group goes to the arguments of this successor.
    Passes(&'static str, &'static str),
    /// The attribute holds a weight for each successor, if it is there.
    WeightsOf(&'static str),
}

/// How assembly is written.
#[derive(Clone, Copy, Debug)]
pub enum Format {
    /// A format string in ODS's declarative language, walked by parser and printer alike.
    Asm(&'static str),
    /// A pair of functions in `syntax/`.
    Custom(Syntax),
    /// Only the generic form.
    Generic,
}

/// The functions that read and write what follows the name of an operation.
#[derive(Clone, Copy, Debug)]
pub struct Syntax(pub(crate) ParseFn, pub(crate) PrintFn);

/// How an operation stood in releases that had it in another form. The parser makes the modern operation of it.
#[derive(Clone, Copy, Debug)]
pub struct OldForm {
    /// The first and the last release that wrote it so.
    pub releases: (u32, u32),
    /// Its full name then, if it was another.
    pub name: Option<&'static str>,
    pub(crate) form: Option<&'static Form>,
    /// Whether it had the generic form alone.
    generic: bool,
    /// Whether it was an operation beside this one, which is what it is read as now, and never written.
    merged: bool,
}

impl OldForm {
    const NONE: OldForm = OldForm { releases: (0, 0), name: None, form: None, generic: false, merged: false };

    /// Another name.
    pub(crate) const fn named(name: &'static str, first: u32, last: u32) -> Self {
        OldForm { releases: (first, last), name: Some(name), ..OldForm::NONE }
    }

    /// An operation that said the same as this one says in some case.
    pub(crate) const fn merged(name: &'static str, form: &'static Form, first: u32, last: u32) -> Self {
        OldForm { releases: (first, last), name: Some(name), form: Some(form), generic: false, merged: true }
    }

    /// Another name and another assembly.
    pub(crate) const fn renamed(name: &'static str, form: &'static Form, first: u32, last: u32) -> Self {
        OldForm { releases: (first, last), name: Some(name), form: Some(form), ..OldForm::NONE }
    }

    /// Another assembly.
    pub(crate) const fn formed(form: &'static Form, first: u32, last: u32) -> Self {
        OldForm { releases: (first, last), form: Some(form), ..OldForm::NONE }
    }

    /// No assembly of its own.
    pub(crate) const fn generic(first: u32, last: u32) -> Self {
        OldForm { releases: (first, last), generic: true, ..OldForm::NONE }
    }

    /// Whether a release had it.
    fn is_of(&self, release: u32) -> bool {
        (self.releases.0..=self.releases.1).contains(&release)
    }

    /// Whether its assembly is that of a release.
    pub(crate) fn is_written_in(&self, release: u32) -> bool {
        self.form.is_some() && !self.merged && self.is_of(release)
    }
}

/// Undefined behaviour an operation can have, at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UbClass {
    /// None, on values that are no poison.
    Never,
    /// The result may be poison.
    Poison,
    /// Some operands are immediate undefined behaviour.
    Immediate,
    /// Accesses memory.
    Memory,
}

/// How the conversion to the LLVM dialect treats an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LowerRule {
    /// It is in the LLVM dialect already: kept, with types and attributes converted.
    Keep,
    /// It becomes this operation, row by row of its vectors; flags and predicates that both have are carried over.
    To(LlvmOp),
    /// It becomes a call of this function of C's library, lane by lane.
    Call(&'static str),
    /// The operation around it converts it.
    WithParent,
    /// A pattern of its own: a method of `lower`.
    Custom,
    /// It becomes operations on memory, in loops, before the conversion.
    Tensors,
    /// The conversion refuses it, and why.
    Refused(&'static str),
}

impl LowerRule {
    /// What becomes of an operation, in a few words.
    pub fn summary(self) -> String {
        match self {
            LowerRule::Keep => "kept".into(),
            LowerRule::To(op) => format!("`{}`", op.def().name),
            LowerRule::Call(function) => format!("a call of `{function}`"),
            LowerRule::WithParent => "with its parent".into(),
            LowerRule::Custom => "a pattern".into(),
            LowerRule::Tensors => "by way of memory".into(),
            LowerRule::Refused(_) => "refused".into(),
        }
    }

    /// Why the conversion refuses every operation of this rule; none where it has one.
    pub fn refusal(self) -> Option<&'static str> {
        if let LowerRule::Refused(why) = self { Some(why) } else { None }
    }
}

/// Rules of validity that a row cannot state.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Checks {
    /// None: the row says all.
    Row,
    /// A function of `verify/` that looks at the operation alone.
    Alone(fn(&Module, Op) -> Check),
    /// A function that also asks what the checks of a module share, such as its symbols.
    Within(fn(&Verifier<'_>, Op) -> Check),
}

/// How an operation becomes LLVM IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmitRule {
    /// The instruction of its name, of one operand, with the operation's flags.
    Unary,
    /// The instruction of its name, of two operands, with the operation's flags.
    Binary,
    /// The conversion instruction of its name, with the operation's flags.
    Cast,
    /// A call of the intrinsic of its name, with the types that this carries and the constants that follow the operands.
    Intrinsic(&'static [OverloadedType], &'static [Imm]),
    /// The same of an intrinsic of another name.
    IntrinsicNamed(&'static str, &'static [OverloadedType], &'static [Imm]),
    /// No instruction: a value that is written where it is used, or metadata.
    Nothing,
    /// Part of a module's body, never of a function's.
    ModuleLevel,
    /// Written by a method of `emit`.
    Custom,
    /// It is not in the LLVM dialect.
    NotLlvm,
}

/// A type that an intrinsic's name carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverloadedType {
    /// That of the result.
    Result,
    /// That of a field of the result.
    Field(usize),
    /// That of an operand.
    Arg(usize),
    /// That of an integer attribute.
    Prop(Prop),
}

/// A constant argument of an intrinsic, after the operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Imm {
    /// An integer attribute at an LLVM type; zero where absent.
    Int(Prop, &'static str),
    /// An integer attribute at its own type.
    Typed(Prop),
    /// A float attribute at `double`.
    Double(Prop),
    /// The rounding mode of a constrained intrinsic.
    Rounding(Prop),
    /// The exception behaviour of a constrained intrinsic.
    Exceptions(Prop),
}

/// How the generator makes an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GenerateRule {
    /// By its meaning: operands that keep it defined, and a result that is known from theirs.
    Scalar,
    /// As others of its family.
    Family(Family),
    /// A step of its own: a method of `gen`.
    Custom,
    /// It comes with others or with the module: terminators, functions, globals.
    Structure,
    /// In programs on tensors, whose statements have weights of their own.
    Tensors,
    /// Never, and why.
    Never(&'static str),
}

/// Operations that the generator makes alike, by what they take and give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// So many integers, scalars or vectors, and one of the same.
    Ints(usize),
    /// Two integers; the result with whether it overflowed.
    Overflow,
    /// A shift that stops at the ends of the range.
    SaturatingShift,
    /// An integer to the power of another.
    IntegerPower,
    /// So many floats and one of the same, with one result everywhere.
    Floats(usize),
    /// A question about a float.
    FloatClass,
    /// So many floats and one that is only nearly the same everywhere.
    Library(usize),
    /// A float and two results that are only nearly the same everywhere.
    LibraryPair,
    /// A float to an integer power, which is only nearly the same everywhere.
    FloatPower,
    /// A float to the nearest integer, which it must have.
    ToInteger,
    /// A vector of integers to one.
    ReduceInts,
    /// A vector of floats to one, whatever the order.
    ReduceFloats,
    /// A vector of floats to one of which two zeros leave the sign undetermined.
    ReduceNumbers,
    /// A float and a vector of them, in order.
    ReduceInOrder,
    /// So many vectors of integers and one of the same, on the lanes that are on.
    LanesOfInts(usize),
    /// So many vectors of floats and one of the same, on the lanes that are on.
    LanesOfFloats(usize),
    /// Division on the lanes that are on.
    LanesDivided,
    /// Shift on the lanes that are on.
    LanesShifted,
    /// Conversion of the lanes that are on.
    LanesConverted(LaneConversion),
    /// An integer and the lanes that are on to one.
    LanesToInt,
    /// A float and the lanes that are on to one, in order.
    LanesToFloat,
}

/// What a conversion of lanes is between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaneConversion {
    /// Integers, to wider ones.
    Widened,
    /// Integers, to narrower ones.
    Narrowed,
    /// Floats, to wider ones.
    Extended,
    /// Floats, to narrower ones.
    Rounded,
    /// Integers, to floats.
    IntsToFloats,
    /// Floats, to integers.
    FloatsToInts,
}

/// The oldest release of MLIR whose operations the table dates.
pub const OLDEST_RELEASE: u32 = 13;
/// The oldest release whose spelling there is; rows say what they know of it.
pub const OLDEST_SPELLING: u32 = 11;
/// The release whose syntax is the modern one.
pub const NEWEST_RELEASE: u32 = 22;

/// One row of the op table.
#[derive(Debug)]
pub struct OpDef {
    /// Full name, `dialect.op`.
    pub name: &'static str,
    /// What it does, one sentence.
    pub doc: &'static str,
    /// Operands in order.
    pub operands: &'static [ValueDef],
    /// Inherent attributes in order; an operation stores them in these positions.
    pub props: &'static [PropDef],
    /// A bit for each shared attribute among them.
    pub(crate) shared: u64,
    /// Results in order.
    pub results: &'static [ValueDef],
    /// Whether each operand and result is exactly one value. Most checks need no more.
    pub(crate) single: bool,
    /// Names of the regions; a name ending in `*` stands for any number.
    pub regions: &'static [&'static str],
    /// Names of the successors; a name ending in `*` stands for any number.
    pub successors: &'static [&'static str],
    /// What it has by kind.
    pub traits: Traits,
    /// Relations between types.
    pub relations: &'static [Relation],
    /// Names of the operations it may stand directly in; none means any.
    pub parents: &'static [&'static str],
    /// Its assembly.
    pub format: Format,
    /// The first supported release that has it.
    pub since: u32,
    /// The last release that has it; none if the newest has.
    pub until: Option<u32>,
    /// How older releases wrote it.
    pub old: &'static [OldForm],
    /// What it does besides giving results.
    pub effects: Effects,
    /// The undefined behaviour it can have.
    pub ub: UbClass,
    /// What it computes.
    pub meaning: Meaning,
    /// What the conversion does with it.
    pub lower: LowerRule,
    /// How it becomes LLVM IR.
    pub emit: EmitRule,
    /// How the generator makes it.
    pub generate: GenerateRule,
    /// Of a structured operation whose body has a name, its loops and its body.
    pub structure: Option<crate::linalg::Structure>,
    /// Rules of validity beyond what the row says.
    pub(crate) checks: Checks,
    /// Generator weight, 0 = not generated.
    pub weight: u32,
}

/// Whether all of them are exactly one value.
pub(crate) const fn all_single(values: &[Arity]) -> bool {
    let mut i = 0;
    while i < values.len() {
        if !matches!(values[i], Arity::One) {
            return false;
        }
        i += 1;
    }
    true
}

impl OpDef {
    /// A row before its fields have values.
    pub const EMPTY: OpDef = OpDef {
        name: "",
        doc: "",
        operands: &[],
        props: &[],
        shared: 0,
        results: &[],
        single: true,
        regions: &[],
        successors: &[],
        traits: Traits::empty(),
        relations: &[],
        parents: &[],
        format: Format::Generic,
        since: OLDEST_RELEASE,
        until: None,
        old: &[],
        effects: Effects::UNKNOWN,
        ub: UbClass::Never,
        meaning: Meaning::Custom,
        lower: LowerRule::Custom,
        emit: EmitRule::NotLlvm,
        generate: GenerateRule::Custom,
        structure: None,
        checks: Checks::Row,
        weight: 0,
    };

    /// Whether a release has it, by whatever name.
    pub fn is_in(&self, release: u32) -> bool {
        let today = self.since <= release && self.until.is_none_or(|last| release <= last);
        today || self.old.iter().any(|old| old.name.is_some() && !old.merged && old.is_of(release))
    }

    /// Its full name in a release.
    pub fn name_in(&self, release: u32) -> &'static str {
        let names = self.old.iter().filter(|old| !old.merged && old.is_of(release));
        names.filter_map(|old| old.name).next().unwrap_or(self.name)
    }

    /// Whether a release had it in the generic form alone.
    pub(crate) fn is_generic_in(&self, release: u32) -> bool {
        self.old.iter().any(|old| old.generic && old.is_of(release))
    }

    /// What is wrong with one of its format strings, modern or older; such a row has no form but the generic one.
    pub fn bad_format(&'static self) -> Option<String> {
        bad_format(self)
    }

    /// The dialect's name.
    pub fn dialect(&self) -> &'static str {
        self.name.split_once('.').map_or("", |(d, _)| d)
    }

    /// Position of a property by name.
    pub(crate) fn prop(&self, name: &str) -> Option<usize> {
        self.props.iter().position(|p| p.name == name)
    }

    /// Whether it has one of these shared attributes, set or not.
    #[inline]
    pub fn has_one_of(&self, props: &[Prop]) -> bool {
        props.iter().any(|prop| self.shared & prop.shared_bit() != 0)
    }

    /// Name of the intrinsic that it stands for, without `llvm.`; none if it stands for no intrinsic.
    pub fn intrinsic(&self) -> Option<&'static str> {
        if let EmitRule::IntrinsicNamed(name, ..) = self.emit {
            Some(name)
        } else {
            self.name.strip_prefix("llvm.intr.")
        }
    }

    /// Whether the generator makes it, by itself or with others.
    pub fn is_generated(&self) -> bool {
        !matches!(self.generate, GenerateRule::Never(_))
    }

    /// Whether it is a step of the generator, chosen by weight.
    pub fn is_step(&self) -> bool {
        self.is_generated() && !matches!(self.generate, GenerateRule::Structure | GenerateRule::Tensors)
    }

    /// Whether it has this trait.
    pub fn has(&self, traits: Traits) -> bool {
        self.traits.contains(traits)
    }
}

/// The table as a page for people: a section a dialect, a line an operation.
pub fn markdown() -> String {
    use std::fmt::Write;
    let mut out = String::from(
        "# Operations\n\nMade from the op table; `PLUMB_BLESS=1 cargo nextest run -p plumb-ir` writes it anew.\n\n\
         *Since*: the first of the releases 11, 13, 14, 15, 16, 19 and 22 that has it by this name. *Effects*: what it does \
         besides giving results. A pass may execute it anywhere if it is *pure* or *speculatable*. On *none* a pass has to know \
         that the operands are good. *Speculatable in mlir* is what MLIR's traits say and LangRef forbids \
         ([S-VAL-18](semantics.md#s-val-18)). *Undefined*: the worst it can do with operands that are no poison. *Lowering*: what the \
         conversion to the LLVM dialect makes of it. *Weight*: how often the generator picks it, 0 for never. Programs on \
         tensors have weights of their own.\n",
    );
    let mut dialect = "";
    for def in crate::OpKind::all().filter_map(crate::OpKind::def) {
        if def.dialect() != dialect {
            dialect = def.dialect();
            let _ = write!(
                out,
                "\n## {dialect}\n\n| operation | what it does | since | effects | undefined | lowering | weight |\n|---|---|---|---|---|---|---|\n"
            );
        }
        let ub = match def.ub {
            UbClass::Never => "never",
            UbClass::Poison => "poison",
            UbClass::Immediate => "immediate",
            UbClass::Memory => "memory",
        };
        let lower = def.lower.summary();
        let doc = def.doc.trim();
        let (since, effects) = (def.since, def.effects.words());
        let weight = match def.generate {
            GenerateRule::Tensors => "in programs".to_string(),
            _ => def.weight.to_string(),
        };
        let _ = writeln!(out, "| `{}` | {doc} | {since} | {effects} | {ub} | {lower} | {weight} |", def.name);
    }
    out
}
