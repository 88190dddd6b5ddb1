import { useCallback, useState } from 'react';
import type { Account, BioData } from '../../api/schema.js';
import { clearDraft, readDraft, writeDraft } from '../../lib/session/member-storage.js';
import { formFromBioData, formFromDraft, type SetupForm } from './answers.js';

const DRAFT = 'questionnaire';

/** The answers being given. Each change is kept as a draft, so a reload loses nothing; a save or sign-out clears it. */
export function useSetupForm(account: Account, stored: BioData | null) {
  const [form, setForm] = useState<SetupForm>(() => formFromDraft(readDraft(DRAFT, account.id)) ?? formFromBioData(stored));
  const change = useCallback(
    (edit: (form: SetupForm) => SetupForm) => {
      setForm((now) => {
        const next = edit(now);
        writeDraft(DRAFT, account.id, next);
        return next;
      });
    },
    [account.id],
  );
  const forgetDraft = useCallback(() => clearDraft(DRAFT, account.id), [account.id]);
  return { form, change, forgetDraft };
}
