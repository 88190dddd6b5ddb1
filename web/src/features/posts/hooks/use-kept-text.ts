import { useCallback, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '#features/session/member-storage.js';
import { useCurrentSession } from '#features/session/session.query.js';

const STORE = 'browser';

function read(name: string, accountId: string): string {
  const kept = readDraft(name, accountId, STORE);
  return typeof kept === 'string' ? kept : '';
}

/** Whether something half-written is kept under this name. */
export function useHasKeptText(name: string): boolean {
  const accountId = useCurrentSession().account?.id ?? '';
  return useState(() => read(name, accountId) !== '')[0];
}

/**
 * A text being written, kept in the browser at each change: its form may close, and the tab may be lost (EXPERIENCE-1).
 * @param unchanged what the form begins with, and what needs no keeping
 */
export function useKeptText(name: string, unchanged = ''): readonly [text: string, setText: (text: string) => void] {
  const accountId = useCurrentSession().account?.id ?? '';
  const [text, setText] = useState(() => read(name, accountId) || unchanged);
  const write = useCallback(
    (next: string) => {
      if (next === unchanged) clearDraft(name, accountId, STORE);
      else writeDraft(name, accountId, next, STORE);
      setText(next);
    },
    [name, accountId, unchanged],
  );
  return [text, write];
}
