//! The modules that mutants are made of: pieces of files, each with what it runs.

use super::invented;
use plumb_diff::adapt;
use plumb_diff::check::directive::{self, Expectation, Run};
use plumb_diff::check::{entry, files};
use plumb_diff::file::{FileError, MAX_TOGETHER, Refusal};
use plumb_diff::settings::Settings;
use plumb_host::HostFn;
use plumb_ir::ops::{FuncOp, LlvmOp, OpKind, shared};
use plumb_ir::{Ident, IndexWidth, Module, Op};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The function that is run.
pub(super) const ENTRY: &str = "main";

/// Files that are in memory with all their bytes while a corpus is read.
const TOGETHER: usize = 4096;

/// One module of a file. Its text takes a tenth of the memory that the module takes, and a corpus may have many.
#[derive(Clone, Debug)]
pub(super) struct SeedModule {
    /// 1-based line where it begins.
    pub line: usize,
    /// The kinds of its operations, each once.
    pub kinds: Box<[OpKind]>,
    text: Box<str>,
    calls: Calls,
}

/// What is called.
#[derive(Clone, Debug)]
enum Calls {
    /// The entry that there is.
    Entry,
    /// Calls that return, where the file says what is called.
    Said(Vec<Run>),
    /// These functions, with arguments made up.
    Invented(Vec<String>),
}

/// One file.
#[derive(Clone, Debug)]
pub(super) struct File {
    pub name: String,
    pub pieces: Vec<SeedModule>,
}

/// Modules of files that can be run.
#[derive(Clone, Debug, Default)]
pub struct SeedCorpus {
    pub(super) files: Vec<File>,
    /// Pieces left out, by reason.
    pub left_out: BTreeMap<String, u64>,
    /// Files of the folders that could not be read, each with the reason in words.
    pub unread: Vec<String>,
    /// What the files hold, in short: the same modules have the same.
    pub fingerprint: String,
}

impl SeedCorpus {
    /// Reads these files, and all `.mlir` files below these folders, if `index` has this width there. `native`: mutants
    /// will run as native code, which some files forbid. The folder `out` is left out: a campaign writes there.
    ///
    /// # Errors
    ///
    /// A file or a folder that is named cannot be read.
    pub fn load(
        paths: &[PathBuf],
        index_bitwidth: IndexWidth,
        native: bool,
        out: Option<&Path>,
    ) -> Result<Self, FileError> {
        let out = out.and_then(|out| out.canonicalize().ok());
        let mut all = SeedCorpus::default();
        let mut hash = Sha256::new();
        let mut left = MAX_TOGETHER;
        for root in paths {
            let mut files = files(root)?;
            let (all_files, real) = (files.len(), root.canonicalize().unwrap_or_default());
            files.retain(|file| {
                let within = file.path().strip_prefix(root).map(|path| real.join(path)).unwrap_or_default();
                out.as_ref().is_none_or(|out| !within.starts_with(out))
            });
            if files.len() < all_files {
                let why = "in the folder that this campaign writes to".to_owned();
                *all.left_out.entry(why).or_insert(0) += (all_files - files.len()) as u64;
            }
            for some in files.chunks(TOGETHER) {
                let read = some.par_iter().map(|file| {
                    let bytes = file.read()?;
                    let pieces = pieces(&String::from_utf8_lossy(&bytes), index_bitwidth, native);
                    Ok((bytes, pieces))
                });
                for (file, read) in some.iter().zip(read.collect::<Vec<_>>()) {
                    let read = read.and_then(|(bytes, pieces)| match left.checked_sub(bytes.len() as u64) {
                        Some(less) => {
                            left = less;
                            Ok((bytes, pieces))
                        }
                        None => {
                            let why = Refusal::Together(MAX_TOGETHER);
                            Err(FileError::Refused { path: root.clone(), why })
                        }
                    });
                    match read {
                        Ok((bytes, pieces)) => {
                            hash.update((bytes.len() as u64).to_le_bytes());
                            hash.update(&bytes);
                            all.add(file.path(), pieces);
                        }
                        Err(error) if file.path() == root => return Err(error),
                        Err(error) => all.unread.push(error.to_string()),
                    }
                }
            }
        }
        all.fingerprint = hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        Ok(all)
    }

    /// Numbers of files and of modules in them.
    pub fn counts(&self) -> (usize, usize) {
        (self.files.len(), self.files.iter().map(|file| file.pieces.len()).sum())
    }

