import { useRef, useState } from 'react';
import { hasCode } from '#shared/api/api-error.js';
import { AttemptKey } from '#shared/mutations/attempt-key.js';
import { logError } from '#shared/code/log-error.js';
import { type SetupForm, toAnswers } from '../state/answers.js';
import { useSaveAnswers } from '../requests/save-answers.mutation.js';
import type { DraftKeeper } from '../draft/draft-keeper.js';
import { OUTDATED_CODE } from '../draft/draft.requests.js';

/**
 * Saves the answers, once however often it is pressed (ONB-060). Answers from elsewhere are not saved over: `asked` counts how often
 * the member has to be led to that choice (ONB-066, ONB-067).
 */
export function useComplete(accountId: string, keeper: DraftKeeper) {
  const save = useSaveAnswers(accountId);
  const attempt = useRef(new AttemptKey(() => crypto.randomUUID()));
  // The second of two presses comes before the button is drawn as disabled.
  const busy = useRef(false);
  const [asked, setAsked] = useState(0);
  const complete = async (form: SetupForm, then: (accepted: boolean) => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      // A write without an answer may have been taken: only its repeat says which revision it made.
      if (keeper.state() === 'failed') await keeper.flush();
      await keeper.hold();
      if (keeper.state() === 'outdated') {
        keeper.release();
        save.reset();
        setAsked((times) => times + 1);
        return;
      }
      const { agreements_accepted: accepted } = await save.mutateAsync({
        form,
        key: attempt.current.for(toAnswers(form)),
        revision: keeper.revision,
      });
      keeper.end();
      await then(accepted);
    } catch (error) {
      if (hasCode(error, OUTDATED_CODE)) {
        keeper.outdate();
        setAsked((times) => times + 1);
      }
      keeper.release();
      logError('profile-setup', error);
    } finally {
      busy.current = false;
    }
  };
  return { save, complete, asked };
}
