import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '#features/session/own-profile.query.js';
import { useCurrentSession } from '#features/session/session.query.js';

/** How many sparks wait for an answer: live, as the own profile is. */
export function useWaitingSparks(): number {
  const { account } = useCurrentSession();
  const { data } = useQuery({ ...ownProfileQuery(account?.id ?? ''), enabled: account !== null });
  return data?.counts.waitingSparks ?? 0;
}
