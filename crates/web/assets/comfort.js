// Comforts that can be switched off: cards travel, choices without alternatives are made, and what turn.js adds.
const root = document.documentElement;
const settings = ['sound', 'keys', 'notice', 'steps', 'signs', 'coach'];
const kept = name => { try { return localStorage.getItem('tradecraft ' + name); } catch { return null; } };
const keep = (name, value) => { try { localStorage.setItem('tradecraft ' + name, value); } catch { /* A browser that keeps nothing forgets it. */ } };
// A notice comes and signs take the place of words only where somebody asked for it; the rest is there until somebody
// does not want it.
const isOn = name => (kept(name) ?? (['notice', 'signs'].includes(name) ? 'off' : 'on')) === 'on' && (name !== 'notice' || allowed() === 'granted');

// What the browser says of notices; asking it is left to whoever switches them on.
const allowed = () => window.Notification?.permission;
const mayNotify = async () => await window.Notification?.requestPermission() === 'granted';
let isRefused = false;

// How fast cards travel: so many milliseconds, on this device. Who once said "on" or "off" is understood.
const speeds = { off: 0, calm: 480, normal: 240, quick: 120 };
const speed = () => { const was = kept('motion'); return was in speeds ? was : 'normal'; };

function mark() {
  root.dataset.keys = isOn('keys') ? 'on' : 'off';
  root.dataset.steps = isOn('steps') ? 'on' : 'off';
  root.dataset.signs = isOn('signs') ? 'on' : 'off';
  root.dataset.motion = speed();
  for (const button of document.querySelectorAll('[data-speed]')) button.setAttribute('aria-pressed', String(button.dataset.speed === speed()));
  for (const button of document.querySelectorAll('[data-pace]')) button.setAttribute('aria-pressed', String(button.dataset.pace === pace()));
  for (const button of document.querySelectorAll('[data-toggle]')) button.setAttribute('aria-pressed', String(isOn(button.dataset.toggle)));
  const refused = document.getElementById('no-notice');
  if (refused) refused.hidden = !isRefused;
}
document.addEventListener('click', event => {
  const button = event.target.closest?.('[data-speed]');
  if (!button) return;
  keep('motion', button.dataset.speed);
  mark();
});
document.addEventListener('click', async event => {
  const button = event.target.closest?.('[data-toggle]');
  if (!button || !settings.includes(button.dataset.toggle)) return;
  const name = button.dataset.toggle, on = !isOn(name);
  isRefused = name === 'notice' && on && !await mayNotify();
  if (!isRefused) keep(name, on ? 'on' : 'off');
  if (name === 'sound' && on) tone();
  mark();
});

// Cards travel: whatever lies elsewhere than before moves there from where it was.
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const seen = element => element.getBoundingClientRect();
// A card that is raised, or still on its way, is not where it lies: new ways lead to the place of rest.
function rest(element) {
  const box = seen(element);
  const { m41, m42 } = new DOMMatrix(getComputedStyle(element).transform);
  return new DOMRect(box.x - m41, box.y - m42, box.width, box.height);
}
const cards = place => [...document.querySelectorAll('#board :is(.row, .hq, .play, .hand) [data-card]')]
  .map(element => ({ element, key: element.dataset.card, place: element.id + element.closest('section')?.className, box: place(element) }));
