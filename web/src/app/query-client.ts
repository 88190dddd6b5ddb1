import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasCode, ONBOARDING_INCOMPLETE_CODE, SESSION_REQUIRED_CODE } from '#shared/api/api-error.js';
import { keepWrittenPages } from './keep-written-pages.js';
import { logError } from '#shared/code/log-error.js';
import { retryTransient } from '#shared/reads/retry.js';
import { sessionQuery } from '#features/session/session.query.js';

/**
 * The cache of server state. When an answer says that the session is gone or onboarding unfinished, the guards look again. A mutation
 * that shows this itself says `meta: { keepsSessionErrors: true }`, and shows, too, that there is no connection.
 *
 * Reads are asked for without a connection as well: what this browser keeps may answer. Mutations are, too, and so fail at once: what
 * waited would be done when its member has given it up. Those that may wait say so (`waits`).
 */
export function createQueryClient(): QueryClient {
  const react = (error: Error, queryKey: readonly unknown[]): void => {
    if (hasCode(error, SESSION_REQUIRED_CODE) && queryKey[0] !== sessionQuery.queryKey[0]) {
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
    if (hasCode(error, ONBOARDING_INCOMPLETE_CODE)) void client.invalidateQueries({ queryKey: ['profiles'] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        logError(String(query.queryKey[0]), error);
        react(error, query.queryKey);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.keepsSessionErrors !== true) react(error, []);
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        retry: retryTransient,
        retryDelay: 400,
        staleTime: 15_000,
        structuralSharing: keepWrittenPages,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
