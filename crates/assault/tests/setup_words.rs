//! Set-ups as one line of text, and what is said when they are wrong.

use assault::play::{Assault, Setup, SetupError, Switches};
use assault::volcano;
use kernel::{Game, Seed};

#[test]
fn a_set_up_reads_back_what_it_writes() {
    for bits in 0..1u32 << Switches::NAMES.len() {
        let mut switches = Switches::default();
        let on = Switches::NAMES
            .iter()
            .enumerate()
            .filter(|(n, _)| bits >> n & 1 == 1);
        on.for_each(|(_, name)| assert!(switches.turn_on(name)));
        let setup = Setup {
            switches,
            ..Setup::volcano(bits as u8 % 4 + 1)
        };
        let words = Assault::setup_words(&setup);
        let again = Setup::parse(&words, volcano()).expect("its own words");
        assert_eq!(
            (again.scenario, again.switches),
            (setup.scenario, switches),
            "{words}"
        );
    }
    assert_eq!(Setup::volcano(1).words(), "scenario 1");
}

#[test]
fn a_wrong_set_up_says_what_is_wrong() {
    let error = |words: &str| {
        let setup = Setup::parse(words, volcano());
        let resolved = setup.and_then(|setup| Assault::resolve(&setup, Seed::from_number(1)));
        resolved.expect_err(words).to_string()
    };
    assert_eq!(error("scenario 9"), "there is no scenario 9");
    let hint = "is not part of a set-up; write for example: scenario 1 with casualty-morale";
    assert_eq!(error("scenario one"), format!("\"one\" {hint}"));
    assert_eq!(error("scenario 1 with magic"), format!("\"magic\" {hint}"));
    assert_eq!(error(""), format!("\"\" {hint}"));
    assert_eq!(
        SetupError::NoSuchScenario(0).to_string(),
        "there is no scenario 0"
    );
}

#[test]
fn the_content_hash_names_the_content() {
    let setup = Setup::volcano(1);
    assert_eq!(Assault::content_words(&setup), volcano().hash());
}
