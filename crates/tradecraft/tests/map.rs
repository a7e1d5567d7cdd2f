//! What `ARCHITECTURE.md` claims: which crate lies on which, which read the world, and that all it
//! names is there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::tidy::{metadata, root, sources, with_extension};

fn page() -> String {
    std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page")
}

/// A crate in the map: where it lies, and whether it may read the world.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Placed {
    folder: String,
    reads_world: bool,
}

/// Returns the crates of the map in its order, the lowest first.
fn map(page: &str) -> Vec<Placed> {
    let (_, map) = page.split_once("## Code map").expect("a map");
    let rows = map.lines().filter(|line| line.starts_with("| `"));
    let placed = rows.take_while(|line| !line.starts_with("## "));
    let placed = placed.flat_map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").collect();
        let reads_world = cells.last().is_none_or(|cell| cell.trim() != "no");
        spans(cells[0]).map(move |folder| Placed {
            folder: folder.trim_end_matches('/').to_owned(),
            reads_world,
        })
    });
    placed.collect()
}

/// Returns what stands between backticks.
fn spans(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Returns the folder of every crate of the workspace, with the crates its program depends on.
fn crates() -> BTreeMap<String, BTreeSet<String>> {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages").iter();
    let own: Vec<_> = packages
        .filter(|package| package["source"].is_null())
        .collect();
    let root = root().canonicalize().expect("the tree");
    let folder_of = |package: &serde_json::Value| {
        let manifest = package["manifest_path"].as_str().expect("a path");
        let folder = Path::new(manifest).parent().expect("a folder");
        let folder = folder.canonicalize().expect("a folder");
        let inside = folder.strip_prefix(&root).expect("inside the tree");
        inside.to_string_lossy().into_owned()
    };
    let folders: BTreeMap<&str, String> = own
        .iter()
        .map(|package| {
            (
                package["name"].as_str().expect("a name"),
                folder_of(package),
            )
        })
        .collect();
    let uses = |package: &serde_json::Value| {
        let all = package["dependencies"].as_array().expect("dependencies");
        let normal = all.iter().filter(|one| one["kind"].is_null());
        let names = normal.filter_map(|one| one["name"].as_str());
        names
            .filter_map(|name| folders.get(name).cloned())
            .collect()
    };
    own.iter()
        .map(|package| (folder_of(package), uses(package)))
        .collect()
}

/// Returns what is wrong with the order of a map.
fn out_of_order(map: &[Placed], crates: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let place = |folder: &str| map.iter().position(|placed| placed.folder == folder);
    let mut wrong = Vec::new();
    for (folder, used) in crates {
        let Some(own) = place(folder) else {
            wrong.push(format!("{folder} is not in the map"));
            continue;
        };
        let above = used
            .iter()
            .filter(|used| place(used).is_none_or(|used| used > own));
        wrong.extend(above.map(|used| format!("{folder} uses {used}, which stands below it")));
    }
    for placed in map.iter().filter(|one| !crates.contains_key(&one.folder)) {
        wrong.push(format!("{} is no crate", placed.folder));
    }
    wrong
}

#[test]
fn a_crate_uses_only_those_above_it_in_the_map() {
    assert_eq!(out_of_order(&map(&page()), &crates()), Vec::<String>::new());
}

#[test]
fn a_crate_in_the_wrong_place_would_be_noticed() {
    let (mut map, crates) = (map(&page()), crates());
    let kernel = map
        .iter()
        .position(|placed| placed.folder == "crates/kernel");
    let kernel = map.remove(kernel.expect("the kernel"));
    assert!(out_of_order(&map, &crates).contains(&"crates/kernel is not in the map".to_owned()));
    map.push(kernel);
    let wrong = out_of_order(&map, &crates);
    assert!(
        wrong
            .iter()
            .any(|line| line.starts_with("crates/cards uses crates/kernel"))
    );
}

/// What reads files, sockets or the environment, or starts threads.
const WORLD: [&str; 5] = ["fs", "net", "thread", "env", "process"];

/// What reads a clock.
const CLOCKS: [&str; 2] = ["Instant::now", "SystemTime::now"];

/// Returns what of the world a program reads, without its tests.
fn read_by(text: &str) -> Option<&'static str> {
    let code = text.split("#[cfg(test)]\nmod tests").next();
    let lines = code.unwrap_or_default().lines();
    let code: Vec<&str> = lines
        .filter(|line| !line.trim().starts_with("//"))
        .collect();
    let reads = |line: &str, part: &str| {
        let list = line.strip_prefix("use std::{").unwrap_or_default();
        let mut names = list.split(|c: char| !c.is_alphanumeric() && c != '_');
        line.contains(&format!("std::{part}")) || names.any(|name| name == part)
    };
    let mut world = WORLD.into_iter();
    let read = world.find(|part| code.iter().any(|line| reads(line, part)));
    let mut clocks = CLOCKS.into_iter();
    read.or_else(|| clocks.find(|clock| code.iter().any(|line| line.contains(clock))))
}

