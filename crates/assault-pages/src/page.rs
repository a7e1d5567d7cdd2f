//! The page of a raid: map, panel, question.

use assault::play::{Action, View};
use assault::tell::{Lang, scenario_title, undo_refused};
use assault::{PersonId, Side, Space, say};
use kernel::{Seat, UndoRefused, Viewer};
use maud::{DOCTYPE, Markup, html};

use crate::chronicle;
use crate::dock;
use crate::files::RAIDS;
use crate::film;
use crate::finale;
use crate::ghost;
use crate::host::diary::{self, Line, Part};
use crate::host::last_seen::Glimpse;
use crate::host::{self, Raid};
use crate::known_parts::KnownParts;
use crate::legend;
use crate::lesson;
use crate::look::{Look, Query, Show};
use crate::measure;
use crate::measure::danger;
use crate::panel;
use crate::past::Past;
use crate::picture;
use crate::result;
use crate::ruler;
use crate::sealed;
use crate::seats::seat_name;
use crate::space;
use crate::team;
use crate::toll;
use crate::trail::Mark;
use crate::view::acting;
use crate::view::option;
use crate::view::secret_plan;
use room::{Gesture, Refused, Said, Utterance, stream_of};
use web::parts::again::Next;
use web::parts::away::away;
use web::parts::game_words::GameWords;
use web::parts::give_up::GiveUp;
use web::parts::layout;
use web::parts::layout::{toggle, turn_toggles};
use web::parts::presence;
use web::parts::shared_link::shared_link;
use web::parts::taking_back;
use web::parts::talk::Talk;
use web::parts::why::Whys;
use web::{Notice, PageRequest};
use web::{Reader, Theme};

/// Everything a page of a raid needs.
pub struct RaidPage<'a> {
    pub raid: &'a Raid,
    pub request: &'a PageRequest<'a>,
    pub viewer: Viewer,
    pub reader: &'a Reader,
    pub query: &'a Query,
    /// What goes before the name of an act.
    pub base: &'a str,
    /// A replay instead of the raid as it stands.
    pub past: Option<Past<'a>>,
}

impl<'a> RaidPage<'a> {
    /// Returns the raid as it stands.
    pub fn of(raid: &'a Raid, request: &'a PageRequest<'a>, query: &'a Query) -> RaidPage<'a> {
        RaidPage {
            raid,
            request,
            viewer: request.vantage.viewer,
            reader: request.reader,
            query,
            base: &request.vantage.acts,
            past: None,
        }
    }
}

