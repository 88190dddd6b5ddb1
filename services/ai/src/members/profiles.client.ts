import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { createServiceClient } from '@affinity/kit/http/service-client';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { z } from 'zod';
import type { AiConfig } from '../config.js';
import { MemberBio } from './member-bio.js';

const Candidate = z.object({
  memberId: z.uuid(),
  firstName: z.string(),
  bio: MemberBio,
  followers: z.int().min(0),
  reasons: z.array(z.object({ question: z.string(), options: z.array(z.string()), points: z.number() })),
});
export type Candidate = z.output<typeof Candidate>;

const Answer = z.object({ member: z.object({ firstName: z.string(), bio: MemberBio }), candidates: z.array(Candidate).max(20) });

export interface KnownMember {
  readonly firstName: string;
  readonly bio: MemberBio | null;
}

/** The part of profiles' API description that is used here. */
interface ProfilesPaths {
  '/internal/people/{id}/candidates': {
    get: {
      parameters: { path: { id: string }; query: { limit: number } };
      responses: { 200: { content: { 'application/json': unknown } } };
    };
  };
}

/** Longer than a usual answer, shorter than the gateway's patience. */
const TIMEOUT_MS = 2000;

/** Asks profiles for the member's answers and for candidates. */
@Injectable()
export class ProfilesClient {
  private readonly client;

  constructor(
    @Inject(CONFIG) config: AiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.client = createServiceClient<ProfilesPaths>({ name: 'profiles', timeoutMs: TIMEOUT_MS, ...config.profiles });
  }

  /** The member's answers, empty when profiles is away: the conversation goes on without them. */
  async member(memberId: string): Promise<KnownMember> {
    try {
      return (await this.ask(memberId, 0)).member;
    } catch (error) {
      this.logger.warn({ err: error }, "The member's answers are not known: the partner goes without them");
      return { firstName: '', bio: null };
    }
  }

  /** @throws Error when profiles does not answer, or answers with something else than candidates */
  candidates(memberId: string, limit: number): Promise<z.output<typeof Answer>> {
    return this.ask(memberId, limit);
  }

  private async ask(memberId: string, limit: number): Promise<z.output<typeof Answer>> {
    const { response, data } = await this.client.GET('/internal/people/{id}/candidates', {
      params: { path: { id: memberId }, query: { limit } },
    });
    const answer = Answer.safeParse(data);
    // The validation's message may hold members' answers: it is not logged.
    if (!answer.success) throw new Error(`profiles answered ${response.status} for candidates, unusably`);
    return answer.data;
  }
}
