//! From the trees of a box to a [`Catalogue`]: names become numbers, blocks become ranges.

use cards::boxed::BoxSet;
use cards::tree::{self, CardKind, Effect, GroupKind, Printed};

use crate::catalogue::{
    Ability, Body, Catalogue, Def, GroupDef, Moments, Need, Needs, Reacts, Trigger,
};
use crate::ids::{ClassSet, DefId, GroupId, Space, TeamId};
use crate::program::{
    Amount, Block, Captor, Cond, Count, Filter, Foe, Node, Pick, PlaceSet, Program, Quantity,
    Static,
};

/// Why a checked box can not be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
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
    #[error("the rules do not know \"{what}\" in the text of \"{card}\" yet")]
    NotKnown { card: String, what: &'static str },
    #[error("the row of the box \"{id}\" must have 5 spaces, not {n}")]
    Row { id: String, n: usize },
}

pub fn catalogue(set: &BoxSet) -> Result<Catalogue, CompileError> {
    if set.row.len() != crate::piles::ROW_MAX {
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
            ids.push(DefId(defs.len() as u16));
            compiler.card = &card.name;
            defs.push(compiler.def(card, group, GroupId(i as u8))?);
        }
        groups.push(GroupDef {
            kind: group.kind,
            name: group.name.clone(),
            slug: cards::slot::slug(&group.name),
            team: compiler.optional_team(group.team.as_deref())?,
            leads: group
                .mastermind
                .as_ref()
                .and_then(|head| head.leads.clone()),
            provenance: group.provenance,
            note: group.note.clone(),
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
    Ok(Catalogue {
        officer: basic(CardKind::Officer, "officer")?,
        wound: basic(CardKind::Wound, "wound")?,
        bystander: basic(CardKind::Bystander, "bystander")?,
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
        content_hash: set.content_hash,
        defs,
    })
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

struct Compiler<'a> {
    set: &'a BoxSet,
    program: Program,
    card: &'a str,
}

impl Compiler<'_> {
    fn def(
        &mut self,
        card: &tree::Card,
        group: &tree::Group,
        group_id: GroupId,
    ) -> Result<Def, CompileError> {
        let group_slug = match group.kind {
            GroupKind::Basics => "basics".to_owned(),
            _ => cards::slot::slug(&group.name),
        };
        let slot = format!(
            "{}/{}/{}",
            self.set.id,
            group_slug,
            cards::slot::slug(&card.name)
        );
        let mut abilities = Vec::new();
        for (i, ability) in card.abilities.iter().enumerate() {
            abilities.extend(self.ability(card, ability, i as u8 + 1)?);
        }
        let no_defeat_unless = statics(&abilities).find_map(|(what, clause)| match what {
            Static::NoDefeatUnless(filter) => Some((filter, clause)),
            _ => None,
        });
        let attack_is = statics(&abilities).find_map(|(what, _)| match what {
            Static::AttackIs(amount) => Some(amount),
            _ => None,
        });
        let worth = statics(&abilities).find_map(|(what, _)| match what {
            Static::Worth(amount) => Some(amount),
            _ => None,
        });
        let has = |wanted: Trigger| abilities.iter().any(|ability| ability.trigger == wanted);
        let reacts = Reacts {
            instead_of_wound: has(Trigger::InsteadOfWound),
            when_discarded: has(Trigger::WhenDiscarded),
            to_play: has(Trigger::ToPlay),
        };
        Ok(Def {
            kind: card.kind,
            group: group_id,
            classes: ClassSet::of(&card.classes),
            team: self.optional_team(card.team.as_deref().or(group.team.as_deref()))?,
            cost: card.cost.unwrap_or(0),
            recruit: printed(card.recruit),
            attack: printed(card.attack),
            victory_points: card.victory_points.unwrap_or(0),
            count: card.count,
            is_hero: is_hero(card.kind),
            reacts,
            moments: Moments::of(&abilities),
            no_defeat_unless,
            attack_is,
            worth,
            meter: card
                .abilities
                .iter()
                .find_map(|ability| match &ability.body {
                    tree::Body::EvilWins(meter) => Some(meter.clone()),
                    _ => None,
                }),
            abilities,
            stable: stable(&slot),
            slot,
            name: card.name.clone(),
            label: card.name.clone(),
            tree: card.clone(),
        })
    }

    fn ability(
        &mut self,
        card: &tree::Card,
        ability: &tree::Ability,
        clause: u8,
    ) -> Result<Option<Ability>, CompileError> {
        let Some(trigger) = self.trigger(&ability.trigger)? else {
            return Ok(None);
        };
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
            tree::Body::Static(what) => (Body::Static(self.fixed(what)?), &[][..]),
            tree::Body::Setup(_) | tree::Body::EvilWins(_) => return Ok(None),
        };
        let only_points = !effects.is_empty()
            && effects
                .iter()
                .all(|effect| matches!(effect, Effect::Points { .. }));
        let asks_itself = matches!(effects, [Effect::May { .. } | Effect::MayReveal { .. }]);
        Ok(Some(Ability {
            trigger,
            body,
            clause,
            only_points,
            asks_itself,
        }))
    }

    fn trigger(&self, trigger: &tree::Trigger) -> Result<Option<Trigger>, CompileError> {
        Ok(Some(match trigger {
            tree::Trigger::Play => Trigger::Play,
            tree::Trigger::Needs(needs) => {
                let mut compiled = Vec::new();
                for need in needs {
                    compiled.push(match need {
                        tree::Need::Class(class) => Need::Class(ClassSet::of(&[*class])),
                        tree::Need::Team(team) => Need::Team(self.team(team)?),
                    });
                }
                match compiled[..] {
                    [] => Trigger::Play,
                    [one] => Trigger::Needs(Needs(one, None)),
                    [one, two, ..] => Trigger::Needs(Needs(one, Some(two))),
                }
            }
            tree::Trigger::ToPlay => Trigger::ToPlay,
            tree::Trigger::InsteadOfWound => Trigger::InsteadOfWound,
            tree::Trigger::WhenDiscarded => Trigger::WhenDiscarded,
            tree::Trigger::Healing => Trigger::Healing,
            tree::Trigger::Ambush => Trigger::Ambush,
            tree::Trigger::Fight => Trigger::Fight,
            tree::Trigger::Escape => Trigger::Escape,
            tree::Trigger::Success => return Err(self.not_known("success")),
            tree::Trigger::Failure => return Err(self.not_known("failure")),
            tree::Trigger::EscapeOrFailure => return Err(self.not_known("escape or failure")),
            tree::Trigger::Moves => return Err(self.not_known("moves")),
            tree::Trigger::Liaison => return Err(self.not_known("liaison")),
            tree::Trigger::DoubleOhStatus => return Err(self.not_known("00 status")),
            tree::Trigger::OnceThisTurn => return Err(self.not_known("once this turn")),
            tree::Trigger::Strike => Trigger::Strike,
            tree::Trigger::Twist(None) => Trigger::Twist(1, u8::MAX),
            tree::Trigger::Twist(Some((first, last))) => Trigger::Twist(*first, *last),
            tree::Trigger::Always => Trigger::Always,
            tree::Trigger::Setup | tree::Trigger::EvilWins => return Ok(None),
        }))
    }

    /// Lays the nodes of a block side by side; their own blocks come after them.
    fn block(&mut self, effects: &[Effect]) -> Result<Block, CompileError> {
        let start = self.program.nodes.len();
        self.program
            .nodes
            .resize(start + effects.len(), Node::Leave);
        for (i, effect) in effects.iter().enumerate() {
            self.program.nodes[start + i] = self.node(effect)?;
        }
        Ok(Block {
            start: start as u16,
            len: effects.len() as u8,
        })
    }

    fn node(&mut self, effect: &Effect) -> Result<Node, CompileError> {
        Ok(match effect {
            Effect::Points { pool, amount } => Node::Points {
                pool: *pool,
                amount: self.amount(amount)?,
            },
            Effect::Draw { amount } => Node::Draw {
                amount: self.amount(amount)?,
            },
            Effect::Rescue { amount } => Node::Rescue {
                amount: self.amount(amount)?,
            },
            Effect::Acquire { .. } => return Err(self.not_known("acquire")),
            Effect::Danger { .. } => return Err(self.not_known("danger")),
            Effect::Complete => return Err(self.not_known("complete mission")),
            Effect::Shift { .. } => return Err(self.not_known("move")),
            Effect::GainExtra { .. } => return Err(self.not_known("gain extra")),
            Effect::ExtraEnters { .. } => return Err(self.not_known("extra enters")),
            Effect::PlaceStrike => return Err(self.not_known("place strike")),
            Effect::Cards {
                verb: tree::Verb::PutUnderHeroDeck,
                ..
            } => return Err(self.not_known("under hero deck")),
            Effect::Each {
                who:
                    tree::Who::EachFriendly
                    | tree::Who::EachOtherFriendly
                    | tree::Who::ChosenFriendly
                    | tree::Who::BestHand
                    | tree::Who::WorstHand,
                ..
            } => return Err(self.not_known("friendly player")),
            Effect::GainWound { amount, to } => Node::GainWound {
                amount: self.amount(amount)?,
                to: *to,
            },
            Effect::GainOfficer { amount, to } => Node::GainOfficer {
                amount: self.amount(amount)?,
                to: *to,
            },
            Effect::Cards { verb, pick } => Node::Cards {
                verb: *verb,
                pick: self.pick(pick)?,
            },
            Effect::DiscardDownTo { hand_size } => Node::DiscardDownTo {
                hand_size: *hand_size,
            },
            Effect::DiscardHand => Node::DiscardHand,
            Effect::DiscardTop { n } => Node::DiscardTop { n: *n },
            Effect::PlayCopies => Node::PlayCopies,
            Effect::Look { mode, n, body } => Node::Look {
                mode: *mode,
                n: *n,
                body: self.block(body)?,
            },
            Effect::PutBack => Node::PutBack,
            Effect::Leave => Node::Leave,
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
                cond: self.cond(cond)?,
                then: self.block(then)?,
                otherwise: self.block(otherwise)?,
            },
            Effect::Defeat { foe } => Node::Defeat {
                foe: Foe {
                    or_mastermind: foe.or_mastermind,
                    holding_captive: foe.holding_captive,
                    attack_below: foe
                        .attack_below
                        .as_ref()
                        .map(|count| self.count(count))
                        .transpose()?,
                },
            },
            Effect::Capture { captor, n } => Node::Capture {
                captor: match captor {
                    tree::Captor::ChosenVillain => Captor::ChosenVillain,
                    tree::Captor::This => Captor::This,
                    tree::Captor::At(space) => Captor::At(self.space(space)?),
                    tree::Captor::ChosenCard => {
                        return Err(self.not_known("villain or mission captures"));
                    }
                    tree::Captor::Mastermind => {
                        return Err(self.not_known("mastermind captures"));
                    }
                },
                n: *n,
            },
            Effect::PlayVillainDeck { n } => Node::PlayVillainDeck { n: *n },
            Effect::ThisTurn(what) => Node::ThisTurn {
                what: self.fixed(what)?,
            },
            Effect::NextHandIs(n) => Node::NextHandIs(*n),
            Effect::NextHandPlus(n) => Node::NextHandPlus(*n),
            Effect::Keep { pick } => Node::Keep {
                pick: self.pick(pick)?,
            },
            Effect::ExtraTurn => Node::ExtraTurn,
            Effect::CopyPlayed { filter } => Node::CopyPlayed {
                filter: self.filter(filter)?,
            },
            Effect::PassLeft { n } => Node::PassLeft { n: *n },
            Effect::ReturnThis => Node::ReturnThis,
            Effect::MoveVillain => Node::MoveVillain,
            Effect::RescueHeld => Node::RescueHeld,
            Effect::PutUnder { which } => Node::PutUnder { which: *which },
            Effect::GainUnder => Node::GainUnder,
            Effect::PlaceTwist(place) => Node::PlaceTwist(*place),
            Effect::BecomesTwist => Node::BecomesTwist,
            Effect::Enters { which } => Node::Enters { which: *which },
            Effect::EvilWins => Node::EvilWins,
        })
    }

    fn fixed(&mut self, what: &tree::Static) -> Result<Static, CompileError> {
        Ok(match what {
            tree::Static::NoDefeatUnless(filter) => Static::NoDefeatUnless(self.filter(filter)?),
            tree::Static::AttackIs(amount) => Static::AttackIs(self.amount(amount)?),
            tree::Static::Worth(amount) => Static::Worth(self.amount(amount)?),
            tree::Static::FoeAttack { whom, sign, amount } => {
                let (sign, amount) = (*sign, self.amount(amount)?);
                match whom {
                    tree::FoeSet::Villains => Static::VillainAttack {
                        at: Space::NONE,
                        sign,
                        amount,
                    },
                    tree::FoeSet::VillainsAt(space) => Static::VillainAttack {
                        at: self.space(space)?,
                        sign,
                        amount,
                    },
                    tree::FoeSet::Mastermind => Static::MastermindAttack { sign, amount },
                    tree::FoeSet::Missions | tree::FoeSet::OnAssignment | tree::FoeSet::This => {
                        return Err(self.not_known("needs"));
                    }
                }
            }
            tree::Static::BystandersAreVillains { name: _, attack } => {
                Static::BystandersAreVillains {
                    attack: self.amount(attack)?,
                }
            }
            tree::Static::HeroesAreVillains {
                name: _,
                attack_plus,
            } => Static::HeroesAreVillains {
                attack_plus: *attack_plus,
            },
            tree::Static::RecruitPaysAttack => Static::RecruitPaysAttack,
            tree::Static::WhenYouDefeat(effects) => Static::WhenYouDefeat(self.block(effects)?),
            tree::Static::WhenYouComplete(_) => return Err(self.not_known("when you complete")),
            tree::Static::FightOnlyWith(_) => return Err(self.not_known("fight only with")),
            tree::Static::NoDefeatWhile(_) => return Err(self.not_known("no defeat while")),
            tree::Static::HeroCost { .. } => return Err(self.not_known("hero in hq costs")),
        })
    }

    fn amount(&self, amount: &tree::Amount) -> Result<Amount, CompileError> {
        let per = amount
            .per
            .as_ref()
            .map_or(Ok(Count::One), |count| self.count(count))?;
        Ok(Amount { n: amount.n, per })
    }

    fn count(&self, count: &tree::Count) -> Result<Count, CompileError> {
        Ok(match count {
            tree::Count::Cards { filter, place } => Count::Cards {
                filter: self.filter(filter)?,
                place: *place,
            },
            tree::Count::Colors => Count::Colors,
            tree::Count::CostOfThem => Count::CostOfThem,
            tree::Count::CostUnder => Count::CostUnder,
            tree::Count::ExtraDrawn => Count::ExtraDrawn,
            tree::Count::CaptivesHeld => Count::CaptivesHeld,
            tree::Count::TwistsBeside => Count::TwistsBeside,
            tree::Count::TwistsAbove => Count::TwistsAbove,
            tree::Count::TwistsOnSpace => Count::TwistsOnSpace,
            tree::Count::TwistsPlayed => return Err(self.not_known("twist played")),
            tree::Count::StrikesBeside => {
                return Err(self.not_known("strike beside mastermind"));
            }
            tree::Count::Loyalty => return Err(self.not_known("loyalty")),
            tree::Count::DangerLevel => return Err(self.not_known("danger level")),
            tree::Count::PokerRank => return Err(self.not_known("poker rank")),
            tree::Count::Gone(_) => return Err(self.not_known("escaped")),
            tree::Count::DoneThisTurn(_) => return Err(self.not_known("defeated")),
            tree::Count::SpaceOfThis => return Err(self.not_known("space of this")),
        })
    }

    fn pick(&self, pick: &tree::Pick) -> Result<Pick, CompileError> {
        Ok(Pick {
            quantity: match &pick.quantity {
                tree::Quantity::Exactly(amount) => Quantity::Exactly(self.amount(amount)?),
                tree::Quantity::UpTo(n) => Quantity::UpTo(*n),
                tree::Quantity::Any => Quantity::Any,
                tree::Quantity::All => Quantity::All,
            },
            filter: self.filter(&pick.filter)?,
            from: PlaceSet(
                pick.from
                    .iter()
                    .fold(0, |bits, &place| bits | 1 << place as u8),
            ),
            chooser: pick.chooser,
        })
    }

    fn filter(&self, filter: &tree::Filter) -> Result<Filter, CompileError> {
        if filter.role.is_some() || filter.name.is_some() {
            return Err(self.not_known("role or name of a card"));
        }
        Ok(Filter {
            other: filter.other,
            classes: ClassSet::of(&filter.classes),
            team: self.optional_team(filter.team.as_deref())?,
            group: match &filter.group {
                None => GroupId::NONE,
                Some(name) => self.group(name)?,
            },
            kind: filter.kind,
            cost: filter.cost,
        })
    }

    fn cond(&self, cond: &tree::Cond) -> Result<Cond, CompileError> {
        Ok(match cond {
            tree::Cond::YouHave(filter) => Cond::YouHave(self.filter(filter)?),
            tree::Cond::Them(filter) => Cond::Them(self.filter(filter)?),
            tree::Cond::At(spaces) => {
                let mut bits = 0;
                for space in spaces {
                    bits |= 1 << self.space(space)?.0;
                }
                Cond::At(bits)
            }
            tree::Cond::FirstHero => Cond::FirstHero,
            tree::Cond::RecruitMade(n) => Cond::RecruitMade(*n),
            tree::Cond::HandIs(n) => Cond::HandIs(*n),
            tree::Cond::NoneInVictory(filter) => Cond::NoneInVictory(self.filter(filter)?),
            tree::Cond::AtLeast { .. } => return Err(self.not_known("or more")),
            tree::Cond::Poker(_) => return Err(self.not_known("poker")),
            tree::Cond::VillainDeckEmpty => return Err(self.not_known("villain deck empty")),
        })
    }

    fn optional_team(&self, name: Option<&str>) -> Result<TeamId, CompileError> {
        name.map_or(Ok(TeamId::NONE), |name| self.team(name))
    }

    fn team(&self, name: &str) -> Result<TeamId, CompileError> {
        let team = self
            .set
            .teams
            .iter()
            .position(|team| team.eq_ignore_ascii_case(name));
        team.map(|i| TeamId(i as u8 + 1))
            .ok_or_else(|| self.unknown("team", name))
    }

    fn group(&self, name: &str) -> Result<GroupId, CompileError> {
        let group = self.set.groups.iter().position(|group| {
            matches!(group.kind, GroupKind::Villains | GroupKind::Henchmen)
                && group.name.eq_ignore_ascii_case(name)
        });
        group
            .map(|i| GroupId(i as u8))
            .ok_or_else(|| self.unknown("Villain group", name))
    }

    fn space(&self, name: &str) -> Result<Space, CompileError> {
        let space = self
            .set
            .row
            .iter()
            .position(|space| space.eq_ignore_ascii_case(name));
        space
            .map(|i| Space(i as u8))
            .ok_or_else(|| self.unknown("space of the row", name))
    }

    fn not_known(&self, what: &'static str) -> CompileError {
        CompileError::NotKnown {
            card: self.card.to_owned(),
            what,
        }
    }

    fn unknown(&self, what: &'static str, name: &str) -> CompileError {
        CompileError::Unknown {
            card: self.card.to_owned(),
            what,
            name: name.to_owned(),
        }
    }
}

fn statics(abilities: &[Ability]) -> impl Iterator<Item = (Static, u8)> + '_ {
    abilities.iter().filter_map(|ability| match ability.body {
        Body::Static(what) => Some((what, ability.clause)),
        Body::Effects(_) => None,
    })
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
        | CardKind::Officer
        | CardKind::SpecialStarter => true,
        CardKind::Wound
        | CardKind::Bystander
        | CardKind::Twist
        | CardKind::Strike
        | CardKind::Villain
        | CardKind::Henchman
        | CardKind::Mastermind
        | CardKind::Tactic
        | CardKind::Scheme
        | CardKind::Mission
        | CardKind::Gadget
        | CardKind::Extra => false,
    }
}

/// Eight bytes that stand for a card in a state hash, the same in every build.
fn stable(slot: &str) -> u64 {
    let hash = blake3::hash(slot.as_bytes());
    u64::from_le_bytes(hash.as_bytes()[..8].try_into().unwrap_or_default())
}
