//! After an upgrade: games that a program with one other rule has stored are opened by this one. Each
//! goes on, or stands still at its step, says why, and offers to continue where it still holds.

use bots::legendary::Shelf;
use kernel::{
    BotRng, Canon, Cite, Decision, Entry, Fault, Game, Outcome, Refusal, Seat, Seed, Session, Sink,
    Sitter, Viewer,
};
use legendary::setup::{Setup, SetupErrors};
use legendary::{Event, Seen, State, View};
use module::Module as _;
use room::{
    Command, Entries, Frozen, Hosted as _, NewGame, Registry, Role, RoomError, Store, Terms, Token,
    Unfit,
};
use words::Lang;

use super::scratch::{Scratch, Tables};

type Action = <State as Game>::Action;

const GAMES: u64 = 1000;

/// The game as an earlier program played it: the same in all but one rule, and under an earlier
/// version of the rules. Whoever could afford a Hero could not recruit an Officer.
#[derive(Clone, Debug)]
struct Earlier(State);

impl Game for Earlier {
    type Setup = Setup;
    type SetupError = SetupErrors;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = View;

    const NAME: &'static str = State::NAME;
    const RULES_VERSION: u32 = State::RULES_VERSION - 1;

    fn resolve(setup: &Setup, seed: Seed) -> Result<Setup, SetupErrors> {
        State::resolve(setup, seed)
    }

    fn start(setup: &Setup, seed: Seed, sink: &mut impl Sink<Event>) -> Result<Self, SetupErrors> {
        State::start(setup, seed, sink).map(Earlier)
    }

    fn setup_words(setup: &Setup) -> String {
        State::setup_words(setup)
    }

    fn content_words(setup: &Setup) -> String {
        State::content_words(setup)
    }

    fn n_seats(&self) -> u8 {
        self.0.n_seats()
    }

    fn decision(&self) -> Option<Decision> {
        self.0.decision()
    }

    fn options(&self, out: &mut Vec<Action>) {
        self.0.options(out);
        if out
            .iter()
            .any(|action| matches!(action, Action::Recruit { .. }))
        {
            out.retain(|action| *action != Action::RecruitOfficer);
        }
    }

    fn interjections(&self, seat: Seat, out: &mut Vec<Action>) {
        self.0.interjections(seat, out);
    }

    fn concession(&self, seat: Seat) -> Option<Action> {
        self.0.concession(seat)
    }

    fn apply(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        self.0.apply(action, sink);
    }

    fn action_words(&self, action: &Action) -> String {
        self.0.action_words(action)
    }

