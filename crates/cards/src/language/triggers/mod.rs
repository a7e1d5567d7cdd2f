//! When a line of card text speaks: what stands in front of its colon.
//!
//! A trigger is one file. It says how the trigger is spelled, which cards have such lines, how they
//! read in English, in German and on the board, and what a program that plays should make of them.
//! [`triggers!`] lists them; nothing else in this crate knows how many there are.

mod acquired;
mod always;
mod ambush;
mod disperse;
mod double_oh_status;
mod escape;
mod escape_or_failure;
mod evil_wins;
mod failure;
mod fight;
mod healing;
mod impersonate;
mod instead_of_wound;
mod liaison;
mod moves;
mod needs;
mod once_this_turn;
mod play;
mod removed;
mod rogue_agent;
mod setup;
mod spend;
mod strike;
mod success;
mod to_play;
mod twist;
mod when_discarded;

use crate::act::Act;
use crate::lex::Mark;
use crate::parse::{Cursor, Parsed, effects};
use crate::tree::{Ability, Body, Card, CardKind, Effect, Need};
use crate::words::{GermanTriggers, Short, de, en};
use needs::Needs;
use play::Play;
use twist::Twist;

/// Everything the language knows about one kind of trigger.
pub(crate) trait TriggerDefinition {
    /// Its first words, and those that must then follow.
    const WORDS: (&'static str, &'static str);

    /// Whether the words are meant, where they can mean something else as well.
    fn is_meant(_line: &Cursor<'_>) -> bool {
        true
    }

    /// Returns what stands in front of the colon, if there is one.
    fn print(&self) -> Option<String> {
        Some(spelled(Self::WORDS))
    }

    /// Reads what stands behind the colon.
    fn body(&self, line: &mut Cursor<'_>) -> Parsed<Body> {
        if line.phrase("as fight") {
            return Ok(Body::AsFight);
        }
        effects(line).map(Body::Effects)
    }

    /// Whether such a card can have such a line.
    fn is_on(&self, card: &Card, ability: &Ability) -> bool;

    /// Returns the label of the line; nothing where the sentence itself says when.
    fn en_label(&self) -> Option<String>;

    /// Returns the moment of a line that speaks again and again, "each time ..."; a label alone
    /// would seem to mean one moment of the card itself.
    fn en_whenever(&self, _kind: CardKind) -> Option<String> {
        None
    }

