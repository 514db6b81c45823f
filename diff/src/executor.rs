//! Programs that execute modules, as subjects: what such a program makes of a module is one that returns the results
//! which it printed. So all that judges a transformation judges it, too.
//!
//! The program gets a function [`ENTRY`]. It calls the entry and gives the bits of the results as numbers of 64 bits, one
//! or more a scalar. Every implementation of MLIR has this ABI.

use crate::adapt;
use crate::arguments;
use crate::check::entry;
use crate::settings::Settings;
use crate::subject::{ExternalSubject, Subject};
use plumb_host::{Bits, Datum, Execution, Flags, HostFn, ObservedValue, Outcome};
use plumb_interp::layout::{Kind, Scalar, TypeInfo, Types};
use plumb_ir::ops::{FuncOp, LlvmOp, arith, complex, func, llvm, memref, shared, vector};
use plumb_ir::print::PrintOptions;
use plumb_ir::references::references;
use plumb_ir::spelling::print_in;
use plumb_ir::{AttrKind, Block, Module, Op, OpBuilder, OpKind, Type, TypeKind, Value, discardable};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// The function that gives the words of the results.
pub const ENTRY: &str = "plumb_results";

/// How a program delivers words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Delivery {
    /// It prints what [`ENTRY`] returns.
    #[default]
    Returned,
    /// [`ENTRY`] itself prints them, by the functions `printI64` and `printNewline` of MLIR's runtime.
    Printed,
}

/// Words of an answer at most.
const MAX_WORDS: usize = 256;

/// The program for a subject that executes modules, and the numbers that it should print.
///
/// # Errors
///
/// The reason why the subject has no such program.
pub fn asked(module: &Module, subject: &Subject, settings: &Settings) -> Result<(String, Vec<i64>), String> {
    let execution = subject.program().and_then(ExternalSubject::execution).ok_or("it executes no modules")?;
    let text = |module: &Module| {
        print_in(module, subject.spelling(), &PrintOptions::default()).map_err(|diag| diag.message)
    };
    let program = text(&question(module, &settings.entry, execution.delivery)?)?;
    let returning = question(module, &settings.entry, Delivery::Returned)?;
    let seen = adapt::run_once(&returning, &Settings { entry: ENTRY.into(), ..settings.clone() });
    let Outcome::Return(seen) = seen.outcome else { return Err("the source does not return".into()) };
    let word = |value: &ObservedValue| match value {
        ObservedValue::Scalar(datum) => Some(datum.bits.low() as i64),
        _ => None,
    };
    Ok((program, seen.results.iter().filter_map(word).collect()))
}

/// The behaviour of a program that its results do not tell, if it has any.
pub(crate) fn unheard(source: &Execution) -> Option<&'static str> {
    match &source.outcome {
        Outcome::Return(_) if !source.events.is_empty() => Some("the source prints"),
        Outcome::Return(_) => None,
        _ => Some("the source does not return"),
    }
}

/// Refuses a module that could do more than compute: what executes it is no sandbox.
///
/// # Errors
///
/// The module has assembly, foreign functions, or sections of its own.
pub fn check_confined(module: &Module) -> Result<(), String> {
    let refused = |what: String| Err(format!("{what} is not executed without a sandbox"));
    if discardable::MODULE_ASM.get(module, module.top()).is_some() {
        return refused("assembly".into());
    }
    let unconfined = module.walk(module.top()).find_map(|op| {
        let kind = module.kind(op);
        let is_function = matches!(kind, OpKind::Func(FuncOp::Func) | OpKind::Llvm(LlvmOp::Func));
        let section = [llvm::Func::section.get(module, op), llvm::Global::section.get(module, op)];
        let name = module.symbol_name(op).unwrap_or_default();
        if kind == llvm::InlineAsm::KIND {
            Some("assembly".into())
        } else if matches!(kind, OpKind::Llvm(LlvmOp::Func | LlvmOp::Global))
            && section.iter().any(Option::is_some)
        {
            Some(format!("`@{name}` in a section of its own"))
        } else if is_function && is_declared(module, op) && HostFn::by_symbol(name).is_none() {
            Some(format!("the foreign function `@{name}`"))
        } else {
            None
        }
    });
    unconfined.map_or(Ok(()), refused)
}

