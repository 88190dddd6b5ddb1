import type { RawData, WebSocket } from 'ws';
import { SOCKET_CLOSE } from '@affinity/proto/ws/close-codes';
import { ClientFrame, type ServerFrame } from '@affinity/proto/ws/socket';
import type { SessionEndReason } from '@affinity/proto/vocabulary/session-ends';
import type { Actor } from '@affinity/kit/auth/actor';
import { compareCursors, isCursor } from './cursor.js';
import type { Resumed } from '../telemetry/socket-counts.js';
import { STALE_SOON, type Watcher } from './broadcasts/broadcaster.js';
import type { LivePage } from './live-path.js';
import { eventFrame, type Resumption, type StoredEvent } from './member-streams.js';

const RESUME_WITHIN_MS = 5000;
/** A connection with this much unread is closed. Its client comes back with its cursor (SAFETY-F12). */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** Events held while the past is being read. */
const MAX_HELD_EVENTS = 1024;
/** Live frames held until the client is told where it stands. With more, it reads again. */
const MAX_HELD_LIVE = 64;
const RETRY_MS = 1000;
/** How many frames a client may send at once. It gains one a second (SAFETY-55). */
const FRAME_BURST = 60;
const CLOSE_TRY_AGAIN = 1013;
const CLOSE_POLICY = 1008;

export type WatchFrame = Extract<ClientFrame, { type: 'watch' }>;

/** The hub that a connection belongs to, as the connection uses it. */
export interface ConnectionOwner {
  readPast(connection: SocketConnection, cursor: string | null): Promise<Resumption>;
  watch(connection: SocketConnection, frame: WatchFrame): void;
  /** Called when the client was told for the first time where it stands. */
  resumed(outcome: Resumed): void;
  /** Called when the page was told to read again what it shows. */
  stalePage(): void;
}

/**
 * One browser's socket. Sends each of the member's events once, in stream order, from the client's cursor on. New events are held
 * back while the past is read from Redis, then those already sent are dropped.
 * Broadcasts are sent as they come, and live frames once `ready` is out: they have no slot in that order.
 */
export class SocketConnection implements Watcher, LivePage {
  private phase: 'waiting' | 'catching-up' | 'live' = 'waiting';
  /** The last event sent, or where the client stands; null until known. */
  private cursor: string | null = null;
  private announced = false;
  private held: StoredEvent[] = [];
  private heldLive: Buffer[] = [];
  private liveMissed = false;
  private alive = true;
  private frames = FRAME_BURST;
  private framesAt = Date.now();
  private reading = false;
  private again = false;
  private retryTimer: NodeJS.Timeout | undefined;
  private readonly resumeTimer: NodeJS.Timeout;

  constructor(
    private readonly socket: WebSocket,
    readonly actor: Actor,
    private readonly owner: ConnectionOwner,
  ) {
    this.resumeTimer = setTimeout(() => socket.close(SOCKET_CLOSE.resumeTimeout, 'resume expected'), RESUME_WITHIN_MS);
    socket.on('message', (data, isBinary) => this.receive(data, isBinary));
    socket.on('pong', () => (this.alive = true));
    socket.on('close', () => {
      clearTimeout(this.resumeTimer);
      clearTimeout(this.retryTimer);
    });
    // ws reports a protocol violation here, has already answered it (SAFETY-54: 1009), and `close` follows.
    socket.on('error', () => undefined);
  }

  get memberId(): string {
    return this.actor.accountId;
  }

  /** An event just appended to the member's stream. */
  readonly onEvent = (event: StoredEvent): void => {
    if (this.phase === 'live') return this.sendEvent(event);
    if (this.phase === 'catching-up' && this.held.push(event) > MAX_HELD_EVENTS) this.close(CLOSE_TRY_AGAIN, 'try again');
  };

  /** Reads what was missed since the last event sent. While Redis is away it tries again each second. */
  async catchUp(): Promise<void> {
    if (this.phase === 'waiting') return;
    if (this.reading) {
      this.again = true;
      return;
    }
    this.phase = 'catching-up';
    this.reading = true;
    try {
      do {
        this.again = false;
        this.finishCatchUp(await this.owner.readPast(this, this.cursor));
      } while (this.again);
    } catch {
      // Redis is away: the socket stays open and hears nothing until it is back.
      this.held = [];
      clearTimeout(this.retryTimer);
      if (this.socket.readyState === this.socket.OPEN) this.retryTimer = setTimeout(() => void this.catchUp(), RETRY_MS);
    } finally {
      this.reading = false;
    }
  }

