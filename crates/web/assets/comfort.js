// Comforts that can be switched off: choices without alternatives are made, and what turn.js, sound.js, motion.js and
// coach.js add.
const root = document.documentElement;
const settings = ['sound', 'keys', 'notice', 'steps', 'signs', 'coach', 'gestures'];
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
const speeds = { off: 0, calm: 600, normal: 320, quick: 120 };
const speed = () => { const was = kept('motion'); return was in speeds ? was : 'normal'; };

// How loud the game is: not at all until somebody chooses.
const volumes = { off: 0, low: .3, mid: .6, high: 1 };
const volume = () => { const was = kept('volume'); return was in volumes ? was : 'off'; };

function mark() {
  root.dataset.keys = isOn('keys') ? 'on' : 'off';
  root.dataset.steps = isOn('steps') ? 'on' : 'off';
  root.dataset.gestures = isOn('gestures') ? 'on' : 'off';
  root.dataset.signs = isOn('signs') ? 'on' : 'off';
  root.dataset.motion = speed();
  for (const button of document.querySelectorAll('[data-speed]')) button.setAttribute('aria-pressed', String(button.dataset.speed === speed()));
  for (const button of document.querySelectorAll('[data-pace]')) button.setAttribute('aria-pressed', String(button.dataset.pace === pace()));
  for (const button of document.querySelectorAll('[data-toggle]')) button.setAttribute('aria-pressed', String(isOn(button.dataset.toggle)));
  for (const button of document.querySelectorAll('[data-volume]')) button.setAttribute('aria-pressed', String(button.dataset.volume === volume()));
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
document.addEventListener('board:after', () => { mark(); resolve(); });
mark();
resolve();
