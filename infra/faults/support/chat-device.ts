import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { LiveMessage } from '@affinity/proto/ws/live';
import type { ServerFrame } from '@affinity/proto/ws/socket';
import type { ChatMember } from '../../bench/entries/chat-world.ts';
import { UnansweredError, type ChatDoor } from './chat-door.ts';
import { ChatInbox } from './chat-inbox.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A message told by its event usually is on its way over the live path: reading at once would read nearly everything twice. */
const GAP_PATIENCE_MS = 250;
const RECONNECT_WITHIN_MS = 500;
const RETRY_MS = 150;
/** How often a page tells how far it has got. */
const RECEIPT_EVERY = 20;

interface Page {
  readonly items: readonly LiveMessage[];
  readonly hasMore: boolean;
  readonly lastSeq: number;
}

/** One open page of a member: a socket to either gateway that comes back whenever it breaks, and an inbox. */
export class ChatDevice {
  readonly inbox: ChatInbox;
  sockets = 0;
  reads = 0;
  /** Milliseconds from each loss of the socket to the moment at which events went on. */
  readonly absences: number[] = [];
  /** Statuses of handshakes that were answered without a socket. */
  readonly refusals: number[] = [];
  /** Close codes, in the order in which sockets went. */
  readonly closes: number[] = [];
  readonly #member: ChatMember;
  readonly #door: ChatDoor;
  readonly #random: SeededRandom;
  #socket: WebSocket | undefined;
  #stopped = false;
  #running: Promise<void> | undefined;
  #reading: Promise<void> | undefined;
  #readAgain = false;
  #gapTimer: NodeJS.Timeout | undefined;
  #receiptSeq = 0;
  #awaySince: number | undefined;
  readonly #returnsWithinMs: number;
  #failure: unknown;

  /** @param returnsWithinMs window of the random wait before each new connection */
  constructor(
    name: string,
    member: ChatMember,
    pairKey: string | null,
    door: ChatDoor,
    random: SeededRandom,
    returnsWithinMs = RECONNECT_WITHIN_MS,
  ) {
    this.inbox = new ChatInbox(name, member.id, pairKey);
    this.#member = member;
    this.#door = door;
    this.#random = random;
    this.#returnsWithinMs = returnsWithinMs;
  }

  /** Set when something happened that no page may get: the run is void. */
  get failure(): unknown {
    return this.#failure;
  }

  get isReady(): boolean {
    return this.inbox.cursor !== null && this.#socket?.readyState === WebSocket.OPEN;
  }

  start(): void {
    this.#running = this.#run().catch((error: unknown) => void (this.#failure ??= error));
  }

  /** The network goes: no closing handshake. */
  cut(): void {
    this.#socket?.terminate();
  }

  get isAway(): boolean {
    return this.#awaySince !== undefined;
  }

  send(frame: unknown): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#gapTimer);
    this.#socket?.terminate();
    await this.#running;
    await this.#reading;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      await this.#connect();
      if (!this.#stopped) await sleep(this.#random.below(this.#returnsWithinMs));
    }
  }

  /** Resolves when the socket is closed. */
  #connect(): Promise<void> {
    return new Promise((resolve) => {
      const address = this.#random.pick(this.#door.gateways).address.replace(/^http/, 'ws');
      const socket = new WebSocket(`${address}/api/socket`, {
        headers: { cookie: this.#door.cookieOf(this.#member), origin: this.#door.origin },
        perMessageDeflate: false,
        handshakeTimeout: 5000,
      });
      this.#socket = socket;
      socket.on('upgrade', ({ headers }) => this.#door.keepCookies(this.#member, headers['set-cookie']));
      socket.on('open', () => {
        this.sockets++;
        socket.send(JSON.stringify({ type: 'resume', cursor: this.inbox.cursor }));
      });
      socket.on('message', (data: Buffer) => this.#receive(JSON.parse(data.toString()) as ServerFrame));
      socket.on('unexpected-response', (_request, answer) => {
        this.refusals.push(answer.statusCode ?? 0);
        socket.terminate();
      });
      // A refused or broken connection is followed by `close`.
      socket.on('error', () => undefined);
      socket.on('close', (code) => {
        this.closes.push(code);
        if (!this.#stopped) this.#awaySince ??= performance.now();
        resolve();
      });
    });
  }

  #receive(frame: ServerFrame): void {
    if (this.#stopped) return;
    const todo = this.inbox.frame(frame);
    if (frame.type === 'ready' && this.#awaySince !== undefined) {
      this.absences.push(performance.now() - this.#awaySince);
      this.#awaySince = undefined;
    }
    if (todo === 'read-all') this.#read();
    else if (todo === 'read-gap') this.#gapTimer ??= setTimeout(() => this.#closeGap(), GAP_PATIENCE_MS);
    this.#confirm();
  }

  #closeGap(): void {
    this.#gapTimer = undefined;
    if (this.inbox.hasGap) this.#read();
  }

  /** One reading runs at a time. Whoever asks meanwhile gets another one after it: the first may have begun too early. */
  #read(): void {
    if (this.#reading) {
      this.#readAgain = true;
      return;
    }
    this.#reading = this.#readAll()
      .catch((error: unknown) => void (this.#failure ??= error))
      .then(() => {
        this.#reading = undefined;
        if (!this.#readAgain || this.#stopped) return;
        this.#readAgain = false;
        this.#read();
      });
  }

  async #readAll(): Promise<void> {
    for (let hasMore = true; hasMore && !this.#stopped;) {
      const page = await this.#page(this.inbox.shownSeq);
      if (!page) continue;
      this.inbox.page(page.items, page.lastSeq);
      hasMore = page.hasMore;
    }
  }

  async #page(after: number): Promise<Page | undefined> {
    try {
      this.reads++;
      const { status, body } = await this.#door.ask(this.#random, this.#member, 'GET', `${this.#path}/messages?after=${after}`);
      if (status !== 200) throw new Error(`Reading answered ${status}`);
      return body as Page;
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error;
      await sleep(RETRY_MS);
      return undefined;
    }
  }

  /** Receipts go into the same row and over the same path as messages. The next one makes a lost one good. */
  #confirm(): void {
    const seq = this.inbox.shownSeq;
    if (seq < this.#receiptSeq + RECEIPT_EVERY) return;
    this.#receiptSeq = seq;
    void this.#door.ask(this.#random, this.#member, 'PUT', `${this.#path}/receipts`, { delivered: seq, read: seq }).then(
      ({ status }) => {
        if (status !== 204) this.#failure ??= new Error(`A receipt was answered ${status}`);
      },
      (error: unknown) => {
        if (!(error instanceof UnansweredError)) this.#failure ??= error;
      },
    );
  }

  get #path(): string {
    return `/conversations/${this.inbox.pairKey}`;
  }
}
