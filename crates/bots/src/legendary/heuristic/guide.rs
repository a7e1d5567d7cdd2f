//! What the printed cards are good for, read once from their trees.

use cards::steps::Cards;
use cards::steps::worth::HERO_GAINED;
use cards::tree::{
    Ability, Body, CardKind, Effect, FilterKind, Inside, Need, Static, Step, Trigger, Verb,
};
use cards::triggers::Regard;
use legendary::{Catalogue, ClassSet, Def, DefId, TeamId};

use super::Score;
use super::weights::Weights;

/// A starting card, the yardstick for everything else.
pub const STARTER: Score = 2;
/// What a Hero of each cost is worth in the deck: dear cards are more than proportionally better,
/// because a hand has only six places.
const BY_COST: [Score; 9] = [2, 3, 6, 9, 12, 16, 20, 25, 30];
/// A card drawn at the end of a turn is one more in the next hand.
const PER_DRAW: Score = Weights::PLAIN.per_draw;
/// Another Hero's points, which are mostly more than a starting card's.
const PER_POOL_COPIED: Score = 2;
/// What is known about every card of a box.
#[derive(Clone, Debug)]
pub struct Guide {
    traits: Vec<Traits>,
    shown: Vec<Shown>,
    has_rogues: bool,
}

/// What one printed card is good for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Traits {
    /// How much one wants it in one's deck, or in the Victory Pile.
    pub worth: Score,
    /// Cards it draws for its player without a condition.
    pub draws: Score,
    /// Whether its text counts what was played before it.
    pub counts_plays: bool,
    /// Whether other cards must be given up to play it.
    pub costs_cards: bool,
    /// Whether it comes back when it is discarded.
    pub comes_back: bool,
    /// The classes and the team its abilities want to see first.
    pub wants: ClassSet,
    pub wants_team: TeamId,
    /// What its Fight effect and its Escape effect mean for the players.
    pub fight: Score,
    pub escape: Score,
    /// Whether its "once this turn" line asks for a card.
    pub once_costs: bool,
    /// What its Rogue Agent line brings, and whether that grows with what was played.
    pub rogue: Score,
    pub rogue_counts: bool,
    /// What KOing a Cartel card does to whoever does it.
    pub removed: Score,
}

/// Whom a card wants to be shown if it is to spare somebody.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    classes: ClassSet,
    team: TeamId,
}

impl Shown {
    /// Whether this card will do.
    pub fn fits(self, def: &Def) -> bool {
        let is_of_team = self.team != TeamId::NONE && def.team == self.team;
        is_of_team || def.classes.overlaps(self.classes)
    }
}

impl Guide {
    pub fn new(catalogue: &Catalogue, weights: &Weights) -> Guide {
        let reading = Reading { catalogue, weights };
        let traits = catalogue.defs.iter().map(|def| reading.read(def));
        let traits: Vec<Traits> = traits.collect();
        Guide {
            shown: catalogue
                .defs
                .iter()
                .map(|def| reading.shown(def))
                .collect(),
            has_rogues: traits.iter().any(|traits| traits.rogue > 0),
            traits,
        }
    }

    /// Whether the box has anybody who may go rogue.
    pub fn has_rogues(&self) -> bool {
        self.has_rogues
    }

    /// Returns whom a card wants to be shown if it is to spare somebody; nobody for most.
    pub fn shown_to(&self, def: DefId) -> Option<Shown> {
        self.shown.get(def.idx()).copied()
    }

    pub fn of(&self, def: DefId) -> Traits {
        self.traits.get(def.idx()).copied().unwrap_or_default()
    }

    pub fn worth(&self, def: DefId) -> Score {
        self.of(def).worth
    }
}

/// What is needed to read a card.
struct Reading<'a> {
    catalogue: &'a Catalogue,
    weights: &'a Weights,
}

