import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { tooManyConnections, type ConnectionLimits } from '../access/connection-limits.js';
import { answerRaw } from '../web/raw-answer.js';

/** A refused peer has this long to read why. */
const LINGER_MS = 500;
/** A connection on which nothing moves is let go, also one whose peer does not take its answer. Longer than any answer takes. */
export const IDLE_MS = 60_000;
/** Node looks this often, of the time that a request may take, whether one has taken longer. */
const CHECKS = 15;

/** For `fastify`: the whole request must be here in time, and who sends or takes nothing goes. */
export function slowPeerOptions(requestTimeoutMs: number) {
  return {
    requestTimeout: requestTimeoutMs,
    http: {
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs / CHECKS),
      headersTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
    },
  };
}

/** Connections beyond those that an address may have meet an answer instead of the server. */
export function capConnections(server: Server, limits: ConnectionLimits, headers: Readonly<Record<string, string>>): void {
  const serve = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    // Gone while it waited to be accepted.
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const giveBack = limits.connected(socket.remoteAddress);
    if (!giveBack) return refuse(socket, headers);
    socket.once('close', giveBack);
    for (const listener of serve) listener.call(server, socket);
  });
}

function refuse(socket: Socket, headers: Readonly<Record<string, string>>): void {
  socket.on('error', () => socket.destroy());
  const { status, code, options } = tooManyConnections();
  answerRaw(socket, { status, code, retryAfterSeconds: options.retryAfterSeconds }, headers);
  lingerAndClose(socket);
}

/**
 * Closes a connection that has its last answer, also when the peer never closes its side. What it still sends is taken and
 * thrown away: closing over unread bytes would tear the answer out of its hands.
 */
export function lingerAndClose(socket: Socket): void {
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Node itself answers an `Expect` that it does not know, without our headers and without a word. */
export function answerExpectations(server: Server, headers: Readonly<Record<string, string>>): void {
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const body = JSON.stringify({ type: 'about:blank', title: 'Expectation Failed', status: 417, code: 'request.malformed' });
    response.writeHead(417, { ...headers, 'content-type': 'application/problem+json', connection: 'close' }).end(body);
  });
}
