//! From the trees of a box to a [`Catalogue`]: names become numbers, blocks become ranges.

mod parts;

use cards::boxed::BoxSet;
use cards::tree::{self, CardKind, Effect, Meter, Moment, Printed};

use crate::conditions::Cond;
use crate::standing::Static;
use crate::state::ids::{ClassSet, DefId, GroupId};
use crate::steps::Step;
use crate::steps::leave::Leave;
use crate::text::catalogue::{
    Ability, Body, Catalogue, Def, GroupDef, Joins, Keywords, Moments, Need, Needs, Reacts,
};
use crate::text::facts::Facts;
use crate::text::moments::spoken_at;
use crate::text::program::{Block, Node, Program};

/// Why a checked box can not be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CompileError {
    #[error("the box \"{id}\" has no card of the kind {kind}, which every game needs")]
    NoBasic { id: String, kind: &'static str },
    #[error("\"{name}\" in the text of \"{card}\" is no {what} of this box")]
    Unknown {
        card: String,
        what: &'static str,
        name: String,
    },
    #[error("the box \"{id}\" is too large: {what}")]
    TooLarge { id: String, what: &'static str },
    #[error("the starting deck names \"{name}\", which is no card of the box")]
    NoStarter { name: String },
    #[error("the row of the box \"{id}\" must have 5 spaces, not {n}")]
    Row { id: String, n: usize },
}

pub fn catalogue(set: &BoxSet) -> Result<Catalogue, CompileError> {
    if set.row.len() != crate::state::piles::ROW_MAX {
        return Err(CompileError::Row {
            id: set.id.clone(),
            n: set.row.len(),
        });
    }
    if set.groups.len() >= usize::from(u8::MAX) || set.teams.len() >= usize::from(u8::MAX) {
        return Err(CompileError::TooLarge {
            id: set.id.clone(),
            what: "more than 254 groups",
        });
    }
    let mut compiler = Compiler {
        set,
        program: Program::default(),
        card: "",
    };
    let mut defs = Vec::new();
    let mut groups = Vec::new();
    for (i, group) in set.groups.iter().enumerate() {
        let mut ids = Vec::new();
        for card in &group.cards {
            let id = DefId(defs.len() as u16);
            ids.push(id);
            compiler.card = &card.name;
            defs.push(compiler.def(id, card, group, GroupId(i as u8))?);
        }
        groups.push(GroupDef {
            kind: group.kind,
            name: group.name.clone(),
            slug: cards::slot::slug(&group.name),
            film: group.film.clone(),
            role: group.role,
            team: compiler.optional_team(group.team.as_deref())?,
            cartel: group.cartel,
            leads: group
                .mastermind
                .as_ref()
                .and_then(|head| head.leads.clone()),
            provenance: group.provenance,
            note: group.note.clone(),
            emblem: set.emblem(group).map(str::to_owned),
            defs: ids,
        });
    }
    if defs.len() >= usize::from(u16::MAX) || compiler.program.nodes.len() >= usize::from(u16::MAX)
    {
        return Err(CompileError::TooLarge {
            id: set.id.clone(),
            what: "more than 65,534 cards",
        });
    }
    let program = compiler.program;
    make_labels_unique(&mut defs, &groups);
    let basic = |kind: CardKind, word: &'static str| {
        defs.iter()
            .position(|def| def.kind == kind)
            .map(|i| DefId(i as u16))
            .ok_or(CompileError::NoBasic {
                id: set.id.clone(),
                kind: word,
            })
    };
    let mut starting_deck = Vec::new();
    for (name, count) in &set.starting_deck {
        let def = defs
            .iter()
            .position(|def| def.name == *name)
            .ok_or(CompileError::NoStarter { name: name.clone() })?;
        starting_deck.push((DefId(def as u16), *count));
    }
    let captives = captives(&defs);
    Ok(Catalogue {
        officer: basic(CardKind::Officer, "officer")?,
        wound: basic(CardKind::Wound, "wound")?,
        bystander: captives.first().copied().ok_or(CompileError::NoBasic {
            id: set.id.clone(),
            kind: "bystander",
        })?,
        captives,
        twist: basic(CardKind::Twist, "twist")?,
        strike: basic(CardKind::Strike, "strike")?,
        id: set.id.clone(),
        name: set.name.clone(),
        ruleset: set.ruleset.clone(),
        teams: set.teams.clone(),
        row: set.row.clone(),
        groups,
        program,
        starting_deck,
        first_game: set.first_game.clone(),
        presets: set.presets.clone(),
        content_hash: set.content_hash,
        defs,
    })
}

