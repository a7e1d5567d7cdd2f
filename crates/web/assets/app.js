// The table as an app: what is kept on the device, and what a page does while the table is away.
// Browsers give a worker to secure addresses only; elsewhere everything works as before, with the table at hand.
const manifest = document.querySelector('link[rel=manifest]');
if (manifest && navigator.serviceWorker) navigator.serviceWorker.register(new URL('worker.js', manifest.href)).catch(() => {});

// A page that stands in for one of the table asks until the table is back, and goes on there.
const standIn = document.querySelector('[data-away]');
if (standIn) {
  const ask = () => fetch(standIn.dataset.away, { cache: 'no-store' }).then(answer => { if (answer.ok) location.reload(); }, () => {});
  setInterval(ask, 2000);
  addEventListener('online', ask);
  listKept(standIn.querySelector('[data-kept]'));
}

// Lists the replays that are kept here, each by the title of its first page.
async function listKept(list) {
  if (!list || !window.caches) return;
  const kept = await caches.open('tradecraft pages'), seen = new Set();
  for (const request of await kept.keys()) {
    const address = new URL(request.url);
    if (!address.pathname.endsWith('/replay') || seen.has(address.pathname)) continue;
    seen.add(address.pathname);
    const title = (await (await kept.match(request)).text()).match(/<title>([^<]*)</)?.[1];
    const line = list.appendChild(document.createElement('li')), link = line.appendChild(document.createElement('a'));
    link.href = request.url;
    link.className = 'btn';
    // The text of a page is written with marks for signs; a parser reads them back.
    link.textContent = new DOMParser().parseFromString(title ?? request.url, 'text/html').body.textContent;
  }
  list.hidden = !seen.size;
}

// Keeps a finished game on the device: all its steps, through the eyes it is looked at with now.
document.addEventListener('click', async event => {
  const button = event.target.closest?.('[data-keep]');
  if (!button || button.disabled) return;
  button.disabled = true;
  const words = button.querySelector('span'), kept = await caches.open('tradecraft pages');
  const eyes = address => [...address.searchParams].filter(([name]) => !['step', 'line', 'play'].includes(name)).join();
  const start = new URL(button.dataset.keep, location.href), open = [start.href], seen = new Set(open);
  let done = 0, through;
  while (open.length) {
    const address = open.shift();
    const answer = await fetch(address, { credentials: 'same-origin' }).catch(() => null);
    if (!answer) { words.textContent = button.dataset.failed; button.disabled = false; return; }
    // The table asks for patience: it gets some.
    if (answer.status === 429) { open.unshift(address); await new Promise(go => setTimeout(go, 1000)); continue; }
    if (!answer.ok || !answer.headers.has('x-keep')) continue;
    const text = await answer.clone().text();
    await kept.put(address, answer);
    words.textContent = `${button.dataset.keeping} ${++done}`;
    for (const link of new DOMParser().parseFromString(text, 'text/html').querySelectorAll('a[data-board]')) {
      const next = new URL(link.getAttribute('href'), address);
      next.hash = '';
      if (next.pathname !== start.pathname || next.searchParams.has('play') || seen.has(next.href)) continue;
      // The first way on says through whose eyes the game is looked at.
      through ??= eyes(next);
      if (eyes(next) !== through) continue;
      seen.add(next.href);
      open.push(next.href);
    }
  }
  words.textContent = button.dataset.done;
});
const offerKeep = () => { for (const button of document.querySelectorAll('[data-keep][hidden]')) button.hidden = !navigator.serviceWorker?.controller; };
navigator.serviceWorker?.addEventListener('controllerchange', offerKeep);
document.addEventListener('board:after', offerKeep);
offerKeep();

// The sign of the app says how many games wait.
const waits = document.querySelector('[data-waiting]');
if (waits) navigator.setAppBadge?.(Number(waits.dataset.waiting)).catch(() => {});

// A browser can be told when no page is open: the service of its maker gives out an address, kept like any other.
const push = document.querySelector('[data-push]');
if (push && navigator.serviceWorker && window.PushManager) {
  push.hidden = false;
  push.addEventListener('click', async () => {
    push.disabled = true;
    try {
      const letters = atob(push.dataset.push.replace(/-/g, '+').replace(/_/g, '/'));
      const applicationServerKey = Uint8Array.from(letters, letter => letter.charCodeAt(0));
      const worker = await navigator.serviceWorker.ready;
      const given = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON();
      const { address, public: open, secret } = push.form.elements;
      [address.value, open.value, secret.value] = [given.endpoint, given.keys.p256dh, given.keys.auth];
      push.form.submit();
    } catch {
      push.textContent = push.dataset.failed;
    }
  });
}

// Quiet hours are told by the clock of whoever sets them.
const zone = document.querySelector('select[name=zone]');
if (zone) zone.value = String(-Math.round(new Date().getTimezoneOffset() / 60));
