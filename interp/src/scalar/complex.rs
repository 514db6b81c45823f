//! Functions of complex numbers, computed as f64, and how far implementations may be from that. None gives exact
//! digits. MLIR's conversions evaluate different formulas; some lose digits by cancellation or leave the range of the
//! format on their way. Each result therefore comes with the units of its parts. There is no result where one of the
//! formulas in use breaks down (S-CPX-6).

use plumb_host::{ComplexFn, FloatFormat};

/// A complex number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Complex {
    /// Real part.
    pub re: f64,
    /// Imaginary part.
    pub im: f64,
}

/// A result, and a unit of each part.
#[derive(Clone, Copy, Debug)]
pub struct Approximation {
    /// The result.
    pub value: Complex,
    /// A unit of its real and of its imaginary part.
    pub unit: [f64; 2],
}

/// The range and precision of a format, as f64.
#[derive(Clone, Copy, Debug)]
struct Range {
    epsilon: f64,
    greatest: f64,
    /// The least normal number.
    normal: f64,
    /// The least number.
    least: f64,
}

impl Range {
    fn of(format: FloatFormat) -> Range {
        let (fraction, exponent) = match format {
            FloatFormat::F16 => (10, 15),
            FloatFormat::BF16 => (7, 127),
            FloatFormat::F32 => (23, 127),
            _ => (52, 1023),
        };
        let epsilon = libm::ldexp(1.0, -fraction);
        let normal = libm::ldexp(1.0, 1 - exponent);
        Range { epsilon, greatest: libm::ldexp(2.0 - epsilon, exponent), normal, least: normal * epsilon }
    }

    /// Whether the magnitude, and its reciprocal, can be computed by squares. Zero counts as such.
    fn holds_square(self, z: Complex) -> bool {
        let most = z.re.abs().max(z.im.abs());
        most == 0.0 || (self.normal..=self.greatest / 4.0).contains(&(most * most))
    }

    /// Whether the exponential of a number and of its negative are normal numbers.
    fn holds_exponential(self, x: f64) -> bool {
        x.abs() < -libm::log(self.normal) - 1.0
    }
}

impl Complex {
    fn new(re: f64, im: f64) -> Complex {
        Complex { re, im }
    }

    fn abs(self) -> f64 {
        libm::hypot(self.re, self.im)
    }

    fn is_zero(self) -> bool {
        self.re == 0.0 && self.im == 0.0
    }

    fn is_finite(self) -> bool {
        self.re.is_finite() && self.im.is_finite()
    }

    fn times(self, other: Complex) -> Complex {
        Complex::new(self.re * other.re - self.im * other.im, self.re * other.im + self.im * other.re)
    }

    /// Smith's method.
    fn over(self, d: Complex) -> Complex {
        if d.re.abs() >= d.im.abs() {
            let r = d.im / d.re;
            let by = d.re + d.im * r;
            Complex::new((self.re + self.im * r) / by, (self.im - self.re * r) / by)
        } else {
            let r = d.re / d.im;
            let by = d.re * r + d.im;
            Complex::new((self.re * r + self.im) / by, (self.im * r - self.re) / by)
        }
    }

    fn sqrt(self) -> Complex {
        if self.is_zero() {
            return Complex::new(0.0, self.im);
        }
        let t = libm::sqrt((self.re.abs() + self.abs()) / 2.0);
        if self.re >= 0.0 {
            Complex::new(t, self.im / (2.0 * t))
        } else {
            Complex::new(self.im.abs() / (2.0 * t), t.copysign(self.im))
        }
    }

    fn log(self) -> Complex {
        Complex::new(libm::log(self.abs()), libm::atan2(self.im, self.re))
    }

    fn exp(self) -> Complex {
        let by = libm::exp(self.re);
        Complex::new(by * libm::cos(self.im), by * libm::sin(self.im))
    }

    /// The power to an integer, by products.
    fn powi(self, n: f64) -> Complex {
        let (mut product, mut factor, mut rest) = (Complex::new(1.0, 0.0), self, n.abs() as u32);
        while rest > 0 {
            if rest % 2 == 1 {
                product = product.times(factor);
            }
            factor = factor.times(factor);
            rest /= 2;
        }
        if n < 0.0 { Complex::new(1.0, 0.0).over(product) } else { product }
    }

    fn sin(self) -> Complex {
        Complex::new(libm::sin(self.re) * libm::cosh(self.im), libm::cos(self.re) * libm::sinh(self.im))
    }

    fn cos(self) -> Complex {
        Complex::new(libm::cos(self.re) * libm::cosh(self.im), -libm::sin(self.re) * libm::sinh(self.im))
    }
}

