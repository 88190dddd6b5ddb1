import { SOCKET_CLOSE } from '@affinity/proto/ws/close-codes';
import type { ClientFrame } from '@affinity/proto/ws/socket';
import {
  connectionLost,
  initialSocketState,
  parseFrame,
  reconnectDelay,
  reduceFrame,
  type SocketEvent,
  type SocketState,
} from './socket.reducer.js';

const PING_EVERY_MS = 25_000;
/** Without any frame for this long the connection is taken for dead, whatever the browser says. */
const SILENCE_LIMIT_MS = 60_000;

export interface SocketHandlers {
  onEvent(event: SocketEvent): void;
  /** Facts were missed for good: refetch what is shown. */
  onResync(): void;
  /** The server listens for this tab from now on: what was read before may have changed in between. */
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
  private failures = 0;
  private lastFrameAt = 0;
  private reconnectTimer: number | undefined;
  private pingTimer: number | undefined;
  private stopped = false;

  constructor(
    private readonly url: string,
    private readonly handlers: SocketHandlers,
  ) {}

  start(): void {
    window.addEventListener('online', this.reconnectNow);
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    window.removeEventListener('online', this.reconnectNow);
    window.clearTimeout(this.reconnectTimer);
    window.clearInterval(this.pingTimer);
    this.socket?.close(1000);
    this.socket = null;
  }

  private readonly reconnectNow = (): void => {
    if (this.stopped || this.socket !== null) return;
    window.clearTimeout(this.reconnectTimer);
    this.connect();
  };

  private connect(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.addEventListener('open', () => {
      this.lastFrameAt = Date.now();
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
    for (const effect of effects) {
      if (effect.type === 'deliver') this.handlers.onEvent(effect.event);
      else if (effect.type === 'resync') this.handlers.onResync();
      else if (effect.first) this.handlers.onFirstReady();
    }
    if (state.ready) this.failures = 0;
  }

  private lost(code: number): void {
    window.clearInterval(this.pingTimer);
    this.socket = null;
    const wasReady = this.state.ready;
    this.state = connectionLost(this.state);
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
