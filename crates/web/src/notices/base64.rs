//! Bytes as letters that may stand in addresses, without padding (RFC 4648, section 5).

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

pub fn to_base64(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let mut whole = [0; 4];
        whole[1..=three.len()].copy_from_slice(three);
        let whole = u32::from_be_bytes(whole) as usize;
        for nth in 0..=three.len() {
            text.push(char::from(SIGNS[whole >> (18 - 6 * nth) & 63]));
        }
    }
    text
}

/// Reads it, with padding or without; nothing if there is anything else in it.
pub fn from_base64(text: &str) -> Option<Vec<u8>> {
    let text = text.trim_end_matches('=').as_bytes();
    let mut bytes = Vec::new();
    for four in text.chunks(4) {
        if four.len() == 1 {
            return None;
        }
        let mut whole = 0_usize;
        for nth in 0..4 {
            let sign = four.get(nth).copied().unwrap_or(b'A');
            whole = whole << 6 | SIGNS.iter().position(|known| *known == sign)?;
        }
        let three = (whole as u32).to_be_bytes();
        bytes.extend(&three[1..four.len()]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_read_back_as_bytes() {
        // The examples of the standard, and one with the signs for addresses.
        for (text, wanted) in [
            ("", ""),
            ("f", "Zg"),
            ("fo", "Zm8"),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg"),
            ("fooba", "Zm9vYmE"),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(to_base64(text.as_bytes()), wanted);
            assert_eq!(from_base64(wanted).as_deref(), Some(text.as_bytes()));
        }
        assert_eq!(to_base64(&[0xfb, 0xff]), "-_8");
        assert_eq!(from_base64("-_8="), Some(vec![0xfb, 0xff]));
        for bad in ["A", "a+b/", "ä", "Zg Zg"] {
            assert_eq!(from_base64(bad), None);
        }
    }
}
