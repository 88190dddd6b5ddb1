import { type ClipboardEvent, type DragEvent, type SyntheticEvent, useState } from 'react';
import { useDropGuard } from '#shared/ui/use-drop-guard.js';
import { droppedFiles, hasFiles, pastedFiles } from './files/chat-files.js';

export interface AttachDropProps {
  /** Set while files are dragged over the pane. */
  readonly 'data-dropping': true | undefined;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** Without a dialog this is false: `contains` of null is. */
const isInDialogOf = (pane: Element, target: Element): boolean => pane.contains(target.closest('dialog'));

/** Whether an event is meant for the pane. A dialog over it is not, though React counts it as inside. */
const isMeant = ({ currentTarget, target }: SyntheticEvent): boolean =>
  target instanceof Element && currentTarget.contains(target) && !isInDialogOf(currentTarget, target);

const isOutside = ({ currentTarget, relatedTarget }: DragEvent): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

/** Handlers for the pane of an open conversation: files dropped or pasted there are picked. The composer inside shows the target. */
export function useAttachDrop(pick: (files: readonly File[]) => void): AttachDropProps {
  const [dropping, setDropping] = useState(false);
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
      pick(droppedFiles(event.dataTransfer));
    },
    onPaste: (event) => {
      const files = pastedFiles(event.clipboardData);
      if (files.length === 0 || !isMeant(event)) return;
      event.preventDefault();
      pick(files);
    },
  };
}
