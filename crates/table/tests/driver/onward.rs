//! Raids that go on from within the page, without a word between browser and test for every choice.

use crate::driver::Browser;

/// Follows the hints from within the page until the raid is over, or something is to be seen.
const FOLLOW: &str = r#"
    const find = css => document.querySelector(css);
    const until = async is_so => { for (let i = 0; i < 4000 && !is_so(); i++) await new Promise(next => setTimeout(next, 5)); };
    const mark = () => find('#page').dataset.mark;
    for (let n = 0; n < LIMIT && !find('#ending') && !(STOP && find(STOP)); n++) {
        const before = mark();
        find('#hint').click();
        await until(() => find('#ask .is-hinted') || find('#ending') || mark() !== before);
        find('#ask .is-hinted')?.click();
        await until(() => find('#ending') || mark() !== before);
    }
    return find('#ending') ? 'over' : STOP && find(STOP) ? 'there' : 'running';
"#;

pub fn follow(browser: &Browser, limit: usize, stop: &str) -> String {
    in_parts(browser, FOLLOW, limit, stop)
}

/// A script may not run for long on a slow machine, so many choices are made in parts.
fn in_parts(browser: &Browser, script: &str, limit: usize, stop: &str) -> String {
    const PART: usize = 6;
    let script = script.replace("STOP", &format!("{stop:?}"));
    let mut left = limit;
    loop {
        let part = script.replace("LIMIT", &left.min(PART).to_string());
        let came = browser.promise(&part);
        let came = came.as_str().unwrap_or_default().to_owned();
        left = left.saturating_sub(PART);
        if came != "running" || left == 0 {
            return came;
        }
    }
}

/// Ends phases, declines what is offered and takes the first of the rest, from within the page,
/// until the raid is over or something is to be seen.
const HURRY: &str = r#"
    const find = css => document.querySelector(css);
    const mark = () => find('#page').dataset.mark;
    for (let n = 0; n < LIMIT && !find('#ending') && !(STOP && find(STOP)); n++) {
        const before = mark();
        (find('#ask [data-act=end]') ?? find('#ask [data-act=done]') ?? find('#ask button[name=option]'))?.click();
        for (let i = 0; i < 4000 && mark() === before; i++) await new Promise(next => setTimeout(next, 5));
    }
    return find('#ending') ? 'over' : STOP && find(STOP) ? 'there' : 'running';
"#;

pub fn hurry(browser: &Browser, limit: usize, stop: &str) -> String {
    in_parts(browser, HURRY, limit, stop)
}
