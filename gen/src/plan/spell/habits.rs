//! What a module has often and what it has not at all: passes look for several things of a kind together.

use super::Style;
use crate::config::{Chance, Config};
use crate::draw::Draw;
use plumb_ir::OpKind;
use plumb_ir::ops::{affine, func, memref, scf};

/// How the nests of a module are spelled.
#[derive(Clone, Debug)]
pub(super) struct Habits {
    /// The styles that there are; one of them mostly.
    pub styles: Vec<Style>,
    /// Nests in functions of their own.
    pub outlined: Chance,
    /// Functions that make the array that their nest fills.
    pub gives: Chance,
    /// Independent iterations as parallel loops.
    pub parallel: Chance,
    /// Of these, `scf.forall`.
    pub forall: Chance,
    /// Parallel loops within each other as one operation.
    pub joined: Chance,
    /// Loops in tiles, where they can be.
    pub tiles: Chance,
    /// Loops that begin at 0 and go by 1, whatever their variable is.
    pub normalized: Chance,
    /// Innermost loops over vectors.
    pub vectors: Chance,
    /// `scf.while` in the place of `scf.for`.
    pub whiles: Chance,
    /// Several values for one array.
    pub aliases: Chance,
    /// Memory that is one of two allocations.
    pub either: Chance,
    /// Public arrays that `@main` copies, and works with the copy.
    pub copies: Chance,
    /// Whether these copies are affine transfers, which run beside the program.
    pub transfers: bool,
    /// Memory of a type with a layout, where nothing lowers it.
    pub layouts: Option<Chance>,
    /// Memory of a part on the heap, not on the stack.
    pub heap: Chance,
    /// Bounds that are read at run time.
    pub sizes: Chance,
    /// `memref.load` and `memref.store` in affine nests.
    pub plain_access: Chance,
    /// Whether functions find globals by themselves.
    pub finds_globals: bool,
    /// Whether constants stand at the beginning of a function, each once, and memory is made there.
    pub constants_first: bool,
}

/// Seldom, now and then, or mostly.
const SOME: [Chance; 4] = [Chance(0, 8), Chance(1, 8), Chance(3, 8), Chance(7, 8)];
/// Never, or seldom.
const FEW: [Chance; 4] = [Chance(0, 8), Chance(0, 8), Chance(0, 8), Chance(2, 8)];

impl Habits {
    /// Draws them, for a module in some of these styles that has more of some operations.
    pub fn draw(draw: &mut Draw, styles: &[Style], cfg: &Config) -> Habits {
        let mut of = |from: [Chance; 4]| draw.pick(&from).unwrap_or(Chance(0, 8));
        let mut habits = Habits {
            styles: styles.to_vec(),
            outlined: of([Chance(0, 8), Chance(0, 8), Chance(1, 8), Chance(7, 8)]),
            gives: of(SOME),
            parallel: of(SOME),
            forall: of(SOME),
            joined: of([Chance(6, 8), Chance(6, 8), Chance(1, 8), Chance(8, 8)]),
            tiles: of([Chance(0, 8), Chance(0, 8), Chance(1, 8), Chance(7, 8)]),
            normalized: of(FEW),
            vectors: of([Chance(0, 8), Chance(0, 8), Chance(3, 8), Chance(7, 8)]),
            whiles: of(FEW),
            aliases: of(FEW),
            either: of(FEW),
            copies: of(FEW),
            transfers: false,
            layouts: None,
            heap: of(SOME),
            sizes: of(SOME),
            plain_access: of(FEW),
            finds_globals: false,
            constants_first: false,
        };
        (habits.finds_globals, habits.constants_first) = (draw.ratio(1, 4), draw.ratio(1, 2));
        // Mostly one style.
        if draw.ratio(3, 4) {
            habits.styles = draw.pick(styles).into_iter().collect();
        }
        cfg.favour.iter().for_each(|kind| habits.favour(*kind, styles));
        let has_transfers =
            cfg.transfers && styles.contains(&Style::Affine) && cfg.has(affine::DmaStart::KIND);
        habits.transfers =
            has_transfers && (cfg.favour.contains(&affine::DmaStart::KIND) || draw.ratio(1, 2));
        let has_layouts = cfg.layouts && !habits.transfers;
        if has_layouts && (cfg.favour.contains(&memref::Alloc::KIND) || draw.ratio(3, 4)) {
            // Vectors and transfers go where elements stand one after the other.
            (habits.layouts, habits.vectors) = (Some(Chance(draw.range(3, 8) as u32, 8)), Chance(0, 8));
        }
        habits
    }

    /// Makes an operation come more often.
    fn favour(&mut self, kind: OpKind, styles: &[Style]) {
        let style = match kind.def().map(|def| def.dialect()) {
            Some("affine") => Some(Style::Affine),
            Some("scf") => Some(Style::Scf),
            Some("cf") => Some(Style::Cf),
            _ => None,
        };
        if let Some(style) = style.filter(|style| styles.contains(style)) {
            self.styles = vec![style];
        }
        let [never, _, _, mostly] = SOME;
        if kind == scf::Forall::KIND {
            (self.parallel, self.forall) = (mostly, mostly);
        } else if kind == scf::Parallel::KIND {
            (self.parallel, self.forall, self.constants_first) = (Chance(8, 8), never, true);
            self.tiles = mostly;
        } else if kind == affine::Parallel::KIND {
            self.parallel = mostly;
        } else if kind == affine::For::KIND {
            (self.parallel, self.vectors, self.plain_access) = (never, never, never);
        } else if kind == scf::For::KIND {
            self.parallel = never;
        } else if kind.def().is_some_and(|def| def.dialect() == "vector") {
            (self.vectors, self.parallel) = (mostly, never);
        } else if kind == memref::Alloc::KIND {
            (self.heap, self.either) = (mostly, mostly);
        } else if kind == affine::DmaStart::KIND {
            self.copies = Chance(8, 8);
        } else if kind == memref::Copy::KIND {
            // Of these it is known that they do not overlap.
            (self.copies, self.aliases, self.either, self.outlined) = (Chance(8, 8), never, never, never);
            // Two loops are one only if their bounds are the same values.
            (self.joined, self.sizes, self.tiles, self.constants_first) = (Chance(8, 8), never, never, true);
        } else if kind == memref::Alloca::KIND {
            // Only these accesses are understood by what takes memory apart.
            (self.heap, self.plain_access) = (never, Chance(1, 1));
        } else if kind == func::Call::KIND {
            (self.outlined, self.finds_globals, self.constants_first) = (mostly, false, false);
            self.gives = mostly;
        }
    }
}
