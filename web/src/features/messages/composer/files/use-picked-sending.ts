import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Sending } from '../../../../lib/chat/use-send.js';
import { useAnnounce } from '../../../../ui/live-region.js';
import { FILE_TEXTS } from '../texts.js';
import type { PickedFiles } from './use-picked-files.js';

export interface PickedSending {
  /** Sends the files, each as a message of its own (MSG-041). The words go with the last one, below all of them. */
  sendWith(unsent: Sending, words: string): void;
  cancel(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * What becomes of the picked files. Cancel and Escape take them away and leave the words in the box (MSG-091).
 * @param toText gives the text box the focus: Enter then sends
 */
export function usePickedSending(picked: PickedFiles, toText: () => void): PickedSending {
  const { files, clear } = picked;
  const announce = useAnnounce();
  const before = useRef(0);
  const focus = useRef(toText);
  useEffect(() => {
    focus.current = toText;
  });
  useEffect(() => {
    const added = files.length > before.current;
    before.current = files.length;
    if (!added) return;
    announce(FILE_TEXTS.ready(files.length));
    // On a phone the focus would raise the keyboard over what was picked.
    if (matchMedia('(pointer: fine)').matches) focus.current();
  }, [files, announce]);
  const cancel = () => {
    clear();
    announce(FILE_TEXTS.cancelled);
    toText();
  };
  return {
    sendWith: (unsent, words) => {
      files.forEach(({ file }, index) => unsent.sendFile(file, index === files.length - 1 ? words : ''));
      clear();
    },
    cancel,
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || files.length === 0 || event.nativeEvent.isComposing) return;
      event.preventDefault();
      cancel();
    },
  };
}
