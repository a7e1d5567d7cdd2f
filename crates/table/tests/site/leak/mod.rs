//! Nothing leaves the server that depends on what the reader can not know: in two worlds that look
//! the same from a seat, the bytes are the same.

mod raids;
mod served;

fn first_difference(one: &str, other: &str) -> String {
    let at = one.bytes().zip(other.bytes()).position(|(a, b)| a != b);
    let at = at.unwrap_or(one.len().min(other.len()));
    let around = |text: &str| {
        let part = text
            .as_bytes()
            .get(at.saturating_sub(120)..(at + 120).min(text.len()));
        String::from_utf8_lossy(part.unwrap_or_default()).into_owned()
    };
    format!("…{}…\nagainst\n…{}…", around(one), around(other))
}
