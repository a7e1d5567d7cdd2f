//! The standing texts of cards: what holds for a while instead of happening.
//!
//! A standing text is one file. It says how the text is read and printed, where it makes no sense,
//! how it reads in English, in German and on the board, and what a program that plays should know
//! of it. [`family!`] lists them; nothing else in this crate knows how many there are.

mod attack_is;
mod bystanders_are_villains;
mod fight_only_with;
mod foe_attack;
mod hero_cost;
mod heroes_are_villains;
mod no_defeat_unless;
mod no_defeat_while;
mod no_recruiting;
mod on_top_alone;
mod recruit_pays_attack;
mod when;
mod worth;
mod wound_stacks;

use crate::act::Act;
use crate::check::{Parts, Surroundings, Wrong, is_foe};
use crate::family::{Entry, family, listed};
use crate::parse::{Cursor, Parsed};
use crate::tree::{CardKind, Effect, Trigger};
use crate::words::{Short, de, en};

/// Everything the language knows about one kind of standing text.
pub(crate) trait StandingDefinition: Sized {
    /// The words such a text can begin with.
    const OPENS: &'static [&'static str];
    /// Words further on that mean something only here; a name that looks like one is quoted.
    const WORDS: &'static [&'static str] = &[];
    /// Such a text as it is printed.
    const EXAMPLE: &'static str;

    /// Reads the text behind its opening word. Returns nothing, and leaves the line where it is, if
    /// it is another text that opens alike.
    fn parse(line: &mut Cursor<'_>, opening: &str) -> Parsed<Option<Self>>;

    /// Returns the text in its one canonical form.
    fn print(&self) -> String;

    /// Lists the amounts, filters and names in it, which are checked by themselves.
    fn parts<'a>(&'a self, _parts: &mut Parts<'a>) {}

    /// Returns the runs of effects that stand inside it.
    fn children(&self) -> Vec<&[Effect]> {
        Vec::new()
    }

    /// Whether an `always:` line of such a card may say it at all.
    fn stands_on(&self, kind: CardKind) -> bool {
        is_foe(kind) || matches!(kind, CardKind::Mission | CardKind::Scheme)
    }

    /// Says what is wrong with the text where it stands.
    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong>;

    /// Returns the kind of card the box must have, and the word that speaks of it.
    fn needs(&self) -> Option<(CardKind, &'static str)> {
        None
    }

    /// Returns what the Villains are called that it makes of other cards.
    fn villains_called(&self) -> Option<&str> {
        None
    }

    /// Returns what a rulebook calls it, if it has a name.
    fn name(&self) -> Option<&'static str> {
        None
    }

    fn en(&self, writer: &mut en::Writer<'_>);

    /// Says it of the rest of this turn.
    fn en_this_turn(&self, writer: &mut en::Writer<'_>) {
        writer.lead("for the rest of this turn");
        self.en(writer);
    }

    fn de(&self, writer: &mut de::Writer<'_>);

    /// Says it of the rest of this turn.
    fn de_this_turn(&self, writer: &mut de::Writer<'_>) {
        writer.lead("bis zum Ende dieses Zuges");
        self.de(writer);
    }

    /// Returns the text in icons and a few words.
    fn short(&self, short: &Short<'_>) -> String;

    /// Returns what a picture of the card shows of it; nothing where that is what stands inside it.
    fn act(&self) -> Option<Act>;

    /// Returns the effects that surely come of it in the turn in which it is said.
    fn surely_does(&self) -> &[Effect];
}

// Texts that open alike are read in this order.
family! {
    /// Something that holds for a while instead of happening, of any kind.
    pub enum Static {
        no_recruiting::NoRecruiting,
        no_defeat_while::NoDefeatWhile,
        no_defeat_unless::NoDefeatUnless,
        attack_is::AttackIs,
        worth::Worth,
        on_top_alone::OnTopAlone,
        foe_attack::FoeAttack,
        wound_stacks::WoundStacks,
        fight_only_with::FightOnlyWith,
        bystanders_are_villains::BystandersAreVillains,
        hero_cost::HeroCost,
        heroes_are_villains::HeroesAreVillains,
        recruit_pays_attack::RecruitPaysAttack,
        when::When,
    }
}

listed!(Static);

impl Static {
    /// Reads a standing text.
    pub(crate) fn parse(line: &mut Cursor<'_>) -> Parsed<Static> {
        Entry::read(Static::ENTRIES, line)?.ok_or_else(|| line.fail())
    }

    /// Returns the runs of effects that stand inside this text.
    pub fn children(&self) -> Vec<&[Effect]> {
        ask!(self, text => text.children())
    }

    pub(crate) fn stands_on(&self, kind: CardKind) -> bool {
        ask!(self, text => text.stands_on(kind))
    }

    pub(crate) fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        ask!(self, text => text.check(at))
    }

    pub(crate) fn needs(&self) -> Option<(CardKind, &'static str)> {
        ask!(self, text => text.needs())
    }

    /// Returns what the Villains are called that it makes of other cards.
    pub fn villains_called(&self) -> Option<&str> {
        ask!(self, text => text.villains_called())
    }

    pub(crate) fn name(&self) -> Option<&'static str> {
        ask!(self, text => text.name())
    }

    pub(crate) fn en(&self, writer: &mut en::Writer<'_>) {
        ask!(self, text => text.en(writer))
    }

    pub(crate) fn en_this_turn(&self, writer: &mut en::Writer<'_>) {
        ask!(self, text => text.en_this_turn(writer))
    }

    pub(crate) fn de(&self, writer: &mut de::Writer<'_>) {
        ask!(self, text => text.de(writer))
    }

    pub(crate) fn de_this_turn(&self, writer: &mut de::Writer<'_>) {
        ask!(self, text => text.de_this_turn(writer))
    }

    pub(crate) fn short(&self, short: &Short<'_>) -> String {
        ask!(self, text => text.short(short))
    }

    /// Returns what a picture of the card shows of it.
    pub fn act(&self) -> Option<Act> {
        ask!(self, text => text.act())
    }

    /// Returns the effects that surely come of it in the turn in which it is said.
    pub fn surely_does(&self) -> &[Effect] {
        ask!(self, text => text.surely_does())
    }
}

/// Complains unless it is the `always:` line of a card of some kind.
fn only_always(
    at: &Surroundings<'_>,
    is_such: bool,
    words: &'static str,
    message: &'static str,
) -> Option<Wrong> {
    let always = at.ability.trigger == Trigger::Always;
    at.only(always && is_such, words, message)
}

/// Complains unless it is the `always:` line of a foe.
fn only_foe(at: &Surroundings<'_>, words: &'static str) -> Option<Wrong> {
    let message = "only a foe's `always:` line can say this";
    only_always(at, is_foe(at.card.kind), words, message)
}

/// Complains unless it is the `always:` line of a Scheme.
fn only_scheme(at: &Surroundings<'_>, words: &'static str) -> Option<Wrong> {
    let message = "only a scheme's `always:` line can say this";
    only_always(at, at.card.kind == CardKind::Scheme, words, message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::lex;

    #[test]
    fn every_standing_text_reads_and_prints_its_own_example() {
        for (name, example) in Static::examples() {
            let tokens = lex(example, 0).expect("it has words");
            let text = Static::parse(&mut Cursor::new(tokens, &[])).expect("it is read");
            assert_eq!((text.kind(), text.print().as_str()), (name, example));
        }
    }
}
