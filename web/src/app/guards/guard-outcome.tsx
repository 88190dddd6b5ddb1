import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadingScreen } from '../../ui/loading-screen.js';
import { suspendBounce } from '../../lib/session/bounce-suspension.js';
import type { GuardDecision } from './guard-decision.js';

/** Stands before its sibling <Navigate>: effects run in order, so nobody is moved before the suspension holds. */
function SuspendBounce() {
  useEffect(() => suspendBounce('guard-error'), []);
  return null;
}

/**
 * Goes to where a guard sends. Anew for each entry of the history that is shown meanwhile: who presses Back before the
 * page one was sent to is drawn stays in this guard, whose redirect would count as made, on an empty page.
 */
function Redirect({ to }: { to: string }) {
  const { key } = useLocation();
  return <Navigate key={key} to={to} replace />;
}

/** Carries out a guard's decision. Redirects replace the history entry: Back never returns to a page one may not see. */
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