/// Whether a function has no body.
fn is_declared(module: &Module, function: Op) -> bool {
    module.op(function).regions.iter().all(|&region| module.region(region).blocks.is_empty())
}

/// A module with [`ENTRY`], and without what that does not need. [`ENTRY`] gives the results, and what public variables
/// hold at the end.
///
/// # Errors
///
/// The module only declares a function that the entry needs, could do more than compute, or results are no numbers.
pub(crate) fn question(module: &Module, entry: &str, delivery: Delivery) -> Result<Module, String> {
    let mut m = module.clone();
    let (callee, results) = entry_of(&m, entry)?;
    keep_needed(&mut m, callee)?;
    check_confined(&m)?;
    let variables = variables(&m)?;
    let parts = layout(&m, &results)?.into_iter().map(|info| count(&info));
    let count = parts.chain(variables.iter().map(Variable::count)).fold(0, usize::saturating_add);
    if count > MAX_WORDS {
        return Err(format!("the results and variables have more than {MAX_WORDS} words"));
    }
    let words: Vec<Type> = vec![m.ctx.int_type(64); count];
    let returned = if delivery == Delivery::Returned { &words[..] } else { &[] };
    let block = entry::function(&mut m, ENTRY, returned, false);
    let symbol = m.ctx.symbol_attr(entry);
    let call = OpBuilder::at_end(&mut m, block).op(
        func::Call::KIND,
        &[&[]],
        &results,
        &[(func::Call::callee, symbol)],
    );
    let values: Vec<Value> = m.op(call).results.to_vec();
    let mut out = Vec::with_capacity(words.len());
    for value in values {
        words_of(&mut m, block, value, &mut out);
    }
    for variable in &variables {
        variable.read(&mut m, block, &mut out);
    }
    if delivery == Delivery::Printed {
        declare(&mut m, "printI64", &words[..1.min(words.len())]);
        declare(&mut m, "printNewline", &[]);
        let (print, newline) = (m.ctx.symbol_attr("printI64"), m.ctx.symbol_attr("printNewline"));
        let mut b = OpBuilder::at_end(&mut m, block);
        for word in std::mem::take(&mut out) {
            b.op(func::Call::KIND, &[&[word]], &[], &[(func::Call::callee, print)]);
            b.op(func::Call::KIND, &[&[]], &[], &[(func::Call::callee, newline)]);
        }
    }
    OpBuilder::at_end(&mut m, block).op(func::Return::KIND, &[&out], &[], &[]);
    Ok(m)
}

/// A module whose entry returns what these words say.
///
/// # Errors
///
/// They are not as many as the results have.
pub(crate) fn answer(module: &Module, entry: &str, words: &[i128]) -> Result<Module, String> {
    let (callee, results) = entry_of(module, entry)?;
    let mut asked = module.clone();
    keep_needed(&mut asked, callee)?;
    let variables = variables(&asked)?;
    let parts = layout(module, &results)?;
    let words_of_results = parts.iter().map(|info| count(info));
    let expected: usize = words_of_results.chain(variables.iter().map(Variable::count)).sum();
    // What the entry does not need is as it was.
    let mut m = module.clone();
    let body = m.body();
    let is_kept = |op: &Op| m.symbol_name(*op) != Some(entry);
    let kept: Vec<Op> = m.block(body).ops.iter().copied().filter(is_kept).collect();
    m.block_mut(body).ops = kept;
    if expected != words.len() {
        return Err(format!("{} numbers were printed, and {expected} are expected", words.len()));
    }
    let mut words = words.iter();
    let block = entry::function(&mut m, entry, &results, false);
    let mut values = Vec::with_capacity(results.len());
    for (at, (part, ty)) in parts.iter().zip(&results).enumerate() {
        let value = observed(part, &mut words)?;
        values.push(arguments::passed(&mut m, block, &at.to_string(), &value, *ty, false)?);
    }
    OpBuilder::at_end(&mut m, block).op(func::Return::KIND, &[&values], &[], &[]);
    for variable in &variables {
        variable.write(&mut m, &mut words)?;
    }
    Ok(m)
}

