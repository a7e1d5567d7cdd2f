//! Light pages: what is written for those who ask for them also holds for those whose screen is light
//! and who ask for nothing.

/// What a rule for light pages begins with, and what it begins with where nobody asked.
const ASKED: &str = "[data-theme=light]";
const UNASKED: &str = ":root:not([data-theme=dark])";

/// Returns a style with all its rules for light pages once more, for light screens.
pub fn repeated(style: &str) -> String {
    let copies: String = rules(style)
        .filter(|rule| rule.trim_start().contains(ASKED) && !rule.trim_start().starts_with('@'))
        .map(|rule| {
            rule.replace(&format!(":root{ASKED}"), UNASKED)
                .replace(ASKED, UNASKED)
        })
        .collect();
    if copies.is_empty() {
        style.to_owned()
    } else {
        format!("{style}@media (prefers-color-scheme: light) {{\n{copies}}}\n")
    }
}

/// Cuts a style into what stands at its top: rules, and whole blocks of a condition.
fn rules(style: &str) -> impl Iterator<Item = &str> {
    let (mut depth, mut begin) = (0usize, 0);
    let ends = style.char_indices().filter_map(move |(at, letter)| {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        (letter == '}' && depth == 0).then_some(at + 1)
    });
    ends.map(move |end| &style[std::mem::replace(&mut begin, end)..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_light_on_demand_is_light_on_a_light_screen() {
        let style = ":root { --a: 1; }\n:root[data-theme=light] { --a: 2; }\n[data-theme=light] .b { c: d; }\n@media print { .e { f: g; } }\n";
        let sent = repeated(style);
        let more = sent.strip_prefix(style).expect("all that is written");
        assert!(more.starts_with("@media (prefers-color-scheme: light) {"));
        assert!(more.contains(":root:not([data-theme=dark]) { --a: 2; }"));
        assert!(more.contains(":root:not([data-theme=dark]) .b { c: d; }"));
        assert!(!more.contains("--a: 1") && !more.contains("print"));
        assert_eq!(repeated(".a { b: c; }"), ".a { b: c; }");
    }
}
