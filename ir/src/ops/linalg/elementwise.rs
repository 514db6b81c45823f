//! The rows of `linalg` whose elements are computed one by one, in order.

/// Hands these rows on behind those that came before.
macro_rules! rows {
    ($($before:tt)*) => { $crate::ops::dialect! {
    $($before)*

    /// Each element, converted to the type of the output.
    Copy "copy" (inputs: Many T::Any, outputs: Many T::Shaped) [cast @ 15: opt A::Enum(E::LinalgTypeFn)] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Cast), ub: UbClass::Memory, since: 15,
        old: &[OldForm::renamed("linalg.copy", &forms::LINALG_PAIR, 13, 13)],
    }

    /// Numbers of a sequence that looks random, between two bounds, from a seed.
    FillRng2D "fill_rng_2d" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("hw", "- - - hw", Body::Random), ub: UbClass::Memory, since: 13,
    }

    /// One divided by it of each element.
    Reciprocal "reciprocal" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Unary(UnaryFn::Reciprocal)), ub: UbClass::Memory, since: 19,
    }

    /// One divided by the square root of each element.
    Rsqrt "rsqrt" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Unary(UnaryFn::Rsqrt)), ub: UbClass::Memory, since: 19,
    }

    /// One value for each element.
    Fill "fill" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Fill), ub: UbClass::Memory, since: 13,
        old: &[OldForm::formed(&forms::LINALG_PAIR, 13, 14)],
    }

    /// The absolute value of each element.
    Abs "abs" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Unary(UnaryFn::Abs)), ub: UbClass::Memory, since: 19,
    }

    /// The difference of the elements in each place.
    Sub "sub" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Binary(BinaryFn::Sub)), ub: UbClass::Memory, since: 19,
    }

    /// The element of the second or the third input, as the first says.
    Select "select" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Select), ub: UbClass::Memory, since: 19,
    }

    /// The error function of each element.
    Erf "erf" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Unary(UnaryFn::Erf)), ub: UbClass::Memory, since: 19,
    }

    /// The exponential of each element.
    Exp "exp" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Unary(UnaryFn::Exp)), ub: UbClass::Memory, since: 19,
    }

    /// The greater, signed of the elements in each place.
    Max "max" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Binary(BinaryFn::MaxSigned)), ub: UbClass::Memory, since: 19,
    }

    /// The hyperbolic tangent of each element.
    Tanh "tanh" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Unary(UnaryFn::Tanh)), ub: UbClass::Memory, since: 19,
    }

    /// The less, signed of the elements in each place.
    Min "min" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Binary(BinaryFn::MinSigned)), ub: UbClass::Memory, since: 19,
    }

    /// The natural logarithm of each element.
    Log "log" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Unary(UnaryFn::Log)), ub: UbClass::Memory, since: 19,
    }

    /// The nearest integer, halves away from zero of each element.
    Round "round" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Unary(UnaryFn::Round)), ub: UbClass::Memory, since: 19,
    }

    /// The negation of each element.
    NegF "negf" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Unary(UnaryFn::Negf)), ub: UbClass::Memory, since: 19,
    }

    /// The next integer downwards of each element.
    Floor "floor" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Unary(UnaryFn::Floor)), ub: UbClass::Memory, since: 19,
    }

    /// The next integer upwards of each element.
    Ceil "ceil" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Unary(UnaryFn::Ceil)), ub: UbClass::Memory, since: 19,
    }

    /// The power of the elements in each place.
    PowF "powf" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Binary(BinaryFn::Powf)), ub: UbClass::Memory, since: 19,
    }

    /// The product of the elements in each place.
    Mul "mul" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Binary(BinaryFn::Mul)), ub: UbClass::Memory, since: 19,
    }

    /// The quotient, signed of the elements in each place.
    Div "div" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Binary(BinaryFn::Div)), ub: UbClass::Memory, since: 19,
    }

    /// The quotient, unsigned of the elements in each place.
    DivUnsigned "div_unsigned" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Binary(BinaryFn::DivUnsigned)), ub: UbClass::Memory, since: 19,
    }

    /// The square of each element.
    Square "square" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Unary(UnaryFn::Square)), ub: UbClass::Memory, since: 19,
    }

    /// The square root of each element.
    Sqrt "sqrt" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Unary(UnaryFn::Sqrt)), ub: UbClass::Memory, since: 19,
    }

    /// The sum of the elements in each place.
    Add "add" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("", "", Body::Binary(BinaryFn::Add)), ub: UbClass::Memory, since: 19,
    }
    } };
}
pub(crate) use rows;
