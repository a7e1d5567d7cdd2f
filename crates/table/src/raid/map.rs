//! The map of a seat: the plan, the pieces on it, and what is measured over them.

use std::collections::BTreeMap;

use assault::play::{Action, Aim, Reachable};
use assault::{PersonId, Place, RangeBand, Side, Sight, Space, Victory, say};

use super::choice;
use super::counter;
use super::danger;
use super::game::{can_walk, marching};
use super::look::{Look, Show};
use super::names;
use super::over;
use super::plan::{self, Link, Pen, UNIT, corner, point, short};
use super::ruler;
use super::shot::{self, bands_of};
use super::trail;
use super::vehicle;
use super::way::half;

/// Draws all that can change.
pub fn draw(look: &Look<'_>) -> String {
    let mut pen = Pen::new();
    names::draw(&look.view.board, look.lang, &mut pen);
    fields(look, &mut pen);
    options(look, &mut pen);
    over::way(look, &mut pen);
    vehicle::draw(look, &mut pen);
    pieces(look, &mut pen);
    sides(look, &mut pen);
    goals(look, &mut pen);
    if look.piece.is_none() && !look.rules {
        trail::draw(&look.view.board, look.marks.iter().copied(), &mut pen);
    }
    over::lines(look, &mut pen);
    ruler::draw(look, &mut pen);
    pen.finish()
}

/// The spaces that decide the scenario.
fn goals(look: &Look<'_>, pen: &mut Pen) {
    let board = &look.view.board;
    match &board.scenario().victory {
        Victory::HoldSpace(space) => pen.path("goal", &brackets(*space)),
        Victory::HoldAreas(areas) => {
            for &area in areas {
                let spaces = board.map().spaces();
                let inside = spaces.filter(|&space| board.map().area(area).spaces.contains(space));
                pen.path("goal area", &plan::outline(inside, 3.0, 6.0));
            }
        }
        Victory::Launch => {}
    }
}

fn brackets(space: Space) -> String {
    let (x, y) = corner(space);
    // Outside the space, so that a counter in it does not hide them.
    let corners = [
        (-3.0, -3.0, 1.0, 1.0),
        (51.0, -3.0, -1.0, 1.0),
        (51.0, 51.0, -1.0, -1.0),
        (-3.0, 51.0, 1.0, -1.0),
    ];
    let piece = |(dx, dy, sx, sy): (f64, f64, f64, f64)| {
        format!(
            "M{}v{}h{}",
            point((x + dx, y + dy + 13.0 * sy)),
            short(-13.0 * sy),
            short(13.0 * sx)
        )
    };
    corners.into_iter().map(piece).collect()
}

/// What the chosen piece reaches, sees or commands, as fields under the pieces.
fn fields(look: &Look<'_>, pen: &mut Pen) {
    if look.show == Show::Danger
        && danger::is_for(look)
        && let Some(id) = danger::subject(look)
    {
        danger::field(look, id, pen);
    }
    let Some(id) = look.piece else { return };
    match look.show {
        Show::Danger => {}
        Show::Reach => reach(look, id, pen),
        Show::Sight => {
            let seen = look.view.field_of_view(id);
            let open = |wanted: bool| {
                let kept = seen
                    .iter()
                    .filter(move |(_, sight)| (*sight == Sight::Clear) == wanted);
                kept.map(|(place, _)| place.space)
            };
            pen.path("seen", &plan::rows_of(open(true)));
            pen.path("seen part", &plan::rows_of(open(false)));
            bands(look, id, pen);
            pen.raw(&field_for_pointing(look, id, &seen));
        }
        Show::Command => {
            let places = look.view.command_reach(id);
            let within = |near: bool| {
                let kept = places.iter().filter(move |at| !near || at.lends_morale);
                kept.map(|at| at.place.space).collect::<Vec<_>>()
            };
            pen.path("cmd2", &plan::outline(within(false), 2.0, 8.0));
            pen.path("cmd1", &plan::outline(within(true), 4.0, 8.0));
        }
    }
}

