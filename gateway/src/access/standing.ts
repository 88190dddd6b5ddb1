import { LRUCache } from 'lru-cache';
import type { Upstream } from '../proxy/upstream.js';
import { dataUnless } from '@affinity/kit/http/answer';
import type { ProfilesClient } from './upstream-clients.js';

const REMEMBER_MS = 10 * 60_000;

/** Whether members have finished onboarding, as profiles says. */
export class Standing {
  // Only "yes" is kept: it never turns back to "no", while a "no" may be a "yes" with the member's next click.
  private readonly onboarded = new LRUCache<string, true>({ max: 100_000, ttl: REMEMBER_MS });

  constructor(
    private readonly profiles: ProfilesClient,
    private readonly upstream: Upstream,
  ) {}

  /** @throws UnavailableError when profiles does not answer: what is not proven is not allowed. */
  async isOnboarded(accountId: string): Promise<boolean> {
    if (this.onboarded.has(accountId)) return true;
    const params = { path: { id: accountId } };
    const answer = await this.upstream.guard(() => this.profiles.GET('/internal/profiles/{id}/standing', { params }));
    const onboarded = dataUnless([404], answer)?.onboarded ?? false;
    if (onboarded) this.onboarded.set(accountId, true);
    return onboarded;
  }
}
