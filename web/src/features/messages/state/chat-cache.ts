import type { QueryClient } from '@tanstack/react-query';
import { hasCode } from '#shared/api/api-error.js';
import type { ConversationCard, Message } from '#shared/api/schema.js';
import { sessionQuery } from '#features/session/session.query.js';
import { ChangeLog } from './change-log.js';
import { readChanged } from './changed-message.js';
import { chatKeys } from '../requests/chat.keys.js';
import { type ChatRequests, chatRequests, CONVERSATION_NOT_FOUND_CODE } from './chat-requests.js';
import {
  appendPage,
  type ArrangementNews,
  applyChange,
  cardOf,
  type ConversationList,
  type ListChange,
  needsReading,
  pairKeyOf,
  takeList,
} from './conversation-list.js';
import { LateLooks } from './late-looks.js';
import { OwnReceipts } from './own-receipts.js';
import { readThread } from './read-thread.js';
import { announce, clear, doubt, gapAfter, merge, mergePage, olderBefore, removeMessage, type Thread } from './thread.js';

interface ThreadChange {
  readonly pairKey: string;
  readonly make: (thread: Thread) => Thread;
}

/** Milliseconds after which a missing message is asked for. An event comes by two ways, and so may two messages written fast. */
const LATE_MS = 250;
/** A revision newer than any: the server has just said so. */
const NOW = Number.MAX_SAFE_INTEGER;

/**
 * The list of conversations and the threads of one query cache, changed by nobody else. A change that comes during a read is made
 * again on the answer, so that an old answer takes nothing back.
 */
export class ChatCache {
  private readonly listChanges = new ChangeLog<ListChange>();
  private readonly threadChanges = new ChangeLog<ThreadChange>();
  private readonly late = new LateLooks((pairKey) => this.look(pairKey));
  /** The furthest seq heard of per conversation, while no card knows it. */
  private readonly announced = new Map<string, number>();
  /** The conversations whose card does not tell their state. */
  private readonly doubtful = new Set<string>();
  /** Conversations that the member deleted on this page: nobody has to be told that they went. */
  readonly deletedHere = new Set<string>();
  private refreshing: ReturnType<typeof setTimeout> | undefined;
  private own: OwnReceipts;

  constructor(
    private readonly client: QueryClient,
    readonly requests: ChatRequests = chatRequests,
  ) {
    this.own = new OwnReceipts(requests);
  }

  /** The member whose cache it is; empty once signed out. */
  get me(): string {
    const session = this.client.getQueryData(sessionQuery.queryKey);
    return session?.state === 'signed-in' ? session.account.id : '';
  }

  get list(): ConversationList | undefined {
    return this.client.getQueryData<ConversationList>(chatKeys.list);
  }

  thread(pairKey: string): Thread | undefined {
    return this.client.getQueryData<Thread>(chatKeys.thread(pairKey));
  }

  /** Reads anew as many cards as were shown before. @throws {ApiError} */
  readList(): Promise<ConversationList> {
    return this.listChanges.during(async (since) => {
      const shown = this.list?.cards.length ?? 0;
      let read = await this.requests.readConversations();
      while (read.nextCursor !== null && read.cards.length < shown)
        read = appendPage(read, await this.requests.readConversations(read.nextCursor));
      const list = this.madeAgain(takeList(this.list, read), since());
      list.cards.forEach((card) => this.arrived(card));
      return list;
    });
  }

  /** @throws {ApiError} */
  readMoreConversations(): Promise<void> {
    return this.listChanges.during(async (since) => {
      const cursor = this.list?.nextCursor;
      if (cursor === undefined || cursor === null) return;
      const page = await this.requests.readConversations(cursor);
      const list = this.list;
      // The list was read anew meanwhile. Its own end counts.
      if (list === undefined || list.nextCursor !== cursor) return;
      this.client.setQueryData(chatKeys.list, this.madeAgain(appendPage(list, page), since()));
      page.cards.forEach((card) => this.arrived(card));
    });
  }

