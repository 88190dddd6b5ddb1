import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { SOCKET_CLOSE } from '@affinity/proto/ws/close-codes';
import type { Actor } from '@affinity/kit/auth/actor';
import type { Logger } from '@affinity/kit/logging/logger';
import type { Revocations, SessionEnd } from '../session/revocations.js';
import { STALE, type Broadcaster } from './broadcasts/broadcaster.js';
import type { Resumed, SocketCounts } from '../telemetry/socket-counts.js';
import type { LiveChannels } from './live-channels.js';
import type { LivePath } from './live-path.js';
import type { MemberStreams } from './member-streams.js';
import type { Presence } from './presence/presence.js';
import { SocketConnection, type ConnectionOwner, type WatchFrame } from './socket-connection.js';

export const SOCKET_PATH = '/api/socket';
const MAX_FRAME_BYTES = 64 * 1024;
const HEARTBEAT_MS = 30_000;
/** Sockets of one member on one instance: tabs and devices. */
const MAX_SOCKETS_PER_MEMBER = 20;
const CLOSING_GRACE_MS = 1000;

/** The HTTP answer to a handshake that is refused. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds?: number;
  /** Cookies of a session that the decision renewed: without them the browser would lose it. */
  readonly setCookies?: readonly string[];
}

/** Decides a handshake; `setCookies` go out with the 101. `hasRoom` says whether the member may open one more socket here. */
export type Authorize = (
  request: IncomingMessage,
  hasRoom: (accountId: string) => boolean,
) => Promise<{ actor: Actor; setCookies: readonly string[] } | Refusal>;
/** Answers with HTTP and closes the connection, whatever the peer does. */
export type Refuse = (socket: Duplex, refusal: Refusal) => void;

export interface Handshakes {
  readonly authorize: Authorize;
  readonly refuse: Refuse;
}

/** All sockets of this instance. */
export class SocketHub implements ConnectionOwner {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  private readonly byMember = new Map<string, Set<SocketConnection>>();
  private readonly cookies = new WeakMap<IncomingMessage, readonly string[]>();
  /** Sockets that the HTTP server handed over and that are not WebSockets yet: no time-out of the server applies to them. */
  private readonly pending = new Set<Duplex>();
  private heartbeats: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    private readonly streams: MemberStreams,
    private readonly channels: LiveChannels,
    private readonly livePath: Pick<LivePath, 'add' | 'remove'>,
    private readonly broadcaster: Broadcaster,
    private readonly presence: Pick<Presence, 'join' | 'watch' | 'leave'>,
    private readonly handshakes: Handshakes,
    private readonly revocations: Pick<Revocations, 'reasonOf'>,
    private readonly counts: SocketCounts,
    private readonly logger: Logger,
  ) {
    channels.onRestored(() => this.each((connection) => void connection.catchUp()));
    this.server.on('headers', (headers, request) => {
      headers.push(...(this.cookies.get(request) ?? []).map((value) => `Set-Cookie: ${value}`));
    });
  }

  get size(): number {
    let size = 0;
    for (const set of this.byMember.values()) size += set.size;
    return size;
  }

  attach(http: Server): void {
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      this.pending.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => this.pending.delete(socket));
      void this.upgrade(request, socket, head).catch((error: unknown) => {
        this.logger.error({ err: error }, 'A socket handshake failed');
        this.handshakes.refuse(socket, { status: 500, code: 'internal' });
      });
    });
    this.heartbeats = setInterval(() => this.each((connection) => connection.heartbeat()), HEARTBEAT_MS);
    this.heartbeats.unref();
  }

  /** Closes every socket of the session with 4401 (SAFETY-19). */
  endSession({ accountId, sessionId, reason }: SessionEnd): void {
    for (const connection of this.byMember.get(accountId) ?? []) {
      if (connection.actor.sessionId === sessionId) connection.endSession(reason);
    }
  }

  /** Tells every open page to read again what it shows. */
  stale(): void {
    this.each((connection) => connection.stale(STALE));
  }

  /** Listens first and reads then: an event appended in between is heard, and dropped if it was also read. */
  async readPast(connection: SocketConnection, cursor: string | null): ReturnType<MemberStreams['resume']> {
    if (!this.holds(connection)) throw new Error('The socket is closed');
    await Promise.all([this.channels.add(connection.memberId, connection.onEvent), this.livePath.add(connection.memberId, connection)]);
    return this.streams.resume(connection.memberId, cursor);
  }

  resumed(outcome: Resumed): void {
    this.counts.resumed(outcome);
  }

  stalePage(): void {
    this.counts.stale();
  }

  watch(connection: SocketConnection, frame: WatchFrame): void {
    if (!this.holds(connection)) return;
    this.broadcaster.watch(connection, frame);
    this.presence.watch(connection, frame.members);
  }

  /** Asks every client to come back elsewhere (SAFETY-F15: close 1012), and waits only briefly. Afterwards no connection is left. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.heartbeats);
    this.each((connection) => connection.close(SOCKET_CLOSE.serverRestart, 'restart'));
    for (const deadline = Date.now() + CLOSING_GRACE_MS; this.size + this.pending.size > 0 && Date.now() < deadline;) await sleep(20);
    this.each((connection) => connection.terminate());
    for (const socket of this.pending) socket.destroy();
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (this.closing) return this.handshakes.refuse(socket, { status: 503, code: 'gateway.restarting', retryAfterSeconds: 1 });
    if (request.url?.split('?', 1)[0] !== SOCKET_PATH) return this.handshakes.refuse(socket, { status: 404, code: 'request.not_found' });
    const decision = await this.handshakes.authorize(request, (accountId) => this.hasRoom(accountId));
    if ('status' in decision) {
      this.counts.refused(decision.code);
      return this.handshakes.refuse(socket, decision);
    }
    const { actor, setCookies } = decision;
    if (socket.destroyed) return;
    // The 101 carries the cookies of a session that the handshake renewed (RFC 6455 4.2.2 allows any header there).
    this.cookies.set(request, setCookies);
    this.server.handleUpgrade(request, socket, head, (webSocket) => {
      this.pending.delete(socket);
      const connection = new SocketConnection(webSocket, actor, this);
      const set = this.byMember.get(actor.accountId) ?? new Set();
      this.byMember.set(actor.accountId, set.add(connection));
      this.presence.join(connection);
      this.counts.opened();
      webSocket.on('close', (code) => {
        this.counts.closed(code);
        this.forget(connection);
      });
      // A session that ended while the handshake was decided found no socket to close: it is checked again.
      const ended = this.revocations.reasonOf(actor.sessionId);
      if (ended !== undefined) connection.endSession(ended);
      if (this.closing) connection.close(SOCKET_CLOSE.serverRestart, 'restart');
    });
  }

  private hasRoom(accountId: string): boolean {
    return (this.byMember.get(accountId)?.size ?? 0) < MAX_SOCKETS_PER_MEMBER;
  }

  private holds(connection: SocketConnection): boolean {
    return this.byMember.get(connection.memberId)?.has(connection) ?? false;
  }

  private forget(connection: SocketConnection): void {
    const { memberId } = connection;
    this.channels.remove(memberId, connection.onEvent);
    this.livePath.remove(memberId, connection);
    this.broadcaster.leave(connection);
    this.presence.leave(connection);
    const set = this.byMember.get(memberId);
    set?.delete(connection);
    if (set?.size === 0) this.byMember.delete(memberId);
  }

  private each(action: (connection: SocketConnection) => void): void {
    for (const set of this.byMember.values()) for (const connection of set) action(connection);
  }
}
