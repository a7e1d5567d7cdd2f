//! Modules lie in layers: each uses those below it, and none is used by what it uses.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The crates whose modules lie in layers.
const CRATES: [&str; 16] = [
    "api",
    "assault",
    "assault-pages",
    "bots",
    "cards",
    "commands",
    "kernel",
    "lab",
    "legendary",
    "legendary-pages",
    "module",
    "room",
    "rulebook",
    "table",
    "web",
    "words",
];

/// Modules that can only lie in one layer together, each needing all the others: the state of a game
/// of Legendary holds what the text of a card has left for later, and that text acts on the state
/// (`docs/decisions/0010-the-engine-is-one-layer.md`).
const TOGETHER: [(&str, &[&str]); 1] = [(
    "legendary",
    &[
        "conditions",
        "counts",
        "keywords",
        "machine",
        "rules",
        "standing",
        "state",
        "steps",
        "text",
    ],
)];

/// The modules of a crate, and what each uses.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// Returns the files of a crate, each with the module of the first level that it belongs to.
fn files(dir: &Path, module: Option<&str>) -> Vec<(String, PathBuf)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        let stem = path.file_stem().unwrap_or_default();
        let name = stem.to_string_lossy().into_owned();
        let module = module.unwrap_or(&name).to_owned();
        if path.is_dir() {
            found.extend(files(&path, Some(&module)));
        } else if path.extension().is_some_and(|end| end == "rs") && module != "lib" {
            found.push((module, path));
        }
    }
    found
}

/// Returns the program without its tests and comments.
fn program(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests").next();
    let lines = code.unwrap_or_default().lines();
    let lines = lines.map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns the modules that are only there for tests.
fn test_modules(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split("#[cfg(test)]\nmod ").skip(1);
    parts.filter_map(|rest| rest.split_once(';').map(|(name, _)| name))
}

/// Returns the names that come first behind a path: `a` and `b` of `crate::{a::X, b}`.
fn named_behind<'a>(code: &'a str, path: &str) -> Vec<&'a str> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let first = |text: &'a str| text.split(|c| !is_name(c)).next().unwrap_or_default();
    let mut names = Vec::new();
    for (at, _) in code.match_indices(path) {
        // `super::super::` is another path than `super::`.
        if code[..at].ends_with("::") {
            continue;
        }
        let rest = &code[at + path.len()..];
        let Some(list) = rest.strip_prefix('{') else {
            names.push(first(rest));
            continue;
        };
        let (mut depth, mut is_first) = (0, true);
        for (at, sign) in list.char_indices() {
            match sign {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => is_first = true,
                sign if is_first && is_name(sign) => {
                    names.push(first(&list[at..]));
                    is_first = false;
                }
                _ => {}
            }
        }
    }
    names
}

/// Returns what the modules of the first level use of one another.
fn graph(src: &Path) -> Graph {
    let lib = std::fs::read_to_string(src.join("lib.rs")).expect("a crate");
    let all = files(src, None);
    let texts: Vec<(&String, &PathBuf, String)> = all
        .iter()
        .map(|(module, path)| {
            let text = std::fs::read_to_string(path).expect("a source file");
            (module, path, text)
        })
        .collect();
    let for_tests = |dir: &Path, name: &str| {
        let parents = [
            dir.join("mod.rs"),
            dir.join("lib.rs"),
            dir.with_extension("rs"),
        ];
        let texts = parents
            .iter()
            .filter_map(|parent| std::fs::read_to_string(parent).ok());
        texts
            .into_iter()
            .any(|text| test_modules(&text).any(|test| test == name))
    };
    let mut graph: Graph = all
        .iter()
        .map(|(m, _)| (m.clone(), BTreeSet::new()))
        .collect();
    let modules: BTreeSet<String> = graph.keys().cloned().collect();
    for (module, path, text) in texts {
        let name = path.file_stem().expect("a name").to_string_lossy();
        let dir = path.parent().expect("a folder");
        let is_folder = name == "mod";
        // Whole files, and whole folders, may be tests.
        let tests = dir.ancestors().take_while(|dir| *dir != src).any(|dir| {
            let name = dir.file_name().expect("a name").to_string_lossy();
            for_tests(dir.parent().expect("a folder"), &name)
        });
        if tests || for_tests(dir, &name) {
            continue;
        }
        let depth = path.strip_prefix(src).expect("below").components().count();
        let up = "super::".repeat(depth - usize::from(is_folder));
        let code = program(&text);
        let mut used = named_behind(&code, "crate::");
        if !up.is_empty() {
            used.extend(named_behind(&code, &up));
        }
        for name in used {
            let is_module = modules.contains(name);
            let passed_on = reexported(&lib, name).filter(|_| !is_module);
            let name = passed_on.unwrap_or(name);
            if modules.contains(name) && name != module {
                graph
                    .entry(module.clone())
                    .or_default()
                    .insert(name.to_owned());
            }
        }
    }
    graph
}

