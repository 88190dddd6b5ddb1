import { describe, expect, it } from 'vitest';
import type { ShownMessage } from '../state/shown-message.js';
import { arrivalsAfter, furthestSeq, wroteHere } from './arrivals.js';

const message = (id: string, seq: number | null, sender: 'me' | 'other' = 'other'): ShownMessage => ({
  id,
  pairKey: 'a_b',
  sender,
  senderId: sender,
  content: id,
  timestamp: '2026-03-05T10:00:00.000Z',
  seq,
  state: null,
  edited: false,
  replyTo: null,
  preview: null,
  reactions: [],
  file: null,
});
const ids = (messages: readonly ShownMessage[]): string[] => messages.map(({ id }) => id);

describe('what arrived', () => {
  const shown = [message('a', 5), message('b', 6, 'me')];

  it('EXPERIENCE-18 is what the other wrote after what was shown', () => {
    expect(furthestSeq(shown)).toBe(6);
    expect(ids(arrivalsAfter([...shown, message('c', 7), message('d', 8, 'me'), message('e', 9)], 6))).toEqual(['c', 'e']);
  });
  it('is nothing when older ones are read in before, or when only own ones are new', () => {
    expect(arrivalsAfter([message('z', 3), message('y', 4), ...shown], 6)).toEqual([]);
    expect(arrivalsAfter([...shown, message('c', 7, 'me'), message('d', null, 'me')], 6)).toEqual([]);
  });
  it('is heard of past what waits unsent', () => {
    expect(ids(arrivalsAfter([...shown, message('c', 7), message('d', null, 'me')], 6))).toEqual(['c']);
  });
  it('has no furthest seq in an empty conversation', () => {
    expect(furthestSeq([])).toBe(0);
    expect(furthestSeq([message('d', null, 'me')])).toBe(0);
  });
});

describe('what this tab wrote', () => {
  it('EXPERIENCE-25 is a new unsent message at the end', () => {
    expect(wroteHere([message('a', 1)], [message('a', 1), message('b', null, 'me')])).toBe(true);
  });
  it('is not one that was there before, nor one from elsewhere', () => {
    const unsent = message('b', null, 'me');
    expect(wroteHere([unsent], [message('a', 1), unsent])).toBe(false);
    expect(wroteHere([message('a', 1)], [message('a', 1), message('b', 2, 'me')])).toBe(false);
    expect(wroteHere([], [])).toBe(false);
  });
});
