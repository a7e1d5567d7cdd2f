//! A card as it is drawn: one markup for the board, the hand, and the card browser.

use cards::tree::{CardKind, Class, GroupKind, Letters, Printed, Trigger};
use cards::words::{self, Form, Lang, TextContext};
use legendary::{Catalogue, Def, DefId, Requirement, say};
use maud::{Markup, html};

use crate::emblem::{emblem, of_film};
use crate::icon::{icon, stat, text, with_class};
use crate::picture::Picture;
use crate::soft::soft;

/// What a card on the table has or takes just now, where that can differ from its print.
#[derive(Clone, Copy, Default, Debug)]
pub struct Now {
    pub attack: Option<u16>,
    /// What a Mission requires.
    pub requires: Option<Requirement>,
    pub cost: Option<u16>,
}

/// Draws cards of a box in one language.
pub struct Faces<'a> {
    pub catalogue: &'a Catalogue,
    pub lang: Lang,
    context: TextContext,
}

impl<'a> Faces<'a> {
    pub fn new(catalogue: &'a Catalogue, lang: Lang) -> Faces<'a> {
        Faces {
            catalogue,
            lang,
            context: TextContext::of_ruleset(&catalogue.ruleset),
        }
    }

    pub fn def(&self, id: DefId) -> &'a Def {
        self.catalogue.def(id)
    }

    pub fn name(&self, id: DefId) -> String {
        words::card_name(&self.def(id).tree, &self.context, self.lang)
    }

    /// Returns the classes of the outer element: what kind of card it is.
    pub fn classes(&self, id: DefId) -> String {
        let def = self.def(id);
        let kind = match def.kind {
            CardKind::Common | CardKind::Starter | CardKind::Officer => "card--hero rarity-common",
            CardKind::Uncommon => "card--hero rarity-uncommon",
            CardKind::Rare => "card--hero rarity-rare",
            CardKind::Wound => "card--wound",
            CardKind::Bystander => "card--bystander",
            CardKind::Villain => "card--villain",
            CardKind::Henchman => "card--henchman pattern-2",
            CardKind::Mastermind | CardKind::Strike => "card--mastermind",
            CardKind::Tactic => "card--tactic",
            CardKind::Scheme | CardKind::Twist => "card--scheme",
            CardKind::Mission => "card--mission",
            CardKind::SpecialStarter | CardKind::Angel => "card--hero rarity-common",
            CardKind::Gadget => "card--gadget",
            CardKind::Extra | CardKind::Cartel => "card--extra",
        };
        let class = def
            .tree
            .classes
            .first()
            .map_or("class-none", |&class| class_class(class));
        let kind = if def.needs_attack && def.needs_recruit {
            format!("{kind} corner-two")
        } else {
            kind.to_owned()
        };
        if def.is_hero {
            format!("card {kind} {class}")
        } else {
            format!("card {kind}")
        }
    }

    /// Returns what a card is called for those who hear it: "Odinson, Thor".
    pub fn label(&self, id: DefId) -> String {
        format!("{}, {}", self.name(id), self.group(id))
    }

    /// Draws the inside of a card; `attack` is what it has now, where that is a Villain's.
    pub fn face(&self, id: DefId, attack: Option<u16>) -> Markup {
        let now = Now {
            attack,
            ..Now::default()
        };
        self.face_now(id, &now)
    }

