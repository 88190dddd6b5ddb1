import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session.query.js';

/** Who is signed in as far as this page knows; null when nobody is. For what is not a component. */
export function accountIn(client: QueryClient): string | null {
  const session = client.getQueryData(sessionQuery.queryKey);
  return session?.state === 'signed-in' ? session.account.id : null;
}
