//! How often constructs occur in modules of each profile: a table, and floors that a change of the generator must keep.

use plumb_gen::{Config, Profile, generate_seeded};
use plumb_ir::ops::memref;
use plumb_ir::{AttrKind, Context, Module, Refusals, Type, TypeKind};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Modules of each profile.
const COUNT: u64 = 300;

/// How a construct is told.
enum Sign {
    /// An operation has one of these forms.
    Forms(&'static [&'static str]),
    /// A type has this.
    Type(fn(&Context, Type) -> bool),
    /// The module has this.
    Module(fn(&Module) -> bool),
}

/// A construct, and the percentage of modules that must have it in one profile or another.
struct Construct {
    name: &'static str,
    floor: u64,
    sign: Sign,
}

/// A row whose sign is forms.
const fn forms(name: &'static str, floor: u64, forms: &'static [&'static str]) -> Construct {
    Construct { name, floor, sign: Sign::Forms(forms) }
}

/// A row whose sign is a type.
const fn types(name: &'static str, floor: u64, has: fn(&Context, Type) -> bool) -> Construct {
    Construct { name, floor, sign: Sign::Type(has) }
}

/// A row whose sign is anything else.
const fn module(name: &'static str, floor: u64, has: fn(&Module) -> bool) -> Construct {
    Construct { name, floor, sign: Sign::Module(has) }
}

/// The constructs by what they belong to. A floor of 0 has its reason in [`ABSENT`].
const CONSTRUCTS: &[Construct] = &[
    forms("`scf.for`", 50, &["scf.for"]),
    forms("`scf.while`", 10, &["scf.while"]),
    forms("`scf.parallel`", 10, &["scf.parallel"]),
    forms("`scf.forall`", 5, &["scf.forall"]),
    forms("`scf.if`", 30, &["scf.if"]),
    forms("`scf.index_switch`", 10, &["scf.index_switch"]),
    forms("`scf.execute_region`", 10, &["scf.execute_region"]),
    forms("`affine.for`", 30, &["affine.for"]),
    forms("`affine.parallel`", 10, &["affine.parallel"]),
    forms("`affine.if`", 10, &["affine.if"]),
    forms("`affine.min`, `affine.max`", 10, &["affine.min", "affine.max"]),
    forms("`affine.vector_load`, `affine.vector_store`", 2, &["affine.vector_load", "affine.vector_store"]),
    forms("`cf.br`, `cf.cond_br`", 20, &["cf.br", "cf.cond_br"]),
    forms("`cf.switch`", 5, &["cf.switch"]),
    forms("`func.call`", 50, &["func.call"]),
    forms("`func.call_indirect`", 5, &["func.call_indirect"]),
    module("a loop that carries memory", 3, |m| {
        has_op(m, |m, op| {
            let is_loop = matches!(m.op_name(op), "scf.for" | "scf.while" | "affine.for");
            is_loop && m.op(op).results.iter().any(|value| is_memref(&m.ctx, m.ty(*value)))
        })
    }),
    module("a function that gives memory", 5, |m| {
        has_op(m, |m, op| {
            m.op_name(op) == "func.return"
                && m.op(op).operands.iter().any(|value| is_memref(&m.ctx, m.ty(*value)))
        })
    }),
    module("memory that two values name", 20, |m| {
        let copies = ["memref.cast", "memref.subview", "memref.reinterpret_cast", "memref.view"];
        has_op(m, |m, op| copies.contains(&m.op_name(op)))
    }),
    module("memory made in a loop", 5, |m| {
        has_op(m, |m, op| {
            let is_new = [memref::Alloc::KIND, memref::Alloca::KIND].contains(&m.kind(op));
            is_new && m.parent_op(op).is_some_and(|parent| m.op_name(parent).ends_with("for"))
        })
    }),
    types("rank 3 of memory", 10, |ctx, ty| rank(ctx, ty) == Some(3)),
    types("rank 4 of memory", 5, |ctx, ty| rank(ctx, ty) == Some(4)),
    types("rank 5 and more of memory", 3, |ctx, ty| rank(ctx, ty).is_some_and(|rank| rank > 4)),
    forms("an extent that is known at run time", 30, &["* dynamic"]),
    forms("memory of rank 0", 10, &["* point"]),
    forms("memory of unknown rank", 5, &["* unranked"]),
    forms("a strided layout", 30, &["* strided"]),
    forms("a stride or offset that is known at run time", 20, &["* open"]),
    forms("a layout by map", 0, &["* map"]),
    forms("a memory space", 10, &["* space"]),
    forms("`memref.copy`", 10, &["memref.copy"]),
    forms("`memref.realloc`", 5, &["memref.realloc"]),
    forms(
        "`memref.atomic_rmw`, `memref.generic_atomic_rmw`",
        10,
        &["memref.atomic_rmw", "memref.generic_atomic_rmw"],
    ),
    forms(
        "`memref.reshape`, `.expand_shape`, `.collapse_shape`",
        10,
        &["memref.reshape", "memref.expand_shape", "memref.collapse_shape"],
    ),
    forms("`memref.dma_start`", 0, &["memref.dma_start"]),
    forms("an alignment", 10, &["* @alignment"]),
    forms("`i1` as an element", 10, &["memref.load i1", "memref.store i1"]),
    forms("an integer of odd width", 20, &["* odd"]),
    forms("`i128`", 15, &["* i128"]),
    forms("`f16`, `bf16`", 20, &["* f16", "* bf16"]),
    forms("complex numbers", 30, &["* complex"]),
    module("overflow flags", 5, |m| has_flags(m, "overflowFlags")),
    module("fast-math flags", 5, |m| has_flags(m, "fastmath") || has_flags(m, "fastmathFlags")),
    forms("`ub.poison`", 1, &["ub.poison"]),
    forms("vectors of several dimensions", 30, &["* matrix"]),
    forms("vectors of rank 0", 5, &["* vector-of-rank-0"]),
    forms("scalable vectors", 0, &["* scalable"]),
    forms(
        "`vector.transfer_read`, `vector.transfer_write`",
        20,
        &["vector.transfer_read", "vector.transfer_write"],
    ),
    forms("`vector.gather`, `vector.scatter`", 10, &["vector.gather", "vector.scatter"]),
    forms("`vector.mask`", 5, &["vector.mask"]),
    forms("`vector.contract`, `vector.outerproduct`", 10, &["vector.contract", "vector.outerproduct"]),
    forms("`arith.scaling_extf`, `arith.scaling_truncf`", 0, &["arith.scaling_extf", "arith.scaling_truncf"]),
    forms("slices of tensors", 40, &["tensor.extract_slice", "tensor.insert_slice"]),
    forms("`tensor.pad`", 20, &["tensor.pad"]),
    forms("reshaped tensors", 20, &["tensor.collapse_shape", "tensor.expand_shape", "tensor.reshape"]),
    forms("an extent of a tensor that is known at run time", 20, &["* tensor dynamic"]),
    module("a loop that carries tensors", 20, |m| {
        has_op(m, |m, op| {
            matches!(m.op_name(op), "scf.for" | "scf.while")
                && m.op(op).results.iter().any(|v| is_tensor(m, *v))
        })
    }),
    forms("threads that write slices", 10, &["tensor.parallel_insert_slice"]),
    module("a function of tensors", 10, |m| {
        has_op(m, |m, op| m.op_name(op) == "func.call" && m.op(op).operands.iter().any(|v| is_tensor(m, *v)))
    }),
    forms("`linalg.generic`", 30, &["linalg.generic"]),
    module("a reduction of `linalg`", 20, |m| {
        has_op(m, |m, op| {
            plumb_ir::linalg::Loops::of(m, op).is_some_and(|loops| loops.reductions.contains(&true))
        })
    }),
    module("a convolution or pooling", 10, |m| {
        has_op(m, |m, op| m.op_name(op).contains("conv_") || m.op_name(op).contains("pooling_"))
    }),
    forms("`llvm.alloca`", 20, &["llvm.alloca"]),
    forms("`llvm.getelementptr`", 20, &["llvm.getelementptr"]),
    forms("structs of the LLVM dialect", 10, &["* struct"]),
    forms("volatile accesses", 10, &["llvm.load @volatile_", "llvm.store @volatile_"]),
    forms("`llvm.switch`", 3, &["llvm.switch"]),
];

/// Why a construct does not occur.
const ABSENT: &[(&str, &str)] = &[
    (
        "a layout by map",
        "an allocation with such a layout has no lowering: only `normalize-memrefs` would take it",
    ),
    ("`memref.dma_start`", "it has no lowering"),
    ("scalable vectors", "their length is not known, so that no result is"),
    ("`arith.scaling_extf`, `arith.scaling_truncf`", "the default lowerings refuse them"),
];

fn has_op(m: &Module, is: impl Fn(&Module, plumb_ir::Op) -> bool) -> bool {
    m.walk(m.top()).any(|op| is(m, op))
}

/// Whether an operation has flags of this name that are not none.
fn has_flags(m: &Module, name: &str) -> bool {
    has_op(m, |m, op| {
        let props = m.kind(op).def().map_or(&[][..], |def| def.props);
        props.iter().zip(&m.op(op).props).any(|(row, attr)| {
            let flags = attr.map(|attr| m.ctx.attr(attr));
            row.name == name && matches!(flags, Some(AttrKind::Enum(flags)) if flags.value != 0)
        })
    })
}

fn is_tensor(m: &Module, value: plumb_ir::Value) -> bool {
    matches!(m.ctx.ty(m.ty(value)), TypeKind::Tensor { .. })
}

fn is_memref(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. })
}

