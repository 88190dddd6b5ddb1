import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { dataOf } from '@affinity/kit/http/answer';
import { createServiceClient } from '@affinity/kit/http/service-client';
import type { paths as IdentityPaths } from '@affinity/proto/gen/http/identity';
import type { NotificationsConfig } from '../config.js';
import type { DigestLine } from './digest-lines.read-model.js';

const TIMEOUT_MS = 5000;

export interface Digest {
  /** Identity takes one with an id once. */
  readonly id: string;
  readonly lines: readonly Omit<DigestLine, 'since'>[];
  /** What the link holds that ends digests. */
  readonly unsubscribe: string;
}

/** `taken`: the mail is on its way; `not-sent`: the member has no address that takes mail. */
export type DigestOutcome = 'taken' | 'not-sent';

/** Gives digests to identity, which alone knows addresses. */
@Injectable()
export class DigestsClient {
  private readonly client;

  constructor(@Inject(CONFIG) { identity }: Pick<NotificationsConfig, 'identity'>) {
    this.client = createServiceClient<IdentityPaths>({ name: 'identity', timeoutMs: TIMEOUT_MS, ...identity });
  }

  /** @throws DomainError while identity is away: it may have taken the digest all the same */
  async give(memberId: string, { id, lines, unsubscribe }: Digest): Promise<DigestOutcome> {
    const answer = await this.client.POST('/internal/accounts/{id}/digests', {
      params: { path: { id: memberId } },
      body: { id, lines: lines.map(({ topic, count, names }) => ({ topic, count, names: [...names] })), unsubscribe },
    });
    return dataOf(answer).outcome;
  }
}
