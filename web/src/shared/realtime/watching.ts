import {
  initialInterest,
  interestOf,
  noInterest,
  reduceInterest,
  sameInterest,
  type Interest,
  type InterestState,
} from './interest.reducer.js';

/** Milliseconds in which changes are gathered: a page that is being built registers dozens of components. */
const GATHER_MS = 250;
/** Milliseconds between frames. The gateway closes a socket that sends more than one a second. This leaves room for pings. */
const FRAME_EVERY_MS = 1500;
const FRAME_BURST = 20;

type Send = (interest: Interest) => void;

/** Gathers what the components of this tab watch, and tells the socket of changes while there is one. */
export class Watching {
  private state: InterestState = initialInterest;
  private send: Send | null = null;
  private sent: Interest = noInterest;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frames = FRAME_BURST;
  private framesAt = Date.now();

  register(key: string, interest: Interest): void {
    this.state = reduceInterest(this.state, { type: 'registered', key, interest });
    this.plan();
  }

  leave(key: string): void {
    this.state = reduceInterest(this.state, { type: 'left', key });
    this.plan();
  }

  /** Tells `send`, at once and with each change, until the returned function is called. */
  attach(send: Send): () => void {
    this.send = send;
    this.sent = noInterest;
    this.plan();
    return () => {
      if (this.send === send) this.send = null;
    };
  }

  private plan(): void {
    if (this.send === null || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.flush();
    }, GATHER_MS);
  }

  private flush(): void {
    const interest = interestOf(this.state);
    if (this.send === null || sameInterest(interest, this.sent)) return;
    if (!this.maySend()) return this.plan();
    this.sent = interest;
    this.send(interest);
  }

  private maySend(): boolean {
    const now = Date.now();
    this.frames = Math.min(FRAME_BURST, this.frames + (now - this.framesAt) / FRAME_EVERY_MS);
    this.framesAt = now;
    if (this.frames < 1) return false;
    this.frames -= 1;
    return true;
  }
}