    /// Draws the inside of a card with what it has and takes just now.
    pub fn face_now(&self, id: DefId, now: &Now) -> Markup {
        let def = self.def(id);
        let picture = Picture::of(self.catalogue, def);
        html! {
            span class="card__face" {
                span class="card__band" {
                    @if let Some(&class) = def.tree.classes.first() {
                        (with_class(class_icon(class), "ico card__class"))
                    } @else if def.is_hero {
                        (with_class("c-none", "ico card__class"))
                    }
                    span class="card__name" { (self.name(id)) }
                }
                span class="card__group" {
                    @if let Some(team) = self.team_icon(def) { (icon(team)) }
                    span { (self.group_marked(id)) }
                    @if let Some(letters) = def.letters { b class="card__deck" title=(say!(self.lang, "Pile of the villain deck", "Stapel des Schurkendecks")) { (deck_letters(letters)) } }
                }
                span class="card__art" {
                    (picture.scene())
                    (picture.figure("card__emblem"))
                    span class="card__mono" { (self.monogram(def)) }
                }
                span class="card__text" { (self.short(id)) (self.full(id)) }
                span class="card__edge" { (self.edge(def)) }
                span class="card__corner" { (self.corner(def, now)) }
            }
        }
    }

    /// Draws the inside of a card as small as it lies in a pile: what it is, without its text.
    pub fn small_face(&self, id: DefId) -> Markup {
        self.small_face_now(id, &Now::default())
    }

    /// The same, with what it has and takes just now.
    pub fn small_face_now(&self, id: DefId, now: &Now) -> Markup {
        let def = self.def(id);
        html! {
            span class="card__face" {
                span class="card__band" {
                    @if let Some(&class) = def.tree.classes.first() { (with_class(class_icon(class), "ico card__class")) }
                    span class="card__name" { (self.name(id)) }
                }
                span class="card__art" { (with_class(emblem(self.catalogue, def), "card__emblem")) }
                span class="card__edge" { (self.edge(def)) }
                span class="card__corner" { (self.corner(def, now)) }
            }
        }
    }

    /// Few words for the board, and the same in signs for whoever wants those; the keywords stand beside
    /// the card there, as marks.
    fn short(&self, id: DefId) -> Markup {
        let tree = &self.def(id).tree;
        let lines = words::card_text(tree, &self.context, self.lang, Form::Short);
        let lines = &lines[tree.keywords.len()..];
        html! {
            span class="card__words" {
                @for (i, line) in lines.iter().enumerate() {
                    @if i > 0 { ". " }
                    (self.line(&parted(line.spelled(self.lang), self.lang)))
                }
            }
            span class="card__short" {
                @for (i, line) in lines.iter().enumerate() {
                    @if i > 0 { " · " }
                    (self.line(line))
                }
            }
        }
    }

    /// What is printed on a card in numbers, as one hears it: "Attack 2, Recruit 1, cost 4".
    pub fn spoken_numbers(&self, id: DefId) -> String {
        let (def, lang) = (self.def(id), self.lang);
        let printed = |value: Option<Printed>| value.map(printed);
        let numbers = [
            (say!(lang, "Attack", "Angriff"), printed(def.tree.attack)),
            (
                say!(lang, "Recruit", "Rekrutierung"),
                printed(def.tree.recruit),
            ),
            (
                say!(lang, "cost", "Kosten"),
                def.tree.cost.map(|n| n.to_string()),
            ),
            ("Danger".to_owned(), def.tree.danger.map(|n| n.to_string())),
            (
                say!(lang, "victory points", "Siegpunkte"),
                def.tree.victory_points.map(|n| n.to_string()),
            ),
        ];
        let numbers = numbers.into_iter().filter_map(|(name, n)| Some((name, n?)));
        let numbers: Vec<String> = numbers.map(|(name, n)| format!("{name} {n}")).collect();
        numbers.join(", ")
    }

    fn full(&self, id: DefId) -> Markup {
        html! { span class="card__full" { (self.paragraphs(id)) } }
    }

    /// Writes the whole text of a card, one paragraph per line of it.
    pub fn paragraphs(&self, id: DefId) -> Markup {
        let lines = words::card_text(&self.def(id).tree, &self.context, self.lang, Form::Full);
        html! {
            @for line in &lines { span class="para" { (self.line(line)) } }
        }
    }

    /// Returns the lines of a card as plain sentences.
    pub fn sentences(&self, id: DefId) -> Vec<words::Line> {
        words::card_text(&self.def(id).tree, &self.context, self.lang, Form::Full)
    }

