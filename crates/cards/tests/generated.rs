//! Trees no box has yet are printed and read back too.
//!
//! The trees are drawn from the whole language, sense or no sense: what can be read must be
//! writable, and the parentheses must fall where reading needs them.

use cards::conditions::*;
use cards::counts;
use cards::parse_tree;
use cards::print;
use cards::span::Span;
use cards::standing::*;
use cards::steps::{self, *};
use cards::tree::*;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3000,
        // Fixed, so that a red test stays red.
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..Default::default()
    })]

    #[test]
    fn generated_groups_read_back_as_printed(group in group()) {
        let text = print::group(&group);
        let again = parse_tree("generated", &text, &teams());
        prop_assert_eq!(again.as_ref(), Ok(&group), "{}", text);
        prop_assert_eq!(print::group(&again.unwrap()), text);
    }
}

fn teams() -> Vec<String> {
    [
        "X-Men",
        "Spider Friends",
        "hand",
        "The",
        "A",
        "2nd Team",
        "S.H.I.E.L.D.",
    ]
    .map(str::to_owned)
    .to_vec()
}

fn team() -> BoxedStrategy<String> {
    select(teams()).boxed()
}

/// Names that are bare words, words of the language, numbers, and neither.
fn name() -> BoxedStrategy<String> {
    select(
        &[
            "HYDRA",
            "Enemies of Asgard",
            "villains",
            "the",
            "7",
            "Bank",
            "O'Hara",
            "Ärger",
            "-x",
        ][..],
    )
    .prop_map(str::to_owned)
    .boxed()
}

fn n() -> BoxedStrategy<u8> {
    (0..=99u8).boxed()
}

fn range() -> BoxedStrategy<(u8, u8)> {
    (n(), n()).boxed()
}

fn class() -> BoxedStrategy<Class> {
    select(
        &[
            Class::Strength,
            Class::Instinct,
            Class::Covert,
            Class::Tech,
            Class::Ranged,
        ][..],
    )
    .boxed()
}

fn role() -> BoxedStrategy<Role> {
    use Role::*;
    select(&[Bond, Allies, Equipment, Vehicles, Character][..]).boxed()
}

fn sign() -> BoxedStrategy<Sign> {
    select(&[Sign::Plus, Sign::Minus][..]).boxed()
}

fn poker_hand() -> BoxedStrategy<PokerHand> {
    use PokerHand::*;
    select(
        &[
            Pair,
            TwoPair,
            ThreeOfAKind,
            Straight,
            Flush,
            FullHouse,
            FourOfAKind,
            StraightFlush,
        ][..],
    )
    .boxed()
}

/// Spaces have names, or numbers for names.
fn space() -> BoxedStrategy<String> {
    prop_oneof![name(), (1..=5u8).prop_map(|n| n.to_string())].boxed()
}

fn filter_kind() -> BoxedStrategy<FilterKind> {
    use FilterKind::*;
    select(
        &[
            Card,
            Hero,
            Wound,
            Bystander,
            Villain,
            Mission,
            Gadget,
            BasicStarter,
            Angel,
            BrainwashedHero,
        ][..],
    )
    .boxed()
}

fn filter() -> BoxedStrategy<Filter> {
    let cost = prop_oneof![
        n().prop_map(CostTest::AtMost),
        n().prop_map(CostTest::AtLeast),
        Just(CostTest::Odd)
    ];
    let parts = (
        any::<bool>(),
        vec(class(), 0..3),
        option::of(team()),
        option::of(role()),
        option::of(name()),
        filter_kind(),
        option::of(name()),
        option::of(cost),
    );
    parts
        .prop_map(
            |(other, classes, team, role, group, kind, name, cost)| Filter {
                other,
                classes,
                team,
                role,
                group,
                kind,
                // Only `card` is followed by the name of one.
                name: name.filter(|_| kind == FilterKind::Card),
                cost,
            },
        )
        .boxed()
}

