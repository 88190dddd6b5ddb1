import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { logError } from '#shared/code/log-error.js';
import { Button } from '#shared/ui/button.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { ERROR_TEXTS } from './error.texts.js';
import styles from './screen-error.module.css';

/** The address that was drawn anew last. It failed again if a member asks for it once more. */
let drawnAnew: string | null = null;

/** In the place of a screen that failed to draw; the navigation around it stays (MISC-020). */
export function ScreenError() {
  const error = useRouteError();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // A new location, even of the same address, has the router draw the screen anew.
  const drawAnew = useEffectEvent(() => void navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true }));
  useScreen(ERROR_TEXTS.title);
  useEffect(() => logError('screen', error), [error]);
  useEffect(() => {
    const again = () => drawAnew();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  const press = () => {
    if (drawnAnew === pathname + search) return location.reload();
    drawnAnew = pathname + search;
    void navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true });
  };
  return (
    <div className={styles.screen}>
      <EmptyState
        headingLevel={1}
        title={ERROR_TEXTS.title}
        text={ERROR_TEXTS.failed}
        action={<Button onClick={press}>{ERROR_TEXTS.tryAgain}</Button>}
      />
    </div>
  );
}
