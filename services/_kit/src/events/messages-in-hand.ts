import type { JsMsg } from '@nats-io/jetstream';

/** More often than the broker's patience (`ack_wait`) ends: what waits here would be delivered again. */
const STILL_WORKING_MS = 2000;

/** Messages that were delivered and are not answered: the broker hears of each that it is worked on. */
export class MessagesInHand {
  private readonly held = new Set<Pick<JsMsg, 'working' | 'nak'>>();
  private saying: NodeJS.Timeout | undefined;

  constructor(private readonly isConnected: () => boolean) {}

  take(message: Pick<JsMsg, 'working' | 'nak'>): void {
    this.held.add(message);
    this.saying ??= setInterval(() => this.say(), STILL_WORKING_MS);
  }

  done(message: Pick<JsMsg, 'working' | 'nak'>): void {
    this.held.delete(message);
  }

  /** Gives what is left back to the broker, in the order in which it was taken. */
  giveBack(): void {
    if (this.isConnected()) for (const message of this.held) message.nak();
    this.stop();
  }

  /** Leaves what is left to the broker, which delivers it again when its patience ends. */
  stop(): void {
    clearInterval(this.saying);
    this.saying = undefined;
    this.held.clear();
  }

  private say(): void {
    // A process has dozens of consumers, and each interval would wake it while nothing happens.
    if (this.held.size === 0) this.stop();
    else if (this.isConnected()) for (const message of this.held) message.working();
  }
}