/// The function of one operand or two, with the units of a format; none where implementations differ by more than
/// digits. A function of one operand ignores `y`.
pub fn call(f: ComplexFn, format: FloatFormat, x: Complex, y: Complex) -> Option<Approximation> {
    let range = Range::of(format);
    let two = matches!(f, ComplexFn::Atan2 | ComplexFn::Div | ComplexFn::Pow);
    if f == ComplexFn::Abs && !x.is_finite() {
        return endless_magnitude(x);
    }
    if !x.is_finite() || two && !y.is_finite() {
        return None;
    }
    // A unit relative to all of the result: cancellation makes a small part as wrong as the great one.
    let whole = |value: Complex| Some((value, [value.abs(); 2]));
    let (value, scale) = match f {
        ComplexFn::Abs if range.holds_square(x) => whole(Complex::new(x.abs(), 0.0)),
        ComplexFn::Sign if range.holds_square(x) => {
            let by = if x.is_zero() { 1.0 } else { x.abs() };
            whole(Complex::new(x.re / by, x.im / by))
        }
        ComplexFn::Sqrt if range.holds_square(x) => whole(x.sqrt()),
        ComplexFn::Rsqrt if range.holds_square(x) && !x.is_zero() => {
            let root = x.sqrt();
            whole(Complex::new(root.re / x.abs(), -root.im / x.abs()))
        }
        ComplexFn::Div => divide(range, x, y),
        // The magnitude is as good as its digits, and the logarithm of what is near 1 loses them.
        ComplexFn::Log if range.holds_square(x) && !x.is_zero() => {
            let value = x.log();
            Some((value, [1.0 + value.re.abs(), value.im.abs()]))
        }
        ComplexFn::Log1p => log1p(range, x),
        ComplexFn::Exp if range.holds_exponential(x.re) => {
            let value = x.exp();
            Some((value, [value.re.abs(), value.im.abs()]))
        }
        // Evaluated as it is documented, `exp(x) - 1` loses the digits next to zero.
        ComplexFn::Expm1 if range.holds_exponential(x.re) => {
            let value = x.exp();
            let by = 1.0 + libm::exp(x.re);
            Some((Complex::new(value.re - 1.0, value.im), [by, by * libm::sin(x.im).abs()]))
        }
        // The hyperbolic sine loses its digits next to zero where it is the difference of exponentials.
        ComplexFn::Sin if range.holds_exponential(x.im) => {
            let value = x.sin();
            Some((value, [value.re.abs(), libm::cosh(x.im) * libm::cos(x.re).abs()]))
        }
        ComplexFn::Cos if range.holds_exponential(x.im) => {
            let value = x.cos();
            Some((value, [value.re.abs(), libm::cosh(x.im) * libm::sin(x.re).abs()]))
        }
        ComplexFn::Tan => tangent(range, x),
        // tanh(x) = -i tan(i x)
        ComplexFn::Tanh => tangent(range, Complex::new(-x.im, x.re))
            .map(|(value, scale)| (Complex::new(value.im, -value.re), scale)),
        ComplexFn::Pow => power(range, x, y),
        ComplexFn::Atan2 => angle(range, x, y),
        _ => None,
    }?;
    // Where it may be off by all of itself nothing is known; of the others only parts are that small.
    let most = if f == ComplexFn::Pow { value.abs() / 2.0 } else { 1.0 };
    let lost = f64::from(f.units()) * range.epsilon * scale[0] > most;
    if lost && matches!(f, ComplexFn::Pow | ComplexFn::Tan | ComplexFn::Tanh) {
        return None;
    }
    // What is close to the end of the range may have left it on the way.
    let within = |part: f64| part.abs() <= range.greatest / 16.0;
    let mut unit = scale.map(|scale| range.epsilon * scale + range.least);
    if f == ComplexFn::Div {
        // Products that lose digits because they are small.
        unit = unit.map(|unit| unit + range.least / (y.abs() * y.abs()));
    }
    if matches!(f, ComplexFn::Tan | ComplexFn::Tanh) {
        // A quotient by what has overflowed is zero.
        unit = unit.map(|unit| unit + range.normal);
    }
    (within(value.re) && within(value.im)).then_some(Approximation { value, unit })
}

/// The magnitude of a number that is not finite: infinite, or NaN. Of an infinity and a NaN both are in use.
fn endless_magnitude(x: Complex) -> Option<Approximation> {
    let (infinite, nan) = (x.re.is_infinite() || x.im.is_infinite(), x.re.is_nan() || x.im.is_nan());
    let value = if nan { f64::NAN } else { f64::INFINITY };
    (infinite != nan).then(|| Approximation { value: Complex::new(value, 0.0), unit: [0.0; 2] })
}

/// What scales the units, and the result.
type ScaledComplex = Option<(Complex, [f64; 2])>;

