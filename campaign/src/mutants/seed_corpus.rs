//! The modules that mutants are made of: pieces of files, each with what it runs.

use plumb_diff::adapt;
use plumb_diff::check::directive::{self, Expect, Run};
use plumb_diff::check::{entry, files};
use plumb_ir::ops::{FuncOp, LlvmOp, OpKind};
use plumb_ir::{IndexWidth, Module, Op};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// The function that is run.
pub(super) const ENTRY: &str = "main";

/// One module of a file.
#[derive(Clone, Debug)]
pub(super) struct SeedModule {
    /// 1-based line where it begins.
    pub line: usize,
    pub module: Module,
    /// Calls that return, where the file says what is called; none where there is an entry to run as it is.
    calls: Vec<Run>,
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
    /// What the files hold, in short: the same modules have the same.
    pub fingerprint: String,
}

impl SeedCorpus {
    /// Reads these files, and all `.mlir` files below these folders, as far as `index` has this width there; `native`:
    /// mutants will run as native code, which some files say they must not.
    ///
    /// # Errors
    ///
    /// A file or folder cannot be read.
    pub fn load(paths: &[PathBuf], index_bitwidth: IndexWidth, native: bool) -> io::Result<Self> {
        let mut all = SeedCorpus::default();
        let mut hash = Sha256::new();
        for root in paths {
            for path in files(root).map_err(|e| naming(root, &e))? {
                let bytes = std::fs::read(&path).map_err(|e| naming(&path, &e))?;
                hash.update((bytes.len() as u64).to_le_bytes());
                hash.update(&bytes);
                let text = String::from_utf8_lossy(&bytes);
                let pieces = all.pieces(&text, index_bitwidth, native);
                if !pieces.is_empty() {
                    all.files.push(File { name: path.display().to_string(), pieces });
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

    fn pieces(&mut self, text: &str, index_bitwidth: IndexWidth, native: bool) -> Vec<SeedModule> {
        let mut pieces = Vec::new();
        for (offset, piece) in plumb_ir::split(text) {
            let line = text.get(..offset).unwrap_or("").matches('\n').count() + 1;
            match read(piece, index_bitwidth, native) {
                Ok((module, calls)) => pieces.push(SeedModule { line, module, calls }),
                Err(why) => *self.left_out.entry(why.into()).or_insert(0) += 1,
            }
        }
        pieces
    }
}

fn naming(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// A piece of a file with its calls, or why it cannot be run here.
fn read(text: &str, index_bitwidth: IndexWidth, native: bool) -> Result<(Module, Vec<Run>), &'static str> {
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
    match main {
        Some(main)
            if takes_nothing(&module, main) && (!said || calls.iter().any(|run| run.entry == ENTRY)) =>
        {
            Ok((module, Vec::new()))
        }
        Some(_) => Err("a @main that is not run"),
        None if !calls.is_empty() => Ok((module, calls)),
        None if said => Err("no run that returns"),
        None => {
            let call = lone_root(&module).ok_or("no function that could be run")?;
            Ok((module, vec![call]))
        }
    }
}

fn returns(run: &Run) -> bool {
    // What is poison in places is compared nowhere else.
    matches!(&run.expect, Expect::Return(results) if !results.iter().any(|text| text.contains("poison")))
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

/// The only function without parameters that nothing in the module refers to.
fn lone_root(module: &Module) -> Option<Run> {
    let referred = plumb_reduce::references(module, module.top());
    let body = &module.block(module.body()).ops;
    let mut roots = body.iter().filter_map(|op| {
        let name = module.symbol_name(*op).filter(|_| takes_nothing(module, *op))?;
        let called = module.ctx.find_ident(name).is_some_and(|ident| referred.contains(&ident));
        (!called).then_some(name)
    });
    let name = roots.next().filter(|_| roots.next().is_none())?;
    Some(Run {
        entry: name.into(),
        args: Vec::new(),
        expect: Expect::Return(Vec::new()),
        prints: None,
        line: 0,
        prints_line: None,
    })
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
        let mut module = self.module.clone();
        if !self.calls.is_empty() {
            let mut left: Vec<&Run> = self.calls.iter().collect();
            let mut chosen = Vec::new();
            for _ in 0..1 + choose(CALLS) {
                if !left.is_empty() {
                    chosen.push(left.remove(choose(left.len())));
                }
            }
            entry::add(&mut module, ENTRY, &chosen, index_bitwidth.bits())?;
        }
        keep_reached(&mut module);
        Ok(module)
    }
}

/// Takes away every symbol that the entry does not reach.
fn keep_reached(module: &mut Module) {
    let body = module.body();
    let all = module.block(body).ops.clone();
    let mut kept: Vec<Op> =
        all.iter().copied().filter(|op| module.symbol_name(*op).is_none_or(|name| name == ENTRY)).collect();
    let mut next = 0;
    while let Some(op) = kept.get(next).copied() {
        next += 1;
        let referred = plumb_reduce::references(module, op);
        for op in &all {
            let name = module.symbol_name(*op).and_then(|name| module.ctx.find_ident(name));
            if name.is_some_and(|name| referred.contains(&name)) && !kept.contains(op) {
                kept.push(*op);
            }
        }
    }
    module.block_mut(body).ops.retain(|op| kept.contains(op));
}
