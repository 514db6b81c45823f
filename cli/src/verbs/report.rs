//! `plumb report`: a campaign as a page.

use crate::exit::Exit;
use crate::failure::Failure;
use crate::page;
use plumb_campaign::Overview;
use std::path::PathBuf;

/// Write a campaign as one HTML page: its throughput, what its modules were made of, its findings.
#[derive(clap::Args)]
#[command(after_help = "Example: plumb report findings --html campaign.html

The page needs nothing but itself: no script, no other file, no network. It can be made while the campaign runs. The exit \
code is 1 if something in the folder is damaged, and the page is made of the rest.")]
pub struct Args {
    /// The folder of the campaign, as `plumb fuzz --out` wrote it, or `plumb merge`
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The page to write; - is standard output
    #[arg(long, value_name = "F")]
    html: PathBuf,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let overview = Overview::load(&args.folder)
        .map_err(|error| Failure::file(&error, "no-campaign", "name a folder that `plumb fuzz --out` wrote"))?;
    let page = page::render(&args.folder.display().to_string(), &overview);
    for damaged in &overview.damaged {
        complain!("plumb: {damaged}");
    }
    if args.html.as_os_str() == "-" {
        super::write(&page);
    } else {
        super::write_file(&args.html, &page)?;
        say!("{}: {} findings, {} bytes", crate::say::name(&args.html), overview.cases.len(), page.len());
    }
    Ok(if overview.damaged.is_empty() { Exit::Fine } else { Exit::Finding })
}
