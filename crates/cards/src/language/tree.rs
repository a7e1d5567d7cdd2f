//! The tree a card is: the one definition that executes, prints back, and becomes text.
//!
//! Every node is plain data with a single meaning. The parser builds it, the printer writes it in
//! its one canonical form, the words turn it into English and German, and the rules run it.
//! There is no node that calls another card's text and none that repeats until something happens,
//! so whatever a player writes ends.

pub use crate::conditions::Cond;
pub use crate::counts::Count;
pub use crate::inside::Inside;
pub use crate::keywords::Keyword;
pub use crate::occasion::Occasion;
use crate::span::Span;
pub use crate::standing::Static;
pub use crate::steps::Step;
pub use crate::triggers::{Moment, Trigger};

/// One file of the card language: one group of cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    pub kind: GroupKind,
    pub name: String,
    /// Heroes only: the team printed on every card of the group, if it has one.
    pub team: Option<String>,
    /// The film the group belongs to, in the boxes that tell films.
    pub film: Option<String>,
    /// Heroes of those boxes only: what kind of group it is.
    pub role: Option<Role>,
    /// Masterminds only.
    pub mastermind: Option<MastermindHead>,
    /// `cartel`: a game that uses the group has the Cartel stack (L-SETUP-024).
    pub cartel: bool,
    pub provenance: Provenance,
    /// A designer's note: about the group, never about what a card does.
    pub note: Option<String>,
    pub cards: Vec<Card>,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GroupKind {
    Hero,
    Villains,
    Henchmen,
    Mastermind,
    Scheme,
    /// The cards every game of the box uses: starters, stacks, twists, strikes.
    Basics,
    /// Nine Missions, one of them Inevitable.
    Missions,
    /// The Special Starters of a film.
    Starters,
    /// Cards that come in only when a text brings them in.
    Extras,
}

/// What kind of Heroes a group of a film holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// `bond`: one of the James Bond groups.
    Bond,
    Allies,
    Equipment,
    Vehicles,
    /// Somebody with a group of their own.
    Character,
}

/// What is printed on the Mastermind card besides its abilities.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MastermindHead {
    /// "Always leads": a Villain or Henchmen group.
    pub leads: Option<(GroupKind, String)>,
}

/// Where a card's facts come from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Provenance {
    /// Facts from public references.
    Published,
    /// A rulebook describes it.
    Rulebook,
    /// Designed here because no source gives it.
    Original,
    /// A player's own entry.
    Own,
}

/// One distinct card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    pub kind: CardKind,
    pub name: String,
    /// How many copies the box holds.
    pub count: u8,
    pub classes: Vec<Class>,
    /// A team of its own, where it differs from the group's (basics).
    pub team: Option<String>,
    pub cost: Option<u8>,
    pub recruit: Option<Printed>,
    pub attack: Option<Printed>,
    pub victory_points: Option<u8>,
    /// Missions only.
    pub danger: Option<u8>,
    /// Missions that show Recruit and Attack: whether one of them is enough (`recruit 3 or
    /// attack 4`) or both must be paid (C-61).
    pub either: bool,
    /// How many copies go into each pile of the Villain Deck.
    pub letters: Option<Letters>,
    pub keywords: Vec<Keyword>,
    /// `pay off 4`: Villains that may be fought with so much Recruit instead (L-KEYWORD-083).
    pub pay_off: Option<u8>,
    /// `base 15`: a Tactic that stays beside the Mastermind until it has taken so much damage
    /// (L-MASTERMIND-014).
    pub base: Option<u8>,
    /// Foes that join the deck of whoever defeats them: the value on their left edge.
    pub joins: Option<Joins>,
    /// Where this card's facts come from, if not from where the group's do.
    pub provenance: Option<Provenance>,
    pub abilities: Vec<Ability>,
    pub span: Span,
}

/// `deck B`, or `deck A 4 B 3 C 3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Letters {
    pub a: u8,
    pub b: u8,
    pub c: u8,
}

