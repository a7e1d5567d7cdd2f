//! The log as it is read: the latest choice first, each read from top to bottom, a walk as one line,
//! an attack with all that came of it as one entry.

use assault::play::Board;
use assault::tell::Lang;
use assault::{SuccessChance, say};
use maud::{Markup, PreEscaped, html};

use super::alike::{self, Alike};
use super::diary::{Line, Part};
use super::look::Look;
use super::measure::rule;
use super::plan::{Pen, short};
use super::trail::{Mark, Mover};

/// So many entries are on the page; all of them are in the replay.
const SHOWN: usize = 50;

/// What is told as one: the lines of a choice, or the steps of a walk.
struct Entry<'a> {
    lines: Vec<&'a Line>,
    walker: Option<Mover>,
}

/// Gathers the lines of each choice, and the steps of each walk into one entry.
fn entries(lines: &[Line]) -> Vec<Entry<'_>> {
    let mut all: Vec<Entry<'_>> = Vec::new();
    for line in lines {
        let walker = match line.mark {
            Some(Mark::Step { who, .. }) => Some(who),
            _ => None,
        };
        match all.last_mut() {
            Some(last) if walker.is_some() && last.walker == walker => last.lines.push(line),
            Some(last) if is_alike(last, line) => last.lines.push(line),
            // Whoever was asked for points has chosen in between.
            Some(last) if line.part == Part::Aftermath && last.lines[0].part == Part::Attack => {
                last.lines.push(line);
            }
            Some(last)
                if walker.is_none()
                    && last.walker.is_none()
                    && !line.is_head
                    && !last.lines[0].is_head
                    && last.lines[0].choice == line.choice =>
            {
                last.lines.push(line);
            }
            _ => all.push(Entry {
                lines: vec![line],
                walker,
            }),
        }
    }
    all
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
    let mut all = entries(lines);
    all.dedup_by(|next, last| is_again(next, last));
    html! {
        section class="log" aria-label=(say!(lang, "Log", "Verlauf")) {
            h2 { (say!(lang, "Log", "Verlauf")) }
            ol {
                @for entry in all.iter().rev().take(SHOWN) {
                    @match (entry.walker, alike(entry)) {
                        (Some(_), _) => (walk(look, entry)),
                        (None, Some(all)) => (together(look, entry, &all)),
                        (None, None) => { @for line in &entry.lines { (told(look, line)) } }
                    }
                }
            }
        }
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
                (last.get(look.lang))
                @if !spaces.is_empty() { " " span class="lab" { (say!(look.lang, "by", "über")) " " (spaces.join(" ")) } }
                @if let Some(id) = last.rule { " " (rule(id)) }
            }
        }
    }
}

/// What several did alike, as one line.
fn together(look: &Look<'_>, entry: &Entry<'_>, all: &[Alike]) -> Markup {
    let first = entry.lines[0];
    html! {
        li {
            span { (first.turn) }
            span { (alike::told(look, all)) @if let Some(id) = first.rule { " " (rule(id)) } }
        }
    }
}

fn told(look: &Look<'_>, line: &Line) -> Markup {
    html! {
        li class=(if line.is_head { "head" } else { "" }) {
            span { (line.turn) }
            span {
                (line.get(look.lang))
                @if let Some((roll, chance)) = line.dice { (die(&look.view.board, roll, chance, look.lang)) }
                @if let Some(id) = line.rule { " " (rule(id)) }
            }
        }
    }
}

