//! What a card does, as far as a picture tells it: read from the tree of its text.

pub use cards::act::Act;
use cards::tree::{Body, Card, Effect, FilterKind, Meter, Static};

/// Returns the outline that stands for an act.
pub fn glyph(act: Act) -> &'static str {
    match act {
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

/// Returns what a text does, in its order and each once; nothing for a card without text.
pub fn acts(card: &Card) -> Vec<Act> {
    let mut seen = Seen::default();
    for ability in &card.abilities {
        ability
            .trigger
            .act()
            .into_iter()
            .for_each(|act| seen.see(act));
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
                Effect::Step(step) => self.see(step.act()),
                Effect::Look { .. } | Effect::Search { .. } => self.see(Act::Look),
                Effect::ThisTurn(text) => text.act().into_iter().for_each(|act| self.see(act)),
                _ => {}
            }
            for inside in effect.children() {
                self.effects(inside);
            }
        }
    }

    fn standing(&mut self, text: &Static) {
        text.act().into_iter().for_each(|act| self.see(act));
        for inside in text.children() {
            self.effects(inside);
        }
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