/// Returns the cards that can be captured: Bystanders, or Gadgets of any title.
fn captives(defs: &[Def]) -> Vec<DefId> {
    let is_captive = |def: &Def| matches!(def.kind, CardKind::Bystander | CardKind::Gadget);
    let all = (0..defs.len()).filter(|&i| is_captive(&defs[i]));
    all.map(|i| DefId(i as u16)).collect()
}

/// Options are told apart by their words, so two cards must not share a label.
fn make_labels_unique(defs: &mut [Def], groups: &[GroupDef]) {
    let shared: Vec<bool> = defs
        .iter()
        .map(|def| defs.iter().filter(|other| other.name == def.name).count() > 1)
        .collect();
    for (def, shared) in defs.iter_mut().zip(shared) {
        let of_own_group = groups[def.group.idx()].name == def.name;
        if shared && !of_own_group {
            def.label = format!("{} ({})", def.name, groups[def.group.idx()].name);
        }
    }
}

/// Finds the numbers for the names in the text of one card.
pub(crate) struct Compiler<'a> {
    set: &'a BoxSet,
    program: Program,
    card: &'a str,
}

impl Compiler<'_> {
    fn def(
        &mut self,
        id: DefId,
        card: &tree::Card,
        group: &tree::Group,
        group_id: GroupId,
    ) -> Result<Def, CompileError> {
        let slot = self.set.slot(group, card).to_string();
        let mut abilities = Vec::new();
        for (i, ability) in card.abilities.iter().enumerate() {
            abilities.extend(self.ability(card, ability, i as u8 + 1)?);
        }
        let row_texts = if is_row_card(card.kind) {
            statics(&abilities)
                .filter(|(what, _)| what.speaks_from_row())
                .collect()
        } else {
            Vec::new()
        };
        let moments = Moments::of(&abilities);
        let has = |wanted: Moment| abilities.iter().any(|ability| ability.trigger == wanted);
        let reacts = Reacts {
            instead_of_wound: has(Moment::InsteadOfWound),
            when_discarded: has(Moment::WhenDiscarded),
            to_play: has(Moment::ToPlay),
        };
        let mut def = Def {
            id,
            kind: card.kind,
            group: group_id,
            classes: if kernel::applies("L-CLASS-010") {
                ClassSet::of(&card.classes)
            } else {
                ClassSet::NONE
            },
            team: self.optional_team(card.team.as_deref().or(group.team.as_deref()))?,
            cost: card.cost.unwrap_or(0),
            recruit: printed(card.recruit),
            attack: printed(card.attack),
            victory_points: card.victory_points.unwrap_or(0),
            count: card.count,
            is_hero: is_hero(card.kind),
            reacts,
            moments,
            no_defeat_unless: None,
            attack_is: None,
            worth: None,
            fight_only_with: None,
            no_defeat_while: None,
            wound_stacks: false,
            facts: Facts::of_card(card.kind, &row_texts, card.pay_off, moments),
            row_texts,
            role: group.role,
            danger: card.danger.unwrap_or(kernel::ruled("L-MISSION-006", 0, 1)),
            letters: card.letters,
            keywords: Keywords::of(&card.keywords),
            needs_recruit: card.recruit.is_some(),
            needs_attack: card.attack.is_some(),
            either: card.either,
            pay_off: card.pay_off,
            base: card.base,
            on_top_alone: false,
            joins: card.joins.map(|joins| Joins {
                recruit: printed(joins.recruit),
                attack: printed(joins.attack),
            }),
            meter: meters(card)
                .find(|meter| !matches!(meter, Meter::StackedWounds { .. }))
                .cloned(),
            stacked_wounds: meters(card).find_map(|meter| match *meter {
                Meter::StackedWounds { n, alone } => Some((n, alone)),
                _ => None,
            }),
            abilities,
            stable: stable(&slot),
            slot,
            name: card.name.clone(),
            label: card.name.clone(),
            tree: card.clone(),
        };
        let standing: Vec<(Static, u8)> = statics(&def.abilities).collect();
        for (text, clause) in standing {
            text.mark(&mut def, clause);
        }
        Ok(def)
    }

    fn ability(
        &mut self,
        card: &tree::Card,
        ability: &tree::Ability,
        clause: u8,
    ) -> Result<Option<Ability>, CompileError> {
        let (body, effects) = match &ability.body {
            tree::Body::Effects(effects) => (Body::Effects(self.block(effects)?), &effects[..]),
            tree::Body::AsFight => {
                let fight = card.abilities.iter().find_map(|other| match &other.body {
                    tree::Body::Effects(effects) if other.trigger == tree::Trigger::Fight => {
                        Some(&effects[..])
                    }
                    _ => None,
                });
                let effects = fight.unwrap_or_default();
                (Body::Effects(self.block(effects)?), effects)
            }
            tree::Body::Static(what) => (Body::Static(Static::compile(what, self)?), &[][..]),
            tree::Body::Pools(pools) => (Body::Effects(self.pools(pools)), &[][..]),
            tree::Body::Setup(_) | tree::Body::EvilWins(_) => return Ok(None),
        };
        let only_points = !effects.is_empty()
            && effects
                .iter()
                .all(|effect| matches!(effect, Effect::Step(tree::Step::Points(_))));
        let asks_itself = matches!(effects, [Effect::May { .. } | Effect::MayReveal { .. }]);
        let trigger = ability.trigger.moment();
        Ok(Some(Ability {
            trigger,
            when: spoken_at(trigger),
            needs: self.needs(&ability.trigger)?,
            numbers: match ability.trigger {
                tree::Trigger::Twist(numbers) => numbers,
                _ => None,
            },
            body,
            clause,
            only_points,
            asks_itself,
        }))
    }

    /// Returns the symbols in front of a line; more than two are not printed.
    fn needs(&self, trigger: &tree::Trigger) -> Result<Option<Needs>, CompileError> {
        let tree::Trigger::Needs(needs) = trigger else {
            return Ok(None);
        };
        let mut compiled = Vec::new();
        for need in needs {
            compiled.push(match need {
                tree::Need::Class(class) => Need::Class(ClassSet::of(&[*class])),
                tree::Need::Team(team) => Need::Team(self.team(team)?),
            });
        }
        Ok(match compiled[..] {
            [] => None,
            [one] => Some(Needs(one, None)),
            [one, two, ..] => Some(Needs(one, Some(two))),
        })
    }

    /// Lays the nodes of a block side by side; their own blocks come after them.
    pub(crate) fn block(&mut self, effects: &[Effect]) -> Result<Block, CompileError> {
        let start = self.program.nodes.len();
        self.program
            .nodes
            .resize(start + effects.len(), Node::Step(Step::Leave(Leave)));
        for (i, effect) in effects.iter().enumerate() {
            self.program.nodes[start + i] = self.node(effect)?;
        }
        Ok(Block {
            start: start as u16,
            len: effects.len() as u8,
        })
    }

    /// Compiles the kinds of points a card copies, one step each.
    fn pools(&mut self, pools: &[tree::Pool]) -> Block {
        let start = self.program.nodes.len();
        let steps = pools.iter().map(|&pool| Node::Impersonate { pool });
        self.program.nodes.extend(steps);
        Block {
            start: start as u16,
            len: pools.len() as u8,
        }
    }

    fn node(&mut self, effect: &Effect) -> Result<Node, CompileError> {
        Ok(match effect {
            Effect::Step(step) => Node::Step(Step::compile(step, self)?),
            Effect::Look { mode, n, body } => Node::Look {
                mode: *mode,
                n: *n,
                body: self.block(body)?,
            },
            Effect::Search { body } => Node::Search {
                body: self.block(body)?,
            },
            Effect::May { body, then } => Node::May {
                body: self.block(body)?,
                then: self.block(then)?,
            },
            Effect::OneOf { chooser, options } => {
                let mut blocks = Vec::new();
                for option in options {
                    blocks.push(self.block(option)?);
                }
                let first = self.program.options.len() as u16;
                self.program.options.extend(&blocks);
                Node::OneOf {
                    chooser: *chooser,
                    first,
                    n: blocks.len() as u8,
                }
            }
            Effect::Each { who, body } => Node::Each {
                who: *who,
                body: self.block(body)?,
            },
            Effect::RevealOr { filter, otherwise } => Node::RevealOr {
                filter: self.filter(filter)?,
                otherwise: self.block(otherwise)?,
            },
            Effect::MayReveal { filter, then } => Node::MayReveal {
                filter: self.filter(filter)?,
                then: self.block(then)?,
            },
            Effect::If {
                cond,
                then,
                otherwise,
            } => Node::If {
                cond: Cond::compile(cond, self, matters(then, otherwise))?,
                then: self.block(then)?,
                otherwise: self.block(otherwise)?,
            },
            Effect::ThisTurn(what) => Node::ThisTurn {
                what: Static::compile(what, self)?,
            },
        })
    }
}

