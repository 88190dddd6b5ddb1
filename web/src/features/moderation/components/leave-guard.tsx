import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { LEAVE_TEXTS } from '../texts/moderation.texts.js';

/** Asks before a page with unsent words is left, while mounted. The browser asks in its words, the app in its own. */
export function LeaveGuard() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => there.pathname !== here.pathname || there.search !== here.search,
  );
  if (blocker.state !== 'blocked') return null;
  return <ConfirmDialog {...LEAVE_TEXTS} onConfirm={() => blocker.proceed()} onClose={() => blocker.reset()} />;
}
