import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useCurrentSession } from '#features/session/session.query.js';
import { resumeBounce, useBounceSuspension } from '#features/session/bounce-suspension.js';
import { decideGuard } from './guard-decision.js';
import { GuardOutcome } from './guard-outcome.js';

/** /signin and /signup (GRD-013..015). */
export function AuthScreenGuard() {
  const { auth } = useCurrentSession();
  const suspension = useBounceSuspension();
  // Leaving the sign-in screens ends the suspension of a sign-up, whether it worked or not.
  useEffect(() => () => resumeBounce('sign-up'), []);
  const decision = decideGuard({ screen: 'auth-screen', auth, profile: { status: 'loading' }, bounceSuspended: suspension !== null });
  return (
    <GuardOutcome decision={decision}>
      <Outlet />
    </GuardOutcome>
  );
}
