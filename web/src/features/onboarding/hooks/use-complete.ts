import { useRef } from 'react';
import { AttemptKey } from '#shared/mutations/attempt-key.js';
import { logError } from '#shared/code/log-error.js';
import { type SetupForm, toAnswers } from '../state/answers.js';
import { useSaveAnswers } from '../requests/save-answers.mutation.js';
import type { DraftKeeper } from '../draft/draft-keeper.js';

/** Saves the answers, once however often it is pressed (ONB-060). */
export function useComplete(accountId: string, keeper: DraftKeeper) {
  const save = useSaveAnswers(accountId);
  const attempt = useRef(new AttemptKey(() => crypto.randomUUID()));
  // The second of two presses comes before the button is drawn as disabled.
  const busy = useRef(false);
  const complete = async (form: SetupForm, then: (accepted: boolean) => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      await keeper.hold();
      const { agreements_accepted: accepted } = await save.mutateAsync({ form, key: attempt.current.for(toAnswers(form)) });
      keeper.end();
      await then(accepted);
    } catch (error) {
      keeper.release();
      logError('profile-setup', error);
    } finally {
      busy.current = false;
    }
  };
  return { save, complete };
}
