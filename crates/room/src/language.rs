//! In which language somebody reads.
//!
//! The first of these that is known counts, for pages, streams and the interface for programs alike:
//!
//! 1. what the request itself asks for: `?lang=` of a program, or [`REQUESTED_LANG`] of a script that
//!    reads a rule beside a board;
//! 2. what was chosen at the seat that the answer is for. It is kept with the seat, so a second
//!    device shows it too, and each hand at a shared device has its own;
//! 3. what the page is written in that asks for an update of itself: [`PAGE_LANG`] of its script, or
//!    `?lang=` of the address of its stream, which the tabs of a browser share;
//! 4. what was chosen in this browser, kept in a cookie;
//! 5. the first language of the browser that we speak;
//! 6. English.
//!
//! A choice at a seat's page is kept with the seat and in the browser: the rulebook that is opened
//! from there is to be in the same language. Whoever has chosen nothing reads what the browser
//! reads, so one person with several hands chooses once. Where a device is passed on, the others
//! are other people: they keep what they have read so far ([`chosen`]).
//!
//! Onlookers and hosts have no seat; for them the browser counts.

use words::Lang;

use crate::terms::{Device, Spoken, Terms};

/// The header in which a script of ours says in which language it wants an answer.
pub const REQUESTED_LANG: &str = "x-language";

/// The header in which a page of ours says what it is written in.
pub const PAGE_LANG: &str = "x-reads";

pub fn lang_code(lang: Lang) -> &'static str {
    lang.code()
}

pub fn parse(code: &str) -> Option<Lang> {
    Lang::of_code(code)
}

/// Returns the address of the stream of a page that is written in a language.
pub fn stream_of(live: &str, lang: Lang) -> String {
    format!("{live}?lang={}", lang_code(lang))
}

/// Returns what is kept when somebody chooses a language at a seat in a browser that read another
/// one before.
pub fn chosen(terms: &Terms, by: Spoken, before: Lang) -> Vec<Spoken> {
    let is_passed_on = terms.device == Device::Pass && terms.here().any(|seat| seat == by.seat);
    let others = terms.here().filter(|&seat| is_passed_on && seat != by.seat);
    let silent = others.filter(|&seat| terms.lang(seat).is_none());
    let kept = silent.map(|seat| Spoken { seat, lang: before });
    std::iter::once(by).chain(kept).collect()
}

#[cfg(test)]
mod tests {
    use kernel::Seat;

    use super::*;
    use crate::terms::Place;

    /// Two people at one device and a third elsewhere.
    fn terms(device: Device) -> Terms {
        let mut terms = Terms::alone(3, Seat(0));
        terms.device = device;
        terms.chairs[1].place = Place::Here;
        terms.chairs[2].place = Place::Elsewhere;
        terms
    }

    fn spoken(seat: u8, lang: Lang) -> Spoken {
        let seat = Seat(seat);
        Spoken { seat, lang }
    }

    #[test]
    fn a_choice_is_that_of_one_seat_where_the_device_is_passed_on() {
        let by = spoken(0, Lang::De);
        let mut pass = terms(Device::Pass);
        let kept = chosen(&pass, by, Lang::En);
        assert_eq!(kept, [by, spoken(1, Lang::En)]);
        pass.chairs[1].lang = Some(Lang::De);
        assert_eq!(chosen(&pass, by, Lang::En), [by]);
        assert_eq!(chosen(&terms(Device::Open), by, Lang::En), [by]);
        // Whoever sits elsewhere has a device of their own.
        let far = spoken(2, Lang::De);
        assert_eq!(chosen(&terms(Device::Pass), far, Lang::En), [far]);
    }

    #[test]
    fn languages_have_one_spelling() {
        for lang in [Lang::En, Lang::De] {
            assert_eq!(parse(lang_code(lang)), Some(lang));
        }
        assert_eq!(parse("DE"), None);
    }
}
