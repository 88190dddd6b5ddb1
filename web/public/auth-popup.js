// Runs in the popup after the provider has answered: tells the opening tab how it went, then closes.
// A BroadcastChannel is used because Cross-Origin-Opener-Policy cuts window.opener.
(() => {
  const said = new URLSearchParams(location.hash.slice(1));
  const result = ['ok', 'second-step', 'refused'].includes(said.get('result')) ? said.get('result') : 'error';
  const methods = (said.get('methods') ?? '').split(',');
  // Until when, and the way to the cases of who may not sign in: from here on in no address.
  const details = Object.fromEntries(['until', 'caseToken'].flatMap((name) => (said.has(name) ? [[name, said.get(name)]] : [])));
  const channel = new BroadcastChannel('affinity-auth');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is same-origin by nature
  channel.postMessage({ type: 'affinity-google', result, methods, code: said.get('code'), details });
  channel.close();
  history.replaceState(null, '', location.pathname);
  window.close();
})();
