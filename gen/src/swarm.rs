//! The operations and types of one module: a random subset of those that the configuration allows.

use crate::config::{Chance, Config, OpRequirements, Profile};
use crate::draw::Draw;
use crate::sem::WIDE;
use plumb_ir::ops::memref::MemorySpaceCast;
use plumb_ir::ops::{LlvmOp, MemRefOp};
use plumb_ir::{Context, OpKind, Type};
use std::sync::OnceLock;

/// A candidate of the op table.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    kind: OpKind,
    needs: OpRequirements,
    weight: u32,
}

/// Every operation of the table that can be a step of a profile's modules, by its weight there.
fn candidates(profile: Profile) -> &'static [Candidate] {
    static CANDIDATES: OnceLock<Vec<Vec<Candidate>>> = OnceLock::new();
    let of = |profile: Profile| {
        OpKind::all()
            .filter_map(|kind| {
                let def = kind.def().filter(|def| def.is_step())?;
                let weight = (def.weight * profile.quarters(def.dialect())).div_ceil(4);
                (weight > 0).then(|| Candidate { kind, needs: OpRequirements::of(kind), weight })
            })
            .collect()
    };
    let all = CANDIDATES.get_or_init(|| Profile::ALL.iter().map(|(p, _)| of(*p)).collect());
    let at = Profile::ALL.iter().position(|(p, _)| *p == profile);
    at.and_then(|i| all.get(i)).map_or(&[], Vec::as_slice)
}

/// How much more often an operation comes that is favoured.
const FAVOUR: u32 = 6;

/// What a step makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// An operation, with what it needs.
    Op(OpKind),
    /// One of the idioms.
    Idiom,
}

/// Operations and types of one module.
#[derive(Debug, Default)]
pub struct Swarm {
    /// Steps with the sum of weights up to and including each.
    kinds: Vec<(u32, Step)>,
    /// Whether elements of memory are read.
    pub loads: bool,
    /// Integer types, `index` excluded.
    pub ints: Vec<Type>,
    /// Float types; may be empty.
    pub floats: Vec<Type>,
    /// Shapes of vectors; may be empty.
    pub vectors: Vec<&'static [i64]>,
    /// Whether memory lies in several spaces.
    pub spaces: bool,
    /// The one step the module is about, if it is about one.
    pub subject: Option<Step>,
}

/// Shapes of vectors: one lane, powers of two, one that is none, two dimensions and three.
pub(crate) const VECTORS: &[&[i64]] =
    &[&[1], &[2], &[3], &[4], &[8], &[2, 2], &[2, 3], &[1, 4], &[2, 3, 2], &[3, 1, 2]];

/// Widths of integers that no machine has: below a byte, between bytes, next to powers of two.
pub(crate) const ODD_WIDTHS: &[u32] = &[2, 3, 4, 5, 7, 9, 12, 13, 15, 17, 24, 31, 33, 40, 48, 56, 63];

impl Swarm {
    /// Chooses.
    pub fn draw(cfg: &Config, draw: &mut Draw, ctx: &mut Context) -> Swarm {
        let mut swarm = Swarm::default();
        for ty in [Type::I32, Type::I64, Type::I8, Type::I16, Type::I1] {
            if !draw.chance(cfg.omit) {
                swarm.ints.push(ty);
            }
        }
        if draw.chance(cfg.odd_ints) {
            for _ in 0..draw.range(1, 2) {
                let width = draw.pick(ODD_WIDTHS).unwrap_or(24);
                swarm.ints.push(ctx.int_type(width));
            }
        }
        if draw.chance(cfg.wide_ints) {
            swarm.ints.push(ctx.int_type(WIDE));
        }
        for ty in [Type::F32, Type::F64] {
            if !draw.chance(cfg.omit) {
                swarm.floats.push(ty);
            }
        }
        for ty in [Type::F16, Type::BF16] {
            if cfg.small_floats && draw.ratio(1, 8) {
                swarm.floats.push(ty);
            }
        }
        if swarm.ints.is_empty() {
            swarm.ints.push(Type::I32);
        }
        if cfg.vectors && (cfg.profile == Profile::Vector || draw.ratio(1, 2)) {
            for _ in 0..draw.range(1, 3) {
                swarm.vectors.extend(draw.pick(VECTORS));
            }
        }
        swarm.spaces = draw.chance(cfg.spaces);
        if cfg.profile == Profile::Llvm {
            swarm.vectors.retain(|shape| shape.len() == 1);
        }
        let single = cfg.about.is_some() || draw.chance(cfg.single_op);
        let all = candidates(cfg.profile);
        swarm.kinds.reserve(all.len());
        let mut sum = 0;
        for c in all {
            let favoured = cfg.favour.contains(&c.kind);
            if !cfg.admits(c.kind, c.needs) || !single && !favoured && draw.chance(cfg.omit) {
                continue;
            }
            sum += if favoured { c.weight * FAVOUR } else { c.weight };
            swarm.kinds.push((sum, Step::Op(c.kind)));
            swarm.loads |= matches!(c.kind, OpKind::MemRef(MemRefOp::Load) | OpKind::Llvm(LlvmOp::Load));
        }
        let Chance(some, of) = cfg.idioms;
        if cfg.profile != Profile::Llvm && some > 0 {
            sum += (sum * some).checked_div(of - some).unwrap_or(0);
            swarm.kinds.push((sum, Step::Idiom));
        }
        if single {
            // Every operation alike: the rare ones need it most.
            swarm.subject = cfg.about.map(Step::Op).or_else(|| draw.pick(&swarm.kinds).map(|(_, k)| k));
            swarm.spaces |= cfg.spaces.0 > 0 && swarm.subject == Some(Step::Op(MemorySpaceCast::KIND));
        }
        swarm
    }

    /// What the next step makes.
    pub fn step(&self, draw: &mut Draw) -> Option<Step> {
        let total = self.kinds.last()?.0;
        let at = draw.below(total as usize) as u32;
        let i = self.kinds.partition_point(|(sum, _)| *sum <= at);
        self.kinds.get(i).map(|(_, k)| *k)
    }

    /// Whether an operation may occur.
    pub fn admits(&self, kind: OpKind) -> bool {
        // They are in order of the table.
        self.kinds.binary_search_by_key(&Step::Op(kind), |(_, step)| *step).is_ok()
    }
}
