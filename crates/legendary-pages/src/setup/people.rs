//! Who plays, and where they sit.

use legendary::{PLAYERS_MAX, say};
use maud::{Markup, html};

use super::{Sheet, option};
use crate::order::{Chair, Who};
use room::Device;
use room::NAME_MAX;

impl Sheet<'_> {
    pub fn people(&self) -> Markup {
        let lang = self.lang;
        let players = self.draft.setup.players;
        html! {
            div class="panel step" {
                h2 { i { "2" } (say!(lang, "Players", "Mitspieler")) }
                div class="opts opts--numbers" role="radiogroup" aria-label=(say!(lang, "Number of players", "Anzahl der Mitspieler")) {
                    @for n in 1..=PLAYERS_MAX as u8 { (option("players", &n.to_string(), n == players, html! { (n) })) }
                }
                (self.why("players", &self.refused_named("players")))
                div class="seats" {
                    @for (i, chair) in self.draft.in_use().iter().enumerate() { (self.chair(i + 1, chair)) }
                }
                (self.unused())
                (self.sharing())
            }
        }
    }

    fn chair(&self, number: usize, chair: &Chair) -> Markup {
        let lang = self.lang;
        let label = say!(lang, "Name of player {number}", "Name von Spieler {number}");
        let hint = say!(lang, "Player {number}", "Spieler {number}");
        let field = format!("seat{number}");
        html! {
            div class="seat" {
                span class={ "player__face seat-" (number) } { (number) }
                input class="seat__name" id={ "name" (number) } name={ "name" (number) } value=(chair.name) maxlength=(NAME_MAX) placeholder=(hint) aria-label=(label) autocomplete="off";
                div class="opts" role="radiogroup" aria-label=(hint) {
                    @for who in Who::ALL { (option(&field, who.word(), who == chair.who, html! { (self.who(who)) })) }
                }
                (self.why(&field, &self.refused_named(&field)))
            }
        }
    }

    fn who(&self, who: Who) -> String {
        let lang = self.lang;
        match who {
            Who::Here => say!(lang, "Here", "Hier"),
            Who::Elsewhere => say!(lang, "Elsewhere", "Anderswo"),
            Who::Bot => say!(lang, "Bot", "Bot"),
            Who::Recruit => say!(lang, "Recruit", "Rekrut"),
            Who::Agent => say!(lang, "Agent", "Agent"),
            Who::Veteran => say!(lang, "Veteran", "Veteran"),
            Who::Mastermind => say!(lang, "Mastermind", "Mastermind"),
            Who::Blind => say!(lang, "Random bot", "Zufalls-Bot"),
        }
    }

    /// What was typed for chairs that are not in use comes back when they are.
    fn unused(&self) -> Markup {
        let unused = self.draft.chairs.iter().enumerate();
        let unused = unused.skip(usize::from(self.draft.setup.players));
        html! {
            @for (i, chair) in unused {
                input type="hidden" name={ "seat" (i + 1) } value=(chair.who.word());
                input type="hidden" name={ "name" (i + 1) } value=(chair.name);
            }
        }
    }

    fn sharing(&self) -> Markup {
        let lang = self.lang;
        let is = |device: Device| self.draft.device == device;
        html! {
            @if self.draft.n_here() > 1 {
                div class="sharing" {
                    p { (say!(lang, "Several hands at this device:", "Mehrere Hände an diesem Gerät:")) }
                    div class="opts" role="radiogroup" aria-label=(say!(lang, "Several hands at this device", "Mehrere Hände an diesem Gerät")) {
                        (option("device", "open", is(Device::Open), html! { (say!(lang, "One player, several hands", "Eine Person, mehrere Hände")) small { (say!(lang, "nothing is hidden", "nichts ist verdeckt")) } }))
                        (option("device", "pass", is(Device::Pass), html! { (say!(lang, "Pass the device", "Gerät weitergeben")) small { (say!(lang, "a curtain between two hands", "ein Vorhang zwischen zwei Händen")) } }))
                    }
                }
            } @else {
                input type="hidden" name="device" value=(self.draft.device.word());
            }
        }
    }
}