/// A public variable that a program may change.
struct Variable {
    name: String,
    shape: Box<[i64]>,
    element: Type,
    info: Arc<TypeInfo>,
}

/// The public variables of a module.
fn variables(module: &Module) -> Result<Vec<Variable>, String> {
    let mut found = Vec::new();
    for &op in &module.block(module.body()).ops {
        let is_private =
            shared::sym_visibility.str(module, op).is_some_and(|visibility| visibility != "public");
        if module.kind(op) == llvm::Global::KIND {
            return Err("a variable is of the LLVM dialect".into());
        }
        let is_constant = memref::Global::constant.get(module, op).is_some();
        if module.kind(op) != memref::Global::KIND || is_private || is_constant {
            continue;
        }
        let name = module.symbol_name(op).unwrap_or_default().to_string();
        match memref::Global::r#type.ty(module, op).map(|ty| module.ctx.ty(ty)) {
            Some(TypeKind::MemRef { shape, elem, layout: None, space: None }) => {
                let info = layout(module, &[*elem])?.pop().ok_or("a variable of no element")?;
                found.push(Variable { name, shape: shape.clone(), element: *elem, info });
            }
            _ => return Err(format!("@{name} has a layout or a memory space")),
        }
    }
    Ok(found)
}

impl Variable {
    /// Its elements.
    fn len(&self) -> usize {
        usize::try_from(self.shape.iter().product::<i64>()).unwrap_or(usize::MAX)
    }

    /// How many words it has.
    fn count(&self) -> usize {
        self.len().saturating_mul(count(&self.info))
    }

    /// Adds operations that give its words.
    fn read(&self, m: &mut Module, block: Block, out: &mut Vec<Value>) {
        let ty = m.ctx.memref_type(&self.shape, self.element);
        let symbol = m.ctx.symbol_attr(&self.name);
        let get = [(memref::GetGlobal::name, symbol)];
        let memory = OpBuilder::at_end(m, block).value(memref::GetGlobal::KIND, &[], ty, &get);
        for at in 0..self.len() {
            let mut rest = at as i64;
            let mut indices = Vec::with_capacity(self.shape.len());
            for extent in self.shape.iter().rev() {
                let index = m.ctx.int_attr((rest % extent).into(), Type::INDEX);
                let props = [(arith::Constant::value, index)];
                indices.push(OpBuilder::at_end(m, block).value(
                    arith::Constant::KIND,
                    &[],
                    Type::INDEX,
                    &props,
                ));
                rest /= extent;
            }
            indices.reverse();
            let load = OpBuilder::at_end(m, block).op(
                memref::Load::KIND,
                &[&[memory], &indices],
                &[self.element],
                &[],
            );
            let element = m.result(load, 0);
            words_of(m, block, element, out);
        }
    }

    /// Makes words what it holds.
    fn write(&self, m: &mut Module, words: &mut std::slice::Iter<'_, i128>) -> Result<(), String> {
        let mut elements = Vec::new();
        for _ in 0..self.len() {
            match observed(&self.info, words)? {
                ObservedValue::Scalar(datum) => elements.push(datum),
                ObservedValue::Vector { elements: lanes, .. } => elements.extend(lanes),
                ObservedValue::Aggregate(fields) => {
                    elements.extend(fields.into_iter().filter_map(|field| match field {
                        ObservedValue::Scalar(datum) => Some(datum),
                        _ => None,
                    }))
                }
                ObservedValue::MemRef { .. } => return Err("an element is no number".into()),
            }
        }
        let tensor = TypeKind::Tensor { shape: Some(self.shape.clone()), elem: self.element, encoding: None };
        let tensor = m.ctx.intern_type(tensor);
        let value = arguments::dense_attr(m, tensor, &elements);
        let op = m.lookup_symbol(&self.name).ok_or("a variable is gone")?;
        m.set_prop(op, memref::Global::initial_value, Some(value));
        Ok(())
    }
}

