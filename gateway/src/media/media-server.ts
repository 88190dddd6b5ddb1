import type { Readable } from 'node:stream';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { DomainError, NotFoundError, UnavailableError } from '@affinity/kit/errors/domain-error';
import { sendProblem } from '@affinity/kit/errors/problem.filter';
import { closeIdleConnections } from '@affinity/kit/http/close-idle-connections';
import type { Logger } from '@affinity/kit/logging/logger';
import type { Metrics } from '@affinity/kit/telemetry/metrics';
import { AddressShares } from '../access/address-shares.js';
import { ConnectionLimits, tooManyConnections } from '../access/connection-limits.js';
import { answerExpectations, capConnections, slowPeerOptions } from '../bootstrap/hard-doors.js';
import type { GatewayConfig } from '../config.js';
import { HSTS } from '../web/security-headers.js';
import { whenOver } from '../web/when-over.js';
import { findAsked, type AskedMedia } from './asked-media.js';
import { byteRangeOf } from './byte-range.js';
import type { MediaFiles } from './media-files.js';

/** Files being sent at once. More would take connections from each other; a refused browser asks again. */
const MAX_STREAMS = 256;
/** A quarter of the files may go to one address, for all who share it. */
const MAX_STREAMS_PER_ADDRESS = 64;
/** A closing gateway lets files finish for this long. A browser resumes the rest where it stopped. */
const CLOSE_GRACE_MS = 3000;
const KEEP_ALIVE_MS = 65_000;
const SERVED_METHODS = new Set(['GET', 'HEAD']);

/**
 * The media door: serves stored files under `/media/` on an origin of its own, which has no cookies and no pages. Public media are
 * named by their key, files of chats by an address that chat has signed. The bucket itself stays private.
 */
export function createMediaServer(
  files: MediaFiles,
  config: Pick<GatewayConfig, 'mediaOrigin' | 'mediaSigningKey' | 'trustedProxies' | 'requestTimeoutMs' | 'connectionsPerAddress'>,
  metrics: Metrics,
  logger: Logger,
): FastifyInstance {
  const headers = mediaHeaders(config.mediaOrigin);
  const server = fastify({
    logger: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    ...slowPeerOptions(config.requestTimeoutMs),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers);
      sendProblem(error, request, reply, logger);
    },
  });
  capConnections(server.server, new ConnectionLimits(config), headers);
  answerExpectations(server.server, headers);
  const shares = new AddressShares(MAX_STREAMS_PER_ADDRESS);
  let streams = 0;
  metrics.gauge('affinity_gateway_media_streams', 'Files that this instance is sending', () => streams);
  closeIdleConnections(server);
  server.addHook('preClose', (done) => {
    setTimeout(() => server.server.closeAllConnections(), CLOSE_GRACE_MS).unref();
    done();
  });
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    if (SERVED_METHODS.has(request.method)) return done();
    void reply.header('allow', 'GET, HEAD');
    done(new DomainError('request.method_not_allowed', 405, 'This method is not served.'));
  });
  server.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, logger));
  server.setNotFoundHandler(() => {
    throw nothingHere();
  });
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const asked = await findAsked(files, request.raw.url ?? '', config.mediaSigningKey);
      if (!asked) throw nothingHere();
      // The caller went away while the storage was asked.
      if (reply.raw.destroyed) return reply.hijack();
      const range = prepare(request, reply, asked);
      if (!range) return reply.send();
      if (streams >= MAX_STREAMS) throw withoutFileHeaders(reply, new UnavailableError('media.busy', 'Too many files are being sent.', 1));
      const giveBack = shares.take(request.ip);
      if (!giveBack) throw withoutFileHeaders(reply, tooManyConnections());
      streams += 1;
      let body: Readable | undefined;
      whenOver(reply.raw, () => {
        streams -= 1;
        giveBack();
        body?.destroy();
      });
      body = await files.read(asked.key, range).catch((error: unknown) => {
        throw withoutFileHeaders(reply, error);
      });
      if (!body) throw withoutFileHeaders(reply, nothingHere());
      if (!reply.raw.destroyed) return reply.send(body);
      body.destroy();
      return reply.hijack();
    },
  });
  return server;
}

/** Sets status and headers of the answer (RFC 9110 sections 13 and 14). @returns the bytes to send, if any */
function prepare(request: FastifyRequest, reply: FastifyReply, { file, cacheControl, shown, disposition }: AskedMedia) {
  const etag = `"${file.etag}"`;
  void reply.headers({ etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' });
  const { range: wanted, 'if-none-match': known, 'if-range': ifRange } = request.headers;
  if (known !== undefined && knows(known, etag)) {
    void reply.status(304);
    return undefined;
  }
  const ranged = request.method === 'GET' && (ifRange === undefined || ifRange === etag);
  const range = ranged ? byteRangeOf(wanted, file.bytes) : 'whole';
  if (range === 'unsatisfiable') {
    void reply.status(416).headers({ 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' });
    return undefined;
  }
  void reply.header('content-type', shown ? file.contentType : 'application/octet-stream');
  if (disposition !== undefined) void reply.header('content-disposition', disposition);
  const bytes = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range;
  if (range !== 'whole') void reply.status(206).header('content-range', `bytes ${bytes.start}-${bytes.end}/${file.bytes}`);
  void reply.header('content-length', bytes.end - bytes.start + 1);
  return request.method === 'HEAD' ? undefined : bytes;
}

function knows(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((candidate) => ['*', etag, `W/${etag}`].includes(candidate.trim()));
}

const nothingHere = (): NotFoundError => new NotFoundError('request.not_found', 'There is nothing here.');

/** Removes the file's headers: the answer is now about the failure. @returns the error, to be thrown */
function withoutFileHeaders<E>(reply: FastifyReply, error: E): E {
  for (const name of ['etag', 'accept-ranges', 'content-length', 'content-range', 'content-disposition']) void reply.removeHeader(name);
  void reply.header('cache-control', 'no-store');
  return error;
}

function mediaHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
  };
}
