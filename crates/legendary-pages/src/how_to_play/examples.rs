//! Drawn examples, with cards of the box: each is worked out from what is printed on them.

use cards::tree::{CardKind, Printed};
use legendary::{Catalogue, Def, DefId, say};
use maud::{Markup, html};

use crate::face::Faces;
use crate::icon::stat;

/// Heroes, what is paid with them, and for what.
#[derive(PartialEq, Eq, Debug)]
pub struct Example {
    pub played: Vec<DefId>,
    pub taken: Option<DefId>,
}

impl Example {
    /// Returns the points that the cards have in print.
    pub fn points(&self, catalogue: &Catalogue) -> (u8, u8) {
        let defs = self.played.iter().map(|&id| catalogue.def(id));
        defs.fold((0, 0), |(attack, recruit), def| {
            (attack + def.attack, recruit + def.recruit)
        })
    }
}

/// Returns the example of a chapter, where one can be drawn with the cards of a box.
pub fn of(catalogue: &Catalogue, chapter: &str) -> Option<Example> {
    match chapter {
        "points" => Some(Example {
            played: hand(catalogue, 2, 1),
            taken: None,
        }),
        "recruit" => recruiting(catalogue),
        "fight" => fighting(catalogue),
        _ => {
            let taken = Some(shown(catalogue, chapter)?);
            let played = Vec::new();
            Some(Example { played, taken })
        }
    }
}

/// Returns starting cards: so many that give Recruit, and so many that give Attack.
fn hand(catalogue: &Catalogue, n_recruit: usize, n_attack: usize) -> Vec<DefId> {
    let starters = catalogue.starting_deck.iter().map(|(id, _)| *id);
    let with = |has: fn(&Def) -> bool| {
        let mut starters = starters.clone();
        starters.find(|&id| has(catalogue.def(id)))
    };
    let recruits = with(|def| def.recruit > 0).into_iter();
    let attacks = with(|def| def.attack > 0).into_iter();
    let recruits = recruits.flat_map(|id| std::iter::repeat_n(id, n_recruit));
    let attacks = attacks.flat_map(|id| std::iter::repeat_n(id, n_attack));
    recruits.chain(attacks).collect()
}

fn recruiting(catalogue: &Catalogue) -> Option<Example> {
    let mut heroes: Vec<&Def> = of_kind(catalogue, CardKind::Common).collect();
    heroes.sort_by_key(|def| def.cost);
    let hero = heroes.first()?;
    Some(Example {
        played: hand(catalogue, usize::from(hero.cost), 0),
        taken: Some(hero.id),
    })
}

fn fighting(catalogue: &Catalogue) -> Option<Example> {
    let mut foes: Vec<&Def> = of_kind(catalogue, CardKind::Villain)
        .filter(|def| matches!(def.tree.attack, Some(Printed::Plain(_))))
        .collect();
    foes.sort_by_key(|def| def.attack);
    let foe = foes.into_iter().find(|foe| foe.attack > 2)?;
    let mut heroes = of_kind(catalogue, CardKind::Common);
    let hero = heroes
        .find(|hero| hero.tree.attack == Some(Printed::Plain(foe.attack - 1)) && hero.recruit == 0);
    let hero = hero.map(|hero| hero.id);
    let missing = foe.attack - hero.map_or(0, |id| catalogue.def(id).attack);
    Some(Example {
        played: hero
            .into_iter()
            .chain(hand(catalogue, 0, usize::from(missing)))
            .collect(),
        taken: Some(foe.id),
    })
}

/// Returns a card that a chapter is about.
fn shown(catalogue: &Catalogue, chapter: &str) -> Option<DefId> {
    let kind = match chapter {
        "mastermind" | "goal" => CardKind::Mastermind,
        "clock" => CardKind::Scheme,
        "wound" => CardKind::Wound,
        "captive" => CardKind::Bystander,
        "gadget" => CardKind::Gadget,
        "mission" => CardKind::Mission,
        "cartel" => CardKind::Cartel,
        _ => return None,
    };
    of_kind(catalogue, kind).next().map(|def| def.id)
}

fn of_kind(catalogue: &Catalogue, kind: CardKind) -> impl Iterator<Item = &Def> {
    catalogue.defs.iter().filter(move |def| def.kind == kind)
}

impl Example {
    pub fn draw(&self, faces: &Faces<'_>) -> Markup {
        let lang = faces.lang;
        let (attack, recruit) = self.points(faces.catalogue);
        // A card by itself is there to be read; in a sum its points are enough.
        let size = if self.played.is_empty() {
            "how__example grid-cards grid-cards--full"
        } else {
            "how__example grid-cards"
        };
        html! {
            div class=(size) {
                @for &id in &self.played { (card(faces, id)) }
                @if !self.played.is_empty() {
                    span class="how__sum" {
                        "= "
                        @if recruit > 0 { (stat("recruit", &say!(lang, "Recruit", "Rekrutierung"), &recruit.to_string(), false)) }
                        @if attack > 0 { (stat("attack", &say!(lang, "Attack", "Angriff"), &attack.to_string(), false)) }
                        @if self.taken.is_some() { " →" }
                    }
                }
                @if let Some(id) = self.taken { (card(faces, id)) }
            }
        }
    }
}

fn card(faces: &Faces<'_>, id: DefId) -> Markup {
    let spoken = format!("{}: {}", faces.label(id), faces.spoken_numbers(id));
    html! {
        a class=(faces.classes(id)) href={ "/card/" (faces.def(id).slot) } aria-label=(spoken) {
            (faces.face(id, None))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::builtin;

    /// What is drawn adds up: the points that are played are the price of what is taken.
    #[test]
    fn examples_pay_what_the_card_costs() {
        let sets = [
            builtin::marvel(),
            builtin::bond(),
            builtin::licence_renewed(),
        ];
        for set in sets {
            let catalogue = Catalogue::new(set).expect("a box");
            let named = |chapter| of(&catalogue, chapter).expect(chapter);
            assert_eq!(named("points").points(&catalogue), (1, 2));
            let recruit = named("recruit");
            let hero = catalogue.def(recruit.taken.expect("a Hero"));
            assert_eq!(recruit.points(&catalogue), (0, hero.cost), "{}", hero.slot);
            let fight = named("fight");
            let foe = catalogue.def(fight.taken.expect("a foe"));
            assert_eq!(fight.points(&catalogue), (foe.attack, 0), "{}", foe.slot);
        }
    }
}
