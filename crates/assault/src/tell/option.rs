//! Options as a person reads them.

use crate::TrackSide;
use crate::play::{Action, Approach, Control, Frame, Step, View};
use crate::say;

use super::{Lang, Teller};

impl Teller<'_> {
    /// Returns an option. Long because it is one table with a line per kind of action.
    pub fn option(&self, action: &Action) -> String {
        let lang = self.lang;
        let who = |id| self.person(id);
        match *action {
            Action::EndPhase => say!(lang, "end the phase", "die Phase beenden"),
            Action::Done => say!(lang, "done", "fertig"),
            Action::Place(space) => say!(lang, "place in {space}", "nach {space} stellen"),
            Action::PlanTurn(turn) => {
                let turn = turn.0;
                say!(lang, "come on turn {turn}", "in Runde {turn} kommen")
            }
            Action::PlanWay(way) => {
                let way = self.way(way);
                say!(lang, "come by {way}", "über {way} kommen")
            }
            Action::AssignGroup(way) => {
                let way = self.way(way);
                say!(
                    lang,
                    "this one and all of the kind to {way}",
                    "diesen und alle seiner Art über {way}"
                )
            }
            Action::AssignOne(way) => {
                let way = self.way(way);
                say!(lang, "this one to {way}", "diesen über {way}")
            }
            Action::Name(seat) => say!(lang, "let {seat} act", "{seat} handeln lassen"),
            Action::Move(id) => {
                let who = who(id);
                say!(lang, "move {who}", "{who} bewegen")
            }
            Action::Join(id) => {
                let who = who(id);
                say!(lang, "take {who} along", "{who} mitnehmen")
            }
            Action::Drop(id) => {
                let who = who(id);
                say!(lang, "leave {who} here", "{who} hier lassen")
            }
            Action::Step(step) => self.step(step),
            Action::Board(id) => {
                let what = self.vehicle(id);
                say!(lang, "board {what}", "in {what} einsteigen")
            }
            Action::Alight(side) => {
                let side = self.track_side(side);
                say!(lang, "get out on the {side}", "auf der {side} aussteigen")
            }
            Action::Descend => say!(lang, "down the rope", "am Seil hinab"),
            Action::Drive(id, driver) => {
                let (what, who) = (self.vehicle(id), who(driver));
                say!(lang, "drive {what} with {who}", "{what} mit {who} fahren")
            }
            Action::Roll(space) => say!(lang, "drive to {space}", "nach {space} fahren"),
            Action::LeaveMap => say!(lang, "leave the map", "die Karte verlassen"),
            Action::Enter(id) => {
                let who = who(id);
                say!(lang, "bring {who} in", "{who} ins Spiel bringen")
            }
            Action::EnterBoat(id) => {
                let what = self.vehicle(id);
                say!(lang, "bring {what} in", "{what} ins Spiel bringen")
            }
            Action::At(space) => say!(lang, "at {space}", "bei {space}"),
            Action::Fight(id) => {
                let who = who(id);
                say!(lang, "fight with {who}", "mit {who} kämpfen")
            }
            Action::Target(id) => {
                let who = who(id);
                say!(lang, "attack {who}", "{who} angreifen")
            }
            Action::TargetVehicle(id) => {
                let what = self.vehicle(id);
                say!(lang, "attack {what}", "{what} angreifen")
            }
            Action::Features => say!(
                lang,
                "attack a door, window or shutter",
                "eine Tür, ein Fenster oder einen Laden angreifen"
            ),
            Action::TargetEdge(id) => {
                let what = self.edge(id);
                say!(lang, "attack {what}", "{what} angreifen")
            }
            Action::Manner(manner) => self.manner(manner),
            Action::Modify(0) => say!(lang, "no modification", "nichts ändern"),
            Action::Modify(by) => say!(lang, "modify by {by:+}", "um {by:+} ändern"),
            Action::Spend(0) => say!(lang, "spend nothing", "nichts ausgeben"),
            Action::Spend(n) => say!(lang, "spend {n}", "{n} ausgeben"),
            Action::DetermineStatus => say!(
                lang,
                "determine command status",
                "feststellen, wer Befehle hört"
            ),
            Action::Recover(id) => {
                let who = who(id);
                say!(lang, "recover {who}", "{who} sich erholen lassen")
            }
            Action::Order(id) => {
                let who = who(id);
                say!(lang, "order {who}", "{who} einen Befehl geben")
            }
            Action::Cover => say!(lang, "covering fire", "Deckungsfeuer"),
            Action::Bead => say!(lang, "take a bead", "anlegen"),
            Action::By(id) => {
                let who = who(id);
                say!(lang, "by order of {who}", "auf Befehl von {who}")
            }
            Action::OutOfReach => say!(
                lang,
                "on somebody out of reach",
                "auf jemanden außer Reichweite"
            ),
            Action::On(id) => {
                let who = who(id);
                say!(lang, "on {who}", "auf {who}")
            }
            Action::DropCover(id) => {
                let who = who(id);
                say!(lang, "drop the cover of {who}", "{who} deckt nicht mehr")
            }
            Action::Prepare(id) => {
                let who = who(id);
                say!(
                    lang,
                    "get a grenade ready with {who}",
                    "{who} macht eine Granate bereit"
                )
            }
            Action::Face(direction) => {
                let to = self.direction(direction);
                say!(lang, "face {to}", "nach {to} blicken")
            }
            Action::Operate(control) => self.control(control),
            Action::CountdownLength(n) => {
                say!(lang, "count down {n} turns", "{n} Runden herunterzählen")
            }
            Action::Ride(id, level) => {
                let who = who(id);
                say!(
                    lang,
                    "ride with {who} to level {level}",
                    "mit {who} zur Ebene {level} fahren"
                )
            }
            Action::Rope(id) => {
                let who = who(id);
                say!(
                    lang,
                    "let a rope down for {who}",
                    "ein Seil für {who} hinablassen"
                )
            }
            Action::SetExplosives(id) => {
                let who = who(id);
                say!(
                    lang,
                    "set explosives with {who}",
                    "mit {who} Sprengstoff legen"
                )
            }
            Action::GiveUp(_) => say!(lang, "give up", "aufgeben"),
        }
    }

    fn way(&self, way: Approach) -> String {
        match way {
            Approach::Roof => say!(self.lang, "the roof", "das Dach"),
            Approach::Water => say!(self.lang, "the water", "das Wasser"),
        }
    }

    fn track_side(&self, side: TrackSide) -> String {
        match side {
            TrackSide::NorthOrWest => say!(self.lang, "north or west side", "Nord- oder Westseite"),
            TrackSide::SouthOrEast => say!(self.lang, "south or east side", "Süd- oder Ostseite"),
        }
    }

    fn step(&self, step: Step) -> String {
        if self.lang == Lang::En {
            return self.board.action_words(&Action::Step(step));
        }
        let (map, to, level) = (self.board.map(), step.to, step.level);
        if map.floor(to).is_some_and(|floor| floor != level) {
            format!("nach {to} Ebene {level}")
        } else if map.track(to).is_some() {
            format!("nach {to} auf der {}", self.track_side(step.track))
        } else {
            format!("nach {to}")
        }
    }

    fn control(&self, control: Control) -> String {
        if self.lang == Lang::En {
            return control.words().to_owned();
        }
        let words = match control {
            Control::GantryToLaunch => "das Startgerüst zur Startstellung fahren",
            Control::GantryToLoading => "das Startgerüst zur Ladestellung fahren",
            Control::HoldGantry => "das Startgerüst halten",
            Control::ReleaseGantry => "das Startgerüst freigeben",
            Control::OpenRoof => "das Dach öffnen",
            Control::CloseRoof => "das Dach schließen",
            Control::StopRoof => "das Dach anhalten",
            Control::CloseShutters => "die Läden schließen",
            Control::OpenShutters => "die Läden öffnen",
            Control::PadToLaunch => "die Plattform zur Startstellung fahren",
            Control::PadToLoading => "die Plattform zur Ladestellung fahren",
            Control::StartCountdown => "den Countdown beginnen",
            Control::RevealCountdown => "den Countdown verraten",
            Control::AbortCountdown => "den Countdown abbrechen",
        };
        words.to_owned()
    }

    /// Lists the options of the viewer, numbered from 1.
    pub fn options(&self, view: &View) -> String {
        let lines = view.options.iter().zip(1..);
        lines
            .map(|(action, n)| format!("{n:>3}  {}\n", self.option_in(view, action)))
            .collect()
    }

    /// Returns an option with what it means where it is chosen: to be done with a fight that has
    /// not begun is to hold fire for the whole Phase.
    pub fn option_in(&self, view: &View, action: &Action) -> String {
        let lang = self.lang;
        match (view.unfinished.last(), action) {
            (Some(Frame::Aiming(id) | Frame::AimingAtFeature(id)), Action::Done) => {
                let who = self.person(*id);
                say!(
                    lang,
                    "done: {who} does not fight in this phase",
                    "fertig: {who} kämpft in dieser Phase nicht"
                )
            }
            _ => self.option(action),
        }
    }
}
