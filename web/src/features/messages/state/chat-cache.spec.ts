import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.js';
import type { ConversationCard, Message, MessagePage, Session } from '#shared/api/schema.js';
import { sessionQuery } from '#features/session/session.query.js';
import { ChatCache } from './chat-cache.js';
import { chatKeys } from '../requests/chat.keys.js';
import type { ChatRequests } from './chat-requests.js';
import type { ConversationList } from './conversation-list.js';

const ME = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const P = `${ME}_${OTHER}`;

function makeMessage(seq: number, edit: Partial<Message> = {}): Message {
  const timestamp = new Date(Date.UTC(2026, 0, 1) + seq * 1000).toISOString();
  return { id: `id-${seq}`, seq, pairKey: P, senderId: OTHER, content: `text ${seq}`, timestamp, deleted: false, ...edit };
}
function makeCard(lastSeq: number, edit: Partial<ConversationCard> = {}): ConversationCard {
  return {
    pairKey: P,
    memberId: OTHER,
    firstName: 'Ann',
    lastName: 'Lee',
    photoURL: null,
    lastMessage: lastSeq === 0 ? null : makeMessage(lastSeq),
    unread: 0,
    readSeq: lastSeq,
    deliveredSeq: lastSeq,
    theirReadSeq: 0,
    theirDeliveredSeq: 0,
    lastSeq,
    clearedSeq: 0,
    muted: false,
    pinned: false,
    archived: false,
    picturesOpen: true,
    revision: 10 + lastSeq,
    ...edit,
  };
}

/** A server whose answers can be set. `asked` notes the requests. */
function makeServer() {
  const server = {
    asked: [] as string[],
    list: { cards: [makeCard(5)], nextCursor: null, archived: 0, archiveReached: false } as ConversationList,
    card: makeCard(5) as ConversationCard | null,
    page: { items: [], hasMore: false, lastSeq: 5, clearedSeq: 0 } as MessagePage,
    gate: Promise.resolve() as Promise<void>,
  };
  const answer = async <T>(question: string, value: () => T): Promise<T> => {
    server.asked.push(question);
    const now = value();
    await server.gate;
    return now;
  };
  const requests = {
    readConversations: (cursor?: string) => answer(`list ${cursor ?? ''}`, () => server.list),
    readConversation: () =>
      answer('card', () => {
        if (server.card === null) throw new ApiError('chat.conversation_not_found', 404, 'gone');
        return server.card;
      }),
    readMessages: (_pairKey: string, query: object) => answer(`messages ${JSON.stringify(query)}`, () => server.page),
    putRead: (_pairKey: string, read: number) => answer(`read ${read}`, () => undefined),
    putDelivered: (items: { seq: number }[]) => answer(`delivered ${items.map(({ seq }) => seq).join()}`, () => undefined),
  } as unknown as ChatRequests;
  return { server, requests };
}