/// `joins attack 2`, `joins recruit 1+`: what the card is worth when it is played from a hand. Its
/// lines without a prefix are then its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Joins {
    pub recruit: Option<Printed>,
    pub attack: Option<Printed>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CardKind {
    Common,
    Uncommon,
    Rare,
    /// A card of the starting decks.
    Starter,
    /// The Hero that can always be recruited from its own stack.
    Officer,
    Wound,
    Bystander,
    Twist,
    Strike,
    Villain,
    Henchman,
    Mastermind,
    Tactic,
    Scheme,
    Mission,
    /// `special`: one of a film's Special Starters.
    SpecialStarter,
    Gadget,
    /// A card that is no Hero and can still be held, recruited and played.
    Extra,
    /// A card that lies on others and locks them until somebody pays for it.
    Cartel,
    /// An Angel of Death: a Hero that comes in only with a Scheme that brings the Angels.
    Angel,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    Strength,
    Instinct,
    Covert,
    Tech,
    Ranged,
}

/// A printed Recruit or Attack value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Printed {
    /// `3`.
    Plain(u8),
    /// `2+`: at least that much, the text may add more.
    Plus(u8),
    /// `*`: set by the card's text.
    Star,
}

/// One line of a card's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability {
    pub trigger: Trigger,
    pub body: Body,
    pub span: Span,
}

/// One symbol in front of an ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Need {
    Class(Class),
    Team(String),
}

/// What follows the colon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Body {
    Effects(Vec<Effect>),
    /// `as fight`: the same effects as the card's Fight line.
    AsFight,
    Static(Static),
    /// `impersonate: attack, attack`: the kinds of points copied, one after the other.
    Pools(Vec<Pool>),
    Setup(Vec<SetupStep>),
    EvilWins(Meter),
}

/// A part of an effect: a step, or a form that holds other effects. "That player" is the player the step is about: the one who owns the
/// text, or, inside `each player:`, each in turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// What is done, without anything inside it; each kind has its own file in `steps`.
    Step(Step),
    /// `reveal top 3: ...` (everyone sees) or `look at top 3: ...` (only the chooser sees).
    /// Inside, `them` are those cards; what is left of them goes back as it was.
    Look {
        mode: LookMode,
        n: u8,
        body: Vec<Effect>,
    },
    /// `search deck: ...`: the whole own deck is looked through and then shuffled. Inside, `them`
    /// are its cards (L-TEXT-023).
    Search { body: Vec<Effect> },
    /// `may A` or `may A => B`: B only if A was done.
    May {
        body: Vec<Effect>,
        then: Vec<Effect>,
    },
    /// `choose A | B`; `you choose A | B` where the owner of the text decides for that player.
    OneOf {
        chooser: Chooser,
        options: Vec<Vec<Effect>>,
    },
    /// `each player: ...`, `each other player: ...`, `chosen player: ...`.
    Each { who: Who, body: Vec<Effect> },
    /// `reveal X-Men hero or gain 1 wound`.
    RevealOr {
        filter: Filter,
        otherwise: Vec<Effect>,
    },
    /// `may reveal other X-Men hero => draw 1`.
    MayReveal { filter: Filter, then: Vec<Effect> },
    /// `if COND: A`, `if COND: A else B`.
    If {
        cond: Cond,
        then: Vec<Effect>,
        otherwise: Vec<Effect>,
    },
    /// `this turn: STATIC`.
    ThisTurn(Static),
}

impl Effect {
    /// Returns the runs of effects that stand inside this one, and when each of them happens.
    pub fn inside(&self) -> Vec<(Inside, &[Effect])> {
        match self {
            Effect::Step(_) => Vec::new(),
            Effect::Look { body, .. } | Effect::Search { body } => vec![(Inside::WithThem, body)],
            Effect::May { body, then } => vec![(Inside::IfWanted, body), (Inside::IfDone, then)],
            Effect::OneOf { options, .. } => {
                let options = options.iter().map(Vec::as_slice);
                options.map(|option| (Inside::IfChosen, option)).collect()
            }
            Effect::Each { body, .. } => vec![(Inside::ForEach, body)],
            Effect::RevealOr { otherwise, .. } => vec![(Inside::Unless, otherwise)],
            Effect::MayReveal { then, .. } => vec![(Inside::IfDone, then)],
            Effect::If {
                then, otherwise, ..
            } => vec![(Inside::If, then), (Inside::Else, otherwise)],
            Effect::ThisTurn(what) => {
                let runs = what.children().into_iter();
                runs.map(|run| (Inside::Whenever, run)).collect()
            }
        }
    }

