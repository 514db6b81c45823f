//! `plumb completions`: what a shell needs to complete commands.

use crate::exit::Exit;
use crate::failure::Failure;
use clap::CommandFactory;
use clap_complete::Shell;

/// Print a script that makes a shell complete commands of plumb.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb completions bash > ~/.local/share/bash-completion/completions/plumb
  plumb completions zsh > ~/.zfunc/_plumb
  plumb completions fish > ~/.config/fish/completions/plumb.fish")]
pub struct Args {
    /// The shell
    shell: Shell,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::Cli::command(), "plumb", &mut script);
    super::write(&String::from_utf8_lossy(&script));
    Ok(Exit::Fine)
}
