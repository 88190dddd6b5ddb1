import { useCallback, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '#features/session/member-storage.js';
import { draftFrom, emptyDraft, isEmptyDraft, type PostDraft } from './post-draft.js';

const NAME = 'post';
const STORE = 'browser';

/** The post being written. Each change is kept, so that neither a reload nor a lost tab takes it away. */
export function usePostDraft(accountId: string) {
  const [draft, setDraft] = useState<PostDraft>(() => draftFrom(readDraft(NAME, accountId, STORE)));
  const change = useCallback(
    (edit: Partial<PostDraft>) =>
      setDraft((now) => {
        // Who clears the field begins another post: one that was tried is not reworded into it.
        const next = { ...now, ...edit, ...(edit.text === '' && { attempt: null }) };
        if (isEmptyDraft(next)) clearDraft(NAME, accountId, STORE);
        else writeDraft(NAME, accountId, next, STORE);
        return next;
      }),
    [accountId],
  );
  /** Forgets the draft, also when the composer is gone already. */
  const forget = useCallback(() => {
    clearDraft(NAME, accountId, STORE);
    setDraft(emptyDraft);
  }, [accountId]);
  return { draft, change, forget };
}