    /// Returns the lines of a card that speak at a moment, in few words.
    pub fn shorts(&self, id: DefId, wanted: impl Fn(&Trigger) -> bool) -> Vec<words::Line> {
        self.spoken(id, wanted, Form::Short)
    }

    /// Returns the lines of a card that speak at a moment.
    pub fn spoken(
        &self,
        id: DefId,
        wanted: impl Fn(&Trigger) -> bool,
        form: Form,
    ) -> Vec<words::Line> {
        let def = self.def(id);
        let abilities = def.tree.abilities.iter();
        let abilities = abilities.filter(|ability| wanted(&ability.trigger));
        abilities
            .map(|ability| words::ability_text(ability, def.kind, &self.context, self.lang, form))
            .collect()
    }

    pub fn line(&self, line: &words::Line) -> Markup {
        html! {
            @if let Some(label) = &line.label { b { (text(label)) ":" } " " }
            (text(&line.text))
        }
    }

    fn edge(&self, def: &Def) -> Markup {
        let lang = self.lang;
        let is_played = def.is_hero || def.kind == CardKind::Extra;
        html! {
            @if is_played {
                @if let Some(n) = def.tree.attack { (stat("attack", &say!(lang, "Attack", "Angriff"), &printed(n), false)) }
                @if let Some(n) = def.tree.recruit { (stat("recruit", &say!(lang, "Recruit", "Rekrutierung"), &printed(n), false)) }
            } @else {
                @if let Some(n) = def.tree.danger { (stat("danger", &say!(lang, "Danger", "Danger"), &n.to_string(), false)) }
                @if let Some(n) = def.tree.victory_points { (stat("vp", &say!(lang, "Victory points", "Siegpunkte"), &n.to_string(), false)) }
            }
        }
    }

    fn corner(&self, def: &Def, now: &Now) -> Markup {
        let lang = self.lang;
        let title = say!(lang, "Attack", "Angriff");
        html! {
            @if def.kind == CardKind::Mission {
                (self.requirement(def, now.requires))
            } @else if def.is_hero || def.kind == CardKind::Extra {
                @if let Some(attack) = now.attack {
                    (stat("attack", &title, &attack.to_string(), true))
                } @else if let Some(n) = def.tree.cost {
                    @let cost = now.cost.unwrap_or(u16::from(n));
                    (stat("cost", &say!(lang, "Cost", "Kosten"), &cost.to_string(), cost != u16::from(n)))
                }
            } @else if let Some(attack) = now.attack {
                @let changed = attack != u16::from(def.attack);
                (stat("attack", &self.attack_title(def, attack), &attack.to_string(), changed))
            } @else if let Some(n) = def.tree.attack {
                (stat("attack", &title, &printed(n), false))
            }
        }
    }

    /// What completes a Mission: one kind of points, both, or either.
    fn requirement(&self, def: &Def, now: Option<Requirement>) -> Markup {
        let lang = self.lang;
        let value = |now: Option<u16>, print: u8, needs: bool| match (now, needs) {
            (Some(n), _) => Some((n, n != u16::from(print))),
            (None, true) => Some((u16::from(print), false)),
            (None, false) => None,
        };
        let recruit = value(
            now.and_then(|now| now.recruit),
            def.recruit,
            def.needs_recruit,
        );
        let attack = value(now.and_then(|now| now.attack), def.attack, def.needs_attack);
        html! {
            @if let Some((n, changed)) = recruit { (stat("recruit", &say!(lang, "Recruit", "Rekrutierung"), &n.to_string(), changed)) }
            @if recruit.is_some() && attack.is_some() {
                i class="card__and" { @if def.either { "/" } @else { "+" } }
            }
            @if let Some((n, changed)) = attack { (stat("attack", &say!(lang, "Attack", "Angriff"), &n.to_string(), changed)) }
        }
    }

