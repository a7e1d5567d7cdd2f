//! The German verbs of card text, with the forms a clause may need.

use super::voice::Voice;

/// A verb; a separable prefix or a fixed companion is kept apart: "lege ... ab", "setze ... KO".
pub(super) struct Verb {
    imperative: &'static str,
    du: &'static str,
    er: &'static str,
    infinitive: &'static str,
    pub(super) particle: &'static str,
    /// Whether the particle is written together with the verb: "ablegen", but "KO setzen".
    joined: bool,
}

impl Verb {
    const fn new(
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

    const fn separable(self, particle: &'static str) -> Verb {
        Verb {
            particle,
            joined: true,
            ..self
        }
    }

    const fn with(self, particle: &'static str) -> Verb {
        Verb {
            particle,
            joined: false,
            ..self
        }
    }

    pub(super) fn imperative(&self) -> &'static str {
        self.imperative
    }

    /// Returns the form that goes with "du" or "er", without the particle.
    pub(super) fn finite(&self, voice: &Voice) -> &'static str {
        if voice.is_you() { self.du } else { self.er }
    }

    /// Returns "ziehen", "ablegen", "KO setzen".
    pub(super) fn infinitive(&self) -> String {
        self.behind_particle(self.infinitive)
    }

    /// Returns "zu ziehen", "abzulegen", "KO zu setzen".
    pub(super) fn zu(&self) -> String {
        match self.joined {
            true => format!("{}zu{}", self.particle, self.infinitive),
            false => self.behind_particle(&format!("zu {}", self.infinitive)),
        }
    }

    /// Returns the form at the end of a subordinate clause about somebody: "zieht", "ablegt".
    pub(super) fn last(&self) -> String {
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

pub(super) static PUT: Verb = LEGEN;
pub(super) static DISCARD: Verb = LEGEN.separable("ab");
pub(super) static PUT_BACK: Verb = LEGEN.separable("zurück");
pub(super) static TAKE: Verb = NEHMEN;
pub(super) static TAKE_BACK: Verb = NEHMEN.separable("zurück");
pub(super) static KO: Verb = SETZEN.with("KO");
pub(super) static CARRY_OUT: Verb = FUEHREN.separable("aus");
pub(super) static LEAVE: Verb = LASSEN.with("liegen");
pub(super) static TURN_OVER: Verb = DECKEN.separable("auf");
pub(super) static LOOK_AT: Verb = SEHEN.separable("an");
pub(super) static LOOK_THROUGH: Verb = SEHEN.separable("durch");
pub(super) static SHOW: Verb = ZEIGEN.separable("vor");
pub(super) static APPLY: Verb = Verb::new("wende", "wendest", "wendet", "wenden").separable("an");
pub(super) static SHUFFLE: Verb = Verb::new("mische", "mischst", "mischt", "mischen");
pub(super) static DESTROY: Verb = Verb::new("zerstöre", "zerstörst", "zerstört", "zerstören");
pub(super) static COMPLETE: Verb =
    Verb::new("schließe", "schließt", "schließt", "schließen").separable("ab");
pub(super) static ACQUIRE: Verb = Verb::new("erwirb", "erwirbst", "erwirbt", "erwerben");
pub(super) static RAISE: Verb = Verb::new("erhöhe", "erhöhst", "erhöht", "erhöhen");
pub(super) static LOWER: Verb = Verb::new("senke", "senkst", "senkt", "senken");
pub(super) static SHIFT: Verb = Verb::new("bewege", "bewegst", "bewegt", "bewegen");
pub(super) static DRAW: Verb = Verb::new("ziehe", "ziehst", "zieht", "ziehen");
pub(super) static GAIN: Verb = Verb::new("erhalte", "erhältst", "erhält", "erhalten");
pub(super) static RESCUE: Verb = Verb::new("rette", "rettest", "rettet", "retten");
pub(super) static KEEP: Verb = Verb::new("behalte", "behältst", "behält", "behalten");
pub(super) static PLAY: Verb = Verb::new("spiele", "spielst", "spielt", "spielen");
pub(super) static DEFEAT: Verb = Verb::new("besiege", "besiegst", "besiegt", "besiegen");
pub(super) static MOVE: Verb = Verb::new("versetze", "versetzt", "versetzt", "versetzen");
pub(super) static CHOOSE: Verb = Verb::new("wähle", "wählst", "wählt", "wählen");
pub(super) static DECIDE: Verb =
    Verb::new("entscheide", "entscheidest", "entscheidet", "entscheiden");
pub(super) static RECRUIT: Verb =
    Verb::new("rekrutiere", "rekrutierst", "rekrutiert", "rekrutieren");