fn count() -> BoxedStrategy<Count> {
    use CountPlace::*;
    let spelled: Vec<Count> = Count::all()
        .into_iter()
        .map(|(_, count, _)| count)
        .collect();
    prop_oneof![
        3 => (
            filter(),
            select(&[YouHave, Played, Victory, KoPile, Owned, Hq, Row, Hand, Discard][..]),
        )
            .prop_map(|(filter, place)| counts::Cards { filter, place }.into()),
        1 => select(spelled),
    ]
    .boxed()
}

fn amount() -> BoxedStrategy<Amount> {
    (n(), option::of(count()))
        .prop_map(|(n, per)| Amount { n, per })
        .boxed()
}

fn pick() -> BoxedStrategy<Pick> {
    use Place::*;
    let quantity = prop_oneof![
        amount().prop_map(Quantity::Exactly),
        n().prop_map(Quantity::UpTo),
        Just(Quantity::Any),
        Just(Quantity::All)
    ];
    let from = vec(
        select(&[Hand, Discard, Played, Victory, Hq, Them][..]),
        1..3,
    );
    let parts = (
        quantity,
        prop_oneof![Just(Filter::default()), filter()],
        from,
        chooser(),
    );
    let any = parts.prop_map(|(quantity, filter, from, chooser)| Pick {
        quantity,
        filter,
        from,
        chooser,
    });
    // The one pick with a form of its own.
    let them = Just(Pick {
        quantity: Quantity::All,
        filter: Filter::default(),
        from: vec![Them],
        chooser: Chooser::ThatPlayer,
    });
    prop_oneof![4 => any, 1 => them].boxed()
}

fn chooser() -> BoxedStrategy<Chooser> {
    select(&[Chooser::ThatPlayer, Chooser::You][..]).boxed()
}

fn hq_pick() -> BoxedStrategy<HqPick> {
    select(&[HqPick::HighestCost, HqPick::Rightmost][..]).boxed()
}

fn cond() -> BoxedStrategy<Cond> {
    prop_oneof![
        filter().prop_map(|filter| YouHave(filter).into()),
        filter().prop_map(|filter| Them(filter).into()),
        vec(space(), 1..3).prop_map(|spaces| At(spaces).into()),
        Just(Cond::from(FirstHero)),
        n().prop_map(|n| RecruitMade(n).into()),
        n().prop_map(|n| HandIs(n).into()),
        filter().prop_map(|filter| NoneInVictory(filter).into()),
        (n(), count()).prop_map(|(n, count)| AtLeast { n, count }.into()),
        poker_hand().prop_map(|hand| Poker(hand).into()),
        Just(Cond::from(VillainDeckEmpty)),
        name().prop_map(|group| PlayedOrStandIn(group).into()),
        select(condition_examples()),
    ]
    .boxed()
}

/// Reads a line of text.
fn read(line: &str) -> Vec<Effect> {
    let text = format!("hero \"Mine\"\n\ncommon 5 \"Card\" tech cost 3\n    {line}\n");
    let group = parse_tree("example", &text, &[]).expect("an example is read");
    match &group.cards[0].abilities[0].body {
        Body::Effects(effects) => effects.clone(),
        _ => Vec::new(),
    }
}

/// One of every kind of step, also of those that are not drawn part by part below.
fn examples() -> Vec<Effect> {
    let all = Step::examples().into_iter();
    all.flat_map(|(_, example)| read(example)).collect()
}

/// One of every kind of condition.
fn condition_examples() -> Vec<Cond> {
    let all = Cond::examples().into_iter();
    let read = all.flat_map(|(_, example)| read(&format!("if {example}: draw 1")));
    let conds = read.filter_map(|effect| match effect {
        Effect::If { cond, .. } => Some(cond),
        _ => None,
    });
    conds.collect()
}

/// One of every kind of standing text that holds no other effects.
fn standing_examples() -> Vec<Static> {
    let all = Static::examples().into_iter();
    let read = all.flat_map(|(_, example)| read(&format!("this turn: {example}")));
    let texts = read.filter_map(|effect| match effect {
        Effect::ThisTurn(text) if text.children().is_empty() => Some(text),
        _ => None,
    });
    texts.collect()
}