    fn add(&mut self, path: &Path, pieces: Vec<Result<SeedModule, &'static str>>) {
        let mut usable = Vec::new();
        for piece in pieces {
            match piece {
                Ok(module) => usable.push(module),
                Err(why) => *self.left_out.entry(why.into()).or_insert(0) += 1,
            }
        }
        if !usable.is_empty() {
            self.files.push(File { name: path.display().to_string(), pieces: usable });
        }
    }
}

/// The pieces of a file, or why one cannot be run.
fn pieces(text: &str, index_bitwidth: IndexWidth, native: bool) -> Vec<Result<SeedModule, &'static str>> {
    let piece = |(offset, piece): (usize, &str)| {
        let line = text.get(..offset).unwrap_or("").matches('\n').count() + 1;
        let (calls, kinds) = read(piece, index_bitwidth, native)?;
        Ok(SeedModule { line, kinds, text: piece.into(), calls })
    };
    plumb_ir::split(text).into_iter().map(piece).collect()
}

/// The calls of a piece and the kinds of its operations, or why it cannot be run here.
fn read(
    text: &str,
    index_bitwidth: IndexWidth,
    native: bool,
) -> Result<(Calls, Box<[OpKind]>), &'static str> {
    let mut directives = directive::parse(text, 0).map_err(|_| "a directive that cannot be read")?;
    if !directives.diags.is_empty() {
        return Err("expects to be refused");
    }
    let module = adapt::parse(text).map_err(|_| "not a valid module")?;
    // A width that there is not is left to the conversion.
    let _ = directives.take_width_of(&module);
    if directives.conversion.index_bitwidth != index_bitwidth {
        return Err("another width of index");
    }
    if !directives.engines.lowered || native && !directives.engines.native {
        return Err("not for these engines");
    }
    if directives.vscale != 1 {
        return Err("another vscale");
    }
    let main = module.lookup_symbol(ENTRY);
    let said = !directives.runs.is_empty();
    let calls: Vec<Run> = directives.runs.into_iter().filter(returns).collect();
    let calls = match main {
        Some(main)
            if takes_nothing(&module, main) && (!said || calls.iter().any(|run| run.entry == ENTRY)) =>
        {
            Calls::Entry
        }
        Some(_) => return Err("a @main that is not run"),
        None if !calls.is_empty() => Calls::Said(calls),
        None if said => return Err("no run that returns"),
        None => match lone_root(&module) {
            Some(call) => Calls::Said(vec![call]),
            None => {
                let functions = callable(&module);
                if functions.is_empty() {
                    return Err("no function that could be run");
                }
                Calls::Invented(functions)
            }
        },
    };
    let kinds: BTreeSet<OpKind> = module.walk(module.top()).map(|op| module.kind(op)).collect();
    Ok((calls, kinds.into_iter().collect()))
}

fn returns(run: &Run) -> bool {
    // What is poison in places is compared nowhere else.
    matches!(&run.expect, Expectation::Return(results) if !results.iter().any(|text| text.contains("poison")))
}

fn has_body(module: &Module, function: Op) -> bool {
    let is_function =
        matches!(module.kind(function), OpKind::Func(FuncOp::Func) | OpKind::Llvm(LlvmOp::Func));
    is_function && module.op(function).regions.first().is_some_and(|r| !module.region(*r).blocks.is_empty())
}

fn takes_nothing(module: &Module, function: Op) -> bool {
    has_body(module, function)
        && entry::signature(module, function).is_some_and(|(params, _)| params.is_empty())
}

/// Public functions with parameters that arguments can be made up for.
fn callable(module: &Module) -> Vec<String> {
    let body = &module.block(module.body()).ops;
    let symbols = SymbolsByName::of(module);
    let fits = |op: Op| {
        shared::sym_visibility.str(module, op) != Some("private")
            && has_body(module, op)
            && entry::signature(module, op)
                .is_some_and(|(params, _)| params.iter().all(|ty| invented::possible(module, *ty)))
            && symbols.reached(vec![op]).into_iter().all(|op| has_meaning(module, op))
    };
    body.iter().filter(|op| fits(**op)).filter_map(|op| module.symbol_name(*op).map(str::to_string)).collect()
}

