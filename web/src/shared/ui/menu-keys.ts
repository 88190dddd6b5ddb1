import type { KeyboardEvent } from 'react';

/** Letters that come quicker than this are one word. */
const ONE_WORD_MS = 500;

/** What counts of a key. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What was typed, and when the last letter of it came. */
export interface Typed {
  letters: string;
  at: number;
}

/** Accents and case count for nothing. */
const begins = (item: HTMLElement, word: string): boolean =>
  item.textContent.trim().slice(0, word.length).localeCompare(word, undefined, { sensitivity: 'base' }) === 0;

/**
 * The item that a key leads to; undefined if there is none, and null for a key that leads nowhere. Letters lead to the next item
 * that begins with them, and the same letter again to the one after it. A space belongs to a word that has begun.
 *
 * @param typed is kept up to date
 */
export function itemFor(event: PressedKey, items: readonly HTMLElement[], typed: Typed): HTMLElement | undefined | null {
  const { key, timeStamp } = event;
  const at = items.indexOf(document.activeElement as HTMLElement);
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 };
  const step = steps[key];
  if (step !== undefined) return items.at(step % items.length);
  if (key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return null;
  const letters = (timeStamp - typed.at < ONE_WORD_MS ? typed.letters + key : key).trimStart();
  typed.letters = letters;
  typed.at = timeStamp;
  if (letters === '') return null;
  const isOneLetter = letters.replaceAll(key, '') === '';
  const from = isOneLetter ? at + 1 : at;
  return [...items.slice(from), ...items.slice(0, from)].find((item) => begins(item, isOneLetter ? key : letters));
}