  /** Null when the member has no such conversation, or not any more. @throws {ApiError} every other failure */
  async readCard(pairKey: string): Promise<ConversationCard | null> {
    return this.listChanges.during(async (since) => {
      const card = await orNull(this.requests.readConversation(pairKey));
      if (card === null) this.change({ type: 'closed', pairKey, revision: NOW });
      else {
        // The changes so far are copied, as changing the card adds to `since`.
        const changes = [...since()];
        this.change({ type: 'card', card });
        changes.forEach((change) => this.change(change));
        this.changeThread(pairKey, (thread) => clear(announce(thread, card.lastSeq), card.clearedSeq));
        this.arrived(card);
      }
      return card;
    });
  }

  /** @throws {ApiError} */
  readThread(pairKey: string): Promise<Thread> {
    return this.threadChanges.during((since) =>
      readThread(
        this.thread(pairKey),
        (query) => this.requests.readMessages(pairKey, query),
        (thread) => since().reduce((made, change) => (change.pairKey === pairKey ? change.make(made) : made), thread),
      ),
    );
  }

  /** Reads the page before the known messages. @throws {ApiError} */
  async readOlder(pairKey: string): Promise<void> {
    const known = this.thread(pairKey);
    const before = known === undefined ? null : olderBefore(known);
    if (before === null) return;
    const page = await this.requests.readMessages(pairKey, { before });
    this.changeThread(pairKey, (thread) => mergePage(thread, page));
  }

  /** A whole message, from the socket or as the answer of sending it. */
  message(message: Message): void {
    this.changeThread(message.pairKey, (thread) => merge(thread, [message]));
    this.change({ type: 'message', message });
    if (message.senderId !== this.me) this.own.delivered(message.pairKey, message.seq);
  }

  /** A message exists at `seq`. It comes by itself, or is asked for. */
  announce(pairKey: string, seq: number): void {
    this.changeThread(pairKey, (thread) => announce(thread, seq));
    const card = cardOf(this.list, pairKey);
    if (this.list === undefined || (card !== undefined && card.lastSeq >= seq)) return;
    this.announced.set(pairKey, Math.max(seq, this.announced.get(pairKey) ?? 0));
    this.late.soon(pairKey, LATE_MS);
  }

  /** The message was deleted. Only its seq is left. */
  removed(pairKey: string, seq: number, revision = NOW): void {
    this.changeThread(pairKey, (thread) => removeMessage(thread, seq));
    this.change({ type: 'deleted', pairKey, seq, revision });
  }

  /** The words of the message were changed at `editedAt`. It comes by itself, or is asked for. */
  edited(pairKey: string, seq: number, editedAt: string): void {
    readChanged(this, pairKey, seq, { editedAt });
    this.change({ type: 'edited', pairKey, seq, editedAt });
  }

  cleared(pairKey: string, throughSeq: number, revision: number): void {
    this.changeThread(pairKey, (thread) => clear(thread, throughSeq));
    this.change({ type: 'cleared', pairKey, throughSeq, revision });
  }

  /** The member muted, pinned or archived the conversation, or had its pictures shown, here or elsewhere. */
  arranged(pairKey: string, arrangement: ArrangementNews, revision: number): void {
    this.change({ type: 'arranged', pairKey, revision, ...arrangement });
  }

  /** The two members can write to each other. The conversation's card is not known yet. */
  opened(pairKey: string): void {
    this.change({ type: 'opened', pairKey });
  }

  closed(pairKey: string, revision = NOW): void {
    this.change({ type: 'closed', pairKey, revision });
    // Whoever still shows it leaves first.
    if (cardOf(this.list, pairKey) === undefined) setTimeout(() => this.client.removeQueries({ queryKey: chatKeys.thread(pairKey) }), 0);
  }

  receipts(pairKey: string, memberId: string, deliveredSeq: number, readSeq: number): void {
    this.change({ type: 'receipts', pairKey, memberId, deliveredSeq, readSeq });
  }

