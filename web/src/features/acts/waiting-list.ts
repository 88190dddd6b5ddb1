import { queryOptions } from '@tanstack/react-query';

/** Words that are sent once there is a connection. */
export interface WaitingWords {
  /** The idempotency key of every try. */
  readonly key: string;
  /** The account of whoever wrote them. */
  readonly writerId: string;
  /** ISO 8601. */
  readonly writtenAt: string;
  /** Why they were not sent; null while they wait or are on their way. */
  readonly refusal: string | null;
}

export type WordsKind = 'comment' | 'post';

/** Keys apart from those of reads: no read brings these back, so nothing may mark them as stale. */
export const waitingKey = (kind: WordsKind) => ['waiting', kind] as const;

/** What waits in one place, in the order of writing. `waitingWords` puts it there. */
export const waitingList = <Words extends WaitingWords>(kind: WordsKind, place = '') =>
  queryOptions({
    queryKey: [...waitingKey(kind), place] as const,
    queryFn: (): readonly Words[] => [],
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
