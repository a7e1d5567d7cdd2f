//! What looking back found out, in sentences.

use ::words::{Lang, say};
use kernel::Seat;

use super::{Analysis, Costly, SideStory};

fn name(names: &[String], seat: Seat) -> &str {
    names.get(seat.idx()).map_or("", String::as_str)
}

/// Writes points with their sign, as people do; a lead or loss within half a point is none.
fn signed(points: f64) -> String {
    let whole = points.round() as i64;
    match whole {
        0 => "±0".to_owned(),
        1.. => format!("+{whole}"),
        _ => format!("−{}", whole.unsigned_abs()),
    }
}

/// Says how many points a figure stands for.
fn points_word(figure: &str, lang: Lang) -> String {
    match figure.trim_start_matches(['+', '−']) {
        "1" => say!(lang, "{figure} point", "{figure} Punkt"),
        _ => say!(lang, "{figure} points", "{figure} Punkte"),
    }
}

impl SideStory {
    /// Returns what the side is called.
    pub fn name(&self, names: &[String], lang: Lang) -> String {
        let mut seats = self.seats.iter();
        match (seats.next(), seats.next()) {
            (Some(seat), None) => name(names, seat).to_owned(),
            (Some(seat), Some(_)) if !self.is_alone => name(names, seat).to_owned(),
            _ => say!(lang, "The team", "Das Team"),
        }
    }

    /// Says from where to where the chance went, and what moved it.
    pub fn sentences(&self, names: &[String], lang: Lang) -> Vec<String> {
        let Some([from, to]) = self.ends() else {
            return Vec::new();
        };
        let who = self.name(names, lang);
        let ends = say!(
            lang,
            "{who}: {from:.0} % to win at the beginning, {to:.0} % at the end.",
            "{who}: {from:.0} % Gewinnchance am Anfang, {to:.0} % am Ende."
        );
        let luck = points_word(&signed(self.luck()), lang);
        let own = self.own_words(names);
        let moved = say!(
            lang,
            "Luck of cards and dice: {luck}. Own choices, against what rules of thumb would have done: {own}.",
            "Glück mit Karten und Würfeln: {luck}. Eigene Entscheidungen, gemessen an Faustregeln: {own}."
        );
        let others = signed(self.others);
        let others = (!self.is_alone).then(|| {
            say!(
                lang,
                "Choices of others, measured alike: {others}.",
                "Entscheidungen der anderen, ebenso gemessen: {others}."
            )
        });
        [ends, moved].into_iter().chain(others).collect()
    }

    fn own_words(&self, names: &[String]) -> String {
        let all = signed(self.own());
        if self.skill.len() < 2 {
            return all;
        }
        let each = self.skill.iter().map(|of| {
            let (who, points) = (name(names, of.seat), signed(of.points));
            format!("{who} {points}")
        });
        format!("{all} ({})", each.collect::<Vec<_>>().join(", "))
    }

    /// Says when luck did most for the side, and when most against it.
    pub fn luck_sentence(&self, lang: Lang) -> Option<String> {
        let [best, worst] = self.lucky_and_unlucky();
        let told = |turn: u64, points: f64| {
            let points = signed(points);
            say!(lang, "turn {turn} ({points})", "Zug {turn} ({points})")
        };
        let [best, worst] =
            [best, worst].map(|point| point.map(|point| told(point.turn, point.luck)));
        match (best, worst) {
            (Some(best), Some(worst)) => Some(say!(
                lang,
                "Luck gave most in {best} and took most in {worst}.",
                "Am meisten gab das Glück in {best}, am meisten nahm es in {worst}."
            )),
            (Some(best), None) => Some(say!(
                lang,
                "Luck gave most in {best}.",
                "Am meisten gab das Glück in {best}."
            )),
            (None, Some(worst)) => Some(say!(
                lang,
                "Luck took most in {worst}.",
                "Am meisten nahm das Glück in {worst}."
            )),
            (None, None) => None,
        }
    }
}

impl Costly {
    /// Says where it was and what was chosen.
    pub fn title(&self, names: &[String], lang: Lang) -> String {
        let (turn, who) = (self.turn, name(names, self.seat));
        let (asked, chosen) = (&self.asked[lang as usize], &self.chosen[lang as usize]);
        say!(
            lang,
            "Turn {turn}, {who}: {chosen} (“{asked}”)",
            "Zug {turn}, {who}: {chosen} („{asked}“)"
        )
    }

    /// Says what would have been better, and why.
    pub fn sentence(&self, lang: Lang) -> String {
        let (better, reason) = (&self.better[lang as usize], &self.reason[lang as usize]);
        let [chosen, best] = self.chances;
        let cost = points_word(&format!("{:.0}", self.cost), lang);
        let error = 2.0 * self.error;
        say!(
            lang,
            "Better: {better}. That wins {best:.0} % of the games instead of {chosen:.0} %: {cost} (give or take {error:.0}). {reason}",
            "Besser: {better}. Das gewinnt {best:.0} % der Partien statt {chosen:.0} %: {cost} (plus oder minus {error:.0}). {reason}"
        )
    }
}

impl Analysis {
    /// Says how it was found out.
    pub fn method(&self, lang: Lang) -> String {
        let n = ::words::numbers::whole(self.n_tries, lang);
        let how = say!(
            lang,
            "Every choice was judged by what its seat could see, in {n} games played on from there.",
            "Jede Entscheidung wurde danach beurteilt, was ihr Platz sehen konnte, in {n} weitergespielten Partien."
        );
        if self.is_whole {
            how
        } else {
            let rest = say!(
                lang,
                "With so few games only choices were judged in which rules of thumb would have done something else.",
                "Bei so wenigen Partien wurden nur Entscheidungen beurteilt, in denen Faustregeln etwas anderes getan hätten."
            );
            format!("{how} {rest}")
        }
    }

    /// Says that nothing cost much, where nothing did.
    pub fn nothing_costly(&self, lang: Lang) -> Option<String> {
        self.costly.is_empty().then(|| {
            say!(
                lang,
                "No choice can be shown to have cost much.",
                "Von keiner Entscheidung lässt sich zeigen, dass sie viel gekostet hat."
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_their_sign() {
        assert_eq!([12.4, -3.6, 0.2].map(signed), ["+12", "−4", "±0"]);
        let words = ["1", "−1", "12"].map(|figure| points_word(figure, Lang::En));
        assert_eq!(words, ["1 point", "−1 point", "12 points"]);
    }
}
