import { useCallback, useEffect, useState } from 'react';
import { clearDraft, draftKey, readDraft, writeDraft } from '#features/session/member-storage.js';
import { draftFrom, emptyDraft, isAnotherPost, isEmptyDraft, type PostDraft } from './post-draft.js';

const NAME = 'post';
const STORE = 'browser';

/** The post being written. Each change is kept, so that neither a reload nor a lost tab takes it away. */
export function usePostDraft(accountId: string) {
  const [draft, setDraft] = useState<PostDraft>(() => draftFrom(readDraft(NAME, accountId, STORE)));
  const change = useCallback(
    (edit: Partial<PostDraft>) =>
      setDraft((now) => {
        const isAnother = edit.text !== undefined && isAnotherPost(now.text, edit.text);
        const next = { ...now, ...edit, ...(isAnother && { attempt: edit.attempt ?? null }) };
        if (isEmptyDraft(next)) clearDraft(NAME, accountId, STORE);
        else writeDraft(NAME, accountId, next, STORE);
        return next;
      }),
    [accountId],
  );
  useEffect(() => {
    // Another tab shared the post that was tried, or began another: what is written here is not to take its place.
    const loseAttempt = ({ key }: StorageEvent): void => {
      if (key !== draftKey(NAME, accountId)) return;
      const kept = draftFrom(readDraft(NAME, accountId, STORE)).attempt?.key;
      setDraft((now) => (now.attempt === null || now.attempt.key === kept ? now : { ...now, attempt: null }));
    };
    addEventListener('storage', loseAttempt);
    return () => removeEventListener('storage', loseAttempt);
  }, [accountId]);
  /** Forgets the draft, also when the composer is gone already. */
  const forget = useCallback(() => {
    clearDraft(NAME, accountId, STORE);
    setDraft(emptyDraft);
  }, [accountId]);
  return { draft, change, forget };
}
