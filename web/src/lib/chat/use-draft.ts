import { useCallback, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '../session/member-storage.js';
import { useCurrentSession } from '../session/session.query.js';

const nameOf = (pairKey: string): string => `message:${pairKey}`;

function read(pairKey: string, accountId: string): string {
  const draft = readDraft(nameOf(pairKey), accountId);
  return typeof draft === 'string' ? draft : '';
}

/** The text that is being written in a conversation, kept in the tab at each change. */
export function useDraft(pairKey: string): readonly [text: string, setText: (text: string) => void] {
  const accountId = useCurrentSession().account?.id ?? '';
  const [draft, setDraft] = useState(() => ({ pairKey, text: read(pairKey, accountId) }));
  const now = draft.pairKey === pairKey ? draft : { pairKey, text: read(pairKey, accountId) };
  if (now !== draft) setDraft(now);
  const setText = useCallback(
    (text: string) => {
      if (text === '') clearDraft(nameOf(pairKey), accountId);
      else writeDraft(nameOf(pairKey), accountId, text);
      setDraft({ pairKey, text });
    },
    [pairKey, accountId],
  );
  return [now.text, setText];
}
