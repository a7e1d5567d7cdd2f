//! Why a game can not be dealt as ordered, in the reader's language.

use cards::tree::GroupKind;
use kernel::{Cite, Seat};
use legendary::setup::{Challenge, SetupError, SetupErrors};
use legendary::{CARDS_MAX, PLAYERS_MAX, say};
use words::Lang;

/// A reason in both languages, and the rule behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    en: String,
    de: String,
    pub cite: Option<String>,
    /// Where on the form it is to be put right.
    pub field: Option<Field>,
}

/// A field of the form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Field {
    Named(String),
    /// The groups of a kind, perhaps the one of this name.
    Group(GroupKind, Option<String>),
}

impl Field {
    pub fn named(name: &str) -> Option<Field> {
        Some(Field::Named(name.to_owned()))
    }
}

impl Refusal {
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }

    pub(super) fn new(words: impl Fn(Lang) -> String, cite: Option<String>) -> Refusal {
        Refusal {
            en: words(Lang::En),
            de: words(Lang::De),
            cite,
            field: None,
        }
    }

    pub(super) fn at(self, field: Option<Field>) -> Refusal {
        Refusal { field, ..self }
    }

    /// Nobody would play.
    pub fn nobody() -> Refusal {
        let words = |lang| {
            say!(
                lang,
                "Only bots would play: give one seat to a person, here or elsewhere.",
                "Es würden nur Bots spielen: Gib einen Platz einer Person, hier oder anderswo."
            )
        };
        Refusal::new(words, None).at(Field::named("seat1"))
    }

    pub fn no_such_box(typed: &str) -> Refusal {
        let words = |lang| {
            say!(
                lang,
                "There is no box called “{typed}”: choose one of those shown.",
                "Es gibt keine Schachtel namens „{typed}“: Wähle eine der gezeigten."
            )
        };
        Refusal::new(words, None).at(Field::named("box"))
    }

    /// No deal is drawn from that.
    pub fn seed(typed: &str) -> Refusal {
        let words = |lang| {
            say!(
                lang,
                "“{typed}” is no seed: a seed is a whole number, or 64 hexadecimal digits as in a record.",
                "„{typed}“ ist kein Startwert: Ein Startwert ist eine ganze Zahl oder 64 hexadezimale Ziffern wie in einer Aufzeichnung."
            )
        };
        Refusal::new(words, None).at(Field::named("seed"))
    }

    /// A field holds something it can not hold.
    pub fn field(name: &str, typed: &str) -> Refusal {
        let words = |lang| {
            say!(
                lang,
                "“{typed}” is not possible for {name}: the usual setting stands in its place.",
                "„{typed}“ ist für {name} nicht möglich: An seiner Stelle steht die übliche Einstellung."
            )
        };
        Refusal::new(words, None).at(Field::named(name))
    }
}

pub fn setup_refusals(errors: &SetupErrors) -> Vec<Refusal> {
    let one = |error: &SetupError| {
        let cite = match error.cite() {
            Cite::Rule(rule) => Some(rule.to_string()),
            Cite::Text { .. } => None,
        };
        Refusal::new(|lang| setup_words(error, lang), cite).at(field_at_fault(error))
    };
    errors.0.iter().map(one).collect()
}