/// The quotient, where neither the square of the divisor nor a product with it leaves the range.
fn divide(range: Range, x: Complex, y: Complex) -> ScaledComplex {
    let product = (x.re.abs() + x.im.abs()) * (y.re.abs() + y.im.abs());
    if y.is_zero() || !range.holds_square(y) || product > range.greatest / 4.0 {
        return None;
    }
    let value = x.over(y);
    Some((value, [value.abs(); 2]))
}

/// Close to its pole the sum has lost what the logarithm needs.
fn log1p(range: Range, x: Complex) -> ScaledComplex {
    let sum = Complex::new(1.0 + x.re, x.im);
    if !range.holds_square(sum) || sum.abs() < 256.0 * range.epsilon {
        return None;
    }
    let value = sum.log();
    Some((value, [1.0 + value.re.abs() + 1.0 / sum.abs(), value.im.abs()]))
}

/// Sine by cosine, or a quotient of sums of exponentials: what cancellation loses grows by the cube of the tangent.
fn tangent(range: Range, x: Complex) -> ScaledComplex {
    if !range.holds_exponential(2.0 * x.im) {
        return None;
    }
    let value = x.sin().over(x.cos());
    let from_pole = 1.0 + value.abs();
    let scale = from_pole * from_pole * from_pole;
    Some((value, [scale; 2]))
}

/// `exp(y log(x))`: what the exponent is off, the power is off relative to itself. The parts of the exponent are raised on
/// their own, so that each must be in the range. Of zero all powers are zero whose exponent is a positive real number.
fn power(range: Range, x: Complex, y: Complex) -> ScaledComplex {
    /// The greatest exponent for which products are as good as the logarithm.
    const PRODUCTS: f64 = 64.0;
    if x.is_zero() {
        let positive = y.re > 0.0 && y.re <= range.greatest && y.im == 0.0;
        return positive.then(|| (Complex::new(0.0, 0.0), [0.0; 2]));
    }
    if !range.holds_square(x) {
        return None;
    }
    let log = x.log();
    let held = [y.re * log.re, y.im * log.im].into_iter().all(|part| range.holds_exponential(part));
    let exponent = y.times(log);
    let scale = 1.0 + y.abs() * (1.0 + log.abs());
    if !held || !range.holds_exponential(exponent.re) {
        return None;
    }
    let by_products = y.im == 0.0 && y.re.abs() <= PRODUCTS && libm::trunc(y.re) == y.re;
    let value = if by_products { x.powi(y.re) } else { exponent.exp() };
    Some((value, [value.abs() * scale; 2]))
}