/// How far the weapon reaches: short, medium and long, each with a line of its own.
fn bands(look: &Look<'_>, id: PersonId, pen: &mut Pen) {
    let board = &look.view.board;
    let (Some(bands), Some(from)) = (bands_of(look, id), board.place(id)) else {
        return;
    };
    let band = |space: Space| {
        let to = board.floor_place(space)?;
        bands.band_between((from.space, from.level), (to.space, to.level))
    };
    let classes = ["band1", "band2", "band3"];
    let upto = [RangeBand::Short, RangeBand::Medium, RangeBand::Long];
    for (class, last) in classes.into_iter().zip(upto) {
        let spaces = board.map().spaces();
        let within = spaces.filter(|&space| band(space).is_some_and(|band| band <= last));
        pen.path(class, &plan::outline(within, 3.0, 8.0));
    }
}

/// Writes what the piece sees and how far that is, a letter for each space: with it the browser
/// draws lines to whatever is pointed at without asking again.
fn field_for_pointing(look: &Look<'_>, id: PersonId, seen: &[(Place, Sight)]) -> String {
    let board = &look.view.board;
    let Some(from) = board.place(id) else {
        return String::new();
    };
    let bands = bands_of(look, id);
    let letter = |space: Space| {
        let to = board.floor_place(space)?;
        let sight = seen.iter().find(|(place, _)| place.space == space);
        let sight = match sight {
            None => 0,
            Some((_, Sight::Clear)) => 1,
            Some(_) => 2,
        };
        let band = bands
            .and_then(|bands| bands.band_between((from.space, from.level), (to.space, to.level)));
        let band = band.map_or(0, |band| band as u8 + 1);
        Some(char::from(b'a' + sight * 4 + band))
    };
    let map = board.map();
    let letters: String = map
        .spaces()
        .map(|space| letter(space).unwrap_or('-'))
        .collect();
    let (x, y) = plan::centre(from.space);
    let lang = look.lang;
    let words = say!(
        lang,
        "blocked|clear|obstructed|out of range|short|medium|long",
        "versperrt|frei|behindert|außer Reichweite|nah|mittel|weit"
    );
    format!(
        r#"<g id="field" data-cols="{}" data-x="{}" data-y="{}" data-words="{words}" data-field="{letters}"></g>"#,
        map.n_cols(),
        short(x),
        short(y)
    )
}

fn reach(look: &Look<'_>, id: PersonId, pen: &mut Pen) {
    let all = look.view.reach_of(id);
    let mut cheapest: BTreeMap<Space, &Reachable> = BTreeMap::new();
    for reached in all.iter().rev() {
        let known = cheapest.entry(reached.stand.place.space).or_insert(reached);
        if reached.cost < known.cost {
            *known = reached;
        }
    }
    pen.path("reach", &plan::rows_of(cheapest.keys().copied()));
    pen.path(
        "reachedge",
        &plan::outline(cheapest.keys().copied(), 1.0, 8.0),
    );
    let can_go = look.is_own(id) && can_walk(look.view, id);
    for (space, reached) in cheapest {
        let cost = half(reached.cost);
        let (x, y) = corner(space);
        let label = look.teller().place(reached.stand.place);
        let lang = look.lang;
        let label = say!(lang, "{label}, costs {cost}", "{label}, kostet {cost}");
        let draw = |pen: &mut Pen| {
            pen.rect("hit", (x, y), (UNIT, UNIT));
            pen.text("cost", (x + 24.0, y + 30.0), &cost);
        };
        let is_chosen = look.to == Some(reached.stand);
        match can_go {
            true => {
                let class = if is_chosen { "go is-chosen" } else { "go" };
                let link = Link {
                    class,
                    href: look.at_stand(reached.stand) + "#sel",
                    label: &label,
                    option: None,
                    button: None,
                };
                pen.link(&link, draw);
            }
            false => pen.group("", draw),
        }
    }
}

