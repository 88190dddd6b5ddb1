import { ScreenAnswers } from './screen-answers.js';

const TIMEOUT_MS = 10_000;

/**
 * What the screen at the page's address begins with. The page that the gateway serves to a signed-in member names it in a link, so
 * the browser has asked for it together with the code. Elsewhere each read asks by itself.
 */
function asked(): Promise<Response> {
  const link = document.querySelector<HTMLLinkElement>('link[as=fetch]');
  return link === null ? Promise.resolve(new Response()) : fetch(link.href, { signal: AbortSignal.timeout(TIMEOUT_MS) });
}

export const screenAnswers = new ScreenAnswers(asked());