impl Reading<'_> {
    fn read(&self, def: &Def) -> Traits {
        let mut traits = Traits {
            worth: self.base_worth(def),
            ..Traits::default()
        };
        for ability in &def.tree.abilities {
            self.read_ability(def, ability, &mut traits);
        }
        traits
    }

    fn shown(&self, def: &Def) -> Shown {
        let mut wanted = Traits::default();
        for ability in &def.tree.abilities {
            if let Body::Effects(effects) = &ability.body {
                self.read_shown(effects, &mut wanted);
            }
        }
        Shown {
            classes: wanted.wants,
            team: wanted.wants_team,
        }
    }

    fn read_shown(&self, effects: &[Effect], wanted: &mut Traits) {
        for effect in effects {
            if let Effect::RevealOr { filter, .. } = effect {
                let classes = filter.classes.iter().map(|class| Need::Class(*class));
                let team = filter.team.iter().map(|team| Need::Team(team.clone()));
                let needs: Vec<Need> = classes.chain(team).collect();
                needs
                    .iter()
                    .for_each(|need| want(self.catalogue, need, wanted));
            }
            for inside in effect.children() {
                self.read_shown(inside, wanted);
            }
        }
    }

    fn base_worth(&self, def: &Def) -> Score {
        match def.kind {
            CardKind::Wound => self.weights.wound,
            CardKind::Extra => Score::from(def.recruit) + Score::from(def.attack),
            CardKind::Starter => STARTER + Score::from(def.attack),
            _ if def.is_hero => {
                let by_cost = BY_COST[usize::from(def.cost).min(BY_COST.len() - 1)];
                by_cost + self.weights.per_cost * Score::from(def.cost)
            }
            _ => def.victory_points.into(),
        }
    }

    fn read_ability(&self, def: &Def, ability: &Ability, traits: &mut Traits) {
        let (catalogue, weights) = (self.catalogue, self.weights);
        let effects: &[Effect] = match &ability.body {
            Body::Effects(effects) => effects,
            Body::AsFight => {
                traits.escape += traits.fight;
                return;
            }
            Body::Pools(pools) => {
                traits.worth += PER_POOL_COPIED * pools.len() as Score;
                return;
            }
            Body::Static(_) | Body::Setup(_) | Body::EvilWins(_) => return,
        };
        let total = |value: fn(&Effect) -> Score| effects.iter().map(value).sum::<Score>();
        match ability.trigger.regard() {
            Regard::WithPlay => {
                traits.draws += total(cards_drawn);
                traits.worth += weights.per_draw * total(cards_drawn) + total(consequence);
                traits.counts_plays |= effects.iter().any(counts_plays);
            }
            Regard::WithOthers => {
                traits.worth += total(consequence);
                traits.counts_plays |= effects.iter().any(counts_plays);
                if let Trigger::Needs(needs) = &ability.trigger {
                    needs.iter().for_each(|need| want(catalogue, need, traits));
                }
            }
            Regard::Price => traits.costs_cards = true,
            Regard::ComesBack => traits.comes_back = true,
            Regard::Shield => traits.worth += weights.per_draw,
            Regard::WhenBeaten => traits.fight += total(consequence),
            Regard::WhenGone => traits.escape += total(consequence),
            Regard::WhenRemoved => traits.removed += total(consequence),
            Regard::AnyTime => {
                traits.worth += total(consequence);
                traits.once_costs = effects.iter().any(takes_a_card);
            }
            Regard::Rogue => {
                traits.rogue = total(consequence) + total(cards_drawn);
                traits.rogue_counts = effects.iter().any(counts_plays);
                traits.worth += traits.rogue / 2;
            }
            Regard::ForFriend => traits.worth += total(consequence),
            Regard::MostTurns => traits.worth += total(consequence) / 2,
            // What foes and the other side do comes whether one wants the card or not.
            Regard::Anyway => {}
        }
        if def.is_hero && effects.iter().any(thins) {
            traits.worth += weights.thinning;
        }
    }
}

/// Whether an effect does something fitting with cards, outright or inside others that happen so.
fn does_with_cards(effect: &Effect, happens: Inside, fits: fn(&Cards) -> bool) -> bool {
    if let Some(Step::Cards(cards)) = effect.step() {
        return fits(cards);
    }
    let inside = effect.inside().into_iter();
    let mut inside = inside
        .filter(|(when, _)| *when == happens)
        .flat_map(|(_, effects)| effects);
    inside.any(|effect| does_with_cards(effect, happens, fits))
}