/// Effects that hold no other effect.
fn leaf() -> BoxedStrategy<Effect> {
    use Verb::*;
    let pool = select(&[Pool::Attack, Pool::Recruit][..]);
    let to = || select(&[GainTo::Discard, GainTo::Hand][..]);
    let verb = select(
        &[
            Ko,
            Discard,
            Gain,
            RecruitFree,
            PutOnDeck,
            PutUnderHeroDeck,
            DrawThem,
            PutIntoHand,
            Brainwash,
        ][..],
    );
    let captor = prop_oneof![
        Just(Captor::ChosenVillain),
        Just(Captor::ChosenCard),
        Just(Captor::Mastermind),
        Just(Captor::This),
        space().prop_map(Captor::At)
    ];
    let foe = (any::<bool>(), any::<bool>(), option::of(count())).prop_map(
        |(or_mastermind, holding_captive, attack_below)| Foe {
            or_mastermind,
            holding_captive,
            attack_below,
        },
    );
    let places = [
        TwistPlace::BesideScheme,
        TwistPlace::AboveMastermind,
        TwistPlace::LeftmostFreeSpace,
    ];
    let numbered = prop_oneof![
        n().prop_map(|hand_size| Effect::from(DiscardDownTo { hand_size })),
        n().prop_map(|n| Effect::from(DiscardTop { n })),
        n().prop_map(|n| Effect::from(PlayVillainDeck { n })),
        n().prop_map(|n| Effect::from(NextHandIs { n })),
        n().prop_map(|n| Effect::from(NextHandPlus { n })),
        n().prop_map(|n| Effect::from(PassLeft { n })),
        n().prop_map(|n| Effect::from(LeftmostAttack { n })),
        (n(), any::<bool>()).prop_map(|(n, chosen)| Effect::from(DestroySpaces { n, chosen })),
        Just(Effect::from(NotDefeated)),
        (any::<bool>(), n()).prop_map(|(up_to, n)| Effect::from(KoCartel { up_to, n })),
    ];
    let fixed = select(vec![
        Effect::from(DiscardHand),
        Effect::from(PlayCopies),
        Effect::from(PutBack),
        Effect::from(Leave),
        Effect::from(ExtraTurn),
        Effect::from(ReturnThis),
        Effect::from(MoveVillain),
        Effect::from(RescueHeld),
        Effect::from(GainUnder),
        Effect::from(BecomesTwist),
        Effect::from(EvilWins),
        Effect::from(Complete),
        Effect::from(PlaceStrike),
        Effect::from(Blackjack),
        Effect::from(RescueBrainwashed),
        Effect::from(AngelsDisperse),
    ]);
    let of_films = prop_oneof![
        amount().prop_map(|amount| Effect::from(Acquire { amount })),
        (sign(), n()).prop_map(|(sign, n)| Effect::from(Danger { sign, n })),
        (row_card(), way(), n()).prop_map(|(whom, way, spaces)| Effect::from(Shift {
            whom,
            way,
            spaces
        })),
        (n(), name(), to()).prop_map(|(n, name, to)| Effect::from(GainExtra { n, name, to })),
        name().prop_map(|name| Effect::from(ExtraEnters { name })),
        (amount(), cartel_on()).prop_map(|(amount, on)| Effect::from(PlaceCartel { amount, on })),
        hq_pick().prop_map(|which| Effect::from(steps::Brainwash { which })),
    ];
    prop_oneof![
        (pool, amount()).prop_map(|(pool, amount)| Effect::from(Points { pool, amount })),
        amount().prop_map(|amount| Effect::from(Draw { amount })),
        amount().prop_map(|amount| Effect::from(Rescue { amount })),
        (amount(), to()).prop_map(|(amount, to)| Effect::from(GainWound { amount, to })),
        (amount(), to()).prop_map(|(amount, to)| Effect::from(GainOfficer { amount, to })),
        (verb, pick()).prop_map(|(verb, pick)| Effect::from(Cards { verb, pick })),
        pick().prop_map(|pick| Effect::from(Keep { pick })),
        foe.prop_map(|foe| Effect::from(Defeat { foe })),
        (captor, n()).prop_map(|(captor, n)| Effect::from(Capture { captor, n })),
        filter().prop_map(|filter| Effect::from(CopyPlayed { filter })),
        hq_pick().prop_map(|which| Effect::from(PutUnder { which })),
        hq_pick().prop_map(|which| Effect::from(Enters { which })),
        select(places.to_vec()).prop_map(|place| Effect::from(PlaceTwist { place })),
        closed_static().prop_map(Effect::ThisTurn),
        numbered,
        fixed,
        of_films,
        select(examples()),
    ]
    .boxed()
}

