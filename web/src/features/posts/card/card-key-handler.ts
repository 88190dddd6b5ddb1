import type { KeyboardEvent } from 'react';

const WRITING = 'input, textarea, select, [contenteditable]';

/** EXPERIENCE-16: keys of a card that holds the focus; ignored while typing, with a modifier, and in a dialog over the card. */
export function cardKeyHandler(actions: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    if (target.closest(WRITING) !== null || target.closest('dialog') !== currentTarget.closest('dialog')) return;
    const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}
