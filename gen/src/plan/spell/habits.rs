//! What a module has often and what it has not at all: passes look for several things of a kind together.

use super::Style;
use crate::config::Chance;
use crate::draw::Draw;

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
    /// Loops in tiles, where they can be.
    pub tiles: Chance,
    /// Loops that begin at 0 and go by 1, whatever their variable is.
    pub normalized: Chance,
    /// `scf.while` in the place of `scf.for`.
    pub whiles: Chance,
    /// Several values for one array.
    pub aliases: Chance,
    /// Memory of a part on the heap, not on the stack.
    pub heap: Chance,
    /// Bounds that are read at run time.
    pub sizes: Chance,
    /// `memref.load` and `memref.store` in affine nests.
    pub plain_access: Chance,
    /// Whether constants stand at the beginning of a function, each once.
    pub constants_first: bool,
}

/// Seldom, now and then, or mostly.
const SOME: [Chance; 4] = [Chance(0, 8), Chance(1, 8), Chance(3, 8), Chance(7, 8)];
/// Never, or seldom.
const FEW: [Chance; 4] = [Chance(0, 8), Chance(0, 8), Chance(1, 8), Chance(2, 8)];

impl Habits {
    /// Draws them, for a module in some of these styles.
    pub fn draw(draw: &mut Draw, styles: &[Style]) -> Habits {
        let mut of = |from: [Chance; 4]| draw.pick(&from).unwrap_or(Chance(0, 8));
        let mut habits = Habits {
            styles: styles.to_vec(),
            outlined: of(FEW),
            gives: of(SOME),
            parallel: of(SOME),
            forall: of(SOME),
            tiles: of(SOME),
            normalized: of(FEW),
            whiles: of(FEW),
            aliases: of(FEW),
            heap: of(SOME),
            sizes: of(FEW),
            plain_access: of(FEW),
            constants_first: false,
        };
        habits.constants_first = draw.ratio(1, 2);
        // Mostly one style.
        if draw.ratio(3, 4) {
            habits.styles = draw.pick(styles).into_iter().collect();
        }
        habits
    }
}