/// Whether a player may have a reason not to meet a condition: it is not all gain, or something else
/// happens otherwise (C-213).
fn matters(then: &[Effect], otherwise: &[Effect]) -> bool {
    let gains = |effect: &Effect| matches!(effect, Effect::Step(step) if step.is_reward());
    !otherwise.is_empty() || !then.iter().all(gains)
}

fn statics(abilities: &[Ability]) -> impl Iterator<Item = (Static, u8)> + '_ {
    abilities.iter().filter_map(|ability| match ability.body {
        Body::Static(what) => Some((what, ability.clause)),
        Body::Effects(_) => None,
    })
}

fn meters(card: &tree::Card) -> impl Iterator<Item = &Meter> {
    card.abilities
        .iter()
        .filter_map(|ability| match &ability.body {
            tree::Body::EvilWins(meter) => Some(meter),
            _ => None,
        })
}

fn is_row_card(kind: CardKind) -> bool {
    matches!(
        kind,
        CardKind::Villain | CardKind::Henchman | CardKind::Mission
    )
}

fn printed(value: Option<Printed>) -> u8 {
    match value {
        None | Some(Printed::Star) => 0,
        Some(Printed::Plain(n) | Printed::Plus(n)) => n,
    }
}

fn is_hero(kind: CardKind) -> bool {
    match kind {
        CardKind::Common
        | CardKind::Uncommon
        | CardKind::Rare
        | CardKind::Starter
        | CardKind::SpecialStarter
        | CardKind::Angel
        | CardKind::Officer => true,
        CardKind::Wound
        | CardKind::Bystander
        | CardKind::Twist
        | CardKind::Strike
        | CardKind::Villain
        | CardKind::Henchman
        | CardKind::Mastermind
        | CardKind::Tactic
        | CardKind::Mission
        | CardKind::Gadget
        | CardKind::Extra
        | CardKind::Cartel
        | CardKind::Scheme => false,
    }
}

/// Eight bytes that stand for a card in a state hash, the same in every build.
fn stable(slot: &str) -> u64 {
    let hash = blake3::hash(slot.as_bytes());
    u64::from_le_bytes(hash.as_bytes()[..8].try_into().unwrap_or_default())
}
