import { type RefObject, useEffect, useEffectEvent } from 'react';
import { topDialog } from '#shared/ui/top-dialog.js';
import { commandOf, type HomeCommand, nextCard } from './home-keys.js';

const WRITING = 'input, textarea, select, [contenteditable]';
/** Only cards have this attribute: a quoted post is part of the card around it. */
const CARD = '[data-post-id]';

const isBusy = (target: EventTarget | null): boolean =>
  topDialog() !== null || (target instanceof Element && target.closest(WRITING) !== null);

function moveFocus(feed: HTMLElement, command: 'next' | 'previous'): void {
  const cards = [...feed.querySelectorAll<HTMLElement>(CARD)];
  const focused = cards.findIndex((card) => card.contains(document.activeElement));
  const firstSeen = cards.findIndex((card) => card.getBoundingClientRect().bottom > 0);
  const card = cards[nextCard(command, focused, firstSeen, cards.length)];
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'start' });
}

/** The keyboard's ways around the home screen. Moves between cards are made here, the rest by `actions`. */
export function useHomeKeys(
  feed: RefObject<HTMLElement | null>,
  actions: Readonly<Record<Exclude<HomeCommand, 'next' | 'previous'>, () => void>>,
): void {
  const act = useEffectEvent((command: HomeCommand) => {
    if (command === 'next' || command === 'previous') {
      if (feed.current !== null) moveFocus(feed.current, command);
    } else actions[command]();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      const command = commandOf({ key, ctrlKey, metaKey, altKey, defaultPrevented, busy: isBusy(target) });
      if (command === null) return;
      // Without this the letter would be typed into the field that has just got the focus.
      event.preventDefault();
      act(command);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
