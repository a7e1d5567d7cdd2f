// Your turn: a tone and, for whoever wants one, a notice say it once; the tab's title and icon say it while one looks elsewhere.
// A seat is also wanted for a question that is coming, for a request to take back, and behind a curtain.
const isWanted = () => !!document.querySelector('#board :is([name=option], [name=answer], .tick, #agree, #open[data-asked])');
let wasWanted = isWanted();

let air = null;
async function tone() {
  const asked = Date.now();
  try {
    air ??= new AudioContext();
    await air.resume();
  } catch { return; }
  // Until somebody has clicked, browsers stay silent; a tone that comes long after would say something wrong.
  if (Date.now() - asked > 1000) return;
  for (const [i, pitch] of [523.25, 783.99].entries()) {
    const voice = air.createOscillator(), loudness = air.createGain(), at = air.currentTime + i * 0.13;
    voice.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.12, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    voice.connect(loudness).connect(air.destination);
    voice.start(at);
    voice.stop(at + 0.55);
  }
}
// Some browsers let a page sound later only if it has begun to under somebody's hand.
document.addEventListener('click', () => {
  if (!isOn('sound')) return;
  try { (air ??= new AudioContext()).resume(); } catch { /* There is no sound here. */ }
}, { once: true });

let notice = null;
function notify() {
  const asks = document.querySelector('#asking:has(#agree) p, #early .early__text, #prompt .prompt__text p, #prompt p');
  // The rule behind the question can not be opened from a notice.
  const words = asks?.cloneNode(true);
  words?.querySelector('.rule')?.remove();
  const options = { body: words?.textContent.trim() ?? '', tag: location.pathname, renotify: true, icon: marked, lang: root.lang };
  // On some telephones a page may not do this by itself.
  try { notice = new Notification(document.getElementById('page')?.dataset.title ?? 'Tradecraft', options); } catch { return; }
  notice.onclick = () => { window.focus(); notice.close(); };
}

const icon = document.querySelector('link[rel=icon]'), plain = icon?.getAttribute('href'), marked = plain?.replace('icon.svg', 'icon-turn.svg');
function badge() {
  const on = isWanted() && document.hidden;
  if (icon) icon.href = on ? marked : plain;
  document.title = document.title.replace(/^● /, '');
  if (on) document.title = '● ' + document.title;
}
function call() {
  const wanted = isWanted();
  if (wanted && !wasWanted) {
    if (isOn('sound')) tone();
    if (document.hidden && isOn('notice')) notify();
  }
  // What has been answered elsewhere is no longer asked.
  if (!wanted) notice?.close();
  wasWanted = wanted;
  badge();
}
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) notice?.close();
  badge();
});
document.addEventListener('board:after', call);
badge();
