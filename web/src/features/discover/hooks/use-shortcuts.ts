import { useEffect, useEffectEvent } from 'react';
import { topDialog } from '#shared/ui/top-dialog.js';
import { commandOf, type KeyPress, type VideoCommand } from '../state/shortcuts.js';

const TEXT = 'input, textarea, select, [contenteditable="true"]';
const CONTROL = 'button, a[href], summary, [role="menuitem"]';

function focusOf(target: EventTarget | null): KeyPress['focus'] {
  // An open dialog has the keys to itself.
  if (topDialog() !== null) return 'text';
  if (!(target instanceof Element)) return 'page';
  if (target.closest(TEXT) !== null) return 'text';
  return target.closest(CONTROL) === null ? 'page' : 'control';
}

/** Keys of the video feed, wherever the focus is (EXPERIENCE-16). The handler answers whether the command was for it. */
export function useShortcuts(onCommand: (command: VideoCommand) => boolean): void {
  const perform = useEffectEvent(onCommand);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      const command = commandOf({ key, ctrlKey, metaKey, altKey, defaultPrevented, focus: focusOf(target) });
      if (command !== null && perform(command)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
