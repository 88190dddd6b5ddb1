import type { QueryClient } from '@tanstack/react-query';
import { accountIn } from '#features/session/account-in.js';
import { type ActKind, dropAct, keepAct, keptActs } from '../kept-acts.js';
import type { ToggleQueue } from '#shared/mutations/toggle-queue.js';

type LikeKind = Extract<ActKind, `${string}-like`>;

/** Keeps likes that are on their way, each for the member who pressed it. */
export const keepingLikes =
  (client: QueryClient, kind: LikeKind) =>
  (id: string, on: boolean | null): void => {
    const accountId = accountIn(client);
    if (accountId === null) return;
    if (on === null) dropAct(kind, id, accountId);
    else keepAct(kind, id, accountId, on);
  };

/** Wishes again the likes that earlier pages of the member could not send. */
export function wishLeftLikes(queue: Pick<ToggleQueue<never>, 'set'>, kind: LikeKind, accountId: string): void {
  for (const [id, on] of keptActs(kind, accountId)) if (typeof on === 'boolean') queue.set(id, on);
}
