import type { Emoji } from './emoji-list.js';

export const EMOJI_COLUMNS = 8;

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The emoji whose words begin as each of the sought words does; without any, all of them. An emoji sought by itself is found too. */
export function findEmojis(emojis: readonly Emoji[], sought: string): readonly Emoji[] {
  const words = folded(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return emojis;
  return emojis.filter(({ char, words: all }) => {
    if (char === sought.trim()) return true;
    const own = folded(all).split(/[\s,-]+/);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}

/** Splits items into rows. The last row may be shorter. */
export function rowsOf<T>(items: readonly T[], columns: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_row, index) => items.slice(index * columns, (index + 1) * columns));
}

export interface GridMove {
  readonly key: string;
  readonly ctrl: boolean;
  readonly rightToLeft: boolean;
}

/**
 * Where a key leads in a grid of `count` cells, by the ARIA pattern for grids; null for a key that leads nowhere, -1 for up from the
 * first row.
 */
export function nextCell({ key, ctrl, rightToLeft }: GridMove, at: number, count: number, columns = EMOJI_COLUMNS): number | null {
  const column = at % columns;
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft': {
      const next = (key === 'ArrowRight') === rightToLeft ? at - 1 : at + 1;
      return Math.min(last, Math.max(0, next));
    }
    case 'ArrowDown': {
      if (at + columns <= last) return at + columns;
      // The last row may be shorter: its end is the nearest cell.
      return Math.floor(at / columns) < Math.floor(last / columns) ? last : at;
    }
    case 'ArrowUp':
      return at - columns >= 0 ? at - columns : -1;
    case 'Home':
      return ctrl ? 0 : at - column;
    case 'End':
      return ctrl ? last : Math.min(last, at - column + columns - 1);
    default:
      return null;
  }
}