fn row_card() -> BoxedStrategy<RowCard> {
    use RowCard::*;
    select(&[This, Villain, Mission, VillainOrMission][..]).boxed()
}

fn cartel_on() -> BoxedStrategy<CartelOn> {
    use CartelOn::*;
    select(&[This, Mastermind, Hero, RowCard, Hq, Assignment][..]).boxed()
}

fn way() -> BoxedStrategy<Way> {
    select(&[Way::Left, Way::Right][..]).boxed()
}

fn who() -> BoxedStrategy<Who> {
    use Who::*;
    select(
        &[
            EachPlayer,
            EachOtherPlayer,
            ChosenPlayer,
            EachFriendly,
            EachOtherFriendly,
            ChosenFriendly,
            BestHand,
            WorstHand,
        ][..],
    )
    .boxed()
}

fn effects() -> BoxedStrategy<Vec<Effect>> {
    let effect = leaf().prop_recursive(4, 12, 3, |inner| {
        let some = vec(inner.clone(), 1..3).boxed();
        let maybe = vec(inner, 0..3).boxed();
        let mode = select(&[LookMode::Reveal, LookMode::Look][..]);
        prop_oneof![
            (mode, n(), some.clone()).prop_map(|(mode, n, body)| Effect::Look { mode, n, body }),
            some.clone().prop_map(|body| Effect::Search { body }),
            (some.clone(), maybe.clone()).prop_map(|(body, then)| Effect::May { body, then }),
            (chooser(), vec(some.clone(), 2..4))
                .prop_map(|(chooser, options)| Effect::OneOf { chooser, options }),
            (who(), some.clone()).prop_map(|(who, body)| Effect::Each { who, body }),
            (filter(), some.clone())
                .prop_map(|(filter, otherwise)| Effect::RevealOr { filter, otherwise }),
            (filter(), some.clone()).prop_map(|(filter, then)| Effect::MayReveal { filter, then }),
            (cond(), some.clone(), maybe).prop_map(|(cond, then, otherwise)| Effect::If {
                cond,
                then,
                otherwise
            }),
            (select(&Occasion::ALL[..]), some)
                .prop_map(|(occasion, body)| Effect::ThisTurn(When { occasion, body }.into())),
        ]
    });
    vec(effect, 1..3).boxed()
}

fn closed_static() -> BoxedStrategy<Static> {
    let whom = prop_oneof![
        Just(FoeSet::Villains),
        space().prop_map(FoeSet::VillainsAt),
        Just(FoeSet::Mastermind),
        Just(FoeSet::Missions),
        Just(FoeSet::OnAssignment),
        Just(FoeSet::This)
    ];
    prop_oneof![
        filter().prop_map(|filter| NoDefeatUnless(filter).into()),
        amount().prop_map(|amount| AttackIs(amount).into()),
        amount().prop_map(|amount| Worth(amount).into()),
        (whom, sign(), amount())
            .prop_map(|(whom, sign, amount)| FoeAttack { whom, sign, amount }.into()),
        (name(), amount()).prop_map(|(name, attack)| BystandersAreVillains { name, attack }.into()),
        (name(), n())
            .prop_map(|(name, attack_plus)| HeroesAreVillains { name, attack_plus }.into()),
        poker_hand().prop_map(|hand| FightOnlyWith(hand).into()),
        filter().prop_map(|filter| NoDefeatWhile(filter).into()),
        (sign(), amount()).prop_map(|(sign, amount)| HeroCost { sign, amount }.into()),
        select(standing_examples()),
    ]
    .boxed()
}

