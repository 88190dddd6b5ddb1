import { fits, lengthOf } from '@affinity/proto/vocabulary/text-length';
import { once } from '#shared/code/once.js';

export interface LimitedText {
  readonly text: string;
  /** Where the caret belongs when text was left out; null when none was. */
  readonly caret: number | null;
}

const graphemes = once(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));
const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** How many code units two texts share at their beginning and at their end, without cutting a pair. */
function commonEnds(before: string, after: string): { head: number; tail: number } {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  if (head > 0 && isHighSurrogate(after.charCodeAt(head - 1))) head -= 1;
  if (tail > 0 && isLowSurrogate(after.charCodeAt(after.length - tail))) tail -= 1;
  return { head, tail };
}

/**
 * HOM-012: the limit is a hard stop like `maxlength`, but counts characters as a reader does. Typing beyond it is dropped. Of a paste
 * the beginning that fits is taken. Earlier text is never touched.
 */
export function limitText(before: string, after: string, max: number): LimitedText {
  if (fits(after, max)) return { text: after, caret: null };
  const { head, tail } = commonEnds(before, after);
  const start = after.slice(0, head);
  const end = after.slice(after.length - tail);
  const room = max - lengthOf(start + end);
  const taken: string[] = [];
  for (const { segment } of graphemes().segment(after.slice(head, after.length - tail))) {
    if (taken.length >= room) break;
    taken.push(segment);
  }
  // Joined parts can count more than the parts alone, and a single character can be of absurd size.
  while (taken.length > 0 && !fits(start + taken.join('') + end, max)) taken.pop();
  const kept = start + taken.join('');
  return { text: kept + end, caret: kept.length };
}
