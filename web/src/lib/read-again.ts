import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Has what the filters match read again, as the server's state changed. What is being read for the first time is read once more after
 * that: the cache would join the two, and the answer under way may be from before the change.
 */
export function readAgain(client: QueryClient, filters: InvalidateQueryFilters): void {
  const found = client.getQueryCache().findAll(filters);
  for (const query of found) {
    if (query.state.data !== undefined || query.state.fetchStatus === 'idle') continue;
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // A read that failed was logged by the query cache.
    void query.promise?.then(again, again);
  }
  void client.invalidateQueries(filters);
}
