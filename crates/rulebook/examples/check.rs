//! Runs the case files named on the command line: `cargo run --example check -- FILE...`

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut report = tradecraft_rulebook::case::Report::default();
    for file in std::env::args().skip(1) {
        match std::fs::read_to_string(&file) {
            Ok(text) => report.add_file(&file, &text),
            Err(error) => report.unreadable(&file, &error.to_string()),
        }
    }
    print!("{}", report.failures);
    println!("{}", report.summary());
    ExitCode::from(u8::from(report.failed > 0))
}