fn setup_step() -> BoxedStrategy<SetupStep> {
    use GroupKind::{Henchmen, Hero, Missions, Villains};
    let kind = select(&[Hero, Villains, Henchmen, Missions][..]);
    let what = prop_oneof![
        n().prop_map(SetupWhat::Twists),
        n().prop_map(SetupWhat::TwistsBeside),
        n().prop_map(SetupWhat::Bystanders),
        n().prop_map(SetupWhat::Heroes),
        n().prop_map(SetupWhat::WoundsPerPlayer),
        n().prop_map(SetupWhat::ExtraHenchmen),
        (kind, name()).prop_map(|(kind, name)| SetupWhat::Require { kind, name }),
        n().prop_map(SetupWhat::HeroCardsIntoVillainDeck),
        (n(), n(), n()).prop_map(|(a, b, c)| SetupWhat::TwistPiles(a, b, c)),
        (n(), name()).prop_map(|(n, name)| SetupWhat::ExtrasIntoHeroDeck { n, name }),
        n().prop_map(SetupWhat::MastermindCaptures),
        Just(SetupWhat::AngelsIntoHeroDeck),
        Just(SetupWhat::NoSolo),
    ];
    (what, option::of(range()))
        .prop_map(|(what, players)| SetupStep { what, players })
        .boxed()
}

fn meter() -> BoxedStrategy<Meter> {
    prop_oneof![
        n().prop_map(Meter::TwistsPlayed),
        (n(), filter_kind()).prop_map(|(n, kind)| Meter::Escaped { n, kind }),
        (n(), name()).prop_map(|(n, name)| Meter::EscapedAs { n, name }),
        Just(Meter::HeroDeckEmpty),
        Just(Meter::WoundStackEmpty),
        n().prop_map(Meter::Danger),
        (n(), n()).prop_map(|(n, alone)| Meter::StackedWounds { n, alone }),
    ]
    .boxed()
}

fn ability() -> BoxedStrategy<Ability> {
    let need = prop_oneof![class().prop_map(Need::Class), team().prop_map(Need::Team)];
    let trigger = prop_oneof![
        vec(need, 1..3).prop_map(Trigger::Needs),
        option::of(range()).prop_map(Trigger::Twist),
        select(vec![
            Trigger::Play,
            Trigger::ToPlay,
            Trigger::InsteadOfWound,
            Trigger::WhenDiscarded,
            Trigger::Healing,
            Trigger::Ambush,
            Trigger::Fight,
            Trigger::Escape,
            Trigger::Strike,
            Trigger::Success,
            Trigger::Failure,
            Trigger::EscapeOrFailure,
            Trigger::Moves,
            Trigger::Liaison,
            Trigger::DoubleOhStatus,
            Trigger::OnceThisTurn,
            Trigger::RogueAgent,
            Trigger::Disperse,
            Trigger::Removed,
            Trigger::Acquired,
            Trigger::Spend,
        ]),
    ];
    let fixed = prop_oneof![
        closed_static(),
        (select(&Occasion::ALL[..]), effects()).prop_map(|(occasion, body)| When {
            occasion,
            body
        }
        .into()),
    ];
    let pools = vec(select(&[Pool::Attack, Pool::Recruit][..]), 1..4);
    let parts = prop_oneof![
        1 => (Just(Trigger::Impersonate), pools.prop_map(Body::Pools)),
        6 => (trigger, effects().prop_map(Body::Effects)),
        1 => (Just(Trigger::Escape), Just(Body::AsFight)),
        2 => (Just(Trigger::Always), fixed.prop_map(Body::Static)),
        1 => (Just(Trigger::Setup), vec(setup_step(), 1..4).prop_map(Body::Setup)),
        1 => (Just(Trigger::EvilWins), meter().prop_map(Body::EvilWins)),
    ];
    parts
        .prop_map(|(trigger, body)| Ability {
            trigger,
            body,
            span: Span::default(),
        })
        // A line has a greatest length, so the longest of the generated ones can not be read back.
        .prop_filter("the line is too long", |ability| {
            print::ability(ability).len() < 480
        })
        .boxed()
}

fn printed() -> BoxedStrategy<Printed> {
    prop_oneof![
        n().prop_map(Printed::Plain),
        n().prop_map(Printed::Plus),
        Just(Printed::Star)
    ]
    .boxed()
}

type RowFacts = (
    (Option<u8>, Option<u8>),
    Option<u8>,
    bool,
    Option<Letters>,
    Vec<Keyword>,
    Option<Joins>,
    Option<Provenance>,
);