  /** Tells the client that its session is over, and why, and closes. */
  endSession(reason: SessionEndReason): void {
    const cursor = this.cursor ?? '0-0';
    this.send({ type: 'event', cursor, name: 'identity.session.ended', data: { sessionId: this.actor.sessionId, reason } });
    this.close(SOCKET_CLOSE.sessionEnded, 'session ended');
  }

  sendShared(frame: Buffer): void {
    this.sendText(frame);
  }

  sendLive(frame: Buffer): void {
    if (this.announced) return this.sendText(frame);
    if (this.heldLive.length < MAX_HELD_LIVE) this.heldLive.push(frame);
    else this.liveMissed = true;
  }

  missedLive(): void {
    this.stale(STALE_SOON);
  }

  /** Makes the client read again what it shows, as soon as it was told where it stands. */
  stale(frame: Buffer): void {
    this.owner.stalePage();
    if (this.announced) this.sendText(frame);
    else this.liveMissed = true;
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** Ends a connection whose peer did not answer the last ping; otherwise sends another. */
  heartbeat(): void {
    if (!this.alive) return this.socket.terminate();
    this.alive = false;
    this.socket.ping();
  }

  terminate(): void {
    this.socket.terminate();
  }

  private receive(data: RawData, isBinary: boolean): void {
    if (!this.mayReceive()) return this.close(CLOSE_POLICY, 'too many frames');
    const frame = isBinary ? undefined : parseFrame(data);
    if (frame?.type === 'ping') return this.send({ type: 'pong' });
    // `resume` must come first and only once, `watch` only after it.
    if (frame?.type === 'watch' && this.phase !== 'waiting') return this.owner.watch(this, frame);
    if (frame?.type === 'resume' && this.phase === 'waiting') return this.resume(frame.cursor);
    this.close(SOCKET_CLOSE.badFrame, 'frame not in the protocol');
  }

  private resume(cursor: string | null): void {
    clearTimeout(this.resumeTimer);
    this.cursor = cursor;
    this.phase = 'catching-up';
    void this.catchUp();
  }

  private finishCatchUp(past: Resumption): void {
    if (!this.announced) this.owner.resumed(past.kind === 'resync' ? 'refetched' : this.cursor === null ? 'new' : 'continued');
    this.cursor = past.cursor;
    // The client is first told to forget, then where it stands: a connection that breaks in between leaves no gap.
    if (past.kind === 'resync') this.send({ type: 'resync', cursor: past.cursor });
    if (!this.announced) this.send({ type: 'ready', cursor: past.cursor });
    this.announced = true;
    if (past.kind === 'continue') for (const event of past.events) this.sendEvent(event);
    const held = this.held;
    this.held = [];
    this.phase = 'live';
    for (const event of held) this.sendEvent(event);
    this.releaseLive();
  }

  private releaseLive(): void {
    for (const frame of this.heldLive) this.sendText(frame);
    this.heldLive = [];
    if (this.liveMissed) this.sendText(STALE_SOON);
    this.liveMissed = false;
  }

  private sendEvent(event: StoredEvent): void {
    if (this.cursor !== null && compareCursors(event.cursor, this.cursor) <= 0) return;
    this.cursor = event.cursor;
    this.sendText(eventFrame(event));
  }

  private send(frame: ServerFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  private sendText(text: string | Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MAX_BUFFERED_BYTES) return this.close(CLOSE_TRY_AGAIN, 'reading too slowly');
    this.socket.send(text, { binary: false });
  }

  private mayReceive(): boolean {
    const now = Date.now();
    this.frames = Math.min(FRAME_BURST, this.frames + (now - this.framesAt) / 1000);
    this.framesAt = now;
    if (this.frames < 1) return false;
    this.frames -= 1;
    return true;
  }
}

/** The client's frame, or undefined when it is not in the protocol. */
export function parseFrame(data: RawData): ClientFrame | undefined {
  let json: unknown;
  try {
    json = JSON.parse((data as Buffer).toString());
  } catch {
    return undefined;
  }
  const frame = ClientFrame.safeParse(json);
  if (!frame.success) return undefined;
  // A cursor that is not ours may at best be an old one: it is answered with `resync` like any unknown cursor.
  if (frame.data.type === 'resume' && frame.data.cursor !== null && !isCursor(frame.data.cursor)) return { type: 'resume', cursor: '0-0' };
  return frame.data;
}