/// Returns where on the form an error is to be put right.
fn field_at_fault(error: &SetupError) -> Option<Field> {
    let group = |kind: GroupKind, name: Option<&String>| Some(Field::Group(kind, name.cloned()));
    match error {
        SetupError::Players { .. } => Field::named("players"),
        SetupError::RuleSet { .. } => Field::named("box"),
        SetupError::Unknown { kind, name, .. }
        | SetupError::NoHead { kind, name }
        | SetupError::Twice { kind, name } => group(*kind, Some(name)),
        SetupError::TooMany { kind, .. }
        | SetupError::TooFew { kind, .. }
        | SetupError::NoSlot { kind, .. } => group(*kind, None),
        SetupError::BarredAlone { scheme, .. } => group(GroupKind::Scheme, Some(scheme)),
        SetupError::NotEnough { .. } => group(GroupKind::Scheme, None),
        SetupError::Bonds { .. } => group(GroupKind::Hero, None),
        SetupError::UnknownStarter { name, .. } | SetupError::StarterTwice { name } => {
            group(GroupKind::Starters, Some(name))
        }
        SetupError::Starters { .. } => group(GroupKind::Starters, None),
        SetupError::Handicap { seat, .. } | SetupError::HandicapSeat { seat, .. } => {
            Field::named(&format!("officers{}", seat.idx() + 1))
        }
        SetupError::FirstPlayer { .. } => Field::named("first"),
        SetupError::TeamsAlone => Field::named("play"),
        SetupError::OneSide => Field::named("team1"),
        SetupError::NoOpeningTurns => Field::named("opening"),
        SetupError::OtherBox { what } => Field::named(match what {
            Challenge::MoreTwists => "twist_mode",
            Challenge::MastermindMode => "mastermind_mode",
            Challenge::FinalShowdown => "final_showdown",
            Challenge::OpeningTurns => "opening",
            Challenge::PerfectMissions => "perfect_missions",
        }),
        SetupError::TooManyCards { .. } | SetupError::NoneFits { .. } | SetupError::Gap { .. } => {
            None
        }
    }
}

/// Groups of a kind: one, or several.
fn groups(kind: GroupKind, n: usize, lang: Lang) -> String {
    match (kind, n) {
        (GroupKind::Hero, 1) => say!(lang, "hero", "Held"),
        (GroupKind::Hero, _) => say!(lang, "heroes", "Helden"),
        (GroupKind::Villains, 1) => say!(lang, "villain group", "Schurkengruppe"),
        (GroupKind::Villains, _) => say!(lang, "villain groups", "Schurkengruppen"),
        (GroupKind::Henchmen, 1) => say!(lang, "henchmen group", "Handlangergruppe"),
        (GroupKind::Henchmen, _) => say!(lang, "henchmen groups", "Handlangergruppen"),
        (GroupKind::Mastermind, 1) => say!(lang, "mastermind", "Superschurke"),
        (GroupKind::Mastermind, _) => say!(lang, "masterminds", "Superschurken"),
        (GroupKind::Scheme, 1) => say!(lang, "scheme", "Plan"),
        (GroupKind::Scheme, _) => say!(lang, "schemes", "Pläne"),
        (GroupKind::Basics, _) => say!(lang, "basic cards", "Grundkarten"),
        (GroupKind::Missions, 1) => say!(lang, "mission group", "Auftragsgruppe"),
        (GroupKind::Missions, _) => say!(lang, "mission groups", "Auftragsgruppen"),
        (GroupKind::Starters, _) => say!(lang, "Special Starters", "Special Starter"),
        (GroupKind::Extras, _) => say!(lang, "extra cards", "Zusatzkarten"),
    }
}

pub(super) fn one_of(names: &[String], lang: Lang) -> String {
    let or = say!(lang, "or", "oder");
    match names {
        [] => say!(lang, "nothing", "nichts"),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {or} {last}", most.join(", ")),
    }
}

/// A challenge as the form calls it.
fn challenge(what: Challenge, lang: Lang) -> String {
    match what {
        Challenge::MoreTwists => say!(lang, "more twists", "mehr Wendungen"),
        Challenge::MastermindMode => {
            let en = "a stronger or weaker mastermind";
            say!(lang, "{en}", "ein stärkerer oder schwächerer Superschurke")
        }
        Challenge::FinalShowdown => say!(lang, "Final Showdown", "Letztes Gefecht"),
        Challenge::OpeningTurns => say!(
            lang,
            "turns before the first round",
            "Züge vor der ersten Runde"
        ),
        Challenge::PerfectMissions => say!(lang, "perfect missions", "perfekte Aufträge"),
    }
}