/// The entry and the types of its results.
fn entry_of(module: &Module, entry: &str) -> Result<(Op, Vec<Type>), String> {
    let function = module.lookup_symbol(entry).filter(|&op| module.kind(op) == func::Func::KIND);
    let function = function.ok_or_else(|| format!("@{entry} is no func.func"))?;
    match func::Func::function_type.ty(module, function).map(|ty| module.ctx.ty(ty)) {
        Some(TypeKind::Function { inputs, results }) if inputs.is_empty() => Ok((function, results.to_vec())),
        _ => Err(format!("@{entry} takes arguments")),
    }
}

/// Removes all symbols but those that a function needs.
fn keep_needed(module: &mut Module, function: Op) -> Result<(), String> {
    let symbols = module.symbols();
    let (mut needed, mut open) = (FxHashSet::from_iter([function]), vec![function]);
    while let Some(op) = open.pop() {
        if module.kind(op) == func::Func::KIND && is_declared(module, op) {
            return Err(format!("@{} is only declared", module.symbol_name(op).unwrap_or_default()));
        }
        let names = references(module, op);
        let others = names.iter().filter_map(|name| symbols.get(module.ctx.name(*name)).copied());
        open.extend(others.filter(|other| needed.insert(*other)));
    }
    drop(symbols);
    let body = module.body();
    module.block_mut(body).ops.retain(|op| needed.contains(op));
    Ok(())
}

/// What types are, if their values are numbers, vectors or complex numbers.
fn layout(module: &Module, types: &[Type]) -> Result<Vec<Arc<TypeInfo>>, String> {
    let mut known = Types::new(64, 1);
    let one = |&ty: &Type| {
        let info = known.get(&module.ctx, ty).map_err(|why| why.to_string())?;
        let is_number = |scalar: Scalar| scalar != Scalar::Ptr;
        let is_known = match (&info.kind, module.ctx.ty(ty)) {
            (Kind::Scalar(scalar), _) => is_number(*scalar),
            (Kind::Vector { lane, .. }, TypeKind::Vector { scalable, .. }) => {
                is_number(*lane) && !scalable.contains(&true)
            }
            (Kind::Struct(_), TypeKind::Complex(_)) => true,
            _ => false,
        };
        if is_known { Ok(info) } else { Err("a result is no number".to_string()) }
    };
    types.iter().map(one).collect()
}

/// How many words the values of a type have.
fn count(info: &TypeInfo) -> usize {
    match &info.kind {
        Kind::Scalar(scalar) => scalar.slots() as usize,
        Kind::Vector { shape, lane } => usize::try_from(shape.iter().product::<u64>())
            .unwrap_or(usize::MAX)
            .saturating_mul(lane.slots() as usize),
        Kind::Struct(fields) => fields.iter().map(|field| count(field)).sum(),
        _ => 0,
    }
}

/// Adds operations that give the words of a value.
fn words_of(m: &mut Module, block: Block, value: Value, out: &mut Vec<Value>) {
    let ty = m.value(value).ty;
    match m.ctx.ty(ty).clone() {
        TypeKind::Vector { shape, elem, .. } => {
            let lanes = shape.iter().product::<i64>();
            for lane in 0..lanes {
                let mut rest = lane;
                let mut position = vec![0; shape.len()];
                for (at, extent) in position.iter_mut().zip(&shape).rev() {
                    (*at, rest) = (rest % extent, rest / extent);
                }
                let i64 = m.ctx.int_type(64);
                let position = m.ctx.intern_attr(AttrKind::DenseArray { elem: i64, values: position.into() });
                let extract = OpBuilder::at_end(m, block).op(
                    vector::Extract::KIND,
                    &[&[value], &[]],
                    &[elem],
                    &[(vector::Extract::static_position, position)],
                );
                let lane = m.result(extract, 0);
                words_of(m, block, lane, out);
            }
        }
        TypeKind::Complex(part) => {
            for kind in [complex::Re::KIND, complex::Im::KIND] {
                let part = OpBuilder::at_end(m, block).value(kind, &[value], part, &[]);
                words_of(m, block, part, out);
            }
        }
        TypeKind::Float(format) => {
            let bits = m.ctx.int_type(format.width());
            let bits = OpBuilder::at_end(m, block).value(arith::Bitcast::KIND, &[value], bits, &[]);
            words_of(m, block, bits, out);
        }
        TypeKind::Integer { width, .. } => words_of_integer(m, block, (value, width), out),
        _ => {
            let word = m.ctx.int_type(64);
            out.push(OpBuilder::at_end(m, block).value(arith::IndexCast::KIND, &[value], word, &[]));
        }
    }
}

