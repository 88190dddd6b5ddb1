import { dataOf, dataUnless } from '@affinity/kit/http/answer';
import type { OnboardedMembers } from '../../access/onboarded-members.js';
import type { ProfilesClient, SocialGraphClient } from '../../access/upstream-clients.js';
import type { Upstream } from '../../proxy/upstream.js';

/** Asks profiles who may be seen, and social-graph by whom. */
export class PresenceRights {
  constructor(
    private readonly profiles: { readonly client: ProfilesClient; readonly upstream: Upstream },
    private readonly socialGraph: { readonly client: SocialGraphClient; readonly upstream: Upstream },
    private readonly onboarded: OnboardedMembers,
  ) {}

  /**
   * Whether connected members may see that the member is there. False for a member who has not finished onboarding.
   * @throws UnavailableError when profiles does not answer.
   */
  async mayBeSeen(memberId: string): Promise<boolean> {
    if (!(await this.onboarded.has(memberId))) return false;
    const { client, upstream } = this.profiles;
    const params = { path: { id: memberId } };
    const answer = await upstream.guard(() => client.GET('/internal/profiles/{id}/settings', { params }));
    // The setting is absent when the account was deleted meanwhile.
    return dataUnless([404], answer)?.showPresence ?? false;
  }

  /**
   * The members among `otherIds`, at most 100, with whom the member is connected.
   * @throws UnavailableError when social-graph does not answer.
   */
  async connectedAmong(memberId: string, otherIds: readonly string[]): Promise<readonly string[]> {
    const { client, upstream } = this.socialGraph;
    const asked = { params: { path: { id: memberId } }, body: { memberIds: [...otherIds] } };
    return dataOf(await upstream.guard(() => client.POST('/internal/members/{id}/connections/among', asked))).memberIds;
  }
}