    /// Returns the runs of effects that stand inside this one.
    pub fn children(&self) -> Vec<&[Effect]> {
        self.inside().into_iter().map(|(_, run)| run).collect()
    }

    /// Returns the step it is; nothing for a form that holds others.
    pub fn step(&self) -> Option<&Step> {
        match self {
            Effect::Step(step) => Some(step),
            _ => None,
        }
    }
}

/// What Cartel cards are placed on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CartelOn {
    This,
    Mastermind,
    /// `hero`: one of the HQ the player chooses.
    Hero,
    /// `villain or mission`: one of the row the player chooses.
    RowCard,
    /// `hq`: spread over it from right to left, fewest first.
    Hq,
    /// `assignment`: spread over the row from right to left, fewest first.
    Assignment,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pool {
    Attack,
    Recruit,
}

/// A number, or a number for each of something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Amount {
    pub n: u8,
    pub per: Option<Count>,
}

impl Amount {
    /// Returns what is counted if each of it counts once.
    pub(crate) fn once(&self) -> Option<&Count> {
        self.per.as_ref().filter(|_| self.n == 1)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CartelPlace {
    Hq,
    Assignment,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GoneKind {
    Villains,
    Missions,
}

/// Something a player did this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    VillainDefeated,
    MissionCompleted,
    /// `hero impersonated`: different Heroes whose points were copied.
    HeroImpersonated,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CountPlace {
    /// `you have`: in hand or played this turn.
    YouHave,
    /// `played`: this turn.
    Played,
    /// `in victory`: that player's Victory Pile.
    Victory,
    /// `in ko`.
    KoPile,
    /// `owned`: deck, hand, discard pile and play area.
    Owned,
    /// `in hq`.
    Hq,
    /// `on assignment`: in the row.
    Row,
    /// `in hand`.
    Hand,
    /// `in discard`.
    Discard,
}

/// Which cards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// `other` leaves out the card that speaks.
    pub other: bool,
    /// Any of these classes; empty: any.
    pub classes: Vec<Class>,
    pub team: Option<String>,
    /// Heroes of such a group.
    pub role: Option<Role>,
    /// A Villain or Hero group by name.
    pub group: Option<String>,
    pub kind: FilterKind,
    /// `card "Smuggled Gold"`: cards of one name.
    pub name: Option<String>,
    pub cost: Option<CostTest>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FilterKind {
    #[default]
    Card,
    Hero,
    Wound,
    Bystander,
    Villain,
    Mission,
    Gadget,
    /// `basic starter`: the starters every deck begins with, not the Special Starters.
    BasicStarter,
    /// `angel`: an Angel of Death.
    Angel,
    /// `brainwashed hero`: a Hero that lies in the row as a Villain.
    BrainwashedHero,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CostTest {
    /// `cost 2 or less`.
    AtMost(u8),
    /// `cost 7 or more`.
    AtLeast(u8),
    /// `odd cost`.
    Odd,
}

/// A choice of cards: how many, which, from where, by whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pick {
    pub quantity: Quantity,
    pub filter: Filter,
    pub from: Vec<Place>,
    pub chooser: Chooser,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Quantity {
    /// `2`, or `1 ... per ...`: as many as there are, if fewer.
    Exactly(Amount),
    /// `up to 4`.
    UpTo(u8),
    /// `any`: none to all.
    Any,
    /// `all`: no choice.
    All,
}

/// Where cards are taken from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    Hand,
    Discard,
    Played,
    Victory,
    Hq,
    /// `them`: the cards being looked at.
    Them,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Chooser {
    /// The player the step is about.
    #[default]
    ThatPlayer,
    /// `chosen by you`, `you choose`: the owner of the text.
    You,
}

/// What is done with the cards picked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verb {
    Ko,
    Discard,
    /// To the discard pile of that player.
    Gain,
    /// `recruit ... free`: gaining that counts as recruiting.
    RecruitFree,
    /// `put ... on deck`.
    PutOnDeck,
    /// `put ... under hero deck`.
    PutUnderHeroDeck,
    /// `draw them`: into the hand, as a card drawn.
    DrawThem,
    /// `put ... into hand`: not a draw.
    PutIntoHand,
    /// `brainwash ...`: into the row as a Villain (L-KEYWORD-065).
    Brainwash,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GainTo {
    Discard,
    Hand,
    /// `on deck`: on top of it.
    Deck,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LookMode {
    Reveal,
    Look,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    EachPlayer,
    EachOtherPlayer,
    ChosenPlayer,
    /// `each friendly player`: oneself included.
    EachFriendly,
    /// `each other friendly player`.
    EachOtherFriendly,
    /// `chosen friendly player`: oneself is possible.
    ChosenFriendly,
    /// `active player`: whose turn it is.
    ActivePlayer,
    /// `player with best hand`, `player with worst hand`: in poker; all who tie.
    BestHand,
    WorstHand,
}

/// The poker hands, from the weakest (L-POKER-005).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PokerHand {
    Pair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
}

/// A card of the row an effect moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RowCard {
    This,
    Villain,
    Mission,
    VillainOrMission,
}

/// Along the row: left is away from the Villain Deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    Left,
    Right,
}

/// Whom an effect may defeat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foe {
    /// `villain or mastermind` instead of `villain`.
    pub or_mastermind: bool,
    /// `holding captive`.
    pub holding_captive: bool,
    /// `attack below COUNT`.
    pub attack_below: Option<Count>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Captor {
    ChosenVillain,
    /// `villain or mission captures 1`: the player chooses.
    ChosenCard,
    This,
    At(String),
    Mastermind,
}

/// One of the Heroes in the HQ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HqPick {
    HighestCost,
    Rightmost,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TwistPlace {
    BesideScheme,
    AboveMastermind,
    LeftmostFreeSpace,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    Plus,
    Minus,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FoeSet {
    Villains,
    VillainsAt(String),
    Mastermind,
    /// `mission needs +1`: whatever they require.
    Missions,
    /// `on assignment needs +1`: Villains and Missions (L-MISSION-007).
    OnAssignment,
    /// `this needs +1 per ...`: the card that speaks.
    This,
}

/// One change a Scheme makes to the set-up. `players` limits it to some player counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupStep {
    pub what: SetupWhat,
    pub players: Option<(u8, u8)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupWhat {
    /// `twists 8`.
    Twists(u8),
    /// `twists 3 beside scheme`.
    TwistsBeside(u8),
    /// `bystanders 12`: the number in the Villain Deck in all.
    Bystanders(u8),
    /// `heroes 6`: the number of Heroes in the Hero Deck.
    Heroes(u8),
    /// `wounds 6 per player`.
    WoundsPerPlayer(u8),
    /// `henchmen +1`: one more group.
    ExtraHenchmen(u8),
    /// `villains "Skrulls"`: the group must be among those used.
    Require { kind: GroupKind, name: String },
    /// `hero cards 12 into villain deck`.
    HeroCardsIntoVillainDeck(u8),
    /// `twist piles 0 2 3`: how many Twists go into the piles A, B and C.
    TwistPiles(u8, u8, u8),
    /// `extra 8 "Smuggled Gold" into hero deck`.
    ExtrasIntoHeroDeck { n: u8, name: String },
    /// `angels into hero deck`: all of them.
    AngelsIntoHeroDeck,
    /// `mastermind captures 2`: Gadgets it begins with.
    MastermindCaptures(u8),
    /// `no solo`.
    NoSolo,
}

/// When a Scheme is completed, readable as "so many of so many".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meter {
    /// `7 twists`.
    TwistsPlayed(u8),
    /// `8 bystanders escaped`, `12 villains escaped`, `6 heroes escaped`.
    Escaped { n: u8, kind: FilterKind },
    /// `5 "Killbot" escaped`: cards that are Villains by this name.
    EscapedAs { n: u8, name: String },
    /// `hero deck empty`.
    HeroDeckEmpty,
    /// `wound stack empty`.
    WoundStackEmpty,
    /// `danger 8`: the Danger Level reaches the Scheme's limit.
    Danger(u8),
    /// `stacked wounds 7 alone 15`: in the stack of one player (L-END-015, L-SOLO-024).
    StackedWounds { n: u8, alone: u8 },
}
