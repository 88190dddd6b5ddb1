import { MAX_VIEWS_PER_REQUEST } from '@affinity/proto/vocabulary/limits';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';

/** Leaves videos out of later loads and records their views (VID-018, VID-024). The server takes a repeated id once. */
export async function reportViewed(postIds: readonly string[]): Promise<void> {
  // `keepalive` lets the last report go out while the page is left.
  await unwrap(api.POST('/api/videos/seen', { body: { postIds: [...postIds] }, keepalive: true }));
}

/**
 * Tells the server the newest videos this browser remembers, as many as one request takes. What an earlier visit could not report is
 * among them. A failure is only logged: the feed leaves these videos out by itself.
 */
export async function mergeViewed(viewed: ReadonlySet<string>): Promise<void> {
  const newest = [...viewed].slice(-MAX_VIEWS_PER_REQUEST);
  if (newest.length === 0) return;
  try {
    await reportViewed(newest);
  } catch (error) {
    logError('merge-viewed-videos', error);
  }
}
