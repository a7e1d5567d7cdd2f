// Clocks count down here. Whose time it is was reckoned at the table: the clock of this device may be wrong.
let ahead = null;
async function compare() {
  if (ahead !== null || !document.querySelector('#clock [data-due]')) return;
  ahead = 0;
  try {
    const answer = await fetch(location.href, { method: 'HEAD', credentials: 'same-origin' }), at = Date.parse(answer.headers.get('date') ?? '');
    if (!Number.isNaN(at)) ahead = Date.now() - at - 500;
  } catch { /* Then this device is believed. */ }
  tick();
}
function timeWords(left) {
  const s = Math.max(0, Math.floor(left / 1000)), [d, h, m] = [Math.floor(s / 86400), Math.floor(s / 3600) % 24, Math.floor(s / 60) % 60];
  const [day, hour, minute] = root.lang === 'de' ? ['T.', 'Std.', 'Min.'] : ['d', 'h', 'min'];
  if (d) return `${d} ${day} ${h} ${hour}`;
  return h ? `${h} ${hour} ${m} ${minute}` : `${m}:${String(s % 60).padStart(2, '0')}`;
}
function tick() {
  const clock = document.getElementById('clock');
  for (const one of clock?.querySelectorAll('[data-due]') ?? []) {
    const left = one.dataset.due - (Date.now() - (ahead ?? 0)), words = left > 0 ? timeWords(left) : clock.dataset.late;
    if (one.textContent !== words) one.textContent = words;
    if (left > 0) continue;
    clock.classList.add('is-late');
    for (const button of clock.querySelectorAll('[data-claim][disabled]')) { button.disabled = false; clock.open = true; }
  }
}
setInterval(tick, 500);
document.addEventListener('board:after', () => { compare(); tick(); });
compare();
