//! What happened, line by line.

use crate::play::Event;
use crate::say;

use super::Teller;
use super::names::group_name;

impl Teller<'_> {
    /// Returns an event in words. Long because it is one table with a line per kind of event.
    pub fn event(&self, event: &Event) -> String {
        let lang = self.lang;
        match event {
            Event::TurnBegan(turn) => {
                let turn = turn.0;
                say!(lang, "Turn {turn}", "Runde {turn}")
            }
            Event::PhaseBegan(phase) => {
                let phase = self.phase(*phase);
                say!(lang, "{phase} phase", "Phase {phase}")
            }
            Event::PhaseEnded(phase) => {
                let phase = self.phase(*phase);
                say!(lang, "{phase} phase ends", "Phase {phase} ist zu Ende")
            }
            Event::Sealed(side) => say!(lang, "{side} has chosen", "{side} hat gewählt"),
            Event::Conceded { side } => {
                let winner = side.enemy();
                say!(
                    lang,
                    "{side} gives up: {winner} has won.",
                    "{side} gibt auf: {winner} hat gewonnen."
                )
            }
            Event::GameOver { winner } => say!(lang, "{winner} wins", "{winner} gewinnt"),
            Event::Thwarted { person: None, .. } => say!(
                lang,
                "it does not work: something is in the way",
                "es geht nicht: etwas ist im Weg"
            ),
            Event::GroupRevealed { group } => {
                let group = self
                    .board
                    .scenario()
                    .reinforcements
                    .get(usize::from(*group));
                match group.map(|group| group_name(&group.name, lang)) {
                    Some(name) => say!(
                        lang,
                        "{name} waits off the map",
                        "{name} wartet am Rand der Karte"
                    ),
                    None => say!(
                        lang,
                        "a group waits off the map",
                        "eine Gruppe wartet am Rand der Karte"
                    ),
                }
            }
            _ => self
                .movement(event)
                .or_else(|| self.combat(event))
                .or_else(|| self.wounds(event))
                .or_else(|| self.command(event))
                .or_else(|| self.machine(event))
                .unwrap_or_default(),
        }
    }

    fn movement(&self, event: &Event) -> Option<String> {
        let lang = self.lang;
        Some(match *event {
            Event::Placed { person, place } => {
                let (who, at) = (self.person(person), self.place(place));
                say!(
                    lang,
                    "{who} is placed in {at}",
                    "{who} wird nach {at} gestellt"
                )
            }
            Event::Stepped { person, place } => {
                let (who, at) = (self.person(person), self.place(place));
                say!(lang, "{who} moves to {at}", "{who} geht nach {at}")
            }
            Event::Boarded { person, vehicle } => {
                let (who, what) = (self.person(person), self.vehicle(vehicle));
                say!(lang, "{who} boards {what}", "{who} steigt in {what}")
            }
            Event::Alighted { person, place } => {
                let (who, at) = (self.person(person), self.place(place));
                say!(lang, "{who} is in {at}", "{who} ist in {at}")
            }
            Event::VehiclePlaced { vehicle, space } => {
                let what = self.vehicle(vehicle);
                say!(lang, "{what} enters at {space}", "{what} kommt bei {space}")
            }
            Event::Drove { vehicle, space } => {
                let what = self.vehicle(vehicle);
                say!(lang, "{what} moves to {space}", "{what} fährt nach {space}")
            }
            Event::LeftMap { vehicle } => {
                let what = self.vehicle(vehicle);
                say!(lang, "{what} leaves the map", "{what} verlässt die Karte")
            }
            Event::Collided { moving, struck } => {
                let (one, two) = (self.vehicle(moving), self.vehicle(struck));
                say!(
                    lang,
                    "{one} collides with {two}",
                    "{one} stößt mit {two} zusammen"
                )
            }
            Event::LostFromSight { person } => {
                let who = self.person(person);
                say!(
                    lang,
                    "{who} goes out of sight",
                    "{who} verschwindet aus der Sicht"
                )
            }
            Event::Thwarted {
                person: Some(person),
                ..
            } => {
                let who = self.person(person);
                say!(
                    lang,
                    "{who} can not: something is in the way",
                    "{who} kann nicht: etwas ist im Weg"
                )
            }
            Event::Fell { person, place } => {
                let (who, at) = (self.person(person), self.place(place));
                say!(lang, "{who} falls to {at}", "{who} stürzt nach {at}")
            }
            Event::Faced { person, facing } => {
                let (who, to) = (self.person(person), self.direction(facing));
                say!(lang, "{who} faces {to}", "{who} blickt nach {to}")
            }
            Event::Roped { person, space } => {
                let who = self.person(person);
                say!(
                    lang,
                    "{who} hangs above {space}",
                    "{who} hängt über {space}"
                )
            }
            Event::RideBegan { person, to } => {
                let who = self.person(person);
                say!(
                    lang,
                    "{who} rides to level {to}",
                    "{who} fährt zur Ebene {to}"
                )
            }
            Event::RideEnded { person, level } => {
                let who = self.person(person);
                say!(
                    lang,
                    "{who} arrives at level {level}",
                    "{who} ist auf Ebene {level}"
                )
            }
            _ => return None,
        })
    }

    fn combat(&self, event: &Event) -> Option<String> {
        let lang = self.lang;
        Some(match *event {
            Event::Attacked {
                attacker,
                aim,
                manner,
                ease,
                chance,
            } => {
                let (by, at) = (self.person(attacker), self.aim(aim));
                let (how, chance) = (self.manner(manner), chance.0);
                say!(
                    lang,
                    "{by} attacks {at}: {how}, ease factor {ease}, chance {chance}",
                    "{by} greift {at} an: {how}, Leichtigkeit {ease}, Chance {chance}"
                )
            }
            Event::HeldFire { person } => {
                let who = self.person(person);
                say!(
                    lang,
                    "{who} does not fight in this phase",
                    "{who} kämpft in dieser Phase nicht"
                )
            }
            Event::WasAttacked {
                attacker,
                aim,
                manner,
            } => {
                let (by, at, how) = (self.somebody(attacker), self.aim(aim), self.manner(manner));
                say!(
                    lang,
                    "{by} attacks {at}: {how}",
                    "{by} greift {at} an: {how}"
                )
            }
            Event::Rolled { roll, quality, .. } => {
                let quality = self.quality(quality);
                say!(
                    lang,
                    "rolled {roll}: {quality}",
                    "gewürfelt {roll}: {quality}"
                )
            }
            Event::WasRolled { quality } => self.quality(quality),
            Event::Spent {
                person,
                points,
                quality,
            } => {
                let (who, quality) = (self.person(person), self.quality(quality));
                say!(
                    lang,
                    "{who} spends {points}: {quality}",
                    "{who} gibt {points} aus: {quality}"
                )
            }
            Event::BeadWasted { person } => {
                let who = self.person(person);
                say!(
                    lang,
                    "the bead of {who} is wasted",
                    "{who} hat umsonst angelegt"
                )
            }
            Event::EdgeHit { edge, damage } => {
                let (what, damage) = (self.edge(edge), self.edge_damage(damage));
                say!(lang, "{what} is {damage}", "Treffer auf {what}: {damage}")
            }
            Event::VehicleHit { vehicle, hull } => {
                let (what, hull) = (self.vehicle(vehicle), self.hull(hull));
                say!(lang, "{what} is {hull}", "{what} ist {hull}")
            }
            Event::Scattered {
                roll,
                space: Some(space),
            } => say!(
                lang,
                "scatter {roll}: lands in {space}",
                "Streuung {roll}: landet in {space}"
            ),
            Event::Scattered { roll, space: None } => say!(
                lang,
                "scatter {roll}: lost in the rock",
                "Streuung {roll}: verliert sich im Fels"
            ),
            Event::Exploded { place } => {
                let at = self.place(place);
                say!(lang, "explosion in {at}", "Explosion in {at}")
            }
            Event::Prepared { person } => {
                let who = self.person(person);
                say!(
                    lang,
                    "{who} gets a grenade ready",
                    "{who} macht eine Granate bereit"
                )
            }
            _ => return None,
        })
    }

    fn wounds(&self, event: &Event) -> Option<String> {
        let lang = self.lang;
        Some(match *event {
            Event::Suffered { person, result } => {
                let (who, result) = (self.person(person), self.result(result));
                say!(lang, "{who} suffers {result}", "{who} erleidet {result}")
            }
            Event::ShookOff { person, result, .. } => {
                let (who, result) = (self.person(person), self.result(result));
                say!(
                    lang,
                    "{who} shakes it off: {result}",
                    "{who} steckt es weg: {result}"
                )
            }
            Event::WasHit { person } => {
                let who = self.person(person);
                say!(lang, "{who} was hit", "{who} wurde getroffen")
            }
            Event::Eliminated { person } => {
                let who = self.person(person);
                say!(lang, "{who} is eliminated", "{who} ist ausgeschaltet")
            }
            Event::StunChecked {
                person,
                chance,
                roll,
                stunned,
            } => {
                let (who, chance) = (self.person(person), chance.0);
                let passed = if stunned {
                    say!(lang, "fails", "misslingt")
                } else {
                    say!(lang, "passes", "gelingt")
                };
                say!(
                    lang,
                    "{who} checks for stun: {roll} against {chance}, {passed}",
                    "Betäubungsprobe für {who}: {roll} gegen {chance}, {passed}"
                )
            }
            Event::Stunned { person } => {
                let who = self.person(person);
                say!(lang, "{who} is stunned", "{who} ist betäubt")
            }
            Event::Recovered { person } => {
                let who = self.person(person);
                say!(lang, "{who} recovers", "{who} erholt sich")
            }
            Event::GaveUp { person } => {
                let who = self.person(person);
                say!(lang, "{who} gives up", "{who} gibt auf")
            }
            Event::DexterityRolled {
                person,
                chance,
                roll,
                falls,
            } => {
                let (who, chance) = (self.person(person), chance.0);
                let falls = if falls {
                    say!(lang, "falls", "stürzt")
                } else {
                    say!(lang, "holds on", "hält sich")
                };
                say!(
                    lang,
                    "{who} rolls {roll} against {chance}: {falls}",
                    "{who} würfelt {roll} gegen {chance}: {falls}"
                )
            }
            _ => return None,
        })
    }

    fn command(&self, event: &Event) -> Option<String> {
        let lang = self.lang;
        Some(match *event {
            Event::InCommand { person } => {
                let who = self.person(person);
                say!(lang, "{who} is in command", "{who} hört Befehle")
            }
            Event::OutOfCommand { person } => {
                let who = self.person(person);
                say!(lang, "{who} is out of command", "{who} ist ohne Befehl")
            }
            Event::Covers { person, .. } => {
                let who = self.person(person);
                say!(lang, "{who} covers", "{who} gibt Deckung")
            }
            Event::CoverDropped { person } => {
                let who = self.person(person);
                say!(
                    lang,
                    "{who} covers no longer",
                    "{who} gibt keine Deckung mehr"
                )
            }
            Event::BeadTaken { person, target, .. } => {
                let (who, on) = (self.person(person), self.person(target));
                say!(lang, "{who} takes a bead on {on}", "{who} legt auf {on} an")
            }
            Event::ExplosivesBegun { person } => {
                let who = self.person(person);
                say!(lang, "{who} sets explosives", "{who} legt Sprengstoff")
            }
            Event::ExplosivesRolled {
                person,
                chance,
                roll,
                set,
            } => {
                let (who, chance) = (self.person(person), chance.0);
                let done = if set {
                    say!(lang, "set", "gelegt")
                } else {
                    say!(lang, "not set", "nicht gelegt")
                };
                say!(
                    lang,
                    "{who} rolls {roll} against {chance}: {done}",
                    "{who} würfelt {roll} gegen {chance}: {done}"
                )
            }
            _ => return None,
        })
    }

    fn machine(&self, event: &Event) -> Option<String> {
        let lang = self.lang;
        Some(match *event {
            Event::GantryMoved { steps } => say!(
                lang,
                "the gantry moves to step {steps}",
                "das Startgerüst fährt auf Stufe {steps}"
            ),
            Event::GantryWaits => say!(
                lang,
                "the gantry waits: somebody in its way finds no room",
                "das Startgerüst wartet: jemand ist im Weg und findet keinen Platz"
            ),
            Event::GantryHeld { side, holds: true } => {
                say!(
                    lang,
                    "{side} holds the gantry",
                    "{side} hält das Startgerüst"
                )
            }
            Event::GantryHeld { side, holds: false } => {
                say!(
                    lang,
                    "{side} lets the gantry pass",
                    "{side} gibt das Startgerüst frei"
                )
            }
            Event::RoofStarted { opening: true } => {
                say!(
                    lang,
                    "the roof begins to open",
                    "das Dach beginnt sich zu öffnen"
                )
            }
            Event::RoofStarted { opening: false } => {
                say!(
                    lang,
                    "the roof begins to close",
                    "das Dach beginnt sich zu schließen"
                )
            }
            Event::RoofStopped => say!(lang, "the roof stops", "das Dach hält an"),
            Event::RoofMoved { edge } => say!(
                lang,
                "the edge of the roof is at column {edge}",
                "die Dachkante ist bei Spalte {edge}"
            ),
            Event::ShuttersMoved { closed: true } => {
                say!(lang, "the shutters close", "die Läden schließen sich")
            }
            Event::ShuttersMoved { closed: false } => {
                say!(lang, "the shutters open", "die Läden öffnen sich")
            }
            Event::PadMoved { steps } => say!(
                lang,
                "the pad moves to step {steps}",
                "die Plattform fährt auf Stufe {steps}"
            ),
            Event::CountdownBegan => say!(lang, "the countdown begins", "der Countdown beginnt"),
            Event::CountdownRevealed { last } => {
                let last = last.0;
                say!(
                    lang,
                    "the countdown ends on turn {last}",
                    "der Countdown endet in Runde {last}"
                )
            }
            Event::CountdownAborted => say!(
                lang,
                "the countdown is aborted",
                "der Countdown ist abgebrochen"
            ),
            Event::LaunchFailed => say!(
                lang,
                "the launch is aborted by the failsafe",
                "die Sicherung bricht den Start ab"
            ),
            Event::Launched => say!(lang, "the rocket is launched", "die Rakete startet"),
            Event::Breached { space } => say!(
                lang,
                "the roof above {space} is blown open",
                "das Dach über {space} ist aufgesprengt"
            ),
            _ => return None,
        })
    }
}