    fn attack_title(&self, def: &Def, attack: u16) -> String {
        let print = def.tree.attack.map(printed).unwrap_or_default();
        if attack == u16::from(def.attack) {
            say!(self.lang, "Attack {attack}", "Angriff {attack}")
        } else {
            say!(
                self.lang,
                "Attack {attack} now, {print} printed",
                "Angriff jetzt {attack}, gedruckt {print}"
            )
        }
    }

    /// Returns the group, or for a card without one what it is; and the film where there is one.
    pub fn group(&self, id: DefId) -> String {
        let def = self.def(id);
        let group = self.catalogue.group(def.group);
        let name = match group.kind {
            GroupKind::Basics | GroupKind::Scheme | GroupKind::Starters => {
                words::kind_name(def.kind, &self.context, self.lang)
            }
            GroupKind::Henchmen => say!(self.lang, "Henchmen", "Handlanger"),
            GroupKind::Mastermind if def.kind == CardKind::Mastermind => {
                words::kind_name(def.kind, &self.context, self.lang)
            }
            GroupKind::Hero
            | GroupKind::Villains
            | GroupKind::Mastermind
            | GroupKind::Missions
            | GroupKind::Extras => group.name.replace(" - ", " · "),
        };
        match &group.film {
            Some(film) if !name.contains(film.as_str()) => format!("{name} · {film}"),
            _ => name,
        }
    }

    /// The same words, with those marked that a card on the board leaves to its sign and its full text:
    /// the film, and what kind of thing the group is.
    fn group_marked(&self, id: DefId) -> Markup {
        let words = self.group(id);
        let (name, film) = match words.split_once(" · ") {
            Some((name, film)) => (name, Some(film)),
            None => (words.as_str(), None),
        };
        let (kind, name) = match name.split_once(": ") {
            Some((kind, name)) => (Some(kind), name),
            None => (None, name),
        };
        html! {
            @if let Some(kind) = kind { span class="card__more" { (kind) ": " } }
            (name)
            @if let Some(film) = film { span class="card__more" { " · " (film) } }
        }
    }

    /// The sign of the team, or of the film.
    fn team_icon(&self, def: &Def) -> Option<&'static str> {
        if let Some(film) = &self.catalogue.group(def.group).film {
            return Some(of_film(film));
        }
        let team = usize::from(def.team.0).checked_sub(1)?;
        team_sign(self.catalogue.teams.get(team)?)
    }

    fn monogram(&self, def: &Def) -> String {
        let group = self.catalogue.group(def.group);
        if group.kind == GroupKind::Basics {
            return String::new();
        }
        let words: Vec<&str> = group
            .name
            .split([' ', '-', ':'])
            .filter(|word| !word.is_empty())
            .collect();
        let letters: String = match words.as_slice() {
            [one] => one.chars().take(2).collect(),
            many => many
                .iter()
                .filter_map(|word| word.chars().next())
                .take(3)
                .collect(),
        };
        letters.to_uppercase()
    }
}

/// The sign of a team that has one.
pub fn team_sign(team: &str) -> Option<&'static str> {
    Some(match team {
        "Avengers" => "t-avengers",
        "X-Men" => "t-xmen",
        "S.H.I.E.L.D." => "t-shield",
        "Spider Friends" => "t-spider",
        _ => return None,
    })
}

/// Which pile of the Villain Deck a card goes into; several letters where its copies differ.
fn deck_letters(letters: Letters) -> String {
    let Letters { a, b, c } = letters;
    let piles = [("A", a), ("B", b), ("C", c)];
    let used = piles.iter().filter(|(_, n)| *n > 0);
    used.map(|(letter, _)| *letter).collect()
}

/// The line with places where its long words may be parted: cards are narrow, and not every browser
/// knows how words of a language are.
fn parted(line: words::Line, lang: Lang) -> words::Line {
    words::Line {
        label: line.label.map(|label| soft(&label, lang)),
        text: soft(&line.text, lang),
    }
}

