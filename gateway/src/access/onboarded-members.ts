import { LRUCache } from 'lru-cache';
import type { Upstream } from '../proxy/upstream.js';
import { dataUnless } from '@affinity/kit/http/answer';
import type { ProfilesClient } from './upstream-clients.js';

const REMEMBER_MS = 10 * 60_000;

/** Asks profiles which members have finished onboarding. */
export class OnboardedMembers {
  // Only "yes" is remembered: it never turns back to "no". A "no" may be a "yes" with the member's next click.
  private readonly known = new LRUCache<string, true>({ max: 100_000, ttl: REMEMBER_MS });
  /** Questions under way: the parts of a screen share one. */
  private readonly asked = new Map<string, Promise<boolean>>();

  constructor(
    private readonly profiles: ProfilesClient,
    private readonly upstream: Upstream,
  ) {}

  /** @throws UnavailableError when profiles does not answer: an unproven right is refused. */
  async has(accountId: string): Promise<boolean> {
    if (this.known.has(accountId)) return true;
    let asked = this.asked.get(accountId);
    if (!asked) {
      asked = this.learn(accountId).finally(() => this.asked.delete(accountId));
      this.asked.set(accountId, asked);
    }
    return asked;
  }

  private async learn(accountId: string): Promise<boolean> {
    const onboarded = dataUnless([404], await this.ask(accountId))?.onboarded ?? false;
    if (onboarded) this.known.set(accountId, true);
    return onboarded;
  }

  private async ask(id: string) {
    const params = { path: { id } };
    const answer = await this.upstream.guard(() => this.profiles.GET('/internal/profiles/{id}/onboarded', { params }));
    if (answer.response.status !== 404) return answer;
    // A profiles of the version before, beside this gateway during an upgrade, has only the former address. Kept until version 0.2.0.
    return this.upstream.guard(() => this.profiles.GET('/internal/profiles/{id}/standing', { params }));
  }
}
