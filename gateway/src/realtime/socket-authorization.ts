import { STATUS_CODES, type IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { DomainError } from '@affinity/kit/errors/domain-error';
import type { RateLimits } from '../access/rate-limits.js';
import type { GatewayConfig } from '../config.js';
import { readCookies } from '../session/session.cookies.js';
import type { SessionResolver } from '../session/session.resolver.js';
import type { SecurityHeaders } from '../web/security-headers.js';
import type { Authorize, Refusal, Refuse } from './socket-hub.js';

/** Decides handshakes: our own page (SAFETY 51), with a session (SAFETY 52), within the budget. */
export function socketAuthorization(
  config: Pick<GatewayConfig, 'publicOrigin' | 'trustedProxies'>,
  sessions: SessionResolver,
  limits: RateLimits,
  headers: SecurityHeaders,
): { authorize: Authorize; refuse: Refuse } {
  const trust = proxyAddr.compile([...config.trustedProxies]);
  const authorize = async (request: IncomingMessage): Promise<Awaited<ReturnType<Authorize>>> => {
    if (request.headers.origin !== config.publicOrigin) return { status: 403, code: 'request.cross_site' };
    const address = proxyAddr(request, trust);
    try {
      const session = await sessions.resolve(readCookies(request.headers.cookie), {
        address,
        userAgent: request.headers['user-agent'] ?? '',
      });
      await limits.consume('read', session.state === 'signed-in' ? session.actor.accountId : address);
      if (session.state === 'signed-out') return { status: 401, code: 'session.required' };
      return { actor: session.actor, setCookies: session.setCookies };
    } catch (error) {
      return refusalOf(error);
    }
  };
  const refuse: Refuse = (socket, refusal) => {
    if (socket.destroyed) return;
    const { status, code, retryAfterSeconds } = refusal;
    const title = STATUS_CODES[status] ?? 'Error';
    const body = JSON.stringify({ type: 'about:blank', title, status, code });
    const lines = Object.entries({
      ...headers.api,
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    }).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
  return { authorize, refuse };
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof DomainError)) throw error;
  return { status: error.status, code: error.code, retryAfterSeconds: error.options.retryAfterSeconds };
}
