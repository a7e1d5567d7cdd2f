//! The signs that are printed on cards, and what they mean.

use cards::tree::Class;
use cards::words::class_name;
use legendary::Catalogue;
use maud::{Markup, html};
use words::{Lang, say};

use crate::face::{class_icon, team_sign};
use crate::icon::icon;
use crate::picture::{Act, glyph};

/// What is printed on cards besides words: numbers, classes, teams, and what the pictures show. A script
/// looks here for the meaning of a sign that somebody touches.
pub fn printed_signs(catalogue: &Catalogue, lang: Lang) -> Markup {
    let numbers = [
        (
            "i-attack",
            say!(
                lang,
                "Attack: what it gives, or what it takes to defeat it",
                "Angriff: was sie gibt oder was es braucht, sie zu besiegen"
            ),
        ),
        (
            "i-recruit",
            say!(
                lang,
                "Recruit: what it gives, or what it takes",
                "Rekrutierung: was sie gibt oder kostet"
            ),
        ),
        (
            "i-cost",
            say!(lang, "cost in Recruit", "Kosten in Rekrutierung"),
        ),
        (
            "i-vp",
            say!(
                lang,
                "points in the Victory Pile",
                "Punkte auf dem Siegstapel"
            ),
        ),
    ];
    let classes = [
        Class::Strength,
        Class::Instinct,
        Class::Covert,
        Class::Tech,
        Class::Ranged,
    ];
    let class = |class: Class| {
        let name = class_name(class, lang);
        (
            class_icon(class),
            say!(lang, "class {name}", "Klasse {name}"),
        )
    };
    let none = ("c-none", say!(lang, "no class", "keine Klasse"));
    let teams = catalogue
        .teams
        .iter()
        .filter_map(|team| Some((team_sign(team)?, team.clone())));
    let printed = numbers
        .into_iter()
        .chain(classes.map(class))
        .chain([none])
        .chain(teams);
    html! {
        p class="signs__head" { (say!(lang, "On the cards", "Auf den Karten")) }
        dl class="log signs" {
            @for (sign, words) in printed { div { dt { (icon(sign)) } dd { (words) } } }
        }
        p class="signs__head" { (say!(lang, "In their pictures", "Auf ihren Bildern")) }
        dl class="log signs" {
            @for act in Act::ALL { div { dt { (icon(glyph(act))) } dd { (act.words(lang)) } } }
        }
    }
}
