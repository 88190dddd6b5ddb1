import { dataOf } from '@affinity/kit/http/answer';
import { createServiceClient } from '@affinity/kit/http/service-client';
import type { Upstream } from '../proxy/upstream.js';
import type { ProfilesClient, ProfilesPaths } from './upstream-clients.js';

/** The account event makes the profile in any case: signing up must not wait longer than this for it. */
const TIMEOUT_MS = 1500;

/** Makes a new member's profile at once, so that the first page after signing up finds it. */
export class ProfileStart {
  private readonly profiles: ProfilesClient;

  constructor(private readonly upstream: Upstream) {
    const { name, config } = upstream;
    this.profiles = createServiceClient<ProfilesPaths>({ name, ...config, timeoutMs: TIMEOUT_MS });
  }

  /** Creates the profile unless it exists. @throws DomainError when profiles refuses or does not answer in time. */
  async ensure(accountId: string, person: { firstName: string; lastName: string; email: string | null }): Promise<void> {
    const { firstName, lastName, email } = person;
    const body = { firstName, lastName, email, photoUrl: null };
    dataOf(await this.upstream.guard(() => this.profiles.PUT('/internal/profiles/{id}', { params: { path: { id: accountId } }, body })));
  }
}
