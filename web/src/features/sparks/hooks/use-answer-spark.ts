import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Relation } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { applyRelation, removeSpark } from '#features/people/person-cache.js';

export type Answer = 'connect' | 'pass';

export interface SparkAnswer {
  readonly memberId: string;
  readonly answer: Answer;
}

/** Answers a spark. The card goes once the server agrees (SPK-025..031). */
export function useAnswerSpark() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ memberId, answer }: SparkAnswer): Promise<Relation> => {
      const request = { params: { path: { id: memberId } } };
      return unwrap(answer === 'connect' ? api.PUT('/api/members/{id}/connection', request) : api.PUT('/api/members/{id}/pass', request));
    },
    onSuccess: (relation, { memberId }) => {
      applyRelation(client, memberId, relation);
      removeSpark(client, memberId);
    },
    onError: (error, { answer }) => logError(`${answer}-spark`, error),
  });
}
