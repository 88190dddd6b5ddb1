import type { QueryClient } from '@tanstack/react-query';
import { accountIn } from '#features/session/account-in.js';
import type { ToggleQueue } from '#shared/mutations/toggle-queue.js';
import { dropAct, keepAct, keptActs, type WishKind } from './kept-acts.js';

/** Keeps wishes that are on their way, each for the member who pressed. */
export const keepingWishes =
  (client: QueryClient, kind: WishKind) =>
  (id: string, on: boolean | null): void => {
    const accountId = accountIn(client);
    if (accountId === null) return;
    if (on === null) dropAct(kind, id, accountId);
    else keepAct(kind, id, accountId, on);
  };

/** Wishes again what earlier pages of the member could not send. */
export function wishAgain(queue: Pick<ToggleQueue<never>, 'set'>, kind: WishKind, accountId: string): void {
  for (const [id, on] of keptActs(kind, accountId)) if (typeof on === 'boolean') queue.set(id, on);
}
