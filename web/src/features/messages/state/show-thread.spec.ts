import { describe, expect, it } from 'vitest';
import type { Message } from '#shared/api/schema.js';
import type { UnsentMessage } from '../unsent/unsent.reducer.js';
import { showThread } from './show-thread.js';
import { kindOfFile } from './shown-message.js';

const ME = 'me';
function makeMessage(seq: number, edit: Partial<Message> = {}): Message {
  const timestamp = new Date(Date.UTC(2026, 0, 1) + seq * 1000).toISOString();
  return { id: `id-${seq}`, seq, pairKey: 'p', senderId: ME, content: `text ${seq}`, timestamp, deleted: false, ...edit };
}
function makeItem(id: string, edit: Partial<UnsentMessage> = {}): UnsentMessage {
  return {
    id,
    pairKey: 'p',
    content: `unsent ${id}`,
    writtenAt: '2026-02-01T00:00:00.000Z',
    order: 1,
    file: null,
    uploadId: null,
    state: 'waiting',
    attempts: 0,
    notBefore: 0,
    progress: 0,
    ...edit,
  };
}
const noFile = () => undefined;
const receipts = { theirDeliveredSeq: 2, theirReadSeq: 1 };

describe('showThread', () => {
  it('ENT-057 MSG-028 shows id, sender "me" or other, and what is stored', () => {
    expect(showThread([makeMessage(1, { senderId: 'other' }), makeMessage(2)], [], undefined, ME, noFile)).toEqual([
      {
        id: 'id-1',
        pairKey: 'p',
        sender: 'other',
        senderId: 'other',
        content: 'text 1',
        timestamp: '2026-01-01T00:00:01.000Z',
        seq: 1,
        state: null,
        file: null,
        edited: false,
        replyTo: null,
        preview: null,
        reactions: [],
      },
      {
        id: 'id-2',
        pairKey: 'p',
        sender: 'me',
        senderId: ME,
        content: 'text 2',
        timestamp: '2026-01-01T00:00:02.000Z',
        seq: 2,
        state: 'sent',
        file: null,
        edited: false,
        replyTo: null,
        preview: null,
        reactions: [],
      },
    ]);
  });

  it('EXPERIENCE-24 knows sending, failed, sent, delivered and read', () => {
    const shown = showThread(
      [makeMessage(1), makeMessage(2), makeMessage(3)],
      [makeItem('a', { state: 'failed' }), makeItem('b', { state: 'sending' }), makeItem('c')],
      receipts,
      ME,
      noFile,
    );
    expect(shown.map(({ state }) => state)).toEqual(['read', 'delivered', 'sent', 'failed', 'sending', 'sending']);
  });

  it('shows a message once, whether its answer or its live frame came first, and in the place of the unsent one', () => {
    const before = showThread([makeMessage(1)], [makeItem('id-2')], receipts, ME, noFile);
    const both = showThread([makeMessage(1), makeMessage(2)], [makeItem('id-2')], receipts, ME, noFile);
    expect(before.map(({ id }) => id)).toEqual(both.map(({ id }) => id));
    expect(both.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('MSG-033 shows nothing in the place of a deleted message, nor its unsent copy', () => {
    const deleted = makeMessage(2, { deleted: true, content: '' });
    expect(showThread([makeMessage(1), deleted], [makeItem('id-2')], receipts, ME, noFile).map(({ id }) => id)).toEqual(['id-1']);
  });

  it('keeps the objects of what did not change', () => {
    const messages = [makeMessage(1), makeMessage(2), makeMessage(3)];
    const items = [makeItem('a')];
    const before = showThread(messages, items, receipts, ME, noFile);
    const after = showThread([...messages, makeMessage(4)], items, { ...receipts, theirReadSeq: 2 }, ME, noFile);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toMatchObject({ state: 'read' });
    expect(after[2]).toBe(before[2]);
    expect(after[4]).toBe(before[3]);
  });

  it('shows a file of its own from the tab until and after it was sent, with how far it is', () => {
    const file = new File(['x'], 'cat.png', { type: 'image/png' });
    const local = (id: string) => (id === 'id-2' ? file : undefined);
    const item = makeItem('id-2', { file: { type: 'image/png', name: 'cat.png', size: 1 }, state: 'sending', progress: 0.4 });
    expect(showThread([], [item], receipts, ME, local)[0]?.file).toEqual({
      type: 'image/png',
      name: 'cat.png',
      size: 1,
      local: file,
      progress: 0.4,
    });
    const address = { url: 'https://media.test/x', expiresAt: '2026-01-01T01:00:00.000Z' };
    const sent = makeMessage(2, {
      fileType: 'image/webp',
      fileName: 'cat.webp',
      fileSize: 3,
      fileWidth: 4,
      fileHeight: 5,
      fileAddress: address,
    });
    expect(showThread([sent], [], receipts, ME, local)[0]?.file).toEqual({
      type: 'image/webp',
      name: 'cat.webp',
      size: 3,
      width: 4,
      height: 5,
      address,
      local: file,
    });
    expect(showThread([sent], [], receipts, ME, noFile)[0]?.file).not.toHaveProperty('local');
  });
});

describe('kindOfFile', () => {
  it.each([
    ['image/webp', 'image'],
    ['image/PNG', 'image'],
    ['image/svg+xml', 'other'],
    ['image/heic', 'other'],
    ['audio/webm', 'audio'],
    ['audio/webm;codecs=opus', 'audio'],
    ['video/mp4', 'video'],
    ['application/pdf', 'other'],
    ['', 'other'],
  ])('MSG-036 shows %s as %s', (type, kind) => {
    expect(kindOfFile(type)).toBe(kind);
  });
});
