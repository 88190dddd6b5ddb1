import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session.query.js';

/** The id of the signed-in account as far as this page knows; null when nobody is. For code outside components. */
export function accountIn(client: QueryClient): string | null {
  const session = client.getQueryData(sessionQuery.queryKey);
  return session?.state === 'signed-in' ? session.account.id : null;
}