impl RaidPage<'_> {
    pub fn page(&self) -> Markup {
        self.with_frame(&self.draw(None))
    }

    /// Only what can change: the ground stays where it is, and so does what the browser has.
    pub fn fragment(&self, has: KnownParts) -> Markup {
        self.draw(Some(has))
    }

    /// What is said of the space that is asked for.
    pub fn spoken(&self) -> Markup {
        let view = self.view();
        let look = Look::of(&view, self.query, self.base, self.lang());
        html! { p { (look.at.map_or(String::new(), |at| space::spoken(&look, at))) } }
    }

    fn lang(&self) -> Lang {
        self.reader.lang
    }

    fn title(&self) -> String {
        let scenario = self.raid.session.game().board().scenario();
        let number = scenario.number.0;
        let title = scenario_title(&scenario.title, self.lang());
        say!(
            self.lang(),
            "Scenario {number}: {title}",
            "Szenario {number}: {title}"
        )
    }

    fn with_frame(&self, inner: &Markup) -> Markup {
        frame(self.reader, &self.title(), "raid", inner)
    }

    fn draw(&self, has: Option<KnownParts>) -> Markup {
        let view = self.view();
        let lang = self.lang();
        let lines = self.lines();
        let base = match &self.past {
            Some(past) => past.base(),
            None => self.base.to_owned(),
        };
        let address = match &self.past {
            Some(past) => past.base(),
            None => self.request.vantage.page.clone(),
        };
        let mut look = Look::of(&view, self.query, &base, lang);
        let with_ground = has.is_none();
        look.has = has.unwrap_or_default();
        look.keep = self.past.as_ref().map_or(String::new(), Past::keep);
        look.marks = self.marks(&view, lines);
        look.whys = self.whys();
        look.ghosts = self.ghosts(&view);
        look.pinged = self.pinged(&view);
        look.hinted = self.hint(&view);
        let first = look.hinted.first();
        look.hint = first.and_then(|first| view.options.iter().position(|one| one == first));
        let advice = self.request.advice.as_ref().filter(|_| look.hint.is_some());
        look.advice = advice.map_or_else(Vec::new, |advice| advice.lines(lang));
        look.last_walks = diary::walks(lines, view.phase);
        look.last_entry = diary::last_entry(lines, view.phase);
        look.drawn = diary::drawn(lines);
        let names = self.raid.names(lang);
        let film = self.film();
        html! {
            div id="page" lang=(layout::lang_code(self.reader.lang)) data-title={ (self.title()) " · Tradecraft" } data-class="raid" data-mark=(self.request.mark) data-live=(stream_of(&self.request.vantage.live, self.reader.lang)) data-self={ (address) (look.here()) } {
                header class="top" {
                    a class="skip" href="#dock" { (say!(lang, "To the question", "Zur Frage")) }
                    a class="skip" href="#map" { (say!(lang, "To the map", "Zur Karte")) }
                    a class="brand" href="/" { "◆ Tradecraft" }
                    h1 { "Assault" small { (self.title()) " · " (self.seat_words()) } }
                    @if self.past.is_none() { (presence::others(self.raid, &self.request.vantage.own(), &self.request.vantage.attendance, lang)) }
                    @if let Some(listed) = self.request.vantage.listed.as_ref().filter(|_| self.past.is_none()) { (web::parts::listed::sign(listed, lang)) }
            @if let Some(clock) = self.request.vantage.clock.as_ref().filter(|_| self.past.is_none()) { (web::parts::clock::draw(clock, &names, lang)) }
                    span class="grow" {}
                    (picture::levels(&look, "seg desk"))
                    (switches(self.reader, &self.request.vantage.page))
                }
                @if let Some(past) = &self.past { (past.form()) }
                @if look.rules { (ruler::form(&look)) }
                // Named, so that what comes and goes before it leaves the drawn ground in its place.
                main id="stage" { form id="board" class="table" method="post" action={ (self.base) "/choose" } data-since=[film.map(|_| format!("{}/since", self.base))] data-own=[film] data-known=[film] {
                    input type="hidden" id="ticket" name="ticket" value=(self.request.vantage.ticket);
                    (picture::draw(&look, with_ground, &result::draw(&look, lines)))
                    div class="side" {
                        div class="dock" id="dock" tabindex="-1" {
                            @match &self.past {
                                Some(past) => (past.panel(&view.board, lang, lines)),
                                None => (self.now(&look)),
                            }
                        }
                        div class="panel" id="panel" tabindex="-1" {
                        label class="roomy" { input type="checkbox" id="roomy" aria-label=(say!(lang, "More room for what is read", "Mehr Platz zum Lesen")); span {} }
                        (toll::draw(&look, lines))
                        @if self.past.is_none() {
                            (self.asking())
                            @if host::lesson::is_on(self.raid) && host::given_up(self.raid).is_none() { (lesson::draw(&look)) }
                        }
                        @if self.is_young() { (self.links()) }
                        @if look.rules { (ruler::panel(&look)) }
                        @if let Some(placed) = acting::placed(&view).filter(|id| look.is_own(*id)) { (panel::placed(&look, placed)) }
                        @else if let Some(piece) = look.piece {
                            (panel::piece(&look, piece))
                            @if !option::is_interrupt(&view) { section class="measure" { (measure::draw(&look)) } }
                        } @else if let Some(subject) = danger::subject(&look).filter(|_| look.show == Show::Danger && danger::is_for(&look)) {
                            section class="measure" { (danger::panel(&look, subject)) }
                        }
                        @if self.past.is_none() { (team::draw(&look)) }
                        (panel::clock(&look))
                        (panel::victory(&look, &names))
                        @if !secret_plan::is_asked(&view) { (sealed::known(&look)) }
                        (ghost::list(&look))
                        @if self.past.is_none() { (self.helpers(&look)) }
                        (chronicle::draw(&look, lines))
                        (look.has.part("list", "section", "spaces", &panel::spaces(&look)))
                        (look.has.part("key", "section", "legend", &legend::draw(&view.board, lang)))
                        (comfort(self.reader))
                        @if !self.is_young() { (self.links()) }
                        @if let Some(talk) = self.talk(&names) { section class="talk" { (talk.draw()) } }
                        @if self.past.is_none() { (self.own_seat()) }
                        }
                    }
                } }
                @if let Some(talk) = self.talk(&names) { (talk.form()) }
                @if let Some(foot) = self.reader.foot() { (foot) }
            }
        }
    }

    /// Returns what a bot would choose one after the other, if that was asked for.
    fn hint(&self, view: &View) -> Vec<Action> {
        let is_wanted = self.query.hint.is_some() && !view.options.is_empty();
        if !is_wanted {
            return Vec::new();
        }
        // Whoever looked ahead knows better than the plain hint.
        let advice = self.request.advice.as_ref();
        let best = advice.and_then(|advice| advice.options.first());
        host::hint::of(self.raid, best.map(|best| best.option))
    }

    /// The chat, where there is somebody to talk to.
    fn talk<'b>(&'b self, names: &'b [String]) -> Option<Talk<'b>> {
        let panel = self.request.vantage.talk.as_ref();
        let panel = panel.filter(|_| self.past.is_none())?;
        Some(Talk::new(
            panel,
            names,
            self.request.notice.as_ref(),
            self.lang(),
        ))
    }

    /// Returns behind which line of the log a film of what the enemy did begins, if there is one to see.
    fn film(&self) -> Option<usize> {
        let side = self
            .raid
            .session
            .game()
            .board()
            .side_of_viewer(self.viewer)?;
        let is_asked = self.past.is_none() && self.raid.asked() == self.viewer.seat();
        if !is_asked || !self.plays_one_side() {
            return None;
        }
        let since = self.request.vantage.since(&self.raid.terms);
        let n_before = self.raid.journal(self.viewer)?.n_before(&since)?;
        let news = self.lines().get(n_before..)?;
        film::is_due(news, Some(side)).then_some(n_before)
    }

    /// Offers to look at what others did since the viewer last chose.
    fn what_happened(&self, look: &Look<'_>) -> Markup {
        let lang = self.lang();
        let journal = self.raid.journal(self.viewer);
        let since = self.request.vantage.since(&self.raid.terms);
        let n_before = journal.and_then(|journal| journal.n_before(&since));
        let lines = n_before.and_then(|n| self.lines().get(n..)).unwrap_or(&[]);
        let n = lines.iter().filter(|line| !line.is_head).count();
        html! {
            @if n > 0 && self.raid.asked().is_some() {
                a class="btn" id="follow-since" target=[look.aside] href={ (self.base) "/since?play=1" } { (say!(lang, "What happened", "Was geschah")) b { (n) } }
            }
        }
    }

    /// What a raid asks for as it stands, or what is there instead.
    fn now(&self, look: &Look<'_>) -> Markup {
        let bar = dock::Bar {
            notice: self.notice(),
            undo: self.undo(),
        };
        let waiting = self.waiting();
        html! {
            @if self.raid.asked().is_none() { (self.ending(look)) }
            @else if self.is_away() { (dock::idle(look, &self.away(), &bar)) }
            @else if look.view.options.is_empty() { (dock::idle(look, &waiting, &bar)) }
            @else if secret_plan::is_asked(look.view) { (sealed::draw(look, self.request.typed, &bar)) }
            @else { (dock::draw(look, &bar)) }
        }
    }

    /// The button that takes back, if there is anything to take back.
    fn undo(&self) -> Option<dock::Undo> {
        let reach = self.undo_reach()?;
        let address = format!("{}/undo", self.base);
        Some(dock::Undo { address, reach })
    }

    fn view(&self) -> View {
        match &self.past {
            // Nothing can be chosen in what is over.
            Some(past) => View {
                options: Vec::new(),
                decision: None,
                ..past.replay.view.clone()
            },
            None if self.is_away() => View {
                options: Vec::new(),
                ..self.raid.look(self.viewer)
            },
            None => self.raid.look(self.viewer),
        }
    }

    /// Whether a bot plays the viewer's own seat.
    fn is_away(&self) -> bool {
        let seat = self.viewer.seat().filter(|_| self.past.is_none());
        self.raid.asked().is_some() && seat.is_some_and(|seat| self.raid.has_bot(seat))
    }

    /// Says that a bot plays, and takes the seat back.
    fn away(&self) -> Markup {
        html! { div id="away" { (away(self.base, "btn go", self.lang())) } }
    }

    fn lines(&self) -> &[Line] {
        match &self.past {
            Some(past) => past.replay.lines_so_far(),
            None => self.raid.lines(self.viewer),
        }
    }

    /// Lets whoever has a seat, or looks back, ask about what bots did.
    fn whys(&self) -> Whys<'_> {
        let (acts, lang) = (&self.request.vantage.acts, self.lang());
        match &self.past {
            Some(past) => Whys::of_replay(&past.replay.bot_lines, self.viewer, acts, lang),
            None => {
                let journal = self.raid.journal(self.viewer);
                let lines = journal.map(|journal| &journal.bot_lines);
                Whys::of_seat(lines, self.viewer, acts, lang)
            }
        }
    }

    /// Enemies out of sight, where the viewer last saw them.
    fn ghosts(&self, view: &View) -> Vec<(PersonId, Glimpse)> {
        let journal = self.raid.journal(self.viewer);
        let scribe = journal
            .filter(|_| self.past.is_none())
            .and_then(|journal| journal.scribe());
        scribe.map_or_else(Vec::new, |scribe| scribe.last_seen().out_of_sight(view))
    }

    /// The spaces at which somebody has just pointed.
    fn pinged(&self, view: &View) -> Vec<(i64, Space)> {
        let panel = self.request.vantage.talk.as_ref();
        let shown = panel.filter(|_| self.past.is_none());
        let shown = shown.map_or(&[][..], |panel| &panel.shown);
        let at = |said: &Said| match &said.what {
            Utterance::Gesture(Gesture { at: Some(at), .. }) => view
                .board
                .map()
                .spaces()
                .find(|space| space.to_string() == at.id),
            Utterance::Gesture(_) | Utterance::Line(_) => None,
        };
        let all = shown
            .iter()
            .filter_map(|(number, said)| Some((*number, at(said)?)));
        all.collect()
    }

    /// What happened lately; whoever measures something sees the map without it.
    fn marks(&self, view: &View, lines: &[Line]) -> Vec<Mark> {
        let own = match self.past {
            Some(_) => None,
            None => view.side(),
        };
        let latest = diary::latest(lines, own).iter();
        // What the card tells of is shown too, even if the viewer did it.
        let attack = diary::latest_attack(lines);
        let is_told = latest.clone().any(|line| line.part == Part::Attack);
        let attack = attack.into_iter().filter(|_| !is_told);
        latest.chain(attack).filter_map(|line| line.mark).collect()
    }

    fn seat_words(&self) -> String {
        let (lang, board) = (self.lang(), self.raid.session.game().board());
        match self.viewer.seat() {
            _ if self.past.is_some() => say!(lang, "replay", "Wiederholung"),
            Some(seat) => {
                let name = seat_name(board, seat, lang);
                say!(lang, "you are {name}", "du bist {name}")
            }
            None => say!(lang, "you look on", "du siehst zu"),
        }
    }

    fn notice(&self) -> Markup {
        let lang = self.lang();
        let words = match &self.request.notice {
            None | Some(Notice::Hint | Notice::Unsaid(_)) => return html! {},
            Some(Notice::Stale) => say!(
                lang,
                "The raid has gone on since that page; this is how it stands now.",
                "Der Angriff ist seit dieser Seite weitergegangen; so steht es jetzt."
            ),
            Some(Notice::Refused(Refused::Undo(why))) => self.not_taken_back(why),
            Some(Notice::Refused(_)) => {
                say!(lang, "That is not possible now.", "Das geht jetzt nicht.")
            }
        };
        html! { p class="notice" role="alert" { (words) } }
    }

    fn not_taken_back(&self, why: &UndoRefused) -> String {
        let lang = self.lang();
        let is_hidden = self.raid.session.setup().switches.hidden_movement;
        match why {
            UndoRefused::Never if is_hidden => say!(
                lang,
                "With hidden movement every choice is final.",
                "Bei verdeckter Bewegung gilt jede Entscheidung."
            ),
            why => undo_refused(lang, why),
        }
    }

    fn ending(&self, look: &Look<'_>) -> Markup {
        let Some((winner, by)) = self.raid.look(self.viewer).winner else {
            return html! {};
        };
        let lang = self.lang();
        let board = self.raid.session.game().board();
        let own = board
            .side_of_viewer(self.viewer)
            .filter(|_| self.plays_one_side());
        let names = self.raid.names(lang);
        let finale = finale::End {
            look,
            lines: self.lines(),
            base: self.base,
            names: &names,
            winner,
            by,
            own,
            given_up: host::given_up(self.raid),
            is_taken_back: self.raid.session.is_taken_back(),
        };
        finale.draw(self.what_now())
    }

    /// The ways on from the end.
    fn what_now(&self) -> Markup {
        let lang = self.lang();
        html! {
            div class="acts" {
                (self.next())
                a class="btn" id="same" href={ (self.base) "/again" } { (say!(lang, "Change the set-up", "Aufbau ändern")) }
                a class="btn" href="/raid" { (say!(lang, "Another raid", "Ein anderer Angriff")) }
                a class="btn" id="replay" href={ (self.base) "/replay" } { (say!(lang, "Look at it again", "Noch einmal ansehen")) }
                a class="btn" id="analysis" href={ (self.base) "/analysis" } { (say!(lang, "Analysis", "Analyse")) }
                a class="btn" href={ (self.base) "/record" } { (say!(lang, "Save the record", "Aufzeichnung speichern")) }
            }
        }
    }

    /// The way to the next raid for the same people.
    fn next(&self) -> Markup {
        let lang = self.reader.lang;
        let plays = self.viewer.seat().is_some();
        Next {
            path: self.base,
            is_dealt: self.raid.terms.next.is_some(),
            plays,
            may_deal: plays,
            words: &game_words(lang),
            has_icons: false,
            class: "btn go",
            is_in_book: self.reader.is_in_book,
        }
        .button(lang)
    }

    /// Returns whether somebody else had the other side.
    fn plays_one_side(&self) -> bool {
        self.raid.terms.here().count() == 1
    }

    fn waiting(&self) -> Markup {
        let Some(seat) = self.raid.asked() else {
            return html! {};
        };
        if self.viewer.seat() == Some(seat) {
            return html! {};
        }
        let lang = self.lang();
        let who = seat_name(self.raid.session.game().board(), seat, lang);
        html! { p { (say!(lang, "{who} is choosing.", "{who} entscheidet gerade.")) } }
    }

    fn helpers(&self, look: &Look<'_>) -> Markup {
        let lang = look.lang;
        html! {
            section class="acts helpers" {
                @if !look.rules {
                    a class="btn" id="rule-it" data-look="" target=[look.aside] data-key="l" href="?show=sight&from=-" { (say!(lang, "Ruler", "Lineal")) kbd { "L" } }
                }
                @if danger::is_for(look) {
                    a class="btn" id="danger" data-look="" target=[look.aside] data-key="d" aria-current=[(look.show == Show::Danger).then_some("true")] href=(look.danger()) { (say!(lang, "Danger", "Gefahr")) kbd { "D" } }
                }
                (self.what_happened(look))
                @if self.has_past() { a class="btn" id="so-far" target=[look.aside] href={ (self.base) "/replay" } { (say!(lang, "So far", "Bisher")) } }
            }
        }
    }

    /// Returns whether the raid has only begun, so that the links for those who play come first.
    fn is_young(&self) -> bool {
        let turn = self.raid.session.game().board().clocks.turn.0;
        let runs = self.past.is_none() && self.raid.asked().is_some();
        turn <= 1 && runs && !self.request.invitations.is_empty()
    }

    /// Returns whether a seat can look back in a raid that runs; after the end all can.
    fn has_past(&self) -> bool {
        self.viewer.seat().is_some() && self.raid.asked().is_some() && self.raid.n_entries() > 0
    }

    /// Says how far the viewer could take back now.
    fn undo_reach(&self) -> Option<String> {
        let seat = self.raid.takes_back_for(self.viewer.seat()?);
        let reach = taking_back::reach(&self.raid.session, seat, self.reader.lang)?;
        Some(match self.raid.n_whole(seat) {
            1 => reach,
            n => say!(self.lang(), "{n} choices at once", "{n} auf einmal"),
        })
    }

    /// Asks whether somebody may take back more than is free.
    fn asking(&self) -> Markup {
        let Some(asking) = self.raid.asking else {
            return html! {};
        };
        let who = seat_name(self.raid.session.game().board(), asking.seat, self.lang());
        let (own, lang) = (self.viewer.seat(), self.reader.lang);
        html! { section class="ask wait" { (taking_back::question(asking, own, &who, self.base, lang)) } }
    }

    /// The way to what concerns one's seat alone, and giving up.
    fn own_seat(&self) -> Markup {
        let lang = self.lang();
        let Some(seat) = self.viewer.seat() else {
            return html! {};
        };
        html! {
            section class="acts own-seat" {
                a class="btn" id="about" href={ (self.request.vantage.page) "/about" } { (say!(lang, "Your seat and its link", "Dein Platz und sein Link")) }
                @if let Some(side) = host::may_concede(self.raid, seat) {
                    details class="give-up" id="giving-up" {
                        summary class="btn" { (say!(lang, "Give up", "Aufgeben")) "…" }
                        @let words = give_up(side, self.reader.lang);
                        p { (words.meaning) }
                        button class="btn" id="give-up" formaction={ (self.base) "/concede" } { (words.button) }
                    }
                }
            }
        }
    }

    fn links(&self) -> Markup {
        let lang = self.lang();
        let board = self.raid.session.game().board();
        let link = |name: String, people: Option<String>, link: &str| {
            html! {
                div class="link" role="group" aria-label=(name) {
                    span class="lab" { (name) @if let Some(people) = people { small { " " (people) } } }
                    (shared_link(link, self.reader.lang))
                }
            }
        };
        html! {
            @if !self.request.invitations.is_empty() || self.request.watch.is_some() {
                section class="links" id="links" {
                    @for (seat, address) in &self.request.invitations {
                        @let who = seat_name(board, *seat, lang);
                        (link(say!(lang, "Link for {who}", "Link für {who}"), team::codes(board, *seat), address))
                    }
                    @if let Some(watch) = &self.request.watch { (link(say!(lang, "Link for onlookers", "Link zum Zusehen"), None, watch)) }
                }
            }
        }
    }
}