fn words_of_integer(m: &mut Module, block: Block, (value, width): (Value, u32), out: &mut Vec<Value>) {
    let word = m.ctx.int_type(64);
    let value = match width {
        0..64 => OpBuilder::at_end(m, block).value(arith::ExtUI::KIND, &[value], word, &[]),
        _ => value,
    };
    if width <= 64 {
        return out.push(value);
    }
    let ty = m.ctx.int_type(width);
    for at in (0..width).step_by(64) {
        let by = m.ctx.int_attr(at.into(), ty);
        let mut b = OpBuilder::at_end(m, block);
        let by = b.value(arith::Constant::KIND, &[], ty, &[(arith::Constant::value, by)]);
        let shifted = b.value(arith::ShRUI::KIND, &[value, by], ty, &[]);
        out.push(b.value(arith::TruncI::KIND, &[shifted], word, &[]));
    }
}

/// Declares a function that takes these types.
fn declare(m: &mut Module, name: &str, inputs: &[Type]) {
    let ty = m.ctx.function_type(inputs, &[]);
    let props = [
        (func::Func::sym_name, m.ctx.string_attr(name)),
        (func::Func::function_type, m.ctx.type_attr(ty)),
        (func::Func::sym_visibility, m.ctx.string_attr("private")),
    ];
    let body = m.body();
    let function = OpBuilder::at_end(m, body).op(func::Func::KIND, &[], &[], &props);
    m.new_region(function);
}

/// The value that words say.
fn observed(info: &TypeInfo, words: &mut std::slice::Iter<'_, i128>) -> Result<ObservedValue, String> {
    Ok(match &info.kind {
        Kind::Vector { shape, lane } => {
            let lanes = shape.iter().product::<u64>();
            let elements = (0..lanes).map(|_| datum(*lane, words)).collect::<Result<_, _>>()?;
            ObservedValue::Vector { shape: shape.clone(), elements }
        }
        Kind::Struct(fields) => ObservedValue::Aggregate(
            fields.iter().map(|field| observed(field, words)).collect::<Result<_, _>>()?,
        ),
        Kind::Scalar(scalar) => ObservedValue::Scalar(datum(*scalar, words)?),
        _ => return Err("a result is no number".into()),
    })
}

