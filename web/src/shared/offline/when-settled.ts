/** Milliseconds after the page has loaded: by then nothing that a member waits for is on its way. */
const SETTLED_AFTER_MS = 4_000;

/** Calls back once the page has long loaded and the browser is idle. */
export function whenSettled(act: () => void): void {
  const wait = (): void => {
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(act) : act()), SETTLED_AFTER_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
