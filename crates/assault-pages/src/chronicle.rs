//! The log as it is read: the latest choice first, each read from top to bottom, a walk as one line,
//! an attack with all that came of it as one entry, and Phases without anything to see beside the
//! next one.

use std::ops::Range;

use assault::play::{Board, Phase};
use assault::{PersonId, Space, say};
use maud::{Markup, html};
use words::Lang;

use crate::alike;
use crate::cite::rule;
use crate::host::alike::Alike;
use crate::host::diary::{Line, Part};
use crate::look::Look;
use crate::scale;
use crate::trail::{Mark, Mover};

/// How many entries are on the page; all of them are in the replay.
const SHOWN: usize = 50;

/// What is told as one: the lines of a choice, or the steps of a walk.
struct Entry<'a> {
    lines: Vec<&'a Line>,
    /// The numbers of its lines in the log.
    numbers: Range<usize>,
    /// Who went the same way, one after the other.
    walkers: Vec<Mover>,
    /// The Phases before the one that begins here in which there was nothing to see.
    skipped: Vec<Phase>,
}

impl<'a> Entry<'a> {
    fn add(&mut self, number: usize, line: &'a Line) {
        self.lines.push(line);
        self.numbers.end = number + 1;
    }
}

/// Gathers the lines of each choice, and the steps of each walk into one entry.
fn entries(lines: &[Line]) -> Vec<Entry<'_>> {
    let mut all: Vec<Entry<'_>> = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let walker = match line.mark {
            Some(Mark::Step { who, .. }) => Some(who),
            _ => None,
        };
        match all.last_mut() {
            Some(last) if walker.is_some() && last.walkers.last() == walker.as_ref() => {
                last.add(number, line);
            }
            Some(last) if is_alike(last, line) => last.add(number, line),
            // Whoever was asked for points has chosen in between.
            Some(last) if line.part == Part::Aftermath && last.lines[0].part == Part::Attack => {
                last.add(number, line);
            }
            Some(last)
                if walker.is_none()
                    && last.walkers.is_empty()
                    && !line.is_head
                    && !last.lines[0].is_head
                    && last.lines[0].choice == line.choice =>
            {
                last.add(number, line);
            }
            _ => all.push(Entry {
                lines: vec![line],
                numbers: number..number + 1,
                walkers: walker.into_iter().collect(),
                skipped: Vec::new(),
            }),
        }
    }
    all
}

/// Leaves out what says no more than its neighbours: Phases without anything to see, those who go
/// where the one before them went, a side that has chosen in secret and chosen again.
fn folded(all: Vec<Entry<'_>>) -> Vec<Entry<'_>> {
    let mut kept: Vec<Entry<'_>> = Vec::new();
    for mut entry in all {
        match kept.last_mut() {
            Some(last) if is_again(&entry, last) => continue,
            Some(last) if is_same_walk(&entry, last) => {
                last.walkers.append(&mut entry.walkers);
                continue;
            }
            Some(last) if last.lines[0].is_head && entry.lines[0].is_head => {
                if let Some(phase) = last.lines[0].phase {
                    entry.skipped.append(&mut last.skipped);
                    entry.skipped.push(phase);
                    kept.pop();
                }
            }
            _ => {}
        }
        kept.push(entry);
    }
    kept
}

/// Returns whether somebody went to the same place by the same spaces as those before.
fn is_same_walk(next: &Entry<'_>, last: &Entry<'_>) -> bool {
    let way = |entry: &Entry<'_>| -> Vec<Space> {
        let steps = entry.lines.iter().filter_map(|line| match line.mark {
            Some(Mark::Step { to, .. }) => Some(to),
            _ => None,
        });
        steps.collect()
    };
    let is_person = |mover: &Mover| matches!(mover, Mover::Person(_));
    let are_people =
        |entry: &Entry<'_>| !entry.walkers.is_empty() && entry.walkers.iter().all(is_person);
    let end = |entry: &Entry<'_>| entry.lines[entry.lines.len() - 1].stand;
    are_people(next)
        && are_people(last)
        && end(next).is_some()
        && end(next) == end(last)
        && way(next) == way(last)
}