/// Whether a file is a module for tests alone.
fn is_for_tests(path: &Path) -> bool {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let folder = path.parent().expect("a folder");
    ["lib.rs", "mod.rs"].iter().any(|parent| {
        let text = std::fs::read_to_string(folder.join(parent)).unwrap_or_default();
        text.contains(&format!("#[cfg(test)]\nmod {name};"))
    })
}

#[test]
fn only_crates_that_say_so_read_the_world() {
    let mut n_quiet = 0;
    for placed in map(&page()) {
        let files = sources(&root().join(&placed.folder).join("src"));
        let read = files.iter().find_map(|path| {
            // What breaks rules on purpose is told so by the environment; it is not in the product.
            if path.ends_with("kernel/src/breaking.rs") || is_for_tests(path) {
                return None;
            }
            let text = std::fs::read_to_string(path).expect("a source file");
            let read = read_by(&text)?;
            Some(format!("{} reads {read}", path.display()))
        });
        if !placed.reads_world {
            assert_eq!(read, None);
            n_quiet += 1;
        }
    }
    assert!(n_quiet > 8, "most crates read nothing");
    assert_eq!(
        read_by("let t = std::time::Instant::now();"),
        Some("Instant::now")
    );
    assert_eq!(read_by("use std::{fmt, fs};"), Some("fs"));
}

/// Returns what a page names that is nowhere in the tree: files by the end of their path, everything
/// else by its last name.
fn missing(page: &str) -> Vec<String> {
    let root = root();
    let mut files = Vec::new();
    let mut words = BTreeSet::new();
    for folder in [
        "crates", "examples", "python", "docs", "rules", "content", "tools",
    ] {
        for extension in ["rs", "js", "md", "toml", "cards"] {
            files.extend(with_extension(&root.join(folder), extension));
        }
    }
    for path in files
        .iter()
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
    {
        // What tests make up, such as the last one here, is not there.
        if path.iter().any(|part| part == "tests") {
            continue;
        }
        let text = std::fs::read_to_string(path).expect("a source file");
        let is_sign = |c: char| !c.is_alphanumeric() && c != '_';
        words.extend(text.split(is_sign).map(str::to_owned));
    }
    let is_there = |span: &str| {
        let path = span.trim_end_matches('/').trim_end_matches("/…");
        if span.contains('/') || span.ends_with(".rs") {
            let ends = |file: &PathBuf| {
                file.ends_with(path) || file.ancestors().any(|folder| folder.ends_with(path))
            };
            return path.is_empty() || span.starts_with('/') || files.iter().any(ends);
        }
        let name = span.rsplit("::").next().unwrap_or_default();
        let name = name
            .split(|c: char| !c.is_alphanumeric() && c != '_')
            .next();
        let name = name.unwrap_or_default();
        name.is_empty() || words.contains(name) || root.join(name).exists()
    };
    // Blocks of commands name no part of the program.
    let prose = page.split("```").step_by(2);
    let spans = prose.flat_map(spans).filter(|span| !is_there(span));
    spans.map(str::to_owned).collect()
}

#[test]
fn all_that_the_page_names_is_there() {
    assert_eq!(missing(&page()), Vec::<String>::new());
    let old = "`registry/hall.rs` keeps a `room::NoSuchRegistry`, and `kernel::Game`";
    assert_eq!(missing(old), ["registry/hall.rs", "room::NoSuchRegistry"]);
}
