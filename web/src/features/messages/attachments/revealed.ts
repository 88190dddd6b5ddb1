import { useState } from 'react';

/** Ids of messages whose pictures were asked for on this page. They are veiled again after a reload (MSG-128). */
const revealed = new Set<string>();

/** Whether the member has asked to see this message's picture or video, and the way to ask. */
export function useRevealed(messageId: string): [boolean, () => void] {
  const [shown, setShown] = useState(() => revealed.has(messageId));
  const reveal = () => {
    revealed.add(messageId);
    setShown(true);
  };
  return [shown, reveal];
}
