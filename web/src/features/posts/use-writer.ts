import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '#features/session/own-profile.query.js';
import { useCurrentSession } from '#features/session/session.query.js';
import type { Writer } from './comments/pending-comment.js';

/** The member at this browser, as their writing is signed; null while nobody is known to be here. */
export function useWriter(): Writer | null {
  const { account } = useCurrentSession();
  const { data } = useQuery({ ...ownProfileQuery(account?.id ?? ''), enabled: account !== null });
  if (account === null) return null;
  return { id: account.id, name: data?.fullName ?? '', photo: data?.photoURL ?? null };
}
