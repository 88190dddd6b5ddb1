import type { QueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.js';
import type { Relation } from '../../api/schema.js';
import { runMutation } from '../posts/run-mutation.js';
import { relationKey } from './relation.query.js';

/** Blocks a member or takes the block back. Not bound to a component: the one it was asked for in may be gone by then. */
export async function blockMember(client: QueryClient, memberId: string, active: boolean): Promise<void> {
  const request = { params: { path: { id: memberId } } };
  const relation = await runMutation<Relation>(client, () =>
    unwrap(active ? api.PUT('/api/members/{id}/block', request) : api.DELETE('/api/members/{id}/block', request)),
  );
  client.setQueryData(relationKey(memberId), relation);
}
