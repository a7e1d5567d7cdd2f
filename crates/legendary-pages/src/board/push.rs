//! What the next push would add to the meter of the Scheme.

use cards::tree::{Body, FilterKind, Meter};
use legendary::{FoeView, Gauge, ROW_MAX, Space, Zone, say};
use maud::{Markup, html};

use super::Drawing;
use crate::icon::icon;

impl Drawing<'_> {
    /// Returns how many cells the next push would fill: Danger with Missions, else whatever leaves and
    /// counts for the Scheme.
    pub fn next_push(&self) -> u16 {
        if self.board.outcome.is_some() {
            0
        } else if self.has_missions() {
            self.danger_coming()
        } else {
            self.leaving().map_or(0, |foe| self.counts(foe))
        }
    }

    /// Returns what a Villain that escapes counts for the Scheme.
    fn counts(&self, foe: FoeView) -> u16 {
        // Heroes under a Villain go with it, and count too.
        let held = self.view.zone(Zone::under(Space(ROW_MAX as u8 - 1)));
        let leaving = held.iter().flatten().chain([&foe.def]);
        let heroes = leaving.filter(|&&def| self.faces.def(def).is_hero);
        match self.meter_of_scheme() {
            Some(Meter::Escaped { kind, .. }) => match kind {
                FilterKind::Villain => 1,
                FilterKind::Bystander => foe.captives,
                FilterKind::Hero => heroes.count() as u16,
                _ => 0,
            },
            Some(Meter::EscapedAs { .. }) => foe.by_scheme.into(),
            _ => 0,
        }
    }

    fn meter_of_scheme(&self) -> Option<&Meter> {
        let scheme = &self.faces.def(self.view.table.scheme).tree;
        let mut bodies = scheme.abilities.iter().map(|ability| &ability.body);
        bodies.find_map(|body| match body {
            Body::EvilWins(meter) => Some(meter),
            _ => None,
        })
    }

    /// Says how far the Scheme would be then, and if that is all it needs.
    pub fn after_push(&self) -> Markup {
        let lang = self.teller.lang;
        let next = self.next_push();
        let Some(Gauge { now, limit }) = self.view.gauge.filter(|_| next > 0) else {
            return html! {};
        };
        let (then, label) = (now + next, self.meter_label());
        html! {
            // Of Danger the Missions say it.
            @if !self.has_missions() { li { (icon("i-danger")) span { (label) ": " (then) " / " (limit) } } }
            @if then >= limit { li class="is-lost" { (icon("g-skull")) b { (say!(lang, "Evil wins!", "Das Böse gewinnt!")) } } }
        }
    }
}