describe('ChatCache', () => {
  let client: QueryClient;
  let cache: ChatCache;
  let server: ReturnType<typeof makeServer>['server'];
  let release: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const session = { state: 'signed-in', account: { id: ME }, sessionId: 's' } as unknown as Session;
    client.setQueryData(sessionQuery.queryKey, session);
    const made = makeServer();
    server = made.server;
    cache = new ChatCache(client, made.requests);
  });
  afterEach(() => {
    client.clear();
    vi.useRealTimers();
  });
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  const hold = (): void => {
    server.gate = new Promise((resolve) => (release = resolve));
  };
  const showList = () => {
    const observer = new QueryObserver(client, { queryKey: chatKeys.list, queryFn: () => cache.readList(), structuralSharing: false });
    return observer.subscribe(() => undefined);
  };
  const showThread = () => {
    const observer = new QueryObserver(client, {
      queryKey: chatKeys.thread(P),
      queryFn: () => cache.readThread(P),
      structuralSharing: false,
    });
    return observer.subscribe(() => undefined);
  };
  const card = () => cache.list?.cards.find(({ pairKey }) => pairKey === P);
  const seqs = () => cache.thread(P)?.messages.map(({ seq }) => seq);

  it('keeps what came by the socket while the list was being read', async () => {
    hold();
    showList();
    await settle();
    cache.message(makeMessage(6));
    release();
    await settle();
    expect(card()).toMatchObject({ lastSeq: 6, unread: 1, lastMessage: { seq: 6 } });
  });

  it('does not bring back a conversation that was closed while the list was being read', async () => {
    hold();
    showList();
    await settle();
    cache.closed(P, 99);
    release();
    await settle();
    expect(cache.list?.cards).toEqual([]);
  });

  it('asks for a conversation that was opened while the list was being read', async () => {
    server.list = { cards: [], nextCursor: null, archived: 0, archiveReached: false };
    hold();
    showList();
    await settle();
    cache.opened(P);
    release();
    await settle();
    expect(card()?.lastSeq).toBe(5);
  });

  it('MSG-025 appends the next message at once, to the thread and to the card', async () => {
    showList();
    server.page = { items: [1, 2, 3, 4, 5].map((seq) => makeMessage(seq)), hasMore: false, lastSeq: 5, clearedSeq: 0 };
    showThread();
    await settle();
    server.asked.length = 0;
    cache.message(makeMessage(6));
    expect(seqs()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(card()).toMatchObject({ lastSeq: 6, unread: 1 });
    await settle(1_000);
    expect(server.asked).toEqual(['delivered 6']);
  });

  it('asks for what a message leaves out, once it has not come by itself', async () => {
    server.page = { items: [1, 2, 3, 4, 5].map((seq) => makeMessage(seq)), hasMore: false, lastSeq: 5, clearedSeq: 0 };
    showThread();
    await settle();
    server.asked.length = 0;
    cache.message(makeMessage(8));
    expect(seqs()).toEqual([1, 2, 3, 4, 5]);
    server.page = { items: [makeMessage(6), makeMessage(7), makeMessage(8)], hasMore: false, lastSeq: 8, clearedSeq: 0 };
    await settle(1_000);
    expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(server.asked.filter((question) => question.startsWith('messages'))).toEqual(['messages {"after":5}']);
  });

  it('does not ask when the message in between is only late', async () => {
    server.page = { items: [makeMessage(5)], hasMore: false, lastSeq: 5, clearedSeq: 4 };
    showList();
    showThread();
    await settle();
    server.asked.length = 0;
    cache.announce(P, 6);
    cache.message(makeMessage(7));
    await settle(100);
    cache.message(makeMessage(6));
    await settle(1_000);
    expect(seqs()).toEqual([5, 6, 7]);
    expect(server.asked.filter((question) => question.startsWith('messages'))).toEqual([]);
  });

  it('asks for the card of a message of which only the event came', async () => {
    showList();
    await settle();
    server.card = makeCard(6, { unread: 1, readSeq: 5, deliveredSeq: 5 });
    cache.announce(P, 6);
    await settle(1_000);
    expect(card()).toMatchObject({ lastSeq: 6, unread: 1 });
    expect(server.asked).toEqual(['list ', 'card', 'delivered 6']);
  });

  it('MSG-033 asks what stands on the card once its message is deleted', async () => {
    showList();
    server.page = { items: [makeMessage(4), makeMessage(5)], hasMore: true, lastSeq: 5, clearedSeq: 0 };
    showThread();
    await settle();
    server.card = makeCard(5, { lastMessage: makeMessage(4), revision: 16 });
    cache.removed(P, 5, 16);
    expect(cache.thread(P)?.messages.at(-1)).toMatchObject({ seq: 5, deleted: true });
    await settle(1_000);
    expect(card()?.lastMessage?.seq).toBe(4);
  });

  it('keeps a deletion that came while the thread was being read', async () => {
    server.page = { items: [makeMessage(4), makeMessage(5)], hasMore: false, lastSeq: 5, clearedSeq: 3 };
    hold();
    showThread();
    await settle();
    cache.removed(P, 5, 16);
    cache.message(makeMessage(6));
    release();
    await settle();
    expect(cache.thread(P)?.messages.map(({ seq, deleted }) => [seq, deleted])).toEqual([
      [4, false],
      [5, true],
      [6, false],
    ]);
  });

  it('MSG-074 clears the thread when a card says so', async () => {
    showList();
    server.page = { items: [makeMessage(4), makeMessage(5)], hasMore: false, lastSeq: 5, clearedSeq: 3 };
    showThread();
    await settle();
    server.card = makeCard(5, { lastMessage: null, clearedSeq: 5, revision: 16 });
    await cache.readCard(P);
    expect(seqs()).toEqual([]);
    expect(card()?.lastMessage).toBeNull();
  });

  it('takes a conversation off that the server does not know any more', async () => {
    showList();
    await settle();
    server.card = null;
    expect(await cache.readCard(P)).toBeNull();
    expect(cache.list?.cards).toEqual([]);
  });

  it('EXPERIENCE-26 has read what was seen at once, and tells the server of the furthest', async () => {
    server.list = {
      cards: [makeCard(5, { readSeq: 2, unread: 3, deliveredSeq: 5 })],
      nextCursor: null,
      archived: 0,
      archiveReached: false,
    };
    showList();
    await settle();
    cache.seen(P, 4);
    cache.seen(P, 5);
    expect(card()).toMatchObject({ unread: 0, readSeq: 5 });
    await settle(1_000);
    expect(server.asked).toEqual(['list ', 'read 5']);
    cache.seen(P, 5);
    await settle(1_000);
    expect(server.asked).toHaveLength(2);
  });

  it('reports as delivered what the list says was not, and nothing of its own', async () => {
    server.list = {
      cards: [makeCard(5, { unread: 2, readSeq: 3, deliveredSeq: 3 }), makeCard(9, { pairKey: 'own', readSeq: 4, deliveredSeq: 4 })],
      nextCursor: null,
      archived: 0,
      archiveReached: false,
    };
    showList();
    await settle(1_000);
    expect(server.asked).toEqual(['list ', 'delivered 5']);
  });

  it('reads once again what is shown, however often it is told to, and nothing that was never read', async () => {
    showList();
    await settle();
    server.asked.length = 0;
    cache.refresh(true);
    cache.refresh(false);
    await settle();
    expect(server.asked).toEqual(['list ']);
  });

  it('reads all that is known of a doubted thread again', async () => {
    server.page = { items: [makeMessage(4), makeMessage(5)], hasMore: true, lastSeq: 5, clearedSeq: 0 };
    showThread();
    await settle();
    server.page = { items: [makeMessage(4, { deleted: true, content: '' }), makeMessage(5)], hasMore: false, lastSeq: 5, clearedSeq: 0 };
    server.asked.length = 0;
    cache.refresh(true);
    await settle();
    expect(server.asked).toEqual(['messages {"after":3}']);
    expect(cache.thread(P)?.messages[0]?.deleted).toBe(true);
  });

  it('reads older messages before what is known, also while something new comes', async () => {
    server.page = { items: [makeMessage(4), makeMessage(5)], hasMore: true, lastSeq: 5, clearedSeq: 0 };
    showThread();
    await settle();
    server.page = { items: [makeMessage(2), makeMessage(3)], hasMore: true, lastSeq: 5, clearedSeq: 0 };
    hold();
    const reading = cache.readOlder(P);
    await settle();
    cache.message(makeMessage(6));
    release();
    await reading;
    expect(seqs()).toEqual([2, 3, 4, 5, 6]);
    expect(server.asked.at(-1)).toBe('messages {"before":4}');
  });

  it('makes the list longer below what is known, and shows a conversation once', async () => {
    server.list = { cards: [makeCard(5)], nextCursor: 'c1', archived: 0, archiveReached: false };
    showList();
    await settle();
    server.list = { cards: [makeCard(5), makeCard(2, { pairKey: 'q' })], nextCursor: null, archived: 0, archiveReached: false };
    await cache.readMoreConversations();
    expect(cache.list?.cards.map(({ pairKey }) => pairKey)).toEqual([P, 'q']);
    await cache.readMoreConversations();
    expect(server.asked).toEqual(['list ', 'list c1']);
  });

  it('tells and asks nothing once the member has left', async () => {
    showList();
    await settle();
    server.asked.length = 0;
    cache.message(makeMessage(9));
    cache.seen(P, 9);
    cache.refresh(true);
    cache.stop();
    await settle(5_000);
    expect(server.asked).toEqual([]);
  });
});
