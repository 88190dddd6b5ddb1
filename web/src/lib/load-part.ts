import { type ComponentType, lazy } from 'react';
import { logError } from './log-error.js';

const PAUSE_MS = 700;

/**
 * Loads a part of the application from a file of its own. A request that gets lost, as on a train, is made once more before the page
 * is given up. Where the browser keeps a failed import, the button of the error page helps.
 * @throws what the second try throws
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    logError('load-part', error);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return load();
  }
}

/** React's `lazy` for a component that is loaded so. */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>) => lazy(async () => ({ default: await loadPart(load) }));
