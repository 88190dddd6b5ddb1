import type { LiveFrame, LiveMessage } from '@affinity/proto/ws/live';
import type { ServerFrame } from '@affinity/proto/ws/socket';
import { isMemberOf, type DeviceEvidence, type SeenMessage } from '../chat-delivery-check.ts';

/** What a page must do after a frame. */
export type Todo = 'nothing' | 'read-gap' | 'read-all';

/** How messages came, for the report. */
export interface Arrivals {
  live: number;
  read: number;
  /** The same message with the same seq once more, over either way. */
  dropped: number;
}

/**
 * What one page of one conversation makes of frames and pages of messages, by the words of the socket protocol alone and
 * without any code of the web application: what is shown is shown in order of seq, each seq once, and never past a hole.
 */
export class ChatInbox {
  readonly name: string;
  readonly memberId: string;
  /** Null for a member without a conversation, who is to hear nothing. */
  readonly pairKey: string | null;
  /** Members who are there, as far as this page was told. */
  readonly present = new Set<string>();
  readonly arrivals: Arrivals = { live: 0, read: 0, dropped: 0 };
  readonly #received = new Map<number, SeenMessage>();
  readonly #shown: SeenMessage[] = [];
  readonly #told = new Set<number>();
  readonly #objections: string[] = [];
  #cursor: string | null = null;
  #known = 0;
  #resynced = false;

  constructor(name: string, memberId: string, pairKey: string | null) {
    this.name = name;
    this.memberId = memberId;
    this.pairKey = pairKey;
  }

  /** What to resume with. */
  get cursor(): string | null {
    return this.#cursor;
  }

  /** The seq up to which everything is shown. */
  get shownSeq(): number {
    return this.#shown.length;
  }

  /** The furthest seq that an event told of. */
  get toldSeq(): number {
    return Math.max(0, ...this.#told);
  }

  get resynced(): boolean {
    return this.#resynced;
  }

  /** Whether a message is known to exist and was not received. */
  get hasGap(): boolean {
    return this.#known > this.shownSeq;
  }

  get evidence(): DeviceEvidence {
    const { name, memberId, pairKey, toldSeq } = this;
    const told = pairKey === null ? [] : [{ pairKey, seq: toldSeq }];
    return { name, memberId, shown: this.#shown, told, resynced: this.#resynced, objections: this.#objections };
  }

  frame(frame: ServerFrame): Todo {
    if (frame.type === 'ready') return this.#ready(frame.cursor);
    if (frame.type === 'resync') {
      this.#cursor = frame.cursor;
      this.#resynced = true;
      return 'read-all';
    }
    if (frame.type === 'stale') return 'read-all';
    if (frame.type === 'event') return this.#event(frame);
    if (frame.type === 'live') return this.#live(frame.frame);
    if (frame.type === 'presence') this.#presence(frame.online, frame.offline);
    return 'nothing';
  }

  /** A page of `?after=`. */
  page(messages: readonly LiveMessage[], lastSeq: number): void {
    this.#known = Math.max(this.#known, lastSeq);
    for (const message of messages) this.#take(message, 'read');
  }

  /** The first `ready` says where events begin: earlier messages are to be read. Later ones repeat where the page stands. */
  #ready(cursor: string): Todo {
    const first = this.#cursor === null;
    if (first) this.#cursor = cursor;
    return first && this.pairKey !== null ? 'read-all' : 'nothing';
  }

  #event(event: Extract<ServerFrame, { type: 'event' }>): Todo {
    if (this.#cursor !== null && compare(event.cursor, this.#cursor) <= 0) this.#object(`heard ${event.cursor} after ${this.#cursor}`);
    this.#cursor = event.cursor;
    if (!event.name.startsWith('chat.')) return 'nothing';
    const { pairKey } = event.data as { pairKey: string };
    if (!this.#isOwn(pairKey, `the event ${event.name}`)) return 'nothing';
    if (event.name !== 'chat.message.sent') return 'nothing';
    const { seq } = event.data;
    if (this.#told.has(seq)) this.#object(`was told twice of ${seq} of ${pairKey}`);
    this.#told.add(seq);
    this.#known = Math.max(this.#known, seq);
    return this.hasGap ? 'read-gap' : 'nothing';
  }

  #live(frame: LiveFrame): Todo {
    const pairKey = frame.type === 'message' ? frame.message.pairKey : frame.pairKey;
    if (!this.#isOwn(pairKey, `a live frame of type ${frame.type}`)) return 'nothing';
    if (frame.type === 'typing' && frame.memberId === this.memberId) this.#object('was told that its own member is typing');
    if (frame.type !== 'message') return 'nothing';
    this.#take(frame.message, 'live');
    return this.hasGap ? 'read-gap' : 'nothing';
  }

  #presence(online: readonly string[], offline: readonly string[]): void {
    // Members who are connected with nobody are told of nobody.
    if (this.pairKey === null && online.length + offline.length > 0) this.#object('was told who is there');
    for (const id of online) this.present.add(id);
    for (const id of offline) this.present.delete(id);
  }

  #take({ pairKey, seq, id, senderId, content, timestamp }: LiveMessage, way: 'live' | 'read'): void {
    if (!this.#isOwn(pairKey, 'a message')) return;
    const received = this.#received.get(seq);
    if (received) {
      this.arrivals.dropped++;
      if (received.id !== id || received.content !== content)
        this.#object(`was sent two messages at ${seq} of ${pairKey}: ${received.id} and ${id}`);
      return;
    }
    this.arrivals[way]++;
    this.#known = Math.max(this.#known, seq);
    this.#received.set(seq, { pairKey, seq, id, senderId, content, timestamp });
    for (let next = this.#received.get(this.shownSeq + 1); next; next = this.#received.get(this.shownSeq + 1)) this.#shown.push(next);
  }

  /** Strangers' words are not taken in, but it is noted that they came. */
  #isOwn(pairKey: string, what: string): boolean {
    const own = pairKey === this.pairKey && isMemberOf(pairKey, this.memberId);
    if (!own) this.#object(`heard ${what} of ${pairKey}`);
    return own;
  }

  #object(text: string): void {
    this.#objections.push(text);
  }
}

/** Cursors are `<milliseconds>-<sequence>`. Negative when `a` is the earlier. */
function compare(a: string, b: string): number {
  const [aTime = 0, aSequence = 0] = a.split('-').map(Number);
  const [bTime = 0, bSequence = 0] = b.split('-').map(Number);
  return aTime - bTime || aSequence - bSequence;
}
