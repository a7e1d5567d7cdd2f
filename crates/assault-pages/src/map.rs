//! The map of a seat: the plan, the pieces on it, and what is measured over them.

use std::collections::{BTreeMap, BTreeSet};

use assault::play::{Action, Aim, Harm, Reachable};
use assault::{Level, PersonId, Place, Sight, Space, Terrain, Victory, say};

use crate::advice;
use crate::bands;
use crate::counter::{self, Lies};
use crate::devices;
use crate::ghost;
use crate::look::{Look, Show};
use crate::measure::danger;
use crate::measure::shot::{self, bands_of};
use crate::measure::way::half;
use crate::names;
use crate::over;
use crate::plan::{self, Link, Pen, UNIT, corner, point, short};
use crate::ruler;
use crate::space;
use crate::spot;
use crate::trail;
use crate::vehicle;
use crate::view::acting::{can_walk, marching};
use crate::view::option;

/// Draws all that can change.
pub fn draw(look: &Look<'_>) -> String {
    let mut pen = Pen::opening(look.aside);
    // Named layers, so that a browser that lays the new map over the old one finds every counter
    // where it was, whatever came or went below it.
    let is_measuring = look.piece.is_some() || look.rules;
    let mut measured = Pen::opening(look.aside);
    let covered = fields(look, &mut measured);
    pen.layer("under", |pen| {
        names::draw(&look.view.board, &covered, look.lang, pen);
        devices::labels(&look.view.board, &covered, look.lang, pen);
        other_levels(look, pen);
        pen.raw(&measured.finish());
        options(look, pen);
        over::way(look, pen);
        if !is_measuring {
            trail::ways(&look.view.board, &look.marks, pen);
        }
        vehicle::draw(look, pen);
        ghost::draw(look, pen);
    });
    pen.layer("people", |pen| pieces(look, pen));
    pen.layer("over", |pen| {
        vehicle::crews(look, pen);
        sides(look, pen);
        goals(look, pen);
        if !is_measuring {
            trail::blows(&look.marks, pen);
        }
        over::lines(look, pen);
        advice::draw(look, pen);
        ruler::draw(look, pen);
        spot::chips(look, pen);
        for (number, space) in &look.pinged {
            let (x, y) = corner(*space);
            // Named, so that it fades once, however often the map is drawn meanwhile.
            pen.raw(&format!(r#"<g id="pinged-{number}">"#));
            pen.rect("pinged", (x - 4.0, y - 4.0), (UNIT + 8.0, UNIT + 8.0));
            pen.raw("</g>");
        }
        if let Some(at) = look.at {
            let (x, y) = corner(at);
            pen.rect("opened", (x - 1.0, y - 1.0), (50.0, 50.0));
        }
    });
    pen.finish()
}

/// Dims the floors of all Levels but the chosen one, and draws a line around what is left: the
/// plan of that Level.
fn other_levels(look: &Look<'_>, pen: &mut Pen) {
    let Some(level) = look.level else { return };
    let board = &look.view.board;
    let map = board.map();
    let is_here = |space: Space| {
        board.has_footing(Place::new(space, level)) || map.stairs_to(space) == Some(level)
    };
    let (here, off): (Vec<Space>, Vec<Space>) = map
        .spaces()
        .filter(|&space| map.terrain(space) != Terrain::SolidRock || is_here(space))
        .partition(|&space| is_here(space));
    pen.path("offlevel", &plan::rows_of(off));
    pen.path("levelline", &plan::outline(here, 1.0, 6.0));
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

/// What the chosen piece reaches, sees or commands, as fields under the pieces. Returns the spaces
/// that have a figure written into them, so that no name lies below it.
fn fields(look: &Look<'_>, pen: &mut Pen) -> BTreeSet<Space> {
    if look.show == Show::Danger
        && danger::is_for(look)
        && let Some(id) = danger::subject(look)
    {
        // Whoever can walk sees what waits where he can go.
        let walks = look.piece == Some(id) && look.is_own(id) && can_walk(look.view, id);
        return if walks {
            danger_in_reach(look, id, pen)
        } else {
            danger::field(look, id, pen)
        };
    }
    let Some(id) = look.piece else {
        return BTreeSet::new();
    };
    match look.show {
        Show::Danger => {}
        Show::Reach => {
            return reach(look, id, pen, &|reached| vec![half(reached.cost)]);
        }
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
            bands::draw(look, id, pen);
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
    BTreeSet::new()
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

/// Danger in the places that a piece can walk to, each of which can be chosen.
fn danger_in_reach(look: &Look<'_>, id: PersonId, pen: &mut Pen) -> BTreeSet<Space> {
    let threats = |way: &Reachable| danger::threats_at(look, id, way.stand);
    let mut worst: BTreeMap<Space, Harm> = BTreeMap::new();
    for way in &look.view.reach_of(id) {
        let harm = Harm::of_all(&threats(way));
        worst.entry(way.stand.place.space).or_insert(harm);
    }
    danger::tinted(worst, pen);
    reach(look, id, pen, &|way| {
        let threats = threats(way);
        match threats.len() {
            0 => vec!["–".to_owned()],
            n => danger::told(Harm::of_all(&threats), n).to_vec(),
        }
    })
}

/// Where a piece can go, with figures in every space: what it costs, or what is wanted instead.
fn reach(
    look: &Look<'_>,
    id: PersonId,
    pen: &mut Pen,
    figures: &dyn Fn(&Reachable) -> Vec<String>,
) -> BTreeSet<Space> {
    let all = look.view.reach_of(id);
    let mut spaces: BTreeMap<Space, Vec<&Reachable>> = BTreeMap::new();
    for reached in &all {
        let space = reached.stand.place.space;
        spaces.entry(space).or_default().push(reached);
    }
    pen.path("reach", &plan::rows_of(spaces.keys().copied()));
    pen.path(
        "reachedge",
        &plan::outline(spaces.keys().copied(), 1.0, 8.0),
    );
    let can_go = look.is_own(id) && can_walk(look.view, id);
    let covered = spaces.keys().copied().collect();
    for (space, ways) in spaces {
        let level = |way: &&Reachable| way.stand.place.level;
        // The cheapest comes first; with one Level chosen, it is the one that is meant.
        let wanted = ways.iter().find(|way| Some(level(way)) == look.level);
        let Some(reached) = wanted.or(ways.first()) else {
            continue;
        };
        let levels: BTreeSet<Level> = ways.iter().map(level).collect();
        let is_one = levels.len() == 1 || wanted.is_some();
        let cost = half(reached.cost);
        let (x, y) = corner(space);
        let label = look.teller().place(reached.stand.place);
        let lang = look.lang;
        let label = say!(lang, "{label}, costs {cost}", "{label}, kostet {cost}");
        let draw = |pen: &mut Pen| {
            pen.rect("hit", (x, y), (UNIT, UNIT));
            let several = if is_one { "" } else { " ⇅" };
            match &figures(reached)[..] {
                [one] => pen.text("cost", (x + 24.0, y + 30.0), &format!("{one}{several}")),
                more => pen.group("danger", |pen| danger::figures((x, y), more, pen)),
            }
        };
        let is_chosen = ways.iter().any(|way| look.to == Some(way.stand));
        // Where several Levels can be reached, the space is opened and lists them.
        let href = if is_one || is_chosen {
            look.at_stand(reached.stand) + "#sel"
        } else {
            look.at_space(space) + "#fan"
        };
        if can_go {
            let class = if is_chosen { "go is-chosen" } else { "go" };
            let link = Link {
                class,
                href,
                label: &label,
                at: Some(space),
                option: None,
                button: None,
            };
            pen.link(&link, draw);
        } else {
            pen.group("", draw)
        }
    }
    covered
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
            at: Some(a),
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
        let Some(space) = option::space(action) else {
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
        let is_only = look
            .view
            .options
            .iter()
            .filter(|other| option::space(other) == Some(space))
            .count()
            == 1;
        let link = Link {
            class: "go",
            href: if is_only {
                look.at_stand(look.view.board.stand_at(floor)) + "#sel"
            } else {
                look.at_space(space) + "#fan"
            },
            label: &words,
            at: Some(space),
            option: is_only.then_some(i),
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
    let spaces: BTreeSet<Space> = board
        .everyone()
        .iter()
        .filter_map(|id| Some(board.place(id)?.space))
        .collect();
    let stack = |space: Space| (space, space::people(board, space));
    spaces.into_iter().map(stack).collect()
}

fn pieces(look: &Look<'_>, pen: &mut Pen) {
    let board = &look.view.board;
    for (space, ids) in stacks(look) {
        let is_off = |id: &PersonId| {
            let level = board.place(*id).map(|place| place.level);
            look.level.is_some_and(|wanted| level != Some(wanted))
        };
        let class = if ids.iter().all(is_off) {
            "stack is-off"
        } else {
            "stack"
        };
        let many = match ids.len() {
            1 => String::new(),
            n => format!(r#" data-n="{n}""#),
        };
        let mut inner = Pen::opening(look.aside);
        stack(look, space, &ids, &mut inner);
        let attributes = format!(r#" class="{class}"{many}"#);
        let drawn = look
            .has
            .written(&format!("s{space}"), "g", &attributes, &inner.finish());
        pen.raw(&drawn);
    }
}

/// Everybody in one space, as they are seen from near and from afar.
fn stack(look: &Look<'_>, space: Space, ids: &[PersonId], pen: &mut Pen) {
    let board = &look.view.board;
    let (x, y) = corner(space);
    let at = point((x + 1.0, y + 1.0));
    let raised = raised(look, ids);
    let from_near = format!(r#"<g class="near{raised}" transform="translate({at})">"#);
    let from_afar = (x + 3.0, y + 2.0);
    match ids {
        // One alone is the same link from near and from afar.
        &[only] => one(look, only, pen, |pen| {
            pen.raw(&from_near);
            counter::full(board, only, pen);
            pen.raw("</g>");
            let far = format!("far{raised}");
            pen.placed(&far, from_afar, 0.0, |pen| counter::token(board, ids, pen));
        }),
        // More than six can not be read from near either: they are counted, and fan out.
        many if many.len() > STRIPS_MAX => {
            pen.placed(&format!("all{raised}"), from_afar, 0.0, |pen| {
                far(look, space, ids, pen)
            });
        }
        _ => {
            pen.raw(&from_near);
            near(look, ids, pen);
            pen.raw("</g>");
            let class = format!("far{raised}");
            pen.placed(&class, from_afar, 0.0, |pen| far(look, space, ids, pen));
        }
    }
}

/// How many in one space are drawn one by one.
const STRIPS_MAX: usize = 6;

/// Returns the class of counters that lie above the ground: the higher, the farther is their shadow.
fn raised(look: &Look<'_>, ids: &[PersonId]) -> &'static str {
    let board = &look.view.board;
    let levels = ids.iter().filter_map(|&id| board.place(id));
    let highest = levels.map(|place| place.level.number()).max();
    match highest.unwrap_or(1) {
        0 | 1 => "",
        2 => " up2",
        _ => " up3",
    }
}

/// A stack from afar: pointing at it fans it out.
fn far(look: &Look<'_>, space: Space, ids: &[PersonId], pen: &mut Pen) {
    let board = &look.view.board;
    let roles: Vec<Role> = ids.iter().map(|&id| Role::of(look, id)).collect();
    let class = if roles.iter().any(|role| role.is_chosen) {
        "pc is-sel"
    } else if roles.iter().any(|role| role.is_target) {
        "pc is-tgt"
    } else if roles.iter().any(|role| role.can) {
        "pc can"
    } else {
        "pc"
    };
    let people: Vec<String> = ids.iter().map(|&id| look.teller().person(id)).collect();
    let label = format!("{space}: {}", people.join(", "));
    let link = Link {
        class,
        href: look.at_space(space) + "#fan",
        label: &label,
        at: Some(space),
        option: None,
        button: None,
    };
    // Of a stack on several Levels, those of the chosen one are counted.
    let is_here = |id: &PersonId| {
        let level = board.place(*id).map(|place| place.level);
        look.level.is_none() || level == look.level
    };
    let here: Vec<PersonId> = ids.iter().copied().filter(is_here).collect();
    let ids = if here.is_empty() { ids } else { &here };
    let one_side = ids
        .iter()
        .all(|&id| board.side_of(id) == board.side_of(ids[0]));
    pen.link(&link, |pen| {
        if one_side {
            counter::token(board, ids, pen)
        } else {
            counter::melee(board, ids, pen)
        }
    });
}

/// Two or three as strips, more as chips; none covers another.
fn near(look: &Look<'_>, ids: &[PersonId], pen: &mut Pen) {
    let board = &look.view.board;
    let n = ids.len();
    let cols = if n <= 3 { 1 } else { 2 };
    let rows = n.div_ceil(cols);
    let width = (44.0 - 1.6 * (cols - 1) as f64) / cols as f64;
    let height = (45.0 - 1.6 * (rows - 1) as f64) / rows as f64;
    for (i, &id) in ids.iter().enumerate() {
        let (col, row) = (i % cols, i / cols);
        let is_last_alone = cols == 2 && i + 1 == n && n % 2 == 1;
        let own_width = if is_last_alone { 44.0 } else { width };
        let lies = match col {
            _ if cols == 1 || is_last_alone => Lies::Whole,
            0 => Lies::West,
            _ => Lies::East,
        };
        let at = (
            1.0 + col as f64 * (width + 1.6),
            0.5 + row as f64 * (height + 1.6),
        );
        pen.placed("", at, 0.0, |pen| {
            one(look, id, pen, |pen| {
                counter::strip(board, id, (own_width, height), lies, pen);
            });
        });
    }
}

/// What a counter on the map is to the one who looks.
pub struct Role {
    pub is_chosen: bool,
    is_target: bool,
    /// An option is about it.
    can: bool,
    as_target: bool,
}

impl Role {
    pub fn of(look: &Look<'_>, id: PersonId) -> Role {
        let is_about = |action: &Action| option::piece(action) == Some(id);
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
            as_target: is_wanted || is_enemy && look.show == Show::Sight,
        }
    }

    pub fn class(&self) -> &'static str {
        match (self.is_chosen, self.is_target, self.can) {
            (true, ..) => "pc is-sel",
            (_, true, _) => "pc is-tgt",
            (.., true) => "pc can",
            _ => "pc",
        }
    }

    pub fn href(&self, look: &Look<'_>, id: PersonId) -> String {
        if self.as_target {
            look.at_target(id)
        } else {
            look.at_piece(id)
        }
    }
}

/// A piece that can be pointed at: as a target where one is wanted, else to look at it.
fn one(look: &Look<'_>, id: PersonId, pen: &mut Pen, draw: impl FnOnce(&mut Pen)) {
    let role = Role::of(look, id);
    let is_off =
        look.level.is_some() && look.view.board.place(id).map(|place| place.level) != look.level;
    let class = match role.class() {
        "pc" if is_off => "pc is-off",
        class => class,
    };
    let teller = look.teller();
    let mut label = teller.person(id);
    let at = look.view.board.place(id).map(|place| place.space);
    label += &at.map_or(String::new(), |space| format!(" {space}"));
    for marker in teller.markers(id) {
        label += &format!(", {marker}");
    }
    let link = Link {
        class,
        href: role.href(look, id) + "#sel",
        label: &label,
        at,
        option: None,
        button: None,
    };
    pen.link(&link, draw);
}