/// Returns whether a line says of another what the whole entry says of some, in the same Phase.
fn is_alike(entry: &Entry<'_>, line: &Line) -> bool {
    let Some(alike) = line.alike else {
        return false;
    };
    let is_like = |other: &&Line| other.alike.is_some_and(|other| other.is_like(alike));
    let last = entry.lines[entry.lines.len() - 1];
    let is_same_time = (last.turn, last.phase) == (line.turn, line.phase);
    is_same_time && entry.lines.iter().all(is_like)
}

/// Returns what several did alike, if that is all an entry says.
fn alike(entry: &Entry<'_>) -> Option<Vec<Alike>> {
    let all: Option<Vec<Alike>> = entry.lines.iter().map(|line| line.alike).collect();
    let first = entry.lines[0].alike?;
    all.filter(|all| all.len() > 1 && all.iter().all(|one| one.is_like(first)))
}

pub fn draw(look: &Look<'_>, lines: &[Line]) -> Markup {
    let lang = look.lang;
    let all = folded(entries(lines));
    html! {
        section class="log" aria-label=(say!(lang, "Log", "Verlauf")) {
            h2 { (say!(lang, "Log", "Verlauf")) }
            ol id="log" data-n=(lines.len()) {
                @for entry in all.iter().rev().take(SHOWN) { (item(look, entry)) }
            }
        }
    }
}

fn item(look: &Look<'_>, entry: &Entry<'_>) -> Markup {
    match (entry.walkers.is_empty(), alike(entry)) {
        (false, _) => walk(look, entry),
        (true, Some(all)) => together(look, entry, &all),
        (true, None) => parts(look, entry),
    }
}

/// Returns whether an entry says no more than the one before: a side that has chosen in secret, and
/// chosen again.
fn is_again(next: &Entry<'_>, last: &Entry<'_>) -> bool {
    match (&next.lines[..], &last.lines[..]) {
        ([next], [last]) => {
            let is_plain = next.rule.is_none() && next.dice.is_none() && next.mark.is_none();
            is_plain && next.turn == 0 && next.get(Lang::En) == last.get(Lang::En)
        }
        _ => false,
    }
}

/// A walk: the last step, and the way there.
fn walk(look: &Look<'_>, entry: &Entry<'_>) -> Markup {
    let Some((last, before)) = entry.lines.split_last() else {
        return html! {};
    };
    let spaces = before.iter().filter_map(|line| match line.mark {
        Some(Mark::Step { to, .. }) => Some(to.to_string()),
        _ => None,
    });
    let spaces: Vec<String> = spaces.collect();
    html! {
        li {
            span { (last.turn) }
            span {
                (walkers(look, entry, last)) (look.whys.link(entry.numbers.clone()))
                @if !spaces.is_empty() { " " span class="lab" { (say!(look.lang, "by", "über")) " " (spaces.join(" ")) } }
                @if let Some(id) = last.rule { " " (rule(id)) }
            }
        }
    }
}

/// Says who went where: several who went the same way by their codes.
fn walkers(look: &Look<'_>, entry: &Entry<'_>, last: &Line) -> String {
    let (lang, teller) = (look.lang, look.teller());
    let codes = entry.walkers.iter().filter_map(|mover| match mover {
        Mover::Person(id) => Some(teller.code(*id)),
        Mover::Vehicle(_) => None,
    });
    let codes: Vec<&str> = codes.collect();
    match last.stand {
        Some(place) if codes.len() > 1 => {
            let (all, place) = (codes.join(", "), teller.place(place));
            say!(lang, "{all} move to {place}", "{all} gehen nach {place}")
        }
        _ => last.get(lang).to_owned(),
    }
}

/// The lines of an entry; what they say of one person stands behind the name, and a roll behind the
/// attack it was for.
fn parts(look: &Look<'_>, entry: &Entry<'_>) -> Markup {
    let mut groups: Vec<Vec<&Line>> = Vec::new();
    for &line in &entry.lines {
        let is_roll = line.part == Part::Aftermath && line.harm.is_none() && line.dice.is_some();
        let who = |line: &Line| line.harm.as_ref().map(|harm| harm.who);
        match groups.last_mut() {
            Some(group) if is_roll && group[0].part == Part::Attack => group.push(line),
            Some(group) if who(line).is_some() && who(group[0]) == who(line) => group.push(line),
            _ => groups.push(vec![line]),
        }
    }
    let is_short = |group: &[&Line]| group[0].harm.is_some() && entry.lines.len() > 1;
    html! {
        @for (nth, alike) in groups.chunk_by(|group, other| is_same_harm(group, other)).enumerate() {
            // It is asked about all of it at once.
            @let why = if nth == 0 && !entry.lines[0].is_head { look.whys.link(entry.numbers.clone()) } else { html! {} };
            @if is_short(&alike[0]) { (harmed(look, alike, &why)) } @else { (told(look, &alike[0], &entry.skipped, &why)) }
        }
    }
}