/// Doors, windows and shutters that can be attacked, each with the chance on it.
fn sides(look: &Look<'_>, pen: &mut Pen) {
    let map = look.view.board.map();
    for (i, action) in look.view.options.iter().enumerate() {
        let Action::TargetEdge(edge) = *action else {
            continue;
        };
        let [a, b] = map.edge(edge).spaces;
        let ((ax, ay), (bx, by)) = (plan::centre(a), plan::centre(b));
        let at = ((ax + bx) / 2.0, (ay + by) / 2.0);
        let words = look.teller().option(action);
        let link = Link {
            class: "go side",
            href: look.here() + "#sel",
            label: &words,
            option: Some(i),
            button: None,
        };
        let chance = shot::best_on(look, Aim::Edge(edge));
        let chance = chance.map_or("–".to_owned(), |best| {
            format!("{}%", best.shot.chance.0.min(99))
        });
        pen.placed("", at, 0.0, |pen| {
            pen.link(&link, |pen| {
                pen.rect("offer", (-19.0, -11.0), (38.0, 22.0));
                pen.text("cost", (0.0, 5.0), &chance);
            })
        });
    }
}

/// Spaces that an option points at, where no way is being walked.
fn options(look: &Look<'_>, pen: &mut Pen) {
    if marching(look.view).is_some() {
        return;
    }
    let teller = look.teller();
    let mut done: Vec<Space> = Vec::new();
    for (i, action) in look.view.options.iter().enumerate() {
        let Some(space) = choice::space(action) else {
            continue;
        };
        if done.contains(&space) {
            continue;
        }
        done.push(space);
        let Some(floor) = look.view.board.floor_place(space) else {
            continue;
        };
        let words = teller.option(action);
        let link = Link {
            class: "go",
            href: look.at_stand(look.view.board.stand_at(floor)) + "#sel",
            label: &words,
            option: Some(i),
            button: None,
        };
        let (x, y) = corner(space);
        pen.link(&link, |pen| {
            pen.rect("offer", (x + 2.0, y + 2.0), (44.0, 44.0))
        });
    }
}

/// Everybody in one space, passengers too.
fn stacks(look: &Look<'_>) -> BTreeMap<Space, Vec<PersonId>> {
    let board = &look.view.board;
    let mut stacks: BTreeMap<Space, Vec<PersonId>> = BTreeMap::new();
    for id in Side::BOTH
        .into_iter()
        .flat_map(|side| board.present(side).iter())
    {
        if let Some(place) = board.place(id) {
            stacks.entry(place.space).or_default().push(id);
        }
    }
    stacks
}

fn pieces(look: &Look<'_>, pen: &mut Pen) {
    let board = &look.view.board;
    for (space, ids) in stacks(look) {
        let (x, y) = corner(space);
        let is_off = |id: &PersonId| {
            let level = board.place(*id).map(|place| place.level);
            look.level.is_some_and(|wanted| level != Some(wanted))
        };
        let class = if ids.iter().all(is_off) {
            "stack is-off"
        } else {
            "stack"
        };
        pen.group(class, |pen| {
            let scale = if vehicle::carries(board, space) {
                " scale(.72)"
            } else {
                ""
            };
            let at = point((x, y));
            pen.raw(&format!(
                r#"<g class="near" transform="translate({at}){scale}">"#
            ));
            near(look, &ids, pen);
            pen.raw("</g>");
            pen.placed("far", (x + 3.0, y + 2.0), 0.0, |pen| far(look, &ids, pen));
        });
    }
}

/// A stack from afar: pointing at it does what pointing at one of its counters does.
fn far(look: &Look<'_>, ids: &[PersonId], pen: &mut Pen) {
    let board = &look.view.board;
    let roles: Vec<Role> = ids.iter().map(|&id| Role::of(look, id)).collect();
    let at = |wanted: &dyn Fn(&Role) -> bool| roles.iter().position(wanted);
    // Pointing at the stack of the chosen one leads to the next in it.
    let after_chosen = at(&|role| role.is_chosen).map(|nth| (nth + 1) % ids.len());
    let nth = at(&|role| role.is_wanted)
        .or(after_chosen)
        .or(at(&|role| role.can))
        .unwrap_or(0);
    let class = match () {
        () if roles.iter().any(|role| role.is_chosen) => "pc is-sel",
        () if roles.iter().any(|role| role.is_target) => "pc is-tgt",
        () if roles.iter().any(|role| role.can) => "pc can",
        () => "pc",
    };
    let label = look.teller().person(ids[nth]);
    let link = Link {
        class,
        href: roles[nth].href(look, ids[nth]) + "#sel",
        label: &label,
        option: None,
        button: None,
    };
    let one_side = ids
        .iter()
        .all(|&id| board.side_of(id) == board.side_of(ids[0]));
    pen.link(&link, |pen| match one_side {
        true => counter::token(board, ids, pen),
        false => counter::melee(board, ids, pen),
    });
}

