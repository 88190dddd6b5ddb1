import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { ForbiddenError } from '@affinity/kit/errors/domain-error';
import { LRUCache } from 'lru-cache';
import type { IdentitySessions } from '../session/identity-sessions.js';
import type { ResolvedSession } from '../session/session.resolver.js';

const REMEMBER_MS = 10 * 60_000;

/** Demands a confirmed e-mail address, if the operator does. */
export class Confirmation {
  // A token says "unconfirmed" for minutes after the link was opened: identity is asked, and "yes" is remembered.
  private readonly confirmed = new LRUCache<string, true>({ max: 100_000, ttl: REMEMBER_MS });

  constructor(private readonly identity: IdentitySessions) {}

  /** @throws ForbiddenError `identity.email_unconfirmed` */
  async demand({ actor, accessToken }: ResolvedSession & { state: 'signed-in' }, browser: ClientInfo): Promise<void> {
    if (actor.emailConfirmed || this.confirmed.has(actor.accountId)) return;
    const account = await this.identity.account(accessToken, actor.sessionId, browser);
    if (account?.emailConfirmed !== true) {
      throw new ForbiddenError('identity.email_unconfirmed', 'Confirm your e-mail address first: open the link we sent you.');
    }
    this.confirmed.set(actor.accountId, true);
  }
}
