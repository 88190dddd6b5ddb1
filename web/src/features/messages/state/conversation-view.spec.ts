import { describe, expect, it } from 'vitest';
import type { ConversationCard } from '#shared/api/schema.js';
import { viewOf } from './conversation-view.js';
import { messageTime } from './message-time.js';
import { shownCard } from './shown-card.js';

function makeCard(edit: Partial<ConversationCard> = {}): ConversationCard {
  return {
    pairKey: 'a_b',
    memberId: 'b',
    firstName: 'Ann',
    lastName: 'van Lee',
    photoURL: null,
    lastMessage: {
      id: 'm',
      seq: 1,
      pairKey: 'a_b',
      senderId: 'b',
      content: 'hello',
      timestamp: new Date(2026, 2, 5, 14, 30).toISOString(),
      deleted: false,
    },
    unread: 2,
    readSeq: 0,
    deliveredSeq: 0,
    theirReadSeq: 0,
    theirDeliveredSeq: 0,
    lastSeq: 1,
    clearedSeq: 0,
    muted: false,
    pinned: false,
    archived: false,
    picturesOpen: true,
    revision: 1,
    ...edit,
  };
}

describe('viewOf', () => {
  it.each([
    ['me', {}, 'You: hello'],
    ['b', { fileType: 'audio/webm', fileName: 'voice-1763735000000.webm' }, 'Voice message'],
    ['me', { fileType: 'image/webp', fileName: 'a.webp' }, 'You: Photo'],
    ['b', { fileType: 'video/mp4', fileName: 'a.mp4', caption: 'Look' }, 'Video: Look'],
    ['b', { fileType: 'application/pdf', fileName: 'cv.pdf' }, 'cv.pdf'],
    ['b', { fileType: 'audio/mpeg', fileName: 'song.mp3' }, 'song.mp3'],
  ])('MSG-096 says whose the last message is and what it holds (%#)', (senderId, file, line) => {
    const { lastMessage } = makeCard();
    const view = viewOf(makeCard({ lastMessage: { ...lastMessage!, senderId, ...file } }), false);
    expect(view.lastMessage).toBe(line);
    // What is sought is what was written, and not whose it is.
    expect(view.words).toContain(line.replace('You: ', ''));
    expect(view.words).not.toContain('You:');
  });

  it.each([
    [4200, 'Voice message 0:04'],
    [61_900, 'Voice message 1:01'],
    [300, 'Voice message 0:01'],
  ])('MSG-105 says how long a voice message is (%i ms)', (milliseconds, line) => {
    const file = { fileType: 'audio/webm', fileName: 'voice-1763735000000.webm', voice: { milliseconds, peaks: [1] } };
    expect(viewOf(makeCard({ lastMessage: { ...makeCard().lastMessage!, ...file } }), false).lastMessage).toBe(line);
  });

  it('ENT-058 ENT-059 has the fields of a card, its name first plus last', () => {
    expect(viewOf(makeCard(), false)).toEqual({
      id: 'a_b',
      memberId: 'b',
      name: 'Ann van Lee',
      avatar: null,
      initials: 'AL',
      isOnline: false,
      lastSeen: 'Mar 5, 02:30 PM',
      lastMessage: 'hello',
      words: 'hello\nhello',
      timestamp: 'Mar 5, 02:30 PM',
      lastMessageAt: makeCard().lastMessage?.timestamp,
      unread: 2,
      muted: false,
      pinned: false,
      archived: false,
      picturesOpen: true,
    });
    expect(viewOf(makeCard({ lastName: '' }), false)).toMatchObject({ name: 'Ann', initials: 'A' });
  });

  it('ENT-060 is online only while presence says so (decision: presence is real)', () => {
    expect(viewOf(makeCard(), true).isOnline).toBe(true);
    expect(viewOf(makeCard(), false).isOnline).toBe(false);
    expect(viewOf(makeCard(), null).isOnline).toBeNull();
  });

  it('ENT-061 ENT-062 says "No messages yet" and "N/A" without a message', () => {
    expect(viewOf(makeCard({ lastMessage: null }), false)).toMatchObject({
      lastMessage: 'No messages yet',
      timestamp: 'N/A',
      lastSeen: 'N/A',
      lastMessageAt: null,
    });
  });
});

describe('messageTime', () => {
  it.each([
    [new Date(2026, 2, 5, 14, 30), 'Mar 5, 02:30 PM'],
    [new Date(2026, 11, 31, 0, 5), 'Dec 31, 12:05 AM'],
    [new Date(2026, 0, 1, 12, 0), 'Jan 1, 12:00 PM'],
  ])('MSG-017 MSG-018 CONST-030 shows %s as "%s"', (date, text) => {
    expect(messageTime(date.toISOString())).toBe(text);
  });
});

describe('shownCard', () => {
  it('is the same object until the card or the presence changes', () => {
    const card = makeCard();
    const view = shownCard(card, false);
    expect(shownCard(card, false)).toBe(view);
    expect(shownCard(card, true)).toMatchObject({ isOnline: true });
    expect(shownCard({ ...card, unread: 0 }, false)).toMatchObject({ unread: 0 });
  });
});
