import { asDomainError } from '@affinity/kit/http/service-client';
import type { Standing } from '../../access/standing.js';
import type { ProfilesClient, SocialGraphClient } from '../../access/upstream-clients.js';
import type { Upstream } from '../../proxy/upstream.js';

/** Who may be seen, as profiles says, and by whom, as social-graph says. */
export class PresenceRights {
  constructor(
    private readonly profiles: { readonly client: ProfilesClient; readonly upstream: Upstream },
    private readonly socialGraph: { readonly client: SocialGraphClient; readonly upstream: Upstream },
    private readonly standing: Standing,
  ) {}

  /**
   * Whether connected members may see that the member is there: never one who has not finished onboarding.
   * @throws UnavailableError when profiles does not answer.
   */
  async mayBeSeen(memberId: string): Promise<boolean> {
    if (!(await this.standing.isOnboarded(memberId))) return false;
    const { client, upstream } = this.profiles;
    const { data, error, response } = await upstream.guard(() =>
      client.GET('/internal/profiles/{id}/settings', { params: { path: { id: memberId } } }),
    );
    if (data) return data.showPresence;
    // The account was deleted meanwhile.
    if (response.status === 404) return false;
    throw asDomainError(error, response.status);
  }

  /**
   * Those of `otherIds`, at most 100, whom the member is connected with.
   * @throws UnavailableError when social-graph does not answer.
   */
  async connectedAmong(memberId: string, otherIds: readonly string[]): Promise<readonly string[]> {
    const { client, upstream } = this.socialGraph;
    const { data, error, response } = await upstream.guard(() =>
      client.POST('/internal/members/{id}/connections/among', {
        params: { path: { id: memberId } },
        body: { memberIds: [...otherIds] },
      }),
    );
    if (!data) throw asDomainError(error, response.status);
    return data.memberIds;
  }
}
