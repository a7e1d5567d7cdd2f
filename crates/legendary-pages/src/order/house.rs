//! The readings groups argue about, in words.

use cards::words::{GermanTriggers, Lang};
use legendary::{RuleSet, say};

/// A switch as a page explains it.
pub struct SwitchWords {
    /// What is asked.
    pub question: String,
    /// The settings it has, each with its words.
    pub settings: Vec<(&'static str, String)>,
    /// The ruling behind it.
    pub ruling: &'static str,
}

/// Whether a reading matters in a box: some are about keywords and hands that only some boxes have.
pub fn matters(name: &str, rules: &RuleSet) -> bool {
    let of_missions = [
        "poker_full_house",
        "straight_flush_of_one_cost",
        "persist_never_leaves",
        "liaison_helps_anybody",
        "status_by_fighting",
        "perfect_includes_deck",
        "kept_cards_revealed",
    ];
    rules.danger || !of_missions.contains(&name)
}

/// Returns the words of a switch; a switch nobody has described yet has none.
pub fn switch_words(name: &str, words: &GermanTriggers, lang: Lang) -> Option<SwitchWords> {
    let (fight, strike, twist) = (words.fight, words.strike, &words.twist_card);
    let yes_no = || {
        vec![
            ("yes", say!(lang, "yes", "ja")),
            ("no", say!(lang, "no", "nein")),
        ]
    };
    let (question, ruling, settings) = match name {
        "fight_timing" => (
            say!(
                lang,
                "When does a villain's Fight effect happen?",
                "Wann geschieht der {fight}-Effekt eines Schurken?"
            ),
            "C-18",
            vec![
                (
                    "before-comparing",
                    say!(
                        lang,
                        "before the totals are compared",
                        "bevor die Werte verglichen werden"
                    ),
                ),
                (
                    "after-defeat",
                    say!(
                        lang,
                        "after the villain is defeated",
                        "nachdem der Schurke besiegt ist"
                    ),
                ),
            ],
        ),
        "heal_blocked_by_mastermind" => (
            say!(
                lang,
                "Does fighting the mastermind rule out healing?",
                "Schließt ein Kampf gegen den Superschurken das Heilen aus?"
            ),
            "C-28",
            yes_no(),
        ),
        "wound_reuse" => (
            say!(
                lang,
                "Is an empty wound stack filled again from the KO pile?",
                "Wird ein leerer Wundenstapel aus dem KO-Stapel neu gebildet?"
            ),
            "C-35",
            yes_no(),
        ),
        "empty_villain_deck_draws" => (
            say!(
                lang,
                "Does an empty villain deck end the game as a draw?",
                "Endet das Spiel unentschieden, wenn das Schurkendeck leer ist?"
            ),
            "C-36",
            yes_no(),
        ),
        "class_abilities_optional" => (
            say!(
                lang,
                "May one decline a class ability whose condition is met?",
                "Darf man auf eine Klassenfähigkeit verzichten, deren Bedingung erfüllt ist?"
            ),
            "C-59",
            yes_no(),
        ),
        "showdown_rounds_max" => (
            say!(
                lang,
                "After how many tied showdowns does the mastermind card stay where it is?",
                "Nach wie vielen unentschiedenen Gefechten bleibt die Karte des Superschurken liegen?"
            ),
            "C-94",
            [("5", "5"), ("10", "10"), ("20", "20"), ("50", "50")]
                .map(|(value, words)| (value, words.to_owned()))
                .to_vec(),
        ),
        "open_hands" => (
            say!(lang, "Do all hands lie open?", "Liegen alle Hände offen?"),
            "C-101",
            yes_no(),
        ),
        "discreet_asks" => (
            say!(
                lang,
                "Is everyone asked who could hold the card, so that being asked gives nothing away?",
                "Werden alle gefragt, die die Karte haben könnten, damit die Frage nichts verrät?"
            ),
            "C-107",
            yes_no(),
        ),
        "solo_twist_kos_hero" => {
            let a_twist = twist.a();
            (
                say!(
                    lang,
                    "Alone: does a twist also remove a hero of cost 6 or less from the HQ?",
                    "Allein: Nimmt {a_twist} auch einen Helden mit Kosten bis 6 aus dem HQ?"
                ),
                "L-SOLO-009",
                yes_no(),
            )
        }
        "solo_twist_hero_goes_under" => {
            let (a, twist) = (twist.word(["einem", "einer", "einem"]), &twist.oblique);
            (
                say!(
                    lang,
                    "Alone: does a twist put a hero of the HQ under the hero deck?",
                    "Allein: Kommt bei {a} {twist} ein Held aus dem HQ unter das Heldendeck?"
                ),
                "L-SOLO-016",
                yes_no(),
            )
        }
        "solo_strike_plays_on" => (
            say!(
                lang,
                "Alone: is another villain card played after a master strike?",
                "Allein: Wird nach einem {strike} noch eine Schurkenkarte gespielt?"
            ),
            "L-SOLO-018",
            yes_no(),
        ),
        "free_defeat_fights" => (
            say!(
                lang,
                "Does a villain defeated without paying still do its Fight effect?",
                "Hat ein Schurke, der ohne zu zahlen besiegt wird, trotzdem seinen {fight}-Effekt?"
            ),
            "C-112",
            yes_no(),
        ),
        "hand_bonus_adds_to_set_size" => (
            say!(
                lang,
                "Do bonuses add to “draw a new hand of eight”?",
                "Kommen Boni zu „ziehe eine neue Hand von acht Karten“ hinzu?"
            ),
            "C-116",
            yes_no(),
        ),
        "poker_full_house" => (
            say!(
                lang,
                "Is a full house a poker hand?",
                "Ist ein Full House ein Pokerblatt?"
            ),
            "C-03",
            yes_no(),
        ),
        "straight_flush_of_one_cost" => (
            say!(
                lang,
                "Is a straight flush five cards of one class and one cost?",
                "Sind fünf Karten gleicher Klasse und gleicher Kosten ein Straight Flush?"
            ),
            "C-04",
            yes_no(),
        ),
        "mastermind_takes_recruit" => (
            say!(
                lang,
                "May the mastermind be fought with recruit points instead of attack?",
                "Darf der Superschurke statt mit Angriff auch mit Rekrutierung bekämpft werden?"
            ),
            "C-05",
            yes_no(),
        ),
        "persist_never_leaves" => (
            say!(
                lang,
                "Does a card with Persist stay even where it would walk off by itself?",
                "Bleibt eine Karte mit Persist auch da, wo sie von selbst hinausginge?"
            ),
            "C-06",
            yes_no(),
        ),
        "liaison_helps_anybody" => (
            say!(
                lang,
                "May a Liaison card help any other player, friend or not?",
                "Darf eine Liaison-Karte jedem anderen helfen, auch wer nicht zur eigenen Seite gehört?"
            ),
            "C-07",
            yes_no(),
        ),
        "status_by_fighting" => (
            say!(
                lang,
                "Is a fight enough for 00 Status, whoever won it?",
                "Genügt für den 00-Status ein Kampf, gleich wie er ausgeht?"
            ),
            "C-08",
            yes_no(),
        ),
        "reshuffle_at_once" => (
            say!(
                lang,
                "Is an empty deck made anew at once, not only when a card is missing?",
                "Wird ein leeres Deck sofort neu gebildet, nicht erst wenn eine Karte fehlt?"
            ),
            "C-09",
            yes_no(),
        ),
        "perfect_includes_deck" => (
            say!(
                lang,
                "Perfect missions: must those still in the villain deck be completed too?",
                "Perfekte Aufträge: Müssen auch die erfüllt werden, die noch im Schurkendeck liegen?"
            ),
            "C-194",
            yes_no(),
        ),
        "kept_cards_revealed" => (
            say!(
                lang,
                "May a kept Liaison card be shown where a card played this turn may?",
                "Darf eine behaltene Liaison-Karte gezeigt werden, wo eine in diesem Zug gespielte Karte genügt?"
            ),
            "C-155",
            yes_no(),
        ),
        _ => return None,
    };
    Some(SwitchWords {
        question,
        settings,
        ruling,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use legendary::setup::{set_switch, switch_settings};

    #[test]
    fn every_switch_has_its_words_and_settings() {
        for (name, setting) in switch_settings(&RuleSet::MARVEL) {
            let words = switch_words(name, &GermanTriggers::bond(), Lang::De);
            let words = words.unwrap_or_else(|| panic!("no words for the switch {name}"));
            let offered = |value: &&(&str, String)| value.0 == setting;
            assert!(words.settings.iter().find(offered).is_some(), "{name}");
            for (value, _) in words.settings {
                let mut rules = RuleSet::MARVEL;
                assert!(set_switch(&mut rules, name, value).is_ok(), "{name}");
            }
        }
    }
}
