//! Who and what is on the map, with values and markers.

use crate::play::{At, Berth, Wound};
use crate::say;
use crate::{PersonId, Side};

use super::Teller;

impl Teller<'_> {
    /// Lists the people of a side on the map with place, values and markers.
    pub fn people(&self, side: Side) -> String {
        let people = self.board.present(side).iter();
        let lines = people.map(|id| format!("  {}\n", self.person_line(id)));
        [format!("{side}\n")].into_iter().chain(lines).collect()
    }

    /// Describes one person in a line.
    pub fn person_line(&self, id: PersonId) -> String {
        let (board, lang) = (self.board, self.lang);
        let (piece, face) = (board.person(id), board.face(id));
        let place = match board.place(id) {
            Some(place) => self.place(place),
            None if board.counter(id).at == At::Unseen => say!(lang, "not seen", "nicht zu sehen"),
            None => say!(lang, "off the map", "nicht auf der Karte"),
        };
        let fire = face.fire.map_or("-".into(), |fire| {
            format!("{}{}", fire.primary_chance, fire.class)
        });
        let hand = face.hand_to_hand;
        let hand = format!("{}{}", hand.primary_chance, hand.class);
        let (code, left) = (&piece.code, board.allowance(id));
        let morale = board.morale(id).rating;
        let mut out = say!(
            lang,
            "{code:<4}{place:<12} fire {fire:<4} hand {hand:<4} move {left} morale {morale:+}",
            "{code:<4}{place:<12} Feuer {fire:<4} Hand {hand:<4} Schritte {left} Moral {morale:+}"
        );
        if let Some(radius) = face.command_radius {
            out += &say!(lang, " radius {radius}", " Radius {radius}");
        }
        for marker in self.markers(id) {
            out += &format!(" [{marker}]");
        }
        out
    }

    /// Lists the markers on a counter.
    pub fn markers(&self, id: PersonId) -> Vec<String> {
        let (board, lang) = (self.board, self.lang);
        let counter = board.counter(id);
        let turned = counter.inverted && counter.wound == Wound::None;
        let told_only = counter.hit && counter.wound == Wound::None && board.is_leader(id);
        let mut markers: Vec<String> = [
            (turned, say!(lang, "inverted", "umgedreht")),
            (
                counter.wound == Wound::Light,
                say!(lang, "light wound", "leichte Wunde"),
            ),
            (
                counter.wound == Wound::Medium,
                say!(lang, "medium wound", "mittlere Wunde"),
            ),
            (
                counter.wound == Wound::Heavy,
                say!(lang, "heavy wound", "schwere Wunde"),
            ),
            (told_only, say!(lang, "was hit", "wurde getroffen")),
            (counter.stunned, say!(lang, "stunned", "betäubt")),
            (
                counter.out_of_command,
                say!(lang, "out of command", "ohne Befehl"),
            ),
            (counter.cover, say!(lang, "cover", "gibt Deckung")),
            (
                board.is_engaged(id),
                say!(lang, "hand-to-hand", "im Nahkampf"),
            ),
            (counter.on_rope, say!(lang, "on a rope", "am Seil")),
            (
                counter.ride.is_some(),
                say!(lang, "in the elevator", "im Aufzug"),
            ),
            (
                counter.setting.is_some(),
                say!(lang, "setting explosives", "legt Sprengstoff"),
            ),
            (
                counter.surrendered,
                say!(lang, "given up", "hat aufgegeben"),
            ),
        ]
        .into_iter()
        .filter_map(|(is, words)| is.then_some(words))
        .collect();
        if let Some(bead) = counter.bead {
            let target = self.code(bead.target);
            markers.push(say!(lang, "bead on {target}", "legt auf {target} an"));
        }
        if let At::Aboard(vehicle) = counter.at {
            let vehicle = self.vehicle(vehicle);
            markers.push(say!(lang, "in {vehicle}", "in {vehicle}"));
        }
        if counter.points > 0 {
            let n = counter.points;
            markers.push(match n {
                1 => say!(lang, "1 point", "1 Punkt"),
                _ => say!(lang, "{n} points", "{n} Punkte"),
            });
        }
        markers
    }

    /// Lists the vehicles that take part.
    pub fn vehicles(&self) -> String {
        let (board, lang) = (self.board, self.lang);
        let mut out = String::new();
        for id in board.vehicle_ids() {
            let vehicle = board.vehicle(id);
            let at = match vehicle.berth {
                Berth::In(space) => space.to_string(),
                Berth::Left(turn) => {
                    let turn = turn.0;
                    say!(lang, "left on turn {turn}", "fort seit Runde {turn}")
                }
                Berth::Reserve | Berth::Sunk | Berth::Unseen => continue,
            };
            let hull = match vehicle.hull {
                crate::play::Hull::Intact => String::new(),
                hull => format!(" [{}]", self.hull(hull)),
            };
            let (what, crew) = (self.vehicle(id), board.aboard(id).len());
            out += &say!(
                lang,
                "  {what} {at}{hull}, {crew} aboard\n",
                "  {what} {at}{hull}, {crew} an Bord\n"
            );
        }
        out
    }
}
