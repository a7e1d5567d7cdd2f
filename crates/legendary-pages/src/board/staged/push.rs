//! What the next push would cost, for Schemes of every kind.

use cards::builtin;
use legendary::testing::Position;
use legendary::{Space, Zone};
use words::Lang;

use super::{named, page_of, put};

/// A full row of Henchmen under a Scheme, with somebody in the last space.
fn full_row(position: &mut Position, scheme: &str, last: &str) {
    let scheme = named(position, scheme);
    position.scheme = position.catalogue.def(scheme).group;
    let henchman = named(position, "Sentinel");
    for i in 0..4 {
        put(position, Zone::row(Space(i)), henchman);
    }
    let last = named(position, last);
    put(position, Zone::row(Space(4)), last);
}

fn n_striped(page: &str) -> usize {
    page.matches("class=\"next\"").count()
}

#[test]
fn a_villain_that_would_escape_is_striped_on_the_meter() {
    let page = |lang| {
        page_of(builtin::marvel(), lang, |position| {
            full_row(position, "Negative Zone Prison Breakout", "Blob");
            position.escapes.villains = 3;
        })
    };
    let english = page(Lang::En);
    assert_eq!(n_striped(&english), 1);
    assert!(english.contains("Villains escaped: 4 / 12") && !english.contains("Evil wins!"));
    assert!(page(Lang::De).contains("Schurken entkommen: 4 / 12"));
}

#[test]
fn captives_that_would_be_carried_off_are_striped_and_the_end_is_named() {
    let page = |lost| {
        page_of(builtin::marvel(), Lang::En, |position| {
            full_row(position, "Midtown Bank Robbery", "Blob");
            let bystander = named(position, "Bystander");
            let held = Zone::under(Space(4));
            position.zones.insert(held, vec![bystander; 3]);
            position.escapes.bystanders = lost;
        })
    };
    let early = page(2);
    assert_eq!(n_striped(&early), 3);
    assert!(early.contains("Bystanders carried off: 5 / 8") && !early.contains("Evil wins!"));
    assert!(page(5).contains("Evil wins!"));
}

#[test]
fn heroes_escape_and_only_they_count_where_the_scheme_says_so() {
    let page = |last| {
        page_of(builtin::marvel(), Lang::En, |position| {
            let scheme = "Secret Invasion of the Skrull Shapeshifters";
            full_row(position, scheme, last);
        })
    };
    let hero = page("Odinson");
    assert_eq!(n_striped(&hero), 1);
    assert!(hero.contains("Heroes escaped: 1 / 6") && hero.contains("Odinson (Skrull) escapes"));
    assert_eq!(n_striped(&page("Blob")), 0);
}

#[test]
fn with_a_gap_in_the_row_nothing_is_striped() {
    let page = page_of(builtin::marvel(), Lang::En, |position| {
        full_row(position, "Negative Zone Prison Breakout", "Blob");
        position.zones.insert(Zone::row(Space(2)), Vec::new());
    });
    assert_eq!(n_striped(&page), 0);
}

// Whoever reads the ghost need not look up the card.
#[test]
fn an_escape_that_is_like_a_fight_says_what_that_is() {
    let page = page_of(builtin::marvel(), Lang::En, |position| {
        full_row(position, "Negative Zone Prison Breakout", "Sabretooth");
    });
    let ghost = page.split_once("class=\"ghost").expect("a ghost").1;
    let ghost = ghost.split("class=\"space\"").next().expect("its end");
    assert!(!ghost.contains("Fight effect"), "{ghost}");
    assert!(ghost.contains("Wound"), "{ghost}");
}

// L-END-015.
#[test]
fn the_largest_stack_of_wounds_has_a_meter_of_its_own() {
    let page = page_of(builtin::licence_renewed(), Lang::De, |position| {
        let scheme = named(position, "Create Omega Virus");
        position.scheme = position.catalogue.def(scheme).group;
        let wound = named(position, "Wound");
        let stack = Zone::wound_stack(kernel::Seat(1));
        position.zones.insert(stack, vec![wound; 3]);
    });
    let meter = page.split("aria-label=\"Wunden in einem Stapel\"").next();
    let tag = meter.and_then(|before| before.rsplit('<').next());
    let tag = tag.expect("a meter");
    assert!(
        tag.contains("aria-valuenow=\"3\"") && tag.contains("aria-valuemax=\"7\""),
        "{tag}"
    );
}
