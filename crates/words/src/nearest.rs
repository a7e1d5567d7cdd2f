//! The word or the names that somebody who made a slip may have meant.

/// A longer word can not be a slip of the pen, and comparing it would take long.
const LETTERS_MAX: usize = 60;

/// Returns the candidate nearest to a word, if one is near enough to be meant.
///
/// ```
/// use tradecraft_words::nearest;
///
/// assert_eq!(nearest("terrian", ["terrain", "level"]), Some("terrain"));
/// assert_eq!(nearest("banana", ["terrain", "level"]), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let n_letters = word.chars().count();
    if n_letters > LETTERS_MAX {
        return None;
    }
    let word = word.to_lowercase();
    let allowed = match n_letters {
        0..=2 => 1,
        3..=5 => 2,
        n => n / 3 + 1,
    };
    candidates
        .into_iter()
        .map(|candidate| (slips(&word, &candidate.to_lowercase()), candidate))
        .filter(|(slips, candidate)| *slips <= allowed && *slips < candidate.len())
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, candidate)| candidate)
}

/// Returns the names that contain what was typed or are a few slips away from it, nearest first.
pub fn near_names<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let near = |(slips, name): &(usize, &str)| *slips <= name.chars().count() / 3;
    sorted_names(typed, names)
        .into_iter()
        .filter(near)
        .map(|(_, name)| name)
        .collect()
}

/// Returns all names, those nearest to what was typed first; among equals their order stays.
pub fn names_by_nearness<'a>(
    typed: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Vec<&'a str> {
    let sorted = sorted_names(typed, names).into_iter();
    sorted.map(|(_, name)| name).collect()
}

fn sorted_names<'a>(
    typed: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Vec<(usize, &'a str)> {
    let typed: String = typed.trim().to_lowercase();
    let typed: String = typed.chars().take(LETTERS_MAX).collect();
    let mut sorted: Vec<(usize, &str)> = names
        .into_iter()
        .map(|name| (slips_in_name(&typed, &name.to_lowercase()), name))
        .collect();
    sorted.sort_by_key(|(slips, _)| *slips);
    sorted
}

/// Counts the slips between what was typed and a name; a part of the name, such as `doom`, counts
/// as one slip.
fn slips_in_name(typed: &str, name: &str) -> usize {
    if typed.chars().count() >= 3 && name.contains(typed) {
        return usize::from(typed != name);
    }
    slips(typed, name)
}

/// Counts the letters to insert, delete, replace or swap with their neighbour to turn one word
/// into the other.
fn slips(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replaced = above[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replaced.min(above[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(before[j - 2] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_is_a_slip_away() {
        let words = ["attack", "draw", "discard", "recruit"];
        assert_eq!(nearest("atack", words), Some("attack"));
        assert_eq!(nearest("Drwa", words), Some("draw"));
        let words = ["terrain", "level", "side", "stairs", "ladder"];
        assert_eq!(nearest("sid", words), Some("side"));
        assert_eq!(nearest("stiars", words), Some("stairs"));
    }

    #[test]
    fn another_word_gets_no_hint() {
        let words = ["attack", "draw", "terrain", "level"];
        assert_eq!(nearest("xylophone", words), None);
        assert_eq!(nearest("", words), None);
        assert_eq!(nearest(&"x".repeat(10_000), words), None);
    }

    #[test]
    fn slips_are_counted() {
        assert_eq!(slips("tech", "tech"), 0);
        assert_eq!(slips("tehc", "tech"), 1);
        assert_eq!(slips("", "tech"), 4);
        assert_eq!(slips("kitten", "sitting"), 3);
    }

    #[test]
    fn a_part_of_a_name_finds_it() {
        let names = ["Red Skull", "Dr. Doom", "Loki"];
        assert_eq!(near_names("doom", names), ["Dr. Doom"]);
        assert_eq!(near_names(" LOKI ", names), ["Loki"]);
        assert_eq!(near_names("Red Skul", names), ["Red Skull"]);
        assert!(near_names("Magneto", names).is_empty());
    }

    #[test]
    fn among_equals_the_first_stays_first() {
        let all = names_by_nearness("Loki", ["Xyz", "Loko", "Abc", "Loka"]);
        assert_eq!(all, ["Loko", "Loka", "Xyz", "Abc"]);
        let long = "x".repeat(10_000);
        assert_eq!(names_by_nearness(&long, ["b", "a"]), ["b", "a"]);
    }
}
