import { onTestFinished, vi } from 'vitest';

/** Every path that was gone to, in order; a replaced one counts too. Call before the page is shown. */
export function watchPaths(): string[] {
  const paths: string[] = [];
  for (const name of ['pushState', 'replaceState'] as const) {
    const go = window.history[name].bind(window.history);
    vi.spyOn(window.history, name).mockImplementation((...to) => {
      go(...to);
      const { pathname } = window.location;
      if (paths.at(-1) !== pathname) paths.push(pathname);
    });
  }
  return paths;
}

/** The heading of each screen that was ever in the document, also of one replaced at once; `Loading...` before there is one. */
export function watchScreens(): string[] {
  const drawn: string[] = [];
  const observer = new MutationObserver(() => {
    const heading =
      document.querySelector('h1')?.textContent ?? (document.body.textContent.includes('Loading...') ? 'Loading...' : undefined);
    if (heading !== undefined && drawn.at(-1) !== heading) drawn.push(heading);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return drawn;
}
