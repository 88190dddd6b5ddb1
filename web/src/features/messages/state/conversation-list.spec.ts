import { describe, expect, it } from 'vitest';
import type { ConversationCard, Message } from '#shared/api/schema.js';
import {
  appendPage,
  applyChange,
  byTime,
  cardOf,
  type ConversationList,
  type ListChange,
  needsReading,
  takeList,
} from './conversation-list.js';

const ME = 'me';
const OTHER = 'other';

function makeMessage(seq: number, edit: Partial<Message> = {}): Message {
  const timestamp = new Date(Date.UTC(2026, 0, 1) + seq * 60_000).toISOString();
  return { id: `id-${seq}`, seq, pairKey: 'p', senderId: OTHER, content: `text ${seq}`, timestamp, deleted: false, ...edit };
}
function makeCard(edit: Partial<ConversationCard> = {}): ConversationCard {
  return {
    pairKey: 'p',
    memberId: OTHER,
    firstName: 'Ann',
    lastName: 'Lee',
    photoURL: null,
    lastMessage: makeMessage(5),
    unread: 0,
    readSeq: 5,
    deliveredSeq: 5,
    theirReadSeq: 5,
    theirDeliveredSeq: 5,
    lastSeq: 5,
    clearedSeq: 0,
    muted: false,
    pinned: false,
    archived: false,
    picturesOpen: true,
    revision: 10,
    ...edit,
  };
}
const makeList = (...cards: ConversationCard[]): ConversationList => ({ cards, nextCursor: null, archived: 0, archiveReached: false });
const after = (card: ConversationCard, ...changes: ListChange[]) =>
  cardOf(
    changes.reduce((list, change) => applyChange(list, change, ME), makeList(card)),
    card.pairKey,
  );
const message = (seq: number, edit: Partial<Message> = {}): ListChange => ({ type: 'message', message: makeMessage(seq, edit) });
const receipts = (memberId: string, deliveredSeq: number, readSeq: number): ListChange => ({
  type: 'receipts',
  pairKey: 'p',
  memberId,
  deliveredSeq,
  readSeq,
});

describe('MSG-100, MSG-101, MSG-102 how a member has conversations', () => {
  const arranged = (revision: number, edit: object): ListChange => ({
    type: 'arranged',
    pairKey: 'p',
    muted: false,
    pinned: false,
    archived: false,
    picturesOpen: true,
    revision,
    ...edit,
  });
  it('changes with what is newer than the card, and counts the archive', () => {
    const list = applyChange(makeList(makeCard()), arranged(11, { archived: true, muted: true }), ME);
    expect([cardOf(list, 'p'), list.archived]).toMatchObject([{ archived: true, muted: true, revision: 11 }, 1]);
    expect(applyChange(list, arranged(11, {}), ME)).toBe(list);
    expect(applyChange(list, { type: 'closed', pairKey: 'p', revision: 12 }, ME).archived).toBe(0);
  });
  it('the archive loses one to a message of the other, and not to an own one', () => {
    const list = applyChange(makeList(makeCard()), arranged(11, { archived: true }), ME);
    expect(applyChange(list, message(6, { senderId: ME }), ME)).toMatchObject({ archived: 1, cards: [{ archived: true }] });
    expect(applyChange(list, message(6), ME)).toMatchObject({ archived: 0, cards: [{ archived: false }] });
  });
  it('pinned ones come first, each part by time', () => {
    const card = (pairKey: string, seq: number, pinned = false) => makeCard({ pairKey, pinned, lastMessage: makeMessage(seq) });
    const sorted = byTime([card('a', 1, true), card('b', 9), card('c', 5, true), card('d', 7)]);
    expect(sorted.map(({ pairKey }) => pairKey)).toEqual(['c', 'a', 'b', 'd']);
  });
});

