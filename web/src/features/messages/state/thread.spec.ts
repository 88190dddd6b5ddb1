import { describe, expect, it } from 'vitest';
import type { Message, MessagePage } from '#shared/api/schema.js';
import {
  announce,
  behindBy,
  clear,
  doubt,
  gapAfter,
  isBehind,
  merge,
  mergePage,
  olderBefore,
  removeMessage,
  startThread,
  type Thread,
  withReactions,
} from './thread.js';

function makeMessage(seq: number, edit: Partial<Message> = {}): Message {
  const timestamp = new Date(Date.UTC(2026, 0, 1) + seq * 1000).toISOString();
  return { id: `id-${seq}`, seq, pairKey: 'a_b', senderId: 'b', content: `text ${seq}`, timestamp, deleted: false, ...edit };
}
const messages = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_unused, index) => makeMessage(from + index));
function makePage(from: number, to: number, edit: Partial<MessagePage> = {}): MessagePage {
  return { items: messages(from, to), hasMore: false, lastSeq: to, clearedSeq: 0, ...edit };
}
const seqs = (thread: Thread) => thread.messages.map(({ seq }) => seq);
const range = (from: number, to: number) => messages(from, to).map(({ seq }) => seq);

describe('startThread', () => {
  it('MSG-024 holds the newest page in ascending order and knows that there is more before', () => {
    const thread = startThread(makePage(51, 100));
    expect(seqs(thread)).toEqual(range(51, 100));
    expect(gapAfter(thread)).toBeNull();
    expect(olderBefore(thread)).toBe(51);
  });

  it.each<[string, MessagePage, number | null]>([
    ['at the first message', makePage(1, 3), null],
    ['at the first that is left after clearing', makePage(8, 9, { clearedSeq: 7 }), null],
    ['of a conversation without messages', makePage(1, 0), null],
    ['of one that was cleared', { items: [], hasMore: false, lastSeq: 7, clearedSeq: 7 }, null],
    ['of a longer one', makePage(8, 9), 8],
  ])('asks for older ones before the right seq %s', (_name, page, before) => {
    expect(olderBefore(startThread(page))).toBe(before);
  });
});

describe('merge', () => {
  const known = startThread(makePage(5, 8));

  it('SAFETY-P5 appends the next message at once and takes a repeated one once', () => {
    const next = merge(known, [makeMessage(9)]);
    expect(seqs(next)).toEqual(range(5, 9));
    expect(merge(next, [makeMessage(9)])).toEqual(next);
    expect(merge(next, [makeMessage(7)]).messages).toBe(next.messages);
  });

  it('holds a message beyond the next seq back and says after which seq something is missing', () => {
    const ahead = merge(known, [makeMessage(11), makeMessage(10)]);
    expect(seqs(ahead)).toEqual(range(5, 8));
    expect([gapAfter(ahead), behindBy(ahead)]).toEqual([8, 3]);
    const joined = merge(ahead, [makeMessage(9)]);
    expect(seqs(joined)).toEqual(range(5, 11));
    expect(joined.ahead).toEqual([]);
    expect(gapAfter(joined)).toBeNull();
  });

  it('shows the part of what waited that joins on', () => {
    const next = merge(merge(known, [makeMessage(10), makeMessage(12)]), [makeMessage(9)]);
    expect(seqs(next)).toEqual(range(5, 10));
    expect(next.ahead.map(({ seq }) => seq)).toEqual([12]);
    expect(gapAfter(next)).toBe(10);
  });

  it('puts an older page before what is known, and drops one that does not join', () => {
    expect(seqs(mergePage(known, makePage(1, 4, { lastSeq: 8 })))).toEqual(range(1, 8));
    expect(seqs(mergePage(known, makePage(1, 2, { lastSeq: 8 })))).toEqual(range(5, 8));
  });

  it('takes any order and any repetition of the same messages to the same thread', () => {
    const all = messages(6, 60);
    let order = 7;
    const shuffled = [...all, ...all.slice(10, 30)].sort(() => ((order = (order * 16807) % 2147483647) % 3) - 1);
    const thread = shuffled.reduce((made, message) => merge(made, [message]), known);
    expect(seqs(thread)).toEqual(range(5, 60));
    expect(thread.ahead).toEqual([]);
  });

  it('begins at the first seq of a conversation without messages', () => {
    const empty = startThread(makePage(1, 0));
    expect(seqs(merge(empty, [makeMessage(1)]))).toEqual([1]);
    const second = merge(empty, [makeMessage(2)]);
    expect([seqs(second), gapAfter(second)]).toEqual([[], 0]);
  });

  it('keeps the message it holds, so that nothing is drawn anew, but for a file whose address lasts longer', () => {
    const file = (expiresAt: string) => makeMessage(8, { fileType: 'image/webp', fileAddress: { url: expiresAt, expiresAt } });
    const early = merge(known, [makeMessage(9), { ...file('2026-01-01T10:00:00.000Z'), seq: 10 }]);
    expect(merge(early, messages(5, 9)).messages).toBe(early.messages);
    const later = merge(early, [{ ...file('2026-01-01T10:20:00.000Z'), seq: 10 }]);
    expect(later.messages.at(-1)?.fileAddress?.url).toBe('2026-01-01T10:20:00.000Z');
    const back = merge(later, [{ ...file('2026-01-01T10:00:00.000Z'), seq: 10 }]);
    expect(back.messages.at(-1)).toBe(later.messages.at(-1));
  });

  it('learns from a page how far the conversation goes', () => {
    const behind = mergePage(known, { items: [], hasMore: true, lastSeq: 12, clearedSeq: 0 });
    expect([gapAfter(behind), behindBy(behind)]).toEqual([8, 4]);
    expect(gapAfter(announce(known, 9))).toBe(8);
    expect(announce(known, 8)).toBe(known);
  });
});

