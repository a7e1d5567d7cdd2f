//! What the rules of thumb weigh, as numbers that can be trained and read.
//!
//! No weight knows a card: they hang on what a text does, what a card costs, and how the Scheme
//! wins. Points are roughly "one victory point, or one average card more".

use std::fmt::Write as _;

use cards::tree::{FilterKind, Meter};

use super::Score;

/// Makes the table of the weights: name, what it means, and the number that was chosen by hand.
macro_rules! weights {
    ($($(#[$doc:meta])+ $name:ident = $plain:literal),+ $(,)?) => {
        /// One set of weights.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Weights {
            $($(#[$doc])+ pub $name: Score,)+
        }

        impl Weights {
            /// The weights that were chosen by hand.
            pub const PLAIN: Weights = Weights { $($name: $plain,)+ };
            /// The names in files, in the order of [`Weights::values`].
            pub const NAMES: &[&str] = &[$(stringify!($name)),+];

            /// Returns all of them in the order of their names.
            pub fn values(&mut self) -> Vec<&mut Score> {
                vec![$(&mut self.$name),+]
            }
        }
    };
}

weights! {
    /// Points alone are worth the Attack: it is lost at the end of the turn.
    defeated = 3,
    /// A Bystander rescued is a point, and one that can not be carried off.
    per_captive = 2,
    /// An escape takes a Hero from the HQ, and with captives a card from every hand.
    escape = 3,
    /// A foe that will be pushed out by the next one can not wait.
    about_to_escape = 4,
    /// How much of a foe's victory points counts, in percent: in a co-operative game they decide
    /// nothing.
    points = 100,
    /// Where the Scheme counts escapes, each of them is a step towards losing.
    towards_loss = 6,
    /// How much of what a Fight effect means counts, in percent.
    fight_effect = 100,
    /// How much of what an Escape effect means counts, in percent.
    escape_effect = 100,
    /// A card whose ability wants a class is better by this for each such card owned.
    per_match = 1,
    /// Up to this much.
    matches_max = 5,
    /// Games are won with Attack; Recruit only buys more cards.
    per_attack = 1,
    /// What each printed point of Recruit adds.
    per_recruit = 0,
    /// What each point of cost adds to what the table says.
    per_cost = 0,
    /// What taking any Hero from the HQ adds.
    hero = 0,
    /// What taking an Officer adds.
    officer = 0,
    /// After so many turns of one's own, money comes too late to pay for itself.
    money_turns = 6,
    /// What is then added to a card that only makes Recruit.
    late_money = -8,
    /// What taking any Hero adds from then on: it is played less and less often.
    late_hero = 0,
    /// What each printed point of Attack adds from then on: the Mastermind must be beaten now.
    late_attack = 0,
    /// What taking a Hero adds for every card that the Hero Deck is short of ten: an empty one may
    /// lose the game, or end it.
    scarce = 0,
    /// What a Hero adds who can be shown to be spared a Twist.
    spared_by_twist = 0,
    /// What a Hero adds who can be shown to be spared a Master Strike.
    spared_by_strike = 0,
    /// A card drawn replaces the card that drew it.
    per_draw = 2,
    /// Getting rid of starting cards and Wounds makes every later hand better.
    thinning = 3,
    /// A Wound does nothing but take the place of a card.
    wound = -4,
    /// Getting a Wound out of the deck for good.
    per_wound_healed = 5,
    /// Up to this worth a card may be KO'd where one may.
    ko_up_to = 4,
    /// Points alone are worth completing a Mission.
    completed = 3,
    /// A Gadget is a point, and one that can not be carried off.
    per_gadget = 2,
    /// A failed Mission takes a Hero from Q Branch besides its Danger.
    failure = 3,
    /// Each point of Danger is a step towards losing.
    per_danger = 3,
    /// A Mission that the next card pushes out can not wait.
    about_to_fail = 5,
}

/// How the Scheme wins, which is what most weights depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// By so many Twists, or by what they do.
    Twists,
    /// By Bystanders or Gadgets carried off.
    Captives,
    /// By Villains that escape.
    Villains,
    /// By cards that are Villains only by the Scheme.
    MadeVillains,
    /// When the Hero Deck is empty.
    HeroDeck,
    /// When the Wounds are gained, all of them or too many by one player.
    Wounds,
    /// By the Danger Level, or by Missions.
    Danger,
}

impl Loss {
    /// All of them, in the order of files.
    pub const ALL: [Loss; 7] = [
        Loss::Twists,
        Loss::Captives,
        Loss::Villains,
        Loss::MadeVillains,
        Loss::HeroDeck,
        Loss::Wounds,
        Loss::Danger,
    ];

    /// Returns how a Scheme with this meter wins.
    pub fn of(meter: Option<&Meter>) -> Loss {
        match meter {
            None | Some(Meter::TwistsPlayed(_)) => Loss::Twists,
            Some(Meter::Escaped { kind, .. }) => match kind {
                FilterKind::Bystander | FilterKind::Gadget => Loss::Captives,
                FilterKind::Hero | FilterKind::Angel | FilterKind::BrainwashedHero => {
                    Loss::MadeVillains
                }
                FilterKind::Mission => Loss::Danger,
                FilterKind::Card
                | FilterKind::Villain
                | FilterKind::Wound
                | FilterKind::BasicStarter => Loss::Villains,
            },
            Some(Meter::EscapedAs { .. }) => Loss::MadeVillains,
            Some(Meter::HeroDeckEmpty) => Loss::HeroDeck,
            Some(Meter::WoundStackEmpty | Meter::StackedWounds { .. }) => Loss::Wounds,
            Some(Meter::Danger(_)) => Loss::Danger,
        }
    }

    /// Returns the word of files.
    pub fn word(self) -> &'static str {
        match self {
            Loss::Twists => "twists",
            Loss::Captives => "captives",
            Loss::Villains => "villains",
            Loss::MadeVillains => "made-villains",
            Loss::HeroDeck => "hero-deck",
            Loss::Wounds => "wounds",
            Loss::Danger => "danger",
        }
    }
}

/// Weights for every way in which a Scheme wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tuning {
    by_loss: [Weights; Loss::ALL.len()],
}

