import { useCallback, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '#features/session/member-storage.js';

const NAME = 'practice';

/** The text that is being written to the practice partner, kept in the tab at each change (EXPERIENCE-1). */
export function usePracticeDraft(memberId: string): readonly [text: string, setText: (text: string) => void] {
  const [text, show] = useState(() => {
    const draft = readDraft(NAME, memberId);
    return typeof draft === 'string' ? draft : '';
  });
  const setText = useCallback(
    (next: string) => {
      if (next === '') clearDraft(NAME, memberId);
      else writeDraft(NAME, memberId, next);
      show(next);
    },
    [memberId],
  );
  return [text, setText];
}