/// Asks whoever has the device to say who they are. Until then nothing of the raid is sent.
pub struct Curtain<'a> {
    pub raid: &'a Raid,
    pub seat: Seat,
    pub request: &'a PageRequest<'a>,
}

impl Curtain<'_> {
    pub fn page(&self) -> Markup {
        let (reader, vantage) = (self.request.reader, &self.request.vantage);
        let lang = reader.lang;
        let name = seat_name(self.raid.session.game().board(), self.seat, lang);
        let title = say!(lang, "Pass the device", "Gib das Gerät weiter");
        let inner = html! {
            div id="page" lang=(layout::lang_code(lang)) data-title={ (title) " · Tradecraft" } data-class="raid-setup" data-mark=(self.request.mark) data-live=(stream_of(&format!("{}/live", vantage.page), lang)) {
                (bar(reader, &vantage.page))
                main class="setup curtain" {
                    h2 class="display" { (title) }
                    p { (say!(lang, "{name} decides. Nobody else looks.", "{name} entscheidet. Sonst schaut niemand hin.")) }
                    form method="post" action={ (vantage.acts) "/open" } {
                        button class="btn go" id="open" name="seat" value=(self.seat.0) { (say!(lang, "I am {name}: show my map", "Ich bin {name}: meine Karte zeigen")) }
                    }
                }
            }
        };
        if self.request.wanted.is_fragment {
            inner
        } else {
            frame(reader, &title, "raid-setup", &inner)
        }
    }
}