describe('removeMessage', () => {
  const known = startThread(makePage(5, 8));

  it('MSG-033 leaves the place without content, so that nobody looks for what is missing there', () => {
    const thread = removeMessage(known, 6);
    expect(seqs(thread)).toEqual(range(5, 8));
    expect(thread.messages[1]).toMatchObject({ seq: 6, deleted: true, content: '' });
    expect(gapAfter(thread)).toBeNull();
    expect(removeMessage(thread, 6)).toBe(thread);
    expect(removeMessage(known, 99)).toBe(known);
  });

  it('keeps nothing of a file', () => {
    const thread = removeMessage(merge(known, [makeMessage(9, { fileType: 'image/webp', fileName: 'x', fileUrl: '/x' })]), 9);
    expect(Object.keys(thread.messages.at(-1)!).sort()).toEqual(['content', 'deleted', 'id', 'pairKey', 'senderId', 'seq', 'timestamp']);
  });

  it('stays deleted whatever an older answer says, and learns of it from a newer one', () => {
    const removed = removeMessage(known, 6);
    expect(merge(removed, [makeMessage(6)]).messages).toBe(removed.messages);
    expect(merge(known, [makeMessage(6, { deleted: true, content: '' })]).messages[1]?.deleted).toBe(true);
    expect(removeMessage(merge(known, [makeMessage(10)]), 10).ahead[0]?.deleted).toBe(true);
  });
});

describe('clear', () => {
  const known = startThread(makePage(5, 8));

  it('MSG-074 leaves nothing up to the seq that was cleared, and what came after it', () => {
    const thread = clear(merge(known, [makeMessage(9)]), 8);
    expect(seqs(thread)).toEqual([9]);
    expect([olderBefore(thread), gapAfter(thread)]).toEqual([null, null]);
    expect(seqs(clear(known, 8))).toEqual([]);
    expect(gapAfter(clear(known, 8))).toBeNull();
  });

  it('does not bring back what an older page still has', () => {
    const thread = clear(known, 8);
    expect(seqs(mergePage(thread, makePage(1, 8)))).toEqual([]);
    expect(clear(thread, 3)).toBe(thread);
  });

  it('shows what waited once all before it is cleared', () => {
    const thread = clear(merge(known, [makeMessage(12)]), 11);
    expect(seqs(thread)).toEqual([12]);
    expect(gapAfter(thread)).toBeNull();
  });

  it('knows that further messages are missing', () => {
    const thread = mergePage(known, { items: [], hasMore: false, lastSeq: 20, clearedSeq: 20 });
    expect([seqs(thread), gapAfter(thread)]).toEqual([[], null]);
    expect(gapAfter(announce(thread, 21))).toBe(20);
  });
});

