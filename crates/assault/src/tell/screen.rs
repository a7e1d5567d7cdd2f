//! The head lines, what is going on, and the whole screen.

use crate::play::{
    Aim, Attack, Cause, Frame, Manner, PersonSet, Phase, Rocket, Stage, View, volcano,
};
use crate::say;
use crate::{DamageResult, HalfPoints, Side, Space, Victory};

use super::{Lang, Teller, map_window};

/// Counts points to move with, halves as a half.
pub fn points(lang: Lang, points: HalfPoints) -> String {
    let n = match (points.0 / 2, points.0 % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    };
    match points.0 {
        1 | 2 => say!(lang, "{n} point", "{n} Punkt"),
        _ => say!(lang, "{n} points", "{n} Punkte"),
    }
}

impl Teller<'_> {
    /// Returns the head line: Turn, Phase, markers left, who is asked and by which rule.
    pub fn status(&self, view: &View) -> String {
        let (board, lang) = (self.board, self.lang);
        let phase = match view.phase {
            Some(phase) => self.phase(phase),
            None => say!(lang, "between phases", "zwischen den Phasen"),
        };
        let left: Vec<String> = view
            .cup
            .iter()
            .map(|phase: Phase| self.phase(phase))
            .collect();
        let left = if left.is_empty() {
            say!(lang, "nothing", "nichts")
        } else {
            left.join(", ")
        };
        let (turn, turns) = (board.clocks.turn.0, board.scenario().turns);
        let mut out = say!(
            lang,
            "Turn {turn} of {turns}: {phase}; in the cup: {left}\n",
            "Runde {turn} von {turns}: {phase}; im Becher: {left}\n"
        );
        out += &self.machines();
        if let Some((winner, rule)) = view.winner {
            out += &say!(
                lang,
                "{winner} has won ({rule})\n",
                "{winner} hat gewonnen ({rule})\n"
            );
        }
        if let (Some(decision), Some(rule)) = (view.decision, view.asking_rule()) {
            let seat = decision.seat;
            let side = board.side_of_viewer(kernel::Viewer::Seat(seat));
            let asked = match side {
                Some(side) if !board.is_shared(side) => side.to_string(),
                Some(side) => format!("{side}, {seat}"),
                None => say!(lang, "the gamesmaster", "der Spielleiter"),
            };
            out += &say!(
                lang,
                "{asked} to choose ({rule})\n",
                "{asked} wählt ({rule})\n"
            );
        }
        out
    }

    /// Says how the machines stand; the length of a countdown only where the viewer knows it.
    pub fn machines(&self) -> String {
        let (board, lang) = (self.board, self.lang);
        let machines = &board.machines;
        let edge = machines.roof_edge;
        let mut parts = vec![say!(lang, "roof edge {edge}", "Dachkante {edge}")];
        if let Some(gantry) = board.map().gantry() {
            let (steps, all) = (machines.gantry_steps, gantry.slide.n_steps());
            parts.push(say!(
                lang,
                "gantry {steps} of {all}",
                "Startgerüst {steps} von {all}"
            ));
        }
        parts.push(if machines.shutters_closed {
            say!(lang, "shutters closed", "Läden geschlossen")
        } else {
            say!(lang, "shutters open", "Läden offen")
        });
        parts.push(match machines.rocket {
            Rocket::Aboard => say!(lang, "rocket in the gantry", "Rakete im Startgerüst"),
            Rocket::GoneBefore => say!(lang, "rocket gone", "Rakete fort"),
            Rocket::Launched => say!(lang, "rocket launched", "Rakete gestartet"),
        });
        if let Some(countdown) = machines.countdown {
            let begun = countdown.begun.0;
            let rest = match countdown.remaining(board.clocks.turn) {
                Some(n) => say!(lang, "{n} turns left", "noch {n} Runden"),
                None => say!(lang, "length unknown", "Länge unbekannt"),
            };
            parts.push(say!(
                lang,
                "countdown since turn {begun}: {rest}",
                "Countdown seit Runde {begun}: {rest}"
            ));
        }
        format!("{}\n", parts.join("; "))
    }

    /// Says which raid this is and what decides it.
    pub fn greeting(&self) -> String {
        let lang = self.lang;
        let scenario = self.board.scenario();
        let (number, turns) = (scenario.number.0, scenario.turns);
        let title = super::scenario_title(&scenario.title, lang);
        let goal = match &scenario.victory {
            Victory::HoldSpace(space) => say!(
                lang,
                "M.I.6 wins by controlling {space} after turn {turns}.",
                "M.I.6 gewinnt, wenn es nach Runde {turns} {space} beherrscht."
            ),
            Victory::HoldAreas(areas) => {
                let names: Vec<String> = areas.iter().map(|&area| self.area(area)).collect();
                let names = names.join(", ");
                say!(
                    lang,
                    "M.I.6 wins by controlling {names} and their entrances after turn {turns}.",
                    "M.I.6 gewinnt, wenn es nach Runde {turns} {names} mit allen Eingängen beherrscht."
                )
            }
            Victory::Launch => say!(
                lang,
                "Skorpios wins by launching the rocket by turn {turns}.",
                "Skorpios gewinnt, wenn die Rakete bis Runde {turns} startet."
            ),
        };
        say!(
            lang,
            "Assault, scenario {number}: {title}\n{goal}\n",
            "Assault, Szenario {number}: {title}\n{goal}\n"
        )
    }

    /// Says once what nobody could read off the printed game and is assumed instead. Whoever plays on
    /// a map of his own, or with ranges of his own, knows these.
    pub fn assumptions(&self) -> String {
        let printed = volcano();
        let map = *self.board.map() == printed.map;
        let ranges = self.board.charts().ranges == printed.charts.ranges;
        match (map, ranges) {
            (true, true) => say!(
                self.lang,
                "Assumed, because the printed map and range stick could not be read: where walls, doors \
                 and furniture stand unless the rules name the space (R-004), and how far weapons reach \
                 (R-226). Both are in the content files and can be replaced.\n",
                "Angenommen, weil gedruckte Karte und Lineal nicht zu lesen waren: wo Wände, Türen und \
                 Einrichtung stehen, wenn die Regeln das Feld nicht nennen (R-004), und wie weit Waffen \
                 reichen (R-226). Beides steht in den Inhaltsdateien und lässt sich ersetzen.\n"
            ),
            (true, false) => say!(
                self.lang,
                "Assumed, because the printed map could not be read: where walls, doors and furniture \
                 stand unless the rules name the space (R-004). The map file can be replaced.\n",
                "Angenommen, weil die gedruckte Karte nicht zu lesen war: wo Wände, Türen und Einrichtung \
                 stehen, wenn die Regeln das Feld nicht nennen (R-004). Die Kartendatei lässt sich \
                 ersetzen.\n"
            ),
            (false, true) => say!(
                self.lang,
                "Assumed, because the printed range stick could not be read: how far weapons reach \
                 (R-226). The charts can be replaced.\n",
                "Angenommen, weil das gedruckte Lineal nicht zu lesen war: wie weit Waffen reichen \
                 (R-226). Die Tabellen lassen sich ersetzen.\n"
            ),
            (false, false) => String::new(),
        }
    }

    /// Says what is going on above the options: who moves with how many points, who attacks whom.
    pub fn unfinished(&self, view: &View) -> String {
        let lang = self.lang;
        match view.unfinished.last() {
            Some(Frame::Marching(march)) => march
                .group
                .iter()
                .map(|(id, left)| {
                    let (who, left) = (self.person(*id), points(lang, *left));
                    say!(lang, "{who} has {left} left", "{who} hat noch {left}")
                })
                .collect::<Vec<_>>()
                .join("; "),
            Some(Frame::Driving(drive)) => {
                let (what, left) = (
                    self.vehicle(drive.vehicle),
                    points(lang, HalfPoints::whole(drive.left.into())),
                );
                say!(lang, "{what} has {left} left", "{what} hat noch {left}")
            }
            Some(Frame::Attacking(attack)) => {
                let (by, at) = (self.somebody(attack.attacker), self.aim(attack.aim));
                let quality = self.attack_quality(attack);
                match attack.roll {
                    Some(roll) => say!(
                        lang,
                        "{by} attacks {at}: rolled {roll}, {quality}",
                        "{by} greift {at} an: gewürfelt {roll}, {quality}"
                    ),
                    None => say!(
                        lang,
                        "{by} attacks {at}: {quality}",
                        "{by} greift {at} an: {quality}"
                    ),
                }
            }
            Some(Frame::StunFailed { person }) => {
                let who = self.person(*person);
                say!(lang, "{who} failed a stun check", "{who} wäre betäubt")
            }
            Some(Frame::Falling { person }) => {
                let who = self.person(*person);
                say!(lang, "{who} is about to fall", "{who} droht zu stürzen")
            }
            Some(Frame::ShakingOff {
                person,
                result,
                roll,
            }) => {
                let (who, result) = (self.person(*person), self.result(*result));
                say!(
                    lang,
                    "{who} rolled {roll} and does not shake it off: {result}",
                    "{who} hat {roll} gewürfelt und steckt es nicht weg: {result}"
                )
            }
            Some(Frame::DemolitionFailed { person }) => {
                let who = self.person(*person);
                say!(
                    lang,
                    "{who} failed to set the explosives",
                    "{who} ist das Sprengen misslungen"
                )
            }
            Some(Frame::Placing { group, next }) => {
                let group = self.board.scenario().free.get(usize::from(*group));
                let id = group.and_then(|group| group.people.get(usize::from(*next)));
                id.map_or(String::new(), |id| {
                    let who = self.person(*id);
                    say!(lang, "placing {who}", "{who} aufstellen")
                })
            }
            Some(Frame::AtShutters(side)) => say!(
                lang,
                "{side} may work the shutters in any command phase",
                "{side} kann die Läden in jeder Befehlsphase bedienen"
            ),
            Some(Frame::Displacing { cause, pending }) => self.makes_room(*cause, *pending),
            _ => String::new(),
        }
    }

    /// Returns the Quality Result of an attack, and what it would do to whoever is asked for points
    /// or is the target.
    fn attack_quality(&self, attack: &Attack) -> String {
        let quality = self.quality(attack.quality);
        let hit = match (attack.stage, attack.aim) {
            (Stage::DefenderPoints, _) => attack.pending.first(),
            (_, Aim::Person(target)) => Some(target),
            _ => None,
        };
        let (Some(hit), Some(found)) = (hit, attack.quality) else {
            return quality;
        };
        let result = if attack.manner.has(Manner::COVER) {
            DamageResult::Stun
        } else {
            self.board.damage_to(hit, found, attack.class)
        };
        let (who, result) = (self.person(hit), self.result(result));
        format!("{quality}; {who}: {result}")
    }

    /// Says who must make room, and why.
    pub fn makes_room(&self, cause: Cause, pending: PersonSet) -> String {
        let lang = self.lang;
        let Some(first) = pending.first() else {
            return String::new();
        };
        let who = self.person(first);
        match cause {
            Cause::Sunk(_) => say!(lang, "{who} swims: where to?", "{who} schwimmt: wohin?"),
            Cause::Gantry(_) => say!(
                lang,
                "The gantry comes: where does {who} make room?",
                "Das Startgerüst kommt: wohin weicht {who} aus?"
            ),
            Cause::Breach(_) => say!(
                lang,
                "The roof is open here: where does {who} stand?",
                "Hier ist das Dach offen: wo steht {who}?"
            ),
        }
    }

    /// Returns a whole screen: head, map around a space, both sides, what is going on, options.
    pub fn screen(&self, view: &View, centre: Space) -> String {
        let mut out = self.status(view);
        out += &map_window(view, centre, 8, 12);
        for side in Side::BOTH {
            out += &self.people(side);
        }
        out += &self.vehicles();
        let going_on = self.unfinished(view);
        if !going_on.is_empty() {
            out += &going_on;
            out.push('\n');
        }
        out + &self.options(view)
    }
}
