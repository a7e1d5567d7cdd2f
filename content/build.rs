//! Lists the files of the boxes, so that a new group is part of its box by lying in its folder, and the
//! sheets of the atlas.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let content = root.join("legendary");
    println!("cargo:rerun-if-changed={}", content.display());
    let mut list = String::from("&[\n");
    for folder in sorted(&content)? {
        list += &format!("    ({:?}, &[\n", name(&content, &folder));
        for file in files(&folder)? {
            println!("cargo:rerun-if-changed={}", file.display());
            let text = file.canonicalize()?.display().to_string();
            let path = name(&content, &file);
            list += &format!("        ({path:?}, include_str!({text:?})),\n");
        }
        list += "    ]),\n";
    }
    list += "]\n";
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("boxes.rs"), list)?;
    fs::write(out.join("atlas.rs"), sheets(&root.join("atlas"))?)
}

/// Lists the sheets of the atlas with their texts; the questions beside them are for the laboratory.
fn sheets(folder: &Path) -> io::Result<String> {
    let mut list = String::from("&[\n");
    let is_sheet = |path: &PathBuf| path.extension().is_some_and(|end| end == "atlas");
    for file in files(folder)?.into_iter().filter(is_sheet) {
        println!("cargo:rerun-if-changed={}", file.display());
        let text = file.canonicalize()?.display().to_string();
        let path = name(folder, &file);
        list += &format!("    ({path:?}, include_str!({text:?})),\n");
    }
    list += "]\n";
    Ok(list)
}

/// Returns every file below a folder, in the order of their paths.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut all = Vec::new();
    for path in sorted(folder)? {
        if path.is_dir() {
            all.extend(files(&path)?);
        } else {
            all.push(path);
        }
    }
    Ok(all)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = entries.collect::<io::Result<Vec<PathBuf>>>()?;
    paths.sort();
    Ok(paths)
}

/// Returns the path inside the content, with slashes wherever it is built.
fn name(content: &Path, path: &Path) -> String {
    let inside = path.strip_prefix(content).unwrap_or(path);
    let parts = inside.iter().map(|part| part.to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}
