//! Why a bot chose what it chose, told to somebody who may know less than the bot did.
//!
//! Whoever asks must not learn from a reason what they can not see. So nothing here is worked out from
//! what the bot saw, but from what the one who asks saw at that moment: worlds are drawn from that, and
//! where the bot would see the same in all of them, what it saw holds no secret before whoever asks, and
//! a reason may be found in it. Where it would not, the bot knew something that they do not, and nothing
//! is told. Either way two worlds that they can not tell apart give the same answer, because the answer
//! is a function of what they saw and of what was said aloud.

use kernel::{EntryNo, Game, Seat, Session, Viewer};
use words::{Lang, say};

use crate::advice::{Coach, even_text, leads_to_text, line_words, reason_words};
use crate::analysis::lines_of;
use crate::contract::{Advice, Advised, Module, Telling, View};
use crate::search::{Chance, Compared, Line, Patience, Searcher, Why, why, worlds_of};
use crate::world::World;

/// In so many worlds it is looked up what the bot would see.
const LOOKS: u32 = 8;
/// How many options are told of.
const NAMED: usize = 3;
/// What has no chance to be among them is found in this share of the worlds.
const SIFTED: u32 = 6;
/// By how many standard errors one option must lead another to be called better.
const CLEAR: f64 = 3.0;

/// Fewer points in a hundred are not worth a word.
const LEAST: f64 = 1.0;

/// The worlds of a reason have nothing to do with those of a search or a judgement.
const ROUNDS: [u64; 4] = [31, 32, 33, 34];

/// What can be said about a choice of a bot.
#[derive(Clone, PartialEq, Debug)]
pub enum Grounds {
    /// It was compared with what else there was; what was chosen stands first.
    Weighed(Advice),
    /// There was nothing to weigh.
    Plain,
    /// The bot saw something there that whoever asks could not see.
    Hidden,
}

impl Grounds {
    /// Says it line by line.
    pub fn lines(&self, lang: Lang) -> Vec<String> {
        match self {
            Grounds::Weighed(advice) => advice.lines(lang),
            Grounds::Plain => vec![say!(
                lang,
                "There was nothing to weigh: nothing else was worth trying.",
                "Da gab es nichts abzuwägen: Nichts anderes war einen Versuch wert."
            )],
            Grounds::Hidden => vec![say!(
                lang,
                "The bot knew something there that you can not see. Once the game is over, its reasons are told.",
                "Der Bot wusste da etwas, das du nicht sehen kannst. Ist die Partie aus, erfährst du seine Gründe."
            )],
        }
    }
}

/// Whose question it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Of somebody who may know what this viewer knows.
    Viewer(Viewer),
    /// Of anybody, when the game is over and nothing is a secret any more.
    Everybody,
}

/// Returns why a choice was made, as far as whoever asks may know; nothing where there is no such choice,
/// or where it was taken back. Takes its time.
pub fn grounds_of<M: Module>(
    module: &M,
    session: &Session<M::Game>,
    (entry, whose): (EntryNo, Whose),
    (names, lang): (&[String], Lang),
    patience: Option<&dyn Patience>,
) -> Option<Grounds> {
    let mut found = None;
    session.walk(|stop| {
        let asked = stop.game.decision();
        // Whoever steps in or gives up answers nothing.
        let asked = asked.filter(|asked| asked.seat == stop.seat && stop.entry == entry);
        if let Some(asked) = asked {
            found = Some(seen::<M>(
                stop.game,
                (stop.seat, stop.option, asked.sealed),
                whose,
            ));
        }
    });
    let Some((view, option)) = found? else {
        return Some(Grounds::Hidden);
    };
    let telling = Telling {
        view: &view,
        names,
        lang,
    };
    let advice = module.weighed(&telling, option, patience);
    Some(advice.map_or(Grounds::Plain, Grounds::Weighed))
}

/// Returns what the bot saw and which option it took, as whoever asks knows it; nothing where they do not.
fn seen<M: Module>(
    game: &M::Game,
    (seat, option, sealed): (Seat, usize, bool),
    whose: Whose,
) -> Option<(View<M>, usize)> {
    let own = Viewer::Seat(seat);
    let viewer = match whose {
        Whose::Everybody => return Some((game.view(own), option)),
        Whose::Viewer(viewer) => viewer,
    };
    // What others chose in secret was not said aloud.
    if sealed && viewer != own {
        return None;
    }
    let mut options = Vec::new();
    game.options(&mut options);
    let words = game.action_words(options.get(option)?);
    known::<M::Game>(&game.view(viewer), seat, &words)
}

/// Returns what a seat sees in every world that looks to a viewer as the game does, and which of its
/// options has these words; nothing where the viewer can not say.
fn known<G: Game>(view: &G::View, seat: Seat, words: &str) -> Option<(G::View, usize)> {
    let mut seen: Option<(G::View, usize)> = None;
    for luck in worlds_of::<G>(view, ROUNDS[0], LOOKS) {
        let world = World::<G>::draw(view, luck);
        let mut options = Vec::new();
        world.options(&mut options);
        let is_meant = |action: &G::Action| world.game().action_words(action) == words;
        let here = (
            world.game().view(Viewer::Seat(seat)),
            options.iter().position(is_meant)?,
        );
        match &seen {
            Some(seen) if *seen != here => return None,
            Some(_) => {}
            None => seen = Some(here),
        }
    }
    seen
}

