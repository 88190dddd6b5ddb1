import { describe, expect, it } from 'vitest';
import type { PracticeMessage } from '#shared/api/schema.js';
import { newReplies, textsOf } from './new-replies.js';

const message = (id: string, role: PracticeMessage['role'], text = id): PracticeMessage => ({
  id,
  role,
  text,
  createdAt: '2026-11-01T10:00:00.000Z',
  failed: false,
  stopped: false,
});
const ids = (messages: readonly PracticeMessage[]): string[] => messages.map(({ id }) => id);

describe('newReplies', () => {
  const before = [message('a', 'member'), message('b', 'partner')];

  it('tells what partner and coach said, and not own words', () => {
    const now = [...before, message('c', 'member'), message('d', 'partner'), message('e', 'coach')];
    expect(ids(newReplies(now, textsOf(before)))).toEqual(['d', 'e']);
    expect(newReplies(now, textsOf(now))).toEqual([]);
  });

  it('does not tell of older messages that are read in', () => {
    expect(newReplies([message('y', 'member'), message('z', 'partner'), ...before], textsOf(before))).toEqual([]);
  });

  it('tells of a reply that was made anew, under its old id or another', () => {
    expect(ids(newReplies([before[0]!, message('b', 'partner', 'better')], textsOf(before)))).toEqual(['b']);
    expect(ids(newReplies([before[0]!, message('b2', 'partner')], textsOf(before)))).toEqual(['b2']);
  });

  it('tells of the first reply of all', () => {
    expect(ids(newReplies([message('a', 'member'), message('b', 'partner')], textsOf([])))).toEqual(['b']);
  });
});