fn player(seat: Seat, lang: Lang) -> String {
    let number = seat.idx() + 1;
    say!(lang, "player {number}", "Spieler {number}")
}

fn setup_words(error: &SetupError, lang: Lang) -> String {
    match error {
        SetupError::Players { given } => say!(
            lang,
            "{given} players: a game takes 1 to {PLAYERS_MAX}.",
            "{given} Personen: Ein Spiel hat 1 bis {PLAYERS_MAX}."
        ),
        SetupError::RuleSet { box_name, ruleset } => say!(
            lang,
            "The box {box_name} is played by rules this program does not know: {ruleset}.",
            "Die Schachtel {box_name} wird nach Regeln gespielt, die dieses Programm nicht kennt: {ruleset}."
        ),
        SetupError::Unknown { kind, name, meant } => {
            let (kind, meant) = (groups(*kind, 1, lang), one_of(meant, lang));
            say!(
                lang,
                "The box has no {kind} called “{name}”. Perhaps {meant}?",
                "Die Schachtel hat keine Karten namens „{name}“ ({kind}). Vielleicht {meant}?"
            )
        }
        SetupError::NoHead { name, .. } => say!(
            lang,
            "{name} is not finished and can not be played.",
            "{name} ist nicht fertig und kann nicht gespielt werden."
        ),
        SetupError::Twice { name, .. } => say!(
            lang,
            "{name} is chosen twice: take another or leave the slot to chance.",
            "{name} ist doppelt gewählt: Nimm etwas anderes oder überlasse den Platz dem Zufall."
        ),
        SetupError::TooMany { .. } | SetupError::TooFew { .. } | SetupError::NoSlot { .. } => {
            slot_words(error, lang)
        }
        SetupError::BarredAlone { scheme, allowed } => {
            let allowed = one_of(allowed, lang);
            say!(
                lang,
                "{scheme} can not be played alone: choose {allowed}.",
                "{scheme} kann man nicht allein spielen: Wähle {allowed}."
            )
        }
        SetupError::NotEnough {
            card, need, have, ..
        } => say!(
            lang,
            "Not enough cards: {need} × {card} are needed, the box has {have}. Choose another scheme, a milder challenge, or fewer people.",
            "Zu wenige Karten: {need} × {card} werden gebraucht, die Schachtel hat {have}. Wähle einen anderen Plan, eine mildere Herausforderung oder weniger Personen."
        ),
        SetupError::Handicap {
            seat, given, most, ..
        } => {
            let who = player(*seat, lang);
            say!(
                lang,
                "{given} officers for {who}: at most {most} cards of a starting deck can be replaced.",
                "{given} Offiziere für {who}: Höchstens {most} Karten eines Startdecks können ersetzt werden."
            )
        }
        SetupError::HandicapSeat { seat, players } => {
            let who = player(*seat, lang);
            say!(
                lang,
                "Officers for {who}, but only {players} play.",
                "Offiziere für {who}, aber es spielen nur {players}."
            )
        }
        SetupError::FirstPlayer { given, players } => {
            let who = player(Seat(*given), lang);
            say!(
                lang,
                "{who} can not begin: only {players} play.",
                "{who} kann nicht beginnen: Es spielen nur {players}."
            )
        }
        SetupError::TeamsAlone => say!(
            lang,
            "Sides are named, but nobody plays in teams: choose team play or leave the sides out.",
            "Seiten sind benannt, aber niemand spielt in Teams: Wähle Teamspiel oder lass die Seiten weg."
        ),
        SetupError::OneSide => say!(
            lang,
            "Everybody is on one side: put somebody on the other, or play together.",
            "Alle sind auf einer Seite: Setze jemanden auf die andere, oder spielt gemeinsam."
        ),
        SetupError::NoOpeningTurns => say!(
            lang,
            "No turns before the first round: say how many, or leave them out.",
            "Keine Züge vor der ersten Runde: Sag, wie viele, oder lass sie weg."
        ),
        SetupError::OtherBox { what } => {
            let what = challenge(*what, lang);
            say!(
                lang,
                "“{what}” belongs to another box: leave it out, or allow the challenges of other boxes.",
                "„{what}“ gehört zu einer anderen Schachtel: Lass es weg, oder erlaube Herausforderungen anderer Schachteln."
            )
        }
        SetupError::Bonds { given } => say!(
            lang,
            "{given} James Bond groups are chosen: exactly one plays.",
            "{given} James-Bond-Gruppen sind gewählt: Genau eine spielt mit."
        ),
        SetupError::UnknownStarter { name, meant } => {
            let meant = one_of(meant, lang);
            say!(
                lang,
                "The box has no special starter called “{name}”. Perhaps {meant}?",
                "Die Schachtel hat keine besondere Startkarte namens „{name}“. Vielleicht {meant}?"
            )
        }
        SetupError::StarterTwice { name } => say!(
            lang,
            "Two people would hold {name}: give one of them another card.",
            "Zwei Personen hätten {name}: Gib einer davon eine andere Karte."
        ),
        SetupError::Starters { given, players } => say!(
            lang,
            "{given} Special Starters for {players} people: one for each, or fewer.",
            "{given} Special Starter für {players} Personen: Einer für jede, oder weniger."
        ),
        SetupError::TooManyCards { cards } => say!(
            lang,
            "Too many cards: {cards} are needed, a game holds {CARDS_MAX}.",
            "Zu viele Karten: {cards} werden gebraucht, ein Spiel fasst {CARDS_MAX}."
        ),
        SetupError::NoneFits {
            mastermind,
            scheme,
            why,
        } => {
            let why = setup_words(why, lang);
            say!(
                lang,
                "No mastermind and scheme fit the rest; the nearest, {mastermind} with {scheme}, fails: {why}",
                "Kein Superschurke und kein Plan passen zum Rest; am nächsten kommen {mastermind} und {scheme}, aber: {why}"
            )
        }
        SetupError::Gap { .. } => say!(
            lang,
            "Something is still open: roll the rest.",
            "Etwas ist noch offen: Würfle den Rest."
        ),
    }
}

