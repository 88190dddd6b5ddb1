import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Has matching queries read again, as the server's state changed. A first read under way is followed by another: the cache would join
 * the two, and the answer under way may be from before the change.
 */
export function readAgain(client: QueryClient, filters: InvalidateQueryFilters): void {
  const found = client.getQueryCache().findAll(filters);
  for (const query of found) {
    if (query.state.data !== undefined || query.state.fetchStatus === 'idle') continue;
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // The query cache has logged a failed read.
    void query.promise?.then(again, again);
  }
  void client.invalidateQueries(filters);
}
