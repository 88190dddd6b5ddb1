import { dataOf, dataUnless } from '@affinity/kit/http/answer';
import type { OnboardedMembers } from '../../access/onboarded-members.js';
import type { ProfilesClient, SocialGraphClient } from '../../access/upstream-clients.js';
import type { Upstream } from '../../proxy/upstream.js';

/** Who may be seen, as profiles says, and by whom, as social-graph says. */
export class PresenceRights {
  constructor(
    private readonly profiles: { readonly client: ProfilesClient; readonly upstream: Upstream },
    private readonly socialGraph: { readonly client: SocialGraphClient; readonly upstream: Upstream },
    private readonly onboarded: OnboardedMembers,
  ) {}

  /**
   * Whether connected members may see that the member is there: never one who has not finished onboarding.
   * @throws UnavailableError when profiles does not answer.
   */
  async mayBeSeen(memberId: string): Promise<boolean> {
    if (!(await this.onboarded.has(memberId))) return false;
    const { client, upstream } = this.profiles;
    const params = { path: { id: memberId } };
    const answer = await upstream.guard(() => client.GET('/internal/profiles/{id}/settings', { params }));
    // Absent when the account was deleted meanwhile.
    return dataUnless([404], answer)?.showPresence ?? false;
  }

  /**
   * Those of `otherIds`, at most 100, whom the member is connected with.
   * @throws UnavailableError when social-graph does not answer.
   */
  async connectedAmong(memberId: string, otherIds: readonly string[]): Promise<readonly string[]> {
    const { client, upstream } = this.socialGraph;
    const asked = { params: { path: { id: memberId } }, body: { memberIds: [...otherIds] } };
    return dataOf(await upstream.guard(() => client.POST('/internal/members/{id}/connections/among', asked))).memberIds;
  }
}
