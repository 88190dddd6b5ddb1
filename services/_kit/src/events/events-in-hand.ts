import type { JsMsg } from '@nats-io/jetstream';
import type { Envelope } from '@affinity/proto/events/define-event';
import { MessagesInHand } from './messages-in-hand.js';
import { Turns } from './turns.js';

export interface EventInHand {
  /** Events of one key follow each other. */
  readonly key: string;
  readonly message: JsMsg;
  readonly event: Envelope;
}

/** Work on these is to be tried again; on the others it is done. */
export type Unfinished = ReadonlyMap<EventInHand, { readonly afterMs: number }>;

export interface Hands {
  /** Transactions under way. */
  readonly atOnce: number;
  /** Events of one transaction at most. */
  readonly together: number;
}

/**
 * Events that were delivered and are not done. One that failed stays in hand until it is tried again, and those of its key stay
 * behind it: given back to the broker it would come after them. It takes none of the `hands` meanwhile.
 */
export class EventsInHand {
  private readonly turns = new Turns<EventInHand>();
  private readonly messages: MessagesInHand;
  private readonly pauses = new Set<NodeJS.Timeout>();
  private readonly underWay = new Set<Promise<void>>();
  private closed = false;

  /** @param work rejects never */
  constructor(
    private readonly hands: Hands,
    private readonly work: (events: readonly EventInHand[]) => Promise<Unfinished>,
    isConnected: () => boolean,
  ) {
    this.messages = new MessagesInHand(isConnected);
  }

  take(event: EventInHand): void {
    this.messages.take(event.message);
    this.turns.add(event);
    this.begin();
  }

  /** Ends the work under way. What has not begun goes back to the broker in its order. */
  async close(): Promise<void> {
    this.closed = true;
    for (const pause of this.pauses) clearTimeout(pause);
    await Promise.all(this.underWay);
    this.messages.giveBack();
  }

  private begin(): void {
    while (!this.closed && this.underWay.size < this.hands.atOnce) {
      const events = this.turns.take(this.hands.together);
      if (events.length === 0) return;
      const work: Promise<void> = this.deliver(events).finally(() => {
        this.underWay.delete(work);
        this.begin();
      });
      this.underWay.add(work);
    }
  }

  private async deliver(events: readonly EventInHand[]): Promise<void> {
    const unfinished = await this.work(events);
    for (const event of events) {
      const again = unfinished.get(event);
      if (again) this.tryLater(event, again.afterMs);
      else {
        this.messages.done(event.message);
        this.turns.done(event);
      }
    }
  }

  private tryLater(event: EventInHand, afterMs: number): void {
    if (this.closed) return;
    const pause = setTimeout(() => {
      this.pauses.delete(pause);
      this.turns.again(event);
      this.begin();
    }, afterMs);
    this.pauses.add(pause);
  }
}
