import { useMemo } from 'react';
import type { LinkPreview, VoiceMessage } from '#shared/api/schema.js';
import { useCurrentSession } from '#features/session/session.query.js';
import type { Replied } from '../state/shown-message.js';
import { unsentOf } from '../member-unsent.js';

export interface Sending {
  /** Blank text is ignored (MSG-038). */
  sendText(text: string, replyTo?: Replied | null, preview?: LinkPreview | null): void;
  /** A blank caption is none. */
  sendFile(file: File, caption?: string, replyTo?: Replied | null): void;
  sendVoice(file: File, voice?: VoiceMessage): void;
  /** Retries a failed message. */
  retry(id: string): void;
  /** Gives up a message that failed or is still on its way. */
  discard(id: string): void;
}

/** Puts messages on their way. Every call returns at once, and `UnsentMessages` does the rest. */
export function useSend(pairKey: string): Sending {
  const unsent = unsentOf(useCurrentSession().account?.id ?? '');
  return useMemo(
    () => ({
      sendText: (text, replyTo, preview) => {
        if (text.trim() === '') return;
        unsent.add(pairKey, { text: text.trim(), ...(replyTo && { replyTo }), ...(preview && { preview }) });
      },
      sendFile: (file, caption = '', replyTo) => {
        const words = caption.trim();
        unsent.add(pairKey, { file, ...(words !== '' && { caption: words }), ...(replyTo && { replyTo }) });
      },
      sendVoice: (file, voice) => unsent.add(pairKey, { file, ...(voice && { voice }) }),
      retry: (id) => unsent.retry(id),
      discard: (id) => unsent.discard(id),
    }),
    [unsent, pairKey],
  );
}
