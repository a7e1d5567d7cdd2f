//! A line of text, taken apart into a flat list in reading order.

use crate::tree::{
    Ability, Amount, Body, Cond, Count, CountPlace, Effect, Filter, Pick, Place, Quantity,
    SetupStep, SetupWhat, Static,
};

/// One part of a line, and where it stands.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    pub node: Node<'a>,
    /// Inside `reveal top`, `look at top` or `search deck`.
    pub in_look: bool,
    /// Inside `search deck`.
    pub in_search: bool,
    /// Inside text that holds instead of happening.
    pub in_static: bool,
}

#[derive(Clone, Copy)]
pub(crate) enum Node<'a> {
    Effect(&'a Effect),
    Static(&'a Static),
    Pick(&'a Pick),
    Count(&'a Count),
    Cond(&'a Cond),
    /// A filter that stands for cards in hand or played.
    HaveFilter(&'a Filter),
    /// A filter that stands for cards in some places.
    FilterAt(&'a Filter, &'static [Place]),
    /// A filter that stands for cards that are counted somewhere.
    Counted(&'a Filter, CountPlace),
    /// A filter that stands for cards in the row.
    RowFilter(&'a Filter),
    /// The name of a group of Heroes.
    HeroGroup(&'a str),
    /// The name of a space.
    Space(&'a str),
    /// A number of things to do; zero would do nothing.
    Times(u8),
    Setup(&'a SetupStep),
}

/// Returns every part of a line.
pub(crate) fn parts(ability: &Ability) -> Vec<Part<'_>> {
    let mut list = Parts {
        parts: Vec::new(),
        looks: 0,
        searches: 0,
        statics: 0,
    };
    match &ability.body {
        Body::Effects(effects) => list.effects(effects),
        Body::Static(fixed) => list.fixed(fixed),
        Body::Setup(steps) => steps.iter().for_each(|step| list.step(step)),
        Body::AsFight | Body::Pools(_) | Body::EvilWins(_) => {}
    }
    list.parts
}

/// The parts found so far, and what they stand in.
pub(crate) struct Parts<'a> {
    parts: Vec<Part<'a>>,
    looks: u8,
    searches: u8,
    statics: u8,
}

impl<'a> Parts<'a> {
    fn push(&mut self, node: Node<'a>) {
        let (in_look, in_static) = (self.looks > 0, self.statics > 0);
        self.parts.push(Part {
            node,
            in_look,
            in_search: self.searches > 0,
            in_static,
        });
    }

    /// Notes how often something is done.
    pub(crate) fn times(&mut self, n: u8) {
        self.push(Node::Times(n));
    }

    /// Notes which cards in hand or played are meant.
    pub(crate) fn have(&mut self, filter: &'a Filter) {
        self.push(Node::HaveFilter(filter));
    }

    /// Notes which of the cards that lie in some places are meant.
    pub(crate) fn lying(&mut self, filter: &'a Filter, places: &'static [Place]) {
        self.push(Node::FilterAt(filter, places));
    }

    /// Notes which cards of the row are meant.
    pub(crate) fn in_row(&mut self, filter: &'a Filter) {
        self.push(Node::RowFilter(filter));
    }

    /// Notes which cards are counted.
    pub(crate) fn counted(&mut self, filter: &'a Filter, place: CountPlace) {
        self.push(Node::Counted(filter, place));
    }

    /// Notes which played cards are meant.
    pub(crate) fn played(&mut self, filter: &'a Filter) {
        self.lying(filter, &[Place::Played]);
    }

    /// Notes the name of a group of Heroes.
    pub(crate) fn hero_group(&mut self, name: &'a str) {
        self.push(Node::HeroGroup(name));
    }

    /// Notes the name of a space.
    pub(crate) fn space(&mut self, name: &'a str) {
        self.push(Node::Space(name));
    }

    fn step(&mut self, step: &'a SetupStep) {
        self.push(Node::Setup(step));
        match &step.what {
            SetupWhat::ExtrasIntoHeroDeck { n, .. } | SetupWhat::MastermindCaptures(n) => {
                self.times(*n);
            }
            _ => {}
        }
    }

    pub(crate) fn effects(&mut self, effects: &'a [Effect]) {
        for effect in effects {
            self.effect(effect);
        }
    }

    fn effect(&mut self, effect: &'a Effect) {
        self.push(Node::Effect(effect));
        match effect {
            Effect::Step(step) => step.parts(self),
            Effect::Look { n, body, .. } => {
                self.times(*n);
                self.looks += 1;
                self.effects(body);
                self.looks -= 1;
            }
            Effect::Search { body } => {
                self.looks += 1;
                self.searches += 1;
                self.effects(body);
                self.searches -= 1;
                self.looks -= 1;
            }
            Effect::May { body, then } => {
                self.effects(body);
                self.effects(then);
            }
            Effect::OneOf { options, .. } => options.iter().for_each(|option| self.effects(option)),
            Effect::Each { body, .. } => self.effects(body),
            Effect::RevealOr {
                filter,
                otherwise: body,
            }
            | Effect::MayReveal { filter, then: body } => {
                self.push(Node::HaveFilter(filter));
                self.effects(body);
            }
            Effect::If {
                cond,
                then,
                otherwise,
            } => {
                self.cond(cond);
                self.effects(then);
                self.effects(otherwise);
            }
            Effect::ThisTurn(fixed) => self.fixed(fixed),
        }
    }

    fn fixed(&mut self, fixed: &'a Static) {
        self.push(Node::Static(fixed));
        self.statics += 1;
        fixed.parts(self);
        self.statics -= 1;
    }

    pub(crate) fn pick(&mut self, pick: &'a Pick) {
        self.push(Node::Pick(pick));
        match &pick.quantity {
            Quantity::Exactly(amount) => self.amount(amount),
            Quantity::UpTo(n) => self.times(*n),
            Quantity::Any | Quantity::All => {}
        }
    }

    pub(crate) fn amount(&mut self, amount: &'a Amount) {
        self.times(amount.n);
        amount.per.iter().for_each(|count| self.count(count));
    }

    pub(crate) fn count(&mut self, count: &'a Count) {
        self.push(Node::Count(count));
        count.parts(self);
    }

    fn cond(&mut self, cond: &'a Cond) {
        self.push(Node::Cond(cond));
        cond.parts(self);
    }
}