const nEscaped = () => Number(document.querySelector('.row')?.dataset.escaped ?? 0);
let before = [], escapedBefore = 0;
document.addEventListener('board:before', () => {
  before = speeds[speed()] && !calm.matches && !document.hidden ? cards(seen) : [];
  escapedBefore = nEscaped();
  // What leaves the row is seen leaving; its place may be taken by another card.
  for (const card of before) if (card.element.closest('.row')) card.copy = card.element.cloneNode(true);
});
// A Villain escapes past the end of the row; one that is defeated falls.
function leave({ copy, box }) {
  for (const part of [copy, ...copy.querySelectorAll('[id]')]) part.removeAttribute('id');
  copy.inert = true;
  Object.assign(copy.style, { position: 'fixed', left: box.left + 'px', top: box.top + 'px', width: box.width + 'px', margin: 0, zIndex: 40 });
  document.body.append(copy);
  const way = nEscaped() > escapedBefore
    ? [{}, { transform: 'translateX(-60%)', opacity: 1 }, { transform: 'translateX(-140%) rotate(-8deg)', opacity: 0 }]
    : [{}, { transform: 'translateY(30%) scale(.7)', opacity: 0 }];
  const done = () => copy.remove();
  copy.animate(way, { duration: speeds[speed()] * 2.5, easing: 'ease-in' }).finished.then(done, done);
}
function travel() {
  if (!before.length) return;
  const after = cards(rest);
  const same = new Set(after.map(card => card.key + card.place));
  const left = before.filter(card => !same.has(card.key + card.place));
  const known = new Set(before.map(card => card.key + card.place));
  for (const { element, key, place, box } of after) {
    if (known.has(key + place)) continue;
    // Who comes into the HQ comes from its deck: one of the same name that was put away is another card.
    const isNew = element.closest('.hq');
    const from = left.findIndex(card => card.key === key && (!isNew || card.element.closest('.hq')));
    const timing = { duration: speeds[speed()], easing: 'cubic-bezier(.2, .8, .25, 1)' };
    if (from < 0) { element.animate([{ opacity: 0, transform: 'translateY(-8px)' }, {}], timing); continue; }
    const [{ box: old }] = left.splice(from, 1);
    // A larger card that begins where a smaller one lay does not lengthen the page.
    const inside = (at, size, room) => Math.max(0, Math.min(at, room - size - 2));
    const x = inside(old.left, box.width, innerWidth) - box.left, y = inside(old.top, box.height, innerHeight) - box.top;
    element.animate([{ transform: `translate(${x}px, ${y}px)`, zIndex: 9 }, { zIndex: 9 }], timing);
  }
  left.filter(card => card.copy).forEach(leave);
}

// A choice without alternatives is made by itself after a moment: always, only where nothing is lost, or never. Holding Shift
// stops it, and so does having taken something back.
const paces = ['never', 'harmless', 'all'];
function pace() { const was = kept('forced'); return paces.includes(was) ? was : 'harmless'; }
let isHeld = false, isBack = false, soon = 0;
const isHold = event => event.key === 'Shift';
document.addEventListener('keydown', event => { if (isHold(event)) { isHeld = true; clearTimeout(soon); } });
document.addEventListener('keyup', event => { if (isHold(event)) { isHeld = false; resolve(); } });
document.addEventListener('submit', event => { isBack = !!event.submitter?.getAttribute('formaction')?.endsWith('/undo'); }, true);
document.addEventListener('click', event => {
  const button = event.target.closest?.('[data-pace]');
  if (!button) return;
  keep('forced', button.dataset.pace);
  mark();
  resolve();
});
function resolve() {
  clearTimeout(soon);
  const prompt = document.querySelector('#board [data-forced]'), words = document.getElementById('forced');
  const forced = prompt?.dataset.forced, wanted = pace();
  // Nobody is hurried past what others did.
  const isThen = !!document.querySelector('#board.is-then');
  const now = forced && !isThen && (wanted === 'all' || wanted === 'harmless' && forced === 'harmless') && !isHeld && !isBack;
  if (words) words.hidden = !now;
  if (!now) return;
  soon = setTimeout(() => {
    for (const tick of document.querySelectorAll('#board .tick:not(:checked)')) tick.click();
    (document.getElementById('confirm') ?? document.querySelector('#board button[name=option]'))?.click();
  }, 1200);
}
document.addEventListener('board:after', () => { mark(); travel(); resolve(); });
mark();
resolve();
