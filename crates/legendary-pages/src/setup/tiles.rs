//! Masterminds, Schemes and films as tiles: a picture, what it does, and how hard it is.
//!
//! A tile is a radio button inside its label, so it can be chosen by finger and by arrow keys, with
//! scripts and without.

use cards::boxed::Preset;
use cards::tree::{CardKind, GroupKind, Trigger};
use cards::words::{Form, Line};
use legendary::setup::Setup;
use legendary::{DefId, say};
use maud::{Markup, html};
use web::parts::odds;

use super::Sheet;
use crate::emblem::of_film;
use crate::icon::{text, with_class};
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

    fn tile(&self, kind: GroupKind, group: &str) -> Markup {
        let catalogue = self.faces.catalogue;
        let head = catalogue.find_group(kind, group);
        let head = head.map(|id| catalogue.head(id));
        let head = head.filter(|&head| head != DefId::NONE);
        html! {
            @if let Some(id) = head {
                @let picture = Picture::of(catalogue, self.faces.def(id));
                span class={ "tile__art " (self.faces.classes(id)) } { (picture.scene()) (picture.figure("tile__sign")) }
            }
            b { (group) }
            @for line in head.map(|id| self.gist(id)).unwrap_or_default() {
                small { @if let Some(label) = &line.label { (text(label)) ": " } (text(&line.text)) }
            }
            @if let Some(odds) = self.odds_with(kind, group) { small class="tile__odds" { (odds) } }
        }
    }

    /// Few words about what a card does: what it strikes with, or what it comes to.
    fn gist(&self, id: DefId) -> Vec<Line> {
        let is_scheme = self.faces.def(id).kind == CardKind::Scheme;
        let wanted = |trigger: &Trigger| match trigger {
            Trigger::Twist(_) | Trigger::EvilWins => is_scheme,
            Trigger::Strike => true,
            _ => false,
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
