import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { useDropGuard } from '#shared/ui/use-drop-guard.js';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A paste with text is meant as text, even when it brings a picture along. */
const pastedFiles = ({ clipboardData }: ClipboardEvent): File[] =>
  clipboardData === null || clipboardData.types.includes('text/plain') ? [] : [...clipboardData.files];

/** Takes files that are dropped on an element, and those that are pasted on this screen and meant for nothing else on it. */
export function useFilesHere(take: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  useDropGuard();
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event);
    const elsewhere = event.target instanceof Element && event.target.closest('dialog, textarea, [contenteditable="true"]') !== null;
    if (files.length === 0 || event.defaultPrevented || elsewhere) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
}
