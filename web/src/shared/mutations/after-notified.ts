import { notifyManager } from '@tanstack/react-query';

/**
 * Resolves once components were told of a write to the cache, which happens in a later task. Removing earlier what lies over the old
 * state would show the old state for a moment.
 */
export const afterNotified = (): Promise<void> => new Promise((resolve) => notifyManager.schedule(resolve));
