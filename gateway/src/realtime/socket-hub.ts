import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { SOCKET_CLOSE } from '@affinity/proto/ws/close-codes';
import type { Actor } from '@affinity/kit/auth/actor';
import type { Logger } from '@affinity/kit/logging/logger';
import type { SessionEnd } from '../session/revocations.js';
import type { LiveChannels } from './live-channels.js';
import type { MemberStreams } from './member-streams.js';
import { SocketConnection } from './socket-connection.js';

export const SOCKET_PATH = '/api/socket';
const MAX_FRAME_BYTES = 64 * 1024;
const HEARTBEAT_MS = 30_000;
/** Tabs and devices of one member on one instance. */
const MAX_SOCKETS_PER_MEMBER = 20;
const CLOSING_GRACE_MS = 1000;

/** Why a handshake is answered with HTTP instead of a socket. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds?: number;
}

/** Decides a handshake; `headers` go out with the 101. */
export type Authorize = (request: IncomingMessage) => Promise<{ actor: Actor; setCookies: readonly string[] } | Refusal>;
export type Refuse = (socket: Duplex, refusal: Refusal) => void;

/** All sockets of this instance. */
export class SocketHub {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  private readonly byMember = new Map<string, Set<SocketConnection>>();
  private readonly cookies = new WeakMap<IncomingMessage, readonly string[]>();
  private heartbeats: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    private readonly streams: MemberStreams,
    private readonly channels: LiveChannels,
    private readonly authorize: Authorize,
    private readonly refuse: Refuse,
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
      socket.on('error', () => socket.destroy());
      void this.upgrade(request, socket, head).catch((error: unknown) => {
        this.logger.error({ err: error }, 'A socket handshake failed');
        this.refuse(socket, { status: 500, code: 'internal' });
      });
    });
    this.heartbeats = setInterval(() => this.each((connection) => connection.heartbeat()), HEARTBEAT_MS);
    this.heartbeats.unref();
  }

  /** Closes every socket of the session with 4401 (SAFETY 19). */
  endSession({ accountId, sessionId }: SessionEnd): void {
    for (const connection of this.byMember.get(accountId) ?? []) {
      if (connection.actor.sessionId === sessionId) connection.endSession();
    }
  }

  /** Asks every client to come back elsewhere (fault matrix: close 1012), and does not wait long. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.heartbeats);
    this.each((connection) => connection.close(SOCKET_CLOSE.serverRestart, 'restart'));
    for (const deadline = Date.now() + CLOSING_GRACE_MS; this.size > 0 && Date.now() < deadline;) await sleep(20);
    this.each((connection) => connection.terminate());
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (this.closing) return this.refuse(socket, { status: 503, code: 'gateway.restarting', retryAfterSeconds: 1 });
    if (request.url?.split('?', 1)[0] !== SOCKET_PATH) return this.refuse(socket, { status: 404, code: 'request.not_found' });
    const decision = await this.authorize(request);
    if ('status' in decision) return this.refuse(socket, decision);
    const { actor, setCookies } = decision;
    if ((this.byMember.get(actor.accountId)?.size ?? 0) >= MAX_SOCKETS_PER_MEMBER) {
      return this.refuse(socket, { status: 429, code: 'request.rate_limited', retryAfterSeconds: 30 });
    }
    if (socket.destroyed) return;
    // A session renewed by the handshake gets its cookies with the 101 (RFC 6455 4.2.2 allows any header there).
    this.cookies.set(request, setCookies);
    this.server.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new SocketConnection(webSocket, actor, (member, cursor) => this.readPast(connection, member, cursor));
      const set = this.byMember.get(actor.accountId) ?? new Set();
      this.byMember.set(actor.accountId, set.add(connection));
      webSocket.on('close', () => this.forget(connection));
      if (this.closing) connection.close(SOCKET_CLOSE.serverRestart, 'restart');
    });
  }

  /** Listens first and reads then: what is appended in between is heard and, if also read, dropped. */
  private async readPast(connection: SocketConnection, memberId: string, cursor: string | null): ReturnType<MemberStreams['resume']> {
    if (!this.byMember.get(memberId)?.has(connection)) throw new Error('The socket is closed');
    await this.channels.add(memberId, connection.onLive);
    return this.streams.resume(memberId, cursor);
  }

  private forget(connection: SocketConnection): void {
    const { accountId } = connection.actor;
    this.channels.remove(accountId, connection.onLive);
    const set = this.byMember.get(accountId);
    set?.delete(connection);
    if (set?.size === 0) this.byMember.delete(accountId);
  }

  private each(action: (connection: SocketConnection) => void): void {
    for (const set of this.byMember.values()) for (const connection of set) action(connection);
  }
}
