import type { QueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Relation } from '#shared/api/schema.js';
import { relateAgain } from '../hidden-members.js';
import { runMutation } from '#features/acts/run-mutation.js';

/** The block is older than what the server undoes. */
export const UNDO_OVER_CODE = 'social-graph.undo_over';

/** Undoes a block made a moment ago: follows, sparks and the connection of the two are back, and with it their conversation. */
export async function undoBlock(client: QueryClient, memberId: string): Promise<void> {
  const relation = await runMutation<Relation>(client, () =>
    unwrap(api.POST('/api/members/{id}/block/undo', { params: { path: { id: memberId } } })),
  );
  relateAgain(client, memberId, relation);
}
