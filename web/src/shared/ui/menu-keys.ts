import type { KeyboardEvent } from 'react';
import { locale } from '#shared/text/language.js';

/** Letters that come quicker than this are the beginning of one word. */
const ONE_WORD_MS = 500;

const ITEMS = '[role="menuitem"]:not(:disabled, [aria-disabled="true"])';

/** The items of a menu that can be chosen. */
export const itemsOf = (menu: ParentNode): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>(ITEMS)];

/** Whether a press was on something that can be chosen. */
export const isOnItem = (target: EventTarget): boolean => target instanceof Element && target.closest(ITEMS) !== null;

/** Where a key takes the focus among `count` items; null for a key that moves nothing. */
export function nextItem(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at < 1 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** What was typed, and when the last letter of it came. */
export interface Typed {
  readonly letters: string;
  readonly at: number;
}

export const NOTHING_TYPED: Typed = { letters: '', at: -Infinity };

const goesOn = ({ letters, at }: Typed, now: number): boolean => letters !== '' && now - at < ONE_WORD_MS;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What is typed with one more key; null for a key that writes nothing. A space belongs to a word that has begun; else it chooses. */
export function typedWith(before: Typed, { key, ctrlKey, metaKey, altKey }: Press, now: number): Typed | null {
  // A letter outside of the first plane is two units long.
  if ([...key].length !== 1 || ctrlKey || metaKey || altKey) return null;
  const begun = goesOn(before, now);
  if (key === ' ' && !begun) return null;
  return { letters: begun ? before.letters + key : key, at: now };
}

/**
 * The item that begins with what was typed, accents and case aside, and after the last one the first again; -1 where none does. One
 * letter leads on from the item at `at`. The same letter again does so, too, unless it goes on with the word.
 */
export function itemTyped(words: readonly string[], letters: string, at: number): number {
  const begins = (typed: string, from: number): number => {
    const order = words.map((_, step) => (from + step) % words.length);
    const found = order.find((index) => {
      const beginning = words[index]?.trim().slice(0, typed.length) ?? '';
      return beginning.localeCompare(typed, locale(), { sensitivity: 'base' }) === 0;
    });
    return found ?? -1;
  };
  const [first = ''] = letters;
  if (letters === first) return begins(first, at + 1);
  const word = begins(letters, Math.max(at, 0));
  const isOneLetter = [...letters].every((letter) => letter.toLowerCase() === first.toLowerCase());
  return word === -1 && isOneLetter ? begins(first, at + 1) : word;
}
