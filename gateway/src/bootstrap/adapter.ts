import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT_BYTES } from '@affinity/kit/bootstrap/create-app';
import { sendProblem } from '@affinity/kit/errors/problem.filter';
import type { Logger } from '@affinity/kit/logging/logger';
import type { GatewayConfig } from '../config.js';
import type { SecurityHeaders } from '../web/security-headers.js';

/** Slow clients: the whole request, head and body, must be here by then. */
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;

/** The public HTTP server. Unlike the services' it believes nothing it is told: no request id, and forwarding only from named proxies. */
export function createPublicAdapter(config: GatewayConfig, headers: SecurityHeaders, logger: Logger): FastifyAdapter {
  const options = {
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // What still comes while the server closes is answered like everything before, and its connection then closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256 },
    genReqId: () => randomUUID(),
    // Errors before routing, for example an undecodable URL.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers(headers.api);
      sendProblem(error, request, reply, logger);
    },
    // Bytes that are not HTTP never become a request; they get the same headers all the same.
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
        socket.destroy();
        return;
      }
      const [status, title, code] =
        error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? [408, 'Request Timeout', 'request.timeout']
          : error.code === 'HPE_HEADER_OVERFLOW'
            ? [431, 'Request Header Fields Too Large', 'request.too_large']
            : [400, 'Bad Request', 'request.malformed'];
      const body = JSON.stringify({ type: 'about:blank', title, status, code });
      const lines = Object.entries({
        ...headers.api,
        'content-type': 'application/problem+json',
        'content-length': String(body.length),
        connection: 'close',
      });
      socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
    },
  };
  return new FastifyAdapter(options as FastifyHttpOptions<Server>);
}