/// One counter whole, two or three as strips, more as chips; none covers another.
fn near(look: &Look<'_>, ids: &[PersonId], pen: &mut Pen) {
    let board = &look.view.board;
    let n = ids.len();
    if n == 1 {
        pen.placed("", (1.0, 1.0), 0.0, |pen| {
            one(look, ids[0], pen, |pen| counter::full(board, ids[0], pen))
        });
        return;
    }
    let cols = if n <= 3 { 1 } else { 2 };
    let rows = n.div_ceil(cols);
    let width = (44.0 - 1.6 * (cols - 1) as f64) / cols as f64;
    let height = (45.0 - 1.6 * (rows - 1) as f64) / rows as f64;
    for (i, &id) in ids.iter().enumerate() {
        let (col, row) = (i % cols, i / cols);
        let is_last_alone = cols == 2 && i + 1 == n && n % 2 == 1;
        let own_width = if is_last_alone { 44.0 } else { width };
        let at = (
            2.0 + col as f64 * (width + 1.6),
            1.5 + row as f64 * (height + 1.6),
        );
        pen.placed("", at, 0.0, |pen| {
            one(look, id, pen, |pen| {
                counter::strip(
                    board,
                    id,
                    (own_width, height),
                    cols == 1 || is_last_alone,
                    pen,
                );
            });
        });
    }
}

/// What a counter on the map is to the one who looks.
struct Role {
    is_chosen: bool,
    is_target: bool,
    /// An option is about it.
    can: bool,
    /// A target is wanted, and it could be one.
    is_wanted: bool,
    as_target: bool,
}

impl Role {
    fn of(look: &Look<'_>, id: PersonId) -> Role {
        let is_about = |action: &Action| choice::piece(action) == Some(id);
        let is_target =
            |action: &Action| matches!(action, Action::Target(at) | Action::On(at) if *at == id);
        let is_wanted = look.view.options.iter().any(is_target);
        let is_own =
            |piece: PersonId| look.view.board.side_of(piece) == look.view.board.side_of(id);
        let is_enemy = look.piece.is_some_and(|piece| !is_own(piece));
        Role {
            is_chosen: look.piece == Some(id),
            is_target: look.target == Some(id),
            can: look.view.options.iter().any(is_about),
            is_wanted,
            as_target: is_wanted || is_enemy && look.show == Show::Sight,
        }
    }

    fn href(&self, look: &Look<'_>, id: PersonId) -> String {
        match self.as_target {
            true => look.at_target(id),
            false => look.at_piece(id),
        }
    }
}

/// A piece that can be pointed at: as a target where one is wanted, else to look at it.
fn one(look: &Look<'_>, id: PersonId, pen: &mut Pen, draw: impl FnOnce(&mut Pen)) {
    let role = Role::of(look, id);
    let is_off =
        look.level.is_some() && look.view.board.place(id).map(|place| place.level) != look.level;
    let class = match (role.is_chosen, role.is_target, role.can) {
        (true, ..) => "pc is-sel",
        (_, true, _) => "pc is-tgt",
        (.., true) => "pc can",
        _ if is_off => "pc is-off",
        _ => "pc",
    };
    let teller = look.teller();
    let mut label = teller.person(id);
    if let Some(place) = look.view.board.place(id) {
        label += &format!(" {}", place.space);
    }
    for marker in teller.markers(id) {
        label += &format!(", {marker}");
    }
    let link = Link {
        class,
        href: role.href(look, id) + "#sel",
        label: &label,
        option: None,
        button: None,
    };
    pen.link(&link, draw);
}
