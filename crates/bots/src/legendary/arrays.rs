//! A view of Legendary in numbers.
//!
//! Cards are counted by what they are, zone by zone, over all cards of the box; where places matter
//! (the HQ, the row) a card is named by its number in the box, counted from one. Players come in the
//! order of the table from the viewer on, so that a seat always finds itself first.

use kernel::{Cite, Outcome, Seat};
use legendary::{Action, CardAt, DefId, HQ_MAX, ROW_MAX, Space, Spot, View, Zone};
use module::{Arrays, Axis, Module, Numbers, OptionColumn, Verdict, number};

use super::Legendary;

/// Whatever is chosen among cards is listed once for each card that reads differently; no game ever
/// met a fifth of it.
const OPTIONS_MAX: usize = 128;

const GAME: &[&str] = &[
    "asked",
    "over",
    "active",
    "turns",
    "twists",
    "danger",
    "base_damage",
    "completions",
    "gauge",
    "gauge_limit",
    "mastermind",
    "scheme",
    "asking_card",
    "asking_clause",
    "mastermind_attack",
    "mastermind_barred",
    "recruiting_barred",
    "escaped_villains",
    "escaped_heroes",
    "escaped_bystanders",
    "escaped_missions",
];

const TURN: &[&str] = &[
    "attack",
    "recruit",
    "attack_made",
    "recruit_made",
    "recruited",
    "fought_villain",
    "fought_mastermind",
    "healed",
    "recruit_pays_attack",
    "extra_drawn",
    "strikes",
    "next_hand_plus",
    "villains_defeated",
    "masterminds_defeated",
    "missions_completed",
    "rescued",
    "actions",
];

const PILES: &[(&str, Zone)] = &[
    ("villain_deck", Zone::VILLAIN_DECK),
    ("hero_deck", Zone::HERO_DECK),
    ("officers", Zone::OFFICERS),
    ("wounds", Zone::WOUNDS),
    ("bystanders", Zone::BYSTANDERS),
    ("tactics", Zone::TACTICS),
    ("beside_scheme", Zone::BESIDE_SCHEME),
    ("under_mastermind", Zone::UNDER_MASTERMIND),
    ("above_mastermind", Zone::ABOVE_MASTERMIND),
    ("beside_mastermind", Zone::BESIDE_MASTERMIND),
    ("cartel", Zone::CARTEL),
    ("cartel_on_mastermind", Zone::CARTEL_ON_MASTERMIND),
];
const PILE_NAMES: &[&str] = &{
    let mut names = [""; PILES.len()];
    let mut i = 0;
    while i < PILES.len() {
        names[i] = PILES[i].0;
        i += 1;
    }
    names
};

const HQ: &[&str] = &["card", "cost", "closed", "cartel"];
const ROW: &[&str] = &[
    "card",
    "attack",
    "captives",
    "barred",
    "by_scheme",
    "withstood",
    "needs_recruit",
    "needs_attack",
    "either",
    "rescue",
    "pay_off",
    "cartel",
    "destroyed",
];
const PLAYER: &[&str] = &[
    "hand",
    "deck",
    "discard",
    "victory",
    "points",
    "opening_left",
    "wound_stack",
];

impl Arrays for Legendary {
    const ENCODING: u32 = 1;

    const OPTION_COLUMNS: &'static [OptionColumn] = &[
        column("verb", "what is done, by the list of verbs"),
        column(
            "card",
            "the card it is done with or to, by its number in the box from 1",
        ),
        column(
            "zone",
            "where that card lies, by the list of zones: 1 hand, 2 discard pile, 3 played, 4 deck, \
             5 Victory Pile, 6 HQ, 7 row, 8 elsewhere",
        ),
        column(
            "place",
            "the space of the row or of the HQ, or the player whose it is, you first, from 1",
        ),
        column(
            "number",
            "an amount, a clause or an alternative, where there is one",
        ),
    ];

    fn options_max(&self, _: &View) -> usize {
        OPTIONS_MAX
    }

    fn n_options(&self, view: &View) -> usize {
        view.options.len()
    }

    fn observe(&self, view: &View, numbers: &mut Numbers<'_>) {
        let own = viewing_seat(view);
        write_game(view, numbers);
        write_turn(view, numbers);
        let piles = numbers.field(
            "piles",
            "how many cards lie in each pile",
            Axis::Names(PILE_NAMES),
        );
        for (out, (_, zone)) in piles.iter_mut().zip(PILES) {
            *out = number(view.len(*zone));
        }
        write_hq(view, numbers);
        write_row(view, numbers);
        for nth in 0..view.table.players {
            let seat = Seat((own.0 + nth) % view.table.players);
            write_player(view, seat, nth.into(), numbers);
        }
        write_shared(view, numbers);
    }

    fn write_options(&self, view: &View, rows: &mut [i16]) {
        let rows = rows.chunks_exact_mut(Self::OPTION_COLUMNS.len());
        for (action, row) in view.options.iter().zip(rows) {
            row.copy_from_slice(&option_row(view, action));
        }
    }

    /// All win or lose together, whoever has the most points.
    fn reward(&self, outcome: &Outcome, _: Seat) -> i8 {
        match self.verdict(Some(outcome)) {
            Verdict::Won => 1,
            Verdict::Lost => -1,
            Verdict::Drawn => 0,
        }
    }
}

