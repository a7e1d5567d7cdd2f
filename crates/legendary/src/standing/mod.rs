//! What the standing texts of cards change.
//!
//! A standing text is one file: what it is about, and what it answers when the rules ask. Whatever
//! it does not mention is as without it. [`family!`] lists them; nothing else in this crate knows
//! how many there are. How a text reads on a card is in the file of the same name in the card
//! language.

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

use cards::tree::{Occasion, Sign, Static as Text};
use kernel::Sink;

use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::text::catalogue::Def;
use crate::text::compile::{CompileError, Compiler};
use crate::text::facts::Fact;
use crate::text::family::family;
use crate::text::program::{Amount, Block};

/// A change of a number: by how much, and which way.
pub(crate) type Change = (Sign, Amount);

/// The rules of one kind of standing text, with names resolved to numbers.
pub(crate) trait StandingRules: Copy {
    /// The text as the card language has it.
    type Text;

    fn compile(text: &Self::Text, names: &mut Compiler<'_>) -> Result<Self, CompileError>;

    /// Returns what it is about, so that games without such texts need not ask.
    fn fact(&self) -> Option<Fact>;

    /// Whether on a card of the row it speaks of more than the card itself.
    fn speaks_from_row(&self) -> bool {
        false
    }

    /// Notes on the card itself what fights ask for all the time; `clause` is the line that says it.
    fn mark(self, _def: &mut Def, _clause: u8) {}

    /// Deals with the text having been said for the rest of the turn.
    fn said(&self, _state: &mut State, _sink: &mut impl Sink<Event>) {}

    /// Deals with a turn beginning while the text stands for the whole game.
    fn turn_begins(&self, _state: &mut State) {}

    /// Returns by how much it changes a card in the row.
    fn changes(&self, _state: &State, _ctx: &Ctx, _card: Card, _space: Space) -> Option<Change> {
        None
    }

    /// Returns by how much it changes the Villains of the row, wherever they are.
    fn changes_villains(&self) -> Option<Change> {
        None
    }

    /// Returns by how much it changes the Mastermind.
    fn changes_mastermind(&self) -> Option<Change> {
        None
    }

    /// Returns by how much it changes what every Hero of the HQ costs.
    fn changes_hero_cost(&self) -> Option<Change> {
        None
    }

    /// Whether it can make foes stronger, so that one may outgrow the fight it speaks in (C-18).
    fn makes_stronger(&self) -> bool {
        false
    }

    /// Returns the Attack that it gives to a card it makes a Villain of.
    fn attack_as_villain(&self, _state: &State, _def: &Def, _ctx: &Ctx) -> Option<u16> {
        None
    }

    /// Returns what it does on an occasion.
    fn does_on(&self, _occasion: Occasion) -> Option<Block> {
        None
    }
}

family! {
    /// A standing text, ready to be asked.
    pub enum Static {
        no_defeat_unless::NoDefeatUnless,
        attack_is::AttackIs,
        worth::Worth,
        foe_attack::FoeAttack,
        bystanders_are_villains::BystandersAreVillains,
        heroes_are_villains::HeroesAreVillains,
        recruit_pays_attack::RecruitPaysAttack,
        when::When,
        fight_only_with::FightOnlyWith,
        no_defeat_while::NoDefeatWhile,
        hero_cost::HeroCost,
        no_recruiting::NoRecruiting,
        wound_stacks::WoundStacks,
        on_top_alone::OnTopAlone,
    }
}

impl Static {
    pub(crate) fn compile(text: &Text, names: &mut Compiler<'_>) -> Result<Static, CompileError> {
        Ok(compiled!(text, text => StandingRules::compile(text, names)?))
    }

    pub(crate) fn fact(&self) -> Option<Fact> {
        ask!(self, text => text.fact())
    }

    pub(crate) fn speaks_from_row(&self) -> bool {
        ask!(self, text => text.speaks_from_row())
    }

    pub(crate) fn mark(self, def: &mut Def, clause: u8) {
        ask!(self, text => text.mark(def, clause))
    }

    pub(crate) fn said(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        ask!(self, text => text.said(state, sink))
    }

    pub(crate) fn turn_begins(&self, state: &mut State) {
        ask!(self, text => text.turn_begins(state))
    }

    pub(crate) fn changes(
        &self,
        state: &State,
        ctx: &Ctx,
        card: Card,
        space: Space,
    ) -> Option<Change> {
        ask!(self, text => text.changes(state, ctx, card, space))
    }

    pub(crate) fn changes_villains(&self) -> Option<Change> {
        ask!(self, text => text.changes_villains())
    }

    pub(crate) fn changes_mastermind(&self) -> Option<Change> {
        ask!(self, text => text.changes_mastermind())
    }

    pub(crate) fn changes_hero_cost(&self) -> Option<Change> {
        ask!(self, text => text.changes_hero_cost())
    }

    pub(crate) fn makes_stronger(&self) -> bool {
        ask!(self, text => text.makes_stronger())
    }

    pub(crate) fn attack_as_villain(&self, state: &State, def: &Def, ctx: &Ctx) -> Option<u16> {
        ask!(self, text => text.attack_as_villain(state, def, ctx))
    }

    pub(crate) fn does_on(&self, occasion: Occasion) -> Option<Block> {
        ask!(self, text => text.does_on(occasion))
    }
}
