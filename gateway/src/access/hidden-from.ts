import { dataOf } from '@affinity/kit/http/answer';
import type { Upstream } from '../proxy/upstream.js';
import type { OnboardedMembers } from './onboarded-members.js';
import type { SocialGraphClient } from './upstream-clients.js';

/** Asks social-graph whose acts a member must not hear of. */
export class HiddenFrom {
  constructor(
    private readonly socialGraph: SocialGraphClient,
    private readonly upstream: Upstream,
    private readonly onboarded: OnboardedMembers,
  ) {}

  /**
   * Null for a member who has not finished onboarding: such a member sees nothing of others yet, as in the feed itself.
   * @throws UnavailableError when profiles or social-graph does not answer.
   */
  async read(memberId: string): Promise<readonly string[] | null> {
    if (!(await this.onboarded.has(memberId))) return null;
    const params = { path: { id: memberId } };
    return dataOf(await this.upstream.guard(() => this.socialGraph.GET('/internal/members/{id}/hidden', { params }))).memberIds;
  }
}