pub fn printed(value: Printed) -> String {
    match value {
        Printed::Plain(n) => n.to_string(),
        Printed::Plus(n) => format!("{n}+"),
        Printed::Star => "*".to_owned(),
    }
}

pub fn class_class(class: Class) -> &'static str {
    match class {
        Class::Strength => "class-strength",
        Class::Instinct => "class-instinct",
        Class::Covert => "class-covert",
        Class::Tech => "class-tech",
        Class::Ranged => "class-ranged",
    }
}

pub fn class_icon(class: Class) -> &'static str {
    match class {
        Class::Strength => "c-strength",
        Class::Instinct => "c-instinct",
        Class::Covert => "c-covert",
        Class::Tech => "c-tech",
        Class::Ranged => "c-ranged",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::builtin;
    use web::files::PageFrame;

    /// Returns the colour of the frame of a card: its kind names a token, and the token a colour.
    fn frame(faces: &Faces, kind: CardKind) -> (u8, u8, u8) {
        let def = faces.catalogue.defs.iter().find(|def| def.kind == kind);
        let classes = faces.classes(def.expect("such a card").id);
        let own = classes.split(' ').find(|class| class.starts_with("card--"));
        let own = own.expect("a class of its kind");
        let frame = PageFrame::new(vec![crate::files::files()], Vec::new());
        let sheet = frame.find("pages.css").expect("the style").text();
        let mut rules = sheet.split('}');
        let rule = rules.find(|rule| {
            let names = rule.split('{').next().unwrap_or_default();
            rule.contains("--k:") && names.split(',').any(|name| name == format!(".{own}"))
        });
        let rule = rule.unwrap_or_else(|| panic!("no frame for {own}"));
        let token = rule
            .split("var(")
            .nth(1)
            .and_then(|rest| rest.split(')').next());
        let named = format!("{}:", token.expect("a token"));
        let value = sheet.split(&named).nth(1).expect("its colour");
        let hex = value.trim_start().trim_start_matches('#');
        let part = |i: usize| u8::from_str_radix(&hex[i..i + 2], 16).expect("a colour");
        (part(0), part(2), part(4))
    }

    /// A 007 and a 00 Agent are what their book's cards call them; so is Miss Moneypenny.
    #[test]
    fn the_cards_of_the_first_deck_are_called_as_in_their_box() {
        let told = |set, kind, lang| {
            let catalogue = Catalogue::new(set).expect("a box");
            let mut cards = catalogue.defs.iter().filter(|def| def.kind == kind);
            let id = cards.next().expect("such a card").id;
            Faces::new(&catalogue, lang).group(id)
        };
        for set in [builtin::bond(), builtin::licence_renewed()] {
            for lang in [Lang::En, Lang::De] {
                assert_eq!(told(set, CardKind::Starter, lang), "Basic Starter");
            }
            assert_eq!(told(set, CardKind::Officer, Lang::De), "Verbündete");
        }
        let marvel = builtin::marvel();
        assert_eq!(told(marvel, CardKind::Starter, Lang::En), "Starting Hero");
        assert_eq!(told(marvel, CardKind::Starter, Lang::De), "Startheld");
        assert_eq!(told(marvel, CardKind::Officer, Lang::De), "Offizier");
    }

    // rule: L-SETUP-057
    #[test]
    fn frames_are_red_for_villains_blue_for_missions_black_for_masterminds_and_tactics() {
        let catalogue = Catalogue::new(builtin::bond()).expect("a box");
        let faces = Faces::new(&catalogue, Lang::En);
        let (red, green, blue) = frame(&faces, CardKind::Villain);
        assert!(red > 100 && red > 2 * green && red > 2 * blue, "red");
        let (red, green, blue) = frame(&faces, CardKind::Mission);
        assert!(blue > 100 && blue > 2 * red && blue > green, "blue");
        for kind in [CardKind::Mastermind, CardKind::Tactic] {
            let (red, green, blue) = frame(&faces, kind);
            assert!(red.max(green).max(blue) < 40, "black");
        }
    }
}