fn slot_words(error: &SetupError, lang: Lang) -> String {
    match error {
        SetupError::TooMany {
            kind, given, slots, ..
        } => {
            let many = groups(*kind, 2, lang);
            let out = given.saturating_sub(usize::from(*slots));
            say!(
                lang,
                "Too many {many}: {given} are chosen, this game uses {slots}. Leave {out} to chance.",
                "Zu viele {many}: {given} sind gewählt, dieses Spiel braucht {slots}. Überlasse {out} dem Zufall."
            )
        }
        SetupError::TooFew {
            kind, have, slots, ..
        } => {
            let many = groups(*kind, 2, lang);
            say!(
                lang,
                "Too few {many}: this game uses {slots}, the box has {have}. Play with fewer people.",
                "Zu wenige {many}: Dieses Spiel braucht {slots}, die Schachtel hat {have}. Spielt mit weniger Personen."
            )
        }
        SetupError::NoSlot {
            kind,
            group,
            wanted_by,
            slots,
            ..
        } => {
            // A scheme and its missions may have one name.
            let of = groups(*kind, usize::from(*slots), lang);
            let taken = match slots {
                1 => say!(
                    lang,
                    "the only place for a {of} is taken",
                    "der einzige Platz dafür ist vergeben"
                ),
                _ => say!(
                    lang,
                    "all {slots} places for {of} are taken",
                    "alle {slots} Plätze für {of} sind vergeben"
                ),
            };
            let group_kind = groups(*kind, 1, lang);
            say!(
                lang,
                "{wanted_by} needs the {group_kind} {group}, but {taken}: put {group} in the place of another, or re-roll what is not locked.",
                "{wanted_by} braucht „{group}“ ({group_kind}), aber {taken}: Setze {group} an die Stelle einer anderen Wahl, oder würfle, was nicht festgehalten ist."
            )
        }
        _ => String::new(),
    }
}