/// `-i log((x + i y) / sqrt(x^2 + y^2))`, the first operand being `y`.
fn angle(range: Range, y: Complex, x: Complex) -> ScaledComplex {
    /// How close to a branch cut, in units, either side may be meant.
    const CUT: f64 = 64.0;
    let size = x.abs() + y.abs();
    let (fourth, most) = (size * size * size * size, range.greatest / 16.0);
    let least = range.normal / range.epsilon;
    let squares = {
        let (a, b) = (x.times(x), y.times(y));
        Complex::new(a.re + b.re, a.im + b.im)
    };
    let sum = Complex::new(x.re - y.im, x.im + y.re);
    if !(least..=most).contains(&fourth) || squares.is_zero() || sum.is_zero() {
        return None;
    }
    // What cancellation in the square and in the sum loses.
    let lost = size * size / squares.abs() + size / sum.abs();
    let near = |z: Complex| z.re < 0.0 && z.im.abs() <= CUT * range.epsilon * lost * z.abs();
    let quotient = sum.over(squares.sqrt());
    if near(squares) || near(quotient) || CUT * range.epsilon * lost > 1.0 {
        return None;
    }
    let log = quotient.log();
    let scale = 1.0 + log.abs() + lost;
    Some((Complex::new(log.im, -log.re), [scale; 2]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(f: ComplexFn, x: (f64, f64), y: (f64, f64)) -> Option<Complex> {
        let number = |(re, im)| Complex::new(re, im);
        call(f, FloatFormat::F64, number(x), number(y)).map(|a| a.value)
    }

    fn close(f: ComplexFn, x: (f64, f64), y: (f64, f64), want: (f64, f64)) {
        let Some(got) = at(f, x, y) else { panic!("{f:?} of {x:?} and {y:?} is open") };
        let far = |a: f64, b: f64| (a - b).abs() > 1e-14 * (1.0 + b.abs());
        assert!(!far(got.re, want.0) && !far(got.im, want.1), "{f:?} of {x:?}, {y:?}: {got:?}");
    }

    // Values: Python's `cmath`.
    #[test]
    fn functions_have_their_values() {
        use ComplexFn::*;
        let z = (0.5, -1.25);
        close(Abs, (3.0, -4.0), z, (5.0, 0.0));
        close(Sign, (3.0, -4.0), z, (0.6, -0.8));
        close(Div, (1.0, 2.0), (3.0, -4.0), (-0.2, 0.4));
        close(Div, (1.0, 2.0), (4.0, -3.0), (-0.08, 0.44));
        close(Sqrt, (-3.0, -4.0), z, (1.0, -2.0));
        close(Rsqrt, (-3.0, -4.0), z, (0.2, 0.4));
        close(Exp, z, z, (0.5198786860084937, -1.5646111274988195));
        close(Expm1, z, z, (-0.48012131399150626, -1.5646111274988195));
        close(Log, z, z, (0.2973535538733464, -1.1902899496825317));
        close(Log1p, z, z, (0.669142570966765, -0.6947382761967031));
        close(Sin, z, z, (0.9053586344209573, -1.4058162504314684));
        close(Cos, z, z, (1.6572478640539148, 0.7680009178735728));
        close(Tan, z, z, (0.1261085664842344, -0.906724804319431));
        close(Tanh, z, z, (1.5839635482844239, -0.8066346988510739));
        close(Pow, z, (2.0, 0.5), (-2.0179392288000284, -2.5941526822894705));
        close(Pow, z, (1.5, 0.0), (-0.33271820151054393, -1.5262540422932254));
        close(Pow, z, (-3.0, 0.0), (-0.37262700397720283, -0.17056869900364918));
        // Where both are real it is the angle.
        close(Atan2, (1.0, 0.0), (2.0, 0.0), (0.4636476090008061, 0.0));
        close(Atan2, z, (1.5, 0.25), (0.5258251062741868, -1.0435968174739094));
    }

    #[test]
    fn what_formulas_cannot_hold_is_open() {
        use ComplexFn::*;
        let z = (1.0, 1.0);
        assert_eq!(at(Abs, (1e200, 0.0), z), None);
        assert_eq!(at(Abs, (f64::INFINITY, f64::NAN), z), None);
        assert_eq!(at(Sqrt, (f64::INFINITY, 0.0), z), None);
        assert_eq!(at(Div, z, (0.0, 0.0)), None);
        assert_eq!(at(Log, (0.0, 0.0), z), None);
        assert_eq!(at(Exp, (800.0, 0.0), z), None);
        assert_eq!(at(Log1p, (-1.0, 0.0), z), None);
        // Zero to the power of zero is 1 for one conversion, and NaN for others.
        for y in [(0.0, 0.0), (-1.0, 0.0), z] {
            assert_eq!(at(Pow, (0.0, 0.0), y), None);
        }
        // The exponent of `complex.powi` may be infinite in the format of the base.
        let (zero, many) = (Complex::new(0.0, 0.0), Complex::new(1e5, 0.0));
        assert!(call(Pow, FloatFormat::F16, zero, many).is_none());
        assert!(call(Pow, FloatFormat::F32, zero, many).is_some());
        assert_eq!(at(Pow, (1e200, 0.0), (0.0, 0.0)), None);
        assert_eq!(at(Pow, (f64::INFINITY, 0.0), (0.0, 0.0)), None);
        assert_eq!(at(Atan2, (0.0, 1.0), (1.0, 0.0)), None);
    }

    #[test]
    fn plain_cases_are_settled() {
        use ComplexFn::*;
        let (z, inf, nan) = ((1.0, 1.0), f64::INFINITY, f64::NAN);
        let settled =
            |f, x, y, (re, im)| assert_eq!(at(f, x, y), Some(Complex::new(re, im)), "{f:?} {x:?} {y:?}");
        settled(Abs, (0.0, -0.0), z, (0.0, 0.0));
        settled(Abs, (-inf, 1.0), z, (inf, 0.0));
        settled(Abs, (-inf, inf), z, (inf, 0.0));
        assert!(at(Abs, (1.0, nan), z).is_some_and(|value| value.re.is_nan()));
        settled(Sqrt, (-4.0, -0.0), z, (0.0, -2.0));
        settled(Sqrt, (0.0, 0.0), z, (0.0, 0.0));
        settled(Sign, (0.0, 0.0), z, (0.0, 0.0));
        settled(Pow, (0.0, -0.0), (2.0, 0.0), (0.0, 0.0));
        settled(Pow, (0.0, -2.0), (0.0, 0.0), (1.0, 0.0));
        settled(Pow, (0.0, -2.0), (1.0, 0.0), (0.0, -2.0));
        settled(Pow, (-3.0, 4.0), (2.0, 0.0), (-7.0, -24.0));
        settled(Pow, (0.0, 2.0), (-2.0, 0.0), (-0.25, -0.0));
        settled(Div, (0.0, 0.0), (2.0, 1.0), (0.0, 0.0));
    }
}
