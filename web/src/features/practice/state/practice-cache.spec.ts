import { describe, expect, it } from 'vitest';
import {
  isAnswered,
  lastReply,
  mergePractice,
  withMessage,
  withOlder,
  withOwnMessage,
  withoutHistory,
  withReply,
} from './practice-cache.js';
import type { Practice, PracticeMessage } from '#shared/api/schema.js';

const message = (id: string, role: PracticeMessage['role'] = 'member', text = id): PracticeMessage => ({
  id,
  role,
  text,
  createdAt: '2026-11-01T10:00:00.000Z',
  failed: false,
  stopped: false,
});

const practice = (messages: PracticeMessage[], change: Partial<Practice> = {}): Practice => ({
  partner: { name: 'Robin' },
  mode: 'offline',
  scenarios: [],
  scenarioId: null,
  goal: null,
  messages,
  hasMore: false,
  answering: false,
  left: { messages: 3, today: 100 },
  ...change,
});

const ids = ({ messages }: Practice): string[] => messages.map(({ id }) => id);

describe('the practice as a page holds it', () => {
  it('takes a message once, and counts an own one once', () => {
    const once = withOwnMessage(practice([message('a')]), message('b'), 'first-date');
    expect(ids(once)).toEqual(['a', 'b']);
    expect(once).toMatchObject({ scenarioId: 'first-date', left: { messages: 2 } });
    const twice = withOwnMessage(once, message('b', 'member', 'as kept'));
    expect(twice.messages.at(-1)?.text).toBe('as kept');
    expect(twice).toMatchObject({ scenarioId: 'first-date', left: { messages: 2 } });
    expect(withOwnMessage(practice([], { left: { messages: 0, today: 1 } }), message('c')).left.messages).toBe(0);
  });

  it('puts a reply at the end, and one made anew where the old one stood', () => {
    const talk = practice([message('a'), message('r', 'partner'), message('c', 'coach')], { answering: true });
    expect(ids(withReply(talk, message('r2', 'partner'), 'r'))).toEqual(['a', 'r2', 'c']);
    expect(withReply(talk, message('r', 'partner', 'new'), 'r').messages[1]?.text).toBe('new');
    expect(withReply(talk, message('r2', 'partner'), 'r').answering).toBe(false);
    expect(ids(withReply(practice([message('a')]), message('r', 'partner'), null))).toEqual(['a', 'r']);
    // A read in between has brought the new reply already.
    expect(ids(withReply(practice([message('r', 'partner'), message('r2', 'partner')]), message('r2', 'partner'), 'r'))).toEqual(['r2']);
    expect(ids(withReply(practice([message('a')]), message('r2', 'partner'), 'gone'))).toEqual(['a', 'r2']);
  });

  it('puts older messages before the others, none of them twice', () => {
    const talk = practice([message('c'), message('d')], { hasMore: true });
    const all = withOlder(talk, { items: [message('a'), message('b'), message('c')], hasMore: false });
    expect(ids(all)).toEqual(['a', 'b', 'c', 'd']);
    expect(all.hasMore).toBe(false);
  });

  it('keeps what was read in when the newest are read anew, as long as the two meet', () => {
    const known = practice([message('a'), message('b'), message('c')], { hasMore: false });
    const read = practice([message('b'), message('c'), message('d')], { hasMore: true, left: { messages: 1, today: 5 } });
    expect(ids(mergePractice(known, read))).toEqual(['a', 'b', 'c', 'd']);
    expect(mergePractice(known, read)).toMatchObject({ hasMore: false, left: { messages: 1 } });
    expect(ids(mergePractice(undefined, read))).toEqual(['b', 'c', 'd']);
    expect(ids(mergePractice(known, practice([message('x')], { hasMore: true })))).toEqual(['x']);
    expect(ids(mergePractice(known, practice([])))).toEqual([]);
    // Nothing lies before the messages of this read, so older ones that the page still holds are gone.
    expect(ids(mergePractice(known, practice([message('b')])))).toEqual(['b']);
  });

  it('forgets the conversation and keeps the rest', () => {
    const cleared = withoutHistory(practice([message('a')], { scenarioId: 'small-talk', hasMore: true }));
    expect(cleared).toMatchObject({ messages: [], scenarioId: null, hasMore: false, partner: { name: 'Robin' }, left: { messages: 3 } });
  });

  it('offers to make the last reply anew, also below a note of the coach, and not once the member has gone on', () => {
    const reply = message('r', 'partner');
    expect(lastReply([message('a'), reply, message('n', 'coach')])?.id).toBe('r');
    expect(lastReply([reply, message('b')])).toBeNull();
    expect(lastReply([])).toBeNull();
    expect(lastReply([message('n', 'coach')])).toBeNull();
  });

  it('knows what was answered', () => {
    const talk = practice([message('a'), message('r', 'partner'), message('b'), message('n', 'coach')]);
    expect(isAnswered(talk, 'a')).toBe(true);
    expect(isAnswered(talk, 'b')).toBe(false);
    expect(isAnswered({ ...talk, answering: true }, 'b')).toBe(true);
    expect(isAnswered(talk, 'unknown')).toBe(false);
    expect(ids(withMessage(talk, message('b', 'member', 'again')))).toEqual(['a', 'r', 'b', 'n']);
  });
});
