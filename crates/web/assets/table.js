// Keeps an open board up to date. Everything here is a comfort: without it the forms work as forms.
const page = () => document.getElementById('page');

// Puts new markup in the place of old, keeping every element that has a counterpart: by id, else by
// order. So focus, scroll and open parts stay as they are.
function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) return old.replaceWith(fresh);
  if (old.nodeType !== 1) { if (old.data !== fresh.data) old.data = fresh.data; return; }
  if (old.hasAttribute('data-keep') || fresh.dataset.same || old.isEqualNode(fresh)) return;
  // What a script has set on an element may be its own: laying a large drawing out twice takes long.
  const isOwn = name => name === 'open' || name === old.dataset?.own;
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !isOwn(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (!isOwn(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.type === 'hidden' || (old.type === 'range' && !old.matches(':active'))) old.value = fresh.getAttribute('value');
  const named = new Map([...old.children].filter(c => c.id).map(c => [c.id, c]));
  // Whatever is gone goes first: else all that stays would be moved past it, and laid out again.
  if (named.size) {
    const stay = new Set([...fresh.children].map(c => c.id));
    for (const [id, gone] of named) if (!stay.has(id)) gone.remove();
  }
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const twin = child.id && named.get(child.id);
    if (twin) {
      if (twin !== at) old.insertBefore(twin, at); else at = at.nextSibling;
      morph(twin, child);
    } else if (at && !at.id && at.nodeName === child.nodeName) {
      const next = at.nextSibling;
      morph(at, child);
      at = next;
    } else old.insertBefore(child, at);
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

const parsed = text => new DOMParser().parseFromString(text, 'text/html');
const show = text => put(parsed(text));
function put(answer) {
  const fresh = answer.getElementById('page');
  if (!fresh || !page()) return false;
  // Parts that were there when it was asked for are not sent again. If one is gone meanwhile, all is asked for anew.
  if ([...fresh.querySelectorAll('[data-same]')].some(part => document.getElementById(part.id)?.dataset.h !== part.dataset.same)) return false;
  const focused = document.activeElement?.id;
  document.dispatchEvent(new Event('board:before'));
  morph(page(), fresh);
  count();
  heard = nLines(document);
  document.title = page().dataset.title;
  // Only another one: naming the same again would make the browser style everything anew.
  if (page().lang && page().lang !== document.documentElement.lang) document.documentElement.lang = page().lang;
  document.body.className = page().dataset.class;
  // A page without a look of its own keeps that of its site.
  const skin = /skin-(\w+)/.exec(page().dataset.class)?.[1];
  if (skin) document.documentElement.dataset.skin = skin;
  document.dispatchEvent(new Event('board'));
  goOn();
  // A chosen card is gone: the keyboard goes on at the question, not at the top of the page.
  if (focused && document.activeElement === document.body) {
    const next = document.getElementById(focused) ?? document.querySelector('.hand button, .prompt button');
    next?.focus({ preventScroll: true });
  }
  document.dispatchEvent(new Event('board:after'));
  return true;
}

// Proxies refuse headers of more than some kilobytes.
const has = () => [...document.querySelectorAll('#page [data-h]')].slice(0, 400).map(part => part.dataset.h).join('');
const load = (address, options = {}) => fetch(address, { ...options, headers: { 'x-board-only': '1', 'x-has': has(), 'x-reads': page()?.lang ?? '' }, credentials: 'same-origin' }).then(answer => answer.text());
// What somebody asks for comes before what the page asks for by itself.
let nth = 0, open = 0;
async function ask(address, options = {}) {
  if (options.quiet && open) return;
  const mine = options.quiet ? nth : ++nth, own = options.quiet ? 0 : 1;
  let text = null;
  open += own;
  try { text = await load(address, options); } catch { return away(); } finally { open -= own; }
  reached();
  // A look that was asked for before something else happened comes too late.
  if (mine !== nth && !options.method) return;
  if (!(options.method || options.news ? await arrive(text) : show(text))) return location.reload();
  catchUp();
}
const spoken = text => /id="talk-lines"[^>]*data-n="(\d+)"/.exec(text)?.[1] ?? 0;
const isHere = text => ticket(text) === document.getElementById('ticket')?.value;
// The step or the hint that is looked at.
const here = () => document.querySelector('#follow, #notice[data-here]')?.dataset.here;
// What came while something was asked for is looked at now, unless it is what is there.
function catchUp() {
  if (busy || open || !late) return;
  const text = late, missed = !isHere(text), unheard = +spoken(text) > +(document.getElementById('talk-lines')?.dataset.n ?? 0);
  late = null;
  if (missed || unheard) ask((!missed && here()) || location.href, { quiet: true, news: missed });
}

// What others did is shown step by step, if it is more than one sees at a glance: the table then, above the own question
// and hand now, so nobody has to wait for the end.
const nLines = page => Number(page.getElementById('log')?.dataset.n ?? 0);
const still = matchMedia('(prefers-reduced-motion: reduce)');
const wantsSteps = () => !['motion', 'steps'].some(name => document.documentElement.dataset[name] === 'off') && !still.matches && !document.hidden;
let heard = nLines(document);
async function arrive(text) {
  const fresh = parsed(text), { since, own, known } = fresh.getElementById('board')?.dataset ?? {};
  if (!since || !wantsSteps() || nLines(fresh) - Math.max(heard, +own) < 2) return put(fresh);
  const mine = nth;
  let step = null;
  try { step = await load(`${since}?play=1&line=${Math.max(heard, +known)}`); } catch { /* Then there is only how it is now. */ }
  return mine !== nth || (step && show(step)) || put(fresh);
}

// A table that can not be reached is waited for; what is on the screen stays. A choice that was not answered was perhaps
// made: the board that comes then says so.
let again = 0;
function lost(isLost) {
  const words = document.getElementById('lost');
  if (words) Object.assign(words, { hidden: !isLost, textContent: words.dataset[document.documentElement.lang] });
}
function away() {
  lost(true);
  clearTimeout(again);
  again = setTimeout(() => (page()?.dataset.live ? ask(location.href) : fetch(location.href, { method: 'HEAD' }).then(reached, away)), 2000);
}
function reached() {
  clearTimeout(again);
  lost(false);
}

// Other scripts of ours ask for another look at the same board.
document.addEventListener('look', event => {
  if (busy) return;
  event.preventDefault();
  const address = location.pathname + event.detail;
  ask(address);
});

// Other forms of ours are sent like the board's, and their answer is the board again.
document.addEventListener('send', event => {
  const { address, body, then } = event.detail;
  ask(address, { method: 'POST', body }).then(then);
});

let busy = false, late = null;
const ticket = text => /id="ticket"[^>]*value="(\w+)"/.exec(text)?.[1];
document.addEventListener('submit', event => {
  const form = event.target, by = event.submitter;
  if (form.id !== 'board' || by?.getAttribute('formaction')?.endsWith('/games') || by?.hasAttribute('data-plain')) return;
  event.preventDefault();
  if (busy) return;
  // Ending a turn asks once more while something can still be done.
  if (by?.dataset.ask && !by.classList.contains('is-asking')) {
    by.classList.add('is-asking');
    by.querySelector('small').textContent = by.dataset.ask;
    return;
  }
  busy = true;
  clearTimeout(next);
  for (const bubble of document.querySelectorAll('details.pool[open]')) bubble.open = false;
  delete document.getElementById('look')?.dataset.keep;
  const body = new URLSearchParams(new FormData(form));
  if (by?.name) body.set(by.name, by.value);
  ask(by?.getAttribute('formaction') ?? form.getAttribute('action'), { method: 'POST', body })
    .finally(() => { busy = false; catchUp(); });
});

// Ticking several cards: says how many there are, and holds back what would be one too many.
function count(ticked) {
  const picked = document.getElementById('picked'), confirm = document.getElementById('confirm');
  if (!picked || !confirm) return;
  const { min, max } = picked.dataset, n = () => document.querySelectorAll('#board .tick:checked').length;
  if (ticked?.checked && n() > +max) ticked.checked = false;
  const words = picked.textContent.replace(/^\d+/, n());
  if (picked.textContent !== words) picked.textContent = words;
  confirm.disabled = n() < +min;
}
document.addEventListener('change', event => { if (event.target.matches?.('.tick')) count(event.target); });

// Reading a card: its large form lies over the panel at the side while it is pointed at, has the focus, or was held.
const panel = () => document.getElementById('look');
// On a small screen it lies over the table: then only who asks for it gets it, and it leaves free what it is about.
const isOver = () => panel() && getComputedStyle(panel()).position === 'fixed';
let isPinned = false, leaving = 0;
function look(piece, pinned = false) {
  const card = document.querySelector('#look .look__card'), sum = document.querySelector('#look .look__sum');
  const face = piece.querySelector('.card__face')?.cloneNode(true);
  if (!card || !face) return;
  clearTimeout(leaving);
  isPinned = pinned;
  const holder = piece.querySelector('.hidden-face > .card') ?? piece, large = document.createElement('span');
  large.className = holder.className.replace(/is-\w+|has-\w+/g, '');
  large.append(face);
  card.replaceChildren(large);
  // It stays whatever happens meanwhile.
  panel().dataset.keep = '';
  panel().classList.add('is-shown');
  panel().classList.toggle('is-low', isOver() && piece.getBoundingClientRect().top < innerHeight / 2);
  const words = [piece.dataset.sum, piece.dataset.why].filter(Boolean);
  sum.hidden = !words.length;
  sum.textContent = words.join('. ');
  // Whoever holds it wants to know it all: its signs too.
  if (pinned) aids().then(({ signsOf }) => { if (large.isConnected) card.append(signsOf(face)); });
  if (piece.dataset.cite) {
    const link = Object.assign(document.createElement('a'), { className: 'rule rule--dot', href: piece.dataset.cite, textContent: '§' });
    sum.append(' ', link);
  }
}
function lookAway(after = 0) {
  clearTimeout(leaving);
  leaving = setTimeout(() => { panel()?.classList.remove('is-shown'); delete panel()?.dataset.keep; isPinned = false; }, after);
}
const piece = event => event.target.closest?.('#board [data-card]');
document.addEventListener('pointerover', event => {
  if (event.pointerType !== 'mouse') return;
  const at = piece(event);
  if (at && isOver()) return;
  if (at && !isPinned) look(at); else if (event.target.closest?.('#look')) clearTimeout(leaving); else if (!isPinned) lookAway(250);
});
document.addEventListener('focusin', event => { const at = piece(event); if (at?.matches(':focus-visible')) look(at, true); });
document.addEventListener('focusout', event => { if (piece(event)) lookAway(); });
document.addEventListener('contextmenu', event => { const at = piece(event); if (at) { event.preventDefault(); look(at, true); } });
document.addEventListener('keydown', event => { if (event.key === 'Escape') lookAway(); });

// A finger that rests on a card reads it, and chooses nothing.
let resting = 0, hasRested = false;
document.addEventListener('pointerdown', event => {
  hasRested = false;
  const at = piece(event);
  if (at && event.pointerType === 'touch') resting = setTimeout(() => { hasRested = true; look(at, true); }, 450);
  if (!at && !event.target.closest?.('#look')) lookAway();
});
for (const end of ['pointerup', 'pointercancel', 'scroll']) document.addEventListener(end, () => clearTimeout(resting), true);
document.addEventListener('click', event => {
  if (!hasRested) return;
  hasRested = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
document.addEventListener('click', event => {
  const at = piece(event), board = event.target.closest?.('[data-board]');
  if (board) { event.preventDefault(); if (board.closest('.is-past')) turnTo(board.href); else ask(board.href); return; }
  // What can not be chosen is read here instead of on a page of its own.
  if (at?.nodeName === 'A' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    for (const other of document.querySelectorAll('.is-asked')) other.classList.remove('is-asked');
    at.classList.add('is-asked');
    look(at, true);
  }
});

// What a number is made of is read and put away by the next touch elsewhere.
document.addEventListener('click', event => {
  for (const bubble of document.querySelectorAll('details.pool[open]')) if (!bubble.contains(event.target)) bubble.open = false;
});

// A pile opens its list.
document.addEventListener('click', event => {
  const target = document.getElementById(event.target.closest?.('a[data-pile][href]')?.hash.slice(1) ?? '');
  if (!target) return;
  event.preventDefault();
  const all = document.getElementById('tray');
  if (all && !all.checkVisibility()) all.showPopover?.();
  for (let tray = target.closest('details'); tray; tray = tray.parentElement.closest('details')) tray.open = true;
  lookAway();
  target.closest('.pile-tray').scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
});

// Keys mirror the table: Q–T row, A–G HQ, 1–9 hand, M Mastermind, H Officers, Enter ends the turn. With
// Shift: a digit for what is in play, a letter for the second way.
document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || document.documentElement.dataset.keys === 'off') return;
  if (event.target.closest?.('input, textarea, select, summary')) return;
  if (event.key === 'Enter' && event.target.closest?.('a, button')) return;
  // With Shift a digit is another sign on every keyboard, so the place of the key counts.
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  const key = event.shiftKey ? 'shift+' + (digit ?? event.key.toLowerCase()) : event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const at = document.querySelector(`#board [data-key="${CSS.escape(key)}"]:not([disabled])`);
  if (at) { event.preventDefault(); at.click(); }
});

// What few ask for comes when it is asked for: the list of keys, and what a sign means.
const aids = () => { const own = new URL(import.meta.url); return import(new URL('aids.js' + own.search, own)); };
document.addEventListener('keydown', event => {
  const { key, target } = event, search = key === '/' && document.querySelector('input[type=search]');
  const isTyping = target.closest?.('input:not([type=radio], [type=checkbox]), textarea, select') || event.ctrlKey || event.metaKey || event.altKey;
  if (isTyping || document.documentElement.dataset.keys === 'off' || !search && key !== '?') return;
  event.preventDefault();
  if (search) search.focus(); else aids().then(({ listKeys }) => listKeys());
});
document.addEventListener('click', ({ target }) => {
  const sign = target.closest?.('[title], svg');
  if (sign && !target.closest('a, button, summary, label, input, select, #look')) aids().then(({ explain }) => explain(sign));
});

count();
// A replay: the slider and the lists ask as they change, and playing goes on by itself.
let next = 0;
function goOn() {
  clearTimeout(next);
  const follow = document.getElementById('follow')?.dataset;
  // However much happened, it is soon told.
  const each = { calm: 1800, quick: 450 }[document.documentElement.dataset.motion] ?? 1000;
  if (follow?.next) { next = setTimeout(() => busy || ask(follow.next, { quiet: true }), Math.max(220, Math.min(each, 12_000 / follow.n))); return; }
  const { auto, n } = document.querySelector('[data-auto]')?.dataset ?? {};
  const pace = { calm: 2000, quick: 550 }[document.documentElement.dataset.motion] ?? 1100;
  // A film is soon over, however much happened.
  if (auto) next = setTimeout(() => turnTo(auto), n ? Math.max(350, Math.min(pace * 1.3, 20_000 / n)) : pace);
}
function turnTo(address) {
  history.replaceState(null, '', address.replace('&play=1', ''));
  return ask(address);
}
let asked = null;
document.addEventListener('input', event => {
  const form = event.target.form;
  if (!form?.hasAttribute('data-ask-board')) return;
  const address = form.getAttribute('action') + '?' + new URLSearchParams(new FormData(form));
  // Only the latest place of a slider counts.
  if (asked === null) turnTo(address).finally(() => { const late = asked; asked = null; if (late && late !== address) turnTo(late); });
  asked = address;
});
document.documentElement.classList.add('has-scripts');
const live = page()?.dataset.live;
function hear(text) {
  // Some games only say which position is there now: their page knows what it looks at, and asks. One that waited for
  // others is not such a page yet.
  if (text[0] !== '<' && !page().dataset.mark) return location.reload();
  if (text[0] !== '<') { document.body.dataset.rung = text; document.dispatchEvent(new Event('rung')); return; }
  // A step or a hint that is looked at stays; what is new comes after it.
  const stays = here() && (document.querySelector('.is-then') || isHere(text));
  if (busy || open) late = text; else if (stays) ask(here(), { quiet: true }); else arrive(text);
}
function alone() {
  const stream = new EventSource(live);
  stream.addEventListener('board', event => hear(event.data));
  stream.addEventListener('open', reached);
  stream.addEventListener('error', away);
}
// All tabs share one stream, where the browser lets them.
function follow() {
  const here = new URL(import.meta.url), worker = new SharedWorker(new URL('stream.js' + here.search, here));
  worker.onerror = alone;
  worker.port.onmessage = ({ data }) => (data === null ? away() : data === '' ? reached() : hear(data));
  const stay = () => worker.port.postMessage({ address: live });
  stay();
  setInterval(stay, 60_000);
  addEventListener('pagehide', () => worker.port.postMessage({}));
  addEventListener('pageshow', event => { if (event.persisted) stay(); });
}
// What is there is drawn before the stream sends it again; a page that nobody looks at is not drawn, and begins soon too.
let begun = !live;
function begin() {
  if (begun) return;
  begun = true;
  try { follow(); } catch { alone(); }
}
requestAnimationFrame(() => setTimeout(begin));
setTimeout(begin, 400);

// The set-up page checks itself: whatever is changed or rolled is sent, and the answer takes its place.
const draft = target => target.closest?.('form[data-check]');
async function check(form, by) {
  const body = new URLSearchParams(new FormData(form));
  body.set('do', by?.value ?? 'check');
  await ask(form.getAttribute('action'), { method: 'POST', body });
  // A field that somebody has touched no longer follows its markup by itself.
  for (const field of form.elements) {
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = field.hasAttribute('checked');
    else if (field.tagName === 'SELECT') for (const line of field.options) line.selected = line.hasAttribute('selected');
    else if (field.type !== 'hidden' && field !== document.activeElement) field.value = field.getAttribute('value') ?? '';
  }
  // Whoever pressed a button beside the way in reads there why it is closed.
  if (by?.closest('.summary')) document.getElementById('refused')?.focus();
}
document.addEventListener('change', event => {
  const form = draft(event.target);
  if (!form || event.target.name === 'code') return;
  // Who chooses a group by hand wants to keep it. Where all places are taken, one that nobody holds makes room.
  const { checked, type, value, name } = event.target, slot = name !== 'lock' && event.target.closest('.slot');
  const lock = slot => slot.querySelector('[name=lock]');
  if (slot) lock(slot).checked = type === 'checkbox' ? checked : value !== '';
  const shelf = slot && checked ? event.target.closest('[data-most]') : null;
  const taken = shelf ? [...shelf.querySelectorAll('.tile :checked')] : [];
  const loose = taken.length > shelf?.dataset.most && taken.find(tick => !lock(tick.closest('.slot')).checked);
  if (loose) loose.checked = false;
  check(form);
});
document.addEventListener('submit', event => {
  if (!draft(event.target) || event.submitter?.value === 'start') return;
  event.preventDefault();
  check(event.target, event.submitter);
});

// Links and codes to copy. Plain addresses in a local network have no clipboard: there the text is selected.
const offer = () => { for (const button of document.querySelectorAll('[data-copy][hidden]')) button.hidden = false; };
offer();
new MutationObserver(offer).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] });
document.addEventListener('click', async event => {
  const button = event.target.closest?.('[data-copy]');
  if (!button) return;
  const field = button.parentElement.querySelector('input[readonly]');
  field?.select();
  try { await navigator.clipboard.writeText(button.dataset.copy); } catch { if (!field || !document.execCommand('copy')) return; }
  button.querySelector('span').textContent = button.dataset.copied;
});