    /// Says what comes before the effects.
    fn en_opens(&self, _writer: &mut en::Writer<'_>) {}

    fn en_body(&self, writer: &mut en::Writer<'_>, effects: &[Effect]) {
        writer.effects(effects);
    }

    fn de_label(&self, words: &GermanTriggers) -> Option<String>;

    /// Returns what happens each time, verb last: "sich dieser Schurke bewegt".
    fn de_whenever(&self, _kind: CardKind) -> Option<String> {
        None
    }

    fn de_opens(&self, _writer: &mut de::Writer<'_>) {}

    fn de_body(&self, writer: &mut de::Writer<'_>, effects: &[Effect]) {
        writer.effects(effects);
    }

    /// Returns the label in icons and a few words.
    fn short_label(&self, short: &Short<'_>) -> Option<String>;

    fn short_body(&self, short: &Short<'_>, effects: &[Effect]) -> String {
        short.effects(effects)
    }

    /// Returns what a picture of the card shows of the line besides what it does.
    fn act(&self) -> Option<Act> {
        None
    }

    /// Returns what a program that plays should make of such a line.
    fn regard(&self) -> Regard;
}

/// What a line means to whoever could have the card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Regard {
    /// It comes with playing the card.
    WithPlay,
    /// The same, if cards that fit were played before.
    WithOthers,
    /// It is a price for playing the card.
    Price,
    /// It brings the card back.
    ComesBack,
    /// It keeps a Wound away.
    Shield,
    /// Whoever defeats or completes the card gets it.
    WhenBeaten,
    /// Everybody gets it if the card gets away.
    WhenGone,
    /// Whoever removes the card gets it.
    WhenRemoved,
    /// It can be used at any time of a turn.
    AnyTime,
    /// It can be used in a turn without Basic Starters.
    Rogue,
    /// It can be given to a friend.
    ForFriend,
    /// It comes in most turns.
    MostTurns,
    /// It comes whether one wants the card or not.
    Anyway,
}

/// Makes the enum of all triggers, and passes every question about one on to its file.
macro_rules! triggers {
    ($($module:ident::$name:ident),+ $(,)?) => {
        /// When a line speaks, of any kind.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Trigger {
            /// No prefix: when the card is played.
            Play,
            /// `tech:` or `X-Men:`: when played, if other such cards came before it this
            /// turn. Several needs (007) must all be met: one entry per symbol.
            Needs(Vec<Need>),
            /// `twist:` every Twist; `twist 5-6:` only those with these numbers.
            Twist(Option<(u8, u8)>),
            $(
                #[doc = concat!("See `triggers/", stringify!($module), ".rs`.")]
                $name,
            )+
        }

        /// The moment at which a line speaks, whatever else its trigger says.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Moment {
            Play,
            Needs,
            Twist,
            $(
                #[doc = concat!("See `triggers/", stringify!($module), ".rs`.")]
                $name,
            )+
        }

        impl Moment {
            /// All moments.
            pub const ALL: &'static [Moment] =
                &[Moment::Play, Moment::Needs, Moment::Twist, $(Moment::$name),+];
        }

        /// Asks the file of a trigger something.
        macro_rules! ask {
            ($trigger:expr, $definition:ident => $answer:expr) => {
                match $trigger {
                    Trigger::Play => {
                        let $definition = Play;
                        $answer
                    }
                    Trigger::Needs(needs) => {
                        let $definition = Needs(needs);
                        $answer
                    }
                    Trigger::Twist(numbers) => {
                        let $definition = Twist(*numbers);
                        $answer
                    }
                    $(
                        Trigger::$name => {
                            let $definition = $module::$name;
                            $answer
                        }
                    )+
                }
            };
        }

        impl Trigger {
            /// The triggers that say nothing else, in the order in which they are read.
            const PLAIN: &'static [Trigger] = &[$(Trigger::$name),+];

            const WORDS: &'static [(&'static str, &'static str)] =
                &[Twist::WORDS, $($module::$name::WORDS),+];

            /// Returns the moment at which it speaks.
            pub fn moment(&self) -> Moment {
                match self {
                    Trigger::Play => Moment::Play,
                    Trigger::Needs(_) => Moment::Needs,
                    Trigger::Twist(_) => Moment::Twist,
                    $(Trigger::$name => Moment::$name),+
                }
            }

            /// Reads a trigger that says nothing else, without its colon.
            fn plain(line: &mut Cursor<'_>) -> Parsed<Option<Trigger>> {
                $(
                    if $module::$name::is_meant(line) && line.phrase($module::$name::WORDS.0) {
                        need_rest(line, $module::$name::WORDS.1)?;
                        return Ok(Some(Trigger::$name));
                    }
                )+
                Ok(None)
            }
        }
    };
}

// Those that begin like another come before it.
triggers! {
    ambush::Ambush,
    fight::Fight,
    escape_or_failure::EscapeOrFailure,
    escape::Escape,
    success::Success,
    failure::Failure,
    moves::Moves,
    liaison::Liaison,
    double_oh_status::DoubleOhStatus,
    once_this_turn::OnceThisTurn,
    impersonate::Impersonate,
    rogue_agent::RogueAgent,
    disperse::Disperse,
    removed::Removed,
    acquired::Acquired,
    spend::Spend,
    strike::Strike,
    always::Always,
    setup::Setup,
    healing::Healing,
    to_play::ToPlay,
    instead_of_wound::InsteadOfWound,
    when_discarded::WhenDiscarded,
    evil_wins::EvilWins,
}

impl Trigger {
    /// Reads when a line speaks, with the colon.
    pub(crate) fn parse(line: &mut Cursor<'_>) -> Parsed<Trigger> {
        line.call("a time such as `fight:`");
        let trigger = match Trigger::plain(line)? {
            Some(trigger) => trigger,
            None if line.phrase(Twist::WORDS.0) => Twist::numbers(line)?,
            None => {
                line.call_singly();
                match Needs::parse(line)? {
                    needs if needs.is_empty() => return Ok(Trigger::Play),
                    needs => Trigger::Needs(needs),
                }
            }
        };
        line.need_mark(Mark::Colon)?;
        Ok(trigger)
    }

