import { MAX_VIEWS_PER_REQUEST } from '@affinity/proto/vocabulary/limits';
import { useEffect, useState } from 'react';
import { logError } from '#shared/code/log-error.js';
import { ViewReporter } from '#features/posts/view-reporter.js';
import { reportViewed } from '../requests/viewed-videos.report.js';
import { REPORT_AFTER_MS } from '../components/discover.constants.js';
import { readViewed, withViewed, writeViewed } from '../state/viewed-videos.js';

function remember(accountId: string, id: string): void {
  try {
    writeViewed(localStorage, accountId, withViewed(readViewed(localStorage, accountId), id));
  } catch (error) {
    // The browser may refuse: the server remembers as well.
    logError('remember-viewed-video', error);
  }
}

/** VID-017..019, VID-024: a video that came into view is remembered here and, together with others, by the server. */
export function useRememberViewed(accountId: string, id: string | null): void {
  const [reporter] = useState(
    () =>
      new ViewReporter({
        send: reportViewed,
        onFailed: (error) => logError('report-viewed-videos', error),
        later: (callback) => void setTimeout(callback, REPORT_AFTER_MS),
        mostAtOnce: MAX_VIEWS_PER_REQUEST,
      }),
  );
  useEffect(() => {
    if (id === null) return;
    remember(accountId, id);
    reporter.see(id);
  }, [accountId, id, reporter]);
  useEffect(() => {
    const flush = () => void reporter.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [reporter]);
}
