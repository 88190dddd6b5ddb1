import { isUtf8 } from 'node:buffer';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { liveSubject } from '@affinity/proto/ws/live';
import type { Logger } from '@affinity/kit/logging/logger';

/** The only context with a live path. */
const CONTEXT = 'chat';
/** A page waits no longer than this for the broker to confirm its subscription. It is told once that happens later. */
const CONFIRMED_WITHIN_MS = 2000;

const HEAD = Buffer.from('{"type":"live","frame":');
const TAIL = Buffer.from('}');
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** One open page. */
export interface LivePage {
  /** Sends a frame that the member's other pages get too: it must not be changed. */
  sendLive(frame: Buffer): void;
  /** Called when live frames may be missing. */
  missedLive(): void;
}

interface Listening {
  readonly pages: Set<LivePage>;
  readonly subscription: Subscription;
  /** Resolves to true when the broker has the subscription, to false when the connection broke before. */
  readonly confirmed: Promise<boolean>;
}

/**
 * Brings frames to open pages at once; nothing keeps them (ADR 13). There is one core subscription for each member with a page on
 * this instance. The session alone decides the subject: no frame of a client leads to one.
 * After an outage of the broker all pages are told that they may have missed something, see `BroadcastFeed`.
 */
export class LivePath {
  private readonly members = new Map<string, Listening>();
  private round: Promise<boolean> | undefined;
  /** Frames built, for the metrics. Each is built once, however many pages get it. */
  built = 0;

  constructor(
    private readonly connection: NatsConnection,
    private readonly logger: Logger,
  ) {}

  /** How many members are listened for. */
  get size(): number {
    return this.members.size;
  }

  /** Resolves when everything published from now on reaches the page; otherwise `missedLive` will be called on it. */
  async add(memberId: string, page: LivePage): Promise<void> {
    const listening = this.members.get(memberId) ?? this.listen(memberId);
    listening.pages.add(page);
    if (await settledWithin(listening.confirmed, CONFIRMED_WITHIN_MS)) return;
    void listening.confirmed.then((confirmed) => {
      if (confirmed && listening.pages.has(page)) page.missedLive();
    });
  }

  remove(memberId: string, page: LivePage): void {
    const listening = this.members.get(memberId);
    if (!listening?.pages.delete(page) || listening.pages.size > 0) return;
    this.members.delete(memberId);
    // A closed connection has no subscriptions any more.
    if (!this.connection.isClosed()) listening.subscription.unsubscribe();
  }

  private listen(memberId: string): Listening {
    const pages = new Set<LivePage>();
    const subject = liveSubject(CONTEXT, memberId);
    const subscription = this.connection.subscribe(subject, {
      callback: (failure, message) => {
        const frame = failure ? undefined : liveFrame(message.data);
        if (!frame) return this.logger.error({ err: failure, context: CONTEXT }, 'A live frame could not be handed on');
        this.built += 1;
        for (const page of pages) page.sendLive(frame);
      },
    });
    const listening = { pages, subscription, confirmed: this.confirm() };
    this.members.set(memberId, listening);
    return listening;
  }

  /** The broker answers in order: one round trip confirms all subscriptions of a moment, for example after a restart. */
  private confirm(): Promise<boolean> {
    this.round ??= new Promise((resolve) => setImmediate(resolve))
      .then(() => {
        this.round = undefined;
        return this.connection.flush();
      })
      .then(
        () => true,
        // The connection broke. When it is back it has the subscription, and pages are told to read again.
        () => false,
      );
    return this.round;
  }
}

/** The payload is not parsed: its publishers are trusted to write JSON. A payload that is no text would end the page's socket. */
export function liveFrame(payload: Uint8Array): Buffer | undefined {
  if (payload.length < 2 || payload[0] !== OPENING_BRACE || payload.at(-1) !== CLOSING_BRACE || !isUtf8(payload)) return undefined;
  return Buffer.concat([HEAD, payload, TAIL]);
}

/** Whether `work`, which never rejects, was done in time. */
function settledWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    void work.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
