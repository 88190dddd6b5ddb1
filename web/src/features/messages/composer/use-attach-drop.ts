import { type ClipboardEvent, type DragEvent, type SyntheticEvent, useState } from 'react';
import { useDropGuard } from '../../../ui/use-drop-guard.js';
import { droppedFiles, hasFiles, pastedFiles } from './files/chat-files.js';
import { useSendFiles } from './files/use-send-files.js';

export interface AttachDropProps {
  /** There while files are over it. */
  readonly 'data-dropping': true | undefined;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** `contains` of nothing is false: without a dialog this is too. */
const isInDialogOf = (pane: Element, target: Element): boolean => pane.contains(target.closest('dialog'));

/** Not in a dialog over the pane, which React counts as inside: what belongs there is not meant for the other member. */
const isMeant = ({ currentTarget, target }: SyntheticEvent): boolean =>
  target instanceof Element && currentTarget.contains(target) && !isInDialogOf(currentTarget, target);

const isOutside = ({ currentTarget, relatedTarget }: DragEvent): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

/** For the pane of an open conversation: what is dropped on it or pasted into it is sent. The composer inside shows the target. */
export function useAttachDrop(pairKey: string): AttachDropProps {
  const [dropping, setDropping] = useState(false);
  const sendFiles = useSendFiles(pairKey);
  useDropGuard();
  return {
    'data-dropping': dropping || undefined,
    onDragOver: (event) => {
      if (!hasFiles(event.dataTransfer) || !isMeant(event)) return;
      event.preventDefault();
      setDropping(true);
    },
    onDragLeave: (event) => {
      if (isOutside(event)) setDropping(false);
    },
    onDrop: (event) => {
      setDropping(false);
      if (!hasFiles(event.dataTransfer) || !isMeant(event)) return;
      event.preventDefault();
      sendFiles(droppedFiles(event.dataTransfer));
    },
    onPaste: (event) => {
      const files = pastedFiles(event.clipboardData);
      if (files.length === 0 || !isMeant(event)) return;
      event.preventDefault();
      sendFiles(files);
    },
  };
}
