//! What a secret plan has to settle, and the choices that a form makes of it.

use assault::play::{Action, Approach, Frame, Turn, View};
use assault::{PersonId, Plan, Reinforcement, Side, Way};
use room::Fields;

/// One thing that a plan settles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// When a group comes.
    Turn(usize),
    /// Which way it comes.
    Way(usize),
    /// Which way people of one kind come; each of them may be told otherwise.
    Division { group: usize, people: Vec<PersonId> },
    /// How long the countdown takes.
    Length,
}

impl Item {
    /// The name of the field that settles it.
    pub fn field(&self, view: &View) -> String {
        match self {
            Item::Turn(group) => format!("turn-{group}"),
            Item::Way(group) => format!("way-{group}"),
            Item::Division { people, .. } => {
                let first = people.first().map_or("", |&id| view.board.code(id));
                format!("all-{first}")
            }
            Item::Length => "length".to_owned(),
        }
    }
}

/// Returns whether the viewer is asked for a plan.
pub fn is_asked(view: &View) -> bool {
    !items(view).is_empty()
}

/// Lists what the viewer has to settle before the raid goes on, in the order of the rules.
pub fn items(view: &View) -> Vec<Item> {
    if view.options.is_empty() {
        return Vec::new();
    }
    let all = match view.unfinished.last() {
        Some(Frame::SettingLength) => return vec![Item::Length],
        Some(&Frame::PlanningTurn { group }) => timed(view, group.into(), true),
        Some(&Frame::PlanningWay { group }) => timed(view, group.into(), false),
        Some(&Frame::Dividing { group, next }) => divided(view, group.into(), next.into()),
        _ => return Vec::new(),
    };
    // Where the other side plans in between, the rest is asked for afterwards.
    let own = all.first().map(|(side, _)| *side);
    let own = all.into_iter().take_while(|(side, _)| Some(*side) == own);
    own.map(|(_, item)| item).collect()
}

/// Groups with a Turn and a way, from one of them on; then all that are divided.
fn timed(view: &View, from: usize, turn_is_open: bool) -> Vec<(Side, Item)> {
    let groups = view.board.scenario().reinforcements.iter().enumerate();
    let planned = groups.filter(|(at, due)| *at >= from && due.plan == Plan::TurnAndWay);
    let both = planned.flat_map(|(at, due)| {
        let turn = (at > from || turn_is_open).then_some(Item::Turn(at));
        let items = turn.into_iter().chain([Item::Way(at)]);
        items.map(|item| (due.side, item))
    });
    both.chain(divided(view, 0, 0)).collect()
}

/// The people of groups that are divided, kind by kind, from somebody on.
fn divided(view: &View, from: usize, next: usize) -> Vec<(Side, Item)> {
    let kind = |id: PersonId| view.board.person(id).kind;
    let mut all = Vec::new();
    for (group, due) in view.board.scenario().reinforcements.iter().enumerate() {
        if group < from || due.plan != Plan::WayOfEach {
            continue;
        }
        let n_settled = if group == from { next } else { 0 };
        let rest = due.people.get(n_settled..).unwrap_or_default();
        for people in rest.chunk_by(|a, b| kind(*a) == kind(*b)) {
            let people = people.to_vec();
            all.push((due.side, Item::Division { group, people }));
        }
    }
    all
}

/// Returns the ways a group can be told to take.
pub fn approaches(due: &Reinforcement) -> Vec<Approach> {
    let is_open = |approach: &Approach| {
        let is_it = |way: &Way| (*approach == Approach::Roof) == (*way == Way::Roof);
        due.ways.iter().any(is_it)
    };
    let both = [Approach::Roof, Approach::Water].into_iter();
    both.filter(is_open).collect()
}

pub fn word(approach: Approach) -> &'static str {
    match approach {
        Approach::Roof => "roof",
        Approach::Water => "water",
    }
}

/// Reads a form as the choices that settle a plan; nothing where something is still open.
pub fn read(view: &View, fields: &Fields) -> Option<Vec<Action>> {
    let items = items(view);
    let settled = items.iter().map(|item| settle(view, item, fields));
    let actions: Option<Vec<Vec<Action>>> = settled.collect();
    actions
        .map(|all| all.concat())
        .filter(|all| !all.is_empty())
}

/// Returns the choices that settle one thing as the form has it.
pub fn settle(view: &View, item: &Item, fields: &Fields) -> Option<Vec<Action>> {
    let scenario = view.board.scenario();
    let typed = fields.get(&item.field(view)).to_owned();
    let way = |group: usize, typed: &str| {
        let ways = approaches(scenario.reinforcements.get(group)?);
        ways.into_iter().find(|&way| word(way) == typed)
    };
    match item {
        Item::Turn(group) => {
            let first = scenario.reinforcements.get(*group)?.first_turn;
            let turn = typed.parse().ok()?;
            let is_open = (first..=scenario.turns).contains(&turn);
            is_open.then(|| vec![Action::PlanTurn(Turn(turn))])
        }
        Item::Way(group) => Some(vec![Action::PlanWay(way(*group, &typed)?)]),
        Item::Length => {
            let length = Action::CountdownLength(typed.parse().ok()?);
            view.options.contains(&length).then(|| vec![length])
        }
        Item::Division { group, people } => {
            let way_of = |id: &PersonId| {
                let own = fields.get(&one(view, *id)).to_owned();
                way(*group, if own.is_empty() { &typed } else { &own })
            };
            let ways: Option<Vec<Approach>> = people.iter().map(way_of).collect();
            Some(assignments(&ways?))
        }
    }
}

/// The name of the field of one who may be told otherwise.
pub fn one(view: &View, id: PersonId) -> String {
    format!("one-{}", view.board.code(id))
}

/// Assigns people of one kind: one by one until all who are left take the same way.
fn assignments(ways: &[Approach]) -> Vec<Action> {
    let mut actions = Vec::new();
    for (at, &way) in ways.iter().enumerate() {
        if ways[at..].iter().all(|other| *other == way) {
            actions.push(Action::AssignGroup(way));
            break;
        }
        actions.push(Action::AssignOne(way));
    }
    actions
}
