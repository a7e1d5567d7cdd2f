//! What can be chosen as tiles: a picture, what it does, and how hard it is.
//!
//! A tile is a radio button inside its label, or a tick where several are chosen, so it can be chosen
//! by finger and by keys, with scripts and without.

use cards::boxed::Preset;
use cards::tree::{CardKind, Class, GroupKind, Trigger};
use cards::words::{Form, Line, class_name};
use legendary::setup::Setup;
use legendary::{DefId, say};
use maud::{Markup, html};
use web::parts::odds;

use super::groups::several;
use super::{Sheet, described, invalid};
use crate::emblem::of_film;
use crate::face::{class_class, class_icon};
use crate::icon::{icon, text, with_class};
use crate::order::{Refusal, choices, field_of};
use crate::picture::Picture;

/// How a choice is wrong, as its control says it.
pub struct Wrong<'a> {
    pub is_wrong: bool,
    pub why: Option<&'a str>,
}

impl Wrong<'_> {
    /// Returns what the control says of the reasons against it.
    pub fn of<'a>(reasons: &[&Refusal], why: &'a Option<String>) -> Wrong<'a> {
        Wrong {
            is_wrong: !reasons.is_empty(),
            why: why.as_deref(),
        }
    }
}

impl Sheet<'_> {
    /// Returns the only group of a kind as tiles of which one is chosen; chance is one of them.
    pub fn shelf(&self, kind: GroupKind, name: Option<&str>, wrong: &Wrong<'_>) -> Markup {
        let lang = self.lang;
        let field = field_of(kind);
        let label = cards::words::group_kind_name(kind, lang);
        let groups = choices(self.faces.catalogue, kind);
        let is_known = name.is_none_or(|name| groups.iter().any(|(_, known)| known == name));
        html! {
            div class="tiles" role="radiogroup" id={ (field) "-0" } tabindex="-1" aria-label=(label) aria-invalid=[wrong.is_wrong.then_some("true")] aria-describedby=[wrong.why] {
                @for (value, group) in &groups {
                    (radio(field, value, name == Some(group), self.tile(kind, group)))
                }
                (radio(field, "", name.is_none(), html! {
                    span class="tile__art" { (with_class("i-dice", "tile__sign")) }
                    b { (say!(lang, "Chance", "Zufall")) }
                    small { (say!(lang, "rolled when the game begins", "wird gewürfelt, wenn das Spiel beginnt")) }
                }))
                // What was typed stays, so that it can be seen why it was refused.
                @if !is_known {
                    @let typed = name.unwrap_or_default();
                    (radio(field, typed, true, html! { b { (typed) " ?" } }))
                }
            }
        }
    }

    /// Returns the groups of a kind as tiles of which so many are ticked; what is not is left to chance.
    pub fn ticks(&self, kind: GroupKind, n: usize, names: &[String]) -> Markup {
        let (lang, field) = (self.lang, field_of(kind));
        let groups = choices(self.faces.catalogue, kind);
        let mut typed: Vec<&String> = names.iter().collect();
        let tiles: Vec<Markup> = groups
            .iter()
            .map(|(value, group)| {
                let at = typed.iter().position(|name| *name == group);
                let chosen = at.map(|at| typed.remove(at).as_str());
                let id = format!("{field}-{value}");
                self.tick(
                    kind,
                    &id,
                    (value, group),
                    chosen.is_some(),
                    self.tile(kind, group),
                )
            })
            .collect();
        html! {
            div class="tiles" role="group" id={ (field) "-0" } tabindex="-1" aria-label=(several(kind, lang)) data-most=(n) {
                @for tile in &tiles { (tile) }
                // What was typed twice, or is not in the box, stays, so that it can be seen why it was refused.
                @for (i, name) in typed.iter().enumerate() {
                    @let value = groups.iter().find(|(_, group)| group == *name).map_or(*name, |(value, _)| value);
                    (self.tick(kind, &format!("{field}-typed-{i}"), (value, name), true, html! { b { (name) " ?" } }))
                }
            }
        }
    }

    fn tick(
        &self,
        kind: GroupKind,
        id: &str,
        (value, group): (&str, &str),
        is_chosen: bool,
        inside: Markup,
    ) -> Markup {
        let (lang, field) = (self.lang, field_of(kind));
        let reasons = if is_chosen {
            self.refused_in(kind, Some(group))
        } else {
            Vec::new()
        };
        let is_locked = is_chosen && self.draft.is_locked(kind, group);
        let lock = say!(lang, "Lock {group}", "{group} festhalten");
        html! {
            div class={ "slot tick" @if !reasons.is_empty() { " is-refused" } } {
                label class="tile" {
                    input class="sr" type="checkbox" id=(id) name=(field) value=(value) checked[is_chosen] aria-invalid=[invalid(&reasons)] aria-describedby=[described(field, &reasons)];
                    span class="tile__in" { (inside) }
                }
                label class="lock" title=(lock) {
                    input class="sr" type="checkbox" id={ "lock-" (id) } name="lock" value={ (field) "-" (value) } checked[is_locked] aria-label=(lock);
                    span { (icon("i-lock")) }
                }
            }
        }
    }

    fn tile(&self, kind: GroupKind, group: &str) -> Markup {
        let catalogue = self.faces.catalogue;
        let head = self.head_of(kind, group);
        html! {
            @if let Some(id) = head {
                @let picture = Picture::of(catalogue, self.faces.def(id));
                span class={ "tile__art " (self.faces.classes(id)) } { (picture.scene()) (picture.figure("tile__sign")) }
            }
            b { (group) }
            @if kind == GroupKind::Hero { (self.team(group)) }
            @for line in head.map(|id| self.gist(id)).unwrap_or_default() {
                small { @if let Some(label) = &line.label { (text(label)) ": " } (text(&line.text)) }
            }
            @if let Some(odds) = self.odds_with(kind, group) { small class="tile__odds" { (odds) } }
        }
    }

    /// The card that a group is known by: its head, or the strongest of its cards.
    fn head_of(&self, kind: GroupKind, group: &str) -> Option<DefId> {
        let catalogue = self.faces.catalogue;
        let group = catalogue.find_group(kind, group)?;
        let head = catalogue.head(group);
        let strength = |id: &DefId| {
            let def = self.faces.def(*id);
            (def.cost, def.attack.saturating_add(def.recruit))
        };
        let strongest = || {
            catalogue
                .group(group)
                .defs
                .iter()
                .copied()
                .max_by_key(strength)
        };
        match head {
            DefId::NONE => strongest(),
            head => Some(head),
        }
    }

    /// Which team a Hero belongs to, and the classes of the cards.
    fn team(&self, hero: &str) -> Markup {
        let catalogue = self.faces.catalogue;
        let group = catalogue.find_group(GroupKind::Hero, hero);
        let defs = group.map_or(&[][..], |group| &catalogue.group(group).defs);
        let team = defs.first().map(|&id| self.faces.def(id).team.0);
        let team = team.and_then(|team| usize::from(team).checked_sub(1));
        let team = team.and_then(|team| catalogue.teams.get(team));
        let mut classes: Vec<Class> = Vec::new();
        for class in defs.iter().flat_map(|&id| &self.faces.def(id).tree.classes) {
            if !classes.contains(class) {
                classes.push(*class);
            }
        }
        let names = classes.iter().map(|&class| class_name(class, self.lang));
        let names = names.collect::<Vec<_>>().join(", ");
        html! {
            small class="tile__team" {
                @if let Some(team) = team { (team) " " }
                span class="tile__classes" role="img" aria-label=(names) title=(names) {
                    @for &class in &classes { (with_class(class_icon(class), &format!("ico {}", class_class(class)))) }
                }
            }
        }
    }

    /// Few words about what a card does: what it strikes with, what it comes to, or all it does.
    fn gist(&self, id: DefId) -> Vec<Line> {
        let kind = self.faces.def(id).kind;
        let wanted = |trigger: &Trigger| match (kind, trigger) {
            (CardKind::Scheme, Trigger::Twist(_) | Trigger::EvilWins) => true,
            (CardKind::Mastermind, Trigger::Strike) => true,
            (CardKind::Scheme | CardKind::Mastermind, _) => false,
            _ => true,
        };
        let lines = self.faces.spoken(id, wanted, Form::Short);
        lines.iter().map(|line| line.spelled(self.lang)).collect()
    }

    /// A film as the game it is.
    pub fn film(&self, preset: &Preset) -> Markup {
        let lang = self.lang;
        let setup = &self.draft.setup;
        let game = Setup::preset(setup.catalogue.clone(), &preset.name, setup.players);
        let counted = game.and_then(|game| self.page.legendary.measured(&game));
        let chance = counted.and_then(|counted| counted.chance());
        html! {
            button class="tile" name="do" value={ "preset-" (preset.name) } aria-pressed=(self.draft.is_preset(&preset.name)) {
                span class="tile__in" {
                    span class="tile__art" { (with_class(of_film(&preset.film), "tile__sign")) }
                    b { (preset.name) }
                    @let evil = &preset.mastermind;
                    small { (say!(lang, "against {evil}", "gegen {evil}")) }
                    @if let Some(chance) = chance { small class="tile__odds" { (odds::in_short(chance, lang)) } }
                }
            }
        }
    }
}

fn radio(field: &str, value: &str, is_chosen: bool, inside: Markup) -> Markup {
    let id = if value.is_empty() { "chance" } else { value };
    html! {
        label class="tile" {
            input class="sr" type="radio" id={ (field) "-" (id) } name=(field) value=(value) checked[is_chosen];
            span class="tile__in" { (inside) }
        }
    }
}
