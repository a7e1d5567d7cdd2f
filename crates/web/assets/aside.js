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

// A closed chat says that there is something new in it: on its fold, on what opens it, and for a moment in the corner.
const said = () => Number(document.getElementById('talk-lines')?.dataset.n ?? 0);
const toast = Object.assign(document.createElement('button'), { id: 'toast', type: 'button', className: 'panel toast', hidden: true });
document.body.append(toast);
let read = said(), heard = read, fading = 0;
function news() {
  const tray = document.getElementById('tray-talk'), more = document.getElementById('more');
  if (!tray) return;
  const isSeen = tray.open && tray.checkVisibility();
  if (isSeen) { read = said(); toast.hidden = true; }
  const n = said() - read;
  tray.classList.toggle('has-news', n !== 0);
  if (more) { if (n > 0) more.dataset.news = n; else delete more.dataset.news; }
  const latest = document.querySelector('#talk-lines li:last-child');
  // What was shown lies over the board anyway.
  if (said() > heard && !isSeen && !latest?.matches('.is-gesture')) {
    toast.textContent = latest?.textContent ?? '';
    toast.hidden = false;
    clearTimeout(fading);
    fading = setTimeout(() => { toast.hidden = true; }, 6000);
  }
  heard = said();
}
// Whoever touches it reads the rest.
toast.addEventListener('click', () => {
  toast.hidden = true;
  const tray = document.getElementById('tray-talk'), all = document.getElementById('tray');
  if (!tray) return;
  if (all && !all.checkVisibility()) all.showPopover?.();
  tray.open = true;
  document.getElementById('say')?.focus();
});
document.addEventListener('board:after', news);

// What others do is told to those who hear the table: every sentence once, in order.
let told = Number(document.getElementById('log')?.dataset.n ?? 0);
function tellEvents() {
  const log = document.getElementById('log'), events = document.getElementById('events');
  const n = Number(log?.dataset.n ?? 0), lines = [...(log?.querySelectorAll('li:not(.log__turn)') ?? [])].filter(line => Number(line.dataset.n) > told);
  told = n;
  if (!events || !lines.length) return;
  lines.sort((a, b) => a.dataset.n - b.dataset.n);
  const words = line => (line.querySelector('.log__words')?.textContent ?? '') + (line.dataset.times ? ' ×' + line.dataset.times : '');
  events.replaceChildren(...lines.slice(-12).map(line => Object.assign(document.createElement('p'), { textContent: words(line) })));
}
document.addEventListener('board:after', tellEvents);
document.addEventListener('toggle', event => { if (event.target.id === 'tray-talk') news(); }, true);
