//! `plumb lsp`: a language server for editors.

use crate::exit::Exit;
use crate::failure::Failure;

/// Serve an editor: diagnostics, rules of operations, and runs where the program stands
#[derive(clap::Args)]
#[command(after_help = "An editor starts this and speaks the Language Server Protocol with it, on standard input and output. \
It shows

  what is wrong with the text, as you type
  the rule of an operation, its undefined behaviour, and the type of a value, where the pointer rests
  above each function: run it, or lower the module
  beside each operation of the last run: the value that it gave last

A run ends after 10,000,000 operations or 2 seconds. Parameters get arguments that are made up.

Neovim: vim.lsp.start({ name = 'plumb', cmd = { 'plumb', 'lsp' } })
VS Code and others: docs/guide/editor.md")]
pub struct Args {}

pub fn run(_: Args) -> Result<Exit, Failure> {
    plumb_lsp::serve_stdio()
        .map(|()| Exit::Fine)
        .map_err(|error| Failure::usage("lsp-session", error.to_string(), "an editor starts `plumb lsp`"))
}
