import { queryOptions } from '@tanstack/react-query';
import { mergePractice } from '../state/practice-cache.js';
import { readPractice } from '../state/practice-requests.js';
import type { Practice } from '#shared/api/schema.js';

/** Milliseconds between looks at a reply that another page asked for. */
const LOOK_AGAIN_MS = 2_000;

export const practiceKey = (memberId: string) => ['practice', memberId] as const;

/** The own practice: partner, scenarios, conversation, and what is left of the budget. */
export const practiceQuery = (memberId: string) =>
  queryOptions({
    queryKey: practiceKey(memberId),
    queryFn: ({ signal }): Promise<Practice> => readPractice(signal),
    structuralSharing: (known, read) => mergePractice(known as Practice | undefined, read as Practice),
    refetchInterval: ({ state }) => (state.data?.answering === true ? LOOK_AGAIN_MS : false),
  });
