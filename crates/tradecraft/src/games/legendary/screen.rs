//! The board: everything that lies on the table, in the width of the terminal.

use cards::words::Form;
use kernel::Seat;
use legendary::tell::Teller;
use legendary::{DefId, HQ_MAX, ROW_MAX, Space, Spot, View, Zone, say};

use super::cells;
use commands::terminal::{Terminal, wrap};

/// Draws what one viewer sees.
pub struct Screen<'a> {
    pub teller: &'a Teller<'a>,
    pub terminal: &'a Terminal,
}

impl Screen<'_> {
    pub fn view(&self) -> &View {
        self.teller.view
    }

    /// Draws the whole table.
    pub fn board(&self) {
        self.title();
        self.evil();
        self.row();
        self.hq();
        self.stacks();
        self.players();
    }

    fn title(&self) {
        let (lang, view) = (self.teller.lang, self.view());
        let (turn, name) = (view.turns_taken, self.teller.seat(view.active));
        let (attack, recruit) = (view.turn.attack, view.turn.recruit);
        let front = self.leftmost_attack();
        let left = say!(lang, "── Turn {turn} · {name} ", "── Zug {turn} · {name} ");
        let right = say!(
            lang,
            " ⚔ Attack {attack}{front} · ★ Recruit {recruit} ──",
            " ⚔ Angriff {attack}{front} · ★ Rekrutierung {recruit} ──",
        );
        let used = left.chars().count() + right.chars().count();
        let line = "─".repeat(self.terminal.width().saturating_sub(used));
        self.terminal
            .line(&self.terminal.paint.strong(&format!("{left}{line}{right}")));
    }

    fn evil(&self) {
        let (lang, view, paint) = (self.teller.lang, self.view(), self.terminal.paint);
        let (name, attack) = (self.teller.mastermind(), view.mastermind_attack);
        let (tactics, captives) = (view.len(Zone::TACTICS), view.len(Zone::UNDER_MASTERMIND));
        let mut facts = say!(
            lang,
            "⚔ {attack} · {tactics} Tactics left",
            "⚔ {attack} · noch {tactics} Taktiken",
        );
        if captives > 0 {
            facts += &say!(lang, " · holds {captives} ☺", " · hält {captives} ☺");
        }
        let label = say!(lang, "Mastermind", "Superschurke");
        self.terminal
            .line(&format!("{label}  {}  {facts}", paint.evil(&name)));
        for line in self.before_mastermind() {
            let pad = " ".repeat(label.chars().count() + 2);
            self.terminal.line(&format!("{pad}{line}"));
        }
        let scheme = self.teller.name(view.table.scheme);
        let label = say!(lang, "Scheme    ", "Plan        ");
        self.terminal
            .line(&format!("{label}  {}", paint.evil(&scheme)));
        if let (Some(gauge), Some(words)) = (view.gauge, self.teller.meter()) {
            let pad = " ".repeat(label.chars().count() + 2);
            let bar = meter_bar(gauge.now.into(), gauge.limit.into());
            let what = say!(lang, "Evil wins when full:", "Voll gewinnt das Böse:");
            self.terminal.line(&format!("{pad}{what} {bar} {words}"));
        }
    }

    /// Draws the row as it lies: the Villain Deck is on the right.
    fn row(&self) {
        let spaces = (0..ROW_MAX as u8).rev().map(Space);
        let heads: Vec<String> = spaces
            .clone()
            .map(|space| self.teller.space(space))
            .collect();
        let cells: Vec<Vec<String>> = spaces.map(|space| self.foe(space)).collect();
        self.table(&self.row_label(), &heads, &cells);
    }

    fn foe(&self, space: Space) -> Vec<String> {
        let (lang, view) = (self.teller.lang, self.view());
        let twists = view.len(Zone::on_space(space));
        let mut cell = Vec::new();
        if let Some(foe) = view.foes[space.idx()] {
            cell.push(self.teller.name_in_row(foe.def));
            let (price, captives) = (self.price(foe), foe.captives);
            let held = match captives {
                0 => String::new(),
                n => say!(lang, " · {n} ☺", " · {n} ☺"),
            };
            cell.push(format!("{price}{held}"));
            cell.extend(self.below_price(space, foe));
            let heroes = view.len(Zone::under(space)).saturating_sub(captives.into());
            if heroes > 0 {
                cell.push(say!(lang, "holds {heroes} Hero", "hält {heroes} Helden"));
            }
        } else if self.is_gone(space) {
            cell.push(say!(lang, "gone", "fort"));
        } else {
            cell.push("·".to_owned());
        }
        if twists > 0 {
            cell.push(say!(lang, "{twists} ↻ here", "{twists} ↻ hier"));
        }
        cell
    }

    fn hq(&self) {
        let heads: Vec<String> = (1..=HQ_MAX).map(|n| n.to_string()).collect();
        let cells = (0..HQ_MAX as u8).map(|slot| {
            let hero = self.view().zone(Zone::hq(slot)).first().copied().flatten();
            let mut cell = hero.map_or_else(|| vec!["·".to_owned()], |def| self.hero(def, slot));
            cell.extend(self.cartel(Spot::Hq(slot)));
            cell
        });
        self.table(self.hq_label(), &heads, &cells.collect::<Vec<_>>());
    }

    fn hero(&self, def: DefId, slot: u8) -> Vec<String> {
        let (lang, card) = (self.teller.lang, self.view().def(def));
        let cost = self.view().hq_costs[usize::from(slot)];
        let mut facts = say!(lang, "Cost {cost}", "Kosten {cost}");
        facts += &self.class_icons(def);
        let mut points = Vec::new();
        points.extend(card.tree.recruit.map(|n| format!("★{}", cells::printed(n))));
        points.extend(card.tree.attack.map(|n| format!("⚔{}", cells::printed(n))));
        if !points.is_empty() {
            facts = format!("{facts} {}", points.join(" "));
        }
        let mut cell = vec![self.teller.name(def)];
        cell.extend(
            self.teller
                .group_name(def)
                .map(|group| format!("({group})")),
        );
        cell.push(facts);
        cell
    }

    /// Returns the classes of a card as icons, each after a blank.
    fn class_icons(&self, def: DefId) -> String {
        let classes = self.view().def(def).tree.classes.iter();
        classes
            .map(|&class| format!(" {}", cells::class_icon(class)))
            .collect()
    }

    fn table(&self, label: &str, heads: &[String], cells: &[Vec<String>]) {
        let paint = self.terminal.paint;
        let lines = cells::columns(label, heads, cells, self.terminal.width());
        for (i, line) in lines.iter().enumerate() {
            match i {
                0 => self.terminal.line(&paint.faint(line)),
                _ => self.terminal.line(line),
            }
        }
    }

    fn stacks(&self) {
        let (lang, view) = (self.teller.lang, self.view());
        let n = |zone: Zone| view.len(zone);
        let (villains, heroes) = (n(Zone::VILLAIN_DECK), n(Zone::HERO_DECK));
        let (officers, wounds) = (n(Zone::OFFICERS), n(Zone::WOUNDS));
        let (bystanders, ko, escaped) = (n(Zone::BYSTANDERS), n(Zone::KO), n(Zone::ESCAPED));
        let text = say!(
            lang,
            "Stacks: Villains~{villains} · Heroes~{heroes} · Officers~{officers} · Wounds~{wounds} · \
             Bystanders~{bystanders} · KO~{ko} · escaped~{escaped}",
            "Stapel: Schurken~{villains} · Helden~{heroes} · Offiziere~{officers} · \
             Wunden~{wounds} · Zivilisten~{bystanders} · KO~{ko} · entkommen~{escaped}",
        );
        let text = if self.is_film() {
            self.film_stacks()
        } else {
            text
        };
        // A number stays on the line of its pile.
        let text = text.replace('~', "\u{a0}").replace(" ·", "\u{a0}·");
        self.wrapped(&text, 8, |text| self.terminal.paint.faint(text));
    }

    fn players(&self) {
        let (lang, view) = (self.teller.lang, self.view());
        for seat in (0..view.table.players).map(Seat) {
            let mark = if seat == view.active { "▸" } else { " " };
            let (name, n) = (self.teller.seat(seat), |zone: Zone| view.len(zone));
            let (hand, deck) = (n(Zone::hand(seat)), n(Zone::deck(seat)));
            let (discard, points) = (n(Zone::discard(seat)), view.victory_points[seat.idx()]);
            let stack = self.wound_stack(seat);
            self.terminal.line(&say!(
                lang,
                "{mark} {name}: {points} VP · hand {hand} · deck {deck} · discard pile {discard}{stack}",
                "{mark} {name}: {points} SP · Hand {hand} · Deck {deck} · Ablage {discard}{stack}",
            ));
        }
    }

    /// Draws what a player has played and holds, with the text of each card.
    pub fn hand(&self, seat: Seat) {
        let lang = self.teller.lang;
        let played = self.counted(Zone::played(seat));
        if !played.is_empty() {
            let names = played.iter().map(|&(def, n)| {
                let icons = self.class_icons(def);
                times(format!("{}{icons}", self.teller.name(def)), n)
            });
            let names: Vec<String> = names.collect();
            let label = say!(lang, "Played: ", "Gespielt: ");
            self.terminal
                .paragraph(&format!("{label}{}", names.join(", ")), 8);
        }
        let hand = self.counted(Zone::hand(seat));
        let label = if hand.is_empty() {
            say!(lang, "Your hand is empty.", "Deine Hand ist leer.")
        } else {
            say!(lang, "Your hand:", "Deine Hand:")
        };
        self.terminal.line("");
        self.terminal.line(&self.terminal.paint.strong(&label));
        for (def, n) in hand {
            self.card(def, n);
        }
    }

    /// Draws a card: its head on one line, its text below.
    pub fn card(&self, def: DefId, n: usize) {
        let paint = self.terminal.paint;
        let name = times(self.teller.full_name(def), n);
        let facts = self.teller.card_facts(def).join(" · ");
        let lead = format!("  {name}  ");
        let head = wrap(&facts, self.terminal.width() - 6, 0);
        let fits = lead.chars().count() + facts.chars().count() <= self.terminal.width();
        if fits {
            self.terminal
                .line(&format!("  {}  {facts}", paint.good(&name)))
        } else {
            self.terminal.line(&format!("  {}", paint.good(&name)));
            head.iter()
                .for_each(|line| self.terminal.line(&format!("      {line}")));
        }
        for line in self.teller.card_text(def, Form::Full) {
            self.wrapped(&format!("      {line}"), 8, |text| paint.faint(text));
        }
    }

    /// Draws the text of every card that lies open on the table.
    pub fn texts(&self) {
        let view = self.view();
        let (lang, paint) = (self.teller.lang, self.terminal.paint);
        let row = (0..ROW_MAX)
            .rev()
            .filter_map(|i| view.foes[i])
            .map(|foe| foe.def);
        let hq = (0..HQ_MAX as u8).filter_map(|slot| *view.zone(Zone::hq(slot)).first()?);
        let parts: [(String, Vec<DefId>); 4] = [
            (
                say!(lang, "Mastermind", "Superschurke"),
                vec![view.table.mastermind],
            ),
            (say!(lang, "Scheme", "Plan"), vec![view.table.scheme]),
            (self.row_name(), row.collect()),
            (self.hq_name().to_owned(), hq.collect()),
        ];
        for (label, defs) in parts {
            self.terminal.line(&paint.strong(&label));
            defs.into_iter().for_each(|def| self.card(def, 1));
        }
    }

    /// Returns the cards of a zone the viewer can see, alike ones counted.
    pub fn counted(&self, zone: Zone) -> Vec<(DefId, usize)> {
        let mut counted: Vec<(DefId, usize)> = Vec::new();
        for def in self.view().zone(zone).iter().flatten() {
            match counted.iter_mut().find(|(other, _)| other == def) {
                Some((_, n)) => *n += 1,
                None => counted.push((*def, 1)),
            }
        }
        counted
    }

    /// Paints line by line, because codes must not count as characters when text is wrapped.
    fn wrapped(&self, text: &str, indent: usize, paint: impl Fn(&str) -> String) {
        for line in wrap(text, self.terminal.width(), indent) {
            self.terminal.line(&paint(&line));
        }
    }
}

/// Returns "Bystander ×3".
pub fn times(name: String, n: usize) -> String {
    match n {
        1 => name,
        n => format!("{name} ×{n}"),
    }
}

/// Long meters are drawn in proportion.
fn meter_bar(now: usize, limit: usize) -> String {
    const LONGEST: usize = 12;
    let (now, limit) = if limit > LONGEST {
        (now * LONGEST / limit, LONGEST)
    } else {
        (now.min(limit), limit)
    };
    format!("{}{}", "●".repeat(now), "○".repeat(limit - now))
}
