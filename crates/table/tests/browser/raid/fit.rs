//! The page of a raid fits every common screen, is readable there, and stands still whatever is asked.

use super::{set_up, wheels};
use crate::driver::{Browser, Kind};
use crate::fit::{Fixed, SIZES, TIGHT, look};
use crate::site::Site;

/// Names whatever is wrong with the page as it lies there, and says where its fixed parts are.
const MEASURE: &str = r#"
    // The window tells the page of its new size with the next frame; this does not wait for it.
    dispatchEvent(new Event('resize'));
    const find = css => document.querySelector(css), all = css => [...document.querySelectorAll(css)];
    const wrong = new Set(), box = part => part.getBoundingClientRect();
    const isSeen = part => part.checkVisibility({ visibilityProperty: true }) && box(part).width > 1;
    const ask = find('.ask__text')?.innerText.slice(0, 60);
    const say = words => wrong.add(words + ' | ' + ask);
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) say(`the page is ${scrollWidth} × ${scrollHeight}`);
    const apart = (parts, least) => {
        for (const [css, one] of parts) {
            if (one.right > innerWidth + 1 || one.bottom > innerHeight + 1 || one.left < -1 || one.top < -1) say(`${css} reaches out: ${[one.left, one.top, one.right, one.bottom].map(Math.round)}`);
            for (const [other, two] of parts) {
                const w = Math.min(one.right, two.right) - Math.max(one.left, two.left), h = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
                if (css < other && w > least && h > least) say(`${css} lies over ${other} by ${Math.round(w)} × ${Math.round(h)}`);
            }
        }
    };
    const boxes = list => list.flatMap(css => all(css).filter(isSeen).map((part, i) => [css + (i || ''), box(part)]));
    // What lies side by side, and never over each other or past the edge of the screen.
    apart(boxes(['header.top', '#map', '#dock', '#panel']), 1);
    apart(boxes(['.ask__text', '.ask__list', '.bar__main', '.bar__end', '.bar__next', '.bar__hint', '.bar__undo']), 1);
    // What floats over the map leaves the rest that floats alone.
    apart(boxes(['.zoom', '#tray', '#levels', '#result']), 1);
    if (box(find('#map')).height < innerHeight * .3 && !find('#ask.plan')) say(`the map is ${Math.round(box(find('#map')).height)} high`);
    // The question and the words of the bar are in sight, whole.
    const room = find('.ask__text');
    for (const line of all('.ask__text :is(h2, p)').filter(isSeen)) if (box(line).bottom > box(room).bottom + 2 || box(line).right > box(room).right + 2) say(`the question is cut: ${line.innerText.slice(0, 40)}`);
    for (const button of all('.bar .btn').filter(isSeen)) {
        const range = document.createRange();
        range.selectNodeContents(button);
        const words = box(range), frame = box(button);
        if (words.right > frame.right + 1 || words.left < frame.left - 1 || words.bottom > frame.bottom + 1 || words.top < frame.top - 1) say(`cut in the bar: ${button.innerText}`);
    }
    // Letters, as they are on the screen.
    const map = box(find('#map'));
    const scale = part => {
        const svg = part.closest('svg');
        if (svg) { const m = part.getScreenCTM(); return Math.hypot(m.b, m.d); }
        return part.currentCSSZoom ?? 1;
    };
    const walk = document.createTreeWalker(find('#page'), NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const part = node.parentElement;
        if (!node.data.trim() || part.closest('style, script, noscript') || !isSeen(part)) continue;
        const at = box(part), inMap = part.closest('#map svg.board');
        if (inMap && (at.right < map.left || at.left > map.right || at.bottom < map.top || at.top > map.bottom)) continue;
        const letters = parseFloat(getComputedStyle(part).fontSize) * scale(part);
        if (letters < 10.95 && letters > 0) say(`letters of ${letters.toFixed(1)} in ${part.closest('[class]')?.getAttribute('class')}: ${node.data.trim().slice(0, 20)}`);
    }
    const fixed = {};
    const isPlay = find('#dock .bar');
    for (const css of isPlay ? ['#map', '#dock', '#panel', '.ask__text', '.bar__main', '.bar__end', '.bar__next', '.bar__hint', '.bar__undo'] : []) {
        const part = find(css);
        fixed[css] = [box(part).left, box(part).top, box(part).right, box(part).bottom].map(Math.round);
    }
    return { wrong: [...wrong], fixed };
"#;

/// What kind of question it is: the rule that asks it, and what is shown beside it.
const SORT: &str = r#"
    const sort = () => [document.querySelector('#ask .ask__text .rid')?.textContent, ...['#ask.interrupt', '#ask.plan', '.ask.wait', '#piece', '.calc', '.way', '#tray', '#hinted', '#result', '.lesson', '#ending', '#past']
        .filter(css => document.querySelector(css))].join(' ');
"#;

/// Goes on as the hint says until there is a kind of question that was not met yet.
const ON: &str = r#"
    const find = css => document.querySelector(css), mark = () => find('#page').dataset.mark;
    const until = async is_so => { for (let i = 0; i < 6000 && !is_so(); i++) await new Promise(next => setTimeout(next, 5)); };
    let n = MADE;
    for (const end = Math.min(n + 10, LIMIT); n < end && !find('#ending') && KNOWN.includes(sort()); n++) {
        const before = mark();
        // Placing people and plans by hint takes long and is the same each time.
        const first = find('#seal') ? null : find('#place-rest') ?? (n % 3 === 2 ? find('#ask .others button[name=option], #ask .bar__end button[name=option]') : null);
        if (first) first.click();
        else {
            find('#hint')?.click();
            await until(() => find('#ask .is-hinted') || find('#ending') || mark() !== before);
            (find('#ask .is-hinted') ?? find('#ask button[name=option]'))?.click();
        }
        await until(() => find('#ending') || mark() !== before);
    }
    return n;
