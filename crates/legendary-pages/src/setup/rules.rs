//! Ways to play, and the house rules, folded away.

use cards::words::{GermanTriggers, TextContext};
use kernel::Seat;
use legendary::setup::{
    MastermindMode, Modes, Opening, PlayMode, Setup, SetupTable, TwistMode, switch_settings,
};
use maud::{Markup, html};
use words::say;

use super::{Sheet, described, invalid};
use crate::cite::rule_tab;
use crate::order::{OPENINGS, matters, switch_words};
use room::{Talk, take_back_word};
use web::parts::taking_back::policies;

/// A switch that stands with the ways to play rather than with the house rules.
const OPEN_HANDS: &str = "open_hands";

impl Sheet<'_> {
    pub fn ways_to_play(&self) -> Markup {
        let lang = self.lang;
        let setup = &self.draft.setup;
        let is_usual = setup.twist_mode.is_none()
            && setup.mastermind_mode.is_none()
            && !setup.final_showdown
            && setup.opening.is_none()
            && !setup.perfect_missions
            && setup.play_mode == PlayMode::default();
        html! {
            @let is_refused = self.is_refused_below(|name| !is_elsewhere(name));
            details class="panel step" id="ways" open[!is_usual || is_refused] {
                summary { (say!(lang, "Challenge, sides, take-backs", "Herausforderung, Seiten, Zurücknehmen")) }
                div class="asks" {
                    (self.play_mode())
                    (self.teams())
                    @if self.has(Modes::Challenges) { (self.difficulty()) }
                    @if self.has(Modes::Missions) { (self.mission_modes()) }
                    (self.choose("take_back", &say!(lang, "Taking back more than is free", "Mehr zurücknehmen, als frei ist"), &policies(lang), take_back_word(self.draft.take_back)))
                    (self.switch(OPEN_HANDS))
                    @if self.has(Modes::Challenges) {
                        (self.choose("final_showdown", &say!(lang, "Final Showdown", "Letztes Gefecht"), &self.no_yes(), yes(setup.final_showdown)))
                    }
                    (self.choose("house_rules", &say!(lang, "Challenges of other boxes", "Herausforderungen anderer Schachteln"), &self.no_yes(), yes(setup.house_rules)))
                    (self.choose("talk", &say!(lang, "Who may use the chat", "Wer darf den Chat benutzen"), &self.talks(), self.draft.talk.word()))
                    (self.first_player())
                    (self.seed())
                    (self.handicap())
                }
            }
        }
    }

    /// Whether the box, or the players, have ways to play of a family.
    pub fn has(&self, modes: Modes) -> bool {
        let setup = &self.draft.setup;
        let own = SetupTable::of(&setup.catalogue).map(|table| table.modes);
        let is_set = match modes {
            Modes::Challenges => {
                setup.twist_mode.is_some()
                    || setup.mastermind_mode.is_some()
                    || setup.final_showdown
            }
            Modes::Missions => setup.opening.is_some() || setup.perfect_missions,
        };
        own == Some(modes) || is_set || setup.house_rules
    }

    fn mission_modes(&self) -> Markup {
        let lang = self.lang;
        let setup = &self.draft.setup;
        let mut lines = vec![(String::new(), say!(lang, "none", "keine"))];
        lines.extend(OPENINGS.map(|(word, opening)| {
            let n = opening.turns();
            let words = match opening {
                Opening::Prepared(_) => {
                    say!(lang, "{n} of preparation each", "je {n} zur Vorbereitung")
                }
                Opening::Surprised(_) => say!(lang, "{n} of surprise each", "je {n} überrascht"),
            };
            (word.to_owned(), words)
        }));
        let mut openings = OPENINGS.iter();
        let chosen = openings.find(|(_, opening)| Some(*opening) == setup.opening);
        let chosen = chosen.map_or("", |(word, _)| word);
        html! {
            (self.choose("opening", &say!(lang, "Turns before the first round", "Züge vor der ersten Runde"), &lines, chosen))
            (self.choose("perfect_missions", &say!(lang, "Perfect missions: the first failure loses the game", "Perfekte Aufträge: Der erste gescheiterte verliert das Spiel"), &self.no_yes(), yes(setup.perfect_missions)))
        }
    }

    /// Who sits on which side, where people play in teams.
    fn teams(&self) -> Markup {
        let lang = self.lang;
        let setup = &self.draft.setup;
        let teams = setup.teams.unwrap_or_default();
        let lines = [1, 2].map(|n| (n.to_string(), say!(lang, "team {n}", "Team {n}")));
        html! {
            @if setup.play_mode == PlayMode::Teams {
                @for seat in (0..setup.players).map(Seat) {
                    @let number = seat.idx() + 1;
                    (self.choose(&format!("team{number}"), &say!(lang, "Player {number} plays in", "Spieler {number} spielt in"), &lines, &(teams.of(seat) + 1).to_string()))
                }
            }
        }
    }

    fn no_yes(&self) -> Vec<(String, String)> {
        let lang = self.lang;
        vec![
            (String::new(), say!(lang, "no", "nein")),
            ("yes".to_owned(), say!(lang, "yes", "ja")),
        ]
    }

    fn play_mode(&self) -> Markup {
        let lang = self.lang;
        let words = |mode| match mode {
            PlayMode::Cooperative => say!(lang, "together", "miteinander"),
            PlayMode::Competitive => say!(lang, "everyone for themselves", "alle gegeneinander"),
            PlayMode::Teams => say!(lang, "in teams", "in Teams"),
        };
        let lines = PlayMode::ALL.map(|mode| (mode.word().to_owned(), words(mode)));
        let label = say!(lang, "Sides", "Seiten");
        self.choose("play", &label, &lines, self.draft.setup.play_mode.word())
    }

    /// What the moments of a card are called in German in the chosen box.
    pub fn triggers(&self) -> GermanTriggers {
        TextContext::of_ruleset(&self.draft.setup.catalogue.ruleset).triggers
    }

    fn difficulty(&self) -> Markup {
        let lang = self.lang;
        let usual = (String::new(), say!(lang, "as printed", "wie gedruckt"));
        let twist = self.triggers().twist_card;
        let (one, many) = (&twist.nominative, &twist.plural);
        let mut twists = vec![usual.clone()];
        twists.extend(TwistMode::ALL.map(|mode| {
            let (name, plus) = (legendary::tell::twist_mode(mode, lang), mode.plus());
            let words = match plus {
                1 => say!(lang, "{name}: 1 twist more", "{name}: 1 {one} mehr"),
                _ => say!(
                    lang,
                    "{name}: {plus} twists more",
                    "{name}: {plus} {many} mehr"
                ),
            };
            (mode.word().to_owned(), words)
        }));
        let mut strengths = vec![usual];
        strengths.extend(MastermindMode::ALL.map(|mode| {
            let (name, plus) = (legendary::tell::mastermind_mode(mode, lang), mode.plus());
            let words = say!(lang, "{name}: {plus:+} Attack", "{name}: {plus:+} Angriff");
            (mode.word().to_owned(), words)
        }));
        let setup = &self.draft.setup;
        let mode = setup.twist_mode.map_or("", TwistMode::word);
        let strength = setup.mastermind_mode.map_or("", MastermindMode::word);
        html! {
            (self.choose("twist_mode", &say!(lang, "Twists", "{many}"), &twists, mode))
            (self.choose("mastermind_mode", &say!(lang, "Mastermind", "Superschurke"), &strengths, strength))
        }
    }

    fn talks(&self) -> Vec<(String, String)> {
        let lang = self.lang;
        let words = |talk| match talk {
            Talk::Seats => say!(lang, "the players", "die Mitspieler"),
            Talk::Everybody => say!(lang, "players and onlookers", "Mitspieler und Zuschauer"),
            Talk::Nobody => say!(lang, "nobody", "niemand"),
        };
        Talk::ALL
            .map(|talk| (talk.word().to_owned(), words(talk)))
            .to_vec()
    }

    /// A deal that others can have too: the same number, the same cards.
    fn seed(&self) -> Markup {
        let lang = self.lang;
        html! {
            label class="ask" {
                span { (say!(lang, "Seed: the same number deals the same cards; empty for chance", "Startwert: dieselbe Zahl teilt dieselben Karten aus; leer für Zufall")) }
                @let reasons = self.refused_named("seed");
                input id="f-seed" aria-invalid=[invalid(&reasons)] aria-describedby=[described("seed", &reasons)] name="seed" value=(self.draft.seed) maxlength="64" inputmode="numeric" autocomplete="off" spellcheck="false";
                (self.why("seed", &reasons))
            }
        }
    }

    fn first_player(&self) -> Markup {
        let lang = self.lang;
        let mut lines = vec![(String::new(), say!(lang, "chance", "Zufall"))];
        lines.extend((1..=self.draft.setup.players).map(|number| {
            (
                number.to_string(),
                say!(lang, "player {number}", "Spieler {number}"),
            )
        }));
        let chosen = self
            .draft
            .setup
            .first_player
            .map_or(String::new(), |seat| (seat + 1).to_string());
        self.choose(
            "first",
            &say!(lang, "Who begins", "Wer beginnt"),
            &lines,
            &chosen,
        )
    }

    fn handicap(&self) -> Markup {
        let lang = self.lang;
        let catalogue = &self.draft.setup.catalogue;
        let most = catalogue.starting_deck.first().map_or(0, |&(_, n)| n);
        html! {
            @for i in 0..usize::from(self.draft.setup.players) {
                @let number = i + 1;
                @let lines: Vec<(String, String)> = (0..=most).map(|n| (n.to_string(), n.to_string())).collect();
                (self.choose(&format!("officers{number}"), &say!(lang, "Player {number}: officers in the starting deck", "Spieler {number}: Offiziere im Startdeck"), &lines, &self.draft.setup.officers_for_agents[i].to_string()))
            }
        }
    }

    pub fn house_rules(&self) -> Markup {
        let lang = self.lang;
        let setup = &self.draft.setup;
        let usual = Setup::new(setup.catalogue.clone(), setup.players).in_mode(setup.play_mode);
        let settings = switch_settings(&setup.rules);
        let n_changed = settings
            .iter()
            .zip(switch_settings(&usual.rules))
            .filter(|(own, usual)| own.0 != OPEN_HANDS && own.1 != usual.1)
            .count();
        let state = match n_changed {
            0 => say!(lang, "by the book", "nach dem Regelbuch"),
            n => say!(lang, "{n} changed", "{n} geändert"),
        };
        html! {
            details class="panel step" id="house" open[n_changed > 0 || self.is_refused_below(|name| name.starts_with("rule."))] {
                summary { (say!(lang, "House rules", "Hausregeln")) small { (state) } }
                p class="fine" { (say!(lang, "What groups argue about. As they stand at first, the book is followed.", "Worüber Runden streiten. So, wie sie zuerst stehen, gilt das Buch.")) }
                div class="asks" {
                    @for (name, _) in settings.iter().filter(|(name, _)| *name != OPEN_HANDS && matters(name, &setup.rules)) { (self.switch(name)) }
                }
            }
        }
    }

    fn switch(&self, name: &str) -> Markup {
        let all = switch_settings(&self.draft.setup.rules);
        let setting = all.iter().find(|(found, _)| *found == name);
        let (Some((_, setting)), Some(words)) =
            (setting, switch_words(name, &self.triggers(), self.lang))
        else {
            return html! {};
        };
        let mut lines: Vec<(String, String)> = words
            .settings
            .into_iter()
            .map(|(value, words)| (value.to_owned(), words))
            .collect();
        if !lines.iter().any(|(value, _)| value == setting) {
            lines.push((setting.clone(), setting.clone()));
        }
        let field = format!("rule.{name}");
        html! {
            div class="ask" {
                span {
                    label for={ "f-" (field) } { (words.question) } " "
                    (rule_tab(words.ruling, self.lang))
                }
                (self.settings(&field, &lines, setting))
            }
        }
    }
}

/// Whether a field has a place of its own above the ways to play, or below.
fn is_elsewhere(name: &str) -> bool {
    let is_above = matches!(name, "box" | "players" | "code") || name.starts_with("seat");
    is_above || name.starts_with("rule.")
}

fn yes(on: bool) -> &'static str {
    if on { "yes" } else { "" }
}
