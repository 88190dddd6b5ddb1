import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/api-error.js';
import type { Message } from '#shared/api/schema.js';
import { type ReadMessages, readThread } from './read-thread.js';
import { announce, doubt, merge, olderBefore, type Thread } from './thread.js';

const PAGE = 50;
const makeMessage = (seq: number): Message => ({
  id: `id-${seq}`,
  seq,
  pairKey: 'a_b',
  senderId: 'b',
  content: `text ${seq}`,
  timestamp: '2026-01-01T00:00:00.000Z',
  deleted: false,
});

interface Server {
  last: number;
  readonly deleted: Set<number>;
  readonly asked: { before?: number; after?: number }[];
  readonly read: ReadMessages;
}

/** A server with messages up to `last`; `asked` notes the questions. */
function makeServer(last: number): Server {
  const server: Server = {
    last,
    deleted: new Set(),
    asked: [],
    read: async (query) => {
      server.asked.push(query);
      const { before = server.last + 1, after } = query;
      const from = after === undefined ? Math.max(1, before - PAGE) : after + 1;
      const to = after === undefined ? before - 1 : Math.min(server.last, after + PAGE);
      const items = Array.from({ length: Math.max(0, to - from + 1) }, (_unused, index) => makeMessage(from + index)).map((message) =>
        server.deleted.has(message.seq) ? { ...message, deleted: true, content: '' } : message,
      );
      return { items, hasMore: after === undefined ? from > 1 : to < server.last, lastSeq: server.last, clearedSeq: 0 };
    },
  };
  return server;
}
const same = (thread: Thread) => thread;
const seqs = (thread: Thread) => thread.messages.map(({ seq }) => seq);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_unused, index) => from + index);

describe('readThread', () => {
  it('reads the newest page of a conversation that was not open', async () => {
    const { read, asked } = makeServer(120);
    expect(seqs(await readThread(undefined, read, same))).toEqual(range(71, 120));
    expect(asked).toEqual([{}]);
  });

  it('MISC-011 reads on from what is known, and nothing of that again', async () => {
    const server = makeServer(120);
    const known = await readThread(undefined, server.read, same);
    server.last = 240;
    server.asked.length = 0;
    const thread = await readThread(known, server.read, same);
    expect(seqs(thread)).toEqual(range(71, 240));
    expect(server.asked).toEqual([{ after: 120 }, { after: 170 }, { after: 220 }]);
    expect(thread.messages[0]).toBe(known.messages[0]);
  });

  it('reads what came by the socket while it was reading once, and what that leaves out', async () => {
    const server = makeServer(10);
    const live: Message[] = [];
    const read: ReadMessages = async (query) => {
      const page = await server.read(query);
      if (server.last === 10) {
        server.last = 12;
        live.push(makeMessage(12));
      }
      return page;
    };
    const thread = await readThread(undefined, read, (made) => merge(made, live));
    expect(seqs(thread)).toEqual(range(1, 12));
  });

  it('reads all that is known again when events were missed, and keeps it in its place', async () => {
    const server = makeServer(120);
    const known = await readThread(undefined, server.read, same);
    server.deleted.add(80);
    server.last = 125;
    server.asked.length = 0;
    const thread = await readThread(doubt(known), server.read, same);
    expect(seqs(thread)).toEqual(range(71, 125));
    expect(thread.messages.filter(({ deleted }) => deleted).map(({ seq }) => seq)).toEqual([80]);
    expect(thread.doubted).toBe(false);
    expect(server.asked).toEqual([{ after: 70 }, { after: 120 }]);
  });

  it('begins anew at the end of a conversation that has left it far behind', async () => {
    const server = makeServer(10);
    const known = await readThread(undefined, server.read, same);
    server.last = 5_000;
    server.asked.length = 0;
    const thread = await readThread(announce(known, 5_000), server.read, same);
    expect(seqs(thread)).toEqual(range(4_951, 5_000));
    expect(olderBefore(thread)).toBe(4_951);
    expect(server.asked).toHaveLength(1);
  });

  it('does not ask for ever for a message that the server does not have', async () => {
    const server = makeServer(10);
    const thread = await readThread(announce(await readThread(undefined, server.read, same), 11), server.read, same);
    expect(seqs(thread)).toEqual(range(1, 10));
    expect(server.asked.length).toBeLessThan(4);
  });

  it('hands a refusal on', async () => {
    const refusal = new ApiError('chat.conversation_not_found', 404, 'gone');
    await expect(readThread(undefined, () => Promise.reject(refusal), same)).rejects.toBe(refusal);
  });
});
