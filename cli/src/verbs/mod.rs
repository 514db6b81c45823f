//! The verbs, one file each.

use crate::exit::Exit;
use crate::input::Failure;
use clap::Subcommand;

macro_rules! verbs {
    ($($(#[$meta:meta])* $module:ident $verb:ident,)*) => {
        $(mod $module;)*

        /// What to do.
        #[derive(Subcommand)]
        pub enum Verb { $($(#[$meta])* $verb($module::Args),)* }

        impl Verb {
            /// Does it.
            pub fn run(self) -> Result<Exit, Failure> {
                match self { $(Verb::$verb(args) => $module::run(args),)* }
            }
        }
    };
}

verbs! {
    /// Parse and verify modules
    parse Parse,
    /// Parse a module and print it
    print Print,
}
