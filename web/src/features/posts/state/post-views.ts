import { MAX_VIEWS_PER_REQUEST } from '@affinity/proto/vocabulary/limits';
import { useEffect } from 'react';
import { api, unwrap } from '#shared/api/client.js';
import type { Post } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { ViewReporter } from '../view-reporter.js';

/** Milliseconds. Views of a while go in one request, and not while a page is still coming. */
const REPORT_EVERY_MS = 12_000;

let current: { accountId: string; reporter: ViewReporter } | null = null;

/** The reporter of the member at this tab. Another member starts anew. */
function reporterOf(accountId: string): ViewReporter {
  if (current?.accountId === accountId) return current.reporter;
  const reporter = new ViewReporter({
    // `keepalive` lets the last report go out while the page is left.
    send: (postIds) => unwrap(api.POST('/api/posts/views', { body: { postIds }, keepalive: true })),
    onFailed: (error) => logError('post-views', error),
    later: (callback) => void setTimeout(callback, REPORT_EVERY_MS),
    mostAtOnce: MAX_VIEWS_PER_REQUEST,
  });
  // Collected views are reported when the tab goes away as well.
  window.addEventListener('pagehide', () => void reporter.flush());
  current = { accountId, reporter };
  return reporter;
}

/** POST-061..063: a post of someone else counts as seen once it has been in view. */
export function useReportView(post: Post, inView: boolean): void {
  const { account } = useCurrentSession();
  const viewer = account?.id;
  useEffect(() => {
    if (inView && viewer !== undefined && viewer !== post.userId) reporterOf(viewer).see(post.id);
  }, [inView, post.id, post.userId, viewer]);
}
