import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ServerFrame } from '@affinity/proto/ws/socket';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { cookieHeader, eventually, type TestGateway } from './test-gateway.js';

export interface HandshakeOptions {
  readonly origin?: string | undefined;
  readonly session?: Partial<SessionTokens>;
  readonly path?: string;
}

/** A browser's side of the socket: keeps every frame and the close code. */
export class SocketClient {
  readonly frames: ServerFrame[] = [];
  closed: { code: number; reason: string } | undefined;
  upgradeHeaders: Record<string, unknown> = {};

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => this.frames.push(JSON.parse(data.toString()) as ServerFrame));
    socket.on('close', (code, reason) => (this.closed = { code, reason: reason.toString() }));
    socket.on('upgrade', (response) => (this.upgradeHeaders = response.headers));
    socket.on('error', () => undefined);
  }

  static async open(gateway: TestGateway, session: Partial<SessionTokens>, options: HandshakeOptions = {}): Promise<SocketClient> {
    const client = new SocketClient(connect(gateway, { session, ...options }));
    await once(client.socket, 'open');
    return client;
  }

  /** Opens, resumes and waits until the server is ready. */
  static async resumed(gateway: TestGateway, session: Partial<SessionTokens>, cursor: string | null = null): Promise<SocketClient> {
    const client = await SocketClient.open(gateway, session);
    client.send({ type: 'resume', cursor });
    await client.until('ready');
    return client;
  }

  /** HTTP status and headers of a handshake that is refused. */
  static async refused(gateway: TestGateway, options: HandshakeOptions): Promise<{ status: number; headers: Record<string, unknown> }> {
    const socket = connect(gateway, options);
    socket.on('error', () => undefined);
    const [, response] = (await once(socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number; headers: Record<string, unknown>; destroy(): void },
    ];
    response.destroy();
    return { status: response.statusCode, headers: response.headers };
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  of<T extends ServerFrame['type']>(type: T): Extract<ServerFrame, { type: T }>[] {
    return this.frames.filter((frame): frame is Extract<ServerFrame, { type: T }> => frame.type === type);
  }

  until<T extends ServerFrame['type']>(type: T, count = 1, withinMs = 5000): Promise<Extract<ServerFrame, { type: T }>[]> {
    return eventually(() => {
      const found = this.of(type);
      if (found.length < count) throw new Error(`${count} ${type} frames: saw ${JSON.stringify(this.frames.slice(-3))}`);
      return found;
    }, withinMs);
  }

  untilClosed(withinMs = 5000): Promise<{ code: number; reason: string }> {
    return eventually(() => {
      if (!this.closed) throw new Error('still open');
      return this.closed;
    }, withinMs);
  }

  /** The last cursor a client would remember. */
  get cursor(): string {
    return this.frames.findLast((frame) => 'cursor' in frame)!.cursor;
  }

  get revisions(): number[] {
    return this.of('event').flatMap((frame) => (frame.name === 'profiles.profile.updated' ? [frame.data.revision] : []));
  }

  /** Drops the connection like a failing network: without a closing handshake. */
  drop(): void {
    this.socket.terminate();
  }
}

function connect(gateway: TestGateway, { session, path = '/api/socket', ...rest }: HandshakeOptions): WebSocket {
  const origin = 'origin' in rest ? rest.origin : gateway.origin;
  return new WebSocket(`ws://127.0.0.1:${gateway.port}${path}`, {
    headers: { ...(origin === undefined ? {} : { origin }), ...(session ? { cookie: cookieHeader(session) } : {}) },
    perMessageDeflate: false,
  });
}