    pub(crate) fn print(&self) -> Option<String> {
        ask!(self, trigger => trigger.print())
    }

    pub(crate) fn body(&self, line: &mut Cursor<'_>) -> Parsed<Body> {
        ask!(self, trigger => trigger.body(line))
    }

    pub(crate) fn is_on(&self, card: &Card, ability: &Ability) -> bool {
        ask!(self, trigger => trigger.is_on(card, ability))
    }

    pub(crate) fn en_label(&self) -> Option<String> {
        ask!(self, trigger => trigger.en_label())
    }

    pub(crate) fn en_whenever(&self, kind: CardKind) -> Option<String> {
        ask!(self, trigger => trigger.en_whenever(kind))
    }

    pub(crate) fn en_opens(&self, writer: &mut en::Writer<'_>) {
        ask!(self, trigger => trigger.en_opens(writer));
    }

    pub(crate) fn en_body(&self, writer: &mut en::Writer<'_>, effects: &[Effect]) {
        ask!(self, trigger => trigger.en_body(writer, effects));
    }

    pub(crate) fn de_label(&self, words: &GermanTriggers) -> Option<String> {
        ask!(self, trigger => trigger.de_label(words))
    }

    pub(crate) fn de_whenever(&self, kind: CardKind) -> Option<String> {
        let when = ask!(self, trigger => trigger.de_whenever(kind))?;
        Some(format!("jedes Mal, wenn {when},"))
    }

    pub(crate) fn de_opens(&self, writer: &mut de::Writer<'_>) {
        ask!(self, trigger => trigger.de_opens(writer));
    }

    pub(crate) fn de_body(&self, writer: &mut de::Writer<'_>, effects: &[Effect]) {
        ask!(self, trigger => trigger.de_body(writer, effects));
    }

    pub(crate) fn short_label(&self, short: &Short<'_>) -> Option<String> {
        ask!(self, trigger => trigger.short_label(short))
    }

    pub(crate) fn short_body(&self, short: &Short<'_>, effects: &[Effect]) -> String {
        ask!(self, trigger => trigger.short_body(short, effects))
    }

    /// Returns what a picture of the card shows of the line besides what it does.
    pub fn act(&self) -> Option<Act> {
        ask!(self, trigger => trigger.act())
    }

    /// Returns what a program that plays should make of such a line.
    pub fn regard(&self) -> Regard {
        ask!(self, trigger => trigger.regard())
    }

    /// Lists what lines of such a card can begin with.
    pub(crate) fn words_of(card: &Card, ability: &Ability) -> Vec<String> {
        let twist = [Trigger::Twist(None)];
        let all = Trigger::PLAIN.iter().chain(&twist);
        let on_it = all.filter(|trigger| trigger.is_on(card, ability));
        on_it.filter_map(Trigger::print).collect()
    }

    /// Tells whether some trigger gives a word a meaning.
    pub(crate) fn has_word(wanted: &str) -> bool {
        let mut words = Trigger::WORDS.iter();
        words.any(|(word, rest)| {
            let mut all = word.split(' ').chain(rest.split(' '));
            all.any(|word| word == wanted)
        })
    }
}

fn spelled((word, rest): (&str, &str)) -> String {
    match rest {
        "" => word.to_owned(),
        rest => format!("{word} {rest}"),
    }
}

fn need_rest(line: &mut Cursor<'_>, rest: &str) -> Parsed<()> {
    match rest {
        "" => Ok(()),
        rest => line.need_phrase(rest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::lex;

    #[test]
    fn every_trigger_reads_its_own_words() {
        let twist = [Trigger::Twist(None)];
        for trigger in Trigger::PLAIN.iter().chain(&twist) {
            let words = format!("{}:", trigger.print().expect("it has words"));
            let tokens = lex(&words, 0).expect("it has words");
            let read = Trigger::parse(&mut Cursor::new(tokens, &[]));
            assert_eq!(read.expect("it is read"), *trigger, "{words}");
        }
    }
}
