//! What is printed on a counter, and how sure it is.

use crate::say;
use crate::{Confidence, Face, FaceConfidence, PersonId};

use super::Teller;

impl Teller<'_> {
    /// Lists both faces of a counter with a mark on every value that was not read, and what the
    /// marks mean.
    pub fn printed(&self, id: PersonId) -> String {
        let (person, lang) = (self.board.person(id), self.lang);
        let front = self.printed_face(&person.front, &person.front_confidence);
        let back = self.printed_face(&person.back, &person.back_confidence);
        let [inferred, assumed] = [Confidence::Inferred, Confidence::Assumed].map(Confidence::mark);
        say!(
            lang,
            "front: {front}\nback:  {back}\n({inferred} inferred from other counters or the text, {assumed} assumed, the rest read)\n",
            "vorn:   {front}\nhinten: {back}\n({inferred} erschlossen aus anderen Plättchen oder dem Text, {assumed} angenommen, der Rest gelesen)\n"
        )
    }

    fn printed_face(&self, face: &Face, sure: &FaceConfidence) -> String {
        let fire = face.fire.map_or("-".to_owned(), |fire| {
            let (chance, class) = (fire.primary_chance, fire.class);
            let (a, b) = (sure.fire_chance.mark(), sure.fire_class.mark());
            format!("{chance}{a} {class}{b}")
        });
        let hand = face.hand_to_hand;
        let (chance, class) = (hand.primary_chance, hand.class);
        let (a, b) = (sure.hand_chance.mark(), sure.hand_class.mark());
        let hand = format!("{chance}{a} {class}{b}");
        let (moves, morale) = (face.allowance, face.morale);
        let (a, b) = (sure.allowance.mark(), sure.morale.mark());
        let mut out = say!(
            self.lang,
            "fire {fire}, hand {hand}, move {moves}{a}, morale {morale:+}{b}",
            "Feuer {fire}, Hand {hand}, Schritte {moves}{a}, Moral {morale:+}{b}"
        );
        if let Some(radius) = face.command_radius {
            let mark = sure.command_radius.map_or("", Confidence::mark);
            out += &say!(
                self.lang,
                ", radius {radius}{mark}",
                ", Radius {radius}{mark}"
            );
        }
        out
    }
}
