import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { createServiceClient } from '@affinity/kit/http/service-client';
import type { paths as ProfilesPaths } from '@affinity/proto/gen/http/profiles';
import { z } from 'zod';
import type { StoriesConfig } from '../config.js';
import type { MemberCard } from './member-card.js';
import { MemberUnavailableError } from './member.errors.js';

const Card = z.object({
  id: z.uuid(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  email: z.string().nullable(),
  revision: z.int(),
});

/** Longer than a usual answer, shorter than the gateway's patience. */
const TIMEOUT_MS = 2000;

/** Profiles' word on how a member is shown. */
@Injectable()
export class ProfileCards {
  private readonly client;

  constructor(@Inject(CONFIG) config: StoriesConfig) {
    this.client = createServiceClient<ProfilesPaths>({ name: 'profiles', timeoutMs: TIMEOUT_MS, ...config.profiles });
  }

  /**
   * @returns undefined when the member has no profile
   * @throws MemberUnavailableError when profiles does not answer, or not with a card
   */
  async get(id: string): Promise<MemberCard | undefined> {
    let status: number;
    let body: unknown;
    try {
      const answer = await this.client.GET('/internal/profiles/{id}/card', { params: { path: { id } } });
      status = answer.response.status;
      body = answer.data;
    } catch (error) {
      throw new MemberUnavailableError(error);
    }
    if (status === 404) return undefined;
    const card = Card.safeParse(body);
    if (!card.success) throw new MemberUnavailableError(new Error(`profiles answered ${status}`, { cause: card.error }));
    return card.data;
  }
}
