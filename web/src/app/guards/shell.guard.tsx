import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import type { Account, Profile } from '#shared/api/schema.js';
import { ownProfileQuery } from '#features/session/own-profile.query.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { resumeBounce } from '#features/session/bounce-suspension.js';
import { decideGuard, type ProfileCheck } from './guard-decision.js';
import { GuardOutcome } from './guard-outcome.js';

function toCheck(data: Profile | null | undefined, isError: boolean): ProfileCheck {
  if (data === null) return { status: 'absent' };
  if (data !== undefined) return { status: 'present', bioData: data.bio_data, agreementsAccepted: data.agreements_accepted };
  return { status: isError ? 'error' : 'loading' };
}

function ProfileChecked({ account }: { account: Account }) {
  // The profile is read on every mount of the shell and kept live by the socket (GRD-016, GRD-027). A known profile decides at once.
  const { data, isError } = useQuery({ ...ownProfileQuery(account.id), refetchOnMount: 'always' });
  const decision = decideGuard({ screen: 'shell', auth: 'signed-in', profile: toCheck(data, isError), bounceSuspended: false });
  const checked = decision.kind === 'show' || (decision.kind === 'redirect' && !decision.suspendBounce);
  useEffect(() => {
    if (checked) resumeBounce();
  }, [checked]);
  return (
    <GuardOutcome decision={decision}>
      <Outlet />
    </GuardOutcome>
  );
}

/** The shell at / and its children (GRD-016..021). */
export function ShellGuard() {
  const { account } = useCurrentSession();
  return account === null ? null : <ProfileChecked account={account} />;
}