/// What is wrong with a file of weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightsError {
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl std::fmt::Display for WeightsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl Tuning {
    /// The weights that were chosen by hand, whatever the Scheme.
    pub const PLAIN: Tuning = Tuning {
        by_loss: [Weights::PLAIN; Loss::ALL.len()],
    };

    /// Returns the weights against a Scheme that wins in this way.
    pub fn of(&self, loss: Loss) -> &Weights {
        &self.by_loss[loss as usize]
    }

    /// Returns them to be changed.
    pub fn of_mut(&mut self, loss: Loss) -> &mut Weights {
        &mut self.by_loss[loss as usize]
    }

    /// Reads a file: `[twists]` begins what holds for one kind of loss, `escape 5` is one weight of
    /// it. What is not named is as chosen by hand; what follows `#` is for people.
    pub fn read(text: &str) -> Result<Tuning, WeightsError> {
        let mut tuning = Tuning::PLAIN;
        let mut loss = None;
        for (i, line) in text.lines().enumerate() {
            let at = |what: String| WeightsError { line: i + 1, what };
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            if let Some(word) = line
                .strip_prefix('[')
                .and_then(|rest| rest.strip_suffix(']'))
            {
                let known = Loss::ALL.into_iter().find(|loss| loss.word() == word);
                loss = Some(known.ok_or_else(|| at(no_loss(word)))?);
                continue;
            }
            let Some(loss) = loss else {
                return Err(at(
                    "a weight before any kind of loss, such as [twists]".into()
                ));
            };
            let (name, value) = line.split_once(' ').unwrap_or((line, ""));
            let place = Weights::NAMES.iter().position(|known| *known == name);
            let place = place.ok_or_else(|| at(no_weight(name)))?;
            let value = value.trim().parse();
            let value = value.map_err(|_| at(format!("{name} takes a whole number")))?;
            *tuning.of_mut(loss).values()[place] = value;
        }
        Ok(tuning)
    }

    /// Writes what differs from the weights chosen by hand, as [`Tuning::read`] reads it.
    pub fn write(&self) -> String {
        let mut text = String::new();
        let mut plain = Weights::PLAIN;
        let plain: Vec<Score> = plain.values().into_iter().map(|value| *value).collect();
        for loss in Loss::ALL {
            let mut weights = *self.of(loss);
            let _ = writeln!(text, "[{}]", loss.word());
            let named = Weights::NAMES.iter().zip(weights.values()).zip(&plain);
            for ((name, value), plain) in named.filter(|((_, value), plain)| *value != *plain) {
                let _ = writeln!(text, "{name} {value}  # by hand {plain}");
            }
        }
        text
    }
}

fn no_loss(word: &str) -> String {
    let known = Loss::ALL.map(Loss::word).join(", ");
    format!("\"{word}\" is no kind of loss: {known}")
}

fn no_weight(name: &str) -> String {
    let meant = words::nearest(name, Weights::NAMES.iter().copied());
    let hint = meant.map(|meant| format!(", did you mean \"{meant}\"?"));
    format!("\"{name}\" is no weight{}", hint.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let mut tuning = Tuning::PLAIN;
        tuning.of_mut(Loss::HeroDeck).hero = -7;
        tuning.of_mut(Loss::Danger).per_danger = 9;
        assert_eq!(Tuning::read(&tuning.write()), Ok(tuning));
        assert_ne!(tuning, Tuning::PLAIN);
    }

    #[test]
    fn a_wrong_line_is_named() {
        let fails = |text: &str| Tuning::read(text).expect_err("wrong").to_string();
        assert_eq!(
            fails("escape 3"),
            "line 1: a weight before any kind of loss, such as [twists]"
        );
        assert_eq!(
            fails("[twists]\nescap 3"),
            "line 2: \"escap\" is no weight, did you mean \"escape\"?"
        );
        assert_eq!(
            fails("[twists]\n\nescape x"),
            "line 3: escape takes a whole number"
        );
        assert!(fails("[gods]").starts_with("line 1: \"gods\" is no kind of loss: twists,"));
    }
}