const fn column(name: &'static str, what: &'static str) -> OptionColumn {
    OptionColumn { name, what }
}

/// Returns the number of a card in its box, counted from one; zero stands for none.
fn card_number(def: Option<DefId>) -> i16 {
    def.filter(|&def| def != DefId::NONE)
        .map_or(0, |def| number(def.idx() + 1))
}

/// Returns how many players sit between the viewer and a seat, that one included.
fn from_viewer(view: &View, seat: Seat) -> u8 {
    let (own, players) = (viewing_seat(view).0, view.table.players.max(1));
    (seat.0 + players - own % players) % players
}

/// Returns the seat whose eyes are meant; an onlooker sits with the first.
fn viewing_seat(view: &View) -> Seat {
    view.viewer.seat().unwrap_or_default()
}

fn write_game(view: &View, numbers: &mut Numbers<'_>) {
    let is_asked = view.decision.map(|decision| decision.seat) == view.viewer.seat()
        && view.decision.is_some();
    let (asking, clause) = match view.decision.map(|decision| decision.cite) {
        Some(Cite::Text { definition, clause }) => (Some(DefId(definition)), clause),
        _ => (None, 0),
    };
    let gauge = view.gauge.map_or((0, 0), |gauge| (gauge.now, gauge.limit));
    let out = numbers.field("game", "how the game stands", Axis::Names(GAME));
    let values = [
        is_asked.into(),
        view.decision.is_none().into(),
        from_viewer(view, view.active).into(),
        number(view.turns_taken),
        view.twists_played.into(),
        number(view.danger),
        number(view.base_damage),
        number(view.completions),
        number(gauge.0),
        number(gauge.1),
        card_number(Some(view.table.mastermind)),
        card_number(Some(view.table.scheme)),
        card_number(asking),
        clause.into(),
        number(view.mastermind_attack),
        view.mastermind_barred.is_some().into(),
        view.recruiting_barred.is_some().into(),
        number(view.escapes.villains),
        number(view.escapes.heroes),
        number(view.escapes.bystanders),
        number(view.escapes.missions),
    ];
    out.copy_from_slice(&values);
}

fn write_turn(view: &View, numbers: &mut Numbers<'_>) {
    let turn = &view.turn;
    let out = numbers.field("turn", "what happened this turn", Axis::Names(TURN));
    let values: [i16; TURN.len()] = [
        number(turn.attack),
        number(turn.recruit),
        number(turn.attack_made),
        number(turn.recruit_made),
        turn.recruited.into(),
        turn.fought_villain.into(),
        turn.fought_mastermind.into(),
        turn.healed.into(),
        turn.recruit_pays_attack.into(),
        number(turn.extra_drawn),
        turn.strikes.into(),
        turn.next_hand_plus.into(),
        turn.villains_defeated.into(),
        turn.masterminds_defeated.into(),
        turn.missions_completed.into(),
        turn.rescued.into(),
        turn.actions.into(),
    ];
    out.copy_from_slice(&values);
}

fn write_hq(view: &View, numbers: &mut Numbers<'_>) {
    let out = numbers.field(
        "hq",
        "the spaces of the HQ from the left: card, cost now, whether it is closed, Cartel cards",
        Axis::Table(HQ_MAX, HQ),
    );
    for (slot, out) in (0u8..).zip(out.chunks_exact_mut(HQ.len())) {
        out.copy_from_slice(&[
            card_number(top(view, Zone::hq(slot))),
            number(view.hq_costs[usize::from(slot)]),
            (view.closed_slots >> slot & 1).into(),
            number(view.len(Zone::cartel_on_hq(slot))),
        ]);
    }
}