"#;

/// What somebody can look at without choosing: a piece, a target or a way, the hint.
const ASIDE: [&str; 3] = [
    "#next",
    ".targets a, #map a.go:not([data-option])",
    "#ask:not(.plan) #hint",
];

fn sort(browser: &Browser) -> String {
    let sort = browser.script(&format!("{SORT} return sort()"));
    sort.as_str().unwrap_or_default().to_owned()
}

/// Everything that was met, and what was wrong with it.
#[derive(Default)]
struct Met {
    fixed: Fixed,
    sorts: Vec<String>,
    wrong: Vec<String>,
}

impl Met {
    /// Looks at a kind of question on every screen, the first time it is there.
    fn see(&mut self, browser: &Browser, kind: Kind) {
        let sort = sort(browser);
        if self.sorts.contains(&sort) {
            return;
        }
        let sizes = self.sizes(&sort, kind);
        let wrong = look(browser, MEASURE, sizes, &mut self.fixed, &sort);
        self.wrong.extend(wrong);
        self.sorts.push(sort);
        browser.resize(kind.width, kind.height);
    }

    /// The card with the last result lies on the map beside a question that was seen everywhere without
    /// it: whether there is room for both is told by the screens that have the least. So is whether there
    /// is room for English, since every raid is seen in German too, which has the longer words.
    fn sizes(&self, sort: &str, kind: Kind) -> &'static [(u32, u32)] {
        if kind.lang == "en" {
            return &TIGHT;
        }
        match sort.strip_suffix(" #result") {
            Some(rest) if self.sorts.iter().any(|sort| sort == rest) => &TIGHT,
            _ => &SIZES,
        }
    }

    /// Looks at what can be looked at beside a question.
    fn see_aside(&mut self, browser: &Browser, kind: Kind) {
        for css in ASIDE {
            let before = browser.path();
            let is_there = format!(
                "const at = document.querySelector({css:?}); at?.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }})); return !!at"
            );
            if browser.script(&is_there) == true {
                let is_other = || browser.path() != before || browser.has("#hinted");
                browser.until("another look", is_other);
                self.see(browser, kind);
            }
        }
    }
}

/// How many choices are made in a raid, by the hint or beside it: the same ones on every machine, since
/// the deals are the same and nothing is asked of the clock.
const N_CHOICES: u64 = 60;

fn the_raid_fits(lang: &'static str, is_dark: bool, begin: impl Fn(&Browser), n_sorts: usize) {
    let site = Site::start();
    let kind = Kind {
        lang,
        is_dark,
        ..Kind::DESK
    };
    let browser = Browser::start(&site.base, kind);
    begin(&browser);
    let mut met = Met::default();
    let mut n_made = 0;
    while n_made < N_CHOICES && !browser.has("#ending") {
        met.see(&browser, kind);
        met.see_aside(&browser, kind);
        n_made = go_on(&browser, &met.sorts, n_made);
    }
    met.see(&browser, kind);
    met.wrong.sort();
    met.wrong.dedup();
    assert!(met.wrong.is_empty(), "{}", met.wrong.join("\n"));
    assert!(met.sorts.len() >= n_sorts, "few kinds: {:?}", met.sorts);
}

/// Makes the next choices until there is a kind of question that is not known; returns how many have been
/// made by then.
fn go_on(browser: &Browser, known: &[String], n_made: u64) -> u64 {
    let known = serde_json::to_string(known).expect("words");
    let on = ON.replace("KNOWN", &known);
    let on = on.replace("MADE", &n_made.to_string());
    let on = on.replace("LIMIT", &N_CHOICES.to_string());
    let now_made = browser.promise(&[SORT, &on].concat());
    let Some(now_made) = now_made.as_u64() else {
        panic!("the page could not go on: {now_made}");
    };
    now_made
}

fn scenario(number: &'static str) -> impl Fn(&Browser) {
    move |browser| set_up(browser, &[("scenario", number), ("opponent", "both")])
}

#[test]
fn scenario_1_fits_the_screens_that_have_the_least() {
    the_raid_fits("en", false, scenario("1"), 20);
}

#[test]
fn scenario_1_fits_every_screen_in_german() {
    the_raid_fits("de", true, scenario("1"), 20);
}

#[test]
fn scenario_2_fits_the_screens_that_have_the_least() {
    the_raid_fits("en", true, scenario("2"), 22);
}

#[test]
fn scenario_2_fits_every_screen_in_german() {
    the_raid_fits("de", false, scenario("2"), 22);
}

#[test]
fn scenario_3_fits_the_screens_that_have_the_least() {
    the_raid_fits("en", false, scenario("3"), 28);
}

#[test]
fn scenario_3_fits_every_screen_in_german() {
    the_raid_fits("de", true, scenario("3"), 28);
}

#[test]
fn scenario_4_fits_the_screens_that_have_the_least() {
    the_raid_fits("en", true, scenario("4"), 18);
}

#[test]
fn scenario_4_fits_every_screen_in_german() {
    the_raid_fits("de", false, scenario("4"), 18);
}

#[test]
fn boats_cars_ropes_and_the_roof_fit_every_screen() {
    for (lang, is_dark) in [("en", false), ("de", true)] {
        let begin = |browser: &Browser| browser.begin_own_raid(wheels::SCENARIO);
        the_raid_fits(lang, is_dark, begin, 16);
    }
}

#[test]
fn everybody_at_once_fits_every_screen() {
    let begin = |browser: &Browser| browser.begin_own_raid(&crate::crowd::scenario());
    the_raid_fits("de", false, begin, 22);
}