fn datum(scalar: Scalar, words: &mut std::slice::Iter<'_, i128>) -> Result<Datum, String> {
    let mut bits = 0u128;
    for at in 0..scalar.slots() {
        let word = *words.next().unwrap_or(&0);
        // Whoever prints words as they are without a sign is right, too.
        let is_word = (i128::from(i64::MIN)..=i128::from(u64::MAX)).contains(&word);
        if !is_word {
            return Err(format!("{word} is no number of 64 bits"));
        }
        bits |= u128::from(word as u64) << (64 * at);
    }
    let bits = Bits::from_u128(bits, scalar.width());
    Ok(Datum { class: scalar.class(), bits, flags: Flags::default(), span: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use plumb_host::Observation;

    const PROGRAM: &str = "
        func.func private @unused() -> memref<4xi32>
        memref.global @held : memref<2x2xi16> = dense<[[1, 2], [3, 4]]>
        memref.global @other : memref<i8> = dense<5>
        func.func @f(%a: i128) -> (i128, vector<2x2xi8>, complex<f32>, i1, f64, index) {
          %v = arith.constant dense<[[1, -2], [3, -4]]> : vector<2x2xi8>
          %c = complex.constant [1.5 : f32, -0.0 : f32] : complex<f32>
          %t = arith.constant true
          %d = arith.constant 0.1 : f64
          %i = arith.constant -7 : index
          return %a, %v, %c, %t, %d, %i : i128, vector<2x2xi8>, complex<f32>, i1, f64, index
        }
        func.func @main() -> (i128, vector<2x2xi8>, complex<f32>, i1, f64, index) {
          %a = arith.constant -5 : i128
          %m = memref.get_global @held : memref<2x2xi16>
          %i = arith.constant 1 : index
          %z = arith.constant 0 : index
          %h = arith.constant -300 : i16
          memref.store %h, %m[%i, %z] : memref<2x2xi16>
          %r:6 = call @f(%a) : (i128) -> (i128, vector<2x2xi8>, complex<f32>, i1, f64, index)
          return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5 : i128, vector<2x2xi8>, complex<f32>, i1, f64, index
        }";

    /// What a function of a module returns, and what variables hold then.
    fn run(module: &Module, entry: &str) -> Observation {
        let settings = Settings { entry: entry.into(), ..Settings::default() };
        match adapt::run_source(module, None, &settings).0.outcome {
            Outcome::Return(seen) => seen,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn words_that_a_function_gives_stand_for_what_the_entry_returns() {
        let module = adapt::parse(PROGRAM).unwrap();
        let asked = question(&module, "main", Delivery::Returned).unwrap();
        assert!(asked.lookup_symbol("unused").is_none() && asked.lookup_symbol("f").is_some());
        let asked = adapt::parse(&plumb_ir::print(&asked)).unwrap();
        let words: Vec<i128> = run(&asked, ENTRY)
            .results
            .iter()
            .map(|value| match value {
                ObservedValue::Scalar(datum) => (datum.bits.low() as i64).into(),
                other => panic!("{other:?}"),
            })
            .collect();
        let answered = answer(&module, "main", &words).unwrap();
        assert!(plumb_ir::verify(&answered).is_empty());
        assert_eq!(run(&answered, "main"), run(&module, "main"));
        let message = |words: &[i128]| answer(&module, "main", words).unwrap_err();
        assert!(message(&words[1..]).contains("are expected"));
        assert!(message(&[vec![i128::MAX], words[1..].to_vec()].concat()).contains("64 bits"));
    }

    #[test]
    fn what_has_no_answer_in_words_is_said() {
        let ask = |text: &str| question(&adapt::parse(text).unwrap(), "main", Delivery::Printed);
        let declared = "func.func private @g()\nfunc.func @main() {\n  call @g() : () -> ()\n  return\n}";
        assert!(ask(declared).unwrap_err().contains("only declared"));
        for (what, says) in [
            ("llvm.func @system(!llvm.ptr) -> i32", "the foreign function `@system`"),
            (
                "llvm.func @system(%p: !llvm.ptr) -> i32 attributes {section = \".x\"} { llvm.unreachable }",
                "`@system` in a section",
            ),
        ] {
            let foreign = "func.func @main() {\n  %p = llvm.mlir.zero : !llvm.ptr\n  %r = llvm.call @system(%p) : (!llvm.ptr) -> i32\n  return\n}";
            assert!(ask(&format!("{what}\n{foreign}")).unwrap_err().contains(says), "{what}");
            // What is not needed is not sent.
            let other = "func.func @main() {\n  return\n}";
            assert!(ask(&format!("{what}\n{other}")).is_ok(), "{what}");
        }
        let known = "llvm.func @malloc(i64) -> !llvm.ptr\nfunc.func @main() {\n  %n = llvm.mlir.constant(8 : i64) : i64\n  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr\n  return\n}";
        assert!(ask(known).is_ok());
        let memref = "func.func @main() -> memref<2xi8> {\n  %m = memref.alloc() : memref<2xi8>\n  return %m : memref<2xi8>\n}";
        assert!(ask(memref).unwrap_err().contains("no number"));
        let printed =
            ask("func.func @main() -> i8 {\n  %c = arith.constant 1 : i8\n  return %c : i8\n}").unwrap();
        assert!(plumb_ir::print(&printed).contains("call @printI64"));
    }
}
