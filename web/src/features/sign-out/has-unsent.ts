import { mayKeepUnsent } from '#features/messages/unsent-wanted.js';
import { logError } from '#shared/code/log-error.js';
import { draftNames } from '#features/session/draft-names.js';

const keepsSomething = (store: Storage, accountId: string): boolean => draftNames(store, accountId).length > 0;

async function messagesWait(accountId: string): Promise<boolean> {
  try {
    if (!(await mayKeepUnsent())) return false;
    const { hasUnsentMessages } = await import('#features/messages/member-unsent.js');
    return await hasUnsentMessages(accountId);
  } catch (error) {
    // A failed look keeps nobody from logging out.
    logError('log-out', error);
    return false;
  }
}

/** Whether this browser alone keeps something that the member wrote. */
export const hasUnsent = async (accountId: string): Promise<boolean> =>
  keepsSomething(localStorage, accountId) || keepsSomething(sessionStorage, accountId) || (await messagesWait(accountId));