  /** The member saw everything up to `seq`. */
  seen(pairKey: string, seq: number): void {
    const card = cardOf(this.list, pairKey);
    if (card !== undefined && seq <= card.readSeq) return;
    this.own.read(pairKey, seq);
    // Only the server can say how many stay unread when a part was seen.
    if (card !== undefined && seq >= card.lastSeq) this.receipts(pairKey, this.me, seq, seq);
  }

  /** Reads what is shown again: live frames may have been missed, and with `doubted` events too. */
  refresh(doubted: boolean): void {
    if (doubted) {
      for (const [queryKey] of this.client.getQueriesData<Thread>({ queryKey: chatKeys.threads }))
        this.client.setQueryData<Thread>(queryKey, (thread) => thread && doubt(thread));
    }
    // The timer joins two calls: a new connection asks with `doubted` and without.
    this.refreshing ??= setTimeout(() => {
      this.refreshing = undefined;
      for (const queryKey of [chatKeys.list, chatKeys.threads])
        void this.client.invalidateQueries({ queryKey, predicate: ({ state }) => state.status !== 'error' || doubted });
    }, 0);
  }

  /** Stops telling and asking: the member leaves. */
  stop(): void {
    clearTimeout(this.refreshing);
    this.refreshing = undefined;
    this.late.stop();
    this.announced.clear();
    this.doubtful.clear();
    this.deletedHere.clear();
    this.own.stop();
    this.own = new OwnReceipts(this.requests);
  }

  private madeAgain(list: ConversationList, changes: readonly ListChange[]): ConversationList {
    return changes.reduce((made, change) => {
      this.lookIfNeeded(made, change);
      return applyChange(made, change, this.me);
    }, list);
  }

  private change(change: ListChange): void {
    this.listChanges.note(change);
    const list = this.list;
    if (list === undefined) return;
    this.lookIfNeeded(list, change);
    const next = applyChange(list, change, this.me);
    if (next !== list) this.client.setQueryData(chatKeys.list, next);
  }

  /** Also again on the answer of a reading that is under way. */
  changeThread(pairKey: string, make: (thread: Thread) => Thread): void {
    this.threadChanges.note({ pairKey, make });
    const thread = this.thread(pairKey);
    if (thread === undefined) return;
    const next = make(thread);
    if (next === thread) return;
    this.client.setQueryData(chatKeys.thread(pairKey), next);
    if (gapAfter(next) !== null) this.late.soon(pairKey, LATE_MS);
  }

  private lookIfNeeded(list: ConversationList, change: ListChange): void {
    if (!needsReading(list, change, this.me)) return;
    const pairKey = pairKeyOf(change);
    this.doubtful.add(pairKey);
    // A missing message may only be late. Everything else does not come by itself.
    this.late.soon(pairKey, change.type === 'message' ? LATE_MS : 0);
  }

  /** Asks for what is missing, if it still is by then. */
  private async look(pairKey: string): Promise<void> {
    const thread = this.thread(pairKey);
    if (thread !== undefined && gapAfter(thread) !== null) {
      const queryKey = chatKeys.thread(pairKey);
      void this.client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
      void this.client.invalidateQueries({ queryKey, refetchType: 'none' });
    }
    const card = cardOf(this.list, pairKey);
    const behind = card === undefined || card.lastSeq < Math.max(thread?.lastSeq ?? 0, this.announced.get(pairKey) ?? 0);
    if (behind || this.doubtful.delete(pairKey)) await this.readCard(pairKey);
  }

  /** Reports as delivered the other member's messages that this page has heard of. */
  private arrived({ pairKey, unread, lastSeq, deliveredSeq }: ConversationCard): void {
    if (unread > 0 && lastSeq > deliveredSeq) this.own.delivered(pairKey, lastSeq);
  }
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (hasCode(error, CONVERSATION_NOT_FOUND_CODE)) return null;
    throw error;
  }
}

const caches = new WeakMap<QueryClient, ChatCache>();

export function chatCacheOf(client: QueryClient): ChatCache {
  const cache = caches.get(client) ?? new ChatCache(client);
  caches.set(client, cache);
  return cache;
}
