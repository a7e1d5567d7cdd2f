//! Playing as the hint says, from within the page.

/// Words for scripts: `find` an element, wait `until` something is so, and make a choice `by_hint`,
/// with a look at the page while the hint is shown.
pub const BY_HINT: &str = r#"
    const find = css => document.querySelector(css);
    const until = async is_so => { for (let i = 0; i < 12000 && !is_so(); i++) await new Promise(next => setTimeout(next, 5)); };
    const by_hint = async (look = () => {}) => {
        const ticket = () => find('#ticket')?.value, before = ticket();
        find('#hint').click();
        await until(() => find('#notice') || find('#ending'));
        if (find('#ending')) return;
        look();
        if (find('#confirm')) {
            for (const tick of document.querySelectorAll('label.is-hinted .tick')) tick.click();
            find('#confirm').click();
        } else {
            find('button.is-hinted').click();
            find('.is-asking')?.click();
        }
        await until(() => find('#ending') || ticket() !== before);
    };
"#;
