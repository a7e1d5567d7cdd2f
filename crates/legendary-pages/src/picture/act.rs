//! What a card does, as far as a picture tells it: read from the tree of its text.

use cards::tree::{
    Body, Card, Effect, FilterKind, LookMode, Meter, Pool, Static, Step, Trigger, Verb,
};

/// One thing that can be seen to happen; each has a glyph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    Attack,
    Recruit,
    Draw,
    Look,
    Ko,
    Discard,
    Rescue,
    Wound,
    Heal,
    Capture,
    Defeat,
    Gain,
    Move,
    Swarm,
    Time,
    Copy,
    Danger,
    Guard,
    Twist,
    Lock,
    Blast,
    Stack,
    Back,
    Cards,
    Crown,
}

impl Act {
    /// Returns the outline that stands for it.
    pub fn glyph(self) -> &'static str {
        match self {
            Act::Attack => "a-attack",
            Act::Recruit => "a-recruit",
            Act::Draw => "a-draw",
            Act::Look => "a-look",
            Act::Ko => "a-ko",
            Act::Discard => "a-discard",
            Act::Rescue => "a-rescue",
            Act::Wound => "a-wound",
            Act::Heal => "a-heal",
            Act::Capture => "a-capture",
            Act::Defeat => "a-defeat",
            Act::Gain => "a-gain",
            Act::Move => "a-move",
            Act::Swarm => "a-swarm",
            Act::Time => "a-time",
            Act::Copy => "a-copy",
            Act::Danger => "a-danger",
            Act::Guard => "a-guard",
            Act::Twist => "a-twist",
            Act::Lock => "a-lock",
            Act::Blast => "a-blast",
            Act::Stack => "a-stack",
            Act::Back => "a-back",
            Act::Cards => "a-cards",
            Act::Crown => "a-crown",
        }
    }
}

/// Returns what a text does, in its order and each once; nothing for a card without text.
pub fn acts(card: &Card) -> Vec<Act> {
    let mut seen = Seen::default();
    for ability in &card.abilities {
        match ability.trigger {
            Trigger::Healing => seen.see(Act::Heal),
            Trigger::InsteadOfWound => seen.see(Act::Guard),
            _ => {}
        }
        match &ability.body {
            Body::Effects(effects) => seen.effects(effects),
            Body::Static(text) => seen.standing(text),
            Body::Pools(_) => seen.see(Act::Copy),
            Body::EvilWins(meter) => seen.see(of_meter(meter)),
            Body::AsFight | Body::Setup(_) => {}
        }
    }
    seen.acts
}

#[derive(Default)]
struct Seen {
    acts: Vec<Act>,
}

impl Seen {
    fn see(&mut self, act: Act) {
        if !self.acts.contains(&act) {
            self.acts.push(act);
        }
    }

    fn effects(&mut self, effects: &[Effect]) {
        for effect in effects {
            match effect {
                Effect::Step(step) => self.see(of_step(step)),
                Effect::Look {
                    mode: LookMode::Reveal | LookMode::Look,
                    ..
                }
                | Effect::Search { .. } => self.see(Act::Look),
                Effect::ThisTurn(text) => self.standing(text),
                _ => {}
            }
            if !matches!(effect, Effect::ThisTurn(_)) {
                let inside = effect.children();
                inside.into_iter().for_each(|inside| self.effects(inside));
            }
        }
    }

    fn standing(&mut self, text: &Static) {
        self.see(match text {
            Static::FoeAttack(_) | Static::AttackIs(_) => Act::Attack,
            Static::HeroCost(_) | Static::RecruitPaysAttack(_) => Act::Recruit,
            Static::NoDefeatWhile(_) | Static::NoDefeatUnless(_) => Act::Guard,
            Static::NoRecruiting(_) => Act::Lock,
            Static::BystandersAreVillains(_) | Static::HeroesAreVillains(_) => Act::Copy,
            Static::OnTopAlone(_) => Act::Stack,
            Static::FightOnlyWith(_) => Act::Cards,
            Static::Worth(_) => Act::Crown,
            Static::WoundStacks(_) => Act::Wound,
            Static::When(when) => return self.effects(&when.body),
        });
    }
}

fn of_step(step: &Step) -> Act {
    match step {
        Step::Points(points) if points.pool == Pool::Recruit => Act::Recruit,
        Step::Points(_) | Step::LeftmostAttack(_) => Act::Attack,
        Step::Draw(_) | Step::NextHandIs(_) | Step::NextHandPlus(_) => Act::Draw,
        Step::Rescue(_) | Step::RescueHeld(_) | Step::RescueBrainwashed(_) => Act::Rescue,
        Step::Acquire(_) | Step::GainUnder(_) | Step::GainOfficer(_) | Step::GainExtra(_) => {
            Act::Gain
        }
        Step::Danger(_) => Act::Danger,
        Step::GainWound(_) => Act::Wound,
        Step::KoCartel(_) | Step::PlaceCartel(_) => Act::Lock,
        Step::DiscardHand(_) | Step::DiscardDownTo(_) | Step::DiscardTop(_) => Act::Discard,
        Step::PutBack(_) | Step::PutUnder(_) => Act::Stack,
        Step::Cards(cards) => of_cards(cards.verb, cards.pick.filter.kind),
        Step::PlayCopies(_) | Step::CopyPlayed(_) => Act::Copy,
        Step::Blackjack(_) => Act::Cards,
        Step::PlayVillainDeck(_) | Step::ExtraEnters(_) | Step::Enters(_) => Act::Swarm,
        Step::Leave(_) | Step::Shift(_) | Step::MoveVillain(_) | Step::AngelsDisperse(_) => {
            Act::Move
        }
        Step::ReturnThis(_) | Step::PassLeft(_) => Act::Back,
        Step::Complete(_) | Step::EvilWins(_) => Act::Crown,
        Step::BecomesTwist(_) | Step::PlaceTwist(_) | Step::PlaceStrike(_) => Act::Twist,
        Step::Keep(_) | Step::NotDefeated(_) => Act::Guard,
        Step::Defeat(_) => Act::Defeat,
        Step::Capture(_) | Step::Brainwash(_) => Act::Capture,
        Step::ExtraTurn(_) => Act::Time,
        Step::DestroySpaces(_) => Act::Blast,
    }
}

fn of_cards(verb: Verb, kind: FilterKind) -> Act {
    match verb {
        Verb::Ko if kind == FilterKind::Wound => Act::Heal,
        Verb::Ko => Act::Ko,
        Verb::Discard => Act::Discard,
        Verb::Gain => Act::Gain,
        Verb::RecruitFree => Act::Recruit,
        Verb::PutOnDeck | Verb::PutUnderHeroDeck => Act::Stack,
        Verb::DrawThem | Verb::PutIntoHand => Act::Draw,
        Verb::Brainwash => Act::Capture,
    }
}

/// What everybody fears who plays against a Scheme.
fn of_meter(meter: &Meter) -> Act {
    match meter {
        Meter::TwistsPlayed(_) => Act::Time,
        Meter::Escaped {
            kind: FilterKind::Bystander | FilterKind::Hero,
            ..
        } => Act::Capture,
        Meter::Escaped { .. } | Meter::EscapedAs { .. } => Act::Move,
        Meter::HeroDeckEmpty => Act::Ko,
        Meter::WoundStackEmpty | Meter::StackedWounds { .. } => Act::Wound,
        Meter::Danger(_) => Act::Danger,
    }
}
