// One stream for all tabs of this browser: each says where its board comes from, and is passed on what comes.
const tabs = new Map();
// A tab that was thrown away can not say so; one that is there says it every minute.
const patience = 200_000;
let stream = null;

function connect() {
  stream?.close();
  stream = null;
  const wanted = new Set([...tabs.values()].map(tab => tab.address));
  if (!wanted.size) return;
  const address = new URL('../live', self.location);
  for (const at of wanted) address.searchParams.append('at', at);
  stream = new EventSource(address);
  // Nothing says that the table is there again, and null that it is away.
  const tell = news => { for (const port of tabs.keys()) port.postMessage(news); };
  stream.addEventListener('open', () => tell(''));
  stream.addEventListener('error', () => tell(null));
  stream.addEventListener('board', event => {
    const end = event.data.indexOf('\n'), of = event.data.slice(0, end), board = event.data.slice(end + 1);
    for (const [port, tab] of tabs) if (tab.address === of) port.postMessage(board);
  });
}

self.onconnect = event => {
  const [port] = event.ports;
  port.onmessage = ({ data }) => {
    const heard = Date.now(), known = tabs.has(port);
    if (data.address) tabs.set(port, { address: data.address, heard }); else tabs.delete(port);
    const gone = [...tabs].filter(([, tab]) => heard - tab.heard > patience);
    for (const [other] of gone) tabs.delete(other);
    // A page that has just been loaded may have been given a cookie: what the browser knows now counts.
    if (!known || !data.address || gone.length) connect();
  };
};
