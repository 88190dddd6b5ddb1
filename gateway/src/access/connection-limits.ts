import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { DomainError } from '@affinity/kit/errors/domain-error';
import type { GatewayConfig } from '../config.js';
import { AddressShares } from './address-shares.js';

const RETRY_AFTER_SECONDS = 5;

/**
 * Limits what one address may hold of a door: its connections. Of an address that a trusted proxy speaks for, requests and sockets
 * under way are counted instead. The proxy's own connections belong to everybody and are not counted.
 */
export class ConnectionLimits {
  private readonly shares: AddressShares;
  private readonly trusts: (address: string, distance: number) => boolean;

  constructor(config: Pick<GatewayConfig, 'connectionsPerAddress' | 'trustedProxies'>) {
    this.shares = new AddressShares(config.connectionsPerAddress);
    this.trusts = proxyAddr.compile([...config.trustedProxies]);
  }

  /** Counts a new connection and answers with the function that gives its share back, or undefined when the address has too many. */
  connected(address: string): (() => void) | undefined {
    return this.trusts(address, 0) ? () => undefined : this.shares.take(address);
  }

  /**
   * Counts what came over a trusted proxy's connection; `ended` gets the function that gives the share back.
   * @throws DomainError 429 `request.rate_limited` when the address has too much under way.
   */
  passed(request: IncomingMessage, address: string, ended: (giveBack: () => void) => void): void {
    const peer = request.socket.remoteAddress;
    if (peer === undefined || !this.trusts(peer, 0) || this.trusts(address, 0)) return;
    const giveBack = this.shares.take(address);
    if (!giveBack) throw tooManyConnections();
    ended(giveBack);
  }
}

export function tooManyConnections(): DomainError {
  return new DomainError('request.rate_limited', 429, 'Too many connections from your network. Please wait a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
