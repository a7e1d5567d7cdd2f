//! What is compared and written down of games of Legendary.

use std::collections::BTreeMap;
use std::sync::Arc;

use cards::tree::CardKind;
use kernel::{Game as _, Seat, Sink};
use legendary::setup::Setup;
use legendary::{Catalogue, DefId, Event, OwnZone, PLAYERS_MAX, State, Zone};
use module::{Column, ColumnKind, Part, PartError, Study, Value};

use super::{Legendary, level, parts};

/// Counts what people ask about after a game.
pub struct Tracker {
    catalogue: Arc<Catalogue>,
    groups: [Vec<String>; 6],
    players: usize,
    counts: Counts,
    by_seat: [OfSeat; PLAYERS_MAX],
}

#[derive(Default)]
struct Counts {
    twists: i64,
    strikes: i64,
    escapes: i64,
    kos: i64,
    wounds: i64,
    bystanders: i64,
    villains: i64,
    tactics: i64,
}

#[derive(Default)]
struct OfSeat {
    bought: BTreeMap<DefId, i64>,
    played: i64,
}

impl Study for Legendary {
    type Tracker = Tracker;

    fn parts(&self) -> Vec<String> {
        parts::keys(self.shelf())
    }

    fn compose(&self, parts: &[Part]) -> Result<Setup, PartError> {
        parts::compose(self.shelf(), parts)
    }

    fn tracker(&self, resolved: &Setup) -> Tracker {
        let one = |name: &Option<String>| name.iter().cloned().collect();
        Tracker {
            catalogue: Arc::clone(&resolved.catalogue),
            groups: [
                one(&resolved.mastermind),
                one(&resolved.scheme),
                resolved.heroes.clone(),
                resolved.villains.clone(),
                resolved.henchmen.clone(),
                resolved.missions.clone(),
            ],
            players: resolved.players.into(),
            counts: Counts::default(),
            by_seat: Default::default(),
        }
    }

    fn columns(&self) -> Vec<Column> {
        let names = [
            ("mastermind", "Mastermind", "Mastermind"),
            ("scheme", "Scheme", "Scheme"),
            ("heroes", "Heroes", "Heroes"),
            ("villains", "Villain groups", "Schurkengruppen"),
            ("henchmen", "Henchmen groups", "Handlangergruppen"),
            ("missions", "Mission groups", "Missionsgruppen"),
        ];
        let counts = [
            ("twists", "Scheme Twists", "Scheme Twists"),
            ("strikes", "Master Strikes", "Master Strikes"),
            ("escapes", "Escapes", "Entkommene"),
            ("kos", "Cards KO'd", "Karten K.O."),
            ("wounds", "Wounds gained", "Wunden erhalten"),
            ("bystanders", "Bystanders rescued", "Unbeteiligte gerettet"),
            ("defeated", "Villains defeated", "Schurken besiegt"),
            ("tactics", "Tactics taken", "Taktiken erobert"),
        ];
        let of = |kind| move |(name, en, de)| Column::new(name, kind, en, de);
        let named = names.into_iter().map(of(ColumnKind::Names));
        let counted = counts.into_iter().map(of(ColumnKind::Count));
        let by_seat = (1..=PLAYERS_MAX).flat_map(|seat| {
            [
                ("points", "Points", "Punkte"),
                ("bought", "Cards bought", "Gekaufte Karten"),
                ("played", "Cards played", "Gespielte Karten"),
            ]
            .map(|(name, en, de)| {
                let (name, kind) = (format!("{name}_{seat}"), ColumnKind::Seat);
                let en = format!("{en}, player {seat}");
                Column::new(name, kind, &en, &format!("{de}, Person {seat}"))
            })
        });
        let which = Column::new("cards", ColumnKind::Text, "Bought", "Gekauft");
        named.chain(counted).chain(by_seat).chain([which]).collect()
    }

    fn row(&self, game: &State, tracker: Tracker) -> Vec<Value> {
        let scores = game.outcome().map(|outcome| outcome.scores);
        let cards = tracker.cards();
        let Counts {
            twists,
            strikes,
            escapes,
            kos,
            wounds,
            bystanders,
            villains,
            tactics,
        } = tracker.counts;
        let mut row: Vec<Value> = tracker.groups.into_iter().map(Value::Names).collect();
        let counts = [
            twists, strikes, escapes, kos, wounds, bystanders, villains, tactics,
        ];
        row.extend(counts.map(Value::Count));
        for (seat, of_seat) in tracker.by_seat.iter().enumerate() {
            let points = scores.as_ref().and_then(|scores| scores.get(seat));
            let seated = |n: i64| {
                if seat < tracker.players {
                    Value::Count(n)
                } else {
                    Value::None
                }
            };
            row.push(points.map_or(Value::None, |&points| seated(points.into())));
            row.push(seated(of_seat.bought.values().sum()));
            row.push(seated(of_seat.played));
        }
        row.push(Value::Text(cards));
        row
    }

    fn bot_version(&self, bot: &str) -> u32 {
        level::version(bot)
    }
}

impl Tracker {
    /// Writes what each seat bought: `1:Odinson*2;2:Here, Hold This`.
    fn cards(&self) -> String {
        let seats = self.by_seat.iter().enumerate();
        let bought = seats.flat_map(|(seat, of_seat)| {
            of_seat.bought.iter().map(move |(&def, n)| {
                let name = &self.catalogue.defs[def.idx()].label;
                match n {
                    1 => format!("{}:{name}", seat + 1),
                    n => format!("{}:{name}*{n}", seat + 1),
                }
            })
        });
        bought.collect::<Vec<_>>().join(";")
    }

    fn moved(&mut self, def: DefId, from: Zone, to: Zone) {
        let kind = self.catalogue.defs[def.idx()].kind;
        let counts = &mut self.counts;
        if from == Zone::VILLAIN_DECK && to == Zone::RESOLVING {
            counts.twists += i64::from(kind == CardKind::Twist);
            counts.strikes += i64::from(kind == CardKind::Strike);
        }
        // Captives that are carried off do not count by themselves.
        counts.escapes += i64::from(to == Zone::ESCAPED && from != Zone::CARRIED_OFF);
        counts.kos += i64::from(to == Zone::KO);
        if from == Zone::OFFICERS || from.as_hq().is_some() {
            self.bought(def, to);
        }
        match to.as_own() {
            Some((_, OwnZone::Victory)) => self.won(kind),
            Some((seat, OwnZone::Played)) => self.by_seat[seat.idx()].played += 1,
            Some(_) if from == Zone::WOUNDS => self.counts.wounds += 1,
            _ => {}
        }
    }

    fn bought(&mut self, def: DefId, to: Zone) {
        if let Some((Seat(seat), _)) = to.as_own() {
            let bought = &mut self.by_seat[usize::from(seat)].bought;
            *bought.entry(def).or_default() += 1;
        }
    }

    fn won(&mut self, kind: CardKind) {
        let counts = &mut self.counts;
        match kind {
            CardKind::Bystander => counts.bystanders += 1,
            CardKind::Villain | CardKind::Henchman => counts.villains += 1,
            CardKind::Tactic => counts.tactics += 1,
            _ => {}
        }
    }
}

impl Sink<Event> for Tracker {
    fn event(&mut self, event: Event) {
        if let Event::Moved { def, from, to, .. } = event {
            self.moved(def, from, to);
        }
    }
}