    fn cite_words(&self, cite: Cite) -> String {
        self.0.cite_words(cite)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn revealed(&self) -> u32 {
        self.0.revealed()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        self.0.seen(event, viewer)
    }

    fn refusals(view: &View) -> Vec<Refusal> {
        State::refusals(view)
    }

    fn sample(view: &View, luck: Seed) -> Self {
        Earlier(State::sample(view, luck))
    }

    fn encode(&self, out: &mut Canon) {
        self.0.encode(out);
    }
}

/// A game that two people are in the middle of, after this many choices.
fn running(shelf: &Shelf, number: u64) -> Session<Earlier> {
    let boxes: Vec<_> = shelf.catalogues().collect();
    let catalogue = boxes[number as usize % boxes.len()].clone();
    let setup = Setup::first_game(catalogue, 2);
    let mut session =
        Session::<Earlier>::start(&setup, Seed::from_number(number), &mut ()).expect("a deal");
    for seat in [Seat(0), Seat(1)] {
        let sitter = Sitter::Person(String::new());
        session.seat(seat, sitter).expect("a seat");
    }
    let mut luck = BotRng::new(number);
    let mut options = Vec::new();
    for _ in 0..4 + number % 50 {
        let Some(decision) = session.game().decision() else {
            break;
        };
        session.game().options(&mut options);
        let option = luck.below(options.len());
        let chosen = session.choose(decision.seat, option, &mut ());
        chosen.expect("an option");
    }
    session
}

/// A game as the earlier program left it, and the secret of its first seat.
struct Left {
    id: i64,
    text: String,
    secret: Token,
    is_over: bool,
}

async fn leave(store: &Store, session: &Session<Earlier>) -> Left {
    let text = session.record().to_string();
    let n_head = text.lines().count() - session.entries().len() - 1;
    let head: String = text.split_inclusive('\n').take(n_head).collect();
    let tail: String = text.split_inclusive('\n').next_back().into_iter().collect();
    let secret = Token::draw().expect("luck");
    let new = NewGame {
        head,
        entries: Entries {
            lines: session.entries().iter().map(Entry::to_string).collect(),
            tail,
        },
        terms: Terms::alone(2, Seat(0)),
        keys: vec![(Role::Seat(Seat(0)), secret.hash())],
        begins_midway: false,
        is_try: None,
    };
    let id = store.create(new).await.expect("stored");
    let is_over = session.game().decision().is_none();
    Left {
        id,
        text,
        secret,
        is_over,
    }
}

/// It goes on: whoever is asked can choose, and what was played is still there.
async fn goes_on(registry: &Registry, left: &Left) {
    let found = registry.find(&left.secret.text()).await;
    let (access, _) = found.expect("a seat");
    let mut room = access.room().await;
    let Some(seat) = room.asked() else {
        assert!(left.is_over);
        return;
    };
    let notes = room.entries().iter();
    let noted = notes
        .filter(|entry| matches!(entry, Entry::Note(_)))
        .count();
    assert_eq!(noted, 1, "the rules that continue it are noted");
    let ticket = registry.ticket(&access, seat, &mut **room);
    drop(room);
    let choose = Command::Choose(0);
    let chosen = registry.command(&access, seat, &ticket, choose).await;
    chosen.expect("a choice");
    let now = registry.store().record(left.id).await.expect("read");
    let now = now.expect("a game");
    let lines = left.text.lines().count() - 1;
    let kept: Vec<&str> = left.text.lines().take(lines).collect();
    assert_eq!(now.lines().take(lines).collect::<Vec<_>>(), kept);
}

/// It stands still at the step that comes out differently; nothing of it has changed.
async fn stands_still(registry: &Registry, left: &Left, why: &Frozen) {
    let Unfit::Game(Fault::OtherRules { difference, .. }) = &why.why else {
        panic!("another reason: {:?}", why.why);
    };
    let holds = why.holds.as_ref().expect("it still holds somewhere");
    let told = holds.entries().iter();
    let told = told.filter(|entry| !matches!(entry, Entry::Note(_)));
    let told: Vec<String> = told.map(ToString::to_string).collect();
    assert_eq!(told.len(), difference.last_equal.count());
    let numbered = left.text.lines().filter_map(|line| {
        let (number, entry) = line.split_once(' ')?;
        number.parse::<u32>().ok().map(|_| entry)
    });
    assert_eq!(told, numbered.take(told.len()).collect::<Vec<_>>());
    let line = difference.line.to_string();
    for lang in [Lang::En, Lang::De] {
        assert!(why.why.words(lang).contains(&line), "it names the line");
    }
    let now = registry.store().record(left.id).await.expect("read");
    assert_eq!(
        now.as_ref(),
        Some(&left.text),
        "it is kept as it was played"
    );
}

#[tokio::test]
async fn a_thousand_games_of_an_earlier_program_go_on_or_stand_still() {
    let scratch = Scratch::new("upgrade");
    let shelf = Shelf::load().expect("boxes");
    let (store, _) = Store::open(scratch.path()).expect("a store");
    let mut all = Vec::new();
    for number in 0..GAMES {
        all.push(leave(&store, &running(&shelf, number)).await);
    }
    drop(store);
    let site = Tables::open(scratch.path());
    let registry = &site.registry;
    let (mut n_on, mut frozen) = (0, Vec::new());
    for left in &all {
        match registry.authenticate(&left.secret.text()).await {
            Ok(_) => {
                goes_on(registry, left).await;
                n_on += 1;
            }
            Err(RoomError::Frozen(why)) => {
                stands_still(registry, left, &why).await;
                frozen.push(left);
            }
            Err(error) => panic!("game {}: {error}", left.id),
        }
    }
    println!("{n_on} go on, {} stand still", frozen.len());
    assert!(n_on > 100 && frozen.len() > 100, "the rule matters in some");
    let careful = site.cards.module().levels()[0];
    // Whoever takes the offer plays on with bots, and the frozen game stays.
    for left in frozen.iter().step_by(frozen.len() / 20 + 1) {
        let thawed = registry.thaw(&left.secret.text()).await;
        let (_, token) = thawed.expect("it is offered").own.expect("a seat");
        let (access, _) = registry.find(&token.text()).await.expect("a seat");
        let room = access.room().await;
        assert_eq!(room.sitters()[1], Sitter::Bot(careful.to_owned()));
        assert!(room.asked().is_some());
    }
    // The next start finds everything as it is.
    drop(site);
    let site = Tables::open(scratch.path());
    for left in all.iter().step_by(23) {
        let is_frozen = frozen.iter().any(|other| other.id == left.id);
        let opened = site.registry.authenticate(&left.secret.text()).await;
        assert_eq!(opened.is_err(), is_frozen);
    }
}
