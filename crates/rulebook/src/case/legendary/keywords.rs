//! Keywords are text too: the rules that carry a printed keyword out.

use cards::tree::Keyword;

/// Returns whether a rule is one of those that a keyword stands for.
pub(super) fn carries_out(keyword: Keyword, rule: &str) -> bool {
    let (first, last) = match keyword {
        Keyword::Inevitable => (17, 23),
        Keyword::Chase => (24, 31),
        Keyword::HighSpeedChase => (32, 34),
        Keyword::Flying => (35, 38),
        Keyword::Persist => (39, 45),
        Keyword::Squeeze => (46, 51),
    };
    let number = rule.strip_prefix("L-KEYWORD-");
    let number: Option<u16> = number.and_then(|number| number.parse().ok());
    number.is_some_and(|number| (first..=last).contains(&number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_belong_to_their_keyword() {
        assert!(carries_out(Keyword::Chase, "L-KEYWORD-024"));
        assert!(!carries_out(Keyword::Flying, "L-KEYWORD-024"));
        assert!(!carries_out(Keyword::Chase, "L-CITY-004"));
    }
}
