//! Whoever is about to fight is warned if, and only if, the foe's own text can spoil the fight.

use std::sync::Arc;

use cards::tree::GroupKind;
use kernel::{Game, Seat, Viewer};
use legendary::tell::Teller;
use legendary::testing::Position;
use legendary::{Catalogue, FightTiming, FoughtWith, Space, State, Zone};
use words::Lang;

const FOES: &str = "villains \"Test Foes\"\nprovenance own\n\n\
                    villain 8 \"Growing Foe\" attack 5 vp 2\n    \
                    fight: this turn: villain attack +1\n\
                    villain 8 \"Robber\" attack 5 vp 2\n    \
                    fight: this captures 1\n";

const BRIDGE: Space = Space(4);
const BANK: Space = Space(1);

fn catalogue() -> Arc<Catalogue> {
    let mut set = cards::builtin::marvel().clone();
    let group = set.parse_group("foes.cards", FOES).expect("a group");
    set.groups.push(group);
    Arc::new(Catalogue::new(&set).expect("a catalogue"))
}

/// A table with these cards in the row, from the Villain Deck outward, and a deck of one kind.
fn table(row: [&str; 5], deck: &str, attack: u16) -> Position {
    let catalogue = catalogue();
    let find = |label: &str| catalogue.find_def(label).expect("the box has the card");
    let mut position = Position::new(catalogue.clone(), 2).expect("a table of two");
    for (space, label) in (0..).map(Space).zip(row) {
        if !label.is_empty() {
            let cards = vec![find(label)];
            position.zones.insert(Zone::row(space), cards);
        }
    }
    position
        .zones
        .insert(Zone::VILLAIN_DECK, vec![find(deck); 10]);
    position.attack = attack;
    position
}

/// Returns the warning beside the fight, for the one who decides.
fn warning(position: &Position, space: Space) -> Option<String> {
    let game: State = position.build(&mut ()).expect("the position holds");
    let view = game.view(Viewer::Seat(Seat(0)));
    let teller = Teller::new(&view, Lang::En, &[]);
    let foe = view.foes[space.idx()].expect("a foe").def;
    let risk = teller.fight_risk(space, foe, FoughtWith::Attack);
    let told = teller.option(&legendary::Action::FightVillain(space));
    let is_told = risk
        .as_ref()
        .is_none_or(|risk| told.ends_with(risk.as_str()));
    assert!(is_told, "{told}");
    risk
}

const ARMIES: &str = "Endless Armies of HYDRA";

#[test]
fn armies_that_push_themselves_off_are_warned_of() {
    let full = ["Sentinel", "Sentinel", "Sentinel", "Sentinel", ARMIES];
    let told = warning(&table(full, "Doombot Legion", 4), BRIDGE);
    assert!(told.is_some_and(|told| told.contains("fight_timing")));
    let gap = ["Sentinel", "Sentinel", "Sentinel", "", ARMIES];
    assert!(
        warning(&table(gap, "Doombot Legion", 4), BRIDGE).is_some(),
        "two come"
    );
}

#[test]
fn armies_that_have_room_before_them_are_not() {
    let room = ["", ARMIES, "", "", ""];
    assert_eq!(warning(&table(room, "Doombot Legion", 4), BANK), None);
    let gaps = ["Sentinel", "", "", "Sentinel", ARMIES];
    assert_eq!(warning(&table(gaps, "Doombot Legion", 4), BRIDGE), None);
}

/// What does not enter the row pushes nobody.
#[test]
fn armies_that_bring_nobody_are_not() {
    let full = ["Sentinel", "Sentinel", "Sentinel", "Sentinel", ARMIES];
    assert_eq!(warning(&table(full, "Master Strike", 4), BRIDGE), None);
}

#[test]
fn a_foe_is_warned_of_while_it_can_outgrow_the_fight() {
    let row = ["", "Growing Foe", "", "", ""];
    assert!(warning(&table(row, "Doombot Legion", 5), BANK).is_some());
    assert_eq!(warning(&table(row, "Doombot Legion", 6), BANK), None);
}

#[test]
fn nothing_is_spoilt_where_the_text_comes_after_the_defeat() {
    let mut position = table(["", "Growing Foe", "", "", ""], "Doombot Legion", 5);
    position.rules.fight_timing = FightTiming::AfterDefeat;
    assert_eq!(warning(&position, BANK), None);
}

/// Under the Midtown Bank Robbery every Villain is stronger by the Bystanders it holds.
#[test]
fn whoever_robs_a_bank_while_being_fought_is_warned_of() {
    let mut position = table(["", "Robber", "", "", ""], "Doombot Legion", 5);
    let catalogue = position.catalogue.clone();
    let nobody_counts = position.scheme;
    let robbery = catalogue.find_group(GroupKind::Scheme, "Midtown Bank Robbery");
    position.scheme = robbery.expect("a Scheme");
    let bystander = catalogue.find_def("Bystander").expect("a Bystander");
    position.zones.insert(Zone::BYSTANDERS, vec![bystander; 5]);
    assert!(warning(&position, BANK).is_some());
    position.scheme = nobody_counts;
    assert_eq!(warning(&position, BANK), None, "captives alone harm nobody");
}
