import { queryOptions } from '@tanstack/react-query';
import { ApiError, hasCode } from '#shared/api/api-error.js';
import { api, unwrap } from '#shared/api/client.js';
import type { OwnQuestionnaireDraft } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import type { KeptAnswers, WriteFailure } from './draft-keeper.js';

export const OUTDATED_CODE = 'profiles.draft_outdated';
const TOO_MANY_STATUS = 429;
const FROM_SERVER_STATUS = 500;
/** Characters below which a body surely fits into what a browser sends of a page that is left, 64 KiB in all. */
const SENT_AT_LEAVING = 16_000;

const address = (accountId: string) => ({ path: { id: accountId } });

/** The draft as the server has it, and the revision that the next write is made from. */
export const readKept = (accountId: string, signal?: AbortSignal): Promise<OwnQuestionnaireDraft> =>
  unwrap(api.GET('/api/profiles/{id}/questionnaire-draft', { params: address(accountId), ...(signal && { signal }) }));

/** The draft that the questionnaire opens on. It is read anew each time: another device may have gone on. */
export const draftQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['questionnaire-draft', accountId],
    queryFn: ({ signal }) => readKept(accountId, signal),
    gcTime: 0,
    staleTime: Infinity,
  });

/** `keepalive` lets the last write go out while the page is left. */
export async function writeKept(accountId: string, kept: KeptAnswers, revision: number): Promise<number> {
  const body = { ...kept, revision };
  const keepalive = JSON.stringify(body).length < SENT_AT_LEAVING;
  const saved = await unwrap(api.PUT('/api/profiles/{id}/questionnaire-draft', { params: address(accountId), body, keepalive }));
  return saved.revision;
}

export const discardKept = async (accountId: string): Promise<void> => {
  await unwrap(api.DELETE('/api/profiles/{id}/questionnaire-draft', { params: address(accountId) }));
};

/** Logs why a write was not taken, and says what is to be done about it. */
export function failureOf(error: unknown): WriteFailure {
  logError('questionnaire-draft', error);
  if (hasCode(error, OUTDATED_CODE)) return 'outdated';
  if (!(error instanceof ApiError)) return 'failed';
  return error.status === 0 || error.status >= FROM_SERVER_STATUS || error.status === TOO_MANY_STATUS ? 'failed' : 'refused';
}
