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
import { IDLE_MS, lingerAndClose, slowPeerOptions } from './hard-doors.js';
import { answerRaw, type RawProblem } from '../web/raw-answer.js';

const KEEP_ALIVE_MS = 65_000;

const RAW_PROBLEMS: Readonly<Record<string, RawProblem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.too_large' },
};

/**
 * The public HTTP server. Unlike the services' servers it trusts no request: it takes no request id, and forwarding headers only
 * from named proxies.
 */
export function createPublicAdapter(config: GatewayConfig, headers: SecurityHeaders, logger: Logger): FastifyAdapter {
  const options = {
    logger: false,
    skipMiddie: true,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    ...slowPeerOptions(config.requestTimeoutMs),
    connectionTimeout: IDLE_MS,
    forceCloseConnections: 'idle',
    // Requests that come while the server closes are answered like all others, and their connections closed afterwards.
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
      const problem = RAW_PROBLEMS[error.code ?? ''] ?? { status: 400, code: 'request.malformed' };
      answerRaw(socket, problem, headers.api);
      lingerAndClose(socket);
    },
  };
  return new FastifyAdapter(options as FastifyHttpOptions<Server>);
}