fn write_row(view: &View, numbers: &mut Numbers<'_>) {
    let out = numbers.field(
        "row",
        "the spaces of the row from the Villain Deck: card, Attack to beat it, captives, whether \
         a text protects it from you, and what else is to be known of it",
        Axis::Table(ROW_MAX, ROW),
    );
    for (i, out) in out.chunks_exact_mut(ROW.len()).enumerate() {
        out[ROW.len() - 1] = (view.destroyed >> i & 1).into();
        let Some(foe) = view.foes[i] else { continue };
        let needs = |of: fn(&legendary::Requirement) -> Option<u16>| {
            foe.requires.as_ref().and_then(of).map_or(0, number)
        };
        out[..ROW.len() - 1].copy_from_slice(&[
            card_number(Some(foe.def)),
            number(foe.attack),
            number(foe.captives),
            foe.barred.is_some().into(),
            foe.by_scheme.into(),
            foe.withstood.into(),
            needs(|requires| requires.recruit),
            needs(|requires| requires.attack),
            foe.requires.is_some_and(|requires| requires.either).into(),
            foe.rescue.map_or(0, number),
            foe.pay_off.map_or(0, number),
            number(foe.cartel),
        ]);
    }
}

fn write_player(view: &View, seat: Seat, nth: usize, numbers: &mut Numbers<'_>) {
    let out = numbers.field_of(
        nth,
        "player",
        "how many cards a player has where, points, turns of the opening left; you are player 0",
        Axis::Names(PLAYER),
    );
    out.copy_from_slice(&[
        number(view.len(Zone::hand(seat))),
        number(view.len(Zone::deck(seat))),
        number(view.len(Zone::discard(seat))),
        number(view.len(Zone::victory(seat))),
        view.victory_points
            .get(seat.idx())
            .map_or(0, |&points| number(points)),
        view.opening_left[seat.idx()].into(),
        number(view.len(Zone::wound_stack(seat))),
    ]);
    let hand = "cards of the hand, as far as you know them, by card";
    write_zones(view, numbers, (nth, "hand"), hand, &[Zone::hand(seat)]);
    let discard = "the discard pile, by card";
    write_zones(
        view,
        numbers,
        (nth, "discard"),
        discard,
        &[Zone::discard(seat)],
    );
    let played = "cards in play, by card";
    write_zones(
        view,
        numbers,
        (nth, "played"),
        played,
        &[Zone::played(seat)],
    );
    let victory = "the Victory Pile, by card";
    write_zones(
        view,
        numbers,
        (nth, "victory"),
        victory,
        &[Zone::victory(seat)],
    );
    let known = "cards of the deck that you know, and cards looked at or passed, by card";
    let zones = [Zone::deck(seat), Zone::looked(seat), Zone::passing(seat)];
    write_zones(view, numbers, (nth, "known"), known, &zones);
    let out = numbers.field_of(
        nth,
        "unseen",
        "what you can not see of the deck and the hand, by card: not in which of the two, nor where",
        cards_of(view, &|i| label(view, i)),
    );
    if let Some(unseen) = view.unseen.of_players.get(seat.idx()) {
        count(unseen.iter().copied(), out);
    }
}

fn write_shared(view: &View, numbers: &mut Numbers<'_>) {
    let lists = [
        (
            "unseen_heroes",
            "Heroes that are still face down, by card",
            &view.unseen.heroes,
        ),
        (
            "unseen_villains",
            "what the Villain Deck still holds, by card",
            &view.unseen.villain_deck,
        ),
    ];
    for (name, what, list) in lists {
        let out = numbers.field(name, what, cards_of(view, &|i| label(view, i)));
        count(list.iter().copied(), out);
    }
    let zones: [(&'static str, &'static str, &[Zone]); 3] = [
        ("ko", "the KO pile, by card", &[Zone::KO]),
        ("escaped", "what escaped, by card", &[Zone::ESCAPED]),
        (
            "resolving",
            "cards being resolved right now, by card",
            &[Zone::RESOLVING, Zone::CARRIED_OFF],
        ),
    ];
    for (name, what, zones) in zones {
        let out = numbers.field(name, what, cards_of(view, &|i| label(view, i)));
        for &zone in zones {
            count(view.zone(zone).iter().flatten().copied(), out);
        }
    }
}

fn write_zones(
    view: &View,
    numbers: &mut Numbers<'_>,
    (nth, name): (usize, &'static str),
    what: &'static str,
    zones: &[Zone],
) {
    let out = numbers.field_of(nth, name, what, cards_of(view, &|i| label(view, i)));
    for &zone in zones {
        count(view.zone(zone).iter().flatten().copied(), out);
    }
}

/// Returns all cards of the box as an axis.
fn cards_of<'a>(view: &View, label: &'a dyn Fn(usize) -> String) -> Axis<'a> {
    Axis::Each(view.table.catalogue.defs.len(), label)
}

