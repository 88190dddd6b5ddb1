import { useQuery } from '@tanstack/react-query';
import { personQuery } from '../../../lib/people/person.query.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { MODERATION_TEXTS } from '../texts.js';

export function MemberName({ id }: { id: string | null }) {
  const { data, isError } = useQuery({ ...personQuery(id ?? ''), enabled: id !== null });
  if (id === null || isError || data === null) return <>{MODERATION_TEXTS.unknownMember}</>;
  return data === undefined ? <Skeleton width="9rem" height="1.2em" /> : <>{data.fullName}</>;
}
