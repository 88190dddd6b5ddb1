import type { QueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Relation } from '#shared/api/schema.js';
import { runMutation } from '#features/acts/run-mutation.js';
import { relationKey } from './relation.query.js';

/** Skips a member in discovery or takes the skip back. It is bound to no component: the one that asked may be gone by then. */
export async function skipMember(client: QueryClient, memberId: string, active: boolean): Promise<void> {
  const request = { params: { path: { id: memberId } } };
  const relation = await runMutation<Relation>(client, () =>
    unwrap(active ? api.PUT('/api/members/{id}/skip', request) : api.DELETE('/api/members/{id}/skip', request)),
  );
  client.setQueryData(relationKey(memberId), relation);
}
