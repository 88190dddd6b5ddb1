import { SOCKET_CLOSE } from '@affinity/proto/ws/close-codes';
import type { LiveFrame } from '@affinity/proto/ws/live';
import type { ClientFrame } from '@affinity/proto/ws/socket';
import type { SocketBroadcast } from './broadcast-bus.js';
import { noInterest, sameInterest, type Interest } from './interest.reducer.js';
import {
  connectionLost,
  initialSocketState,
  parseFrame,
  reconnectDelay,
  reduceFrame,
  type SocketEffect,
  type SocketEvent,
  type SocketState,
} from './socket.reducer.js';

const PING_EVERY_MS = 25_000;
/** Milliseconds without a frame after which the connection is taken for dead, whatever the browser says. */
const SILENCE_LIMIT_MS = 60_000;
/** Milliseconds over which reading again is spread: `stale` comes to every open page at the same moment. */
const STALE_SPREAD_MS = 3_000;

export interface SocketHandlers {
  onEvent(event: SocketEvent): void;
  /** An event about what the page watches. */
  onBroadcast(broadcast: SocketBroadcast): void;
  onLive(frame: LiveFrame): void;
  onPresence(change: { readonly online: readonly string[]; readonly offline: readonly string[] }): void;
  /** Broadcasts may have been missed, as after each connection: what is watched must be read again. */
  onStale(): void;
  /** The connection is lost, or the browser has none: who is there is not known any more. */
  onLost(): void;
  /** Events were missed for good: refetch what is shown. */
  onResync(): void;
  /** The server listens for this tab from now on. What was read before may have changed in between. */
  onFirstReady(): void;
  /** The gateway closed because the session ended. No reconnect follows. */
  onSessionEnded(): void;
  /** A connection never became ready: the session may have run out. */
  onRefused(): void;
}

/** The one WebSocket of a tab: resumes by cursor, reconnects with jitter, notices a dead line. */
export class SocketClient {
  private state: SocketState = initialSocketState;
  private socket: WebSocket | null = null;
  private interest: Interest = noInterest;
  private failures = 0;
  private lastFrameAt = 0;
  private reconnectTimer: number | undefined;
  private pingTimer: number | undefined;
  private staleTimer: number | undefined;
  private stopped = false;
  /** This connection goes on from where the page began to read. */
  private continues = false;
  private everReady = false;

  constructor(
    private readonly url: string,
    private readonly handlers: SocketHandlers,
    /** Where the member's events stood before the page read anything; null once that is too long ago, or when it is not known. */
    private readonly readFrom: () => string | null = () => null,
  ) {}

  start(): void {
    window.addEventListener('online', this.reconnectNow);
    window.addEventListener('offline', this.doubt);
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    window.removeEventListener('online', this.reconnectNow);
    window.removeEventListener('offline', this.doubt);
    window.clearTimeout(this.reconnectTimer);
    window.clearInterval(this.pingTimer);
    window.clearTimeout(this.staleTimer);
    this.socket?.close(1000);
    this.socket = null;
  }

  /** Sets what the page shows from now on. Each new connection is told it again. */
  watch(interest: Interest): void {
    this.interest = interest;
    if (!this.state.ready) return;
    const { feed, stories, subjects, members } = interest;
    this.send({ type: 'watch', feed, stories, subjects: [...subjects], members: [...members] });
  }

  private readonly doubt = (): void => this.handlers.onLost();

  private readonly reconnectNow = (): void => {
    if (this.stopped) return;
    // A connection that outlived a short while without a line is asked anew who is there.
    if (this.socket !== null) return this.watch(this.interest);
    window.clearTimeout(this.reconnectTimer);
    this.connect();
  };

  private connect(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.addEventListener('open', () => {
      this.lastFrameAt = Date.now();
      if (this.state.cursor === null) this.state = { ...this.state, cursor: this.readFrom() };
      this.continues = !this.everReady && this.state.cursor !== null;
      this.send({ type: 'resume', cursor: this.state.cursor });
      this.pingTimer = window.setInterval(() => this.checkLine(), PING_EVERY_MS);
    });
    socket.addEventListener('message', (message: MessageEvent<unknown>) => this.receive(message.data));
    socket.addEventListener('close', ({ code }) => {
      if (this.socket === socket) this.lost(code);
    });
  }

  private send(frame: ClientFrame): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private checkLine(): void {
    if (Date.now() - this.lastFrameAt <= SILENCE_LIMIT_MS) {
      this.send({ type: 'ping' });
      return;
    }
    const dead = this.socket;
    this.lost(0);
    dead?.close();
  }

  private receive(data: unknown): void {
    this.lastFrameAt = Date.now();
    const frame = parseFrame(data);
    if (frame === null) return;
    const { state, effects } = reduceFrame(this.state, frame);
    this.state = state;
    for (const effect of effects) this.perform(effect);
    if (state.ready) this.failures = 0;
  }

  private perform(effect: SocketEffect): void {
    switch (effect.type) {
      case 'deliver':
        return this.handlers.onEvent(effect.event);
      case 'broadcast':
        return this.handlers.onBroadcast(effect.broadcast);
      case 'live':
        return this.handlers.onLive(effect.frame);
      case 'presence':
        return this.handlers.onPresence(effect);
      case 'stale':
        if (effect.soon) return this.readAgain();
        this.staleTimer ??= window.setTimeout(() => this.readAgain(), Math.random() * STALE_SPREAD_MS);
        return;
      case 'resync':
        return this.handlers.onResync();
      case 'ready':
        // The page watches before it reads again, so that it hears what happens in between.
        if (!sameInterest(this.interest, noInterest)) this.watch(this.interest);
        if (effect.first) this.handlers.onFirstReady();
        // The server tells what happened since the page has read: nothing is read twice.
        if (!this.continues || this.readFrom() === null) this.readAgain();
        this.everReady = true;
        return;
    }
  }

  private readAgain(): void {
    window.clearTimeout(this.staleTimer);
    this.staleTimer = undefined;
    this.handlers.onStale();
  }

  private lost(code: number): void {
    window.clearInterval(this.pingTimer);
    this.socket = null;
    const wasReady = this.state.ready;
    this.state = connectionLost(this.state);
    this.handlers.onLost();
    if (this.stopped) return;
    if (code === SOCKET_CLOSE.sessionEnded) {
      this.stop();
      this.handlers.onSessionEnded();
      return;
    }
    const delay = reconnectDelay(this.failures, Math.random());
    if (!wasReady) {
      this.failures += 1;
      this.handlers.onRefused();
    }
    this.reconnectTimer = window.setTimeout(() => this.connect(), delay);
  }
}
