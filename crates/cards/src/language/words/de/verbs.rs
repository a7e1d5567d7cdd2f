//! The German verbs of card text, with the forms a clause may need.

use super::voice::Voice;

/// A verb; a separable prefix or a fixed companion is kept apart: "lege ... ab", "setze ... KO".
pub(crate) struct Verb {
    imperative: &'static str,
    du: &'static str,
    er: &'static str,
    infinitive: &'static str,
    pub(crate) particle: &'static str,
    /// Whether the particle is written together with the verb: "ablegen", but "KO setzen".
    joined: bool,
}

impl Verb {
    pub(crate) const fn new(
        imperative: &'static str,
        du: &'static str,
        er: &'static str,
        infinitive: &'static str,
    ) -> Verb {
        Verb {
            imperative,
            du,
            er,
            infinitive,
            particle: "",
            joined: false,
        }
    }

    pub(crate) const fn separable(self, particle: &'static str) -> Verb {
        Verb {
            particle,
            joined: true,
            ..self
        }
    }

    pub(crate) const fn with(self, particle: &'static str) -> Verb {
        Verb {
            particle,
            joined: false,
            ..self
        }
    }

    pub(crate) fn imperative(&self) -> &'static str {
        self.imperative
    }

    /// Returns the form that goes with "du" or "er", without the particle.
    pub(crate) fn finite(&self, voice: &Voice) -> &'static str {
        if voice.is_you() { self.du } else { self.er }
    }

    /// Returns "ziehen", "ablegen", "KO setzen".
    pub(crate) fn infinitive(&self) -> String {
        self.behind_particle(self.infinitive)
    }

    /// Returns "zu ziehen", "abzulegen", "KO zu setzen".
    pub(crate) fn zu(&self) -> String {
        if self.joined {
            format!("{}zu{}", self.particle, self.infinitive)
        } else {
            self.behind_particle(&format!("zu {}", self.infinitive))
        }
    }

    /// Returns the form at the end of a subordinate clause about somebody: "zieht", "ablegt".
    pub(crate) fn last(&self) -> String {
        self.behind_particle(self.er)
    }

    fn behind_particle(&self, form: &str) -> String {
        let gap = if self.joined || self.particle.is_empty() {
            ""
        } else {
            " "
        };
        format!("{}{gap}{form}", self.particle)
    }
}

const LEGEN: Verb = Verb::new("lege", "legst", "legt", "legen");
const NEHMEN: Verb = Verb::new("nimm", "nimmst", "nimmt", "nehmen");
const SETZEN: Verb = Verb::new("setze", "setzt", "setzt", "setzen");
const FUEHREN: Verb = Verb::new("führe", "führst", "führt", "führen");
const LASSEN: Verb = Verb::new("lass", "lässt", "lässt", "lassen");
const DECKEN: Verb = Verb::new("decke", "deckst", "deckt", "decken");
const SEHEN: Verb = Verb::new("sieh", "siehst", "sieht", "sehen");
const ZEIGEN: Verb = Verb::new("zeige", "zeigst", "zeigt", "zeigen");

pub(crate) static PUT: Verb = LEGEN;
pub(crate) static DISCARD: Verb = LEGEN.separable("ab");
pub(crate) static PUT_BACK: Verb = LEGEN.separable("zurück");
pub(crate) static TAKE: Verb = NEHMEN;
pub(crate) static TAKE_BACK: Verb = NEHMEN.separable("zurück");
pub(crate) static KO: Verb = SETZEN.with("KO");
pub(crate) static CARRY_OUT: Verb = FUEHREN.separable("aus");
pub(crate) static LEAVE: Verb = LASSEN.with("liegen");
pub(crate) static TURN_OVER: Verb = DECKEN.separable("auf");
pub(crate) static LOOK_AT: Verb = SEHEN.separable("an");
pub(crate) static LOOK_THROUGH: Verb = SEHEN.separable("durch");
pub(crate) static SHOW: Verb = ZEIGEN.separable("vor");
pub(crate) static APPLY: Verb = Verb::new("wende", "wendest", "wendet", "wenden").separable("an");
pub(crate) static SHUFFLE: Verb = Verb::new("mische", "mischst", "mischt", "mischen");
pub(crate) static DESTROY: Verb = Verb::new("zerstöre", "zerstörst", "zerstört", "zerstören");
pub(crate) static COMPLETE: Verb =
    Verb::new("schließe", "schließt", "schließt", "schließen").separable("ab");
pub(crate) static ACQUIRE: Verb = Verb::new("erwirb", "erwirbst", "erwirbt", "erwerben");
pub(crate) static RAISE: Verb = Verb::new("erhöhe", "erhöhst", "erhöht", "erhöhen");
pub(crate) static LOWER: Verb = Verb::new("senke", "senkst", "senkt", "senken");
pub(crate) static SHIFT: Verb = Verb::new("bewege", "bewegst", "bewegt", "bewegen");
pub(crate) static DRAW: Verb = Verb::new("ziehe", "ziehst", "zieht", "ziehen");
pub(crate) static GAIN: Verb = Verb::new("erhalte", "erhältst", "erhält", "erhalten");
pub(crate) static RESCUE: Verb = Verb::new("rette", "rettest", "rettet", "retten");
pub(crate) static KEEP: Verb = Verb::new("behalte", "behältst", "behält", "behalten");
pub(crate) static PLAY: Verb = Verb::new("spiele", "spielst", "spielt", "spielen");
pub(crate) static DEFEAT: Verb = Verb::new("besiege", "besiegst", "besiegt", "besiegen");
pub(crate) static MOVE: Verb = Verb::new("versetze", "versetzt", "versetzt", "versetzen");
pub(crate) static CHOOSE: Verb = Verb::new("wähle", "wählst", "wählt", "wählen");
pub(crate) static DECIDE: Verb =
    Verb::new("entscheide", "entscheidest", "entscheidet", "entscheiden");
pub(crate) static RECRUIT: Verb =
    Verb::new("rekrutiere", "rekrutierst", "rekrutiert", "rekrutieren");