/// The facts of the cards of the row, and where a card's facts come from.
fn row_facts() -> BoxedStrategy<RowFacts> {
    let words = Keyword::EACH.to_vec();
    let letters = (n(), n(), n()).prop_map(|(a, b, c)| Letters { a, b, c });
    let joins = (option::of(printed()), printed(), any::<bool>());
    let joins = joins.prop_map(|(other, value, first)| {
        if first {
            Joins {
                recruit: Some(value),
                attack: other,
            }
        } else {
            Joins {
                recruit: other,
                attack: Some(value),
            }
        }
    });
    (
        (option::of(n()), option::of(n())),
        option::of(n()),
        any::<bool>(),
        option::of(letters),
        proptest::sample::subsequence(words, 0..3),
        option::of(joins),
        option::of(provenance()),
    )
        .boxed()
}

fn provenance() -> BoxedStrategy<Provenance> {
    use Provenance::*;
    select(&[Published, Rulebook, Original, Own][..]).boxed()
}

fn card() -> BoxedStrategy<Card> {
    use CardKind::*;
    let kinds = [
        Common,
        Uncommon,
        Rare,
        Starter,
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
        SpecialStarter,
        Gadget,
        Extra,
        Cartel,
        Angel,
    ];
    let classes = option::of(class()).prop_map(|class| class.into_iter().collect());
    let facts = (
        option::of(n()),
        option::of(printed()),
        option::of(printed()),
        option::of(n()),
    );
    let parts = (
        (select(kinds.to_vec()), name(), n()),
        (classes, option::of(team())),
        facts,
        row_facts(),
        vec(ability(), 0..3),
    );
    parts
        .prop_map(
            |((kind, name, count), (classes, team), facts, row, abilities)| {
                let (cost, recruit, attack, victory_points) = facts;
                let ((pay_off, base), danger, either, letters, keywords, joins, provenance) = row;
                let span = Span::default();
                Card {
                    kind,
                    name,
                    count,
                    classes,
                    team,
                    cost,
                    recruit,
                    attack,
                    victory_points,
                    danger,
                    // Written between the two values, so it needs both.
                    either: either && recruit.is_some() && attack.is_some(),
                    letters,
                    keywords,
                    pay_off,
                    base,
                    joins,
                    provenance,
                    abilities,
                    span,
                }
            },
        )
        .boxed()
}

fn group() -> BoxedStrategy<Group> {
    let leads = (
        select(&[GroupKind::Villains, GroupKind::Henchmen][..]),
        name(),
    );
    let head = prop_oneof![
        (name(), option::of(team())).prop_map(|(name, team)| (GroupKind::Hero, name, team, None)),
        (name(), option::of(leads)).prop_map(|(name, leads)| {
            (
                GroupKind::Mastermind,
                name,
                None,
                Some(MastermindHead { leads }),
            )
        }),
        name().prop_map(|name| (GroupKind::Villains, name, None, None)),
        name().prop_map(|name| (GroupKind::Henchmen, name, None, None)),
        name().prop_map(|name| (GroupKind::Scheme, name, None, None)),
        name().prop_map(|name| (GroupKind::Missions, name, None, None)),
        name().prop_map(|name| (GroupKind::Starters, name, None, None)),
        name().prop_map(|name| (GroupKind::Extras, name, None, None)),
        Just((GroupKind::Basics, "Basics".to_owned(), None, None)),
    ];
    let film = (option::of(name()), option::of(role()), any::<bool>());
    let parts = (
        head,
        film,
        provenance(),
        option::of(name()),
        vec(card(), 0..4),
    );
    parts
        .prop_map(
            |((kind, name, team, mastermind), (film, role, cartel), provenance, note, cards)| {
                Group {
                    kind,
                    name,
                    team,
                    film: film.filter(|_| kind != GroupKind::Basics),
                    role: role.filter(|_| kind == GroupKind::Hero),
                    mastermind,
                    cartel: cartel && kind != GroupKind::Basics,
                    provenance,
                    note,
                    cards,
                    span: Span::default(),
                }
            },
        )
        .boxed()
        .boxed()
}
