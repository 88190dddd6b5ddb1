import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '#features/session/own-profile.query.js';
import { useCurrentSession } from '#features/session/session.query.js';

export interface Member {
  name: string;
  email: string;
  photo: string | null;
  /** First and last name, for the initials. */
  names: readonly string[];
}

/** The member as the shell shows them: by the live own profile, or by the account while there is none. */
export function useMember(): Member {
  const { account } = useCurrentSession();
  const { data } = useQuery({ ...ownProfileQuery(account?.id ?? ''), enabled: account !== null });
  if (data === undefined || data === null) {
    return { name: account?.displayName ?? '', email: account?.email ?? '', photo: null, names: [account?.displayName ?? ''] };
  }
  const names = [data.first_name, data.last_name];
  const fullName = data.fullName || names.join(' ').trim();
  return { name: fullName || (account?.displayName ?? ''), email: data.email ?? '', photo: data.photoURL ?? data.userImage, names };
}
