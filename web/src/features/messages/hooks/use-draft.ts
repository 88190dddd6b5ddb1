import { useCallback, useState } from 'react';
import { clearDraft, writeDraft } from '#features/session/member-storage.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { DRAFT_STORE, draftNameOf, readMessageDraft } from '#features/session/message-draft.js';

/** The text that is being written in a conversation, kept in the browser at each change: the tab may be lost (EXPERIENCE-1). */
export function useDraft(pairKey: string): readonly [text: string, setText: (text: string) => void] {
  const accountId = useCurrentSession().account?.id ?? '';
  const [draft, setDraft] = useState(() => ({ pairKey, text: readMessageDraft(pairKey, accountId) }));
  const now = draft.pairKey === pairKey ? draft : { pairKey, text: readMessageDraft(pairKey, accountId) };
  if (now !== draft) setDraft(now);
  const setText = useCallback(
    (text: string) => {
      if (text === '') clearDraft(draftNameOf(pairKey), accountId, DRAFT_STORE);
      else writeDraft(draftNameOf(pairKey), accountId, text, DRAFT_STORE);
      setDraft({ pairKey, text });
    },
    [pairKey, accountId],
  );
  return [now.text, setText];
}