describe('doubt', () => {
  it('changes nothing of what is shown', () => {
    const known = startThread(makePage(5, 8));
    expect(doubt(known).messages).toBe(known.messages);
    expect(doubt(doubt(known))).toEqual(doubt(known));
  });
});

describe('MSG-094 a message whose words were changed', () => {
  const edited = (content: string, second: number) =>
    makeMessage(2, { content, editedAt: new Date(Date.UTC(2026, 0, 1, 1) + second * 1000).toISOString() });

  it('is shown with its newest words, in whatever order they come, and as what its replies reply to', () => {
    const replyTo = { seq: 2, deleted: false, senderId: 'b', content: 'text 2' };
    const known = startThread({ ...makePage(1, 2), items: [...messages(1, 2), makeMessage(3, { replyTo })], lastSeq: 3 });
    const late = merge(merge(known, [edited('newest', 2)]), [edited('newer', 1), makeMessage(2)]);
    expect(late.messages[1]!.content).toBe('newest');
    expect(late.messages[2]!.replyTo).toEqual({ ...replyTo, content: 'newest' });
    expect(seqs(late)).toEqual([1, 2, 3]);
  });

  it('MSG-117 is shown above its replies as the file it is, with the words that are under it now', () => {
    const file = { fileType: 'image/webp', fileName: 'a.webp' };
    const replyTo = { seq: 2, deleted: false, senderId: 'b', content: 'text 2', ...file };
    const items = [
      makeMessage(1),
      makeMessage(2, { ...file, caption: 'old' }),
      makeMessage(3, { replyTo: { ...replyTo, caption: 'old' } }),
    ];
    const known = startThread({ ...makePage(1, 3), items });
    const changed = merge(known, [{ ...edited('text 2', 1), ...file, caption: 'new' }]);
    expect(changed.messages[2]!.replyTo).toEqual({ ...replyTo, caption: 'new' });
    expect(merge(changed, [{ ...edited('text 2', 2), ...file }]).messages[2]!.replyTo).toEqual(replyTo);
  });

  it('MSG-092 leaves only its place above a reply once it was deleted', () => {
    const replyTo = { seq: 1, deleted: false, senderId: 'b', content: 'text 1' };
    const known = startThread({ ...makePage(1, 1), items: [makeMessage(1), makeMessage(2, { replyTo })], lastSeq: 2 });
    expect(removeMessage(known, 1).messages[1]!.replyTo).toEqual({ seq: 1, deleted: true });
  });
});

describe('MSG-099 a message that was reacted to', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 1) + second * 1000).toISOString();
  const reacted = (emoji: string, second: number) => makeMessage(2, { reactedAt: at(second), reactions: [{ memberId: 'b', emoji }] });
  const reactionsOf = (thread: Thread) => thread.messages[1]!.reactions;
  const known = () => startThread({ ...makePage(1, 2), items: messages(1, 2) });

  it('has its newest reactions, in whatever order they come, beside its newest words', () => {
    const late = merge(merge(known(), [reacted('🎉', 2)]), [reacted('👍', 1), makeMessage(2)]);
    expect(reactionsOf(late)).toEqual([{ memberId: 'b', emoji: '🎉' }]);
    const edited = merge(late, [{ ...reacted('🎉', 2), content: 'newest', editedAt: at(3) }]);
    expect(edited.messages[1]).toMatchObject({ content: 'newest', reactions: [{ emoji: '🎉' }] });
    expect(reactionsOf(merge(edited, [makeMessage(2, { content: 'newest', editedAt: at(3), reactedAt: at(4) })]))).toBeUndefined();
  });

  it('is asked for when a change is heard of that it does not have', () => {
    const thread = merge(known(), [reacted('🎉', 2)]);
    expect([1, 2, 3].map((second) => isBehind(thread, 2, { reactedAt: at(second) }))).toEqual([false, false, true]);
  });

  it('shows the own one before the server has it, and what the server says then', () => {
    const shown = withReactions(known(), 2, [{ memberId: 'me', emoji: '👍' }]);
    expect(reactionsOf(shown)).toEqual([{ memberId: 'me', emoji: '👍' }]);
    expect(reactionsOf(merge(shown, [reacted('🎉', 1)]))).toEqual([{ memberId: 'b', emoji: '🎉' }]);
    expect(reactionsOf(withReactions(shown, 2, []))).toBeUndefined();
  });
});
