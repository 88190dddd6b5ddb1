import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, hasCode, ONBOARDING_INCOMPLETE_CODE, SESSION_REQUIRED_CODE } from '../api/api-error.js';
import { keepWrittenPages } from './keep-written-pages.js';
import { logError } from './log-error.js';
import { sessionQuery } from './session/session.query.js';

const TRANSIENT_FROM_STATUS = 500;

/** A missing or broken answer is tried once more. A refusal is final. */
function retryTransient(failures: number, error: Error): boolean {
  const transient = error instanceof ApiError && (error.status === 0 || error.status >= TRANSIENT_FROM_STATUS);
  return transient && failures < 1;
}

/**
 * The cache of server state. When an answer says that the session is gone or onboarding unfinished, the guards look again. A mutation
 * that shows this itself says `meta: { keepsSessionErrors: true }`.
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
    defaultOptions: { queries: { retry: retryTransient, retryDelay: 400, staleTime: 15_000, structuralSharing: keepWrittenPages } },
  });
  return client;
}