fn label(view: &View, i: usize) -> String {
    view.table.catalogue.defs[i].slot.clone()
}

fn count(defs: impl Iterator<Item = DefId>, out: &mut [i16]) {
    for def in defs {
        if let Some(n) = out.get_mut(def.idx()) {
            *n += 1;
        }
    }
}

fn top(view: &View, zone: Zone) -> Option<DefId> {
    view.zone(zone).first().copied().flatten()
}

/// Returns what is written of an option: verb, card, zone, place and number.
fn option_row(view: &View, action: &Action) -> [i16; 5] {
    let held = |verb, place: CardAt| {
        let (card, zone) = (card_number(view.def_at(place)), view.zone_at(place));
        [verb, card, zone_number(zone), place_number(view, zone), 0]
    };
    let in_row = |verb, space: Space, n: i16| {
        let card = card_number(top(view, Zone::row(space)));
        [verb, card, 7, number(space.idx() + 1), n]
    };
    let in_hq = |verb, slot: u8, n: i16| {
        let card = card_number(top(view, Zone::hq(slot)));
        [verb, card, 6, i16::from(slot) + 1, n]
    };
    let named = |verb, def: DefId, n: i16| [verb, card_number(Some(def)), 0, 0, n];
    let mastermind = |verb| named(verb, view.table.mastermind, 0);
    let plain = |verb, n: i16| [verb, 0, 0, 0, n];
    match *action {
        Action::Play(place) => held(1, place),
        Action::Recruit { slot } => in_hq(2, slot, 0),
        Action::RecruitOfficer => named(3, view.table.catalogue.officer, 0),
        Action::FightVillain(space) => in_row(4, space, 0),
        Action::FightMastermind => mastermind(5),
        Action::BuyMastermind => mastermind(6),
        Action::Complete { space, with } => in_row(7, space, with as i16 + 1),
        Action::Use { def, clause } => named(8, def, clause.into()),
        Action::Call(place) => held(9, place),
        Action::Give(place) => held(10, place),
        Action::Rescue(space) => in_row(11, space, 0),
        Action::PayOff { space, fights } => in_row(12, space, fights.into()),
        Action::KoCartel(Spot::Row(space)) => in_row(13, space, 0),
        Action::KoCartel(Spot::Hq(slot)) => in_hq(13, slot, 0),
        Action::KoCartel(Spot::Mastermind) => mastermind(13),
        Action::DamageBase(attack) => plain(14, number(attack)),
        Action::Spend(place) => held(15, place),
        Action::Heal => plain(16, 0),
        Action::EndTurn => plain(17, 0),
        Action::Pick(place) => held(18, place),
        Action::Enough => plain(19, 0),
        Action::Nothing => plain(20, 0),
        Action::Yes => plain(21, 0),
        Action::No => plain(22, 0),
        Action::Alternative(n) => plain(23, i16::from(n) + 1),
        Action::Reveal(place) => held(24, place),
        Action::Suffer => plain(25, 0),
        Action::Player(seat) => [26, 0, 0, number(from_viewer(view, seat) + 1), 0],
        Action::Space(space) => in_row(27, space, 0),
        Action::Mastermind => mastermind(28),
        Action::Copy(def) => named(29, def, 0),
        Action::Make(hand) => plain(30, hand.map_or(0, |hand| hand as i16 + 1)),
        Action::Next(def) => named(31, def, 0),
        // Never among the options.
        Action::StepIn(_) => plain(32, 0),
        Action::Concede => plain(33, 0),
    }
}

/// Returns the space of the row or the HQ that a zone is, or whose it is, counted from one.
fn place_number(view: &View, zone: Zone) -> i16 {
    let space = zone.as_row().or(zone.as_under()).or(zone.as_on_space());
    match (zone.as_own(), zone.as_hq(), space) {
        (Some((seat, _)), ..) => i16::from(from_viewer(view, seat)) + 1,
        (_, Some(slot), _) => i16::from(slot) + 1,
        (_, _, Some(space)) => number(space.idx() + 1),
        (None, None, None) => 0,
    }
}

fn zone_number(zone: Zone) -> i16 {
    use legendary::OwnZone::{Deck, Discard, Hand, Looked, Passing, Played, Victory};
    match zone.as_own() {
        Some((_, Hand)) => 1,
        Some((_, Discard)) => 2,
        Some((_, Played)) => 3,
        Some((_, Deck | Looked | Passing)) => 4,
        Some((_, Victory)) => 5,
        None if zone.as_hq().is_some() => 6,
        None if zone.as_row().is_some() => 7,
        None => 8,
    }
}