/// What a browser with scripts adds, each to be switched off; the browser remembers it.
fn comfort(reader: &Reader) -> Markup {
    let lang = reader.lang;
    html! {
        section class="acts comfort" aria-label=(say!(lang, "Comforts", "Annehmlichkeiten")) {
            (toggle("steps", say!(lang, "What the enemy did as a film", "Was der Gegner tat, als Film")))
            (toggle("keys", say!(lang, "Keys of the table", "Tasten des Tisches")))
            (turn_toggles(reader.lang))
        }
    }
}

fn switches(reader: &Reader, path: &str) -> Markup {
    let (lang, label) = match reader.lang {
        words::Lang::En => ("de", "Deutsch"),
        words::Lang::De => ("en", "English"),
    };
    html! {
        form class="switch" method="post" action="/language" {
            input type="hidden" name="back" value=(path);
            (layout::kept_with(reader))
            button class="btn" name="value" value=(lang) lang=(lang) { (label) }
        }
        form class="switch" method="post" action="/theme" {
            input type="hidden" name="back" value=(path);
            (layout::theme_buttons(reader, &html! { "◐" }))
        }
    }
}

/// What stands around every page of the raid.
pub fn frame(reader: &Reader, title: &str, class: &str, inner: &Markup) -> Markup {
    let theme = match reader.theme {
        Theme::Auto => None,
        theme => Some(theme.word()),
    };
    html! {
        (DOCTYPE)
        html lang=(layout::lang_code(reader.lang)) data-theme=[theme] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Tradecraft" }
                link rel="stylesheet" href=(reader.frame.address(RAIDS));
                link rel="icon" type="image/svg+xml" href=(reader.frame.address("icon.svg"));
                script type="module" src=(reader.frame.address("table.js")) {}
                script type="module" src=(reader.frame.address("raid.js")) {}
                script type="module" src=(reader.frame.address("cursor.js")) {}
                script type="module" src=(reader.frame.address("comfort.js")) {}
                script type="module" src=(reader.frame.address("aside.js")) {}
                (layout::shown(reader, inner))
            }
            body class=(class) { (inner) (layout::lost()) (layout::keys(reader.lang)) }
        }
    }
}

