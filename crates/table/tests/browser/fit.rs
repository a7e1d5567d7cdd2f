//! The table fits every common screen, is readable there, and stands still whatever is asked.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::by_hint::BY_HINT;
use crate::driver::{Browser, Kind};
use crate::play::choose_all;
use crate::site::Site;

/// Windows of common laptops and screens, phones both ways, an upright tablet.
pub const SIZES: [(u32, u32); 12] = [
    (1280, 665),
    (1366, 650),
    (1536, 730),
    (1280, 720),
    (1440, 789),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
    (360, 740),
    (390, 844),
    (844, 390),
    (820, 1180),
];

/// The screens that have the least: the lowest desk, and the smallest phone both ways.
pub const TIGHT: [(u32, u32); 3] = [(1280, 665), (360, 740), (844, 390)];

/// Names whatever is wrong with the board as it lies there, and says where its fixed parts are.
const MEASURE: &str = r#"
    const find = css => document.querySelector(css), all = css => [...document.querySelectorAll(css)];
    const wrong = new Set(), box = part => part.getBoundingClientRect();
    const isSeen = part => part.checkVisibility({ visibilityProperty: true }) && box(part).width > 1;
    const ask = find('.prompt__text').innerText.slice(0, 60);
    const say = words => wrong.add(words + ' | ' + ask);
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) say(`the page is ${scrollWidth} × ${scrollHeight}`);
    // What lies side by side, and never over each other or past the edge of the screen.
    const parts = ['.evil', '.row', '.hq', '.play', '.strip', '.own', '.prompt', '.hand', '.acts', '.others', '.tray']
        .flatMap(css => all('#board ' + css).filter(isSeen).map(part => [css, box(part)]));
    for (const [css, one] of parts) {
        if (one.right > innerWidth + 1 || one.bottom > innerHeight + 1 || one.left < -1 || one.top < 40) say(`${css} reaches out: ${[one.left, one.top, one.right, one.bottom].map(Math.round)}`);
        for (const [other, two] of parts) {
            const w = Math.min(one.right, two.right) - Math.max(one.left, two.left), h = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
            // On a phone a long question reaches up over the lanes, and over nothing else.
            const mayReach = innerWidth < 900 && [css, other].includes('.prompt') && [css, other].some(part => ['.hq', '.row'].includes(part));
            if (css < other && w > 1.5 && h > 1.5 && !mayReach) say(`${css} lies over ${other} by ${Math.round(w)} × ${Math.round(h)}`);
        }
    }
    // The hand is for reading: no smaller than what is for sale.
    const sale = find('.hq .card'), held = find('#hand:not(.is-many) .card');
    if (sale && held) {
        const [a, b] = [box(sale), box(held)];
        if (b.height < a.height - 1.5 || b.width < a.width - 1.5) say(`hand ${Math.round(b.width)} × ${Math.round(b.height)} below HQ ${Math.round(a.width)} × ${Math.round(a.height)}`);
    }
    // Letters.
    const letters = part => parseFloat(getComputedStyle(part).fontSize);
    for (const text of all(':is(.lane, .hand, .spread) .card__words').filter(isSeen)) if (letters(text) < 12.5) say('card text of ' + letters(text));
    if (innerHeight > 400 && !all('.hq .card__words').some(isSeen)) say('no words in the HQ');
    const walk = document.createTreeWalker(find('#page'), NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const part = node.parentElement;
        if (node.data.trim() && letters(part) < 11 && letters(part) > 0 && isSeen(part) && !part.closest('.aside')) say(`letters of ${letters(part)} in ${part.className || part.tagName}: ${node.data.trim().slice(0, 20)}`);
    }
    // Numbers and names inside their cards do not lie over each other.
    for (const card of all(':is(.lane, .hand) .card').filter(isSeen)) {
        const inside = ['.card__band', '.card__edge', '.card__corner', '.card__text'].map(css => card.querySelector(css)).filter(part => part && isSeen(part) && part.innerText.trim());
        for (const one of inside) for (const two of inside) {
            const [a, b] = [box(one), box(two)], h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top), w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            if (one.className < two.className && h > 7 && w > 4) say(`${one.className} over ${two.className} by ${Math.round(h)} in ${card.innerText.slice(0, 20)}`);
        }
        const text = card.querySelector('.card__text');
        if (isSeen(text) && text.innerText.trim() && box(text).bottom > box(card).bottom + 2) say('words run out of ' + card.innerText.slice(0, 20));
    }
    // The question is in sight.
    const question = find('.prompt__text p:not([hidden])'), room = box(find('.prompt__text'));
    if (question && (box(question).top < room.top - 2 || box(question).bottom > room.bottom + 2)) say(`the question is cut: ${box(question).height} in ${room.height}`);
    const scheme = find('.scheme');
    if (scheme.scrollHeight > scheme.clientHeight + 1 && getComputedStyle(scheme).overflowY === 'hidden' && innerWidth > 900) say('the scheme is cut');
    const fixed = {}, isOnItsSide = innerHeight < 400;
    for (const css of ['#prompt', '#hand', '.pools', '#undo', '#hint', '#all', '#end-turn', '.row', '.hq']) {
        const part = all(css).find(isSeen);
        // What friends keep in play has a row of its own on a phone, which comes and goes between lanes and dock.
        if (innerWidth < 900 && ['.row', '.hq'].includes(css)) continue;
        // Beside the lanes of a phone on its side, a long question takes from the hand.
        if (isOnItsSide && ['#prompt', '#hand'].includes(css)) continue;
        const grows = css === '#prompt' && innerWidth < 900;
        if (part) fixed[css] = [box(part).left, grows ? box(part).width : box(part).top, box(part).bottom, box(part).right].map(Math.round);
    }
    return { wrong: [...wrong], fixed };
