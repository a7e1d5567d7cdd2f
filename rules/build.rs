//! Lists the case files of the rulebook so that the program carries them along.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    write_list(&root.join("cases"), "cases.rs")
}

/// Writes a list of all case files below a folder, with their texts.
fn write_list(cases: &Path, name: &str) -> io::Result<()> {
    println!("cargo:rerun-if-changed={}", cases.display());
    let mut files = Vec::new();
    collect(cases, &mut files)?;
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        println!("cargo:rerun-if-changed={}", file.display());
        let file_name = file
            .strip_prefix(cases)
            .unwrap_or(&file)
            .display()
            .to_string();
        let path = file.canonicalize()?.display().to_string();
        list += &format!("    ({file_name:?}, include_str!({path:?})),\n");
    }
    list += "]\n";
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join(name), list)
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            println!("cargo:rerun-if-changed={}", path.display());
            collect(&path, files)?;
        } else if path.extension().is_some_and(|ext| ext == "case") {
            files.push(path);
        }
    }
    Ok(())
}
