//! The nearest valid word, as a hint for a misspelt one.

/// Returns the candidate that takes the fewest changes, unless it would be another word altogether.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let n_letters = word.chars().count();
    // A very long word can not be a slip of the pen, and comparing it would take long.
    if n_letters > 40 {
        return None;
    }
    let close_enough = (n_letters / 3).max(1);
    candidates
        .into_iter()
        .map(|candidate| (n_changes(word, candidate), candidate))
        .filter(|&(changes, _)| changes <= close_enough)
        .min_by_key(|&(changes, _)| changes)
        .map(|(_, candidate)| candidate)
}

/// Counts the letters to insert, delete, replace or swap with their neighbour.
fn n_changes(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().collect();
    let b: Vec<char> = b.chars().collect();
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                let best = replaced.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                if swapped {
                    best.min(rows[i - 2][j - 2] + 1)
                } else {
                    best
                }
            };
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_finds_its_word() {
        let words = ["terrain", "level", "side", "stairs", "ladder"];
        assert_eq!(nearest("terrian", words), Some("terrain"));
        assert_eq!(nearest("sid", words), Some("side"));
        assert_eq!(nearest("stiars", words), Some("stairs"));
    }

    #[test]
    fn another_word_gets_no_hint() {
        assert_eq!(nearest("banana", ["terrain", "level"]), None);
        assert_eq!(nearest("", ["level"]), None);
        assert_eq!(nearest(&"x".repeat(10_000), ["level"]), None);
    }
}
