//! A pack as files: written as one text, and read back from that or from many.

use cards::pack::{self, PACK_FILE};
use cards::slot::slug;
use room::{PACK_BYTES, PACK_FILES, PackFiles};
use words::{Lang, say};

/// The longest path of a file.
const PATH_MAX: usize = 200;

/// Why files were not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfit {
    NotText(String),
    /// The line of a text with several files that belongs to none.
    NoFile(usize),
    /// A name that no file of a pack has.
    Name(String),
    NoHead,
    /// What is wrong with the file that names the pack.
    Head(String),
    TooLarge,
    Nothing,
}

impl Unfit {
    pub fn words(&self, lang: Lang) -> String {
        match self {
            Unfit::NotText(name) => say!(
                lang,
                "{name} is no text in UTF-8.",
                "{name} ist kein Text in UTF-8."
            ),
            Unfit::NoFile(line) => say!(
                lang,
                "Line {line} belongs to no file: each begins with a line such as “=== pack.toml”.",
                "Zeile {line} gehört zu keiner Datei: Jede beginnt mit einer Zeile wie „=== pack.toml“."
            ),
            Unfit::Name(name) => say!(
                lang,
                "“{name}” is no file of a pack: those are pack.toml and files that end in .cards or .case.",
                "„{name}“ ist keine Datei eines Pakets: Das sind pack.toml und Dateien, die auf .cards oder .case enden."
            ),
            Unfit::NoHead => say!(
                lang,
                "The file pack.toml is missing, which says for which box the cards are.",
                "Es fehlt die Datei pack.toml, die sagt, zu welcher Schachtel die Karten gehören."
            ),
            Unfit::Head(why) => say!(lang, "In pack.toml: {why}", "In pack.toml: {why}"),
            Unfit::TooLarge => {
                let (files, kilobytes) = (PACK_FILES, PACK_BYTES >> 10);
                say!(
                    lang,
                    "A pack has at most {files} files and {kilobytes} KB.",
                    "Ein Paket hat höchstens {files} Dateien und {kilobytes} KB."
                )
            }
            Unfit::Nothing => say!(lang, "No file came along.", "Es kam keine Datei mit."),
        }
    }
}

/// Reads files that somebody brings, each with its name: one text with all of them, or many. Mistakes in
/// the cards are no reason to refuse them: they are there to be mended.
pub fn brought(files: Vec<(String, Vec<u8>)>) -> Result<PackFiles, Unfit> {
    let mut all = PackFiles::new();
    for (name, bytes) in files {
        let Ok(text) = String::from_utf8(bytes) else {
            return Err(Unfit::NotText(name));
        };
        let text = text.replace("\r\n", "\n");
        if pack::is_bundle(&text) {
            all.extend(pack::unbundle(&text).map_err(Unfit::NoFile)?);
        } else if !text.is_empty() {
            all.push((name, text));
        }
    }
    for (path, _) in &mut all {
        *path = placed(path).ok_or_else(|| Unfit::Name(path.clone()))?;
    }
    all.retain(|(_, text)| !text.is_empty());
    all.sort();
    if all.is_empty() {
        return Err(Unfit::Nothing);
    }
    let is_twice = all.windows(2).any(|pair| pair[0].0 == pair[1].0);
    let size: usize = all.iter().map(|(path, text)| path.len() + text.len()).sum();
    if is_twice || all.len() > PACK_FILES || size > PACK_BYTES {
        return Err(Unfit::TooLarge);
    }
    check_head(&all)?;
    Ok(in_place(all))
}

/// Puts the cards of a group where a pack has them, by what the first line says: files that came one by
/// one have lost their folders.
fn in_place(mut files: PackFiles) -> PackFiles {
    let set = pack::box_of(&files).and_then(|id| cards::builtin::find(&id));
    let groups = set.map_or(&[][..], |set| &set.groups);
    let heads: Vec<(String, String)> = groups
        .iter()
        .map(|group| {
            let head = cards::print::head(group);
            let name = head
                .match_indices('"')
                .nth(1)
                .map_or(head.len(), |(at, _)| at + 1);
            (head[..name].to_owned(), pack::path_of(group))
        })
        .collect();
    for at in 0..files.len() {
        let (path, text) = &files[at];
        let mut lines = text
            .lines()
            .filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
        let first = lines.next().unwrap_or_default();
        let place = heads
            .iter()
            .find(|(head, _)| first.starts_with(head.as_str()));
        let place = place
            .filter(|_| path.ends_with(".cards"))
            .map(|(_, place)| place);
        // A group that is there twice stays so: that is for whoever wrote it to mend.
        if let Some(place) = place
            && !files.iter().any(|(path, _)| path == place)
        {
            files[at].0.clone_from(place);
        }
    }
    files.sort();
    files
}

