import { useMemo } from 'react';
import { useCurrentSession } from '../session/session.query.js';
import { outboxOf } from './member-outbox.js';

export interface Sending {
  /** Blank text is ignored (MSG-038). */
  sendText(text: string): void;
  sendFile(file: File): void;
  /** Of one that failed. */
  retry(id: string): void;
  /** Of one that failed or is still on its way. */
  discard(id: string): void;
}

/** Puts messages on their way; all of it returns at once and the outbox does the rest. */
export function useSend(pairKey: string): Sending {
  const outbox = outboxOf(useCurrentSession().account?.id ?? '');
  return useMemo(
    () => ({
      sendText: (text) => {
        if (text.trim() !== '') outbox.add(pairKey, { text: text.trim() });
      },
      sendFile: (file) => outbox.add(pairKey, { file }),
      retry: (id) => outbox.retry(id),
      discard: (id) => outbox.discard(id),
    }),
    [outbox, pairKey],
  );
}
