import { useState } from 'react';
import type { ShownThread } from '../hooks/use-thread.js';
import type { MessagePlace } from '../state/message-place.js';

/** Whether the thread holds the message, or the place where it was. */
function holds({ messages, hasOlder }: ShownThread, seq: number): boolean {
  const first = messages.find((message) => message.seq !== null)?.seq;
  return !hasOlder || (typeof first === 'number' && seq >= first);
}

/** Where the message that something leads to is shown: in the thread, as far as that was read, or else around it (MSG-116). */
export function useReadingOrThread(at: MessagePlace | null, thread: ShownThread): 'deciding' | 'reading' | 'thread' {
  const [decided, setDecided] = useState<{ at: MessagePlace; reading: boolean } | null>(null);
  if (at === null) return 'thread';
  // Once decided it stays: the thread grows, and begins anew after a long absence.
  if (decided?.at === at) return decided.reading ? 'reading' : 'thread';
  if (thread.status === 'ready') setDecided({ at, reading: !holds(thread, at.seq) });
  return 'deciding';
}
