import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useCurrentSession } from '#features/session/session.query.js';
import { decideGuard } from './guard-decision.js';
import { GuardOutcome } from './guard-outcome.js';
import { quietPart } from '#shared/ui/lost-part.js';

const Realtime = quietPart(async () => (await import('../realtime.js')).Realtime);

/** Everything that needs a session (GRD-003..005). The profile check of the shell is a second guard inside. */
export function SignedInGuard() {
  const { auth, sessionId } = useCurrentSession();
  const decision = decideGuard({ screen: 'signed-in', auth, profile: { status: 'loading' }, bounceSuspended: false });
  return (
    <GuardOutcome decision={decision}>
      {sessionId !== null && (
        <Suspense fallback={null}>
          <Realtime sessionId={sessionId} />
        </Suspense>
      )}
      <Outlet />
    </GuardOutcome>
  );
}
