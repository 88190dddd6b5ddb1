import type { QueryClient } from '@tanstack/react-query';

/** Acts once nothing that this page does is under way: what it made itself is in its lists by then. */
export function afterMutations(client: QueryClient, act: () => void): void {
  if (client.isMutating() === 0) {
    act();
    return;
  }
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating() > 0) return;
    stop();
    act();
  });
}
