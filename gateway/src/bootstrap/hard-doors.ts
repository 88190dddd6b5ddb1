import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { tooManyConnections, type ConnectionLimits } from '../access/connection-limits.js';
import { answerRaw } from '../web/raw-answer.js';

/** A refused peer has this long to read why. */
const LINGER_MS = 500;
/** A connection on which nothing moves is closed after this time, also one whose peer does not take its answer. No answer takes as long. */
export const IDLE_MS = 60_000;
/** Node checks this often within the time of a request whether one has taken longer. */
const CHECKS = 15;

/** Options for `fastify`: the whole request must be here in time, and a peer that sends or takes nothing is cut off. */
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

/** Answers the connections beyond an address's limit itself: the server never gets them. */
export function capConnections(server: Server, limits: ConnectionLimits, headers: Readonly<Record<string, string>>): void {
  const serve = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    // The peer left before the connection was accepted.
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
 * Closes a connection that has its last answer, even when the peer never closes its side. Bytes that still come are read and thrown
 * away: closing over unread bytes would take the answer away from the peer.
 */
export function lingerAndClose(socket: Socket): void {
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Answers unknown `Expect` headers: Node itself would answer without our headers and without a word. */
export function answerExpectations(server: Server, headers: Readonly<Record<string, string>>): void {
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const body = JSON.stringify({ type: 'about:blank', title: 'Expectation Failed', status: 417, code: 'request.malformed' });
    response.writeHead(417, { ...headers, 'content-type': 'application/problem+json', connection: 'close' }).end(body);
  });
}