/// The bar of pages that are not a map.
pub fn bar(reader: &Reader, path: &str) -> Markup {
    html! {
        header class="top" {
            a class="brand" href="/" { "◆ Tradecraft" }
            h1 { "Assault" }
            span class="grow" {}
            (switches(reader, path))
        }
    }
}

/// Says what it means that a side gives up.
pub fn give_up(side: Side, lang: words::Lang) -> GiveUp {
    GiveUp {
        meaning: say!(
            lang,
            "{side} has lost then. That ends the raid for everybody, and nobody can take it back.",
            "{side} hat dann verloren. Das beendet den Angriff für alle, und niemand kann es zurücknehmen."
        ),
        button: say!(lang, "Give up for {side}", "Für {side} aufgeben"),
    }
}

/// Returns what pages call the parts of a raid.
pub fn game_words(lang: words::Lang) -> GameWords {
    GameWords {
        seen_by_all: say!(
            lang,
            "the map as everybody may see it",
            "die Karte, wie alle sie sehen dürfen"
        ),
        next_is_ready: say!(
            lang,
            "the next raid is set up",
            "der nächste Angriff ist aufgebaut"
        ),
        same_again: say!(
            lang,
            "same set-up, other dice",
            "gleicher Aufbau, andere Würfel"
        ),
    }
}