fn rank(ctx: &Context, ty: Type) -> Option<usize> {
    if let TypeKind::MemRef { shape, .. } = ctx.ty(ty) { Some(shape.len()) } else { None }
}

/// The percentage of a profile's modules that have each construct.
fn shares(profile: Profile) -> Vec<u64> {
    let cfg = Config { profile, ..Config::default() };
    let modules: Vec<Module> = (0..COUNT).map(|seed| generate_seeded(seed, &cfg)).collect();
    let share = |construct: &Construct| {
        let texts = |forms: &[&str]| forms.iter().map(ToString::to_string).collect::<Vec<_>>();
        let listed = match construct.sign {
            Sign::Forms(forms) => Refusals::parse(&texts(forms)).expect("forms"),
            _ => Refusals::default(),
        };
        let has = |m: &&Module| match construct.sign {
            Sign::Forms(_) => listed.first_in(m).is_some(),
            Sign::Type(is) => {
                has_op(m, |m, op| m.op(op).results.iter().any(|value| is(&m.ctx, m.ty(*value))))
            }
            Sign::Module(is) => is(m),
        };
        modules.iter().filter(has).count() as u64 * 100 / COUNT
    };
    CONSTRUCTS.iter().map(share).collect()
}

#[test]
fn each_construct_occurs_as_often_as_it_must() {
    let all: Vec<(&str, Vec<u64>)> =
        Profile::ALL.iter().map(|(profile, name)| (*name, shares(*profile))).collect();
    let mut text = String::from(
        "# Constructs\n\nMade from generated modules; `PLUMB_BLESS=1 cargo nextest run -p plumb-gen` writes it anew.\n\n\
         The percentage of a profile's modules that have a construct. The floor is the least percentage that one of the\n\
         profiles must have: a change of the generator that goes below it fails. A dot is none.\n\n| construct | floor |",
    );
    all.iter().for_each(|(name, _)| {
        let _ = write!(text, " {name} |");
    });
    let _ = writeln!(text, "\n|---|---|{}", "---|".repeat(all.len()));
    let mut below = BTreeSet::new();
    for (at, construct) in CONSTRUCTS.iter().enumerate() {
        let shares = all.iter().map(|(_, shares)| shares[at]);
        let most = shares.clone().max().unwrap_or(0);
        if most < construct.floor
            || (construct.floor == 0) != ABSENT.iter().any(|(name, _)| *name == construct.name)
        {
            below.insert((construct.name, construct.floor, most));
        }
        let floor = if construct.floor == 0 { "none".into() } else { construct.floor.to_string() };
        let _ = write!(text, "| {} | {floor} |", construct.name);
        for share in shares {
            let _ = if share == 0 { write!(text, " . |") } else { write!(text, " {share} |") };
        }
        text.push('\n');
    }
    text.push_str("\n## What does not occur\n\n| construct | why |\n|---|---|\n");
    for (name, why) in ABSENT {
        let _ = writeln!(text, "| {name} | {why} |");
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/constructs.md");
    if std::env::var_os("PLUMB_BLESS").is_some() {
        std::fs::write(path, &text).expect("the table can be written");
    }
    assert!(below.is_empty(), "below its floor (construct, floor, most): {below:?}");
    let held = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        held == text,
        "docs/constructs.md is out of date: PLUMB_BLESS=1 cargo nextest run -p plumb-gen writes it"
    );
}