describe('applyChange', () => {
  it('MSG-088 shows a new message on its card and counts it, once', () => {
    const card = after(makeCard(), message(6), message(6));
    expect(card).toMatchObject({ lastMessage: { seq: 6 }, lastSeq: 6, unread: 1 });
    expect(after(makeCard({ unread: 100, readSeq: 0 }), message(6))?.unread).toBe(100);
  });

  it('does not count what the member wrote, in this tab or another, nor what has been read', () => {
    expect(after(makeCard(), message(6, { senderId: ME }))).toMatchObject({ lastSeq: 6, unread: 0 });
    expect(after(makeCard({ readSeq: 6 }), message(6))?.unread).toBe(0);
  });

  it('ignores an older message and one that was cleared', () => {
    const list = makeList(makeCard({ clearedSeq: 8, lastSeq: 8 }));
    expect(applyChange(list, message(4), ME)).toBe(list);
    expect(applyChange(list, message(8), ME)).toBe(list);
  });

  it('EXPERIENCE-24 moves the receipts of the other forward alone; what is read has been delivered', () => {
    const card = makeCard({ theirReadSeq: 2, theirDeliveredSeq: 3 });
    expect(after(card, receipts(OTHER, 5, 2))).toMatchObject({ theirReadSeq: 2, theirDeliveredSeq: 5 });
    expect(after(card, receipts(OTHER, 0, 4))).toMatchObject({ theirReadSeq: 4, theirDeliveredSeq: 4 });
    const list = makeList(card);
    expect(applyChange(list, receipts(OTHER, 1, 1), ME)).toBe(list);
  });

  it('EXPERIENCE-26 clears the count once the member has read to the end, in whichever tab', () => {
    const card = makeCard({ readSeq: 2, unread: 3 });
    expect(after(card, receipts(ME, 5, 5))).toMatchObject({ readSeq: 5, unread: 0 });
    expect(after(card, receipts(ME, 5, 3))).toMatchObject({ readSeq: 3, unread: 3 });
  });

  it('MSG-074 keeps the card of a cleared conversation, without its message', () => {
    const cleared: ListChange = { type: 'cleared', pairKey: 'p', throughSeq: 5, revision: 11 };
    expect(after(makeCard({ unread: 2 }), cleared)).toMatchObject({ lastMessage: null, unread: 0, clearedSeq: 5, revision: 11 });
    const newer = after(makeCard(), message(6), cleared);
    expect(newer).toMatchObject({ lastMessage: { seq: 6 }, clearedSeq: 5, unread: 1 });
  });

  it('MSG-071 takes a closed conversation off, unless it was opened again since', () => {
    const closed = (revision: number): ListChange => ({ type: 'closed', pairKey: 'p', revision });
    expect(after(makeCard(), closed(11))).toBeUndefined();
    expect(after(makeCard({ revision: 12 }), closed(11))).toBeDefined();
  });

  it('takes a card that was read, and of two the newer one', () => {
    const opened = applyChange(makeList(), { type: 'card', card: makeCard() }, ME);
    expect(opened.cards).toHaveLength(1);
    const newer = makeCard({ revision: 12, unread: 4, readSeq: 5 });
    expect(after(makeCard(), { type: 'card', card: newer })).toBe(newer);
    expect(after(newer, { type: 'card', card: makeCard() })).toBe(newer);
  });

  it('leaves seen what was seen here before the server heard of it', () => {
    const seen = makeCard({ readSeq: 5, unread: 0 });
    const told = makeCard({ readSeq: 2, unread: 3, revision: 11 });
    expect(after(seen, { type: 'card', card: told })).toMatchObject({ readSeq: 5, unread: 0, revision: 11 });
    expect(after(seen, { type: 'card', card: { ...told, lastSeq: 6, unread: 4 } })).toMatchObject({ readSeq: 5, unread: 4 });
  });

  it('leaves other cards the same objects', () => {
    const other = makeCard({ pairKey: 'q' });
    expect(applyChange(makeList(makeCard(), other), message(6), ME).cards[1]).toBe(other);
  });
});

describe('needsReading', () => {
  const card = makeCard({ unread: 2, readSeq: 3 });
  it.each<[string, ListChange, boolean]>([
    ['a message behind a gap', message(7), true],
    ['the next message', message(6), false],
    ['a message of a conversation that is not on the list', message(1, { pairKey: 'new' }), true],
    ['a part that was read elsewhere', receipts(ME, 5, 4), true],
    ['everything that was read elsewhere', receipts(ME, 5, 5), false],
    ['receipts of the other', receipts(OTHER, 5, 5), false],
    ['the last message deleted', { type: 'deleted', pairKey: 'p', seq: 5, revision: 11 }, true],
    ['an unread message deleted', { type: 'deleted', pairKey: 'p', seq: 4, revision: 11 }, true],
    ['an old message deleted', { type: 'deleted', pairKey: 'p', seq: 1, revision: 11 }, false],
    ['a deletion that the card knows of', { type: 'deleted', pairKey: 'p', seq: 5, revision: 10 }, false],
    ['a part that was cleared', { type: 'cleared', pairKey: 'p', throughSeq: 4, revision: 11 }, true],
    ['a new conversation', { type: 'opened', pairKey: 'new' }, true],
    ['a closed one', { type: 'closed', pairKey: 'p', revision: 11 }, false],
  ])('after %s: %j is %s', (_name, change, expected) => {
    expect(needsReading(makeList(card), change, ME)).toBe(expected);
  });
});

describe('takeList', () => {
  it('is what the server says, but for cards that are newer than its answer', () => {
    const known = makeList(makeCard({ revision: 20 }), makeCard({ pairKey: 'gone' }));
    const read = { cards: [makeCard({ revision: 15 }), makeCard({ pairKey: 'new' })], nextCursor: 'c', archived: 0, archiveReached: false };
    const list = takeList(known, read);
    expect(list.cards.map(({ pairKey, revision }) => [pairKey, revision])).toEqual([
      ['p', 20],
      ['new', 10],
    ]);
    expect(list.nextCursor).toBe('c');
  });
});

describe('appendPage', () => {
  it('shows a conversation once that moved between the pages', () => {
    const list = appendPage(
      { cards: [makeCard()], nextCursor: 'a', archived: 0, archiveReached: false },
      { cards: [makeCard(), makeCard({ pairKey: 'q' })], nextCursor: 'b', archived: 0, archiveReached: false },
    );
    expect(list.cards.map(({ pairKey }) => pairKey)).toEqual(['p', 'q']);
    expect(list.nextCursor).toBe('b');
  });
});

describe('byTime', () => {
  const at = (pairKey: string, timestamp: string | null) =>
    makeCard({ pairKey, lastMessage: timestamp === null ? null : makeMessage(1, { pairKey, timestamp }) });

  it('MSG-015 MSG-016 sorts by the real time, newest first, across months, and those without a message last', () => {
    const cards = [
      at('none', null),
      at('april', '2026-04-02T08:00:00.000Z'),
      at('december', '2025-12-31T23:59:00.000Z'),
      at('september', '2026-09-01T00:00:00.000Z'),
    ];
    expect(byTime(cards).map(({ pairKey }) => pairKey)).toEqual(['september', 'april', 'december', 'none']);
  });

  it('keeps a stable order of those at the same time', () => {
    const [one, other] = [at('a', null), at('b', null)];
    expect(byTime([one, other])).toEqual(byTime([other, one]));
  });
});
