import { notifyManager } from '@tanstack/react-query';

/**
 * Resolves once components were told of what was just written to the cache: the cache tells them in a later task, and
 * whoever drops what lay over the old state before that shows the old state for a moment.
 */
export const afterNotified = (): Promise<void> => new Promise((resolve) => notifyManager.schedule(resolve));