/// Without a head that can be read nobody knows which slots the pack has.
fn check_head(files: &PackFiles) -> Result<(), Unfit> {
    let head: PackFiles = super::only_head(files);
    if head.is_empty() {
        return Err(Unfit::NoHead);
    }
    let set = pack::box_of(&head).and_then(|id| cards::builtin::find(&id));
    let set = set.unwrap_or_else(cards::builtin::bond);
    match pack::load(set, &head) {
        Ok(_) => Ok(()),
        Err(reports) => {
            let lines = reports.iter().map(|report| report.brief().to_string());
            Err(Unfit::Head(lines.collect::<Vec<_>>().join("; ")))
        }
    }
}

/// Returns where a pack has a file: what goes before its own folders is left out, so that whoever brings
/// a whole folder brings its files. Files that came one by one have no folder, and need none.
fn placed(path: &str) -> Option<String> {
    let parts: Vec<&str> = path.split(['/', '\\']).collect();
    let is_plain = |part: &&str| {
        let stem = part.strip_suffix(".cards").or(part.strip_suffix(".case"));
        let stem = stem.unwrap_or(part);
        !stem.is_empty() && slug(stem) == stem
    };
    let name = parts.last()?;
    if *name == PACK_FILE {
        return Some(PACK_FILE.to_owned());
    }
    let is_known = name.ends_with(".cards") || name.ends_with(".case");
    let fits = path.len() <= PATH_MAX && parts.iter().all(is_plain);
    (is_known && fits).then(|| parts.join("/"))
}

/// Returns the files of a new pack.
pub fn begun(name: &str, box_id: &str) -> Option<PackFiles> {
    let set = cards::builtin::find(box_id)?;
    let name: String = name.chars().filter(|c| !c.is_control()).take(60).collect();
    let id = match slug(&name) {
        id if id.is_empty() => "my-cards".to_owned(),
        id => id,
    };
    let name = name.trim().replace(['"', '\\'], "'");
    let name = if name.is_empty() {
        "My own cards"
    } else {
        &name
    };
    let set_id = &set.id;
    let head = format!("id = \"{id}\"\nname = \"{name}\"\nbox = \"{set_id}\"\n");
    let files = vec![(PACK_FILE.to_owned(), head)];
    check_head(&files).is_ok().then_some(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, text: &str) -> (String, Vec<u8>) {
        (name.to_owned(), text.as_bytes().to_vec())
    }

    const HEAD: &str = "id = \"mine\"\nname = \"Mine\"\nbox = \"bond\"\n";

    #[test]
    fn one_text_and_many_files_bring_the_same() {
        let many = brought(vec![
            file("pack.toml", HEAD),
            file(
                "allies-goldfinger.cards",
                "hero \"Allies - Goldfinger\"\r\n",
            ),
        ]);
        let many = many.expect("files");
        let one = pack::bundle(&many);
        assert_eq!(brought(vec![file("mine.pack", &one)]), Ok(many.clone()));
        let first = (
            "heroes/allies-goldfinger.cards",
            "hero \"Allies - Goldfinger\"\n",
        );
        assert_eq!((many[0].0.as_str(), many[0].1.as_str()), first);
    }

    #[test]
    fn what_is_no_file_of_a_pack_is_refused_by_its_name() {
        for name in [
            "../pack.cards",
            "a.txt",
            "/etc/a.cards",
            "heroes/A b.cards",
            ".cards",
        ] {
            let refused = brought(vec![file("pack.toml", HEAD), file(name, "x")]);
            assert_eq!(refused, Err(Unfit::Name(name.to_owned())), "{name}");
        }
        assert_eq!(brought(vec![file("a.cards", "x")]), Err(Unfit::NoHead));
        assert_eq!(brought(Vec::new()), Err(Unfit::Nothing));
        let wrong = brought(vec![file("pack.toml", "id = 7\n")]);
        assert!(matches!(wrong, Err(Unfit::Head(why)) if why.starts_with("pack.toml:1:")));
        let large = "x".repeat(PACK_BYTES);
        let refused = brought(vec![file("pack.toml", HEAD), file("a.cards", &large)]);
        assert_eq!(refused, Err(Unfit::TooLarge));
        let unread = brought(vec![("a.cards".to_owned(), vec![0xff])]);
        assert_eq!(unread, Err(Unfit::NotText("a.cards".to_owned())));
    }

    #[test]
    fn a_new_pack_has_a_head_whatever_it_is_called() {
        for name in ["Meine Karten", "", "\"quoted\\\"\n", "ü", &"x".repeat(500)] {
            assert!(begun(name, "bond").is_some(), "{name}");
        }
        assert!(begun("a", "no-box").is_none());
    }
}