/// Returns whether the same became of two people, without a roll of their own.
fn is_same_harm(group: &[&Line], other: &[&Line]) -> bool {
    let has_roll = |group: &[&Line]| group.iter().any(|line| line.dice.is_some());
    let words = |group: &[&Line]| -> Option<Vec<String>> {
        let words = group
            .iter()
            .map(|line| Some(line.harm.as_ref()?.get(Lang::En).to_owned()));
        words.collect()
    };
    !has_roll(group) && !has_roll(other) && words(group).is_some() && words(group) == words(other)
}

/// What became of somebody, or of several alike.
fn harmed(look: &Look<'_>, alike: &[Vec<&Line>], why: &Markup) -> Markup {
    let teller = look.teller();
    let harms = alike.iter().filter_map(|group| group[0].harm.as_ref());
    let who: Vec<PersonId> = harms.map(|harm| harm.who).collect();
    let names = match who[..] {
        [one] => teller.person(one),
        _ => {
            let codes: Vec<&str> = who.iter().map(|&id| teller.code(id)).collect();
            codes.join(", ")
        }
    };
    let group = &alike[0];
    html! {
        li {
            span { (group[0].turn) }
            span {
                (names) ": "
                @for (nth, line) in group.iter().enumerate() {
                    @if nth > 0 { ", " }
                    @if let Some(harm) = &line.harm { (harm.get(look.lang)) }
                    @if let Some(dice) = line.dice { (die(&look.view.board, dice, "", look.lang)) }
                }
                (why) (rules(group))
            }
        }
    }
}

/// The rules of several lines, each once.
fn rules(lines: &[&Line]) -> Markup {
    let mut all: Vec<&str> = lines.iter().filter_map(|line| line.rule).collect();
    all.dedup();
    html! { @for id in all { " " (rule(id)) } }
}

/// What several did alike, as one line.
fn together(look: &Look<'_>, entry: &Entry<'_>, all: &[Alike]) -> Markup {
    let first = entry.lines[0];
    html! {
        li {
            span { (first.turn) }
            span { (alike::told(look, all)) (look.whys.link(entry.numbers.clone())) @if let Some(id) = first.rule { " " (rule(id)) } }
        }
    }
}

fn told(look: &Look<'_>, lines: &[&Line], skipped: &[Phase], why: &Markup) -> Markup {
    let first = lines[0];
    html! {
        li class=(if first.is_head { "head" } else { "" }) {
            span { (first.turn) }
            span {
                @for (nth, line) in lines.iter().enumerate() {
                    @if nth > 0 { "; " }
                    (line.get(look.lang))
                    @if let Some(dice) = line.dice { (die(&look.view.board, dice, line.get(look.lang), look.lang)) }
                }
                (why) (rules(lines))
                @if !skipped.is_empty() { (nothing(look, skipped)) }
            }
        }
    }
}

/// Names the Phases without anything to see. With hidden movement something may have happened in
/// them all the same.
fn nothing(look: &Look<'_>, skipped: &[Phase]) -> Markup {
    let teller = look.teller();
    let phases: Vec<String> = skipped.iter().map(|&phase| teller.phase(phase)).collect();
    let (lang, phases) = (look.lang, phases.join(", "));
    html! {
        " " small class="lab" { (say!(lang, "nothing to see before: {phases}", "davor nichts zu sehen: {phases}")) }
    }
}