/// A roll with its place on the Quality Results Table, where the chance is known.
fn die(board: &Board, roll: u8, chance: Option<u16>, lang: Lang) -> Markup {
    let Some(chance) = chance else {
        return html! { " " span class="die" title="D100" { (roll) } };
    };
    let odds = board.charts().quality.odds(SuccessChance(chance));
    let mut pen = Pen::new();
    let (mut x, mut limits) = (0u16, Vec::new());
    for (class, n) in ["q1", "q2", "q3", "q4"].into_iter().zip(odds) {
        if n > 0 {
            pen.rect(class, (f64::from(x), 2.0), (f64::from(n), 6.0));
        }
        x += u16::from(n);
        limits.push(format!("{} ≤{x}", class.to_uppercase()));
    }
    pen.rect(
        "qm",
        (f64::from(x), 2.0),
        (f64::from(100 - x.min(100)), 6.0),
    );
    pen.path("needle", &format!("M{} 0V10", short(f64::from(roll))));
    let limits = limits.join(", ");
    let words = say!(
        lang,
        "rolled {roll}; {limits}, above that a miss",
        "gewürfelt {roll}; {limits}, darüber daneben"
    );
    html! {
        " " span class="die" title=(words) { (roll) }
        svg class="qbar needlebar" viewBox="0 0 100 10" role="img" aria-label=(words) { (PreEscaped(pen.finish())) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raid::diary::Diary;
    use assault::play::{Action, Frame};
    use assault::play::{Assault, Setup};
    use kernel::{Game as _, Seed, Session, Viewer};

    #[test]
    fn a_walk_is_one_entry_and_a_choice_is_read_downwards() {
        let setup = Setup::volcano(1);
        let session = Session::<Assault>::start(&setup, Seed::from_number(3), &mut ());
        let mut session = session.expect("a raid");
        let mut bots: [assault::bots::Heuristic; 2] = Default::default();
        for _ in 0..160 {
            let Some(decision) = session.game().decision() else {
                break;
            };
            let view = session.game().view(Viewer::Seat(decision.seat));
            let option = bots[decision.seat.idx()].choose(&view);
            session
                .choose(decision.seat, option, &mut ())
                .expect("it is offered");
        }
        let diary = Diary::of(&session);
        let lines = diary.lines(Viewer::Spectator);
        let all = entries(lines);
        assert_eq!(
            all.iter().map(|entry| entry.lines.len()).sum::<usize>(),
            lines.len()
        );
        let walks = all.iter().filter(|entry| entry.walker.is_some());
        assert!(
            walks.clone().any(|walk| walk.lines.len() > 2),
            "a long walk"
        );
        let mut shots = all
            .iter()
            .filter(|entry| entry.lines.len() > 1 && entry.walker.is_none());
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
        let mut bots: [assault::bots::Heuristic; 2] = Default::default();
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
            let option = option.unwrap_or_else(|| bots[decision.seat.idx()].choose(&view));
            session
                .choose(decision.seat, option, &mut ())
                .expect("it is offered");
        }
        assert!(n_asked > 0, "somebody was asked for points");
        let diary = Diary::of(&session);
        let lines = diary.lines(Viewer::Spectator);
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
        let mut bots: [assault::bots::Heuristic; 2] = Default::default();
        while let Some(decision) = session.game().decision() {
            if session.game().board().clocks.turn.0 > turn {
                break;
            }
            let view = session.game().view(Viewer::Seat(decision.seat));
            let option = bots[decision.seat.idx()].choose(&view);
            session
                .choose(decision.seat, option, &mut ())
                .expect("it is offered");
        }
        session
    }

    #[test]
    fn that_a_side_has_chosen_is_said_once() {
        let session = played_through(3, 0);
        let diary = Diary::of(&session);
        let lines = diary.lines(Viewer::Spectator);
        let chosen = |entry: &Entry<'_>| entry.lines[0].get(Lang::En).ends_with("has chosen");
        let mut all = entries(lines);
        assert!(all.iter().filter(|entry| chosen(entry)).count() > 1);
        all.dedup_by(|next, last| is_again(next, last));
        assert_eq!(all.iter().filter(|entry| chosen(entry)).count(), 1);
    }

    #[test]
    fn what_many_do_alike_is_one_line() {
        let session = played_through(2, 1);
        let diary = Diary::of(&session);
        let lines = diary.lines(Viewer::Spectator);
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
}
