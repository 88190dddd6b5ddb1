import { useEffect, useRef } from 'react';
import type { Replied } from '#features/messages/state/shown-message.js';
import type { Sending } from '#features/messages/unsent/use-send.js';
import type { PickedFiles } from './use-picked-files.js';

export interface PickedSending {
  /** Sends the files, each as a message of its own (MSG-041). The words go with the last one, below all of them; the first replies. */
  sendWith: (unsent: Sending, words: string, replyTo: Replied | null) => void;
  cancel: () => void;
}

/**
 * What becomes of the picked files. Cancel and Escape take them away and leave the words in the box (MSG-091).
 * @param toText gives the text box the focus: Enter then sends
 */
export function usePickedSending({ files, clear }: PickedFiles, toText: () => void): PickedSending {
  // Those that wait since the conversation was left are not new.
  const before = useRef(files.length);
  const focus = useRef(toText);
  useEffect(() => {
    focus.current = toText;
  });
  useEffect(() => {
    const added = files.length > before.current;
    before.current = files.length;
    // On a phone the focus would raise the keyboard over what was picked.
    if (added && matchMedia('(pointer: fine)').matches) focus.current();
  }, [files]);
  return {
    sendWith: (unsent, words, replyTo) => {
      files.forEach(({ file }, index) => unsent.sendFile(file, index === files.length - 1 ? words : '', index === 0 ? replyTo : null));
      clear();
    },
    cancel: () => {
      clear();
      toText();
    },
  };
}
