import { logError } from './log-error.js';

const PAUSE_MS = 700;

/** Styles that did not come. The bundler asks for each once: a part that is loaded later would be drawn without them. */
const lostStyles = new Set<HTMLLinkElement>();
const noteLost = ({ target }: Event): void => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
};
if (typeof window !== 'undefined') window.addEventListener('error', noteLost, true);

/** Asks for lost styles again. Those that are lost again may be another part's: they keep no part from being drawn. */
async function findStyles(): Promise<void> {
  const again = [...lostStyles].map(
    (lost) =>
      new Promise<void>((resolve) => {
        const link = lost.cloneNode() as HTMLLinkElement;
        for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
        lostStyles.delete(lost);
        lost.replaceWith(link);
      }),
  );
  await Promise.all(again);
}

/**
 * Loads a part of the application from a file of its own, with its styles. A request that gets lost, as on a train, is made once more
 * before the page is given up. Where the browser keeps a failed import, the button of the error page helps.
 * @throws what the second try throws
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  const attempt = async (): Promise<T> => {
    await findStyles();
    return load();
  };
  try {
    return await attempt();
  } catch (error) {
    logError('load-part', error);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return attempt();
  }
}
