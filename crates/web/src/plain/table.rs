//! The page of a plain table.

use kernel::{Game as _, Outcome, Seat, UndoRefused, Viewer};
use maud::{Markup, html};
use module::{Module as _, Telling};
use room::{Hosted, Layout, Refused, Replay, Running, ViewOf};
use words::{Lang, say};

use super::past::Past;
use crate::page_request::{Notice, PageRequest, ReplayPage, ReplayStep};
use crate::parts::again::Next;
use crate::parts::away::away;
use crate::parts::game_words::GameWords;
use crate::parts::layout::{Page, turn_toggles};
use crate::parts::presence;
use crate::parts::shared_link::shared_link;
use crate::parts::taking_back;
use crate::parts::talk::Talk;
use crate::parts::why::Whys;

/// A game as it is shown to somebody.
pub struct PlainTable<'a, H: Hosted> {
    pub game: &'a Running<H>,
    pub request: &'a PageRequest<'a>,
    /// What the game is called.
    pub title: String,
    /// Draws what a viewer sees. It lies inside a form, so it holds no form of its own.
    pub picture: &'a dyn Fn(&Telling<'_, H::Module>) -> Markup,
}

impl<H: Hosted> PlainTable<'_, H> {
    /// Draws the table as it stands.
    pub fn page(&self) -> Markup {
        let vantage = &self.request.vantage;
        let names = self.game.names(self.lang());
        let body = match vantage.layout {
            Layout::Curtain(seat) => self.curtain(seat, &names),
            Layout::Whole | Layout::Hand | Layout::Table => self.now(&names),
        };
        let live = format!("{}/live", vantage.page);
        self.framed(body, &vantage.page, Some(&live))
    }

    /// Draws an earlier step: of a running game the last one, unless another is asked for, and of a
    /// game that is over the first.
    pub fn replay(&self, at: &ReplayStep) -> ReplayPage {
        let is_running = self.game.asked().is_some();
        let usual = if is_running { usize::MAX } else { 0 };
        let step = at.step.unwrap_or(usual);
        let replay = self.wound_to(at.viewer, step);
        self.past(at, &replay, None)
    }

    /// Draws what others did since the viewer last chose.
    pub fn since(&self, at: &ReplayStep) -> ReplayPage {
        let steps = self.wound_to(at.viewer, 0);
        let steps = steps.since(&self.request.vantage.since(&self.game.terms));
        let first = steps.first().copied().unwrap_or(0);
        let replay = self.wound_to(at.viewer, at.step.unwrap_or(first).max(first));
        self.past(at, &replay, Some(first))
    }

    fn wound_to(&self, viewer: Viewer, step: usize) -> Replay<H> {
        Replay::wound_to(self.game.host(), &self.game.session, viewer, step)
    }

    fn past(&self, at: &ReplayStep, replay: &Replay<H>, since: Option<usize>) -> ReplayPage {
        let names = self.game.names(self.lang());
        let past = Past {
            replay,
            viewer: at.viewer,
            home: &self.request.vantage.acts,
            plays: at.plays,
            may_fork: at.may_fork && replay.outcome.is_none(),
            is_running: self.game.asked().is_some(),
            since,
            names: &names,
            lang: self.lang(),
        };
        let telling = self.telling(&replay.view, &names);
        let body = html! {
            main class="wrap plain" {
                (past.form())
                form id="board" method="post" action={ (past.home) "/fork" } {
                    (past.panel())
                    (self.told(&telling, replay.outcome.as_ref()))
                    (log(replay.lines_so_far(), &Whys::of_replay(&replay.bot_lines, at.viewer, past.home, self.lang()), self.lang()))
                }
            }
        };
        ReplayPage {
            next: past.next(),
            markup: self.framed(body, &past.here(), None),
        }
    }

    /// The picture and, where the game is over, how it ended.
    fn told(&self, telling: &Telling<'_, H::Module>, outcome: Option<&Outcome>) -> Markup {
        let ending = outcome.map(|outcome| self.game.module().ending(telling, outcome));
        html! {
            section class="panel plain__picture" { ((self.picture)(telling)) }
            @for sentence in ending.unwrap_or_default() { p class="plain__ending" { (sentence) } }
        }
    }

    fn framed(&self, body: Markup, path: &str, live: Option<&str>) -> Markup {
        let page = Page {
            reader: self.request.reader,
            title: &self.title,
            path,
            bar: self.bar(),
            body,
            class: "home plain",
            live,
        };
        page.draw(self.request.wanted.is_fragment)
    }

    fn lang(&self) -> Lang {
        self.request.reader.lang
    }

    fn own(&self) -> Option<Seat> {
        self.request.vantage.viewer.seat()
    }

    fn telling<'b>(&self, view: &'b ViewOf<H>, names: &'b [String]) -> Telling<'b, H::Module> {
        Telling {
            view,
            names,
            lang: self.lang(),
        }
    }

    /// Lets whoever has a seat ask about what bots did.
    fn whys(&self) -> Whys<'_> {
        let vantage = &self.request.vantage;
        let journal = self.game.journal(vantage.viewer);
        let lines = journal.map(|journal| &journal.bot_lines);
        Whys::of_seat(lines, vantage.viewer, &vantage.acts, self.lang())
    }

    fn bar(&self) -> Markup {
        let lang = self.lang();
        html! {
            span class="bar__game" { (self.title) }
            @if self.game.session.is_what_if() { span class="is-what-if" { (say!(lang, "What if", "Was wäre wenn")) } }
            (presence::others(self.game, &self.request.vantage.own(), &self.request.vantage.attendance, lang))
            @if let Some(listed) = &self.request.vantage.listed { (crate::parts::listed::sign(listed, lang)) }
            @if let Some(clock) = &self.request.vantage.clock { (crate::parts::clock::draw(clock, &self.game.names(lang), lang)) }
            nav {
                @if let Some(about) = &self.request.vantage.about { a class="btn" id="about" href=(about) { (say!(lang, "Seat", "Platz")) } }
            }
        }
    }

    fn now(&self, names: &[String]) -> Markup {
        let (vantage, lang) = (&self.request.vantage, self.lang());
        let view = self.game.look(vantage.viewer);
        let telling = self.telling(&view, names);
        let outcome = self.game.session.game().outcome();
        let talk = vantage.talk.as_ref();
        let talk = talk.map(|panel| Talk::new(panel, names, self.request.notice.as_ref(), lang));
        html! {
            main class="wrap plain" {
                form id="board" method="post" action={ (vantage.acts) "/choose" } {
                    input type="hidden" id="ticket" name="ticket" value=(vantage.ticket);
                    (self.notice())
                    @if outcome.is_some() { (self.over(&telling, outcome.as_ref())) } @else { (self.told(&telling, None)) (self.prompt(&telling)) (self.helpers()) }
                    (log(self.game.lines(vantage.viewer), &self.whys(), lang))
                    (self.links(names))
                    @if let Some(talk) = &talk { (talk.draw()) }
                    @if vantage.viewer.seat().is_some() { div class="btnrow" { (turn_toggles(lang)) } }
                }
                @if let Some(talk) = &talk { (talk.form()) }
            }
        }
    }

    /// The end, and the ways on from it.
    fn over(&self, telling: &Telling<'_, H::Module>, outcome: Option<&Outcome>) -> Markup {
        let (lang, acts) = (self.lang(), &self.request.vantage.acts);
        let plays = self.own().is_some();
        let next = Next {
            words: &GameWords::plain(lang),
            path: acts,
            is_dealt: self.game.terms.next.is_some(),
            plays,
            may_deal: plays,
            has_icons: true,
            class: "btn btn--primary",
            is_in_book: self.request.reader.is_in_book,
        };
        html! {
            section id="ending" {
                (self.told(telling, outcome))
                @if self.game.session.is_taken_back() { p class="fine" id="taken-back" { (say!(lang, "Choices were taken back in this game; its record says so.", "In diesem Spiel wurden Entscheidungen zurückgenommen; die Aufzeichnung vermerkt es.")) } }
                div class="btnrow" {
                    (next.button(lang))
                    a class="btn" id="replay" href={ (acts) "/replay" } { (say!(lang, "Look at it again", "Noch einmal ansehen")) }
                    a class="btn" id="analysis" href={ (acts) "/analysis" } { (say!(lang, "Analysis", "Analyse")) }
                    @if !self.game.session.is_what_if() { a class="btn" id="record" href={ (acts) "/record" } { (say!(lang, "Save the record", "Aufzeichnung speichern")) } }
                }
            }
        }
    }

    /// What is asked, with every option as a button.
    fn prompt(&self, telling: &Telling<'_, H::Module>) -> Markup {
        let module = self.game.module();
        let question = module.question(telling).or_else(|| module.waiting(telling));
        let is_asked = self.own().is_some() && self.game.asked() == self.own();
        html! {
            (self.asking(telling.names))
            section class="panel" id="prompt" {
                @if self.is_away() {
                    (self.away())
                } @else {
                    @if let Some(question) = question { p title=(question.cite) { (question.text) } } @else { (self.waiting(telling.names)) }
                    @if is_asked { (self.options(telling)) }
                }
            }
        }
    }

    fn options(&self, telling: &Telling<'_, H::Module>) -> Markup {
        let module = self.game.module();
        let is_wanted = self.request.query.find("hint").is_some();
        let hint = is_wanted.then(|| self.game.hint()).flatten();
        let refusals = module.refusals(telling);
        html! {
            div class="btnrow" id="options" {
                @for (nth, option) in module.options(telling).into_iter().enumerate() {
                    button class={ "btn" @if hint == Some(nth) { " btn--primary is-hinted" } } name="option" value=(nth) data-words=(option.words) { (option.text) }
                }
            }
            @for refusal in refusals { p class="fine" title=(refusal.cite) { (refusal.what) ": " (refusal.why) } }
        }
    }

    /// Whether a bot plays the reader's own seat.
    fn is_away(&self) -> bool {
        self.own().is_some_and(|seat| self.game.has_bot(seat))
    }

    fn away(&self) -> Markup {
        away(&self.request.vantage.acts, "btn btn--primary", self.lang())
    }

    fn waiting(&self, names: &[String]) -> Markup {
        let lang = self.lang();
        let name = self.game.asked().and_then(|seat| names.get(seat.idx()));
        html! {
            @if let Some(name) = name { p { (say!(lang, "{name} is choosing.", "{name} entscheidet gerade.")) } }
        }
    }

    /// Asks whether somebody may take back more than is free.
    fn asking(&self, names: &[String]) -> Markup {
        let Some(asking) = self.game.asking else {
            return html! {};
        };
        let who = names.get(asking.seat.idx()).map_or("", String::as_str);
        taking_back::question(
            asking,
            self.own(),
            who,
            &self.request.vantage.acts,
            self.lang(),
        )
    }

    fn helpers(&self) -> Markup {
        let (lang, vantage) = (self.lang(), &self.request.vantage);
        let Some(own) = self.own() else {
            return html! {};
        };
        let reach = taking_back::reach(&self.game.session, self.game.takes_back_for(own), lang);
        html! {
            div class="btnrow" {
                @if self.game.asked() == Some(own) { a class="btn" id="hint" data-board="" href={ (vantage.page) "?hint=1" } { (say!(lang, "Hint", "Tipp")) } }
                @if let Some(reach) = reach { button class="btn" id="undo" formaction={ (vantage.acts) "/undo" } { (say!(lang, "Take back", "Zurücknehmen")) " " small { (reach) } } }
                @if self.game.n_entries() > 0 {
                    a class="btn" id="since" href={ (vantage.acts) "/since" } { (say!(lang, "What happened", "Was geschah")) }
                    a class="btn" id="so-far" href={ (vantage.acts) "/replay" } { (say!(lang, "So far", "Bisher")) }
                }
            }
        }
    }

    fn links(&self, names: &[String]) -> Markup {
        let (lang, request) = (self.lang(), self.request);
        html! {
            @if !request.invitations.is_empty() || request.watch.is_some() {
                details id="links" {
                    summary { (say!(lang, "Links to send", "Links zum Verschicken")) }
                    @for (seat, address) in &request.invitations {
                        p { (names.get(seat.idx()).map_or("", String::as_str)) }
                        (shared_link(address, lang))
                    }
                    @if let Some(watch) = &request.watch {
                        p { (say!(lang, "For onlookers", "Zum Zusehen")) }
                        (shared_link(watch, lang))
                    }
                }
            }
        }
    }

    fn notice(&self) -> Markup {
        let lang = self.lang();
        let words = match &self.request.notice {
            None | Some(Notice::Hint | Notice::Unsaid(_)) => return html! {},
            Some(Notice::Stale) => say!(
                lang,
                "The game has gone on since that page; this is how it stands now.",
                "Das Spiel ist seit dieser Seite weitergegangen; so steht es jetzt."
            ),
            Some(Notice::Refused(Refused::Undo(UndoRefused::Never))) => say!(
                lang,
                "This table agreed to keep what was chosen.",
                "An diesem Tisch gilt, was gewählt ist."
            ),
            Some(Notice::Refused(_)) => {
                say!(lang, "That is not possible now.", "Das geht jetzt nicht.")
            }
        };
        html! { p class="refused" id="notice" role="alert" { (words) } }
    }

    /// Asks whoever has the device to say who they are. Until then nothing of the game is sent.
    fn curtain(&self, seat: Seat, names: &[String]) -> Markup {
        let lang = self.lang();
        let name = names.get(seat.idx()).map_or("", String::as_str);
        html! {
            main class="wrap plain" {
                h1 class="display" { (say!(lang, "Pass the device", "Gib das Gerät weiter")) }
                p { (say!(lang, "{name} decides. Nobody else looks.", "{name} entscheidet. Sonst schaut niemand hin.")) }
                form method="post" action={ (self.request.vantage.acts) "/open" } {
                    button class="btn btn--primary" id="open" { (say!(lang, "I am {name}", "Ich bin {name}")) }
                }
            }
        }
    }
}

/// The latest line first, next to what is asked.
fn log(lines: &[impl room::Line], whys: &Whys<'_>, lang: Lang) -> Markup {
    html! {
        section class="panel" {
            h2 { (say!(lang, "What happened", "Was geschah")) }
            ol class="log" id="log" reversed data-n=(lines.len()) {
                @for (number, line) in lines.iter().enumerate().rev() { li title=[line.cite()] { (line.text(lang)) (whys.link(number..number + 1)) } }
            }
        }
    }
}