"#;

/// What kind of question it is, by what it shows.
const SORT: &str = "const has = css => !!document.querySelector(css); return ['.spread', '.prompt > .prompt__options', '.ticking', '#notice', '#follow', '#early', '.hand__empty', '.follow-offer', '.hand.is-many', '.prompt__card', '.is-then'].filter(has).join(' ')";

/// Where the fixed parts were on each screen when it was first looked at.
pub type Fixed = BTreeMap<(u32, u32), Value>;

/// Looks at the page on screens of these sizes by a script that answers with what is `wrong` and where the
/// `fixed` parts are; returns what is wrong, and which of them are not where they were.
pub fn look(
    browser: &Browser,
    measure: &str,
    sizes: &[(u32, u32)],
    before: &mut Fixed,
    sort: &str,
) -> Vec<String> {
    // What nobody sees is laid out as ever, and not drawn: a fifth of the time.
    let measure = ["document.documentElement.style.opacity = 0;", measure].concat();
    let mut wrong = Vec::new();
    for &(width, height) in sizes {
        browser.resize(width, height);
        let seen = browser.script(&measure);
        let said = seen["wrong"].as_array().into_iter().flatten();
        let said = said.filter_map(Value::as_str);
        wrong.extend(said.map(|words| format!("{width}x{height} [{sort}]: {words}")));
        let fixed = &seen["fixed"];
        let was = before
            .entry((width, height))
            .or_insert_with(|| fixed.clone());
        for (part, place) in fixed.as_object().into_iter().flatten() {
            if was.get(part).is_some_and(|was| was != place) {
                let was = &was[part];
                wrong.push(format!(
                    "{width}x{height} [{sort}]: {part} was at {was}, is at {place}"
                ));
            }
        }
    }
    wrong
}

