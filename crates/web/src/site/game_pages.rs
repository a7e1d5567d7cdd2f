//! The contract between a game and the site that shows it.
//!
//! The site finds the game, checks who looks and from where, and carries out what they ask for; what a
//! table looks like is the game's own. A game that implements [`GamePages`] and is registered with
//! [`super::Builder::hosting`] has everything else: links, seats, chat, take-backs, replays, live updates,
//! the interface for programs.

use std::sync::Arc;

use ::api::BookEntry;
use axum::Router;
use kernel::{Seat, Seed, Viewer};
use maud::{Markup, html};
use module::{Atlas, Module as _, Pace, Telling, Verdict};
use room::{
    DealName, Form, GameOf, Hosted, Prepared, Registry, Role, Room, RoomError, Running, SetupOf,
};
use serde::Serialize;
use serde_json::Value;
use words::Lang;

use super::App;
use super::common::{self, Common};
use crate::api::{self, Asked, NewGame, Own};
use crate::files::{BarLink, GameFiles};
use crate::page_request::{PageRequest, ReplayPage, ReplayStep};
use crate::parts::game_words::GameWords;
use crate::parts::give_up::GiveUp;
use crate::parts::waiting::Waiting;
use crate::parts::welcome::Welcome;

/// How a game is shown.
pub trait GamePages: Send + Sync + 'static {
    /// What hosts the game.
    type Host: Hosted;

    /// What only this game has in a view for programs.
    type Table: Serialize;

    /// Returns what hosts the game.
    fn host(&self) -> &Arc<Self::Host>;

    /// Draws the table as somebody sees it.
    fn page(&self, game: &Running<Self::Host>, request: &PageRequest<'_>) -> Markup;

    /// Draws an earlier step.
    fn replay(
        &self,
        game: &Running<Self::Host>,
        request: &PageRequest<'_>,
        at: &ReplayStep,
    ) -> ReplayPage;

    /// Draws what others did since the viewer last chose, step by step; nothing where there is
    /// nothing to follow.
    fn since(
        &self,
        game: &Running<Self::Host>,
        request: &PageRequest<'_>,
        at: &ReplayStep,
    ) -> Option<ReplayPage>;

    /// Returns what a live page is told when something has happened: the page itself, unless the
    /// game would rather be asked again.
    fn live(&self, game: &Running<Self::Host>, request: &PageRequest<'_>) -> String {
        self.page(game, request).into_string()
    }

    /// Returns what the game itself says in a view for programs.
    fn json(&self, game: &Running<Self::Host>, asked: &Asked<'_>) -> Own<Self::Table>;

    /// Says in a sentence what is about to be played, for those who wait for others.
    fn lead(&self, game: &Running<Self::Host>, lang: Lang) -> String;

    /// Returns the line of a game on the home page.
    fn waiting(
        &self,
        game: &Running<Self::Host>,
        role: Role,
        address: String,
        lang: Lang,
    ) -> Waiting;

    /// Says what it means that a seat gives up.
    fn give_up(&self, game: &Running<Self::Host>, seat: Seat, lang: Lang) -> GiveUp {
        GiveUp::of_all(game.asks_before_giving_up(seat), lang)
    }

    /// Returns what the game is called.
    fn title(&self, lang: Lang) -> String {
        let _ = lang;
        <GameOf<Self::Host> as kernel::Game>::NAME.to_owned()
    }

    /// Draws what only a record book of this game has: what was beaten, and with whom.
    fn book(&self, entries: &[&BookEntry], lang: Lang) -> Markup {
        let _ = (entries, lang);
        html! {}
    }

    /// Says what was played in a game of a record book.
    fn book_line(&self, entry: &BookEntry, lang: Lang) -> String {
        let parts = entry.parts.iter().map(|part| {
            let name = self.host().module().part_words(&part.key, lang);
            format!("{name}: {}", part.values.join(", "))
        });
        parts.collect::<Vec<_>>().join("; ")
    }

    /// Returns what the pages around a table call the parts of the game.
    fn words(&self, lang: Lang) -> GameWords {
        GameWords::plain(lang)
    }

    /// Returns whether players hold hands of cards, which a phone can show alone.
    fn has_hands(&self) -> bool {
        false
    }

    /// Returns whether the page itself shows links for those who are still to come.
    fn shows_links(&self) -> bool {
        true
    }

    /// Returns the part of a page where the game is: without scripts a browser goes there by itself.
    fn anchor(&self) -> &'static str {
        ""
    }

    /// Returns where forms of this game make a new one; nobody may send many of them at once.
    fn deals_at(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the pages that only this game has: setting up, looking things up.
    fn routes(self: Arc<Self>) -> Router<App> {
        Router::new()
    }

    /// Returns what the game adds to the files of the site.
    fn files(&self) -> GameFiles {
        GameFiles::default()
    }

    /// Returns the links that the game adds to the bar of all pages.
    fn links(&self) -> Vec<BarLink> {
        Vec::new()
    }

    /// Returns what greets people on the home page; the first game that has something is heard.
    fn welcome(&self, lang: Lang) -> Option<Welcome> {
        let _ = lang;
        None
    }

    /// Returns the way into the game from the home page.
    fn entry(&self, lang: Lang) -> Markup {
        let _ = lang;
        html! {}
    }

    /// Returns the set-up that a program asks for, if the box it names is of this game; or why there
    /// is none.
    fn setup_for(&self, wanted: &NewGame) -> Option<Result<SetupOf<Self::Host>, String>> {
        if wanted.box_id() != <GameOf<Self::Host> as kernel::Game>::NAME {
            return None;
        }
        let words = wanted.setup.clone().unwrap_or_default();
        Some(self.host().module().read_setup(&api::header(wanted, words)))
    }

    /// Draws the set-up page with everything as it was in a game, where the game has one.
    fn again(
        &self,
        game: &Running<Self::Host>,
        role: Role,
        request: &PageRequest<'_>,
    ) -> Option<Markup> {
        let _ = (game, role, request);
        None
    }
}

/// The same without knowing the game.
pub(crate) trait AnyPages: Send + Sync {
    fn name(&self) -> &'static str;
    fn page(&self, room: &dyn Room, request: &PageRequest<'_>) -> Markup;
    fn replay(
        &self,
        room: &dyn Room,
        request: &PageRequest<'_>,
        at: &ReplayStep,
    ) -> Option<ReplayPage>;
    fn since(
        &self,
        room: &dyn Room,
        request: &PageRequest<'_>,
        at: &ReplayStep,
    ) -> Option<ReplayPage>;
    fn live(&self, room: &dyn Room, request: &PageRequest<'_>) -> String;
    fn json(&self, room: &mut dyn Room, asked: &Asked<'_>) -> Value;
    fn lead(&self, room: &dyn Room, lang: Lang) -> String;
    fn waiting(&self, room: &dyn Room, role: Role, address: String, lang: Lang) -> Option<Waiting>;
    /// Returns how a game that is over counts for each seat; nothing while it runs.
    fn verdicts(&self, room: &dyn Room) -> Vec<Verdict>;
    /// Returns what is asked of a seat, in a sentence.
    fn question(&self, room: &dyn Room, seat: Seat, lang: Lang) -> Option<String>;
    fn give_up(&self, room: &dyn Room, seat: Seat, lang: Lang) -> GiveUp;
    fn title(&self, lang: Lang) -> String;
    fn book(&self, entries: &[&BookEntry], lang: Lang) -> Markup;
    fn book_line(&self, entry: &BookEntry, lang: Lang) -> String;
    fn words(&self, lang: Lang) -> GameWords;
    fn has_hands(&self) -> bool;
    fn shows_links(&self) -> bool;
    fn anchor(&self) -> &'static str;
    fn deals_at(&self) -> Vec<String>;
    fn atlas(&self) -> &Atlas;
    fn part_words(&self, key: &str, lang: Lang) -> String;
    fn value_words(&self, key: &str, value: &str, lang: Lang) -> String;
    /// Returns whether the game has a deal for everybody with this luck.
    fn has_challenge(&self, pace: Pace, luck: Seed) -> bool;
    /// Returns a deal for everybody, where the game has such.
    fn common(
        &self,
        registry: &Registry,
        deal: &DealName,
        name: String,
        lang: Lang,
    ) -> Option<Result<Common, RoomError>>;
    /// Deals a game to practise for a deal for everybody; `is_same`: with its very luck.
    fn practice(
        &self,
        registry: &Registry,
        deal: &DealName,
        is_same: bool,
    ) -> Option<Result<Prepared, RoomError>>;
    fn routes(&self) -> Router<App>;
    fn files(&self) -> GameFiles;
    fn welcome(&self, lang: Lang) -> Option<Welcome>;
    fn entry(&self, lang: Lang) -> Markup;
    fn again(&self, room: &dyn Room, role: Role, request: &PageRequest<'_>) -> Option<Markup>;
    /// Deals the game that a program asks for, if the box it names is of this game.
    fn prepare(&self, registry: &Registry, wanted: &NewGame)
    -> Option<Result<Prepared, RoomError>>;
    /// Begins to find out what to expect of the game that a program asks for; returns its name.
    fn foresee(&self, registry: &Registry, wanted: &NewGame) -> Option<Result<String, RoomError>>;
}

/// Pages as the site holds them. A room is only ever shown to the pages of its own game.
pub(crate) struct Shelved<P>(pub Arc<P>);

impl<P: GamePages> AnyPages for Shelved<P> {
    fn name(&self) -> &'static str {
        <room::GameOf<P::Host> as kernel::Game>::NAME
    }

    fn page(&self, room: &dyn Room, request: &PageRequest<'_>) -> Markup {
        let game = room.of::<P::Host>();
        game.map_or_else(|| html! {}, |game| self.0.page(game, request))
    }

    fn replay(
        &self,
        room: &dyn Room,
        request: &PageRequest<'_>,
        at: &ReplayStep,
    ) -> Option<ReplayPage> {
        let game = room.of::<P::Host>()?;
        Some(self.0.replay(game, request, at))
    }

    fn since(
        &self,
        room: &dyn Room,
        request: &PageRequest<'_>,
        at: &ReplayStep,
    ) -> Option<ReplayPage> {
        self.0.since(room.of::<P::Host>()?, request, at)
    }

    fn live(&self, room: &dyn Room, request: &PageRequest<'_>) -> String {
        let game = room.of::<P::Host>();
        game.map_or_else(String::new, |game| self.0.live(game, request))
    }

    fn json(&self, room: &mut dyn Room, asked: &Asked<'_>) -> Value {
        let Some(game) = room.of_mut::<P::Host>() else {
            return Value::Null;
        };
        api::view(game, asked, |game| self.0.json(game, asked))
    }

    fn lead(&self, room: &dyn Room, lang: Lang) -> String {
        let game = room.of::<P::Host>();
        game.map_or_else(String::new, |game| self.0.lead(game, lang))
    }

    fn waiting(&self, room: &dyn Room, role: Role, address: String, lang: Lang) -> Option<Waiting> {
        let game = room.of::<P::Host>()?;
        Some(self.0.waiting(game, role, address, lang))
    }

    fn verdicts(&self, room: &dyn Room) -> Vec<Verdict> {
        let (game, outcome) = (room.of::<P::Host>(), room.outcome());
        let Some((game, outcome)) = game.zip(outcome) else {
            return Vec::new();
        };
        let seats = (0..room.n_seats()).map(Seat);
        let setup = game.session.setup();
        seats
            .map(|seat| game.module().verdict_for(setup, &outcome, seat))
            .collect()
    }

    fn question(&self, room: &dyn Room, seat: Seat, lang: Lang) -> Option<String> {
        let game = room.of::<P::Host>()?;
        let telling = Telling {
            view: &game.look(Viewer::Seat(seat)),
            names: &game.names(lang),
            lang,
        };
        let question = game.module().question(&telling)?;
        Some(question.text)
    }

    fn give_up(&self, room: &dyn Room, seat: Seat, lang: Lang) -> GiveUp {
        let game = room.of::<P::Host>();
        game.map_or_else(
            || GiveUp::game(lang),
            |game| self.0.give_up(game, seat, lang),
        )
    }

    fn title(&self, lang: Lang) -> String {
        self.0.title(lang)
    }

    fn book(&self, entries: &[&BookEntry], lang: Lang) -> Markup {
        self.0.book(entries, lang)
    }

    fn book_line(&self, entry: &BookEntry, lang: Lang) -> String {
        self.0.book_line(entry, lang)
    }

    fn words(&self, lang: Lang) -> GameWords {
        self.0.words(lang)
    }

    fn has_hands(&self) -> bool {
        self.0.has_hands()
    }

    fn shows_links(&self) -> bool {
        self.0.shows_links()
    }

    fn anchor(&self) -> &'static str {
        self.0.anchor()
    }

    fn deals_at(&self) -> Vec<String> {
        self.0.deals_at()
    }

    fn atlas(&self) -> &Atlas {
        self.0.host().module().atlas()
    }

    fn part_words(&self, key: &str, lang: Lang) -> String {
        self.0.host().module().part_words(key, lang)
    }

    fn value_words(&self, key: &str, value: &str, lang: Lang) -> String {
        self.0.host().module().value_words(key, value, lang)
    }

    fn has_challenge(&self, pace: Pace, luck: Seed) -> bool {
        common::has_challenge(&*self.0, pace, luck)
    }

    fn common(
        &self,
        registry: &Registry,
        deal: &DealName,
        name: String,
        lang: Lang,
    ) -> Option<Result<Common, RoomError>> {
        common::common(&*self.0, registry, deal, name, lang)
    }

    fn practice(
        &self,
        registry: &Registry,
        deal: &DealName,
        is_same: bool,
    ) -> Option<Result<Prepared, RoomError>> {
        common::practice(&*self.0, registry, deal, is_same)
    }

    fn routes(&self) -> Router<App> {
        self.0.clone().routes()
    }

    fn files(&self) -> GameFiles {
        self.0.files()
    }

    fn welcome(&self, lang: Lang) -> Option<Welcome> {
        self.0.welcome(lang)
    }

    fn entry(&self, lang: Lang) -> Markup {
        self.0.entry(lang)
    }

    fn again(&self, room: &dyn Room, role: Role, request: &PageRequest<'_>) -> Option<Markup> {
        self.0.again(room.of::<P::Host>()?, role, request)
    }

    fn foresee(&self, registry: &Registry, wanted: &NewGame) -> Option<Result<String, RoomError>> {
        let setup = self.0.setup_for(wanted)?;
        let levels = self.0.host().module().levels();
        let order = setup.and_then(|setup| api::order(wanted, setup, levels));
        let order = order.map_err(RoomError::Setup);
        Some(order.and_then(|order| {
            let host = self.0.host();
            registry.foresee(host, &order, Form::default())
        }))
    }

    fn prepare(
        &self,
        registry: &Registry,
        wanted: &NewGame,
    ) -> Option<Result<Prepared, RoomError>> {
        let setup = self.0.setup_for(wanted)?;
        let levels = self.0.host().module().levels();
        let order = setup.and_then(|setup| api::order(wanted, setup, levels));
        let prepared = order.map_err(RoomError::Setup);
        let prepared = prepared.and_then(|order| registry.prepare(self.0.host(), order));
        Some(prepared)
    }
}