/// Returns the module from which the root of a crate passes a name on.
fn reexported<'a>(lib: &'a str, name: &str) -> Option<&'a str> {
    let uses = lib.split("use ").skip(1);
    uses.filter_map(|rest| rest.split(';').next()?.split_once("::"))
        .find(|(_, names)| {
            let mut names = names.split(|c: char| !c.is_alphanumeric() && c != '_');
            names.any(|known| known == name)
        })
        .map(|(module, _)| module)
}

/// Returns a way from a module back to itself, if there is one.
fn cycle(graph: &Graph) -> Option<Vec<String>> {
    // What uses nothing that is left lies lowest; what remains in the end uses itself.
    let mut left = graph.clone();
    loop {
        let lowest: Vec<String> = left
            .iter()
            .filter(|(_, used)| used.is_empty())
            .map(|(module, _)| module.clone())
            .collect();
        if lowest.is_empty() {
            break;
        }
        for module in &lowest {
            left.remove(module);
            left.values_mut().for_each(|used| {
                used.remove(module);
            });
        }
    }
    let mut way: Vec<String> = vec![left.keys().next()?.clone()];
    loop {
        let next = left[way.last()?].first()?.clone();
        if let Some(at) = way.iter().position(|module| *module == next) {
            way.drain(..at);
            way.push(next);
            return Some(way);
        }
        way.push(next);
    }
}

/// Whether every module of a layer leads to every other.
fn need_each_other(graph: &Graph, layer: &[&str]) -> bool {
    let leads_to_all = |from: &str| {
        let mut found = BTreeSet::from([from]);
        let mut open = vec![from];
        while let Some(module) = open.pop() {
            let used = graph[module].iter().map(String::as_str);
            for next in used.filter(|next| layer.contains(next)) {
                if found.insert(next) {
                    open.push(next);
                }
            }
        }
        found.len() == layer.len()
    };
    layer.iter().all(|module| leads_to_all(module))
}

/// Puts the modules of a layer in the place of one.
fn as_one(graph: &Graph, layer: &[&str]) -> Graph {
    const ONE: &str = "the layer";
    let name = |module: &String| {
        if layer.contains(&module.as_str()) {
            ONE.to_owned()
        } else {
            module.clone()
        }
    };
    let mut joined = Graph::new();
    for (module, used) in graph {
        let module = name(module);
        let used = used.iter().map(name).filter(|used| *used != module);
        let used: Vec<String> = used.collect();
        joined.entry(module).or_default().extend(used);
    }
    joined
}

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn no_module_is_used_by_what_it_uses() {
    for name in CRATES {
        let mut graph = graph(&crates().join(name).join("src"));
        assert!(graph.len() > 1, "{name} has modules");
        for (_, layer) in TOGETHER.iter().filter(|(of, _)| *of == name) {
            assert!(
                need_each_other(&graph, layer),
                "{name} could have more layers"
            );
            graph = as_one(&graph, layer);
        }
        let cycle = cycle(&graph).map(|way| way.join(" uses "));
        assert_eq!(cycle, None, "{name}");
        // What is passed on by a star could not be followed.
        let lib = std::fs::read_to_string(crates().join(name).join("src/lib.rs"));
        let lib = lib.expect("a crate");
        assert!(
            !lib.contains("::*;"),
            "{name} passes everything of a module on"
        );
    }
}

/// The search must be able to find something.
#[test]
fn a_cycle_would_be_noticed() {
    let uses = |pairs: &[(&str, &str)]| {
        let mut graph = Graph::new();
        for (module, used) in pairs {
            graph.entry((*used).to_owned()).or_default();
            let all = graph.entry((*module).to_owned()).or_default();
            all.insert((*used).to_owned());
        }
        graph
    };
    assert_eq!(cycle(&uses(&[("a", "b"), ("b", "c"), ("a", "c")])), None);
    let way = cycle(&uses(&[("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")]));
    assert_eq!(way.expect("a cycle").join(" "), "b c b");
    let engine = uses(&[("a", "b"), ("b", "a"), ("c", "a"), ("b", "d")]);
    assert!(need_each_other(&engine, &["a", "b"]) && !need_each_other(&engine, &["a", "b", "d"]));
    assert_eq!(cycle(&as_one(&engine, &["a", "b"])), None);
    let upward = uses(&[("a", "b"), ("b", "a"), ("c", "a"), ("b", "c")]);
    assert!(cycle(&as_one(&upward, &["a", "b"])).is_some());
    let code = "use crate::{a::X, b::{self, Y}, c}; fn f() { crate::d::g() }";
    assert_eq!(named_behind(code, "crate::"), ["a", "b", "c", "d"]);
    let web = graph(&crates().join("web/src"));
    assert!(web["routes"].contains("pages") && web["pages"].contains("parts"));
}
