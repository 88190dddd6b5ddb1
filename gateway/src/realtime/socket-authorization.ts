import proxyAddr from '@fastify/proxy-addr';
import { DomainError } from '@affinity/kit/errors/domain-error';
import { addressBlock } from '../access/address-block.js';
import type { ConnectionLimits } from '../access/connection-limits.js';
import type { RateLimits } from '../access/rate-limits.js';
import { answerRaw } from '../web/raw-answer.js';
import type { GatewayConfig } from '../config.js';
import { readCookies } from '../session/session.cookies.js';
import type { SessionResolver } from '../session/session.resolver.js';
import type { SecurityHeaders } from '../web/security-headers.js';
import type { Authorize, Handshakes, Refusal, Refuse } from './socket-hub.js';

const TOO_MANY_SOCKETS: Refusal = { status: 429, code: 'request.rate_limited', retryAfterSeconds: 30 };

/** Decides handshakes: only from our own page (SAFETY-51), with a session (SAFETY-52), within the budget. */
export function socketAuthorization(
  config: Pick<GatewayConfig, 'publicOrigin' | 'trustedProxies'>,
  sessions: SessionResolver,
  limits: RateLimits,
  connections: ConnectionLimits,
  headers: SecurityHeaders,
): Handshakes {
  const trust = proxyAddr.compile([...config.trustedProxies]);
  const authorize: Authorize = async (request, hasRoom) => {
    if (request.headers.origin !== config.publicOrigin) return { status: 403, code: 'request.cross_site' };
    const address = proxyAddr(request, trust);
    const cookies = readCookies(request.headers.cookie);
    try {
      connections.passed(request, address, (giveBack) => request.socket.once('close', giveBack));
    } catch (error) {
      return refusalOf(error);
    }
    let setCookies: readonly string[] = [];
    try {
      // The limit comes first when the access token alone says whose it is: resolving may spend the refresh token.
      const known = await sessions.glance(cookies);
      if (known) {
        await limits.consume('read', known.accountId);
        if (!hasRoom(known.accountId)) return TOO_MANY_SOCKETS;
      }
      const session = await sessions.resolve(cookies, { address, userAgent: request.headers['user-agent'] ?? '' });
      setCookies = session.setCookies;
      const actor = session.state === 'signed-in' ? session.actor : undefined;
      if (!known) await limits.consume('read', actor?.accountId ?? addressBlock(address));
      if (!actor) return { status: 401, code: 'session.required', setCookies };
      return hasRoom(actor.accountId) ? { actor, setCookies } : { ...TOO_MANY_SOCKETS, setCookies };
    } catch (error) {
      return { ...refusalOf(error), setCookies };
    }
  };
  const refuse: Refuse = (socket, refusal) => {
    if (socket.destroyed) return;
    // Node lets go of a socket that it handed over: a peer that never closes its side would keep it for ever.
    socket.once('finish', () => socket.destroy());
    answerRaw(socket, refusal, headers.api, refusal.setCookies);
  };
  return { authorize, refuse };
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof DomainError)) throw error;
  return { status: error.status, code: error.code, retryAfterSeconds: error.options.retryAfterSeconds };
}