/// A roll with its place on the Quality Results Table, where the chance is known; where the words
/// tell the number, only its place.
fn die(board: &Board, (roll, chance): (u8, Option<u16>), told: &str, lang: Lang) -> Markup {
    let is_digit = |c: char| c.is_ascii_digit();
    let mut numbers = told.split(|c| !is_digit(c));
    let is_told = numbers.any(|number| number == roll.to_string());
    let Some(chance) = chance else {
        return html! { @if !is_told { " " span class="die" title="D100" { (roll) } } };
    };
    html! {
        @if !is_told { " " span class="die" { (roll) } }
        (scale::draw(board, roll, chance, lang))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::RaidTable;
    use assault::play::{Action, Frame};
    use assault::play::{Assault, Setup};
    use kernel::{Game as _, Seed, Session, Viewer};
    use room::Journal;

    /// Returns what somebody who looks on was told.
    fn watched(session: &Session<Assault>) -> Vec<Line> {
        let raids = RaidTable::default();
        Journal::of(&raids, session, Viewer::Spectator).lines
    }

    #[test]
    fn a_walk_is_one_entry_and_a_choice_is_read_downwards() {
        let setup = Setup::volcano(1);
        let session = Session::<Assault>::start(&setup, Seed::from_number(3), &mut ());
        let mut session = session.expect("a raid");
        let mut bots: [bots::assault::Heuristic; 2] = Default::default();
        for _ in 0..160 {
            let Some(decision) = session.game().decision() else {
                break;
            };
            let view = session.game().view(Viewer::Seat(decision.seat));
            let option = bots[decision.seat.idx()].pick(&view);
            session
                .choose(decision.seat, option, &mut ())
                .expect("it is offered");
        }
        let lines = &watched(&session);
        let all = entries(lines);
        assert_eq!(
            all.iter().map(|entry| entry.lines.len()).sum::<usize>(),
            lines.len()
        );
        let walks = all.iter().filter(|entry| !entry.walkers.is_empty());
        assert!(
            walks.clone().any(|walk| walk.lines.len() > 2),
            "a long walk"
        );
        let mut shots = all
            .iter()
            .filter(|entry| entry.lines.len() > 1 && entry.walkers.is_empty());
        let shot = shots.find(|shot| shot.lines[0].get(Lang::En).contains(" attacks "));
        let shot = shot.expect("a shot");
        assert!(
            shot.lines[1].get(Lang::En).contains("rolled"),
            "{}",
            shot.lines[1].get(Lang::En)
        );
        assert!(
            shot.lines[1]
                .dice
                .is_some_and(|(_, chance)| chance.is_some())
        );
    }

    // rule: A-HERO-003
    #[test]
    fn what_an_attack_did_stands_below_it_though_somebody_was_asked_for_points() {
        let setup = Setup::volcano(1);
        let session = Session::<Assault>::start(&setup, Seed::from_number(5), &mut ());
        let mut session = session.expect("a raid");
        let mut bots: [bots::assault::Heuristic; 2] = Default::default();
        let mut n_asked = 0;
        for _ in 0..400 {
            let Some(decision) = session.game().decision() else {
                break;
            };
            let view = session.game().view(Viewer::Seat(decision.seat));
            let asks = matches!(view.unfinished.last(), Some(Frame::Attacking(_)));
            n_asked += usize::from(asks);
            let keep = |action: &Action| matches!(action, Action::Spend(0));
            let option = view.options.iter().position(keep).filter(|_| asks);
            let option = option.unwrap_or_else(|| bots[decision.seat.idx()].pick(&view));
            session
                .choose(decision.seat, option, &mut ())
                .expect("it is offered");
        }
        assert!(n_asked > 0, "somebody was asked for points");
        let lines = &watched(&session);
        for entry in entries(lines) {
            let is_attack = entry.lines[0].part == Part::Attack;
            let is_wound = entry.lines[0].get(Lang::En).contains("suffers");
            assert!(is_attack || !is_wound, "{}", entry.lines[0].get(Lang::En));
        }
    }

    /// Returns a raid that bots have played until a Turn was over.
    fn played_through(scenario: u8, turn: u8) -> Session<Assault> {
        let setup = Setup::volcano(scenario);
        let session = Session::<Assault>::start(&setup, Seed::from_number(3), &mut ());
        let mut session = session.expect("a raid");
        let mut bots: [bots::assault::Heuristic; 2] = Default::default();
        while let Some(decision) = session.game().decision() {
            if session.game().board().clocks.turn.0 > turn {
                break;
            }
            let view = session.game().view(Viewer::Seat(decision.seat));
            let option = bots[decision.seat.idx()].pick(&view);
            session
                .choose(decision.seat, option, &mut ())
                .expect("it is offered");
        }
        session
    }

    #[test]
    fn that_a_side_has_chosen_is_said_once() {
        let session = played_through(3, 0);
        let lines = &watched(&session);
        let chosen = |entry: &Entry<'_>| entry.lines[0].get(Lang::En).ends_with("has chosen");
        let all = entries(lines);
        assert!(all.iter().filter(|entry| chosen(entry)).count() > 1);
        let all = folded(all);
        assert_eq!(all.iter().filter(|entry| chosen(entry)).count(), 1);
    }

    #[test]
    fn what_many_do_alike_is_one_line() {
        let session = played_through(2, 1);
        let lines = &watched(&session);
        let view = session.game().view(Viewer::Spectator);
        let all = entries(lines);
        for lang in [Lang::En, Lang::De] {
            let look = Look::of(&view, &Default::default(), "", lang);
            let told = all.iter().filter_map(|entry| Some((entry, alike(entry)?)));
            let told: Vec<(usize, String)> = told
                .map(|(entry, all)| (entry.lines.len(), alike::told(&look, &all)))
                .collect();
            let placed = match lang {
                Lang::En => "Placed: ",
                Lang::De => "Aufgestellt: ",
            };
            let n_placed = |(n, told): &(usize, String)| told.starts_with(placed).then_some(*n);
            let n_placed: Vec<usize> = told.iter().filter_map(n_placed).collect();
            assert!(n_placed.len() <= 2, "once for each side: {told:?}");
            let n_lines = lines
                .iter()
                .filter(|line| matches!(line.alike, Some(Alike::Placed(..))));
            assert_eq!(n_placed.iter().sum::<usize>(), n_lines.count());
            assert!(n_placed.iter().any(|&n| n > 10), "{n_placed:?}");
        }
    }

    /// Returns the log as somebody reads it, one line an item.
    fn read(session: &Session<Assault>, lang: Lang) -> Vec<String> {
        let viewer = Viewer::Spectator;
        let lines = watched(session);
        let view = session.game().view(viewer);
        let look = Look::of(&view, &Default::default(), "", lang);
        let all = folded(entries(&lines));
        let told = all.iter().map(|entry| item(&look, entry).into_string());
        let items: Vec<String> = told.collect();
        let items = items.iter().flat_map(|item| item.split("<li").skip(1));
        items.map(|item| text_of(&format!("<li{item}"))).collect()
    }

    fn text_of(markup: &str) -> String {
        let parts = markup
            .split('<')
            .map(|part| part.split_once('>').map_or(part, |(_, text)| text));
        let text = parts.collect::<Vec<_>>().join(" ");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn phases_without_anything_to_see_take_no_line_of_their_own() {
        let session = played_through(1, 9);
        let is_head = |line: &&String| line.contains(" phase ") || line.contains(" Turn ");
        for lang in [Lang::En, Lang::De] {
            let lines = read(&session, lang);
            let word = say!(lang, "nothing to see before: ", "davor nichts zu sehen: ");
            let skipped = lines
                .iter()
                .filter_map(|line| Some(line.split_once(&word)?.1));
            let n_skipped: usize = skipped.map(|phases| phases.split(", ").count()).sum();
            assert!(n_skipped > 3, "{lines:#?}");
            let n_heads = lines
                .iter()
                .filter(|line| line.contains("A-SEQ-002"))
                .count();
            assert_eq!(
                n_heads + n_skipped,
                5 * 6,
                "every Phase of five Turns is named once"
            );
        }
        let lines = read(&session, Lang::En);
        for pair in lines.windows(2) {
            let both = pair
                .iter()
                .filter(is_head)
                .filter(|line| line.contains(" phase "));
            assert!(both.count() < 2, "{pair:?}");
        }
    }

    #[test]
    fn an_attack_and_its_roll_are_one_line_and_so_is_what_became_of_each() {
        let session = played_through(1, 9);
        let (english, german) = (read(&session, Lang::En), read(&session, Lang::De));
        assert_eq!(english.len(), german.len());
        let lines = watched(&session).len();
        assert!(
            english.len() * 3 < lines * 2,
            "{} of {lines}",
            english.len()
        );
        let attacks = english.iter().filter(|line| line.contains(" attacks "));
        for attack in attacks {
            assert!(attack.contains("; rolled "), "{attack}");
        }
        // Those who fall to one burst and have no roll of their own are named together.
        let is_many = |line: &&String| {
            line.contains(", ") && line.contains(": INV (turned over), eliminated")
        };
        assert!(english.iter().any(|line| is_many(&line)), "{english:#?}");
        assert!(
            english
                .iter()
                .any(|line| line.contains("points, now a miss"))
        );
        assert!(
            german
                .iter()
                .any(|line| line.contains("Punkte aus, jetzt daneben"))
        );
        let together = |line: &&String| line.contains(" move to ");
        assert!(english.iter().any(|line| together(&line)), "{english:#?}");
    }

    /// Returns a step of somebody, made from a real one.
    fn step(line: &Line, who: Mover, to: &str) -> Line {
        let to = Space::parse(to).expect("a space");
        let from = None;
        changed(line, |line| line.mark = Some(Mark::Step { who, from, to }))
    }

    fn changed(line: &Line, change: impl FnOnce(&mut Line)) -> Line {
        let mut line = line.clone();
        change(&mut line);
        line
    }

    #[test]
    fn only_those_who_went_the_same_way_are_told_together() {
        let session = played_through(1, 1);
        let lines = &watched(&session);
        let is_step = |line: &&Line| matches!(line.mark, Some(Mark::Step { .. }));
        let line = lines.iter().find(is_step).expect("a step");
        let mut people = session.game().board().everyone().iter().map(Mover::Person);
        let (one, other) = (people.next().expect("one"), people.next().expect("two"));
        let ways = |second: &str| {
            let first = ["M15", "N15"].map(|to| step(line, one, to));
            let second = [second, "N15"].map(|to| step(line, other, to));
            let all: Vec<Line> = first.into_iter().chain(second).collect();
            folded(entries(&all)).len()
        };
        assert_eq!(ways("M15"), 1, "the same way");
        assert_eq!(ways("N14"), 2, "another way to the same place");
    }

    #[test]
    fn a_roll_of_ones_own_is_a_line_of_ones_own() {
        let session = played_through(1, 9);
        let lines = watched(&session);
        let mut lines = lines.iter();
        let plain = lines.find(|line| line.harm.is_some() && line.dice.is_none());
        let plain = plain.expect("somebody was hurt");
        let rolled = changed(plain, |line| line.dice = Some((17, None)));
        assert!(is_same_harm(&[plain], &[plain]));
        assert!(!is_same_harm(&[plain], &[&rolled]));
        assert!(!is_same_harm(&[&rolled], &[&rolled]));
    }

    #[test]
    fn what_is_done_alike_in_another_turn_is_told_again() {
        let session = played_through(2, 1);
        let lines = watched(&session);
        let mut lines = lines.iter();
        let first = lines
            .find(|line| line.alike.is_some())
            .expect("a placement");
        let later = |turns: u8| {
            changed(first, |line| {
                line.turn += turns;
                line.choice += 1;
            })
        };
        let n_entries = |turns| entries(&[first.clone(), later(turns)]).len();
        assert_eq!((n_entries(0), n_entries(1)), (1, 2));
    }

    #[test]
    fn only_before_the_first_turn_is_the_same_said_once() {
        let session = played_through(3, 0);
        let lines = watched(&session);
        let mut lines = lines.iter();
        let first = lines.find(|line| line.get(Lang::En).ends_with("has chosen"));
        let first = first.expect("somebody chose in secret");
        let n_told = |turn: u8| {
            let at = |choice| changed(first, |line| (line.turn, line.choice) = (turn, choice));
            let twice = [1, 2].map(at);
            folded(entries(&twice)).len()
        };
        assert_eq!((n_told(0), n_told(3)), (1, 2));
    }

    #[test]
    fn the_latest_is_read_first_and_a_rule_is_named_once() {
        let session = played_through(1, 9);
        let lines = &watched(&session);
        let view = session.game().view(Viewer::Spectator);
        let look = Look::of(&view, &Default::default(), "", Lang::En);
        let all = folded(entries(lines));
        let items: Vec<String> = all
            .iter()
            .rev()
            .take(SHOWN)
            .map(|entry| item(&look, entry).into_string())
            .collect();
        assert!(all.len() > SHOWN, "there is more than is shown");
        let drawn = draw(&look, lines).into_string();
        assert!(drawn.contains(&items.concat()), "{drawn}");
        let cited = lines.iter().find(|line| line.rule.is_some());
        let cited = cited.expect("a rule");
        assert_eq!(
            rules(&[cited, cited]).into_string(),
            rules(&[cited]).into_string()
        );
    }
}
