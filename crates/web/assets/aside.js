// Beside the board: rules are read without leaving it, and the chat sends its lines.
const box = document.createElement('aside');
Object.assign(box, { id: 'rule-box', className: 'panel rule-box', popover: 'auto', tabIndex: -1 });
document.body.append(box);

// A mark that opens a rule shows it here; the page of its own is one more click away, or a held key.
document.addEventListener('click', async event => {
  const mark = event.target.closest?.('a.rule, a.kw, a.rid, .piles-list a, .scheme__note a');
  if (!mark || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  try {
    const answer = await fetch(mark.href, { headers: { 'x-language': document.documentElement.lang }, credentials: 'same-origin' });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const parts = page.querySelectorAll('.rule-entry, .one-card .card, .one-card .lines');
    if (!parts.length) throw new Error('no rule');
    // A mark that is the rule's own name has it as the heading, which leads there too.
    const words = mark.getAttribute('aria-label'), way = words ? [Object.assign(document.createElement('a'), { href: mark.href, className: 'btn', textContent: words })] : [];
    const close = Object.assign(document.createElement('button'), { type: 'button', className: 'btn rule-box__close', textContent: '×', onclick: () => box.hidePopover() });
    close.setAttribute('aria-label', document.documentElement.lang === 'de' ? 'Schließen' : 'Close');
    box.replaceChildren(close, ...parts, ...way);
    if (mark.hash) box.querySelector('#' + CSS.escape(mark.hash.slice(1)))?.classList.add('is-cited');
    box.showPopover();
    box.focus({ preventScroll: true });
  } catch { location.assign(mark.href); }
});

// The chat has a form of its own; what was refused stays in the field.
document.addEventListener('submit', event => {
  const form = event.target;
  if (form.id !== 'talk') return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  const sent = new CustomEvent('send', { detail: { address: form.getAttribute('action'), body, then: () => {
    const field = document.getElementById('say');
    if (field && !document.getElementById('unsaid')) field.value = '';
    field?.focus({ preventScroll: true });
  } } });
  document.dispatchEvent(sent);
});

// A closed chat says that there is something new in it.
const said = () => Number(document.getElementById('talk-lines')?.dataset.n ?? 0);
let read = said();
function news() {
  const tray = document.getElementById('tray-talk');
  if (!tray) return;
  if (tray.open) read = said();
  tray.classList.toggle('has-news', said() !== read);
}
document.addEventListener('board:after', news);

// What others do is told to those who hear the table: every sentence once, in order.
let told = Number(document.getElementById('log')?.dataset.n ?? 0);
function tellEvents() {
  const log = document.getElementById('log'), events = document.getElementById('events');
  const n = Number(log?.dataset.n ?? 0), lines = [...(log?.querySelectorAll('li:not(.log__turn)') ?? [])].filter(line => Number(line.dataset.n) > told);
  told = n;
  if (!events || !lines.length) return;
  lines.sort((a, b) => a.dataset.n - b.dataset.n);
  events.replaceChildren(...lines.slice(-12).map(line => Object.assign(document.createElement('p'), { textContent: line.querySelector('.log__words')?.textContent ?? '' })));
}
document.addEventListener('board:after', tellEvents);
document.addEventListener('toggle', event => { if (event.target.id === 'tray-talk') news(); }, true);
