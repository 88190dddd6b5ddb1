import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadingScreen } from '#shared/ui/loading-screen.js';
import { suspendBounce } from '#features/session/bounce-suspension.js';
import type { GuardDecision } from './guard-decision.js';

/** Stands before its sibling <Navigate>. Effects run in order, so the suspension holds before the member is moved. */
function SuspendBounce() {
  useEffect(() => suspendBounce('guard-error'), []);
  return null;
}

/**
 * Goes where a guard sends. The key makes a new redirect for each history entry shown meanwhile. Without it, Back before the target
 * is drawn would leave the member here on an empty page, with a redirect that counts as made.
 */
function Redirect({ to }: { to: string }) {
  const { key } = useLocation();
  return <Navigate key={key} to={to} replace />;
}

/** Carries out a guard's decision. Redirects replace the history entry, so Back never returns to a closed page. */
export function GuardOutcome({ decision, children }: { decision: GuardDecision; children: ReactNode }) {
  if (decision.kind === 'loading') return <LoadingScreen />;
  if (decision.kind === 'show') return children;
  return (
    <>
      {decision.suspendBounce && <SuspendBounce />}
      <Redirect to={decision.to} />
    </>
  );
}