/// Whether a text gives something only for a card.
fn takes_a_card(effect: &Effect) -> bool {
    does_with_cards(effect, Inside::IfWanted, |cards| {
        matches!(cards.verb, Verb::Discard | Verb::Ko | Verb::PutOnDeck)
    })
}

fn want(catalogue: &Catalogue, need: &Need, traits: &mut Traits) {
    match need {
        Need::Class(class) => {
            traits.wants = traits.wants.union(ClassSet::of(&[*class]));
        }
        Need::Team(name) => {
            let place = catalogue.teams.iter().position(|team| team == name);
            // Teams count from one.
            traits.wants_team = place.map_or(TeamId::NONE, |i| TeamId(i as u8 + 1));
        }
    }
}

/// How many cards an effect draws at once. Cards for others, or on a condition, are none.
pub fn cards_drawn(effect: &Effect) -> Score {
    match effect {
        // Revealing a card and drawing it if it fits comes off about half the time.
        Effect::Look { body, .. } => Score::from(body.iter().any(puts_into_hand)),
        other => other.step().map_or(0, Step::draws),
    }
}

fn puts_into_hand(effect: &Effect) -> bool {
    does_with_cards(effect, Inside::If, |cards| {
        matches!(cards.verb, Verb::DrawThem | Verb::PutIntoHand)
    })
}

fn thins(effect: &Effect) -> bool {
    does_with_cards(effect, Inside::IfWanted, |cards| {
        cards.verb == Verb::Ko && cards.pick.filter.kind != FilterKind::Wound
    })
}

fn counts_plays(effect: &Effect) -> bool {
    match effect {
        Effect::If { cond, .. } => cond.counts_plays(),
        other => other.step().is_some_and(Step::counts_plays),
    }
}

/// What an effect means for the players, apart from points and cards drawn at once. What a step is
/// worth stands in the step's own file.
pub fn consequence(effect: &Effect) -> Score {
    let all = |effects: &[Effect]| effects.iter().map(consequence).sum::<Score>();
    match effect {
        Effect::Step(step) => step.worth(),
        Effect::Search { .. } => HERO_GAINED,
        Effect::Each { body, .. } => all(body),
        // Whoever can show the card is spared: about half.
        Effect::RevealOr { otherwise, .. } => all(otherwise) / 2,
        Effect::If { then, .. } => all(then) / 2,
        // What may be declined does no harm.
        Effect::May { body, then } => (all(body) + all(then)).max(0),
        Effect::ThisTurn(text) => surely_worth(text),
        // What comes of these depends on the table.
        Effect::Look { .. } | Effect::OneOf { .. } | Effect::MayReveal { .. } => 0,
    }
}

/// What surely comes of a text that holds for the rest of the turn: a card drawn when it ends is one
/// more in the next hand. What else comes of it depends on the table.
fn surely_worth(text: &Static) -> Score {
    let effects = text.surely_does().iter();
    effects
        .map(|effect| consequence(effect) + PER_DRAW * cards_drawn(effect))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whom_a_scheme_or_a_mastermind_wants_to_be_shown_is_read_from_its_text() {
        let marvel = Catalogue::new(cards::builtin::marvel()).expect("a box");
        let guide = Guide::new(&marvel, &Weights::PLAIN);
        let named = |label: &str| {
            let mut defs = marvel.defs.iter();
            let place = defs.position(|def| def.label == label);
            DefId(place.expect("a card of the box") as u16)
        };
        let sparing = |label: &str| {
            let shown = guide.shown_to(named(label)).expect("it was read");
            let heroes = marvel.defs.iter().filter(|def| def.is_hero);
            let fitting: Vec<&Def> = heroes.filter(|def| shown.fits(def)).collect();
            fitting
        };
        let all_are = |label: &str, class: cards::tree::Class| {
            let class = ClassSet::of(&[class]);
            let fitting = sparing(label);
            !fitting.is_empty() && fitting.iter().all(|def| def.classes.overlaps(class))
        };
        assert!(all_are("The Legacy Virus", cards::tree::Class::Tech));
        assert!(all_are("Loki", cards::tree::Class::Strength));
        assert!(!sparing("Magneto").is_empty());
        assert!(sparing("Red Skull").is_empty(), "nobody is spared");
    }
}