/// Plays as the hint says and looks at every new kind of question on screens of these sizes.
fn the_table_fits(
    (lang, is_dark): (&'static str, bool),
    of_box: &str,
    sizes: &[(u32, u32)],
    letters: Option<&str>,
) {
    let site = Site::start();
    let kind = Kind {
        lang,
        is_dark,
        ..Kind::DESK
    };
    let browser = Browser::start(&site.base, kind);
    browser.go("/");
    choose_all(&browser);
    browser.script("localStorage.setItem('tradecraft motion', 'off')");
    browser.click(&format!("input[value={of_box}] + button"));
    browser.wait("#ticket");
    if let Some(family) = letters {
        let style = format!(
            "for (const name of ['narrow', 'text']) document.documentElement.style.setProperty('--font-' + name, '{family}')"
        );
        browser.script(&style);
    }
    let (mut before, mut wrong) = (Fixed::new(), Vec::new());
    let mut sorts: Vec<String> = Vec::new();
    let n_choices = if letters.is_some() { 6 } else { 60 };
    for _ in 0..n_choices {
        let sort = browser.script(SORT).as_str().unwrap_or_default().to_owned();
        if browser.has("#ending") {
            break;
        }
        if !sorts.contains(&sort) {
            wrong.extend(look(&browser, MEASURE, sizes, &mut before, &sort));
            sorts.push(sort);
        }
        browser.resize(kind.width, kind.height);
        let hint = "find('#hint').click(); await until(() => find('#notice') || find('#ending'));";
        browser.promise(&[BY_HINT, hint].concat());
        let sort = browser.script(SORT).as_str().unwrap_or_default().to_owned();
        if !browser.has("#ending") && !sorts.contains(&sort) {
            wrong.extend(look(&browser, MEASURE, sizes, &mut before, &sort));
            sorts.push(sort);
        }
        browser.resize(kind.width, kind.height);
        browser.promise(&[BY_HINT, "await by_hint();"].concat());
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(letters.is_some() || sorts.len() > 4, "few kinds: {sorts:?}");
}

/// German words are the longer ones, and the box is looked at in German on every screen.
#[test]
fn marvel_fits_the_screens_that_have_the_least() {
    the_table_fits(("en", false), "marvel", &TIGHT, None);
}

#[test]
fn bond_fits_every_screen_in_german() {
    the_table_fits(("de", true), "bond", &SIZES, None);
}

#[test]
fn licence_renewed_fits_every_screen() {
    the_table_fits(("en", true), "licence-renewed", &SIZES, None);
}

#[test]
fn marvel_fits_every_screen_in_german() {
    the_table_fits(("de", false), "marvel", &SIZES, None);
}

/// Systems have other letters: those of Windows and Apple are as wide as Liberation Sans, others are
/// narrow by themselves or wide. The table fits with each of them.
#[test]
fn the_table_fits_with_the_letters_of_any_system() {
    for family in ["narrow-c", "narrow-d", "narrow-e", "narrow-f"] {
        the_table_fits(("de", false), "marvel", &SIZES, Some(family));
    }
}

/// A line is as long in the letters of one system as in those of another.
#[test]
fn letters_of_all_systems_are_as_wide_as_each_other() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.go("/");
    let wide = "const line = document.body.appendChild(document.createElement('span')); \
         line.textContent = 'Draw 1. Tech: Draw 1 more. Each player reveals a Hero or gains a Wound.'; \
         line.style.cssText = 'position: absolute; white-space: nowrap; font-size: 40px'; \
         return FACES.map(face => { line.style.fontFamily = face; return line.getBoundingClientRect().width; })";
    for faces in [
        "['narrow-c', 'narrow-d', 'narrow-e', 'narrow-f']",
        "['text-a', 'text-c']",
    ] {
        let widths = browser.script(&wide.replace("FACES", faces));
        let widths: Vec<f64> = widths
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_f64)
            .collect();
        let most = widths.iter().copied().fold(f64::MIN, f64::max);
        let least = widths.iter().copied().fold(f64::MAX, f64::min);
        assert!(most / least < 1.06, "{faces}: {widths:?}");
    }
}