/// Compares an option that was taken with the best of what else there was; nothing where there was nothing
/// worth trying. Found and shown in `n_worlds` worlds each.
pub fn weigh<M: Module, S: Coach<M>>(
    module: &M,
    searcher: &Searcher<S>,
    n_worlds: u32,
    (telling, option): (&Telling<'_, M>, usize),
    patience: Option<&dyn Patience>,
) -> Option<Advice> {
    let coach = searcher.strategy();
    let mut lines = lines_of::<M::Game, S>(searcher, telling.view, option);
    // What was taken is the first or the second of them.
    if lines.first().is_some_and(|plain| plain.option != option) && lines.len() > 1 {
        lines.swap(0, 1);
    }
    if lines.len() < 2 {
        return None;
    }
    let compare = |lines: &[Line<S::Mind>], n_worlds, round: usize| {
        let worlds = (n_worlds, ROUNDS[round]);
        searcher.compare::<M::Game>(telling.view, lines, worlds, patience)
    };
    let sifted = compare(&lines, n_worlds / SIFTED, 1);
    let mut others: Vec<usize> = (1..lines.len()).collect();
    let wins = |line: usize| sifted.wins_with(&sifted, line);
    others.sort_by(|&a, &b| wins(b).total_cmp(&wins(a)));
    // What is worst tells more about the rest than what comes to nearly the same.
    if others.len() > NAMED {
        others.swap_remove(NAMED - 1);
    }
    others.truncate(NAMED);
    let order = [0].into_iter().chain(others);
    let lines: Vec<Line<S::Mind>> = order.map(|line| lines[line].clone()).collect();
    let (found, shown) = (compare(&lines, n_worlds, 2), compare(&lines, n_worlds, 3));
    let n = (found.n_worlds() + shown.n_worlds()) as u32;
    if n == 0 {
        // Somebody could not wait.
        let (options, reason) = (Vec::new(), too_late(telling.lang));
        return Some(Advice { options, reason });
    }
    let fuller = if shown.n_worlds() < found.n_worlds() {
        &found
    } else {
        &shown
    };
    let text = |line: usize| line_words(module, coach, telling, lines.get(line)?);
    let advised = (0..lines.len().min(NAMED)).filter_map(|line| {
        Some(Advised {
            option: lines[line].option,
            text: text(line)?,
            chance: Chance::of_share(found.wins_with(&shown, line) / 100.0, n)?,
            leads_to: leads_to_text(coach, telling, fuller, line),
        })
    });
    let options: Vec<Advised> = advised.collect();
    let reason = reason::<M, S>(coach, telling, (&found, &shown), &text);
    Some(Advice { options, reason })
}

fn too_late(lang: Lang) -> String {
    say!(
        lang,
        "There was no time to look ahead; ask again.",
        "Zum Vorausdenken fehlte die Zeit; frag noch einmal."
    )
}

/// Says what speaks for what was taken, or, where something else would have been better, for that.
fn reason<M: Module, S: Coach<M>>(
    coach: &S,
    telling: &Telling<'_, M>,
    (found, shown): (&Compared<S::Fact>, &Compared<S::Fact>),
    text: &dyn Fn(usize) -> Option<String>,
) -> String {
    let (lang, taken) = (telling.lang, text(0).unwrap_or_default());
    let n = found.n_lines();
    // What looks best of several is partly luck, so it is picked in some worlds and must show in others.
    let lead = |line: usize| found.lead_of(line).0;
    let shows = |line: usize, sign: f64| {
        let (points, error) = shown.lead_of(line);
        let both = [sign * lead(line), sign * points];
        both.iter().all(|&points| points >= LEAST) && both[1] > CLEAR * error
    };
    let better = (1..n).min_by(|&a, &b| lead(a).total_cmp(&lead(b)));
    let better = better.filter(|&line| shows(line, -1.0));
    if let Some(line) = better {
        let [found, shown] = [found, shown].map(|compared| compared.arranged(&[line, 0]));
        let other = text(line).unwrap_or_default();
        let first = say!(
            lang,
            "Looking ahead would rather have had \"{other}\".",
            "Wer vorausdenkt, hätte lieber „{other}“ gewählt."
        );
        let why = why(&found, &shown, 1);
        let behind = against(coach, telling, why, (&other, &taken));
        return [first, behind].join(" ").trim().to_owned();
    }
    let ahead: Vec<usize> = (1..n).filter(|&line| shows(line, 1.0)).collect();
    let others = || ahead.iter().map(|&line| (line, why(found, shown, line)));
    let best = others().find(|(_, why)| matches!(why, Why::Reason(_)));
    let best = best.or_else(|| others().find(|(_, why)| *why != Why::Even));
    let Some((line, why)) = best else {
        return even_text(lang);
    };
    let other = text(line).unwrap_or_default();
    against(coach, telling, why, (&taken, &other))
}

/// Says why one is better than another, both by name.
fn against<M: Module, S: Coach<M>>(
    coach: &S,
    telling: &Telling<'_, M>,
    why: Why<S::Fact>,
    (best, other): (&str, &str),
) -> String {
    match why {
        Why::Reason(_) => reason_words(coach, telling, why, (best, other)).unwrap_or_default(),
        Why::Many(lead) => say!(
            telling.lang,
            "\"{best}\" leads \"{other}\" by {lead:.0} points in a hundred, and no single thing is behind that.",
            "„{best}“ liegt um {lead:.0} Prozentpunkte vor „{other}“, und nichts Einzelnes gibt den Ausschlag."
        ),
        Why::Even => String::new(),
    }
}
