//! Small tools both languages share: sentences, lists, capitals.

/// Returns the clauses as sentences: each with a capital in front and a full stop behind.
pub(crate) fn sentences(parts: &[String]) -> String {
    parts
        .iter()
        .map(|part| sentence(part))
        .collect::<Vec<_>>()
        .join(" ")
}

fn sentence(part: &str) -> String {
    // A relative clause closes with a comma only where the sentence goes on.
    let body = part.trim().trim_end_matches([',', '.']);
    format!("{}.", capitalized(body))
}

/// Returns the text with its first letter as a capital.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// Joins the words that are not empty with single blanks; a comma or colon needs none before it.
pub(crate) fn spaced(words: &[&str]) -> String {
    let mut out = String::new();
    for word in words.iter().filter(|word| !word.is_empty()) {
        if !out.is_empty() && !word.starts_with([',', ':', ';']) {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

/// Returns "a", "a or b", "a, b or c".
pub(crate) fn either(items: &[String], or: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {or} {last}", first.join(", ")),
    }
}