/// Whether the interpreter knows every operation of a function or global, and every function that is only declared.
fn has_meaning(module: &Module, symbol: Op) -> bool {
    let declared = entry::signature(module, symbol).is_some() && !has_body(module, symbol);
    let known = module.symbol_name(symbol).is_some_and(|name| HostFn::by_symbol(name).is_some());
    let mut ops = module.walk(symbol);
    let all = ops.all(|op| module.kind(op).def().is_some_and(|def| def.meaning.missing().is_none()));
    all && (!declared || known)
}

/// A call of a function with these arguments.
fn run(entry: &str, args: Vec<String>) -> Run {
    let expect = Expectation::Return(Vec::new());
    Run { entry: entry.into(), args, expect, prints: None, line: 0, prints_line: None }
}

/// The only function without parameters that nothing in the module refers to.
fn lone_root(module: &Module) -> Option<Run> {
    let referred = plumb_ir::references::references(module, module.top());
    let body = &module.block(module.body()).ops;
    let mut roots = body.iter().filter_map(|op| {
        let name = module.symbol_name(*op).filter(|_| takes_nothing(module, *op))?;
        let called = module.ctx.find_ident(name).is_some_and(|ident| referred.contains(&ident));
        (!called).then_some(name)
    });
    let name = roots.next().filter(|_| roots.next().is_none())?;
    Some(run(name, Vec::new()))
}

/// Calls of a module at most; more make it slow and its failures wide.
const CALLS: usize = 6;

impl SeedModule {
    /// The module with a function `@main()` that makes some of its calls, chosen by numbers, and without what that
    /// does not reach.
    pub(super) fn with_entry(
        &self,
        index_bitwidth: IndexWidth,
        mut choose: impl FnMut(usize) -> usize,
    ) -> Result<Module, String> {
        // The module was valid when the corpus was read.
        let (mut module, _) = plumb_ir::parse(&self.text, &adapt::PARSE_OPTIONS);
        let calls = match &self.calls {
            Calls::Entry => Vec::new(),
            Calls::Said(runs) => some_of(runs, &mut choose),
            Calls::Invented(functions) => some_of(functions, &mut choose)
                .into_iter()
                .map(|name| {
                    let params = module.lookup_symbol(&name).and_then(|f| entry::signature(&module, f));
                    let params = params.map_or(Vec::new(), |(params, _)| params);
                    run(&name, invented::arguments(&module, &params, &mut choose))
                })
                .collect(),
        };
        if !calls.is_empty() {
            let calls: Vec<&Run> = calls.iter().collect();
            let memory = Settings::default().max_memory;
            entry::add(&mut module, ENTRY, &calls, index_bitwidth.bits(), memory)?;
        }
        keep_reached(&mut module);
        Ok(module)
    }
}

/// Some of these, in any order.
fn some_of<T: Clone>(all: &[T], choose: &mut impl FnMut(usize) -> usize) -> Vec<T> {
    let mut left: Vec<&T> = all.iter().collect();
    let mut chosen = Vec::new();
    for _ in 0..1 + choose(CALLS) {
        if !left.is_empty() {
            chosen.push(left.remove(choose(left.len())).clone());
        }
    }
    chosen
}

/// Takes away every symbol that the entry does not reach.
fn keep_reached(module: &mut Module) {
    let body = module.body();
    let all = &module.block(body).ops;
    let first = all.iter().copied().filter(|op| module.symbol_name(*op).is_none_or(|name| name == ENTRY));
    let kept: FxHashSet<Op> = SymbolsByName::of(module).reached(first.collect()).into_iter().collect();
    module.block_mut(body).ops.retain(|op| kept.contains(op));
}

/// The operations of a module's body that have names.
struct SymbolsByName<'m> {
    module: &'m Module,
    ops: FxHashMap<Ident, Op>,
}

impl<'m> SymbolsByName<'m> {
    fn of(module: &'m Module) -> Self {
        let named = |op: &Op| Some((module.ctx.find_ident(module.symbol_name(*op)?)?, *op));
        let ops = module.block(module.body()).ops.iter().filter_map(named).collect();
        SymbolsByName { module, ops }
    }

    /// These operations of the module's body and the symbols that they lead to.
    fn reached(&self, from: Vec<Op>) -> Vec<Op> {
        let (mut kept, mut next) = (from, 0);
        let mut seen: FxHashSet<Op> = kept.iter().copied().collect();
        while let Some(op) = kept.get(next).copied() {
            next += 1;
            let referred = plumb_ir::references::references(self.module, op);
            let new = referred.iter().filter_map(|name| self.ops.get(name).copied());
            kept.extend(new.filter(|op| seen.insert(*op)));
        }
        kept
    }
}
