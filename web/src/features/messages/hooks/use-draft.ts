import { useCallback, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '#features/session/member-storage.js';
import { useCurrentSession } from '#features/session/session.query.js';

const STORE = 'browser';

const nameOf = (pairKey: string): string => `message:${pairKey}`;

/** The text that was being written in a conversation. */
export function readMessageDraft(pairKey: string, accountId: string): string {
  const draft = readDraft(nameOf(pairKey), accountId, STORE);
  return typeof draft === 'string' ? draft : '';
}

/** The text that is being written in a conversation, kept in the browser at each change: the tab may be lost (EXPERIENCE-1). */
export function useDraft(pairKey: string): readonly [text: string, setText: (text: string) => void] {
  const accountId = useCurrentSession().account?.id ?? '';
  const [draft, setDraft] = useState(() => ({ pairKey, text: readMessageDraft(pairKey, accountId) }));
  const now = draft.pairKey === pairKey ? draft : { pairKey, text: readMessageDraft(pairKey, accountId) };
  if (now !== draft) setDraft(now);
  const setText = useCallback(
    (text: string) => {
      if (text === '') clearDraft(nameOf(pairKey), accountId, STORE);
      else writeDraft(nameOf(pairKey), accountId, text, STORE);
      setDraft({ pairKey, text });
    },
    [pairKey, accountId],
  );
  return [now.text, setText];
}
